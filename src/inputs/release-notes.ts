/** The input release-notes: a text, a file that holds it, or a folder of `<locale>/release_notes.txt` as fastlane has it. */
import { isUtf8 } from 'node:buffer';
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { ReleaseNotes } from '../core/model/request.ts';
import { capitalized } from '../core/text/describe.ts';
import type { Reader } from './reader.ts';

/** The service's bound for `whatsNew`. */
const MAX_CHARACTERS = 4000;
/** No character of UTF-8 takes more; a larger file is not read. */
const MAX_BYTES_OF_A_CHARACTER = 4;
const FILE = 'release_notes.txt';
const FALLBACK = 'default';
/** None of them stands in a text; UTF-16 without its mark is full of the first one. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
/** What is checked out in the place of a file that Git LFS keeps (its specification). */
const LFS_POINTER = 'version https://git-lfs.github.com/spec/';
const TEXT_NAME = /\.(?:txt|md)$/i;
/** Language, script, region, as in `en-US` and `zh-Hans`. Which of them a version has, the service knows. */
const LOCALE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;

/** Takes what is wrong, as what follows the name of the input. */
type Report = (problem: string) => null;

/** @param workspace where relative paths start, and that none may leave @returns `null` where it is left out, or a problem is reported */
export function readReleaseNotes(reader: Reader, workspace: string): ReleaseNotes | null {
  const value = reader.optional('release-notes');
  if (value === null) return null;
  const report: Report = (problem) => reader.report('release-notes', problem);
  if (!isPath(value, workspace)) return textNotes(shortEnough('the text', value, report));
  const shown = reader.quoted(value);
  try {
    const path = resolve(workspace, value);
    if (!existsSync(path))
      return report(
        `is ${shown}, which is taken for a path and leads nowhere. Check the path, and that the repository is checked out before this step; a text that looks like a path needs a second line.`,
      );
    const problem = placeProblem(shown, path, workspace);
    if (problem !== null) return report(problem);
    if (statSync(path).isDirectory()) return readFolder(shown, path, workspace, report);
    if (isTextFile(path)) return textNotes(readText(shown, path, report));
    return report(
      `is ${shown}, which is neither a .txt or .md file nor a folder of <locale>/${FILE}. Give one of these, or the text itself; a text that looks like a path needs a second line.`,
    );
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return report(`is the path ${shown}, which cannot be read: ${why}.`);
  }
}

function textNotes(text: string | null): ReleaseNotes | null {
  return text === null ? null : { kind: 'text', text };
}

/** The name of a file must never be published as the news, so whatever may be meant as a path has to lead somewhere. */
function isPath(value: string, workspace: string): boolean {
  if (/[\r\n]/.test(value)) return false;
  if (TEXT_NAME.test(value)) return true;
  const isAddress = /^https?:\/\//i.test(value);
  if (/^[\x21-\x7e]+$/.test(value) && (value.includes('/') || value.includes(sep)) && !isAddress) return true;
  return isThere(resolve(workspace, value)) && !isOutside(relative(workspace, resolve(workspace, value)));
}

