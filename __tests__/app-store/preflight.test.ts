import { describe, expect, it } from '@jest/globals';
import { decide } from '../../src/core/decide/decision.ts';
import { verdictOf } from '../../src/core/model/finding.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { ledgerOf } from '../../src/core/model/snapshot.ts';
import { fetchPreflight } from '../../src/preflight/preflight.ts';
import { NOTHING_CANCELED } from '../core/builders.ts';
import { CHECK, MANUAL, prepare, release } from '../core/requests.ts';
import { answer, refused } from './fixture.ts';
import {
  type Answers,
  itemRow,
  type List,
  liveVersion,
  type Row,
  serviceWith,
  specVersion,
  submissionRow,
  versionItem,
} from './rows.ts';

const APP = { app: { id: '42' }, canceled: NOTHING_CANCELED };

async function preflight(answers: Answers, request: ReleaseRequest = CHECK) {
  const { client, paths, sent } = serviceWith(answers);
  const decision = decide(await fetchPreflight({ client, ...APP, request }));
  if (decision.kind === 'refused') throw new Error('what was read is refused');
  const { findings, snapshot, facts, submission, edits, done } = decision;
  const { inReview, orphans, free } = ledgerOf(snapshot);
  return {
    paths,
    snapshot,
    facts,
    findings,
    submission,
    edits,
    done,
    asked: sent.map(({ url }) => `${url.pathname} ${decodeURIComponent(url.search).replaceAll('+', ' ')}`),
    verdict: verdictOf(findings),
    reasons: findings.map(({ reason }) => reason),
    versions: snapshot.versions.map(({ id, state, phase }) => `${id} ${state} ${phase}`),
    counts: { inReview, orphans, free },
  };
}

const UNAVAILABLE = answer(503, '');
const RELEASED = liveVersion('v0', 'READY_FOR_SALE', { versionString: '1.0', createdDate: '2026-01-01T00:00:00Z' });

const BARE: Row = { ...liveVersion('v1', 'IN_REVIEW', { platform: null }), relationships: {} };
const OTHER_APP = { app: { data: { type: 'apps', id: '43' } } };
const NOT_COUNTED: Row[] = [
  { ...liveVersion('v1', 'IN_REVIEW'), relationships: OTHER_APP },
  liveVersion('v2', 'IN_REVIEW', { platform: 'MAC_OS' }),
];
const STRANGER: Row = { type: 'apps', id: 'v1', attributes: { appStoreState: 'READY_FOR_SALE' } };
const IN_REVIEW = liveVersion('v1', 'IN_REVIEW');
const HALF = specVersion('v1', 'HALF_READY');
const DRAFT = submissionRow('d1', 'READY_FOR_REVIEW');
const REVIEW = submissionRow('s1', 'IN_REVIEW');
const KEY = refused(401, 'NOT_AUTHORIZED');
const RENAMED = prepare({ version: '2.0', onVersionInFlight: 'cancel' });
const EACH = ['inFlight', 'all', 'drafts', 'open'] as const;
const counts = (inReview: number | null, orphans: number | null, free: number | null) => ({ inReview, orphans, free });

