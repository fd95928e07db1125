/** Plans the release notes of each language of a version. */
import type { Localization } from '../model/facts.ts';
import type { ReleaseNotes } from '../model/request.ts';
import { isEmptyText, isSameText } from '../model/same.ts';
import type { NoteEdit } from '../model/step.ts';

export interface NotesPlan {
  /** The texts to write. */
  edits: NoteEdit[];
  /** Locales that a folder names and that the version lacks. No text is sent for them. */
  lacking: string[];
  /** Locales of the version that get no text and have none. */
  empty: string[];
  /** Locales of the version that get no text and keep their own, or one that is not shown. */
  kept: string[];
}

/**
 * Plans where each text goes. A single text goes to every language. A folder names its languages, its fallback serves
 * the others of the version, and without a fallback these keep what they have.
 */
export function planNotes(notes: ReleaseNotes | null, localizations: readonly Localization[]): NotesPlan {
  const named = [...(notes?.texts.keys() ?? [])];
  const plan: NotesPlan = {
    edits: [],
    lacking: named.filter((wanted) => localizations.every(({ locale }) => locale !== wanted)),
    empty: [],
    kept: [],
  };
  for (const { id, locale, whatsNew } of localizations) {
    // The service takes composed letters (docs/service.md#texts).
    const text = (notes?.texts.get(locale) ?? notes?.fallback)?.normalize('NFC') ?? null;
    if (text === null) (whatsNew !== undefined && isEmptyText(whatsNew) ? plan.empty : plan.kept).push(locale);
    else if (!isSameText(whatsNew, text))
      plan.edits.push({ locale, text, replaced: whatsNew ?? null, localizationId: id });
  }
  return plan;
}
