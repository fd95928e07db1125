/** The table of inputs: one row each, in the order of action.yml. */
import { editsVersion, MODES, type Mode, makesSubmission } from '../core/model/mode.ts';

interface Definition {
  /** Default in action.yml; left out: the first choice. An input with a default that is not empty refuses an empty value. */
  default?: string;
  /** Allowed values; left out: any text. */
  choices?: readonly [string, ...string[]];
  /** Modes that take the input; left out: all. */
  modes?: readonly Mode[];
  /** Modes that need the input. */
  neededBy?: readonly Mode[];
  /** A check takes the input only with a version, or only without one. */
  inCheck?: 'with' | 'without';
}

const EDIT = MODES.filter(editsVersion);
const SUBMIT = MODES.filter(makesSubmission);
const VERSION = MODES.filter((mode) => mode !== 'submit-items');
const VERSION_NEEDED = VERSION.filter((mode) => mode !== 'check');

const TABLE = {
  mode: { choices: MODES },
  'key-id': { default: '' },
  'issuer-id': { default: '' },
  'private-key': { default: '' },
  'app-id': { default: '' },
  'bundle-id': { default: '' },
  platform: { default: '' },
  'base-url': { default: 'https://api.appstoreconnect.apple.com' },
  audience: { default: 'appstoreconnect-v1' },
  version: { default: 'none', modes: VERSION, neededBy: VERSION_NEEDED },
  build: { default: 'none', modes: EDIT },
  'uses-non-exempt-encryption': { choices: ['none', 'true', 'false'], modes: EDIT },
  'release-type': { choices: ['none', 'MANUAL', 'AFTER_APPROVAL', 'SCHEDULED'], modes: EDIT },
  'earliest-release-date': { default: 'none', modes: EDIT },
  'phased-release': { choices: ['keep', 'true', 'false'], modes: EDIT },
  'release-notes': { default: '', modes: EDIT },
  'release-notes-path': { default: '', modes: EDIT },
  items: { default: 'none', modes: [...SUBMIT, 'cancel'], neededBy: ['submit-items'] },
  readiness: { choices: ['block', 'warn', 'off'], modes: SUBMIT },
  'dry-run': { choices: ['false', 'true'] },
  'expect-plan': { default: 'none', modes: [...EDIT, 'submit-items'] },
  'on-version-in-flight': { choices: ['resume', 'fail', 'reuse', 'cancel'], modes: ['check', ...EDIT] },
  'on-unresolved': { choices: ['fail', 'resubmit'], modes: ['check', ...SUBMIT], inCheck: 'with' },
  'on-carried-over': { choices: ['fail', 'accept'], modes: ['check', ...EDIT], inCheck: 'with' },
  'on-orphans': { choices: ['adopt', 'ignore', 'fail'], modes: ['check', ...SUBMIT] },
  'slots-needed': { choices: ['1', '2', '3', '4', '5'], modes: ['check'], inCheck: 'without' },
  'wait-minutes': { default: '0' },
  'timeout-minutes': { default: '10' },
  'github-token': { default: '' },
  'commit-status': { default: 'none' },
  sweep: { default: 'none', modes: ['check'] },
  comment: { choices: ['false', 'true'] },
} as const satisfies Record<string, Definition>;

export type InputName = keyof typeof TABLE;
export type RawInputs = Record<InputName, string>;
export const INPUTS: Readonly<Record<InputName, Definition>> = TABLE;
export const INPUT_NAMES = Object.keys(INPUTS) as InputName[];
export const DEFAULTS = Object.fromEntries(
  INPUT_NAMES.map((name) => [name, INPUTS[name].default ?? INPUTS[name].choices?.[0] ?? '']),
) as RawInputs;

/** Allowed values of each input with `choices`. */
export type Choices = {
  [Name in InputName]: (typeof TABLE)[Name] extends { choices: readonly (infer Choice)[] } ? Choice : never;
};

/** Unknown names that people may give from habit, with the mode that replaces each. */
export const REPLACED: Readonly<Record<string, Mode>> = { submit: 'submit', 'release-approved': 'release' };

/** Inputs that are masked, and deleted from the environment once they are read. */
export const SECRET_INPUTS = ['private-key', 'github-token'] as const satisfies readonly InputName[];
export type SecretInput = (typeof SECRET_INPUTS)[number];

export interface Problem {
  input: InputName | 'NODE_TLS_REJECT_UNAUTHORIZED' | 'HTTPS_PROXY';
  message: string;
}
