/** The one write for a version that is approved or out: sent once, and read back. */

import { type Result, segment } from '../../app-store/client.ts';
import { parseResource, readAnswer } from '../../app-store/parse/json-api.ts';
import { parsePhasedRelease } from '../../app-store/parse/version.ts';
import { fetchPhasedRelease, fetchVersion, mapped } from '../../app-store/reads/resources.ts';
import { createReleaseRequestBody, updatePhasedReleaseBody } from '../../app-store/writes/bodies.ts';
import { STATE_AFTER } from '../../core/model/part-states.ts';
import type { AppStoreVersion, PhasedRelease } from '../../core/model/resources.ts';
import { approvalOf } from '../../core/model/states.ts';
import type { StepOf } from '../../core/model/step.ts';
import { Interruption } from '../../deadline.ts';
import type { RunState } from '../../run-state.ts';
import { confirmWrite, poll } from '../confirm.ts';
import { done, type StepResult, type StepTools, stopped } from '../context.ts';

/** The state lags behind the answer for some seconds. */
const SHOWN_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 4_000];

export async function requestRelease(
  tools: StepTools,
  state: RunState,
  step: StepOf<'request-release'>,
): Promise<StepResult> {
  const { client } = tools;
  const { version } = step;
  const readReleased = async (): Promise<Result<AppStoreVersion | null>> =>
    mapped(await fetchVersion(client, version.id), (now) =>
      approvalOf(now.state) === 'released' ? { ...version, state: now.state, phase: now.phase } : null,
    );
  const settled = await confirmWrite<AppStoreVersion>(
    tools,
    () => client.write('POST', '/v1/appStoreVersionReleaseRequests', createReleaseRequestBody(version.id)),
    (body) => readAnswer(body, (row) => parseResource(row, 'appStoreVersionReleaseRequests') && version),
    readReleased,
  );
  if (settled.kind === 'applied') {
    const isShown = settled.value !== version;
    return done({ version: isShown ? settled.value : await shownNow(tools, version, readReleased) });
  }
  // A run before this one, or a person, may have released it already.
  const now = settled.kind === 'refused' ? await readReleased() : null;
  return now?.ok && now.value !== null ? done({ version: now.value }) : stopped(tools, state, step, settled);
}

/** The service has taken it: that reads do not show it yet, or that the run ends here, makes it no less certain. */
async function shownNow(
  tools: StepTools,
  version: AppStoreVersion,
  read: () => Promise<Result<AppStoreVersion | null>>,
): Promise<AppStoreVersion> {
  try {
    return (await poll(tools, SHOWN_DELAYS_MS, read)) ?? version;
  } catch (error) {
    if (!(error instanceof Interruption)) throw error;
    return version;
  }
}

export async function changeRollout(
  tools: StepTools,
  state: RunState,
  step: StepOf<'change-rollout'>,
): Promise<StepResult> {
  const { client } = tools;
  const { version, phasedRelease, change } = step;
  const wanted = STATE_AFTER[change];
  const changed = (now: PhasedRelease | null) => (now?.id === phasedRelease.id && now.state === wanted ? now : null);
  const readChanged = async () => mapped(await fetchPhasedRelease(client, version.id), changed);
  const path = `/v1/appStoreVersionPhasedReleases/${segment(phasedRelease.id)}`;
  const settled = await confirmWrite(
    tools,
    () => client.write('PATCH', path, updatePhasedReleaseBody(phasedRelease.id, wanted)),
    (body) => changed(readAnswer(body, parsePhasedRelease)),
    readChanged,
  );
  const withNow = (now: PhasedRelease) => done({ version: { ...version, phasedRelease: now } });
  if (settled.kind === 'applied') return withNow(settled.value);
  // A run before this one, or a person, may have changed it already.
  const now = settled.kind === 'refused' ? await readChanged() : null;
  return now?.ok && now.value !== null ? withNow(now.value) : stopped(tools, state, step, settled);
}
