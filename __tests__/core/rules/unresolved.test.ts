import { describe, expect, it } from '@jest/globals';
import { unresolved } from '../../../src/core/rules/submissions/unresolved.ts';
import {
  appBuild,
  CANCEL,
  CHECK,
  CPP,
  EVENT,
  fact,
  item,
  itemsOnly,
  judge,
  listed,
  localization,
  ON_SALE,
  prepare,
  READY,
  RESUBMIT,
  release,
  request,
  seenFor,
  sentBack,
  submission,
  UNASKED,
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';
import { testRule } from './rule-table.ts';

const OTHER_STATES = ['READY_FOR_REVIEW', 'IN_REVIEW', 'CANCELING', 'COMPLETING', 'COMPLETE', 'SOMETHING_NEW'];
const OLD = versionIn('v1', 'REJECTED');
const OWN = sentBack([OLD]);
const FROZEN = sentBack([versionIn()], 'READY_FOR_REVIEW');
const LAUNCH = { ...item(UNASKED, 'ACCEPTED'), name: { name: 'Launch party', number: null } };
const MORE = sentBack([OLD, LAUNCH]);
const MANUAL = { releaseType: 'MANUAL' } as const;
const SEVEN = { build: '7' };
const NEXT_CANCEL = { ...CANCEL, version: '2.0' };
const AGAIN = { ...RESUBMIT, ...SEVEN };
const BUILDS = { builds: [appBuild('7'), appBuild('6')] };
const SIX = { builds: [appBuild('6')] };
const PAGE = { items: [fact(CPP)] };
const X1 = { relationship: 'appStoreVersionExperimentV2', id: 'x1' } as const;

const inU1 = (items: Parameters<typeof sentBack>[0], versionId?: string) =>
  submission('UNRESOLVED_ISSUES', { id: 'u1', items, ...(versionId === undefined ? {} : { versionId }) });
const others = (items: Parameters<typeof sentBack>[0]) => ({
  ...sentBack(items),
  versions: [version('PREPARE_FOR_SUBMISSION')],
});
const unread = (versionId: string) => ({ ...sentBack(null), submissions: [inU1(null, versionId)] });
const UNREAD = { ...sentBack(null), itemFailures: new Map([['u1', unknownFinding('service.unavailable')]]) };
const BY_GRACE = {
  submissions: [
    { ...inU1([{ ...OLD, name: { name: '1.1', number: null } }, item(CPP, 'ACCEPTED')]), submittedBy: 'Grace' },
  ],
};
const PAGE_OF_TWO = {
  ...OWN,
  submissions: [...OWN.submissions, submission('UNRESOLVED_ISSUES', { id: 'u2', items: [item(CPP, 'REJECTED')] })],
};
const HOLDS_PAGE = [inU1([item(CPP, 'REJECTED'), item(UNASKED)])];

describe('what review sent back', () => {
  // biome-ignore format: a row a line
  testRule(unresolved, 'submission.unresolved', [
    ['is nothing in any other state', CHECK, OTHER_STATES.map((state) => ({ submissions: [submission(state)] })), []],
    ['warns a check: what was rejected, and by whom it was submitted', CHECK, BY_GRACE, ['warning u1']],
    ['warns a check also with cancel, which never cancels it', request(CANCEL), OWN, ['warning u1']],
    ['is called by what it holds where nothing is marked as rejected, or by that it was not read', CHECK, [sentBack([item(EVENT, 'ACCEPTED')]), sentBack(null)], ['warning u1']],
    ['is called by all that was rejected, and by nothing that was taken out again', CHECK, sentBack([item(CPP, 'REJECTED'), item(UNASKED, 'REMOVED'), item(EVENT, 'REJECTED')]), ['warning u1']],

    ['warns a release that wants nothing of it', release(), others([item(UNASKED, 'REJECTED')]), ['warning u1'], PAGE],
    ['warns where the item asked for was taken out of it again', release(listed(CPP)), others([item(CPP, 'REMOVED'), item(UNASKED)]), ['warning u1'], PAGE],
    ['warns with items: ready of what is ready no more', release(READY), others([item(CPP, 'REJECTED')]), ['warning u1'], PAGE],
    ['warns once for each', release(), { versions: [version('PREPARE_FOR_SUBMISSION')], submissions: ['a', 'b'].map((id) => submission('UNRESOLVED_ISSUES', { id, items: [item(UNASKED)] })) }, ['warning a', 'warning b']],

    ['blocks a release of the version in it', [release(), release(READY), release(MANUAL)], OWN, ['error u1']],
    ['blocks where a version that is there already is not to be continued', release({ ...RESUBMIT, onVersionInFlight: 'fail' }), OWN, ['error u1']],
    ['blocks by either name of an experiment', itemsOnly([X1]), { versions: [ON_SALE], submissions: [inU1([item({ relationship: 'appStoreVersionExperiment', id: 'x1' })])] }, ['error u1'], { items: [fact(X1)] }],
    ['blocks by what goes along with the version too', release(), sentBack([OLD, item(UNASKED, 'ACCEPTED')]), ['error u1']],
    ['warns where the item asked for is under review elsewhere', itemsOnly([CPP]), { versions: [ON_SALE], submissions: [submission('IN_REVIEW', { items: [item(CPP)] }), inU1([item(CPP, 'REJECTED')])] }, ['warning u1'], PAGE],
    ['blocks unread where it names the version asked for', release(), unread('v1'), ['error u1']],
    ['blocks where it does not show what an item is, and names the version asked for', release(), { ...OWN, submissions: [inU1([item(null)], 'v1')] }, ['error u1']],
    ['warns unread where it names another version', release(), unread('v2'), ['warning u1']],
    ['warns unread where another version is asked for', release({ version: '2.0' }), unread('v1'), ['warning u1']],
    ['warns where it names the live version, which is not in it', release(MANUAL), { versions: [version('READY_FOR_SALE', { build: appBuild('6') })], submissions: [inU1(null, 'v1')] }, ['warning u1']],

    ['warns a run that only prepares its version: it is left alone', [prepare(), prepare(MANUAL), prepare({ ...CANCEL, ...MANUAL })], OWN, ['warning u1']],
    ['blocks the use of its record under another number while it holds more', prepare(NEXT_CANCEL), sentBack([OLD, item(UNASKED)]), ['error u1']],
    ['is canceled first', [prepare(NEXT_CANCEL), release(CANCEL), release(NEXT_CANCEL)], OWN, []],

    ['is submitted again where it is what this run wants, and changes', release(AGAIN), OWN, [], BUILDS],
    ['warns where this run changes nothing in it', [release(RESUBMIT), release({ ...RESUBMIT, build: '6' }), release({ ...RESUBMIT, build: 'latest' })], OWN, ['warning u1'], SIX],
    ['blocks where it holds too little: nothing can be added there', release({ ...AGAIN, ...listed(CPP) }), OWN, ['error u1'], { ...BUILDS, items: [fact(CPP, 'READY_FOR_REVIEW', 'Spring')] }],
    ['blocks where it holds too much, also to be canceled', [release(AGAIN), release(CANCEL), release(NEXT_CANCEL)], MORE, ['error u1'], BUILDS],
    ['blocks where nobody can name something in it', [release(AGAIN), release({ ...AGAIN, ...READY })], sentBack([OLD, item(null)]), ['error u1'], BUILDS],
    ['blocks where the build is frozen and is not the one asked for', release(AGAIN), FROZEN, ['error u1'], BUILDS],
    ['warns where the build that is frozen is the one asked for', release({ ...RESUBMIT, build: '6' }), FROZEN, ['warning u1'], BUILDS],
    ['names all that is frozen and would change, as far as there is room', release({ ...RESUBMIT, ...MANUAL, releaseNotes: { kind: 'text', text: 'New.' } }), { ...FROZEN, versions: [...FROZEN.versions, ON_SALE] }, ['error u1'], { localizations: [localization('en-US', 'Old.')] }],
    ['blocks items alone where it holds a version too', itemsOnly([CPP], RESUBMIT), { ...sentBack([OLD, item(CPP, 'REJECTED')]), versions: [...OWN.versions, ON_SALE] }, ['error u1'], PAGE],
    ['blocks beside the one that is sent again where another holds an item asked for', release({ ...AGAIN, ...listed(CPP) }), PAGE_OF_TWO, ['error u1', 'error u2'], { ...BUILDS, ...PAGE }],

    ['warns unread with cancel: it may be what can be canceled', [release({ ...CANCEL, build: '6' }), release({ ...NEXT_CANCEL, build: '6' }), prepare({ ...NEXT_CANCEL, build: '6' })], UNREAD, ['warning u1'], SIX],
    ['blocks with cancel where it holds an item asked for and not the version', release({ ...CANCEL, ...listed(CPP) }), { versions: [version('PREPARE_FOR_SUBMISSION')], submissions: HOLDS_PAGE }, ['error u1'], { items: [fact(CPP, 'REJECTED')] }],
    ['blocks items alone with cancel where it holds one of them', itemsOnly([CPP], CANCEL), { versions: [ON_SALE], submissions: HOLDS_PAGE }, ['error u1'], { items: [fact(CPP, 'REJECTED')] }],
  ]);

  it('is clear for a check, for a run that prepares its version, and for one that submits it again as it is', () => {
    for (const asked of [CHECK, prepare(), prepare(MANUAL), prepare({ ...CANCEL, ...MANUAL })])
      expect(judge(seenFor(asked, asked === CHECK ? BY_GRACE : OWN), asked).verdict).toBe('clear');
    const again = release({ ...RESUBMIT, build: '6' });
    expect(judge(seenFor(again, FROZEN, BUILDS), again)).toMatchObject({
      verdict: 'clear',
      reasons: ['warning submission.unresolved'],
    });
  });

  it('is unknown where its items could not be read: nobody can say whether it is the same, or can be canceled', () => {
    const other = { ...NEXT_CANCEL, build: '6' };
    for (const asked of [
      release({ ...RESUBMIT, build: '6' }),
      release({ ...CANCEL, build: '6' }),
      release(other),
      prepare(other),
    ])
      expect(judge(seenFor(asked, UNREAD, BUILDS), asked).verdict).toBe('unknown');
  });
});
