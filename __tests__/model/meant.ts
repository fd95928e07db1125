/**
 * What a green run leaves, by the contract alone: from the inputs, and from what stood in the service when it began. It looks at the
 * service's records and at what was sent; it asks nothing of the code under test and imports none of it but types.
 */

import type { Version } from '../../emulator/app-store/model/records.ts';
import type { Store } from '../../emulator/app-store/model/store.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import type { World } from './world.ts';

const KEPT = [
  'versions',
  'submissions',
  'items',
  'builds',
  'uploads',
  'localizations',
  'phasedReleases',
  'pageVersions',
  'experiments',
  'events',
  'otherTargets',
] as const;

/** The records as they were at one moment. */
export type Photo = Pick<Store, (typeof KEPT)[number]> & { nowMs: number; primaryLocale: string; keyId: string };

export function photograph({ emulator: { credentials, service }, appId, time }: World): Photo {
  service.pass();
  const kept = KEPT.map((name) => [name, structuredClone(service.store[name])]);
  const primaryLocale = service.store.apps.get(appId)?.primaryLocale ?? '';
  return { ...Object.fromEntries(kept), nowMs: time.nowMs, primaryLocale, keyId: credentials.keyId } as Photo;
}

/** What others did while the run was under way. */
export interface OtherAct {
  /** How many requests the run had sent by then. */
  at: number;
  /** One of the interventions, or `run`. */
  name: string;
}

export interface GreenRun {
  request: Partial<ReleaseRequest>;
  /** When the run began, and when it was over. */
  before: Photo;
  after: Photo;
  others: readonly OtherAct[];
  sent: readonly { method: string; path: string }[];
  /** The service may have said that it has no list of uploads, which leaves the builds that are listed. */
  mayLackUploads?: boolean;
}

const UNDER_REVIEW = ['WAITING_FOR_REVIEW', 'IN_REVIEW'];
const OVER = [
  'PENDING_APPLE_RELEASE',
  'PROCESSING_FOR_DISTRIBUTION',
  'READY_FOR_DISTRIBUTION',
  'REPLACED_WITH_NEW_VERSION',
];
// Where its export compliance is looked at, it was submitted.
const THROUGH = [
  ...OVER,
  'WAITING_FOR_EXPORT_COMPLIANCE',
  'PENDING_DEVELOPER_RELEASE',
  'ACCEPTED',
  'APPROVED',
  'PUBLISHED',
  'PAST',
];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const held = ({ items }: Photo, submissionId: string) =>
  [...items.values()]
    .filter((one) => one.submissionId === submissionId && one.state !== 'REMOVED')
    .map(({ targetId }) => targetId);
/** The open submission that holds it. */
const holderIn = (photo: Photo, id: string) =>
  [...photo.submissions.values()].find((one) => one.state !== 'COMPLETE' && held(photo, one.id).includes(id));
const targetIn = (photo: Photo, id: string) =>
  [photo.versions, photo.pageVersions, photo.experiments, photo.events, photo.otherTargets]
    .map((all) => all.get(id))
    .find((found) => found !== undefined);
const notesIn = ({ localizations }: Photo, id: string) =>
  new Map(
    [...localizations.values()]
      .filter((one) => one.versionId === id)
      .map((one) => [one.locale, one.attributes.whatsNew ?? '']),
  );
const buildIn = (photo: Photo, version: Version | undefined) => photo.builds.get(version?.buildId ?? '');
/** The service may keep a text in its own form: LF, no blanks at line ends and at both ends, composed Unicode. */
export const inOneForm = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .trim()
    .normalize('NFC');
