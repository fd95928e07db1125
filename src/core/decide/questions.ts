/** Which reads a request needs beside the lists: the core names them, and the preflight makes them. */
import { type ReleaseRequest, takesPurchases } from '../model/request.ts';
import { type App, type AppStoreVersion, type Build, newestFirst } from '../model/resources.ts';
import type { Lists } from '../model/snapshot.ts';
import { isOnSale } from '../model/states.ts';
import { buildToSubmit, isFirstRelease, usesEncryption } from './needs-readiness.ts';
import type { RuleContext } from './target.ts';
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

/** What App Review asks of a version beside the app's information and the texts. */
interface ReadinessQuestions {
  /** Price and availability. */
  price: boolean;
  /** The build to read by its own address. */
  build: Build | null;
  /** What is sold inside the app. */
  purchases: boolean;
}

export function readinessQuestions(decided: RuleContext): ReadinessQuestions {
  return {
    price: isFirstRelease(decided),
    build: unlistedBuild(decided),
    purchases: !takesPurchases(decided.request.items),
  };
}

/** Returns a build that somebody attached and no list shows: its own address shows its answer and its declaration. */
function unlistedBuild(decided: RuleContext): Build | null {
  const build = buildToSubmit(decided) ?? null;
  if (build === null) return null;
  const needsDeclaration = usesEncryption(decided, build) && build.encryptionDeclarationState === undefined;
  return build.usesNonExemptEncryption === undefined || needsDeclaration ? build : null;
}

/** Returns the record and the version on sale, whose attachments for App Review are compared. */
export function comparedForAttachments({ snapshot, target: { record } }: RuleContext) {
  const live = newestOut(snapshot.versions.filter(({ id }) => id !== record?.id));
  return record === null || live === null ? null : { record, live };
}
