/**
 * Differences between what a green run leaves and what its inputs mean by the contract. It compares records of the service and the
 * requests that were sent. Of the code under test it imports types alone.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Build, Version } from '../../emulator/app-store/model/records.ts';
import { blocksNewVersion, isApproved } from '../../emulator/app-store/model/states.ts';
import { isEdit, isNamed, isTakenByReady, listedIds, ownVersions, type RequestFields, rolloutOf } from './asked.ts';
import {
  buildOf,
  heldBy,
  holderOf,
  noteOf,
  notesOf,
  OVER,
  type Photo,
  phasedReleaseOf,
  READY,
  targetOf,
  UNDER_REVIEW,
} from './records.ts';

/** Change that somebody else made while the run was under way. */
export interface OtherAct {
  /** Number of requests that the run had sent by then. */
  at: number;
  /** Records right before and right after it. */
  before: Photo;
  after: Photo;
}

/** Request of the run. The body is text or its value. */
export interface Sent {
  method: string;
  path: string;
  body?: unknown;
  status?: number;
}

export interface GreenRun {
  request: RequestFields;
  /** Records at the start and at the end of the run. */
  before: Photo;
  after: Photo;
  others: readonly OtherAct[];
  sent: readonly Sent[];
}

/** States after a review. Export compliance is checked after the submit. */
const THROUGH = [
  ...[...OVER, 'WAITING_FOR_EXPORT_COMPLIANCE', 'PENDING_DEVELOPER_RELEASE'],
  ...['ACCEPTED', 'APPROVED', 'PUBLISHED', 'PAST'],
];
const UNKNOWN = 'AWAITING_NEW_RULES';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns a text in the form that the service may keep: LF, no blanks at line ends and both ends, composed Unicode. */
export const inOneForm = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .trim()
    .normalize('NFC');

/** "Two release dates are the same if they are the same minute." The service may keep whole hours. */
const dateIn = ({ settings }: Photo, date: string | null | undefined) =>
  date == null ? null : Math.floor(Date.parse(date) / (settings.wholeHours ? HOUR_MS : MINUTE_MS));

/** What others may change of a version, and what it is part of, as values that can be compared. */
const FACTS = {
  version: ({ versions }: Photo, id: string) => [versions.get(id)?.versionString, versions.get(id)?.state],
  build: (photo: Photo, id: string) => buildOf(photo, photo.versions.get(id)),
  date: (photo: Photo, id: string) => {
    const { releaseType, earliestReleaseDate } = photo.versions.get(id) ?? {};
    return releaseType && `${releaseType} ${dateIn(photo, earliestReleaseDate)}`;
  },
  notes: notesOf,
  note: noteOf,
  phased: (photo: Photo, id: string) => phasedReleaseOf(photo, id) !== undefined,
  submission: ({ submissions }: Photo) => [...submissions.values()].map(({ id, state }) => `${id} ${state}`),
  items: (photo: Photo, id: string) => heldBy(photo, holderOf(photo, id)?.id ?? ''),
};
type Fact = keyof typeof FACTS;

const hasChanged = (fact: Fact, id: string, { before, after }: OtherAct) =>
  !isDeepStrictEqual(FACTS[fact](before, id), FACTS[fact](after, id));

/** Returns the records as others left the fact that the run went by: at its start, or after an act that it could see. */
function leftByOthers(run: GreenRun, fact: Fact, id: string): Photo {
  const first = firstWrite(run, id);
  return run.others.findLast((act) => act.at <= first && hasChanged(fact, id, act))?.after ?? run.before;
}

/** Returns the index of the write before which the run saw everything. Of a version that is new, that of its first look. */
function firstWrite({ before, sent }: GreenRun, id: string): number {
  // After a cancellation, and after a refusal, it looks again.
  const canceled = sent.findLastIndex(isCancellation);
  const first = sent.findIndex(({ method, status }, at) => method !== 'GET' && status !== 409 && at > canceled);
  if (first < 0) return sent.length;
  return before.versions.has(id) ? first : sent.findIndex(({ path }) => path === `/v1/appStoreVersions/${id}`);
}

