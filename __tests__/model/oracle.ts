/**
 * What holds of every run, whatever the world and whatever it met: never green on the unknown, nothing twice, nothing that was not
 * meant, nobody loses a place in review without having asked, no draft left without a word, and the things of others untouched.
 *
 * An oracle takes an observation and gives what is wrong with it, in words; one more is one more entry of `ORACLES`. It may look at
 * the service, at the requests and at the result, and must not ask the code under test what should have been.
 */
import { isDeepStrictEqual } from 'node:util';
import type { RequestRecord } from '../../emulator/emulator.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { differences, type OtherAct, type Photo, photograph } from './meant.ts';
import { nameOf } from './names.ts';
import { wrongInputs } from './remedies.ts';
import type { RunResult, Seen, World } from './world.ts';

export interface Observation {
  world: World;
  request: Partial<ReleaseRequest>;
  before: Photo;
  /** `null` for a run that was killed. */
  result: RunResult | null;
  /** What this run sent. */
  requests: readonly RequestRecord[];
  forbidden: readonly string[];
  /** What others did while it ran. */
  others: readonly OtherAct[];
  /** They did nothing, and no fault was laid. */
  alone: boolean;
}

export type Oracle = (observation: Observation) => string[];

export const wrongWith = (observation: Observation): string[] => ORACLES.flatMap((oracle) => oracle(observation));

type Store = World['emulator']['service']['store'];
/** The ids of the records of then that are not as they were. */
export function changedSince(world: World, before: Photo): string[] {
  const now = photograph(world);
  return COMPARED.flatMap((name) =>
    [...before[name].values()].filter((one) => !isDeepStrictEqual(now[name].get(one.id), one)).map(({ id }) => id),
  );
}

const COMPARED = [
  ...(['versions', 'submissions', 'items', 'pageVersions', 'experiments', 'events'] as const),
  ...(['localizations', 'phasedReleases'] as const),
];

const platformOf = ({ platform = 'IOS' }: Partial<ReleaseRequest>) => platform;
const isSubmit = ({ mode }: Partial<ReleaseRequest>) => mode === 'submit' || mode === 'submit-items';
const isEdit = ({ mode }: Partial<ReleaseRequest>) => mode === 'prepare' || mode === 'submit';
const isNamed = ({ mode = 'check' }: Partial<ReleaseRequest>) => mode === 'release' || mode.endsWith('-rollout');
const mayCancel = (request: Partial<ReleaseRequest>) =>
  request.mode === 'cancel' || (request.onVersionInFlight === 'cancel' && isEdit(request));
/** Gives a record of another number the one asked for. */
const mayRename = (request: Partial<ReleaseRequest>) =>
  isEdit(request) && ['reuse', 'cancel'].includes(request.onVersionInFlight ?? 'resume');
/** The state of the phased release that a mode asks for. */
export const ROLLOUTS: Readonly<Record<string, string | undefined>> = {
  'pause-rollout': 'PAUSED',
  'resume-rollout': 'ACTIVE',
  'complete-rollout': 'COMPLETE',
};

/** The records of the version asked for. */
function ownVersions(store: Store, request: Partial<ReleaseRequest>): string[] {
  return [...store.versions.values()]
    .filter(({ versionString, platform }) => versionString === request.version && platform === platformOf(request))
    .map(({ id }) => id);
}

const UNDER_REVIEW = ['WAITING_FOR_REVIEW', 'IN_REVIEW'];
const READY = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'];

const SOLD = ['inAppPurchaseVersions', 'subscriptionVersions', 'subscriptionGroupVersions'];

/** What may go along: the items named, or with `ready` whatever could be submitted, wherever it is now. */
function isOwnItem(store: Store, request: Partial<ReleaseRequest>, id: string): boolean {
  const { items } = request;
  if (items?.kind === 'listed') return items.targets.some((target) => target.id === id);
  const platform = platformOf(request);
  if (items?.kind !== 'ready') return false;
  const { type } = store.otherTargets.get(id) ?? {};
  if (type !== undefined) return items.purchases && SOLD.includes(type);
  if (!items.items) return false;
  // What is submitted again is wanted with all that it holds.
  const holder = store.holderOf(id)?.submission;
  const isSentBack = holder !== undefined && ['UNRESOLVED_ISSUES', ...UNDER_REVIEW].includes(holder.state);
  if (request.onUnresolved === 'resubmit' && isSentBack && (holder.platform ?? platform) === platform) return true;
  if (store.otherTargets.has(id)) return items.purchases;
  if (store.experiments.has(id)) return items.items && store.experiments.get(id)?.platform === platform;
  return items.items && platform === 'IOS' && (store.pageVersions.has(id) || store.events.has(id));
}

