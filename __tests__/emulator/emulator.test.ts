import { describe, expect, it } from '@jest/globals';
import type { Fault } from '../../emulator/emulator.ts';
import { setUp } from './app-store/client.ts';

const CREATE = { method: 'POST', path: '/v1/reviewSubmissions' };
const UNAVAILABLE = '503 UNEXPECTED_ERROR';
const RETRY = { 'retry-after': '7' };
const CONCURRENT = 'STATE_ERROR.CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN';

describe('a fault', () => {
  it.each<[Fault, seen: string, made: number, status: number | undefined]>([
    [{ kind: 'reset-before' }, 'ECONNRESET', 0, undefined],
    [{ kind: 'reset-after' }, 'ECONNRESET', 1, undefined],
    [{ kind: 'status-before' }, UNAVAILABLE, 0, 503],
    [{ kind: 'status-after' }, UNAVAILABLE, 1, 503],
    [{ kind: 'status-before', status: 409 }, `409 ${CONCURRENT}`, 0, 409],
    [{ kind: 'cut-before' }, 'UND_ERR_SOCKET', 0, 200],
    [{ kind: 'cut-after' }, 'UND_ERR_SOCKET', 1, 201],
    [{ kind: 'delay', delayMs: 1 }, '201', 1, 201],
  ])('%j: the client sees %s, %i are made, and the record says %s', async (fault, expected, made, status) => {
    const setup = setUp();
    setup.emulator.inject({ match: CREATE, ...fault });
    const codeOf = ({ cause }: { cause: { code: string } }) => cause.code;
    const seen = await setup.createSubmission().then(({ said }) => said, codeOf);
    const [record] = setup.emulator.requests;
    expect([seen, setup.service.store.submissions.size]).toEqual([expected, made]);
    expect([record?.status, record?.applied]).toEqual([status, made === 1]);
  });

  it.each<[Fault, type: string, headers: object, body: object]>([
    [{ kind: 'redirect', location: 'https://elsewhere.example/' }, '', { location: 'https://elsewhere.example/' }, {}],
    [{ kind: 'body', body: '{"data":7}', headers: { 'Retry-After': '7' } }, 'json', RETRY, { data: 7 }],
  ])("answers in the service's place, once, with %j", async (fault, type, expected, body) => {
    const { emulator, get } = setUp();
    emulator.inject(fault);
    const { status, headers, body: got } = await get('/v1/apps');
    expect([status, got]).toEqual([fault.kind === 'redirect' ? 302 : 200, body]);
    expect(Object.fromEntries(headers)).toMatchObject(expected);
    expect(headers.get('content-type') ?? '').toContain(type);
    expect((await get('/v1/apps')).rows).toHaveLength(1);
  });

  it('hits what it matches, as often as set, after those let pass', async () => {
    const { appId, emulator, get } = setUp();
    emulator.inject({ match: { path: /reviewSubmissions$/g }, kind: 'status-before', skip: 1, times: 2 });
    const statuses = [];
    expect((await get('/v1/apps')).status).toBe(200);
    for (let round = 0; round < 4; round += 1) {
      statuses.push((await get(`/v1/reviewSubmissions?filter[app]=${appId}`)).status);
    }
    expect(statuses).toEqual([200, 503, 503, 200]);
  });
});