const READ_BY: Partial<Record<Fact, RegExp>> = {
  items: /^\/v1\/reviewSubmissions\/[^/]+\/items$/,
  submission: /^\/v1\/reviewSubmissions(\/[^/]+)?$/,
};
const VERSION_BY_ID = /^\/v1\/appStoreVersions\/\d+$/;

/** Returns true where others changed the fact after the last look at it. Its items show a change of a submission too. */
const isUnseen = (run: GreenRun, fact: Fact, id: string): boolean =>
  run.others.some((act) => {
    const shown = fact in READ_BY ? (['submission', 'items'] as const) : [fact];
    const changed = shown.filter((one) => hasChanged(one, id, act));
    return hasChanged(fact, id, act) && changed.every((one) => act.at > lastLook(run, one));
  });

/** Returns the index of the last look. Before a submit the run compares all that it has written. */
function lastLook({ request, sent }: GreenRun, fact: Fact): number {
  const isLook = ({ method, path }: Sent) => method === 'GET' && (READ_BY[fact] ?? VERSION_BY_ID).test(path);
  if (request.mode !== 'prepare') return sent.findLastIndex(isLook);
  if (fact !== 'build') return -1;
  // A run that prepares looks once, at the build that it has attached.
  const attached = sent.findLastIndex(({ method, path }) => method !== 'GET' && /appStoreVersions(\/\d+)?$/.test(path));
  return sent.findIndex((one, at) => at > attached && isLook(one));
}

/** Returns true for a request that takes a submission or a version out of review. */
export const isCancellation = ({ method, body }: Sent): boolean =>
  method === 'PATCH' &&
  /"(canceled|developerRejected)":true/.test(typeof body === 'string' ? body : JSON.stringify(body));

/** Returns a sentence for each thing that is not as the inputs mean. */
export function differences(run: GreenRun): string[] {
  const { request, after } = run;
  const { mode = 'check' } = request;
  if (isNamed(request)) return namedDifferences(run);
  if (mode === 'cancel') return cancelDifferences(run);
  if (mode === 'submit-items') return submissionDifferences(run, null);
  if (mode === 'check') return [];
  const all = ownVersions(after, request);
  const [version] = all;
  if (version === undefined) return missingVersion(run);
  return [
    ...(all.length === 1 ? [] : [`there are ${all.length} of the version`]),
    ...PARTS.flatMap(([fact, compare]) => (isUnseen(run, fact, version.id) ? [] : compare(run, version))),
    ...(mode === 'submit' ? submissionDifferences(run, version) : []),
  ];
}

/** Others may have given it another number after the last look at it. */
function missingVersion(run: GreenRun): string[] {
  const isTaken = run.others.some((act) =>
    ownVersions(act.before, run.request).some(({ id }) => isUnseen(run, 'version', id)),
  );
  return isTaken ? [] : ['there is no such version'];
}

const PARTS: [Fact, (run: GreenRun, version: Version) => string[]][] = [
  ['build', buildDifferences],
  ['date', dateDifferences],
  ['notes', notesDifferences],
  ['note', noteDifferences],
  ['phased', phasedDifferences],
];

function namedDifferences({ request, after, others }: GreenRun): string[] {
  // A release stands, and a rollout, whatever others do with the version then.
  if (others.length > 0) return [];
  const [named] = ownVersions(after, request);
  if (request.mode === 'release') return OVER.includes(named?.state ?? '') ? [] : [`the version is ${named?.state}`];
  const phased = phasedReleaseOf(after, named?.id ?? '');
  return phased?.state === rolloutOf(request) ? [] : [`the rollout is ${phased?.state}`];
}

