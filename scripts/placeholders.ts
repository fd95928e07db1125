/** What stands for the repository's owner until somebody publishes it, and whether the one list of those files is right. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written so that it does not find itself: replacing the word must not change what is looked for. */
const PLACEHOLDER = /\bOWNE[R]\b/;
/** The one place that says what to replace. It goes when that is done, and then nothing may be left. */
const SECTION = { file: 'CONTRIBUTING.md', heading: '## Before publishing' };

/** @returns one line for each file that holds a placeholder and is not in the list, or is there and holds none */
export function placeholderProblems(root: string): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const held = filesOf(root).filter((file) => file !== SECTION.file && PLACEHOLDER.test(read(file)));
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

/** What is built, installed or ignored is nobody's to edit. */
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
