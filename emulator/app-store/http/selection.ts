import type { Resource } from '../model/records.ts';
import type { Store } from '../model/store.ts';
import { attributesInAnswer, findRelated } from './render.ts';

/** Returns true if a row passes every filter. The values of one filter are alternatives. */
export function passesFilters(store: Store, record: Resource, filters: Map<string, string[]>, list: string): boolean {
  return [...filters].every(([name, allowed]) => {
    const values = valuesOf(store, record, name, list);
    // The real service finds longer identifiers too, so a client has to compare for itself.
    if (name === 'bundleId') return values.some((value) => allowed.some((each) => value.startsWith(each)));
    return values.some((value) => allowed.includes(value)) || ignoresFilter(store, record, name);
  });
}

/** Returns true if a list ignores its filter of states. The real service does not; these settings make it worse. */
function ignoresFilter({ settings }: Store, { type }: Resource, name: string): boolean {
  if (name === 'state') return type === 'reviewSubmissions' && settings.leakySubmissions;
  return (name === 'appStoreState' || name === 'appVersionState') && settings.leakyVersions;
}

/** Returns the values of a record under a path: an attribute, or over relationships the attributes or ids of others. */
function valuesOf(store: Store, record: Resource, path: string, list = ''): string[] {
  const [name = '', ...rest] = path.split('.');
  if (rest.length > 0)
    return relatedRecords(store, record, name).flatMap((other) => valuesOf(store, other, rest.join('.'), list));
  if (name === 'id') return [record.id];
  const attributes = attributesInAnswer(store, record, { answers: 'list', list });
  if (!Object.hasOwn(attributes, name)) return relatedRecords(store, record, name).map(({ id }) => id);
  const value = stateIn(attributes[name]);
  return value === null || value === undefined ? [] : [String(value)];
}

/** Returns a state. An upload keeps its state among errors and warnings. */
function stateIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'state' in value ? value.state : value;
}

function relatedRecords(store: Store, record: Resource, name: string): Resource[] {
  return [findRelated(store, record, name)].flat().filter((other) => other !== null);
}

/** Sorts rows by these fields. `-` before a field means descending. */
export function sortRows(store: Store, rows: Resource[], sort: string[]): Resource[] {
  const keys = sort.map((field) => ({ sign: field.startsWith('-') ? -1 : 1, name: field.replace(/^-/, '') }));
  return rows.toSorted((left, right) => {
    for (const { sign, name } of keys) {
      const [first = '', second = ''] = [left, right].map((row) => valuesOf(store, row, name)[0]);
      const order = first.localeCompare(second, 'en', { numeric: true });
      if (order !== 0) return sign * order;
    }
    return 0;
  });
}
