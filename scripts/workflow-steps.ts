/** Reads the steps of a workflow file, or of a composite action, that use this action. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  type Contexts,
  constantOf,
  evaluate,
  fillAll,
  isExpression,
  knownValue,
  matrixNames,
  type Texts,
} from './expressions.ts';

/** A step before the one that uses this action. */
export interface EarlierStep {
  uses: string;
  with: Texts;
  run: string;
}

export interface ActionStep {
  id: string | null;
  /** The action and its ref, as the file has it. */
  uses: string;
  /** Place among the steps of the job, from 1. */
  number: number;
  /** Texts of the file. */
  inputs: Texts;
  /** Inputs without quotes that YAML reads as a number, each as the file has it. */
  numbers: Texts;
  /** The job continues after the step even if it is red. */
  continuesOnError: boolean;
  /** Texts of the file; empty if left out. */
  condition: string;
  timeout: string;
  /** Variables of the step, as texts of the file. */
  env: Texts;
  before: EarlierStep[];
  /** Inputs that the step gives to the composite action that holds it; `null`: it stands in a job. */
  given: Texts | null;
}

export interface Job {
  name: string;
  /** Values of each job of the matrix; `[{}]` without a matrix. */
  matrix: Record<string, unknown>[];
  /** Only a run on GitHub knows all rows of the matrix, or all values of a row. */
  hasOpenMatrix: boolean;
  steps: ActionStep[];
  /** Texts of the file. */
  outputs: Texts;
  /** Permissions of the job, or else of the workflow; `null` if both have none. */
  permissions: unknown;
  /** Variables of the workflow and the job, as texts of the file. */
  env: Texts;
  /** Name of its check on GitHub. */
  label: string;
  /** There are several rows, and GitHub cancels the others where one fails. */
  failsFast: boolean;
  condition: string;
  /** The run is green even if the job is red. */
  continuesOnError: boolean;
  /** Conditions of the jobs that it needs; empty if it runs even where they are skipped. */
  neededConditions: string[];
  timeout: string;
  /** `cancel-in-progress` of the workflow and of the job. */
  cancels: string[];
  /** Numbers without quotes that lose digits, by the context that holds them: `matrix.version`. */
  lossy: Texts;
  /** The file is a composite action: its jobs, and so permissions and limits, are not known. */
  isComposite: boolean;
  /** What the call gives to the workflow of this job; `null`: the job stands in the file itself. */
  given: Given | null;
}

interface Given {
  /** By the names of its inputs, as the call has them. */
  values: Record<string, unknown>;
  /** Names of its boxes: a text for one is true or false. */
  boxes: string[];
}

interface ParsedStep {
  id?: string;
  uses?: string;
  run?: string;
  if?: unknown;
  with?: Record<string, unknown>;
  env?: Record<string, unknown>;
  'timeout-minutes'?: unknown;
  'continue-on-error'?: unknown;
}
interface ParsedJob {
  name?: string;
  uses?: string;
  with?: Record<string, unknown>;
  secrets?: unknown;
  strategy?: { matrix?: unknown; 'fail-fast'?: unknown };
  steps?: ParsedStep[];
  outputs?: Record<string, unknown>;
  permissions?: unknown;
  concurrency?: unknown;
  env?: Record<string, unknown>;
  environment?: unknown;
  needs?: string | string[];
  if?: unknown;
  'timeout-minutes'?: unknown;
  'continue-on-error'?: unknown;
}
interface ParsedFile extends ParsedJob {
  jobs?: Record<string, ParsedJob>;
  on?: string | string[] | Triggers;
  inputs?: Record<string, FormInput>;
  runs?: { using?: string; steps?: ParsedStep[] };
}

/** A file as values, and with each scalar as it is written. */
interface Read {
  values: ParsedFile;
  written: ParsedFile;
}

/** Files that were read, by their text: each question about a workflow asks for the same ones again. */
const READ = new Map<string, Read>();

function read(text: string): Read {
  // GitHub takes no merge keys. They are reported, and the rest is judged as it is meant.
  const asMeant = { merge: true, maxAliasCount: 10_000 };
  const found = READ.get(text) ?? {
    values: withoutNull(parse(text, asMeant) ?? {}) as ParsedFile,
    written: parse(text, { ...asMeant, schema: 'failsafe' }) ?? {},
  };
  READ.set(text, found);
  return found;
}

/** Parts of a file in which a name without anything means something: a trigger, an input of a form, an empty text. */
const NAMES: Record<string, unknown> = { on: {}, inputs: {}, secrets: {}, with: '', env: '' };

