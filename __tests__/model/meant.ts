/**
 * Differences between what a green run leaves and what its inputs mean by the contract. It compares records of the service and the
 * requests that were sent. Of the code under test it imports types alone.
 */
import type { Build, Version } from '../../emulator/app-store/model/records.ts';
import { blocksNewVersion } from '../../emulator/app-store/model/states.ts';
import { isEdit, isNamed, isTakenByReady, listedIds, ownVersions, type RequestFields, rolloutOf } from './asked.ts';
import {
  buildOf,
  heldBy,
  holderOf,
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
  /** One of the interventions, or `run`. */
  name: string;
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
  /** The service speaks the live dialect. */
  isLive?: boolean;
  /** The service keeps release dates in whole hours. */
  keepsHours?: boolean;
  /** The service may have answered that it has no list of uploads. Then listed builds alone count. */
  mayLackUploads?: boolean;
}

/** States after a review. Export compliance is checked after the submit. */
const THROUGH = [
  ...[...OVER, 'WAITING_FOR_EXPORT_COMPLIANCE', 'PENDING_DEVELOPER_RELEASE'],
  ...['ACCEPTED', 'APPROVED', 'PUBLISHED', 'PAST'],
];
const UNKNOWN = 'AWAITING_NEW_RULES';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns a text in the form that the service may keep: LF, no blanks at line ends and both ends, composed Unicode. */
export const inOneForm = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .trim()
    .normalize('NFC');

const isPhased = (photo: Photo, id: string) => phasedReleaseOf(photo, id) !== undefined;

/** Acts that change which languages there are, or which version it is. */
const LANGUAGES = ['delete-language', 'add-language', 'delete-version', 'make-version', 'run'];

type Fact = 'version' | 'build' | 'date' | 'notes' | 'phased' | 'items' | 'submission';
const TOUCHES: Record<string, readonly Fact[]> = {
  'rename-version': ['version', 'build', 'notes', 'date'],
  'change-notes': ['notes'],
  'phase-version': ['phased'],
  'unphase-version': ['phased'],
  'change-date': ['date'],
  'change-build': ['build'],
  'expire-build': ['build'],
  'answer-export': [],
  'add-item': ['items'],
  'remove-item': ['items'],
  'delete-language': ['notes'],
  'add-language': ['notes'],
  'set-manual': ['date'],
  'take-build-off': ['build'],
  'delete-version': ['version', 'build', 'date', 'notes', 'phased', 'items', 'submission'],
  'make-version': ['version', 'build', 'date', 'notes', 'phased'],
  'change-primary': [],
  'unknown-version': ['version', 'submission'],
  run: ['version', 'build', 'date', 'notes', 'phased', 'items', 'submission'],
};
const READ_BY: Partial<Record<Fact, RegExp>> = {
  items: /^\/v1\/reviewSubmissions\/[^/]+\/items$/,
  submission: /^\/v1\/reviewSubmissions(\/[^/]+)?$/,
};
const VERSION_BY_ID = /^\/v1\/appStoreVersions\/\d+$/;

/** Returns true where others changed the fact after the run had looked at it for the last time. */
function isUnseen(run: GreenRun, fact: Fact): boolean {
  const isPrepare = run.request.mode === 'prepare';
  // A run without a submit does not compare its end.
  if (isPrepare && ['date', 'notes', 'phased'].includes(fact) && run.others.length > 0) return true;
  const last = isPrepare && fact === 'build' ? lookAtAttached(run) : lookBeforeEnd(run, fact);
  return run.others.some(({ at, name }) => (TOUCHES[name] ?? ['submission', 'items']).includes(fact) && at > last);
}

const isLookAt =
  (fact: Fact) =>
  ({ method, path }: Sent) =>
    method === 'GET' && (READ_BY[fact] ?? VERSION_BY_ID).test(path);

/** Returns the index of the last look. "Compare before the submit": after the submit the items alone are compared. */
function lookBeforeEnd({ sent }: GreenRun, fact: Fact): number {
  const submit = sent.findLastIndex(({ body }) => /"submitted":true/.test(typeof body === 'string' ? body : ''));
  const isInTime = (at: number) => submit < 0 || at < submit || fact in READ_BY;
  return sent.findLastIndex((one, at) => isLookAt(fact)(one) && isInTime(at));
}

