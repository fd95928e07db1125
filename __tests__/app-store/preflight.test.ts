import { describe, expect, it } from '@jest/globals';
import { fetchPreflight } from '../../src/app-store/preflight.ts';
import { decide } from '../../src/core/decide/decision.ts';
import { reasonsOf, verdictOf } from '../../src/core/model/finding.ts';
import { ledgerOf } from '../../src/core/model/ledger.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { CHECK, prepare, release } from '../core/requests.ts';
import { answer } from './fixture.ts';
import {
  ALL,
  type Answers,
  itemRow,
  liveVersion,
  OPEN,
  type Row,
  serviceWith,
  specVersion,
  submissionRow,
  versionItem,
} from './rows.ts';

async function preflight(answers: Answers, request: ReleaseRequest = CHECK) {
  const { client, paths, sent } = serviceWith(answers);
  const decision = decide(
    await fetchPreflight(client, { id: '42' }, request, { canceled: new Map(), closed: new Map() }),
  );
  if (decision.kind === 'refused') throw new Error('what was read is refused');
  const { findings, snapshot, facts, target } = decision;
  const { inReview, orphans, free } = ledgerOf(snapshot);
  return {
    paths,
    sent,
    snapshot,
    facts,
    findings,
    target,
    verdict: verdictOf(findings),
    reasons: reasonsOf(findings),
    versions: snapshot.versions.map(({ id, state, phase }) => `${id} ${state} ${phase}`),
    submissions: snapshot.submissions.map(({ id, state }) => `${id} ${state}`),
    counts: { inReview, orphans, free },
  };
}

const UNAVAILABLE = answer(503, '');
const RELEASED = liveVersion('v0', 'READY_FOR_SALE', { versionString: '1.0', createdDate: '2026-01-01T00:00:00Z' });

describe('the reads of a check', () => {
  it('are the four lists for an app with nothing open', async () => {
    const { sent, verdict } = await preflight({ all: [RELEASED] });
    const asked = sent
      .map(({ url }) => `${url.pathname} ${decodeURIComponent(url.search).replaceAll('+', ' ')}`)
      .sort();
    expect(asked).toEqual(
      [
        '/v1/apps/42/appStoreVersions ?filter[appStoreState]=PREPARE_FOR_SUBMISSION,WAITING_FOR_REVIEW,IN_REVIEW&filter[platform]=IOS&limit=200',
        '/v1/apps/42/appStoreVersions ?include=app&fields[appStoreVersions]=platform,versionString,appStoreState,appVersionState,createdDate,releaseType,app&limit=200',
        '/v1/reviewSubmissions ?filter[app]=42&filter[state]=READY_FOR_REVIEW&include=appStoreVersionForReview,submittedByActor,lastUpdatedByActor&limit=200',
        '/v1/reviewSubmissions ?filter[app]=42&filter[state]=READY_FOR_REVIEW,WAITING_FOR_REVIEW,IN_REVIEW,UNRESOLVED_ISSUES,CANCELING,COMPLETING&include=appStoreVersionForReview,submittedByActor,lastUpdatedByActor&limit=200',
      ].sort(),
    );
    expect(verdict).toBe('clear');
  });

  it('are one more for each open submission, of which each list may show its own', async () => {
    const { paths } = await preflight({
      drafts: [submissionRow('d1', 'READY_FOR_REVIEW')],
      open: [submissionRow('d1', 'READY_FOR_REVIEW'), submissionRow('s1', 'IN_REVIEW')],
    });
    expect(paths.slice(4).sort()).toEqual(['/v1/reviewSubmissions/d1/items', '/v1/reviewSubmissions/s1/items']);
  });
});

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
const FIVE = ['1', '2', '3', '4', '5'].map((id) => submissionRow(id, 'READY_FOR_REVIEW'));
const refused = (status: number, code: string) =>
  answer(status, { errors: [{ status: String(status), code, title: 'No.' }] });
const KEY = refused(401, 'NOT_AUTHORIZED');
const SHORT = answer(200, { data: [], meta: { paging: { total: 1 } } });
const EACH = ['inFlight', 'all', 'drafts', 'open'] as const;
const counts = (inReview: number | null, orphans: number | null, free: number | null) => ({ inReview, orphans, free });

