import { expect, it } from '@jest/globals';
import * as versions from '../../../src/core/plan/version-target.ts';
import { appBuild, OLDER, ON_SALE, specVersion, version } from '../builders.ts';
import { prepare } from '../requests.ts';

const { withOwnRecord } = versions;
const REUSED = { kind: 'reuse', record: version('REJECTED', OLDER) } as const;

// biome-ignore format: a row a line
it.each([
  ['the newest that is out', [ON_SALE, version('REPLACED_WITH_NEW_VERSION', { id: 'v2', versionString: '1.0.9', createdDate: '2026-02-05T09:00:00Z' })], 'v0'],
  ['one on its way to the store where none is out', [version('PROCESSING_FOR_DISTRIBUTION', OLDER)], 'v0'],
  ['one that is over in the words of the specification', [specVersion('ON_SALE_THERE', OLDER)], 'v0'],
  ['none where none is out', [version('PENDING_DEVELOPER_RELEASE', OLDER)], null],
  ['none that is for notarization', [version('READY_FOR_SALE', { ...OLDER, isNotarization: true })], null],
])('a new version becomes a copy of %s', (_, found, id) => {
  for (const all of [found, found.toReversed()]) {
    const chosen = versions.decideVersion(all, prepare());
    expect(chosen.kind === 'create' && (chosen.predecessor?.id ?? null)).toBe(id);
  }
});

const own = version('REJECTED', { id: 'v0' });

it('the choice has the record as its own address shows it, and no build that was made for another number', () => {
  const read = { ...own, build: appBuild('7') };
  const existing = { kind: 'existing', record: own } as const;
  const shown = [version('IN_REVIEW', { id: 'v9' }), read];
  expect(withOwnRecord(existing, shown, prepare())).toEqual({ kind: 'existing', record: read });
  expect(withOwnRecord(existing, [], prepare())).toEqual(existing);
  expect(withOwnRecord(REUSED, [read], prepare())).toEqual({ kind: 'reuse', record: { ...read, build: null } });
  expect(withOwnRecord({ kind: 'none', record: null }, [read], prepare())).toEqual({ kind: 'none', record: null });
});
