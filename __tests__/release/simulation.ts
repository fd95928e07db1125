/**
 * Random worlds in which others act while our runs come and go, with faults, kills, lags and other runs beside them. A plan is
 * data, made from a seed; `simulate` plays it and gives what is wrong, in words. Each run is judged by the oracles (oracle.ts); in
 * addition a calm dry run has to come to what the run comes to, a green run to nothing the second time, a check to what the rules
 * of the contract say, and a run that met trouble to the same world as one that met none.
 * To extend it: one more field of the plan, one more entry of `OTHERS`, or one more oracle.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Fault } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { type Asked, endOf, requestOf } from './names.ts';
import { appliedTwice, recordsOf, wrongWith } from './oracle.ts';
import { pick, type Random, seededRandom } from './random.ts';
import { build, type Platform, page } from './seeds.ts';
import {
  calm,
  cleanUpDraft,
  Killed,
  pass,
  type RunResult,
  type RunSettings,
  runOnce,
  settled,
  type World,
} from './world.ts';
import { buildWorld, copyOf, planWorld, type WorldPlan } from './world-plan.ts';

export interface Trouble {
  faults: Fault[];
  /** The request at which the process dies. */
  diesAt: number | null;
  diesAfter: boolean;
  isCleaned: boolean;
  /** Another run of the same is at work beside it. */
  isRaced: boolean;
}

export type ActPlan =
  | { kind: 'other'; name: keyof typeof OTHERS; by: number }
  | { kind: 'run'; ask: Asked; trouble: Trouble | null };

export interface Plan {
  seed: number;
  world: WorldPlan;
  acts: ActPlan[];
}

const KINDS = [
  'reset-before',
  'reset-after',
  'status-before',
  'status-after',
  'cut-before',
  'cut-after',
  'html',
  'redirect',
] as const;
const STATUSES = [400, 401, 403, 404, 408, 409, 429, 500, 502, 503, 504];
/** A client error says that the service has not done it, so it never follows what was done. */
const STATUSES_AFTER = [408, 500, 502, 503, 504];
const NAMES = ['page', 'experiment', 'event', 'page 2', 'experiment 2', 'event 2', 'page nowhere'];

export function planOf(seed: number): Plan {
  const random = seededRandom(seed);
  const acts = Array.from({ length: 1 + Math.floor(random() * 4) }, (): ActPlan => {
    if (random() < 0.35)
      return { kind: 'other', name: pick(random, Object.keys(OTHERS)), by: Math.floor(random() * 6) };
    return { kind: 'run', ask: planAsk(random), trouble: random() < 0.5 ? planTrouble(random) : null };
  });
  return { seed, world: planWorld(random), acts };
}

function planAsk(random: Random): Asked {
  const platform = pick<Platform>(random, ['IOS', 'IOS', 'IOS', 'MAC_OS']);
  const version = pick(random, ['1.1', '1.1', '1.2', '1.0']);
  const policies = {
    platform,
    onVersionInFlight: pick(random, ['resume', 'resume', 'cancel', 'cancel', 'cancel', 'fail'] as const),
    onOrphans: pick(random, ['adopt', 'adopt', 'adopt', 'adopt', 'adopt', 'ignore', 'fail'] as const),
  };
  const own = version === '1.2' ? '50' : '42';
  const edits = {
    version,
    build: pick(random, [null, own, own, own, 'latest', 'latest', '41', '99']),
    usesNonExemptEncryption: false,
    releaseType: pick(random, [null, 'MANUAL'] as const),
    phasedRelease: random() < 0.5,
    notes: pick(random, ['New.', { 'en-US': 'New.', default: 'Neu.' }, { 'fr-FR': 'Neuf.', default: 'New.' }]),
  };
  const items = (least: number) =>
    random() < 0.4
      ? 'ready'
      : [...new Set(Array.from({ length: least + Math.floor(random() * 3) }, () => pick(random, NAMES)))];
  const onUnresolved = pick(random, ['fail', 'resubmit'] as const);
  switch (pick(random, ['check', 'check', 'prepare', 'submit', 'submit', 'submit', 'items', 'release', 'rollout'])) {
    case 'check':
      return { ...policies, mode: 'check', slotsNeeded: pick(random, [1, 1, 3]) };
    case 'prepare':
      return { ...policies, ...edits, mode: 'prepare', items: [] };
    case 'submit':
      return { ...policies, ...edits, onUnresolved, mode: 'submit', items: items(0) };
    case 'items':
      return { ...policies, onUnresolved, mode: 'submit', items: items(1) };
    case 'release':
      return { platform, version, mode: 'release' };
    default:
      return { platform, version, mode: 'rollout', rollout: pick(random, ['pause', 'resume', 'complete'] as const) };
  }
}

