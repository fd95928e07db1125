import { expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import {
  CPP,
  draft,
  EVENT,
  item,
  OLDER,
  ON_SALE,
  specVersion,
  submission,
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';
import { judge, type Parts, seenFor } from '../cases.ts';
import { CANCEL, check, FAIL, RESUBMIT, REUSE } from '../requests.ts';
import { OUT, SENT_BACK, UNDER_REVIEW } from '../states.ts';

/** A check of version 1.1, by policy; `on` and what stands there beside what is on sale. */
const POLICIES = { resume: {}, fail: FAIL, reuse: REUSE, cancel: CANCEL };
type Policy = keyof typeof POLICIES;
/** `clear`, or the verdict with its reasons: `blocked version.in-flight`, `clear (version.in-flight)` with a warning. */
type Row = [what: string, parts: Parts[], expected: Record<Policy, string>, changes?: Partial<ReleaseRequest>];

const IN_FLIGHT = 'blocked version.in-flight';
const UNFINISHED = 'blocked version.unfinished';
const UNRESOLVED = 'blocked submission.unresolved';
const RELEASED = 'blocked version.released';
const CANCELS = 'clear (version.in-flight)';
const USES = 'clear (version.unfinished)';
/** Reported for a record that is used again, which has a test of its own. */
const CARRIED_OVER = 'version.carried-over';
const every = (verdict: string) => ({ resume: verdict, fail: verdict, reuse: verdict, cancel: verdict });

type Holder = ReturnType<typeof submission>;
const beside = (one: typeof ON_SALE, ...submissions: Holder[]): Parts => ({ versions: [ON_SALE, one], submissions });
const record = (state: string, id: string) => version(state, id === 'v1' ? {} : { ...OLDER, id });
const own = (...states: string[]) => states.map((state) => beside(version(state)));
const spec = (...states: string[]) => states.map((state) => ({ versions: [specVersion(state)] }));
const other = (...states: string[]) => states.map((state) => beside(version(state, { ...OLDER, id: 'v2' })));
const specOther = (...states: string[]) => states.map((state) => ({ versions: [specVersion(state, OLDER)] }));
const reviewed = (state: string, id: string, ...more: ReturnType<typeof item>[]) =>
  submission(state, { items: [versionIn(id), ...more], versionId: id });
const inReview = (id: string, ...more: ReturnType<typeof item>[]) =>
  UNDER_REVIEW.map((state) => beside(record(state, id), reviewed(state, id, ...more)));
const sentBack = (id: string, ...more: ReturnType<typeof item>[]) => {
  const items = [versionIn(id, 'REJECTED'), ...more];
  return [beside(record('REJECTED', id), submission('UNRESOLVED_ISSUES', { items, versionId: id }))];
};
const specReviewed = (id: string, changes: Parameters<typeof specVersion>[1] = {}) =>
  UNDER_REVIEW.map((state) => ({ versions: [specVersion(state, changes)], submissions: [reviewed(state, id)] }));
const itemFailures = new Map([['s1', unknownFinding('service.unavailable')]]);
const unread = (id: string) => [
  { ...beside(record('IN_REVIEW', id), submission('IN_REVIEW', { items: null, versionId: id })), itemFailures },
];
const STAGED = ['READY_FOR_REVIEW', 'PREPARE_FOR_SUBMISSION'];
const staged = (...items: ReturnType<typeof item>[]) =>
  STAGED.map((state) => beside(version(state), draft('d1', [versionIn(), ...items])));

/** From the contract: the section on the mode `check`, and the policies. */
// biome-ignore format: a row a line
const ROWS: Row[] = [
  ['nothing in the way, or what was rejected or canceled', [beside(ON_SALE), {}, ...own(...SENT_BACK), ...spec('DEVELOPER_REJECTED', 'UNNAMED'), ...specOther('DEVELOPER_REJECTED')], every('clear')],
  ['its record in preparation, or in a draft that can be adopted', [...own('PREPARE_FOR_SUBMISSION'), ...spec('PREPARE_FOR_SUBMISSION'), ...staged()], { ...every('clear'), fail: IN_FLIGHT }],
  ['its record under review', [...inReview('v1'), ...specReviewed('v1')], { ...every(IN_FLIGHT), cancel: CANCELS }],
  ['its record under review with something else, or in no submission that is shown', [...inReview('v1', item(CPP)), ...own(...UNDER_REVIEW), ...spec(...UNDER_REVIEW)], every(IN_FLIGHT)],
  ['its record under review with what was not read', unread('v1'), { ...every(IN_FLIGHT), cancel: 'unknown service.unavailable' }],
  ['its record sent back', sentBack('v1'), { ...every(UNRESOLVED), cancel: USES }],
  ['its record sent back with something else', sentBack('v1', item(CPP)), every(UNRESOLVED)],
  ['its record sent back, to be submitted again', sentBack('v1'), { ...every('clear (submission.unresolved)'), fail: UNRESOLVED }, RESUBMIT],
  ['its record approved, or out', [...own('PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE', ...OUT), ...spec(...OUT)], every(RELEASED)],
  ['its record in a draft that holds more', staged(item(EVENT)), every(`${IN_FLIGHT} (submission.orphans)`)],
  ['its record in a draft that is left alone', staged(), every(`${IN_FLIGHT} submission.orphans`), { onOrphans: 'fail' }],

  ['another record in preparation', [...other('PREPARE_FOR_SUBMISSION'), ...specOther('PREPARE_FOR_SUBMISSION')], { ...every(IN_FLIGHT), reuse: CANCELS, cancel: CANCELS }],
  ['another record under review', [...inReview('v2'), ...specReviewed('v0', OLDER)], { ...every(IN_FLIGHT), cancel: CANCELS }],
  ['another record under review with something else, or in no submission that is shown', [...inReview('v2', item(EVENT)), ...specOther(...UNDER_REVIEW)], every(IN_FLIGHT)],
  ['another record under review with what was not read', unread('v2'), { ...every(IN_FLIGHT), cancel: 'unknown service.unavailable' }],
  ['another record rejected or canceled', other(...SENT_BACK), { ...every(UNFINISHED), reuse: USES, cancel: USES }],
  ['another record approved', other('PENDING_DEVELOPER_RELEASE', 'ACCEPTED', 'WAITING_FOR_EXPORT_COMPLIANCE'), every(UNFINISHED)],
];

const shownFor = (parts: Parts, asked: ReleaseRequest): string => {
  const { verdict, findings, steps } = judge(seenFor(asked, parts), asked);
  expect(steps).toEqual([]);
  const named = (isWarning: boolean) => {
    const all = findings.filter(({ severity }) => (severity === 'warning') === isWarning);
    return [...new Set(all.map(({ reason }) => reason))].filter((reason) => reason !== CARRIED_OVER);
  };
  const warnings = named(true);
  return [verdict, ...named(false), ...(warnings.length === 0 ? [] : [`(${warnings})`])].join(' ');
};

it.each(ROWS.map((row) => [row[0], row] as const))('a check of a version with %s', (_, [, all, expected, changes]) => {
  for (const parts of all) {
    const shown = (policy: object) => shownFor(parts, check('1.1', { ...policy, ...changes }));
    const found = Object.entries(POLICIES).map(([name, policy]) => [name, shown(policy)]);
    const states = parts.versions?.map(({ state }) => state);
    expect({ states, ...Object.fromEntries(found) }).toEqual({ states, ...expected });
  }
});
