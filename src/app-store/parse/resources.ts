/** The rows of the service → the model. What a row does not show is left out, or empty: nothing is known of it. */
import type { AgeRatingFacts, AppInfoFacts, AppInfoText, Localization, ReviewFacts } from '../../core/model/facts.ts';
import { APP_TEXTS, MORE_TEXTS, VERSION_TEXTS } from '../../core/model/facts.ts';
import { ITEM_RELATIONSHIPS, itemType } from '../../core/model/item-kinds.ts';
import { member, numberOf, textOf } from '../../core/model/json.ts';
import type {
  App,
  AppStoreVersion,
  Build,
  BuildUpload,
  PhasedRelease,
  ReviewSubmission,
  ReviewSubmissionItem,
} from '../../core/model/resources.ts';
import { isOneOf, NAMELESS } from '../../core/model/resources.ts';
import { SPECIFICATION_IN_FLIGHT, type VersionPhase, versionPhase, versionState } from '../../core/model/states.ts';
import {
  given,
  parseResource,
  parseTexts,
  type Resource,
  shown,
  shownIfGiven,
  textIfGiven,
  UnreadableRow,
} from './json-api.ts';
import { findIncluded, includedOf, linkedId, linkedResource } from './links.ts';

export function parseApp(row: unknown): App {
  const { id, attributes } = parseResource(row, 'apps');
  const [bundleId, name, primaryLocale] = ['bundleId', 'name', 'primaryLocale'].map(
    (attribute) => shown(attributes[attribute]) ?? undefined,
  );
  return { id, ...given({ bundleId, name, primaryLocale }) };
}

export function parseVersion(row: unknown, included: readonly unknown[] = []): AppStoreVersion {
  const { id, attributes, relationships } = parseResource(row, 'appStoreVersions');
  const { appStoreState, appVersionState = null } = attributes;
  const isLive = appVersionState !== null;
  const older = shown(appStoreState);
  const state = isLive ? versionState(older, shown(appVersionState)) : (older ?? '');
  // The link alone says which one it is; the rest may be left out of an answer.
  const linked = (relationship: string, type: string) => {
    const linkId = linkedId(relationships[relationship]);
    return typeof linkId === 'string' ? (findIncluded(included, linkId, type) ?? { type, id: linkId }) : linkId;
  };
  const build = linked('build', 'builds');
  const phasedRelease = linked('appStoreVersionPhasedRelease', PHASED_RELEASES);
  return {
    id,
    versionString: shown(attributes.versionString) ?? '',
    platform: shown(attributes.platform) || null,
    state,
    phase: phaseOf(state, isLive),
    isLive,
    ...given({
      createdDate: shown(attributes.createdDate) ?? undefined,
      releaseType: shown(attributes.releaseType) ?? undefined,
      earliestReleaseDate: shownIfGiven(attributes.earliestReleaseDate),
      build: build && parseBuild(build),
      phasedReleaseState: phasedRelease && parsePhasedRelease(phasedRelease).state,
    }),
  };
}

/** Without `appVersionState`, which only the live service has, three states are in flight and any other is over (docs/service.md#dialects). */
function phaseOf(state: string, isLive: boolean): VersionPhase {
  if (isLive || state === '') return versionPhase(state);
  return isOneOf(SPECIFICATION_IN_FLIGHT, state) ? 'in-flight' : 'over';
}

const PHASED_RELEASES = 'appStoreVersionPhasedReleases';

export function parsePhasedRelease(row: unknown): PhasedRelease {
  const { id, attributes } = parseResource(row, PHASED_RELEASES);
  const { phasedReleaseState, currentDayNumber, totalPauseDuration } = attributes;
  return {
    id,
    state: shown(phasedReleaseState) ?? '',
    day: numberOf(currentDayNumber),
    pausedDays: totalPauseDuration === 0 ? 0 : numberOf(totalPauseDuration),
  };
}

export function parseLocalization(row: unknown): Localization {
  const { id, attributes } = parseResource(row, 'appStoreVersionLocalizations');
  return {
    id,
    locale: shown(attributes.locale) ?? '',
    whatsNew: textOf(attributes.whatsNew),
    ...parseTexts([...VERSION_TEXTS, ...MORE_TEXTS], attributes),
  };
}

