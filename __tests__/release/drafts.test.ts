/** The one submission of a release: which draft it is, what goes into it and comes out again, and the submit. */
import type { FaultKind } from '../../emulator/app-store/http/server.ts';
import { Interruption } from '../../src/deadline.ts';
import { after, answers, before, fault, type Hook, interrupt, LOST, refuse, unreadable } from './during.ts';
import type { Asked } from './names.ts';
import { attach, cancelAsAnother, cancelByHand, lose, putIn, set, submitAsAnother, takeOut } from './others.ts';
import { LIVE, playAll, type Scenario, SPEC, scenario, sharing } from './scenario.ts';
import {
  draft,
  FULL,
  foreign,
  lacks,
  ONLY,
  ofAnotherApp,
  page,
  type Seed,
  submission,
  times,
  version,
} from './seeds.ts';

const OWN: Asked = { ...FULL, items: ['page', 'event'] };
const ITEMS: Asked = { mode: 'submit', items: ['page', 'event'] };
const ALL = '1.1, event, experiment, page';
const UNCONFIRMED = { verdict: 'unknown', errors: ['write.unconfirmed'] } as const;
const CONTENTS = { ...UNCONFIRMED, stopped: 'check-contents refused' } as const;

const ADOPTED: Scenario[] = [
  ...(['IOS', null] as const).map<Scenario>((platform) => ({
    name: `an empty draft is adopted whose platform is ${platform}`,
    seed: submission('READY_FOR_REVIEW', [], platform),
    end: { writes: 9, open: [`WAITING_FOR_REVIEW: ${ALL}`] },
  })),
  scenario('a draft is adopted that holds only what the run would put in', {
    seed: draft('page', 'event'),
    end: {
      writes: [
        'create 1.1: build 42, MANUAL',
        'notes de-DE',
        'notes en-US',
        'phase 1.1',
        'add 1.1',
        'add experiment',
        'submit submission',
      ],
      open: [`WAITING_FOR_REVIEW: ${ALL}`],
    },
    columns: ['kill', 'fault', 'race'],
  }),
  scenario('the draft that holds an own item is adopted rather than an empty one', {
    seed: [draft(), draft('event')],
    end: { submission: 'submission 2', warnings: ['submission.orphans: submission'] },
  }),
  scenario('the draft that has the version is adopted, also beside one that holds more', {
    seed: [version(), draft('1.1'), page(), page(), draft('page 2', 'page 3')],
    ask: { ...FULL, items: ['page', 'page 2'] },
    end: { errors: ['item.elsewhere: page 2'] },
  }),
  scenario('a draft with the staged version is adopted, and the version left in it when nothing changes', {
    seed: [version(), draft('1.1')],
    ask: ONLY,
    end: { writes: ['submit submission'] },
  }),
  scenario('a staged version whose build must change is taken out, changed, and put back', {
    seed: [version('1.1', { build: '41' }), draft('1.1')],
    ask: ONLY,
    end: {
      writes: ['take out 1.1', 'change 1.1: build 42', 'add 1.1', 'submit submission'],
      versions: { '1.1': { build: '42' } },
    },
    columns: ['kill', 'every fault'],
  }),
  scenario('a draft that holds anything else is never touched', {
    seed: foreign(),
    ask: OWN,
    end: {
      open: ['READY_FOR_REVIEW: page 2', 'WAITING_FOR_REVIEW: 1.1, event, page'],
      warnings: ['submission.orphans: submission'],
    },
  }),
  scenario('an own item in a draft with one that was not asked for blocks', {
    seed: [page(), draft('event', 'page 2')],
    ask: { ...FULL, items: ['event'] },
    end: { errors: ['item.elsewhere: event'] },
  }),
  scenario("another platform's drafts, reviews and versions are left alone", {
    seed: [
      submission('READY_FOR_REVIEW', [], 'MAC_OS'),
      times(2, foreign('IN_REVIEW', 'MAC_OS')),
      version('1.1', { platform: 'MAC_OS' }),
    ],
    ask: OWN,
    end: { warnings: ['submission.orphans'], submission: 'submission 4' },
  }),
  scenario('the drafts of another app are left alone', {
    seed: ofAnotherApp(times(5, draft())),
    end: { open: [`WAITING_FOR_REVIEW: ${ALL}`] },
  }),
  ...(['adopt', 'ignore', 'fail'] as const).map<Scenario>((onOrphans) => ({
    name: `a full house with a draft that could be adopted (on-orphans: ${onOrphans})`,
    seed: [foreign('IN_REVIEW'), times(3, foreign()), draft()],
    ask: { ...FULL, items: ['page'], onOrphans },
    end:
      onOrphans === 'adopt'
        ? { submission: 'submission 5', warnings: ['submission.orphans'] }
        : { errors: ['submission.total-limit', ...(onOrphans === 'fail' ? ['submission.orphans'] : [])] },
  })),
  scenario('a full house blocks a plain check, which adopts nothing', {
    seed: [foreign('IN_REVIEW'), times(3, foreign()), draft()],
    ask: {},
    end: { errors: ['submission.total-limit'] },
  }),
  scenario('a full house of drafts that hold something else blocks', {
    seed: times(5, foreign()),
    ask: { ...FULL, items: ['page'] },
    end: { errors: ['submission.total-limit'] },
  }),
  scenario('an empty draft is left alone with on-orphans: ignore, and reported', {
    seed: draft(),
    ask: { ...FULL, onOrphans: 'ignore' },
    end: { open: ['READY_FOR_REVIEW:', `WAITING_FOR_REVIEW: ${ALL}`], warnings: ['submission.orphans'] },
  }),
  ...[{}, FULL].map<Scenario>((ask) => ({
    name: `any draft blocks with on-orphans: fail (${'mode' in ask ? 'release' : 'check'})`,
    seed: draft(),
    ask: { ...ask, onOrphans: 'fail' },
    end: { errors: ['submission.orphans'] },
  })),
  ...(
    [
      ['items alone name theirs, or it would count on each platform', { mode: 'submit', items: ['page'] }],
      ['a version brings its own', { ...FULL, items: ['page'] }],
    ] as [string, Asked][]
  ).map<Scenario>(([how, ask]) => ({
    name: `a draft without a platform gets one with the submit: ${how}`,
    // Two in review on another platform would count for a submission that names none.
    seed: [submission('READY_FOR_REVIEW', [], null), times(2, submission('IN_REVIEW', [], 'MAC_OS'))],
    ask,
    end: { open: [`WAITING_FOR_REVIEW: ${ask.version ? '1.1, ' : ''}page`, 'MAC_OS IN_REVIEW:', 'MAC_OS IN_REVIEW:'] },
  })),
];

