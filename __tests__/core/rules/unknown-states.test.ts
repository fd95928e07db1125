import { describe, expect, it } from '@jest/globals';
import { mergeVersions } from '../../../src/core/model/merge.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import { unknownStates } from '../../../src/core/rules/versions/unknown-states.ts';
import {
  ask,
  CANCEL,
  CHECK,
  judge,
  ON_SALE,
  prepare,
  release,
  request,
  seenFor,
  snapshot,
  specVersion,
  submission,
  version,
} from '../builders.ts';

it.each(['READY_FOR_SALE', 'PREPARE_FOR_SUBMISSION', 'REJECTED', 'PROCESSING_FOR_DISTRIBUTION', 'NOT_APPLICABLE'])(
  'knows a version in %s',
  (state) => {
    expect(ask(unknownStates, snapshot({ versions: [version(state)] }), CHECK)).toEqual([]);
  },
);

it.each(['COMPLETE', 'COMPLETING', 'READY_FOR_REVIEW'])('knows a submission in %s', (state) => {
  expect(ask(unknownStates, snapshot({ submissions: [submission(state)] }), CHECK)).toEqual([]);
});

it.each([
  ['Version 1.1', snapshot({ versions: [version('SOMETHING_NEW')] }), { type: 'appStoreVersion', id: 'v1' }],
  ['A submission', snapshot({ submissions: [submission('SOMETHING_NEW')] }), { type: 'reviewSubmission', id: 's1' }],
])(
  '%s in a state that nobody knows makes the verdict unknown, and the message names the state',
  (what, seen, subject) => {
    const it = judge(seen, CHECK);
    expect(it.verdict).toBe('unknown');
    expect(it.findings).toHaveLength(1);
    expect(it.findings[0]).toEqual({
      reason: 'state.unknown',
      severity: 'unknown',
      message: `${what} is in a state that this action does not know: SOMETHING_NEW.`,
      remedy: 'See on the web page what it means; then update this action, or report the state.',
      subject,
      link: 'https://appstoreconnect.apple.com/apps/42/distribution/reviewsubmissions',
    });
  },
);

it.each(['ready_for_sale', ' IN_REVIEW', 'constructor', ''])(
  'takes "%s" for no state it knows, of a version or of a submission',
  (state) => {
    const seen = snapshot({ versions: [version(state)], submissions: [submission(state)] });
    expect(ask(unknownStates, seen, CHECK).map(({ severity }) => severity)).toEqual(['unknown', 'unknown']);
  },
);

it('says that no state was given', () => {
  expect(ask(unknownStates, snapshot({ versions: [version('')] }), CHECK)[0]?.message).toContain('none was given');
});

it('is outdone by what is certain: an error beside it blocks', () => {
  const versions = [version('SOMETHING_NEW'), version('IN_REVIEW', { id: 'v2' })];
  expect(judge(snapshot({ versions }), CHECK).verdict).toBe('blocked');
});

it('makes every run unknown, also when the version asked for is the one', () => {
  for (const asked of [
    CHECK,
    request(CANCEL),
    prepare(),
    release({ build: '7' }),
    release({ build: '7', ...CANCEL }),
  ]) {
    expect(judge(seenFor(asked, { versions: [version('SOMETHING_NEW')] }), asked).verdict).toBe('unknown');
  }
});

describe('an old record', () => {
  const old = (createdDate: string | undefined, one = version) =>
    one('SOMETHING_NEW', createdDate === undefined ? {} : { createdDate });
  const severityOf = (...versions: AppStoreVersion[]) =>
    ask(unknownStates, snapshot({ versions }), CHECK).map(({ severity }) => severity);
  const later = (state: string) =>
    version(state, { id: 'v2', versionString: '1.2', createdDate: '2026-02-01T00:00:00Z' });

  it('is a warning when a version made later is known to be over', () => {
    expect(severityOf(old('2026-01-01T00:00:00Z'), later('READY_FOR_SALE'))).toEqual(['warning']);
    expect(severityOf(old('2026-01-31T23:00:00-08:00'), later('READY_FOR_SALE'))).toEqual(['unknown']);
  });

  it.each([
    ['the later one is still in flight', old('2026-01-01T00:00:00Z'), later('IN_REVIEW')],
    ['the later one is not known to be over', old('2026-01-01T00:00:00Z'), later('SOMETHING_ELSE')],
    ['the other one was made earlier', old('2026-03-01T00:00:00Z'), later('READY_FOR_SALE')],
    ['the two were made at the same moment', old('2026-02-01T00:00:00Z'), later('READY_FOR_SALE')],
    ['its own date is not given', old(undefined), later('READY_FOR_SALE')],
    ['its own date cannot be read', old('long ago'), later('READY_FOR_SALE')],
    ['the date of the other is not given', old('2026-01-01T00:00:00Z'), version('READY_FOR_SALE', { id: 'v2' })],
  ])('is unknown when %s', (_, one, other) => {
    expect(severityOf(one, other)).toContain('unknown');
    expect(severityOf(one, other)).not.toContain('warning');
  });

  it('is unknown in the words of the specification, whose list was asked for the three states alone', () => {
    const shown = specVersion('HALF_READY', { createdDate: '2026-01-01T00:00:00Z' });
    const others = [specVersion('READY_FOR_SALE', { id: 'v2', createdDate: '2026-02-01T00:00:00Z' })];
    expect(severityOf(...mergeVersions([shown], others))).toEqual(['unknown']);
  });
});

it('lets a version be in any state once this run has canceled it, but no other', () => {
  const canceled = new Map([['v1', 'freed' as const]]);
  const asked = release({ version: '2.0', build: '7', ...CANCEL });
  expect(judge(seenFor(asked, { versions: [version('SOMETHING_NEW')], canceled }), asked).verdict).toBe('clear');
  const other = [version('SOMETHING_NEW', { id: 'v2' })];
  expect(judge(seenFor(asked, { versions: other, canceled }), asked).verdict).toBe('unknown');
});

it('does not mind other versions of the specification that are over, in whatever state', () => {
  expect(judge(snapshot({ versions: [specVersion('SOMETHING_NEW'), ON_SALE] }), CHECK).verdict).toBe('clear');
});

it('never only warns of the version that the run works on, whatever was made after it', () => {
  const versions = [
    version('SOMETHING_NEW', { createdDate: '2026-01-01T00:00:00Z' }),
    { ...ON_SALE, createdDate: '2026-02-01T00:00:00Z' },
  ];
  const severities = [CHECK, prepare(), release()].map((asked) =>
    ask(unknownStates, seenFor(asked, { versions }), asked).map(({ severity }) => severity),
  );
  expect(severities).toEqual([['warning'], ['unknown'], ['unknown']]);
});
