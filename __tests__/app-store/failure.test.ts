import { describe, expect, it } from '@jest/globals';
import * as failures from '../../src/app-store/failure.ts';
import { fetchVersions } from '../../src/app-store/reads/version-reads.ts';
import { answer, clientWith, LOST, refused } from './fixture.ts';

const NOT_YOU = { status: '403', code: 'FORBIDDEN_ERROR', title: 'No.', detail: 'Not you.' };
const REFUSED = { errors: [NOT_YOU] };
const AGREEMENT = { status: '403', code: 'FORBIDDEN.REQUIRED_AGREEMENTS_MISSING_OR_EXPIRED' };
/** By the runner's clock, after the two waits before the last try. */
const NOW_MS = Date.parse('2026-03-02T09:00:03Z');
const dated = (skewS: number) => ({ date: new Date(NOW_MS - skewS * 1000).toUTCString() });

async function failureOf(...answers: Parameters<typeof clientWith>[0]) {
  const result = await clientWith(answers).client.get('/v1/x', { secret: 'query' });
  if (result.ok) throw new Error('it went well');
  return result.failure;
}

it.each([
  [dated(6), '6 s'],
  [dated(-6), '-6 s'],
  [{}, 'not known'],
])('a 401 with %j says how clock and key may be wrong', async (headers, skew) => {
  const failure = await failureOf(answer(401, {}, headers));
  expect(failure).toMatchObject({ reason: 'service.unauthorized', status: 401 });
  expect(failure.message).toBe(`GET /v1/x: 401. Clock skew of the runner, by the answer's Date: ${skew}.`);
  for (const word of ['key-id', 'issuer-id', 'private-key', 'revoked', 'individual'])
    expect(failures.failureFinding(failure).remedy).toContain(word);
});

it.each([
  ['the code', [{ ...AGREEMENT, title: 'No.', detail: 'Not now.' }]],
  ['the title', [NOT_YOU, { ...NOT_YOU, title: 'An Agreement.' }]],
  ['the detail', [{ ...NOT_YOU, detail: 'Accept the agreement.' }, NOT_YOU]],
])('a missing agreement sends to the Account Holder alone: by %s', async (_, errors) => {
  const { message, remedy } = failures.failureFinding(await failureOf(answer(403, { errors })));
  expect(message).toMatch(/^An agreement is missing or has expired\. GET \/v1\/x: 403, \w/);
  expect(remedy).toMatch(/^The Account Holder has to accept it: under Business, or at developer\.apple\.com/);
});

const USED_UP = "429, the key's requests for now are used up";
const AWAY = ['system-status', 'proxy', 'firewall'];
const STRANGE = ['base-url', 'proxy', 'report it'];
const ROLE = ['App Manager', 'access to this app', 'agreements'];

const OWN_KEY = ['a key of its own'];

it.each([
  [USED_UP, 'rate-limited', OWN_KEY, answer(429)],
  ['status 503', 'unavailable', AWAY, answer(503)],
  // Which is not tried again.
  ['status 599', 'unavailable', AWAY, answer(599)],
  ['read ECONNRESET', 'unavailable', AWAY, LOST],
  ['301, nothing that could be read', 'unreadable', STRANGE, answer(301, '')],
  ['403, No: Not you [FORBIDDEN_ERROR]', 'forbidden', ROLE, answer(403, REFUSED)],
  ['400, No: Not you [FORBIDDEN_ERROR]', 'unreadable', STRANGE, answer(400, REFUSED)],
  ['404, nothing that could be read', 'unreadable', STRANGE, answer(404, '')],
  ['204, nothing that could be read', 'unreadable', STRANGE, answer(204, '')],
  ['200, nothing that could be read', 'unreadable', STRANGE, answer(200, 'x')],
])('no answer, but %s, is service.%s, with a remedy that names %j', async (why, reason, remedy, given) => {
  const failure = await failureOf(given);
  const { status, body } = given;
  const errors = failures.parseErrors(body);
  expect(failure).toMatchObject({ reason: `service.${reason}`, message: `GET /v1/x: ${why}.`, status, errors });
  for (const word of remedy) expect(failures.failureFinding(failure).remedy).toContain(word);
});

it.each([
  [404, [], 'missing hidden out of reach'],
  [404, ['NOT_FOUND'], 'missing hidden out of reach'],
  [404, ['NOT_FOUND', 'PATH_ERROR.NO_SUCH_PATH'], 'hidden out of reach'],
  [403, [], 'hidden out of reach'],
  [410, [], 'hidden out of reach'],
  [500, [], 'out of reach'],
  [499, [], ''],
])('what %s %j is about is %s', (status, codes, words) => {
  const errors = failures.parseErrors(JSON.stringify({ errors: codes.map((code) => ({ code })) }));
  const found: failures.Failure = { reason: 'service.unavailable', message: '', why: '', status, errors };
  const said = [
    failures.isMissing(found) && 'missing',
    failures.isHidden(found) && 'hidden',
    failures.isOutOfReach(found) && 'out of reach',
  ];
  expect(said.filter(Boolean).join(' ')).toBe(words);
});

async function findingOn(appId: string, code: string) {
  const read = await fetchVersions(clientWith([refused(404, code)]).client, appId, [], {});
  return read.ok ? null : failures.failureFinding(read.failure);
}

