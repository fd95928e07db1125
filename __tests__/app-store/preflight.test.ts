import { describe, expect, it } from '@jest/globals';
import { fetchPreflight } from '../../src/app-store/preflight.ts';
import { decide } from '../../src/core/decide/decision.ts';
import { reasonsOf, verdictOf } from '../../src/core/model/finding.ts';
import { ledgerOf } from '../../src/core/model/ledger.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { CHECK, prepare, release } from '../core/builders.ts';
import { answer } from './fixture.ts';
import {
  ALL,
  type Answers,
  DRAFTS,
  IN_FLIGHT,
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
    await fetchPreflight(client, { id: '42' }, request, { canceled: new Map(), closed: new Set() }),
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

describe('a version', () => {
  it('that two lists show counts by the further state, and its whole row', async () => {
    const nearer = liveVersion('v1', 'WAITING_FOR_REVIEW', { versionString: 'nearer' });
    const further = liveVersion('v1', 'IN_REVIEW', { versionString: 'further' });
    for (const [inFlight, all] of [
      [nearer, further],
      [further, nearer],
    ] as const) {
      const { snapshot } = await preflight({ inFlight: [inFlight], all: [all] });
      expect(snapshot.versions).toMatchObject([{ id: 'v1', state: 'IN_REVIEW', versionString: 'further' }]);
    }
  });

  it.each<[verdict: string, Answers, reasons: string[]]>([
    ['blocked', { inFlight: [specVersion('v1', 'IN_REVIEW')] }, ['version.in-flight']],
    ['blocked', { all: [specVersion('v1', 'IN_REVIEW')] }, ['version.in-flight']],
    // Asked for the three states, the specification's service has no place for another, unless it is over.
    ['unknown', { inFlight: [specVersion('v1', 'REJECTED')] }, ['state.unknown']],
    ['unknown', { inFlight: [specVersion('v1', 'NEW')], all: [specVersion('v1', 'NEW')] }, ['state.unknown']],
    ['clear', { inFlight: [specVersion('v1', 'READY_FOR_SALE')] }, []],
    ['clear', { inFlight: [liveVersion('v1', 'REPLACED_WITH_NEW_VERSION')] }, []],
    ['clear', { all: [specVersion('v1', 'REJECTED')] }, []],
    ['clear', { all: [specVersion('v1', 'NEW')] }, []],
    ['blocked', { inFlight: [liveVersion('v1', 'REJECTED')] }, ['version.unfinished']],
    ['unknown', { inFlight: [liveVersion('v1', 'NEW')] }, ['state.unknown']],
  ])('makes the verdict %s by %j', async (verdict, answers, reasons) => {
    const it = await preflight(answers);
    expect([it.verdict, it.reasons]).toEqual([verdict, reasons]);
  });

  it('in a state that nobody knows makes a release of it unknown too, although its own address says the same', async () => {
    const row = specVersion('v1', 'HALF_READY');
    for (const asked of [prepare(), release()]) {
      const it = await preflight({ inFlight: [row], all: [row], versions: { v1: row } }, asked);
      expect(it.verdict).toBe('unknown');
    }
  });

  it.each([
    ['no state at all', { appStoreState: undefined }],
    ['null for a state', { appStoreState: null }],
    ['a number for a state', { appStoreState: 7 }],
    ['an empty state', { appStoreState: '' }],
    ['the live name of its state as something that is no text', { appVersionState: 7, appStoreState: 'SOMETHING_NEW' }],
    ['the live name alone, which nobody knows', { appVersionState: 'SOMETHING_NEW', appStoreState: undefined }],
  ])('with %s makes the verdict unknown', async (_, attributes) => {
    for (const answers of [
      { all: [specVersion('v1', '', attributes)] },
      { inFlight: [specVersion('v1', '', attributes)] },
    ]) {
      const it = await preflight(answers);
      expect([it.verdict, it.reasons]).toEqual(['unknown', ['state.unknown']]);
    }
  });

  it('does not count when it is of another app, or of another platform', async () => {
    const others: Row = {
      ...liveVersion('v1', 'IN_REVIEW'),
      relationships: { app: { data: { type: 'apps', id: '43' } } },
    };
    const mac = liveVersion('v2', 'IN_REVIEW', { platform: 'MAC_OS' });
    for (const answers of [{ all: [others, mac] }, { inFlight: [others, mac] }]) {
      expect((await preflight(answers)).verdict).toBe('clear');
    }
  });

  it('counts when it does not say of which app and platform it is', async () => {
    const bare: Row = { ...liveVersion('v1', 'IN_REVIEW', { platform: null }), relationships: {} };
    expect((await preflight({ all: [bare] })).reasons).toEqual(['version.in-flight']);
  });
});

describe('a submission that two lists show', () => {
  it.each([
    ['COMPLETING', ['s1 COMPLETING'], 4],
    ['COMPLETE', [], 5],
  ])('as a draft and as %s counts by the further state, once', async (state, submissions, free) => {
    const it = await preflight({
      drafts: [submissionRow('s1', 'READY_FOR_REVIEW')],
      open: [submissionRow('s1', state)],
    });
    expect([it.submissions, it.counts.free]).toEqual([submissions, free]);
  });

  it('in a state that nobody knows, which was not asked for, makes the verdict unknown', async () => {
    for (const answers of [{ drafts: [submissionRow('s1', 'NEW')] }, { open: [submissionRow('s1', 'NEW')] }]) {
      const it = await preflight(answers);
      expect([it.verdict, it.counts.free]).toEqual(['unknown', null]);
    }
  });

  it('without a version of its own does not hold the live version that it names', async () => {
    const named = { appStoreVersionForReview: { data: { type: 'appStoreVersions', id: 'v0' } } };
    const cpp = { relationship: 'appCustomProductPageVersion', type: 'appCustomProductPageVersions', id: 'p1' };
    for (const items of [[itemRow('i1', cpp)], UNAVAILABLE]) {
      const open = [submissionRow('s1', 'IN_REVIEW', named)];
      const { snapshot } = await preflight({ all: [RELEASED], open, items: { s1: items } });
      expect([...snapshot.holders.keys()].filter((key) => key.startsWith('appStoreVersions/'))).toEqual([]);
    }
  });
});

describe('a list that cannot be read', () => {
  const version = liveVersion('v1', 'IN_REVIEW');
  const draft = submissionRow('d1', 'READY_FOR_REVIEW');
  const review = submissionRow('s1', 'IN_REVIEW');

  it.each<[string, Answers]>([
    [IN_FLIGHT, { inFlight: UNAVAILABLE }],
    [ALL, { all: UNAVAILABLE }],
    [DRAFTS, { drafts: UNAVAILABLE }],
    [OPEN, { open: UNAVAILABLE }],
  ])('makes the verdict unknown: %s', async (_, answers) => {
    for (const asked of [CHECK, prepare({ version: '2.0' }), release({ version: '2.0' })]) {
      const it = await preflight(answers, asked);
      expect(it.verdict).toBe('unknown');
      expect(it.reasons).toContain('service.unavailable');
    }
  });

  it('leaves a version that another one shows, which blocks', async () => {
    for (const answers of [
      { inFlight: UNAVAILABLE, all: [version] },
      { inFlight: [version], all: UNAVAILABLE },
    ]) {
      const it = await preflight(answers);
      expect([it.verdict, it.versions]).toEqual(['blocked', ['v1 IN_REVIEW in-flight']]);
    }
  });

  it('of drafts leaves those that the list of open ones shows: everything is counted', async () => {
    const it = await preflight({ drafts: UNAVAILABLE, open: [draft, review] });
    expect([it.verdict, it.counts]).toEqual(['unknown', { inReview: 1, orphans: 1, free: 3 }]);
  });

  it('of open ones leaves the drafts: the rest is not known, and not called free', async () => {
    const it = await preflight({ drafts: [draft], open: UNAVAILABLE });
    expect([it.verdict, it.counts]).toEqual(['unknown', { inReview: null, orphans: 1, free: null }]);
  });

  it('is certain all the same where five are counted', async () => {
    const drafts = ['1', '2', '3', '4', '5'].map((id) => submissionRow(id, 'READY_FOR_REVIEW'));
    expect((await preflight({ drafts, open: UNAVAILABLE })).verdict).toBe('blocked');
  });

  it('is reported once where all fail for one key', async () => {
    const refused = answer(401, { errors: [{ status: '401', code: 'NOT_AUTHORIZED', title: 'No.' }] });
    const it = await preflight({ inFlight: refused, all: refused, drafts: refused, open: refused });
    expect(it.findings.map(({ reason }) => reason)).toEqual(['service.unauthorized']);
  });

  it('of an app that is not there is the mistake of the input', async () => {
    const missing = answer(404, { errors: [{ status: '404', code: 'NOT_FOUND', title: 'No.' }] });
    const it = await preflight({ inFlight: missing, all: missing });
    expect([it.verdict, it.reasons]).toEqual(['unknown', ['input.invalid']]);
    const gone = answer(404, { errors: [{ status: '404', code: 'PATH_ERROR', title: 'No.' }] });
    expect((await preflight({ all: gone })).reasons).toEqual(['service.unreadable']);
  });

  it.each([ALL, OPEN])('counts more rows than it gives: it is read once more, then unreadable: %s', async (list) => {
    const short = answer(200, { data: [], meta: { paging: { total: 1 } } });
    const it = await preflight(list === ALL ? { all: short } : { open: short });
    expect([it.verdict, it.reasons]).toEqual(['unknown', ['service.unreadable']]);
    expect(it.paths.filter((path) => path === list)).toHaveLength(2);
  });

  it('with a row of another type in it is unreadable', async () => {
    const stranger: Row = { type: 'apps', id: 'v1', attributes: { appStoreState: 'READY_FOR_SALE' } };
    for (const answers of [
      { inFlight: [stranger] },
      { all: [stranger] },
      { drafts: [stranger] },
      { open: [stranger] },
    ]) {
      expect((await preflight(answers)).reasons).toEqual(['service.unreadable']);
    }
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
    const read = await fetchPreflight(client, { id: '42' }, asked, { canceled: new Map(), closed: new Set() });
    expect(read).toMatchObject({ kind: 'refused', finding: { reason: 'input.invalid', subject: { id: 'platform' } } });
    expect(paths).toHaveLength(4);
  });
});
