import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  COALESCE_MS,
  createRelay,
  GITHUB_TIMEOUT_MS,
  judge,
  MAX_APPROVAL_AGE_MS,
  MAX_BODY_BYTES,
  readConfig,
} from '../../examples/webhook-relay/relay.mjs';

const FOLDER = resolve(import.meta.dirname, '../../examples/webhook-relay');
const SECRET = 'a secret of this test';
const TOKEN = 'github_pat_of_this_test';
const NOW = Date.parse('2025-04-16T06:00:00Z');
const ENV = {
  WEBHOOK_SECRET: SECRET,
  GITHUB_TOKEN: TOKEN,
  GITHUB_REPOSITORY: 'octo/rocket',
  SWEEP_WORKFLOW: 'sweep.yml',
  RELEASE_WORKFLOW: 'release.yml',
  HOST: '127.0.0.1',
  PORT: '0',
};

/** As Apple's documentation shows a delivery. */
function eventOf(type: string, attributes: object, instance = { type: 'appStoreVersions', id: 'ad7e6298' }) {
  const id = '7c813492-9516-4c79-903e-224effdd57ac';
  return { data: { type, id, version: 1, attributes, relationships: { instance: { data: instance } } } };
}

function versionEvent(newValue: string, timestamp: unknown = '2025-04-16T05:00:52.745Z') {
  return eventOf('appStoreVersionAppVersionStateUpdated', { oldValue: 'IN_REVIEW', newValue, timestamp });
}

const BUILD_EVENT = eventOf(
  'buildUploadStateUpdated',
  { oldState: 'PROCESSING', newState: 'COMPLETE' },
  { type: 'buildUploads', id: 'u1' },
);
const PING = eventOf('webhookPingCreated', {});

function signatureOf(body: string, { secret = SECRET, algorithm = 'sha256' } = {}): string {
  return createHmac(algorithm, secret).update(body).digest('hex');
}

/** The header of a signature, and no other. */
const signed = <Value>(value: Value) => ({ 'x-apple-signature': value });
const signatureHeader = (body: string) => signed(`hmacsha256=${signatureOf(body)}`);

function judged(payload: unknown) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return judge({ headers: signatureHeader(body), rawBody: Buffer.from(body), secret: SECRET, now: NOW });
}

describe('the signature', () => {
  const body = JSON.stringify(versionEvent('IN_REVIEW'));
  const hex = signatureOf(body);
  const judgedWith = (headers: Record<string, string | string[]> | Headers, sent = body) =>
    judge({ headers, rawBody: Buffer.from(sent), secret: SECRET, now: NOW });

  it.each([
    ['as App Store Connect sends it', signed(`hmacsha256=${hex}`)],
    ['with the name in capitals', { 'X-Apple-Signature': `hmacsha256=${hex}` }],
    ['with upper-case hex', signed(`hmacsha256=${hex.toUpperCase()}`)],
    ['in the headers of a Request', new Headers(signed(`hmacsha256=${hex}`))],
  ])('is taken %s', (_, headers) => {
    expect(judgedWith(headers).kind).toBe('dispatch');
  });

  const longer = signatureOf(body, { algorithm: 'sha512' });
  it.each<[string, Record<string, string | string[]>]>([
    ['missing', {}],
    ['empty', signed('')],
    ['of another secret', signed(`hmacsha256=${signatureOf(body, { secret: `${SECRET}!` })}`)],
    ['of another algorithm', signed(`hmacsha512=${longer}`)],
    ['of a longer algorithm under the right name', signed(`hmacsha256=${longer}`)],
    ['without an algorithm', signed(hex)],
    ['truncated by a digit', signed(`hmacsha256=${hex.slice(0, -1)}`)],
    ['truncated by a byte', signed(`hmacsha256=${hex.slice(0, -2)}`)],
    ['longer by a byte', signed(`hmacsha256=${hex}00`)],
    ['with something that is no hex', signed(`hmacsha256=${hex.slice(0, -2)}zz`)],
    ['in base64', signed(`hmacsha256=${Buffer.from(hex, 'hex').toString('base64')}`)],
    ['with a line after it', signed(`hmacsha256=${hex}\n`)],
    ['there twice', signed([`hmacsha256=${hex}`, `hmacsha256=${hex}`])],
    ['there twice, joined', signed(`hmacsha256=${hex}, hmacsha256=${hex}`)],
    ['there under two spellings', { ...signed(`hmacsha256=${hex}`), 'X-Apple-Signature': `hmacsha256=${hex}` }],
    ['in a header of another name', { 'x-hub-signature-256': `sha256=${hex}` }],
  ])('is refused when it is %s', (_, headers) => {
    const judgement = judgedWith(headers);
    expect(judgement).toMatchObject({ kind: 'refuse', status: 401 });
    for (const secret of [SECRET, hex]) expect(judgement.why).not.toContain(secret);
  });

  it('is refused when any one byte of the body is another', () => {
    const headers = signed(`hmacsha256=${hex}`);
    const taken = Array.from(body, (_, at) => at).filter((at) => {
      const rawBody = Buffer.from(body);
      rawBody.writeUInt8(rawBody.readUInt8(at) ^ 1, at);
      return judge({ headers, rawBody, secret: SECRET, now: NOW }).kind !== 'refuse';
    });
    expect(taken).toEqual([]);
  });

  it('is the one that Apple documents', () => {
    const signature = '7f062172b01cb00b53ca068614674a3d982a34062a0f5d37687d5e3377e54657';
    const headers = signed(`hmacsha256=${signature}`);
    const judgement = judge({ headers, rawBody: Buffer.from('Hello, World!'), secret: 'This is my secret' });
    // The signature is right, and what it signs is no event.
    expect(judgement).toMatchObject({ kind: 'refuse', status: 400 });
  });

  it.each(['', 'short', '15 characters !'])('cannot be made with the secret "%s"', (secret) => {
    const headers = signed(`hmacsha256=${signatureOf(body, { secret })}`);
    expect(() => judge({ headers, rawBody: Buffer.from(body), secret })).toThrow(RangeError);
  });
});

