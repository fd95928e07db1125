/**
 * One request over the wire with undici; nothing here knows what is asked. Loaded only when a request is due, and in two
 * parts: what connects first, so that the rest is loaded while the connections are made.
 */
import type { Dispatcher } from 'undici';
import connectThrough from 'undici/lib/api/api-connect.js';
import request from 'undici/lib/api/api-request.js';
import buildConnector from 'undici/lib/core/connect.js';
import { type Transport, TransportError, type TransportRequest, type TransportResponse } from './transport-types.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** An answer of 200 rows with their includes stays far below this. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
/**
 * As many as the reads that a check begins with. On a new connection undici sends one request, and the others only when
 * the server's settings are there (HTTP/2), which is a round trip later.
 */
const CONNECTIONS = 4;

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
 * Begins to connect at once: call it as soon as the origin is known, and load the rest meanwhile.
 * @param baseUrl of which only the origin matters
 */
export function createTransport(baseUrl: URL): Transport {
  const opened = openDispatchers(baseUrl);
  // Whoever sends waits for it and hears of it.
  opened.catch(() => undefined);
  let turn = 0;
  let answered: Dispatcher | null = null;
  // The first requests go out on a connection each; after the first answer one connection carries any number.
  const choose = async () => {
    const dispatchers = await opened;
    return answered ?? (dispatchers[turn++ % dispatchers.length] as Dispatcher);
  };
  return {
    send: (it) =>
      send(it, async () => {
        const dispatcher = await choose();
        const answer = await exchange(dispatcher, it);
        answered ??= dispatcher;
        return answer;
      }),
    // Nothing is under way any more when this is called; waiting for the peer's goodbye would only delay the verdict.
    close: () => void opened.then((all) => Promise.all(all.map((each) => each.destroy()))).catch(() => undefined),
  };
}

const OPTIONS = { headersTimeout: 0, bodyTimeout: 0, connectTimeout: CONNECT_TIMEOUT_MS };

async function openDispatchers(baseUrl: URL): Promise<Dispatcher[]> {
  const { origin, protocol, hostname, host, port } = baseUrl;
  // Plain HTTP is for loopback only: a proxy would get the token to read, and has no business there.
  if (protocol === 'http:') {
    const { default: Pool } = await import('undici/lib/dispatcher/pool.js');
    return [new Pool(origin, OPTIONS)];
  }
  if (process.env.https_proxy || process.env.HTTPS_PROXY) return openTunnels();
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS });
  const target = { hostname: hostname.replaceAll(/[[\]]/g, ''), host, protocol, port };
  const connectors = inParallel(() => connectAhead(connect, target));
  const { default: Pool } = await import('undici/lib/dispatcher/pool.js');
  return connectors.map((connector) => new Pool(origin, { ...OPTIONS, connect: connector }));
}

function inParallel<T>(open: () => T): T[] {
  return Array.from({ length: CONNECTIONS }, open);
}

/** Through the proxy of the environment, unless NO_PROXY names the host. */
async function openTunnels(): Promise<Dispatcher[]> {
  const [{ default: EnvHttpProxyAgent }, { default: Pool }] = await Promise.all([
    import('undici/lib/dispatcher/env-http-proxy-agent.js'),
    import('undici/lib/dispatcher/pool.js'),
  ]);
  // A tunnel takes a method that the index of undici adds to its dispatchers.
  const clientFactory = (proxy: URL, options: object) =>
    Object.assign(new Pool(proxy, options), { connect: connectThrough });
  return inParallel(() => new EnvHttpProxyAgent({ ...OPTIONS, clientFactory }));
}

type Connector = ReturnType<typeof buildConnector>;
type Socket = ReturnType<Connector>;

/** A connector whose first connection is under way before anybody asks for it. */
function connectAhead(connect: Connector, target: Parameters<Connector>[0]): Connector {
  const { promise: connected, resolve, reject } = Promise.withResolvers<Socket>();
  connected.catch(() => undefined);
  let ahead: Socket | null = connect(target, (error, socket) => (error === null ? resolve(socket) : reject(error)));
  // While nobody asks for it, it keeps no process alive.
  ahead.unref();
  return (options, callback) => {
    if (ahead === null || ahead.destroyed) return connect(options, callback);
    const socket = ahead.ref();
    ahead = null;
    connected.then(
      () => callback(null, socket),
      (error) => callback(error, null),
    );
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
  const answer = await request.call(dispatcher, {
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
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function describe(error: unknown, code: string): string {
  const message = error instanceof Error ? error.message : String(error);
  return code === '' || message.includes(code) ? message : `${message} (${code})`;
}
