import { factValue } from '../../model/facts.ts';
import { enumerate } from '../../text/describe.ts';
import type { RuleContext } from '../context.ts';
import type { Gap } from './gap.ts';

/** The questions that the service asks of every app (docs/service.md#readiness). Apple adds others from time to time. */
const ASKED: readonly string[] = [
  'advertising',
  'ageAssurance',
  'alcoholTobaccoOrDrugUseOrReferences',
  'contests',
  'gambling',
  'gamblingSimulated',
  'gunsOrOtherWeapons',
  'healthOrWellnessTopics',
  'horrorOrFearThemes',
  'lootBox',
  'matureOrSuggestiveThemes',
  'medicalOrTreatmentInformation',
  'messagingAndChat',
  'parentalControls',
  'profanityOrCrudeHumor',
  'sexualContentGraphicAndNudity',
  'sexualContentOrNudity',
  'socialMedia',
  'socialMediaAgeRestricted',
  'unrestrictedWebAccess',
  'userGeneratedContent',
  'violenceCartoonOrFantasy',
  'violenceRealistic',
  'violenceRealisticProlongedGraphicOrSadistic',
];

/** The questions of the age rating are answered: the service refuses each that is open. */
export function ageRating({ snapshot, readiness }: RuleContext): Gap[] {
  const info = factValue(readiness?.info);
  if (info?.ageRating === undefined) return [];
  const rating = info.ageRating;
  const gap = { reason: 'metadata.age-rating', subject: { type: 'app', id: snapshot.app.id } } as const;
  if (rating === null || (rating.answered === 0 && rating.unanswered.length > 0)) {
    const message = 'No question of the age rating is answered.';
    return [{ ...gap, severity: 'error', message }];
  }
  if (rating.unanswered.length === 0) return [];
  const message = `The age rating has unanswered questions: ${enumerate(rating.unanswered, 60)}.`;
  const severity = rating.unanswered.some((name) => ASKED.includes(name)) ? 'error' : 'warning';
  return [{ ...gap, severity, message }];
}
