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
      const [outer] = (await add('version')).body.errors;
      const [nested] = Object.values(outer?.meta?.associatedErrors ?? {}).flat();
      const inner = isNested ? nested : outer;
      expect(outer?.code).toBe(isNested ? 'STATE_ERROR.ENTITY_STATE_INVALID' : inner?.code);
      expect(`${inner?.code} ${inner?.detail}`).not.toMatch(/[{}]/);
      expect((await add('version')).status).toBe(201);
    },
  );

  it.each([
    [{}, [409, 201]],
    [{ times: 2 }, [409, 409, 201]],
    [{ forMs: MINUTE_MS }, [409, 409, 409, 409, 201]],
  ])('with %j is answered as %j, a quarter of a minute apart', async (lasting, statuses) => {
    const { clock, emulator, add } = setUpRelease();
    emulator.refuse({ refusal: 'images-in-progress', ...lasting });
    for (const status of statuses) {
      expect((await add('version')).status).toBe(status);
      clock.ms += MINUTE_MS / 4;
    }
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
  it('S7: no write finds a version that was just made', async () => {
    const { clock, createVersion, patch, post, version, write } = setUpRelease({ field: ['S7'] });
    version.state = 'READY_FOR_SALE';
    const { id } = (await createVersion('1.2')).body.data;
    const look = async () => [
      (await write({ description: 'New' }, id)).status,
      (await patch('appStoreVersions', id, { copyright: 'New' })).status,
      (await post('appStoreVersionLocalizations', { locale: 'fr-FR' }, { appStoreVersion: [version.type, id] })).status,
    ];
    expect(await look()).toEqual([404, 404, 409]);
    clock.ms += MINUTE_MS;
    expect(await look()).toEqual([200, 200, 201]);
  });

  it.each([
    ['nothing', []],
    ['no-linkage', [{}]],
  ] as const)('S8: a fresh item shows as %s, then with its linkage', async (itemLagShows, shown) => {
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
    const list = `/v1/apps/${appId}/appStoreVersions?filter[appVersionState]=IN_REVIEW`;
    const [first, second] = [await get(`${list}&filter[versionString]=1.1`), await get(list)];
    expect([first.rows.length, second.rows.length]).toEqual([1, 0]);
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
  const { write } = setUpRelease({}, 'WAITING_FOR_REVIEW', ['version']);
  const answer = await write({ whatsNew });
  expect(answer.said).toBe(said);
  expect((await write({ description: 'New' })).status).toBe(409);
});
