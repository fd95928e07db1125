/** Steps of one write each, which another run, a person or the service itself may have made already. */
import { parserOf } from '../../app-store/json-api.ts';
import { fetchBuild, parseBuild } from '../../app-store/reads/build-reads.ts';
import { fetchPhasedRelease, fetchVersion, parsePhasedRelease } from '../../app-store/reads/version-reads.ts';
import { NEW_PHASED_RELEASE_STATE, STATE_AFTER, versionFacts } from '../../core/model/states.ts';
import type { Steps } from '../step.ts';

const TYPE = 'appStoreVersionPhasedReleases';

/** Steps of one write each, which another run, a person or the service itself may have made already. */
export const SINGLE_WRITES = {
  /** Possible only while the question is open. */
  'answer-export': (context) => {
    const { client, step } = context;
    const { build, uses } = step;
    const isAnswered = ({ usesNonExemptEncryption }: typeof build) => usesNonExemptEncryption === uses;
    return context.confirm({
      send: () => client.patch('builds', build.id, { usesNonExemptEncryption: uses }),
      parse: (row) => isAnswered(parseBuild(row)),
      read: () => fetchBuild(client, build.id),
      shows: isAnswered,
    });
  },

  /** A record that was renamed may bring its phased release along. */
  'set-phased-release': (context) => {
    const { client } = context;
    const { id } = context.version;
    return context.confirm({
      mayRepeat: () => context.isVersionAsBefore(),
      send: () => client.post(TYPE, { appStoreVersion: id }, { phasedReleaseState: NEW_PHASED_RELEASE_STATE }),
      parse: (row) => parsePhasedRelease(row),
      read: () => fetchPhasedRelease(client, id),
      shows: (now) => now,
    });
  },

  /** The one of the plan: somebody else may have removed it since, and a read before it that fails to show it proves nothing. */
  'remove-phased-release': (context) => {
    const { client, step } = context;
    const { id } = context.version;
    const { phasedRelease } = step;
    return context.confirm({
      // It may have begun.
      isStillRight: (now) => now?.state === phasedRelease.state && context.isVersionAsBefore(),
      send: () => client.remove(TYPE, phasedRelease.id),
      parse: (_row, body) => body === null,
      read: () => fetchPhasedRelease(client, id),
      shows: (now) => now === null,
    });
  },

  'change-rollout': (context) => {
    const { client, step } = context;
    const { version, change } = step;
    const { id } = step.phasedRelease;
    const wanted = STATE_AFTER[change];
    const ifChanged = (now: typeof step.phasedRelease | null) => (now?.id === id && now.state === wanted ? now : null);
    return context.confirm({
      // Somebody may have paused it: to reach all users cannot be undone.
      isStillRight: (now) => now?.state === step.phasedRelease.state,
      send: () => client.patch(TYPE, id, { phasedReleaseState: wanted }),
      parse: (row) => ifChanged(parsePhasedRelease(row)),
      read: () => fetchPhasedRelease(client, version.id),
      shows: ifChanged,
      effect: (now) => ({ version: { ...version, phasedRelease: now } }),
    });
  },

  /** Releases an approved version to the store. */
  'request-release': (context) => {
    const { client, step } = context;
    const { version } = step;
    const withState = ({ state, phase }: typeof version) => ({ ...version, state, phase });
    const isReleased = ({ state }: typeof version) => versionFacts(state).approval === 'released';
    const read = () => fetchVersion(client, version.id);
    let seen = version;
    return context.confirm({
      send: () => client.post('appStoreVersionReleaseRequests', { appStoreVersion: version.id }),
      parse: (row) => parserOf('appStoreVersionReleaseRequests', () => version)(row),
      read,
      shows: (now) => {
        seen = withState(now);
        return isReleased(now) && seen;
      },
      // The outputs show what somebody else may have made of it.
      otherwise: async (settled) => ({ ...context.endUnapplied(settled), effect: { version: seen } }),
      look: async (released) => {
        const last = await context.readUntil(read, (one) => one.ok && isReleased(one.value));
        // The answer makes the release certain, even if reads fail or lag.
        const now = last.ok ? withState(last.value) : released;
        if (versionFacts(now.state).approved) return { kind: 'done', effect: { version: now } };
        const remedy = 'See on its page what became of it, and run again: the next run judges that.';
        return context.stop(`the service said yes, and the version is ${now.state} now.`, remedy, {
          effect: { version: now },
        });
      },
    });
  },
} satisfies Partial<Steps>;
