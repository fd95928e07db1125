/** S38: an app without availability answers 404 of that type. One without a price: app-store.test.ts. */
import { expect, it } from '@jest/globals';
import { fetchHasAvailability } from '../../src/app-store/reads/app-reads.ts';
import { answer, clientThat } from '../app-store/fixture.ts';

const notFound = (type: string) =>
  answer(404, { errors: [{ code: 'NOT_FOUND', detail: `There is no resource of type '${type}' with id '42'` }] });
it.each([
  ['appAvailabilities', { ok: true, value: false }],
  ['apps', { ok: false, failure: { status: 404 } }],
])('a 404 of type %s about its availability comes to %j', async (type, expected) => {
  const { client } = clientThat(() => notFound(type));
  expect(await fetchHasAvailability(client, '42')).toMatchObject(expected);
});
