/** Tries what remedies advise: with the inputs that one names, the same run no longer meets its finding. */
import { expect, it } from '@jest/globals';
import type { Finding } from '../../src/core/model/finding.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { buildWorld, requestOf } from './build.ts';
import { SEED } from './random.ts';
import { errorsOf, runOnce } from './run.ts';
import { variedPlanOf } from './vary.ts';
import { copyOf } from './world.ts';

const WORLDS = 300;
const NAMES = {
  'on-version-in-flight': 'onVersionInFlight',
  'on-unresolved': 'onUnresolved',
  'on-orphans': 'onOrphans',
  'on-carried-over': 'onCarriedOver',
  version: 'version',
  build: 'build',
  mode: 'mode',
} as const satisfies Record<string, keyof ReleaseRequest>;
const NAMED = new RegExp(`\\b(${Object.keys(NAMES).join('|')}): ([\\w.-]*\\w)`, 'g');
/** A remedy may offer several ways out. */
const WAYS = /(?<=[.!?;])\s+|,? or /;

/** Returns the inputs that each way out names. An input of the release after a check, or of another mode, is none. */
function waysOut({ remedy }: Finding): Partial<ReleaseRequest>[] {
  return remedy.split(WAYS).flatMap((way) => {
    const pairs = [...way.matchAll(NAMED)].map(([, name, value]) => [NAMES[name as keyof typeof NAMES], value]);
    const inputs = Object.fromEntries(pairs) as Partial<ReleaseRequest>;
    const isOfItems = inputs.mode === 'submit-items' ? { version: null, build: null } : {};
    return pairs.length === 0 || inputs.mode === 'release' ? [] : { ...inputs, ...isOfItems };
  });
}

const alike = (one: Finding, all: readonly Finding[]) =>
  all.filter(({ reason, subject }) => reason === one.reason && subject?.id === one.subject?.id).length;

it('every input that a remedy names clears its finding', async () => {
  const wrong: string[] = [];
  let tried = 0;
  for (let seed = SEED; seed < SEED + WORLDS; seed++) {
    const { plan } = variedPlanOf(seed);
    const built = buildWorld(plan);
    const [first] = plan.runs;
    const asked = first && requestOf(built, first);
    if (!['check', 'prepare', 'submit', 'submit-items'].includes(asked?.mode ?? 'none')) continue;
    const request = { ...asked, dryRun: asked?.mode !== 'check' };
    const before = errorsOf(await runOnce(copyOf(built.world), request));
    for (const finding of before) {
      for (const inputs of waysOut(finding)) {
        tried += 1;
        const after = errorsOf(await runOnce(copyOf(built.world), { ...request, ...inputs }));
        if (alike(finding, after) >= alike(finding, before))
          wrong.push(`${seed}: ${JSON.stringify(inputs)} for ${finding.message} ${finding.remedy}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(WORLDS / 5);
});
