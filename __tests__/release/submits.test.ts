/** The comparison before the submit, and the submit itself, while others work on the same draft. */
import { INTERVENTIONS } from '../../emulator/app-store/seeds/interventions.ts';
import { answers, inDocument, late, nameless, shownAfter } from '../model/answers.ts';
import { after, before, fault, type Hook, interrupt, refuse, unreadable } from '../model/during.ts';
import type { Asked } from '../model/names.ts';
import { attach, itemsBecome, lose, putIn, set, submitAsAnother, takeOut } from '../model/others.ts';
import { playAll } from '../model/play-scenarios.ts';
import { type End, each, LIVE, once, type Scenario, SPEC, scenario, sharing } from '../model/scenario.ts';
import { draft, FULL, ONLY, page, type Seed, version } from '../model/seeds.ts';

const OWN: Asked = { ...FULL, items: ['page', 'event'] };
const ITEMS: Asked = { mode: 'submit-items', items: ['page', 'event'] };
const SUBMIT = 'submit submission';
const DETAIL = /^\/v1\/appStoreVersions\/[^/]+$/;
const CONTENTS = { errors: 'write.unconfirmed', stopped: 'check-contents refused' };
const ALL = '1.1, event, experiment, page';
const UNCONFIRMED = { errors: 'write.unconfirmed' };
const REFUSED = { errors: 'write.refused', stopped: 'submit refused' };
const UNDER_REVIEW = 'submission WAITING_FOR_REVIEW';
const DONE = { open: `WAITING_FOR_REVIEW: ${ALL}` };
const NOT_SUBMITTED = { ...UNCONFIRMED, errors: 'write.unconfirmed: 1.1', open: 'READY_FOR_REVIEW:' };

const LOST_ANSWER = fault(SUBMIT, 'status-after', { status: 500, count: 1 });
const OTHER_TYPE = set('1.1', { releaseType: 'AFTER_APPROVAL' });
const CONCURRENT = 'STATE_ERROR.CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN';
const AGAIN = [
  ...each<[string, string, string, number]>([
    // A minute is kept to clean up.
    ['a draft, while another is made', 'draft', CONCURRENT, 540],
    ['the submit, while the version that was just added is not ready', SUBMIT, 'STATE_ERROR', 120],
  ])(([what, at, code, seconds]) => [
    scenario(`asked again after 1, 2, 4, 8 and 10 seconds: ${what}`, {
      during: refuse(at, [code], { count: 5 }),
      end: { seconds: 25, open: `WAITING_FOR_REVIEW: ${ALL}` },
    }),
    scenario(`given up when its time is over: ${what}`, {
      during: refuse(at, [code]),
      end: { errors: 'write.refused', seconds },
    }),
  ]),
  ...each([
    ['refused', refuse(SUBMIT, ['STATE_ERROR'])],
    ['held up by the rate limit', fault(SUBMIT, 'status-before', { status: 429, count: 1 })],
    ['refused for its key', fault(SUBMIT, 'status-before', { status: 401, count: 1 })],
  ])(([what, hook]) =>
    once(`not submitted if somebody changes the version while the submit is ${what}`, {
      seed: version(),
      ask: ONLY,
      during: [hook, before(SUBMIT, OTHER_TYPE)],
      end: { ...NOT_SUBMITTED, stopped: 'submit refused', writes: ['draft', 'add 1.1', SUBMIT, 'take out 1.1'] },
    }),
  ),
  once('not submitted if somebody adds an item while the version is read for the comparison', {
    seed: [version(), page()],
    ask: ONLY,
    during: before(DETAIL, putIn('page 2'), { skip: 1 }),
    end: { ...CONTENTS, open: 'READY_FOR_REVIEW: page 2' },
  }),
  once('not submitted if somebody changes the version while the rate limit holds up the read of the items', {
    seed: version(),
    ask: ONLY,
    during: [
      fault(/items$/, 'status-before', { status: 429, headers: { 'retry-after': '4' } }),
      before(/items$/, OTHER_TYPE, { skip: 1 }),
    ],
    end: { ...NOT_SUBMITTED, stopped: 'check-contents refused' },
  }),
  once('told with what went along, where its answer is lost and somebody added that right before it', {
    seed: page(),
    ask: OWN,
    during: [before(SUBMIT, putIn('page 2')), LOST_ANSWER],
    end: {
      errors: 'write.unconfirmed',
      says: ['also holds product page', 'The submission is WAITING_FOR_REVIEW by now.'],
      reads: UNDER_REVIEW,
      version: '1.1 WAITING_FOR_REVIEW',
    },
  }),
  once('in doubt, where its answer is lost and somebody changed the version right before it', {
    seed: version(),
    ask: ONLY,
    during: [before(SUBMIT, OTHER_TYPE), LOST_ANSWER],
    end: { ...UNCONFIRMED, reads: UNDER_REVIEW },
  }),
  once('refused if the draft cannot be read before the submit is repeated', {
    ask: ITEMS,
    during: [refuse(SUBMIT, ['STATE_ERROR']), before(SUBMIT, unreadable(/items$/))],
    end: REFUSED,
  }),
  once('not submitted if somebody adds something before the submit is repeated', {
    seed: page(),
    ask: OWN,
    during: [refuse(SUBMIT, ['STATE_ERROR']), before(SUBMIT, putIn('page 2'))],
    end: { ...UNCONFIRMED, stopped: 'submit refused', open: 'READY_FOR_REVIEW: page 2' },
  }),
  scenario('not asked again: a submit whose refusal names what a person has to fix', {
    seed: draft(),
    during: refuse(SUBMIT, ['STATE_ERROR', 'ENTITY_ERROR.ATTRIBUTE.REQUIRED']),
    end: { red: true, seconds: 0 },
  }),
];

