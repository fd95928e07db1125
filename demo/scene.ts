/** What a scene is, and how it is played. */
import type { EmulatorOptions } from '../emulator/app-store/http/server.ts';
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
