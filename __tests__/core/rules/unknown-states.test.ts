import { describe, expect, it } from '@jest/globals';
import { mergeVersions } from '../../../src/core/model/merge.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import type { SnapshotParts } from '../../../src/core/model/snapshot.ts';
import { unknownStates } from '../../../src/core/rules/versions/unknown-states.ts';
import * as build from '../builders.ts';
import { CANCEL, CHECK, judge, prepare, release, request, snapshot, specVersion, version } from '../builders.ts';
import { type Parts, testRule } from './rule-table.ts';

const NEW = 'SOMETHING_NEW';
const versions = (...all: AppStoreVersion[]) => ({ versions: all });
const KNOWN = ['READY_FOR_SALE', 'PREPARE_FOR_SUBMISSION', 'REJECTED', 'PROCESSING_FOR_DISTRIBUTION', 'NOT_APPLICABLE'];
const submissions = (...states: string[]) => states.map((state) => ({ submissions: [build.submission(state)] }));

/** An old record, and one made later or not. */
const OLD = version(NEW, { createdDate: '2026-01-01T00:00:00Z' });
const later = (state: string, createdDate?: string) =>
  version(state, { id: 'v2', versionString: '1.2', ...(createdDate === undefined ? {} : { createdDate }) });
const FEBRUARY = '2026-02-01T00:00:00Z';
const over = later('READY_FOR_SALE', FEBRUARY);
const on = (createdDate: string) => ({ ...OLD, createdDate });
// What the specification's list was asked for are the three states alone.
const merged = mergeVersions(
  [specVersion('HALF_READY', { createdDate: '2026-01-01T00:00:00Z' })],
  [specVersion('READY_FOR_SALE', { id: 'v2', createdDate: FEBRUARY })],
);

describe('a state', () => {
  // biome-ignore format: a row a line
  testRule(unknownStates, 'state.unknown', [
    ['that is known is nothing to speak of', CHECK, [...KNOWN.map((state) => versions(version(state))), ...submissions('COMPLETE', 'COMPLETING', 'READY_FOR_REVIEW')], []],
    ['of a version that nobody knows is unknown', CHECK, versions(version(NEW)), ['unknown v1']],
    ['of a submission that nobody knows is unknown', CHECK, submissions(NEW), ['unknown s1']],
    ['that is almost one is unknown', CHECK, { ...versions(version('constructor')), ...submissions('')[0] }, ['unknown v1', 'unknown s1']],
    ['of an old record is a warning when a version made later is known to be over', CHECK, versions(OLD, over), ['warning v1']],
    ['of an old record is compared in one zone', CHECK, versions(on('2026-01-31T23:00:00-08:00'), over), ['unknown v1']],
    ['of an old record is unknown when the later one is still in flight', CHECK, versions(OLD, later('IN_REVIEW', FEBRUARY)), ['unknown v1']],
    ['of an old record is unknown when the later one is not known either', CHECK, versions(OLD, later('SOMETHING_ELSE', FEBRUARY)), ['unknown v1', 'unknown v2']],
    ['of an old record is unknown when the other was made earlier, or at the same moment', CHECK, [versions(on('2026-03-01T00:00:00Z'), over), versions(on(FEBRUARY), over)], ['unknown v1']],
    ['of an old record is unknown when a date is missing or cannot be read', CHECK, [versions(version(NEW), over), versions(on('long ago'), over), versions(OLD, later('READY_FOR_SALE'))], ['unknown v1']],
    ['of an old record is unknown in the words of the specification', CHECK, versions(...merged), ['unknown v1']],
    ['is never only a warning of the version that the run works on', [prepare(), release()], versions(OLD, { ...build.ON_SALE, createdDate: FEBRUARY }), ['unknown v1']],
  ]);
});

it.each(['ready_for_sale', ' IN_REVIEW', ''])('takes "%s" for no state it knows', (state) => {
  const seen = snapshot({ ...versions(version(state)), ...submissions(state)[0] });
  expect(build.ask(unknownStates, seen, CHECK)).toMatchObject([
    { severity: 'unknown', subject: { type: 'appStoreVersion', id: 'v1' } },
    { severity: 'unknown', subject: { type: 'reviewSubmission', id: 's1' } },
  ]);
});

const BUILT = { build: '7', ...CANCEL };
const canceled: Partial<SnapshotParts> = { canceled: new Map([['v1', 'freed']]) };

// biome-ignore format: a row a line
it.each<[string, verdict: string, ReturnType<typeof request>, Parts]>([
  ...[CHECK, request(CANCEL), prepare(), release({ build: '7' }), release(BUILT)].map((asked): [string, string, ReturnType<typeof request>, Parts] =>
    ['every run unknown, also when the version asked for is the one', 'unknown', asked, versions(version(NEW))]),
  ['no run unknown that an error beside it blocks', 'blocked', CHECK, versions(version(NEW), version('IN_REVIEW', { id: 'v2' }))],
  ['nothing unknown of what this run has canceled', 'clear', release({ ...BUILT, version: '2.0' }), { ...versions(version(NEW)), ...canceled }],
  ['a run unknown that has canceled another', 'unknown', release({ ...BUILT, version: '2.0' }), { ...versions(version(NEW, { id: 'v2' })), ...canceled }],
  ['nothing unknown of other versions of the specification that are over', 'clear', CHECK, versions(specVersion(NEW), build.ON_SALE)],
])('it makes %s: %s', (_, verdict, asked, parts) => {
  expect(judge(build.seenFor(asked, parts), asked).verdict).toBe(verdict);
});
