/** Canceling a version in flight, in both dialects of the service, or the submission that review sent back. */
import type { Result } from '../../app-store/client.ts';
import { failureFinding, hasCode } from '../../app-store/failure.ts';
import { readAnswer } from '../../app-store/parse/json-api.ts';
import { parseSubmission, parseVersion } from '../../app-store/parse/resources.ts';
import { fetchSubmission, fetchVersion, mapped } from '../../app-store/reads/resources.ts';
import { patch } from '../../app-store/writes/writes.ts';
import type { Finding } from '../../core/model/finding.ts';
import type { AppStoreVersion } from '../../core/model/resources.ts';
import type { Canceling, Snapshot } from '../../core/model/snapshot.ts';
import {
  CANCELING_STATE,
  isCancelingSubmission,
  isUnderReview,
  submissionPhase,
  versionPhase,
} from '../../core/model/states.ts';
import type { Step, StepOf } from '../../core/model/step.ts';
import { describeStep } from '../../core/text/describe-step.ts';
import { appReviewPage } from '../../core/text/pages.ts';
import type { RunState } from '../../run-state.ts';
import { confirmWrite, poll } from '../confirm.ts';
import { done, type StepContext, type StepResult, stopped, type TakeStep, unconfirmed } from '../context.ts';

/** From ten seconds to a minute is usual; the run's own bound ends it sooner. */
const CANCELING_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000];

/** What became of the submission is not stated there (docs/service.md#dialects): one that stays open is counted. */
const CLOSING_DELAYS_MS: readonly number[] = [0, 1_000, 2_000];

/** The interface specification's way first; when the attribute is refused as unknown, the live service's (docs/service.md#dialects). */
export const cancelVersion: TakeStep<'cancel-version'> = async (context, state, step) => {
  const { client } = context;
  const { version, submissionId } = step;
  const now = await readAgain(context, state, step, version);
  if (now !== 'as-planned') return now;
  const settled = await confirmWrite(
    context,
    () => patch(client, 'appStoreVersions', version.id, { developerRejected: true }),
    (body) => readAnswer(body, parseVersion)?.id ?? null,
    async () => mapped(await fetchVersion(client, version.id), (found) => (isInFlight(found) ? null : found.id)),
  );
  if (settled.kind === 'refused' && hasCode(settled.failure, 'ENTITY_ERROR.ATTRIBUTE.UNKNOWN')) {
    if (submissionId !== null) return cancelHolder(context, state, step, submissionId);
    // In preparation, the record is not canceled but used again, or left as it is by a check. One under review would be
    // renamed in the midst of it, so without its submission it stays as it is.
    if (isUnderReview(version.state)) return stopped(context, state, step, settled);
    return done({ canceled: withCanceled(state, version, 'reusable') });
  }
  if (settled.kind !== 'applied') return stopped(context, state, step, settled);
  const gone = await poll(context, CANCELING_DELAYS_MS, async () =>
    mapped(await fetchVersion(client, version.id), (found) => (isInFlight(found) ? null : found.state)),
  );
  if (gone === null) return stillThere(context, step, version.state);
  const canceled = withCanceled(state, version, 'freed');
  const isOver = submissionId !== null && (await waitUntilOver(context, submissionId, CLOSING_DELAYS_MS));
  return done(isOver ? { canceled, closed: withClosed(context, state, submissionId) } : { canceled });
};

type Cancellation = StepOf<'cancel-version' | 'cancel-submission'>;

/** The live service's way; the record stays, and can be used again (docs/service.md#versions). */
export const cancelSubmission: TakeStep<'cancel-submission'> = async (context, state, step) => {
  const now = await readAgain(context, state, step, step.version);
  return now === 'as-planned' ? cancelHolder(context, state, step, step.submissionId) : now;
};

