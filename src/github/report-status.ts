/** Reports the verdict as the status of one commit, and the rules that require it. */
import type { GitHubClient } from './client.ts';
import type { EventSubject } from './event.ts';
import { failedReport, missingReport, ON_GITHUB, REPORTED, type Reported, warningOf } from './reported.ts';
import { fetchRequiredBy } from './required-by.ts';
import { setStatus, type Wanted } from './status.ts';

/** @param branch branch that may require the status */
export async function reportStatus(
  client: GitHubClient,
  commit: EventSubject['commit'],
  wanted: Wanted,
  branch: string | null,
): Promise<Reported> {
  if (!commit.ok) return missingReport('commit-status', commit.failure, ON_GITHUB);
  const { context, state } = wanted.status;
  const sha = commit.value;
  const set = await setStatus(client, sha, wanted);
  if (!set.ok) return failedReport('commit-status', `The status ${context} could not be set on ${sha}`, set.failure);
  const { kind, creatorId } = set.value;
  client.options.log(
    `Commit status ${context} on ${sha}: ${kind === 'left' ? 'left, a newer one stands' : state}${AS_IT_WAS[kind] ?? ''}.`,
  );
  const required = await reportRequired(client, context, branch === null ? [] : [branch], creatorId);
  return { ...required, statusChanged: kind === 'changed' };
}

const AS_IT_WAS: Partial<Record<string, string>> = { kept: ', as it was' };

/** Reports the rules that require the status, and warns of a rule that this token cannot turn green. */
export async function reportRequired(
  client: GitHubClient,
  context: string,
  branches: readonly string[],
  creatorId: number | null,
): Promise<Reported> {
  const required = await fetchRequiredBy(client, context, branches, creatorId);
  if (required === null) return REPORTED;
  const [first] = required.otherApps;
  const requirement = required.requirement;
  if (first === undefined) return { ...REPORTED, requirement };
  const { ruleset, branch, app, isActions } = first;
  const rule = ruleset === null ? 'Classic branch protection' : `The ruleset “${ruleset}”`;
  const [taken, given] = isActions ? ['GitHub Actions', 'another account'] : [`the App ${app}`, 'GitHub Actions'];
  const message = `${rule} of ${branch} takes the status ${context} only from ${taken}; the token of this run belongs to ${given}, so what it sets never counts there.`;
  return { ...REPORTED, requirement, findings: [warningOf('status.other-app', 'commit-status', message)] };
}
