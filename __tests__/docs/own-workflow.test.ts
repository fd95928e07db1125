/** `npm run check:metadata -- FILE` over workflows of users: each mistake is found, and nothing else is reported. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ownWorkflowProblems } from '../../scripts/own-workflow.ts';
import { recipesOf } from '../../scripts/recipes.ts';

const root = resolve(import.meta.dirname, '../..');
const script = join(root, 'scripts/check-metadata.ts');

const KEYS = "key-id: K, private-key: '${{ secrets.KEY }}', app-id: '1'";
const USES = 'uses: somebody/app-store-release-gate@v0';

interface Parts {
  on?: string;
  top?: string;
  job?: string;
  /** Steps before the one with this action. */
  before?: string;
  uses?: string;
  step?: string;
}

function workflow(inputs: string, parts: Parts = {}) {
  const {
    on = '{push: {tags: [v*]}}',
    top = 'permissions: {contents: read}',
    job = '',
    before = 'run: ls',
    uses = USES,
    step = '',
  } = parts;
  return `on: ${on}
${top}
jobs:
  gate:
    runs-on: macos-99
    ${job}
    steps:
      - ${before}
      - ${uses}
        ${step}
        with: {${KEYS}, ${inputs}}
`;
}

const SUBMIT = 'mode: submit, version: 1.1.0, build: latest';
const CALLED = (inputs: string) => `{workflow_call: {inputs: {${inputs}}}}`;
const FORM = (inputs: string) => `{workflow_dispatch: {inputs: {${inputs}}}}`;
const TWO = (first: string, second: string) =>
  `${workflow(`commit-status: store, ${first}`, { top: 'permissions: {statuses: write}' })}      - ${USES}
        with: {${KEYS.replace(", app-id: '1'", '')}, commit-status: store, ${second}}
`;

const PULLS = '{pull_request: {branches: [main]}}';
const CANCELS = 'permissions: {}\nconcurrency: {group: x, cancel-in-progress: true}';

/** A job that makes a plan, and one that expects it. */
function approval(first: string, second: string, { outputs = '', script = 'run: ls', environment = '' } = {}): string {
  const plan = workflow(`mode: submit, version: '1.1', ${first}`, {
    job: `outputs: {plan: '\${{ steps.gate.outputs.plan }}', build: '\${{ steps.gate.outputs.build }}', ${outputs}}`,
    before: script,
    step: 'id: gate',
  });
  return `${plan}  release:
    needs: gate
    runs-on: macos-99
    ${environment}
    steps:
      - ${USES}
        with: {${KEYS}, mode: submit, version: '1.1', ${second}}
`;
}
/** A step behind the gate, and a job behind that. */
const behind = (condition: string, ofJob = 'always()', step = 'id: gate') =>
  `${workflow('mode: check', { step, job: "outputs: {verdict: '${{ steps.gate.outputs.verdict }}'}" })}      - {run: ls, if: "${condition}"}
  tell: {needs: gate, runs-on: x, if: "${ofJob}", steps: [{run: ls}]}
`;
const DRY = 'dry-run: true, build: latest';
const HELD = "expect-plan: '${{ needs.gate.outputs.plan }}', build: '${{ needs.gate.outputs.build }}'";
const ASKS = 'run: gh api "repos/$GITHUB_REPOSITORY/environments/app-store" --jq .id';