describe('what an event starts', () => {
  it.each([
    ['a version in review', versionEvent('IN_REVIEW'), 'sweep'],
    ['a version that review sent back', versionEvent('REJECTED'), 'sweep'],
    ['a version that is out', versionEvent('READY_FOR_DISTRIBUTION'), 'sweep'],
    ['a version in a state that nobody knows', versionEvent('SOMETHING_NEW'), 'sweep'],
    ['a version that is approved', versionEvent('PENDING_DEVELOPER_RELEASE'), 'release'],
    ['a build upload', BUILD_EVENT, 'sweep'],
    ['a version without attributes', { data: { type: 'appStoreVersionAppVersionStateUpdated' } }, 'sweep'],
  ])('%s', (_, payload, workflow) => {
    expect(judged(payload)).toMatchObject({ kind: 'dispatch', workflow });
  });

  const at = (ms: number) => new Date(ms).toISOString();
  it.each([
    [at(NOW), 'release'],
    [at(NOW - MAX_APPROVAL_AGE_MS), 'release'],
    [at(NOW - MAX_APPROVAL_AGE_MS - 1), 'sweep'],
    // Nobody knows its age.
    ...[null, '', 'yesterday', {}].map((timestamp) => [timestamp, 'sweep'] as const),
  ])('an approval at %j starts a %s', (timestamp, workflow) => {
    const payload = versionEvent('PENDING_DEVELOPER_RELEASE', timestamp);
    expect(judged(payload)).toMatchObject({ kind: 'dispatch', workflow });
  });

  it.each([
    ['a ping', PING],
    ['an event that is marked as a ping', { data: { ...versionEvent('IN_REVIEW').data, attributes: { ping: true } } }],
    ['another event', { data: { type: 'betaFeedbackCrashSubmissionCreated', id: 'c1' } }],
    ['an event named as in a subscription', { data: { type: 'APP_STORE_VERSION_APP_VERSION_STATE_UPDATED' } }],
  ])('%s starts nothing and is answered 200', (_, payload) => {
    expect(judged(payload)).toMatchObject({ kind: 'ignore', status: 200 });
  });

  it.each(['', 'no JSON', 'null', '[]', '{}', '{"data":null}', '{"data":{"type":7}}', '['.repeat(60_000)])(
    'a signed body that is no event is refused',
    (body) => {
      expect(judged(body)).toMatchObject({ kind: 'refuse', status: 400 });
    },
  );

  it('says what happened, in words that cannot break a line of the log', () => {
    const payload = versionEvent(`IN_REVIEW\n::error::${'x'.repeat(500)}`);
    expect(judged(payload).why).toBe(`version ad7e6298 is now IN_REVIEW?::error::${'x'.repeat(61)}`);
  });
});

