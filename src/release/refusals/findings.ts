/** A refused step → findings: every associated error its own, with what can be done about it. */
import { describeError, describeRefusal, type Refusal, type ServiceError } from '../../app-store/errors.ts';
import type { Failure } from '../../app-store/failure.ts';
import type { Finding } from '../../core/model/finding.ts';
import type { Step } from '../../core/model/step.ts';
import { appReviewPage, distributionPage } from '../../core/text/pages.ts';
import type { Cure } from './explanation.ts';
import { meaningOf, otherwise } from './explanations.ts';

const CURES: Record<Cure, string> = { again: 'Try again', here: 'Fix it here', web: 'Only on the web page' };

export interface RefusedStep {
  appId: string;
  /** The step in words, without a full stop. */
  step: string;
  kind: Step['kind'];
  subject: Finding['subject'];
}

/** A known code decides whatever the status; then come a key that may not, and a service that is not there. */
export function refusalFindings(it: RefusedStep, refusal: Refusal, failure: Failure): Finding[] {
  const isKnown = refusal.errors.some((error) => meaningOf(error, it.kind) !== null);
  if (!isKnown && (failure.reason !== 'service.unreadable' || refusal.errors.length === 0))
    return [unknown(it, failure)];
  return decisive(refusal.errors, it.kind).map((error) => {
    const meaning = meaningOf(error, it.kind) ?? otherwise(it.kind);
    return {
      reason: meaning.reason,
      severity: 'error',
      message: `${it.step}: refused. ${describeError(error)}.`,
      remedy: `${CURES[meaning.cure]}. ${meaning.remedy}`,
      subject: it.subject,
      link: (meaning.page ?? (meaning.cure === 'web' ? appReviewPage : distributionPage))(it.appId),
    };
  });
}

/** Beside a number that was used before, "blocked by another version" says nothing of its own. */
function decisive(errors: readonly ServiceError[], kind: Step['kind']): readonly ServiceError[] {
  const isDuplicate = errors.some(({ code }) => `.${code}.`.includes('.DUPLICATE.'));
  const others = errors.filter((error) => meaningOf(error, kind)?.reason !== 'version.in-flight');
  return isDuplicate && others.length > 0 ? others : errors;
}

function unknown(it: RefusedStep, failure: Failure): Finding {
  const described =
    failure.refusal === null ? failure.message : `${failure.message} (${describeRefusal(failure.refusal)})`;
  return {
    reason: failure.reason,
    severity: 'unknown',
    message: `${it.step}: ${described}`,
    remedy: failure.remedy,
    subject: it.subject,
  };
}
