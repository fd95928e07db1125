/** The words that only steps produce, written out once: what is unknown, refused, changed by others, and what became of the rest. */
import { expect, it } from '@jest/globals';
import { after, before, fault, type Hook, interrupt, refuse, unreadable } from './during.ts';
import { type Asked, requestOf } from './names.ts';
import { attach, lose, putIn, set, submitAsAnother, takeOut } from './others.ts';
import { begin, observe } from './scenario.ts';
import { draft, FULL, ONLY, page, type Seed, sentBack, submission, version } from './seeds.ts';

const ITEMS: Asked = { mode: 'submit', items: ['page', 'event'] };
const STAGES = ['create 1.1', 'notes en-US', 'phase 1.1', 'draft', 'add 1.1', 'add page', 'submit submission'];

const CASES: [string, Asked, Hook | Hook[], Seed[]?][] = [
  ...STAGES.flatMap((at): [string, Asked, Hook][] => [
    [`unknown: ${at}`, FULL, fault(at, 'status-before', { status: 500 })],
    [`refused: ${at}`, FULL, refuse(at)],
  ]),
  ['a yes that shows nothing', FULL, fault('create 1.1', 'body', { status: 201, body: '{}' })],
  ['somebody adds to the draft', ITEMS, before('add event', [page(), putIn('page 2')])],
  ['somebody takes from the draft', ITEMS, before(/\/items$/, takeOut('page'), { count: 99 })],
  ['somebody takes from it at the submit', ITEMS, before('submit', takeOut('page')), [draft('page')]],
  ['somebody changes the version', FULL, after('add 1.1', [attach('1.1', '41'), set('1.1', { releaseType: null })])],
  [
    'items cannot be taken out',
    FULL,
    [refuse('add event'), fault('take out', 'status-before', { status: 500, count: 50 })],
  ],
  ['the draft cannot be read', FULL, [refuse('add page'), before('add page', unreadable(/\/items$/))]],
  ['somebody submits the draft meanwhile', ITEMS, before('add event', submitAsAnother()), [draft()]],
  ['the draft is gone', ITEMS, before('add event', lose())],
  [
    'what was taken out to be changed is not put back',
    ONLY,
    refuse('add 1.1', ['STATE_ERROR.SCREENSHOT_REQUIRED'], { count: 9 }),
    [version('1.1', { build: '41' }), draft('1.1')],
  ],
  ['what was submitted cannot be read back', ITEMS, before('submit', unreadable(/\/items$/))],
  ['interrupted while what was submitted is read back', ITEMS, interrupt(/\/items$/, 'before', 1)],
  [
    'a version has come further',
    { ...ONLY, version: '1.2', build: null, onVersionInFlight: 'cancel' },
    before(/appStoreVersions\/[^/]+$/, set('1.1', { state: 'WAITING_FOR_REVIEW' })),
    [version()],
  ],
  [
    'a cancellation is not confirmed',
    { onVersionInFlight: 'cancel' },
    fault('cancel', 'status-before', { status: 500 }),
    [version(), submission('IN_REVIEW', ['1.1'])],
  ],
  ['what was sent back is refused', { ...ONLY, onUnresolved: 'resubmit' }, refuse('submit'), [sentBack()]],
];

it.each(CASES)('%s', async (_name, ask, during, seed = []) => {
  const world = begin({ name: '', ask, seed }, ask.onUnresolved === undefined ? 'specification' : 'live');
  const settings = Object.assign({}, ...[during].flat().map((hook) => hook(world) ?? {}));
  const { findings } = await observe(world, requestOf(world, ask), settings, false);
  const reported = findings
    .filter(({ severity }) => severity !== 'warning')
    .map(({ message, remedy }) => `${message} → ${remedy}`);
  expect(reported).toMatchSnapshot();
});
