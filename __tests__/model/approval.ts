/**
 * Promises of the output `plan`. A dry run, the run, and every run that continues after a kill have the same plan.
 * Another content has another plan. A run that expects another plan sends no write. The content is read from the
 * records of the service alone.
 */
import { isDeepStrictEqual } from 'node:util';
import { INTERVENTIONS } from '../../emulator/app-store/seeds/interventions.ts';
import type { Mode } from '../../src/core/model/mode.ts';
import { NO_ITEMS } from '../../src/core/model/request.ts';
import { type RequestFields as Asked, listedIds, ownVersions } from './asked.ts';
import { buildWorld, requestOf } from './build.ts';
import { inOneForm } from './meant.ts';
import { HOUR_MS, MINUTE_MS, type Plan } from './plan.ts';
import type { Played } from './played.ts';
import { pick, seededRandom } from './random.ts';
import { buildOf, heldBy, holderOf, notesOf, type Photo, phasedReleaseOf, photograph } from './records.ts';
import { errorsOf, type RunResult, reasonsOf, runOnce, runUntil } from './run.ts';
import { build, page, type Seed } from './seeds.ts';
import { copyOf, pass, type World } from './world.ts';

const SENDING: readonly Mode[] = ['prepare', 'submit', 'submit-items'];
/** One world in so many is killed at each of its requests, the others at one. */
const EVERY_KILL_IN = 25;
/** Waiting for a build is more requests than a kill can meet. */
const MOST_KILLS = 80;

/** Plays the first run of the plan in many ways, each in a world of its own. */
export async function playApproval(plan: Plan): Promise<Played> {
  const played: Played = { wrong: [], ends: [] };
  const [first] = plan.runs;
  if (first === undefined || !SENDING.includes(first.request.mode ?? 'check')) return played;
  const built = buildWorld(plan);
  const request = requestOf(built, first);
  const { world } = built;
  const random = seededRandom(plan.seed);
  const dry = await runOnce(copyOf(world), { ...request, dryRun: true });
  const digest = dry.plan;
  if (digest === null) return played;
  const say = (...wrong: string[]) => played.wrong.push(...wrong);
  played.ends.push(wordsFor(request));

  const approved = { ...request, expectPlan: digest };
  const after = copyOf(world);
  const run = await runOnce(after, approved);
  say(...differsFrom(dry, run, 'the run'));
  const requests = after.emulator.requests.length;

  const kills = Math.min(requests, MOST_KILLS);
  const every = Array.from({ length: kills }, (_, at) => at);
  // A list that misses a new thing hides it from every client.
  const pauseMs = pick(random, plan.settings.readLagMs ? [MINUTE_MS, HOUR_MS] : [0, MINUTE_MS, HOUR_MS]);
  for (const at of plan.seed % EVERY_KILL_IN === 0 ? every : [Math.floor(random() * kills)]) {
    const killed = copyOf(world);
    // The second kill meets the run that continues.
    for (const nth of [at, Math.floor(random() * kills)]) {
      await runUntil(killed, approved, { at: nth, of: 'requests', when: random() < 0.5 ? 'after' : 'before' });
      pass(killed, pauseMs);
    }
    const last = await runOnce(killed, approved);
    if (goesOn(plan, request)) say(...differsFrom(dry, last, `what continues after a kill at ${at}`));
  }

  if (run.verdict === 'clear') {
    const contents = contentsOf(after, request, run);
    say(...shownAsOther(run, contents));
    const changes = changesOf(request);
    for (let left = MOST_CHANGES; left > 0; left--) {
      const [name, change] = pick(random, changes);
      const { wrong, isOther } = await playChange({ world, request, digest, contents }, change);
      say(...wrong.map((what) => `after a change of ${name}: ${what}`));
      if (isOther) played.ends.push(`other ${name}`);
    }
  }
  return played;
}

/**
 * Returns true where the same goes out after a kill. It does not under a policy that leaves the killed run's draft
 * alone, or where a cancellation makes things ready meanwhile. Nor where one took out what review had rejected: `ready`
 * takes that again in the run that canceled, and the next one does not know of it.
 */
function goesOn({ submissions }: Plan, { onOrphans = 'adopt', onVersionInFlight, items }: Asked): boolean {
  if (items?.kind !== 'ready') return true;
  const isLost = (stage: string) =>
    stage === 'canceling' || (onVersionInFlight === 'cancel' && stage.endsWith('rejected'));
  return onOrphans === 'adopt' && !submissions.some(({ stage }) => isLost(stage));
}

function wordsFor({ mode, build, items }: Asked): string {
  const latest = build === 'latest' ? ' latest' : '';
  return `${mode}${latest}${items?.kind === 'ready' ? ' ready' : ''}`;
}

/** A step may be refused; the plan stays the same. */
function differsFrom(dry: RunResult, result: RunResult, what: string): string[] {
  const isSame = result.verdict !== 'clear' || isDeepStrictEqual(result.goesOut, dry.goesOut);
  if (isSame && !reasonsOf(result).includes('plan.changed')) return [];
  return [`${what} has another plan: ${JSON.stringify(result.goesOut)}, was ${JSON.stringify(dry.goesOut)}`];
}

type Contents = ReturnType<typeof contentsOf>;