/** Inputs of a step, what else its workflow has, and what is wrong with it. */
// biome-ignore format: a row a line
const MISTAKES: [name: string, problem: string, inputs: string, parts?: Parts][] = [
  ['an unknown input', 'step 2: `colour` is no input.', 'colour: red'],
  ['a misspelt input', 'step 2: `verison` is no input. Did you mean `version`?', "verison: '1.1'"],
  ['an input of another mode', 'step 2: items does not go with', "mode: prepare, version: '1.1', items: ready"],
  ['a tag with its v', 'step 2: version is "v1.1"', "version: '${{ github.ref_name }}'"],
  ['a v before what a step puts out', 'version is "v1"', "version: 'v${{ steps.a.outputs.b }}'"],
  ['an input of the form that may be empty', 'build is empty', "mode: submit, version: '1.1', build: '${{ inputs.build }}'", { on: FORM('build: {}') }],
  ['the same by the event', 'build is empty', "mode: submit, version: '1.1', build: '${{ github.event.inputs.build }}'", { on: FORM('build: {}') }],
  ['an input that is empty for one of two triggers', 'version is empty', "version: '${{ inputs.v }}'", { on: '{push: {tags: [v*]}, workflow_dispatch: {inputs: {v: {required: true}}}}' }],
  ['a step behind what GitHub alone knows', '`colour` is no input.', 'colour: red', { step: "if: github.repository_owner == 'acme' && runner.os == 'macOS'" }],
  ['a step for a branch that the trigger leaves open', '`colour` is no input.', 'colour: red', { on: 'push', step: "if: github.ref == 'refs/heads/develop' && !startsWith(github.ref_name, 'release/')" }],
  ['a step for a base that the trigger leaves open', '`colour` is no input.', 'colour: red', { on: 'pull_request', step: "if: github.base_ref == 'develop'" }],
  ['a box that is compared with a text', 'dry-run is false whether the box dry is ticked or not. Write ${{ inputs.dry }}.', `${SUBMIT}, dry-run: "\${{ inputs.dry == 'true' }}"`, { on: FORM('dry: {type: boolean}') }],
  ['a text of the event that is compared with a box', 'dry-run is false whether the box dry is ticked or not.', `${SUBMIT}, dry-run: '\${{ github.event.inputs.dry == true }}'`, { on: FORM('dry: {type: boolean}') }],
  ['a release after a red job', 'always() lets it write after a red job or step.', SUBMIT, { job: 'if: always()' }],
  ['a matrix that is canceled in a release', 'Write fail-fast: false under strategy:.', `${SUBMIT}, platform: '\${{ matrix.p }}'`, { job: 'strategy: {matrix: {p: [IOS, TV_OS]}}' }],
  ['a red gate that nothing reads', 'continue-on-error lets the run go on after a red gate', 'mode: check', { step: 'continue-on-error: true' }],
  ['a red gate of a job after which the run goes on', 'continue-on-error lets the run go on', 'mode: check', { job: 'continue-on-error: true' }],
  ['another choice of the form that is no value', 'release-type is "AUTOMATIC"', `${SUBMIT}, release-type: '\${{ inputs.type }}'`, { on: FORM('type: {type: choice, options: [MANUAL, AUTOMATIC]}') }],
  ['another choice with which an input does not go', 'build does not go with mode: check', "mode: '${{ inputs.mode }}', version: '1.1', build: latest", { on: FORM('mode: {type: choice, options: [submit, check]}') }],
  ['a ticked box with which an input does not go', 'build does not go with mode: cancel', "mode: \"${{ inputs.cancel && 'cancel' || 'submit' }}\", version: '1.1', build: latest", { on: FORM('cancel: {type: boolean}') }],
  ['a release after a red run of another workflow', 'workflow_run starts it after a red run too', SUBMIT, { on: '{workflow_run: {workflows: [CI], types: [completed]}}' }],
  ['a box without which the next run cancels a release', 'cancel-in-progress: true lets the next run stop this one', `${SUBMIT}, dry-run: '\${{ inputs.dry }}'`, { on: FORM('dry: {type: boolean, default: true}'), top: CANCELS }],
  ['a comment without a pull request', 'comment has no pull request to go to', 'comment: true', { top: 'permissions: {pull-requests: write}' }],
  ['a status with the name of the job', 'commit-status is the name of the job', 'commit-status: Store', { top: 'permissions: {statuses: write}', job: 'name: STORE' }],
  ['a status that the merge queue never gets', 'the queue waits for ever', 'commit-status: store', { on: '[pull_request, merge_group]', top: 'permissions: {statuses: write}', job: 'if: github.event.pull_request.head.repo.full_name == github.repository' }],
  ['a limit longer than the job', 'make 60, and the job ends after 20', 'mode: check, timeout-minutes: 60', { job: 'timeout-minutes: 20' }],
  ['a missing permission', 'permissions: statuses: write', 'commit-status: store'],
  ['no permissions', 'neither the workflow nor the job has permissions:', 'mode: check', { top: '' }],
  ['one secret for two parts of the key', 'issuer-id and private-key are both ${{ secrets.KEY }}.', 'issuer-id: "${{ secrets.KEY }}"'],
  ['a wrong value in the second row of a matrix', 'readiness is "error"', "readiness: '${{ matrix.r }}', mode: submit, dry-run: true, version: '1.1'", { job: 'strategy: {matrix: {r: [block, error]}}' }],
  ['a wrong value that a matrix includes', 'readiness is "error"', "readiness: '${{ matrix.r }}', mode: submit, dry-run: true, version: '1.1'", { job: 'strategy: {matrix: {os: [x], include: [{os: y, r: error}, {os: x, r: warn}]}}' }],
  ['G25 a version without quotes', 'version is the number 1.10, which YAML reads as 1.1', 'version: 1.10'],
  ['G25 a build without quotes', 'build is the number 3.0, which YAML reads as 3', "mode: submit, version: '1.1', build: 3.0"],
  ['G25 a number of env', 'env.V is the number 1.10', "version: '${{ env.V }}'", { top: 'env: {V: 1.10}\npermissions: {}' }],
  ['G25 a number of a matrix', 'matrix.v is the number 2.0', "version: '${{ matrix.v }}'", { job: 'strategy: {matrix: {v: [2.0]}}' }],
  ['G25 a default of the form', 'inputs.v is the number 1.10', "version: '${{ inputs.v }}'", { on: FORM('v: {default: 1.10}') }],
  ['G7 one status in a matrix', 'commit-status store is set for 2 apps or platforms', "platform: '${{ matrix.p }}', commit-status: store", { top: 'permissions: {statuses: write}', job: 'strategy: {matrix: {p: [IOS, TV_OS]}}' }],
  ['G7 one status in a matrix whose rows GitHub alone knows', 'commit-status store is set for every row of the matrix', "platform: '${{ matrix.p }}', commit-status: store", { top: 'permissions: {statuses: write}', job: "strategy: {matrix: {include: '${{ fromJSON(vars.ROWS) }}'}}" }],
  ['a release that a row of such a matrix cancels', 'Write fail-fast: false under strategy:.', `${SUBMIT}, platform: '\${{ matrix.p }}'`, { job: "strategy: {matrix: '${{ fromJSON(vars.ROWS) }}'}" }],
  ['a wrong value in a matrix that is written as JSON', 'platform is "ios"', "platform: '${{ matrix.p }}'", { job: `strategy: {matrix: {p: "\${{ fromJSON('[\\"IOS\\",\\"ios\\"]') }}"}}` }],
  ['a status for events without a commit', 'commit-status has no commit to go to', 'commit-status: store', { on: '[issue_comment, issues]', top: 'permissions: {statuses: write}' }],
  ['a wait longer than the job', 'make 40, and the job ends after 35', `${SUBMIT}, wait-minutes: 30`, { job: 'timeout-minutes: 35' }],
  ['a wait longer than the step', 'make 40, and the step ends after 20', `${SUBMIT}, wait-minutes: 30`, { step: 'timeout-minutes: 20' }],
  ['a wait longer than any job', 'make 370, and the job ends after 360', `${SUBMIT}, wait-minutes: 360`],
  ['a release that the next run cancels', 'cancel-in-progress: true lets the next run stop this one', SUBMIT, { top: CANCELS }],
  ['the same by the job', 'cancel-in-progress: true lets the next run stop this one', SUBMIT, { job: 'concurrency: {group: x, cancel-in-progress: true}' }],
  ['a path without a checkout', 'no step before it checks that out', `${SUBMIT}, release-notes-path: notes.md`],
  ['a path of which another one holds the name', 'no step before it checks that out', `${SUBMIT}, release-notes-path: ios/texts`, { before: 'run: ls build/ios/ipa' }],
  ['a path that is not there', 'leads nowhere', `${SUBMIT}, release-notes-path: nowhere.md`, { before: 'uses: actions/checkout@v4' }],
  ['the action in other case', '`colour` is no input.', 'colour: red', { uses: 'uses: Somebody/App-Store-Release-Gate@v0' }],
  ['the action by a local path', '`colour` is no input.', 'colour: red', { before: 'uses: actions/checkout@v4', uses: 'uses: ./vendor/app-store-release-gate' }],
  ['a release on every pull request', "each pull request starts it (pull_request), and mode submit writes to App Store Connect. Add dry-run: 'true', or start the workflow by another event", SUBMIT, { on: PULLS }],
  ['the same for strangers', 'each pull request starts it (pull_request_target)', SUBMIT, { on: 'pull_request_target' }],
  ['a dry run for strangers, which is refused too', 'Use mode: check', `${SUBMIT}, dry-run: 'true'`, { on: 'pull_request_target' }],
  ['a misspelt name in the env of the job', 'Did you mean `release-type`?', SUBMIT, { job: 'env: {INPUT_RELASE-TYPE: MANUAL}' }],
  ['a release into the default branch', 'mode submit writes', SUBMIT, { on: 'pull_request', job: 'if: github.base_ref == github.event.repository.default_branch' }],
  ['a release that is kept from strangers alone', 'mode submit writes', SUBMIT, { on: 'pull_request_target', job: 'if: github.event.pull_request.head.repo.full_name == github.repository' }],
  ['a rollout on every pull request', 'mode complete-rollout writes', "mode: complete-rollout, version: '1.1'", { on: PULLS }],
  ['a release on pull requests beside tags', "or keep it from pull requests with if: github.event_name != 'pull_request'.", SUBMIT, { on: '{push: {tags: [v*]}, pull_request: {}}' }],
  ['the same, kept from forks alone', 'each pull request starts it', SUBMIT, { on: '[push, pull_request]', job: "if: github.event_name == 'push' || github.event.pull_request.head.repo.full_name == github.repository" }],
  ['a dry run on pushes alone', 'each pull request starts it', `${SUBMIT}, dry-run: "\${{ github.event_name == 'push' }}"`, { on: '[push, pull_request]' }],
  ['a checkout without permission', 'job gate: it checks out the repository, and the job lacks, under permissions: contents: read.', 'mode: check', { top: 'permissions: {statuses: write}', before: 'uses: actions/checkout@v4' }],
  ['the same by the job, with the token of the job', 'under permissions: contents: read.', 'mode: check', { job: 'permissions: {}', before: "uses: actions/checkout@v4\n        with: {token: '${{ github.token }}'}" }],
];

