/** States that this action does not know, and contents that were not read. */
import { takesOutOfReview, unreadContents } from '../decide/cancellations.ts';
import { unknownPlatforms } from '../decide/platforms.ts';
import type { RuleContext } from '../decide/target.ts';
import { inputFinding, unknownState } from '../model/finding.ts';
import { makesSubmission } from '../model/mode.ts';
import { type AppStoreVersion, PLATFORMS, type ReviewSubmission } from '../model/resources.ts';
import { isOnPlatform, submissionsIn } from '../model/snapshot.ts';
import { isSubmitted, submissionPhase } from '../model/states.ts';
import { versionNumberOf } from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import type { RuleFinding } from '../text/ways-out.ts';

/** Reports states and platforms that this action does not know: new ones appear without notice. */
export function reportUnknownStates(context: RuleContext): RuleFinding[] {
  const { versions, app } = context.present;
  const findings = [
    ...unknownPlatform(context),
    ...versions.filter(({ phase }) => phase === 'unknown').map((version) => unknownVersion(context, version)),
    ...submissionsIn('unknown', context.present).map(({ id, state }) =>
      unknownState('A submission', state, { type: 'reviewSubmission', id }),
    ),
  ];
  return findings.map((finding) => ({ ...finding, link: appReviewPage(app.id) }));
}

function unknownPlatform({ present, request }: RuleContext): RuleFinding[] {
  const platforms = request.platforms.length > 0 ? [] : unknownPlatforms(present.elsewhere);
  if (platforms.length === 0) return [];
  const message = `platform is left out, and the app has versions on ${platforms.join(', ')}, which this action does not know.`;
  return [inputFinding('platform', message, `Set platform to those that are meant, of ${PLATFORMS.join(', ')}.`)];
}

/** A version made later that is over makes an unknown state harmless, but not of the version that this run submits, or has found done. */
function unknownVersion({ present, target }: RuleContext, version: AppStoreVersion): RuleFinding {
  const { id, state } = version;
  const subject = { type: 'appStoreVersion', id };
  const finding = unknownState(`Version ${versionNumberOf(version)}`, state, subject);
  const madeMs = ({ createdDate = '' }: AppStoreVersion) => Date.parse(createdDate);
  const isPast = present.versions.some((other) => other.phase === 'over' && madeMs(other) > madeMs(version));
  // The interface specification's service was asked for the three states alone, and showed it among them.
  return id !== target.record?.id && version.isLive && isPast ? { ...finding, severity: 'warning' } : finding;
}

/** Reports submissions whose contents were not read: they may hold what this run writes or cancels. */
export function reportUnreadContents(context: RuleContext): RuleFinding[] {
  const { present, target } = context;
  const kept = [...target.kept.values()].flatMap((one) => (one.kind === 'unread' ? (one.submission ?? []) : []));
  return [...new Set([...submissionsNeeded(context), ...kept])]
    .filter(({ state }) => submissionPhase(state) !== 'over')
    .flatMap((one) => present.itemFailures.get(one.id) ?? unreadContents(present, one));
}

/** Returns the submissions that the run has to know and does not. */
function submissionsNeeded({ present, request, target }: RuleContext): readonly ReviewSubmission[] {
  const { platform, itemFailures } = present;
  const unread = present.submissions.filter(
    (one) => one.items === null && itemFailures.has(one.id) && isOnPlatform(one, platform),
  );
  const use = target.place?.use;
  if (makesSubmission(request.mode) || (use === 'renamed' && request.mode !== 'check')) return unread;
  if (request.mode === 'prepare' && use === 'asked' && !target.done) return unread;
  return takesOutOfReview(request) && present.versions.some(({ phase }) => phase !== 'over')
    ? unread.filter(({ state }) => isSubmitted(state))
    : [];
}
