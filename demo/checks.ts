/** Scenes of checks, which only read. */
import type { Scene } from './scene.ts';
import { compare, compareValues, type Stage } from './stage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CI_KEY = { actor: { apiKeyId: 'CI7SCRIPT9' } };

export const CHECKS: readonly Scene[] = [
  {
    name: 'clear',
    title: 'Nothing blocks a release',
    story: 'A check on a pull request: could a new release start now? Version 1.0 is on sale, nothing is open.',
    scenario: 'clear',
    expected: 'green after four reads, and nothing was written',
    play: async (stage) => {
      const result = await stage.step({});
      return [
        ...compare(result, { verdict: 'clear', reasons: '', exitCode: 0 }),
        ...compareValues('number of reads', stage.reads.length, 4),
        ...compareNoWrites(stage),
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
        ...compareNoWrites(stage),
      ];
    },
  },
  {
    name: 'drafts',
    title: 'Forgotten drafts fill the slots',
    story:
      'Two submissions are in review, and three drafts were made by scripts that died before they submitted. That makes five, and the service takes no sixth. A pull request into a release branch asks.',
    scenario: 'clear',
    isPullRequest: true,
    expected: 'red, with every slot and its holder named, on the pull request too',
    play: async (stage) => {
      fillSlots(stage);
      const result = await stage.step({ 'commit-status': 'app-store/release', comment: 'true' });
      const reasons = 'submission.total-limit,submission.in-review-limit,submission.orphans';
      return [...compare(result, { verdict: 'blocked', reasons, exitCode: 1 }), ...compareNoWrites(stage)];
    },
  },
  {
    name: 'not-ready',
    title: 'App Review would refuse it',
    story:
      'Version 1.1 is prepared, and lacks what App Review asks for in several places. The service says so only when the version is put into a submission, and by then a draft holds a slot for a week. The run reads it before.',
    scenario: 'not-ready',
    expected: 'red, with all that is missing in one run, and nothing was written',
    play: async (stage) => {
      const result = await stage.step({ mode: 'submit', version: '1.1' });
      const reasons =
        'metadata.release-notes,metadata.support-url,metadata.review-contact,metadata.category,metadata.age-rating,compliance.export';
      return [...compare(result, { verdict: 'blocked', reasons, exitCode: 1 }), ...compareNoWrites(stage)];
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
];

export function compareNoWrites(stage: Stage): string[] {
  return compareValues('number of writes', stage.writes.length, 0);
}

/** Adds an event and a product page in review, two empty drafts of a script, and a person's draft with an experiment. */
function fillSlots({ appId, emulator: { service } }: Stage): void {
  const daysAgo = (days: number) => service.store.now() - days * DAY_MS;
  const event = service.addEvent({ appId });
  const page = service.addCustomProductPageVersion({
    pageId: service.addCustomProductPage({ appId }).id,
    version: '3',
  });
  const first = service.addSubmission({ appId, state: 'IN_REVIEW', createdAt: daysAgo(2) });
  service.addItem({ submissionId: first.id, kind: 'appEvent', targetId: event.id });
  const second = service.addSubmission({ appId, state: 'WAITING_FOR_REVIEW', createdAt: daysAgo(1) });
  service.addItem({ submissionId: second.id, kind: 'appCustomProductPageVersion', targetId: page.id });
  for (const days of [6, 3]) service.addSubmission({ appId, createdAt: daysAgo(days), ...CI_KEY });
  const draft = service.addSubmission({ appId, createdAt: daysAgo(1) });
  service.addItem({
    submissionId: draft.id,
    kind: 'appStoreVersionExperimentV2',
    targetId: service.addExperiment({ appId }).id,
  });
}
