/** Things that stand in the service before a run, as values for the tables; see scenario.ts. */
import { isDeepStrictEqual } from 'node:util';
import type { Gap } from '../../emulator/app-store/seeds/gaps.ts';
import { type Asked, idOf, targetOf } from './names.ts';
import type { World } from './world.ts';

/** Returns the fields that have a value. */
export const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };

/** Changes a world. Hooks take seeds too. */
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
/** Request for version 1.1 as `version()` makes it, without items. */
export const ONLY: Asked = { mode: 'submit', version: '1.1', build: '42', releaseType: 'MANUAL' };

export interface VersionSeed {
  platform?: Platform;
  state?: string;
  /** A build number, made where it is not there; 42 when left out. */
  build?: string | null;
  releaseType?: string;
  date?: string | null;
  /** Texts by locale. */
  notes?: Record<string, string | null>;
  phased?: string | null;
  hoursAgo?: number;
}

/** Version 1.1 with build 42, MANUAL, in two languages by default. */
export function version(versionString = '1.1', seed: VersionSeed = {}): Seed {
  const { platform = 'IOS', state, build: number = '42', releaseType = 'MANUAL', date, phased, hoursAgo } = seed;
  const { notes = { 'en-US': OLD_NOTES, 'de-DE': OLD_NOTES } } = seed;
  return (world) => {
    const { service } = world.emulator;
    const { id } = service.addVersion({
      appId: world.appId,
      versionString,
      platform,
      releaseType,
      buildId: number === null ? null : buildOf(world, number, versionString, platform),
      ...given({ state, earliestReleaseDate: date }),
      ...given({ createdAt: hoursAgo === undefined ? null : world.time.nowMs - hoursAgo * 3_600_000 }),
    });
    for (const [locale, whatsNew] of Object.entries(notes))
      service.addLocalization({ versionId: id, locale, whatsNew });
    if (phased != null) service.addPhasedRelease({ versionId: id, state: phased });
  };
}

export function buildOf(
  { emulator: { service }, appId }: World,
  number: string,
  versionString: string,
  platform: Platform,
) {
  const found = findBuild(service.store, { version: number, versionString, platform });
  return (found ?? service.addBuild({ appId, version: number, versionString, platform })).id;
}

/** Finds a build by its fields. */
export const findBuild = ({ builds }: World['emulator']['service']['store'], fields: object) =>
  [...builds.values()].find((one) => isDeepStrictEqual({ ...one, ...fields }, one));

type BuildSeed = Partial<Omit<Parameters<World['emulator']['service']['addBuild']>[0], 'appId' | 'version'>> & {
  hoursAgo?: number;
};

/** A build of version 1.1, uploaded now by default. */
export function build(number: string, { hoursAgo = 0, ...seed }: BuildSeed = {}): Seed {
  return ({ emulator: { service }, appId, time }) => {
    const uploadedAt = time.nowMs - hoursAgo * 3_600_000;
    service.addBuild({ appId, version: number, versionString: '1.1', uploadedAt, ...seed });
  };
}

/** Takes all versions away, as of an app before its first release. */
export const neverOnSale: Seed = ({ emulator }) => emulator.service.store.versions.clear();

export const page =
  (state?: string): Seed =>
  ({ emulator: { service }, appId }) =>
    service.addCustomProductPageVersion({ pageId: service.addCustomProductPage({ appId }).id, ...given({ state }) });
export const experiment =
  (state?: string, platform: Platform = 'IOS'): Seed =>
  ({ emulator: { service }, appId }) =>
    service.addExperiment({ appId, platform, ...given({ state }) });
export const event =
  (state?: string): Seed =>
  ({ emulator: { service }, appId }) =>
    service.addEvent({ appId, ...given({ state }) });

/** Puts the same things into another app. */
export const ofAnotherApp =
  (...seeds: Seed[]): Seed =>
  (world) => {
    const appId = world.emulator.service.addApp({ bundleId: 'com.example.other' }).id;
    for (const seed of seeds) seed({ ...world, appId });
  };

/** Makes a submission in that state with those things in it, by name. @param apiKeyId changed it last; `null`: a person did */
export function submission(
  state: string,
  holds: readonly string[] = [],
  platform: Platform | null = 'IOS',
  apiKeyId: string | null = null,
): Seed {
  return (world) => {
    const { service } = world.emulator;
    const { id: submissionId } = service.addSubmission({ appId: world.appId, state, platform, actor: { apiKeyId } });
    for (const name of holds) {
      const kind = /^\d/.test(name) ? 'appStoreVersion' : targetOf(world, name).relationship;
      service.addItem({ submissionId, kind, targetId: idOf(world, name) });
    }
  };
}

export const draft = (...holds: string[]): Seed => submission('READY_FOR_REVIEW', holds);

/** A draft that an earlier run with the same key has left. */
export const ownDraft =
  (...holds: string[]): Seed =>
  (world) =>
    submission('READY_FOR_REVIEW', holds, 'IOS', world.emulator.credentials.keyId)(world);

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
  /** Names of the things beside it. */
  along?: readonly string[];
  /** Names of the things that review rejected; the version when left out. */
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

/** Leaves gaps for which App Review would refuse the version. */
export const lacks =
  (...gaps: Gap[]): Seed =>
  ({ emulator: { service }, appId }) => {
    for (const gap of gaps) service.leaveOut(appId, gap);
  };
