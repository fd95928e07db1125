import { describe, expect, it } from '@jest/globals';
import type { ReviewSubmission, ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import { versionInFlight } from '../../../src/core/rules/versions/in-flight.ts';
import {
  appBuild,
  asking,
  CANCEL,
  CHECK,
  CPP,
  draft,
  EVENT,
  FAIL,
  item,
  judge,
  listed,
  localization,
  ON_SALE,
  prepare,
  READY,
  release,
  request,
  seenFor,
  snapshot,
  specVersion,
  submission,
  UNASKED,
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';

const UNDER_REVIEW = ['WAITING_FOR_REVIEW', 'IN_REVIEW'];

const findingsFor = asking(versionInFlight);

/** `error v1`. */
function inShort(...args: Parameters<typeof findingsFor>): string[] {
  return findingsFor(...args).map(({ severity, subject }) => `${severity} ${subject?.id}`);
}

describe('a version that sits in a draft', () => {
  const staged = (items = [versionIn()], state = 'READY_FOR_REVIEW') => ({
    versions: [version(state)],
    submissions: [draft('d1', items)],
  });

  it('is continued with when the draft can be adopted', () => {
    for (const state of ['READY_FOR_REVIEW', 'PREPARE_FOR_SUBMISSION']) {
      expect(inShort(release(), staged([versionIn()], state))).toEqual([]);
      expect(inShort(release({ releaseType: 'MANUAL' }), staged([versionIn()], state))).toEqual([]);
    }
  });

  it('is continued with as it is when no draft is known to hold it', () => {
    for (const submissions of [[], [draft('empty', [])]]) {
      expect(inShort(release(), { versions: [version('READY_FOR_REVIEW')], submissions })).toEqual([]);
    }
  });

  it.each([
    ['holds more than was asked for', release(), [versionIn(), item(EVENT)]],
    ['is left alone', release({ onOrphans: 'ignore' }), [versionIn()]],
    ['would have to be changed, and a version is only prepared', prepare({ releaseType: 'MANUAL' }), [versionIn()]],
  ])('blocks when the draft %s', (_, asked, items) => {
    for (const state of ['READY_FOR_REVIEW', 'PREPARE_FOR_SUBMISSION']) {
      const [finding] = findingsFor(asked, staged(items, state));
      expect(finding?.severity).toBe('error');
      expect(finding?.message).toBe(
        `Version 1.1 is ${state}. Its draft cannot be adopted: it holds something else, or on-orphans is not adopt.`,
      );
    }
  });

  it('blocks when another draft is adopted than the one that holds it', () => {
    const { versions, submissions } = staged([versionIn(), item(EVENT)]);
    expect(inShort(release(), { versions, submissions: [...submissions, draft('empty', [])] })).toEqual(['error v1']);
  });

  it.each([
    ['release-type', { releaseType: 'MANUAL' as const }],
    ['release-notes', { releaseNotes: { kind: 'text' as const, text: 'New.' } }],
    ['phased-release', { phasedRelease: true }],
  ])('blocks when its %s is to be changed where no draft is known to hold it', (_, changes) => {
    const parts = { versions: [version('READY_FOR_REVIEW'), ON_SALE] };
    for (const asked of [prepare(changes), release({ ...changes, onOrphans: 'ignore' })]) {
      const [finding] = findingsFor(asked, parts, { localizations: [localization('en-US')] });
      expect(finding?.severity).toBe('error');
      expect(finding?.message).toBe(
        'Version 1.1 is READY_FOR_REVIEW. It sits in a submission that could not be found, and this run changes it.',
      );
    }
  });
});

describe('a check that asks whether a release with cancel could start', () => {
  const asked = request(CANCEL);

  it.each(['PREPARE_FOR_SUBMISSION', ...UNDER_REVIEW])(
    'passes with one in %s in the words of the specification, which is canceled',
    (state) => {
      expect(inShort(asked, { versions: [specVersion(state)] })).toEqual([]);
    },
  );

  it.each(UNDER_REVIEW)('passes with one in %s on the live service, whose submission is canceled', (state) => {
    const submissions = [submission(state, { items: [versionIn()] })];
    expect(inShort(asked, { versions: [version(state)], submissions })).toEqual([]);
  });

  it('warns of a record in preparation on the live service, which the release will use', () => {
    const [finding, ...more] = findingsFor(asked, { versions: [version('PREPARE_FOR_SUBMISSION')] });
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      severity: 'warning',
      message: 'Version 1.1 is PREPARE_FOR_SUBMISSION. A release with on-version-in-flight: cancel uses its record.',
      remedy: 'Release 1.1 first instead, if it is still wanted.',
    });
    const it = judge(snapshot({ versions: [version('PREPARE_FOR_SUBMISSION')] }), asked);
    expect([it.verdict, it.kinds]).toEqual(['clear', []]);
  });

  it.each([
    ['sits in a draft', version('READY_FOR_REVIEW'), [draft('d1', [versionIn()])]],
    ['sits in a draft and does not show it yet', version('PREPARE_FOR_SUBMISSION'), [draft('d1', [versionIn()])]],
    ['sits in a draft of the specification', specVersion('PREPARE_FOR_SUBMISSION'), [draft('d1', [versionIn()])]],
    ['is under review in a submission that is nowhere to be found', version('IN_REVIEW'), []],
  ])('is blocked by one that %s: nothing can cancel it', (_, one, submissions) => {
    expect(inShort(asked, { versions: [one], submissions })).toEqual(['error v1']);
  });
});

