import { describe, expect, it } from '@jest/globals';
import type { ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import { unresolved } from '../../../src/core/rules/submissions/unresolved.ts';
import {
  appBuild,
  asking,
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
  release,
  request,
  seenFor,
  sentBack,
  snapshot,
  submission,
  UNASKED,
  version,
  versionIn,
} from '../builders.ts';

const OLD_VERSION = versionIn('v1', 'REJECTED');

const findingsFor = asking(unresolved);

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
      message: 'App Review sent back version 1.1.',
      details: 'It was submitted by Grace.',
      remedy: 'Fix what App Review found and submit it again, or cancel it on the App Review page to free its slot.',
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
    expect(message([item(EVENT, 'ACCEPTED')])).toBe('App Review sent back event e1.');
    expect(message(null)).toBe('App Review sent back contents not read.');
  });

  it('names all that was rejected, and nothing that was taken out of it again', () => {
    const items = [item(CPP, 'REJECTED'), item(UNASKED, 'REMOVED'), item(EVENT, 'REJECTED')];
    expect(findingsFor(CHECK, sentBack(items))[0]?.message).toBe('App Review sent back product page p1, event e1.');
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
      expect(finding?.message).toBe('App Review sent back version 1.1 (6). This release needs it.');
      expect(finding?.remedy).toBe(
        'Fix what App Review found, and set on-unresolved: resubmit to submit the same submission again.',
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

  it('a release is blocked by what goes along with its version too, and the remedy stays the same', () => {
    const [finding] = findingsFor(release(), sentBack([OLD_VERSION, item(UNASKED, 'ACCEPTED')]));
    expect(finding?.message).toBe('App Review sent back version 1.1 (6). This release needs it.');
  });

  it('nobody minds one that still shows an item which is under review elsewhere, as asked for', () => {
    const submissions = [
      submission('IN_REVIEW', { items: [item(CPP)] }),
      submission('UNRESOLVED_ISSUES', { id: 'u1', items: [item(CPP, 'REJECTED')] }),
    ];
    expect(severities(itemsOnly([CPP]), { versions: [ON_SALE], submissions }, { items: [fact(CPP)] })).toEqual([
      'warning',
    ]);
  });

  it('a release is blocked when the items could not be read and it names the version asked for', () => {
    const unread = (versionId: string) => ({
      ...sentBack(null),
      submissions: [submission('UNRESOLVED_ISSUES', { id: 'u1', items: null, versionId })],
    });
    expect(severities(release(), unread('v1'))).toEqual(['error']);
    expect(severities(release(), unread('v2'))).toEqual(['warning']);
    expect(severities(release({ version: '2.0' }), unread('v1'))).toEqual(['warning']);
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
