/** Reads the steps of a workflow file that use this action, and fills in the expressions of their inputs. */
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { parse } from 'yaml';

export interface ActionStep {
  id: string | null;
  /** Place among the steps of the job, from 1. */
  number: number;
  /** Texts of the file. */
  inputs: Record<string, string>;
  /** The job continues after the step even if it is red. */
  continuesOnError: boolean;
}

export interface Job {
  name: string;
  /** Values of each job of the matrix; `[{}]` without a matrix. */
  matrix: Record<string, unknown>[];
  steps: ActionStep[];
  /** Texts of the file. */
  outputs: Record<string, string>;
  /** Permissions of the job, or else of the workflow; `null` if both have none. */
  permissions: unknown;
  /** Variables of the workflow and the job, as texts of the file. */
  env: Record<string, string>;
}

/** Values by context: `secrets`, `inputs`, `steps` and so on. */
export type Contexts = Record<string, unknown>;

interface ParsedJob {
  strategy?: { matrix?: Record<string, unknown[]> };
  steps?: { id?: string; uses?: string; with?: Record<string, unknown>; 'continue-on-error'?: unknown }[];
  outputs?: Record<string, unknown>;
  permissions?: unknown;
  env?: Record<string, unknown>;
}

/** Recognizes this action, a copy of it in another account, and this repository's own `./`. */
const isThisAction = (uses: string) => uses === './' || /(^|\/)app-store-release-gate@/.test(uses);

/** @returns the jobs that use this action, each with the steps that use it */
export function jobsOf(text: string): Job[] {
  const workflow = parse(text) as (ParsedJob & { jobs?: Record<string, ParsedJob> }) | null;
  return Object.entries(workflow?.jobs ?? {}).flatMap(([name, job]) => {
    const steps = (job.steps ?? []).flatMap(({ id = null, uses = '', with: inputs, ...step }, index) => {
      const continuesOnError = step['continue-on-error'] === true;
      return isThisAction(uses) ? [{ id, number: index + 1, inputs: asTexts(inputs), continuesOnError }] : [];
    });
    if (steps.length === 0) return [];
    const permissions = job.permissions ?? workflow?.permissions ?? null;
    const env = asTexts({ ...workflow?.env, ...job.env });
    const matrix = combinationsOf(job.strategy?.matrix);
    return [{ name, matrix, steps, outputs: asTexts(job.outputs), permissions, env }];
  });
}

interface FormInput {
  default?: unknown;
  type?: string;
  options?: unknown[];
  required?: boolean;
}
interface Filter {
  tags?: string[];
  branches?: string[];
}
interface Triggers {
  push?: Filter | null;
  pull_request?: Filter | null;
  release?: unknown;
  workflow_dispatch?: { inputs?: Record<string, FormInput> } | null;
  workflow_call?: { inputs?: Record<string, FormInput> } | null;
}

export interface Start {
  github: Record<string, unknown>;
  /** Values of the unchanged form; empty if the start has no form. */
  inputs: Record<string, unknown>;
}

/**
 * Returns the event that starts the workflow: a tag if it takes one, otherwise a branch, a pull request, or the form.
 * @param version version in the name of the tag or branch @param isForm a person fills the form
 */
export function startOf(text: string, version: string, isForm = false): Start {
  const on = triggersOf(text);
  const form = on.workflow_dispatch ?? on.workflow_call;
  const inputs = Object.fromEntries(
    Object.entries(form?.inputs ?? {}).map(([name, input]) => [name, defaultOf(name, input, version)]),
  );
  const started = isForm ? null : (byTag(on, version) ?? byBranch(on, version));
  if (started !== null) return { github: started, inputs: {} };
  const event = Object.keys(on).find((name) => name !== 'workflow_call');
  return { github: onBranch(event === undefined || isForm ? 'workflow_dispatch' : event, 'main'), inputs };
}

function byTag(on: Triggers, version: string): Record<string, unknown> | null {
  const [tag] = on.push?.tags ?? ('release' in on ? ['v*'] : []);
  if (tag === undefined) return null;
  const name = `${/^[^\d*?+[\]!]*/.exec(tag)?.[0]}${version}`;
  const github = { event_name: 'push', ref: `refs/tags/${name}`, ref_name: name, ref_type: 'tag' };
  if (on.push?.tags !== undefined) return github;
  return { ...github, event_name: 'release', event: { release: { tag_name: name, body: '', prerelease: false } } };
}

