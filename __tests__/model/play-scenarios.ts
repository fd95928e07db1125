/** The model test: plays each scenario of a table in each dialect, as a dry run, once more, and by its columns. */
import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/core/model/finding.ts';
import type { RequestFields } from './asked.ts';
import { type Case, COLUMNS } from './columns.ts';
import { type Circumstances, judge } from './judge.ts';
import { endOf, nameOf, requestOf, submissionsIn, versionIn, withoutIds } from './names.ts';
import { changedSince, photograph } from './records.ts';
import { planned, type RunResult, type RunSettings, reported } from './run.ts';
import { BOTH, begin, type Column, type End, reportedIn, type Scenario, sharing } from './scenario.ts';
import { given } from './seeds.ts';
import { calm, pass, type World } from './world.ts';

/** A column plays hundreds of runs. */
const COLUMN_TIMEOUT_MS = 300_000;
/** Columns that `columns: true` stands for. */
const USUAL: readonly Column[] = ['kill', 'fault', 'race'];

/** Plays every scenario in each of its dialects. @param shared fields of all rows, as far as a row does not have its own */
export function playAll(scenarios: readonly Scenario[], shared: Partial<Scenario> = {}): void {
  const cases = sharing(shared, scenarios).flatMap((scenario, index) =>
    (scenario.dialects ?? BOTH).map((dialect) => ({
      ...{ scenario, dialect, index },
      title: `${scenario.name} (${dialect})`,
    })),
  );
  it.each(cases)('$title', playPlain);
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const having = cases.filter(({ scenario: { columns = [] }, dialect }) => {
      const isIn = (columns === true ? USUAL : columns).includes(column);
      return isIn && (column !== 'twice' || dialect === 'live');
    });
    const { title, play } = COLUMNS[column];
    if (having.length > 0) describe(title, () => void it.each(having)('$title', play, COLUMN_TIMEOUT_MS));
  }
}

/** Plays a run, and expects a clean verdict of the oracles. */
export async function observe(world: World, request: RequestFields, circumstances?: Circumstances): Promise<RunResult> {
  const { result, wrong } = await judge(world, request, circumstances);
  expect(wrong).toEqual([]);
  if (result === null) throw new Error('the run was killed');
  return result;
}

async function playPlain(it: Case): Promise<void> {
  const { scenario, dialect } = it;
  const { ask, inputs, during = [], again, dry } = scenario;
  const hooks = [during].flat();
  const isTroubled = hooks.length > 0;
  const own = given({ inputs });
  const world = begin(scenario, dialect);
  const request = requestOf(world, ask);
  const before = photograph(world);
  const startMs = world.time.nowMs;
  const settings = Object.assign({}, own, ...hooks.map((hook) => hook(world)));
  const result = await observe(world, request, { ...settings, isTroubled });
  expectEnd(world, result, { ...scenario.end, ...scenario[dialect] }, isTroubled, startMs);
  if (dialect === (scenario.dialects ?? BOTH)[0]) expectWords(result);
  if (!isTroubled && result.written.length === 0) expect(changedSince(photograph(world), before)).toEqual([]);
  if (request.dryRun === true) return;
  if (dry === undefined ? !isTroubled : dry !== null) await playDry(it, own, result);
  const isStuck = !isTroubled && result.verdict !== 'clear';
  if (again === undefined ? !isStuck : again !== null) await playAgain(world, scenario, own, result);
}

/** Compares the texts of a run that a step stopped or that was interrupted, and of the steps that were taken back. */
function expectWords(result: RunResult): void {
  const isStopped = result.steps.some(({ outcome }) => STOPPED.includes(outcome));
  if (isStopped || result.findings.some(({ reason }) => ['run.interrupted', 'write.unconfirmed'].includes(reason)))
    expect([outcomesOf(result), ...result.findings.flatMap(wordsOf)].join(' | ')).toMatchSnapshot();
}

const STOPPED = ['refused', 'unconfirmed', 'interrupted', 'undone'];
const outcomesOf = ({ steps }: RunResult) => steps.map(({ step, outcome }) => `${step.kind} ${outcome}`).join(', ');
const wordsOf = ({ severity, message, remedy }: Finding) => (severity === 'warning' ? [] : `${message} → ${remedy}`);

