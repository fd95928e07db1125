import type { Version } from './model.ts';
import { type ErrorEntry, entry } from './refusals.ts';
import type { Store } from './store.ts';

/** One nested error for each thing a version still lacks, by the path of the resource at fault. */
export function gapsOf(store: Store, version: Version): Record<string, ErrorEntry[]> {
  const gaps: Record<string, ErrorEntry[]> = {};
  const add = (path: string, error: ErrorEntry): void => {
    gaps[path] = [...(gaps[path] ?? []), error];
  };
  const build = version.buildId === null ? undefined : store.builds.get(version.buildId);
  if (build === undefined) {
    add(`/v1/appStoreVersions/${version.id}`, missing('build', '/data/relationships/build'));
  } else if (build.usesNonExemptEncryption === null) {
    const attribute = 'usesNonExemptEncryption';
    add(`/v1/builds/${build.id}`, missing(attribute, `/data/attributes/${attribute}`));
  }
  const isUpdate = !store.isFirst(version);
  for (const localization of store.localizationsOf(version.id)) {
    if (store.settings.requireWhatsNew && isUpdate && !localization.attributes.whatsNew) {
      add(`/v1/appStoreVersionLocalizations/${localization.id}`, missing('whatsNew', '/data/attributes/whatsNew'));
    }
  }
  for (const gap of store.gaps.get(version.id) ?? []) add(gap.path, gap.entry);
  return gaps;
}

function missing(name: string, pointer: string): ErrorEntry {
  const title = 'The provided entity is missing a required attribute';
  const detail = `You must provide a value for the attribute '${name}' with this request`;
  return entry(409, 'ENTITY_ERROR.ATTRIBUTE.REQUIRED', title, detail, pointer);
}