const isPhased = ({ phasedReleases }: Photo, id: string) =>
  [...phasedReleases.values()].some((one) => one.versionId === id);

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
  run: ['version', 'build', 'date', 'notes', 'phased', 'items', 'submission'],
};
const READ_BY: Record<Fact, RegExp> = {
  version: /^\/v1\/appStoreVersions\/\d+$/,
  build: /^\/v1\/appStoreVersions\/\d+$/,
  date: /^\/v1\/appStoreVersions\/\d+$/,
  notes: /^\/v1\/appStoreVersions\/\d+$/,
  phased: /^\/v1\/appStoreVersions\/\d+$/,
  items: /^\/v1\/reviewSubmissions\/[^/]+\/items$/,
  submission: /^\/v1\/reviewSubmissions(\/[^/]+)?$/,
};

/** Nobody can notice what changes after the last look at it. */
function isUnseen(run: GreenRun, fact: Fact): boolean {
  const isLook = ({ method, path }: GreenRun['sent'][number]) => method === 'GET' && READ_BY[fact].test(path);
  // What is only prepared has its build looked at once: when it is attached.
  const attached = run.sent.findLastIndex(
    ({ method, path }) => method !== 'GET' && /appStoreVersions(\/\d+)?$/.test(path),
  );
  const isOnce = run.request.mode === 'prepare' && fact === 'build';
  // Nothing is compared where nothing is submitted.
  if (run.request.mode === 'prepare' && ['date', 'notes', 'phased'].includes(fact) && run.others.length > 0)
    return true;
  const last = isOnce ? run.sent.findIndex((one, at) => at > attached && isLook(one)) : run.sent.findLastIndex(isLook);
  return run.others.some(({ at, name }) => (TOUCHES[name] ?? ['submission', 'items']).includes(fact) && at > last);
}

/** What stood there already, or came before the first write, is kept. */
function isEarly({ sent, others }: GreenRun): boolean {
  const first = sent.findIndex(({ method }) => method !== 'GET');
  return others.some(({ at }) => first < 0 || at <= first);
}

/** Texts that others write into a version before the run looks at it are what the run sees there. */
function isBeforeFirstLook({ sent, others }: GreenRun, { id }: Version): boolean {
  const first = sent.findIndex(({ method, path }) => method === 'GET' && path === `/v1/appStoreVersions/${id}`);
  return others.some(({ at }) => at <= first);
}

/** @returns what is not as the inputs meant, in words */
export function differences(run: GreenRun): string[] {
  const { request, after } = run;
  const { mode = 'check' } = request;
  if (mode === 'release' || mode.endsWith('-rollout')) return namedDifferences(run);
  if (mode === 'cancel') return cancelDifferences(run);
  if (mode === 'submit-items') return submissionDifferences(run, null);
  if (mode === 'check') return [];
  const platform = request.platform ?? 'IOS';
  const all = [...after.versions.values()].filter(
    (one) => one.platform === platform && one.versionString === request.version,
  );
  const [version] = all;
  if (version === undefined) return isUnseen(run, 'version') ? [] : ['there is no such version'];
  return [
    ...(all.length === 1 ? [] : [`there are ${all.length} of the version`]),
    ...(isUnseen(run, 'build') ? [] : buildDifferences(run, version)),
    ...(isUnseen(run, 'date') ? [] : dateDifferences(run, version)),
    ...(isUnseen(run, 'notes') ? [] : notesDifferences(run, version)),
    ...(isUnseen(run, 'phased') ? [] : phasedDifferences(run, version)),
    ...(request.mode === 'submit' ? submissionDifferences(run, version) : []),
  ];
}

const ROLLOUTS: Record<string, string> = {
  'pause-rollout': 'PAUSED',
  'resume-rollout': 'ACTIVE',
  'complete-rollout': 'COMPLETE',
};

function namedDifferences({ request, after, others }: GreenRun): string[] {
  if (others.length > 0) return [];
  const { platform = 'IOS', mode = '' } = request;
  const isNamed = (one: Version) => one.platform === platform && one.versionString === request.version;
  const named = [...after.versions.values()].find(isNamed);
  const phased = [...after.phasedReleases.values()].find(({ versionId }) => versionId === named?.id);
  if (request.mode === 'release') return OVER.includes(named?.state ?? '') ? [] : [`the version is ${named?.state}`];
  return phased?.state === ROLLOUTS[mode] ? [] : [`the rollout is ${phased?.state}`];
}

