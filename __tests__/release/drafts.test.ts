/** The one submission of a release: which draft is its own after a lost answer, when it is asked for again, and what it must hold. */
import { describe, expect, it } from '@jest/globals';
import {
  addForeignSubmission,
  addPage,
  createWorld,
  errorsIn,
  FULL_RELEASE,
  only,
  type RunResult,
  type RunSettings,
  runOnce,
  stateOf,
  type World,
  writesOf,
} from './harness.ts';

const createReleaseWorld = () => createWorld({ scenario: 'release', dialect: 'specification' });
const MAKE = { method: 'POST', path: /reviewSubmissions$/ };
const ADD = { method: 'POST', path: /reviewSubmissionItems$/ };
const SUBMIT = { method: 'PATCH', path: /reviewSubmissions\// };

function errorBody(...codes: string[]): string {
  return JSON.stringify({ errors: codes.map((code) => ({ status: '409', code, title: 'No.', detail: 'Not now.' })) });
}

const count = (world: World, start: string) => writesOf(world).filter((write) => write.startsWith(start)).length;
const draftIds = ({ emulator }: World) => [...emulator.service.store.submissions.keys()];

describe('a draft whose making was not answered', () => {
  const others: [string, (world: World) => void][] = [
    ['of another platform', ({ emulator, appId }) => emulator.service.addSubmission({ appId, platform: 'MAC_OS' })],
    ['that somebody put something into', (world) => addForeignSubmission(world)],
    ['that is under review already', (world) => addForeignSubmission(world, 'WAITING_FOR_REVIEW')],
    [
      'that was canceled at once, in a list that shows it all the same',
      ({ emulator, appId }) => emulator.service.addSubmission({ appId, state: 'COMPLETE' }),
    ],
  ];
  it.each(others)('is kept apart from one made at the same time %s', async (_which, add) => {
    const world = createReleaseWorld();
    let added: string[] = [];
    world.emulator.onRequest = ({ method, path }) => {
      if (method !== 'POST' || !MAKE.path.test(path) || added.length > 0) return;
      add(world);
      added = draftIds(world);
    };
    world.emulator.inject({ kind: 'reset-after', match: MAKE });
    const around: RunSettings['around'] = ({ url }, go) => {
      if (added.length > 0) url.searchParams.delete('filter[state]');
      return go();
    };
    const result = await runOnce(world, FULL_RELEASE, { around });
    expect(result.verdict).toBe('clear');
    expect(added).not.toContain(result.submission?.id);
    expect(count(world, 'POST /v1/reviewSubmissions')).toBe(1);
  });

  it('is kept apart from one that was there before, and is left alone', async () => {
    const world = createReleaseWorld();
    world.emulator.service.addSubmission({ appId: world.appId });
    const [before] = draftIds(world);
    world.emulator.inject({ kind: 'reset-after', match: MAKE });
    const result = await runOnce(world, { ...FULL_RELEASE, onOrphans: 'ignore' });
    expect(result.verdict).toBe('clear');
    expect(result.submission?.id).not.toBe(before);
    expect(world.emulator.service.store.submissions.get(before ?? '')?.state).toBe('READY_FOR_REVIEW');
  });

  it('is found also where a draft has no platform yet', async () => {
    const world = createReleaseWorld();
    const { store } = world.emulator.service;
    world.emulator.onApplied = ({ path }) => {
      if (MAKE.path.test(path)) only(store.submissions).platform = null;
    };
    world.emulator.inject({ kind: 'reset-after', match: MAKE });
    expect((await runOnce(world, FULL_RELEASE)).verdict).toBe('clear');
    expect(count(world, 'POST /v1/reviewSubmissions')).toBe(1);
  });

  it('is not guessed when nobody can see what is in it', async () => {
    const world = createReleaseWorld();
    world.emulator.inject({ kind: 'reset-after', match: MAKE });
    world.emulator.inject({ kind: 'status-before', status: 403, match: { method: 'GET', path: /items$/ }, times: 50 });
    const result = await runOnce(world, FULL_RELEASE);
    expect(errorsIn(result)).toEqual(['write.unconfirmed']);
    expect(draftIds(world)).toHaveLength(1);
  });

  it('is not guessed when the list cannot be read: the outcome is unknown, and none is made again', async () => {
    const world = createReleaseWorld();
    world.emulator.onRequest = ({ method, path }) => {
      if (method !== 'POST' || !MAKE.path.test(path)) return;
      world.emulator.inject({ kind: 'status-before', status: 403, match: { method: 'GET' }, times: 50 });
    };
    world.emulator.inject({ kind: 'reset-after', match: MAKE });
    const result = await runOnce(world, FULL_RELEASE);
    expect(errorsIn(result)).toEqual(['write.unconfirmed']);
    expect(draftIds(world)).toHaveLength(1);
  });
});

describe('what the service wants to be asked again', () => {
  const CONCURRENT = 'STATE_ERROR.CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN';
  const refusing = async (match: typeof MAKE, times: number, ...codes: string[]) => {
    const world = createReleaseWorld();
    const body = codes.length === 0 ? '{"errors":[]}' : errorBody(...codes);
    world.emulator.inject({ kind: 'body', status: 409, body, match, times });
    const startMs = world.time.nowMs;
    const result = await runOnce(world, FULL_RELEASE);
    return { world, result, waitedMs: world.time.nowMs - startMs };
  };

  it.each([
    ['a draft, while another is made', MAKE, CONCURRENT],
    ['submitting, while the version that was just added is not ready', SUBMIT, 'STATE_ERROR'],
  ])('is asked again after 1, 2, 4, 8 and 15 seconds: %s', async (_what, match, code) => {
    const { world, result, waitedMs } = await refusing(match, 5, code);
    expect(result.verdict).toBe('clear');
    expect(waitedMs).toBe(30_000);
    expect(stateOf(world).submissions.map(({ state }) => state)).toEqual(['WAITING_FOR_REVIEW']);
  });

  it.each([
    ['a draft', MAKE, CONCURRENT],
    ['submitting', SUBMIT, 'STATE_ERROR'],
  ])('is given up after some tries of half a minute: %s', async (_what, match, code) => {
    const { result, waitedMs } = await refusing(match, 50, code);
    expect(result.verdict).not.toBe('clear');
    expect(waitedMs).toBe(90_000);
    expect(result.steps.some(({ outcome }) => outcome === 'refused')).toBe(true);
  });

  it.each([
    ['a draft that is refused for good', MAKE, ['STATE_ERROR']],
    ['a submission with another error beside it', SUBMIT, ['STATE_ERROR', 'ENTITY_ERROR.ATTRIBUTE.REQUIRED']],
    ['a submission that is refused for a reason of its own', SUBMIT, ['STATE_ERROR.SCREENSHOT_REQUIRED']],
    ['a submission that is refused without a reason', SUBMIT, []],
    ['an item that is refused without a reason', ADD, []],
  ])('is not asked for again: %s', async (_what, match, codes) => {
    const { result, waitedMs } = await refusing(match, 1, ...codes);
    expect(result.verdict).not.toBe('clear');
    expect(waitedMs).toBeLessThan(1_000);
  });
});

describe('a draft that does not hold what was asked for', () => {
  const unconfirmedIn = ({ findings }: RunResult) => findings.find(({ reason }) => reason === 'write.unconfirmed');

  it('because somebody added to it is not submitted; the report says what is too much and what to do', async () => {
    const world = createReleaseWorld();
    const added = addPage(world);
    const { service } = world.emulator;
    world.emulator.onRequest = ({ method, path }) => {
      if (method !== 'POST' || !path.endsWith('/reviewSubmissionItems') || service.store.holderOf(added)) return;
      service.createItem(only(service.store.submissions).id, 'appCustomProductPageVersion', added);
    };
    const request = { ...FULL_RELEASE, items: { kind: 'listed', targets: [] } as const };
    const result = await runOnce(world, request);
    const { id } = only(service.store.submissions);
    expect(unconfirmedIn(result)).toEqual({
      reason: 'write.unconfirmed',
      severity: 'unknown',
      message:
        'Read the submission back: exactly what was asked for, nothing more: the submission is not what was asked for, and nothing was submitted: ' +
        "it also holds product page, version 1, which this run was not asked for. This run's items were taken out again. The draft stays for the next run to adopt.",
      remedy:
        'Somebody else works on it. Name what is in it under items, or take it out on the App Review page, and run again.',
      subject: { type: 'reviewSubmission', id },
      link: `https://appstoreconnect.apple.com/apps/${world.appId}/distribution/reviewsubmissions`,
    });
    expect(count(world, 'PATCH /v1/reviewSubmissions/')).toBe(0);
  });

  it('because somebody took from it is read for half a minute, then not submitted; the report says what it lacks', async () => {
    const world = createReleaseWorld();
    const { service } = world.emulator;
    const request = { ...FULL_RELEASE, items: { kind: 'listed', targets: [] } as const };
    world.emulator.onRequest = ({ method, path }) => {
      if (method !== 'GET' || !path.endsWith('/items')) return;
      for (const item of service.store.items.values()) item.state = 'REMOVED';
    };
    const startMs = world.time.nowMs;
    const result = await runOnce(world, request);
    expect(world.time.nowMs - startMs).toBe(30_000);
    expect(unconfirmedIn(result)?.message).toMatch(/and nothing was submitted: it lacks version 1\.1\b/);
    expect(count(world, 'PATCH /v1/reviewSubmissions/')).toBe(0);
  });

  it('as far as anybody knows, because it cannot be read, is not submitted; the report says why', async () => {
    const world = createReleaseWorld();
    world.emulator.inject({
      kind: 'status-before',
      status: 403,
      match: { method: 'GET', path: /\/items$/ },
      times: 50,
    });
    const result = await runOnce(world, FULL_RELEASE);
    expect(errorsIn(result)).toContain('service.forbidden');
    expect(count(world, 'PATCH /v1/reviewSubmissions/')).toBe(0);
  });
});
