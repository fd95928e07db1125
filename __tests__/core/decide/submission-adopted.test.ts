import { describe, expect, it } from '@jest/globals';
import { findAdoptable } from '../../../src/core/decide/submission.ts';
import type { AppStoreVersion, ItemTarget, ReviewSubmission } from '../../../src/core/model/resources.ts';
import { CPP, draft, EVENT, item, seenWith, submission, UNASKED, version, versionIn } from '../builders.ts';
import { release } from '../requests.ts';

const OWN = version('PREPARE_FOR_SUBMISSION');
const adopted = (
  submissions: ReviewSubmission[],
  items: ItemTarget[] = [CPP, EVENT],
  record: AppStoreVersion | null = OWN,
) => findAdoptable({ ...seenWith({ submissions }), request: release(), record, items })?.id ?? null;

describe('a draft is adopted', () => {
  it.each([
    ['it is empty', draft('d1')],
    ['it holds the version', draft('d1', [versionIn()])],
    ['it holds one of the items', draft('d1', [item(EVENT)])],
    ['it holds all of them', draft('d1', [versionIn(), item(CPP), item(EVENT)])],
    ['the rest was taken out of it', draft('d1', [versionIn(), item(UNASKED, 'REMOVED')])],
    ['it has no platform', draft('d1', [], null)],
  ])('when %s', (_, one) => {
    expect(adopted([one])).toBe('d1');
  });
});

describe('a draft is never touched', () => {
  it.each([
    ['holds an item that was not asked for', draft('d1', [versionIn(), item(UNASKED)])],
    ['holds another version', draft('d1', [versionIn('v9')])],
    ['holds something of a kind that the service does not show', draft('d1', [versionIn(), item(null)])],
    ['has contents that could not be read', draft('d1', null)],
    ['is on another platform', draft('d1', [], 'MAC_OS')],
    ['is no draft any more', submission('WAITING_FOR_REVIEW', { id: 'd1', items: [versionIn()] })],
    ['is in a state that nobody knows', submission('SOMETHING_NEW', { id: 'd1' })],
  ])('when it %s', (_, one) => {
    expect(adopted([one])).toBeNull();
  });

  it('for a version that it holds and that does not exist for this run', () => {
    expect(adopted([draft('d1', [versionIn()])], [], null)).toBeNull();
  });
});

it('among several the one that holds the version is adopted, else the one that holds most, the first among equals', () => {
  const [more, own] = [draft('more', [item(CPP), item(EVENT)]), draft('own', [versionIn()])];
  expect([adopted([more, own]), adopted([own, more])]).toEqual(['own', 'own']);
  const held = draft('holds', [versionIn(), item(CPP)]);
  expect(adopted([draft('empty'), held, draft('less', [item(EVENT)])])).toBe('holds');
  expect(adopted([draft('empty'), draft('less', [item(EVENT)]), more])).toBe('more');
  expect(adopted([draft('a'), draft('b')])).toBe('a');
  expect(adopted([draft('others', [versionIn(), item(CPP), item(UNASKED)]), draft('b')])).toBe('b');
});
