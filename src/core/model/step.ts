/** The steps of a release, as data. */
import type { RolloutChange } from './mode.ts';
import type { ReleaseNotes } from './request.ts';
import type {
  AppStoreVersion,
  Build,
  ItemName,
  ItemTarget,
  PhasedRelease,
  Platform,
  ReviewSubmission,
} from './resources.ts';
import { isEmptyText } from './same.ts';
import type { SettingName } from './settings.ts';

export interface NoteEdit {
  locale: string;
  text: string;
  /** The text that was there before. */
  replaced: string | null;
  localizationId: string;
}

/** Lists the notes that the edits replace. */
export function lostNotes(edits: readonly NoteEdit[]) {
  return edits.flatMap(({ locale, replaced }) => (isEmptyText(replaced) ? [] : { locale, text: replaced ?? '' }));
}

export type VersionAttributes = Partial<Record<'versionString' | SettingName, string>>;

export type Step =
  /**
   * Sets the attribute `developerRejected`. If the service does not know that attribute, cancels the submission that holds
   * the version, if it is known.
   */
  | { kind: 'cancel-version'; version: AppStoreVersion; submission: ReviewSubmission | null }
  /** Cancels the submission that holds the version, as the live service wants it (docs/service.md#cancellation). */
  | { kind: 'cancel-submission'; version: AppStoreVersion; submission: ReviewSubmission }
  | {
      kind: 'create-version';
      versionString: string;
      platform: Platform;
      /** The platform has no version to copy. */
      isFirst: boolean;
      attributes: VersionAttributes;
      build: Build | null;
    }
  /** `versionString` is the present number of the record. */
  | { kind: 'update-version'; versionString: string; attributes: VersionAttributes; build: Build | null }
  | { kind: 'answer-export'; build: Build; uses: boolean }
  | {
      kind: 'set-release-notes';
      notes: ReleaseNotes;
      /** The locales that change; before the version exists, those that it will take over. */
      locales: string[];
      /** `null` until the version exists, because its languages are not certain before. */
      edits: NoteEdit[] | null;
    }
  | { kind: 'set-review-notes'; text: string }
  | { kind: 'set-phased-release' }
  | { kind: 'remove-phased-release'; phasedRelease: PhasedRelease }
  | { kind: 'take-out'; submissionId: string; itemId: string; target: ItemTarget }
  | { kind: 'create-submission'; platform: Platform }
  | { kind: 'adopt-submission'; submissionId: string }
  /** Takes over the submission that review sent back. */
  | { kind: 'reopen-submission'; submissionId: string }
  | { kind: 'resolve-item'; itemId: string; target: ItemTarget; name: ItemName }
  | { kind: 'add-version'; versionString: string }
  | { kind: 'add-item'; target: ItemTarget; name: ItemName }
  | { kind: 'check-contents' }
  | { kind: 'submit' }
  /** The only step of the mode `release`. */
  | { kind: 'request-release'; version: AppStoreVersion }
  /** The only step of the modes that change a rollout. */
  | { kind: 'change-rollout'; version: AppStoreVersion; phasedRelease: PhasedRelease; change: RolloutChange };

export type Cancellation = StepOf<'cancel-version' | 'cancel-submission'>;
export type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;

/**
 * `pending`: not reached. `refused`: by the service, or by this run itself. `unconfirmed`: sent, and unknown whether it was
 * applied. `undone`: taken back after a later step failed.
 */
export type StepOutcome = 'pending' | 'done' | 'refused' | 'unconfirmed' | 'undone' | 'interrupted';

export const NOTHING_WRITTEN = 'Nothing was written.';

export interface PlannedStep {
  step: Step;
  outcome: StepOutcome;
}

/** Its write may have been applied. */
export function isInDoubt(outcome: StepOutcome | null) {
  return outcome === 'unconfirmed' || outcome === 'interrupted';
}

/** Returns the step that took the version out of the adopted draft, or may have. */
export function findTakeOut(steps: readonly PlannedStep[]) {
  for (const { step, outcome } of steps)
    if (step.kind === 'take-out' && (outcome === 'done' || isInDoubt(outcome))) return step;
  return null;
}

/** @returns `null` where the plan has no such step */
export function stepOutcomeOf({ steps }: { steps: readonly PlannedStep[] }, kind: Step['kind']) {
  return steps.find(({ step }) => step.kind === kind)?.outcome ?? null;
}
