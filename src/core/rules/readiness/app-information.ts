import { primaryLocaleOf } from '../../decide/needs-readiness.ts';
import type { RuleContext } from '../../decide/target.ts';
import { APP_TEXTS, factValue, isBlank } from '../../model/facts.ts';
import type { Reason, Severity } from '../../model/finding.ts';
import { enumerate } from '../../text/describe.ts';
import { type Gap, missingTexts } from './gap.ts';

function appGap({ snapshot }: RuleContext, reason: Reason, severity: Severity, message: string): Gap {
  return { reason, severity, message, subject: { type: 'app', id: snapshot.app.id } };
}

/** Reports an app without name, privacy policy, primary category or declaration of content rights. */
export function reportAppInformation(context: RuleContext): Gap[] {
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

/** Reports questions of the age rating without an answer: the service refuses each that is open. */
export function reportAgeRating(context: RuleContext): Gap[] {
  const rating = factValue(context.readiness?.info)?.ageRating;
  if (rating === undefined || rating?.unanswered.length === 0) return [];
  const gap = (severity: Severity, message: string) => [appGap(context, 'metadata.age-rating', severity, message)];
  if (rating === null || rating.answered === 0) return gap('error', 'No question of the age rating is answered.');
  const severity = rating.unanswered.some((name) => ASKED.includes(name)) ? 'error' : 'warning';
  return gap(severity, `The age rating has unanswered questions: ${enumerate(rating.unanswered, 60)}.`);
}
