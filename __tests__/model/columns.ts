/**
 * The columns of a table of scenarios: each plays a scenario many times, with one kind of trouble at each of its requests. Every time it
 * has to end in the same world as the run that meets no trouble.
 */
import { expect } from '@jest/globals';
import type { Dialect, EmulatorOptions } from '../../emulator/emulator.ts';
import type { RequestFields } from './asked.ts';
import { interruptionOf } from './during.ts';
import { type AnyFault, layAt, PASSING_FAULTS, READ_FAULTS, WRITE_FAULTS } from './faults.ts';
import { judge } from './judge.ts';
import { endOf, requestOf } from './names.ts';
import { appliedTwice } from './oracle.ts';
import { pick, type Random, SEED, seededRandom } from './random.ts';
import { type Death, type RunResult, type RunSettings, runOnce, runUntil } from './run.ts';
import { begin, type Column, reportedIn, type Scenario } from './scenario.ts';
import { given } from './seeds.ts';
import { calm, pass, type World } from './world.ts';

export interface Case {
  scenario: Scenario;
  dialect: Dialect;
  /** Index in the table, for choosing faults in turn. */
  index: number;
}

/** Reads lag behind; staging and cancellations take time. */
const SLOW = { readLagMs: 5_000, stagingMs: 2_500, cancelingMs: 12_000 };
const RACES = 2;
const MOST_TURNS = 12;
/** Reads have caught up after this, and the service has checked a build that both runs have attached. */
const LATER_MS = 15 * 60_000;

export const COLUMNS: Record<Column, { title: string; play: (it: Case) => Promise<void> }> = {
  kill: {
    title: 'is finished by the next run, whichever write the process dies at',
    play: playKills,
  },
  twice: { title: 'is finished by the third run when two die', play: playTwoKills },
  fault: { title: 'is made once, whichever request meets a fault', play: (it) => playFaults(it, false) },
  'every fault': {
    title: 'is made once, whichever request meets whichever fault',
    // The dialects differ in few requests. One of them meets every kind of fault, the other some in turn.
    play: (it) => playFaults(it, it.dialect === 'live' || it.scenario.dialects?.length === 1),
  },
  passing: { title: 'is green at once, whichever request meets a passing failure', play: playPassing },
  interrupt: { title: 'begins no write after an interruption, and the next run goes on', play: playInterruptions },
  race: { title: 'is made once by two runs at once', play: playRaces },
};

interface Start {
  world: World;
  request: RequestFields;
  settings: RunSettings;
}

function start({ scenario, dialect }: Case, times: EmulatorOptions = {}): Start {
  const world = begin(scenario, dialect, times);
  return { world, request: requestOf(world, scenario.ask), settings: given({ inputs: scenario.inputs }) };
}

/** End of a run that meets no trouble, with its requests. */
interface Reference {
  end: ReturnType<typeof endOf>;
  writes: number;
  requests: { method: string; path: string }[];
}

async function playReference(it: Case): Promise<Reference> {
  const { world, request, settings } = start(it);
  const { verdict, written } = await runOnce(world, request, settings);
  expect(verdict).toBe('clear');
  pass(world);
  const requests = [...world.emulator.requests];
  return { end: endOf(world), writes: written.length, requests };
}

/** Plays a run in trouble, and expects a clean verdict of the oracles. */
async function playTroubled({ world, request, settings }: Start, more: RunSettings = {}): Promise<RunResult> {
  const { result, wrong } = await judge(world, request, { ...settings, ...more, isTroubled: true });
  expect({ wrong, isKilled: result === null }).toEqual({ wrong: [], isKilled: false });
  return result as RunResult;
}

const errorsIn = (world: World, result: RunResult) => reportedIn(world, result, 'errors');

/** The next run is green, and the service holds each thing once, as after the reference. */
async function expectFinished({ world, request, settings }: Start, { end }: Reference, about: object): Promise<void> {
  calm(world);
  pass(world);
  const next = await runOnce(world, request, settings);
  pass(world);
  const twice = appliedTwice(world.emulator.requests);
  const { verdict, forbidden } = next;
  expect({ ...about, next: verdict, errors: errorsIn(world, next), forbidden, twice, ...endOf(world) }).toEqual({
    ...about,
    ...{ next: 'clear', errors: [], forbidden: [], twice: [] },
    ...end,
  });
}

