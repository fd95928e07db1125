import { describe, expect, it } from '@jest/globals';
import { setUpRelease } from '../client.ts';

/** Adds version 1.1 to a submission, and reads it from lists and from the records' own addresses. */
function withVersion(options: Parameters<typeof setUpRelease>[0], state = 'IN_REVIEW') {
  const setup = setUpRelease(options, state, ['version']);
  const { appId, get, submission, version } = setup;
  const shown = async (paths: string[]) => {
    const answers = await Promise.all(paths.map((path) => get(path)));
    const rows = answers.flatMap(({ body }) => body.data);
    return rows.map(({ attributes }) => attributes.appVersionState ?? attributes.appStoreState ?? attributes.state);
  };
  const lists = [
    `/v1/apps/${appId}/appStoreVersions?filter[versionString]=1.1`,
    `/v1/reviewSubmissions?filter[app]=${appId}`,
  ];
  const own = [`/v1/appStoreVersions/${version.id}`, `/v1/reviewSubmissions/${submission.id}`];
  const countIn = async (state: string) => (await get(`${lists[1]}&filter[state]=${state}`)).rows.length;
  return { ...setup, countIn, listed: () => shown(lists), byId: () => shown(own) };
}

describe('lists lag behind', () => {
  const ENDED = ['DEVELOPER_REJECTED', 'COMPLETE'];
  const BEFORE = ['IN_REVIEW', 'IN_REVIEW'];

  it('a cancellation that is over: by id it shows, in lists and their filters everything is as before', async () => {
    const { clock, cancel, countIn, listed, byId } = withVersion({ cancelLagMs: 60_000, cancelingMs: 10_000 });
    await cancel();
    expect([await listed(), await byId()]).toEqual([BEFORE, ['IN_REVIEW', 'CANCELING']]);
    clock.ms += 10_000;
    expect(await byId()).toEqual(ENDED);
    clock.ms += 59_999;
    expect([await listed(), await countIn('IN_REVIEW'), await countIn('COMPLETE')]).toEqual([BEFORE, 1, 0]);
    clock.ms += 1;
    expect(await listed()).toEqual(ENDED);
  });

  it("the developer's rejection of the specification", async () => {
    const { edit, listed, byId } = withVersion({ dialect: 'specification', cancelLagMs: 60_000 });
    await edit({ developerRejected: true });
    expect([await listed(), await byId()]).toEqual([BEFORE, ENDED]);
  });
});

const READY = ['READY_FOR_REVIEW', 'READY_FOR_REVIEW'];
const WAITING = ['WAITING_FOR_REVIEW', 'WAITING_FOR_REVIEW'];

it.each([
  ['all', READY],
  ['lists', WAITING],
] as const)(
  'reads lag behind a submit, on %s: its own address shows %j, its own answer what is',
  async (lagOn, shown) => {
    const { clock, submit, byId, countIn } = withVersion({ readLagMs: 3000, lagOn }, 'READY_FOR_REVIEW');
    expect((await submit()).body.data.attributes.state).toBe('WAITING_FOR_REVIEW');
    expect([await byId(), await countIn('WAITING_FOR_REVIEW')]).toEqual([shown, 0]);
    clock.ms += 3000;
    expect([await byId(), await countIn('WAITING_FOR_REVIEW')]).toEqual([WAITING, 1]);
  },
);

it('what was just created is in no list, and found at its own address', async () => {
  const { appId, clock, createSubmission, get } = setUpRelease({ readLagMs: 3000 });
  const { id } = (await createSubmission()).body.data;
  const isListed = async () =>
    (await get(`/v1/reviewSubmissions?filter[app]=${appId}`)).rows.some((row) => row.id === id);
  expect([await isListed(), (await get(`/v1/reviewSubmissions/${id}`)).status]).toEqual([false, 200]);
  clock.ms += 3000;
  expect(await isListed()).toBe(true);
});
