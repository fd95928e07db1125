import { expect, it } from '@jest/globals';
import type { Finding } from '../../../src/core/model/finding.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { Snapshot } from '../../../src/core/model/snapshot.ts';
import { decidePlan } from '../../../src/core/plan/plan.ts';
import { decideVersion } from '../../../src/core/plan/version-target.ts';
import { evaluate } from '../../../src/core/rules/table.ts';
import { INPUTS } from '../../../src/inputs/definitions.ts';
import { appBuild, CPP, draft, facts, item, snapshot, submission, version, versionIn } from '../builders.ts';
import { CHECK, check, EVERY_POLICY, itemsOnly, listed, MANUAL, prepare, release } from '../requests.ts';

const STATES = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'IN_REVIEW', 'REJECTED', 'ACCEPTED', 'INVALID_BINARY'];
const HOLDERS = ['READY_FOR_REVIEW', 'IN_REVIEW', 'UNRESOLVED_ISSUES', 'CANCELING'];

/** A version in each state, alone and in each submission, by itself and with an item that nobody asks for. */
const WORLDS = STATES.flatMap((state) => {
  const versions = [version(state, { build: appBuild('6') })];
  const held = HOLDERS.flatMap((holder) =>
    [[versionIn()], [versionIn(), item(CPP)]].map((items) => [submission(holder, { items })]),
  );
  return [[], [draft('d2')], ...held].map((submissions) => snapshot({ versions, submissions }));
});

const NUMBERS = [{ version: '1.1' }, { version: '2.0' }];
const ON_UNRESOLVED = [{}, { onUnresolved: 'resubmit' }] as const;
const ON_ORPHANS = [{}, { onOrphans: 'fail' }] as const;
const SUBMISSION_POLICIES = ON_UNRESOLVED.flatMap((one) => ON_ORPHANS.map((other) => ({ ...one, ...other })));

/** Every value of the inputs of each mode that say what to do with an obstacle. */
const REQUESTS: ReleaseRequest[] = EVERY_POLICY.flatMap((policy) => [
  ...ON_ORPHANS.map((one) => ({ ...CHECK, ...policy, ...one })),
  ...NUMBERS.map((one) => prepare({ ...one, ...policy, ...MANUAL })),
  ...SUBMISSION_POLICIES.flatMap((more) => [
    ...NUMBERS.map((one) => check(one.version, { ...policy, ...more })),
    ...NUMBERS.map((one) => release({ ...one, ...policy, ...more, ...MANUAL })),
    ...NUMBERS.map((one) => release({ ...one, ...policy, ...more, ...listed(CPP) })),
  ]),
]).concat(SUBMISSION_POLICIES.map((more) => itemsOnly([CPP], more)));

const NAMED = /\b(on-version-in-flight|on-unresolved|on-orphans|version|mode): (?!mode:)([\w.-]*\w)/g;

const fieldOf = (input: string) =>
  input.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Pick<
    ReleaseRequest,
    'onVersionInFlight' | 'onUnresolved' | 'onOrphans' | 'version' | 'mode'
  >;

function isTaken({ mode, version: number }: ReleaseRequest, input: keyof typeof INPUTS): boolean {
  const { modes, inCheck } = INPUTS[input];
  if (mode === 'check' && inCheck !== undefined) return (number !== null) === (inCheck === 'with');
  return modes?.includes(mode) ?? true;
}

function findingsOf(world: Snapshot, request: ReleaseRequest): Finding[] {
  const target = decidePlan({ snapshot: world, facts: facts(), request }, decideVersion(world.versions, request));
  return evaluate({ ...target, readiness: null });
}

