/**
 * Names for records and writes, so that tables can name things and two worlds can be compared. Records are counted in
 * the order in which they came: `1.1`, `1.1 MAC_OS`, `page`, `page 2`, `event`, `submission 2`, `build 42`.
 */
import { NO_ITEMS, type ReleaseRequest } from '../../src/core/model/request.ts';
import type { ItemTarget } from '../../src/core/model/resources.ts';
import { listed } from './asked.ts';
import type { Seen, World } from './world.ts';

type Store = World['emulator']['service']['store'];

/** Yields every record that has a name, by its name. */
function* named(store: Store): Generator<[name: string, id: string]> {
  const numbers = new Map<string, number>();
  const count = (name: string) => {
    numbers.set(name, (numbers.get(name) ?? 0) + 1);
    return numbers.get(name) === 1 ? name : `${name} ${numbers.get(name)}`;
  };
  const [own] = store.apps.keys();
  for (const { id, versionString, platform } of store.versions.values())
    yield [count(platform === 'IOS' ? versionString : `${versionString} ${platform}`), id];
  for (const { id } of store.pageVersions.values()) yield [count('page'), id];
  for (const { id } of store.experiments.values()) yield [count('experiment'), id];
  for (const { id } of store.events.values()) yield [count('event'), id];
  for (const { id, type } of store.otherTargets.values()) yield [count(type.replace(/Versions$/, '')), id];
  for (const { id } of store.submissions.values()) yield [count('submission'), id];
  for (const build of store.builds.values())
    yield [`build ${build.version} ${build.versionString} ${build.platform}`, build.id];
  for (const { id } of store.phasedReleases.values()) yield [count('phased release'), id];
  for (const { id } of store.apps.values()) yield [id === own ? 'app' : count('other app'), id];
}

export function nameOf({ emulator: { service } }: World, id: string): string {
  for (const [name, one] of named(service.store)) if (one === id) return name;
  return `nothing of the name ${id}`;
}

/** Returns the id of the record, or an id that no record has: `page nowhere`. */
export function idOf({ emulator: { service } }: World, name: string): string {
  for (const [one, id] of named(service.store)) if (one === name) return id;
  return name.startsWith('event') ? '9999999999' : '5e1ec7ed-0000-4000-8000-ffffffffffff';
}

const RELATIONSHIPS: Record<string, ItemTarget['relationship']> = {
  page: 'appCustomProductPageVersion',
  experiment: 'appStoreVersionExperimentV2',
  event: 'appEvent',
  inAppPurchase: 'inAppPurchaseVersion',
  subscription: 'subscriptionVersion',
  subscriptionGroup: 'subscriptionGroupVersion',
  backgroundAsset: 'backgroundAssetVersion',
};

export function targetOf(world: World, name: string): ItemTarget {
  const relationship = RELATIONSHIPS[name.split(' ')[0] ?? ''] ?? 'appCustomProductPageVersion';
  return { relationship, id: idOf(world, name) };
}

/** Request whose items are names, and whose notes are one text or one for each locale. */
export interface Asked extends Omit<Partial<ReleaseRequest>, 'items' | 'releaseNotes'> {
  items?: 'all' | 'ready' | 'ready-purchases' | 'all ready' | readonly string[];
  notes?: string | Readonly<Record<string, string>> | null;
}

export function requestOf(world: World, { items, notes, ...asked }: Asked = {}): Partial<ReleaseRequest> {
  const request: Partial<ReleaseRequest> = { ...asked };
  if (asked.platform !== undefined) request.platforms = [asked.platform];
  if (items === 'all') request.items = { ...NO_ITEMS, kind: 'all' };
  else if (typeof items === 'string')
    request.items = { ...NO_ITEMS, kind: 'ready', items: items !== 'ready-purchases', purchases: items !== 'ready' };
  else if (items !== undefined) request.items = listed(...items.map((name) => targetOf(world, name)));
  if (typeof notes === 'string') request.releaseNotes = { texts: new Map(), fallback: notes };
  else if (notes != null) {
    const { default: fallback = null, ...texts } = notes as Record<string, string>;
    request.releaseNotes = { texts: new Map(Object.entries(texts)), fallback };
  }
  return request;
}

export interface Write {
  /** Method and type: `PATCH reviewSubmissions`. */
  kind: string;
  id: string;
  attributes: Record<string, unknown>;
  /** Ids of related records, by the name of the relationship. */
  related: Map<string, string>;
}

interface Document {
  data?: { attributes?: Record<string, unknown>; relationships?: Record<string, { data?: { id: string } | null }> };
}

export function writeOf({ method, path, body }: Omit<Seen, 'word'>): Write {
  const [, , type = '', id = ''] = path.split('/');
  const { attributes = {}, relationships = {} } = (body as Document | null)?.data ?? {};
  const related = Object.entries(relationships).flatMap(([name, { data }]) => (data ? [[name, data.id] as const] : []));
  return { kind: `${method} ${type}`, id, attributes, related: new Map(related) };
}

export const withoutIds = (path: string) => path.replaceAll(/\/(\d{6,}|[0-9a-f]{8}-[0-9a-f-]+)(?=\/|$)/g, '/{id}');

/** Returns a write in words: `create 1.1`, `add page`, `submit submission`. A read is `GET` and its path. */
export function wordOf(world: World, seen: Omit<Seen, 'word'>): string {
  if (seen.method === 'GET') return `GET ${withoutIds(seen.path)}`;
  const write = writeOf(seen);
  return WORDS[write.kind]?.(world, write) ?? `${seen.method} ${seen.path}`;
}

