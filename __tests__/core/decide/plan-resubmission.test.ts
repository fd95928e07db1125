import { describe, expect, it } from '@jest/globals';
import type { ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import {
  appBuild,
  CPP,
  EVENT,
  fact,
  item,
  judge,
  listed,
  PPO,
  READY,
  RESUBMIT,
  release,
  seenFor,
  submission,
  version,
  versionIn,
} from '../builders.ts';
import { kindsOf, SUBMITTING, stepsOf } from './targets.ts';

describe('a submission that is sent again', () => {
  const parts = (state: string, ...items: ReviewSubmissionItem[]) => ({
    versions: [version(state, { build: appBuild('6') })],
    submissions: [submission('UNRESOLVED_ISSUES', { id: 'u1', items })],
  });
  const builds = [appBuild('7'), appBuild('6')];

  it('is edited first, then each rejected item is marked as resolved, and nothing is made or added', () => {
    const named = { ...item(CPP, 'REJECTED'), name: { name: 'Spring', number: null } };
    const seen = parts('REJECTED', versionIn('v1', 'REJECTED'), named, item(EVENT, 'ACCEPTED'));
    const asked = release({ ...RESUBMIT, build: '7', ...listed(CPP, EVENT) });
    const steps = stepsOf(asked, seen, { builds, items: [fact(CPP), fact(EVENT)] });
    expect(steps.map(({ kind }) => kind)).toEqual([
      'update-version',
      'reopen-submission',
      'resolve-item',
      'resolve-item',
      ...SUBMITTING,
    ]);
    expect(steps[1]).toEqual({
      kind: 'reopen-submission',
      submissionId: 'u1',
      held: ['appStoreVersions/v1', 'appCustomProductPageVersions/p1', 'appEvents/e1'],
    });
    expect(steps.slice(2, 4)).toEqual([
      { kind: 'resolve-item', itemId: 'item-v1', target: { relationship: 'appStoreVersion', id: 'v1' }, name: null },
      { kind: 'resolve-item', itemId: 'item-p1', target: CPP, name: 'Spring' },
    ]);
  });

  it('does not get a build that it has', () => {
    const seen = parts('REJECTED', versionIn('v1', 'REJECTED'));
    for (const build of ['6', 'latest']) {
      expect(kindsOf(release({ ...RESUBMIT, build }), seen, { builds: [appBuild('6')] })).toEqual([
        'reopen-submission',
        'resolve-item',
        ...SUBMITTING,
      ]);
    }
  });

  it('is only submitted where an earlier run resolved everything', () => {
    expect(kindsOf(release(RESUBMIT), parts('READY_FOR_REVIEW', versionIn()))).toEqual([
      'reopen-submission',
      ...SUBMITTING,
    ]);
  });

  it('with items: ready is sent again with what it holds', () => {
    const seen = parts('REJECTED', versionIn('v1', 'REJECTED'), item(PPO, 'REJECTED'));
    expect(kindsOf(release({ ...RESUBMIT, ...READY }), seen, { items: [fact(CPP)] })).toEqual([
      'reopen-submission',
      'resolve-item',
      'resolve-item',
      ...SUBMITTING,
    ]);
  });

  it('leaves an item alone that the service does not name, which the rules stop the run for', () => {
    const seen = parts('REJECTED', versionIn('v1', 'REJECTED'), item(null, 'REJECTED'));
    expect(stepsOf(release(RESUBMIT), seen).slice(1, -2)).toEqual([
      { kind: 'resolve-item', itemId: 'item-v1', target: { relationship: 'appStoreVersion', id: 'v1' }, name: null },
    ]);
    expect(judge(seenFor(release(RESUBMIT), seen), release(RESUBMIT)).verdict).toBe('blocked');
  });
});
