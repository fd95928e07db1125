/** Rulesets that require a status: a gate that no rule requires stops no merge. */
import { runFinding } from '../core/model/finding.ts';
import { member, numberOf, textOf } from '../core/model/json.ts';
import type { GitHubClient } from './client.ts';
import { ACTIONS_ACCOUNT } from './reported.ts';

/** The App of GitHub Actions on github.com. */
const ACTIONS_APP = 15_368;

/** Maximum branches to ask about. Of more nothing is said. */
const MAX_BRANCHES = 100;
const MAX_RULE_PAGES = 3;

const NOT_KNOWN_WHERE = { requirement: null, findings: [] };

/** Reports which branches require the status, and warns of a rule that this token cannot turn green. */
export async function reportRequired(client: GitHubClient, context: string, branches: readonly string[]) {
  if (branches.length === 0 || branches.length > MAX_BRANCHES) return NOT_KNOWN_WHERE;
  const on = [];
  const pinned = [];
  for (const branch of branches) {
    const apps = await fetchApps(client, context, branch).catch(() => null);
    if (apps === null) return NOT_KNOWN_WHERE;
    on.push({ branch, isRequired: apps.length > 0 });
    for (const app of apps) if (app !== null) pinned.push({ branch, app });
  }
  const known = { requirement: { context, on }, findings: [] };
  if (pinned.length === 0) return known;
  const viewer = await client.fetchViewer();
  // The id of an account shows only whether the App of this run's token is GitHub Actions.
  const isByActions = viewer === null ? null : viewer === ACTIONS_ACCOUNT;
  // A person's token belongs to no App.
  const isOfPerson = /^(?:ghp|github_pat)_/.test(client.options.token);
  const other = pinned.find(({ app }) => isOfPerson || isByActions === (app !== ACTIONS_APP));
  if (other === undefined) return known;
  const taken = other.app === ACTIONS_APP ? 'GitHub Actions' : `the App ${other.app}`;
  const message = `A ruleset of ${other.branch} takes the status ${context} only from ${taken}; the token of this run is not of that App, so what it sets never counts there.`;
  const subject = { type: 'input', id: 'commit-status' };
  return { ...known, findings: [runFinding({ reason: 'status.other-app', severity: 'warning', message, subject })] };
}

/** Returns the only App that each rule takes the status from; `null`: any. A rule that cannot be read makes all unreadable. */
function fetchApps(client: GitHubClient, context: string, branch: string) {
  const route = 'GET /repos/{owner}/{repo}/rules/branches/{branch}';
  return client.list(route, { branch }, MAX_RULE_PAGES, (row): (number | null)[] | null => {
    if (member(row, 'type') !== 'required_status_checks') return [];
    const checks = member(row, 'parameters', 'required_status_checks');
    if (!Array.isArray(checks)) return null;
    // -1 means any App.
    return checks.filter((check) => isOfContext(check, context)).map((check) => numberOf(check, 'integration_id'));
  });
}

/** Compares names without case, like GitHub. */
export function isOfContext(value: unknown, context: string) {
  return textOf(value, 'context')?.toLowerCase() === context.toLowerCase();
}
