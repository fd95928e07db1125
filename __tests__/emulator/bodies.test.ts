import { describe, expect, it } from '@jest/globals';
import { type Answer, setUp } from './app-store/client.ts';

function errors({ status, body }: Answer) {
  return [status, ...body.errors.map(({ code, source }) => [code, source?.pointer])];
}

describe('a request body', () => {
  it('with a misspelt attribute is refused, and nothing of it is done', async () => {
    const setup = setUp();
    const answer = await setup.post(
      'appStoreVersions',
      { platform: 'IOS', versionString: '1.0', releaseTyp: 'MANUAL' },
      { app: ['apps', setup.appId] },
    );
    expect(errors(answer)).toEqual([409, ['ENTITY_ERROR.ATTRIBUTE.UNKNOWN', '/data/attributes/releaseTyp']]);
    expect((await setup.get(`/v1/apps/${setup.appId}/appStoreVersions`)).rows).toEqual([]);
  });

  it('with a misspelt relationship is refused', async () => {
    const setup = setUp();
    const draft = setup.service.addSubmission({ appId: setup.appId });
    const event = setup.service.addEvent({ appId: setup.appId });
    const answer = await setup.post(
      'reviewSubmissionItems',
      {},
      { reviewSubmission: ['reviewSubmissions', draft.id], appEvents: ['appEvents', event.id] },
    );
    expect(errors(answer)).toEqual([409, ['ENTITY_ERROR.RELATIONSHIP.UNKNOWN', '/data/relationships/appEvents']]);
  });

  it('that lacks what is required gets all of it named', async () => {
    const setup = setUp();
    const body = { data: { type: 'appStoreVersions', attributes: {}, relationships: {} } };
    const answer = await setup.ask('POST', '/v1/appStoreVersions', body);
    expect(errors(answer)).toEqual([
      409,
      ['ENTITY_ERROR.ATTRIBUTE.REQUIRED', '/data/attributes/versionString'],
      ['ENTITY_ERROR.ATTRIBUTE.REQUIRED', '/data/attributes/platform'],
      ['ENTITY_ERROR.RELATIONSHIP.REQUIRED', '/data/relationships/app'],
    ]);
  });

  it.each([
    ['a value outside the list', { releaseType: 'LATER' }, 'INVALID', 'releaseType'],
    ['a value of another type', { versionString: 2 }, 'TYPE', 'versionString'],
    ['a date that is none', { earliestReleaseDate: 'tomorrow' }, 'INVALID', 'earliestReleaseDate'],
  ])('with %s is refused', async (_, attributes, kind, name) => {
    const setup = setUp();
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0' });
    const answer = await setup.patch('appStoreVersions', version.id, attributes);
    expect(errors(answer)).toEqual([409, [`ENTITY_ERROR.ATTRIBUTE.${kind}`, `/data/attributes/${name}`]]);
  });

  it('may clear what can be empty', async () => {
    const setup = setUp();
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0', releaseType: 'SCHEDULED' });
    const attributes = { earliestReleaseDate: null, releaseType: null };
    expect((await setup.patch('appStoreVersions', version.id, attributes)).status).toBe(200);
  });

  it('with a wrong type of linkage is refused', async () => {
    const setup = setUp();
    const answer = await setup.post('reviewSubmissions', { platform: 'IOS' }, { app: ['apples', setup.appId] });
    expect(answer.status).toBe(409);
  });

  it('has to name the resource of its address', async () => {
    const setup = setUp();
    const [first, second] = ['1.0', '1.1'].map((versionString) =>
      setup.service.addVersion({ appId: setup.appId, versionString }),
    );
    const body = { data: { type: 'appStoreVersions', id: first?.id, attributes: { copyright: 'Example' } } };
    const { status, code } = await setup.ask('PATCH', `/v1/appStoreVersions/${second?.id}`, body);
    expect([status, code]).toEqual([409, 'ENTITY_ERROR.ID.INVALID']);
  });

  it('has to be JSON, and to say so', async () => {
    const setup = setUp();
    const unreadable = await setup.ask('POST', '/v1/reviewSubmissions', '{"data":');
    expect([unreadable.status, unreadable.code]).toEqual([422, 'ENTITY_UNPROCESSABLE']);
    const unsaid = await setup.ask('POST', '/v1/reviewSubmissions', {}, { 'content-type': 'text/plain' });
    expect([unsaid.status, unsaid.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('comes without query parameters', async () => {
    const setup = setUp();
    const { status } = await setup.ask('POST', '/v1/reviewSubmissions?include=app', {});
    expect(status).toBe(400);
  });
});

describe('an error', () => {
  it('has an id of its own, a status, a code and a title', async () => {
    const setup = setUp();
    const bodies = [(await setup.get('/v1/apps/1')).body, (await setup.get('/v1/apps/1')).body];
    const [first, second] = bodies.map(({ errors: [error] }) => error as unknown as Record<string, unknown>);
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: '404',
      code: 'NOT_FOUND',
      title: expect.any(String),
      detail: expect.stringContaining("'apps'"),
    });
    expect(first?.id).not.toBe(second?.id);
  });

  it('is JSON, as every answer is', async () => {
    const setup = setUp();
    for (const path of ['/v1/apps', '/v1/apps/1', '/v1/nothing']) {
      expect((await setup.get(path)).headers.get('content-type')).toMatch(/^application\/json/);
    }
  });
});
