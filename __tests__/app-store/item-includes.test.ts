import { expect, it } from '@jest/globals';
import { fetchItems } from '../../src/app-store/reads/submission-reads.ts';
import { answer, clientThat, refused } from './fixture.ts';

const KINDS = ['appStoreVersion', 'appCustomProductPageVersion', 'appStoreVersionExperimentV2', 'appEvent'];

it('the items of a submission are asked for with what each links to: without that nobody can say what they are', async () => {
  const { client, sent } = clientThat(() => answer(200, { data: [] }));
  await fetchItems(client, 's1');
  const includes = sent[0]?.url.searchParams.get('include')?.split(',');
  expect(includes).toEqual(expect.arrayContaining([...KINDS, 'appAssetLibraryImage', 'retentionMessageVersion']));
});

it.each([
  ['403', refused(403, 'FORBIDDEN_ERROR'), 'service.forbidden'],
  ['400 that quotes no name', refused(400, 'PARAMETER_ERROR.INVALID'), 'service.unreadable'],
  ['400 without a body', answer(400, ''), 'service.unreadable'],
])('the items are not asked for again after %s', async (_, refusal, reason) => {
  const { client, sent } = clientThat(() => refusal);
  expect(await fetchItems(client, 's1')).toMatchObject({ ok: false, failure: { reason } });
  expect(sent).toHaveLength(1);
});