/** Compares what left review with what was named: the version, and the items beside it. */
function cancelDifferences(run: GreenRun): string[] {
  const { request, before, after } = run;
  const own = ownVersions(after, request).map(({ id }) => id);
  const stands = (one?: { state: string }) =>
    one !== undefined && !['READY_FOR_REVIEW', 'COMPLETE'].includes(one.state);
  const ends = ({ before, after }: Pick<OtherAct, 'before' | 'after'>, id: string) =>
    stands(before.submissions.get(id)) && !stands(after.submissions.get(id));
  const kept = own.filter((id) => {
    const state = after.versions.get(id)?.state ?? '';
    if (isUnseen(run, 'version', id) || isShownLate(run, id)) return false;
    // The specification does not say what becomes of the submission of a version that was canceled.
    return (
      UNDER_REVIEW.includes(state) ||
      (state === UNKNOWN && after.settings.dialect === 'live') ||
      (state !== 'DEVELOPER_REJECTED' && stands(holderOf(after, id)))
    );
  });
  const cancels = (act: OtherAct, id: string) => isReviewed(act.before, id) && !isReviewed(act.after, id);
  // What others ended, or took out of it before, is not lost by the run.
  const ended = [...before.submissions.keys()].filter(
    (id) => ends(run, id) && !run.others.some((act) => ends(act, id) || cancels(act, id)),
  );
  const canceled = run.sent.findIndex(isCancellation);
  const atCancel = run.others.findLast(({ at }) => at <= canceled)?.after ?? before;
  // Others may rename the version afterwards.
  const named = [...own, ...ownVersions(atCancel, request).map(({ id }) => id), ...listedIds(request)];
  const held = ended.flatMap((id) => heldBy(atCancel, id));
  const lost = canceled < 0 ? [] : held.filter((one) => !named.includes(one));
  return [
    ...(own.length > 0 ? [] : missingVersion(run)),
    ...kept.map((id) => `the version is ${after.versions.get(id)?.state}, in review still`),
    ...lost.map((id) => `${targetOf(before, id)?.type} ${id} has left review`),
  ];
}

/** "Reads lag": what others did after the cancellation shows later than the last look at it. */
const isShownLate = ({ after, sent, others }: GreenRun, id: string): boolean =>
  after.settings.readLagMs > 0 &&
  others.some((act) => act.at > sent.findIndex(isCancellation) && hasChanged('version', id, act));

/** Returns the record as it was under the number asked for. A record that had another number then counts as new. */
function earlier(photo: Photo, { id, versionString }: Version): Version | undefined {
  const found = photo.versions.get(id);
  return found?.versionString === versionString ? found : undefined;
}

function buildDifferences(run: GreenRun, version: Version): string[] {
  const { after, request } = run;
  const attached = buildOf(after, version);
  const is = `the build is ${attached?.version ?? 'none'}`;
  if (attached !== undefined && attached.versionString !== version.versionString) {
    // A renamed record may keep it until it gets its own: what submits it is blocked.
    const was = buildOf(run.before, run.before.versions.get(version.id));
    const isLeft = request.mode === 'prepare' && request.build == null && was?.id === attached.id;
    return isLeft ? [] : [`${is}, of ${attached.versionString}`];
  }
  const newest = newestUpload(after, version);
  const left = leftByOthers(run, 'build', version.id);
  const kept = buildOf(left, earlier(left, version));
  const isSettled = isBuildSettled(run, version);
  const isMeant =
    {
      none: attached?.id === kept?.id,
      latest: attached?.version === newest || isSettled,
    }[request.build ?? 'none'] ?? attached?.version === request.build;
  if (!isMeant) return [`${is}, was ${kept?.version}, asked for is ${request.build}, the newest upload is ${newest}`];
  const isChosen = request.build != null || request.mode === 'submit';
  return !isChosen || isSettled || run.others.length > 0 || isUsable(attached) ? [] : [`${is}, which cannot be used`];
}

