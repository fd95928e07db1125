/** Failed requests as values: a stable reason, and the service's own words in both dialects. */
import { type Finding, type Reason, runFinding } from '../core/model/finding.ts';
import { cutText, member, objectOf, parseJson, textOf } from '../core/model/json.ts';
import { adviseUnreachable } from '../core/model/unreachable.ts';
import type { Attempt } from './transport.ts';

export interface Failure {
  reason: Reason;
  /** Sentence with the request and its outcome. */
  message: string;
  /** The outcome alone, without a full stop. */
  why: string;
  /** Left out where the catalogue's remedy for the reason is enough. */
  remedy?: string;
  subject?: Finding['subject'];
  /** Whether time clears it, where that differs from what the reason says. */
  passes?: boolean;
  /** 0 when no answer came. */
  status: number;
  /** Leaves only: associated errors stand for the error that holds them. */
  errors: readonly ServiceError[];
}

/** Result of a read that failed. */
export interface Failed {
  ok: false;
  failure: Failure;
}

/** @param what method and path */
function createFailure(
  reason: Reason,
  what: string,
  why: string,
  status: number,
  errors: Failure['errors'] = [],
): Failure {
  return { reason, message: `${what}: ${why}.`, why, status, errors };
}

/** Failure of a read that the end of the run cut off. The service did not fail; whatever stopped the run reports why. */
export const STOPPED: Failure = createFailure('service.unavailable', 'Reading', 'the run was stopped', 0);

/** Reports a 404 about the thing. A 404 about the path means that an older or newer service lacks that path. */
export function isMissing(failure: Failure) {
  return failure.status === 404 && !hasCode(failure, 'PATH_ERROR');
}

/** Reports a 404 that names the app: the service answers so now and then for an app that is there (docs/service.md#builds-and-uploads). */
export function isAboutApp({ errors }: Failure) {
  return errors.some(({ detail }) => detail.includes("'apps'"));
}

/** Reports a thing that the key's role hides, or a thing or a path that is not there, or not any more. */
export function isHidden({ status }: Failure) {
  return [403, 404, 410].includes(status);
}

/** Reports a hidden thing, or a service that failed in every try. */
export function isOutOfReach(failure: Failure) {
  return isHidden(failure) || failure.status >= 500;
}

export function failureFinding({ why, status, errors, ...words }: Failure) {
  return runFinding(words);
}

/** @param attempt outcome of the last try @param nowMs by the runner's clock */
export function failureOf(what: string, attempt: Attempt, nowMs: number): Failure {
  const { status, headers, message } = attempt;
  const errors = parseErrors(attempt.body);
  const said = errors.map(describeError).join('; ') || 'nothing that could be read';
  const fail = (reason: Reason, why: string) => createFailure(reason, what, why, status, errors);
  if (status === 401) return fail('service.unauthorized', `401. ${describeSkew(headers.date, nowMs)}`);
  if (status === 403) return explainForbidden(fail('service.forbidden', `403, ${said}`));
  if (status === 429) return fail('service.rate-limited', "429, the key's requests for now are used up");
  if (status < 500 && ![0, 408].includes(status)) return fail('service.unreadable', `${status}, ${said}`);
  const failure = fail('service.unavailable', message || `status ${status}`);
  const remedy = adviseUnreachable(message);
  return remedy === undefined ? failure : { ...failure, remedy, passes: false };
}

function describeSkew(date: string | undefined, nowMs: number) {
  const skewS = Math.round((nowMs - Date.parse(date ?? '')) / 1000);
  return `Clock skew of the runner, by the answer's Date: ${Number.isNaN(skewS) ? 'not known' : `${skewS} s`}`;
}

function explainForbidden(failure: Failure): Failure {
  const cause = OF_ACCOUNT.find(({ words }) => words.test(failure.why));
  if (cause === undefined) return failure;
  return { ...failure, message: `${cause.message} ${failure.message}`, remedy: cause.remedy };
}

/** Refusals that only the Account Holder can end (docs/service.md#refusals). */
const OF_ACCOUNT = [
  {
    words: /agreement/i,
    message: 'An agreement is missing or has expired.',
    remedy:
      'The Account Holder has to accept it: under Business, or at developer.apple.com/account. The API sees that some minutes later.',
  },
  {
    words: /active membership/i,
    message: 'The membership in the Apple Developer Program has ended.',
    remedy: 'The Account Holder has to renew it at developer.apple.com/account.',
  },
];

/** Fails a read that was answered. @param words in the place of its own */
export function unreadableAnswer(path: string, why: string, words: Partial<Failure> = {}): Failed {
  return { ok: false, failure: { ...createFailure('service.unreadable', `GET ${path}`, why, 200), ...words } };
}

/** Maximum depth of nested errors. */
const MAX_DEPTH = 4;
const MAX_ERRORS = 200;
const MAX_TEXT = 600;

/** @returns an empty list for a body that holds no readable error */
export function parseErrors(body: string) {
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

export type ServiceError = ReturnType<typeof parseError>;

function parseError(entry: unknown, about: string) {
  return {
    code: text(member(entry, 'code')),
    title: text(member(entry, 'title')),
    detail: text(member(entry, 'detail')),
    /** `source.pointer`, or `source.parameter`. */
    source: text(member(entry, 'source', 'pointer') ?? member(entry, 'source', 'parameter')),
    /** Path of the resource that an associated error is about. */
    about: text(about),
  };
}

/** Finds the code in an error's dotted code, whatever comes before or after it. */
export function hasCode({ errors }: Pick<Failure, 'errors'>, wanted: string) {
  return errors.some(({ code }) => `.${code}.`.includes(`.${wanted}.`));
}

/** Renders the service's words as one sentence without a full stop. */
export function describeError({ code, title, detail, about, source }: ServiceError) {
  const words = [title, detail].filter(Boolean).map((part) => part.replace(/\.$/, ''));
  const place = [about, source].filter(Boolean).join(' ');
  return `${words.join(': ') || 'no reason given'} [${code || 'no code'}${place && ` at ${place}`}]`;
}

function text(value: unknown) {
  return cutText(textOf(value) ?? '', MAX_TEXT);
}
