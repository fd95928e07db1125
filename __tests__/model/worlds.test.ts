/** Plays random worlds, always the same; `npm run simulate` plays others (simulate.ts). */
import { expect, it } from '@jest/globals';
import { MODES } from '../../src/core/model/mode.ts';
import { playApproval } from './approval.ts';
import { playFaultyRelease } from './faulty-release.ts';
import { planOf } from './plan.ts';
import { playPlan } from './play-plan.ts';
import { playSeeds } from './played.ts';
import { SEED } from './random.ts';
import { playStoppedRelease } from './stopped-release.ts';
import { variedPlanOf } from './vary.ts';

const TIMEOUT_MS = 600_000;

it.each([
  {
    title: 'green runs do what their inputs meant, and none breaks a promise',
    options: '--plain',
    count: 300,
    play: (seed: number) => playPlan(planOf(seed)),
    ends: [...MODES.map((mode) => `${mode} clear`), 'cancel blocked', 'check blocked', 'submit killed'],
  },
  {
    title: 'the same holds where numbers, platforms, languages, others, sequences and time vary',
    options: '',
    count: 250,
    play: (seed: number) => playPlan(variedPlanOf(seed).plan),
    ends: ['submit clear', 'cancel clear', 'release clear', 'prepare clear', 'check clear', 'submit killed'],
  },
  {
    title: 'the plan stays the same exactly as long as its content does',
    options: '--approvals',
    count: 150,
    play: (seed: number) => playApproval(planOf(seed)),
    ends: [
      ...['prepare', 'prepare latest', 'submit', 'submit latest', 'submit ready', 'submit latest ready'],
      ...['submit-items ready', 'other build', 'other notes', 'other date', 'other phased release'],
      'other a newer build',
    ],
  },
  {
    title: 'a fault leaves no unreported draft, and a way to green',
    options: '--drafts 1',
    count: 25,
    play: (seed: number) => playFaultyRelease(seed, 'adopt'),
    ends: ['green at 1', 'green at 2'],
  },
  {
    title: 'so it is under a policy that leaves drafts alone',
    options: '--drafts 1',
    count: 25,
    play: (seed: number) => playFaultyRelease(seed, 'fail'),
    ends: ['green at 1', 'advised'],
  },
  {
    title: 'a stopped release is finished by the same request, and by one with a newer build',
    options: '--stopped 1',
    count: 12,
    play: playStoppedRelease,
    ends: ['killed after', 'killed before', 'signal'],
  },
])(
  '$title',
  async ({ options, count, play, ends }) => {
    const { wrong, ends: met } = await playSeeds(SEED, count, play);
    // Without its ends, a world would show nothing.
    expect({ simulate: options, wrong, met: Object.keys(met) }).toEqual({
      simulate: options,
      wrong: [],
      met: expect.arrayContaining(ends),
    });
  },
  TIMEOUT_MS,
);
