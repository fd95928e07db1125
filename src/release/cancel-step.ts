/** Canceling a version in flight, in both dialects of the service. */

import { segment } from '../app-store/client.ts';
import { hasCode } from '../app-store/errors.ts';
import { fetchSubmission, fetchVersion, mapped } from '../app-store/reads.ts';
import { parseSubmission, parseVersion, readAnswer } from '../app-store/wire.ts';
import { developerRejectBody, updateSubmissionBody } from '../app-store/writes.ts';
import { submissionPhase, versionPhase } from '../core/model.ts';
import type { Step } from '../core/step.ts';
import { type StepContext, type StepResult, stopped } from './execute.ts';
import { poll, readNothing, settle } from './settle.ts';

type CancelStep = Extract<Step, { kind: 'cancel-version' }>;

/** From ten seconds to a minute is usual; the run's own bound ends it sooner. */
const CANCELING_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000];

/** The specification's way first; when the attribute is refused as unknown, the live service's. */
export async function cancelVersion(context: StepContext, step: CancelStep): Promise<StepResult> {
  const { client, progress } = context;
  const { version } = step;
  const settled = await settle(
    context,
    () => client.write('PATCH', `/v1/appStoreVersions/${segment(version.id)}`, developerRejectBody(version.id)),
    (body) => readAnswer(body, parseVersion)?.id ?? null,
    async () =>
      mapped(await fetchVersion(client, version.id), (now) =>
        versionPhase(now.state) === 'in-flight' ? null : now.id,
      ),
  );
  if (settled.kind === 'refused' && hasCode(settled.refusal, 'ENTITY_ERROR.ATTRIBUTE.UNKNOWN')) {
    const stop = await cancelLive(context, step);
    if (stop === null) progress.canceled.set(version.id, 'reusable');
    return stop;
  }
  if (settled.kind !== 'took') return stopped(context, step, settled);
  const gone = await poll(context, CANCELING_DELAYS_MS, async () =>
    mapped(await fetchVersion(client, version.id), (now) =>
      versionPhase(now.state) === 'in-flight' ? null : now.state,
    ),
  );
  if (gone === null) return stopped(context, step, stillThere(version.state));
  progress.canceled.set(version.id, 'freed');
  return null;
}

/** Under review: its submission is canceled. In preparation: the record is renamed by a later step, or deleted now. */
async function cancelLive(context: StepContext, step: CancelStep): Promise<StepResult> {
  const { client, request } = context;
  const { version, submissionId } = step;
  if (submissionId !== null) return cancelSubmission(context, step, submissionId);
  if (request.version !== null) return null;
  const settled = await settle<true>(
    context,
    () => client.write('DELETE', `/v1/appStoreVersions/${segment(version.id)}`),
    readNothing,
    async () => {
      const found = await fetchVersion(client, version.id);
      return !found.ok && found.failure.status === 404 ? { ok: true, value: true } : mapped(found, () => null);
    },
  );
  return settled.kind === 'took' ? null : stopped(context, step, settled);
}

async function cancelSubmission(context: StepContext, step: CancelStep, submissionId: string): Promise<StepResult> {
  const { client, snapshot } = context;
  const known = snapshot.submissions.find(({ id }) => id === submissionId);
  if (known?.state !== 'CANCELING') {
    const settled = await settle(
      context,
      () =>
        client.write(
          'PATCH',
          `/v1/reviewSubmissions/${segment(submissionId)}`,
          updateSubmissionBody(submissionId, { canceled: true }),
        ),
      (body) => readAnswer(body, parseSubmission)?.id ?? null,
      async () =>
        mapped(await fetchSubmission(client, submissionId), ({ id, state }) =>
          state === 'CANCELING' || state === 'COMPLETE' ? id : null,
        ),
    );
    if (settled.kind !== 'took') return stopped(context, step, settled);
  }
  const over = await poll(context, CANCELING_DELAYS_MS, async () =>
    mapped(await fetchSubmission(client, submissionId), ({ state }) =>
      submissionPhase(state) === 'over' ? state : null,
    ),
  );
  return over === null ? stopped(context, step, stillThere('CANCELING')) : null;
}

function stillThere(state: string) {
  const why = `The cancellation was accepted, and the service still shows ${state}.`;
  return { kind: 'unconfirmed', why } as const;
}
