/** One look at the service: finds the app, reads what the mode needs, and decides. */
import type { Reader } from './app-store/client.ts';
import { failureFinding } from './app-store/failure.ts';
import { fetchAppByBundleId } from './app-store/reads/app-reads.ts';
import { decideCancel, isIdle } from './core/decide/cancel-mode.ts';
import { type Decision, decide } from './core/decide/decision.ts';
import { decideNamed } from './core/decide/named-version.ts';
import { type Finding, inputFinding } from './core/model/finding.ts';
import { targetsExistingVersion } from './core/model/mode.ts';
import type { App } from './core/model/resources.ts';
import type { Result } from './core/model/result.ts';
import type { Deadline } from './deadline.ts';
import type { Inputs } from './inputs/inputs.ts';
import { fetchVersionToCancel } from './preflight/lists.ts';
import { fetchNamedVersion } from './preflight/named-version.ts';
import { fetchPreflight } from './preflight/preflight.ts';
import type { RunState } from './run-state.ts';

export async function findApp(client: Reader, { app }: Inputs): Promise<Result<App, Finding>> {
  if (app.by === 'id') return { ok: true, value: { id: app.id } };
  const read = await fetchAppByBundleId(client, app.id);
  if (!read.ok) return { ok: false, failure: failureFinding(read.failure) };
  if (read.value !== null) return { ok: true, value: read.value };
  const message = `bundle-id: there is no app with the bundle id ${app.id} that this key can see.`;
  const remedy =
    'Compare it with App Information on the web page, letter by letter; and see that the key has access to the app.';
  return { ok: false, failure: inputFinding('bundle-id', message, remedy) };
}

/** Delay after which what may be late is looked at once more (docs/service.md#lags). */
const SECOND_LOOK_MS = 15_000;

/** Reads what the mode needs, and decides on it. */
export async function decideAnew(client: Reader, { signal }: Deadline, app: App, state: RunState): Promise<Decision> {
  const first = await decideOnce(client, signal, app, state);
  if (!mayBeLate(first)) return first;
  await client.clock.sleep(SECOND_LOOK_MS, signal);
  return decideOnce(client, signal, app, state);
}

/**
 * Reads lag, and nobody looks again after a green. Nor is one late answer proof that somebody submitted again what this run
 * canceled.
 */
function mayBeLate(decision: Decision): boolean {
  if (decision.kind === 'cancel') return isIdle(decision) || decision.snapshot.undone.size > 0;
  return decision.kind === 'preflight' && decision.present.undone.size > 0;
}

async function decideOnce(client: Reader, signal: AbortSignal, app: App, state: RunState): Promise<Decision> {
  const { request, decision: earlier, canceled } = state;
  const reading = { client, app, request, canceled };
  if (targetsExistingVersion(request.mode)) {
    const awaited = earlier?.kind === 'named-version' ? earlier.awaited : null;
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
