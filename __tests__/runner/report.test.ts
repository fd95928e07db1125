import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { planDigest, textDigest } from '../../src/core/model/goes-out.ts';
import { MODES } from '../../src/core/model/mode.ts';
import { EMPTY_RESULT, type Outcome, outcomeOf } from '../../src/core/model/outcome.ts';
import type { StepOutcome } from '../../src/core/model/step.ts';
import { renderReport } from '../../src/runner/report.ts';
import { CPP, draft, item, several, snapshot, goesOut as someGoesOut, submission } from '../core/builders.ts';
import { everywhere } from '../core/requests.ts';
import { HOSTILE_EXAMPLES, hostileText } from '../core/text/hostile.ts';
import { FULL_HOUSE, finding, outcome, RELEASE_STEPS, tainted, taken } from './outcomes.ts';

/** The report of an ending, which its schema describes. */
function report(changes: Parameters<typeof outcome>[0] = {}) {
  expectDescribed(outcome(changes));
  return JSON.parse(renderReport(outcome(changes)));
}

describe('the report', () => {
  it('has the version of its schema, the app, the platform and the verdict', () => {
    const nothing = { findings: [], slots: [], plan: [], requests: 0, rateLimit: null };
    const about = { app: { id: '42', name: 'Example' }, platform: 'IOS', mode: 'check', dryRun: false };
    expect(report()).toMatchObject({ schemaVersion: 1, ...about, verdict: 'clear', ...nothing });
  });

  it('has the findings in their order, whole', () => {
    const where = { subject: { type: 'build', id: '7' }, link: 'https://example.com/page' };
    const error = finding('error', 'build.missing', { message: 'No build.', remedy: 'Upload it.', ...where });
    const { findings, findingsLeftOut } = report({ findings: [finding('warning', 'submission.orphans'), error] });
    expect(findings[0]).toEqual({ ...error });
    expect(findings[1]).toMatchObject({ reason: 'submission.orphans', severity: 'warning', subject: null, link: null });
    expect(findingsLeftOut).toBe(0);
  });

  it('has in the message who holds the slots, for those who show no table', () => {
    const texts = { message: '1 draft holds a slot.', listed: 'It is empty.' };
    const found = finding('warning', 'submission.orphans', texts);
    expect(report({ findings: [found] }).findings[0].message).toBe('1 draft holds a slot. It is empty.');
  });

  it('has no slots where no list of submissions was read', () => {
    const known = { versions: true, drafts: false, others: false };
    expect(report({ snapshot: { ...snapshot(), known } }).slots).toBeNull();
  });

  it('has each occupant of a slot, with items that the service does not name', () => {
    const { slots } = report({ snapshot: FULL_HOUSE });
    expect(slots).toHaveLength(5);
    expect(slots[0]).toEqual({
      id: 'd1',
      state: 'READY_FOR_REVIEW',
      phase: 'draft',
      platform: 'IOS',
      contents: [{ type: 'appCustomProductPageVersion', id: 'p1', name: null }],
      submittedDate: null,
      by: 'Ada',
    });
    expect(slots[1]).toMatchObject({ platform: null, contents: null, by: null });
    expect(slots[2]).toMatchObject({ submittedDate: '2026-03-04T05:06:07Z', by: 'Grace', phase: 'in-review' });
    expect(slots[2].contents).toEqual([{ type: 'appStoreVersion', id: 'v7', name: '1.4.2 (42)' }]);
    expect(slots[4]).toMatchObject({ phase: 'unresolved', contents: [] });
    const [unnamed] = report({ snapshot: snapshot({ submissions: [draft('d1', [item(null)])] }) }).slots;
    expect(unnamed.contents).toEqual([{ type: null, id: null, name: null }]);
  });

  it('has the plan with what came of each step, and what the run has cost', () => {
    const steps = [...RELEASE_STEPS.slice(0, -1), taken({ kind: 'submit' }, 'unconfirmed')];
    const costs = { requests: 8, rateLimit: { window: 'hour', limit: null, remaining: 500 } };
    const { plan, ...rest } = report({ mode: 'submit', steps, ...costs });
    expect(rest).toMatchObject(costs);
    const outcomes = plan.map((one: { kind: string; outcome: string }) => `${one.kind} ${one.outcome}`);
    const done = ['create-submission', 'add-version', 'add-item', 'check-contents'].map((kind) => `${kind} done`);
    expect(outcomes).toEqual([...done, 'submit unconfirmed']);
    expect(plan[2].step).toContain('Summer');
  });

  it('has no slots, rather than five free ones, when there was no preflight, and none for what is over', () => {
    expect(report({ snapshot: null })).toMatchObject({ slots: null, verdict: 'unknown' });
    expect(report({ snapshot: snapshot({ submissions: [submission('COMPLETE')] }) }).slots).toEqual([]);
  });
});

