/** Addresses of the documents of the running release. */
import type { Reason } from '../core/text/reasons.ts';

/** Returns the address of a reason's section in the documents of the running release; `null`: not known. */
export type Troubleshooting = (reason: Reason) => string | null;

/** Reads the action's repository and release from the environment. Both are missing with `uses: ./`. */
export function troubleshootingOf(env: Readonly<Record<string, string | undefined>>): Troubleshooting {
  const { GITHUB_SERVER_URL: server, GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref = '' } = env;
  const tree = `${server}/${repository}/blob/${ref}`;
  // A ref with `..` would lead out of the repository.
  const isWhole = /^https?:\/\/[\w.:-]+(?:\/[\w.-]+){2}\/blob\/(?!.*\.\.)[\w./-]+$/.test(tree);
  return (reason) => (isWhole ? `${tree}/docs/troubleshooting.md#${reason}` : null);
}
