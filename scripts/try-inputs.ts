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
/** A version or a build as the service takes it. */
export const NUMBER = /^\d+(\.\d+)*$/;

interface Trial {
  /** Defaults of action.yml. */
  defaults: Texts;
  /** Inputs of the workflow that a person has given. */
  given?: readonly string[];
  /** The row of the matrix, as it is written. */
  row?: Record<string, unknown>;
  /** Values of the matrix that only a run on GitHub has, as `matrix.NAME`. */
  unknown?: readonly string[];
  /** Version of the scenario. */
  version: string;
  /** A step waits in real time. */
  maxWaitMinutes: number;
}

export function inputsToTry(
  { inputs: written }: Pick<ActionStep, 'inputs'>,
  contexts: Contexts,
  { defaults, given = [], row = {}, unknown = [], version, maxWaitMinutes }: Trial,
): TriedInputs {
  /** For numbers of the real store, and for values that only a run on GitHub has. */
  const standIns: Texts = { version, build: 'latest' };
  const inputs: Texts = {};
  const notes: string[] = [];
  const emulators = Object.keys(written).filter((name) => OF_THE_EMULATOR.includes(name));
  if (emulators.length > 0) notes.push(`${emulators.join(', ')}: the emulator's`);
  for (const [name, text] of Object.entries(written)) {
    if (OF_THE_EMULATOR.includes(name)) continue;
    const known = knownValue(text, contexts, unknown);
    const isOfTheStore = name in standIns && NUMBER.test(known ?? '') && !isOfThisPlay(text, given, row);
    const found = (isOfTheStore ? null : known) ?? standIns[name] ?? defaults[name] ?? '';
    const isCut = name === 'wait-minutes' && Number(found) > maxWaitMinutes;
    const value = isCut ? String(maxWaitMinutes) : found;
    const why = isCut ? whyShort(maxWaitMinutes) : '';
    inputs[name] = value;
    if (value !== text) notes.push(`${name}: ${text.trim()} is ${JSON.stringify(value)} here${why}`);
  }
  return { inputs, notes };
}

function whyShort(minutes: number): string {
  return minutes < 1 ? ', because nothing comes with time in this scenario' : ', because it waits in real time';
}

/** Reports a value that a step of this play has put out, or that a person has given. */
function isOfThisPlay(text: string, given: readonly string[], row: Record<string, unknown>): boolean {
  const values = [...text.matchAll(/\bmatrix\.([\w-]+)/g)].map(([, name = '']) => row[name]);
  const texts = [text, ...values.filter((value) => typeof value === 'string')];
  const isPutOut = texts.some((one) => /\b(steps|needs)\b/.test(one) && one.includes('${{'));
  return isPutOut || inputsIn(text).some((name) => given.includes(name));
}

/** Our own examples, and the files of an app for them. */
const EXAMPLES = resolve(import.meta.dirname, '../examples');
const APP = join(EXAMPLES, 'app');

/** Finds the folder of the checkout: the nearest one above the file with `.git` or `.github`, or else that of the file. */
export function workspaceOf(file: string): string {
  let folder = dirname(resolve(file));
  if (folder === EXAMPLES) return APP;
  while (!isCheckout(folder)) {
    if (dirname(folder) === folder) return dirname(resolve(file));
    folder = dirname(folder);
  }
  return folder;
}

export function isCheckout(folder: string): boolean {
  return folder === APP || existsSync(join(folder, '.git')) || existsSync(join(folder, '.github'));
}
