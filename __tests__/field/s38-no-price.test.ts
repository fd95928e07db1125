/** S38: an app that never had a price has a schedule whose prices are 404; one without availability answers 404 of that type. */
import { expect, it } from '@jest/globals';
import { fetchHasAvailability, fetchHasPrice } from '../../src/app-store/reads/app-reads.ts';
import { answer, clientThat } from '../app-store/fixture.ts';

const notFound = (type: string) =>
  answer(404, { errors: [{ code: 'NOT_FOUND', detail: `There is no resource of type '${type}' with id '42'` }] });
const schedule = answer(200, { data: { type: 'appPriceSchedules', id: '42' } });

it('the app has no price where its schedule has no prices', async () => {
  const { client } = clientThat(({ url }) => (url.pathname.endsWith('manualPrices') ? notFound('null') : schedule));
  expect(await fetchHasPrice(client, '42')).toEqual({ ok: true, value: false });
});

it.each([
  ['appAvailabilities', { ok: true, value: false }],
  ['apps', { ok: false, failure: { status: 404 } }],
])('a 404 of type %s about its availability comes to %j', async (type, expected) => {
  const { client } = clientThat(() => notFound(type));
  expect(await fetchHasAvailability(client, '42')).toMatchObject(expected);
});
