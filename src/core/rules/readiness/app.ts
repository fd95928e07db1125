/** What App Review wants of the app, whichever version is submitted; and what it sells, and would be left out. */
import { primaryLocaleOf } from '../../decide/needs-readiness.ts';
import type { RuleContext } from '../../decide/target.ts';
import { APP_TEXTS, factValue, isBlank } from '../../model/facts.ts';
import type { Reason, Severity } from '../../model/finding.ts';
import { itemKind } from '../../model/item-kinds.ts';
import { targetKey } from '../../model/resources.ts';
import { holderOf } from '../../model/snapshot.ts';
import { enumerate, shortName } from '../../text/describe.ts';
import { purchasesPage } from '../../text/pages.ts';
import { type Gap, missingTexts } from './gap.ts';

function appGap({ snapshot }: RuleContext, reason: Reason, severity: Severity, message: string): Gap {
  return { reason, severity, message, subject: { type: 'app', id: snapshot.app.id } };
}

/** The app has a name and a privacy policy, a primary category, and has declared whose content it shows. */
export function appInformation(context: RuleContext): Gap[] {
  const info = factValue(context.readiness?.info);
  if (info === null) return [];
  const { texts, hasCategory, contentRights } = info;
  // An app on Apple TV has no browser to open an address in.
  const unused = context.snapshot.platform === 'TV_OS' ? 'privacyPolicyUrl' : 'privacyPolicyText';
  const gaps = APP_TEXTS.filter(({ attribute }) => attribute !== unused).flatMap((row) =>
    missingTexts(texts, row, primaryLocaleOf(context), (severity, what) =>
      appGap(context, row.reason, severity, `The app has ${what}.`),
    ),
  );
  if (hasCategory === false)
    gaps.push(appGap(context, 'metadata.category', 'error', 'The app has no primary category.'));
  if (isBlank(contentRights)) {
    const message = 'The app does not say whether it shows content of third parties (Content Rights).';
    gaps.push(appGap(context, 'metadata.content-rights', 'error', message));
  }
  return gaps;
}

/** The questions that the service asks of every app (docs/service.md#readiness). Apple adds others from time to time. */
const ASKED: readonly string[] = [
  ...['advertising', 'ageAssurance', 'alcoholTobaccoOrDrugUseOrReferences', 'contests', 'gambling'],
  ...['gamblingSimulated', 'gunsOrOtherWeapons', 'healthOrWellnessTopics', 'horrorOrFearThemes', 'lootBox'],
  ...['matureOrSuggestiveThemes', 'medicalOrTreatmentInformation', 'messagingAndChat', 'parentalControls'],
  ...['profanityOrCrudeHumor', 'sexualContentGraphicAndNudity', 'sexualContentOrNudity', 'socialMedia'],
  ...['socialMediaAgeRestricted', 'unrestrictedWebAccess', 'userGeneratedContent', 'violenceCartoonOrFantasy'],
  ...['violenceRealistic', 'violenceRealisticProlongedGraphicOrSadistic'],
];

/** The questions of the age rating are answered: the service refuses each that is open. */
export function ageRating(context: RuleContext): Gap[] {
  const rating = factValue(context.readiness?.info)?.ageRating;
  if (rating === undefined || rating?.unanswered.length === 0) return [];
  const gap = (severity: Severity, message: string) => [appGap(context, 'metadata.age-rating', severity, message)];
  if (rating === null || rating.answered === 0) return gap('error', 'No question of the age rating is answered.');
  const severity = rating.unanswered.some((name) => ASKED.includes(name)) ? 'error' : 'warning';
  return gap(severity, `The age rating has unanswered questions: ${enumerate(rating.unanswered, 60)}.`);
}

/** Before an app is first released it has a price, which may be free, and countries where it can be had. */
export function firstRelease(context: RuleContext): Gap[] {
  const { pricing, availability } = context.readiness ?? {};
  const countries = 'The app has no countries or regions where it is available.';
  return [
    ...(factValue(pricing) === false ? [appGap(context, 'app.pricing', 'error', 'The app has no price.')] : []),
    ...(factValue(availability) === false ? [appGap(context, 'app.availability', 'error', countries)] : []),
  ];
}

/** Only `ready-purchases` takes them all; the first ones of an app can go with a version only, so they are easily forgotten. */
export function purchases(context: RuleContext): Gap[] {
  const { snapshot, facts, target, readiness } = context;
  const found = factValue(readiness?.purchases);
  if (found === null) return [];
  const taken = new Set(target.items.map(targetKey));
  const items = found.items.filter(
    (one) => !taken.has(targetKey(one.target)) && holderOf(snapshot, one.target) === null,
  );
  const named = new Set(facts.items.map(({ standing }) => ('productId' in standing ? standing.productId : undefined)));
  const subscriptions = found.subscriptions.filter(({ id }) => !named.has(id));
  const left = [
    ...items.map(({ name, target: { relationship, id } }) => ({ name, id, relationship })),
    ...subscriptions.map((one) => ({ ...one, relationship: 'subscriptionVersion' as const })),
  ];
  if (left.length === 0) return [];
  const kinds = Map.groupBy(left, ({ relationship }) => itemKind(relationship).words);
  const counts = [...kinds].map(([words, { length }]) => `${length} ${words}${length === 1 ? '' : 's'}`);
  const names = left.map(({ name, id }) => shortName(name ?? id));
  const lines = items.map(({ target: { relationship, id } }) => `${itemKind(relationship).alias} ${id}`);
  const message = `Left out: ${counts.join(', ')} (${enumerate(names, 40)}).`;
  return [
    {
      ...appGap(context, 'item.left-out', 'warning', message),
      // The versions of subscriptions were not read, so no line can name them.
      remedy: `Add ready-purchases to items${lines.length === 0 ? '' : `; by name: ${enumerate(lines, 20)}`}.`,
      link: purchasesPage(snapshot.app.id),
      ...(lines.length > 1 ? { details: `As lines of items: ${lines.join(', ')}.` } : {}),
    },
  ];
}
