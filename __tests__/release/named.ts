/** Runs about one version that is there already: the requests they may send, and what became of the version. */
import { createWorld, only, type World } from './harness.ts';
import { settled } from './looking.ts';

export const RELEASE = { mode: 'release', version: '1.1' } as const;
export const PAUSE = { mode: 'rollout', version: '1.1', rollout: 'pause' } as const;
export const RESUME = { mode: 'rollout', version: '1.1', rollout: 'resume' } as const;
export const COMPLETE = { mode: 'rollout', version: '1.1', rollout: 'complete' } as const;

/** The version that the scenarios name. */
export function theVersion(world: World) {
  const found = [...settled(world).versions.values()].find(({ versionString }) => versionString === '1.1');
  if (found === undefined) throw new Error('the scenario has no version 1.1');
  return found;
}

export function thePhasedRelease(world: World) {
  return only(settled(world).phasedReleases);
}

/** What the service saw, as `METHOD path`, with the ids by what they are of. */
export function requestsOf(world: World): string[] {
  const { versions, phasedReleases } = world.emulator.service.store;
  const named = (path: string) => {
    let text = path.replace(`/apps/${world.appId}/`, '/apps/APP/');
    for (const { id, versionString } of versions.values()) text = text.replace(id, versionString);
    for (const { id } of phasedReleases.values()) text = text.replace(id, 'PHASED');
    return text;
  };
  return world.emulator.requests.map(({ method, path }) => `${method} ${named(path)}`);
}

export const LIST = 'GET /v1/apps/APP/appStoreVersions';
export const BY_ID = 'GET /v1/appStoreVersions/1.1';
export const READ_PHASED = 'GET /v1/appStoreVersions/1.1/appStoreVersionPhasedRelease';
export const REQUEST_RELEASE = 'POST /v1/appStoreVersionReleaseRequests';
export const CHANGE_PHASED = 'PATCH /v1/appStoreVersionPhasedReleases/PHASED';

/** Reads show a version that was released as it was before, for this long. */
export function letReadsLag(world: World, ms: number): void {
  world.emulator.onApplied = ({ path }) => {
    if (path !== '/v1/appStoreVersionReleaseRequests') return;
    theVersion(world).lag = { until: world.time.nowMs + ms, state: 'PENDING_DEVELOPER_RELEASE' };
  };
}

/** An app with one version in the given state, and 1.0 on sale. */
export function worldWith(state: string, options: Parameters<typeof createWorld>[0] = {}): World {
  const world = createWorld({ scenario: 'clear', ...options });
  const { service } = world.emulator;
  const { appId } = world;
  const build = service.addBuild({ appId, version: '42', versionString: '1.1' });
  service.addVersion({ appId, versionString: '1.1', state, buildId: build.id, releaseType: 'MANUAL' });
  return world;
}
