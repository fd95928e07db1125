/** The inputs release-notes, a text, and release-notes-path, a file or a folder of `<locale>/release_notes.txt`. */
import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { errorMessageOf } from '../core/model/finding.ts';
import type { InputReader } from './reader.ts';
import { textProblem } from './texts.ts';

/** Larger files are not read: 4000 characters of UTF-8, and a mark of byte order. */
const MAX_FILE_BYTES = 16_004;
const FILE = 'release_notes.txt';
const FALLBACK = 'default';

/** @returns `null` if both inputs are left out; what is read beside a problem goes nowhere */
export function readReleaseNotes(reader: InputReader) {
  const path = reader.optional('release-notes-path');
  if (path !== null && reader.isGiven('release-notes'))
    reader.report('release-notes-path', 'and release-notes are both given: give one of them.');
  const fallback = reader.checked('release-notes', (text) => textProblem(text) ?? pathInText(text, reader));
  if (path !== null) return readPath(reader, path);
  return fallback === null ? null : { texts: new Map<string, string>(), fallback };
}

/** Recognizes a text that can only be a path: the name of a file must not be published as release notes. */
function pathInText(text: string, reader: InputReader) {
  if (/[\r\n]/.test(text)) return null;
  const { workspace } = reader.around;
  const path = resolve(workspace, text);
  if (existsSync(path) && !isOutside(relative(workspace, path)))
    return `is ${reader.quote(text, text.length)}, which is a path in the workspace. Give it as release-notes-path.`;
  const isWord = /^[\x21-\x7e]+$/.test(text) && !/[.!?]$/.test(text) && !/^https?:\/\//i.test(text);
  if (!isWord) return null;
  return 'is one word, which looks like a path. Give a path as release-notes-path; a text of one word ends with a period.';
}

/** Reads a file, or the texts of a folder. An empty text counts as missing. Every path must stay in the workspace. */
function readPath(reader: InputReader, given: string) {
  const { workspace } = reader.around;
  const path = resolve(workspace, given);
  const texts = new Map<string, string>();
  const refuse = (problem: string) =>
    reader.report('release-notes-path', `is ${reader.quote(given, given.length)}: ${problem}`);
  try {
    const isFolder = placeProblem(path, workspace) === null && statSync(path).isDirectory();
    for (const locale of isFolder ? localesIn(path) : [FALLBACK]) {
      const file = isFolder ? join(path, locale, FILE) : path;
      const problem = placeProblem(file, workspace) ?? fileProblem(file);
      if (problem !== null) refuse(`${relative(path, file) || 'it'} ${problem}`);
      else if (readText(file) !== '') texts.set(locale, readText(file));
    }
    if (texts.size === 0 && !reader.isReported('release-notes-path'))
      refuse(`it holds no text. Write one into it, or into <locale>/${FILE} in it, such as en-US/${FILE}.`);
  } catch (cause) {
    refuse(`it cannot be read: ${errorMessageOf(cause)}.`);
  }
  const fallback = texts.get(FALLBACK) ?? null;
  texts.delete(FALLBACK);
  return { texts, fallback };
}

/**
 * Lists the folders that hold a text. Other files, such as fastlane's, are ignored. A broken link is taken too, so that
 * reading it reports the link.
 */
function localesIn(folder: string) {
  return readdirSync(folder).filter((name) => {
    const path = join(folder, name);
    return !existsSync(path) || (statSync(path).isDirectory() && readdirSync(path).includes(FILE));
  });
}

/** Reads without blanks around the text, and without the byte order mark that some editors put before it. */
function readText(path: string) {
  return readFileSync(path, 'utf8').trim();
}

/** @returns what is wrong with the file, in words that follow its name; `null` if nothing is */
function fileProblem(path: string) {
  const found = statSync(path);
  // A link with the name of a text may lead to another kind of file.
  if (!found.isFile() || !/\.(?:txt|md)$/i.test(realpathSync(path)))
    return `is neither a .txt or .md file nor a folder of <locale>/${FILE}. Put the text into one of these.`;
  if (found.size > MAX_FILE_BYTES) return 'has more than the 4000 characters that the service takes. Shorten it.';
  return isUtf8(readFileSync(path)) ? textProblem(readText(path)) : 'is not UTF-8. Save the file as UTF-8.';
}

/** Reports files outside the workspace and in .git: an attacker may have planted a link. */
function placeProblem(path: string, workspace: string) {
  if (!existsSync(path))
    return `leads nowhere: there is no ${path}. Check the path, which starts in the workspace whatever working-directory is, and that actions/checkout runs before this step.`;
  const inside = relative(realpathSync(workspace), realpathSync(path));
  if (isOutside(inside)) return 'leads out of the workspace. Move the file into it.';
  return /(^|[\\/])\.git($|[\\/])/i.test(inside) ? 'leads into .git. Move the file out of it.' : null;
}

/** @param path relative to the workspace; absolute if it lies on another drive */
function isOutside(path: string) {
  return path.split(sep)[0] === '..' || isAbsolute(path);
}
