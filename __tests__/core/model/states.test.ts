import { describe, expect, it } from '@jest/globals';
import {
  DRAFT_STATE,
  isApprovedVersion,
  isEditableVersion,
  isOut,
  isUnderReview,
  itemPhase,
  OPEN_SUBMISSION_STATES,
  SPECIFICATION_IN_FLIGHT,
  submissionOrder,
  submissionPhase,
  versionOrder,
  versionPhase,
} from '../../../src/core/model/states.ts';

const IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];
const SENT_BACK = ['REJECTED', 'METADATA_REJECTED', 'DEVELOPER_REJECTED', 'INVALID_BINARY'];
const APPROVED = ['PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE', 'PENDING_CONTRACT', 'ACCEPTED'];
const OVER = [
  'READY_FOR_SALE',
  'READY_FOR_DISTRIBUTION',
  'PROCESSING_FOR_APP_STORE',
  'PROCESSING_FOR_DISTRIBUTION',
  'PREORDER_READY_FOR_SALE',
  'REPLACED_WITH_NEW_VERSION',
  'REMOVED_FROM_SALE',
  'DEVELOPER_REMOVED_FROM_SALE',
];
const NOBODY_KNOWS = ['SOMETHING_NEW', '', 'in_review', 'IN_REVIEW ', 'toString', '__proto__'];

describe('the phase of a version', () => {
  it.each([
    ['in-flight', IN_FLIGHT],
    ['unfinished', ['WAITING_FOR_EXPORT_COMPLIANCE', ...SENT_BACK, ...APPROVED]],
    ['over', [...OVER, 'NOT_APPLICABLE']],
    ['unknown', NOBODY_KNOWS],
  ])('is %s for each of %j', (phase, states) => {
    for (const state of states) expect([state, versionPhase(state)]).toEqual([state, phase]);
  });

  it('is in flight in the words of the specification for three states, in its order', () => {
    expect(SPECIFICATION_IN_FLIGHT).toEqual(['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW']);
  });
});

describe('of two answers about one thing', () => {
  const increasing = (ranks: number[][]) => {
    for (const group of ranks) expect(new Set(group).size).toBe(1);
    const orders = ranks.map(([first]) => first ?? Number.NaN);
    expect(orders).toEqual(orders.toSorted((left, right) => left - right));
    expect(new Set(orders).size).toBe(orders.length);
  };

  it('the version is further in the order of preparation, review, rejection, approval and release', () => {
    const ranks = [
      ...IN_FLIGHT.map((state) => [state]),
      ['WAITING_FOR_EXPORT_COMPLIANCE'],
      SENT_BACK,
      APPROVED,
      OVER,
      NOBODY_KNOWS,
    ];
    increasing(ranks.map((states) => states.map(versionOrder)));
  });

  it('the submission is further in the order of draft, review, unresolved issues, closing and the end', () => {
    const ranks = [
      ['READY_FOR_REVIEW'],
      ['WAITING_FOR_REVIEW'],
      ['IN_REVIEW'],
      ['UNRESOLVED_ISSUES'],
      ['CANCELING', 'COMPLETING'],
      ['COMPLETE'],
      NOBODY_KNOWS,
    ];
    increasing(ranks.map((states) => states.map(submissionOrder)));
  });
});

describe('a version', () => {
  it('can be edited in preparation and once it was sent back or canceled, and in no other state', () => {
    for (const state of ['PREPARE_FOR_SUBMISSION', ...SENT_BACK])
      expect([state, isEditableVersion(state)]).toEqual([state, true]);
    const others = ['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW', ...APPROVED, ...OVER, ...NOBODY_KNOWS];
    for (const state of others) expect([state, isEditableVersion(state)]).toEqual([state, false]);
  });

  it('is under review while it waits for it and while it goes on', () => {
    const under = [...IN_FLIGHT, ...SENT_BACK, ...APPROVED, ...OVER, ...NOBODY_KNOWS].filter(isUnderReview);
    expect(under).toEqual(['WAITING_FOR_REVIEW', 'IN_REVIEW']);
  });

  it('has been approved when it waits for its release and when it is out, by the names of either attribute', () => {
    for (const state of ['PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE', ...OVER]) {
      expect([state, isApprovedVersion(state)]).toEqual([state, true]);
    }
    for (const state of [
      ...IN_FLIGHT,
      ...SENT_BACK,
      'WAITING_FOR_EXPORT_COMPLIANCE',
      'NOT_APPLICABLE',
      ...NOBODY_KNOWS,
    ]) {
      expect([state, isApprovedVersion(state)]).toEqual([state, false]);
    }
  });

  it('is out, or on its way there, in the states of the store alone', () => {
    for (const state of OVER) expect([state, isOut(state)]).toEqual([state, true]);
    for (const state of [...IN_FLIGHT, ...SENT_BACK, ...APPROVED, ...NOBODY_KNOWS])
      expect([state, isOut(state)]).toEqual([state, false]);
  });
});

describe('a submission', () => {
  it.each([
    ['READY_FOR_REVIEW', 'draft'],
    ['WAITING_FOR_REVIEW', 'in-review'],
    ['IN_REVIEW', 'in-review'],
    ['UNRESOLVED_ISSUES', 'unresolved'],
    ['CANCELING', 'closing'],
    ['COMPLETING', 'closing'],
    ['COMPLETE', 'over'],
    ['SOMETHING_NEW', 'unknown'],
    ['constructor', 'unknown'],
    ['', 'unknown'],
  ])('in "%s" is %s', (state, phase) => {
    expect(submissionPhase(state)).toBe(phase);
  });

  it('is a draft in one state alone', () => {
    expect(OPEN_SUBMISSION_STATES.filter((state) => submissionPhase(state) === 'draft')).toEqual([DRAFT_STATE]);
  });

  it('is asked for in every open state, drafts too', () => {
    expect(new Set(OPEN_SUBMISSION_STATES)).toEqual(
      new Set(['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'UNRESOLVED_ISSUES', 'CANCELING', 'COMPLETING']),
    );
  });
});

describe('an item', () => {
  it.each([
    ['ready', ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW']],
    ['tried', ['DRAFT', 'REJECTED']],
    ['approved', ['ACCEPTED', 'APPROVED', 'PUBLISHED', 'COMPLETED']],
    ['not-ready', ['WAITING_FOR_REVIEW', 'IN_REVIEW', 'REPLACED_WITH_NEW_VERSION', 'STOPPED', 'PAST', 'ARCHIVED']],
    ['unknown', NOBODY_KNOWS],
  ])('is %s in each of %j', (phase, states) => {
    for (const state of states) expect([state, itemPhase(state)]).toEqual([state, phase]);
  });
});
