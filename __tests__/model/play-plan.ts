/**
 * Plays a plan, and judges each of its runs by the oracles (oracle.ts), and a green one by what was meant (meant.ts).
 */
import { createPrivateKey } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { INTERVENTIONS } from '../../emulator/app-store/seeds/interventions.ts';
import { mayCancel } from './asked.ts';
import { type Built, buildWorld, requestOf } from './build.ts';
import { judge } from './judge.ts';
import * as meant from './meant.ts';
import { endOf } from './names.ts';
import { HOUR_MS, MINUTE_MS, type Plan, type RunPlan, UNKNOWN_STATE } from './plan.ts';
import type { Played } from './played.ts';
import { seededRandom } from './random.ts';
import { draftsIn, type Photo, photograph, UNDER_REVIEW } from './records.ts';
import { type Around, planned, type RunResult, reported, runOnce } from './run.ts';
import { copyOf, pass, type World } from './world.ts';

interface Table {
  plan: Plan;
  built: Built;
  origin: Photo;
  random: () => number;
  played: Played;
}

export async function playPlan(plan: Plan): Promise<Played> {
  const built = buildWorld(plan);
  const played: Played = { wrong: [], ends: [] };
  const table: Table = { plan, built, origin: photograph(built.world), random: seededRandom(plan.seed), played };
  for (const [index, run] of plan.runs.entries())
    await playNext(table, run, (wrong) => played.wrong.push(...wrong.map((what) => `run ${index}: ${what}`)));
  return played;
}

type Say = (wrong: string[]) => void;

/** Plays a run, beside its dry run, and the runs that come after it. */
async function playNext(table: Table, run: RunPlan, say: Say): Promise<void> {
  const { plan, built } = table;
  const { world } = built;
  const isTroubled = run.faults.length > 0 || run.death !== null;
  const twin = isTroubled && run.others.length === 0 ? copyOf(world) : null;
  pass(world, run.passMs);
  for (const name of run.before ?? []) {
    INTERVENTIONS[name](world.emulator.service);
    pass(world, MINUTE_MS);
  }
  const dry = await playDry(table, run, say);
  const { nowMs } = world.time;
  const result = await playRun(table, run, say);
  if (dry !== null && result !== null) say(compareDry(plan, run, dry, result, nowMs === world.time.nowMs));
  if (twin !== null) return playOn(table, run, twin, say);
  if (result?.verdict === 'clear' && isRepeatable(built, run) && !isHourly(plan, run)) await playAgain(table, run, say);
}

/** "A date that differs is always sent." A service that keeps whole hours shows another one than it was given. */
/** Under review a note that the service links to nothing cannot be compared with the one asked for. */
const isNoteHidden = ({ settings }: Plan, { request }: Pick<RunPlan, 'request'>) =>
  request.reviewNotes != null && Boolean(settings.unlinked?.length);
const isHourly = ({ settings }: Plan, { request: { earliestReleaseDate: date } }: RunPlan) =>
  settings.wholeHours === true && date != null && !/T\d\d:00/.test(new Date(date).toISOString());

/** A policy that forbids what a run leaves does not fit for running it again. */
const isRepeatable = (built: Built, run: RunPlan) =>
  run.others.length === 0 &&
  run.request.onVersionInFlight !== 'fail' &&
  run.request.mode !== 'check' &&
  !isOpenEnded(built, run);

async function playRun(table: Table, run: RunPlan, say: Say): Promise<RunResult | null> {
  const { plan, built, played } = table;
  const { world } = built;
  const watch = watchOver(table, run);
  const { request, others, sent, around, isNeedless } = watch;
  for (const fault of run.faults) world.emulator.inject(fault);
  // "Reads lag": what the run before canceled, or others did meanwhile, may show after this one has looked.
  const { readLagMs = 0, cancelLagMs = 0 } = plan.settings;
  const earlier = plan.runs.slice(
    0,
    plan.runs.findIndex((one) => one.request === run.request),
  );
  const isChanged = earlier.some((one) => one.others.length > 0 || mayCancel(one.request));
  const isLate = isChanged && run.passMs < Math.max(readLagMs, cancelLagMs);
  const { result, wrong } = await judge(world, request, {
    ...{ random: table.random, inputs: { waitMs: run.waitMs }, around, others, death: run.death },
    isTroubled: run.faults.length > 0 || isLate,
    isExcused: () => others.some(({ at }) => at >= lastLook(sent)),
  });
  world.emulator.clearFaults();
  say([...wrong, ...(isNeedless() ? ['cancels what is as it was meant'] : [])]);
  played.ends.push(`${request.mode} ${result?.verdict ?? 'killed'}`);
  if (result === null) return null;
  if (result.verdict === 'clear') say(judgeGreen(table, watch));
  const isUndisturbed = others.length + run.faults.length + plan.gaps.length === 0;
  if (isUndisturbed && isPlainCheck(request)) say(judgeCheck(watch.greenRun(), plan, result.verdict));
  return result;
}

