import { setTimeout as sleep } from 'node:timers/promises';
import { ENDS, type Fault, faultResponse, isApplied } from './faults.ts';
import type { PassingRefusals } from './passing-refusals.ts';
import type { Schedule } from './schedule.ts';

/** Request and answer, apart from any transport: recorded, spoilt by a planned fault, handled. */

export interface RequestRecord {
  method: string;
  path: string;
  query: Record<string, string>;
  url: string;
  headers: Record<string, string>;
  body?: unknown;
  status?: number;
  /** True when the service did what a write asks for, whatever answer the client got. */
  applied?: boolean;
  httpVersion?: string;
}

/** Requests so far, and callbacks for the next ones. */
export interface RequestLog {
  requests: RequestRecord[];
  /** Called before each request is handled. */
  onRequest?: (record: RequestRecord) => void | Promise<void>;
  /** Called after a write was applied, before the answer is sent. */
  onApplied?: (record: RequestRecord) => void | Promise<void>;
}

/** End of a request, for the transport to carry out. */
export type Outcome =
  | { kind: 'answer'; response: Response }
  | { kind: 'cut'; response: Response }
  | { kind: 'reset' }
  | { kind: 'hang' };

export type Serve = (request: Request, httpVersion: string) => Promise<Outcome>;

export interface ExchangeOptions {
  log: RequestLog;
  faults: Schedule<Fault>;
  refusals: PassingRefusals;
  /** Acts of others, each right before the request that it is planned for. */
  acts: Schedule<() => void>;
  now: () => number;
  delayMs: number;
  handle(request: Request): Promise<Response>;
}

export function createServe({ log, faults, refusals, acts, now, delayMs, handle }: ExchangeOptions): Serve {
  const handleRecorded = async (record: RequestRecord, request: Request): Promise<Response> => {
    if (record.method === 'GET') return handle(request);
    const response = refusals.answer(record, now()) ?? (await handle(request));
    record.applied = response.ok;
    if (!response.ok) return response;
    await refusals.applied(record, response, now());
    await log.onApplied?.(record);
    return response;
  };
  return async (request, httpVersion) => {
    const { record, copy } = await recordOf(request, httpVersion);
    log.requests.push(record);
    await log.onRequest?.(record);
    for (const act of acts.all(record.method, record.path)) act();
    const fault = faults.next(record.method, record.path);
    if (delayMs > 0) await sleep(delayMs);
    if (fault?.kind === 'delay') await sleep(fault.delayMs ?? 0);
    if (fault !== undefined && !isApplied(fault.kind) && record.method !== 'GET') record.applied = false;
    const outcome = await outcomeOf(fault, () => handleRecorded(record, copy));
    if ('response' in outcome) {
      outcome.response.headers.set('date', new Date(now()).toUTCString());
      record.status = outcome.response.status;
    }
    return outcome;
  };
}

async function outcomeOf(fault: Fault | undefined, handle: () => Promise<Response>): Promise<Outcome> {
  if (fault === undefined || fault.kind === 'delay') return { kind: 'answer', response: await handle() };
  const handled = isApplied(fault.kind) ? await handle() : undefined;
  const end = ENDS[fault.kind];
  switch (end) {
    case 'reset':
    case 'hang':
      return { kind: end };
    case 'answer':
      return { kind: 'answer', response: faultResponse(fault) };
    case 'cut':
      // An answer without a body cannot be cut in the middle of it.
      if (handled?.status === 204) return { kind: 'reset' };
      return { kind: 'cut', response: handled ?? faultResponse(fault) };
  }
}

/** Records the request and copies it, because its body can be read only once. */
async function recordOf(request: Request, httpVersion: string): Promise<{ record: RequestRecord; copy: Request }> {
  const url = new URL(request.url);
  const text = await request.text();
  const record: RequestRecord = {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    url: request.url,
    headers: Object.fromEntries(request.headers),
    httpVersion,
    ...(text === '' ? {} : { body: parseIfJson(text) }),
  };
  const body = text === '' ? {} : { body: text };
  const copy = new Request(request.url, { method: request.method, headers: request.headers, ...body });
  return { record, copy };
}

function parseIfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
