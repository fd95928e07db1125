import { describe, expect, it } from '@jest/globals';
import {
  asFinding,
  type Failure,
  isHidden,
  isMissing,
  isOutOfReach,
  parseErrors,
} from '../../src/app-store/failure.ts';
import { answer, clientWith, LOST, UNSENT } from './fixture.ts';

const NOT_YOU = { status: '403', code: 'FORBIDDEN_ERROR', title: 'No.', detail: 'Not you.' };
const REFUSED = { errors: [NOT_YOU] };
const AGREEMENT = { status: '403', code: 'FORBIDDEN.REQUIRED_AGREEMENTS_MISSING_OR_EXPIRED' };
const NOW_MS = Date.parse('2026-03-02T09:00:00Z');
const dated = (skewS: number) => ({ date: new Date(NOW_MS - skewS * 1000).toUTCString() });

async function failureOf(...answers: Parameters<typeof clientWith>[0]) {
  const result = await clientWith(answers).client.get('/v1/x', { secret: 'query' });
  if (result.ok) throw new Error('it went well');
  return result.failure;
}

describe('a 401', () => {
  it.each([
    [5, "in step with the service's"],
    [-5, "in step with the service's"],
    [6, "6 s ahead of the service's"],
    [-6, "6 s behind the service's"],
  ])('with a clock that is %d s ahead names that, and all that may be wrong with the key', async (skewS, words) => {
    const failure = await failureOf(answer(401, {}, dated(skewS)));
    expect(failure).toMatchObject({ reason: 'service.unauthorized', status: 401 });
    expect(failure.message).toBe(`GET /v1/x: 401, and the service never says why. The runner's clock is ${words}.`);
    for (const word of ['key-id', 'issuer-id', 'private-key', 'revoked', 'individual']) {
      expect(failure.remedy).toContain(word);
    }
  });

  it.each([{}, { date: 'yesterday' }])('without a date that can be read says so: %j', async (headers) => {
    const { message } = await failureOf(answer(401, {}, headers));
    expect(message).toMatch(/no Date header, so the clock's skew is not known\.$/);
  });
});

describe('a 403', () => {
  it('says what the service said, and that role or agreements may be the cause', async () => {
    const failure = await failureOf(answer(403, REFUSED));
    const errors = parseErrors(JSON.stringify(REFUSED));
    expect(failure).toMatchObject({ reason: 'service.forbidden', status: 403, errors });
    expect(failure.message).toBe('GET /v1/x: 403, No: Not you [FORBIDDEN_ERROR].');
    for (const word of ['App Manager', 'access to this app', 'agreements']) expect(failure.remedy).toContain(word);
  });

  it.each([
    ['the code', [{ ...AGREEMENT, title: 'No.', detail: 'Not now.' }]],
    ['the title', [NOT_YOU, { ...NOT_YOU, title: 'An Agreement.' }]],
    ['the detail', [{ ...NOT_YOU, detail: 'Accept the agreement.' }, NOT_YOU]],
  ])('for a missing agreement sends to the Account Holder, and not to the role: by %s', async (_, errors) => {
    const { message, remedy } = await failureOf(answer(403, { errors }));
    expect(message).toMatch(/^An agreement is missing or has expired\. GET \/v1\/x: 403, \w/);
    expect(remedy).toBe('The Account Holder has to accept it on the web page, under Business.');
  });
});

const USED_UP = "GET /v1/x: 429, the key's requests for now are used up.";
const NEVER_FOLLOWED = 'which is never followed with a token';
const AWAY = ['system-status', 'proxy', 'firewall'];
const STRANGE = ['base-url', 'proxy', 'report it'];

describe('what is no answer', () => {
  it.each<[message: string, reason: string, remedy: string[], ReturnType<typeof answer>, status: number | null]>([
    [USED_UP, 'rate-limited', ['a key of its own'], answer(429), 429],
    [
      `${USED_UP} The service asks to come back in 61 s.`,
      'rate-limited',
      ['a key of its own'],
      answer(429, {}, { 'retry-after': '61' }),
      429,
    ],
    ['GET /v1/x: status 503, after 5 tries.', 'unavailable', AWAY, answer(503), 503],
    ['GET /v1/x: status 408, after 5 tries.', 'unavailable', AWAY, answer(408), 408],
    // Which is not tried again.
    ['GET /v1/x: status 599, after one try.', 'unavailable', AWAY, answer(599), 599],
    ['GET /v1/x: read ECONNRESET, after 5 tries.', 'unavailable', AWAY, LOST, null],
    ['GET /v1/x: connect ECONNREFUSED, after 5 tries.', 'unavailable', AWAY, UNSENT, null],
    ...[300, 301, 399].map((status): [string, string, string[], ReturnType<typeof answer>, number] => [
      `GET /v1/x: a redirect (${status}), ${NEVER_FOLLOWED}.`,
      'unreadable',
      STRANGE,
      answer(status, ''),
      status,
    ]),
    ['GET /v1/x: 400, No: Not you [FORBIDDEN_ERROR].', 'unreadable', STRANGE, answer(400, REFUSED), 400],
    ['GET /v1/x: 404, status 404, and no reason that could be read.', 'unreadable', STRANGE, answer(404, ''), 404],
    ['GET /v1/x: the unexpected status 204.', 'unreadable', STRANGE, answer(204, ''), 204],
    ['GET /v1/x: 200 with a body that is not a JSON object.', 'unreadable', STRANGE, answer(200, 'x'), 200],
  ])('%s is service.%s, with a remedy that names %j', async (message, reason, remedy, given, status) => {
    const failure = await failureOf(given);
    expect(failure).toMatchObject({ reason: `service.${reason}`, message, status });
    for (const word of remedy) expect(failure.remedy).toContain(word);
  });
});

describe('what a failure is about', () => {
  it.each<[status: number | null, codes: string[], words: string]>([
    [404, [], 'missing hidden out of reach'],
    [404, ['NOT_FOUND'], 'missing hidden out of reach'],
    [404, ['PATH_ERROR'], 'hidden out of reach'],
    [404, ['NOT_FOUND', 'PATH_ERROR.NO_SUCH_PATH'], 'hidden out of reach'],
    [403, [], 'hidden out of reach'],
    [410, [], 'hidden out of reach'],
    [500, [], 'out of reach'],
    [499, [], ''],
    [null, [], ''],
  ])('%s %j is %s', (status, codes, words) => {
    const blank = { title: '', detail: '', source: '', about: '' };
    const errors = codes.map((code) => ({ ...blank, code }));
    const texts = { reason: 'service.unavailable', message: '', remedy: '' } as const;
    const found: Failure = { ...texts, status, errors };
    const said = [isMissing(found) && 'missing', isHidden(found) && 'hidden', isOutOfReach(found) && 'out of reach'];
    expect(said.filter(Boolean).join(' ')).toBe(words);
  });
});

describe('a read of the app', () => {
  const findingOf = async (path: string, code: string) => {
    const read = await clientWith([answer(404, { errors: [{ status: '404', code }] })]).client.get(path);
    if (read.ok) throw new Error('it went well');
    return asFinding(read.failure, { id: '42' });
  };

  it.each(['/v1/apps/42', '/v1/apps/42/appStoreVersions'])(
    'that finds none is the mistake of the input app-id: %s',
    async (path) => {
      const finding = await findingOf(path, 'NOT_FOUND');
      expect(finding).toMatchObject({ reason: 'input.invalid', subject: { type: 'input', id: 'app-id' } });
      expect(finding.message).toContain('app-id: there is no app 42');
      expect(finding.remedy).toContain('bundle-id');
    },
  );

  it.each([
    ['/v1/apps/42', 'PATH_ERROR'],
    ['/v1/apps/42/appEvents', 'NOT_FOUND'],
    ['/v1/apps/421/appStoreVersions', 'NOT_FOUND'],
  ])('that the service lacks says nothing about the app: %s %s', async (path, code) => {
    expect(await findingOf(path, code)).toMatchObject({ reason: 'service.unreadable', subject: null });
  });
});
