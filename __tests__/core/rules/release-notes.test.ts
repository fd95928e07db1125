import { describe, expect, it } from '@jest/globals';
import type { Facts } from '../../../src/core/model/facts.ts';
import type { ReleaseNotes, ReleaseRequest } from '../../../src/core/model/request.ts';
import type { SnapshotParts } from '../../../src/core/model/snapshot.ts';
import { releaseNotes } from '../../../src/core/rules/versions/release-notes.ts';
import {
  ask,
  CHECK,
  CPP,
  draft,
  fact,
  itemsOnly,
  localization,
  ON_SALE,
  prepare,
  release,
  seenFor,
  specVersion,
  submission,
  version,
  versionIn,
} from '../builders.ts';

const OWN = version('PREPARE_FOR_SUBMISSION');
const TEXT: ReleaseNotes = { kind: 'text', text: 'News.' };
const FOLDER: ReleaseNotes = {
  kind: 'by-locale',
  texts: new Map([
    ['en-US', 'News.'],
    ['ja', '新'],
  ]),
  fallback: 'Other.',
};
const THERE = { localizations: [localization('en-US', 'Old.'), localization('de-DE', 'Alt.')] };
const BLOCK: Pick<ReleaseRequest, 'readiness'> = { readiness: 'block' };

/** `error ja`: the severity, and the locales that the message names. */
function inShort(
  asked: ReleaseRequest,
  more: Partial<Facts>,
  parts: Partial<SnapshotParts> = { versions: [OWN, ON_SALE] },
) {
  return ask(releaseNotes, seenFor(asked, parts, more), asked).map(({ reason, severity, message }) => {
    expect(reason).toBe('metadata.release-notes');
    return [severity, ...['en-US', 'de-DE', 'fr-FR', 'ja'].filter((locale) => message.includes(locale))].join(' ');
  });
}

describe('a folder that names a language which the version lacks', () => {
  it.each([
    ['block', 'error'],
    ['warn', 'warning'],
    ['off', 'warning'],
  ] as const)('with readiness: %s is: %s', (readiness, severity) => {
    expect(inShort(release({ releaseNotes: FOLDER, readiness }), THERE)).toEqual([`${severity} ja`]);
  });

  it('is a warning where the version is only prepared: readiness is for what is submitted', () => {
    expect(inShort(prepare({ releaseNotes: FOLDER, ...BLOCK }), THERE)).toEqual(['warning ja']);
  });

  it('is a warning where it is only a guess what the new version will take over', () => {
    const inherited = THERE.localizations;
    expect(inShort(release({ releaseNotes: FOLDER, ...BLOCK }), { inherited }, { versions: [ON_SALE] })).toEqual([
      'warning ja',
    ]);
  });

  it('is a warning where nothing else is left to do', () => {
    const there = { localizations: [localization('en-US', 'News.')] };
    expect(inShort(prepare({ releaseNotes: FOLDER }), there)).toEqual(['warning ja']);
    const parts = {
      versions: [version('IN_REVIEW'), ON_SALE],
      submissions: [submission('IN_REVIEW', { items: [versionIn()] })],
    };
    expect(inShort(release({ releaseNotes: FOLDER, ...BLOCK }), there, parts)).toEqual(['warning ja']);
  });

  it('is the same for a version that a run before this one has put into its draft', () => {
    const parts = { versions: [version('READY_FOR_REVIEW'), ON_SALE], submissions: [draft('d1', [versionIn()])] };
    expect(inShort(release({ releaseNotes: FOLDER, ...BLOCK }), THERE, parts)).toEqual(['error ja']);
  });

  it('is not said of a version that can no longer be changed, unless it is canceled first: the lock says enough', () => {
    const parts = {
      versions: [version('IN_REVIEW'), ON_SALE],
      submissions: [submission('IN_REVIEW', { items: [versionIn()] })],
    };
    const asked = release({ releaseNotes: FOLDER, ...BLOCK });
    expect(inShort(asked, THERE, parts)).toEqual([]);
    expect(inShort({ ...asked, onVersionInFlight: 'cancel' }, THERE, parts)).toEqual(['error ja']);
  });

  it('names the way out, last', () => {
    const [finding] = ask(
      releaseNotes,
      seenFor(release({ releaseNotes: FOLDER, ...BLOCK }), { versions: [OWN, ON_SALE] }, THERE),
      release({ releaseNotes: FOLDER, ...BLOCK }),
    );
    expect(finding?.remedy).toMatch(/If this is wrong, set readiness: warn\.$/);
  });
});

