/** Target → the ordered steps from here to there. Pure; nothing is decided here. */
import type { Facts } from '../model/facts.ts';
import { mayWrite } from '../model/mode.ts';
import type { AppStoreVersion, ItemTarget, ReviewSubmission } from '../model/resources.ts';
import { findByKey, heldItems, targetKey, versionKey, versionTarget } from '../model/resources.ts';
import { contentKeys } from '../model/snapshot.ts';
import { isRejectedItem } from '../model/states.ts';
import type { Step } from '../model/step.ts';
import { numberOf } from '../text/describe.ts';
import { needsReadinessCheck } from './needs-readiness.ts';
import type { RuleContext, Target } from './target.ts';

/** @returns no step where everything asked for is there already, and none for a check */
export function planSteps(context: RuleContext): Step[] {
  if (!mayWrite(context.request.mode)) return [];
  return [...context.target.cancels, ...versionSteps(context), ...readinessSteps(context), ...submissionSteps(context)];
}

function versionSteps({ request: { platform }, target }: RuleContext): Step[] {
  const { version, record, edits, locked } = target;
  if (locked.length > 0) return [];
  const { attributes, build, exportAnswer, notes } = edits;
  const steps: Step[] = [];
  const notesSteps: Step[] = notes === null ? [] : [notes];
  if (version.kind === 'create') {
    steps.push({ kind: 'create-version', versionString: version.versionString, platform, attributes, build });
  }
  if (record !== null) {
    if (edits.any) steps.push(...takeOutSteps(target, record));
    // A record that has its new number already is taken as it is by the next run, and so would be the other's notes.
    if (version.kind === 'reuse') steps.push(...notesSteps);
    if (Object.keys(attributes).length > 0 || build !== null) {
      steps.push({ kind: 'update-version', versionString: numberOf(record), attributes, build });
    }
  }
  if (exportAnswer !== null) steps.push(exportAnswer);
  if (version.kind !== 'reuse') steps.push(...notesSteps);
  if (edits.phasedRelease !== null) steps.push({ kind: edits.phasedRelease });
  return steps;
}

/** What a version holds that is yet to be made is partly a guess; all else is judged before the first step. */
function readinessSteps(context: RuleContext): Step[] {
  const { request, target } = context;
  const { version } = target;
  if (version.kind !== 'create' || request.readiness !== 'block' || !needsReadinessCheck(context)) return [];
  return [{ kind: 'check-readiness', versionString: version.versionString }];
}

/** A version in a draft is staged: its build is frozen until it is taken out again. */
function takeOutSteps({ submission }: Target, record: AppStoreVersion): Step[] {
  if (submission.kind !== 'adopt') return [];
  const { id: submissionId, items } = submission.submission;
  const staged = findByKey(heldItems(items ?? []), versionKey(record));
  return staged ? [{ kind: 'take-out', submissionId, itemId: staged.id, target: versionTarget(record) }] : [];
}

function submissionSteps(context: RuleContext): Step[] {
  const steps = contentSteps(context);
  return steps.length === 0 ? [] : [...steps, { kind: 'check-contents' }, { kind: 'submit' }];
}

function contentSteps(context: RuleContext): Step[] {
  const { submission } = context.target;
  switch (submission.kind) {
    case 'none':
    case 'done':
      return [];
    case 'resubmit':
      return resolveSteps(submission.submission);
    case 'create':
      return [{ kind: 'create-submission', platform: context.request.platform }, ...fillSteps(context, new Set())];
    case 'adopt': {
      const held = contentKeys(submission.submission) ?? new Set<string>();
      const adopted: Step = { kind: 'adopt-submission', submissionId: submission.submission.id, held: [...held] };
      return [adopted, ...fillSteps(context, held)];
    }
  }
}

/** What was resolved by an earlier run, or accepted, stays as it is. */
function resolveSteps(submission: ReviewSubmission): Step[] {
  const items = heldItems(submission.items ?? []);
  return [
    { kind: 'reopen-submission', submissionId: submission.id, held: [...(contentKeys(submission) ?? [])] },
    ...items.flatMap(({ id, state, target, name: { name } }): Step[] =>
      isRejectedItem(state) && target !== null ? [{ kind: 'resolve-item', itemId: id, target, name }] : [],
    ),
  ];
}

function fillSteps({ facts, request, target }: RuleContext, held: ReadonlySet<string>): Step[] {
  const { place, edits, items } = target;
  const isKept = place?.use === 'asked' && held.has(versionKey(place.version)) && !edits.any;
  const added = items.filter((one) => !held.has(targetKey(one)));
  return [
    ...(request.version === null || isKept ? [] : [{ kind: 'add-version', versionString: request.version } as const]),
    ...added.map((one) => ({ kind: 'add-item', target: one, name: nameOf(facts, one) }) as const),
  ];
}

function nameOf({ items }: Facts, target: ItemTarget): string | null {
  const standing = findByKey(items, targetKey(target))?.standing;
  return standing?.kind === 'found' ? standing.name : null;
}
