import { entry } from '../rules/refusals.ts';
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
  /** How many requests it hits; one when left out. */
  times?: number;
  /** How many matching requests pass before it hits. */
  skip?: number;
  delayMs?: number;
  /** Where a redirect leads. */
  location?: string;
}

/** The request is handled by the service before the fault strikes. */
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

/** What a fault answers instead of the service. */
export function faultResponse(fault: Fault): Response {
  const headers = new Headers({ 'content-type': 'application/json' });
  switch (fault.kind) {
    case 'html':
      headers.set('content-type', 'text/html');
      return response(fault, fault.status ?? 200, '<!doctype html><title>Maintenance</title>', headers);
    case 'redirect':
      headers.set('location', fault.location ?? 'http://127.0.0.1:9/elsewhere');
      return response(fault, fault.status ?? 302, '', headers);
    case 'body':
    case 'cut-before':
      return response(
        fault,
        fault.status ?? 200,
        '{"data":[],"links":{"self":"/"},"meta":{"paging":{"total":0}}}',
        headers,
      );
    default: {
      const status = fault.status ?? 503;
      const [code, title] = CODES[status] ?? ['UNEXPECTED_ERROR', 'An unexpected error occurred.'];
      return response(fault, status, JSON.stringify({ errors: [entry(status, code, title)] }), headers);
    }
  }
}

function response(fault: Fault, status: number, body: string, headers: Headers): Response {
  for (const [name, value] of Object.entries(fault.headers ?? {})) headers.set(name, value);
  const isEmpty = status === 204 || status === 304;
  return new Response(isEmpty ? null : (fault.body ?? body), { status, headers });
}