/** The last comparison, and the submit itself, while others work on the same draft. */
const beforeSubmit = (what: string, act: Seed | Seed[], end: End, rest: Partial<Scenario> = {}) =>
  once(`before the submit ${what}`, { during: before(SUBMIT, act), end, ...rest });
const ADOPTING = { ask: ITEMS, seed: draft('page') };

const SUBMITS = [
  beforeSubmit('another run submits all of it: done', submitAsAnother(), DONE),
  beforeSubmit('another run submits it, and nothing can be read: refused', [submitAsAnother(), unreadable()], {
    ...REFUSED,
  }),
  beforeSubmit(
    'somebody puts something in and submits it: not done',
    [page(), putIn('page 2'), submitAsAnother()],
    { ...REFUSED, reads: UNDER_REVIEW },
    { ask: OWN },
  ),
  beforeSubmit(
    'somebody attaches another build and submits it: not done',
    [attach('1.1', '41'), submitAsAnother()],
    { ...REFUSED, reads: UNDER_REVIEW },
    { ask: ONLY, seed: version() },
  ),
  beforeSubmit('the draft is lost: not done', lose(), { red: true, stopped: 'submit refused', reads: null }),
  beforeSubmit(
    'another run takes an item out: unknown, and left',
    takeOut('page'),
    { stopped: 'submit unconfirmed', open: 'WAITING_FOR_REVIEW: event', writes: ['add event', SUBMIT] },
    { ...ADOPTING },
  ),
  beforeSubmit(
    'another run puts an item in: unknown, and left',
    [page(), putIn('page 2')],
    { stopped: 'submit unconfirmed', open: 'WAITING_FOR_REVIEW: event, page, page 2' },
    ADOPTING,
  ),
  beforeSubmit(
    'the items of the adopted draft cannot be read after it: unknown',
    unreadable(/items$/),
    { stopped: 'submit unconfirmed', seconds: 30 },
    { ...ADOPTING },
  ),
  ...['READY_FOR_REVIEW', 'A_STATE_OF_TOMORROW'].map((state) =>
    once(`a submit that is not applied is unknown where it is ${state}`, {
      during: [fault(SUBMIT, 'reset-before'), before(SUBMIT, set('submission', { state }))],
      // It is sent once more only where it is certainly not submitted.
      end: { stopped: 'submit unconfirmed', seconds: state === 'READY_FOR_REVIEW' ? 14 : 7 },
    }),
  ),
  scenario('the advice about a key without permission stays beside the policy', {
    ask: { ...ITEMS, onOrphans: 'fail' },
    during: refuse('add event', ['FORBIDDEN_ERROR'], { status: 403 }),
    end: { errors: 'service.forbidden', open: 'READY_FOR_REVIEW:' },
    again: { ask: ITEMS, end: { open: 'WAITING_FOR_REVIEW: event, page' } },
  }),
  scenario('a submit is done by reads where its answer shows a draft', {
    during: answers(/^PATCH \/v1\/reviewSubmissions\//, (body) =>
      body.replace('"WAITING_FOR_REVIEW"', '"READY_FOR_REVIEW"'),
    ),
    end: { reads: UNDER_REVIEW },
  }),
  scenario('a submit whose answer is lost and that shows 12 s late is found done', {
    dialects: SPEC,
    service: { readLagMs: 12_000 },
    during: LOST_ANSWER,
    end: DONE,
  }),
  ...each<[string, (body: string) => string]>([
    ['shows it late', inDocument(({ data }) => Object.assign(data.attributes, { state: 'READY_FOR_REVIEW' }))],
    ['fails', () => ''],
  ])(([what, submission]) => [
    once(`an item that somebody adds right before the submit is seen, though the read of the submission ${what}`, {
      seed: page(),
      ask: ITEMS,
      during: [
        before(SUBMIT, putIn('page 2')),
        late(SUBMIT, /reviewSubmissions\/[^/]+(\/items)?$/, 8, (body) =>
          Array.isArray(JSON.parse(body).data) ? undefined : submission(body),
        ),
      ],
      end: { ...UNCONFIRMED, stopped: 'submit unconfirmed', open: 'WAITING_FOR_REVIEW: event, page, page 2' },
    }),
  ]),
  once('an answer that says submitted outranks reads that lag', {
    seed: page(),
    ask: ITEMS,
    during: [
      before(SUBMIT, putIn('page 2')),
      late(
        SUBMIT,
        /reviewSubmissions\/[^/]+$/,
        120,
        inDocument(({ data }) => Object.assign(data.attributes, { state: 'READY_FOR_REVIEW' })),
      ),
    ],
    end: { ...UNCONFIRMED, reads: UNDER_REVIEW },
  }),
  once('a submit that is refused because another run was first, as reads show late, is refused', {
    service: { readLagMs: 8_000 },
    seed: draft('page', 'event'),
    ask: ITEMS,
    during: before(SUBMIT, submitAsAnother()),
    end: { ...REFUSED, open: 'WAITING_FOR_REVIEW: event, page' },
  }),
  scenario('a draft that cannot be read before the submit is not submitted', {
    during: fault(/\/items$/, 'status-before', { status: 403, count: 50 }),
    // The client has tried several times, so that the run does not read for half a minute more.
    end: { errors: 'service.forbidden', stopped: 'check-contents refused', seconds: 0 },
  }),
  once('an unnamed thing in the draft is too much', {
    seed: page(),
    ask: { mode: 'submit-items', items: ['page'] },
    during: [before(/\/items$/, putIn('page 2')), nameless(1)],
    end: { ...CONTENTS, writes: ['draft', 'add page', 'take out page'] },
  }),
  ...sharing({ ask: ITEMS }, [
    ...each([
      ['COMPLETE', 'APPROVED'],
      ['UNRESOLVED_ISSUES', 'READY_FOR_REVIEW'],
    ])(([state, itemState]) =>
      once(`a submit without an answer is unknown: ${state}, items ${itemState}`, {
        dialects: SPEC,

        during: [
          fault(SUBMIT, 'reset-after'),
          after(SUBMIT, ({ emulator: { service }, time }) => {
            for (const one of service.store.submissions.values())
              Object.assign(one, { state, endsAt: time.nowMs + 3_600_000 });
            for (const item of service.store.items.values()) item.state = itemState;
          }),
        ],
        end: { stopped: 'submit unconfirmed', writes: 4, reads: `submission ${state}` },
      }),
    ),
    once('a submit without an answer is reported as submitted without its items', {
      during: [fault(SUBMIT, 'reset-after'), after(SUBMIT, unreadable(/items$/))],
      end: { stopped: 'submit unconfirmed', reads: UNDER_REVIEW },
    }),
    scenario('what was submitted is read until its items match', {
      during: [
        before(/items$/, itemsBecome('REMOVED'), { skip: 1 }),
        before(/items$/, itemsBecome('READY_FOR_REVIEW'), { skip: 4 }),
      ],
      end: { seconds: 7, open: 'WAITING_FOR_REVIEW: event, page' },
    }),
    scenario('an interruption after the submit leaves it known as submitted', {
      during: interrupt(/items$/, 'before', 1),
      end: { errors: 'run.interrupted', reads: UNDER_REVIEW },
    }),
    scenario('an item is refused where the draft cannot be read', {
      during: [
        refuse('add page', ['ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED']),
        before('add page', unreadable(/items$/)),
      ],
      end: { errors: 'item.not-ready: page', stopped: 'add-item refused', seconds: 120 },
    }),
    scenario('a draft to which somebody adds something is not submitted', {
      seed: page(),

      during: before('add event', putIn('page 2')),
      end: { ...CONTENTS, open: 'READY_FOR_REVIEW: page 2', seconds: 0 },
    }),
    scenario('a draft that lacks an item is not submitted', {
      during: before(/\/items$/, takeOut('page'), { count: 99 }),
      end: { ...CONTENTS, seconds: 120, open: 'READY_FOR_REVIEW:' },
    }),
  ]),
];

