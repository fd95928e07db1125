/**
 * Public reports about App Store Connect, played: what the service did to somebody, and what must come of it here. The
 * names of the rows are those of docs/service.md. `emulator/field.ts` makes the service behave as a report tells; facts that hold
 * always are rules of the emulator.
 */
import { expect, it } from '@jest/globals';
import type { EmulatorOptions } from '../../emulator/emulator.ts';
import { newestOut } from '../../src/core/model/resources.ts';
import { before } from '../model/during.ts';
import { type Asked, requestOf, submissionsIn } from '../model/names.ts';
import { errorsOf, reasonsOf, runOnce } from '../model/run.ts';
import { build, NOTES, ONLY, type Seed, submission, version } from '../model/seeds.ts';
import { createWorld } from '../model/world.ts';

interface Report {
  /** The row and what the service did. */
  name: string;
  service?: EmulatorOptions;
  seed?: Seed[];
  /** Acts of others while the run is under way. */
  during?: Parameters<typeof before>[];
  ask: Asked;
  waitMs?: number;
  /** Reasons of the errors; none when left out, and then the verdict is clear. */
  errors?: string[];
  warnings?: string[];
  /** Open submissions in the end. */
  open?: string[];
  writes?: string[];
  /** Words of the findings, or of the log. */
  says?: RegExp;
  neverSays?: RegExp;
  liveVersion?: string;
}

const RELEASE: Asked = { ...ONLY, notes: NOTES };
const coins: Seed = ({ emulator: { service }, appId }) => service.addInAppPurchase({ appId });
const sold = (inAppPurchaseType: string, state?: string): Seed => {
  return ({ emulator: { service }, appId }) =>
    service.addInAppPurchase({ appId, inAppPurchaseType, ...(state && { state }) });
};
const group = (versionState?: string): Seed => {
  return ({ emulator: { service }, appId }) => {
    const { id } = service.addSubscriptionGroup({ appId, ...(versionState && { versionState }) });
    service.addSubscription({ groupId: id });
  };
};
/** Version 1.1 under review, and a build of the next one. */
const REVIEWED: Seed[] = [version(), submission('WAITING_FOR_REVIEW', ['1.1']), build('50', { versionString: '1.2' })];
const field = (...rows: NonNullable<EmulatorOptions['field']>): Pick<Report, 'service'> => ({
  service: { field: rows },
});

