/**
 * Finds weaknesses of workflows, after those audits of zizmor (https://docs.zizmor.sh/audits) that work without GitHub. The
 * workflow zizmor audits only our workflows. This script audits the recipes too, because people copy them.
 */
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Job {
  permissions?: unknown;
  'runs-on'?: unknown;
  container?: unknown;
  services?: unknown;
  secrets?: unknown;
  env?: unknown;
  if?: unknown;
  steps?: Step[];
}

interface Workflow {
  on: string | string[] | Record<string, { tags?: unknown } | null>;
  permissions?: unknown;
  env?: unknown;
  jobs: Record<string, Job>;
}

/** Returns the names of the audits that find a weakness. */
export function weaknessesOf(text: string): string[] {
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps ?? []);
  const whole = JSON.stringify(workflow);
  const scripts = steps.map(({ run = '' }) => run).join('\n');
  const found: Record<string, boolean> = {
    artipacked: steps.some(isCheckoutThatKeepsToken),
    'bot-conditions': /github\.(actor|triggering_actor)(_id)? *==/.test(whole),
    'cache-poisoning': publishes(workflow) && steps.some(usesCache),
    'dangerous-triggers': /"(pull_request_target|workflow_run)"/.test(JSON.stringify(workflow.on)),
    'excessive-permissions': hasBroadPermissions(workflow),
    'github-env': /GITHUB_(ENV|PATH)\b/.test(scripts),
    'hardcoded-container-credentials, unpinned-images': jobs.some(({ container, services }) => container || services),
    'insecure-commands': /ACTIONS_ALLOW_UNSECURE_COMMANDS/.test(whole),
    'insecure-url-scheme': /\bhttp:\/\/(?!127\.0\.0\.1|localhost)/.test(whole),
    'overprovisioned-secrets, unredacted-secrets': /toJSON\(secrets\)|fromJSON\(secrets|secrets\[/i.test(whole),
    'adhoc-packages, use-trusted-publishing': AD_HOC.test(scripts),
    'secrets-inherit': jobs.some(({ secrets }) => secrets === 'inherit'),
    'self-hosted-runner': jobs.some((job) => JSON.stringify(job['runs-on'] ?? '').includes('self-hosted')),
    'unsound-condition': /^\s*if:\s*[|>](?!-)[^\n]*\n\s*\$\{\{/m.test(text),
    'unsound-contains': /contains\(\s*'/.test(whole),
    'unsound-ternary': /&& *(''|0|false|null) *\|\|/.test(whole),
  };
  return Object.keys(found).filter((name) => found[name]);
}

const AD_HOC = /\b(npm (i|install|publish)|npx|yarn add|gem (install|push)|bundle add|pip install)\b/;

function isCheckoutThatKeepsToken({ uses = '', with: given }: Step): boolean {
  return uses.startsWith('actions/checkout@') && given?.['persist-credentials'] !== false;
}

/** Recognizes a run for a tag or a release. Another workflow may have written the cache that it reads. */
function publishes({ on }: Workflow): boolean {
  if (typeof on === 'string' || Array.isArray(on)) return [on].flat().includes('release');
  return 'release' in on || on.push?.tags !== undefined;
}

function usesCache({ uses = '', with: given = {} }: Step): boolean {
  const [name] = uses.split('@');
  if (name === 'actions/setup-node') return given['package-manager-cache'] !== false;
  return name === 'actions/cache' || given['bundler-cache'] === true;
}

/** Recognizes permissions of the workflow that several jobs share. A single job may have them at the top. */
function hasBroadPermissions({ permissions, jobs }: Workflow): boolean {
  const all = Object.values(jobs);
  if ([permissions, ...all.map((job) => job.permissions)].some((given) => typeof given === 'string')) return true;
  const isShared = all.length > 1 && all.some((job) => job.permissions === undefined);
  return isShared && JSON.stringify(permissions ?? {}).includes('"write"');
}
