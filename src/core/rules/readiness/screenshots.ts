import { copiedVersion, primaryLocaleOf } from '../../decide/needs-readiness.ts';
import type { RuleContext } from '../../decide/target.ts';
import { factValue, type ScreenshotFacts } from '../../model/facts.ts';
import { deliveryPhase } from '../../model/states.ts';
import { describeVersion } from '../../text/describe.ts';
import type { Gap } from './gap.ts';
import { MAKE_FIRST } from './version-page.ts';

/**
 * Reports a primary locale without images, or with images that the service has not taken. Which sizes are required cannot
 * be read.
 */
export function reportScreenshots(context: RuleContext): Gap[] {
  const facts = factValue(context.readiness?.screenshots);
  const fault = facts && faultOf(facts);
  if (fault === null) return [];
  const { what, ...words } = fault;
  const { version } = context.request;
  const copied = copiedVersion(context);
  const whose = copied === null ? `version ${version}` : `${describeVersion(copied)}, which ${version} copies`;
  const message = `${what} in ${primaryLocaleOf(context)}, the primary locale of ${whose}.`;
  const remedy = copied === null ? {} : { remedy: MAKE_FIRST };
  return [{ reason: 'metadata.screenshots', ...remedy, ...words, message }];
}

export function areComplete(facts: ScreenshotFacts): boolean {
  return faultOf(facts) === null;
}

/** `what`: the beginning of the message. */
type Fault = Pick<Gap, 'severity' | 'remedy'> & { what: string };

function faultOf({ sets, images }: ScreenshotFacts): Fault | null {
  if (images === null) {
    const what = 'There are no sets of screenshots, and the asset library could not be read';
    const remedy = 'Ignore this if the version has images of the asset library; otherwise upload screenshots.';
    return { severity: 'warning', what, remedy };
  }
  if (images.length === 0) {
    return { severity: 'error', what: sets === 0 ? 'There are no screenshots' : 'No set of screenshots has an image' };
  }
  const failed = images.filter((state) => deliveryPhase(state) === 'failed');
  if (failed.length > 0) {
    const many = failed.length === 1 ? 'A screenshot' : `${failed.length} screenshots`;
    return { severity: 'error', what: `${many} cannot be used (${[...new Set(failed)].join(', ')})` };
  }
  if (!images.some((state) => deliveryPhase(state) === 'processing')) return null;
  const remedy = 'Wait a minute or two; the run waits as well.';
  return { severity: 'warning', what: 'A screenshot is still being processed', remedy };
}
