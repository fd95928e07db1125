/** Reads one input: a value, or a problem that names the input. */
import { isOneOf } from '../core/model/resources.ts';
import { type Choice, DEFAULTS, INPUT_NAMES, INPUTS, type InputName, type RawInputs } from './definitions.ts';
import { maskSecrets } from './secrets.ts';

const MAX_MINUTES = 360;
/** Maximum length of a quoted value: in the wrong input it may be a secret that is not masked. */
const MAX_QUOTED = 40;

export interface Surroundings {
  nowMs: number;
  /** Folder that relative paths start from. */
  workspace: string;
  /** Variables of the process. */
  env: Readonly<Record<string, string | undefined>>;
  /** Tells why the workflow gets no secrets. Asked only if the key is missing. */
  whyNoSecrets: () => 'fork' | 'dependabot' | null;
  /** Tells why the event has no commit for a status. Asked only if a status without a sweep is wanted. */
  whyNoCommitStatus: () => string | null;
  /** Tells whether the run has secrets and acts for a stranger. Asked only if it would write to the service. */
  isForStranger: () => boolean;
  /** Gets every form of every secret before a problem is reported. */
  mask(secret: string): void;
  /** Puts stars in the place of each secret. */
  redact(text: string): string;
}

export interface Problem {
  input: InputName | 'NODE_TLS_REJECT_UNAUTHORIZED' | 'HTTPS_PROXY';
  message: string;
}

/** Values that an input does not take any more, with what serves instead. */
const REMOVED_VALUES: Readonly<Record<string, string>> = {
  'on-orphans: ignore': ' adopt leaves every draft alone that holds anything not asked for by name.',
};

export class InputReader {
  /** Inputs that are refused as a whole, or hold a secret of another one, have their default here. */
  readonly raw: RawInputs;
  readonly around: Surroundings;
  readonly problems: Problem[] = [];
  /** Whatever is missing is so for a cause that is reported already. */
  isExplained = false;

  constructor(raw: RawInputs, around: Surroundings) {
    this.raw = { ...raw };
    this.around = around;
    for (const { input, secret } of maskSecrets(raw, around.mask))
      this.leaveOut(
        input,
        `holds the ${secret}, or a part of it. Give it as ${secret} alone, from a secret, and replace it if anybody else could have read it.`,
      );
    for (const input of INPUT_NAMES)
      if (this.raw[input] === '' && this.isGiven(input))
        this.leaveOut(
          input,
          `is empty. Its expression came to nothing: it may be misspelt, or this event brings no such value. Correct it; the default is ${DEFAULTS[input]}.`,
        );
  }

  /** @returns `null`, in the place of a value */
  report(input: Problem['input'], message: string) {
    this.problems.push({ input, message: `${input} ${message}` });
    return null;
  }

  /** Reports a missing input. An input with another problem was given, and is not missing. */
  reportMissing(input: InputName, message: string) {
    return this.isExplained || this.isReported(input) ? null : this.report(input, `is missing${message}`);
  }

  /** Reports a problem and resets the input to its default. */
  leaveOut(input: InputName, message: string) {
    this.report(input, message);
    this.raw[input] = DEFAULTS[input];
  }

  /** Quotes a value of an input that takes words from a list, numbers or dates. A path is quoted whole, other values never. */
  quote(value: string, most = MAX_QUOTED) {
    const shown = this.around.redact(value);
    return JSON.stringify(shown.length > most ? `${shown.slice(0, most)}…` : shown);
  }

  isReported(input: InputName) {
    return this.problems.some((problem) => problem.input === input);
  }

  /** An input with its default counts as left out. */
  isGiven(input: InputName) {
    return this.raw[input] !== DEFAULTS[input];
  }

  optional(input: InputName) {
    return this.isGiven(input) ? this.raw[input] : null;
  }

  /** @param problemOf says what is wrong with the value @returns the value; `null` if it is left out or refused */
  checked(input: InputName, problemOf: (value: string) => string | null) {
    const problem = this.isGiven(input) ? problemOf(this.raw[input]) : null;
    if (problem !== null) this.leaveOut(input, problem);
    return this.optional(input);
  }

  formatted(input: InputName) {
    const [pattern, problem] = INPUTS[input].format ?? [];
    return this.checked(input, (value) => {
      const quoted = input === 'version' || input === 'build' ? `${this.quote(value)}, which is ` : '';
      return pattern?.test(value) ? null : `is ${quoted}${problem}`;
    });
  }

  choice<Name extends InputName>(input: Name): Choice<Name> {
    const { choices = [] } = INPUTS[input];
    this.checked(input, (value) =>
      isOneOf(choices, value)
        ? null
        : `is ${this.quote(value)}; it takes ${choices.join(', ')}.${REMOVED_VALUES[`${input}: ${value}`] ?? ''}`,
    );
    return this.raw[input] as Choice<Name>;
  }

  /** Takes 0 where that is the default. @returns milliseconds */
  minutes(input: InputName) {
    const takesZero = DEFAULTS[input] === '0';
    this.checked(input, (value) =>
      /^\d{1,3}(\.\d{1,6})?$/.test(value) && (takesZero || Number(value) > 0) && Number(value) <= MAX_MINUTES
        ? null
        : `is ${this.quote(value)}; it takes minutes ${takesZero ? 'from' : 'above'} 0 up to ${MAX_MINUTES}, such as 30 or 0.5.`,
    );
    return Number(this.raw[input]) * 60_000;
  }
}
