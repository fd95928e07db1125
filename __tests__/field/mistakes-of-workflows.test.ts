/** Mistakes of workflows that public reports show: each is refused before any request, with its cause. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { base64, MAX_MESSAGE, PEM, problemOf, refused } from '../inputs/raw.ts';

const RELEASE = { mode: 'prepare', version: '1.1' };

let workspace: string;
beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'field-'));
});
afterAll(() => rmSync(workspace, { recursive: true }));

it('G21 a called workflow without secrets is shown secrets: inherit, and the secrets of an environment', () => {
  const message = problemOf('private-key', { 'private-key': '' });
  expect(message).toContain('secrets: inherit');
  expect(message).toContain('environment');
  expect(message.length).toBeLessThanOrEqual(MAX_MESSAGE);
});

// biome-ignore format: a row a line
const MISTAKES: [text: string, shown: string][] = [
  ['Faster%0ASmaller', '%0A in line 1, character 7'],
  ['New:\nFaster%0D', '%0D in line 2, character 7'],
  ['Faster\\nSmaller', '\\n in line 1, character 7'],
  ['$(cat notes.md)', '$( in line 1, character 1'],
  ['New in ${VERSION}: faster.', '${VERSION} in line 1, character 8'],
  ['Faster.\r\nBy ${{ github.actor }}', '${{ in line 2, character 4'],
  ['Version {{ version }} is here', '{{ in line 1, character 9'],
  ['[object Object]', '[object Object] in line 1, character 1'],
  ['Thanks to ***!', '*** in line 1, character 11'],
  ['{"notes": "Faster."}', '{ in line 1, character 1'],
  ['\n["Faster."]\n', '[ in line 2, character 1'],
  ['"Faster\\nSmaller"\n', '" in line 1, character 1'],
];

const TAKEN = [
  'Costs $NAME or so.',
  'Open C:\\new\nand go.',
  'For $( and {{ too.',
  'Rated ***** now.',
  'New\n ***  \nOld',
  '"Quoted now."',
  'Faster %0a.',
];

describe('G24 a text that only a mistake can make', () => {
  it.each(MISTAKES)('%j is refused, with %s', (text, shown) => {
    writeFileSync(join(workspace, 'notes.md'), text);
    for (const input of ['release-notes', 'review-notes'] as const) {
      const problem = problemOf(input, { ...RELEASE, [input]: text });
      expect(problem).toContain(shown);
      expect(problem.length).toBeLessThanOrEqual(MAX_MESSAGE);
    }
    const given = { ...RELEASE, 'release-notes-path': 'notes.md' };
    // The blanks around the text of a file do not count.
    const inFile = text.startsWith('\n') ? shown.replace('line 2', 'line 1') : shown;
    expect(problemOf('release-notes-path', given, { workspace })).toContain(inFile);
  });

  it.each(TAKEN)('%j is a text', (text) => {
    for (const input of ['release-notes', 'review-notes']) expect(refused({ ...RELEASE, [input]: text })).toEqual([]);
  });
});

it.each([
  ['S15 an HTML comment', '<!-- made by a tool -->\nFaster.', '< in line 1, character 1'],
  ['S15 a comparison', 'Faster.\nStarts in a<b seconds', '< in line 2, character 12'],
  ['S15 a sign after a pictograph', '🎉<', '< in line 1, character 2'],
  ['a control character', 'Faster\u0007', 'U+0007 in line 1, character 7'],
  ['NEL', 'Faster\u0085now', 'U+0085 in line 1, character 7'],
])('%s is refused in every text, with its place', (_name, text, shown) => {
  for (const input of ['release-notes', 'review-notes'] as const)
    expect(problemOf(input, { ...RELEASE, [input]: text })).toContain(shown);
});

it('S16 > is sent as it is, and so are tabs and line ends', () => {
  expect(refused({ ...RELEASE, 'release-notes': 'Settings > General\r\n\tFaster.\rSmaller.' })).toEqual([]);
});

it('G26 the path that was looked for is named, and working-directory', () => {
  const message = problemOf('release-notes-path', { ...RELEASE, 'release-notes-path': 'app/notes.md' }, { workspace });
  expect(message).toContain(`there is no ${join(workspace, 'app/notes.md')}.`);
  expect(message).toContain('working-directory');
});

/** The forms of a key that are taken: ../inputs/private-key.test.ts. */
const CERTUTIL = `-----BEGIN CERTIFICATE-----\r\n${base64(PEM).replaceAll(/(.{64})/g, '$1\r\n')}\r\n-----END CERTIFICATE-----\r\n`;
it.each([
  ['escaped twice', PEM.replaceAll('\n', '\\\\n'), 'escaped twice'],
  ['a dash short', PEM.slice(1), 'lacks one of its five dashes'],
  ['as JSON', JSON.stringify({ key: PEM }), 'JSON'],
  ['as a path', './AuthKey_ABC.p8', 'the name of a file'],
  ['as certutil writes it', CERTUTIL, 'what certutil wrote'],
])('G27 a key %s is refused with the reason', (_form, key, reason) => {
  expect(problemOf('private-key', { 'private-key': key })).toContain(reason);
});
