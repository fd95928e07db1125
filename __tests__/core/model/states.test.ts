import { describe, expect, it } from '@jest/globals';
import * as table from '../../../src/core/model/states.ts';
import { wayPast } from '../../../src/core/text/ways-out.ts';

const NOBODY_KNOWS = ['SOMETHING_NEW', '', 'in_review', 'IN_REVIEW ', 'toString', '__proto__'];

/** From the reference, the least far first; those of one rank are as far as each other. */
const VERSIONS: readonly [rank: number, states: string, phase: string, approval: string, traits: string][] = [
  [1, 'PREPARE_FOR_SUBMISSION', 'in-flight', 'none', 'editable'],
  [2, 'READY_FOR_REVIEW', 'in-flight', 'none', 'staged, cancelable, in a submission'],
  [3, 'WAITING_FOR_REVIEW', 'in-flight', 'under-way', 'under review, cancelable, in a submission'],
  [4, 'IN_REVIEW', 'in-flight', 'under-way', 'under review, cancelable, in a submission'],
  [5, 'WAITING_FOR_EXPORT_COMPLIANCE', 'unfinished', 'under-way', 'cancelable'],
  [6, 'REJECTED METADATA_REJECTED INVALID_BINARY', 'unfinished', 'rejected', 'editable'],
  [6, 'DEVELOPER_REJECTED', 'unfinished', 'none', 'editable'],
  [7, 'PENDING_CONTRACT', 'unfinished', 'under-way', ''],
  [7, 'ACCEPTED', 'unfinished', 'companion-rejected', 'cancelable'],
  [7, 'PENDING_DEVELOPER_RELEASE', 'unfinished', 'approved', 'once approved'],
  [7, 'PENDING_APPLE_RELEASE', 'unfinished', 'released', 'once approved'],
  [8, 'READY_FOR_SALE READY_FOR_DISTRIBUTION PREORDER_READY_FOR_SALE', 'over', 'released', 'once approved, out'],
  [8, 'PROCESSING_FOR_APP_STORE PROCESSING_FOR_DISTRIBUTION', 'over', 'released', 'once approved, out'],
  [8, 'REPLACED_WITH_NEW_VERSION', 'over', 'released', 'once approved, out'],
  [8, 'REMOVED_FROM_SALE DEVELOPER_REMOVED_FROM_SALE', 'over', 'none', 'once approved, out'],
  [8, 'NOT_APPLICABLE', 'over', 'none', 'out'],
];

const SUBMISSIONS: readonly [rank: number, state: string, phase: string][] = [
  [1, 'READY_FOR_REVIEW', 'draft'],
  [2, 'WAITING_FOR_REVIEW', 'in-review'],
  [3, 'IN_REVIEW', 'in-review'],
  [4, 'UNRESOLVED_ISSUES', 'unresolved'],
  [5, 'CANCELING', 'closing'],
  [6, 'COMPLETING', 'closing'],
  [7, 'COMPLETE', 'over'],
  ...NOBODY_KNOWS.map((state): [number, string, string] => [8, state, 'unknown']),
];

/** Expects that ranks and orders rise together. */
function expectSameOrder(ranked: readonly (readonly [rank: number, order: number])[]) {
  for (const [rank, order] of ranked) {
    for (const [other, otherOrder] of ranked) if (other > rank) expect(otherOrder).toBeGreaterThan(order);
  }
}

describe('a version', () => {
  const rows = [...VERSIONS, [9, NOBODY_KNOWS.join('|'), 'unknown', 'unknown', ''] as const].flatMap(
    ([rank, states, phase, approval, traits]) =>
      states.split(phase === 'unknown' ? '|' : ' ').map((state) => ({ rank, state, phase, approval, traits })),
  );

  it.each(rows)(
    'in "$state" is $phase, its approval $approval, and it is $traits',
    ({ state, phase, approval, traits }) => {
      const shown = Object.entries({
        editable: table.versionFacts(state).editable,
        staged: table.versionFacts(state).staged,
        'under review': table.isUnderReview(state),
        cancelable: table.versionFacts(state).cancelable,
        'in a submission': table.versionFacts(state).inSubmission,
        'once approved': table.versionFacts(state).approved,
        out: table.versionFacts(state).phase === 'over',
      }).flatMap(([trait, is]) => (is ? [trait] : []));
      expect([table.versionFacts(state).phase, table.versionFacts(state).approval, shown.join(', ')]).toEqual([
        phase,
        approval,
        traits,
      ]);
    },
  );

  it('is the further one of two answers in the order of preparation, review, rejection, approval and release', () => {
    expectSameOrder(rows.map(({ rank, state }) => [rank, table.versionOrder(state)]));
  });

  it.each([
    ['READY_FOR_SALE', 'READY_FOR_DISTRIBUTION', 'READY_FOR_DISTRIBUTION'],
    ['NOT_APPLICABLE', 'REJECTED', 'REJECTED'],
    [null, 'IN_REVIEW', 'IN_REVIEW'],
    ['PENDING_CONTRACT', 'ACCEPTED', 'PENDING_CONTRACT'],
    ['REMOVED_FROM_SALE', 'READY_FOR_DISTRIBUTION', 'REMOVED_FROM_SALE'],
    ['DEVELOPER_REMOVED_FROM_SALE', 'READY_FOR_DISTRIBUTION', 'DEVELOPER_REMOVED_FROM_SALE'],
    ['REMOVED_FROM_SALE', 'WAITING_FOR_REVIEW', 'WAITING_FOR_REVIEW'],
    ['PENDING_CONTRACT', null, ''],
  ])('whose attributes say %s and %s is %s: the newer word, unless it says less', (older, newer, state) => {
    expect(table.versionState(older, newer)).toBe(state);
  });

  it('says what makes way for another one wherever it stands in the way, and what brings its approval on its way there', () => {
    const texts = rows
      .filter(({ phase }) => phase === 'in-flight' || phase === 'unfinished')
      .map(({ state }) => `${state}: ${wayPast({ state })} | ${table.versionFacts(state).getApproved ?? '-'}`);
    expect(texts).toMatchSnapshot();
  });
});

