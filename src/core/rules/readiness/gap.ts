/** One thing that App Review would refuse the version for, as a finding. */
import { versionAsked } from '../../decide/needs-readiness.ts';
import type { RuleContext } from '../../decide/target.ts';
import { isBlank, type RequiredText, type Shown } from '../../model/facts.ts';
import { appFinding, type Finding, type FindingWords, OVERRIDE_HINT, type Severity } from '../../model/finding.ts';
import { isLive } from '../../model/snapshot.ts';
import { enumerate } from '../../text/describe.ts';
import { remedyOf } from '../../text/reasons.ts';
import { renderRemedy } from '../../text/ways-out.ts';

/**
 * It is about the version asked for, unless it names another subject. The remedy stands without the override hint, and
 * as the link only where the catalogue's is not specific enough.
 */
export type Gap = FindingWords;

/** With `readiness: warn` a warning, and so it is as long as nothing shows that this is the service that asks for it. */
export function gapFinding(context: RuleContext, gap: Gap): Finding {
  const { snapshot, request } = context;
  const remedy = gap.remedy ?? remedyOf(gap.reason);
  return appFinding(snapshot.app, {
    subject: versionAsked(context),
    ...gap,
    severity: request.readiness === 'block' && isLive(snapshot) ? gap.severity : 'warning',
    remedy: gap.severity === 'warning' ? remedy : withOverrideHint(context, remedy),
  });
}

/** A rule that is wrong about somebody's app must not keep them from releasing. With `warn` it does not block anyway. */
export function withOverrideHint({ request }: Pick<RuleContext, 'request'>, remedy: string): string {
  return renderRemedy(request, (when) => `${remedy}${when('readiness', ` ${OVERRIDE_HINT}`)}`);
}

/** One gap for the primary locale, and one for all others. @param what as in `no keywords in de-DE` */
export function missingTexts<Attribute extends string>(
  texts: readonly ({ locale: string } & Record<Attribute, Shown>)[],
  { attribute, words, elsewhere }: RequiredText<Attribute>,
  primaryLocale: string | null,
  gap: (severity: Severity, what: string) => Gap,
): Gap[] {
  const empty = texts.filter((text) => isBlank(text[attribute])).map(({ locale }) => locale);
  const others = empty.filter((locale) => locale !== primaryLocale);
  return [
    ...(others.length < empty.length ? [gap('error', `no ${words} in ${primaryLocale}, the primary locale`)] : []),
    ...(others.length > 0 ? [gap(elsewhere, `no ${words} in ${enumerate(others, 40)}`)] : []),
  ];
}