function planTrouble(random: Random): Trouble {
  const faults = Array.from({ length: Math.floor(random() * 4) }, (): Fault => {
    const kind = pick(random, KINDS);
    return {
      kind,
      ...(kind.startsWith('status')
        ? { status: pick(random, kind === 'status-after' ? STATUSES_AFTER : STATUSES) }
        : {}),
      match: pick(random, [{}, { method: 'POST' }, { method: 'PATCH' }, { method: 'GET' }]),
      skip: Math.floor(random() * 12),
      times: 1 + Math.floor(random() * 3),
    };
  });
  return {
    faults,
    diesAt: random() < 0.4 ? Math.floor(random() * 35) : null,
    diesAfter: random() < 0.5,
    isCleaned: random() < 0.5,
    isRaced: random() < 0.15,
  };
}

/** What the service refuses others simply does not happen. */
function attempt(move: () => unknown): void {
  try {
    move();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Refusal') throw error;
  }
}

const inState = (world: World, ...states: string[]) =>
  [...settled(world).submissions.values()].filter(
    ({ appId, state }) => appId === world.appId && states.includes(state),
  );
const nth = <T>(list: readonly T[], by: number): T | undefined => list[by % Math.max(1, list.length)];
const someone = ({ emulator: { service } }: World) => service.actorOf('somebody');

export const OTHERS: Record<string, (world: World, by: number) => void> = {
  'make a draft': (world, by) =>
    attempt(() =>
      world.emulator.service.createSubmission(
        world.appId,
        nth(['IOS', 'MAC_OS'] as const, by) ?? 'IOS',
        someone(world),
      ),
    ),
  'put a page into a draft': (world, by) => {
    const draft = nth(inState(world, 'READY_FOR_REVIEW'), by);
    page()(world);
    const id = [...world.emulator.service.store.pageVersions.keys()].at(-1) ?? '';
    if (draft !== undefined)
      attempt(() => world.emulator.service.createItem(draft.id, 'appCustomProductPageVersion', id));
  },
  'submit a draft': (world, by) => {
    const draft = nth(inState(world, 'READY_FOR_REVIEW'), by);
    if (draft !== undefined)
      attempt(() => world.emulator.service.updateSubmission(draft.id, { submitted: true }, someone(world)));
  },
  'start a review': (world, by) => {
    const waiting = nth(inState(world, 'WAITING_FOR_REVIEW'), by);
    if (waiting !== undefined) world.emulator.service.startReview(waiting.id);
  },
  'approve a submission': (world, by) => {
    const held = nth(inState(world, 'WAITING_FOR_REVIEW', 'IN_REVIEW'), by);
    if (held !== undefined) world.emulator.service.approveSubmission(held.id);
  },
  'send a submission back': (world, by) => {
    const held = nth(inState(world, 'WAITING_FOR_REVIEW', 'IN_REVIEW'), by);
    if (held === undefined || settled(world).dialect !== 'live') return;
    world.emulator.service.rejectSubmission(held.id, by % 3 === 0 ? { versionState: 'METADATA_REJECTED' } : {});
  },
  'cancel a draft by hand': (world, by) => {
    const draft = nth(inState(world, 'READY_FOR_REVIEW'), by);
    if (draft !== undefined) world.emulator.service.cancelByHand(draft.id);
  },
  'cancel a submission': (world, by) => {
    const held = nth(inState(world, 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'UNRESOLVED_ISSUES'), by);
    if (held !== undefined)
      attempt(() => world.emulator.service.updateSubmission(held.id, { canceled: true }, someone(world)));
  },
  'make a version': (world, by) => {
    const platform = nth(['IOS', 'MAC_OS'] as const, by) ?? 'IOS';
    attempt(() => world.emulator.service.createVersion(world.appId, platform, '9.1', {}));
  },
  'upload a build': (world) => build('77', { platform: 'IOS' })(world),
  'release an approved version': (world, by) => {
    const approved = [...settled(world).versions.values()].filter(({ state }) => state === 'PENDING_DEVELOPER_RELEASE');
    const version = nth(approved, by);
    if (version !== undefined) world.emulator.service.releaseVersion(version.id);
  },
  'let minutes pass': (world, by) => pass(world, 60_000 * (1 + by)),
  'let a day pass': (world) => pass(world, 86_400_000),
  'let a week pass': (world) => pass(world, 7 * 86_400_000),
};

/** A version in one of these stands in nobody's way, by the contract; where the specification holds only three do. */
const OVER = ['READY_FOR_DISTRIBUTION', 'PROCESSING_FOR_DISTRIBUTION', 'REPLACED_WITH_NEW_VERSION'];
const IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];
const UNDER_REVIEW = ['WAITING_FOR_REVIEW', 'IN_REVIEW'];

