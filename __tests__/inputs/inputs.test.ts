import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { INPUT_NAMES, type InputName, type RawInputs } from '../../src/inputs/definitions.ts';
import { parseInputs } from '../../src/inputs/inputs.ts';
import { around, MAX_MESSAGE, PEM, parse, parsed, problemOf, raw, refused } from './raw.ts';

const VERSION = { version: '1.1' };
const RELEASE = { ...VERSION, mode: 'submit' };
const SCHEDULED = { ...RELEASE, 'release-type': 'SCHEDULED', 'earliest-release-date': '2030-01-31T09:00:00Z' };

it('the least that is needed is a check with the defaults of the action', () => {
  const inputs = parsed();
  expect(inputs).toMatchObject({
    keyId: 'ABC123DEFG',
    issuerId: null,
    app: { by: 'id', id: '42' },
    audience: 'appstoreconnect-v1',
    waitMs: 0,
    timeoutMs: 600_000,
  });
  expect(inputs.baseUrl.href).toBe('https://api.appstoreconnect.apple.com/');
  expect(inputs.request).toEqual({
    platforms: [],
    platform: 'IOS',
    version: null,
    build: null,
    usesNonExemptEncryption: null,
    releaseType: null,
    earliestReleaseDate: null,
    phasedRelease: null,
    reviewNotes: null,
    releaseNotes: null,
    items: { kind: 'listed', targets: [], items: false, purchases: false },
    mode: 'check',
    readiness: 'block',
    dryRun: false,
    expectPlan: null,
    onVersionInFlight: 'resume',
    onUnresolved: 'fail',
    onCarriedOver: 'fail',
    onOrphans: 'adopt',
    slotsNeeded: 1,
  });
  expect(inputs.privateKey.asymmetricKeyType).toBe('ec');
});

const NOTHING: Partial<RawInputs> = {};
const PLAN = `sha256:${'0123456789abcdef'.repeat(4)}`;

describe('what is taken', () => {
  /** The values stand between bars. */
  // biome-ignore format: a row a line
  const KEPT: [InputName, string, Partial<RawInputs>, keyof ReleaseRequest][] = [
    ['platform', 'IOS|MAC_OS|TV_OS|VISION_OS', NOTHING, 'platform'],
    ['version', '1|1.4.2|2024.1|1.2.3.4', NOTHING, 'version'],
    ['build', '42|1.4.2|latest|7a', RELEASE, 'build'],
    ['release-type', 'MANUAL|AFTER_APPROVAL', RELEASE, 'releaseType'],
    ['expect-plan', PLAN, RELEASE, 'expectPlan'],
    ['on-carried-over', 'accept', VERSION, 'onCarriedOver'],
    ['readiness', 'warn|off', RELEASE, 'readiness'],
    ['on-unresolved', 'resubmit', RELEASE, 'onUnresolved'],
    ['mode', 'prepare|submit|cancel|release|pause-rollout|resume-rollout|complete-rollout', VERSION, 'mode'],
    ['on-version-in-flight', 'fail|reuse|cancel', NOTHING, 'onVersionInFlight'],
    ['on-orphans', 'fail', NOTHING, 'onOrphans'],
    ['slots-needed', '2|3|4|5', NOTHING, 'slotsNeeded'],
    ['review-notes', `Log in as anna.|One word|notes.md|${'é'.repeat(4000)}`, { ...VERSION, mode: 'prepare' }, 'reviewNotes'],
  ];

  it.each(KEPT)('%s is kept as it is given', (input, values, beside, name) => {
    const words = values.split('|');
    const read = words.map((value) => String(parsed({ ...beside, [input]: value }).request[name]));
    expect(read).toEqual(words);
  });

  // biome-ignore format: a row a line
  it.each([
    [{ 'issuer-id': '57246542-96fe-1a63-e053-0824d011072a' }, { issuerId: '57246542-96fe-1a63-e053-0824d011072a' }],
    [{ 'app-id': '', 'bundle-id': 'com.example.app' }, { app: { by: 'bundle-id', id: 'com.example.app' } }],
    [{ audience: 'other-v1' }, { audience: 'other-v1' }],
    [{ platform: 'TV_OS' }, { request: { platforms: ['TV_OS'] } }],
    ...['MAC_OS,IOS', ' IOS ,\tMAC_OS,', 'IOS\nMAC_OS\r\nIOS', 'MAC_OS\rIOS'].map((platform): [Partial<RawInputs>, object] => [{ platform }, { request: { platforms: ['IOS', 'MAC_OS'] } }]),
    // The record may have a date under the same number.
    [{ ...RELEASE, 'release-type': 'SCHEDULED' }, { request: { releaseType: 'SCHEDULED', earliestReleaseDate: null } }],
    [{ ...RELEASE, 'phased-release': 'true', 'uses-non-exempt-encryption': 'false' }, { request: { phasedRelease: true, usesNonExemptEncryption: false } }],
    [{ ...RELEASE, 'phased-release': 'false', 'uses-non-exempt-encryption': 'true' }, { request: { phasedRelease: false, usesNonExemptEncryption: true } }],
    [{ 'slots-needed': '5', 'dry-run': 'true' }, { request: { slotsNeeded: 5, dryRun: true } }],
    [{ ...VERSION, mode: 'cancel', items: ' all # whatever it is\n' }, { request: { items: { kind: 'all' } } }],
    [{ 'wait-minutes': '360' }, { waitMs: 21_600_000 }],
    [{ 'wait-minutes': '0.0' }, { waitMs: 0 }],
    [{ 'timeout-minutes': '0.25' }, { timeoutMs: 15_000 }],
  ])('%j', (changes, expected) => {
    expect(parsed(changes)).toMatchObject(expected);
  });

  const DATES =
    '2030-01-31T09:00:00Z|2030-01-31T09:00:00.5Z|2030-01-31T09:00:00+02:00|2030-01-31t09:00:00z|' +
    '2028-02-29T23:59:59-08:00|2026-03-02T09:00:01Z';
  it.each(DATES.split('|'))('the date %s', (date) => {
    const { earliestReleaseDate } = parsed({ ...SCHEDULED, 'earliest-release-date': date }).request;
    expect(earliestReleaseDate).toBe(date.toUpperCase());
  });
});

