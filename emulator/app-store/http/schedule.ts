/** Which request something happens at: the n-th from now on (1 is the next), or one that matches. */
export type When = number | Match;

export interface Match {
  method?: string;
  path?: string | RegExp;
  /** How many matching requests pass before. */
  skip?: number;
  /** How many requests it happens at; one when left out. */
  times?: number;
}

/** What is still to happen, in the order in which it was planned. */
export class Schedule<T> {
  #planned: { what: T; match: Match; skip: number; times: number }[] = [];

  plan(what: T, when: When): void {
    const match = typeof when === 'number' ? { skip: when - 1 } : when;
    this.#planned.push({ what, match, skip: match.skip ?? 0, times: match.times ?? 1 });
  }

  clear(): void {
    this.#planned = [];
  }

  /** The first that happens at this request, if any. What one lets pass can still meet the next. */
  next(method: string, path: string): T | undefined {
    return this.#due(method, path).next().value;
  }

  /** All that happen at this request. */
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
  // A sticky or global expression remembers where it stopped; a match must not.
  return typeof match.path === 'string' ? match.path === path : path.search(match.path) >= 0;
}