/** Could a new release start now? By the contract's rules. */
export function couldStart(world: World, { platform = 'IOS', slotsNeeded = 1, onOrphans }: Asked): boolean {
  const store = settled(world);
  const open = [...store.submissions.values()].filter(
    ({ appId, state }) => appId === world.appId && state !== 'COMPLETE',
  );
  const inReview = open.filter((one) => UNDER_REVIEW.includes(one.state) && (one.platform ?? platform) === platform);
  const isOver = (state: string) => (store.dialect === 'live' ? OVER.includes(state) : !IN_FLIGHT.includes(state));
  const isFree = [...store.versions.values()].every((one) => one.platform !== platform || isOver(one.state));
  const hasDraft = open.some(({ state }) => state === 'READY_FOR_REVIEW');
  return isFree && 5 - open.length >= slotsNeeded && inReview.length < 2 && !(onOrphans === 'fail' && hasDraft);
}

/** Does it start? Tried out on a copy of the service: a version, a submission with it, and submitting it. */
export function doesStart(world: World, platform: Platform): boolean {
  const copy = copyOf(world);
  const { appId, emulator } = copy;
  const { service } = emulator;
  try {
    const { id: buildId } = service.addBuild({ appId, version: '1', versionString: '99.0', platform });
    const version = service.createVersion(appId, platform, '99.0', {}, buildId);
    for (const text of service.store.localizationsOf(version.id)) text.attributes.whatsNew = 'New.';
    const { id } = service.createSubmission(appId, platform, service.actorOf('trial'));
    service.createItem(id, 'appStoreVersion', version.id);
    // What was just put in is not ready at once.
    pass(copy);
    service.updateSubmission(id, { submitted: true }, service.actorOf('trial'));
    return true;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Refusal') throw error;
    return false;
  }
}

export type Totals = Record<string, number>;

/** Plays the plan. @returns what is wrong, in words; the totals count what was met */
export async function simulate(plan: Plan, totals: Totals = {}): Promise<string[]> {
  const world = buildWorld(plan.world);
  const count = (name: string) => {
    totals[name] = (totals[name] ?? 0) + 1;
  };
  for (const [at, act] of plan.acts.entries()) {
    const wrong: string[] = [];
    if (act.kind === 'other') OTHERS[act.name]?.(world, act.by);
    else {
      // A run that comes while lists lag cannot see the draft of the one before.
      pass(world, 120_000);
      wrong.push(...(await playRun(world, act.ask, act.trouble, count)));
    }
    if (wrong.length > 0) return wrong.map((one) => `act ${at} of seed ${plan.seed}: ${one}`);
  }
  return [];
}

async function playRun(
  world: World,
  ask: Asked,
  trouble: Trouble | null,
  count: (name: string) => void,
): Promise<string[]> {
  const request = requestOf(world, ask);
  if (trouble === null) return playCalm(world, ask, request, count);
  const twin = copyOf(world);
  const from = world.emulator.requests.length;
  const wrong = await playTroubled(world, request, trouble, count);
  calm(world);
  pass(world, 15 * 60_000);
  if (wrong.length > 0) return wrong;
  const { result, wrong: after } = await judge(world, request);
  const twice = appliedTwice(world.emulator.requests.slice(from));
  // Policies that forbid what the first run has left behind are not for going on; and two runs at once each make a draft.
  const goesOn =
    !isOpenEnded(ask) && ask.onVersionInFlight !== 'fail' && (ask.onOrphans ?? 'adopt') === 'adopt' && !trouble.isRaced;
  if (!goesOn || after.length > 0) return after;
  pass(twin, 15 * 60_000);
  const reference = await runOnce(twin, request);
  count(`after trouble ${reference.verdict}`);
  if (reference.verdict !== 'clear') return twice;
  pass(twin);
  pass(world);
  const [is, wanted] = [endOf(world), endOf(twin)];
  const wants = ask.version === undefined || reference.written.some((word) => word.startsWith('cancel')) ? is : wanted;
  return [
    ...twice.map((one) => `applied twice: ${one}`),
    ...(result.verdict === 'clear' ? [] : [`does not go on: ${result.findings.map(({ reason }) => reason)}`]),
    ...(isDeepStrictEqual(is, wants) ? [] : [`ends as ${JSON.stringify(is)}, not as ${JSON.stringify(wanted)}`]),
  ];
}

