/** The steps of a workflow that use this action, as each start of the workflow plays them. */
import { type Contexts, inputsIn, isExpression, knownValue, matrixNames, type Texts } from './expressions.ts';
import {
  type ActionStep,
  contextsOf,
  contextsOfStep,
  isSkipped,
  type Job,
  type Start,
  unknownIn,
} from './workflow-steps.ts';

/** A step in one job of the matrix, for one start of the workflow. */
export interface Play {
  job: Job;
  step: ActionStep;
  contexts: Contexts;
  /** Values of the inputs; `null`: only a run on GitHub knows it. */
  values: Record<string, string | null>;
}

export function playsOf(jobs: Job[], start: Start, defaults: Texts): Play[] {
  return jobs.flatMap((job) =>
    job.matrix.flatMap((row) => {
      const contexts = contextsOf(job, { ...start, needs: {}, steps: {} }, row);
      if ([job.condition, ...job.neededConditions].some((one) => isSkipped(one, contexts))) return [];
      return job.steps.flatMap((step): Play[] => {
        const own = contextsOfStep(step, contexts);
        if (isSkipped(step.condition, own)) return [];
        // A condition may rule out the value of the unchanged form.
        const conditions = [...job.neededConditions, job.condition, step.condition].flatMap(inputsIn);
        // So it may rule out another choice.
        if (start.changed !== undefined && conditions.includes(start.changed)) return [];
        const ofCaller = Object.entries(step.given ?? {}).filter(([, text]) => knownValue(text, contexts, []) === null);
        const unknown = [
          ...[...unknownGiven(job, start), ...conditions, ...unknownIn(job, step, row, contexts)],
          ...ofCaller.map(([name]) => name),
        ];
        const known = ([name, text]: [string, string]) => [name, knownValue(text, own, unknown)];
        const values = Object.fromEntries(Object.entries({ ...defaults, ...step.inputs }).map(known));
        return [{ job, step, contexts: own, values }];
      });
    }),
  );
}

/** Lists the inputs of the workflow whose value only a run on GitHub knows: those of the start, or of the call. */
function unknownGiven(job: Job, start: Start): readonly string[] {
  if (job.given === null) return start.unknown;
  const caller = contextsOf({ ...job, given: null }, { ...start, needs: {}, steps: {} }, {});
  const isOpen = (text: unknown) =>
    isExpression(text) && (matrixNames(text).length > 0 || knownValue(text, caller, start.unknown) === null);
  return Object.entries(job.given.values).flatMap(([name, text]) => (isOpen(text) ? [name] : []));
}

/** Names the step, for messages. */
export function labelOf({ job, step }: Play): string {
  return job.isComposite ? `step ${step.id ?? step.number}` : `job ${job.name}, step ${step.id ?? step.number}`;
}
