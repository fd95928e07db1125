import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { REASONS, type Verdict } from '../../src/core/finding.ts';
import { NOTHING_KNOWN, outcomeOf } from '../../src/core/outcome.ts';
import type { StepOutcome } from '../../src/core/step.ts';
import { renderSummary } from '../../src/runner/summary.ts';
import { CPP, draft, several, snapshot, submission } from '../core/builders.ts';
import { HOSTILE_EXAMPLES, hostileText } from '../core/hostile.ts';
import { tokensOf } from '../core/markdown.ts';
import { FULL_HOUSE, finding, outcome, RELEASE_STEPS, tainted, taken } from './outcomes.ts';

const MEBIBYTE = 1024 * 1024;

/** What a reader sees, without mark-up and without what cannot be seen. */
function seen(markdown: string): string {
  return markdown.replaceAll('&#8203;', '').replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}

describe('the verdict', () => {
  it.each<[Verdict, ReturnType<typeof outcome>, string]>([
    ['clear', outcome(), 'A release could start now'],
    ['blocked', outcome({ findings: [finding('error', 'version.in-flight')] }), REASONS['version.in-flight']],
    ['unknown', outcome({ findings: [finding('unknown', 'state.unknown')] }), REASONS['state.unknown']],
  ])('comes first: %s, with the main thing in words', (verdict, it, headline) => {
    const [first] = renderSummary(it).split('\n');
    expect(first?.toLowerCase()).toContain(verdict);
    expect(first).toContain(headline);
    expect(first).toMatch(/^## /);
  });

  it('is told with the app and the platform', () => {
    expect(renderSummary(outcome())).toContain('Example');
    expect(renderSummary(outcome())).toContain('42');
    expect(renderSummary(outcome())).toContain('IOS');
    expect(renderSummary(outcome({ app: { id: '42', bundleId: 'com.example.app' } }))).toContain('com.example.app');
    expect(renderSummary(outcome({ app: { id: '42' } }))).toContain('App 42');
  });

  it('stands alone when nothing else is known', () => {
    const text = renderSummary(outcomeOf(NOTHING_KNOWN));
    expect(text).toMatch(/unknown/i);
    expect(text).not.toMatch(/slots|undefined|null/);
  });
});

describe('the slots', () => {
  const boxes = (text: string) => [...text.matchAll(/🟨|🟦|🟥|⬜|🟩|❔/gu)].slice(0, 5).join('');

  it('are a picture of five, by what holds each', () => {
    expect(boxes(renderSummary(outcome()))).toBe('🟩🟩🟩🟩🟩');
    expect(boxes(renderSummary(outcome({ snapshot: FULL_HOUSE })))).toBe('🟨🟨🟦🟦🟥');
    const some = snapshot({ submissions: [submission('CANCELING', { id: 'c' }), draft('d')] });
    expect(boxes(renderSummary(outcome({ snapshot: some })))).toBe('⬜🟨🟩🟩🟩');
  });

  it('are told in words as well: how many are free, in review on the platform, and drafts', () => {
    const text = renderSummary(outcome({ snapshot: FULL_HOUSE }));
    expect(text).toContain('0 of 5 slots free');
    expect(text).toContain('1 of 2 in review on IOS');
    expect(text).toContain('2 drafts');
    expect(renderSummary(outcome())).toContain('5 of 5 slots free');
    expect(renderSummary(outcome({ snapshot: snapshot({ submissions: [draft('d')] }) }))).toMatch(/1 draft\b/);
  });

  it('name each occupant: state, platform, id, contents, since when and by whom', () => {
    const text = renderSummary(outcome({ snapshot: FULL_HOUSE }));
    for (const words of [
      'd1',
      'd2',
      'r1',
      'r2',
      'u1',
      'MAC&#95;OS',
      'Ada',
      'Grace',
      'appEvent e1',
      'could not be read',
    ])
      expect(text).toContain(words);
    expect(seen(text)).toContain('2026-03-04 05:06 UTC');
    const table = tokensOf(text).find((token) => token.type === 'table');
    expect(table?.type === 'table' && table.rows).toHaveLength(5);
  });

  it('link to the page on which a draft is canceled', () => {
    expect(renderSummary(outcome({ snapshot: FULL_HOUSE }))).toContain(
      '(https://appstoreconnect.apple.com/apps/42/distribution/reviewsubmissions)',
    );
  });

  it.each([
    ['a list is missing', snapshot({ known: { versions: true, drafts: false, others: true } })],
    ['a state is not known', snapshot({ submissions: [submission('SOMETHING_NEW')] })],
  ])('are not called free when %s', (_, looked) => {
    const text = renderSummary(outcome({ snapshot: looked }));
    expect(text).not.toContain('🟩');
    expect(text).toContain('❔');
    expect(text).toMatch(/not known how many/);
  });

  it('do not count what could not be read', () => {
    const text = renderSummary(
      outcome({ snapshot: snapshot({ known: { versions: true, drafts: false, others: false } }) }),
    );
    expect(text).not.toMatch(/\b0 of 2|\b0 drafts/);
  });

  it('may be more than five, where the service says so', () => {
    const text = renderSummary(outcome({ snapshot: snapshot({ submissions: several(7, 'IN_REVIEW') }) }));
    expect(text).toContain('0 of 5 slots free');
    for (const { id } of several(7, 'IN_REVIEW')) expect(text).toContain(id.replaceAll('_', '&#95;'));
  });
});

describe('the findings', () => {
  it('stand in their order, each with title, reason, message, remedy and page', () => {
    const text = renderSummary(
      outcome({
        findings: [
          finding('warning', 'submission.orphans', { message: 'A draft.', remedy: 'Cancel it.' }),
          finding('error', 'build.missing', {
            message: 'No build.',
            remedy: 'Upload it.',
            link: 'https://example.com/page',
          }),
          finding('unknown', 'state.unknown', { message: 'A state.', remedy: 'Update.' }),
        ],
      }),
    );
    const at = ['build.missing', 'state.unknown', 'submission.orphans'].map((reason) => text.indexOf(`\`${reason}\``));
    expect(at.every((place) => place > 0)).toBe(true);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    for (const words of [REASONS['build.missing'], 'No build.', 'Upload it.', '(https://example.com/page)'])
      expect(text).toContain(words);
  });

  it('have no heading where there are none', () => {
    expect(renderSummary(outcome())).not.toContain('What was found');
    expect(renderSummary(outcome({ findings: [finding('warning', 'submission.orphans')] }))).toContain(
      'What was found',
    );
  });

  it('come after the verdict and the slots', () => {
    const text = renderSummary(
      outcome({ snapshot: FULL_HOUSE, findings: [finding('error', 'submission.total-limit')] }),
    );
    expect(text.indexOf('slots free')).toBeLessThan(text.indexOf('submission.total-limit'));
  });

  it('are all there, however many annotations there may be', () => {
    const findings = Array.from({ length: 60 }, (_, index) =>
      finding('error', 'item.not-ready', { message: `Item no ${index}.` }),
    );
    const text = renderSummary(outcome({ findings }));
    for (const { message } of findings) expect(text).toContain(message);
  });
});

describe('the plan', () => {
  it('is not there for a check', () => {
    expect(renderSummary(outcome())).not.toContain('Plan');
  });

  it('says that there is nothing to do only when that is so', () => {
    expect(renderSummary(outcome({ mode: 'submit' }))).toContain('Nothing to do');
    expect(renderSummary(outcome({ mode: 'submit', findings: [finding('error', 'build.missing')] }))).not.toContain(
      'Nothing to do',
    );
    expect(renderSummary(outcome({ mode: 'submit', snapshot: null }))).not.toContain('Nothing to do');
  });

  it.each<[StepOutcome, RegExp]>([
    ['pending', /not reached/],
    ['done', /done/],
    ['refused', /refused/],
    ['unconfirmed', /not confirmed/],
    ['undone', /taken back/],
    ['interrupted', /interrupted/],
  ])('says what became of a step that is %s', (what, words) => {
    const text = renderSummary(outcome({ mode: 'submit', steps: [taken({ kind: 'submit' }, what)] }));
    expect(text.split('\n').find((line) => line.includes('Submit it'))).toMatch(words);
  });

  it('of a dry run claims nothing to be done', () => {
    const text = renderSummary(
      outcome({ mode: 'submit', dryRun: true, steps: RELEASE_STEPS.map(({ step }) => taken(step, 'pending')) }),
    );
    expect(text).toContain('dry run: not taken');
    expect(text).not.toContain('✅ done');
  });

  it('lists the steps in their order', () => {
    const text = renderSummary(outcome({ mode: 'submit', steps: RELEASE_STEPS }));
    const table = tokensOf(text).findLast((token) => token.type === 'table');
    expect(table?.type === 'table' && table.rows.map((row: { text: string }[]) => row[0]?.text)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    expect(text.indexOf('Create one review submission')).toBeLessThan(text.indexOf('Summer'));
  });

  it.each([
    [RELEASE_STEPS, /2 things share one submission slot on IOS.*saves 1/],
    [
      [
        taken({ kind: 'create-submission', platform: 'IOS' }),
        taken({ kind: 'add-version', versionString: '1' }),
        taken({ kind: 'submit' }),
      ],
      /1 thing shares one submission slot/,
    ],
    [
      [
        taken({ kind: 'adopt-submission', submissionId: 'd1', held: ['appEvents/e1', 'appEvents/e2'] }),
        taken({ kind: 'submit' }),
      ],
      /2 things share/,
    ],
  ])('tells how many slots one submission saves', (steps, words) => {
    expect(renderSummary(outcome({ mode: 'submit', steps }))).toMatch(words);
  });

  it('counts a version once that is taken out of a draft and put back', () => {
    const steps = [
      taken({
        kind: 'take-out',
        submissionId: 'd1',
        itemId: 'i',
        target: { relationship: 'appStoreVersion', id: 'v1' },
      }),
      taken({ kind: 'adopt-submission', submissionId: 'd1', held: ['appStoreVersions/v1', 'appEvents/e1'] }),
      taken({ kind: 'add-version', versionString: '1.1' }),
      taken({ kind: 'submit' }),
    ];
    expect(renderSummary(outcome({ mode: 'submit', steps }))).toContain('2 things share');
  });

  it('tells it also when the platform is not known', () => {
    expect(renderSummary(outcome({ mode: 'submit', platform: null, steps: RELEASE_STEPS }))).toContain(
      'share one submission slot, which saves',
    );
  });

  it('boasts of nothing that was not submitted', () => {
    const steps = [...RELEASE_STEPS.slice(0, -1), taken({ kind: 'submit' }, 'refused')];
    expect(renderSummary(outcome({ mode: 'submit', steps }))).not.toContain('share one submission slot');
    expect(renderSummary(outcome({ mode: 'submit', steps: [taken({ kind: 'submit' })] }))).not.toContain('share');
  });
});

describe('texts of others', () => {
  const shape = (text: string) =>
    tokensOf(renderSummary(tainted(text))).flatMap((token) => {
      if (token.type === 'link') return [`link ${new URL(token.href).host}`];
      if (token.type === 'table') return [`table ${token.rows.map((row: unknown[]) => row.length)}`];
      if (token.type === 'list') return [`list ${token.items.length}`];
      return ['text', 'escape', 'space'].includes(token.type) ? [] : [token.type];
    });
  const plain = shape('x');

  it('become no element, link, cell, list or heading, wherever they stand', () => {
    expect(plain).toContain('table 6,6');
    const holds = (text: string) => expect([text, shape(`x${text}x`)]).toEqual([text, plain]);
    for (const text of HOSTILE_EXAMPLES) holds(text);
    fc.assert(fc.property(hostileText, holds), { numRuns: 60 });
  });

  it('carry no line end that is not the own', () => {
    const lines = (text: string) => renderSummary(tainted(text)).split(/[\r\n\u2028\u2029]/).length;
    for (const text of ['a\nb', 'a\r\nb', 'a\rb', 'a\u2028b']) expect(lines(text)).toBe(lines('a b'));
  });
});

describe('the size', () => {
  it.each([
    [
      'many findings',
      {
        findings: Array.from({ length: 2000 }, () => finding('error', 'item.not-ready', { message: '<'.repeat(5000) })),
      },
    ],
    [
      'many submissions',
      { snapshot: snapshot({ submissions: several(3000, 'IN_REVIEW', { submittedBy: '文'.repeat(4000) }) }) },
    ],
    [
      'many steps',
      {
        mode: 'submit' as const,
        steps: Array.from({ length: 3000 }, () => taken({ kind: 'add-item', target: CPP, name: '|'.repeat(4000) })),
      },
    ],
  ])('stays below the mebibyte above which the runner shows nothing: %s', (_, changes) => {
    const text = renderSummary(outcome(changes));
    expect(Buffer.byteLength(text)).toBeLessThan(MEBIBYTE);
    expect(text).toMatch(/^## /);
    expect(text).toContain('left out');
  });

  it('does not say that something is left out when nothing is', () => {
    expect(renderSummary(outcome({ snapshot: FULL_HOUSE, mode: 'submit', steps: RELEASE_STEPS }))).not.toContain(
      'left out',
    );
  });

  it('leaves the verdict standing whatever the app is called', () => {
    const text = renderSummary(outcome({ app: { id: '4'.repeat(MEBIBYTE), name: '😀'.repeat(MEBIBYTE) } }));
    expect(Buffer.byteLength(text)).toBeLessThan(MEBIBYTE);
    expect(text).toContain('Clear');
  });
});

it('does not change what it tells of', () => {
  const it = outcome({
    snapshot: FULL_HOUSE,
    findings: [finding('warning', 'submission.orphans'), finding('error', 'build.missing')],
  });
  const before = structuredClone(it);
  renderSummary(it);
  expect(it).toEqual(before);
});