const isReady = ({ pageVersions, experiments, events }: Store, id: string) =>
  READY.includes((pageVersions.get(id) ?? experiments.get(id) ?? events.get(id))?.state ?? '');

const held = (store: Store, submissionId: string) =>
  store.standingItemsOf(submissionId).map(({ targetId }) => targetId);

/** A version that is over stands in nobody's way, and is neither canceled nor renamed. */
const OVER = [
  'READY_FOR_DISTRIBUTION',
  'PROCESSING_FOR_DISTRIBUTION',
  'REPLACED_WITH_NEW_VERSION',
  'PENDING_APPLE_RELEASE',
];

/** What was taken out of a draft may be put back, whatever somebody made of it meanwhile. */
const takenOut = new WeakMap<World, Set<string>>();

/**
 * Judged by what the service holds at the moment at which the write is sent.
 * @returns why no run with this request may send it, or `null`
 */
export function whyForbidden(world: World, request: Partial<ReleaseRequest>, seen: Omit<Seen, 'word'>): string | null {
  const { store } = world.emulator.service;
  world.emulator.service.pass();
  const { method, path } = seen;
  const [, , type = '', id = ''] = path.split('/');
  const { attributes = {}, relationships = {} } = (seen.body as { data?: WriteData } | null)?.data ?? {};
  const related = (name: string) => relationships[name]?.data?.id ?? '';
  const own = ownVersions(store, request);
  const version = store.versions.get(id);
  const cancels = mayCancel(request);
  const onPlatform = version?.appId === world.appId && version.platform === platformOf(request);
  if (request.dryRun === true) return 'a dry run writes nothing';
  if ((request.mode ?? 'check') === 'check') return 'a check writes nothing';
  switch (`${method} ${type}`) {
    case 'POST appStoreVersions':
      if (!isEdit(request)) return `the mode ${request.mode} makes no version`;
      if (attributes.versionString !== request.version) return 'makes a version that was not asked for';
      return attributes.platform === platformOf(request) ? null : 'makes it on another platform';
    case 'PATCH appStoreVersions':
      if (version === undefined || !onPlatform) return 'is about a version of another app or platform';
      if (attributes.developerRejected === true) {
        const isMeant = cancels && (request.mode !== 'cancel' || own.includes(id));
        return isMeant && !OVER.includes(version.state) ? null : 'cancels a version that stays';
      }
      if (!isEdit(request)) return `the mode ${request.mode} changes no version`;
      if ('versionString' in attributes) {
        if (!mayRename(request) || attributes.versionString !== request.version) return 'renames a version that stays';
        const isFree = (store.holderOf(id)?.submission.state ?? 'COMPLETE') === 'COMPLETE';
        if (request.onVersionInFlight === 'reuse' && !isFree) return 'renames what sits in a submission';
        // Whether it keeps its build is not known, so that the one asked for is attached all the same.
        const isKept = /_REVIEW$/.test(version.state) || OVER.includes(version.state);
        return isKept ? `renames what is ${version.state}` : null;
      }
      if (!own.includes(id)) return 'changes a version that was not asked for';
      // Attached again, the service checks it anew, for ten minutes and more.
      return version.state.endsWith('REJECTED') && version.buildId !== null && related('build') === version.buildId
        ? 'attaches the build that is attached'
        : null;
    case 'PATCH appStoreVersionLocalizations': {
      const owner = store.localizations.get(id)?.versionId ?? '';
      const isOther = !own.includes(owner);
      // A record that gets another number starts without notes.
      const isEmptied = mayRename(request) && isOther && (attributes.whatsNew ?? '') === '';
      if (!isEdit(request) || (request.releaseNotes == null && !isEmptied)) return 'no notes were asked for';
      if (!isOther) return null;
      return mayRename(request) && store.versions.get(owner)?.platform === platformOf(request)
        ? null
        : 'writes into another version';
    }
    case 'POST appStoreVersionPhasedReleases':
      return isEdit(request) && request.phasedRelease === true && own.includes(related('appStoreVersion'))
        ? null
        : 'no phased release was asked for';
    case 'PATCH appStoreVersionPhasedReleases':
      return attributes.phasedReleaseState === ROLLOUTS[request.mode ?? ''] &&
        own.includes(store.phasedReleases.get(id)?.versionId ?? '')
        ? null
        : 'changes a rollout that was not named';
    case 'DELETE appStoreVersionPhasedReleases': {
      const phased = store.phasedReleases.get(id);
      // What somebody else has taken away a moment before.
      if (phased === undefined) return null;
      // One that has begun the service keeps, and says so.
      return isEdit(request) && request.phasedRelease === false && own.includes(phased.versionId)
        ? null
        : 'takes a phased release away that stays';
    }
    case 'PATCH builds':
      if (!isEdit(request) || request.usesNonExemptEncryption == null) return 'no answer was asked for';
      return store.builds.get(id)?.usesNonExemptEncryption === null ? null : 'changes an answer that is there';
    case 'POST reviewSubmissions':
      return isSubmit(request) ? null : `the mode ${request.mode} makes no submission`;
    case 'POST reviewSubmissionItems': {
      if (!isSubmit(request)) return `the mode ${request.mode} submits nothing`;
      const ids = Object.entries(relationships).flatMap(([name, { data }]) =>
        name === 'reviewSubmission' || !data ? [] : [data.id],
      );
      return ids.every((one) => own.includes(one) || isOwnItem(store, request, one) || takenOut.get(world)?.has(one))
        ? null
        : 'adds what was not asked for';
    }
    case 'DELETE reviewSubmissionItems': {
      takenOut.set(world, new Set([...(takenOut.get(world) ?? []), store.items.get(id)?.targetId ?? '']));
      const target = store.items.get(id)?.targetId;
      // What another run of the same release has taken out a moment before.
      if (target === undefined) return null;
      return own.includes(target) || isOwnItem(store, request, target) ? null : 'takes out what others put in';
    }
    case 'PATCH reviewSubmissionItems':
      if (attributes.resolved !== true || 'removed' in attributes) return 'takes out what review sent back';
      if (request.onUnresolved !== 'resubmit' || !isSubmit(request)) return 'was not asked to submit it again';
      return store.items.get(id)?.state === 'REJECTED' ? null : 'resolves what is not rejected';
    case 'PATCH reviewSubmissions': {
      const targets = held(store, id);
      const isOwn = (one: string) => own.includes(one) || isOwnItem(store, request, one);
      if (attributes.canceled === true)
        return cancels ? whyNotCanceled(store, request, id) : 'cancels a submission that stays';
      if (!isSubmit(request)) return `the mode ${request.mode} submits nothing`;
      const isContinued = store.submissions.get(id)?.state !== 'READY_FOR_REVIEW';
      const lacks = wanted(store, request, own).filter((one) => !targets.includes(one));
      if (targets.some((one) => !isOwn(one)) || (lacks.length > 0 && !isContinued))
        return `submits ${targets.map((one) => nameOf(world, one)).join()}`;
      return null;
    }
    case 'POST appStoreVersionReleaseRequests':
      return request.mode === 'release' && own.includes(related('appStoreVersion'))
        ? null
        : 'releases what was not named';
    default:
      return 'is no write of a release';
  }
}