async function cancelHolder(
  context: StepContext,
  state: RunState,
  step: Cancellation,
  submissionId: string,
): Promise<StepResult> {
  const { client, snapshot } = context;
  if (!isCanceling(snapshot, submissionId)) {
    const settled = await confirmWrite(
      context,
      () => patch(client, 'reviewSubmissions', submissionId, { canceled: true }),
      (answer) => readAnswer(answer, parseSubmission)?.id ?? null,
      async () =>
        mapped(await fetchSubmission(client, submissionId), ({ id, state: now }) =>
          isCancelingSubmission(now) || submissionPhase(now) === 'over' ? id : null,
        ),
    );
    if (settled.kind !== 'applied') return stopped(context, state, step, settled);
  }
  const isOver = await waitUntilOver(context, submissionId, CANCELING_DELAYS_MS);
  if (!isOver) return stillThere(context, step, CANCELING_STATE);
  return done({
    canceled: withCanceled(state, step.version, 'reusable'),
    closed: withClosed(context, state, submissionId),
  });
}

async function waitUntilOver({ client, clock, signal }: StepContext, id: string, delaysMs: readonly number[]) {
  const read = async () =>
    mapped(await fetchSubmission(client, id), ({ state }) => (submissionPhase(state) === 'over' ? state : null));
  return (await poll({ clock, signal }, delaysMs, read)) !== null;
}

/**
 * Lists lag behind for some seconds, so the version is read by its own address right before it is canceled. One that
 * is under review by now, or no longer, is not canceled: what it has become is for the next run to judge.
 */
async function readAgain(
  context: StepContext,
  state: RunState,
  step: Cancellation,
  seen: AppStoreVersion,
): Promise<StepResult | 'as-planned'> {
  const now: Result<AppStoreVersion> = await fetchVersion(context.client, seen.id);
  if (!now.ok) return notSent(context, step, failureFinding(now.failure));
  const { state: found, phase, versionString } = now.value;
  // What another run, or the one before, made of the record while lists show it as it was.
  if (versionString !== seen.versionString) {
    return notSent(context, step, changed(seen, `is version ${versionString} (${found}) now`));
  }
  if (phase === seen.phase && isUnderReview(found) === isUnderReview(seen.state)) return 'as-planned';
  // By the interface specification it is finished, and a new version can be made (docs/service.md#cancellation).
  if (phase === 'over' && step.kind === 'cancel-version') return done({ canceled: withCanceled(state, seen, 'freed') });
  return notSent(context, step, changed(seen, `is ${found} now`));
}

function changed({ id, versionString, state }: AppStoreVersion, how: string): Finding {
  return {
    reason: 'write.unconfirmed',
    severity: 'unknown',
    message: `version ${versionString} was ${state} a moment ago, and ${how}.`,
    remedy: 'Run again: the next run judges what the version has become.',
    subject: { type: 'appStoreVersion', id },
  };
}

function notSent({ snapshot }: StepContext, step: Step, finding: Finding): StepResult {
  const message = `${describeStep(step)}: nothing was sent, because ${finding.message}`;
  return { kind: 'refused', findings: [{ link: appReviewPage(snapshot.app.id), ...finding, message }] };
}

function isInFlight({ state }: AppStoreVersion): boolean {
  return versionPhase(state) === 'in-flight';
}

function isCanceling({ submissions }: Snapshot, submissionId: string): boolean {
  return submissions.some(({ id, state }) => id === submissionId && isCancelingSubmission(state));
}

function withCanceled({ canceled }: RunState, { id }: AppStoreVersion, left: 'freed' | 'reusable') {
  return new Map([...canceled, [id, left] as const]);
}

/** Lists may show it as open for some seconds more (docs/service.md#cancellation). */
function withClosed({ snapshot }: StepContext, { closed }: RunState, submissionId: string): Canceling['closed'] {
  const items = snapshot.submissions.find(({ id }) => id === submissionId)?.items ?? [];
  return new Map([...closed, [submissionId, items] as const]);
}

function stillThere({ app }: StepContext, step: Cancellation, shown: string): StepResult {
  const message = `${describeStep(step)}: the service is about to, and still shows ${shown}.`;
  const subject = { type: 'appStoreVersion', id: step.version.id } as const;
  const findings = [unconfirmed(app, message, 'Run again in some minutes: the next run waits for it too.', subject)];
  return { kind: 'unconfirmed', mayBeSubmitted: false, findings };
}
