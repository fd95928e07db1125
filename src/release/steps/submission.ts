/** Makes, adopts or reopens the one submission, puts items into it, and takes the version out of it. */
import type { Read } from '../../app-store/client.ts';
import { fetchItems, fetchSubmissions, parseSubmission } from '../../app-store/reads/submission-reads.ts';
import { fetchVersion } from '../../app-store/reads/version-reads.ts';
import { postSubmission } from '../../app-store/writes.ts';
import { appFinding } from '../../core/model/finding.ts';
import {
  type AppStoreVersion,
  heldItems,
  heldKeys,
  type ReviewSubmission,
  targetKey,
  versionTarget,
} from '../../core/model/resources.ts';
import { isOnPlatform } from '../../core/model/snapshot.ts';
import { DRAFT_STATE, isStagedVersion, submissionPhase, UNRESOLVED_STATE } from '../../core/model/states.ts';
import type { StepOf } from '../../core/model/step.ts';
import { distributionPage } from '../../core/text/pages.ts';
import { isAddedAlready, itemAddition, itemRemoval } from '../cleanup.ts';
import {
  assetBeingProcessed,
  CONCURRENT_SUBMISSION,
  CONFIRM_DELAYS_MS,
  confirmWrite,
  findIn,
  poll,
  type Write,
} from '../confirm.ts';
import {
  confirmStep,
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
import { compareContents } from './compare-contents.ts';

export const createSubmission: TakeStep<'create-submission'> = async (context) => {
  const { client, snapshot, step } = context;
  const stop = findMissingBuild(context);
  if (stop !== null) return stop;
  const write: Write<ReviewSubmission> = {
    passing: [CONCURRENT_SUBMISSION],
    // After a try in doubt, another one could make a second submission.
    mayRepeat: async ({ kind }) => kind === 'refused',
    send: () => postSubmission(client, snapshot.app.id, step.platform),
    parse: (row) => parseSubmission(row),
    readBack: () => findNewDraft(context),
  };
  return confirmStep(context, write, ({ id, state }) => ({ kind: 'done', effect: { submission: { id, state } } }));
};

/** Only a first version that is made shows whether the service takes it without a build (docs/service.md#builds-and-uploads). */
function findMissingBuild({ snapshot, request, target, state }: StepContext): Stop | null {
  if (target.version.kind !== 'create' || request.build !== null) return null;
  const version = requireVersion(state);
  if (!version.isLive || version.build) return null;
  const message = `Version ${request.version} has no build, and none is asked for; nothing was put into a submission.`;
  const remedy = 'Set build to its number, or to latest, and run again: the run continues with the version.';
  const subject = { type: 'appStoreVersion', id: version.id };
  return {
    kind: 'refused',
    findings: [appFinding(snapshot.app, { reason: 'build.missing', severity: 'error', message, remedy, subject })],
  };
}

/** Finds an empty draft that was not there before. */
async function findNewDraft(context: StepContext<StepOf<'create-submission'>>): Read<ReviewSubmission | null> {
  const { client, snapshot, step } = context;
  const idsBefore = new Set(snapshot.submissions.map(({ id }) => id));
  const drafts = await fetchSubmissions(client, snapshot.app.id, [DRAFT_STATE]);
  if (!drafts.ok) return drafts;
  const isNew = (one: ReviewSubmission) => !idsBefore.has(one.id) && submissionPhase(one.state) === 'draft';
  for (const draft of drafts.value.filter((one) => isNew(one) && isOnPlatform(one, step.platform))) {
    const items = await fetchItems(client, draft.id);
    if (!items.ok) return items;
    if (heldItems(items.value).length === 0) return { ok: true, value: draft };
  }
  return { ok: true, value: null };
}

/** Sends no write: the run continues with the draft. Another run may do the same with it. */
export const adoptSubmission: TakeStep<'adopt-submission'> = async (context) =>
  findMissingBuild(context) ?? {
    kind: 'done',
    effect: { submission: { id: context.step.submissionId, state: DRAFT_STATE } },
  };

/**
 * Sends no write: the submission that review sent back becomes this run's, if it is as planned. It is compared now,
 * because resolved items are frozen.
 */
export const reopenSubmission: TakeStep<'reopen-submission'> = async (context) => {
  const submission = { id: context.step.submissionId, state: UNRESOLVED_STATE };
  const result = await compareContents({ ...context, state: { ...context.state, submission } });
  return { ...result, effect: { submission } };
};

export async function addItem(context: StepContext<StepOf<'add-version' | 'add-item'>>): Promise<StepResult> {
  const { client, state, step } = context;
  const submissionId = requireSubmission(state).id;
  const target = step.kind === 'add-item' ? step.target : versionTarget(requireVersion(state));
  const write = { ...itemAddition(client, submissionId, target), passing: [assetBeingProcessed(context)] };
  const settled = await confirmWrite(context, write);
  if (settled.kind === 'applied') return { kind: 'done', effect: { added: [...state.added, target] } };
  if (settled.kind === 'refused' && isAddedAlready(settled.failure)) {
    // This run did not add it. If it is in the draft all the same, it belongs to another run, and stays.
    const items = await fetchItems(client, submissionId);
    if (items.ok && heldKeys(items.value).has(targetKey(target))) return { kind: 'done' };
  }
  return endUnapplied(context, settled);
}

/** Takes the version out of the adopted draft, so that it can be changed: it goes back to PREPARE_FOR_SUBMISSION. */
export const takeOut: TakeStep<'take-out'> = async (context) => {
  const { client, app, state, step } = context;
  const { versionString } = requireVersion(state);
  const ifUnstaged = (version: AppStoreVersion) => (isStagedVersion(version.state) ? null : version);
  const look = async (): Promise<StepResult> => {
    const now = await poll(context, () => findIn(fetchVersion(client, step.target.id), ifUnstaged), CONFIRM_DELAYS_MS);
    // An answer may leave out the number: that is no other number.
    if (now === null || ['', versionString].includes(now.versionString)) return { kind: 'done' };
    // Somebody renamed the record meanwhile, so this run writes no more to it. It is put back.
    const message = `Version ${versionString} was taken out of its draft to be changed, and is version ${now.versionString} now: somebody renamed it meanwhile. Nothing was changed in it.`;
    const remedy = 'See on its page who works on it, and run again: the next run judges what the version has become.';
    const finding = unconfirmedFinding(app, message, remedy, { type: 'appStoreVersion', id: now.id });
    return doubtEffect({ ...finding, link: distributionPage(app.id) });
  };
  const removal = itemRemoval(client, step.submissionId, step.itemId);
  return confirmStep(context, removal, () => lookAfterWrite(look));
};
