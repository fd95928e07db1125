import { __exportAll } from "./rolldown-runtime.js";
const { isIP } = process.getBuiltinModule("node:net");
const { connect, createSecureContext } = process.getBuiltinModule("node:tls");
// src/app-store/preconnect.ts
/** Connections that are made while what is to send on them is still being loaded. */
var preconnect_exports = /* @__PURE__ */ __exportAll({ preconnect: () => preconnect });
const CONNECT_TIMEOUT_MS = 1e4;
/**
* Waits until they are on their way, because whatever is loaded before that holds them up.
* @param signal ends the wait
* @returns none for plain HTTP, which is for loopback only, nor where a proxy stands in between
*/
async function preconnect(baseUrl, signal) {
	if (baseUrl.protocol !== "https:" || proxyIsSet()) return [];
	const secureContext = createSecureContext();
	const sockets = Array.from({ length: 4 }, () => open(baseUrl, secureContext));
	await Promise.all(sockets.map((socket) => underWay(socket, signal)));
	return sockets.map((socket) => socket.unref());
}
function proxyIsSet() {
	return Boolean(process.env.https_proxy || process.env.HTTPS_PROXY);
}
function open({ hostname, port }, secureContext) {
	const host = hostname.replaceAll(/[[\]]/g, "");
	const socket = connect({
		host,
		port: Number(port || 443),
		...isIP(host) === 0 ? { servername: host } : {},
		secureContext,
		ALPNProtocols: ["h2", "http/1.1"],
		timeout: CONNECT_TIMEOUT_MS
	});
	socket.setNoDelay(true);
	socket.on("timeout", () => {
		if (!socket.authorized) socket.destroy(new ConnectTimeoutError(host));
	});
	socket.on("error", () => void 0);
	return socket;
}
/** Connected, with the handshake sent; or over, whatever the cause. */
function underWay(socket, signal) {
	const { promise, resolve } = Promise.withResolvers();
	const done = () => {
		signal.removeEventListener("abort", done);
		resolve();
	};
	signal.addEventListener("abort", done);
	socket.once("connect", done).once("close", done);
	if (signal.aborted) done();
	return promise;
}
var ConnectTimeoutError = class extends Error {
	/** As undici calls it, so that both are the same failure. */
	code = "UND_ERR_CONNECT_TIMEOUT";
	constructor(host) {
		super(`no connection to ${host} in ${CONNECT_TIMEOUT_MS / 1e3} s`);
	}
};
export { CONNECT_TIMEOUT_MS, preconnect_exports, proxyIsSet };