/** A draft whose making was not answered: it is found where it was made, and no other is taken for it. */
const MAKING: Scenario[] = [
  ...(
    [
      ['of another platform', submission('READY_FOR_REVIEW', [], 'MAC_OS')],
      ['that somebody put something into', foreign()],
      ['that is under review already', foreign('WAITING_FOR_REVIEW')],
      ['that was canceled at once, in a list that shows it all the same', submission('COMPLETE')],
    ] as [string, Seed][]
  ).map<Scenario>(([which, seed]) => ({
    name: `a draft whose making was not answered is kept apart from one made at that moment ${which}`,
    service: { leakySubmissions: true },
    ask: { ...FULL, items: ['page'] },
    during: [before('draft', seed), fault('draft', 'reset-after')],
    end: { submission: 'submission 2' },
  })),
  scenario('a draft whose making was not answered is kept apart from one that was there before', {
    seed: draft(),
    ask: { ...FULL, onOrphans: 'ignore' },
    during: fault('draft', 'reset-after'),
    end: { submission: 'submission 2', open: ['READY_FOR_REVIEW:', `WAITING_FOR_REVIEW: ${ALL}`] },
  }),
  scenario('a draft whose making was not applied is not found in one that was there before', {
    seed: draft(),
    ask: { ...FULL, onOrphans: 'ignore' },
    during: fault('draft', 'reset-before'),
    end: { ...UNCONFIRMED, stopped: 'create-submission unconfirmed', open: ['READY_FOR_REVIEW:'] },
  }),
  scenario('a draft whose making was not applied is not found in one that somebody made and filled meanwhile', {
    during: [fault('draft', 'reset-before'), before('draft', foreign())],
    end: { ...UNCONFIRMED, stopped: 'create-submission unconfirmed', open: ['READY_FOR_REVIEW: page 2'] },
  }),
  scenario('a draft whose making was not answered is found also where it has no platform yet', {
    during: [fault('draft', 'reset-after'), after('draft', set('submission', { platform: null }))],
    end: { submission: 'submission' },
  }),
  ...[/items$/, /./].map<Scenario>((path) => ({
    name: `a draft whose making was not answered is not guessed where ${path} cannot be read`,
    during: [fault('draft', 'reset-after'), before('draft', unreadable(path))],
    end: { ...UNCONFIRMED, stopped: 'create-submission unconfirmed', open: ['READY_FOR_REVIEW:'] },
    again: { end: { submission: 'submission' } },
  })),
  scenario('what is in a draft that the run made itself is compared after the submit as well, for half a minute', {
    during: before('submit submission', takeOut('event')),
    end: { ...UNCONFIRMED, stopped: 'submit unconfirmed', seconds: 30, reads: 'submission WAITING_FOR_REVIEW' },
  }),
];

const CONCURRENT = 'STATE_ERROR.CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN';
const AGAIN: Scenario[] = (
  [
    ['a draft, while another is made', 'draft', [CONCURRENT], true],
    ['the submit, while the version that was just added is not ready', 'submit submission', ['STATE_ERROR'], true],
    ['a draft that is refused for good', 'draft', ['STATE_ERROR'], false],
    [
      'a submit with another error beside it',
      'submit submission',
      ['STATE_ERROR', 'ENTITY_ERROR.ATTRIBUTE.REQUIRED'],
      false,
    ],
    [
      'a submit that is refused for a reason of its own',
      'submit submission',
      ['STATE_ERROR.SCREENSHOT_REQUIRED'],
      false,
    ],
    ['a submit that is refused without a reason', 'submit submission', [], false],
    ['an item that is refused without a reason', 'add page', [], false],
  ] as [string, string, string[], boolean][]
).flatMap(([what, at, codes, isAsked]): Scenario[] =>
  isAsked
    ? [
        scenario(`asked again after 1, 2, 4, 8 and 15 seconds: ${what}`, {
          during: refuse(at, codes, { count: 5 }),
          end: { seconds: 30, open: [`WAITING_FOR_REVIEW: ${ALL}`] },
        }),
        scenario(`given up after some tries of half a minute: ${what}`, {
          during: refuse(at, codes, { count: 50 }),
          end: { errors: ['write.refused'], seconds: 90 },
          again: {},
        }),
      ]
    : [
        scenario(`not asked again: ${what}`, {
          during: refuse(at, codes),
          end: { red: true, seconds: 0 },
          again: {},
        }),
      ],
);

