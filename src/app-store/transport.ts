/** One request over the wire with undici; nothing here knows what is asked. Loaded only when a request is due. */
import type { Dispatcher } from 'undici';
import request from 'undici/lib/api/api-request.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import { type Transport, TransportError, type TransportRequest, type TransportResponse } from './transport-types.ts';

const CONNECT_TIMEOUT_MS = 10_000;
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
 * @param secure over TLS one connection carries everything side by side (HTTP/2); plain HTTP, which is for loopback
 *   only, takes a connection for each request under way
 */
export async function createTransport({ secure }: { secure: boolean }): Promise<Transport> {
  const options = {
    connect: { timeout: CONNECT_TIMEOUT_MS },
    connections: secure ? 1 : null,
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const dispatcher: Dispatcher = proxyIsSet() ? await proxyAgent(options) : new Agent(options);
  return {
    send: (it) => send(dispatcher, it),
    // Nothing is under way any more when this is called; waiting for the peer's goodbye would only delay the verdict.
    close: () => void dispatcher.destroy().catch(() => undefined),
  };
}

async function proxyAgent(options: ConstructorParameters<typeof Agent>[0]): Promise<Dispatcher> {
  // A tunnel needs what the index of undici adds to its dispatchers, so behind a proxy all of it is loaded.
  const { EnvHttpProxyAgent } = await import('undici');
  return new EnvHttpProxyAgent(options);
}

function proxyIsSet(): boolean {
  return ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy'].some((name) => process.env[name]);
}

async function send(dispatcher: Dispatcher, it: TransportRequest): Promise<TransportResponse> {
  const { signal } = it;
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    // undici hears of an abort only once it is connected, and a connection may hang as well.
    signal.throwIfAborted();
    return await Promise.race([exchange(dispatcher, it), aborted.promise]);
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
  const target = { origin: url.origin, path: `${url.pathname}${url.search}` };
  const answer = await request.call(dispatcher, {
    ...target,
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