/** Leaves out what is written without a value, as GitHub does. */
function withoutNull(value: unknown, part = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutNull(one)).filter((one) => one != null);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
    if (one === null) return Object.hasOwn(NAMES, part) ? [[name, NAMES[part]]] : [];
    return [[name, withoutNull(one, name)]];
  });
  return Object.fromEntries(entries);
}

/** Recognizes this action: a copy of it in another account, in any case, by a local path, and this repository's own `./`. */
function isThisAction(uses: string, before: readonly EarlierStep[]): boolean {
  const folder = (path = '') => path.replace(/^\.\/|\/$/g, '');
  const isCheckedOut = ({ with: { repository = '', path } }: EarlierStep) =>
    /(^|\/)app-store-release-gate$/i.test(repository) && uses.startsWith('./') && folder(path) === folder(uses);
  return uses === './' || /(^|\/)app-store-release-gate(\/?$|@)/i.test(uses) || before.some(isCheckedOut);
}

/**
 * @param workspace folder with the local actions that the steps use, and the local workflows that the jobs call
 * @returns the jobs that use this action, each with these steps, those of called workflows too
 */
export function jobsOf(text: string, workspace: string | null = null, calls: readonly string[] = []): Job[] {
  const { values, written } = read(text);
  if (values.runs !== undefined)
    return jobOf('runs', values.runs, written.runs ?? {}, { file: values, isComposite: true, workspace });
  const place = { file: values, writtenFile: written, isComposite: false, workspace };
  return Object.entries(values.jobs ?? {}).flatMap(([name, job]) => [
    ...jobOf(name, job, written.jobs?.[name] ?? {}, place),
    ...calledJobs(name, job, written.jobs?.[name] ?? {}, { ...place, calls }),
  ]);
}

/** Returns the jobs of a called workflow of the workspace, once for each row of the matrix that calls it. */
function calledJobs(
  name: string,
  job: ParsedJob,
  written: ParsedJob,
  place: Place & { calls: readonly string[] },
): Job[] {
  const { file, workspace, calls } = place;
  const { uses = '' } = job;
  const text = calls.includes(uses) ? null : calledText(uses, workspace);
  if (text === null) return [];
  const caller = jobOf(name, { ...job, steps: [THIS_STEP] }, written, { ...place, workspace: null })[0];
  const form = triggersOf(read(text).values).workflow_call ?? {};
  const numbers = numbersIn(job.with, written.with);
  const lossy = Object.entries(numbers).filter(([, source]) => String(Number(source)) !== source);
  const boxes = Object.entries(form.inputs ?? {}).flatMap(([input, { type }]) => (type === 'boolean' ? [input] : []));
  return jobsOf(text, workspace, [...calls, uses]).flatMap((inner) =>
    (caller?.matrix ?? []).map((row) => ({
      ...inner,
      hasOpenMatrix: inner.hasOpenMatrix || caller?.hasOpenMatrix === true,
      name: `${name} / ${inner.name}`,
      label: `${job.name ?? name} / ${inner.label}`,
      given: givenTo(inner, { values: { ...formOf(form, '').inputs, ...withRow(job.with, row) }, boxes }),
      permissions: lesser(inner.permissions, job.permissions ?? file.permissions ?? permissionsOfCaller(file)),
      neededConditions: [String(job.if ?? ''), ...neededConditions(job, file.jobs), ...inner.neededConditions],
      cancels: [...(caller?.cancels ?? []), ...inner.cancels],
      failsFast: inner.failsFast || caller?.failsFast === true,
      lossy: { ...inner.lossy, ...Object.fromEntries(lossy.map(([input, source]) => [`inputs.${input}`, source])) },
    })),
  );
}

const THIS_STEP = { uses: './' };

/** Hands on to a workflow that the called one calls what it takes from its own caller. */
function givenTo({ given }: Job, outer: Given): Given {
  if (given === null) return outer;
  const follow = (value: unknown) => {
    const [, name] = /^\s*\$\{\{\s*inputs\.([\w-]+)\s*\}\}\s*$/.exec(String(value)) ?? [];
    return name === undefined ? value : (outer.values[name] ?? '');
  };
  const values = Object.entries(given.values).map(([name, value]) => [name, follow(value)]);
  return { ...given, values: Object.fromEntries(values) };
}

/** Writes the values of a row into the expressions of a call, which has a matrix of its own. */
function withRow(given: Record<string, unknown> = {}, row: Record<string, unknown>): Record<string, unknown> {
  const fill = (text: string) =>
    text.replaceAll(/\bmatrix((?:\.[\w-]+)+)/g, (whole, path: string) => {
      const value = path
        .slice(1)
        .split('.')
        .reduce<unknown>((object, name) => (object as Record<string, unknown> | undefined)?.[name], row);
      return /^(string|number|boolean)$/.test(typeof value) ? `'${String(value).replaceAll("'", "''")}'` : whole;
    });
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, isExpression(value) ? fill(value) : value]),
  );
}

