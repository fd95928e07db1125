import { entry } from '../model/refusals.ts';
import type { Match } from './schedule.ts';

export type FaultKind =
  | 'reset-before'
  | 'reset-after'
  | 'status-before'
  | 'status-after'
  | 'cut-after'
  | 'cut-before'
  | 'html'
  | 'redirect'
  | 'hang'
  | 'body'
  | 'delay';

export interface Fault {
  match?: Pick<Match, 'method' | 'path'>;
  kind: FaultKind;
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Number of requests that it hits; one when left out. */
  times?: number;
  /** Number of matching requests that pass first. */
  skip?: number;
  delayMs?: number;
  /** Target of a redirect. */
  location?: string;
}

/** Ends of a request: the fault's answer, half an answer, a reset connection, or silence. A delay ends as the service does. */
export const ENDS: Record<Exclude<FaultKind, 'delay'>, 'answer' | 'cut' | 'reset' | 'hang'> = {
  'reset-before': 'reset',
  'reset-after': 'reset',
  'status-before': 'answer',
  'status-after': 'answer',
  'cut-after': 'cut',
  'cut-before': 'cut',
  html: 'answer',
  redirect: 'answer',
  hang: 'hang',
  body: 'answer',
};

/** Returns true if the service handles the request before the fault strikes. */
export function isApplied(kind: FaultKind): boolean {
  return kind.endsWith('-after') || kind === 'delay';
}

const CODES: Record<number, [code: string, title: string]> = {
  400: ['PARAMETER_ERROR.INVALID', 'A parameter has an invalid value'],
  401: ['NOT_AUTHORIZED', 'Authentication credentials are missing or invalid.'],
  403: ['FORBIDDEN_ERROR', 'This request is forbidden for security reasons'],
  404: ['NOT_FOUND', 'The specified resource does not exist'],
  409: ['STATE_ERROR.CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN', 'Another request is being processed'],
  429: ['RATE_LIMIT_EXCEEDED', 'The request rate limit has been reached.'],
};

/** Renders the answer that a fault gives in place of the service. */
export function faultResponse(fault: Fault): Response {
  const answer = defaultAnswer(fault);
  const status = fault.status ?? answer.status;
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(fault.headers ?? {})) headers.set(name, value);
  const isEmpty = status === 204 || status === 304;
  return new Response(isEmpty ? null : (fault.body ?? answer.body), { status, headers });
}

interface FaultAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const EMPTY_LIST = '{"data":[],"links":{"self":"/"},"meta":{"paging":{"total":0}}}';
const MAINTENANCE = '<!doctype html><title>Maintenance</title>';

function defaultAnswer({ kind, status, location = 'http://127.0.0.1:9/elsewhere' }: Fault): FaultAnswer {
  switch (kind) {
    case 'html':
      return { status: 200, headers: { 'content-type': 'text/html' }, body: MAINTENANCE };
    case 'redirect':
      return { status: 302, headers: { ...JSON_TYPE, location }, body: '' };
    case 'body':
    case 'cut-before':
      return { status: 200, headers: JSON_TYPE, body: EMPTY_LIST };
    default:
      return errorAnswer(status ?? 503);
  }
}

function errorAnswer(status: number): FaultAnswer {
  const [code, title] = CODES[status] ?? ['UNEXPECTED_ERROR', 'An unexpected error occurred.'];
  return { status, headers: JSON_TYPE, body: JSON.stringify({ errors: [entry(status, code, title)] }) };
}
