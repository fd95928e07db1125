/** Whole releases, from what stands in the service to the submission: each killed, faulted and raced at every request. */

import type { Asked } from '../model/names.ts';
import { playAll } from '../model/play-scenarios.ts';
import { LIVE, scenario } from '../model/scenario.ts';
import { build, draft, FULL, foreign, NOTES, submission, version } from '../model/seeds.ts';

const REPLACE: Asked = { ...FULL, version: '1.2', onVersionInFlight: 'cancel' };
const BUNDLE = 'WAITING_FOR_REVIEW: 1.1, event, experiment, page';
const TEXTS = { 'en-US': NOTES, 'de-DE': NOTES };
const AS_ASKED = { build: '42', releaseType: 'MANUAL', phased: 'INACTIVE', notes: TEXTS };
const NOTES_AND_PHASE = ['notes en-US', 'notes de-DE', 'phase 1.1'];
const ADDS = ['add 1.1', 'add page', 'add experiment', 'add event'];
const RENAMED = ADDS.map((word) => word.replace('1.1', '1.2'));
/** A product page under review and an unfinished draft of others. */
const OTHERS = [foreign('IN_REVIEW'), foreign()];

const RELEASES = [
  scenario('a release from nothing', {
    end: {
      writes: ['create 1.1: build 42, MANUAL', ...NOTES_AND_PHASE, 'draft', ...ADDS, 'submit submission'],
      open: BUNDLE,
      versions: { '1.1': { ...AS_ASKED, state: 'WAITING_FOR_REVIEW' } },
      submission: 'submission',
      build: '42',
    },
    columns: ['kill', 'twice', 'every fault', 'passing', 'interrupt', 'race'],
  }),
  scenario('a release of a version in preparation with another build', {
    seed: version('1.1', { build: '41' }),
    end: {
      writes: ['change 1.1: build 42', ...NOTES_AND_PHASE, 'draft', ...ADDS, 'submit submission'],
      open: BUNDLE,
      versions: { '1.1': AS_ASKED, '1.1 2': null },
    },
    columns: true,
  }),
  scenario('a release whose version sits in a draft with another build', {
    seed: [version('1.1', { build: '41' }), draft('1.1')],
    end: {
      writes: ['take out 1.1', 'change 1.1: build 42', ...NOTES_AND_PHASE, ...ADDS, 'submit submission'],
      open: BUNDLE,
      versions: { '1.1': AS_ASKED },
    },
    columns: ['kill', 'every fault', 'interrupt', 'race'],
  }),
  scenario('a release in the place of a version in preparation', {
    seed: [version(), build('50', { versionString: '1.2' })],
    ask: REPLACE,
    specification: {
      writes: [
        'cancel 1.1',
        'create 1.2: build 50, MANUAL',
        ...['notes en-US of 1.2', 'notes de-DE of 1.2', 'phase 1.2', 'draft', ...RENAMED, 'submit submission'],
      ],
      versions: { '1.1': { state: 'DEVELOPER_REJECTED' }, '1.2': { ...AS_ASKED, build: '50' } },
    },
    // The live service gives the record in preparation the new number, without a cancellation.
    live: { versions: { '1.1': null, '1.2': { ...AS_ASKED, build: '50' } }, warnings: 'version.carried-over' },
    end: { open: BUNDLE.replace('1.1', '1.2') },
    columns: true,
  }),
  scenario('a release in the place of a version under review', {
    service: { cancelingMs: 45_000 },
    seed: [version(), submission('WAITING_FOR_REVIEW', ['1.1']), build('50', { versionString: '1.2' })],
    ask: REPLACE,
    end: { open: BUNDLE.replace('1.1', '1.2'), submission: 'submission 2' },
    specification: { versions: { '1.1': { state: 'DEVELOPER_REJECTED' }, '1.2': { ...AS_ASKED, build: '50' } } },
    live: { versions: { '1.1': null, '1.2': { ...AS_ASKED, build: '50' } }, warnings: 'version.carried-over' },
    columns: true,
  }),
  scenario('a release beside the work of others', {
    seed: OTHERS,
    ask: { ...FULL, items: ['page', 'event'] },
    end: {
      open: ['IN_REVIEW: page 2', 'READY_FOR_REVIEW: page 3', 'WAITING_FOR_REVIEW: 1.1, event, page'],
      warnings: 'submission.orphans',
    },
    columns: true,
  }),
  scenario('a release for the Mac while iOS has two submissions in review', {
    seed: [
      version('1.0', { platform: 'MAC_OS', build: '1', state: 'READY_FOR_DISTRIBUTION', hoursAgo: 24 }),
      build('42', { platform: 'MAC_OS' }),
      version(),
      submission('WAITING_FOR_REVIEW', ['1.1']),
      foreign('IN_REVIEW'),
      ({ emulator, appId }) => emulator.service.addExperiment({ appId, platform: 'MAC_OS' }),
    ],
    ask: { ...FULL, platform: 'MAC_OS' },
    end: {
      writes: 8,
      open: ['WAITING_FOR_REVIEW: 1.1', 'IN_REVIEW: page 2', 'MAC_OS WAITING_FOR_REVIEW: 1.1 MAC_OS, experiment 2'],
    },
    columns: true,
  }),
  scenario('a release whose build is still PROCESSING', {
    service: { scenario: 'processing-build' },
    end: { open: BUNDLE, build: '43', versions: { '1.1': { ...AS_ASKED, build: '43' } } },
    columns: ['kill', 'fault'],
  }),
  scenario('a release with everything that is ready, purchases and subscriptions too', {
    dialects: LIVE,
    service: { scenario: 'purchases' },
    ask: { ...FULL, items: 'all ready' },
    end: {
      writes: 14,
      open: `${BUNDLE.replace('page', 'inAppPurchase, page')}, subscription, subscription 2, subscriptionGroup`,
      versions: { '1.1': AS_ASKED },
    },
    columns: ['kill', 'fault', 'interrupt', 'race'],
  }),
  scenario('a release with one of each kind, by name', {
    service: { scenario: 'purchases' },
    ask: { ...FULL, items: ['page', 'experiment', 'event', 'inAppPurchase', 'subscriptionGroup', 'subscription'] },
    end: { writes: 13, open: `${BUNDLE.replace('page', 'inAppPurchase, page')}, subscription, subscriptionGroup` },
    columns: ['kill', 'fault', 'race'],
  }),
  scenario('items alone', {
    ask: { mode: 'submit-items', items: ['page', 'event'] },
    end: { writes: ['draft', 'add page', 'add event', 'submit submission'], open: 'WAITING_FOR_REVIEW: event, page' },
    columns: ['kill', 'fault', 'interrupt', 'race'],
  }),
];

playAll(RELEASES, { ask: FULL });
