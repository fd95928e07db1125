/** The export question of a build: answered once, while it is open. */
import { describe, expect, it } from '@jest/globals';
import { errorsIn, reasonsIn, runOnce, stateOf, type World, writesOf } from './harness.ts';
import { BLOCK, withoutVersion, withUpdate } from './readiness-worlds.ts';

const NOTES = { kind: 'text', text: 'Better than before.' } as const;

describe('the export question', () => {
  const question = (world: World) =>
    [...world.emulator.service.store.builds.values()].find(({ version }) => version === '42');

  it.each([
    ['an existing version', withUpdate, BLOCK],
    ['a version that is made', withoutVersion, { ...BLOCK, releaseNotes: NOTES }],
  ] as const)('is answered for %s, between build and notes, and only while it is open', async (_, create, request) => {
    const world = create(['encryption']);
    const result = await runOnce(world, { ...request, usesNonExemptEncryption: false });
    expect(result.verdict).toBe('clear');
    expect(question(world)?.usesNonExemptEncryption).toBe(false);
    const kinds = result.steps.map(({ step }) => step.kind);
    expect(kinds.filter((kind) => /version|export|notes/.test(kind)).slice(0, 3)).toEqual(
      create === withUpdate
        ? ['answer-export', 'add-version']
        : ['create-version', 'answer-export', 'set-release-notes'],
    );
    const answered = create();
    await runOnce(answered, { ...request, usesNonExemptEncryption: false });
    expect(writesOf(answered).some((write) => write.startsWith('PATCH /v1/builds'))).toBe(false);
  });

  it('is never answered a second time: an answer that is there stays, with a warning', async () => {
    const world = withUpdate();
    const result = await runOnce(world, { ...BLOCK, usesNonExemptEncryption: true });
    expect([result.verdict, reasonsIn(result)]).toEqual(['clear', ['compliance.export']]);
    expect(question(world)?.usesNonExemptEncryption).toBe(false);
  });

  it.each([
    [false, 'clear'],
    [true, 'blocked'],
  ] as const)('that somebody answers meanwhile with %s is found out', async (theirs, verdict) => {
    const world = withUpdate(['encryption']);
    world.emulator.onRequest = ({ method, path }) => {
      if (method !== 'PATCH' || !path.startsWith('/v1/builds/')) return;
      const build = question(world);
      if (build !== undefined) build.usesNonExemptEncryption = theirs;
    };
    const result = await runOnce(world, { ...BLOCK, usesNonExemptEncryption: false });
    expect([result.verdict, errorsIn(result)]).toEqual([verdict, verdict === 'clear' ? [] : ['compliance.export']]);
    expect(stateOf(world).submissions.length).toBe(verdict === 'clear' ? 1 : 0);
  });

  const PATCH = { method: 'PATCH', path: /\/builds\// };
  it.each([
    ['reset-after', '', 'done'],
    ['status-after', '', 'done'],
    ['reset-before', '', 'unconfirmed'],
    ['body', '{}', 'unconfirmed'],
    ['body', '{"data":{"type":"builds","id":"1","attributes":{"usesNonExemptEncryption":true}}}', 'unconfirmed'],
  ] as const)('whose answer is lost is read back, and answered once: %s %s', async (kind, body, outcome) => {
    const world = withUpdate(['encryption']);
    world.emulator.inject({ kind, status: kind === 'body' ? 200 : 503, body, match: PATCH });
    const result = await runOnce(world, { ...BLOCK, usesNonExemptEncryption: false });
    expect(result.steps[0]).toMatchObject({ step: { kind: 'answer-export' }, outcome });
    expect(errorsIn(result)).toEqual(outcome === 'done' ? [] : ['write.unconfirmed']);
    const requests = world.emulator.requests.map(({ method, path }) => `${method} ${path}`);
    const isOfBuild = (request: string) => request.endsWith(`/v1/builds/${question(world)?.id}`);
    const answer = requests.findIndex((request) => request.startsWith('PATCH') && isOfBuild(request));
    // Read at once where it was applied; else after one, two and four seconds more as well.
    const after = requests
      .slice(answer)
      .filter(isOfBuild)
      .map((request) => request.slice(0, 3));
    expect(after).toEqual(['PAT', ...Array(outcome === 'done' ? 1 : 4).fill('GET')]);
  });

  it('that is refused stays refused when the build cannot be read', async () => {
    const world = withUpdate(['encryption']);
    const path = /\/builds\//;
    world.emulator.inject({ kind: 'body', status: 409, body: '{"errors":[{"code":"TEAPOT"}]}', match: PATCH });
    world.emulator.onRequest = ({ method }) => {
      if (method !== 'PATCH') return;
      world.emulator.inject({ kind: 'status-before', status: 403, match: { method: 'GET', path }, times: 9 });
    };
    const result = await runOnce(world, { ...BLOCK, usesNonExemptEncryption: false });
    expect(result.steps[0]).toMatchObject({ step: { kind: 'answer-export' }, outcome: 'refused' });
    expect(result.findings[0]?.message).toContain('[TEAPOT]');
  });
});
