/** Follows a released version on its way to the store, within wait-minutes. */
import type { AppStoreReader } from './app-store/client.ts';
import { fetchVersion } from './app-store/reads/version-reads.ts';
import { awaitsStore, evaluateApproval } from './core/decide/named-version.ts';
import { isApprovedVersion, isOut } from './core/model/states.ts';
import { capitalized, describeVersion } from './core/text/describe.ts';
import { isTimeout } from './deadline.ts';
import { looksWithin, type Polling } from './polling.ts';
import type { RunState } from './run-state.ts';

/** Yields the state after each read. The release itself is done: it stands after a failed read or a timeout. */
export async function* followToStore(
  client: AppStoreReader,
  polling: Polling,
  begun: RunState,
): AsyncGenerator<RunState, void> {
  const { decision, version, request } = begun;
  if (request.mode !== 'release' || decision?.kind !== 'named-version' || version === null) return;
  let now = version;
  const describe = () => (awaitsStore(now) ? `${capitalized(describeVersion(version))} is ${now.state}.` : null);
  try {
    for await (const _ of looksWithin(polling, describe)) {
      const read = await fetchVersion(client, version.id);
      if (!read.ok) continue;
      now = { ...version, state: read.value.state, phase: read.value.phase };
      // Removing the app from sale does not undo the release.
      const isThrough = isOut(now.state) && isApprovedVersion(now.state);
      const findings = isThrough ? [] : evaluateApproval({ ...decision, version: now }, request, true).findings;
      yield { ...begun, version: now, findings };
    }
  } catch (error) {
    if (!isTimeout(error)) throw error;
  }
}
