import { describe, expect, it } from '@jest/globals';
import { ITEM_RELATIONSHIPS } from '../../../src/core/model/item-kinds.ts';
import type { ItemName, ItemTarget } from '../../../src/core/model/resources.ts';
import * as text from '../../../src/core/text/describe.ts';
import { describeContents, describeItem, describeKeys } from '../../../src/core/text/describe.ts';
import * as build from '../builders.ts';
import { alone, appBuild, CPP, draft, EVENT, fact, facts, item, namedItem, seenWith, submission } from '../builders.ts';

const named = (name: string): ItemName => ({ name, number: null });

it.each([
  ['version 1.1 (42)', { versionString: '1.1', build: appBuild('42') }],
  ['version 1.1', { versionString: '1.1', build: null }],
  ['version 1.1', { versionString: '1.1', build: appBuild('') }],
  ['version v1', { versionString: '' }],
])('a version is called %s', (words, one) => {
  expect(text.describeVersion(build.version('IN_REVIEW', one))).toBe(words);
});

describe('an item is called', () => {
  it.each<[string, ItemTarget, ItemName | undefined]>([
    ['product page "Spring"', CPP, named('Spring')],
    ['product page (version 3)', CPP, { name: null, number: '3' }],
    ['product page p1', CPP, undefined],
  ])('%s', (words, target, name) => {
    expect(describeItem(target, name)).toBe(words);
  });

  it('by a kind in words, whatever kind it is', () => {
    for (const relationship of ITEM_RELATIONSHIPS) {
      expect(describeItem({ relationship, id: '7' })).toMatch(/^[A-Za-z -]+ 7$/);
      expect(describeItem({ relationship, id: '7' })).not.toContain('undefined');
    }
  });
});

const NOTHING = seenWith({ versions: [] });

describe('the name of a thing', () => {
  const PAGE = 'appCustomProductPageVersions/p1';
  const numbered = { ...item(CPP), name: { name: null, number: '3' } };
  const submissions = [
    draft('d1', null),
    submission('IN_REVIEW', { items: [numbered, namedItem(EVENT, 'Launch party')] }),
  ];
  const SPRING = { items: [fact(CPP, 'READY_FOR_REVIEW', 'Spring')] };
  const seen = seenWith({ ...alone('IN_REVIEW'), submissions }, SPRING);

  // biome-ignore format: a row a line
  it.each([
    ['version 1.1 for MAC_OS', 'with its platform where the run is about another one', 'appStoreVersions/v1', seenWith({ versions: [], elsewhere: [build.version('REJECTED', { platform: 'MAC_OS' })] })],
    ['event "Launch party"', 'where a submission shows it', 'appEvents/e1', seen],
    ['a thing of a kind that the service does not show', 'none where nobody can name it', 'unknown/i1', seen],
    ['product page p1', 'its id where no answer shows it', PAGE, NOTHING],
    ['product page "Summer"', 'above all the one in the lists of the app', PAGE, { ...seen, facts: facts({ ...SPRING, names: new Map([[PAGE, 'Summer']]) }) }],
  ])('is %s: %s', (words, _, key, found) => {
    expect(describeKeys(found, [key])).toEqual([words]);
  });
});

it.each([
  ['empty', []],
  ['event "Launch party"', [namedItem(EVENT, 'Launch party')]],
])('what a submission holds is %s', (words, items) => {
  expect(describeContents(submission('IN_REVIEW', { items }), NOTHING)).toBe(words);
});

// biome-ignore format: a row a line
it.each([
  ['a submission (IN_REVIEW, submitted by Grace on 2026-03-04 05:06 UTC)', submission('IN_REVIEW', { submittedBy: 'Grace', submittedDate: '2026-03-04T05:06:07Z', lastUpdatedBy: 'Ada' })],
  ['a submission (IN_REVIEW, submitted on 2026-03-04 05:06 UTC)', submission('IN_REVIEW', { submittedDate: '2026-03-04T05:06:07Z' })],
])('a submission is called %s', (words, one) => {
  expect(text.describeSubmission(one)).toBe(words);
});

describe('many words', () => {
  it.each([
    ['a, b, c', ['a', 'b', 'c'], 7],
    ['a, b and 1 more', ['a', 'b', 'c'], 6],
    ['a and 2 more', ['a', 'b', 'c'], 1],
    ['long one', ['long one'], 2],
    ['', [], 2],
  ])('are %s', (expected, words, room) => {
    expect(text.enumerate(words, room)).toBe(expected);
  });

  it('are cut, with the rest in a sentence for the summary', () => {
    expect(text.listing('In ', ['one', 'two', 'three'], '!'.repeat(99))).toEqual({
      message: `In one, two, three${'!'.repeat(99)}`,
    });
    const many = Array.from({ length: 9 }, () => 'de-DE');
    expect(text.listing('In ', many, '!'.repeat(99))).toEqual({
      message: `In de-DE, de-DE, de-DE, de-DE and 5 more${'!'.repeat(99)}`,
      details: 'The rest: de-DE, de-DE, de-DE, de-DE, de-DE.',
    });
    expect(text.listing('', ['one, two', 'three']).message).toBe('one, two; three.');
  });

  it('of what a submission holds are as many as there is room for', () => {
    const items = Array.from({ length: 200 }, (_, at) => item({ relationship: 'appEvent', id: `e${at}` }));
    expect(describeContents(submission('IN_REVIEW', { items }), NOTHING)).toMatch(/^event e0, .* and \d+ more$/);
  });

  it.each([
    ['is whole up to 40 letters', 'x'.repeat(40), 'x'.repeat(40)],
    ['is cut beyond, where people recognize it', 'x'.repeat(300), `${'x'.repeat(39)}…`],
    ['is cut at the end of a word', `${'x'.repeat(38)} yyy`, `${'x'.repeat(38)}…`],
    ['keeps what stands before it', ` ${'x'.repeat(300)}`, ` ${'x'.repeat(38)}…`],
  ])('of one name: it %s', (_, name, shown) => {
    expect(describeItem(CPP, named(name))).toBe(`product page "${shown}"`);
  });
});

it.each([
  ['2026-05-04T13:37:59Z', '2026-05-04 13:37 UTC'],
  ['2026-05-04T01:37:00-08:00', '2026-05-04 09:37 UTC'],
  ['soon', 'soon'],
])('the instant %j is shown as %j', (date, words) => {
  expect(text.describeInstant(date)).toBe(words);
});
