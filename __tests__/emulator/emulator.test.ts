import { connect as connectSocket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Agent, request } from 'undici';
import type { Emulator, EmulatorOptions, Fault, FaultKind } from '../../emulator/emulator.ts';
import { startEmulator } from '../../emulator/emulator.ts';
import { claimsAt, START, setUp, sign, writesOf } from './app-store/client.ts';

const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

async function start(options: EmulatorOptions = {}): Promise<Emulator> {
  const emulator = await startEmulator({ now: () => START, scenario: 'clear', ...options });
  open.push(() => emulator.close());
  return emulator;
}

async function ask(emulator: Emulator, sending: { path?: string; allowH2?: boolean; body?: unknown } = {}) {
  const { path = '/v1/apps', allowH2 = false, body } = sending;
  const { certificate, credentials } = emulator;
  const dispatcher = new Agent({ allowH2, connect: certificate === undefined ? {} : { ca: certificate } });
  open.push(() => dispatcher.destroy());
  const authorization = `Bearer ${sign(credentials, claimsAt(START, credentials.issuerId))}`;
  const answer = await request(new URL(path, emulator.url), {
    dispatcher,
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.body.text();
  return { status: answer.statusCode, headers: answer.headers, links: JSON.parse(text).links };
}

describe('the emulator over plain HTTP', () => {
  it.each<[FaultKind | null, number, isTls?: boolean]>([
    [null, 1],
    ['reset-before', 0],
    ['reset-after', 1],
    ['cut-before', 0],
    ['cut-after', 1],
    ['reset-before', 0, true],
    ['cut-before', 0, true],
  ])('takes a write, and on %s drops the connection when %i was made (HTTP/2: %s)', async (kind, made, tls = false) => {
    const emulator = await start({ tls });
    const { submissions, apps } = emulator.service.store;
    const relationships = { app: { data: { type: 'apps', id: [...apps.keys()][0] } } };
    const body = { data: { type: 'reviewSubmissions', attributes: { platform: 'IOS' }, relationships } };
    if (kind !== null) emulator.inject({ kind });
    const asked = ask(emulator, { path: '/v1/reviewSubmissions', body, allowH2: tls });
    if (kind === null) expect((await asked).status).toBe(201);
    else await expect(asked).rejects.toThrow();
    const { status, headers, links } = await ask(emulator, { allowH2: tls });
    expect([submissions.size, status, headers.date]).toEqual([made, 200, 'Thu, 15 Jan 2026 12:00:00 GMT']);
    expect(emulator.url).toMatch(/^https?:\/\/127\.0\.0\.1:\d+$/);
    expect(new URL(links.self).origin).toBe(emulator.url);
    expect(emulator.requests.at(-1)).toMatchObject({ path: '/v1/apps', httpVersion: tls ? '2.0' : '1.1' });
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
    const failure = expect(ask(emulator, { path: '/v1/builds' })).rejects.toThrow();
    await ask(emulator);
    await emulator.close();
    await failure;
    await expect(ask(emulator)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

it('the emulator over TLS speaks HTTP/1.1 too, under a certificate that a client can trust by either name', async () => {
  const emulator = await start({ tls: true });
  const named = { ...emulator, url: emulator.url.replace('127.0.0.1', 'localhost') };
  for (const one of [emulator, named]) {
    const { status, links } = await ask(one);
    expect([status, new URL(links.self).protocol]).toEqual([200, 'https:']);
  }
  expect(emulator.requests.map((record) => record.httpVersion)).toEqual(['1.1', '1.1']);
});

const CREATE = { method: 'POST', path: '/v1/reviewSubmissions' };
const UNAVAILABLE = '503 UNEXPECTED_ERROR';
const RETRY = { 'retry-after': '7' };
const CONCURRENT = 'STATE_ERROR.CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN';

describe('a fault', () => {
  it.each<[Fault, seen: string, made: number, status: number | undefined]>([
    [{ kind: 'reset-before' }, 'ECONNRESET', 0, undefined],
    [{ kind: 'reset-after' }, 'ECONNRESET', 1, undefined],
    [{ kind: 'status-before' }, UNAVAILABLE, 0, 503],
    [{ kind: 'status-after' }, UNAVAILABLE, 1, 503],
    [{ kind: 'status-before', status: 409 }, `409 ${CONCURRENT}`, 0, 409],
    [{ kind: 'status-before', status: 429 }, '429 RATE_LIMIT_EXCEEDED', 0, 429],
    [{ kind: 'cut-before' }, 'UND_ERR_SOCKET', 0, 200],
    [{ kind: 'cut-after' }, 'UND_ERR_SOCKET', 1, 201],
    [{ kind: 'delay', delayMs: 1 }, '201', 1, 201],
  ])('%j: the client sees %s, %i are made, and the record says %s', async (fault, expected, made, status) => {
    const setup = setUp();
    setup.emulator.inject({ match: CREATE, ...fault });
    const codeOf = ({ cause }: { cause: { code: string } }) => cause.code;
    const seen = await writesOf(setup)
      .createSubmission()
      .then(({ said }) => said, codeOf);
    const [record] = setup.emulator.requests;
    expect([seen, setup.service.store.submissions.size]).toEqual([expected, made]);
    expect([record?.status, record?.applied]).toEqual([status, made === 1]);
  });

  it.each<[Fault, type: string, headers: object, body: object]>([
    [{ kind: 'html' }, 'text/html', {}, {}],
    [{ kind: 'redirect', location: 'https://elsewhere.example/' }, '', { location: 'https://elsewhere.example/' }, {}],
    [{ kind: 'body', body: '{"data":7}', headers: { 'Retry-After': '7' } }, 'json', RETRY, { data: 7 }],
  ])("answers in the service's place, once, with %j", async (fault, type, expected, body) => {
    const { emulator, get } = setUp();
    emulator.inject(fault);
    const { status, headers, body: got } = await get('/v1/apps');
    expect([status, got]).toEqual([fault.kind === 'redirect' ? 302 : 200, body]);
    expect(Object.fromEntries(headers)).toMatchObject(expected);
    expect(headers.get('content-type') ?? '').toContain(type);
    expect((await get('/v1/apps')).rows).toHaveLength(1);
  });

  it('hits as often as it is set to, after the ones it lets pass, only what it matches, and until all are cleared', async () => {
    const { appId, emulator, get } = setUp();
    emulator.inject({ match: { path: /reviewSubmissions$/g }, kind: 'status-before', skip: 1, times: 2 });
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      expect((await get('/v1/apps')).status).toBe(200);
      statuses.push((await get(`/v1/reviewSubmissions?filter[app]=${appId}`)).status);
    }
    expect(statuses).toEqual([200, 503, 503, 200]);
    emulator.inject({ kind: 'status-before', times: Number.POSITIVE_INFINITY });
    expect((await get('/v1/apps')).status).toBe(503);
    emulator.clearFaults();
    expect((await get('/v1/apps')).status).toBe(200);
  });
});
