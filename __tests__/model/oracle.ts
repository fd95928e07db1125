/**
 * Promises of every run, whatever the world and whatever it met. It is green only on what is known, makes each thing
 * once, and sends only what was meant. No place in review is lost unasked, no draft is left without a word, and
 * records of others stay.
 *
 * An oracle takes an observation and returns a sentence for each thing that is wrong. To add one, add an entry to
 * `ORACLES`. It looks at the service, the requests and the result, and does not ask the code under test for the
 * expected value.
 */
import type { RequestRecord } from '../../emulator/emulator.ts';
import { describeWritten } from '../../src/core/text/describe-step.ts';
import { isEdit, isNamed, isOwnItem, mayRename, ownVersions, platformOf, type RequestFields } from './asked.ts';
import { differences, isCancellation, type OtherAct } from './meant.ts';
import { nameOf } from './names.ts';
import { changedSince, heldBy, type Photo, photograph, READY, type Records, UNDER_REVIEW } from './records.ts';
import { wrongInputs } from './remedies.ts';
import type { RunResult } from './run.ts';
import type { World } from './world.ts';

export interface Observation {
  world: World;
  request: RequestFields;
  before: Photo;
  /** `null` for a run that was killed. */
  result: RunResult | null;
  /** Requests of this run. */
  requests: readonly RequestRecord[];
  forbidden: readonly string[];
  /** Acts of others while it ran. */
  others: readonly OtherAct[];
  /** Others did not act, and the run met no fault. */
  alone: boolean;
  /** The run may have met faults, changed answers or an interruption. */
  isTroubled: boolean;
}

export type Oracle = (observation: Observation) => string[];

export const wrongWith = (observation: Observation): string[] => ORACLES.flatMap((oracle) => oracle(observation));

const readsBeside = ({ requests }: Observation, isAllowed: (record: RequestRecord) => boolean): string[] =>
  requests.flatMap((record) => (record.method !== 'GET' || isAllowed(record) ? [] : [`reads ${record.url}`]));
/** A list that shows an earlier number leads to the own address of another record. */
function idsShown(world: World, request: RequestFields): string[] {
  const { versions, settings } = world.emulator.service.store;
  return settings.renameLagMs > 0 ? [...versions.keys()] : ownIds(world, request);
}

const writes = ({ requests }: Observation) => requests.filter(({ method }) => method !== 'GET');
/** Statuses of answers after which the write is certainly not applied. */
const CERTAINLY_NOT = [401, 404, 409, 429];
const textOf = ({ method, path, body }: RequestRecord) => `${method} ${path} ${JSON.stringify(body)}`;

/** Returns the writes that made a thing a second time. Items are left out: a run may take one out and put it in again. */
export function appliedTwice(requests: readonly RequestRecord[]): string[] {
  const applied = requests.filter(
    ({ method, path, applied }) => method === 'POST' && applied === true && !/Items(\/|$)/.test(path),
  );
  return applied.map(textOf).filter((write, index, all) => all.indexOf(write) !== index);
}

/** Values of the old attribute `appStoreState` by those of its successor. */
const OLDER_WORDS: Record<string, string> = {
  PROCESSING_FOR_APP_STORE: 'PROCESSING_FOR_DISTRIBUTION',
  READY_FOR_SALE: 'READY_FOR_DISTRIBUTION',
};

const SECOND_LOOK_MS = 15_000;

const storeOf = ({ world }: Pick<Observation, 'world'>) => world.emulator.service.store;

/** Returns true for a green run that has to report what the service holds. Reads that lag excuse it. */
const mustReportWhatThereIs = (it: Observation): it is Observation & { result: RunResult } =>
  it.result?.verdict === 'clear' && it.request.dryRun !== true && it.alone && storeOf(it).settings.readLagMs === 0;

const reports = (what: string, reported: unknown, held: unknown): string[] =>
  reported === held ? [] : [`reports ${what} as ${reported}, and it is ${held}`];

