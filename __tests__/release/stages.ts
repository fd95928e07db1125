/** The writes of a release, by kind: how each is recognised, and the record that it is about. */
import type { StepOutcome } from '../../src/core/model/step.ts';
import { createWorld, only, type RunResult, type World } from './harness.ts';

export interface Stage {
  kind: string;
  method: string;
  path: RegExp;
  /** Matching writes that pass before. */
  skip?: number;
  subject: (world: World) => { type: string; id: string };
}

const theApp = (world: World) => ({ type: 'app', id: world.appId });
export const theVersion = ({ emulator }: World) => ({
  type: 'appStoreVersion',
  id: [...emulator.service.store.versions.values()].find(({ versionString }) => versionString === '1.1')?.id ?? '',
});
export const theDraft = ({ emulator }: World) => ({
  type: 'reviewSubmission',
  id: only(emulator.service.store.submissions).id,
});

/** One write of each kind that the full release takes, in their order. */
export const STAGES: Stage[] = [
  { kind: 'create-version', method: 'POST', path: /appStoreVersions$/, subject: theApp },
  { kind: 'set-release-notes', method: 'PATCH', path: /appStoreVersionLocalizations/, subject: theVersion },
  { kind: 'set-phased-release', method: 'POST', path: /appStoreVersionPhasedReleases$/, subject: theVersion },
  { kind: 'create-submission', method: 'POST', path: /reviewSubmissions$/, subject: theVersion },
  { kind: 'add-version', method: 'POST', path: /reviewSubmissionItems$/, subject: theVersion },
  {
    kind: 'add-item',
    method: 'POST',
    path: /reviewSubmissionItems$/,
    skip: 1,
    subject: ({ emulator }) => ({
      type: 'appCustomProductPageVersion',
      id: only(emulator.service.store.pageVersions).id,
    }),
  },
  { kind: 'submit', method: 'PATCH', path: /reviewSubmissions\//, subject: theDraft },
];

export const createReleaseWorld = () => createWorld({ scenario: 'release', dialect: 'specification' });

/** What became of the steps, by kind. */
export function outcomesOf({ steps }: RunResult): Record<string, StepOutcome[]> {
  const outcomes: Record<string, StepOutcome[]> = {};
  for (const { step, outcome } of steps) outcomes[step.kind] = [...(outcomes[step.kind] ?? []), outcome];
  return outcomes;
}
