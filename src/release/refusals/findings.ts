/** A refused step → findings: every associated error its own, with what can be done about it. */
import { describeError, describeRefusal, type Failure } from '../../app-store/failure.ts';
import type { Finding } from '../../core/model/finding.ts';
import type { Step } from '../../core/model/step.ts';
import { distributionPage } from '../../core/text/pages.ts';
import { REASONS, remedyOf } from '../../core/text/reasons.ts';
import { explanationOf, fallbackExplanation } from './explanations.ts';
import type { Resolution } from './review-explanations.ts';

const RESOLUTIONS: Record<Resolution, string> = {
  again: 'Try again',
  here: 'Fix it here',
  web: 'Only on the web page',
};

export interface RefusedStep {
  appId: string;
  /** The step in words, without a full stop. */
  step: string;
  kind: Step['kind'];
  subject: Finding['subject'];
}

/** A known code decides whatever the status; then come a key that may not, and a service that is not there. */
export function refusalFindings(refused: RefusedStep, failure: Failure): Finding[] {
  const { errors, reason } = failure;
  const isKnown = errors.some((error) => explanationOf(error, refused.kind) !== null);
  if (!isKnown && (reason !== 'service.unreadable' || errors.length === 0)) return [unknown(refused, failure)];
  return decisive(errors, refused.kind).map((error) => {
    const explanation = explanationOf(error, refused.kind) ?? fallbackExplanation(refused.kind);
    return {
      reason: explanation.reason,
      severity: 'error',
      message: `${refused.step}: refused. ${describeError(error)}.`,
      remedy: `${RESOLUTIONS[explanation.resolution]}. ${explanation.remedy ?? remedyOf(explanation.reason)}`,
      subject: refused.subject,
      link: (explanation.page ?? REASONS[explanation.reason].page ?? distributionPage)(refused.appId),
    };
  });
}

/** Beside a number that was used before, "blocked by another version" says nothing of its own. */
function decisive(errors: Failure['errors'], kind: Step['kind']): Failure['errors'] {
  const isDuplicate = errors.some(({ code }) => `.${code}.`.includes('.DUPLICATE.'));
  const others = errors.filter((error) => explanationOf(error, kind)?.reason !== 'version.in-flight');
  return isDuplicate && others.length > 0 ? others : errors;
}

function unknown(refused: RefusedStep, failure: Failure): Finding {
  const described = failure.errors.length === 0 ? failure.message : `${failure.message} (${describeRefusal(failure)})`;
  return {
    reason: failure.reason,
    severity: 'unknown',
    message: `${refused.step}: ${described}`,
    remedy: failure.remedy,
    subject: refused.subject,
  };
}