describe('the rows of the lists', () => {
  // biome-ignore format: a row a line
  it.each<[what: string, verdict: string, reasons: string[], Answers, more?: object]>([
    ['one in flight, where it was asked for', 'blocked', ['version.in-flight'], { inFlight: [specVersion('v1', 'IN_REVIEW')] }],
    ['one in flight, whose platform is empty', 'blocked', ['version.in-flight'], { all: [specVersion('v1', 'IN_REVIEW', { platform: '' })] }],
    // Asked for the three states, the specification's service has no place for another.
    ['one rejected, where it was not asked for', 'unknown', ['state.unknown'], { inFlight: [specVersion('v1', 'REJECTED')] }],
    ...[
      { appStoreState: undefined },
      { appStoreState: 7 },
      { appVersionState: 7, appStoreState: 'SOMETHING_NEW' },
      { appVersionState: 'SOMETHING_NEW', appStoreState: undefined },
    ].flatMap((attributes) => (['inFlight', 'all']).map((list): [string, string, string[], Answers] =>
      [`one with the state ${JSON.stringify(attributes)}, ${list}`, 'unknown', ['state.unknown'], { [list]: [specVersion('v1', '', attributes)] }])),
    ['one of another app, and one of another platform', 'clear', [], { all: NOT_COUNTED }],
    ['one that the list of all says is of another app', 'clear', [], { inFlight: [specVersion('v1', 'IN_REVIEW')], all: [{ ...specVersion('v1', 'IN_REVIEW'), relationships: OTHER_APP }] }],
    ['one that does not say of which app and platform it is', 'blocked', ['version.in-flight'], { all: [BARE] }],
    ['a submission that nobody knows', 'unknown', ['state.unknown'], { open: [submissionRow('s1', 'NEW')] }, { counts: { free: null } }],
    ['none, and another shows a version', 'blocked', ['version.in-flight', 'service.unavailable'], { inFlight: UNAVAILABLE, all: [IN_REVIEW] }, { versions: ['v1 IN_REVIEW in-flight'] }],
    ['none of all, and the first question shows one', 'blocked', ['version.in-flight', 'service.unavailable'], { inFlight: [IN_REVIEW], all: UNAVAILABLE }, { versions: ['v1 IN_REVIEW in-flight'] }],
    ['no drafts, and all is counted by the open ones', 'unknown', ['service.unavailable', 'submission.orphans'], { drafts: UNAVAILABLE, open: [DRAFT, REVIEW] }, { counts: counts(1, 1, 3) }],
    ['drafts alone: the rest is not called free', 'unknown', ['service.unavailable', 'submission.orphans'], { drafts: [DRAFT], open: UNAVAILABLE }, { counts: counts(null, 1, null) }],
    ['none of an app that is not there', 'unknown', ['input.invalid'], { inFlight: refused(404, 'NOT_FOUND'), all: refused(404, 'NOT_FOUND') }, { counts: counts(null, null, null) }],
    ...EACH.map((list): [string, string, string[], Answers] => [`one of another type, in ${list}`, 'unknown', ['service.unreadable'], { [list]: [STRANGER] }]),
  ])('are %s: %s', async (_, verdict, reasons, answers, more = {}) => {
    expect(await preflight(answers)).toMatchObject({ verdict, reasons, ...more });
  });

  it.each([UNAVAILABLE, KEY, answer(429, ''), answer(200, '<html>')])(
    'that all fail alike are one finding',
    async (failure) => {
      for (const asked of [CHECK, release({ version: '2.0' })]) {
        const { findings } = await preflight(Object.fromEntries(EACH.map((list) => [list, failure])), asked);
        expect(findings).toHaveLength(1);
      }
    },
  );

  it('S39: do not say that an app is not there whose other list was read', async () => {
    const gone = refused(404, 'NOT_FOUND');
    for (const lists of [{ inFlight: gone }, { all: gone }]) {
      const { counts: found, reasons } = await preflight(lists);
      expect([found, reasons]).toEqual([counts(0, 0, 5), ['service.unreadable']]);
    }
  });
});

describe('the items of a submission', () => {
  const versions = { v1: specVersion('v1', 'PREPARE_FOR_SUBMISSION') };
  const withItems = (s1: List) => ({
    all: Object.values(versions),
    open: [submissionRow('s1', 'READY_FOR_REVIEW')],
    items: { s1 },
    versions,
  });

  it('that cannot be read leave the verdict of a check, and make a release unknown', async () => {
    const check = await preflight({ ...withItems(UNAVAILABLE), all: [] });
    expect([check.verdict, check.snapshot.submissions[0]?.items]).toEqual(['clear', null]);
    expect((await preflight(withItems(UNAVAILABLE), release())).verdict).toBe('unknown');
  });

  it.each([
    [[itemRow('i1', null)], 'create'],
    [[], 'adopt'],
  ])('of a kind that the service does not show are no reason to take the draft for empty: %j', async (items, kind) => {
    expect((await preflight(withItems(items), release())).submission.kind).toBe(kind);
  });
});

