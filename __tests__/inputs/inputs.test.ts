import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { INPUTS, type InputName, parseInputs, type RawInputs } from '../../src/inputs/inputs.ts';
import { around, PEM, parse, parsed, problemOf, raw, refused } from './raw.ts';

const VERSION = { version: '1.1' };
const RELEASE = { ...VERSION, submit: 'true' };
const SCHEDULED = { ...VERSION, 'release-type': 'SCHEDULED', 'earliest-release-date': '2030-01-31T09:00:00Z' };

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
    phasedRelease: false,
    rollout: null,
    releaseNotes: null,
    items: { kind: 'listed', targets: [] },
    mode: 'check',
    readiness: 'block',
    dryRun: false,
    onVersionInFlight: 'resume',
    onUnresolved: 'fail',
    onOrphans: 'adopt',
    slotsNeeded: 1,
  });
  expect(inputs.privateKey.asymmetricKeyType).toBe('ec');
});

const NOTHING: Partial<RawInputs> = {};

/** A row for each value of an input. @param beside what it needs @param expected of the request */
function rows(
  input: InputName,
  values: readonly string[],
  beside: Partial<RawInputs>,
  expected: (value: string) => object,
): [Partial<RawInputs>, object][] {
  return values.map((value) => [{ ...beside, [input]: value }, { request: expected(value) }]);
}