type Watch = ReturnType<typeof watchOver>;

/** Lets others act while a run is under way, and keeps what it sent and what it was shown. */
function watchOver({ plan, built, random }: Table, run: RunPlan) {
  const { world } = built;
  const { emulator } = world;
  const request = requestOf(built, run);
  const before = photograph(world);
  const [sent, others]: [meant.Sent[], meant.OtherAct[]] = [[], []];
  const shown: Row[] = [];
  let isNeedless = false;
  const greenRun = (): meant.GreenRun => ({ request, before, after: photograph(world), others, sent });
  const act = async ({ at, when, act }: RunPlan['others'][number]) => {
    const left = photograph(world);
    const acted: meant.OtherAct = { at: at + (when === 'answer' ? 1 : 0), before: left, after: left };
    others.push(acted);
    if (typeof act === 'string') INTERVENTIONS[act](emulator.service);
    else {
      // A key of its own tells its requests from ours.
      const { keyId, issuerId, privateKey } = emulator.addKey();
      const key = { keyId, issuerId, privateKey: createPrivateKey(privateKey) };
      await runOnce(world, requestOf(built, act), { random, inputs: { ...key, waitMs: act.waitMs } });
      // Our requests meanwhile may have been answered before it wrote.
      acted.at = sent.length - 1;
    }
    acted.after = photograph(world);
  };
  const actAt = async (at: number, when: 'before' | 'answer') => {
    for (const one of run.others) if (one.at === at && (one.when ?? 'before') === when) await act(one);
  };
  const around: Around = async ({ method, url, body }, go) => {
    const one = { method, path: url.pathname, body };
    const at = sent.push(one) - 1;
    await actAt(at, 'before');
    if (meant.isCancellation(one) && others.length === 0 && !isHourly(plan, run))
      isNeedless ||= isThereAlready(greenRun());
    const answer = await go();
    // Each look begins with the list of versions in flight.
    if (url.searchParams.has('filter[appStoreState]')) shown.length = 0;
    if (/^\/v1\/apps\/\d+\/appStoreVersions$/.test(url.pathname) && answer.body.startsWith('{'))
      shown.push(...(JSON.parse(answer.body).data ?? []));
    world.time.nowMs += plan.requestMs ?? 0;
    await actAt(at, 'answer');
    return answer;
  };
  return { request, before, sent, others, shown, around, greenRun, isNeedless: () => isNeedless };
}

/** A check of no version, by a policy that lets nothing in the way be changed. */
const isPlainCheck = ({ mode, version, onVersionInFlight = 'resume' }: meant.GreenRun['request']) =>
  mode === 'check' && version == null && ['resume', 'fail'].includes(onVersionInFlight);

function judgeGreen({ plan, origin }: Table, { request, before, shown, greenRun }: Watch): string[] {
  // Fields that another request set stay where this one leaves them out. So do those that others have changed since.
  // What an earlier run of the action left does not count as meant.
  const accepts = ({ onCarriedOver }: Pick<RunPlan['request'], 'onCarriedOver'>) => onCarriedOver === 'accept';
  const isNew = plan.runs.every(
    (one) => one.others.length + (one.before ?? []).length === 0 && accepts(one.request) === accepts(request),
  );
  const green = greenRun();
  return [
    ...meant.carriedOver(green, isNew ? origin : before),
    ...unknownsIn(green, plan),
    ...(isPlainCheck(request) ? seenInFlight(request, shown) : []),
  ];
}

/**
 * Returns the index of the last look at the record of the latest request. No run can notice a change after it. Texts that are read with
 * a version are compared before the submit alone.
 */
function lastLook(sent: readonly { method: string; path: string }[]): number {
  const [, , type = '', id] = sent.at(-1)?.path.split('/') ?? [];
  const address = type.startsWith('appStoreVersion')
    ? /^\/v1\/appStoreVersions\/\d+$/
    : new RegExp(`^/v1/${type}/${id}`);
  return sent.findLastIndex(({ method, path }) => method === 'GET' && address.test(path));
}

function isThereAlready(run: meant.GreenRun): boolean {
  if (run.request.mode !== 'submit') return false;
  return meant.differences({ ...run, before: run.after }).length === 0;
}

/**
 * Returns the unknown states that a green run must not have met: of the version asked for, of the newest one of its
 * platform, and of a listed submission.
 */
