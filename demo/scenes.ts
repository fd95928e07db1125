/** The scenes: what stands in App Store Connect, what the workflow asks for, and how it has to end. */
import { CHECKS } from './checks.ts';
import { RELEASES } from './releases.ts';
import type { Scene } from './scene.ts';

export const SCENES: readonly Scene[] = [...CHECKS, ...RELEASES];
