import { describe, expect, it } from '@jest/globals';
import { MAX_READ_TRIES } from '../../src/app-store/client.ts';
import { answer, clientThat, clientWith, LOST, UNSENT } from './fixture.ts';

const ERRORS = { errors: [{ status: '409', code: 'STATE_ERROR', title: 'No.' }] };

describe('a write', () => {
  it.each([500, 502, 503, 504, 408])('is never sent again after a %d, and its outcome is unknown', async (status) => {
    const { client, sent } = clientWith([answer(status)]);
    expect((await client.write('POST', '/v1/x', {})).kind).toBe('unknown');
    expect(sent).toHaveLength(1);
  });

  it('is never sent again when the connection broke after it was sent', async () => {
    const { client, sent } = clientWith([LOST, answer(201)]);
    expect((await client.write('POST', '/v1/x', {})).kind).toBe('unknown');
    expect(sent).toHaveLength(1);
  });

  it('is unknown when it was accepted and the answer cannot be read', async () => {
    const { client, sent } = clientWith([answer(201, '{"data":')]);
    expect((await client.write('POST', '/v1/x', {})).kind).toBe('unknown');
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['it was not sent', UNSENT],
    ['429', answer(429)],
    ['401', answer(401)],
  ])('is sent again when the service has certainly not applied it: %s', async (_name, first) => {
    const { client, sent } = clientWith([first, answer(201, { data: {} })]);
    expect((await client.write('POST', '/v1/x', {})).kind).toBe('done');
    expect(sent).toHaveLength(2);
  });

  it.each([400, 403, 404, 409, 422, 302])('is refused for certain after a %d', async (status) => {
    const { client, sent } = clientWith([answer(status, ERRORS)]);
    const result = await client.write('PATCH', '/v1/x', {});
    expect(result.kind).toBe('refused');
    expect(sent).toHaveLength(1);
  });

  it('that never reaches the service is given up after five tries, and certainly not applied', async () => {
    const { client, sent } = clientWith([UNSENT]);
    expect(await client.write('POST', '/v1/x', {})).toEqual({
      kind: 'refused',
      refusal: { status: 0, errors: [] },
      failure: expect.objectContaining({
        reason: 'service.unavailable',
        message: 'POST /v1/x: connect ECONNREFUSED, after 5 tries.',
        status: null,
      }),
    });
    expect(sent).toHaveLength(MAX_READ_TRIES);
  });

  it('is sent five times at most when the service takes none of them for now', async () => {
    const { client, sent } = clientWith([answer(429)]);
    expect(await client.write('POST', '/v1/x', {})).toMatchObject({
      kind: 'refused',
      failure: { reason: 'service.rate-limited' },
    });
    expect(sent).toHaveLength(MAX_READ_TRIES);
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
    [500, 'status 500, after one try'],
    [408, 'status 408, after one try'],
    [201, '201 with a body that is not JSON'],
  ])('with an unknown outcome says why: %d', async (status, why) => {
    const { client } = clientWith([answer(status, 'x')]);
    expect(await client.write('POST', '/v1/x', {})).toMatchObject({
      kind: 'unknown',
      failure: { message: `POST /v1/x: ${why}.`, status },
    });
  });

  it.each([199, 300])('is not done after a %d', async (status) => {
    const { client } = clientWith([answer(status, {})]);
    expect((await client.write('POST', '/v1/x', {})).kind).not.toBe('done');
  });

  it('is done with the body that it was answered, and with none after nothing but blanks', async () => {
    const { client } = clientWith([answer(201, { data: { id: '1' } }), answer(200, ' \n')]);
    expect(await client.write('POST', '/v1/x', {})).toEqual({ kind: 'done', body: { data: { id: '1' } } });
    expect(await client.write('PATCH', '/v1/x', {})).toEqual({ kind: 'done', body: null });
  });

  it('is done after a 204 without a body', async () => {
    const { client } = clientWith([answer(204, '')]);
    expect(await client.write('DELETE', '/v1/x')).toEqual({ kind: 'done', body: null });
  });

  it.each([
    ['429', answer(429)],
    ['it was not sent', UNSENT],
  ])('is refused for certain when the run ends before the next try: %s', async (_name, first) => {
    const { client, stop, sent } = clientThat(() => {
      stop.abort(new Error('over'));
      return first;
    });
    expect((await client.write('POST', '/v1/x', {})).kind).toBe('refused');
    expect(sent).toHaveLength(1);
  });

  it('does not begin when the run is over', async () => {
    const { client, stop, sent } = clientWith([answer(201)]);
    stop.abort(new Error('over'));
    await expect(client.write('POST', '/v1/x', {})).rejects.toThrow('over');
    expect(sent).toEqual([]);
  });
});
