/** Reading one input: a value, or a problem that names it. */
import { isOneOf } from '../core/model/resources.ts';
import {
  type Choices,
  DEFAULTS,
  INPUT_NAMES,
  INPUTS,
  type InputName,
  type Problem,
  type RawInputs,
} from './definitions.ts';
import { Secrets } from './secrets.ts';

const MAX_MINUTES = 360;

export class Reader {
  /** An input that was refused as a whole has its default here. */
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

  /** Without secrets; of an input that holds one nothing more is said. @returns `null`, in the place of a value */
  report(input: Problem['input'], message: string): null {
    if (!this.secrets.misplaced.has(input))
      this.problems.push({ input, message: this.secrets.redact(`${input} ${message}`) });
    return null;
  }

  /** One that is reported already is not called missing: it was given, if wrongly. */
  reportMissing(input: InputName, message: string): null {
    return this.isReported(input) ? null : this.report(input, `is missing${message}`);
  }

  /** Reports the input; from here on it counts as left out. */
  leaveOut(input: InputName, message: string): void {
    this.report(input, message);
    this.raw[input] = DEFAULTS[input];
  }

  /** A value for a message: whole or not at all, because what is left of a secret after a cut may not be known for one. */
  quoted(value: string): string {
    return this.secrets.areIn(value) ? '***' : JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  }

  isReported(...inputs: InputName[]): boolean {
    return this.problems.some(({ input }) => isOneOf(inputs, input));
  }

  /** Whether the input says something else than it does when it is left out. */
  isGiven(input: InputName): boolean {
    return this.raw[input] !== DEFAULTS[input];
  }

  optional(input: InputName): string | null {
    return this.isGiven(input) ? this.raw[input] : null;
  }

  /** @param problemOf what is wrong with a value, after its quotation @returns the value, also one that is reported */
  checked(input: InputName, problemOf: (value: string) => string | null): string | null {
    const value = this.optional(input);
    const problem = value === null ? null : problemOf(value);
    return problem === null ? value : (this.report(input, `is ${this.quoted(value ?? '')}${problem}`) ?? value);
  }

  matching(input: InputName, pattern: RegExp, problem: string): string | null {
    return this.checked(input, (value) => (pattern.test(value) ? null : problem));
  }

  /** Printable ASCII without blanks: it goes into a header or a claim. */
  identifier(input: InputName, hint: string): string {
    const value = this.raw[input];
    if (value === '') this.reportMissing(input, `. ${hint}`);
    else if (!/^[\x21-\x7e]{1,200}$/.test(value))
      this.report(input, `is not an identifier: blanks, line ends or other characters are in it. ${hint}`);
    return value;
  }

  /** @returns the default in the place of a value that is reported */
  choice<Name extends InputName>(input: Name): Choices[Name] {
    const choices: readonly string[] = INPUTS[input].choices ?? [];
    if (!choices.includes(this.raw[input]))
      this.leaveOut(input, `is ${this.quoted(this.raw[input])}; it takes ${choices.join(', ')}.`);
    return this.raw[input] as unknown as Choices[Name];
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