// biome-ignore format: a report a paragraph
const REPORTS: Report[] = [
  ...(['S1', 'S2', 'S3', 'S6', 'S8', 'S11'] as const).map((row): Report => ({
    name: `${row}: a release waits until it passes, and makes nothing twice`,
    ...field(row), ask: RELEASE, open: ['WAITING_FOR_REVIEW: 1.1'], neverSays: /base-url/ })),
  ...(['S4', 'S5', 'S9'] as const).map((row): Report => ({
    name: `${row}: a release that has canceled a review goes on once it passes`,
    ...field(row), seed: REVIEWED, ask: { ...RELEASE, version: '1.2', build: '50', onVersionInFlight: 'cancel' },
    open: ['WAITING_FOR_REVIEW: 1.2'] })),
  { name: 'S12: a key that is refused for good is not tried for long',
    ...field('S12'), ask: RELEASE, errors: ['service.unauthorized'], writes: [] },
  { name: 'S29: a cancellation that is refused for good leads to the page',
    ...field('S29'), seed: REVIEWED, ask: { mode: 'cancel', version: '1.1' },
    errors: ['write.refused'], says: /Cancel it on the App Review page/, neverSays: /has taken the cancellation/ },
  { name: 'S33: a submission without a version hinders none with a version',
    ...field('S33'), seed: [({ emulator: { service }, appId }) => service.addSubmission({ appId, state: 'IN_REVIEW' })],
    ask: RELEASE, open: ['IN_REVIEW:', 'WAITING_FOR_REVIEW: 1.1'] },
  { name: 'S40: a build of a beta SDK is not waited for',
    ...field('S40'), ask: RELEASE, errors: ['build.not-valid'], says: /the newest released Xcode/ },
  { name: 'S45: a membership that has ended leads to the Account Holder, and not to role or agreement',
    ...field('S45'), ask: RELEASE, errors: ['service.forbidden'], writes: [], says: /renew it/, neverSays: /App Manager|accept/ },
  { name: 'S46: a missing agreement is named before anything is made',
    ...field('S46'), ask: RELEASE, errors: ['service.forbidden'], writes: [], says: /An agreement is missing/ },
  { name: 'S47: a refusal that nobody has seen is quoted',
    ...field('S47'), ask: RELEASE, errors: ['write.refused'], says: /The regulated medical device status is required/ },
  { name: 'S48: new questions of the age rating are found before the first write',
    ...field('S48'), ask: RELEASE, errors: ['metadata.age-rating'], writes: [] },
  { name: 'S18: first purchases go with a version by API key',
    seed: [coins, group()], ask: { ...RELEASE, items: ['inAppPurchase', 'subscription', 'subscriptionGroup'] },
    open: ['WAITING_FOR_REVIEW: 1.1, inAppPurchase, subscription, subscriptionGroup'], neverSays: /disputed/ },
  { name: 'S19: a first subscription without its group is stopped before the first write',
    seed: [group()], ask: { ...RELEASE, items: ['subscription'] },
    errors: ['item.first-purchase'], writes: [], says: /Add subscription-group [0-9a-f-]+ to items/ },
  { name: 'S19: a later subscription needs no group beside it',
    seed: [group('APPROVED')], ask: { ...RELEASE, items: ['subscription'] }, open: ['WAITING_FOR_REVIEW: 1.1, subscription'] },
  { name: 'S19: a group alone is stopped before the first write',
    seed: [group()], ask: { mode: 'submit-items', items: ['subscriptionGroup'] }, errors: ['item.first-purchase'], writes: [] },
  ...['CONSUMABLE', 'NON_CONSUMABLE', 'NON_RENEWING_SUBSCRIPTION'].flatMap((type): Report[] => [
    { name: `S20: the first ${type} without a version is stopped before the first write`,
      seed: [sold(type), sold(type === 'CONSUMABLE' ? 'NON_CONSUMABLE' : 'CONSUMABLE', 'APPROVED')],
      ask: { mode: 'submit-items', items: ['inAppPurchase'] }, errors: ['item.first-purchase'], writes: [], says: /mode: submit/ },
    { name: `S20: a later ${type} goes alone`,
      seed: [sold(type), sold(type, 'REMOVED_FROM_SALE')],
      ask: { mode: 'submit-items', items: ['inAppPurchase'] }, open: ['WAITING_FOR_REVIEW: inAppPurchase'] },
  ]),
  { name: 'S20: ready-purchases alone are stopped before the first write',
    seed: [coins], ask: { mode: 'submit-items', items: 'ready-purchases' }, errors: ['item.first-purchase'], writes: [] },
  { name: 'S25: a subscription that stays in review in no submission is named, and not added',
    ...field('S25'), ask: { ...RELEASE, items: ['subscription'] }, errors: ['item.not-ready'], writes: [] },
  ...(['check', 'submit', 'prepare'] as const).map((mode): Report => ({
    name: `S26: a record for notarization is not used: ${mode}`,
    ...field('S26'), ask: { mode, version: '1.1', ...(mode === 'check' ? {} : { build: '42' }) },
    errors: ['version.notarization'], writes: [] })),
  { name: 'S26: a record for notarization is not renamed',
    ...field('S26'), seed: [build('44', { versionString: '1.2' })],
    ask: { ...RELEASE, version: '1.2', build: '44', onVersionInFlight: 'reuse' }, errors: ['version.notarization'], writes: [] },
  { name: 'S26: what is out by notarization is not the version that is out',
    seed: [({ emulator: { service }, appId }) => service.addVersion({ appId, versionString: '1.5', reviewType: 'NOTARIZATION', state: 'READY_FOR_DISTRIBUTION' })],
    ask: { mode: 'check' }, liveVersion: '1.0' },
];

async function play({ service, seed = [], during = [], ask, waitMs = 0 }: Report) {
  const world = createWorld({ scenario: 'release', dialect: 'live', cancelingMs: 10_000, ...service });
  for (const one of seed) one(world);
  for (const one of during) before(...one)(world);
  const result = await runOnce(world, { readiness: 'block', ...requestOf(world, ask) }, { inputs: { waitMs } });
  world.emulator.service.pass();
  return { world, result };
}

it.each(REPORTS)('$name', async (report) => {
  const { world, result } = await play(report);
  const { errors = [], warnings, open, writes, says, neverSays, liveVersion } = report;
  const words = [
    ...result.findings.map(({ message, remedy, details }) => `${message} ${remedy} ${details}`),
    ...result.log,
  ];
  expect({
    verdict: result.verdict,
    errors: reasonsOf({ findings: errorsOf(result) }).sort(),
    ...(warnings && { warnings: reasonsOf(result).filter((reason) => !errors.includes(reason as string)) }),
    ...(open && { open: submissionsIn(world) }),
    ...(writes && { writes: result.written }),
    ...(liveVersion && { live: newestOut(result.snapshots[0]?.versions ?? [])?.versionString }),
  }).toEqual({
    verdict: errors.length === 0 ? 'clear' : expect.stringMatching(/blocked|unknown/),
    errors: errors.toSorted(),
    ...(warnings && { warnings }),
    ...(open && { open }),
    ...(writes && { writes }),
    ...(liveVersion && { live: liveVersion }),
  });
  if (says) expect(words.join('\n')).toMatch(says);
  if (neverSays) expect(words.join('\n')).not.toMatch(neverSays);
  // Two versions of a number, and two submissions with one thing, are what a repeated write makes.
  const held = [...world.emulator.service.store.submissions.values()].flatMap(({ id, state }) =>
    state === 'COMPLETE' ? [] : world.emulator.service.store.standingItemsOf(id).map(({ targetId }) => targetId),
  );
  expect(new Set(held).size).toBe(held.length);
});
