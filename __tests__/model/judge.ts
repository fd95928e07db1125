/** Plays a run, and judges it by the oracles. */
import type { RequestRecord } from '../../emulator/emulator.ts';
import type { RequestFields } from './asked.ts';
import type { OtherAct } from './meant.ts';
import { wrongWith } from './oracle.ts';
import { photograph } from './records.ts';
import { type Death, type RunResult, type RunSettings, runUntil } from './run.ts';
import type { World } from './world.ts';

export interface Circumstances extends RunSettings {
  death?: Death | null;
  /** The run may meet faults, changed answers or an interruption. */
  isTroubled?: boolean;
  /** Acts of others while it runs. When left out, those that hooks note in the world. */
  others?: readonly OtherAct[];
}

export interface Judged {
  /** `null` for a run that was killed. */
  result: RunResult | null;
  wrong: string[];
}

export async function judge(world: World, request: RequestFields, circumstances: Circumstances = {}): Promise<Judged> {
  const { death = null, isTroubled = false, ...settings } = circumstances;
  const before = photograph(world);
  world.acts.length = 0;
  const { trace, result } = await runUntil(world, request, death, settings);
  const after = photograph(world);
  const { from, forbidden } = trace;
  const { others = world.acts.map((act) => ({ ...act, at: act.at - from })) } = circumstances;
  const sent = world.emulator.requests.slice(from).filter(isOf(world.emulator.credentials.keyId));
  const alone = !isTroubled && others.length === 0;
  return { result, wrong: wrongWith({ request, before, after, result, sent, forbidden, others, alone }) };
}

const isOf =
  (keyId: string) =>
  ({ headers: { authorization = '' } }: RequestRecord) => {
    const [header = ''] = authorization.replace('Bearer ', '').split('.');
    return Buffer.from(header, 'base64url').toString().includes(`"${keyId}"`);
  };