describe('what is taken', () => {
  // biome-ignore format: a row a line
  it.each<[Partial<RawInputs>, object]>([
    [{ 'issuer-id': '57246542-96fe-1a63-e053-0824d011072a' }, { issuerId: '57246542-96fe-1a63-e053-0824d011072a' }],
    [{ 'app-id': '', 'bundle-id': 'com.example.app' }, { app: { by: 'bundle-id', bundleId: 'com.example.app' } }],
    [{ audience: 'other-v1' }, { audience: 'other-v1' }],
    ...rows('platform', ['IOS', 'MAC_OS', 'TV_OS', 'VISION_OS'], NOTHING, (platform) => ({ platforms: [platform], platform })),
    ...rows('platform', ['MAC_OS,IOS', ' IOS ,\tMAC_OS,', 'IOS\nMAC_OS\r\nIOS', 'MAC_OS\rIOS'], { 'slots-needed': '2' }, () => ({ mode: 'check', platforms: ['IOS', 'MAC_OS'] })),
    ...rows('version', ['1', '1.4.2', '2024.1', '1.2.3.4'], NOTHING, (version) => ({ version })),
    ...rows('build', ['42', '1.4.2', 'latest', '7a'], VERSION, (build) => ({ build })),
    ...rows('release-type', ['MANUAL', 'AFTER_APPROVAL'], VERSION, (releaseType) => ({ releaseType })),
    [SCHEDULED, { request: { releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-31T09:00:00Z' } }],
    ...rows('phased-release', ['true'], VERSION, () => ({ mode: 'prepare', phasedRelease: true, rollout: null })),
    ...rows('phased-release', ['pause', 'resume', 'complete'], VERSION, (rollout) => ({ mode: 'rollout', version: '1.1', phasedRelease: false, rollout })),
    ...rows('release-approved', ['true'], VERSION, () => ({ mode: 'release', version: '1.1' })),
    ...rows('uses-non-exempt-encryption', ['true', 'false'], VERSION, (answer) => ({ usesNonExemptEncryption: answer === 'true' })),
    ...rows('readiness', ['block', 'warn', 'off'], NOTHING, (readiness) => ({ readiness })),
    ...rows('on-unresolved', ['fail', 'resubmit'], RELEASE, (onUnresolved) => ({ onUnresolved })),
    ...rows('slots-needed', ['1', '2', '3', '4', '5'], NOTHING, (slots) => ({ slotsNeeded: Number(slots) })),
    ...rows('submit', ['true'], VERSION, () => ({ mode: 'submit', version: '1.1' })),
    ...rows('dry-run', ['true'], NOTHING, () => ({ dryRun: true })),
    ...rows('on-version-in-flight', ['resume', 'fail', 'cancel'], NOTHING, (policy) => ({ onVersionInFlight: policy })),
    ...rows('on-orphans', ['adopt', 'ignore', 'fail'], NOTHING, (onOrphans) => ({ onOrphans })),
    [{ 'wait-minutes': '0.5' }, { waitMs: 30_000 }],
    [{ 'wait-minutes': '360' }, { waitMs: 21_600_000 }],
    [{ 'timeout-minutes': '0.25' }, { timeoutMs: 15_000 }],
    [{ 'timeout-minutes': '360' }, { timeoutMs: 21_600_000 }],
  ])('%j', (changes, expected) => {
    expect(parsed(changes)).toMatchObject(expected);
  });

  const DATES =
    '2030-01-31T09:00:00Z|2030-01-31T09:00:00.5Z|2030-01-31T09:00:00+02:00|2030-01-31t09:00:00z|' +
    '2028-02-29T23:59:59-08:00|2026-03-02T09:00:01Z';
  it.each(DATES.split('|'))('the date %s', (date) => {
    const { earliestReleaseDate } = parsed({ ...SCHEDULED, 'earliest-release-date': date }).request;
    expect(Date.parse(earliestReleaseDate ?? '')).toBe(Date.parse(date));
  });
});

const NO_DATES =
  'tomorrow|2030-01-31|2030-01-31T09:00:00|2030-01-31 09:00:00Z|2030-13-01T09:00:00Z|2030-02-31T09:00:00Z|2027-02-29T09:00:00Z|' +
  '2030-01-31T24:00:00Z|2030-01-31T09:00:00+99:99|31.1.2030|2026-03-02T09:00:00Z|2026-03-02T08:59:59Z';
const NO_MINUTES = '-1|360.1|361|1e2|0x10|1,5|| 1|ten|.5|5.|NaN|Infinity|99999';
const NO_FLAGS = 'True|TRUE|FALSE|yes|no|on|1|0|| true|null|tru';
const BUNDLE = { 'app-id': '' };

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
    ['version', 'v1.2|1.2-beta|1..2|.1|1.|latest|1.2.3.4.5|1,2| 1|1 ', NOTHING],
    ['build', 'newest|LATEST|1 2|-1|1/2| ', VERSION],
    ['release-type', 'manual|NOW', VERSION],
    ['earliest-release-date', NO_DATES, SCHEDULED],
    ['on-version-in-flight', 'replace|', NOTHING],
    ['phased-release', 'PAUSE|', VERSION],
    ['uses-non-exempt-encryption', 'yes|True|1|exempt', VERSION],
    ['readiness', 'error|', NOTHING],
    ['on-unresolved', 'cancel', RELEASE],
    ['slots-needed', '0|6|1.5|-1|| 2|1e0|two', NOTHING],
    ['on-orphans', 'delete|Adopt', NOTHING],
    ['wait-minutes', NO_MINUTES, NOTHING],
    ['timeout-minutes', `${NO_MINUTES}|0`, NOTHING],
    ...(['submit', 'release-approved', 'dry-run', 'comment'] as const).map(
      (flag): [InputName, string, Partial<RawInputs>] => [flag, NO_FLAGS, VERSION],
    ),
  ];

  it.each(
    REFUSED.flatMap(([input, values, beside]) => values.split('|').map((value) => [input, value, beside] as const)),
  )('%s: %j', (input, value, beside) => {
    const changes = { ...beside, [input]: value };
    expect(refused(changes)).toEqual([input]);
    expect(problemOf(input, changes)).toContain(input);
  });

  it('a token that anybody could read, because certificates are not checked', () => {
    expect(refused({}, { tlsRejectUnauthorized: '0' })).toEqual(['NODE_TLS_REJECT_UNAUTHORIZED']);
    expect(refused({}, { tlsRejectUnauthorized: '1' })).toEqual([]);
    expect(refused({}, { tlsRejectUnauthorized: '' })).toEqual([]);
  });

  it.each<[httpsProxy: string, refuses: string[]]>([
    ...['proxy.example.com:8080', ':::', 'ftp://proxy', 'http://'].map((one): [string, string[]] => [
      one,
      ['HTTPS_PROXY'],
    ]),
    ...['', 'http://proxy:8080', 'https://user:password@proxy'].map((one): [string, string[]] => [one, []]),
  ])('a proxy without an address: %j', (httpsProxy, refuses) => {
    expect(refused({}, { httpsProxy })).toEqual(refuses);
  });
});