/** The version is out of review, and nothing has left review with it that was not named. */
function cancelDifferences({ request, before, after, others }: GreenRun): string[] {
  if (others.length > 0) return [];
  const { platform = 'IOS', items } = request;
  const isOwn = (one: Version) => one.platform === platform && one.versionString === request.version;
  const own = [...after.versions.values()].filter(isOwn).map(({ id }) => id);
  const named = [...own, ...(items?.kind === 'listed' ? items.targets.map(({ id }) => id) : [])];
  const stands = ({ state }: { state: string }) => !['READY_FOR_REVIEW', 'COMPLETE'].includes(state);
  const kept = own.filter((id) => {
    const holder = holderIn(after, id);
    const state = after.versions.get(id)?.state ?? '';
    // By the specification nobody knows what becomes of the submission of a version that was canceled.
    return UNDER_REVIEW.includes(state) || (state !== 'DEVELOPER_REJECTED' && holder !== undefined && stands(holder));
  });
  const ended = [...before.submissions.values()].filter(
    (one) => stands(one) && !stands(after.submissions.get(one.id) ?? one),
  );
  // What was being canceled already is nobody's loss.
  const lost = ended
    .filter(({ state }) => !['CANCELING', 'COMPLETING'].includes(state))
    .flatMap(({ id }) => held(before, id).filter((one) => !named.includes(one)));
  return [
    ...(own.length > 0 ? [] : ['there is no such version']),
    ...kept.map((id) => `the version is ${after.versions.get(id)?.state}, in review still`),
    ...lost.map((id) => `${targetIn(before, id)?.type} ${id} has left review`),
  ];
}

/** The record as it was under the number asked for; one that had another number then counts as new. */
function earlier({ before }: GreenRun, { id, versionString }: Version): Version | undefined {
  const found = before.versions.get(id);
  return found?.versionString === versionString ? found : undefined;
}

function buildDifferences(run: GreenRun, version: Version): string[] {
  const { request, before, after } = run;
  const attached = buildIn(after, version);
  const kept = buildIn(before, earlier(run, version));
  const is = `the build is ${attached?.version ?? 'none'}`;
  if (attached !== undefined && attached.versionString !== version.versionString)
    return [`${is}, of ${attached.versionString}`];
  const isTaken = (state = '') => UNDER_REVIEW.includes(state) || THROUGH.includes(state);
  // Under review a version keeps the build that it has, whoever submitted it.
  const isOthers = run.others.some(({ name }) => name === 'run') && isTaken(version.state);
  const isDone = isOthers || (isTaken(earlier(run, version)?.state) && attached?.id === kept?.id);
  const isMeant =
    request.build == null
      ? attached?.id === kept?.id || isEarly(run) || (request.mode === 'prepare' && run.others.length > 0)
      : request.build === 'latest'
        ? attached?.version === newestUpload(after, version) ||
          (isDone && attached !== undefined) ||
          (run.mayLackUploads && attached !== undefined)
        : attached?.version === request.build;
  if (!isMeant)
    return [
      `${is}, was ${kept?.version}, asked for is ${request.build}, the newest upload is ${newestUpload(after, version)}`,
    ];
  const isUsable =
    attached === undefined ||
    (attached.processingState === 'VALID' && !attached.expired && attached.buildAudienceType !== 'INTERNAL_ONLY');
  const isChosen = request.build != null || request.mode === 'submit';
  return isUsable || isDone || !isChosen || run.others.length > 0 ? [] : [`${is}, which cannot be used`];
}

