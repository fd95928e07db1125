import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Dialect } from '../../../../emulator/app-store/http/server.ts';
import { DAY_MS, type Setup, START, setUp, setUpRelease, writesOf } from '../client.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
const CREATE_LIMIT = 'CONCURRENT_REVIEW_SUBMISSION_LIMIT_EXCEEDED';
const REVIEW_LIMIT = 'MAX_IN_REVIEW_SUBMISSIONS_PER_PLATFORM_LIMIT_REACHED';
const nested = (code: string) => `409 STATE_ERROR.ENTITY_STATE_INVALID > STATE_ERROR.${code}`;

function add({ appId, service }: Setup, count: number, seed: object = {}) {
  return Array.from({ length: count }, () => service.addSubmission({ appId, ...seed }));
}

const WAITING = { state: 'WAITING_FOR_REVIEW' };

async function idsIn({ appId, get }: Pick<Setup, 'appId' | 'get'>, query = ''): Promise<string[]> {
  return (await get(`/v1/reviewSubmissions?filter[app]=${appId}${query}`)).rows.map(({ id }) => id);
}

describe('creating a submission', () => {
  const OTHERS: Record<string, object> = {
    ...{ draft: {}, waiting: WAITING, over: { state: 'COMPLETE' }, unresolved: { state: 'UNRESOLVED_ISSUES' } },
    ...{ mac: { platform: 'MAC_OS' }, bare: { platform: null } },
  };

  it.each([
    ['201', 'live', '9 over'],
    ['201', 'specification', '2 waiting, 2 draft'],
    [`409 ${CREATE_LIMIT}`, 'specification', '5 draft'],
    [`409 ${CREATE_LIMIT}`, 'specification', '2 waiting, 3 draft'],
    [nested(CREATE_LIMIT), 'live', '5 draft'],
    // Over all platforms.
    [nested(CREATE_LIMIT), 'live', '3 mac, 2 bare'],
    // A state that the specification does not name counts live alone.
    [nested(CREATE_LIMIT), 'live', '4 draft, 1 unresolved'],
    ['201', 'specification', '4 draft, 1 unresolved'],
  ] as const)("gives %s (%s) beside %s, and another app's count for nothing", async (said, dialect, others) => {
    const setup = setUp({ dialect });
    const { id } = setup.service.addApp({ bundleId: 'com.example.other' });
    for (const [count, kind = ''] of others.split(', ').map((one) => one.split(' ')))
      add(setup, Number(count), OTHERS[kind]);
    expect((await writesOf(setup).createSubmission()).said).toBe(said);
    expect((await setup.post('reviewSubmissions', { platform: 'IOS' }, { app: ['apps', id] })).status).toBe(201);
  });

  it('makes an empty draft, and names the app where there is no place for it', async () => {
    const setup = setUp();
    const { createSubmission } = writesOf(setup);
    expect((await createSubmission()).body.data.attributes).toEqual({
      platform: 'IOS',
      submittedDate: null,
      state: 'READY_FOR_REVIEW',
    });
    add(setup, 4);
    const { associatedErrors = {} } = (await createSubmission()).body.errors[0]?.meta ?? {};
    expect(Object.keys(associatedErrors)).toEqual([`/apps/${setup.appId}`]);
  });
});

