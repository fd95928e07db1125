/** Scenes of releases, also interrupted and rejected ones. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scene } from './scene.ts';
import { compare, compareValues, type Inputs, type Stage } from './stage.ts';

const RELEASE: Inputs = {
  mode: 'submit',
  version: '1.1',
  build: 'latest',
  'release-notes': 'Faster search, and a dark icon.',
  'phased-release': 'true',
  items: 'ready',
};
/** Number of items: the version, a product page, an experiment and an event. */
const BUNDLE_SIZE = 4;

export const RELEASES: readonly Scene[] = [
  {
    name: 'release',
    title: 'A whole release',
    story: 'Version 1.1 with its newest build, a product page, an experiment and an event: one submission, one slot.',
    scenario: 'release',
    expected: 'green, and the service holds one submission with four things in it, waiting for review',
    play: async (stage) => {
      const result = await stage.step(RELEASE);
      return [...compare(result, { verdict: 'clear', reasons: '', exitCode: 0 }), ...compareRelease(stage)];
    },
  },
  {
    name: 'purchases',
    title: 'A release with what it sells',
    story:
      'Version 1.1 brings a purchase and two subscriptions in a group of theirs, the first of the app: those can go into review with a version only. ready leaves them, and says so; ready-purchases takes them.',
    scenario: 'purchases',
    expected: 'a dry run that names what would be left out, and one submission with all eight things in it',
    play: async (stage) => {
      const dry = await stage.step({ ...RELEASE, 'dry-run': 'true' });
      const result = await stage.step({ ...RELEASE, items: 'ready\nready-purchases' });
      return [
        ...compare(dry, { verdict: 'clear', reasons: 'item.left-out', exitCode: 0 }),
        ...compare(result, { verdict: 'clear', reasons: '', exitCode: 0 }),
        ...compareRelease(stage, BUNDLE_SIZE + 4, BUNDLE_SIZE + 4),
      ];
    },
  },
  {
    name: 'train',
    title: 'A train on two platforms',
    story:
      'Version 1.1 is to go out on iOS and macOS. One check asks for both, because it names no platform, and for two free slots; then each platform is released by itself, as a matrix would do it.',
    scenario: 'platforms',
    expected: 'one check of both platforms after four reads, and a submission on each',
    play: async (stage) => {
      const check = await stage.step({ 'slots-needed': '2' });
      const reads = stage.reads.length;
      const platforms = ['IOS', 'MAC_OS'];
      const results = [check];
      for (const platform of platforms) results.push(await stage.step({ ...RELEASE, platform }));
      const report = JSON.parse(check.outputs.report ?? '{}') as { platforms?: { platform: string }[] };
      return [
        ...results.flatMap((result) => compare(result, { verdict: 'clear', reasons: '', exitCode: 0 })),
        ...compareValues('number of reads of the check', reads, 4),
        ...compareValues(
          'the platforms of the check',
          report.platforms?.map(({ platform }) => platform),
          platforms,
        ),
        ...compareValues(
          'the submissions',
          stage.submissions.map(({ state, items }) => [state, items]),
          [
            ['WAITING_FOR_REVIEW', BUNDLE_SIZE],
            ['WAITING_FOR_REVIEW', 1],
          ],
        ),
      ];
    },
  },
  {
    name: 'again',
    title: 'The same run again',
    story: 'Somebody re-runs the job of that release.',
    scenario: 'release',
    expected: 'green, and not one more write',
    play: async (stage) => {
      await stage.run(RELEASE);
      const before = stage.writes.length;
      const result = await stage.step(RELEASE);
      return [
        ...compare(result, { verdict: 'clear', reasons: '', exitCode: 0 }),
        ...compareValues('number of writes of the second run', stage.writes.length - before, 0),
        ...compareRelease(stage),
      ];
    },
  },
  {
    name: 'killed',
    title: 'The machine dies half-way',
    story:
      'The same release on a machine that loses power right after the second thing went into the submission. No code of the action runs any more.',
    scenario: 'release',
    expected: 'the second run went on from the draft: one version, one submission, nothing twice',
    play: async (stage) => {
      const killed = await stage.step(RELEASE, killAfterItem(stage, 2));
      const half = [
        ...compare(killed, { verdict: undefined, exitCode: null }),
        ...compareValues('what is left', firstSubmissionOf(stage), ['READY_FOR_REVIEW', 2]),
      ];
      stage.say('What is left: version 1.1, and a draft with two things in it. Now somebody re-runs the job.');
      const resumed = await stage.step(RELEASE);
      return [...half, ...compare(resumed, { verdict: 'clear', reasons: '', exitCode: 0 }), ...compareRelease(stage)];
    },
  },
  {
    name: 'canceled',
    title: 'Somebody cancels the job half-way',
    story:
      'The same moment, but only the job is canceled. The action takes out of the draft again what it put in, and says what it has done.',
    scenario: 'release',
    expected: 'red, and the run after it used the draft',
    play: async (stage) => {
      const canceled = await stage.step(RELEASE, cancelAfterItem(stage, 2));
      const half = [
        ...compare(canceled, { verdict: 'unknown', reasons: 'run.interrupted', exitCode: 1 }),
        ...compareValues('what is left', firstSubmissionOf(stage), ['READY_FOR_REVIEW', 0]),
      ];
      stage.say('Now somebody re-runs the job.');
      const resumed = await stage.step(RELEASE);
      return [
        ...half,
        ...compare(resumed, { verdict: 'clear', reasons: '', exitCode: 0 }),
        ...compareRelease(stage, BUNDLE_SIZE + 2),
      ];
    },
  },
  {
    name: 'rejected',
    title: 'Review sent it back',
    story:
      'Review rejected version 1.1 with build 42 and accepted the product page beside it. Build 43 fixes what review found. The same workflow with on-unresolved: resubmit puts it into the version and submits the same submission again.',
    scenario: 'rejected',
    // The real service takes some seconds to stage a version. The demo does not wait.
    service: { stagingMs: 0 },
    expected: 'green, with build 43, in the same submission and the same slot',
    play: async (stage) => {
      const [before] = stage.submissions;
      const result = await stage.step({
        mode: 'submit',
        version: '1.1',
        build: 'latest',
        items: 'ready',
        'on-unresolved': 'resubmit',
      });
      return [
        ...compare(result, { verdict: 'clear', reasons: '', exitCode: 0 }),
        ...compareValues('the build', result.outputs.build, '43'),
        ...compareValues(
          'the submissions',
          stage.submissions.map(({ id, state }) => [id, state]),
          [[before?.id, 'WAITING_FOR_REVIEW']],
        ),
      ];
    },
  },
  {
    name: 'to-the-store',
    title: 'From the submit to the store',
    story:
      'Version 1.1 is submitted, to be released by hand and over seven days. Then it is released, and halted: three steps, each of which may be a workflow of its own.',
    scenario: 'release',
    expected: 'the version is out, and its rollout is halted on the first day',
    play: async (stage) => {
      const { service } = stage.emulator;
      const version = { version: '1.1' };
      const submitted = await stage.step({ ...RELEASE, items: 'none', 'release-type': 'MANUAL' });
      stage.say('App Review approves it. The version waits for its developer.');
      service.approveSubmission(stage.submissions[0]?.id ?? '');
      const approved = await stage.step({ mode: 'release', ...version });
      stage.say('It is out, and something is wrong with it: nobody else is to get it.');
      const paused = await stage.step({ mode: 'pause-rollout', ...version });
      return [
        ...[submitted, approved, paused].flatMap((result) =>
          compare(result, { verdict: 'clear', reasons: '', exitCode: 0 }),
        ),
        ...compareValues('the versions', stage.versions, [
          '1.0 REPLACED_WITH_NEW_VERSION',
          '1.1 READY_FOR_DISTRIBUTION',
        ]),
        ...compareValues(
          'the rollout',
          [...service.store.phasedReleases.values()].map(({ state }) => state),
          ['PAUSED'],
        ),
      ];
    },
  },
];

