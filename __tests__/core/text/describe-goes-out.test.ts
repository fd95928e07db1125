import { expect, it } from '@jest/globals';
import type { GoesOut } from '../../../src/core/model/goes-out.ts';
import { describeGoesOut } from '../../../src/core/text/describe-goes-out.ts';
import { CPP, EVENT, fact, goesOut, seenWith } from '../builders.ts';

const ITEMS = [CPP, EVENT].map(({ relationship, id }) => ({ kind: relationship, id }));
const KNOWN = seenWith({}, { items: [fact(CPP, 'READY_FOR_REVIEW', 'Spring'), fact(EVENT)] });
const said = (changes: Partial<GoesOut>, room = 100) =>
  describeGoesOut(goesOut({ version: '1.4.2', ...changes }), KNOWN, room);

const [NUMBER, PACE] = ['version 1.4.2 (build 42)', 'AFTER_APPROVAL, to all users at once'];
const NOTES = { 'de-DE': 'Neu.', 'en-GB': 'New.\nMore.', 'en-US': 'New.' };
const SCHEDULED = { releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-31T09:00Z', phasedRelease: true } as const;

// biome-ignore format: a row a line
it.each([
  ['number, build and pace', {}, [NUMBER, PACE]],
  ['date and phased release', SCHEDULED, [NUMBER, 'SCHEDULED, on 2030-01-31T09:00Z, phased release']],
  ['the export answer', { usesNonExemptEncryption: false }, [NUMBER, `${PACE}, non-exempt encryption: false`]],
  ['the first line of the news, once for all languages that have it', { build: null, releaseNotes: NOTES }, ['version 1.4.2 (no build)', PACE, 'de-DE: “Neu.”', 'en-GB, en-US: “New.”']],
  ['items alone, by their names', { version: null, items: ITEMS }, ['product page "Spring", event e1']],
  ['nothing', { version: null }, []],
])('says what goes out: %s', (_, changes, lines) => {
  expect(said(changes)).toEqual(lines);
});

it('counts the items that have no room, and cuts a long line of the news', () => {
  expect(said({ version: null, items: ITEMS }, 5)).toEqual(['product page "Spring" and 1 more']);
  expect(said({ releaseNotes: { 'en-US': 'n'.repeat(90) } }).at(-1)).toBe(`en-US: “${'n'.repeat(80)}…”`);
});
