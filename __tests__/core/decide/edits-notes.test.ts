import { describe, expect, it } from '@jest/globals';
import { editsOf, isFirstVersion, type NotesEdit, type VersionEdits } from '../../../src/core/decide/edits.ts';
import type { VersionTarget } from '../../../src/core/decide/target-types.ts';
import type { ReleaseNotes } from '../../../src/core/model/request.ts';
import { localization, ON_SALE, ofRecord, prepare, type Seen, seenWith, specVersion, version } from '../builders.ts';

const NEWS: ReleaseNotes = { kind: 'text', text: 'News.' };
const RECORD = version('PREPARE_FOR_SUBMISSION');
const NEW: VersionTarget = { kind: 'create', versionString: '1.1', predecessor: ON_SALE };

function editsFor(releaseNotes: ReleaseNotes, seen: Seen, target: VersionTarget): VersionEdits {
  return editsOf({ ...seen, request: prepare({ releaseNotes }) }, target);
}

function notesFor(releaseNotes: ReleaseNotes, seen: Seen, target: VersionTarget): NotesEdit | null {
  return editsFor(releaseNotes, seen, target).notes;
}

describe('the release notes', () => {
  const texts = new Map([['en-US', 'News.']]);
  const folder: ReleaseNotes = { kind: 'by-locale', texts, fallback: 'Other.' };

  it('are planned for the languages of the record', () => {
    const localizations = [localization('en-US', 'News.'), localization('fr-FR', 'Vieux.')];
    const seen = ofRecord(RECORD, { versions: [RECORD, ON_SALE] }, { localizations });
    expect(notesFor(folder, seen, { kind: 'existing', record: RECORD })).toMatchObject({
      locales: ['fr-FR'],
      plan: { edits: [{ locale: 'fr-FR', text: 'Other.' }] },
    });
  });

  it('of a version that does not exist yet are planned when it does, and named by the languages it will take over', () => {
    const inherited = [localization('en-US'), localization('fr-FR')];
    const seen = seenWith({ versions: [ON_SALE] }, { inherited });
    expect(editsFor(folder, seen, NEW)).toMatchObject({
      any: true,
      notes: { plan: null, locales: ['fr-FR', 'en-US'] },
    });
  });

  it('of a number that is tried once more are not planned for the record that has it already', () => {
    const canceled = specVersion('UNNAMED');
    const seen = ofRecord(canceled, {}, { localizations: [localization('en-US', 'Old.')] });
    expect(notesFor(NEWS, seen, NEW)).toMatchObject({ plan: null, locales: ['en-US'] });
  });

  it.each<[string, ReleaseNotes, string | null, string[]]>([
    ['a text', NEWS, 'en-US', ['en-US', 'the other locales without notes of their own']],
    [
      'a text in an app whose primary locale is not known',
      NEWS,
      null,
      ['the primary locale', 'the other locales without notes of their own'],
    ],
    ['a folder with a default', folder, 'en-US', ['en-US', 'the other locales']],
    ['a folder without', { kind: 'by-locale', texts, fallback: null }, 'en-US', ['en-US']],
  ])('are a change as long as it is not known what is there: %s', (_, releaseNotes, primaryLocale, locales) => {
    const seen = seenWith({ versions: [ON_SALE] }, { primaryLocale });
    expect(editsFor(releaseNotes, seen, NEW)).toMatchObject({ any: true, notes: { plan: null, locales } });
    const unread = ofRecord(RECORD, { versions: [RECORD, ON_SALE] }, { primaryLocale });
    expect(notesFor(releaseNotes, unread, { kind: 'existing', record: RECORD })).toMatchObject({ plan: null, locales });
  });

  it('are named all the same where nothing was read but the lists', () => {
    const locales = ['the primary locale', 'the other locales without notes of their own'];
    const seen = seenWith({ versions: [ON_SALE] }, { primaryLocale: null });
    expect(notesFor(NEWS, seen, NEW)).toMatchObject({ plan: null, locales });
  });

  it.each([
    ['nothing was ever approved', [version('PREPARE_FOR_SUBMISSION'), version('REJECTED', { id: 'v2' })], true],
    ['a version is in the store', [version('PREPARE_FOR_SUBMISSION'), ON_SALE], false],
    ['one is approved and not out yet', [version('PENDING_DEVELOPER_RELEASE', { id: 'v2' })], false],
    ['one is over in the words of the specification', [specVersion('ON_SALE_THERE', { id: 'v2' })], false],
  ])('are left out of the first version of a platform: %s', (_, versions, isFirst) => {
    const seen = ofRecord(RECORD, { versions }, { localizations: [localization('en-US')] });
    expect(isFirstVersion(seen.snapshot, RECORD)).toBe(isFirst);
    expect(notesFor(NEWS, seen, { kind: 'existing', record: RECORD }) === null).toBe(isFirst);
  });

  it('are left out of the first version also once it is approved', () => {
    const record = version('PENDING_DEVELOPER_RELEASE');
    const seen = ofRecord(record, {}, { localizations: [localization('en-US', null)] });
    expect(notesFor(NEWS, seen, { kind: 'existing', record })).toBeNull();
  });
});
