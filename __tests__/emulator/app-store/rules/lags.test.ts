import { describe, expect, it } from '@jest/globals';
import { type Answer, setUp, setUpRelease, writesOf } from '../client.ts';

const NUMBER = ['versionString'];
const STATE = ['appStoreState', 'state'];

/** Version 1.1 in review, in a submission. */
function withReview(options: Parameters<typeof setUp>[0]) {
  const setup = setUp(options);
  const { appId, service } = setup;
  const version = service.addVersion({ appId, versionString: '1.1' });
  const submission = service.addSubmission({ appId, state: 'IN_REVIEW' });
  service.addItem({ submissionId: submission.id, kind: 'appStoreVersion', targetId: version.id });
  const shown = ({ rows, body }: Answer, names: string[]) =>
    [...rows, ...(rows.length > 0 || Array.isArray(body.data) ? [] : [body.data])].map(({ attributes }) =>
      names.map((name) => attributes[name]).find((value) => value !== undefined),
    );
  const read = async (path: string, names: string[]) => shown(await setup.get(path), names);
  return {
    ...setup,
    ...writesOf(setup),
    version,
    submission,
    listed: async (names: string[]) => [
      ...(await read(`/v1/apps/${appId}/appStoreVersions`, names)),
      ...(names === STATE ? await read(`/v1/reviewSubmissions?filter[app]=${appId}`, names) : []),
    ],
    byId: async (names: string[]) => [
      ...(await read(`/v1/appStoreVersions/${version.id}`, names)),
      ...(names === STATE ? await read(`/v1/reviewSubmissions/${submission.id}`, names) : []),
    ],
  };
}

describe('lists lag behind', () => {
  it('a cancellation that is over: by id it shows, in lists everything is under review as before', async () => {
    const { clock, submission, cancel, listed, byId } = withReview({ cancelLagMs: 60_000, cancelingMs: 10_000 });
    await cancel(submission.id);
    expect([await listed(STATE), await byId(STATE)]).toEqual([
      ['IN_REVIEW', 'IN_REVIEW'],
      ['IN_REVIEW', 'CANCELING'],
    ]);
    clock.ms += 10_000;
    expect(await byId(STATE)).toEqual(['DEVELOPER_REJECTED', 'COMPLETE']);
    clock.ms += 59_999;
    expect(await listed(STATE)).toEqual(['IN_REVIEW', 'IN_REVIEW']);
    clock.ms += 1;
    expect(await listed(STATE)).toEqual(['DEVELOPER_REJECTED', 'COMPLETE']);
  });

  it('a filter on the state included', async () => {
    const { appId, submission, cancel, get } = withReview({ cancelLagMs: 60_000 });
    await cancel(submission.id);
    const counts = ['IN_REVIEW', 'COMPLETE'].map(async (state) => {
      const { rows } = await get(`/v1/reviewSubmissions?filter[app]=${appId}&filter[state]=${state}`);
      return rows.length;
    });
    expect(await Promise.all(counts)).toEqual([1, 0]);
  });

  it("the developer's rejection of the specification", async () => {
    const { version, patch, listed, byId } = withReview({ dialect: 'specification', cancelLagMs: 60_000 });
    await patch('appStoreVersions', version.id, { developerRejected: true });
    expect(await listed(STATE)).toEqual(['IN_REVIEW', 'IN_REVIEW']);
    expect(await byId(STATE)).toEqual(['DEVELOPER_REJECTED', 'COMPLETE']);
  });

  it('a new number', async () => {
    const { clock, version, patch, listed, byId } = withReview({ renameLagMs: 60_000 });
    version.state = 'WAITING_FOR_REVIEW';
    await patch('appStoreVersions', version.id, { versionString: '1.2' });
    expect([await listed(NUMBER), await byId(NUMBER)]).toEqual([['1.1'], ['1.2']]);
    clock.ms += 60_000;
    expect(await listed(NUMBER)).toEqual(['1.2']);
  });
});

describe('reads lag behind', () => {
  it.each([
    ['all', ['READY_FOR_REVIEW', 'READY_FOR_REVIEW']],
    ['lists', ['WAITING_FOR_REVIEW', 'WAITING_FOR_REVIEW']],
  ] as const)(
    'a submit: of lagging %s its own address shows %j, while its own answer shows what is',
    async (lagOn, shown) => {
      const { appId, clock, get, submission, submit, version } = setUpRelease(
        { readLagMs: 3000, lagOn },
        'READY_FOR_REVIEW',
        ['version'],
      );
      expect((await submit()).body.data.attributes.state).toBe('WAITING_FOR_REVIEW');
      const byId = async () => [
        (await get(`/v1/reviewSubmissions/${submission.id}`)).body.data.attributes.state,
        (await get(`/v1/appStoreVersions/${version.id}`)).body.data.attributes.appVersionState,
      ];
      const listed = async () =>
        (await get(`/v1/reviewSubmissions?filter[app]=${appId}&filter[state]=WAITING_FOR_REVIEW`)).rows;
      expect([await byId(), await listed()]).toEqual([shown, []]);
      clock.ms += 3000;
      expect([await byId(), (await listed()).length]).toEqual([['WAITING_FOR_REVIEW', 'WAITING_FOR_REVIEW'], 1]);
    },
  );

  it('what was just created: its own address finds it at once', async () => {
    const setup = setUp({ readLagMs: 3000 });
    const { createSubmission, createVersion } = writesOf(setup);
    const [submission, version] = [await createSubmission(), await createVersion('1.0')].map(
      ({ body }) => body.data.id,
    );
    const lists = [`/v1/reviewSubmissions?filter[app]=${setup.appId}`, `/v1/apps/${setup.appId}/appStoreVersions`];
    const listed = async () => Promise.all(lists.map(async (path) => (await setup.get(path)).rows.length));
    expect(await listed()).toEqual([0, 0]);
    for (const path of [`/v1/reviewSubmissions/${submission}`, `/v1/appStoreVersions/${version}`]) {
      expect((await setup.get(path)).status).toBe(200);
    }
    setup.clock.ms += 3000;
    expect(await listed()).toEqual([1, 1]);
  });
});
