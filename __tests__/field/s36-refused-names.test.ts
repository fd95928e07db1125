/** S36: a name of an include or a field that the published schema lists is answered 400. */
import { expect, it } from '@jest/globals';
import { fetchUploads } from '../../src/app-store/reads/build-reads.ts';
import { fetchAllVersions, fetchVersionDetail } from '../../src/app-store/reads/version-reads.ts';
import { answer, clientThat } from '../app-store/fixture.ts';

/** A service that refuses one name, as the live one words it. */
function refusing(parameter: string, name: string) {
  const detail = `'${name}' is not a valid ${parameter === 'include' ? 'relationship' : 'field'} name`;
  const error = { status: '400', code: 'PARAMETER_ERROR.INVALID', title: 'No.', detail, source: { parameter } };
  const asked: string[] = [];
  const { client } = clientThat(({ url }) => {
    const names = url.searchParams.get(parameter) ?? '';
    asked.push(names);
    return names.split(',').includes(name) ? answer(400, { errors: [error] }) : answer(200, { data: [] });
  });
  return { client, asked };
}

it('a detail is asked for again without the refused include, and so for the rest of the run', async () => {
  const { client, asked } = refusing('include', 'appStoreReviewDetail');
  for (const _ of [1, 2]) await fetchVersionDetail(client, 'v1');
  const [first = '', ...later] = asked;
  expect(first).toContain('appStoreReviewDetail,');
  expect(later).toEqual(Array(2).fill(first.replace('appStoreReviewDetail,', '')));
});

it('versions are asked for with all their fields where one is refused, and so for the rest of the run', async () => {
  const { client, asked } = refusing('fields[appStoreVersions]', 'appVersionState');
  for (const _ of [1, 2]) expect(await fetchAllVersions(client, '42')).toMatchObject({ ok: true });
  expect(asked.map((names) => names.includes('appVersionState'))).toEqual([true, false, false]);
  expect(asked.slice(1)).toEqual(['', '']);
});

it('another list is asked for all it has', async () => {
  const { client, asked } = refusing('include', 'app');
  await fetchAllVersions(client, '42');
  await fetchUploads(client, '42', 'IOS', '1.1');
  expect(asked.at(-1)).toBe('build');
});

it('a refusal of something else stays one', async () => {
  const { client, asked } = refusing('sort', '-uploadedDate');
  expect(await fetchUploads(client, '42', 'IOS', '1.1')).toMatchObject({ failure: { reason: 'service.unreadable' } });
  expect(asked).toHaveLength(1);
});