describe('with on-version-in-flight: cancel', () => {
  const asked = release({ version: '2.0', ...CANCEL });

  it.each(['PREPARE_FOR_SUBMISSION', ...UNDER_REVIEW])(
    'another version in %s does not block in the words of the specification: it is canceled first',
    (state) => {
      for (const one of [asked, prepare({ version: '2.0', ...CANCEL })]) {
        expect(inShort(one, { versions: [specVersion(state)] })).toEqual([]);
      }
    },
  );

  it.each(UNDER_REVIEW)(
    'another version in %s does not block on the live service: its submission is canceled first',
    (state) => {
      const parts = { versions: [version(state)], submissions: [submission(state, { items: [versionIn()] })] };
      expect(inShort(asked, parts)).toEqual([]);
    },
  );

  it('another record in preparation does not block on the live service: it gets the number', () => {
    expect(inShort(asked, { versions: [version('PREPARE_FOR_SUBMISSION')] })).toEqual([]);
  });

  it.each(UNDER_REVIEW)(
    'another version in %s blocks on the live service where its submission is not there: it must never be renamed',
    (state) => {
      for (const one of [asked, prepare({ version: '2.0', ...CANCEL })]) {
        expect(findingsFor(one, { versions: [version(state)] })).toMatchObject([
          {
            severity: 'error',
            message: `Version 1.1 is ${state}. The submission that holds it could not be found, so its record cannot be used.`,
          },
        ]);
      }
    },
  );

  it.each<[string, string, ReviewSubmission[]]>([
    ['READY_FOR_REVIEW', 'a draft', [draft('d1', [versionIn()])]],
    ['READY_FOR_REVIEW', 'a draft that is not there', []],
    ['PREPARE_FOR_SUBMISSION', 'a draft', [draft('d1', [versionIn()])]],
    ['PREPARE_FOR_SUBMISSION', 'a draft with more in it', [draft('d1', [versionIn(), item(UNASKED)])]],
  ])('another version in %s that sits in %s blocks: only a person takes it out', (state, _, submissions) => {
    const it = judge(seenFor(asked, { versions: [version(state)], submissions }), asked);
    expect(it.verdict).toBe('blocked');
    expect(it.reasons).toContain('error version.in-flight');
    expect(it.kinds).not.toContain('cancel-version');
    expect(it.kinds).not.toContain('cancel-submission');
    if (state === 'PREPARE_FOR_SUBMISSION') {
      expect(findingsFor(asked, { versions: [version(state)], submissions })[0]?.message).toBe(
        'Version 1.1 is PREPARE_FOR_SUBMISSION. It sits in a draft that is not of this run, so its record cannot be used.',
      );
    }
  });

  it('a second record in preparation blocks, beside the one that gets the number', () => {
    const versions = [
      version('PREPARE_FOR_SUBMISSION', { id: 'newer', createdDate: '2026-03-01T00:00:00Z' }),
      version('PREPARE_FOR_SUBMISSION', { id: 'older', versionString: '1.0', createdDate: '2026-01-01T00:00:00Z' }),
    ];
    expect(inShort(asked, { versions })).toEqual(['error older']);
  });

  it('another version that sits in a draft blocks, beside the one that is canceled', () => {
    const parts = {
      versions: [version('IN_REVIEW'), version('READY_FOR_REVIEW', { id: 'v0', versionString: '1.0' })],
      submissions: [submission('IN_REVIEW', { items: [versionIn()] }), draft('d1', [versionIn('v0')])],
    };
    expect(inShort(request(CANCEL), parts)).toEqual(['error v0']);
  });

  it('one that this run has canceled does not block while the service still shows its old state', () => {
    const canceled = new Map([['v1', 'freed' as const]]);
    for (const one of [version('IN_REVIEW'), specVersion('IN_REVIEW')]) {
      for (const it of [asked, request(CANCEL)]) expect(inShort(it, { versions: [one], canceled })).toEqual([]);
    }
  });
});