describe('the rows of the lists', () => {
  // biome-ignore format: a row a line
  it.each<[what: string, verdict: string, reasons: string[], Answers, more?: object]>([
    ['one in flight, where it was asked for', 'blocked', ['version.in-flight'], { inFlight: [specVersion('v1', 'IN_REVIEW')] }],
    ['one in flight, in the list of all', 'blocked', ['version.in-flight'], { all: [specVersion('v1', 'IN_REVIEW')] }],
    // Asked for the three states, the specification's service has no place for another, unless it is over.
    ['one rejected, where it was not asked for', 'unknown', ['state.unknown'], { inFlight: [specVersion('v1', 'REJECTED')] }],
    ['one that nobody knows, in both', 'unknown', ['state.unknown'], { inFlight: [specVersion('v1', 'NEW')], all: [specVersion('v1', 'NEW')] }],
    ['one that is out, where it was not asked for', 'clear', [], { inFlight: [specVersion('v1', 'READY_FOR_SALE')] }],
    ['one that is replaced, where it was not asked for', 'clear', [], { inFlight: [liveVersion('v1', 'REPLACED_WITH_NEW_VERSION')] }],
    ['one rejected, in the list of all', 'clear', [], { all: [specVersion('v1', 'REJECTED')] }],
    ['one that nobody knows, in the list of all', 'clear', [], { all: [specVersion('v1', 'NEW')] }],
    ['one rejected on the live service', 'blocked', ['version.unfinished'], { inFlight: [liveVersion('v1', 'REJECTED')] }],
    ['one that nobody knows on the live service', 'unknown', ['state.unknown'], { inFlight: [liveVersion('v1', 'NEW')] }],
    ...[
      { appStoreState: undefined },
      { appStoreState: null },
      { appStoreState: 7 },
      { appStoreState: '' },
      { appVersionState: 7, appStoreState: 'SOMETHING_NEW' },
      { appVersionState: 'SOMETHING_NEW', appStoreState: undefined },
    ].flatMap((attributes) => (['inFlight', 'all'] as const).map((list): [string, string, string[], Answers] =>
      [`one with the state ${JSON.stringify(attributes)}, ${list}`, 'unknown', ['state.unknown'], { [list]: [specVersion('v1', '', attributes)] }])),
    ['one of another app, and one of another platform', 'clear', [], { all: NOT_COUNTED }],
    ['the same where they were not asked for', 'clear', [], { inFlight: NOT_COUNTED }],
    ['one that does not say of which app and platform it is', 'blocked', ['version.in-flight'], { all: [BARE] }],
    ['a submission, as a draft and further', 'clear', [], { drafts: [submissionRow('s1', 'READY_FOR_REVIEW')], open: [submissionRow('s1', 'COMPLETING')] }, { submissions: ['s1 COMPLETING'], counts: { free: 4 } }],
    ['a submission, as a draft and over', 'clear', [], { drafts: [submissionRow('s1', 'READY_FOR_REVIEW')], open: [submissionRow('s1', 'COMPLETE')] }, { submissions: [], counts: { free: 5 } }],
    ['a draft that nobody knows', 'unknown', ['state.unknown'], { drafts: [submissionRow('s1', 'NEW')] }, { counts: { free: null } }],
    ['a submission that nobody knows', 'unknown', ['state.unknown'], { open: [submissionRow('s1', 'NEW')] }, { counts: { free: null } }],
    ['none, and another shows a version', 'blocked', ['version.in-flight', 'service.unavailable'], { inFlight: UNAVAILABLE, all: [IN_REVIEW] }, { versions: ['v1 IN_REVIEW in-flight'] }],
    ['none of all, and the first question shows one', 'blocked', ['version.in-flight', 'service.unavailable'], { inFlight: [IN_REVIEW], all: UNAVAILABLE }, { versions: ['v1 IN_REVIEW in-flight'] }],
    ['no drafts, and all is counted by the open ones', 'unknown', ['service.unavailable', 'submission.orphans'], { drafts: UNAVAILABLE, open: [DRAFT, REVIEW] }, { counts: counts(1, 1, 3) }],
    ['drafts alone: the rest is not called free', 'unknown', ['service.unavailable', 'submission.orphans'], { drafts: [DRAFT], open: UNAVAILABLE }, { counts: counts(null, 1, null) }],
    ['five drafts alone, which is certain', 'blocked', ['submission.total-limit', 'service.unavailable', 'submission.orphans'], { drafts: FIVE, open: UNAVAILABLE }],
    ['none for one key, reported once', 'unknown', ['service.unauthorized'], { inFlight: KEY, all: KEY, drafts: KEY, open: KEY }, { findings: [{}] }],
    ['none of an app that is not there', 'unknown', ['input.invalid'], { inFlight: refused(404, 'NOT_FOUND'), all: refused(404, 'NOT_FOUND') }],
    ['none at a path that is gone', 'unknown', ['service.unreadable'], { all: refused(404, 'PATH_ERROR') }],
    ...EACH.map((list): [string, string, string[], Answers] => [`one of another type, in ${list}`, 'unknown', ['service.unreadable'], { [list]: [STRANGER] }]),
  ])('are %s: %s', async (_, verdict, reasons, answers, more = {}) => {
    expect(await preflight(answers)).toMatchObject({ verdict, reasons, ...more });
  });

  it('count by the further state of two, and its whole row', async () => {
    const nearer = liveVersion('v1', 'WAITING_FOR_REVIEW', { versionString: 'nearer' });
    const further = liveVersion('v1', 'IN_REVIEW', { versionString: 'further' });
    for (const [one, other] of [
      [nearer, further],
      [further, nearer],
    ] as [Row, Row][]) {
      const { snapshot } = await preflight({ inFlight: [one], all: [other] });
      expect(snapshot.versions).toMatchObject([{ id: 'v1', state: 'IN_REVIEW', versionString: 'further' }]);
    }
  });

  it('make a release of a version that nobody knows unknown too, although its own address says the same', async () => {
    for (const asked of [prepare(), release()])
      expect(await preflight({ inFlight: [HALF], all: [HALF], versions: { v1: HALF } }, asked)).toMatchObject({
        verdict: 'unknown',
      });
  });

  it('of submissions do not hold the live version that one without its own names', async () => {
    const named = { appStoreVersionForReview: { data: { type: 'appStoreVersions', id: 'v0' } } };
    const cpp = { relationship: 'appCustomProductPageVersion', type: 'appCustomProductPageVersions', id: 'p1' };
    for (const items of [[itemRow('i1', cpp)], UNAVAILABLE]) {
      const open = [submissionRow('s1', 'IN_REVIEW', named)];
      const { snapshot } = await preflight({ all: [RELEASED], open, items: { s1: items } });
      expect([...snapshot.holders.keys()].filter((key) => key.startsWith('appStoreVersions/'))).toEqual([]);
    }
  });

  it.each(EACH)('make every run unknown where they cannot be read: %s', async (list) => {
    for (const asked of [CHECK, prepare({ version: '2.0' }), release({ version: '2.0' })]) {
      const { verdict, reasons } = await preflight({ [list]: UNAVAILABLE }, asked);
      expect([verdict, reasons.includes('service.unavailable')]).toEqual(['unknown', true]);
    }
  });

  it.each([
    [ALL, { all: SHORT }],
    [OPEN, { open: SHORT }],
  ])('are read once more where fewer are given than counted, then unreadable: %s', async (list, answers) => {
    const found = await preflight(answers);
    expect(found).toMatchObject({ verdict: 'unknown', reasons: ['service.unreadable'] });
    expect(found.paths.filter((path) => path === list)).toHaveLength(2);
  });
});

