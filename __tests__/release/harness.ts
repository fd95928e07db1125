/** The run in this process against the emulator without a socket, on a clock that only waiting moves. */
import { createPrivateKey } from 'node:crypto';
import { createEmulator, type EmulatorOptions } from '../../emulator/app-store/http/server.ts';
import type { AppStoreClient } from '../../src/app-store/client.ts';
import { TransportError, type TransportRequest, type TransportResponse } from '../../src/app-store/transport-types.ts';
import type { Clock } from '../../src/clock.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import type { ItemTarget } from '../../src/core/model/resources.ts';
import { type Outcome, outcomeOf } from '../../src/core/model/result.ts';
import { Deadline } from '../../src/deadline.ts';
import type { Inputs } from '../../src/inputs/inputs.ts';
import { cleanUp } from '../../src/release/cleanup.ts';
import type { Cleanup } from '../../src/release/context.ts';
import { createClient, run } from '../../src/run.ts';
import { request as requestOf } from '../core/builders.ts';

export type World = ReturnType<typeof createWorld>;

const START_MS = Date.parse('2026-03-02T09:00:00Z');

export function createWorld(options: EmulatorOptions = {}) {
  const time = { nowMs: START_MS };
  const emulator = createEmulator({ ...options, now: () => time.nowMs });
  const appId = emulator.service.store.apps.keys().next().value ?? '';
  return { time, emulator, appId };
}

/** What the scenario `release` has ready. */
export const FULL_RELEASE: Partial<ReleaseRequest> = {
  version: '1.1',
  build: 'latest',
  releaseType: 'MANUAL',
  phasedRelease: true,
  releaseNotes: { kind: 'text', text: 'Better than before.' },
  items: { kind: 'ready', items: true, purchases: false },
  mode: 'submit',
};

export interface RunResult extends Outcome {
  remembered: Cleanup | null;
  log: string[];
}

export interface RunSettings {
  inputs?: Partial<Inputs>;
  /** In [0, 1); the middle when left out. */
  random?: () => number;
  /** Aborted like a job that is canceled. */
  onDeadline?: (deadline: Deadline) => void;
  /** Stands between the run and the service. */
  around?: (request: TransportRequest, go: () => Promise<TransportResponse>) => Promise<TransportResponse>;
  /** Called as it happens, so that it is known of a run that never came to its end. */
  onRemember?: (cleanup: Cleanup | null) => void;
}

export async function runOnce(
  world: World,
  request: Partial<ReleaseRequest> = {},
  settings: RunSettings = {},
): Promise<RunResult> {
  const { inputs, clock, transport } = surroundingsOf(world, request, settings);
  const log: string[] = [];
  let remembered: Cleanup | null = null;
  const deadline = new Deadline(clock, inputs.timeoutMs);
  settings.onDeadline?.(deadline);
  const remember = (cleanup: Cleanup | null) => {
    remembered = cleanup;
    settings.onRemember?.(cleanup);
  };
  try {
    const ending = await run(inputs, {
      clock,
      deadline,
      transport,
      log: (line) => log.push(line),
      mask: () => undefined,
      redact: (text) => text,
      remember,
    });
    return { ...outcomeOf(ending), remembered, log };
  } finally {
    deadline.clear();
  }
}

/** Something that is less than a run, with a client of its own. */
export async function withClient<T>(
  world: World,
  use: (tools: { client: AppStoreClient; clock: Clock; signal: AbortSignal }) => Promise<T>,
  settings: RunSettings = {},
): Promise<T> {
  const { inputs, clock, transport } = surroundingsOf(world, {}, settings);
  const deadline = new Deadline(clock, inputs.timeoutMs);
  const quiet = { log: () => undefined, mask: () => undefined, redact: (text: string) => text };
  try {
    return await use({
      client: createClient(inputs, { clock, deadline, transport, ...quiet }),
      clock,
      signal: deadline.signal,
    });
  } finally {
    deadline.clear();
  }
}

/** What the post step does with the state that a run left. @returns what may still be in the draft */
export async function cleanUpDraft(world: World, cleanup: Cleanup, settings: RunSettings = {}): Promise<string[]> {
  return (await withClient(world, (tools) => cleanUp(tools, cleanup), settings)).map(({ key }) => key);
}

/** The end of a process that nothing of it survives. */
export class Killed extends Error {}

/** Dies at its n-th write (from 0): before the service sees it, or after it was applied and before it is answered. */
export interface Death {
  write: number;
  when: 'before' | 'after';
}

export interface KilledRun {
  /** `null` when the run was killed. */
  result: RunResult | null;
  /** What the post step would be given. */
  remembered: Cleanup | null;
}

export async function runKilled(
  world: World,
  request: Partial<ReleaseRequest>,
  death: Death,
  settings: RunSettings = {},
): Promise<KilledRun> {
  let writes = 0;
  let remembered: Cleanup | null = null;
  const around: RunSettings['around'] = async (request, go) => {
    const dies = request.method !== 'GET' && writes++ === death.write;
    if (dies && death.when === 'before') throw new Killed();
    const answer = await go();
    if (dies) throw new Killed();
    return answer;
  };
  const onRemember = (cleanup: Cleanup | null) => {
    remembered = cleanup;
  };
  try {
    const result = await runOnce(world, request, { ...settings, around, onRemember });
    return { result, remembered };
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return { result: null, remembered };
  }
}

