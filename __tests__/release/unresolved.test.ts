/** What review sent back: it blocks a release that wants it, and is canceled only whole and only when asked. */
import { describe, expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { errorsIn, listed, page, reasonsIn, runOnce, writesOf } from './harness.ts';
import { openSubmissions, releaseIn, scenarioItems, settled } from './looking.ts';
import { cancels, createSentBack, expectBlockedUnwritten, NEW_NOTES, SUBMIT, submits } from './sent-back.ts';

describe('by default', () => {
  it.each([
    ['its number', SUBMIT],
    ['its number with other texts', { ...SUBMIT, ...NEW_NOTES }],
    ['the page that went along', { mode: 'submit' as const }],
  ])('blocks before any write a release that wants %s', async (_what, request) => {
    const there = createSentBack({ along: true });
    const items = request === SUBMIT || 'version' in request ? listed() : listed(page(there.pageId));
    expectBlockedUnwritten(there, await runOnce(there.world, { ...request, items }));
  });

  it('is a warning where the release wants nothing of it', async () => {
    const { world, submissionId } = createSentBack();
    const result = await runOnce(world, { items: listed(page(scenarioItems(world).pageId)), mode: 'submit' });
    expect({ verdict: result.verdict, reasons: reasonsIn(result) }).toEqual({
      verdict: 'clear',
      reasons: ['submission.unresolved'],
    });
    expect(settled(world).submissions.get(submissionId)?.state).toBe('UNRESOLVED_ISSUES');
  });

  it.each(['REJECTED', 'METADATA_REJECTED'] as const)(
    'lets a run that submits nothing edit the version that is %s, and leaves the submission alone',
    async (versionState) => {
      for (const onVersionInFlight of ['resume', 'cancel'] as const) {
        const { world, versionId, submissionId } = createSentBack({ versionState });
        const request: Partial<ReleaseRequest> = { version: '1.1', build: '43', ...NEW_NOTES, onVersionInFlight };
        const result = await runOnce(world, request);
        expect({ verdict: result.verdict, errors: errorsIn(result) }).toEqual({ verdict: 'clear', errors: [] });
        const store = settled(world);
        const { buildId, state } = store.versions.get(versionId) ?? {};
        expect({ build: store.builds.get(buildId ?? '')?.version, state }).toEqual({
          build: '43',
          state: versionState,
        });
        expect(openSubmissions(world)).toMatchObject([{ id: submissionId, state: 'UNRESOLVED_ISSUES' }]);
        expect(writesOf(world).filter((write) => write.includes('reviewSubmission'))).toEqual([]);
      }
    },
  );
});

describe('with on-version-in-flight: cancel', () => {
  const CANCEL: Partial<ReleaseRequest> = { ...SUBMIT, onVersionInFlight: 'cancel' };

  it.each([
    ['another number', '1.2', '50'],
    ['the same number', '1.1', '43'],
  ])('is canceled, and its record used again under %s', async (_which, version, build) => {
    const there = createSentBack();
    const { world, versionId, submissionId } = there;
    const result = await runOnce(world, { ...CANCEL, version, build });
    expect({ verdict: result.verdict, errors: errorsIn(result) }).toEqual({ verdict: 'clear', errors: [] });
    expect(cancels(world).map(({ path }) => path)).toEqual([`/v1/reviewSubmissions/${submissionId}`]);
    expect(writesOf(world)).not.toContain('POST /v1/appStoreVersions');
    const store = settled(world);
    expect(store.submissions.get(submissionId)?.state).toBe('COMPLETE');
    expect(store.builds.get(store.versions.get(versionId)?.buildId ?? '')?.version).toBe(build);
    expect(releaseIn(world, version)).toMatchObject({
      versions: [versionId],
      state: 'WAITING_FOR_REVIEW',
      holds: [`version ${version}`],
      submissionsEver: 2,
      drafts: 0,
    });
  });

  it.each(['1.1', '1.2'])(
    'is not canceled when it holds items that the run for %s was not asked for',
    async (version) => {
      const there = createSentBack({ along: true });
      const request = { ...CANCEL, version, build: version === '1.2' ? '50' : '42' };
      for (const dryRun of [true, false]) {
        expectBlockedUnwritten(there, await runOnce(there.world, { ...request, dryRun }));
      }
    },
  );

  it.each(['1.1', '1.2'])('is canceled when the run for %s was asked for all that it holds', async (version) => {
    const { world, pageId, submissionId } = createSentBack({ along: true });
    // Review had accepted the page; what the service makes of it after the cancellation is ready again.
    const build = version === '1.2' ? '50' : '42';
    const result = await runOnce(world, { ...CANCEL, version, build, items: listed(page(pageId)) });
    expect({ verdict: result.verdict, errors: errorsIn(result) }).toEqual({ verdict: 'clear', errors: [] });
    expect(cancels(world).map(({ path }) => path)).toEqual([`/v1/reviewSubmissions/${submissionId}`]);
    expect(releaseIn(world, version).holds).toEqual([pageId, `version ${version}`].sort());
  });

  it('is never canceled by a check, which warns that a release uses the record', async () => {
    const { world, submissionId, versionId } = createSentBack();
    const result = await runOnce(world, { onVersionInFlight: 'cancel' });
    expect({ verdict: result.verdict, writes: writesOf(world) }).toEqual({ verdict: 'clear', writes: [] });
    const warned = result.findings.map(({ reason, severity, subject }) => [reason, severity, subject?.id]);
    expect(warned).toEqual([
      ['version.unfinished', 'warning', versionId],
      ['submission.unresolved', 'warning', submissionId],
    ]);
  });

  it('is not canceled where the same submission is submitted again', async () => {
    const { world, submissionId } = createSentBack();
    const { verdict } = await runOnce(world, { ...CANCEL, onUnresolved: 'resubmit' });
    expect({ verdict, cancels: cancels(world), submitted: submits(world).map(({ path }) => path) }).toEqual({
      verdict: 'clear',
      cancels: [],
      submitted: [`/v1/reviewSubmissions/${submissionId}`],
    });
  });
});
