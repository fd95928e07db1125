/** What stands in the service before a run, and what others do during it, as values for the tables; see scenario.ts. */
import type { Fault, FaultKind } from '../../emulator/app-store/http/server.ts';
import type { Gap } from '../../emulator/app-store/seeds/gaps.ts';
import type { TransportResponse } from '../../src/app-store/transport-types.ts';
import { type Deadline, Interruption } from '../../src/deadline.ts';
import { type Asked, idOf, targetOf } from './names.ts';
import type { Act, RunSettings, Seen, World } from './world.ts';

/** Changes a world; what is read there may stand in a hook as well. */
export type Seed = (world: World) => unknown;
export type Platform = 'IOS' | 'MAC_OS' | 'TV_OS' | 'VISION_OS';

export const NOTES = 'Better than before.';
export const OLD_NOTES = 'What was new then.';

/** All that the scenario `release` has ready. */
export const FULL: Asked = {
  mode: 'submit',
  version: '1.1',
  build: 'latest',
  releaseType: 'MANUAL',
  phasedRelease: true,
  notes: NOTES,
  items: 'ready',
};
/** Version 1.1 as `version()` has it, and nothing beside it. */
export const ONLY: Asked = { mode: 'submit', version: '1.1', build: '42', releaseType: 'MANUAL' };

export interface VersionSeed {
  platform?: Platform;
  state?: string;
  /** A build number, made where it is not there; 42 when left out. */
  build?: string | null;
  releaseType?: string;
  date?: string;
  /** By locale. */
  notes?: Record<string, string | null>;
  phased?: string;
}

/** Version 1.1 with build 42, MANUAL, in two languages, unless told otherwise. */
export function version(versionString = '1.1', seed: VersionSeed = {}): Seed {
  const { platform = 'IOS', state, build: number = '42', releaseType = 'MANUAL', date, phased } = seed;
  const { notes = { 'en-US': OLD_NOTES, 'de-DE': OLD_NOTES } } = seed;
  return (world) => {
    const { service } = world.emulator;
    const { id } = service.addVersion({
      appId: world.appId,
      versionString,
      platform,
      releaseType,
      buildId: number === null ? null : buildOf(world, number, versionString, platform),
      ...(state === undefined ? {} : { state }),
      ...(date === undefined ? {} : { earliestReleaseDate: date }),
    });
    for (const [locale, whatsNew] of Object.entries(notes))
      service.addLocalization({ versionId: id, locale, whatsNew });
    if (phased !== undefined) service.addPhasedRelease({ versionId: id, state: phased });
  };
}

function buildOf({ emulator: { service }, appId }: World, number: string, versionString: string, platform: Platform) {
  const found = [...service.store.builds.values()].find(
    (one) => one.versionString === versionString && one.version === number && one.platform === platform,
  );
  return (found ?? service.addBuild({ appId, version: number, versionString, platform })).id;
}

type BuildSeed = Partial<Omit<Parameters<World['emulator']['service']['addBuild']>[0], 'appId' | 'version'>> & {
  hoursAgo?: number;
};

/** A build of version 1.1, uploaded now, unless told otherwise. */
export function build(number: string, { hoursAgo = 0, ...seed }: BuildSeed = {}): Seed {
  return ({ emulator: { service }, appId, time }) => {
    const uploadedAt = time.nowMs - hoursAgo * 3_600_000;
    service.addBuild({ appId, version: number, versionString: '1.1', uploadedAt, ...seed });
  };
}

export const page =
  (state?: string): Seed =>
  ({ emulator: { service }, appId }) =>
    service.addCustomProductPageVersion({
      pageId: service.addCustomProductPage({ appId }).id,
      ...(state === undefined ? {} : { state }),
    });
export const experiment =
  (state?: string, platform: Platform = 'IOS'): Seed =>
  ({ emulator: { service }, appId }) =>
    service.addExperiment({ appId, platform, ...(state === undefined ? {} : { state }) });
export const event =
  (state?: string): Seed =>
  ({ emulator: { service }, appId }) =>
    service.addEvent({ appId, ...(state === undefined ? {} : { state }) });

