/** Makes, adopts or reopens the one submission, puts items into it, and takes the version out of it. */
import type { Read } from '../../app-store/client.ts';
import { hasCode } from '../../app-store/failure.ts';
import {
  fetchItems,
  fetchSubmission,
  fetchSubmissions,
  parseItem,
  parseSubmission,
} from '../../app-store/reads/submission-reads.ts';
import { fetchVersion } from '../../app-store/reads/version-reads.ts';
import { postItem, postSubmission } from '../../app-store/writes.ts';
import { appFinding } from '../../core/model/finding.ts';
import {
  type AppStoreVersion,
  heldItems,
  heldKeys,
  type ReviewSubmission,
  type ReviewSubmissionItem,
  targetKey,
  versionTarget,
} from '../../core/model/resources.ts';
import { isOnPlatform } from '../../core/model/snapshot.ts';
import { DRAFT_STATE, isStagedVersion, submissionPhase, UNRESOLVED_STATE } from '../../core/model/states.ts';
import type { StepOf } from '../../core/model/step.ts';
import { distributionPage } from '../../core/text/pages.ts';
import { CONFIRM_DELAYS_MS, confirmWrite, findIn, poll, type Write } from '../confirm.ts';
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
import { itemRemoval } from '../roll-back.ts';
import { compareContents } from './compare-contents.ts';

export const createSubmission: TakeStep<'create-submission'> = async (context) => {
  const { client, app, state, step } = context;
  const stop = findMissingBuild(context);
  if (stop !== null) return stop;
  const write: Write<ReviewSubmission> = {
    // Right after a cancellation the service takes the canceled one for one in progress.
    about: [...state.canceled.keys()],
    // After a try in doubt, another one could make a second submission.
    mayRepeat: async ({ kind }) => kind === 'refused',
    send: () => postSubmission(client, app.id, step.platform),
    parse: (row) => parseSubmission(row),
    readBack: () => findNewDraft(context),
  };
  return confirmStep(context, write, ({ id, state }) => ({ kind: 'done', effect: { submission: { id, state } } }));
};

/** Only a first version that is made shows whether the service takes it without a build (docs/service.md#builds-and-uploads). */
function findMissingBuild({ app, plan, state }: StepContext): Stop | null {
  const { request } = state;
  if (plan.target.version.kind !== 'create' || request.build !== null) return null;
  const version = requireVersion(state);
  if (!version.isLive || version.build) return null;
  const message = `Version ${request.version} has no build, and none is asked for; nothing was put into a submission.`;
  const remedy = 'Set build to its number, or to latest, and run again: the run continues with the version.';
  const subject = { type: 'appStoreVersion', id: version.id };
  return {
    kind: 'refused',
    findings: [appFinding(app, { reason: 'build.missing', severity: 'error', message, remedy, subject })],
  };
}

/** Finds an empty draft that was not there before. */
async function findNewDraft(context: StepContext<StepOf<'create-submission'>>): Read<ReviewSubmission | null> {
  const { client, app, plan, step } = context;
  const idsBefore = new Set(plan.snapshot.submissions.map(({ id }) => id));
  const drafts = await fetchSubmissions(client, app.id, [DRAFT_STATE]);
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
  const { id } = requireSubmission(state);
  const target = step.kind === 'add-item' ? step.target : versionTarget(requireVersion(state));
  const ifHeld = (items: ReviewSubmissionItem[]) => (heldKeys(items).has(targetKey(target)) ? target : null);
  const settled = await confirmWrite(context, {
    about: [id, target.id],
    // The code stands for "already added", and for "only one version can be present": a read tells.
    mayBeMade: (failure) => hasCode(failure, 'ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED'),
    // Nothing is added to what somebody has submitted or canceled meanwhile.
    mayRepeat: async () => {
      const read = await fetchSubmission(client, id);
      return !read.ok || submissionPhase(read.value.state) === 'draft';
    },
    send: () => postItem(client, id, target),
    parse: (row) => parseItem(row) && target,
    readBack: () => findIn(fetchItems(client, id), ifHeld),
  });
  if (settled.kind !== 'applied') return endUnapplied(context, settled);
  // What another run or a person has added is theirs, and stays in the draft whatever comes.
  return settled.isOfOthers ? { kind: 'done' } : { kind: 'done', effect: { added: [...state.added, target] } };
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
    // Somebody renamed the record meanwhile, so this run writes no more to it.
    const message = `Version ${versionString} was taken out of its draft to be changed, and is version ${now.versionString} now: somebody renamed it meanwhile. Nothing was changed in it.`;
    const remedy = 'See on its page who works on it, and run again: the next run judges what the version has become.';
    const finding = unconfirmedFinding(app, message, remedy, { type: 'appStoreVersion', id: now.id });
    return doubtEffect({ ...finding, link: distributionPage(app.id) });
  };
  return confirmStep(context, itemRemoval(client, step), () => lookAfterWrite(look));
};
