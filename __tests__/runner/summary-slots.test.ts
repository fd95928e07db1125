import { describe, expect, it } from '@jest/globals';
import type { Snapshot } from '../../src/core/model/snapshot.ts';
import { renderSlots } from '../../src/runner/summary-slots.ts';
import * as build from '../core/builders.ts';
import { draft, EVENT, item, type Seen, seenWith, several, snapshot, submission, version } from '../core/builders.ts';
import { tokensOf } from '../core/text/markdown.ts';
import { FULL_HOUSE, named, outcome } from './outcomes.ts';
import { plain } from './texts.ts';

const rowsOf = (markdown: string): string[][] =>
  tokensOf(markdown).flatMap((token) =>
    token.type === 'table' ? token.rows.map((row: { text: string }[]) => row.map(({ text }) => plain(text))) : [],
  );

const drawn = (seen: Snapshot, facts?: Seen['facts']) =>
  renderSlots(outcome({ snapshot: seen, ...(facts && { facts }) }));

describe('the slots', () => {
  const boxes = (text: string) => [...text.matchAll(/🟨|🟦|🟥|⬜|🟩|❔/gu)].slice(0, 5).join('');

  it('are a picture of five, by what holds each', () => {
    expect(boxes(drawn(snapshot()))).toBe('🟩🟩🟩🟩🟩');
    expect(boxes(drawn(FULL_HOUSE))).toBe('🟨🟨🟦🟦🟥');
    const some = snapshot({ submissions: [submission('CANCELING', { id: 'c' }), draft('d')] });
    expect(boxes(drawn(some))).toBe('⬜🟨🟩🟩🟩');
  });

  it('are counted in words: free, in review on the platform, drafts', () => {
    expect(plain(drawn(FULL_HOUSE))).toContain('0 of 5 slots free · 1 of 2 in review on IOS · 2 drafts');
    expect(plain(drawn(snapshot()))).toContain('5 of 5 slots free · 0 of 2 in review on IOS · 0 drafts');
  });

  it('name each occupant in columns: state and platform, contents, since when, by whom', () => {
    expect(drawn(FULL_HOUSE)).toContain('| slot | state | contents | since | by |');
    expect(rowsOf(drawn(FULL_HOUSE))).toEqual([
      ['1 🟨', 'draft, not submitted, IOS', 'product page (version 3)', '', 'Ada'],
      ['2 🟨', 'draft, not submitted, no platform yet', 'contents not known', '', ''],
      ['3 🟦', 'in review, IN_REVIEW, IOS', 'version 1.4.2 (42)', '2026-03-04 05:06 UTC', 'Grace'],
      ['4 🟦', 'in review, WAITING_FOR_REVIEW, MAC_OS', 'event "Launch party"', '', ''],
      ['5 🟥', 'unresolved issues, UNRESOLVED_ISSUES, IOS', 'empty', '', ''],
    ]);
  });

  it('say of a draft that what it holds is not known, where a cancellation does not ask', () => {
    const found = { mode: 'cancel' as const, snapshot: snapshot({ submissions: [draft('d', null)] }) };
    expect(rowsOf(renderSlots(outcome(found)))[0]?.[2]).toBe('contents not known');
  });

  it('name what was put in by this run, by the names that the lists gave', () => {
    const page = { relationship: 'appCustomProductPageVersion', id: '5e1ec7ed-0000-4000-8000-000000000009' } as const;
    const items = [build.versionIn(), item(page)];
    const held = build.heldIn('WAITING_FOR_REVIEW', items, version('WAITING_FOR_REVIEW'));
    const found = seenWith(held, { names: new Map([[`appCustomProductPageVersions/${page.id}`, 'Spring']]) });
    expect(rowsOf(drawn(found.snapshot, found.facts))[0]?.[2]).toBe('version 1.1, product page "Spring"');
  });

  it('count what does not fit', () => {
    const items = Array.from({ length: 90 }, (_, at) => named({ ...EVENT, id: `e${at}` }, { name: `Party ${at}` }));
    const text = drawn(snapshot({ submissions: [submission('IN_REVIEW', { items })] }));
    expect(plain(text)).toMatch(/event "Party 0", .*and \d+ more \|/);
  });

  it('link to the page on which a draft is canceled, where there is something to see', () => {
    const page = 'https://appstoreconnect.apple.com/apps/42/distribution/reviewsubmissions';
    expect(drawn(FULL_HOUSE)).toContain(`[App Review page](${page})`);
    expect(drawn(snapshot())).not.toContain('](');
  });

  it.each([
    ['a list is missing', snapshot({ known: { versions: true, drafts: false, others: true } })],
    ['a state is not known', snapshot({ submissions: [submission('SOMETHING_NEW')] })],
  ])('are not called free when %s', (_, found) => {
    const text = drawn(found);
    expect(text).not.toContain('🟩');
    expect(text).toContain('❔');
    expect(text).toMatch(/not known how many/);
  });

  it('do not count what could not be read', () => {
    const text = drawn(snapshot({ known: { versions: true, drafts: false, others: false } }));
    expect(text).not.toMatch(/0 of 2|0 drafts/);
  });

  it('may be more than five, where the service says so', () => {
    const text = drawn(snapshot({ submissions: several(7, 'IN_REVIEW') }));
    expect(text).toContain('0 of 5 slots free');
    expect(rowsOf(text)).toHaveLength(7);
  });
});
