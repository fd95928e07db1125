import { describe, expect, it } from '@jest/globals';
import type { Dialect } from '../../../../emulator/emulator.ts';
import { DAY_MS, START, setUp, setUpRelease, writesOf } from '../client.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
const CREATE_LIMIT = 'CONCURRENT_REVIEW_SUBMISSION_LIMIT_EXCEEDED';
const REVIEW_LIMIT = 'MAX_IN_REVIEW_SUBMISSIONS_PER_PLATFORM_LIMIT_REACHED';
const nested = (code: string) => `409 STATE_ERROR.ENTITY_STATE_INVALID > STATE_ERROR.${code}`;

type World = Pick<ReturnType<typeof setUp>, 'appId' | 'get' | 'service'>;

function add({ appId, service }: World, count: number, seed: object = {}) {
  return Array.from({ length: count }, () => service.addSubmission({ appId, ...seed }));
}

const WAITING = { state: 'WAITING_FOR_REVIEW' };

async function idsIn({ appId, get }: World, query = ''): Promise<string[]> {
  return (await get(`/v1/reviewSubmissions?filter[app]=${appId}${query}`)).rows.map(({ id }) => id);
}

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
  // All platforms count together.
  [nested(CREATE_LIMIT), 'live', '3 mac, 2 bare'],
  // A state that the specification does not name counts only live.
  [nested(CREATE_LIMIT), 'live', '4 draft, 1 unresolved'],
  ['201', 'specification', '4 draft, 1 unresolved'],
] as const)('creating a submission gives %s (%s) beside %s, other apps aside', async (said, dialect, others) => {
  const setup = setUp({ dialect });
  const { id } = setup.service.addApp({ bundleId: 'com.example.other' });
  for (const [count, kind = ''] of others.split(', ').map((one) => one.split(' ')))
    add(setup, Number(count), OTHERS[kind]);
  const answer = await writesOf(setup).createSubmission();
  expect(answer.said).toBe(said);
  if (said === '201') expect(answer.body.data.attributes).toMatchObject({ platform: 'IOS', state: 'READY_FOR_REVIEW' });
  const { associatedErrors } = answer.body.errors?.[0]?.meta ?? {};
  if (associatedErrors) expect(Object.keys(associatedErrors)).toEqual([`/apps/${setup.appId}`]);
  expect((await setup.post('reviewSubmissions', { platform: 'IOS' }, { app: ['apps', id] })).status).toBe(201);
});

