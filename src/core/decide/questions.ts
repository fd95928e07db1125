/** Which reads a request needs beside the lists: the core names them, and the preflight makes them. */
import type { ReleaseRequest } from '../model/request.ts';
import { type App, type AppStoreVersion, newestFirst } from '../model/resources.ts';
import type { Lists } from '../model/snapshot.ts';
import { isOnSale } from '../model/states.ts';
import { recordIn, type VersionTarget } from './version-target.ts';

/** The versions to read by their own address, `null` for none; and whether the app's primary locale is to be read. */
export interface Questions {
  record: AppStoreVersion | null;
  /** A new version is a copy of it, and is judged in its place: its languages say where the notes go. */
  predecessor: AppStoreVersion | null;
  /** The version that users can get, with whose texts those of a record used again are compared. */
  live: AppStoreVersion | null;
  primaryLocale: boolean;
}

export function questionsFor(
  { app, versions, known }: Pick<Lists, 'app' | 'versions' | 'known'>,
  chosen: VersionTarget,
  request: ReleaseRequest,
): Questions {
  // A check changes nothing in the number's own record, so the lists show all that it judges.
  const isJudged = request.mode !== 'check' || chosen.kind === 'reuse';
  return {
    record: isJudged ? recordIn(chosen) : null,
    predecessor: chosen.kind === 'create' && inheritsTexts(request) ? chosen.predecessor : null,
    live: chosen.kind === 'reuse' ? newestOut(versions) : null,
    primaryLocale: known.versions && versions.length > 0 && needsPrimaryLocale(app, request),
  };
}

function inheritsTexts({ mode, readiness, releaseNotes }: ReleaseRequest): boolean {
  return (mode === 'submit' && readiness !== 'off') || releaseNotes !== null;
}

function needsPrimaryLocale({ primaryLocale }: App, { releaseNotes }: ReleaseRequest): boolean {
  return releaseNotes?.kind === 'text' && primaryLocale === undefined;
}

/** Whether a record has a phased release, or would keep one under another number, is never guessed from an answer without that link. */
export function needsPhasedRelease(record: AppStoreVersion, chosen: VersionTarget, request: ReleaseRequest): boolean {
  const isWanted = chosen.kind === 'reuse' || request.phasedRelease !== null;
  return isWanted && record.phasedReleaseState === undefined;
}

/** @param versions of the platform @returns the newest one that users can get */
function newestOut(versions: readonly AppStoreVersion[]): AppStoreVersion | null {
  const out = versions.filter(({ state }) => isOnSale(state));
  return newestFirst(out, ({ createdDate }) => createdDate)[0] ?? null;
}
