/** Repeatable chance: the same seed gives the same numbers. */

export type Random = () => number;

/** Seed of all tests, so that a change is judged by itself. The environment can set another one to look further. */
export const SEED = Number(process.env.RELEASE_SEED ?? 20_260_302);

/** mulberry32: small, and good enough to choose with. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(random: Random, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}
