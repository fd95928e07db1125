/**
 * The scenarios of a release, as data, and the one model test that plays them.
 *
 * To add one: put a row into the table of its theme (`*.test.ts` beside this file). It says what stands in the service
 * (`seed`), what is asked for (`ask`), what happens meanwhile (`during`: faults, other people, an interruption), and how it ends
 * (`end`; `spec` and `live` where the two dialects differ). Things have names there, not ids; see names.ts. Everything that is not
 * said is judged all the same: each run by the oracles (oracle.ts), a dry run against the run, and a green run by running it again.
 * With `columns` it is also killed at every write, met by a fault at every request, interrupted at every request, and run twice at
 * once, and has to end each time in the same world as the run that meets nothing.
 */
import { describe, expect, it } from '@jest/globals';
import type { Dialect, EmulatorOptions, Fault } from '../../emulator/emulator.ts';
import type { Finding, Verdict } from '../../src/core/model/finding.ts';
import { platformStatuses } from '../../src/core/model/outcome.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { type Deadline, Interruption } from '../../src/deadline.ts';
import type { Inputs } from '../../src/inputs/inputs.ts';
import type { Cleanup } from '../../src/release/cleanup.ts';
import type { Hook } from './during.ts';
import { type Asked, endOf, nameOf, requestOf, submissionsIn, versionIn, withoutIds } from './names.ts';
import { appliedTwice, wrongWith } from './oracle.ts';
import { pick, type Random, SEED, seededRandom } from './random.ts';
import { changedSince, photograph } from './records.ts';
import type { Seed } from './seeds.ts';
import {
  calm,
  cleanUpDraft,
  createWorld,
  type Death,
  pass,
  type RunResult,
  type RunSettings,
  runKilled,
  runOnce,
  type World,
} from './world.ts';

export interface End {
  /** When left out: `clear` without errors, `unknown` where all of them are about what is not known, else `blocked`. */
  verdict?: Verdict;
  /** Reasons, each with its subject where that is reported: `item.elsewhere: page 2`. When left out, what `stopped` says, or none. */
  errors?: readonly string[];
  /** Not clear, for whatever reason. */
  red?: true;
  /** As the errors. None when left out of a clear end; else not compared. */
  warnings?: readonly string[];
  /** The writes in their order, or how many; see `wordOf`. Where nothing happens meanwhile, a red run has none. */
  writes?: readonly string[] | number;
  /** The first step that was not done, and what became of it: `submit refused`. */
  stopped?: string;
  /** The open submissions with what they hold. */
  open?: readonly string[];
  /** Versions by name, as far as they are reported; `null` for one that is not there. */
  versions?: Readonly<Record<string, Partial<NonNullable<ReturnType<typeof versionIn>>> | null>>;
  /** The submission, the version and the build of the report. */
  submission?: string | null;
  build?: string | null;
  /** The submission of the report with its state; `null` for none. */
  reads?: string | null;
  /** The version of the report with its state; and the state of its phased release. */
  version?: string;
  rollout?: string;
  /** The version in flight that the report shows, with its state; `null` for none. */
  inFlight?: string | null;
  /** How long it takes, in seconds. */
  seconds?: number;
  /** What is left for the post step; nothing when left out. */
  remembered?: readonly string[];
  /** What the reads and writes are, without ids. */
  requests?: readonly string[];
  /** Lines that are in the log. */
  log?: readonly string[];
}

export interface Scenario {
  name: string;
  /** Both when left out. */
  dialects?: readonly Dialect[];
  /** Settings of the service; with the scenario `release` by default. */
  service?: EmulatorOptions;
  seed?: Seed | readonly Seed[];
  ask?: Asked;
  inputs?: Partial<Inputs>;
  during?: Hook | readonly Hook[];
  end?: End;
  spec?: End;
  live?: End;
  /** How its dry run ends, where that is not how the run ends; `null`: not compared. */
  dry?: End | null;
  /** What comes after it: the same again, or another request, with nothing in its way. `null`, or red where nothing happened: nothing. */
  again?: { seed?: Seed | readonly Seed[]; ask?: Asked; end?: End | 'unchanged' } | null;
  columns?: true | readonly Column[];
}

