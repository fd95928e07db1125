/** The finding that stopped a run says what becomes of its draft, and keeps the advice about its cause. */
import { describe, expect, it } from '@jest/globals';
import { failureFinding, forbiddenFailure, STOPPED } from '../../src/app-store/failure.ts';
import { appFinding, type Finding } from '../../src/core/model/finding.ts';
import { remedyOf } from '../../src/core/text/reasons.ts';
import { Interruption } from '../../src/deadline.ts';
import { nameDraftLeft } from '../../src/release/roll-back.ts';
import { initialState, type RunState, withInterruption } from '../../src/run-state.ts';
import { release } from '../core/requests.ts';

const APP = { id: '6700000001', name: 'Example' };
const POLICIES = ['ignore', 'fail'] as const;
type Policy = (typeof POLICIES)[number] | 'adopt';

/** A run that has made its draft, and nothing else. */
const begun = (onOrphans: Policy): RunState => ({
  ...initialState(release({ onOrphans })),
  steps: [{ step: { kind: 'create-submission', platform: 'IOS' }, outcome: 'done' }],
  submission: { id: 's1', state: 'READY_FOR_REVIEW' },
});

/** Returns the remedy of the last finding, once the draft is named. */
function remedyIn(state: RunState, before: RunState): string | undefined {
  return nameDraftLeft(state, before, APP).findings.at(-1)?.remedy;
}

function remedyAfter(stop: Finding, onOrphans: Policy): string | undefined {
  const before = begun(onOrphans);
  return remedyIn({ ...before, findings: [stop] }, before);
}

const AGREEMENT = [{ code: 'FORBIDDEN_ERROR', title: 'An agreement is missing', detail: '', source: '', about: '' }];
const CAUSES: [what: string, stop: Finding, advice: string][] = [
  ['no permission', failureFinding(forbiddenFailure('POST /v1/x', [])), remedyOf('service.forbidden')],
  ['an agreement', failureFinding(forbiddenFailure('POST /v1/x', AGREEMENT)), 'The Account Holder has to accept it'],
  ['no service', failureFinding(STOPPED), remedyOf('service.unavailable')],
  [
    'an item',
    appFinding(APP, { reason: 'write.refused', severity: 'error', message: 'No.', remedy: 'Fix it.' }),
    'Fix it',
  ],
];

describe.each(POLICIES)('a draft that on-orphans: %s leaves', (policy) => {
  it.each(CAUSES)('keeps the advice about %s, and names the policy that uses the draft', (_what, stop, advice) => {
    const remedy = remedyAfter(stop, policy);
    expect(remedy).toContain(advice);
    expect(remedy).toContain('With on-orphans: adopt the next run uses the draft.');
  });

  it('takes the place of the promise that the next run continues', () => {
    const before = begun(policy);
    const late = withInterruption(before, new Interruption('run.timeout', 'The time is over.'));
    const remedy = remedyIn(late, before);
    expect(remedy).toMatch(/^Set on-orphans: adopt and run again, with a larger timeout-minutes .*: that run uses/);
    expect(remedy).not.toContain('continues');
  });
});

it.each(CAUSES)('the draft that the next run adopts adds nothing to the advice about %s', (_what, stop) => {
  expect(remedyAfter(stop, 'adopt')).toBe(stop.remedy);
});
