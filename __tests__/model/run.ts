/** Runs in this process: to their end, or to the moment at which they are killed. */
import { createPrivateKey } from 'node:crypto';
import type { Attempt, TransportRequest } from '../../src/app-store/transport.ts';
import { AppStoreClient } from '../../src/app-store/writes.ts';
import type { Clock } from '../../src/clock.ts';
import type { Finding } from '../../src/core/model/finding.ts';
import { type Outcome, outcomeOf } from '../../src/core/model/outcome.ts';
import { Deadline } from '../../src/deadline.ts';
import type { Inputs } from '../../src/inputs/inputs.ts';
import { run } from '../../src/run.ts';
import { request as fullRequest } from '../core/requests.ts';
import type { RequestFields } from './asked.ts';
import { whyForbidden } from './forbidden.ts';
import { wordOf } from './names.ts';
import type { Seen, World } from './world.ts';

/** Traces that a run leaves even if it is killed. */
export interface Trace {
  log: string[];
  /** Writes that the run sent, in words; see `wordOf`. */
  written: string[];
  /** Writes that no run with this request may send, each with the reason. */
  forbidden: string[];
  /** Index of its first request among those of the world. */
  from: number;
}

export interface RunResult extends Outcome, Trace {}

export const reasonsOf = ({ findings }: Pick<RunResult, 'findings'>): string[] => findings.map(({ reason }) => reason);

/** Returns the findings with their severity, and the kinds of the steps. */
export const reported = ({ findings }: RunResult): string[] =>
  findings.map(({ reason, severity }) => `${severity} ${reason}`).sort();
export const planned = ({ steps }: RunResult): string[] => steps.map(({ step }) => step.kind);

/** Returns the findings that make a run red. */
export const errorsOf = ({ findings }: Pick<RunResult, 'findings'>): Finding[] =>
  findings.filter(({ severity }) => severity !== 'warning');

export type Around = (request: TransportRequest, go: () => Promise<Attempt>) => Promise<Attempt>;

export interface RunSettings {
  inputs?: Partial<Inputs>;
  /** Number in [0, 1); the middle when left out. */
  random?: () => number;
  /** Gets the deadline of the run, which a canceled job ends. */
  onDeadline?: (deadline: Deadline) => void;
  /** Stands between the run and the service. */
  around?: Around;
  /** Called at each sleep; a promise that never settles is the death of the process in it. */
  onSleep?: () => Promise<void> | undefined;
  /** Returns true for a forbidden write that the run cannot be blamed for. */
  isExcused?: () => boolean;
}

/** End of the process at its n-th request or write (from 0): before the service sees it, or before its answer arrives. */
export interface Death {
  at: number;
  of: 'requests' | 'writes' | 'sleeps';
  when: 'before' | 'after';
}

export async function runOnce(
  world: World,
  request: RequestFields = {},
  settings: RunSettings = {},
): Promise<RunResult> {
  const { result } = await runUntil(world, request, null, settings);
  if (result === null) throw new Error('a run without a death was killed');
  return result;
}

/** Returns no result for a run that was killed. */
export async function runUntil(
  world: World,
  request: RequestFields,
  death: Death | null,
  settings: RunSettings = {},
): Promise<{ trace: Trace; result: RunResult | null }> {
  const from = world.emulator.requests.length;
  const trace: Trace = { log: [], written: [], forbidden: [], from };
  const onWrite = (seen: Omit<Seen, 'word'>) => {
    const word = wordOf(world, seen);
    trace.written.push(word);
    const why = whyForbidden(world, request, seen);
    if (why !== null && settings.isExcused?.() !== true) trace.forbidden.push(`${word}: ${why}`);
  };
  const { around, isKilled, underWay, onSleep } = dyingAt(death, settings.around ?? ((_request, go) => go()));
  const { inputs, clock, transport } = surroundingsOf(world, request, { ...settings, around, onSleep }, onWrite);
  const deadline = new Deadline(clock, inputs.timeoutMs);
  settings.onDeadline?.(deadline);
  const log = (line: string) => void trace.log.push(line);
  try {
    const running = run(inputs, { ...QUIET, clock, deadline, transport, log });
    const ending = await Promise.race([running, isKilled]);
    return { trace, result: ending === null ? null : { ...outcomeOf(ending), ...trace } };
  } finally {
    deadline.clear();
    // The service still gets what was sent beside the last request.
    await Promise.allSettled(underWay);
  }
}

const QUIET = { log: () => undefined, mask: () => undefined };

/** A killed process sends no request, and gets no answer. */
function dyingAt(death: Death | null, around: Around) {
  const end = Promise.withResolvers<null>();
  const never = new Promise<never>(() => undefined);
  const underWay: Promise<unknown>[] = [];
  let count = 0;
  let isOver = false;
  const die = () => {
    end.resolve(null);
    return never;
  };
  const dying: Around = async (request, go) => {
    if (isOver) return never;
    const isCounted = death?.of === 'requests' || (death?.of === 'writes' && request.method !== 'GET');
    const isHit = isCounted && count++ === death?.at;
    isOver = isHit;
    if (isHit && death?.when === 'before') return die();
    const answer = around(request, go);
    underWay.push(answer);
    const attempt = await answer;
    if (isHit) return die();
    return isOver ? never : attempt;
  };
  const onSleep = () => {
    if (isOver) return never;
    if (death?.of !== 'sleeps' || count++ !== death.at) return undefined;
    isOver = true;
    return die();
  };
  return { around: dying, isKilled: end.promise, underWay, onSleep };
}

/** Lends the client of a run, without the run. */
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

function surroundingsOf(
  { time, emulator, appId }: World,
  request: RequestFields,
  settings: RunSettings,
  onWrite: (seen: Omit<Seen, 'word'>) => void,
) {
  const clock: Clock = {
    now: () => time.nowMs,
    uptime: () => time.nowMs,
    random: settings.random ?? (() => 0.5),
    sleep: async (ms, signal) => {
      signal.throwIfAborted();
      await settings.onSleep?.();
      time.nowMs += ms;
      // Other runs get their turn, as they do while a real timer runs.
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
    request: fullRequest(request),
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
    const headersGiven = Object.fromEntries(answer.headers);
    return { status: answer.status, headers: headersGiven, body: text, sent: true, message: '' };
  } catch (error) {
    // A connection that the emulator breaks off had the request already.
    const message = error instanceof Error ? error.message : String(error);
    return { status: 0, headers: {}, body: '', sent: true, message };
  }
}
