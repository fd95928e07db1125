import { settle } from '../rules/passing.ts';
import { notFound } from '../rules/refusals.ts';
import { Records } from './clockwork.ts';
import type { Version } from './records.ts';
import { appVersionStateOf } from './states.ts';

/** Everything the service remembers, and what happens to it by the passing of time alone. */
export class Store extends Records {
  /** Applies everything that was due by now. */
  settle(): void {
    settle(this);
  }

  /** The versions whose state is another than when this was last asked, with both. A version that is new has none before. */
  movedVersions(): { version: Version; from: string; to: string }[] {
    const moved = [];
    for (const version of this.versions.values()) {
      const to = appVersionStateOf(version.state);
      const from = this.announced.get(version.id);
      if (from !== undefined && from !== to) moved.push({ version, from, to });
      this.announced.set(version.id, to);
    }
    return moved;
  }
}

/** The record with this id, or the service's 404. */
export function required<T>(records: Map<string, T>, type: string, id: string): T {
  const record = records.get(id);
  if (record === undefined) throw notFound(type, id);
  return record;
}
