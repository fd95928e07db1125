/**
 * Connections that are made while what is to send on them is still being loaded. Measured (`npm run bench -- compare`, 25
 * interleaved rounds): without it a check takes 24 ms of 246 longer at round trips of 60 ms; on loopback it is the same.
 */
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, createSecureContext, type SecureContext, type TLSSocket } from 'node:tls';

/** As many as a check's first reads: undici sends one request on a new connection, and others a round trip later (HTTP/2 settings). */
export const CONNECTIONS = 4;

export const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Waits until they are on their way, because whatever is loaded before that holds them up.
 * @param signal ends the wait
 * @returns none for plain HTTP, which is for loopback only, nor where a proxy stands in between
 */
export async function preconnect(baseUrl: URL, signal: AbortSignal): Promise<TLSSocket[]> {
  if (baseUrl.protocol !== 'https:' || proxyOf()) return [];
  const secureContext = createSecureContext();
  const sockets = Array.from({ length: CONNECTIONS }, () => open(baseUrl, secureContext));
  // Connected, with the handshake sent; or over, whatever the cause.
  await Promise.allSettled(sockets.map((socket) => once(socket, 'connect', { signal })));
  // From here on, one that nobody asks for keeps no process alive.
  return sockets.map((socket) => socket.unref());
}

/** An empty variable is none, also where both are set. */
export function proxyOf(): string | undefined {
  return process.env.https_proxy || process.env.HTTPS_PROXY;
}

function open({ hostname, port }: URL, secureContext: SecureContext): TLSSocket {
  const host = hostname.replaceAll(/[[\]]/g, '');
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(isIP(host) === 0 ? { servername: host } : {}),
    secureContext,
    ALPNProtocols: ['h2', 'http/1.1'],
    timeout: CONNECT_TIMEOUT_MS,
  });
  socket.setNoDelay(true);
  socket.on('timeout', () => {
    if (socket.authorized) return;
    const late = new Error(`no connection to ${host} in ${CONNECT_TIMEOUT_MS / 1000} s`);
    // As undici calls it, so that both are the same failure.
    socket.destroy(Object.assign(late, { code: 'UND_ERR_CONNECT_TIMEOUT' }));
  });
  // Until somebody asks for it, nobody has to hear of an error.
  socket.on('error', () => undefined);
  return socket;
}
