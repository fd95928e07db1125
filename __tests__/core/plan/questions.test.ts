import { describe, expect, it } from '@jest/globals';
import type { Facts } from '../../../src/core/model/facts.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion, Build, ReviewSubmission } from '../../../src/core/model/resources.ts';
import * as questions from '../../../src/core/plan/questions.ts';
import { buildQuestions, itemsToRead, laterQuestions } from '../../../src/core/plan/questions.ts';
import type { VersionTarget } from '../../../src/core/plan/version-target.ts';
import {
  appBuild,
  CPP,
  facts,
  IAP,
  item,
  NOTHING_CANCELED,
  ON_SALE,
  specVersion,
  submission,
  version,
} from '../builders.ts';
import { cancelVersion, check, itemsOnly, listed, prepare, READY, release, request, SEVEN, SOLD } from '../requests.ts';

const OWN = version('PREPARE_FOR_SUBMISSION');
const EXISTING: VersionTarget = { kind: 'existing', record: OWN };
const REUSE: VersionTarget = { kind: 'reuse', record: OWN };
const CREATE: VersionTarget = { kind: 'create', record: null, versionString: '1.1', predecessor: ON_SALE };

describe('the questions beside the lists', () => {
  const USED_AGAIN = version('PREPARE_FOR_SUBMISSION', { versionString: '1.0' });

  it.each<[what: string, ReleaseRequest, AppStoreVersion, AppStoreVersion | null]>([
    ['the record that is changed', prepare(), OWN, OWN],
    ['nothing of the record of a number that is only asked about', check('1.1'), OWN, null],
    ['the record used again, of a check too', { ...check('1.1'), onVersionInFlight: 'reuse' }, USED_AGAIN, USED_AGAIN],
    ['what a new version is a copy of', prepare(), ON_SALE, ON_SALE],
    ['nothing of it in a check', check('1.1'), ON_SALE, null],
  ])('are about %s', (_, request, record, expected) => {
    expect(questions.chooseVersion([record], NOTHING_CANCELED, request).toRead).toBe(expected);
  });

  const { phasedRelease: _, ...unshown } = OWN;
  const { phasedRelease: _shown, ...ofSpec } = specVersion('PREPARE_FOR_SUBMISSION');

  it.each([
    [true, 'that is not shown', unshown, prepare(), EXISTING],
    [false, 'that is not there', OWN, prepare({ phasedRelease: true }), EXISTING],
    [true, 'by the specification, where it is asked for', ofSpec, prepare({ phasedRelease: true }), EXISTING],
    [true, 'by the specification, of a record that gets another number', ofSpec, prepare(), REUSE],
    [false, 'by the specification, of no other', ofSpec, prepare(), EXISTING],
  ])('ask for the phased release by itself: %s, %s', (expected, _, record, request, chosen) => {
    const { phasedRelease } = laterQuestions([], chosen, facts({ record }), request);
    expect(phasedRelease).toBe(expected ? record : null);
  });
});

const REVIEWED = version('IN_REVIEW', { versionString: '1.0' });

describe('the questions before the record is chosen', () => {
  it.each([
    [true, release(SOLD)],
    [false, release()],
    [true, itemsOnly(Array(200).fill(CPP))],
    [false, itemsOnly(Array(201).fill(CPP))],
    [false, prepare(READY)],
  ])('look items up: %s', (expected, asked) => {
    expect(itemsToRead(asked, NOTHING_CANCELED) !== null).toBe(expected);
  });

  it.each([
    [true, false, check('1.1')],
    [false, true, check('1.1', { platform: 'MAC_OS' })],
    [true, true, release({ ...SEVEN, platform: 'MAC_OS' })],
    [false, false, release({ platform: 'MAC_OS' })],
    [false, false, request({ ...SEVEN, platform: 'MAC_OS' })],
  ])('read the builds of the version: %s, and the newest of the app: %s', (ofVersion, newestOfApp, asked) => {
    expect(buildQuestions(asked)).toEqual({ ofVersion, newestOfApp });
  });

  // biome-ignore format: a row a line
  it.each([
    ['v1', release(), [ON_SALE, REVIEWED], []],
    [undefined, release(), [REVIEWED], ['v1']],
    [undefined, check('1.1'), [REVIEWED], []],
    [undefined, release({ onVersionInFlight: 'reuse' }), [version('PREPARE_FOR_SUBMISSION', { versionString: '1.0' })], []],
  ])('read the record in the way of a new one: %s', (id, asked, versions, ids) => {
    const canceled = new Map(ids.map((one) => [one, { leaves: 'over' as const, submission: null, isClosed: false }]));
    expect(questions.chooseVersion(versions, canceled, asked).inTheWay?.id).toBe(id);
  });
});

