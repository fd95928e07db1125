/** One thing that App Review would refuse the version for, as a finding. */
import { versionAsked } from '../../decide/needs-readiness.ts';
import { type Finding, OVERRIDE_HINT, type Reason } from '../../model/finding.ts';
import { isLive } from '../../model/snapshot.ts';
import { appFinding, type FindingWords } from '../../text/app-finding.ts';
import { remedyOf } from '../../text/reasons.ts';
import type { RuleContext } from '../context.ts';

/**
 * It is about the version asked for, unless it names another subject. The remedy stands without the override hint, and
 * as the link only where the catalogue's is not specific enough.
 */
export type Gap = FindingWords;

/** Asked only where something is to be submitted that App Review asks about. */
export type GapRule = (context: RuleContext) => Gap[];

/**
 * @returns the finding in the severity that `readiness` leaves it: with `warn` everything is a warning, and so it is as
 * long as nothing shows that this is the service that asks for it
 */
export function gapFinding(context: RuleContext, gap: Gap): Finding {
  const { snapshot, request } = context;
  return appFinding(snapshot.app, {
    subject: versionAsked(context),
    ...gap,
    severity: request.readiness === 'block' && isLive(snapshot) ? gap.severity : 'warning',
    remedy: withOverrideHint(context, gap.remedy ?? remedyOf(gap.reason)),
  });
}

/** What a version will lack that is the first of its platform, and yet to be made. */
export function startsWithout({ snapshot, request }: RuleContext, reason: Reason, what: string): Gap {
  const message = `Version ${request.version} is the first on ${snapshot.platform}, and starts without ${what}.`;
  return { reason, severity: 'warning', message };
}

/** A rule that is wrong about somebody's app must not keep them from releasing. With `warn` it does not block anyway. */
export function withOverrideHint({ request }: Pick<RuleContext, 'request'>, remedy: string): string {
  const blocks = request.mode === 'submit' && request.readiness === 'block';
  return blocks ? `${remedy} ${OVERRIDE_HINT}` : remedy;
}
