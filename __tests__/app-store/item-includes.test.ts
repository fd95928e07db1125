import { describe, expect, it } from '@jest/globals';
import { fetchItems } from '../../src/app-store/reads/submission-reads.ts';
import { type Answer, answer, clientThat, refused } from './fixture.ts';
import { itemRow } from './rows.ts';

const NEWEST = ['appAssetLibraryImage', 'appAssetLibraryVideo', 'retentionMessageVersion'];
const OLDER = ['appStoreVersion', 'appCustomProductPageVersion', 'appStoreVersionExperimentV2', 'appEvent'];
const CPP = { relationship: 'appCustomProductPageVersion', type: 'appCustomProductPageVersions', id: 'p1' };
const REFUSED = refused(400, 'PARAMETER_ERROR.INVALID');

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
    expect(asked).toEqual([expect.arrayContaining([...OLDER, ...NEWEST])]);
  });

  it('are asked for once more without the newest kinds where an older service refuses those, and so for the rest of the run', async () => {
    const { client, asked } = service(REFUSED);
    expect(await fetchItems(client, 's1')).toMatchObject({ ok: true, value: [{ target: { id: 'p1' } }] });
    await fetchItems(client, 's2');
    await Promise.all([fetchItems(client, 's3'), fetchItems(client, 's4')]);
    expect(asked).toHaveLength(5);
    for (const includes of asked.slice(1)) {
      expect(includes).toEqual(expect.arrayContaining(OLDER));
      for (const kind of NEWEST) expect(includes).not.toContain(kind);
    }
    // The next run asks for them again.
    const next = service(null);
    await fetchItems(next.client, 's1');
    expect(next.asked[0]).toContain('retentionMessageVersion');
  });

  it.each([
    ['403', refused(403, 'FORBIDDEN_ERROR'), 'service.forbidden'],
    ['400 for another cause', refused(400, 'SOMETHING'), 'service.unreadable'],
    ['400 without a body', answer(400, ''), 'service.unreadable'],
  ])('are not asked for again after %s', async (_, refusal, reason) => {
    const { client, asked } = service(refusal);
    expect(await fetchItems(client, 's1')).toMatchObject({ ok: false, failure: { reason } });
    expect(asked).toHaveLength(1);
  });
});
