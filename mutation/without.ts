/**
 * Takes each protection away, one after another, in a copy of the project: the bundle is built without it, and the test
 * that it is named with has to fail. Red when one does not.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PROTECTIONS, type Protection } from './protections.ts';

const root = resolve(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'without-'));
const COPIED = [
  '__tests__',
  'emulator',
  'scripts',
  'src',
  'dist',
  'jest.config.js',
  'package.json',
  'package-lock.json',
];

/** Without its protection a test may never come to its end. */
const LONGEST_MS = 4 * 60_000;

/** @returns `null` for the status of what did not come to its end */
function run(...args: string[]): { status: number | null; text: string } {
  const options = { cwd: copy, encoding: 'utf8', timeout: LONGEST_MS } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  return { status, text: `${stdout}${stderr}` };
}

function build(): void {
  const { status, text } = run('scripts/build.ts');
  if (status !== 0) throw new Error(`It does not build: ${text.split('\n')[0]}`);
}

interface JestReport {
  numFailedTests: number;
  numPassedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/** @returns the names of the tests that fail @throws when the tests could not be run at all */
function failing({ noticedBy, named = '' }: Protection): string[] {
  const file = join(copy, 'report.json');
  rmSync(file, { force: true });
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--forceExit',
    '--json',
    `--outputFile=${file}`,
    '-t',
    named,
    noticedBy,
  ];
  const { status, text } = run('--experimental-vm-modules', '--no-warnings', ...jest);
  if (status === null) return [`${noticedBy} does not come to its end`];
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  if (report.numPassedTests + report.numFailedTests === 0) throw new Error(`No test was run: ${text}`);
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
}

/** @returns the tests that noticed */
function tryWithout(protection: Protection): string[] {
  const { file, taken, without = '' } = protection;
  const path = join(copy, 'src', file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, before.replace(taken, without));
  try {
    build();
    return failing(protection);
  } finally {
    writeFileSync(path, before);
    build();
  }
}

function judge(protection: Protection): { isNoticed: boolean; words: string } {
  try {
    const [broken] = failing(protection);
    if (broken !== undefined) return { isNoticed: false, words: `fails before anything is taken away: ${broken}` };
    const [first, ...more] = tryWithout(protection);
    if (first === undefined) return { isNoticed: false, words: `${protection.noticedBy} passes without it` };
    return { isNoticed: true, words: `${first}${more.length === 0 ? '' : ` (and ${more.length} more)`}` };
  } catch (error) {
    return { isNoticed: false, words: `could not be tried: ${error instanceof Error ? error.message : String(error)}` };
  }
}

const [only = ''] = process.argv.slice(2);
const chosen = PROTECTIONS.filter(({ promise }) => promise.includes(only));

try {
  for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const unnoticed: string[] = [];
  for (const protection of chosen) {
    const { promise, file } = protection;
    const { isNoticed, words } = judge(protection);
    console.log(`${isNoticed ? 'noticed    ' : 'NOT NOTICED'}  ${promise}\n             ${file}: ${words}`);
    if (!isNoticed) unnoticed.push(promise);
  }
  console.log(`\n${chosen.length - unnoticed.length} of ${chosen.length} are noticed when they are taken away.`);
  for (const promise of unnoticed) console.log(`Not noticed: ${promise}`);
  if (unnoticed.length > 0) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
