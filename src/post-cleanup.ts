/** What the post step does for a run that was killed: its items are taken out of the draft. Idempotent. */
import { createTransport } from './app-store/transport.ts';
import { systemClock } from './clock.ts';
import { describeKey, enumerate } from './core/text/describe.ts';
import { appReviewPage } from './core/text/pages.ts';
import { Deadline } from './deadline.ts';
import type { Inputs } from './inputs/inputs.ts';
import { type Cleaned, type Cleanup, cleanUp } from './release/cleanup.ts';
import { createClient } from './run.ts';
import { log, publishError, recall } from './runner/publish.ts';
import { mask, redact } from './runner/secrets.ts';
import { readInputs } from './start.ts';

const TIMEOUT_MS = 2 * 60_000;
const ACCESS = ['key-id', 'issuer-id', 'private-key', 'app-id', 'bundle-id', 'base-url', 'audience'] as const;
const OWN_ITEMS = 'what this run has put into it';

/** @param deadline bounds all of it */
export async function cleanUpDraft(
  deadline = new Deadline(systemClock, TIMEOUT_MS, 'The two minutes to clean up are used up.'),
): Promise<void> {
  try {
    const { submissionId, keys }: Partial<Cleanup> = JSON.parse(recall() || '{}');
    // It was written by the main step of this action; anything else reads as nothing to do.
    if (typeof submissionId === 'string' && Array.isArray(keys))
      await takeOut({ submissionId, keys: keys.map(String) }, deadline);
  } finally {
    deadline.clear();
  }
}

async function takeOut(left: Cleanup, deadline: Deadline): Promise<void> {
  // What the release asked for may not hold any more, such as a date in the future; access to the service is enough.
  const reading = readInputs(ACCESS);
  if (!reading.ok) return fail(OWN_ITEMS, reading.problems.map(({ message }) => message).join(' '), reading.app);
  const { inputs } = reading;
  const transport = await createTransport(inputs.baseUrl);
  try {
    const client = createClient(inputs, { clock: systemClock, deadline, transport, log, mask });
    report(inputs, left, await cleanUp({ client, clock: systemClock, signal: deadline.signal }, left));
  } catch (error) {
    // Out of time, or a mistake of ours: whatever it is, nobody else reports that the draft may not be empty.
    fail(OWN_ITEMS, redact(error instanceof Error ? error.message : String(error)), inputs.app);
  } finally {
    transport.close();
  }
}

function report({ app }: Inputs, { keys }: Cleanup, cleaned: Cleaned): void {
  if (cleaned.kind === 'unread') fail(enumerate(keys.map((key) => describeKey(null, key))), cleaned.why, app);
  else if (cleaned.kind === 'gone')
    log('The draft is gone: the service does not find it any more, and nothing was taken out of it.');
  else if (cleaned.kind === 'moved-on') log(`The submission is ${cleaned.state} by now; nothing was taken out of it.`);
  else if (cleaned.remaining.length === 0)
    log('The draft holds nothing of this run any more; a run with on-orphans: adopt uses it.');
  else {
    const held = cleaned.remaining.filter(({ isSubmitted }) => !isSubmitted);
    const names = enumerate(held.map(({ key, name }) => describeKey(null, key, name)));
    if (held.length === 0) log('The submission was submitted meanwhile; its items stay in it.');
    else fail(names, [...new Set(held.map(({ why }) => why))].join(' '), app);
  }
}

/** @param why empty where it is not known */
function fail(what: string, why: string, app: Inputs['app'] | null): void {
  const page = app?.by === 'id' ? ` Or take it out on the App Review page: ${appReviewPage(app.id)}` : '';
  const because = why === '' ? '' : ` ${why.replace(/[^.]$/, '$&.')}`;
  publishError(
    'The cleanup of a draft is not complete',
    `The draft may still hold ${what}.${because} Run the job again with on-orphans: adopt: it uses the draft and continues.${page}`,
  );
  process.exitCode = 1;
}
