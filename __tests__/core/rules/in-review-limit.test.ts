import { describe, expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import type { SnapshotParts } from '../../../src/core/model/snapshot.ts';
import { inReviewLimit } from '../../../src/core/rules/slots/in-review-limit.ts';
import {
  ask,
  CANCEL,
  CHECK,
  CPP,
  draft,
  EVENT,
  fact,
  item,
  itemsOnly,
  judge,
  ON_SALE,
  prepare,
  RESUBMIT,
  release,
  request,
  seenFor,
  several,
  snapshot,
  specVersion,
  submission,
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';

const PAGE = 'https://appstoreconnect.apple.com/apps/42/distribution/reviewsubmissions';

function findingsFor(asked: ReleaseRequest, parts: Partial<SnapshotParts>) {
  return ask(inReviewLimit, seenFor(asked, parts, { items: [fact(CPP)] }), asked);
}

describe('two in review on the platform', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 1],
  ])('%i submissions give %i findings', (count, findings) => {
    expect(findingsFor(CHECK, { submissions: several(count, 'IN_REVIEW') })).toHaveLength(findings);
  });

  it('may wait for review or be in it, and both are named', () => {
    const submissions = [
      submission('WAITING_FOR_REVIEW', { id: 'a', items: [versionIn()] }),
      submission('IN_REVIEW', { id: 'b', items: [{ ...item(EVENT), name: { name: 'Launch party', number: null } }] }),
    ];
    const [finding] = findingsFor(CHECK, { versions: [version('IN_REVIEW')], submissions });
    expect(finding).toEqual({
      reason: 'submission.in-review-limit',
      severity: 'error',
      message: '2 of 2 submissions are in review on IOS.',
      details: 'They hold: version 1.1; event "Launch party".',
      remedy: 'Wait for a review to finish (wait-minutes), or cancel one on the App Review page.',
      subject: { type: 'app', id: '42' },
      link: PAGE,
    });
  });

  it.each([
    ['another platform does not count', 'MAC_OS', 0],
    ['no platform counts', null, 1],
  ])('one of %s', (_, platform, findings) => {
    const submissions = [submission('IN_REVIEW', { id: 'a' }), submission('IN_REVIEW', { id: 'b', platform })];
    expect(findingsFor(CHECK, { submissions })).toHaveLength(findings);
  });

  it.each(['READY_FOR_REVIEW', 'UNRESOLVED_ISSUES', 'CANCELING', 'COMPLETING', 'COMPLETE', 'SOMETHING_NEW'])(
    'one in %s does not count',
    (state) => {
      const submissions = [submission('IN_REVIEW', { id: 'a' }), submission(state, { id: 'b' })];
      expect(findingsFor(CHECK, { submissions })).toEqual([]);
    },
  );

  it('are unknown, not certain, with one in a state that nobody knows', () => {
    const submissions = [submission('IN_REVIEW', { id: 'a' }), submission('SOMETHING_NEW', { id: 'b' })];
    expect(judge(snapshot({ submissions }), CHECK).verdict).toBe('unknown');
  });
});

