import { describe, expect, it } from '@jest/globals';
import { member, numberOf, recordOf, textOf } from '../../../src/core/model/json.ts';

describe('JSON from outside', () => {
  const value = JSON.parse('{"list":[{"name":"a"}],"nothing":null,"text":"b","__proto__":{"own":1}}');

  it.each<[what: string, path: (string | number)[], found: unknown]>([
    ['a member', ['text'], 'b'],
    ['a member in a list', ['list', 0, 'name'], 'a'],
    ['the value itself where there is no path', [], value],
    ['a member of that name, whatever it is called', ['__proto__', 'own'], 1],
    ['nothing beyond the end of a list', ['list', 1, 'name'], undefined],
    ['nothing in null', ['nothing', 'name'], undefined],
    ['nothing in a text', ['text', 0], undefined],
    ['nothing that every object has', ['constructor'], undefined],
    ['nothing that every object has in a list', ['list', 'length', 'toString'], undefined],
  ])('has %s', (_what, path, found) => {
    expect(member(value, ...path)).toEqual(found);
  });

  it.each([undefined, null, 1, {}, [], true])('is no text where it is %j', (it) => {
    expect(textOf(it)).toBeNull();
    expect(textOf('')).toBe('');
  });

  it.each([0, -1, 1.5, 2 ** 53, Number.NaN, '1', null])('is no number of things where it is %j', (it) => {
    expect(numberOf(it)).toBeNull();
    expect(numberOf(1)).toBe(1);
  });

  it.each([null, [], 'a', 1, undefined])('is no object where it is %j', (it) => {
    expect(recordOf(it)).toBeNull();
    expect(recordOf({ a: 1 })).toEqual({ a: 1 });
  });
});
