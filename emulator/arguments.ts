import { parseArgs } from 'node:util';
import { API_VERSIONS } from './app-store/model/item-kinds.ts';
import type { Dialect } from './app-store/model/records.ts';
import { GAPS, isGap } from './app-store/seeds/gaps.ts';
import { listScenarios, SCENARIOS } from './app-store/seeds/scenarios.ts';
import type { EmulatorOptions } from './emulator.ts';
import { FIELD, isFieldRow } from './field.ts';

/** Command line of the emulator. */

const LIST = `${listScenarios()}

What can be missing:
${wrapped(GAPS)}

What public reports tell of the service:
${Object.entries(FIELD)
  .map(([row, { words }]) => `  ${row.padEnd(4)} ${words}`)
  .join('\n')}`;

const USAGE = `Usage: npm run emulator -- [options]

Runs an emulator of App Store Connect on 127.0.0.1, with one app in the state of a scenario. It prints the inputs that
point the action at it, and runs until Ctrl+C. Nothing leaves this machine.

Examples:
  npm run emulator                                   an app that is ready for its next release
  npm run emulator -- --list                         the scenarios, and what a release can lack
  npm run emulator -- --scenario two-drafts          an app in another state
  npm run emulator -- --missing copyright,category   a release that App Review would refuse
  npm run emulator -- --field S7                     a service that behaves as a public report tells

The app:
  --scenario NAME    state of the app's records (default: release)
  --missing A,B      what the release lacks, so that App Review would refuse it
  --field S7,S11     public reports after which the service behaves (docs/service.md)

The connection:
  --port N           port to listen on (default: a free one)
  --tls              speak TLS with HTTP/2, with a certificate of the emulator's own
  --json             print one line of JSON in place of the text

The service:
  --dialect NAME     live: as the service behaves, or specification: as its interface is specified (default: live)
  --api-version V    ${API_VERSIONS.join(', ')}: older ones do not know the newer kinds of item (default: 4.6)

Delays in milliseconds (default: 0):
  --delay-ms N       before every answer
  --read-lag-ms N    until reads show a write
  --staging-ms N     until a version in a submission is READY_FOR_REVIEW
  --canceling-ms N   until a submission that is CANCELING is COMPLETE
  --cancel-lag-ms N  until lists show that a cancellation is over
  --rename-lag-ms N  until lists show a version's new number
  --processing-ms N  until build 43 of processing-build is VALID, and that of late-build is listed (default: 60000)
  --ahead-ms N       by which the service's clock is ahead of this machine's

More:
  --list             show the scenarios, what can be missing, and the reports
  --help             show this help

${LIST}`;

/** Wraps words into lines of about a hundred characters. */
function wrapped(words: string[]): string {
  const lines = [''];
  for (const word of words) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length > 98) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last}, ${word}`;
  }
  return lines.map((line) => `  ${line}`).join(',\n');
}

/** Options that take a whole number: milliseconds, and the port. */
const NUMBERS = {
  port: 'port',
  'delay-ms': 'delayMs',
  'read-lag-ms': 'readLagMs',
  'staging-ms': 'stagingMs',
  'canceling-ms': 'cancelingMs',
  'cancel-lag-ms': 'cancelLagMs',
  'rename-lag-ms': 'renameLagMs',
  'processing-ms': 'processingMs',
  'ahead-ms': 'aheadMs',
} as const;

export interface Command {
  options: EmulatorOptions;
  isJson: boolean;
}

/** Text to show in place of starting. */
export interface Help {
  help: string;
  /** False if the caller asked for it. */
  isMistake: boolean;
}

/** Parses the command line. Returns the options, or the text to show in place of starting. */
export function readArguments(args: string[]): Command | Help {
  try {
    return parse(args);
  } catch (error) {
    // Names an unknown option, or one without its value.
    return { help: `${USAGE}\n\n${(error as Error).message}`, isMistake: true };
  }
}

function parse(args: string[]): Command | Help {
  const text = Object.fromEntries(Object.keys(NUMBERS).map((name) => [name, { type: 'string' } as const]));
  const { values } = parseArgs({
    args,
    options: {
      ...text,
      scenario: { type: 'string', default: 'release' },
      missing: { type: 'string', default: '' },
      field: { type: 'string', default: '' },
      dialect: { type: 'string', default: 'live' },
      'api-version': { type: 'string', default: '4.6' },
      tls: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { help: USAGE, isMistake: false };
  if (values.list) return { help: LIST, isMistake: false };
  const problem = problemWith(values);
  if (problem !== undefined) return { help: `${USAGE}\n\n${problem}`, isMistake: true };
  const dialect: Dialect = values.dialect === 'specification' ? 'specification' : 'live';
  const apiVersion = API_VERSIONS.find((version) => version === values['api-version']) ?? '4.6';
  const missing = wordsOf(values.missing).filter(isGap);
  const field = wordsOf(values.field).filter(isFieldRow);
  const options = {
    scenario: values.scenario,
    dialect,
    apiVersion,
    missing,
    field,
    tls: values.tls,
    ...numbersOf(values),
  };
  return { options, isJson: values.json };
}

type Values = Record<string, unknown> & Record<'scenario' | 'missing' | 'field' | 'dialect' | 'api-version', string>;

function problemWith(values: Values): string | undefined {
  const { scenario, dialect, missing, field } = values;
  if (!Object.hasOwn(SCENARIOS, scenario)) return `No scenario is called '${scenario}'.`;
  if (dialect !== 'live' && dialect !== 'specification') return `No dialect is called '${dialect}'.`;
  const version = values['api-version'];
  if (!(API_VERSIONS as readonly string[]).includes(version)) return `The interface has no version '${version}'.`;
  const unknown = wordsOf(missing).find((word) => !isGap(word));
  if (unknown !== undefined) return `Nothing that can be missing is called '${unknown}'.`;
  const noRow = wordsOf(field).find((word) => !isFieldRow(word));
  if (noRow !== undefined) return `No report is called '${noRow}'.`;
  const isWhole = Object.values(numbersOf(values)).every((value) => Number.isInteger(value) && value >= 0);
  return isWhole ? undefined : '--port and every option that ends in -ms take a whole number.';
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(',');
}

function numbersOf(values: Record<string, unknown>): Record<string, number> {
  const named = Object.entries(NUMBERS).filter(([name]) => values[name] !== undefined);
  return Object.fromEntries(named.map(([name, option]) => [option, Number(values[name])]));
}
