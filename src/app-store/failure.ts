/** What went wrong with a request, as a value with a stable reason; and what the service says of it, in both dialects. */
import { type Finding, inputFinding, type Reason, runFinding } from '../core/model/finding.ts';
import { member, objectOf, parseJson } from '../core/model/json.ts';
import type { App } from '../core/model/resources.ts';
import { retryAfterS } from './rate-limit.ts';
import type { Attempt } from './transport.ts';

export interface Failure {
  reason: Extract<Reason, `service.${string}`>;
  /** What happened to which request, as a sentence. */
  message: string;
  /** Left out where the catalogue's remedy for the reason is enough. */
  remedy?: string;
  /** The answer's status; `null` when there was none. */
  status: number | null;
  /** What the service said, leaves only: one that has associated errors is represented by them. */
  errors: readonly ServiceError[];
}

export interface ServiceError {
  code: string;
  title: string;
  detail: string;
  /** `source.pointer`, or `?parameter`. */
  source: string;
  /** The resource that an associated error is about, as the service names it. */
  about: string;
}

/** A 404 that says that the thing is not there; one about the path says that an older or newer service has no such path. */
export function isMissing({ status, errors }: Failure): boolean {
  return status === 404 && !errors.some(({ code }) => code.startsWith('PATH_ERROR'));
}

/** Where the key's role, or a path that is gone, hides a thing, nothing is said about it. */
export function isHidden({ status }: Failure): boolean {
  return status === 403 || status === 404 || status === 410;
}

/** The same, or the service failed at it, however often it was asked. */
export function isOutOfReach(failure: Failure): boolean {
  return isHidden(failure) || (failure.status ?? 0) >= 500;
}

export function failureFinding({ reason, message, remedy }: Failure): Finding {
  return runFinding({ reason, severity: 'unknown', message, ...(remedy === undefined ? {} : { remedy }) });
}

/** A 404 for the app or its list of versions is the input's mistake; for another list it says nothing about the app. */
export function appFailureFinding(failure: Failure, app: App): Finding {
  const ofApp = [`/v1/apps/${app.id}:`, `/v1/apps/${app.id}/appStoreVersions:`];
  if (!isMissing(failure) || !ofApp.some((path) => failure.message.includes(path))) return failureFinding(failure);
  const remedy =
    'Use the Apple ID of the app (App Information on the web page), or bundle-id; and see that the key has access to the app.';
  return inputFinding('app-id', `app-id: there is no app ${app.id} that this key can see.`, remedy);
}

function failed(
  reason: Failure['reason'],
  message: string,
  status: number | null,
  errors: Failure['errors'] = [],
): Failure {
  return { reason, message, status, errors };
}

/** @param attempt what came of the last try, and was not what was asked for @param nowMs by the runner's clock */
export function failureOf(what: string, attempt: Attempt, tries: number, nowMs: number): Failure {
  const unavailable = (why: string, status: number | null) =>
    failed('service.unavailable', `${what}: ${why}, after ${tries === 1 ? 'one try' : `${tries} tries`}.`, status);
  if ('sent' in attempt) return unavailable(attempt.message, null);
  const { status, headers, body } = attempt;
  const errors = parseErrors(body);
  if (status === 401) {
    const why = `401, and the service never says why. ${describeSkew(headers.date, nowMs)}`;
    return failed('service.unauthorized', `${what}: ${why}`, status, errors);
  }
  if (status === 403) return forbidden(what, errors);
  if (status === 429) {
    const waitS = retryAfterS(headers, nowMs);
    const when = waitS === null ? '' : ` The service asks to come back in ${waitS} s.`;
    return failed('service.rate-limited', `${what}: 429, the key's requests for now are used up.${when}`, status);
  }
  if (status >= 500 || status === 408) return unavailable(`status ${status}`, status);
  if (status >= 400) return unreadable(what, `${status}, ${describeErrors(errors)}`, status, errors);
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

export function forbidden(what: string, errors: Failure['errors']): Failure {
  const failure = failed('service.forbidden', `${what}: 403, ${describeErrors(errors)}.`, 403, errors);
  if (!errors.some(({ code, title, detail }) => /agreement/i.test(`${code} ${title} ${detail}`))) return failure;
  const message = `An agreement is missing or has expired. ${failure.message}`;
  return { ...failure, message, remedy: 'The Account Holder has to accept it on the web page, under Business.' };
}

export function unreadable(what: string, why: string, status: number, errors?: Failure['errors']): Failure {
  return failed('service.unreadable', `${what}: ${why}.`, status, errors);
}

/** A body nests at most this deep; deeper is nonsense. */
const MAX_DEPTH = 4;
const MAX_ERRORS = 50;
const MAX_TEXT = 600;

/** @returns none when the body says nothing readable */
export function parseErrors(body: string): ServiceError[] {
  return leavesOf(member(parseJson(body), 'errors'), '', 0);
}

function leavesOf(list: unknown, about: string, depth: number): ServiceError[] {
  if (!Array.isArray(list) || depth > MAX_DEPTH) return [];
  const leaves = list.flatMap((entry) => {
    const associated = objectOf(member(entry, 'meta', 'associatedErrors')) ?? {};
    const nested = Object.entries(associated).flatMap(([path, below]) => leavesOf(below, path, depth + 1));
    // The decisive code often stands nested, under one that only says "look below".
    return nested.length > 0 ? nested : [parseError(entry, about)];
  });
  return leaves.slice(0, MAX_ERRORS);
}

function parseError(entry: unknown, about: string): ServiceError {
  const source = member(entry, 'source');
  const parameter = text(member(source, 'parameter'));
  return {
    code: text(member(entry, 'code')),
    title: text(member(entry, 'title')),
    detail: text(member(entry, 'detail')),
    source: text(member(source, 'pointer')) || (parameter === '' ? '' : `?${parameter}`),
    about: about.slice(0, MAX_TEXT),
  };
}

/** True when the wanted code stands in an error's dotted code, whatever comes before or after it. */
export function hasCode({ errors }: Pick<Failure, 'errors'>, wanted: string): boolean {
  return errors.some(({ code }) => `.${code}.`.includes(`.${wanted}.`));
}

/** What the service said, as one sentence without a full stop. */
export function describeError(error: ServiceError): string {
  const words = [error.title, error.detail].filter((part) => part !== '').map((part) => part.replace(/\.$/, ''));
  const where = [error.about, error.source].filter((part) => part !== '').join(' ');
  return `${words.join(': ') || 'no reason given'} [${error.code || 'no code'}${where === '' ? '' : ` at ${where}`}]`;
}

function describeErrors(errors: readonly ServiceError[]): string {
  return errors.map(describeError).join('; ') || 'no reason that could be read';
}

export function describeRefusal({ status, errors }: Pick<Failure, 'status' | 'errors'>): string {
  if (errors.length > 0) return describeErrors(errors);
  return `${status === null ? 'no answer' : `status ${status}`}, and ${describeErrors(errors)}`;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';
}
