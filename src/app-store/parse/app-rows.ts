/** Parses apps and their information. */
import { type AgeRatingFacts, APP_TEXTS, type AppInfoFacts, type AppInfoText } from '../../core/model/facts.ts';
import type { App } from '../../core/model/resources.ts';
import {
  omitNullish,
  parseOptionalShortText,
  parseResource,
  parseShortText,
  parseTexts,
  type Resource,
  shortTextOrEmpty,
  UnreadableRow,
} from './json-api.ts';
import { findLinkedRows, parseLinkedId, parseLinkedResource } from './links.ts';

export function parseApp(row: unknown): App {
  const { id, attributes } = parseResource(row, 'apps');
  const { bundleId, name, primaryLocale } = attributes;
  return {
    id,
    ...omitNullish({
      bundleId: parseShortText(bundleId),
      name: parseShortText(name),
      primaryLocale: parseShortText(primaryLocale),
    }),
  };
}

/** Leaves `texts` undefined where the answer does not include those of every locale. */
export function parseAppInfo(row: unknown, included: readonly unknown[]) {
  const { id, attributes, relationships } = parseResource(row, 'appInfos');
  const app = parseLinkedResource(included, relationships.app, 'apps');
  if (!app) throw new UnreadableRow('an appInfo without its app');
  const category = parseLinkedId(relationships.primaryCategory);
  const declaration = parseLinkedResource(included, relationships.ageRatingDeclaration, 'ageRatingDeclarations');
  const facts: Omit<AppInfoFacts, 'texts'> = {
    primaryLocale: parseShortText(app.attributes.primaryLocale),
    contentRights: parseOptionalShortText(app.attributes.contentRightsDeclaration),
    hasCategory: category === undefined ? undefined : category !== null,
    ageRating: declaration && parseAgeRating(declaration),
  };
  const texts = findLinkedRows(included, relationships[INFO_TEXTS], INFO_TEXTS)?.map(parseAppInfoText);
  return { id, state: shortTextOrEmpty(attributes.state), facts, texts };
}

export const INFO_TEXTS = 'appInfoLocalizations';

export function parseAppInfoText(row: unknown): AppInfoText {
  const { attributes } = parseResource(row, INFO_TEXTS);
  return { locale: shortTextOrEmpty(attributes.locale), ...parseTexts(APP_TEXTS, attributes) };
}

/** Attributes that may stay unanswered. Apple adds questions from time to time (docs/service.md#readiness). */
const NO_QUESTION = /^(kidsAgeBand|developerAgeRatingInfoUrl)$|Override/i;

function parseAgeRating({ attributes }: Resource): AgeRatingFacts {
  const isAsked = (name: string) => name !== 'socialMediaAgeRestricted' || attributes.socialMedia === true;
  const questions = Object.entries(attributes).filter(([name]) => !NO_QUESTION.test(name) && isAsked(name));
  const unanswered = questions.filter(([, answer]) => answer === null).map(([name]) => name);
  return { answered: questions.length - unanswered.length, unanswered };
}