/** Submissions that may hold a version in the state, by the specification; `null`: none does. */
const HOLDERS_OF: Record<string, (string | null)[]> = {
  PREPARE_FOR_SUBMISSION: [null],
  READY_FOR_REVIEW: ['READY_FOR_REVIEW'],
  IN_REVIEW: ['IN_REVIEW', 'CANCELING'],
  REJECTED: [null, 'UNRESOLVED_ISSUES'],
  ACCEPTED: ['IN_REVIEW', 'UNRESOLVED_ISSUES'],
  INVALID_BINARY: [null, 'UNRESOLVED_ISSUES'],
};

function isConsistent({ versions: [first], submissions }: Snapshot): boolean {
  const holder = submissions.find(({ items }) => (items ?? []).length > 0);
  return HOLDERS_OF[first?.state ?? '']?.includes(holder?.state ?? null) ?? false;
}

/** Splits a remedy into the ways that it offers, each with the inputs that it names. */
function waysIn(remedy: string): Partial<ReleaseRequest>[] {
  return remedy
    .split(/, or |; or |; (?=set)|\. Or /)
    .map((way) => Object.fromEntries([...way.matchAll(NAMED)].map(([, input = '', value]) => [fieldOf(input), value])))
    .filter((inputs) => Object.keys(inputs).length > 0 && !('mode' in inputs));
}

const errorsIn = (world: Snapshot, request: ReleaseRequest) =>
  findingsOf(world, request).filter(({ severity }) => severity === 'error');
const about = ({ reason, subject }: Finding) => `${reason} ${subject?.id}`;

it('each input that a remedy names clears its finding', () => {
  const deadEnds: string[] = [];
  const tried = new Set<string>();
  for (const world of WORLDS.filter(isConsistent))
    for (const request of REQUESTS)
      for (const finding of errorsIn(world, request))
        for (const inputs of waysIn(finding.remedy)) {
          // A version that goes on under its own number is taken as it is.
          const asIs = 'version' in inputs ? { releaseType: null } : {};
          const still = errorsIn(world, { ...request, ...asIs, ...inputs }).find(
            (one) => about(one) === about(finding),
          );
          for (const name of Object.keys(inputs)) tried.add(name);
          if (still !== undefined)
            deadEnds.push(
              `${request.mode} ${request.version}: ${finding.message} ${finding.remedy} Then: ${still.message}`,
            );
        }
  expect([...tried].sort()).toEqual(['onOrphans', 'onUnresolved', 'onVersionInFlight', 'version']);
  expect([...new Set(deadEnds)]).toEqual([]);
});

it('no remedy names an input at its present value, or one that the mode does not take', () => {
  const remedies = WORLDS.flatMap((world) =>
    REQUESTS.flatMap((request) => findingsOf(world, request).map(({ remedy }) => ({ request, remedy }))),
  );
  const named = remedies.flatMap(({ request, remedy }) =>
    [...remedy.matchAll(NAMED)].map(([, input = '', value]) => ({ request, remedy, input, value })),
  );
  const wrong = named.filter(({ request, input, value }) => {
    return request[fieldOf(input)] === value || !isTaken(request, input as keyof typeof INPUTS);
  });
  expect(new Set(named.map(({ input }) => input)).size).toBe(5);
  expect([...new Set(wrong.map(({ request, remedy }) => `${request.mode}: ${remedy}`))]).toEqual([]);
});

it('names no input at the value that it has, where the record has become another since it was chosen', () => {
  const request = release({ version: '2.0', onVersionInFlight: 'cancel', onUnresolved: 'resubmit', ...MANUAL });
  const submissions = [submission('UNRESOLVED_ISSUES', { items: [versionIn()] })];
  const chosen = decideVersion([version('REJECTED')], request);
  const now = snapshot({ versions: [version('AWAITING_NEW_RULES')], submissions });
  const target = decidePlan({ snapshot: now, facts: facts(), request }, chosen);
  const [sentBack] = evaluate({ ...target, readiness: null }).filter(
    ({ reason }) => reason === 'submission.unresolved',
  );
  expect(sentBack?.remedy).toBe(
    'Fix what App Review found, and submit it again, or cancel it, on the App Review page.',
  );
});
