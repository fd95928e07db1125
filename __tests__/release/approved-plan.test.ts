/** Changes by somebody else between the first write and the submit of a run with `expect-plan`. */
import { expect, it } from '@jest/globals';
import { after } from '../model/during.ts';
import { type Asked, requestOf } from '../model/names.ts';
import { attach, putIn, set, takeOut, withNote, withNotes } from '../model/others.ts';
import { runOnce, runUntil } from '../model/run.ts';
import { begin } from '../model/scenario.ts';
import { event, NOTES, ONLY, page, type Seed } from '../model/seeds.ts';

const ASK: Asked = { ...ONLY, notes: NOTES, items: ['page'], readiness: 'off' };
const SEED = [page(), event()];

const answered =
  (usesNonExemptEncryption: boolean | null): Seed =>
  ({ emulator: { service } }) => {
    for (const build of service.store.builds.values()) build.usesNonExemptEncryption = usesNonExemptEncryption;
  };

it.each([
  ['nothing changes', null, null],
  ['the build is another one', attach('1.1', '41'), 'write.unconfirmed'],
  ['its export question is answered', answered(true), 'write.unconfirmed'],
  ['the notes are edited', withNotes('Something else.'), 'write.unconfirmed'],
  ['the note to App Review is edited', withNote('Log in.'), 'write.unconfirmed'],
  [
    'the release waits for a date',
    set('1.1', { earliestReleaseDate: '2026-05-01T12:00:00Z', releaseType: 'SCHEDULED' }),
    'write.unconfirmed',
  ],
  ['an item is added', putIn('event'), 'write.unconfirmed'],
  ['an item is taken out', takeOut('page'), 'write.unconfirmed'],
])('a run is held to its plan until the submit, where %s', async (_what, change, reason) => {
  const seed = [...SEED, answered(null)];
  const dry = begin({ seed }, 'specification');
  const { plan: expectPlan } = await runOnce(dry, { ...requestOf(dry, ASK), dryRun: true });
  const world = begin({ seed }, 'specification');
  if (change !== null) after('add page', change)(world);
  const { findings } = await runOnce(world, requestOf(world, { ...ASK, expectPlan }));
  expect(findings.map((finding) => finding.reason)).toEqual(reason === null ? [] : [reason]);
  const submitted = [...world.emulator.service.store.submissions.values()].filter(
    ({ state }) => state !== 'READY_FOR_REVIEW',
  );
  expect(submitted).toHaveLength(change === null ? 1 : 0);
});

it.each(['prepare', 'submit'] as const)(
  '%s has one plan before and after it was killed, with the note of 1.0',
  async (mode) => {
    const world = begin({ seed: [withNote('Log in.')] }, 'live');
    const ask = requestOf(world, { ...ONLY, mode, readiness: 'off' });
    const dry = async () => (await runOnce(world, { ...ask, dryRun: true })).goesOut;
    const before = await dry();
    const { trace } = await runUntil(world, ask, { at: 0, of: 'writes', when: 'after' });
    expect([trace.written.length, before?.reviewNotes]).toEqual([1, expect.stringMatching(/^sha256:/)]);
    expect(await dry()).toEqual(before);
  },
);
