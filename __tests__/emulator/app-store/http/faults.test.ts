import { describe, expect, it } from '@jest/globals';
import type { Fault, FaultKind, RequestRecord } from '../../../../emulator/app-store/http/server.ts';
import { setUp, writesOf } from '../client.ts';

const CREATE = { method: 'POST', path: '/v1/reviewSubmissions' };

/** One creation, and what the client, the service and the record say of it. */
async function create(fault: Fault) {
  const setup = setUp();
  setup.emulator.inject(fault);
  const seen = await writesOf(setup)
    .createSubmission()
    .then(
      ({ said }) => said,
      (error: Error) => (error.cause as { code?: string } | undefined)?.code ?? error.message,
    );
  const [record] = setup.emulator.requests;
  return { seen, made: setup.service.store.submissions.size, status: record?.status, applied: record?.applied };
}

describe('a fault', () => {
  it.each<[FaultKind, object]>([
    ['reset-before', { seen: 'ECONNRESET', made: 0, status: undefined, applied: false }],
    ['reset-after', { seen: 'ECONNRESET', made: 1, status: undefined, applied: true }],
    ['status-before', { seen: '503 UNEXPECTED_ERROR', made: 0, status: 503, applied: false }],
    ['status-after', { seen: '503 UNEXPECTED_ERROR', made: 1, status: 503, applied: true }],
    ['cut-before', { seen: 'UND_ERR_SOCKET', made: 0, status: 200, applied: false }],
    ['cut-after', { seen: 'UND_ERR_SOCKET', made: 1, status: 201, applied: true }],
    ['delay', { seen: '201', made: 1, status: 201, applied: true }],
  ])('%s: %j', async (kind, expected) => {
    expect(await create({ match: CREATE, kind, delayMs: 1 })).toEqual(expected);
  });

  it.each<[number, string]>([
    [409, '409 STATE_ERROR.CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN'],
    [429, '429 RATE_LIMIT_EXCEEDED'],
    [500, '500 UNEXPECTED_ERROR'],
  ])('of status %i says %s', async (status, said) => {
    expect((await create({ kind: 'status-before', status })).seen).toBe(said);
  });

  it.each<[Omit<Fault, 'match'>, (string | null)[], object]>([
    [{ kind: 'html' }, ['200', 'text/html', null, null], {}],
    [
      { kind: 'redirect', location: 'https://elsewhere.example/' },
      ['302', null, 'https://elsewhere.example/', null],
      {},
    ],
    [{ kind: 'body', body: '{"data":7}', headers: { 'Retry-After': '7' } }, ['200', null, null, '7'], { data: 7 }],
  ])("answers in the service's place with %j", async (fault, expected, body) => {
    const { emulator, get } = setUp();
    emulator.inject(fault);
    const { said, headers, body: got } = await get('/v1/apps');
    const type = fault.kind === 'html' ? headers.get('content-type') : null;
    expect([said, type, headers.get('location'), headers.get('retry-after')]).toEqual(expected);
    expect(got).toEqual(body);
    expect((await get('/v1/apps')).rows).toHaveLength(1);
  });

  it('never answers when it hangs, until the client gives up', async () => {
    const { emulator } = setUp();
    emulator.inject({ kind: 'hang' });
    const controller = new AbortController();
    emulator.onRequest = () => setImmediate(() => controller.abort(new Error('gave up'))) && undefined;
    const request = new Request(`${emulator.url}/v1/apps`, { signal: controller.signal });
    await expect(emulator.fetch(request)).rejects.toThrow('gave up');
  });

  it('hits as often as it is set to, after the ones it lets pass, only what it matches, and until all are cleared', async () => {
    const { appId, emulator, get } = setUp();
    emulator.inject({ match: { path: /reviewSubmissions$/g }, kind: 'status-before', skip: 1, times: 2 });
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      expect((await get('/v1/apps')).status).toBe(200);
      statuses.push((await get(`/v1/reviewSubmissions?filter[app]=${appId}`)).status);
    }
    expect(statuses).toEqual([200, 503, 503, 200]);
    emulator.inject({ kind: 'status-before', times: Number.POSITIVE_INFINITY });
    expect((await get('/v1/apps')).status).toBe(503);
    emulator.clearFaults();
    expect((await get('/v1/apps')).status).toBe(200);
  });
});

describe('the record of requests', () => {
  it('holds what was asked and what came of it', async () => {
    const setup = setUp();
    await writesOf(setup).createSubmission();
    await setup.ask('POST', '/v1/reviewSubmissions', { data: {} });
    await setup.get(`/v1/reviewSubmissions?filter[app]=${setup.appId}`);
    const [write, refused, read] = setup.emulator.requests;
    expect(write).toMatchObject({
      ...CREATE,
      status: 201,
      applied: true,
      body: { data: { type: 'reviewSubmissions' } },
    });
    expect(write?.headers.authorization).toMatch(/^Bearer /);
    expect(refused).toMatchObject({ status: 409, applied: false });
    expect(read).toMatchObject({ method: 'GET', query: { 'filter[app]': setup.appId }, status: 200 });
    expect(read).not.toHaveProperty('applied');
  });

  it('is reported before the request is handled, and again when a write was applied', async () => {
    const setup = setUp();
    const heard: [string, string, number][] = [];
    const hear = (when: string) => (record: RequestRecord) => {
      heard.push([when, record.method, setup.service.store.submissions.size]);
    };
    setup.emulator.onRequest = hear('request');
    setup.emulator.onApplied = hear('applied');
    await writesOf(setup).createSubmission();
    await setup.get('/v1/apps');
    expect(heard).toEqual([
      ['request', 'POST', 0],
      ['applied', 'POST', 1],
      ['request', 'GET', 1],
    ]);
  });
});
