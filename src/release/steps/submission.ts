/** The one submission: made, adopted or opened again; what goes into it, and what is taken out. */
import type { Read } from '../../app-store/client.ts';
import { hasCode } from '../../app-store/failure.ts';
import { readAnswer } from '../../app-store/parse/json-api.ts';
import { parseItem, parseSubmission } from '../../app-store/parse/submission-rows.ts';
import { mapResult } from '../../app-store/reads/fetch.ts';
import { fetchItems, fetchSubmissions } from '../../app-store/reads/submission-reads.ts';
import { fetchVersion } from '../../app-store/reads/version-reads.ts';
import { patch, postSubmission } from '../../app-store/writes.ts';
import { appFinding } from '../../core/model/finding.ts';
import type { AppStoreVersion, ReviewSubmission } from '../../core/model/resources.ts';
import { heldItems, heldKeys, targetKey, versionTarget } from '../../core/model/resources.ts';
import {
  DRAFT_STATE,
  isRejectedItem,
  isRemovedItem,
  isStagedVersion,
  submissionPhase,
  UNRESOLVED_STATE,
} from '../../core/model/states.ts';
import type { StepOf } from '../../core/model/step.ts';
import { distributionPage } from '../../core/text/pages.ts';
import { addedItemKeys, putItem, rememberItems, removeItem } from '../cleanup.ts';
import {
  ANOTHER_IS_MADE,
  assetInProcessing,
  CONFIRM_DELAYS_MS,
  confirmOrFind,
  confirmWrite,
  poll,
  retryWhile,
} from '../confirm.ts';
import type { StepContext, StepResult, Stop, TakeStep } from '../context.ts';
import { afterApplied, DONE, done, stopped, theSubmission, theVersion, unconfirmed } from '../context.ts';
import { compareContents } from './submit.ts';

export const createSubmission: TakeStep<'create-submission'> = async (context) => {
  const { client, snapshot, step } = context;
  const stop = lacksBuild(context);
  if (stop !== null) return stop;
  const settled = await retryWhile(context, [ANOTHER_IS_MADE], () =>
    confirmWrite(context, {
      makesAnother: true,
      send: () => postSubmission(client, snapshot.app.id, step.platform),
      parse: (body) => readAnswer(body, parseSubmission),
      readBack: () => findNewDraft(context),
    }),
  );
  if (settled.kind !== 'applied') return stopped(context, settled);
  const { id, state } = settled.value;
  return done({ submission: { id, state } });
};

/** A first version shows only once it is made that the service takes none without a build (docs/service.md#builds-and-uploads). */
function lacksBuild({ snapshot, request, target, state }: StepContext): Stop | null {
  if (target.version.kind !== 'create' || request.build !== null) return null;
  const version = theVersion(state);
  if (!version.isLive || version.build) return null;
  const message = `Version ${request.version} has no build, and none is asked for; nothing was put into a submission.`;
  const remedy = 'Set build to its number, or to latest, and run again: the run continues with the version.';
  const subject = { type: 'appStoreVersion', id: version.id };
  const words = { reason: 'build.missing', severity: 'error', message, remedy, subject } as const;
  return { kind: 'refused', findings: [appFinding(snapshot.app, words)] };
}

/** The draft that was not there before, and that nobody has put anything into. */
async function findNewDraft(context: StepContext<StepOf<'create-submission'>>): Read<ReviewSubmission | null> {
  const { client, snapshot, step } = context;
  const before = new Set(snapshot.submissions.map(({ id }) => id));
  const drafts = await fetchSubmissions(client, snapshot.app.id, [DRAFT_STATE]);
  if (!drafts.ok) return drafts;
  for (const draft of drafts.value) {
    const fits = draft.platform === null || draft.platform === step.platform;
    if (before.has(draft.id) || !fits || submissionPhase(draft.state) !== 'draft') continue;
    const items = await fetchItems(client, draft.id);
    if (!items.ok) return items;
    if (heldItems(items.value).length === 0) return { ok: true, value: draft };
  }
  return { ok: true, value: null };
}

