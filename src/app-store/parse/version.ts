/** Versions, and what belongs to one: its phased release and its localizations. */

import { type Localization, VERSION_TEXTS } from '../../core/model/facts.ts';
import { numberOf, textOf } from '../../core/model/json.ts';
import { type AppStoreVersion, type Build, isOneOf, type PhasedRelease } from '../../core/model/resources.ts';
import { SPECIFICATION_IN_FLIGHT, type VersionPhase, versionPhase, versionState } from '../../core/model/states.ts';
import { parseBuild } from './build.ts';
import { findIncluded, given, type Link, linkage, parseResource, parseTexts, shown, shownIfGiven } from './json-api.ts';

/** What the answer does not show is left out: of a build or a phased release that it does not link, nothing is known. */
export function parseVersion(row: unknown, included: readonly unknown[] = []): AppStoreVersion {
  const { id, attributes, relationships } = parseResource(row, 'appStoreVersions');
  const build = linkage(relationships.build);
  const phasedRelease = linkage(relationships.appStoreVersionPhasedRelease);
  const { appStoreState, appVersionState = null } = attributes;
  const isLive = appVersionState !== null;
  const older = shown(appStoreState);
  const state = isLive ? versionState(older, shown(appVersionState)) : (older ?? '');
  return {
    id,
    versionString: shown(attributes.versionString) ?? '',
    platform: shown(attributes.platform),
    state,
    phase: phaseOf(state, isLive),
    isLive,
    ...given({
      createdDate: shown(attributes.createdDate) ?? undefined,
      releaseType: shown(attributes.releaseType) ?? undefined,
      earliestReleaseDate: shownIfGiven(attributes.earliestReleaseDate),
      build: build && linkedBuild(included, build),
      phasedReleaseState: phasedRelease && phasedState(included, phasedRelease),
    }),
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
  const row = findIncluded(included, link, PHASED_RELEASES);
  return row === undefined ? '' : parsePhasedRelease(row).state;
}

export const PHASED_RELEASES = 'appStoreVersionPhasedReleases';

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
    ...parseTexts(VERSION_TEXTS, attributes),
  };
}
