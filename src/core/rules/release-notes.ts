import { versionAsked, worksOnVersion } from '../decide/needs-readiness.ts';
import { type Cause, type FindingWords, OVERRIDE_HINT } from '../model/finding.ts';
import { type NotesPlan, notesPlanOf } from '../plan/edits.ts';
import type { Plan } from '../plan/plan.ts';
import { listing, versionNumberOf } from '../text/describe.ts';
import { remedyOf } from '../text/reasons.ts';

/** Reports languages without release notes, notes that cannot be written, and notes of a first version. */
export function reportReleaseNotes(plan: Plan): FindingWords[] {
  const { request, done, edits } = plan;
  if (request.mode === 'check') return [];
  // A run that finds everything done is not blocked. A version that waits for review may still get notes.
  const isDone = done && edits.notes === null;
  const usual = request.readiness === 'block' && request.mode === 'submit' && !isDone ? 'error' : 'warning';
  return faultsOf(plan).map(({ severity = usual, remedy = remedyOf('metadata.release-notes'), ...words }) => ({
    ...words,
    reason: 'metadata.release-notes',
    severity,
    remedy: severity === 'error' ? `${remedy} ${OVERRIDE_HINT}` : remedy,
    subject: versionAsked(plan),
  }));
}

/** Left out, the severity of a fault is the usual one of the run. */
function faultsOf(plan: Plan): Cause[] {
  const { request, edits, locked } = plan;
  if (edits.isFirst) return faultsOfFirst(plan);
  const notes = notesPlanOf(plan);
  // Other rules report a version that can no longer be changed.
  if (notes === null || locked.length > 0) return [];
  const { version } = request;
  const after = `, which version ${version} does not have; nothing is sent for it.`;
  const lacking = faultIn(notes.lacking, 'release-notes-path names ', after, {
    remedy: 'Add the language on the page of the version, or remove it from release-notes-path.',
  });
  const found = [...lacking, ...refusedCharacters(notes)];
  if (!worksOnVersion(plan)) return found;
  const refused = '; App Review refuses an update without them.';
  const empty = faultIn(notes.empty, `Version ${version} has no release notes in `, refused, {
    title: 'Release notes are missing',
  });
  return [...found, ...empty, ...ofOtherNumber(plan, notes)];
}

/** @returns nothing where it is the fault of no language */
function faultIn(locales: readonly string[], before: string, after: string, words: Partial<Cause>): Cause[] {
  return locales.length === 0 ? [] : [{ ...words, ...listing(before, locales, after) }];
}

function faultsOfFirst({ snapshot, request }: Plan): Cause[] {
  if (request.releaseNotes === null || !snapshot.known.versions) return [];
  return [
    {
      severity: 'warning',
      message: `Version ${request.version} is the first on ${snapshot.platform}, which takes no release notes: they are left out.`,
      remedy: 'Leave the release notes out for it.',
    },
  ];
}

/** The notes of another number are about that one, so they count as none. */
function ofOtherNumber({ request, version }: Plan, { kept }: NotesPlan) {
  if (version.kind !== 'reuse') return [];
  const before = `Version ${request.version} would keep the release notes of ${versionNumberOf(version.record)} in `;
  const words: Partial<Cause> =
    request.onCarriedOver === 'accept'
      ? { severity: 'warning', remedy: 'Give new ones, unless these are meant.' }
      : { remedy: 'Give release notes for each language, or set on-carried-over: accept to keep these.' };
  return faultIn(kept, before, '.', words);
}

/**
 * Pictographs, stars, check marks, box drawing, and the marks that turn a character into a picture: those that the service
 * was seen to refuse in `whatsNew`, and their neighbors (docs/service.md#texts). By ranges, because it takes ™ and ⌚.
 */
const REFUSED = /[\u2500-\u259f\u2600-\u27bf\u2b00-\u2bff\u{1f000}-\u{1faff}]|[\ufe00-\ufe0f]|\u20e3/u;

/** Reports the first character of each text that the service is known to refuse. */
function refusedCharacters({ edits }: NotesPlan) {
  return [...Map.groupBy(edits, ({ text }) => text)].flatMap(([text, same]) => {
    const found = REFUSED.exec(text);
    if (found === null) return [];
    const [character] = found;
    const code = character.codePointAt(0)?.toString(16).toUpperCase();
    const before = text.slice(0, found.index).split('\n');
    const column = [...(before.at(-1) ?? '')].length + 1;
    const after = ` have “${character}” (U+${code}) in line ${before.length}, column ${column}, which the service refuses.`;
    const locales = same.map(({ locale }) => locale);
    return faultIn(locales, 'The release notes for ', after, { remedy: 'Remove it, and any emoji.' });
  });
}