/** Other files with one mistake. */
// biome-ignore format: a row a line
const WRONG_FILES: [name: string, text: string, problem: string][] = [
  ['a missing key', workflow('mode: check').replace('key-id: K,', ''), 'key-id is missing'],
  ['G7 one status for two apps', TWO('platform: IOS', "app-id: '2', platform: IOS"), 'commit-status store is set for 2 apps or platforms'],
  ['G7 one status for two platforms, in other case', TWO("platform: IOS", "app-id: '1', platform: MAC_OS").replace('commit-status: store', 'commit-status: STORE'), 'is set for 2 apps or platforms'],
  ['G7 one status for apps in variables', workflow("bundle-id: '${{ vars[matrix.a] }}', commit-status: store", { top: 'permissions: {statuses: write}', job: 'strategy: {matrix: {a: [ONE, TWO]}}' }).replace(", app-id: '1'", ''), 'commit-status store is set for 2 apps or platforms'],
  ['G7 one status for a check with version and one without', TWO('platform: IOS', "app-id: '1', platform: IOS, version: '1.1'"), 'commit-status store is set by a check with version and by one without'],
  ['an output that the action does not have', approval(DRY, HELD, { outputs: "free: '${{ steps.gate.outputs.slots_free }}', clear: '${{ steps.gate.outputs.Verdict }}'" }), 'steps.gate.outputs.slots_free: the action has no output slots_free. It has verdict, '],
  ['a private key in a variable', workflow('mode: check').replace('secrets.KEY', 'vars.KEY'), 'private-key comes from vars'],
  ['a private key in the file', workflow('mode: check').replace("'${{ secrets.KEY }}'", '"-----BEGIN PRIVATE KEY-----"'), 'The file holds a private key: put it into a secret'],
  ['a name that only a shell fills in', workflow('mode: check').replace("'${{ secrets.KEY }}'", '$KEY'), 'private-key is $KEY as it stands. Write ${{ env.KEY }}'],
  ['a composite action that it uses', workflow('mode: check', { before: 'uses: actions/checkout@v4', uses: 'uses: ./.github/actions/ask' }).replace(/with: .*/, 'with: {number: v2}'), 'version is "v2"'],
  ['G21 a called workflow without secrets', 'on: push\npermissions: {contents: read}\njobs: {ask: {uses: ./.github/workflows/called.yml}}', 'called.yml gets no secrets. Add secrets: inherit.'],
  ['a plan of a step that is no dry run', approval('build: latest', HELD), 'job release, step 1: expect-plan is the output plan of job gate, step gate, which is no dry run'],
  ['a plan of a check', approval(DRY, HELD).replace("mode: submit, version: '1.1', dry-run: true, build: latest", 'mode: check'), 'mode check makes no plan'],
  ['another output than the plan', approval(DRY, HELD.replace('outputs.plan', 'outputs.build')), 'expect-plan is the output build of job gate, step gate. Give it the output plan.'],
  ['a review note in the plan alone', approval(`${DRY}, review-notes: Tap twice.`, HELD), 'the two steps differ in review-notes: plan.changed.'],
  ['a note that a setting holds, in the plan alone', approval(`${DRY}, review-notes: '\${{ vars.NOTE }}'`, HELD), 'differ in review-notes: plan.changed.'],
  ['another version, platform, type and text than in the plan', approval(`${DRY}, platform: IOS, release-type: MANUAL, release-notes: One.`, `${HELD.replace('expect', "phased-release: true, expect")}, release-notes: Two.`).replace(/'1\.1'(?=, phased)/, "'1.2'"), 'differ in platform, version, release-type, phased-release, release-notes: plan.changed.'],
  ['items in one of the two', approval(`${DRY}, items: ready`, HELD), 'differ in items: plan.changed.'],
  ['another build than in the plan', approval('dry-run: true, build: 42', HELD.replace(/build: '.*'/, 'build: latest')).replace('build: 42', "build: '42'"), 'differ in build: plan.changed.'],
  ['an app of another setting', approval(DRY, HELD).replace(/app-id: '1'/, "app-id: '${{ vars.A }}'").replace("app-id: '1'", "app-id: '${{ vars.B }}'"), 'differ in app-id: plan.changed.'],
  ['a plan for nobody', approval(DRY, 'build: latest'), 'job release, step 1: it writes without expect-plan, and nobody uses the output plan of job gate. Add expect-plan: ${{ needs.gate.outputs.plan }}.'],
  ['an environment that is not the one of the job', approval(DRY, HELD, { script: ASKS, environment: 'environment: {name: production}' }), 'job gate: gh api asks about environment app-store, and the environment of the jobs is production. Write one name in both places.'],
  ['an environment of no job', approval(DRY, HELD, { script: ASKS }), 'no job has an environment:, so nobody is asked. Add environment: app-store to the job that writes.'],
  ['a step that waits for a red gate', behind("steps.gate.outputs.verdict == 'blocked' && github.ref == 'x'"), 'job gate, step 3: its if: holds only after a red gate, and GitHub skips it then. Begin it with failure() &&.'],
  ['the same by its outcome', behind("${{ steps.gate.outcome != 'success' }}"), 'holds only after a red gate'],
  ['a job that waits for a red one', behind("always()", "needs.gate.outputs.verdict != 'clear'"), 'job tell: its if: holds only after a red gate'],
  ['the same by its result', behind("always()", "needs.gate.result == 'failure'"), 'job tell: its if: holds only after a red gate'],
  ['a word that is no verdict', behind("failure() && steps.gate.outputs.verdict == 'failure'"), "steps.gate.outputs.verdict is never 'failure'. It is clear, blocked, unknown."],
  ['the same in another job, the other way round', behind("always()", "always() && 'red' == needs.gate.outputs.verdict"), "needs.gate.outputs.verdict is never 'red'."],
  ['a reason that there is not', behind("failure() && contains(steps.gate.outputs.reasons, 'version.inflight')"), "steps.gate.outputs.reasons never contains 'version.inflight'"],
  ['the same between commas', behind("failure() && contains(format(',{0},', steps.gate.outputs.reasons), ',build.misssing,')"), "never contains 'build.misssing'"],
  ['a path of a key', workflow('mode: check').replace("'${{ secrets.KEY }}'", 'AuthKey_ABC.p8'), 'private-key is a text in the file, and a path is not read.'],
  ['an empty key', workflow('mode: check').replace('key-id: K', "key-id: ''"), 'key-id is missing.'],
  ['a verdict as an outcome', behind("failure() && steps.gate.outcome == 'blocked'"), "steps.gate.outcome is never 'blocked'. It is success, failure, cancelled, skipped."],
  ['a composite action that gets no key', workflow('mode: check', { before: 'uses: actions/checkout@v4', uses: 'uses: ./.github/actions/ask' }).replace(/with: .*/, "with: {number: '1.1'}").replace('actions/ask', 'actions/with-key'), 'private-key is empty: the action that holds this step is not given it.'],
  ['a merge key', workflow('mode: check').replace('with: {', 'with:\n          <<: {').replace('run: ls', 'run: echo a << b'), 'GitHub takes anchors, and no merge keys (<<:).'],
  ['no step with this action', 'on: push\njobs: {a: {runs-on: x, steps: [{run: ls}]}}', 'no step uses this action'],
  ['no YAML', 'on: [push', 'Flow sequence'],
];

