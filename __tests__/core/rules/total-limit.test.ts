import { describe, expect, it } from '@jest/globals';
import { type Finding, messageOf } from '../../../src/core/model/finding.ts';
import type { ReviewSubmission } from '../../../src/core/model/resources.ts';
import { countByPhase, totalLimit } from '../../../src/core/rules/slots/total-limit.ts';
import {
  asking,
  CANCEL,
  CHECK,
  CPP,
  draft,
  fact,
  item,
  itemsOnly,
  judge,
  ON_SALE,
  prepare,
  RESUBMIT,
  release,
  request,
  several,
  snapshot,
  submission,
  UNASKED,
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';

const OWN = version('PREPARE_FOR_SUBMISSION');
const othersDrafts = (count: number): ReviewSubmission[] =>
  Array.from({ length: count }, (_, index) => draft(`d${index + 1}`, [item(UNASKED)]));

const findingsFor = asking(totalLimit);

describe('a check', () => {
  it('is blocked when five are open, and says who holds each slot', () => {
    const submissions = [
      draft('d1'),
      draft('d2', [{ ...item(CPP), name: { name: 'Spring', number: null } }]),
      submission('IN_REVIEW', { id: 'r1', items: [versionIn()] }),
      submission('UNRESOLVED_ISSUES', { id: 'u1', items: [item(null)] }),
      submission('CANCELING', { id: 'c1', items: null }),
    ];
    const [finding, ...more] = findingsFor(CHECK, { versions: [version('IN_REVIEW')], submissions });
    expect(more).toEqual([]);
    expect(finding).toEqual({
      reason: 'submission.total-limit',
      severity: 'error',
      message: '5 of 5 submission slots are taken: 2 drafts, 1 in review, 1 with unresolved issues, 1 closing.',
      details:
        'They hold: empty; product page "Spring"; version 1.1; a thing of a kind that the service does not show; contents not read.',
      remedy: 'Cancel a draft that nobody needs on the App Review page; no API call can.',
      subject: { type: 'app', id: '42' },
      link: 'https://appstoreconnect.apple.com/apps/42/distribution/reviewsubmissions',
    });
  });

  it('names none so long that it crowds out the others', () => {
    const long = { ...item(CPP), name: { name: 'x'.repeat(300), number: null } };
    const submissions = several(5, 'IN_REVIEW', { items: [long] });
    const [finding] = findingsFor(CHECK, { submissions });
    expect(messageOf(finding as Finding).length).toBeLessThan(400);
    expect(messageOf(finding as Finding).match(/product page/g)?.length).toBe(5);
  });

  it.each([
    [4, 0],
    [5, 1],
    [6, 1],
  ])('with %i open submissions gets %i findings', (count, findings) => {
    expect(findingsFor(CHECK, { submissions: several(count, 'IN_REVIEW') })).toHaveLength(findings);
  });

  it('counts every platform, and submissions without one', () => {
    const submissions = ['IOS', 'MAC_OS', 'TV_OS', 'VISION_OS', null].map((platform, index) =>
      submission('WAITING_FOR_REVIEW', { id: `s${index}`, platform }),
    );
    expect(findingsFor(CHECK, { submissions })).toHaveLength(1);
  });

  it.each([
    ['READY_FOR_REVIEW', 1],
    ['WAITING_FOR_REVIEW', 1],
    ['UNRESOLVED_ISSUES', 1],
    ['CANCELING', 1],
    ['COMPLETING', 1],
    ['COMPLETE', 0],
  ])('beside four others counts one in %s: %i', (state, findings) => {
    const submissions = [...several(4, 'IN_REVIEW'), submission(state, { id: 'fifth' })];
    expect(findingsFor(CHECK, { submissions })).toHaveLength(findings);
  });

  it('is unknown, not blocked, by a fifth in a state that nobody knows', () => {
    const submissions = [
      ...several(2, 'UNRESOLVED_ISSUES'),
      ...othersDrafts(2),
      submission('SOMETHING_NEW', { id: 'fifth' }),
    ];
    expect(judge(snapshot({ submissions }), CHECK).verdict).toBe('unknown');
  });

  it('is blocked by five that one list shows, also where the other could not be read', () => {
    const failures = [unknownFinding('service.unavailable')];
    const known = { versions: true, drafts: true, others: false };
    expect(judge(snapshot({ submissions: othersDrafts(5), failures, known }), CHECK).verdict).toBe('blocked');
    expect(judge(snapshot({ submissions: othersDrafts(2), failures, known }), CHECK).verdict).toBe('unknown');
  });

  it('is blocked although one of five drafts could be adopted', () => {
    expect(findingsFor(CHECK, { submissions: [...othersDrafts(4), draft('empty')] })).toHaveLength(1);
  });

  it('with cancel counts the slot that this frees', () => {
    const parts = {
      versions: [version('IN_REVIEW')],
      submissions: [...othersDrafts(4), submission('IN_REVIEW', { items: [versionIn()] })],
    };
    expect(findingsFor(request(CANCEL), parts)).toEqual([]);
    expect(findingsFor(CHECK, parts)).toHaveLength(1);
  });
});

describe('slots-needed', () => {
  it.each([
    [1, 4, 0],
    [1, 5, 1],
    [2, 3, 0],
    [2, 4, 1],
    [5, 0, 0],
    [5, 1, 1],
  ])('of %i with %i open submissions gives %i findings', (slotsNeeded, count, findings) => {
    const submissions = several(count, 'COMPLETING');
    expect(findingsFor(request({ slotsNeeded }), { submissions })).toHaveLength(findings);
  });

  it('is named in the message with how many are free, and how many to free', () => {
    const inWords = (slotsNeeded: number, submissions: ReviewSubmission[]) =>
      findingsFor(request({ slotsNeeded }), { submissions }).map(({ message, remedy }) => [message, remedy]);
    expect(inWords(3, othersDrafts(4))).toEqual([
      [
        '4 of 5 submission slots are taken: 4 drafts. slots-needed asks for 3 free ones, and 1 is.',
        'Free 2: cancel a draft that nobody needs on the App Review page; no API call can.',
      ],
    ]);
    expect(inWords(3, several(3, 'COMPLETING'))).toEqual([
      [
        '3 of 5 submission slots are taken: 3 closing. slots-needed asks for 3 free ones, and 2 are.',
        'Wait; the service is closing it.',
      ],
    ]);
  });

  it('is unknown where the submissions that are not drafts could not be read', () => {
    const known = { versions: true, drafts: true, others: false };
    const seen = snapshot({ known, failures: [unknownFinding('service.unavailable')] });
    expect(judge(seen, request({ slotsNeeded: 3 })).verdict).toBe('unknown');
  });
});

describe('how to free a slot', () => {
  it.each([
    ['READY_FOR_REVIEW', 'Cancel a draft that nobody needs on the App Review page; no API call can.'],
    [
      'UNRESOLVED_ISSUES',
      'Fix what App Review found and submit it again (on-unresolved: resubmit), or cancel it on the App Review page.',
    ],
    ['COMPLETING', 'Wait; the service is closing it.'],
    ['IN_REVIEW', 'Wait for its review to finish, or cancel it on the App Review page.'],
  ])('is said by the easiest way out: one in %s', (state, remedy) => {
    const submissions = [...several(4, 'IN_REVIEW', { platform: 'TV_OS' }), submission(state, { id: 'fifth' })];
    expect(findingsFor(CHECK, { submissions })[0]?.remedy).toBe(remedy);
  });

  it('is said of what closes by itself before what somebody has to fix', () => {
    const submissions = [...several(3, 'UNRESOLVED_ISSUES'), ...several(2, 'CANCELING')];
    expect(findingsFor(CHECK, { submissions })[0]?.remedy).toBe('Wait; the service is closing it.');
  });
});

describe('a release', () => {
  it('that can adopt a draft is not blocked by five taken slots', () => {
    const parts = { versions: [OWN], submissions: [...othersDrafts(4), draft('empty')] };
    expect(findingsFor(release(), parts)).toEqual([]);
    for (const onOrphans of ['ignore', 'fail'] as const)
      expect(findingsFor(release({ onOrphans }), parts)).toHaveLength(1);
  });

  it('is blocked by five drafts that hold other things', () => {
    expect(findingsFor(release(), { versions: [OWN], submissions: othersDrafts(5) })).toHaveLength(1);
  });

  it('counts the slot that a cancellation frees', () => {
    const parts = {
      versions: [OWN, version('IN_REVIEW', { id: 'v0' })],
      submissions: [...othersDrafts(4), submission('IN_REVIEW', { items: [versionIn('v0')] })],
    };
    expect(findingsFor(release(CANCEL), parts)).toEqual([]);
    expect(findingsFor(release(), parts)).toHaveLength(1);
  });

  it('needs no slot for what is submitted again, nor when everything is under review already', () => {
    const again = [...othersDrafts(4), submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'REJECTED')] })];
    expect(findingsFor(release(RESUBMIT), { versions: [version('REJECTED')], submissions: again })).toEqual([]);
    const done = [...othersDrafts(4), submission('IN_REVIEW', { items: [versionIn()] })];
    expect(findingsFor(release(), { versions: [version('IN_REVIEW')], submissions: done })).toEqual([]);
  });

  it('of items alone needs a slot as well', () => {
    const parts = { versions: [ON_SALE], submissions: othersDrafts(5) };
    expect(findingsFor(itemsOnly([CPP]), parts, { items: [fact(CPP)] })).toHaveLength(1);
  });

  it('that only prepares a version is judged as a check, until there is nothing to do', () => {
    const parts = { versions: [OWN], submissions: othersDrafts(5) };
    expect(findingsFor(prepare({ releaseType: 'MANUAL' }), parts)).toHaveLength(1);
    expect(findingsFor(prepare(), parts)).toEqual([]);
  });
});

it('slots are counted by what holds them', () => {
  const slot = (phase: 'draft' | 'in-review' | 'unresolved' | 'closing') => ({ submission: draft('d'), phase });
  expect(countByPhase([slot('draft')])).toBe('1 draft');
  expect(countByPhase([slot('closing'), slot('draft'), slot('in-review'), slot('draft'), slot('unresolved')])).toBe(
    '2 drafts, 1 in review, 1 with unresolved issues, 1 closing',
  );
});