/** A run that the oracles have looked at. */
async function judge(world: World, request: Partial<ReleaseRequest>, settings: RunSettings = {}, alone = true) {
  const before = recordsOf(world);
  const forbidden: string[] = [];
  const from = world.emulator.requests.length;
  let result: RunResult | null = null;
  try {
    result = await runOnce(world, request, { ...settings, onForbidden: (why) => forbidden.push(why) });
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    // What was sent beside it arrives still.
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
  const requests = world.emulator.requests.slice(from);
  return {
    result: result as RunResult,
    wrong: wrongWith({ world, request, before, result, requests, forbidden, alone }),
  };
}

async function playTroubled(
  world: World,
  request: Partial<ReleaseRequest>,
  trouble: Trouble,
  count: (name: string) => void,
) {
  for (const fault of trouble.faults) world.emulator.inject(fault);
  let met = 0;
  let remembered: Parameters<typeof cleanUpDraft>[1] | null = null;
  const settings: RunSettings = {
    onRemember: (cleanup) => {
      remembered = cleanup;
    },
    around: async (_request, go) => {
      const dies = met++ === trouble.diesAt;
      if (dies && !trouble.diesAfter) throw new Killed();
      const answer = await go();
      if (dies) throw new Killed();
      return answer;
    },
  };
  if (trouble.isRaced) {
    const [, { wrong }] = await Promise.all([
      runOnce(world, request).catch(() => null),
      judge(world, request, settings, false),
    ]);
    return wrong.filter((why) => !/forbidden|sent again|green/.test(why));
  }
  const { result, wrong } = await judge(world, request, settings, false);
  count(`in trouble ${result === null ? 'killed' : result.verdict}`);
  world.emulator.clearFaults();
  if (result === null && remembered !== null && trouble.isCleaned) await cleanUpDraft(world, remembered);
  return wrong;
}

/** Ready items alone are ever others. */
const isOpenEnded = ({ items, version }: Asked) => items === 'ready' && version === undefined;

const told = ({ findings }: RunResult) => findings.map(({ reason, severity }) => `${severity} ${reason}`).sort();
const planned = ({ steps }: RunResult) => steps.map(({ step }) => step.kind);

async function playCalm(
  world: World,
  ask: Asked,
  request: Partial<ReleaseRequest>,
  count: (name: string) => void,
): Promise<string[]> {
  const isCheck = ask.mode === 'check';
  const could = couldStart(world, ask);
  // A first version lacks texts that nobody has written yet.
  const hasBefore = [...settled(world).versions.values()].some(
    (one) => one.platform === ask.platform && OVER.includes(one.state),
  );
  const starts = !isCheck || !hasBefore || doesStart(world, ask.platform ?? 'IOS');
  const { result: dry, wrong: dryWrong } = await judge(world, { ...request, dryRun: true });
  const { result, wrong } = await judge(world, request);
  count(`${ask.mode} ${result.verdict}${result.written.length > 0 ? ' writing' : ''}`);
  const all = [...dryWrong, ...wrong];
  if (isCheck && ask.onVersionInFlight === 'resume') {
    if ((result.verdict === 'clear') !== could)
      all.push(`a check is ${result.verdict} where a release could${could ? '' : ' not'} start`);
    if (could && !starts) all.push('a release that could start does not');
  }
  const cancels = planned(dry).filter((kind) => kind.startsWith('cancel-'));
  if (dry.verdict !== 'clear' && result.written.length > 0) all.push(`a dry run is ${dry.verdict}, and the run writes`);
  if (cancels.length > 0 && dry.verdict === 'clear') {
    if (!isDeepStrictEqual(planned(result).slice(0, cancels.length), cancels))
      all.push('another cancellation than planned');
  } else if (isGuess(dry, result)) count('guessed');
  else if (!isDeepStrictEqual([told(dry), planned(dry)], [told(result), planned(result)]))
    all.push(`a dry run is ${told(dry)} (${planned(dry)}), and the run ${told(result)} (${planned(result)})`);
  if (result.verdict !== 'clear' || all.length > 0 || isOpenEnded(ask) || ask.onVersionInFlight === 'fail') return all;
  pass(world);
  const again = await judge(world, request);
  if (again.result.verdict !== 'clear' || again.result.written.length > 0)
    all.push(`the same again is ${again.result.verdict}, and writes ${again.result.written}`);
  return [...all, ...again.wrong];
}

/** What a version that does not exist yet will hold is partly a guess: the dry run warns, and the run finds out. */
function isGuess(dry: RunResult, result: RunResult): boolean {
  const warned = told(dry).flatMap((one) => one.match(/^warning (build|metadata|compliance)\.\S+/)?.[0] ?? []);
  const found = told(result)
    .filter((one) => one.startsWith('error '))
    .map((one) => one.replace('error', 'warning'));
  return planned(dry).includes('create-version') && found.length > 0 && found.every((one) => warned.includes(one));
}
