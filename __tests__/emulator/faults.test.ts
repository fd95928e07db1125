import { describe, expect, it } from '@jest/globals';
import type { FaultKind, RequestRecord } from '../../emulator/app-store/http/server.ts';
import { setUp, writesOf } from './app-store/client.ts';

const CREATE = { method: 'POST', path: '/v1/reviewSubmissions' };

function draftsOf(setup: ReturnType<typeof setUp>): number {
  return setup.service.store.submissions.size;
}

describe('a fault', () => {
  it.each<[FaultKind, number]>([
    ['reset-before', 0],
    ['reset-after', 1],
  ])('%s drops the connection when %i submissions were made', async (kind, made) => {
    const setup = setUp();
    setup.emulator.inject({ match: CREATE, kind });
    await expect(writesOf(setup).createSubmission()).rejects.toMatchObject({
      name: 'TypeError',
      cause: { code: 'ECONNRESET' },
    });
    expect(draftsOf(setup)).toBe(made);
    const [record] = setup.emulator.requests;
    expect(record).toMatchObject({ method: 'POST', path: '/v1/reviewSubmissions', applied: made === 1 });
    expect(record).not.toHaveProperty('status');
  });

  it.each<[FaultKind, number]>([
    ['status-before', 0],
    ['status-after', 1],
  ])('%s answers 500 when %i submissions were made', async (kind, made) => {
    const setup = setUp();
    setup.emulator.inject({ match: CREATE, kind, status: 500 });
    const { status, code } = await writesOf(setup).createSubmission();
    expect([status, code]).toEqual([500, 'UNEXPECTED_ERROR']);
    expect(draftsOf(setup)).toBe(made);
    expect(setup.emulator.requests[0]).toMatchObject({ status: 500, applied: made === 1 });
  });

  it.each<[FaultKind, number]>([
    ['cut-before', 0],
    ['cut-after', 1],
  ])('%s ends the connection in the middle of the body when %i submissions were made', async (kind, made) => {
    const setup = setUp();
    setup.emulator.inject({ match: CREATE, kind });
    await expect(writesOf(setup).createSubmission()).rejects.toThrow('terminated');
    expect(draftsOf(setup)).toBe(made);
  });

  it("answers with a page, a redirect or any body in the service's place", async () => {
    const setup = setUp();
    const path = '/v1/apps';
    setup.emulator.inject({ match: { path }, kind: 'html' });
    const html = await setup.get(path);
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html']);
    setup.emulator.inject({ match: { path }, kind: 'redirect', location: 'https://elsewhere.example/' });
    const redirect = await setup.get(path);
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, 'https://elsewhere.example/']);
    setup.emulator.inject({ match: { path }, kind: 'body', body: '{"data":7}' });
    expect((await setup.get(path)).body).toEqual({ data: 7 });
    expect((await setup.get(path)).rows).toHaveLength(1);
  });

  it('can carry headers, such as when to come back', async () => {
    const setup = setUp();
    setup.emulator.inject({ kind: 'status-before', status: 429, headers: { 'Retry-After': '7' } });
    const { status, code, headers } = await setup.get('/v1/apps');
    expect([status, code, headers.get('retry-after')]).toEqual([429, 'RATE_LIMIT_EXCEEDED', '7']);
  });

  it('can be the one that two creations at once give', async () => {
    const setup = setUp();
    setup.emulator.inject({ match: CREATE, kind: 'status-before', status: 409 });
    const { code } = await writesOf(setup).createSubmission();
    expect(code).toBe('STATE_ERROR.CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN');
    expect((await writesOf(setup).createSubmission()).status).toBe(201);
  });

  it('never answers when it hangs, until the client gives up', async () => {
    const setup = setUp();
    setup.emulator.inject({ kind: 'hang' });
    const controller = new AbortController();
    setup.emulator.onRequest = () => setImmediate(() => controller.abort(new Error('gave up'))) && undefined;
    const request = new Request(`${setup.emulator.url}/v1/apps`, { signal: controller.signal });
    await expect(setup.emulator.fetch(request)).rejects.toThrow('gave up');
  });

  it('only delays what is otherwise a good answer', async () => {
    const setup = setUp();
    setup.emulator.inject({ kind: 'delay', delayMs: 1 });
    expect((await writesOf(setup).createSubmission()).status).toBe(201);
  });

  it('hits as often as it is set to, after the ones it lets pass, and only what it matches', async () => {
    const setup = setUp();
    setup.emulator.inject({ match: { path: /reviewSubmissions$/g }, kind: 'status-before', skip: 1, times: 2 });
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      expect((await setup.get('/v1/apps')).status).toBe(200);
      statuses.push((await setup.get(`/v1/reviewSubmissions?filter[app]=${setup.appId}`)).status);
    }
    expect(statuses).toEqual([200, 503, 503, 200]);
  });

  it('is gone when all are cleared', async () => {
    const setup = setUp();
    setup.emulator.inject({ kind: 'status-before', times: Number.POSITIVE_INFINITY });
    expect((await setup.get('/v1/apps')).status).toBe(503);
    setup.emulator.clearFaults();
    expect((await setup.get('/v1/apps')).status).toBe(200);
  });
});

describe('the record of requests', () => {
  it('holds what was asked and what came of it', async () => {
    const setup = setUp();
    await writesOf(setup).createSubmission();
    await setup.get(`/v1/reviewSubmissions?filter[app]=${setup.appId}`);
    const [write, read] = setup.emulator.requests;
    expect(write).toMatchObject({ method: 'POST', path: '/v1/reviewSubmissions', status: 201, applied: true });
    expect(write?.body).toMatchObject({ data: { type: 'reviewSubmissions' } });
    expect(write?.headers.authorization).toMatch(/^Bearer /);
    expect(read).toMatchObject({ method: 'GET', query: { 'filter[app]': setup.appId }, status: 200 });
    expect(read).not.toHaveProperty('applied');
  });

  it('says that a refused write was not applied', async () => {
    const setup = setUp();
    await setup.ask('POST', '/v1/reviewSubmissions', { data: {} });
    expect(setup.emulator.requests[0]).toMatchObject({ status: 409, applied: false });
  });

  it('is called before the request is handled, and again when a write was applied', async () => {
    const setup = setUp();
    const heard: [string, string, number][] = [];
    const tell = (when: string) => (record: RequestRecord) => {
      heard.push([when, record.method, draftsOf(setup)]);
    };
    setup.emulator.onRequest = tell('request');
    setup.emulator.onApplied = tell('applied');
    await writesOf(setup).createSubmission();
    await setup.get('/v1/apps');
    expect(heard).toEqual([
      ['request', 'POST', 0],
      ['applied', 'POST', 1],
      ['request', 'GET', 1],
    ]);
  });
});
