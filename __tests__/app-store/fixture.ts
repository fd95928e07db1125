/** The client on a fake clock, with answers handed to it one by one. */
import type { Attempt, TransportRequest } from '../../src/app-store/transport.ts';
import { AppStoreClient } from '../../src/app-store/writes.ts';
import type { Clock } from '../../src/clock.ts';
import { ecKey } from '../keys.ts';

export function answer(status: number, body: unknown = { data: [] }, headers: Record<string, string> = {}): Attempt {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, headers, body: text, sent: true, message: '' };
}

export type Answer = Attempt;

/** An answer with one error of that code. */
export function refused(status: number, code: string): Attempt {
  return answer(status, { errors: [{ status: String(status), code, title: 'No.' }] });
}

/** A connection that broke off. */
export function brokenOff(message: string, sent = true): Attempt {
  return { status: 0, headers: {}, body: '', sent, message };
}

export const LOST = brokenOff('read ECONNRESET');
export const UNSENT = brokenOff('connect ECONNREFUSED', false);

const privateKey = ecKey('client');

/** @param answers in their order; the last one is given for ever */
export function clientWith(answers: Attempt[], options?: Parameters<typeof clientThat>[1]) {
  return clientThat((_request, count) => answers[Math.min(count, answers.length) - 1], options);
}

/** @param respond to a request, which is the count-th from 1 */
export function clientThat(
  respond: (request: TransportRequest, count: number) => Attempt | undefined,
  { random = 0.5, baseUrl = 'https://service.test' }: { random?: number; baseUrl?: string } = {},
) {
  let nowMs = Date.parse('2026-03-02T09:00:00Z');
  const sleeps: number[] = [];
  const sent: TransportRequest[] = [];
  const log: string[] = [];
  const stop = new AbortController();
  const clock: Clock = {
    now: () => nowMs,
    uptime: () => nowMs,
    random: () => random,
    sleep: async (ms, signal) => {
      signal.throwIfAborted();
      sleeps.push(ms);
      nowMs += ms;
    },
  };
  const tokens: string[] = [];
  const send = async (it: TransportRequest): Promise<Attempt> => {
    sent.push(it);
    const next = respond(it, sent.length);
    if (next === undefined) throw new Error('no answer left');
    return next;
  };
  const options = {
    baseUrl: new URL(baseUrl),
    keyId: 'KEY',
    issuerId: 'ISSUER',
    privateKey,
    audience: 'appstoreconnect-v1',
    mask: (secret: string) => tokens.push(secret),
    clock,
    transport: { send },
    deadline: { signal: stop.signal, writeSignal: stop.signal },
    log: (line: string) => log.push(line),
  };
  return { client: new AppStoreClient(options), options, sleeps, sent, log, stop, tokens };
}