export const scenario = (name: string, rest: Omit<Scenario, 'name'>): Scenario => ({ name, ...rest });

/** Scenarios that have something in common; what is shared stands in the service before what each adds. */
export const sharing = (shared: Partial<Scenario>, scenarios: readonly Scenario[]): Scenario[] =>
  scenarios.map((one) => ({ ...shared, ...one, seed: [shared.seed ?? [], one.seed ?? []].flat(2) as Seed[] }));

export type Column = 'kill' | 'clean' | 'twice' | 'fault' | 'every fault' | 'passing' | 'interrupt' | 'race';
/** What `columns: true` means. */
const USUAL: readonly Column[] = ['kill', 'fault', 'race'];
export const BOTH: readonly Dialect[] = ['specification', 'live'];
export const LIVE: readonly Dialect[] = ['live'];
export const SPEC: readonly Dialect[] = ['specification'];

/** Reads lag behind, staging and cancellations take their time. */
const SLOW = { readLagMs: 5_000, stagingMs: 2_500, cancelingMs: 12_000 };
const RACES = 2;
const MOST_TURNS = 12;
/** Reads have caught up by then, and the service has checked a build that both runs have attached. */
const LATER_MS = 15 * 60_000;

interface Case {
  scenario: Scenario;
  dialect: Dialect;
  /** Its place in the table, for choosing faults in turn. */
  index: number;
}

/** Plays every scenario in each of its dialects; what a table shares is what a row has that does not say it. */
export function playAll(scenarios: readonly Scenario[], shared: Partial<Scenario> = {}): void {
  const cases = sharing(shared, scenarios).flatMap((scenario, index) =>
    (scenario.dialects ?? BOTH).map((dialect) => ({
      scenario,
      dialect,
      index,
      title: `${scenario.name} (${dialect})`,
    })),
  );
  it.each(cases)('$title', playPlain);
  const columns = (scenario: Scenario) => (scenario.columns === true ? USUAL : (scenario.columns ?? []));
  for (const [column, play] of Object.entries(COLUMNS)) {
    const having = cases.filter(
      ({ scenario, dialect }) =>
        columns(scenario).includes(column as Column) && (column !== 'twice' || dialect === 'live'),
    );
    if (having.length > 0) describe(SAID[column as Column], () => void it.each(having)('$title', play));
  }
}

const SAID: Record<Column, string> = {
  kill: 'is finished by the next run, whichever write the process dies at',
  clean: 'is finished by the next run, after the post step has taken out what a dead run had put in',
  twice: 'is finished by the third run when two die, each at any write',
  fault: 'is made once, whichever request meets a fault',
  'every fault': 'is made once, whichever request meets whichever fault',
  passing: 'is green at once, whichever request meets a passing failure, but for the one that makes a submission',
  interrupt: 'begins no write once it is interrupted, at whichever request, and the next run goes on',
  race: 'is made once by two runs at once',
};

const COLUMNS: Record<Column, (it: Case) => Promise<void>> = {
  kill: (it) => playKills(it, false),
  clean: (it) => playKills(it, true),
  twice: playTwoKills,
  fault: (it) => playFaults(it, false),
  // The dialects differ in few requests: in one of them each meets every kind of fault, in the other some in turn.
  'every fault': (it) => playFaults(it, it.dialect === 'live' || it.scenario.dialects?.length === 1),
  passing: playPassing,
  interrupt: playInterruptions,
  race: playRaces,
};

export function begin({ service, seed = [] }: Scenario, dialect: Dialect, times: EmulatorOptions = {}): World {
  const world = createWorld({ scenario: 'release', dialect, cancelingMs: 10_000, ...service, ...times });
  for (const one of [seed].flat()) one(world);
  return world;
}

