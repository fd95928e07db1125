/** The cleanup of the post step: takes the items of a killed run out of the draft. Idempotent. */
import { createTransport } from './app-store/transport.ts';
import { systemClock } from './clock.ts';
import { errorMessageOf } from './core/model/finding.ts';
import { describeKey, enumerate } from './core/text/describe.ts';
import { appReviewPage } from './core/text/pages.ts';
import { Deadline } from './deadline.ts';
import type { Inputs } from './inputs/inputs.ts';
import { type Cleaned, type Cleanup, cleanUp } from './release/cleanup.ts';
import { createClient } from './run.ts';
import { publishError } from './runner/annotations.ts';
import { log } from './runner/log.ts';
import { mask } from './runner/secrets.ts';
import { recall } from './runner/state.ts';
import { readInputs } from './start.ts';

const TIMEOUT_MS = 2 * 60_000;
const ACCESS = ['key-id', 'issuer-id', 'private-key', 'app-id', 'bundle-id', 'base-url', 'audience'] as const;
const OWN_ITEMS = 'what this run has put into it';

/** @param deadline for the whole cleanup */
export async function cleanUpDraft(
  deadline = new Deadline(systemClock, TIMEOUT_MS, 'The two minutes to clean up are used up.'),
): Promise<void> {
  try {
    const { submissionId, keys }: Partial<Cleanup> = JSON.parse(recall() || '{}');
    // Only the main step of this action writes this state. Any other value means that there is no draft to clean up.
    if (typeof submissionId === 'string' && Array.isArray(keys))
      await takeOut({ submissionId, keys: keys.map(String) }, deadline);
  } finally {
    deadline.clear();
  }
}

async function takeOut(left: Cleanup, deadline: Deadline): Promise<void> {
  // Reads only the inputs for access: others may not be valid any more, such as a date that has passed.
  const reading = readInputs(ACCESS);
  if (!reading.ok) return fail(OWN_ITEMS, reading.problems.map(({ message }) => message).join(' '), reading.app);
  const { inputs } = reading;
  const transport = await createTransport(inputs.baseUrl);
  try {
    const client = createClient(inputs, { clock: systemClock, deadline, transport, log, mask });
    reportCleanup(inputs, left, await cleanUp({ client, clock: systemClock, signal: deadline.signal }, left));
  } catch (error) {
    // Every error is reported here: after this step, the workflow has no other that knows of the draft.
    fail(OWN_ITEMS, errorMessageOf(error), inputs.app);
  } finally {
    transport.close();
  }
}

function reportCleanup({ app }: Inputs, { keys }: Cleanup, cleaned: Cleaned): void {
  switch (cleaned.kind) {
    case 'unread':
      fail(enumerate(keys.map((key) => describeKey(null, key))), cleaned.why, app);
      break;
    case 'gone':
      log('The draft is gone: the service does not find it any more, and nothing was taken out of it.');
      break;
    case 'moved-on':
      log(`The submission is ${cleaned.state} by now; nothing was taken out of it.`);
      break;
    case 'draft': {
      const held = cleaned.remaining.filter(({ isSubmitted }) => !isSubmitted);
      const names = enumerate(held.map(({ key, name }) => describeKey(null, key, name)));
      if (held.length > 0) fail(names, [...new Set(held.map(({ why }) => why))].join(' '), app);
      else if (cleaned.remaining.length > 0) log('The submission was submitted meanwhile; its items stay in it.');
      else log('The draft holds nothing of this run any more; a run with on-orphans: adopt uses it.');
    }
  }
}

/** @param why empty if not known */
function fail(what: string, why: string, app: Inputs['app'] | null): void {
  const page = app?.by === 'id' ? ` Or take it out on the App Review page: ${appReviewPage(app.id)}` : '';
  const because = why === '' ? '' : ` ${why.replace(/[^.]$/, '$&.')}`;
  publishError(
    'The cleanup of a draft is not complete',
    `The draft may still hold ${what}.${because} Run the job again with on-orphans: adopt: it uses the draft and continues.${page}`,
  );
  process.exitCode = 1;
}
