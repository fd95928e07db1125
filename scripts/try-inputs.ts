/** Inputs of a step for a run on the emulator: expressions are filled in, and unknown values get a stand-in. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type ActionStep, type Contexts, fill, type Job, type Start } from './workflow-steps.ts';

export interface TriedInputs {
  inputs: Record<string, string>;
  /** One line for each input whose value differs from the file. */
  notes: string[];
}

/** Inputs that come from the emulator instead of the workflow. */
const OF_THE_EMULATOR = ['key-id', 'issuer-id', 'private-key', 'app-id', 'bundle-id', 'base-url', 'github-token'];
/** Version of every scenario. */
export const VERSION = '1.1';
/** Values of the emulator for numbers of the real store, and for values that only a run on GitHub has. */
const STAND_INS: Record<string, string> = { version: VERSION, build: 'latest' };
const NUMBER = /^\d+(\.\d+)*$/;
/** Contexts that are empty here, but not on GitHub, where for example a script fills `env`. */
const FILLED_ON_GITHUB = /\b(vars|secrets|steps|needs|env)\b/;

/** @param defaults of action.yml */
export function inputsToTry(
  { inputs: written }: ActionStep,
  contexts: Contexts,
  defaults: Record<string, string>,
): TriedInputs {
  const inputs: Record<string, string> = {};
  const notes: string[] = [];
  const emulators = Object.keys(written).filter((name) => OF_THE_EMULATOR.includes(name));
  if (emulators.length > 0) notes.push(`${emulators.join(', ')}: the emulator's`);
  for (const [name, text] of Object.entries(written)) {
    if (OF_THE_EMULATOR.includes(name)) continue;
    const value = valueToTry(name, text, contexts) ?? STAND_INS[name] ?? defaults[name] ?? '';
    inputs[name] = value;
    if (value !== text) notes.push(`${name}: ${text.trim()} is ${JSON.stringify(value)} here`);
  }
  return { inputs, notes };
}

/** @returns `null` if only a run on GitHub knows the value, or the emulator has another one */
function valueToTry(name: string, text: string, contexts: Contexts): string | null {
  const value = evaluateOrEmpty(text, contexts);
  if (name in STAND_INS && NUMBER.test(value)) return null;
  return value === '' && FILLED_ON_GITHUB.test(text) ? null : value;
}

/** @returns an empty text for an expression that cannot be evaluated here */
export function evaluateOrEmpty(text: string, contexts: Contexts): string {
  try {
    return fill(text, contexts);
  } catch {
    return '';
  }
}

/** Chooses the emulator's scenario for a mode. */
export function scenarioFor(inputs: Record<string, string>): string {
  if (/,|MAC_OS/.test(inputs.platform ?? '')) return 'platforms';
  if (inputs['on-unresolved'] === 'resubmit') return 'rejected';
  const { mode = 'check' } = inputs;
  if (mode === 'cancel') return 'version-in-flight';
  if (mode === 'release') return 'approved';
  return mode.endsWith('-rollout') ? 'rolling-out' : 'release';
}

/** Contexts for expressions. A missing name gives an empty text, as on GitHub. */
const CONTEXTS: Contexts = {
  secrets: {},
  vars: {},
  env: {},
  job: {},
  runner: {},
  strategy: {},
};

/** Builds the contexts of the first job of a matrix. */
export function contextsOf<T extends Start>(job: Job, known: T): Contexts & T {
  const [matrix = {}] = job.matrix;
  const github = { run_number: '42', event: {}, ...known.github };
  const contexts = { ...CONTEXTS, ...known, github, matrix };
  return { ...contexts, env: fillAll(job.env, contexts) };
}

export function fillAll(texts: Record<string, string>, contexts: Contexts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, evaluateOrEmpty(text, contexts)]));
}

/** Finds the folder of the checkout: the nearest one above the file with `.git` or `.github`. */
export function workspaceOf(file: string): string {
  let folder = dirname(resolve(file));
  while (!existsSync(join(folder, '.git')) && !existsSync(join(folder, '.github'))) {
    if (dirname(folder) === folder) return dirname(resolve(file));
    folder = dirname(folder);
  }
  return folder;
}
