import { expect, it } from '@jest/globals';
import { versionReleased } from '../../../src/core/rules/versions/released.ts';
import {
  appBuild,
  asking,
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

const OUT = version('READY_FOR_SALE', { build: appBuild('6') });
const WITH_ITEM = release(listed(CPP));
const SEVEN = { builds: [appBuild('7', { uploadedDate: '2026-04-01T09:00:00Z' }), appBuild('6')] };

const findingsFor = asking(versionReleased);

it.each([
  ['prepared with another build', prepare({ build: '7' }), 'build 7 would be attached in place of build 6'],
  ['submitted with another build', release({ build: '7' }), 'build 7 would be attached in place of build 6'],
  ['submitted with another release type', release({ releaseType: 'MANUAL' }), 'releaseType would become MANUAL'],
  [
    'submitted with another build and release type',
    release({ build: '7', releaseType: 'MANUAL' }),
    'releaseType would become MANUAL; build 7 would be attached in place of build 6',
  ],
])('blocks a version that is out and is to be %s, and says what differs', (_, asked, words) => {
  const [finding, ...more] = findingsFor(asked, { versions: [OUT] }, SEVEN);
  expect(more).toEqual([]);
  expect(finding).toEqual({
    reason: 'version.released',
    severity: 'error',
    message: `Version 1.1 (6) is READY_FOR_SALE, and is not what was asked for: ${words}.`,
    remedy: 'Choose a new number for version. To submit items alone, leave version out.',
    subject: { type: 'appStoreVersion', id: 'v1' },
    link: 'https://appstoreconnect.apple.com/apps/42/distribution',
  });
});

it.each([
  'READY_FOR_SALE',
  'READY_FOR_DISTRIBUTION',
  'PROCESSING_FOR_APP_STORE',
  'PROCESSING_FOR_DISTRIBUTION',
  'REPLACED_WITH_NEW_VERSION',
])('blocks a version in %s that is to take an item along', (state) => {
  for (const one of [version(state), specVersion(state)]) {
    const [finding] = findingsFor(WITH_ITEM, { versions: [one] }, { items: [fact(CPP)] });
    expect(finding?.severity).toBe('error');
    expect(finding?.message).toBe(
      `Version 1.1 is ${state}, and can neither be submitted again nor take other items along.`,
    );
  }
});

it('passes when everything asked for is out, with the build that it has as the latest', () => {
  for (const asked of [
    release(),
    release({ build: 'latest' }),
    release(READY),
    prepare(),
    prepare({ build: 'latest' }),
  ]) {
    expect(judge(seenFor(asked, { versions: [OUT] }, SEVEN), asked)).toMatchObject({ verdict: 'clear', kinds: [] });
  }
  const approved = seenFor(WITH_ITEM, { versions: [OUT] }, { items: [fact(CPP, 'APPROVED')] });
  expect(judge(approved, WITH_ITEM)).toMatchObject({ verdict: 'clear', kinds: [] });
});

it('passes an old run that is asked again while the next version is in preparation', () => {
  const next = version('PREPARE_FOR_SUBMISSION', { id: 'v2', versionString: '1.2' });
  for (const asked of [release(), prepare(), release({ onVersionInFlight: 'cancel' })]) {
    expect(judge(seenFor(asked, { versions: [OUT, next] }), asked)).toMatchObject({ verdict: 'clear', kinds: [] });
  }
});

it.each(['DEVELOPER_REJECTED', 'UNNAMED'])(
  'has nothing to say of a number that is over by %s in the words of the specification: its record is used again',
  (state) => {
    const asked = release({ releaseType: 'MANUAL' });
    expect(findingsFor(asked, { versions: [specVersion(state)] })).toEqual([]);
    const it = judge(seenFor(asked, { versions: [specVersion(state)] }), asked);
    expect([it.verdict, it.kinds[0]]).toEqual(['clear', 'update-version']);
  },
);

it.each(['PREPARE_FOR_SUBMISSION', 'PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE', 'SOMETHING_NEW'])(
  'leaves a version in %s to the other rules',
  (state) => {
    const versions = [version(state, { build: appBuild('6') })];
    expect(findingsFor(release({ build: '7' }), { versions }, SEVEN)).toEqual([]);
  },
);

it('has nothing to say of a version that this run has canceled, and goes on preparing', () => {
  const parts = {
    versions: [specVersion('DEVELOPER_REMOVED_FROM_SALE')],
    canceled: new Map([['v1', 'freed' as const]]),
  };
  expect(findingsFor(prepare({ releaseType: 'MANUAL', onVersionInFlight: 'cancel' }), parts)).toEqual([]);
});

it('has nothing to say without a version', () => {
  expect(findingsFor(CHECK, { versions: [ON_SALE] })).toEqual([]);
  expect(findingsFor(itemsOnly([CPP]), { versions: [ON_SALE] })).toEqual([]);
});