/** One write of each kind that the whole release takes, with the record that it is about. */
const STAGES: [at: string, step: string, subject: string][] = [
  ['create 1.1', 'create-version', 'app'],
  ['notes en-US', 'set-release-notes', '1.1'],
  ['phase 1.1', 'set-phased-release', '1.1'],
  ['draft', 'create-submission', '1.1'],
  ['add 1.1', 'add-version', '1.1'],
  ['add page', 'add-item', 'page'],
  ['submit submission', 'submit', 'submission'],
];
const STOPS: Scenario[] = STAGES.flatMap(([at, step, subject]): Scenario[] => {
  const isItem = step.startsWith('add-');
  const hasDraft = isItem || step === 'submit';
  return [
    scenario(`of ${at} nobody knows whether it was applied: reported by its record, and the next run goes on`, {
      dialects: SPEC,
      during: fault(at, 'status-before', { status: 500 }),
      end: {
        ...{
          verdict: 'unknown',
          errors: [`write.unconfirmed: ${subject}`],
          stopped: `${step} unconfirmed`,
          seconds: 7,
          remembered: [],
        },
        // It may be under review.
        ...(step === 'submit' ? { open: [`READY_FOR_REVIEW: ${ALL}`] } : {}),
        ...(isItem ? { open: ['READY_FOR_REVIEW:'] } : {}),
      },
      again: { end: { open: [`WAITING_FOR_REVIEW: ${ALL}`] } },
    }),
    scenario(`${at} is refused: reported by its record, what was put in comes out again, and the draft stays`, {
      dialects: SPEC,
      during: refuse(at, ['TEAPOT'], { status: 418 }),
      end: {
        // A code that nobody knows is about the item where the step is about one.
        ...{
          errors: [`${isItem ? 'item.not-ready' : 'write.refused'}: ${subject}`],
          stopped: `${step} refused`,
          remembered: [],
        },
        open: hasDraft ? ['READY_FOR_REVIEW:'] : [],
      },
      again: { end: { open: [`WAITING_FOR_REVIEW: ${ALL}`] } },
    }),
  ];
});

