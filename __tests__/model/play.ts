/** Plays a plan, and judges each of its runs: by the laws of every run (oracle.ts), and a green one by what was meant. */
import { createPrivateKey } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { INTERVENTIONS } from '../../emulator/app-store/seeds/interventions.ts';
import { type Built, buildWorld, copyOf, requestOf } from './build.ts';
import { carriedOver, couldStart, differences, type GreenRun, type OtherAct } from './meant.ts';
import { endOf } from './names.ts';
import { wrongWith } from './oracle.ts';
import { HOUR_MS, MINUTE_MS, type Plan, type RunPlan, UNKNOWN_STATE } from './plan.ts';
import { seededRandom } from './random.ts';
import { type Photo, photograph } from './records.ts';
import {
  type Around,
  cleanUpDraft,
  Killed,
  pass,
  type RunResult,
  type RunSettings,
  runOnce,
  type World,
} from './world.ts';

export interface Played {
  wrong: string[];
  /** `submit clear`, `check blocked`: how often. */
  ends: string[];
}

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
  for (const [index, run] of plan.runs.entries()) {
    const say = (wrong: string[]) => played.wrong.push(...wrong.map((what) => `run ${index}: ${what}`));
    const isTroubled = run.faults.length > 0 || run.death !== null;
    const twin = isTroubled && run.others.length === 0 ? copyOf(built.world) : null;
    const dry = await playDry(table, run, say);
    const { nowMs } = built.world.time;
    const result = await playRun(table, dry === null ? run : { ...run, passMs: 0 }, say);
    if (dry !== null && result !== null) say(compareDry(plan, run, dry, result, nowMs === built.world.time.nowMs));
    if (twin !== null) await playOn(table, run, twin, say);
    // Policies that forbid what a run leaves are not for running it again.
    const isDone = result?.verdict === 'clear' && run.others.length === 0 && run.request.onVersionInFlight !== 'fail';
    if (isDone && twin === null && run.request.mode !== 'check' && !isOpenEnded(run)) await playAgain(table, run, say);
  }
  return played;
}

type Say = (wrong: string[]) => void;

async function playRun(
  { plan, built, origin, random, played }: Table,
  run: RunPlan,
  say: Say,
): Promise<RunResult | null> {
  const { world } = built;
  const { emulator } = world;
  pass(world, run.passMs);
  const request = requestOf(built, run);
  const before = photograph(world);
  const from = emulator.requests.length;
  const [sent, others]: [{ method: string; path: string }[], OtherAct[]] = [[], []];
  const forbidden: string[] = [];
  let remembered: Parameters<typeof cleanUpDraft>[1] | null = null;
  let isOver = false;
  const underWay: Promise<unknown>[] = [];
  // What another request set, and this one does not name, stays.
  const isFirst = isDeepStrictEqual(run.request, plan.runs[0]?.request);
  const greenRun = (): GreenRun => ({ request, before, after: photograph(world), others, sent });
  const other = emulator.addKey();
  const act = async (what: RunPlan['others'][number]) => {
    const acted = { at: what.at, name: typeof what.act === 'string' ? what.act : 'run' };
    others.push(acted);
    if (typeof what.act === 'string') return INTERVENTIONS[what.act](emulator.service);
    // With a key of its own, so that its requests can be told from ours.
    const key = { keyId: other.keyId, issuerId: other.issuerId, privateKey: createPrivateKey(other.privateKey) };
    await runOnce(world, requestOf(built, what.act), { random, inputs: { ...key, waitMs: what.act.waitMs } });
    // What was sent meanwhile may have been answered before it wrote.
    acted.at = sent.length - 1;
  };
  const settings: RunSettings = {
    random,
    inputs: { waitMs: run.waitMs },
    onRemember: (cleanup) => {
      remembered = cleanup;
    },
    onForbidden: (why) => {
      // Nobody can notice what happens after the last look at a record and before the write; what is read for its texts is compared
      // before the submit alone.
      const [, , type = '', id] = sent.at(-1)?.path.split('/') ?? [];
      const address = type.startsWith('appStoreVersion')
        ? /^\/v1\/appStoreVersions\/\d+$/
        : new RegExp(`^/v1/${type}/${id}`);
      const last = sent.findLastIndex(({ method, path }) => method === 'GET' && address.test(path));
      if (!others.some(({ at }) => at >= last)) forbidden.push(why);
    },
    around: (request, go) => {
      const answer = answerTo(request, go);
      underWay.push(answer);
      return answer;
    },
  };
  const answerTo: Around = async ({ method, url, body }, go) => {
    if (isOver) throw new Killed();
    const at = sent.push({ method, path: url.pathname }) - 1;
    for (const one of run.others) if (one.at === at) await act(one);
    const takesOut = method === 'PATCH' && /"(canceled|developerRejected)":true/.test(String(body));
    if (takesOut && others.length === 0 && isThereAlready(greenRun()))
      forbidden.push('cancels what is as it was meant');
    const dies = run.death?.at === at;
    isOver ||= dies;
    if (dies && run.death?.when === 'before') throw new Killed();
    const answer = await go();
    if (dies) throw new Killed();
    return answer;
  };
  for (const fault of run.faults) emulator.inject(fault);
  let result: RunResult | null = null;
  try {
    result = await runOnce(world, request, settings);
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  } finally {
    // What was sent beside its last request arrives still, and what others began they end.
    isOver = true;
    await Promise.allSettled(underWay);
  }
  if (result === null && remembered !== null && run.death?.isCleaned) await cleanUpDraft(world, remembered);
  emulator.clearFaults();
  const requests = emulator.requests.slice(from).filter(({ headers }) => keyOf(headers.authorization) !== other.keyId);
  const alone = others.length === 0 && run.faults.length === 0;
  say(wrongWith({ world, request, before, result, requests, forbidden, others, alone }));
  played.ends.push(`${request.mode} ${result?.verdict ?? 'killed'}`);
  if (result === null) return null;
  const green = greenRun();
  // What others have renamed, or changed since, is no other number's any more when the next run begins.
  const isNew = isFirst && plan.runs.every((one) => one.others.length === 0);
  if (result.verdict === 'clear') say([...carriedOver(green, isNew ? origin : before), ...unknownsIn(green, plan)]);
  if (request.mode === 'check' && request.version == null && alone && plan.gaps.length === 0)
    say(judgeCheck(green, plan, result.verdict));
  return result;
}