/** Returns true for a version that was under review or through with this build, whoever submitted it: it keeps the build. */
function isBuildSettled({ before, others }: GreenRun, version: Version): boolean {
  return [before, ...others.map(({ after }) => after)].some((photo) => {
    const was = earlier(photo, version);
    const isTaken = [...UNDER_REVIEW, ...THROUGH].includes(was?.state ?? '');
    return isTaken && was?.buildId === version.buildId && version.buildId !== null;
  });
}

export const isUsable = (build: Build | undefined) =>
  build === undefined ||
  (build.processingState === 'VALID' && !build.expired && build.buildAudienceType !== 'INTERNAL_ONLY');

/** Returns the number uploaded last, whether its build is listed or not. An upload without a file counts for a day. */
function newestUpload({ builds, uploads, nowMs }: Photo, { platform, versionString }: Version): string | undefined {
  const dated = [
    ...[...builds.values()].map((one) => ({ ...one, at: one.uploadedAt })),
    // "Of one number the newest counts", and one that waits for its bytes for over a day counts as nothing.
    ...[...uploads.values()]
      .map((one) => ({ ...one, at: one.uploadedAt ?? one.createdAt ?? Number.POSITIVE_INFINITY }))
      .filter((one, _, all) => all.every((other) => other.version !== one.version || other.at <= one.at))
      .filter(({ state, at }) => state !== 'AWAITING_UPLOAD' || nowMs - at <= DAY_MS),
  ].filter((one) => one.platform === platform && one.versionString === versionString);
  return dated.sort((left, right) => right.at - left.at)[0]?.version;
}

function dateDifferences(run: GreenRun, version: Version): string[] {
  const { after, request } = run;
  const { releaseType, earliestReleaseDate: date } = request;
  const { id } = version;
  const is = `it is released ${version.releaseType} ${version.earliestReleaseDate ?? ''}`;
  if (releaseType != null) {
    const isSameDate = date == null || dateIn(after, version.earliestReleaseDate) === dateIn(after, date);
    return version.releaseType === releaseType && isSameDate ? [] : [`${is}, not ${releaseType} ${date ?? ''}`];
  }
  // "`none`: a record keeps its own; a version that this run creates gets AFTER_APPROVAL"
  const left = leftByOthers(run, 'date', id);
  const kept = FACTS.date(left, id) ?? 'AFTER_APPROVAL null';
  if (earlier(left, version) === undefined && version.releaseType === 'SCHEDULED')
    return [`${is}, which no input gives`];
  return FACTS.date(after, id) === kept ? [] : [`${is}, and was ${kept}`];
}

/** "A platform's first version takes no notes." Nor does it take a phased release: there is nobody to update. */
const isFirst = ({ versions }: Photo, { id, platform }: Version) =>
  [...versions.values()].every((one) => one.platform !== platform || one.id === id || !isApproved(one.state));

function phasedDifferences(run: GreenRun, version: Version): string[] {
  const { after, request } = run;
  const is = FACTS.phased(after, version.id);
  const kept = FACTS.phased(leftByOthers(run, 'phased', version.id), version.id);
  const meant = request.phasedRelease ?? kept;
  const isMeant = is === meant || (meant && isFirst(after, version));
  return isMeant
    ? []
    : [`it has ${is ? 'a' : 'no'} phased release, was ${kept}, and asked for is ${request.phasedRelease}`];
}

function notesDifferences(run: GreenRun, version: Version): string[] {
  const { request, after } = run;
  const { id } = version;
  const notes = isFirst(after, version) ? null : request.releaseNotes;
  const is = notesOf(after, id);
  const was = notesOf(leftByOthers(run, 'notes', id), id);
  const [locales, before] = [is, was].map((one) => [...one.keys()].sort().join());
  if (before !== '' && locales !== before) return [`its languages are ${locales}, and were ${before}`];
  return [...is].flatMap(([locale, text]) => {
    const meant = notes?.texts.get(locale) ?? notes?.fallback ?? was.get(locale) ?? '';
    return inOneForm(text) === inOneForm(meant) ? [] : [`its notes in ${locale} are "${text}", not "${meant}"`];
  });
}