/** A run that the oracles have looked at. */
export async function observe(
  world: World,
  request: Partial<ReleaseRequest>,
  settings: RunSettings = {},
  alone = true,
): Promise<RunResult> {
  const before = photograph(world);
  world.acts.length = 0;
  const result = await runOnce(world, request, settings);
  const { forbidden, from } = result;
  const others = world.acts.map((at) => ({ at: at - from, name: 'run' }));
  const requests = world.emulator.requests.slice(from);
  expect(wrongWith({ world, request, before, result, requests, forbidden, others, alone })).toEqual([]);
  return result;
}

async function playPlain({ scenario, dialect }: Case): Promise<void> {
  const { ask = {}, inputs, during = [], again } = scenario;
  const expected: End = { ...scenario.end, ...(dialect === 'live' ? scenario.live : scenario.spec) };
  const hooks = [during].flat();
  const isCalm = hooks.length === 0;
  const given = inputs === undefined ? {} : { inputs };
  const world = begin(scenario, dialect);
  const request = requestOf(world, ask);
  const isDry = request.dryRun === true;
  const before = photograph(world);
  const startMs = world.time.nowMs;
  const settings = Object.assign({}, given, ...hooks.map((hook) => hook(world) ?? {}));
  const result = await observe(world, request, settings, isCalm);
  expectEnd(world, result, expected, isCalm, startMs);
  // What a person reads of a step that stopped the run, and of what was taken back.
  if (result.steps.some(({ outcome }) => STOPPED.includes(outcome)) && dialect === (scenario.dialects ?? BOTH)[0])
    expect([outcomesOf(result), ...result.findings.flatMap(wordsOf)].join(' | ')).toMatchSnapshot();
  if (isCalm && result.written.length === 0) expect(changedSince(world, before)).toEqual([]);
  if (!isDry && scenario.dry !== null && (isCalm || scenario.dry !== undefined))
    await playDry({ scenario, dialect, index: 0 }, given, result);
  if (again === null || isDry || (again === undefined && isCalm && result.verdict !== 'clear')) return;
  calm(world);
  pass(world);
  const end = endOf(world);
  for (const one of [again?.seed ?? []].flat()) one(world);
  const next = await observe(world, requestOf(world, again?.ask ?? ask), given);
  if (again?.end === 'unchanged') expect(endOf(world)).toEqual(end);
  else if (again !== undefined || result.verdict !== 'clear')
    expectEnd(world, next, again?.end ?? {}, false, world.time.nowMs);
  else {
    const errors = reportedIn(world, next, false, []);
    expect({ again: next.verdict, errors, writes: next.written, ...endOf(world) }).toEqual({
      again: 'clear',
      errors: [],
      writes: [],
      ...end,
    });
  }
}

const STOPPED = ['refused', 'unconfirmed', 'interrupted', 'undone'];
const outcomesOf = ({ steps }: RunResult) => steps.map(({ step, outcome }) => `${step.kind} ${outcome}`).join(', ');
const wordsOf = ({ severity, message, remedy }: Finding) => (severity === 'warning' ? [] : `${message} → ${remedy}`);

/** A dry run comes to what the run comes to; where something is canceled first, up to that. */
async function playDry({ scenario, dialect }: Case, given: RunSettings, result: RunResult): Promise<void> {
  const world = begin(scenario, dialect);
  const startMs = world.time.nowMs;
  const dry = await observe(world, { ...requestOf(world, scenario.ask), dryRun: true }, given);
  if (scenario.dry != null) return expectEnd(world, dry, scenario.dry, false, startMs);
  const planOf = ({ steps }: RunResult) => steps.map(({ step }) => step.kind);
  const cancels = planOf(dry).filter((kind) => kind.startsWith('cancel-'));
  const reported = (one: RunResult) => one.findings.map(({ reason, severity }) => `${severity} ${reason}`).sort();
  if (cancels.length === 0)
    expect({ dry: reported(dry), plan: planOf(dry) }).toEqual({ dry: reported(result), plan: planOf(result) });
  else expect(planOf(result).slice(0, cancels.length)).toEqual(cancels);
  expect(dry.verdict).toBe(result.verdict);
}

