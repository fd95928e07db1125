/** The table of what App Review asks, as far as it can be read beforehand; and what of it is not known. */
import { judgedBuild, needsReadinessCheck, startsEmpty, usesEncryption } from '../../decide/needs-readiness.ts';
import type { RuleContext } from '../../decide/target.ts';
import { type Fact, factValue } from '../../model/facts.ts';
import type { Finding } from '../../model/finding.ts';
import { enumerate } from '../../text/describe.ts';
import { reportReleaseNotes } from '../release-notes.ts';
import { ageRating, appInformation, firstRelease, purchases } from './app.ts';
import { exportCompliance } from './build.ts';
import { type Gap, gapFinding } from './gap.ts';
import { notCarriedOver, reviewDetail, screenshots, versionTexts } from './version.ts';

/** Asked only where something is to be submitted that App Review asks about. */
export const READINESS: readonly ((context: RuleContext) => Gap[])[] = [
  versionTexts,
  reviewDetail,
  appInformation,
  ageRating,
  screenshots,
  notCarriedOver,
  exportCompliance,
  firstRelease,
  purchases,
  unread,
];

export function reportReadiness(context: RuleContext): Finding[] {
  if (!needsReadinessCheck(context)) return [];
  return READINESS.flatMap((rule) => rule(context)).map((gap) => gapFinding(context, gap));
}

/** What App Review would refuse, its release notes included. */
export function evaluateReadiness(context: RuleContext): Finding[] {
  return [...reportReleaseNotes(context), ...reportReadiness(context)];
}

/** What App Review asks, and is not known: no answer could be read, or the answer does not show it. */
function unread(context: RuleContext): Gap[] {
  const { readiness } = context;
  if (readiness === null) return [];
  const facts: [name: string, fact: Fact<unknown> | null][] = Object.entries(readiness);
  const failures = facts.flatMap(([name, fact]) => {
    if (fact === null || fact.ok) return [];
    const what = name === 'purchases' ? 'purchases are left out' : 'App Review would take the version';
    return { ...fact.failure, message: `It is not known whether ${what}. ${fact.failure.message}` };
  });
  return [...failures, ...unshown(context)];
}

/** A link that an include should have brought, and that is neither there nor said to be none: nobody knows which. */
function unshown(context: RuleContext): Gap[] {
  const { readiness } = context;
  const review = factValue(readiness?.review);
  const info = factValue(readiness?.info);
  const build = judgedBuild(context);
  const isAnswerUnshown =
    build !== null &&
    (build.usesNonExemptEncryption === undefined ||
      (usesEncryption(context, build) && build.encryptionDeclarationState === undefined));
  const isContactUnshown = review !== null && review.contact === undefined && !startsEmpty(context);
  const what = [
    ...(isAnswerUnshown && readiness?.build?.ok !== false ? [`the export answer of build ${build.version}`] : []),
    ...(isContactUnshown ? ['the contact for App Review'] : []),
    ...(info !== null && info.hasCategory === undefined ? ['the primary category'] : []),
    ...(info !== null && info.ageRating === undefined ? ['the age rating'] : []),
  ];
  if (what.length === 0) return [];
  const message = `It is not known whether App Review would take the version. The answers do not show ${enumerate(what, 60)}.`;
  return [{ reason: 'service.unreadable', severity: 'unknown', message }];
}
