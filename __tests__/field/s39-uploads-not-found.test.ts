/** S39: the list of uploads answers 404 of type 'apps' now and then, for an app that is there. */
import { expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { runOnce } from '../model/run.ts';
import { createWorld } from '../model/world.ts';

const BODY = JSON.stringify({
  errors: [{ status: '404', code: 'NOT_FOUND', detail: "There is no resource of type 'apps' with id '6000000000'" }],
});

/** Build 42 of version 1.1 is listed. Of build 43 only the upload shows. */
async function play(asked: Partial<ReleaseRequest>, times: number, hasVersions = true) {
  const world = createWorld({ scenario: 'release' });
  const { service } = world.emulator;
  const upload = { appId: world.appId, version: '43', versionString: '1.1', state: 'PROCESSING' };
  service.addUpload(upload);
  if (!hasVersions) service.store.versions.clear();
  world.emulator.inject({ kind: 'body', status: 404, body: BODY, match: { path: /buildUploads$/ }, times });
  const { findings, facts } = await runOnce(world, { version: '1.1', platform: 'IOS', platforms: ['IOS'], ...asked });
  return [findings.map(({ severity, reason }) => `${severity} ${reason}`), facts.latestBuild];
}

const releaseNotes = { texts: new Map(), fallback: 'News.' };
const LATEST = { mode: 'prepare', build: 'latest', releaseNotes, dryRun: true } as const;

it.each([
  ['a build is asked for', LATEST, 1, ['error build.not-valid'], '43'],
  ['a build is asked for', LATEST, 9, ['unknown service.unreadable'], null],
  ['a check is made', { mode: 'check' } as const, 1, [], '43'],
  ['a check is made', { mode: 'check' } as const, 9, ['warning service.unreadable'], null],
])('is no proof that there are no uploads, where %s (%j, %i times)', async (_, asked, times, reasons, latest) => {
  expect(await play(asked, times)).toEqual([reasons, latest]);
});

it('is no proof either where the app has no version yet', async () => {
  const [reasons] = await play(LATEST, 9, false);
  expect(reasons).toContain('unknown service.unreadable');
});