describe('what needs what', () => {
  const ITEMS = { submit: 'true', items: 'event 1' };
  const SEVERAL = { platform: 'IOS,TV_OS' };
  const WRITING: Partial<RawInputs>[] = [
    ...[VERSION, RELEASE, ITEMS, { ...RELEASE, 'dry-run': 'true' }, { 'on-version-in-flight': 'cancel' }],
    ...[{ 'release-approved': 'true' }, { 'phased-release': 'pause' }].map((mode) => ({ ...VERSION, ...mode })),
  ];

  /** With the words that name the other half. */
  type Needs = [inputs: InputName[], words: string, Partial<RawInputs>];
  // biome-ignore format: a row a line
  it.each<Needs>([
    [['items'], 'submit: true', { items: 'event 1' }],
    [['items'], 'submit: true', { items: 'ready' }],
    [['items'], 'submit: true', { ...VERSION, items: 'event 1' }],
    [['submit'], 'version or items', { submit: 'true' }],
    [['build'], 'needs version', { build: '7' }],
    [['build'], 'needs version', { ...ITEMS, build: '7' }],
    [['release-type'], 'needs version', { 'release-type': 'MANUAL' }],
    [['release-type', 'earliest-release-date'], 'needs version', { ...SCHEDULED, version: '' }],
    [['uses-non-exempt-encryption'], 'needs version', { 'uses-non-exempt-encryption': 'false' }],
    [['release-notes'], 'needs version', { 'release-notes': 'News.' }],
    ...['true', 'pause', 'resume', 'complete'].map((phased): Needs => [['phased-release'], 'needs version', { 'phased-release': phased }]),
    [['release-approved'], 'needs version', { 'release-approved': 'true' }],
    [['on-unresolved'], 'submit: true', { 'on-unresolved': 'resubmit' }],
    [['on-unresolved'], 'submit: true', { ...VERSION, 'on-unresolved': 'resubmit' }],
    [['slots-needed'], 'with a check only', { ...VERSION, 'slots-needed': '2' }],
    [['slots-needed'], 'with a check only', { ...ITEMS, 'slots-needed': '2' }],
    [['release-type'], 'earliest-release-date', { ...VERSION, 'release-type': 'SCHEDULED' }],
    [['earliest-release-date'], 'SCHEDULED', { ...SCHEDULED, 'release-type': 'MANUAL' }],
    [['earliest-release-date'], 'SCHEDULED', { ...SCHEDULED, 'release-type': '' }],
    ...WRITING.map((writing): Needs => [['platform'], 'check that cancels nothing', { ...writing, ...SEVERAL }]),
    [['platform', 'items'], 'check that cancels nothing', { items: 'event 1', ...SEVERAL }],
  ])('%j: %s, in %j', (inputs, words, changes) => {
    expect(refused(changes).sort()).toEqual([...inputs].sort());
    expect(problemOf(inputs[0] ?? 'items', changes)).toContain(words);
  });

  // biome-ignore format: a row a line
  it.each<Partial<RawInputs>>([
    { ...VERSION, build: '7', 'phased-release': 'true', 'release-notes': 'News.' },
    { ...VERSION, 'slots-needed': '1' },
    { ...VERSION, platform: 'IOS, IOS' },
    { ...VERSION, submit: 'false', 'release-approved': 'false', 'dry-run': 'false', comment: 'false' },
  ])('is satisfied by its other half: %j', (changes) => {
    expect(refused(changes)).toEqual([]);
  });
});

