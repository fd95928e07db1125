/** Measures a sweep over 1,000 open pull requests on loopback: its calls to GitHub, and the time of the whole process. */
import { resolve } from 'node:path';
import { startEmulator } from '../emulator/emulator.ts';
import { startGitHub } from '../emulator/github/server.ts';
import { runAction } from '../emulator/runner/runner.ts';

const PULLS = 1_000;

export async function measureSweep(): Promise<void> {
  const [service, github] = await Promise.all([startEmulator({ scenario: 'clear' }), startGitHub()]);
  try {
    for (let number = 1; number <= PULLS; number++) {
      const head = number.toString(16).padStart(40, '0');
      github.pulls.set(number, { number, state: 'open', base: 'release/1', head });
    }
    const sweep = async () => {
      const before = github.requests.length;
      const [appId = ''] = service.service.store.apps.keys();
      const { keyId, issuerId, privateKey } = service.credentials;
      const { exitCode, durationMs, log } = await runAction({
        script: resolve(import.meta.dirname, '../dist/index.js'),
        inputs: {
          'key-id': keyId,
          'issuer-id': issuerId,
          'private-key': privateKey,
          'app-id': appId,
          'base-url': service.url,
          'github-token': github.token,
          'commit-status': 'App Store gate / status',
          sweep: 'release/*',
        },
        env: {
          GITHUB_EVENT_NAME: 'schedule',
          GITHUB_SHA: 'f'.repeat(40),
          GITHUB_REPOSITORY: github.repository,
          GITHUB_API_URL: github.apiUrl,
        },
      });
      if (exitCode !== 0) throw new Error(`the sweep ended with ${exitCode}:\n${log}`);
      return `${github.requests.length - before} | ${(durationMs / 1000).toFixed(1)}`;
    };
    console.log(`\n| sweep of ${PULLS} open pull requests | calls to GitHub | s on loopback |\n|---|---|---|`);
    console.log(`| every status changes | ${await sweep()} |`);
    console.log(`| nothing changes | ${await sweep()} |`);
  } finally {
    await Promise.all([service.close(), github.close()]);
  }
}
