/** Inputs of a step for a run on the emulator: expressions are filled in, and unknown values get a stand-in. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Contexts, inputsIn, knownValue, type Texts } from './expressions.ts';
import type { ActionStep } from './workflow-steps.ts';

export interface TriedInputs {
  inputs: Texts;
  /** One line for each input whose value differs from the file. */
  notes: string[];
}

/** Inputs that come from the emulator instead of the workflow. */
const OF_THE_EMULATOR = ['key-id', 'issuer-id', 'private-key', 'app-id', 'bundle-id', 'base-url', 'github-token'];
/** Version of every scenario. */
export const VERSION = '1.1';
/** Values of the emulator for numbers of the real store, and for values that only a run on GitHub has. */
const STAND_INS: Texts = { version: VERSION, build: 'latest' };
const NUMBER = /^\d+(\.\d+)*$/;

/** @param defaults of action.yml @param given inputs of the workflow that a person has given */
export function inputsToTry(
  { inputs: written }: Pick<ActionStep, 'inputs'>,
  contexts: Contexts,
  { defaults, given = [] }: { defaults: Texts; given?: readonly string[] },
): TriedInputs {
  const inputs: Texts = {};
  const notes: string[] = [];
  const emulators = Object.keys(written).filter((name) => OF_THE_EMULATOR.includes(name));
  if (emulators.length > 0) notes.push(`${emulators.join(', ')}: the emulator's`);
  for (const [name, text] of Object.entries(written)) {
    if (OF_THE_EMULATOR.includes(name)) continue;
    const known = knownValue(text, contexts, []);
    const isOfTheStore = name in STAND_INS && NUMBER.test(known ?? '') && !isOfThisPlay(text, given);
    const value = (isOfTheStore ? null : known) ?? STAND_INS[name] ?? defaults[name] ?? '';
    inputs[name] = value;
    if (value !== text) notes.push(`${name}: ${text.trim()} is ${JSON.stringify(value)} here`);
  }
  return { inputs, notes };
}

/** Reports a value that a step of this play has put out, or that a person has given. */
function isOfThisPlay(text: string, given: readonly string[]): boolean {
  return /\b(steps|needs)\b/.test(text) || inputsIn(text).some((name) => given.includes(name));
}

/** Chooses the emulator's scenario for a mode. */
export function scenarioFor(inputs: Texts): string {
  if (/,|MAC_OS/.test(inputs.platform ?? '')) return 'platforms';
  if (inputs['on-unresolved'] === 'resubmit') return 'rejected';
  const { mode = 'check' } = inputs;
  if (mode === 'cancel') return 'version-in-flight';
  if (mode === 'release') return 'approved';
  return mode.endsWith('-rollout') ? 'rolling-out' : 'release';
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
