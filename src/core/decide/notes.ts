/** Plans the release notes of each language of a version. */
import type { Localization } from '../model/facts.ts';
import type { ReleaseNotes } from '../model/request.ts';
import { isEmptyText, isSameText } from '../model/same.ts';
import type { NoteEdit } from '../model/step.ts';

export interface NotesPlan {
  /** The texts to write, in this order: the primary locale comes last. */
  edits: NoteEdit[];
  /** Locales that were named and that the version lacks. The run sends no text for them. */
  lacking: string[];
  /** Locales of the version that stay without notes. */
  empty: string[];
}

/**
 * Plans where each text goes. A single text goes to the primary locale, and to each locale that has no notes, or the same
 * notes as the primary locale; a text written for another language stays. A folder names its locales, and its fallback
 * serves the version's others.
 *
 * The primary locale comes last. A run that dies half-way leaves the old text there, so the next run still sees which
 * locales had the same text.
 * @param isOfOtherNumber whether the record gets another number: its notes are about the other version, so all of them go
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

/** @returns `null` when this locale keeps its notes */
function textFor(notes: ReleaseNotes, locale: string, whatsNew: string | null, primary?: Localization): string | null {
  if (notes.kind === 'by-locale') return notes.texts.get(locale) ?? notes.fallback;
  if (isEmptyText(whatsNew)) return notes.text;
  return primary !== undefined && isSameText(whatsNew, primary.whatsNew) ? notes.text : null;
}

function namedLocales(notes: ReleaseNotes | null, primaryLocale: string | null): string[] {
  if (notes?.kind === 'by-locale') return [...notes.texts.keys()];
  return notes === null || primaryLocale === null ? [] : [primaryLocale];
}
