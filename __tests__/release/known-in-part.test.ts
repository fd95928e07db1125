/** What is known only in part is neither canceled, renamed nor taken for done. */
import { expect, it } from '@jest/globals';
import { parseVersion } from '../../src/app-store/parse/version.ts';
import { addVersion, createWorld, errorsIn, type RunSettings, runOnce, stateOf, writesOf } from './harness.ts';

/** A service that has neither the attribute nor shows the submission in which a version is under review. */
function createWorldInReview() {
  const world = createWorld({ scenario: 'clear', dialect: 'specification' });
  addVersion(world, { state: 'IN_REVIEW' });
  const body = JSON.stringify({ errors: [{ status: '409', code: 'ENTITY_ERROR.ATTRIBUTE.UNKNOWN', title: 'No.' }] });
  world.emulator.inject({ kind: 'body', status: 409, body, match: { method: 'PATCH', path: /appStoreVersions/ } });
  return world;
}

it('a version under review whose submission is not shown is not taken for canceled', async () => {
  const world = createWorldInReview();
  const result = await runOnce(world, { onVersionInFlight: 'cancel' });
  expect(result.verdict).not.toBe('clear');
});

it('a version under review whose submission is not shown gets no other number', async () => {
  const world = createWorldInReview();
  const result = await runOnce(world, { version: '1.2', onVersionInFlight: 'cancel' });
  expect(result.verdict).not.toBe('clear');
  expect(writesOf(world)).toHaveLength(1);
  expect(stateOf(world).versions).toContain('1.1 IN_REVIEW');
});

it.each(['WAITING_FOR_REVIEW', 'PREPARE_FOR_SUBMISSION', 'REJECTED'])(
  'a version for which the older attribute has no word is what the newer one says: %s',
  (state) => {
    const attributes = { versionString: '1.1', appStoreState: 'NOT_APPLICABLE', appVersionState: state };
    const version = parseVersion({ type: 'appStoreVersions', id: '1', attributes });
    expect([version.state, version.phase]).toEqual([state, state === 'REJECTED' ? 'unfinished' : 'in-flight']);
  },
);

it('a record is given no other number while a draft that may hold it could not be read', async () => {
  const world = createWorld({ scenario: 'clear', dialect: 'live' });
  addVersion(world, { state: 'DEVELOPER_REJECTED' });
  world.emulator.service.addSubmission({ appId: world.appId });
  world.emulator.inject({ kind: 'status-before', status: 500, match: { method: 'GET', path: /items$/ }, times: 100 });
  const result = await runOnce(world, { version: '1.2', onVersionInFlight: 'cancel' });
  expect([result.verdict, errorsIn(result), writesOf(world)]).toEqual(['unknown', ['service.unavailable'], []]);
});

it('a text for a primary locale that the app does not show is not passed over', async () => {
  const world = createWorld({ scenario: 'clear', dialect: 'live' });
  addVersion(world);
  const around: RunSettings['around'] = async (_request, go) => {
    const answer = await go();
    return { ...answer, body: answer.body.replaceAll(/"primaryLocale":"[^"]*",?/g, '') };
  };
  const notes = { kind: 'text', text: 'New.' } as const;
  const result = await runOnce(world, { version: '1.1', releaseNotes: notes }, { around });
  expect([result.verdict, errorsIn(result), writesOf(world)]).toEqual(['unknown', ['service.unreadable'], []]);
});
