import { describe, expect, it } from '@jest/globals';
import { describeInstant, describeSubmission, howToFree } from '../../src/core/describe.ts';
import { appReviewPage, distributionPage } from '../../src/core/pages.ts';
import { CPP, draft, EVENT, item, submission } from './builders.ts';

describe('a submission in words', () => {
  it('has its id, state, platform, contents, date and who submitted it', () => {
    const words = describeSubmission(
      submission('IN_REVIEW', {
        items: [item(CPP), item(EVENT, 'REMOVED'), item(null)],
        submittedDate: '2026-03-04T05:06:07Z',
        submittedBy: 'Grace',
        lastUpdatedBy: 'Ada',
      }),
    );
    for (const word of ['submission s1', 'IN_REVIEW', 'IOS', 'appCustomProductPageVersion p1', '2026-03-04 05:06 UTC'])
      expect(words).toContain(word);
    expect(words).toContain('submitted by Grace');
    expect(words).toContain('a type not told');
    expect(words).not.toContain('e1');
  });

  it('is a draft before it is submitted, and may have no platform', () => {
    const words = describeSubmission({ ...draft('d1', [], null), lastUpdatedBy: 'Ada' });
    for (const word of ['draft d1', 'no platform', 'empty', 'last changed by Ada']) expect(words).toContain(word);
  });
});

it.each([
  ['2026-05-04T13:37:59Z', '2026-05-04 13:37 UTC'],
  ['2026-05-04T01:37:00-08:00', '2026-05-04 09:37 UTC'],
  ['soon', 'soon'],
  ['', ''],
])('the instant %j is told as %j', (date, words) => {
  expect(describeInstant(date)).toBe(words);
});

it.each([
  ['READY_FOR_REVIEW', /App Review page.*7 days/],
  ['WAITING_FOR_REVIEW', /wait for its review/],
  ['IN_REVIEW', /wait for its review/],
  ['UNRESOLVED_ISSUES', /answer its issues/],
  ['CANCELING', /wait/],
  ['COMPLETING', /wait/],
])('the slot of one in %s is freed by what helps in that state', (state, words) => {
  expect(howToFree(submission(state))).toMatch(words);
});

it('the pages are those of the app, and an id cannot lead elsewhere', () => {
  expect(appReviewPage('42')).toBe('https://appstoreconnect.apple.com/apps/42/distribution/reviewsubmissions');
  expect(distributionPage('42')).toBe('https://appstoreconnect.apple.com/apps/42/distribution');
  expect(appReviewPage('../x?y#z')).not.toMatch(/\.\.\/|[?#]/);
});