describe('the version that a run works on', () => {
  it('is what its own address says, which outranks every list', async () => {
    const listed = [liveVersion('v1', 'PREPARE_FOR_SUBMISSION')];
    const open = { open: [submissionRow('s1', 'IN_REVIEW')], items: { s1: [versionItem('v1')] } };
    const versions = { v1: liveVersion('v1', 'IN_REVIEW') };
    const found = await preflight({ inFlight: listed, all: listed, ...open, versions }, release());
    expect([found.versions, found.facts.record?.state]).toEqual([['v1 IN_REVIEW in-flight'], 'IN_REVIEW']);
    expect([found.verdict, found.done]).toEqual(['clear', true]);
  });

  it.each([
    ['cannot be read', { all: [specVersion('v1', 'PREPARE_FOR_SUBMISSION')], versions: { v1: UNAVAILABLE } }],
    ['says a state that nobody knows, as the lists do', { inFlight: [HALF], all: [HALF], versions: { v1: HALF } }],
  ])('makes the verdict unknown when its own address %s', async (_, answers) => {
    for (const asked of [prepare(), release()]) expect((await preflight(answers, asked)).verdict).toBe('unknown');
  });

  it.each([
    ['release type', { releaseType: 'SCHEDULED' }, 'REJECTED', RENAMED, 'blocked'],
    ['number', { versionString: '1.1' }, 'PREPARE_FOR_SUBMISSION', prepare(), 'clear'],
  ])('keeps the %s that a list has shown where its own address shows none', async (_, shown, state, asked, verdict) => {
    const versions = { v1: liveVersion('v1', state, { versionString: undefined }) };
    const found = await preflight({ all: [liveVersion('v1', state, shown)], versions }, asked);
    expect(found).toMatchObject({ verdict, facts: { record: shown } });
  });

  it('has the build that a list shows, where the address of the build leaves all of that empty', async () => {
    const shown = { version: '7', processingState: 'VALID', uploadedDate: '2026-01-02T00:00:00Z' };
    const row = { type: 'builds', id: 'b1', attributes: shown };
    const others = {
      '/v1/builds': answer(200, { data: [row] }),
      '/v1/builds/b1': answer(200, { data: { ...row, attributes: {} } }),
    };
    const all = [liveVersion('v1', 'PREPARE_FOR_SUBMISSION')];
    const { facts, paths } = await preflight({ all, others }, prepare({ build: '7', usesNonExemptEncryption: false }));
    expect(paths).toContain('/v1/builds/b1');
    expect(facts.builds).toMatchObject([shown]);
  });

  const PHASED = { ...MANUAL, phasedRelease: true };
  const isSet = answer(200, {
    data: { type: 'appStoreVersionPhasedReleases', id: 'p1', attributes: { phasedReleaseState: 'ACTIVE' } },
  });
  const carried = (verdict: string, ...reasons: string[]) => ({
    verdict,
    reasons: [...reasons, 'version.carried-over'],
  });
  // biome-ignore format: a row a line
  it.each([
    ['has none where a record that gets another number shows so', 'REJECTED', answer(404, ''), RENAMED, carried('clear')],
    ['is not known of such a record where its path is gone', 'REJECTED', refused(404, 'PATH_ERROR'), RENAMED, carried('unknown', 'service.unreadable')],
    ['is done where it has the one asked for', 'IN_REVIEW', isSet, release(PHASED), { verdict: 'clear', done: true }],
    ['turns it on where it has none', 'PREPARE_FOR_SUBMISSION', answer(200, { data: null }), prepare(PHASED), { verdict: 'clear', edits: { phasedRelease: { kind: 'set-phased-release' } } }],
  ])('is asked for the phased release that its answer does not link, and %s', async (_, state, phased, asked, expected) => {
    // A platform's first version takes no phased release.
    const out = liveVersion('v0', 'READY_FOR_DISTRIBUTION', { versionString: '1.0', createdDate: '2026-01-01T00:00:00Z' });
    const versions = { v1: liveVersion('v1', state, MANUAL), v0: out };
    const others = { '/v1/appStoreVersions/v1/appStoreVersionPhasedRelease': phased };
    const open = { open: [submissionRow('s1', state)], items: { s1: [versionItem('v1')] } };
    const held = state === 'IN_REVIEW' ? open : {};
    const found = await preflight({ all: Object.values(versions), versions, others, ...held }, asked);
    expect(found).toMatchObject(expected);
  });
});

