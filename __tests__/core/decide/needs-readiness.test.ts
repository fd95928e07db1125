import { describe, expect, it } from '@jest/globals';
import { isFirstRelease, primaryLocaleOf } from '../../../src/core/decide/needs-readiness.ts';
import { facts, ON_SALE, type Parts, UNKNOWN_VERSIONS, version } from '../builders.ts';
import { contextOf, seenFor } from '../cases.ts';
import { release } from '../requests.ts';
import { INFO, known, readiness } from '../rules/readiness-rows.ts';

describe('the first release of an app on its platform', () => {
  // biome-ignore format: a row a line
  it.each<[is: boolean, what: string, parts: Parts]>([
    [true, 'is one without any version', {}],
    [true, 'may be in preparation itself', { versions: [version('PREPARE_FOR_SUBMISSION')] }],
    [false, 'is none after one in the store', { versions: [version('PREPARE_FOR_SUBMISSION'), ON_SALE] }],
    [false, 'is not assumed where the versions could not be read', UNKNOWN_VERSIONS],
  ])('%s: %s', (is, _, parts) => {
    const asked = release({ readiness: 'block' });
    expect(isFirstRelease(contextOf(seenFor(asked, parts), asked))).toBe(is);
  });
});

it.each([
  ['what was read before', 'de-DE', INFO, 'de-DE'],
  ["the app's information", null, INFO, 'en-US'],
  ['nothing', null, null, null],
])('the primary locale is known by %s', (_, primaryLocale, info, locale) => {
  const asked = info && readiness({ info: known(info) });
  expect(primaryLocaleOf({ facts: facts({ primaryLocale }), readiness: asked })).toBe(locale);
});
