import { describe, expect, it } from '@jest/globals';
import { DAY_MS, type Part, setUpRelease } from '../client.ts';

/** States of a submission that is not a draft. */
const CLOSED = ['WAITING_FOR_REVIEW', 'UNRESOLVED_ISSUES', 'COMPLETE'];

const STATE_INVALID = '409 STATE_ERROR.ENTITY_STATE_INVALID';
const INVALID = '409 ENTITY_ERROR.RELATIONSHIP.INVALID';
const NOT_READY = `${STATE_INVALID} STATE_ERROR`;
const HELD = `${STATE_INVALID} > STATE_ERROR.ITEM_PART_OF_ANOTHER_SUBMISSION`;

type World = ReturnType<typeof setUpRelease>;

describe('adding items', () => {
  /** Changes a record before the item is added. */
  const where = (name: 'submission' | Part, fields: object) => (world: World) => Object.assign(world[name], fields);
  const holdLive = ({ live, service, submission }: World) =>
    service.addItem({ submissionId: submission.id, kind: 'appStoreVersion', targetId: live.id });

  type Refused = [what: string, said: string, Part, before: (world: World) => unknown];
  it.each<Refused>([
    ['that is not there', INVALID, 'version', ({ service, version }) => service.store.versions.delete(version.id)],
    ["of another app's", INVALID, 'event', where('event', { appId: 'another' })],
    ['of another platform', INVALID, 'experiment', where('submission', { platform: 'TV_OS' })],
    ['that is a second version', INVALID, 'version', holdLive],
    ['that is in it already', `${INVALID}.NOT_ALLOWED`, 'version', ({ add }) => add('version')],
    ...CLOSED.map((state): Refused => [`to one in ${state}`, STATE_INVALID, 'event', where('submission', { state })]),
  ])('refuses one %s: %s', async (_, said, part, before) => {
    const world = setUpRelease();
    await before(world);
    expect((await world.add(part)).said).toBe(said);
  });

  it('refuses one with no target, with two, and with an unknown one', async () => {
    const { addItem, event, page, post, submission } = setUpRelease();
    const none: Parameters<typeof post>[2] = { reviewSubmission: [submission.type, submission.id] };
    expect((await post('reviewSubmissionItems', {}, none)).said).toBe('409 ENTITY_ERROR.RELATIONSHIP.REQUIRED');
    const appEvent: [string, string] = [event.type, event.id];
    const two = { ...none, appEvent, appCustomProductPageVersion: [page.type, page.id] } as typeof none;
    expect((await post('reviewSubmissionItems', {}, two)).said).toBe(INVALID);
    const { said, body } = await addItem(submission.id, 'appEvent', 'appEvents', '1');
    expect([said, body.errors[0]?.source]).toEqual([INVALID, { pointer: '/data/relationships/appEvent' }]);
  });

  it('takes 200 items', async () => {
    const { addItem, service, submission, appId } = setUpRelease();
    const add = () => addItem(submission.id, 'appEvent', 'appEvents', service.addEvent({ appId }).id);
    for (let count = 1; count < 200; count++) {
      service.addItem({ submissionId: submission.id, kind: 'appEvent', targetId: service.addEvent({ appId }).id });
    }
    expect([(await add()).said, (await add()).said]).toEqual(['201', STATE_INVALID]);
  });
});

it.each(CLOSED)('taking an item out is refused in %s', async (state) => {
  expect((await setUpRelease({}, state, ['event']).takeOut('event')).said).toBe(STATE_INVALID);
});

/** Sends a submission of version and page back for the version alone. */
function setUpRejection(options = {}) {
  const world = setUpRelease(options, 'IN_REVIEW', ['version', 'page']);
  world.service.rejectSubmission(world.submission.id, { rejected: [world.version.id] });
  return world;
}

describe('a submission that was sent back', () => {
  it('is refused for ever while nobody resolved what was rejected', async () => {
    const { clock, submit } = setUpRejection();
    for (const ms of [0, DAY_MS]) {
      clock.ms += ms;
      expect((await submit()).said).toBe(NOT_READY);
    }
  });

  it('is submitted again once each rejected item is resolved, once; what was accepted is not reviewed again', async () => {
    const { resolve, submit, states } = setUpRejection();
    expect((await resolve('version')).body.data.attributes.state).toBe('READY_FOR_REVIEW');
    expect(states()).toMatchObject({ version: 'READY_FOR_REVIEW' });
    expect([(await resolve('version')).said, (await resolve('page')).said]).toEqual([STATE_INVALID, STATE_INVALID]);
    expect((await submit()).status).toBe(200);
    const waiting = 'WAITING_FOR_REVIEW';
    expect(states()).toMatchObject({ submission: waiting, version: waiting, page: 'ACCEPTED' });
  });

  it('keeps its version from every other submission, and when it is renamed', async () => {
    const { appId, service, version, submission, add, edit } = setUpRejection();
    const { said, body } = await add('version', service.addSubmission({ appId }).id);
    expect(said).toBe(HELD);
    // The refusal says where the item is.
    expect(JSON.stringify(body)).toContain(submission.id);
    expect((await edit({ versionString: '1.2' })).status).toBe(200);
    expect([version.versionString, version.state]).toEqual(['1.2', 'REJECTED']);
    expect(service.store.holderOf(version.id)?.submission).toBe(submission);
  });

  it('is nothing that the specification has a way back from: it is over, and its version free', async () => {
    const { resolve, service, states, submit, version } = setUpRejection({ dialect: 'specification' });
    expect(states()).toMatchObject({ submission: 'COMPLETE', version: 'REJECTED' });
    expect(service.store.holderOf(version.id)).toBeUndefined();
    expect([(await resolve('version')).status, (await submit()).status]).toEqual([409, 409]);
  });
});
