export const id = 970;
export const ids = [970];
export const modules = {

/***/ 9806:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ TransportError)
/* harmony export */ });
class TransportError extends Error {
    sent;
    constructor(message, sent, cause) {
        super(message, { cause });
        this.name = 'TransportError';
        this.sent = sent;
    }
}


/***/ }),

/***/ 1970:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createTransport: () => (/* binding */ createTransport)
/* harmony export */ });
/* harmony import */ var undici_lib_api_api_request_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4043);
/* harmony import */ var undici_lib_dispatcher_agent_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7405);
/* harmony import */ var _transport_types_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9806);



const CONNECT_TIMEOUT_MS = 10_000;
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
async function createTransport({ secure }) {
    const options = {
        connect: { timeout: CONNECT_TIMEOUT_MS },
        connections: secure ? 1 : null,
        headersTimeout: 0,
        bodyTimeout: 0,
    };
    const dispatcher = proxyIsSet() ? await proxyAgent(options) : new undici_lib_dispatcher_agent_js__WEBPACK_IMPORTED_MODULE_1__(options);
    return {
        send: (it) => send(dispatcher, it),
        close: () => void dispatcher.destroy().catch(() => undefined),
    };
}
async function proxyAgent(options) {
    const { EnvHttpProxyAgent } = await __webpack_require__.e(/* import() */ 752).then(__webpack_require__.t.bind(__webpack_require__, 6752, 19));
    return new EnvHttpProxyAgent(options);
}
function proxyIsSet() {
    return ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy'].some((name) => process.env[name]);
}
async function send(dispatcher, it) {
    const { signal } = it;
    const aborted = Promise.withResolvers();
    const abort = () => aborted.reject(signal.reason);
    signal.addEventListener('abort', abort);
    try {
        signal.throwIfAborted();
        return await Promise.race([exchange(dispatcher, it), aborted.promise]);
    }
    catch (error) {
        if (error instanceof _transport_types_js__WEBPACK_IMPORTED_MODULE_2__/* .TransportError */ .w)
            throw error;
        const code = codeOf(error);
        const timedOut = signal.aborted && signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
        throw new _transport_types_js__WEBPACK_IMPORTED_MODULE_2__/* .TransportError */ .w(timedOut ? 'no answer in time' : describe(error, code), !NOT_SENT.has(code), error);
    }
    finally {
        signal.removeEventListener('abort', abort);
    }
}
async function exchange(dispatcher, { method, url, headers, body, signal }) {
    const target = { origin: url.origin, path: `${url.pathname}${url.search}` };
    const answer = await undici_lib_api_api_request_js__WEBPACK_IMPORTED_MODULE_0__.call(dispatcher, {
        ...target,
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
            throw new _transport_types_js__WEBPACK_IMPORTED_MODULE_2__/* .TransportError */ .w(`an answer of more than ${MAX_BODY_BYTES} bytes`, true, null);
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
    if (error instanceof AggregateError && error.errors.length > 0)
        return codeOf(error.errors[0]);
    return error instanceof Error && 'code' in error ? String(error.code) : '';
}
function describe(error, code) {
    const message = error instanceof Error ? error.message : String(error);
    return code === '' || message.includes(code) ? message : `${message} (${code})`;
}


/***/ })

};