/** A new version may take the note to App Review over from the one before. */
function noteDifferences(run: GreenRun, { id }: Version): string[] {
  const left = leftByOthers(run, 'note', id);
  const is = noteOf(run.after, id);
  const meant = run.request.reviewNotes ?? (left.versions.has(id) ? noteOf(left, id) : is);
  return inOneForm(is) === inOneForm(meant) ? [] : [`its note to App Review is "${is}", not "${meant}"`];
}

function submissionDifferences(run: GreenRun, version: Version | null): string[] {
  const { request, after } = run;
  const wanted = [...(version === null ? [] : [version.id]), ...listedIds(request)];
  // Review may be over before the run is.
  const areIn = (photo: Photo) => wanted.every((id) => isReviewed(photo, holderOf(photo, id)?.id ?? ''));
  if (!areIn(after) && run.others.some((act) => areIn(act.before) && !areIn(act.after))) return [];
  const states = wanted.map((id) => targetOf(after, id)?.state ?? 'gone');
  if (wanted.length > 0 && states.every((state) => THROUGH.includes(state))) return [];
  if (wanted.some((id) => isUnseen(run, 'submission', id) || isUnseen(run, 'items', id))) return [];
  const mine = wanted.length > 0 ? new Set(wanted.map((id) => holderOf(after, id))) : submittedIn(run);
  if (wanted.length === 0 && mine.size === 0) return [];
  const [submission] = mine.size === 1 ? mine : [];
  if (submission === undefined) return [`what was asked for is in ${mine.size} submissions: ${states}`];
  if (!UNDER_REVIEW.includes(submission.state)) return [`its submission is ${submission.state}`];
  const isOfOthers = isDraftOfOthers(run, submission.id, version);
  return [...(isOfOthers ? ['it was the draft of somebody else'] : []), ...itemDifferences(run, submission.id, wanted)];
}

function itemDifferences(run: GreenRun, submissionId: string, wanted: readonly string[]): string[] {
  const { request, before, after } = run;
  const holds = heldBy(after, submissionId);
  const typed = (photo: Photo, id: string) => `${targetOf(photo, id)?.type} ${id}`;
  const strange = holds.filter(
    (id) => !wanted.includes(id) && !isTakenByReady(after, request, id) && !isAddedLate(run, id),
  );
  // "Once the version is under review … what became ready since is a warning."
  const isNew = ['READY_FOR_REVIEW', undefined].includes(before.submissions.get(submissionId)?.state);
  const isOfOthers = run.others.some((act) => isReviewed(act.after, submissionId));
  const missing = readyBefore(run, submissionId).filter((id) => isNew && !isOfOthers && !holds.includes(id));
  const double = holds.filter((id, index) => holds.indexOf(id) !== index);
  return [
    ...strange.map((id) => `it takes along ${typed(after, id)}`),
    ...missing.map((id) => `it leaves out ${typed(after, id)}, which was ready`),
    ...double.map((id) => `it holds ${id} twice`),
  ];
}

/** "Reads lag": what others add after the comparison before the submit may show later than the one after it. */
function isAddedLate({ after, sent, others }: GreenRun, id: string): boolean {
  const submit = sent.findLastIndex(({ method, path }) => method === 'PATCH' && path.includes('/reviewSubmissions/'));
  const compared = sent.slice(0, submit).findLastIndex(({ path }) => path.endsWith('/items'));
  const isAdded = ({ at, before }: GreenRun['others'][number]) => at > compared && holderOf(before, id) === undefined;
  return after.settings.itemLagMs > 0 && others.some(isAdded);
}

