import { primaryLocaleOf } from '../../decide/needs-readiness.ts';
import { isBlank, type RequiredText, type Shown } from '../../model/facts.ts';
import { type FindingWords, OVERRIDE_HINT, type Severity } from '../../model/finding.ts';
import type { Plan } from '../../plan/plan.ts';
import { cutList } from '../../text/describe.ts';

/** A rule that is wrong about somebody's app must not keep them from releasing. With `warn` it does not block anyway. */
export function withOverrideHint({ request }: Plan, remedy: string): string {
  return request.mode === 'submit' && request.readiness === 'block' ? `${remedy} ${OVERRIDE_HINT}` : remedy;
}

/** Begins its sentence with the version or the app, as in `has no keywords in de-DE`. */
export type Lack = Pick<FindingWords, 'reason' | 'severity' | 'details'> & { what: string };

/**
 * Returns for each text one gap of the primary locale, and one of all others.
 * @param elsewhere severity of the others, by how certain a refusal is
 */
export function missingTexts(
  plan: Plan,
  texts: readonly ({ locale: string } & Record<string, Shown>)[],
  required: readonly RequiredText[],
  elsewhere: Severity,
): Lack[] {
  const primaryLocale = primaryLocaleOf(plan);
  return required.flatMap(({ attribute, reason, words }) => {
    const empty = texts.filter((text) => isBlank(text[attribute])).map(({ locale }) => locale);
    const others = empty.filter((locale) => locale !== primaryLocale);
    const lacks: Lack[] = [];
    if (others.length < empty.length)
      lacks.push({ reason, what: `has no ${words} in ${primaryLocale}, the primary locale` });
    if (others.length > 0) {
      const { list, others: details } = cutList(others, 40);
      lacks.push({ reason, severity: elsewhere, what: `has no ${words} in ${list}`, ...details });
    }
    return lacks;
  });
}

/** Leaves out the rows of what is there: they say `false`. */
export function lacksOf(rows: readonly (readonly [FindingWords['reason'], string | false])[]): Lack[] {
  return rows.flatMap(([reason, what]) => (what === false ? [] : [{ reason, what }]));
}
