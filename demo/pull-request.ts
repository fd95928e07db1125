/** A pull request that starts a run, and an emulator of GitHub on loopback. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { GitHub } from '../emulator/github/model.ts';
import { startGitHub } from '../emulator/github/server.ts';

/** Status and comment that a reader of the pull request sees. */
export interface Shown {
  status: { context: string; state: string; description: string } | null;
  /** Markdown. */
  comment: string | null;
}

const REPOSITORY = 'acme/rocket';
/** Release of the action that the README names, so that the links of both lead to the same documents. */
const { version: VERSION } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'));

export class PullRequest {
  readonly env: Record<string, string>;
  private readonly github: GitHub;
  private readonly folder: string;
  private readonly head: string;

  /** @param base branch that it goes into */
  static async open(base = 'release/1.2'): Promise<PullRequest> {
    return new PullRequest(await startGitHub({ repository: REPOSITORY }), base);
  }

  private constructor(github: GitHub, ontoBranch: string) {
    this.github = github;
    this.folder = mkdtempSync(join(tmpdir(), 'pull-request-'));
    const { number, head, base } = github.addPull({ number: 12, base: ontoBranch });
    this.head = head;
    const repo = { full_name: REPOSITORY };
    const pull = { number, head: { sha: head, repo }, base: { ref: base, repo } };
    const file = join(this.folder, 'event.json');
    writeFileSync(file, JSON.stringify({ action: 'synchronize', number, pull_request: pull, repository: repo }));
    this.env = {
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: file,
      GITHUB_SHA: head,
      GITHUB_ACTOR: 'octocat',
      GITHUB_JOB: 'gate',
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_RUN_ID: '7',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_ACTION_REPOSITORY: 'OWNER/app-store-release-gate',
      GITHUB_ACTION_REF: `v${VERSION}`,
      GITHUB_API_URL: github.apiUrl,
    };
  }

  get token(): string {
    return this.github.token;
  }

  shown(): Shown {
    const { statuses, comments } = this.github;
    return {
      status: statuses.findLast(({ sha }) => sha === this.head) ?? null,
      comment: comments.at(-1)?.body ?? null,
    };
  }

  async close(): Promise<void> {
    await this.github.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
