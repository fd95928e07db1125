/** Resolves an item, puts items into the submission, and takes the version out of it. */
import { hasCode } from '../../app-store/failure.ts';
import { readAnswer } from '../../app-store/parse/json-api.ts';
import { parseItem } from '../../app-store/parse/submission-rows.ts';
import { fetchItems } from '../../app-store/reads/submission-reads.ts';
import { fetchVersion } from '../../app-store/reads/version-reads.ts';
import { patch } from '../../app-store/writes.ts';
import type { AppStoreVersion, ReviewSubmissionItem } from '../../core/model/resources.ts';
import { heldKeys, targetKey, versionTarget } from '../../core/model/resources.ts';
import { isRejectedItem, isRemovedItem, isStagedVersion } from '../../core/model/states.ts';
import type { StepOf } from '../../core/model/step.ts';
import { distributionPage } from '../../core/text/pages.ts';
import { rememberItems } from '../cleanup.ts';
import { CONFIRM_DELAYS_MS, confirmOrFind, findIn, poll } from '../confirm.ts';
import {
  DONE,
  doneWith,
  doubtEffect,
  endUnapplied,
  lookAfterWrite,
  requireSubmission,
  requireVersion,
  type StepContext,
  type StepResult,
  type Stop,
  type TakeStep,
  unconfirmedFinding,
} from '../context.ts';
import { addedItemKeys, putItem, removeItem } from '../items.ts';
import { assetBeingProcessed, retryWhile } from '../retry.ts';

/** The rejected item becomes READY_FOR_REVIEW again. Otherwise the submission cannot be submitted (docs/service.md#rejection). */
export const resolveItem: TakeStep<'resolve-item'> = async (context) => {
  const { client, step } = context;
  const submissionId = requireSubmission(context.state).id;
  const isResolved = ({ id, state }: ReviewSubmissionItem) =>
    id === step.itemId && !isRejectedItem(state) && !isRemovedItem(state);
  const settled = await retryWhile(context, [assetBeingProcessed(context)], () =>
    // Another run, or a person, may have resolved it first.
    confirmOrFind(context, {
      send: () => patch(client, 'reviewSubmissionItems', step.itemId, { resolved: true }),
      parse: (body) => readAnswer(body, parseItem),
      readBack: () => findIn(fetchItems(client, submissionId), (items) => items.find(isResolved) ?? null),
    }),
  );
  return settled.kind === 'applied' ? DONE : endUnapplied(context, settled);
};

export async function addItem(context: StepContext<StepOf<'add-version' | 'add-item'>>): Promise<StepResult> {
  const { client, state, step } = context;
  const submissionId = requireSubmission(state).id;
  const target = step.kind === 'add-item' ? step.target : versionTarget(requireVersion(state));
  // Remembered before it is sent: a process that is killed in between leaves no other trace of it.
  rememberItems(context, submissionId, addedItemKeys(state));
  const settled = await retryWhile(context, [assetBeingProcessed(context)], () =>
    putItem(context, submissionId, target),
  );
  if (settled.kind === 'applied') return doneWith({ added: [...state.added, target] });
  if (settled.kind !== 'refused') return endUnapplied(context, settled);
  // This run did not add it. If it is in the draft all the same, it belongs to another run, and stays.
  const key = targetKey(target);
  const otherKeys = addedItemKeys(state).filter((one) => one !== key);
  rememberItems(context, submissionId, otherKeys);
  if (!hasCode(settled.failure, 'ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED')) return endUnapplied(context, settled);
  // The code stands for "already added", which is what was asked for, and for "only one version can be present".
  const items = await fetchItems(client, submissionId);
  return items.ok && heldKeys(items.value).has(key) ? DONE : endUnapplied(context, settled);
}

/** Takes the version out of the adopted draft, so that it can be changed: it goes back to PREPARE_FOR_SUBMISSION. */
export const takeOut: TakeStep<'take-out'> = async (context) => {
  const { client, state, step } = context;
  const settled = await removeItem(context, step.submissionId, step.itemId);
  if (settled.kind !== 'applied') return endUnapplied(context, settled);
  const ifUnstaged = (version: AppStoreVersion) => (isStagedVersion(version.state) ? null : version);
  return lookAfterWrite(async () => {
    const now = await poll(context, CONFIRM_DELAYS_MS, () => findIn(fetchVersion(client, step.target.id), ifUnstaged));
    // An answer may leave out the number: that is no other number.
    const isSame = now === null || ['', requireVersion(state).versionString].includes(now.versionString);
    return isSame ? DONE : stopRenamed(context, now);
  });
};

/** Somebody renamed the record meanwhile, so this run writes no more to it. It is put back. */
function stopRenamed({ app, state }: StepContext, { id, versionString }: AppStoreVersion): Stop {
  const message = `Version ${requireVersion(state).versionString} was taken out of its draft to be changed, and is version ${versionString} now: somebody renamed it meanwhile. Nothing was changed in it.`;
  const remedy = 'See on its page who works on it, and run again: the next run judges what the version has become.';
  const finding = unconfirmedFinding(app, message, remedy, { type: 'appStoreVersion', id });
  return doubtEffect({ ...finding, link: distributionPage(app.id) });
}
