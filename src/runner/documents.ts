/** Where the troubleshooting of this very release of the action can be read. */
import type { Reason } from '../core/model/finding.ts';

/** The page that has a section for each reason, under its name; `null` where it is not known. */
export type Troubleshooting = (reason: Reason) => string | null;

/**
 * The runner says which repository the action comes from, and at which ref (a tag, a branch or a commit); it says neither
 * for an action of the workflow's own repository (`uses: ./`).
 */
export function troubleshootingOf(env: Readonly<Record<string, string | undefined>>): Troubleshooting {
  const { GITHUB_SERVER_URL: server, GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref = '' } = env;
  const tree = `${server}/${repository}/blob/${ref}`;
  // `..` in a ref would lead out of the repository.
  const isWhole = /^https?:\/\/[\w.:-]+(?:\/[\w.-]+){2}\/blob\/(?!.*\.\.)[\w./-]+$/.test(tree);
  return (reason) => (isWhole ? `${tree}/docs/troubleshooting.md#${reason}` : null);
}
