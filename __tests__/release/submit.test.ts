/** The last comparison and the submission itself, while others work on the same draft. */
import { describe, expect, it } from '@jest/globals';
import {
  addPage,
  errorsIn,
  event,
  FULL_RELEASE,
  listed,
  messagesOf,
  only,
  page,
  runOnce,
  stateOf,
  type World,
  withoutLinks,
  writesOf,
} from './harness.ts';
import { scenarioItems } from './looking.ts';
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

function submitAsAnother({ emulator: { service } }: World, draftId: string): void {
  service.updateSubmission(draftId, { submitted: true }, service.actorOf('another key'));
}

describe('a submission that another run was faster with', () => {
  it('is done, with what this run asked for in it', async () => {
    const world = createReleaseWorld();
    beforeSubmit(world, (id) => submitAsAnother(world, id));
    const result = await runOnce(world, FULL_RELEASE);
    expect([result.verdict, errorsIn(result), outcomesOf(result).submit]).toEqual(['clear', [], ['done']]);
    expect(result.submission?.state).toBe('WAITING_FOR_REVIEW');
    expect(submits(world)).toHaveLength(1);
  });

  it('is refused when that one cannot be read', async () => {
    const world = createReleaseWorld();
    beforeSubmit(world, (id) => {
      submitAsAnother(world, id);
      world.emulator.inject({ kind: 'status-before', status: 403, match: { method: 'GET' }, times: 99 });
    });
    const result = await runOnce(world, FULL_RELEASE);
    expect([result.verdict, outcomesOf(result).submit]).toEqual(['blocked', ['refused']]);
  });

  it('is no release when something else was in it', async () => {
    const world = createReleaseWorld();
    beforeSubmit(world, (id) => {
      const { service } = world.emulator;
      service.createItem(id, 'appCustomProductPageVersion', addPage(world));
      submitAsAnother(world, id);
    });
    const result = await runOnce(world, FULL_RELEASE);
    expect([result.verdict === 'clear', outcomesOf(result).submit]).toEqual([false, ['refused']]);
  });
});

describe('a submission that was made', () => {
  it('is reported with all that it holds', async () => {
    const world = createReleaseWorld();
    const result = await runOnce(world, FULL_RELEASE);
    const reported = result.snapshot?.submissions.map(({ id, items }) => [
      id,
      items?.map(({ target }) => target?.id).sort(),
    ]);
    const { pageId, experimentId, eventId } = scenarioItems(world);
    expect(reported).toEqual([[result.submission?.id, [pageId, experimentId, eventId, result.version?.id].sort()]]);
    // Nobody else works on a draft that this run has made, so nothing is compared after the submit.
    expect(world.emulator.requests.at(-1)).toMatchObject({
      method: 'PATCH',
      body: { data: { type: 'reviewSubmissions' } },
    });
  });
});

describe('a submission of items alone', () => {
  it('is done without a version', async () => {
    const world = createReleaseWorld();
    const { pageId } = scenarioItems(world);
    const result = await runOnce(world, { items: listed(page(pageId)), mode: 'submit' });
    expect([result.verdict, result.version, result.submission?.state]).toEqual(['clear', null, 'WAITING_FOR_REVIEW']);
  });
});

