/** Changes by somebody else between the first write and the submit of a run with `expect-plan`. */
import { expect, it } from '@jest/globals';
import { planOf } from '../../src/core/model/outcome.ts';
import { after } from '../model/during.ts';
import { type Asked, requestOf } from '../model/names.ts';
import * as others from '../model/others.ts';
import { runOnce, runUntil } from '../model/run.ts';
import { begin } from '../model/scenario.ts';
import { event, NOTES, ONLY, page, type Seed } from '../model/seeds.ts';

const ASK: Asked = { ...ONLY, notes: NOTES, items: ['page'], readiness: 'off' };
const SEED = [page(), event()];

const answer: Seed = ({ emulator: { service } }) => {
  for (const build of service.store.builds.values()) build.usesNonExemptEncryption = true;
};
const unanswered: Seed = ({ emulator: { service } }) => {
  for (const build of service.store.builds.values()) build.usesNonExemptEncryption = null;
};
const editNotes: Seed = ({ emulator: { service } }) => {
  for (const { attributes } of service.store.localizations.values()) attributes.whatsNew = 'Something else.';
};

const editReviewNotes: Seed = ({ emulator: { service } }) => {
  for (const { id } of service.store.versions.values())
    for (const { attributes } of service.store.detailsOf(id, 'appStoreReviewDetails')) attributes.notes = 'Log in.';
};

it.each([
  ['nothing changes', null, null],
  ['the build is another one', others.attach('1.1', '41'), 'write.unconfirmed'],
  ['its export question is answered', answer, 'write.unconfirmed'],
  ['the notes are edited', editNotes, 'write.unconfirmed'],
  ['the note to App Review is edited', editReviewNotes, 'write.unconfirmed'],
  [
    'the release waits for a date',
    others.set('1.1', { earliestReleaseDate: '2026-05-01T12:00:00Z', releaseType: 'SCHEDULED' }),
    'write.unconfirmed',
  ],
  ['an item is added', others.putIn('event'), 'write.unconfirmed'],
  ['an item is taken out', others.takeOut('page'), 'write.unconfirmed'],
])('a run is held to its plan until the submit, where %s', async (_what, change, reason) => {
  const seed = [...SEED, unanswered];
  const dry = begin({ seed }, 'specification');
  const expectPlan = planOf(await runOnce(dry, { ...requestOf(dry, ASK), dryRun: true }));
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
    const world = begin({ seed: [editReviewNotes] }, 'live');
    const ask = requestOf(world, { ...ONLY, mode, readiness: 'off' });
    const dry = async () => (await runOnce(world, { ...ask, dryRun: true })).goesOut;
    const before = await dry();
    const { trace } = await runUntil(world, ask, { at: 0, of: 'writes', when: 'after' });
    expect([trace.written.length, before?.reviewNotes]).toEqual([1, expect.stringMatching(/^sha256:/)]);
    expect(await dry()).toEqual(before);
  },
);
