"use strict";
exports.id = 113;
exports.ids = [113];
exports.modules = {

/***/ 7113:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Uk: () => (/* binding */ CONNECTIONS),
/* harmony export */   cC: () => (/* binding */ CONNECT_TIMEOUT_MS),
/* harmony export */   preconnect: () => (/* binding */ preconnect),
/* harmony export */   rD: () => (/* binding */ proxyIsSet)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7030);
/* harmony import */ var node_tls__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1692);
// src/app-store/preconnect.js


const CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 10_000;
async function preconnect(baseUrl, signal) {
    if (baseUrl.protocol !== 'https:' || proxyIsSet())
        return [];
    const secureContext = (0,node_tls__WEBPACK_IMPORTED_MODULE_1__.createSecureContext)();
    const sockets = Array.from({ length: CONNECTIONS }, () => open(baseUrl, secureContext));
    await Promise.all(sockets.map((socket) => underWay(socket, signal)));
    return sockets.map((socket) => socket.unref());
}
function proxyIsSet() {
    return Boolean(process.env.https_proxy || process.env.HTTPS_PROXY);
}
function open({ hostname, port }, secureContext) {
    const host = hostname.replaceAll(/[[\]]/g, '');
    const socket = (0,node_tls__WEBPACK_IMPORTED_MODULE_1__.connect)({
        host,
        port: Number(port || 443),
        ...((0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(host) === 0 ? { servername: host } : {}),
        secureContext,
        ALPNProtocols: ['h2', 'http/1.1'],
        timeout: CONNECT_TIMEOUT_MS,
    });
    socket.setNoDelay(true);
    socket.on('timeout', () => {
        if (!socket.authorized)
            socket.destroy(new ConnectTimeoutError(host));
    });
    socket.on('error', () => undefined);
    return socket;
}
function underWay(socket, signal) {
    const { promise, resolve } = Promise.withResolvers();
    const done = () => {
        signal.removeEventListener('abort', done);
        resolve();
    };
    signal.addEventListener('abort', done);
    socket.once('connect', done).once('close', done);
    if (signal.aborted)
        done();
    return promise;
}
class ConnectTimeoutError extends Error {
    code = 'UND_ERR_CONNECT_TIMEOUT';
    constructor(host) {
        super(`no connection to ${host} in ${CONNECT_TIMEOUT_MS / 1000} s`);
    }
}


/***/ })

};
;