/** How each kind is looked up is held by `release/named-items`. */
import { describe, expect, it } from '@jest/globals';
import {
  API_VERSIONS,
  type ApiVersion,
  ITEM_TARGET_TYPES,
  type ItemKind,
  NEWER_KINDS,
} from '../../../../emulator/app-store/model/item-kinds.ts';
import { setUp, writesOf } from '../client.ts';

const NEWER = Object.entries(NEWER_KINDS) as [ItemKind, { type: string; since: ApiVersion }][];

describe('the kinds of item that came after version 4.4.1', () => {
  it.each(NEWER)(
    '%s rides in a submission, shown to a client that asks for it and anonymous to others',
    async (...row) => {
      const [kind, { type }] = row;
      const setup = setUp();
      const target = setup.service.addOtherTarget({ appId: setup.appId, kind });
      const { id } = setup.service.addSubmission({ appId: setup.appId });
      expect((await writesOf(setup).addItem(id, kind, type, target.id)).status).toBe(201);
      expect(target.state).toBe('READY_FOR_REVIEW');
      const { rows, body } = await setup.get(`/v1/reviewSubmissions/${id}/items?include=${kind}`);
      expect(rows[0]?.relationships[kind]?.data).toEqual({ type, id: target.id });
      expect(body.included).toMatchObject([{ type, id: target.id }]);
      const older = Object.keys(ITEM_TARGET_TYPES).filter((one) => !NEWER.some(([newer]) => newer === one));
      const [anonymous] = (await setup.get(`/v1/reviewSubmissions/${id}/items?include=${older.join(',')}`)).rows;
      expect(Object.values(anonymous?.relationships ?? {}).filter(({ data }) => data !== null)).toEqual([]);
    },
  );

  it.each(API_VERSIONS)('are known to version %s as far as it goes', async (apiVersion) => {
    const setup = setUp({ apiVersion });
    const { id } = setup.service.addSubmission({ appId: setup.appId });
    for (const [kind, { type, since }] of NEWER) {
      const isKnown = API_VERSIONS.indexOf(since) <= API_VERSIONS.indexOf(apiVersion);
      const read = await setup.get(`/v1/reviewSubmissions/${id}/items?include=appStoreVersion,${kind}`);
      expect(read.said).toBe(isKnown ? '200' : '400 PARAMETER_ERROR.INVALID');
      if (isKnown) continue;
      expect(read.body.errors[0]?.source).toEqual({ parameter: 'include' });
      const write = await writesOf(setup).addItem(id, kind, type, '1');
      expect(write.said).toMatch(/^409 ENTITY_ERROR\.RELATIONSHIP\.UNKNOWN/);
    }
  });
});
