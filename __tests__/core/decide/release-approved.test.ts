import { describe, expect, it } from '@jest/globals';
import { decideNamed } from '../../../src/core/decide/decision.ts';
import { awaitsApproval, evaluateApproval } from '../../../src/core/decide/release-approved.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import { EMPTY_RESULT, outcomeOf, type RunResult } from '../../../src/core/model/result.ts';
import { describePlanned } from '../../../src/core/text/describe-step.ts';
import { appBuild, request, unknownFinding, version } from '../builders.ts';

const APP = { id: '42' };
const REQUEST = request({ mode: 'release', version: '1.4.2' });
const VERSIONS = 'https://appstoreconnect.apple.com/apps/42/distribution';
const WITHOUT_A_WAY =
  'See on its page what became of it, and have it reviewed before it is released; or fix version or platform.';

const numbered = (state: string, changes: Partial<AppStoreVersion> = {}) =>
  version(state, { versionString: '1.4.2', build: appBuild('42'), ...changes });

/** As the specification's service shows it: without `appVersionState`, and over unless it is in one of three states. */
const specified = (state: string) => numbered(state, { isLive: false, phase: 'over' });

function judged(found: AppStoreVersion | null, hasWaited = false) {
  const { steps, findings } = evaluateApproval({ app: APP, version: found, failures: [] }, REQUEST, hasWaited);
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

function messageOf(state: string): string {
  if (state === 'ACCEPTED')
    return 'App Review accepted version 1.4.2 (42), and rejected something that was submitted with it: the version is ACCEPTED.';
  return SENT_BACK.includes(state)
    ? `App Review rejected version 1.4.2 (42): the version is ${state}.`
    : `Version 1.4.2 (42) is not approved: it is ${state}.`;
}

describe.each([
  ['live', numbered],
  ['specification', specified],
] as const)('of a version on the %s service', (_service, found) => {
  it('that waits for the developer, the release is requested, and of that version', () => {
    const waiting = found('PENDING_DEVELOPER_RELEASE');
    const { steps, findings } = evaluateApproval({ app: APP, version: waiting, failures: [] }, REQUEST, false);
    expect({ steps, findings }).toEqual({ steps: [{ kind: 'request-release', version: waiting }], findings: [] });
  });

  it.each(OUT)('that is %s, nothing is left to do', (state) => {
    const judgement = evaluateApproval({ app: APP, version: found(state), failures: [] }, REQUEST, false);
    expect(judgement).toStrictEqual({ steps: [], findings: [] });
  });

  it.each([...UNDER_WAY, ...SENT_BACK, ...NEITHER])('that is %s, it is not approved, and nothing is sent', (state) => {
    const { steps, reasons, message } = judged(found(state));
    expect({ steps, reasons }).toEqual({ steps: [], reasons: ['error version.not-approved'] });
    expect(message).toBe(messageOf(state));
  });

  it.each(SENT_BACK)('that turns %s while the run waits, review has said no', (state) => {
    const { steps, reasons, message } = judged(found(state), true);
    expect({ steps, reasons }).toEqual({ steps: [], reasons: ['error version.rejected'] });
    expect(message).toBe(messageOf(state));
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
  it.each([
    ['AWAITING_NEW_RULES', 'AWAITING_NEW_RULES'],
    ['', 'none was given'],
  ])('is unknown on the live service: "%s"', (state, shown) => {
    const found = numbered(state, { phase: 'unknown' });
    expect(evaluateApproval({ app: APP, version: found, failures: [] }, REQUEST, false)).toEqual({
      steps: [],
      findings: [
        {
          reason: 'state.unknown',
          severity: 'unknown',
          message: `Version 1.4.2 (42) is in a state that this action does not know: ${shown}.`,
          remedy: 'See on the web page what it means; then update this action, or report the state.',
          subject: { type: 'appStoreVersion', id: 'v1' },
          link: VERSIONS,
        },
      ],
    });
  });

  it.each([
    ['AWAITING_NEW_RULES', 'AWAITING_NEW_RULES'],
    ['', 'in a state that the service does not show'],
  ])('is no approval on the specification\'s service: "%s"', (state, shown) => {
    expect(judged(specified(state))).toEqual({
      steps: [],
      reasons: ['error version.not-approved'],
      message: `Version 1.4.2 (42) is not approved: it is ${shown}.`,
      remedy: WITHOUT_A_WAY,
    });
  });
});

describe('a version that does not exist', () => {
  it('is not approved, and is not waited for', () => {
    expect(evaluateApproval({ app: APP, version: null, failures: [] }, REQUEST, false)).toEqual({
      steps: [],
      findings: [
        {
          reason: 'version.not-approved',
          severity: 'error',
          message: 'The app has no version 1.4.2 on IOS.',
          remedy: 'Fix version or platform; or make the version first, and have it reviewed (submit: true).',
          subject: { type: 'app', id: '42' },
          link: VERSIONS,
        },
      ],
    });
    expect(awaitsApproval(null)).toBe(false);
  });

  it('is not said of one that could not be read', () => {
    const failures = [unknownFinding('service.unavailable')];
    const { findings, steps } = decideNamed({ app: APP, version: null, failures }, REQUEST, false);
    expect({ findings, steps }).toEqual({ findings: failures, steps: [] });
  });
});

describe('what to do', () => {
  const submitIt =
    'Submit it for review (submit: true), and release it once it is approved (wait-minutes waits for that).';
  const waitForIt = 'Run again once App Review has approved it, or wait for that with wait-minutes.';
  const fixIt = 'Fix what App Review found, and submit the version again (submit: true with on-unresolved: resubmit).';

  it.each([
    ['PREPARE_FOR_SUBMISSION', VERSIONS, submitIt],
    ['READY_FOR_REVIEW', VERSIONS, submitIt],
    ['WAITING_FOR_REVIEW', VERSIONS, waitForIt],
    ['IN_REVIEW', VERSIONS, waitForIt],
    [
      'PENDING_CONTRACT',
      VERSIONS,
      'Accept the pending agreement under Business; only the Account Holder can. Then run again.',
    ],
    [
      'WAITING_FOR_EXPORT_COMPLIANCE',
      VERSIONS,
      'Answer what its page asks about export compliance; then run again, or wait for the approval with wait-minutes.',
    ],
    ['REJECTED', `${VERSIONS}/reviewsubmissions`, fixIt],
    ['ACCEPTED', `${VERSIONS}/reviewsubmissions`, fixIt],
    ['DEVELOPER_REJECTED', VERSIONS, WITHOUT_A_WAY],
  ])('is said of one in %s, with its page %s: %s', (state, link, remedy) => {
    const { findings } = evaluateApproval({ app: APP, version: numbered(state), failures: [] }, REQUEST, false);
    expect(findings).toMatchObject([{ remedy, link, subject: { type: 'appStoreVersion', id: 'v1' } }]);
  });
});

describe('an annotation', () => {
  it.each([null, ...UNDER_WAY, ...SENT_BACK, ...NEITHER, 'AWAITING_NEW_RULES'])('is short: %s', (state) => {
    const found = state === null ? null : numbered(state);
    const { findings } = evaluateApproval({ app: { id: '6700000001' }, version: found, failures: [] }, REQUEST, true);
    for (const { message, remedy, link } of findings)
      expect(`${message} ${remedy} ${link}`.length).toBeLessThanOrEqual(300);
    expect(findings).toHaveLength(1);
  });
});

describe('what is told of a release', () => {
  const step = { kind: 'request-release', version: numbered('PENDING_DEVELOPER_RELEASE') } as const;
  const of = (changes: Partial<RunResult>) =>
    outcomeOf({ ...EMPTY_RESULT, mode: 'release', version: { id: 'v1', state: 'ANY' }, ...changes });

  it('names the version in the plan, and that nobody can take it back', () => {
    expect(describePlanned(step)).toBe('Release version 1.4.2 (42) to the App Store. This cannot be undone.');
  });

  it.each<[string, Partial<RunResult>, string]>([
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