function isThereAlready(run: GreenRun): boolean {
  if (run.request.mode !== 'submit') return false;
  return differences({ ...run, before: run.after }).length === 0;
}

const keyOf = (authorization = '') =>
  JSON.parse(Buffer.from(authorization.replace('Bearer ', '').split('.')[0] ?? '', 'base64url').toString() || '{}').kid;

/** Whatever nobody knows is never green: the version asked for, the newest one of its platform, a submission that a list shows. */
function unknownsIn({ request, before }: GreenRun, { settings }: Plan): string[] {
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

function judgeCheck({ request, before }: GreenRun, { settings }: Plan, verdict: string): string[] {
  const hasUnknown = [...before.versions.values(), ...before.submissions.values()].some(
    ({ state }) => state === UNKNOWN_STATE,
  );
  const drafts = [...before.submissions.values()].some(({ state }) => state === 'READY_FOR_REVIEW');
  const isPlain = ['resume', 'fail'].includes(request.onVersionInFlight ?? 'resume');
  if (hasUnknown || !isPlain || settings.readLagMs !== 0) return [];
  const could =
    couldStart(before, settings.dialect === 'live', request.platform ?? 'IOS', request.slotsNeeded ?? 1) &&
    !(request.onOrphans === 'fail' && drafts);
  return could === (verdict === 'clear') ? [] : [`it is ${verdict}, and a release could ${could ? '' : 'not '}start`];
}

async function playDry({ plan, built, random }: Table, run: RunPlan, say: Say): Promise<RunResult | null> {
  const { world } = built;
  if (run.others.length + run.faults.length > 0 || run.death !== null || plan.settings.readLagMs !== 0) return null;
  pass(world, run.passMs);
  const before = photograph(world);
  const request = { ...requestOf(built, run), dryRun: true };
  const [startMs, from] = [world.time.nowMs, world.emulator.requests.length];
  const result = await runOnce(world, request, { random });
  const requests = world.emulator.requests.slice(from);
  const { forbidden } = result;
  const wrong = wrongWith({ world, request, before, result, requests, forbidden, others: [], alone: true });
  say(wrong.map((what) => `dry: ${what}`));
  // What it waited for is there by now.
  return world.time.nowMs === startMs ? result : null;
}

const reported = ({ findings }: RunResult) => findings.map(({ reason, severity }) => `${severity} ${reason}`).sort();
const errorsIn = (result: RunResult) => reported(result).filter((one) => !one.startsWith('warning '));
const planned = ({ steps }: RunResult) => steps.map(({ step }) => step.kind);

/** A dry run comes to what the run right after it comes to; where something is canceled first, up to that. */
function compareDry(plan: Plan, run: RunPlan, dry: RunResult, result: RunResult, isSameTime: boolean): string[] {
  const is = `a dry run is ${dry.verdict} ${reported(dry)} (${planned(dry)}), and the run ${reported(result)} (${planned(result)})`;
  if (dry.verdict !== 'clear' && result.written.length > 0 && isSameTime) return [is];
  const cancels = planned(dry).filter((kind) => kind.startsWith('cancel-'));
  if (cancels.length > 0 && dry.verdict === 'clear')
    return isDeepStrictEqual(planned(result).slice(0, cancels.length), cancels) ? [] : [is];
  const isSame = isDeepStrictEqual([reported(dry), planned(dry)], [reported(result), planned(result)]);
  // Nobody has looked for what App Review would refuse.
  if (run.request.readiness !== 'block' && errorsIn(result).some((one) => REVIEW.test(one))) return [];
  return isSame || isGuess(plan, run, dry, result) || !isSameTime ? [] : [is];
}

const REVIEW = /^error (metadata|compliance|app|asset|build)\./;

/**
 * What a version that does not exist yet will hold is partly a guess: the dry run warns, and the run finds out, before any draft is
 * made; of a platform's first version nothing can be guessed. Some of what is refused the service alone knows.
 */
function isGuess(plan: Plan, { request }: RunPlan, dry: RunResult, result: RunResult): boolean {
  const found = errorsIn(result);
  const isMade = planned(dry).includes('create-version') && !result.written.includes('draft');
  // A link that the answer leaves out shows only once there is a record to read.
  const isJudgedLater = (one: string) => REVIEW.test(one) || one === 'unknown service.unreadable';
  const isFirst = !plan.onSale.includes(request.platform ?? 'IOS') && found.every(isJudgedLater);
  const isWarned = found.every((one) => reported(dry).includes(one.replace(/^\w+/, 'warning')));
  return (isMade && found.length > 0 && (isFirst || isWarned)) || found.some((one) => UNREADABLE.test(one));
}

/** What the API shows nobody beforehand. */
const UNREADABLE = /^error (item\.first-purchase|app\.(privacy|tracking|game-center))$/;

/** Ready items alone are ever others. */
const isOpenEnded = ({ request: { items = 'ready', version } }: RunPlan) =>
  typeof items === 'string' && version == null;

/** After trouble it goes on, to the end of a run that met none. */
async function playOn(table: Table, run: RunPlan, twin: World, say: Say): Promise<void> {
  const { built } = table;
  const calmly = { ...run, passMs: 15 * MINUTE_MS, others: [], faults: [], death: null };
  const result = await playRun(table, calmly, say);
  const { version = null, onVersionInFlight = 'resume', onOrphans = 'adopt', items } = run.request;
  // Policies that forbid what the first run has left behind are not for going on; and ready items alone are ever others.
  if (onVersionInFlight === 'fail' || onOrphans !== 'adopt' || isOpenEnded(run)) return;
  // What a cancellation frees becomes ready while the run goes on.
  if (typeof items === 'string' && table.plan.submissions.some(({ stage }) => stage === 'canceling')) return;
  pass(twin, run.passMs + 15 * MINUTE_MS);
  const settings = { random: table.random, inputs: { waitMs: run.waitMs } };
  const reference = await runOnce(twin, requestOf(built, run), settings);
  if (reference.verdict !== 'clear') return;
  pass(twin, MINUTE_MS);
  pass(built.world, MINUTE_MS);
  // While reads lag, a run that begins at once may make a draft beside what is under review; it says that it stays.
  const isLagging = (table.plan.settings.readLagMs ?? 0) > 0;
  const endIn = (world: World) => {
    const end = endOf(world);
    return isLagging ? { ...end, submissions: end.submissions.filter((one) => one !== 'READY_FOR_REVIEW:') } : end;
  };
  const [is, wanted] = [endIn(built.world), endIn(twin)];
  const isSame =
    version === null || reference.written.some((word) => word.startsWith('cancel')) || isDeepStrictEqual(is, wanted);
  if (result?.verdict !== 'clear') say([`it does not go on: ${result === null ? 'killed' : errorsIn(result)}`]);
  else if (!isSame) say([`it ends as ${JSON.stringify(is)}, not as ${JSON.stringify(wanted)}`]);
}

/** What is done stays done: at once, while lists may lag, and later. */
async function playAgain({ plan, built, random }: Table, { request: asked, waitMs }: RunPlan, say: Say): Promise<void> {
  const { world } = built;
  const request = requestOf(built, { request: asked });
  // A list that misses what was just made hides it from everybody.
  const isHidden = plan.settings.readLagMs !== 0;
  for (const ms of isHidden ? [HOUR_MS] : [0, HOUR_MS]) {
    pass(world, ms);
    const result = await runOnce(world, request, { random, inputs: { waitMs } });
    if (result.verdict !== 'clear' || result.written.length > 0)
      say([`again after ${ms} ms it is ${result.verdict} (${errorsIn(result)}), with ${result.written.join('; ')}`]);
  }
}