describe('an adopted draft', () => {
  const adopting = () => {
    const world = createReleaseWorld();
    const { service } = world.emulator;
    const { pageId, eventId } = scenarioItems(world);
    const draft = service.addSubmission({ appId: world.appId });
    const item = service.addItem({ submissionId: draft.id, kind: 'appCustomProductPageVersion', targetId: pageId });
    return {
      world,
      service,
      draft,
      item,
      pageId,
      eventId,
      request: { items: listed(page(pageId), event(eventId)), mode: 'submit' as const },
    };
  };

  it('is reported as the draft that it is when something in it is refused', async () => {
    const { world, draft, request } = adopting();
    const match = { method: 'POST', path: /reviewSubmissionItems$/ };
    world.emulator.inject({ kind: 'body', status: 409, body: '{"errors":[{"code":"X"}]}', match });
    const result = await runOnce(world, request);
    expect(result.submission).toEqual({ id: draft.id, state: 'READY_FOR_REVIEW' });
    expect(messagesOf(result)).not.toContain('taken out');
    expect(stateOf(world).submissions[0]?.holds).toEqual(['appCustomProductPageVersion']);
  });

  it('from which somebody takes something right before the submission is unknown, and left as it is', async () => {
    const { world, service, item, request } = adopting();
    beforeSubmit(world, () => service.deleteItem(item.id));
    const result = await runOnce(world, request);
    expect([result.verdict, errorsIn(result), outcomesOf(result).submit]).toEqual([
      'unknown',
      ['write.unconfirmed'],
      ['unconfirmed'],
    ]);
    expect(messagesOf(result)).toContain(
      'the submission is not what was asked for, and it is submitted: it lacks product page "Spring page".',
    );
    expect(messagesOf(result)).toContain('Its items were left in it, because it may be under review.');
    expect(result.submission?.state).toBe('WAITING_FOR_REVIEW');
    expect(writesOf(world).filter((write) => write.startsWith('DELETE'))).toEqual([]);
  });

  it('whose items cannot be read after the submission is unknown', async () => {
    const { world, request } = adopting();
    beforeSubmit(world, () =>
      world.emulator.inject({ kind: 'status-before', status: 403, match: { method: 'GET', path: /items$/ }, times: 9 }),
    );
    const result = await runOnce(world, request);
    expect([result.verdict, outcomesOf(result).submit]).toEqual(['unknown', ['unconfirmed']]);
  });
});

describe('a draft of its own in which another run has put an item of this one first', () => {
  it('is compared after the submission as well', async () => {
    const world = createReleaseWorld();
    const { service } = world.emulator;
    const { pageId, eventId } = scenarioItems(world);
    world.emulator.onRequest = ({ method, path, body }) => {
      const draft = [...service.store.submissions.values()][0];
      if (method === 'POST' && path.endsWith('Items') && JSON.stringify(body).includes(pageId))
        service.createItem(draft?.id ?? '', 'appCustomProductPageVersion', pageId);
      if (method === 'PATCH' && SUBMIT.path.test(path)) {
        const item = [...service.store.items.values()].find(({ targetId }) => targetId === pageId);
        service.deleteItem(item?.id ?? '');
      }
    };
    const result = await runOnce(world, { items: listed(page(pageId), event(eventId)), mode: 'submit' });
    expect([result.verdict, errorsIn(result)]).toEqual(['unknown', ['write.unconfirmed']]);
    expect(messagesOf(result)).toContain('and it is submitted: it lacks');
  });

  it('is remembered without that item, for whoever has to clean up', async () => {
    const world = createReleaseWorld();
    const { service } = world.emulator;
    const { pageId, eventId } = scenarioItems(world);
    world.emulator.onRequest = ({ method, path, body }) => {
      if (method === 'POST' && path.endsWith('Items') && JSON.stringify(body).includes(pageId))
        service.createItem(only(service.store.submissions).id, 'appCustomProductPageVersion', pageId);
    };
    const remembered: (string[] | undefined)[] = [];
    const request = { items: listed(page(pageId), event(eventId)), mode: 'submit' } as const;
    await runOnce(world, request, { onRemember: (cleanup) => remembered.push(cleanup?.keys) });
    const [ofPage, ofEvent] = [`appCustomProductPageVersions/${pageId}`, `appEvents/${eventId}`];
    expect(remembered).toEqual([[ofPage], undefined, [ofEvent], undefined]);
  });

  it('is remembered with what this run has put in before it', async () => {
    const world = createReleaseWorld();
    const { service } = world.emulator;
    const { pageId, eventId } = scenarioItems(world);
    world.emulator.onRequest = ({ method, path, body }) => {
      if (method === 'POST' && path.endsWith('Items') && JSON.stringify(body).includes(eventId))
        service.createItem(only(service.store.submissions).id, 'appEvent', eventId);
    };
    const remembered: unknown[] = [];
    const request = { items: listed(page(pageId), event(eventId)), mode: 'submit' } as const;
    const { verdict } = await runOnce(world, request, { onRemember: (cleanup) => remembered.push(cleanup) });
    const { id: submissionId } = only(service.store.submissions);
    const [ofPage, ofEvent] = [`appCustomProductPageVersions/${pageId}`, `appEvents/${eventId}`];
    expect([verdict, remembered]).toEqual([
      'clear',
      [
        { submissionId, keys: [ofPage] },
        { submissionId, keys: [ofPage, ofEvent] },
        { submissionId, keys: [ofPage] },
        null,
      ],
    ]);
  });
});