export function parseBuild(row: unknown, included: readonly unknown[] = []): Build {
  const { id, attributes, relationships } = parseResource(row, 'builds');
  const { usesNonExemptEncryption: uses } = attributes;
  const declaration = linkedResource(included, relationships.appEncryptionDeclaration, 'appEncryptionDeclarations');
  return {
    id,
    version: shown(attributes.version) ?? '',
    processingState: shown(attributes.processingState) ?? '',
    expired: attributes.expired === true,
    uploadedDate: shown(attributes.uploadedDate) ?? '',
    ...given({
      audience: shown(attributes.buildAudienceType) ?? undefined,
      usesNonExemptEncryption: uses === undefined || typeof uses === 'boolean' ? uses : null,
      encryptionDeclarationState: declaration && (shown(declaration.attributes.appEncryptionDeclarationState) ?? ''),
    }),
  };
}

export function parseUpload(row: unknown): BuildUpload {
  const { id, attributes, relationships } = parseResource(row, 'buildUploads');
  const { state, uploadedDate, createdDate } = attributes;
  const errors = member(state, 'errors');
  return {
    id,
    version: shown(attributes.cfBundleVersion) ?? '',
    state: shown(member(state, 'state')) ?? '',
    date: shown(uploadedDate) ?? shown(createdDate) ?? '',
    buildId: linkedId(relationships.build) ?? null,
    errors: Array.isArray(errors) ? errors.map(describeUploadError) : [],
  };
}

function describeUploadError(error: unknown): string {
  const code = shown(member(error, 'code'));
  return [shown(member(error, 'description')), code && `[${code}]`].filter(Boolean).join(' ');
}

/** Without its items, which have a list of their own. */
/** @param keyId the key that asks; without the included actors nobody knows whether it changed the submission last */
export function parseSubmission(row: unknown, included: readonly unknown[] = [], keyId?: string): ReviewSubmission {
  const { id, attributes, relationships } = parseResource(row, 'reviewSubmissions');
  return {
    id,
    platform: shown(attributes.platform) || null,
    state: shown(attributes.state) ?? '',
    ...given({
      submittedDate: shown(attributes.submittedDate) ?? undefined,
      versionId: linkedId(relationships.appStoreVersionForReview) ?? undefined,
      submittedBy: actorName(included, relationships.submittedByActor),
      lastUpdatedBy: actorName(included, relationships.lastUpdatedByActor),
      isOwn: isKey(included, relationships.lastUpdatedByActor, keyId) || undefined,
    }),
    items: null,
  };
}

function isKey(included: readonly unknown[], relationship: unknown, keyId: string | undefined): boolean {
  const actor = findIncluded(included, linkedId(relationship) ?? '', 'actors');
  return keyId !== undefined && member(actor, 'attributes', 'apiKeyId') === keyId;
}

/** The person, or the key, that an actor stands for. */
function actorName(included: readonly unknown[], relationship: unknown): string | undefined {
  const id = linkedId(relationship);
  if (!id) return undefined;
  const row = findIncluded(included, id, 'actors');
  const attribute = (name: string) => shown(member(row, 'attributes', name));
  const person = [attribute('userFirstName'), attribute('userLastName')].filter(Boolean).join(' ');
  if (person !== '') return person;
  const key = attribute('apiKeyId');
  return key === null ? (attribute('actorType') ?? `actor ${id}`) : `API key ${key}`;
}

export function parseItem(row: unknown, included: readonly unknown[] = []): ReviewSubmissionItem {
  const { id, attributes, relationships } = parseResource(row, 'reviewSubmissionItems');
  const item = { id, state: shown(attributes.state) ?? '' };
  for (const relationship of ITEM_RELATIONSHIPS) {
    const linked = linkedId(relationships[relationship]);
    if (linked) {
      const named = findIncluded(included, linked, itemType(relationship));
      return { ...item, target: { relationship, id: linked }, name: itemName(named) };
    }
  }
  return { ...item, target: null, name: NAMELESS };
}

/** What the answer includes of the thing anyway: of a version of something only its number. */
function itemName(row: unknown): ReviewSubmissionItem['name'] {
  const attribute = (name: string) => member(row, 'attributes', name);
  const version = attribute('version');
  return {
    name: shown(attribute('versionString')) ?? shown(attribute('name')) ?? shown(attribute('referenceName')),
    number: shown(version) ?? numberOf(version)?.toString() ?? null,
  };
}

