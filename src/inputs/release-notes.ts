/** The input release-notes: a text, or a folder of `<locale>/release_notes.txt` as fastlane's users have it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ReleaseNotes } from '../core/request.ts';

export type NotesReading = { ok: true; notes: ReleaseNotes } | { ok: false; problem: string };

/** The service's bound for `whatsNew`. */
const MAX_CHARACTERS = 4000;
const FILE = 'release_notes.txt';
const FALLBACK = 'default';

export function readReleaseNotes(value: string, workspace: string): NotesReading {
  const folder = resolve(workspace, value);
  if (!value.includes('\n') && value.length < 1000 && isFolder(folder)) return readFolder(value, folder);
  if (looksLikePath(value))
    return {
      ok: false,
      problem: `is ${JSON.stringify(value)}, and there is no such folder in the workspace; check the path, and that the repository is checked out before this step.`,
    };
  const problem = lengthProblem('the text', value);
  return problem === null ? { ok: true, notes: { kind: 'text', text: value } } : { ok: false, problem };
}

function readFolder(value: string, folder: string): NotesReading {
  const texts = new Map<string, string>();
  let fallback: string | null = null;
  for (const locale of readdirSync(folder).sort()) {
    const file = join(folder, locale, FILE);
    if (!isFile(file)) continue;
    const text = readFileSync(file, 'utf8').trim();
    const problem = text === '' ? `has an empty ${locale}/${FILE}.` : lengthProblem(`${locale}/${FILE}`, text);
    if (problem !== null) return { ok: false, problem };
    if (locale === FALLBACK) fallback = text;
    else texts.set(locale, text);
  }
  if (texts.size === 0 && fallback === null)
    return {
      ok: false,
      problem: `is the folder ${JSON.stringify(value)}, which holds no <locale>/${FILE}, such as en-US/${FILE}.`,
    };
  return { ok: true, notes: { kind: 'by-locale', texts, fallback } };
}

function lengthProblem(what: string, text: string): string | null {
  const characters = [...text].length;
  return characters <= MAX_CHARACTERS
    ? null
    : `is too long: ${what} has ${characters} characters, and the service takes ${MAX_CHARACTERS}.`;
}

/** One word with a slash in it is nobody's release note. */
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
