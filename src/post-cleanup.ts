/**
 * The cleanup of the post step: takes the items of a killed run out of the draft, and puts back the version that the run
 * took out. Idempotent.
 */
import { createTransport } from './app-store/transport.ts';
import { systemClock } from './clock.ts';
import { errorMessageOf } from './core/model/finding.ts';
import { describeKey, enumerate, numberOf } from './core/text/describe.ts';
import { appReviewPage } from './core/text/pages.ts';
import { Deadline } from './deadline.ts';
import type { Inputs } from './inputs/inputs.ts';
import { type Cleaned, type Cleanup, cleanUp, describeNotBack, type NotBack } from './release/cleanup.ts';
import { createClient } from './run.ts';
import { publishError } from './runner/annotations.ts';
import { log } from './runner/log.ts';
import { mask } from './runner/secrets.ts';
import { recall } from './runner/state.ts';
import { readInputs } from './start.ts';

const TIMEOUT_MS = 2 * 60_000;
const ACCESS = ['key-id', 'issuer-id', 'private-key', 'app-id', 'bundle-id', 'base-url', 'audience'] as const;

/** @param deadline for the whole cleanup */
export async function cleanUpDraft(
  deadline = new Deadline(systemClock, TIMEOUT_MS, 'The two minutes to clean up are used up.'),
): Promise<void> {
  try {
    const left = readState();
    if (left !== null) await cleanUpLeft(left, deadline);
  } finally {
    deadline.clear();
  }
}

/** @returns `null` where there is no draft to clean up */
function readState(): Cleanup | null {
  // Only the main step of this action writes this state. One of an earlier release names no version.
  const { submissionId, keys, takenOut = null }: Partial<Cleanup> = JSON.parse(recall() || '{}');
  if (typeof submissionId !== 'string' || !Array.isArray(keys)) return null;
  return { submissionId, keys: keys.map(String), takenOut };
}

async function cleanUpLeft(left: Cleanup, deadline: Deadline): Promise<void> {
  // Reads only the inputs for access: others may not be valid any more, such as a date that has passed.
  const reading = readInputs(ACCESS);
  if (!reading.ok) return failAll(left, reading.problems.map(({ message }) => message).join(' '), reading.app);
  const { inputs } = reading;
  const transport = await createTransport(inputs.baseUrl);
  try {
    const client = createClient(inputs, { clock: systemClock, deadline, transport, log, mask });
    reportCleanup(inputs, left, await cleanUp({ client, clock: systemClock, signal: deadline.signal }, left));
  } catch (error) {
    // Every error is reported here: after this step, the workflow has no other that knows of the draft.
    failAll(left, errorMessageOf(error), inputs.app);
  } finally {
    transport.close();
  }
}

type NamedApp = Inputs['app'] | null;
type CleanedDraft = Cleaned & { kind: 'draft' };
type TakenOut = NonNullable<Cleanup['takenOut']>;

function reportCleanup({ app }: Inputs, left: Cleanup, cleaned: Cleaned): void {
  const { keys, takenOut } = left;
  switch (cleaned.kind) {
    case 'unread':
      failAll(left, cleaned.why, app);
      break;
    case 'gone':
      if (takenOut !== null) failToPutBack(takenOut, unsent('The draft is gone.'), app);
      else log('The draft is gone: the service does not find it any more, and nothing was taken out of it.');
      break;
    case 'moved-on':
      if (takenOut !== null) failToPutBack(takenOut, unsent(`The submission is ${cleaned.state} by now.`), app);
      else log(`The submission is ${cleaned.state} by now; nothing was taken out of it.`);
      break;
    case 'draft':
      if (keys.length > 0) reportItems(cleaned, app);
      if (takenOut !== null) reportVersion(takenOut, cleaned, app);
  }
}

function reportItems({ remaining }: CleanedDraft, app: NamedApp): void {
  const held = remaining.filter(({ isSubmitted }) => !isSubmitted);
  const names = enumerate(held.map(({ key, name }) => describeKey(null, key, name)));
  if (held.length > 0) failToTakeOut(names, [...new Set(held.map(({ why }) => why))].join(' '), app);
  else if (remaining.length > 0) log('The submission was submitted meanwhile; its items stay in it.');
  else log('The draft holds nothing of this run any more; a run with on-orphans: adopt uses it.');
}

function reportVersion(version: TakenOut, { back }: CleanedDraft, app: NamedApp): void {
  if (back === null) log(`The draft holds version ${numberOf(version)}; a run with on-orphans: adopt uses it.`);
  else if (back.kind !== 'applied') failToPutBack(version, back, app, true);
  else
    log(`Version ${numberOf(version)} was put back into its draft as it is now; a run with on-orphans: adopt uses it.`);
}

function failAll({ keys, takenOut }: Cleanup, why: string, app: NamedApp): void {
  if (keys.length > 0) failToTakeOut(enumerate(keys.map((key) => describeKey(null, key))), why, app);
  if (takenOut !== null) failToPutBack(takenOut, unsent(why), app);
}

/** @param why empty if not known */
function failToTakeOut(what: string, why: string, app: NamedApp): void {
  const because = why === '' ? '' : ` ${why.replace(/[^.]$/, '$&.')}`;
  const next = 'Run the job again with on-orphans: adopt: it uses the draft and continues.';
  fail(`The draft may still hold ${what}.${because} ${next}`, 'take it out', app);
}

/** @param isOut the draft was read, and does not hold it */
function failToPutBack(version: TakenOut, back: NotBack, app: NamedApp, isOut = false): void {
  const words = describeNotBack(`version ${numberOf(version)}`, isOut, back);
  fail(`${words} Run the job again with on-orphans: adopt: it adds the version and continues.`, 'add it', app);
}

function unsent(why: string): NotBack {
  return { kind: 'unsent', why };
}

function fail(message: string, byHand: string, app: NamedApp): void {
  const page = app?.by === 'id' ? ` Or ${byHand} on the App Review page: ${appReviewPage(app.id)}` : '';
  publishError('The cleanup of a draft is not complete', message + page);
  process.exitCode = 1;
}
