import { describe, expect, it } from '@jest/globals';
import type { ReviewSubmissionItem } from '../../../src/core/model.ts';
import type { ReleaseRequest } from '../../../src/core/request.ts';
import { unresolved } from '../../../src/core/rules/unresolved.ts';
import type { ReleaseFacts, SnapshotParts } from '../../../src/core/snapshot.ts';
import {
  appBuild,
  ask,
  CANCEL,
  CHECK,
  CPP,
  EVENT,
  fact,
  item,
  itemsOnly,
  judge,
  listed,
  ON_SALE,
  prepare,
  READY,
  RESUBMIT,
  release,
  request,
  seenFor,
  snapshot,
  submission,
  UNASKED,
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';

const OLD_VERSION = versionIn('v1', 'REJECTED');
const HOLDS_MORE = {
  message: 'Review sent back version 1.1 (6). It also holds event "Launch party", not asked for.',
  remedy: 'Name it under items too, or take it out on the App Review page.',
};

function findingsFor(asked: ReleaseRequest, parts: Partial<SnapshotParts>, more: Partial<ReleaseFacts> = {}) {
  return ask(unresolved, seenFor(asked, parts, more), asked);
}

/** A rejected version whose submission came back with these in it. */
function sentBack(items: ReviewSubmissionItem[] | null, state = 'REJECTED') {
  return {
    versions: [version(state, { build: appBuild('6') })],
    submissions: [submission('UNRESOLVED_ISSUES', { id: 'u1', items, versionId: 'v1' })],
  };
}

function severities(...args: Parameters<typeof findingsFor>): string[] {
  return findingsFor(...args).map(({ severity }) => severity);
}

it.each(['READY_FOR_REVIEW', 'IN_REVIEW', 'CANCELING', 'COMPLETING', 'COMPLETE', 'SOMETHING_NEW'])(
  'has nothing to say of one in %s',
  (state) => {
    expect(findingsFor(CHECK, { submissions: [submission(state)] })).toEqual([]);
  },
);

describe('a check', () => {
  it('is warned: what was sent back, by whom it was submitted, and how to continue', () => {
    const submissions = [
      submission('UNRESOLVED_ISSUES', {
        id: 'u1',
        items: [
          { ...OLD_VERSION, name: { name: '1.1', number: null } },
          { ...item(CPP, 'ACCEPTED'), name: { name: 'Spring', number: null } },
        ],
        submittedBy: 'Grace',
      }),
    ];
    const [finding, ...more] = findingsFor(CHECK, { submissions });
    expect(more).toEqual([]);
    expect(finding).toEqual({
      reason: 'submission.unresolved',
      severity: 'warning',
      message: 'Review sent back version 1.1.',
      holders: 'It was submitted by Grace.',
      remedy: 'Fix what review found and submit it again, or cancel it on the App Review page to free its slot.',
      subject: { type: 'reviewSubmission', id: 'u1' },
      link: 'https://appstoreconnect.apple.com/apps/42/distribution/reviewsubmissions',
    });
    expect(judge(snapshot({ submissions }), CHECK).verdict).toBe('clear');
  });

  it('is warned also with cancel, which never cancels it', () => {
    expect(severities(request(CANCEL), sentBack([OLD_VERSION]))).toEqual(['warning']);
  });

  it('names what it holds where nothing is marked as rejected, and says when that was not read', () => {
    const message = (items: ReviewSubmissionItem[] | null) => findingsFor(CHECK, sentBack(items))[0]?.message;
    expect(message([item(EVENT, 'ACCEPTED')])).toBe('Review sent back event e1.');
    expect(message(null)).toBe('Review sent back contents not read.');
  });

  it('names all that was rejected, and nothing that was taken out of it again', () => {
    const items = [item(CPP, 'REJECTED'), item(UNASKED, 'REMOVED'), item(EVENT, 'REJECTED')];
    expect(findingsFor(CHECK, sentBack(items))[0]?.message).toBe('Review sent back product page p1, event e1.');
  });
});

describe('a release that wants nothing of it', () => {
  it.each([
    ['other items', release(), [item(UNASKED, 'REJECTED')]],
    ['an item that was taken out again', release(listed(CPP)), [item(CPP, 'REMOVED'), item(UNASKED)]],
    ['what is ready no more', release(READY), [item(CPP, 'REJECTED')]],
  ])('is warned: it holds %s', (_, asked, items) => {
    const parts = { ...sentBack(items), versions: [version('PREPARE_FOR_SUBMISSION')] };
    expect(severities(asked, parts, { items: [fact(CPP)] })).toEqual(['warning']);
  });

  it('is warned once for each', () => {
    const submissions = ['a', 'b'].map((id) => submission('UNRESOLVED_ISSUES', { id, items: [item(UNASKED)] }));
    expect(severities(release(), { versions: [version('PREPARE_FOR_SUBMISSION')], submissions })).toEqual([
      'warning',
      'warning',
    ]);
  });
});

describe('with on-unresolved: fail', () => {
  it('a release is blocked when the version asked for sits in it, and the remedy names the input', () => {
    for (const asked of [release(), release(READY), release({ releaseType: 'MANUAL' })]) {
      const [finding] = findingsFor(asked, sentBack([OLD_VERSION]));
      expect(finding?.severity).toBe('error');
      expect(finding?.message).toBe('Review sent back version 1.1 (6). This release needs it.');
      expect(finding?.remedy).toBe(
        'Fix what review found, and set on-unresolved: resubmit to submit the same submission again.',
      );
    }
  });

  it('a release is blocked when an item asked for sits in it, by either name of an experiment', () => {
    const parts = {
      versions: [ON_SALE],
      submissions: [
        submission('UNRESOLVED_ISSUES', { items: [item({ relationship: 'appStoreVersionExperiment', id: 'x1' })] }),
      ],
    };
    const target = { relationship: 'appStoreVersionExperimentV2', id: 'x1' } as const;
    expect(severities(itemsOnly([target]), parts, { items: [fact(target)] })).toEqual(['error']);
  });

  it('a release is blocked when the items could not be read and it names the version asked for', () => {
    const unread = (versionId: string) => ({
      ...sentBack(null),
      submissions: [submission('UNRESOLVED_ISSUES', { id: 'u1', items: null, versionId })],
    });
    expect(severities(release(), unread('v1'))).toEqual(['error']);
    expect(severities(release(), unread('v2'))).toEqual(['warning']);
  });

  it('one without a version of its own names the live version, which is not in it', () => {
    const parts = {
      versions: [version('READY_FOR_SALE', { build: appBuild('6') })],
      submissions: [submission('UNRESOLVED_ISSUES', { id: 'u1', items: null, versionId: 'v1' })],
    };
    expect(severities(release({ releaseType: 'MANUAL' }), parts)).toEqual(['warning']);
  });
});

describe('where a version that was sent back is only prepared', () => {
  it('its submission is left alone: a warning', () => {
    for (const asked of [
      prepare(),
      prepare({ releaseType: 'MANUAL' }),
      prepare({ ...CANCEL, releaseType: 'MANUAL' }),
    ]) {
      expect(severities(asked, sentBack([OLD_VERSION]))).toEqual(['warning']);
      expect(judge(seenFor(asked, sentBack([OLD_VERSION])), asked).verdict).toBe('clear');
    }
  });

  it('its record cannot be used under another number while the submission holds more', () => {
    const asked = prepare({ ...CANCEL, version: '2.0' });
    expect(severities(asked, sentBack([OLD_VERSION, item(UNASKED)]))).toEqual(['error']);
    expect(severities(asked, sentBack([OLD_VERSION]))).toEqual([]);
  });
});

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
        'Review sent back version 1.1 (6). This run changes nothing in it, and submits it again as it is now.',
      );
      expect(finding?.remedy).toBe('See that what review found is fixed.');
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
      'Review sent back version 1.1 (6). It lacks product page "Spring"; nothing can be added to it.',
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
        'Review sent back version 1.1 (6). It is marked as resolved, so it can no longer be changed: build 7 would be attached in place of build 6.',
      remedy: 'Ask for what it has, or cancel it on the App Review page.',
    });
    const asked = release({ ...RESUBMIT, build: '6' });
    expect(judge(seenFor(asked, parts, builds), asked)).toMatchObject({
      verdict: 'clear',
      reasons: ['warning submission.unresolved'],
    });
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
    const it = judge(
      seenFor(asked, { ...parts, submissions: [...parts.submissions, other] }, { ...builds, items: [fact(CPP)] }),
      asked,
    );
    expect(it.verdict).toBe('blocked');
  });
});

describe('with on-version-in-flight: cancel', () => {
  it('nothing is said of one that is canceled first', () => {
    for (const asked of [release(CANCEL), release({ ...CANCEL, version: '2.0' })]) {
      expect(findingsFor(asked, sentBack([OLD_VERSION]))).toEqual([]);
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
