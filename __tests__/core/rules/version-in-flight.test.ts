import { describe, expect, it } from '@jest/globals';
import { versionInFlight } from '../../../src/core/rules/versions/in-flight.ts';
import {
  appBuild,
  asking,
  CANCEL,
  CHECK,
  CPP,
  FAIL,
  fact,
  item,
  itemsOnly,
  judge,
  listed,
  ON_SALE,
  prepare,
  READY,
  RESUBMIT,
  release,
  request,
  seenFor,
  specVersion,
  submission,
  version,
  versionIn,
} from '../builders.ts';

const IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];
const UNDER_REVIEW = ['WAITING_FOR_REVIEW', 'IN_REVIEW'];
const VERSIONS = 'https://appstoreconnect.apple.com/apps/42/distribution';
const OTHER = { id: 'v0', versionString: '1.0' };

const findingsFor = asking(versionInFlight);

/** `error v1`. */
function inShort(...args: Parameters<typeof findingsFor>): string[] {
  return findingsFor(...args).map(({ severity, subject }) => `${severity} ${subject?.id}`);
}

describe('a check', () => {
  it.each(IN_FLIGHT)('is blocked by a version in %s, which the message names with its state', (state) => {
    const versions = [version(state, { build: appBuild('42') })];
    const [finding, ...more] = findingsFor(CHECK, { versions });
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      reason: 'version.in-flight',
      severity: 'error',
      subject: { type: 'appStoreVersion', id: 'v1' },
      message: `Version 1.1 (42) is ${state}.`,
    });
    const page = state === 'READY_FOR_REVIEW' ? `${VERSIONS}/reviewsubmissions` : VERSIONS;
    expect(finding?.link).toBe(page);
  });

  it.each(['PREPARE_FOR_SUBMISSION', ...UNDER_REVIEW])(
    'is blocked by one in %s in the words of the specification',
    (state) => {
      expect(inShort(CHECK, { versions: [specVersion(state)] })).toEqual(['error v1']);
    },
  );

  it.each(['REJECTED', 'PENDING_DEVELOPER_RELEASE', 'READY_FOR_SALE', 'SOMETHING_NEW', ''])(
    'leaves a version in "%s" to the other rules',
    (state) => {
      expect(inShort(CHECK, { versions: [version(state)] })).toEqual([]);
      expect(inShort(CHECK, { versions: [specVersion(state)] })).toEqual([]);
    },
  );

  it('passes when there is no version', () => {
    expect(inShort(CHECK, {})).toEqual([]);
  });

  it('names each of several versions', () => {
    const versions = [version('IN_REVIEW', { id: 'a' }), version('PREPARE_FOR_SUBMISSION', { id: 'b' })];
    expect(inShort(CHECK, { versions })).toEqual(['error a', 'error b']);
  });
});

describe('since when', () => {
  const createdDate = '2026-01-01T00:00:00Z';

  it('is said by the submission that holds the version', () => {
    const submissions = [
      submission('WAITING_FOR_REVIEW', { items: [versionIn()], submittedDate: '2026-03-04T05:06:07+02:00' }),
    ];
    const [finding] = findingsFor(CHECK, { versions: [version('WAITING_FOR_REVIEW', { createdDate })], submissions });
    expect(finding?.message).toBe('Version 1.1 is WAITING_FOR_REVIEW, submitted 2026-03-04 03:06 UTC.');
  });

  it('is said by the version when nothing was submitted', () => {
    const [finding] = findingsFor(CHECK, { versions: [version('PREPARE_FOR_SUBMISSION', { createdDate })] });
    expect(finding?.message).toBe('Version 1.1 is PREPARE_FOR_SUBMISSION, made 2026-01-01 00:00 UTC.');
  });

  it('is shown as it came when it is no date', () => {
    const versions = [version('PREPARE_FOR_SUBMISSION', { createdDate: 'yesterday' })];
    expect(findingsFor(CHECK, { versions })[0]?.message).toContain('yesterday');
  });
});

describe('what to do', () => {
  it.each([
    [
      'PREPARE_FOR_SUBMISSION',
      'Release 1.1 first (version: 1.1 continues it), or replace it with on-version-in-flight: cancel.',
    ],
    ['READY_FOR_REVIEW', 'Submit the draft that it sits in, or take it out on the App Review page.'],
    [
      'WAITING_FOR_REVIEW',
      'Wait for the review of 1.1 (wait-minutes), or remove it from review, also with on-version-in-flight: cancel.',
    ],
    [
      'IN_REVIEW',
      'Wait until the review of 1.1 is over (wait-minutes), or give up its place with on-version-in-flight: cancel.',
    ],
  ])('in %s is: %s', (state, remedy) => {
    expect(findingsFor(CHECK, { versions: [version(state)] })[0]?.remedy).toBe(remedy);
  });
});

describe('with on-version-in-flight: fail', () => {
  it.each(IN_FLIGHT)('any version blocks in %s: the one asked for, another, and one that items would pass', (state) => {
    for (const asked of [
      request(FAIL),
      prepare(FAIL),
      release(FAIL),
      release({ ...FAIL, version: '2.0' }),
      itemsOnly([CPP], FAIL),
    ]) {
      expect(inShort(asked, { versions: [version(state)] }, { items: [fact(CPP)] })).toEqual(['error v1']);
    }
  });

  it('the version asked for blocks also when everything is done', () => {
    const parts = {
      versions: [version('IN_REVIEW')],
      submissions: [submission('IN_REVIEW', { items: [versionIn()] })],
    };
    expect(inShort(release(FAIL), parts)).toEqual(['error v1']);
  });
});

