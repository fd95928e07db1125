/** What the post step does for a run that was killed: its items are taken out of the draft. Idempotent. */
import { createTransport } from './app-store/transport.ts';
import { systemClock } from './clock.ts';
import { describeKey, enumerate } from './core/text/describe.ts';
import { appReviewPage } from './core/text/pages.ts';
import { Deadline } from './deadline.ts';
import type { InputName, Inputs } from './inputs/inputs.ts';
import { type Cleaned, cleanUp, type Remaining } from './release/cleanup.ts';
import type { Cleanup } from './release/context.ts';
import { createClient } from './run.ts';
import { mask, redact } from './runner/inputs.ts';
import { log, publishError } from './runner/publish.ts';
import { recall } from './runner/state.ts';
import { readInputs } from './start.ts';

const TIMEOUT_MS = 2 * 60_000;
const ACCESS: readonly InputName[] = [
  'key-id',
  'issuer-id',
  'private-key',
  'app-id',
  'bundle-id',
  'base-url',
  'audience',
];
const FAILED = 'The cleanup of a draft is not complete';

/** @param deadline bounds all of it */
export async function cleanUpDraft(
  deadline = new Deadline(systemClock, TIMEOUT_MS, 'The two minutes to clean up are used up.'),
): Promise<void> {
  try {
    const left = parseCleanup(recall());
    if (left !== null) await takeOut(left, deadline);
  } finally {
    deadline.clear();
  }
}

async function takeOut(left: Cleanup, deadline: Deadline): Promise<void> {
  // What the release asked for may not hold any more, such as a date in the future; access to the service is enough.
  const reading = readInputs(ACCESS);
  if (!reading.ok) return fail(OWN_ITEMS, null, reading.problems.map(({ message }) => message).join(' '));
  const { inputs } = reading;
  const transport = await createTransport(inputs.baseUrl);
  try {
    const client = createClient(inputs, { clock: systemClock, deadline, transport, log, mask, redact });
    report(inputs, left, await cleanUp({ client, clock: systemClock, signal: deadline.signal }, left));
  } catch (error) {
    // Out of time, or a mistake of ours: whatever it is, nobody else reports that the draft may not be empty.
    fail(OWN_ITEMS, inputs, redact(error instanceof Error ? error.message : String(error)));
  } finally {
    transport.close();
  }
}

const OWN_ITEMS = 'what this run has put into it';

function report(inputs: Inputs, { keys }: Cleanup, cleaned: Cleaned): void {
  switch (cleaned.kind) {
    case 'unread':
      fail(enumerate(keys.map((key) => describeKey(null, key))), inputs, cleaned.why);
      break;
    case 'gone':
      log('The draft is gone: the service does not find it any more, and nothing was taken out of it.');
      break;
    case 'moved-on':
      log(`The submission is ${cleaned.state} by now; nothing was taken out of it.`);
      break;
    case 'draft':
      reportDraft(inputs, cleaned.remaining);
  }
}

function reportDraft(inputs: Inputs, remaining: readonly Remaining[]): void {
  const held = remaining.filter(({ isSubmitted }) => !isSubmitted);
  if (held.length > 0) {
    const named = enumerate(held.map(({ key, name }) => describeKey(null, key, name)));
    fail(named, inputs, [...new Set(held.map(({ why }) => why))].join(' '));
  } else if (remaining.length > 0) log('The submission was submitted meanwhile; its items stay in it.');
  else log('The draft holds nothing of this run any more; the next run adopts it.');
}

/** @param why empty where it is not known */
function fail(what: string, inputs: Inputs | null, why: string): void {
  const page = inputs?.app.by === 'id' ? ` Or take it out on the App Review page: ${appReviewPage(inputs.app.id)}` : '';
  const because = why === '' ? '' : ` ${why.replace(/[^.]$/, '$&.')}`;
  publishError(
    FAILED,
    `The draft may still hold ${what}.${because} Run the job again: it adopts the draft and continues.${page}`,
  );
  process.exitCode = 1;
}

/** The state was written by the main step of this action; anything else reads as nothing to do. */
function parseCleanup(state: string): Cleanup | null {
  if (state === '') return null;
  const { submissionId, keys } = JSON.parse(state) as Partial<Cleanup>;
  if (typeof submissionId !== 'string' || !Array.isArray(keys)) return null;
  return { submissionId, keys: keys.map(String) };
}
