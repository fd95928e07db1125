/** The shipped bundle on a version that is approved, or out: what it asks, sets, says and exits with. */
import { describe, expect, it } from '@jest/globals';
import { REASONS } from '../../src/core/text/reasons.ts';
import { play, reportOf, requestsOf, type Stage, setStage } from './harness.ts';

function idsIn({ emulator }: Stage) {
  const { versions, phasedReleases } = emulator.service.store;
  const version = [...versions.values()].find(({ versionString }) => versionString === '1.1');
  return { versionId: version?.id ?? '', phasedId: [...phasedReleases.keys()][0] ?? '' };
}

/** Nothing is known of slots and submissions, because nobody asked. */
const NOT_ASKED = { 'submission-id': '', 'submission-state': '', 'in-review': '', orphans: '', 'slots-free': '' };

describe('release-approved: true', () => {
  it('releases the version, and comes back green with its state', async () => {
    const stage = await setStage({ scenario: 'approved' });
    const { versionId } = idsIn(stage);
    const result = await play(stage, { version: '1.1', 'release-approved': 'true' });
    expect(result.exitCode).toBe(0);
    expect(result.annotations).toEqual([]);
    expect(result.outputs).toMatchObject({
      ...NOT_ASKED,
      verdict: 'clear',
      reasons: '',
      'version-id': versionId,
      'version-state': 'READY_FOR_DISTRIBUTION',
      build: '42',
    });
    expect(requestsOf(stage)).toEqual([
      `GET /v1/apps/${stage.appId}/appStoreVersions`,
      `GET /v1/appStoreVersions/${versionId}`,
      'POST /v1/appStoreVersionReleaseRequests',
      `GET /v1/appStoreVersions/${versionId}`,
    ]);
    expect(reportOf(result)).toMatchObject({
      mode: 'release',
      slots: null,
      plan: [{ kind: 'request-release', outcome: 'done' }],
    });
    expect(result.summary).toContain('Clear: The version is out');
  });

  it('is red for a version in review, which is named with what to do', async () => {
    const stage = await setStage({ scenario: 'version-in-flight' });
    const result = await play(stage, { version: '1.1', 'release-approved': 'true' });
    expect(result.exitCode).toBe(1);
    expect(result.outputs).toMatchObject({ verdict: 'blocked', reasons: 'version.not-approved', build: '42' });
    expect(result.annotations).toMatchObject([
      { level: 'error', title: 'The version is not approved', message: expect.stringContaining('IN_REVIEW') },
    ]);
    expect(result.annotations[0]?.message.length).toBeLessThanOrEqual(300);
    expect(requestsOf(stage).every((request) => request.startsWith('GET '))).toBe(true);
  });
});

describe('phased-release', () => {
  it('pause halts the rollout', async () => {
    const stage = await setStage({ scenario: 'rolling-out' });
    const { versionId, phasedId } = idsIn(stage);
    const result = await play(stage, { version: '1.1', 'phased-release': 'pause' });
    expect(result.exitCode).toBe(0);
    expect(result.outputs).toMatchObject({
      ...NOT_ASKED,
      verdict: 'clear',
      'version-id': versionId,
      'version-state': 'READY_FOR_DISTRIBUTION',
      build: '42',
    });
    expect(requestsOf(stage).sort()).toEqual(
      [
        `GET /v1/apps/${stage.appId}/appStoreVersions`,
        `GET /v1/appStoreVersions/${versionId}`,
        `GET /v1/appStoreVersions/${versionId}/appStoreVersionPhasedRelease`,
        `PATCH /v1/appStoreVersionPhasedReleases/${phasedId}`,
      ].sort(),
    );
    expect(stage.emulator.service.store.phasedReleases.get(phasedId)?.state).toBe('PAUSED');
    expect(reportOf(result)).toMatchObject({ mode: 'rollout', plan: [{ kind: 'change-rollout', outcome: 'done' }] });
    expect(result.summary).toContain('Clear: The rollout is paused');
  });

  it('complete says in a dry run what cannot be taken back, and changes nothing', async () => {
    const stage = await setStage({ scenario: 'rolling-out' });
    const result = await play(stage, { version: '1.1', 'phased-release': 'complete', 'dry-run': 'true' });
    expect(result.exitCode).toBe(0);
    const words = 'Releases to all users now. This cannot be undone.';
    expect(result.summary).toContain(words);
    expect(result.log).toContain(words);
    expect(requestsOf(stage).every((request) => request.startsWith('GET '))).toBe(true);
  });

  it('resume is red where nothing rolls out', async () => {
    const stage = await setStage({ scenario: 'approved' });
    const result = await play(stage, { version: '1.1', 'phased-release': 'resume' });
    expect(result).toMatchObject({ exitCode: 1, outputs: { reasons: 'phased-release.not-active' } });
    expect(result.annotations).toMatchObject([{ level: 'error', title: REASONS['phased-release.not-active'].title }]);
    expect(result.annotations[0]?.message.length).toBeLessThanOrEqual(300);
  });
});
