import { describe, expect, it } from '@jest/globals';
import * as versions from '../../../src/core/decide/version.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import { appBuild, OLDER, ON_SALE, snapshot, specVersion, submission, version, versionIn } from '../builders.ts';
import { prepare } from '../requests.ts';

const { byOwnNumber, findKeeper, isEditableRecord, isReleased, withOwnRecord } = versions;
const REUSED = { kind: 'reuse', record: version('REJECTED', OLDER) } as const;

it.each<[what: string, AppStoreVersion[], id: string | null]>([
  [
    'the newest that is over',
    [ON_SALE, version('PENDING_DEVELOPER_RELEASE', { id: 'v2', versionString: '1.0.9' })],
    'v0',
  ],
  ['else the newest', [version('PENDING_DEVELOPER_RELEASE', OLDER)], 'v0'],
  ['none for the first', [], null],
])('a new version takes over from %s', (_, found, id) => {
  for (const all of [found, found.toReversed()]) {
    const chosen = versions.decideVersion({ versions: all, canceled: new Map() }, prepare());
    expect(chosen.kind === 'create' && (chosen.predecessor?.id ?? null)).toBe(id);
  }
});

describe('the choice', () => {
  const own = version('REJECTED', { id: 'v0' });

  it.each([
    ['of no record', { kind: 'none' } as const, own],
    ['of a record that could not be read by its own address', REUSED, null],
    ['of a record that has the number listed', REUSED, version('REJECTED', OLDER)],
  ])('%s stands', (_, chosen, read) => {
    expect(byOwnNumber(chosen, read, prepare())).toBe(chosen);
  });

  it('is the version asked for where a record has that number by now, and is not known where it has a third one', () => {
    expect(byOwnNumber(REUSED, own, prepare())).toEqual({ kind: 'existing', record: own });
    expect(byOwnNumber(REUSED, { ...own, versionString: '1.9' }, prepare())).toBeNull();
  });

  it('has the record as its own address shows it, and no build that was made for another number', () => {
    const read = { ...own, build: appBuild('7') };
    const existing = { kind: 'existing', record: own } as const;
    expect(withOwnRecord(existing, read)).toEqual({ kind: 'existing', record: read });
    expect(withOwnRecord(existing, null)).toEqual(existing);
    expect(withOwnRecord(REUSED, read)).toEqual({ kind: 'reuse', record: { ...read, build: null } });
    expect(withOwnRecord({ kind: 'none' }, read)).toEqual({ kind: 'none' });
  });
});

it.each<[what: string, AppStoreVersion, words: string]>([
  ['out', ON_SALE, 'released'],
  ['never to be out', version('NOT_APPLICABLE'), 'released'],
  ['approved', version('PENDING_DEVELOPER_RELEASE'), ''],
  ['approved, by the specification', specVersion('PENDING_DEVELOPER_RELEASE'), 'released'],
  ['sent back', version('REJECTED'), 'editable'],
  ['canceled, by the specification', specVersion('CANCELED_BY_SOMEBODY'), 'editable'],
  ['under review, by the specification', specVersion('IN_REVIEW'), ''],
  ['in a state that nobody knows', version('SOMETHING_NEW'), ''],
])('a version that is %s is "%s"', (_, one, words) => {
  const said = [isReleased(one) && 'released', isEditableRecord(one) && 'editable'];
  expect(said.filter(Boolean).join(' ')).toBe(words);
});

it.each<[AppStoreVersion, state: string, isKept: boolean]>([
  [version('IN_REVIEW'), 'IN_REVIEW', true],
  [specVersion('IN_REVIEW'), 'IN_REVIEW', true],
  // What becomes of the submission of a canceled version, the specification leaves open.
  [specVersion('CANCELED_BY_SOMEBODY'), 'IN_REVIEW', false],
  [specVersion('CANCELED_BY_SOMEBODY'), 'READY_FOR_REVIEW', true],
  [version('REJECTED'), 'CANCELING', true],
  [version('REJECTED'), 'UNRESOLVED_ISSUES', false],
])('%j in a submission that is %s is kept from changing: %s', (one, state, isKept) => {
  const holder = submission(state, { items: [versionIn()] });
  const found = snapshot({ versions: [one], submissions: [holder] });
  expect(findKeeper(found, one)).toEqual(isKept ? holder : null);
});
