import { judgedBuild, startsEmpty, usesEncryption } from '../../decide/needs-readiness.ts';
import type { RuleContext } from '../../decide/target.ts';
import { type Fact, factValue, type ReadinessFacts } from '../../model/facts.ts';
import { enumerate } from '../../text/describe.ts';
import type { Gap } from './gap.ts';

/** Reports what App Review asks, and no answer could be read of. */
export function reportUnreadFacts({ readiness }: RuleContext): Gap[] {
  const facts: [name: string, fact: Fact<unknown> | null][] = Object.entries(readiness ?? {});
  return facts.flatMap(([name, fact]) => {
    if (fact === null || fact.ok) return [];
    const what = name === 'purchases' ? 'purchases are left out' : 'App Review would take the version';
    return { ...fact.failure, message: `It is not known whether ${what}. ${fact.failure.message}` };
  });
}

/** Reports links that an answer should include, and leaves out without saying that they are empty. */
export function reportUnshownFacts(context: RuleContext): Gap[] {
  const { readiness } = context;
  if (readiness === null) return [];
  const what = [
    ...unshownOfBuild(context, readiness),
    ...unshownOfContact(context, readiness),
    ...unshownOfApp(readiness),
  ];
  if (what.length === 0) return [];
  const message = `It is not known whether App Review would take the version. The answers do not show ${enumerate(what, 60)}.`;
  return [{ reason: 'service.unreadable', severity: 'unknown', message }];
}

/** A build that could not be read is reported as unread. */
function unshownOfBuild(context: RuleContext, readiness: ReadinessFacts): string[] {
  const build = judgedBuild(context);
  if (build === null || readiness.build?.ok === false) return [];
  const isDeclarationAsked = usesEncryption(context, build) && build.encryptionDeclarationState === undefined;
  const isUnshown = build.usesNonExemptEncryption === undefined || isDeclarationAsked;
  return isUnshown ? [`the export answer of build ${build.version}`] : [];
}

function unshownOfContact(context: RuleContext, readiness: ReadinessFacts): string[] {
  const review = factValue(readiness.review);
  const isUnshown = review !== null && review.contact === undefined && !startsEmpty(context);
  return isUnshown ? ['the contact for App Review'] : [];
}

function unshownOfApp(readiness: ReadinessFacts): string[] {
  const info = factValue(readiness.info);
  if (info === null) return [];
  return [
    ...(info.hasCategory === undefined ? ['the primary category'] : []),
    ...(info.ageRating === undefined ? ['the age rating'] : []),
  ];
}