/** The reasons as a table tells them: with the subject where the table has it. */
function reportedIn(world: World, { findings }: RunResult, areWarnings: boolean, wanted: readonly string[]): string[] {
  return findings
    .filter(({ severity }) => (severity === 'warning') === areWarnings)
    .map(({ reason, subject }) => {
      const full = `${reason}: ${subject?.type === 'input' ? subject.id : nameOf(world, subject?.id ?? '')}`;
      return wanted.includes(full) ? full : reason;
    })
    .sort();
}

const UNKNOWN = /^(write\.unconfirmed|service\.|run\.interrupted|state\.unknown|input\.invalid)/;

function expectEnd(world: World, result: RunResult, end: End, isCalm: boolean, startMs: number): void {
  const { errors = end.stopped?.endsWith(' unconfirmed') ? ['write.unconfirmed'] : [] } = end;
  const { warnings = errors.length === 0 && isCalm ? [] : undefined, red, ...rest } = end;
  const isUnknown = errors.every((reason) => UNKNOWN.test(reason));
  const verdict = end.verdict ?? (errors.length === 0 ? 'clear' : isUnknown ? 'unknown' : 'blocked');
  const wanted: Record<string, unknown> = {
    writes: isCalm && verdict !== 'clear' ? [] : undefined,
    remembered: result.verdict === 'clear' ? [] : undefined,
    ...rest,
    warnings: warnings && [...warnings].sort(),
    ...(red ? { red } : { verdict, errors: [...errors].sort() }),
  };
  world.emulator.service.pass();
  const { submission, remembered, written, steps } = result;
  const [inFlight = null] = platformStatuses(result).flatMap(({ version }) => version ?? []);
  const stop = steps.find(({ outcome }) => !['done', 'undone'].includes(outcome));
  const seen: Record<string, unknown> = {
    red: result.verdict !== 'clear',
    verdict: result.verdict,
    errors: reportedIn(world, result, false, errors),
    warnings: reportedIn(world, result, true, warnings ?? []),
    writes: typeof end.writes === 'number' ? written.length : written,
    stopped: `${stop?.step.kind} ${stop?.outcome}`,
    seconds: (world.time.nowMs - startMs) / 1000,
    submission: submission && nameOf(world, submission.id),
    reads: submission && `${nameOf(world, submission.id)} ${submission.state}`,
    version: result.version && `${nameOf(world, result.version.id)} ${result.version.state}`,
    rollout: result.named?.phasedRelease?.state,
    build: result.build,
    inFlight: inFlight && `${inFlight.versionString} ${inFlight.state}`,
    remembered: remembered?.keys.map((key) => nameOf(world, key.split('/')[1] ?? '')) ?? [],
    open: submissionsIn(world),
    versions: Object.fromEntries(
      Object.entries(end.versions ?? {}).map(([name, fields]) => [name, pickFrom(versionIn(world, name), fields)]),
    ),
    log: end.log?.filter((line) => result.log.includes(line)),
    requests: world.emulator.requests.slice(result.from).map(({ method, path }) => `${method} ${withoutIds(path)}`),
  };
  const asked = Object.entries(wanted).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(asked.map(([name]) => [name, seen[name]]))).toEqual(Object.fromEntries(asked));
}

const pickFrom = (one: object | null, fields: object | null) =>
  one && fields && Object.fromEntries(Object.entries(one).filter(([name]) => name in fields));

/** How the world is after a run that meets nothing. */
async function endOfPlain({ scenario, dialect }: Case) {
  const world = begin(scenario, dialect);
  const { verdict, written } = await runOnce(world, requestOf(world, scenario.ask), settingsOf(scenario));
  expect(verdict).toBe('clear');
  pass(world);
  const requests = [...world.emulator.requests];
  return { end: endOf(world), writes: written.length, requests };
}

type Reference = Awaited<ReturnType<typeof endOfPlain>>;

