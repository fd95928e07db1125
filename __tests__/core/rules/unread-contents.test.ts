import { expect, it } from '@jest/globals';
import { unreadContents } from '../../../src/core/rules/unread-contents.ts';
import {
  ask,
  CHECK,
  draft,
  judge,
  ofRecord,
  prepare,
  release,
  snapshot,
  submission,
  unknownFinding,
  version,
} from '../builders.ts';

const FAILURE = unknownFinding('service.unavailable', 'The items of d1 could not be read.');
const unread = {
  submissions: [draft('d1', null)],
  itemFailures: new Map([['d1', FAILURE]]),
};
const OWN = version('PREPARE_FOR_SUBMISSION');

it('lets the verdict of a check stand without the contents', () => {
  expect(ask(unreadContents, snapshot(unread), CHECK)).toEqual([]);
  expect(judge(snapshot(unread), CHECK).verdict).toBe('clear');
});

it('lets a run that only makes a version ready stand without them as well', () => {
  expect(ask(unreadContents, ofRecord(OWN, unread), prepare())).toEqual([]);
});

it('makes a release unknown, for the reason for which they could not be read', () => {
  expect(ask(unreadContents, ofRecord(OWN, unread), release())).toEqual([FAILURE]);
  expect(judge(ofRecord(OWN, unread), release()).verdict).toBe('unknown');
});

it('passes a release when all contents were read', () => {
  expect(ask(unreadContents, ofRecord(OWN, { submissions: [draft('d1')] }), release())).toEqual([]);
});

it('does not mind the contents of a submission that is over, yet those of one in an unknown state', () => {
  const look = (state: string) =>
    ofRecord(OWN, { ...unread, submissions: [submission(state, { id: 'd1', items: null })] });
  expect(ask(unreadContents, look('COMPLETE'), release())).toEqual([]);
  expect(ask(unreadContents, look('SOMETHING_NEW'), release())).toEqual([FAILURE]);
});

it('tells of each submission once', () => {
  const looked = ofRecord(OWN, {
    submissions: [draft('d1', null), draft('d2', null), draft('d3')],
    itemFailures: new Map([
      ['d1', FAILURE],
      ['d2', unknownFinding('service.forbidden')],
    ]),
  });
  expect(ask(unreadContents, looked, release()).map(({ reason }) => reason)).toEqual([
    'service.unavailable',
    'service.forbidden',
  ]);
});
