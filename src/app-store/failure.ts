/** What went wrong with a request, as a value with a stable reason. */
import type { Finding, Reason } from '../core/model/finding.ts';
import { describeRefusal, hasCode, type Refusal } from './errors.ts';

export type ServiceReason = Extract<Reason, `service.${string}`>;

export interface Failure {
  reason: ServiceReason;
  /** What happened to which request, as a sentence. */
  message: string;
  remedy: string;
  /** The answer's status; `null` when there was none. */
  status: number | null;
  refusal: Refusal | null;
}

export function failureFinding(failure: Failure): Finding {
  return {
    reason: failure.reason,
    severity: 'unknown',
    message: failure.message,
    remedy: failure.remedy,
    subject: null,
  };
}

/**
 * @param skewS how far the runner's clock is ahead of the service's, by the `Date` header; `null` when there was none
 */
export function unauthorized(what: string, refusal: Refusal, skewS: number | null): Failure {
  const skew =
    skewS === null
      ? "The answer had no Date header, so the clock's skew is not known."
      : `The runner's clock is ${describeSkew(skewS)}.`;
  return {
    reason: 'service.unauthorized',
    message: `${what}: 401, and the service never says why. ${skew}`,
    remedy:
      'Check that key-id and issuer-id belong to this private-key, that the key is not revoked, and that issuer-id is set for a team key and left out for an individual one.',
    status: 401,
    refusal,
  };
}

/** Up to this much is network delay and rounding. */
const HARMLESS_SKEW_S = 5;

function describeSkew(skewS: number): string {
  if (Math.abs(skewS) <= HARMLESS_SKEW_S) return "in step with the service's";
  return `${Math.abs(skewS)} s ${skewS > 0 ? 'ahead of' : 'behind'} the service's`;
}

export function forbidden(what: string, refusal: Refusal): Failure {
  const agreements =
    hasCode(refusal, 'REQUIRED_AGREEMENTS_MISSING_OR_EXPIRED') ||
    refusal.errors.some(({ title, detail }) => /agreement/i.test(`${title} ${detail}`));
  return {
    reason: 'service.forbidden',
    message: `${agreements ? 'An agreement is missing or has expired. ' : ''}${what}: 403, ${describeRefusal(refusal)}.`,
    remedy: agreements
      ? 'The Account Holder has to accept it on the web page, under Business.'
      : 'Give the key the role App Manager or Admin (submissions need it even to be read), and see that it has access to this app; if the role is right, look for agreements to accept under Business.',
    status: 403,
    refusal,
  };
}

export function rateLimited(what: string, retryAfterS: number | null): Failure {
  const when = retryAfterS === null ? '' : ` The service asks to come back in ${retryAfterS} s.`;
  return {
    reason: 'service.rate-limited',
    message: `${what}: 429, the key's requests for now are used up.${when}`,
    remedy: 'Run again later; give each pipeline a key of its own if several share this one.',
    status: 429,
    refusal: null,
  };
}

export function unavailable(what: string, why: string, tries: number, status: number | null): Failure {
  return {
    reason: 'service.unavailable',
    message: `${what}: ${why}, after ${tries === 1 ? 'one try' : `${tries} tries`}.`,
    remedy:
      'Run again in some minutes; if it stays, look at https://developer.apple.com/system-status/ and at the proxy and firewall of the runner.',
    status,
    refusal: null,
  };
}

export function unreadable(what: string, why: string, status: number | null, refusal: Refusal | null = null): Failure {
  return {
    reason: 'service.unreadable',
    message: `${what}: ${why}.`,
    remedy:
      'Check base-url and whether a proxy answers in the place of the service; if both are right, the service has changed: update this action or report it.',
    status,
    refusal,
  };
}
