import { describe } from '@jest/globals';
import type { WantedItems } from '../../../src/core/model/request.ts';
import type { ItemTarget, ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import type { Plan } from '../../../src/core/plan/plan.ts';
import * as build from '../builders.ts';
import { alone, CPP, EVENT, item, OLDER, specVersion, submission, UNASKED, version, versionIn } from '../builders.ts';
import { cancelsOf, testPlans } from '../cases.ts';
import * as requests from '../requests.ts';
import { both, CANCEL, everyMode, FAIL, itemsOnly, listed, MANUAL, prepare, release, request } from '../requests.ts';
import { OUT, PENDING, SENT_BACK, SPEC_IN_FLIGHT, UNDER_REVIEW } from '../states.ts';

const EVERY = everyMode(CANCEL);
const NEW = { ...CANCEL, version: '2.0' };
const CHANGE = { ...CANCEL, ...MANUAL };
const READY = { kind: 'ready', items: true, purchases: false } as const;

const holds = (state: string, ...items: ReviewSubmissionItem[]) => ({ submissions: [submission(state, { items })] });
const inReview = holds('IN_REVIEW', versionIn('v0'));
const live = (states: readonly string[], changes = {}, held = {}) =>
  states.map((state) => ({ versions: [version(state, changes)], ...held }));
const spec = (states: readonly string[], changes = {}, held = {}) =>
  states.map((state) => ({ versions: [specVersion(state, changes)], ...held }));

/** Lists the cancellations, and the submissions that end with them. */
const canceled = (target: Plan) => {
  const reviewed = target.cancels.flatMap(({ submission }) => submission ?? []);
  const ended = reviewed.filter(({ state }) => state !== 'READY_FOR_REVIEW').map(({ id }) => id);
  return [...cancelsOf(target), ...ended.map((id) => `frees ${id}`)].join();
};

describe('what is canceled first', () => {
  const others = [...live(['IN_REVIEW'], OLDER, inReview), ...spec(['IN_REVIEW'], OLDER, inReview)];

  // biome-ignore format: a row a line
  testPlans(canceled, [
    ['is nothing without cancel, and nothing for items alone', [...everyMode(), ...everyMode(FAIL), itemsOnly([CPP], CANCEL)], others, ''],
    ['is never what this run has canceled', EVERY, others.flatMap((parts) => (['over', 'unfinished'] as const).map((left) => ({ ...parts, canceled: new Map([['v0', left]]) }))), ''],
  ]);
});

describe('what is canceled by the specification', () => {
  const companion = spec(['IN_REVIEW'], {}, holds('IN_REVIEW', versionIn(), item(UNASKED)));
  const beside = ['PREPARE_FOR_SUBMISSION'].map((state) => ({
    versions: [specVersion('READY_FOR_SALE'), specVersion(state, { id: 'v2', versionString: '1.2' })],
  }));

  // biome-ignore format: a row a line
  testPlans(canceled, [
    ['is another version in preparation, as the developer', EVERY, spec(['PREPARE_FOR_SUBMISSION'], OLDER), 'version for v0'],
    ['is another version with the submission that it ends', request(CANCEL), spec(SPEC_IN_FLIGHT, OLDER, inReview), 'version s1 for v0,frees s1'],
    ['is its own version under review that is not as asked for', both(CHANGE), spec(UNDER_REVIEW, {}, holds('IN_REVIEW', versionIn())), 'version s1 for v1,frees s1'],
    ['is never its own version in preparation', both(CHANGE), spec(['PREPARE_FOR_SUBMISSION']), ''],
    ['is not its own version where something else would be lost', release(CANCEL), companion, ''],
    ['is never its own version in preparation in a draft', [prepare(CHANGE), release({ ...CHANGE, onOrphans: 'fail' })], spec(['PREPARE_FOR_SUBMISSION'], {}, { submissions: [build.draft('d1', [versionIn()])] }), ''],
    ['is never its own version that is as asked for, although no list shows its submission yet', both(CANCEL), spec(UNDER_REVIEW), ''],
    ['is another version also where its own is out and not as asked for', both(CHANGE), beside, 'version for v2'],
    ['is none where its own was sent back and another one is in flight, because a run sends one cancellation', release(CANCEL), ['PREPARE_FOR_SUBMISSION', ...UNDER_REVIEW].map((state) => ({ versions: [specVersion('REJECTED'), specVersion(state, { id: 'v2', versionString: '1.2' })], submissions: [submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'REJECTED')] }), ...(state === 'PREPARE_FOR_SUBMISSION' ? [] : [submission(state, { id: 's2', items: [versionIn('v2')] })])] })), ''],
    ['is none in a draft that holds what was not asked for', EVERY, spec(['PREPARE_FOR_SUBMISSION'], OLDER, { submissions: [build.draft('d1', [versionIn('v0'), item(UNASKED)])] }), ''],
  ]);
});

