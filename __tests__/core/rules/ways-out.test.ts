import { expect, it } from '@jest/globals';
import { decideTarget } from '../../../src/core/decide/target.ts';
import { decideVersion } from '../../../src/core/decide/version-target.ts';
import type { Finding } from '../../../src/core/model/finding.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { Snapshot } from '../../../src/core/model/snapshot.ts';
import { evaluate } from '../../../src/core/rules/table.ts';
import { INPUTS } from '../../../src/inputs/definitions.ts';
import { appBuild, CPP, draft, facts, item, snapshot, submission, version, versionIn } from '../builders.ts';
import { CHECK, check, EVERY_POLICY, itemsOnly, MANUAL, prepare, RESUBMIT, release } from '../requests.ts';

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
  ]),
]).concat(SUBMISSION_POLICIES.map((more) => itemsOnly([CPP], more)));

const NAMED = /\b(on-version-in-flight|on-unresolved|on-orphans|version|mode): (?!mode:)([\w.-]*\w)/g;

function presentValue(request: ReleaseRequest, input: string): string | null {
  const name = input.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return request[name as 'onVersionInFlight' | 'onUnresolved' | 'onOrphans' | 'version' | 'mode'];
}

function isTaken({ mode, version: number }: ReleaseRequest, input: keyof typeof INPUTS): boolean {
  const { modes, inCheck } = INPUTS[input];
  if (mode === 'check' && inCheck !== undefined) return (number !== null) === (inCheck === 'with');
  return modes?.includes(mode) ?? true;
}

function findingsOf(world: Snapshot, request: ReleaseRequest): Finding[] {
  const target = decideTarget({ snapshot: world, facts: facts(), request }, decideVersion(world.versions, request));
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

/** Obstacles of another kind, which a policy about versions cannot end. */
const OTHER_OBSTACLES = ['build.missing', 'submission.orphans'];

function obstaclesIn(world: Snapshot, request: ReleaseRequest): Finding[] {
  const findings = findingsOf(world, request);
  return findings.filter(({ severity, reason }) => severity === 'error' && !OTHER_OBSTACLES.includes(reason));
}

it('a policy that a remedy names frees the version', () => {
  const deadEnds: string[] = [];
  let named = 0;
  for (const world of WORLDS.filter(isConsistent))
    for (const request of REQUESTS)
      for (const { remedy } of obstaclesIn(world, request)) {
        const [, policy] = /on-version-in-flight: (reuse|cancel)/.exec(remedy) ?? [];
        if (policy === undefined) continue;
        named += 1;
        const [still] = obstaclesIn(world, { ...request, onVersionInFlight: policy as 'reuse' | 'cancel' });
        if (still !== undefined) deadEnds.push(`${request.mode} ${request.version}: ${remedy} Then: ${still.message}`);
      }
  expect(named).toBeGreaterThan(100);
  expect([...new Set(deadEnds)]).toEqual([]);
});

it('a number that a remedy names is not in the way of its own release', () => {
  const blocked: string[] = [];
  let named = 0;
  for (const world of WORLDS.filter(isConsistent))
    for (const request of REQUESTS)
      for (const { remedy } of obstaclesIn(world, request)) {
        const [, number] = /\bversion: ([\d.]*\d)/.exec(remedy) ?? [];
        if (number === undefined) continue;
        named += 1;
        // A version that can no longer be changed is continued as it is.
        const again = remedy.includes('on-unresolved: resubmit') ? RESUBMIT : {};
        const still = obstaclesIn(world, { ...request, version: number, releaseType: null, ...again });
        const own = still.filter(({ reason }) => reason.startsWith('version.'));
        blocked.push(
          ...own.map(({ message }) => `${request.mode}, ${request.onVersionInFlight}: ${remedy} Then: ${message}`),
        );
      }
  expect(named).toBeGreaterThan(100);
  expect([...new Set(blocked)]).toEqual([]);
});

it('what is submitted again by a remedy is no longer in the way', () => {
  const deadEnds: string[] = [];
  let named = 0;
  for (const world of WORLDS.filter(isConsistent))
    for (const request of REQUESTS)
      for (const { message, remedy } of obstaclesIn(world, request)) {
        if (!remedy.includes('on-unresolved: resubmit')) continue;
        named += 1;
        const [, version = request.version] = /\bversion: ([\d.]+\d)/.exec(remedy) ?? [];
        const after = obstaclesIn(world, { ...request, version, ...RESUBMIT });
        // A next obstacle may have a way out of its own.
        if (after.some((still) => still.message === message))
          deadEnds.push(`${request.mode} ${request.version}: ${message} ${remedy}`);
      }
  expect(named).toBeGreaterThan(20);
  expect([...new Set(deadEnds)]).toEqual([]);
});

it('an obstacle of canceling is not only one of renaming', () => {
  const messages = (policy: 'reuse' | 'cancel') =>
    WORLDS.flatMap((world) => findingsOf(world, release({ version: '2.0', onVersionInFlight: policy })))
      .map(({ message }) => message)
      .filter((message) => message.endsWith('renamed.'));
  expect(messages('cancel')).not.toEqual([]);
  expect(messages('cancel').filter((message) => message.includes('cannot be renamed'))).toEqual([]);
});

it('no remedy names an input at its present value, or one that the mode does not take', () => {
  const remedies = WORLDS.flatMap((world) =>
    REQUESTS.flatMap((request) => findingsOf(world, request).map(({ remedy }) => ({ request, remedy }))),
  );
  const named = remedies.flatMap(({ request, remedy }) =>
    [...remedy.matchAll(NAMED)].map(([, input = '', value]) => ({ request, remedy, input, value })),
  );
  const wrong = named.filter(({ request, input, value }) => {
    return presentValue(request, input) === value || !isTaken(request, input as keyof typeof INPUTS);
  });
  expect(new Set(named.map(({ input }) => input)).size).toBe(5);
  expect([...new Set(wrong.map(({ request, remedy }) => `${request.mode}: ${remedy}`))]).toEqual([]);
});
