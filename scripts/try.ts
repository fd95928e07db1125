/** Plays a user's workflow steps with this action on the emulator, and shows them as GitHub would. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse, parseDocument } from 'yaml';
import { bold, describeStart, dim, poor, print, TERMINAL } from '../demo/screen.ts';
import { type Audience, Stage, type StageOptions } from '../demo/stage.ts';
import { listScenarios, SCENARIOS } from '../emulator/emulator.ts';
import { whyNoCommitStatus } from '../src/github/event.ts';
import { type Contexts, fillAll, type Texts } from './expressions.ts';
import { inputsToTry, workspaceOf } from './try-inputs.ts';
import {
  addBuilds,
  describeLanguages,
  fitApp,
  maxWaitMinutes,
  platformsOf,
  scenarioFor,
  versionOf,
} from './try-world.ts';
import {
  type ActionStep,
  branchMatching,
  contextsOf,
  contextsOfStep,
  isSet,
  isSkipped,
  type Job,
  jobsOf,
  missingPermissions,
  type Start,
  startOf,
  startsOf,
  unknownIn,
  withGiven,
} from './workflow-steps.ts';

const ACTION = readFileSync(resolve(import.meta.dirname, '../action.yml'), 'utf8');
const { inputs: INPUTS } = parse(ACTION) as { inputs: Record<string, { default?: string }> };
/** Defaults of the inputs in action.yml. */
const DEFAULTS = Object.fromEntries(Object.entries(INPUTS).map(([name, input]) => [name, input.default ?? '']));

const USAGE = `Usage: npm run try -- WORKFLOW.yml [options]

Plays the steps of a workflow that use this action against an emulator of App Store Connect. Nothing leaves this machine.

  --job NAME         the steps of this job alone
  --step N           this step of the job alone, counted from 1, or by its id
  --event NAME       what starts the workflow: push, pull_request, schedule and so on (default: the first that fits)
  --input NAME=VALUE an input of the workflow, as in the form of Run workflow
  --scenario NAME    what the app's records are (default: one that fits all steps together)
  --list             show the scenarios

Paths such as release-notes-path start at the folder above .github, or where there is none, at the file's own. The app
has the languages of that folder. A step waits in real time, so wait-minutes is short here: 2 minutes at most, and
seconds where nothing comes with time.`;

interface Choice {
  input?: string[] | undefined;
  event?: string | undefined;
  job?: string | undefined;
  step?: string | undefined;
  scenario?: string | undefined;
}

/** Output, and options of the stage. The shipped bundle is played by default. */
export interface Screen {
  audience: Audience;
  print(line: string): void;
  options?: StageOptions;
}

export async function main(args: string[], screen: Screen = { audience: TERMINAL, print }): Promise<number> {
  const read = readArguments(args);
  if ('said' in read) {
    screen.print(read.said);
    return read.exitCode;
  }
  const { file, choice } = read;
  const text = readFileSync(file, 'utf8');
  const [error] = parseDocument(text).errors;
  if (error !== undefined) {
    screen.audience.say(`${file} is no YAML: ${error.message}`);
    return 2;
  }
  const workspace = workspaceOf(file);
  const allJobs = jobsOf(text, workspace);
  const jobs = chooseSteps(allJobs, choice);
  if (jobs.length === 0) {
    screen.audience.say(`${file} has no step that uses this action${(choice.job ?? choice.step) ? ' there' : ''}.`);
    return 2;
  }
  const pairs = (choice.input ?? []).map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]);
  const texts: Texts = Object.fromEntries(pairs);
  const given = Object.keys(texts);
  const startIn = (scenario?: string) => startOf(text, versionOf(scenario), given.length > 0, choice.event);
  const inputsOf = (some: Job[], scenario?: string) =>
    inputsOfSteps(some, { start: withGiven(startIn(scenario), texts), given, scenario });
  const scenario = choice.scenario ?? scenarioFor(inputsOf(allJobs), inputsOf(jobs));
  const start = startIn(scenario);
  const events = [...new Set(startsOf(text, '').map(({ github }) => String(github.event_name)))];
  if (choice.event !== undefined && !events.includes(choice.event)) {
    screen.audience.say(`${file} is not started by ${choice.event}. It is started by ${events.join(', ')}.`);
    return 2;
  }
  const unknown = given.find((name) => !Object.hasOwn(start.inputs, name));
  if (unknown !== undefined) {
    const names = Object.keys(start.inputs).join(', ');
    const form = names === '' ? 'It has no form, so leave --input out' : `It has: ${names}`;
    screen.audience.say(`${file} has no input ${unknown} in its form. ${form}.`);
    return 2;
  }
  const others = events.filter((event) => event !== start.github.event_name);
  const all = inputsOf(allJobs, scenario);
  return playJobs(jobs, screen, { start: withGiven(start, texts), scenario, given, workspace, others, all });
}

