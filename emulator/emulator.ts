import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, faultResponse, isApplied } from './app-store/http/faults.ts';
import { createHttp } from './app-store/http/http.ts';
import { type Credentials, type KeyOptions, KeyRing, RateLimit } from './app-store/http/keys.ts';
import { Schedule, type When } from './app-store/http/schedule.ts';
import { Service } from './app-store/model/service.ts';
import type { Settings } from './app-store/model/settings.ts';
import { Courier, type Deliver, deliverByHttp } from './app-store/rules/courier.ts';
import type { Gap } from './app-store/seeds/gaps.ts';
import { INTERVENTIONS, type Intervention } from './app-store/seeds/interventions.ts';
import { seedScenario } from './app-store/seeds/scenarios.ts';

export interface EmulatorOptions extends Partial<Settings> {
  /** A scenario by name; without one the service is empty. */
  scenario?: string;
  /** What the scenario's apps lack, by name. */
  missing?: Gap[];
  port?: number;
  tls?: boolean;
  /** How long every answer is held back. */
  delayMs?: number;
  rateLimit?: { hourLimit: number };
  /** Rows on a page at most, whatever limit a client asks for. */
  pageSize?: number;
  /** Delivers an event to a webhook; by HTTP when left out. Nothing is sent to other machines. */
  deliver?: Deliver;
}

export interface RequestRecord {
  method: string;
  path: string;
  query: Record<string, string>;
  url: string;
  headers: Record<string, string>;
  body?: unknown;
  status?: number;
  /** Whether the service did what a write asks for, whatever the client was answered. */
  applied?: boolean;
  httpVersion?: string;
}

export interface Emulator {
  url: string;
  service: Service;
  requests: RequestRecord[];
  credentials: Credentials;
  keys: KeyRing;
  /** Registers one more key. */
  addKey(options?: KeyOptions): Credentials;
  inject(fault: Fault): void;
  clearFaults(): void;
  /** Somebody else acts on the service right before a request: a person, another run, a reviewer. By name, or whatever is given. */
  act(when: When, move: Intervention | ((service: Service) => void)): void;
  /** The server's certificate, PEM, when it speaks TLS. */
  certificate?: string;
  /** Called before each request is handled. */
  onRequest?: (record: RequestRecord) => void | Promise<void>;
  /** Called after a write was applied, before the answer is sent. */
  onApplied?: (record: RequestRecord) => void | Promise<void>;
  /** Lets the service notice what the clock brought, as each request does, and deliver the events of it. */
  tick(): void;
  /** Resolves once every event so far is delivered, or its delivery failed. */
  delivered(): Promise<void>;
  close(): Promise<void>;
}

/** How a request ends, apart from any transport. */
export type Outcome =
  | { kind: 'answer'; response: Response }
  | { kind: 'cut'; response: Response }
  | { kind: 'reset' }
  | { kind: 'hang' };

export type Serve = (request: Request, httpVersion: string) => Promise<Outcome>;

/** The emulator without its transport: `serve` says what is to become of a request. */
export function assemble(options: EmulatorOptions): { emulator: Emulator; serve: Serve } {
  const now = options.now ?? Date.now;
  const service = new Service(options);
  const keys = new KeyRing(now, options.dialect);
  const credentials = keys.add();
  if (!seed(service, options).acceptsKey) keys.revoke(credentials.keyId);
  const rateLimit = options.rateLimit === undefined ? undefined : new RateLimit(options.rateLimit.hourLimit, now);
  const http = createHttp(service, { keys, rateLimit, pageSize: options.pageSize });
  const faults = new Schedule<Fault>();
  const moves = new Schedule<(service: Service) => void>();
  const courier = new Courier(service.store, options.deliver ?? deliverByHttp);
  const emulator: Emulator = {
    url: 'http://127.0.0.1',
    service,
    requests: [],
    credentials,
    keys,
    addKey: (keyOptions) => keys.add(keyOptions),
    inject: (fault) => faults.plan(fault, { ...fault.match, skip: fault.skip ?? 0, times: fault.times ?? 1 }),
    clearFaults: () => faults.clear(),
    act: (when, move) => moves.plan(typeof move === 'string' ? INTERVENTIONS[move] : move, when),
    tick: () => {
      service.pass();
      courier.collect();
    },
    delivered: () => courier.idle(),
    close: async () => {},
  };
  const handle = async (record: RequestRecord, request: Request): Promise<Response> => {
    const response = await http.fetch(request);
    courier.collect();
    if (record.method !== 'GET') {
      record.applied = response.ok;
      if (response.ok) await emulator.onApplied?.(record);
    }
    return response;
  };
  return { emulator, serve: serving(emulator, { faults, moves, now, delayMs: options.delayMs }, handle) };
}

/** Fills the service as the options ask. */
function seed(service: Service, { scenario, missing = [] }: EmulatorOptions): { acceptsKey: boolean } {
  const seeded = scenario === undefined ? { acceptsKey: true } : seedScenario(scenario, service);
  for (const gap of missing) {
    for (const appId of service.store.apps.keys()) service.leaveOut(appId, gap);
  }
  return seeded;
}

/** A request is recorded, meets the fault that was laid for it, and is handled, or not. */
function serving(
  emulator: Emulator,
  {
    faults,
    moves,
    now,
    delayMs,
  }: {
    faults: Schedule<Fault>;
    moves: Schedule<(service: Service) => void>;
    now: () => number;
    delayMs: number | undefined;
  },
  handle: (record: RequestRecord, request: Request) => Promise<Response>,
): Serve {
  return async (request, httpVersion) => {
    const { record, copy } = await recordOf(request, httpVersion);
    emulator.requests.push(record);
    await emulator.onRequest?.(record);
    for (const move of moves.all(record.method, record.path)) move(emulator.service);
    const fault = faults.next(record.method, record.path);
    if (delayMs !== undefined) await sleep(delayMs);
    if (fault?.kind === 'delay') await sleep(fault.delayMs ?? 0);
    if (fault !== undefined && !isApplied(fault.kind) && record.method !== 'GET') record.applied = false;
    const outcome = await outcomeOf(fault, () => handle(record, copy));
    if ('response' in outcome) {
      outcome.response.headers.set('date', new Date(now()).toUTCString());
      record.status = outcome.response.status;
    }
    return outcome;
  };
}

async function outcomeOf(fault: Fault | undefined, handle: () => Promise<Response>): Promise<Outcome> {
  const response = fault === undefined || isApplied(fault.kind) ? await handle() : undefined;
  switch (fault?.kind) {
    case 'reset-before':
    case 'reset-after':
      return { kind: 'reset' };
    case 'hang':
      return { kind: 'hang' };
    case 'cut-before':
    case 'cut-after':
      // An answer without a body cannot be cut in the middle of it.
      if (response?.status === 204) return { kind: 'reset' };
      return { kind: 'cut', response: response ?? faultResponse(fault) };
    case 'status-before':
    case 'status-after':
    case 'html':
    case 'redirect':
    case 'body':
      return { kind: 'answer', response: faultResponse(fault) };
    case 'delay':
    case undefined:
      return { kind: 'answer', response: response ?? new Response(null, { status: 500 }) };
  }
}

/** Writes down what was asked, and gives the request back whole: its body can be read only once. */
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
    ...(text === '' ? {} : { body: parsed(text) }),
  };
  const body = text === '' ? {} : { body: text };
  const copy = new Request(request.url, { method: request.method, headers: request.headers, ...body });
  return { record, copy };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