/** Returns the index of the one look at the build of a version that is only prepared: after it was attached. */
function lookAtAttached({ sent }: GreenRun): number {
  const attached = sent.findLastIndex(({ method, path }) => method !== 'GET' && /appStoreVersions(\/\d+)?$/.test(path));
  return sent.findIndex((one, at) => at > attached && isLookAt('build')(one));
}

const isByAnotherRun = ({ others }: GreenRun) => others.some(({ name }) => name === 'run');

/** Returns true for a request that takes a submission or a version out of review. */
export const isCancellation = ({ method, body }: Sent): boolean =>
  method === 'PATCH' &&
  /"(canceled|developerRejected)":true/.test(typeof body === 'string' ? body : JSON.stringify(body));

/**
 * Returns true where others acted before the first write of the last preflight, so that the run kept what they left.
 * After a cancellation the run reads everything again.
 */
function isEarly({ sent, others }: GreenRun): boolean {
  const lastCancellation = sent.findLastIndex(isCancellation);
  // After a refusal it looks again.
  const first = sent.findIndex(({ method, status }, at) => method !== 'GET' && status !== 409 && at > lastCancellation);
  return others.some(({ at }) => first < 0 || at <= first);
}

/** Returns true where others wrote into the version before the run looked at it, so that the run saw their texts. */
function isBeforeFirstLook({ sent, others }: GreenRun, { id }: Version): boolean {
  const first = sent.findIndex(({ method, path }) => method === 'GET' && path === `/v1/appStoreVersions/${id}`);
  return others.some(({ at }) => at <= first);
}

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
  if (version === undefined) return isUnseen(run, 'version') ? [] : ['there is no such version'];
  return [
    ...(all.length === 1 ? [] : [`there are ${all.length} of the version`]),
    ...PARTS.flatMap(([fact, compare]) => (isUnseen(run, fact) ? [] : compare(run, version))),
    ...(mode === 'submit' ? submissionDifferences(run, version) : []),
  ];
}

const PARTS: [Fact, (run: GreenRun, version: Version) => string[]][] = [
  ['build', buildDifferences],
  ['date', dateDifferences],
  ['notes', notesDifferences],
  ['phased', phasedDifferences],
];

function namedDifferences({ request, after, others }: GreenRun): string[] {
  if (others.length > 0) return [];
  const [named] = ownVersions(after, request);
  if (request.mode === 'release') return OVER.includes(named?.state ?? '') ? [] : [`the version is ${named?.state}`];
  const phased = phasedReleaseOf(after, named?.id ?? '');
  return phased?.state === rolloutOf(request) ? [] : [`the rollout is ${phased?.state}`];
}

/** Compares what left review with what was named: the version, and the items beside it. */
function cancelDifferences(run: GreenRun): string[] {
  const { request, before, after, others } = run;
  if (others.length > 0) return [];
  const own = ownVersions(after, request).map(({ id }) => id);
  const named = [...own, ...listedIds(request)];
  const stands = ({ state }: { state: string }) => !['READY_FOR_REVIEW', 'COMPLETE'].includes(state);
  const kept = own.filter((id) => {
    const holder = holderOf(after, id);
    const state = after.versions.get(id)?.state ?? '';
    // The specification does not say what becomes of the submission of a version that was canceled.
    return (
      UNDER_REVIEW.includes(state) ||
      (state === UNKNOWN && run.isLive === true) ||
      (state !== 'DEVELOPER_REJECTED' && holder !== undefined && stands(holder))
    );
  });
  const ended = [...before.submissions.values()].filter(
    (one) => stands(one) && !stands(after.submissions.get(one.id) ?? one),
  );
  // A cancellation that was under way before is not the doing of this run.
  const lost = ended
    .filter(({ state }) => !['CANCELING', 'COMPLETING'].includes(state))
    .map(({ id }) => heldBy(before, id))
    // `all` stands for whatever the submission of the version holds.
    .filter((held) => request.items?.kind !== 'all' || !held.some((id) => own.includes(id)))
    .flatMap((held) => held.filter((one) => !named.includes(one)));
  return [
    ...(own.length > 0 ? [] : ['there is no such version']),
    ...kept.map((id) => `the version is ${after.versions.get(id)?.state}, in review still`),
    ...lost.map((id) => `${targetOf(before, id)?.type} ${id} has left review`),
  ];
}

/** Returns the record as it was under the number asked for. A record that had another number then counts as new. */
function earlier({ before }: GreenRun, { id, versionString }: Version): Version | undefined {
  const found = before.versions.get(id);
  return found?.versionString === versionString ? found : undefined;
}

