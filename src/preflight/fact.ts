/** Turns what a read came to into a fact that rules can judge. */
import type { Read, Result } from '../app-store/client.ts';
import { failureFinding, isHidden } from '../app-store/failure.ts';
import type { Fact } from '../core/model/facts.ts';

/** @param isMinor tells the failures for which the release need not stop */
export function toFact<T>(result: Result<T>, isMinor = isHidden): Fact<T> {
  if (result.ok) return result;
  const severity = isMinor(result.failure) ? 'warning' : 'unknown';
  return { ok: false, failure: { ...failureFinding(result.failure), severity } };
}

export async function readFact<T>(reading: Read<T>, isMinor = isHidden): Promise<Fact<T>> {
  return toFact(await reading, isMinor);
}
