/** Inputs as the runner gives them. */
import { getInput } from '@actions/core';

/**
 * Reads the inputs. An empty input stays empty. A missing one, as without a runner, has its default.
 * @param secret inputs to delete from the environment
 */
export function readRawInputs<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  secret: readonly NoInfer<Name>[],
) {
  const raw: Record<Name, string> = { ...defaults };
  for (const name of Object.keys(raw) as Name[])
    if (process.env[variableOf(name)] !== undefined) raw[name] = getInput(name);
  // Otherwise a child process or a crash report would get the secret.
  for (const name of secret) delete process.env[variableOf(name)];
  return raw;
}

const variableOf = (name: string) => `INPUT_${name.toUpperCase()}`;
