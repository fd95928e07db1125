import { describe, expect, it } from '@jest/globals';
import { awaitsApproval, judgeApproval } from '../../src/core/approval.ts';
import { decideNamed } from '../../src/core/decision.ts';
import { describePlanned } from '../../src/core/describe-step.ts';
import type { AppStoreVersion } from '../../src/core/model.ts';
import { type Ending, NOTHING_KNOWN, outcomeOf } from '../../src/core/outcome.ts';
import { appBuild, request, unknownFinding, version } from './builders.ts';

const APP = { id: '42' };
const REQUEST = request({ mode: 'release', version: '1.4.2' });

const numbered = (state: string, changes: Partial<AppStoreVersion> = {}) =>
  version(state, { versionString: '1.4.2', build: appBuild('42'), ...changes });

/** As the specification's service shows it: without `appVersionState`, and over unless it is in one of three states. */
const specified = (state: string) => numbered(state, { isLive: false, phase: 'over' });

function judged(found: AppStoreVersion | null, hasWaited = false) {
  const { steps, findings } = judgeApproval({ app: APP, version: found, failures: [] }, REQUEST, hasWaited);
  return {
    steps: steps.map(({ kind }) => kind),
    reasons: findings.map(({ reason, severity }) => `${severity} ${reason}`),
    message: findings[0]?.message ?? '',
    remedy: findings[0]?.remedy ?? '',
  };
}

const OUT = [
  'PENDING_APPLE_RELEASE',
  'PROCESSING_FOR_APP_STORE',
  'PROCESSING_FOR_DISTRIBUTION',
  'READY_FOR_SALE',
  'READY_FOR_DISTRIBUTION',
  'PREORDER_READY_FOR_SALE',
  'REPLACED_WITH_NEW_VERSION',
];
const UNDER_WAY = [
  'PREPARE_FOR_SUBMISSION',
  'READY_FOR_REVIEW',
  'WAITING_FOR_REVIEW',
  'IN_REVIEW',
  'WAITING_FOR_EXPORT_COMPLIANCE',
  'PENDING_CONTRACT',
];
const SENT_BACK = ['REJECTED', 'METADATA_REJECTED', 'INVALID_BINARY', 'ACCEPTED'];
const NEITHER = ['DEVELOPER_REJECTED', 'REMOVED_FROM_SALE', 'DEVELOPER_REMOVED_FROM_SALE', 'NOT_APPLICABLE'];

describe.each([
  ['live', numbered],
  ['specification', specified],
] as const)('of a version on the %s service', (_service, found) => {
  it('that waits for the developer, the release is requested, and of that version', () => {
    const waiting = found('PENDING_DEVELOPER_RELEASE');
    const { steps, findings } = judgeApproval({ app: APP, version: waiting, failures: [] }, REQUEST, false);
    expect({ steps, findings }).toEqual({ steps: [{ kind: 'request-release', version: waiting }], findings: [] });
  });

  it.each(OUT)('that is %s, nothing is left to do', (state) => {
    expect(judged(found(state))).toMatchObject({ steps: [], reasons: [] });
  });

  it.each([...UNDER_WAY, ...SENT_BACK, ...NEITHER])('that is %s, it is not approved, and nothing is sent', (state) => {
    const { steps, reasons, message } = judged(found(state));
    expect({ steps, reasons }).toEqual({ steps: [], reasons: ['error version.not-approved'] });
    expect(message).toContain('ersion 1.4.2 (42)');
    expect(message).toContain(state);
  });

  it.each(SENT_BACK)('that turns %s while the run waits, review has said no', (state) => {
    const { steps, reasons, message } = judged(found(state), true);
    expect({ steps, reasons }).toEqual({ steps: [], reasons: ['error version.rejected'] });
    expect(message).toContain(state);
  });

  it.each([...UNDER_WAY, ...NEITHER])('that is %s after a wait, it is still only not approved', (state) => {
    expect(judged(found(state), true).reasons).toEqual(['error version.not-approved']);
  });

  it.each(UNDER_WAY)('that is %s, waiting may bring the approval', (state) => {
    expect(awaitsApproval(found(state))).toBe(true);
  });

  it.each([...SENT_BACK, ...NEITHER, ...OUT, 'PENDING_DEVELOPER_RELEASE', 'AWAITING_NEW_RULES', ''])(
    'that is "%s", nothing is waited for',
    (state) => {
      expect(awaitsApproval(found(state))).toBe(false);
    },
  );
});

