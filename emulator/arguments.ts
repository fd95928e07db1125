import { parseArgs } from 'node:util';
import { API_VERSIONS } from './app-store/model/item-kinds.ts';
import type { Dialect } from './app-store/model/records.ts';
import { GAPS, isGap } from './app-store/seeds/gaps.ts';
import { listScenarios, SCENARIOS } from './app-store/seeds/scenarios.ts';
import type { EmulatorOptions } from './emulator.ts';

/** Command line of the emulator. */

const USAGE = `Usage: npm run emulator -- [options]

Emulates App Store Connect on 127.0.0.1, with an app in the state of a scenario, and says how to reach it.

  --scenario NAME    what the app's records are (default: release)
  --missing A,B      what the release lacks, so that App Review would refuse it
  --dialect NAME     live or specification (default: live)
  --api-version V    ${API_VERSIONS.join(', ')}: an older one does not know the newer kinds of item
  --port N           the port to listen on (default: one that is free)
  --tls              speak TLS, with HTTP/2, and a certificate of its own making
  --json             one line of JSON in place of the text
  --delay-ms N       how long every answer is held back
  --read-lag-ms N    how long reads show what was before a write
  --staging-ms N     how long a version takes to become READY_FOR_REVIEW in a submission
  --canceling-ms N   how long a canceled submission stays CANCELING
  --cancel-lag-ms N  how long lists show what a cancellation has taken out of review
  --rename-lag-ms N  how long lists show the number that a version had before
  --processing-ms N  how long the build of processing-build is PROCESSING, and that of late-build not listed (default: 60000)

${listScenarios()}

What can be missing:
${wrapped(GAPS)}`;

/** Wraps words into lines of about a hundred characters. */
function wrapped(words: string[]): string {
  const lines = [''];
  for (const word of words) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length > 98) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last}, ${word}`;
  }
  return lines.map((line) => `  ${line}`).join('\n');
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
} as const;

export interface Asked {
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
export function readArguments(args: string[]): Asked | Help {
  try {
    return parse(args);
  } catch (error) {
    // Names an unknown option, or one without its value.
    return { help: `${USAGE}\n\n${(error as Error).message}`, isMistake: true };
  }
}

function parse(args: string[]): Asked | Help {
  const text = Object.fromEntries(Object.keys(NUMBERS).map((name) => [name, { type: 'string' } as const]));
  const { values } = parseArgs({
    args,
    options: {
      ...text,
      scenario: { type: 'string', default: 'release' },
      missing: { type: 'string', default: '' },
      dialect: { type: 'string', default: 'live' },
      'api-version': { type: 'string', default: '4.6' },
      tls: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const problem = values.help ? '' : problemWith(values);
  if (problem === '') return { help: USAGE, isMistake: false };
  if (problem !== undefined) return { help: `${USAGE}\n\n${problem}`, isMistake: true };
  const dialect: Dialect = values.dialect === 'specification' ? 'specification' : 'live';
  const apiVersion = API_VERSIONS.find((version) => version === values['api-version']) ?? '4.6';
  const missing = wordsOf(values.missing).filter(isGap);
  const options = { scenario: values.scenario, dialect, apiVersion, missing, tls: values.tls, ...numbersOf(values) };
  return { options, isJson: values.json };
}

type Values = Record<string, unknown> & Record<'scenario' | 'missing' | 'dialect' | 'api-version', string>;

function problemWith(values: Values): string | undefined {
  const { scenario, dialect, missing } = values;
  if (!Object.hasOwn(SCENARIOS, scenario)) return `No scenario is called '${scenario}'.`;
  if (dialect !== 'live' && dialect !== 'specification') return `No dialect is called '${dialect}'.`;
  const version = values['api-version'];
  if (!(API_VERSIONS as readonly string[]).includes(version)) return `The interface has no version '${version}'.`;
  const unknown = wordsOf(missing).find((word) => !isGap(word));
  if (unknown !== undefined) return `Nothing that can be missing is called '${unknown}'.`;
  const isWhole = Object.values(numbersOf(values)).every((value) => Number.isInteger(value) && value >= 0);
  return isWhole ? undefined : '--port and every option that ends in -ms take a whole number.';
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(',');
}

function numbersOf(values: Record<string, unknown>): Record<string, number> {
  const given = Object.entries(NUMBERS).filter(([name]) => values[name] !== undefined);
  return Object.fromEntries(given.map(([name, option]) => [option, Number(values[name])]));
}