interface WriteData {
  attributes?: Record<string, unknown>;
  relationships?: Record<string, { data?: { id: string } | null }>;
}

/** What a submission of this request has to hold; of what is ready, its version alone is certain. */
function wanted(store: Store, { items, version }: Partial<ReleaseRequest>, own: readonly string[]): string[] {
  const records =
    version == null ? [] : own.filter((id) => store.versions.get(id)?.state !== 'DEVELOPER_REJECTED').slice(-1);
  return [...records, ...(items?.kind === 'listed' ? items.targets.map(({ id }) => id) : [])];
}

/** Canceling takes everything out of review that is in there, so all of it was asked for. */
function whyNotCanceled(store: Store, request: Partial<ReleaseRequest>, id: string): string | null {
  const submission = store.submissions.get(id);
  const targets = held(store, id);
  // Somebody has ended it a moment before, so that nothing can leave review with it any more.
  if (request.mode === 'cancel' && submission?.state === 'COMPLETE') return null;
  const own = ownVersions(store, request);
  const isVersion = (one: string) =>
    request.mode === 'cancel' ? own.includes(one) : store.versions.get(one)?.platform === platformOf(request);
  const isOwnOrVersion = (one: string) => isOwnItem(store, request, one) || isVersion(one);
  if (submission === undefined || submission.state === 'READY_FOR_REVIEW') return 'cancels a draft';
  if (!targets.some(isVersion)) return 'cancels what holds no version';
  return targets.every(isOwnOrVersion) ? null : 'takes things of others out of review';
}

