/** Describes the steps of a release. */
import type { AppStoreVersion } from '../model/resources.ts';
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
  // What changes what App Review has comes first: an annotation may have room for the first sentence alone.
  const isMajor = ({ kind }: Step) => ['cancel-version', 'cancel-submission', 'submit'].includes(kind);
  const inOrder = [...written.filter(isMajor), ...written.filter((step) => !isMajor(step))];
  const added = written.filter(({ kind }) => kind === 'add-version' || kind === 'add-item').length;
  const sentences = [
    ...inOrder.flatMap((step) => sentencesOf(step)[1] ?? []),
    ...(added === 0 ? [] : [`${counted(added, 'item')} went into the submission`]),
    ...doubtful.map((step) => `It is not known whether this was applied: ${describeStep(step)}`),
  ];
  return sentences.map((sentence) => `${sentence}.`).join(' ');
}

const ROLLOUT = { pause: 'paused', resume: 'resumed', complete: 'completed' } as const;

/** True for steps that send no write. */
export function isReading({ kind }: Step): boolean {
  return ['adopt-submission', 'reopen-submission', 'check-contents'].includes(kind);
}

/**
 * A sentence for the step, and one for what it leaves behind, both without a full stop; and a warning for the plan. Items that
 * are added are counted.
 */
type StepWords = readonly [planned: string, written?: string, warning?: string | false];

const FOR_EVER = 'This cannot be undone.';

const STEP_WORDS: { [Kind in Step['kind']]: (step: StepOf<Kind>) => StepWords } = {
  'cancel-version': ({ version }) => [
    `Cancel version ${versionNumberOf(version)} (${version.state}) as the developer`,
    `Version ${versionNumberOf(version)} was ${isUnderReview(version.state) ? 'taken out of review' : 'canceled'}`,
  ],
  'cancel-submission': ({ version, submission }) => [
    `Cancel the submission of version ${versionNumberOf(version)} (${submission.state})`,
    `Version ${versionNumberOf(version)} was taken out of review`,
  ],
  'create-version': (step) => [
    `Create version ${step.versionString} for ${step.platform}${withDetails(step)}`,
    `Version ${step.versionString} is made`,
    step.isFirst &&
      'It copies no other version, so it begins without texts, images, copyright and App Review contact, which cannot be judged beforehand.',
  ],
  'update-version': describeUpdate,
  'answer-export': ({ build: { version }, uses }) => [
    `Answer the export question of build ${version} (uses-non-exempt-encryption: ${uses})`,
    `The export question of build ${version} is answered`,
  ],
  'set-release-notes': describeNotes,
  'set-review-notes': () => ['Set the note to App Review', 'The note to App Review is written'],
  'set-phased-release': () => ['Turn on the phased release', 'The phased release is on'],
  'remove-phased-release': () => ['Turn off the phased release', 'The phased release is off'],
  'take-out': () => [
    'Take the version out of its draft, because it cannot be changed while it is in there',
    'The version was taken out of its draft',
  ],
  'create-submission': ({ platform }) => [`Create one review submission for ${platform}`, 'A submission is made'],
  'adopt-submission': () => ['Adopt the draft that is there'],
  'reopen-submission': () => ['Work on the submission that review sent back'],
  'resolve-item': ({ target, name }) => {
    const item = describeItem(target, name);
    return [`Mark ${item} as resolved`, `${capitalized(item)} is marked as resolved`];
  },
  'add-version': ({ versionString }) => [`Add version ${versionString} to the submission`],
  'add-item': ({ target, name }) => [`Add ${describeItem(target, name)} to the submission`],
  'check-contents': () => ['Compare the submission with what was asked for'],
  submit: () => ['Submit for review', 'The submission is submitted for review'],
  'request-release': ({ version }) => [
    `Release ${describeVersion(version)} to the App Store${describeDateToCome(version)}`,
    `${capitalized(describeVersion(version))} is released`,
    FOR_EVER,
  ],
  'change-rollout': ({ version, change }) => [
    `${capitalized(change)} the rollout of ${describeVersion(version)}`,
    `The rollout of ${describeVersion(version)} is ${ROLLOUT[change]}`,
    change === 'complete' && `Releases to all users now. ${FOR_EVER}`,
  ],
};

function sentencesOf<Kind extends Step['kind']>(step: StepOf<Kind>): StepWords {
  return STEP_WORDS[step.kind as Kind](step);
}

export function describeStep(step: Step): string {
  return sentencesOf(step)[0];
}

function describeNotes({ locales, edits }: StepOf<'set-release-notes'>): StepWords {
  const replaced = lostNotes(edits ?? []).map(({ locale }) => locale);
  const instead = replaced.length === 0 ? '' : `, in place of what is there in ${replaced.join(', ')}`;
  return [
    `Set the release notes (${locales.join(', ')})${instead}`,
    `The release notes are written in ${enumerate(locales, 50)}`,
  ];
}

function describeDateToCome({ isBeforeDate, earliestReleaseDate }: AppStoreVersion) {
  return isBeforeDate ? ` before its date, ${describeInstant(earliestReleaseDate ?? '')}` : '';
}

/** Describes the step as a plan shows it, with its warning. */
export function describePlanned(step: Step): string {
  const [planned, , warning] = sentencesOf(step);
  return joinParts([planned, warning], '. ');
}

/** Says which number is gone, because its record gets another one. */
function describeUpdate({ versionString, attributes, build }: StepOf<'update-version'>): StepWords {
  const { versionString: renamed, ...others } = attributes;
  const details = withDetails({ attributes: others, build });
  return renamed === undefined
    ? [`Change version ${versionString}${details}`, `Version ${versionString} is changed`]
    : [
        `Use the record of version ${versionString} for version ${renamed}${details}`,
        `${versionString} is gone: its record is ${renamed} now (renamed; it was never released)`,
      ];
}

/** Names the settings that the step writes, and the build that it attaches. */
function withDetails({ attributes, build }: Pick<StepOf<'update-version'>, 'attributes' | 'build'>) {
  const details = Object.entries(attributes).map(([name, value]) => `${name} ${value}`);
  if (build !== null) details.push(`build ${build.version}`);
  return details.length === 0 ? '' : ` with ${details.join(', ')}`;
}
