/** Questions about the records of the service, as they stand now (its store) or stood at one moment (a photo). */
import { isDeepStrictEqual } from 'node:util';
import type { Version } from '../../emulator/app-store/model/records.ts';
import { APP_VERSION_STATES, isApproved } from '../../emulator/app-store/model/states.ts';
import type { Store } from '../../emulator/app-store/model/store.ts';
import type { World } from './world.ts';

const KEPT = [
  ...(['versions', 'submissions', 'items', 'builds', 'uploads', 'localizations', 'phasedReleases', 'details'] as const),
  ...(['pageVersions', 'experiments', 'events', 'otherTargets'] as const),
] as const;
/** Kinds of records that a run may change. An answer about a build, and a note, are judged when they are sent. */
const COMPARED = KEPT.filter((name) => !['builds', 'uploads', 'otherTargets', 'details'].includes(name));

export type Records = Pick<Store, (typeof KEPT)[number]>;
export type Photo = Records & Pick<Store, 'settings'> & { nowMs: number; keyId: string };

export function photograph({ emulator: { credentials, service }, time }: World): Photo {
  service.pass();
  const kept = KEPT.map((name) => [name, structuredClone(service.store[name])]);
  const { settings } = service.store;
  return { ...Object.fromEntries(kept), settings, nowMs: time.nowMs, keyId: credentials.keyId } as Photo;
}

/** Returns the ids of the records of one moment that are different at another. What lists show late is no part of one. */
export function changedSince(now: Photo, before: Photo): string[] {
  const isSame = (left: object | undefined, right: object) =>
    isDeepStrictEqual(left && { ...left, lag: null }, { ...right, lag: null });
  return COMPARED.flatMap((name) =>
    [...before[name].values()].filter((one) => !isSame(now[name].get(one.id), one)).map(({ id }) => id),
  );
}

export const UNDER_REVIEW: readonly string[] = ['WAITING_FOR_REVIEW', 'IN_REVIEW'];
/** States of things that a draft can take. */
export const READY: readonly string[] = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'];
/** A version in one of these is out, or goes out by itself. */
export const OVER: readonly string[] = APP_VERSION_STATES.filter(
  (state) => isApproved(state) && !['ACCEPTED', 'PENDING_DEVELOPER_RELEASE'].includes(state),
);

/** Returns the ids of what stands in the submission. */
export const heldBy = ({ items }: Records, submissionId: string): string[] =>
  [...items.values()]
    .filter((one) => one.submissionId === submissionId && one.state !== 'REMOVED')
    .map(({ targetId }) => targetId);

/**
 * Returns the open submission that holds it, the newest one: the specification does not say that a version leaves its
 * submission as it is canceled.
 */
export const holderOf = (records: Records, id: string) =>
  [...records.submissions.values()].findLast((one) => one.state !== 'COMPLETE' && heldBy(records, one.id).includes(id));

/** Returns the drafts, the newest one last. */
export const draftsIn = ({ submissions }: Pick<Records, 'submissions'>) =>
  [...submissions.values()].filter(({ state }) => state === 'READY_FOR_REVIEW');

export const targetOf = (records: Records, id: string) =>
  [records.versions, records.pageVersions, records.experiments, records.events, records.otherTargets]
    .map((all) => all.get(id))
    .find((found) => found !== undefined);

export const buildOf = ({ builds }: Records, version: Version | undefined) => builds.get(version?.buildId ?? '');

export const phasedReleaseOf = ({ phasedReleases }: Records, id: string) =>
  [...phasedReleases.values()].find(({ versionId }) => versionId === id);

export const localizationsOf = ({ localizations }: Records, id: string) =>
  [...localizations.values()].filter(({ versionId }) => versionId === id);

/** Returns the note to App Review of the version. */
export const noteOf = ({ details }: Records, id: string) => {
  const detail = [...details.values()].find(({ type, ownerId }) => type === 'appStoreReviewDetails' && ownerId === id);
  return String(detail?.attributes.notes ?? '');
};

/** Returns the release notes of the version by locale. */
export const notesOf = (records: Records, id: string) =>
  new Map(localizationsOf(records, id).map(({ locale, attributes }) => [locale, attributes.whatsNew ?? '']));
