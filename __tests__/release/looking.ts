/** Looking into the emulated service from outside: what stands there, and what has changed. */
import { isDeepStrictEqual } from 'node:util';
import { only, recordsOf, type World } from './harness.ts';

/** Lets time go by, so that every read shows what is. */
export function passReadLag({ time }: World, ms = 60_000): void {
  time.nowMs += ms;
}

/** Applies what the clock brought, so that the store can be looked at by itself. */
export function settled(world: World): World['emulator']['service']['store'] {
  world.emulator.service.pass();
  return world.emulator.service.store;
}

/** The open submissions of the app with the ids of what they hold. */
export function openSubmissions(world: World) {
  const store = settled(world);
  return [...store.submissions.values()]
    .filter(({ appId, state }) => appId === world.appId && state !== 'COMPLETE')
    .map(({ id, state, platform }) => ({
      id,
      state,
      platform,
      holds: store
        .standingItemsOf(id)
        .map(({ targetId }) => targetId)
        .sort(),
    }));
}

/**
 * What came of one release on IOS: the records of its version, where it is, what goes along with it (the version by
 * its string, the rest by id), and how many submissions there ever were.
 */
export function releaseIn(world: World, versionString: string | null = null) {
  const store = settled(world);
  const versions = [...store.versions.values()].filter(
    (version) => version.platform === 'IOS' && version.versionString === versionString,
  );
  const submitted = openSubmissions(world).filter(({ state }) => state !== 'READY_FOR_REVIEW');
  const named = (id: string) => (versions.some((version) => version.id === id) ? `version ${versionString}` : id);
  return {
    versions: versions.map(({ id }) => id),
    state: submitted.map(({ state }) => state).join(' and '),
    holds: submitted.flatMap(({ holds }) => holds.map(named)).sort(),
    submissionsEver: store.submissions.size,
    drafts: openSubmissions(world).length - submitted.length,
  };
}

/** The ids of the records of then that are not as they were. */
export function changedSince(world: World, before: Record<string, unknown[]>): string[] {
  const now = recordsOf(world);
  return Object.entries(before).flatMap(([name, records]) =>
    records
      .map((record) => ({ record, id: (record as { id: string }).id }))
      .filter(({ record, id }) => {
        const same = now[name]?.find((one) => (one as { id: string }).id === id);
        return !isDeepStrictEqual(same, record);
      })
      .map(({ id }) => id),
  );
}

export function stateOfVersion(world: World, id: string): string | undefined {
  return settled(world).versions.get(id)?.state;
}

/** A bundle by its ids: what a run over `items: listed(...)` of the scenario's own things asks for. */
export function scenarioItems({ emulator: { service } }: World) {
  const { pageVersions, experiments, events } = service.store;
  return { pageId: only(pageVersions).id, experimentId: only(experiments).id, eventId: only(events).id };
}
