/** The inputs as the runner gives them; read once, and the secrets among them dropped from the environment. */
import { getInput, setSecret } from '@actions/core';
import { INPUT_NAMES, INPUTS, type InputName, type RawInputs } from '../inputs/inputs.ts';
import { MIN_SECRET, secretForms } from '../inputs/private-key.ts';

const SECRET_INPUTS: readonly InputName[] = ['private-key', 'github-token'];

/** An input without a value has the default of action.yml, which the runner fills in; a caller that is no runner may not. */
export function readRawInputs(only: readonly InputName[]): RawInputs {
  const entries = INPUT_NAMES.map((name) => [name, (only.includes(name) && getInput(name)) || INPUTS[name]]);
  const raw = Object.fromEntries(entries) as RawInputs;
  for (const name of SECRET_INPUTS) {
    // A child process, or a crash report, would get it otherwise.
    delete process.env[`INPUT_${name.toUpperCase()}`];
  }
  if (raw['github-token'] !== '') mask(raw['github-token']);
  for (const form of secretForms(raw['private-key'], null)) mask(form);
  return raw;
}

const masked = new Set<string>();

/** From here on the runner shows stars in the place of the text. */
export function mask(secret: string): void {
  // A shorter one is a part of words, and an answer without them could not be read.
  if (secret.length >= MIN_SECRET) masked.add(secret);
  setSecret(secret);
}

/** For text of others, before it is cut or escaped: the runner knows a secret only when it is whole, and as it is. */
export function redact(text: string): string {
  const longestFirst = [...masked].sort((left, right) => right.length - left.length);
  return longestFirst.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
}