const storeOf = (world: World): Store => world.emulator.service.store;
const itemName = (world: World, itemId: string) => nameOf(world, storeOf(world).items.get(itemId)?.targetId ?? itemId);
/** Returns the id of the version that the written record is, or is to be, a part of. */
export const versionOf = ({ localizations, details, phasedReleases }: Store, { id, related }: Write) =>
  related.get('appStoreVersion') ??
  localizations.get(id)?.versionId ??
  details.get(id)?.ownerId ??
  phasedReleases.get(id)?.versionId;
const versionName = (world: World, write: Write) => nameOf(world, versionOf(storeOf(world), write) ?? write.id);
const noteName = (world: World, write: Write) => `note for ${versionName(world, write)}`;

const WORDS: Record<string, (world: World, write: Write) => string> = {
  'POST appStoreVersions'(world, { attributes, ...write }) {
    const { releaseType, ...others } = attributes;
    // A version is made with this release type where no input names another one.
    const named = releaseType === 'AFTER_APPROVAL' ? others : attributes;
    return `create ${attributes.versionString}${detailsOf(world, { ...write, attributes: named })}`;
  },

  'PATCH appStoreVersions'(world, write) {
    const { id, attributes } = write;
    const name = nameOf(world, id);
    if ('developerRejected' in attributes) return `cancel ${name}`;
    const what = 'versionString' in attributes ? `rename ${name} to ${attributes.versionString}` : `change ${name}`;
    return `${what}${detailsOf(world, write)}`;
  },

  'PATCH appStoreVersionLocalizations'(world, write) {
    const { locale = write.id } = storeOf(world).localizations.get(write.id) ?? {};
    const name = versionName(world, write);
    return name === '1.1' ? `notes ${locale}` : `notes ${locale} of ${name}`;
  },

  'POST appStoreReviewDetails': noteName,
  'PATCH appStoreReviewDetails': noteName,
  'POST appStoreVersionPhasedReleases': (world, write) => `phase ${versionName(world, write)}`,
  'DELETE appStoreVersionPhasedReleases': (world, write) => `unphase ${versionName(world, write)}`,
  'PATCH appStoreVersionPhasedReleases': (_world, { attributes }) => `rollout ${attributes.phasedReleaseState}`,
  'PATCH builds': (world, { id, attributes }) =>
    `answer ${attributes.usesNonExemptEncryption} for ${nameOf(world, id).split(' ').slice(0, 2).join(' ')}`,

  'POST reviewSubmissions': () => 'draft',
  'POST reviewSubmissionItems': (world, { related }) =>
    `add ${[...related].flatMap(([name, id]) => (name === 'reviewSubmission' ? [] : [nameOf(world, id)])).join()}`,
  'DELETE reviewSubmissionItems': (world, { id }) => `take out ${itemName(world, id)}`,
  'PATCH reviewSubmissionItems': (world, { id, attributes }) =>
    `${attributes.resolved === true ? 'resolve' : 'remove'} ${itemName(world, id)}`,
  'PATCH reviewSubmissions'(world, { id, attributes: { canceled, platform } }) {
    const what = `${canceled === true ? 'cancel' : 'submit'} ${nameOf(world, id)}`;
    return platform ? `${what}: ${platform}` : what;
  },

  'POST appStoreVersionReleaseRequests': (world, write) => `release ${versionName(world, write)}`,
};

/** Returns the build and all that is set with a version beside its number. */
function detailsOf(world: World, { attributes, related }: Write): string {
  const build = storeOf(world).builds.get(related.get('build') ?? '');
  const { platform: _, versionString: __, ...settings } = attributes;
  const set = [build && `build ${build.version}`, ...Object.values(settings)].filter((one) => one != null);
  return set.length === 0 ? '' : `: ${set.join(', ')}`;
}

/** Returns a version in the form that tables use. */
export function versionIn(world: World, name: string) {
  const store = world.emulator.service.store;
  const version = store.versions.get(idOf(world, name));
  if (version === undefined) return null;
  const { id, state, releaseType, earliestReleaseDate, buildId } = version;
  return {
    state,
    releaseType,
    date: earliestReleaseDate,
    build: store.builds.get(buildId ?? '')?.version ?? null,
    phased: store.phasedReleaseOf(id)?.state ?? null,
    reviewNotes: store.detailsOf(id, 'appStoreReviewDetails')[0]?.attributes.notes ?? null,
    notes: Object.fromEntries(
      store.localizationsOf(id).map(({ locale, attributes }) => [locale, attributes.whatsNew ?? null]),
    ),
  };
}

/** Returns the submissions of the app as `STATE: its things`, with the platform first where that is not iOS. */
export function submissionsIn(
  world: World,
  isIn: (state: string) => boolean = (state) => state !== 'COMPLETE',
): string[] {
  const { store } = world.emulator.service;
  return [...store.submissions.values()]
    .filter(({ appId, state }) => appId === world.appId && isIn(state))
    .map(({ id, state, platform }) => {
      const held = store.standingItemsOf(id).map(({ targetId }) => nameOf(world, targetId));
      return `${platform === 'IOS' ? '' : `${platform} `}${state}: ${held.sort().join(', ')}`.trim();
    });
}

/** Returns all that a release can change, for comparing one world with another. */
export function endOf(world: World) {
  const { store } = world.emulator.service;
  world.emulator.service.pass();
  const versions = [...store.versions.keys()].map((id) => nameOf(world, id));
  return {
    versions: Object.fromEntries(versions.map((name) => [name, versionIn(world, name)])),
    // Of two equal drafts it does not matter which one stays.
    submissions: submissionsIn(world, () => true).sort(),
    answers: [...store.builds.values()].map(
      ({ version, usesNonExemptEncryption }) => `${version} ${usesNonExemptEncryption}`,
    ),
  };
}