describe('what is canceled on the live service', () => {
  const drafts = [[versionIn()], [versionIn(), item(UNASKED)]].flatMap((items) =>
    live(['READY_FOR_REVIEW', 'PREPARE_FOR_SUBMISSION'], {}, { submissions: [build.draft('d1', items)] }),
  );
  const closing = live(['IN_REVIEW', 'DEVELOPER_REJECTED'], {}, holds('CANCELING', versionIn()));
  const idle = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', ...SENT_BACK, ...PENDING, ...OUT, 'SOMETHING_NEW'];
  const approved = holds('COMPLETING', versionIn('v1', 'APPROVED'));

  // biome-ignore format: a row a line
  testPlans(canceled, [
    ['is the submission of another version under review', EVERY, live(UNDER_REVIEW, OLDER, inReview), 'submission s1 for v0,frees s1'],
    ['is nothing where the submission of a version under review is nowhere to be found', EVERY, live(['IN_REVIEW'], OLDER), ''],
    ['is nothing about another version that no submission holds', EVERY, live(idle, OLDER), ''],
    ['is nothing about a version in a draft, of others or its own', [...EVERY, release(NEW)], drafts, ''],
    ['is the submission of its own version under review that is not as asked for', both(CHANGE), UNDER_REVIEW.flatMap((state) => live([state], {}, holds(state, versionIn()))), 'submission s1 for v1,frees s1'],
    ['is what is being canceled already, so that it is waited for', [release(CANCEL), release(NEW), request(CANCEL)], closing, 'submission s1 for v1,frees s1'],
    ['is never the submission of another version that was sent back and resolved', release(CANCEL), { versions: [version('PREPARE_FOR_SUBMISSION'), version('READY_FOR_REVIEW', OLDER)], ...holds('UNRESOLVED_ISSUES', versionIn('v0')) }, ''],
    ['is never a submission that is completing: what it holds is approved', everyMode(CHANGE), live(['PENDING_DEVELOPER_RELEASE'], {}, approved), ''],
  ]);

  /** The version under review, and sent back. */
  const holding = (held: readonly ItemTarget[] | null) =>
    Object.entries({ IN_REVIEW: 'IN_REVIEW', REJECTED: 'UNRESOLVED_ISSUES' }).map(([state, holder]) => {
      const items = held && [versionIn(), ...held.map((one) => item(one))];
      return { ...alone(state), submissions: [submission(holder, { items, versionId: 'v1' })] };
    });
  const taking = (items: WantedItems) => release({ ...CHANGE, items });
  const COMPANIONS = holding([CPP, build.IAP]);

  // biome-ignore format: a row a line
  testPlans((target) => cancelsOf(target).join(), [
    ['is none of which one thing is not named', release({ ...CHANGE, ...listed(CPP) }), COMPANIONS, ''],
    ['is a submission of which ready takes its kinds', taking(READY), holding([CPP, EVENT]), 'submission s1 for v1'],
    ['is none with a purchase where ready takes none', taking(READY), COMPANIONS, ''],
    ['is none of which nobody read what it holds', taking({ ...READY, purchases: true }), holding(null), ''],
  ]);
});

describe('what is canceled of a version that review sent back', () => {
  const inSentBack = (states: readonly string[]) =>
    live(states, {}, holds('UNRESOLVED_ISSUES', versionIn('v1', 'ACCEPTED'), item(CPP)));
  const accepted = inSentBack(['WAITING_FOR_EXPORT_COMPLIANCE', 'ACCEPTED']);
  const approved = inSentBack(PENDING.filter((state) => state.startsWith('PENDING')));
  const back = (...items: ReviewSubmissionItem[]) =>
    live(['REJECTED'], {}, holds('UNRESOLVED_ISSUES', versionIn('v1', 'REJECTED'), ...items));
  const unread = build.heldIn('UNRESOLVED_ISSUES', null, version('REJECTED'), { versionId: 'v1' });
  const two = ['UNRESOLVED_ISSUES', 'CANCELING'].map((state) => {
    const versions = ['1.0', '0.9'].map((versionString, at) =>
      version('REJECTED', { id: `v${at}`, versionString, createdDate: `2026-0${3 - at}-01T00:00:00Z` }),
    );
    return { versions, submissions: versions.map(({ id }) => submission(state, { id, items: [versionIn(id)] })) };
  });
  const WANTING = [release(CANCEL), release(NEW), prepare(NEW)];

  // biome-ignore format: a row a line
  testPlans(canceled, [
    ['is its submission, so that the record can be used under the same or a new number', [...WANTING, request(CANCEL)], back(), 'submission s1 for v1,frees s1'],
    ['is only the submission of the record that is used again, of two', release(CANCEL), two, 'submission v0 for v0,frees v0'],
    ['is its submission with the items that this run was asked for', release({ ...CANCEL, ...listed(CPP) }), back(item(CPP, 'ACCEPTED')), 'submission s1 for v1,frees s1'],
    ['is never its submission with what was not asked for, or is not known', WANTING, [...back(item(UNASKED)), ...back(item(null)), unread], ''],
    ['is the submission in which review has accepted it, where all of it was asked for', [release({ ...CANCEL, ...listed(CPP) }), release({ ...CANCEL, items: READY }), release({ ...NEW, ...listed(CPP) })], accepted, 'submission s1 for v1,frees s1'],
    ['is never a submission with an approved version', release({ ...CANCEL, ...listed(CPP) }), approved, ''],
    ['is never its submission where it is prepared under its own number', prepare(CHANGE), back(), ''],
    ['is never its submission when that is to be submitted again, though the version is frozen', release({ ...CHANGE, ...requests.RESUBMIT }), live(['REJECTED'], {}, holds('UNRESOLVED_ISSUES', versionIn())), ''],
    ['is never its submission when that is to be submitted again as it is', release({ ...CANCEL, ...requests.RESUBMIT }), back(), ''],
  ]);
});