const approved = (name: string) => set(name, { state: 'APPROVED' });
const UNDO: Scenario[] = [
  ...(['page', 'experiment', 'event'] as const).map<Scenario>((name) => ({
    name: `the items are taken out again when ${name} is refused, and the next run adopts the draft`,
    during: before(`add ${name}`, approved(name)),
    end: { errors: [`item.not-ready: ${name}`], open: ['READY_FOR_REVIEW:'], submission: 'submission', remembered: [] },
    again: {
      seed: set(name, { state: name === 'event' ? 'READY_FOR_REVIEW' : 'PREPARE_FOR_SUBMISSION' }),
      end: { open: [`WAITING_FOR_REVIEW: ${ALL}`] },
    },
  })),
  scenario('the items are taken out again when the version lacks two things, each reported by itself', {
    seed: [
      version(),
      ({ emulator: { service } }) => {
        const [, { id } = { id: '' }] = service.store.versions.values();
        for (const [path, code] of [
          ['/v1/appScreenshots/', 'STATE_ERROR.SCREENSHOT_REQUIRED.IPHONE_67'],
          ['/v1/appInfos/', 'ENTITY_ERROR.ATTRIBUTE.REQUIRED'],
        ] as const)
          service.addGap(id, { path, code, title: 'Something is missing' });
      },
    ],
    end: {
      errors: ['metadata.screenshots', 'item.not-ready'],
      writes: 5,
      open: ['READY_FOR_REVIEW:'],
      submission: 'submission',
    },
    dry: {},
    again: {
      seed: ({ emulator }) => emulator.service.store.gaps.clear(),
      end: { open: [`WAITING_FOR_REVIEW: ${ALL}`] },
    },
  }),
  scenario('the items are taken out again when both places in review were taken since the preflight', {
    during: before('submit submission', times(2, foreign('WAITING_FOR_REVIEW'))),
    end: {
      errors: ['submission.in-review-limit'],
      open: ['READY_FOR_REVIEW:', 'WAITING_FOR_REVIEW: page 2', 'WAITING_FOR_REVIEW: page 3'],
    },
    again: {
      seed: ({ emulator: { service } }) => {
        for (const { id, state } of service.store.submissions.values())
          if (state === 'WAITING_FOR_REVIEW') service.finishReview(id, 'approved');
      },
      end: { submission: 'submission' },
    },
  }),
  scenario('what was in an adopted draft before stays in it when an item is refused', {
    seed: draft('page'),
    during: before('add event', set('event', { state: 'ARCHIVED' })),
    end: { errors: ['item.not-ready: event'], open: ['READY_FOR_REVIEW: page'] },
  }),
  scenario('an item that another run had put in first stays there when this one takes its own out', {
    during: [before('add page', putIn('page')), before('add event', set('event', { state: 'ARCHIVED' }))],
    end: { errors: ['item.not-ready: event'], open: ['READY_FOR_REVIEW: page'] },
  }),
  scenario('an item that is refused, and that another run has put in, stays in the draft', {
    dialects: SPEC,
    during: [refuse('add page', ['TEAPOT'], { status: 418 }), before('add page', putIn('page'))],
    end: { errors: ['item.not-ready'], open: ['READY_FOR_REVIEW: page'] },
  }),
  scenario('items that cannot be taken out again are reported, and left to the post step; the next run goes on', {
    seed: version(),
    during: [
      before('add event', set('event', { state: 'ARCHIVED' })),
      fault('take out', 'status-before', { status: 500, count: 50 }),
    ],
    end: {
      errors: ['item.not-ready: event', 'write.unconfirmed: submission'],
      open: ['READY_FOR_REVIEW: 1.1, experiment, page'],
      remembered: ['experiment', 'page', '1.1'].toReversed(),
    },
    again: { seed: set('event', { state: 'READY_FOR_REVIEW' }), end: { open: [`WAITING_FOR_REVIEW: ${ALL}`] } },
  }),
  ...[/reviewSubmissions\/[^/]+$/, /\/items$/].map<Scenario>((path) => ({
    name: `a draft of which ${path} cannot be read may still hold its items, and is left to the post step`,
    dialects: SPEC,
    during: [refuse('add page'), before('add page', unreadable(path))],
    end: { errors: ['item.not-ready: page', 'write.unconfirmed: submission'], remembered: ['1.1'] },
    again: { end: { open: [`WAITING_FOR_REVIEW: ${ALL}`] } },
  })),
  scenario(
    'items of which one cannot be taken out because somebody has submitted them, and of another nothing is known, are left',
    {
      dialects: SPEC,
      ask: { ...FULL, items: ['page', 'event'] },
      during: [
        refuse('add event', ['TEAPOT'], { status: 418 }),
        fault('take out page', 'status-before', { status: 500 }),
        refuse('take out 1.1', ['STATE_ERROR.ENTITY_STATE_INVALID']),
      ],
      end: { errors: ['item.not-ready: event', 'write.unconfirmed: submission'], remembered: ['1.1', 'page'] },
    },
  ),
  scenario('the service is believed that somebody else submitted the draft meanwhile, whatever reads still show', {
    service: { readLagMs: 50_000 },
    seed: draft(),
    ask: ITEMS,
    during: before('add event', submitAsAnother()),
    end: { errors: ['item.not-ready', 'write.unconfirmed'], open: ['WAITING_FOR_REVIEW: page'], remembered: [] },
  }),
  ...(
    [
      [
        'is submitted by somebody else',
        submitAsAnother(),
        'submission WAITING_FOR_REVIEW',
        ['WAITING_FOR_REVIEW: page'],
      ],
      ['is canceled on the web page', cancelByHand(), 'submission COMPLETE', []],
      ['is gone', lose(), null, []],
    ] as [string, Seed, string | null, string[]][]
  ).map<Scenario>(([what, act, reads, open]) => ({
    name: `a draft that ${what} before an item is put in is reported as that, and nothing is taken out of it`,
    ask: ITEMS,
    during: [refuse('add event'), before('add event', act)],
    end: { errors: ['item.not-ready: event'], open, reads, writes: ['draft', 'add page', 'add event'] },
    again: null,
  })),
  scenario('a draft that is gone before the first item is put in is not said to stay', {
    seed: draft(),
    ask: { mode: 'submit', items: ['page'] },
    during: before('add page', lose()),
    end: { red: true, reads: null, writes: ['add page'] },
    again: {},
  }),
  scenario('the taking out is interrupted: the refusal stays in the report, and the rest is left to the post step', {
    during: [before('add event', set('event', { state: 'ARCHIVED' })), interrupt('take out')],
    end: { errors: ['item.not-ready: event', 'run.interrupted'], remembered: ['1.1', 'page', 'experiment'] },
  }),
  scenario(
    'a run that ends while it waits to submit again leaves its items to the post step: the refusal was certain',
    {
      service: { stagingMs: 60_000 },
      dialects: LIVE,
      ask: { ...ONLY, notes: 'New.' },
      during: afterRefusedSubmit(),
      end: { errors: ['run.interrupted', 'write.refused'], remembered: ['1.1'], open: ['READY_FOR_REVIEW: 1.1'] },
      again: null,
    },
  ),
  scenario('an interruption in a step counts it neither as done nor as refused', {
    during: [interrupt('phase 1.1', 'after'), fault('phase 1.1', 'reset-after')],
    end: { verdict: 'unknown', errors: ['run.interrupted'], stopped: 'set-phased-release interrupted' },
    again: {},
  }),
];

/** The job is canceled once the service has refused the submit. */
function afterRefusedSubmit(): Hook {
  return (world) => {
    let end = () => {};
    const settings = interrupt('nothing')(world);
    return {
      ...settings,
      onDeadline: (deadline) => {
        settings?.onDeadline?.(deadline);
        end = () => deadline.end(new Interruption('run.interrupted', 'The run was interrupted.'));
      },
      around: async ({ method, url }, go) => {
        const answer = await go();
        if (method === 'PATCH' && url.pathname.startsWith('/v1/reviewSubmissions/') && answer.status === 409) end();
        return answer;
      },
    };
  };
}

