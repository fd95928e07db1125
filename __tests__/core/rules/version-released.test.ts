import { expect, it } from '@jest/globals';
import { versionReleased } from '../../../src/core/rules/version-released.ts';
import {
  appBuild,
  ask,
  CHECK,
  CPP,
  fact,
  itemsOnly,
  judge,
  ofOldRecord,
  ofRecord,
  prepare,
  release,
  snapshot,
  version,
} from '../builders.ts';

const OUT = version('READY_FOR_SALE', { build: appBuild('6') });
const withItem = release({ items: { kind: 'listed', targets: [CPP] } });

it.each([
  ['made ready with another build', prepare({ build: '7' }), 'build 7'],
  ['submitted with another build', release({ build: '7' }), 'build 7'],
  ['submitted with another release type', release({ releaseType: 'MANUAL' }), 'MANUAL'],
])('blocks a version that is out and is to be %s, and says what differs', (_, asked, word) => {
  const [finding, ...more] = ask(versionReleased, ofOldRecord(OUT, {}, { builds: [appBuild('7')] }), asked);
  expect(more).toEqual([]);
  expect(finding).toMatchObject({
    reason: 'version.released',
    severity: 'error',
    subject: { type: 'appStoreVersion', id: 'v1' },
  });
  expect(finding?.message).not.toContain('take other items along');
  for (const words of ['1.1', 'READY_FOR_SALE', word]) expect(finding?.message).toContain(words);
  expect(finding?.remedy).toContain('version');
});

it.each(['READY_FOR_SALE', 'READY_FOR_DISTRIBUTION', 'PROCESSING_FOR_APP_STORE', 'REPLACED_WITH_NEW_VERSION'])(
  'blocks a version in %s that is to take an item along',
  (state) => {
    const [finding] = ask(versionReleased, ofOldRecord(version(state), {}, { items: [fact(CPP)] }), withItem);
    expect(finding?.severity).toBe('error');
    expect(finding?.message).toContain(`${state}, and can neither be submitted again nor take other items along.`);
  },
);

it('passes when everything asked for is out', () => {
  expect(judge(ofOldRecord(OUT), release())).toMatchObject({ verdict: 'clear', kinds: [] });
  expect(judge(ofOldRecord(OUT), prepare())).toMatchObject({ verdict: 'clear', kinds: [] });
  const approved = ofOldRecord(OUT, {}, { items: [fact(CPP, 'APPROVED')] });
  expect(judge(approved, withItem)).toMatchObject({ verdict: 'clear', kinds: [] });
});

it.each(['PREPARE_FOR_SUBMISSION', 'PENDING_DEVELOPER_RELEASE', 'SOMETHING_NEW'])(
  'leaves a version in %s to the other rules',
  (state) => {
    const looked = ofRecord(version(state, { build: appBuild('6') }), {}, { builds: [appBuild('7')] });
    expect(ask(versionReleased, looked, release({ build: '7' }))).toEqual([]);
  },
);

it('has nothing to say without a version', () => {
  expect(ask(versionReleased, snapshot(), CHECK)).toEqual([]);
  expect(ask(versionReleased, snapshot(), itemsOnly([CPP]))).toEqual([]);
});
