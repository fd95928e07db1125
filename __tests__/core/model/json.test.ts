import { describe, expect, it } from '@jest/globals';
import {
  completeFields,
  cutText,
  member,
  numberOf,
  objectOf,
  parseJson,
  textOf,
} from '../../../src/core/model/json.ts';

describe('JSON from outside', () => {
  const value = JSON.parse('{"list":[{"name":"a"}],"nothing":null,"text":"b","__proto__":{"own":1}}');

  it('is parsed, or undefined where it is none', () => {
    expect(['{"a":[1]}', 'null', '', '{"a":'].map(parseJson)).toEqual([{ a: [1] }, null, undefined, undefined]);
  });

  it.each([
    ['a member in a list', ['list', 0, 'name'], 'a'],
    ['the value itself where there is no path', [], value],
    ['a member of that name, whatever it is called', ['__proto__', 'own'], 1],
    ['nothing in null', ['nothing', 'name'], undefined],
    ['nothing in a text', ['text', 0], undefined],
    ['nothing that every object has in a list', ['list', 'length', 'toString'], undefined],
  ])('has %s', (_what, path, found) => {
    expect(member(value, ...path)).toEqual(found);
  });

  it.each<[what: string, read: (value: unknown) => unknown, is: unknown, isNot: unknown[]]>([
    ['text', textOf, '', [undefined, null, 1, {}, [], true]],
    ['number of things', numberOf, 1, [0, -1, 1.5, 2 ** 53, Number.NaN, '1', null]],
    ['object', objectOf, { a: 1 }, [null, [], 'a', 1, undefined]],
  ])('is a %s or none', (_, read, is, isNot) => {
    expect([read(is), ...isNot.map(read)]).toEqual([is, ...isNot.map(() => null)]);
  });

  it('cuts a text, and with it a long last word, which may be a part of a secret', () => {
    const secret = 'eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiI1NzI0NjU0MiJ9';
    expect(cutText(`Not for ${secret}`, 20)).toBe('Not for eyJhbGciOiJF');
    expect(cutText(`Not for ${secret}`, 30)).toBe('Not for …');
    expect(cutText(`Not for ${secret}`, 8 + secret.length)).toBe(`Not for ${secret}`);
    expect(cutText('新しい版の説明です', 4)).toBe('新しい版');
  });

  it('gives fields only where each of them is known', () => {
    expect(completeFields({ id: 0, name: '' })).toEqual({ id: 0, name: '' });
    expect(completeFields({ id: 1, name: null })).toBeNull();
  });
});
