/** Taking out again, by the post step and in a release: never more than is its own, never twice, and reported when it is not certain. */
import { describe, expect, it } from '@jest/globals';
import type { Fault } from '../../emulator/app-store/http/server.ts';
import { targetKey } from '../../src/core/model/resources.ts';
import {
  addPage,
  cleanUpDraft,
  createWorld,
  listed,
  only,
  page,
  type RunSettings,
  runOnce,
  type World,
  withoutLinks,
  writesOf,
} from './harness.ts';
import { addSubmissionWith, addVersionWith } from './situations.ts';

/** A draft with two pages of this run and one of somebody else. */
function staged(state?: string) {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  const { service } = world.emulator;
  const draft = service.addSubmission({ appId: world.appId, ...(state === undefined ? {} : { state }) });
  const [first, second, others] = [1, 2, 3].map(() => {
    const targetId = addPage(world);
    const item = service.addItem({ submissionId: draft.id, kind: 'appCustomProductPageVersion', targetId });
    return { targetId, itemId: item.id };
  });
  if (!first || !second || !others) throw new Error('three were added');
  const keys = [first, second].map(({ targetId }) => targetKey(page(targetId)));
  return { world, draft, own: [first, second], others, keys };
}

const deletes = (world: World) => writesOf(world).filter((write) => write.startsWith('DELETE '));
const left = ({ emulator }: World) =>
  [...emulator.service.store.items.values()].filter(({ state }) => state !== 'REMOVED').map(({ targetId }) => targetId);
const lost = (fault: Partial<Fault>): Fault => ({ kind: 'reset-after', match: { method: 'DELETE' }, ...fault });

describe('the post step', () => {
  it('takes its own items out, the last one first, and leaves those of others', async () => {
    const { world, draft, own, others, keys } = staged();
    expect(await cleanUpDraft(world, { submissionId: draft.id, keys })).toEqual([]);
    expect(left(world)).toEqual([others.targetId]);
    expect(deletes(world)).toEqual(own.toReversed().map(({ itemId }) => `DELETE /v1/reviewSubmissionItems/${itemId}`));
  });

  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW', 'COMPLETE'])(
    'touches nothing once the submission is %s',
    async (state) => {
      const { world, draft, keys } = staged(state);
      expect(await cleanUpDraft(world, { submissionId: draft.id, keys })).toEqual([]);
      expect(writesOf(world)).toEqual([]);
    },
  );

  it('has nothing to do when the draft is gone', async () => {
    const { world, keys } = staged();
    expect(await cleanUpDraft(world, { submissionId: 'gone', keys })).toStrictEqual([]);
    expect(writesOf(world)).toEqual([]);
  });

  it.each([/reviewSubmissions\/[^/]+$/, /\/items$/])(
    'says that all may be there when %s cannot be read',
    async (path) => {
      const { world, draft, keys } = staged();
      world.emulator.inject({ kind: 'status-before', status: 403, match: { method: 'GET', path }, times: 50 });
      expect(await cleanUpDraft(world, { submissionId: draft.id, keys })).toEqual(keys);
      expect(writesOf(world)).toEqual([]);
    },
  );

  it.each(['reset-after', 'status-after', 'cut-after'] as const)(
    'reads back what became of an item when the answer is lost (%s), and sends it once',
    async (kind) => {
      const { world, draft, others, keys } = staged();
      world.emulator.inject(lost({ kind, status: 503, times: 2 }));
      expect(await cleanUpDraft(world, { submissionId: draft.id, keys })).toEqual([]);
      expect(left(world)).toEqual([others.targetId]);
      expect(deletes(world)).toHaveLength(2);
    },
  );

  it('names what is still there when the service does not take it, and continues with the others', async () => {
    const { world, draft, keys } = staged();
    world.emulator.inject(lost({ kind: 'status-before', status: 503 }));
    expect(await cleanUpDraft(world, { submissionId: draft.id, keys })).toEqual([keys[1]]);
    expect(deletes(world)).toHaveLength(2);
  });

  it.each(['{}', '[]'])('takes no answer but an empty one to mean that it is gone: %s', async (body) => {
    const { world, draft, keys } = staged();
    world.emulator.inject(lost({ kind: 'body', status: 200, body }));
    expect(await cleanUpDraft(world, { submissionId: draft.id, keys })).toEqual([keys[1]]);
  });

  it('reads nothing back when the answer is empty, as it should be', async () => {
    const { world, draft, keys } = staged();
    await cleanUpDraft(world, { submissionId: draft.id, keys });
    expect(world.emulator.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'DELETE', 'DELETE']);
  });

  it('leaves alone what the service does not name', async () => {
    const { world, draft, keys, others } = staged();
    const [nameless = ''] = [...world.emulator.service.store.items.keys()].slice(2);
    const around: RunSettings['around'] = async (_request, go) => withoutLinks(await go(), nameless);
    const result = await cleanUpDraft(world, { submissionId: draft.id, keys }, { around });
    expect([result, left(world)]).toEqual([[], [others.targetId]]);
  });

  it.each([
    [404, 0],
    [409, 1],
  ])('finds an item that is refused with %d gone, or not', async (status, there) => {
    const { world, draft, keys } = staged();
    world.emulator.inject(lost({ kind: 'body', status, body: '{"errors":[{"code":"X"}]}' }));
    expect(await cleanUpDraft(world, { submissionId: draft.id, keys })).toHaveLength(there);
  });
});