/** Words that are true only of some runs, each with the question whether they are. */
const CLAIMS: { words: RegExp; isTrue(observation: Observation): boolean }[] = [
  {
    words: /Nothing (is known to have been|was) written/,
    isTrue: (it) => !writes(it).some(({ applied }) => applied === true),
  },
  { words: /Somebody (submitted|changed|canceled|took|renamed)/, isTrue: ({ others }) => others.length > 0 },
  {
    words: /has taken the cancellation/,
    isTrue: (it) => writes(it).some((one) => one.applied === true && isCancellation(one)),
  },
  { words: /whether that was applied is not known/, isTrue: (it) => writes(it).length > 0 },
];

const ORACLES: Oracle[] = [
  /** What it says of its own writes and of others is true. */
  function saysWhatIsTrue(observation) {
    const { result } = observation;
    const said = (result?.findings ?? []).map(({ message, remedy }) => `${message} ${remedy}`).join(' ');
    return CLAIMS.filter(({ words, isTrue }) => words.test(said) && !isTrue(observation)).map(
      ({ words }) => `says what is not true: ${said.match(words)?.[0]}`,
    );
  },

  /** A service that answers well is never called unreadable, and a key that works never refused. */
  function blamesNobody({ world, result, alone }) {
    const { unlinked, readLagMs } = world.emulator.service.store.settings;
    if (!alone || unlinked.length > 0 || readLagMs > SECOND_LOOK_MS) return [];
    return (
      (result?.findings ?? [])
        .filter(({ reason }) => /^service\.(unreadable|unavailable|unauthorized|rate-limited)$/.test(reason))
        // "If they still differ, the record's own number counts if it is the one asked for. Otherwise …unreadable."
        .filter(({ message }) => !message.includes('its own address says'))
        .map(({ reason, message }) => `${reason} of a service that answers well: ${message}`)
    );
  },

  /** A red run says that it has taken a version out of review. */
  function tellsOfLostPlaces({ result, requests }) {
    if (result === null || result.verdict === 'clear') return [];
    const lost = requests.some((one) => one.applied === true && isCancellation(one));
    const done = result.steps.filter(({ outcome }) => outcome !== 'pending').map(({ step }) => step);
    const said = [...result.findings.map(({ message, remedy }) => `${message} ${remedy}`), describeWritten(done)].join(
      ' ',
    );
    return lost && !/out of review|cancel/i.test(said) ? ['does not say what has lost its place in review'] : [];
  },

  /** It does not wait for a version of its own that is under review otherwise than asked. */
  function waitsForNothing({ request, before, result, alone }) {
    const isWait = (line: string) => line.includes('· next in ') && !line.includes('does not show version');
    const hasWaited = result?.log.some(isWait) ?? false;
    if (result === null || !isEdit(request) || !alone || !hasWaited) return [];
    const own = ownVersions(before, request).filter(({ state }) => UNDER_REVIEW.includes(state));
    const isBlocking = result.findings.some(
      ({ reason, severity, subject, message }) =>
        reason === 'version.in-flight' &&
        severity === 'error' &&
        own.some(({ id }) => id === subject?.id) &&
        // "WAITING_FOR_REVIEW within wait-minutes": whether it is as asked shows once a list shows its submission.
        !message.includes('was not found'),
    );
    return isBlocking ? ['waits for its own version under review'] : [];
  },

  /** A newer build that stays behind is named. */
  function namesWhatIsLeftOut({ world, request, before, result, alone }) {
    if (result?.verdict !== 'clear' || request.mode !== 'submit' || request.build !== 'latest' || !alone) return [];
    // A dry run that would cancel the version first would attach the newest one.
    if (request.dryRun === true) return [];
    const own = ownVersions(before, request).find(({ state }) => UNDER_REVIEW.includes(state));
    const attached = before.builds.get(own?.buildId ?? '');
    if (own === undefined || attached === undefined) return [];
    // Canceled first, it got the newest one.
    if (world.emulator.service.store.versions.get(own.id)?.buildId !== attached.id) return [];
    const isNewer = (one: typeof attached) =>
      one.platform === own.platform && one.versionString === own.versionString && one.uploadedAt > attached.uploadedAt;
    const isUsable = (one: typeof attached) =>
      one.processingState === 'VALID' && !one.expired && one.buildAudienceType !== 'INTERNAL_ONLY';
    const isListed = (one: typeof attached) => (one.visibleFrom ?? 0) <= world.emulator.service.store.now();
    const newer = [...before.builds.values()].filter((one) => isNewer(one) && isUsable(one) && isListed(one));
    const isNamed = result.findings.some(({ reason }) => reason === 'build.left-out');
    return newer.length === 0 || isNamed ? [] : ['leaves out a newer build without a word'];
  },

  /** An export answer that is not the one asked for is named. */
  function namesOtherAnswers({ world, request, result }) {
    const { usesNonExemptEncryption: asked } = request;
    if (result?.verdict !== 'clear' || asked == null || !isEdit(request) || request.dryRun === true) return [];
    const { store } = world.emulator.service;
    const held = store.builds.get(store.versions.get(result.version?.id ?? '')?.buildId ?? '')?.usesNonExemptEncryption;
    const isNamed = result.findings.some(({ reason }) => reason === 'compliance.export');
    return held == null || held === asked || isNamed ? [] : [`green, and the export answer is ${held}, not ${asked}`];
  },

  ({ forbidden }) => forbidden.map((why) => `forbidden: ${why}`),

  /** Remedies fit the run. */
  ({ request, result }) => (result?.findings ?? []).flatMap(({ remedy }) => wrongInputs(remedy, request)),

  /** A write in doubt is sent once more. The one that makes a submission is not: a second one takes another slot. */
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
    const own = idsShown(world, request);
    const isAllowed = ({ path, query }: RequestRecord) => {
      // What review rejected beside the version shows in its submission alone.
      const sentBack = [...world.emulator.service.store.submissions.values()].filter(({ state }) =>
        /UNRES/.test(state),
      );
      if (sentBack.some(({ id }) => path === `/v1/reviewSubmissions/${id}/items`)) return request.mode === 'release';
      if (path === '/v1/reviewSubmissions') return request.mode === 'release';
      if (/^\/v1\/apps\/[^/]+(\/appStoreVersions)?$/.test(path))
        return query['filter[platform]'] === undefined || query['filter[platform]'] === platformOf(request);
      if (request.mode === 'release' && path.includes('PhasedRelease')) return false;
      const ids = alone ? own : [''];
      return ids.some((id) => path.startsWith(`/v1/appStoreVersions/${id}`));
    };
    return readsBeside(observation, isAllowed);
  },

  /** A run that takes a version out of review reads two lists, that version, and the submissions that may hold it. */
  function readsLittleToCancel(observation) {
    const { request, world, alone } = observation;
    if (request.mode !== 'cancel' || !alone) return [];
    const own = idsShown(world, request);
    const isAllowed = ({ path }: RequestRecord) =>
      /^\/v1\/(apps\/[^/]+\/appStoreVersions|reviewSubmissions(\/[^/]+(\/items)?)?)$/.test(path) ||
      // "The run waits … until what it took out can be submitted again."
      (request.items != null && /^\/v\d\/(?!appStoreVersions)\w+Versions\/[^/]+$/.test(path)) ||
      own.some((id) => path === `/v1/appStoreVersions/${id}`);
    return readsBeside(observation, isAllowed);
  },

  /** Each finding says in sentences what is wrong and what to do, and names its subject. */
  function saysWhatIsWrong({ result }) {
    const isText = (text: string) =>
      /^\S.*[.?]$/s.test(text) && !/undefined|null|\[object| [.,;:]|\s\s|\.\./.test(text);
    return (result?.findings ?? []).flatMap((finding) => {
      const { message, remedy, subject } = finding;
      const isAbout = subject === null || (subject.type !== '' && subject.id !== '');
      return isText(message) && isText(remedy) && isAbout ? [] : [`says ${JSON.stringify(finding)}`];
    });
  },

  /** After a green run the service holds exactly what was asked for. */
  function isGreenOnlyWhenDone({ world, request, before, result, requests, others }) {
    if (result?.verdict !== 'clear' || request.dryRun === true) return [];
    const mayLackUploads = requests.some(({ path, status }) => path.endsWith('/buildUploads') && status === 404);
    // A second look sees through a lag of seconds; no read shows what lags longer.
    const { readLagMs, lagOn, wholeHours, dialect } = world.emulator.service.store.settings;
    const isLive = dialect === 'live';
    if (request.mode === 'cancel' && readLagMs > SECOND_LOOK_MS && lagOn === 'all') return [];
    const around = { others, sent: requests, mayLackUploads, keepsHours: wholeHours, isLive };
    const run = { request, before, after: photograph(world), ...around };
    return differences(run).map((what) => `green, and ${what}`);
  },

  function reportsItsVersion(observation) {
    if (!mustReportWhatThereIs(observation) || observation.result.version === null) return [];
    const { id, state } = observation.result.version;
    const record = storeOf(observation).versions.get(id);
    const { version: number = null } = observation.request;
    return [
      ...reports('the version', OLDER_WORDS[state] ?? state, record?.state),
      ...(number === null ? [] : reports('the number', number, record?.versionString)),
    ];
  },

  function reportsItsSubmission(observation) {
    if (!mustReportWhatThereIs(observation) || observation.result.submission === null) return [];
    const { id, state } = observation.result.submission;
    return reports('its submission', state, storeOf(observation).submissions.get(id)?.state);
  },

  function reportsItsBuild(observation) {
    if (!mustReportWhatThereIs(observation) || !isEdit(observation.request)) return [];
    const { versions, builds } = storeOf(observation);
    const { buildId } = versions.get(observation.result.version?.id ?? '') ?? {};
    return reports('the build', observation.result.build, builds.get(buildId ?? '')?.version ?? null);
  },

  /** A run that is not green reports the draft that it made. It takes its items out of it, or reports them. */
  function tellsOfItsDraft({ world, before, result, alone }) {
    if (result === null || result.verdict === 'clear' || !alone) return [];
    const { store } = world.emulator.service;
    const made = [...store.submissions.values()].filter(
      ({ id, state }) => state === 'READY_FOR_REVIEW' && !before.submissions.has(id),
    );
    return made.flatMap(({ id }) => {
      const isUnconfirmed = result.findings.some(({ reason }) => reason === 'write.unconfirmed');
      const isTold = result.submission?.id === id || isUnconfirmed;
      const isCleaned = isUnconfirmed || heldBy(store, id).length === 0;
      return [
        ...(isTold ? [] : ['a draft is left without a word']),
        ...(isCleaned ? [] : ['a draft is left with items in it']),
      ];
    });
  },

  /** Records of others stay as they are. */
  function touchesNothingOfOthers(observation) {
    const { world, request, before, others } = observation;
    // Where nothing was sent, the service alone has ended what was being canceled.
    if (others.length > 0 || writes(observation).length === 0) return [];
    return changedSince(world, before)
      .filter((id) => !mayChange({ world, request, before, id }))
      .map((id) => `changed, and not its own: ${nameOf(world, id)} ${id}`);
  },
];

