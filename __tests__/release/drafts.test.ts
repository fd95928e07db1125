/** The choice of the draft, its making, and a version that comes out of it to be changed. */
import { expect, it } from '@jest/globals';
import { heldTargets } from '../../src/core/model/resources.ts';
import { after, before, fault, interrupt, refuse, unreadable } from '../model/during.ts';
import { type Asked, nameOf, requestOf } from '../model/names.ts';
import { putIn, set, shownAs, submitAsAnother, takeOut } from '../model/others.ts';
import { playAll } from '../model/play-scenarios.ts';
import { runOnce } from '../model/run.ts';
import { begin, each, LIVE, once, scenario, sharing } from '../model/scenario.ts';
import {
  draft,
  FULL,
  foreign,
  ONLY,
  ofAnotherApp,
  ownDraft,
  page,
  type Seed,
  submission,
  times,
  version,
} from '../model/seeds.ts';

const OWN: Asked = { ...FULL, items: ['page', 'event'] };
const ALL_READY: Asked = { mode: 'submit-items', items: 'ready' };
const ALL = '1.1, event, experiment, page';
const DONE = { open: `WAITING_FOR_REVIEW: ${ALL}` };

const ADOPTED = [
  ...(['IOS', null] as const).map((platform) =>
    scenario(`an empty draft is adopted whose platform is ${platform}`, {
      seed: submission('READY_FOR_REVIEW', [], platform),
      end: { writes: 9, open: `WAITING_FOR_REVIEW: ${ALL}` },
    }),
  ),
  scenario('a draft is adopted that holds only things of the run', {
    seed: draft('page', 'event'),
    ask: { ...FULL, items: ['page', 'experiment', 'event'] },
    end: {
      writes: [
        'create 1.1: build 42, MANUAL',
        'notes en-US',
        'notes de-DE',
        'phase 1.1',
        'add 1.1',
        'add experiment',
        'submit submission',
      ],
      open: `WAITING_FOR_REVIEW: ${ALL}`,
    },
    columns: ['kill', 'fault', 'race'],
  }),
  ...each([
    ['a version', FULL, '1.1, event, experiment'],
    ['items alone', ALL_READY, 'event, experiment'],
  ])(([what, ask, rest]) =>
    scenario(`ready leaves a draft of somebody with a ready item alone: ${what}`, {
      seed: [page(), draft('page'), draft('page 2')],
      ask,
      end: {
        open: ['READY_FOR_REVIEW: page', 'READY_FOR_REVIEW: page 2', `WAITING_FOR_REVIEW: ${rest}`],
        warnings: ['submission.orphans', 'item.left-out: page', 'item.left-out: page 2'],
      },
    }),
  ),
  scenario('ready items go into the draft that this key has left', {
    seed: ownDraft('page'),
    ask: ALL_READY,
    end: {
      writes: ['add experiment', 'add event', 'submit submission'],
      open: 'WAITING_FOR_REVIEW: event, experiment, page',
    },
    columns: ['kill', 'every fault', 'interrupt'],
  }),
  once('an adopted draft that is canceled before the first adding is called that', {
    dialects: LIVE,
    seed: [version(), draft()],
    ask: ONLY,
    during: before('add 1.1', set('submission', { state: 'COMPLETE' })),
    end: {
      red: true,
      says: ['The submission is COMPLETE by now.', 'the next run makes a new one'],
      reads: 'submission COMPLETE',
    },
  }),
  scenario('an unchanged version stays in its draft', {
    seed: [version(), draft('1.1')],
    ask: ONLY,
    end: { writes: 'submit submission' },
  }),
  scenario('drafts, reviews and versions of another platform are left alone', {
    seed: [
      submission('READY_FOR_REVIEW', [], 'MAC_OS'),
      times(2, foreign('IN_REVIEW', 'MAC_OS')),
      version('1.1', { platform: 'MAC_OS' }),
    ],
    ask: OWN,
    end: { warnings: 'submission.orphans', submission: 'submission 4' },
  }),
  scenario('the drafts of another app are left alone', { seed: ofAnotherApp(times(5, draft())), end: DONE }),
  ...each<[string, Asked]>([
    ['items alone name theirs, or it would count on each platform', { mode: 'submit-items', items: ['page'] }],
    ['a version brings its own', { ...FULL, items: ['page'] }],
  ])(([how, ask]) => ({
    name: `a draft without a platform gets one with the submit: ${how}`,
    // A submission without a platform counts on each. Two are in review on another one.
    seed: [submission('READY_FOR_REVIEW', [], null), times(2, submission('IN_REVIEW', [], 'MAC_OS'))],
    ask,
    end: {
      open: [`WAITING_FOR_REVIEW: ${ask.version ? '1.1, ' : ''}page`, 'MAC_OS IN_REVIEW:', 'MAC_OS IN_REVIEW:'],
      writes: [
        ...(ask.version ? ['create 1.1: build 42, MANUAL', 'notes en-US', 'notes de-DE', 'phase 1.1', 'add 1.1'] : []),
        'add page',
        `submit submission${ask.version ? '' : ': IOS'}`,
      ],
    },
  })),
];

