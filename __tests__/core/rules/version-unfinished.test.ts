import { describe, expect, it } from '@jest/globals';
import { howToMakeWay } from '../../../src/core/model/states.ts';
import { versionUnfinished } from '../../../src/core/rules/versions/unfinished.ts';
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
  prepare,
  RESUBMIT,
  release,
  request,
  seenFor,
  snapshot,
  specVersion,
  submission,
  UNASKED,
  version,
  versionIn,
} from '../builders.ts';

const SENT_BACK = ['REJECTED', 'METADATA_REJECTED', 'DEVELOPER_REJECTED', 'INVALID_BINARY'];
const PENDING = [
  'WAITING_FOR_EXPORT_COMPLIANCE',
  'PENDING_DEVELOPER_RELEASE',
  'PENDING_APPLE_RELEASE',
  'PENDING_CONTRACT',
  'ACCEPTED',
];
const UNFINISHED = [...PENDING, ...SENT_BACK];

const findingsFor = asking(versionUnfinished);

/** `error v1`. */
function inShort(...args: Parameters<typeof findingsFor>): string[] {
  return findingsFor(...args).map(({ severity, subject }) => `${severity} ${subject?.id}`);
}

describe('a check', () => {
  it.each(UNFINISHED)('is blocked by a record in %s, which the message names', (state) => {
    const [finding, ...more] = findingsFor(CHECK, { versions: [version(state, { build: appBuild('42') })] });
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      reason: 'version.unfinished',
      severity: 'error',
      subject: { type: 'appStoreVersion', id: 'v1' },
      message: `Version 1.1 (42) is ${state}; the service makes no new version beside it.`,
    });
    expect(finding?.link).toBe('https://appstoreconnect.apple.com/apps/42/distribution');
  });

  it.each(UNFINISHED)('is not blocked by one in %s in the words of the specification, where it is over', (state) => {
    expect(inShort(CHECK, { versions: [specVersion(state)] })).toEqual([]);
  });

  it.each([
    'PREPARE_FOR_SUBMISSION',
    'IN_REVIEW',
    'READY_FOR_SALE',
    'READY_FOR_DISTRIBUTION',
    'REPLACED_WITH_NEW_VERSION',
    'SOMETHING_NEW',
  ])('is not blocked here by one in %s', (state) => {
    expect(inShort(CHECK, { versions: [version(state)] })).toEqual([]);
  });
});

describe('a check that asks whether a release with cancel could start', () => {
  it.each(SENT_BACK)('warns of a record in %s, which the release will use, and cancels nothing', (state) => {
    for (const submissions of [[], [submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'REJECTED')] })]]) {
      const [finding] = findingsFor(request(CANCEL), { versions: [version(state)], submissions });
      expect(finding).toMatchObject({
        severity: 'warning',
        message: `Version 1.1 is ${state}. A release with on-version-in-flight: cancel uses its record.`,
        remedy: 'Fix and release 1.1 instead, if it is still wanted.',
      });
      const it = judge(snapshot({ versions: [version(state)], submissions }), request(CANCEL));
      expect([it.verdict, it.kinds]).toEqual(['clear', []]);
    }
  });

  it.each(PENDING)('is blocked by one in %s, which no release can use', (state) => {
    expect(inShort(request(CANCEL), { versions: [version(state)] })).toEqual(['error v1']);
  });

  it('is blocked by one beside the version in flight that is canceled', () => {
    const parts = {
      versions: [version('IN_REVIEW'), version('PENDING_DEVELOPER_RELEASE', { id: 'v0', versionString: '1.0' })],
      submissions: [submission('IN_REVIEW', { items: [versionIn()] })],
    };
    expect(inShort(request(CANCEL), parts)).toEqual(['error v0']);
  });

  it('warns of one that it has canceled itself where the service keeps the record, and of none where that freed the place', () => {
    const afterwards = (left: 'freed' | 'reusable') =>
      inShort(request(CANCEL), { versions: [version('DEVELOPER_REJECTED')], canceled: new Map([['v1', left]]) });
    expect([afterwards('reusable'), afterwards('freed')]).toEqual([['warning v1'], []]);
  });
});

