/**
 * Rolls back the draft of a run that stops, so that the next run finds it as it was. The error says what stays, whether
 * the next run uses it, and which policy would.
 */
import type { Finding } from '../core/model/finding.ts';
import {
  type App,
  type AppStoreVersion,
  type ReviewSubmissionItem,
  targetKey,
  versionKey,
} from '../core/model/resources.ts';
import { wantedKeys } from '../core/model/snapshot.ts';
import { PREPARATION_STATE, submissionPhase, versionPhase } from '../core/model/states.ts';
import { findTakenOut, findTakeOut, isInDoubt, type PlannedStep } from '../core/model/step.ts';
import { describeKey } from '../core/text/describe.ts';
import { appReviewPage } from '../core/text/pages.ts';
import { outcomeOf, type RunState } from '../run-state.ts';
import {
  type Cleaned,
  type Cleanup,
  cleanUp,
  cleanupOf,
  describeNotBack,
  inBrackets,
  keyAddedBy,
  type Remaining,
} from './cleanup.ts';
import { nameSourceOf, type StepContext, type Stop, unconfirmedFinding } from './context.ts';

/** Result of a roll back. */
export interface RolledBack {
  /** Ends the message about the step that stopped the run. */
  words: string;
  /** Replaces its remedy. */
  remedy?: string;
  /** Findings beside that one. */
  findings?: Finding[];
  effect?: Partial<Pick<RunState, 'steps' | 'submission' | 'added' | 'others' | 'version'>>;
}

/** Takes this run's items out of its draft, and puts the version back that it took out to change it. */
export async function rollBack(context: StepContext, stop: Stop): Promise<RolledBack> {
  const { state } = context;
  const submissionId = draftIdOf(context);
  if (submissionId === null) return { words: '' };
  if (outcomeOf(state, 'submit') === 'unconfirmed') {
    const why = phaseOfOwn(state) === 'in-review' ? '' : ', because it may be under review';
    return { words: ` The items were left in the submission${why}.` };
  }
  const { keys, takenOut } = cleanupOf(state, submissionId);
  const cleanup = { submissionId, keys, takenOut: isLeftOut(context, stop) ? null : takenOut };
  const cleaned = await cleanUp(context, cleanup);
  const notBack = describeLeftOut(context, cleaned);
  switch (cleaned.kind) {
    case 'draft':
      return leaveDraft(context, cleanup, cleaned, notBack);
    case 'moved-on': {
      const submission = { id: submissionId, state: cleaned.state };
      const who = phaseOfOwn({ submission }) === 'in-review' ? ': somebody else submitted it' : '';
      const words = ` The submission is ${cleaned.state} by now${who}. Nothing was taken out of it.`;
      return {
        words: words + notBack,
        effect: { submission },
        ...adviseAnew(stop, who === '' ? CLOSED : SUBMITTED),
      };
    }
    case 'gone': {
      const words = ' The draft is gone: the service does not find it any more, and nothing was taken out of it.';
      return { words: words + notBack, effect: { submission: null }, ...adviseAnew(stop, CLOSED, true) };
    }
    case 'unread': {
      const mayHoldOwn = needsOwnKey(context.state, keys);
      // The finding about what remains says what the next run does.
      const next = mayHoldOwn ? '' : ': the next run adopts it if it holds nothing else';
      const adopted = ` The draft could not be read again, and stays${next}.`;
      const remaining = keys.map((key) => ({ key, why: cleaned.why, isSubmitted: false }));
      return {
        words: notBack + (isAdopting(context) ? adopted : ''),
        findings: remainingFindings(context, submissionId, { remaining, needsOwn: mayHoldOwn }),
      };
    }
  }
}

const CLOSED = 'The submission was closed meanwhile. Run again: the next run makes a new one.';
const SUBMITTED =
  'See on the App Review page who submitted it, or run again: what is under review as asked for is found done.';

/** What the draft should hold matters no more once it is no draft. Advice about another cause stays. */
function adviseAnew({ findings: [cause] }: Stop, remedy: string, isGone = false): { remedy?: string } {
  const isAboutContents = cause?.reason === 'write.unconfirmed' && cause.subject?.type === 'reviewSubmission';
  // The answer to a read of what is gone.
  const isNotFound = isGone && cause?.reason === 'service.unreadable';
  return isAboutContents || isNotFound ? { remedy } : {};
}

/** Returns the draft that this run fills, or has taken something out of. What review sent back holds no item of this run. */
function draftIdOf({ target, state }: StepContext): string | null {
  if (!['create', 'adopt'].includes(target.submission.kind)) return null;
  return state.submission?.id ?? findTakeOut(state.steps)?.submissionId ?? null;
}

function phaseOfOwn({ submission }: Pick<RunState, 'submission'>) {
  return submission && submissionPhase(submission.state);
}

