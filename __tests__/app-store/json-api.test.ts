import { describe, expect, it } from '@jest/globals';
import { omitUndefined, parserOf, type Resource, readAnswer, UnreadableRow } from '../../src/app-store/json-api.ts';
import { parseBuild } from '../../src/app-store/reads/build-reads.ts';
import { parseItem } from '../../src/app-store/reads/submission-reads.ts';
import { parseDetail, parseLocalization, parseVersion } from '../../src/app-store/reads/version-reads.ts';
import { answer, clientWith } from './fixture.ts';
import { resource } from './rows.ts';

const LINK = { type: 'builds', id: 'b1' };
/** Members that say nothing: absent, or neither a resource nor null. */
const NO_LINKS = [undefined, [], [LINK], 'b1', 7].map((data) => ({ data }));
const NOT_SHOWN = [undefined, {}, ...NO_LINKS, 'b1', null];

const parseApp = parserOf('apps', (app: Resource) => app);
const BUILDS = parserOf('builds', ({ id }) => id);
const ofRelationship = (relationship: unknown, included: unknown[] = []) =>
  parseApp(resource('apps', 'a1', {}, { link: relationship }), included);

describe('a relationship', () => {
  it.each(NOT_SHOWN)('that is %j is not known, which is not the same as none', (relationship) => {
    expect(ofRelationship(relationship).linkedId('link')).toBeUndefined();
    expect(ofRelationship(relationship).linked('link', BUILDS)).toBeUndefined();
  });

  it('links to a resource, or says that it links to none', () => {
    const [one, none] = [ofRelationship({ data: LINK }, [LINK]), ofRelationship({ data: null })];
    expect([one.linkedId('link'), none.linkedId('link')]).toEqual(['b1', null]);
    expect([one.linked('link', BUILDS), none.linked('link', BUILDS)]).toEqual(['b1', null]);
  });

  it('links to a resource that the answer leaves out', () => {
    const bare = ofRelationship({ data: LINK }, [{ ...LINK, type: 'apps' }]);
    expect([bare.linkedOrBare('link', BUILDS), bare.linked('link', BUILDS)]).toEqual(['b1', undefined]);
  });

  const WRONG = [{}, { type: 'builds' }, { id: '' }, { id: '..' }, { id: 7 }, { id: 'x'.repeat(501) }];
  it.each(WRONG)('to %j makes the answer unreadable', (data) => {
    expect(() => ofRelationship({ data }).linkedId('link')).toThrow(UnreadableRow);
    expect(() => ofRelationship({ data: [data] }).related('link', BUILDS)).toThrow(UnreadableRow);
  });

  const rowsOf = (relationship: unknown) => {
    const related = ofRelationship(relationship, [LINK]).related('link', BUILDS);
    return Array.isArray(related) ? related : undefined;
  };

  it('to many links to all of them, or is not known', () => {
    const given = [{ data: [LINK] }, { data: [] }, { data: null }, {}, { data: [{ ...LINK, id: 'b2' }] }];
    expect(given.map(rowsOf)).toEqual([['b1'], [], undefined, undefined, undefined]);
  });

  it('to more than it links to, as it says itself, is not known', () => {
    const paged = (...totals: unknown[]) => totals.map((total) => ({ data: [LINK], meta: { paging: { total } } }));
    expect(paged(1, undefined, 2).map(rowsOf)).toEqual([['b1'], ['b1'], undefined]);
  });
});

describe('what a version does not show', () => {
  const version = (name: string, relationship: unknown) =>
    resource('appStoreVersions', 'v1', {}, { [name]: relationship });

  it.each(NOT_SHOWN)('is not known of it where its relationships are %j', (relationship) => {
    expect(parseVersion(version('build', relationship))).not.toHaveProperty('build');
    expect(parseVersion(version('appStoreVersionPhasedRelease', relationship))).not.toHaveProperty('phasedRelease');
    expect(parseDetail(version('appStoreReviewDetail', relationship)).review.contact).toBeUndefined();
    const build = resource('builds', 'b1', {}, { appEncryptionDeclaration: relationship });
    expect(parseBuild(build)).not.toHaveProperty('encryptionDeclarationState');
  });

  it('is none where it says so', () => {
    const text = resource('appStoreVersionLocalizations', 'l1', { locale: 'en-US', keywords: null });
    expect(parseLocalization(text)).toMatchObject({ description: undefined, keywords: null });
    const none = { data: null };
    expect(parseVersion(version('build', none)).build).toBeNull();
    expect(parseVersion(version('appStoreVersionPhasedRelease', none)).phasedRelease).toBeNull();
    expect(parseDetail(version('appStoreReviewDetail', none)).review.contact).toBeNull();
  });

  it('name a language that no answer shows', () => {
    const locales = [{}, { locale: null }, { locale: '' }, { locale: 'ja' }].map((attributes) => {
      const text = { type: 'appStoreVersionLocalizations', id: 'l1', attributes };
      return parseLocalization(text).locale;
    });
    expect(locales).toEqual(['(not shown)', '(not shown)', '(not shown)', 'ja']);
  });
});

it.each([
  ['a text', '3', '3'],
  ['a number', 3, '3'],
  ['nothing', undefined, null],
])('the number of an item that has no name may be %s', (_, version, number) => {
  const data = { type: 'inAppPurchaseVersions', id: 'i1' };
  const row = { type: 'reviewSubmissionItems', id: 'item', relationships: { inAppPurchaseVersion: { data } } };
  expect(parseItem(row, [{ ...data, attributes: { version } }]).name).toEqual({ name: null, number });
});

it('a document is its row with what came along, and an answer that shows none is read back', async () => {
  const pair = (row: unknown, included: readonly unknown[]) => [row, included];
  const { client } = clientWith([answer(200, { data: 1, included: [2] }), answer(200, { data: 1, included: {} })]);
  expect(await client.fetchAnswer('/v1/x', pair)).toEqual({ ok: true, value: [1, [2]] });
  expect(await client.fetchAnswer('/v1/x', pair)).toEqual({ ok: true, value: [1, []] });
  expect(readAnswer({}, parseVersion)).toBeNull();
  expect(() => readAnswer({}, () => JSON.parse('{'))).toThrow(SyntaxError);
});

it('a field that is not given is left out, so that it covers nothing that is known', () => {
  expect(Object.keys(omitUndefined({ a: undefined, b: null, c: '', d: 0 }))).toEqual(['b', 'c', 'd']);
});
