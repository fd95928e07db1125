/** A run in this process against the emulator without a socket, on a clock that only waiting moves. */
import { createPrivateKey } from 'node:crypto';
import { createEmulator, type EmulatorOptions, type RequestRecord } from '../../emulator/emulator.ts';
import { AppStoreClient } from '../../src/app-store/client.ts';
import type { Attempt, TransportRequest } from '../../src/app-store/transport.ts';
import type { Clock } from '../../src/clock.ts';
import { type Outcome, outcomeOf } from '../../src/core/model/outcome.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { Deadline } from '../../src/deadline.ts';
import type { Inputs } from '../../src/inputs/inputs.ts';
import { type Cleaned, type Cleanup, cleanUp } from '../../src/release/cleanup.ts';
import { run } from '../../src/run.ts';
import { request as requestOf } from '../core/requests.ts';
import { whyForbidden } from './forbidden.ts';
import { wordOf } from './names.ts';

const START_MS = Date.parse('2026-03-02T09:00:00Z');

/** A request as it is seen on its way, with what it does in a few words; see `wordOf`. */
export type Seen = Pick<RequestRecord, 'method' | 'path' | 'body'> & { word: string; query?: RequestRecord['query'] };
export type Act = (seen: Seen) => void;

export interface World {
  time: { nowMs: number };
  emulator: ReturnType<typeof createEmulator>;
  appId: string;
  /** What others do right before the service handles a request. */
  before: Act[];
  /** What others do right after the service has applied a write, and before it answers. */
  after: Act[];
  /** When others did something, by the place of the request then. */
  acts: number[];
}

export function createWorld(options: EmulatorOptions = {}): World {
  const time = { nowMs: START_MS };
  const emulator = createEmulator({ ...options, now: () => time.nowMs });
  const appId = emulator.service.store.apps.keys().next().value ?? '';
  const world: World = { time, emulator, appId, before: [], after: [], acts: [] };
  // What is deleted has no name any more once it was.
  const words = new WeakMap<RequestRecord, string>();
  const seen = (record: RequestRecord): Seen => {
    const word = words.get(record) ?? wordOf(world, record);
    words.set(record, word);
    return { ...record, word };
  };
  emulator.onRequest = (record) => {
    if (world.before.length + world.after.length === 0) return;
    for (const act of [...world.before]) act(seen(record));
    seen(record);
  };
  emulator.onApplied = (record) => {
    if (world.after.length > 0) for (const act of [...world.after]) act(seen(record));
  };
  return world;
}

/** Nobody does anything any more, and no fault is left. */
export function calm({ emulator, before, after }: World): void {
  before.length = 0;
  after.length = 0;
  emulator.clearFaults();
}

export interface RunResult extends Outcome {
  remembered: Cleanup | null;
  log: string[];
  /** The writes that the run sent, in words; see `wordOf`. */
  written: string[];
  /** The writes that no run with this request may send, with the reason. */
  forbidden: string[];
  /** Where its requests begin among those of the world. */
  from: number;
}

export type Around = (request: TransportRequest, go: () => Promise<Attempt>) => Promise<Attempt>;

export interface RunSettings {
  inputs?: Partial<Inputs>;
  /** In [0, 1); the middle when left out. */
  random?: () => number;
  /** Aborted like a job that is canceled. */
  onDeadline?: (deadline: Deadline) => void;
  /** Stands between the run and the service. */
  around?: Around;
  /** Called as it happens, so that it is known of a run that never came to its end. */
  onRemember?: (cleanup: Cleanup | null) => void;
  onForbidden?: (why: string) => void;
}

export async function runOnce(
  world: World,
  request: Partial<ReleaseRequest> = {},
  settings: RunSettings = {},
): Promise<RunResult> {
  const from = world.emulator.requests.length;
  const [written, forbidden]: string[][] = [[], []];
  const onWrite = (seen: Omit<Seen, 'word'>) => {
    written?.push(wordOf(world, seen));
    const why = whyForbidden(world, request, seen);
    if (why === null) return;
    forbidden?.push(`${written?.at(-1)}: ${why}`);
    settings.onForbidden?.(`${written?.at(-1)}: ${why}`);
  };
  const death = Promise.withResolvers<never>();
  const around = dyingBy(settings.around ?? ((_request, go) => go()), death.reject);
  const { inputs, clock, transport } = surroundingsOf(world, request, { ...settings, around }, onWrite);
  const log: string[] = [];
  let remembered: Cleanup | null = null;
  const deadline = new Deadline(clock, inputs.timeoutMs);
  settings.onDeadline?.(deadline);
  const remember = (cleanup: Cleanup | null) => {
    remembered = cleanup;
    settings.onRemember?.(cleanup);
  };
  try {
    const running = run(inputs, { ...QUIET, clock, deadline, transport, log: (line) => log.push(line), remember });
    const ending = await Promise.race([running, death.promise]);
    return { ...outcomeOf(ending), remembered, log, written: written ?? [], forbidden: forbidden ?? [], from };
  } finally {
    deadline.clear();
  }
}

