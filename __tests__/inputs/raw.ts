/** Inputs as the runner gives them. */
import { REASONS } from '../../src/core/text/reasons.ts';
import { DEFAULTS, type RawInputs } from '../../src/inputs/definitions.ts';
import { type InputsReading, parseInputs } from '../../src/inputs/inputs.ts';
import type { Problem, Surroundings } from '../../src/inputs/reader.ts';
import { ecKey, pemOf } from '../keys.ts';

export const KEY = ecKey('inputs');
export const PEM = pemOf(KEY);
/** The letters of the key, without its first and last line. */
export const BODY = PEM.replaceAll(/-----.*-----|\s/g, '');

export const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Every part of a text that is so long. */
export function runsOf(text: string, length: number): string[] {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));
}

/** An annotation has 300 characters, and says what to do too. */
export const MAX_MESSAGE = 300 - REASONS['input.invalid'].remedy.length - 1;

/** Enough for a check; the rest as action.yml has it. */
export function raw(changes: Partial<RawInputs> = {}): RawInputs {
  return { ...DEFAULTS, 'key-id': 'ABC123DEFG', 'private-key': PEM, 'app-id': '42', ...changes };
}

/** @param masked gets what is masked */
export function around(changes: Partial<Surroundings> = {}, masked = new Set<string>()): Surroundings {
  return {
    nowMs: Date.parse('2026-03-02T09:00:00Z'),
    workspace: '/nowhere/at-all',
    env: {},
    whyNoSecrets: () => null,
    whyNoCommitStatus: () => null,
    isForStranger: () => false,
    mask: (secret) => masked.add(secret),
    redact: (text) => [...masked].reduce((shown, secret) => shown.replaceAll(secret, '***'), text),
    ...changes,
  };
}

export function parse(changes: Partial<RawInputs> = {}, surroundings: Partial<Surroundings> = {}): InputsReading {
  return parseInputs(raw(changes), around(surroundings));
}

/** @throws when the inputs are refused, with the reasons */
export function parsed(changes: Partial<RawInputs> = {}, surroundings: Partial<Surroundings> = {}) {
  const reading = parse(changes, surroundings);
  if (reading.inputs === null) throw new Error(reading.problems.map(({ message }) => message).join('\n'));
  return reading.inputs;
}

/** The inputs that are complained about, each once. */
export function refused(changes: Partial<RawInputs>, surroundings: Partial<Surroundings> = {}): string[] {
  const reading = parse(changes, surroundings);
  return [...new Set(reading.problems.map(({ input }) => input))];
}

export function problemOf(input: Problem['input'], ...given: Parameters<typeof parse>): string {
  const reading = parse(...given);
  const found = reading.problems.filter((problem) => problem.input === input);
  return found.map(({ message }) => message).join('\n');
}