/** Plays the next run, without trouble. After a green run the same request sends no write. */
async function playAgain(
  world: World,
  { ask, again }: Scenario,
  own: RunSettings,
  { verdict }: RunResult,
): Promise<void> {
  calm(world);
  pass(world);
  const end = endOf(world);
  for (const one of [again?.seed ?? []].flat()) one(world);
  const next = await observe(world, requestOf(world, again?.ask ?? ask), own);
  if (again?.end === 'unchanged') return expect(endOf(world)).toEqual(end);
  if (again != null || verdict !== 'clear') return expectEnd(world, next, again?.end ?? {}, true, world.time.nowMs);
  const is = { again: next.verdict, errors: reportedIn(world, next, 'errors'), writes: next.written, ...endOf(world) };
  expect(is).toEqual({ again: 'clear', errors: [], writes: [], ...end });
}

/** Compares a dry run with the run. Where the run first cancels something, its dry run ends there. */
async function playDry({ scenario, dialect }: Case, own: RunSettings, result: RunResult): Promise<void> {
  const world = begin(scenario, dialect);
  const startMs = world.time.nowMs;
  const dry = await observe(world, { ...requestOf(world, scenario.ask), dryRun: true }, own);
  if (scenario.dry != null) return expectEnd(world, dry, scenario.dry, true, startMs);
  const cancels = planned(dry).filter((kind) => kind.startsWith('cancel-'));
  if (cancels.length === 0)
    expect({ dry: reported(dry), plan: planned(dry) }).toEqual({ dry: reported(result), plan: planned(result) });
  else expect(planned(result).slice(0, cancels.length)).toEqual(cancels);
  expect(dry.verdict).toBe(result.verdict);
}

const UNKNOWN = /^(write\.unconfirmed|service\.|run\.interrupted|state\.unknown|input\.invalid)/;

function expectEnd(world: World, result: RunResult, end: End, isTroubled: boolean, startMs: number): void {
  const wanted = completeEnd(end, isTroubled);
  world.emulator.service.pass();
  const { submission, written, steps } = result;
  const [inFlight = null] = result.statuses.flatMap(({ version }) => version ?? []);
  const stop = steps.find(({ outcome }) => !['done', 'undone'].includes(outcome));
  const seen: Record<string, unknown> = {
    red: result.verdict !== 'clear',
    verdict: result.verdict,
    errors: reportedIn(world, result, 'errors', wanted.errors),
    warnings: reportedIn(world, result, 'warnings', wanted.warnings),
    writes: typeof end.writes === 'number' ? written.length : written,
    stopped: `${stop?.step.kind} ${stop?.outcome}`,
    seconds: (world.time.nowMs - startMs) / 1000,
    submission: submission && nameOf(world, submission.id),
    reads: submission && `${nameOf(world, submission.id)} ${submission.state}`,
    version: result.version && `${nameOf(world, result.version.id)} ${result.version.state}`,
    rollout: result.named?.phasedRelease?.state,
    build: result.build,
    inFlight: inFlight && `${inFlight.versionString} ${inFlight.state}`,
    open: submissionsIn(world),
    versions: Object.fromEntries(
      Object.entries(end.versions ?? {}).map(([name, fields]) => [name, pickFrom(versionIn(world, name), fields)]),
    ),
    log: end.log?.filter((line) => result.log.includes(line)),
    says: end.says?.filter((words) => result.findings.some((one) => `${one.message} ${one.remedy}`.includes(words))),
    changes: result.changes,
    requests: world.emulator.requests.slice(result.from).map(({ method, path }) => `${method} ${withoutIds(path)}`),
  };
  expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, seen[name]]))).toEqual(wanted);
}

/** Returns the end with all that follows from it. */
function completeEnd(end: End, isTroubled: boolean) {
  const { errors: said, warnings, open, writes, red, ...rest } = end;
  const errors = listOf(said) ?? (end.stopped?.endsWith(' unconfirmed') ? ['write.unconfirmed'] : []);
  const failed = errors.every((reason) => UNKNOWN.test(reason)) ? 'unknown' : 'blocked';
  const { verdict = errors.length === 0 ? 'clear' : failed } = end;
  return {
    ...(!isTroubled && verdict !== 'clear' && { writes: [] }),
    ...rest,
    ...given({
      open: listOf(open),
      writes: typeof writes === 'number' ? writes : listOf(writes),
      warnings: listOf(warnings ?? (errors.length === 0 && !isTroubled ? [] : undefined))?.sort(),
      errors: red ? undefined : errors.sort(),
    }),
    ...(red ? { red } : { verdict }),
  };
}

const listOf = (one: string | readonly string[] | undefined) => (one === undefined ? one : [one].flat());

const pickFrom = (one: object | null, fields: object | null) =>
  one && fields && Object.fromEntries(Object.entries(one).filter(([name]) => name in fields));