describe('the items of a submission', () => {
  const open = [submissionRow('s1', 'READY_FOR_REVIEW')];

  it('that cannot be read leave the verdict of a check, and make a release unknown', async () => {
    const check = await preflight({ open, items: { s1: UNAVAILABLE } });
    expect([check.verdict, check.snapshot.submissions[0]?.items]).toEqual(['clear', null]);
    const versions = { v1: specVersion('v1', 'PREPARE_FOR_SUBMISSION') };
    const made = await preflight(
      { all: Object.values(versions), open, items: { s1: UNAVAILABLE }, versions },
      release(),
    );
    expect(made.verdict).toBe('unknown');
  });

  it('of a kind that the service does not show are no reason to take the draft for empty', async () => {
    const versions = { v1: specVersion('v1', 'PREPARE_FOR_SUBMISSION') };
    const answers = { all: Object.values(versions), open, versions };
    expect(
      (await preflight({ ...answers, items: { s1: [itemRow('i1', null)] } }, release())).target.submission.kind,
    ).toBe('create');
    expect((await preflight({ ...answers, items: { s1: [] } }, release())).target.submission.kind).toBe('adopt');
  });
});

describe('the version that a run works on', () => {
  const listed = liveVersion('v1', 'PREPARE_FOR_SUBMISSION');

  it('is what its own address says, which outranks every list', async () => {
    const versions = { v1: liveVersion('v1', 'IN_REVIEW') };
    const it = await preflight(
      {
        inFlight: [listed],
        all: [listed],
        open: [submissionRow('s1', 'IN_REVIEW')],
        items: { s1: [versionItem('v1')] },
        versions,
      },
      release(),
    );
    expect(it.versions).toEqual(['v1 IN_REVIEW in-flight']);
    expect(it.facts.record?.state).toBe('IN_REVIEW');
    expect([it.verdict, it.target.done]).toEqual(['clear', true]);
  });

  it('makes the verdict unknown when its own address cannot be read', async () => {
    for (const asked of [prepare(), release()]) {
      const it = await preflight(
        { all: [specVersion('v1', 'PREPARE_FOR_SUBMISSION')], versions: { v1: UNAVAILABLE } },
        asked,
      );
      expect(it.verdict).toBe('unknown');
    }
  });

  it('is the record that gets another number, with cancel, read by its own address too', async () => {
    const versions = { v1: liveVersion('v1', 'REJECTED', { releaseType: 'MANUAL' }) };
    const asked = prepare({ version: '2.0', onVersionInFlight: 'cancel' });
    const it = await preflight({ all: [liveVersion('v1', 'REJECTED')], versions }, asked);
    expect(it.facts.record).toMatchObject({ id: 'v1', releaseType: 'MANUAL' });
    expect(it.target.version).toMatchObject({ kind: 'reuse', record: { id: 'v1' } });
  });
});