function buildDifferences(run: GreenRun, version: Version): string[] {
  const { after } = run;
  const attached = buildOf(after, version);
  const is = `the build is ${attached?.version ?? 'none'}`;
  if (attached !== undefined && attached.versionString !== version.versionString)
    return [`${is}, of ${attached.versionString}`];
  const newest = newestUpload(after, version);
  const kept = buildOf(run.before, earlier(run, version));
  if (!isBuildMeant(run, version, attached, newest))
    return [`${is}, was ${kept?.version}, asked for is ${run.request.build}, the newest upload is ${newest}`];
  const isChosen = run.request.build != null || run.request.mode === 'submit';
  if (!isChosen || run.others.length > 0 || isBuildSettled(run, version)) return [];
  return isUsable(attached) ? [] : [`${is}, which cannot be used`];
}

function isBuildMeant(run: GreenRun, version: Version, attached: Build | undefined, newest?: string): boolean {
  const { build = null, mode } = run.request;
  if (build === null) {
    const isSeen = isEarly(run) || isBeforeFirstLook(run, version) || (mode === 'prepare' && run.others.length > 0);
    return isSeen || attached?.id === buildOf(run.before, earlier(run, version))?.id;
  }
  if (build !== 'latest') return attached?.version === build;
  if (attached === undefined) return newest === undefined;
  return attached.version === newest || isBuildSettled(run, version) || run.mayLackUploads === true;
}

