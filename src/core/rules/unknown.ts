/** What is not known, and never taken for harmless: states and platforms that are new, contents that were not read. */
import { unknownPlatforms } from '../decide/platforms.ts';
import { mayHoldVersion } from '../decide/submission-target.ts';
import type { RuleContext } from '../decide/target.ts';
import { appFinding, type Finding, inputFinding, unknownStateFinding } from '../model/finding.ts';
import { makesSubmission } from '../model/mode.ts';
import { type AppStoreVersion, PLATFORMS } from '../model/resources.ts';
import { isOnPlatform } from '../model/snapshot.ts';
import { isUnderReview, submissionPhase } from '../model/states.ts';
import { capitalized, describeSubmission, numberOf } from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';

/** New states and platforms appear without notice. */
export function unknownStates({ present, request, target }: RuleContext): Finding[] {
  const own = target.record?.id;
  const { versions, elsewhere, submissions, app } = present;
  const platforms = request.platforms.length > 0 ? [] : unknownPlatforms(elsewhere);
  const found = [
    ...(platforms.length === 0 ? [] : [unknownPlatform(platforms)]),
    ...versions
      .filter(({ phase }) => phase === 'unknown')
      .map((version): Finding => {
        const { id, state } = version;
        // What this run would submit, or has found done, is never judged by what was made after it.
        const severity = id !== own && isPast(version, versions) ? 'warning' : 'unknown';
        const subject = { type: 'appStoreVersion', id };
        return { ...unknownStateFinding(app, `Version ${numberOf(version)}`, state, subject), severity };
      }),
    ...submissions
      .filter(({ state }) => submissionPhase(state) === 'unknown')
      .map(({ id, state }) => unknownStateFinding(app, 'A submission', state, { type: 'reviewSubmission', id })),
  ];
  return found.map((finding) => ({ ...finding, link: appReviewPage(app.id) }));
}

function unknownPlatform(platforms: readonly string[]): Finding {
  const message = `platform is left out, and the app has versions on ${platforms.join(', ')}, which this action does not know.`;
  return inputFinding('platform', message, `Set platform to those that are meant, of ${PLATFORMS.join(', ')}.`);
}

/** A version made later is over, so this one cannot be in anybody's way. */
function isPast({ createdDate, isLive }: AppStoreVersion, versions: readonly AppStoreVersion[]): boolean {
  // The interface specification's service was asked for the three states alone, and showed it among them.
  if (!isLive) return false;
  const madeMs = Date.parse(createdDate ?? '');
  return versions.some((other) => other.phase === 'over' && Date.parse(other.createdDate ?? '') > madeMs);
}

/** What was not read may hold what this run wants: nothing is written or canceled without it. A check can stand. */
export function unreadContents({ present, request, target }: RuleContext): Finding[] {
  const { app, platform, versions, submissions, itemFailures } = present;
  const isForAll = makesSubmission(request.mode) || (target.place?.use === 'renamed' && request.mode !== 'check');
  const isForOwn = request.mode === 'prepare' && target.place?.use === 'asked' && !target.done;
  const mayCancel = request.onVersionInFlight === 'cancel' && versions.some(({ phase }) => phase !== 'over');
  if (!isForAll && !isForOwn && !mayCancel) return [];
  const submitted = submissions.filter(({ state }) => ['in-review', 'unresolved'].includes(submissionPhase(state)));
  const others = isForOwn ? submissions : submitted;
  const inQuestion = isForAll ? submissions : others.filter((submission) => isOnPlatform(submission, platform));
  const unread = inQuestion
    .filter(({ items, state }) => items === null && submissionPhase(state) !== 'over')
    .flatMap(({ id }) => itemFailures.get(id) ?? []);
  // By the interface specification a version is canceled without its submission: it may be in one that shows no linkage.
  const isHeldSomewhere = target.cancels.some(
    ({ version, submission }) => submission === null && isUnderReview(version.state),
  );
  if (!isHeldSomewhere) return unread;
  const unnamed = submitted
    .filter((one) => one.items !== null && isOnPlatform(one, platform) && mayHoldVersion(one))
    .map((submission) => {
      const message = `${capitalized(describeSubmission(submission))} does not show what it holds, so canceling may take more out of review.`;
      const remedy = 'Run again, or see on its page what it holds.';
      const subject = { type: 'reviewSubmission', id: submission.id };
      const link = appReviewPage(app.id);
      return appFinding(app, { reason: 'service.unreadable', severity: 'unknown', message, remedy, subject, link });
    });
  return [...unread, ...unnamed];
}
