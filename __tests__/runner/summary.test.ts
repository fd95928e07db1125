import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Finding, OVERRIDE_HINT, SEE_LINES } from '../../src/core/model/finding.ts';
import { planDigest } from '../../src/core/model/goes-out.ts';
import { EMPTY_RESULT, outcomeOf, type RunResult } from '../../src/core/model/outcome.ts';
import type { StepOutcome } from '../../src/core/model/step.ts';
import { REASONS } from '../../src/core/text/reasons.ts';
import { renderSummary } from '../../src/runner/summary.ts';
import { goesOut, several, snapshot, UNKNOWN_VERSIONS } from '../core/builders.ts';
import { HOSTILE_EXAMPLES, hostileText } from '../core/text/hostile.ts';
import { shapeOf } from '../core/text/markdown.ts';
import { FULL_HOUSE, finding, outcome, RELEASE_STEPS, tainted, taken } from './outcomes.ts';
import { plain, repeatedIn } from './texts.ts';

const MEBIBYTE = 1024 * 1024;
const REVIEW_PAGE = 'https://appstoreconnect.apple.com/apps/42/distribution/reviewsubmissions';

const summaryOf = (changes: Parameters<typeof outcome>[0] = {}) => renderSummary(outcome(changes));
const summaryWith = (...findings: Finding[]) => summaryOf({ findings });

