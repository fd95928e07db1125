/** Describes the steps of a release. */
import type { AppStoreVersion, Build } from '../model/resources.ts';
import type { PlannedStep, Step, StepOf } from '../model/step.ts';
import { capitalized, describeInstant, describeItem, describeVersion, joinParts, numberOf } from './describe.ts';

/**
 * Describes what is known to have been written, for the person who continues. The plan of the summary lists it.
 * @param isLastApplied true where the step that stopped the run was applied, and its effect is not known
 */
export function describeWritten(steps: readonly PlannedStep[], isLastApplied = false): string {
  const writing = steps.filter(({ step }) => !isReading(step));
  const written = isLastApplied ? ['done', 'interrupted', 'unconfirmed'] : ['done'];
  const done = writing.filter(({ outcome }) => written.includes(outcome)).map(({ step }) => describeStep(step));
  const last = done.at(-1);
  if (last === undefined) return 'Nothing is known to have been written.';
  return done.length === 1
    ? `Done so far: ${last}.`
    : `Done so far: ${done.length} of ${writing.length} steps, the last one: ${last}.`;
}

/** True for steps that send no write. */
export function isReading({ kind }: Step): boolean {
  return ['check-readiness', 'adopt-submission', 'reopen-submission', 'check-contents'].includes(kind);
}

/** One sentence for each step, without a full stop. */
const WORDS: { [Kind in Step['kind']]: (step: StepOf<Kind>) => string } = {
  'cancel-version': (step) => `Cancel version ${numberOf(step.version)} (${step.version.state}) as the developer`,
  'cancel-submission': (step) =>
    `Cancel the submission of version ${numberOf(step.version)} (${step.submission.state})`,
  'create-version': (step) => `Create version ${step.versionString} for ${step.platform}${withDetails(step)}`,
  'update-version': describeUpdate,
  'answer-export': (step) =>
    `Answer the export question of build ${step.build.version}: ${step.uses ? 'uses' : 'does not use'} non-exempt encryption`,
  'set-release-notes': (step) => `Set the release notes (${step.locales.join(', ')})`,
  'set-phased-release': () => 'Turn on the phased release',
  'remove-phased-release': () => 'Turn off the phased release',
  'check-readiness': (step) =>
    `Check what version ${step.versionString} holds, now that it is made, against what App Review asks`,
  'take-out': () => 'Take the version out of its draft, because it cannot be changed while it is in there',
  'create-submission': (step) => `Create one review submission for ${step.platform}`,
  'adopt-submission': (step) => `Adopt the draft that is there${describeHeldCount(step.held)}`,
  'reopen-submission': (step) => `Work on the submission that review sent back${describeHeldCount(step.held)}`,
  'resolve-item': (step) => `Mark ${describeItem(step.target, { name: step.name, number: null })} as resolved`,
  'add-version': (step) => `Add version ${step.versionString} to the submission`,
  'add-item': (step) => `Add ${describeItem(step.target, { name: step.name, number: null })} to the submission`,
  'check-contents': () => 'Read the submission back, and compare it with what was asked for',
  submit: () => 'Submit for review',
  'request-release': ({ version }) =>
    `Release ${describeVersion(version)} to the App Store${describeDateToCome(version)}`,
  'change-rollout': (step) => `${capitalized(step.change)} the rollout of ${describeVersion(step.version)}`,
};

export function describeStep<Kind extends Step['kind']>(step: StepOf<Kind>): string {
  return WORDS[step.kind as Kind](step);
}

function describeDateToCome({ isBeforeDate, earliestReleaseDate }: AppStoreVersion): string {
  return isBeforeDate ? ` before its date, ${describeInstant(earliestReleaseDate ?? '')}` : '';
}

/** Describes the step as a plan shows it, with a warning where it cannot be undone. */
export function describePlanned(step: Step): string {
  const words = describeStep(step);
  if (step.kind === 'request-release') return `${words}. This cannot be undone.`;
  if (step.kind === 'change-rollout' && step.change === 'complete')
    return `${words}. Releases to all users now. This cannot be undone.`;
  return words;
}

function describeHeldCount(held: readonly string[]): string {
  return held.length === 0 ? ', which is empty' : `, which holds ${held.length} of the items to submit`;
}

function describeUpdate({ versionString, attributes, build }: StepOf<'update-version'>): string {
  const { versionString: renamed, ...rest } = attributes;
  if (renamed !== undefined) {
    return `Use the record of version ${versionString} for version ${renamed}${withDetails({ attributes: rest, build })}`;
  }
  if (build !== null && Object.keys(attributes).length === 0)
    return `Attach ${describeBuild(build)} to version ${versionString}`;
  return `Change version ${versionString}: ${describeDetails({ attributes, build })}`;
}

type Details = Pick<StepOf<'update-version'>, 'attributes' | 'build'>;

function withDetails(step: Details): string {
  const details = describeDetails(step);
  return details && ` with ${details}`;
}

function describeDetails({ attributes, build }: Details): string {
  const details = Object.entries(attributes).map(([name, value]) => `${name} ${value}`);
  return joinParts([...details, build && describeBuild(build)], ', ');
}

/** A number alone hardly shows which build is meant, so the date stands beside it. */
function describeBuild({ version, uploadedDate }: Build): string {
  return joinParts([`build ${version}`, uploadedDate && `(uploaded ${describeInstant(uploadedDate)})`], ' ');
}
