import { describe, expect, it } from '@jest/globals';
import * as edits from '../../../src/core/decide/edits.ts';
import { planNotes } from '../../../src/core/decide/notes.ts';
import type { VersionTarget } from '../../../src/core/decide/version-target.ts';
import type { ReleaseNotes } from '../../../src/core/model/request.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import { localization, ON_SALE, ofRecord, type Seen, seenWith, snapshot, specVersion, version } from '../builders.ts';
import { folder, prepare } from '../requests.ts';

type Texts = Record<string, string | null>;

const NEWS: ReleaseNotes = { kind: 'text', text: 'News.' };
const there = (texts: Texts) => Object.entries(texts).map(([locale, text]) => localization(locale, text));

/** `de-DE: News.`, and the locales named that the version lacks. */
function written(notes: ReleaseNotes | null, texts: Texts, primaryLocale: string | null = 'en-US', isOther = false) {
  const { edits, lacking } = planNotes(notes, primaryLocale, there(texts), isOther);
  return [...edits.map(({ locale, text }) => `${locale}: ${text}`), ...lacking.map((locale) => `no ${locale}`)];
}

const ALL = { 'en-US': 'Old.', 'de-DE': 'Alt.', 'fr-FR': 'Vieux.' };

// biome-ignore format: a row a line
it.each<[string, ReleaseNotes, Texts, string[]]>([
  ['a text goes to the primary locale', NEWS, { 'en-US': 'Old.' }, ['en-US: News.']],
  ['a text goes to each other locale without notes, the primary one last', NEWS, { 'en-US': 'Old.', 'fr-FR': null, 'de-DE': ' \n' }, ['fr-FR: News.', 'de-DE: News.', 'en-US: News.']],
  ['a text goes to one that has the same as the primary locale had', NEWS, { 'en-US': 'Old.\n', 'en-GB': 'Old.' }, ['en-GB: News.', 'en-US: News.']],
  ['a text leaves what others wrote', NEWS, { 'en-US': 'Old.', 'de-DE': 'Eigenes.' }, ['en-US: News.']],
  ['a text leaves what others wrote where the primary locale has none yet', NEWS, { 'en-US': null, 'de-DE': 'Eigenes.' }, ['en-US: News.']],
  ['a text is not written where it is there already, with other line ends or blanks around it', { kind: 'text', text: 'a\nb' }, { 'en-US': ' a\r\nb\r\n' }, []],
  ['a text is written where blanks or letters in it differ', { kind: 'text', text: 'a b' }, { 'en-US': 'a  b', 'de-DE': 'A  b', 'fr-FR': 'a  b' }, ['fr-FR: a b', 'en-US: a b']],
  ['a text is still written to the others after a run that died before the primary locale', NEWS, { 'en-US': 'Old.', 'en-GB': 'News.', 'en-AU': 'Old.' }, ['en-AU: News.', 'en-US: News.']],
  ['a text has nowhere to go in a version without the primary locale', NEWS, { 'de-DE': 'Eigenes.' }, ['no en-US']],
  ['a folder names its locales, and leaves the others', folder({ 'en-US': 'News.', 'de-DE': 'Neues.' }), ALL, ['de-DE: Neues.', 'en-US: News.']],
  ['a folder has a default that serves the other locales of the version', folder({ 'en-US': 'News.' }, 'Other.'), ALL, ['de-DE: Other.', 'fr-FR: Other.', 'en-US: News.']],
  ['a folder never adds a language', folder({ 'en-US': 'News.', ja: '新' }, 'Other.'), { 'en-US': 'Old.' }, ['en-US: News.', 'no ja']],
  ['a folder is compared in its own language', folder({ 'fr-FR': 'News.' }), { 'en-US': 'News.', 'fr-FR': 'Vieux.' }, ['fr-FR: News.']],
])('%s', (_, notes, texts, expected) => {
  expect(written(notes, texts)).toEqual(expected);
});

it('a text goes to the locales without notes where the primary one is not known', () => {
  expect(written(NEWS, { 'de-DE': null, 'fr-FR': 'Vieux.' }, null)).toEqual(['de-DE: News.']);
});

it.each<[string, ReleaseNotes | null, isOther: boolean, edits: string[], empty: string[]]>([
  ['lack notes and get none', null, false, [], ['en-US', 'fr-FR']],
  ['lack notes and get none of a folder', folder({ 'fr-FR': 'Neuf.' }), false, ['fr-FR: Neuf.'], ['en-US']],
  ['get a text', NEWS, false, ['fr-FR: News.', 'en-US: News.'], []],
  ['lose the notes of another number', null, true, ['de-DE: '], ['en-US', 'de-DE', 'fr-FR']],
  ['all get a text under another number', NEWS, true, ['de-DE: News.', 'fr-FR: News.', 'en-US: News.'], []],
  ['lose what a folder lacks', folder({ 'en-US': 'New.' }), true, ['de-DE: ', 'en-US: New.'], ['de-DE', 'fr-FR']],
])('the languages that %s', (_, notes, isOther, edits, empty) => {
  const texts = { 'en-US': ' ', 'de-DE': 'Neues in 2.0.', 'fr-FR': null };
  expect(written(notes, texts, 'en-US', isOther)).toEqual(edits);
  expect(planNotes(notes, 'en-US', there(texts), isOther).empty).toEqual(empty);
});

