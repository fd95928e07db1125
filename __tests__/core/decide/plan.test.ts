import { describe, expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { ReviewSubmission, ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import type { Step } from '../../../src/core/model/step.ts';
import * as build from '../builders.ts';
import {
  appBuild,
  CPP,
  draft,
  EVENT,
  fact,
  item,
  listed,
  ON_SALE,
  PPO,
  prepare,
  release,
  version,
  versionIn,
} from '../builders.ts';
import { kindsOf, SUBMITTING, stepsOf } from './targets.ts';

type Given = Parameters<typeof kindsOf>;

const { CANCEL, localization, READY, RESUBMIT, request, specVersion, submission } = build;
const TEXT = { kind: 'text', text: 'News.' } as const;
const NOTES: Partial<ReleaseRequest> = { releaseNotes: TEXT };
const OLD_NOTES: Partial<ReleaseRequest> = { releaseNotes: { kind: 'text', text: 'Old.' } };
const SIX = { build: appBuild('6') };
const BUILDS = { builds: [appBuild('7'), appBuild('6')] };
const FACTS = { ...BUILDS, items: [fact(CPP, 'READY_FOR_REVIEW', 'Spring'), fact(PPO), fact(EVENT)] };
const MAKING = ['create-submission', 'add-version', ...SUBMITTING];
const OTHER = { id: 'v0', versionString: '1.0' };
const V1 = { relationship: 'appStoreVersion', id: 'v1' } as const;

const on = (state: string, ...submissions: ReviewSubmission[]) => ({ versions: [version(state, SIX)], submissions });
const held = (state: string, ...items: ReviewSubmissionItem[]) => submission(state, { items });
const OWN = { versions: [version('PREPARE_FOR_SUBMISSION')] };
const staged = (...items: ReviewSubmissionItem[]) => on('READY_FOR_REVIEW', draft('d1', items));
const sentBack = (state: string, ...items: ReviewSubmissionItem[]) => on(state, held('UNRESOLVED_ISSUES', ...items));
const REJECTED = versionIn('v1', 'REJECTED');
const change = { build: '7', releaseType: 'MANUAL' } as const;
const UNANSWERED = {
  versions: [version('PREPARE_FOR_SUBMISSION', { build: appBuild('6', { usesNonExemptEncryption: null }) }), ON_SALE],
};
const LISTED = {
  builds: [appBuild('7', { usesNonExemptEncryption: false })],
  localizations: [localization('en-US', 'Old.')],
};

describe('the steps', () => {
  // biome-ignore format: a row a line
  it.each<[string, kinds: string[], ...given: Given]>([
    ['of a check are none', [], build.CHECK, on('IN_REVIEW', draft('d1'))],
    ['for the first version of a platform write no notes', ['create-version'], prepare(NOTES)],
    ['come after the cancellation of the version in flight, by the word of the specification', ['cancel-version', 'create-version', ...MAKING], release(CANCEL), { versions: [specVersion('IN_REVIEW', OTHER)] }],
    ['take a version that is as asked for', MAKING, release(), OWN],
    ['are none where such a version is only prepared', [], prepare(), OWN],
    ['for a build are one', ['update-version'], prepare({ build: '7' }), UNANSWERED, LISTED],
    ['for an attribute are one', ['update-version'], prepare({ releaseType: 'MANUAL' }), UNANSWERED, LISTED],
    ['for the export answer are one', ['answer-export'], prepare({ usesNonExemptEncryption: true }), UNANSWERED, LISTED],
    ['for the phased release are one', ['set-phased-release'], prepare({ phasedRelease: true }), UNANSWERED, LISTED],
    ['for notes that are there already are none', [], prepare(OLD_NOTES), UNANSWERED, LISTED],
    ['for a build beside such notes are one', ['update-version'], prepare({ build: '7', ...OLD_NOTES }), UNANSWERED, LISTED],
    ...['REJECTED', 'DEVELOPER_REJECTED', 'METADATA_REJECTED', 'INVALID_BINARY'].map((state): [string, string[], ...Given] =>
      [`use a version in ${state} again`, ['update-version', ...MAKING], release({ build: '7' }), on(state), BUILDS]),
    ...['WAITING_FOR_REVIEW', 'IN_REVIEW', 'PENDING_DEVELOPER_RELEASE', 'READY_FOR_SALE'].flatMap((state): [string, string[], ...Given][] => [
      [`do not write to a version in ${state}`, [], prepare(change), on(state), BUILDS],
      [`do not write to a version in ${state} that is submitted`, MAKING, release(change), on(state), BUILDS],
    ]),
    ...['WAITING_FOR_REVIEW', 'IN_REVIEW'].map((state): [string, string[], ...Given] =>
      [`cancel a version in ${state} with cancel, then change it`, ['cancel-submission', 'update-version', ...MAKING], release({ build: '7', ...CANCEL }), on(state, held(state, versionIn())), BUILDS]),
    ['are none where it is under review as asked for', [], release(), on('IN_REVIEW', held('IN_REVIEW', versionIn()))],
    ['are none for that with cancel too', [], release(CANCEL), on('IN_REVIEW', held('IN_REVIEW', versionIn()))],
    ['keep the version in its draft where nothing about it has to change', ['adopt-submission', ...SUBMITTING], release({ build: '6' }), staged(versionIn()), BUILDS],
    ['take the version out of no draft that is ignored', ['update-version', ...MAKING], release({ build: '7', onOrphans: 'ignore' }), staged(versionIn()), BUILDS],
    ['take the version out of no draft where it is only prepared', ['update-version'], prepare({ build: '7' }), staged(versionIn()), BUILDS],
    ['take the version out of no draft that holds more', ['update-version', ...MAKING], release({ build: '7' }), staged(versionIn(), item(EVENT)), BUILDS],
    ['for items alone make no version, and one submission with each of them once', ['create-submission', 'add-item', 'add-item', ...SUBMITTING], build.itemsOnly([CPP, PPO]), { versions: [ON_SALE, version('IN_REVIEW')] }, FACTS],
    ['do not attach a build that the version sent back has', ['reopen-submission', 'resolve-item', ...SUBMITTING], release({ ...RESUBMIT, build: '6' }), sentBack('REJECTED', REJECTED), { builds: [appBuild('6')] }],
    ['do not attach the latest that the version sent back has', ['reopen-submission', 'resolve-item', ...SUBMITTING], release({ ...RESUBMIT, build: 'latest' }), sentBack('REJECTED', REJECTED), { builds: [appBuild('6')] }],
    ['only submit what an earlier run has resolved', ['reopen-submission', ...SUBMITTING], release(RESUBMIT), sentBack('READY_FOR_REVIEW', versionIn())],
    ['send again with items: ready what is held', ['reopen-submission', 'resolve-item', 'resolve-item', ...SUBMITTING], release({ ...RESUBMIT, ...READY }), sentBack('REJECTED', REJECTED, item(PPO, 'REJECTED')), FACTS],
  ])('%s', (_, kinds, asked, parts = {}, more = {}) => {
    expect(kindsOf(asked, parts, more)).toEqual(kinds);
  });
});

describe('what the steps carry', () => {
  const seven = appBuild('7', { usesNonExemptEncryption: null });
  const everything: Partial<ReleaseRequest> = {
    build: 'latest',
    usesNonExemptEncryption: false,
    releaseType: 'MANUAL',
    phasedRelease: true,
    ...NOTES,
  };
  const locales = ['en-US', 'the other locales without notes of their own'];
  const created = { kind: 'create-version', versionString: '1.1', platform: 'IOS' } as const;
  const made: Step[] = [
    { ...created, attributes: { releaseType: 'MANUAL' }, build: seven },
    { kind: 'answer-export', build: seven, uses: false },
    { kind: 'set-release-notes', notes: TEXT, locales, edits: null },
    { kind: 'set-phased-release' },
  ];
  const end: Step[] = [{ kind: 'check-contents' }, { kind: 'submit' }];
  const updated = {
    kind: 'update-version',
    versionId: 'v1',
    versionString: '1.1',
    attributes: {},
    build: null,
  } as const;
  const [live, spec, other] = [version('IN_REVIEW'), specVersion('IN_REVIEW'), version('IN_REVIEW', OTHER)];
  const inReview = [held('IN_REVIEW', versionIn())];
  const edits = ['de-DE', 'en-US'].map((locale) => ({ locale, text: 'News.', localizationId: `l-${locale}` }));
  const old = [localization('en-US', 'Old.'), localization('de-DE')];
  const again = [item(CPP), versionIn('v1', 'REMOVED'), { ...versionIn(), id: 'second' }];
  const named = { ...item(CPP, 'REJECTED'), name: { name: 'Spring', number: null } };
  const resolved: Step = { kind: 'resolve-item', itemId: 'item-v1', target: V1, name: null };

  // biome-ignore format: a row a line
  it.each<[string, Step[], ...given: Given]>([
    ['to cancel on the live service', [{ kind: 'cancel-submission', version: live, submissionId: 's1', state: 'IN_REVIEW' }], request(CANCEL), { versions: [live], submissions: inReview }],
    ['to cancel by the specification', [{ kind: 'cancel-version', version: spec, submissionId: 's1' }], request(CANCEL), { versions: [spec], submissions: inReview }],
    ['to cancel where the submission is not shown', [{ kind: 'cancel-version', version: spec, submissionId: null }], request(CANCEL), { versions: [spec] }],
    ['to make a version with everything asked for', made, prepare(everything), { versions: [ON_SALE] }, { builds: [seven] }],
    ['to make a version and submit it with items',
      [...made, { kind: 'create-submission', platform: 'IOS' }, { kind: 'add-version', versionString: '1.1' }, { kind: 'add-item', target: CPP, name: 'Spring' }, { kind: 'add-item', target: EVENT, name: null }, ...end],
      release({ ...everything, ...listed(CPP, EVENT) }), { versions: [ON_SALE] }, { ...FACTS, builds: [seven] }],
    ['to use another record after its submission is canceled',
      [{ kind: 'cancel-submission', version: other, submissionId: 's1', state: 'IN_REVIEW' }, { ...updated, versionId: 'v0', versionString: '1.0', attributes: { versionString: '1.1' } }],
      prepare(CANCEL), { versions: [other], submissions: [held('IN_REVIEW', versionIn('v0'))] }],
    ['to change a version, in one write and its notes',
      [{ ...updated, attributes: { releaseType: 'MANUAL' }, build: appBuild('7') }, { kind: 'set-release-notes', notes: TEXT, locales: ['de-DE', 'en-US'], edits }],
      prepare({ ...change, ...NOTES }), { versions: [...OWN.versions, ON_SALE] }, { ...BUILDS, localizations: old }],
    ['to give a draft what it lacks',
      [{ kind: 'adopt-submission', submissionId: 'd1', held: ['appCustomProductPageVersions/p1'] }, { kind: 'add-version', versionString: '1.1' }, { kind: 'add-item', target: EVENT, name: null }, ...end],
      release(listed(CPP, EVENT)), { ...OWN, submissions: [draft('d1', [item(CPP)])] }, FACTS],
    ['to take a version out of its draft while it is changed, and put it back',
      [{ kind: 'take-out', submissionId: 'd1', itemId: 'second', target: V1 }, { ...updated, build: appBuild('7') }, { kind: 'adopt-submission', submissionId: 'd1', held: ['appCustomProductPageVersions/p1', 'appStoreVersions/v1'] }, { kind: 'add-version', versionString: '1.1' }, ...end],
      release({ build: '7', ...listed(CPP) }), staged(...again), FACTS],
    ['to send a submission again: the version is edited, then each rejected item resolved',
      [{ ...updated, build: appBuild('7') }, { kind: 'reopen-submission', submissionId: 's1', held: ['appStoreVersions/v1', 'appCustomProductPageVersions/p1', 'appEvents/e1'] }, resolved, { kind: 'resolve-item', itemId: 'item-p1', target: CPP, name: 'Spring' }, ...end],
      release({ ...RESUBMIT, build: '7', ...listed(CPP, EVENT) }), sentBack('REJECTED', REJECTED, named, item(EVENT, 'ACCEPTED')), FACTS],
  ])('%s', (_, steps, asked, parts = {}, more = {}) => {
    expect(stepsOf(asked, parts, more)).toEqual(steps);
  });

  it('leaves an item alone that the service does not name, which the rules stop the run for', () => {
    const seen = sentBack('REJECTED', REJECTED, item(null, 'REJECTED'));
    expect(stepsOf(release(RESUBMIT), seen).slice(1, -2)).toEqual([resolved]);
    expect(build.judge(build.seenFor(release(RESUBMIT), seen), release(RESUBMIT)).verdict).toBe('blocked');
  });
});