/** What a person has chosen, and where the file lies. */
interface Choices {
  start: Start;
  scenario: string;
  /** Other events that start the workflow. */
  others: readonly string[];
  /** Names of the form's inputs with a value from the command line. */
  given: readonly string[];
  /** Folder of the checkout. */
  workspace: string;
  /** Inputs of every step of the workflow, before any is played. */
  all: Texts[];
}

type Read = { file: string; choice: Choice } | { said: string; exitCode: number };

function readArguments(args: string[]): Read {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    const input = { type: 'string', multiple: true } as const;
    const options = { job: text, step: text, event: text, input, scenario: text, list: flag, help: flag };
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [file] = positionals;
    if (values.list) return { said: listScenarios(), exitCode: 0 };
    if (values.help) return { said: USAGE, exitCode: 0 };
    if (file === undefined) return { said: `${USAGE}\n\nName a workflow file.`, exitCode: 2 };
    if (!existsSync(file)) return { said: `There is no file ${file}.`, exitCode: 2 };
    if (values.scenario !== undefined && !Object.hasOwn(SCENARIOS, values.scenario))
      return { said: `There is no scenario '${values.scenario}'. ${listScenarios()}`, exitCode: 2 };
    return { file, choice: values };
  } catch (error) {
    return { said: `${USAGE}\n\n${(error as Error).message}`, exitCode: 2 };
  }
}

function chooseSteps(jobs: Job[], { job, step }: Choice): Job[] {
  const isChosen = ({ id, number }: ActionStep) => step === undefined || step === id || step === String(number);
  return jobs
    .filter(({ name }) => job === undefined || name === job)
    .map((one) => ({ ...one, steps: one.steps.filter(isChosen) }))
    .filter(({ steps }) => steps.length > 0);
}

/** Plays the steps of each job, and of each row of its matrix, one after another on one service, until a step is red. */
async function playJobs(jobs: Job[], screen: Screen, choices: Choices): Promise<number> {
  const { start, scenario, others, given, workspace, all } = choices;
  screen.print(bold(`Scenario ${scenario}: ${SCENARIOS[scenario]?.description ?? ''}`));
  screen.print(dim(`Started by ${start.github.event_name}, ${start.github.ref}.`));
  if (others.length > 0) screen.print(dim(`Not played: ${others.join(', ')} (--event NAME).`));
  screen.print(dim(`Paths start at ${workspace}.`));
  const steps = jobs.flatMap((job) => job.steps);
  const isPullRequest = steps.some(({ inputs }) => inputs['commit-status'] ?? inputs.comment);
  if (isPullRequest && !String(start.github.event_name).startsWith('pull_request'))
    screen.print(dim('The status and the comment are shown on a pull request, as the emulator of GitHub has one.'));
  const [glob = 'release/*'] = steps.flatMap(({ inputs }) => inputs.sweep ?? []);
  const base = String(start.github.base_ref ?? branchMatching(glob, '1.2'));
  const audience = { ...screen.audience, step: () => {} };
  const stage = await Stage.open({ ...screen.options, scenario, isPullRequest, base }, audience);
  try {
    const { service } = stage.emulator;
    const platforms = platformsOf(all).filter((platform) => !hasPlatform(service.store.versions.values(), platform));
    fitApp(service, all, workspace);
    if (given.length > 0) addBuilds(service, all);
    if (platforms.length > 0) screen.print(dim(`The same on ${platforms.join(', ')}.`));
    screen.print(dim(describeLanguages(service)));
    const needs: Contexts = {};
    for (const { job, row } of rowsOf(jobs)) {
      const contexts = contextsOf(job, { ...start, needs, steps: {} }, row);
      const skip = (what: string) =>
        screen.print(dim(`\nGitHub skips ${what}: its if: is false for ${start.github.event_name}.`));
      if ([job.condition, ...job.neededConditions].some((one) => isSkipped(one, contexts))) {
        skip(`job ${nameOf({ job, row })}`);
        continue;
      }
      for (const step of job.steps) {
        if (isSkipped(step.condition, contexts)) {
          skip(`job ${nameOf({ job, row })}, step ${step.id ?? step.number}`);
          continue;
        }
        const isCheckedOut = step.before.some(({ uses }) => /checkout/i.test(uses));
        const own = contextsOfStep(step, contexts);
        stage.workspace = isCheckedOut ? workspace : undefined;
        const isGreen = await playStep({ job, row, step }, { ...choices, stage, contexts: own, screen });
        if (isGreen || step.continuesOnError) continue;
        const left = stepsAfter(jobs, { job, row, step });
        if (left.length > 0) screen.print(`\nNot played after the red step: ${left.join('; ')}.`);
        return 1;
      }
      needs[job.name] = { outputs: fillAll(job.outputs, contexts) };
    }
    return 0;
  } finally {
    await stage.close();
  }
}

/** One job of a matrix. */
interface Row {
  job: Job;
  row: Record<string, unknown>;
}