it('texts of others stay data: one line of JSON that reads by its schema, whatever they are', () => {
  const holds = (given: string) => {
    const text = `x${given}`;
    const json = renderReport(tainted(text));
    expect(json).not.toMatch(/[\r\n]/);
    expect(JSON.parse(json)).toMatchObject({ schemaVersion: 1, version: { id: text, state: text } });
    expectDescribed(tainted(text));
  };
  for (const text of HOSTILE_EXAMPLES) holds(text);
  fc.assert(fc.property(hostileText, holds), { numRuns: 100 });
});

describe('G13 the size is at most 100 KiB, which a next step can take in its environment', () => {
  const MAX_BYTES = 100 * 1024;
  const bounded = (changes: Parameters<typeof outcome>[0]) => {
    expect(Buffer.byteLength(renderReport(outcome(changes)))).toBeLessThanOrEqual(MAX_BYTES);
    return report(changes);
  };
  const NONE = { slots: 0, contents: 0, plan: 0, items: 0, lost: 0 };
  const id = 'i'.repeat(500);
  const name = '文'.repeat(300);
  const GOES_OUT = someGoesOut();

  it('with the most and the longest that there can be', () => {
    const contents = Array.from({ length: 200 }, (_, index) => item({ relationship: 'appEvent', id: `${id}${index}` }));
    const findings = Array(250).fill(finding('error', 'item.not-ready', { message: `${id} ${name}`.repeat(3) }));
    const steps = Array(210).fill(taken({ kind: 'add-item', target: { ...CPP, id }, name: { name, number: null } }));
    const full = snapshot({ submissions: several(5, 'IN_REVIEW', { items: contents, submittedBy: name }) });
    const items = contents.map(({ id: one }) => ({ kind: 'appEvent' as const, id: one }));
    const cut = bounded({ mode: 'submit', findings, snapshot: full, steps, goesOut: { ...GOES_OUT, items } });
    expect(cut.findings.length + cut.findingsLeftOut).toBe(250);
    expect(cut.plan.length + cut.leftOut.plan).toBe(210);
    expect(cut.goesOut.items.length + cut.leftOut.items).toBe(200);
    const held = cut.slots.reduce((sum: number, slot: { contents: unknown[] }) => sum + slot.contents.length, 0);
    expect([cut.slots.length + cut.leftOut.slots, cut.findings.length > 0]).toEqual([5, true]);
    expect(held + cut.leftOut.contents).toBe(200 * cut.slots.length);
  });

  it('leaves nothing out that fits, and warnings before errors', () => {
    const warnings = Array(101).fill(finding('warning', 'submission.orphans'));
    expect(bounded({ findings: warnings })).toMatchObject({ findingsLeftOut: 0, leftOut: NONE });
    const long = Array(300).fill(finding('warning', 'submission.orphans', { message: 'x'.repeat(1_000) }));
    const { findings, findingsLeftOut } = bounded({ findings: [...long, finding('error', 'build.missing')] });
    expect(findings[0].reason).toBe('build.missing');
    expect(findings.length + findingsLeftOut).toBe(301);
  });

  it('cuts texts before rows, each with the digest of the whole, and the digest of the plan stays', () => {
    const text = '新'.repeat(4_000);
    const locales = Array.from({ length: 10 }, (_, index) => `l${index}`);
    const goesOut = { ...GOES_OUT, releaseNotes: Object.fromEntries(locales.map((locale) => [locale, text])) };
    const edits = locales.map((locale) => ({ locale, text: 'New.', replaced: text, localizationId: locale }));
    const steps = [taken({ kind: 'set-release-notes', notes: everywhere('New.'), locales, edits })];
    const cut = bounded({ mode: 'submit', goesOut, steps });
    const short = `${'新'.repeat(200)}… (${textDigest(text)})`;
    expect(cut.goesOut.releaseNotes).toEqual(Object.fromEntries(locales.map((locale) => [locale, short])));
    expect(cut.lost).toEqual(locales.map((locale) => ({ locale, text: short })));
    expect([cut.leftOut, cut.planDigest]).toEqual([NONE, planDigest(goesOut)]);
    const [one = ''] = locales;
    const whole = bounded({ mode: 'submit', goesOut: { ...GOES_OUT, releaseNotes: { [one]: text } } });
    expect(whole.goesOut.releaseNotes).toEqual({ [one]: text });
  });

  it('shortens a message without end, and a service with slots without end', () => {
    const it = bounded({
      findings: [finding('error', 'write.refused', { message: 'x'.repeat(1_000_000), remedy: 'y'.repeat(1_000_000) })],
      snapshot: snapshot({ submissions: several(5000, 'IN_REVIEW', { items: [] }) }),
    });
    for (const text of [it.findings[0].message, it.findings[0].remedy])
      expect(text).toMatch(/^.{1900,1999}shortened\)$/);
    expect(it.slots.length + it.leftOut.slots).toBe(5000);
  });
});

