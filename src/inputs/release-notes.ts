/** The input release-notes: a text, or a folder of `<locale>/release_notes.txt` as fastlane has it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ReleaseNotes } from '../core/model/request.ts';
import { quoted } from './reader.ts';

export type NotesReading = { ok: true; notes: ReleaseNotes } | { ok: false; problems: string[] };

/** The service's bound for `whatsNew`. */
const MAX_CHARACTERS = 4000;
const FILE = 'release_notes.txt';
const FALLBACK = 'default';

export function readReleaseNotes(value: string, workspace: string): NotesReading {
  const folder = resolve(workspace, value);
  if (!value.includes('\n') && value.length < 1000 && isFolder(folder)) return readFolder(value, folder);
  if (looksLikePath(value))
    return refuse(
      `is ${quoted(value)}, and there is no such folder in the workspace; check the path, and that the repository is checked out before this step.`,
    );
  const problem = lengthProblem('the text', value);
  return problem === null ? { ok: true, notes: { kind: 'text', text: value } } : refuse(problem);
}

function refuse(...problems: string[]): NotesReading {
  return { ok: false, problems };
}

function readFolder(value: string, folder: string): NotesReading {
  try {
    return parseTexts(value, readTexts(folder));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return refuse(`is the folder ${quoted(value)}, which cannot be read: ${why}.`);
  }
}

/** By the name of the folder that holds the text; what else is in the folder, such as fastlane's other files, is passed over. */
function readTexts(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder).sort();
  const files = names.map((name) => [name, join(folder, name, FILE)] as const).filter(([, file]) => isFile(file));
  return new Map(files.map(([name, file]) => [name, readFileSync(file, 'utf8').trim()]));
}

function parseTexts(value: string, found: ReadonlyMap<string, string>): NotesReading {
  if (found.size === 0)
    return refuse(`is the folder ${quoted(value)}, which holds no <locale>/${FILE}, such as en-US/${FILE}.`);
  const problems = [...found].flatMap(([name, text]) => [nameProblem(name), textProblem(name, text)]);
  const refused = problems.filter((problem) => problem !== null);
  if (refused.length > 0) return refuse(...refused);
  const texts = new Map([...found].filter(([name]) => name !== FALLBACK));
  return { ok: true, notes: { kind: 'by-locale', texts, fallback: found.get(FALLBACK) ?? null } };
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

function textProblem(name: string, text: string): string | null {
  const file = `${name}/${FILE}`;
  if (text === '') return `has an empty ${file}. Write the text, or delete the file.`;
  return lengthProblem(file, text);
}

function lengthProblem(what: string, text: string): string | null {
  const characters = [...text].length;
  return characters <= MAX_CHARACTERS
    ? null
    : `is too long: ${what} has ${characters} characters, and the service takes ${MAX_CHARACTERS}. Shorten it.`;
}

/** One word with a slash in it is a path that was misspelled, and not what is new. */
function looksLikePath(value: string): boolean {
  return !/\s/.test(value) && /[/\\]/.test(value) && !/^https?:/.test(value);
}

/** A text that no path can be (too long, a zero in it) is no folder. */
function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false;
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
