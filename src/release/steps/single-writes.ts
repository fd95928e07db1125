/** Steps of one write each, which another run, a person or the service itself may have made already. */

import { parserOf } from '../../app-store/json-api.ts';
import { fetchBuild, parseBuild } from '../../app-store/reads/build-reads.ts';
import { fetchItems, parseItem } from '../../app-store/reads/submission-reads.ts';
import { fetchPhasedRelease, fetchVersion, parsePhasedRelease } from '../../app-store/reads/version-reads.ts';
import { deletePhasedRelease, patch, postPhasedRelease, postReleaseRequest } from '../../app-store/writes.ts';
import type { AppStoreVersion, Build, PhasedRelease, ReviewSubmissionItem } from '../../core/model/resources.ts';
import { approvalOf, isRejectedItem, isRemovedItem, STATE_AFTER } from '../../core/model/states.ts';
import type { StepOf } from '../../core/model/step.ts';
import { findIn, nullIfInterrupted, poll, type Write } from '../confirm.ts';
import {
  confirmStep,
  endUnsent,
  type NamedStepContext,
  requireSubmission,
  requireVersion,
  type StepResult,
  type TakeStep,
} from '../context.ts';

/** Possible only while the question is open. */
export const answerExport: TakeStep<'answer-export'> = (context) => {
  const { client } = context;
  const { build, uses } = context.step;
  const ifAnswered = (now: Build) => (now.usesNonExemptEncryption === uses ? now : null);
  return confirmStep(context, {
    mayBeMade: () => true,
    send: () => patch(client, 'builds', build.id, { usesNonExemptEncryption: uses }),
    parse: (row) => ifAnswered(parseBuild(row)),
    readBack: () => findIn(fetchBuild(client, build.id), ifAnswered),
  });
};

/** A record that was renamed may bring its phased release along. */
export const setPhasedRelease: TakeStep<'set-phased-release'> = (context) => {
  const { client } = context;
  const { id } = requireVersion(context.state);
  return confirmStep(context, {
    mayBeMade: () => true,
    send: () => postPhasedRelease(client, id),
    parse: parsePhasedRelease,
    readBack: () => fetchPhasedRelease(client, id),
  });
};

/** Somebody else may have removed it since the preflight. */
export const removePhasedRelease: TakeStep<'remove-phased-release'> = async (context) => {
  const { client, app } = context;
  const { id } = requireVersion(context.state);
  const read = await fetchPhasedRelease(client, id);
  if (!read.ok) return endUnsent(context, read.failure, { type: 'app', id: app.id });
  const phasedRelease = read.value;
  if (phasedRelease === null) return { kind: 'done' };
  return confirmStep(context, {
    mayBeMade: () => true,
    send: () => deletePhasedRelease(client, phasedRelease.id),
    parse: (_row, body) => (body === null ? phasedRelease : null),
    readBack: () => findIn(fetchPhasedRelease(client, id), (now) => (now === null ? phasedRelease : null)),
  });
};

export function changeRollout(context: NamedStepContext<StepOf<'change-rollout'>>): Promise<StepResult> {
  const { client } = context;
  const { version, phasedRelease, change } = context.step;
  const wanted = STATE_AFTER[change];
  const ifChanged = (now: PhasedRelease | null) => (now?.id === phasedRelease.id && now.state === wanted ? now : null);
  const write: Write<PhasedRelease> = {
    mayBeMade: () => true,
    send: () => patch(client, 'appStoreVersionPhasedReleases', phasedRelease.id, { phasedReleaseState: wanted }),
    parse: (row) => ifChanged(parsePhasedRelease(row)),
    readBack: () => findIn(fetchPhasedRelease(client, version.id), ifChanged),
  };
  return confirmStep(context, write, (now) => ({
    kind: 'done',
    effect: { version: { ...version, phasedRelease: now } },
  }));
}

/** Releases an approved version to the store. */
export function requestRelease(context: NamedStepContext<StepOf<'request-release'>>): Promise<StepResult> {
  const { client } = context;
  const { version } = context.step;
  const ifReleased = ({ state, phase }: AppStoreVersion) =>
    approvalOf(state) === 'released' ? { ...version, state, phase } : null;
  const write: Write<AppStoreVersion> = {
    mayBeMade: () => true,
    send: () => postReleaseRequest(client, version.id),
    parse: parserOf('appStoreVersionReleaseRequests', () => version),
    readBack: () => findIn(fetchVersion(client, version.id), ifReleased),
  };
  return confirmStep(context, write, async (released) => {
    if (released !== version) return { kind: 'done', effect: { version: released } };
    // The release is certain, even if reads of its state lag or the run ends here.
    const now = await nullIfInterrupted(poll(context, write.readBack));
    return { kind: 'done', effect: { version: now ?? version } };
  });
}

/** The rejected item becomes READY_FOR_REVIEW again. Otherwise the submission cannot be submitted (docs/service.md#rejection). */
export const resolveItem: TakeStep<'resolve-item'> = (context) => {
  const { client } = context;
  const { itemId, target } = context.step;
  const submissionId = requireSubmission(context.state).id;
  const isResolved = ({ id, state }: ReviewSubmissionItem) =>
    id === itemId && !isRejectedItem(state) && !isRemovedItem(state);
  return confirmStep(context, {
    mayBeMade: () => true,
    about: [submissionId, target.id],
    send: () => patch(client, 'reviewSubmissionItems', itemId, { resolved: true }),
    parse: (row) => parseItem(row),
    readBack: () => findIn(fetchItems(client, submissionId), (items) => items.find(isResolved) ?? null),
  });
};
