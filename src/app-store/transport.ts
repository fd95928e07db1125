/** One request over the wire with undici; nothing here knows what is asked. Loaded only when a request is due. */
import { buildConnector, type Dispatcher, Pool } from 'undici';
import { CONNECT_TIMEOUT_MS, CONNECTIONS, type preconnect, proxyIsSet } from './preconnect.ts';
import { type Transport, TransportError, type TransportRequest, type TransportResponse } from './transport-types.ts';

/** An answer of 200 rows with their includes stays far below this. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Failures before the first byte of the request was on its way. */
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

/**
 * @param baseUrl of which only the origin matters
 * @param connections that `preconnect` began for it
 */
export async function createTransport(baseUrl: URL, connections: readonly Socket[] = []): Promise<Transport> {
  const dispatchers = await openDispatchers(baseUrl, connections);
  let turn = 0;
  let answered: Dispatcher | null = null;
  // The first requests go out on a connection each; after the first answer one connection carries any number.
  const choose = () => answered ?? (dispatchers[turn++ % dispatchers.length] as Dispatcher);
  return {
    send: (request) =>
      send(request, async () => {
        const dispatcher = choose();
        const answer = await exchange(dispatcher, request);
        answered ??= dispatcher;
        return answer;
      }),
    // Nothing is under way any more when this is called; waiting for the peer's goodbye would only delay the verdict.
    close: () => {
      for (const socket of connections) socket.destroy();
      for (const dispatcher of dispatchers) dispatcher.destroy().catch(() => undefined);
    },
  };
}

const OPTIONS = { headersTimeout: 0, bodyTimeout: 0, connectTimeout: CONNECT_TIMEOUT_MS };

async function openDispatchers({ protocol, origin }: URL, connections: readonly Socket[]): Promise<Dispatcher[]> {
  // Plain HTTP is for loopback only: a proxy would get the token to read, and has no business there.
  if (protocol === 'http:') return [new Pool(origin, OPTIONS)];
  if (proxyIsSet()) {
    const { openTunnel } = await import('./tunnels.ts');
    return inParallel(() => openTunnel(OPTIONS));
  }
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, preferH2: true });
  return inParallel((at) => new Pool(origin, { ...OPTIONS, connect: beginningWith(connections[at], connect) }));
}

function inParallel<T>(open: (at: number) => T): T[] {
  return Array.from({ length: CONNECTIONS }, (_, at) => open(at));
}

type Connector = ReturnType<typeof buildConnector>;
type Socket = Awaited<ReturnType<typeof preconnect>>[number];

/** A connector that first gives the connection that was begun before anybody asked for one. */
function beginningWith(first: Socket | undefined, connect: Connector): Connector {
  let begun = first;
  return (options, callback) => {
    const socket = begun;
    begun = undefined;
    if (socket === undefined || socket.destroyed) return connect(options, callback);
    socket.ref();
    if (socket.authorized) queueMicrotask(() => callback(null, socket));
    else
      socket
        .once('secureConnect', () => callback(null, socket))
        .once('error', (error) => {
          // Later errors are for whoever uses the connection.
          if (!socket.authorized) callback(error, null);
        });
    return socket;
  };
}

async function send(
  { signal }: TransportRequest,
  exchange: () => Promise<TransportResponse>,
): Promise<TransportResponse> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    // undici hears of an abort only once it is connected, and a connection may hang as well.
    signal.throwIfAborted();
    return await Promise.race([exchange(), aborted.promise]);
  } catch (error) {
    if (error instanceof TransportError) throw error;
    const code = codeOf(error);
    const timedOut = signal.aborted && signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
    throw new TransportError(timedOut ? 'no answer in time' : describe(error, code), !NOT_SENT.has(code), error);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

async function exchange(
  dispatcher: Dispatcher,
  { method, url, headers, body, signal }: TransportRequest,
): Promise<TransportResponse> {
  const answer = await dispatcher.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: method as Dispatcher.HttpMethod,
    headers,
    body,
    signal,
  });
  return { status: answer.statusCode, headers: flatten(answer.headers), body: await readBody(answer.body) };
}

async function readBody(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new TransportError(`an answer of more than ${MAX_BODY_BYTES} bytes`, true, null);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return flat;
}

/** Several addresses tried give one error with the others inside. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0) return codeOf(error.errors[0]);
  return 'code' in error ? String(error.code) : '';
}

function describe(error: unknown, code: string): string {
  const message = error instanceof Error ? error.message : String(error);
  return code === '' || message.includes(code) ? message : `${message} (${code})`;
}
