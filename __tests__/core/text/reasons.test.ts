import { describe, expect, it } from '@jest/globals';
import { REASONS, type Reason, remedyOf } from '../../../src/core/text/reasons.ts';

const ENTRIES = Object.entries(REASONS);

/** The last words of the names, by their first one. */
const NAMES = {
  version: 'in-flight unfinished carried-over notarization released rejected not-higher not-in-review not-approved',
  'phased-release': 'not-active',
  submission: 'total-limit in-review-limit orphans nearly-full unresolved',
  plan: 'changed',
  item: 'not-ready elsewhere left-out first-purchase',
  asset: 'processing',
  build: 'missing not-valid left-out',
  metadata:
    'release-notes description keywords support-url copyright review-contact demo-account name privacy-policy category content-rights age-rating screenshots not-carried-over',
  compliance: 'export',
  app: 'pricing availability privacy tracking game-center',
  write: 'refused unconfirmed',
  state: 'unknown',
  service: 'unauthorized forbidden rate-limited unavailable unreadable',
  input: 'invalid',
  run: 'interrupted timeout',
  status: 'not-written other-app',
  sweep: 'no-match',
};

describe('the catalogue of reasons', () => {
  it('has every reason that scripts rely on, under its name', () => {
    const names = Object.entries(NAMES).flatMap(([area, words]) => words.split(' ').map((word) => `${area}.${word}`));
    expect(Object.keys(REASONS).sort()).toEqual(names.sort());
  });

  it('has names that a comma can join, and a title of its own for each', () => {
    for (const [reason] of ENTRIES) expect(reason).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
    const titles = ENTRIES.map(([, { title }]) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).toMatch(/^[A-Z][^\n]{2,68}[^.]$/);
  });

  it.each(ENTRIES)('says of %s as an imperative what to do', (_, { remedy }) => {
    expect(remedy).toMatch(/^[A-Z][^\n]+\.$/);
  });

  it('gives remedies for annotations without Markdown, with room for a message beside them', () => {
    for (const reason of Object.keys(REASONS) as Reason[]) expect(remedyOf(reason)).not.toContain('`');
    const judged = ENTRIES.filter(([reason]) => /^(metadata|app|compliance)\./.test(reason)).map(([reason]) => reason);
    for (const reason of judged) expect(remedyOf(reason as Reason).length).toBeLessThanOrEqual(140);
  });

  it('has waiting clear what time alone changes', () => {
    const cleared = ENTRIES.filter(([, { clearedByTime }]) => clearedByTime).map(([reason]) => reason);
    const expected = ['submission.in-review-limit', 'build.missing', 'service.rate-limited', 'service.unavailable'];
    expect(cleared).toEqual(expected);
  });
});