/** Returns what users would get by the records of the service, under the names of the report. */
function contentsOf(world: World, request: Asked, { submission }: RunResult) {
  const photo = photograph(world);
  const { mode = 'check', platform = 'IOS' } = request;
  const [version] = ownVersions(photo, request);
  const { id = '', earliestReleaseDate: date = null } = version ?? {};
  const attached = buildOf(photo, version);
  const texts = [...notesOf(photo, id)].filter(([, text]) => text.trim() !== '');
  const items = submission === null ? approvedOf(photo, request) : heldBy(photo, submission.id);
  return {
    app: world.appId,
    platform,
    mode,
    version: version?.versionString ?? null,
    build: attached?.version ?? null,
    // `undefined`: no list shows it, or there is no build.
    usesNonExemptEncryption: photo.settings.hidesExportAnswer ? undefined : attached?.usesNonExemptEncryption,
    releaseNotes: Object.fromEntries(texts.map(([locale, text]) => [locale, inOneForm(text)]).sort()),
    releaseType: version?.releaseType ?? null,
    earliestReleaseDate:
      version?.releaseType === 'SCHEDULED' && date !== null
        ? new Date(date).toISOString().slice(0, photo.settings.wholeHours ? HOUR : MINUTE)
        : null,
    phasedRelease: phasedReleaseOf(photo, id) !== undefined,
    items: items.filter((one) => one !== id).sort(),
  };
}

/** Characters of a date to the hour, and to the minute. */
const [HOUR, MINUTE] = [13, 16];

/** Returns the named things that are in no submission any more, because they are approved. */
const approvedOf = (photo: Photo, request: Asked): string[] =>
  request.mode === 'prepare' ? [] : listedIds(request).filter((id) => holderOf(photo, id) === undefined);

/** Compares the report with the service: a plan that leaves something out would stand for several contents. */
function shownAsOther({ goesOut }: RunResult, contents: Contents): string[] {
  if (goesOut === null) return ['a run that is clear does not say what went out'];
  const said: Record<string, unknown> = {
    ...goesOut,
    earliestReleaseDate: goesOut.earliestReleaseDate?.slice(0, contents.earliestReleaseDate?.length) ?? null,
    items: goesOut.items.map(({ id }) => id).sort(),
  };
  const isOther = ([name, is]: [string, unknown]) => is !== undefined && !isDeepStrictEqual(said[name], is);
  const others = Object.entries(contents).filter(isOther);
  return others.map(
    ([name, is]) => `${name} is said to be ${JSON.stringify(said[name])}, and is ${JSON.stringify(is)}`,
  );
}

/** Change between the approval and the run: of the inputs, or of the app. */
interface Change {
  request?: Asked;
  act?: Seed;
}

const INPUTS: Record<string, Asked> = {
  build: { build: '41' },
  'build latest': { build: 'latest' },
  notes: { releaseNotes: { texts: new Map(), fallback: 'Other news' } },
  'notes in a language': { releaseNotes: { texts: new Map([['de-DE', 'Neues']]), fallback: null } },
  'release type': { releaseType: 'MANUAL', earliestReleaseDate: null },
  date: { releaseType: 'SCHEDULED', earliestReleaseDate: '2031-05-01T09:00:00Z' },
  'phased release': { phasedRelease: true },
  'no phased release': { phasedRelease: false },
  'export answer': { usesNonExemptEncryption: false },
};
const ITEMS: Record<string, Asked> = {
  'no items': { items: NO_ITEMS },
  'ready items': { items: { ...NO_ITEMS, kind: 'ready', items: true } },
  'ready purchases': { items: { ...NO_ITEMS, kind: 'ready', items: true, purchases: true } },
};
const OTHERS = [
  ...(['change-notes', 'change-date', 'change-build', 'answer-export', 'rename-version'] as const),
  ...(['add-item', 'remove-item'] as const),
];

function changesOf({ mode, version = '1.1', platform = 'IOS' }: Asked): [name: string, change: Change][] {
  const inputs = { ...(mode !== 'submit-items' && INPUTS), ...(mode !== 'prepare' && ITEMS) };
  return [
    ...Object.entries(inputs).map(([name, request]): [string, Change] => [name, { request }]),
    ...OTHERS.map((name): [string, Change] => [name, { act: ({ emulator }) => INTERVENTIONS[name](emulator.service) }]),
    ['a newer build', { act: build('99', { versionString: version ?? '1.1', platform, hoursAgo: 1 / 3_600 }) }],
    ['another page', { act: page() }],
  ];
}

const MOST_CHANGES = 3;

/** A changed world has another plan, and a run that expects the approved one sends no write. */
async function playChange(
  { world, request, digest, contents }: { world: World; request: Asked; digest: string; contents: Contents },
  { request: inputs, act }: Change,
): Promise<{ wrong: string[]; isOther: boolean }> {
  const changed = copyOf(world);
  act?.(changed);
  const asked = { ...request, ...inputs };
  const held = copyOf(changed);
  const run = await runOnce(changed, asked);
  const other = run.plan;
  if (other === null) return { wrong: [], isOther: false };
  const is = contentsOf(changed, asked, run);
  if (isDeepStrictEqual(is, contents)) return { wrong: [], isOther: false };
  const before = await runOnce(held, { ...asked, expectPlan: digest });
  // What was approved is under review already, and nothing else is ready.
  const isThere = before.verdict === 'clear' && before.plan === digest;
  const isHeld = isThere || errorsOf(before).some(({ reason }) => reason === 'plan.changed');
  const wrong = [
    ...(other === digest ? [`one plan for ${JSON.stringify(contents)} and ${JSON.stringify(is)}`] : []),
    ...(isHeld && before.written.length === 0 ? [] : [`with the plan from before it writes ${before.written}`]),
    ...shownAsOther(run, is),
  ];
  return { wrong, isOther: true };
}
