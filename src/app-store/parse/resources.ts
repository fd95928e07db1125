/**
 * Unknown JSON → model. The only place that trusts nothing and casts.
 * A row that is not what was asked for makes the whole answer unreadable: nobody knows what else is wrong with it.
 */

import type { Localization } from '../../core/model/facts.ts';
import { ITEM_KINDS, ITEM_RELATIONSHIPS } from '../../core/model/item-kinds.ts';
import { numberOf, recordOf, textOf } from '../../core/model/json.ts';
import {
  type App,
  type AppStoreVersion,
  type Build,
  type ItemName,
  type ItemTarget,
  isOneOf,
  NAMELESS,
  type PhasedRelease,
  type ReviewSubmission,
  type ReviewSubmissionItem,
} from '../../core/model/resources.ts';
import { SPECIFICATION_IN_FLIGHT, type VersionPhase, versionPhase } from '../../core/model/states.ts';

/** Thrown by the parsers, and turned into a value where an answer is read. */
export class UnreadableRow extends Error {}

/** Longer texts are cut where they are only shown. */
const MAX_SHOWN = 300;
const MAX_ID = 500;

export interface Resource {
  type: string;
  id: string;
  attributes: Readonly<Record<string, unknown>>;
  relationships: Readonly<Record<string, unknown>>;
}

/** @throws {UnreadableRow} when it is not a resource of that type */
export function parseResource(row: unknown, type: string): Resource {
  const it = asRecord(row);
  if (it.type !== type) throw new UnreadableRow(`a row is of type ${shown(it.type) ?? 'unknown'}, not ${type}`);
  return {
    type,
    id: parseId(it.id, type),
    attributes: asRecord(it.attributes),
    relationships: asRecord(it.relationships),
  };
}

/** The resource that a write answers with; `null` when the answer does not show it, so that it is read back. */
export function readAnswer<T>(body: unknown, parse: (row: unknown) => T): T | null {
  try {
    return parse(asRecord(body).data);
  } catch (error) {
    if (error instanceof UnreadableRow) return null;
    throw error;
  }
}

/** `{data: …}` of a single-resource answer. */
export function parseDocument(body: unknown, type: string): Resource {
  return parseResource(asRecord(body).data, type);
}

export function parseVersion(row: unknown, included: readonly unknown[] = []): AppStoreVersion {
  const { id, attributes, relationships } = parseResource(row, 'appStoreVersions');
  const buildLink = linkage(relationships.build);
  const phasedLink = linkage(relationships.appStoreVersionPhasedRelease);
  const { appVersionState = null } = attributes;
  const isLive = appVersionState !== null;
  const older = shown(attributes.appStoreState);
  // The older attribute has no word for every version; the newer one knows no such state (docs/service.md#versions).
  const state = (older === 'NOT_APPLICABLE' ? shown(appVersionState) : null) ?? older ?? shown(appVersionState) ?? '';
  return {
    id,
    versionString: shown(attributes.versionString) ?? '',
    platform: shown(attributes.platform),
    state,
    phase: phaseOf(state, isLive),
    isLive,
    ...optional('createdDate', shown(attributes.createdDate)),
    ...optional('releaseType', shown(attributes.releaseType)),
    ...(attributes.earliestReleaseDate === undefined
      ? {}
      : { earliestReleaseDate: shown(attributes.earliestReleaseDate) }),
    ...(buildLink === undefined ? {} : { build: buildLink && linkedBuild(included, buildLink) }),
    ...(phasedLink === undefined ? {} : { phasedReleaseState: phasedLink && phasedState(included, phasedLink) }),
  };
}

/**
 * `appVersionState` comes from the live service alone, whose whole table holds (docs/service.md#dialects). By the interface
 * specification three states are in flight, and any other is over; a row without a state says nothing.
 */
function phaseOf(state: string, isLive: boolean): VersionPhase {
  if (isLive || state === '') return versionPhase(state);
  return isOneOf(SPECIFICATION_IN_FLIGHT, state) ? 'in-flight' : 'over';
}

/** The link alone says which build it is; the rest is for showing, and may be left out of an answer. */
function linkedBuild(included: readonly unknown[], link: Link): Build {
  const row = findIncluded(included, link, 'builds');
  return row === undefined
    ? { id: link.id, version: '', processingState: '', expired: false, uploadedDate: '' }
    : parseBuild(row);
}

function phasedState(included: readonly unknown[], link: Link): string {
  const row = findIncluded(included, link, PHASED);
  return row === undefined ? '' : (shown(parseResource(row, PHASED).attributes.phasedReleaseState) ?? '');
}

export const PHASED = 'appStoreVersionPhasedReleases';

export function parsePhasedRelease(row: unknown): PhasedRelease {
  const { id, attributes } = parseResource(row, PHASED);
  const { phasedReleaseState, currentDayNumber, totalPauseDuration } = attributes;
  return {
    id,
    state: shown(phasedReleaseState) ?? '',
    day: numberOf(currentDayNumber),
    pausedDays: totalPauseDuration === 0 ? 0 : numberOf(totalPauseDuration),
  };
}

export function parseBuild(row: unknown, included: readonly unknown[] = []): Build {
  const { id, attributes, relationships } = parseResource(row, 'builds');
  const declaration = linkage(relationships.appEncryptionDeclaration);
  return {
    id,
    version: shown(attributes.version) ?? '',
    processingState: shown(attributes.processingState) ?? '',
    expired: attributes.expired === true,
    uploadedDate: shown(attributes.uploadedDate) ?? '',
    ...(attributes.usesNonExemptEncryption === undefined
      ? {}
      : { usesNonExemptEncryption: booleanOf(attributes.usesNonExemptEncryption) }),
    ...(declaration === undefined
      ? {}
      : { encryptionDeclarationState: declaration && declarationState(included, declaration) }),
  };
}

