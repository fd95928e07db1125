/** Sets up or removes the phased release of a version, and changes a rollout. */
import { readAnswer } from '../../app-store/parse/json-api.ts';
import { parsePhasedRelease } from '../../app-store/parse/version-rows.ts';
import { fetchPhasedRelease } from '../../app-store/reads/version-reads.ts';
import { deletePhasedRelease, patch, postPhasedRelease } from '../../app-store/writes.ts';
import type { PhasedRelease } from '../../core/model/resources.ts';
import { STATE_AFTER } from '../../core/model/states.ts';
import type { StepOf } from '../../core/model/step.ts';
import { confirmOrFind, findIn, parseDeletion } from '../confirm.ts';
import {
  DONE,
  doneWith,
  endUnapplied,
  endUnsent,
  type NamedStepContext,
  requireVersion,
  type StepResult,
  type TakeStep,
} from '../context.ts';

/** A record that was renamed may bring its phased release along. */
export const setPhasedRelease: TakeStep<'set-phased-release'> = async (context) => {
  const { client } = context;
  const { id } = requireVersion(context.state);
  const settled = await confirmOrFind(context, {
    send: () => postPhasedRelease(client, id),
    parse: (body) => readAnswer(body, parsePhasedRelease),
    readBack: () => fetchPhasedRelease(client, id),
  });
  return settled.kind === 'applied' ? DONE : endUnapplied(context, settled);
};

/** Somebody else may have removed it since the preflight. */
export const removePhasedRelease: TakeStep<'remove-phased-release'> = async (context) => {
  const { client, app, step } = context;
  const { id } = requireVersion(context.state);
  const read = await fetchPhasedRelease(client, id);
  if (!read.ok) return endUnsent(step, read.failure, { type: 'app', id: app.id });
  const phasedRelease = read.value;
  if (phasedRelease === null) return DONE;
  const settled = await confirmOrFind(context, {
    send: () => deletePhasedRelease(client, phasedRelease.id),
    parse: (body) => parseDeletion(body, phasedRelease),
    readBack: () => findIn(fetchPhasedRelease(client, id), (now) => (now === null ? phasedRelease : null)),
  });
  return settled.kind === 'applied' ? DONE : endUnapplied(context, settled);
};

export async function changeRollout(context: NamedStepContext<StepOf<'change-rollout'>>): Promise<StepResult> {
  const { client } = context;
  const { version, phasedRelease, change } = context.step;
  const wanted = STATE_AFTER[change];
  const ifChanged = (now: PhasedRelease | null) => (now?.id === phasedRelease.id && now.state === wanted ? now : null);
  const settled = await confirmOrFind(context, {
    send: () => patch(client, 'appStoreVersionPhasedReleases', phasedRelease.id, { phasedReleaseState: wanted }),
    parse: (body) => ifChanged(readAnswer(body, parsePhasedRelease)),
    readBack: () => findIn(fetchPhasedRelease(client, version.id), ifChanged),
  });
  if (settled.kind !== 'applied') return endUnapplied(context, settled);
  return doneWith({ version: { ...version, phasedRelease: settled.value } });
}