function unknownsIn({ request, before }: meant.GreenRun, { settings }: Plan): string[] {
  if (!['submit', 'submit-items', 'prepare', 'check'].includes(request.mode ?? '')) return [];
  const platform = request.platform ?? 'IOS';
  const versions = [...before.versions.values()].filter((one) => one.platform === platform);
  const isOver = ({ state }: { state: string }) => /^(READY_FOR_DISTRIBUTION|REPLACED_WITH_NEW_VERSION)$/.test(state);
  const unknown = versions.filter(
    ({ state, versionString, createdAt }) =>
      state === UNKNOWN_STATE &&
      settings.dialect === 'live' &&
      (versionString === request.version || !versions.some((one) => isOver(one) && one.createdAt > createdAt)),
  );
  const submissions = settings.leakySubmissions
    ? [...before.submissions.values()].filter(({ state }) => state === UNKNOWN_STATE)
    : [];
  return [...unknown, ...submissions].map(({ type }) => `the state of one of the ${type} is not known`);
}

/** A version in the lists of the last look. */
interface Row {
  id: string;
  attributes: { platform?: string; appVersionState?: string; appStoreState?: string };
}

/** Returns what a list showed under review, which a green check must not have seen. */
function seenInFlight({ platform }: meant.GreenRun['request'], shown: readonly Row[]): string[] {
  return shown
    .filter(({ attributes }) => (attributes.platform ?? platform) === platform)
    .filter(({ attributes }) => UNDER_REVIEW.includes(attributes.appVersionState ?? attributes.appStoreState ?? ''))
    .map(({ id }) => `green, and a list showed ${id} under review`);
}

function judgeCheck({ request, before }: meant.GreenRun, { settings }: Plan, verdict: string): string[] {
  const hasUnknown = [...before.versions.values(), ...before.submissions.values()].some(
    ({ state }) => state === UNKNOWN_STATE,
  );
  if (hasUnknown || settings.readLagMs !== 0) return [];
  const could =
    meant.couldStart(before, request.platform ?? 'IOS', request.slotsNeeded ?? 1) &&
    !(request.onOrphans === 'fail' && draftsIn(before).length > 0);
  return could === (verdict === 'clear') ? [] : [`it is ${verdict}, and a release could ${could ? '' : 'not '}start`];
}

async function playDry({ plan, built, random }: Table, run: RunPlan, say: Say): Promise<RunResult | null> {
  const { world } = built;
  if (run.others.length + run.faults.length > 0 || run.death !== null || plan.settings.readLagMs !== 0) return null;
  const startMs = world.time.nowMs;
  const { result, wrong } = await judge(world, { ...requestOf(built, run), dryRun: true }, { random });
  say(wrong.map((what) => `dry: ${what}`));
  // The things that it waited for are there by now.
  return world.time.nowMs === startMs ? result : null;
}

const errorsIn = (result: RunResult) => reported(result).filter((one) => !one.startsWith('warning '));

/** Compares a dry run with the run right after it. Where the run first cancels something, its dry run ends there. */
function compareDry(plan: Plan, run: RunPlan, dry: RunResult, result: RunResult, isSameTime: boolean): string[] {
  const is = `a dry run is ${dry.verdict} ${reported(dry)} (${planned(dry)}), and the run ${reported(result)} (${planned(result)})`;
  if (dry.verdict !== 'clear' && result.written.length > 0 && isSameTime) return [is];
  const cancels = planned(dry).filter((kind) => kind.startsWith('cancel-'));
  if (cancels.length > 0 && dry.verdict === 'clear')
    return isDeepStrictEqual(planned(result).slice(0, cancels.length), cancels) ? [] : [is];
  const isSame = isDeepStrictEqual([reported(dry), planned(dry)], [reported(result), planned(result)]);
  // The dry run has not asked what App Review would refuse.
  if (run.request.readiness !== 'block' && errorsIn(result).some((one) => REVIEW.test(one))) return [];
  return isSame || isGuess(plan, run, dry, result) || !isSameTime ? [] : [is];
}

const REVIEW = /^error (metadata|compliance|app|asset|build)\./;

/**
 * Returns true where the dry run could only guess. A version that is yet to be made is a guess: the dry run warns, and
 * the run finds out before it makes a draft. The first version of a platform cannot be guessed at all. Some refusals
 * are known to the service alone.
 */
