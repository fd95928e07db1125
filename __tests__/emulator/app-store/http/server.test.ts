import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:http2';
import { request as httpsRequest } from 'node:https';
import { connect as connectSocket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  type Emulator,
  type EmulatorOptions,
  type FaultKind,
  startEmulator,
} from '../../../../emulator/app-store/http/server.ts';
import { claimsAt, START, sign } from '../client.ts';

const started: Emulator[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((emulator) => emulator.close()));
});

async function start(options: EmulatorOptions = {}): Promise<Emulator> {
  const emulator = await startEmulator({ now: () => START, scenario: 'clear', ...options });
  started.push(emulator);
  return emulator;
}

function authorizationFor({ credentials }: Emulator): string {
  return `Bearer ${sign(credentials, claimsAt(START, credentials.issuerId))}`;
}

/** One request over HTTP/1.1, by whichever transport the emulator speaks. */
async function askHttp1(emulator: Emulator, method = 'GET', path = '/v1/apps', body?: unknown) {
  const request = emulator.certificate === undefined ? httpRequest : httpsRequest;
  const headers = { authorization: authorizationFor(emulator), 'content-type': 'application/json' };
  const options = { method, headers, ...(emulator.certificate === undefined ? {} : { ca: emulator.certificate }) };
  const sent = request(new URL(path, emulator.url), options);
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() };
}

/** One request over HTTP/2. Rejects when the session ends before the answer does. */
async function askHttp2(emulator: Emulator, path = '/v1/apps') {
  const session = connect(emulator.url, { ca: emulator.certificate });
  const failed = once(session, 'close').then(() => Promise.reject(new Error('the session is over')));
  const answered = (async () => {
    const stream = session.request({ ':path': path, authorization: authorizationFor(emulator) });
    const [headers] = await once(stream, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const length = headers['content-length'];
    if (length !== undefined && Number(length) !== text.length) throw new Error('the answer was cut');
    return { status: headers[':status'] as number, text };
  })();
  try {
    return await Promise.race([answered, failed]);
  } finally {
    session.destroy();
  }
}

function submissionBody(emulator: Emulator): object {
  const [app] = emulator.service.store.apps.values();
  const relationships = { app: { data: { type: 'apps', id: app?.id } } };
  return { data: { type: 'reviewSubmissions', attributes: { platform: 'IOS' }, relationships } };
}

describe('the emulator over plain HTTP', () => {
  it("answers on 127.0.0.1 at a free port, with the service's date", async () => {
    const emulator = await start();
    expect(emulator.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const { status, headers } = await askHttp1(emulator);
    expect([status, headers.date]).toEqual([200, 'Thu, 15 Jan 2026 12:00:00 GMT']);
    expect(emulator.requests[0]).toMatchObject({ path: '/v1/apps', httpVersion: '1.1' });
  });

  it('gives links on its own origin', async () => {
    const emulator = await start();
    const { links } = JSON.parse((await askHttp1(emulator)).text) as { links: { self: string } };
    expect(new URL(links.self).origin).toBe(emulator.url);
  });

  it('takes writes', async () => {
    const emulator = await start();
    expect((await askHttp1(emulator, 'POST', '/v1/reviewSubmissions', submissionBody(emulator))).status).toBe(201);
    expect(emulator.service.store.submissions.size).toBe(1);
  });

  it.each<[FaultKind, number]>([
    ['reset-before', 0],
    ['reset-after', 1],
    ['cut-before', 0],
    ['cut-after', 1],
  ])('drops the socket on %s when %i submissions were made', async (kind, made) => {
    const emulator = await start();
    emulator.inject({ kind });
    const asked = askHttp1(emulator, 'POST', '/v1/reviewSubmissions', submissionBody(emulator));
    await expect(asked).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(emulator.service.store.submissions.size).toBe(made);
    expect((await askHttp1(emulator)).status).toBe(200);
  });

  it('announces the whole body and sends half of it when it cuts', async () => {
    const emulator = await start();
    emulator.inject({ kind: 'cut-before', body: '0123456789' });
    const { hostname, port } = new URL(emulator.url);
    const socket = connectSocket(Number(port), hostname);
    socket.end(`GET /v1/apps HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(/content-length: 10\r\n/i);
    expect(text.split('\r\n\r\n')[1]).toBe('01234');
  });

  it('closes at once, with a client that hangs and one that is kept alive', async () => {
    const emulator = await start();
    emulator.inject({ kind: 'hang', match: { path: '/v1/builds' } });
    const hanging = askHttp1(emulator, 'GET', '/v1/builds');
    const failure = expect(hanging).rejects.toMatchObject({ code: 'ECONNRESET' });
    await askHttp1(emulator);
    await emulator.close();
    await failure;
    await expect(askHttp1(emulator)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe('the emulator over TLS', () => {
  it('speaks HTTP/2 and HTTP/1.1 under a certificate that a client can trust', async () => {
    const emulator = await start({ tls: true });
    expect(emulator.url).toMatch(/^https:/);
    expect((await askHttp2(emulator)).status).toBe(200);
    expect((await askHttp1(emulator)).status).toBe(200);
    expect(emulator.requests.map((record) => record.httpVersion)).toEqual(['2.0', '1.1']);
  });

  it('gives links with https', async () => {
    const emulator = await start({ tls: true });
    for (const { text } of [await askHttp2(emulator), await askHttp1(emulator)]) {
      const { links } = JSON.parse(text) as { links: { self: string } };
      expect(new URL(links.self).origin).toBe(emulator.url);
    }
  });

  it.each<FaultKind>(['reset-before', 'cut-before'])('ends an HTTP/2 session on %s', async (kind) => {
    const emulator = await start({ tls: true });
    emulator.inject({ kind });
    await expect(askHttp2(emulator)).rejects.toThrow();
    expect((await askHttp2(emulator)).status).toBe(200);
  });

  it('can be trusted by the name localhost', async () => {
    const emulator = await start({ tls: true });
    const named = { ...emulator, url: emulator.url.replace('127.0.0.1', 'localhost') };
    expect((await askHttp1(named)).status).toBe(200);
  });
});