describe('a record that its own address and the list show differently', () => {
  const row = (state: string, versionString: string) => liveVersion('v1', state, { versionString });
  /** The lists show the first row, and the second once they are read again. */
  const readTwice = (first: Row, second: Row, own: Row) => {
    let reads = 0;
    const lists = {
      get all() {
        reads += 1;
        return [RELEASED, reads === 1 ? first : second];
      },
    };
    return Object.assign(lists, { versions: { v1: own, v0: RELEASED } });
  };
  const REJECTED = row('REJECTED', '1.1');
  const MOVED = row('PREPARE_FOR_SUBMISSION', '1.3');

  // biome-ignore format: a row a line
  it.each([
    ['counts as the second list shows it, which agrees with its address', REJECTED, MOVED, MOVED, ['version.in-flight'], undefined],
    ['counts by its own number where that is the one asked for', row('REJECTED', '1.0'), row('REJECTED', '1.0'), row('REJECTED', '1.1'), [], 'REJECTED'],
    ['is not known where neither has the number asked for', REJECTED, REJECTED, MOVED, ['service.unreadable'], 'PREPARE_FOR_SUBMISSION'],
  ])('%s', async (_, first, second, own, reasons, shown) => {
    const asked = prepare({ ...MANUAL, onVersionInFlight: 'resume' });
    const { findings, facts } = await preflight(readTwice(first, second, own), asked);
    expect(facts.record?.state).toBe(shown);
    expect(findings.filter(({ severity }) => severity !== 'warning').map(({ reason }) => reason)).toEqual(reasons);
  });

  it('counts by its address where two lists show different states', async () => {
    const waiting = row('WAITING_FOR_REVIEW', '1.1');
    const lists = { inFlight: [waiting], all: [RELEASED, row('DEVELOPER_REJECTED', '1.1')] };
    const { paths, reasons } = await preflight({ ...lists, versions: { v1: waiting } });
    expect(reasons).toEqual(['version.in-flight']);
    expect(paths.filter((path) => path.endsWith('/v1'))).toEqual(['/v1/appStoreVersions/v1']);
  });
});

describe('a check with platform left out', () => {
  const row = (id: string, platform: string, state: string, versionString: string) =>
    liveVersion(id, state, { platform, versionString });
  const all = [row('v1', 'IOS', 'READY_FOR_SALE', '1.0'), row('v2', 'MAC_OS', 'IN_REVIEW', '2.0')];

  it('judges every platform that the app has by the same four reads, or those that are named', async () => {
    const { asked, findings } = await preflight({ all }, { ...CHECK, platforms: [] });
    expect([asked.length, asked.join().includes('filter[platform]')]).toEqual([4, false]);
    expect(findings).toMatchObject([{ reason: 'version.in-flight', subject: { id: 'v2' } }]);
    const named = await preflight({ all }, { ...CHECK, platforms: ['IOS', 'TV_OS'] });
    expect([named.asked.join().includes('IOS,TV_OS'), named.verdict]).toEqual([true, 'clear']);
  });

  it('reads and writes nothing more for a run that writes, where the app has several', async () => {
    const { client, paths } = serviceWith({ all });
    const request = { ...release({ build: 'latest' }), platforms: [] };
    const read = await fetchPreflight({ client, ...APP, request });
    const findings = [{ reason: 'input.invalid', subject: { id: 'platform' } }];
    expect(read).toMatchObject({ kind: 'refused', steps: [], findings });
    expect(paths).toHaveLength(4);
  });
});

it('a run that is stopped while it reads keeps what it has found, and reports no failure of what was cut off', async () => {
  const stop = { run: () => {} };
  const items = {
    get draft(): List {
      stop.run();
      return [];
    },
  };
  const all = [liveVersion('v1', 'IN_REVIEW')];
  const service = serviceWith({ all, open: [submissionRow('draft', 'READY_FOR_REVIEW')], items });
  stop.run = () => service.stop.abort(new Error('out of time'));
  const read = await fetchPreflight({ client: service.client.untilStopped, ...APP, request: CHECK });
  const submissions = [{ items: null }];
  expect(read).toMatchObject([{ snapshot: { failures: [], itemFailures: new Map(), submissions } }]);
  expect(decide(read).findings).toContainEqual(expect.objectContaining({ reason: 'version.in-flight' }));
});
