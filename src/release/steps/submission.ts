/** Makes, adopts or reopens the one submission, puts items into it, resolves them, takes the version out of it, and submits it. */
import { fetchItems, fetchSubmissions, parseItem, parseSubmission } from '../../app-store/reads/submission-reads.ts';
import { fetchEach, mapRead } from '../../app-store/result.ts';
import { appFinding } from '../../core/model/finding.ts';
import { findByKey, type ReviewSubmission, targetKey, versionTarget } from '../../core/model/resources.ts';
import { isOnPlatform } from '../../core/model/snapshot.ts';
import { DRAFT_STATE, isRejectedItem, UNRESOLVED_STATE, versionFacts } from '../../core/model/states.ts';
import type { StepOf } from '../../core/model/step.ts';
import { effectOfReview } from '../../run-state.ts';
import { compareAfter, compareContents, fetchComparison, readComparison } from '../comparison.ts';
import { CONFIRM_DELAYS_MS, nullIfInterrupted } from '../context.ts';
import { itemRemoval, outOfDraft } from '../roll-back.ts';
import type { StepContext, Steps } from '../step.ts';

/** Makes, adopts or reopens the one submission, puts items into it, resolves them, takes the version out of it, and submits it. */
export const SUBMISSION_STEPS = {
  'create-submission': async (context) => {
    const { client, plan, step } = context;
    return (
      findMissingBuild(context) ??
      context.confirm({
        makesNew: true,
        // After a try in doubt, another one could make a second submission.
        mayRepeat: async ({ kind }) => kind === 'refused',
        send: () => client.post('reviewSubmissions', { app: plan.app.id }, { platform: step.platform }),
        parse: (row) => parseSubmission(row),
        read: () => fetchSubmissions(client, plan.app.id, [DRAFT_STATE]),
        shows: (drafts) => findNewDraft(context, drafts),
        // It is never sent again, and the next run cannot know of a draft that no list shows.
        delaysMs: CONFIRM_DELAYS_MS,
        effect: ({ id, state }) => ({ submission: { id, state } }),
      })
    );
  },

  /** Sends no write: the run continues with the draft. Another run may do the same with it. */
  'adopt-submission': async (context) =>
    findMissingBuild(context) ?? {
      kind: 'done',
      effect: { submission: { id: context.step.submissionId, state: DRAFT_STATE } },
    },

  /**
   * Sends no write: the submission that review sent back becomes this run's, if it is as planned. It is compared now,
   * because resolved items are frozen.
   */
  'reopen-submission': async (context) => {
    const submission = { id: context.step.submissionId, state: UNRESOLVED_STATE };
    const result = await compareContents(context.withEffect({ submission }));
    return { ...result, effect: { submission } };
  },

  /** Takes the version out of the adopted draft, so that it can be changed: it goes back to PREPARE_FOR_SUBMISSION. */
  'take-out': (context) => {
    const { step, version } = context;
    return context.confirm({
      ...itemRemoval(context, step),
      effect: () => ({ version: outOfDraft(version) }),
      look: async (_isOut, after) => {
        const now = await after.poll(
          () => after.readVersion(),
          (one) => !versionFacts(one.state).staged && one,
          CONFIRM_DELAYS_MS,
        );
        // Somebody may have renamed the record meanwhile, so this run writes no more to it.
        const lock = now && after.lockOf(now);
        return lock ? { ...lock, written: step } : { kind: 'done' };
      },
    });
  },

  /** The rejected item becomes READY_FOR_REVIEW again. Otherwise the submission cannot be submitted (docs/service.md#rejection). */
  'resolve-item': (context) => {
    const { client, step } = context;
    const { itemId } = step;
    return context.confirm({
      send: () => client.patch('reviewSubmissionItems', itemId, { resolved: true }),
      parse: (row) => Boolean(parseItem(row)),
      read: () => context.readItems(),
      shows: (items) => items.some(({ id, state }) => id === itemId && !isRejectedItem(state)),
    });
  },

  'add-version': addItem,
  'add-item': addItem,
  'check-contents': compareContents,

  submit: (context) => {
    const { client, state, plan } = context;
    const { request } = state;
    const { id, state: before } = context.submission;
    const { submission } = plan;
    // A version brings its platform along. A draft without either would count as a review of each platform.
    const isBare = submission.kind === 'adopt' && submission.submission.platform === null && request.version === null;
    return context.confirm({
      send: () =>
        client.patch('reviewSubmissions', id, { submitted: true, ...(isBare && { platform: request.platform }) }),
      // Trusts the answer: reads lag behind it for some seconds.
      parse: (row) => {
        const submission = parseSubmission(row);
        return submission.id === id && isInReview(submission) && submission;
      },
      // Another run or a person may have submitted it.
      read: () => context.readSubmission(),
      shows: (now) => isInReview(now) && mapRead(fetchComparison(context), ({ change }) => change === null && now),
      // What somebody submitted or canceled meanwhile, or review sent back, is not submitted; nor what was changed since the
      // comparison before the first try.
      mayRepeat: async ({ kind }) => {
        const read = await context.readSubmission();
        if (read.ok ? read.value.state !== before : kind === 'unconfirmed') return false;
        const now = await readComparison(context);
        return now.ok && now.value.change === null;
      },
      effect: (submission) => effectOfReview(state, submission),
      look: () => compareAfter(context),
      // What was changed meanwhile outranks the answer, and may have gone out.
      otherwise: async ({ kind }) => {
        const read = mapRead(context.readSubmission(), (holder) =>
          mapRead(
            fetchComparison(context),
            ({ change }) => (kind === 'refused' ? holder.state === before : isInReview(holder)) && change,
          ),
        );
        const now = await nullIfInterrupted(read);
        return now?.ok && now.value ? { kind, findings: [now.value] } : null;
      },
    });
  },
} satisfies Partial<Steps>;

