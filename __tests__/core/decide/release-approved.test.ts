import { describe, expect, it } from '@jest/globals';
import { decideNamed } from '../../../src/core/decide/decision.ts';
import { awaitsApproval } from '../../../src/core/decide/release-approved.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import { EMPTY_RESULT, outcomeOf, type RunResult } from '../../../src/core/model/result.ts';
import { describePlanned } from '../../../src/core/text/describe-step.ts';
import { appBuild, inOneLine, lengthOf, version } from '../builders.ts';
import { request } from '../requests.ts';

const REQUEST = request({ mode: 'release', version: '1.4.2' });

const live = (state: string, changes: Partial<AppStoreVersion> = {}) =>
  version(state, { versionString: '1.4.2', build: appBuild('42'), ...changes });

/** As the specification's service shows it: without `appVersionState`, and over unless it is in one of three states. */
const specified = (state: string) => live(state, { isLive: false, phase: 'over' });

function decided(found: AppStoreVersion | null, hasWaited = false) {
  return decideNamed({ app: { id: '6700000001' }, version: found, failures: [] }, REQUEST, hasWaited);
}

/** `request-release`, or why not. */
function comesTo(found: AppStoreVersion | null, hasWaited = false): string {
  const { steps, findings } = decided(found, hasWaited);
  const reasons = findings.map(({ reason, severity }) => `${severity} ${reason}`);
  return [...steps.map(({ kind }) => kind), ...reasons].join() || 'nothing to do';
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
const REJECTED = ['REJECTED', 'METADATA_REJECTED', 'INVALID_BINARY', 'ACCEPTED'];
const NEITHER = ['DEVELOPER_REJECTED', 'REMOVED_FROM_SALE', 'DEVELOPER_REMOVED_FROM_SALE', 'NOT_APPLICABLE'];
const NOBODY_KNOWS = ['AWAITING_NEW_RULES', ''];
const NOT_APPROVED = 'error version.not-approved';

type Row = [state: string, at_once: string, after_a_wait: string, awaits: boolean];
const row =
  (first: string, later: string, awaits: boolean) =>
  (state: string): Row => [state, first, later, awaits];
const ROWS: Row[] = [
  row('request-release', 'request-release', false)('PENDING_DEVELOPER_RELEASE'),
  ...OUT.map(row('nothing to do', 'nothing to do', false)),
  ...UNDER_WAY.map(row(NOT_APPROVED, NOT_APPROVED, true)),
  ...REJECTED.map(row(NOT_APPROVED, 'error version.rejected', false)),
  ...NEITHER.map(row(NOT_APPROVED, NOT_APPROVED, false)),
];

describe('a version that is', () => {
  it.each(ROWS)('%s comes to %s at once, and to %s after a wait', (state, first, later, awaits) => {
    for (const found of [live(state), specified(state)]) {
      expect([comesTo(found), comesTo(found, true), awaitsApproval(found)]).toEqual([first, later, awaits]);
    }
  });

  it.each(NOBODY_KNOWS)('"%s" is unknown on the live service, and no approval by the specification', (state) => {
    const found = live(state, { phase: 'unknown' });
    expect([comesTo(found), comesTo(specified(state))]).toEqual(['unknown state.unknown', NOT_APPROVED]);
    expect([awaitsApproval(found), awaitsApproval(specified(state))]).toEqual([false, false]);
  });

  it('not there is not approved, and not waited for', () => {
    expect([comesTo(null), comesTo(null, true), awaitsApproval(null)]).toEqual([NOT_APPROVED, NOT_APPROVED, false]);
  });

  it('released is the one that was found', () => {
    const waiting = live('PENDING_DEVELOPER_RELEASE');
    expect(decided(waiting).steps).toEqual([{ kind: 'request-release', version: waiting }]);
  });
});

describe('what is said', () => {
  it('is short, and says what to do', () => {
    const states = [...UNDER_WAY, ...REJECTED, ...NEITHER, ...NOBODY_KNOWS];
    const found = [null, specified(''), ...states.map((state) => live(state))];
    const said = found.flatMap((one) => decided(one).findings);
    expect(said.map(inOneLine)).toMatchSnapshot();
    expect(said.filter((finding) => lengthOf(finding) > 300)).toEqual([]);
  });

  const step = { kind: 'request-release', version: live('PENDING_DEVELOPER_RELEASE') } as const;
  const resultOf = (changes: Partial<RunResult>) =>
    outcomeOf({ ...EMPTY_RESULT, mode: 'release', version: { id: 'v1', state: 'ANY' }, ...changes });

  it('names the version in the plan, and that nobody can take it back', () => {
    expect(describePlanned(step)).toBe('Release version 1.4.2 (42) to the App Store. This cannot be undone.');
  });

  it.each<[string, Partial<RunResult>]>([
    ['one that was sent', { steps: [{ step, outcome: 'done' }] }],
    ['nothing to do', {}],
    ['a dry run', { dryRun: true, steps: [{ step, outcome: 'pending' }] }],
  ])('has the headline of %s', (_, changes) => {
    const { verdict, headline } = resultOf(changes);
    expect(verdict).toBe('clear');
    expect(headline).toMatchSnapshot();
  });

  it('is never clear on a version that nobody saw', () => {
    expect(resultOf({ version: null }).verdict).toBe('unknown');
  });
});
