import { describe, expect, it } from '@jest/globals';
import { ITEM_TARGET_TYPES, type ItemKind } from '../../emulator/app-store/model/item-kinds.ts';
import { setUp, writesOf } from './client.ts';

const NEWER: [ItemKind, string][] = [
  ['appAssetLibraryImage', 'appAssetLibraryImages'],
  ['appAssetLibraryVideo', 'appAssetLibraryVideos'],
  ['retentionMessageVersion', 'retentionMessageVersions'],
];

describe('the kinds of item that came after version 4.4.1', () => {
  it.each(NEWER)('%s rides in a submission, and shows itself where it is included', async (kind, type) => {
    const setup = setUp();
    const target = setup.service.addOtherTarget({ appId: setup.appId, kind });
    const { id } = setup.service.addSubmission({ appId: setup.appId });
    expect((await writesOf(setup).addItem(id, kind, type, target.id)).status).toBe(201);
    expect(target.state).toBe('READY_FOR_REVIEW');
    const { rows, body } = await setup.get(`/v1/reviewSubmissions/${id}/items?include=${kind}`);
    expect(rows[0]?.relationships[kind]?.data).toEqual({ type, id: target.id });
    expect(body.included).toMatchObject([{ type, id: target.id }]);
  });

  it.each([
    ['4.4.1', []],
    ['4.5.1', ['appAssetLibraryImage', 'appAssetLibraryVideo']],
    ['4.6', ['appAssetLibraryImage', 'appAssetLibraryVideo', 'retentionMessageVersion']],
  ] as const)('are known to version %s as far as it goes', async (apiVersion, known) => {
    const setup = setUp({ apiVersion });
    const { id } = setup.service.addSubmission({ appId: setup.appId });
    for (const [kind, type] of NEWER) {
      const isKnown = (known as readonly string[]).includes(kind);
      const read = await setup.get(`/v1/reviewSubmissions/${id}/items?include=appStoreVersion,${kind}`);
      expect(read.status).toBe(isKnown ? 200 : 400);
      if (isKnown) continue;
      expect(read.body.errors[0]).toMatchObject({ code: 'PARAMETER_ERROR.INVALID', source: { parameter: 'include' } });
      const write = await writesOf(setup).addItem(id, kind, type, '1');
      expect([write.status, write.code]).toEqual([409, 'ENTITY_ERROR.RELATIONSHIP.UNKNOWN']);
    }
  });

  it('leave an item anonymous to a client that does not ask for them', async () => {
    const setup = setUp({ apiVersion: '4.4.1' });
    const target = setup.service.addOtherTarget({ appId: setup.appId, kind: 'appAssetLibraryImage' });
    const { id } = setup.service.addSubmission({ appId: setup.appId });
    setup.service.addItem({ submissionId: id, kind: 'appAssetLibraryImage', targetId: target.id });
    const older = Object.keys(ITEM_TARGET_TYPES).filter((kind) => !NEWER.some(([newer]) => newer === kind));
    const { rows } = await setup.get(`/v1/reviewSubmissions/${id}/items?include=${older.join(',')}`);
    expect(rows).toHaveLength(1);
    expect(Object.values(rows[0]?.relationships ?? {}).filter(({ data }) => data !== null)).toEqual([]);
  });
});
