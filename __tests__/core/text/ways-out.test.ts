import { expect, it } from '@jest/globals';
import { nameInItems, type When, wayPast, wayToAttach } from '../../../src/core/text/ways-out.ts';
import { CHECK, itemsOnly, READY, release } from '../requests.ts';

const ANY = release({ version: '2.0' });

it('a run with items alone is advised no build', () => {
  expect(wayToAttach(itemsOnly([]))).not.toContain('Set build');
});

const helps =
  (...names: string[]): When =>
  (inputs, open, closed = '') =>
    names.includes(Object.values(inputs).join(' ')) ? open : closed;

it('the version is called by its number, or else by its id', () => {
  const said = (versionString: string) =>
    wayPast({ id: 'v1', versionString, state: 'PREPARE_FOR_SUBMISSION' })(helps(versionString), ANY);
  expect(said('1.1')).toBe('Release 1.1 first (version: 1.1).');
  expect(said('')).toBe('Release v1 first (version: its number).');
});

it.each([
  ['Fix and release 1.1, or rename it to the new number with on-version-in-flight: reuse.', ['reuse', 'cancel']],
  ['Fix and release 1.1, or cancel its submission and rename it, with on-version-in-flight: cancel.', ['cancel']],
  ['Fix and release 1.1.', []],
])('of the inputs, only those that help are named: %s', (words, names) => {
  expect(wayPast({ id: 'v1', versionString: '1.1', state: 'REJECTED' })(helps(...names), ANY)).toBe(words);
});

it('words give way to the lines that name what is to go along', () => {
  expect(nameInItems(ANY)).toBe('Name that under items too (lines in the summary).');
  expect(nameInItems(release(READY))).toContain('items, in place of the words');
  expect(nameInItems(CHECK)).toContain('In the release');
});

it('names no mode for a record that is for notarization, which none works on', () => {
  const approved = {
    id: 'v1',
    versionString: '1.1',
    state: 'PENDING_DEVELOPER_RELEASE',
    isNotarization: true,
  } as const;
  expect(wayPast(approved)(helps('1.1'), ANY)).toBe(
    '1.1 is for notarization: finish it, or take it back, on its page.',
  );
});