it.each([
  ['NOT_FOUND', 'app-id'],
  ['PATH_ERROR', undefined],
])('a list of versions that is not there, with %s, is the mistake of the input %s', async (code, input) => {
  const finding = await findingOn('42', code);
  const subject = input === undefined ? null : { type: 'input', id: input };
  expect(finding).toMatchObject({ reason: input === undefined ? 'service.unreadable' : 'input.invalid', subject });
});

it('of an app that is not there the digits alone are told, as the value may be a secret, and no run waits for it', async () => {
  const finding = await findingOn('6x-SECRET0', 'NOT_FOUND');
  expect(finding).toMatchObject({ message: 'app-id: there is no app 60 that this key can see.', passes: false });
});

const error = (changes = {}) => ({
  status: '409',
  code: 'STATE_ERROR',
  title: 'No.',
  detail: 'Not now.',
  ...changes,
});
const parse = (...errors: unknown[]) => failures.parseErrors(JSON.stringify({ errors }));
const nested = (associatedErrors: unknown, changes = {}) => error({ ...changes, meta: { associatedErrors } });

describe('an error body', () => {
  it('gives each error with code, title, detail and the place that it is about', () => {
    const said = { code: 'STATE_ERROR', title: 'No.', detail: 'Not now.', about: '' };
    const sources = [{ pointer: '/data/attributes/x' }, { parameter: 'limit' }];
    expect(parse(...sources.map((source) => error({ source })))).toEqual(
      ['/data/attributes/x', 'limit'].map((source) => ({ ...said, source })),
    );
  });

  it.each(['', '<html>', 'null', '{}', '{"errors":{}}'])('that cannot be read gives no error: %s', (body) => {
    expect(failures.parseErrors(body)).toEqual([]);
  });

  const SILENT: [unknown][] = [[null], [{ code: 5, title: null, detail: {}, source: 'x' }]];
  it.each(SILENT)('with the entry %j gives an error without words', (entry) => {
    expect(parse(entry)).toEqual([{ code: '', title: '', detail: '', source: '', about: '' }]);
  });

  it('is represented by its associated errors, each with the resource that it is about', () => {
    const about = '/v1/appStoreVersions/1';
    const codes = ['A', 'B'].map((code) => ({ code }));
    expect(parse(nested({ [about]: codes }))).toMatchObject(codes.map((one) => ({ ...one, about })));
  });

  it.each([[{}], [{ x: null }], [null]])('stands for itself beside %j', (associated) => {
    expect(parse(nested(associated, { code: 'OUTER' })).map(({ code }) => code)).toEqual(['OUTER']);
  });

  it('is read five levels deep, and what lies deeper is represented by the error above it', () => {
    const deep = (levels: number): unknown =>
      levels === 0 ? error({ code: 'DEEPEST' }) : nested({ below: [deep(levels - 1)] }, { code: `LEVEL_${levels}` });
    expect(parse(deep(4), deep(5)).map(({ code }) => code)).toEqual(['DEEPEST', 'LEVEL_1']);
  });

  it('gives 200 errors at most, also when one entry nests them all', () => {
    const many = Array.from({ length: 201 }, () => error());
    expect(parse(...many)).toHaveLength(200);
    expect(parse(nested({ x: many }))).toHaveLength(200);
  });

  it('is cut where a text is longer than anybody reads', () => {
    const long = 'words '.repeat(120);
    const one = error({ code: long, title: long, detail: long, source: { pointer: long } });
    const [found] = parse(nested({ [long]: [one] }));
    for (const text of Object.values(found ?? {})) {
      expect(String(text).length).toBeGreaterThan(580);
      expect(String(text).length).toBeLessThanOrEqual(600);
    }
  });
});

it('a code is found in any error, as a whole part of a dotted code', () => {
  const failure = { errors: parse(error({ code: 'OTHER' }), error({ code: 'STATE_ERROR.ITEM.INVALID' })) };
  const found = ['OTHER', 'STATE_ERROR', 'ITEM', 'INVALID', 'ITEM.INVALID'];
  expect([...found, 'STATE', 'ITEM.INV', 'NONE'].filter((code) => failures.hasCode(failure, code))).toEqual(found);
});

describe('the words for an error', () => {
  const blank = { code: '', title: '', detail: '', source: '', about: '' };
  it.each([
    [{ title: 'No.', detail: 'Not v1.2 now.', code: 'C' }, 'No: Not v1.2 now [C]'],
    [{ detail: 'Not now.', code: 'C' }, 'Not now [C]'],
    [{ code: 'C', source: '/data' }, 'no reason given [C at /data]'],
    [{ title: 'No.', about: '/v1/x/1' }, 'No [no code at /v1/x/1]'],
    [{ title: 'No.', code: 'C', about: '/v1/x/1', source: 'limit' }, 'No [C at /v1/x/1 limit]'],
    [{}, 'no reason given [no code]'],
  ])('of %j are %s', (changes, words) => {
    expect(failures.describeError({ ...blank, ...changes })).toBe(words);
  });

  it('say several side by side', async () => {
    const errors = [error({ code: 'A' }), error({ code: 'B' })];
    expect((await failureOf(answer(409, { errors }))).why).toBe('409, No: Not now [A]; No: Not now [B]');
  });
});
