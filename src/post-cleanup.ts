/** What the post step does for a run that was killed: its items are taken out of the draft. Idempotent. */
import { createTransport } from './app-store/transport.ts';
import { systemClock } from './clock.ts';
import { describeKey, enumerate } from './core/describe.ts';
import { appReviewPage } from './core/pages.ts';
import { Deadline } from './deadline.ts';
import type { InputName } from './inputs/inputs.ts';
import { cleanUp } from './release/cleanup.ts';
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
const NOT_CLEANED = 'The cleanup of a draft is not complete';

export async function cleanUpDraft(): Promise<void> {
  const left = parseCleanup(recall());
  if (left === null) return;
  // What the release asked for may not hold any more, such as a date in the future; access to the service is enough.
  const reading = readInputs(ACCESS);
  if (!reading.ok) {
    publishError(
      NOT_CLEANED,
      `${stillHolds('what this run has put into it')} ${reading.problems.map(({ message }) => message).join(' ')}`,
    );
    process.exitCode = 1;
    return;
  }
  const { inputs } = reading;
  const deadline = new Deadline(systemClock, TIMEOUT_MS);
  const transport = await createTransport(inputs.baseUrl);
  try {
    const client = createClient(inputs, { clock: systemClock, deadline, transport, log, mask, redact });
    const remaining = await cleanUp({ client, clock: systemClock, signal: deadline.signal }, left);
    if (remaining.length === 0) {
      log('The draft holds nothing of this run any more; the next run adopts it.');
    } else {
      const what = enumerate(remaining.map(({ key, name }) => describeKey(null, key, name)));
      const page = inputs.app.by === 'id' ? ` ${appReviewPage(inputs.app.id)}` : '';
      publishError(NOT_CLEANED, `${stillHolds(what)} Or take it out on the App Review page.${page}`);
      process.exitCode = 1;
    }
  } finally {
    deadline.clear();
    transport.close();
  }
}

function stillHolds(what: string): string {
  return `The draft may still hold ${what}. Run the job again: it adopts the draft and continues.`;
}

/** The state was written by the main step of this action; anything else reads as nothing to do. */
function parseCleanup(state: string): Cleanup | null {
  if (state === '') return null;
  const { submissionId, keys } = JSON.parse(state) as Partial<Cleanup>;
  if (typeof submissionId !== 'string' || !Array.isArray(keys)) return null;
  return { submissionId, keys: keys.map(String) };
}
