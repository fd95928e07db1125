import { unknownPlatforms } from '../../decide/platforms.ts';
import { recordOf } from '../../decide/version.ts';
import { type Finding, unknownStateFinding } from '../../model/finding.ts';
import { type AppStoreVersion, PLATFORMS } from '../../model/resources.ts';
import { submissionPhase } from '../../model/states.ts';
import { appReviewPage } from '../../text/pages.ts';
import type { RuleContext } from '../context.ts';

/** New states and platforms appear without notice. What nobody knows is never taken for harmless. */
export function unknownStates({ snapshot, request, target }: RuleContext): Finding[] {
  const own = recordOf(target)?.id;
  const { versions, elsewhere, submissions, canceled, app } = snapshot;
  const platforms = request.platforms.length > 0 ? [] : unknownPlatforms(elsewhere);
  const found = [
    ...(platforms.length === 0 ? [] : [unknownPlatform(platforms)]),
    ...versions
      // The interface specification leaves the state after a cancellation unnamed, so what this run canceled may be in any.
      .filter(({ phase, id }) => phase === 'unknown' && !canceled.has(id))
      .map((version) => {
        const { id, state, versionString } = version;
        // What this run would submit, or has found done, is never judged by what was made after it.
        const severity = id !== own && isPast(version, versions) ? 'warning' : 'unknown';
        return unknownStateFinding(app, `Version ${versionString}`, state, { type: 'appStoreVersion', id }, severity);
      }),
    ...submissions
      .filter(({ state }) => submissionPhase(state) === 'unknown')
      .map(({ id, state }) => unknownStateFinding(app, 'A submission', state, { type: 'reviewSubmission', id })),
  ];
  return found.map((finding) => ({ ...finding, link: appReviewPage(app.id) }));
}

function unknownPlatform(platforms: readonly string[]): Finding {
  return {
    reason: 'input.invalid',
    severity: 'unknown',
    message: `platform is left out, and the app has versions on ${platforms.join(', ')}, which this action does not know.`,
    remedy: `Set platform to those that are meant, of ${PLATFORMS.join(', ')}.`,
    subject: { type: 'input', id: 'platform' },
  };
}

/** A version made later is over, so this one cannot be in anybody's way. */
function isPast({ createdDate, isLive }: AppStoreVersion, versions: readonly AppStoreVersion[]): boolean {
  // The interface specification's service was asked for the three states alone, and showed it among them.
  if (!isLive) return false;
  const madeMs = Date.parse(createdDate ?? '');
  return versions.some((other) => other.phase === 'over' && Date.parse(other.createdDate ?? '') > madeMs);
}