const NO_DATES =
  'tomorrow|2030-01-31|2030-01-31T09:00:00|2030-01-31 09:00:00Z|2030-13-01T09:00:00Z|2030-02-31T09:00:00Z|2027-02-29T09:00:00Z|' +
  '2030-01-31T24:00:00Z|2030-01-31T09:00:00+99:99|31.1.2030|2026-03-02T09:00:00Z|2026-03-02T08:59:59Z';
const NO_MINUTES = '-1|360.1|361|1e2|0x10|1,5|| 1|ten|.5|5.|NaN|Infinity|99999';
const BUNDLE = { 'app-id': '' };

/** Each of the values, which stand between bars, is refused under the name of its input, in such words. */
function expectRefused(input: InputName, values: string, words: RegExp, beside: Partial<RawInputs> = NOTHING): void {
  for (const value of values.split('|')) {
    const changes = { ...beside, [input]: value };
    expect([value, refused(changes)]).toEqual([value, [input]]);
    expect(problemOf(input, changes)).toMatch(words);
  }
}

describe('what is refused, under the name of its input', () => {
  /** The values stand between bars. */
  const REFUSED: [InputName, string, Partial<RawInputs>][] = [
    ['key-id', `|ABC DEF|ABC\nDEF|ÄBC|${'A'.repeat(201)}`, NOTHING],
    ['issuer-id', 'a b|a\tb', NOTHING],
    ['private-key', '|not a key', NOTHING],
    ['app-id', '|com.example.app|../42|42?x=y', NOTHING],
    ['app-id', '42', { 'bundle-id': 'com.example.app' }],
    ['bundle-id', 'com example|com.example&x=y', BUNDLE],
    ['audience', '|a b', NOTHING],
    ['platform', 'ios|WATCH_OS|IOS MAC_OS|IOS;MAC_OS|IOS,ios|,| |\n', NOTHING],
    ['mode', 'Check|relase|submit, release|none|', VERSION],
    ['version', 'v1.2|1.2-beta|1..2|.1|1.|latest|1.2.3.4.5|1,2| 1|1 |', NOTHING],
    ['build', 'newest|LATEST|1 2|-1|1/2| |', RELEASE],
    ['earliest-release-date', `${NO_DATES}|`, SCHEDULED],
    ['items', '', RELEASE],
    ['review-notes', `${'x'.repeat(4001)}|a<b|{"a": 1}|one\\ntwo`, RELEASE],
    ['expect-plan', `${PLAN}0|${PLAN.slice(0, -1)}|${PLAN.slice(7)}|sha256:|${PLAN.toUpperCase()}|`, RELEASE],
    ['slots-needed', '0|6|1.5|-1|| 2|1e0|two', NOTHING],
    ['base-url', '', NOTHING],
    ['commit-status', '', { sweep: 'main', 'github-token': 'token' }],
    ['sweep', '', NOTHING],
    ['wait-minutes', NO_MINUTES, NOTHING],
    ['timeout-minutes', `${NO_MINUTES}|0`, NOTHING],
    ['dry-run', 'True|TRUE|yes|1|0|| true|tru', NOTHING],
  ];

  it.each(
    REFUSED.flatMap(([input, values, beside]) => values.split('|').map((value) => [input, value, beside] as const)),
  )('%s: %j', (input, value, beside) => {
    const changes = { ...beside, [input]: value };
    expect(refused(changes)).toEqual([input]);
    expect(problemOf(input, changes)).toContain(input);
  });

  it('a token that anybody could read, because certificates are not checked', () => {
    expect(refused({}, { env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } })).toEqual(['NODE_TLS_REJECT_UNAUTHORIZED']);
    expect(refused({}, { env: { NODE_TLS_REJECT_UNAUTHORIZED: '1' } })).toEqual([]);
    expect(refused({}, { env: { NODE_TLS_REJECT_UNAUTHORIZED: '' } })).toEqual([]);
  });

  const NO_PROXIES =
    'proxy.example.com:8080|ftp://proxy|http://|http://proxy:8080/?a|http://proxy/a|http://user:50%off@proxy:8080|' +
    'http://us%er@proxy:8080';
  it.each(NO_PROXIES.split('|'))('a proxy without an address, or with a stray %%: %j', (HTTPS_PROXY) => {
    expect(refused({}, { env: { HTTPS_PROXY } })).toEqual(['HTTPS_PROXY']);
    expect(problemOf('HTTPS_PROXY', {}, { env: { HTTPS_PROXY } })).toContain('write @ as %40, # as %23 and % as %25');
  });

  it.each(['', 'http://proxy:8080', 'https://user:50%25off@proxy'])('but not the proxy %j', (HTTPS_PROXY) => {
    expect(refused({}, { env: { HTTPS_PROXY } })).toEqual([]);
  });
});

