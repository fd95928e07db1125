/** A scene, and functions to play it. */
import type { EmulatorOptions } from '../emulator/emulator.ts';
import type { RunnerResult } from '../emulator/runner/runner.ts';
import { type Audience, Stage, type StageOptions } from './stage.ts';

export interface Scene {
  name: string;
  title: string;
  story: string;
  /** Scenario of the emulator. */
  scenario: string;
  /** Options of the emulator beside the scenario. */
  service?: EmulatorOptions;
  /** A pull request starts the workflow. */
  isPullRequest?: boolean;
  /** Expected end in words, without a full stop. */
  expected: string;
  /** @returns differences from the expected end */
  play(stage: Stage): Promise<string[]>;
}

/** @returns differences from the expected end */
export async function playScene(scene: Scene, audience: Audience, options: StageOptions = {}): Promise<string[]> {
  const { scenario, service, isPullRequest } = scene;
  const stage = await Stage.open({ ...service, ...options, scenario, isPullRequest }, audience);
  try {
    return await scene.play(stage);
  } finally {
    await stage.close();
  }
}

/** Results of a scene, for pictures and tests. */
export interface Recording {
  surprises: string[];
  /** Results of each step. */
  results: RunnerResult[];
  /** Comment of the pull request after each step that left one. */
  comments: string[];
}

export async function recordScene(scene: Scene, options: StageOptions = {}): Promise<Recording> {
  const results: RunnerResult[] = [];
  const comments: string[] = [];
  const audience: Audience = {
    say: () => {},
    step: () => {},
    run: (result) => results.push(result),
    pullRequest: ({ comment }) => comment !== null && comments.push(comment),
  };
  return { surprises: await playScene(scene, audience, options), results, comments };
}
