import { describe, expect, it } from '@jest/globals';
import type { Facts } from '../../../src/core/model/facts.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import { editsOf } from '../../../src/core/plan/edits.ts';
import { appBuild, localization, ON_SALE, ofRecord, phased, seenWith, version } from '../builders.ts';
import { everywhere, prepare } from '../requests.ts';
import { CONTACT } from '../rules/readiness-rows.ts';

type Asked = Partial<ReleaseRequest>;

const own = (changes: Partial<AppStoreVersion> = {}, state = 'PREPARE_FOR_SUBMISSION') => version(state, changes);

/** Returns the edits of an existing record, in an app that has a version in the store. */
function editsIn(record: AppStoreVersion, asked: Asked, more: Partial<Facts> = {}) {
  const seen = ofRecord(record, { versions: [record, ON_SALE] }, more);
  return editsOf({ ...seen, request: prepare(asked) }, { kind: 'existing', record });
}

const NO_EDITS = { any: false, attributes: {}, build: null, writes: [], words: [] };
const DATE = '2030-01-31T09:00:00Z';
const SIX = appBuild('6');
const asked: Asked = {
  build: '7',
  usesNonExemptEncryption: true,
  releaseType: 'SCHEDULED',
  earliestReleaseDate: DATE,
  phasedRelease: true,
  releaseNotes: everywhere('News.\nMore.'),
  reviewNotes: 'Tap twice.',
};

