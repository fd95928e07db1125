import { describe } from '@jest/globals';
import type { ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import type { Plan } from '../../../src/core/plan/plan.ts';
import * as build from '../builders.ts';
import { CPP, item, OLDER, specVersion, submission, version, versionIn } from '../builders.ts';
import { cancelsOf, testPlans } from '../cases.ts';
import * as requests from '../requests.ts';
import { CANCEL, everyMode, FAIL, itemsOnly, listed, MANUAL, prepare, READY, release } from '../requests.ts';
import { UNDER_REVIEW } from '../states.ts';

const EVERY = everyMode(CANCEL);
const NEW = { ...CANCEL, version: '2.0' };
const CHANGE = { ...CANCEL, ...MANUAL };

const holds = (state: string, ...items: ReviewSubmissionItem[]) => ({ submissions: [submission(state, { items })] });
const inReview = holds('IN_REVIEW', versionIn('v0'));
const live = (states: readonly string[], changes = {}, held = {}) =>
  states.map((state) => ({ versions: [version(state, changes)], ...held }));
const spec = (states: readonly string[], changes = {}, held = {}) =>
  states.map((state) => ({ versions: [specVersion(state, changes)], ...held }));

const canceled = (target: Plan) => cancelsOf(target).join();

describe('what is canceled first', () => {
  const others = [...live(['IN_REVIEW'], OLDER, inReview), ...spec(['IN_REVIEW'], OLDER, inReview)];

  // biome-ignore format: a row a line
  testPlans(canceled, [
    ['is nothing without cancel, and nothing for items alone', [...everyMode(), ...everyMode(FAIL), itemsOnly([CPP], CANCEL)], others, ''],
    ['is never what this run has canceled', EVERY, others.flatMap((parts) => (['over', 'unfinished'] as const).map((left) => ({ ...parts, canceled: new Map([['v0', left]]) }))), ''],
  ]);
});

describe('what is canceled by the specification', () => {
  const beside = { submissions: [build.draft('d1', [versionIn('v0'), item(CPP)])] };
  const IN_DRAFT = spec(['PREPARE_FOR_SUBMISSION'], OLDER, beside);
  // biome-ignore format: a row a line
  testPlans(canceled, [
    ['is another version in preparation, as the developer', EVERY, spec(['PREPARE_FOR_SUBMISSION'], OLDER), 'version for v0'],
    ['is never its own version in preparation in a draft', [prepare(CHANGE), release({ ...CHANGE, onOrphans: 'fail' })], spec(['PREPARE_FOR_SUBMISSION'], {}, { submissions: [build.draft('d1', [versionIn()])] }), ''],
    ['is another one in a draft of which items names the rest', release({ ...NEW, ...listed(CPP) }), IN_DRAFT, 'version d1 for v0'],
    ['is none in a draft that is taken by a word alone: it is of others', release({ ...NEW, ...READY }), IN_DRAFT, ''],
    ['is none where its own was sent back and another one is in flight, because a run sends one cancellation', release(CANCEL), ['PREPARE_FOR_SUBMISSION', ...UNDER_REVIEW].map((state) => ({ versions: [specVersion('REJECTED'), specVersion(state, { id: 'v2', versionString: '1.2' })], submissions: [submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'REJECTED')] }), ...(state === 'PREPARE_FOR_SUBMISSION' ? [] : [submission(state, { id: 's2', items: [versionIn('v2')] })])] })), ''],
  ]);
});

describe('what is canceled on the live service', () => {
  // biome-ignore format: a row a line
  testPlans(canceled, [
    ['is never the submission of another version that was sent back and resolved', release(CANCEL), { versions: [version('PREPARE_FOR_SUBMISSION'), version('READY_FOR_REVIEW', OLDER)], ...holds('UNRESOLVED_ISSUES', versionIn('v0')) }, ''],
  ]);
});

describe('what is canceled of a version that review sent back', () => {
  const held = holds('UNRESOLVED_ISSUES', versionIn('v1', 'ACCEPTED'), item(CPP));
  const accepted = live(['WAITING_FOR_EXPORT_COMPLIANCE', 'ACCEPTED'], {}, held);

  // biome-ignore format: a row a line
  testPlans(canceled, [
    ['is the submission in which review has accepted it, where all of it was asked for', [release({ ...CANCEL, ...listed(CPP) }), release({ ...CANCEL, ...READY }), release({ ...NEW, ...listed(CPP) })], accepted, 'submission s1 for v1'],
    ['is never its submission when that is to be submitted again, though the version is frozen', release({ ...CHANGE, ...requests.RESUBMIT }), live(['REJECTED'], {}, holds('UNRESOLVED_ISSUES', versionIn())), ''],
  ]);
});
