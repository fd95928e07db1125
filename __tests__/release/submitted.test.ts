/** Whether it is submitted: a submit without an answer, and what the post step may still do then. */
import { describe, expect, it } from '@jest/globals';
import {
  createWorld,
  errorsIn,
  FULL_RELEASE,
  listed,
  messagesOf,
  only,
  page,
  type RunSettings,
  runOnce,
  type World,
  writesOf,
} from './harness.ts';
import { scenarioItems } from './looking.ts';
import { createSentBack, SUBMIT as SENT_BACK } from './sent-back.ts';
import { createReleaseWorld, outcomesOf } from './stages.ts';

const SUBMIT = { method: 'PATCH', path: /reviewSubmissions\// };
const submits = (world: World) => writesOf(world).filter((write) => write.startsWith('PATCH /v1/reviewSubmissions/'));

/** Does it right before the submission is asked for, once. */
function beforeSubmit(world: World, act: (draftId: string) => void): void {
  let done = false;
  world.emulator.onRequest = ({ method, path }) => {
    if (done || method !== 'PATCH' || !SUBMIT.path.test(path)) return;
    done = true;
    act(only(world.emulator.service.store.submissions).id);
  };
}

/** Review has come to its end by the time the submit is read back. */
function endOnSubmit(world: World, state: string, itemState: string): void {
  world.emulator.onApplied = ({ method, path }) => {
    if (method !== 'PATCH' || !SUBMIT.path.test(path)) return;
    const { store } = world.emulator.service;
    Object.assign(only(store.submissions), { state, endsAt: world.time.nowMs + 3_600_000 });
    for (const item of store.items.values()) item.state = itemState;
  };
}

describe('a submission whose answer is lost', () => {
  it.each(['reset-after', 'status-after', 'cut-after'] as const)('is found under review (%s)', async (kind) => {
    const world = createReleaseWorld();
    world.emulator.inject({ kind, status: 500, match: SUBMIT });
    const result = await runOnce(world, FULL_RELEASE);
    expect([result.verdict, result.submission?.state, result.version?.state]).toEqual([
      'clear',
      'WAITING_FOR_REVIEW',
      'WAITING_FOR_REVIEW',
    ]);
    expect(submits(world)).toHaveLength(1);
  });

  it.each(['COMPLETE', 'COMPLETING'])(
    'is found when it was reviewed meanwhile, and all of it approved (%s)',
    async (state) => {
      const world = createReleaseWorld();
      world.emulator.inject({ kind: 'reset-after', match: SUBMIT });
      endOnSubmit(world, state, 'APPROVED');
      const result = await runOnce(world, FULL_RELEASE);
      expect([result.verdict, result.submission?.state]).toEqual(['clear', state]);
      // What became of the version is not told by a submission that is over.
      expect(result.version?.state).toBe('PREPARE_FOR_SUBMISSION');
      expect(submits(world)).toHaveLength(1);
    },
  );

  it.each(['READY_FOR_REVIEW', 'A_STATE_OF_TOMORROW'])('is not found in the state %s', async (state) => {
    const world = createReleaseWorld();
    world.emulator.inject({ kind: 'reset-before', match: SUBMIT });
    beforeSubmit(world, () => {
      only(world.emulator.service.store.submissions).state = state;
    });
    const result = await runOnce(world, FULL_RELEASE);
    expect([result.verdict, outcomesOf(result).submit]).toEqual(['unknown', ['unconfirmed']]);
  });

  it.each(['COMPLETE', 'COMPLETING'])('is not found in one that is %s without what was asked for', async (state) => {
    const world = createReleaseWorld();
    world.emulator.inject({ kind: 'reset-after', match: SUBMIT });
    endOnSubmit(world, state, 'REMOVED');
    const result = await runOnce(world, FULL_RELEASE);
    expect([result.verdict, outcomesOf(result).submit]).toEqual(['unknown', ['unconfirmed']]);
  });

  it('is looked for at once and after one, two and four seconds more, and then no more', async () => {
    const world = createReleaseWorld();
    world.emulator.inject({ kind: 'reset-before', match: SUBMIT });
    await runOnce(world, FULL_RELEASE);
    const methods = world.emulator.requests.map(({ method }) => method);
    expect(methods.slice(methods.lastIndexOf('PATCH'))).toEqual(['PATCH', 'GET', 'GET', 'GET', 'GET']);
  });

  it('is not taken for done by an answer that shows a draft', async () => {
    const world = createReleaseWorld();
    const data = { type: 'reviewSubmissions', id: 'x', attributes: { state: 'READY_FOR_REVIEW' } };
    world.emulator.inject({ kind: 'body', status: 200, body: JSON.stringify({ data }), match: SUBMIT });
    const result = await runOnce(world, FULL_RELEASE);
    expect([result.verdict, outcomesOf(result).submit]).toEqual(['unknown', ['unconfirmed']]);
  });

  it.each(['CANCELING', 'UNRESOLVED_ISSUES'])(
    'is not found in one with the same contents that is %s',
    async (state) => {
      const world = createReleaseWorld();
      world.emulator.inject({ kind: 'reset-after', match: SUBMIT });
      world.emulator.onApplied = ({ method, path }) => {
        if (method !== 'PATCH' || !SUBMIT.path.test(path)) return;
        const submission = only(world.emulator.service.store.submissions);
        submission.state = state;
        if (state === 'CANCELING') submission.endsAt = world.time.nowMs + 3_600_000;
      };
      const result = await runOnce(world, FULL_RELEASE);
      expect([result.verdict, outcomesOf(result).submit]).toEqual(['unknown', ['unconfirmed']]);
      expect(submits(world)).toHaveLength(1);
      expect(writesOf(world).filter((write) => write.startsWith('DELETE'))).toEqual([]);
    },
  );

  it.each(['CANCELING', 'UNRESOLVED_ISSUES'])('is not found done by the next run in one that is %s', async (state) => {
    const world = createWorld({ scenario: 'release', dialect: 'live', cancelingMs: 3_600_000 });
    await runOnce(world, FULL_RELEASE);
    const { service } = world.emulator;
    const { id } = only(service.store.submissions);
    if (state === 'CANCELING') service.updateSubmission(id, { canceled: true }, service.actorOf('a person'));
    else service.rejectSubmission(id);
    const writes = writesOf(world).length;
    const { verdict } = await runOnce(world, FULL_RELEASE);
    expect({ verdict, writes: writesOf(world).slice(writes) }).toEqual({ verdict: 'blocked', writes: [] });
  });
});

describe('a draft whose making was not answered', () => {
  it("may be another run's, so what is in it is compared after the submit as well", async () => {
    const world = createReleaseWorld();
    const { service } = world.emulator;
    world.emulator.inject({ kind: 'reset-after', match: { method: 'POST', path: /reviewSubmissions$/ } });
    world.emulator.onRequest = ({ method, path }) => {
      if (method !== 'PATCH' || !SUBMIT.path.test(path)) return;
      const [item] = [...service.store.items.values()].filter(({ kind }) => kind === 'appEvent');
      if (item !== undefined && item.state !== 'REMOVED') service.deleteItem(item.id);
    };
    const result = await runOnce(world, FULL_RELEASE);
    expect([result.verdict, errorsIn(result), outcomesOf(result).submit]).toEqual([
      'unknown',
      ['write.unconfirmed'],
      ['unconfirmed'],
    ]);
    expect(messagesOf(result)).toContain('and it is submitted: it lacks event "Launch party"');
  });
});

describe('a submission that review sent back', () => {
  it('leaves nothing to the post step while it waits to be submitted again: the run has put nothing into it', async () => {
    const { world } = createSentBack();
    const body = '{"errors":[{"code":"STATE_ERROR","title":"Not ready."}]}';
    world.emulator.inject({ kind: 'body', status: 409, body, match: SUBMIT });
    const remembered: unknown[] = [];
    const onRemember: RunSettings['onRemember'] = (cleanup) => remembered.push(cleanup);
    const { verdict } = await runOnce(world, { ...SENT_BACK, onUnresolved: 'resubmit' }, { onRemember });
    expect([verdict, submits(world).length, remembered]).toEqual(['clear', 2, [null, null]]);
  });

  it('is no draft, and not spoken of as one, when it is refused', async () => {
    const { world } = createSentBack();
    const body = '{"errors":[{"code":"TEAPOT","title":"No."}]}';
    world.emulator.inject({ kind: 'body', status: 409, body, match: SUBMIT });
    const { findings, remembered, submission } = await runOnce(world, { ...SENT_BACK, onUnresolved: 'resubmit' });
    const messages = findings.filter(({ severity }) => severity === 'error').map(({ message }) => message);
    expect([messages, remembered]).toEqual([['Submit it for review: refused. No [TEAPOT].'], null]);
    expect(submission?.state).toBe('UNRESOLVED_ISSUES');
  });

  it('is compared after the submit as well, because others may work on it', async () => {
    const { world, pageId } = createSentBack({ along: true });
    const { store } = world.emulator.service;
    beforeSubmit(world, () => {
      for (const item of store.items.values()) if (item.targetId === pageId) item.state = 'REMOVED';
    });
    const result = await runOnce(world, { ...SENT_BACK, items: listed(page(pageId)), onUnresolved: 'resubmit' });
    expect([result.verdict, errorsIn(result)]).toEqual(['unknown', ['write.unconfirmed']]);
  });

  const RESOLVE = { method: 'PATCH', path: /reviewSubmissionItems\// };
  it.each([
    ['reset-after', '', 'done'],
    ['reset-before', '', 'unconfirmed'],
    ['body', '{}', 'unconfirmed'],
  ] as const)(
    'has each of its items resolved by itself: an answer that is lost (%s %s) is %s',
    async (kind, body, outcome) => {
      const { world, pageId } = createSentBack({ along: true, rejected: 'both' });
      world.emulator.inject({ kind, status: 200, body, match: RESOLVE, skip: 1 });
      const result = await runOnce(world, { ...SENT_BACK, items: listed(page(pageId)), onUnresolved: 'resubmit' });
      expect(outcomesOf(result)['resolve-item']).toEqual(['done', outcome]);
    },
  );
});

describe('a draft without a platform', () => {
  it.each([
    ['items alone name theirs, or it would count on each platform', null, {}, { submitted: true, platform: 'IOS' }],
    ['a version brings its own', null, FULL_RELEASE, { submitted: true }],
    ['a draft that has one keeps it', 'IOS', {}, { submitted: true }],
  ] as const)('gets one with the submit: %s', async (_which, platform, more, attributes) => {
    const world = createReleaseWorld();
    const { service } = world.emulator;
    const { pageId } = scenarioItems(world);
    const { id } = service.addSubmission({ appId: world.appId, platform });
    const { verdict } = await runOnce(world, { mode: 'submit', ...more, items: listed(page(pageId)) });
    expect(verdict).toBe('clear');
    expect(world.emulator.requests.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      data: { type: 'reviewSubmissions', id, attributes },
    });
  });
});

describe('the state that a run leaves for the post step', () => {
  /** What was remembered, and each submit, in their order. */
  async function historyOf(world: World): Promise<(string | string[])[]> {
    const history: (string | string[])[] = [];
    const around: RunSettings['around'] = async ({ method, url }, go) => {
      if (method === 'PATCH' && SUBMIT.path.test(url.pathname)) history.push('submit');
      return go();
    };
    const onRemember: RunSettings['onRemember'] = (cleanup) => history.push(cleanup?.keys ?? 'nothing');
    await runOnce(world, FULL_RELEASE, { around, onRemember });
    return history;
  }

  it('is cleared before the submit is sent: what may be under review is never taken out', async () => {
    const history = await historyOf(createReleaseWorld());
    expect(history.slice(-2)).toEqual(['nothing', 'submit']);
    expect(history.filter((entry) => Array.isArray(entry))).toHaveLength(4);
  });

  it('is written again only when the service has certainly refused the submit', async () => {
    const certain = createReleaseWorld();
    certain.emulator.inject({ kind: 'body', status: 409, body: '{"errors":[{"code":"X"}]}', match: SUBMIT });
    const refused = await historyOf(certain);
    expect(refused.slice(refused.indexOf('submit') + 1)).toEqual([expect.any(Array), 'nothing']);

    const lost = createReleaseWorld();
    lost.emulator.inject({ kind: 'reset-before', match: SUBMIT });
    const unanswered = await historyOf(lost);
    expect(unanswered.slice(unanswered.indexOf('submit') + 1)).toEqual([]);
  });
});
