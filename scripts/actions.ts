/**
 * Actions of other people in our workflows and the recipes, each with its commit. To update an action, change this list
 * first, then every place that `npm run check:metadata` reports.
 */
export const ACTIONS: Readonly<Record<string, string>> = {
  'actions/attest': '1e69f48acb82d1966a394da916b4c1698aa569d6 # v4.2.2',
  'actions/checkout': '3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1',
  'actions/dependency-review-action': 'a1d282b36b6f3519aa1f3fc636f609c47dddb294 # v5.0.0',
  'actions/setup-node': '820762786026740c76f36085b0efc47a31fe5020 # v7.0.0',
  'actions/upload-artifact': 'bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0',
  'github/codeql-action': '8aad20d150bbac5944a9f9d289da16a4b0d87c1e # v4.36.2',
  'ruby/setup-ruby': '0dafeac902942906541bc140009cdbf32665b601 # v1.315.0',
  'slackapi/slack-github-action': 'dcb1066f776dd043e64d0e8ba94ca15cc7e1875d # v4.0.0',
  'zizmorcore/zizmor-action': '6fc4b006235f201fdab3722e17240ab420d580e5 # v0.6.1',
};

export interface Problem {
  line: number;
  message: string;
}

const THIS_ACTION = /^[^/]+\/app-store-release-gate$/;
const COMMIT = /^[0-9a-f]{40} # v\d/;

/** Reports actions without the listed commit. A tag can move to other code, a commit cannot. The comment names the release, for people and Dependabot. */
export function pinProblems(text: string): Problem[] {
  return text.split('\n').flatMap((line, index) => {
    const [, action = null, pin = ''] = /^\s*(?:- )?uses:\s*([^@\s]+)(?:@(.*))?$/.exec(line) ?? [];
    const message = action === null || action.startsWith('./') ? null : pinProblem(action, pin);
    return message === null ? [] : [{ line: index + 1, message }];
  });
}

function pinProblem(action: string, pin: string): string | null {
  if (THIS_ACTION.test(action)) return COMMIT.test(pin) ? null : `${action}@${pin} is not pinned by commit`;
  const [owner, name] = action.split('/');
  const listed = ACTIONS[`${owner}/${name}`];
  if (listed === undefined) return `${action} is not in scripts/actions.ts`;
  return pin === listed ? null : `${action}@${pin}: scripts/actions.ts has ${listed}`;
}