describe('the environment', () => {
  it('needs four variables, and has defaults for the others', () => {
    const { WEBHOOK_SECRET, GITHUB_TOKEN, GITHUB_REPOSITORY, SWEEP_WORKFLOW } = ENV;
    expect(readConfig({ WEBHOOK_SECRET, GITHUB_TOKEN, GITHUB_REPOSITORY, SWEEP_WORKFLOW })).toEqual({
      secret: SECRET,
      token: TOKEN,
      repository: 'octo/rocket',
      workflows: { sweep: 'sweep.yml', release: 'sweep.yml' },
      ref: 'main',
      apiUrl: 'https://api.github.com',
      port: 8080,
      host: undefined,
      path: '/webhook',
    });
  });

  it('is refused with every problem at once', () => {
    expect(() => readConfig({ PORT: 'http' })).toThrow(
      /^SWEEP_WORKFLOW is missing.*\nWEBHOOK_SECRET is missing.*\nGITHUB_TOKEN is missing.*\nGITHUB_REPOSITORY is missing.*\nPORT has/,
    );
  });

  /** The values stand between bars. */
  const REFUSED: Record<string, string> = {
    WEBHOOK_SECRET: '15 characters !|a secret with a line break\n',
    GITHUB_TOKEN: 'github_pat_of_this_test\nx-more: 1|short',
    GITHUB_REPOSITORY: 'rocket|octo/..|octo/rocket/../other|https://github.com/octo/rocket',
    SWEEP_WORKFLOW: '.github/workflows/sweep.yml|Sweep',
    RELEASE_WORKFLOW: '../release.yml',
    DISPATCH_REF: 'two words',
    GITHUB_API_URL:
      'http://api.github.com|https://user:password@api.github.com|https://api.github.com?to=other|ftp://127.0.0.1|api.github.com',
    PORT: '65536|-1|80.5',
    HOST: 'two words',
    WEBHOOK_PATH: 'webhook|/webhook?x=1',
  };

  it.each(
    Object.entries(REFUSED).flatMap(([name, values]) => values.split('|').map((value) => [name, value] as const)),
  )('is refused with %s=%j, by name and without the value', (name, value) => {
    let refusal = '';
    try {
      readConfig({ ...ENV, [name]: value });
    } catch (error) {
      refusal = String(error);
    }
    expect(refusal).toMatch(new RegExp(`^Error: ${name} has to [^\\n]+$`));
    expect(refusal).not.toContain(value);
  });

  it('is refused where deliveries would meet the health check', () => {
    expect(() => readConfig({ ...ENV, WEBHOOK_PATH: '/health' })).toThrow('WEBHOOK_PATH');
  });

  it.each([
    ['GITHUB_API_URL', 'https://github.example.com/api/v3/'],
    ['GITHUB_API_URL', 'http://127.0.0.1:3000'],
    ['GITHUB_API_URL', 'http://[::1]:3000'],
    ['DISPATCH_REF', 'release/1.4#2'],
    ['PORT', '0'],
    ['WEBHOOK_PATH', '/'],
    ['RELEASE_WORKFLOW', ''],
    ['PORT', ''],
  ])('may have %s=%j', (name, value) => {
    expect(() => readConfig({ ...ENV, [name]: value })).not.toThrow();
  });

  it.each([...Object.keys(ENV), 'DISPATCH_REF', 'GITHUB_API_URL', 'WEBHOOK_PATH'])('has %s in the README', (name) => {
    expect(readFileSync(resolve(FOLDER, 'README.md'), 'utf8')).toContain(`| \`${name}\` |`);
  });
});

interface Sent {
  url: string;
  init: RequestInit;
}

/** A relay whose windows end at once, with a GitHub that starts everything. */
function setUp({
  env = {},
  github = async () => new Response(null, { status: 204 }),
  wait = async () => {},
}: {
  env?: Record<string, string>;
  github?: (sent: Sent) => Promise<Response>;
  wait?: (ms: number) => Promise<unknown>;
} = {}) {
  const sent: Sent[] = [];
  const lines: string[] = [];
  const relay = createRelay({
    env: { ...ENV, ...env },
    fetch: (url, init) => {
      sent.push({ url, init });
      return github({ url, init });
    },
    log: (line) => lines.push(line),
    now: () => NOW,
    wait,
  });
  return { relay, sent, lines };
}

