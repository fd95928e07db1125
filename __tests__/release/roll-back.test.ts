/** The finding that stopped a run says what becomes of its draft, and keeps the advice about its cause. */
import { describe, expect, it } from '@jest/globals';
import { failureFinding, forbiddenFailure, STOPPED } from '../../src/app-store/failure.ts';
import { appFinding, type Finding } from '../../src/core/model/finding.ts';
import { remedyOf } from '../../src/core/text/reasons.ts';
import { Interruption } from '../../src/deadline.ts';
import { nameDraftLeft } from '../../src/release/roll-back.ts';
import { initialState, type RunState, withInterruption } from '../../src/run-state.ts';
import { release } from '../core/requests.ts';
import { after, before, fault, refuse, unreadable } from '../model/during.ts';
import { type Asked, requestOf } from '../model/names.ts';
import { cancelByHand, lose, putIn, set, submitAsAnother, takeOut } from '../model/others.ts';
import { observe } from '../model/play-scenarios.ts';
import { begin } from '../model/scenario.ts';
import { page, version } from '../model/seeds.ts';

const APP = { id: '6700000001', name: 'Example' };
const POLICIES = ['ignore', 'fail'] as const;
type Policy = (typeof POLICIES)[number] | 'adopt';

/** A run that has made its draft, and nothing else. */
const begun = (onOrphans: Policy): RunState => ({
  ...initialState(release({ onOrphans })),
  steps: [{ step: { kind: 'create-submission', platform: 'IOS' }, outcome: 'done' }],
  submission: { id: 's1', state: 'READY_FOR_REVIEW' },
});

/** Returns the remedy of the last finding, once the draft is named. */
function remedyIn(state: RunState, before: RunState): string | undefined {
  return nameDraftLeft(state, before, APP).findings.at(-1)?.remedy;
}

function remedyAfter(stop: Finding, onOrphans: Policy): string | undefined {
  const before = begun(onOrphans);
  return remedyIn({ ...before, findings: [stop] }, before);
}

const AGREEMENT = [{ code: 'FORBIDDEN_ERROR', title: 'An agreement is missing', detail: '', source: '', about: '' }];
const CAUSES: [what: string, stop: Finding, advice: string][] = [
  ['no permission', failureFinding(forbiddenFailure('POST /v1/x', [])), remedyOf('service.forbidden')],
  ['an agreement', failureFinding(forbiddenFailure('POST /v1/x', AGREEMENT)), 'The Account Holder has to accept it'],
  ['no service', failureFinding(STOPPED), remedyOf('service.unavailable')],
  [
    'an item',
    appFinding(APP, { reason: 'write.refused', severity: 'error', message: 'No.', remedy: 'Fix it.' }),
    'Fix it',
  ],
];

describe.each(POLICIES)('a draft that on-orphans: %s leaves', (policy) => {
  it.each(CAUSES)('keeps the advice about %s, and names the policy that uses the draft', (_what, stop, advice) => {
    const remedy = remedyAfter(stop, policy);
    expect(remedy).toContain(advice);
    expect(remedy).toContain('With on-orphans: adopt the next run uses the draft.');
  });

  it('takes the place of the promise that the next run continues', () => {
    const before = begun(policy);
    const late = withInterruption(before, new Interruption('run.timeout', 'The time is over.'));
    const remedy = remedyIn(late, before);
    expect(remedy).toMatch(/^Set on-orphans: adopt and run again, with a larger timeout-minutes .*: that run uses/);
    expect(remedy).not.toContain('continues');
  });
});

it.each(CAUSES)('the draft that the next run adopts adds nothing to the advice about %s', (_what, stop) => {
  expect(remedyAfter(stop, 'adopt')).toBe(stop.remedy);
});

it('a change that no input names is not promised to be set back', async () => {
  const world = begin({ seed: version() }, 'live');
  after('add 1.1', set('1.1', { releaseType: 'AFTER_APPROVAL' }))(world);
  const ask = requestOf(world, { mode: 'submit', version: '1.1' });
  const { findings } = await observe(world, ask, { isTroubled: true });
  const page = `https://appstoreconnect.apple.com/apps/${world.appId}/distribution`;
  expect(findings).toMatchObject([{ reason: 'write.unconfirmed', link: page }]);
  expect(findings[0]?.remedy).toMatch(/The next run sets what its inputs name, and takes the rest as it is then\.$/);
});

it.each([
  ['is canceled', cancelByHand(), /^The submission was closed meanwhile\. Run again: the next run makes a new one\.$/],
  ['is gone', lose(), /^The submission was closed meanwhile\./],
  ['is submitted', submitAsAnother(), /^See on the App Review page who submitted it, or run again/],
])('a draft that lacks an item and %s meanwhile is not filled again', async (_what, act, advice) => {
  const world = begin({ seed: page() }, 'live');
  before(/\/items$/, [takeOut('event'), act])(world);
  before(/\/items$/, takeOut('event'), { count: 99 })(world);
  const ask = requestOf(world, { mode: 'submit-items', items: ['page', 'event'] });
  const { findings } = await observe(world, ask, { isTroubled: true });
  expect(findings.map(({ remedy }) => remedy)).toEqual([expect.stringMatching(advice)]);
});

