import { expect, it } from '@jest/globals';
import { isReadyState, itemStanding } from '../../src/core/item-state.ts';
import { CPP, EVENT, fact, missing, PPO } from './builders.ts';

const FIRST_PPO = { relationship: 'appStoreVersionExperiment', id: 'x1' } as const;

it.each([
  [CPP, 'PREPARE_FOR_SUBMISSION', 'ready'],
  [CPP, 'READY_FOR_REVIEW', 'ready'],
  [CPP, 'WAITING_FOR_REVIEW', 'not-ready'],
  [CPP, 'IN_REVIEW', 'not-ready'],
  [CPP, 'REJECTED', 'not-ready'],
  [CPP, 'REPLACED_WITH_NEW_VERSION', 'not-ready'],
  [CPP, 'ACCEPTED', 'taken'],
  [CPP, 'APPROVED', 'taken'],
  [PPO, 'PREPARE_FOR_SUBMISSION', 'ready'],
  [PPO, 'READY_FOR_REVIEW', 'ready'],
  [PPO, 'COMPLETED', 'taken'],
  [PPO, 'STOPPED', 'not-ready'],
  [FIRST_PPO, 'PREPARE_FOR_SUBMISSION', 'ready'],
  [FIRST_PPO, 'READY_FOR_REVIEW', 'ready'],
  [EVENT, 'DRAFT', 'not-ready'],
  [EVENT, 'READY_FOR_REVIEW', 'ready'],
  [EVENT, 'PREPARE_FOR_SUBMISSION', 'not-ready'],
  [EVENT, 'PUBLISHED', 'taken'],
  [EVENT, 'APPROVED', 'taken'],
  [EVENT, 'PAST', 'not-ready'],
  [EVENT, 'ARCHIVED', 'not-ready'],
])('%j in %s is %s', (target, state, standing) => {
  expect(itemStanding(fact(target, state))).toBe(standing);
  expect(isReadyState(target.relationship, state)).toBe(standing === 'ready');
});

it('one in a state that nobody knows is unknown', () => {
  for (const target of [CPP, PPO, EVENT]) expect(itemStanding(fact(target, 'SOMETHING_NEW'))).toBe('unknown');
});

it('one that the app does not have is missing', () => {
  expect(itemStanding(missing('appEvent', 'e9'))).toBe('missing');
});

it('one that cannot be looked at before it is added is unchecked', () => {
  const target = { relationship: 'subscriptionVersion', id: 's' } as const;
  expect(itemStanding({ target, standing: { kind: 'not-looked-up' } })).toBe('unchecked');
});

it('no type that it does not know has a ready state', () => {
  expect(isReadyState('subscriptionVersion', 'READY_FOR_REVIEW')).toBe(false);
});
