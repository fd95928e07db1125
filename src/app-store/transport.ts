/** Sends one request with undici, whatever it asks. Loaded only when a request is due. */
import { once } from 'node:events';
import { buildConnector, type Dispatcher, Pool } from 'undici';
import { member } from '../core/model/json.ts';
import { CONNECT_TIMEOUT_MS, CONNECTIONS, type preconnect, proxyOf } from './preconnect.ts';

/** Maximum size of a body. An answer of 200 rows with their includes stays far below it. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Codes of failures before the first byte of the request was sent. */
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

export interface TransportRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal;
}

/** Outcome of a request. */
export interface Attempt {
  /** 0 when no whole answer came. */
  status: number;
  /** Lower-case names; a header that came twice is joined by `, `. */
  headers: Record<string, string>;
  body: string;
  /** False when the service certainly has not got the request. */
  sent: boolean;
  /** Reason why no whole answer came; empty for an answer. */
  message: string;
}

export type Transport = Awaited<ReturnType<typeof createTransport>>;

/** @param baseUrl gives the origin @param connections those that `preconnect` opened for it */
export async function createTransport(baseUrl: URL, connections: readonly Socket[] = []) {
  const dispatchers = await openDispatchers(baseUrl, connections);
  let turn = 0;
  let answered: Dispatcher | null = null;
  // The first requests go out on a connection each; after the first answer one connection carries any number.
  return {
    send: async (request: TransportRequest): Promise<Attempt> => {
      const dispatcher = answered ?? (dispatchers[turn++ % dispatchers.length] as Dispatcher);
      const attempt = await send(request, dispatcher);
      if (attempt.status !== 0) answered ??= dispatcher;
      return attempt;
    },
    // Called after the last answer, so waiting for the peer's goodbye would only delay the verdict.
    close: () => {
      for (const socket of connections) socket.destroy();
      for (const dispatcher of dispatchers) dispatcher.destroy().catch(() => undefined);
    },
  };
}

const OPTIONS = { headersTimeout: 0, bodyTimeout: 0, connectTimeout: CONNECT_TIMEOUT_MS };

async function openDispatchers({ protocol, origin }: URL, connections: readonly Socket[]): Promise<Dispatcher[]> {
  // Plain HTTP is for loopback only: a proxy could read the token.
  if (protocol === 'http:') return [new Pool(origin, OPTIONS)];
  if (proxyOf()) {
    const { openTunnel } = await import('./tunnels.ts');
    return Array.from({ length: CONNECTIONS }, () => openTunnel(OPTIONS));
  }
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, preferH2: true });
  return Array.from(
    { length: CONNECTIONS },
    (_, at) => new Pool(origin, { ...OPTIONS, connect: connectorStartingWith(connections[at], connect) }),
  );
}

type Connector = ReturnType<typeof buildConnector>;
type Socket = Awaited<ReturnType<typeof preconnect>>[number];

/** Creates a connector that first gives the connection opened ahead of it. */
function connectorStartingWith(first: Socket | undefined, connect: Connector): Connector {
  let begun = first;
  return (options, callback) => {
    const socket = begun;
    begun = undefined;
    if (socket === undefined || socket.destroyed) return connect(options, callback);
    socket.ref();
    const secured = socket.authorized ? Promise.resolve() : once(socket, 'secureConnect');
    secured.then(
      () => callback(null, socket),
      (error) => callback(error, null),
    );
    return socket;
  };
}

async function send(request: TransportRequest, dispatcher: Dispatcher): Promise<Attempt> {
  const { signal } = request;
  try {
    // undici hears of an abort only once it is connected, and a connection may hang as well.
    signal.throwIfAborted();
    const aborted = once(signal, 'abort').then(() => Promise.reject(signal.reason));
    return await Promise.race([exchange(request, dispatcher), aborted]);
  } catch (error) {
    const isLate = signal.reason?.name === 'TimeoutError';
    const message = isLate ? 'no answer in time' : describeCause(error, codeOf(error));
    return { status: 0, headers: {}, body: '', sent: mayBeSent(error), message };
  }
}

async function exchange({ url, method, ...request }: TransportRequest, dispatcher: Dispatcher): Promise<Attempt> {
  const answer = await dispatcher.request({
    ...request,
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: method as Dispatcher.HttpMethod,
  });
  const headerTexts = Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  const body = await readBody(answer.body);
  return { status: answer.statusCode, headers: Object.fromEntries(headerTexts), body, sent: true, message: '' };
}

/** Bounds the body. undici has a bound of its own, and does not keep it behind a SOCKS proxy. */
async function readBody(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new Error(`an answer of more than ${MAX_BODY_BYTES} bytes`);
    chunks.push(chunk);
  }
  // Unlike `toString` this drops a byte order mark.
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Reports an error after which the service may have got the request: a host may have been reached before it was lost. */
export function mayBeSent(error: unknown): boolean {
  const isConnected = ['read', 'write'].includes(String(member(error, 'syscall')));
  return isConnected || !NOT_SENT.has(codeOf(error));
}

/** Several failed addresses give one error with the others inside. */
function codeOf(error: unknown): string {
  return String(member(error, 'errors', 0, 'code') ?? member(error, 'code') ?? '');
}

function describeCause(error: unknown, code: string): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.includes(code) ? message : `${message} (${code})`;
}
