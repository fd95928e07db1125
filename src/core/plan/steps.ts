/** Lists the steps from the world to the goal of a plan, in order. */
import { findByKey, targetKey, versionKey, versionTarget } from '../model/resources.ts';
import { isRejectedItem } from '../model/states.ts';
import type { Step } from '../model/step.ts';
import { nameOf, versionNumberOf } from '../text/describe.ts';
import type { Plan } from './plan.ts';

/** Returns an empty list where everything asked for is there already, and for a check. */
export function planSteps(plan: Plan): Step[] {
  if (plan.request.mode === 'check') return [];
  const contents = planContents(plan);
  const ending: Step[] = contents.length === 0 ? [] : [{ kind: 'check-contents' }, { kind: 'submit' }];
  return [...plan.cancels, ...planVersion(plan), ...contents, ...ending];
}

function planVersion(plan: Plan): Step[] {
  const { edits, locked } = plan;
  if (locked.length > 0) return [];
  // A record gets its number first: what is written to it before would be left in the release of its old number.
  return [...planTakeOut(plan), ...planRecord(plan), ...edits.writes];
}

/** A version in a draft is staged: its build is frozen until it is taken out again. */
function planTakeOut({ record, edits, submission }: Plan): Step[] {
  if (record === null || !edits.any || submission.kind !== 'adopt') return [];
  const { id: submissionId, items } = submission.submission;
  const staged = findByKey(items ?? [], versionKey(record));
  return staged ? [{ kind: 'take-out', submissionId, itemId: staged.id, target: versionTarget(record) }] : [];
}

/** Makes the record, or changes the one that exists. */
function planRecord({ request: { platform }, version, edits: { attributes, build } }: Plan): Step[] {
  if (version.kind === 'create') {
    const { versionString, predecessor } = version;
    return [{ kind: 'create-version', versionString, platform, isFirst: predecessor === null, attributes, build }];
  }
  const isSame = build === null && Object.keys(attributes).length === 0;
  if (version.record === null || isSame) return [];
  return [{ kind: 'update-version', versionString: versionNumberOf(version.record), attributes, build }];
}

/** Fills the submission, or makes it ready to be submitted again. */
function planContents(plan: Plan): Step[] {
  const { request, submission, ownKey, edits, items } = plan;
  if (submission.kind === 'none' || submission.kind === 'done') return [];
  if (submission.kind === 'resubmit') {
    const { id: submissionId, items: sentBack } = submission.submission;
    // Items that an earlier run resolved, or review accepted, stay as they are.
    const resolved = (sentBack ?? []).flatMap(({ id, state, target, name }): Step[] =>
      isRejectedItem(state) && target !== null ? [{ kind: 'resolve-item', itemId: id, target, name }] : [],
    );
    return [{ kind: 'reopen-submission', submissionId }, ...resolved];
  }
  const held = submission.kind === 'adopt' ? submission.held : new Set<string>();
  const isKept = held.has(ownKey) && !edits.any;
  const added = items
    .filter((one) => !held.has(targetKey(one)))
    .map((target): Step => ({ kind: 'add-item', target, name: nameOf(plan, targetKey(target)) }));
  if (request.version !== null && !isKept) added.unshift({ kind: 'add-version', versionString: request.version });
  const draft: Step =
    submission.kind === 'adopt'
      ? { kind: 'adopt-submission', submissionId: submission.submission.id }
      : { kind: 'create-submission', platform: request.platform };
  return [draft, ...added];
}
