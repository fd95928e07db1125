/** The network itself is tried by the tests of the shipped bundle; here are the connections that requests go out on. */
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { type AddressInfo, Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { generate } from 'selfsigned';
import { CONNECTIONS, preconnect } from '../../src/app-store/preconnect.ts';
import { createTransport, type Transport } from '../../src/app-store/transport.ts';

const NOBODY = new AbortController().signal;
const open: Transport[] = [];

afterEach(() => {
  for (const transport of open.splice(0)) transport.close();
});

function get(transport: Transport, url: URL, signal = NOBODY) {
  return transport.send({ method: 'GET', url, headers: {}, body: null, signal });
}

describe('a connection that hangs', () => {
  // No address hangs on every machine alike, so the socket itself is kept from connecting.
  beforeEach(() => {
    jest.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket) {
      return this;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['before it begins', (stop: () => void) => stop()],
    ['while it connects', (stop: () => void) => void setImmediate(stop)],
  ])('ends at once when the run is over %s, also where it was begun ahead', async (_when, then) => {
    const url = new URL('http://127.0.0.1:9/v1/x');
    const transport = await createTransport(url);
    open.push(transport);
    const [run, ahead] = [new AbortController(), new AbortController()];
    then(() => run.abort(new Error('out of time')));
    expect(await get(transport, url, run.signal)).toEqual({ sent: true, message: 'out of time' });
    then(() => ahead.abort(new Error('out of time')));
    const sockets = await preconnect(new URL('https://127.0.0.1:9'), ahead.signal);
    expect(sockets).toHaveLength(CONNECTIONS);
    for (const socket of sockets) socket.destroy();
  });
});

describe('connections that were begun ahead', () => {
  const trusted = getCACertificates('default');
  let server: Http2SecureServer;
  let url: URL;
  let connections: Socket[] = [];
  /** For each request the connection, by its place among them all. */
  let requests: number[] = [];

  beforeAll(async () => {
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
      keyType: 'ec',
      algorithm: 'sha256',
      extensions: [
        { name: 'basicConstraints', cA: true, critical: true },
        { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
      ],
    });
    setDefaultCACertificates([...trusted, cert]);
    server = createSecureServer({ cert, key, allowHTTP1: false });
    server.on('connection', (socket: Socket) => connections.push(socket));
    server.on('request', (request, response) => {
      const { remotePort } = request.stream.session?.socket ?? {};
      requests.push(connections.findIndex((socket) => socket.remotePort === remotePort));
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/v1/x`);
  });
  afterEach(() => {
    for (const socket of connections) socket.destroy();
    [connections, requests] = [[], []];
  });
  afterAll(async () => {
    setDefaultCACertificates(trusted);
    await new Promise((resolve) => server.close(resolve));
  });

  it('carry a request each, and the requests after the first answer go on the one that answered', async () => {
    const transport = await createTransport(url, await preconnect(url, NOBODY));
    open.push(transport);
    await Promise.all(Array.from({ length: CONNECTIONS }, () => get(transport, url)));
    expect(requests.toSorted()).toEqual(Array.from({ length: CONNECTIONS }, (_, at) => at));
    const [first] = requests;
    await get(transport, url);
    await Promise.all([get(transport, url), get(transport, url)]);
    expect(requests.slice(CONNECTIONS)).toEqual([first, first, first]);
    expect(connections).toHaveLength(CONNECTIONS);
  });

  it('are made anew where the server has closed them meanwhile', async () => {
    const sockets = await preconnect(url, NOBODY);
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    for (const socket of sockets) socket.destroy();
    await Promise.all(closed);
    const transport = await createTransport(url, sockets);
    open.push(transport);
    expect(await get(transport, url)).toMatchObject({ status: 200, body: '{}' });
  });

  it('that are refused make the request fail as one that was not sent', async () => {
    const gone = new URL('https://127.0.0.1:1/v1/x');
    const transport = await createTransport(gone, await preconnect(gone, NOBODY));
    open.push(transport);
    expect(await get(transport, gone)).toMatchObject({ sent: false });
  });

  it.each([
    ['plain HTTP', 'http://127.0.0.1:9', {}],
    ['a proxy', 'https://127.0.0.1:9', { HTTPS_PROXY: 'http://127.0.0.1:9' }],
    ['a proxy in lower case', 'https://127.0.0.1:9', { https_proxy: 'http://127.0.0.1:9' }],
  ])('there are none for %s', async (_name, target, environment) => {
    const before = { ...process.env };
    Object.assign(process.env, environment);
    try {
      expect(await preconnect(new URL(target), NOBODY)).toEqual([]);
    } finally {
      process.env = before;
    }
  });
});
