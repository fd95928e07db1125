import { describe, expect, it } from '@jest/globals';
import type { PlannedStep, Step } from '../../../src/core/model/step.ts';
import { describeStep, describeWritten } from '../../../src/core/text/describe-step.ts';
import { appBuild, CPP, version } from '../builders.ts';

const BARE = { versionString: '1.1', attributes: {}, build: null };
const VERSION = { relationship: 'appStoreVersion', id: 'v1' } as const;

const STEPS: Step[] = [
  { kind: 'cancel-version', version: version('IN_REVIEW'), submissionId: 's1' },
  { kind: 'cancel-submission', version: version('REJECTED'), submissionId: 's1', state: 'UNRESOLVED_ISSUES' },
  { kind: 'create-version', platform: 'IOS', ...BARE, attributes: { releaseType: 'MANUAL' }, build: appBuild('7') },
  { kind: 'create-version', platform: 'TV_OS', ...BARE },
  { kind: 'update-version', versionId: 'v1', ...BARE, attributes: { releaseType: 'MANUAL' }, build: appBuild('7') },
  { kind: 'update-version', versionId: 'v1', ...BARE, attributes: { releaseType: 'MANUAL' } },
  { kind: 'update-version', versionId: 'v1', ...BARE, build: appBuild('7') },
  { kind: 'update-version', versionId: 'v1', ...BARE, attributes: { versionString: '2.0' } },
  { kind: 'update-version', versionId: 'v1', ...BARE, attributes: { versionString: '2.0' }, build: appBuild('7') },
  { kind: 'answer-export', build: appBuild('7'), uses: false },
  { kind: 'answer-export', build: appBuild('7'), uses: true },
  { kind: 'set-release-notes', notes: { kind: 'text', text: 'News.' }, locales: ['en-US', 'de-DE'], edits: null },
  { kind: 'set-phased-release' },
  { kind: 'check-readiness', versionString: '1.1' },
  { kind: 'take-out', submissionId: 'd1', itemId: 'i1', target: VERSION },
  { kind: 'create-submission', platform: 'TV_OS' },
  { kind: 'adopt-submission', submissionId: 'd1', held: [] },
  { kind: 'adopt-submission', submissionId: 'd1', held: ['appEvents/e1'] },
  { kind: 'reopen-submission', submissionId: 'u1', held: ['appEvents/e1', 'appStoreVersions/v1'] },
  { kind: 'resolve-item', itemId: 'i1', target: VERSION, name: '1.1' },
  { kind: 'resolve-item', itemId: 'i1', target: CPP, name: null },
  { kind: 'add-version', versionString: '1.1' },
  { kind: 'add-item', target: CPP, name: 'Spring' },
  { kind: 'add-item', target: CPP, name: null },
  { kind: 'check-contents' },
  { kind: 'submit' },
];

it('each step is said in a sentence, as in the list beside this test', () => {
  expect(STEPS.map(describeStep)).toMatchSnapshot();
});

describe('what is known to have been written', () => {
  const CREATED: PlannedStep = { step: { kind: 'create-submission', platform: 'IOS' }, outcome: 'done' };
  const ADDED: PlannedStep = { step: { kind: 'add-version', versionString: '1.1' }, outcome: 'done' };
  const ITEM_ADDED: PlannedStep = { step: { kind: 'add-item', target: CPP, name: 'Spring' }, outcome: 'done' };
  const IN_DOUBT: PlannedStep = { step: { kind: 'submit' }, outcome: 'unconfirmed' };
  const UNDONE: PlannedStep = { step: { kind: 'submit' }, outcome: 'undone' };

  it.each<[string, PlannedStep[]]>([
    ['Nothing is known to have been written.', []],
    ['Nothing is known to have been written.', [UNDONE, IN_DOUBT]],
    ['Done before: Create one review submission for IOS.', [CREATED, IN_DOUBT]],
    ['Done before: 2 of 3 steps, the last one: Add version 1.1 to the submission.', [CREATED, ADDED, IN_DOUBT]],
    [
      'Done before: 3 of 5 steps, the last one: Add product page "Spring" to the submission.',
      [CREATED, ADDED, ITEM_ADDED, IN_DOUBT, UNDONE],
    ],
  ])('is what is done, and nothing that is not: %s', (words, steps) => {
    expect(describeWritten(steps)).toBe(words);
  });
});
