import { describe, expect, it } from '@jest/globals';
import { setUp, setUpRelease } from '../client.ts';

const CREATE_LIMIT = 'CONCURRENT_REVIEW_SUBMISSION_LIMIT_EXCEEDED';
const REVIEW_LIMIT = 'MAX_IN_REVIEW_SUBMISSIONS_PER_PLATFORM_LIMIT_REACHED';
const nested = (code: string) => `409 STATE_ERROR.ENTITY_STATE_INVALID > STATE_ERROR.${code}`;

function add({ appId, service }: ReturnType<typeof setUp>, count: number, seed: object = {}) {
  return Array.from({ length: count }, () => service.addSubmission({ appId, ...seed }));
}

const WAITING = { state: 'WAITING_FOR_REVIEW' };

const OTHERS: Record<string, object> = {
  draft: {},
  over: { state: 'COMPLETE' },
  unresolved: { state: 'UNRESOLVED_ISSUES' },
};

it.each([
  ['201', 'live', '9 over'],
  [`409 ${CREATE_LIMIT}`, 'specification', '5 draft'],
  // A state that the specification does not name counts only live.
  [nested(CREATE_LIMIT), 'live', '4 draft, 1 unresolved'],
  ['201', 'specification', '4 draft, 1 unresolved'],
] as const)('creating a submission gives %s (%s) beside %s, other apps aside', async (said, dialect, others) => {
  const setup = setUp({ dialect });
  const { id } = setup.service.addApp({ bundleId: 'com.example.other' });
  for (const [count, kind = ''] of others.split(', ').map((one) => one.split(' ')))
    add(setup, Number(count), OTHERS[kind]);
  const answer = await setup.createSubmission();
  expect(answer.said).toBe(said);
  if (said === '201') expect(answer.body.data.attributes).toMatchObject({ platform: 'IOS', state: 'READY_FOR_REVIEW' });
  const { associatedErrors } = answer.body.errors?.[0]?.meta ?? {};
  if (associatedErrors) expect(Object.keys(associatedErrors)).toEqual([`/apps/${setup.appId}`]);
  expect((await setup.post('reviewSubmissions', { platform: 'IOS' }, { app: ['apps', id] })).status).toBe(201);
});

it.each<[query: string, expected: number[], options?: object]>([
  ['', [0, 1, 2, 3]],
  ['&filter[state]=READY_FOR_REVIEW', [0, 1]],
  // The filter for a platform misses a draft without one. Every filter for states misses an unknown state.
  ['&filter[platform]=IOS', [0, 2, 3]],
  ['&filter[state]=IN_REVIEW,COMPLETE', []],
  ['&filter[state]=IN_REVIEW,COMPLETE', [0, 1, 2, 3], { leakySubmissions: true }],
  ['&filter[state]=IN_REVIEW&filter[platform]=MAC_OS', [], { leakySubmissions: true }],
])(
  'a list gives by "%s" what the filter names, and more where it leaks (%j, %j)',
  async (query, expected, options = {}) => {
    const setup = setUp(options);
    const seeds = [{}, { platform: null }, WAITING, { state: 'PAUSED_FOR_REASONS' }];
    const ids = seeds.flatMap((seed) => add(setup, 1, seed)).map(({ id }) => id);
    const { rows } = await setup.get(`/v1/reviewSubmissions?filter[app]=${setup.appId}${query}`);
    expect(rows.map(({ id }) => id)).toEqual(expected.map((index) => ids[index]));
  },
);

describe('submitting', () => {
  const VERSION = { holdsVersion: true };
  it.each<[said: string, options: Parameters<typeof setUp>[0], holds: 'version' | 'event', others: object[]]>([
    ['200', {}, 'version', [WAITING, { ...WAITING, platform: 'MAC_OS' }, { ...WAITING, platform: 'MAC_OS' }]],
    [`409 ${REVIEW_LIMIT}`, { dialect: 'specification' }, 'version', [WAITING, { state: 'IN_REVIEW' }]],
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
});

it('a submit is answered "not yet" until the version is staged', async () => {
  const { clock, add: addPart, submit, states } = setUpRelease({ stagingMs: 5000 });
  await addPart('version');
  expect(states().version).toBe('PREPARE_FOR_SUBMISSION');
  const { said, body } = await submit();
  expect(said).toBe('409 STATE_ERROR');
  expect(body.errors[0]?.detail).toContain('not ready to be submitted yet');
  clock.ms += 5000;
  expect([states().version, (await submit()).status]).toEqual(['READY_FOR_REVIEW', 200]);
});
