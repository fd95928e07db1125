import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { createEmulator } from '../../emulator/app-store/http/server.ts';
import { answerOf, claimsAt, START, setUp, sign, writesOf } from './app-store/client.ts';

const MAIN = fileURLToPath(new URL('../../emulator/main.ts', import.meta.url));

/** What the scenario's app holds, as a client reads it. */
async function look(scenario: string) {
  const emulator = createEmulator({ now: () => START, scenario });
  const [app] = emulator.service.store.apps.values();
  const authorization = `Bearer ${sign(emulator.credentials, claimsAt(START, emulator.credentials.issuerId))}`;
  const get = async (path: string) =>
    answerOf(await emulator.fetch(new Request(new URL(path, emulator.url), { headers: { authorization } })));
  const versions = await get(`/v1/apps/${app?.id}/appStoreVersions`);
  const submissions = await get(`/v1/reviewSubmissions?filter[app]=${app?.id}`);
  return {
    status: versions.status,
    versions: versions.rows.map((row) => `${row.attributes.versionString} ${row.attributes.appStoreState}`),
    submissions: submissions.rows.map((row) => row.attributes.state),
    emulator,
  };
}

describe('the scenarios', () => {
  it.each([
    ['clear', ['1.0 READY_FOR_SALE'], []],
    ['version-in-flight', ['1.1 IN_REVIEW', '1.0 READY_FOR_SALE'], ['IN_REVIEW']],
    [
      'drafts-fill-slots',
      ['1.0 READY_FOR_SALE'],
      ['IN_REVIEW', 'WAITING_FOR_REVIEW', 'READY_FOR_REVIEW', 'READY_FOR_REVIEW', 'READY_FOR_REVIEW'],
    ],
    ['two-in-review', ['1.1 IN_REVIEW', '1.0 READY_FOR_SALE'], ['IN_REVIEW', 'WAITING_FOR_REVIEW']],
    ['orphan', ['1.0 READY_FOR_SALE'], ['READY_FOR_REVIEW']],
    ['release', ['1.0 READY_FOR_SALE'], []],
    ['platforms', ['1.0 READY_FOR_SALE', '1.0 READY_FOR_SALE'], []],
    ['purchases', ['1.0 READY_FOR_SALE'], []],
    ['processing-build', ['1.0 READY_FOR_SALE'], []],
    ['rejected', ['1.1 REJECTED', '1.0 READY_FOR_SALE'], ['UNRESOLVED_ISSUES']],
    ['approved', ['1.1 PENDING_DEVELOPER_RELEASE', '1.0 READY_FOR_SALE'], ['COMPLETE']],
    ['rolling-out', ['1.1 READY_FOR_SALE', '1.0 REPLACED_WITH_NEW_VERSION'], ['COMPLETE']],
    ['not-ready', ['1.1 PREPARE_FOR_SUBMISSION', '1.0 READY_FOR_SALE'], []],
    ['unknown-state', ['1.1 AWAITING_NEW_RULES', '1.0 READY_FOR_SALE'], []],
  ])('%s is as described', async (name, versions, submissions) => {
    const seen = await look(name);
    expect({ versions: seen.versions, submissions: seen.submissions }).toEqual({ versions, submissions });
  });

  it('bad-key takes no token of its key', async () => {
    expect((await look('bad-key')).status).toBe(401);
  });

  it('release has all that a full release needs', async () => {
    const { store } = (await look('release')).emulator.service;
    const builds = [...store.builds.values()].filter((build) => build.versionString === '1.1');
    expect(builds.map((build) => build.processingState)).toEqual(['VALID', 'VALID']);
    expect([store.pageVersions.size, store.experiments.size, store.events.size]).toEqual([1, 1, 1]);
  });

  it('platforms has a build to release on each of them', async () => {
    const { store } = (await look('platforms')).emulator.service;
    const builds = [...store.builds.values()].filter(({ version }) => version === '42');
    expect(builds.map(({ platform }) => platform)).toEqual(['IOS', 'MAC_OS']);
  });

  it('purchases has four things that are ready, and none that was approved', async () => {
    const { store } = (await look('purchases')).emulator.service;
    expect([...store.otherTargets.values()].map(({ type, state }) => [type, state])).toEqual([
      ['inAppPurchaseVersions', 'PREPARE_FOR_SUBMISSION'],
      ['subscriptionGroupVersions', 'PREPARE_FOR_SUBMISSION'],
      ['subscriptionVersions', 'PREPARE_FOR_SUBMISSION'],
      ['subscriptionVersions', 'PREPARE_FOR_SUBMISSION'],
    ]);
  });

  it('processing-build has a build that is newer than the valid ones, and valid after its time', async () => {
    const setup = setUp({ scenario: 'processing-build', processingMs: 5000 });
    const states = async () => {
      const every = 'filter[processingState]=PROCESSING,FAILED,INVALID,VALID&sort=-uploadedDate';
      const { rows } = await setup.get(`/v1/builds?${every}&filter[preReleaseVersion.version]=1.1`);
      return rows.map((row) => `${row.attributes.version} ${row.attributes.processingState}`);
    };
    expect(await states()).toEqual(['43 PROCESSING', '42 VALID', '41 VALID']);
    setup.clock.ms += 5000;
    expect(await states()).toEqual(['43 VALID', '42 VALID', '41 VALID']);
  });

  it('rejected holds the version that was sent back with build 42, a page that was accepted, and a newer build', async () => {
    const { store } = (await look('rejected')).emulator.service;
    const [submission] = store.submissions.values();
    expect(store.itemsOf(submission?.id ?? '').map(({ kind, state }) => [kind, state])).toEqual([
      ['appStoreVersion', 'REJECTED'],
      ['appCustomProductPageVersion', 'ACCEPTED'],
    ]);
    const version = store.versionIn(submission?.id ?? '');
    expect(store.builds.get(version?.buildId ?? '')?.version).toBe('42');
    const newest = [...store.builds.values()].sort((left, right) => right.uploadedAt - left.uploadedAt)[0];
    expect([newest?.version, newest?.processingState]).toEqual(['43', 'VALID']);
  });

  it('rolling-out is on the third day of its phased release', async () => {
    const setup = setUp({ scenario: 'rolling-out' });
    const version = [...setup.service.store.versions.values()].find(({ versionString }) => versionString === '1.1');
    const { body } = await setup.get(`/v1/appStoreVersions/${version?.id}/appStoreVersionPhasedRelease`);
    expect(body.data.attributes).toMatchObject({ phasedReleaseState: 'ACTIVE', currentDayNumber: 3 });
  });

  it('not-ready holds a version that the service refuses for several reasons at once', async () => {
    const setup = setUp({ scenario: 'not-ready' });
    const [app] = setup.service.store.apps.values();
    const version = [...setup.service.store.versions.values()].find(({ versionString }) => versionString === '1.1');
    const { createSubmission, addItem } = writesOf({ ...setup, appId: app?.id ?? '' });
    const { id } = (await createSubmission()).body.data;
    const { nestedCodes } = await addItem(id, 'appStoreVersion', 'appStoreVersions', version?.id ?? '');
    expect(nestedCodes.length).toBeGreaterThan(5);
  });

  it('can lack what is named beside them', async () => {
    const { emulator } = setUp({ scenario: 'clear', missing: ['copyright'] });
    const [version] = emulator.service.store.versions.values();
    expect(version?.copyright).toBeNull();
  });

  it('drafts-fill-slots leaves no place for one more', async () => {
    const setup = setUp({ scenario: 'drafts-fill-slots' });
    const [app] = setup.service.store.apps.values();
    const { nestedCodes } = await writesOf({ ...setup, appId: app?.id ?? '' }).createSubmission();
    expect(nestedCodes).toEqual(['STATE_ERROR.CONCURRENT_REVIEW_SUBMISSION_LIMIT_EXCEEDED']);
  });

  it('are listed when there is none of the name', () => {
    expect(() => createEmulator({ scenario: 'nothing' })).toThrow(/version-in-flight/);
  });
});

describe('the command', () => {
  it('says in one line of JSON where it listens and where the key is, and cleans up when it is stopped', async () => {
    const child = spawn(process.execPath, [MAIN, '--scenario', 'release', '--json', '--tls']);
    try {
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      const handed = JSON.parse(line.toString()) as Record<string, string>;
      expect(handed).toMatchObject({ ready: true, url: expect.stringMatching(/^https:\/\/127\.0\.0\.1:\d+$/) });
      expect(readFileSync(handed.privateKeyFile ?? '', 'utf8')).toContain('BEGIN PRIVATE KEY');
      expect(readFileSync(handed.certificateFile ?? '', 'utf8')).toContain('BEGIN CERTIFICATE');
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect(existsSync(handed.privateKeyFile ?? '')).toBe(false);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('says how to point the action at it', async () => {
    const child = spawn(process.execPath, [MAIN, '--scenario', 'clear']);
    try {
      const [text] = (await once(child.stdout, 'data')) as [Buffer];
      for (const input of ['base-url:', 'app-id:', 'key-id:', 'issuer-id:', 'private-key:']) {
        expect(text.toString()).toContain(input);
      }
    } finally {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  });
});