describe('a draft', () => {
  it.each(DIALECTS)('can be neither deleted nor canceled (%s)', async (dialect) => {
    const { submission, states, cancel, ...setup } = setUpRelease({ dialect });
    expect((await setup.delete(`/v1/reviewSubmissions/${submission.id}`)).said).toBe('403 FORBIDDEN_ERROR');
    expect((await cancel()).said).toBe('409 CONFLICT');
    expect(states().submission).toBe('READY_FOR_REVIEW');
  });

  it('leaves the counts when a person cancels it on the web page', async () => {
    const setup = setUp();
    const [draft] = add(setup, 5);
    setup.service.cancelByHand(draft?.id ?? '');
    expect(await idsIn(setup, '&filter[state]=READY_FOR_REVIEW')).toHaveLength(4);
    expect((await writesOf(setup).createSubmission()).status).toBe(201);
  });

  it('leaves the counts seven days after it was made, and gives its items back', async () => {
    const setup = setUpRelease({}, 'READY_FOR_REVIEW', ['version']);
    add(setup, 4);
    setup.clock.ms = START + 7 * DAY_MS - 1;
    expect((await setup.createSubmission()).status).toBe(409);
    setup.clock.ms = START + 7 * DAY_MS;
    expect(await idsIn(setup, '&filter[state]=READY_FOR_REVIEW')).toEqual([]);
    expect(setup.states()).toMatchObject({ submission: 'COMPLETE', version: 'PREPARE_FOR_SUBMISSION' });
  });

  it('does not expire once it was submitted', async () => {
    const { clock, submit, states } = setUpRelease({}, 'READY_FOR_REVIEW', ['version']);
    await submit();
    clock.ms += 8 * DAY_MS;
    expect(states()).toMatchObject({ submission: 'WAITING_FOR_REVIEW', version: 'WAITING_FOR_REVIEW' });
  });

  it('can be given another platform until it is submitted', async () => {
    const { submission, patch } = setUpRelease();
    const give = () => patch('reviewSubmissions', submission.id, { platform: 'TV_OS' });
    expect((await give()).body.data.attributes.platform).toBe('TV_OS');
    Object.assign(submission, { state: 'IN_REVIEW', platform: 'IOS' });
    expect((await give()).status).toBe(409);
  });
});

describe('listing submissions', () => {
  it('needs the app', async () => {
    const { said, body } = await setUp().get('/v1/reviewSubmissions?filter[state]=READY_FOR_REVIEW');
    expect([said, body.errors[0]?.source]).toEqual(['400 PARAMETER_ERROR.REQUIRED', { parameter: 'filter[app]' }]);
  });

  it.each([
    ['', [0, 1, 2, 3]],
    ['&filter[state]=READY_FOR_REVIEW', [0, 1]],
    ['&filter[state]=READY_FOR_REVIEW,WAITING_FOR_REVIEW', [0, 1, 2]],
    // A draft without a platform is missed by the filter for one; a state that nobody knows by every filter for states.
    ['&filter[platform]=IOS', [0, 2, 3]],
    ['&filter[state]=IN_REVIEW,COMPLETE', []],
  ])('gives by "%s" what the filter names and nothing more', async (query, expected) => {
    const setup = setUp();
    const seeds = [{}, { platform: null }, WAITING, { state: 'PAUSED_FOR_REASONS' }];
    const ids = seeds.flatMap((seed) => add(setup, 1, seed)).map(({ id }) => id);
    expect(await idsIn(setup, query)).toEqual(expected.map((index) => ids[index]));
  });

  it('lets a state that nobody knows through every filter where the service leaks, and shows it by id', async () => {
    const setup = setUp({ leakySubmissions: true });
    const [{ id } = { id: '' }] = add(setup, 1, { state: 'PAUSED_FOR_REASONS' });
    expect(await idsIn(setup, '&filter[state]=IN_REVIEW')).toEqual([id]);
    expect(await idsIn(setup, '&filter[state]=IN_REVIEW&filter[platform]=MAC_OS')).toEqual([]);
    expect((await setup.get(`/v1/reviewSubmissions/${id}`)).body.data.attributes.state).toBe('PAUSED_FOR_REASONS');
  });

  it('names who made each, and the version under review', async () => {
    const { appId, emulator, get, submit, version } = setUpRelease({}, 'READY_FOR_REVIEW', ['version']);
    await submit();
    const include = 'items,appStoreVersionForReview,submittedByActor,lastUpdatedByActor,app';
    const { rows, body } = await get(`/v1/reviewSubmissions?filter[app]=${appId}&include=${include}`);
    const { keyId } = emulator.credentials;
    expect(rows[0]?.relationships).toMatchObject({
      app: { data: { type: 'apps', id: appId } },
      appStoreVersionForReview: { data: { type: 'appStoreVersions', id: version.id } },
      submittedByActor: { data: { type: 'actors', id: keyId } },
    });
    const actors = body.included?.filter(({ type }) => type === 'actors').map(({ attributes }) => attributes);
    expect(actors).toContainEqual(expect.objectContaining({ actorType: 'API_KEY', apiKeyId: keyId }));
  });
});