/** Returns true for a draft that `items: ready` leaves alone: it holds no version of the run, and another key changed it last. */
function isDraftOfOthers({ request, others, sent, ...run }: GreenRun, id: string, version: Version | null): boolean {
  // Others may have emptied it before the run saw it last: it looks again after a cancellation.
  const first = sent.findIndex((one) => one.method !== 'GET' && !isCancellation(one));
  const before = others.findLast(({ at }) => at <= first)?.after ?? run.before;
  const draft = run.before.submissions.get(id);
  if (request.items?.kind !== 'ready' || draft?.state !== 'READY_FOR_REVIEW') return false;
  // What this run has canceled leaves an empty draft, whatever becomes of it then.
  const holds = heldBy(before, id).filter((one) => !sent.some((by) => isCancellation(by) && by.path.endsWith(one)));
  return holds.length > 0 && !holds.includes(version?.id ?? '') && draft.lastUpdatedBy?.apiKeyId !== before.keyId;
}

const isReviewed = (photo: Photo, id: string) => UNDER_REVIEW.includes(photo.submissions.get(id)?.state ?? '');

/** Returns the submissions that came under review during the run, and not by an act of others. */
function submittedIn({ before, after, others }: GreenRun) {
  const isNew = (id: string) => (act: OtherAct) => !isReviewed(act.before, id) && isReviewed(act.after, id);
  const mine = ({ id }: { id: string }) => isNew(id)({ at: 0, before, after }) && !others.some(isNew(id));
  return new Set([...after.submissions.values()].filter(mine));
}

/** Returns what was ready when the run began, and in no submission but the one that it submits. */
function readyBefore({ request, before }: GreenRun, submissionId: string): string[] {
  const all = [...before.pageVersions.values(), ...before.experiments.values(), ...before.events.values()];
  return all
    .filter(({ id, state, type }) => {
      const holder = holderOf(before, id);
      const isFree = (holder === undefined || holder.id === submissionId) && READY.includes(state);
      const isEvent = type === 'appEvents' && state !== 'READY_FOR_REVIEW' && holder === undefined;
      return isTakenByReady(before, request, id) && !isEvent && isFree;
    })
    .map(({ id }) => id);
}

/** Returns true where the service would take a new release: by the states of versions and the two counts of submissions. */
export function couldStart({ versions, submissions, settings }: Photo, platform: string, slots: number): boolean {
  const onPlatform = [...versions.values()].filter((one) => one.platform === platform);
  const isFree = onPlatform.every(({ state }) => !blocksNewVersion(state, settings.dialect));
  const open = [...submissions.values()].filter(({ state }) => state !== 'COMPLETE');
  const inReview = open.filter((one) => UNDER_REVIEW.includes(one.state) && (one.platform ?? platform) === platform);
  return isFree && open.length + slots <= 5 && inReview.length < 2;
}

const isHigher = (was: Version, version: Version) =>
  was.versionString.localeCompare(version.versionString, 'en', { numeric: true }) > 0;

/** Returns texts and dates of another number that went out under this one. @param origin the world when it was new */
export function carriedOver({ request, after }: GreenRun, origin: Photo): string[] {
  if (request.version == null || !isEdit(request)) return [];
  return ownVersions(after, request).flatMap((version) => {
    const was = origin.versions.get(version.id);
    if (was === undefined || was.versionString === version.versionString) return [];
    const texts = [...notesOf(origin, version.id).values()];
    const foreign = [...notesOf(after, version.id)].filter(([, text]) => text !== '' && texts.includes(text));
    const isScheduled = [version, was].every(({ releaseType }) => releaseType === 'SCHEDULED');
    // "`accept` keeps them, with a warning"; "with `readiness: block`, otherwise and in prepare a warning".
    const isAccepted = request.onCarriedOver === 'accept';
    const mayKeep = isAccepted || request.mode === 'prepare' || request.readiness !== 'block';
    return [
      ...(isAccepted || !isHigher(was, version) ? [] : [`the record of ${was.versionString} is used, a higher number`]),
      ...(mayKeep ? [] : foreign).map(
        ([locale, text]) => `the notes of ${was.versionString} go out in ${locale}: "${text}"`,
      ),
      ...(isScheduled && request.releaseType == null ? [`the date of ${was.versionString} goes out`] : []),
    ];
  });
}
