"use strict";
exports.id = 923;
exports.ids = [923,113];
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


/***/ }),

/***/ 4055:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ TransportError)
/* harmony export */ });
// src/app-store/transport-types.js
class TransportError extends Error {
    sent;
    constructor(message, sent, cause) {
        super(message, { cause });
        this.name = 'TransportError';
        this.sent = sent;
    }
}


/***/ }),

/***/ 2923:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createTransport: () => (/* binding */ createTransport)
/* harmony export */ });
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(628);
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9136);
/* harmony import */ var _preconnect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7113);
/* harmony import */ var _transport_types_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4055);
// src/app-store/transport.js



const MAX_BODY_BYTES = 16 * 1024 * 1024;
const NOT_SENT = new Set([
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'UND_ERR_CONNECT_TIMEOUT',
    'CERT_HAS_EXPIRED',
    'CERT_NOT_YET_VALID',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
]);
async function createTransport(baseUrl, connections = []) {
    const dispatchers = await openDispatchers(baseUrl, connections);
    let turn = 0;
    let answered = null;
    const choose = () => answered ?? dispatchers[turn++ % dispatchers.length];
    return {
        send: (it) => send(it, async () => {
            const dispatcher = choose();
            const answer = await exchange(dispatcher, it);
            answered ??= dispatcher;
            return answer;
        }),
        close: () => {
            for (const socket of connections)
                socket.destroy();
            for (const dispatcher of dispatchers)
                dispatcher.destroy().catch(() => undefined);
        },
    };
}
const OPTIONS = { headersTimeout: 0, bodyTimeout: 0, connectTimeout: _preconnect_js__WEBPACK_IMPORTED_MODULE_0__/* .CONNECT_TIMEOUT_MS */ .cC };
async function openDispatchers({ protocol, origin }, connections) {
    if (protocol === 'http:')
        return [new undici__WEBPACK_IMPORTED_MODULE_2__(origin, OPTIONS)];
    if ((0,_preconnect_js__WEBPACK_IMPORTED_MODULE_0__/* .proxyIsSet */ .rD)()) {
        const { openTunnel } = await Promise.all(/* import() */[__webpack_require__.e(137), __webpack_require__.e(913)]).then(__webpack_require__.bind(__webpack_require__, 8294));
        return inParallel(() => openTunnel(OPTIONS));
    }
    const connect = undici__WEBPACK_IMPORTED_MODULE_3__({ timeout: _preconnect_js__WEBPACK_IMPORTED_MODULE_0__/* .CONNECT_TIMEOUT_MS */ .cC, preferH2: true });
    return inParallel((at) => new undici__WEBPACK_IMPORTED_MODULE_2__(origin, { ...OPTIONS, connect: beginningWith(connections[at], connect) }));
}
function inParallel(open) {
    return Array.from({ length: _preconnect_js__WEBPACK_IMPORTED_MODULE_0__/* .CONNECTIONS */ .Uk }, (_, at) => open(at));
}
function beginningWith(first, connect) {
    let begun = first;
    return (options, callback) => {
        const socket = begun;
        begun = undefined;
        if (socket === undefined || socket.destroyed)
            return connect(options, callback);
        socket.ref();
        if (socket.authorized)
            queueMicrotask(() => callback(null, socket));
        else
            socket
                .once('secureConnect', () => callback(null, socket))
                .once('error', (error) => {
                if (!socket.authorized)
                    callback(error, null);
            });
        return socket;
    };
}
async function send({ signal }, exchange) {
    const aborted = Promise.withResolvers();
    const abort = () => aborted.reject(signal.reason);
    signal.addEventListener('abort', abort);
    try {
        signal.throwIfAborted();
        return await Promise.race([exchange(), aborted.promise]);
    }
    catch (error) {
        if (error instanceof _transport_types_js__WEBPACK_IMPORTED_MODULE_1__/* .TransportError */ .w)
            throw error;
        const code = codeOf(error);
        const timedOut = signal.aborted && signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
        throw new _transport_types_js__WEBPACK_IMPORTED_MODULE_1__/* .TransportError */ .w(timedOut ? 'no answer in time' : describe(error, code), !NOT_SENT.has(code), error);
    }
    finally {
        signal.removeEventListener('abort', abort);
    }
}
async function exchange(dispatcher, { method, url, headers, body, signal }) {
    const answer = await dispatcher.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: method,
        headers,
        body,
        signal,
    });
    return { status: answer.statusCode, headers: flatten(answer.headers), body: await readBody(answer.body) };
}
async function readBody(body) {
    const chunks = [];
    let bytes = 0;
    for await (const chunk of body) {
        bytes += chunk.length;
        if (bytes > MAX_BODY_BYTES)
            throw new _transport_types_js__WEBPACK_IMPORTED_MODULE_1__/* .TransportError */ .w(`an answer of more than ${MAX_BODY_BYTES} bytes`, true, null);
        chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
}
function flatten(headers) {
    const flat = {};
    for (const [name, value] of Object.entries(headers)) {
        if (value !== undefined)
            flat[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
    }
    return flat;
}
function codeOf(error) {
    if (typeof error !== 'object' || error === null)
        return '';
    if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0)
        return codeOf(error.errors[0]);
    return 'code' in error ? String(error.code) : '';
}
function describe(error, code) {
    const message = error instanceof Error ? error.message : String(error);
    return code === '' || message.includes(code) ? message : `${message} (${code})`;
}


/***/ })

};
;