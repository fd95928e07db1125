import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import * as example from '../../examples/webhook-relay/relay.mjs';

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

/** Returns a delivery in the form of Apple's documentation. */
function eventOf(type: string, attributes: object, instance = { type: 'appStoreVersions', id: 'ad7e6298' }) {
  const id = '7c813492-9516-4c79-903e-224effdd57ac';
  return { data: { type, id, version: 1, attributes, relationships: { instance: { data: instance } } } };
}

function versionEvent(newValue: string, timestamp: unknown = '2025-04-16T05:00:52.745Z') {
  return eventOf('appStoreVersionAppVersionStateUpdated', { oldValue: 'IN_REVIEW', newValue, timestamp });
}

const IN_REVIEW = versionEvent('IN_REVIEW');
const APPROVAL = versionEvent('PENDING_DEVELOPER_RELEASE');
const BUILD = { type: 'buildUploads', id: 'u1' };
const BUILD_EVENT = eventOf('buildUploadStateUpdated', { oldState: 'PROCESSING', newState: 'COMPLETE' }, BUILD);
const PING = eventOf('webhookPingCreated', {});

function signatureOf(body: string, { secret = SECRET, algorithm = 'sha256' } = {}) {
  return createHmac(algorithm, secret).update(body).digest('hex');
}

const signed = <Value>(value: Value) => ({ 'x-apple-signature': value });
const signatureHeader = (body: string) => signed(`hmacsha256=${signatureOf(body)}`);

describe('the signature', () => {
  const body = JSON.stringify(IN_REVIEW);
  const hex = signatureOf(body);
  const longer = signatureOf(body, { algorithm: 'sha512' });
  const right = `hmacsha256=${hex}`;
  const judged = (headers: Record<string, string | string[]> | Headers, rawBody = Buffer.from(body)) =>
    example.judge({ headers, rawBody, secret: SECRET, now: NOW });

  it('is taken as App Store Connect sends it', () => {
    expect(judged(signed(right)).kind).toBe('dispatch');
  });

  it.each([
    ['missing', {}],
    ['empty', signed('')],
    ['of another secret', signed(`hmacsha256=${signatureOf(body, { secret: `${SECRET}!` })}`)],
    ['of another algorithm', signed(`hmacsha512=${longer}`)],
    ['without an algorithm', signed(hex)],
    ['truncated by a byte', signed(right.slice(0, -2))],
    ['there twice', signed([right, right])],
    ['there under two spellings', { ...signed(right), 'X-Apple-Signature': right }],
  ])('is refused when it is %s', (_, headers) => {
    const judgement = judged(headers);
    expect(judgement).toMatchObject({ kind: 'refuse', status: 401 });
    for (const secret of [SECRET, hex]) expect(judgement.why).not.toContain(secret);
  });

  it('is refused when any one byte of the body is another', () => {
    const taken = Array.from(body, (_, at) => at).filter((at) => {
      const rawBody = Buffer.from(body);
      rawBody.writeUInt8(rawBody.readUInt8(at) ^ 1, at);
      return judged(signed(right), rawBody).kind !== 'refuse';
    });
    expect(taken).toEqual([]);
  });

  it('cannot be made with a secret of 15 characters', () => {
    const secret = '15 characters !';
    const headers = signed(`hmacsha256=${signatureOf(body, { secret })}`);
    expect(() => example.judge({ headers, rawBody: Buffer.from(body), secret })).toThrow(RangeError);
  });
});

