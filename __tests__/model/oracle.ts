/**
 * Promises of every run, whatever the world and whatever it met. An oracle takes an observation and returns a sentence
 * for each thing that is wrong. To add one, add an entry to `ORACLES`. It looks at the service, the requests and the
 * result, and does not ask the code under test for the expected value.
 */
import type { Build } from '../../emulator/app-store/model/records.ts';
import { VERSION_STATES } from '../../emulator/app-store/model/states.ts';
import type { RequestRecord } from '../../emulator/emulator.ts';
import { isEdit, ownVersions, platformOf, ROLLOUT_MODES } from './asked.ts';
import { differences, type GreenRun, isCancellation, isUsable } from './meant.ts';
import { buildOf, draftsIn, heldBy, holderOf, UNDER_REVIEW } from './records.ts';
import { wrongInputs } from './remedies.ts';
import type { RunResult } from './run.ts';

interface Observation extends GreenRun {
  /** `null` for a run that was killed. */
  result: RunResult | null;
  sent: readonly RequestRecord[];
  forbidden: readonly string[];
  /** Others did not act, and the run met no fault. */
  alone: boolean;
}

type Oracle = (observation: Observation) => string[];
type Question = (observation: Observation) => boolean;

export const wrongWith = (observation: Observation) => ORACLES.flatMap((oracle) => oracle(observation));

const writes = ({ sent }: Observation) => sent.filter(({ method }) => method !== 'GET');
const applied = (it: Observation) => writes(it).filter((one) => one.applied);
const textOf = ({ method, path, body }: RequestRecord) => `${method} ${path} ${JSON.stringify(body)}`;

/** Returns the writes that made a thing a second time. Items are left out: a run may take one out and put it in again. */
export function appliedTwice(requests: readonly RequestRecord[]): string[] {
  const made = requests.filter(({ method, path, applied }) => applied && method === 'POST' && !path.includes('Items'));
  return made.map(textOf).filter((write, index, all) => all.indexOf(write) !== index);
}

/** What a run on a version by its name may read, by its mode. OWN is the address of that version. */
const READS: Partial<Record<string, RegExp>> = {
  ...Object.fromEntries(ROLLOUT_MODES.map((mode) => [mode, /^\/v1\/(apps\/\d+\/appStoreVersions|OWN.*)$/])),
  // What review rejected beside the version shows in its submission alone.
  release: /^\/v1\/(apps\/\d+\/appStoreVersions|OWN|reviewSubmissions(\/[^/]+\/items)?)$/,
  // "The run waits … until what it took out can be submitted again."
  cancel:
    /^\/v\d\/(apps\/\d+\/appStoreVersions|OWN|reviewSubmissions(\/[^/]+(\/items)?)?|(?!appStore)\w+Versions\/[^/]+)$/,
};

const isGreen: Question = ({ request, result }) => result?.verdict === 'clear' && !request.dryRun;
/** Items that a stopped run has taken out again were not written. */
const leavesNothing: Question = (it) =>
  applied(it).every(({ path }) => path.includes('Items') && it.result?.steps.some((one) => one.outcome === 'undone'));
const hasCanceled: Question = (it) => applied(it).some(isCancellation);
const buildHeld = ({ after, request }: Observation) => buildOf(after, ownVersions(after, request)[0]);

/** "A build made for the other number counts as none." */
function ownBuild(it: Observation): string | null {
  const held = buildHeld(it);
  return held?.versionString === ownVersions(it.after, it.request)[0]?.versionString ? (held?.version ?? null) : null;
}

/** "A newer usable one is `build.left-out`." */
function leavesBuildOut(it: Observation) {
  const held = buildHeld(it);
  const isNewer = ({ platform, versionString, uploadedAt, visibleFrom = 0 }: Build) =>
    platform === held?.platform &&
    versionString === held.versionString &&
    uploadedAt > held.uploadedAt &&
    visibleFrom <= it.before.nowMs;
  const isLeft = [...it.before.builds.values()].filter(isUsable).some(isNewer);
  return isGreen(it) && it.alone && it.request.build === 'latest' && isLeft;
}

/** "An answer is never changed." */
function keepsOtherAnswer(it: Observation) {
  const { usesNonExemptEncryption: asked } = it.request;
  const answer = buildHeld(it)?.usesNonExemptEncryption;
  return isGreen(it) && isEdit(it.request) && asked != null && answer === !asked;
}

/** Words of a run, beside the question whether they are true. */
const CLAIMS: [words: RegExp, isTrue: Question][] = [
  [/Nothing (is known to have been|was) written/, leavesNothing],
  [/Somebody (submitted|changed|canceled|took|renamed)/, ({ others }) => others.length > 0],
  [/has taken the cancellation/, hasCanceled],
  [/whether that was applied is not known/, (it) => writes(it).length > 0],
  // "If they still differ, the record's own number counts if it is the one asked for. Otherwise …unreadable."
  [/^service\.(un|rate)\S+:(?!.*its own address says)/m, (it) => !it.alone || it.after.settings.unlinked.length > 0],
];
/** Words that a run owes, beside the question whether it does. */
const DUTIES: typeof CLAIMS = [
  [/out of review|cancel/i, (it) => hasCanceled(it) && it.result?.verdict !== 'clear'],
  [/^build\.left-out:/m, leavesBuildOut],
  [/^compliance\.export:/m, keepsOtherAnswer],
];

