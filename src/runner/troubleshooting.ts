/** Addresses of the documents of the running release. */
import type { Reason } from '../core/text/reasons.ts';

/** Recipes, by heading, that show the change which a remedy asks of the workflow file. Other reasons have the inputs. */
export const RECIPES: Partial<Record<Reason, string>> = {
  'version.in-flight': 'a-newer-version-supersedes-the-one-in-review',
  'version.unfinished': 'a-hotfix-while-another-version-is-in-the-way',
  'version.carried-over': 'a-hotfix-while-another-version-is-in-the-way',
  'version.not-approved': 'release-as-soon-as-it-is-approved',
  'version.not-in-review': 'take-a-version-out-of-review',
  'version.rejected': 'after-a-rejection',
  'submission.unresolved': 'after-a-rejection',
  'submission.total-limit': 'several-platforms-of-one-app',
  'item.not-ready': 'product-pages-experiments-and-events-without-a-version',
  'item.elsewhere': 'product-pages-experiments-and-events-without-a-version',
  'item.first-purchase': 'release-with-everything-that-is-ready',
  'phased-release.not-active': 'halt-a-rollout',
  'plan.changed': 'release-after-an-approval',
  'status.not-written': 'a-required-check-on-release-branches',
  'status.other-app': 'a-required-check-on-release-branches',
};

/**
 * Returns the address of the files of the running release, by the action's repository and ref in the environment; `null`: it is
 * not known. Both are missing with `uses: ./`.
 */
export function sourceOf(env: Readonly<Record<string, string | undefined>>): string | null {
  const { GITHUB_SERVER_URL: server, GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref = '' } = env;
  const source = `${server}/${repository}/blob/${ref}`;
  // A ref with `..` would lead out of the repository.
  return /^https?:\/\/[\w.:-]+(?:\/[\w.-]+){2}\/blob\/(?!.*\.\.)[\w./-]+$/.test(source) ? source : null;
}