describe('a language that would be left without notes', () => {
  const empty = { localizations: [localization('en-US', 'Old.'), localization('fr-FR'), localization('de-DE', ' ')] };

  it.each([
    ['block', ['error de-DE fr-FR']],
    ['warn', ['warning de-DE fr-FR']],
    ['off', []],
  ] as const)('with readiness: %s gives %j', (readiness, expected) => {
    expect(inShort(release({ readiness }), empty)).toEqual(expected);
  });

  it('is none where this run fills it', () => {
    expect(inShort(release({ releaseNotes: TEXT, ...BLOCK }), empty)).toEqual([]);
    const folder: ReleaseNotes = { kind: 'by-locale', texts: new Map([['fr-FR', 'Neuf.']]), fallback: null };
    expect(inShort(release({ releaseNotes: folder, ...BLOCK }), empty)).toEqual(['error de-DE']);
  });

  it('is a warning where it is only a guess: a new version takes over languages without their notes', () => {
    const inherited = [localization('en-US'), localization('fr-FR')];
    expect(inShort(release(BLOCK), { inherited }, { versions: [ON_SALE] })).toEqual(['warning en-US fr-FR']);
    expect(inShort(release({ releaseNotes: TEXT, ...BLOCK }), { inherited }, { versions: [ON_SALE] })).toEqual([]);
  });

  // biome-ignore format: a row a line
  it.each<[string, ReleaseRequest, Partial<SnapshotParts>]>([
    ['the version is only prepared', prepare({ releaseType: 'MANUAL', ...BLOCK }), { versions: [OWN, ON_SALE] }],
    ["the service is the specification's", release(BLOCK), { versions: [specVersion('PREPARE_FOR_SUBMISSION'), specVersion('READY_FOR_SALE', { id: 'v0', versionString: '1.0' })] }],
    ['App Review has taken it so', release(BLOCK), { versions: [version('READY_FOR_REVIEW'), ON_SALE], submissions: [draft('d1', [versionIn()])] }],
  ])('is not said where %s', (_, asked, parts) => {
    expect(inShort(asked, empty, parts)).toEqual([]);
  });
});

describe('the first version of a platform', () => {
  const first = { versions: [OWN, version('REJECTED', { id: 'v9', versionString: '0.9' })] };

  it('takes no notes: they are left out, with a warning', () => {
    const asked = release({ releaseNotes: TEXT, ...BLOCK });
    expect(ask(releaseNotes, seenFor(asked, first, THERE), asked)).toEqual([
      {
        reason: 'metadata.release-notes',
        severity: 'warning',
        message: 'Version 1.1 is the first on IOS, which takes no release notes: they are left out.',
        remedy: 'Leave release-notes out for it.',
        subject: { type: 'appStoreVersion', id: 'v1' },
        link: 'https://appstoreconnect.apple.com/apps/42/distribution',
      },
    ]);
    for (const notes of [TEXT, FOLDER]) {
      for (const ask of [prepare, release]) {
        expect(inShort(ask({ releaseNotes: notes, ...BLOCK }), THERE, first)).toEqual(['warning']);
      }
    }
    expect(inShort(release({ releaseNotes: TEXT }), {}, { versions: [] })).toEqual(['warning']);
  });

  it('needs none either', () => {
    expect(inShort(release(BLOCK), { localizations: [localization('en-US')] }, first)).toEqual([]);
  });

  it('is not taken for an update by a list that could not be read', () => {
    const known = { versions: false, drafts: true, others: true };
    expect(inShort(release({ releaseNotes: TEXT }), {}, { versions: [], known })).toEqual([]);
  });
});

it.each<[string, ReleaseRequest, Partial<SnapshotParts>, Partial<Facts>]>([
  ['in a check', CHECK, { versions: [OWN, ON_SALE] }, THERE],
  ['for items alone', itemsOnly([CPP]), { versions: [ON_SALE] }, { ...THERE, items: [fact(CPP)] }],
  ['where the languages could not be read', release({ releaseNotes: FOLDER }), { versions: [OWN, ON_SALE] }, {}],
  [
    'where everything is there already',
    release({ ...BLOCK }),
    { versions: [version('IN_REVIEW'), ON_SALE], submissions: [submission('IN_REVIEW', { items: [versionIn()] })] },
    { localizations: [localization('en-US')] },
  ],
])('nothing is said %s', (_, asked, parts, more) => {
  expect(inShort(asked, more, parts)).toEqual([]);
});