/** This run's own adding may still be under way, or was refused for a reason that lies outside the version. */
function isLeftOut({ state }: StepContext, { findings }: Stop): boolean {
  const adding = outcomeOf(state, 'add-version');
  return adding === 'unconfirmed' || (adding === 'refused' && findings.some(({ severity }) => severity === 'unknown'));
}

/** @returns a sentence about a version that is not back, after a space; empty otherwise */
function describeLeftOut(context: StepContext, cleaned: Cleaned): string {
  const { state } = context;
  // After a done `add-version` the version was back: somebody else has taken it out since, and may have meant to.
  const target = findTakenOut(state.steps)?.target;
  const draft = cleaned.kind === 'draft' ? cleaned : null;
  if (target === undefined || draft?.seen.has(targetKey(target)) || draft?.back?.kind === 'applied') return '';
  const kind = outcomeOf(state, 'add-version') === 'unconfirmed' ? 'unconfirmed' : 'unsent';
  const isTaken = outcomeOf(state, 'take-out') === 'done';
  return ` ${describeNotBack(nameOf(context, targetKey(target)), isTaken, draft?.back ?? { kind, why: '' })}`;
}

/** Reads lag, so an item that the draft did not show may still turn up in it. It stays in the state. */
function leaveDraft(
  context: StepContext,
  { submissionId, keys }: Cleanup,
  { state: draftState, held, seen, remaining, back }: Cleaned & { kind: 'draft' },
  notBack: string,
): RolledBack {
  const { state, target } = context;
  const unseen = keys.filter((key) => !seen.has(key));
  const left = new Set([...unseen, ...remaining.map(({ key }) => key)]);
  const removed = keys.filter((key) => !left.has(key));
  const isUndone = ({ step, outcome }: PlannedStep) =>
    step.kind === 'take-out'
      ? back?.kind === 'applied'
      : outcome === 'done' && removed.includes(keyAddedBy(step, state));
  const names = unseen.map((key) => nameOf(context, key)).join(', ');
  const wanted = wantedKeys(state.version, target.items);
  const others = held.filter((item) => item.target === null || !wanted.has(targetKey(item.target)));
  const isForNextRun = remaining.length === 0 && isAdopting(context);
  const staying = [...seen].filter((key) => !removed.includes(key));
  const needsOwn = back?.kind !== 'applied' && needsOwnKey(state, staying);
  return {
    words: [
      unseen.length === 0 ? '' : ` The draft does not show ${names}, and may still come to hold it.`,
      removed.length === 0 ? '' : ` This run's ${left.size === 0 ? '' : 'other '}items were taken out again.`,
      notBack,
      isForNextRun ? describeStay(others, needsOwn) : '',
    ].join(''),
    effect: {
      submission: { id: submissionId, state: draftState },
      steps: state.steps.map((planned) => (isUndone(planned) ? { ...planned, outcome: 'undone' } : planned)),
      added: state.added.filter((one) => left.has(targetKey(one))),
      version: versionOnceOut(state, removed),
      others,
    },
    findings: remainingFindings(context, submissionId, { remaining, others, needsOwn }),
  };
}

/** Returns the version in the state that it has once its item is taken out of the draft. */
function versionOnceOut({ version }: RunState, removed: readonly string[]): AppStoreVersion | null {
  if (version === null || !removed.includes(versionKey(version))) return version;
  return { ...version, state: PREPARATION_STATE, phase: versionPhase(PREPARATION_STATE) };
}

/**
 * With `items: ready` a draft of items alone may be somebody's work, so the next run takes it only as this key's own. The
 * service may not show who changed it.
 */
const IF_OWN =
  'the next run adopts it only where the service shows that this key changed it last. Otherwise name under items what it holds, or submit it on the App Review page.';

/** @param held keys of the items that stay in the draft */
function needsOwnKey({ request, version }: RunState, held: readonly string[]): boolean {
  const isHolding = version !== null && held.includes(versionKey(version));
  return request.items.kind === 'ready' && held.length > 0 && !isHolding;
}

/** A draft that holds anything else than what a run asks for is never adopted. */
function describeStay(others: readonly ReviewSubmissionItem[], needsOwn: boolean): string {
  if (needsOwn) return ` The draft stays: ${IF_OWN}`;
  return others.length === 0
    ? ' The draft stays for the next run to adopt.'
    : ' The draft stays with what others put in: the next run uses it only if it asks for that too, or that is taken out.';
}

/** Under another policy, `nameDraftLeft` says that the draft stays. */
function isAdopting({ request }: StepContext): boolean {
  return request.onOrphans === 'adopt';
}

/** The contents of a draft that this run leaves. `needsOwn`: see `needsOwnKey`. */
interface Remains {
  remaining: readonly Pick<Remaining, 'key' | 'why' | 'isSubmitted'>[];
  others?: readonly ReviewSubmissionItem[];
  needsOwn: boolean;
}