describe('the questions about builds', () => {
  const BUILD = appBuild('7');
  const buildsToRead = (...asked: [VersionTarget, Facts, ReleaseRequest]) => laterQuestions([], ...asked).builds;
  const withBuild = (state = 'PREPARE_FOR_SUBMISSION', changes: Partial<Build> = {}) =>
    version(state, { build: { ...BUILD, ...changes } });

  it.each([
    [BUILD.id, release(), 'existing', withBuild(), [appBuild('8')]],
    [undefined, release(), 'existing', withBuild(), [BUILD]],
    [BUILD.id, prepare(), 'existing', withBuild(), null],
    [undefined, check('1.1'), 'existing', withBuild(), null],
    [undefined, release(), 'existing', withBuild('PENDING_DEVELOPER_RELEASE'), null],
  ])('read the attached build that no list shows: %s', (expected, asked, kind, record, builds) => {
    const chosen = { kind, record } as VersionTarget;
    expect(buildsToRead(chosen, facts({ record, builds }), asked)[0]?.id).toBe(expected);
  });

  const ANSWER = { usesNonExemptEncryption: false } as const;

  it.each<[expected: string | undefined, ReleaseRequest, record: AppStoreVersion]>([
    [BUILD.id, prepare(ANSWER), withBuild()],
    [undefined, prepare(), withBuild()],
    [undefined, prepare(ANSWER), withBuild('PREPARE_FOR_SUBMISSION', { usesNonExemptEncryption: null })],
    [undefined, prepare(ANSWER), withBuild('PREPARE_FOR_SUBMISSION', { upload: { errors: [], isUnfinished: false } })],
  ])('read the export answer that no list shows: %s', (expected, asked, record) => {
    const builds = [record.build ?? BUILD];
    expect(buildsToRead({ kind: 'existing', record }, facts({ record, builds }), asked)[0]?.id).toBe(expected);
  });

  it('read the answers of both builds that may be meant where a review is canceled first', () => {
    const record = withBuild('IN_REVIEW');
    const newer = appBuild('8', { uploadedDate: '2026-03-08T09:00:00Z' });
    const read = (onVersionInFlight: ReleaseRequest['onVersionInFlight']) =>
      buildsToRead(
        { kind: 'existing', record },
        facts({ record, builds: [newer, BUILD] }),
        prepare({ ...ANSWER, build: 'latest', onVersionInFlight }),
      );
    expect([read('resume'), read('cancel')].map((builds) => builds.map(({ id }) => id))).toEqual([
      ['b7'],
      ['b7', 'b8'],
    ]);
  });

  it.each([
    ['1.0', '1.0', CREATE, null, {}],
    ['0.9', '0.9', REUSE, null, {}],
    [null, '1.0', EXISTING, null, {}],
    [null, '1.0', CREATE, [], {}],
    [null, '1.0', CREATE, null, SEVEN],
  ])('read the builds of a number that is too low: %s', (expected, number, chosen, builds, more) => {
    const asked = release({ version: number, ...more });
    expect(laterQuestions([ON_SALE], chosen, facts({ builds }), asked).lowNumber).toBe(expected);
  });
});

it.each([
  [['a'], 'that name it', [naming('a', 'v1'), naming('b', 'v2'), naming('c')]],
  [['b', 'c'], 'that may hold it, where none names it', [naming('b', 'v2'), naming('c')]],
  [[], 'and no draft', [{ ...naming('a', 'v1'), state: 'READY_FOR_REVIEW' }]],
])('the submissions in question are %j: those %s', (ids, _, open) => {
  const found = questions.submissionsInQuestion(open, version('IN_REVIEW'));
  expect(found.map((one) => one.id)).toEqual(ids);
});

function naming(id: string, versionId?: string): ReviewSubmission {
  return submission('IN_REVIEW', { id, ...(versionId === undefined ? {} : { versionId }) });
}

describe('what a cancellation took out', () => {
  // biome-ignore format: a row a line
  it.each([
    [true, 'a purchase that a release names', item(IAP), release(listed(IAP, CPP))],
    [true, 'a purchase of a kind that a release takes', item(IAP), release(SOLD)],
    [true, 'a purchase that the run took out, for the next one', item(IAP), cancelVersion([IAP])],
    [false, 'a purchase that is not named', item(IAP), release(listed(CPP))],
    [false, 'a purchase where nothing is submitted', item(IAP), prepare(listed(IAP))],
    [false, 'a rejected purchase', item(IAP, 'REJECTED'), release(listed(IAP))],
    [false, 'a page, which has a list', item(CPP), release(listed(CPP))],
    [false, 'an item that is not shown', item(null), release(SOLD)],
  ])('is waited for by its own address: %s, %s', (expected, _, held, request) => {
    expect(questions.isAwaited(held, request)).toBe(expected);
  });

  it('is submitted again by the kinds that the release takes', () => {
    const closed = {
      leaves: 'unfinished' as const,
      submission: submission('COMPLETE', { items: [item(IAP), item(CPP)] }),
      isClosed: true,
    };
    const canceled = new Map([[OWN.id, closed]]);
    expect(itemsToRead(release(SOLD), canceled)).toEqual([IAP]);
  });
});

it('by the specification a draft holds what is in preparation, not what is over', () => {
  const drafts = [submission('READY_FOR_REVIEW')];
  expect(questions.submissionsInQuestion(drafts, specVersion('PREPARE_FOR_SUBMISSION'))).toEqual(drafts);
  expect(questions.submissionsInQuestion(drafts, specVersion('DEVELOPER_REJECTED'))).toEqual([]);
  expect(questions.submissionsInQuestion(drafts, null)).toEqual([]);
});

it('a run without a version asks for no number', () => {
  expect(questions.approvedAbove([ON_SALE], { kind: 'none', record: null }, release({ version: '0.1' }))).toBeNull();
});