/** Returns what both allow: a called workflow never has more than its caller. `null` is not known. */
function lesser(own: unknown, callers: unknown): unknown {
  if (own === null || own === 'write-all') return callers;
  if (callers === null || callers === 'write-all') return own;
  const scopes = Object.keys({ ...Object(own), ...Object(callers) }).filter((scope) => !/^\d+$/.test(scope));
  const least = (scope: string) => ['none', 'read', 'write'][Math.min(accessTo(scope, own), accessTo(scope, callers))];
  return scopes.length === 0 ? own : Object.fromEntries(scopes.map((scope) => [scope, least(scope)]));
}

function accessTo(scope: string, permissions: unknown): number {
  const access = typeof permissions === 'string' ? permissions : (permissions as Record<string, string>)[scope];
  const level = { read: 1, 'read-all': 1, write: 2, 'write-all': 2 };
  return level[access as keyof typeof level] ?? 0;
}

/**
 * Lists what the jobs of called workflows of the workspace ask for under `permissions:`, and the job that calls them has not:
 * GitHub starts nothing then. Of calls of workflows without this action nothing is said.
 */
export function callsForMore(text: string, workspace: string): { job: string; called: string; line: string }[] {
  const file = read(text).values;
  return Object.entries(file.jobs ?? {}).flatMap(([job, { uses = '', permissions }]) => {
    const own = permissions ?? file.permissions ?? null;
    if (own === null || own === 'write-all' || !callsThisAction(uses, workspace)) return [];
    const { values: inner } = read(calledText(uses, workspace) ?? '');
    const asked = Object.values(inner.jobs ?? {})
      .map((one) => one.permissions ?? inner.permissions)
      .filter((one): one is Texts => typeof one === 'object' && one !== null);
    const more = asked.flatMap((one) =>
      Object.entries(one).filter(([scope]) => accessTo(scope, one) > accessTo(scope, own)),
    );
    const lines = new Set(more.map((line) => line.join(': ')));
    return [...lines].map((line) => ({ job, called: uses, line }));
  });
}

/** A job of the file, with or without this action. */
export interface AnyJob {
  name: string;
  /** Texts of the file. */
  outputs: Texts;
  /** Permissions of the job, or else of the workflow; `null` if both have none. */
  permissions: unknown;
  /** Name of its environment, as a text of the file; empty without one. */
  environment: string;
  /** Text of the file; empty if left out. */
  condition: string;
  needs: string[];
  steps: AnyStep[];
}

/** A step with any action, or a script. */
export interface AnyStep extends EarlierStep {
  id: string | null;
  condition: string;
}

/** @returns every job of a workflow */
export function allJobsOf(text: string): AnyJob[] {
  const { values } = read(text);
  return Object.entries(values.jobs ?? {}).map(
    ([name, { outputs, permissions, environment, needs, steps = [], ...job }]) => ({
      name,
      condition: String(job.if ?? ''),
      needs: [needs ?? []].flat(),
      outputs: asTexts(outputs),
      permissions: permissions ?? values.permissions ?? null,
      environment: String((environment as { name?: unknown } | undefined)?.name ?? environment ?? ''),
      steps: (asList(steps) as ParsedStep[]).map((step) => ({
        ...asEarlier(step),
        id: step.id ?? null,
        condition: String(step.if ?? ''),
      })),
    }),
  );
}

function asEarlier({ uses = '', with: given, run = '' }: ParsedStep): EarlierStep {
  return { uses, with: asTexts(given), run };
}

/** Lists the conditions of the jobs that a job needs, and that those need. */
function neededConditions({ needs = [], if: condition }: ParsedJob, jobs: Record<string, ParsedJob> = {}): string[] {
  if (/\b(always|failure|cancelled)\(\)/.test(String(condition))) return [];
  return [needs].flat().flatMap((name) => {
    const { [name]: needed, ...others } = jobs;
    return needed === undefined ? [] : [String(needed.if ?? ''), ...neededConditions(needed, others)];
  });
}

interface Place {
  file: ParsedFile;
  writtenFile?: ParsedFile;
  isComposite: boolean;
  workspace: string | null;
}

