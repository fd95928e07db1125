/** Address of the documents of the running release. */
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
