import { describe, expect, it } from '@jest/globals';
import { versionReleased } from '../../../src/core/rules/versions/released.ts';
import {
  appBuild,
  CANCEL,
  CHECK,
  CPP,
  fact,
  itemsOnly,
  judge,
  listed,
  ON_SALE,
  prepare,
  READY,
  release,
  seenFor,
  specVersion,
  version,
} from '../builders.ts';
import { testRule } from './rule-table.ts';

const OUT = { versions: [version('READY_FOR_SALE', { build: appBuild('6') })] };
const IS_OUT = [
  'READY_FOR_SALE',
  'READY_FOR_DISTRIBUTION',
  'PROCESSING_FOR_APP_STORE',
  'PROCESSING_FOR_DISTRIBUTION',
  'REPLACED_WITH_NEW_VERSION',
];
const OTHERS = ['PREPARE_FOR_SUBMISSION', 'PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE', 'SOMETHING_NEW'];
const WITH_ITEM = release(listed(CPP));
const MANUAL = { releaseType: 'MANUAL' } as const;
const BUILDS = { builds: [appBuild('7', { uploadedDate: '2026-04-01T09:00:00Z' }), appBuild('6')] };
const BLOCKED = ['error v1'];
const CANCELED = {
  versions: [specVersion('DEVELOPER_REMOVED_FROM_SALE')],
  canceled: new Map([['v1', 'freed' as const]]),
};

describe('a version that is out', () => {
  // biome-ignore format: a row a line
  testRule(versionReleased, 'version.released', [
    ['blocks where something would have to change, and says what differs', [{ build: '7' }, MANUAL, { ...MANUAL, build: '7' }].map(release), OUT, BLOCKED, BUILDS],
    ['blocks a run that would prepare it with another build', prepare({ build: '7' }), OUT, BLOCKED, BUILDS],
    ['blocks where it is to take an item along', WITH_ITEM, IS_OUT.flatMap((state) => [{ versions: [version(state)] }, { versions: [specVersion(state)] }]), BLOCKED, { items: [fact(CPP)] }],
    ['is tried again where it is over by another name in the words of the specification', release(MANUAL), ['DEVELOPER_REJECTED', 'UNNAMED'].map((state) => ({ versions: [specVersion(state)] })), []],
    ['is none in another state, which is left to the other rules', release({ build: '7' }), OTHERS.map((state) => ({ versions: [version(state, { build: appBuild('6') })] })), [], BUILDS],
    ['is none where this run has canceled it', prepare({ ...MANUAL, ...CANCEL }), CANCELED, []],
    ['is nothing to a run without a version', [CHECK, itemsOnly([CPP])], { versions: [ON_SALE] }, []],
  ]);

  it('is done where it is what was asked for, with the build that it has as the latest', () => {
    const all = [release(), release({ build: 'latest' }), release(READY), prepare(), prepare({ build: 'latest' })];
    for (const asked of all)
      expect(judge(seenFor(asked, OUT, BUILDS), asked)).toMatchObject({ verdict: 'clear', kinds: [] });
    const approved = seenFor(WITH_ITEM, OUT, { items: [fact(CPP, 'APPROVED')] });
    expect(judge(approved, WITH_ITEM)).toMatchObject({ verdict: 'clear', kinds: [] });
  });

  it('is done also while the next version is in preparation', () => {
    const versions = [...OUT.versions, version('PREPARE_FOR_SUBMISSION', { id: 'v2', versionString: '1.2' })];
    for (const asked of [release(), prepare(), release(CANCEL)])
      expect(judge(seenFor(asked, { versions }), asked)).toMatchObject({ verdict: 'clear', kinds: [] });
  });

  it.each(['DEVELOPER_REJECTED', 'UNNAMED'])('in %s in the words of the specification is used again', (state) => {
    const it = judge(seenFor(release(MANUAL), { versions: [specVersion(state)] }), release(MANUAL));
    expect([it.verdict, it.kinds[0]]).toEqual(['clear', 'update-version']);
  });
});
