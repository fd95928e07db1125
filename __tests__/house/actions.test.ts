import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ACTIONS, pinProblems } from '../../scripts/actions.ts';
import { ROOT, read } from '../files.ts';

const CHECKOUT = `actions/checkout@${ACTIONS['actions/checkout']}`;
const [COMMIT = ''] = (ACTIONS['actions/checkout'] ?? '').split(' ');

describe('the list of actions', () => {
  it('holds each action by commit and release', () => {
    for (const pin of Object.values(ACTIONS)) expect(pin).toMatch(/^[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('holds no action that no workflow and no recipe uses', () => {
    const files = ['.github/workflows', 'examples'].flatMap((folder) =>
      readdirSync(join(ROOT, folder)).map((file) => join(folder, file)),
    );
    const text = files
      .filter((file) => file.endsWith('.yml'))
      .map(read)
      .join('\n');
    expect(Object.keys(ACTIONS).filter((name) => !text.includes(`uses: ${name}`))).toEqual([]);
  });

  // biome-ignore format: a row a line
  it.each([
    ['takes the commit of the list', `- uses: ${CHECKOUT}`, 0],
    ['takes an action in a folder by its repository', `uses: github/codeql-action/init@${ACTIONS['github/codeql-action']}`, 0],
    ['takes the action of this checkout', 'uses: ./', 0],
    ['takes this action by a commit', `uses: somebody/app-store-release-gate@${COMMIT} # v1.2.3`, 0],
    ['finds this action by a tag', 'uses: somebody/app-store-release-gate@v1', 1],
    ['finds a tag', 'uses: actions/checkout@v7', 1],
    ['finds another commit', `uses: actions/checkout@${'0'.repeat(40)} # v7.0.1`, 1],
    ['finds another release in the comment', `uses: actions/checkout@${COMMIT} # v6.0.2`, 1],
    ['finds a commit without its release', `uses: actions/checkout@${COMMIT}`, 1],
    ['finds an action without a version', 'uses: actions/checkout', 1],
    ['finds an action that is not listed', `uses: somebody/something@${COMMIT} # v7.0.1`, 1],
  ])('%s', (_name, line, count) => {
    expect(pinProblems(`steps:\n      ${line}`).map(({ line: at }) => at)).toEqual(Array(count).fill(2));
  });
});