/** The same things of another app. */
export const ofAnotherApp =
  (...seeds: Seed[]): Seed =>
  (world) => {
    const appId = world.emulator.service.addApp({ bundleId: 'com.example.other' }).id;
    for (const seed of seeds) seed({ ...world, appId });
  };

/** A submission in that state with those things in it, by name. */
export function submission(state: string, holds: readonly string[] = [], platform: Platform | null = 'IOS'): Seed {
  return (world) => {
    const { service } = world.emulator;
    const { id: submissionId } = service.addSubmission({ appId: world.appId, state, platform });
    for (const name of holds) {
      const kind = /^\d/.test(name) ? 'appStoreVersion' : targetOf(world, name).relationship;
      service.addItem({ submissionId, kind, targetId: idOf(world, name) });
    }
  };
}

export const draft = (...holds: string[]): Seed => submission('READY_FOR_REVIEW', holds);

/** A submission of somebody else with a product page of its own in it. */
export const foreign =
  (state = 'READY_FOR_REVIEW', platform: Platform | null = 'IOS'): Seed =>
  (world) => {
    page()(world);
    const count = world.emulator.service.store.pageVersions.size;
    submission(state, [count === 1 ? 'page' : `page ${count}`], platform)(world);
  };

export const times = (count: number, seed: Seed): Seed => {
  return (world) => {
    for (let left = count; left > 0; left--) seed(world);
  };
};

interface SentBackSeed extends VersionSeed {
  /** What went along, by name. */
  along?: readonly string[];
  /** What of it review rejected; the version where left out. */
  rejected?: readonly string[];
  versionState?: 'REJECTED' | 'METADATA_REJECTED';
}

/** Version 1.1 in a submission that review sent back, which is the first unless others were there before. */
export function sentBack({
  along = [],
  rejected = ['1.1'],
  versionState = 'REJECTED',
  ...seed
}: SentBackSeed = {}): Seed {
  return (world) => {
    version('1.1', seed)(world);
    submission('IN_REVIEW', ['1.1', ...along])(world);
    const { service } = world.emulator;
    const id = [...service.store.submissions.keys()].at(-1) ?? '';
    service.rejectSubmission(id, { rejected: rejected.map((name) => idOf(world, name)), versionState });
  };
}

/** App Review would refuse the version for it. */
export const lacks =
  (...gaps: Gap[]): Seed =>
  ({ emulator: { service }, appId }) => {
    for (const gap of gaps) service.leaveOut(appId, gap);
  };

/** Sets fields of a record by name, behind the service's rules, as what happens on the web page. */
export const set =
  (name: string, fields: object): Seed =>
  (world) => {
    const { store } = world.emulator.service;
    const id = idOf(world, name);
    const { versions, submissions, pageVersions, experiments, events, builds, apps, phasedReleases } = store;
    for (const records of [versions, submissions, pageVersions, experiments, events, builds, apps, phasedReleases]) {
      const record = (records as ReadonlyMap<string, object>).get(id);
      if (record !== undefined) Object.assign(record, fields);
    }
  };

/** Attaches another build of version 1.1, or none, behind the service's rules. */
export const attach =
  (name: string, number: string | null): Seed =>
  (world) =>
    set(name, { buildId: number === null ? null : buildOf(world, number, '1.1', 'IOS') })(world);

export const approve =
  (name: string): Seed =>
  (world) =>
    world.emulator.service.approveSubmission(idOf(world, name));
export const reject =
  (name: string, versionState?: 'REJECTED' | 'METADATA_REJECTED'): Seed =>
  (world) =>
    world.emulator.service.rejectSubmission(idOf(world, name), versionState === undefined ? {} : { versionState });

/** What somebody else does with the submission of that name, by the service's rules. */
export const submitAsAnother = by((service, id, actor) => service.updateSubmission(id, { submitted: true }, actor));
export const cancelAsAnother = by((service, id, actor) => service.updateSubmission(id, { canceled: true }, actor));
export const cancelByHand = by((service, id) => service.cancelByHand(id));
/** The draft is not found any more. */
export const lose = by((service, id) => service.forgetSubmission(id));

type Service = World['emulator']['service'];

function by(act: (service: Service, id: string, actor: ReturnType<Service['actorOf']>) => unknown) {
  return (name = 'submission'): Seed =>
    (world) => {
      const { service } = world.emulator;
      act(service, idOf(world, name), service.actorOf('somebody'));
    };
}