/** What was taken out to be changed is put back as it is by then, once, where the run fails later. */
const PUT_BACK = sharing(
  { seed: [version('1.1', { build: '41' }), draft('1.1', 'page')], ask: { ...ONLY, items: ['page', 'event'] } },
  [
    scenario('put back when it is refused what it was to be changed to', {
      during: refuse('change 1.1'),
      end: {
        errors: ['write.refused: 1.1'],
        writes: ['take out 1.1', 'change 1.1: build 42', 'add 1.1'],
        open: ['READY_FOR_REVIEW: 1.1, page'],
        reads: 'submission READY_FOR_REVIEW',
        versions: { '1.1': { build: '41' } },
      },
      again: {},
    }),
    scenario('put back when it is not known whether it was changed', {
      during: fault('change 1.1', 'status-before', { status: 500 }),
      end: { ...UNCONFIRMED, open: ['READY_FOR_REVIEW: 1.1, page'] },
      again: {},
    }),
    scenario('put back when its adding was refused for a reason that is gone by then', {
      during: refuse('add 1.1', ['STATE_ERROR.SCREENSHOT_REQUIRED']),
      end: { errors: ['metadata.screenshots'], open: ['READY_FOR_REVIEW: 1.1, page'] },
      again: {},
    }),
    scenario('put back once, and named where that is refused', {
      during: refuse('add 1.1', ['STATE_ERROR.SCREENSHOT_REQUIRED'], { count: 9 }),
      end: {
        errors: ['metadata.screenshots'],
        writes: ['take out 1.1', 'change 1.1: build 42', 'add 1.1', 'add 1.1'],
        open: ['READY_FOR_REVIEW: page'],
      },
      again: {},
    }),
    scenario('not put in again where it may be in already', {
      during: fault('add 1.1', 'status-before', { status: 500 }),
      end: {
        ...UNCONFIRMED,
        writes: ['take out 1.1', 'change 1.1: build 42', 'add 1.1'],
        open: ['READY_FOR_REVIEW: page'],
      },
      again: {},
    }),
    scenario('left in it as it is by then when a later item is refused, which was not in it before', {
      during: refuse('add event'),
      end: {
        errors: ['item.not-ready: event'],
        open: ['READY_FOR_REVIEW: 1.1, page'],
        remembered: [],
        versions: { '1.1': { build: '42' } },
      },
      again: {},
    }),
    scenario('not put in once more where somebody else takes it out after this run has put it back', {
      during: [refuse('add event'), before('add event', takeOut('1.1'))],
      end: {
        errors: ['item.not-ready: event'],
        writes: ['take out 1.1', 'change 1.1: build 42', 'add 1.1', 'add event'],
        open: ['READY_FOR_REVIEW: page'],
      },
      again: null,
    }),
    scenario('not put into what somebody else has submitted meanwhile', {
      during: [refuse('change 1.1'), before('change 1.1', submitAsAnother())],
      end: {
        errors: ['write.refused: 1.1'],
        open: ['WAITING_FOR_REVIEW: page'],
        reads: 'submission WAITING_FOR_REVIEW',
        writes: ['take out 1.1', 'change 1.1: build 42'],
      },
    }),
  ],
).map((one) => ({ ...one, name: `what was taken out of the adopted draft is ${one.name}` }));

const TAKING_OUT = sharing({ dialects: LIVE, seed: [version('1.1', { build: '41' }), draft('1.1')] }, [
  ...(['reset-after', 'cut-after'] as FaultKind[]).map<Scenario>((kind) => ({
    name: `a staged version is taken out once, also when the answer is lost (${kind})`,
    during: fault('take out 1.1', kind),
    ask: ONLY,
    end: { writes: ['take out 1.1', 'change 1.1: build 42', 'add 1.1', 'submit submission'] },
  })),
  scenario('a staged version is not known to be out by an answer that is not empty', {
    ask: ONLY,
    during: fault('take out 1.1', 'body', { status: 200, body: '{}' }),
    end: { ...UNCONFIRMED, stopped: 'take-out unconfirmed', writes: ['take out 1.1'] },
    again: {},
  }),
  scenario('a staged version that somebody renames as it is taken out is not changed, and put back', {
    ask: ONLY,
    during: before('take out 1.1', (world) => {
      for (const one of world.emulator.service.store.versions.values())
        if (one.versionString === '1.1') one.versionString = '1.2';
    }),
    end: {
      ...UNCONFIRMED,
      writes: ['take out 1.1', 'add 1.2'],
      versions: { '1.2': { build: '41' } },
      open: ['READY_FOR_REVIEW: 1.2'],
    },
    again: null,
  }),
  scenario('a staged version that may not be taken out stops the release', {
    ask: ONLY,
    during: refuse('take out 1.1'),
    end: { errors: ['item.not-ready: 1.1'], stopped: 'take-out refused' },
    again: {},
  }),
  scenario('a staged version is known to be out while other things stay in the draft', {
    seed: putIn('page'),
    ask: { ...ONLY, items: ['page'] },
    during: fault('take out 1.1', 'reset-after'),
    end: { open: ['WAITING_FOR_REVIEW: 1.1, page'] },
  }),
  scenario('a staged version that stays in the draft stops the release, and that is sent once', {
    ask: ONLY,
    during: fault('take out 1.1', 'status-before', { status: 500 }),
    end: { ...UNCONFIRMED, stopped: 'take-out unconfirmed', writes: ['take out 1.1'] },
    again: {},
  }),
  scenario('a staged version is read until it is no longer READY_FOR_REVIEW, and changed only then', {
    ask: ONLY,
    during: (world) => {
      const startMs = world.time.nowMs;
      let isOut = false;
      world.before.push(({ word }) => {
        isOut ||= word === 'take out 1.1';
      });
      world.before.push(({ method, path }) => {
        if (!isOut || method !== 'GET' || !/appStoreVersions\/[^/]+$/.test(path)) return;
        const state = world.time.nowMs - startMs < 3_000 ? 'READY_FOR_REVIEW' : 'PREPARE_FOR_SUBMISSION';
        if (world.emulator.requests.every((one) => one.method !== 'POST')) set('1.1', { state })(world);
      });
      return undefined;
    },
    end: { seconds: 3, versions: { '1.1': { build: '42' } } },
  }),
]);

