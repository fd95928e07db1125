import { describe, expect, it } from '@jest/globals';
import { orphans } from '../../../src/core/rules/orphans.ts';
import {
  ask,
  CHECK,
  CPP,
  draft,
  item,
  judge,
  ofRecord,
  release,
  request,
  snapshot,
  submission,
  version,
  versionIn,
} from '../builders.ts';

const OWN = version('PREPARE_FOR_SUBMISSION');

it('passes when there is no draft', () => {
  const submissions = ['IN_REVIEW', 'COMPLETE', 'SOMETHING_NEW'].map((state) => submission(state, { id: state }));
  expect(ask(orphans, snapshot({ submissions }), CHECK)).toEqual([]);
});

it('warns of each draft: its id, its contents, who made it, and what the API cannot do', () => {
  const submissions = [{ ...draft('d1', [item(CPP)]), lastUpdatedBy: 'Ada' }, draft('d2', [], null)];
  const findings = ask(orphans, snapshot({ submissions }), CHECK);
  expect(findings.map(({ severity }) => severity)).toEqual(['warning', 'warning']);
  expect(findings.map(({ subject }) => subject?.id)).toEqual(['d1', 'd2']);
  const [first, second] = findings.map(({ message }) => message);
  for (const word of ['d1', 'appCustomProductPageVersion p1', 'Ada', 'neither delete nor cancel', '7 days', 'person'])
    expect(first).toContain(word);
  for (const word of ['d2', 'empty', 'no platform', 'does not say who made it']) expect(second).toContain(word);
  for (const { link } of findings)
    expect(link).toBe('https://appstoreconnect.apple.com/apps/42/distribution/reviewsubmissions');
});

it('names who submitted it last, says what it does not know, and counts drafts of every platform', () => {
  const submissions = [
    { ...draft('d1', null, 'MAC_OS'), submittedBy: 'Grace', lastUpdatedBy: 'Ada' },
    draft('d2', [item(null)]),
    draft('d3', [item(CPP, 'REMOVED')]),
  ];
  const [first, second, third] = ask(orphans, snapshot({ submissions }), CHECK).map(({ message }) => message);
  expect(first).toContain('Grace');
  expect(first).toContain('contents could not be read');
  expect(second).toContain('a type not told');
  expect(third).toContain('empty');
});

describe('by on-orphans', () => {
  const look = ofRecord(OWN, { submissions: [draft('mine', [versionIn()]), draft('other', [item(CPP)])] });
  const told = (onOrphans: 'adopt' | 'ignore' | 'fail') =>
    ask(orphans, look, release({ onOrphans })).map(({ severity, subject }) => `${severity} ${subject?.id}`);

  it('adopt: the draft that is taken over is no orphan any more; the other one is a warning', () => {
    expect(told('adopt')).toEqual(['warning other']);
  });

  it('ignore: both are warnings', () => {
    expect(told('ignore')).toEqual(['warning mine', 'warning other']);
  });

  it('fail: any one is an error', () => {
    expect(told('fail')).toEqual(['error mine', 'error other']);
  });

  it('fail: blocks a check too, and the remedy names the input', () => {
    const it = judge(snapshot({ submissions: [draft('d1')] }), request({ onOrphans: 'fail' }));
    expect(it.verdict).toBe('blocked');
    expect(it.findings[0]?.remedy).toContain('on-orphans');
  });

  it('adopt and ignore: a check with a draft and room left is clear', () => {
    for (const onOrphans of ['adopt', 'ignore'] as const)
      expect(judge(snapshot({ submissions: [draft('d1')] }), request({ onOrphans })).verdict).toBe('clear');
  });
});
