import { describe, expect, it } from '@jest/globals';
import { setUp, setUpRelease, writesOf } from '../client.ts';

/** Version 1.1 in review, and what lists and the records' own addresses show of it. */
function withReview(options: Parameters<typeof setUpRelease>[0]) {
  const setup = setUpRelease(options, 'IN_REVIEW', ['version']);
  const { appId, get, submission, version } = setup;
  const versions = `/v1/apps/${appId}/appStoreVersions?filter[versionString]=1.1,1.2`;
  const shown = async (version: string, submission: string, name: string): Promise<unknown[]> => {
    const answers = [await get(version), await get(submission)];
    const rows = answers.flatMap(({ body }) => body.data);
    return rows.map(({ attributes }) => attributes[name] ?? attributes.state);
  };
  const own = [`/v1/appStoreVersions/${version.id}`, `/v1/reviewSubmissions/${submission.id}`] as const;
  return {
    ...setup,
    listed: (name = 'appStoreState') => shown(versions, `/v1/reviewSubmissions?filter[app]=${appId}`, name),
    byId: (name = 'appStoreState') => shown(...own, name),
  };
}

describe('lists lag behind', () => {
  const ENDED = ['DEVELOPER_REJECTED', 'COMPLETE'];
  const BEFORE = ['IN_REVIEW', 'IN_REVIEW'];

  it('a cancellation that is over: by id it shows, in lists and their filters everything is as before', async () => {
    const { appId, clock, cancel, get, listed, byId } = withReview({ cancelLagMs: 60_000, cancelingMs: 10_000 });
    await cancel();
    expect([await listed(), await byId()]).toEqual([BEFORE, ['IN_REVIEW', 'CANCELING']]);
    clock.ms += 10_000;
    expect(await byId()).toEqual(ENDED);
    clock.ms += 59_999;
    expect(await listed()).toEqual(BEFORE);
    for (const [state, count] of [
      ['IN_REVIEW', 1],
      ['COMPLETE', 0],
    ] as const) {
      const filter = `filter[app]=${appId}&filter[state]=${state}`;
      expect((await get(`/v1/reviewSubmissions?${filter}`)).rows).toHaveLength(count);
    }
    clock.ms += 1;
    expect(await listed()).toEqual(ENDED);
  });

  it("the developer's rejection of the specification", async () => {
    const { edit, listed, byId } = withReview({ dialect: 'specification', cancelLagMs: 60_000 });
    await edit({ developerRejected: true });
    expect([await listed(), await byId()]).toEqual([BEFORE, ENDED]);
  });

  it('a new number', async () => {
    const { clock, version, edit, listed, byId } = withReview({ renameLagMs: 60_000 });
    version.state = 'WAITING_FOR_REVIEW';
    await edit({ versionString: '1.2' });
    expect([(await listed('versionString'))[0], (await byId('versionString'))[0]]).toEqual(['1.1', '1.2']);
    clock.ms += 60_000;
    expect((await listed('versionString'))[0]).toBe('1.2');
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
