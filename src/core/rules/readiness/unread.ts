import { buildToSubmit, judgedBuild, startsEmpty, usesEncryption } from '../../decide/needs-readiness.ts';
import { recordOf } from '../../decide/version.ts';
import { type Fact, factValue } from '../../model/facts.ts';
import type { Build } from '../../model/resources.ts';
import { enumerate } from '../../text/describe.ts';
import type { RuleContext } from '../context.ts';
import type { Gap } from './gap.ts';

/** What App Review asks, and is not known: no answer could be read, or the answer does not show it. */
export function unread(context: RuleContext): Gap[] {
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
  const review = factValue(context.readiness?.review);
  const info = factValue(context.readiness?.info);
  const record = recordOf(context.target);
  const build = judgedBuild(context);
  const isRead = context.readiness?.build?.ok !== false;
  const isContactUnshown = review !== null && review.contact === undefined && !startsEmpty(context);
  const what = [
    ...(context.request.build === null && buildToSubmit(context) === undefined ? ['the build of the version'] : []),
    ...(build !== null && isRead && isAnswerUnshown(context, build)
      ? [`the export answer of build ${build.version}`]
      : []),
    ...(isContactUnshown ? ['the contact for App Review'] : []),
    ...(info !== null && info.hasCategory === undefined ? ['the primary category'] : []),
    ...(info !== null && info.ageRating === undefined ? ['the age rating'] : []),
  ];
  if (what.length === 0) return [];
  return [
    {
      reason: 'service.unreadable',
      // A version that is yet to be made shows a contact of its own only then.
      severity: record === null && isContactUnshown && what.length === 1 ? 'warning' : 'unknown',
      message: `It is not known whether App Review would take the version. The answers do not show ${enumerate(what, 60)}.`,
    },
  ];
}

function isAnswerUnshown(context: RuleContext, build: Build): boolean {
  if (build.usesNonExemptEncryption === undefined) return true;
  return usesEncryption(context, build) && build.encryptionDeclarationState === undefined;
}
