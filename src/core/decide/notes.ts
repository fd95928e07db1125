/** Which release notes go into which language of a version. */
import type { Localization } from '../model/facts.ts';
import type { ReleaseNotes } from '../model/request.ts';
import { isEmptyText, isSameText } from '../model/same.ts';
import type { NoteEdit } from '../model/step.ts';

export interface NotesPlan {
  /** What has to be written, in the order in which it is: the primary locale last. */
  edits: NoteEdit[];
  /** Locales that were named, and that the version does not have: nothing is sent for them. */
  lacking: string[];
  /** Locales of the version that have no notes, and get none. */
  empty: string[];
}

/**
 * A text goes to the primary locale, and to each other locale that has no notes, or the same as the primary locale has;
 * what somebody wrote for another language stays. A folder names its locales; its fallback serves the version's others.
 *
 * The primary locale comes last: a run that died half-way leaves its old text there, so the next run still sees which
 * of the other locales had the same.
 * @param isOfOtherNumber whether the record gets another number: the notes that it has say what was new in the other
 *   version, so they count as none, and none of them stays
 */
export function planNotes(
  notes: ReleaseNotes | null,
  primaryLocale: string | null,
  localizations: readonly Localization[],
  isOfOtherNumber = false,
): NotesPlan {
  const primary = localizations.find(({ locale }) => locale === primaryLocale);
  const edits: NoteEdit[] = [];
  const empty: string[] = [];
  for (const localization of localizations) {
    const { id, locale } = localization;
    const whatsNew = isOfOtherNumber ? null : localization.whatsNew;
    const text = notes === null ? null : textFor(notes, locale, whatsNew, primary);
    if (text === null && isEmptyText(whatsNew)) empty.push(locale);
    const wanted = text ?? whatsNew ?? '';
    if (!isSameText(localization.whatsNew, wanted)) edits.push({ locale, text: wanted, localizationId: id });
  }
  const isLast = ({ locale }: NoteEdit) => Number(locale === primaryLocale);
  const named = namedLocales(notes, primaryLocale);
  return {
    edits: edits.toSorted((left, right) => isLast(left) - isLast(right)),
    lacking: named.filter((wanted) => localizations.every(({ locale }) => locale !== wanted)),
    empty,
  };
}

/** @returns `null` when this locale keeps what it has */
function textFor(notes: ReleaseNotes, locale: string, whatsNew: string | null, primary?: Localization): string | null {
  if (notes.kind === 'by-locale') return notes.texts.get(locale) ?? notes.fallback;
  if (isEmptyText(whatsNew)) return notes.text;
  return primary !== undefined && isSameText(whatsNew, primary.whatsNew) ? notes.text : null;
}

function namedLocales(notes: ReleaseNotes | null, primaryLocale: string | null): string[] {
  if (notes?.kind === 'by-locale') return [...notes.texts.keys()];
  return notes === null || primaryLocale === null ? [] : [primaryLocale];
}
