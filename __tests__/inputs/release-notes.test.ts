import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readReleaseNotes } from '../../src/inputs/release-notes.ts';
import { parse, parsed } from './raw.ts';

let workspace = '';

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'release-notes-'));
});

afterEach(() => {
  rmSync(workspace, { recursive: true });
});

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(workspace, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function problem(value: string): string {
  const reading = readReleaseNotes(value, workspace);
  return reading.ok ? '' : reading.problems.join('\n');
}

describe('a text', () => {
  it.each([
    ['one word', 'Fixes.'],
    ['several lines', 'New:\n- faster\n- smaller'],
    ['an address', 'https://example.com/news'],
    ['a sentence with a slash', 'Faster and/or smaller.'],
    ['a word with a slash in several lines', 'and/or\nmore'],
    ['one long line', `Better than ever: ${'very '.repeat(60)}good.`],
    ['one line of 999 characters', `${'a '.repeat(499)}b`],
    ['one word of 300 characters', 'x'.repeat(300)],
    ['4000 characters', 'é'.repeat(4000)],
    ['4000 characters outside the first plane', '😀'.repeat(4000)],
    ['dots', '...'],
  ])('is for the primary locale: %s', (_, text) => {
    expect(readReleaseNotes(text, workspace)).toEqual({ ok: true, notes: { kind: 'text', text } });
  });

  it('of more than 4000 characters is refused, with how many there are', () => {
    for (const text of ['x'.repeat(4001), '😀'.repeat(4001)]) {
      expect(problem(text)).toContain('4001');
      expect(problem(text)).toContain('4000');
    }
  });

  it('that is a path to nowhere is refused, and not submitted as the news', () => {
    for (const path of ['fastlane/metadata', './notes', 'notes\\de', '/nowhere/notes']) {
      expect(problem(path)).toContain('no such folder');
      expect(problem(path)).toContain(JSON.stringify(path));
    }
  });

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ minLength: 250, maxLength: 1100 })),
        (text) => {
          expect(typeof readReleaseNotes(text, workspace).ok).toBe('boolean');
        },
      ),
    );
    expect(typeof readReleaseNotes('a\0b', workspace).ok).toBe('boolean');
  });
});

