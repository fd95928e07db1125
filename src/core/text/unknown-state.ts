/** A state that nobody knows is never taken for harmless, whatever it is the state of. */
import type { Finding, Severity } from '../model/finding.ts';
import { remedyOf } from './reasons.ts';

/**
 * @param what whose state it is, to begin a sentence with
 * @param state as the service gives it; empty when it gives none
 * @param link the page on which a person can see what it means
 */
export function unknownStateFinding(
  what: string,
  state: string,
  subject: Finding['subject'],
  link: string,
  severity: Severity = 'unknown',
): Finding {
  return {
    reason: 'state.unknown',
    severity,
    message: `${what} is in a state that this action does not know: ${state || 'none was given'}.`,
    remedy: remedyOf('state.unknown'),
    subject,
    link,
  };
}
