import { describe, expect, it } from '@jest/globals';
import { describeError, describeRefusal, hasCode, parseErrors } from '../../src/app-store/failure.ts';

const error = (changes: Record<string, unknown> = {}) => ({
  status: '409',
  code: 'STATE_ERROR',
  title: 'No.',
  detail: 'Not now.',
  ...changes,
});
const parse = (...errors: unknown[]) => parseErrors(JSON.stringify({ errors }));
const nested = (associatedErrors: unknown, changes = {}) => error({ ...changes, meta: { associatedErrors } });

describe('an error body', () => {
  it('gives each error with code, title, detail and the place that it is about', () => {
    const said = { code: 'STATE_ERROR', title: 'No.', detail: 'Not now.', about: '' };
    const sources = [{ pointer: '/data/attributes/x' }, { parameter: 'limit' }];
    expect(parse(...sources.map((source) => error({ source })))).toEqual(
      ['/data/attributes/x', '?limit'].map((source) => ({ ...said, source })),
    );
  });

  it.each(['', '<html>', '{"errors":', 'null', '[]', '{}', '{"errors":null}', '{"errors":{}}', '{"errors":"no"}', '7'])(
    'that cannot be read gives no error: %s',
    (body) => {
      expect(parseErrors(body)).toEqual([]);
    },
  );

  it.each([[null], ['text'], [7], [[]], [{}], [{ code: 5, title: null, detail: {}, source: 'x' }]])(
    'with an entry that says nothing gives an error without words: %j',
    (entry) => {
      expect(parse(entry)).toEqual([{ code: '', title: '', detail: '', source: '', about: '' }]);
    },
  );

  it('is represented by its associated errors, each with the resource that it is about', () => {
    const about = '/v1/appStoreVersions/1';
    const codes = ['A', 'B'].map((code) => ({ code }));
    expect(parse(nested({ [about]: codes }))).toMatchObject(codes.map((one) => ({ ...one, about })));
  });

  it.each([[{}], [{ x: [] }], [{ x: null }], [null], ['text']])(
    'is represented by itself when its associated errors are %j',
    (associated) => {
      expect(parse(nested(associated, { code: 'OUTER' })).map(({ code }) => code)).toEqual(['OUTER']);
    },
  );

  it('is read five levels deep, and what lies deeper is represented by the error above it', () => {
    const deep = (levels: number): unknown =>
      levels === 0 ? error({ code: 'DEEPEST' }) : nested({ below: [deep(levels - 1)] }, { code: `LEVEL_${levels}` });
    expect(parse(deep(4), deep(5)).map(({ code }) => code)).toEqual(['DEEPEST', 'LEVEL_1']);
  });

  it('gives fifty errors at most, also when one entry nests them all', () => {
    const many = Array.from({ length: 51 }, () => error());
    expect(parse(...many)).toHaveLength(50);
    expect(parse(nested({ x: many }))).toHaveLength(50);
  });

  it('is cut where a text is longer than anybody reads', () => {
    const long = 'x'.repeat(700);
    const one = error({ code: long, title: long, detail: long, source: { pointer: long } });
    const [found] = parse(nested({ [long]: [one] }));
    for (const text of Object.values(found ?? {})) expect(text).toHaveLength(600);
  });
});

it('a code is found in any error, as a whole part of a dotted code', () => {
  const failure = { errors: parse(error({ code: 'OTHER' }), error({ code: 'STATE_ERROR.ITEM.INVALID' })) };
  const found = ['OTHER', 'STATE_ERROR', 'ITEM', 'INVALID', 'ITEM.INVALID'];
  expect([...found, 'STATE', 'ITEM.INV', 'NONE'].filter((code) => hasCode(failure, code))).toEqual(found);
});

describe('the words for an error', () => {
  const blank = { code: '', title: '', detail: '', source: '', about: '' };
  it.each([
    [{ title: 'No.', detail: 'Not v1.2 now.', code: 'C' }, 'No: Not v1.2 now [C]'],
    [{ title: 'No', code: 'C' }, 'No [C]'],
    [{ detail: 'Not now.', code: 'C' }, 'Not now [C]'],
    [{ code: 'C', source: '/data' }, 'no reason given [C at /data]'],
    [{ title: 'No.', about: '/v1/x/1' }, 'No [no code at /v1/x/1]'],
    [{ title: 'No.', code: 'C', about: '/v1/x/1', source: '?limit' }, 'No [C at /v1/x/1 ?limit]'],
    [{}, 'no reason given [no code]'],
  ])('of %j are %s', (changes, words) => {
    expect(describeError({ ...blank, ...changes })).toBe(words);
  });

  it.each([
    ['the status where there are none', 502, [], 'status 502, and no reason that could be read'],
    ['that there was no answer', null, [], 'no answer, and no reason that could be read'],
    ['several side by side', 409, [error({ code: 'A' }), error({ code: 'B' })], 'No: Not now [A]; No: Not now [B]'],
  ])('say %s', (_, status, errors, words) => {
    expect(describeRefusal({ status, errors: parse(...errors) })).toBe(words);
  });
});
