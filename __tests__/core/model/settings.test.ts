/** What holds for every setting of a version, whatever it is. */
import { describe, expect, it } from '@jest/globals';
import { goesOutOf } from '../../../src/core/decide/compose-goes-out.ts';
import { planDigest } from '../../../src/core/model/goes-out.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { SettingName } from '../../../src/core/model/settings.ts';
import { alone, seenWith } from '../builders.ts';
import { contextOf } from '../cases.ts';
import { prepare } from '../requests.ts';

/** `same`: as the service may show what is asked for. */
interface Values<Asked> {
  asked: Asked;
  same: string;
  other: string;
}

const VALUES: { [Name in SettingName]: Values<ReleaseRequest[Name]> } = {
  releaseType: { asked: 'SCHEDULED', same: 'SCHEDULED', other: 'MANUAL' },
  earliestReleaseDate: {
    asked: '2030-01-31T09:00:00Z',
    same: '2030-01-31T01:00:00-08:00',
    other: '2030-01-31T09:01:00Z',
  },
};

/** Plans for a version that has these settings. */
function planWith(has: object, asked: Partial<ReleaseRequest> = {}, state = 'PREPARE_FOR_SUBMISSION') {
  return contextOf(seenWith(alone(state, { releaseType: 'SCHEDULED', ...has })), prepare(asked));
}

describe.each(Object.entries(VALUES))('%s', (name, { asked, same, other }) => {
  const ask = { [name]: asked };
  const has = (value?: string) => ({ [name]: value });
  const digestOf = (...of: Parameters<typeof planWith>) => {
    const goesOut = goesOutOf(planWith(...of));
    return goesOut && planDigest(goesOut);
  };

  it('is written where the version has another one, or shows none', () => {
    for (const value of [other, undefined]) expect(planWith(has(value), ask).edits.attributes).toEqual(ask);
    expect(planWith(has(same), ask).edits.attributes).toEqual({});
    expect(planWith(has(other)).edits.attributes).toEqual({});
  });

  it('has to be shown by a version that can no longer be changed', () => {
    const hiddenIn = (value?: string, request?: object) => {
      const { edits } = planWith(has(value), request, 'IN_REVIEW');
      return [edits.hidden, edits.words.length];
    };
    expect([hiddenIn(undefined, ask), hiddenIn(same, ask), hiddenIn(other, ask), hiddenIn()]).toEqual([
      [[name], 0],
      [[], 0],
      [[], 1],
      [[], 0],
    ]);
  });

  it('is a part of what goes out, in one form', () => {
    const digest = digestOf(has(other), ask);
    expect(digest).toMatch(/^sha256:/);
    expect([digestOf(has(), ask), digestOf(has(same))]).toEqual([digest, digest]);
    expect(digestOf(has(other))).not.toBe(digest);
    expect(digestOf(has())).toBeNull();
  });
});
