import { describe, expect, it } from '@jest/globals';
import { DAY_MS, type Part, setUpRelease } from '../client.ts';

const PARTS: Part[] = ['version', 'page', 'experiment', 'event'];

/** States of a submission that is not a draft. */
const CLOSED = ['WAITING_FOR_REVIEW', 'IN_REVIEW', 'UNRESOLVED_ISSUES', 'COMPLETE'];

const STATE_INVALID = '409 STATE_ERROR.ENTITY_STATE_INVALID';
const INVALID = '409 ENTITY_ERROR.RELATIONSHIP.INVALID';
const NOT_READY = `${STATE_INVALID} STATE_ERROR`;
const HELD = `${STATE_INVALID} > STATE_ERROR.ITEM_PART_OF_ANOTHER_SUBMISSION`;

type World = ReturnType<typeof setUpRelease>;

describe('adding items', () => {
  it('takes an experiment by its old relationship as well, for it is the same one', async () => {
    const { submission, experiment, add, addItem } = setUpRelease();
    const { status } = await addItem(submission.id, 'appStoreVersionExperiment', experiment.type, experiment.id);
    expect([status, (await add('experiment')).said]).toEqual([201, `${INVALID}.NOT_ALLOWED`]);
  });

  it("gives a draft without a platform the version's", async () => {
    const { submission, add } = setUpRelease();
    submission.platform = null;
    await add('version');
    expect(submission.platform).toBe('IOS');
  });

  const NOT_READY_ITEM = `${STATE_INVALID} > STATE_ERROR.ENTITY_STATE_INVALID`;
  /** Changes a record before the item is added. */
  const where =
    (name: 'submission' | Part, fields: object) =>
    (world: World): unknown =>
      Object.assign(world[name], fields);
  const holdLive = ({ live, service, submission }: World) =>
    service.addItem({ submissionId: submission.id, kind: 'appStoreVersion', targetId: live.id });

  type Refused = [what: string, said: string, Part, before: (world: World) => unknown];
  it.each<Refused>([
    ['that is not there', INVALID, 'version', ({ service, version }) => service.store.versions.delete(version.id)],
    ["of another app's", INVALID, 'event', where('event', { appId: 'another' })],
    ['of another platform', INVALID, 'experiment', where('submission', { platform: 'TV_OS' })],
    ['that is a second version', INVALID, 'version', holdLive],
    ['that is in it already', `${INVALID}.NOT_ALLOWED`, 'version', ({ add }) => add('version')],
    ['another holds', HELD, 'page', ({ add, appId, service }) => add('page', service.addSubmission({ appId }).id)],
    ...CLOSED.map((state): Refused => [`to one in ${state}`, STATE_INVALID, 'event', where('submission', { state })]),
    ['that is approved', NOT_READY_ITEM, 'page', where('page', { state: 'APPROVED' })],
    ['that is replaced', NOT_READY_ITEM, 'page', where('page', { state: 'REPLACED_WITH_NEW_VERSION' })],
  ])('refuses one %s: %s', async (_, said, part, before) => {
    const world = setUpRelease();
    await before(world);
    const answer = await world.add(part);
    expect(answer.said).toBe(said);
    // The refusal says where the item is.
    const [, holder] = world.service.store.submissions.keys();
    if (said === HELD) expect(JSON.stringify(answer.body)).toContain(holder);
  });

  it.each<[string, names: ('event' | 'page')[]]>([
    ['409 ENTITY_ERROR.RELATIONSHIP.REQUIRED', []],
    [INVALID, ['event', 'page']],
  ])('refuses with %s one with the targets %j', async (said, names) => {
    const { post, submission, ...parts } = setUpRelease();
    const kinds = { event: 'appEvent', page: 'appCustomProductPageVersion' };
    const links: Record<string, [string, string]> = { reviewSubmission: ['reviewSubmissions', submission.id] };
    for (const name of names) links[kinds[name]] = [parts[name].type, parts[name].id];
    expect((await post('reviewSubmissionItems', {}, links)).said).toBe(said);
  });

  it('names the relationship that leads nowhere, and takes 200 items', async () => {
    const { addItem, service, submission, appId } = setUpRelease();
    for (const [relationship, type] of [
      ['appEvent', 'appEvents'],
      ['inAppPurchaseVersion', 'inAppPurchaseVersions'],
    ] as const) {
      const { said, body } = await addItem(submission.id, relationship, type, '1');
      expect([said, body.errors[0]?.source]).toEqual([INVALID, { pointer: `/data/relationships/${relationship}` }]);
    }
    const add = () => addItem(submission.id, 'appEvent', 'appEvents', service.addEvent({ appId }).id);
    for (let count = 1; count < 200; count++) {
      service.addItem({ submissionId: submission.id, kind: 'appEvent', targetId: service.addEvent({ appId }).id });
    }
    expect([(await add()).said, (await add()).said]).toEqual(['201', STATE_INVALID]);
  });
});

describe('taking items out', () => {
  it('of a draft puts each back as it was', async () => {
    const { service, submission, add, states } = setUpRelease();
    const before = states();
    for (const name of PARTS) await add(name);
    for (const { id } of service.store.itemsOf(submission.id)) service.deleteItem(id);
    expect(states()).toEqual(before);
  });

  it.each(CLOSED)('is refused in %s', async (state) => {
    expect((await setUpRelease({}, state, ['event']).takeOut('event')).said).toBe(STATE_INVALID);
  });

  it('of what is under review removes it, and with the last item the submission is over', async () => {
    const { remove, states } = setUpRelease({}, 'WAITING_FOR_REVIEW', ['version', 'event']);
    expect((await remove('event')).body.data.attributes.state).toBe('REMOVED');
    expect(states()).toMatchObject({ submission: 'WAITING_FOR_REVIEW', event: 'READY_FOR_REVIEW' });
    await remove('version');
    expect(states()).toMatchObject({ submission: 'COMPLETE', version: 'DEVELOPER_REJECTED' });
    expect((await remove('version')).status).toBe(409);
  });
});

