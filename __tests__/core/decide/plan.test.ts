import { describe, expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import type { Step } from '../../../src/core/model/step.ts';
import {
  appBuild,
  CANCEL,
  CHECK,
  CPP,
  draft,
  EVENT,
  fact,
  item,
  itemsOnly,
  listed,
  localization,
  ON_SALE,
  PPO,
  prepare,
  release,
  request,
  specVersion,
  submission,
  version,
  versionIn,
} from '../builders.ts';
import { kindsOf, SUBMITTING, stepsOf } from './targets.ts';

const OWN = version('PREPARE_FOR_SUBMISSION');
const NOTES: Partial<ReleaseRequest> = { releaseNotes: { kind: 'text', text: 'News.' } };

describe('a check', () => {
  it('has no steps', () => {
    expect(stepsOf(CHECK, { versions: [version('IN_REVIEW')], submissions: [draft('d1')] })).toEqual([]);
  });

  it('with cancel has the cancellations and nothing else', () => {
    const submissions = [submission('IN_REVIEW', { items: [versionIn()] })];
    const live = version('IN_REVIEW');
    expect(stepsOf(request(CANCEL), { versions: [live], submissions })).toEqual([
      { kind: 'cancel-submission', version: live, submissionId: 's1', state: 'IN_REVIEW' },
    ]);
    const there = specVersion('IN_REVIEW');
    expect(stepsOf(request(CANCEL), { versions: [there], submissions })).toEqual([
      { kind: 'cancel-version', version: there, submissionId: 's1' },
    ]);
    expect(stepsOf(request(CANCEL), { versions: [there] })).toEqual([
      { kind: 'cancel-version', version: there, submissionId: null },
    ]);
  });
});

describe('a version that does not exist yet', () => {
  const everything: Partial<ReleaseRequest> = {
    build: 'latest',
    usesNonExemptEncryption: false,
    releaseType: 'MANUAL',
    phasedRelease: true,
    ...NOTES,
  };
  const seven = appBuild('7', { usesNonExemptEncryption: null });
  // biome-ignore format: a row a line
  const made: Step[] = [
    { kind: 'create-version', versionString: '1.1', platform: 'IOS', attributes: { releaseType: 'MANUAL' }, build: seven },
    { kind: 'answer-export', build: seven, uses: false },
    { kind: 'set-release-notes', notes: { kind: 'text', text: 'News.' }, locales: ['en-US', 'the other locales without notes of their own'], edits: null },
    { kind: 'set-phased-release' },
  ];

  it('is created with everything asked for, then put into one submission with the items, then submitted', () => {
    const asked = release({ ...everything, ...listed(CPP, EVENT) });
    const more = { builds: [seven], items: [fact(CPP, 'READY_FOR_REVIEW', 'Spring'), fact(EVENT)] };
    expect(stepsOf(asked, { versions: [ON_SALE] }, more)).toEqual([
      ...made,
      { kind: 'create-submission', platform: 'IOS' },
      { kind: 'add-version', versionString: '1.1' },
      { kind: 'add-item', target: CPP, name: 'Spring' },
      { kind: 'add-item', target: EVENT, name: null },
      { kind: 'check-contents' },
      { kind: 'submit' },
    ]);
  });

  it('is created and filled and no more where it is only prepared', () => {
    expect(stepsOf(prepare(everything), { versions: [ON_SALE] }, { builds: [seven] })).toEqual(made);
  });

  it('gets no release notes where it is the first of its platform', () => {
    expect(kindsOf(prepare(NOTES))).toEqual(['create-version']);
  });

  it('uses another record after the submission that holds it is canceled', () => {
    const other = version('IN_REVIEW', { id: 'v0', versionString: '1.0' });
    const parts = { versions: [other], submissions: [submission('IN_REVIEW', { items: [versionIn('v0')] })] };
    expect(stepsOf(release(CANCEL), parts).slice(0, 2)).toEqual([
      { kind: 'cancel-submission', version: other, submissionId: 's1', state: 'IN_REVIEW' },
      {
        kind: 'update-version',
        versionId: 'v0',
        versionString: '1.0',
        attributes: { versionString: '1.1' },
        build: null,
      },
    ]);
  });

  it('is created after the version in flight is canceled, by the word of the specification', () => {
    const other = specVersion('IN_REVIEW', { id: 'v0', versionString: '1.0' });
    expect(kindsOf(release(CANCEL), { versions: [other] })).toEqual([
      'cancel-version',
      'create-version',
      'create-submission',
      'add-version',
      ...SUBMITTING,
    ]);
  });
});

describe('a version that is there', () => {
  it('is used as it is when it is as asked for', () => {
    expect(kindsOf(release(), { versions: [OWN] })).toEqual(['create-submission', 'add-version', ...SUBMITTING]);
    expect(stepsOf(prepare(), { versions: [OWN] })).toEqual([]);
  });

  it('is changed where it differs, in one write', () => {
    const asked = prepare({ build: '7', releaseType: 'MANUAL', ...NOTES });
    const more = { builds: [appBuild('7')], localizations: [localization('en-US', 'Old.'), localization('de-DE')] };
    expect(stepsOf(asked, { versions: [OWN, ON_SALE] }, more)).toEqual([
      {
        kind: 'update-version',
        versionId: 'v1',
        versionString: '1.1',
        attributes: { releaseType: 'MANUAL' },
        build: appBuild('7'),
      },
      {
        kind: 'set-release-notes',
        notes: { kind: 'text', text: 'News.' },
        locales: ['de-DE', 'en-US'],
        edits: [
          { locale: 'de-DE', text: 'News.', localizationId: 'l-de-DE' },
          { locale: 'en-US', text: 'News.', localizationId: 'l-en-US' },
        ],
      },
    ]);
  });

  // biome-ignore format: a row a line
  it.each<[string, Partial<ReleaseRequest>, string[]]>([
    ['a build', { build: '7' }, ['update-version']],
    ['an attribute', { releaseType: 'MANUAL' }, ['update-version']],
    ['the export answer', { usesNonExemptEncryption: true }, ['answer-export']],
    ['the phased release', { phasedRelease: true }, ['set-phased-release']],
    ['notes that are there already', { releaseNotes: { kind: 'text', text: 'Old.' } }, []],
    ['a build beside notes that are there already', { build: '7', releaseNotes: { kind: 'text', text: 'Old.' } }, ['update-version']],
  ])('takes %s alone', (_, changes, kinds) => {
    const own = version('PREPARE_FOR_SUBMISSION', { build: appBuild('6', { usesNonExemptEncryption: null }) });
    const more = {
      builds: [appBuild('7', { usesNonExemptEncryption: false })],
      localizations: [localization('en-US', 'Old.')],
    };
    expect(kindsOf(prepare(changes), { versions: [own, ON_SALE] }, more)).toEqual(kinds);
  });

  it.each(['REJECTED', 'DEVELOPER_REJECTED', 'METADATA_REJECTED', 'INVALID_BINARY'])('is used again in %s', (state) => {
    expect(kindsOf(release({ build: '7' }), { versions: [version(state)] }, { builds: [appBuild('7')] })).toEqual([
      'update-version',
      'create-submission',
      'add-version',
      ...SUBMITTING,
    ]);
  });

  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW', 'PENDING_DEVELOPER_RELEASE', 'READY_FOR_SALE'])(
    'is not written to in %s',
    (state) => {
      const own = version(state, { build: appBuild('6') });
      const builds = [appBuild('7'), appBuild('6')];
      const asked = { build: '7', releaseType: 'MANUAL' } as const;
      expect(stepsOf(prepare(asked), { versions: [own] }, { builds })).toEqual([]);
      expect(kindsOf(release(asked), { versions: [own] }, { builds })).not.toContain('update-version');
    },
  );

  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW'])('is canceled in %s with cancel, then changed', (state) => {
    const own = version(state, { build: appBuild('6') });
    const parts = { versions: [own], submissions: [submission(state, { items: [versionIn()] })] };
    const builds = [appBuild('7'), appBuild('6')];
    expect(kindsOf(release({ build: '7', ...CANCEL }), parts, { builds })).toEqual([
      'cancel-submission',
      'update-version',
      'create-submission',
      'add-version',
      ...SUBMITTING,
    ]);
  });

  it('has no steps where it is under review as asked for', () => {
    const parts = {
      versions: [version('IN_REVIEW')],
      submissions: [submission('IN_REVIEW', { items: [versionIn()] })],
    };
    for (const policy of [{}, CANCEL]) expect(stepsOf(release(policy), parts)).toEqual([]);
  });
});

