import { APP_TEXTS, factValue, isBlank } from '../../model/facts.ts';
import type { FindingWords } from '../../model/finding.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import type { Plan } from '../../plan/plan.ts';
import { cutList } from '../../text/describe.ts';
import { type Lack, lacksOf, missingTexts } from './gap.ts';

function appGaps({ app }: Snapshot, lacks: readonly Lack[]): FindingWords[] {
  const subject = { type: 'app', id: app.id };
  return lacks.map(({ what, ...gap }) => ({ ...gap, message: `The app ${what}.`, subject }));
}

/** Reports an app without name, privacy policy, primary category or declaration of content rights. */
export function reportAppInformation(plan: Plan): FindingWords[] {
  const { snapshot, readiness } = plan;
  const info = factValue(readiness?.info);
  if (info === null) return [];
  // An app on Apple TV has no browser to open an address in.
  const unused = snapshot.platform === 'TV_OS' ? 'privacyPolicyUrl' : 'privacyPolicyText';
  const rights = 'does not say whether it shows content of third parties (Content Rights)';
  const required = APP_TEXTS.filter(({ attribute }) => attribute !== unused);
  const fields = lacksOf([
    ['metadata.category', info.hasCategory === false && 'has no primary category'],
    ['metadata.content-rights', isBlank(info.contentRights) && rights],
  ]);
  return appGaps(snapshot, [...missingTexts(plan, info.texts, required, 'warning'), ...fields]);
}

/** Reports an app without a price, which may be free, or without countries, before its first release. */
export function reportFirstRelease({ snapshot, readiness }: Plan): FindingWords[] {
  const nowhere = 'has no countries or regions where it is available';
  const lacks = lacksOf([
    ['app.pricing', factValue(readiness?.pricing) === false && 'has no price'],
    ['app.availability', factValue(readiness?.availability) === false && nowhere],
  ]);
  return appGaps(snapshot, lacks);
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
export function reportAgeRating({ snapshot, readiness }: Plan): FindingWords[] {
  const rating = factValue(readiness?.info)?.ageRating;
  if (rating === undefined || rating?.unanswered.length === 0) return [];
  const subject = { type: 'app', id: snapshot.app.id };
  const gap = { reason: 'metadata.age-rating', subject } as const;
  if (!rating?.answered) return [{ ...gap, message: 'No question of the age rating is answered.' }];
  const { list, others } = cutList(rating.unanswered, 60);
  return [
    {
      ...gap,
      severity: rating.unanswered.some((name) => ASKED.includes(name)) ? 'error' : 'warning',
      message: `The age rating has unanswered questions: ${list}.`,
      ...others,
    },
  ];
}
