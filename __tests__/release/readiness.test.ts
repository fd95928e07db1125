/** What App Review would refuse is found before the first write; a version that is made first, before there is a draft. */
import { describe, expect, it } from '@jest/globals';
import type { Gap } from '../../emulator/app-store/seeds/gaps.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { addVersionIn, errorsIn, reasonsIn, runOnce, stateOf, writesOf } from './harness.ts';
import { BLOCK, FOR_REVIEW, lacking, readsOf, withoutVersion, withUpdate } from './readiness-worlds.ts';

const NOTES = { kind: 'text', text: 'Better than before.' } as const;

it('is tried with readiness: warn, and its warning stays beside what the service then says', async () => {
  const world = withUpdate(['keywords']);
  const { findings } = await runOnce(world, { ...BLOCK, readiness: 'warn' });
  expect(writesOf(world)).toContain('POST /v1/reviewSubmissionItems');
  expect(findings.map(({ reason, severity }) => [reason, severity])).toEqual([
    ['metadata.keywords', 'warning'],
    ['metadata.keywords', 'error'],
  ]);
});

it('reads nothing and says nothing with readiness: off', async () => {
  const world = withUpdate(['keywords']);
  const dry = await runOnce(world, { ...BLOCK, readiness: 'off', dryRun: true });
  expect([dry.verdict, reasonsIn(dry), readsOf(world, FOR_REVIEW)]).toEqual(['clear', [], []]);
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

  it('stops before the draft where a guess comes true, and says it once', async () => {
    const world = withoutVersion(['description']);
    const result = await runOnce(world, request);
    expect([result.verdict, reasonsIn(result)]).toEqual(['blocked', ['metadata.description']]);
    expect(result.findings[0]?.message).toContain('no draft was made');
    expect(stateOf(world)).toEqual({
      versions: ['1.0 READY_FOR_DISTRIBUTION', '1.1 PREPARE_FOR_SUBMISSION'],
      submissions: [],
    });
    expect(result.steps.find(({ step }) => step.kind === 'check-readiness')?.outcome).toBe('refused');
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