/** The last comparison, and the submit itself, while others work on the same draft. */
const SUBMIT = 'submit submission';
const BEFORE_SUBMIT: [name: string, act: Seed | Seed[], end: Scenario['end'], ask?: Asked, seed?: Seed[]][] = [
  [
    'another run submits all of it: done',
    submitAsAnother(),
    { submission: 'submission', open: [`WAITING_FOR_REVIEW: ${ALL}`] },
  ],
  [
    'another run submits it, and nothing can be read: refused',
    [submitAsAnother(), unreadable()],
    { errors: ['write.refused', 'write.unconfirmed'], stopped: 'submit refused' },
  ],
  [
    'somebody puts something in and submits it: not done',
    [page(), putIn('page 2'), submitAsAnother()],
    { errors: ['write.refused'], stopped: 'submit refused', reads: 'submission WAITING_FOR_REVIEW' },
    OWN,
  ],
  [
    'somebody takes something out and submits it: not done',
    [takeOut('event'), submitAsAnother()],
    { errors: ['write.refused'], stopped: 'submit refused' },
  ],
  [
    'a person cancels the draft: not done',
    cancelByHand(),
    { errors: ['write.refused'], stopped: 'submit refused', reads: 'submission COMPLETE' },
  ],
  ['the draft is lost: not done', lose(), { red: true, stopped: 'submit refused', reads: null }],
  [
    'another run takes an item out of the adopted draft: unknown, and left as it is',
    takeOut('page'),
    {
      ...UNCONFIRMED,
      stopped: 'submit unconfirmed',
      open: ['WAITING_FOR_REVIEW: event'],
      writes: ['add event', SUBMIT],
    },
    ITEMS,
    [draft('page')],
  ],
  [
    'another run puts an item into the adopted draft: unknown, and left as it is',
    [page(), putIn('page 2')],
    { ...UNCONFIRMED, stopped: 'submit unconfirmed', open: ['WAITING_FOR_REVIEW: event, page, page 2'] },
    ITEMS,
    [draft('page')],
  ],
  [
    'the items of the adopted draft cannot be read after it: unknown',
    unreadable(/items$/),
    { ...UNCONFIRMED, stopped: 'submit unconfirmed', seconds: 30 },
    ITEMS,
    [draft('page')],
  ],
];

