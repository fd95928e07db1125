import { expect, it } from '@jest/globals';
import type { Step } from '../../../src/core/model/step.ts';
import { describePlanned, describeStep, describeWritten } from '../../../src/core/text/describe-step.ts';
import { appBuild, CPP, submission, version } from '../builders.ts';
import { everywhere } from '../requests.ts';

const BARE = { versionString: '1.1', attributes: {}, build: null };
const NOTE = { text: 'News.', localizationId: 'l1' };
const named = (name: string) => ({ name, number: null });
const VERSION = { relationship: 'appStoreVersion', id: 'v1' } as const;

// biome-ignore format: a row a line
it.each<[string, Step]>([
  ['Cancel version 1.1 (IN_REVIEW) as the developer', { kind: 'cancel-version', version: version('IN_REVIEW'), submission: null }],
  ['Cancel the submission of version 1.1 (UNRESOLVED_ISSUES)', { kind: 'cancel-submission', version: version('REJECTED'), submission: submission('UNRESOLVED_ISSUES') }],
  ['Create version 1.1 for IOS with releaseType MANUAL, build 7', { kind: 'create-version', platform: 'IOS', isFirst: false, ...BARE, attributes: { releaseType: 'MANUAL' }, build: appBuild('7') }],
  ['Create version 1.1 for TV_OS', { kind: 'create-version', platform: 'TV_OS', isFirst: false, ...BARE }],
  ['Change version 1.1 with releaseType MANUAL, build 7', { kind: 'update-version', ...BARE, attributes: { releaseType: 'MANUAL' }, build: appBuild('7') }],
  ['Change version 1.1 with releaseType MANUAL', { kind: 'update-version', ...BARE, attributes: { releaseType: 'MANUAL' } }],
  ['Change version 1.1 with build 7', { kind: 'update-version', ...BARE, build: appBuild('7') }],
  ['Use the record of version 1.1 for version 2.0', { kind: 'update-version', ...BARE, attributes: { versionString: '2.0' } }],
  ['Use the record of version 1.1 for version 2.0 with build 7', { kind: 'update-version', ...BARE, attributes: { versionString: '2.0' }, build: appBuild('7') }],
  ['Answer the export question of build 7 (uses-non-exempt-encryption: false)', { kind: 'answer-export', build: appBuild('7'), uses: false }],
  ['Set the release notes (en-US, de-DE)', { kind: 'set-release-notes', notes: everywhere('News.'), locales: ['en-US', 'de-DE'], edits: null }],
  ['Set the release notes (en-US, de-DE), in place of what is there in de-DE', { kind: 'set-release-notes', notes: everywhere('News.'), locales: ['en-US', 'de-DE'], edits: [{ ...NOTE, locale: 'en-US', replaced: ' ' }, { ...NOTE, locale: 'de-DE', replaced: 'Alt.' }] }],
  ['Turn on the phased release', { kind: 'set-phased-release' }],
  ['Set the note to App Review', { kind: 'set-review-notes', text: 'Tap twice.' }],
  ['Take the version out of its draft, because it cannot be changed while it is in there', { kind: 'take-out', submissionId: 'd1', itemId: 'i1', target: VERSION }],
  ['Create one review submission for TV_OS', { kind: 'create-submission', platform: 'TV_OS' }],
  ['Adopt the draft that is there', { kind: 'adopt-submission', submissionId: 'd1' }],
  ['Work on the submission that review sent back', { kind: 'reopen-submission', submissionId: 'u1' }],
  ['Mark version 1.1 as resolved', { kind: 'resolve-item', itemId: 'i1', target: VERSION, name: named('1.1') }],
  ['Add version 1.1 to the submission', { kind: 'add-version', versionString: '1.1' }],
  ['Add product page "Spring" to the submission', { kind: 'add-item', target: CPP, name: named('Spring') }],
  ['Compare the submission with what was asked for', { kind: 'check-contents' }],
  ['Submit for review', { kind: 'submit' }],
])('says of a step: %s', (words, step) => {
  expect(describeStep(step)).toBe(words);
});

// biome-ignore format: a row a line
it.each<[words: string, ...given: Parameters<typeof describeWritten>]>([
  ['', []],
  ['Version 1.9 was taken out of review. The release notes are written in de-DE, fr-FR.', [{ kind: 'cancel-version', version: version('IN_REVIEW', { versionString: '1.9' }), submission: null }, { kind: 'set-release-notes', notes: everywhere('News.'), locales: ['de-DE', 'fr-FR'], edits: null }]],
  // It was not in review, so it leaves none.
  ['Version 1.9 was canceled.', [{ kind: 'cancel-version', version: version('PREPARE_FOR_SUBMISSION', { versionString: '1.9' }), submission: null }]],
  ['Version 1.1 was taken out of review. 1.1 is gone: its record is 2.0 now (renamed; it was never released).', [{ kind: 'cancel-version', version: version('IN_REVIEW'), submission: null }, { kind: 'update-version', ...BARE, attributes: { versionString: '2.0' } }]],
  ['Version 1.1 is changed.', [{ kind: 'update-version', ...BARE, build: appBuild('7') }]],
  ['Version 1.1 is made. A submission is made. 2 items went into the submission.', [{ kind: 'create-version', platform: 'IOS', isFirst: false, ...BARE }, { kind: 'create-submission', platform: 'IOS' }, { kind: 'add-version', versionString: '1.1' }, { kind: 'add-item', target: CPP, name: named('Spring') }]],
  ['The submission is submitted for review. Version 1.1 is made. A submission is made.', [{ kind: 'create-version', platform: 'IOS', isFirst: false, ...BARE }, { kind: 'create-submission', platform: 'IOS' }, { kind: 'submit' }]],
  ['A submission is made. It is not known whether this was applied: Submit for review.', [{ kind: 'create-submission', platform: 'IOS' }], [{ kind: 'submit' }]],
])('says of a run: %s', (words, ...given) => {
  expect(describeWritten(...given)).toBe(words);
});

it('a plan says of a first version that its texts cannot be judged', () => {
  const step = { kind: 'create-version', platform: 'IOS', isFirst: false, ...BARE } as const;
  const words = (planned: Step) => describePlanned(planned).replace(describeStep(step), '');
  expect([words(step), words({ ...step, isFirst: true })]).toEqual([
    '',
    '. It copies no other version, so it begins without texts, images, copyright and App Review contact, which cannot be judged beforehand.',
  ]);
});
