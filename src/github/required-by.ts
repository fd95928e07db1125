/** Rulesets that require a status: a gate that no rule requires stops no merge. */
import { member, numberOf, textOf } from '../core/model/json.ts';
import type { GitHubClient } from './client.ts';
import { GitHubError, settle } from './failure.ts';
import { ACTIONS_ACCOUNT, REPORTED, type Reported, warningOf } from './reported.ts';

/** The App of GitHub Actions on github.com. */
const ACTIONS_APP = 15_368;

/** Maximum branches to ask about. Of more nothing is said. */
const MAX_BRANCHES = 100;
const MAX_RULE_PAGES = 3;

/** Reports which branches require the status, and warns of a rule that this token cannot turn green. */
export async function reportRequired(
  client: GitHubClient,
  context: string,
  branches: readonly string[],
): Promise<Reported> {
  const on: { branch: string; isRequired: boolean }[] = [];
  const pinned: { branch: string; app: number }[] = [];
  if (branches.length > MAX_BRANCHES) return REPORTED;
  for (const branch of branches) {
    const apps = await settle(fetchApps(client, context, branch));
    if (apps instanceof GitHubError) return REPORTED;
    on.push({ branch, isRequired: apps.length > 0 });
    for (const app of apps) if (app !== null) pinned.push({ branch, app });
  }
  if (on.length === 0) return REPORTED;
  const reported = { ...REPORTED, requirement: { context, on } };
  if (pinned.length === 0) return reported;
  const viewer = await client.fetchViewer();
  // The id of an account shows only whether the App of this run's token is GitHub Actions.
  const isByActions = viewer === null ? null : viewer === ACTIONS_ACCOUNT;
  // A person's token belongs to no App.
  const isOfPerson = /^(?:ghp|github_pat)_/.test(client.options.token);
  const other = pinned.find(({ app }) => isOfPerson || isByActions === (app !== ACTIONS_APP));
  if (other === undefined) return reported;
  const taken = other.app === ACTIONS_APP ? 'GitHub Actions' : `the App ${other.app}`;
  const message = `A ruleset of ${other.branch} takes the status ${context} only from ${taken}; the token of this run is not of that App, so what it sets never counts there.`;
  return { ...reported, findings: [warningOf('status.other-app', 'commit-status', message)] };
}

/** Returns the only App that each rule takes the status from; `null`: any. A rule that cannot be read makes all unreadable. */
function fetchApps(client: GitHubClient, context: string, branch: string) {
  const route = 'GET /repos/{owner}/{repo}/rules/branches/{branch}';
  return client.list(route, { branch }, MAX_RULE_PAGES, (row): (number | null)[] | null => {
    if (member(row, 'type') !== 'required_status_checks') return [];
    const checks = member(row, 'parameters', 'required_status_checks');
    if (!Array.isArray(checks)) return null;
    // -1 means any App.
    return checks
      .filter((check) => isOfContext(check, context))
      .map((check) => numberOf(member(check, 'integration_id')));
  });
}

/** Compares names without case, like GitHub. */
export function isOfContext(value: unknown, context: string): boolean {
  return textOf(member(value, 'context'))?.toLowerCase() === context.toLowerCase();
}
