import { describe, expect, it } from '@jest/globals';
import type { Localization } from '../../../src/core/model/facts.ts';
import type { Finding } from '../../../src/core/model/finding.ts';
import type { ReleaseNotes, ReleaseRequest } from '../../../src/core/model/request.ts';
import type { ReviewSubmission } from '../../../src/core/model/resources.ts';
import { localization, OLDER, ON_SALE, specAlone, specVersion, submission, version, versionIn } from '../builders.ts';
import { ask, seenFor, testCases } from '../cases.ts';
import { both, CHECK, everywhere, folder, prepare, REUSE, release } from '../requests.ts';

const TEXT: ReleaseNotes = everywhere('News.');
const FOLDER = { releaseNotes: folder({ 'en-US': 'News.', ja: '新' }, 'Other.') };
const BLOCK = { readiness: 'block' } as const;
const blocking = (changes: Partial<ReleaseRequest> = {}) => release({ ...BLOCK, ...changes });
const NAMING = blocking(FOLDER);

const there = (...localizations: Localization[]) => ({ localizations });
const THERE = there(localization('en-US', 'Old.'), localization('de-DE', 'Alt.'));
const EMPTY = there(localization('en-US', 'Old.'), localization('fr-FR'), localization('de-DE', ' '));
const SAME = there(localization('en-US', 'News.'));

const own = (state: string, ...held: ReviewSubmission[]) => ({
  versions: [version(state), ON_SALE],
  submissions: held,
});
const OWN = own('PREPARE_FOR_SUBMISSION');
const IN_REVIEW = own('IN_REVIEW', submission('IN_REVIEW', { items: [versionIn()] }));
/** Canceled under the number 1.0.5. */
const OTHER = { versions: [version('DEVELOPER_REJECTED', { versionString: '1.0.5' }), ON_SALE] };
const SPEC = { versions: [specVersion('PREPARE_FOR_SUBMISSION'), ...specAlone('READY_FOR_SALE', OLDER).versions] };
const FIRST = { versions: [version('PREPARE_FOR_SUBMISSION'), version('REJECTED', OLDER)] };

/** `error v1 ja`: whom it is about, and the languages that it names. */
const inShort = ({ severity, subject, message }: Finding) =>
  [severity, subject?.id, ...['en-US', 'de-DE', 'fr-FR', 'ja'].filter((locale) => message.includes(locale))].join(' ');

describe('the rule about release notes', () => {
  // biome-ignore format: a row a line
  testCases((seen, asked) => ask('reportReleaseNotes', seen, asked).map(inShort), [
    ['a folder names a language that the version lacks', NAMING, OWN, ['error v1 ja'], THERE],
    ['that, where all is under review', NAMING, IN_REVIEW, ['warning v1 ja'], SAME],
    ['that, of a version that can no longer be changed: the lock says enough', NAMING, IN_REVIEW, [], THERE],
    ['languages would be left without notes', blocking(), OWN, ['error v1 de-DE fr-FR'], EMPTY],
    ['those, with readiness: off', release({ readiness: 'off' }), OWN, ['warning v1 de-DE fr-FR'], EMPTY],
    ['those, where this run fills them', blocking({ releaseNotes: TEXT }), OWN, [], EMPTY],
    ['those, where an earlier run has prepared all the rest', prepare(), OWN, ['warning v1 de-DE fr-FR'], EMPTY],
    ["those, in a record on the specification's service", blocking(), SPEC, ['error v1 de-DE fr-FR'], EMPTY],
    ['notes for the first version of a platform, which takes none', [TEXT, FOLDER.releaseNotes].flatMap((releaseNotes) => both({ releaseNotes, ...BLOCK })), FIRST, ['warning v1'], THERE],
    ['notes for the first version, which is yet to be made', release({ releaseNotes: TEXT }), { versions: [] }, ['warning 1.1']],
    ['no notes for the first version', blocking(), FIRST, [], there(localization('en-US'))],
    ['languages of a record of another number get none', blocking(REUSE), OTHER, ['error v1 en-US de-DE'], THERE],
    ['the same, where what is there is accepted', blocking({ ...REUSE, onCarriedOver: 'accept' }), OTHER, ['warning v1 en-US de-DE'], THERE],
    ['those without notes are not kept, whatever is accepted', blocking({ ...REUSE, onCarriedOver: 'accept' }), OTHER, ['error v1 de-DE fr-FR', 'warning v1 en-US'], EMPTY],
    ['the same, where a text goes to all', blocking({ ...REUSE, releaseNotes: TEXT }), OTHER, [], THERE],
    ['a check', CHECK, OWN, [], THERE],
    ['languages that could not be read', release(FOLDER), OWN, []],
    ['everything there already', blocking(), IN_REVIEW, [], there(localization('en-US'))],
  ]);
});

/** From S13, S14: what was seen to be refused, and what was seen to be taken. */
const REFUSED = '1F6A8 1F680 1F422 1F331 1F9E9 1F30C 1F389 1FAE6 2B50 2605 2500 2713 2714 2588 FE0F 20E3';
const TAKEN = '25A0 00D7 2014 2022 2019 2122 00A9 00AE 2139 2116 00A0 200B 0009 2192 231A 2460 20000 4E2D 0E01';

describe('S13 a character that the service does not take', () => {
  const textWith = (code: string) => `Fixed.\nNew: a${String.fromCodePoint(Number.parseInt(code, 16))}b`;
  const found = (text: string) => {
    const asked = blocking({ releaseNotes: everywhere(text) });
    return ask('reportReleaseNotes', seenFor(asked, OWN, THERE), asked);
  };

  it.each(REFUSED.split(' '))('U+%s is refused with its place', (code) => {
    const [finding] = found(textWith(code));
    expect(finding).toMatchObject({ reason: 'metadata.release-notes', severity: 'error' });
    expect(finding?.message).toContain(`(U+${code}) in line 2, column 7`);
    expect(finding?.message).toContain('en-US, de-DE');
  });

  it.each(TAKEN.split(' '))('U+%s is sent', (code) => {
    expect(found(textWith(code))).toEqual([]);
  });

  it('is named once for each text, and not where the service has it already', () => {
    const texts = { 'en-US': 'Fixed \u{1f41b}.', 'de-DE': 'Alt.', ja: '\u{1f389}' };
    const asked = blocking({ releaseNotes: folder(texts) });
    const seen = seenFor(
      asked,
      OWN,
      there(localization('en-US', 'Old.'), localization('de-DE'), localization('ja', texts.ja)),
    );
    const messages = ask('reportReleaseNotes', seen, asked).map(({ message }) => message);
    expect(messages).toEqual([
      'The release notes for en-US have “\u{1f41b}” (U+1F41B) in line 1, column 7, which the service refuses.',
    ]);
  });
});