/** By upload date, whether its build is listed or not; what was never sent within a day was given up. */
function newestUpload({ builds, uploads, nowMs }: Photo, { platform, versionString }: Version): string | undefined {
  const dated = [
    ...[...builds.values()].map((one) => ({ ...one, at: one.uploadedAt })),
    ...[...uploads.values()]
      .map((one) => ({ ...one, at: one.uploadedAt ?? one.createdAt ?? Number.POSITIVE_INFINITY }))
      .filter(({ state, at }) => state !== 'AWAITING_UPLOAD' || nowMs - at <= DAY_MS),
  ].filter((one) => one.platform === platform && one.versionString === versionString);
  return dated.sort((left, right) => right.at - left.at)[0]?.version;
}

const hourOf = (date: string | null | undefined) => (date == null ? null : Math.floor(Date.parse(date) / HOUR_MS));

function dateDifferences(run: GreenRun, version: Version): string[] {
  const { releaseType, earliestReleaseDate } = run.request;
  const is = `it is released ${version.releaseType} ${version.earliestReleaseDate ?? ''}`;
  const kept = earlier(run, version);
  if (releaseType == null) {
    const isKept =
      kept?.releaseType === version.releaseType &&
      hourOf(kept?.earliestReleaseDate) === hourOf(version.earliestReleaseDate);
    const isSame = isKept || (kept !== undefined && isEarly(run));
    if (kept !== undefined) return isSame ? [] : [`${is}, and was ${kept.releaseType} ${kept.earliestReleaseDate}`];
    // Nothing is compared where nothing is submitted.
    const isOthers = run.request.mode === 'prepare' && run.others.length > 0;
    return version.releaseType === 'SCHEDULED' && !isOthers ? [`${is}, which no input gives`] : [];
  }
  if (version.releaseType !== releaseType) return [`${is}, not ${releaseType}`];
  const isOther = earliestReleaseDate != null && hourOf(version.earliestReleaseDate) !== hourOf(earliestReleaseDate);
  return isOther ? [`${is}, not ${earliestReleaseDate}`] : [];
}

function phasedDifferences(run: GreenRun, version: Version): string[] {
  const is = isPhased(run.after, version.id);
  const { phasedRelease = null } = run.request;
  // Another run may take it off, or turn it on, after the last look.
  if (phasedRelease !== null && run.others.some(({ name }) => name === 'run')) return [];
  if (phasedRelease === true) return is ? [] : ['it has no phased release'];
  if (phasedRelease === false) return is ? ['it has a phased release, and none was wanted'] : [];
  const was = isPhased(run.before, version.id);
  return is === was || run.others.length > 0
    ? []
    : [`it has ${is ? 'a' : 'no'} phased release, and none was asked for`];
}

function notesDifferences(run: GreenRun, version: Version): string[] {
  const { request, before, after } = run;
  const { releaseNotes } = request;
  const is = notesIn(after, version.id);
  const wasThere = before.versions.has(version.id);
  const locales = [...notesIn(before, version.id).keys()];
  if (wasThere && locales.sort().join() !== [...is.keys()].sort().join())
    return [`its languages are ${[...is.keys()]}`];
  const kept = earlier(run, version) === undefined ? new Map<string, string>() : notesIn(before, version.id);
  const isFirst = [...after.versions.values()].every(
    (one) => one.platform !== version.platform || one.createdAt >= version.createdAt,
  );
  const meant = (locale: string): string => {
    const own = kept.get(locale) ?? '';
    if (releaseNotes == null || isFirst) return own;
    if (releaseNotes.kind === 'by-locale') return releaseNotes.texts.get(locale) ?? releaseNotes.fallback ?? own;
    const { primaryLocale } = before;
    return locale === primaryLocale || own === '' || own === kept.get(primaryLocale) ? releaseNotes.text : own;
  };
  // A text goes where nothing is written; what others wrote before, or another run meanwhile, stays.
  const mayBeOthers = (locale: string) =>
    releaseNotes?.kind === 'text' &&
    locale !== before.primaryLocale &&
    (run.others.some(({ name }) => name === 'run') || isEarly(run));
  return [...is].flatMap(([locale, text]) =>
    inOneForm(text) === inOneForm(meant(locale)) ||
    mayBeOthers(locale) ||
    (releaseNotes == null && (wasThere ? isEarly(run) && kept.size > 0 : isBeforeFirstLook(run, version)))
      ? []
      : [`its notes in ${locale} are "${text}", not "${meant(locale)}"`],
  );
}