describe('a version that is as asked for', () => {
  const dated = { releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-31T01:00:00-08:00' };
  const answered = appBuild('7', { usesNonExemptEncryption: true });
  const record = own({ ...dated, build: answered, phasedRelease: phased('INACTIVE') });

  it('needs no change when each thing asked for is there already, the date in another zone', () => {
    const localizations = [localization('en-US', 'News.\r\nMore.\n')];
    const contact = { ...CONTACT, notes: 'Tap twice. ' };
    const review = { ok: true, value: { copyright: '', contact } } as const;
    const found = editsIn(record, asked, { builds: [appBuild('7')], localizations, review });
    expect(found).toMatchObject(NO_EDITS);
  });
});

const seven = appBuild('7', { usesNonExemptEncryption: null });
const everything = {
  any: true,
  attributes: { releaseType: 'SCHEDULED', earliestReleaseDate: DATE },
  build: { version: '7' },
  exportAnswer: { build: { version: '7' }, uses: true },
  reviewNotes: { kind: 'set-review-notes', text: 'Tap twice.' },
  phasedRelease: { kind: 'set-phased-release' },
};

it('a version that is not as asked for needs exactly what differs, each in words', () => {
  const record = own({ build: SIX, releaseType: 'MANUAL', earliestReleaseDate: '2029-01-31T09:00:00Z' });
  const texts = { 'en-US': 'Old.', 'de-DE': 'Eigenes.', 'fr-FR': 'Old.' };
  const localizations = Object.entries(texts).map(([locale, text]) => localization(locale, text));
  const found = editsIn(record, asked, { builds: [seven, SIX], localizations });
  const edits = Object.entries(texts).map(([locale, replaced]) => ({
    locale,
    text: 'News.\nMore.',
    replaced,
    localizationId: `l-${locale}`,
  }));
  expect(found).toMatchObject({ ...everything, notes: { edits, locales: Object.keys(texts) } });
  expect(found.words).toEqual([
    'releaseType would become SCHEDULED',
    'earliestReleaseDate would become 2030-01-31T09:00:00Z',
    'build 7 would be attached',
    'release notes would change (en-US, de-DE, fr-FR)',
    'the note to App Review would change',
    'the phased release would change',
  ]);
});

it.each([
  ['WAITING_FOR_REVIEW', false],
  ['IN_REVIEW', true],
])('S30 notes count as a change of a version that is %s: %s', (state, isChange) => {
  const { notes, any } = editsIn(own({}, state), { releaseNotes: everywhere('News.') });
  expect([notes !== null, any]).toEqual([true, isChange]);
});

it.each([
  [true, null, 'set-phased-release'],
  [true, 'INACTIVE', null],
  [false, null, null],
  [false, 'INACTIVE', 'remove-phased-release'],
  [null, 'INACTIVE', null],
])('phased-release: %s with the state %s takes the step %s', (phasedRelease, state, expected) => {
  const record = own({ phasedRelease: state === null ? null : phased(state) });
  const { phasedRelease: step, any } = editsIn(record, { phasedRelease });
  expect([step?.kind ?? null, any]).toEqual([expected, expected !== null]);
});

const KEPT = ['WAITING_FOR_REVIEW', 'IN_REVIEW', 'WAITING_FOR_EXPORT_COMPLIANCE', 'PENDING_DEVELOPER_RELEASE'];
const CHANGEABLE =
  'PREPARE_FOR_SUBMISSION READY_FOR_REVIEW PENDING_APPLE_RELEASE ACCEPTED REJECTED READY_FOR_DISTRIBUTION'.split(' ');

it.each([
  [CHANGEABLE, true],
  [KEPT, false],
])('a phased release counts as a change of a version in any of %j: %s', (states, isChange) => {
  for (const state of states) {
    const { phasedRelease, any } = editsIn(own({ state, phasedRelease: null }), { phasedRelease: true });
    expect([state, phasedRelease?.kind, any]).toEqual([state, 'set-phased-release', isChange]);
  }
});

it('a first version gets no phased release', () => {
  const record = own();
  const seen = ofRecord(record, { versions: [record] });
  const { phasedRelease } = editsOf(
    { ...seen, request: prepare({ phasedRelease: true }) },
    { kind: 'existing', record },
  );
  expect(phasedRelease).toBeNull();
});

it('the note of the version that is copied is written anew', () => {
  const copied = { ok: true, value: { copyright: '', contact: { ...CONTACT, notes: 'Tap twice.' } } } as const;
  const seen = seenWith({ versions: [ON_SALE] }, { review: copied });
  const created = { kind: 'create', record: null, versionString: '1.1', predecessor: ON_SALE } as const;
  const { reviewNotes } = editsOf({ ...seen, request: prepare({ reviewNotes: 'Tap twice.' }) }, created);
  expect(reviewNotes).toEqual({ kind: 'set-review-notes', text: 'Tap twice.' });
});

it.each([
  [['build 9 would be attached'], '9', null],
  [['build 9 would be attached'], '9', []],
  [[], '6', []],
  [[], 'latest', []],
])('a version under review that has build 6 would change by %j', (words, build, builds) => {
  expect(editsIn(own({ build: SIX }, 'IN_REVIEW'), { build }, { builds }).words).toEqual(words);
});

it.each([true, false, null])('phased-release: %s changes nothing where it is not known', (phasedRelease) => {
  const { phasedRelease: _, ...record } = own();
  expect(editsIn(record, { phasedRelease }).phasedRelease).toBeNull();
});

describe('the export question', () => {
  const attached = (answer: boolean | null) => own({ build: appBuild('6', { usesNonExemptEncryption: answer }) });
  const builds = [appBuild('7', { usesNonExemptEncryption: null })];

  it.each([
    ['is never answered anew with yes', attached(false), { usesNonExemptEncryption: true }, null],
    ['is left alone without an answer in the inputs', attached(null), {}, null],
    ['is left alone without a build', own({ build: null }), { usesNonExemptEncryption: true }, null],
  ])('%s', (_, record, asked, answered) => {
    const { exportAnswer: answer } = editsIn(record, asked, { builds });
    expect(answer && [answer.build.version, answer.uses]).toEqual(answered);
  });
});

describe('build: latest', () => {
  const builds = [appBuild('8', { uploadedDate: '2026-03-08T09:00:00Z' }), appBuild('7')];
  it.each<[what: string, states: string[], to: Record<string, string | null>]>([
    // The newest build may not be the one that a version under review has and does not show.
    ['under review', ['WAITING_FOR_REVIEW', 'IN_REVIEW'], { null: '8', 7: null, 8: null }],
    ['approved', ['PENDING_DEVELOPER_RELEASE', 'READY_FOR_SALE'], { 7: null }],
    ['that can be changed', ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'REJECTED'], { null: '8', 7: '8', 8: null }],
  ])('of a version %s, with each build that it has', (_, states, to) => {
    for (const state of states)
      for (const [number, attached] of Object.entries(to)) {
        const record = own({ build: number === 'null' ? null : appBuild(number) }, state);
        expect(editsIn(record, { build: 'latest' }, { builds }).build?.version ?? null).toBe(attached);
      }
  });

  it('is nothing to attach when there is no build, or none was read', () => {
    for (const build of [null, appBuild('6')])
      for (const list of [[], null])
        expect(editsIn(own({ build }), { build: 'latest' }, { builds: list }).build).toBeNull();
  });
});
