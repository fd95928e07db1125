import { describe, expect, it } from '@jest/globals';
import type { ReleaseNotes } from '../../../src/core/model/request.ts';
import { editsOf, isFirstVersion, planNotes } from '../../../src/core/plan/edits.ts';
import type { VersionTarget } from '../../../src/core/plan/version-target.ts';
import { localization, ON_SALE, ofRecord, type Seen, seenWith, snapshot, specVersion, version } from '../builders.ts';
import { everywhere, folder, prepare } from '../requests.ts';

type Texts = Record<string, string | null>;

const NEWS: ReleaseNotes = everywhere('News.');
const there = (texts: Texts) => Object.entries(texts).map(([locale, text]) => localization(locale, text));

/** `de-DE: News.`, the locales named that the version lacks, those left empty, and those that keep their own. */
function planned(notes: ReleaseNotes | null, texts: Texts) {
  const { edits, lacking, empty, kept } = planNotes(notes, there(texts));
  const named = { no: lacking, empty, kept };
  const rest = Object.entries(named).flatMap(([what, locales]) => locales.map((locale) => `${what} ${locale}`));
  return [...edits.map(({ locale, text }) => `${locale}: ${text}`), ...rest];
}

const ALL = { 'en-US': 'Old.', 'de-DE': 'Alt.', 'fr-FR': null };

// biome-ignore format: a row a line
it.each([
  ['a text goes to every language, whatever is there', NEWS, ALL, ['en-US: News.', 'de-DE: News.', 'fr-FR: News.']],
  ['a text is not written where it is there already, with other line ends or blanks around it', everywhere('a\nb'), { 'en-US': ' a\r\nb\r\n' }, []],
  ['S17 a text is sent composed', everywhere('Cafe\u0301'), { 'en-US': null }, ['en-US: Caf\u00e9']],
  ['a folder never adds a language', folder({ 'en-US': 'News.', ja: '新' }, 'Other.'), { 'en-US': 'Old.' }, ['en-US: News.', 'no ja']],
  ['nothing is written without notes', null, ALL, ['empty fr-FR', 'kept en-US', 'kept de-DE']],
])('%s', (_, notes, texts, expected) => {
  expect(planned(notes, texts)).toEqual(expected);
});

describe('the release notes of a target', () => {
  const RECORD = version('PREPARE_FOR_SUBMISSION');
  const EXISTING: VersionTarget = { kind: 'existing', record: RECORD };
  const NEW: VersionTarget = { kind: 'create', record: null, versionString: '1.1', predecessor: ON_SALE };
  const FOLDER = folder({ 'en-US': 'News.' }, 'Other.');
  const notesFor = (releaseNotes: ReleaseNotes, seen: Seen, target: VersionTarget) =>
    editsOf({ ...seen, request: prepare({ releaseNotes }) }, target).notes;
  const before = { versions: [RECORD, ON_SALE] };
  const UNMADE = { versions: [ON_SALE] };
  const known = there({ 'en-US': 'News.', 'fr-FR': 'Vieux.' });

  // biome-ignore format: a row a line
  it.each([
    ['are planned for the languages of the record', { locales: ['fr-FR'], edits: [{ locale: 'fr-FR', text: 'Other.', replaced: 'Vieux.' }] }, FOLDER, ofRecord(RECORD, before, { localizations: known }), EXISTING],
    ['of a new version are planned when it exists, and named by the languages that it will take over', { locales: ['en-US', 'fr-FR'], edits: null }, FOLDER, seenWith(UNMADE, { localizations: there({ 'en-US': null, 'fr-FR': null }) }), NEW],
    ['are a change as long as it is not known what is there', { locales: ['every language'], edits: null }, NEWS, ofRecord(RECORD, before), EXISTING],
  ])('%s', (_, expected, notes, seen, target) => {
    expect(notesFor(notes, seen, target)).toMatchObject(expected as object);
  });

  it.each([
    ['it is itself approved', [version('PENDING_DEVELOPER_RELEASE')], true],
    ['a version is in the store', [RECORD, ON_SALE], false],
    ['one is approved and not out yet', [version('PENDING_DEVELOPER_RELEASE', { id: 'v2' })], false],
  ])('are left out of the first version of a platform: %s', (_, versions, isFirst) => {
    const record = versions.find(({ id }) => id === 'v1') ?? RECORD;
    const seen = ofRecord(record, { versions }, { localizations: there({ 'en-US': null }) });
    expect(isFirstVersion(seen.snapshot.versions, record)).toBe(isFirst);
    expect(notesFor(NEWS, seen, { kind: 'existing', record }) === null).toBe(isFirst);
  });

  it.each(['over', 'unfinished'] as const)('are left out after a canceled version that is %s', (left) => {
    const versions = [version('IN_REVIEW', { id: 'v2' })];
    expect(isFirstVersion(snapshot({ versions, canceled: new Map([['v2', left]]) }).versions, null)).toBe(true);
  });

  it.each([
    ['REJECTED', true],
    ['ON_THE_MOON', false],
  ])('by the specification a version before the first may be %s', (state, isFirst) => {
    expect(isFirstVersion([specVersion(state)], null)).toBe(isFirst);
  });
});
