import { describe, expect, it } from '@jest/globals';
import { MAX_READ_TRIES } from '../../src/app-store/client.ts';
import type { WriteResult } from '../../src/app-store/writes.ts';
import { answer, brokenOff, clientThat, clientWith, LOST, UNSENT } from './fixture.ts';

const MADE = answer(201, { data: {} });
type Answers = Parameters<typeof clientWith>[0];

describe('a write', () => {
  // biome-ignore format: a row a line
  it.each<[string, Answers, string, number, why?: object, waitsS?: number[]]>([
    ['is never sent again after a 500, and says why', [answer(500, 'x')], 'unknown', 1, { message: 'POST /v1/x: status 500.', status: 500 }],
    ['is never sent again after a 408, and says why', [answer(408, 'x')], 'unknown', 1, { message: 'POST /v1/x: status 408.', status: 408 }],
    ['is never sent again when the connection broke after it was sent', [LOST, answer(201)], 'unknown', 1],
    ['is unknown when it was accepted and the answer cannot be read', [answer(201, '{"data":')], 'unknown', 1, { message: 'POST /v1/x: 201, nothing that could be read.', status: 201 }],
    ['is sent again when it was not sent', [UNSENT, MADE], 'done', 2],
    ['is sent again after a 429', [answer(429), MADE], 'done', 2],
    ['is sent again after a 401', [answer(401), MADE], 'done', 2],
    ['is never sent again after a 302, which somebody between may have sent', [answer(302)], 'unknown', 1, { reason: 'service.unreadable', status: 302 }],
    ['is refused for certain after a 409', [answer(409)], 'refused', 1],
    ['G17 is sent once where every try would meet the same', [brokenOff('self-signed certificate', false), MADE], 'refused', 1, { reason: 'service.unavailable' }],
    ['is sent again as late as the service asks', [answer(429, {}, { 'retry-after': '30' }), MADE], 'done', 2, {}, [30]],
    ['is not sent again where the service asks for more than a minute', [answer(429, {}, { 'retry-after': '61' }), MADE], 'refused', 1, { reason: 'service.rate-limited' }],
    ['that never reaches the service is given up, and certainly not applied', [UNSENT], 'refused', MAX_READ_TRIES, { reason: 'service.unavailable', message: 'POST /v1/x: connect ECONNREFUSED.', status: 0, errors: [] }],
    ['is given up when the service takes none for now', [answer(429)], 'refused', MAX_READ_TRIES, { reason: 'service.rate-limited' }],
  ])('%s', async (_, answers, kind, tries, why = {}, waitsS = []) => {
    const { client, sent, sleeps } = clientWith(answers);
    const write = async (tried: number): Promise<WriteResult> => {
      const result = await client.write('POST', '/v1/x', {});
      return 'waitToResend' in result && (await result.waitToResend(tried)) ? write(tried + 1) : result;
    };
    const result = await write(1);
    expect([result.kind, sent.length]).toEqual([kind, tries]);
    if (kind !== 'done') expect(result).toMatchObject({ failure: why });
    if (waitsS.length > 0) expect(sleeps.map((ms) => Math.floor(ms / 1_000))).toEqual(waitsS);
  });

  it('carries its body as JSON, and says so; one without a body does not', async () => {
    const { client, sent } = clientWith([answer(201)]);
    await client.write('POST', '/v1/x', { data: 1 });
    await client.write('DELETE', '/v1/x');
    expect(sent.map(({ body, headers }) => [body, headers['content-type']])).toEqual([
      ['{"data":1}', 'application/json'],
      [null, undefined],
    ]);
  });

  it.each([
    ['is done with the body that it was answered', answer(201, { data: 1 }), { kind: 'done', body: { data: 1 } }],
    ['is done with none after nothing but blanks', answer(200, ' \n'), { kind: 'done', body: null }],
    ['is done with none after a 204', answer(204, ''), { kind: 'done', body: null }],
  ])('%s', async (_, given, expected) => {
    expect(await clientWith([given]).client.write('PATCH', '/v1/x', {})).toMatchObject(expected);
  });

  it.each([
    ['429', answer(429)],
    ['it was not sent', UNSENT],
  ])('is refused for certain when the run ends before the next try: %s', async (_name, first) => {
    const { client, stop, sent } = clientThat(() => {
      stop.abort(new Error('over'));
      return first;
    });
    const result = await client.write('POST', '/v1/x', {});
    expect(result).toMatchObject({ kind: 'refused' });
    expect('waitToResend' in result && (await result.waitToResend(1))).toBe(false);
    expect(sent).toHaveLength(1);
  });

  it('does not begin when the run is over', async () => {
    const { client, stop, sent } = clientWith([answer(201)]);
    stop.abort(new Error('over'));
    await expect(client.write('POST', '/v1/x', {})).rejects.toThrow('over');
    expect(sent).toEqual([]);
  });
});
