import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { Mode } from '../../src/core/model/request.ts';
import { EMPTY_RESULT, type Outcome, outcomeOf, type RunResult } from '../../src/core/model/result.ts';
import type { StepOutcome } from '../../src/core/model/step.ts';
import { renderReport } from '../../src/runner/report.ts';
import { draft, item, snapshot } from '../core/builders.ts';
import { hostileText } from '../core/text/hostile.ts';
import { FULL_HOUSE, finding, outcome, RELEASE_STEPS, tainted, taken } from '../runner/outcomes.ts';

// docs/report.schema.json describes what scripts may rely on.

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
  const report: unknown = JSON.parse(renderReport(it));
  expect([isValid(report), isValid.errors]).toEqual([true, null]);
  expect([isDescribed(report), isDescribed.errors]).toEqual([true, null]);
}

const OUTCOMES: StepOutcome[] = ['pending', 'done', 'refused', 'unconfirmed', 'undone', 'interrupted'];
// biome-ignore format: a row a line
const ENDINGS: [string, Outcome][] = [
  ['that never began', outcomeOf(EMPTY_RESULT)],
  ['whose inputs are refused', outcomeOf({ ...EMPTY_RESULT, findings: [finding('unknown', 'input.invalid')] })],
  ['of a check', outcome()],
  ['of a check of a full house', outcome({ snapshot: FULL_HOUSE, findings: [finding('error', 'submission.total-limit')] })],
  ['that could not read what a draft holds', outcome({ snapshot: snapshot({ submissions: [draft('d', null, null)] }) })],
  ['with an item that nobody can name', outcome({ snapshot: snapshot({ submissions: [draft('d', [item(null)])] }) })],
  [
    'of a release',
    outcome({
      mode: 'submit',
      steps: RELEASE_STEPS,
      version: { id: 'v1', state: 'WAITING_FOR_REVIEW' },
      submission: { id: 's1', state: 'WAITING_FOR_REVIEW' },
      requests: 20,
      rateLimit: { window: 'hour', limit: null, remaining: 3480 },
    }),
  ],
  ...OUTCOMES.map((what): [string, Outcome] => [`with a step that is ${what}`, outcome({ mode: 'submit', steps: [taken({ kind: 'submit' }, what)] })]),
  ...(['check', 'prepare', 'submit', 'release', 'rollout'] satisfies Mode[]).map((mode): [string, Outcome] => [`in the mode ${mode}`, outcome({ mode, dryRun: true })]),
];

describe('the schema of the report', () => {
  it.each(ENDINGS)('describes the report of a run %s', (_, it) => expectDescribed(it));

  it('describes it whatever others have written into it', () => {
    fc.assert(
      fc.property(hostileText, (text) => expectDescribed(tainted(`x${text}`))),
      { numRuns: 50 },
    );
  });

  it('refuses a report that lacks a field', () => {
    for (const name of schema.required as string[]) {
      const { [name]: _, ...rest } = JSON.parse(renderReport(outcome()));
      expect([name, isValid(rest)]).toEqual([name, false]);
    }
  });

  it('takes a field that a later version adds', () => {
    const report = JSON.parse(renderReport(outcome()));
    expect(isValid({ ...report, added: true })).toBe(true);
    expect(isDescribed({ ...report, added: true })).toBe(false);
  });

  it('names each reason as the action names them', () => {
    const ending: RunResult = {
      ...EMPTY_RESULT,
      findings: [{ ...finding('warning', 'build.missing'), reason: 'No reason' as never }],
    };
    expect(isValid(JSON.parse(renderReport(outcomeOf(ending))))).toBe(false);
  });
});
