/** The input `mode`, and the inputs that go with it. */
import type { Mode } from '../core/model/mode.ts';
import { INPUT_NAMES, INPUTS } from './definitions.ts';
import type { Reader } from './reader.ts';

/** Parses the mode. A wrong mode counts as a check, and the other inputs are not compared with it. */
export function parseMode(reader: Reader): Mode {
  const mode = reader.choice('mode');
  if (reader.isReported('mode') && !reader.isGiven('mode')) return mode;
  reportUntaken(reader, mode);
  reportMissing(reader, mode);
  return mode;
}

function reportUntaken(reader: Reader, mode: Mode): void {
  const remedy =
    mode === 'check'
      ? 'To ask about this very release, use mode: submit with dry-run: true.'
      : 'Leave it out, or give it to a step of its own.';
  const version = reader.isGiven('version') || reader.isReported('version') ? 'with' : 'without';
  for (const input of INPUT_NAMES.filter((name) => reader.isGiven(name))) {
    const { modes = [mode], inCheck = version } = INPUTS[input];
    if (!modes.includes(mode))
      reader.leaveOut(input, `does not go with mode: ${mode}, but with ${modes.join(', ')}. ${remedy}`);
    else if (mode === 'check' && inCheck !== version)
      reader.leaveOut(input, `goes with mode: check only ${inCheck} version. Leave ${input} out.`);
  }
}

function reportMissing(reader: Reader, mode: Mode): void {
  for (const input of INPUT_NAMES)
    if (INPUTS[input].neededBy?.includes(mode) && !reader.isGiven(input))
      reader.reportMissing(input, `: mode: ${mode} needs it.`);
}
