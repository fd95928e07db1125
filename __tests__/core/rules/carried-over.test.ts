import { describe, expect, it } from '@jest/globals';
import type { Localization, ReviewFacts } from '../../../src/core/model/facts.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import { lostNotes, reportCarriedOver } from '../../../src/core/rules/carried-over.ts';
import { localization, type MoreFacts, ON_SALE, unknownFinding, version } from '../builders.ts';
import { ask, contextOf, seenFor, testRule } from '../cases.ts';
import { both, CANCEL, check, MANUAL, REUSE, release } from '../requests.ts';
import * as ready from './readiness-rows.ts';

const DATED = { releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-31T09:00:00Z' } as const;
const PHASED = { phasedReleaseState: 'INACTIVE' };
const ACCEPT = { onCarriedOver: 'accept' } as const;
const OTHER = version('DEVELOPER_REJECTED', { id: 'v9', versionString: '2.0' });
const { releaseType: _, earliestReleaseDate: __, ...BARE } = OTHER;
const keeping = (record: Partial<AppStoreVersion>) => ({ versions: [ON_SALE, { ...BARE, ...record }] });
const AT_ONCE = { releaseType: 'AFTER_APPROVAL' };
const plain = keeping(AT_ONCE);
const older = keeping({ ...AT_ONCE, versionString: '1.0.5' });
const of = (...policies: object[]) => policies.flatMap((policy) => both(policy));

describe('the settings of a record that gets another number', () => {
  // biome-ignore format: a row a line
  testRule(reportCarriedOver, 'version.carried-over', [
    ['block with a date that no input gives, whatever is accepted', of(CANCEL, REUSE, { ...CANCEL, ...ACCEPT }), keeping(DATED), ['error v9']],
    ['block with a date that the answer does not show', both(CANCEL), keeping({ releaseType: 'SCHEDULED' }), ['error v9']],
    ['block with a date of a type that no answer shows', both(CANCEL), keeping({ earliestReleaseDate: DATED.earliestReleaseDate }), ['error v9', 'warning v9']],
    ['block with the date of another version where the input asks for SCHEDULED alone', both({ ...CANCEL, releaseType: 'SCHEDULED' }), keeping(DATED), ['error v9']],
    ['are right with a date, or a release type, that the inputs give', of({ ...CANCEL, ...DATED }, { ...CANCEL, ...MANUAL }), keeping(DATED), []],
    ['block with a phased release that no input decides', of({ ...CANCEL, ...MANUAL }, { ...REUSE, ...MANUAL }), keeping(PHASED), ['error v9']],
    ['warn of a phased release that is accepted', both({ ...CANCEL, ...MANUAL, ...ACCEPT }), keeping(PHASED), ['warning v9']],
    ['are right with a phased release that the inputs turn on or off', of({ ...CANCEL, ...MANUAL, phasedRelease: true }, { ...CANCEL, ...MANUAL, phasedRelease: false }), keeping(PHASED), []],
    ['warn of MANUAL that no input gives, and of a type that no answer shows', both(CANCEL), [keeping(MANUAL), keeping({ earliestReleaseDate: null })], ['warning v9']],
    ['are right where the version goes out after its approval', both(CANCEL), plain, []],
    ['are a warning in a check, which no input can give', [check('1.1', CANCEL), check('1.1', REUSE)], keeping({ ...DATED, ...PHASED }), ['warning v9', 'warning v9']],
    ['are of no matter where the record has its number already, or is new', release(CANCEL), [{ versions: [ON_SALE] }, { versions: [ON_SALE, version('DEVELOPER_REJECTED', DATED)] }], []],
  ]);
});

const ENGLISH = localization('en-US', 'Old news.');
const CONTACT = { ...ready.CONTACT, notes: 'Tap twice.' };
const REVIEW: ReviewFacts = { copyright: '2026 Example', contact: CONTACT };

function page(own: readonly Localization[], live: readonly Localization[], review: ReviewFacts = REVIEW): MoreFacts {
  return {
    localizations: [...own],
    review: { ok: true, value: review },
    live: { ok: true, value: { localizations: [...live], review: REVIEW } },
  };
}

const OTHER_TEXTS = page([{ ...ENGLISH, description: 'What 2.0 is.', keywords: 'next' }], [ENGLISH]);

describe('the page of a record that gets another number', () => {
  // biome-ignore format: a row a line
  testRule(reportCarriedOver, 'version.carried-over', [
    ['blocks where its number is the higher one and its texts differ', of(CANCEL, REUSE), plain, ['error v9'], OTHER_TEXTS],
    ['is a warning where it is accepted', both({ ...REUSE, ...ACCEPT }), plain, ['warning v9'], OTHER_TEXTS],
    ['is a warning where its number is the lower one', both(REUSE), older, ['warning v9'], OTHER_TEXTS],
    ['blocks with a language that the version that is out lacks', both(REUSE), plain, ['error v9'], page([ENGLISH, localization('fr-FR')], [ENGLISH])],
    ['blocks without a language of the version that is out', both(REUSE), plain, ['error v9'], page([ENGLISH], [ENGLISH, localization('fr-FR')])],
    ['blocks with another marketing URL, or another promotional text', both(REUSE), plain, ['error v9'], page([{ ...ENGLISH, marketingUrl: 'https://example.com/2', promotionalText: 'Now 2.0' }], [ENGLISH])],
    ['is right without a promotional text that the version that is out has', both(REUSE), plain, [], page([{ ...ENGLISH, promotionalText: null }], [{ ...ENGLISH, promotionalText: 'Sale!' }])],
    ['is right with texts that differ in blanks at line ends alone', both(REUSE), plain, [], page([{ ...ENGLISH, description: 'What it is. \r\n' }], [ENGLISH])],
    ['says nothing of its notes, which are overwritten', both(REUSE), plain, [], page([localization('en-US', 'News of 2.0')], [ENGLISH])],
    ['warns of another copyright, contact and notes for App Review', both(REUSE), plain, ['warning v9'], page([ENGLISH], [ENGLISH], { copyright: '2027 Other', contact: { ...CONTACT, phone: '+1 555 0199', notes: 'Secret hint.' } })],
    ['is not compared before a first release', both(REUSE), plain, [], { ...OTHER_TEXTS, live: null }],
    ['is unknown where what is out could not be read', both({ ...REUSE, readiness: 'off' }), plain, ['unknown v9 service.unavailable'], { ...OTHER_TEXTS, live: { ok: false, failure: unknownFinding('service.unavailable') } }],
  ]);

  it('never shows what is between the team and App Review', () => {
    const contact = { ...CONTACT, notes: 'Secret hint.', phone: '+1 555 0199' };
    const seen = seenFor(release(REUSE), plain, page([ENGLISH], [ENGLISH], { copyright: '2027 Other', contact }));
    const said = JSON.stringify(ask(reportCarriedOver, seen, release(REUSE)));
    expect(said).toContain('notes for App Review');
    for (const secret of ['Secret hint', '0199', '2027 Other']) expect(said).not.toContain(secret);
  });
});

describe('the notes that are lost', () => {
  it('are those of the other number that the run overwrites or empties', () => {
    const notes = { releaseNotes: { kind: 'text', text: 'News of 1.1' } } as const;
    const all = [localization('en-US', 'News of 2.0'), localization('de-DE', ''), localization('fr-FR', 'News of 1.1')];
    for (const asked of both({ ...REUSE, ...notes })) {
      const context = contextOf(seenFor(asked, plain, page(all, [ENGLISH])), asked);
      expect(lostNotes(context)).toEqual([{ locale: 'en-US', text: 'News of 2.0' }]);
    }
  });
});
