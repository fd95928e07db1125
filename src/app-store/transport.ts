/** Sends one request with undici, whatever it asks. Loaded only when a request is due. */
import { once } from 'node:events';
import { buildConnector, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import { member } from '../core/model/json.ts';
import { CONNECT_TIMEOUT_MS, CONNECTIONS, type Connections, proxyOf } from './preconnect.ts';

/** Maximum size of a body. An answer of 200 rows with their includes stays far below it. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

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
  /** False when no connection was made, so that the service certainly has not got the request. */
  sent: boolean;
  /** Reason why no whole answer came; empty for an answer. */
  message: string;
}

type Connector = ReturnType<typeof buildConnector>;

/** Sends through the proxy of the environment, unless NO_PROXY names the host. @param connections those that `openAhead` opened */
export function createTransport(connections: Connections = []) {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, preferH2: true });
  const options = {
    headersTimeout: 0,
    bodyTimeout: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Plain HTTP is for loopback only: a proxy could read the token.
    httpProxy: '',
    httpsProxy: proxyOf() ?? '',
  };
  const dispatcherOn = (first?: Connections[number]): Dispatcher =>
    new EnvHttpProxyAgent({ ...options, connect: connectorStartingWith(first, connect) });
  const dispatchers = Array.from({ length: CONNECTIONS }, (_, at) => dispatcherOn(connections[at]));
  const left: Dispatcher[] = [];
  let turn = 0;
  let answered: number | undefined;
  // The first requests go out on a connection each; after the first answer one connection carries any number.
  return {
    send: async (request: TransportRequest) => {
      const at = answered ?? turn++ % CONNECTIONS;
      const dispatcher = dispatchers[at] as Dispatcher;
      const attempt = await send(request, dispatcher);
      if (attempt.status !== 0) answered ??= at;
      // A connection may be lost without a word, so the next request opens another. This one may carry other requests.
      else if (isLate(request) && dispatcher === dispatchers[at])
        left.push(...dispatchers.splice(at, 1, dispatcherOn()));
      return attempt;
    },
    // Called after the last answer, so waiting for the peer's goodbye would only delay the verdict.
    close: () => {
      for (const socket of connections) socket.destroy();
      for (const dispatcher of [...dispatchers, ...left]) dispatcher.destroy().catch(() => undefined);
    },
  };
}

export type Transport = ReturnType<typeof createTransport>;

/** Creates a connector that first gives the connection opened ahead of it. */
function connectorStartingWith(first: Connections[number] | undefined, connect: Connector): Connector {
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
    const message = isLate(request) ? 'no answer in time' : describeCause(error);
    return { status: 0, headers: {}, body: '', sent: mayBeSent(error), message };
  }
}

function isLate({ signal }: TransportRequest) {
  return signal.reason?.name === 'TimeoutError';
}

async function exchange({ url, method, ...request }: TransportRequest, dispatcher: Dispatcher) {
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
async function readBody(body: AsyncIterable<Buffer>) {
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

/** Reports an error after which the service may have got the request. Several failed addresses give one error with the others inside. */
export function mayBeSent(error: unknown): boolean {
  const syscall = String(member(error, 'errors', 0, 'syscall') ?? member(error, 'syscall'));
  return !['connect', 'getaddrinfo'].includes(syscall) && member(error, 'code') !== 'UND_ERR_CONNECT_TIMEOUT';
}

function describeCause(error: unknown) {
  // Several failed addresses give one error with the others inside.
  const code = String(member(error, 'errors', 0, 'code') ?? member(error, 'code') ?? '');
  const message = error instanceof Error ? error.message : String(error);
  return message.includes(code) ? message : `${message} (${code})`;
}
