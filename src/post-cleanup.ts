/** What the post step does for a run that was killed: its items are taken out of the draft. Idempotent. */
import { createTransport } from './app-store/transport.ts';
import { systemClock } from './clock.ts';
import { describeKey } from './core/describe.ts';
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

export async function cleanUpDraft(): Promise<void> {
  const left = parseCleanup(recall());
  if (left === null) return;
  // What the release asked for may not hold any more, such as a date in the future; access to the service is enough.
  const reading = readInputs(ACCESS);
  if (!reading.ok) {
    reportLeft(left, reading.problems.map(({ message }) => message).join(' '));
    return;
  }
  const { inputs } = reading;
  const deadline = new Deadline(systemClock, TIMEOUT_MS, 'The time for the cleanup is used up.');
  const transport = await createTransport(inputs.baseUrl);
  try {
    const client = createClient(inputs, { clock: systemClock, deadline, transport, log, mask, redact });
    const remaining = await cleanUp({ client, clock: systemClock, signal: deadline.signal }, left);
    if (remaining.length === 0) {
      log(`Draft ${left.submissionId} holds nothing of this run any more; the next run adopts it.`);
      return;
    }
    const reasons = new Set(remaining.map(({ why }) => why));
    reportLeft({ ...left, keys: remaining.map(({ key }) => key) }, [...reasons].join(' '));
  } catch (error) {
    // Out of time, or a mistake of ours: whatever it is, nobody else reports that the draft may not be empty.
    reportLeft(left, redact(error instanceof Error ? error.message : String(error)));
  } finally {
    deadline.clear();
    transport.close();
  }
}

/** @param why empty where it is not known */
function reportLeft({ submissionId, keys }: Cleanup, why: string): void {
  const named = keys.map((key) => describeKey(null, key)).join(', ');
  const words = `Draft ${submissionId} may still hold ${named}. Run the job again: it adopts the draft and continues.`;
  publishError('The cleanup of a draft is not complete', why === '' ? words : `${words} ${why}`);
  process.exitCode = 1;
}

/** The state was written by the main step of this action; anything else reads as nothing to do. */
function parseCleanup(state: string): Cleanup | null {
  if (state === '') return null;
  const { submissionId, keys } = JSON.parse(state) as Partial<Cleanup>;
  if (typeof submissionId !== 'string' || !Array.isArray(keys)) return null;
  return { submissionId, keys: keys.map(String) };
}
