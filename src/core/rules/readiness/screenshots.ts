import { needsVersionCheck, primaryLocaleOf, textsOf } from '../../decide/needs-readiness.ts';
import type { Finding } from '../../model/finding.ts';
import { deliveryPhase } from '../../model/part-states.ts';
import type { ScreenshotFacts } from '../../model/readiness.ts';
import type { RuleContext } from '../context.ts';
import { type Gap, gapFinding } from './gap.ts';

/** The primary locale has images, and the service has taken them. Which sizes are required cannot be read. */
export function screenshots(context: RuleContext): Finding[] {
  const found = context.readiness?.screenshots ?? null;
  if (!needsVersionCheck(context) || found === null || !found.ok) return [];
  const fault = faultOf(found.value);
  if (fault === null) return [];
  const { version } = context.request;
  const isGuess = textsOf(context)?.isGuess === true;
  const whose = isGuess ? `the version whose images ${version} takes over` : `version ${version}`;
  const where = `in ${primaryLocaleOf(context)}, the primary locale of ${whose}`;
  return [
    gapFinding(context, {
      reason: 'metadata.screenshots',
      severity: isGuess ? 'warning' : fault.severity,
      message: `${fault.what} ${where}.`,
      remedy: fault.remedy,
    }),
  ];
}

/** True when nothing is to be said of them. */
export function areComplete(facts: ScreenshotFacts): boolean {
  return faultOf(facts) === null;
}

function faultOf({
  sets,
  images,
}: ScreenshotFacts): { severity: Gap['severity']; what: string; remedy: string } | null {
  if (sets === 0) {
    const remedy = 'Nothing has to be done where the images come from the asset library. Otherwise upload them.';
    return { severity: 'warning', what: 'There are no screenshots', remedy };
  }
  if (images.length === 0) {
    return { severity: 'error', what: 'No set of screenshots has an image', remedy: 'Upload them on its page.' };
  }
  const failed = images.filter((state) => deliveryPhase(state) === 'failed').length;
  if (failed > 0) {
    const what = `${failed === 1 ? 'A screenshot was' : `${failed} screenshots were`} not delivered (FAILED)`;
    return { severity: 'error', what, remedy: 'Delete it on its page, and upload it again.' };
  }
  if (images.some((state) => deliveryPhase(state) === 'processing')) {
    const remedy = 'Wait a minute or two; the run waits too.';
    return { severity: 'warning', what: 'A screenshot is still being processed', remedy };
  }
  return null;
}
