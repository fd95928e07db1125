/** The inputs by name, and reading one of them: a value, or a problem that names it. */
import { isOneOf } from '../core/model.ts';

/** The inputs of action.yml with the default each one has there. */
export const INPUTS = {
  'key-id': '',
  'issuer-id': '',
  'private-key': '',
  'app-id': '',
  'bundle-id': '',
  platform: 'IOS',
  'base-url': 'https://api.appstoreconnect.apple.com',
  audience: 'appstoreconnect-v1',
  version: '',
  build: '',
  'uses-non-exempt-encryption': '',
  'release-type': '',
  'earliest-release-date': '',
  'phased-release': 'false',
  'release-notes': '',
  items: '',
  submit: 'false',
  readiness: 'block',
  'release-approved': 'false',
  'dry-run': 'false',
  'on-version-in-flight': 'resume',
  'on-unresolved': 'fail',
  'on-orphans': 'adopt',
  'slots-needed': '1',
  'wait-minutes': '0',
  'timeout-minutes': '10',
  'github-token': '',
  'commit-status': '',
  sweep: '',
  comment: 'false',
} as const;
export type InputName = keyof typeof INPUTS;
export const INPUT_NAMES = Object.keys(INPUTS) as InputName[];
export type RawInputs = Record<InputName, string>;

export interface Problem {
  input: InputName | 'NODE_TLS_REJECT_UNAUTHORIZED';
  message: string;
}

export class Reader {
  readonly raw: RawInputs;
  private readonly problems: Problem[];
  constructor(raw: RawInputs, problems: Problem[]) {
    this.raw = raw;
    this.problems = problems;
  }

  report(input: InputName, message: string): void {
    this.problems.push({ input, message: `${input} ${message}` });
  }

  isReported(input: InputName): boolean {
    return this.problems.some((problem) => problem.input === input);
  }

  /** Whether the input says something else than it does when it is left out. */
  isGiven(input: InputName): boolean {
    return this.raw[input] !== INPUTS[input];
  }

  optional(input: InputName): string | null {
    return this.raw[input] === '' ? null : this.raw[input];
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
    const value = this.raw[input];
    if (value !== 'true' && value !== 'false')
      this.report(input, `is ${quoted(value)}; it takes true or false, and nothing else.`);
    return value === 'true';
  }

  choice<T extends string>(input: InputName, choices: readonly T[]): T | null {
    const value = this.raw[input];
    if (isOneOf(choices, value)) return value;
    this.report(input, `is ${quoted(value)}; it takes ${choices.join(', ')}.`);
    return null;
  }

  /**
   * @param zero what to say of 0, where it makes no sense
   * @returns milliseconds
   */
  minutes(input: InputName, zero: string | null = null): number {
    const value = this.raw[input];
    const minutes = /^\d{1,3}(\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN;
    if (minutes === 0 && zero !== null) this.report(input, zero);
    else if (minutes >= 0 && minutes <= MAX_MINUTES) return minutes * 60_000;
    else this.report(input, `is ${quoted(value)}; it takes minutes from 0 to ${MAX_MINUTES}, such as 30 or 0.5.`);
    return 0;
  }
}

const MAX_MINUTES = 360;

export function quoted(value: string): string {
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
}
