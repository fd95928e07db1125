/** Turns what a read came to into a fact that rules can judge. */
import type { Read, Result } from '../app-store/client.ts';
import { type Failure, failureFinding, isHidden } from '../app-store/failure.ts';
import type { Fact } from '../core/model/facts.ts';
import type { Finding } from '../core/model/finding.ts';

/** @param isMinor tells the failures for which the release need not stop */
export function toFact<T>(result: Result<T>, isMinor = isHidden): Fact<T> {
  return result.ok ? result : { ok: false, failure: judgeFailure(result.failure, isMinor) };
}

export async function readFact<T>(read: Read<T>, isMinor = isHidden): Promise<Fact<T>> {
  return toFact(await read, isMinor);
}

/** @param isMinor tells the failures for which the release need not stop */
export function judgeFailure(failure: Failure, isMinor = isHidden): Finding {
  return { ...failureFinding(failure), severity: isMinor(failure) ? 'warning' : 'unknown' };
}
