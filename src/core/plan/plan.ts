/**
 * Decides, once, what a run works on, what it cancels first, and what the service would refuse of that. Rules put this value
 * into words, and its steps are listed from it, so a dry run shows what a run would do. The work is planned as if nothing
 * blocked it.
 */
import type { Basis, ReadinessFacts } from '../model/facts.ts';
import { itemKind } from '../model/item-kinds.ts';
import { findByKey, targetKey } from '../model/resources.ts';
import { holderOf, snapshotAfter } from '../model/snapshot.ts';
import { CANCELED_STATE, isUnderReview, itemPhase, READY_EVENT_STATE, versionFacts } from '../model/states.ts';
import { chooseBuild } from './build-choice.ts';
import { asksFor } from './item-standing.ts';
import { chooseCancellations, refusalsOf } from './refusals.ts';
import { decideVersion, type VersionTarget } from './version-target.ts';
import { decideWork } from './work.ts';

/** Everything that rules and steps go by. `snapshot` and `facts` are as they will be once the cancellations are over. */
export type Plan = ReturnType<typeof decidePlan>;

/**
 * @param chosen the version by `decideVersion`, whose facts were read
 * @param readiness answers to what App Review asks of the version; `null` where they were not read
 */
export function decidePlan(read: Basis, chosen: VersionTarget, readiness: ReadinessFacts | null = null) {
  const now = withReleased(withLate(read, chosen), false);
  // Release notes alone never cost a place in review.
  const withoutNotes = { ...now, request: { ...now.request, releaseNotes: null } };
  const { cancels, kept } = chooseCancellations(decideWork(withoutNotes, chosen));
  const world =
    cancels.length === 0 ? now : withReleased({ ...now, snapshot: snapshotAfter(now.snapshot, cancels) }, true);
  const work = decideWork(world, chosen);
  return {
    ...work,
    cancels,
    kept,
    /** What the service would refuse of the work because of a version, each with its reason. */
    refusals: refusalsOf(work, kept),
    /** The build that its version is to have. */
    build: chooseBuild(work),
    /** The snapshot as it was read. */
    present: read.snapshot,
    readiness,
  };
}

/**
 * Counts items that a cancellation took out of review as ready again, with those of the kinds that the request takes. After
 * a cancellation a list shows them as before, for some time. Their own address, where they have one, counts.
 */
function withReleased(basis: Basis, isPlanned: boolean): Basis {
  const { facts, request, snapshot } = basis;
  const items = new Map(facts.items.map((fact) => [targetKey(fact.target), fact]));
  for (const { target, name } of snapshot.released) {
    if (target === null) continue;
    const key = targetKey(target);
    // What no list shows is as the cancellation left it.
    const standing = items.get(key)?.standing ?? { kind: 'found', state: CANCELED_STATE, name: name.name };
    // What is named and has no facts could not be read.
    const isReady = items.has(key)
      ? isPlanned || itemKind(target.relationship).lookUp.by !== 'id'
      : request.items.kind !== 'listed' && asksFor(request, key);
    if (isReady && standing.kind === 'found' && itemPhase(standing.state) !== 'unknown')
      items.set(key, { target, standing: { ...standing, state: READY_EVENT_STATE } });
  }
  return { ...basis, facts: { ...facts, items: [...items.values()] } };
}

/**
 * Adds what still shows as under review, in no open submission, beside a version that is to be submitted: an earlier run
 * canceled it, as a rule. Left out, the app would go without it (docs/service.md#lags).
 */
function withLate(basis: Basis, { record }: VersionTarget): Basis {
  const { facts, snapshot } = basis;
  if (!record?.isLive || !versionFacts(record.state).editable) return basis;
  const late = facts.maybeLate.filter(
    ({ target, standing }) =>
      isUnderReview(standing.state) &&
      holderOf(snapshot, target) === null &&
      findByKey(facts.items, targetKey(target)) === undefined,
  );
  return { ...basis, facts: { ...facts, items: [...facts.items, ...late] } };
}

/** Returns the same run with other inputs, as far as it is known without reading more. */
export function withInputs(plan: Plan, inputs: Partial<Plan['request']>): Plan {
  const { present: snapshot, facts, readiness } = plan;
  const request = { ...plan.request, ...inputs };
  return decidePlan({ snapshot, facts, request }, decideVersion(snapshot.versions, request), readiness);
}