/** Runs die one after another, and one more run comes after them. */
async function playDeaths(it: Case, reference: Reference, deaths: Death[]): Promise<void> {
  // A run that dies after its write has not seen the answer. Then single reads lag too.
  const lagOn = deaths.every(({ when }) => when === 'after') ? 'all' : 'lists';
  const begun = start(it, { ...SLOW, lagOn });
  const { world, request, settings } = begun;
  const about = { deaths, lagOn };
  for (const death of deaths) {
    const { trace, result } = await runUntil(world, request, death, settings);
    expect({ ...about, forbidden: trace.forbidden }).toEqual({ ...about, forbidden: [] });
    if (deaths.length === 1) expect(result).toBeNull();
    else pass(world);
  }
  await expectFinished(begun, reference, about);
}

const deathAt = (at: number, when: Death['when']): Death => ({ at, of: 'writes', when });

async function playKills(it: Case): Promise<void> {
  const reference = await playReference(it);
  for (const when of ['before', 'after'] as const)
    for (let at = 0; at < reference.writes; at++) await playDeaths(it, reference, [deathAt(at, when)]);
}

async function playTwoKills(it: Case): Promise<void> {
  const reference = await playReference(it);
  for (let one = 0; one < reference.writes; one++)
    for (let other = 0; other < reference.writes - one; other++) {
      const second = deathAt(other, other % 2 === 0 ? 'after' : 'before');
      await playDeaths(it, reference, [deathAt(one, 'after'), second]);
    }
}

/** Returns some kinds of fault for each request in turn, or all of them for each write. */
function faultsAt(at: number, method: string, index: number, isEvery: boolean): AnyFault[] {
  const isRead = method === 'GET';
  const faults = isRead ? READ_FAULTS : WRITE_FAULTS;
  const count = isEvery ? (isRead ? 3 : faults.length) : isRead ? 1 : 2;
  const turn = at * 3 + index;
  const all = Array.from({ length: count }, (_, step) => faults[(turn + step * (isEvery ? 1 : 5)) % faults.length]);
  // The answer to a deletion is empty: there, an empty body is a yes.
  return all.flatMap((fault) => (fault === undefined || (method === 'DELETE' && fault.body === '') ? [] : [fault]));
}

async function playFaults(it: Case, isEvery: boolean): Promise<void> {
  const reference = await playReference(it);
  for (const [at, { method }] of reference.requests.entries())
    for (const fault of faultsAt(at, method, it.index, isEvery)) await playFault(it, reference, at, fault);
}

const FAULT_REASONS = expect.arrayContaining([expect.stringMatching(/^(service|write\.unconfirmed)/)]);

async function playFault(it: Case, reference: Reference, at: number, fault: AnyFault) {
  const begun = start(it);
  const { world } = begun;
  layAt(world, at, fault);
  const first = await playTroubled(begun);
  const { method, path } = reference.requests[at] ?? {};
  const about = { at, met: `${method} ${path}`, fault, verdict: first.verdict, errors: errorsIn(world, first) };
  if (first.verdict === 'clear') {
    pass(world);
    expect({ ...about, ...endOf(world) }).toEqual({ ...about, ...reference.end });
  } else expect(about).toEqual({ ...about, errors: FAULT_REASONS });
  const met = world.emulator.requests[at];
  // A write that was applied is found by reading it back, although its answer was lost.
  if (met?.applied === true && met.method !== 'GET') expect(about).toEqual({ ...about, verdict: 'clear' });
  // A run sends no write before it knows all that its writes depend on.
  const firstWrite = reference.requests.findIndex((one) => one.method !== 'GET');
  if (at < firstWrite && first.verdict !== 'clear')
    expect({ ...about, writes: first.written }).toEqual({ ...about, writes: [] });
  await expectFinished(begun, reference, about);
  return about;
}

async function playPassing(it: Case): Promise<void> {
  const reference = await playReference(it);
  for (const at of reference.requests.keys())
    for (const fault of PASSING_FAULTS) {
      const about = await playFault(it, reference, at, fault);
      // A draft is not made again without proof: a second one would take one more of the five slots.
      const isDoubtful = about.met === 'POST /v1/reviewSubmissions' && fault.kind.endsWith('before');
      const end = isDoubtful ? { verdict: 'unknown', errors: ['write.unconfirmed'] } : { verdict: 'clear', errors: [] };
      expect(about).toEqual({ ...about, ...end });
    }
}

