/** The version that a release or a rollout is about, and how far its phased release has come. */

import { describeProgress, MAX_PAUSED_DAYS, PERCENTAGES } from '../core/decide/named-version.ts';
import type { Outcome } from '../core/model/result.ts';
import { phasedReleasePhase } from '../core/model/states.ts';
import { capitalized } from '../core/text/describe.ts';
import { markdownText } from '../core/text/escaping.ts';

/** Empty in the other modes. */
export function renderNamed({ named, version }: Outcome): string {
  if (named === null || version === null) return '';
  const { name, phasedRelease } = named;
  const head = `### ${markdownText(capitalized(name))}\n\n`;
  if (phasedRelease === null) return `${head}${markdownText(version.state)}`;
  const { day, pausedDays, state } = phasedRelease;
  const reached = phasedReleasePhase(state) === 'over' ? PERCENTAGES.length : (day ?? 0);
  const picture = PERCENTAGES.map((_, index) => (index < reached ? '🟩' : '⬜')).join(' ');
  const pauses = pausedDays === null ? '' : ` ${pausedDays} of ${MAX_PAUSED_DAYS} days of pauses used.`;
  return `${head}${picture}  \n**${describeProgress(phasedRelease)}.** The phased release is ${markdownText(state)}.${pauses}`;
}