function isInReview({ phase }: ReviewSubmission) {
  return phase === 'in-review';
}

/** Only a first version that is made shows whether the service takes it without a build (docs/service.md#builds-and-uploads). */
function findMissingBuild({ plan, state, version }: StepContext) {
  const { request } = state;
  if (plan.version.kind !== 'create' || request.build !== null || !version.isLive || version.build) return null;
  const message = `Version ${request.version} has no build, and none is asked for; nothing was put into a submission.`;
  const remedy = 'Set build to its number, or to latest, and run again: the run continues with the version.';
  const subject = { type: 'appStoreVersion', id: version.id };
  return {
    kind: 'refused' as const,
    findings: [appFinding(plan.app, { reason: 'build.missing', message, remedy, subject })],
  };
}

/** Finds an empty draft that was not there before. */
async function findNewDraft(
  { client, plan, step }: StepContext<StepOf<'create-submission'>>,
  drafts: readonly ReviewSubmission[],
) {
  const idsBefore = new Set(plan.snapshot.submissions.map(({ id }) => id));
  const own = drafts.filter(
    (one) => !idsBefore.has(one.id) && one.phase === 'draft' && isOnPlatform(one, step.platform),
  );
  const contents = await fetchEach(own, ({ id }) => fetchItems(client, id));
  return mapRead(contents, (all) => own.find((_, index) => all[index]?.length === 0) ?? null);
}

async function addItem(context: StepContext<StepOf<'add-version' | 'add-item'>>) {
  const { client, state, step, version } = context;
  const { id } = context.submission;
  const target = step.kind === 'add-item' ? step.target : versionTarget(version);
  return context.confirm({
    // Nothing is added to what somebody has submitted or canceled meanwhile.
    mayRepeat: async () => {
      const read = await context.readSubmission();
      return !read.ok || read.value.phase === 'draft';
    },
    send: () => client.post('reviewSubmissionItems', { reviewSubmission: id, [target.relationship]: target.id }),
    parse: (row) => parseItem(row).id,
    read: () => context.readItems(),
    shows: (items) => findByKey(items, targetKey(target))?.id ?? false,
    // What another run or a person has added is theirs, and stays in the draft whatever comes.
    effect: (itemId, isOfOthers) => (isOfOthers ? {} : { added: [...state.added, { ...target, itemId }] }),
  });
}
