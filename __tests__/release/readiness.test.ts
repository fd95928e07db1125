/** What App Review would refuse is found before the first write; a version that is made first, before there is a draft. */
import { describe, expect, it } from '@jest/globals';
import type { Gap } from '../../emulator/app-store/seeds/gaps.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { addVersionIn, errorsIn, reasonsIn, runOnce, stateOf, type World, writesOf } from './harness.ts';
import { BLOCK, FOR_REVIEW, lacking, readsOf, withFirst, withoutVersion, withUpdate } from './readiness-worlds.ts';

const NOTES = { kind: 'text', text: 'Better than before.' } as const;

/** Each gap that the table calls an error, by its reason. */
const ERRORS: [gap: Gap, reason: string, create?: (gaps: Gap[]) => World][] = [
  ['release-notes', 'metadata.release-notes'],
  ['description', 'metadata.description'],
  ['support-url', 'metadata.support-url'],
  ['copyright', 'metadata.copyright'],
  ['review-detail', 'metadata.review-contact'],
  ['review-contact', 'metadata.review-contact'],
  ['phone-without-plus', 'metadata.review-contact'],
  ['demo-account', 'metadata.demo-account'],
  ['name', 'metadata.name'],
  ['privacy-policy', 'metadata.privacy-policy'],
  ['category', 'metadata.category'],
  ['content-rights', 'metadata.content-rights'],
  ['age-rating-declaration', 'metadata.age-rating'],
  ['age-rating', 'metadata.age-rating'],
  ['screenshots', 'metadata.screenshots'],
  ['screenshot-failed', 'metadata.screenshots'],
  ['encryption', 'compliance.export'],
  ['encryption-declaration', 'compliance.export'],
  ['encryption-declaration-rejected', 'compliance.export'],
  ['pricing', 'app.pricing', withFirst],
  ['pricing-empty', 'app.pricing', withFirst],
  ['availability', 'app.availability', withFirst],
];

const WARNINGS: [gap: Gap, reason: string][] = [
  ['description-elsewhere', 'metadata.description'],
  ['support-url-elsewhere', 'metadata.support-url'],
  ['age-rating-question', 'metadata.age-rating'],
  ['screenshot-sets', 'metadata.screenshots'],
  ['screenshot-processing', 'metadata.screenshots'],
  ['encryption-declaration-in-review', 'compliance.export'],
];

describe.each(ERRORS)('a release that lacks %s', (gap, reason, create = withUpdate) => {
  it('is blocked without any write, and so is its dry run', async () => {
    for (const dryRun of [false, true]) {
      const world = create([gap]);
      const result = await runOnce(world, { ...BLOCK, dryRun });
      expect([result.verdict, errorsIn(result), writesOf(world)]).toEqual(['blocked', [reason], []]);
    }
  });

  it('is tried with readiness: warn, and said to lack it', async () => {
    const world = create([gap]);
    const dry = await runOnce(world, { ...BLOCK, readiness: 'warn', dryRun: true });
    expect([dry.verdict, reasonsIn(dry)]).toEqual(['clear', [reason]]);
    const result = await runOnce(world, { ...BLOCK, readiness: 'warn' });
    expect(writesOf(world)).toContain('POST /v1/reviewSubmissionItems');
    // The warning stays beside what the service then says.
    const severities = result.findings.filter((one) => one.reason === reason).map(({ severity }) => severity);
    expect(new Set(severities)).toEqual(new Set(['warning', 'error']));
  });

  it('is tried with readiness: off, and nothing is said of it before', async () => {
    const world = create([gap]);
    const dry = await runOnce(world, { ...BLOCK, readiness: 'off', dryRun: true });
    expect([dry.verdict, reasonsIn(dry), readsOf(world, FOR_REVIEW)]).toEqual(['clear', [], []]);
  });
});

describe.each(WARNINGS)('a release that lacks %s', (gap, reason) => {
  it('is warned of it, and not blocked', async () => {
    const result = await runOnce(withUpdate([gap]), { ...BLOCK, dryRun: true });
    expect([result.verdict, reasonsIn(result)]).toEqual(['clear', [reason]]);
    expect(result.findings[0]?.severity).toBe('warning');
  });
});

it('names everything that is missing in one run', async () => {
  const gaps: Gap[] = ['support-url', 'copyright', 'category', 'encryption'];
  const result = await runOnce(withUpdate(gaps), BLOCK);
  expect(errorsIn(result)).toEqual([
    'metadata.support-url',
    'metadata.copyright',
    'metadata.category',
    'compliance.export',
  ]);
});

it('cancels no review for a version that would be refused after it', async () => {
  const world = withoutVersion();
  addVersionIn(world, 'IN_REVIEW', { build: '41' });
  lacking(world, ['category']);
  const result = await runOnce(world, { ...BLOCK, onVersionInFlight: 'cancel' });
  expect([result.verdict, errorsIn(result), writesOf(world)]).toEqual(['blocked', ['metadata.category'], []]);
});

