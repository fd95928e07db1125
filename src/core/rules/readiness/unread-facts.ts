import { isExportUnshown, judgedBuild, startsEmpty } from '../../decide/needs-readiness.ts';
import { type Fact, factValue, type ReadinessFacts } from '../../model/facts.ts';
import type { FindingWords } from '../../model/finding.ts';
import type { Plan } from '../../plan/plan.ts';
import { cutList } from '../../text/describe.ts';

const OR_WARN =
  'Run again in some minutes; if it stays, see https://developer.apple.com/system-status/ or set readiness: warn.';

/** Reports what App Review asks, and no answer could be read of. */
export function reportUnreadFacts({ readiness, request }: Plan): FindingWords[] {
  const facts: [name: string, fact: Fact<unknown> | null][] = Object.entries(readiness ?? {});
  return facts.flatMap(([name, fact]) => {
    if (fact === null || fact.ok) return [];
    const what = name === 'purchases' ? 'purchases are left out' : 'App Review would take the version';
    const { failure } = fact;
    const message = `Whether ${what} is not known. ${failure.message}`;
    // The other reads came through, so neither proxy nor firewall is at fault.
    const isOutage = failure.reason === 'service.unavailable' && request.readiness === 'block';
    return { ...failure, message, remedy: isOutage ? OR_WARN : failure.remedy };
  });
}

/** Reports links that an answer should include, and leaves out without saying that they are empty. */
export function reportUnshownFacts(plan: Plan): FindingWords[] {
  const { readiness } = plan;
  const unshown = readiness === null ? [] : unshownIn(plan, readiness);
  if (unshown.length === 0) return [];
  const { list, others } = cutList(unshown, 60);
  const message = `Whether App Review would take the version is not known. The answers do not show ${list}.`;
  return [{ reason: 'service.unreadable', severity: 'unknown', message, ...others }];
}

function unshownIn(plan: Plan, { build: own, review, info }: ReadinessFacts): string[] {
  // reportUnreadFacts reports a build that could not be read.
  const build = own?.ok === false ? null : judgedBuild(plan);
  const { contact } = factValue(review) ?? { contact: null };
  const { hasCategory, ageRating } = factValue(info) ?? { hasCategory: false, ageRating: null };
  const facts = [
    build && isExportUnshown(plan, build) && `the export answer of build ${build.version}`,
    contact === undefined && !startsEmpty(plan) && 'the contact for App Review',
    hasCategory === undefined && 'the primary category',
    ageRating === undefined && 'the age rating',
  ];
  return facts.filter((what) => typeof what === 'string');
}
