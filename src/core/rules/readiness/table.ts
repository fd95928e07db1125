/** The table of what App Review asks, as far as it can be read beforehand. */
import { needsReadinessCheck } from '../../decide/needs-readiness.ts';
import type { Finding } from '../../model/finding.ts';
import type { RuleContext } from '../context.ts';
import { releaseNotes } from '../versions/release-notes.ts';
import { ageRating } from './age-rating.ts';
import { appInformation } from './app-information.ts';
import { exportCompliance } from './export-compliance.ts';
import { firstRelease } from './first-release.ts';
import { type GapRule, gapFinding } from './gap.ts';
import { purchases } from './purchases.ts';
import { reviewDetail } from './review-detail.ts';
import { screenshots } from './screenshots.ts';
import { unread } from './unread.ts';
import { versionTexts } from './version-texts.ts';

export const READINESS: readonly GapRule[] = [
  versionTexts,
  reviewDetail,
  appInformation,
  ageRating,
  screenshots,
  exportCompliance,
  firstRelease,
  purchases,
  unread,
];

export function readiness(context: RuleContext): Finding[] {
  if (!needsReadinessCheck(context)) return [];
  return READINESS.flatMap((rule) => rule(context)).map((gap) => gapFinding(context, gap));
}

/** What App Review would refuse, its release notes included. */
export function evaluateReadiness(context: RuleContext): Finding[] {
  return [...releaseNotes(context), ...readiness(context)];
}
