import { createServer as createHttpServer, type Server } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { generate } from 'selfsigned';
import type { Serve } from './exchange.ts';

type Outgoing = (HttpBindings | Http2Bindings)['outgoing'];
type Handler = ReturnType<typeof getRequestListener>;

export interface Listener {
  url: string;
  /** Certificate of the server in PEM, when it speaks TLS. */
  certificate?: string;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1: plain HTTP/1.1, or TLS with HTTP/2, HTTP/1.1 and a certificate of its own making. Port 0 takes a free one. */
export async function listen(serve: Serve, { port = 0, tls = false }): Promise<Listener> {
  const sockets = new Set<Socket>();
  const handler = handlerOf(serve, sockets);
  const { server, certificate } = tls ? await createTlsServer(handler) : createPlainServer(handler);
  server.on('connection', (socket: Socket) => {
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  const address = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      // Clients keep connections alive; the close would wait for them.
      for (const socket of sockets) socket.destroy();
    });
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${address.port}`;
  return { url, ...(certificate === undefined ? {} : { certificate }), close };
}

function createPlainServer(handler: Handler): { server: Server; certificate?: string } {
  return { server: createHttpServer({ noDelay: true }, handler) };
}

async function createTlsServer(handler: Handler): Promise<{ server: Http2SecureServer; certificate: string }> {
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
  const server = createSecureServer({ allowHTTP1: true, key: pem.private, cert: pem.cert }, handler);
  return { server, certificate: pem.cert };
}

function handlerOf(serve: Serve, sockets: Set<Socket>): Handler {
  const answer = async (request: Request, { incoming, outgoing }: HttpBindings | Http2Bindings): Promise<Response> => {
    // Under TLS and HTTP/2 the socket is out of reach, but the one below it has the same peer.
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