function jobOf(name: string, job: ParsedJob, written: ParsedJob, place: Place): Job[] {
  const { file, writtenFile = {}, isComposite, workspace } = place;
  const steps = stepsOf(asList(job.steps) as ParsedStep[], asList(written.steps) as ParsedStep[], workspace);
  if (steps.length === 0) return [];
  const cancels = [file.concurrency, job.concurrency].map(
    (one) => (one as { 'cancel-in-progress'?: unknown } | null | undefined)?.['cancel-in-progress'],
  );
  const matrix = combinationsOf(job.strategy?.matrix);
  const hasOpenMatrix = isOpenMatrix(job.strategy?.matrix);
  return [
    {
      name,
      matrix,
      hasOpenMatrix,
      steps,
      outputs: asTexts(job.outputs),
      permissions: job.permissions ?? file.permissions ?? permissionsOfCaller(file),
      env: asTexts({ ...file.env, ...job.env }),
      label: job.name ?? name,
      failsFast: job.strategy?.['fail-fast'] !== false && (hasOpenMatrix || matrix.length > 1),
      condition: String(job.if ?? ''),
      continuesOnError: job['continue-on-error'] === true,
      neededConditions: neededConditions(job, file.jobs),
      timeout: String(job['timeout-minutes'] ?? ''),
      cancels: cancels.map((value) => String(value ?? '')),
      lossy: lossyNumbers({ values: { ...file, ...job }, written: { ...writtenFile, ...written } }),
      isComposite,
      given: null,
    },
  ];
}

/** A workflow that is only called has the permissions of its caller, which are not known here. */
function permissionsOfCaller(file: ParsedFile): 'write-all' | null {
  return Object.keys(triggersOf(file)).join() === 'workflow_call' ? 'write-all' : null;
}

function stepsOf(steps: ParsedStep[], written: ParsedStep[], workspace: string | null): ActionStep[] {
  return steps.flatMap((step, index): ActionStep[] => {
    const { id = null, uses = '' } = step;
    const outer = {
      id,
      number: index + 1,
      condition: String(step.if ?? ''),
      timeout: String(step['timeout-minutes'] ?? ''),
      continuesOnError: step['continue-on-error'] === true,
      before: steps.slice(0, index).map(asEarlier),
    };
    // The runner takes an input's name in any case.
    const inputs = Object.fromEntries(
      Object.entries(asTexts(step.with)).map(([name, text]) => [name.toLowerCase(), text]),
    );
    const inner = compositeOf(uses, workspace);
    if (inner === null)
      return isThisAction(uses, outer.before)
        ? [
            {
              ...outer,
              uses,
              inputs,
              numbers: numbersIn(step.with, written[index]?.with),
              env: asTexts(step.env),
              given: null,
            },
          ]
        : [];
    const given = { ...defaultsOf(inner.values), ...inputs };
    return stepsOf(inner.values.runs?.steps ?? [], inner.written.runs?.steps ?? [], null).map((one) => ({
      ...one,
      ...outer,
      given,
    }));
  });
}

/** Reads a composite action of the workspace. @returns `null` for another action */
function compositeOf(uses: string, workspace: string | null): Read | null {
  if (workspace === null || !uses.startsWith('./')) return null;
  const file = ['action.yml', 'action.yaml']
    .map((name) => join(workspace, uses, name))
    .find((path) => existsSync(path));
  const action = file === undefined ? null : read(readFileSync(file, 'utf8'));
  return action?.values.runs?.using === 'composite' ? action : null;
}

/** Lists the workflows of the workspace that use this action, and that a job calls without giving them secrets. */
export function callsWithoutSecrets(text: string, workspace: string): { job: string; called: string }[] {
  return Object.entries(read(text).values.jobs ?? {}).flatMap(([job, { uses = '', secrets }]) =>
    secrets === undefined && callsThisAction(uses, workspace) ? [{ job, called: uses }] : [],
  );
}

/** Reports a job that calls a workflow with this action. */
export function callsOf(text: string, workspace: string): string[] {
  const called = Object.values(read(text).values.jobs ?? {}).map(({ uses = '' }) => uses);
  return called.filter((uses) => callsThisAction(uses, workspace));
}

/** Reports a job that calls a workflow of another repository. */
export function callsElsewhere(text: string): boolean {
  return Object.values(read(text).values.jobs ?? {}).some(({ uses = '' }) =>
    /^[^.].*\/\.github\/workflows\//.test(uses),
  );
}

function callsThisAction(uses: string, workspace: string): boolean {
  const text = calledText(uses, workspace);
  return text !== null && jobsOf(text, workspace).length > 0;
}