// biome-ignore format: a row a line
const RIGHT: [name: string, inputs: string, parts?: Parts][] = [
  ['a build that another job puts out for each row of a matrix', "version: '1.1', mode: submit, build: '${{ matrix.build }}'", { job: "strategy: {matrix: {include: [{build: '${{ needs.ask.outputs.ios }}'}]}}" }],
  ['a check', 'mode: check'],
  ['values of a matrix that GitHub alone knows', "version: '${{ matrix.v }}', platform: '${{ matrix.p }}', build: '${{ matrix.b }}', mode: submit", { job: "strategy: {fail-fast: false, matrix: {p: [IOS], v: '${{ fromJSON(needs.a.outputs.v) }}', include: '${{ fromJSON(vars.ROWS) }}'}}" }],
  ['a status with a name for each row of such a matrix', "commit-status: 'store/${{ matrix.p }}', platform: '${{ matrix.p }}'", { top: 'permissions: {statuses: write}', job: "strategy: {matrix: '${{ fromJSON(vars.ROWS) }}'}" }],
  ['values that GitHub alone has, alone and in a text', "mode: submit, version: \"${{ format('1.{0}', vars.MINOR) }}\", build: '${{ github.run_id }}'"],
  ['a token of its own, with permissions of its own', "commit-status: store, github-token: '${{ secrets.BOT }}'", { top: 'permissions: {}' }],
  ['a path that begins with the workspace', `${SUBMIT}, release-notes-path: '\${{ github.workspace }}/notes.md'`, { before: 'uses: actions/checkout@v4' }],
  ['a path that some script may make', `${SUBMIT}, release-notes-path: dist/news`, { before: 'uses: actions/checkout@v4\n      - run: npm run notes' }],
  ['a release after a green run of another workflow', SUBMIT, { on: '{workflow_run: {workflows: [CI]}}', job: "if: github.event.workflow_run.conclusion == 'success'" }],
  ['a choice of the form that a condition of a job keeps away', "mode: '${{ inputs.mode }}', version: '1.1', build: latest", { on: FORM('mode: {type: choice, options: [submit, check]}'), job: "if: inputs.mode == 'submit'" }],
  ['a red gate of a job whose end is read', 'mode: check', { step: 'id: gate', job: "continue-on-error: true\n    outputs: {end: '${{ steps.gate.outputs.verdict }}'}" }],
  ['a red gate whose end is read', 'mode: check', { step: 'id: gate\n        continue-on-error: true', job: "outputs: {end: '${{ steps.gate.outcome }}'}" }],
  ['a red gate that only comments', 'comment: true', { on: PULLS, top: 'permissions: {pull-requests: write}', step: 'continue-on-error: true' }],
  ['a release after no red job', SUBMIT, { job: 'if: ${{ !failure() && !cancelled() }}' }],
  ['a status for the merge queue', 'commit-status: store', { on: '[pull_request, merge_group]', top: 'permissions: {statuses: write}' }],
  ['a status of a called workflow, which has the permissions and the event of its caller', 'commit-status: store', { on: CALLED(''), top: '' }],
  ['a status for one of several events', 'commit-status: store', { on: '[push, issue_comment]', top: 'permissions: {statuses: write}', step: "if: github.event_name == 'push'" }],
  ['the action in the folder that a step checks it out to', 'mode: check', { before: 'uses: actions/checkout@v4\n        with: {repository: somebody/app-store-release-gate, path: ./gate/}', uses: 'uses: ./gate' }],
  ['a value that GitHub alone knows', "mode: submit, version: '${{ vars.V }}', build: latest, items: '${{ vars.ITEMS }}'"],
  ['a number in two parts', "version: '${{ steps.a.outputs.major }}.${{ steps.a.outputs.minor }}'"],
  ['required inputs of a called workflow', "mode: submit, version: '${{ inputs.v }}', build: '${{ inputs.b }}', expect-plan: '${{ inputs.plan }}'", { on: CALLED('v: {type: string, required: true}, b: {type: string, required: true}, plan: {type: string, required: true}') }],
  ['a mode that the caller gives', "mode: '${{ inputs.mode }}', version: '1.1'", { on: CALLED('mode: {type: string, required: true}') }],
  ['a check that the next run cancels', 'mode: check', { top: CANCELS }],
  ['a dry run that the next run cancels', `${SUBMIT}, dry-run: true`, { top: CANCELS }],
  ['an input of the form that a condition asks for', "mode: submit, version: '1.1', build: '${{ inputs.build }}'", { on: FORM('build: {}'), step: "if: inputs.build != ''" }],
  ['a path in the workspace that a script makes', `${SUBMIT}, release-notes-path: news/texts`, { before: "run: mkdir -p \"$GITHUB_WORKSPACE/news\"" }],
  ['a path that a script makes', `${SUBMIT}, release-notes-path: notes.md`, { before: "run: echo 'News.' > notes.md" }],
  ['a path of another repository', `${SUBMIT}, release-notes-path: texts/ios`, { before: 'uses: actions/checkout@v4\n        with: {repository: a/b, path: texts}' }],
  ['a number in quotes in a matrix', "version: '${{ matrix.v }}'", { job: "strategy: {matrix: {v: ['2.0'], node: [1.10]}}" }],
  ['a release that is kept from pull requests by their event', SUBMIT, { on: '[push, pull_request]', step: "if: '!github.event.pull_request'" }],
  ['the same by the default branch', SUBMIT, { on: '[push, pull_request]', step: "if: github.ref == format('refs/heads/{0}', github.event.repository.default_branch)" }],
  ['the same by the commit that was pushed', SUBMIT, { on: '[push, pull_request]', step: "if: startsWith(github.event.head_commit.message, 'Release')" }],
  ['the same by a variable of the job', SUBMIT, { on: '[push, pull_request]', job: "env: {SHIP: \"${{ github.event_name == 'push' }}\"}", step: "if: env.SHIP == 'true'" }],
  ['a dry run on pull requests', `${SUBMIT}, dry-run: true`, { on: PULLS }],
  ['a release that a condition keeps from pull requests', SUBMIT, { on: '[push, pull_request]', step: "if: (github.event_name == 'push' && vars.SHIP) || (success() && startsWith(github.ref, 'refs/tags/'))" }],
  ['a dry run that is kept from strangers', `${SUBMIT}, dry-run: 'true'`, { on: 'pull_request_target', job: 'if: github.event.pull_request.head.repo.full_name == github.repository' }],
  ['the same by the fork', `${SUBMIT}, dry-run: 'true'`, { on: 'pull_request_target', job: 'if: github.event.pull_request.head.repo.fork == false' }],
  ['the same by no fork', `${SUBMIT}, dry-run: 'true'`, { on: 'pull_request_target', job: "if: '!github.event.pull_request.head.repo.fork'" }],
  ['the same the other way round', `${SUBMIT}, dry-run: 'true'`, { on: 'pull_request_target', job: 'if: github.repository == github.event.pull_request.head.repo.full_name' }],
  ['a release of a merged pull request', SUBMIT, { on: '{pull_request: {types: [closed]}}', job: 'if: github.event.pull_request.merged' }],
  ['a release that another step may keep from pull requests', SUBMIT, { on: '[push, pull_request]', job: "if: needs.ask.outputs.is-release == 'true'" }],
  ['a checkout with a key of its own', 'mode: check', { top: 'permissions: {}', before: "uses: actions/checkout@v4\n        with: {token: '${{ secrets.DEPLOY }}'}" }],
];

