/**
 * Takes each protection away, one after another, in a copy of the project: the bundle is built without it, and the test
 * that it is named with has to fail. Red when one does not.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PROTECTIONS, type Protection } from './protections.ts';

const root = resolve(import.meta.dirname, '..');
const copy = join(mkdtempSync(join(tmpdir(), 'without-')), 'project');
const LEFT_OUT = ['.git', 'reports', 'coverage', 'lib', '.stryker-tmp'].map((name) => join(root, name));

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
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** @returns the names of the tests that fail @throws when the tests could not be run at all */
function failing({ noticedBy, named = '' }: Protection): string[] {
  if (!noticedBy.endsWith('.test.ts')) {
    const script = noticedBy.replace(':', '-');
    return run(`scripts/${script}.ts`).status === 0 ? [] : [`npm run ${noticedBy}`];
  }
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
  const { file, line, without } = protection;
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    before.replace(line, () => without),
  );
  try {
    if (file.startsWith('src/')) build();
    return failing(protection);
  } finally {
    writeFileSync(path, before);
    rmSync(join(copy, 'dist'), { recursive: true });
    cpSync(join(copy, '../dist'), join(copy, 'dist'), { recursive: true });
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
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter: (source) => !LEFT_OUT.includes(source) });
  cpSync(join(copy, 'dist'), join(copy, '../dist'), { recursive: true });
  // What a line used may be left unused without it.
  const options = join(copy, 'tsconfig.json');
  writeFileSync(
    options,
    readFileSync(options, 'utf8').replaceAll(/"noUnused\w+": true/g, (option) => option.replace('true', 'false')),
  );
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
  rmSync(resolve(copy, '..'), { recursive: true, force: true });
}
