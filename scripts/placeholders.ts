/** Compares the files that hold the placeholder of the repository's owner with the list of these files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Does not match itself, so that replacing the word everywhere leaves it as it is, nor GitHub's own word in quotes. */
const PLACEHOLDER = /\bOWNE[R]\b(?!')/;
/** Section with the list. Its removal, once all are replaced, makes every placeholder a problem. */
const SECTION = { file: 'CONTRIBUTING.md', heading: '## Before publishing' };

/** @returns one line for each file that is missing in the list, or that is in it without a placeholder */
export function placeholderProblems(root: string): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const files = filesOf(root).filter((file) => file !== SECTION.file && PLACEHOLDER.test(read(file)));
  const held = [...new Set(files.map((file) => file.replace(/^examples\/[^/]+\.yml$/, 'examples/*.yml')))];
  const [, section = ''] = read(SECTION.file).split(`${SECTION.heading}\n`);
  const [body = ''] = section.split('\n## ');
  const listed = [...body.matchAll(/^- `([^`]+)`/gm)].map(([, file = '']) => file);
  return [
    ...held
      .filter((file) => !listed.includes(file))
      .map((file) => `${file}: holds a placeholder, and ${SECTION.file} does not list it under "${SECTION.heading}"`),
    ...listed
      .filter((file) => !held.includes(file))
      .map((file) => `${SECTION.file}: lists ${file}, which holds no placeholder (any more)`),
  ];
}

/** Lists the files that people edit: not built, installed or ignored. */
function filesOf(root: string): string[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  const left = ['.git', 'dist', ...ignored.map((line) => line.replaceAll('/', ''))];
  const inFolder = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter(({ name }) => !left.includes(name))
      .flatMap((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? inFolder(path) : entry.isFile() ? path : [];
      });
  return inFolder('.');
}