describe('the modes that change nothing but a release', () => {
  const MODES: [string, Partial<RawInputs>][] = [
    ['release-approved: true', { ...VERSION, 'release-approved': 'true' }],
    ['phased-release: pause', { ...VERSION, 'phased-release': 'pause' }],
    ['phased-release: resume', { ...VERSION, 'phased-release': 'resume' }],
    ['phased-release: complete', { ...VERSION, 'phased-release': 'complete' }],
  ];
  const STATUS: Partial<RawInputs> = { 'commit-status': 'release', 'github-token': 'token' };
  const BESIDE: [InputName, Partial<RawInputs>][] = [
    ['submit', { submit: 'true' }],
    ['items', { items: 'ready' }],
    ['build', { build: 'latest' }],
    ['uses-non-exempt-encryption', { 'uses-non-exempt-encryption': 'false' }],
    ['release-type', { 'release-type': 'MANUAL' }],
    ['earliest-release-date', { 'earliest-release-date': '2030-01-31T09:00:00Z' }],
    ['release-notes', { 'release-notes': 'News.' }],
    ['sweep', { ...STATUS, sweep: 'main' }],
    ['on-version-in-flight', { 'on-version-in-flight': 'cancel' }],
    ['on-version-in-flight', { 'on-version-in-flight': 'fail' }],
    ['on-unresolved', { 'on-unresolved': 'resubmit' }],
    ['on-orphans', { 'on-orphans': 'ignore' }],
    ['slots-needed', { 'slots-needed': '2' }],
  ];

  it.each(MODES)('%s refuses each of them by name, all at once, and says once what is no value', (mode, changes) => {
    for (const [input, beside] of BESIDE) {
      expect([beside, refused({ ...changes, ...beside })]).toEqual([beside, [input]]);
      expect(problemOf(input, { ...changes, ...beside })).toContain(mode);
    }
    const all = Object.assign({}, ...BESIDE.map(([, beside]) => beside));
    expect(refused({ ...changes, ...all }).sort()).toEqual([...new Set(BESIDE.map(([input]) => input))].sort());
    expect(problemOf('submit', { ...changes, submit: 'on' }).match(/submit/g)).toHaveLength(1);
  });

  it.each(MODES)('%s goes with what every run may have', (_, changes) => {
    const others = {
      'dry-run': 'true',
      'wait-minutes': '5',
      'timeout-minutes': '5',
      platform: 'TV_OS',
      comment: 'true',
    };
    for (const beside of [{ readiness: 'warn' }, { readiness: 'off' }, { ...STATUS, ...others }, {}])
      expect([beside, refused({ ...changes, ...beside })]).toEqual([beside, []]);
  });

  it.each(['true', 'pause', 'resume', 'complete'])('refuse each other: phased-release: %s', (change) => {
    const both = { ...VERSION, 'release-approved': 'true', 'phased-release': change };
    expect(refused(both)).toEqual(['phased-release']);
    expect(problemOf('phased-release', both)).toContain('release-approved: true');
  });
});

// biome-ignore format: a row a line
it.each<[string, Partial<RawInputs>, object]>([
  ['the app and the platform', { platform: 'TV_OS' }, { app: { by: 'id', id: '42' }, asked: { mode: 'check', dryRun: false, platforms: ['TV_OS'] } }],
  ['what was asked for', { version: '1.1', submit: 'true', 'dry-run': 'true' }, { asked: { mode: 'submit', dryRun: true, platforms: [] } }],
  ['the app by its bundle id', { 'app-id': '', 'bundle-id': 'com.example.app' }, { app: { by: 'bundle-id', bundleId: 'com.example.app' } }],
  ['no app when none is named', { 'app-id': '' }, { app: null }],
  ['no app when two are named', { 'bundle-id': 'com.example.app' }, { app: null }],
  ['no app when it is none', { 'app-id': '../42' }, { app: null }],
  ['no platform when it is none', { platform: 'ios' }, { asked: { platforms: [] } }],
])('what is right among refused inputs is %s', (_, changes, expected) => {
  expect(parse({ 'key-id': '', ...changes })).toMatchObject({ ok: false, ...expected });
});

