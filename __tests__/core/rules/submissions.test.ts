import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../../src/core/model/finding.ts';
import type { ReviewSubmission } from '../../../src/core/model/resources.ts';
import {
  appBuild,
  CPP,
  draft,
  EVENT,
  fact,
  heldIn,
  item,
  namedItem,
  ON_SALE,
  OWN,
  seenWith,
  sentBack,
  specVersion,
  submission,
  UNASKED,
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';
import { ask, testCases, testRule } from '../cases.ts';
import {
  both,
  CANCEL,
  CHECK,
  check,
  FAIL,
  listed,
  MANUAL,
  prepare,
  READY,
  RESUBMIT,
  REUSE,
  release,
  request,
  SEVEN,
} from '../requests.ts';

const PAGE = { items: [fact(CPP)] };

describe('contents that could not be read', () => {
  const UNAVAILABLE = unknownFinding('service.unavailable', 'The items of d1 could not be read.');
  const FORBIDDEN = unknownFinding('service.forbidden');
  const itemFailures = new Map(Object.entries({ d1: UNAVAILABLE, d2: FORBIDDEN }));
  const holding = (...submissions: ReviewSubmission[]) => ({ ...OWN, submissions, itemFailures });
  const UNREAD = holding(draft('d1', null));
  const changing = [{ version: '2.0' }, MANUAL].flatMap((one) => both({ ...CANCEL, ...one }));
  const CANCELS = [request(CANCEL), ...changing];
  const SPEC = specVersion('WAITING_FOR_REVIEW', { build: appBuild('6') });
  const unnamed = (changes: Partial<ReviewSubmission> = {}) =>
    heldIn('WAITING_FOR_REVIEW', [item(null), item(null)], SPEC, changes);
  const inState = (state: string) => holding(submission(state, { id: 'd1', items: null }));

  // biome-ignore format: a row a line
  testCases((seen, asked) => ask('reportUnreadContents', seen, asked), [
    ['are of no matter to a check', CHECK, UNREAD, []],
    ['are of no matter to a run that finds its version prepared', prepare(MANUAL), { ...UNREAD, versions: [version('PREPARE_FOR_SUBMISSION', MANUAL)] }, []],
    ['are unknown to a release, for the reason for which they could not be read', release(), UNREAD, [UNAVAILABLE]],
    ['are unknown to a run that would write to a version, which they may hold', prepare(MANUAL), UNREAD, [UNAVAILABLE]],
    ['are of no matter to a run that makes its version', prepare(MANUAL), { ...UNREAD, versions: [ON_SALE] }, []],
    ['are of no matter in a submission that is over', release(), inState('COMPLETE'), []],
    ['are unknown in a submission in a state that nobody knows', release(), inState('SOMETHING_NEW'), [UNAVAILABLE]],
    ['are of no matter to a check with cancel in a draft', request(CANCEL), inState('READY_FOR_REVIEW'), []],
    ['are unknown to it where the release would cancel', request(CANCEL), ['IN_REVIEW', 'UNRESOLVED_ISSUES'].map(inState), [UNAVAILABLE]],
    ['are unknown to a check of a number where the release would submit them again', check('1.1', RESUBMIT), inState('UNRESOLVED_ISSUES'), [UNAVAILABLE]],
    ['are of no matter to it where they are under review', check('1.1', RESUBMIT), inState('IN_REVIEW'), []],
    ['are of no matter to it where the number has no record', check('2.0', RESUBMIT), inState('UNRESOLVED_ISSUES'), []],
    ['are none where they were read', release(), holding(draft('d1')), []],
    ['are of no matter to a check that has nothing to cancel', request(CANCEL), [ON_SALE, specVersion('DEVELOPER_REJECTED')].map((one) => ({ ...inState('IN_REVIEW'), versions: [one] })), []],
  ], PAGE);

  const OTHERS = [{ versionId: 'v2' }, { platform: 'MAC_OS' }, { items: [versionIn('v2'), item(null)] }];
  const inShort = ({ severity, reason, subject }: Finding) => `${severity} ${reason} ${subject?.type} ${subject?.id}`;
  const NAMED = ['unknown service.unreadable reviewSubmission s1'];

  testCases<string[]>(
    (seen, asked) => ask('reportUnreadContents', seen, asked).map(inShort),
    [
      ['name the submission that canceling a version may end', CANCELS, unnamed(), NAMED],
      ['are of no matter where it is known that the version is not in it', CANCELS, OTHERS.map(unnamed), []],
    ],
  );
});

const OLD = versionIn('v1', 'REJECTED');
const REJECTED = sentBack([OLD]);
const FROZEN = sentBack([versionIn()], 'READY_FOR_REVIEW');
const NEXT_CANCEL = { ...CANCEL, version: '2.0' };
const AGAIN = { ...RESUBMIT, ...SEVEN };
const BUILDS = { builds: [appBuild('7'), appBuild('6')] };
const SIX = { builds: [appBuild('6')] };

const inU1 = (items: Parameters<typeof sentBack>[0], versionId?: string) =>
  submission('UNRESOLVED_ISSUES', { id: 'u1', items, ...(versionId === undefined ? {} : { versionId }) });
const others = (items: Parameters<typeof sentBack>[0]) => ({ ...sentBack(items), ...OWN });
const unread = (versionId: string) => ({ ...sentBack(null), submissions: [inU1(null, versionId)] });
const NAMED = namedItem({ relationship: 'appStoreVersion', id: 'v1' }, '1.1', 'REJECTED');
const BY_GRACE = { submissions: [{ ...inU1([NAMED, item(CPP, 'ACCEPTED')]), submittedBy: 'Grace' }] };
const SECOND = submission('UNRESOLVED_ISSUES', { id: 'u2', items: [item(CPP, 'REJECTED')] });
const PAGE_OF_TWO = { ...REJECTED, submissions: [...REJECTED.submissions, SECOND] };

describe('what review sent back', () => {
  it('asks for no items where its record would be renamed out of it, which reuse cannot', () => {
    const holds = seenWith(sentBack([OLD, item(UNASKED)]));
    const told = (policy: typeof CANCEL | typeof REUSE) =>
      ask('reportUnresolved', holds, release({ ...policy, version: '2.0' })).map(({ message }) =>
        message.includes('also holds'),
      );
    expect([told(REUSE), told(CANCEL)]).toEqual([[false], [true]]);
  });

  // biome-ignore format: a row a line
  testRule('reportUnresolved', 'submission.unresolved', [
    ['leaves a record that would get another number to the rule on versions where nothing is submitted', prepare({ ...REUSE, version: '2.0' }), REJECTED, 'warning u1'],
    ['warns a check: what was rejected, and by whom it was submitted, or changed last', CHECK, [BY_GRACE, { submissions: [{ ...inU1([OLD]), lastUpdatedBy: 'Ada' }] }], 'warning u1'],
    ['blocks a release that neither continues nor resubmits it', release(FAIL), REJECTED, 'error u1'],
    ['is nothing to a check with cancel: the release would cancel it', request(CANCEL), REJECTED, []],
    ['blocks a check with cancel where a release would take more out of review than the version', request(CANCEL), sentBack([OLD, item(CPP, 'ACCEPTED')]), 'error u1'],
    ['is called by all that was rejected, or else by what it holds, or by that it was not read', CHECK, [sentBack([item(CPP, 'REJECTED'), item(EVENT, 'REJECTED')]), sentBack([item(EVENT, 'ACCEPTED')]), sentBack(null)], 'warning u1'],

    ['warns a release that wants nothing of it, or nothing that is ready', [release(), release(READY)], [UNASKED, CPP].map((one) => others([item(one, 'REJECTED')])), 'warning u1', PAGE],

    ['blocks a version that is yet to be made, where it holds what was asked for beside it', release({ version: '2.0', ...listed(CPP) }), { versions: [ON_SALE], submissions: [inU1([item(CPP, 'REJECTED')])] }, 'error u1', PAGE],
    ['blocks a release of the version in it, and by what goes along with that', [release(), release(READY), release(MANUAL)], [REJECTED, sentBack([OLD, item(UNASKED, 'ACCEPTED')])], 'error u1'],
    ['blocks where a version that is there already is not to be continued', release({ ...RESUBMIT, onVersionInFlight: 'fail' }), REJECTED, 'error u1'],
    ['blocks unread, or with an item that it does not show, where it names the version asked for', release(), [unread('v1'), { ...REJECTED, submissions: [inU1([item(null)], 'v1')] }], 'error u1'],
    ['warns unread where another version is asked for', release({ version: '2.0' }), unread('v1'), 'warning u1'],

    ['warns a run that only prepares its version: it is left alone', [prepare(), prepare(MANUAL), prepare({ ...CANCEL, ...MANUAL })], REJECTED, 'warning u1'],
    ['is canceled first', [prepare(NEXT_CANCEL), release(CANCEL), release(NEXT_CANCEL)], REJECTED, []],

    ['is submitted again where it is what this run wants, and changes', release(AGAIN), REJECTED, [], BUILDS],
    ['warns a check, which submits nothing, of what a release would submit again', request({ ...RESUBMIT, version: '1.1' }), REJECTED, 'warning u1'],
    ['warns where this run changes nothing in it', [release(RESUBMIT), release({ ...RESUBMIT, build: '6' })], REJECTED, 'warning u1', SIX],
    ['blocks where it holds too little: nothing can be added there', release({ ...AGAIN, ...listed(CPP) }), REJECTED, 'error u1', { ...BUILDS, items: [fact(CPP, 'READY_FOR_REVIEW', 'Spring')] }],
    ['blocks where it holds too much, also to be canceled', [release(AGAIN), release(CANCEL), release(NEXT_CANCEL)], sentBack([OLD, namedItem(UNASKED, 'Launch party', 'ACCEPTED')]), 'error u1', BUILDS],
    ['blocks where nobody can name something in it', [release(AGAIN), release({ ...AGAIN, ...READY })], sentBack([OLD, item(null)]), 'error u1', BUILDS],
    ['blocks where the build is frozen and is not the one asked for', release(AGAIN), FROZEN, 'error u1', BUILDS],
    ['warns where the build that is frozen is the one asked for', release({ ...RESUBMIT, build: '6' }), FROZEN, 'warning u1', BUILDS],
    ['blocks beside the one that is sent again where another holds an item asked for', release({ ...AGAIN, ...listed(CPP) }), PAGE_OF_TWO, ['error u1', 'error u2'], { ...BUILDS, ...PAGE }],
  ]);
});
