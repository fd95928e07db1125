import { describe, expect, it } from '@jest/globals';
import { describeKey, describeStep, describeWritten, type Step } from '../../src/core/step.ts';
import { appBuild, CPP, version } from './builders.ts';

const BARE = { versionString: '1.1', attributes: {}, build: null };

it.each<[Step, string[]]>([
  [
    { kind: 'cancel-version', version: version('IN_REVIEW'), submissionId: 's1' },
    ['Cancel', '1.1', 'IN_REVIEW', 'developer'],
  ],
  [
    {
      kind: 'create-version',
      platform: 'IOS',
      reusable: null,
      ...BARE,
      attributes: { releaseType: 'MANUAL' },
      build: appBuild('7'),
    },
    ['Create version 1.1 for IOS', 'MANUAL', 'build 7'],
  ],
  [
    { kind: 'create-version', platform: 'IOS', reusable: version('REJECTED', { versionString: '1.0' }), ...BARE },
    ['Create version 1.1', 'rename 1.0'],
  ],
  [
    { kind: 'update-version', versionId: 'v1', ...BARE, attributes: { releaseType: 'MANUAL' }, build: appBuild('7') },
    ['Change version 1.1', 'MANUAL', 'build 7'],
  ],
  [{ kind: 'set-release-notes', locales: ['en-US', 'de-DE'], localizations: null }, ['release notes', 'en-US, de-DE']],
  [{ kind: 'set-phased-release' }, ['phased release']],
  [{ kind: 'take-out', submissionId: 'd1', itemId: 'i1', target: CPP }, ['out of draft d1']],
  [{ kind: 'create-submission', platform: 'TV_OS' }, ['one review submission', 'TV_OS']],
  [{ kind: 'adopt-submission', submissionId: 'd1', held: [] }, ['Adopt draft d1', 'empty']],
  [{ kind: 'adopt-submission', submissionId: 'd1', held: ['appEvents/e1'] }, ['Adopt draft d1', '1 of the items']],
  [{ kind: 'add-version', versionString: '1.1' }, ['Add version 1.1']],
  [{ kind: 'add-item', target: CPP, name: 'Summer' }, ['appCustomProductPageVersion p1', 'Summer']],
  [{ kind: 'add-item', target: CPP, name: null }, ['appCustomProductPageVersion p1']],
  [{ kind: 'check-contents' }, ['exactly what was asked for']],
  [{ kind: 'submit' }, ['Submit']],
])('%j is told in words', (step, words) => {
  for (const word of words) expect(describeStep(step)).toContain(word);
  expect(describeStep(step)).not.toMatch(/null|undefined|\[object/);
});

describe('a key in words', () => {
  it.each([
    ['appEvents/e1', 'appEvent e1'],
    ['appStoreVersions/v1', 'appStoreVersion v1'],
    ['unknown/i1', 'item i1'],
  ])('%s is %s', (key, words) => {
    expect(describeKey(key)).toBe(words);
  });
});

describe('what is known to have been written', () => {
  it('is what is done, and nothing that is not', () => {
    const words = describeWritten([
      { step: { kind: 'create-submission', platform: 'IOS' }, outcome: 'done' },
      { step: { kind: 'add-version', versionString: '1.1' }, outcome: 'done' },
      { step: { kind: 'set-phased-release' }, outcome: 'unconfirmed' },
      { step: { kind: 'submit' }, outcome: 'pending' },
    ]);
    expect(words).toContain('one review submission');
    expect(words).toContain('Add version 1.1');
    expect(words).not.toContain('phased');
    expect(words).not.toContain('Submit');
  });

  it('is nothing when nothing is done', () => {
    expect(describeWritten([{ step: { kind: 'submit' }, outcome: 'undone' }])).toContain('Nothing');
  });
});