describe('a draft that is adopted', () => {
  it('gets what it lacks', () => {
    const parts = { versions: [OWN], submissions: [draft('d1', [item(CPP)])] };
    const asked = release(listed(CPP, EVENT));
    expect(stepsOf(asked, parts, { items: [fact(CPP), fact(EVENT)] })).toEqual([
      { kind: 'adopt-submission', submissionId: 'd1', held: ['appCustomProductPageVersions/p1'] },
      { kind: 'add-version', versionString: '1.1' },
      { kind: 'add-item', target: EVENT, name: null },
      { kind: 'check-contents' },
      { kind: 'submit' },
    ]);
  });

  const staged = (...items: ReviewSubmissionItem[]) => ({
    versions: [version('READY_FOR_REVIEW', { build: appBuild('6') })],
    submissions: [draft('d1', items)],
  });
  const builds = [appBuild('7'), appBuild('6')];

  it('keeps the version where nothing about it has to change', () => {
    expect(kindsOf(release({ build: '6' }), staged(versionIn()), { builds })).toEqual([
      'adopt-submission',
      ...SUBMITTING,
    ]);
  });

  it('loses the version while that is changed, and gets it back', () => {
    const seen = staged(item(CPP), versionIn('v1', 'REMOVED'), { ...versionIn(), id: 'second' });
    const steps = stepsOf(release({ build: '7', ...listed(CPP) }), seen, { builds, items: [fact(CPP)] });
    expect(steps[0]).toEqual({
      kind: 'take-out',
      submissionId: 'd1',
      itemId: 'second',
      target: { relationship: 'appStoreVersion', id: 'v1' },
    });
    expect(steps.slice(1).map(({ kind }) => kind)).toEqual([
      'update-version',
      'adopt-submission',
      'add-version',
      ...SUBMITTING,
    ]);
  });

  it('is the only one that the version is taken out of', () => {
    for (const asked of [release({ build: '7', onOrphans: 'ignore' }), prepare({ build: '7' })]) {
      expect(kindsOf(asked, staged(versionIn()), { builds })).not.toContain('take-out');
    }
    expect(kindsOf(release({ build: '7' }), staged(versionIn(), item(EVENT)), { builds })).not.toContain('take-out');
  });
});

it('items alone make no version, and one submission with each of them once', () => {
  const more = { items: [fact(CPP), fact(PPO)] };
  expect(kindsOf(itemsOnly([CPP, PPO]), { versions: [ON_SALE, version('IN_REVIEW')] }, more)).toEqual([
    'create-submission',
    'add-item',
    'add-item',
    ...SUBMITTING,
  ]);
});
