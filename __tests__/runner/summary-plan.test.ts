import { describe, expect, it } from '@jest/globals';
import type { PlannedStep, StepOutcome } from '../../src/core/model/step.ts';
import { renderSummary } from '../../src/runner/summary.ts';
import { renderPlan } from '../../src/runner/summary-plan.ts';
import { tokensOf } from '../core/text/markdown.ts';
import { outcome, RELEASE_STEPS, taken } from './outcomes.ts';

const plan = (changes: Parameters<typeof outcome>[0]) => renderPlan(outcome({ mode: 'submit', ...changes }));

describe('the plan', () => {
  it('is not there for a check, nor where everything is there already: the headline says so', () => {
    expect(renderPlan(outcome())).toBe('');
    expect(plan({})).toBe('');
    expect(renderSummary(outcome({ mode: 'submit' }))).toContain('Everything asked for is there already');
  });

  it.each<[StepOutcome, RegExp]>([
    ['pending', /not reached/],
    ['done', /done/],
    ['refused', /refused/],
    ['unconfirmed', /not confirmed/],
    ['undone', /taken back/],
    ['interrupted', /interrupted/],
  ])('says what came of a step that is %s', (what, words) => {
    const text = plan({ steps: [taken({ kind: 'submit' }, what)] });
    expect(text.split('\n').find((line) => line.includes('Submit it'))).toMatch(words);
  });

  it('of a dry run claims nothing to be done', () => {
    const text = plan({ dryRun: true, steps: RELEASE_STEPS.map(({ step }) => taken(step, 'pending')) });
    expect(text).toContain('dry run: not taken');
    expect(text).not.toContain('✅ done');
  });

  it('lists the steps in their order', () => {
    const text = plan({ steps: RELEASE_STEPS });
    const table = tokensOf(text).findLast((token) => token.type === 'table');
    const places = table?.type === 'table' ? table.rows.map((row: { text: string }[]) => row[0]?.text) : [];
    expect(places.join()).toBe('1,2,3,4,5');
    expect(text.indexOf('Create one review submission')).toBeLessThan(text.indexOf('Summer'));
  });

  // biome-ignore format: a row a line
  it.each<[PlannedStep[], RegExp]>([
    [RELEASE_STEPS, /2 items share one of the app's 5/],
    [[taken({ kind: 'create-submission', platform: 'IOS' }), taken({ kind: 'add-version', versionString: '1' }), taken({ kind: 'submit' })], /1 item takes one of the app's 5/],
    [[taken({ kind: 'adopt-submission', submissionId: 'd1', held: ['appEvents/e1', 'appEvents/e2'] }), taken({ kind: 'submit' })], /2 items share/],
  ])('says how many slots one submission takes', (steps, words) => {
    expect(plan({ steps })).toMatch(words);
  });

  it('counts a version once that is taken out of a draft and put back', () => {
    // biome-ignore format: a row a line
    const steps = [
      taken({ kind: 'take-out', submissionId: 'd1', itemId: 'i', target: { relationship: 'appStoreVersion', id: 'v1' } }),
      taken({ kind: 'adopt-submission', submissionId: 'd1', held: ['appStoreVersions/v1', 'appEvents/e1'] }),
      taken({ kind: 'add-version', versionString: '1.1' }),
      taken({ kind: 'submit' }),
    ];
    expect(plan({ steps })).toContain('2 items share');
  });

  it('claims nothing that was not submitted', () => {
    const steps = [...RELEASE_STEPS.slice(0, -1), taken({ kind: 'submit' }, 'refused')];
    expect(plan({ steps })).not.toContain('submission slot');
    expect(plan({ steps: [taken({ kind: 'submit' })] })).not.toContain('submission slot');
  });
});