/** @returns the text of a called workflow of the workspace; `null` for another one */
function calledText(uses: string, workspace: string | null): string | null {
  if (workspace === null || !/^\.\/\.github\/workflows\/[^/]+\.ya?ml$/.test(uses)) return null;
  const file = join(workspace, uses);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function numbersIn(values: Record<string, unknown> = {}, written: Record<string, unknown> = {}): Texts {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, String(written[name])]] : [],
    ),
  );
}

/** Finds numbers whose text is not what stands in the file: 1.10 is 1.1. */
function lossyNumbers({ values, written }: Read): Texts {
  const { include, ...axes } = asMatrix(values.strategy?.matrix);
  const { include: writtenInclude, ...writtenAxes } = asMatrix(written.strategy?.matrix);
  const rows = asRows(include).map((row, index) => numbersIn(row, asRows(writtenInclude)[index]));
  const lists = Object.entries(axes).map(([name, list]) => {
    const numbers = numbersIn({ ...asList(list) }, { ...asList(writtenAxes[name]) });
    const [lossy] = Object.values(numbers).filter((source) => String(Number(source)) !== source);
    return lossy === undefined ? {} : { [name]: lossy };
  });
  const forms = [triggersOf(values), triggersOf(written)].map(
    (on) => ({ ...on.workflow_call?.inputs, ...on.workflow_dispatch?.inputs }) as Record<string, FormInput>,
  );
  const defaults = Object.entries(forms[0] ?? {}).map(([name, { default: value }]) =>
    numbersIn({ [name]: value }, { [name]: forms[1]?.[name]?.default }),
  );
  const named = (context: string, found: Texts[]) =>
    found.flatMap((numbers) =>
      Object.entries(numbers).map(([name, source]) => [`${context}.${name}`, source] as const),
    );
  const all = [
    ...named('env', [numbersIn(values.env, written.env)]),
    ...named('matrix', [...rows, ...lists]),
    ...named('inputs', defaults),
  ];
  return Object.fromEntries(all.filter(([, source]) => String(Number(source)) !== source));
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const asRows = (value: unknown) => asList(value) as Record<string, unknown>[];

interface FormInput {
  default?: unknown;
  type?: string;
  options?: unknown[];
  required?: boolean;
}
interface Form {
  inputs?: Record<string, FormInput>;
}
interface Filter {
  tags?: string[];
  branches?: string[];
}
interface Triggers {
  push?: Filter | null;
  pull_request?: Filter | null;
  release?: unknown;
  workflow_dispatch?: Form | null;
  workflow_call?: Form | null;
}

export interface Start {
  github: Record<string, unknown>;
  /** Values of the unchanged form; empty if the start has no form. */
  inputs: Record<string, unknown>;
  /** Inputs of which only the start on GitHub knows the value: required ones without a default. */
  unknown: string[];
  /** The one input that is not as the form is shown. */
  changed?: string;
}

/**
 * Returns the start of each trigger: a tag, a branch, a pull request, the form, a call, other events. A form starts it once
 * as it is shown, and once for each other choice.
 * @param version in names of tags and branches
 */
export function startsOf(text: string, version: string): Start[] {
  const { values } = read(text);
  if (values.runs !== undefined) return [{ github: onBranch('push', 'main'), ...formOf(values, version) }];
  const on = triggersOf(values);
  const forms = (['workflow_dispatch', 'workflow_call'] as const).filter((event) => event in on);
  const others = Object.keys(on).filter(
    (event) => !/^(push|release|pull_request|workflow_(dispatch|call))$/.test(event),
  );
  const starts = [
    ...tagOf(on, version),
    ...('push' in on && (on.push?.tags === undefined || on.push.branches !== undefined)
      ? [onBranch('push', branchOf(on.push, version))]
      : []),
    ...('pull_request' in on ? [onPullRequest(on.pull_request, version)] : []),
  ].map((github): Start => ({ github, inputs: {}, unknown: [] }));
  return [
    ...starts,
    ...forms.flatMap((event) => {
      const { inputs: shown, unknown } = formOf(on[event] ?? {}, version);
      // Only the context `inputs` keeps the types of the form.
      const startBy = (inputs: Record<string, unknown>): Start => ({
        github: { ...onBranch(event, 'main'), event: { inputs: asTexts(inputs) } },
        inputs,
        unknown,
      });
      const others = otherChoices(on[event] ?? {}, shown);
      return [
        startBy(shown),
        ...others.map(([changed, choice]) => ({ ...startBy({ ...shown, [changed]: choice }), changed })),
      ];
    }),
    ...others.map((event): Start => ({ github: onBranch(event, 'main'), inputs: {}, unknown: [] })),
  ];
}

/**
 * Returns the start that is played: that of the event, the form, or else the first one.
 * @param isForm a person fills the form @param event name of the event; `undefined`: not chosen
 */
export function startOf(text: string, version: string, isForm = false, event?: string): Start {
  const starts = startsOf(text, version);
  const chosen = starts.find(({ github }) => github.event_name === event);
  if (chosen !== undefined) return chosen;
  const on = triggersOf(read(text).values);
  const form = formOf(on.workflow_dispatch ?? on.workflow_call ?? {}, version);
  return (isForm ? undefined : starts[0]) ?? { github: onBranch('workflow_dispatch', 'main'), ...form };
}

function tagOf(on: Triggers, version: string): Record<string, unknown>[] {
  const [tag] = on.push?.tags ?? ('release' in on ? ['v*'] : []);
  if (tag === undefined) return [];
  const name = `${/^[^\d*?+[\]!]*/.exec(tag)?.[0]}${version}`;
  const github = { event_name: 'push', ref: `refs/tags/${name}`, ref_name: name, ref_type: 'tag' };
  const event = { release: { tag_name: name, body: '', prerelease: false } };
  return [on.push?.tags === undefined ? { ...github, event_name: 'release', event } : github];
}

function onPullRequest(filter: Filter | null | undefined, version: string): Record<string, unknown> {
  const refs = { base_ref: branchOf(filter, version), head_ref: 'change' };
  return { ...onBranch('pull_request', '12/merge'), ref: 'refs/pull/12/merge', ...refs };
}

function triggersOf({ on = {} }: ParsedFile): Triggers {
  if (typeof on === 'string') return { [on]: null };
  return Array.isArray(on) ? Object.fromEntries(on.map((name) => [name, null])) : on;
}

function branchOf(filter: Filter | null | undefined, version: string): string {
  return branchMatching(filter?.branches?.[0] ?? '', version);
}

/** Returns a branch that the pattern matches, with the version in the place of its wildcards. */
export function branchMatching(pattern: string, version: string): string {
  const [literal = ''] = /^[^*?+[\]!{]*/.exec(pattern) ?? [];
  if (literal === '') return 'main';
  return literal === pattern ? pattern : `${literal}${version}`;
}

function onBranch(event_name: string, branch: string): Record<string, unknown> {
  return { event_name, ref: `refs/heads/${branch}`, ref_name: branch, ref_type: 'branch' };
}

/** Fills a form as it is shown. A version without a default is the one that is tried. */
function formOf({ inputs = {} }: Form, version: string): Pick<Start, 'inputs' | 'unknown'> {
  const values = Object.entries(inputs).map(([name, { default: given, type, options = [], required = false }]) => {
    const typed = required && /version/i.test(name) ? version : '';
    return [name, type === 'boolean' ? String(given) === 'true' : (given ?? options[0] ?? typed)] as const;
  });
  const unknown = Object.entries(inputs).filter(
    ([, { required, default: given, options }]) => required === true && given === undefined && options === undefined,
  );
  return { inputs: Object.fromEntries(values), unknown: unknown.map(([name]) => name) };
}

/** Lists what else a person may choose: another line of a list, a box that is ticked or not. */
function otherChoices({ inputs = {} }: Form, shown: Record<string, unknown>): [name: string, choice: unknown][] {
  return Object.entries(inputs).flatMap(([name, { type, options = [] }]) =>
    (type === 'boolean' ? [true, false] : options)
      .filter((choice) => choice !== shown[name])
      .map((choice): [string, unknown] => [name, choice]),
  );
}

function defaultsOf({ inputs = {} }: Form): Texts {
  return asTexts(Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, input.default])));
}