describe('what is not known for certain makes the verdict unknown, not blocked', () => {
  it('when the items of the version under review could not be read', () => {
    const parts = {
      versions: [version('IN_REVIEW')],
      submissions: [submission('IN_REVIEW', { items: null, versionId: 'v1' })],
      itemFailures: new Map([['s1', unknownFinding('service.unavailable')]]),
    };
    for (const asked of [release({ build: '7' }), release({ build: '7', ...READY })]) {
      expect(judge(seenFor(asked, parts), asked).verdict).toBe('unknown');
    }
  });

  it('when nobody knows the state of the submission that the version under review sits in', () => {
    const asked = release({ build: '7' });
    const parts = {
      versions: [version('IN_REVIEW', { build: appBuild('7') })],
      submissions: [submission('SOMETHING_NEW', { items: [versionIn(), item(EVENT)] })],
    };
    expect(inShort(asked, parts)).toEqual([]);
    expect(judge(seenFor(asked, parts), asked).verdict).toBe('unknown');
  });

  it('when the submissions under review could not be read', () => {
    const asked = release({ build: '7' });
    const parts = {
      versions: [version('IN_REVIEW')],
      known: { versions: true, drafts: true, others: false },
      failures: [unknownFinding('service.unavailable')],
    };
    expect(judge(seenFor(asked, parts), asked).verdict).toBe('unknown');
  });
});

describe('a version under review together with other things', () => {
  const parts = (items: ReviewSubmissionItem[] | null) => ({
    versions: [ON_SALE, version('IN_REVIEW', { versionString: '2.0' })],
    submissions: [submission('IN_REVIEW', { items, versionId: 'v1' })],
  });

  it.each([request(CANCEL), prepare(CANCEL), release(CANCEL)])('is not canceled, and they are named: %#', (asked) => {
    const held = parts([versionIn(), item(EVENT), item(CPP)]);
    const findings = findingsFor(asked, held);
    expect(findings).toMatchObject([{ severity: 'error', subject: { id: 'v1' } }]);
    expect(findings[0]?.message).toContain('event e1, product page p1');
  });

  it('is canceled where the run asks for all of them', () => {
    const held = parts([versionIn(), item(EVENT)]);
    expect(inShort(release({ ...CANCEL, ...listed(EVENT) }), held)).toEqual([]);
    expect(inShort(release({ ...CANCEL, ...READY }), held)).toEqual([]);
  });

  it('is unknown where what its submission holds was not read, in a check too', () => {
    for (const asked of [request(CANCEL), prepare(CANCEL), release(CANCEL)]) {
      const failure = unknownFinding('service.unavailable');
      const seen = seenFor(asked, { ...parts(null), itemFailures: new Map([['s1', failure]]) });
      const { reasons, kinds } = judge(seen, asked);
      expect(reasons).toContain('unknown service.unavailable');
      expect(reasons).not.toContain('error version.in-flight');
      expect(kinds).not.toContain('cancel-submission');
    }
  });
});

it.each<[what: string, holder: string, remedy: RegExp]>([
  ['being canceled', 'CANCELING', /being canceled/],
  ['rejected, and resolved already', 'UNRESOLVED_ISSUES', /on-unresolved: resubmit/],
])('says what helps by what its submission is at: %s', (_what, state, remedy) => {
  const versions = [version('READY_FOR_REVIEW')];
  const [finding] = findingsFor(CHECK, { versions, submissions: [submission(state, { items: [versionIn()] })] });
  expect(finding?.remedy).toMatch(remedy);
});

it('does not tell a version that is not to be continued to continue itself', () => {
  const [finding] = findingsFor(release(FAIL), { versions: [version('PREPARE_FOR_SUBMISSION')] });
  expect(finding?.remedy).toContain('on-version-in-flight: resume');
});
