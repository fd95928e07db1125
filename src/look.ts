/** One look at the service: finds the app, reads what the mode needs, and decides. */
import type { Reader } from './app-store/client.ts';
import { failureFinding } from './app-store/failure.ts';
import { fetchAppByBundleId } from './app-store/reads/app-reads.ts';
import { decideCancel } from './core/decide/cancel-mode.ts';
import { type Decision, decide } from './core/decide/decision.ts';
import { decideNamed } from './core/decide/named-version.ts';
import { inputFinding } from './core/model/finding.ts';
import { targetsExistingVersion } from './core/model/mode.ts';
import type { Inputs } from './inputs/inputs.ts';
import { fetchVersionToCancel } from './preflight/lists.ts';
import { fetchNamedVersion } from './preflight/named-version.ts';
import { fetchPreflight } from './preflight/preflight.ts';
import type { Reading } from './preflight/reading.ts';
import type { RunState } from './run-state.ts';

/** Delay after which what may be late is looked at once more (docs/service.md#lags). */
const SECOND_LOOK_MS = 15_000;

/** Returns what looks at the service. The app is looked up until it is found, and then kept. */
export function createLook(client: Reader, inputs: Inputs, signal: AbortSignal) {
  let app: Reading['app'] | null = null;
  return async ({ request, canceled, decision }: RunState): Promise<Decision> => {
    if (app === null) {
      const found = await findApp(client, inputs);
      if ('reason' in found) return { kind: 'refused', app: null, steps: [], findings: [found] };
      app = found;
    }
    const reading = { client, app, request, canceled };
    const first = await decideOnce(reading, signal, decision);
    if (!mayBeLate(first)) return first;
    await client.clock.sleep(SECOND_LOOK_MS, signal);
    return decideOnce(reading, signal, decision);
  };
}

/** @returns the app, or why there is none */
async function findApp(client: Reader, { app }: Inputs) {
  if (app.by === 'id') return { id: app.id };
  const read = await fetchAppByBundleId(client, app.id);
  if (!read.ok) return failureFinding(read.failure);
  const message = `bundle-id: there is no app with the bundle id ${app.id} that this key can see.`;
  const remedy =
    'Compare it with App Information on the web page, letter by letter; and see that the key has access to the app.';
  return read.value ?? inputFinding('bundle-id', message, remedy);
}

/**
 * Reads lag, and nobody looks again after a green. Nor is one late answer proof that somebody submitted again what this run
 * canceled.
 */
function mayBeLate(decision: Decision) {
  if (decision.kind === 'preflight') return decision.present.undone.size > 0;
  if (decision.kind !== 'cancel') return false;
  const { steps, findings, snapshot } = decision;
  return snapshot.undone.size > 0 || steps.length + findings.length + snapshot.canceled.size === 0;
}

async function decideOnce(reading: Reading, signal: AbortSignal, before: Decision | null): Promise<Decision> {
  const { client, request } = reading;
  if (targetsExistingVersion(request.mode)) {
    const awaited = before?.kind === 'named-version' ? before.awaited : null;
    return decideNamed(await fetchNamedVersion(reading, awaited), request, awaited);
  }
  if (request.mode === 'cancel') {
    const read = await fetchVersionToCancel(reading);
    return 'kind' in read ? read : decideCancel(read, request);
  }
  const preflight = await fetchPreflight({ ...reading, client: client.untilStopped });
  // A release needs every read. A check that was cut off still reports what is certain.
  if (request.mode !== 'check') signal.throwIfAborted();
  return decide(preflight);
}