const QUIET = { log: () => undefined, mask: () => undefined };

/** Uses the client of a run without the run. */
/** A process that is killed does nothing more: its request is never answered, and nothing catches its end. */
function dyingBy(around: Around, die: (killed: Killed) => void): Around {
  return async (request, go) => {
    try {
      return await around(request, go);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      die(error);
      return new Promise(() => undefined);
    }
  };
}

export async function withClient<T>(
  world: World,
  use: (tools: { client: AppStoreClient; clock: Clock; signal: AbortSignal }) => Promise<T>,
  settings: RunSettings = {},
): Promise<T> {
  const { inputs, clock, transport } = surroundingsOf(world, {}, settings, () => undefined);
  const deadline = new Deadline(clock, inputs.timeoutMs);
  try {
    const client = new AppStoreClient({ ...inputs, ...QUIET, clock, deadline, transport });
    return await use({ client, clock, signal: deadline.signal });
  } finally {
    deadline.clear();
  }
}

/** What the post step does with the state that a run left. */
export function cleanUpDraft(world: World, cleanup: Cleanup, settings: RunSettings = {}): Promise<Cleaned> {
  return withClient(world, (tools) => cleanUp(tools, cleanup), settings);
}

/** The end of a process that nothing of it survives. */
export class Killed extends Error {}

/** Dies at its n-th write (from 0): before the service sees it, or after it was applied and before it is answered. */
export interface Death {
  at: number;
  when: 'before' | 'after';
}

export async function runKilled(
  world: World,
  request: Partial<ReleaseRequest>,
  death: Death,
  settings: RunSettings = {},
): Promise<Pick<RunResult, 'remembered' | 'forbidden'> & { isKilled: boolean }> {
  let met = 0;
  let remembered: Cleanup | null = null;
  const forbidden: string[] = [];
  let isKilled = false;
  const around: Around = async (request, go) => {
    const dies = request.method !== 'GET' && met++ === death.at;
    isKilled ||= dies;
    if (dies && death.when === 'before') throw new Killed();
    const answer = await go();
    if (dies) throw new Killed();
    return answer;
  };
  const onRemember = (cleanup: Cleanup | null) => {
    remembered = cleanup;
  };
  const onForbidden = (why: string) => forbidden.push(why);
  try {
    await runOnce(world, request, { ...settings, around, onRemember, onForbidden });
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
  return { isKilled, remembered, forbidden };
}

function surroundingsOf(
  { time, emulator, appId }: World,
  request: Partial<ReleaseRequest>,
  settings: RunSettings,
  onWrite: (seen: Omit<Seen, 'word'>) => void,
) {
  const clock: Clock = {
    now: () => time.nowMs,
    random: settings.random ?? (() => 0.5),
    sleep: async (ms, signal) => {
      signal.throwIfAborted();
      time.nowMs += ms;
      // Others get their turn, as they do while a real timer runs.
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    },
  };
  const inputs: Inputs = {
    github: null,
    keyId: emulator.credentials.keyId,
    issuerId: emulator.credentials.issuerId,
    privateKey: createPrivateKey(emulator.credentials.privateKey),
    app: { by: 'id', id: appId },
    baseUrl: new URL('http://127.0.0.1'),
    audience: 'appstoreconnect-v1',
    waitMs: 0,
    timeoutMs: 600_000,
    request: requestOf(request),
    ...settings.inputs,
  };
  const around = settings.around ?? ((_request, go) => go());
  const transport = {
    send: (it: TransportRequest) =>
      around(it, () => {
        const { method, url, body } = it;
        if (method !== 'GET') onWrite({ method, path: url.pathname, body: body === null ? null : JSON.parse(body) });
        return send(emulator, it);
      }),
    close: () => undefined,
  };
  return { clock, inputs, transport };
}

async function send(
  emulator: World['emulator'],
  { method, url, headers, body, signal }: TransportRequest,
): Promise<Attempt> {
  try {
    const answer = await emulator.fetch(new Request(url, { method, headers, body, signal }));
    const text = await answer.text();
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: text };
  } catch (error) {
    // Everything the emulator breaks off was on its way already.
    return { sent: true, message: error instanceof Error ? error.message : String(error) };
  }
}

/** Lets time go by, so that every read shows what is. */
export function pass({ time }: World, ms = 60_000): void {
  time.nowMs += ms;
}