describe('a draft of ready items that this run could not empty', () => {
  const UNREMOVED = refuse('take out page', ['TEAPOT'], { count: 9 });
  const ONLY_OWN = /(only where|if) the service shows that this key changed it last/;
  const REFUSED = refuse('add event');
  const LOST = fault('submit submission', 'reset-before', { count: 50 });

  async function textsAfter(ask: Asked, ...during: (typeof UNREMOVED)[]): Promise<string[]> {
    const world = begin({ seed: page() }, 'specification');
    const settings = Object.assign({}, ...during.map((hook) => hook(world)));
    const { findings } = await observe(world, requestOf(world, ask), { ...settings, isTroubled: true });
    const stops = findings.filter(({ severity }) => severity !== 'warning');
    return stops.map(({ message, remedy }) => `${message} ${remedy}`);
  }

  const ready: Asked = { mode: 'submit-items', items: 'ready' };

  it.each<[what: string, ask: Asked, during: (typeof UNREMOVED)[], isOnlyOwn: boolean]>([
    ['items that stay', ready, [REFUSED, UNREMOVED], true],
    ['items that stay, by name', { ...ready, items: ['page', 'event'] }, [REFUSED, UNREMOVED], false],
    ['nothing', ready, [REFUSED], false],
    ['a submit in doubt', ready, [LOST], true],
    ['a submit in doubt, under on-orphans: ignore', { ...ready, onOrphans: 'ignore' }, [LOST], true],
    ['a draft that cannot be read', ready, [REFUSED, before('add event', unreadable(/\/items$/))], true],
  ])('is promised to the next run of this key alone: %s', async (_what, ask, during, isOnlyOwn) => {
    const texts = await textsAfter(ask, ...during);
    expect(texts.length).toBeGreaterThan(0);
    expect([texts.some((text) => ONLY_OWN.test(text)), texts]).toEqual([isOnlyOwn, texts]);
    expect(texts.some((text) => text.includes('adopts the draft and continues'))).toBe(
      !isOnlyOwn && during.includes(UNREMOVED),
    );
  });
});

describe('a draft that somebody else puts something into', () => {
  const ITEMS = { mode: 'submit-items', items: ['page', 'event'] } as const;
  const NEXT = 'The draft stays for the next run to adopt.';
  const putsIn = before('add event', putIn('page 2'));
  const staysIn = (message = '') => /The draft stays.*/.exec(message)?.[0];

  /** Returns the finding that stopped the run, the others, and what the slot of its draft holds. */
  async function stopped(onOrphans: Policy, ...during: (typeof putsIn)[]) {
    const world = begin({ seed: page() }, 'live');
    for (const hook of during) hook(world);
    const { findings, snapshots } = await observe(world, requestOf(world, { ...ITEMS, onOrphans }), {
      isTroubled: true,
    });
    const [stop, ...more] = findings.filter(({ severity }) => severity !== 'warning');
    const held = snapshots[0]?.submissions.flatMap(({ items }) => items ?? []) ?? [];
    return { stop, more, held: held.map(({ target }) => target?.relationship) };
  }

  it('is for the next run where nothing was put in', async () => {
    const { stop, held } = await stopped('adopt', refuse('add event'));
    expect([staysIn(stop?.message), held]).toEqual([NEXT, []]);
  });

  it.each([
    ['is found in it', [putsIn]],
    ['is in it as an item is refused', [putsIn, refuse('add event')]],
  ])('is not for the next run, and its slot holds that: it %s', async (_when, during) => {
    const { stop, held } = await stopped('adopt', ...during);
    expect(staysIn(stop?.message)).toMatch(
      / with what others put in: the next run uses it only if it asks for that too/,
    );
    expect(held).toEqual(['appCustomProductPageVersion']);
  });

  it.each(POLICIES)('is used by a run that asks for all of it alone: on-orphans: %s', async (policy) => {
    const { stop } = await stopped(policy, putsIn, refuse('add event'));
    expect(stop?.remedy).toContain('With on-orphans: adopt the next run uses the draft if it asks for all in it.');
  });

  it('keeps what could not be taken out, for a run that asks for all of it', async () => {
    const { more } = await stopped('adopt', putsIn, refuse('take out page', ['TEAPOT'], { count: 9 }));
    expect(more[0]?.remedy).toMatch(/^Run again: the next run adopts the draft if it asks for all in it\./);
  });

  it('may hold more than this run knows where it cannot be read again', async () => {
    const unread = fault(/reviewSubmissions\/[^/]+$/, 'status-before', { status: 403, count: 50 });
    const { stop } = await stopped('adopt', putsIn, unread);
    expect(stop?.message).toMatch(/ and stays: the next run adopts it if it holds nothing else\.$/);
  });
});