const settingsOf = ({ inputs }: Scenario): RunSettings => (inputs === undefined ? {} : { inputs });

/** The next run is green, and everything stands as it should, nothing of it twice. */
async function expectFinished(world: World, { scenario }: Case, { end }: Reference, about: object): Promise<void> {
  calm(world);
  pass(world);
  const next = await runOnce(world, requestOf(world, scenario.ask), settingsOf(scenario));
  pass(world);
  const twice = appliedTwice(world.emulator.requests);
  const errors = reportedIn(world, next, false, []);
  const { verdict, forbidden } = next;
  expect({ ...about, next: verdict, errors, forbidden, twice, ...endOf(world) }).toEqual({
    ...about,
    ...{ next: 'clear', errors: [], forbidden: [], twice: [] },
    ...end,
  });
}

/** Runs die one after another, at their n-th write, and the one after them is not killed. */
async function playDeaths(it: Case, reference: Reference, deaths: Death[], isCleaned = false): Promise<void> {
  const { scenario, dialect } = it;
  // Dead after a write, its answer is what no run has seen; before it, what lists show.
  const lagOn = deaths.every(({ when }) => when === 'after') && !isCleaned ? 'all' : 'lists';
  const world = begin(scenario, dialect, { ...SLOW, lagOn });
  const about = { deaths, lagOn };
  let left: Cleanup | null = null;
  for (const death of deaths) {
    const killed = await runKilled(world, requestOf(world, scenario.ask), death, settingsOf(scenario));
    expect({ ...about, forbidden: killed.forbidden }).toEqual({ ...about, forbidden: [] });
    if (deaths.length === 1) expect(killed.isKilled).toBe(true);
    else pass(world);
    left = killed.remembered;
  }
  if (isCleaned && left === null) return;
  // The post step comes at once, while lists lag still.
  if (isCleaned && left !== null) await cleanUpDraft(world, left);
  await expectFinished(world, it, reference, about);
}

async function playKills(it: Case, isCleaned: boolean): Promise<void> {
  const reference = await endOfPlain(it);
  for (const when of isCleaned ? (['after'] as const) : (['before', 'after'] as const))
    for (let at = 0; at < reference.writes; at++) await playDeaths(it, reference, [{ at, when }], isCleaned);
}

async function playTwoKills(it: Case): Promise<void> {
  const reference = await endOfPlain(it);
  for (let one = 0; one < reference.writes; one++)
    for (let other = 0; other < reference.writes - one; other++)
      await playDeaths(it, reference, [
        { at: one, when: 'after' },
        { at: other, when: other % 2 === 0 ? 'after' : 'before' },
      ]);
}

const READ_FAULTS: Omit<Fault, 'match'>[] = [
  { kind: 'status-before', status: 500 },
  { kind: 'reset-before' },
  { kind: 'cut-before' },
  { kind: 'html' },
  { kind: 'status-before', status: 403 },
  { kind: 'status-before', status: 429 },
  { kind: 'body', body: '{"links":{}}' },
  { kind: 'redirect' },
  { kind: 'status-before', status: 401 },
];
/** A yes that shows nothing is no yes. */
const HOLLOW = ['', '{}', '{"data":null}', '{"data":{"type":"somethingElse","id":"1"}}'];
const WRITE_FAULTS: Omit<Fault, 'match'>[] = [
  { kind: 'reset-before' },
  { kind: 'reset-after' },
  { kind: 'status-before', status: 500 },
  { kind: 'status-after', status: 503 },
  { kind: 'cut-after' },
  { kind: 'html' },
  { kind: 'status-before', status: 429 },
  { kind: 'status-before', status: 403 },
  ...HOLLOW.map((body) => ({ kind: 'body' as const, status: 200, body })),
];

