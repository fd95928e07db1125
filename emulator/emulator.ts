import { Courier, type Deliver, deliverByHttp } from './app-store/http/courier.ts';
import { createServe, type RequestLog, type Serve } from './app-store/http/exchange.ts';
import type { Fault } from './app-store/http/faults.ts';
import { answer } from './app-store/http/http.ts';
import { fetchInProcess } from './app-store/http/in-process.ts';
import { type Credentials, type KeyOptions, KeyRing, RateLimit } from './app-store/http/keys.ts';
import { listen } from './app-store/http/listen.ts';
import { type PassingRefusal, PassingRefusals } from './app-store/http/passing-refusals.ts';
import { Schedule, type When } from './app-store/http/schedule.ts';
import type { Settings } from './app-store/model/settings.ts';
import type { Gap } from './app-store/seeds/gaps.ts';
import { INTERVENTIONS, type Intervention } from './app-store/seeds/interventions.ts';
import { seedScenario } from './app-store/seeds/scenarios.ts';
import { SeededService } from './app-store/seeds/seeded-service.ts';
import { FIELD, type FieldRow } from './field.ts';

/** Front door of the emulator: App Store Connect on loopback, or in this process. */

export type { Deliver } from './app-store/http/courier.ts';
export type { RequestRecord } from './app-store/http/exchange.ts';
export type { Fault, FaultKind } from './app-store/http/faults.ts';
export type { Credentials, KeyOptions } from './app-store/http/keys.ts';
export { type PassingRefusal, REFUSALS } from './app-store/http/passing-refusals.ts';
export { WRITE_NAMES } from './app-store/http/writes-by-name.ts';
export type { Dialect } from './app-store/model/records.ts';
export type { Gap } from './app-store/seeds/gaps.ts';
export { listScenarios, SCENARIOS } from './app-store/seeds/scenarios.ts';

const TICK_MS = 1_000;

export interface EmulatorOptions extends Partial<Settings> {
  /** Name of a scenario. The service is empty without one. */
  scenario?: string;
  /** Gaps in the scenario's apps, by name. */
  missing?: Gap[];
  /** Public reports after which the service behaves. */
  field?: FieldRow[];
  /** Time by which the service's clock is ahead of `now`. */
  aheadMs?: number;
  /** A free port when left out. */
  port?: number;
  tls?: boolean;
  /** Delay of every answer. */
  delayMs?: number;
  rateLimit?: { hourLimit: number };
  /** Maximum rows on a page, whatever limit a client asks for. */
  pageSize?: number;
  /** Delivers an event to a webhook; by HTTP when left out. Other machines get no event. */
  deliver?: Deliver;
}

export interface Emulator extends RequestLog {
  url: string;
  service: SeededService;
  credentials: Credentials;
  keys: KeyRing;
  /** Registers one more key. */
  addKey(options?: KeyOptions): Credentials;
  inject(fault: Fault): void;
  /** Plans a refusal that the service gives for a while, or for good, though all is right. */
  refuse(refusal: PassingRefusal): void;
  /** Takes away all faults and refusals. */
  clearFaults(): void;
  /** Makes the service behave as these public reports tell. */
  field(...rows: FieldRow[]): void;
  /** Plans an act of others right before a request: of a person, another run, a reviewer. */
  act(when: When, act: Intervention | ((service: SeededService) => void)): void;
  /** Certificate of the server in PEM, when it speaks TLS. */
  certificate?: string;
  /** Lets the service notice what the clock brought, as each request does, and deliver the events of it. */
  tick(): void;
  /** Resolves once every event so far is delivered, or its delivery failed. */
  delivered(): Promise<void>;
  close(): Promise<void>;
}

/** Starts an emulator that listens on 127.0.0.1. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { emulator, serve } = assemble(options);
  const { port = 0, tls = false } = options;
  const { close, ...address } = await listen(serve, { port, tls });
  // Webhooks hear of what the clock brings even when no request comes.
  const ticking = setInterval(() => emulator.tick(), TICK_MS).unref();
  emulator.close = () => {
    clearInterval(ticking);
    return close();
  };
  return Object.assign(emulator, address);
}

/** Creates an emulator without a socket: its `fetch` answers as a server would. */
export function createEmulator(
  options: EmulatorOptions = {},
): Emulator & { fetch(request: Request): Promise<Response> } {
  const { emulator, serve } = assemble(options);
  return Object.assign(emulator, { fetch: fetchInProcess(serve) });
}

function assemble(options: EmulatorOptions): { emulator: Emulator; serve: Serve } {
  const { delayMs = 0, deliver = deliverByHttp, pageSize, aheadMs = 0 } = options;
  const now = () => (options.now ?? Date.now)() + aheadMs;
  const service = new SeededService({ ...options, now });
  const keys = new KeyRing(now, options.dialect);
  const credentials = keys.add();
  if (!seed(service, options).acceptsKey) keys.revoke(credentials.keyId);
  const rateLimit = options.rateLimit === undefined ? undefined : new RateLimit(options.rateLimit.hourLimit, now);
  const faults = new Schedule<Fault>();
  const refusals = new PassingRefusals();
  const acts = new Schedule<() => void>();
  const courier = new Courier(service.store, deliver);
  const emulator: Emulator = {
    url: 'http://127.0.0.1',
    service,
    requests: [],
    credentials,
    keys,
    addKey: (keyOptions) => keys.add(keyOptions),
    inject: (fault) => faults.plan(fault, { ...fault.match, skip: fault.skip ?? 0, times: fault.times ?? 1 }),
    refuse: (refusal) => refusals.plan(refusal),
    clearFaults: () => {
      faults.clear();
      refusals.clear();
    },
    field: (...rows) => {
      for (const row of rows) FIELD[row].play(emulator);
    },
    act: (when, act) => {
      const actNow = typeof act === 'string' ? INTERVENTIONS[act] : act;
      acts.plan(() => actNow(service), when);
    },
    tick: () => {
      service.pass();
      courier.collect();
    },
    delivered: () => courier.idle(),
    close: async () => {},
  };
  const handle = async (request: Request): Promise<Response> => {
    const response = await answer({ service, keys, rateLimit, pageSize }, request);
    courier.collect();
    return response;
  };
  emulator.field(...(options.field ?? []));
  return { emulator, serve: createServe({ log: emulator, faults, refusals, acts, now, delayMs, handle }) };
}

/** Fills the service as the options ask. */
function seed(service: SeededService, { scenario, missing = [] }: EmulatorOptions): { acceptsKey: boolean } {
  const seeded = scenario === undefined ? { acceptsKey: true } : seedScenario(scenario, service);
  for (const gap of missing) {
    for (const appId of service.store.apps.keys()) service.leaveOut(appId, gap);
  }
  return seeded;
}
