/** All scenes: records in App Store Connect, a workflow, and the expected end. */
import { CHECKS } from './checks.ts';
import { RELEASES } from './releases.ts';
import type { Scene } from './scene.ts';

export const SCENES: readonly Scene[] = [...CHECKS, ...RELEASES];
