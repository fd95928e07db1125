/** Measures how the time to read a text of others grows with its length: twice the text takes about twice the time. */
import { parseErrors } from '../src/app-store/failure.ts';
import { branchMatcher, canMatchBranches } from '../src/core/model/branch-glob.ts';
import { distinctFailures, type Finding, runFinding } from '../src/core/model/finding.ts';
import { normalizedText } from '../src/core/model/same.ts';
import { compareVersionNumbers } from '../src/core/model/version-number.ts';
import { logLine, markdownText } from '../src/core/text/escaping.ts';
import { annotationOf } from '../src/runner/annotations.ts';
import { mask, redact } from '../src/runner/secrets.ts';
import type { Ratio } from './check.ts';

const PUMPS = [
  'a',
  ' ',
  '\n',
  'a ',
  '\\u0041',
  '0.',
  '[A at ',
  '[',
  '{a,',
  '@a.',
  'http://!',
  'www.',
  '#',
  'GET /a: ',
  '\u202e',
  'é',
];
const LENGTH = 100_000;
const RUNS = 10;
const FLOOR_US = 10_000;
/** Of a doubling, taken from two of them: a slow moment of the machine adds something, a second pass for each part doubles it. */
const BOUND = 2.8;

const found = (message: string): Finding => runFinding({ reason: 'write.refused', severity: 'error', message });

const READERS: Record<string, (text: string) => unknown> = {
  'a line of the log': logLine,
  'a text of the summary': markdownText,
  'an annotation': (text) => annotationOf(found(text)),
  'failures that are alike': (text) => distinctFailures([found(text), found(text)]),
  'taking secrets out': redact,
  'release notes': normalizedText,
  'an error of the service': (text) => parseErrors(JSON.stringify({ errors: [{ title: text, detail: text }] })),
  'a version number': (text) => compareVersionNumbers(text, '1.0'),
  'a glob': canMatchBranches,
  'the name of a branch': branchMatcher('{main,release/**/v*.*,[a-z]*}'),
};

/** Returns for each reader the largest growth among all texts. */
export function measureTexts(): Ratio[] {
  for (let line = 0; line < 8; line++) mask(`${line}`.repeat(64));
  return Object.entries(READERS).map(([name, read]) => {
    const growths = PUMPS.map((pump) => Math.sqrt(cost(read, pump, 4 * LENGTH) / cost(read, pump, LENGTH)));
    return { name: `${name}, twice as long`, measured: Math.max(...growths), bound: BOUND };
  });
}

/** Returns the processor's time of some reads. A floor keeps the noise of what is quick out of the ratio. */
function cost(read: (text: string) => unknown, pump: string, length: number): number {
  const text = pump.repeat(Math.ceil(length / pump.length));
  read(text);
  const before = process.cpuUsage().user;
  for (let run = 0; run < RUNS; run++) read(text);
  return FLOOR_US + process.cpuUsage().user - before;
}