// biome-ignore format: a row a line
const RIGHT_FILES = [
  ['a step and a job behind a red gate', behind("failure() && steps.gate.outputs.verdict == 'Blocked'", "!cancelled() && needs.gate.result != 'success'")],
  ['a step that looks for a reason', behind("failure() && contains(format(',{0},', steps.gate.outputs.reasons), ',build.missing,') || contains('a,b', steps.gate.outputs.reasons) && 'x' == 'y'", "failure() && contains(needs.gate.outputs.verdict, 'x')")],
  ['a step that may run after a green gate', behind("steps.gate.outputs.verdict == 'clear' || github.ref == 'x'", "needs.gate.result == 'success'")],
  ['a step after a gate that may be skipped', behind("steps.gate.outcome != 'success'", 'always()', "id: gate\n        if: vars.GATE == 'on'")],
  ['a step after a red gate that lets the job go on', behind("steps.gate.outcome == 'failure'", 'always()', 'id: gate\n        continue-on-error: true')],
  ['parts without anything', workflow('mode: check', { on: '{workflow_dispatch: {inputs: {version: }}, push: , schedule: null}', job: 'needs:\n    strategy:\n    env:', before: 'env:\n        run: ls' })],
  ['a step in many places', workflow('mode: check', { before: `&step {run: ls}\n${'      - *step\n'.repeat(200)}` })],
  ['inputs in any case', workflow('Mode: check').replace('key-id', 'KEY-ID')],
  ['one status for one app', TWO('platform: IOS', "app-id: '1', platform: IOS, mode: submit, version: '1.1'")],
  ['one status, one of two jobs', workflow('commit-status: store, platform: IOS', { on: '[push, pull_request]', top: 'permissions: {statuses: write}', job: "if: github.event_name == 'push'" }) + workflow('commit-status: store, platform: TV_OS', { job: "if: github.event_name != 'push'" }).replace(/^.*jobs:\n {2}gate/s, '  other')],
  ['a composite action', "name: Ask\ndescription: Asks.\ninputs: {number: {required: true, description: Number}, key: {required: true, description: Key}}\nruns:\n  using: composite\n  steps:\n    - uses: somebody/app-store-release-gate@v0\n      with: {key-id: K, private-key: '${{ inputs.key }}', app-id: '1', version: '${{ inputs.number }}'}"],
  ['a release after a job that is kept from pull requests', `${workflow(SUBMIT, { on: '[push, pull_request]', job: 'needs: [build]' })}  build: {runs-on: x, needs: ask, steps: [{run: make}]}\n  ask: {runs-on: x, if: github.event_name == 'push', steps: [{run: ls}]}\n`],
  ['an output of another action by the same id', `${approval(DRY, HELD)}      - {run: ls, id: gate, env: {A: '\${{ steps.gate.outputs.other }}'}}\n`],
  ['a plan of the attached build, and the step that pins it', approval('dry-run: true', HELD)],
  ['a plan and the step that expects it', approval(`${DRY}, items: ready, release-notes: News.`, `${HELD}, items: ready, release-notes: News.`)],
  ['a plan of what another step puts out', approval(`${DRY}, items: '\${{ steps.i.outputs.items }}'`, `${HELD}, items: '\${{ needs.gate.outputs.items }}'`, { outputs: "items: '${{ steps.i.outputs.items }}'" })],
  ['a plan with the newest build in both', approval(DRY, HELD.replace(/build: '.*'/, 'build: latest'))],
  ['a plan that another job writes down', `${approval(DRY, 'build: latest')}  tell: {needs: gate, runs-on: x, env: {PLAN: '\${{ needs.gate.outputs.plan }}'}, steps: [{run: ls}]}\n`],
  ['an environment of a job', approval(DRY, HELD, { script: ASKS, environment: 'environment: App-Store' })],
  ['an environment that a script makes', approval(DRY, HELD, { script: ASKS.replace('gh api', 'gh api -X PUT') })],
  ['a called workflow of another repository', 'on: push\npermissions: {}\njobs: {ask: {uses: a/b/.github/workflows/c.yml@v1}}'],
  ['a composite action that gets what another job puts out', workflow('mode: check', { before: 'uses: actions/checkout@v4', uses: 'uses: ./.github/actions/ask' }).replace(/with: .*/, "with: {number: '${{ needs.a.outputs.v }}'}")],
  ['a path that is written in two ways', approval(`${DRY}, release-notes-path: ./news/`, `${HELD}, release-notes-path: news`).replaceAll('- uses: some', '- uses: actions/checkout@v4\n      - run: make news\n      - uses: some')],
  ['a called workflow with secrets', 'on: push\npermissions: {contents: read}\njobs: {ask: {uses: ./.github/workflows/called.yml, secrets: inherit}}'],
];

