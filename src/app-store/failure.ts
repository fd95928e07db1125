/** What went wrong with a request, as a value with a stable reason. */
import type { Finding, Reason } from '../core/model/finding.ts';
import type { App } from '../core/model/resources.ts';
import { remedyOf } from '../core/text/reasons.ts';
import { describeRefusal, hasCode, parseRefusal, type Refusal } from './errors.ts';
import { retryAfterS } from './rate-limit.ts';
import type { Attempt } from './transport.ts';

export interface Failure {
  reason: Extract<Reason, `service.${string}`>;
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

function failed(
  reason: Failure['reason'],
  message: string,
  status: number | null,
  refusal: Refusal | null = null,
): Failure {
  return { reason, message, remedy: remedyOf(reason), status, refusal };
}

/**
 * @param attempt what came of the last try, and was not what was asked for
 * @param nowMs by the runner's clock
 */
export function failureOf(what: string, attempt: Attempt, tries: number, nowMs: number): Failure {
  const unavailable = (why: string, status: number | null) =>
    failed('service.unavailable', `${what}: ${why}, after ${tries === 1 ? 'one try' : `${tries} tries`}.`, status);
  if ('sent' in attempt) return unavailable(attempt.message, null);
  const { status, headers, body } = attempt;
  const refusal = parseRefusal(status, body);
  if (status === 401) {
    const why = `401, and the service never says why. ${describeSkew(headers.date, nowMs)}`;
    return failed('service.unauthorized', `${what}: ${why}`, status, refusal);
  }
  if (status === 403) return forbidden(what, refusal);
  if (status === 429) {
    const waitS = retryAfterS(headers, nowMs);
    const when = waitS === null ? '' : ` The service asks to come back in ${waitS} s.`;
    return failed('service.rate-limited', `${what}: 429, the key's requests for now are used up.${when}`, status);
  }
  if (status >= 500 || status === 408) return unavailable(`status ${status}`, status);
  if (status >= 400) return unreadable(what, `${status}, ${describeRefusal(refusal)}`, status, refusal);
  if (status >= 300) return unreadable(what, `a redirect (${status}), which is never followed with a token`, status);
  return unreadable(what, `the unexpected status ${status}`, status);
}

/** Up to this much is network delay and rounding. */
const HARMLESS_SKEW_S = 5;

function describeSkew(date: string | undefined, nowMs: number): string {
  const skewS = Math.round((nowMs - Date.parse(date ?? '')) / 1000);
  if (Number.isNaN(skewS)) return "The answer had no Date header, so the clock's skew is not known.";
  if (Math.abs(skewS) <= HARMLESS_SKEW_S) return "The runner's clock is in step with the service's.";
  return `The runner's clock is ${Math.abs(skewS)} s ${skewS > 0 ? 'ahead of' : 'behind'} the service's.`;
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

export function unreadable(what: string, why: string, status: number, refusal?: Refusal): Failure {
  return failed('service.unreadable', `${what}: ${why}.`, status, refusal);
}
