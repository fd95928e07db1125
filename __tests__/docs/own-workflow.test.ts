import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const script = resolve(import.meta.dirname, '../../scripts/check-metadata.ts');
const KEYS = "key-id: K, private-key: '${{ secrets.KEY }}', app-id: '1'";
const workflow = (inputs: string, more = '') => `on: {push: {tags: [v*]}}
${more}
jobs:
  gate:
    runs-on: macos-99
    steps:
      - run: ls
      - uses: somebody/app-store-release-gate@v0
        with: {${KEYS}, ${inputs}}
`;

/** Matches in each, by its name; every line has a colon behind the file. */
const CASES: [string, string, string[]][] = [
  ['right', workflow('mode: check'), []],
  ['known on GitHub alone', workflow("mode: submit, version: '${{ vars.V }}', build: latest"), []],
  ['an unknown input', workflow('mode: check, colour: red'), ["line 9: Invalid action input 'colour'"]],
  ['an input of another mode', workflow("mode: prepare, version: '1.1', items: ready"), ['step 2: items']],
  ['a tag with its v', workflow("version: '${{ github.ref_name }}'"), ['step 2: version is "v1.1"']],
  ['a missing permission', workflow('commit-status: gate', 'permissions: {}'), ['permissions: statuses: write']],
  ['a context that there is not', workflow("version: '${{ secret.V }}'"), ['secret']],
  ['without this action', 'on: push\njobs: {a: {runs-on: x, steps: [{run: ls}]}}', ['no step uses this action']],
  ['no YAML', 'on: [push', ['Flow sequence']],
];

// One process for all of them: it loads two linters.
let folder: string;
let lines: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-'));
  for (const [name, text] of CASES) writeFileSync(join(folder, `${name}.yml`), text);
  const files = [...CASES.map(([name]) => `${name}.yml`), 'nowhere.yml'].map((file) => join(folder, file));
  const said = await new Promise<string>((done) => {
    execFile(process.execPath, [script, ...files], (_error, _stdout, stderr) => done(stderr));
  });
  lines = said.split('\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(CASES)('check:metadata finds in a workflow of somebody’s own: %s', (name, _text, problems) => {
  const found = lines.filter((line) => line.startsWith(join(folder, `${name}.yml:`)));
  if (problems.length === 0) expect(found).toEqual([]);
  for (const problem of problems) expect(found.join('\n')).toContain(problem);
});

it('names a file that is not there', () => {
  expect(lines).toContain(`There is no file ${join(folder, 'nowhere.yml')}.`);
});