describe('submitting', () => {
  it('makes the submission and what it holds wait for review, once', async () => {
    const { submit, states } = setUpRelease({}, 'READY_FOR_REVIEW', ['version']);
    const { status, body } = await submit();
    expect([status, body.data.attributes]).toMatchObject([
      200,
      { state: 'WAITING_FOR_REVIEW', submittedDate: '2026-01-15T12:00:00Z' },
    ]);
    expect(states().version).toBe('WAITING_FOR_REVIEW');
    expect((await submit()).status).toBe(409);
  });

  it.each<[said: string, options: Parameters<typeof setUp>[0], holds: 'version' | 'event', others: object[]]>([
    ['200', {}, 'version', [WAITING, { ...WAITING, platform: 'MAC_OS' }, { ...WAITING, platform: 'MAC_OS' }]],
    [`409 ${REVIEW_LIMIT}`, { dialect: 'specification' }, 'version', [WAITING, { state: 'IN_REVIEW' }]],
    [nested(REVIEW_LIMIT), {}, 'version', [WAITING, WAITING]],
    // One without a platform counts on each.
    [nested(REVIEW_LIMIT), {}, 'version', [WAITING, { ...WAITING, platform: null }]],
    ['200', {}, 'event', [WAITING]],
    [nested(REVIEW_LIMIT), { oneWithoutVersionInReview: true }, 'event', [WAITING]],
    ['200', { oneWithoutVersionInReview: true }, 'version', [WAITING]],
  ])('gives %s (%j) for the %s beside %j', async (said, options, holds, others) => {
    const setup = setUpRelease(options, 'READY_FOR_REVIEW', [holds]);
    for (const seed of others) add(setup, 1, seed);
    const { said: answered, body } = await setup.submit();
    expect([answered, setup.submission.state === 'READY_FOR_REVIEW']).toEqual([said, said !== '200']);
    const { associatedErrors } = body.errors?.[0]?.meta ?? {};
    if (associatedErrors) expect(Object.keys(associatedErrors)).toEqual([`/reviewSubmissions/${setup.submission.id}`]);
  });

  it('is refused live for a second one with a version on the platform', async () => {
    const { appId, live, service, submit } = setUpRelease({}, 'READY_FOR_REVIEW', ['version']);
    const { id } = service.addSubmission({ appId, state: 'IN_REVIEW' });
    service.addItem({ submissionId: id, kind: 'appStoreVersion', targetId: live.id });
    expect((await submit()).said).toBe(nested(REVIEW_LIMIT));
  });

  it('is refused for an empty submission, and where an attribute is set to false', async () => {
    const { submission, submit, patch } = setUpRelease();
    expect((await submit()).said).toBe('409 ENTITY_ERROR.RELATIONSHIP.REQUIRED');
    for (const attributes of [{ submitted: false }, { canceled: false }, { submitted: true, canceled: true }]) {
      expect((await patch('reviewSubmissions', submission.id, attributes)).status).toBe(409);
    }
  });

  it('without a version needs an approved one on the platform', async () => {
    const { live, submit, states } = setUpRelease({}, 'READY_FOR_REVIEW', ['event']);
    live.platform = 'MAC_OS';
    expect((await submit()).body.errors[0]).toMatchObject({
      code: 'ENTITY_ERROR.RELATIONSHIP.REQUIRED',
      source: { pointer: '/data/relationships/appStoreVersionForReview' },
    });
    live.platform = 'IOS';
    expect([(await submit()).status, states().event]).toEqual([200, 'WAITING_FOR_REVIEW']);
  });

  it('has to wait until the version is staged', async () => {
    const { clock, add: addPart, submit, states } = setUpRelease({ stagingMs: 5000 });
    await addPart('version');
    expect(states().version).toBe('PREPARE_FOR_SUBMISSION');
    const early = await submit();
    expect([early.said, early.body.errors[0]?.detail]).toEqual([
      '409 STATE_ERROR',
      expect.stringContaining('not ready to be submitted yet'),
    ]);
    clock.ms += 5000;
    expect([states().version, (await submit()).status]).toEqual(['READY_FOR_REVIEW', 200]);
  });
});

