import { expect, it } from '@jest/globals';
import { unknownStates } from '../../../src/core/rules/unknown-states.ts';
import { ask, CHECK, facts, judge, ofRecord, release, request, snapshot, submission, version } from '../builders.ts';

it.each(['READY_FOR_SALE', 'PREPARE_FOR_SUBMISSION', 'REJECTED', 'PROCESSING_FOR_DISTRIBUTION'])(
  'knows a version in %s',
  (state) => {
    expect(ask(unknownStates, snapshot({ versions: [version(state)] }), CHECK)).toEqual([]);
  },
);

it.each(['COMPLETE', 'COMPLETING', 'READY_FOR_REVIEW'])('knows a submission in %s', (state) => {
  expect(ask(unknownStates, snapshot({ submissions: [submission(state)] }), CHECK)).toEqual([]);
});

it.each([
  ['version', snapshot({ versions: [version('SOMETHING_NEW')] }), { type: 'appStoreVersion', id: 'v1' }],
  ['submission', snapshot({ submissions: [submission('SOMETHING_NEW')] }), { type: 'reviewSubmission', id: 's1' }],
])('makes the verdict unknown for a %s in a state that nobody knows, and names both', (_, looked, subject) => {
  const it = judge(looked, CHECK);
  expect(it.verdict).toBe('unknown');
  expect(it.findings).toHaveLength(1);
  expect(it.findings[0]).toMatchObject({ reason: 'state.unknown', severity: 'unknown', subject });
  expect(it.findings[0]?.message).toContain('SOMETHING_NEW');
  expect(it.findings[0]?.message).toContain(subject.id);
  expect(it.findings[0]?.remedy).toContain('update this action');
});

it.each(['ready_for_sale', ' IN_REVIEW', 'constructor', ''])(
  'takes "%s" for no state it knows, of a version or of a submission',
  (state) => {
    const looked = snapshot({ versions: [version(state)], submissions: [submission(state)] });
    expect(ask(unknownStates, looked, CHECK)).toHaveLength(2);
  },
);

it('says that no state was given', () => {
  expect(ask(unknownStates, snapshot({ versions: [version('')] }), CHECK)[0]?.message).toContain('none was given');
});

it('is outdone by what is certain: an error beside it blocks', () => {
  const versions = [version('SOMETHING_NEW'), version('IN_REVIEW', { id: 'v2' })];
  expect(judge(snapshot({ versions }), CHECK).verdict).toBe('blocked');
});

it('makes a release unknown as well, also when the version asked for is the one', () => {
  expect(judge(ofRecord(version('SOMETHING_NEW')), release()).verdict).toBe('unknown');
});

it('lets a version be in any state once this run has canceled it, but no other', () => {
  const canceled = new Map([['v1', 'freed' as const]]);
  const asked = request({ version: '2.0', mode: 'submit', onVersionInFlight: 'cancel' });
  const versions = [version('SOMETHING_NEW')];
  expect(judge(snapshot({ versions, canceled, release: facts() }), asked).verdict).toBe('clear');
  const other = [version('SOMETHING_NEW', { id: 'v2' })];
  expect(judge(snapshot({ versions: other, canceled, release: facts() }), asked).verdict).toBe('unknown');
});
