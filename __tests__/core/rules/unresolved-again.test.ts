import { describe, expect, it } from '@jest/globals';
import { unresolved } from '../../../src/core/rules/submissions/unresolved.ts';
import {
  appBuild,
  asking,
  CANCEL,
  CPP,
  fact,
  item,
  itemsOnly,
  judge,
  listed,
  localization,
  ON_SALE,
  prepare,
  READY,
  RESUBMIT,
  release,
  seenFor,
  sentBack,
  submission,
  UNASKED,
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';

const OLD_VERSION = versionIn('v1', 'REJECTED');
const HOLDS_MORE = {
  message: 'App Review sent back version 1.1 (6). It also holds event "Launch party", not asked for.',
  remedy: 'Name it in items, or take it out on the App Review page.',
};

const findingsFor = asking(unresolved);

function severities(...args: Parameters<typeof findingsFor>): string[] {
  return findingsFor(...args).map(({ severity }) => severity);
}

describe('with on-unresolved: resubmit', () => {
  const builds = { builds: [appBuild('7'), appBuild('6')] };

  it('nothing is said of one that holds exactly what this run wants, and that this run changes', () => {
    expect(findingsFor(release({ ...RESUBMIT, build: '7' }), sentBack([OLD_VERSION]), builds)).toEqual([]);
  });

  it('a warning says that this run changes nothing in it', () => {
    for (const asked of [
      release(RESUBMIT),
      release({ ...RESUBMIT, build: '6' }),
      release({ ...RESUBMIT, build: 'latest' }),
    ]) {
      const parts = sentBack([OLD_VERSION]);
      const [finding, ...more] = findingsFor(asked, parts, { builds: [appBuild('6')] });
      expect(more).toEqual([]);
      expect(finding?.severity).toBe('warning');
      expect(finding?.message).toBe(
        'App Review sent back version 1.1 (6). This run changes nothing in it, and submits it again as it is now.',
      );
      expect(finding?.remedy).toBe('Check that what App Review found is fixed.');
    }
  });

  it('too little in it blocks: nothing can be added there', () => {
    const asked = release({ ...RESUBMIT, build: '7', ...listed(CPP) });
    const [finding] = findingsFor(asked, sentBack([OLD_VERSION]), {
      ...builds,
      items: [fact(CPP, 'READY_FOR_REVIEW', 'Spring')],
    });
    expect(finding?.severity).toBe('error');
    expect(finding?.message).toBe(
      'App Review sent back version 1.1 (6). It lacks product page "Spring"; nothing can be added.',
    );
    expect(finding?.remedy).toBe('Leave it out, or start over with on-version-in-flight: cancel.');
  });

  it('too much in it blocks', () => {
    const named = { ...item(UNASKED, 'ACCEPTED'), name: { name: 'Launch party', number: null } };
    const [finding] = findingsFor(release({ ...RESUBMIT, build: '7' }), sentBack([OLD_VERSION, named]), builds);
    expect(finding).toMatchObject({ severity: 'error', ...HOLDS_MORE });
  });

  it('something in it that nobody can name blocks, also with items: ready', () => {
    for (const items of [{}, READY]) {
      const asked = release({ ...RESUBMIT, build: '7', ...items });
      expect(severities(asked, sentBack([OLD_VERSION, item(null)]), builds)).toEqual(['error']);
    }
  });

  it('a build that is frozen already and is not the one asked for blocks', () => {
    const parts = sentBack([versionIn()], 'READY_FOR_REVIEW');
    const [finding] = findingsFor(release({ ...RESUBMIT, build: '7' }), parts, builds);
    expect(finding).toMatchObject({
      severity: 'error',
      message:
        'App Review sent back version 1.1 (6). It is marked as resolved, so it can no longer be changed: build 7 would be attached in place of build 6.',
      remedy: 'Ask for what it has, or cancel it on the App Review page.',
    });
    const asked = release({ ...RESUBMIT, build: '6' });
    expect(judge(seenFor(asked, parts, builds), asked)).toMatchObject({
      verdict: 'clear',
      reasons: ['warning submission.unresolved'],
    });
  });

  it('names all that would have to change in what is frozen, as far as there is room', () => {
    const parts = sentBack([versionIn()], 'READY_FOR_REVIEW');
    const asked = release({ ...RESUBMIT, releaseType: 'MANUAL', releaseNotes: { kind: 'text', text: 'New.' } });
    const versions = [...parts.versions, ON_SALE];
    const more = { localizations: [localization('en-US', 'Old.')] };
    expect(findingsFor(asked, { ...parts, versions }, more)[0]?.message).toBe(
      'App Review sent back version 1.1 (6). It is marked as resolved, so it can no longer be changed: releaseType would become MANUAL; release notes would change (en-US).',
    );
  });

  it('one whose items could not be read is unknown: nobody can say whether it is the same', () => {
    const asked = release({ ...RESUBMIT, build: '6' });
    const parts = { ...sentBack(null), itemFailures: new Map([['u1', unknownFinding('service.unavailable')]]) };
    expect(judge(seenFor(asked, parts, builds), asked).verdict).toBe('unknown');
  });

  it('items alone in one that holds a version too are blocked', () => {
    const asked = itemsOnly([CPP], RESUBMIT);
    const parts = { ...sentBack([OLD_VERSION, item(CPP, 'REJECTED')]) };
    expect(severities(asked, { ...parts, versions: [...parts.versions, ON_SALE] }, { items: [fact(CPP)] })).toEqual([
      'error',
    ]);
  });

  it('another one that holds an item asked for blocks, beside the one that is sent again', () => {
    const asked = release({ ...RESUBMIT, build: '7', ...listed(CPP) });
    const parts = sentBack([OLD_VERSION]);
    const other = submission('UNRESOLVED_ISSUES', { id: 'u2', items: [item(CPP, 'REJECTED')] });
    const both = { ...parts, submissions: [...parts.submissions, other] };
    expect(findingsFor(asked, both, { ...builds, items: [fact(CPP)] }).map(({ message }) => message)).toEqual([
      'App Review sent back version 1.1 (6). It lacks product page p1; nothing can be added.',
      'App Review sent back product page p1. This release needs it.',
    ]);
  });
});

describe('with on-version-in-flight: cancel', () => {
  it('nothing is said of one that is canceled first', () => {
    for (const asked of [release(CANCEL), release({ ...CANCEL, version: '2.0' })]) {
      expect(findingsFor(asked, sentBack([OLD_VERSION]))).toEqual([]);
    }
  });

  it('one whose contents could not be read makes the verdict unknown: it may be what can be canceled', () => {
    const parts = { ...sentBack(null), itemFailures: new Map([['u1', unknownFinding('service.unavailable')]]) };
    const more = { builds: [appBuild('6')] };
    const other = { ...CANCEL, version: '2.0', build: '6' };
    for (const asked of [release({ ...CANCEL, build: '6' }), release(other), prepare(other)]) {
      expect(severities(asked, parts, more)).toEqual(['warning']);
      expect(judge(seenFor(asked, parts, more), asked).verdict).toBe('unknown');
    }
  });

  it('one that holds an item asked for, and not the version, blocks: nothing in it is canceled', () => {
    const submissions = [submission('UNRESOLVED_ISSUES', { items: [item(CPP, 'REJECTED'), item(UNASKED)] })];
    const cases = [
      [release({ ...CANCEL, ...listed(CPP) }), version('PREPARE_FOR_SUBMISSION')],
      [itemsOnly([CPP], CANCEL), ON_SALE],
    ] as const;
    for (const [asked, own] of cases) {
      const [finding] = findingsFor(asked, { versions: [own], submissions }, { items: [fact(CPP, 'REJECTED')] });
      expect(finding?.message).toBe('App Review sent back product page p1. This release needs it.');
    }
  });

  it('one that holds items that this run was not asked for blocks, and the message names them', () => {
    for (const asked of [release(CANCEL), release({ ...CANCEL, version: '2.0' })]) {
      const named = { ...item(UNASKED, 'ACCEPTED'), name: { name: 'Launch party', number: null } };
      const [finding] = findingsFor(asked, sentBack([OLD_VERSION, named]));
      expect(finding).toMatchObject({ severity: 'error', ...HOLDS_MORE });
    }
  });
});
