// Starts the emulator beside the job, on whatever system the runner has, and hands over how to reach it as outputs of
// the step. It ends with the job.
import { spawn } from 'node:child_process';
import { appendFileSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 120;
const DELAY_MS = 250;

const said = join(process.env.RUNNER_TEMP, 'emulator.json');
const complained = join(process.env.RUNNER_TEMP, 'emulator.log');
const emulator = spawn(
  process.execPath,
  ['emulator/main.ts', '--scenario', process.env.SCENARIO, '--staging-ms', '0', '--json'],
  // A pipe would keep the step waiting for its end.
  { detached: true, windowsHide: true, stdio: ['ignore', openSync(said, 'w'), openSync(complained, 'w')] },
);
emulator.unref();

for (let tries = 0; tries < TRIES && !readFileSync(said, 'utf8').endsWith('\n'); tries++) await sleep(DELAY_MS);
const line = readFileSync(said, 'utf8');
if (!line.endsWith('\n')) throw new Error(`The emulator did not start: ${readFileSync(complained, 'utf8')}`);
const { url, appId, keyId, issuerId, privateKeyFile } = JSON.parse(line);
const outputs = {
  url,
  'app-id': appId,
  'key-id': keyId,
  'issuer-id': issuerId,
  // Base64 makes one line of it.
  'private-key': readFileSync(privateKeyFile).toString('base64'),
};
for (const [name, value] of Object.entries(outputs)) appendFileSync(process.env.GITHUB_OUTPUT, `${name}=${value}\n`);