/** Returns true for a version under review or through: it keeps the build that it has, whoever submitted it. */
function isBuildSettled(run: GreenRun, version: Version): boolean {
  const isTaken = (state = '') => UNDER_REVIEW.includes(state) || THROUGH.includes(state);
  const isByOthers = isByAnotherRun(run) || run.others.some(({ name }) => name === 'submit-again');
  if (isByOthers && isTaken(version.state)) return true;
  const was = earlier(run, version);
  return isTaken(was?.state) && buildOf(run.after, version)?.id === buildOf(run.before, was)?.id;
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

const MINUTE_MS = 60_000;

function dateDifferences(run: GreenRun, version: Version): string[] {
  const { releaseType, earliestReleaseDate } = run.request;
  const is = `it is released ${version.releaseType} ${version.earliestReleaseDate ?? ''}`;
  // "Two release dates are the same if they are the same minute." The service may keep whole hours.
  const unit = run.keepsHours === true ? HOUR_MS : MINUTE_MS;
  const partOf = (date: string | null | undefined) => (date == null ? null : Math.floor(Date.parse(date) / unit));
  const isAt = (date: string | null | undefined) => partOf(version.earliestReleaseDate) === partOf(date);
  if (releaseType != null) {
    const isAsAsked = version.releaseType === releaseType && (earliestReleaseDate == null || isAt(earliestReleaseDate));
    return isAsAsked ? [] : [`${is}, not ${releaseType} ${earliestReleaseDate ?? ''}`];
  }
  if (isManualUndone(run, version)) return [`${is}, and somebody had set MANUAL`];
  const kept = earlier(run, version);
  if (kept === undefined) {
    // A run without a submit does not compare its end.
    const isOthers = run.request.mode === 'prepare' && run.others.length > 0;
    return version.releaseType === 'SCHEDULED' && !isOthers ? [`${is}, which no input gives`] : [];
  }
  const isKept = kept.releaseType === version.releaseType && isAt(kept.earliestReleaseDate);
  return isKept || isEarly(run) ? [] : [`${is}, and was ${kept.releaseType} ${kept.earliestReleaseDate}`];
}

/** Returns true where a person set MANUAL, which no input replaces, and the version ends otherwise. */
function isManualUndone({ request, before, after, others, sent }: GreenRun, own: Version): boolean {
  const { id, platform, releaseType } = own;
  // The act may have met the version of another platform.
  const isElsewhere = [...after.versions.values()].some(
    (one) => one.platform !== platform && one.releaseType === 'MANUAL' && !OVER.includes(one.state),
  );
  if (isElsewhere) return false;
  const last = others.findLast(({ name }) => (TOUCHES[name] ?? []).includes('date'));
  // Before the record is there, the act is about another one.
  const made = sent.findIndex(({ method, path }) => method === 'POST' && path === '/v1/appStoreVersions');
  const isThere = before.versions.has(id) || (last !== undefined && made >= 0 && last.at > made);
  return request.mode === 'submit' && isThere && last?.name === 'set-manual' && releaseType !== 'MANUAL';
}

function phasedDifferences(run: GreenRun, version: Version): string[] {
  const is = isPhased(run.after, version.id);
  const { phasedRelease = null } = run.request;
  // Another run may change it after the last look.
  if (phasedRelease !== null && isByAnotherRun(run)) return [];
  // A platform's first version takes none: there is nobody to update.
  const isFirst = [...run.after.versions.values()].every(
    (one) => one.platform !== version.platform || one.createdAt >= version.createdAt,
  );
  if (phasedRelease === true) return is || isFirst ? [] : ['it has no phased release'];
  if (phasedRelease === false) return is ? ['it has a phased release, and none was wanted'] : [];
  const was = isPhased(run.before, version.id);
  if (is === was || run.others.length > 0) return [];
  return [`it has ${is ? 'a' : 'no'} phased release, and none was asked for`];
}

function notesDifferences(run: GreenRun, version: Version): string[] {
  const { request, before, after } = run;
  const { releaseNotes } = request;
  const is = notesOf(after, version.id);
  const wasThere = before.versions.has(version.id);
  const locales = [...notesOf(before, version.id).keys()];
  const isOthers = run.others.some(({ name }) => LANGUAGES.includes(name));
  if (wasThere && !isOthers && locales.sort().join() !== [...is.keys()].sort().join())
    return [`its languages are ${[...is.keys()]}`];
  const isFirst = [...after.versions.values()].every(
    (one) => one.platform !== version.platform || one.createdAt >= version.createdAt,
  );
  const given = (locale: string): string | null => {
    if (releaseNotes == null || isFirst) return null;
    return releaseNotes.texts.get(locale) ?? releaseNotes.fallback;
  };
  // A language that the inputs leave to others keeps what they wrote before, or meanwhile.
  const mayBeOthers = isByAnotherRun(run) || (wasThere ? isEarly(run) : isBeforeFirstLook(run, version));
  return [...is].flatMap(([locale, text]) => {
    const meant = given(locale) ?? notesOf(before, version.id).get(locale) ?? '';
    const isMeant = inOneForm(text) === inOneForm(meant) || (given(locale) === null && mayBeOthers);
    return isMeant ? [] : [`its notes in ${locale} are "${text}", not "${meant}"`];
  });
}

function submissionDifferences(run: GreenRun, version: Version | null): string[] {
  const { request, after } = run;
  const wanted = [...(version === null ? [] : [version.id]), ...listedIds(request)];
  const states = wanted.map((id) => targetOf(after, id)?.state ?? 'gone');
  if (wanted.length > 0 && states.every((state) => THROUGH.includes(state))) return [];
  if (isUnseen(run, 'submission') || isUnseen(run, 'items')) return [];
  const mine = wanted.length > 0 ? new Set(wanted.map((id) => holderOf(after, id))) : submittedIn(run);
  // Of ready items alone nobody can tell who submitted them, if somebody else was at work.
  if (wanted.length === 0 && (mine.size === 0 || run.others.length > 0)) return [];
  const [submission] = mine;
  if (mine.size !== 1 || submission === undefined)
    return [`what was asked for is in ${mine.size} submissions: ${states}`];
  if (!UNDER_REVIEW.includes(submission.state)) return [`its submission is ${submission.state}`];
  const isOfOthers = isDraftOfOthers(run, submission.id, version);
  return [...(isOfOthers ? ['it was the draft of somebody else'] : []), ...itemDifferences(run, submission.id, wanted)];
}

function itemDifferences(run: GreenRun, submissionId: string, wanted: readonly string[]): string[] {
  const { request, before, after } = run;
  const holds = heldBy(after, submissionId);
  const typed = (photo: Photo, id: string) => `${targetOf(photo, id)?.type} ${id}`;
  const strange = holds.filter((id) => !wanted.includes(id) && !isTakenByReady(after, request, id));
  const wasSubmitted = !['READY_FOR_REVIEW', undefined].includes(before.submissions.get(submissionId)?.state);
  const isCertain = !wasSubmitted && run.others.length === 0;
  const missing = isCertain ? readyBefore(run, submissionId).filter((id) => !holds.includes(id)) : [];
  const double = holds.filter((id, index) => holds.indexOf(id) !== index);
  return [
    ...strange.map((id) => `it takes along ${typed(after, id)}`),
    ...missing.map((id) => `it leaves out ${typed(after, id)}, which was ready`),
    ...double.map((id) => `it holds ${id} twice`),
  ];
}

/** Returns true for a draft that `items: ready` leaves alone: it holds no version of the run, and another key changed it last. */
function isDraftOfOthers({ request, before, after, others }: GreenRun, id: string, version: Version | null): boolean {
  const draft = before.submissions.get(id);
  if (request.items?.kind !== 'ready' || draft?.state !== 'READY_FOR_REVIEW' || others.length > 0) return false;
  // What this run has canceled leaves an empty draft.
  const holds = heldBy(before, id).filter((one) => targetOf(after, one)?.state !== 'DEVELOPER_REJECTED');
  return holds.length > 0 && !holds.includes(version?.id ?? '') && draft.lastUpdatedBy?.apiKeyId !== before.keyId;
}

/** Returns the submissions that came under review during the run. */
function submittedIn({ before, after }: GreenRun) {
  return new Set(
    [...after.submissions.values()].filter(
      ({ id, state }) =>
        UNDER_REVIEW.includes(state) && !UNDER_REVIEW.includes(before.submissions.get(id)?.state ?? ''),
    ),
  );
}

/** Returns what was ready when the run began, and in no submission but the one that it submits. */
function readyBefore(run: GreenRun, submissionId: string): string[] {
  const { before, after } = run;
  const all = [...before.pageVersions.values(), ...before.experiments.values(), ...before.events.values()];
  return all
    .filter(({ id, state, type }) => {
      const holder = holderOf(before, id);
      const isCanceled = holder !== undefined && after.submissions.get(holder.id)?.state === 'COMPLETE';
      const isFree = (holder === undefined || holder.id === submissionId) && READY.includes(state);
      const isEvent = type === 'appEvents' && state !== 'READY_FOR_REVIEW' && holder === undefined;
      return isTakenByReady(before, run.request, id) && !isEvent && isFree && !isCanceled;
    })
    .map(({ id }) => id);
}

/** Returns true where the service would take a new release: by the states of versions and the two counts of submissions. */
export function couldStart(photo: Photo, isLive: boolean, platform: string, slots: number): boolean {
  const dialect = isLive ? 'live' : 'specification';
  const versions = [...photo.versions.values()].filter((one) => one.platform === platform);
  const isFree = versions.every(({ state }) => !blocksNewVersion(state, dialect));
  const open = [...photo.submissions.values()].filter(({ state }) => state !== 'COMPLETE');
  const inReview = open.filter((one) => UNDER_REVIEW.includes(one.state) && (one.platform ?? platform) === platform);
  return isFree && open.length + slots <= 5 && inReview.length < 2;
}

function textsOf(notes: RequestFields['releaseNotes']): string[] {
  if (notes == null) return [];
  return [...notes.texts.values(), notes.fallback ?? ''];
}

const isHigher = (was: Version, version: Version) =>
  was.versionString.localeCompare(version.versionString, 'en', { numeric: true }) > 0;

/** Returns texts and dates of another number that went out under this one. @param origin the world when it was new */
export function carriedOver({ request, after, others }: GreenRun, origin: Photo): string[] {
  if (others.length > 0 || request.version == null || !isEdit(request)) return [];
  return ownVersions(after, request).flatMap((version) => {
    const was = origin.versions.get(version.id);
    if (was === undefined || was.versionString === version.versionString) return [];
    const texts = new Set([...notesOf(origin, version.id).values()].filter((text) => text !== ''));
    // A text that is asked for again belongs to this number too. "`accept` keeps them, with a warning"; in prepare, and
    // where readiness does not block, a language without notes is a warning.
    const isAccepted = request.onCarriedOver === 'accept';
    const mayKeep = isAccepted || request.mode === 'prepare' || request.readiness !== 'block';
    const asked = textsOf(request.releaseNotes).map(inOneForm);
    const foreign = [...notesOf(after, version.id)].filter(
      ([, text]) => texts.has(text) && !asked.includes(inOneForm(text)) && !mayKeep,
    );
    const isScheduled = version.releaseType === 'SCHEDULED' && request.releaseType == null;
    return [
      ...(isAccepted || !isHigher(was, version) ? [] : [`the record of ${was.versionString} is used, a higher number`]),
      ...foreign.map(([locale, text]) => `the notes of ${was.versionString} go out in ${locale}: "${text}"`),
      ...(isScheduled ? [`the date of ${was.versionString} goes out`] : []),
    ];
  });
}
