import { describe, expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion, Build } from '../../../src/core/model/resources.ts';
import type { SnapshotParts } from '../../../src/core/model/snapshot.ts';
import { awaitsProcessing, build } from '../../../src/core/rules/versions/build.ts';
import {
  appBuild,
  ask,
  CANCEL,
  CHECK,
  CPP,
  contextOf,
  fact,
  facts,
  itemsOnly,
  judge,
  ON_SALE,
  prepare,
  release,
  seenFor,
  specVersion,
  submission,
  version,
  versionIn,
} from '../builders.ts';

const OWN = version('PREPARE_FOR_SUBMISSION');
/** Uploaded on that day. */
const on = (day: string, number: string, changes: Partial<Build> = {}) =>
  appBuild(number, { uploadedDate: `2026-03-${day}T09:00:00Z`, ...changes });
const PROCESSING = { processingState: 'PROCESSING' };

function findingsFor(
  asked: ReleaseRequest,
  builds: Build[] | null,
  parts: Partial<SnapshotParts> = { versions: [OWN] },
) {
  return ask(build, seenFor(asked, parts, { builds }), asked);
}

describe('a build by its number', () => {
  it('passes when it is VALID', () => {
    for (const ask of [prepare, release]) {
      expect(findingsFor(ask({ build: '7' }), [on('08', '8'), on('07', '7')])).toEqual([]);
    }
  });

  it('is missing when there is none of that number, and the message names number, version and platform', () => {
    for (const ask of [prepare, release]) {
      const [finding, ...more] = findingsFor(ask({ build: '7' }), [on('07', '70')]);
      expect(more).toEqual([]);
      expect(finding).toEqual({
        reason: 'build.missing',
        severity: 'error',
        message: 'Version 1.1 has no build 7 on IOS.',
        remedy:
          'Upload it (its CFBundleShortVersionString must be version; it shows up after some minutes: wait-minutes), or fix build, version or platform.',
        subject: { type: 'build', id: '7' },
        link: 'https://appstoreconnect.apple.com/apps/42/distribution',
      });
    }
  });

  it.each([
    [
      'PROCESSING',
      false,
      'still PROCESSING',
      'Run again when it is processed, or give the run more time with timeout-minutes.',
    ],
    ['FAILED', false, 'FAILED', 'Upload a new build.'],
    ['INVALID', false, 'INVALID', 'Upload a new build.'],
    ['SOMETHING_NEW', false, 'SOMETHING_NEW', 'Upload a new build.'],
    ['VALID', true, 'expired', 'Upload a new build.'],
  ])('is not valid when it is %s (expired: %s)', (processingState, expired, word, remedy) => {
    const [finding] = findingsFor(release({ build: '7' }), [on('07', '7', { processingState, expired })]);
    expect(finding).toMatchObject({
      reason: 'build.not-valid',
      severity: 'error',
      message: `Build 7 is ${word}.`,
      remedy,
      subject: { type: 'build', id: '7' },
    });
  });
});

