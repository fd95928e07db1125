import { createServer as createHttpServer, type Server } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { generate } from 'selfsigned';
import { assemble, type Emulator, type EmulatorOptions, type Serve } from '../../emulator.ts';

export type { Emulator, EmulatorOptions, RequestRecord } from '../../emulator.ts';
export type { Dialect } from '../model/records.ts';
export type { Deliver } from '../rules/courier.ts';
export type { Gap } from '../seeds/gaps.ts';
export type { Fault, FaultKind } from './faults.ts';
export { createEmulator } from './in-process.ts';
export type { Credentials, KeyOptions } from './keys.ts';

const TICK_MS = 1_000;

type Outgoing = (HttpBindings | Http2Bindings)['outgoing'];
type Listener = ReturnType<typeof getRequestListener>;

/**
 * An emulator that listens on 127.0.0.1: plain HTTP/1.1, or TLS with HTTP/2 and HTTP/1.1 and a certificate of its own making.
 * Without a port it takes one that is free.
 */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { emulator, serve } = assemble(options);
  const sockets = new Set<Socket>();
  const listener = listenerOf(serve, sockets);
  const { server, certificate } = options.tls ? await createTlsServer(listener) : createPlainServer(listener);
  server.on('connection', (socket: Socket) => {
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  emulator.url = `${options.tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  if (certificate !== undefined) emulator.certificate = certificate;
  // Webhooks hear of what the clock brings although nobody asks.
  const ticking = setInterval(() => emulator.tick(), TICK_MS).unref();
  emulator.close = () =>
    new Promise((resolve) => {
      clearInterval(ticking);
      server.close(() => resolve());
      // Connections are kept alive by clients; waiting for them would hold up whoever closes.
      for (const socket of sockets) socket.destroy();
    });
  return emulator;
}

function createPlainServer(listener: Listener): { server: Server; certificate?: string } {
  return { server: createHttpServer({ noDelay: true }, listener) };
}

async function createTlsServer(listener: Listener): Promise<{ server: Http2SecureServer; certificate: string }> {
  const pem = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const server = createSecureServer({ allowHTTP1: true, key: pem.private, cert: pem.cert }, listener);
  return { server, certificate: pem.cert };
}

function listenerOf(serve: Serve, sockets: Set<Socket>): Listener {
  const answer = async (request: Request, { incoming, outgoing }: HttpBindings | Http2Bindings): Promise<Response> => {
    // Under TLS and HTTP/2 the socket is out of reach; the one it runs on has the same peer.
    const { remotePort } = isHttp2(outgoing) ? (outgoing.stream.session?.socket ?? incoming.socket) : incoming.socket;
    const socket = [...sockets].find((each) => each.remotePort === remotePort);
    const outcome = await serve(request, incoming.httpVersion);
    switch (outcome.kind) {
      case 'answer':
        return outcome.response;
      case 'cut':
        await sendHalf(outgoing, outcome.response, () => socket?.destroy());
        return RESPONSE_ALREADY_SENT;
      case 'reset':
        socket?.resetAndDestroy();
        return RESPONSE_ALREADY_SENT;
      case 'hang':
        return RESPONSE_ALREADY_SENT;
    }
  };
  return getRequestListener(answer, { overrideGlobalObjects: false, autoCleanupIncoming: false });
}

async function sendHalf(outgoing: Outgoing, response: Response, whenSent: () => void): Promise<void> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const headers = { ...Object.fromEntries(response.headers), 'content-length': String(bytes.length) };
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  if (isHttp2(outgoing)) {
    outgoing.stream.respond({ ':status': response.status, ...headers });
    outgoing.stream.write(half, whenSent);
    return;
  }
  outgoing.writeHead(response.status, headers);
  outgoing.write(half, whenSent);
}

function isHttp2(outgoing: Outgoing): outgoing is Http2Bindings['outgoing'] {
  return 'stream' in outgoing && outgoing.stream !== undefined;
}