/** Turns every value into a text, like the runner. */
function asTexts(values: Record<string, unknown> | undefined): Texts {
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value ?? '')]));
}

/** Reads a matrix, whole or in its parts a list or an expression. What an expression of constants stands for is filled in. */
function asMatrix(matrix: unknown): Record<string, unknown> {
  const whole = constantOf(matrix);
  return isExpression(whole)
    ? { include: whole }
    : Object.fromEntries(Object.entries(whole ?? {}).map(([name, part]) => [name, constantOf(part)]));
}

function isOpenMatrix(matrix: unknown): boolean {
  return Object.values(asMatrix(matrix)).some(isExpression);
}

/** Combines the axes as GitHub does: without the excluded rows, and with `include` added to the rows that it fits. */
function combinationsOf(matrix: unknown): Record<string, unknown>[] {
  const { include, exclude, ...axes } = asMatrix(matrix);
  const lists = Object.entries(axes).filter((axis): axis is [string, unknown[]] => Array.isArray(axis[1]));
  const all = lists.reduce<Record<string, unknown>[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
  const fits = (row: Record<string, unknown>, part: Record<string, unknown>) =>
    Object.entries(part).every(([name, value]) => !(name in axes) || row[name] === value);
  const kept = all.filter((row) => !asRows(exclude).some((part) => fits(row, part)));
  if (lists.length === 0) return asRows(include).length > 0 ? asRows(include) : [{}];
  const added = asRows(include).filter((part) => !kept.some((row) => fits(row, part)));
  const extended = kept.map((row) => Object.assign({}, row, ...asRows(include).filter((part) => fits(row, part))));
  return [...extended, ...added];
}

/** Builds the contexts of one job of a matrix. A missing name gives an empty text, as on GitHub. */
export function contextsOf<T extends Pick<Start, 'github'>>(
  job: Job,
  known: T,
  matrix = job.matrix[0] ?? {},
): Contexts & T {
  const github = { run_number: '42', event: {}, token: 'ghs_token', workspace: '.', ...known.github };
  const others = { secrets: {}, vars: {}, env: {}, job: {}, runner: {}, strategy: {}, ...known, github };
  const contexts = { ...others, matrix: fillRow(matrix, others), ...inputsOfCall(job.given, others) };
  return { ...contexts, env: fillAll(job.env, contexts) };
}

/** Fills in what a call gives, by the contexts of its caller. */
function inputsOfCall(given: Given | null, contexts: Contexts): { inputs?: Record<string, unknown> } {
  if (given === null) return {};
  const filled = Object.entries(fillRow(given.values, contexts)).map(([name, value]) => [
    name,
    given.boxes.includes(name) ? String(value) === 'true' : value,
  ]);
  return { inputs: Object.fromEntries(filled) };
}

/** Fills in the expressions of a row. `include` may name what other jobs put out. */
function fillRow(row: Record<string, unknown>, contexts: Contexts): Record<string, unknown> {
  const fill = (value: unknown) => (isExpression(value) ? (knownValue(value, contexts, [], '') ?? '') : value);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, fill(value)]));
}