/** Somebody changes the version behind the service's rules, as on the web page, at some moment before the submit. */
const DATE = '2026-05-01T12:00:00Z';
const CHANGES: [string, Seed][] = [
  ['sets build 41', attach('1.1', '41')],
  ['takes the build away', attach('1.1', null)],
  ['sets another release type', OTHER_TYPE],
  ['sets a date', set('1.1', { earliestReleaseDate: DATE })],
];
const MOMENTS: [string, (act: Seed) => Hook][] = [
  ['before the submission is made', (act) => before('draft', act)],
  ['after the version was added', (act) => after('add 1.1', act)],
];
/** The answer does not link it. */
const withoutBuild = inDocument(({ data }) => delete data.relationships.build);
const renumber = (body: string) => body.replace('"versionString":"1.1"', '"versionString":"1.2"');

const AS_ASKED = [
  ...MOMENTS.flatMap(([when, at]) =>
    CHANGES.map(([what, change]) =>
      scenario(`not submitted when somebody ${what} ${when}, and set by the next run`, {
        during: at(change),
        end: what === 'takes the build away' ? { red: true } : NOT_SUBMITTED,
        again: what === 'sets a date' ? null : { end: { versions: { '1.1': { build: '42', releaseType: 'MANUAL' } } } },
      }),
    ),
  ),
  ...CHANGES.map(([what, change]) =>
    once(`not submitted when somebody ${what} after the version was added, unasked`, {
      seed: version(),
      ask: { version: '1.1', mode: 'submit' },
      during: after('add 1.1', change),
      end: what === 'takes the build away' ? { red: true } : NOT_SUBMITTED,
    }),
  ),
  ...MOMENTS.flatMap(([when, at]) => [
    once(`a version made without a build is not submitted when somebody attaches one ${when}`, {
      dialects: SPEC,
      ask: { version: '1.1', mode: 'submit', notes: 'New.' },
      during: at(attach('1.1', '42')),
      end: { red: true, open: 'READY_FOR_REVIEW:' },
    }),
    once(`a version that the run made is not submitted when somebody sets up a phased release ${when}`, {
      ask: { version: '1.1', mode: 'submit', build: '42', notes: 'New.' },
      during: at(({ emulator }) => INTERVENTIONS['phase-version'](emulator.service)),
      end: { red: true, open: 'READY_FOR_REVIEW:' },
    }),
  ]),
  scenario('not submitted when the version shows another number', {
    during: answers(/^GET .*appStoreVersions\/[^/]+$/, renumber),
    end: {
      errors: 'write.unconfirmed',
      stopped: 'set-release-notes refused',
      writes: 'create 1.1: build 42, MANUAL',
    },
  }),
  scenario('not submitted when the version does not show the attached build', {
    dialects: LIVE,
    during: shownAfter('add 1.1', /appStoreVersions\/[^/]+$/, withoutBuild),
    end: { ...UNCONFIRMED, errors: 'write.unconfirmed: 1.1', stopped: 'check-contents refused' },
  }),
  once('nothing is submitted when several things are missing, and others are there', {
    ask: OWN,
    during: after('add event', [takeOut('page'), takeOut('1.1'), page(), putIn('page 2')]),
    end: { ...CONTENTS, seconds: 0 },
  }),
  once('a build that somebody attaches is reported', {
    seed: version(),
    ask: ONLY,
    during: after('add 1.1', attach('1.1', '41')),
    end: { ...NOT_SUBMITTED, build: '41' },
  }),
  scenario('a date kept as a whole hour is no change', {
    service: { wholeHours: true },
    ask: { ...FULL, releaseType: 'SCHEDULED', earliestReleaseDate: '2026-05-01T12:40:00Z' },
    end: DONE,
    // A date that differs is always sent, and the version can no longer be changed.
    again: { end: { errors: 'version.in-flight' } },
  }),
];

playAll([...AGAIN, ...SUBMITS, ...AS_ASKED], { ask: FULL });