describe('the release notes of a target', () => {
  const RECORD = version('PREPARE_FOR_SUBMISSION');
  const EXISTING: VersionTarget = { kind: 'existing', record: RECORD };
  const NEW: VersionTarget = { kind: 'create', record: null, versionString: '1.1', predecessor: ON_SALE };
  const OTHERS = 'the other locales without notes of their own';
  const FOLDER = folder({ 'en-US': 'News.' }, 'Other.');
  const notesFor = (releaseNotes: ReleaseNotes, seen: Seen, target: VersionTarget) =>
    edits.editsOf({ ...seen, request: prepare({ releaseNotes }) }, target).notes;
  const before = { versions: [RECORD, ON_SALE] };

  const UNMADE = { versions: [ON_SALE] };
  const planned = [{ locale: 'fr-FR', text: 'Other.' }];

  // biome-ignore format: a row a line
  it.each<[string, unknown, ReleaseNotes, Seen, VersionTarget]>([
    ['are planned for the languages of the record', { locales: ['fr-FR'], edits: planned }, FOLDER, ofRecord(RECORD, before, { localizations: there({ 'en-US': 'News.', 'fr-FR': 'Vieux.' }) }), EXISTING],
    ['of a new version are planned when it exists, and named by the languages that it will take over', { locales: ['fr-FR', 'en-US'], edits: null }, FOLDER, seenWith(UNMADE, { inherited: there({ 'en-US': null, 'fr-FR': null }) }), NEW],
    ['of a number that is tried once more are not planned for the record that has it already', { locales: ['en-US'], edits: null }, NEWS, ofRecord(specVersion('UNNAMED'), {}, { localizations: there({ 'en-US': 'Old.' }) }), NEW],
  ])('%s', (_, expected, notes, seen, target) => {
    expect(notesFor(notes, seen, target)).toMatchObject(expected as object);
  });

  it.each<[string, ReleaseNotes, string | null, string[]]>([
    ['a text', NEWS, 'en-US', ['en-US', OTHERS]],
    ['a text where the primary locale is not known', NEWS, null, ['the primary locale', OTHERS]],
    ['a folder with a default', FOLDER, 'en-US', ['en-US', 'the other locales']],
    ['a folder without', folder({ 'en-US': 'News.' }), 'en-US', ['en-US']],
  ])('are a change as long as it is not known what is there: %s', (_, notes, primaryLocale, locales) => {
    const unmade = { ...seenWith(UNMADE, { primaryLocale }), request: prepare({ releaseNotes: notes }) };
    const unread = ofRecord(RECORD, before, { primaryLocale });
    expect(edits.editsOf(unmade, NEW)).toMatchObject({ any: true, notes: { edits: null, locales } });
    expect(notesFor(notes, unread, EXISTING)).toMatchObject({ edits: null, locales });
  });

  it.each<[string, AppStoreVersion[], isFirst: boolean]>([
    ['nothing was ever approved', [RECORD, version('REJECTED', { id: 'v2' })], true],
    ['it is itself approved', [version('PENDING_DEVELOPER_RELEASE')], true],
    ['a version is in the store', [RECORD, ON_SALE], false],
    ['one is approved and not out yet', [version('PENDING_DEVELOPER_RELEASE', { id: 'v2' })], false],
    ['one is over in the words of the specification', [specVersion('ON_SALE_THERE', { id: 'v2' })], false],
  ])('are left out of the first version of a platform: %s', (_, versions, isFirst) => {
    const record = versions.find(({ id }) => id === 'v1') ?? RECORD;
    const seen = ofRecord(record, { versions }, { localizations: there({ 'en-US': null }) });
    expect(edits.isFirstVersion(seen.snapshot.versions, record)).toBe(isFirst);
    expect(notesFor(NEWS, seen, { kind: 'existing', record }) === null).toBe(isFirst);
  });

  it('count a version that this run has canceled as over where that freed it, whatever lists show', () => {
    const versions = [version('IN_REVIEW', { id: 'v2' })];
    const isFirst = (left: 'freed' | 'reusable') =>
      edits.isFirstVersion(snapshot({ versions, canceled: new Map([['v2', left]]) }).versions, null);
    expect([isFirst('freed'), isFirst('reusable')]).toEqual([false, true]);
  });
});
