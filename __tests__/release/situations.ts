/** The worlds that a release meets, as the service can be in them. */
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import type { Platform } from '../../src/core/model/resources.ts';
import { addPage, event, FULL_RELEASE, listed, page, type World } from './harness.ts';
import { scenarioItems } from './looking.ts';

export const NOTES = 'Better than before.';
export const OLD_NOTES = 'What was new then.';
export const LOCALES = ['en-US', 'de-DE'] as const;

/** A release, and what stands in the service when it is done. */
export interface Release {
  request: Partial<ReleaseRequest>;
  /** The build that the version has at the end; `null` where there is no version. */
  build: string | null;
  /** The ids of what goes along with the version. */
  along: string[];
  /** The draft, or what review sent back, that is there and is submitted. */
  continued?: string;
  /** Versions and submissions that may be canceled on the way. */
  canceled?: string[];
}

export interface Situation {
  name: string;
  /** Where left out, both. */
  dialects?: readonly Dialect[];
  scenario?: string;
  begin(world: World): Release;
}

const allReady = (world: World) => Object.values(scenarioItems(world));

export interface VersionSeed {
  versionString?: string;
  platform?: Platform;
  build?: string | null;
  state?: string;
  whatsNew?: string | null;
}

/** A version in two languages, with MANUAL release where it is there already. */
export function addVersionWith(world: World, seed: VersionSeed = {}) {
  const { versionString = '1.1', platform = 'IOS', build = '42', state, whatsNew = OLD_NOTES } = seed;
  const { service } = world.emulator;
  const { id } = service.addVersion({
    appId: world.appId,
    versionString,
    platform,
    buildId: build === null ? null : buildOf(world, versionString, build, platform),
    ...(state === undefined ? {} : { state }),
  });
  for (const locale of LOCALES) service.addLocalization({ versionId: id, locale, whatsNew });
  return id;
}

/** The id of that build, made where it is not there. */
export function buildOf(
  { emulator: { service }, appId }: World,
  versionString: string,
  version: string,
  platform: Platform = 'IOS',
) {
  const builds = [...service.store.builds.values()];
  const found = builds.find(
    (one) => one.versionString === versionString && one.version === version && one.platform === platform,
  );
  return (found ?? service.addBuild({ appId, version, versionString, platform })).id;
}

/** A submission with these things in it: version first, then product pages and events. */
export function addSubmissionWith(
  { emulator: { service }, appId }: World,
  state: string,
  ids: readonly string[],
  platform: Platform = 'IOS',
): string {
  const { id: submissionId } = service.addSubmission({ appId, state, platform });
  for (const targetId of ids) service.addItem({ submissionId, kind: kindOf(service.store, targetId), targetId });
  return submissionId;
}

function kindOf({ versions, pageVersions, events }: World['emulator']['service']['store'], id: string) {
  if (versions.has(id)) return 'appStoreVersion';
  if (pageVersions.has(id)) return 'appCustomProductPageVersion';
  return events.has(id) ? 'appEvent' : 'appStoreVersionExperimentV2';
}

/** Version 1.1 that review rejected together with the event; the product page beside them was accepted. */
export function addSentBack(
  world: World,
  { build = '41', versionState = 'REJECTED' as 'REJECTED' | 'METADATA_REJECTED' } = {},
) {
  const { service } = world.emulator;
  const { pageId, eventId } = scenarioItems(world);
  const versionId = addVersionWith(world, { build });
  const submissionId = addSubmissionWith(world, 'IN_REVIEW', [versionId, pageId, eventId]);
  service.rejectSubmission(submissionId, { accepted: [pageId], versionState });
  return { versionId, submissionId, pageId, eventId };
}

/** What others work on: a product page under review, one that was sent back, and an unfinished draft. */
export function addOthers(world: World, platform: Platform = 'IOS'): void {
  for (const state of ['IN_REVIEW', 'READY_FOR_REVIEW']) addSubmissionWith(world, state, [addPage(world)], platform);
  if (world.emulator.service.store.dialect !== 'live') return;
  const sentBack = addSubmissionWith(world, 'IN_REVIEW', [addPage(world)], platform);
  world.emulator.service.rejectSubmission(sentBack);
}

const along = (world: World) => {
  const { pageId, eventId } = scenarioItems(world);
  return { ids: [pageId, eventId], items: listed(page(pageId), event(eventId)) };
};