describe('the verdict', () => {
  it.each([
    ['clear', [], 'A release could start now'],
    ['blocked', [finding('error', 'version.in-flight')], REASONS['version.in-flight'].title],
    ['unknown', [finding('unknown', 'state.unknown')], REASONS['state.unknown'].title],
  ])('comes first: %s, with the main thing in words', (verdict, findings, headline) => {
    const [first] = summaryOf({ findings }).split('\n');
    expect(first?.toLowerCase()).toMatch(new RegExp(`^## .* ${verdict}: `));
    expect(first).toContain(headline);
  });

  it('is never green where the step is red, and has a remedy', () => {
    const text = summaryWith(finding('error', 'status.not-written'));
    expect(text).toMatch(/^## ⚠️ Clear: The step is red, because the verdict could not be set on GitHub\n/);
    expect(text).toContain('**What to do:** What to do.');
    const [green] = summaryWith(finding('warning', 'status.not-written')).split('\n');
    expect(green).toMatch(/^## ✅ Clear: A release/);
  });

  it('names the app as people call it, and by its number only where nothing else is known', () => {
    expect(summaryOf()).toContain('**Example** · IOS');
    expect(summaryOf()).not.toContain('42');
    expect(plain(summaryOf({ app: { id: '42', bundleId: 'com.example.app' } }))).toContain('com.example.app · IOS');
    expect(summaryOf({ app: { id: '42' } })).toContain('App 42 · IOS');
  });

  it('stands alone when nothing else is known', () => {
    const text = renderSummary(outcomeOf(EMPTY_RESULT));
    expect(text).toMatch(/unknown/i);
    expect(text).not.toMatch(/slots|undefined|null|request/);
  });
});

it('says in a line under the headline what was written', () => {
  const changes = '1.1 is gone: its record is 1.0.1 now.';
  const linesOf = (text: string) =>
    plain(text)
      .split('\n')
      .filter((line) => line !== '');
  expect(linesOf(summaryOf({ mode: 'submit', changes }))[1]).toBe(changes);
  expect(linesOf(summaryOf())[1]).toBe('Nothing was written.');
});

it('shows no steps that were planned by a list that could not be read', () => {
  const next = taken({ kind: 'submit' }, 'pending');
  const steps = (['pending', 'done'] as const).map((end) => [taken({ kind: 'check-contents' }, end), next]);
  const texts = steps.map((one) => summaryOf({ mode: 'submit', snapshot: snapshot(UNKNOWN_VERSIONS), steps: one }));
  expect(texts.map((text) => text.includes('### Steps'))).toEqual([false, true]);
});

it('advises what still helps once the release is submitted', () => {
  const findings = [finding('warning', 'item.left-out', { remedy: 'Add ready-purchases to items.' })];
  expect(summaryOf({ mode: 'submit', findings, dryRun: true })).toContain('Add ready-purchases');
  const submitted = summaryOf({ mode: 'submit', findings, steps: RELEASE_STEPS });
  expect(submitted).not.toContain('Add ready-purchases');
  expect(submitted).toContain('takes nothing more');
});

describe('a remedy that sets an input', () => {
  const HINT = 'If you change the workflow file, start a new run: a re-run keeps the old file.';
  const advised = (remedy: string) => plain(summaryWith(finding('error', 'version.in-flight', { remedy })));

  it.each([
    'Wait for its review (wait-minutes).',
    'Take it out of review with on-version-in-flight: cancel.',
    'Fix version or platform.',
    'Choose a higher number for version.',
    'Submit the items alone (mode: submit-items).',
    'Add statuses: write under permissions: of the job.',
  ])('says that a re-run keeps the old file: %s', (remedy) => {
    expect(advised(remedy)).toContain(`${remedy} ${HINT}`);
  });

  it.each([
    'Set up Content Rights under App Information.',
    'Wait: Apple reviews the export documents of 1.1.',
    'Check that key-id and issuer-id belong to this private-key.',
    'Submit the items for version 1.1 again on the App Review page.',
    'Enter the keywords on the page of the version. Only if this is wrong: set readiness: warn.',
  ])('does not say so of what stands elsewhere: %s', (remedy) => {
    expect(advised(remedy)).not.toContain(HINT);
  });

  it('says it once', () => {
    const findings = (['build.missing', 'version.in-flight'] as const).map((reason) =>
      finding('error', reason, { remedy: `Fix version (${reason}).` }),
    );
    expect(summaryOf({ findings }).split('a re-run keeps')).toHaveLength(2);
  });
});

it('says that nothing is ready to go along, where that was asked for', () => {
  const words = 'No item goes along';
  expect(summaryOf({ mode: 'submit', isNothingReady: true })).toContain(words);
  expect(summaryOf({ mode: 'submit', isNothingReady: false })).not.toContain(words);
  // Where a read failed, it is not known; and where something blocks, it is no news.
  const findings = [finding('unknown', 'service.unauthorized')];
  expect(summaryOf({ mode: 'submit', isNothingReady: true, findings })).not.toContain(words);
});

describe('what goes out', () => {
  const going = goesOut({ releaseNotes: { 'en-US': 'Faster <b>.' }, phasedRelease: true });
  const planned: Partial<RunResult> = { mode: 'submit', dryRun: true, steps: RELEASE_STEPS, goesOut: going };

  it('stands in words above the steps, with its plan', () => {
    const text = summaryOf(planned);
    const [words, steps] = [text.indexOf('### What goes out'), text.indexOf('### Steps')];
    expect([words > 0, words < steps]).toEqual([true, true]);
    expect(text.slice(words, steps)).toContain('version 1.1 ');
    expect(text.slice(words, steps)).toContain(planDigest(going));
    expect(text).not.toContain('<b>');
  });

  it('is listed, without a plan, beside the one that was approved', () => {
    const text = summaryOf({ ...planned, findings: [finding('error', 'plan.changed', { listed: 'With: all.' })] });
    expect(text).toContain('### What would go out\n\n- version 1.1 ');
    expect(text).not.toMatch(/Plan: |With: all/);
  });

  it('is left out where something blocks the run', () => {
    const findings = [finding('error', 'submission.total-limit')];
    expect(summaryOf({ ...planned, findings })).not.toContain('### What goes out');
  });
});

describe('what to do first', () => {
  // biome-ignore format: a row a line
  const findings = [
    finding('warning', 'submission.orphans', { message: 'A draft is there.', remedy: 'Cancel the draft there.' }),
    finding('error', 'submission.total-limit', { message: 'Five are taken.', remedy: 'Cancel one on the App Review page, or wait.', link: REVIEW_PAGE }),
  ];

  it('stands above the slots, with the page linked where the text names it', () => {
    const text = summaryOf({ snapshot: FULL_HOUSE, findings });
    const first = `**What to do:** Cancel one on the [App Review page](${REVIEW_PAGE}), or wait.`;
    expect(text).toContain(first);
    expect(text.indexOf('Five are taken.')).toBeLessThan(text.indexOf(first));
    expect(text.indexOf(first)).toBeLessThan(text.indexOf('### Submission slots'));
    expect(text.indexOf('### Submission slots')).toBeLessThan(text.indexOf('### Worth knowing'));
  });

  it('is not there while nothing blocks the run', () => {
    const text = summaryWith(...findings.slice(0, 1));
    expect(text).toContain('### Worth knowing');
    expect(text.indexOf('What to do')).toBeGreaterThan(text.indexOf('### Worth knowing'));
    expect(text).toContain('A draft is there.');
  });
});

describe('the findings', () => {
  const notReady = (message: string) => finding('error', 'item.not-ready', { message, remedy: 'Set it on its page.' });

  it('stand in their order, each with title, reason, message, remedy and page', () => {
    const link = 'https://example.com/page';
    const missing = finding('error', 'build.missing', { message: 'No build.', remedy: 'Upload it.', link });
    const [orphans, unknown] = [finding('warning', 'submission.orphans'), finding('unknown', 'state.unknown')];
    const text = summaryWith(orphans, missing, unknown);
    const at = ['build.missing', 'state.unknown', 'submission.orphans'].map((reason) => text.indexOf(`\`${reason}\``));
    expect(at.every((place) => place > 0)).toBe(true);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    for (const words of [REASONS['build.missing'].title, 'No build.', 'Upload it.', `(${link})`])
      expect(text).toContain(words);
  });

  it('of one reason stand together, and say once what is to be done about all of them', () => {
    const text = summaryWith(notReady('No title.'), finding('error', 'build.missing'), notReady('No picture.'));
    expect(text).toContain('- No title.\n- No picture.');
    expect(text.split('Set it on its page.')).toHaveLength(2);
    expect(text.split(REASONS['item.not-ready'].title)).toHaveLength(2);
  });

  it('say once what several of them end with', () => {
    const gap = (reason: 'metadata.category' | 'metadata.copyright', remedy: string) =>
      finding('error', reason, { message: `${reason}.`, remedy: `${remedy} ${OVERRIDE_HINT}` });
    const one = gap('metadata.category', 'Choose one.');
    const other = gap('metadata.copyright', 'Fill it in.');
    expect(outcome({ findings: [one, other] }).findings[1]?.remedy).toBe('Fill it in.');
    for (const shown of [summaryWith(one, other), summaryWith(one)]) {
      expect(shown).not.toContain('if this is wrong');
      expect(shown.split('`readiness: warn`')).toHaveLength(2);
    }
  });

  it('show the rest of a list, which an annotation has no room for', () => {
    const words = { message: 'It has no notes in de-DE and 2 more.', details: 'The rest: fr-FR, ja.' };
    const found = finding('error', 'metadata.release-notes', words);
    const others = finding('warning', 'metadata.keywords', words);
    const parts = plain(summaryWith(found, others)).split(`${words.message} ${words.details}`);
    expect(parts).toHaveLength(3);
  });

  it('show lines for items as a block to copy, whatever an id holds', () => {
    const words = { lines: ['event 67', 'cpp a```\nb'], remedy: `Name it under items ${SEE_LINES}.` };
    const text = summaryWith(finding('error', 'version.in-flight', words));
    expect(text).toContain("\n```\nevent 67\ncpp a''' b\n```\n");
    expect(plain(text)).toContain('Name it under items (lines below).');
    expect(text).not.toContain('one each');
  });

  it('leave to the table of slots who holds them', () => {
    const findings = [finding('warning', 'submission.orphans', { message: 'Two drafts.', listed: 'They are Ada’s.' })];
    expect(summaryOf({ snapshot: FULL_HOUSE, findings })).not.toContain('They are');
  });
});

describe('the plan', () => {
  const plan = (changes: Parameters<typeof outcome>[0]) => summaryOf({ mode: 'submit', ...changes });

  it('is not there for a check, nor where everything is there already: the headline says so', () => {
    for (const text of [summaryOf(), plan({})]) expect(text).not.toContain('### Steps');
    expect(plan({})).toContain('Nothing is left to do');
  });

  it.each<[StepOutcome, RegExp]>([
    ['pending', /not reached/],
    ['done', /done/],
    ['refused', /stopped here/],
    ['unconfirmed', /not confirmed/],
    ['undone', /taken back/],
    ['interrupted', /interrupted/],
  ])('says what came of a step that is %s', (what, words) => {
    const text = plan({ steps: [taken({ kind: 'submit' }, what)] });
    expect(text.split('\n').find((line) => line.includes('Submit for review'))).toMatch(words);
  });

  it('of a dry run claims nothing to be done', () => {
    const text = plan({ dryRun: true, steps: RELEASE_STEPS.map(({ step }) => taken(step, 'pending')) });
    expect(text).toContain('dry run: not taken');
    expect(text).not.toContain('✅ done');
  });
});

// Every scene of the demo: ../demo/scenes.test.ts.
it('no text stands there twice, also where two findings have the same', () => {
  const drafts = finding('warning', 'submission.orphans', { message: 'Three drafts hold a slot each.' });
  const flight = finding('error', 'version.in-flight', { message: 'Version 1.1 (42) is IN_REVIEW since yesterday.' });
  expect(repeatedIn(summaryOf({ snapshot: FULL_HOUSE, findings: [flight, drafts, drafts] }))).toEqual([]);
});

describe('texts of others', () => {
  const shape = (text: string) => shapeOf(renderSummary(tainted(text)));
  const harmless = shape('x');

  it('become no element, link, cell, list or heading, wherever they stand', () => {
    expect(harmless).toContain('table of 5,5');
    const holds = (text: string) => expect([text, shape(`x${text}x`)]).toEqual([text, harmless]);
    for (const text of HOSTILE_EXAMPLES) holds(text);
    fc.assert(fc.property(hostileText, holds), { numRuns: 60 });
  });

  it('carry no line end that is not the own', () => {
    const lines = (text: string) => renderSummary(tainted(text)).split(/[\r\n\u2028\u2029]/).length;
    for (const text of ['a\nb', 'a\r\nb', 'a\rb', 'a\u2028b']) expect(lines(text)).toBe(lines('a b'));
  });
});

describe('the size', () => {
  // biome-ignore format: a row a line
  it.each([
    ['many findings', { findings: Array.from({ length: 2000 }, (_, index) => finding('error', 'item.not-ready', { message: `${index}${'<'.repeat(5000)}` })) }],
    ['many submissions', { snapshot: snapshot({ submissions: several(3000, 'IN_REVIEW', { submittedBy: '文'.repeat(4000) }) }) }],
    ['many steps', { mode: 'submit' as const, steps: Array.from({ length: 3000 }, () => taken({ kind: 'add-version', versionString: '|'.repeat(4000) })) }],
  ])('stays below the mebibyte above which the runner shows nothing: %s', (_, changes) => {
    const text = summaryOf(changes);
    expect(Buffer.byteLength(text)).toBeLessThan(MEBIBYTE);
    expect(text).toMatch(/^## /);
    expect(text).toContain('left out');
  });

  it('goes on behind a section that does not fit: the slots have their place', () => {
    const findings = Array.from({ length: 20 }, (_, index) =>
      finding('error', 'item.not-ready', { message: 'x'.repeat(3_900), remedy: `Remedy ${index}.` }),
    );
    const text = renderSummary(outcome({ findings }), 65_000);
    expect(text).toMatch(/Remedy 15\.[\s\S]*slots[\s\S]*… the rest is left out/);
  });

  it('leaves the verdict standing whatever the app is called', () => {
    const text = summaryOf({ app: { id: '4'.repeat(MEBIBYTE), name: '😀'.repeat(MEBIBYTE) } });
    expect(Buffer.byteLength(text)).toBeLessThan(MEBIBYTE);
    expect(text).toContain('Clear');
  });
});
