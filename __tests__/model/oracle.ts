/**
 * Promises of every run, whatever the world and whatever it met. It is green only on what is known, makes each thing
 * once, and sends only what was meant. No place in review is lost unasked, no draft is left without a word, and
 * records of others stay.
 *
 * An oracle takes an observation and returns a sentence for each thing that is wrong. To add one, add an entry to
 * `ORACLES`. It looks at the service, the requests and the result, and does not ask the code under test for the
 * expected value.
 */
import type { Version } from '../../emulator/app-store/model/records.ts';
import type { RequestRecord } from '../../emulator/emulator.ts';
import { describeWritten } from '../../src/core/text/describe-step.ts';
import { isEdit, isOwnItem, mayRename, ownVersions, platformOf, type RequestFields, ROLLOUT_MODES } from './asked.ts';
import { differences, isCancellation, isUsable, type OtherAct } from './meant.ts';
import { nameOf } from './names.ts';
import { buildOf, changedSince, heldBy, type Photo, photograph, READY, type Records, UNDER_REVIEW } from './records.ts';
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

/** Lists that a run on a version by its name may read, by its mode. */
const LISTS_OF: Partial<Record<string, RegExp>> = {
  ...Object.fromEntries(ROLLOUT_MODES.map((mode) => [mode, /^\/v1\/apps\/[^/]+(\/appStoreVersions)?$/])),
  // What review rejected beside the version shows in its submission alone.
  release: /^\/v1\/(apps\/[^/]+(\/appStoreVersions)?|reviewSubmissions(\/[^/]+\/items)?)$/,
  // "The run waits … until what it took out can be submitted again."
  cancel:
    /^\/v\d\/(apps\/[^/]+\/appStoreVersions|reviewSubmissions(\/[^/]+(\/items)?)?|(?!appStoreVersions)\w+Versions\/[^/]+)$/,
};

/** A list that shows an earlier number leads to the own address of another record. */
function ownIdsShown(world: World, request: RequestFields): string[] {
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
    const { store } = world.emulator.service;
    // Canceled first, it gets the newest one: a dry run would cancel it.
    const isKept = ({ id, buildId }: Version) => request.dryRun !== true && store.versions.get(id)?.buildId === buildId;
    const own = ownVersions(before, request).find((one) => UNDER_REVIEW.includes(one.state) && isKept(one));
    const attached = buildOf(before, own);
    const newer = [...before.builds.values()].filter(
      (one) =>
        attached !== undefined &&
        one.platform === attached.platform &&
        one.versionString === attached.versionString &&
        one.uploadedAt > attached.uploadedAt &&
        (one.visibleFrom ?? 0) <= store.now() &&
        isUsable(one),
    );
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

  /** A run on a version by its name reads that version, and the lists that its mode needs. */
  function readsLittle({ world, request, requests, alone }) {
    const lists = LISTS_OF[request.mode ?? 'check'];
    if (lists === undefined) return [];
    const platforms: (string | undefined)[] = [undefined, platformOf(request)];
    const own = ownIdsShown(world, request).map((id) => `/v1/appStoreVersions/${id}`);
    const isOwn = (path: string) => (alone ? own : ['/v1/appStoreVersions/']).some((one) => path.startsWith(one));
    const isAllowed = ({ path, query }: RequestRecord) =>
      (lists.test(path) || (isOwn(path) && !(request.mode === 'release' && path.includes('PhasedRelease')))) &&
      (request.mode === 'cancel' || platforms.includes(query['filter[platform]']));
    const beside = requests.filter((one) => one.method === 'GET' && !isAllowed(one));
    return beside.map(({ url }) => `reads ${url}`);
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
    // A second look sees through a lag of seconds; no read shows what lags longer.
    const { readLagMs, lagOn } = world.emulator.service.store.settings;
    if (request.mode === 'cancel' && readLagMs > SECOND_LOOK_MS && lagOn === 'all') return [];
    const run = { request, before, after: photograph(world), others, sent: requests };
    return differences(run).map((what) => `green, and ${what}`);
  },

  /** A green run reports what the service holds. Reads that lag excuse it. */
  function reportsWhatThereIs({ world, request, result, alone }) {
    const { settings, versions, submissions, builds } = world.emulator.service.store;
    if (result?.verdict !== 'clear' || request.dryRun === true || !alone || settings.readLagMs > 0) return [];
    const { version, submission, build } = result;
    const record = versions.get(version?.id ?? '');
    const attached = builds.get(record?.buildId ?? '')?.version ?? null;
    const rows: [what: string, reported: unknown, held: unknown][] = [
      ['the version', version && (OLDER_WORDS[version.state] ?? version.state), record?.state ?? null],
      ['the number', version && (request.version ?? record?.versionString), record?.versionString ?? null],
      ['its submission', submission?.state ?? null, submissions.get(submission?.id ?? '')?.state ?? null],
      ['the build', isEdit(request) && build, isEdit(request) && attached],
    ];
    return rows.flatMap(([what, is, held]) => (is === held ? [] : `reports ${what} as ${is}, and it is ${held}`));
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
