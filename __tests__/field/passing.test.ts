/**
 * Refusals that time clears (S1 to S6), at each write about what a run has just made, changed or canceled: at the top or
 * nested, for 5 s, for 45 s, and for good. `../release/passing.test.ts` plays a release without a cancellation.
 */
import { expect, it } from '@jest/globals';
import type { PassingRefusal } from '../../emulator/emulator.ts';
import { type Asked, requestOf, submissionsIn } from '../model/names.ts';
import { runOnce } from '../model/run.ts';
import { build, NOTES, ONLY, type Seed, submission, version } from '../model/seeds.ts';
import { createWorld } from '../model/world.ts';

type At = NonNullable<PassingRefusal['at']>;
interface Canceled {
  seed: Seed[];
  ask: Asked;
  writes: At[];
}

const CANCEL: Asked = { ...ONLY, notes: NOTES, onVersionInFlight: 'cancel' };
const WORLDS: Canceled[] = [
  {
    seed: [version('1.0.9', { build: null }), submission('WAITING_FOR_REVIEW', ['1.0.9'])],
    ask: CANCEL,
    writes: ['rename', 'write notes', 'create submission', 'add', 'submit'],
  },
  {
    seed: [version(), submission('WAITING_FOR_REVIEW', ['1.1']), build('43')],
    ask: { ...CANCEL, build: '43' },
    writes: ['attach', 'write notes', 'create submission', 'add', 'submit'],
  },
];
const REFUSALS: PassingRefusal[] = [
  { refusal: 'code-nobody-saw', isNested: true },
  { refusal: 'code-nobody-saw', isNested: false },
  { refusal: 'record-not-found' },
];

it.each(
  WORLDS.flatMap((world) =>
    world.writes.flatMap((at) =>
      REFUSALS.flatMap((refusal) =>
        [5, 45, Number.POSITIVE_INFINITY].map((seconds) => ({ ...world, ...refusal, at, seconds })),
      ),
    ),
  ),
)('after a cancellation, "$at" refused with $refusal for $seconds s (nested: $isNested)', async (row) => {
  const { seed, ask, refusal, at, isNested = false, seconds } = row;
  const world = createWorld({ scenario: 'release', dialect: 'live', cancelingMs: 10_000 });
  for (const one of seed) one(world);
  world.emulator.refuse({ refusal, at, isNested, forMs: seconds * 1_000 });
  const { verdict } = await runOnce(world, requestOf(world, ask));
  const { versions, submissions } = world.emulator.service.store;
  // Version 1.0 is out, and the review that was canceled is over.
  expect([verdict, versions.size, submissions.size <= 2]).toEqual([seconds < 120 ? 'clear' : 'blocked', 2, true]);
  if (seconds < 120) expect(submissionsIn(world)).toEqual(['WAITING_FOR_REVIEW: 1.1']);
});