export const SITUATIONS: readonly Situation[] = [
  {
    name: 'a release from nothing',
    begin: (world) => ({ request: FULL_RELEASE, build: '42', along: allReady(world) }),
  },
  {
    name: 'a release of a version in preparation with another build',
    begin: (world) => {
      addVersionWith(world, { build: '41' });
      return { request: FULL_RELEASE, build: '42', along: allReady(world) };
    },
  },
  {
    name: 'a release whose version sits in a draft with another build',
    begin: (world) => {
      const versionId = addVersionWith(world, { build: '41' });
      const draftId = addSubmissionWith(world, 'READY_FOR_REVIEW', [versionId]);
      return { request: FULL_RELEASE, build: '42', along: allReady(world), continued: draftId };
    },
  },
  {
    name: 'a release in the place of a version in preparation',
    begin: (world) => {
      const versionId = addVersionWith(world);
      buildOf(world, '1.2', '50');
      const request = { ...FULL_RELEASE, version: '1.2', onVersionInFlight: 'cancel' } as const;
      return { request, build: '50', along: allReady(world), canceled: [versionId] };
    },
  },
  {
    name: 'a release in the place of a version under review',
    begin: (world) => {
      const versionId = addVersionWith(world);
      const submissionId = addSubmissionWith(world, 'WAITING_FOR_REVIEW', [versionId]);
      buildOf(world, '1.2', '50');
      const request = { ...FULL_RELEASE, version: '1.2', onVersionInFlight: 'cancel' } as const;
      return { request, build: '50', along: allReady(world), canceled: [versionId, submissionId] };
    },
  },
  {
    name: 'a release beside the work of others',
    begin: (world) => {
      const { ids, items } = along(world);
      addOthers(world);
      return { request: { ...FULL_RELEASE, items }, build: '42', along: ids };
    },
  },
  {
    name: 'a release for the Mac while iOS has two submissions in review',
    begin: (world) => {
      const { service } = world.emulator;
      const state = 'READY_FOR_DISTRIBUTION';
      addVersionWith(world, { versionString: '1.0', platform: 'MAC_OS', build: '1', state });
      buildOf(world, '1.1', '42', 'MAC_OS');
      addSubmissionWith(world, 'WAITING_FOR_REVIEW', [addVersionWith(world)]);
      addSubmissionWith(world, 'IN_REVIEW', [addPage(world)]);
      const { id } = service.addExperiment({ appId: world.appId, platform: 'MAC_OS' });
      return { request: { ...FULL_RELEASE, platform: 'MAC_OS' }, build: '42', along: [id] };
    },
  },
  {
    name: 'a release whose build is still PROCESSING',
    scenario: 'processing-build',
    begin: (world) => ({ request: FULL_RELEASE, build: '43', along: allReady(world) }),
  },
  {
    name: 'items alone',
    begin: (world) => {
      const { ids, items } = along(world);
      return { request: { mode: 'submit', items }, build: null, along: ids };
    },
  },
];

/** The specification knows nothing that review sends back. */
const onLive = (situations: readonly Situation[]): readonly Situation[] =>
  situations.map((one) => ({ ...one, dialects: ['live'] }));

/** What review sent back, and `on-unresolved: resubmit` submits again. */
export const RESUBMISSIONS = onLive([
  {
    name: 'a version that was sent back, with a new build and new texts',
    begin: (world) => {
      const { submissionId, pageId, eventId } = addSentBack(world);
      const request = { ...FULL_RELEASE, onUnresolved: 'resubmit' } as const;
      return { request, build: '42', along: [pageId, eventId], continued: submissionId };
    },
  },
  {
    name: 'a version whose texts were sent back, with the same build',
    begin: (world) => {
      addOthers(world);
      const { submissionId } = addSentBack(world, { build: '42', versionState: 'METADATA_REJECTED' });
      const { ids, items } = along(world);
      const request = { ...FULL_RELEASE, items, onUnresolved: 'resubmit' } as const;
      return { request, build: '42', along: ids, continued: submissionId };
    },
  },
  {
    name: 'what somebody fixed on the web page',
    begin: (world) => {
      const { submissionId } = addSentBack(world, { build: '42' });
      const { ids, items } = along(world);
      const request = { mode: 'submit', version: '1.1', items, onUnresolved: 'resubmit' } as const;
      return { request, build: '42', along: ids, continued: submissionId };
    },
  },
  {
    name: 'items alone that were sent back',
    begin: (world) => {
      const { ids, items } = along(world);
      const submissionId = addSubmissionWith(world, 'IN_REVIEW', ids);
      world.emulator.service.rejectSubmission(submissionId);
      return {
        request: { mode: 'submit', items, onUnresolved: 'resubmit' } as const,
        build: null,
        along: ids,
        continued: submissionId,
      };
    },
  },
]);

/** What review sent back, and `on-version-in-flight: cancel` starts over. */
export const STARTED_OVER = onLive([
  {
    name: 'a version that was sent back, started over',
    begin: (world) => {
      const { versionId, submissionId } = addSentBack(world);
      const { ids, items } = along(world);
      const request = { ...FULL_RELEASE, items, onVersionInFlight: 'cancel' } as const;
      return { request, build: '42', along: ids, canceled: [versionId, submissionId] };
    },
  },
  {
    name: 'a release in the place of a version that was sent back',
    begin: (world) => {
      const { versionId, submissionId } = addSentBack(world);
      buildOf(world, '1.2', '50');
      const { ids, items } = along(world);
      const request = { ...FULL_RELEASE, version: '1.2', items, onVersionInFlight: 'cancel' } as const;
      return { request, build: '50', along: ids, canceled: [versionId, submissionId] };
    },
  },
]);

export const ALL: readonly Situation[] = [...SITUATIONS, ...RESUBMISSIONS, ...STARTED_OVER];

/** Each situation in each dialect that knows it. */
export const CASES = ALL.flatMap((situation) =>
  (situation.dialects ?? (['specification', 'live'] as const)).map((dialect) => ({
    situation,
    dialect,
    title: `${situation.name} (${dialect})`,
  })),
);