describe('a release', () => {
  const OWN = version('PREPARE_FOR_SUBMISSION');

  it('is blocked although it can adopt a draft', () => {
    expect(
      findingsFor(release(), { versions: [OWN], submissions: [...several(2, 'IN_REVIEW'), draft('d1')] }),
    ).toHaveLength(1);
  });

  it('is blocked although what it submits again needs no slot: it takes a place in review', () => {
    const sentBack = submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'REJECTED')] });
    const parts = { versions: [version('REJECTED')], submissions: [...several(2, 'IN_REVIEW'), sentBack] };
    expect(findingsFor(release(RESUBMIT), parts).map(({ severity }) => severity)).toEqual(['error']);
    expect(findingsFor(release(RESUBMIT), { ...parts, submissions: [...several(1, 'IN_REVIEW'), sentBack] })).toEqual(
      [],
    );
  });

  it('counts the place that a cancellation frees', () => {
    const submissions = [
      submission('IN_REVIEW', { id: 'a' }),
      submission('IN_REVIEW', { id: 'b', items: [versionIn('v0')] }),
    ];
    const parts = { versions: [OWN, version('IN_REVIEW', { id: 'v0' })], submissions };
    expect(findingsFor(release(CANCEL), parts)).toEqual([]);
    expect(findingsFor(request(CANCEL), parts)).toEqual([]);
    expect(findingsFor(release(), parts)).toHaveLength(1);
  });

  it('needs no place when everything is under review already', () => {
    const submissions = [
      submission('IN_REVIEW', { id: 'a' }),
      submission('IN_REVIEW', { id: 'b', items: [versionIn()] }),
    ];
    expect(findingsFor(release(), { versions: [version('IN_REVIEW')], submissions })).toEqual([]);
  });

  it('that only prepares a version is judged as a check, until there is nothing to do', () => {
    const parts = { versions: [OWN], submissions: several(2, 'IN_REVIEW') };
    expect(findingsFor(prepare({ releaseType: 'MANUAL' }), parts)).toHaveLength(1);
    expect(findingsFor(prepare(), parts)).toEqual([]);
  });
});

describe('items alone beside one without a version', () => {
  const beside = (items: ReviewSubmissionItem[] | null, platform: string | null = 'IOS') => ({
    versions: [ON_SALE],
    submissions: [submission('IN_REVIEW', { items, platform })],
  });

  it('are warned: the live service may refuse a second one of its kind', () => {
    const parts = beside([item(EVENT)]);
    const [finding, ...more] = findingsFor(itemsOnly([CPP]), parts);
    expect(more).toEqual([]);
    expect(finding).toEqual({
      reason: 'submission.in-review-limit',
      severity: 'warning',
      message: 'A submission without a version is in review on IOS; the service may refuse a second one.',
      details: 'It holds: event e1.',
      remedy: 'If it does, wait for that review to finish and run again.',
      subject: { type: 'reviewSubmission', id: 's1' },
      link: PAGE,
    });
    const it = judge(seenFor(itemsOnly([CPP]), parts, { items: [fact(CPP)] }), itemsOnly([CPP]));
    expect(it.verdict).toBe('clear');
  });

  it.each<[string, ReleaseRequest, Partial<SnapshotParts>]>([
    ['that one holds a version', itemsOnly([CPP]), beside([versionIn('v9'), item(EVENT)])],
    ['that one holds something that nobody can name', itemsOnly([CPP]), beside([item(null)])],
    ['it is on another platform', itemsOnly([CPP]), beside([item(EVENT)], 'TV_OS')],
    [
      "the service is the specification's",
      itemsOnly([CPP]),
      { ...beside([item(EVENT)]), versions: [specVersion('READY_FOR_SALE')] },
    ],
    ['a version goes along', release(), beside([item(EVENT)])],
    ['it is a check', CHECK, beside([item(EVENT)])],
  ])('are not warned where %s', (_, asked, parts) => {
    expect(findingsFor(asked, parts)).toEqual([]);
  });

  it('are unknown where nobody could read what that one holds', () => {
    const parts = { ...beside(null), itemFailures: new Map([['s1', unknownFinding('service.unavailable')]]) };
    expect(judge(seenFor(itemsOnly([CPP]), parts, { items: [fact(CPP)] }), itemsOnly([CPP])).verdict).toBe('unknown');
  });

  it('are blocked by two, whatever those hold', () => {
    const submissions = [
      submission('IN_REVIEW', { id: 'a', items: [item(EVENT)] }),
      submission('IN_REVIEW', { id: 'b', items: [versionIn('v9')] }),
    ];
    const findings = findingsFor(itemsOnly([CPP]), { versions: [ON_SALE], submissions });
    expect(findings.map(({ severity }) => severity)).toEqual(['error']);
  });
});
