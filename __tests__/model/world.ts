/** A world: the emulator without a socket, on a clock that only waiting moves. */
import { createEmulator, type EmulatorOptions, type RequestRecord } from '../../emulator/emulator.ts';
import type { OtherAct } from './meant.ts';
import { wordOf } from './names.ts';

const START_MS = Date.parse('2026-03-02T09:00:00Z');

/** Request on its way, with the thing that it does in a few words; see `wordOf`. */
export type Seen = Pick<RequestRecord, 'method' | 'path' | 'body'> & { word: string; query?: RequestRecord['query'] };
export type Act = (seen: Seen) => void;

export interface World {
  time: { nowMs: number };
  emulator: ReturnType<typeof createEmulator>;
  appId: string;
  /** Acts of others right before the service handles a request. */
  before: Act[];
  /** Acts of others right after the service has applied a write, and before it answers. */
  after: Act[];
  acts: OtherAct[];
}

/** @param skewMs how far the clock of the service is ahead of that of the runs */
export function createWorld(options: EmulatorOptions = {}, skewMs = 0): World {
  const time = { nowMs: START_MS };
  const emulator = createEmulator({ ...options, now: () => time.nowMs + skewMs });
  const appId = emulator.service.store.apps.keys().next().value ?? '';
  const world: World = { time, emulator, appId, before: [], after: [], acts: [] };
  // A deleted thing has lost its name, so each request gets its word before it is handled.
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

/** Takes away all acts of others, and all faults. */
export function calm({ emulator, before, after }: World): void {
  before.length = 0;
  after.length = 0;
  emulator.clearFaults();
}

/** Lets time go by. After a minute every read shows the present state. */
export function pass({ time }: World, ms = 60_000): void {
  time.nowMs += ms;
}

/** Returns another world with the same records, for trying something out. */
export function copyOf(world: World): World {
  const { store } = world.emulator.service;
  const { now, ...settings } = store.settings;
  const copy = createWorld(settings, now() - world.time.nowMs);
  copy.appId = world.appId;
  copy.time.nowMs = world.time.nowMs;
  const target = copy.emulator.service.store;
  for (const [name, records] of Object.entries(store)) {
    if (!(records instanceof Map)) continue;
    const into = Reflect.get(target, name) as Map<string, unknown>;
    // A new emulator has an app with a version.
    into.clear();
    for (const [id, record] of records) into.set(id, structuredClone(record));
  }
  // The copy begins to count its ids anew. They must not meet the copied ones.
  for (let taken = 0; taken < 2_000; taken++) target.nextNumber();
  return copy;
}
