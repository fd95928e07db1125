import { describe, expect, it } from '@jest/globals';
import { planNotes, sameText } from '../../../src/core/decide/notes.ts';
import type { Localization } from '../../../src/core/model/facts.ts';
import type { ReleaseNotes } from '../../../src/core/model/request.ts';
import { localization } from '../builders.ts';

const TEXT: ReleaseNotes = { kind: 'text', text: 'News.' };
const folder = (texts: Record<string, string>, fallback: string | null = null): ReleaseNotes => ({
  kind: 'by-locale',
  texts: new Map(Object.entries(texts)),
  fallback,
});
const plan = (notes: ReleaseNotes | null, localizations: Localization[], primaryLocale: string | null = 'en-US') => {
  const { edits, lacking, empty } = planNotes(notes, primaryLocale, localizations);
  return { edits: edits.map(({ locale, text }) => `${locale}: ${text}`), lacking, empty };
};

describe('a text', () => {
  it.each<[string, Localization[], string[]]>([
    ['the primary locale', [localization('en-US', 'Old.')], ['en-US: News.']],
    [
      'each other locale without notes',
      [localization('en-US', 'Old.'), localization('fr-FR')],
      ['fr-FR: News.', 'en-US: News.'],
    ],
    [
      'one whose notes are blank',
      [localization('en-US', 'Old.'), localization('fr-FR', ' \n')],
      ['fr-FR: News.', 'en-US: News.'],
    ],
    [
      'one that has the same as the primary locale had',
      [localization('en-US', 'Old.\n'), localization('en-GB', 'Old.')],
      ['en-GB: News.', 'en-US: News.'],
    ],
  ])('goes to %s', (_, localizations, edits) => {
    expect(plan(TEXT, localizations).edits).toEqual(edits);
  });

  it('leaves what others wrote, also where the primary locale has none yet', () => {
    expect(plan(TEXT, [localization('en-US', 'Old.'), localization('de-DE', 'Eigenes.')]).edits).toEqual([
      'en-US: News.',
    ]);
    expect(plan(TEXT, [localization('en-US'), localization('de-DE', 'Eigenes.')]).edits).toEqual(['en-US: News.']);
  });

  it('is not written where it is there already, with other line ends or blanks around it', () => {
    expect(plan(TEXT, [localization('en-US', 'News.\r\n')]).edits).toEqual([]);
  });

  it('is still written to the others by a run that follows one that died before the primary locale', () => {
    const half = [localization('en-US', 'Old.'), localization('en-GB', 'News.'), localization('en-AU', 'Old.')];
    expect(plan(TEXT, half).edits).toEqual(['en-AU: News.', 'en-US: News.']);
  });

  it('has nowhere to go in a version without the primary locale', () => {
    expect(plan(TEXT, [localization('de-DE', 'Eigenes.')])).toEqual({ edits: [], lacking: ['en-US'], empty: [] });
  });

  it('goes to the locales without notes where the primary one is not known', () => {
    expect(plan(TEXT, [localization('de-DE'), localization('fr-FR', 'Vieux.')], null)).toEqual({
      edits: ['de-DE: News.'],
      lacking: [],
      empty: [],
    });
  });
});

describe('a folder', () => {
  const there = [localization('en-US', 'Old.'), localization('de-DE', 'Alt.'), localization('fr-FR', 'Vieux.')];

  it('names its locales, and leaves the others', () => {
    expect(plan(folder({ 'en-US': 'News.', 'de-DE': 'Neues.' }), there).edits).toEqual([
      'de-DE: Neues.',
      'en-US: News.',
    ]);
  });

  it('has a default that serves the other locales of the version', () => {
    const edits = ['de-DE: Other.', 'fr-FR: Other.', 'en-US: News.'];
    expect(plan(folder({ 'en-US': 'News.' }, 'Other.'), there).edits).toEqual(edits);
  });

  it('never adds a language: one that the version lacks is named and not sent', () => {
    expect(plan(folder({ 'en-US': 'News.', ja: '新' }, 'Other.'), there.slice(0, 1))).toEqual({
      edits: ['en-US: News.'],
      lacking: ['ja'],
      empty: [],
    });
  });

  it('is compared in its own language, also where another one says the same', () => {
    const same = [localization('en-US', 'News.'), localization('fr-FR', 'Vieux.')];
    expect(plan(folder({ 'fr-FR': 'News.' }), same).edits).toEqual(['fr-FR: News.']);
  });
});

it('the primary locale is written last', () => {
  const localizations = ['en-US', 'de-DE', 'fr-FR'].map((locale) => localization(locale));
  expect(plan(TEXT, localizations).edits.at(-1)).toBe('en-US: News.');
  expect(plan(folder({}, 'Other.'), localizations).edits.at(-1)).toBe('en-US: Other.');
});

it('what stays without notes is named', () => {
  const localizations = [localization('en-US', 'News.'), localization('de-DE'), localization('fr-FR', ' ')];
  expect(plan(null, localizations)).toEqual({ edits: [], lacking: [], empty: ['de-DE', 'fr-FR'] });
  expect(plan(folder({ 'de-DE': 'Neues.' }), localizations).empty).toEqual(['fr-FR']);
  expect(plan(TEXT, localizations).empty).toEqual([]);
});

it.each([
  ['a', 'a', true],
  ['a\r\nb', 'a\nb', true],
  [' a\n', 'a', true],
  [null, '', true],
  [null, 'a', false],
  ['a', 'A', false],
  ['a b', 'a  b', false],
])('%j and %j are the same text: %s', (left, right, expected) => {
  expect(sameText(left, right)).toBe(expected);
});

describe('a record that gets another number', () => {
  const carried = [
    localization('en-US', 'News of 2.0.'),
    localization('de-DE', 'Neues in 2.0.'),
    localization('fr-FR'),
  ];
  const plan = (notes: ReleaseNotes | null) => planNotes(notes, 'en-US', carried, true);
  const written = (notes: ReleaseNotes | null) => plan(notes).edits.map(({ locale, text }) => `${locale}: ${text}`);

  it('loses the notes of the other one, where it gets none', () => {
    expect(written(null)).toEqual(['de-DE: ', 'en-US: ']);
    expect(plan(null).empty).toEqual(['en-US', 'de-DE', 'fr-FR']);
  });

  it('gets a text in every language', () => {
    expect(written({ kind: 'text', text: 'Fixes.' })).toEqual(['de-DE: Fixes.', 'fr-FR: Fixes.', 'en-US: Fixes.']);
  });

  it('gets the texts of a folder, and loses the others', () => {
    const notes = { kind: 'by-locale', texts: new Map([['en-US', 'Fixes.']]), fallback: null } as const;
    expect(written(notes)).toEqual(['de-DE: ', 'en-US: Fixes.']);
    expect(plan(notes).empty).toEqual(['de-DE', 'fr-FR']);
  });
});