describe('a submission', () => {
  it.each(SUBMISSIONS)('of rank %i, in "%s", is %s', (_rank, state, phase) => {
    expect(table.submissionPhase(state)).toBe(phase);
    expect(table.isCompletingSubmission(state)).toBe(state === 'COMPLETING');
  });

  it('is the further one of two answers in the order of draft, review, unresolved issues, closing and the end', () => {
    expectSameOrder(SUBMISSIONS.map(([rank, state]) => [rank, table.submissionOrder(state)]));
  });

  it('is asked for in every open state, drafts too', () => {
    expect(table.DRAFT_STATE).toBe('READY_FOR_REVIEW');
    expect(table.OPEN_SUBMISSION_STATES).toEqual(SUBMISSIONS.filter(([rank]) => rank < 7).map(([, state]) => state));
  });
});

describe('an item', () => {
  it.each([
    ['ready', ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'COMPLETE']],
    ['draft', ['DRAFT']],
    ['rejected', ['REJECTED']],
    ['accepted', ['ACCEPTED']],
    ['approved', ['APPROVED', 'PUBLISHED', 'COMPLETED', 'PENDING_RELEASE', 'LIVE']],
    ['not-ready', ['WAITING_FOR_REVIEW', 'IN_REVIEW', 'REPLACED_WITH_NEW_VERSION', 'STOPPED', 'PAST', 'ARCHIVED']],
    ['not-ready', ['DEVELOPER_REJECTED', 'AWAITING_UPLOAD', 'UPLOAD_COMPLETE', 'PROCESSING', 'FAILED']],
    ['unknown', NOBODY_KNOWS],
  ])('is %s in each of %j', (phase, states) => {
    for (const state of states) expect([state, table.itemPhase(state)]).toEqual([state, phase]);
  });

  it('is looked for in the states in which its kind is ready', () => {
    expect([table.READY_EVENT_STATE, table.PURCHASE_READY_STATE]).toEqual(['READY_FOR_REVIEW', 'READY_TO_SUBMIT']);
  });

  it('in a submission is rejected, or taken out, in one state each', () => {
    const states = ['READY_FOR_REVIEW', 'ACCEPTED', 'APPROVED', 'REJECTED', 'REMOVED', ...NOBODY_KNOWS];
    const having = [table.isRejectedItem, table.isRemovedItem].map((is) => states.filter(is));
    expect(having).toEqual([['REJECTED'], ['REMOVED']]);
  });
});

const DECLARATIONS = {
  ...{ APPROVED: 'approved', CREATED: 'pending', IN_REVIEW: 'pending' },
  ...{ REJECTED: 'not-valid', INVALID: 'not-valid', EXPIRED: 'not-valid', '': 'unknown' },
};

// biome-ignore format: a row a line
it.each([
  ['a build', table.buildPhase, { PROCESSING: 'processing', VALID: 'valid', FAILED: 'not-valid', INVALID: 'not-valid', toString: 'not-valid' }],
  ['a phased release', table.phasedReleasePhase, { INACTIVE: 'not-begun', ACTIVE: 'under-way', PAUSED: 'under-way', COMPLETE: 'over', active: 'unknown' }],
  ['an image', table.deliveryPhase, { AWAITING_UPLOAD: 'processing', UPLOAD_COMPLETE: 'processing', ASSET_PROCESSING: 'processing', FAILED: 'failed', ARCHIVED: 'failed', COMPLETE: 'delivered', '': 'delivered' }],
  ['an export declaration', table.declarationPhase, DECLARATIONS],
  ['a record of the app', table.appInfoPhase, { READY_FOR_DISTRIBUTION: 'live', REPLACED_WITH_NEW_INFO: 'over', PREPARE_FOR_SUBMISSION: 'in-preparation' }],
])('the phase of %s by its state', (_what, phaseOf, phases) => {
  expect(Object.fromEntries(Object.keys(phases).map((state) => [state, phaseOf(state)]))).toEqual(phases);
});

it('builds are asked for in each of their states, because a list without them shows only those that are VALID', () => {
  expect(new Set(table.BUILD_STATES)).toEqual(new Set(['PROCESSING', 'FAILED', 'INVALID', 'VALID']));
});

it('a phased release begins with the release, and each change leads to a state', () => {
  expect(table.NEW_PHASED_RELEASE_STATE).toBe('INACTIVE');
  expect(table.STATE_AFTER).toEqual({ pause: 'PAUSED', resume: 'ACTIVE', complete: 'COMPLETE' });
});
