/** Opens connections while the action is loaded and the inputs are parsed. */
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, createSecureContext, type SecureContext, type TLSSocket } from 'node:tls';

/** One for each first read of a check. On a new connection undici sends one request, and the others a round trip later (HTTP/2 settings). */
export const CONNECTIONS = 4;

export const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Opens connections that nothing is sent on yet, because the inputs may be refused. What cannot be opened is tried again,
 * and reported, by the first request.
 * @param env has the inputs, not checked yet
 * @returns an empty list without a key, for plain HTTP, which is for loopback only, for what is no address, and behind a proxy
 */
export function openAhead({ 'INPUT_BASE-URL': address = '', 'INPUT_PRIVATE-KEY': key = '' }: NodeJS.ProcessEnv) {
  try {
    const baseUrl = new URL(address);
    if (key.trim() === '' || baseUrl.protocol !== 'https:' || proxyOf()) return [];
    const secureContext = createSecureContext();
    // A connection that stays unused keeps no process alive.
    return Array.from({ length: CONNECTIONS }, () => open(baseUrl, secureContext).unref());
  } catch {
    return [];
  }
}

export type Connections = readonly TLSSocket[];

/**
 * Waits until the handshakes are sent, because loading code before that holds them up.
 * @param signal ends the wait
 */
export async function sendHandshakes(sockets: Connections, signal: AbortSignal) {
  const begun = sockets.filter(({ connecting }) => connecting);
  // Each is connected with its handshake sent, or has failed.
  await Promise.allSettled(begun.map((socket) => once(socket.ref(), 'connect', { signal })));
  for (const socket of begun) socket.unref();
}

/** Skips an empty variable, also where both are set. */
export function proxyOf() {
  return process.env.https_proxy || process.env.HTTPS_PROXY;
}

function open({ hostname, port }: URL, secureContext: SecureContext) {
  const host = hostname.replaceAll(/[[\]]/g, '');
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(isIP(host) === 0 && { servername: host }),
    secureContext,
    ALPNProtocols: ['h2', 'http/1.1'],
    timeout: CONNECT_TIMEOUT_MS,
  });
  socket.setNoDelay(true);
  socket.on('timeout', () => {
    if (socket.authorized) return;
    const late = new Error(`no connection to ${host} in ${CONNECT_TIMEOUT_MS / 1000} s`);
    // Carries undici's code, so that both are the same failure.
    socket.destroy(Object.assign(late, { code: 'UND_ERR_CONNECT_TIMEOUT' }));
  });
  // An error counts only once the connection is used.
  socket.on('error', () => undefined);
  return socket;
}
