/** The shipped bundle as the runner starts it, between the emulated service and the stand-in for GitHub. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect } from '@jest/globals';
import { startGitHub } from '../../emulator/github/server.ts';
import { type RunnerOptions, type RunnerResult, runAction } from '../../emulator/runner/runner.ts';
import { ACTION, setStage as setService } from '../acceptance/harness.ts';
import { HEAD, PAYLOADS, PUSHED } from './events.ts';
import { askedOf } from './in-process.ts';

export const STATUS_OF = (sha: string) => `GET /repos/acme/rocket/commits/${sha}/statuses`;
export const SET_STATUS = (sha: string) => `POST /repos/acme/rocket/statuses/${sha}`;
export const QUERY = 'POST /graphql';
/** Each list twice: the specification's question, and the one that shows every state. */
export const CHECK = ['/v1/apps/1/appStoreVersions', '/v1/reviewSubmissions'].flatMap((list) => [list, list]);

const endings: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(endings.splice(0).map((end) => end()));
});

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** GitHub also has the pull request of the payload. */
export async function setPull(scenario?: string): Promise<Stage> {
  const stage = await setStage(scenario);
  stage.github.addPull({ number: 12, head: HEAD });
  return stage;
}

/** GitHub knows the commit of the push. */
export async function setStage(scenario = 'clear') {
  const [{ emulator: service, inputs }, github] = await Promise.all([setService(scenario), startGitHub()]);
  endings.push(github.close);
  github.commits.add(PUSHED);
  return { service, github, given: { ...inputs, 'github-token': github.token } };
}

/** The payload of the event; a string is written as it is. */
export type Play = Partial<Omit<RunnerOptions, 'script'>> & { event?: string; payload?: unknown };

export async function play({ github, given }: Stage, it: Play = {}): Promise<RunnerResult> {
  const { inputs, event = 'push', payload = PAYLOADS.push, env, ...more } = it;
  const folder = mkdtempSync(join(tmpdir(), 'event-'));
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'event.json');
  writeFileSync(file, typeof payload === 'string' ? payload : JSON.stringify(payload));
  return runAction({
    script: ACTION,
    inputs: { ...given, ...inputs },
    env: {
      GITHUB_EVENT_NAME: event,
      GITHUB_EVENT_PATH: file,
      GITHUB_SHA: PUSHED,
      GITHUB_ACTOR: 'octocat',
      GITHUB_JOB: 'gate',
      GITHUB_REPOSITORY: github.repository,
      GITHUB_RUN_ID: '7',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_API_URL: github.apiUrl,
      ...env,
    },
    ...more,
  });
}

export const askedOfGitHub = ({ github }: Stage) => askedOf(github);

export const askedOfService = ({ service }: Stage) =>
  service.requests.map(({ path }) => path.replace(/^\/v1\/apps\/[^/]+/, '/v1/apps/1')).sort();

/** Neither side sees the other's token, in a header, an address or a body; nor is either in the log. */
export function expectNoCrossing({ service, github }: Stage, { log, summary, outputs }: RunnerResult): void {
  const toService = JSON.stringify(service.requests);
  const toGitHub = JSON.stringify(github.requests);
  const jwts = service.requests.map(({ headers }) => headers.authorization?.replace('Bearer ', '') ?? '');
  for (const jwt of jwts) expect(jwt).toMatch(/^eyJ/);
  expect(toService).not.toContain(github.token);
  for (const secret of [...jwts, service.credentials.privateKey, 'eyJ', 'PRIVATE KEY'])
    expect(toGitHub).not.toContain(secret);
  for (const { headers } of github.requests)
    expect(headers.authorization).toMatch(new RegExp(`^(token|bearer) ${github.token}$`));
  const masked = log.replaceAll(/^::add-mask::.*$/gm, '');
  for (const shown of [masked, summary, JSON.stringify(outputs)])
    for (const secret of [...jwts, github.token]) expect(shown).not.toContain(secret);
}
