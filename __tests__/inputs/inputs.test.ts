import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { INPUTS, type InputName, parseInputs, type RawInputs } from '../../src/inputs/inputs.ts';
import { around, PEM, parse, parsed, problemOf, raw, refused } from './raw.ts';

const VERSION = { version: '1.1' };
const RELEASE = { ...VERSION, submit: 'true' };
const SCHEDULED = { ...VERSION, 'release-type': 'SCHEDULED', 'earliest-release-date': '2030-01-31T09:00:00Z' };

describe('the least that is needed', () => {
  it('is a check with the defaults of the action', () => {
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
});

describe('what is taken', () => {
  it.each<[Partial<RawInputs>, object]>([
    [{ 'issuer-id': '57246542-96fe-1a63-e053-0824d011072a' }, { issuerId: '57246542-96fe-1a63-e053-0824d011072a' }],
    [{ 'app-id': '', 'bundle-id': 'com.example.app' }, { app: { by: 'bundle-id', bundleId: 'com.example.app' } }],
    [{ audience: 'other-v1' }, { audience: 'other-v1' }],
    ...['IOS', 'MAC_OS', 'TV_OS', 'VISION_OS'].map((platform): [Partial<RawInputs>, object] => [
      { platform },
      { request: { platforms: [platform], platform } },
    ]),
    ...['MAC_OS,IOS', ' IOS ,\tMAC_OS,', 'IOS\nMAC_OS\r\nIOS', 'MAC_OS\rIOS'].map(
      (platform): [Partial<RawInputs>, object] => [
        { platform, 'slots-needed': '2' },
        { request: { mode: 'check', platforms: ['IOS', 'MAC_OS'] } },
      ],
    ),
    ...['1', '1.4.2', '2024.1', '1.2.3.4'].map((version): [Partial<RawInputs>, object] => [
      { version },
      { request: { version } },
    ]),
    ...['42', '1.4.2', 'latest', '7a'].map((build): [Partial<RawInputs>, object] => [
      { ...VERSION, build },
      { request: { build } },
    ]),
    [{ ...VERSION, 'release-type': 'MANUAL' }, { request: { releaseType: 'MANUAL' } }],
    [{ ...VERSION, 'release-type': 'AFTER_APPROVAL' }, { request: { releaseType: 'AFTER_APPROVAL' } }],
    [SCHEDULED, { request: { releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-31T09:00:00Z' } }],
    [{ ...VERSION, 'phased-release': 'true' }, { request: { mode: 'prepare', phasedRelease: true, rollout: null } }],
    ...['pause', 'resume', 'complete'].map((rollout): [Partial<RawInputs>, object] => [
      { ...VERSION, 'phased-release': rollout },
      { request: { mode: 'rollout', version: '1.1', phasedRelease: false, rollout } },
    ]),
    [{ ...VERSION, 'release-approved': 'true' }, { request: { mode: 'release', version: '1.1' } }],
    [{ ...VERSION, 'uses-non-exempt-encryption': 'true' }, { request: { usesNonExemptEncryption: true } }],
    [{ ...VERSION, 'uses-non-exempt-encryption': 'false' }, { request: { usesNonExemptEncryption: false } }],
    ...['block', 'warn', 'off'].map((readiness): [Partial<RawInputs>, object] => [
      { readiness },
      { request: { readiness } },
    ]),
    [{ ...RELEASE, 'on-unresolved': 'resubmit' }, { request: { onUnresolved: 'resubmit' } }],
    ...['1', '2', '3', '4', '5'].map((slots): [Partial<RawInputs>, object] => [
      { 'slots-needed': slots },
      { request: { slotsNeeded: Number(slots) } },
    ]),
    [RELEASE, { request: { mode: 'submit', version: '1.1' } }],
    [{ 'dry-run': 'true' }, { request: { dryRun: true } }],
    ...['resume', 'fail', 'cancel'].map((policy): [Partial<RawInputs>, object] => [
      { 'on-version-in-flight': policy },
      { request: { onVersionInFlight: policy } },
    ]),
    ...['adopt', 'ignore', 'fail'].map((policy): [Partial<RawInputs>, object] => [
      { 'on-orphans': policy },
      { request: { onOrphans: policy } },
    ]),
    [{ 'wait-minutes': '0.5' }, { waitMs: 30_000 }],
    [{ 'wait-minutes': '360' }, { waitMs: 21_600_000 }],
    [{ 'timeout-minutes': '0.25' }, { timeoutMs: 15_000 }],
    [{ 'timeout-minutes': '360' }, { timeoutMs: 21_600_000 }],
  ])('%j', (changes, expected) => {
    expect(parsed(changes)).toMatchObject(expected);
  });

  it.each([
    '2030-01-31T09:00:00Z',
    '2030-01-31T09:00:00.5Z',
    '2030-01-31T09:00:00+02:00',
    '2030-01-31t09:00:00z',
    '2028-02-29T23:59:59-08:00',
    '2026-03-02T09:00:01Z',
  ])('the date %s', (date) => {
    const { earliestReleaseDate } = parsed({ ...SCHEDULED, 'earliest-release-date': date }).request;
    expect(Date.parse(earliestReleaseDate ?? '')).toBe(Date.parse(date));
  });
});

describe('what is refused, under the name of its input', () => {
  it.each<[InputName, Partial<RawInputs>]>([
    ['key-id', { 'key-id': '' }],
    ['key-id', { 'key-id': 'ABC DEF' }],
    ['key-id', { 'key-id': 'ABC\nDEF' }],
    ['key-id', { 'key-id': 'ÄBC' }],
    ['key-id', { 'key-id': 'A'.repeat(201) }],
    ['issuer-id', { 'issuer-id': 'a b' }],
    ['issuer-id', { 'issuer-id': 'a\tb' }],
    ['private-key', { 'private-key': '' }],
    ['private-key', { 'private-key': 'not a key' }],
    ['app-id', { 'app-id': '' }],
    ['app-id', { 'bundle-id': 'com.example.app' }],
    ['app-id', { 'app-id': 'com.example.app' }],
    ['app-id', { 'app-id': '../42' }],
    ['app-id', { 'app-id': '42?x=y' }],
    ['bundle-id', { 'app-id': '', 'bundle-id': 'com example' }],
    ['bundle-id', { 'app-id': '', 'bundle-id': 'com.example&x=y' }],
    ['audience', { audience: '' }],
    ['audience', { audience: 'a b' }],
    ['platform', { platform: 'ios' }],
    ...['WATCH_OS', 'IOS MAC_OS', 'IOS;MAC_OS', 'IOS,ios', ',', ' ', '\n'].map(
      (platform): [InputName, Partial<RawInputs>] => ['platform', { platform }],
    ),
    ...['v1.2', '1.2-beta', '1..2', '.1', '1.', 'latest', '1.2.3.4.5', '1,2', ' 1', '1 '].map(
      (version): [InputName, Partial<RawInputs>] => ['version', { version }],
    ),
    ...['newest', 'LATEST', '1 2', '-1', '1/2', ' '].map((build): [InputName, Partial<RawInputs>] => [
      'build',
      { ...VERSION, build },
    ]),
    ['release-type', { ...VERSION, 'release-type': 'manual' }],
    ['release-type', { ...VERSION, 'release-type': 'NOW' }],
    ...[
      'tomorrow',
      '2030-01-31',
      '2030-01-31T09:00:00',
      '2030-01-31 09:00:00Z',
      '2030-13-01T09:00:00Z',
      '2030-02-31T09:00:00Z',
      '2027-02-29T09:00:00Z',
      '2030-01-31T24:00:00Z',
      '2030-01-31T09:00:00+99:99',
      '31.1.2030',
      '2026-03-02T09:00:00Z',
      '2026-03-02T08:59:59Z',
    ].map((date): [InputName, Partial<RawInputs>] => [
      'earliest-release-date',
      { ...SCHEDULED, 'earliest-release-date': date },
    ]),
    ['on-version-in-flight', { 'on-version-in-flight': 'replace' }],
    ['on-version-in-flight', { 'on-version-in-flight': '' }],
    ['phased-release', { ...VERSION, 'phased-release': 'PAUSE' }],
    ['phased-release', { ...VERSION, 'phased-release': '' }],
    ...['yes', 'True', '1', 'exempt'].map((answer): [InputName, Partial<RawInputs>] => [
      'uses-non-exempt-encryption',
      { ...VERSION, 'uses-non-exempt-encryption': answer },
    ]),
    ['readiness', { readiness: 'error' }],
    ['readiness', { readiness: '' }],
    ['on-unresolved', { ...RELEASE, 'on-unresolved': 'cancel' }],
    ...['0', '6', '1.5', '-1', '', ' 2', '1e0', 'two'].map((slots): [InputName, Partial<RawInputs>] => [
      'slots-needed',
      { 'slots-needed': slots },
    ]),
    ['on-orphans', { 'on-orphans': 'delete' }],
    ['on-orphans', { 'on-orphans': 'Adopt' }],
    ...['-1', '360.1', '361', '1e2', '0x10', '1,5', '', ' 1', 'ten', '.5', '5.', 'NaN', 'Infinity', '99999'].flatMap(
      (minutes): [InputName, Partial<RawInputs>][] => [
        ['wait-minutes', { 'wait-minutes': minutes }],
        ['timeout-minutes', { 'timeout-minutes': minutes }],
      ],
    ),
    ['timeout-minutes', { 'timeout-minutes': '0' }],
  ])('%s: %j', (input, changes) => {
    expect(refused(changes)).toEqual([input]);
    expect(problemOf(input, changes)).toContain(input);
  });

  it('a token that anybody could read, because certificates are not checked', () => {
    expect(refused({}, { tlsRejectUnauthorized: '0' })).toEqual(['NODE_TLS_REJECT_UNAUTHORIZED']);
    expect(refused({}, { tlsRejectUnauthorized: '1' })).toEqual([]);
    expect(refused({}, { tlsRejectUnauthorized: '' })).toEqual([]);
  });
});

describe('true and false', () => {
  const flags: InputName[] = ['submit', 'release-approved', 'dry-run', 'comment'];
  const other = ['True', 'TRUE', 'FALSE', 'yes', 'no', 'on', '1', '0', '', ' true', 'null', 'tru'];

  it.each(flags)('are all that %s takes', (flag) => {
    for (const value of other) {
      expect([value, refused({ ...VERSION, [flag]: value })]).toEqual([value, [flag]]);
      expect(problemOf(flag, { ...VERSION, [flag]: value })).toContain('true or false');
    }
    expect(refused({ ...VERSION, [flag]: 'false' })).toEqual([]);
    expect(refused({ ...VERSION, 'github-token': 'token', [flag]: 'true' })).toEqual([]);
  });
});

describe('what needs what', () => {
  it.each<[string, InputName[], Partial<RawInputs>]>([
    ['items need submit', ['items'], { items: 'event 1' }],
    ['items: ready needs submit', ['items'], { items: 'ready' }],
    ['items need submit also beside a version', ['items'], { ...VERSION, items: 'event 1' }],
    ['submit needs a version or items', ['submit'], { submit: 'true' }],
    ['build needs version', ['build'], { build: '7' }],
    ['release-type needs version', ['release-type'], { 'release-type': 'MANUAL' }],
    [
      'a schedule needs version',
      ['release-type', 'earliest-release-date'],
      { 'release-type': 'SCHEDULED', 'earliest-release-date': '2030-01-31T09:00:00Z' },
    ],
    ['an export answer needs version', ['uses-non-exempt-encryption'], { 'uses-non-exempt-encryption': 'false' }],
    ['phased-release needs version', ['phased-release'], { 'phased-release': 'true' }],
    ...['pause', 'resume', 'complete'].map((change): [string, InputName[], Partial<RawInputs>] => [
      `phased-release: ${change} needs version`,
      ['phased-release'],
      { 'phased-release': change },
    ]),
    ['release-approved needs version', ['release-approved'], { 'release-approved': 'true' }],
    ['a resubmission needs submit', ['on-unresolved'], { 'on-unresolved': 'resubmit' }],
    [
      'a resubmission needs submit also beside a version',
      ['on-unresolved'],
      { ...VERSION, 'on-unresolved': 'resubmit' },
    ],
    ['several slots go with no version', ['slots-needed'], { ...VERSION, 'slots-needed': '2' }],
    [
      'several slots go with no submission',
      ['slots-needed'],
      { submit: 'true', items: 'event 1', 'slots-needed': '2' },
    ],
    ['release-notes need version', ['release-notes'], { 'release-notes': 'News.' }],
    ['build needs version also beside items', ['build'], { submit: 'true', items: 'event 1', build: '7' }],
    ['SCHEDULED needs a date', ['release-type'], { ...VERSION, 'release-type': 'SCHEDULED' }],
    ['a date needs SCHEDULED', ['earliest-release-date'], { ...SCHEDULED, 'release-type': 'MANUAL' }],
    ['a date needs a release type', ['earliest-release-date'], { ...SCHEDULED, 'release-type': '' }],
    ['sweep needs commit-status', ['sweep'], { sweep: 'release/*' }],
    ...[
      VERSION,
      RELEASE,
      { submit: 'true', items: 'ready' },
      { 'on-version-in-flight': 'cancel' },
      { ...VERSION, 'release-approved': 'true' },
      { ...VERSION, 'phased-release': 'pause' },
      { ...RELEASE, 'dry-run': 'true' },
    ].map((changes): [string, InputName[], Partial<RawInputs>] => [
      `several platforms go with a check that cancels nothing only, not with ${Object.keys(changes)}`,
      ['platform'],
      { ...changes, platform: 'IOS,TV_OS' },
    ]),
    ['several platforms go with no items', ['items', 'platform'], { items: 'event 1', platform: 'IOS,TV_OS' }],
  ])('%s', (_, inputs, changes) => {
    expect(refused(changes).sort()).toEqual([...inputs].sort());
  });

  it.each<[string, Partial<RawInputs>, RegExp]>([
    ['items', { items: 'event 1' }, /submit/],
    ['submit', { submit: 'true' }, /version or items/],
    ['build', { build: '7' }, /version/],
    ['sweep', { sweep: 'main' }, /commit-status/],
    ['on-unresolved', { 'on-unresolved': 'resubmit' }, /submit: true/],
    ['slots-needed', { ...VERSION, 'slots-needed': '2' }, /check/],
    ['release-approved', { 'release-approved': 'true' }, /version/],
  ])('is said in the message of %s', (input, changes, words) => {
    const reading = parse(changes);
    expect(reading.ok ? '' : reading.problems[0]?.message).toMatch(words);
    expect(reading.ok ? '' : reading.problems[0]?.input).toBe(input);
  });

  it('is satisfied by its other half', () => {
    for (const changes of [
      RELEASE,
      { submit: 'true', items: 'event 1' },
      { ...RELEASE, items: 'ready' },
      { ...VERSION, build: '7', 'phased-release': 'true', 'release-notes': 'News.' },
      SCHEDULED,
      { ...VERSION, 'uses-non-exempt-encryption': 'false' },
      { ...RELEASE, 'on-unresolved': 'resubmit' },
      { ...VERSION, 'slots-needed': '1' },
      { ...VERSION, platform: 'IOS, IOS' },
      { 'commit-status': 'release', sweep: 'main', 'github-token': 'token' },
    ])
      expect([changes, refused(changes)]).toEqual([changes, []]);
  });
});

describe('the modes that change nothing but a release', () => {
  const MODES: [string, Partial<RawInputs>][] = [
    ['release-approved: true', { ...VERSION, 'release-approved': 'true' }],
    ...['pause', 'resume', 'complete'].map((change): [string, Partial<RawInputs>] => [
      `phased-release: ${change}`,
      { ...VERSION, 'phased-release': change },
    ]),
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

  describe.each(MODES)('%s', (mode, changes) => {
    it.each(BESIDE)('refuses %s: %j', (input, beside) => {
      expect(refused({ ...changes, ...beside })).toEqual([input]);
      expect(problemOf(input, { ...changes, ...beside })).toContain(mode);
    });

    it('says everything that does not go with it at once', () => {
      const all = Object.assign({}, ...BESIDE.map(([, beside]) => beside));
      expect(refused({ ...changes, ...all }).sort()).toEqual([...new Set(BESIDE.map(([input]) => input))].sort());
    });

    it('goes with what every run may have', () => {
      for (const beside of [
        { readiness: 'warn' },
        { readiness: 'off' },
        { 'dry-run': 'true' },
        { 'wait-minutes': '5' },
        { 'timeout-minutes': '5' },
        { platform: 'TV_OS' },
        { ...STATUS, comment: 'true' },
        { 'on-version-in-flight': 'resume', 'on-unresolved': 'fail', 'on-orphans': 'adopt', submit: 'false' },
      ])
        expect([beside, refused({ ...changes, ...beside })]).toEqual([beside, []]);
    });

    it('reports what is no value at all as that, once', () => {
      const reading = parse({ ...changes, submit: 'on' });
      expect(reading.ok ? [] : reading.problems.map(({ message }) => message)).toEqual([
        'submit is "on"; it takes true or false, and nothing else.',
      ]);
    });
  });

  it.each(['true', 'pause', 'resume', 'complete'])('refuse each other: phased-release: %s', (change) => {
    const both = { ...VERSION, 'release-approved': 'true', 'phased-release': change };
    expect(refused(both)).toEqual(['phased-release']);
    expect(problemOf('phased-release', both)).toContain('release-approved: true');
  });
});

describe('what is right among refused inputs', () => {
  const WRONG: Partial<RawInputs> = { 'key-id': '' };
  const STATUS: Partial<RawInputs> = { 'commit-status': 'release', 'github-token': 'token' };

  it.each<[string, Partial<RawInputs>, object]>([
    ['a status', STATUS, { github: { token: 'token', commitStatus: 'release', sweep: null, comment: false } }],
    [
      'a sweep and a comment',
      { ...STATUS, sweep: 'main', comment: 'true' },
      { github: { token: 'token', commitStatus: 'release', sweep: 'main', comment: true } },
    ],
    [
      'a status beside a comment that is neither true nor false',
      { ...STATUS, comment: 'x' },
      { github: { token: 'token', commitStatus: 'release', sweep: null, comment: false } },
    ],
    [
      'a sweep that the mode refuses',
      { ...STATUS, sweep: 'main', version: '1.1', 'release-approved': 'true' },
      { github: { token: 'token', commitStatus: 'release', sweep: 'main', comment: false } },
    ],
    ['nothing for GitHub when it is asked for nothing', {}, { github: null }],
    ['nothing for GitHub without a token', { ...STATUS, 'github-token': '' }, { github: null }],
    ['nothing for GitHub when the name is refused', { ...STATUS, 'commit-status': 'a\nb' }, { github: null }],
    ['nothing for GitHub when the sweep is refused', { ...STATUS, sweep: 'a\nb' }, { github: null }],
    [
      'nothing for GitHub when a sweep has no name',
      { ...STATUS, 'commit-status': '', sweep: 'main' },
      { github: null },
    ],
    ['the app and the platform', { platform: 'TV_OS' }, { app: { by: 'id', id: '42' }, platform: 'TV_OS' }],
    [
      'the app by its bundle id',
      { 'app-id': '', 'bundle-id': 'com.example.app' },
      { app: { by: 'bundle-id', bundleId: 'com.example.app' } },
    ],
    ['no app when none is named', { 'app-id': '' }, { app: null }],
    ['no app when two are named', { 'bundle-id': 'com.example.app' }, { app: null }],
    ['no app when it is none', { 'app-id': '../42' }, { app: null }],
    ['the default platform when it is none', { platform: 'ios' }, { platform: 'IOS' }],
  ])('is %s', (_, changes, expected) => {
    expect(parse({ ...WRONG, ...changes })).toMatchObject({ ok: false, ...expected });
  });
});

describe('every problem at once', () => {
  it('each under its own input', () => {
    const changes: Partial<RawInputs> = {
      'key-id': '',
      'private-key': '',
      'app-id': '',
      platform: 'ios',
      'base-url': 'http://example.com',
      version: 'v1',
      build: 'x y',
      'release-type': 'NOW',
      'earliest-release-date': 'soon',
      'uses-non-exempt-encryption': 'maybe',
      'phased-release': 'yes',
      items: 'nonsense',
      submit: 'on',
      readiness: 'x',
      'release-approved': 'x',
      'on-unresolved': 'x',
      'slots-needed': 'x',
      'dry-run': '1',
      'on-version-in-flight': 'x',
      'on-orphans': 'x',
      'wait-minutes': 'x',
      'timeout-minutes': 'x',
      comment: 'x',
      sweep: 'main',
    };
    expect(refused(changes).sort()).toEqual(Object.keys(changes).sort());
  });

  it('each message names its input', () => {
    const reading = parse({ 'key-id': '', platform: '', 'wait-minutes': 'x', 'base-url': 'x', items: 'x' });
    const problems = reading.ok ? [] : reading.problems;
    expect(problems.length).toBeGreaterThanOrEqual(5);
    for (const { input, message } of problems) expect(message).toContain(input);
  });
});

describe('base-url', () => {
  it.each([
    'https://api.appstoreconnect.apple.com',
    'https://service.example:8443',
    'http://localhost:8080',
    'http://127.0.0.1:8080',
    'http://127.1.2.3',
    'http://[::1]:8080',
    'http://LOCALHOST',
  ])('takes %s', (url) => {
    expect(parsed({ 'base-url': url }).baseUrl.href).toBe(new URL(url).href);
  });

  it.each([
    ['http://example.com', /https/],
    ['http://127.0.0.1.example.com', /https/],
    ['http://localhost.example.com', /https/],
    ['http://0.0.0.0', /https/],
    ['http://10.0.0.1', /https/],
    ['http://[::2]', /https/],
    ['ftp://example.com', /neither https nor http/],
    ['file:///etc/passwd', /neither https nor http/],
    ['javascript:alert(1)', /neither https nor http/],
    ['example.com', /no URL/],
    ['', /no URL/],
    ['https://', /no URL/],
    ['https://example.com/?a=b', /query/],
    ['https://example.com/#a', /fragment/],
    ['https://user@example.com', /credentials/],
    ['https://user:hunter2hunter2@example.com', /credentials/],
    ['http://user:hunter2hunter2@localhost', /credentials/],
  ])('refuses %s', (url, words) => {
    expect(refused({ 'base-url': url })).toEqual(['base-url']);
    expect(problemOf('base-url', { 'base-url': url })).toMatch(words);
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
  const targets = (text: string) => {
    const it = items(text);
    return it.kind === 'listed' ? it.targets : it.kind;
  };

  it.each([
    ['cpp 1', [{ relationship: 'appCustomProductPageVersion', id: '1' }]],
    ['ppo 1', [{ relationship: 'appStoreVersionExperimentV2', id: '1' }]],
    ['event 1', [{ relationship: 'appEvent', id: '1' }]],
    ['appCustomProductPageVersion 1', [{ relationship: 'appCustomProductPageVersion', id: '1' }]],
    ['appStoreVersionExperiment 1', [{ relationship: 'appStoreVersionExperiment', id: '1' }]],
    ['appEvent a-b_c', [{ relationship: 'appEvent', id: 'a-b_c' }]],
    ['inAppPurchaseVersion 1', [{ relationship: 'inAppPurchaseVersion', id: '1' }]],
    ['iap 1', [{ relationship: 'inAppPurchaseVersion', id: '1' }]],
    ['subscription 1', [{ relationship: 'subscriptionVersion', id: '1' }]],
    ['subscription-group 1', [{ relationship: 'subscriptionGroupVersion', id: '1' }]],
    ['  event \t 1  ', [{ relationship: 'appEvent', id: '1' }]],
    ['event 1 # the summer one', [{ relationship: 'appEvent', id: '1' }]],
    [
      '# all of them\n\nevent 1\r\ncpp 2\rppo 3\n',
      ['appEvent', 'appCustomProductPageVersion', 'appStoreVersionExperimentV2'].map((relationship, index) => ({
        relationship,
        id: String(index + 1),
      })),
    ],
    ['event 1\nevent 1', [{ relationship: 'appEvent', id: '1' }]],
    [
      'event 1\ncpp 1',
      [
        { relationship: 'appEvent', id: '1' },
        { relationship: 'appCustomProductPageVersion', id: '1' },
      ],
    ],
  ])('of %j', (text, expected) => {
    expect(targets(text)).toEqual(expected);
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

  it('names an experiment once, by whichever of its types', () => {
    expect(targets('ppo 1\nappStoreVersionExperiment 1')).toHaveLength(1);
  });

  it.each([
    ['ready\nevent 1', /no named item/],
    ['event 1\nready', /no named item/],
    ['event 1\nready-purchases', /no named item/],
    ['ready ready-purchases', /no named item/],
    ['ready now', /no named item/],
    ['ready_purchases', /type is none of/],
    ['Ready', /type/],
    ['banner 1', /type is none of/],
    ['constructor 1', /type is none of/],
    ['__proto__ 1', /type is none of/],
    ['EVENT 1', /type is none of/],
    ['1', /type/],
    ['event', /<type> <id>/],
    ['event 1 2', /<type> <id>/],
    ['event ..', /<type> <id>/],
    ['event ä', /<type> <id>/],
    ['appStoreVersion 1', /input version/],
    ['# nothing but a comment', /names nothing/],
    ['\n \n', /names nothing/],
  ])('%j are refused', (text, words) => {
    expect(refused({ ...RELEASE, items: text })).toEqual(['items']);
    expect(problemOf('items', { ...RELEASE, items: text })).toMatch(words);
  });

  it('names every line that is wrong', () => {
    const message = problemOf('items', { ...RELEASE, items: 'event 1\nbanner 2\ncpp\nposter 3' });
    for (const line of ['banner 2', 'cpp', 'poster 3']) expect(message).toContain(line);
    expect(message).not.toContain('event 1');
  });

  it.each([
    [200, []],
    [201, ['items']],
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

describe('the key', () => {
  it('is never repeated in a message, also when it is given as another input', () => {
    const body = PEM.replaceAll(/-----.*-----|\s/g, '');
    const reading = parse({ 'private-key': `${PEM.slice(0, 120)}…` });
    const messages = reading.ok ? '' : reading.problems.map(({ message }) => message).join();
    expect(messages).not.toBe('');
    for (let at = 0; at + 8 <= body.length; at++) expect(messages).not.toContain(body.slice(at, at + 8));
  });
});

describe('GitHub', () => {
  const asked = { 'commit-status': 'release', 'github-token': 'token' };

  it('gets no request when nothing is asked for', () => {
    expect(parsed({ 'github-token': 'token' }).github).toBeUndefined();
  });

  it('gets what is asked for', () => {
    expect(parsed({ ...asked, sweep: 'release/*', comment: 'true' }).github).toEqual({
      token: 'token',
      commitStatus: 'release',
      sweep: 'release/*',
      comment: true,
    });
    expect(parsed({ comment: 'true', 'github-token': 'token' }).github).toMatchObject({
      commitStatus: null,
      comment: true,
    });
  });

  it.each<[string, Partial<RawInputs>]>([
    ['github-token', { ...asked, 'github-token': '' }],
    ['github-token', { comment: 'true' }],
    ['commit-status', { ...asked, 'commit-status': 'a\nb' }],
    ['commit-status', { ...asked, 'commit-status': 'a'.repeat(256) }],
    ['sweep', { ...asked, sweep: 'a\nb' }],
  ])('%s is refused: %j', (input, changes) => {
    expect(refused(changes)).toEqual([input]);
  });

  it('takes no status of the name that the check of the job has', () => {
    expect(refused(asked, { job: 'release' })).toEqual(['commit-status']);
    expect(refused(asked, { job: 'other' })).toEqual([]);
  });

  it('takes a status with the longest name that there may be', () => {
    expect(refused({ ...asked, 'commit-status': 'a'.repeat(255) })).toEqual([]);
  });
});

it.each([
  ['fork', /fork/],
  ['dependabot', /Dependabot/],
  [null, /secret/],
] as const)('a missing key is explained by who started the workflow: %s', (why, words) => {
  const reading = parseInputs(raw({ 'private-key': '' }), around({ whyNoSecrets: () => why }));
  expect(reading.ok ? '' : reading.problems[0]?.message).toMatch(words);
});
