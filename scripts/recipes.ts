/** Finds the workflows of this project, and those that the documents and examples hold for users. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentsOf, fencesIn } from './markdown.ts';

export interface Workflow {
  /** File, for messages. */
  where: string;
  /** Lines before the workflow in that file. */
  offset: number;
  text: string;
}

export const workflowsOf = (root: string): Workflow[] => workflowsIn(root, '.github/workflows');

function workflowsIn(root: string, folder: string): Workflow[] {
  const inside = join(root, folder);
  const files = existsSync(inside) ? readdirSync(inside).filter((file) => /\.ya?ml$/.test(file)) : [];
  return files.sort().map((file) => ({
    where: `${folder}/${file}`,
    offset: 0,
    text: readFileSync(join(inside, file), 'utf8'),
  }));
}

/** Finds the examples, and every fenced YAML block of a document that is a whole workflow. */
export function recipesOf(root: string): Workflow[] {
  const fenced = documentsOf(root).flatMap((file) =>
    fencesIn(readFileSync(join(root, file), 'utf8'))
      .filter(({ language, text }) => language === 'yaml' && /^jobs:/m.test(text))
      .map(({ text, line }) => ({ where: file, offset: line, text })),
  );
  return [...fenced, ...workflowsIn(root, 'examples')];
}
