/** What review sent back is submitted again, in the same submission (`on-unresolved: resubmit`). */
import { describe, expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import {
  addForeignSubmission,
  addPage,
  createWorld,
  listed,
  page,
  reasonsIn,
  runKilled,
  runOnce,
  writesOf,
} from './harness.ts';
import { openSubmissions, releaseIn, scenarioItems, settled } from './looking.ts';
import {
  attributesOf,
  createSentBack,
  expectBlockedUnwritten,
  NEW_NOTES,
  resolutions,
  SUBMIT,
  writtenIn,
} from './sent-back.ts';

const RESUBMIT: Partial<ReleaseRequest> = { ...SUBMIT, onUnresolved: 'resubmit' };

describe('with on-unresolved: resubmit', () => {
  it('is edited, resolved and submitted again, all in the one submission', async () => {
    const { world, versionId, submissionId } = createSentBack();
    const result = await runOnce(world, { ...RESUBMIT, ...NEW_NOTES, build: '43' });
    expect({ verdict: result.verdict, reasons: reasonsIn(result), found: result.submission }).toEqual({
      verdict: 'clear',
      reasons: [],
      found: { id: submissionId, state: 'WAITING_FOR_REVIEW' },
    });
    const [item] = settled(world).standingItemsOf(submissionId);
    const locales = settled(world)
      .localizationsOf(versionId)
      .map(({ id }) => `PATCH /v1/appStoreVersionLocalizations/${id}`);
    // Edits first: what is resolved is frozen.
    expect(writesOf(world)).toEqual([
      `PATCH /v1/appStoreVersions/${versionId}`,
      ...locales,
      `PATCH /v1/reviewSubmissionItems/${item?.id}`,
      `PATCH /v1/reviewSubmissions/${submissionId}`,
    ]);
    expect(resolutions(world)).toHaveLength(1);
    expect(releaseIn(world, '1.1')).toMatchObject({ versions: [versionId], submissionsEver: 1, drafts: 0 });
  });

  it.each(['42', null])('keeps build 42, asked for as %s: attached again it would be checked anew', async (build) => {
    const { world, versionId } = createSentBack();
    const { verdict } = await runOnce(world, { ...RESUBMIT, ...NEW_NOTES, build });
    expect(verdict).toBe('clear');
    expect(writesOf(world)).not.toContain(`PATCH /v1/appStoreVersions/${versionId}`);
  });

  it('is a warning when the run changes nothing itself, and it is submitted again as it is', async () => {
    const { world, submissionId } = createSentBack();
    const result = await runOnce(world, RESUBMIT);
    expect(result.findings.map(({ reason, severity }) => [reason, severity])).toEqual([
      ['submission.unresolved', 'warning'],
    ]);
    expect({ verdict: result.verdict, found: result.submission?.id }).toEqual({
      verdict: 'clear',
      found: submissionId,
    });
  });

  it('resolves only what was rejected', async () => {
    const { world, submissionId, pageId } = createSentBack({ along: true, rejected: 'page' });
    const { verdict } = await runOnce(world, { ...RESUBMIT, items: listed(page(pageId)) });
    const rejected = settled(world)
      .standingItemsOf(submissionId)
      .find(({ targetId }) => targetId === pageId);
    expect({ verdict, resolved: resolutions(world).map(({ path }) => path) }).toEqual({
      verdict: 'clear',
      resolved: [`/v1/reviewSubmissionItems/${rejected?.id}`],
    });
  });

  it('needs no slot, and takes a place among the two in review', async () => {
    const { world, submissionId } = createSentBack();
    for (let drafts = 0; drafts < 4; drafts++) addForeignSubmission(world);
    const full = await runOnce(world, { ...RESUBMIT, dryRun: true });
    expect(full.verdict).toBe('clear');
    expect((await runOnce(world, RESUBMIT)).submission?.id).toBe(submissionId);

    const there = createSentBack();
    for (let reviews = 0; reviews < 2; reviews++) addForeignSubmission(there.world, 'IN_REVIEW');
    expectBlockedUnwritten(there, await runOnce(there.world, RESUBMIT), 'submission.in-review-limit');
  });

  it('with items: ready wants what the submission holds, and leaves the rest out', async () => {
    const { world, submissionId, versionId, pageId } = createSentBack({ along: true });
    const { experimentId, eventId } = scenarioItems(world);
    const result = await runOnce(world, { ...RESUBMIT, items: { kind: 'ready', items: true, purchases: false } });
    expect({ verdict: result.verdict, found: result.submission?.id }).toEqual({
      verdict: 'clear',
      found: submissionId,
    });
    expect(openSubmissions(world)).toMatchObject([{ holds: [versionId, pageId].sort() }]);
    const left = result.findings.filter(({ reason }) => reason === 'item.left-out').map(({ subject }) => subject?.id);
    expect(left.sort()).toEqual([experimentId, eventId].sort());
  });

  it.each([
    ['too much', true, false],
    ['too little', false, true],
  ])('blocks before any write when the submission holds %s', async (_what, along, isAsked) => {
    const there = createSentBack({ along });
    const items = isAsked ? listed(page(there.pageId)) : listed();
    for (const dryRun of [true, false]) {
      expectBlockedUnwritten(there, await runOnce(there.world, { ...RESUBMIT, items, dryRun }));
    }
  });

  it('blocks with the word that no item can be added, when it holds too little', async () => {
    const { world, pageId } = createSentBack();
    const { findings } = await runOnce(world, { ...RESUBMIT, items: listed(page(pageId)) });
    expect(findings.find(({ reason }) => reason === 'submission.unresolved')?.message).toContain(
      'nothing can be added',
    );
  });

  it('blocks before any write when the build is frozen by an earlier run and is not the one asked for', async () => {
    const there = createSentBack();
    const { world, submissionId } = there;
    const { service } = world.emulator;
    for (const { id } of settled(world).standingItemsOf(submissionId)) service.updateItem(id, { resolved: true });
    expectBlockedUnwritten(there, await runOnce(world, { ...RESUBMIT, build: '43' }));
    const result = await runOnce(world, RESUBMIT);
    expect({ verdict: result.verdict, found: result.submission?.id, resolved: resolutions(world) }).toEqual({
      verdict: 'clear',
      found: submissionId,
      resolved: [],
    });
  });

  it('knows that it is frozen by its item, also while the version still shows REJECTED', async () => {
    const there = createSentBack();
    const { world, submissionId, versionId } = there;
    const { service } = world.emulator;
    for (const { id } of settled(world).standingItemsOf(submissionId)) service.updateItem(id, { resolved: true });
    Object.assign(settled(world).versions.get(versionId) ?? {}, { state: 'REJECTED' });
    expectBlockedUnwritten(there, await runOnce(world, { ...RESUBMIT, build: '43' }));
  });

  it('submits items alone again that were sent back', async () => {
    const world = createWorld({ scenario: 'release', dialect: 'live' });
    const { submission, pageId } = addForeignSubmission(world, 'IN_REVIEW');
    world.emulator.service.rejectSubmission(submission.id);
    const request: Partial<ReleaseRequest> = { mode: 'submit', onUnresolved: 'resubmit', items: listed(page(pageId)) };
    const result = await runOnce(world, request);
    expect({ verdict: result.verdict, found: result.submission }).toEqual({
      verdict: 'clear',
      found: { id: submission.id, state: 'WAITING_FOR_REVIEW' },
    });
  });

  it('is blocked by on-version-in-flight: fail', async () => {
    const there = createSentBack();
    const result = await runOnce(there.world, { ...RESUBMIT, onVersionInFlight: 'fail' });
    expect({ verdict: result.verdict, writes: writesOf(there.world) }).toEqual({ verdict: 'blocked', writes: [] });
  });

  it('is gone on with wherever a run before died: one submission, each item resolved once', async () => {
    const request: Partial<ReleaseRequest> = { ...RESUBMIT, ...NEW_NOTES, build: '43' };
    for (const when of ['before', 'after'] as const) {
      for (let write = 0; write < 4; write++) {
        const { world, submissionId } = createSentBack();
        await runKilled(world, request, { write, when });
        const { verdict } = await runOnce(world, request);
        const about = { when, write, verdict };
        expect({ ...about, ...releaseIn(world, '1.1') }).toMatchObject({
          ...{ when, write, verdict: 'clear' },
          ...{ state: 'WAITING_FOR_REVIEW', submissionsEver: 1, drafts: 0 },
        });
        expect(openSubmissions(world)).toMatchObject([{ id: submissionId }]);
        const applied = world.emulator.requests.filter(
          (it) => it.applied && resolutions(world).some(({ body }) => body === it.body),
        );
        expect(applied).toHaveLength(1);
      }
    }
  });
});

it('is never emptied: no run says removed of an item', async () => {
  for (const seed of [{}, { along: true }, { along: true, rejected: 'both' as const }]) {
    for (const policies of [RESUBMIT, { ...SUBMIT, onVersionInFlight: 'cancel' as const }, SUBMIT]) {
      const { world, pageId } = createSentBack(seed);
      addPage(world);
      for (const items of [listed(), listed(page(pageId)), { kind: 'ready' as const, items: true, purchases: false }]) {
        await runOnce(world, { ...policies, items });
      }
      expect(writtenIn(world).filter(({ body }) => attributesOf(body)?.removed !== undefined)).toEqual([]);
    }
  }
});