/** @returns an empty list where no item remains */
function remainingFindings(
  context: StepContext,
  submissionId: string,
  { remaining, others = [], needsOwn }: Remains,
): Finding[] {
  if (remaining.length === 0) return [];
  const items = remaining.map(({ key, why }) => nameOf(context, key) + inBrackets(why)).join(', ');
  const policy = isAdopting(context) ? '' : ' with on-orphans: adopt';
  const next = others.length === 0 ? 'adopts the draft and continues' : 'adopts the draft if it asks for all in it';
  const [message, remedy] = remaining.some(({ isSubmitted }) => isSubmitted)
    ? [`The submission was submitted meanwhile by somebody else; its items were left in it: ${items}.`, SUBMITTED]
    : [
        `The draft may still hold what could not be taken out again: ${items}.`,
        needsOwn
          ? `Empty it on the App Review page, or run again${policy}: ${IF_OWN}`
          : `Run again${policy}: the next run ${next}. Or take it out on the App Review page.`,
      ];
  return [unconfirmedFinding(context.app, message, remedy, { type: 'reviewSubmission', id: submissionId })];
}

function nameOf(context: StepContext, key: string): string {
  return describeKey(nameSourceOf(context), key);
}

/** A remedy that says what the next run does, as in `Run again, with more time: the next run continues`. */
const PROMISE = /^Run again([^:;.]*): /;

const NEXT_RUN = {
  ignore: 'the next run leaves it alone (on-orphans: ignore)',
  fail: 'it blocks the next run (on-orphans: fail)',
};

/**
 * Adds to the finding that stopped the run that its draft stays, and which policy would use it.
 * @param before the state that the run began with, whose findings stay as they are
 */
export function nameDraftLeft(state: RunState, before: RunState, { id }: App): RunState {
  const { findings } = state;
  const stop = findings.findLast((finding) => finding.severity !== 'warning' && !before.findings.includes(finding));
  const named = stop && nameDraft(stop, state, appReviewPage(id));
  if (named === undefined) return state;
  return { ...state, findings: findings.map((finding) => (finding === stop ? named : finding)) };
}

function nameDraft(stop: Finding, state: RunState, page: string): Finding {
  const { onOrphans } = state.request;
  const stays = describeDraftLeft(state);
  const needsOwn = needsOwnKey(state, state.added.map(targetKey));
  if (onOrphans === 'adopt') {
    const next = whatNextAdopts(state, needsOwn);
    if (next === null) return stop;
    // The message of an interruption lists what was done, and an annotation cuts its end.
    return state.isInterrupted
      ? { ...stop, remedy: `${stop.remedy} ${next}` }
      : { ...stop, message: `${stop.message} ${next}` };
  }
  if (stays === null) return stop;
  const isOnPage = [undefined, page].includes(stop.link);
  const fix = isOnPage ? stop.remedy : `${stop.remedy.replace(/\.$/, '')} (${stop.link}).`;
  const ifAll = state.others.length === 0 ? 'uses the draft' : 'uses the draft if it asks for all in it';
  const uses = needsOwn ? 'uses the draft if the service shows that this key changed it last' : ifAll;
  // A rerun keeps its promise only where it may use the draft.
  const [promise, more] = PROMISE.exec(stop.remedy) ?? [];
  const remedy =
    promise === undefined
      ? `${fix} With on-orphans: adopt the next run ${uses}.`
      : `Set on-orphans: adopt and run again${more}: that run ${uses}.`;
  const message = `${stop.message} ${stays}, and ${NEXT_RUN[onOrphans]}.`;
  return { ...stop, message, remedy: `${remedy} Or cancel it on its page.`, link: page };
}

/** @returns `null` where the roll back has said it, or no draft is left */
function whatNextAdopts(state: RunState, needsOwn: boolean): string | null {
  if (isInDoubt(outcomeOf(state, 'create-submission'))) return 'If a draft was made, the next run adopts it.';
  const isSubmitOpen = isInDoubt(outcomeOf(state, 'submit')) && phaseOfOwn(state) === 'draft';
  if (needsOwn) return isSubmitOpen ? `If it is not submitted, ${IF_OWN}` : null;
  if (!state.isInterrupted || describeDraftLeft(state) === null) return null;
  return isSubmitOpen ? 'If it is not submitted, the next run adopts the draft.' : 'The next run adopts the draft.';
}

/** @returns `null` where this run leaves no draft */
function describeDraftLeft(state: RunState): string | null {
  const making = outcomeOf(state, 'create-submission');
  if (isInDoubt(making)) return 'A draft that was made holds a slot';
  if (making !== 'done' || phaseOfOwn(state) !== 'draft') return null;
  return isInDoubt(outcomeOf(state, 'submit'))
    ? 'If it is not submitted, the draft holds a slot'
    : 'The draft holds a slot';
}