function deliveryOf(payload: unknown): Request {
  const body = JSON.stringify(payload);
  return new Request('http://relay.test/webhook', {
    method: 'POST',
    headers: signatureHeader(body),
    body,
  });
}

const workflowsOf = (sent: Sent[]) => sent.map(({ url }) => /workflows\/([^/]+)\/dispatches$/.exec(url)?.[1]);

/** A wait that ends when the test says so. */
function heldWait() {
  const opened: { ms: number; end: () => void }[] = [];
  const wait = (ms: number) => new Promise<void>((end) => opened.push({ ms, end }));
  return { opened, wait };
}

/** Each turn lets all work that is ready be done; the bound, far more turns than any test takes, is for one that fails. */
async function until(isTrue: () => boolean) {
  for (let turn = 0; turn < 1_000_000 && !isTrue(); turn++) await new Promise(setImmediate);
  expect(isTrue()).toBe(true);
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a delivery', () => {
  it('starts the sweep on the configured ref, and hands over nothing of the payload', async () => {
    const { relay, sent } = setUp({
      env: { DISPATCH_REF: 'trunk', GITHUB_API_URL: 'https://github.example.com/api/v3/' },
    });
    const response = await relay.handle(deliveryOf(versionEvent('IN_REVIEW')));
    expect(response.status).toBe(200);
    expect(sent).toEqual([
      {
        url: 'https://github.example.com/api/v3/repos/octo/rocket/actions/workflows/sweep.yml/dispatches',
        init: expect.objectContaining({ method: 'POST', body: '{"ref":"trunk"}', redirect: 'manual' }),
      },
    ]);
    expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe(`Bearer ${TOKEN}`);
  });

  const APPROVAL = versionEvent('PENDING_DEVELOPER_RELEASE');
  it.each<[what: string, payload: unknown, env: Record<string, string>, started: string[]]>([
    ['of an approval starts the release, and nothing else', APPROVAL, {}, ['release.yml']],
    ['of an approval starts the sweep without a release workflow', APPROVAL, { RELEASE_WORKFLOW: '' }, ['sweep.yml']],
    ['of a ping asks nothing of GitHub', PING, {}, []],
    ['of an event that starts nothing asks nothing of GitHub', eventOf('other\n', {}), {}, []],
  ])('%s', async (_what, payload, env, started) => {
    const { relay, sent, lines } = setUp({ env });
    expect((await relay.handle(deliveryOf(payload))).status).toBe(200);
    expect(workflowsOf(sent)).toEqual(started);
    expect(lines.join('')).not.toContain('\n');
    expect(lines.length).toBeGreaterThan(0);
  });

  it('with a wrong signature is answered 401 and asks nothing of GitHub', async () => {
    const { relay, sent } = setUp();
    const headers = signed(`hmacsha256=${'0'.repeat(64)}`);
    const body = JSON.stringify(APPROVAL);
    const request = new Request('http://relay.test/webhook', { method: 'POST', headers, body });
    expect((await relay.handle(request)).status).toBe(401);
    expect(sent).toEqual([]);
  });

  it.each([
    ['GET', '/webhook', 405],
    ['PUT', '/webhook', 405],
    ['POST', '/', 404],
    ['POST', '/webhook/', 404],
    ['POST', '/other', 404],
    ['GET', '/health', 200],
  ])('%s %s is answered %i and asks nothing of GitHub', async (method, path, status) => {
    const { relay, sent } = setUp();
    const response = await relay.handle(new Request(`http://relay.test${path}`, { method }));
    expect(response.status).toBe(status);
    expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
    expect(sent).toEqual([]);
  });

  it.each(['//', 'http://[', '*'])('a request for %j is answered 404', async (url) => {
    const { relay } = setUp();
    expect((await relay.handle({ method: 'POST', url, headers: {}, body: null })).status).toBe(404);
  });
});