function surroundingsOf({ time, emulator, appId }: World, request: Partial<ReleaseRequest>, settings: RunSettings) {
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
    send: (it: TransportRequest) => around(it, () => send(emulator, it)),
    close: () => undefined,
  };
  return { clock, inputs, transport };
}

async function send(
  emulator: World['emulator'],
  { method, url, headers, body, signal }: TransportRequest,
): Promise<TransportResponse> {
  try {
    const answer = await emulator.fetch(new Request(url, { method, headers, body, signal }));
    const text = await answer.text();
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: text };
  } catch (error) {
    // Everything the emulator breaks off was on its way already.
    throw new TransportError(error instanceof Error ? error.message : String(error), true, error);
  }
}

/** The service shows this item, and does not say what it is, as it does with kinds that are younger than its API. */
export function withoutLinks(answer: TransportResponse, itemId: string): TransportResponse {
  if (!answer.body.includes(itemId)) return answer;
  const document = JSON.parse(answer.body) as { data: { id: string; relationships?: unknown }[] };
  for (const row of document.data) if (row.id === itemId) delete row.relationships;
  return { ...answer, body: JSON.stringify(document) };
}

/** The writes that the service saw, as `METHOD path`. */
export function writesOf({ emulator }: World): string[] {
  return emulator.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
}

/** What stands in the service at the end: versions by string, submissions with what they hold. */
export function stateOf({ emulator }: World) {
  const { versions, submissions, items } = emulator.service.store;
  return {
    versions: [...versions.values()].map(({ versionString, state }) => `${versionString} ${state}`),
    submissions: [...submissions.values()].map((submission) => ({
      state: submission.state,
      holds: [...items.values()]
        .filter((item) => item.submissionId === submission.id && item.state !== 'REMOVED')
        .map(({ kind }) => kind)
        .sort(),
    })),
  };
}

/** Everything that stands in the service, to be compared with what stands there later. */
export function recordsOf({ emulator }: World): Record<string, unknown[]> {
  const { versions, submissions, items, pageVersions, experiments, events, localizations, phasedReleases } =
    emulator.service.store;
  const kept = { versions, submissions, items, pageVersions, experiments, events, localizations, phasedReleases };
  return structuredClone(
    Object.fromEntries(Object.entries(kept).map(([name, records]) => [name, [...records.values()]])),
  );
}

export function reasonsIn({ findings }: RunResult): string[] {
  return findings.map(({ reason }) => reason);
}

/** The reasons that make a run red. */
export function errorsIn({ findings }: RunResult): string[] {
  return findings.filter(({ severity }) => severity !== 'warning').map(({ reason }) => reason);
}

/** What a run says, for what is looked for in it. */
export function messagesOf({ findings }: RunResult): string {
  return findings.map(({ message }) => message).join('\n');
}

export function listed(...targets: ItemTarget[]): ReleaseRequest['items'] {
  return { kind: 'listed', targets };
}

export function page(id: string): ItemTarget {
  return { relationship: 'appCustomProductPageVersion', id };
}

export function experiment(id: string): ItemTarget {
  return { relationship: 'appStoreVersionExperimentV2', id };
}

export function event(id: string): ItemTarget {
  return { relationship: 'appEvent', id };
}

/** The first record of its kind that the scenario has. */
export function only<T>(records: ReadonlyMap<string, T>): T {
  const [first] = records.values();
  if (first === undefined) throw new Error('the scenario has no such record');
  return first;
}

/** A product page version of the app that is ready. */
export function addPage({ emulator: { service }, appId }: World, state?: string): string {
  const { id: pageId } = service.addCustomProductPage({ appId });
  return service.addCustomProductPageVersion({ pageId, ...(state === undefined ? {} : { state }) }).id;
}

/** A submission of somebody else with a product page of its own in it. */
export function addForeignSubmission(world: World, state = 'READY_FOR_REVIEW', platform: 'IOS' | 'MAC_OS' = 'IOS') {
  const {
    emulator: { service },
    appId,
  } = world;
  const pageId = addPage(world);
  const submission = service.addSubmission({ appId, state, platform });
  service.addItem({ submissionId: submission.id, kind: 'appCustomProductPageVersion', targetId: pageId });
  return { submission, pageId };
}

/** Version 1.1 with build 42 attached, with MANUAL release. */
export function addVersion(
  { emulator: { service }, appId }: World,
  seed: { versionString?: string; state?: string; build?: string; releaseType?: string } = {},
) {
  const { versionString = '1.1', state, build, releaseType = 'MANUAL' } = seed;
  const found = [...service.store.builds.values()].find(
    (one) => one.versionString === versionString && one.version === (build ?? '42'),
  );
  const buildId = (found ?? service.addBuild({ appId, version: build ?? '42', versionString })).id;
  const version = service.addVersion({
    appId,
    versionString,
    buildId,
    releaseType,
    ...(state === undefined ? {} : { state }),
  });
  service.addLocalization({ versionId: version.id, locale: 'en-US', whatsNew: 'Better than before.' });
  return version;
}

/** A version under review (or wherever the state of the submission puts it), alone or with more. */
export function addVersionIn(world: World, state: string, seed: Parameters<typeof addVersion>[1] = {}) {
  const { service } = world.emulator;
  const version = addVersion(world, seed);
  const submission = service.addSubmission({ appId: world.appId, state });
  service.addItem({ submissionId: submission.id, kind: 'appStoreVersion', targetId: version.id });
  return { version, submission };
}