/** Somebody puts it into the submission, or takes it out again, by the service's rules. */
export const putIn =
  (name: string, into = 'submission'): Seed =>
  (world) =>
    world.emulator.service.createItem(idOf(world, into), targetOf(world, name).relationship, idOf(world, name));
export const takeOut =
  (name: string): Seed =>
  (world) => {
    const { service } = world.emulator;
    const item = [...service.store.items.values()].find(
      ({ targetId, state }) => targetId === idOf(world, name) && state !== 'REMOVED',
    );
    if (item !== undefined) service.deleteItem(item.id);
  };

/** Acts during a run, and settings of the run that meets them. */
export type Hook = (world: World) => RunSettings | undefined;

/** A write by the beginning of its words (`submit`, `add page`), or a read by its path. */
export type At = string | RegExp;

const hits = (at: At, { method, path, word }: Seen) =>
  typeof at === 'string'
    ? word === at || word.startsWith(`${at} `) || word.startsWith(`${at}:`)
    : method === 'GET' && at.test(path);

function once(at: At, act: Act, skip: number, count: number): Act {
  let met = 0;
  return (seen) => {
    if (!hits(at, seen)) return;
    met += 1;
    if (met > skip && met <= skip + count) act(seen);
  };
}

const hook =
  (moment: 'before' | 'after') =>
  (at: At, seeds: Seed | Seed[], { skip = 0, count = 1 } = {}): Hook =>
  (world) => {
    const act = () => {
      for (const seed of [seeds].flat()) seed(world);
    };
    world[moment].push(once(at, act, skip, count));
    return undefined;
  };

/** Somebody acts right before the service gets such a request, the first time. */
export const before = hook('before');
/** Somebody acts right after the service has applied such a write, the first time. */
export const after = hook('after');

interface FaultDetails extends Pick<Fault, 'status' | 'body' | 'headers'> {
  skip?: number;
  count?: number;
}

/** A fault hits such a request, the first one or more of them. */
export function fault(at: At, kind: FaultKind, { skip = 0, count = 1, ...details }: FaultDetails = {}): Hook {
  return (world) => {
    const lay = ({ method, path }: Seen) => world.emulator.inject({ kind, ...details, match: { method, path } });
    world.before.push(once(at, lay, skip, count));
    return undefined;
  };
}

export const LOST: readonly FaultKind[] = ['reset-after', 'status-after', 'cut-after'];
export const UNSENT: readonly FaultKind[] = ['reset-before', 'status-before', 'html'];

/** Every read whose path matches is answered 403, from now on. */
export const unreadable =
  (path: RegExp = /./): Seed =>
  ({ emulator }) =>
    emulator.inject({ kind: 'status-before', status: 403, match: { method: 'GET', path }, times: 99 });

/** The service refuses it with these codes. */
export function refuse(
  at: At,
  codes: readonly string[] = ['TEAPOT'],
  { status = 409, ...details }: FaultDetails = {},
): Hook {
  const errors = codes.map((code) => ({ status: `${status}`, code, title: 'No.', detail: 'Not now.' }));
  return fault(at, 'body', { status, body: JSON.stringify({ errors }), ...details });
}

/** The job is canceled right before, or right after, the service has such a request. */
export function interrupt(at: At, moment: 'before' | 'after' = 'before', skip = 0): Hook {
  return (world) => {
    let deadline: Deadline | undefined;
    const end = () => deadline?.end(new Interruption('run.interrupted', 'The run was interrupted (SIGTERM).'));
    world[moment].push(once(at, end, skip, 1));
    return {
      onDeadline: (given) => {
        deadline = given;
      },
    };
  };
}

/** Every answer comes changed. */
export const answers =
  (change: (answer: TransportResponse, request: { method: string; url: URL }) => TransportResponse): Hook =>
  () => ({ around: async (request, go) => change(await go(), request) });

/** The answers lack a field. */
export const without = (field: string): Hook =>
  answers((answer) => ({
    ...answer,
    body: answer.body.replaceAll(new RegExp(`"${field}":("[^"]*"|null),?`, 'g'), ''),
  }));
