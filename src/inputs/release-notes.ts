/** The input release-notes: a text, a file that holds it, or a folder of `<locale>/release_notes.txt` as fastlane has it. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { ReleaseNotes } from '../core/model/request.ts';
import { quoted } from './reader.ts';

export type NotesReading = { ok: true; notes: ReleaseNotes } | { ok: false; problems: string[] };

/** The service's bound for `whatsNew`. */
const MAX_CHARACTERS = 4000;
/** No character of UTF-8 takes more; a larger file is not read. */
const MAX_BYTES_OF_A_CHARACTER = 4;
const FILE = 'release_notes.txt';
const FALLBACK = 'default';
const TEXT_NAME = /\.(?:txt|md)$/i;

/**
 * @param value the input, not empty
 * @param workspace the folder that relative paths start from, and that no path may leave
 * @returns the notes, or what is wrong with the input, each problem as what follows its name
 */
export function readReleaseNotes(value: string, workspace: string): NotesReading {
  if (isPath(value, workspace)) return readPath(value, workspace);
  const problem = lengthProblem('the text', value);
  return problem === null ? { ok: true, notes: { kind: 'text', text: value } } : refuse(problem);
}

/** The name of a file must never be published as the news, so whatever may be meant as a path has to lead somewhere. */
function isPath(value: string, workspace: string): boolean {
  if (/[\r\n]/.test(value)) return false;
  if (TEXT_NAME.test(value)) return true;
  const isAddress = /^https?:\/\//i.test(value);
  if (/^[\x21-\x7e]+$/.test(value) && (value.includes('/') || value.includes(sep)) && !isAddress) return true;
  return existsSync(resolve(workspace, value)) && !isOutside(relative(workspace, resolve(workspace, value)));
}

function readPath(value: string, workspace: string): NotesReading {
  try {
    const path = resolve(workspace, value);
    if (!existsSync(path))
      return refuse(
        `is ${quoted(value)}, which is taken for a path and leads nowhere. Check the path, and that the repository is checked out before this step; a text that looks like a path needs a second line.`,
      );
    const problem = placeProblem(quoted(value), path, workspace);
    if (problem !== null) return refuse(problem);
    if (statSync(path).isDirectory()) return readFolder(value, path, workspace);
    if (!isTextFile(path))
      return refuse(
        `is ${quoted(value)}, which is neither a .txt or .md file nor a folder of <locale>/${FILE}. Give one of these, or the text itself; a text that looks like a path needs a second line.`,
      );
    const read = readText(quoted(value), path);
    return read.ok ? { ok: true, notes: { kind: 'text', text: read.text } } : refuse(read.problem);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return refuse(`is the path ${quoted(value)}, which cannot be read: ${why}.`);
  }
}

function refuse(...problems: string[]): NotesReading {
  return { ok: false, problems };
}

/** By the name of the folder that holds the text; what else is in the folder, such as fastlane's other files, is passed over. */
function readFolder(value: string, folder: string, workspace: string): NotesReading {
  const found = readdirSync(folder)
    .sort()
    .map((name) => ({ name, shown: `${name}/${FILE}`, path: join(folder, name, FILE) }))
    // A link that leads nowhere is no language without news: it is refused.
    .filter(({ path }) => isFile(path) || isLink(path));
  if (found.length === 0)
    return refuse(`is the folder ${quoted(value)}, which holds no <locale>/${FILE}, such as en-US/${FILE}.`);
  const texts = new Map<string, string>();
  const problems: string[] = [];
  for (const { name, shown, path } of found) {
    const problem = nameProblem(name);
    if (problem !== null) problems.push(problem);
    const place = placeProblem(shown, path, workspace) ?? kindProblem(shown, path);
    const read = place === null ? readText(shown, path) : { ok: false as const, problem: place };
    if (read.ok) texts.set(name, read.text);
    else problems.push(read.problem);
  }
  if (problems.length > 0) return refuse(...problems);
  const fallback = texts.get(FALLBACK) ?? null;
  texts.delete(FALLBACK);
  return { ok: true, notes: { kind: 'by-locale', texts, fallback } };
}

/** What lies elsewhere, or in the repository's own records, is nobody's news: a link may have been planted. */
function placeProblem(shown: string, path: string, workspace: string): string | null {
  const inside = relative(realpathSync(workspace), realpathSync(path));
  if (isOutside(inside)) return `has ${shown}, which leads out of the workspace. Move the file into it.`;
  const isOfGit = inside.split(sep).some((part) => part.toLowerCase() === '.git');
  return isOfGit ? `has ${shown}, which leads into .git. Move the file out of it.` : null;
}

function kindProblem(shown: string, path: string): string | null {
  return isTextFile(path) ? null : `has ${shown}, which leads to no .txt or .md file. Put the text there itself.`;
}

/** By what a link leads to: one with the name of a text may lead to something that is none. */
function isTextFile(path: string): boolean {
  return TEXT_NAME.test(realpathSync(path)) && isFile(path);
}

/** @param path relative to the workspace; absolute where it lies on another drive */
function isOutside(path: string): boolean {
  return path === '..' || path.startsWith(`..${sep}`) || resolve(path) === path;
}

function readText(shown: string, path: string): { ok: true; text: string } | { ok: false; problem: string } {
  const failed = (problem: string) => ({ ok: false as const, problem });
  if (statSync(path).size > (MAX_CHARACTERS + 1) * MAX_BYTES_OF_A_CHARACTER)
    return failed(
      `is too long: ${shown} has more than the ${MAX_CHARACTERS} characters that the service takes. Shorten it.`,
    );
  const text = decode(readFileSync(path))?.trim();
  if (text === undefined) return failed(`has ${shown}, which is not UTF-8. Save the file as UTF-8.`);
  if (text === '') return failed(`has an empty ${shown}. Write the text, or delete the file.`);
  const problem = lengthProblem(shown, text);
  return problem === null ? { ok: true, text } : failed(problem);
}

/** Without the mark that some editors put before the first character; `undefined` for what is not UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Language, script, region, as in `en-US` and `zh-Hans`. Which of them a version has, the service knows. */
const LOCALE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;
const NEARLY = /^([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}))?$/i;

function nameProblem(name: string): string | null {
  if (name === FALLBACK || LOCALE.test(name)) return null;
  const meant = name.toLowerCase() === FALLBACK ? FALLBACK : spelled(NEARLY.exec(name));
  const remedy =
    meant === null
      ? 'Name the folder like a locale of the service, such as en-US or zh-Hans, or move the file out.'
      : `Rename the folder to ${meant}.`;
  return `has ${quoted(`${name}/${FILE}`)}, and the service has no locale ${quoted(name)}. ${remedy}`;
}

function spelled(parts: RegExpExecArray | null): string | null {
  if (parts === null) return null;
  const [, language = '', script = '', region = ''] = parts;
  const titled = script.slice(0, 1).toUpperCase() + script.slice(1).toLowerCase();
  return [language.toLowerCase(), titled, region.toUpperCase()].filter((part) => part !== '').join('-');
}

function lengthProblem(what: string, text: string): string | null {
  const characters = [...text].length;
  return characters <= MAX_CHARACTERS
    ? null
    : `is too long: ${what} has ${characters} characters, and the service takes ${MAX_CHARACTERS}. Shorten it.`;
}

function isLink(path: string): boolean {
  const isInFolder = statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory() === true;
  return isInFolder && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