it.each([...PENDING, ...SENT_BACK])('what to do with one in %s is what the table of states says', (state) => {
  const [finding] = findingsFor(CHECK, { versions: [version(state)] });
  expect(finding?.remedy).toBe(howToMakeWay({ state, versionString: '1.1' }));
});

describe('a new version', () => {
  const wanted = { version: '2.0' };

  it.each(UNFINISHED)('is blocked by another record in %s', (state) => {
    for (const asked of [release(wanted), release({ ...wanted, ...FAIL }), prepare(wanted)]) {
      expect(inShort(asked, { versions: [version(state)] })).toEqual(['error v1']);
    }
  });

  it.each(SENT_BACK)('takes the record in %s with cancel', (state) => {
    for (const asked of [release({ ...wanted, ...CANCEL }), prepare({ ...wanted, ...CANCEL })]) {
      expect(inShort(asked, { versions: [version(state)] })).toEqual([]);
    }
  });

  it('takes the record with cancel after the submission that review sent back is canceled', () => {
    const asked = release({ ...wanted, ...CANCEL, build: '7' });
    const submissions = [submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'REJECTED')] })];
    const it = judge(seenFor(asked, { versions: [version('REJECTED')], submissions }), asked);
    expect([it.verdict, it.kinds[0]]).toEqual(['clear', 'cancel-submission']);
  });

  it('does not take it where that submission holds items that this run was not asked for', () => {
    const asked = release({ ...wanted, ...CANCEL, build: '7' });
    const submissions = [submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'REJECTED'), item(UNASKED)] })];
    const it = judge(seenFor(asked, { versions: [version('REJECTED')], submissions }), asked);
    expect(it.verdict).toBe('blocked');
    expect(it.kinds).not.toContain('cancel-submission');
  });

  it.each(PENDING)('is blocked by one in %s also with cancel', (state) => {
    expect(inShort(release({ ...wanted, ...CANCEL }), { versions: [version(state)] })).toEqual(['error v1']);
  });

  it('is blocked by a second record beside the one that it takes', () => {
    const versions = [
      version('REJECTED', { id: 'newer', versionString: '1.1', createdDate: '2026-03-01T00:00:00Z' }),
      version('REJECTED', { id: 'older', versionString: '1.0', createdDate: '2026-01-01T00:00:00Z' }),
    ];
    expect(inShort(release({ ...wanted, ...CANCEL }), { versions })).toEqual(['error older']);
  });

  it('is blocked by one that this run has canceled and that review approved all the same', () => {
    const parts = {
      versions: [version('PENDING_DEVELOPER_RELEASE')],
      canceled: new Map([['v1', 'reusable' as const]]),
    };
    expect(inShort(release({ ...wanted, ...CANCEL }), parts)).toEqual(['error v1']);
  });

  it('is not blocked by one that this run has canceled, where that freed the place', () => {
    const canceled = new Map([['v1', 'freed' as const]]);
    expect(inShort(release({ ...wanted, ...CANCEL }), { versions: [version('DEVELOPER_REJECTED')], canceled })).toEqual(
      [],
    );
  });
});

it('items that go alone need no new version', () => {
  for (const state of UNFINISHED) expect(inShort(itemsOnly([CPP]), { versions: [version(state)] })).toEqual([]);
});

describe('beside the version asked for, which is there', () => {
  const parts = {
    versions: [version('PREPARE_FOR_SUBMISSION'), version('REJECTED', { id: 'v0', versionString: '1.0' })],
  };

  it('another record does not block its submission', () => {
    expect(inShort(release(), parts)).toEqual([]);
  });

  it('another record blocks a run that only prepares it, which is judged as a check', () => {
    expect(inShort(prepare({ releaseType: 'MANUAL' }), parts)).toEqual(['error v0']);
    expect(inShort(prepare(), parts)).toEqual([]);
  });
});