const ownIds = (world: World, request: RequestFields) =>
  ownVersions(world.emulator.service.store, request).map(({ id }) => id);

const isReady = ({ pageVersions, experiments, events }: Records, id: string) =>
  READY.includes((pageVersions.get(id) ?? experiments.get(id) ?? events.get(id))?.state ?? '');

interface Change extends Pick<Observation, 'world' | 'request' | 'before'> {
  /** Id of a record that has changed. */
  id: string;
}

function mayChange(change: Change): boolean {
  const { world, request, before, id } = change;
  const { store } = world.emulator.service;
  const mayChangeToo = (other: string) => mayChange({ ...change, id: other });
  const version = store.versions.get(id);
  if (version !== undefined) {
    const isReplaced = request.mode === 'release' && version.state === 'REPLACED_WITH_NEW_VERSION';
    const isInTheWay = mayRename(request) && version.platform === platformOf(request);
    return isReplaced || isInTheWay || ownIds(world, request).includes(id);
  }
  const submission = store.submissions.get(id);
  // Writes to a submission are judged when they are sent. It may also come to its end by itself.
  if (submission !== undefined)
    return submission.state === 'COMPLETE' || store.itemsOf(id).every(({ targetId }) => mayChangeToo(targetId));
  // A phased release that was taken off is gone.
  const part = store.localizations.get(id) ?? before.phasedReleases.get(id);
  if (part !== undefined) return mayChangeToo(part.versionId);
  const item = store.items.get(id) ?? before.items.get(id);
  if (item !== undefined)
    return mayChangeToo(item.targetId) || store.submissions.get(item.submissionId)?.state === 'COMPLETE';
  return isOwnItem(store, request, id) || isReady(store, id);
}
