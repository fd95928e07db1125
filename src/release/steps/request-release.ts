/** Releases an approved version to the store. */
import { parseResource, readAnswer } from '../../app-store/parse/json-api.ts';
import { fetchVersion } from '../../app-store/reads/version-reads.ts';
import { postReleaseRequest } from '../../app-store/writes.ts';
import type { AppStoreVersion } from '../../core/model/resources.ts';
import { approvalOf } from '../../core/model/states.ts';
import type { StepOf } from '../../core/model/step.ts';
import { confirmOrFind, findIn, nullIfInterrupted, poll } from '../confirm.ts';
import { doneWith, endUnapplied, type NamedStepContext, type StepResult } from '../context.ts';

/** Delays until a read shows the new state, which lags behind the answer for some seconds. */
const STATE_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 4_000];

export async function requestRelease(context: NamedStepContext<StepOf<'request-release'>>): Promise<StepResult> {
  const { client } = context;
  const { version } = context.step;
  const readReleased = () =>
    findIn(fetchVersion(client, version.id), ({ state, phase }): AppStoreVersion | null =>
      approvalOf(state) === 'released' ? { ...version, state, phase } : null,
    );
  const settled = await confirmOrFind<AppStoreVersion>(context, {
    send: () => postReleaseRequest(client, version.id),
    parse: (body) => readAnswer(body, (row) => parseResource(row, 'appStoreVersionReleaseRequests') && version),
    readBack: readReleased,
  });
  if (settled.kind !== 'applied') return endUnapplied(context, settled);
  if (settled.value !== version) return doneWith({ version: settled.value });
  // The release is certain, even if reads lag or the run ends here.
  const released = await nullIfInterrupted(poll(context, STATE_DELAYS_MS, readReleased));
  return doneWith({ version: released ?? version });
}
