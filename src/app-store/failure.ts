/** What went wrong with a request, as a value with a stable reason. */
import type { Finding, Reason } from '../core/model/finding.ts';
import type { App } from '../core/model/resources.ts';
import { remedyOf } from '../core/text/reasons.ts';
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

/** A 404 that says that the thing is not there; one about the path says that an older or newer service has no such path. */
export function isMissing({ status, refusal }: Failure): boolean {
  return status === 404 && refusal?.errors.some(({ code }) => code.startsWith('PATH_ERROR')) !== true;
}

/** Where the key's role, or a path that is gone, hides a thing, nothing is said about it. */
export function isHidden({ status }: Failure): boolean {
  return status === 403 || status === 404 || status === 410;
}

/** The service failed at it, however often it was asked. */
export function isServiceError({ status }: Failure): boolean {
  return status !== null && status >= 500;
}

export function isOutOfReach(failure: Failure): boolean {
  return isHidden(failure) || isServiceError(failure);
}

export function failureFinding({ reason, message, remedy }: Failure): Finding {
  return { reason, severity: 'unknown', message, remedy, subject: null };
}

/**
 * The list of versions of an app that is not there answers 404: that is the input's mistake. A path that is gone says
 * PATH_ERROR; and a service that lacks another list of the app says nothing about the app.
 */
export function asFinding(failure: Failure, app: App): Finding {
  const ofApp = [`/v1/apps/${app.id}:`, `/v1/apps/${app.id}/appStoreVersions:`];
  if (!isMissing(failure) || !ofApp.some((path) => failure.message.includes(path))) return failureFinding(failure);
  return {
    reason: 'input.invalid',
    severity: 'unknown',
    message: `app-id: there is no app ${app.id} that this key can see.`,
    remedy:
      'Use the Apple ID of the app (App Information on the web page), or bundle-id; and see that the key has access to the app.',
    subject: { type: 'input', id: 'app-id' },
  };
}

function failed(reason: ServiceReason, message: string, status: number | null, refusal: Refusal | null): Failure {
  return { reason, message, remedy: remedyOf(reason), status, refusal };
}

/**
 * @param skewS how far the runner's clock is ahead of the service's, by the `Date` header; `null` when there was none
 */
export function unauthorized(what: string, refusal: Refusal, skewS: number | null): Failure {
  const skew =
    skewS === null
      ? "The answer had no Date header, so the clock's skew is not known."
      : `The runner's clock is ${describeSkew(skewS)}.`;
  return failed('service.unauthorized', `${what}: 401, and the service never says why. ${skew}`, 401, refusal);
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
  const failure = failed('service.forbidden', `${what}: 403, ${describeRefusal(refusal)}.`, 403, refusal);
  if (!agreements) return failure;
  const message = `An agreement is missing or has expired. ${failure.message}`;
  return { ...failure, message, remedy: 'The Account Holder has to accept it on the web page, under Business.' };
}

export function rateLimited(what: string, retryAfterS: number | null): Failure {
  const when = retryAfterS === null ? '' : ` The service asks to come back in ${retryAfterS} s.`;
  return failed('service.rate-limited', `${what}: 429, the key's requests for now are used up.${when}`, 429, null);
}

export function unavailable(what: string, why: string, tries: number, status: number | null): Failure {
  const message = `${what}: ${why}, after ${tries === 1 ? 'one try' : `${tries} tries`}.`;
  return failed('service.unavailable', message, status, null);
}

export function unreadable(what: string, why: string, status: number | null, refusal: Refusal | null = null): Failure {
  return failed('service.unreadable', `${what}: ${why}.`, status, refusal);
}
