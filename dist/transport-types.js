// src/app-store/transport-types.ts
/** A request that got no whole answer. */
var TransportError = class extends Error {
	/** True when the service may have got the request: it was sent, or nobody can say. */
	sent;
	constructor(message, sent, cause) {
		super(message, { cause });
		this.name = "TransportError";
		this.sent = sent;
	}
};
export { TransportError };