function rowsOf(jobs: Job[]): Row[] {
  return jobs.flatMap((job) => job.matrix.map((row) => ({ job, row })));
}

function nameOf({ job, row }: Row): string {
  const values = Object.values(row).map((value) => (typeof value === 'object' ? JSON.stringify(value) : value));
  return values.length === 0 ? job.name : `${job.name} (${values.join(', ')})`;
}

function stepsAfter(jobs: Job[], { job, row, step }: Row & { step: ActionStep }): string[] {
  const all = rowsOf(jobs).flatMap((one) => one.job.steps.map((each) => ({ ...one, step: each })));
  const at = all.findIndex((one) => one.job === job && one.row === row && one.step === step);
  return all.slice(at + 1).map((one) => `job ${nameOf(one)}, step ${one.step.id ?? one.step.number}`);
}

function hasPlatform(versions: Iterable<{ platform: string }>, platform: string): boolean {
  return [...versions].some((version) => version.platform === platform);
}

/** Lists the inputs of each step, in each row of its job, as they are before any step is played. */
function inputsOfSteps(
  jobs: Job[],
  { start, given, scenario }: Pick<Choices, 'start' | 'given'> & { scenario: string | undefined },
): Texts[] {
  return rowsOf(jobs).flatMap(({ job, row }) =>
    job.steps.map((step) => {
      const contexts = contextsOfStep(step, contextsOf(job, { ...start, needs: {}, steps: {} }, row));
      const unknown = unknownIn(job, step, row, contexts);
      return inputsToTry(step, contexts, trialOf({ given, row, unknown, scenario })).inputs;
    }),
  );
}

interface Known {
  given: readonly string[];
  row: Row['row'];
  unknown: readonly string[];
  scenario: string | undefined;
}

function trialOf({ scenario, ...known }: Known) {
  return {
    ...known,
    defaults: DEFAULTS,
    version: versionOf(scenario),
    maxWaitMinutes: maxWaitMinutes(scenario),
  };
}

interface Playing {
  stage: Stage;
  contexts: Contexts & { steps: Contexts };
  screen: Screen;
  given: readonly string[];
  scenario: string;
}

async function playStep(
  { job, row, step }: Row & { step: ActionStep },
  { stage, contexts, screen, given, scenario }: Playing,
): Promise<boolean> {
  screen.print(
    bold(`\n━━━ job ${nameOf({ job, row: contexts.matrix as Row['row'] })}, step ${step.id ?? step.number} ━━━`),
  );
  const unknown = unknownIn(job, step, row, contexts);
  const { inputs, notes } = inputsToTry(step, contexts, trialOf({ given, row, unknown, scenario }));
  for (const note of notes) screen.print(dim(`  ${note}`));
  const problems = unknownInputs(step.inputs);
  for (const problem of problems) stage.say(problem);
  screen.print(`\n${describeStart(inputs, step.uses)}`);
  const homeless = statusWithoutCommit(contexts, inputs);
  if (homeless !== null) {
    screen.print(`\n${poor(`commit-status has no commit to go to, so the step is not played. ${homeless}`)}`);
    return false;
  }
  const missing = missingPermissions(job, inputs, step.inputs['github-token']);
  if (missing.length > 0) {
    const lines = missing.join(', ');
    const why = 'Without it GitHub refuses the status or the comment, so the step is not played.';
    screen.print(`\n${poor(`Job ${job.name} lacks, under permissions: ${lines}. Add it. ${why}`)}`);
    return false;
  }
  const { exitCode, outputs } = await stage.step(inputs);
  if (step.id !== null) contexts.steps[step.id] = { outputs };
  screen.print(describeOutputs(outputs));
  return exitCode === 0 && problems.length === 0;
}

/** @returns why GitHub has no commit for the status that the step sets; `null`: it has one, or none is set */
function statusWithoutCommit(contexts: Contexts, inputs: Record<string, string>): string | null {
  const { github } = contexts as { github?: { event_name?: unknown } };
  if (!isSet(inputs, 'commit-status') || isSet(inputs, 'sweep')) return null;
  return whyNoCommitStatus({ name: String(github?.event_name ?? '') });
}

/** Finds unknown inputs. The runner only warns of them. */
function unknownInputs(written: Record<string, string>): string[] {
  const unknown = Object.keys(written).filter((name) => !Object.hasOwn(DEFAULTS, name));
  return unknown.map((name) => `There is no input ${name}.`);
}

/** Maximum characters of an output on the screen. */
const MAX_SHOWN = 60;

function describeOutputs(outputs: Record<string, string>): string {
  const lines = Object.entries(outputs)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name}: ${value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value}`);
  return ['\nOutputs', ...lines.map(dim)].join('\n');
}

if (import.meta.main) {
  // The reader may end first, as in `| head`. What is left was not played, so it is not green.
  process.stdout.on('error', () => process.exit(1));
  process.exitCode = await main(process.argv.slice(2));
}