const READY = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'];

/** Whether `items: ready` takes it, wherever it sits. */
function isOfReady({ request }: GreenRun, photo: Photo, id: string): boolean {
  const { items } = request;
  if (items?.kind !== 'ready') return false;
  const platform = request.platform ?? 'IOS';
  const experiment = photo.experiments.get(id);
  if (experiment !== undefined) return items.items && experiment.platform === platform;
  if (photo.pageVersions.has(id) || photo.events.has(id)) return items.items && platform === 'IOS';
  return items.purchases && photo.otherTargets.has(id);
}

function submissionDifferences(run: GreenRun, version: Version | null): string[] {
  const { request, before, after } = run;
  const named = request.items?.kind === 'listed' ? request.items.targets.map(({ id }) => id) : [];
  const wanted = [...(version === null ? [] : [version.id]), ...named];
  const states = wanted.map((id) => targetIn(after, id)?.state ?? 'gone');
  if (wanted.length > 0 && states.every((state) => THROUGH.includes(state))) return [];
  if (isUnseen(run, 'submission') || isUnseen(run, 'items')) return [];
  const mine = wanted.length > 0 ? new Set(wanted.map((id) => holderIn(after, id))) : madeBy(run);
  const [submission] = mine;
  // Of ready items alone nobody can say which of two runs submitted them.
  if (wanted.length === 0 && (mine.size === 0 || run.others.some(({ name }) => name === 'run'))) return [];
  if (mine.size !== 1 || submission === undefined)
    return [`what was asked for is in ${mine.size} submissions: ${states}`];
  if (!UNDER_REVIEW.includes(submission.state)) return [`its submission is ${submission.state}`];
  const holds = held(after, submission.id);
  const strange = holds.filter((id) => !wanted.includes(id) && !isOfReady(run, after, id));
  const wasSubmitted = !['READY_FOR_REVIEW', undefined].includes(before.submissions.get(submission.id)?.state);
  const missing =
    wasSubmitted || run.others.length > 0 ? [] : readyBefore(run, submission.id).filter((id) => !holds.includes(id));
  const double = holds.filter((id, index) => holds.indexOf(id) !== index);
  return [
    ...(isOfSomebody(run, submission.id, version) ? ['it was the draft of somebody else'] : []),
    ...strange.map((id) => `it takes along ${targetIn(after, id)?.type} ${id}`),
    ...missing.map((id) => `it leaves out ${targetIn(after, id)?.type} ${id}, which was ready`),
    ...double.map((id) => `it holds ${id} twice`),
  ];
}

/** What is ready may be somebody's work in a draft: it counts beside the version, or where this key changed the draft last. */
function isOfSomebody({ request, before, others }: GreenRun, id: string, version: Version | null): boolean {
  const draft = before.submissions.get(id);
  if (request.items?.kind !== 'ready' || draft?.state !== 'READY_FOR_REVIEW' || others.length > 0) return false;
  const holds = held(before, id);
  return holds.length > 0 && !holds.includes(version?.id ?? '') && draft.lastUpdatedBy?.apiKeyId !== before.keyId;
}

function madeBy({ before, after }: GreenRun) {
  return new Set(
    [...after.submissions.values()].filter(
      ({ id, state }) =>
        UNDER_REVIEW.includes(state) && !UNDER_REVIEW.includes(before.submissions.get(id)?.state ?? ''),
    ),
  );
}