describe('a state that nobody knows', () => {
  it.each(['AWAITING_NEW_RULES', ''])('is unknown on the live service: "%s"', (state) => {
    expect(judged(numbered(state, { phase: 'unknown' }))).toMatchObject({
      steps: [],
      reasons: ['unknown state.unknown'],
    });
  });

  it.each(['AWAITING_NEW_RULES', ''])('is no approval on the specification\'s service: "%s"', (state) => {
    expect(judged(specified(state))).toMatchObject({ steps: [], reasons: ['error version.not-approved'] });
  });
});

describe('a version that does not exist', () => {
  it('is not approved, and is not waited for', () => {
    const { steps, reasons, message } = judged(null);
    expect({ steps, reasons }).toEqual({ steps: [], reasons: ['error version.not-approved'] });
    expect(message).toContain('1.4.2');
    expect(message).toContain('IOS');
    expect(awaitsApproval(null)).toBe(false);
  });

  it('is not said of one that could not be read', () => {
    const failures = [unknownFinding('service.unavailable')];
    const { findings, steps } = decideNamed({ app: APP, version: null, failures }, REQUEST, false);
    expect({ findings, steps }).toEqual({ findings: failures, steps: [] });
  });
});

describe('what to do', () => {
  it.each([
    ['PREPARE_FOR_SUBMISSION', 'submit: true'],
    ['IN_REVIEW', 'wait-minutes'],
    ['PENDING_CONTRACT', 'agreement'],
    ['WAITING_FOR_EXPORT_COMPLIANCE', 'export compliance'],
    ['REJECTED', 'on-unresolved: resubmit'],
    ['DEVELOPER_REJECTED', 'See on its page'],
  ])('is said of one in %s: %s', (state, words) => {
    expect(judged(numbered(state)).remedy).toContain(words);
  });
});

describe('an annotation', () => {
  it.each([null, ...UNDER_WAY, ...SENT_BACK, ...NEITHER, 'AWAITING_NEW_RULES'])('is short: %s', (state) => {
    const found = state === null ? null : numbered(state);
    const { findings } = judgeApproval({ app: { id: '6700000001' }, version: found, failures: [] }, REQUEST, true);
    for (const { message, remedy, link } of findings)
      expect(`${message} ${remedy} ${link}`.length).toBeLessThanOrEqual(300);
    expect(findings).toHaveLength(1);
  });
});

describe('what is told of a release', () => {
  const step = { kind: 'request-release', version: numbered('PENDING_DEVELOPER_RELEASE') } as const;
  const of = (changes: Partial<Ending>) =>
    outcomeOf({ ...NOTHING_KNOWN, mode: 'release', version: { id: 'v1', state: 'ANY' }, ...changes });

  it('names the version in the plan, and that nobody can take it back', () => {
    expect(describePlanned(step)).toBe('Release version 1.4.2 (42) to the App Store. This cannot be undone.');
  });

  it.each<[string, Partial<Ending>, string]>([
    ['one that was sent', { steps: [{ step, outcome: 'done' }] }, 'The version is on its way to the store'],
    ['nothing to do', {}, 'The version is out, or on its way to the store'],
    [
      'a dry run',
      { dryRun: true, steps: [{ step, outcome: 'pending' }] },
      'The version could be released now (dry run, nothing was written)',
    ],
  ])('has the headline of %s', (_, changes, headline) => {
    expect(of(changes)).toMatchObject({ verdict: 'clear', headline });
  });

  it('is never clear on a version that nobody saw', () => {
    expect(of({ version: null }).verdict).toBe('unknown');
  });
});
