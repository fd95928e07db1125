/** Lists the steps that lead to the target, in order. The target is decided already. */
import type { Platform } from '../model/resources.ts';
import { findByKey, heldItems, targetKey, versionKey, versionTarget } from '../model/resources.ts';
import { isRejectedItem } from '../model/states.ts';
import type { Step } from '../model/step.ts';
import { nameOf, versionNumberOf } from '../text/describe.ts';
import type { RuleContext, Target } from './target.ts';

/** Returns an empty list where everything asked for is there already, and for a check. */
export function planSteps(context: RuleContext): Step[] {
  if (context.request.mode === 'check') return [];
  return [...context.target.cancels, ...planVersion(context), ...planSubmission(context)];
}

function planVersion({ request: { platform }, target }: RuleContext): Step[] {
  const { edits, locked } = target;
  if (locked.length > 0) return [];
  const steps: (Step | null)[] = [
    planTakeOut(target),
    // A record gets its number first: what is written to it before would be left in the release of its old number.
    planRecord(target, platform),
    edits.exportAnswer,
    edits.notes,
    edits.reviewNotes,
    edits.phasedRelease && { kind: edits.phasedRelease },
  ];
  return steps.filter((step) => step !== null);
}

/** A version in a draft is staged: its build is frozen until it is taken out again. */
function planTakeOut({ record, edits, submission }: Target): Step | null {
  if (record === null || !edits.any || submission.kind !== 'adopt') return null;
  const { id: submissionId, items } = submission.submission;
  const staged = findByKey(heldItems(items), versionKey(record));
  return staged ? { kind: 'take-out', submissionId, itemId: staged.id, target: versionTarget(record) } : null;
}

/** Makes the record, or changes the one that exists. */
function planRecord({ version, edits: { attributes, build } }: Target, platform: Platform): Step | null {
  if (version.kind === 'create') {
    const { versionString, predecessor } = version;
    const step = { kind: 'create-version', versionString, platform, attributes, build } as const;
    return predecessor === null ? { ...step, isFirst: true } : step;
  }
  const isSame = build === null && Object.keys(attributes).length === 0;
  if (version.record === null || isSame) return null;
  return { kind: 'update-version', versionString: versionNumberOf(version.record), attributes, build };
}

function planSubmission(context: RuleContext): Step[] {
  const steps = planContents(context);
  return steps.length === 0 ? [] : [...steps, { kind: 'check-contents' }, { kind: 'submit' }];
}

/** Fills the submission, or makes it ready to be submitted again. */
function planContents(context: RuleContext): Step[] {
  const { submission } = context.target;
  switch (submission.kind) {
    case 'none':
    case 'done':
      return [];
    case 'create':
      return [{ kind: 'create-submission', platform: context.request.platform }, ...planFilling(context, new Set())];
    case 'adopt': {
      const { id: submissionId } = submission.submission;
      const { held } = submission;
      return [{ kind: 'adopt-submission', submissionId, held: [...held] }, ...planFilling(context, held)];
    }
    case 'resubmit': {
      const { id: submissionId, items } = submission.submission;
      // Items that an earlier run resolved, or review accepted, stay as they are.
      const resolved = heldItems(items).flatMap(({ id, state, target, name }): Step[] =>
        isRejectedItem(state) && target !== null ? [{ kind: 'resolve-item', itemId: id, target, name }] : [],
      );
      return [{ kind: 'reopen-submission', submissionId, held: [...submission.held] }, ...resolved];
    }
  }
}

function planFilling(context: RuleContext, held: ReadonlySet<string>): Step[] {
  const { request, target } = context;
  const { place, edits, items } = target;
  const isKept = place?.use === 'asked' && held.has(versionKey(place.version)) && !edits.any;
  const added = items.filter((one) => !held.has(targetKey(one)));
  return [
    ...(request.version === null || isKept ? [] : [{ kind: 'add-version', versionString: request.version } as const]),
    ...added.map((one) => ({ kind: 'add-item', target: one, name: nameOf(context, targetKey(one)) }) as const),
  ];
}