/** A draft whose making was not answered: it is found where it was made, and no other is taken for it. */
const MAKING = [
  ...each<[string, Seed]>([
    ['of another platform', submission('READY_FOR_REVIEW', [], 'MAC_OS')],
    ['that somebody put something into', foreign()],
    ['that is under review already', foreign('WAITING_FOR_REVIEW')],
    ['that was canceled at once, in a list that shows it all the same', submission('COMPLETE')],
  ])(([which, seed]) => ({
    name: `a draft made without an answer is told from one ${which}`,
    service: { leakySubmissions: true },
    ask: { ...FULL, items: ['page'] },
    during: [before('draft', seed), fault('draft', 'reset-after')],
    end: { submission: 'submission 2' },
  })),
  scenario('an earlier draft is not taken for one that was not made', {
    seed: foreign(),
    ask: { ...FULL, items: ['page'] },
    // It is empty by then, like one just made.
    during: [before('draft', takeOut('page 2')), fault('draft', 'reset-before')],
    end: { stopped: 'create-submission unconfirmed', open: 'READY_FOR_REVIEW:' },
  }),
  scenario('a draft made without an answer is found although the lists show it 12 s later', {
    service: { readLagMs: 12_000, lagOn: 'lists' },
    during: fault('draft', 'reset-after'),
    end: { submission: 'submission' },
  }),
  ...[/items$/, /./].map((path) =>
    scenario(`a draft made without an answer is unknown without ${path}`, {
      during: [fault('draft', 'reset-after'), before('draft', unreadable(path))],
      end: { stopped: 'create-submission unconfirmed', open: 'READY_FOR_REVIEW:' },
      again: { end: { submission: 'submission' } },
    }),
  ),
];

const TAKING_OUT = sharing({ dialects: LIVE, seed: [version('1.1', { build: '41' }), draft('1.1')], ask: ONLY }, [
  once('a staged version that somebody renames is not changed', {
    during: before('take out 1.1', (world) => {
      for (const one of world.emulator.service.store.versions.values())
        if (one.versionString === '1.1') one.versionString = '1.2';
    }),
    end: {
      errors: 'write.unconfirmed: 1.2',
      writes: 'take out 1.1',
      versions: { '1.2': { build: '41' } },
      open: 'READY_FOR_REVIEW:',
    },
  }),
  scenario('a staged version that may not be taken out stops the release', {
    during: refuse('take out 1.1'),
    end: { errors: 'item.not-ready: 1.1', stopped: 'take-out refused' },
  }),
  once('a draft that somebody submits before the version is taken out is called that', {
    during: before('take out 1.1', submitAsAnother('submission')),
    end: {
      errors: 'item.not-ready: 1.1',
      stopped: 'take-out refused',
      writes: 'take out 1.1',
      open: 'WAITING_FOR_REVIEW: 1.1',
    },
  }),
  scenario('a staged version that may be out is named', {
    during: [fault('take out 1.1', 'reset-after'), after('take out 1.1', unreadable(/\/items$/))],
    end: { stopped: 'take-out unconfirmed', writes: 2 },
  }),
  scenario('a staged version is known to be out beside other things', {
    seed: putIn('page'),
    ask: { ...ONLY, items: ['page'] },
    during: fault('take out 1.1', 'reset-after'),
    end: { open: 'WAITING_FOR_REVIEW: 1.1, page' },
  }),
  scenario('a staged version is changed once it is not READY_FOR_REVIEW any more', {
    during: after('take out 1.1', shownAs('1.1', 'READY_FOR_REVIEW', 3)),
    end: { seconds: 3, versions: { '1.1': { build: '42' } } },
  }),
]);

playAll([...ADOPTED, ...MAKING, ...TAKING_OUT], { ask: FULL });

it('the report shows the draft without what an interrupted run has left out of it', async () => {
  const world = begin({ seed: [version('1.1', { build: '41' }), draft('1.1', 'page')] }, 'live');
  const settings = interrupt('change 1.1')(world);
  const { snapshots } = await runOnce(world, requestOf(world, { ...ONLY, items: ['page'] }), settings);
  const held = snapshots.flatMap(({ submissions }) => submissions.flatMap(({ items }) => heldTargets(items)));
  expect(held.map(({ id }) => nameOf(world, id))).toEqual(['page']);
});