describe('canceling a submission under review', () => {
  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW'])('takes it from %s through CANCELING to COMPLETE', async (state) => {
    const { clock, cancel, states } = setUpRelease({ cancelingMs: 20_000 }, state, ['version']);
    expect((await cancel()).body.data.attributes.state).toBe('CANCELING');
    clock.ms += 19_999;
    expect(states()).toMatchObject({ submission: 'CANCELING', version: state });
    clock.ms += 1;
    expect(states()).toMatchObject({ submission: 'COMPLETE', version: 'DEVELOPER_REJECTED', items: ['REMOVED'] });
    expect((await cancel()).status).toBe(409);
  });
});

describe('whatever is done', () => {
  const PLATFORMS = ['IOS', 'MAC_OS'] as const;
  const ACTIONS = [
    'draft',
    'version',
    'item',
    'submit',
    'cancel',
    'review',
    'approve',
    'reject',
    'wait',
    'web',
  ] as const;
  const step = fc.record({
    action: fc.constantFrom(...ACTIONS),
    platform: fc.constantFrom(...PLATFORMS),
    pick: fc.nat(),
  });
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

  /** Does one thing that a client, a reviewer or time may do. Refusals are as welcome as successes. */
  async function take(setup: Setup, { action, platform, pick }: Step, number: number): Promise<void> {
    const { service, appId, clock } = setup;
    const { createSubmission, createVersion, addItem, submit, cancel } = writesOf(setup);
    const submissions = [...service.store.submissions.values()];
    const { id = 'none', state } = submissions[pick % Math.max(submissions.length, 1)] ?? {};
    const isInReview = state === 'WAITING_FOR_REVIEW' || state === 'IN_REVIEW';
    if (action === 'draft') await createSubmission(platform);
    else if (action === 'version') await createVersion(`1.${number}`, platform);
    else if (action === 'item') await addItem(id, 'appEvent', 'appEvents', service.addEvent({ appId }).id);
    else if (action === 'submit') await submit(id);
    else if (action === 'cancel') await cancel(id);
    else if (action === 'review' && state === 'WAITING_FOR_REVIEW') service.startReview(id);
    else if (action === 'approve' && isInReview) service.finishReview(id, 'approved');
    else if (action === 'reject' && isInReview) service.finishReview(id, 'rejected');
    else if (action === 'wait') clock.ms += (pick % 3) * DAY_MS;
    else if (action === 'web' && state === 'READY_FOR_REVIEW') service.cancelByHand(id);
  }

  it.each(DIALECTS)(
    'there are at most two in review and one version in flight, and no sixth submission (%s)',
    async (dialect) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
          const setup = setUp({ dialect });
          const { appId, get, service } = setup;
          for (const platform of PLATFORMS) {
            service.addVersion({ appId, versionString: '1.0', platform, state: 'READY_FOR_SALE' });
          }
          const counted = '&filter[state]=READY_FOR_REVIEW,WAITING_FOR_REVIEW,IN_REVIEW';
          for (const [number, each] of steps.entries()) {
            const before = await idsIn(setup, counted);
            await take(setup, each, number + 1);
            const after = await idsIn(setup, counted);
            if (each.action === 'draft' && before.length >= 5) expect(after).toEqual(before);
            if (dialect === 'live') expect(after.length).toBeLessThanOrEqual(5);
            for (const platform of PLATFORMS) {
              const query = `filter[platform]=${platform}`;
              const inReview = await idsIn(setup, `&${query}&filter[state]=WAITING_FOR_REVIEW,IN_REVIEW`);
              expect(inReview.length).toBeLessThanOrEqual(2);
              const inFlight = 'filter[appStoreState]=PREPARE_FOR_SUBMISSION,WAITING_FOR_REVIEW,IN_REVIEW';
              const versions = await get(`/v1/apps/${appId}/appStoreVersions?${query}&${inFlight}`);
              expect(versions.rows.length).toBeLessThanOrEqual(1);
            }
          }
        }),
        { numRuns: 15, seed: 20260115 },
      );
    },
  );
});