const reads = ({ requests }: Observation) => requests.filter(({ method }) => method === 'GET');
const writes = ({ requests }: Observation) => requests.filter(({ method }) => method !== 'GET');
/** Answers that say that the service has not done it, so that asking again repeats nothing. */
const CERTAINLY_NOT = [401, 409, 429];
const textOf = ({ method, path, body }: RequestRecord) => `${method} ${path} ${JSON.stringify(body)}`;

/** Things that were made, and were made before: items alone may be taken out and put in once more. */
export function appliedTwice(requests: readonly RequestRecord[]): string[] {
  const applied = requests.filter(
    ({ method, path, applied }) => method === 'POST' && applied === true && !/Items(\/|$)/.test(path),
  );
  return applied.map(textOf).filter((write, index, all) => all.indexOf(write) !== index);
}

/** Of `appStoreState`, where nothing else is shown, by its successor's words. */
const OLDER_WORDS: Record<string, string> = {
  PROCESSING_FOR_APP_STORE: 'PROCESSING_FOR_DISTRIBUTION',
  READY_FOR_SALE: 'READY_FOR_DISTRIBUTION',
};

const ORACLES: Oracle[] = [
  ({ forbidden }) => forbidden.map((why) => `forbidden: ${why}`),

  /** A remedy fits the run. */
  ({ request, result }) => (result?.findings ?? []).flatMap(({ remedy }) => wrongInputs(remedy, request)),

  /** In doubt, a write is sent once more, and the one that makes a submission never. */
  function repeatsOnceInDoubt(observation) {
    const inDoubt = new Map<string, number>();
    return writes(observation).flatMap((record) => {
      const text = textOf(record);
      const times = inDoubt.get(text) ?? 0;
      if (record.applied === true || !CERTAINLY_NOT.includes(record.status ?? 0)) inDoubt.set(text, times + 1);
      const most = text.startsWith('POST /v1/reviewSubmissions ') ? 0 : 1;
      return times > most ? [`sent again while in doubt: ${text}`] : [];
    });
  },

  function takesStepsInOrder({ result }) {
    if (result === null) return [];
    const outcomes = result.steps.map(({ outcome }) => outcome);
    const stop = outcomes.findIndex((outcome) => !['done', 'undone'].includes(outcome));
    if (stop < 0) return [];
    const isEnd = ['pending', 'refused', 'unconfirmed', 'interrupted'].includes(outcomes[stop] ?? '');
    const isLast = outcomes.slice(stop + 1).every((outcome) => outcome === 'pending');
    return isEnd && isLast ? [] : [`steps after one that was not done, or with no end: ${outcomes.join()}`];
  },

  function readsOnlyWhatIsNamed(observation) {
    const { world, request, alone } = observation;
    if (!isNamed(request)) return [];
    const { store } = world.emulator.service;
    const own = ownVersions(store, request);
    const isAllowed = ({ path, query }: RequestRecord) => {
      // How what was sent back stands again shows in its submission alone.
      if (path === '/v1/reviewSubmissions') return request.mode === 'release';
      if (/^\/v1\/apps\/[^/]+(\/appStoreVersions)?$/.test(path))
        return query['filter[platform]'] === undefined || query['filter[platform]'] === platformOf(request);
      const isOf = !alone || own.some((id) => path.startsWith(`/v1/appStoreVersions/${id}`));
      return (
        isOf &&
        path.startsWith('/v1/appStoreVersions/') &&
        (request.mode !== 'release' || !path.includes('PhasedRelease'))
      );
    };
    return reads(observation)
      .filter((record) => !isAllowed(record))
      .map(({ url }) => `reads ${url}`);
  },

  /** What takes a version out of review reads two lists, that version, and what may hold it. */
  function readsLittleToCancel(observation) {
    const { request, world, alone } = observation;
    if (request.mode !== 'cancel' || !alone) return [];
    const own = ownVersions(world.emulator.service.store, request);
    const isAllowed = ({ path }: RequestRecord) =>
      /^\/v1\/(apps\/[^/]+\/appStoreVersions|reviewSubmissions(\/[^/]+(\/items)?)?)$/.test(path) ||
      own.some((id) => path === `/v1/appStoreVersions/${id}`);
    return reads(observation)
      .filter((record) => !isAllowed(record))
      .map(({ url }) => `reads ${url}`);
  },

  /** Whatever is wrong is said in sentences, with what to do and about what. */
  function saysWhatIsWrong({ result }) {
    const isText = (text: string) =>
      /^\S.*[.?]$/s.test(text) && !/undefined|null|\[object| [.,;:]|\s\s|\.\./.test(text);
    return (result?.findings ?? []).flatMap((finding) => {
      const { message, remedy, subject } = finding;
      const isAbout = subject === null || (subject.type !== '' && subject.id !== '');
      return isText(message) && isText(remedy) && isAbout ? [] : [`says ${JSON.stringify(finding)}`];
    });
  },

  /** Green: the service holds what was asked for, and nothing else. */
  function isGreenOnlyWhenDone({ world, request, before, result, requests, others }) {
    if (result?.verdict !== 'clear' || request.dryRun === true) return [];
    const mayLackUploads = requests.some(({ path, status }) => path.endsWith('/buildUploads') && status === 404);
    const run = { request, before, after: photograph(world), others, sent: requests, mayLackUploads };
    return differences(run).map((what) => `green, and ${what}`);
  },

  /** What a green run reports of its version, build and submission is what the service holds, as far as reads show it. */
  function reportsWhatThereIs({ world, request, result, alone }) {
    const { store } = world.emulator.service;
    if (result?.verdict !== 'clear' || request.dryRun === true || !alone || store.settings.readLagMs > 0) return [];
    const { version, submission, build } = result;
    const record = version && store.versions.get(version.id);
    const attached = record?.buildId == null ? null : store.builds.get(record.buildId)?.version;
    const state = OLDER_WORDS[version?.state ?? ''] ?? version?.state;
    return [
      ...(record?.state === state ? [] : [`reports ${version?.state}, and it is ${record?.state}`]),
      // A check may be about a number that has no record.
      ...(request.version == null || version === null || record?.versionString === request.version
        ? []
        : ['reports another version']),
      ...(!isEdit(request) || build === attached ? [] : [`reports build ${build}, and it has ${attached}`]),
      ...(submission === null || store.submissions.get(submission.id)?.state === submission.state
        ? []
        : [`reports its submission ${submission.state}`]),
    ];
  },

  /** A draft that this run has made and left is in its report, and what it left inside is reported or handed to the post step. */
  function tellsOfItsDraft({ world, before, result, alone }) {
    if (result === null || result.verdict === 'clear' || !alone) return [];
    const { store } = world.emulator.service;
    const made = [...store.submissions.values()].filter(
      ({ id, state }) => state === 'READY_FOR_REVIEW' && !before.submissions.has(id),
    );
    return made.flatMap(({ id }) => {
      const isUnconfirmed = result.findings.some(({ reason }) => reason === 'write.unconfirmed');
      const isTold = result.submission?.id === id || isUnconfirmed || result.remembered?.submissionId === id;
      const isEmpty = held(store, id).length === 0;
      const isCleaned = isEmpty || isUnconfirmed || result.remembered?.submissionId === id;
      return [
        ...(isTold ? [] : ['a draft is left without a word']),
        ...(isCleaned ? [] : ['a draft is left with items in it']),
      ];
    });
  },

  /** Records of others are as they were. */
  function touchesNothingOfOthers({ world, request, before, alone }) {
    if (!alone) return [];
    const { store } = world.emulator.service;
    const own = ownVersions(store, request);
    const cancels = mayRename(request);
    const isOwn = (id = ''): boolean => {
      const version = store.versions.get(id);
      if (version !== undefined) {
        const isReplaced = request.mode === 'release' && version.state === 'REPLACED_WITH_NEW_VERSION';
        return own.includes(id) || isReplaced || (cancels && version.platform === platformOf(request));
      }
      const submission = store.submissions.get(id);
      if (submission !== undefined)
        // Whether a write to it was one that this run may send is judged when it is sent; what ends by itself is no doing of its.
        return submission.state === 'COMPLETE' || store.itemsOf(id).every(({ targetId }) => isOwn(targetId));
      // A phased release that was taken off is gone.
      const part = store.localizations.get(id) ?? before.phasedReleases.get(id);
      if (part !== undefined) return isOwn(part.versionId);
      const item = store.items.get(id) ?? before.items.get(id);
      if (item !== undefined)
        return isOwn(item.targetId) || store.submissions.get(item.submissionId)?.state === 'COMPLETE';
      return isOwnItem(store, request, id) || isReady(store, id);
    };
    return changedSince(world, before)
      .filter((id) => !isOwn(id))
      .map((id) => `changed, and not its own: ${nameOf(world, id)} ${id}`);
  },
];