/** Lists the values of the matrix that a step names and only a run on GitHub knows, as `matrix.NAME`. */
export function unknownIn({ hasOpenMatrix }: Job, step: ActionStep, row: object, contexts: Contexts): string[] {
  const named = hasOpenMatrix ? Object.values(step.inputs).flatMap(matrixNames) : [];
  return [
    ...named.filter((name) => !Object.hasOwn(row, name.slice('matrix.'.length))),
    ...Object.entries(row).flatMap(([name, value]) =>
      isExpression(value) && knownValue(value, contexts, []) === null ? `matrix.${name}` : [],
    ),
  ];
}

/** Fills in the form as a person has: a box is true or false. */
export function withGiven<T extends Start>(start: T, given: Texts): T {
  const typed = Object.entries(given).map(([name, text]) => [
    name,
    typeof start.inputs[name] === 'boolean' ? text === 'true' : text,
  ]);
  const inputs = { ...start.inputs, ...Object.fromEntries(typed) };
  return { ...start, inputs, github: { ...start.github, event: { inputs: asTexts(inputs) } } };
}

/** Adds what only this step knows: its variables, and the inputs of the composite action that holds it. */
export function contextsOfStep<T extends Contexts>(step: ActionStep, contexts: T): T {
  const env = { ...(contexts.env as Texts), ...fillAll(step.env, contexts) };
  return { ...contexts, env, ...(step.given === null ? {} : { inputs: fillAll(step.given, contexts) }) };
}

