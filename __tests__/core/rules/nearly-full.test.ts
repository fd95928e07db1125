import { expect, it } from '@jest/globals';
import { nearlyFull } from '../../../src/core/rules/slots/nearly-full.ts';
import { ask, CHECK, draft, judge, several, snapshot, submission } from '../builders.ts';

it.each([
  [3, 0],
  [4, 1],
  [5, 0],
])('with %i of five slots taken it gives %i warnings', (count, findings) => {
  expect(ask(nearlyFull, snapshot({ submissions: several(count, 'COMPLETING') }), CHECK)).toHaveLength(findings);
});

it('warns and does not block, and says what holds the slots', () => {
  const submissions = [draft('d1'), draft('d2'), draft('d3'), submission('IN_REVIEW')];
  const [finding] = ask(nearlyFull, snapshot({ submissions }), CHECK);
  expect(finding).toEqual({
    reason: 'submission.nearly-full',
    severity: 'warning',
    message: '4 of 5 submission slots are taken: 3 drafts, 1 in review.',
    remedy: 'Cancel drafts that nobody needs on the App Review page before the slots are needed.',
    subject: { type: 'app', id: '42' },
    link: 'https://appstoreconnect.apple.com/apps/42/distribution/reviewsubmissions',
  });
  expect(judge(snapshot({ submissions }), CHECK).verdict).toBe('clear');
});

it('counts every platform', () => {
  const submissions = [...several(3, 'IN_REVIEW', { platform: 'TV_OS' }), submission('IN_REVIEW', { platform: null })];
  expect(ask(nearlyFull, snapshot({ submissions }), CHECK)).toHaveLength(1);
});

it('does not count a submission that is over, nor one in a state that nobody knows', () => {
  for (const state of ['COMPLETE', 'SOMETHING_NEW']) {
    const submissions = [...several(3, 'IN_REVIEW'), submission(state)];
    expect(ask(nearlyFull, snapshot({ submissions }), CHECK)).toEqual([]);
  }
});