it.each<[what: string, (world: World) => object, version: string, page: string]>([
  ['everything', () => ({}), 'REJECTED', 'REJECTED'],
  ['everything for its texts', () => ({ versionState: 'METADATA_REJECTED' }), 'METADATA_REJECTED', 'REJECTED'],
  ['what it names', ({ version }) => ({ rejected: [version.id] }), 'REJECTED', 'ACCEPTED'],
  ['what it does not accept', ({ page }) => ({ accepted: [page.id] }), 'REJECTED', 'ACCEPTED'],
])('a review rejects %s', (_, rejection, version, page) => {
  const world = setUpRelease({}, 'IN_REVIEW', ['version', 'page']);
  world.service.rejectSubmission(world.submission.id, rejection(world));
  const items = ['REJECTED', page];
  expect(world.states()).toMatchObject({ submission: 'UNRESOLVED_ISSUES', version, page, items });
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

  it('takes another build and other notes until its item is resolved, and none after it; then it has to be staged', async () => {
    const { appId, clock, service, version, patch, edit, resolve, submit } = setUpRejection({ stagingMs: 30_000 });
    const notes = service.addLocalization({ versionId: version.id, locale: 'en-US', whatsNew: 'New' });
    const next = service.addBuild({ appId, version: '8', versionString: '1.1' });
    const change = async () => [
      (await edit({}, next.id)).status,
      (await patch('appStoreVersionLocalizations', notes.id, { whatsNew: 'Fixed' })).status,
    ];
    expect(await change()).toEqual([200, 200]);
    await resolve('version');
    expect([await change(), version.buildId, version.state]).toEqual([[409, 409], next.id, 'PREPARE_FOR_SUBMISSION']);
    expect((await submit()).said).toBe('409 STATE_ERROR');
    clock.ms += 30_000;
    expect((await submit()).status).toBe(200);
  });

  it('stays not ready for long after the build that it had was attached again', async () => {
    const { clock, build, version, ask, resolve, submit } = setUpRejection();
    const path = `/v1/appStoreVersions/${version.id}/relationships/build`;
    await ask('PATCH', path, { data: { type: 'builds', id: build.id } });
    await resolve('version');
    clock.ms += 10 * 60_000 - 1;
    expect((await submit()).said).toBe('409 STATE_ERROR');
    clock.ms += 1;
    expect((await submit()).status).toBe(200);
  });

  it('keeps its version from every other submission, and when it is renamed', async () => {
    const { appId, service, version, submission, add, edit } = setUpRejection();
    expect((await add('version', service.addSubmission({ appId }).id)).said).toBe(HELD);
    expect((await edit({ versionString: '1.2' })).status).toBe(200);
    expect([version.versionString, version.state]).toEqual(['1.2', 'REJECTED']);
    expect(service.store.holderOf(version.id)?.submission).toBe(submission);
  });

  it('completes by itself once all that was rejected is removed, with the rest approved', async () => {
    const { clock, remove, states } = setUpRejection({ cancelingMs: 10_000 });
    await remove('version');
    expect(states()).toMatchObject({ submission: 'COMPLETING', version: 'REJECTED' });
    clock.ms += 10_000;
    expect(states()).toMatchObject({ submission: 'COMPLETE', page: 'APPROVED', items: ['REMOVED', 'APPROVED'] });
  });

  it('waits for its submit when another rejected item is still there', async () => {
    const { remove, states } = setUpRelease({}, 'UNRESOLVED_ISSUES', ['version', 'page']);
    await remove('version');
    expect(states().submission).toBe('UNRESOLVED_ISSUES');
  });

  it.each([
    ['', 'REJECTED', 'REJECTED'],
    [', for its texts alone', 'METADATA_REJECTED', 'METADATA_REJECTED'],
    [', and resolved', 'REJECTED', 'REJECTED'],
    [', resolved and submitted again', 'REJECTED', 'DEVELOPER_REJECTED'],
  ] as const)('ends COMPLETE when it is canceled%s, with all of it free again', async (how, versionState, then) => {
    const world = setUpRelease({ cancelingMs: 20_000 }, 'IN_REVIEW', ['version', 'page']);
    world.service.rejectSubmission(world.submission.id, { rejected: [world.version.id], versionState });
    if (how.includes('resolved')) await world.resolve('version');
    if (how.includes('again')) await world.submit();
    expect((await world.cancel()).body.data.attributes.state).toBe('CANCELING');
    world.clock.ms += 20_000;
    expect(world.states()).toMatchObject({ submission: 'COMPLETE', version: then, items: ['REMOVED', 'REMOVED'] });
    expect(world.page.state).toBe('PREPARE_FOR_SUBMISSION');
  });

  it('is nothing that the specification has a way back from: it is over, and its version free', async () => {
    const { resolve, service, states, submit, version } = setUpRejection({ dialect: 'specification' });
    expect(states()).toMatchObject({ submission: 'COMPLETE', version: 'REJECTED' });
    expect(service.store.holderOf(version.id)).toBeUndefined();
    expect([(await resolve('version')).status, (await submit()).status]).toEqual([409, 409]);
  });
});
