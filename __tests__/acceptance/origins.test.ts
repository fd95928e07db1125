import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { endingOf, setStage, trustIn } from './harness.ts';
import { NO_PAUSES } from './preloads.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await server[Symbol.asyncDispose]();
  }
});

/** Another server, which writes down whatever comes. */
async function stranger() {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    response.end('{"data":[]}');
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, server, seen };
}

describe('nothing with a token goes anywhere but to the origin of base-url', () => {
  // A next page elsewhere, in process: ../app-store/client-lists.test.ts.
  it('a redirect to another port of the same host is refused', async () => {
    const stage = await setStage();
    const other = await stranger();
    stage.emulator.inject({ kind: 'redirect', location: `${other.url}/v1/apps`, times: 10 });
    const result = await stage.play();
    expect(endingOf(result)).toBe('1 unknown service.unreadable');
    expect(result.annotations[0]?.message).toContain('302');
    expect(other.seen).toEqual([]);
  });

  it('a certificate that nobody vouches for is refused', async () => {
    const stage = await setStage('clear', { tls: true });
    const result = await stage.play({}, { nodeOptions: NO_PAUSES });
    expect(endingOf(result)).toBe('1 unknown service.unavailable');
    expect(stage.requests()).toEqual([]);
  });
});

describe('a connection that is opened before the inputs are accepted', () => {
  it.each([
    ['carries no request where they are refused', { mode: 'chek' }, 4],
    ['is not opened without a key', { 'private-key': '' }, 0],
  ])('%s', async (_what, inputs, opened) => {
    const stage = await setStage();
    const { port, server, seen } = await stranger();
    let connections = 0;
    server.on('connection', () => {
      connections += 1;
    });
    const result = await stage.play({ 'base-url': `https://127.0.0.1:${port}`, ...inputs });
    expect(endingOf(result)).toBe('1 unknown input.invalid');
    expect({ connections, seen }).toEqual({ connections: opened, seen: [] });
  });
});

describe('a proxy of the environment', () => {
  /** A proxy that opens tunnels, and writes down what it was asked for. */
  async function proxy() {
    const { url, server, seen } = await stranger();
    const tunnels: IncomingMessage[] = [];
    server.on('connect', (request, socket, head) => {
      tunnels.push(request);
      const { hostname, port } = new URL(`http://${request.url}`);
      const upstream = connect(Number(port), hostname, () => {
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        upstream.write(head);
        upstream.pipe(socket).pipe(upstream);
      });
      // The server does not know its tunnels any more, and would wait for one of which only the other end is gone.
      socket.on('error', () => undefined).on('close', () => upstream.destroy());
      upstream.on('error', () => undefined).on('close', () => socket.destroy());
    });
    return { url, seen, tunnels };
  }

  async function playBehind(tls: boolean, environment: (proxyUrl: string) => Record<string, string>) {
    const stage = await setStage('clear', { tls });
    using trust = trustIn(stage);
    const { url, seen, tunnels } = await proxy();
    const env = { ...environment(url), ...(tls ? trust.env : {}) };
    const { exitCode, outputs } = await stage.play({}, { env });
    expect([exitCode, outputs.verdict]).toEqual([0, 'clear']);
    expect(stage.requests()).not.toEqual([]);
    return { host: new URL(stage.emulator.url).host, seen, tunnels };
  }

  it.each([
    ['HTTPS_PROXY', {}],
    ['https_proxy', {}],
    ['HTTPS_PROXY', { https_proxy: '' }],
  ])('as %s beside %j is used, and sees the host alone', async (name, others) => {
    const { host, seen, tunnels } = await playBehind(true, (url) => ({ ...others, [name]: url }));
    expect([...new Set(tunnels.map(({ url }) => url))]).toEqual([host]);
    for (const { headers } of tunnels) expect(headers.authorization).toBeUndefined();
    expect(seen).toEqual([]);
  });

  it.each([
    ['is passed by for a host that it names', 'NO_PROXY', true, 'localhost,127.0.0.1'],
    ['is passed by for a host that it names', 'no_proxy', true, 'localhost,127.0.0.1'],
    ['gets nothing of what goes to loopback without TLS', 'HTTP_PROXY', false, null],
    ['gets nothing of what goes to loopback without TLS', 'http_proxy', false, null],
  ])('%s: %s', async (_what, name, tls, value) => {
    const { seen, tunnels } = await playBehind(tls, (url) => ({ HTTPS_PROXY: url, [name]: value ?? url }));
    expect([seen, tunnels]).toEqual([[], []]);
  });
});