describe('a GitHub that does not start it', () => {
  it.each([
    [401, /GITHUB_TOKEN has expired/],
    [403, /Actions: write/],
    [404, /GITHUB_REPOSITORY/],
    [422, /DISPATCH_REF/],
    [500, /GitHub answered 500/],
    [302, /GitHub answered 302/],
  ])('with %i is reported to App Store Connect as 502', async (status, why) => {
    const { relay, sent, lines } = setUp({ github: async () => new Response(null, { status }) });
    const response = await relay.handle(deliveryOf(versionEvent('IN_REVIEW')));
    expect(response.status).toBe(502);
    expect(await response.text()).toMatch(why);
    expect(lines.at(-1)).toMatch(why);
    expect(sent).toHaveLength(1);
  });

  it('cannot be reached: 502, and the next delivery asks again', async () => {
    const failure = new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    const { relay, sent } = setUp({ github: async () => Promise.reject(failure) });
    const response = await relay.handle(deliveryOf(versionEvent('IN_REVIEW')));
    expect([response.status, await response.text()]).toEqual([502, expect.stringContaining('ECONNREFUSED')]);
    expect((await relay.handle(deliveryOf(versionEvent('IN_REVIEW')))).status).toBe(502);
    expect(sent).toHaveLength(2);
  });

  it('does not answer in time: 502', async () => {
    const time = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    const github = ({ init }: Sent) =>
      new Promise<Response>((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const { relay, sent } = setUp({ github });
    const response = relay.handle(deliveryOf(versionEvent('IN_REVIEW')));
    await until(() => sent.length === 1);
    expect(timeout).toHaveBeenCalledWith(GITHUB_TIMEOUT_MS);
    time.abort(new DOMException('too late', 'TimeoutError'));
    expect((await response).status).toBe(502);
    expect(await (await response).text()).toContain('TimeoutError');
  });

  it('shows neither the token nor the secret in the log or in an answer', async () => {
    const { relay, lines } = setUp({ github: async () => Promise.reject(new TypeError(`${TOKEN} ${SECRET}`)) });
    const body = await (await relay.handle(deliveryOf(versionEvent(TOKEN)))).text();
    for (const text of [...lines, body]) {
      expect(text).not.toContain(TOKEN);
      expect(text).not.toContain(SECRET);
    }
    expect(lines).toHaveLength(2);
  });
});

describe('several deliveries', () => {
  it.each([
    [204, 200],
    [500, 502],
  ])('within one window start one run, and all have its answer: GitHub %i, relay %i', async (answered, status) => {
    const { opened, wait } = heldWait();
    const { relay, sent, lines } = setUp({ wait, github: async () => new Response(null, { status: answered }) });
    const states = ['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];
    const responses = states.map((state) => relay.handle(deliveryOf(versionEvent(state))));
    await until(() => lines.length === 3);
    expect(opened.map(({ ms }) => ms)).toEqual([COALESCE_MS]);
    expect(sent).toEqual([]);
    opened[0]?.end();
    expect((await Promise.all(responses)).map((response) => response.status)).toEqual([status, status, status]);
    expect(sent).toHaveLength(1);
  });

  it('start a sweep and a release, where they ask for both', async () => {
    const { opened, wait } = heldWait();
    const { relay, sent } = setUp({ wait });
    const responses = [BUILD_EVENT, versionEvent('PENDING_DEVELOPER_RELEASE')].map((payload) =>
      relay.handle(deliveryOf(payload)),
    );
    await until(() => opened.length === 2);
    for (const { end } of opened) end();
    await Promise.all(responses);
    expect(workflowsOf(sent).sort()).toEqual(['release.yml', 'sweep.yml']);
  });

  it('of which one comes while GitHub is being asked start two runs, so that none is older than its event', async () => {
    const { opened, wait } = heldWait();
    const answers: ((response: Response) => void)[] = [];
    const { relay, sent } = setUp({ wait, github: () => new Promise((resolveWith) => answers.push(resolveWith)) });
    const first = relay.handle(deliveryOf(versionEvent('WAITING_FOR_REVIEW')));
    await until(() => opened.length === 1);
    opened[0]?.end();
    await until(() => sent.length === 1);
    const second = relay.handle(deliveryOf(versionEvent('IN_REVIEW')));
    await until(() => opened.length === 2);
    opened[1]?.end();
    await until(() => sent.length === 2);
    for (const answer of answers) answer(new Response(null, { status: 204 }));
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('the server on loopback', () => {
  type Server = Awaited<ReturnType<ReturnType<typeof createRelay>['listen']>>;
  const servers: Server[] = [];
  const listen = async (relay: ReturnType<typeof createRelay>) => {
    const server = await relay.listen();
    servers.push(server);
    return server;
  };
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });

  const post = (url: string, headers: Record<string, string | string[]>) => {
    const outgoing = httpRequest(`${url}/webhook`, { method: 'POST', headers });
    // What is still being sent when the server has answered and hung up.
    outgoing.on('error', () => {});
    const response = once(outgoing, 'response').then(([message]) => message as IncomingMessage);
    return { outgoing, response };
  };

  it('takes a signed delivery', async () => {
    const { relay, sent } = setUp();
    const { url } = await listen(relay);
    const body = JSON.stringify(versionEvent('IN_REVIEW'));
    const headers = signatureHeader(body);
    const response = await fetch(`${url}/webhook`, { method: 'POST', headers, body });
    expect([response.status, await response.text()]).toEqual([200, 'sweep.yml started\n']);
    expect(sent).toHaveLength(1);
  });

  it('refuses a signature that is sent in two headers', async () => {
    const { relay, sent } = setUp();
    const { url } = await listen(relay);
    const body = JSON.stringify(versionEvent('IN_REVIEW'));
    const signature = `hmacsha256=${signatureOf(body)}`;
    const { outgoing, response } = post(url, signed([signature, signature]));
    outgoing.end(body);
    expect((await response).statusCode).toBe(401);
    expect(sent).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['at the first byte too many, while the body goes on', { 'transfer-encoding': 'chunked' }],
    ['to a length that is too much, before any byte of it', { 'content-length': String(MAX_BODY_BYTES + 1) }],
  ])('answers 413 %s', async (_what, headers) => {
    const { relay, sent } = setUp();
    const { url } = await listen(relay);
    const { outgoing, response } = post(url, headers);
    if ('content-length' in headers) outgoing.flushHeaders();
    else outgoing.write('x'.repeat(MAX_BODY_BYTES + 1));
    const answer = await response;
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close']);
    outgoing.destroy();
    expect(sent).toEqual([]);
  });

  it('reads a body of exactly the bound', async () => {
    const { relay } = setUp();
    const { url } = await listen(relay);
    const response = await fetch(`${url}/webhook`, { method: 'POST', body: 'x'.repeat(MAX_BODY_BYTES) });
    expect(response.status).toBe(401);
  });

  it('goes on after a client that hangs up in the middle of a body', async () => {
    const { relay, sent } = setUp();
    const { url } = await listen(relay);
    const { outgoing, response } = post(url, { 'content-length': '1000' });
    response.catch(() => {});
    outgoing.write('x');
    const [socket] = await once(outgoing, 'socket');
    await once(socket, 'connect');
    outgoing.destroy();
    const health = await fetch(`${url}/health`);
    expect([health.status, await health.text()]).toEqual([200, 'ok\n']);
    expect(sent).toEqual([]);
  });

  it('gives the deliveries under way their answer when it is closed', async () => {
    const { opened, wait } = heldWait();
    const { relay } = setUp({ wait });
    const server = await listen(relay);
    const body = JSON.stringify(versionEvent('IN_REVIEW'));
    const { outgoing, response } = post(server.url, signatureHeader(body));
    outgoing.end(body);
    await until(() => opened.length === 1);
    const closed = server.close();
    opened[0]?.end();
    const { statusCode, headers } = await response;
    // A connection that stayed open would hold up the end for seconds.
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
    (await response).resume();
    await closed;
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();
  });
});

describe('node main.mjs', () => {
  const start = (env: Record<string, string>) =>
    spawn(process.execPath, [resolve(FOLDER, 'main.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] });

  it('ends at once, red, and names what is missing', async () => {
    const child = start({ GITHUB_TOKEN: TOKEN });
    let text = '';
    child.stderr.on('data', (chunk) => {
      text += chunk;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(text).toMatch(/^WEBHOOK_SECRET is missing/m);
    expect(text).not.toContain(TOKEN);
  });

  it('listens until SIGTERM, and ends green', async () => {
    const child = start(ENV);
    const [chunk] = await once(child.stdout, 'data');
    const url = /http:\S+/.exec(String(chunk))?.[0];
    expect((await fetch(`${url}/health`)).status).toBe(200);
    child.kill('SIGTERM');
    const [code] = await once(child, 'close');
    expect(code).toBe(0);
  });
});
