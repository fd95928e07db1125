/** Whole releases of what review sent back: each killed, faulted and raced at every request. */

import { playAll } from '../model/play-scenarios.ts';
import { LIVE, scenario } from '../model/scenario.ts';
import { build, FULL, foreign, NOTES, sentBack, submission } from '../model/seeds.ts';

const AS_ASKED = { build: '42', releaseType: 'MANUAL', phased: 'INACTIVE', notes: { 'en-US': NOTES, 'de-DE': NOTES } };
/** A product page under review and an unfinished draft of others. */
const OTHERS = [foreign('IN_REVIEW'), foreign()];
const rejectedWithEvent = sentBack({ build: '41', along: ['page', 'event'], rejected: ['1.1', 'event'] });

const AGAIN = [
  scenario('a version that was sent back, with a new build and texts', {
    seed: rejectedWithEvent,
    ask: { ...FULL, onUnresolved: 'resubmit' },
    end: {
      // Edits first: what is resolved is frozen.
      writes: [
        'change 1.1: build 42',
        'notes en-US',
        'notes de-DE',
        'phase 1.1',
        'resolve 1.1',
        'resolve event',
        'submit submission',
      ],
      open: 'WAITING_FOR_REVIEW: 1.1, event, page',
      warnings: 'item.left-out: experiment',
      versions: { '1.1': AS_ASKED },
      submission: 'submission',
    },
    columns: ['kill', 'twice', 'every fault', 'interrupt', 'race'],
  }),
  scenario('a version whose texts were sent back, with the same build', {
    seed: [
      ...OTHERS,
      sentBack({ along: ['page', 'event'], rejected: ['1.1', 'event'], versionState: 'METADATA_REJECTED' }),
    ],
    ask: { ...FULL, items: ['page', 'event'], onUnresolved: 'resubmit' },
    end: {
      open: ['IN_REVIEW: page 2', 'READY_FOR_REVIEW: page 3', 'WAITING_FOR_REVIEW: 1.1, event, page'],
      warnings: 'submission.orphans',
    },
    columns: true,
  }),
  scenario('what somebody fixed on the web page', {
    seed: sentBack({ along: ['page', 'event'], rejected: ['1.1', 'event'] }),
    ask: { mode: 'submit', version: '1.1', items: ['page', 'event'], onUnresolved: 'resubmit' },
    end: {
      writes: ['resolve 1.1', 'resolve event', 'submit submission'],
      open: 'WAITING_FOR_REVIEW: 1.1, event, page',
      warnings: 'submission.unresolved',
    },
    columns: true,
  }),
  scenario('items alone that were sent back', {
    seed: [
      submission('IN_REVIEW', ['page', 'event']),
      ({ emulator: { service } }) => service.rejectSubmission([...service.store.submissions.keys()][0] ?? ''),
    ],
    ask: { mode: 'submit-items', items: ['page', 'event'], onUnresolved: 'resubmit' },
    end: {
      writes: ['resolve page', 'resolve event', 'submit submission'],
      open: 'WAITING_FOR_REVIEW: event, page',
      warnings: 'submission.unresolved',
    },
    columns: ['kill', 'every fault', 'race'],
  }),
  ...['1.1', '1.2'].map((number) =>
    scenario(`what was sent back, started over as ${number}`, {
      seed: [rejectedWithEvent, build('50', { versionString: '1.2' })],
      ask: { ...FULL, version: number, items: ['page', 'event'], onVersionInFlight: 'cancel' },
      end: {
        writes: 10,
        open: `WAITING_FOR_REVIEW: ${number}, event, page`,
        versions: { [number]: { ...AS_ASKED, build: number === '1.1' ? '42' : '50' } },
        submission: 'submission 2',
        warnings: number === '1.1' ? [] : 'version.carried-over',
      },
      columns: ['kill', 'fault', 'race'],
    }),
  ),
];

// The specification has no such state.
playAll(
  AGAIN.map((one) => ({ ...one, dialects: LIVE })),
  { ask: FULL },
);
