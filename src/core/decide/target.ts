/**
 * Decides, once, which version record a run works on, which submission, and what is canceled first. Rules judge this value
 * and the plan lists its steps, so a dry run shows what a run would do. It assumes that the run is not blocked; the rules
 * report whether it is.
 */
import type { Basis, ItemFact, ReadinessFacts } from '../model/facts.ts';
import { targetsExistingVersion } from '../model/mode.ts';
import { type Build, type ReviewSubmission, targetKey } from '../model/resources.ts';
import { releasedItems, type Snapshot, snapshotAfter } from '../model/snapshot.ts';
import { itemPhase } from '../model/states.ts';
import type { Cancellation } from '../model/step.ts';
import { type BuildChoice, chooseBuild } from './build-choice.ts';
import { chooseCancellations } from './cancellations.ts';
import { asListed } from './edits.ts';
import { takesKind } from './item-standing.ts';
import { decideWork, type Work } from './submission-target.ts';
import type { VersionTarget } from './version-target.ts';

/** The work of a run, with what it cancels first and the build that its version is to have. */
export interface Target extends Work {
  cancels: Cancellation[];
  build: BuildChoice;
}

/**
 * Everything that rules and the plan go by. `snapshot` and `facts` are as they will be once the cancellations are over.
 */
export interface RuleContext extends Basis {
  target: Target;
  /** The snapshot as it was read. */
  present: Snapshot;
  /** Answers to what App Review asks of the version; `null` where they were not read. */
  readiness: ReadinessFacts | null;
}

/** @param chosen the version by `decideVersion`, whose facts were read */
export function decideTarget(read: Basis, chosen: VersionTarget): RuleContext {
  const { mode } = read.request;
  if (targetsExistingVersion(mode)) throw new Error(`the mode ${mode} works on no target of this kind`);
  const now = releaseItems(read);
  // Release notes alone never cost a place in review.
  const withoutNotes = { ...now, request: { ...now.request, releaseNotes: null } };
  const cancels = chooseCancellations(now, decideWork(withoutNotes, chosen));
  const world = cancels.length === 0 ? now : basisAfter(now, cancels);
  const work = decideWork(world, chosen);
  const target = { ...work, cancels, build: chooseBuild(world, work), done: work.done && cancels.length === 0 };
  return { ...world, target, present: read.snapshot, readiness: null };
}

/** Derives snapshot and facts as they will be once the cancellations are over. */
function basisAfter(basis: Basis, cancels: readonly Cancellation[]): Basis {
  const { facts, request } = basis;
  const snapshot = snapshotAfter(basis.snapshot, cancels);
  const known = new Set(facts.items.map(({ target }) => targetKey(target)));
  const back = [...releasedItems(snapshot.closed)]
    .filter(([key]) => takesKind(request, key) && !known.has(key))
    .map(([, { target, name }]): ItemFact => {
      return { target, standing: { kind: 'found', state: RELEASED_STATE, name: name.name } };
    });
  return releaseItems({ request, snapshot, facts: { ...facts, items: [...facts.items, ...back] } });
}

const RELEASED_STATE = 'READY_FOR_REVIEW';

/** Items that a cancellation took out of review are ready again, even if a list that lags shows otherwise. */
function releaseItems(basis: Basis): Basis {
  const released = releasedItems(basis.snapshot.closed);
  const items = basis.facts.items.map((fact): ItemFact => {
    const { target, standing } = fact;
    const isReleased = standing.kind === 'found' && released.has(targetKey(target));
    if (!isReleased || itemPhase(standing.state) === 'unknown') return fact;
    return { target, standing: { ...standing, state: RELEASED_STATE } };
  });
  return { ...basis, facts: { ...basis.facts, items } };
}

/** Returns the build that the version will have, as far as it is shown. */
export function plannedBuild({ facts, target: { edits, record } }: RuleContext): Build | null {
  return asListed(facts, edits.build ?? record?.build ?? null);
}

/** Returns the existing draft or submission that this run works on. */
export function targetedSubmission({ submission }: Target): ReviewSubmission | null {
  return 'submission' in submission ? submission.submission : null;
}
