import { versionAsked } from '../../decide/needs-readiness.ts';
import type { RuleContext } from '../../decide/target.ts';
import { isBlank, type RequiredText, type Shown } from '../../model/facts.ts';
import { appFinding, type Finding, type FindingWords, OVERRIDE_HINT, type Severity } from '../../model/finding.ts';
import { isLive } from '../../model/snapshot.ts';
import { enumerate } from '../../text/describe.ts';
import { remedyOf } from '../../text/reasons.ts';
import { renderRemedy } from '../../text/ways-out.ts';

/**
 * One cause for which App Review would refuse the version. It is about the version asked for, unless it names another
 * subject. Its remedy stands without the override hint; remedy and link are left out where the catalogue's will do.
 */
export type Gap = FindingWords;

/** A gap is a warning with `readiness: warn`, and as long as no answer shows that this service asks for it. */
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

/** @param what is missing, as in `no keywords in de-DE` */
type GapOf = (severity: Severity, what: string) => Gap;

/** Returns one gap for the primary locale, and one for all others. */
export function missingTexts<Attribute extends string>(
  texts: readonly ({ locale: string } & Record<Attribute, Shown>)[],
  { attribute, words, elsewhere }: RequiredText<Attribute>,
  primaryLocale: string | null,
  gapOf: GapOf,
): Gap[] {
  const empty = texts.filter((text) => isBlank(text[attribute])).map(({ locale }) => locale);
  const others = empty.filter((locale) => locale !== primaryLocale);
  return [
    ...(others.length < empty.length ? [gapOf('error', `no ${words} in ${primaryLocale}, the primary locale`)] : []),
    ...(others.length > 0 ? [gapOf(elsewhere, `no ${words} in ${enumerate(others, 40)}`)] : []),
  ];
}