const CALLED_GATE = './.github/workflows/gate.yml';
/** A workflow with jobs that call one of the workspace. */
const calls = (...jobs: string[]) =>
  `on: push
permissions: {contents: read, statuses: write}
jobs:
${jobs.map((job, index) => `  j${index}: {uses: ${CALLED_GATE}, secrets: inherit, ${job}}`).join('\n')}
  last: {runs-on: x, steps: [{run: ls}]}
`;
const APP = "with: {app: '${{ matrix.app }}', name: store}, strategy: {matrix: ";

// biome-ignore format: a row a line
const WRONG_CALLS: [name: string, text: string, problem: string][] = [
  ['G7 one status for two apps', calls("with: {app: '1', name: store}", "with: {app: '2', name: Store}"), 'job j0 / gate, step gate and job j1 / gate, step gate: commit-status store is set for 2 apps or platforms'],
  ['G7 one status for two apps in variables', calls("with: {app: '${{ vars.ONE }}', name: store}", "with: {app: '${{ vars.TWO }}', name: store}"), 'is set for 2 apps or platforms'],
  ['G7 one status in a matrix of calls', calls(`${APP}{app: ['1', '2']}}`), 'job j0 / gate, step gate: commit-status store is set for 2 apps or platforms'],
  ['G7 one status in such a matrix of which GitHub alone knows the rows', calls(`${APP}'\${{ fromJSON(vars.ROWS) }}'}`), 'is set for every row of the matrix'],
  ['a caller without the permission', calls("with: {app: '1', name: store}").replace(', statuses: write', ''), 'job j0 / gate, step gate: the job, or the one that calls it, lacks a permission. Add to permissions: statuses: write'],
  ['a call of the job without the permission', calls("with: {app: '1', name: store}, permissions: read-all"), 'lacks a permission. Add to permissions: statuses: write'],
  ['a call of a workflow that asks for more', calls("with: {app: '1'}, permissions: {}").replace(CALLED_GATE, './.github/workflows/own.yml'), 'job j0: ./.github/workflows/own.yml asks for more than the job has, so GitHub starts nothing. Add to permissions: statuses: write'],
  ['a version that is no version', calls("with: {app: '1', version: v1.1}"), 'job j0 / gate, step gate: version is "v1.1"'],
  ['G25 a version without quotes', calls("with: {app: '1', version: 1.10}"), 'inputs.version is the number 1.10'],
  ['a box of the call', calls("with: {app: '1', wide: '${{ github.ref_type == ''branch'' }}'}"), 'platform is "iPad"'],
  ['an input that is not given', calls("with: {name: none}"), 'app-id is missing'],
  ['a release on pull requests', calls("with: {app: '1', mode: submit, version: '1.1'}").replace('on: push', 'on: pull_request'), 'job j0 / gate, step gate: each pull request starts it'],
  ['a call of a call', calls("with: {app: '1', version: v1.1}").replace(CALLED_GATE, './.github/workflows/outer.yml'), 'job j0 / inner / gate, step gate: version is "v1.1"'],
];