/** Returns true if the condition of a job or a step is false for sure. */
export function isSkipped(condition: string, contexts: Contexts): boolean {
  const expression = condition.replace(/^\s*\$\{\{(.*)\}\}\s*$/s, '$1').trim();
  if (expression === '') return false;
  const choices = splitAt('||', expression);
  if (choices.length > 1) return choices.every((choice) => isSkipped(choice, contexts));
  const parts = splitAt('&&', expression);
  if (parts.length > 1) return parts.some((part) => isSkipped(part, contexts));
  const [, inner] = /^\((.*)\)$/s.exec(expression) ?? [];
  if (inner !== undefined && splitAt(')', inner).length === 1) return isSkipped(inner, contexts);
  const { github, matrix = {} } = contexts as { github: Record<string, string>; matrix?: Record<string, unknown> };
  const isKnown = (row: string, name: string) => KNOWN.test(name) || (row === 'matrix' && Boolean(matrix[name]));
  const isPull = /^pull_request/.test(github.event_name ?? '');
  // Events of other kinds have no pull request, so it is of no repository.
  const isOfNone = /\bgithub\.event\.pull_request\.[\w.]+/.test(expression) && !isPull;
  const open = expression
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll(isOfNone ? /\bgithub\.(?:event\.pull_request\.[\w.]+|repository\b)/g : /$^/g, '')
    .replaceAll(isPull ? OF_PULL : /$^/g, '')
    .replaceAll(/\b(github|matrix)\.([\w-]+)(?![\w.[-])/g, (whole, row, name) => (isKnown(row, name) ? '' : whole));
  if (/\b(github|matrix|runner|job|strategy|vars|secrets|steps|needs|env|inputs)\b|\(\)/.test(open)) return false;
  return refsIn(expression, github).every((refs) => {
    try {
      const { base_ref: base = github.base_ref } = refs;
      const event = isPull ? { event: { pull_request: {}, repository: { default_branch: base } } } : {};
      const known = { ...contexts, github: { ...github, repository: 'owner/name', ...event, ...refs } };
      return evaluate(`(${expression}) && 'due'`, known) !== 'due';
    } catch {
      return false;
    }
  });
}

/** What is known of the event of every pull request: itself, a branch that may be the default one, and what other events have. */
const OF_PULL =
  /\bgithub\.event\.(?:pull_request(?![\w.[])|repository\.default_branch\b|(?:head_commit|release|client_payload|workflow_run|ref)\b[\w.]*)/g;

/** What a start says of `github`. Only a run on GitHub knows the rest. */
const KNOWN = /^(event_name|ref|ref_name|ref_type|base_ref|head_ref)$/;

/** Lists the refs by which a condition may hold: those of the start, and those that the condition names, if they are of its kind. */
function refsIn(expression: string, { ref = '', ref_type: type }: Record<string, string>): Record<string, string>[] {
  const folder = type === 'tag' ? 'refs/tags/' : 'refs/heads/';
  const named = [...expression.matchAll(/'([^']*)'/g)].flatMap(([, word = '']) => {
    const name = word.startsWith(folder) ? word.slice(folder.length) : word;
    // The condition may ask for the start of a name.
    return /^(?!refs\/)[\w./-]+$/.test(name) ? [name, `${name}1.1`] : [];
  });
  const isPull = ref.startsWith('refs/pull/');
  const refsOf = (name: string): Record<string, string>[] =>
    isPull ? [{ base_ref: name }, { head_ref: name }] : [{ ref: `${folder}${name}`, ref_name: name }];
  return [{}, ...named.flatMap(refsOf)];
}

/** Splits an expression at each `separator` that stands outside quotes and parentheses. */
function splitAt(separator: '||' | '&&' | ')', expression: string): string[] {
  const [parts, last] = (expression.match(/'[^']*'|&&|\|\||./gs) ?? []).reduce<[string[], string, number]>(
    ([before, part, depth], token) => {
      if (depth === 0 && token === separator) return [[...before, part], '', depth];
      return [before, part + token, depth + (token === '(' ? 1 : token === ')' ? -1 : 0)];
    },
    [[], '', 0],
  );
  return [...parts, last];
}

/** Permissions of the job's token that each input needs. */
const PERMISSIONS: Record<string, Record<string, 'read' | 'write'>> = {
  'commit-status': { statuses: 'write' },
  sweep: { statuses: 'write', 'pull-requests': 'read', contents: 'read' },
  comment: { 'pull-requests': 'write' },
};
const LEFT_OUT = ['', 'none', 'false'];

/** The input has a value of its own. */
export function isSet(inputs: Texts, name: string): boolean {
  return !['', 'none'].includes(inputs[name] ?? 'none');
}

/**
 * @param token input `github-token` as the file has it: a token of its own has permissions of its own
 * @returns the lines that `permissions:` lacks; empty without it, because then a setting of the repository decides
 */
export function missingPermissions({ permissions }: Job, inputs: Record<string, string>, token = ''): string[] {
  const isOwn = token !== '' && !/\bgithub\.token\b|\bGITHUB_TOKEN\b/.test(token);
  if (permissions === null || permissions === 'write-all' || isOwn) return [];
  const given = (permissions === 'read-all' ? {} : permissions) as Record<string, string>;
  const asked = Object.keys(PERMISSIONS).filter((name) => !LEFT_OUT.includes(inputs[name] ?? ''));
  const needed = Object.assign({}, ...asked.map((name) => PERMISSIONS[name])) as Record<string, string>;
  const isThere = ([scope, access]: [string, string]) =>
    given[scope] === 'write' || (access === 'read' && (given[scope] === 'read' || permissions === 'read-all'));
  return Object.entries(needed).flatMap((line) => (isThere(line) ? [] : [line.join(': ')]));
}
