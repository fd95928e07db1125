/** Request at which an event happens: the n-th from now on (1 is the next), or one that matches. */
export type When = number | Match;

export interface Match {
  method?: string;
  path?: string | RegExp;
  /** Number of matching requests that pass first. */
  skip?: number;
  /** Number of requests at which it happens; one when left out. */
  times?: number;
}

/** Events to come, in the order in which they were planned. */
export class Schedule<T> {
  #planned: { what: T; match: Match; skip: number; times: number }[] = [];

  plan(what: T, when: When): void {
    const match = typeof when === 'number' ? { skip: when - 1 } : when;
    this.#planned.push({ what, match, skip: match.skip ?? 0, times: match.times ?? 1 });
  }

  clear(): void {
    this.#planned = [];
  }

  /** Returns the first event of this request, if any. A request that one event skips can still meet the next. */
  next(method: string, path: string): T | undefined {
    return this.#due(method, path).next().value;
  }

  /** Returns every event of this request. */
  all(method: string, path: string): T[] {
    return [...this.#due(method, path)];
  }

  *#due(method: string, path: string): Generator<T, undefined> {
    for (const each of this.#planned) {
      if (each.times <= 0 || !matches(each.match, method, path)) continue;
      if (each.skip > 0) {
        each.skip -= 1;
        continue;
      }
      each.times -= 1;
      yield each.what;
    }
    return undefined;
  }
}

function matches(match: Match, method: string, path: string): boolean {
  if (match.method !== undefined && match.method !== method) return false;
  if (match.path === undefined) return true;
  // `search` ignores where a sticky or global expression stopped.
  return typeof match.path === 'string' ? match.path === path : path.search(match.path) >= 0;
}
