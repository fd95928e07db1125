"use strict";
exports.id = 913;
exports.ids = [913];
exports.modules = {

/***/ 5913:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openTunnel: () => (/* binding */ openTunnel)
/* harmony export */ });
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3137);
/* harmony import */ var _preconnect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7113);
// src/app-store/tunnels.js
/**
 * Sends through the proxy of the environment, unless NO_PROXY names the host. Loaded only where a proxy is set: a check
 * without one takes 2 ms of 107 less (`npm run bench -- compare`, 35 interleaved rounds).
 */


function openTunnel(options) {
    // Plain HTTP goes to loopback only, so its proxy is left out.
    return new undici__WEBPACK_IMPORTED_MODULE_1__({ ...options, httpProxy: '', httpsProxy: (0,_preconnect_js__WEBPACK_IMPORTED_MODULE_0__/* .proxyOf */ .Ol)() ?? '' });
}


/***/ })

};
;