describe('a draft', () => {
  it.each(DIALECTS)('can be neither deleted nor canceled (%s)', async (dialect) => {
    const { submission, states, cancel, ...setup } = setUpRelease({ dialect });
    expect((await setup.delete(`/v1/reviewSubmissions/${submission.id}`)).said).toBe('403 FORBIDDEN_ERROR');
    expect((await cancel()).said).toBe('409 CONFLICT');
    expect(states().submission).toBe('READY_FOR_REVIEW');
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

  it('waits for review once it was submitted, with what it holds, and does not expire', async () => {
    const { clock, submit, states } = setUpRelease({}, 'READY_FOR_REVIEW', ['version']);
    const { attributes } = (await submit()).body.data;
    expect(attributes).toMatchObject({ state: 'WAITING_FOR_REVIEW', submittedDate: '2026-01-15T12:00:00Z' });
    expect((await submit()).status).toBe(409);
    clock.ms += 8 * DAY_MS;
    expect(states()).toMatchObject({ submission: 'WAITING_FOR_REVIEW', version: 'WAITING_FOR_REVIEW' });
  });
});

describe('listing submissions', () => {
  it('needs the app', async () => {
    const { said, body } = await setUp().get('/v1/reviewSubmissions?filter[state]=READY_FOR_REVIEW');
    expect([said, body.errors[0]?.source]).toEqual(['400 PARAMETER_ERROR.REQUIRED', { parameter: 'filter[app]' }]);
  });

  it.each<[query: string, expected: number[], options?: object]>([
    ['', [0, 1, 2, 3]],
    ['&filter[state]=READY_FOR_REVIEW', [0, 1]],
    ['&filter[state]=READY_FOR_REVIEW,WAITING_FOR_REVIEW', [0, 1, 2]],
    // The filter for a platform misses a draft without one. Every filter for states misses an unknown state.
    ['&filter[platform]=IOS', [0, 2, 3]],
    ['&filter[state]=IN_REVIEW,COMPLETE', []],
    ['&filter[state]=IN_REVIEW,COMPLETE', [0, 1, 2, 3], { leakySubmissions: true }],
    ['&filter[state]=IN_REVIEW&filter[platform]=MAC_OS', [], { leakySubmissions: true }],
  ])('gives by "%s" what the filter names, and more where it leaks (%j, %j)', async (query, expected, options = {}) => {
    const setup = setUp(options);
    const seeds = [{}, { platform: null }, WAITING, { state: 'PAUSED_FOR_REASONS' }];
    const ids = seeds.flatMap((seed) => add(setup, 1, seed)).map(({ id }) => id);
    expect(await idsIn(setup, query)).toEqual(expected.map((index) => ids[index]));
    const { attributes } = (await setup.get(`/v1/reviewSubmissions/${ids[3]}`)).body.data;
    expect(attributes.state).toBe('PAUSED_FOR_REASONS');
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

describe('who changed a submission last', () => {
  /** Returns the person or key that the list names. A person created the submission. */
  function withActors(state: string) {
    const setup = setUpRelease({}, state, ['version']);
    const lastActor = async () => {
      const { body } = await setup.get(`/v1/reviewSubmissions?filter[app]=${setup.appId}&include=lastUpdatedByActor`);
      const { apiKeyId, userLastName } = body.included?.[0]?.attributes ?? {};
      return apiKeyId ?? userLastName;
    };
    return { ...setup, lastActor, key: setup.emulator.credentials.keyId };
  }

  it.each([
    ['signed an item into it', 'READY_FOR_REVIEW', 'add', 'page'],
    ['signed an item out of it', 'READY_FOR_REVIEW', 'takeOut', 'version'],
    ['resolved an item', 'UNRESOLVED_ISSUES', 'resolve', 'version'],
    ['removed an item', 'UNRESOLVED_ISSUES', 'remove', 'version'],
  ] as const)('is the key that %s', async (_, state, write, part) => {
    const { [write]: change, lastActor, key } = withActors(state);
    expect(await lastActor()).toBe('Example');
    await change(part);
    expect(await lastActor()).toBe(key);
  });

  it('stays who it was after a refused write, and is another one after theirs', async () => {
    const { add, emulator, lastActor } = withActors('READY_FOR_REVIEW');
    expect((await add('version')).status).toBe(409);
    expect(await lastActor()).toBe('Example');
    emulator.act(1, 'add-item');
    await lastActor();
    expect(await lastActor()).toBe('OTHERKEY01');
  });
});

describe('submitting', () => {
  const VERSION = { holdsVersion: true };
  it.each<[said: string, options: Parameters<typeof setUp>[0], holds: 'version' | 'event', others: object[]]>([
    ['200', {}, 'version', [WAITING, { ...WAITING, platform: 'MAC_OS' }, { ...WAITING, platform: 'MAC_OS' }]],
    [`409 ${REVIEW_LIMIT}`, { dialect: 'specification' }, 'version', [WAITING, { state: 'IN_REVIEW' }]],
    [nested(REVIEW_LIMIT), {}, 'version', [WAITING, WAITING]],
    // A submission without a platform counts on each.
    [nested(REVIEW_LIMIT), {}, 'version', [WAITING, { ...WAITING, platform: null }]],
    // The live service has one place for a submission with a version.
    [nested(REVIEW_LIMIT), {}, 'version', [{ state: 'IN_REVIEW', ...VERSION }]],
    ['200', {}, 'event', [WAITING]],
    [nested(REVIEW_LIMIT), { oneWithoutVersionInReview: true }, 'event', [WAITING]],
    ['200', { oneWithoutVersionInReview: true }, 'version', [WAITING]],
  ])('gives %s (%j) for the %s beside %j', async (said, options, holds, others) => {
    const setup = setUpRelease(options, 'READY_FOR_REVIEW', [holds]);
    const { live, service, submission } = setup;
    for (const { holdsVersion, ...seed } of others as { holdsVersion?: boolean }[]) {
      const [{ id: submissionId } = { id: '' }] = add(setup, 1, seed);
      if (holdsVersion) service.addItem({ submissionId, kind: 'appStoreVersion', targetId: live.id });
    }
    const { said: answered, body } = await setup.submit();
    expect([answered, submission.state === 'READY_FOR_REVIEW']).toEqual([said, said !== '200']);
    const { associatedErrors } = body.errors?.[0]?.meta ?? {};
    if (associatedErrors) expect(Object.keys(associatedErrors)).toEqual([`/reviewSubmissions/${submission.id}`]);
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
    const source = { pointer: '/data/relationships/appStoreVersionForReview' };
    expect((await submit()).body.errors[0]).toMatchObject({ code: 'ENTITY_ERROR.RELATIONSHIP.REQUIRED', source });
    live.platform = 'IOS';
    expect([(await submit()).status, states().event]).toEqual([200, 'WAITING_FOR_REVIEW']);
  });
});

describe('not yet, for certain, is the answer', () => {
  it('until the version is staged', async () => {
    const { clock, add: addPart, submit, states } = setUpRelease({ stagingMs: 5000 });
    await addPart('version');
    expect(states().version).toBe('PREPARE_FOR_SUBMISSION');
    const { said, body } = await submit();
    expect(said).toBe('409 STATE_ERROR');
    expect(body.errors[0]?.detail).toContain('not ready to be submitted yet');
    clock.ms += 5000;
    expect([states().version, (await submit()).status]).toEqual(['READY_FOR_REVIEW', 200]);
  });

  it('to as many submits as the settings say, though all is ready', async () => {
    const { submit } = setUpRelease({ notReadySubmits: 2 }, 'READY_FOR_REVIEW', ['version']);
    const said = [await submit(), await submit(), await submit()].map((answer) => answer.said);
    expect(said).toEqual(['409 STATE_ERROR', '409 STATE_ERROR', '200']);
  });
});

it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW'])('all of it is canceled from %s through CANCELING', async (state) => {
  const { clock, cancel, states } = setUpRelease({ cancelingMs: 20_000 }, state, ['version', 'page', 'event']);
  expect((await cancel()).body.data.attributes.state).toBe('CANCELING');
  clock.ms += 19_999;
  expect(states()).toMatchObject({ submission: 'CANCELING', version: state, page: state, event: state });
  clock.ms += 1;
  const then = { version: 'DEVELOPER_REJECTED', page: 'PREPARE_FOR_SUBMISSION', event: 'READY_FOR_REVIEW' };
  expect(states()).toMatchObject({ submission: 'COMPLETE', items: Array(3).fill('REMOVED'), ...then });
  expect((await cancel()).status).toBe(409);
});
