import type { Records } from '../model/clockwork.ts';
import { DAY_MS, dateOf } from '../model/dates.ts';
import type { Actor, Build, Detail, Experiment, Resource, Submission, Version } from '../model/records.ts';
import { appStoreStateOf, appVersionStateOf } from '../model/states.ts';
import { dayOf, pauseDays } from '../rules/rollout.ts';

/** The attributes of a record in the service's words; `state` is the one to show, which may lag behind the record's own. */
export function attributesOf(records: Records, record: Resource, state: string): Record<string, unknown> {
  if ('ownerId' in record) return record.type === 'appInfos' ? infoAttributes(record, state) : record.attributes;
  switch (record.type) {
    case 'apps': {
      const { type: _, id: __, ...attributes } = record;
      return attributes;
    }
    case 'appStoreVersions':
      return versionAttributes(record, state);
    case 'builds':
      return buildAttributes(record);
    case 'preReleaseVersions':
      return { version: record.versionString, platform: record.platform };
    case 'appStoreVersionLocalizations':
      return { ...NO_TEXTS, locale: record.locale, ...record.attributes };
    case 'appStoreVersionPhasedReleases':
      return {
        phasedReleaseState: record.state,
        startDate: record.startedAt === undefined ? null : dateOf(record.startedAt),
        totalPauseDuration: pauseDays(records, record),
        currentDayNumber: dayOf(records, record),
      };
    case 'appCustomProductPages':
      return { name: record.name, url: null, visible: record.visible };
    case 'appCustomProductPageVersions':
      return { version: record.version, state, deepLink: null };
    case 'appStoreVersionExperiments':
      return experimentAttributes(record, state);
    case 'appEvents':
      return { referenceName: record.referenceName, eventState: state };
    case 'reviewSubmissions':
      return submissionAttributes(record, state);
    case 'actors':
      return actorAttributes(record);
    case 'appStoreVersionSubmissions':
      return {};
    default:
      return { state };
  }
}

/** What the interface specification says nothing of (docs/service.md#dialects): its service shows none of it. */
const LIVE_ONLY: Record<string, string[]> = {
  apps: ['isOrEverWasMadeForKids', 'contentRightsDeclaration'],
  appStoreVersions: ['appVersionState', 'reviewType', 'usesIdfa', 'downloadable'],
};

export function isLiveOnly(type: string, attribute: string): boolean {
  return LIVE_ONLY[type]?.includes(attribute) ?? false;
}

function versionAttributes(version: Version, state: string): Record<string, unknown> {
  return {
    platform: version.platform,
    versionString: version.versionString,
    appStoreState: appStoreStateOf(state),
    appVersionState: appVersionStateOf(state),
    copyright: version.copyright,
    reviewType: 'APP_STORE',
    releaseType: version.releaseType,
    earliestReleaseDate: version.earliestReleaseDate,
    usesIdfa: null,
    downloadable: true,
    createdDate: dateOf(version.createdAt),
  };
}

/** A build can be tested for 90 days. */
const BUILD_LIFETIME_MS = 90 * DAY_MS;

function buildAttributes(build: Build): Record<string, unknown> {
  return {
    version: build.version,
    uploadedDate: dateOf(build.uploadedAt),
    expirationDate: dateOf(build.uploadedAt + BUILD_LIFETIME_MS),
    expired: build.expired,
    minOsVersion: '17.0',
    lsMinimumSystemVersion: null,
    computedMinMacOsVersion: null,
    computedMinVisionOsVersion: null,
    iconAssetToken: {
      templateUrl: 'https://is1-ssl.mzstatic.com/image/thumb/icon/{w}x{h}bb.{f}',
      width: 1024,
      height: 1024,
    },
    processingState: build.processingState,
    buildAudienceType: 'APP_STORE_ELIGIBLE',
    usesNonExemptEncryption: build.usesNonExemptEncryption,
  };
}

const NO_TEXTS = {
  description: null,
  keywords: null,
  marketingUrl: null,
  promotionalText: null,
  supportUrl: null,
  whatsNew: null,
};

function experimentAttributes(experiment: Experiment, state: string): Record<string, unknown> {
  return {
    name: experiment.name,
    platform: experiment.platform,
    trafficProportion: experiment.trafficProportion,
    state,
    reviewRequired: true,
    startDate: null,
    endDate: null,
  };
}

function infoAttributes({ attributes }: Detail, state: string): Record<string, unknown> {
  return { ...attributes, state, appStoreState: state === 'READY_FOR_DISTRIBUTION' ? 'READY_FOR_SALE' : state };
}

function submissionAttributes({ platform, submittedAt }: Submission, state: string): Record<string, unknown> {
  const isDraft = state === 'READY_FOR_REVIEW';
  return { platform, submittedDate: submittedAt === null || isDraft ? null : dateOf(submittedAt), state };
}

function actorAttributes(actor: Actor): Record<string, unknown> {
  const { type: _, id: __, ...attributes } = actor;
  return attributes;
}