describe('with on-version-in-flight: resume', () => {
  it('the very version asked for is continued with while it is in preparation', () => {
    for (const own of [version('PREPARE_FOR_SUBMISSION'), specVersion('PREPARE_FOR_SUBMISSION')]) {
      for (const asked of [
        prepare(),
        prepare({ releaseType: 'MANUAL' }),
        release(),
        release({ releaseType: 'MANUAL' }),
      ]) {
        expect(inShort(asked, { versions: [own] })).toEqual([]);
      }
    }
  });

  it.each(IN_FLIGHT)('any other version blocks in %s', (state) => {
    for (const asked of [prepare({ version: '2.0' }), release({ version: '2.0' })]) {
      expect(inShort(asked, { versions: [version(state)] })).toEqual(['error v1']);
    }
  });

  it('another version beside its own blocks', () => {
    const versions = [version('PREPARE_FOR_SUBMISSION'), version('IN_REVIEW', OTHER)];
    for (const asked of [prepare({ releaseType: 'MANUAL' }), release()])
      expect(inShort(asked, { versions })).toEqual(['error v0']);
  });

  it.each(UNDER_REVIEW)('a version in %s with the same items is done', (state) => {
    for (const own of [version(state), specVersion(state)]) {
      const parts = { versions: [own], submissions: [submission(state, { items: [versionIn(), item(CPP)] })] };
      expect(inShort(release(listed(CPP)), parts, { items: [fact(CPP, 'WAITING_FOR_REVIEW')] })).toEqual([]);
      expect(inShort(release(READY), parts)).toEqual([]);
    }
  });

  it.each(['IN_REVIEW', 'PREPARE_FOR_SUBMISSION'])(
    'a version under review with other items blocks, also while its own answer still says %s',
    (state) => {
      const submissions = [submission('IN_REVIEW', { items: [versionIn(), item(CPP)] })];
      const [finding] = findingsFor(release(), { versions: [version(state)], submissions });
      expect(finding?.severity).toBe('error');
      expect(finding?.message).toBe(
        `Version 1.1 is ${state}. It is under review together with other items than the ones asked for.`,
      );
    },
  );

  it('a version under review in a submission that is not there blocks', () => {
    const [finding] = findingsFor(release(), { versions: [version('WAITING_FOR_REVIEW')] });
    expect(finding?.message).toBe(
      'Version 1.1 is WAITING_FOR_REVIEW. The submission that it is under review in was not found, so its items cannot be compared.',
    );
  });

  it('a version whose submission is being canceled blocks', () => {
    const parts = {
      versions: [version('IN_REVIEW')],
      submissions: [submission('CANCELING', { items: [versionIn()], submittedDate: '2026-03-04T05:06:07Z' })],
    };
    expect(findingsFor(release(), parts)[0]?.message).toBe(
      'Version 1.1 is IN_REVIEW. Its submission is being canceled.',
    );
  });

  it('why a version that was sent back blocks is said by that rule alone', () => {
    const change = { build: '7' };
    const builds = { builds: [appBuild('7')] };
    for (const state of ['IN_REVIEW', 'READY_FOR_REVIEW']) {
      const parts = {
        versions: [version(state, { build: appBuild('6') })],
        submissions: [submission('UNRESOLVED_ISSUES', { items: [versionIn()] })],
      };
      for (const asked of [release(), release(change), release({ ...change, ...RESUBMIT })]) {
        expect(inShort(asked, parts, builds)).toEqual([]);
        expect(inShort(prepare(change), parts, builds)).toEqual(['error v1']);
        if (asked.build !== null) {
          expect(judge(seenFor(asked, parts, builds), asked).reasons).toContain('error submission.unresolved');
        }
      }
    }
  });

  it.each([
    ['release-type', { releaseType: 'MANUAL' as const }, 'releaseType would become MANUAL'],
    ['build', { build: '7' }, 'build 7 would be attached in place of build 6'],
    [
      'release-type and build',
      { releaseType: 'MANUAL' as const, build: '7' },
      'releaseType would become MANUAL and 1 more',
    ],
  ])('a version under review whose %s would have to change blocks, and the message says how', (_, changes, words) => {
    const own = version('WAITING_FOR_REVIEW', { build: appBuild('6') });
    const parts = { versions: [own], submissions: [submission('WAITING_FOR_REVIEW', { items: [versionIn()] })] };
    for (const asked of [release(changes), prepare(changes)]) {
      const [finding] = findingsFor(asked, parts, { builds: [appBuild('7'), appBuild('6')] });
      expect(finding).toMatchObject({
        message: `Version 1.1 (6) is WAITING_FOR_REVIEW. It can no longer be changed, and is not what was asked for: ${words}.`,
        remedy: 'Ask for what it has, or cancel it first with on-version-in-flight: cancel.',
      });
    }
  });

  it('says of one under review all that would have to change, as far as there is room', () => {
    const parts = {
      versions: [specVersion('IN_REVIEW')],
      submissions: [submission('IN_REVIEW', { items: [versionIn()] })],
    };
    const asked = release({ releaseType: 'MANUAL', build: '7' });
    expect(findingsFor(asked, parts, { builds: [appBuild('7')] })[0]?.message).toBe(
      'Version 1.1 is IN_REVIEW. It can no longer be changed, and is not what was asked for: releaseType would become MANUAL; build 7 would be attached.',
    );
  });

  it('its own version does not block where it is prepared already', () => {
    for (const state of IN_FLIGHT) expect(inShort(prepare(), { versions: [version(state)] })).toEqual([]);
  });

  it('items that go alone need no free version', () => {
    for (const policy of [{}, CANCEL]) {
      const parts = { versions: [ON_SALE, version('IN_REVIEW')] };
      expect(inShort(itemsOnly([CPP], policy), parts, { items: [fact(CPP)] })).toEqual([]);
    }
  });
});
