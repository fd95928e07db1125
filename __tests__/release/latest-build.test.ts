/** The builds of a number that is asked about: the output `latest-build`, `version.not-higher`, and what they cost. */
import { describe, expect, it } from '@jest/globals';
import type { Platform } from '../../emulator/app-store/model/records.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { type RunResult, reported, runOnce } from '../model/run.ts';
import { createWorld, type World } from '../model/world.ts';

interface Made {
  version: string;
  versionString: string;
  platform?: Platform;
  state?: string;
}

/** An app with 1.0 on sale on both platforms, with builds, and uploads whose builds are not listed yet. */
function worldWith(builds: Made[], uploads: Made[] = []): World {
  const world = createWorld({ scenario: 'platforms' });
  const { service } = world.emulator;
  service.store.builds.clear();
  const { appId } = world;
  for (const { state = 'VALID', ...build } of builds) service.addBuild({ appId, ...build, processingState: state });
  for (const { state = 'PROCESSING', ...upload } of uploads) service.addUpload({ appId, ...upload, state });
  return world;
}

async function check(world: World, platform: Platform, version: string | null = '1.1'): Promise<RunResult> {
  return runOnce(world, { mode: 'check', version, platform, platforms: [platform] });
}

const latest = async (world: World, platform: Platform, version = '1.1') =>
  (await check(world, platform, version)).facts.latestBuild;

const IOS_BUILDS = [
  { version: '9', versionString: '1.1' },
  { version: '10', versionString: '1.1', state: 'INVALID' },
  { version: '77', versionString: '1.0' },
];
const MAC = { platform: 'MAC_OS' } as const;

describe('the highest build number', () => {
  it('is that of the version on iOS, compared as a number', async () => {
    expect(await latest(worldWith(IOS_BUILDS), 'IOS')).toBe('10');
    expect(await latest(worldWith(IOS_BUILDS), 'IOS', '1.2')).toBeNull();
  });

  it('counts an upload whose build is not listed yet', async () => {
    expect(await latest(worldWith(IOS_BUILDS, [{ version: '11', versionString: '1.1' }]), 'IOS')).toBe('11');
  });

  it('is that of the app on macOS, of whatever version', async () => {
    const builds = [...IOS_BUILDS, { ...MAC, version: '5', versionString: '1.1' }];
    expect(await latest(worldWith([...builds, { ...MAC, version: '8', versionString: '1.0' }]), 'MAC_OS')).toBe('8');
    const uploads = [{ ...MAC, version: '12', versionString: '1.0' }];
    expect(await latest(worldWith(builds, uploads), 'MAC_OS', '2.0')).toBe('12');
  });

  it.each<[Platform, RegExp]>([
    ['IOS', /\/builds$/],
    ['IOS', /\/buildUploads$/],
    ['MAC_OS', /\/builds$/],
    ['MAC_OS', /\/buildUploads$/],
  ])('is not known, with a warning, where a list cannot be read: %s %s', async (platform, path) => {
    const made = { platform, version: '10', versionString: '1.1' };
    const world = worldWith([made], [{ ...made, version: '11' }]);
    world.emulator.inject({ kind: 'status-before', status: 403, match: { path }, times: 9 });
    const result = await check(world, platform);
    expect([result.verdict, ...reported(result)]).toEqual(['clear', 'warning service.forbidden']);
    expect(result.facts.latestBuild).toBeNull();
  });

  it('is not known to a run that attaches one, where the uploads cannot be read', async () => {
    const world = worldWith(IOS_BUILDS);
    world.emulator.inject({ kind: 'status-before', status: 403, match: { path: /\/buildUploads$/ }, times: 9 });
    const request = { mode: 'prepare', version: '1.1', build: '9', platform: 'IOS', platforms: ['IOS'] } as const;
    const { facts } = await runOnce(world, { ...request, dryRun: true });
    expect(facts.latestBuild).toBeNull();
  });
});

describe('a check with version', () => {
  const sent = async (run: (world: World) => Promise<RunResult>, world = worldWith(IOS_BUILDS)) => {
    const { from } = await run(world);
    return world.emulator.requests.slice(from).map(({ method, path }) => `${method} ${path.replace(/\d{6,}/, '…')}`);
  };

  it.each<Platform>(['IOS', 'MAC_OS'])('asks two questions more, also of a low number: %s', async (platform) => {
    const without = await sent((world) => check(world, platform, null));
    const more = await sent((world) => check(world, platform));
    expect(more.slice().sort()).toEqual([...without, 'GET /v1/builds', 'GET /v1/apps/…/buildUploads'].sort());
    const low = worldWith([{ platform, version: '3', versionString: '0.9' }]);
    expect((await sent((world) => check(world, platform, '0.9'), low)).length).toBe(without.length + 2);
    expect(reported(await check(low, platform, '0.9'))).toEqual(['error version.not-higher']);
  });

  it.each<[string, string, ReleaseRequest['onVersionInFlight'], number]>([
    ['is in review', 'version-in-flight', 'resume', 2],
    ['has another one in its way', 'hotfix', 'resume', 2],
    // And that record, whose settings count (version.carried-over).
    ['would get the record of another', 'hotfix', 'reuse', 3],
  ])('where the number %s (%s, %s) asks %i more', async (_what, scenario, onVersionInFlight, most) => {
    const ask = (version: string | null) => (world: World) =>
      runOnce(world, { mode: 'check', version, platform: 'IOS', platforms: ['IOS'], onVersionInFlight });
    const without = await sent(ask(null), createWorld({ scenario }));
    expect(await sent(ask('1.1'), createWorld({ scenario }))).toHaveLength(without.length + most);
  });

  it('of several platforms gives the number of each, for two questions more each', async () => {
    const several = (version: string | null) => (world: World) =>
      runOnce(world, { mode: 'check', version, platforms: ['IOS', 'MAC_OS'] });
    const without = await sent(several(null));
    expect(await sent(several('1.1'))).toHaveLength(without.length + 4);
    const builds = [...IOS_BUILDS, { ...MAC, version: '8', versionString: '1.0' }];
    expect((await several('1.1')(worldWith(builds))).latestBuilds).toEqual(['10', '8']);
  });
});