const SUBMITS: Scenario[] = [
  ...BEFORE_SUBMIT.map<Scenario>(([name, act, end, ask = FULL, seed = []]) => ({
    name: `right before the submit ${name}`,
    seed,
    ask,
    during: before(SUBMIT, act),
    ...(end === undefined ? {} : { end }),
  })),
  ...LOST.map<Scenario>((kind) => ({
    name: `a submit whose answer is lost is found under review (${kind})`,
    during: fault(SUBMIT, kind, { status: 500 }),
    end: { writes: 10, submission: 'submission' },
  })),
  ...(
    [
      ['COMPLETE', 'APPROVED', true],
      ['COMPLETING', 'APPROVED', true],
      ['COMPLETE', 'REMOVED', false],
      ['COMPLETING', 'REMOVED', false],
      ['CANCELING', 'READY_FOR_REVIEW', false],
      ['UNRESOLVED_ISSUES', 'READY_FOR_REVIEW', false],
    ] as const
  ).map<Scenario>(([state, itemState, isDone]) => ({
    name: `a submit whose answer is lost ${isDone ? 'is found' : 'is unknown'} where it is ${state} by then, its items ${itemState}`,
    dialects: SPEC,
    ask: ITEMS,
    during: [
      fault(SUBMIT, 'reset-after'),
      after(SUBMIT, ({ emulator: { service }, time }) => {
        for (const one of service.store.submissions.values())
          Object.assign(one, { state, endsAt: time.nowMs + 3_600_000 });
        for (const item of service.store.items.values()) item.state = itemState;
        if (isDone)
          for (const all of [service.store.pageVersions, service.store.events])
            for (const one of all.values()) one.state = 'APPROVED';
      }),
    ],
    end: isDone
      ? { submission: 'submission' }
      : { ...UNCONFIRMED, stopped: 'submit unconfirmed', writes: 4, reads: `submission ${state}` },
    again: null,
  })),
  ...['READY_FOR_REVIEW', 'A_STATE_OF_TOMORROW'].map<Scenario>((state) => ({
    name: `a submit that is not applied is unknown where the submission is ${state}, after it was read for seven seconds`,
    during: [fault(SUBMIT, 'reset-before'), before(SUBMIT, set('submission', { state }))],
    end: { ...UNCONFIRMED, stopped: 'submit unconfirmed', seconds: 7 },
  })),
  scenario('a submit is not taken for done by an answer that shows a draft', {
    during: fault(SUBMIT, 'body', {
      status: 200,
      body: '{"data":{"type":"reviewSubmissions","id":"x","attributes":{"state":"READY_FOR_REVIEW"}}}',
    }),
    end: { ...UNCONFIRMED, stopped: 'submit unconfirmed' },
    again: {},
  }),
  scenario('a submit that is lost, of a draft that a person canceled, is not taken for done', {
    during: [fault(SUBMIT, 'reset-before'), before(SUBMIT, cancelByHand())],
    end: UNCONFIRMED,
  }),
  scenario('what was submitted and is being canceled is not found done by the next run', {
    service: { cancelingMs: 3_600_000 },
    dialects: LIVE,
    again: { seed: cancelAsAnother(), end: { errors: ['version.in-flight'], writes: [] } },
  }),
  scenario('a submit waits for an asset that is worked on', {
    dialects: LIVE,
    seed: lacks('asset-processing-at-submit'),
    end: { seconds: 60, open: [`WAITING_FOR_REVIEW: ${ALL}`] },
    dry: null,
  }),
  scenario('what was submitted is read until its items match', {
    ask: ITEMS,
    during: showsNoItems(3),
    end: { seconds: 7, open: ['WAITING_FOR_REVIEW: event, page'] },
  }),
  scenario('an interruption while what was submitted is read back leaves it known as submitted', {
    ask: ITEMS,
    during: interrupt(/items$/, 'before', 1),
    end: { verdict: 'unknown', errors: ['run.interrupted'], reads: 'submission WAITING_FOR_REVIEW', remembered: [] },
    again: {},
  }),
  scenario('an adopted draft in which an item is refused stays as it was', {
    seed: draft('page'),
    ask: ITEMS,
    during: refuse('add event'),
    end: { errors: ['item.not-ready: event'], submission: 'submission', open: ['READY_FOR_REVIEW: page'] },
    again: {},
  }),
  ...[false, true].map<Scenario>((isUnread) => ({
    name: `an item that cannot be added is refused where the draft does not show it${isUnread ? ', or cannot be read' : ''}`,
    ask: ITEMS,
    during: [
      refuse('add page', ['ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED']),
      ...(isUnread ? [before('add page', unreadable(/items$/))] : []),
    ],
    end: { errors: ['item.not-ready: page'], stopped: 'add-item refused', writes: ['draft', 'add page'] },
    again: {},
  })),
  scenario('a draft to which somebody adds something is not submitted, and what was added stays', {
    seed: page(),
    ask: ITEMS,
    during: before('add event', putIn('page 2')),
    end: { ...CONTENTS, open: ['READY_FOR_REVIEW: page 2'], seconds: 0, remembered: [] },
  }),
  scenario('a draft from which somebody takes something is read for half a minute, and not submitted', {
    ask: ITEMS,
    during: before(/\/items$/, takeOut('page'), { count: 99 }),
    end: { ...CONTENTS, seconds: 30, open: ['READY_FOR_REVIEW:'] },
    again: {},
  }),
  scenario('a draft that cannot be read before the submit is not submitted', {
    during: fault(/\/items$/, 'status-before', { status: 403, count: 50 }),
    end: { verdict: 'unknown', errors: ['service.forbidden', 'write.unconfirmed'], stopped: 'check-contents refused' },
    again: {},
  }),
  scenario('a thing in the draft that the service does not name is too much', {
    seed: page(),
    ask: { mode: 'submit', items: ['page'] },
    during: [before(/\/items$/, putIn('page 2')), nameless()],
    end: { ...CONTENTS, writes: ['draft', 'add page', 'take out page'] },
    again: null,
  }),
];

/** The service shows the second item, and does not say what it is, as it does with kinds that are younger than its API. */
function nameless(): Hook {
  return answers((answer, { url }) => {
    if (!url.pathname.endsWith('/items')) return answer;
    const document = JSON.parse(answer.body) as { data: { relationships?: unknown }[] };
    for (const row of document.data.slice(1)) delete row.relationships;
    return { ...answer, body: JSON.stringify(document) };
  });
}

/** Reads of the items lag behind the submit: so many show none. */
function showsNoItems(count: number): Hook {
  return ({ after: acts }) => {
    let left = count;
    let isSubmitted = false;
    acts.push(({ word }) => {
      isSubmitted ||= word === SUBMIT;
    });
    return {
      around: async (request, go) => {
        const answer = await go();
        const isHidden = isSubmitted && request.url.pathname.endsWith('/items') && left-- > 0;
        return isHidden ? { ...answer, body: '{"data":[]}' } : answer;
      },
    };
  };
}

