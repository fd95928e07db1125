/** Reading one input: a value, or a problem that names it. */
import { isOneOf } from '../core/model/resources.ts';
import { INPUTS, type InputName, type Problem, type RawInputs } from './definitions.ts';
import { Secrets } from './secrets.ts';

const MAX_MINUTES = 360;

export class Reader {
  readonly raw: RawInputs;
  readonly problems: Problem[];
  private readonly secrets: Secrets;

  constructor(raw: RawInputs, mask: (secret: string) => void) {
    this.raw = raw;
    this.secrets = new Secrets(raw, mask);
    this.problems = [...this.secrets.misplaced].map(([input, secret]) => ({
      input,
      message: `${input} holds the ${secret}, or a part of it. Give it as ${secret} alone, from a secret, and replace it if anybody else could have read it.`,
    }));
  }

  /** Without secrets; of an input that holds one nothing more is said. @returns `null`, in the place of a value */
  report(input: Problem['input'], message: string): null {
    if (!this.secrets.misplaced.has(input))
      this.problems.push({ input, message: this.secrets.redact(`${input} ${message}`) });
    return null;
  }

  /** A value for a message: whole or not at all, because what is left of a secret after a cut may not be known for one. */
  quoted(value: string): string {
    return this.secrets.areIn(value) ? '***' : JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  }

  isReported(...inputs: InputName[]): boolean {
    return this.problems.some(({ input }) => isOneOf(inputs, input));
  }

  /** Those of the inputs that are given, and not reported. */
  given(inputs: readonly InputName[]): InputName[] {
    return inputs.filter((input) => this.isGiven(input) && !this.isReported(input));
  }

  /** Whether the input says something else than it does when it is left out. */
  isGiven(input: InputName): boolean {
    return this.raw[input] !== INPUTS[input];
  }

  optional(input: InputName): string | null {
    return this.raw[input] || null;
  }

  /** @param problem what is wrong with another value, after its quotation @returns the value, also one that is reported */
  matching(input: InputName, pattern: RegExp, problem: string): string | null {
    const value = this.optional(input);
    if (value !== null && !pattern.test(value)) this.report(input, `is ${this.quoted(value)}${problem}`);
    return value;
  }

  /** Printable ASCII without blanks: it goes into a header or a claim. */
  identifier(input: InputName, hint: string): string {
    const value = this.raw[input];
    if (value === '') this.report(input, `is missing. ${hint}`);
    else if (!/^[\x21-\x7e]{1,200}$/.test(value))
      this.report(input, `is not an identifier: blanks, line ends or other characters are in it. ${hint}`);
    return value;
  }

  flag(input: InputName): boolean {
    const words = 'true or false, and nothing else; add || false to an expression that may be empty';
    return this.choice(input, ['true', 'false'], words) === 'true';
  }

  /** @returns `null` for what is no choice, which is reported, and where the input is left out and has no default */
  choice<T extends string>(input: InputName, choices: readonly T[], words = choices.join(', ')): T | null {
    const value = this.raw[input];
    if (isOneOf(choices, value)) return value;
    return this.isGiven(input) ? this.report(input, `is ${this.quoted(value)}; it takes ${words}.`) : null;
  }

  /** @param from `above`: 0 makes no sense @returns milliseconds */
  minutes(input: InputName, from: 'from' | 'above' = 'from'): number {
    const value = this.raw[input];
    const minutes = /^\d{1,3}(\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN;
    if (minutes <= MAX_MINUTES && (minutes > 0 || from === 'from')) return minutes * 60_000;
    const range = `minutes ${from} 0, up to ${MAX_MINUTES}, such as 30 or 0.5`;
    return this.report(input, `is ${this.quoted(value)}; it takes ${range}.`) ?? 0;
  }
}