describe('an item of which the service says that it cannot be added', () => {
  const ADD = { method: 'POST', path: /reviewSubmissionItems$/ };
  const body = '{"errors":[{"code":"ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED","title":"No."}]}';

  it.each([200, 403])('is refused when the draft does not show it: read with status %d', async (status) => {
    const world = createReleaseWorld();
    const { pageId } = scenarioItems(world);
    world.emulator.inject({ kind: 'body', status: 409, body, match: ADD });
    const match = { method: 'GET', path: /items$/ };
    if (status === 403) world.emulator.inject({ kind: 'status-before', status, match, times: 9 });
    const result = await runOnce(world, { items: listed(page(pageId)), mode: 'submit' });
    expect([outcomesOf(result)['add-item'], submits(world)]).toEqual([['refused'], []]);
  });
});

describe('what the draft holds, right before it is submitted', () => {
  it('is reported whole: all that is too much, and all that it lacks, without waiting for it', async () => {
    const world = createReleaseWorld();
    const { service } = world.emulator;
    const { pageId, eventId } = scenarioItems(world);
    const added = [addPage(world), addPage(world)];
    let done = false;
    world.emulator.onRequest = ({ method, path }) => {
      if (done || method !== 'GET' || !path.endsWith('/items')) return;
      done = true;
      for (const item of service.store.items.values()) item.state = 'REMOVED';
      for (const id of added) service.createItem(only(service.store.submissions).id, 'appCustomProductPageVersion', id);
    };
    const startMs = world.time.nowMs;
    const result = await runOnce(world, { items: listed(page(pageId), event(eventId)), mode: 'submit' });
    expect(messagesOf(result)).toContain(
      `: it also holds product page "Spring page", product page "Spring page", which this run was not asked for; it lacks product page "Spring page", event "Launch party".`,
    );
    expect(outcomesOf(result)['check-contents']).toEqual(['refused']);
    expect([submits(world), world.time.nowMs]).toEqual([[], startMs]);
  });

  it.each([0, 1])(
    'is too much when there is something that the service does not name, with %d answers lost',
    async (times) => {
      const world = createReleaseWorld();
      if (times > 0) world.emulator.inject({ kind: 'reset-after', match: { method: 'POST', path: /Items$/ }, times });
      const { service } = world.emulator;
      const { pageId } = scenarioItems(world);
      const added = addPage(world);
      const nameless = { id: 'none' };
      world.emulator.onRequest = ({ method, path }) => {
        if (nameless.id !== 'none' || method === 'PATCH' || !path.endsWith(times === 0 ? '/items' : 'Items')) return;
        nameless.id = service.createItem(only(service.store.submissions).id, 'appCustomProductPageVersion', added).id;
      };
      const result = await runOnce(
        world,
        { items: listed(page(pageId)), mode: 'submit' },
        { around: async (_request, go) => withoutLinks(await go(), nameless.id) },
      );
      expect(messagesOf(result)).toContain(
        'it also holds a thing of a kind that the service does not show, which this run was not asked for',
      );
      expect(submits(world)).toEqual([]);
    },
  );

  it('stops the release when it cannot be read, as a step that was refused', async () => {
    const world = createReleaseWorld();
    world.emulator.inject({ kind: 'status-before', status: 403, match: { method: 'GET', path: /items$/ }, times: 50 });
    const result = await runOnce(world, FULL_RELEASE);
    expect(outcomesOf(result)['check-contents']).toEqual(['refused']);
  });
});
