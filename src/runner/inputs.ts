/** The inputs as the runner gives them, and the secrets among them kept from every text. */
import { getInput, setSecret } from '@actions/core';
import { Redaction } from '../core/text/redaction.ts';

/** An empty input has its default, also without a runner. @param only the rest counts as left out @param secret what leaves the environment */
export function readRawInputs<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  { only, secret }: { only: readonly Name[]; secret: readonly Name[] },
): Record<Name, string> {
  const raw: Record<Name, string> = { ...defaults };
  for (const name of only) raw[name] = getInput(name) || defaults[name];
  // A child process, or a crash report, would get it otherwise.
  for (const name of secret) delete process.env[`INPUT_${name.toUpperCase()}`];
  return raw;
}

/** Fewer characters in a row of a token or a key may be anything. */
const MIN_PART = 16;
const masked = new Redaction(MIN_PART);

/** From here on the runner shows stars in the place of the text. */
export function mask(secret: string): void {
  masked.add(secret);
  setSecret(secret);
}

/** For text of others, before it is cut or escaped: the runner knows a secret only when it is whole, and as it is. */
export function redact(text: string): string {
  return masked.redact(text);
}
