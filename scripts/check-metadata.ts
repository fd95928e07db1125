/** action.yml, workflows, recipes in the documents, generated tables, pictures, links, forms: all that no compiler checks. */
import { resolve } from 'node:path';
import { updatePictures } from '../demo/pictures.ts';
import { updateDocs } from './docs.ts';
import { brokenLinks, brokenSources } from './markdown.ts';
import { marketplaceProblems } from './marketplace.ts';
import { placeholderProblems } from './placeholders.ts';
import { actionProblems, fragmentProblems, problemsOf, recipesOf, workflowsOf } from './workflow-checks.ts';

const root = resolve(import.meta.dirname, '..');
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

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  console.log(
    `action.yml, ${workflows.length} workflows, ${recipes.length} recipes, tables, pictures, links and forms are in order.`,
  );
}
