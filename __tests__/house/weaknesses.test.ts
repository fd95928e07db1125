import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { recipesOf } from '../../scripts/recipes.ts';
import { weaknessesOf } from '../../scripts/weaknesses.ts';
import { ROOT, read } from '../files.ts';

const folder = '.github/workflows';
const ours = readdirSync(join(ROOT, folder)).map((file) => [file, read(join(folder, file))]);
const recipes = recipesOf(ROOT).map(({ where, text }) => [where, text] as const);

it('no workflow and no recipe has a weakness that zizmor knows', () => {
  expect(recipes.length).toBeGreaterThan(20);
  const weak = [...ours, ...recipes].map(([where, text]) => [where, weaknessesOf(text)] as const);
  expect(weak.filter(([, weaknesses]) => weaknesses.length > 0)).toEqual([]);
});

const HEAD = 'on: push\npermissions: {}\njobs:\n  one:\n    runs-on: ubuntu-latest\n';
const TAGGED = HEAD.replace('on: push', "on:\n  push:\n    tags: ['v*']");
const step = (text: string) => `    steps:\n      - ${text}\n`;
// biome-ignore format: a row a line
it.each([
    ['artipacked', HEAD + step('uses: actions/checkout@v7')],
    ['bot-conditions', `${HEAD}    if: github.actor == 'dependabot[bot]'\n`],
    ['cache-poisoning', TAGGED + step('{ uses: actions/setup-node@v7 }')],
    ['cache-poisoning', TAGGED + step('{ uses: ruby/setup-ruby@v1, with: { bundler-cache: true } }')],
    ['cache-poisoning', HEAD.replace('push', 'release') + step('uses: actions/cache@v5')],
    ['dangerous-triggers', HEAD.replace('push', 'pull_request_target')],
    ['excessive-permissions', HEAD.replace('{}', 'write-all')],
    ['excessive-permissions', `${HEAD.replace('{}', '{ contents: write }')}  two:\n    runs-on: ubuntu-latest\n`],
    ['github-env', HEAD + step('run: echo A=1 >> "$GITHUB_ENV"')],
    ['hardcoded-container-credentials, unpinned-images', `${HEAD}    container: node\n`],
    ['insecure-commands', `${HEAD}    env: { ACTIONS_ALLOW_UNSECURE_COMMANDS: true }\n`],
    ['insecure-url-scheme', HEAD + step('run: curl http://example.com')],
    ['overprovisioned-secrets, unredacted-secrets', HEAD + step("{ run: x, env: { ALL: '${{ toJSON(secrets) }}' } }")],
    ['adhoc-packages, use-trusted-publishing', HEAD + step('run: npm install left-pad')],
    ['secrets-inherit', `${HEAD}    secrets: inherit\n`],
    ['self-hosted-runner', HEAD.replace('ubuntu-latest', '[self-hosted, macOS]')],
    ['unsound-condition', `${HEAD}    if: |\n      \${{ false }}\n`],
    ['unsound-contains', `${HEAD}    if: contains('refs/heads/main refs/heads/next', github.ref)\n`],
    ['unsound-ternary', `${HEAD}    if: github.ref && '' || 'x'\n`],
  ])('a weakness is found %s: %j', (name, text) => {
    expect(weaknessesOf(text)).toEqual([name]);
  });
