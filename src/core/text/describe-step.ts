/** Describes the steps of a release. */
import type { AppStoreVersion, Build } from '../model/resources.ts';
import { isUnderReview } from '../model/states.ts';
import { lostNotes, type Step, type StepOf } from '../model/step.ts';
import {
  capitalized,
  counted,
  describeInstant,
  describeItem,
  describeVersion,
  enumerate,
  joinParts,
  versionNumberOf,
} from './describe.ts';

/**
 * Says in a few sentences what a run has written, for the person who continues.
 * @param written steps whose writes were applied @param doubtful steps whose writes may have been applied
 * @returns an empty text where there is none
 */
export function describeWritten(written: readonly Step[], doubtful: readonly Step[] = []): string {
  // What was submitted is a draft no more.
  const isSubmitted = written.some(({ kind }) => kind === 'submit');
  const left = written.filter(({ kind }) => !isSubmitted || kind !== 'create-submission');
  // An annotation may have room for the first sentence alone.
  const isMajor = ({ kind }: Step) => MAJOR.includes(kind);
  const inOrder = [...left.filter(isMajor), ...left.filter((step) => !isMajor(step))];
  const sentences = [
    ...written.flatMap((step) => describeRenaming(step) ?? []),
    ...inOrder.flatMap((step) => WRITTEN[step.kind]?.(step as never) ?? []),
    ...describeAdded(written),
    ...doubtful.map((step) => `It is not known whether this was applied: ${describeStep(step)}`),
  ];
  return sentences.map((sentence) => `${sentence}.`).join(' ');
}

/** Steps that change what App Review has. */
const MAJOR: readonly Step['kind'][] = ['cancel-version', 'cancel-submission', 'submit'];

function describeAdded(written: readonly Step[]): string[] {
  const items = written.filter(({ kind }) => kind === 'add-item').length;
  const hasVersion = written.some(({ kind }) => kind === 'add-version');
  const added = joinParts([hasVersion && 'the version', items > 0 && counted(items, 'item')], ' and ');
  if (added === '') return [];
  return [`${capitalized(added)} ${items + Number(hasVersion) === 1 ? 'was' : 'were'} put into the submission`];
}

/** Says which number is gone, because its record gets another one; `null` for any other step. @param isPlanned the step is not taken yet */
export function describeRenaming(step: Step, isPlanned = false): string | null {
  if (step.kind !== 'update-version' || step.attributes.versionString === undefined) return null;
  const [gone, is, now] = isPlanned ? ['would be gone', 'becomes', ''] : ['is gone', 'is', ' now'];
  return `${step.versionString} ${gone}: its record ${is} ${step.attributes.versionString}${now} (renamed; it was never released)`;
}

/** What each step leaves behind. Items are counted, and another number of a record comes first. */
const WRITTEN: { [Kind in Step['kind']]?: (step: StepOf<Kind>) => string | [] } = {
  'cancel-version': ({ version }) =>
    `Version ${versionNumberOf(version)} was ${isUnderReview(version.state) ? 'taken out of review' : 'canceled'}`,
  'cancel-submission': ({ version }) => `Version ${versionNumberOf(version)} was taken out of review`,
  'create-version': ({ versionString }) => `Version ${versionString} is made`,
  'update-version': (step) => (describeRenaming(step) === null ? `Version ${step.versionString} is changed` : []),
  'answer-export': ({ build }) => `The export question of build ${build.version} is answered`,
  'set-release-notes': ({ locales, edits }) =>
    `The release notes are written in ${enumerate(locales, 50)}${lostNotes(edits ?? []).length === 0 ? '' : '; the log has the old ones'}`,
  'set-review-notes': () => 'The note to App Review is written',
  'set-phased-release': () => 'The phased release is on',
  'remove-phased-release': () => 'The phased release is off',
  'take-out': () => 'The version was taken out of its draft',
  'create-submission': () => 'A draft is made',
  'resolve-item': ({ target, name }) => `${capitalized(describeItem(target, name))} is marked as resolved`,
  submit: () => 'The submission is submitted for review',
  'request-release': ({ version }) => `${capitalized(describeVersion(version))} is released`,
  'change-rollout': ({ version, change }) => `The rollout of ${describeVersion(version)} is ${ROLLOUT[change]}`,
};

const ROLLOUT = { pause: 'paused', resume: 'resumed', complete: 'completed' } as const;

/** True for steps that send no write. */
export function isReading({ kind }: Step): boolean {
  return ['adopt-submission', 'reopen-submission', 'check-contents'].includes(kind);
}

/** One sentence for each step, without a full stop. */
const STEP_WORDS: { [Kind in Step['kind']]: (step: StepOf<Kind>) => string } = {
  'cancel-version': (step) =>
    `Cancel version ${versionNumberOf(step.version)} (${step.version.state}) as the developer`,
  'cancel-submission': (step) =>
    `Cancel the submission of version ${versionNumberOf(step.version)} (${step.submission.state})`,
  'create-version': (step) => `Create version ${step.versionString} for ${step.platform}${withDetails(step)}`,
  'update-version': describeUpdate,
  'answer-export': (step) =>
    `Answer the export question of build ${step.build.version}: ${step.uses ? 'uses' : 'does not use'} non-exempt encryption`,
  'set-release-notes': describeNotes,
  'set-review-notes': () => 'Set the note to App Review',
  'set-phased-release': () => 'Turn on the phased release',
  'remove-phased-release': () => 'Turn off the phased release',
  'take-out': () => 'Take the version out of its draft, because it cannot be changed while it is in there',
  'create-submission': (step) => `Create one review submission for ${step.platform}`,
  'adopt-submission': () => 'Adopt the draft that is there',
  'reopen-submission': () => 'Work on the submission that review sent back',
  'resolve-item': (step) => `Mark ${describeItem(step.target, step.name)} as resolved`,
  'add-version': (step) => `Add version ${step.versionString} to the submission`,
  'add-item': (step) => `Add ${describeItem(step.target, step.name)} to the submission`,
  'check-contents': () => 'Compare the submission with what was asked for',
  submit: () => 'Submit for review',
  'request-release': ({ version }) =>
    `Release ${describeVersion(version)} to the App Store${describeDateToCome(version)}`,
  'change-rollout': (step) => `${capitalized(step.change)} the rollout of ${describeVersion(step.version)}`,
};

export function describeStep<Kind extends Step['kind']>(step: StepOf<Kind>): string {
  return STEP_WORDS[step.kind as Kind](step);
}

function describeNotes({ locales, edits }: StepOf<'set-release-notes'>): string {
  const replaced = lostNotes(edits ?? []).map(({ locale }) => locale);
  const instead = replaced.length === 0 ? '' : `, in place of what is there in ${replaced.join(', ')}`;
  return `Set the release notes (${locales.join(', ')})${instead}`;
}

function describeDateToCome({ isBeforeDate, earliestReleaseDate }: AppStoreVersion): string {
  return isBeforeDate ? ` before its date, ${describeInstant(earliestReleaseDate ?? '')}` : '';
}

/** Describes the step as a plan shows it, with a warning where it cannot be undone. */
export function describePlanned(step: Step): string {
  const words = describeStep(step);
  if (step.kind === 'create-version' && step.isFirst)
    return `${words}. It copies no other version, so its texts cannot be judged beforehand.`;
  if (step.kind === 'request-release') return `${words}. This cannot be undone.`;
  if (step.kind === 'change-rollout' && step.change === 'complete')
    return `${words}. Releases to all users now. This cannot be undone.`;
  return words;
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
