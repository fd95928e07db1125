import { versionAsked, worksOnVersion } from '../decide/needs-readiness.ts';
import { type FindingWords, OVERRIDE_HINT } from '../model/finding.ts';
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

/** Left out, the severity is the usual one of the run. */
type NotesFault = Omit<FindingWords, 'reason'>;

function faultsOf(plan: Plan): NotesFault[] {
  const { edits, locked } = plan;
  if (edits.isFirst) return faultsOfFirst(plan);
  const notes = notesPlanOf(plan);
  // Other rules report a version that can no longer be changed.
  if (notes === null || locked.length > 0) return [];
  const found = [lacking(plan, notes), ...refusedCharacters(notes)];
  if (worksOnVersion(plan)) found.push(empty(plan, notes), ofOtherNumber(plan, notes));
  return found.filter((fault) => fault !== null);
}

function faultsOfFirst({ snapshot, request }: Plan): NotesFault[] {
  if (request.releaseNotes === null || !snapshot.known.versions) return [];
  return [
    {
      severity: 'warning',
      message: `Version ${request.version} is the first on ${snapshot.platform}, which takes no release notes: they are left out.`,
      remedy: 'Leave the release notes out for it.',
    },
  ];
}

function lacking({ request }: Plan, notes: NotesPlan): NotesFault | null {
  if (notes.lacking.length === 0) return null;
  const after = `, which version ${request.version} does not have; nothing is sent for it.`;
  return {
    ...listing('release-notes-path names ', notes.lacking, after),
    remedy: 'Add the language on the page of the version, or remove it from release-notes-path.',
  };
}

function empty({ request }: Plan, notes: NotesPlan): NotesFault | null {
  if (notes.empty.length === 0) return null;
  const before = `Version ${request.version} has no release notes in `;
  return {
    title: 'Release notes are missing',
    ...listing(before, notes.empty, '; App Review refuses an update without them.'),
  };
}

/** The notes of another number are about that one, so they count as none. */
function ofOtherNumber({ request, version }: Plan, { kept }: NotesPlan): NotesFault | null {
  if (version.kind !== 'reuse' || kept.length === 0) return null;
  const before = `Version ${request.version} would keep the release notes of ${versionNumberOf(version.record)} in `;
  const words = listing(before, kept);
  return request.onCarriedOver === 'accept'
    ? { severity: 'warning', ...words, remedy: 'Give new ones, unless these are meant.' }
    : { ...words, remedy: 'Give release notes for each language, or set on-carried-over: accept to keep these.' };
}

/**
 * Pictographs, stars, check marks, box drawing, and the marks that turn a character into a picture: those that the service
 * was seen to refuse in `whatsNew`, and their neighbors (docs/service.md#texts). By ranges, because it takes ™ and ⌚.
 */
const REFUSED = /[\u2500-\u259f\u2600-\u27bf\u2b00-\u2bff\u{1f000}-\u{1faff}]|[\ufe00-\ufe0f]|\u20e3/u;

/** Reports the first character of each text that the service is known to refuse. */
function refusedCharacters({ edits }: NotesPlan): NotesFault[] {
  return [...Map.groupBy(edits, ({ text }) => text)].flatMap(([text, same]) => {
    const found = REFUSED.exec(text);
    if (found === null) return [];
    const [character] = found;
    const code = character.codePointAt(0)?.toString(16).toUpperCase();
    const before = text.slice(0, found.index).split('\n');
    const column = [...(before.at(-1) ?? '')].length + 1;
    const place = `(U+${code}) in line ${before.length}, column ${column}`;
    const locales = same.map(({ locale }) => locale);
    const words = listing(
      'The release notes for ',
      locales,
      ` have “${character}” ${place}, which the service refuses.`,
    );
    return [{ ...words, remedy: 'Remove it, and any emoji.' }];
  });
}
