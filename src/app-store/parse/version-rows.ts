/** Parses versions, their texts, and the contact for App Review. */
import { type Localization, MORE_TEXTS, type ReviewFacts, VERSION_TEXTS } from '../../core/model/facts.ts';
import { numberOf, textOf } from '../../core/model/json.ts';
import { type AppStoreVersion, isOneOf, type PhasedRelease } from '../../core/model/resources.ts';
import { SPECIFICATION_IN_FLIGHT, type VersionPhase, versionPhase, versionState } from '../../core/model/states.ts';
import { parseBuild } from './build-rows.ts';
import {
  omitNullish,
  omitUndefined,
  parseOptionalShortText,
  parseOptionalText,
  parseResource,
  parseShortText,
  parseTexts,
  shortTextOrEmpty,
} from './json-api.ts';
import { findLinkedRow, parseLinkedResource } from './links.ts';

export function parseVersion(row: unknown, included: readonly unknown[] = []): AppStoreVersion {
  const { id, attributes, relationships } = parseResource(row, 'appStoreVersions');
  const { appStoreState, appVersionState = null } = attributes;
  const isLive = appVersionState !== null;
  const olderState = parseShortText(appStoreState);
  const state = isLive ? versionState(olderState, parseShortText(appVersionState)) : (olderState ?? '');
  const build = findLinkedRow(included, relationships.build, 'builds');
  const phasedRelease = findLinkedRow(included, relationships.appStoreVersionPhasedRelease, PHASED_RELEASES);
  return {
    id,
    versionString: shortTextOrEmpty(attributes.versionString),
    platform: parseShortText(attributes.platform) || null,
    state,
    phase: phaseOf(state, isLive),
    isLive,
    ...omitNullish({
      createdDate: parseShortText(attributes.createdDate),
      releaseType: parseShortText(attributes.releaseType),
    }),
    ...omitUndefined({
      earliestReleaseDate: parseOptionalShortText(attributes.earliestReleaseDate),
      build: build && parseBuild(build),
      phasedReleaseState: phasedRelease && parsePhasedRelease(phasedRelease).state,
    }),
  };
}

/** Only the live service has `appVersionState`. On the other one three states are in flight and any other is over (docs/service.md#dialects). */
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
    state: shortTextOrEmpty(phasedReleaseState),
    day: numberOf(currentDayNumber),
    pausedDays: totalPauseDuration === 0 ? 0 : numberOf(totalPauseDuration),
  };
}

export function parseLocalization(row: unknown): Localization {
  const { id, attributes } = parseResource(row, 'appStoreVersionLocalizations');
  return {
    id,
    locale: shortTextOrEmpty(attributes.locale),
    whatsNew: textOf(attributes.whatsNew),
    ...parseTexts([...VERSION_TEXTS, ...MORE_TEXTS], attributes),
  };
}

/** @param included holds the contact */
export function parseReview(row: unknown, included: readonly unknown[]): ReviewFacts {
  const { attributes, relationships } = parseResource(row, 'appStoreVersions');
  const detail = parseLinkedResource(included, relationships.appStoreReviewDetail, 'appStoreReviewDetails');
  return {
    copyright: parseOptionalShortText(attributes.copyright),
    contact: detail && {
      firstName: parseOptionalShortText(detail.attributes.contactFirstName),
      lastName: parseOptionalShortText(detail.attributes.contactLastName),
      phone: parseOptionalShortText(detail.attributes.contactPhone),
      email: parseOptionalShortText(detail.attributes.contactEmail),
      demoAccountRequired: detail.attributes.demoAccountRequired === true,
      demoAccountName: parseOptionalShortText(detail.attributes.demoAccountName),
      notes: parseOptionalText(detail.attributes.notes),
    },
  };
}
