import { describe, expect, it } from '@jest/globals';
import { fetchItems } from '../../src/app-store/reads/resources.ts';
import { type Answer, answer, clientThat } from './fixture.ts';
import { itemRow } from './rows.ts';

const NEWEST = ['appAssetLibraryImage', 'appAssetLibraryVideo', 'retentionMessageVersion'];
const OLDER = ['appStoreVersion', 'appCustomProductPageVersion', 'appStoreVersionExperimentV2', 'appEvent'];
const REFUSED = answer(400, { errors: [{ status: '400', code: 'PARAMETER_ERROR.INVALID', title: 'No.' }] });
const CPP = { relationship: 'appCustomProductPageVersion', type: 'appCustomProductPageVersions', id: 'p1' };

/** A service that answers with one item; an older one refuses the newest kinds. */
function service(refusal: Answer | null) {
  const asked: string[][] = [];
  const { client } = clientThat(({ url }) => {
    const includes = url.searchParams.get('include')?.split(',') ?? [];
    asked.push(includes);
    const isRefused = refusal !== null && NEWEST.some((kind) => includes.includes(kind));
    return isRefused ? refusal : answer(200, { data: [itemRow('i1', CPP)] });
  });
  return { client, asked };
}

describe('the items of a submission', () => {
  it('are asked for with what each links to, of every kind: without that nobody can say what they are', async () => {
    const { client, asked } = service(null);
    expect(await fetchItems(client, 's1')).toMatchObject({ ok: true, value: [{ target: { id: 'p1' } }] });
    expect(asked).toHaveLength(1);
    for (const kind of [...OLDER, ...NEWEST]) expect(asked[0]).toContain(kind);
  });

  it('are asked for once more without the newest kinds where an older service refuses those', async () => {
    const { client, asked } = service(REFUSED);
    expect(await fetchItems(client, 's1')).toMatchObject({ ok: true, value: [{ target: { id: 'p1' } }] });
    expect(asked).toHaveLength(2);
    for (const kind of OLDER) expect(asked[1]).toContain(kind);
    for (const kind of NEWEST) expect(asked[1]).not.toContain(kind);
  });

  it('are asked for without them from then on, for the rest of the run', async () => {
    const { client, asked } = service(REFUSED);
    await fetchItems(client, 's1');
    await fetchItems(client, 's2');
    await Promise.all([fetchItems(client, 's3'), fetchItems(client, 's4')]);
    expect(asked.filter((includes) => includes.includes('retentionMessageVersion'))).toHaveLength(1);
    expect(asked).toHaveLength(5);
  });

  it('are asked for with them again by the next run', async () => {
    await fetchItems(service(REFUSED).client, 's1');
    const { client, asked } = service(null);
    await fetchItems(client, 's1');
    expect(asked[0]).toContain('retentionMessageVersion');
  });

  // biome-ignore format: a row a line
  it.each([
    ['403', answer(403, { errors: [{ status: '403', code: 'FORBIDDEN_ERROR', title: 'No.' }] }), 'service.forbidden'],
    ['400 for another cause', answer(400, { errors: [{ status: '400', code: 'SOMETHING', title: 'No.' }] }), 'service.unreadable'],
    ['400 without a body', answer(400, ''), 'service.unreadable'],
  ])('are not asked for again after %s', async (_, refusal, reason) => {
    const { client, asked } = service(refusal);
    expect(await fetchItems(client, 's1')).toMatchObject({ ok: false, failure: { reason } });
    expect(asked).toHaveLength(1);
  });
});
