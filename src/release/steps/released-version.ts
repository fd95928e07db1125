/** The one write for a version that is approved or out: sent once, and read back. */

import type { Read } from '../../app-store/client.ts';
import { parseResource, readAnswer } from '../../app-store/parse/json-api.ts';
import { parsePhasedRelease } from '../../app-store/parse/resources.ts';
import { fetchPhasedRelease, fetchVersion, mapped } from '../../app-store/reads/resources.ts';
import { patch, postReleaseRequest } from '../../app-store/writes/writes.ts';
import type { AppStoreVersion, PhasedRelease } from '../../core/model/resources.ts';
import { approvalOf, STATE_AFTER } from '../../core/model/states.ts';
import { confirmOrFind, poll, unlessInterrupted } from '../confirm.ts';
import { done, type StepTools, stopped, type TakeStep } from '../context.ts';

/** The state lags behind the answer for some seconds. */
const SHOWN_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 4_000];

export const requestRelease: TakeStep<'request-release', StepTools> = async (tools, state, step) => {
  const { client } = tools;
  const { version } = step;
  const readReleased = async (): Read<AppStoreVersion | null> =>
    mapped(await fetchVersion(client, version.id), (now) =>
      approvalOf(now.state) === 'released' ? { ...version, state: now.state, phase: now.phase } : null,
    );
  const settled = await confirmOrFind<AppStoreVersion>(
    tools,
    () => postReleaseRequest(client, version.id),
    (body) => readAnswer(body, (row) => parseResource(row, 'appStoreVersionReleaseRequests') && version),
    readReleased,
  );
  if (settled.kind !== 'applied') return stopped(tools, state, step, settled);
  if (settled.value !== version) return done({ version: settled.value });
  // That reads do not show it yet, or that the run ends here, makes it no less certain.
  const shown = await unlessInterrupted(poll(tools, SHOWN_DELAYS_MS, readReleased));
  return done({ version: shown ?? version });
};

export const changeRollout: TakeStep<'change-rollout', StepTools> = async (tools, state, step) => {
  const { client } = tools;
  const { version, phasedRelease, change } = step;
  const wanted = STATE_AFTER[change];
  const changed = (now: PhasedRelease | null) => (now?.id === phasedRelease.id && now.state === wanted ? now : null);
  const settled = await confirmOrFind(
    tools,
    () => patch(client, 'appStoreVersionPhasedReleases', phasedRelease.id, { phasedReleaseState: wanted }),
    (body) => changed(readAnswer(body, parsePhasedRelease)),
    async () => mapped(await fetchPhasedRelease(client, version.id), changed),
  );
  if (settled.kind !== 'applied') return stopped(tools, state, step, settled);
  return done({ version: { ...version, phasedRelease: settled.value } });
};