describe('what goes together', () => {
  const SEVERAL = { platform: 'IOS,TV_OS' };
  // biome-ignore format: a row a line
  it.each<[inputs: InputName[], words: string, Partial<RawInputs>]>([
    [['earliest-release-date'], 'SCHEDULED only', { ...SCHEDULED, 'release-type': 'MANUAL' }],
    [['release-notes-path'], 'and release-notes are both given', { ...RELEASE, 'release-notes': 'News.', 'release-notes-path': 'NEWS.md' }],
    [['release-notes-path', 'release-notes'], 'and release-notes are both given: give one of them', { ...RELEASE, 'release-notes': '<b>', 'release-notes-path': 'lost.md' }],
    [['items'], 'Name each item', { ...VERSION, mode: 'cancel', items: 'ready' }],
    [['items'], 'does not take all with mode: submit', { ...RELEASE, items: 'all' }],
    [['platform'], 'mode: release takes one', { ...VERSION, mode: 'release', ...SEVERAL }],
    [['platform'], 'takes one', { mode: 'submit-items', items: 'ready', 'dry-run': 'true', ...SEVERAL }],
    [['on-orphans'], 'it takes adopt, fail. adopt leaves every draft alone', { 'on-orphans': 'ignore' }],
    [['on-unresolved'], 'only with version', { 'on-unresolved': 'resubmit' }],
    [['on-carried-over'], 'goes with check, prepare, submit, and with check only with version. Leave on-carried-over out. To ask about this very release', { 'on-carried-over': 'accept' }],
    [['slots-needed'], 'only without version. Leave slots-needed out. To ask', { ...VERSION, 'slots-needed': '2' }],
  ])('%j: %s, in %j', (inputs, words, changes) => {
    expect(refused(changes)).toEqual(inputs);
    expect(problemOf(inputs[0] ?? 'items', changes)).toContain(words);
  });

  // biome-ignore format: a row a line
  it.each([
    { ...VERSION, ...SEVERAL, 'on-unresolved': 'resubmit', 'on-carried-over': 'accept', 'slots-needed': '1' },
    { ...RELEASE, platform: 'IOS, IOS', build: '7', 'phased-release': 'true', 'release-notes': 'News.' },
    { ...VERSION, mode: 'cancel', items: 'event 1' },
  ])('%j is taken', (changes) => {
    expect(refused(changes)).toEqual([]);
  });
});

