/** Rules of a branch that require a status: a gate without such a rule stops no merge. */
import { member, numberOf, textOf } from '../core/model/json.ts';
import type { RequiredOn } from '../core/model/outcome.ts';
import type { GitHubClient } from './client.ts';
import { valueOrNull } from './failure.ts';
import { REPORTED, type Reported, warningOf } from './reported.ts';

/** Check that a rule requires. */
interface Check {
  /** Id; `null`: classic protection. */
  ruleset: number | null;
  /** The only App that it is taken from; `null`: any. */
  app: number | null;
}

interface BranchChecks {
  branch: string;
  checks: Check[];
  /** The checks come from classic protection; `null`: not known. */
  isClassic: boolean | null;
}

/** Ids of GitHub Actions on github.com: its App, and the account that its statuses show. */
const ACTIONS_APP = 15_368;
const ACTIONS_ACCOUNT = 41_898_282;

/** Maximum branches to look at. The summary counts the others. */
const MAX_BRANCHES = 20;
/** Rulesets beyond these go by their number. */
const MAX_RULESETS = 10;
const MAX_PAGES = 3;

/** Reports the rules that require the status, and warns of one that this token cannot turn green. */
export async function reportRequired(
  client: GitHubClient,
  context: string,
  branches: readonly string[],
  creatorId: number | null,
): Promise<Reported> {
  const looked = branches.slice(0, MAX_BRANCHES);
  const found: BranchChecks[] = [];
  for (const branch of looked) {
    const checks = await fetchChecks(client, context, branch);
    if (checks === null) return REPORTED;
    found.push(checks);
  }
  if (found.length === 0) return REPORTED;
  const all = found.flatMap(({ branch, checks }) => checks.map((check) => ({ branch, ...check })));
  const names = await fetchNames(client, new Set(all.flatMap(({ ruleset }) => ruleset ?? [])));
  const nameOf = (ruleset: number) => names.get(ruleset) ?? String(ruleset);
  const on = found.map(({ branch, checks, isClassic }): RequiredOn => {
    const rulesets = new Set(checks.flatMap(({ ruleset }) => (ruleset === null ? [] : nameOf(ruleset))));
    return { branch, rulesets: [...rulesets], isClassic };
  });
  const requirement = { context, on, unlooked: branches.length - looked.length };
  // The id of an account shows only whether the App of this run's token is GitHub Actions.
  const isByActions = creatorId === null ? null : creatorId === ACTIONS_ACCOUNT;
  const other = all.find(({ app }) => app !== null && isByActions === (app !== ACTIONS_APP));
  if (other === undefined) return { ...REPORTED, requirement };
  const { branch, ruleset, app } = other;
  const rule = ruleset === null ? 'Classic branch protection' : `The ruleset “${nameOf(ruleset)}”`;
  const [taken, given] =
    app === ACTIONS_APP ? ['GitHub Actions', 'another account'] : [`the App ${app}`, 'GitHub Actions'];
  const message = `${rule} of ${branch} takes the status ${context} only from ${taken}; the token of this run belongs to ${given}, so what it sets never counts there.`;
  return { ...REPORTED, requirement, findings: [warningOf('status.other-app', 'commit-status', message)] };
}

async function fetchChecks(client: GitHubClient, context: string, branch: string): Promise<BranchChecks | null> {
  const checks = await fetchRules(client, context, branch);
  if (checks === null) return null;
  if (checks.length > 0) return { branch, checks, isClassic: false };
  const classic = await fetchClassic(client, context, branch);
  return { branch, checks: classic ?? [], isClassic: classic && classic.length > 0 };
}

async function fetchRules(client: GitHubClient, context: string, branch: string): Promise<Check[] | null> {
  const route = 'GET /repos/{owner}/{repo}/rules/branches/{branch}';
  const found = client.list(route, { branch }, MAX_PAGES, (row): Check[] | null => {
    if (member(row, 'type') !== 'required_status_checks') return [];
    const ruleset = numberOf(member(row, 'ruleset_id'));
    const apps = appsOf(member(row, 'parameters', 'required_status_checks'), context, 'integration_id');
    return ruleset === null || apps === null ? null : apps.map((app) => ({ ruleset, app }));
  });
  return valueOrNull(await found);
}

/** @returns `null` if it is not known, for example because the token may not read it */
async function fetchClassic(client: GitHubClient, context: string, branch: string): Promise<Check[] | null> {
  const data = valueOrNull(await client.get('GET /repos/{owner}/{repo}/branches/{branch}', { branch }));
  const required = member(data, 'protection', 'required_status_checks', 'checks');
  if (required === undefined && member(data, 'protected') === false) return [];
  return appsOf(required, context, 'app_id')?.map((app) => ({ ruleset: null, app })) ?? null;
}

/** @returns the App of each check of that name; `null` if there is no list */
function appsOf(checks: unknown, context: string, appField: string): (number | null)[] | null {
  if (!Array.isArray(checks)) return null;
  // -1 means any App.
  return checks.filter((check) => isOfContext(check, context)).map((check) => numberOf(member(check, appField)));
}

/** Compares names without case, like GitHub. */
export function isOfContext(value: unknown, context: string): boolean {
  return textOf(member(value, 'context'))?.toLowerCase() === context.toLowerCase();
}

/** Reads the names of rulesets, by their id; `null` for one that cannot be read. */
async function fetchNames(client: GitHubClient, ids: ReadonlySet<number>): Promise<Map<number, string | null>> {
  const names = new Map<number, string | null>();
  for (const id of [...ids].slice(0, MAX_RULESETS)) {
    const answer = await client.get('GET /repos/{owner}/{repo}/rulesets/{ruleset_id}', { ruleset_id: id });
    names.set(id, textOf(member(valueOrNull(answer), 'name')));
  }
  return names;
}
