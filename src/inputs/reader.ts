/** Reads one input: a value, or a problem that names the input. */
import { isOneOf } from '../core/model/resources.ts';
import {
  type Choices,
  DEFAULTS,
  INPUT_NAMES,
  type InputName,
  type InputsWith,
  type Problem,
  type RawInputs,
  TABLE,
} from './definitions.ts';
import { Secrets } from './secrets.ts';

const MAX_MINUTES = 360;

export class Reader {
  /** Inputs that are refused as a whole have their default here. */
  readonly raw: RawInputs;
  readonly problems: Problem[];
  private readonly secrets: Secrets;

  constructor(raw: RawInputs, mask: (secret: string) => void) {
    this.raw = { ...raw };
    this.secrets = new Secrets(raw, mask);
    this.problems = [...this.secrets.misplaced].map(([input, secret]) => ({
      input,
      message: `${input} holds the ${secret}, or a part of it. Give it as ${secret} alone, from a secret, and replace it if anybody else could have read it.`,
    }));
    for (const name of INPUT_NAMES.filter((input) => raw[input] === '' && this.isGiven(input)))
      this.leaveOut(
        name,
        `is empty: the expression for it came to nothing, and may be misspelt. Correct it, or write ${DEFAULTS[name]} where the default is meant.`,
      );
  }

  /** Reports a problem, unless the input holds a secret of another one. @returns `null`, in the place of a value */
  report(input: Problem['input'], message: string): null {
    if (!this.secrets.misplaced.has(input)) this.problems.push({ input, message: `${input} ${message}` });
    return null;
  }

  /** Reports a missing input. An input with another problem was given, and is not missing. */
  reportMissing(input: InputName, message: string): null {
    return this.isReported(input) ? null : this.report(input, `is missing${message}`);
  }

  /** Reports a problem and resets the input to its default. */
  leaveOut(input: InputName, message: string): void {
    this.report(input, message);
    this.raw[input] = DEFAULTS[input];
  }

  /** Quotes a value for a message. A value with a secret is stars: after a cut, a part of a secret may not be recognized. */
  quote(value: string): string {
    return this.secrets.areIn(value) ? '***' : JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  }

  isReported(...inputs: InputName[]): boolean {
    return this.problems.some(({ input }) => isOneOf(inputs, input));
  }

  /** An input with its default counts as left out. */
  isGiven(input: InputName): boolean {
    return this.raw[input] !== DEFAULTS[input];
  }

  optional(input: InputName): string | null {
    return this.isGiven(input) ? this.raw[input] : null;
  }

  /** @param problemOf gives the words after the quoted value @returns the value, with or without a problem */
  checked(input: InputName, problemOf: (value: string) => string | null): string | null {
    const value = this.optional(input);
    if (value === null) return null;
    const problem = problemOf(value);
    if (problem !== null) this.report(input, `is ${this.quote(value)}${problem}`);
    return value;
  }

  formatted(input: InputsWith<'format'>): string | null {
    const [pattern, problem] = TABLE[input].format;
    return this.checked(input, (value) => (pattern.test(value) ? null : problem));
  }

  identifier(input: InputsWith<'identifier'>): string {
    const value = this.raw[input];
    const hint = TABLE[input].identifier;
    if (value === '') this.reportMissing(input, `. ${hint}`);
    else if (!/^[\x21-\x7e]{1,200}$/.test(value))
      this.report(input, `is not an identifier: blanks, line ends or other characters are in it. ${hint}`);
    return value;
  }

  /** @returns the default if the value is unknown */
  choice<Name extends InputsWith<'choices'>>(input: Name): Choices[Name] {
    const choices: readonly string[] = TABLE[input].choices;
    if (!choices.includes(this.raw[input]))
      this.leaveOut(input, `is ${this.quote(this.raw[input])}; it takes ${choices.join(', ')}.`);
    return this.raw[input] as unknown as Choices[Name];
  }

  /** @returns milliseconds */
  minutes(input: InputsWith<'minutes'>): number {
    const value = this.raw[input];
    const from = TABLE[input].minutes;
    const minutes = /^\d{1,3}(\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN;
    if (minutes <= MAX_MINUTES && (minutes > 0 || from === 'from')) return minutes * 60_000;
    const range = `minutes ${from} 0, up to ${MAX_MINUTES}, such as 30 or 0.5`;
    return this.report(input, `is ${this.quote(value)}; it takes ${range}.`) ?? 0;
  }
}
