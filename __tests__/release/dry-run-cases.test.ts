/** Worlds in which a dry run could be clear and the run not: what the run would meet is found before any write. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import {
  addVersion,
  addVersionIn,
  createWorld,
  errorsIn,
  experiment,
  FULL_RELEASE,
  listed,
  page,
  reasonsIn,
  runOnce,
  type World,
  writesOf,
} from './harness.ts';
import { openSubmissions, scenarioItems, settled, stateOfVersion } from './looking.ts';
import { createSentBack } from './sent-back.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
const NOTES: Partial<ReleaseRequest> = { releaseNotes: { kind: 'text', text: 'Fixed.' } };

/** The dry run and the run after it, with the same errors and without a write. */
async function expectBothRed(world: World, request: Partial<ReleaseRequest>, reason: string): Promise<void> {
  for (const dryRun of [true, false]) {
    const result = await runOnce(world, { ...request, dryRun });
    expect({ dryRun, verdict: result.verdict, errors: errorsIn(result), writes: writesOf(world) }).toEqual({
      dryRun,
      verdict: 'blocked',
      errors: [reason],
      writes: [],
    });
  }
}

describe.each(DIALECTS)('in the %s dialect', (dialect) => {
  const createReleaseWorld = () => createWorld({ scenario: 'release', dialect, cancelingMs: 10_000 });

  describe('a version without a build, where none is asked for', () => {
    const worlds: [string, Partial<ReleaseRequest>, (world: World) => unknown][] = [
      ['a new one', {}, () => undefined],
      ['one in preparation', {}, (world) => (addVersion(world).buildId = null)],
      ['a record that is renamed', { version: '1.2', onVersionInFlight: 'cancel' }, (world) => addVersion(world)],
    ];

    it.each(worlds)(
      dialect === 'live' ? 'is build.missing before any write: %s' : 'is submitted: %s',
      async (_which, more, seed) => {
        const world = createReleaseWorld();
        seed(world);
        const request = { version: '1.1', mode: 'submit', ...NOTES, ...more } as const;
        if (dialect === 'live') return expectBothRed(world, request, 'build.missing');
        const { verdict } = await runOnce(world, request);
        expect({ verdict, open: openSubmissions(world).map(({ state }) => state) }).toEqual({
          verdict: 'clear',
          open: ['WAITING_FOR_REVIEW'],
        });
      },
    );

    it('is a warning where the platform has no version yet, and on the live service no draft is made', async () => {
      for (const hasDraft of [true, false]) {
        const world = createReleaseWorld();
        settled(world).versions.clear();
        if (hasDraft) world.emulator.service.addSubmission({ appId: world.appId });
        const dry = await runOnce(world, { version: '1.0', mode: 'submit', dryRun: true });
        expect({ verdict: dry.verdict, reasons: reasonsIn(dry) }).toEqual({
          verdict: 'clear',
          reasons: ['build.missing'],
        });
        const { verdict, version, findings } = await runOnce(world, { version: '1.0', mode: 'submit' });
        const made = openSubmissions(world).filter(({ holds }) => holds.length > 0 || !hasDraft);
        if (dialect === 'live') {
          expect({ verdict, made }).toEqual({ verdict: 'blocked', made: [] });
          expect(findings.filter(({ severity }) => severity === 'error')).toEqual([
            {
              reason: 'build.missing',
              severity: 'error',
              message: 'Version 1.0 has no build, and none is asked for; nothing was put into a submission.',
              remedy: 'Set build to its number, or to latest, and run again: the run continues with the version.',
              subject: { type: 'appStoreVersion', id: version?.id },
              link: `https://appstoreconnect.apple.com/apps/${world.appId}/distribution`,
            },
          ]);
          expect(writesOf(world)).toEqual(['POST /v1/appStoreVersions']);
        } else expect({ verdict, made: made.length }).toEqual({ verdict: 'clear', made: 1 });
      }
    });
  });

  describe('items alone with on-version-in-flight: cancel', () => {
    it.each(['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'])(
      'cancel no version, which is %s: they need none to be free',
      async (state) => {
        const world = createReleaseWorld();
        const { id } = state === 'PREPARE_FOR_SUBMISSION' ? addVersion(world) : addVersionIn(world, state).version;
        const { pageId } = scenarioItems(world);
        const request: Partial<ReleaseRequest> = {
          items: listed(page(pageId)),
          mode: 'submit',
          onVersionInFlight: 'cancel',
        };
        const dry = await runOnce(world, { ...request, dryRun: true });
        const { verdict } = await runOnce(world, request);
        expect([dry.verdict, verdict, stateOfVersion(world, id)]).toEqual(['clear', 'clear', state]);
        expect(openSubmissions(world).filter(({ holds }) => holds.includes(pageId))).toMatchObject([
          { state: 'WAITING_FOR_REVIEW', holds: [pageId] },
        ]);
      },
    );
  });

  describe('a check with on-version-in-flight: cancel', () => {
    const CANCEL = { onVersionInFlight: 'cancel' } as const;

    it(
      dialect === 'live'
        ? 'leaves a record in preparation as it is, with a warning'
        : 'cancels a version in preparation, and deletes none',
      async () => {
        const world = createReleaseWorld();
        const { id } = addVersion(world);
        const dry = await runOnce(world, { ...CANCEL, dryRun: true });
        const result = await runOnce(world, CANCEL);
        expect([dry.verdict, result.verdict]).toEqual(['clear', 'clear']);
        const isLive = dialect === 'live';
        expect(result.findings.map(({ reason, severity }) => [reason, severity])).toEqual(
          isLive ? [['version.in-flight', 'warning']] : [],
        );
        expect(stateOfVersion(world, id)).toBe(isLive ? 'PREPARE_FOR_SUBMISSION' : 'DEVELOPER_REJECTED');
        expect(writesOf(world)).toEqual(isLive ? [] : [`PATCH /v1/appStoreVersions/${id}`]);
      },
    );

    it.each(['DEVELOPER_REJECTED', 'INVALID_BINARY'])('leaves a record that is %s as it is', async (state) => {
      const world = createReleaseWorld();
      addVersion(world, { state });
      const result = await runOnce(world, CANCEL);
      expect({ verdict: result.verdict, writes: writesOf(world), reasons: reasonsIn(result) }).toEqual({
        verdict: 'clear',
        writes: [],
        reasons: dialect === 'live' ? ['version.unfinished'] : [],
      });
    });

    it('is blocked by a version that sits in a draft, which may be somebody else’s', async () => {
      const world = createReleaseWorld();
      addVersionIn(world, 'READY_FOR_REVIEW');
      await expectBothRed(world, CANCEL, 'version.in-flight');
    });
  });

  describe('latest, with a newer build that cannot be used', () => {
    const unusable = (world: World) =>
      world.emulator.service.addBuild({
        appId: world.appId,
        version: '43',
        versionString: '1.1',
        processingState: 'INVALID',
      });
    const LATEST: Partial<ReleaseRequest> = { version: '1.1', build: 'latest', mode: 'submit', ...NOTES };

    it('blocks before any write, also where an older one is attached', async () => {
      const world = createReleaseWorld();
      unusable(world);
      addVersion(world, { build: '42' });
      await expectBothRed(world, LATEST, 'build.not-valid');
    });

    it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW'])('means the build that a version has that is %s', async (state) => {
      const world = createReleaseWorld();
      addVersionIn(world, state);
      unusable(world);
      const request: Partial<ReleaseRequest> = {
        version: '1.1',
        build: 'latest',
        releaseType: 'MANUAL',
        mode: 'submit',
      };
      for (const onVersionInFlight of ['resume', 'cancel'] as const) {
        const { verdict } = await runOnce(world, { ...request, onVersionInFlight });
        expect({ verdict, writes: writesOf(world) }).toEqual({ verdict: 'clear', writes: [] });
      }
    });

    if (dialect === 'live') {
      it('means the newest again of a version that is canceled first, in the dry run as in the run', async () => {
        const world = createReleaseWorld();
        addVersionIn(world, 'WAITING_FOR_REVIEW');
        world.emulator.service.addBuild({ appId: world.appId, version: '43', versionString: '1.1' });
        const request = { ...LATEST, onVersionInFlight: 'cancel' } as const;
        const planned = await runOnce(world, { ...request, dryRun: true });
        const result = await runOnce(world, request);
        const attached = [planned, result].map(({ steps }) =>
          steps.flatMap(({ step }) => (step.kind === 'update-version' ? (step.build?.version ?? 'none') : [])),
        );
        expect([planned.verdict, result.verdict, attached]).toEqual(['clear', 'clear', [['43'], ['43']]]);
      });
    }

    it('blocks before a version is canceled that would have to take it afterwards', async () => {
      const world = createReleaseWorld();
      const { version } = addVersionIn(world, 'WAITING_FOR_REVIEW');
      unusable(world);
      await expectBothRed(world, { ...LATEST, onVersionInFlight: 'cancel' }, 'build.not-valid');
      expect(stateOfVersion(world, version.id)).toBe('WAITING_FOR_REVIEW');
    });
  });

  it('an experiment of another platform is not ready', async () => {
    const world = createReleaseWorld();
    const { id } = world.emulator.service.addExperiment({ appId: world.appId, platform: 'MAC_OS' });
    await expectBothRed(world, { ...FULL_RELEASE, items: listed(experiment(id)) }, 'item.not-ready');
  });

  it('a draft that names no platform is submitted for the one of the items', async () => {
    const world = createReleaseWorld();
    const { service } = world.emulator;
    const { appId } = world;
    // Two in review on another platform would count for a submission that names none.
    for (let reviews = 0; reviews < 2; reviews++)
      service.addSubmission({ appId, platform: 'MAC_OS', state: 'IN_REVIEW' });
    const { id } = service.addSubmission({ appId, platform: null });
    const { verdict } = await runOnce(world, { items: listed(page(scenarioItems(world).pageId)), mode: 'submit' });
    expect(verdict).toBe('clear');
    expect(openSubmissions(world).find((one) => one.id === id)).toMatchObject({
      platform: 'IOS',
      state: 'WAITING_FOR_REVIEW',
    });
  });
});

it('a version that review accepted is not taken for prepared when it would have to change', async () => {
  const { world } = createSentBack({ along: true, rejected: 'page' });
  await expectBothRed(world, { version: '1.1', build: '43' }, 'version.unfinished');
});
