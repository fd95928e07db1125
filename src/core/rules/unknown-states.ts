import { unknownPlatforms } from '../decide/platforms.ts';
import type { RuleContext } from '../decide/target.ts';
import { type Finding, inputFinding, unknownStateFinding } from '../model/finding.ts';
import { type AppStoreVersion, PLATFORMS } from '../model/resources.ts';
import { submissionPhase } from '../model/states.ts';
import { numberOf } from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';

/** Reports states and platforms that this action does not know: new ones appear without notice. */
export function reportUnknownStates(context: RuleContext): Finding[] {
  const { versions, submissions, app } = context.present;
  const findings = [
    ...unknownPlatform(context),
    ...versions.filter(({ phase }) => phase === 'unknown').map((version) => unknownVersion(context, version)),
    ...submissions
      .filter(({ state }) => submissionPhase(state) === 'unknown')
      .map(({ id, state }) => unknownStateFinding(app, 'A submission', state, { type: 'reviewSubmission', id })),
  ];
  return findings.map((finding) => ({ ...finding, link: appReviewPage(app.id) }));
}

function unknownPlatform({ present, request }: RuleContext): Finding[] {
  const platforms = request.platforms.length > 0 ? [] : unknownPlatforms(present.elsewhere);
  if (platforms.length === 0) return [];
  const message = `platform is left out, and the app has versions on ${platforms.join(', ')}, which this action does not know.`;
  return [inputFinding('platform', message, `Set platform to those that are meant, of ${PLATFORMS.join(', ')}.`)];
}

/** A later version makes an unknown state harmless, but not of the version that this run submits, or has found done. */
function unknownVersion({ present, target }: RuleContext, version: AppStoreVersion): Finding {
  const { id, state } = version;
  const subject = { type: 'appStoreVersion', id };
  const finding = unknownStateFinding(present.app, `Version ${numberOf(version)}`, state, subject);
  return id !== target.record?.id && isPast(version, present.versions) ? { ...finding, severity: 'warning' } : finding;
}

/** A version made later is over, so this one is in the way of no other. */
function isPast({ createdDate, isLive }: AppStoreVersion, versions: readonly AppStoreVersion[]): boolean {
  // The interface specification's service was asked for the three states alone, and showed it among them.
  if (!isLive) return false;
  const madeMs = Date.parse(createdDate ?? '');
  return versions.some((other) => other.phase === 'over' && Date.parse(other.createdDate ?? '') > madeMs);
}
