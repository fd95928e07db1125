/** One thing that App Review would refuse the version for, as a finding. */
import { versionAsked } from '../../decide/needs-readiness.ts';
import { type Finding, type Reason, WAY_OUT } from '../../model/finding.ts';
import { distributionPage } from '../../text/pages.ts';
import type { RuleContext } from '../context.ts';

export interface Gap {
  reason: Reason;
  severity: 'error' | 'warning';
  message: string;
  /** What to do, without the way out. */
  remedy: string;
  /** The page where it is done; the one of the app's versions when left out. */
  link?: string;
  /** The version asked for when left out. */
  subject?: Finding['subject'];
}

/** @returns the finding in the severity that `readiness` leaves it: with `warn` everything is a warning */
export function gapFinding(context: RuleContext, { reason, severity, message, remedy, link, subject }: Gap): Finding {
  const { snapshot, request } = context;
  return {
    reason,
    severity: request.readiness === 'block' ? severity : 'warning',
    message,
    remedy: withWayOut(context, remedy),
    subject: subject ?? versionAsked(context),
    link: link ?? distributionPage(snapshot.app.id),
  };
}

/** A rule that is wrong about somebody's app must not keep them from releasing. With `warn` the way out is taken already. */
export function withWayOut({ request }: Pick<RuleContext, 'request'>, remedy: string): string {
  const blocks = request.mode === 'submit' && request.readiness === 'block';
  return blocks ? `${remedy} ${WAY_OUT}` : remedy;
}
