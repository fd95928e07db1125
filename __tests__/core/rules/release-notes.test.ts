import { describe, expect, it } from '@jest/globals';
import type { Localization } from '../../../src/core/model/facts.ts';
import type { ReleaseNotes, ReleaseRequest } from '../../../src/core/model/request.ts';
import type { ReviewSubmission } from '../../../src/core/model/resources.ts';
import { releaseNotes } from '../../../src/core/rules/versions/release-notes.ts';
import * as build from '../builders.ts';
import {
  localization,
  type MoreFacts,
  ON_SALE,
  prepare,
  release,
  specVersion,
  version,
  versionIn,
} from '../builders.ts';
import type { Parts } from './rule-table.ts';

const TEXT: ReleaseNotes = { kind: 'text', text: 'News.' };
const folder = (texts: Record<string, string>, fallback: string | null = null): ReleaseNotes => ({
  kind: 'by-locale',
  texts: new Map(Object.entries(texts)),
  fallback,
});
const FOLDER = { releaseNotes: folder({ 'en-US': 'News.', ja: '新' }, 'Other.') };
const BLOCK = { readiness: 'block' } as const;
const blocking = (changes: Partial<ReleaseRequest> = {}) => release({ ...BLOCK, ...changes });
const NAMING = blocking(FOLDER);
const CANCELING = blocking({ ...FOLDER, onVersionInFlight: 'cancel' });

const there = (...localizations: Localization[]) => ({ localizations });
const THERE = there(localization('en-US', 'Old.'), localization('de-DE', 'Alt.'));
const EMPTY = there(localization('en-US', 'Old.'), localization('fr-FR'), localization('de-DE', ' '));
const SAME = there(localization('en-US', 'News.'));
const BARE = [localization('en-US'), localization('fr-FR')];

const own = (state: string, ...submissions: ReviewSubmission[]): Parts => ({
  versions: [version(state), ON_SALE],
  submissions,
});
const OWN = own('PREPARE_FOR_SUBMISSION');
const NONE: Parts = { versions: [ON_SALE] };
const STAGED = own('READY_FOR_REVIEW', build.draft('d1', [versionIn()]));
const IN_REVIEW = own('IN_REVIEW', build.submission('IN_REVIEW', { items: [versionIn()] }));
const SPEC: Parts = {
  versions: [specVersion('PREPARE_FOR_SUBMISSION'), specVersion('READY_FOR_SALE', { id: 'v0', versionString: '1.0' })],
};
const FIRST: Parts = {
  versions: [version('PREPARE_FOR_SUBMISSION'), version('REJECTED', { id: 'v9', versionString: '0.9' })],
};
const UNREAD: Parts = { versions: [], known: { versions: false, drafts: true, others: true } };

function findingsFor(asked: ReleaseRequest, parts: Parts, more: MoreFacts) {
  return build.ask(releaseNotes, build.seenFor(asked, parts, more), asked);
}

type Row = [string, expected: string[], ReleaseRequest, Parts, MoreFacts];