/** Adopting sends nothing: the run continues with the draft. Another run may do the same with it. */
export const adoptSubmission: TakeStep<'adopt-submission'> = async (context) =>
  lacksBuild(context) ?? done({ submission: { id: context.step.submissionId, state: DRAFT_STATE } });

/** Sends nothing either: the submission that review sent back becomes this run's, as long as it is as planned: what is resolved is frozen. */
export const reopenSubmission: TakeStep<'reopen-submission'> = async (context) => {
  const submission = { id: context.step.submissionId, state: UNRESOLVED_STATE };
  return {
    ...(await compareContents({ ...context, state: { ...context.state, submission } })),
    effect: { submission },
  };
};

/** What was rejected becomes READY_FOR_REVIEW again; without it the submission can never be submitted (docs/service.md#rejection). */
export const resolveItem: TakeStep<'resolve-item'> = async (context) => {
  const { client, step } = context;
  const submissionId = theSubmission(context.state).id;
  const settled = await retryWhile(context, [assetInProcessing(context)], () =>
    // Another run, or a person, may have resolved it first.
    confirmOrFind(context, {
      send: () => patch(client, 'reviewSubmissionItems', step.itemId, { resolved: true }),
      parse: (body) => readAnswer(body, parseItem),
      readBack: async () =>
        mapResult(
          await fetchItems(client, submissionId),
          (items) =>
            items.find(({ id, state }) => id === step.itemId && !isRejectedItem(state) && !isRemovedItem(state)) ??
            null,
        ),
    }),
  );
  return settled.kind === 'applied' ? DONE : stopped(context, settled);
};

export async function addItem(context: StepContext<StepOf<'add-version' | 'add-item'>>): Promise<StepResult> {
  const { state, step } = context;
  const submissionId = theSubmission(state).id;
  const target = step.kind === 'add-item' ? step.target : versionTarget(theVersion(state));
  // Remembered before it is sent: a process that is killed in between leaves no other trace of it.
  rememberItems(context, submissionId, addedItemKeys(state));
  const settled = await retryWhile(context, [assetInProcessing(context)], () => putItem(context, submissionId, target));
  if (settled.kind === 'applied') return done({ added: [...state.added, target] });
  if (settled.kind !== 'refused') return stopped(context, settled);
  // This run did not add it: where it is in the draft all the same, another run did, and it is not ours to take out.
  const key = targetKey(target);
  const others = addedItemKeys(state).filter((one) => one !== key);
  rememberItems(context, submissionId, others);
  if (!hasCode(settled.failure, 'ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED')) return stopped(context, settled);
  // The code stands for "already added", which is what was asked for, and for "only one version can be present".
  const items = await fetchItems(context.client, submissionId);
  return items.ok && heldKeys(items.value).has(key) ? DONE : stopped(context, settled);
}

/** Takes the version out of the adopted draft, so that it can be changed; it goes back to PREPARE_FOR_SUBMISSION. */
export const takeOut: TakeStep<'take-out'> = async (context) => {
  const { state, step } = context;
  const settled = await removeItem(context, step.submissionId, step.itemId);
  if (settled.kind !== 'applied') return stopped(context, settled);
  return afterApplied(async () => {
    const now = await poll(context, CONFIRM_DELAYS_MS, async () =>
      mapResult(await fetchVersion(context.client, step.target.id), (found) =>
        isStagedVersion(found.state) ? null : found,
      ),
    );
    // A number that the answer does not show is no other one.
    const isSame = now === null || ['', theVersion(state).versionString].includes(now.versionString);
    return isSame ? DONE : renamed(context, now);
  });
};

/** Somebody gave the record another number meanwhile: nothing of what was asked for is written to it. It is put back. */
function renamed({ app, state }: StepContext, { id, versionString }: AppStoreVersion): StepResult {
  const message = `Version ${theVersion(state).versionString} was taken out of its draft to be changed, and is version ${versionString} now: somebody renamed it meanwhile. Nothing was changed in it.`;
  const remedy = 'See on its page who works on it, and run again: the next run judges what the version has become.';
  const finding = unconfirmed(app, message, remedy, { type: 'appStoreVersion', id });
  return { kind: 'unconfirmed', isApplied: true, findings: [{ ...finding, link: distributionPage(app.id) }] };
}
