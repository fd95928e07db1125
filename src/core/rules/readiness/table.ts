/** The table of what App Review asks, as far as it can be read beforehand. */
import { needsReadinessCheck, versionAsked } from '../../decide/needs-readiness.ts';
import type { RuleContext } from '../../decide/target.ts';
import { appFinding, type Finding } from '../../model/finding.ts';
import { isLive } from '../../model/snapshot.ts';
import { REASONS, remedyOf } from '../../text/reasons.ts';
import { reportAgeRating, reportAppInformation, reportFirstRelease } from './app-information.ts';
import { reportExportCompliance } from './export-compliance.ts';
import { type Gap, withOverrideHint } from './gap.ts';
import { reportPurchases } from './purchases.ts';
import { reportUnreadFacts, reportUnshownFacts } from './unread-facts.ts';
import { reportNotCarriedOver, reportScreenshots, reportVersionPage } from './version-page.ts';

export const READINESS: readonly ((context: RuleContext) => Gap[])[] = [
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
export function reportReadiness(context: RuleContext): Finding[] {
  if (!needsReadinessCheck(context)) return [];
  return READINESS.flatMap((rule) => rule(context)).map((gap) => gapFinding(context, gap));
}

/** A gap is a warning with `readiness: warn`, and as long as no answer shows that this service asks for it. */
function gapFinding(context: RuleContext, gap: Gap): Finding {
  const { snapshot, request } = context;
  const remedy = gap.remedy ?? remedyOf(gap.reason);
  return appFinding(snapshot.app, {
    subject: versionAsked(context),
    ...gap,
    severity: request.readiness === 'block' && isLive(snapshot) ? gap.severity : 'warning',
    // A warning blocks nothing, and what time clears is no mistake of a rule.
    remedy:
      gap.severity === 'warning' || REASONS[gap.reason].clearedByTime ? remedy : withOverrideHint(context, remedy),
  });
}
