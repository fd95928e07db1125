import { describe, expect, it } from '@jest/globals';
import { parseRefusal } from '../../src/app-store/errors.ts';
import { type Failure, isHidden, isMissing, isServiceError } from '../../src/app-store/failure.ts';
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

  it.each([{}, { date: 'yesterday' }])(
    'without a date that can be read says that the skew is not known: %j',
    async (headers) => {
      expect((await failureOf(answer(401, {}, headers))).message).toMatch(
        /no Date header, so the clock's skew is not known\.$/,
      );
    },
  );
});

describe('a 403', () => {
  it('says what the service said, and that role or agreements may be the cause', async () => {
    const failure = await failureOf(answer(403, REFUSED));
    expect(failure).toMatchObject({
      reason: 'service.forbidden',
      status: 403,
      refusal: parseRefusal(403, JSON.stringify(REFUSED)),
    });
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

describe('a 429', () => {
  it('says that the requests are used up, when to come back, and how not to meet it again', async () => {
    const failure = await failureOf(answer(429, {}, { 'retry-after': '61' }));
    expect(failure).toMatchObject({ reason: 'service.rate-limited', status: 429 });
    expect(failure.message).toBe(
      "GET /v1/x: 429, the key's requests for now are used up. The service asks to come back in 61 s.",
    );
    expect(failure.remedy).toContain('a key of its own');
  });

  it('without Retry-After says no time', async () => {
    expect((await failureOf(answer(429))).message).toMatch(/are used up\.$/);
  });
});

describe('a service that is not there', () => {
  it.each([
    ['answers 503', answer(503), 'GET /v1/x: status 503, after 5 tries.', 503],
    ['answers 408', answer(408), 'GET /v1/x: status 408, after 5 tries.', 408],
    ['answers 599, which is not tried again', answer(599), 'GET /v1/x: status 599, after one try.', 599],
    ['breaks the connection', LOST, 'GET /v1/x: read ECONNRESET, after 5 tries.', null],
    ['cannot be reached', UNSENT, 'GET /v1/x: connect ECONNREFUSED, after 5 tries.', null],
  ])('because it %s is unavailable, after so many tries', async (_, given, message, status) => {
    const failure = await failureOf(given);
    expect(failure).toMatchObject({ reason: 'service.unavailable', message, status });
    for (const word of ['system-status', 'proxy', 'firewall']) expect(failure.remedy).toContain(word);
  });
});

describe('an answer that is none', () => {
  it.each([
    [answer(301, ''), 'a redirect (301), which is never followed with a token'],
    [answer(300, ''), 'a redirect (300), which is never followed with a token'],
    [answer(399, ''), 'a redirect (399), which is never followed with a token'],
    [answer(400, REFUSED), '400, No: Not you [FORBIDDEN_ERROR]'],
    [answer(404, ''), '404, status 404, and no reason that could be read'],
    [answer(204, ''), 'the unexpected status 204'],
    [answer(200, 'x'), '200 with a body that is not a JSON object'],
  ])('is unreadable, and says what came', async (given, what) => {
    const failure = await failureOf(given);
    expect(failure).toMatchObject({ reason: 'service.unreadable', message: `GET /v1/x: ${what}.` });
    for (const word of ['base-url', 'proxy', 'report it']) expect(failure.remedy).toContain(word);
  });
});

describe('what a failure is about', () => {
  const failure = (status: number | null, ...codes: string[]): Failure => ({
    reason: 'service.unavailable',
    message: '',
    remedy: '',
    status,
    refusal:
      codes.length === 0
        ? null
        : {
            status: status ?? 0,
            errors: codes.map((code) => ({ code, title: '', detail: '', source: '', about: '' })),
          },
  });

  it.each<[status: number | null, codes: string[], words: string]>([
    [404, [], 'missing hidden'],
    [404, ['NOT_FOUND'], 'missing hidden'],
    [404, ['PATH_ERROR'], 'hidden'],
    [404, ['NOT_FOUND', 'PATH_ERROR.NO_SUCH_PATH'], 'hidden'],
    [403, [], 'hidden'],
    [410, [], 'hidden'],
    [500, [], 'broken'],
    [499, [], ''],
    [null, [], ''],
  ])('%s %j is %s', (status, codes, words) => {
    const found = failure(status, ...codes);
    const said = { missing: isMissing(found), hidden: isHidden(found), broken: isServiceError(found) };
    expect(
      Object.entries(said)
        .flatMap(([word, is]) => (is ? word : []))
        .join(' '),
    ).toBe(words);
  });
});
