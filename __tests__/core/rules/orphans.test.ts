import { describe, expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import { orphans } from '../../../src/core/rules/slots/orphans.ts';
import {
  asking,
  CHECK,
  CPP,
  draft,
  item,
  judge,
  prepare,
  release,
  request,
  seenFor,
  snapshot,
  submission,
  version,
  versionIn,
} from '../builders.ts';

const OWN = version('PREPARE_FOR_SUBMISSION');
const PAGE = 'https://appstoreconnect.apple.com/apps/42/distribution/reviewsubmissions';

const findingsFor = asking(orphans);

it('passes when there is no draft', () => {
  const submissions = ['IN_REVIEW', 'COMPLETE', 'SOMETHING_NEW'].map((state) => submission(state, { id: state }));
  expect(findingsFor(CHECK, { submissions })).toEqual([]);
});

it('warns once of all drafts: what each holds, who changed it last, what the API cannot do and a person can', () => {
  const submissions = [
    { ...draft('d1', [{ ...item(CPP), name: { name: 'Spring', number: null } }]), lastUpdatedBy: 'Ada' },
    draft('d2', [], null),
    { ...draft('d3', null, 'MAC_OS'), lastUpdatedBy: 'Grace' },
    draft('d4', [item(null)]),
    draft('d5', []),
  ];
  const [finding, ...more] = findingsFor(CHECK, { submissions });
  expect(more).toEqual([]);
  expect(finding).toEqual({
    reason: 'submission.orphans',
    severity: 'warning',
    message: '5 drafts hold a slot each. A draft expires after 7 days; the API can neither delete nor cancel it.',
    details:
      'Drafts: product page "Spring" (Ada); 2 × empty (author not shown); contents not read (Grace); a thing of a kind that the service does not show (author not shown).',
    remedy: 'Cancel what nobody needs on the App Review page.',
    subject: { type: 'app', id: '42' },
    link: PAGE,
  });
});

it('is about the draft itself where there is one', () => {
  const [finding] = findingsFor(CHECK, { submissions: [draft('d1')] });
  expect(finding?.message).toBe(
    '1 draft holds a slot. A draft expires after 7 days; the API can neither delete nor cancel it.',
  );
  expect(finding?.subject).toEqual({ type: 'reviewSubmission', id: 'd1' });
});

describe('by on-orphans', () => {
  const parts = { versions: [OWN], submissions: [draft('mine', [versionIn()]), draft('other', [item(CPP)])] };
  const inShort = (asked: ReleaseRequest) =>
    findingsFor(asked, parts).map(({ severity, message }) => `${severity} ${message.slice(0, 1)}`);

  it('adopt: the draft that is adopted is no orphan any more, the other one is a warning', () => {
    expect(inShort(release())).toEqual(['warning 1']);
    expect(findingsFor(release(), parts)[0]?.subject?.id).toBe('other');
  });

  it('adopt: a check, and a run that only prepares a version, adopt none', () => {
    expect(inShort(CHECK)).toEqual(['warning 2']);
    expect(inShort(prepare())).toEqual(['warning 2']);
  });

  it('ignore: all are warnings', () => {
    expect(inShort(release({ onOrphans: 'ignore' }))).toEqual(['warning 2']);
  });

  it('fail: any one blocks, and the remedy names the input', () => {
    for (const asked of [
      request({ onOrphans: 'fail' }),
      prepare({ onOrphans: 'fail' }),
      release({ onOrphans: 'fail' }),
    ]) {
      const it = judge(seenFor(asked, { versions: [], submissions: [draft('d1')] }), asked);
      expect(it.verdict).toBe('blocked');
      expect(it.findings.find(({ reason }) => reason === 'submission.orphans')?.remedy).toBe(
        'Cancel them on the App Review page, or set on-orphans: adopt.',
      );
    }
  });

  it('adopt and ignore: a check with a draft and room left is clear', () => {
    for (const onOrphans of ['adopt', 'ignore'] as const) {
      expect(judge(snapshot({ submissions: [draft('d1')] }), request({ onOrphans })).verdict).toBe('clear');
    }
  });
});