describe('a mode that is not known', () => {
  it('is refused with all nine, and nothing else is held against it', () => {
    const changes = { mode: 'sumbit', build: '7', items: 'ready', 'slots-needed': '2' };
    expect(problemOf('mode', changes)).toBe(
      'mode is "sumbit"; it takes check, prepare, submit, submit-items, cancel, release, pause-rollout, resume-rollout, complete-rollout.',
    );
    for (const mode of ['sumbit', '']) expect(refused({ ...changes, mode })).toEqual(['mode']);
    expect(parse(changes)).toMatchObject({ request: { mode: 'check' } });
  });

  it('keeps no other mistake from being said', () => {
    expect(refused({ mode: 'sumbit', build: 'newest', 'dry-run': 'yes' }).sort()).toEqual(['build', 'dry-run', 'mode']);
  });
});

// biome-ignore format: a row a line
it.each([
  ['the app and the platform', { platform: 'TV_OS' }, { app: { by: 'id', id: '42' }, request: { mode: 'check', dryRun: false, platforms: ['TV_OS'] } }],
  ['what was asked for', { version: '1.1', mode: 'submit', 'dry-run': 'true' }, { request: { mode: 'submit', dryRun: true, platforms: [] } }],
  ['no app when none is named', { 'app-id': '' }, { app: null }],
  ['no app when two are named', { 'bundle-id': 'com.example.app' }, { app: null }],
  ['no platform when it is none', { platform: 'ios' }, { request: { platforms: [] } }],
])('what is right among refused inputs is %s', (_, changes, expected) => {
  expect(parse({ 'key-id': '', ...changes })).toMatchObject({ inputs: null, ...expected });
});

it('every problem is said at once, each under its own input', () => {
  const wrong = (
    'version build release-type earliest-release-date uses-non-exempt-encryption phased-release release-notes-path items ' +
    'readiness expect-plan on-unresolved on-carried-over dry-run on-version-in-flight on-orphans wait-minutes ' +
    'timeout-minutes comment key-id private-key app-id platform base-url'
  ).split(' ') as InputName[];
  const changes: Partial<RawInputs> = {
    ...Object.fromEntries(wrong.map((name) => [name, '? !'])),
    ...{ mode: 'submit', 'slots-needed': '2', sweep: 'main' },
  };
  expect(refused(changes).sort()).toEqual([...wrong, 'slots-needed', 'sweep'].sort());
  for (const name of wrong) expect(problemOf(name, changes)).toContain(name);
});

describe('base-url', () => {
  const TAKEN =
    'https://api.appstoreconnect.apple.com|https://service.example:8443|http://localhost:8080|http://127.0.0.1:8080|' +
    'http://127.1.2.3|http://[::1]:8080|http://LOCALHOST';
  it.each(TAKEN.split('|'))('takes %s', (url) => {
    expect(parsed({ 'base-url': url }).baseUrl.href).toBe(new URL(url).href);
  });

  // biome-ignore format: a row a line
  it.each([
    [/https/, 'http://example.com|http://127.0.0.1.example.com|http://localhost.example.com|http://0.0.0.0|http://10.0.0.1|http://[::2]'],
    [/not https/, 'ftp://example.com|file:///etc/passwd|javascript:alert(1)'],
    [/no URL/, 'example.com|https://'],
    [/is empty/, ''],
    [/leave out credentials, query, fragment, and the \/v1/, 'https://example.com/?a=b|https://example.com/#a|https://example.com/v1|https://example.com/proxy/v1/|https://user@example.com|https://:hunter2hunter2@example.com'],
  ])('refuses, with %s: %s', (words, urls) => expectRefused('base-url', urls, words));

  it.each([
    'https://user:hunter2hunter2@example.com',
    'https://user:hunter2hunter2@exa mple.com',
    'user:hunter2hunter2@example.com',
    '//user:hunter2hunter2@',
  ])('never repeats the password of %s', (url) => {
    const message = problemOf('base-url', { 'base-url': url });
    expect(message).not.toBe('');
    expect(message).not.toContain('hunter2');
  });
});

