/** What App Review asks, unknown JSON → facts. What an answer does not show is `undefined`, and nothing is said about it. */

import {
  type AgeRatingFacts,
  APP_TEXTS,
  type AppInfoFacts,
  type AppInfoText,
  type ReviewFacts,
} from '../../core/model/facts.ts';
import { member } from '../../core/model/json.ts';
import {
  findIncluded,
  includedOf,
  linkedId,
  linkedIds,
  linkedResource,
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

/** The delivery state of each image of a set. */
export function parseScreenshotSet(row: unknown, included: readonly unknown[]): string[] {
  const images = linkedIds(parseResource(row, 'appScreenshotSets').relationships.appScreenshots);
  if (images === undefined) throw new UnreadableRow('a set of screenshots that does not show what is in it');
  return images.map((id) => {
    const image = findIncluded(included, id, 'appScreenshots');
    return shown(member(image, 'attributes', 'assetDeliveryState', 'state')) ?? '';
  });
}

/** @param data of an answer: a list, or one resource */
export function hasData(data: unknown): boolean {
  return Array.isArray(data) ? data.length > 0 : data !== null && data !== undefined;
}
