/** The client on a fake clock, with answers handed to it one by one. */
import { AppStoreClient } from '../../src/app-store/client.ts';
import { createTokenSource } from '../../src/app-store/token.ts';
import { TransportError, type TransportRequest, type TransportResponse } from '../../src/app-store/transport-types.ts';
import type { Clock } from '../../src/clock.ts';
import { ecKey } from '../keys.ts';

export type Answer = TransportResponse | TransportError;

export function answer(status: number, body: unknown = { data: [] }, headers: Record<string, string> = {}): Answer {
  return { status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

export const LOST = new TransportError('read ECONNRESET', true, null);
export const UNSENT = new TransportError('connect ECONNREFUSED', false, null);

const privateKey = ecKey('client');

/** @param answers in their order; the last one is given for ever */
export function clientWith(answers: Answer[], options?: Parameters<typeof clientThat>[1]) {
  return { ...clientThat((_request, count) => answers[Math.min(count, answers.length) - 1], options), answers };
}

/** @param respond to a request, which is the count-th from 1 */
export function clientThat(
  respond: (request: TransportRequest, count: number) => Answer | undefined,
  { random = 0.5, baseUrl = 'https://service.test' }: { random?: number; baseUrl?: string } = {},
) {
  const time = { nowMs: Date.parse('2026-03-02T09:00:00Z') };
  const sleeps: number[] = [];
  const sent: TransportRequest[] = [];
  const log: string[] = [];
  const stop = new AbortController();
  const clock: Clock = {
    now: () => time.nowMs,
    random: () => random,
    sleep: async (ms, signal) => {
      signal.throwIfAborted();
      sleeps.push(ms);
      time.nowMs += ms;
    },
  };
  const tokens: string[] = [];
  const token = createTokenSource({
    keyId: 'KEY',
    issuerId: 'ISSUER',
    privateKey,
    audience: 'appstoreconnect-v1',
    now: () => time.nowMs,
    mask: (secret) => tokens.push(secret),
  });
  const send = async (it: TransportRequest): Promise<TransportResponse> => {
    sent.push(it);
    const next = respond(it, sent.length);
    if (next === undefined) throw new Error('no answer left');
    if (next instanceof TransportError) throw next;
    return next;
  };
  const client = new AppStoreClient({
    baseUrl: new URL(baseUrl),
    token,
    clock,
    send,
    signal: stop.signal,
    writeSignal: stop.signal,
    redact: (text) => tokens.reduce((rest, secret) => rest.replaceAll(secret, '***'), text),
    log: (line) => log.push(line),
  });
  return { client, time, sleeps, sent, log, stop, tokens };
}