/** @param row a version with its contact included */
export function parseReview(row: unknown, included: readonly unknown[]): ReviewFacts {
  const { attributes, relationships } = parseResource(row, 'appStoreVersions');
  const detail = linkedResource(included, relationships.appStoreReviewDetail, 'appStoreReviewDetails');
  return {
    copyright: shownIfGiven(attributes.copyright),
    contact: detail && {
      firstName: shownIfGiven(detail.attributes.contactFirstName),
      lastName: shownIfGiven(detail.attributes.contactLastName),
      phone: shownIfGiven(detail.attributes.contactPhone),
      email: shownIfGiven(detail.attributes.contactEmail),
      demoAccountRequired: detail.attributes.demoAccountRequired === true,
      demoAccountName: shownIfGiven(detail.attributes.demoAccountName),
      notes: textIfGiven(detail.attributes.notes),
    },
  };
}

/** One of the records of an app beside its versions; without texts where the answer does not carry those of every locale. */
export function parseAppInfo(row: unknown, included: readonly unknown[]) {
  const { id, attributes, relationships } = parseResource(row, 'appInfos');
  const app = linkedResource(included, relationships.app, 'apps');
  if (!app) throw new UnreadableRow('an appInfo without its app');
  const category = linkedId(relationships.primaryCategory);
  const declaration = linkedResource(included, relationships.ageRatingDeclaration, 'ageRatingDeclarations');
  const facts: Omit<AppInfoFacts, 'texts'> = {
    primaryLocale: shown(app.attributes.primaryLocale),
    contentRights: shownIfGiven(app.attributes.contentRightsDeclaration),
    hasCategory: category === undefined ? undefined : category !== null,
    ageRating: declaration && parseAgeRating(declaration),
  };
  const texts = includedOf(included, relationships[INFO_TEXTS], INFO_TEXTS)?.map(parseAppInfoText);
  return { id, state: shown(attributes.state) ?? '', facts, texts };
}

export const INFO_TEXTS = 'appInfoLocalizations';

export function parseAppInfoText(row: unknown): AppInfoText {
  const { attributes } = parseResource(row, INFO_TEXTS);
  return { locale: shown(attributes.locale) ?? '', ...parseTexts(APP_TEXTS, attributes) };
}

/** Apple adds questions from time to time (docs/service.md#readiness); what may stay open is known by name. */
const NO_QUESTION = /^(kidsAgeBand|developerAgeRatingInfoUrl)$|Override/i;

function parseAgeRating({ attributes }: Resource): AgeRatingFacts {
  const isAsked = (name: string) => name !== 'socialMediaAgeRestricted' || attributes.socialMedia === true;
  const questions = Object.entries(attributes).filter(([name]) => !NO_QUESTION.test(name) && isAsked(name));
  const unanswered = questions.filter(([, answer]) => answer === null).map(([name]) => name);
  return { answered: questions.length - unanswered.length, unanswered };
}

export const SCREENSHOTS = 'appScreenshots';

/** Without its images where the answer does not carry all of them. */
export function parseScreenshotSet(row: unknown, included: readonly unknown[]) {
  const { id, relationships } = parseResource(row, 'appScreenshotSets');
  return { id, images: includedOf(included, relationships[SCREENSHOTS], SCREENSHOTS)?.map(parseScreenshot) };
}

/** Its delivery state. */
export function parseScreenshot(row: unknown): string {
  const { attributes } = parseResource(row, SCREENSHOTS);
  return shown(member(attributes.assetDeliveryState, 'state')) ?? '';
}

const PLACED_AS = 'APP_SCREENSHOT';

/** Asks for the images that the asset library places among the screenshots. */
export const PLACEMENTS_QUERY = {
  'filter[placementType]': PLACED_AS,
  include: 'image',
  'fields[appAssetLibraryImages]': 'referenceName,state',
};

export function isScreenshotPlacement(row: unknown): boolean {
  return (shown(member(row, 'attributes', 'placementType')) ?? PLACED_AS) === PLACED_AS;
}

/** Returns the state of the image, or the placement's own while the service works on it. */
export function parsePlacement(row: unknown, included: readonly unknown[]): string {
  const { attributes, relationships } = parseResource(row, 'appAssetLibraryPlacements');
  const image = linkedResource(included, relationships.image, 'appAssetLibraryImages');
  const own = shown(attributes.state);
  return own === 'ASSET_PROCESSING' ? own : (shown(image?.attributes.state) ?? '');
}

/** @param data of an answer: a list, or one resource */
export function hasData(data: unknown): boolean {
  return Array.isArray(data) ? data.length > 0 : data !== null && data !== undefined;
}
