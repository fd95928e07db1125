/** What a scene is, and how it is played. */
import type { EmulatorOptions } from '../emulator/emulator.ts';
import type { RunnerResult } from '../emulator/runner/runner.ts';
import { type Audience, Stage, type StageOptions } from './stage.ts';

export interface Scene {
  name: string;
  title: string;
  story: string;
  /** Of the emulator. */
  scenario: string;
  /** More of the emulator than the scenario. */
  service?: EmulatorOptions;
  /** A pull request starts the workflow. */
  isPullRequest?: boolean;
  /** What the scene shows when it ends well, without a full stop. */
  expected: string;
  /** @returns what was not as expected */
  play(stage: Stage): Promise<string[]>;
}

/** @returns what was not as expected; empty when the scene ended well */
export async function playScene(scene: Scene, audience: Audience, options: StageOptions = {}): Promise<string[]> {
  const { scenario, service, isPullRequest } = scene;
  const stage = await Stage.open({ ...service, ...options, scenario, isPullRequest }, audience);
  try {
    return await scene.play(stage);
  } finally {
    await stage.close();
  }
}

/** What a scene leaves behind for those who read it afterwards. */
export interface Recording {
  surprises: string[];
  /** Of each step, its post step included. */
  results: RunnerResult[];
  /** The pull request's comment after each step, where there is one. */
  comments: string[];
}

export async function recordScene(scene: Scene, options: StageOptions = {}): Promise<Recording> {
  const results: RunnerResult[] = [];
  const comments: string[] = [];
  const audience: Audience = {
    say: () => {},
    step: () => {},
    run: (result) => results.push(result),
    post: (result) => results.push(result),
    pullRequest: ({ comment }) => comment !== null && comments.push(comment),
  };
  return { surprises: await playScene(scene, audience, options), results, comments };
}
