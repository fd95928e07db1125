/** One thing that App Review would refuse the version for, as a finding. */
import { versionAsked } from '../../decide/needs-readiness.ts';
import { isBlank, type RequiredText, type Shown } from '../../model/facts.ts';
import {
  appFinding,
  type Finding,
  type FindingWords,
  OVERRIDE_HINT,
  type Reason,
  type Severity,
} from '../../model/finding.ts';
import { isLive } from '../../model/snapshot.ts';
import { enumerate } from '../../text/describe.ts';
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

/** One gap for the primary locale, and one for all others. */
export function missingTexts<Attribute extends string>(
  texts: readonly ({ locale: string } & Record<Attribute, Shown>)[],
  { attribute, reason, words, elsewhere }: RequiredText<Attribute>,
  primaryLocale: string | null,
  lacks: (what: string) => string,
): Gap[] {
  const empty = texts.filter((text) => isBlank(text[attribute])).map(({ locale }) => locale);
  const others = empty.filter((locale) => locale !== primaryLocale);
  const gap = (severity: Severity, where: string): Gap => ({
    reason,
    severity,
    message: lacks(`no ${words} in ${where}`),
  });
  return [
    ...(others.length < empty.length ? [gap('error', `${primaryLocale}, the primary locale`)] : []),
    ...(others.length > 0 ? [gap(elsewhere, enumerate(others, 40))] : []),
  ];
}