// biome-ignore format: a row a line
const RIGHT_CALLS: [name: string, text: string][] = [
  ['a call of a workflow that asks for no more', calls("with: {app: '1'}").replace(CALLED_GATE, './.github/workflows/own.yml')],
  ['a status for each', calls(`${APP.replace('name: store', "name: 'store ${{ matrix.app }}'")}{app: ['1', '2']}}`)],
  ['what GitHub alone knows', calls("with: {app: '${{ vars.APP }}', version: '${{ needs.last.outputs.v }}', mode: '${{ vars.MODE }}'}")],
  ['a release that the call keeps from pull requests', calls("with: {app: '1', mode: submit, version: '1.1'}, if: github.event_name == 'push'").replace('on: push', 'on: [push, pull_request]')],
  ['a workflow that is not there', calls("with: {app: '1', name: store}", "with: {a: b}").replace(`j1: {uses: ${CALLED_GATE}`, 'j1: {uses: ./.github/workflows/nowhere.yml')],
];

/** Workflows of public repositories in their shape, with this action put in; and what is wrong with each. */
const PUBLIC = {
  'after-another-workflow.yml': [],
  'artifact-of-another-job.yml': ['no step before it checks that out', 'make 70, and the job ends after 45 minutes'],
  'branches-and-tags.yml': ['cancel-in-progress: true lets the next run stop this one'],
  'called.yml': [],
  'matrix-of-products.yml': ['on-version-in-flight is "replace"', 'commit-status App Store is set for 2 apps'],
  'promote.yml': ['build is empty', 'make 70, and the job ends after 30 minutes'],
  'publish-by-form.yml': [],
  'tag-with-fastlane.yml': ['env.APP_VERSION is the number 2.0', 'has permissions:'],
};
const PUBLIC_FOLDER = join(import.meta.dirname, 'workflows');

const recipes = recipesOf(root).map(({ where, text }) => [where, text.replaceAll('@<full commit SHA>', '@v1')]);

