/** Plays seeds in a row. */

export interface Played {
  wrong: string[];
  /** Ends of the runs: `submit clear`, `check blocked`. */
  ends: string[];
}

/** Plays the first `count` seeds from `first`, without those for which `play` returns `null`. */
export async function playSeeds(first: number, count: number, play: (seed: number) => Promise<Played | null>) {
  const ends: Record<string, number> = {};
  const wrong: { seed: number; what: string }[] = [];
  for (let seed = first, left = count; left > 0; seed++) {
    const played = await play(seed);
    if (played === null) continue;
    left -= 1;
    for (const end of played.ends) ends[end] = (ends[end] ?? 0) + 1;
    wrong.push(...played.wrong.map((what) => ({ seed, what })));
  }
  return { ends, wrong };
}