function declarationState(included: readonly unknown[], link: Link): string {
  const row = findIncluded(included, link, 'appEncryptionDeclarations');
  return row === undefined ? '' : (shown(asRecord(asRecord(row).attributes).appEncryptionDeclarationState) ?? '');
}

/** The marketing version and the platform that a build was made for; `null` where the answer does not show them. */
export function parseTrain(row: unknown, included: readonly unknown[]): { version: string; platform: string } | null {
  const link = linkage(asRecord(asRecord(row).relationships).preReleaseVersion);
  if (!link) return null;
  const { version, platform } = asRecord(asRecord(findIncluded(included, link, 'preReleaseVersions')).attributes);
  return typeof version === 'string' && typeof platform === 'string' ? { version, platform } : null;
}

export function parseApp(row: unknown): App {
  const { id, attributes } = parseResource(row, 'apps');
  return {
    id,
    ...optional('bundleId', shown(attributes.bundleId)),
    ...optional('name', shown(attributes.name)),
    ...optional('primaryLocale', shown(attributes.primaryLocale)),
  };
}

export function parseLocalization(row: unknown): Localization {
  const { id, attributes } = parseResource(row, 'appStoreVersionLocalizations');
  return {
    id,
    locale: shown(attributes.locale) ?? '',
    whatsNew: textOf(attributes.whatsNew),
    description: textOf(attributes.description),
    supportUrl: textOf(attributes.supportUrl),
  };
}

export function parseSubmission(row: unknown, included: readonly unknown[] = []): ReviewSubmission {
  const { id, attributes, relationships } = parseResource(row, 'reviewSubmissions');
  return {
    id,
    platform: shown(attributes.platform),
    state: shown(attributes.state) ?? '',
    ...optional('submittedDate', shown(attributes.submittedDate)),
    ...optional('versionId', linkage(relationships.appStoreVersionForReview)?.id ?? null),
    ...optional('submittedBy', actorName(included, relationships.submittedByActor)),
    ...optional('lastUpdatedBy', actorName(included, relationships.lastUpdatedByActor)),
    items: null,
  };
}

export function parseItem(row: unknown, included: readonly unknown[] = []): ReviewSubmissionItem {
  const { id, attributes, relationships } = parseResource(row, 'reviewSubmissionItems');
  const target = parseTarget(relationships);
  return {
    id,
    state: shown(attributes.state) ?? '',
    target,
    name: target === null ? NAMELESS : itemName(target, included),
  };
}

/** What the answer includes of the thing anyway: of a product page only the number of its version. */
function itemName({ relationship, id }: ItemTarget, included: readonly unknown[]): ItemName {
  const row = findIncluded(included, { type: '', id }, ITEM_KINDS[relationship].type);
  const { versionString, name, referenceName, version } = asRecord(asRecord(row).attributes);
  return { name: shown(versionString) ?? shown(name) ?? shown(referenceName), number: shown(version) };
}

function parseTarget(relationships: Readonly<Record<string, unknown>>): ItemTarget | null {
  for (const relationship of ITEM_RELATIONSHIPS) {
    const link = linkage(relationships[relationship]);
    if (link) return { relationship, id: link.id };
  }
  return null;
}

/** The app a row says it belongs to; `null` when it does not say. */
export function appOf(row: unknown): string | null {
  return linkage(asRecord(asRecord(row).relationships).app)?.id ?? null;
}

export interface Link {
  type: string;
  id: string;
}

/** `undefined`: the relationship carries no linkage; `null`: it links to nothing. */
export function linkage(relationship: unknown): Link | null | undefined {
  const data = asRecord(relationship).data;
  if (data === undefined) return undefined;
  if (data === null || Array.isArray(data)) return null;
  const { type, id } = asRecord(data);
  return { type: shown(type) ?? '', id: parseId(id, 'linked resource') };
}

/** The linked resources of a to-many relationship; `null` when it carries no linkage. */
export function linkages(relationship: unknown): Link[] | null {
  const data = asRecord(relationship).data;
  if (!Array.isArray(data)) return null;
  return data.map((entry) => {
    const { type, id } = asRecord(entry);
    return { type: shown(type) ?? '', id: parseId(id, 'linked resource') };
  });
}

/** The included resource that a link names; `undefined` when the answer does not carry it. */
export function findIncluded(included: readonly unknown[], link: Link, type: string): unknown {
  return included.find((row) => asRecord(row).type === type && asRecord(row).id === link.id);
}

function actorName(included: readonly unknown[], relationship: unknown): string | null {
  const link = linkage(relationship);
  if (!link) return null;
  const attributes = asRecord(asRecord(findIncluded(included, link, 'actors')).attributes);
  const person = [shown(attributes.userFirstName), shown(attributes.userLastName)]
    .filter((part) => part !== null)
    .join(' ');
  if (person !== '') return person;
  const key = shown(attributes.apiKeyId);
  return key === null ? (shown(attributes.actorType) ?? `actor ${link.id}`) : `API key ${key}`;
}

function parseId(value: unknown, type: string): string {
  if (typeof value !== 'string' || value === '' || value.length > MAX_ID || value === '.' || value === '..') {
    throw new UnreadableRow(`a ${type} without a usable id`);
  }
  return value;
}

function optional<K extends string>(name: K, value: string | null): { [key in K]?: string } {
  return value === null ? {} : ({ [name]: value } as { [key in K]: string });
}

function booleanOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

export function shown(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, MAX_SHOWN) : null;
}

/** Anything that is no plain object reads as one without fields. */
function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return recordOf(value) ?? {};
}
