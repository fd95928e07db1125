/**
 * Scenarios of a release, as data; play-scenarios.ts plays them.
 *
 * To add one, put a row into the table of its theme (`../release/*.test.ts`). It has the state of the service
 * (`seed`), the request (`ask`), the trouble meanwhile (`during`: faults, other people, an interruption), and the end
 * (`end`; `specification` and `live` where the two dialects differ). Things have names there instead of ids; see names.ts.
 *
 * The oracles judge each run (oracle.ts), a dry run is compared with the run, and a green run is played again. With
 * `columns` the scenario is also killed at every write, met by a fault at every request, interrupted at every request,
 * and run twice at once (columns.ts).
 */
import type { Dialect, EmulatorOptions } from '../../emulator/emulator.ts';
import type { Verdict } from '../../src/core/model/finding.ts';
import type { Inputs } from '../../src/inputs/inputs.ts';
import type { Hook } from './during.ts';
import { type Asked, nameOf, type versionIn } from './names.ts';
import type { RunResult } from './run.ts';
import type { Seed } from './seeds.ts';
import { createWorld, type World } from './world.ts';

type OneOrSeveral = string | readonly string[];

export interface End {
  /** When left out: `clear` without errors, `unknown` where all errors are about unknown things, else `blocked`. */
  verdict?: Verdict;
  /** Reasons, with a subject where the row names one: `item.elsewhere: page 2`. When left out, `stopped` decides. */
  errors?: OneOrSeveral;
  /** Any verdict but `clear`, for any reason. */
  red?: true;
  /** Like the errors. When left out, a clear end has no warnings, and other ends are not compared. */
  warnings?: OneOrSeveral;
  /** Writes in their order, or their number; see `wordOf`. When left out, a red run without trouble may not write. */
  writes?: OneOrSeveral | number;
  /** First step that was not done, with its outcome: `submit refused`. */
  stopped?: string;
  /** Open submissions with the things that they hold. */
  open?: OneOrSeveral;
  /** Versions by name, with the fields to compare; `null` for one that is not there. */
  versions?: Readonly<Record<string, Partial<NonNullable<ReturnType<typeof versionIn>>> | null>>;
  /** Submission and build of the report. */
  submission?: string | null;
  build?: string | null;
  /** Submission of the report with its state; `null` if there is no submission. */
  reads?: string | null;
  /** Version of the report with its state, `null` if there is none; and the state of its phased release. */
  version?: string | null;
  rollout?: string;
  /** Version in flight of the report, with its state; `null` if there is no such version. */
  inFlight?: string | null;
  /** Duration in seconds. */
  seconds?: number;
  /** Reads and writes as `METHOD path`, without ids. */
  requests?: readonly string[];
  /** Lines that are in the log. */
  log?: readonly string[];
  /** Words of its findings, in messages and remedies, only where they are what is promised. */
  says?: readonly string[];
  /** What it says that was written. */
  changes?: string;
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
  specification?: End;
  live?: End;
  /** End of its dry run, where it differs from the end of the run; `null`: not compared. */
  dry?: End | null;
  /**
   * Run after it, without trouble: the same request, or another. `null`: no such run, as after a red one without
   * trouble.
   */
  again?: { seed?: Seed | readonly Seed[]; ask?: Asked; end?: End | 'unchanged' } | null;
  columns?: true | readonly Column[];
}

export const scenario = (name: string, rest: Omit<Scenario, 'name'>): Scenario => ({ name, ...rest });
/** A scenario without a next run. */
export const once = (name: string, rest: Omit<Scenario, 'name'>): Scenario => ({ name, ...rest, again: null });

/** Makes scenarios of the rows of a table: one of each, or several. */
export const each =
  <const Row>(rows: readonly Row[]) =>
  (make: (row: Row, at: number) => Scenario | Scenario[]): Scenario[] =>
    rows.flatMap(make);

/** Gives all scenarios the shared fields. The shared seed comes before the seed of each. */
export const sharing = (shared: Partial<Scenario>, scenarios: readonly Scenario[]): Scenario[] =>
  scenarios.map((one) => ({ ...shared, ...one, seed: [shared.seed ?? [], one.seed ?? []].flat(2) as Seed[] }));

export type Column = 'kill' | 'twice' | 'fault' | 'every fault' | 'passing' | 'interrupt' | 'race';
export const BOTH: readonly Dialect[] = ['specification', 'live'];
export const LIVE: readonly Dialect[] = ['live'];
export const SPEC: readonly Dialect[] = ['specification'];

export function begin({ service, seed = [] }: Partial<Scenario>, dialect: Dialect, times: EmulatorOptions = {}): World {
  const world = createWorld({ scenario: 'release', dialect, cancelingMs: 10_000, ...service, ...times });
  for (const one of [seed].flat()) one(world);
  return world;
}

/** Returns the reasons of a result, each with its subject where the row has it (`wanted`). */
export function reportedIn(
  world: World,
  { findings }: RunResult,
  which: 'errors' | 'warnings',
  wanted: readonly string[] = [],
): string[] {
  return findings
    .filter(({ severity }) => (severity === 'warning') === (which === 'warnings'))
    .map(({ reason, subject }) => {
      const full = `${reason}: ${subject?.type === 'input' ? subject.id : nameOf(world, subject?.id ?? '')}`;
      return wanted.includes(full) ? full : reason;
    })
    .sort();
}
