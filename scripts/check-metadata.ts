/**
 * Checks what a compiler does not: action.yml, workflows, recipes in the documents, generated tables, pictures, links and
 * forms. If files are named, it checks only these workflows.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseDocument } from 'yaml';
import { updatePictures } from '../demo/pictures.ts';
import { updateDocs } from './docs.ts';
import { brokenLinks, brokenSources } from './markdown.ts';
import { marketplaceProblems } from './marketplace.ts';
import { ownWorkflowProblems } from './own-workflow.ts';
import { placeholderProblems } from './placeholders.ts';
import { recipesOf, workflowsOf } from './recipes.ts';
import { isCheckout, workspaceOf } from './try-inputs.ts';
import { actionProblems, fragmentProblems, ownProblems, problemsOf } from './workflow-checks.ts';

const root = resolve(import.meta.dirname, '..');
const USAGE = `Usage: npm run check:metadata -- [WORKFLOW.yml …]

Checks each workflow that uses this action. Without a file it checks this repository. Not judged: the values of secrets,
the settings on GitHub, what App Store Connect holds (npm run try plays that).`;

const files = process.argv.slice(2);
const { problems, checked } = files.length > 0 ? await checkFiles(files) : await checkRepository();

if (files.some((name) => /^(-h|--help)$/.test(name))) console.log(USAGE);
else if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else console.log(`${checked} in order.`);

async function checkFiles(names: string[]) {
  const found = await Promise.all(names.map(checkFile));
  return { problems: found.flat(), checked: `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'}` };
}

async function checkFile(name: string): Promise<string[]> {
  if (!existsSync(name)) return [`There is no file ${name}.`];
  const text = readFileSync(name, 'utf8');
  const isYaml = parseDocument(text).errors.length === 0;
  const workspace = workspaceOf(name);
  const linted = isYaml ? await ownProblems(root, text, workspace) : [];
  const found = linted.map(({ line, message }) => `line ${line}: ${message}`);
  const all = [...found, ...ownWorkflowProblems(root, text, workspace)];
  // A path that leads nowhere may be right in the repository.
  const place = isCheckout(workspace) ? [] : [`paths start at ${workspace}, because no folder above has .github.`];
  return (all.some((one) => one.includes('leads nowhere')) ? [...all, ...place] : all).map(
    (problem) => `${name}: ${problem}`,
  );
}

async function checkRepository() {
  const workflows = workflowsOf(root);
  const recipes = recipesOf(root);
  if (workflows.length === 0 || recipes.length === 0) throw new Error('found no workflows or no recipes to check');
  const problems = [
    ...(await actionProblems(root)),
    ...marketplaceProblems(root),
    ...updateDocs({ write: false }),
    ...(await updatePictures({ write: false })),
    ...brokenLinks(root),
    ...brokenSources(root),
    ...placeholderProblems(root),
    ...fragmentProblems(root),
  ];
  for (const workflow of [...workflows, ...recipes]) problems.push(...(await problemsOf(root, workflow)));
  const counts = `${workflows.length} workflows, ${recipes.length} recipes`;
  return { problems, checked: `action.yml, ${counts}, tables, pictures, links and forms are` };
}