it('judges the record that a new number is given to by what it holds', async () => {
  const world = withoutVersion();
  addVersionIn(world, 'WAITING_FOR_REVIEW');
  world.emulator.service.addBuild({ appId: world.appId, version: '50', versionString: '1.2' });
  lacking(world, ['description']);
  const request = { ...BLOCK, version: '1.2', build: '50', onVersionInFlight: 'cancel', releaseNotes: NOTES } as const;
  const result = await runOnce(world, request);
  expect([result.verdict, errorsIn(result), writesOf(world)]).toEqual(['blocked', ['metadata.description'], []]);
});

describe('a version that is yet to be made', () => {
  const request: Partial<ReleaseRequest> = { ...BLOCK, releaseNotes: NOTES };
  const INHERITED = ERRORS.filter(([, reason]) =>
    /description|support-url|copyright|review-contact|demo-account|screenshots/.test(reason),
  );
  const OF_APP = ERRORS.filter(
    ([gap, reason, create]) =>
      !INHERITED.some(([one]) => one === gap) && reason !== 'metadata.release-notes' && !create,
  );

  it.each(INHERITED)('takes over %s: the dry run warns, and the run stops before the draft', async (gap, reason) => {
    const world = withoutVersion([gap]);
    const dry = await runOnce(world, { ...request, dryRun: true });
    expect([dry.verdict, reasonsIn(dry), writesOf(world)]).toEqual(['clear', [reason], []]);
    const result = await runOnce(world, request);
    // What was a guess is said once, as what it turned out to be.
    expect([result.verdict, reasonsIn(result), errorsIn(result)]).toEqual(['blocked', [reason], [reason]]);
    expect(result.findings[0]?.message).toContain('no draft was made');
    expect(stateOf(world)).toEqual({
      versions: ['1.0 READY_FOR_DISTRIBUTION', '1.1 PREPARE_FOR_SUBMISSION'],
      submissions: [],
    });
    expect(result.steps.find(({ step }) => step.kind === 'check-readiness')?.outcome).toBe('refused');
  });

  it.each(OF_APP)('is not made where the app lacks %s', async (gap, reason) => {
    const world = withoutVersion([gap]);
    const result = await runOnce(world, request);
    expect([result.verdict, errorsIn(result), writesOf(world)]).toEqual(['blocked', [reason], []]);
  });

  it('is blocked without notes for every language, once its languages are certain', async () => {
    const world = withoutVersion();
    const releaseNotes = { kind: 'by-locale', texts: new Map([['en-US', 'Better.']]), fallback: null } as const;
    const dry = await runOnce(world, { ...request, releaseNotes, dryRun: true });
    expect([dry.verdict, reasonsIn(dry)]).toEqual(['clear', ['metadata.release-notes']]);
    const result = await runOnce(world, { ...request, releaseNotes });
    expect([result.verdict, reasonsIn(result)]).toEqual(['blocked', ['metadata.release-notes']]);
    expect(result.findings[0]?.message).toContain('de-DE');
    expect(stateOf(world).submissions).toEqual([]);
  });

  it('is judged by what it holds and not by the one before, which may lack what it does not', async () => {
    const world = withoutVersion(['description']);
    const fixing = world.emulator;
    fixing.onApplied = ({ method, path }) => {
      if (method !== 'POST' || path !== '/v1/appStoreVersions') return;
      const { store } = fixing.service;
      const made = [...store.versions.values()].at(-1);
      for (const { attributes } of store.localizationsOf(made?.id ?? '')) attributes.description = 'Written at once.';
    };
    expect((await runOnce(world, request)).verdict).toBe('clear');
  });

  it('reads its languages itself where no notes are given, and its images only where those before were not complete', async () => {
    const notes = { ...request, releaseNotes: null };
    const complete = withoutVersion();
    expect(reasonsIn(await runOnce(complete, notes))).toEqual(['metadata.release-notes']);
    expect(readsOf(complete, /appScreenshotSets/)).toHaveLength(1);
    expect(readsOf(complete, /^\/v1\/appStoreVersions\/[^/]+$/)).toHaveLength(2);
    const failed = withoutVersion(['screenshot-failed']);
    await runOnce(failed, request);
    expect(readsOf(failed, /appScreenshotSets/)).toHaveLength(2);
  });

  it('stops where what it holds cannot be read, and goes on where the key may not read it', async () => {
    for (const [status, verdict] of [
      [500, 'unknown'],
      [403, 'clear'],
    ] as const) {
      const world = withoutVersion(['screenshot-processing']);
      world.emulator.inject({
        kind: 'status-before',
        status,
        times: 5,
        skip: 1,
        match: { path: /appScreenshotSets$/ },
      });
      const result = await runOnce(world, request);
      expect([status, result.verdict]).toEqual([status, verdict]);
      expect(stateOf(world).submissions.length).toBe(verdict === 'clear' ? 1 : 0);
    }
  });

  it('is released by the next run once it is complete', async () => {
    const world = withoutVersion(['description']);
    await runOnce(world, request);
    for (const { attributes } of world.emulator.service.store.localizations.values()) attributes.description = 'Here.';
    const result = await runOnce(world, request);
    expect([result.verdict, stateOf(world).submissions]).toEqual([
      'clear',
      [{ state: 'WAITING_FOR_REVIEW', holds: ['appStoreVersion'] }],
    ]);
  });
});
