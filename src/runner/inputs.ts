/** The inputs as the runner gives them, and the secrets among them kept from every text. */
import { getInput } from '@actions/core';

/**
 * An input that is given empty stays empty; one that is not given at all, as without a runner, has its default.
 * @param only the rest counts as left out @param secret what leaves the environment
 */
export function readRawInputs<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  { only, secret }: Record<'only' | 'secret', readonly Name[]>,
): Record<Name, string> {
  const raw: Record<Name, string> = { ...defaults };
  for (const name of only) if (process.env[variableOf(name)] !== undefined) raw[name] = getInput(name);
  // A child process, or a crash report, would get it otherwise.
  for (const name of secret) delete process.env[variableOf(name)];
  return raw;
}

/** Reads the variables that the runner makes of unknown names under `with:`: in capitals, with `_` for a blank. */
export function readOtherVariables(inputs: readonly string[]): Map<string, string> {
  const known = new Set(inputs.map(variableOf));
  const others = Object.entries(process.env).filter(([name]) => /^INPUT_\P{Ll}+$/u.test(name) && !known.has(name));
  return new Map(others.map(([name, value = '']) => [name, value.trim()]));
}

const variableOf = (name: string) => `INPUT_${name.toUpperCase()}`;
