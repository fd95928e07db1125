/** `on-version-in-flight: cancel`: the version in flight makes room, or gives its record, in both dialects of the service. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import {
  addVersion,
  addVersionIn,
  createWorld,
  errorsIn,
  FULL_RELEASE,
  listed,
  page,
  reasonsIn,
  recordsOf,
  runOnce,
  type World,
  writesOf,
} from './harness.ts';
import { changedSince, openSubmissions, releaseIn, scenarioItems, stateOfVersion } from './looking.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
const CANCELING_MS = 45_000;
const ONLY_VERSION: Partial<ReleaseRequest> = { version: '1.1', build: '42', releaseType: 'MANUAL', mode: 'submit' };

describe.each(DIALECTS)('on-version-in-flight: cancel (%s)', (dialect) => {
  const createReleaseWorld = () => createWorld({ scenario: 'release', dialect, cancelingMs: CANCELING_MS });

  function createWorldWithBuild50(): World {
    const world = createReleaseWorld();
    world.emulator.service.addBuild({ appId: world.appId, version: '50', versionString: '1.2' });
    return world;
  }

  /** How often a version was asked to be canceled by the specification's attribute. */
  const rejected = ({ emulator }: World) =>
    emulator.requests.filter(
      ({ method, body }) => method === 'PATCH' && JSON.stringify(body).includes('developerRejected'),
    ).length;

  const CANCEL: Partial<ReleaseRequest> = { ...FULL_RELEASE, version: '1.2', onVersionInFlight: 'cancel' };

  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW'])('makes the release in the place of one that is %s', async (state) => {
    const world = createWorldWithBuild50();
    const { version, submission } = addVersionIn(world, state);
    const { verdict, findings } = await runOnce(world, CANCEL);
    expect({ verdict, findings }).toEqual({ verdict: 'clear', findings: [] });
    const writes = writesOf(world);
    const rejections = writes.filter((write) => write === `PATCH /v1/appStoreVersions/${version.id}`);
    const cancels = writes.filter((write) => write === `PATCH /v1/reviewSubmissions/${submission.id}`);
    const made = releaseIn(world, '1.2');
    expect(made).toMatchObject({ state: 'WAITING_FOR_REVIEW', submissionsEver: 2, drafts: 0 });
    if (dialect === 'live') {
      // By the submission at once; the one write to the version renames the record that the service keeps in the way.
      expect({ rejections: rejections.length, cancels: cancels.length }).toEqual({ rejections: 1, cancels: 1 });
      expect(rejected(world)).toBe(0);
      expect(writes).not.toContain('POST /v1/appStoreVersions');
      expect(made.versions).toEqual([version.id]);
      expect(world.time.nowMs).toBeGreaterThanOrEqual(Date.parse('2026-03-02T09:00:00Z') + CANCELING_MS);
    } else {
      expect({ rejections: rejections.length, cancels: cancels.length }).toEqual({ rejections: 1, cancels: 0 });
      expect(stateOfVersion(world, version.id)).toBe('DEVELOPER_REJECTED');
    }
  });

  it('puts the release in the place of a version that is only in preparation', async () => {
    const world = createWorldWithBuild50();
    const { id } = addVersion(world);
    const { verdict } = await runOnce(world, CANCEL);
    const made = releaseIn(world, '1.2');
    expect({ verdict, state: made.state, versions: made.versions.length }).toEqual({
      verdict: 'clear',
      state: 'WAITING_FOR_REVIEW',
      versions: 1,
    });
    if (dialect === 'live') expect(made.versions).toEqual([id]);
    else expect(stateOfVersion(world, id)).toBe('DEVELOPER_REJECTED');
    // The live service knows no such attribute: the record is renamed, and no new one is tried beside it.
    expect(rejected(world)).toBe(dialect === 'live' ? 0 : 1);
    expect(writesOf(world).includes('POST /v1/appStoreVersions')).toBe(dialect === 'specification');
  });

  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW'])(
    'alone cancels what is %s and then judges what is left',
    async (state) => {
      const world = createReleaseWorld();
      const { version } = addVersionIn(world, state);
      const result = await runOnce(world, { onVersionInFlight: 'cancel' });
      expect(stateOfVersion(world, version.id)).toBe('DEVELOPER_REJECTED');
      expect(openSubmissions(world)).toEqual([]);
      // The live service keeps the record: a release with cancel uses it again.
      expect({ verdict: result.verdict, reasons: reasonsIn(result) }).toEqual({
        verdict: 'clear',
        reasons: dialect === 'live' ? ['version.unfinished'] : [],
      });
    },
  );

  it('takes along the items that went with the canceled version, and its slot and place in review', async () => {
    for (const listedByName of [true, false]) {
      const world = createWorldWithBuild50();
      const { service } = world.emulator;
      const { pageId } = scenarioItems(world);
      const { submission } = addVersionIn(world, 'IN_REVIEW');
      service.addItem({ submissionId: submission.id, kind: 'appCustomProductPageVersion', targetId: pageId });
      service.addSubmission({ appId: world.appId, state: 'WAITING_FOR_REVIEW' });
      for (let drafts = 0; drafts < 3; drafts++) service.addSubmission({ appId: world.appId, platform: 'MAC_OS' });
      const items: ReleaseRequest['items'] = listedByName
        ? listed(page(pageId))
        : { kind: 'ready', items: true, purchases: false };
      const result = await runOnce(world, { ...CANCEL, items });
      expect({ verdict: result.verdict, errors: errorsIn(result) }).toEqual({ verdict: 'clear', errors: [] });
      const own = openSubmissions(world).find(({ id }) => id === result.submission?.id);
      expect(own).toMatchObject({ state: 'WAITING_FOR_REVIEW', holds: expect.arrayContaining([pageId]) });
    }
  });

  it('submits the number asked for again when it was under review without the items, as far as the service takes it', async () => {
    const world = createReleaseWorld();
    const { version } = addVersionIn(world, 'WAITING_FOR_REVIEW');
    const { pageId } = scenarioItems(world);
    const request: Partial<ReleaseRequest> = {
      ...ONLY_VERSION,
      items: listed(page(pageId)),
      onVersionInFlight: 'cancel',
    };
    // The specification does not say whether the number of a canceled version can be used again; this service takes it.
    if (dialect === 'specification') world.emulator.onRequest = () => freeNumber(version);
    const result = await runOnce(world, request);
    expect({ verdict: result.verdict, errors: errorsIn(result) }).toEqual({ verdict: 'clear', errors: [] });
    const made = releaseIn(world, '1.1');
    expect(made).toMatchObject({ state: 'WAITING_FOR_REVIEW', holds: [pageId, 'version 1.1'].sort(), drafts: 0 });
    if (dialect === 'live') expect(made.versions).toEqual([version.id]);
  });

  it('waits for a cancellation that somebody else began', async () => {
    const world = createWorldWithBuild50();
    const { service } = world.emulator;
    const { submission } = addVersionIn(world, 'WAITING_FOR_REVIEW');
    service.updateSubmission(submission.id, { canceled: true }, service.actorOf('a person'));
    const result = await runOnce(world, CANCEL);
    expect({ verdict: result.verdict, errors: errorsIn(result) }).toEqual({ verdict: 'clear', errors: [] });
    expect(releaseIn(world, '1.2')).toMatchObject({ state: 'WAITING_FOR_REVIEW', submissionsEver: 2, drafts: 0 });
  });

  it('alone writes nothing when no version is in flight', async () => {
    const world = createReleaseWorld();
    const { verdict } = await runOnce(world, { onVersionInFlight: 'cancel' });
    expect({ verdict, writes: writesOf(world) }).toEqual({ verdict: 'clear', writes: [] });
  });

  it('cancels nothing in a dry run', async () => {
    const world = createWorldWithBuild50();
    addVersionIn(world, 'IN_REVIEW');
    for (const request of [CANCEL, { onVersionInFlight: 'cancel' as const }]) {
      await runOnce(world, { ...request, dryRun: true });
    }
    expect(writesOf(world)).toEqual([]);
  });

  it('cancels nothing when something else blocks the release', async () => {
    const world = createWorldWithBuild50();
    addVersionIn(world, 'IN_REVIEW');
    const { verdict } = await runOnce(world, { ...CANCEL, build: '99' });
    expect({ verdict, writes: writesOf(world) }).toEqual({ verdict: 'blocked', writes: [] });
  });

  it('does not take the version out of a draft that holds more than the version', async () => {
    const world = createWorldWithBuild50();
    const { submission } = addVersionIn(world, 'READY_FOR_REVIEW');
    const { service } = world.emulator;
    const { pageId } = scenarioItems(world);
    service.addItem({ submissionId: submission.id, kind: 'appCustomProductPageVersion', targetId: pageId });
    const before = recordsOf(world);
    const result = await runOnce(world, { ...CANCEL, items: listed() });
    expect({ verdict: result.verdict, changed: changedSince(world, before) }).toEqual({
      verdict: 'blocked',
      changed: [],
    });
  });

  it('leaves the version that is in flight on another platform alone', async () => {
    const world = createWorldWithBuild50();
    const { service } = world.emulator;
    const mac = service.addVersion({ appId: world.appId, versionString: '1.1', platform: 'MAC_OS' });
    const submission = service.addSubmission({ appId: world.appId, platform: 'MAC_OS', state: 'IN_REVIEW' });
    service.addItem({ submissionId: submission.id, kind: 'appStoreVersion', targetId: mac.id });
    const before = recordsOf(world);
    const result = await runOnce(world, CANCEL);
    expect({ verdict: result.verdict, reasons: reasonsIn(result) }).toEqual({ verdict: 'clear', reasons: [] });
    const changed = changedSince(world, before);
    expect(changed).not.toContain(mac.id);
    expect(changed).not.toContain(submission.id);
  });
});

/** A canceled version leaves its number to the next one. */
function freeNumber(version: { state: string; versionString: string }): void {
  if (version.state === 'DEVELOPER_REJECTED') version.versionString = '1.1 (canceled)';
}
