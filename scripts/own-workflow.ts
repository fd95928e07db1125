/** Checks a user's workflow or composite action, and its steps with this action, without running them. */
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseDocument } from 'yaml';
import { MODES } from '../src/core/model/mode.ts';
import { whyNoCommitStatus } from '../src/github/event.ts';
import { DEFAULTS, INPUTS, type InputName } from '../src/inputs/definitions.ts';
import { parseInputs } from '../src/inputs/inputs.ts';
import { endProblems } from './end-checks.ts';
import { inputsIn, knownValue, matrixNames, type Texts } from './expressions.ts';
import { jobsProblems } from './job-checks.ts';
import { planProblems } from './plan-checks.ts';
import { labelOf, type Play, playsOf } from './plays.ts';
import {
  type ActionStep,
  allJobsOf,
  callsElsewhere,
  callsForMore,
  callsOf,
  callsWithoutSecrets,
  type EarlierStep,
  isSet,
  type Job,
  jobsOf,
  missingPermissions,
  type Start,
  startsOf,
} from './workflow-steps.ts';

/** Version in the names of tags and branches that start a workflow. */
const VERSION = '1.1';

/** @param root folder of this repository @param workspace folder of the checkout @returns one line for each problem */
export function ownWorkflowProblems(root: string, text: string, workspace: string): string[] {
  const [error] = parseDocument(text).errors;
  if (error !== undefined) return [error.message];
  const jobs = jobsOf(text, workspace);
  const calls = callsWithoutSecrets(text, workspace).map(
    ({ job, called }) => `job ${job}: ${called} gets no secrets. Add secrets: inherit.`,
  );
  const more = callsForMore(text, workspace);
  const beyond = more.map(
    ({ job, called, line }) =>
      `job ${job}: ${called} asks for more than the job has, so GitHub starts nothing. Add to permissions: ${line}`,
  );
  const isSaid = (problem: string) =>
    more.some(({ job, line }) => problem.startsWith(`job ${job} / `) && problem.endsWith(`permissions: ${line}`));
  // Which action a workflow of another repository uses is not known here.
  if (jobs.length === 0 && callsElsewhere(text)) return [];
  if (jobs.length === 0 && callsOf(text, workspace).length === 0) return ['no step uses this action'];
  const { defaults, outputs } = metadataOf(root);
  const starts = startsOf(text, VERSION);
  const plays = starts.map((start) => playsOf(jobs, start, defaults));
  const all = allJobsOf(text);
  const onPullRequests = starts.flatMap((start, index) =>
    writesOnPullRequests(plays[index] ?? [], start, new Set(starts.map(({ github }) => github.event_name)).size > 1),
  );
  // An if: may keep a step from one event of several.
  const isWithoutCommit = starts.every(({ github }) => hasNoCommit(String(github.event_name)));
  const isWithoutPull = !starts.some(({ github }) => HAS_PULL.test(String(github.event_name)));
  const ofFile = /-----BEGIN (?:EC )?PRIVATE KEY-----/.test(text) ? [KEY_IN_FILE] : [];
  const ofSteps = plays.flatMap((some) => [
    ...some.flatMap((play) => stepProblems(play, workspace, text).map((problem) => `${labelOf(play)}: ${problem}`)),
    ...sharedStatuses(some),
    ...(isWithoutCommit ? commitlessStatuses(some) : []),
    ...(isWithoutPull ? pulllessComments(some) : []),
    ...planProblems(text, all, some),
  ]);
  // What a pull request would release comes first: it is worse than anything else.
  const ofJobs = [
    ...unknownOutputs(text, jobs, outputs),
    ...endProblems(text, jobs, all),
    ...skippedQueue(starts, plays),
    ...jobsProblems(all),
  ];
  return [
    ...new Set([
      ...ofFile,
      ...(/^[^#'"\n]*(?<=^|[\s{,])<< *:/m.test(text) ? [MERGE_KEY] : []),
      ...onPullRequests,
      ...calls,
      ...beyond,
      ...ofSteps.filter((problem) => !isSaid(problem)),
      ...ofJobs,
    ]),
  ];
}

/** Events that have a pull request, and a call, which has the event of its caller. */
const HAS_PULL = /^(pull_request|issue_comment$|workflow_call$)/;

const KEY_IN_FILE =
  'The file holds a private key: put it into a secret, revoke this one on the web page of App Store Connect, and make another.';

const MERGE_KEY =
  'GitHub takes anchors, and no merge keys (<<:). Give a whole mapping by its alias, or write the lines out.';

/** Returns the defaults of the inputs, and the names of the outputs. */
function metadataOf(root: string): { defaults: Texts; outputs: string[] } {
  const { inputs, outputs } = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Metadata;
  const defaults = Object.entries(inputs).map(([name, input]) => [name, input.default ?? '']);
  return { defaults: Object.fromEntries(defaults), outputs: Object.keys(outputs) };
}
interface Metadata {
  inputs: Record<string, { default?: string }>;
  outputs: object;
}

/** Reports outputs that the action does not have: GitHub gives an empty text for one, and a condition on it never holds. */
function unknownOutputs(text: string, jobs: Job[], outputs: readonly string[]): string[] {
  const file = text.replaceAll(/^\s*#.*$/gm, '');
  const ids = jobs.flatMap(({ steps, given: ofCall }) =>
    (ofCall === null ? steps : []).flatMap(({ id, given }) => (given === null ? (id?.match(/^[\w-]+$/) ?? []) : [])),
  );
  return [...Map.groupBy(ids, (id) => id)].flatMap(([id, own]) => {
    const holders = file.match(new RegExp(`\\bid: *['"]?${id}\\b(?!-)`, 'g')) ?? [];
    // Another job may call another action by the same id.
    if (holders.length > own.length) return [];
    const named = file.matchAll(new RegExp(`\\bsteps\\.${id}\\.outputs(?:\\.|\\[')([\\w-]+)`, 'g'));
    const unknown = new Set(named.map(([, name = '']) => name.toLowerCase())).difference(new Set(outputs));
    return [...unknown].map(
      (name) => `steps.${id}.outputs.${name}: the action has no output ${name}. It has ${outputs.join(', ')}.`,
    );
  });
}

function stepProblems(play: Play, workspace: string, text: string): string[] {
  const { isComposite, given } = play.job;
  // What else is wrong in a called workflow shows when its own file is checked.
  const isOfFile = given === null;
  return [
    ...refusals(play, workspace),
    ...numberProblems(play),
    ...(isOfFile ? [...shellNames(play), ...checkoutProblems(play)] : []),
    ...(isComposite ? [] : jobProblems(play)),
    ...(isOfFile ? [...hiddenRed(play, text), ...boxProblems(play)] : []),
  ];
}

/** Values for what only a run on GitHub knows. */
const STAND_INS: Partial<Record<InputName, string>> = {
  version: VERSION,
  build: 'latest',
  'app-id': '1',
  'bundle-id': 'com.example.app',
  'earliest-release-date': '2999-01-01T00:00:00Z',
  'release-notes': 'News.',
  items: 'event 1',
  'expect-plan': `sha256:${'0'.repeat(64)}`,
  'commit-status': 'app-store',
  sweep: 'main',
  'github-token': 'token',
};

/** Reports what the action would refuse, whatever the unknown values are. */
function refusals({ job, step, values }: Play, workspace: string): string[] {
  const others = Object.keys(values).filter((name) => !Object.hasOwn(INPUTS, name));
  const [id, bundleId] = [step.inputs['app-id'], step.inputs['bundle-id']];
  const raw = { ...DEFAULTS };
  for (const name of Object.keys(INPUTS) as InputName[]) raw[name] = values[name] ?? STAND_INS[name] ?? DEFAULTS[name];
  // Of two that come from variables, one is empty.
  if (id !== undefined && bundleId !== undefined && values['app-id'] === null) raw['app-id'] = '';
  else if (id !== undefined && bundleId !== undefined && values['bundle-id'] === null) raw['bundle-id'] = '';
  if (filesOf(step) !== 'workspace') raw['release-notes-path'] = DEFAULTS['release-notes-path'];
  const around = {
    ...ANYWHERE,
    workspace,
    nowMs: Date.now(),
    env: Object.fromEntries([
      ['GITHUB_JOB', job.name.replace(/^.* \/ /, '')],
      ...others.map((name) => [`INPUT_${name.toUpperCase()}`, values[name] ?? '']),
      ...Object.entries({ ...job.env, ...step.env }).filter(([name]) => name.startsWith('INPUT_')),
    ]),
  };
  const messages = alternatives(values).map((given) => {
    const reading = parseInputs({ ...raw, ...KEY, ...given }, around);
    return reading.problems.map(({ message }) => message.replace(/ If it is not under with:.*$/, ''));
  });
  // The action knows only the id of the job. The name of a row of a matrix has its values.
  const isNamed = job.label !== job.name && Object.keys(job.matrix[0] ?? {}).length === 0;
  const isNameOfJob = isNamed && values['commit-status']?.toLowerCase() === job.label.toLowerCase();
  const [first = [], ...more] = messages;
  const always = first.filter((message) => more.every((one) => one.includes(message)));
  const missing = ['key-id', 'private-key'].filter((name) => (step.inputs[name] ?? '').trim() === '');
  const isPlainKey = /^(?!-----BEGIN)[^$]+$/.test(step.inputs['private-key']?.trim() ?? '');
  // What GitHub requires of a composite action it does not ask for.
  const empty = ['key-id', 'private-key'].filter((name) => step.given !== null && values[name] === '');
  const unknown = others.filter((name) => !always.some((message) => message.startsWith(`\`${name.toLowerCase()}\``)));
  return [
    ...always,
    ...missing.map((name) => `${name} is missing.`),
    ...empty.map((name) => `${name} is empty: the action that holds this step is not given it.`),
    ...(/\bvars\b/.test(step.inputs['private-key'] ?? '') ? [KEY_IN_VARS] : []),
    ...(isPlainKey ? [NO_SECRET] : []),
    ...(isNameOfJob ? [NAME_OF_JOB] : []),
    ...sameSecrets(step.inputs),
    ...unknown.map((name) => `\`${name}\` is no input.`),
  ];
}

const KEY_IN_VARS =
  'private-key comes from vars, which whoever may write to the repository can read. Put it into a secret.';
const NO_SECRET =
  'private-key is a text in the file, and a path is not read. Put the text of the .p8 file into a secret, and give that.';
const NAME_OF_JOB =
  'commit-status is the name of the job, which has a check of that name: both would have to pass. Give it another name.';

/** Reports two parts of the key that come from one place. */
function sameSecrets(inputs: Texts): string[] {
  const parts = ['key-id', 'issuer-id', 'private-key'].filter((name) => inputs[name]?.includes('${{'));
  const same = parts.filter((name) => parts.some((other) => other !== name && inputs[other] === inputs[name]));
  return same.length === 0 ? [] : [`${same.join(' and ')} are both ${inputs[same[0] ?? '']?.trim()}.`];
}

/** Lists each mode and each release type for an unknown one: other inputs depend on them. */
function alternatives(values: Play['values']): Partial<Record<InputName, string>>[] {
  const modes = values.mode === null ? MODES.map((mode) => ({ mode })) : [{}];
  const types =
    values['release-type'] === null ? INPUTS['release-type'].choices?.map((type) => ({ 'release-type': type })) : [{}];
  return modes.flatMap((mode) => (types ?? []).map((type) => ({ ...mode, ...type })));
}

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const KEY = { 'key-id': 'KEY', 'private-key': String(privateKey.export({ type: 'pkcs8', format: 'pem' })) };
/** Surroundings of an ordinary runner. */
export const ANYWHERE = {
  env: {},
  whyNoSecrets: () => null,
  whyNoCommitStatus: () => null,
  isForStranger: () => false,
  mask: () => {},
  redact: (text: string) => text,
};

/** Reports numbers without quotes: YAML reads 1.10 as 1.1, and 2.0 as 2. */
function numberProblems({ step, job }: Play): string[] {
  return ['version', 'build'].flatMap((name) => {
    const text = step.inputs[name] ?? '';
    const behind = [...text.matchAll(/\b(?:env|matrix|inputs)\.[\w-]+/g)].map(([place]) => [place, job.lossy[place]]);
    return [[name, step.numbers[name]], ...behind].flatMap(([place, source]) =>
      source === undefined
        ? []
        : [`${place} is the number ${source}, which YAML reads as ${Number(source)}. Put it in quotes: '${source}'.`],
    );
  });
}

/** Reports `$NAME`, which only a shell fills in. */
function shellNames({ step }: Play): string[] {
  return Object.entries(step.inputs).flatMap(([name, text]) => {
    const shell = /^\$\{?([A-Za-z_]\w*)\}?$/.exec(text.trim())?.[1];
    return shell === undefined
      ? []
      : [`${name} is ${text.trim()} as it stands. Write \${{ env.${shell} }}, or the secret itself.`];
  });
}

/** Says where the files of the step come from: only a checkout of this repository is known here. */
function filesOf({ before, inputs, given }: ActionStep): 'workspace' | 'none' | 'unknown' {
  if (given !== null) return 'unknown';
  const folder = topOf(inputs['release-notes-path'] ?? '');
  const isMade = before.some(
    ({ uses, run }) =>
      /download|restore|cache/i.test(uses) ||
      /\b(git|gh|curl|unzip|tar)\b/.test(run) ||
      (folder !== '' && run.split(/[\s"'=;|&()<>]+/).some((word) => topOf(word) === folder)),
  );
  const at = before.findIndex(({ uses }) => /checkout/i.test(uses));
  const checkout = before[at];
  if (isMade) return 'unknown';
  if (checkout === undefined) return 'none';
  if (before.slice(at + 1).some(mayMakeFiles)) return 'unknown';
  return checkout.with.repository === undefined && checkout.with.path === undefined ? 'workspace' : 'unknown';
}

/** Any script or action may, but for one that sets up a tool, and one that puts out values alone. */
function mayMakeFiles({ uses, run }: EarlierStep): boolean {
  const isQuiet = /^\s*(?:echo\b.*>>\s*"?\$\{?GITHUB_\w+\}?"?)?\s*$/;
  return uses === '' ? !run.split('\n').every((line) => isQuiet.test(line)) : !/\b(?:setup-|checkout\b)/i.test(uses);
}

/** Returns the first folder of a path in the workspace. */
function topOf(path: string): string {
  return path.replace(/^(?:\$\{?GITHUB_WORKSPACE\}?\/|\.\/)+/, '').replace(/\/.*/s, '');
}

function checkoutProblems({ step }: Play): string[] {
  if (!step.inputs['release-notes-path'] || filesOf(step) !== 'none') return [];
  return ['release-notes-path needs the repository, and no step before it checks that out. Add actions/checkout.'];
}

/** Reports a step that writes, whatever the unknown values are. */
function isWriting({ values }: Play): boolean {
  return values.mode !== null && values.mode !== 'check' && values['dry-run'] === 'false';
}

/** A person decides: the pull request was merged, or was given a label. */
const DECIDED = /\b(merged|labels?)\b/;
/** Keeps the pull requests of other repositories out. */
const OF_REPOSITORY =
  /\bhead\.repo\.(?:full_name *==|id *==|owner\.login *==|fork *(?:== *false|!= *true))|== *github\.event\.pull_request\.head\.repo\.(?:full_name|id|owner\.login)\b|! *github\.event\.pull_request\.head\.repo\.fork\b/;
/** Conditions on them may keep a job from pull requests, where others start it too. */
const MAY_BE_EMPTY = /\b(needs|steps|inputs|env)\b/;

/** Reports steps that a pull request lets write. @param hasOthers other events start the workflow too */
function writesOnPullRequests(plays: Play[], { github }: Start, hasOthers: boolean): string[] {
  const { event_name: event } = github;
  if (event !== 'pull_request' && event !== 'pull_request_target') return [];
  const isForStrangers = (play: Play) => event === 'pull_request_target' && isRefusedForStrangers(play);
  const isKept = (play: Play) => {
    const conditions = conditionsOf(play);
    return DECIDED.test(conditions) || (hasOthers && MAY_BE_EMPTY.test(conditions));
  };
  const way = hasOthers
    ? `keep it from pull requests with if: github.event_name != '${event}'`
    : 'start the workflow by another event, such as a tag';
  return plays
    .filter((play) => !play.job.isComposite && (isWriting(play) || isForStrangers(play)) && !isKept(play))
    .map((play) => {
      const { mode } = play.values;
      const why = isForStrangers(play)
        ? `mode ${mode} is refused for strangers, dry runs too. Use mode: check`
        : `mode ${mode} writes to App Store Connect. Add dry-run: 'true'`;
      return `${labelOf(play)}: each pull request starts it (${event}), and ${why}, or ${way}.`;
    });
}

function conditionsOf({ job, step }: Play): string {
  return [job.condition, ...job.neededConditions, step.condition].join(' ');
}

/** The action refuses whatever would write for a stranger, and its dry run too. */
function isRefusedForStrangers(play: Play): boolean {
  const { mode } = play.values;
  return mode !== null && mode !== 'check' && !OF_REPOSITORY.test(conditionsOf(play));
}

/** Reports what the job, or the workflow, lacks or does to the step. */
function jobProblems(play: Play): string[] {
  const { job, step, contexts, values } = play;
  const inputs = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value ?? STAND_INS[name as InputName] ?? '']),
  );
  const token = step.inputs['github-token'];
  const lacking = missingPermissions({ ...job, permissions: job.permissions ?? {} }, inputs, token);
  const isCanceled = job.cancels.some((text) => knownValue(text, contexts, []) === 'true');
  return [
    ...(job.permissions === null && lacking.length === 0
      ? ['neither the workflow nor the job has permissions:. Write permissions: {}, or contents: read for a checkout.']
      : []),
    ...lacking.map(
      (line) =>
        `the job${job.given === null ? '' : ', or the one that calls it,'} lacks a permission. Add to permissions: ${line}`,
    ),
    ...(isWriting(play) && job.failsFast ? [FAILS_FAST] : []),
    ...(isWriting(play) && isAfterRed(play) ? [AFTER_RED] : []),
    ...(isWriting(play) && isCanceled
      ? ['cancel-in-progress: true lets the next run stop this one in the middle of a release. Write false.']
      : []),
    ...timeProblems(job, step, { contexts, values }),
  ];
}

/** Another workflow starts it when it ends, however it does. */
function isAfterRed(play: Play): boolean {
  const { github } = play.contexts as { github: { event_name?: string } };
  return github.event_name === 'workflow_run' && !/\bworkflow_run\.conclusion\b/.test(conditionsOf(play));
}
const AFTER_RED =
  "workflow_run starts it after a red run too. Ask for github.event.workflow_run.conclusion == 'success' under if:.";

/** GitHub ends a job without `timeout-minutes` after so many. */
const JOB_MINUTES = '360';

const FAILS_FAST =
  'where one row of the matrix fails, GitHub cancels the others in the middle of a release. Write fail-fast: false under strategy:.';

function timeProblems(job: Job, step: ActionStep, { contexts, values }: Pick<Play, 'contexts' | 'values'>): string[] {
  const minutesOf = (text: string | null | undefined) => (text ? Number(text) : Number.NaN);
  const waiting = minutesOf(values['wait-minutes']);
  const all = waiting + minutesOf(values['timeout-minutes']);
  const limits = { job: job.timeout || JOB_MINUTES, step: step.timeout };
  return Object.entries(limits).flatMap(([what, text]) => {
    const limit = minutesOf(knownValue(text, contexts, []));
    if (!(all > limit) || (waiting === 0 && step.inputs['timeout-minutes'] === undefined)) return [];
    return [
      `wait-minutes and timeout-minutes make ${all}, and the ${what} ends after ${limit} minutes. Raise its timeout-minutes.`,
    ];
  });
}

/** Returns true for an event that is about no commit. A called workflow has the event of its caller. */
function hasNoCommit(name: string): boolean {
  return name !== 'workflow_call' && whyNoCommitStatus({ name }) !== null;
}

function pulllessComments(plays: Play[]): string[] {
  return plays
    .filter(({ job, values }) => !job.isComposite && values.comment === 'true')
    .map(
      (play) => `${labelOf(play)}: comment has no pull request to go to: no event that starts the workflow has one.`,
    );
}

/** Reports a merge queue that waits for a status which no step sets there. */
function skippedQueue(starts: readonly Start[], plays: readonly Play[][]): string[] {
  const setsStatus = ({ step }: Play) => isSet(step.inputs, 'commit-status') && !isSet(step.inputs, 'sweep');
  const inQueue = plays.filter((_, index) => starts[index]?.github.event_name === 'merge_group');
  if (inQueue.length === 0 || inQueue.flat().some(setsStatus) || !plays.flat().some(setsStatus)) return [];
  return [
    'merge_group starts the workflow, and no step sets the status for it: the queue waits for ever. See the if: of the job.',
  ];
}

/** Reports a red step after which the job goes on, and a step that writes after a red one. */
function hiddenRed(play: Play, text: string): string[] {
  const { job, step, values } = play;
  const isRead =
    (step.id !== null && new RegExp(`\\bsteps\\.${step.id}\\.`).test(text)) ||
    (job.continuesOnError && new RegExp(`\\bneeds\\.${job.name}\\.`).test(text));
  const isShown = isSet(step.inputs, 'commit-status') || values.comment === 'true';
  const always = [job.condition, step.condition].find(
    (condition) =>
      /\balways\(\)|!\s*cancelled\(\)/.test(condition) &&
      !/\b(needs|steps)\.|\b(?:success|failure)\(\)/.test(condition),
  );
  return [
    ...((step.continuesOnError || job.continuesOnError) && !isRead && !isShown ? [GOES_ON] : []),
    ...(isWriting(play) && always !== undefined
      ? [`${always} lets it write after a red job or step. ${ASK_FOR_GREEN}`]
      : []),
  ];
}

const GOES_ON =
  'continue-on-error lets the run go on after a red gate, and nothing reads what it says. Leave it out, or give the step an id and read its outcome.';
const ASK_FOR_GREEN = "Ask for the others too, such as needs.build.result == 'success'.";

/** Reports a box of the form that does not decide on the dry run: a box is no text. */
function boxProblems({ step, contexts }: Play): string[] {
  const text = step.inputs['dry-run'] ?? '';
  const { inputs = {}, github } = contexts as { inputs?: Record<string, unknown>; github: object };
  const boxes = inputsIn(text).filter((name) => typeof inputs[name] === 'boolean');
  return boxes.flatMap((name) => {
    const [ticked, empty] = [true, false].map((value) => {
      const event = { inputs: { ...inputs, [name]: String(value) } };
      return knownValue(text, { ...contexts, inputs: { ...inputs, [name]: value }, github: { ...github, event } }, []);
    });
    return ticked !== empty || ticked === null
      ? []
      : [`dry-run is ${ticked} whether the box ${name} is ticked or not. Write \${{ inputs.${name} }}.`];
  });
}

function commitlessStatuses(plays: Play[]): string[] {
  return plays
    .filter(({ job, step }) => !job.isComposite && isSet(step.inputs, 'commit-status') && !isSet(step.inputs, 'sweep'))
    .map(
      (play) =>
        `${labelOf(play)}: commit-status has no commit to go to: no event that starts the workflow has one. Give sweep too, or leave it out.`,
    );
}

/** Reports one commit status for two apps or platforms: the last one would win (docs/recipes.md). */
function sharedStatuses(plays: Play[]): string[] {
  const named = plays.filter(({ step }) => isSet(step.inputs, 'commit-status'));
  // GitHub does not tell names apart by their case.
  const byName = Map.groupBy(named, (play) => identify(play, 'commit-status').toLowerCase());
  return [...byName.values()].flatMap((of) => {
    const [name] = of.map((play) => identify(play, 'commit-status'));
    const targets = Map.groupBy(of, (play) =>
      ['app-id', 'bundle-id', 'platform'].map((input) => identify(play, input)).join(' '),
    );
    const checks = of.filter(({ values }) => values.mode === 'check');
    const open = of.find(hasOneNameForOpenRows);
    const isMixed = new Set(checks.map((play) => isSet({ version: identify(play, 'version') }, 'version'))).size > 1;
    const cause =
      (targets.size > 1 && `for ${targets.size} apps or platforms`) ||
      (open !== undefined && 'for every row of the matrix') ||
      (isMixed && 'by a check with version and by one without');
    const steps = [...new Set(of.map(labelOf))].join(' and ');
    return cause === false
      ? []
      : `${steps}: commit-status ${name} is set ${cause}, and the last one wins. Give each a name of its own.`;
  });
}

/** Reports one name for the apps or platforms of a matrix whose rows only a run on GitHub knows. */
function hasOneNameForOpenRows({ job, step, contexts }: Play): boolean {
  const { matrix } = contexts as { matrix: object };
  const isOpen = (input: string) =>
    matrixNames(withGivenTexts({ job, step }, input)).some(
      (name) => !Object.hasOwn(matrix, name.slice('matrix.'.length)),
    );
  return job.hasOpenMatrix && ['app-id', 'bundle-id', 'platform'].some(isOpen) && !isOpen('commit-status');
}

/** Returns the value of an input, or else its text with the values of the matrix: two texts may mean two values. */
function identify({ job, step, contexts, values }: Play, input: string): string {
  const text = withGivenTexts({ job, step }, input);
  const { matrix } = contexts as { matrix: Record<string, unknown> };
  return (
    values[input] ??
    text.replaceAll(/\bmatrix\.([\w-]+)/g, (_whole, name: string) => JSON.stringify(matrix[name] ?? ''))
  );
}

/** Writes into an input what the composite action, or the called workflow, is given. */
function withGivenTexts({ job, step }: Pick<Play, 'job' | 'step'>, input: string): string {
  return [step.given, job.given?.values].reduce<string>(
    (text, given) => text.replaceAll(/\binputs\.([\w-]+)/g, (whole, name: string) => String(given?.[name] ?? whole)),
    step.inputs[input] ?? '',
  );
}
