import { describe, expect, it } from '@jest/globals';
import { editsOf, isSameReleaseDate, type VersionEdits } from '../../../src/core/decide/edits.ts';
import type { Facts } from '../../../src/core/model/facts.ts';
import type { ReleaseNotes, ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import { appBuild, localization, ON_SALE, ofRecord, prepare, seenWith, version } from '../builders.ts';

/** What would change in a record that is there, in an app that has a version in the store. */
function editsIn(record: AppStoreVersion, asked: Partial<ReleaseRequest>, more: Partial<Facts> = {}) {
  const seen = ofRecord(record, { versions: [record, ON_SALE] }, more);
  return editsOf({ ...seen, request: prepare(asked) }, { kind: 'existing', record });
}

/** What a version is created with, after one that is in the store. */
function editsOfNew(asked: Partial<ReleaseRequest>, more: Partial<Facts> = {}) {
  return editsOf(
    { ...seenWith({ versions: [ON_SALE] }, more), request: prepare(asked) },
    { kind: 'create', versionString: '1.1', predecessor: ON_SALE },
  );
}

const NEWS: ReleaseNotes = { kind: 'text', text: 'News.' };
const NOTHING: VersionEdits = {
  any: false,
  attributes: {},
  build: null,
  exportAnswer: null,
  notes: null,
  phasedRelease: false,
  words: [],
};

describe('a version that is as asked for', () => {
  it('needs no change, whatever else it has', () => {
    const record = version('PREPARE_FOR_SUBMISSION', {
      build: appBuild('6'),
      releaseType: 'MANUAL',
      earliestReleaseDate: '2030-01-01T00:00:00Z',
      phasedReleaseState: 'ACTIVE',
    });
    expect(editsIn(record, {}, { localizations: [localization('en-US', 'Old.')] })).toEqual(NOTHING);
  });

  it('needs no change when each thing asked for is there already, the date in another zone', () => {
    const record = version('PREPARE_FOR_SUBMISSION', {
      build: appBuild('6', { usesNonExemptEncryption: false }),
      releaseType: 'SCHEDULED',
      earliestReleaseDate: '2030-01-31T01:00:00-08:00',
      phasedReleaseState: 'INACTIVE',
    });
    const asked: Partial<ReleaseRequest> = {
      build: '6',
      usesNonExemptEncryption: false,
      releaseType: 'SCHEDULED',
      earliestReleaseDate: '2030-01-31T09:00:00Z',
      phasedRelease: true,
      releaseNotes: { kind: 'text', text: 'Line one.\nLine two.' },
    };
    const localizations = [localization('en-US', 'Line one.\r\nLine two.\n')];
    expect(editsIn(record, asked, { builds: [appBuild('6')], localizations })).toMatchObject({
      ...NOTHING,
      notes: { locales: [] },
    });
  });
});

describe('a version that is not as asked for', () => {
  const asked: Partial<ReleaseRequest> = {
    build: '7',
    usesNonExemptEncryption: true,
    releaseType: 'SCHEDULED',
    earliestReleaseDate: '2030-01-31T09:00:00Z',
    phasedRelease: true,
    releaseNotes: NEWS,
  };
  const seven = appBuild('7', { usesNonExemptEncryption: null });

  it('needs exactly what differs, each in words', () => {
    const record = version('PREPARE_FOR_SUBMISSION', {
      build: appBuild('6'),
      releaseType: 'MANUAL',
      earliestReleaseDate: '2029-01-31T09:00:00Z',
    });
    const localizations = [
      localization('en-US', 'Old.'),
      localization('de-DE', 'Eigenes.'),
      localization('fr-FR', 'Old.'),
    ];
    const edits = editsIn(record, asked, { builds: [seven, appBuild('6')], localizations });
    expect(edits).toMatchObject({
      any: true,
      attributes: { releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-31T09:00:00Z' },
      build: { version: '7' },
      exportAnswer: { build: { version: '7' }, uses: true },
      notes: {
        plan: { edits: [{ locale: 'fr-FR' }, { locale: 'en-US', text: 'News.' }] },
        locales: ['fr-FR', 'en-US'],
      },
      phasedRelease: true,
    });
    expect(edits.words).toEqual([
      'releaseType would become SCHEDULED',
      'earliestReleaseDate would become 2030-01-31T09:00:00Z',
      'build 7 would be attached in place of build 6',
      'the export question of its build would be answered',
      'release notes would change (fr-FR, en-US)',
      'the phased release would be turned on',
    ]);
  });

  it('needs everything when it does not exist yet', () => {
    const edits = editsOfNew(asked, { builds: [seven] });
    expect(edits).toMatchObject({
      any: true,
      build: { version: '7' },
      exportAnswer: { uses: true },
      phasedRelease: true,
    });
    expect(edits.attributes).toEqual({ releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-31T09:00:00Z' });
    expect(edits.words).toContain('build 7 would be attached');
  });

  it('needs the number when another record is used again, and keeps what that has and was asked for', () => {
    const record = version('REJECTED', { versionString: '1.0', releaseType: 'MANUAL', build: appBuild('6') });
    const seen = seenWith({ versions: [record] }, { builds: [appBuild('6')] });
    const edits = editsOf(
      { ...seen, request: prepare({ releaseType: 'MANUAL', build: '6' }) },
      { kind: 'reuse', record },
    );
    expect(edits.attributes).toEqual({ versionString: '1.1' });
    expect(edits.words).toEqual(['versionString would become 1.1']);
  });
});

it('a run without a version changes none', () => {
  expect(editsOf({ ...seenWith(), request: prepare({ phasedRelease: true }) }, { kind: 'none' })).toEqual(NOTHING);
});

it.each([
  ['2030-01-31T09:00:00Z', '2030-01-31T01:00:00-08:00', true],
  ['2030-01-31T09:30:00Z', '2030-01-31T09:00:00Z', true],
  ['2030-01-31T09:59:59Z', '2030-01-31T10:00:00Z', false],
  ['2030-01-31T09:00:00Z', '2030-01-30T09:00:00Z', false],
  ['2030-01-31T09:00:00Z', 'soon', false],
  ['2030-01-31T09:00:00Z', null, false],
  ['2030-01-31T09:00:00Z', undefined, false],
  [null, '2030-01-31T09:00:00Z', false],
  [null, null, true],
  [null, undefined, true],
])('%s and %s are the same release date: %s', (left, right, expected) => {
  expect(isSameReleaseDate(left, right)).toBe(expected);
});

describe('phased-release', () => {
  it.each([
    [true, null, true],
    [true, 'INACTIVE', false],
    [true, 'COMPLETE', false],
    [false, null, false],
    [false, 'ACTIVE', false],
  ])('%s with the state %s turns it on: %s', (phasedRelease, phasedReleaseState, expected) => {
    const record = version('PREPARE_FOR_SUBMISSION', { phasedReleaseState });
    expect(editsIn(record, { phasedRelease }).phasedRelease).toBe(expected);
  });
});

describe('the export question', () => {
  const attached = (usesNonExemptEncryption: boolean | null) =>
    version('PREPARE_FOR_SUBMISSION', { build: appBuild('6', { usesNonExemptEncryption }) });

  it('of the build attached is answered when it is unanswered', () => {
    for (const uses of [true, false]) {
      const { exportAnswer } = editsIn(attached(null), { usesNonExemptEncryption: uses });
      expect(exportAnswer).toMatchObject({ build: { version: '6' }, uses });
    }
  });

  it('is never answered anew', () => {
    for (const there of [true, false]) {
      for (const uses of [true, false]) {
        expect(editsIn(attached(there), { usesNonExemptEncryption: uses }).any).toBe(false);
      }
    }
  });

  it('is answered of the build that this run attaches, not of the one before', () => {
    const builds = [appBuild('7', { usesNonExemptEncryption: null })];
    const { exportAnswer } = editsIn(attached(null), { build: '7', usesNonExemptEncryption: false }, { builds });
    expect(exportAnswer).toMatchObject({ build: { version: '7' }, uses: false });
  });

  it('is left alone without an answer in the inputs, and without a build', () => {
    expect(editsIn(attached(null), {}).exportAnswer).toBeNull();
    const without = version('PREPARE_FOR_SUBMISSION', { build: null });
    expect(editsIn(without, { usesNonExemptEncryption: true }).exportAnswer).toBeNull();
  });
});

describe('build: latest', () => {
  const builds = [appBuild('8', { uploadedDate: '2026-03-08T09:00:00Z' }), appBuild('7')];
  const attachedIn = (state: string, attached: string | null) => {
    const record = version(state, { build: attached === null ? null : appBuild(attached) });
    return editsIn(record, { build: 'latest' }, { builds }).build?.version ?? null;
  };

  it.each(['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'REJECTED', 'DEVELOPER_REJECTED'])(
    'is attached to a version in %s unless it is attached already',
    (state) => {
      expect(attachedIn(state, '7')).toBe('8');
      expect(attachedIn(state, null)).toBe('8');
      expect(attachedIn(state, '8')).toBeNull();
    },
  );

  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW', 'PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE', 'READY_FOR_SALE'])(
    'means the build that a version in %s has',
    (state) => {
      expect(attachedIn(state, '7')).toBeNull();
    },
  );

  it('is the newest also for a version under review that shows none, so that nobody takes it for the one it has', () => {
    expect(attachedIn('IN_REVIEW', null)).toBe('8');
  });

  it('is nothing to attach when there is no build, or none was read', () => {
    for (const attached of [null, appBuild('6')]) {
      const record = version('PREPARE_FOR_SUBMISSION', { build: attached });
      for (const list of [[], null]) expect(editsIn(record, { build: 'latest' }, { builds: list }).build).toBeNull();
    }
  });
});