describe('the environment', () => {
  it('needs four variables, and has defaults for the others', () => {
    const { WEBHOOK_SECRET, GITHUB_TOKEN, GITHUB_REPOSITORY, SWEEP_WORKFLOW } = ENV;
    expect(example.readConfig({ WEBHOOK_SECRET, GITHUB_TOKEN, GITHUB_REPOSITORY, SWEEP_WORKFLOW })).toEqual({
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
    expect(() => example.readConfig({ PORT: 'http' })).toThrow(
      /^SWEEP_WORKFLOW is missing.*\nWEBHOOK_SECRET is missing.*\nGITHUB_TOKEN is missing.*\nGITHUB_REPOSITORY is missing.*\nPORT has/,
    );
  });

  /** The values stand between bars. */
  const REFUSED = {
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

  const rowsOf = (table: Record<string, string>) =>
    Object.entries(table).flatMap(([name, values]) => values.split('|').map((value) => [name, value]));

  it.each(rowsOf(REFUSED))('is refused with %s=%j, by name and without the value', (name, value) => {
    const refused = () => example.readConfig({ ...ENV, [name]: value });
    expect(refused).toThrow(new RegExp(`^${name} has to [^\\n]+$`));
    expect(refused).not.toThrow(value);
  });
});

const answering = (status: number) => async () => new Response(null, { status });

/** A relay whose windows end at once, with a GitHub that starts everything. */
function setUp({ github = answering(204), wait = async (_ms: number) => {} } = {}) {
  const sent: string[] = [];
  const lines: string[] = [];
  const relay = example.createRelay({
    env: ENV,
    fetch: (url) => {
      sent.push(url);
      return github();
    },
    log: (line) => lines.push(line),
    now: () => NOW,
    wait,
  });
  return { relay, sent, lines };
}

function deliveryOf(payload: unknown): Request {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return new Request('http://relay.test/webhook', { method: 'POST', headers: signatureHeader(body), body });
}

const workflowsOf = (sent: string[]) => sent.map((url) => /workflows\/([^/]+)\/dispatches$/.exec(url)?.[1]);

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

describe('a signed delivery', () => {
  type Row = [answer: 'sweep.yml' | 'release.yml' | 200 | 400, what: string, payload: unknown];
  const at = (ms: number) => new Date(ms).toISOString();
  const approvedAt = (timestamp: unknown) => versionEvent('PENDING_DEVELOPER_RELEASE', timestamp);
  const NO_EVENTS = ['', 'no JSON', 'null', '[]', '{}', '{"data":null}', '{"data":{"type":7}}', '['.repeat(60_000)];

  it.each([
    ['sweep.yml', 'a version in review', IN_REVIEW],
    ['sweep.yml', 'a version in a state that nobody knows', versionEvent('SOMETHING_NEW')],
    ['sweep.yml', 'a build upload', BUILD_EVENT],
    ['release.yml', 'a version that is approved', APPROVAL],
    ['release.yml', 'an approval that is as old as it may be', approvedAt(at(NOW - example.MAX_APPROVAL_AGE_MS))],
    ['sweep.yml', 'an approval that is older', approvedAt(at(NOW - example.MAX_APPROVAL_AGE_MS - 1))],
    ...[null, '', 'yesterday', {}].map(
      (timestamp): Row => ['sweep.yml', 'an approval of unknown age', approvedAt(timestamp)],
    ),
    [200, 'a ping', PING],
    [200, 'another event', { data: { type: 'betaFeedbackCrashSubmissionCreated', id: 'c1' } }],
    ...NO_EVENTS.map((body): Row => [400, 'no event', body]),
  ])('starts, or is answered, %s: %s', async (answer, _what, payload) => {
    const { relay, sent, lines } = setUp();
    const { status } = await relay.handle(deliveryOf(payload));
    expect([status, workflowsOf(sent)]).toEqual(typeof answer === 'string' ? [200, [answer]] : [answer, []]);
    expect(lines.join('')).not.toContain('\n');
    expect(lines.length).toBeGreaterThan(0);
  });

  it('is logged in words that cannot break a line', async () => {
    const { relay, lines } = setUp();
    await relay.handle(deliveryOf(versionEvent(`IN_REVIEW\n::error::${'x'.repeat(500)}`)));
    expect(lines[0]).toBe(`accepted: version ad7e6298 is now IN_REVIEW?::error::${'x'.repeat(61)}`);
  });
});

it.each([
  ['GET', '/webhook', 405],
  ['PUT', '/webhook', 405],
  ['POST', '/webhook/', 404],
  ['POST', '/other', 404],
  ['POST', 'http://[', 404],
  ['POST', '/webhook', 401],
  ['GET', '/health', 200],
])('a request %s %s is answered %i and asks nothing of GitHub', async (method, url, status) => {
  const { relay, sent } = setUp();
  const headers = signed(`hmacsha256=${'0'.repeat(64)}`);
  const response = await relay.handle({ method, url, headers, body: null });
  expect(response.status).toBe(status);
  expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
  expect(sent).toEqual([]);
});

describe('a GitHub that does not start it', () => {
  const unreachable = async () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }));

  it.each([
    [403, /Actions: write/, answering(403)],
    [404, /GITHUB_REPOSITORY/, answering(404)],
    [422, /DISPATCH_REF/, answering(422)],
    [500, /GitHub answered 500/, answering(500)],
    ['no connection', /ECONNREFUSED/, unreachable],
  ])('with %s is reported as 502, and the next delivery asks again', async (_what, why, github) => {
    const { relay, sent, lines } = setUp({ github });
    const response = await relay.handle(deliveryOf(IN_REVIEW));
    expect(response.status).toBe(502);
    for (const text of [await response.text(), lines.at(-1)]) expect(text).toMatch(why);
    expect(sent).toHaveLength(1);
    expect((await relay.handle(deliveryOf(IN_REVIEW))).status).toBe(502);
    expect(sent).toHaveLength(2);
  });

  it('shows neither the token nor the secret in the log or in an answer', async () => {
    const { relay, lines } = setUp({ github: async () => Promise.reject(new TypeError(`${TOKEN} ${SECRET}`)) });
    const body = await (await relay.handle(deliveryOf(versionEvent(TOKEN)))).text();
    expect(lines).toHaveLength(2);
    for (const text of [...lines, body]) for (const secret of [TOKEN, SECRET]) expect(text).not.toContain(secret);
  });
});

