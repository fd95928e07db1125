/** The inputs release-notes, a text, and release-notes-path, a file or a folder of `<locale>/release_notes.txt`. */
import { isUtf8 } from 'node:buffer';
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { errorMessageOf } from '../core/model/finding.ts';
import type { ReleaseNotes } from '../core/model/request.ts';
import type { InputReader } from './reader.ts';
import { MAX_CHARACTERS, TAKEN, textProblem } from './texts.ts';

/** Larger files are not read. A character of UTF-8 takes at most four bytes. */
const MAX_FILE_BYTES = (MAX_CHARACTERS + 1) * 4;
const FILE = 'release_notes.txt';
const FALLBACK = 'default';
/** First line of the file that Git checks out without Git LFS (from the specification of Git LFS). */
const LFS_POINTER = 'version https://git-lfs.github.com/spec/';
/** The fallback, or language, script, region, as in `en-US` and `zh-Hans`. Only the service knows a version's locales. */
const LOCALE = /^(?:default|[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?)$/;

/** @returns `null` if both inputs are left out, or have a problem */
export function readReleaseNotes(reader: InputReader): ReleaseNotes | null {
  const { workspace } = reader.around;
  const text = reader.optional('release-notes');
  const path = reader.optional('release-notes-path');
  if (text !== null && path !== null)
    reader.report('release-notes-path', 'and release-notes are both given: give one of them.');
  const problem = text === null ? null : (textProblem(text) ?? pathInText(text, reader));
  if (problem !== null) reader.report('release-notes', problem);
  const refuse = (why: string) =>
    reader.report('release-notes-path', `is ${reader.quote(path ?? '', Number.POSITIVE_INFINITY)}: ${why}`);
  const ofText = text === null ? null : forAll(text);
  const notes = path === null ? ofText : readPath(resolve(workspace, path), workspace, refuse);
  return reader.isReported('release-notes', 'release-notes-path') ? null : notes;
}

/** Recognizes a text that can only be a path: the name of a file must not be published as release notes. */
function pathInText(text: string, reader: InputReader): string | null {
  if (/[\r\n]/.test(text)) return null;
  if (isInWorkspace(text, reader.around.workspace))
    return `is ${reader.quote(text, text.length)}, which is a path in the workspace. Give it as release-notes-path.`;
  const isWord = /^[\x21-\x7e]+$/.test(text) && !/[.!?]$/.test(text) && !/^https?:\/\//i.test(text);
  if (!isWord) return null;
  return 'is one word, which looks like a path. Give a path as release-notes-path; a text of one word ends with a period.';
}

function isInWorkspace(text: string, workspace: string): boolean {
  try {
    const path = resolve(workspace, text);
    return lstatSync(path) !== undefined && !isOutside(relative(workspace, path));
  } catch {
    return false;
  }
}

/** Takes each problem. With one, the notes are not whole. */
type Refuse = (problem: string) => null;

/** Every path must stay in the workspace. */
function readPath(path: string, workspace: string, refuse: Refuse): ReleaseNotes | null {
  try {
    const wrongPlace = placeProblem(path, workspace);
    if (wrongPlace === null && statSync(path).isDirectory()) return readFolder(path, workspace, refuse);
    const problem = wrongPlace ?? fileProblem(path);
    if (problem !== null) return refuse(`it ${problem}`);
    const text = readText(path);
    return text === '' ? refuse('it is empty. Write the text into it.') : forAll(text);
  } catch (cause) {
    return refuse(`it cannot be read: ${errorMessageOf(cause)}.`);
  }
}

function forAll(fallback: string): ReleaseNotes {
  return { texts: new Map(), fallback };
}

/** Other files in the folder, such as fastlane's, are ignored. An empty text counts as missing; a refused one does not. */
function readFolder(folder: string, workspace: string, refuse: Refuse): ReleaseNotes {
  const texts = new Map<string, string>();
  for (const name of readdirSync(folder)) {
    if (!holdsText(folder, name)) continue;
    const file = join(folder, name, FILE);
    const problem = placeProblem(file, workspace) ?? fileProblem(file);
    const text = problem === null ? readText(file) : refuse(`${name}/${FILE} ${problem}`);
    if (text === '') continue;
    if (!LOCALE.test(name))
      refuse(
        `the folder ${JSON.stringify(name)} has the name of no locale. Name it as App Store Connect does, such as en-US or zh-Hans, or move the file out.`,
      );
    texts.set(name, text ?? '');
  }
  if (texts.size === 0) refuse(`the folder holds no text in <locale>/${FILE}, such as en-US/${FILE}.`);
  const fallback = texts.get(FALLBACK) ?? null;
  texts.delete(FALLBACK);
  return { texts, fallback };
}

/** Takes a broken link with the name of a locale too, so that reading it reports the link. */
function holdsText(folder: string, name: string): boolean {
  const found = statSync(join(folder, name), { throwIfNoEntry: false });
  if (found === undefined) return LOCALE.test(name);
  return found.isDirectory() && readdirSync(join(folder, name)).includes(FILE);
}

/** Reads without blanks around the text, and without the byte order mark that some editors put before it. */
function readText(path: string): string {
  return readFileSync(path, 'utf8').trim();
}

/** @returns what is wrong with the file, in words that follow its name; `null` if nothing is */
function fileProblem(path: string): string | null {
  const found = statSync(path);
  // A link with the name of a text may lead to another kind of file.
  if (!found.isFile() || !/\.(?:txt|md)$/i.test(realpathSync(path)))
    return `is neither a .txt or .md file nor a folder of <locale>/${FILE}. Put the text into one of these.`;
  if (found.size > MAX_FILE_BYTES) return `has more than ${TAKEN}`;
  if (!isUtf8(readFileSync(path))) return 'is not UTF-8. Save the file as UTF-8.';
  const text = readText(path);
  if (text.startsWith(LFS_POINTER)) return 'is a pointer of Git LFS. Check the repository out with lfs: true.';
  return textProblem(text);
}

/** Reports files outside the workspace and in .git: an attacker may have planted a link. */
function placeProblem(path: string, workspace: string): string | null {
  if (!existsSync(path))
    return `leads nowhere: there is no ${path}. Check the path, which starts in the workspace whatever working-directory is, and that actions/checkout runs before this step.`;
  const inside = relative(realpathSync(workspace), realpathSync(path));
  if (isOutside(inside)) return 'leads out of the workspace. Move the file into it.';
  return /(^|[\\/])\.git($|[\\/])/i.test(inside) ? 'leads into .git. Move the file out of it.' : null;
}

/** @param path relative to the workspace; absolute if it lies on another drive */
function isOutside(path: string): boolean {
  return path.split(sep)[0] === '..' || isAbsolute(path);
}