/** Scripts may rely on these. */
const schema = JSON.parse(readFileSync(new URL('../../docs/report.schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv2020({ allErrors: true });
const isValid = ajv.compile(schema);
const isDescribed = ajv.compile(closed(schema) as object);

/** The same schema, which takes no field that it does not describe. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  return 'properties' in copy ? { ...copy, additionalProperties: false } : copy;
}

function expectDescribed(it: Outcome): void {
  const rendered: unknown = JSON.parse(renderReport(it));
  expect([isValid(rendered), isValid.errors]).toEqual([true, null]);
  expect([isDescribed(rendered), isDescribed.errors]).toEqual([true, null]);
}

const OUTCOMES: StepOutcome[] = ['pending', 'done', 'refused', 'unconfirmed', 'undone', 'interrupted'];
// biome-ignore format: a row a line
const ENDINGS: [string, Outcome][] = [
  ['that never began', outcomeOf(EMPTY_RESULT)],
  ['whose inputs are refused', outcomeOf({ ...EMPTY_RESULT, findings: [finding('unknown', 'input.invalid')] })],
  ...OUTCOMES.map((what): [string, Outcome] => [`with a step that is ${what}`, outcome({ mode: 'submit', steps: [taken({ kind: 'submit' }, what)] })]),
  ...MODES.map((mode): [string, Outcome] => [`in the mode ${mode}`, outcome({ mode, dryRun: true })]),
];

describe('the schema of the report', () => {
  it.each(ENDINGS)('describes the report of a run %s', (_, it) => expectDescribed(it));

  it('refuses a report that lacks a field', () => {
    for (const name of schema.required) {
      const { [name]: _, ...rest } = report();
      expect([name, isValid(rest)]).toEqual([name, false]);
    }
  });

  it('takes a field that a later version adds', () => {
    expect(isValid({ ...report(), added: true })).toBe(true);
    expect(isDescribed({ ...report(), added: true })).toBe(false);
  });

  it('names each reason as the action names them', () => {
    const findings = [finding('warning', 'No reason' as never)];
    expect(isValid(JSON.parse(renderReport(outcome({ findings }))))).toBe(false);
  });
});
