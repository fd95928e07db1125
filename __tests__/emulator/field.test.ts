/** Facts of public reports that the emulator can be told to show. What the action makes of them: `../field`. */
import { describe, expect, it } from '@jest/globals';
import { REFUSALS } from '../../emulator/emulator.ts';
import { FIELD, type FieldRow } from '../../emulator/field.ts';
import { setUpRelease } from './app-store/client.ts';

const MINUTE_MS = 60_000;

it.each(Object.keys(FIELD) as FieldRow[])('%s can be turned on in an app with a release to make', async (row) => {
  const { emulator, get, appId } = setUpRelease({ field: [row] });
  const { status } = await get(`/v1/apps/${appId}/appStoreVersions`);
  expect([emulator.requests.length, status]).toEqual([1, { S12: 401, S45: 403, S46: 403 }[row as string] ?? 200]);
});

describe('a refusal', () => {
  it.each(REFUSALS.flatMap((refusal) => [false, true].map((isNested) => ({ refusal, isNested }))))(
    'keeps its code and its words: $refusal, nested: $isNested',
    async ({ refusal, isNested }) => {
      const { emulator, add } = setUpRelease();
      emulator.refuse({ refusal, at: 'add', isNested });
      const { body, status } = await add('version');
      const [outer] = body.errors;
      const [nested] = Object.values(outer?.meta?.associatedErrors ?? {}).flat();
      const inner = isNested ? nested : outer;
      expect([status, outer?.code]).toEqual([status, isNested ? 'STATE_ERROR.ENTITY_STATE_INVALID' : inner?.code]);
      expect(`${inner?.code} ${inner?.detail}`).not.toMatch(/[{}]/);
      expect((await add('version')).status).toBe(201);
    },
  );

  it.each([
    [{}, [409, 201]],
    [{ times: 2 }, [409, 409, 201]],
    [{ forMs: MINUTE_MS }, [409, 409, 409, 201]],
    [{ times: Number.POSITIVE_INFINITY }, [409, 409, 409, 409, 409]],
  ])('with %j is answered as %j, half a minute apart from the second on', async (lasting, statuses) => {
    const { clock, emulator, add, service } = setUpRelease();
    emulator.refuse({ refusal: 'images-in-progress', ...lasting });
    const seen = [(await add('version')).status];
    while (seen.length < statuses.length) {
      seen.push((await add('version')).status);
      clock.ms += MINUTE_MS / 2;
    }
    expect(seen).toEqual(statuses);
    expect(service.store.items.size).toBe(seen.includes(201) ? 1 : 0);
  });

  it('comes only after the write that brings it, and names its record', async () => {
    const { clock, emulator, cancel, createSubmission, submission } = setUpRelease({}, 'IN_REVIEW', ['version']);
    emulator.field('S5');
    expect((await createSubmission()).status).toBe(201);
    await cancel();
    expect((await createSubmission()).body.errors[0]?.detail).toContain(submission.id);
    clock.ms += MINUTE_MS;
    expect((await createSubmission()).status).toBe(201);
  });
});