function byBranch(on: Triggers, version: string): Record<string, unknown> | null {
  if ('push' in on) return onBranch('push', branchOf(on.push, version));
  if (!('pull_request' in on)) return null;
  const refs = { base_ref: branchOf(on.pull_request, version), head_ref: 'change' };
  return { ...onBranch('pull_request', '12/merge'), ref: 'refs/pull/12/merge', ...refs };
}

function triggersOf(text: string): Triggers {
  const { on = {} } = (parse(text) ?? {}) as { on?: string | string[] | Triggers };
  if (typeof on === 'string') return { [on]: null };
  return Array.isArray(on) ? Object.fromEntries(on.map((name) => [name, null])) : on;
}

function branchOf(filter: Filter | null | undefined, version: string): string {
  const [branch = ''] = filter?.branches ?? [];
  const [literal = ''] = /^[^*?+[\]!]*/.exec(branch) ?? [];
  if (literal === '') return 'main';
  return literal === branch ? branch : `${literal}${version}`;
}

function onBranch(event_name: string, branch: string): Record<string, unknown> {
  return { event_name, ref: `refs/heads/${branch}`, ref_name: branch, ref_type: 'branch' };
}

/** Returns the default of a form's input. A version without a default is the one that is tried. */
function defaultOf(
  name: string,
  { default: given, type, options = [], required = false }: FormInput,
  version: string,
): unknown {
  if (given !== undefined) return given;
  if (type === 'boolean') return false;
  return options[0] ?? (required && /version/i.test(name) ? version : '');
}

/** Turns every value into a text, like the runner. */
function asTexts(values: Record<string, unknown> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value ?? '')]));
}

function combinationsOf(matrix: Record<string, unknown[]> | undefined): Record<string, unknown>[] {
  const { include = [], exclude: _, ...axes } = matrix ?? {};
  const lists = Object.entries(axes).filter((axis): axis is [string, unknown[]] => Array.isArray(axis[1]));
  if (lists.length === 0 && include.length > 0) return include as Record<string, unknown>[];
  return lists.reduce<Record<string, unknown>[]>(
    (combinations, [name, values]) => combinations.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** Replaces each `${{ }}` by its value. @throws on an expression that GitHub does not accept */
export function fill(text: string, contexts: Contexts): string {
  return text.replaceAll(/\$\{\{(.*?)\}\}/gs, (_whole, expression: string) => evaluate(expression, contexts));
}

function evaluate(expression: string, contexts: Contexts): string {
  const { tokens } = new Lexer(expression).lex();
  const parsed = new Parser(tokens, Object.keys(contexts), []).parse();
  const context = JSON.parse(JSON.stringify(contexts), data.reviver) as data.Dictionary;
  return new Evaluator(parsed, context).evaluate().coerceString();
}

/** Permissions of the job's token that each input needs. */
const PERMISSIONS: Record<string, Record<string, 'read' | 'write'>> = {
  'commit-status': { statuses: 'write' },
  sweep: { statuses: 'write', 'pull-requests': 'read', contents: 'read' },
  comment: { 'pull-requests': 'write' },
};
const LEFT_OUT = ['', 'none', 'false'];

/** @returns the lines that `permissions:` lacks; empty without it, because then a setting of the repository decides */
export function missingPermissions({ permissions }: Job, inputs: Record<string, string>): string[] {
  if (permissions === null || permissions === 'write-all') return [];
  const given = (permissions === 'read-all' ? {} : permissions) as Record<string, string>;
  const asked = Object.keys(PERMISSIONS).filter((name) => !LEFT_OUT.includes(inputs[name] ?? ''));
  const needed = Object.assign({}, ...asked.map((name) => PERMISSIONS[name])) as Record<string, string>;
  const isThere = ([scope, access]: [string, string]) =>
    given[scope] === 'write' || (access === 'read' && (given[scope] === 'read' || permissions === 'read-all'));
  return Object.entries(needed).flatMap((line) => (isThere(line) ? [] : [line.join(': ')]));
}
