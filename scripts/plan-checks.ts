/** Checks the steps of a workflow that make a plan, and those that expect it. */
import { editsVersion } from '../src/core/model/mode.ts';
import { INPUT_NAMES, INPUTS } from '../src/inputs/definitions.ts';
import { labelOf, type Play } from './plays.ts';
import type { AnyJob } from './workflow-steps.ts';

/** Modes that give a plan. */
const PLANNING = ['prepare', 'submit', 'submit-items'];

/** Inputs that the output `plan` depends on: beside these, all that only a mode which changes a version takes. */
const COVERED = [
  ...['mode', 'app-id', 'bundle-id', 'platform', 'version', 'items'],
  ...INPUT_NAMES.filter((name) => INPUTS[name].modes?.every(editsVersion)),
];

/** @param text the file @param jobs all of it @param plays steps with this action, for one start @returns one line for each problem */
export function planProblems(text: string, jobs: AnyJob[], plays: Play[]): string[] {
  return [...plays.flatMap((play) => expected(play, jobs, plays)), ...unusedPlans(text, jobs, plays)];
}

/** An output of a step. */
interface Source {
  job: string;
  step: string;
  output: string;
}

/** Reports a plan that its step does not make, and one that cannot be the same. */
function expected(play: Play, jobs: AnyJob[], plays: Play[]): string[] {
  const source = sourceOf(play.step.inputs['expect-plan'] ?? '', play.job.name, jobs);
  const [first, ...more] = plays.filter(({ job, step }) => job.name === source?.job && step.id === source.step);
  if (source === null || first === undefined) return [];
  const { mode, 'dry-run': dryRun } = first.values;
  const from = `${labelOf(play)}: expect-plan is the output ${source.output} of ${labelOf(first)}`;
  if (source.output !== 'plan') return [`${from}. Give it the output plan.`];
  if (mode !== null && mode !== undefined && !PLANNING.includes(mode))
    return [`${from}, and mode ${mode} makes no plan. Plan with the mode of this step and dry-run: 'true'.`];
  if (dryRun === 'false')
    return [`${from}, which is no dry run: it writes before anybody sees the plan. Give that step dry-run: 'true'.`];
  const [differing = []] = [first, ...more]
    .map((one) => COVERED.filter((name) => isOther(name, one, play, jobs)))
    .toSorted((one, other) => one.length - other.length);
  if (differing.length === 0) return [];
  return [`${from}, and the two steps differ in ${differing.join(', ')}: plan.changed. Give both steps the same.`];
}

/** Reports an input with which the two steps cannot have the same plan. What a script puts out may be the same. */
function isOther(name: string, first: Play, second: Play, jobs: AnyJob[]): boolean {
  const [one, other] = [first, second].map(({ values }) => values[name]?.trim());
  const [given, expected] = [first, second].map(({ step }) => step.inputs[name]);
  const isApp = name === 'app-id' || name === 'bundle-id';
  if (isApp && (given === undefined || expected === undefined)) return false;
  const [from, to] = [originOf(given ?? '', first.job.name, jobs), originOf(expected ?? '', second.job.name, jobs)];
  if (from === to) return false;
  if (name === 'build' && to === `\${{${first.job.name}:steps.${first.step.id}.outputs.build}}`) return false;
  if (one != null && other != null) return pathOf(one) !== pathOf(other);
  if (given === undefined || expected === undefined) return true;
  const isSetting = (text: string) => /\$\{\{/.test(text) && !/\b(steps|needs|env|github|matrix)\b/.test(text);
  return isSetting(from) && isSetting(to);
}

/** Leaves out what a path says in two ways. Other values have none of it. */
function pathOf(value: string): string {
  return value.replace(/^\.\/|\/$/g, '');
}

/** Reports a plan that a job puts out for nobody, while a later one goes ahead without it. */
function unusedPlans(text: string, jobs: AnyJob[], plays: Play[]): string[] {
  return jobs.flatMap(({ name, outputs }, index) => {
    const planned = Object.entries(outputs).find(([, from]) => sourceOf(from, name, jobs)?.output === 'plan');
    if (planned === undefined || isUsed(text, name, planned[0])) return [];
    const later = jobs.slice(index + 1).map((job) => job.name);
    const isWithout = ({ job, values }: Play) =>
      later.includes(job.name) &&
      PLANNING.includes(values.mode ?? '') &&
      values['dry-run'] === 'false' &&
      values['expect-plan'] === 'none';
    return plays
      .filter(isWithout)
      .map(
        (play) =>
          `${labelOf(play)}: it writes without expect-plan, and nobody uses the output ${planned[0]} of job ${name}. Add expect-plan: \${{ needs.${name}.outputs.${planned[0]} }}.`,
      );
  });
}

function isUsed(text: string, job: string, output: string): boolean {
  return (
    ['needs', 'jobs'].some((context) => new RegExp(`\\b${context}\\.${job}\\.outputs\\.${output}\\b`).test(text)) ||
    /\btoJSON\(\s*needs\b/i.test(text)
  );
}

const WHOLE = /^\s*\$\{\{\s*(.*?)\s*\}\}\s*$/s;
const OF_A_JOB = /\bneeds\.([\w-]+)\.outputs\.([\w-]+)/g;

/** Follows an expression to the step whose output it is. @returns `null` for anything else */
function sourceOf(text: string, job: string, jobs: AnyJob[]): Source | null {
  const [, from = '', step = '', output = ''] =
    /^\$\{\{(.+):steps\.([\w-]+)\.outputs\.([\w-]+)\}\}$/.exec(originOf(text, job, jobs)) ?? [];
  return output === '' ? null : { job: from, step, output };
}

/** Writes an expression with what the outputs of jobs stand for, and each step with its job. */
function originOf(text: string, job: string, jobs: AnyJob[]): string {
  return text.trim().replaceAll(/\$\{\{(.*?)\}\}/gs, (_whole, expression: string) => {
    const own = expression.trim().replaceAll(/(?<![\w.:])steps\./g, `${job}:steps.`);
    const followed = own.replaceAll(OF_A_JOB, (whole, from: string, output: string) => {
      const outputs = jobs.find(({ name }) => name === from)?.outputs ?? {};
      const [, inner] = WHOLE.exec(originOf(outputs[output] ?? '', from, jobs)) ?? [];
      return inner ?? whole;
    });
    return `\${{${followed}}}`;
  });
}
