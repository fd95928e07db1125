/** Names the function that takes each step. */
import type { Step, StepOf } from '../../core/model/step.ts';
import type { NamedStepContext, StepContext, StepResult, TakeStep } from '../context.ts';
import { cancel } from './cancel.ts';
import { compareContents } from './compare-contents.ts';
import { checkReadiness } from './readiness.ts';
import { setReleaseNotes } from './release-notes.ts';
import {
  answerExport,
  changeRollout,
  removePhasedRelease,
  requestRelease,
  resolveItem,
  setPhasedRelease,
} from './single-writes.ts';
import { addItem, adoptSubmission, createSubmission, reopenSubmission, takeOut } from './submission.ts';
import { submit } from './submit.ts';
import { createVersion, updateVersion } from './version.ts';

const STEPS: { [Kind in Step['kind']]: TakeStep<Kind> } = {
  'cancel-version': cancel,
  'cancel-submission': cancel,
  'create-version': createVersion,
  'update-version': updateVersion,
  'answer-export': answerExport,
  'set-release-notes': setReleaseNotes,
  'set-phased-release': setPhasedRelease,
  'remove-phased-release': removePhasedRelease,
  'check-readiness': checkReadiness,
  'take-out': takeOut,
  'create-submission': createSubmission,
  'adopt-submission': adoptSubmission,
  'reopen-submission': reopenSubmission,
  'resolve-item': resolveItem,
  'add-version': addItem,
  'add-item': addItem,
  'check-contents': compareContents,
  submit,
  'request-release': requestRelease,
  'change-rollout': changeRollout,
};

export function takeStep<Kind extends Step['kind']>(context: StepContext<StepOf<Kind>>) {
  return STEPS[context.step.kind as Kind](context);
}

export async function takeNamedStep(context: NamedStepContext): Promise<StepResult> {
  const { step } = context;
  if (step.kind === 'request-release') return requestRelease({ ...context, step });
  if (step.kind === 'change-rollout') return changeRollout({ ...context, step });
  throw new Error(`the step ${step.kind} needs a preflight`);
}
