/** What review sent back: it blocks a release that wants it, is canceled only whole and only when asked, and is submitted again. */

import { before, fault, refuse } from './during.ts';
import type { Asked } from './names.ts';
import { cancelAsAnother, reject, set } from './others.ts';
import { LIVE, playAll, type Scenario, scenario } from './scenario.ts';
import { build, foreign, lacks, NOTES, ONLY, type Seed, sentBack, times } from './seeds.ts';

const RESUBMIT: Asked = { ...ONLY, onUnresolved: 'resubmit' };
const CANCEL: Asked = { ...ONLY, onVersionInFlight: 'cancel' };
const builds = [build('43'), build('50', { versionString: '1.2' })];
const alone: Seed[] = [...builds, sentBack()];
const withPage: Seed[] = [...builds, sentBack({ along: ['page'] })];
/** An earlier run has marked every item as resolved, and with that the build is frozen. */
const resolved: Seed = ({ emulator: { service } }) => {
  for (const { id } of [...service.store.items.values()]) service.updateItem(id, { resolved: true });
};
const UNRESOLVED = 'submission.unresolved: submission';

const SCENARIOS: Scenario[] = [
  ...([ONLY, { ...ONLY, notes: 'Fixed.' }, { mode: 'submit', items: ['page'] }] as Asked[]).map<Scenario>((ask) => ({
    name: `by default a release that wants it is blocked: ${JSON.stringify(ask)}`,
    seed: withPage,
    ask,
    end: { errors: [UNRESOLVED] },
  })),
  scenario('is a warning where the release wants nothing of it', {
    seed: alone,
    ask: { items: ['page'], mode: 'submit' },
    end: { warnings: [UNRESOLVED], open: ['UNRESOLVED_ISSUES: 1.1', 'WAITING_FOR_REVIEW: page'] },
  }),
  ...(['REJECTED', 'METADATA_REJECTED'] as const).flatMap((versionState) =>
    (['resume', 'cancel'] as const).map<Scenario>((onVersionInFlight) => ({
      name: `is edited, and left in its submission, by a run that only prepares (${versionState}, ${onVersionInFlight})`,
      seed: [...builds, sentBack({ versionState })],
      ask: { version: '1.1', build: '43', notes: 'Fixed.', onVersionInFlight },
      end: {
        ...{ writes: 3, warnings: [UNRESOLVED], open: ['UNRESOLVED_ISSUES: 1.1'] },
        versions: { '1.1': { build: '43', state: versionState } },
      },
    })),
  ),
  scenario('is not taken for prepared when review accepted the version and it would have to change', {
    seed: [...builds, sentBack({ along: ['page'], rejected: ['page'] })],
    ask: { version: '1.1', build: '43' },
    end: { errors: ['version.unfinished'] },
  }),
  ...(
    [
      ['1.2', '50'],
      ['1.1', '43'],
    ] as const
  ).flatMap(([number, own]): Scenario[] => [
    scenario(`is canceled, and its record used again as ${number}, with on-version-in-flight: cancel`, {
      seed: alone,
      ask: { ...CANCEL, version: number, build: own, notes: NOTES },
      end: {
        versions: { [number]: { build: own }, [`${number} 2`]: null },
        open: [`WAITING_FOR_REVIEW: ${number}`],
        submission: 'submission 2',
      },
    }),
    scenario(`is not canceled when it holds items that the run for ${number} was not asked for`, {
      seed: withPage,
      ask: { ...CANCEL, version: number, build: own },
      end: { errors: [UNRESOLVED] },
    }),
    scenario(`is canceled when the run for ${number} was asked for all that it holds`, {
      seed: withPage,
      ask: { ...CANCEL, version: number, build: own, notes: NOTES, items: ['page'] },
      end: { open: [`WAITING_FOR_REVIEW: ${number}, page`] },
    }),
  ]),
  scenario('is never canceled by a check, which warns that a release uses the record', {
    seed: alone,
    ask: { onVersionInFlight: 'cancel' },
    end: { writes: [], warnings: ['version.unfinished: 1.1', UNRESOLVED] },
  }),
  scenario('is not canceled where the same submission is submitted again', {
    seed: alone,
    ask: { ...CANCEL, onUnresolved: 'resubmit' },
    end: { writes: ['resolve 1.1', 'submit submission'], warnings: [UNRESOLVED] },
  }),
  scenario('is edited, resolved and submitted again, with on-unresolved: resubmit', {
    seed: alone,
    ask: { ...RESUBMIT, notes: 'Fixed.', build: '43' },
    end: {
      writes: ['change 1.1: build 43', 'notes de-DE', 'notes en-US', 'resolve 1.1', 'submit submission'],
      submission: 'submission',
      open: ['WAITING_FOR_REVIEW: 1.1'],
    },
  }),
  ...['42', null].map<Scenario>((number) => ({
    name: `keeps its build, asked for as ${number}: attached again it would be checked anew`,
    seed: alone,
    ask: { ...RESUBMIT, notes: 'Fixed.', build: number },
    end: { writes: ['notes de-DE', 'notes en-US', 'resolve 1.1', 'submit submission'] },
  })),
  scenario('is a warning when the run changes nothing itself', {
    seed: alone,
    end: { writes: ['resolve 1.1', 'submit submission'], warnings: [UNRESOLVED] },
  }),
  scenario('has only that resolved which was rejected', {
    seed: [...builds, sentBack({ along: ['page'], rejected: ['page'] })],
    ask: { ...RESUBMIT, items: ['page'] },
    end: { writes: ['resolve page', 'submit submission'], warnings: [UNRESOLVED] },
  }),
  scenario('needs no slot', {
    seed: [...alone, times(4, foreign())],
    end: { warnings: [UNRESOLVED, 'submission.orphans'], submission: 'submission' },
  }),
  scenario('takes a place among the two in review', {
    seed: [...alone, times(2, foreign('IN_REVIEW'))],
    end: { errors: ['submission.in-review-limit'] },
  }),
  scenario('is wanted with what it holds by items: ready, which leaves the rest out', {
    seed: withPage,
    ask: { ...RESUBMIT, items: 'ready' },
    end: {
      open: ['WAITING_FOR_REVIEW: 1.1, page'],
      warnings: [UNRESOLVED, 'item.left-out: experiment', 'item.left-out: event'],
    },
  }),
  scenario('blocks when it holds too much', { seed: withPage, end: { errors: [UNRESOLVED] } }),
  scenario('blocks when it holds too little', {
    seed: alone,
    ask: { ...RESUBMIT, items: ['page'] },
    end: { errors: [UNRESOLVED] },
  }),
  ...([[], [set('1.1', { state: 'REJECTED' })]] as Seed[][]).map<Scenario>((shown) => ({
    name: `blocks when its build is frozen by an earlier run and another is asked for (version shown ${shown.length === 0 ? 'as it is' : 'REJECTED'})`,
    seed: [...alone, resolved, ...shown],
    ask: { ...RESUBMIT, build: '43' },
    end: { errors: [UNRESOLVED] },
  })),
  scenario('is submitted again as it is when an earlier run has resolved it', {
    seed: [...alone, resolved],
    end: { writes: ['submit submission'], warnings: [UNRESOLVED] },
  }),
  scenario('is blocked by on-version-in-flight: fail', {
    seed: alone,
    ask: { ...RESUBMIT, onVersionInFlight: 'fail' },
    end: { errors: [UNRESOLVED, 'version.unfinished'] },
  }),
  scenario('is sent once when it is refused because something was not resolved; nothing is taken out', {
    seed: withPage,
    ask: { ...RESUBMIT, items: ['page'] },
    during: before('submit submission', ({ emulator }) => {
      for (const item of emulator.service.store.items.values()) item.state = 'REJECTED';
    }),
    end: { errors: ['write.refused', 'write.refused'], writes: ['resolve 1.1', 'submit submission'], remembered: [] },
    again: null,
  }),
  scenario('is sent twice when it is not ready at first, and leaves nothing to the post step meanwhile', {
    seed: alone,
    during: refuse('submit submission', ['STATE_ERROR']),
    end: { writes: ['resolve 1.1', 'submit submission', 'submit submission'], seconds: 1 },
  }),
  ...(
    [
      ['asset-processing-at-resolve', ['resolve 1.1', 'resolve 1.1', 'submit submission']],
      ['asset-processing-at-submit', ['resolve 1.1', 'submit submission', 'submit submission']],
    ] as const
  ).flatMap(([gap, writes]): Scenario[] => [
    scenario(`waits for an asset that is worked on: ${gap}`, {
      seed: [...alone, lacks(gap)],
      end: { writes, seconds: 60, warnings: [UNRESOLVED] },
      dry: null,
    }),
    scenario(`waits within the limit of the run alone: ${gap}`, {
      service: { assetMs: 3_600_000 },
      seed: [...alone, lacks(gap)],
      end: {
        errors: ['asset.processing'],
        seconds: 540,
        submission: 'submission',
        open: ['UNRESOLVED_ISSUES: 1.1'],
        writes: gap.endsWith('submit') ? 11 : 10,
      },
      dry: null,
    }),
  ]),
  scenario('is no draft when its submit is refused', {
    seed: alone,
    during: refuse('submit submission'),
    end: {
      errors: ['write.refused: submission'],
      remembered: [],
      submission: 'submission',
      open: ['UNRESOLVED_ISSUES: 1.1'],
    },
    again: {},
  }),
  scenario('is reported as it is by then when somebody cancels it right before the submit', {
    seed: alone,
    during: before('submit submission', cancelAsAnother()),
    end: { errors: ['write.refused'], reads: 'submission CANCELING' },
  }),
  scenario('is compared after the submit as well, because others may work on it', {
    seed: withPage,
    ask: { ...RESUBMIT, items: ['page'] },
    during: before('submit submission', ({ emulator }) => {
      for (const item of emulator.service.store.items.values())
        if (item.kind !== 'appStoreVersion') item.state = 'REMOVED';
    }),
    end: { verdict: 'unknown', errors: ['write.unconfirmed'], stopped: 'submit unconfirmed' },
  }),
  ...(
    [
      ['reset-after', '', null],
      ['reset-before', '', 'resolve-item unconfirmed'],
      ['body', '{}', 'resolve-item unconfirmed'],
    ] as const
  ).map<Scenario>(([kind, body, stopped]) => ({
    name: `has each of its items resolved by itself, also when the answer to one is lost (${kind} ${body})`,
    seed: [...builds, sentBack({ along: ['page'], rejected: ['1.1', 'page'] })],
    ask: { ...RESUBMIT, items: ['page'] },
    during: fault('resolve page', kind, { status: 200, body }),
    end: stopped === null ? { writes: 3 } : { verdict: 'unknown', errors: ['write.unconfirmed'], stopped, writes: 2 },
    ...(stopped === null
      ? {}
      : { again: { end: { writes: ['resolve page', 'submit submission'], warnings: [UNRESOLVED] } } }),
  })),
  scenario('is not found done in what was submitted and sent back since, and blocks the same run without resubmit', {
    ask: { ...ONLY, notes: NOTES },
    end: { open: ['WAITING_FOR_REVIEW: 1.1'] },
    again: { seed: reject('submission'), ask: { ...ONLY, notes: NOTES }, end: { errors: [UNRESOLVED], writes: [] } },
  }),
];

playAll(
  SCENARIOS.map((one) => ({ ...one, name: `what review sent back ${one.name}`, dialects: LIVE })),
  { ask: RESUBMIT },
);
