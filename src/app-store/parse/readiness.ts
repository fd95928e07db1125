/** What App Review asks, unknown JSON → facts. What an answer does not show is `undefined`, and nothing is said about it. */

import {
  type AgeRatingFacts,
  APP_TEXTS,
  type AppInfoFacts,
  type AppInfoText,
  type ReviewContact,
  type ReviewFacts,
} from '../../core/model/facts.ts';
import { member } from '../../core/model/json.ts';
import { parseApp } from './app.ts';
import {
  findIncluded,
  includedOf,
  type Link,
  linkage,
  linkages,
  parseResource,
  parseTexts,
  type Resource,
  shown,
  shownIfGiven,
  UnreadableRow,
} from './json-api.ts';

/** @param row a version with its contact included */
export function parseReview(row: unknown, included: readonly unknown[]): ReviewFacts {
  const { attributes, relationships } = parseResource(row, 'appStoreVersions');
  const link = linkage(relationships.appStoreReviewDetail);
  const detail = link ? findIncluded(included, link, 'appStoreReviewDetails') : link;
  return {
    copyright: shownIfGiven(attributes.copyright),
    contact: detail ? parseContact(parseResource(detail, 'appStoreReviewDetails')) : link && undefined,
  };
}

function parseContact({ attributes }: Resource): ReviewContact {
  return {
    firstName: shownIfGiven(attributes.contactFirstName),
    lastName: shownIfGiven(attributes.contactLastName),
    phone: shownIfGiven(attributes.contactPhone),
    email: shownIfGiven(attributes.contactEmail),
    demoAccountRequired: attributes.demoAccountRequired === true,
    demoAccountName: shownIfGiven(attributes.demoAccountName),
  };
}

/** One of the records of an app beside its versions, and the texts that its answer carries. */
export interface AppInfoRow {
  id: string;
  state: string;
  facts: AppInfoFacts;
  /** False where the answer does not carry the texts of every locale. */
  isWhole: boolean;
}

export function parseAppInfo(row: unknown, included: readonly unknown[]): AppInfoRow {
  const { id, attributes, relationships } = parseResource(row, 'appInfos');
  const app = linkage(relationships.app);
  const appRow = app ? findIncluded(included, app, 'apps') : undefined;
  if (appRow === undefined) throw new UnreadableRow('an appInfo without its app');
  const category = linkage(relationships.primaryCategory);
  const texts = includedOf(included, relationships[INFO_TEXTS], INFO_TEXTS);
  return {
    id,
    state: shown(attributes.state) ?? '',
    facts: {
      primaryLocale: parseApp(appRow).primaryLocale ?? null,
      contentRights: shownIfGiven(parseResource(appRow, 'apps').attributes.contentRightsDeclaration),
      hasCategory: category === undefined ? undefined : category !== null,
      ageRating: parseAgeRating(linkage(relationships.ageRatingDeclaration), included),
      texts: (texts ?? []).map(parseAppInfoText),
    },
    isWhole: texts !== null,
  };
}

export const INFO_TEXTS = 'appInfoLocalizations';

export function parseAppInfoText(row: unknown): AppInfoText {
  const { attributes } = parseResource(row, INFO_TEXTS);
  return { locale: shown(attributes.locale) ?? '', ...parseTexts(APP_TEXTS, attributes) };
}

/** Apple adds questions from time to time (docs/service.md#readiness); what may stay open is known by name. */
const NO_QUESTION = /^(kidsAgeBand|developerAgeRatingInfoUrl)$|Override/i;

function parseAgeRating(
  link: Link | null | undefined,
  included: readonly unknown[],
): AgeRatingFacts | null | undefined {
  if (!link) return link;
  const row = findIncluded(included, link, 'ageRatingDeclarations');
  if (row === undefined) return undefined;
  const { attributes } = parseResource(row, 'ageRatingDeclarations');
  const isAsked = (name: string) => name !== 'socialMediaAgeRestricted' || attributes.socialMedia === true;
  const questions = Object.entries(attributes).filter(([name]) => !NO_QUESTION.test(name) && isAsked(name));
  const unanswered = questions.filter(([, answer]) => answer === null).map(([name]) => name);
  return { answered: questions.length - unanswered.length, unanswered };
}

/** The delivery state of each image of a set. */
export function parseScreenshotSet(row: unknown, included: readonly unknown[]): string[] {
  const { relationships } = parseResource(row, 'appScreenshotSets');
  const links = linkages(relationships.appScreenshots);
  if (links === null) throw new UnreadableRow('a set of screenshots that does not show what is in it');
  return links.map((link) => {
    const image = findIncluded(included, link, 'appScreenshots');
    return shown(member(image, 'attributes', 'assetDeliveryState', 'state')) ?? '';
  });
}

/** Whether a list or a relationship of one holds anything. */
export function hasData(body: unknown): boolean {
  const data = member(body, 'data');
  return Array.isArray(data) ? data.length > 0 : data !== null && data !== undefined;
}
