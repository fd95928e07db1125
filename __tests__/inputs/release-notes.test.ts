import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { InputReader } from '../../src/inputs/reader.ts';
import { readReleaseNotes } from '../../src/inputs/release-notes.ts';
import { everywhere, folder } from '../core/requests.ts';
import { around, parsed, raw, refused } from './raw.ts';

let workspace = '';

beforeEach(() => {
  workspace = join(mkdtempSync(join(tmpdir(), 'release-notes-')), 'workspace');
  mkdirSync(workspace);
});

afterEach(() => {
  rmSync(dirname(workspace), { recursive: true });
});

function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(workspace, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function readAs(input: 'release-notes' | 'release-notes-path', value: string) {
  const reader = new InputReader(raw({ [input]: value }), around({ workspace }));
  const notes = readReleaseNotes(reader);
  const problems = reader.problems.map(({ message }) => message);
  for (const problem of problems) expect(problem.startsWith(`${input} `)).toBe(true);
  return { notes, problems };
}

const readText = (text: string) => readAs('release-notes', text);
const read = (path: string) => readAs('release-notes-path', path);
const problem = (path: string) => read(path).problems.join('\n');

describe('a text', () => {
  it.each([
    ['one word', 'Bugfixes.'],
    ['two words', 'Bug fixes'],
    ['an address', 'HTTP://example.com/CHANGELOG.md'],
    ['Japanese without blanks', '不具合を修正しました'],
    ['a word beyond ASCII with a slash', 'schöner/größer'],
    ['one long line', `Better than ever: ${'very '.repeat(60)}good.`],
    ['4000 characters outside the first plane', '😀'.repeat(4000)],
    ['dots', '...'],
  ])('is taken as it is: %s', (_, text) => {
    expect(readText(text).notes).toEqual(everywhere(text));
  });

  it('of more than 4000 characters is refused, with how many there are', () => {
    for (const text of [`${'x'.repeat(4000)}.`, '😀'.repeat(4001)])
      expect(readText(text).problems.join()).toContain('4001');
  });

  const PATHS =
    'metadata|fastlane\\metadata|fastlane/metadata|./notes|/nowhere/notes|../CHANGELOG.md|and/or|CHANGELOG.md|' +
    'CHANGELOG.markdown|notes.rtf|$NOTES|x|none|ftp://example.com/news';
  it.each(PATHS.split('|'))('that can only be a forgotten path is refused: %s', (text) => {
    expect(readText(text).problems.join()).toContain('Give a path as release-notes-path');
  });

  it.each(['Release notes', 'Notes.', '不具合', '.'])(
    'that names something in the workspace is refused: %s',
    (name) => {
      expect(readText(name === '.' ? 'Fixes.' : `${name}.`).notes).not.toBeNull();
      write({ 'Release notes': '', 'Notes.': '', 不具合: '' });
      expect(readText(name).problems.join()).toContain(
        `release-notes is ${JSON.stringify(name)}, which is a path in the workspace`,
      );
    },
  );

  it('of several lines is a text, whatever file has that name', () => {
    write({ 'and/or\nNotes.': '' });
    expect(readText('and/or\nNotes.').problems).toEqual([]);
  });

  it('beside a file of that name outside the workspace is a text', () => {
    write({ '../Notes.': '' });
    expect(readText('../Notes.').notes).toEqual(everywhere('../Notes.'));
  });
});

describe('a path', () => {
  it.each(['./notes', '/nowhere/notes', 'a\0b'])('to nowhere is refused: %s', (path) => {
    expect(problem(path)).toContain(`${JSON.stringify(path)}: it leads nowhere`);
  });

  it.each(['CHANGELOG.md', './notes/Release notes.txt', 'links/inside.md', 'News'])('gives the text of %s', (path) => {
    write({ 'CHANGELOG.md': '\ufeff  News.\r\n', 'notes/Release notes.txt': 'News.', 'links/x': '' });
    symlinkSync('../CHANGELOG.md', join(workspace, 'links/inside.md'));
    symlinkSync('CHANGELOG.md', join(workspace, 'News'));
    expect(read(path).notes).toEqual(everywhere('News.'));
  });

  // biome-ignore format: a row a line
  it.each([
    ['a name that something in the workspace has', 'Makefile', 'neither a .txt or .md file nor a folder'],
    ['an empty file', 'empty.md', 'it holds no text'],
    ['a file that is not UTF-8', 'utf-16.txt', 'is not UTF-8'],
    ['a file of more than 4000 characters', 'long.txt', '4001'],
    ['a file of some megabytes', 'huge.txt', 'more than the 4000 characters'],
    ['a link into .git', 'git.txt', 'leads into .git'],
    ['a link out of the workspace', 'out.txt', 'leads out of the workspace'],
    ['a link that leads nowhere', 'notes', 'leads nowhere'],
    ['a link to a file that is no text', 'secrets.txt', 'neither a .txt or .md file nor a folder'],
    ['UTF-16 without its mark', 'unmarked.txt', 'the control character U+0000 in line 1, character 2'],
    ['what Git LFS keeps elsewhere', 'pointer.txt', 'pointer of Git LFS'],
    ['a folder with a link to nowhere', 'broken', 'en-US/release_notes.txt leads nowhere'],
    ['a folder with a locale that leads nowhere', 'lost', 'de-DE/release_notes.txt leads nowhere'],
    ['a folder with a link out of it', 'linked', 'en-US/release_notes.txt leads out of the workspace'],
  ])('to what holds no news is refused: %s', (_, path, why) => {
    write({
      Makefile: 'all:',
      'empty.md': ' \n',
      'long.txt': 'x'.repeat(4001),
      'huge.txt': 'x'.repeat(2_000_000),
      '.git/description.txt': 'News.',
      'linked/en-US/x': '',
      'broken/default/release_notes.txt': 'News.',
      'broken/en-US/x': '',
      'pointer.txt': 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 5\n',
      'lost/default/release_notes.txt': 'News.',
      '../beside/en-US/release_notes.txt': 'News.',
    });
    writeFileSync(join(workspace, 'utf-16.txt'), '\ufeffNews.', 'utf16le');
    writeFileSync(join(workspace, 'unmarked.txt'), 'News.', 'utf16le');
    const links = {
      'git.txt': '.git/description.txt',
      'secrets.txt': 'Makefile',
      notes: 'nowhere.txt',
      'broken/en-US/release_notes.txt': 'nowhere.txt',
      'lost/de-DE': 'nowhere',
      'out.txt': '../beside/en-US/release_notes.txt',
      'linked/en-US/release_notes.txt': '../../../beside/en-US/release_notes.txt',
    };
    for (const [name, target] of Object.entries(links)) symlinkSync(target, join(workspace, name));
    expect(problem(path)).toContain(why);
  });
});

describe('a folder', () => {
  it('gives each locale its text, and the default apart', () => {
    write({
      'notes/en-US/release_notes.txt': 'News.\n',
      'notes/de-DE/release_notes.txt': '\ufeff  Neues.\r\n',
      'notes/ja/release_notes.txt': '改善',
      'notes/zh-Hans/release_notes.txt': '改进',
      'notes/default/release_notes.txt': 'Other.',
      'notes/en-US/description.txt': 'Not this.',
      'notes/fr-FR/description.txt': 'Nor this.',
      'notes/README.md': 'Nor this.',
    });
    const texts = { 'de-DE': 'Neues.', 'en-US': 'News.', ja: '改善', 'zh-Hans': '改进' };
    expect(read('notes').notes).toEqual(folder(texts, 'Other.'));
  });

  it('has no text for a locale whose file is empty', () => {
    write({
      'notes/en-US/release_notes.txt': 'News.',
      'notes/de-DE/release_notes.txt': ' \r\n',
      'notes/not-a-locale/release_notes.txt': '',
      'notes/default/release_notes.txt': '\ufeff',
    });
    expect(read('notes').notes).toEqual(folder({ 'en-US': 'News.' }));
  });

  it('may have nothing but a default', () => {
    write({ 'notes/default/release_notes.txt': 'Other.' });
    expect(read('notes').notes).toEqual(everywhere('Other.'));
  });

  it.each(['sub/../notes', 'the whole path'])('is found from the workspace as %s', (path) => {
    write({ 'notes/en-US/release_notes.txt': 'News.', 'sub/x': '' });
    const given = path === 'the whole path' ? join(workspace, 'notes') : path;
    expect(read(given).notes).toEqual(folder({ 'en-US': 'News.' }));
  });

  // biome-ignore format: a row a line
  it.each([
    ['without a single text', { 'notes/en-US/description.txt': 'x', 'notes/release_notes.txt': 'x' }, ['release_notes.txt']],
    ['with nothing but empty texts', { 'notes/de-DE/release_notes.txt': ' \n', 'notes/default/release_notes.txt': '' }, ['no text']],
    ['with a text that is too long', { 'notes/ja/release_notes.txt': 'x'.repeat(4001) }, ['ja/release_notes.txt', '4001']],
  ])('%s is refused, and that is named', (_what, files, words) => {
    write(files);
    for (const word of words) expect(problem('notes')).toContain(word);
  });

  it('says everything that is wrong with it at once', () => {
    write({
      'notes/de-DE/release_notes.txt': 'x\0',
      'notes/ja/release_notes.txt': 'x'.repeat(4001),
      'notes/default/release_notes.txt': ' ',
    });
    expect(read('notes').problems).toHaveLength(2);
  });

  it('with a folder in place of the file is refused', () => {
    write({ 'notes/en-US/release_notes.txt/x': 'x', 'notes/de-DE/release_notes.txt': 'Neues.' });
    expect(problem('notes')).toContain('en-US/release_notes.txt is neither a .txt or .md file');
  });

  it('that cannot be read is refused, with why', () => {
    write({ 'notes/en-US/release_notes.txt': 'News.' });
    symlinkSync('loop', join(workspace, 'notes/loop'));
    expect(problem('notes')).toContain('"notes": loop/release_notes.txt leads nowhere');
  });
});

it('the inputs are read from the workspace, and refused under their names', () => {
  write({ 'notes/en-US/release_notes.txt': 'News.' });
  const release = { mode: 'prepare', version: '1.1' };
  const { releaseNotes } = parsed({ ...release, 'release-notes-path': 'notes' }, { workspace }).request;
  expect(releaseNotes).toEqual(folder({ 'en-US': 'News.' }));
  expect(refused({ ...release, 'release-notes': 'notes' }, { workspace })).toEqual(['release-notes']);
});
