/** The write that submits, with its read-back. */
import type { Read, WriteResult } from '../../app-store/client.ts';
import { readAnswer } from '../../app-store/parse/json-api.ts';
import { parseSubmission } from '../../app-store/parse/submission-rows.ts';
import { mapResult } from '../../app-store/reads/fetch.ts';
import { fetchSubmission } from '../../app-store/reads/submission-reads.ts';
import { patch } from '../../app-store/writes.ts';
import type { Finding } from '../../core/model/finding.ts';
import type { Platform, ReviewSubmission } from '../../core/model/resources.ts';
import { isAcceptedItem, isCompletingSubmission, submissionPhase } from '../../core/model/states.ts';
import type { Effect } from '../../run-state.ts';
import { rememberItems } from '../cleanup.ts';
import type { Write } from '../confirm.ts';
import { requireSubmission, type StepContext } from '../context.ts';
import { addedItemKeys } from '../items.ts';
import { isExact } from '../submission-difference.ts';
import { fetchComparison, findContentChange } from './compare-contents.ts';

/** The one write of the submit, with what its tries and read-backs have shown. */
export class SubmitWrite implements Write<ReviewSubmission> {
  /** The submission as it was last read. */
  effect: Effect = {};
  /** A change by somebody else since the contents were compared. */
  change: Finding | null = null;
  private readonly context: StepContext;
  private readonly submission: { id: string; state: string };
  /** A try without a clear answer may have been applied, whatever the next one answers. */
  private isInDoubt = false;

  constructor(context: StepContext) {
    this.context = context;
    this.submission = requireSubmission(context.state);
  }

  async send(): Promise<WriteResult> {
    const { context, submission } = this;
    // From here on the submission may be under review, so no process may take anything out of it.
    context.remember(null);
    const changes = { submitted: true, ...missingPlatform(context) } as const;
    const answer = await patch(context.client, 'reviewSubmissions', submission.id, changes);
    // Certainly not submitted: if this process stops now, the post step cleans up.
    if (answer.kind === 'refused' && !this.isInDoubt)
      rememberItems(context, submission.id, addedItemKeys(context.state));
    this.isInDoubt ||= answer.kind !== 'refused';
    return answer;
  }

  /** Trusts the answer: reads lag behind it for some seconds. */
  parse(body: unknown): ReviewSubmission | null {
    const submission = readAnswer(body, parseSubmission);
    return submission?.id === this.submission.id && isInReview(submission) ? submission : null;
  }

  readBack(): Read<ReviewSubmission | null> {
    return this.readSubmitted(false);
  }

  /** A submission that somebody canceled meanwhile, or that review sent back, is not submitted again. */
  async mayRepeat(): Promise<boolean> {
    return this.effect.submission?.state === this.submission.state && (await this.isUnchanged());
  }

  /** Compares the contents again: they may have changed since the comparison before the first try. */
  async isUnchanged(): Promise<boolean> {
    const read = await findContentChange(this.context);
    if (read.ok) this.change = read.value;
    return read.ok && this.change === null;
  }

  /** @param isByOther another run or a person may have submitted it, so its contents are compared */
  async readSubmitted(isByOther: boolean): Read<ReviewSubmission | null> {
    const { context, submission } = this;
    const read = await fetchSubmission(context.client, submission.id);
    if (!read.ok) return read;
    this.effect = { submission: { id: submission.id, state: read.value.state } };
    return matchSubmitted(context, read.value, isByOther);
  }
}

/** A version brings its platform along. A draft without either would count as a review of each platform. */
function missingPlatform({ request, target: { submission } }: StepContext): { platform?: Platform } {
  const isMissing = submission.kind === 'adopt' && submission.submission.platform === null && request.version === null;
  return isMissing ? { platform: request.platform } : {};
}

export function isInReview({ state }: ReviewSubmission): boolean {
  return submissionPhase(state) === 'in-review';
}

/**
 * Returns the submission if it was submitted as asked for. One that is over may have been approved, canceled, or expired
 * as a draft: only its items show which (docs/service.md#submissions). One that is being canceled, or that review sent
 * back, is not what this run submitted.
 */
async function matchSubmitted(
  context: StepContext,
  submission: ReviewSubmission,
  isByOther: boolean,
): Read<ReviewSubmission | null> {
  const isOver = submissionPhase(submission.state) === 'over' || isCompletingSubmission(submission.state);
  if (!isOver && !isInReview(submission)) return { ok: true, value: null };
  if (!isOver && !isByOther) return { ok: true, value: submission };
  return mapResult(await fetchComparison(context), ({ difference, changes }) => {
    const isAsAsked = isOver ? difference.held.every(({ state }) => isAcceptedItem(state)) : changes.length === 0;
    return isAsAsked && isExact(difference) ? submission : null;
  });
}
