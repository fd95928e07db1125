/** Checks what the steps and jobs behind a gate ask about its end. */
import { VERDICTS } from '../src/core/model/finding.ts';
import { REASONS } from '../src/core/text/reasons.ts';
import { type ActionStep, type AnyJob, isSkipped, type Job } from './workflow-steps.ts';

/** @param text the file @param jobs those with this action @param all every job @returns one line for each problem */
export function endProblems(text: string, jobs: Job[], all: AnyJob[]): string[] {
  const own = jobs.filter(({ given, isComposite }) => given === null && !isComposite);
  return [...own.flatMap((job) => behindRed(job, all)), ...wrongWords(text, own, all)];
}

/** What an expression that holds after a green gate may say. */
interface End {
  verdict: string;
  outcome: string;
}
const GREEN: End = { verdict: 'clear', outcome: 'success' };
const SKIPPED: End = { verdict: '', outcome: 'skipped' };

/** Reports what holds only after a red gate, where GitHub skips every step and job that does not ask for it. */
function behindRed(job: Job, all: AnyJob[]): string[] {
  const { steps: every = [] } = all.find(({ name }) => name === job.name) ?? {};
  return job.steps.flatMap((gate) => {
    if (gate.id === null || gate.continuesOnError || job.continuesOnError) return [];
    const ends = gate.condition === '' ? [GREEN] : [GREEN, SKIPPED];
    const ofSteps = every.flatMap((step, index) =>
      index >= gate.number && isNever(step.condition, ends, (name, end) => whatIs(name, gate, end))
        ? [`job ${job.name}, step ${step.id ?? index + 1}`]
        : [],
    );
    const ofJobs = all.flatMap((other) =>
      other.needs.includes(job.name) &&
      isNever(other.condition, ends, (name, end) => valueInJob(name, { job, gate, end }))
        ? [`job ${other.name}`]
        : [],
    );
    return [...ofSteps, ...ofJobs].map(
      (place) => `${place}: its if: holds only after a red gate, and GitHub skips it then. Begin it with failure() &&.`,
    );
  });
}

/** @param valueAt a text for the name of an output or a result; `null` for any other name */
function isNever(condition: string, ends: End[], valueAt: (name: string, end: End) => string | null): boolean {
  if (/\b(?:always|failure|cancelled|success)\(\)/.test(condition)) return false;
  return ends.every((end) => {
    const filled = condition.replaceAll(/\b(?:steps|needs)(?:\.[\w-]+)+/g, (name) => {
      const value = valueAt(name, end);
      return value === null ? name : `'${value}'`;
    });
    // What the start of the workflow decides is no matter here.
    return filled !== condition && isSkipped(filled.replaceAll(/\bgithub\./g, 'vars.'), { github: {} });
  });
}

function whatIs(name: string, { id }: ActionStep, { verdict, outcome }: End): string | null {
  if (name === `steps.${id}.outputs.verdict`) return verdict;
  return name === `steps.${id}.outcome` || name === `steps.${id}.conclusion` ? outcome : null;
}

function valueInJob(name: string, { job, gate, end }: { job: Job; gate: ActionStep; end: End }): string | null {
  if (name === `needs.${job.name}.result`) return 'success';
  const [, output = ''] = /^needs\.[\w-]+\.outputs\.([\w-]+)$/.exec(name) ?? [];
  const [, source = ''] = /^\s*\$\{\{\s*(\S+)\s*\}\}\s*$/.exec(job.outputs[output] ?? '') ?? [];
  return name.startsWith(`needs.${job.name}.`) ? whatIs(source, gate, end) : null;
}

const OUTCOMES = ['success', 'failure', 'cancelled', 'skipped'];

/** Reports a verdict, or an end, that is compared with a word that it never is. */
function wrongWords(text: string, jobs: Job[], all: AnyJob[]): string[] {
  const file = text.replaceAll(/^\s*#.*$/gm, '');
  const gates = jobs.flatMap((job) => job.steps.flatMap(({ id }) => (id === null ? [] : [{ job, id }])));
  return gates.flatMap(({ job, id }) => {
    // Another job may call another action by the same id.
    const isShared = all.some(({ name, steps }) => name !== job.name && steps.some((step) => step.id === id));
    const handedOn = Object.entries(job.outputs).flatMap(([name, from]) =>
      from.includes(`steps.${id}.outputs.verdict`) ? [`needs.${job.name}.outputs.${name}`] : [],
    );
    const named: [string, readonly string[]][] = [
      ...(isShared ? [] : [`steps.${id}.outputs.verdict`]),
      ...handedOn,
    ].map((name) => [name, Object.keys(VERDICTS)]);
    const ends: [string, readonly string[]][] = isShared ? [] : [[`steps.${id}.outcome`, OUTCOMES]];
    const reasons = isShared ? [] : reasonsIn(`steps.${id}.outputs.reasons`, file);
    const wrong = reasons.map(
      (word) => `steps.${id}.outputs.reasons never contains '${word}': no reason is called so.`,
    );
    const ofWords = [...named, ...ends].flatMap(([name, words]) =>
      wordsBeside(name, file)
        .filter((word) => word !== '' && !words.includes(word.toLowerCase()))
        .map((word) => `${name} is never '${word}'. It is ${words.join(', ')}.`),
    );
    return [...ofWords, ...wrong];
  });
}

/** Lists the words that an expression looks for among the reasons, and that are a part of none. */
function reasonsIn(name: string, file: string): string[] {
  const held = `(?:format\\('[^']*', *)?${name.replaceAll('.', '\\.')} *\\)?`;
  const pattern = new RegExp(`\\bcontains\\( *${held} *, *'([^']*)'`, 'g');
  const words = [...file.matchAll(pattern)].map(([, word = '']) => word.replaceAll(/^,|,$/g, '').toLowerCase());
  return words.filter((word) => !Object.keys(REASONS).some((reason) => reason.includes(word)));
}

/** Lists the words with which an expression compares a name. */
function wordsBeside(name: string, file: string): string[] {
  const escaped = name.replaceAll('.', '\\.');
  const pattern = new RegExp(`\\b${escaped} *[!=]= *'([^']*)'|'([^']*)' *[!=]= *${escaped}(?![\\w.-])`, 'g');
  return [...file.matchAll(pattern)].map(([, after, before]) => after ?? before ?? '');
}