/** Also a link that leads nowhere. No file has a name that cannot be one. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/** By the name of the folder that holds the text; what else is in the folder, such as fastlane's other files, is passed over. */
function readFolder(shown: string, folder: string, workspace: string, report: Report): ReleaseNotes | null {
  const pathIn = (name: string) => join(folder, name, FILE);
  const names = readdirSync(folder)
    .sort()
    .filter((name) => {
      const held = statSync(join(folder, name), { throwIfNoEntry: false });
      // A link that leads nowhere, or to a folder, is no language without news: it is refused.
      if (held === undefined) return nameProblem(name) === null;
      const entry = held.isDirectory() ? lstatSync(pathIn(name), { throwIfNoEntry: false }) : undefined;
      return entry !== undefined && !entry.isDirectory();
    });
  if (names.length === 0)
    return report(`is the folder ${shown}, which holds no <locale>/${FILE}, such as en-US/${FILE}.`);
  const texts = new Map<string, string>();
  for (const name of names) {
    const [file, path] = [`${name}/${FILE}`, pathIn(name)];
    const wrongName = nameProblem(name);
    if (wrongName !== null) report(wrongName);
    const nowhere = `has ${file}, a link that leads nowhere. Check it out, or put the text there itself.`;
    const notText = `has ${file}, which leads to no .txt or .md file. Put the text there itself.`;
    const problem = existsSync(path)
      ? (placeProblem(file, path, workspace) ?? (isTextFile(path) ? null : notText))
      : nowhere;
    const text = problem === null ? readText(file, path, report) : report(problem);
    if (wrongName === null && text !== null) texts.set(name, text);
  }
  if (texts.size < names.length) return null;
  const fallback = texts.get(FALLBACK) ?? null;
  texts.delete(FALLBACK);
  return { kind: 'by-locale', texts, fallback };
}

/** What lies elsewhere, or in the repository's own records, is nobody's news: a link may have been planted. */
function placeProblem(shown: string, path: string, workspace: string): string | null {
  const inside = relative(realpathSync(workspace), realpathSync(path));
  if (isOutside(inside)) return `has ${shown}, which leads out of the workspace. Move the file into it.`;
  const isOfGit = inside.split(sep).some((part) => part.toLowerCase() === '.git');
  return isOfGit ? `has ${shown}, which leads into .git. Move the file out of it.` : null;
}

/** By what a link leads to: one with the name of a text may lead to something that is none. */
function isTextFile(path: string): boolean {
  return TEXT_NAME.test(realpathSync(path)) && statSync(path).isFile();
}

/** @param path relative to the workspace; absolute where it lies on another drive */
function isOutside(path: string): boolean {
  return path === '..' || path.startsWith(`..${sep}`) || resolve(path) === path;
}

function readText(shown: string, path: string, report: Report): string | null {
  if (statSync(path).size > (MAX_CHARACTERS + 1) * MAX_BYTES_OF_A_CHARACTER)
    return report(
      `is too long: ${shown} has more than the ${MAX_CHARACTERS} characters that the service takes. Shorten it.`,
    );
  const bytes = readFileSync(path);
  if (!isUtf8(bytes)) return report(`has ${shown}, which is not UTF-8. Save the file as UTF-8.`);
  // With the blanks goes the mark that some editors put before the first character.
  const text = bytes.toString('utf8').trim();
  if (CONTROL.test(text)) return report(`has ${shown}, which holds control characters. Save it as a text in UTF-8.`);
  if (text.startsWith(LFS_POINTER))
    return report(`has ${shown}, which is a pointer of Git LFS. Check the repository out with lfs: true.`);
  if (text === '') return report(`has an empty ${shown}. Write the text, or delete the file.`);
  return shortEnough(shown, text, report);
}

function nameProblem(name: string): string | null {
  if (name === FALLBACK || LOCALE.test(name)) return null;
  const meant = name
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/-[a-z]{2}$/, (region) => region.toUpperCase())
    .replace(/-[a-z]{4}\b/, (script) => `-${capitalized(script.slice(1))}`);
  const remedy =
    meant === FALLBACK || LOCALE.test(meant)
      ? `Rename the folder to ${meant}.`
      : 'Name the folder like a locale of the service, such as en-US or zh-Hans, or move the file out.';
  return `has ${JSON.stringify(`${name}/${FILE}`)}, and the service has no locale ${JSON.stringify(name)}. ${remedy}`;
}

function shortEnough(what: string, text: string, report: Report): string | null {
  const characters = [...text].length;
  return characters <= MAX_CHARACTERS
    ? text
    : report(`is too long: ${what} has ${characters} characters, and the service takes ${MAX_CHARACTERS}. Shorten it.`);
}