function isGuess(plan: Plan, { request }: RunPlan, dry: RunResult, result: RunResult): boolean {
  const found = errorsIn(result);
  // "Every other state in list 3 is finished", so the specification does not tell what was approved, or is new.
  const isOfState = (one: string) => ['error write.refused', 'error phased-release.not-active'].includes(one);
  const isFinished = plan.settings.dialect === 'specification' && found.every(isOfState);
  if (isFinished && found.length > 0) return true;
  const isNew = planned(dry).includes('create-version');
  const isMade = isNew && !result.written.includes('draft');
  // A link that the answer leaves out shows only once there is a record to read.
  const isJudgedLater = (one: string) => REVIEW.test(one) || one === 'unknown service.unreadable';
  const isFirst = !plan.onSale.includes(request.platform ?? 'IOS') && found.every(isJudgedLater);
  const isWarned = found.every((one) => reported(dry).includes(one.replace(/^\w+/, 'warning')));
  // "A platform's first version copies nothing: its texts cannot be judged", and a made one is not judged again.
  return (
    (found.length > 0 && ((isNew && isFirst) || (isMade && isWarned))) || found.some((one) => UNREADABLE.test(one))
  );
}

/** Refusals that no read can show beforehand. */
const UNREADABLE = /^error (item\.first-purchase|app\.(privacy|tracking|game-center))$/;

/** A run of ready items alone may submit other items the next time. */
const isOpenEnded = (built: Built, run: RunPlan) =>
  run.request.version == null && requestOf(built, run).items?.kind === 'ready';

const EMPTY_DRAFT = 'READY_FOR_REVIEW:';

/** Plays the next run after trouble, to the end of a run that met no trouble. */
async function playOn(table: Table, run: RunPlan, twin: World, say: Say): Promise<void> {
  const { built } = table;
  pass(built.world, 15 * MINUTE_MS);
  const calmly = { ...run, passMs: 15 * MINUTE_MS, others: [], faults: [], death: null };
  const result = await playRun(table, calmly, say);
  const { version = null, onVersionInFlight = 'resume', onOrphans = 'adopt', items } = run.request;
  if (isHourly(table.plan, run) || isNoteHidden(table.plan, run)) return;
  // Some policies forbid what the first run has left behind, and ready items may be others.
  if (onVersionInFlight === 'fail' || onOrphans !== 'adopt' || isOpenEnded(built, run)) return;
  // A cancellation frees things, which become ready while the run goes on.
  if (typeof items === 'string' && table.plan.submissions.some(({ stage }) => stage === 'canceling')) return;
  // "Of several: the one that holds the version, else the fullest, else the oldest." A run that is cut off
  // right after it took the version out of its draft leaves the next one another draft to take, with what is ready in it.
  if (typeof items === 'string' && table.plan.submissions.filter(({ stage }) => stage === 'draft').length > 1) return;
  pass(twin, run.passMs + 15 * MINUTE_MS);
  const settings = { random: table.random, inputs: { waitMs: run.waitMs } };
  const reference = await runOnce(twin, requestOf(built, run), settings);
  if (reference.verdict !== 'clear') return;
  pass(twin, MINUTE_MS);
  pass(built.world, MINUTE_MS);
  // While reads lag, a run that begins at once may make a draft beside the submission under review. It reports it.
  const isLagging = (table.plan.settings.readLagMs ?? 0) > 0;
  const endIn = (world: World) => {
    const end = endOf(world);
    // Which of several empty drafts stays depends on the one that held the version when the run was cut off.
    const submissions = end.submissions.map((one) => (one.endsWith(EMPTY_DRAFT) ? EMPTY_DRAFT : one)).sort();
    return { ...end, submissions: isLagging ? submissions.filter((one) => one !== EMPTY_DRAFT) : submissions };
  };
  const [is, wanted] = [endIn(built.world), endIn(twin)];
  const isSame =
    version === null || reference.written.some((word) => word.startsWith('cancel')) || isDeepStrictEqual(is, wanted);
  if (result?.verdict !== 'clear') say([`it does not go on: ${result === null ? 'killed' : errorsIn(result)}`]);
  else if (!isSame) say([`it ends as ${JSON.stringify(is)}, not as ${JSON.stringify(wanted)}`]);
}

/** Plays a green run again, at once while lists may lag, and later: it stays green and sends no write. */
async function playAgain({ plan, built, random }: Table, { request: asked, waitMs }: RunPlan, say: Say): Promise<void> {
  const { world } = built;
  const request = requestOf(built, { request: asked });
  if (isNoteHidden(plan, { request: asked })) return;
  // A list that misses a new thing hides it from every client.
  const { readLagMs, newVersionLagMs = 0 } = plan.settings;
  const isHidden = readLagMs !== 0 || newVersionLagMs > 0;
  for (const ms of isHidden ? [HOUR_MS] : [0, HOUR_MS]) {
    pass(world, ms);
    const result = await runOnce(world, request, { random, inputs: { waitMs } });
    if (result.verdict !== 'clear' || result.written.length > 0)
      say([`again after ${ms} ms it is ${result.verdict} (${errorsIn(result)}), with ${result.written.join('; ')}`]);
  }
}