/** Returns state and size of the first open submission. */
function firstSubmissionOf(stage: Stage): unknown {
  const first = stage.submissions[0];
  return first && [first.state, first.items];
}

/**
 * Compares the service with a complete release, after one run or several.
 * @param added number of items put into a submission, with those that were taken out again
 * @param size number of items in the end
 */
function compareRelease(stage: Stage, added = BUNDLE_SIZE, size = BUNDLE_SIZE): string[] {
  const made = (path: string) => stage.writes.filter((write) => write.method === 'POST' && write.path === path).length;
  return [
    ...compareValues('the versions', stage.versions, ['1.0 READY_FOR_DISTRIBUTION', '1.1 WAITING_FOR_REVIEW']),
    ...compareValues(
      'the submissions',
      stage.submissions.map(({ state, items }) => [state, items]),
      [['WAITING_FOR_REVIEW', size]],
    ),
    ...compareValues('number of versions made', made('/v1/appStoreVersions'), 1),
    ...compareValues('number of submissions made', made('/v1/reviewSubmissions'), 1),
    ...compareValues('number of items added', made('/v1/reviewSubmissionItems'), added),
  ];
}

/** Kills the process once the service has taken the item, before it answers. */
function killAfterItem(stage: Stage, count: number): (child: ChildProcess) => void {
  return (child) =>
    afterItem(stage, count, async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    });
}

/** Cancels with the runner's first signal. The answer waits until the process has had time to notice it. */
function cancelAfterItem(stage: Stage, count: number): (child: ChildProcess) => void {
  return (child) =>
    afterItem(stage, count, async () => {
      child.kill('SIGINT');
      await sleep(200);
    });
}

function afterItem(stage: Stage, count: number, act: () => Promise<void>): void {
  let left = count;
  stage.emulator.onApplied = async ({ method, path }) => {
    if (method !== 'POST' || path !== '/v1/reviewSubmissionItems') return;
    left -= 1;
    if (left === 0) await act();
  };
}