const OTHER_FILES = {
  'notes.md': 'News.',
  'release-notes.md': 'News.',
  'fastlane/metadata/en-US/release_notes.txt': 'News.',
  '.github/actions/ask/action.yml': `runs: {using: composite, steps: [{${USES}, with: {${KEYS}, version: '\${{ inputs.number }}'}}]}`,
  '.github/actions/with-key/action.yml': `runs: {using: composite, steps: [{${USES}, with: {key-id: K, private-key: '\${{ inputs.key }}', app-id: '1', version: '\${{ inputs.number }}'}}]}`,
  '.github/workflows/called.yml': workflow('mode: check', { on: CALLED('') }),
  '.github/workflows/gate.yml': workflow(
    "mode: '${{ inputs.mode }}', version: '${{ inputs.version }}', commit-status: '${{ inputs.name }}', platform: \"${{ inputs.wide && 'iPad' || 'IOS' }}\"",
    {
      on: CALLED(
        'app: {type: string, required: true}, mode: {type: string, default: check}, version: {type: string, default: none}, name: {type: string, default: none}, wide: {type: boolean}',
      ),
      top: '',
      step: 'id: gate',
    },
  ).replace("app-id: '1'", "app-id: '${{ inputs.app }}'"),
  '.github/workflows/own.yml': workflow('commit-status: store', {
    on: CALLED('app: {type: string}'),
    top: 'permissions: {statuses: write}',
  }),
  '.github/workflows/outer.yml': `on: ${CALLED('app: {type: string}, version: {type: string}')}
jobs: {inner: {uses: ./.github/workflows/gate.yml, secrets: inherit, with: {app: '\${{ inputs.app }}', version: '\${{ inputs.version }}'}}}`,
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-'));
  for (const [name, text] of Object.entries(OTHER_FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const found = (text: string) => ownWorkflowProblems(root, text, folder);

describe('check:metadata finds', () => {
  it.each(MISTAKES)('%s, and nothing else', (_name, problem, ...given) => {
    expect(found(workflow(...given))).toEqual([expect.stringContaining(problem)]);
  });

  it.each(WRONG_FILES)('%s in a file, and nothing else', (_name, text, problem) => {
    expect(found(text)).toEqual([expect.stringContaining(problem)]);
  });
});

it('check:metadata names a release on pull requests before a run that the next one cancels', () => {
  expect(found(workflow(SUBMIT, { on: '[push, pull_request]', top: CANCELS }))).toEqual([
    expect.stringContaining('each pull request starts it'),
    expect.stringContaining('cancel-in-progress: true'),
  ]);
});

describe('check:metadata, over a workflow that calls one of the workspace,', () => {
  it.each(WRONG_CALLS)('finds %s, and nothing else', (_name, text, problem) => {
    expect(found(text)).toEqual([expect.stringContaining(problem)]);
  });

  it.each(RIGHT_CALLS)('has nothing against %s', (_name, text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('check:metadata has nothing against', () => {
  it.each(RIGHT)('%s', (_name, ...given) => {
    expect(found(workflow(...given))).toEqual([]);
  });

  it.each([...RIGHT_FILES, ...recipes])('%s in a file', (_name, text) => {
    expect(found(text)).toEqual([]);
  });

  it('the recipes, and those are all', () => {
    expect(recipes.length).toBeGreaterThan(20);
  });
});

it.each(Object.entries(PUBLIC))('a public workflow, adapted, has these mistakes alone: %s', (name, problems) => {
  const text = readFileSync(join(PUBLIC_FOLDER, name), 'utf8');
  expect(found(text)).toEqual(problems.map((problem) => expect.stringContaining(problem)));
  expect(readdirSync(PUBLIC_FOLDER).sort()).toEqual(Object.keys(PUBLIC));
});

/** Resolves to what npm run check:metadata finds wrong. */
const check = (...files: string[]) =>
  new Promise<string>((done) => {
    execFile(process.execPath, [script, ...files], (_error, _stdout, stderr) => done(stderr));
  });

it('npm run check:metadata adds what the linters of workflows find, file by file', async () => {
  const texts = {
    right: workflow('mode: check'),
    anchors: workflow('mode: check').replace('run: ls', '&first {run: ls}\n      - *first'),
    context: workflow("version: '${{ secret.V }}'"),
    call: calls("with: {app: '1', colour: red}").replace('secrets: inherit, ', 'secrets: {KEY: x}, '),
    yaml: 'on: [push',
  };
  const files = [...Object.keys(texts), 'nowhere'].map((name) => join(folder, `${name}.yml`));
  for (const [index, text] of Object.values(texts).entries()) writeFileSync(files[index] ?? '', text);
  const said = await check(...files);
  const [right, anchors, context, call, yaml, nowhere] = files;
  for (const file of [right, anchors]) expect(said).not.toContain(`${file}:`);
  expect(said).toMatch(new RegExp(`^${context}: line \\d+: .*secret`, 'm'));
  expect(said).toMatch(new RegExp(`^${call}: line \\d+: Invalid input, colour is not defined`, 'm'));
  expect(said).toContain(`${yaml}: Flow sequence`);
  expect(said).toContain(`There is no file ${nowhere}.`);
});

it('npm run check:metadata says where a path starts, outside a checkout', async () => {
  const alone = mkdtempSync(join(tmpdir(), 'alone-'));
  try {
    const file = join(alone, 'release.yml');
    writeFileSync(file, workflow(`${SUBMIT}, release-notes-path: notes.md`, { before: 'uses: actions/checkout@v4' }));
    expect(await check(file)).toContain(`${file}: paths start at ${alone}, because no folder above has .github.`);
  } finally {
    rmSync(alone, { recursive: true });
  }
});
