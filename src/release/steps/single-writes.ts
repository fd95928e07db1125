/** Steps of one write each, which another run, a person or the service itself may have made already. */

import type { ReadResult } from '../../app-store/client.ts';
import { parserOf } from '../../app-store/json-api.ts';
import { fetchBuild, parseBuild } from '../../app-store/reads/build-reads.ts';
import { fetchItems, parseItem } from '../../app-store/reads/submission-reads.ts';
import { fetchPhasedRelease, fetchVersion, parsePhasedRelease } from '../../app-store/reads/version-reads.ts';
import { mapRead } from '../../app-store/result.ts';
import { patch, postFor, remove } from '../../app-store/writes.ts';
import type { AppStoreVersion, Build, PhasedRelease, ReviewSubmissionItem } from '../../core/model/resources.ts';
import {
  approvalOf,
  isApprovedVersion,
  isOut,
  isRejectedItem,
  isRemovedItem,
  NEW_PHASED_RELEASE_STATE,
  STATE_AFTER,
} from '../../core/model/states.ts';
import { nullIfInterrupted, READ_BACK_DELAYS_MS, readUntil } from '../confirm.ts';
import { confirmStep, doubtFinding, endUnsent, madeBefore, type Steps } from '../context.ts';

const TYPE = 'appStoreVersionPhasedReleases';
const SEE_PAGE = 'See on its page what became of it, and run again: the next run judges that.';

/** Steps of one write each, which another run, a person or the service itself may have made already. */
export const SINGLE_WRITES = {
  /** Possible only while the question is open. */
  'answer-export': (context) => {
    const { client } = context;
    const { build, uses } = context.step;
    const ifAnswered = (now: Build) => (now.usesNonExemptEncryption === uses ? now : null);
    return confirmStep(context, {
      mayBeMade: () => true,
      send: () => patch(client, 'builds', build.id, { usesNonExemptEncryption: uses }),
      parse: (row) => ifAnswered(parseBuild(row)),
      readBack: () => mapRead(fetchBuild(client, build.id), ifAnswered),
    });
  },

  /** A record that was renamed may bring its phased release along. */
  'set-phased-release': (context) => {
    const { client, state } = context;
    const { id } = madeBefore(state.version);
    return confirmStep(context, {
      mayBeMade: () => true,
      send: () => postFor(client, id, TYPE, { phasedReleaseState: NEW_PHASED_RELEASE_STATE }),
      parse: (row) => parsePhasedRelease(row),
      readBack: () => fetchPhasedRelease(client, id),
    });
  },

  /** Somebody else may have removed it since the preflight. */
  'remove-phased-release': async (context) => {
    const { client, state } = context;
    const { id } = madeBefore(state.version);
    const read = await fetchPhasedRelease(client, id);
    if (!read.ok) return endUnsent(context, read.failure);
    const phasedRelease = read.value;
    if (phasedRelease === null) return { kind: 'done' };
    return confirmStep(context, {
      mayBeMade: () => true,
      send: () => remove(client, TYPE, phasedRelease.id),
      parse: (_row, body) => (body === null ? phasedRelease : null),
      readBack: () => mapRead(fetchPhasedRelease(client, id), (now) => (now === null ? phasedRelease : null)),
    });
  },

  'change-rollout': (context) => {
    const { client } = context;
    const { version, phasedRelease, change } = context.step;
    const { id } = phasedRelease;
    const wanted = STATE_AFTER[change];
    const ifChanged = (now: PhasedRelease | null) => (now?.id === id && now.state === wanted ? now : null);
    return confirmStep(context, {
      mayBeMade: () => true,
      send: () => patch(client, TYPE, id, { phasedReleaseState: wanted }),
      parse: (row) => ifChanged(parsePhasedRelease(row)),
      readBack: () => mapRead(fetchPhasedRelease(client, version.id), ifChanged),
      effect: (now) => ({ version: { ...version, phasedRelease: now } }),
    });
  },

  /** Releases an approved version to the store. */
  'request-release': (context) => {
    const { client } = context;
    const { version } = context.step;
    const ifReleased = ({ state, phase }: AppStoreVersion) =>
      approvalOf(state) === 'released' ? { ...version, state, phase } : null;
    const readBack = () => mapRead(fetchVersion(client, version.id), ifReleased);
    return confirmStep(context, {
      mayBeMade: () => true,
      send: () => postFor(client, version.id, 'appStoreVersionReleaseRequests'),
      parse: (row) => parserOf('appStoreVersionReleaseRequests', () => version)(row),
      readBack,
      look: async (released) => {
        if (released !== version) return { kind: 'done', effect: { version: released } };
        const read = () => fetchVersion(client, version.id);
        const isReleased = (one: ReadResult<AppStoreVersion>) => one.ok && ifReleased(one.value) !== null;
        const last = await nullIfInterrupted(readUntil(context, READ_BACK_DELAYS_MS, read, isReleased));
        const now = last?.ok ? { ...version, state: last.value.state, phase: last.value.phase } : version;
        // The answer makes the release certain, even if reads fail or lag, or the run ends here.
        const isLate = ['approved', 'released'].includes(approvalOf(now.state));
        const isOver = isOut(now.state) && isApprovedVersion(now.state);
        if (isLate || isOver) return { kind: 'done', effect: { version: now } };
        const words = `the service said yes, and the version is ${now.state} now.`;
        return { kind: 'unconfirmed', findings: [doubtFinding(context, words, SEE_PAGE)], effect: { version: now } };
      },
    });
  },

  /** The rejected item becomes READY_FOR_REVIEW again. Otherwise the submission cannot be submitted (docs/service.md#rejection). */
  'resolve-item': (context) => {
    const { client, state } = context;
    const { itemId, target } = context.step;
    const submissionId = madeBefore(state.submission).id;
    const isResolved = ({ id, state }: ReviewSubmissionItem) =>
      id === itemId && !isRejectedItem(state) && !isRemovedItem(state);
    return confirmStep(context, {
      mayBeMade: () => true,
      about: [submissionId, target.id],
      send: () => patch(client, 'reviewSubmissionItems', itemId, { resolved: true }),
      parse: (row) => parseItem(row),
      readBack: () => mapRead(fetchItems(client, submissionId), (items) => items.find(isResolved) ?? null),
    });
  },
} satisfies Partial<Steps>;
