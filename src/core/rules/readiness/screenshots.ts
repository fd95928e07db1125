import { primaryLocaleOf, textsOf } from '../../decide/needs-readiness.ts';
import { factValue, type ScreenshotFacts } from '../../model/facts.ts';
import { deliveryPhase } from '../../model/states.ts';
import type { RuleContext } from '../context.ts';
import type { Gap } from './gap.ts';

/** The primary locale has images, and the service has taken them. Which sizes are required cannot be read. */
export function screenshots(context: RuleContext): Gap[] {
  const read = factValue(context.readiness?.screenshots);
  const found = read && faultOf(read);
  if (found === null) return [];
  const { what, ...fault } = found;
  const { version } = context.request;
  const isGuess = textsOf(context)?.isGuess === true;
  const whose = isGuess ? `the version before ${version}` : `version ${version}`;
  const where = `in ${primaryLocaleOf(context)}, the primary locale of ${whose}`;
  const severity = isGuess ? 'warning' : fault.severity;
  return [{ reason: 'metadata.screenshots', ...fault, severity, message: `${what} ${where}.` }];
}

/** True when nothing is to be said of them. */
export function areComplete(facts: ScreenshotFacts): boolean {
  return faultOf(facts) === null;
}

function faultOf({ sets, images }: ScreenshotFacts): (Pick<Gap, 'severity' | 'remedy'> & { what: string }) | null {
  if (sets === 0) {
    const remedy = 'Ignore this where the images come from the asset library; otherwise upload them.';
    return { severity: 'warning', what: 'There are no screenshots', remedy };
  }
  if (images.length === 0) return { severity: 'error', what: 'No set of screenshots has an image' };
  const failed = images.filter((state) => deliveryPhase(state) === 'failed').length;
  if (failed > 0) {
    const what = `${failed === 1 ? 'A screenshot was' : `${failed} screenshots were`} not delivered (FAILED)`;
    return { severity: 'error', what };
  }
  if (images.some((state) => deliveryPhase(state) === 'processing')) {
    const remedy = 'Wait a minute or two; the run waits as well.';
    return { severity: 'warning', what: 'A screenshot is still being processed', remedy };
  }
  return null;
}
