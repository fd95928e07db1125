/** States that this action does not know, and contents that were not read. */

import { unknownPlatforms } from '../decide/platforms.ts';
import { inputFinding, unknownState } from '../model/finding.ts';
import { makesSubmission } from '../model/mode.ts';
import { type AppStoreVersion, PLATFORMS } from '../model/resources.ts';
import { isOnPlatform, submissionsIn } from '../model/snapshot.ts';
import { isSubmitted, submissionPhase } from '../model/states.ts';
import { unreadContents } from '../plan/cancellations.ts';
import type { Plan } from '../plan/plan.ts';
import { versionNumberOf } from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import type { RuleFinding } from '../text/ways-out.ts';

/** Reports states and platforms that this action does not know: new ones appear without notice. */
export function reportUnknownStates({ present, request, record }: Plan): RuleFinding[] {
  const { versions, app, elsewhere } = present;
  const platforms = request.platforms.length > 0 ? [] : unknownPlatforms(elsewhere);
  const asked = `platform is left out, and the app has versions on ${platforms.join(', ')}, which this action does not know.`;
  const remedy = `Set platform to those that are meant, of ${PLATFORMS.join(', ')}.`;
  const madeMs = ({ createdDate = '' }: AppStoreVersion) => Date.parse(createdDate);
  const ofVersions = versions
    .filter(({ phase }) => phase === 'unknown')
    .map((version): RuleFinding => {
      const { id, state, isLive } = version;
      const finding = unknownState(`Version ${versionNumberOf(version)}`, state, { type: 'appStoreVersion', id });
      // A version made later that is over makes an unknown state harmless, but not of the version that this run submits, or
      // has found done. The interface specification's service was asked for the three states alone, and showed it among them.
      const isPast = versions.some((other) => other.phase === 'over' && madeMs(other) > madeMs(version));
      return id !== record?.id && isLive && isPast ? { ...finding, severity: 'warning' } : finding;
    });
  const ofSubmissions = submissionsIn('unknown', present).map(({ id, state }) =>
    unknownState('A submission', state, { type: 'reviewSubmission', id }),
  );
  const findings = [
    ...(platforms.length === 0 ? [] : [inputFinding('platform', asked, remedy)]),
    ...ofVersions,
    ...ofSubmissions,
  ];
  return findings.map((finding) => ({ ...finding, link: appReviewPage(app.id) }));
}

/** Reports submissions whose contents were not read: they may hold what this run writes or cancels. */
export function reportUnreadContents({ present, request, version, done, kept }: Plan): RuleFinding[] {
  const { platform, versions, submissions, itemFailures } = present;
  const { mode } = request;
  const isWorkedOn = makesSubmission(mode) || (mode === 'prepare' && version.kind !== 'create' && !done);
  const mayCancel = request.onVersionInFlight === 'cancel' && versions.some(({ phase }) => phase !== 'over');
  const unread = submissions.filter(
    ({ id, state, items, ...one }) =>
      items === null &&
      itemFailures.has(id) &&
      isOnPlatform(one, platform) &&
      (isWorkedOn || (mayCancel && isSubmitted(state))),
  );
  const uncanceled = [...kept.values()].flatMap((one) => (one.kind === 'unread' ? (one.submission ?? []) : []));
  return [...new Set([...unread, ...uncanceled])]
    .filter(({ state }) => submissionPhase(state) !== 'over')
    .flatMap((one) => itemFailures.get(one.id) ?? unreadContents(present, one));
}