const ORACLES: Oracle[] = [
  ({ forbidden }) => forbidden.map((why) => `forbidden: ${why}`),

  /** What it says is true, and it says what it owes. */
  function saysWhatIsTrue(it) {
    if (!it.result) return [];
    const findings = it.result.findings.map(({ reason, message, remedy }) => `${reason}: ${message} ${remedy}`);
    const said = [...findings, it.result.changes].join('\n');
    const lies = CLAIMS.filter(([words, isTrue]) => words.test(said) && !isTrue(it));
    const lacks = DUTIES.filter(([words, isOwed]) => !words.test(said) && isOwed(it));
    return [...lies, ...lacks].map(([words]) => `${words} is false, or missing: ${said}`);
  },

  /** Each finding says in sentences what is wrong and what to do, and names its subject. Its remedy fits the run. */
  function saysWhatIsWrong({ request, result }) {
    const isText = (text: string) =>
      /^\S.*[.?]$/s.test(text) && !/undefined|null|\[object| [.,;:]|\s\s|\.\./.test(text);
    return (result?.findings ?? []).flatMap((finding) => {
      const { message, remedy, subject } = finding;
      const isAbout = subject?.type !== '' && subject?.id !== '';
      const isWhole = isText(message) && isText(remedy) && isAbout;
      return [...(isWhole ? [] : [`says ${JSON.stringify(finding)}`]), ...wrongInputs(remedy, request)];
    });
  },

  /** "The own version under review otherwise than asked: …it ends the wait at once." */
  function waitsForNothing({ request, before, result, alone }) {
    // No list shows a submission in a new state, so it may be that of a run that has just ended.
    const isShown = (id: string) => UNDER_REVIEW.includes(holderOf(before, id)?.state ?? '');
    const own = ownVersions(before, request).filter(({ id, state }) => UNDER_REVIEW.includes(state) && isShown(id));
    const isBlocking = result?.findings.some(
      ({ reason, subject }) => reason === 'version.in-flight' && own.some(({ id }) => id === subject?.id),
    );
    // It looks again for a number that the service has refused and does not show.
    const hasWaited = result?.log.some(
      (line) => line.includes('· next in ') && !line.includes('does not show version'),
    );
    return alone && isBlocking && hasWaited ? ['waits for its own version under review'] : [];
  },

  /** A write in doubt is sent once more. The one that makes a submission is not: a second one takes another slot. */
  function repeatsOnceInDoubt(it) {
    return [...Map.groupBy(writes(it), textOf)].flatMap(([text, sent]) => {
      // After these answers a write is certainly not applied.
      const isCertain = ({ applied, status }: RequestRecord) => !applied && [401, 404, 409, 429].includes(status ?? 0);
      const inDoubt = sent.slice(0, -1).filter((one) => !isCertain(one)).length;
      const most = text.startsWith('POST /v1/reviewSubmissions ') ? 0 : 1;
      return inDoubt > most ? [`sent again while in doubt: ${text}`] : [];
    });
  },

  /** Steps are taken in order, to the first that is not done. */
  function takesStepsInOrder({ result }) {
    const outcomes = (result?.steps ?? []).map(({ outcome }) => outcome).join(' ');
    const isInOrder = /^((un)?done ?)*((pending|refused|unconfirmed|interrupted)( pending)*)?$/.test(outcomes);
    return isInOrder ? [] : [`steps after one that was not done, or with no end: ${outcomes}`];
  },

  /** A run on a version by its name reads that version, and the lists that its mode needs. */
  function readsLittle({ request, after, sent, alone }) {
    // A list that shows an earlier number leads to the own address of another record.
    const own = alone && after.settings.renameLagMs === 0 ? ownVersions(after, request).map(({ id }) => id) : ['\\d+'];
    const address = new RegExp(`appStoreVersions/(${own.join('|')})(?=/|$)`);
    // Where the list that names the platform cannot be read, it is iOS.
    const mine = [undefined, platformOf(request), ...(!alone && request.platforms?.length === 0 ? ['IOS'] : [])];
    const beside = sent.filter(({ method, path, query: { 'filter[platform]': platform } }) => {
      const isAllowed = READS[request.mode ?? 'check']?.test(path.replace(address, 'OWN')) ?? true;
      return method === 'GET' && !(isAllowed && mine.includes(platform));
    });
    return beside.map(({ url }) => `reads ${url}`);
  },

  /** After a green run the service holds exactly what was asked for. */
  (it) => (isGreen(it) ? differences(it).map((what) => `green, and ${what}`) : []),

  /** A green run reports what the service holds. */
  function reportsWhatThereIs(it) {
    const { request, after, result, alone } = it;
    if (!result || !isGreen(it) || !alone) return [];
    const { version, submission, build } = result;
    const record = after.versions.get(version?.id ?? '');
    const isTrue =
      [record?.state, VERSION_STATES[record?.state ?? '']?.older].includes(version?.state) &&
      [undefined, null, record?.versionString].includes(version && request.version) &&
      submission?.state === after.submissions.get(submission?.id ?? '')?.state &&
      (!isEdit(request) || build === ownBuild(it));
    return isTrue ? [] : [`reports ${JSON.stringify(version)}, which is not so`];
  },

  /** A run that is not green reports the draft that it made, and takes its items out of it. */
  function tellsOfItsDraft({ before, after, result, alone }) {
    if (!result || result.verdict === 'clear' || !alone) return [];
    const made = draftsIn(after).filter(({ id }) => !before.submissions.has(id));
    return made.flatMap(({ id }) => [
      ...(result.submission?.id === id ? [] : ['a draft is left without a word']),
      ...(heldBy(after, id).length === 0 ? [] : ['a draft is left with items in it']),
    ]);
  },
];