/** Some kinds of fault for each request in turn, or all of them for each. */
async function playFaults(it: Case, isEvery: boolean): Promise<void> {
  const { scenario, dialect, index } = it;
  const reference = await endOfPlain(it);
  const firstWrite = reference.requests.findIndex(({ method }) => method !== 'GET');
  for (const [at, { method, path }] of reference.requests.entries()) {
    const isRead = method === 'GET';
    const faults = isRead ? READ_FAULTS : WRITE_FAULTS;
    const turn = at * 3 + index;
    const count = isEvery ? (isRead ? 3 : faults.length) : isRead ? 1 : 2;
    for (let step = 0; step < count; step++) {
      const fault = faults[(turn + step * (isEvery ? 1 : 5)) % faults.length] ?? { kind: 'html' };
      // What was deleted is answered with nothing: that is a yes.
      if (method === 'DELETE' && fault.body === '') continue;
      const world = begin(scenario, dialect);
      layAt(world, at, fault);
      const request = requestOf(world, scenario.ask);
      const first = await observe(world, request, settingsOf(scenario), false);
      const { verdict } = first;
      const about = { at, met: `${method} ${path}`, fault, verdict, errors: reportedIn(world, first, false, []) };
      const record = world.emulator.requests[at];
      if (verdict === 'clear') {
        pass(world);
        expect({ ...about, ...endOf(world) }).toEqual({ ...about, ...reference.end });
      } else
        expect(about).toEqual({
          ...about,
          errors: expect.arrayContaining([expect.stringMatching(/^(service|write\.unconfirmed)/)]),
        });
      // What was applied is found by reading it back, however its answer was lost.
      if (record?.applied === true && record.method !== 'GET') expect(about).toEqual({ ...about, verdict: 'clear' });
      // Nothing is written before everything is known that the writes lean on.
      if (at < firstWrite && verdict !== 'clear')
        expect({ ...about, writes: first.written }).toEqual({ ...about, writes: [] });
      await expectFinished(world, it, reference, about);
    }
  }
}

/** The n-th request meets it, once. */
function layAt(world: World, at: number, fault: Omit<Fault, 'match'>): void {
  let met = 0;
  world.before.push(({ method, path }) => {
    if (met++ === at) world.emulator.inject({ ...fault, match: { method, path } });
  });
}

const HTML = { 'content-type': 'text/html' };
const PAGE = { status: 200, body: '<!doctype html><title>Maintenance</title>', headers: HTML };
/** What a service says, or does not, while something of it is down. */
const PASSING = (['before', 'after'] as const).flatMap<Omit<Fault, 'match'>>((when) => [
  { kind: `reset-${when}` },
  ...[500, 502, 503].map((status) => ({ kind: `status-${when}` as const, status })),
  { kind: `status-${when}`, ...PAGE },
]);

async function playPassing(it: Case): Promise<void> {
  const { scenario, dialect } = it;
  const reference = await endOfPlain(it);
  for (const [at, { method, path }] of reference.requests.entries()) {
    const makesSubmission = method === 'POST' && path === '/v1/reviewSubmissions';
    for (const fault of PASSING) {
      const world = begin(scenario, dialect);
      layAt(world, at, fault);
      const first = await observe(world, requestOf(world, scenario.ask), settingsOf(scenario), false);
      const about = { at, met: `${method} ${path}`, fault };
      // It is never sent again: a second one would take one more of the five slots.
      const errors = makesSubmission && fault.kind.endsWith('before') ? ['write.unconfirmed'] : [];
      expect({ ...about, errors: reportedIn(world, first, false, []) }).toEqual({ ...about, errors });
      const isGreen = errors.length === 0;
      expect({ ...about, isGreen: first.verdict === 'clear' }).toEqual({ ...about, isGreen });
      pass(world);
      if (isGreen) expect({ ...about, ...endOf(world) }).toEqual({ ...about, ...reference.end });
      await expectFinished(world, it, reference, about);
    }
  }
}

