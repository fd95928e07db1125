/** What tests of other rooms, and of clients of other people, use of the world. */
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import type { ItemTarget } from '../../src/core/model/resources.ts';
import type { RunResult } from './run.ts';
import type { World } from './world.ts';

/** What the scenario `release` has ready. */
export const FULL_RELEASE: Partial<ReleaseRequest> = {
  version: '1.1',
  build: 'latest',
  releaseType: 'MANUAL',
  phasedRelease: true,
  releaseNotes: { kind: 'text', text: 'Better than before.' },
  items: { kind: 'ready', items: true, purchases: false },
  mode: 'submit',
};

/** The writes that the service saw, as `METHOD path`. */
export function writesOf({ emulator }: World): string[] {
  return emulator.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
}

/** What stands in the service at the end: versions by string, submissions with what they hold. */
export function stateOf({ emulator }: World) {
  const { versions, submissions, items } = emulator.service.store;
  return {
    versions: [...versions.values()].map(({ versionString, state }) => `${versionString} ${state}`),
    submissions: [...submissions.values()].map((submission) => ({
      state: submission.state,
      holds: [...items.values()]
        .filter((item) => item.submissionId === submission.id && item.state !== 'REMOVED')
        .map(({ kind }) => kind)
        .sort(),
    })),
  };
}

export function reasonsIn({ findings }: RunResult): string[] {
  return findings.map(({ reason }) => reason);
}

/** The reasons that make a run red. */
export function errorsIn({ findings }: RunResult): string[] {
  return findings.filter(({ severity }) => severity !== 'warning').map(({ reason }) => reason);
}

export function listed(...targets: ItemTarget[]): ReleaseRequest['items'] {
  return { kind: 'listed', targets };
}
