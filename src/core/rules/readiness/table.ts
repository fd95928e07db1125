/** The table of what App Review asks, as far as it can be read beforehand. */
import { needsReadinessCheck } from '../../decide/needs-readiness.ts';
import type { RuleContext } from '../../decide/target.ts';
import type { Finding } from '../../model/finding.ts';
import { reportReleaseNotes } from '../release-notes.ts';
import { reportAgeRating, reportAppInformation } from './app-information.ts';
import { reportExportCompliance } from './export-compliance.ts';
import { reportFirstRelease } from './first-release.ts';
import { type Gap, gapFinding } from './gap.ts';
import { reportPurchases } from './purchases.ts';
import { reportScreenshots } from './screenshots.ts';
import { reportUnreadFacts, reportUnshownFacts } from './unread-facts.ts';
import { reportNotCarriedOver, reportReviewDetail, reportVersionTexts } from './version-page.ts';

export const READINESS: readonly ((context: RuleContext) => Gap[])[] = [
  reportVersionTexts,
  reportReviewDetail,
  reportAppInformation,
  reportAgeRating,
  reportScreenshots,
  reportNotCarriedOver,
  reportExportCompliance,
  reportFirstRelease,
  reportPurchases,
  reportUnreadFacts,
  reportUnshownFacts,
];

/** Reports each gap, where something is submitted that App Review asks about. */
export function reportReadiness(context: RuleContext): Finding[] {
  if (!needsReadinessCheck(context)) return [];
  return READINESS.flatMap((rule) => rule(context)).map((gap) => gapFinding(context, gap));
}

/** Reports all that App Review would refuse, release notes included. */
export function evaluateReadiness(context: RuleContext): Finding[] {
  return [...reportReleaseNotes(context), ...reportReadiness(context)];
}