/** Somebody changes the version behind the service's rules, as on the web page, at some moment before the submit. */
const DATE = '2026-05-01T12:00:00Z';
const CHANGES: [string, Seed][] = [
  ['sets build 41', attach('1.1', '41')],
  ['takes the build away', attach('1.1', null)],
  ['sets another release type', set('1.1', { releaseType: 'AFTER_APPROVAL' })],
  ['sets a date', set('1.1', { earliestReleaseDate: DATE })],
];
const MOMENTS: [string, (act: Seed) => Hook][] = [
  ['before the submission is made', (act) => before('draft', act)],
  ['before the version is added', (act) => before('add 1.1', act)],
  ['after the version was added', (act) => after('add 1.1', act)],
];
const NOT_SUBMITTED = { ...UNCONFIRMED, errors: ['write.unconfirmed: 1.1'], open: ['READY_FOR_REVIEW:'] };

const AS_ASKED: Scenario[] = [
  ...MOMENTS.flatMap(([when, at]) =>
    CHANGES.flatMap(([what, change]): Scenario[] => [
      scenario(`nothing is submitted when somebody ${what} ${when}, and the next run sets what it asks for`, {
        during: at(change),
        end: what === 'takes the build away' ? { red: true } : NOT_SUBMITTED,
        again: what === 'sets a date' ? null : { end: { versions: { '1.1': { build: '42', releaseType: 'MANUAL' } } } },
      }),
      scenario(`nothing is submitted when somebody ${what} ${when}, which the run was not asked about`, {
        seed: version(),
        ask: { version: '1.1', mode: 'submit' },
        during: at(change),
        end: what === 'takes the build away' ? { red: true } : NOT_SUBMITTED,
      }),
    ]),
  ),
  scenario('nothing is submitted when the version shows another number by its own address', {
    during: answers((answer, { method, url }) =>
      method === 'GET' && /appStoreVersions\/[^/]+$/.test(url.pathname)
        ? { ...answer, body: answer.body.replace('"versionString":"1.1"', '"versionString":"1.2"') }
        : answer,
    ),
    end: { ...UNCONFIRMED, errors: ['write.unconfirmed: 1.1'], stopped: 'check-contents refused' },
    again: {},
  }),
  scenario('nothing is submitted when the version can no longer be read', {
    during: after('add 1.1', unreadable(/\/appStoreVersions\/[^/]+$/)),
    end: { verdict: 'unknown', errors: ['service.forbidden'], open: ['READY_FOR_REVIEW:'] },
    again: {},
  }),
  scenario('a build that the run has seen, and did not change with the rest, is compared as well', {
    seed: version(),
    ask: { version: '1.1', releaseType: 'AFTER_APPROVAL', mode: 'submit' },
    during: after('add 1.1', attach('1.1', '41')),
    end: NOT_SUBMITTED,
  }),
  scenario('a date of which the service keeps the whole hour is no change', {
    service: { wholeHours: true },
    ask: { ...FULL, releaseType: 'SCHEDULED', earliestReleaseDate: '2026-05-01T12:40:00Z' },
    end: { open: [`WAITING_FOR_REVIEW: ${ALL}`] },
  }),
  scenario('the same date in another time zone is no change', {
    ask: { ...FULL, releaseType: 'SCHEDULED', earliestReleaseDate: DATE },
    during: after('add 1.1', set('1.1', { earliestReleaseDate: '2026-05-01T05:00:00-07:00' })),
    end: { open: [`WAITING_FOR_REVIEW: ${ALL}`] },
  }),
  ...[{ releaseType: 'AFTER_APPROVAL' }, { build: '41' }, { build: '41', releaseType: 'AFTER_APPROVAL' }].flatMap(
    (seed): Scenario[] => [
      scenario(
        `a version that somebody else made with ${JSON.stringify(seed)} is made what was asked for before it is submitted`,
        {
          during: [fault('create 1.1', 'reset-before'), before('create 1.1', version('1.1', seed))],
          end: { versions: { '1.1': { build: '42', releaseType: 'MANUAL', state: 'WAITING_FOR_REVIEW' } } },
        },
      ),
      scenario(
        `a version that somebody else made with ${JSON.stringify(seed)} is not submitted when the service says yes and changes nothing`,
        {
          during: [
            fault('create 1.1', 'reset-before'),
            before('create 1.1', version('1.1', seed)),
            (world) => {
              world.before.push(({ word, path, method }) => {
                if (!word.startsWith('change 1.1')) return;
                const data = { type: 'appStoreVersions', id: path.split('/').at(-1) };
                world.emulator.inject({
                  kind: 'body',
                  status: 200,
                  body: JSON.stringify({ data }),
                  match: { method, path },
                });
              });
              return undefined;
            },
          ],
          end: UNCONFIRMED,
        },
      ),
    ],
  ),
  scenario('a version is not submitted when the service has made it AFTER_APPROVAL and without its build', {
    during: after('create 1.1', [set('1.1', { releaseType: 'AFTER_APPROVAL' }), attach('1.1', null)]),
    end: { red: true },
  }),
];

playAll([...ADOPTED, ...MAKING, ...AGAIN, ...STOPS, ...UNDO, ...PUT_BACK, ...TAKING_OUT, ...SUBMITS, ...AS_ASKED], {
  ask: FULL,
});
