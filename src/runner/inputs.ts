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
  const known = new Set<string>();
  for (const name of Object.keys(raw) as Name[]) {
    known.add(variableOf(name));
    if (process.env[variableOf(name)] !== undefined) raw[name] = getInput(name);
  }
  // Otherwise a child process or a crash report would get the secret.
  for (const name of secret) delete process.env[variableOf(name)];
  // The runner writes unknown names under `with:` in capitals, with `_` for a blank. The job's own `env:` may hold small letters.
  const others = Object.entries(process.env).filter(([name]) => /^INPUT_./s.test(name) && !known.has(name));
  return { raw, otherVariables: new Map(others.map(([name, value = '']) => [name, value.trim()])) };
}

const variableOf = (name: string) => `INPUT_${name.toUpperCase()}`;
