/** The shipped bundle on a version that is approved, or out: what it sets, says and exits with. Requests, in process: ../release/approved.test.ts. */
import { expect, it } from '@jest/globals';
import { endingOf, OUTPUTS, play, reportOf, setStage, writesOf } from './harness.ts';

/** Nothing is known of slots and submissions, because nobody asked. */
const NOT_ASKED = { 'submission-id': '', 'submission-state': '', 'in-review': '', orphans: '', 'slots-free': '' };

it.each([
  ['release', 'approved', { 'release-approved': 'true' }, 'request-release', 'The version is out'],
  ['rollout', 'rolling-out', { 'phased-release': 'pause' }, 'change-rollout', 'The rollout is paused'],
])(
  'a %s is green, with the state of the version',
  async (mode, scenario, inputs: Record<string, string>, kind, words) => {
    const stage = await setStage({ scenario });
    const result = await play(stage, { version: '1.1', ...inputs });
    expect([endingOf(result), result.annotations]).toEqual(['0 clear', []]);
    expect(Object.keys(result.outputs).sort()).toEqual([...OUTPUTS].sort());
    const id = [...stage.emulator.service.store.versions.values()].find((one) => one.versionString === '1.1')?.id;
    const about = { 'version-id': id, 'version-state': 'READY_FOR_DISTRIBUTION', build: '42' };
    expect(result.outputs).toMatchObject({ ...NOT_ASKED, ...about });
    expect(writesOf(stage)).toHaveLength(1);
    expect(reportOf(result)).toMatchObject({ mode, slots: null, plan: [{ kind, outcome: 'done' }] });
    expect(result.summary).toContain(`Clear: ${words}`);
  },
);

it.each([
  ['version-in-flight', { 'release-approved': 'true' }, 'version.not-approved'],
  ['approved', { 'phased-release': 'resume' }, 'phased-release.not-active'],
])(
  'a version that is not there yet is red: scenario %s, %j',
  async (scenario, inputs: Record<string, string>, reason) => {
    const stage = await setStage({ scenario });
    const result = await play(stage, { version: '1.1', ...inputs });
    expect(endingOf(result)).toBe(`1 blocked ${reason}`);
    expect(result.annotations.map(({ level }) => level)).toEqual(['error']);
    expect(writesOf(stage)).toEqual([]);
  },
);

it('complete says in a dry run what cannot be taken back, and changes nothing', async () => {
  const stage = await setStage({ scenario: 'rolling-out' });
  const result = await play(stage, { version: '1.1', 'phased-release': 'complete', 'dry-run': 'true' });
  const words = 'Releases to all users now. This cannot be undone.';
  for (const text of [result.summary, result.log]) expect(text).toContain(words);
  expect([result.exitCode, writesOf(stage)]).toEqual([0, []]);
});
