import { describe } from '@jest/globals';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import { NAMELESS, type ReviewSubmission, type ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import type { Step } from '../../../src/core/model/step.ts';
import { planSteps } from '../../../src/core/plan/steps.ts';
import * as build from '../builders.ts';
import { alone, appBuild, CPP, draft, EVENT, fact, item, OLDER, ON_SALE, OWN, PPO, version } from '../builders.ts';
import { contextOf, judge, testCases } from '../cases.ts';
import * as requests from '../requests.ts';
import { CANCEL, everywhere, itemsOnly, listed, prepare, RESUBMIT } from '../requests.ts';
import { UNDER_REVIEW } from '../states.ts';

/** The last steps of every submission. */
const SUBMITTING = ['check-contents', 'submit'];
const stepsFor = (seen: build.Seen, asked: ReleaseRequest) => planSteps(contextOf(seen, asked));
const TEXT = everywhere('News.');
const NOTES: Partial<ReleaseRequest> = { releaseNotes: TEXT };
const SIX = { build: appBuild('6') };
const BUILDS = { builds: [appBuild('7'), appBuild('6')] };
const FACTS = { ...BUILDS, items: [fact(CPP, 'READY_FOR_REVIEW', 'Spring'), fact(PPO), fact(EVENT)] };
const MAKING = ['create-submission', 'add-version', ...SUBMITTING];
const V1 = { relationship: 'appStoreVersion', id: 'v1' } as const;

const on = (state: string, ...submissions: ReviewSubmission[]) => ({ versions: [version(state, SIX)], submissions });
const held = (state: string, ...items: ReviewSubmissionItem[]) => build.submission(state, { items });
const reviewed = (state: string) => ({
  versions: [version(state, SIX), ON_SALE],
  submissions: [held(state, build.versionIn())],
});
const staged = (...items: ReviewSubmissionItem[]) => on('READY_FOR_REVIEW', draft('d1', items));
const sentBack = (state: string, ...items: ReviewSubmissionItem[]) => on(state, held('UNRESOLVED_ISSUES', ...items));
const REJECTED = build.versionIn('v1', 'REJECTED');
const FIXED = [...UNDER_REVIEW, 'PENDING_DEVELOPER_RELEASE', 'READY_FOR_SALE'].map((state) => on(state));
const change = { build: '7', releaseType: 'MANUAL' } as const;
const LISTED = {
  builds: [appBuild('7', { usesNonExemptEncryption: false })],
  localizations: [build.localization('en-US', 'Old.')],
};

describe('the steps', () => {
  // biome-ignore format: a row a line
  testCases((seen, asked) => stepsFor(seen, asked).map(({ kind }) => kind), [
    ['for the first version of a platform write no notes', prepare(NOTES), {}, ['create-version']],
    ['give a record its new number before anything else', prepare({ ...CANCEL, ...NOTES, reviewNotes: 'Tap twice.', phasedRelease: true, version: '2.0' }), { versions: [version('REJECTED'), ON_SALE] }, ['update-version', 'set-release-notes', 'set-review-notes', 'set-phased-release'], LISTED],
    ['S30 for notes of a version that waits for review are one, and cancel nothing', [{}, CANCEL].flatMap((policy) => [prepare, requests.release].map((ask) => ask({ ...policy, ...NOTES }))), reviewed('WAITING_FOR_REVIEW'), ['set-release-notes'], LISTED],
    ['for notes alone cancel no review', prepare({ ...CANCEL, ...NOTES }), reviewed('IN_REVIEW'), [], LISTED],
    ['to take the phased release off are one', prepare({ phasedRelease: false }), alone('PREPARE_FOR_SUBMISSION', { phasedRelease: build.phased('INACTIVE') }), ['remove-phased-release'], LISTED],
    ['do not write to a version that can no longer be changed', requests.release(change), FIXED, MAKING, BUILDS],
    ['keep the version in its draft where nothing about it has to change', requests.release({ build: '6' }), staged(build.versionIn()), ['adopt-submission', ...SUBMITTING], BUILDS],
    ['for items alone make no version, and one submission with each of them once', itemsOnly([CPP, PPO]), { versions: [ON_SALE, version('IN_REVIEW')] }, ['create-submission', 'add-item', 'add-item', ...SUBMITTING], FACTS],
  ]);
});

describe('what the steps carry', () => {
  const seven = appBuild('7', { usesNonExemptEncryption: null });
  const everything: Partial<ReleaseRequest> = {
    build: 'latest',
    usesNonExemptEncryption: false,
    releaseType: 'MANUAL',
    phasedRelease: true,
    ...NOTES,
  };
  const made: Step[] = [
    {
      kind: 'create-version',
      isFirst: false,
      versionString: '1.1',
      platform: 'IOS',
      attributes: { releaseType: 'MANUAL' },
      build: seven,
    },
    { kind: 'answer-export', build: seven, uses: false },
    { kind: 'set-release-notes', notes: TEXT, locales: ['every language'], edits: null },
    { kind: 'set-phased-release' },
  ];
  const end: Step[] = [{ kind: 'check-contents' }, { kind: 'submit' }];
  const updated = { kind: 'update-version', versionString: '1.1', attributes: {}, build: null } as const;
  const other = version('IN_REVIEW', OLDER);
  const older = held('IN_REVIEW', build.versionIn('v0'));
  const again = [item(CPP), { ...build.versionIn(), id: 'second' }];
  const named = { ...item(CPP, 'REJECTED'), name: { name: 'Spring', number: null } };
  const resolved: Step = { kind: 'resolve-item', itemId: 'item-v1', target: V1, name: NAMELESS };

  // biome-ignore format: a row a line
  testCases(stepsFor, [
    ['to make a version and submit it with items', requests.release({ ...everything, ...listed(CPP, EVENT) }), { versions: [ON_SALE] },
      [...made, { kind: 'create-submission', platform: 'IOS' }, { kind: 'add-version', versionString: '1.1' }, { kind: 'add-item', target: CPP, name: named.name }, { kind: 'add-item', target: EVENT, name: NAMELESS }, ...end], { ...FACTS, builds: [seven] }],
    ['to use another record after its submission is canceled', prepare(CANCEL), { versions: [other], submissions: [older] },
      [{ kind: 'cancel-submission', version: other, submission: older }, { ...updated, versionString: '1.0', attributes: { versionString: '1.1' } }]],
    ['to give a draft what it lacks', requests.release(listed(CPP, EVENT)), { ...OWN, submissions: [draft('d1', [item(CPP)])] },
      [{ kind: 'adopt-submission', submissionId: 'd1' }, { kind: 'add-version', versionString: '1.1' }, { kind: 'add-item', target: EVENT, name: NAMELESS }, ...end], FACTS],
    ['to take a version out of its draft while it is changed, and put it back', requests.release({ build: '7', ...listed(CPP) }), staged(...again),
      [{ kind: 'take-out', submissionId: 'd1', itemId: 'second', target: V1 }, { ...updated, build: appBuild('7') }, { kind: 'adopt-submission', submissionId: 'd1' }, { kind: 'add-version', versionString: '1.1' }, ...end], FACTS],
    ['to send a submission again: the version is edited, then each rejected item resolved', requests.release({ ...RESUBMIT, build: '7', ...listed(CPP, EVENT) }), sentBack('REJECTED', REJECTED, named, item(EVENT, 'ACCEPTED')),
      [{ ...updated, build: appBuild('7') }, { kind: 'reopen-submission', submissionId: 's1' }, resolved, { kind: 'resolve-item', itemId: 'item-p1', target: CPP, name: named.name }, ...end], FACTS],
  ]);

  const UNNAMED = sentBack('REJECTED', REJECTED, item(null, 'REJECTED'));

  // biome-ignore format: a row a line
  testCases((seen, asked) => [judge(seen, asked).verdict, stepsFor(seen, asked).slice(1, -2)], [
    ['leave an item alone that the service does not name, which the rules stop the run for', requests.release(RESUBMIT), UNNAMED, ['blocked', [resolved]]],
  ]);
});
