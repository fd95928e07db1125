/** The table of what App Review asks, as far as it can be read beforehand. */
import { needsReadinessCheck, versionAsked } from '../../decide/needs-readiness.ts';
import type { FindingWords } from '../../model/finding.ts';
import { isLive } from '../../model/snapshot.ts';
import type { Plan } from '../../plan/plan.ts';
import { REASONS, remedyOf } from '../../text/reasons.ts';
import { reportAgeRating, reportAppInformation, reportFirstRelease } from './app-information.ts';
import { reportExportCompliance } from './export-compliance.ts';
import { withOverrideHint } from './gap.ts';
import { reportPurchases } from './purchases.ts';
import { reportUnreadFacts, reportUnshownFacts } from './unread-facts.ts';
import { reportNotCarriedOver, reportScreenshots, reportVersionPage } from './version-page.ts';

/**
 * Each finds causes for which App Review would refuse the version. They are about the version asked for, unless they name
 * another subject, and their remedies stand without the override hint.
 */
export const READINESS: readonly ((plan: Plan) => FindingWords[])[] = [
  reportVersionPage,
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
export function reportReadiness(plan: Plan): FindingWords[] {
  if (!needsReadinessCheck(plan)) return [];
  return READINESS.flatMap((rule) => rule(plan)).map((gap) => gapFinding(plan, gap));
}

/** A gap is a warning with `readiness: warn`, and as long as no answer shows that this service asks for it. */
function gapFinding(plan: Plan, gap: FindingWords): FindingWords {
  const { snapshot, request } = plan;
  const { severity = 'error', remedy = remedyOf(gap.reason) } = gap;
  return {
    subject: versionAsked(plan),
    ...gap,
    severity: request.readiness === 'block' && isLive(snapshot) ? severity : 'warning',
    // A warning blocks nothing, and what time clears is no mistake of a rule.
    remedy: severity === 'warning' || REASONS[gap.reason].clearedByTime ? remedy : withOverrideHint(plan, remedy),
  };
}
