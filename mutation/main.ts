/** Runs all parts one after another, even after a part below its bound, so that one run shows all results. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const stryker = resolve(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');

for (const part of ['core', 'text', 'client', 'steps']) {
  const { status } = spawnSync(process.execPath, [stryker, 'run', `mutation/${part}.config.js`], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