/** Ready when the run began, and in no submission but the one that it submits; or in one that it canceled. */
function readyBefore(run: GreenRun, submissionId: string): string[] {
  const { before, after } = run;
  const all = [...before.pageVersions.values(), ...before.experiments.values(), ...before.events.values()];
  return all
    .filter(({ id, state, type }) => {
      const holder = holderIn(before, id);
      const isCanceled = holder !== undefined && after.submissions.get(holder.id)?.state === 'COMPLETE';
      const isFree = (holder === undefined || holder.id === submissionId) && READY.includes(state);
      const isEvent = type === 'appEvents' && state !== 'READY_FOR_REVIEW' && holder === undefined;
      return isOfReady(run, before, id) && !isEvent && isFree && !isCanceled;
    })
    .map(({ id }) => id);
}

/** Could a release from nothing start now? By the table of states and the two counts. */
export function couldStart(photo: Photo, isLive: boolean, platform: string, slots: number): boolean {
  const inFlight = ['PREPARE_FOR_SUBMISSION', ...UNDER_REVIEW];
  const versions = [...photo.versions.values()].filter((one) => one.platform === platform);
  const isFree = versions.every(({ state }) =>
    isLive ? OVER.includes(state) && state !== 'PENDING_APPLE_RELEASE' : !inFlight.includes(state),
  );
  const open = [...photo.submissions.values()].filter(({ state }) => state !== 'COMPLETE');
  const inReview = open.filter((one) => UNDER_REVIEW.includes(one.state) && (one.platform ?? platform) === platform);
  return isFree && open.length + slots <= 5 && inReview.length < 2;
}

const pageIn = ({ localizations }: Photo, id: string) =>
  [...localizations.values()]
    .filter((one) => one.versionId === id)
    .map(({ locale, attributes }) => `${locale}: ${attributes.description}`)
    .sort();

/** A hotfix on the record of the next release does not publish its page, unless the inputs accept it. */
function pageDifferences(request: GreenRun['request'], after: Photo, version: Version, was: string): string[] {
  const isLower = Number.parseFloat(was) < Number.parseFloat(version.versionString);
  if (request.onCarriedOver === 'accept' || isLower) return [];
  const out = [...after.versions.values()]
    .filter(({ platform, state }) => platform === version.platform && state === 'READY_FOR_DISTRIBUTION')
    .sort((left, right) => right.createdAt - left.createdAt)[0];
  if (out === undefined) return [];
  const [is, live] = [pageIn(after, version.id), pageIn(after, out.id)];
  return is.join() === live.join() ? [] : [`the page of ${was} goes out: ${is}, and out is ${live}`];
}

function textsOf(notes: GreenRun['request']['releaseNotes']): string[] {
  if (notes == null) return [];
  return notes.kind === 'text' ? [notes.text] : [...notes.texts.values(), notes.fallback ?? ''];
}

/** Texts, dates and builds of another number that went out under this one, from the day on which the world was new. */
export function carriedOver({ request, after, others }: GreenRun, origin: Photo): string[] {
  if (others.length > 0 || request.version == null || !['submit', 'prepare'].includes(request.mode ?? '')) return [];
  return [...after.versions.values()].flatMap((version) => {
    const was = origin.versions.get(version.id);
    const isReused =
      was !== undefined && was.versionString !== version.versionString && version.versionString === request.version;
    if (!isReused || version.platform !== (request.platform ?? 'IOS')) return [];
    const texts = new Set([...notesIn(origin, version.id).values()].filter((text) => text !== ''));
    // What is asked for again was no other number's alone.
    const asked = textsOf(request.releaseNotes).map(inOneForm);
    const foreign = [...notesIn(after, version.id)].filter(
      ([, text]) => texts.has(text) && !asked.includes(inOneForm(text)),
    );
    const isScheduled = version.releaseType === 'SCHEDULED' && request.releaseType == null;
    return [
      ...pageDifferences(request, after, version, was.versionString),
      ...foreign.map(([locale, text]) => `the notes of ${was.versionString} go out in ${locale}: "${text}"`),
      ...(isScheduled ? [`the date of ${was.versionString} goes out`] : []),
    ];
  });
}