describe('the latest build', () => {
  it('is the one that was uploaded last, whatever the order of the answer', () => {
    const builds = [on('07', '7'), on('09', '9'), on('08', '8')];
    for (const list of [builds, builds.toReversed()]) {
      const asked = release({ build: 'latest' });
      const it = judge(seenFor(asked, { versions: [OWN] }, { builds: list }), asked);
      expect(it.verdict).toBe('clear');
      expect(it.steps[0]).toMatchObject({ kind: 'update-version', build: { version: '9' } });
    }
  });

  it('is waited for while it is PROCESSING, also where an older one could be used', () => {
    const asked = release({ build: 'latest' });
    const builds = [on('08', '8'), on('09', '9', PROCESSING)];
    const [finding, ...more] = findingsFor(asked, builds);
    expect(more).toEqual([]);
    expect(finding?.reason).toBe('build.not-valid');
    expect(finding?.message).toBe('The newest build 9 is still PROCESSING.');
    expect(awaitsProcessing(contextOf(seenFor(asked, { versions: [OWN] }, { builds }), asked))).toBe(true);
  });

  it.each([
    ['FAILED', { processingState: 'FAILED' }],
    ['INVALID', { processingState: 'INVALID' }],
    ['expired', { expired: true }],
  ])('that is %s is not valid, and the newest that can be used is named', (word, changes) => {
    const builds = [on('07', '7'), on('09', '9', changes), on('08', '8'), on('10', '10', changes)];
    const [finding] = findingsFor(release({ build: 'latest' }), builds);
    expect(finding?.reason).toBe('build.not-valid');
    expect(finding?.message).toBe(`The newest build 10 is ${word}.`);
    expect(finding?.remedy).toBe(
      'Upload a new build. The newest that can be used is 8: set build to it if it is the one.',
    );
  });

  it('that cannot be used names no other where there is none', () => {
    const builds = [on('09', '9', { processingState: 'FAILED' }), on('08', '8', { expired: true })];
    expect(findingsFor(release({ build: 'latest' }), builds)[0]?.remedy).toBe('Upload a new build.');
  });

  it('is missing where there is none', () => {
    const [finding] = findingsFor(release({ build: 'latest' }), []);
    expect(finding).toMatchObject({
      reason: 'build.missing',
      message: 'Version 1.1 has no build on IOS.',
      subject: { id: 'latest' },
    });
  });

  it('is looked for as well where the version is yet to be made', () => {
    const messages = (asked: ReleaseRequest, builds: Build[]) =>
      findingsFor(asked, builds, { versions: [ON_SALE] }).map(({ message }) => message);
    expect(messages(release({ build: 'latest' }), [on('09', '9', PROCESSING)])).toEqual([
      'The newest build 9 is still PROCESSING.',
    ]);
    expect(messages(release({ build: '7' }), [])).toEqual(['Version 1.1 has no build 7 on IOS.']);
    expect(messages(release({ build: '7' }), [on('07', '7')])).toEqual([]);
  });

  it('is the newest again for a version that is canceled first, whatever was in review', () => {
    const parts = {
      versions: [version('IN_REVIEW', { build: on('07', '7') })],
      submissions: [submission('IN_REVIEW', { items: [versionIn()] })],
    };
    const builds = [on('09', '9', PROCESSING), on('07', '7')];
    const asked = release({ build: 'latest', releaseType: 'MANUAL', ...CANCEL });
    expect(findingsFor(asked, builds, parts).map(({ message }) => message)).toEqual([
      'The newest build 9 is still PROCESSING.',
    ]);
  });

  it('is not known where a build has no date of upload: that is unknown, not a guess', () => {
    for (const uploadedDate of ['', 'yesterday']) {
      const asked = release({ build: 'latest' });
      const builds = [on('08', '8'), on('09', '9', { uploadedDate })];
      expect(findingsFor(asked, builds)).toMatchObject([
        {
          reason: 'service.unreadable',
          severity: 'unknown',
          message: 'A build of version 1.1 has no date of upload, so the newest is not known.',
          remedy: 'Set build to the number of the build that is meant.',
        },
      ]);
      expect(judge(seenFor(asked, { versions: [OWN] }, { builds }), asked).verdict).toBe('unknown');
      expect(findingsFor(asked, [on('09', '9', { uploadedDate })])).toEqual([]);
      expect(findingsFor(release({ build: '8' }), builds)).toEqual([]);
    }
  });

  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW', 'PENDING_DEVELOPER_RELEASE', 'READY_FOR_SALE'])(
    'is the one that a version in %s has, whatever came later or became of it',
    (state) => {
      const versions = [version(state, { build: on('07', '7') })];
      const submissions = [submission(state, { items: [versionIn()] })];
      for (const builds of [[on('09', '9', PROCESSING), on('07', '7')], [on('07', '7', { expired: true })], []]) {
        for (const ask of [prepare, release]) {
          expect(findingsFor(ask({ build: 'latest' }), builds, { versions, submissions })).toEqual([]);
        }
      }
    },
  );
});