it('every problem is said at once, each under its own input', () => {
  const wrong = (
    'version build release-type earliest-release-date uses-non-exempt-encryption phased-release items submit readiness ' +
    'release-approved on-unresolved slots-needed dry-run on-version-in-flight on-orphans wait-minutes timeout-minutes ' +
    'comment key-id private-key app-id platform base-url'
  ).split(' ') as InputName[];
  const changes: Partial<RawInputs> = { ...Object.fromEntries(wrong.map((name) => [name, '? !'])), sweep: 'main' };
  expect(refused(changes).sort()).toEqual([...wrong, 'sweep'].sort());
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
  it.each<[words: RegExp, urls: string]>([
    [/https/, 'http://example.com|http://127.0.0.1.example.com|http://localhost.example.com|http://0.0.0.0|http://10.0.0.1|http://[::2]'],
    [/neither https nor http/, 'ftp://example.com|file:///etc/passwd|javascript:alert(1)'],
    [/no URL/, 'example.com|https://|'],
    [/query/, 'https://example.com/?a=b'],
    [/fragment/, 'https://example.com/#a'],
    [/credentials/, 'https://user@example.com|https://user:hunter2hunter2@example.com|http://user:hunter2hunter2@localhost'],
  ])('refuses, with %s: %s', (words, urls) => {
    for (const url of urls.split('|')) {
      expect([url, refused({ 'base-url': url })]).toEqual([url, ['base-url']]);
      expect(problemOf('base-url', { 'base-url': url })).toMatch(words);
    }
  });

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
  const items = (text: string) => parsed({ submit: 'true', items: text }).request.items;

  /** Each item as its relationship and id. */
  it.each<[text: string, named: string]>([
    ['cpp 1', 'appCustomProductPageVersion 1'],
    ['ppo 1', 'appStoreVersionExperimentV2 1'],
    ['event 1', 'appEvent 1'],
    ['appCustomProductPageVersion 1', 'appCustomProductPageVersion 1'],
    ['appStoreVersionExperiment 1', 'appStoreVersionExperiment 1'],
    ['appEvent a-b_c', 'appEvent a-b_c'],
    ['inAppPurchaseVersion 1', 'inAppPurchaseVersion 1'],
    ['iap 1', 'inAppPurchaseVersion 1'],
    ['subscription 1', 'subscriptionVersion 1'],
    ['subscription-group 1', 'subscriptionGroupVersion 1'],
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

  it('name an experiment once, by whichever of its types', () => {
    expect(items('ppo 1\nappStoreVersionExperiment 1')).toMatchObject({ targets: [{ id: '1' }] });
  });

  it.each<[string, 'items' | 'purchases' | 'both']>([
    ['ready', 'items'],
    [' ready ', 'items'],
    ['ready # everything', 'items'],
    ['# everything\nready\n', 'items'],
    ['ready-purchases', 'purchases'],
    ['ready\nready-purchases', 'both'],
    ['ready-purchases # these too\r\nready', 'both'],
  ])('%j takes what is ready: %s', (text, taken) => {
    expect(items(text)).toEqual({ kind: 'ready', items: taken !== 'purchases', purchases: taken !== 'items' });
  });

  it.each<[words: RegExp, values: string]>([
    [/no named item/, 'ready\nevent 1|event 1\nready|event 1\nready-purchases|ready ready-purchases|ready now'],
    [/type is none of/, 'ready_purchases|banner 1|constructor 1|__proto__ 1|EVENT 1'],
    [/type/, 'Ready|1'],
    [/<type> <id>/, 'event|event 1 2|event ..|event ä'],
    [/input version/, 'appStoreVersion 1'],
    [/names nothing/, '# nothing but a comment|\n \n'],
  ])('are refused, with %s: %j', (words, values) => {
    for (const items of values.split('|')) {
      expect([items, refused({ ...RELEASE, items })]).toEqual([items, ['items']]);
      expect(problemOf('items', { ...RELEASE, items })).toMatch(words);
    }
  });

  it('names every line that is wrong', () => {
    const message = problemOf('items', { ...RELEASE, items: 'event 1\nbanner 2\ncpp\nposter 3' });
    for (const line of ['banner 2', 'cpp', 'poster 3']) expect(message).toContain(line);
    expect(message).not.toContain('event 1');
  });

  it.each([
    [1000, []],
    [1001, ['items']],
  ])('may be %i lines: %j', (count, expected) => {
    const lines = Array.from({ length: count }, (_, index) => `event ${index}`);
    expect(refused({ ...RELEASE, items: lines.join('\n') })).toEqual(expected);
  });
});

describe('whatever the inputs are', () => {
  const names = Object.keys(INPUTS) as InputName[];
  const anything = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ minLength: 200, maxLength: 1200 }),
    fc.constantFrom('true', 'false', 'ready', PEM, '1.1', 'https://x', '..', '/', '\0', 'a\0b', '%', '{}', '__proto__'),
  );

  it.each(names)('%s makes the reading a success or a refusal that names inputs, and never throws', (name) => {
    fc.assert(
      fc.property(anything, (value) => {
        const reading = parseInputs(raw({ [name]: value }), around());
        if (reading.ok) return;
        expect(reading.problems.length).toBeGreaterThan(0);
        for (const { input, message } of reading.problems) expect(message).toContain(input);
      }),
    );
  });

  it('all of them together never throw', () => {
    const all = fc.record(Object.fromEntries(names.map((name) => [name, anything])));
    fc.assert(
      fc.property(all, (value) => {
        const reading = parseInputs({ ...raw(), ...value }, around());
        expect(reading.ok || reading.problems.length > 0).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
