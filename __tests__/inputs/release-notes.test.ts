import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  return reading.ok ? '' : reading.problem;
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

  it('with a folder in place of the file is passed over', () => {
    write({ 'notes/en-US/release_notes.txt/x': 'x', 'notes/de-DE/release_notes.txt': 'Neues.' });
    expect(readReleaseNotes('notes', workspace)).toMatchObject({ notes: { texts: new Map([['de-DE', 'Neues.']]) } });
  });

  it('that may not be read is refused, and does not throw', () => {
    write({ 'notes/en-US/release_notes.txt': 'News.' });
    chmodSync(join(workspace, 'notes'), 0o000);
    try {
      // Who may read everything reads it all the same.
      expect(typeof readReleaseNotes('notes', workspace).ok).toBe('boolean');
    } finally {
      chmodSync(join(workspace, 'notes'), 0o700);
    }
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