describe('a check with platform left out', () => {
  const row = (id: string, platform: string, state: string, versionString: string) =>
    liveVersion(id, state, { platform, versionString });
  const all = [row('v1', 'IOS', 'READY_FOR_SALE', '1.0'), row('v2', 'MAC_OS', 'IN_REVIEW', '2.0')];

  it('judges every platform that the app has by the same four reads', async () => {
    const found = await preflight({ all }, { ...CHECK, platforms: [] });
    expect(found.paths).toHaveLength(4);
    expect(decodeURIComponent(JSON.stringify(found.sent))).not.toContain('filter[platform]');
    expect(found.findings).toMatchObject([{ reason: 'version.in-flight', subject: { id: 'v2' } }]);
    expect(found.findings[0]?.message).toMatch(/^MAC_OS: /);
    expect(found.findings[0]?.remedy).toContain('set platform: IOS.');
  });

  it('asks for the named ones alone, where several are named', async () => {
    const found = await preflight({ all }, { ...CHECK, platforms: ['IOS', 'TV_OS'] });
    expect(JSON.stringify(found.sent)).toContain(encodeURIComponent('IOS,TV_OS'));
    expect(found.verdict).toBe('clear');
  });

  it('reads and writes nothing more for a run that writes, where the app has several', async () => {
    const { client, paths } = serviceWith({ all });
    const asked = { ...release({ build: 'latest' }), platforms: [] };
    const read = await fetchPreflight(client, { id: '42' }, asked, { canceled: new Map(), closed: new Map() });
    expect(read).toMatchObject({ kind: 'refused', finding: { reason: 'input.invalid', subject: { id: 'platform' } } });
    expect(paths).toHaveLength(4);
  });
});