describe('reads that lag', () => {
  it('S7: a version that was just made is in no list and 404, for each write to it too', async () => {
    const { appId, clock, createVersion, get, patch, post, service, version } = setUpRelease({ field: ['S7'] });
    version.state = 'READY_FOR_SALE';
    const { id } = (await createVersion('1.2')).body.data;
    const texts = service.store.localizationsOf(id)[0]?.id ?? '';
    const look = async () => [
      (await get(`/v1/apps/${appId}/appStoreVersions?filter[versionString]=1.2`)).rows.length,
      (await get(`/v1/appStoreVersions/${id}`)).status,
      (await patch('appStoreVersionLocalizations', texts, { description: 'New' })).status,
      (await patch('appStoreVersions', id, { copyright: 'New' })).status,
      (await post('appStoreVersionLocalizations', { locale: 'fr-FR' }, { appStoreVersion: [version.type, id] })).status,
    ];
    expect(await look()).toEqual([0, 404, 404, 404, 409]);
    expect((await createVersion('1.2')).said).toContain('DUPLICATE');
    clock.ms += MINUTE_MS;
    expect(await look()).toEqual([1, 200, 200, 200, 201]);
  });

  it.each<['nothing' | 'no-linkage', object[]]>([
    ['nothing', []],
    ['no-linkage', [{}]],
  ])('S8: a fresh item shows as %s, then with its linkage', async (itemLagShows, shown) => {
    const { add, clock, get, submission, version } = setUpRelease({ itemLagMs: MINUTE_MS, itemLagShows });
    await add('version');
    const look = async () => {
      const { rows } = await get(`/v1/reviewSubmissions/${submission.id}/items?include=appStoreVersion`);
      return rows.map(({ relationships }) => relationships.appStoreVersion ?? {});
    };
    expect(await look()).toEqual(shown);
    clock.ms += MINUTE_MS;
    expect(await look()).toMatchObject([{ data: { id: version.id } }]);
  });

  it('two lists can lag differently', async () => {
    const { appId, clock, cancel, get, service } = setUpRelease(
      { cancelLagMs: MINUTE_MS, lagShare: (list) => (list.includes('versionString') ? 1 : 0.5) },
      'IN_REVIEW',
      ['version'],
    );
    await cancel();
    service.pass();
    clock.ms += MINUTE_MS / 2;
    const states = async (query: string) =>
      (await get(`/v1/apps/${appId}/appStoreVersions?${query}`)).rows.map(
        ({ attributes }) => attributes.appVersionState,
      );
    const [first, second] = [await states('filter[versionString]=1.1'), await states('filter[platform]=IOS')];
    expect([first, second]).toEqual([['IN_REVIEW'], expect.arrayContaining(['DEVELOPER_REJECTED'])]);
  });

  it('S10: purchases stay under review for a while', async () => {
    const { addItem, appId, add, cancel, clock, service, submission, submit } = setUpRelease({ field: ['S10'] });
    const [coins] = service.store.versionsOfProduct(service.addInAppPurchase({ appId }).id);
    await add('version');
    await addItem(submission.id, 'inAppPurchaseVersion', 'inAppPurchaseVersions', coins?.id ?? '');
    await submit();
    await cancel();
    service.pass();
    expect([submission.state, coins?.state]).toEqual(['COMPLETE', 'WAITING_FOR_REVIEW']);
    clock.ms += 3 * MINUTE_MS;
    service.pass();
    expect(coins?.state).toBe('PREPARE_FOR_SUBMISSION');
  });
});

it('a write can leave a state that nobody knows, and its answer shows it', async () => {
  const afterWrite = (record: object) => void Object.assign(record, { state: 'TELEPORTED' });
  const { submit } = setUpRelease({ afterWrite }, 'READY_FOR_REVIEW', ['version']);
  expect((await submit()).body.data.attributes.state).toBe('TELEPORTED');
});

it.each([
  ['Better \u{1f680} ✓', '409 ENTITY_ERROR.ATTRIBUTE.INVALID.INVALID_CHARACTERS'],
  ['a<b', '409 ENTITY_ERROR.ATTRIBUTE.INVALID.INVALID_CHARACTERS'],
  ['■ © ™ → • “ok” > 1', '200'],
])('S13, S15, S30: notes %j are answered %s while the version waits for review', async (whatsNew, said) => {
  const { patch, service, version } = setUpRelease({}, 'WAITING_FOR_REVIEW', ['version']);
  const [texts] = service.store.localizationsOf(version.id);
  const answer = await patch('appStoreVersionLocalizations', texts?.id ?? '', { whatsNew });
  expect(answer.said || '200').toBe(said);
  expect((await patch('appStoreVersionLocalizations', texts?.id ?? '', { description: 'New' })).status).toBe(409);
});
