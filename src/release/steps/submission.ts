/** Makes, adopts or reopens the one submission. */
import type { Read } from '../../app-store/client.ts';
import { readAnswer } from '../../app-store/parse/json-api.ts';
import { parseSubmission } from '../../app-store/parse/submission-rows.ts';
import { fetchItems, fetchSubmissions } from '../../app-store/reads/submission-reads.ts';
import { postSubmission } from '../../app-store/writes.ts';
import { appFinding } from '../../core/model/finding.ts';
import type { ReviewSubmission } from '../../core/model/resources.ts';
import { heldItems } from '../../core/model/resources.ts';
import { DRAFT_STATE, submissionPhase, UNRESOLVED_STATE } from '../../core/model/states.ts';
import type { StepOf } from '../../core/model/step.ts';
import { confirmWrite } from '../confirm.ts';
import {
  doneWith,
  endUnapplied,
  refuseStep,
  requireVersion,
  type StepContext,
  type Stop,
  type TakeStep,
} from '../context.ts';
import { CONCURRENT_SUBMISSION, retryWhile } from '../retry.ts';
import { compareContents } from './compare-contents.ts';

export const createSubmission: TakeStep<'create-submission'> = async (context) => {
  const { client, snapshot, step } = context;
  const stop = findMissingBuild(context);
  if (stop !== null) return stop;
  const settled = await retryWhile(context, [CONCURRENT_SUBMISSION], () =>
    confirmWrite(context, {
      makesAnother: true,
      send: () => postSubmission(client, snapshot.app.id, step.platform),
      parse: (body) => readAnswer(body, parseSubmission),
      readBack: () => findNewDraft(context),
    }),
  );
  if (settled.kind !== 'applied') return endUnapplied(context, settled);
  const { id, state } = settled.value;
  return doneWith({ submission: { id, state } });
};

/** Only a first version that is made shows whether the service takes it without a build (docs/service.md#builds-and-uploads). */
function findMissingBuild({ snapshot, request, target, state }: StepContext): Stop | null {
  if (target.version.kind !== 'create' || request.build !== null) return null;
  const version = requireVersion(state);
  if (!version.isLive || version.build) return null;
  const message = `Version ${request.version} has no build, and none is asked for; nothing was put into a submission.`;
  const remedy = 'Set build to its number, or to latest, and run again: the run continues with the version.';
  const subject = { type: 'appStoreVersion', id: version.id };
  return refuseStep(appFinding(snapshot.app, { reason: 'build.missing', severity: 'error', message, remedy, subject }));
}

/** Finds an empty draft that was not there before. */
async function findNewDraft(context: StepContext<StepOf<'create-submission'>>): Read<ReviewSubmission | null> {
  const { client, snapshot, step } = context;
  const idsBefore = new Set(snapshot.submissions.map(({ id }) => id));
  const drafts = await fetchSubmissions(client, snapshot.app.id, [DRAFT_STATE]);
  if (!drafts.ok) return drafts;
  const isNew = ({ id, platform, state }: ReviewSubmission) =>
    !idsBefore.has(id) && (platform === null || platform === step.platform) && submissionPhase(state) === 'draft';
  for (const draft of drafts.value.filter(isNew)) {
    const items = await fetchItems(client, draft.id);
    if (!items.ok) return items;
    if (heldItems(items.value).length === 0) return { ok: true, value: draft };
  }
  return { ok: true, value: null };
}

/** Sends no write: the run continues with the draft. Another run may do the same with it. */
export const adoptSubmission: TakeStep<'adopt-submission'> = async (context) =>
  findMissingBuild(context) ?? doneWith({ submission: { id: context.step.submissionId, state: DRAFT_STATE } });

/**
 * Sends no write: the submission that review sent back becomes this run's, if it is as planned. It is compared now,
 * because resolved items are frozen.
 */
export const reopenSubmission: TakeStep<'reopen-submission'> = async (context) => {
  const submission = { id: context.step.submissionId, state: UNRESOLVED_STATE };
  const result = await compareContents({ ...context, state: { ...context.state, submission } });
  return { ...result, effect: { submission } };
};
