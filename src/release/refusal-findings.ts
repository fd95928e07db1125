/** Reports a refused step: each associated error becomes a finding, with its meaning as the answer to this step. */
import { describeError, type Failure, failureFinding, hasCode } from '../app-store/failure.ts';
import { appFinding, type Finding } from '../core/model/finding.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import type { App } from '../core/model/resources.ts';
import type { Step } from '../core/model/step.ts';
import { describeStep } from '../core/text/describe-step.ts';
import { wayOutOf } from '../core/text/ways-out.ts';
import { explanationOf, fallbackFor } from './refusals.ts';

/** A known code decides, whatever the status. Otherwise a key without permission or an unreachable service decides. */
export function refusalFindings(
  { app, request }: { app: App; request: ReleaseRequest },
  step: Step,
  subject: Finding['subject'],
  failure: Failure,
): Finding[] {
  const { errors } = failure;
  const isKnown = errors.some((error) => explanationOf(error, step.kind) !== undefined);
  if (!isKnown && (failure.reason !== 'service.unreadable' || errors.length === 0)) {
    return [{ ...failureFinding(failure), message: `${describeStep(step)}: ${failure.message}`, subject }];
  }
  return decisiveErrors(errors, step.kind).map((error) => {
    const { reason, remedy, obstacle, page } = explanationOf(error, step.kind) ?? fallbackFor(step.kind);
    return appFinding(app, {
      reason,
      severity: 'error',
      message: `${describeStep(step)}: refused. ${describeError(error)}.`,
      ...(remedy && { remedy }),
      ...(obstacle && { remedy: wayOutOf(obstacle, request) }),
      subject,
      ...(page && { link: page(app.id) }),
    });
  });
}

/** A number that was used before explains the refusal; "blocked by another version" beside it is left out. */
function decisiveErrors(errors: Failure['errors'], kind: Step['kind']): Failure['errors'] {
  if (!hasCode({ errors }, 'DUPLICATE')) return errors;
  const others = errors.filter((error) => explanationOf(error, kind)?.reason !== 'version.in-flight');
  return others.length > 0 ? others : errors;
}
