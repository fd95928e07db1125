/** The table of inputs: one row each, in the order of action.yml. */
import { editsVersion, MODES, type Mode, makesSubmission } from '../core/model/mode.ts';

interface Definition {
  /** Default in action.yml; left out: the first choice, or else empty. An input with a default that is not empty refuses an empty value. */
  default?: string;
  choices?: readonly [string, ...string[]];
  /** Pattern of a value, and words after `is`, or after the value and `which is`, for one that does not match. */
  format?: readonly [pattern: RegExp, problem: string];
  /** Modes that take the input; left out: all. */
  modes?: readonly Mode[];
  neededBy?: readonly Mode[];
  /** A check takes the input only with a version, or only without one. */
  inCheck?: 'with' | 'without';
}

/** Printable ASCII without blanks, for a header or a claim. */
const IDENTIFIER = /^[\x21-\x7e]{1,200}$/;
const OF_KEY = [
  IDENTIFIER,
  'not an identifier: blanks, line ends or other characters are in it. Copy it from Users and Access, Integrations.',
] as const;

const EDIT = MODES.filter(editsVersion);
const SUBMITTING_MODES = MODES.filter(makesSubmission);
const VERSION_MODES = MODES.filter((mode) => mode !== 'submit-items');

const TABLE = {
  mode: { choices: MODES },
  'key-id': { format: OF_KEY },
  'issuer-id': { format: OF_KEY },
  'private-key': {},
  'app-id': {
    format: [
      /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/,
      'no Apple ID of an app; it is the number under App Information. For com.example.app use bundle-id.',
    ],
  },
  'bundle-id': {
    format: [/^[A-Za-z0-9.-]{1,255}$/, 'no bundle id: letters, digits, hyphens and dots, such as com.example.app.'],
  },
  platform: {},
  'base-url': { default: 'https://api.appstoreconnect.apple.com' },
  audience: {
    default: 'appstoreconnect-v1',
    format: [IDENTIFIER, 'not an identifier. The live service wants appstoreconnect-v1.'],
  },
  version: {
    default: 'none',
    format: [/^\d{1,9}(\.\d{1,9}){0,3}$/, 'no version: numbers with dots between and no v before them, such as 1.4.2.'],
    modes: VERSION_MODES,
    neededBy: VERSION_MODES.filter((mode) => mode !== 'check'),
  },
  build: {
    default: 'none',
    format: [
      /^(latest|\d[\dA-Za-z.]{0,30})$/,
      'neither a build number (CFBundleVersion, such as 42 or 1.4.2) nor latest.',
    ],
    modes: EDIT,
  },
  'uses-non-exempt-encryption': { choices: ['none', 'true', 'false'], modes: EDIT },
  'release-type': { choices: ['none', 'MANUAL', 'AFTER_APPROVAL', 'SCHEDULED'], modes: EDIT },
  'earliest-release-date': { default: 'none', modes: EDIT },
  'phased-release': { choices: ['keep', 'true', 'false'], modes: EDIT },
  'review-notes': { modes: EDIT },
  'release-notes': { modes: EDIT },
  'release-notes-path': { modes: EDIT },
  items: { default: 'none', modes: [...SUBMITTING_MODES, 'cancel'], neededBy: ['submit-items'] },
  readiness: { choices: ['block', 'warn', 'off'], modes: SUBMITTING_MODES },
  'dry-run': { choices: ['false', 'true'] },
  'expect-plan': {
    default: 'none',
    format: [/^sha256:[0-9a-f]{64}$/, 'no plan. Give the output plan of a dry run whole: sha256: and 64 hex digits.'],
    modes: [...EDIT, 'submit-items'],
  },
  'on-version-in-flight': { choices: ['resume', 'fail', 'reuse', 'cancel'], modes: ['check', ...EDIT] },
  'on-unresolved': { choices: ['fail', 'resubmit'], modes: ['check', ...SUBMITTING_MODES], inCheck: 'with' },
  'on-carried-over': { choices: ['fail', 'accept'], modes: ['check', ...EDIT], inCheck: 'with' },
  'on-orphans': { choices: ['adopt', 'fail'], modes: ['check', ...SUBMITTING_MODES] },
  'slots-needed': { choices: ['1', '2', '3', '4', '5'], modes: ['check'], inCheck: 'without' },
  'wait-minutes': { default: '0' },
  'timeout-minutes': { default: '10' },
  'github-token': {
    format: [/^[\x21-\x7e]+$/, 'no token: blanks, line ends or other characters are in it. Correct its secret.'],
  },
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

/** Words that an input with choices takes. */
export type Choice<Name extends InputName> = (typeof TABLE)[Name] extends { choices: readonly (infer Word)[] }
  ? Word
  : never;

/** Inputs that are masked, and deleted from the environment once they are read. */
export const SECRET_INPUTS = ['private-key', 'github-token'] as const satisfies readonly InputName[];