describe('the very version asked for', () => {
  it.each(SENT_BACK)('is used again when it is %s', (state) => {
    for (const asked of [release(), release(CANCEL), prepare(), prepare({ releaseType: 'MANUAL' })]) {
      expect(inShort(asked, { versions: [version(state)] })).toEqual([]);
    }
  });

  it.each(SENT_BACK)('blocks with fail while it is %s, also where nothing about it would change', (state) => {
    for (const asked of [release(FAIL), prepare(FAIL), prepare({ ...FAIL, releaseType: 'MANUAL' })]) {
      expect(inShort(asked, { versions: [version(state)] })).toEqual(['error v1']);
    }
  });

  it.each(['PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE', 'ACCEPTED'])(
    'is done when it is %s, with every policy',
    (state) => {
      for (const policy of [{}, FAIL, CANCEL]) {
        for (const ask of [prepare, release]) expect(inShort(ask(policy), { versions: [version(state)] })).toEqual([]);
      }
    },
  );

  it('blocks when it is through review and something else is to go along', () => {
    const parts = { versions: [version('PENDING_DEVELOPER_RELEASE')] };
    const [finding] = findingsFor(release(listed(CPP)), parts, { items: [fact(CPP)] });
    expect(finding?.severity).toBe('error');
    expect(finding?.message).toBe('Version 1.1 is PENDING_DEVELOPER_RELEASE.');
  });

  it('blocks when it is through review and would have to change, and says how', () => {
    const parts = { versions: [version('PENDING_DEVELOPER_RELEASE', { build: appBuild('6') })] };
    for (const asked of [prepare({ build: '7' }), release({ build: '7' })]) {
      const [finding] = findingsFor(asked, parts, { builds: [appBuild('7')] });
      expect(finding?.message).toBe(
        'Version 1.1 (6) is PENDING_DEVELOPER_RELEASE. It can no longer be changed, and is not what was asked for: build 7 would be attached in place of build 6.',
      );
    }
  });

  it('blocks when it is approved in a submission that is completing and would have to change, also with cancel', () => {
    const parts = {
      versions: [version('PENDING_DEVELOPER_RELEASE')],
      submissions: [submission('COMPLETING', { items: [versionIn('v1', 'APPROVED')] })],
    };
    const change = { ...CANCEL, releaseType: 'AFTER_APPROVAL' } as const;
    for (const asked of [prepare(change), release(change)]) expect(inShort(asked, parts)).toEqual(['error v1']);
  });

  it('says all that would have to change, as far as there is room', () => {
    const asked = prepare({ releaseType: 'MANUAL', build: '7' });
    const parts = { versions: [version('PENDING_DEVELOPER_RELEASE')] };
    expect(findingsFor(asked, parts, { builds: [appBuild('7')] })[0]?.message).toBe(
      'Version 1.1 is PENDING_DEVELOPER_RELEASE. It can no longer be changed, and is not what was asked for: releaseType would become MANUAL; build 7 would be attached.',
    );
  });

  it('is left to what becomes of the submission that review sent back, of which it was accepted', () => {
    const parts = {
      versions: [version('ACCEPTED', { build: appBuild('6') })],
      submissions: [submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'ACCEPTED'), item(CPP, 'REJECTED')] })],
    };
    const more = { items: [fact(CPP, 'REJECTED')], builds: [appBuild('7')] };
    for (const changes of [RESUBMIT, CANCEL, { ...RESUBMIT, build: '7' }])
      expect(inShort(release({ ...listed(CPP), ...changes }), parts, more)).toEqual([]);
    expect(inShort(prepare({ build: '7' }), parts, more)).toEqual(['error v1']);
  });

  it('does not lend its words to another record', () => {
    const own = version('PENDING_DEVELOPER_RELEASE', { build: appBuild('6') });
    const other = version('REJECTED', { id: 'v0', versionString: '1.0' });
    const findings = findingsFor(prepare({ build: '7' }), { versions: [own, other] }, { builds: [appBuild('7')] });
    expect(findings.map(({ message }) => message.includes('would be attached'))).toEqual([true, false]);
  });
});

it('a canceled version whose new state nobody knows is never clear while its build is not the one asked for', () => {
  const asked = prepare({ build: '7', ...CANCEL });
  for (const one of [version, specVersion]) {
    const parts = {
      versions: [one('CANCELED_BY_SOMEBODY', { build: appBuild('6') })],
      canceled: new Map([['v1', 'freed' as const]]),
    };
    const it = judge(seenFor(asked, parts, { builds: [appBuild('7')] }), asked);
    const attaches = it.steps.some((step) => 'build' in step && step.build?.version === '7');
    expect(it.verdict !== 'clear' || attaches).toBe(true);
  }
});
