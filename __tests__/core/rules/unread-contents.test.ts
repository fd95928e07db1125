import { expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { SnapshotParts } from '../../../src/core/model/snapshot.ts';
import { unreadContents } from '../../../src/core/rules/submissions/unread-contents.ts';
import {
  ask,
  CHECK,
  CPP,
  draft,
  fact,
  itemsOnly,
  judge,
  ON_SALE,
  prepare,
  release,
  seenFor,
  snapshot,
  submission,
  unknownFinding,
  version,
} from '../builders.ts';

const FAILURE = unknownFinding('service.unavailable', 'The items of d1 could not be read.');
const OWN = version('PREPARE_FOR_SUBMISSION');
const UNREAD = { submissions: [draft('d1', null)], itemFailures: new Map([['d1', FAILURE]]) };

function findingsFor(asked: ReleaseRequest, parts: Partial<SnapshotParts>) {
  return ask(unreadContents, seenFor(asked, { versions: [OWN], ...parts }, { items: [fact(CPP)] }), asked);
}

it('lets the verdict of a check stand without the contents', () => {
  expect(findingsFor(CHECK, UNREAD)).toEqual([]);
  expect(judge(snapshot(UNREAD), CHECK).verdict).toBe('clear');
});

it('lets a run that only prepares a version stand without them as well, which is judged as a check', () => {
  expect(findingsFor(prepare({ releaseType: 'MANUAL' }), UNREAD)).toEqual([]);
});

it('makes a release unknown, for the reason for which they could not be read', () => {
  expect(findingsFor(release(), UNREAD)).toEqual([FAILURE]);
  expect(findingsFor(itemsOnly([CPP]), { ...UNREAD, versions: [ON_SALE] })).toEqual([FAILURE]);
  const asked = release({ build: '7' });
  expect(judge(seenFor(asked, { versions: [OWN], ...UNREAD }), asked).verdict).toBe('unknown');
});

it('passes a release when all contents were read', () => {
  expect(findingsFor(release(), { submissions: [draft('d1')] })).toEqual([]);
});

it('does not mind the contents of a submission that is over, yet those of one in a state that nobody knows', () => {
  const unreadIn = (state: string) => ({ ...UNREAD, submissions: [submission(state, { id: 'd1', items: null })] });
  expect(findingsFor(release(), unreadIn('COMPLETE'))).toEqual([]);
  expect(findingsFor(release(), unreadIn('SOMETHING_NEW'))).toEqual([FAILURE]);
});

it('reports each submission once', () => {
  const parts = {
    submissions: [draft('d1', null), draft('d2', null), draft('d3')],
    itemFailures: new Map([
      ['d1', FAILURE],
      ['d2', unknownFinding('service.forbidden')],
    ]),
  };
  expect(findingsFor(release(), parts).map(({ reason }) => reason)).toEqual([
    'service.unavailable',
    'service.forbidden',
  ]);
});
