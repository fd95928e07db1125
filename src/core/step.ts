/** The steps of a release, in words and as data. */
import { type AppStoreVersion, type Build, ITEM_TYPES, type ItemTarget, type Platform } from './model.ts';
import type { ReleaseType } from './request.ts';
import type { Localization } from './snapshot.ts';

export interface VersionAttributes {
  versionString?: string;
  releaseType?: ReleaseType;
  earliestReleaseDate?: string;
}

export type Step =
  | { kind: 'cancel-version'; version: AppStoreVersion; submissionId: string | null }
  | {
      kind: 'create-version';
      versionString: string;
      platform: Platform;
      attributes: VersionAttributes;
      build: Build | null;
      /** A canceled record that may have to be renamed instead, because the service keeps it. */
      reusable: AppStoreVersion | null;
    }
  | {
      kind: 'update-version';
      versionId: string;
      versionString: string;
      attributes: VersionAttributes;
      build: Build | null;
    }
  | {
      kind: 'set-release-notes';
      /** The locales that change; with a new record, those that are known before it exists. */
      locales: string[];
      /** What the record has; `null` when it does not exist yet, and the service is about to copy the last version's. */
      localizations: Localization[] | null;
    }
  | { kind: 'set-phased-release' }
  | { kind: 'take-out'; submissionId: string; itemId: string; target: ItemTarget }
  | { kind: 'create-submission'; platform: Platform }
  | { kind: 'adopt-submission'; submissionId: string; held: string[] }
  | { kind: 'add-version'; versionString: string }
  | { kind: 'add-item'; target: ItemTarget; name: string | null }
  | { kind: 'check-contents' }
  | { kind: 'submit' };

/** `pending`: not reached. `unconfirmed`: sent, and nobody knows whether it took. `undone`: taken back after a later step failed. */
export type StepOutcome = 'pending' | 'done' | 'refused' | 'unconfirmed' | 'undone' | 'interrupted';

export interface PlannedStep {
  step: Step;
  outcome: StepOutcome;
}

/** What is known to have been written, for the person who has to go on from there. */
export function describeWritten(steps: readonly PlannedStep[]): string {
  const done = steps.filter(({ outcome }) => outcome === 'done').map(({ step }) => describeStep(step));
  return done.length === 0 ? 'Nothing is known to have been written.' : `Done before: ${done.join('; ')}.`;
}

/** What the step will do, as one sentence without a full stop. */
export function describeStep(step: Step): string {
  switch (step.kind) {
    case 'cancel-version':
      return `Cancel version ${step.version.versionString} (${step.version.state}) as the developer`;
    case 'create-version':
      return `Create version ${step.versionString} for ${step.platform}${withDetails(step)}${orRename(step.reusable)}`;
    case 'update-version':
      return `Change version ${step.versionString}:${withDetails(step).replace(/^ with/, '')}`;
    case 'set-release-notes':
      return `Set the release notes (${step.locales.join(', ')})`;
    case 'set-phased-release':
      return 'Turn on the phased release';
    case 'take-out':
      return `Take the version out of draft ${step.submissionId}, because it cannot be changed while it sits there`;
    case 'create-submission':
      return `Create one review submission for ${step.platform}`;
    case 'adopt-submission':
      return `Adopt draft ${step.submissionId}${step.held.length === 0 ? ', which is empty' : `, which holds ${step.held.length} of the items already`}`;
    case 'add-version':
      return `Add version ${step.versionString} to the submission`;
    case 'add-item':
      return `Add ${describeTarget(step.target)}${step.name === null ? '' : ` (${step.name})`} to the submission`;
    case 'check-contents':
      return 'Read the submission back: exactly what was asked for, nothing more';
    case 'submit':
      return 'Submit it for review';
  }
}

export function describeTarget(target: ItemTarget): string {
  return `${target.relationship} ${target.id}`;
}

/** How a person reads the key of `targetKey`: the type's relationship name and the id. */
export function describeKey(key: string): string {
  const [type = '', id = ''] = key.split('/');
  const relationship = Object.entries(ITEM_TYPES).find(([, resource]) => resource === type)?.[0];
  return `${relationship ?? 'item'} ${id}`;
}

function withDetails(step: { attributes: VersionAttributes; build: Build | null }): string {
  const details = Object.entries(step.attributes).map(([name, value]) => `${name} ${value}`);
  if (step.build !== null) details.push(`build ${step.build.version}`);
  return details.length === 0 ? '' : ` with ${details.join(', ')}`;
}

function orRename(reusable: AppStoreVersion | null): string {
  return reusable === null ? '' : `, or rename ${reusable.versionString} where the service keeps its record`;
}
