/** One thing that App Review would refuse the version for, as a finding. */
import { versionAsked } from '../../decide/needs-readiness.ts';
import { type Finding, OVERRIDE_HINT, type Reason } from '../../model/finding.ts';
import { isLive } from '../../model/snapshot.ts';
import { distributionPage } from '../../text/pages.ts';
import { REASONS, remedyOf } from '../../text/reasons.ts';
import type { RuleContext } from '../context.ts';

export interface Gap {
  reason: Reason;
  severity: 'error' | 'warning';
  message: string;
  /** Where the catalogue's is not specific enough; without the override hint. */
  remedy?: string;
  /** Where it is another page than the catalogue's. */
  link?: string;
  /** The version asked for when left out. */
  subject?: Finding['subject'];
}

/**
 * @returns the finding in the severity that `readiness` leaves it: with `warn` everything is a warning, and so it is as
 * long as nothing shows that this is the service that asks for it
 */
export function gapFinding(context: RuleContext, { reason, severity, message, remedy, link, subject }: Gap): Finding {
  const { snapshot, request } = context;
  const page = REASONS[reason].page ?? distributionPage;
  return {
    reason,
    severity: request.readiness === 'block' && isLive(snapshot) ? severity : 'warning',
    message,
    remedy: withOverrideHint(context, remedy ?? remedyOf(reason)),
    subject: subject ?? versionAsked(context),
    link: link ?? page(snapshot.app.id),
  };
}

/** What a version will lack that is the first of its platform, and yet to be made. */
export function startsWithout({ snapshot, request }: RuleContext, what: string): string {
  return `Version ${request.version} is the first on ${snapshot.platform}, and starts without ${what}.`;
}

/** A rule that is wrong about somebody's app must not keep them from releasing. With `warn` it does not block anyway. */
export function withOverrideHint({ request }: Pick<RuleContext, 'request'>, remedy: string): string {
  const blocks = request.mode === 'submit' && request.readiness === 'block';
  return blocks ? `${remedy} ${OVERRIDE_HINT}` : remedy;
}
