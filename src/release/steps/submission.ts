/** Makes, adopts or reopens the one submission, puts items into it, resolves them, and takes the version out of it. */
import type { Read } from '../../app-store/client.ts';
import {
  fetchItems,
  fetchSubmission,
  fetchSubmissions,
  parseItem,
  parseSubmission,
} from '../../app-store/reads/submission-reads.ts';
import { fetchVersion } from '../../app-store/reads/version-reads.ts';
import { fetchEach, mapRead } from '../../app-store/result.ts';
import { appFinding } from '../../core/model/finding.ts';
import { findByKey, type ReviewSubmission, targetKey, versionTarget } from '../../core/model/resources.ts';
import { isOnPlatform } from '../../core/model/snapshot.ts';
import {
  DRAFT_STATE,
  isRejectedItem,
  submissionPhase,
  UNRESOLVED_STATE,
  versionFacts,
} from '../../core/model/states.ts';
import type { StepOf } from '../../core/model/step.ts';
import type { StepEnd } from '../../run-state.ts';
import { itemRemoval, outOfDraft } from '../roll-back.ts';
import { CONFIRM_DELAYS_MS, confirmStep, lockOf, madeBefore, poll, type StepContext, type Steps } from '../step.ts';
import { compareContents } from './submit.ts';

/** Makes, adopts or reopens the one submission, puts items into it, resolves them, and takes the version out of it. */
export const SUBMISSION_STEPS = {
  'create-submission': async (context) => {
    const { client, app, step } = context;
    return (
      findMissingBuild(context) ??
      confirmStep(context, {
        makesNew: true,
        // After a try in doubt, another one could make a second submission.
        mayRepeat: async ({ kind }) => kind === 'refused',
        send: () => client.post('reviewSubmissions', { app: app.id }, { platform: step.platform }),
        parse: (row) => parseSubmission(row),
        readBack: () => findNewDraft(context),
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
    const result = await compareContents({ ...context, state: { ...context.state, submission } });
    return { ...result, effect: { submission } };
  },

  /** Takes the version out of the adopted draft, so that it can be changed: it goes back to PREPARE_FOR_SUBMISSION. */
  'take-out': (context) => {
    const { client, state, step } = context;
    const version = outOfDraft(madeBefore(state.version));
    return confirmStep(context, {
      ...itemRemoval(client, step),
      effect: () => ({ version }),
      look: async () => {
        const readOut = () =>
          mapRead(fetchVersion(client, version.id), (now) => !versionFacts(now.state).staged && now);
        const now = await poll(context, readOut, CONFIRM_DELAYS_MS);
        // Somebody may have renamed the record meanwhile, so this run writes no more to it.
        const lock = now && lockOf(context, version, now);
        return lock ? { ...lock, isApplied: true } : { kind: 'done' };
      },
    });
  },

  /** The rejected item becomes READY_FOR_REVIEW again. Otherwise the submission cannot be submitted (docs/service.md#rejection). */
  'resolve-item': (context) => {
    const { client, state, step } = context;
    const { itemId } = step;
    const submissionId = madeBefore(state.submission).id;
    return confirmStep(context, {
      send: () => client.patch('reviewSubmissionItems', itemId, { resolved: true }),
      parse: (row) => Boolean(parseItem(row)),
      readBack: () =>
        mapRead(fetchItems(client, submissionId), (items) =>
          items.some(({ id, state }) => id === itemId && !isRejectedItem(state)),
        ),
    });
  },

  'add-version': addItem,
  'add-item': addItem,
} satisfies Partial<Steps>;

/** Only a first version that is made shows whether the service takes it without a build (docs/service.md#builds-and-uploads). */
function findMissingBuild({ app, plan, state }: StepContext): StepEnd | null {
  const { request } = state;
  if (plan.version.kind !== 'create' || request.build !== null) return null;
  const version = madeBefore(state.version);
  if (!version.isLive || version.build) return null;
  const message = `Version ${request.version} has no build, and none is asked for; nothing was put into a submission.`;
  const remedy = 'Set build to its number, or to latest, and run again: the run continues with the version.';
  const subject = { type: 'appStoreVersion', id: version.id };
  return {
    kind: 'refused',
    findings: [appFinding(app, { reason: 'build.missing', message, remedy, subject })],
  };
}

/** Finds an empty draft that was not there before. */
async function findNewDraft({
  client,
  app,
  plan,
  step,
}: StepContext<StepOf<'create-submission'>>): Read<ReviewSubmission | null> {
  const idsBefore = new Set(plan.snapshot.submissions.map(({ id }) => id));
  const isNew = (one: ReviewSubmission) => !idsBefore.has(one.id) && submissionPhase(one.state) === 'draft';
  return mapRead(fetchSubmissions(client, app.id, [DRAFT_STATE]), async (drafts) => {
    const own = drafts.filter((one) => isNew(one) && isOnPlatform(one, step.platform));
    const contents = await fetchEach(own, ({ id }) => fetchItems(client, id));
    return mapRead(contents, (all) => own.find((_, index) => all[index]?.length === 0) ?? null);
  });
}

async function addItem(context: StepContext<StepOf<'add-version' | 'add-item'>>): Promise<StepEnd> {
  const { client, state, step } = context;
  const { id } = madeBefore(state.submission);
  const target = step.kind === 'add-item' ? step.target : versionTarget(madeBefore(state.version));
  return confirmStep(context, {
    // Nothing is added to what somebody has submitted or canceled meanwhile.
    mayRepeat: async () => {
      const read = await fetchSubmission(client, id);
      return !read.ok || submissionPhase(read.value.state) === 'draft';
    },
    send: () => client.post('reviewSubmissionItems', { reviewSubmission: id, [target.relationship]: target.id }),
    parse: (row) => parseItem(row).id,
    readBack: () => mapRead(fetchItems(client, id), (items) => findByKey(items, targetKey(target))?.id ?? false),
    // What another run or a person has added is theirs, and stays in the draft whatever comes.
    effect: (itemId, isOfOthers) => (isOfOthers ? {} : { added: [...state.added, { ...target, itemId }] }),
  });
}