describe('a version that is to be submitted without a build asked for', () => {
  const without: Partial<AppStoreVersion> = { build: null };

  it('is missing one on the live service where none is attached, and is named by its record or, without one, its number', () => {
    const record = version('PREPARE_FOR_SUBMISSION', without);
    for (const [id, versions] of [
      [record.id, [record]],
      ['1.1', [ON_SALE]],
    ] as const) {
      const [finding, ...more] = findingsFor(release(), null, { versions: [...versions] });
      expect(more).toEqual([]);
      expect(finding).toEqual({
        reason: 'build.missing',
        severity: 'error',
        message: 'Version 1.1 has no build, and none is asked for.',
        remedy: 'Set build to its number, or to latest.',
        subject: { type: 'appStoreVersion', id },
        link: 'https://appstoreconnect.apple.com/apps/42/distribution',
      });
    }
  });

  it('is warned where the platform has no version yet, so that nothing shows which service answers', () => {
    expect(findingsFor(release(), null, { versions: [] })).toMatchObject([
      { reason: 'build.missing', severity: 'warning' },
    ]);
    const known = { versions: false, drafts: true, others: true };
    expect(findingsFor(release(), null, { versions: [], known })).toEqual([]);
  });

  it('is not missing one where the answer does not show what is attached', () => {
    const { build: _, ...unread } = version('PREPARE_FOR_SUBMISSION');
    expect(findingsFor(release(), null, { versions: [unread] })).toEqual([]);
  });

  it('is missing one where another record gets its number: the build attached there is of the other version', () => {
    const versions = [version('REJECTED', { versionString: '1.0', build: appBuild('6') })];
    expect(findingsFor(release(CANCEL), null, { versions })[0]?.reason).toBe('build.missing');
  });

  it.each<[string, ReleaseRequest, AppStoreVersion[]]>([
    ['one is attached', release(), [version('PREPARE_FOR_SUBMISSION', { build: appBuild('6') })]],
    ["the service is the specification's", release(), [specVersion('PREPARE_FOR_SUBMISSION', without)]],
    ['it is only prepared', prepare({ releaseType: 'MANUAL' }), [version('PREPARE_FOR_SUBMISSION', without)]],
    ['it is out already', release(), [version('READY_FOR_SALE', without)]],
    ['it is a check', CHECK, [version('PREPARE_FOR_SUBMISSION', without)]],
    ['items go alone', itemsOnly([CPP]), [ON_SALE]],
  ])('is not missing one where %s', (_, asked, versions) => {
    expect(ask(build, seenFor(asked, { versions }, { items: [fact(CPP)] }), asked)).toEqual([]);
  });
});

describe('nothing is said', () => {
  it('when the builds could not be read, which is reported by itself', () => {
    expect(findingsFor(release({ build: '7' }), null)).toEqual([]);
  });

  it('when the version is under review with that build, although it has expired or left the list since', () => {
    const parts = {
      versions: [version('IN_REVIEW', { build: appBuild('7') })],
      submissions: [submission('IN_REVIEW', { items: [versionIn()] })],
    };
    for (const builds of [[appBuild('7', { expired: true })], []]) {
      expect(findingsFor(release({ build: '7' }), builds, parts)).toEqual([]);
    }
  });
});

it('a build that is attached and has expired since is not valid where the version is still to be submitted', () => {
  const parts = { versions: [version('PREPARE_FOR_SUBMISSION', { build: appBuild('7') })] };
  expect(findingsFor(release({ build: '7' }), [appBuild('7', { expired: true })], parts)[0]?.reason).toBe(
    'build.not-valid',
  );
});

describe('time alone may help', () => {
  const waits = (asked: ReleaseRequest, builds: Build[] | null) =>
    awaitsProcessing({ facts: facts({ builds }), request: asked });

  it('while the build that is meant is PROCESSING', () => {
    expect(waits(release({ build: '9' }), [on('09', '9', PROCESSING)])).toBe(true);
    expect(waits(release({ build: 'latest' }), [on('08', '8'), on('09', '9', PROCESSING)])).toBe(true);
  });

  it('not while another one is, nor where it has failed, is missing, or nothing was asked for or read', () => {
    expect(
      waits(release({ build: '8' }), [on('08', '8', { processingState: 'FAILED' }), on('09', '9', PROCESSING)]),
    ).toBe(false);
    expect(
      waits(release({ build: 'latest' }), [on('08', '8', PROCESSING), on('09', '9', { processingState: 'FAILED' })]),
    ).toBe(false);
    expect(waits(release({ build: '7' }), [])).toBe(false);
    expect(waits(release({ build: '7' }), null)).toBe(false);
    expect(waits(release(), [on('09', '9', PROCESSING)])).toBe(false);
    expect(awaitsProcessing({ facts: facts(), request: CHECK })).toBe(false);
  });
});
