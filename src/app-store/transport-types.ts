/** What a transport takes and gives; apart from the transport, so that the client does not load one. */

export interface TransportRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal;
}

export interface TransportResponse {
  status: number;
  /** Lower-case names; a header that came twice is joined by `, `. */
  headers: Record<string, string>;
  body: string;
}

/** A request that got no whole answer. */
export class TransportError extends Error {
  /** True when the service may have got the request: it was sent, or nobody can say. */
  readonly sent: boolean;
  constructor(message: string, sent: boolean, cause: unknown) {
    super(message, { cause });
    this.name = 'TransportError';
    this.sent = sent;
  }
}

export interface Transport {
  /** @throws {TransportError} when no whole answer came; the signal's reason never leaks through */
  send(request: TransportRequest): Promise<TransportResponse>;
  close(): void;
}
