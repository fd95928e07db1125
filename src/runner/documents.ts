/** Where the troubleshooting of this very release of the action can be read. */
import type { Reason } from '../core/model/finding.ts';

/** The page that has a section for each reason, under its name; `null` where it is not known. */
export type Troubleshooting = (reason: Reason) => string | null;

/**
 * The runner says which repository the action comes from, and at which ref; it says neither for an action of the
 * workflow's own repository (`uses: ./`).
 */
export function troubleshootingOf(env: Readonly<Record<string, string | undefined>>): Troubleshooting {
  const {
    GITHUB_SERVER_URL: server = '',
    GITHUB_ACTION_REPOSITORY: repository = '',
    GITHUB_ACTION_REF: ref = '',
  } = env;
  const isWhole = /^https?:\/\/[\w.:-]+$/.test(server) && /^[\w.-]+\/[\w.-]+$/.test(repository) && isRef(ref);
  return (reason) => (isWhole ? `${server}/${repository}/blob/${ref}/docs/troubleshooting.md#${reason}` : null);
}

/** A ref may be a tag, a branch or a commit; `..` would lead out of the repository. */
function isRef(ref: string): boolean {
  return /^[\w./-]+$/.test(ref) && !ref.includes('..');
}