describe('a folder', () => {
  it('gives each locale its text, and the default apart', () => {
    write({
      'notes/en-US/release_notes.txt': 'News.\n',
      'notes/de-DE/release_notes.txt': '\ufeff  Neues.\r\n',
      'notes/default/release_notes.txt': 'Other.',
      'notes/en-US/description.txt': 'Not this.',
      'notes/fr-FR/description.txt': 'Nor this.',
      'notes/README.md': 'Nor this.',
    });
    expect(readReleaseNotes('notes', workspace)).toEqual({
      ok: true,
      notes: {
        kind: 'by-locale',
        texts: new Map([
          ['de-DE', 'Neues.'],
          ['en-US', 'News.'],
        ]),
        fallback: 'Other.',
      },
    });
  });

  it('may have no default, or nothing but one', () => {
    write({ 'a/en-US/release_notes.txt': 'News.', 'b/default/release_notes.txt': 'Other.' });
    expect(readReleaseNotes('a', workspace)).toMatchObject({ notes: { fallback: null } });
    expect(readReleaseNotes('b', workspace)).toMatchObject({ notes: { texts: new Map(), fallback: 'Other.' } });
  });

  it.each(['./notes', 'notes/', 'sub/../notes'])('is found from the workspace as %s', (path) => {
    write({ 'notes/en-US/release_notes.txt': 'News.', 'sub/x': '' });
    expect(readReleaseNotes(path, workspace)).toMatchObject({ ok: true, notes: { kind: 'by-locale' } });
  });

  it('is found by its whole path', () => {
    write({ 'notes/en-US/release_notes.txt': 'News.' });
    expect(readReleaseNotes(join(workspace, 'notes'), '/nowhere')).toMatchObject({ ok: true });
  });

  it('without a single text is refused, with what it should hold', () => {
    write({ 'notes/en-US/description.txt': 'x', 'notes/release_notes.txt': 'x' });
    expect(problem('notes')).toContain('release_notes.txt');
  });

  it('with an empty text is refused, and the file is named', () => {
    write({ 'notes/en-US/release_notes.txt': 'News.', 'notes/de-DE/release_notes.txt': ' \n' });
    expect(problem('notes')).toContain('de-DE/release_notes.txt');
  });

  it('with a text that is too long is refused, and the file is named', () => {
    write({ 'notes/en-US/release_notes.txt': 'x'.repeat(4001), 'ok/en-US/release_notes.txt': 'x'.repeat(4000) });
    expect(problem('notes')).toContain('en-US/release_notes.txt');
    expect(problem('notes')).toContain('4001');
    expect(readReleaseNotes('ok', workspace).ok).toBe(true);
  });

  it.each([
    ['en_US', 'en-US'],
    ['en-us', 'en-US'],
    ['EN-US', 'en-US'],
    ['ZH_hans', 'zh-Hans'],
    ['zh-hant', 'zh-Hant'],
    ['JA', 'ja'],
    ['Default', 'default'],
  ])('with a locale spelled %s is refused, and %s is named', (name, spelling) => {
    write({ [`notes/${name}/release_notes.txt`]: 'News.' });
    expect(problem('notes')).toContain(`"${name}"`);
    expect(problem('notes')).toContain(`Rename the folder to ${spelling}.`);
  });

  it.each(['images', 'en US', 'english', 'en-USA', 'en-US-x', '1.4.2', 'e', '-'])(
    'with a text in %s, which is no locale, is refused, and that is named',
    (name) => {
      write({ [`notes/${name}/release_notes.txt`]: 'News.', 'notes/en-US/release_notes.txt': 'News.' });
      expect(problem('notes')).toContain(`"${name}/release_notes.txt"`);
      expect(problem('notes')).toContain('such as en-US');
      expect(problem('notes')).not.toContain('Rename');
    },
  );

  it('takes every locale that the service has', () => {
    const locales =
      'ar-SA bn-BD ca cs da de-DE el en-AU en-CA en-GB en-US es-ES es-MX fi fr-CA fr-FR gu-IN he hi hr hu id it ja kn-IN ko ml-IN mr-IN ms nl-NL no or-IN pa-IN pl pt-BR pt-PT ro ru sk sl-SI sv ta-IN te-IN th tr uk ur-PK vi zh-Hans zh-Hant'.split(
        ' ',
      );
    write(Object.fromEntries(locales.map((locale) => [`notes/${locale}/release_notes.txt`, 'News.'])));
    const reading = readReleaseNotes('notes', workspace);
    expect(reading.ok && reading.notes.kind === 'by-locale' && [...reading.notes.texts.keys()]).toEqual(locales);
  });

  it('says everything that is wrong with it at once', () => {
    write({
      'notes/en_US/release_notes.txt': 'News.',
      'notes/de-DE/release_notes.txt': '',
      'notes/ja/release_notes.txt': 'x'.repeat(4001),
      'notes/default/release_notes.txt': ' ',
    });
    const reading = readReleaseNotes('notes', workspace);
    expect(reading.ok ? [] : reading.problems).toHaveLength(4);
  });

  it('with a folder in place of the file is passed over', () => {
    write({ 'notes/en-US/release_notes.txt/x': 'x', 'notes/de-DE/release_notes.txt': 'Neues.' });
    expect(readReleaseNotes('notes', workspace)).toMatchObject({ notes: { texts: new Map([['de-DE', 'Neues.']]) } });
  });

  it('that cannot be read is refused, with why', () => {
    write({ 'notes/en-US/release_notes.txt': 'News.' });
    // Permissions would not do: whoever runs the tests as root reads everything.
    symlinkSync('loop', join(workspace, 'notes/loop'));
    expect(problem('notes')).toMatch(/"notes", which cannot be read: .*ELOOP/);
  });
});

describe('the input', () => {
  it('is read from the workspace, and refused under its name', () => {
    write({ 'notes/en-US/release_notes.txt': 'News.' });
    expect(parsed({ version: '1.1', 'release-notes': 'notes' }, { workspace }).request.releaseNotes).toEqual({
      kind: 'by-locale',
      texts: new Map([['en-US', 'News.']]),
      fallback: null,
    });
    const reading = parse({ version: '1.1', 'release-notes': 'not/there' }, { workspace });
    expect(reading.ok ? [] : reading.problems.map(({ input }) => input)).toEqual(['release-notes']);
  });
});