async function playInterruptions(it: Case): Promise<void> {
  const reference = await playReference(it);
  // The moment after a read is the moment before the request that follows it.
  for (const [at, { method }] of reference.requests.entries())
    for (const when of method === 'GET' ? (['before'] as const) : (['before', 'after'] as const))
      await playInterruption(it, reference, at, when);
}

async function playInterruption(it: Case, reference: Reference, at: number, when: 'before' | 'after'): Promise<void> {
  const begun = start(it);
  const { world } = begun;
  const { onDeadline, end } = interruptionOf();
  let met = 0;
  let writesThen = Number.NaN;
  const around: RunSettings['around'] = async (_request, go) => {
    const isHit = met++ === at;
    if (isHit && when === 'before') end();
    try {
      return await go();
    } finally {
      if (isHit && when === 'after') end();
      if (isHit) writesThen = writesSeen(world);
    }
  };
  const result = await playTroubled(begun, { onDeadline, around });
  const about = { at, when, verdict: result.verdict };
  // Notes are sent side by side: those that were under way may still arrive.
  const isNote = /^notes/.test(result.written.at(-1) ?? '');
  if (!isNote) expect({ ...about, writes: writesSeen(world) }).toEqual({ ...about, writes: writesThen });
  const expected = { ...about, verdict: 'unknown', errors: ['run.interrupted'] };
  if (at < reference.requests.length - 1) expect({ ...about, errors: errorsIn(world, result) }).toEqual(expected);
  await expectFinished(begun, reference, about);
}

/** A run that is over may still take its own items out of its draft. */
const writesSeen = ({ emulator }: World) =>
  emulator.requests.filter(({ method }) => method !== 'GET' && method !== 'DELETE').length;

/** Plays runs at once. Each request waits some turns before it is sent, and some before its answer arrives. */
export function race(
  world: World,
  random: Random,
  requests: readonly RequestFields[],
  given: RunSettings = {},
): Promise<RunResult[]> {
  const turns = async () => {
    for (let left = Math.floor(random() * MOST_TURNS); left > 0; left--)
      await new Promise((resolve) => setImmediate(resolve));
  };
  const around: RunSettings['around'] = async (_request, go) => {
    await turns();
    const answer = await go();
    await turns();
    return answer;
  };
  return Promise.all(requests.map((request) => runOnce(world, request, { ...given, random, around })));
}

/** Writes of a race that do no harm: two runs may resolve one item or attach one build, and the second is refused. */
const EXCUSED = /: (resolves|attaches|submits|changes an answer|renames what is|cancels what holds) ?/;

/** Takes a line of `submissionsIn`, which opens with the platform where that is not iOS. */
const isDraft = (line: string) => /^(\S+ )?READY_FOR_REVIEW:/.test(line);

async function playRaces(it: Case): Promise<void> {
  const { end } = await playReference(it);
  for (let seed = SEED; seed < SEED + RACES; seed++) await playRace(it, end, seed);
}

async function playRace(it: Case, end: Reference['end'], seed: number): Promise<void> {
  // Each run may make a draft. The one that is left is for the next run to adopt.
  const withoutDrafts = (all: Reference['end']) => ({
    ...all,
    submissions: all.submissions.filter((line) => !isDraft(line)),
  });
  const wanted = withoutDrafts(end);
  const random = seededRandom(seed);
  const readLagMs = pick(random, [0, 3_000]);
  const { world, request, settings } = start(it, { readLagMs, lagOn: pick(random, ['all', 'lists'] as const) });
  const results = await race(world, random, [request, request], settings);
  const verdicts = results.map(({ verdict }) => verdict);
  const forbidden = results.flatMap((one) => one.forbidden).filter((why) => !EXCUSED.test(why));
  const about = { seed, verdicts };
  expect({ ...about, forbidden }).toEqual({ ...about, forbidden: [] });
  const is = withoutDrafts(endOf(world));
  if (verdicts.includes('clear')) expect({ ...about, ...is }).toEqual({ ...about, ...wanted });
  // The other run may take something out between the comparison and the submit. No call can prevent that, and it is red.
  const isTorn =
    is.submissions.length === wanted.submissions.length && is.submissions.join() !== wanted.submissions.join();
  if (isTorn) return;
  pass(world, LATER_MS);
  const next = await runOnce(world, request, settings);
  expect({ ...about, next: next.verdict, ...withoutDrafts(endOf(world)) }).toEqual({
    ...about,
    ...{ next: 'clear', ...wanted },
  });
}
