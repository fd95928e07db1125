import { describe, expect, it } from '@jest/globals';
import { pageName } from '../../../src/core/text/pages.ts';
import { REASONS, type Reason, remedyOf } from '../../../src/core/text/reasons.ts';

const ENTRIES = Object.entries(REASONS);

describe('the catalogue of reasons', () => {
  it('has every reason that scripts rely on, under its name', () => {
    expect(Object.keys(REASONS).sort()).toEqual(
      [
        ...['version.in-flight', 'version.unfinished', 'version.carried-over', 'version.released', 'version.rejected'],
        ...[
          'version.not-higher',
          'version.not-in-review',
          'version.not-approved',
          'phased-release.not-active',
          'submission.total-limit',
        ],
        ...[
          'plan.changed',
          'submission.in-review-limit',
          'submission.orphans',
          'submission.nearly-full',
          'submission.unresolved',
        ],
        ...['item.not-ready', 'item.elsewhere', 'item.left-out', 'item.first-purchase', 'asset.processing'],
        ...['build.missing', 'build.not-valid', 'metadata.release-notes', 'metadata.description', 'metadata.keywords'],
        ...['metadata.support-url', 'metadata.copyright', 'metadata.review-contact', 'metadata.demo-account'],
        ...['metadata.name', 'metadata.privacy-policy', 'metadata.category', 'metadata.content-rights'],
        ...[
          'metadata.age-rating',
          'metadata.screenshots',
          'metadata.not-carried-over',
          'compliance.export',
          'app.pricing',
          'app.availability',
        ],
        ...['app.privacy', 'app.tracking', 'app.game-center', 'write.refused', 'state.unknown', 'service.unauthorized'],
        ...['service.forbidden', 'service.rate-limited', 'service.unavailable', 'service.unreadable', 'input.invalid'],
        ...['run.interrupted', 'run.timeout', 'write.unconfirmed', 'status.not-written'],
        ...['status.other-app', 'sweep.no-match'],
      ].sort(),
    );
  });

  it('has names that a comma can join, and a title of its own for each', () => {
    for (const [reason] of ENTRIES) expect(reason).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
    const titles = ENTRIES.map(([, { title }]) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).toMatch(/^[A-Z][^\n]{2,68}[^.]$/);
  });

  it.each(ENTRIES)('says in sentences what %s means, and as an imperative what to do', (_, entry) => {
    expect(entry.meaning).toMatch(/^[A-Z`][^\n]+\.$/);
    expect(entry.remedy).toMatch(/^[A-Z][^\n]+\.$/);
    expect(entry.verdict ?? 'blocked').toMatch(/^(blocked|unknown|clear|stays)/);
  });

  it.each(ENTRIES)('leads with %s to a page of the app, if to any', (_, { page }) => {
    const address = page?.('42');
    if (address === undefined) return;
    expect(address).toContain('/apps/42/distribution');
    expect(pageName(address)).not.toBe('page');
  });

  it('gives remedies for annotations without Markdown, with room for a message beside them', () => {
    for (const reason of Object.keys(REASONS) as Reason[]) expect(remedyOf(reason)).not.toContain('`');
    const judged = ENTRIES.filter(([reason]) => /^(metadata|app|compliance)\./.test(reason)).map(([reason]) => reason);
    for (const reason of judged) expect(remedyOf(reason as Reason).length).toBeLessThanOrEqual(140);
  });

  it('has waiting clear what time alone changes', () => {
    const cleared = ENTRIES.filter(([, { clearedByTime }]) => clearedByTime).map(([reason]) => reason);
    expect(cleared).toEqual([
      ...['submission.in-review-limit', 'build.missing', 'service.rate-limited', 'service.unavailable'],
    ]);
  });
});