describe('items', () => {
  const items = (text: string) => parsed({ mode: 'submit-items', items: text }).request.items;

  /** Each item as its relationship and id. */
  it.each([
    ['cpp 1', 'appCustomProductPageVersion 1'],
    ['appEvent a-b_c', 'appEvent a-b_c'],
    ['  event \t 1  ', 'appEvent 1'],
    ['event 1 # the summer one', 'appEvent 1'],
    ['# all\n\nevent 1\r\ncpp 2\rppo 3\n', 'appEvent 1, appCustomProductPageVersion 2, appStoreVersionExperimentV2 3'],
    ['event 1\nevent 1', 'appEvent 1'],
    ['event 1\ncpp 1', 'appEvent 1, appCustomProductPageVersion 1'],
  ])('of %j', (text, named) => {
    const wanted = items(text);
    const targets = wanted.kind === 'listed' && wanted.targets.map(({ relationship, id }) => `${relationship} ${id}`);
    expect(targets).toEqual(named.split(', '));
  });

  it.each([
    ['ready', 'items'],
    ['# everything\nready\n', 'items'],
    ['ready-purchases', 'purchases'],
    ['ready\nready-purchases', 'both'],
    ['ready-purchases # these too\r\nready', 'both'],
  ])('%j takes what is ready: %s', (text, taken) => {
    const what = { items: taken !== 'purchases', purchases: taken !== 'items' };
    expect(items(text)).toEqual({ kind: 'ready', targets: [], ...what });
  });

  it.each([
    [
      /all, ready and ready-purchases stand each on a line, without others/,
      'event 1\nready|event 1\nready-purchases|ready now|Ready|READY\nready-purchases|ready, ready-purchases|All|all\nevent 1|event 1\nall|all ready',
    ],
    [/type is none of/, 'ready_purchases|banner 1|constructor 1|__proto__ 1|EVENT 1'],
    [/type/, '1'],
    [/<type> <id>/, 'event|event 1 2|event ..|event ä'],
    [/input version/, 'appStoreVersion 1'],
    [/names nothing/, '# nothing but a comment|\n \n'],
  ])('are refused, with %s: %j', (words, values) => expectRefused('items', values, words, RELEASE));

  it('are refused in so few words that what to do fits beside them', () => {
    const message = problemOf('items', { ...RELEASE, items: `poster ${'3'.repeat(100)}` });
    expect(message.length).toBeLessThanOrEqual(MAX_MESSAGE);
    expect(message).toMatch(/ cpp, ppo, event, iap, subscription, subscription-group/);
  });

  it('names every line that is wrong by its number, and quotes none', () => {
    const message = problemOf('items', { ...RELEASE, items: '# two\nevent 1\n\nbanner hunter2\ncpp' });
    expect(message.match(/line \d+/g)).toEqual(['line 4', 'line 5']);
    expect(message).not.toMatch(/banner|hunter2/);
  });

  it.each([
    [1000, []],
    [1001, ['items']],
  ])('may be %i lines: %j', (count, expected) => {
    const lines = Array.from({ length: count }, (_, index) => `event ${index}`);
    expect(refused({ ...RELEASE, items: lines.join('\n') })).toEqual(expected);
  });
});

const anything = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ minLength: 200, maxLength: 1200 }),
  fc.constantFrom('true', 'false', 'ready', PEM, '1.1', 'https://x', '..', '/', '\0', 'a\0b', '%', '{}', '__proto__'),
);

it.each(INPUT_NAMES)('whatever %s is, the reading names inputs or succeeds, and never throws', (name) => {
  fc.assert(
    fc.property(anything, (value) => {
      const reading = parseInputs(raw({ [name]: value }), around());
      if (reading.inputs !== null) return;
      expect(reading.problems.length).toBeGreaterThan(0);
      for (const { input, message } of reading.problems) expect(message).toContain(input);
    }),
  );
});
