import { settle } from './passing.ts';
import { Records } from './records.ts';
import { notFound } from './refusals.ts';

/** Everything the service remembers, and what happens to it by the passing of time alone. */
export class Store extends Records {
  /** Applies everything that was due by now. */
  settle(): void {
    settle(this);
  }
}

/** The record with this id, or the service's 404. */
export function required<T>(records: Map<string, T>, type: string, id: string): T {
  const record = records.get(id);
  if (record === undefined) throw notFound(type, id);
  return record;
}