const states = ['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];
it.each([
  ['start one run, whose answer all have', states.map((state) => versionEvent(state)), ['sweep.yml']],
  ['start a sweep and a release', [BUILD_EVENT, APPROVAL], ['sweep.yml', 'release.yml']],
])('several deliveries within one window %s', async (_what, payloads, started) => {
  const { opened, wait } = heldWait();
  const { relay, sent, lines } = setUp({ wait });
  const responses = payloads.map((payload) => relay.handle(deliveryOf(payload)));
  await until(() => lines.length === payloads.length);
  expect(opened.map(({ ms }) => ms)).toEqual(started.map(() => example.COALESCE_MS));
  expect(sent).toEqual([]);
  for (const { end } of opened) end();
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(payloads.map(() => 200));
  expect(workflowsOf(sent)).toEqual(started);
});

describe('the server on loopback', () => {
  type Server = Awaited<ReturnType<ReturnType<typeof example.createRelay>['listen']>>;
  const servers: Server[] = [];
  async function serve() {
    const { relay, sent } = setUp();
    const server = await relay.listen();
    servers.push(server);
    return { url: server.url, sent };
  }
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });

  const post = (url: string, headers: Record<string, string | string[]>) => {
    const outgoing = httpRequest(`${url}/webhook`, { method: 'POST', headers });
    // The server may answer and hang up before all is sent.
    outgoing.on('error', () => {});
    const response = once(outgoing, 'response').then(([message]) => message as IncomingMessage);
    return { outgoing, response };
  };
  const body = JSON.stringify(IN_REVIEW);
  const { 'x-apple-signature': signature } = signatureHeader(body);

  const CHUNKED = { 'transfer-encoding': 'chunked' };
  const tooLong = example.MAX_BODY_BYTES + 1;
  it.each([
    [401, 'a signature that is sent in two headers', signed([signature, signature]), body, false],
    [413, 'the first byte too many, while the body goes on', CHUNKED, 'x'.repeat(tooLong), true],
    [413, 'a length that is too much, before any byte of it', { 'content-length': String(tooLong) }, '', true],
  ])('answers %i to %s', async (status, _what, headers, sends, goesOn) => {
    const { url, sent } = await serve();
    const { outgoing, response } = post(url, headers);
    outgoing.flushHeaders();
    if (sends !== '') outgoing.write(sends);
    if (!goesOn) outgoing.end();
    const answer = await response;
    expect([answer.statusCode, answer.headers.connection]).toEqual([status, 'close']);
    outgoing.destroy();
    expect(sent).toEqual([]);
  });
});
