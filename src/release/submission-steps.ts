/** Making the one submission: draft, items, the look at what is in it, and sending it off. */

import { type Result, segment } from '../app-store/client.ts';
import { hasCode } from '../app-store/errors.ts';
import { failureFinding } from '../app-store/failure.ts';
import { fetchItems, fetchSubmission, fetchSubmissions, fetchVersion, mapped } from '../app-store/reads.ts';
import { parseItem, parseSubmission, readAnswer } from '../app-store/wire.ts';
import { createItemBody, createSubmissionBody, updateSubmissionBody } from '../app-store/writes.ts';
import {
  heldItems,
  type ItemTarget,
  type ReviewSubmission,
  submissionPhase,
  targetKey,
  versionTarget,
} from '../core/model.ts';
import { appReviewPage } from '../core/pages.ts';
import { describeKey, describeStep, type Step } from '../core/step.ts';
import { type StepContext, type StepResult, stopped, theSubmission } from './execute.ts';
import { poll, readNothing, type Settled, settle } from './settle.ts';

type Of<K extends Step['kind']> = Extract<Step, { kind: K }>;

/** Waits between tries of what the service refused with "try again": a refusal is certain, so asking again repeats nothing. */
const TRY_AGAIN_DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000];
const CONFIRM_DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000];

export async function createSubmission(context: StepContext, step: Of<'create-submission'>): Promise<StepResult> {
  const { client, snapshot, progress } = context;
  const before = new Set(snapshot.submissions.map(({ id }) => id));
  const settled = await retried(context, 'CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN', () =>
    settle(
      context,
      () => client.write('POST', '/v1/reviewSubmissions', createSubmissionBody(snapshot.app.id, step.platform)),
      (body) => readAnswer(body, parseSubmission),
      // The draft that was not there before, and that nobody has put anything into.
      async () => {
        const drafts = await fetchSubmissions(client, snapshot.app.id, ['READY_FOR_REVIEW']);
        if (!drafts.ok) return drafts;
        for (const draft of drafts.value) {
          const fits = draft.platform === null || draft.platform === step.platform;
          if (before.has(draft.id) || !fits || submissionPhase(draft.state) !== 'draft') continue;
          const items = await fetchItems(client, draft.id);
          if (!items.ok) return items;
          if (heldItems(items.value).length === 0) return { ok: true, value: draft };
        }
        return { ok: true, value: null };
      },
    ),
  );
  if (settled.kind !== 'took') return stopped(context, step, settled);
  progress.submission = { id: settled.value.id, state: settled.value.state };
  return null;
}

/** Adopting sends nothing: the draft is simply gone on with. Another run may do the same with it. */
export async function adoptSubmission({ progress }: StepContext, step: Of<'adopt-submission'>): Promise<StepResult> {
  progress.submission = { id: step.submissionId, state: 'READY_FOR_REVIEW' };
  progress.shared = true;
  return null;
}

export async function addItem(context: StepContext, step: Step, target: ItemTarget): Promise<StepResult> {
  const { client, progress, remember } = context;
  const submissionId = theSubmission(context).id;
  progress.attempted.push(target);
  // Told before it is sent: a process that is killed in between cannot tell any more.
  remember({ submissionId, keys: progress.attempted.map(targetKey) });
  const settled = await settle(
    context,
    () => client.write('POST', '/v1/reviewSubmissionItems', createItemBody(submissionId, target)),
    (body) => readAnswer(body, parseItem),
    async () =>
      mapped(
        await fetchItems(client, submissionId),
        (items) =>
          heldItems(items).find((item) => item.target !== null && targetKey(item.target) === targetKey(target)) ?? null,
      ),
  );
  if (settled.kind === 'refused') {
    // This run did not add it: where it is in the draft all the same, another run did, and it is not ours to take out.
    progress.attempted.pop();
    remember({ submissionId, keys: progress.attempted.map(targetKey) });
    // "Already added to this submission" is what was wanted.
    if (hasCode(settled.refusal, 'ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED')) {
      progress.shared = true;
      return null;
    }
  }
  return settled.kind === 'took' ? null : stopped(context, step, settled);
}

/** Takes the version out of the adopted draft, so that it can be changed; it goes back to PREPARE_FOR_SUBMISSION. */
export async function takeOut(context: StepContext, step: Of<'take-out'>): Promise<StepResult> {
  const { client } = context;
  const settled = await settle(
    context,
    () => client.write('DELETE', `/v1/reviewSubmissionItems/${segment(step.itemId)}`),
    readNothing,
    async () =>
      mapped(await fetchItems(client, step.submissionId), (items) =>
        heldItems(items).some(({ id }) => id === step.itemId) ? null : true,
      ),
  );
  if (settled.kind !== 'took') return stopped(context, step, settled);
  await poll(context, CONFIRM_DELAYS_MS, async () =>
    mapped(await fetchVersion(client, step.target.id), ({ state }) => (state === 'READY_FOR_REVIEW' ? null : state)),
  );
  return null;
}

/** Exactly what was asked for, nothing more. Reads lag, so what is missing is looked for again; what is too much is not. */
export async function checkContents(context: StepContext, step: Step): Promise<StepResult> {
  const { id } = theSubmission(context);
  let last: Result<Difference> | null = null;
  await poll(context, [0, ...CONFIRM_DELAYS_MS], async () => {
    last = await fetchDifference(context, id);
    return mapped(last, (difference) =>
      difference.missing.length === 0 || difference.extra.length > 0 ? difference : null,
    );
  });
  return differs(context, step, id, last, 'and nothing was submitted');
}