async function playInterruptions(it: Case): Promise<void> {
  const { scenario, dialect } = it;
  const reference = await endOfPlain(it);
  for (let at = 0; at < reference.requests.length; at++) {
    // After a read is before what follows it.
    const isRead = reference.requests[at]?.method === 'GET';
    for (const when of isRead ? (['before'] as const) : (['before', 'after'] as const)) {
      const world = begin(scenario, dialect);
      let deadline: Deadline | null = null;
      let met = 0;
      let then = Number.NaN;
      const settings: RunSettings = {
        ...settingsOf(scenario),
        onDeadline: (given) => {
          deadline = given;
        },
        around: async (_request, go) => {
          const hit = met++ === at;
          const end = () => deadline?.end(new Interruption('run.interrupted', 'The run was interrupted (SIGTERM).'));
          if (hit && when === 'before') end();
          try {
            return await go();
          } finally {
            if (hit && when === 'after') end();
            if (hit) then = writesSeen(world);
          }
        },
      };
      const result = await observe(world, requestOf(world, scenario.ask), settings, false);
      const about = { at, when, verdict: result.verdict };
      // What was sent side by side may arrive still; what comes after it is not begun.
      const isNote = /^notes/.test(result.written.at(-1) ?? '');
      if (!isNote) expect({ ...about, writes: writesSeen(world) }).toEqual({ ...about, writes: then });
      if (at < reference.requests.length - 1)
        expect({ ...about, errors: reportedIn(world, result, false, []) }).toEqual({
          ...about,
          verdict: 'unknown',
          errors: ['run.interrupted'],
        });
      if (result.remembered !== null) await cleanUpDraft(world, result.remembered);
      await expectFinished(world, it, reference, about);
    }
  }
}

const writesSeen = ({ emulator }: World) => emulator.requests.filter(({ method }) => method !== 'GET').length;

/** Each request waits some turns before it is sent and before its answer arrives. */
export function race(
  world: World,
  random: Random,
  requests: readonly Partial<ReleaseRequest>[],
  given: RunSettings = {},
) {
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

/** What no race excuses. Two runs may both resolve an item, or attach a build, and the second is refused or does no harm. */
const EXCUSED = /: (resolves|attaches|submits|changes an answer|renames what is|cancels what holds) ?/;

/** A submission as a line shows it, with its platform where that is another than iOS. */
function isDraft(line: string): boolean {
  return /^(\S+ )?READY_FOR_REVIEW:/.test(line);
}

async function playRaces(it: Case): Promise<void> {
  const { scenario, dialect } = it;
  const { end } = await endOfPlain(it);
  // Each may make a draft, and one of them is left for the next run to adopt; one alone is submitted.
  const submitted = (lines: readonly string[]) => lines.filter((line) => !isDraft(line));
  const hasDrafts = end.submissions.some(isDraft);
  const endIn = (world: World) => {
    const is = endOf(world);
    return { ...is, submissions: submitted(is.submissions) };
  };
  const wanted = { ...end, submissions: submitted(end.submissions) };
  for (let n = 0; n < RACES; n++) {
    const seed = SEED + n;
    const random = seededRandom(seed);
    const readLagMs = pick(random, [0, 3_000]);
    const world = begin(scenario, dialect, { readLagMs, lagOn: pick(random, ['all', 'lists'] as const) });
    const request = requestOf(world, scenario.ask);
    const results = await race(world, random, [request, request], settingsOf(scenario));
    const verdicts = results.map(({ verdict }) => verdict);
    const forbidden = results.flatMap((one) => one.forbidden).filter((why) => !EXCUSED.test(why));
    const about = { seed, verdicts, hasDrafts };
    expect({ ...about, forbidden }).toEqual({ ...about, forbidden: [] });
    const is = endIn(world);
    if (verdicts.includes('clear')) expect({ ...about, ...is }).toEqual({ ...about, ...wanted });
    // Between the comparison and the submit the other may take something out; no call can prevent that, and it is red.
    const isTorn =
      is.submissions.length === wanted.submissions.length && is.submissions.join() !== wanted.submissions.join();
    if (isTorn) continue;
    pass(world, LATER_MS);
    const next = await runOnce(world, request, settingsOf(scenario));
    expect({ ...about, next: next.verdict, ...endIn(world) }).toEqual({ ...about, next: 'clear', ...wanted });
  }
}
