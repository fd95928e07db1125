import type { Resource } from '../model/records.ts';
import { appStoreStateOf, appVersionStateOf } from '../model/states.ts';
import type { Store } from '../model/store.ts';

/** Whether a row passes every filter: values of one filter are alternatives, filters hold together. */
export function matches(store: Store, record: Resource, filters: Map<string, string[]>): boolean {
  return [...filters].every(([name, values]) => {
    const value = filterValue(store, record, name);
    if (value === null) return false;
    // The real service finds longer identifiers too, so a client has to compare for itself.
    if (name === 'bundleId') return values.some((asked) => value.startsWith(asked));
    return values.includes(value) || leaks(store, record, name);
  });
}

/** A list of the real service shows only the states that were named; these settings make it a worse one. */
function leaks({ settings }: Store, { type }: Resource, name: string): boolean {
  if (name === 'state') return type === 'reviewSubmissions' && settings.leakySubmissions;
  return (name === 'appStoreState' || name === 'appVersionState') && settings.leakyVersions;
}

function filterValue(store: Store, record: Resource, name: string): string | null {
  switch (name) {
    case 'app':
      return 'appId' in record ? record.appId : null;
    case 'state':
    case 'eventState':
      if ('state' in record) return store.shownState(record, true);
      return 'ownerId' in record ? String(record.attributes.state) : null;
    case 'appStoreState':
      return record.type === 'appStoreVersions' ? appStoreStateOf(store.shownState(record, true)) : null;
    case 'appVersionState':
      return record.type === 'appStoreVersions' ? appVersionStateOf(store.shownState(record, true)) : null;
    case 'preReleaseVersion.version':
      return record.type === 'builds' ? record.versionString : null;
    case 'preReleaseVersion.platform':
      return record.type === 'builds' ? record.platform : null;
    case 'appStoreVersion':
      return [...store.versions.values()].find((version) => version.buildId === record.id)?.id ?? null;
    default: {
      const value = member(record, name);
      return value === undefined || value === null ? null : String(value);
    }
  }
}

const SORT_MEMBERS: Record<string, string> = { uploadedDate: 'uploadedAt', preReleaseVersion: 'versionString' };

/** Rows in the order asked for; `-` before a field turns it round. */
export function sorted(rows: Resource[], sort: string[]): Resource[] {
  const keys = sort.map((field) => ({ isDescending: field.startsWith('-'), name: field.replace(/^-/, '') }));
  return rows.toSorted((left, right) => {
    for (const { isDescending, name } of keys) {
      const order = compare(member(left, name), member(right, name));
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
}

function member(record: Resource, name: string): unknown {
  const own: Record<string, unknown> = 'ownerId' in record ? record.attributes : { ...record };
  return own[SORT_MEMBERS[name] ?? name];
}

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left).localeCompare(String(right), 'en', { numeric: true });
}