interface Difference {
  extra: string[];
  missing: string[];
}

/** How what the submission holds differs from what was asked for, by `targetKey`. */
async function fetchDifference(
  { client, snapshot, request, progress }: StepContext,
  id: string,
): Promise<Result<Difference>> {
  const wanted = new Set((snapshot.release?.items ?? []).map((item) => targetKey(item.target)));
  const version = progress.version ?? snapshot.release?.record;
  if (request.version !== null && version) wanted.add(targetKey(versionTarget(version)));
  return mapped(await fetchItems(client, id), (items) => {
    const held = new Set(
      heldItems(items).map((item) => (item.target === null ? `unknown/${item.id}` : targetKey(item.target))),
    );
    return { extra: [...held].filter((key) => !wanted.has(key)), missing: [...wanted].filter((key) => !held.has(key)) };
  });
}

function isExact({ extra, missing }: Difference): boolean {
  return extra.length === 0 && missing.length === 0;
}

/** `null` when there is no difference. */
function differs(
  { snapshot }: StepContext,
  step: Step,
  id: string,
  read: Result<Difference> | null,
  consequence: string,
): StepResult {
  if (read === null) return null;
  if (!read.ok) return { kind: 'refused', findings: [failureFinding(read.failure)] };
  const { extra, missing } = read.value;
  if (isExact(read.value)) return null;
  const words = [
    ...(extra.length === 0
      ? []
      : [`it also holds ${extra.map(describeKey).join(', ')}, which nobody asked this run for`]),
    ...(missing.length === 0 ? [] : [`it lacks ${missing.map(describeKey).join(', ')}`]),
  ];
  return {
    kind: 'refused',
    findings: [
      {
        reason: 'write.unconfirmed',
        severity: 'unknown',
        message: `${describeStep(step)}: submission ${id} is not what was asked for, ${consequence}: ${words.join('; ')}.`,
        remedy:
          'Look at it on the App Review page: somebody else works on it. Name what is in it under items, or take it out there, and run again.',
        subject: { type: 'reviewSubmission', id },
        link: appReviewPage(snapshot.app.id),
      },
    ],
  };
}

export async function submit(context: StepContext, step: Of<'submit'>): Promise<StepResult> {
  const { client, progress } = context;
  const { id } = theSubmission(context);
  const body = updateSubmissionBody(id, { submitted: true });
  const settled = await retried(context, null, () =>
    settle(
      context,
      () => client.write('PATCH', `/v1/reviewSubmissions/${segment(id)}`, body),
      // The answer is to be trusted; reads lag behind it for some seconds.
      (answer) => {
        const submission = readAnswer(answer, parseSubmission);
        return submission !== null && submissionPhase(submission.state) === 'in-review' ? submission : null;
      },
      () => fetchSubmitted(context, id),
    ),
  );
  if (settled.kind === 'took') {
    // Another run may work on the same draft, so what was in it a moment ago may be gone.
    const stop = progress.shared
      ? differs(context, step, id, await fetchDifference(context, id), 'and it is submitted')
      : null;
    if (stop !== null) return { kind: 'unconfirmed', mayBeSubmitted: true, findings: stop.findings };
    return confirm(context, settled.value);
  }
  // Two runs of one release may adopt one draft; who comes second is refused, and finds done what it came for.
  const byAnother = settled.kind === 'refused' ? await fetchSubmitted(context, id, true) : null;
  return byAnother?.ok && byAnother.value !== null
    ? confirm(context, byAnother.value)
    : stopped(context, step, settled);
}

function confirm({ progress, remember }: StepContext, { id, state }: ReviewSubmission): StepResult {
  progress.submission = { id, state };
  if (progress.version !== null) progress.version.state = state;
  remember(null);
  return null;
}

/**
 * The submission, if it is under review. One that is over may have been approved or canceled: both end COMPLETE, and
 * only its items tell, because those of a canceled one are REMOVED.
 * @param compare whether to compare the items of one under review too, because another may have submitted it
 */
async function fetchSubmitted(
  context: StepContext,
  id: string,
  compare = false,
): Promise<Result<ReviewSubmission | null>> {
  const submission = await fetchSubmission(context.client, id);
  if (!submission.ok) return submission;
  const phase = submissionPhase(submission.value.state);
  if (phase === 'draft' || phase === 'unknown') return { ok: true, value: null };
  if (phase === 'in-review' && !compare) return submission;
  return mapped(await fetchDifference(context, id), (difference) => (isExact(difference) ? submission.value : null));
}

/**
 * Asks again while the service says "try again".
 * @param code the code that says so; `null`: a bare `STATE_ERROR`, which follows when a version that was just added
 *   is not ready to be submitted yet
 */
async function retried<T>(
  { clock, signal }: StepContext,
  code: string | null,
  attempt: () => Promise<Settled<T>>,
): Promise<Settled<T>> {
  for (const delayMs of TRY_AGAIN_DELAYS_MS) {
    const settled = await attempt();
    if (settled.kind !== 'refused') return settled;
    const { refusal } = settled;
    const again =
      code === null
        ? refusal.errors.length > 0 && refusal.errors.every((error) => error.code === 'STATE_ERROR')
        : hasCode(refusal, code);
    if (!again) return settled;
    await clock.sleep(delayMs, signal);
  }
  return attempt();
}
