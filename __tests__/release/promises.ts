/** What has to stand in the service when a release is done, and what no run of it may ever send. */
import type { Dialect, EmulatorOptions } from '../../emulator/app-store/http/server.ts';
import { createWorld, recordsOf, type World } from './harness.ts';
import { changedSince, settled } from './looking.ts';
import { LOCALES, NOTES, OLD_NOTES, type Release, type Situation } from './situations.ts';

export interface Begun {
  world: World;
  release: Release;
  before: Record<string, unknown[]>;
  /** Ids of the submissions that were there. */
  submissions: ReadonlySet<string>;
  /** Writes that no run of this release may send, as they were sent. */
  forbidden: string[];
}

/** Reads lag behind, staging and cancellations take their time. */
export const SLOW = { readLagMs: 5_000, stagingMs: 2_500, cancelingMs: 12_000 };

export function begin(
  { scenario = 'release', begin: seed }: Situation,
  dialect: Dialect,
  times: EmulatorOptions = {},
): Begun {
  const world = createWorld({ scenario, dialect, ...times });
  const release = seed(world);
  const submissions = new Set(world.emulator.service.store.submissions.keys());
  const begun: Begun = { world, release, before: recordsOf(world), submissions, forbidden: [] };
  world.emulator.onRequest = ({ method, path, body }) => {
    const why = method === 'GET' ? null : whyForbidden(begun, method, path, JSON.stringify(body ?? ''));
    if (why !== null) begun.forbidden.push(`${method} ${path}: ${why}`);
  };
  return begun;
}

/** By what the service holds at the moment at which the write arrives. */
function whyForbidden({ world, release }: Begun, method: string, path: string, body: string): string | null {
  const store = settled(world);
  const id = path.split('/').at(-1) ?? '';
  const canceled = new Set(release.canceled);
  const isOf = (type: string) => path === `/v1/${type}/${id}`;
  if (method === 'DELETE') return isOf('reviewSubmissionItems') ? null : 'nothing but an item is ever deleted';
  if (isOf('appStoreVersions')) {
    const version = store.versions.get(id);
    if (body.includes('"developerRejected"')) return canceled.has(id) ? null : 'cancels a version that stays';
    if (body.includes('"versionString"') && /_REVIEW$/.test(version?.state ?? '')) return 'renames a version in review';
    if (version?.buildId && body.includes(`"id":"${version.buildId}"`)) return 'attaches the build that is attached';
  }
  if (isOf('reviewSubmissions')) {
    if (body.includes('"canceled"')) return canceled.has(id) ? null : 'cancels a submission that stays';
    const held = store.standingItemsOf(id).map(({ targetId }) => nameOf(world, release, targetId));
    if (held.sort().join() !== holdsOf(release).join()) return `submits ${held.join()}`;
  }
  if (isOf('reviewSubmissionItems')) {
    const item = store.items.get(id);
    if (body.includes('"removed"')) return 'takes out what review sent back';
    if (item?.submissionId !== release.continued) return 'resolves what others submitted';
    if (item?.state !== 'REJECTED') return `resolves what is ${item?.state}`;
  }
  return null;
}

/** What one run applied, no other run applies again; items alone may be taken out and put in once more. */
export function appliedTwice({ world }: Begun): string[] {
  const applied = world.emulator.requests
    .filter(({ method, path, applied: was }) => method !== 'GET' && was === true && !/Items(\/|$)/.test(path))
    .map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`);
  return applied.filter((write, index) => applied.indexOf(write) !== index);
}

function nameOf({ emulator }: World, { request }: Release, id: string): string {
  const isVersion = emulator.service.store.versions.get(id)?.versionString === request.version;
  return isVersion && emulator.service.store.versions.has(id) ? `version ${request.version}` : id;
}

function holdsOf({ request: { version }, along: ids }: Release): string[] {
  return [...ids, ...(version == null ? [] : [`version ${version}`])].sort();
}

/** What stands in the service, of this release and of everything else. */
export function endOf(begun: Begun) {
  const { world, release, submissions } = begun;
  const { version: versionString = null, platform = 'IOS' } = release.request;
  const store = settled(world);
  const versions = [...store.versions.values()].filter(
    (one) => one.versionString === versionString && one.platform === platform,
  );
  const [version] = versions;
  const holder = store.holderOf(version?.id ?? release.along[0] ?? '')?.submission;
  const made = [...store.submissions.values()].filter(({ id }) => !submissions.has(id));
  return {
    versions: versions.length,
    build: store.builds.get(version?.buildId ?? '')?.version ?? null,
    releaseType: version?.releaseType ?? null,
    notes: version === undefined ? [] : store.localizationsOf(version.id).map(({ attributes }) => attributes.whatsNew),
    phasedRelease: version === undefined ? null : (store.phasedReleaseOf(version.id)?.state ?? null),
    state: holder?.state ?? null,
    holds: store
      .standingItemsOf(holder?.id ?? '')
      .map(({ targetId }) => nameOf(world, release, targetId))
      .sort(),
    continued: holder === undefined || !submissions.has(holder.id) ? null : holder.id,
    made: made.length,
    drafts: made.filter(({ state }) => state === 'READY_FOR_REVIEW').length,
    /** Records of others that are not as they were. */
    touched: changedSince(world, begun.before).filter((id) => !isOwn(begun, id)),
  };
}

function isOwn({ world, before, release }: Begun, id: string): boolean {
  const { request, along: ids, canceled = [], continued } = release;
  const store = settled(world);
  const { versions, localizations, phasedReleases } = store;
  const isOwnVersion = (versionId = '') => {
    const version = versions.get(versionId);
    return (
      canceled.includes(versionId) ||
      (version?.versionString === request.version && version?.platform === (request.platform ?? 'IOS'))
    );
  };
  if ([...ids, ...canceled, continued].includes(id) || isOwnVersion(id)) return true;
  const item = (before.items as { id: string; targetId: string }[]).find((one) => one.id === id);
  if (item !== undefined) return [...ids, ...canceled].includes(item.targetId) || isOwnVersion(item.targetId);
  return isOwnVersion(localizations.get(id)?.versionId ?? phasedReleases.get(id)?.versionId);
}

/** What has to stand there at the end, whatever happened on the way. */
export function expectedEnd(begun: Begun): ReturnType<typeof endOf> {
  const { release } = begun;
  const { request, build, continued = null } = release;
  const isVersion = request.version != null;
  const isSet = request.releaseType != null;
  return {
    versions: isVersion ? 1 : 0,
    build,
    releaseType: isVersion ? (isSet ? (request.releaseType ?? null) : 'AFTER_APPROVAL') : null,
    notes: isVersion ? LOCALES.map(() => (request.releaseNotes == null ? OLD_NOTES : NOTES)) : [],
    phasedRelease: request.phasedRelease === true ? 'INACTIVE' : null,
    state: 'WAITING_FOR_REVIEW',
    holds: holdsOf(release),
    continued,
    made: continued === null ? 1 : 0,
    drafts: 0,
    touched: [],
  };
}
