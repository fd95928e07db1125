import { describe, expect, it } from '@jest/globals';
import { isUsableBuild, pickBuild, sameText, versionEdits, wantedNotes } from '../../src/core/edits.ts';
import type { ReleaseNotes } from '../../src/core/request.ts';
import { appBuild, facts, prepare, snapshot, version } from './builders.ts';

const localization = (locale: string, whatsNew: string | null) => ({ id: `l-${locale}`, locale, whatsNew });
const NOTHING = { any: false, attributes: {}, attributesDiffer: false, build: null, notes: [], phasedRelease: false };

describe('a version that is as asked for', () => {
  it('needs no change, whatever else it has', () => {
    const record = version('PREPARE_FOR_SUBMISSION', {
      build: appBuild('6'),
      releaseType: 'MANUAL',
      earliestReleaseDate: '2030-01-01T00:00:00Z',
      phasedReleaseState: 'ACTIVE',
    });
    const looked = snapshot({ release: facts({ record, localizations: [localization('en-US', 'News.')] }) });
    expect(versionEdits(looked, prepare(), record)).toMatchObject({ ...NOTHING, words: [] });
  });

  it('needs no change when each thing asked for is there already, the date in another zone', () => {
    const record = version('PREPARE_FOR_SUBMISSION', {
      build: appBuild('6'),
      releaseType: 'SCHEDULED',
      earliestReleaseDate: '2030-01-31T01:00:00-08:00',
      phasedReleaseState: 'INACTIVE',
    });
    const localizations = [localization('en-US', 'Line one.\r\nLine two.\n')];
    const looked = snapshot({ release: facts({ record, builds: [appBuild('6')], localizations }) });
    const asked = prepare({
      build: '6',
      releaseType: 'SCHEDULED',
      earliestReleaseDate: '2030-01-31T09:00:00Z',
      phasedRelease: true,
      releaseNotes: { kind: 'text', text: 'Line one.\nLine two.' },
    });
    expect(versionEdits(looked, asked, record)).toMatchObject(NOTHING);
  });
});

describe('a version that is not as asked for', () => {
  const asked = prepare({
    build: '7',
    releaseType: 'SCHEDULED',
    earliestReleaseDate: '2030-01-31T09:00:00Z',
    phasedRelease: true,
    releaseNotes: { kind: 'text', text: 'New.' },
  });
  const record = version('PREPARE_FOR_SUBMISSION', {
    build: appBuild('6'),
    releaseType: 'MANUAL',
    earliestReleaseDate: '2029-01-31T09:00:00Z',
  });
  const release = facts({
    record,
    builds: [appBuild('7'), appBuild('6')],
    localizations: [localization('en-US', 'Old.'), localization('de-DE', 'Alt.')],
  });

  it('needs exactly what differs, each in words', () => {
    const edits = versionEdits(snapshot({ release }), asked, record);
    expect(edits).toMatchObject({
      any: true,
      attributes: { releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-31T09:00:00Z' },
      attributesDiffer: true,
      build: { version: '7' },
      notes: [{ locale: 'en-US', text: 'New.' }],
      phasedRelease: true,
    });
    const words = edits.words.join('; ');
    for (const word of ['SCHEDULED', '2030-01-31T09:00:00Z', 'build 7', 'build 6', 'en-US', 'phased release'])
      expect(words).toContain(word);
    expect(words).not.toContain('de-DE');
  });

  it('needs everything when there is no record yet, yet has no record whose attributes differ', () => {
    const edits = versionEdits(snapshot({ release: { ...release, record: null, localizations: [] } }), asked, null);
    expect(edits).toMatchObject({ any: true, attributesDiffer: false, build: { version: '7' }, phasedRelease: true });
    expect(edits.attributes.releaseType).toBe('SCHEDULED');
    expect(edits.words.join()).not.toContain('in place of');
  });

  it('needs a date where the record has none', () => {
    const edits = versionEdits(
      snapshot({ release }),
      asked,
      version('PREPARE_FOR_SUBMISSION', { releaseType: 'SCHEDULED' }),
    );
    expect(edits.attributes).toEqual({ earliestReleaseDate: '2030-01-31T09:00:00Z' });
  });
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
    expect(versionEdits(snapshot(), prepare({ phasedRelease }), record).phasedRelease).toBe(expected);
  });
});

