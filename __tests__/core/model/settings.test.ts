/** What holds for every setting of a version, whatever it is. That it is shown, and goes out: rules/versions and decide/compose-goes-out. */
import { expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { SettingName } from '../../../src/core/model/settings.ts';
import { alone, seenWith } from '../builders.ts';
import { contextOf } from '../cases.ts';
import { prepare } from '../requests.ts';

/** `same`: as the service may show what is asked for. */
const VALUES: { [Name in SettingName]: [asked: ReleaseRequest[Name], same: string, other: string] } = {
  releaseType: ['SCHEDULED', 'SCHEDULED', 'MANUAL'],
  earliestReleaseDate: ['2030-01-31T09:00:00Z', '2030-01-31T01:00:00-08:00', '2030-01-31T09:01:00Z'],
};

it.each(Object.entries(VALUES))('%s is written where the version has another, or shows none', (name, values) => {
  const [asked, same, other] = values;
  const ask = { [name]: asked };
  const writtenTo = (value: string | undefined, request: object) =>
    contextOf(seenWith(alone('PREPARE_FOR_SUBMISSION', { [name]: value })), prepare(request)).edits.attributes;
  expect([writtenTo(other, ask), writtenTo(undefined, ask)]).toEqual([ask, ask]);
  expect(writtenTo(same, ask)).toEqual({});
});