describe('the rule about release notes', () => {
  // biome-ignore format: a row a line
  it.each<Row>([
    ['a folder names a language that the version lacks', ['error ja'], NAMING, OWN, THERE],
    ['that, with readiness: warn', ['warning ja'], release({ ...FOLDER, readiness: 'warn' }), OWN, THERE],
    ['that, with readiness: off', ['warning ja'], release({ ...FOLDER, readiness: 'off' }), OWN, THERE],
    ['that, where the version is only prepared: readiness is for what is submitted', ['warning ja'], prepare({ ...FOLDER, ...BLOCK }), OWN, THERE],
    ['that, where it is only a guess what the new version will take over', ['warning ja'], NAMING, NONE, { inherited: THERE.localizations }],
    ['that, where nothing else is left to do', ['warning ja'], prepare(FOLDER), OWN, SAME],
    ['that, where all is under review', ['warning ja'], NAMING, IN_REVIEW, SAME],
    ['that, of a version that a run before this one has put into its draft', ['error ja'], NAMING, STAGED, THERE],
    ['that, of a version that can no longer be changed: the lock says enough', [], NAMING, IN_REVIEW, THERE],
    ['that, of a version that is canceled first', ['error ja'], CANCELING, IN_REVIEW, THERE],
    ['languages would be left without notes', ['error de-DE fr-FR'], blocking(), OWN, EMPTY],
    ['those, of a version that is taken out of its draft to be changed, and added anew', ['error de-DE fr-FR'], blocking({ releaseType: 'MANUAL' }), STAGED, EMPTY],
    ['those, of a version that stays in its draft as App Review has taken it', [], blocking(), STAGED, EMPTY],
    ['those, with readiness: warn', ['warning de-DE fr-FR'], release({ readiness: 'warn' }), OWN, EMPTY],
    ['those, with readiness: off', [], release({ readiness: 'off' }), OWN, EMPTY],
    ['those, where this run fills them', [], blocking({ releaseNotes: TEXT }), OWN, EMPTY],
    ['those, where a folder fills one', ['error de-DE'], blocking({ releaseNotes: folder({ 'fr-FR': 'Neuf.' }) }), OWN, EMPTY],
    ['those, which a new version takes over without their notes', ['warning en-US fr-FR'], blocking(), NONE, { inherited: BARE }],
    ['those, where this run fills what is taken over', [], blocking({ releaseNotes: TEXT }), NONE, { inherited: BARE }],
    ['those, where the version is only prepared', [], prepare({ releaseType: 'MANUAL', ...BLOCK }), OWN, EMPTY],
    ["those, on the specification's service", [], blocking(), SPEC, EMPTY],
    ['those, where App Review has taken it so', [], blocking(), STAGED, EMPTY],
    ...[TEXT, FOLDER.releaseNotes].flatMap((notes) => [prepare, release].map((ask): Row =>
      ['notes for the first version of a platform, which takes none', ['warning'], ask({ releaseNotes: notes, ...BLOCK }), FIRST, THERE])),
    ['notes for the first version, which is yet to be made', ['warning'], release({ releaseNotes: TEXT }), { versions: [] }, {}],
    ['no notes for the first version', [], blocking(), FIRST, there(localization('en-US'))],
    ['notes for what a list that could not be read does not show to be an update', [], release({ releaseNotes: TEXT }), UNREAD, {}],
    ['a check', [], build.CHECK, OWN, THERE],
    ['items alone', [], build.itemsOnly([build.CPP]), NONE, { ...THERE, items: [build.fact(build.CPP)] }],
    ['languages that could not be read', [], release(FOLDER), OWN, {}],
    ['everything there already', [], blocking(), IN_REVIEW, there(localization('en-US'))],
  ])('%s: %j', (_, expected, asked, parts, more) => {
    const found = findingsFor(asked, parts, more);
    const named = found.map(({ severity, message }) =>
      [severity, ...['en-US', 'de-DE', 'fr-FR', 'ja'].filter((locale) => message.includes(locale))].join(' '),
    );
    expect(named).toEqual(expected);
    const subject = { type: 'appStoreVersion', id: parts.versions?.some(({ id }) => id === 'v1') ? 'v1' : '1.1' };
    const link = 'https://appstoreconnect.apple.com/apps/42/distribution';
    for (const finding of found) expect(finding).toMatchObject({ reason: 'metadata.release-notes', subject, link });
  });

  it('names the way out, last, where there is need of one', () => {
    const remedies = [NAMING, prepare({ ...FOLDER, ...BLOCK })].map(
      (asked) => findingsFor(asked, OWN, THERE)[0]?.remedy,
    );
    expect(remedies[0]).toMatch(/If this is wrong, set readiness: warn\.$/);
    expect(remedies[1]).not.toContain('readiness');
  });
});