describe('a version that is taken out of a draft to be changed', () => {
  const stagedVersion = () => {
    const world = createWorld({ scenario: 'release', dialect: 'live' });
    const id = addVersionWith(world, { build: '41' });
    addSubmissionWith(world, 'READY_FOR_REVIEW', [id]);
    const version = world.emulator.service.store.versions.get(id);
    if (version === undefined) throw new Error('it was just added');
    return { world, version };
  };
  const request = { version: '1.1', build: '42', mode: 'submit' } as const;

  it.each(['reset-after', 'cut-after'] as const)(
    'is taken out once, also when the answer is lost (%s)',
    async (kind) => {
      const { world, version } = stagedVersion();
      world.emulator.inject(lost({ kind }));
      const result = await runOnce(world, request);
      expect(result.verdict).toBe('clear');
      expect(deletes(world)).toHaveLength(1);
      expect(only(world.emulator.service.store.submissions).state).toBe('WAITING_FOR_REVIEW');
      expect(result.version?.id).toBe(version.id);
    },
  );

  it('is not known to be gone by an answer that is not empty', async () => {
    const { world } = stagedVersion();
    world.emulator.inject(lost({ kind: 'body', status: 200, body: '{}' }));
    const result = await runOnce(world, request);
    expect(result.steps[0]).toMatchObject({ step: { kind: 'take-out' }, outcome: 'unconfirmed' });
  });

  it('stops the release when that is refused, as something about the item', async () => {
    const { world } = stagedVersion();
    world.emulator.inject(lost({ kind: 'body', status: 409, body: '{"errors":[{"code":"TEAPOT"}]}' }));
    const result = await runOnce(world, request);
    expect(result.steps[0]).toMatchObject({ step: { kind: 'take-out' }, outcome: 'refused' });
    expect(result.findings[0]).toMatchObject({ reason: 'item.not-ready', message: expect.stringContaining('TEAPOT') });
  });

  it('is known to be out while other things stay in the draft', async () => {
    const { world } = stagedVersion();
    const { service } = world.emulator;
    const targetId = addPage(world);
    const { id: submissionId } = only(service.store.submissions);
    service.addItem({ submissionId, kind: 'appCustomProductPageVersion', targetId });
    world.emulator.inject(lost({}));
    const result = await runOnce(world, { ...request, items: listed(page(targetId)) });
    expect([result.verdict, deletes(world).length]).toEqual(['clear', 1]);
  });

  it('is read until it is no longer READY_FOR_REVIEW, and changed only then', async () => {
    const { world, version } = stagedVersion();
    const startMs = world.time.nowMs;
    let changedMs = 0;
    world.emulator.onRequest = ({ method, path }) => {
      if (path !== `/v1/appStoreVersions/${version.id}`) return;
      if (method === 'PATCH') changedMs = world.time.nowMs;
      else version.state = world.time.nowMs - startMs < 3_000 ? 'READY_FOR_REVIEW' : 'PREPARE_FOR_SUBMISSION';
    };
    const result = await runOnce(world, request);
    expect([result.verdict, changedMs - startMs]).toEqual(['clear', 3_000]);
  });

  it('stops the release when it stays there, and is sent once', async () => {
    const { world } = stagedVersion();
    world.emulator.inject(lost({ kind: 'status-before', status: 500 }));
    const result = await runOnce(world, request);
    expect(result.verdict).toBe('unknown');
    expect(result.steps[0]).toMatchObject({ step: { kind: 'take-out' }, outcome: 'unconfirmed' });
    expect(writesOf(world)).toHaveLength(1);
  });
});