describe('build: latest', () => {
  const builds = [appBuild('8'), appBuild('7')];
  const look = (state: string, attached: string | null) => {
    const record = version(state, { build: attached === null ? null : appBuild(attached) });
    return versionEdits(snapshot({ release: facts({ record, builds }) }), prepare({ build: 'latest' }), record).build;
  };

  it.each(['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'REJECTED'])('is taken by a version in %s', (state) => {
    expect(look(state, '7')?.version).toBe('8');
    expect(look(state, '8')).toBeNull();
  });

  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW', 'PENDING_DEVELOPER_RELEASE', 'READY_FOR_SALE'])(
    'that came after a version went to %s is not for that version',
    (state) => {
      expect(look(state, '7')).toBeNull();
    },
  );

  it('is taken by one under review that has no build at all', () => {
    expect(look('WAITING_FOR_REVIEW', null)?.version).toBe('8');
  });

  it('is nothing when no build is to be had, or none was read', () => {
    const record = version('PREPARE_FOR_SUBMISSION');
    for (const list of [[], null]) {
      const looked = snapshot({ release: facts({ record, builds: list }) });
      expect(versionEdits(looked, prepare({ build: 'latest' }), record).build).toBeNull();
    }
    expect(versionEdits(snapshot(), prepare({ build: '7' }), record).build).toBeNull();
  });
});

it('picks a build by its exact number, the usable one first', () => {
  const broken = appBuild('7', { id: 'x', processingState: 'INVALID' });
  expect(pickBuild([appBuild('70'), broken, appBuild('7', { id: 'y' })], '7')?.id).toBe('y');
  expect(pickBuild([broken], '7')?.id).toBe('x');
  expect(pickBuild([appBuild('70')], '7')).toBeNull();
  expect(pickBuild([broken], 'latest')).toBeNull();
});

it('can use a build that is VALID and has not expired', () => {
  expect(isUsableBuild(appBuild('7'))).toBe(true);
  expect(isUsableBuild(appBuild('7', { expired: true }))).toBe(false);
  for (const processingState of ['PROCESSING', 'FAILED', 'INVALID', 'SOMETHING_NEW', ''])
    expect(isUsableBuild(appBuild('7', { processingState }))).toBe(false);
});

describe('the release notes', () => {
  const folder = (fallback: string | null): ReleaseNotes => ({
    kind: 'by-locale',
    texts: new Map([
      ['en-US', 'News.'],
      ['de-DE', 'Neues.'],
    ]),
    fallback,
  });
  const there = [localization('en-US', null), localization('fr-FR', null)];

  it('as a text go to the primary locale', () => {
    expect(wantedNotes({ kind: 'text', text: 'News.' }, 'ja', there)).toEqual([{ locale: 'ja', text: 'News.' }]);
  });

  it('of a folder go to each locale that it has', () => {
    expect(wantedNotes(folder(null), 'en-US', there).map(({ locale }) => locale)).toEqual(['en-US', 'de-DE']);
  });

  it('have a default for the locales that the version has and the folder lacks', () => {
    expect(wantedNotes(folder('Other.'), 'en-US', there)).toEqual([
      { locale: 'en-US', text: 'News.' },
      { locale: 'de-DE', text: 'Neues.' },
      { locale: 'fr-FR', text: 'Other.' },
    ]);
  });

  it('change only where they differ, and where the locale is not there yet', () => {
    const record = version('PREPARE_FOR_SUBMISSION');
    const localizations = [localization('en-US', 'News.'), localization('fr-FR', 'Vieux.')];
    const looked = snapshot({ release: facts({ record, localizations }) });
    const { notes } = versionEdits(looked, prepare({ releaseNotes: folder('Other.') }), record);
    expect(notes).toEqual([
      { locale: 'de-DE', text: 'Neues.' },
      { locale: 'fr-FR', text: 'Other.' },
    ]);
  });

  it('are compared in their own language, also where another one says the same', () => {
    const record = version('PREPARE_FOR_SUBMISSION');
    const localizations = [localization('en-US', 'News.'), localization('fr-FR', 'Rien.')];
    const looked = snapshot({ release: facts({ record, localizations }) });
    for (const locale of ['fr-FR', 'de-DE']) {
      const releaseNotes: ReleaseNotes = { kind: 'by-locale', texts: new Map([[locale, 'News.']]), fallback: null };
      const { notes } = versionEdits(looked, prepare({ releaseNotes }), record);
      expect(notes).toEqual([{ locale, text: 'News.' }]);
    }
  });

  it('with a default are a change also for a record that does not exist yet', () => {
    const onlyDefault: ReleaseNotes = { kind: 'by-locale', texts: new Map(), fallback: 'Other.' };
    const looked = snapshot({ release: facts() });
    expect(versionEdits(looked, prepare({ releaseNotes: onlyDefault }), null).notes).toHaveLength(1);
  });

  it('are a change as long as it is not known what is there', () => {
    const asked = prepare({ releaseNotes: { kind: 'text', text: 'News.' } });
    expect(versionEdits(snapshot(), asked, null).notes.map(({ text }) => text)).toEqual(['News.']);
  });

  it.each([
    ['a', 'a', true],
    ['a\r\nb', 'a\nb', true],
    [' a\n', 'a', true],
    [null, '', true],
    [null, 'a', false],
    ['a', 'A', false],
    ['a b', 'a  b', false],
  ])('%j and %j are the same: %s', (left, right, expected) => {
    expect(sameText(left, right)).toBe(expected);
  });
});
