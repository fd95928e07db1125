/** The scenes: what stands in App Store Connect, what the workflow asks for, and how it has to end. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { paragraph } from './screen.ts';
import { compare, type Inputs, type Stage, same } from './stage.ts';

export interface Scene {
  name: string;
  title: string;
  story: string;
  /** Of the emulator. */
  scenario: string;
  /** What the scene shows when it ends well, without a full stop. */
  expected: string;
  /** @returns what was not as expected */
  play(stage: Stage): Promise<string[]>;
}

const RELEASE: Inputs = {
  version: '1.1',
  build: 'latest',
  'release-notes': 'Faster search, and a dark icon.',
  'phased-release': 'true',
  items: 'ready',
  submit: 'true',
};
/** The version, a product page, an experiment and an event. */
const BUNDLE_SIZE = 4;

export const SCENES: readonly Scene[] = [
  {
    name: 'clear',
    title: 'Nothing is in the way',
    story: 'A check on a pull request: could a new release start now? Version 1.0 is on sale, nothing is open.',
    scenario: 'clear',
    expected: 'green after three reads, and nothing was written',
    play: async (stage) => {
      const result = await stage.step({});
      return [
        ...compare(result, { verdict: 'clear', reasons: '', exitCode: 0 }),
        ...same('number of reads', stage.reads.length, 3),
        ...nothingWritten(stage),
      ];
    },
  },
  {
    name: 'version-in-flight',
    title: 'A version is in flight',
    story: 'The same check while version 1.1 is in review. The service would refuse a new version.',
    scenario: 'version-in-flight',
    expected: 'red, with the version and its state named',
    play: async (stage) => {
      const result = await stage.step({});
      return [
        ...compare(result, { verdict: 'blocked', reasons: 'version.in-flight', exitCode: 1 }),
        ...nothingWritten(stage),
      ];
    },
  },
  {
    name: 'drafts',
    title: 'Forgotten drafts fill the slots',
    story:
      'Two submissions are in review, and three drafts were made by scripts that died before they submitted. That makes five, and the service takes no sixth.',
    scenario: 'drafts-fill-slots',
    expected: 'red, with every slot and its holder named',
    play: async (stage) => {
      const result = await stage.step({});
      const reasons = 'submission.total-limit,submission.in-review-limit,submission.orphans';
      return [...compare(result, { verdict: 'blocked', reasons, exitCode: 1 }), ...nothingWritten(stage)];
    },
  },
  {
    name: 'bad-key',
    title: 'The key was revoked',
    story: 'Nothing can be said about the app, so the step is red: what is not known is never green.',
    scenario: 'bad-key',
    expected: 'red and unknown, with what to check',
    play: async (stage) => {
      const result = await stage.step({});
      return compare(result, { verdict: 'unknown', reasons: 'service.unauthorized', exitCode: 1 });
    },
  },
  {
    name: 'release',
    title: 'A whole release',
    story: 'Version 1.1 with its newest build, a product page, an experiment and an event: one submission, one slot.',
    scenario: 'release',
    expected: 'green, and the service holds one submission with four things in it, waiting for review',
    play: async (stage) => {
      const result = await stage.step(RELEASE);
      return [...compare(result, { verdict: 'clear', reasons: '', exitCode: 0 }), ...released(stage)];
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
        ...same('number of writes of the second run', stage.writes.length - before, 0),
        ...released(stage),
      ];
    },
  },
  {
    name: 'killed',
    title: 'The machine dies half-way',
    story:
      'The same release on a machine that loses power right after the second thing went into the submission. No code of the action runs any more, not even its post step.',
    scenario: 'release',
    expected: 'the second run went on from the draft: one version, one submission, nothing twice',
    play: async (stage) => {
      const killed = await stage.step(RELEASE, killAfterItem(stage, 2));
      const half = [
        ...compare(killed, { verdict: undefined, exitCode: null }),
        ...same('what is left', leftOver(stage), ['READY_FOR_REVIEW', 2]),
      ];
      paragraph('What is left: version 1.1, and a draft with two things in it. Now somebody re-runs the job.');
      const resumed = await stage.step(RELEASE);
      return [...half, ...compare(resumed, { verdict: 'clear', reasons: '', exitCode: 0 }), ...released(stage)];
    },
  },
  {
    name: 'canceled',
    title: 'Somebody cancels the job half-way',
    story:
      'The same moment, but only the job is canceled. The action stops before its next request and says what it has done; its post step takes its things out of the draft again, so that people can edit the version meanwhile.',
    scenario: 'release',
    expected: 'red, the draft left empty, and the run after it used that draft',
    play: async (stage) => {
      const canceled = await stage.step(RELEASE, cancelAfterItem(stage, 2));
      const half = [
        ...compare(canceled, { verdict: 'unknown', reasons: 'run.interrupted', exitCode: 1 }),
        ...same('what is left', leftOver(stage), ['READY_FOR_REVIEW', 0]),
      ];
      paragraph('Now somebody re-runs the job.');
      const resumed = await stage.step(RELEASE);
      return [
        ...half,
        ...compare(resumed, { verdict: 'clear', reasons: '', exitCode: 0 }),
        ...released(stage, BUNDLE_SIZE + 2),
      ];
    },
  },
];

function nothingWritten(stage: Stage): string[] {
  return same('number of writes', stage.writes.length, 0);
}

/** State and size of the first open submission. */
function leftOver(stage: Stage): unknown {
  const first = stage.submissions[0];
  return first && [first.state, first.items];
}

/**
 * What has to stand in the service, however many runs it took.
 * @param added how many items were put into a submission, those that were taken out again included
 */
function released(stage: Stage, added = BUNDLE_SIZE): string[] {
  const made = (path: string) => stage.writes.filter((write) => write.method === 'POST' && write.path === path).length;
  return [
    ...same('the versions', stage.versions, ['1.0 READY_FOR_DISTRIBUTION', '1.1 WAITING_FOR_REVIEW']),
    ...same(
      'the submissions',
      stage.submissions.map(({ state, items }) => [state, items]),
      [['WAITING_FOR_REVIEW', BUNDLE_SIZE]],
    ),
    ...same('number of versions made', made('/v1/appStoreVersions'), 1),
    ...same('number of submissions made', made('/v1/reviewSubmissions'), 1),
    ...same('number of items added', made('/v1/reviewSubmissionItems'), added),
  ];
}

/** Kills the process the moment the service has taken the item, before its answer is sent. */
function killAfterItem(stage: Stage, count: number): (child: ChildProcess) => void {
  return (child) =>
    afterItem(stage, count, async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    });
}

/** As the runner does it first; the answer to the item waits until the process has had time to notice. */
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
