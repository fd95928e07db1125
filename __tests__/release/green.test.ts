/** Green only when the service has taken all of what was asked for, and nobody else's things were touched on the way. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import {
  addVersion,
  addVersionIn,
  createWorld,
  errorsIn,
  event,
  FULL_RELEASE,
  listed,
  only,
  page,
  type RunResult,
  runOnce,
  stateOf,
  writesOf,
} from './harness.ts';
import { scenarioItems } from './looking.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];

describe.each(DIALECTS)('in the %s dialect', (dialect) => {
  const createReleaseWorld = () => createWorld({ scenario: 'release', dialect });

  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW'])(
    'is green without a write when the version is %s, and warns of each item that became ready since',
    async (state) => {
      const world = createReleaseWorld();
      const { submission } = addVersionIn(world, state);
      const result = await runOnce(world, {
        version: '1.1',
        items: { kind: 'ready', items: true, purchases: false },
        mode: 'submit',
      });
      expect({ verdict: result.verdict, writes: writesOf(world), found: result.submission?.id }).toEqual({
        verdict: 'clear',
        writes: [],
        found: submission.id,
      });
      expect(leftOutOf(result)).toEqual(Object.values(scenarioItems(world)).sort());
    },
  );

  it('is not green when the version is under review without an item that was named', async () => {
    const world = createReleaseWorld();
    addVersionIn(world, 'WAITING_FOR_REVIEW');
    const items = listed(page(only(world.emulator.service.store.pageVersions).id));
    const { verdict } = await runOnce(world, { version: '1.1', items, mode: 'submit' });
    expect({ verdict, writes: writesOf(world) }).toEqual({ verdict: 'blocked', writes: [] });
  });

  it('is not green when the version is under review and the build asked for does not exist', async () => {
    const world = createReleaseWorld();
    addVersionIn(world, 'WAITING_FOR_REVIEW', { build: '42' });
    const { verdict } = await runOnce(world, { version: '1.1', build: '99', mode: 'submit' });
    expect({ verdict, writes: writesOf(world) }).toEqual({ verdict: 'blocked', writes: [] });
  });

  it('is not green when the version is in preparation with another build and the one asked for does not exist', async () => {
    const world = createReleaseWorld();
    addVersion(world, { build: '42' });
    const { verdict, findings } = await runOnce(world, { version: '1.1', build: '99' });
    expect(findings.map(({ reason }) => reason)).toContain('build.missing');
    expect({ verdict, writes: writesOf(world) }).toEqual({ verdict: 'blocked', writes: [] });
  });

  it('is not green when the version is on sale and would have to be changed', async () => {
    const world = createReleaseWorld();
    const { verdict } = await runOnce(world, { version: '1.0', releaseType: 'MANUAL' });
    expect({ verdict, writes: writesOf(world) }).toEqual({ verdict: 'blocked', writes: [] });
  });

  it('makes no draft for a version that is on sale and would have to be changed', async () => {
    const world = createReleaseWorld();
    const { verdict } = await runOnce(world, { version: '1.0', releaseType: 'MANUAL', mode: 'submit' });
    expect({ verdict, writes: writesOf(world) }).toEqual({ verdict: 'blocked', writes: [] });
  });

  it('makes no draft for a version that is on sale, and warns of each item that became ready since', async () => {
    const world = createReleaseWorld();
    const result = await runOnce(world, {
      version: '1.0',
      items: { kind: 'ready', items: true, purchases: false },
      mode: 'submit',
    });
    expect({ verdict: result.verdict, writes: writesOf(world) }).toEqual({ verdict: 'clear', writes: [] });
    expect(leftOutOf(result)).toEqual(Object.values(scenarioItems(world)).sort());
  });

  it('makes no draft for a version that is on sale with an item that was named', async () => {
    const world = createReleaseWorld();
    const items = listed(page(only(world.emulator.service.store.pageVersions).id));
    const result = await runOnce(world, { version: '1.0', items, mode: 'submit' });
    expect(errorsIn(result)).toEqual(['version.released']);
    expect({ verdict: result.verdict, writes: writesOf(world) }).toEqual({ verdict: 'blocked', writes: [] });
  });

  it('writes the notes of a folder that holds nothing but default into a new version', async () => {
    const world = createReleaseWorld();
    const releaseNotes = { kind: 'by-locale' as const, texts: new Map<string, string>(), fallback: 'Fixed.' };
    const { verdict, version } = await runOnce(world, { version: '1.1', build: '42', releaseNotes, mode: 'submit' });
    const notes = world.emulator.service.store
      .localizationsOf(version?.id ?? '')
      .map(({ attributes }) => attributes.whatsNew);
    expect({ verdict, notes }).toEqual({ verdict: 'clear', notes: ['Fixed.', 'Fixed.'] });
  });

  it('does not take a draft that a person canceled for one that was submitted', async () => {
    const world = createReleaseWorld();
    const { emulator } = world;
    emulator.inject({ kind: 'reset-before', match: { method: 'PATCH', path: /reviewSubmissions/ } });
    emulator.onRequest = ({ method, path }) => {
      if (method !== 'PATCH' || !path.startsWith('/v1/reviewSubmissions/')) return;
      emulator.service.cancelByHand(only(emulator.service.store.submissions).id);
    };
    const { verdict, findings } = await runOnce(world, FULL_RELEASE);
    expect({ verdict, findings }).toEqual({
      verdict: 'unknown',
      findings: expect.arrayContaining([expect.objectContaining({ reason: 'write.unconfirmed' })]),
    });
  });

  it('is not green when a person cancels the draft just before it is submitted', async () => {
    const world = createReleaseWorld();
    const { emulator } = world;
    emulator.onRequest = ({ method, path }) => {
      if (method !== 'PATCH' || !path.startsWith('/v1/reviewSubmissions/')) return;
      const draft = only(emulator.service.store.submissions);
      if (draft.state === 'READY_FOR_REVIEW') emulator.service.cancelByHand(draft.id);
    };
    const { verdict } = await runOnce(world, FULL_RELEASE);
    expect(verdict).not.toBe('clear');
  });

  it('is not green when somebody else submits the draft without one of the items', async () => {
    const world = createReleaseWorld();
    const { emulator } = world;
    const { service } = emulator;
    emulator.onRequest = ({ method, path }) => {
      if (method !== 'PATCH' || !path.startsWith('/v1/reviewSubmissions/')) return;
      const draft = only(service.store.submissions);
      if (draft.state !== 'READY_FOR_REVIEW') return;
      const event = service.store.itemsOf(draft.id).find(({ kind }) => kind === 'appEvent');
      service.deleteItem(event?.id ?? '');
      service.updateSubmission(draft.id, { submitted: true }, service.actorOf('another key'));
    };
    const { verdict } = await runOnce(world, FULL_RELEASE);
    expect(verdict).not.toBe('clear');
  });

  it('does not take a version that somebody else made for its own when build and release type differ', async () => {
    const world = createReleaseWorld();
    const { emulator } = world;
    emulator.inject({ kind: 'reset-before', match: { method: 'POST', path: '/v1/appStoreVersions' } });
    emulator.onRequest = ({ method, path }) => {
      if (method !== 'POST' || path !== '/v1/appStoreVersions') return;
      addVersion(world, { build: '41', releaseType: 'AFTER_APPROVAL' });
    };
    const { verdict } = await runOnce(world, FULL_RELEASE);
    const { store } = emulator.service;
    const made = [...store.versions.values()].find(({ versionString }) => versionString === '1.1');
    const isAsAsked = store.builds.get(made?.buildId ?? '')?.version === '42' && made?.releaseType === 'MANUAL';
    expect({ isGreen: verdict === 'clear', isAsAsked }).not.toEqual({ isGreen: true, isAsAsked: false });
  });

  it('leaves an item in the draft that somebody else had put in first, when it takes its own out again', async () => {
    const world = createReleaseWorld();
    const { emulator } = world;
    const { service } = emulator;
    const pageId = only(service.store.pageVersions).id;
    emulator.onRequest = ({ method, path, body }) => {
      if (method !== 'POST' || path !== '/v1/reviewSubmissionItems') return;
      const text = JSON.stringify(body);
      if (text.includes(pageId)) {
        service.createItem(only(service.store.submissions).id, 'appCustomProductPageVersion', pageId);
      }
      // The last one is refused.
      if (text.includes('appEvents')) only(service.store.events).state = 'ARCHIVED';
    };
    const { verdict } = await runOnce(world, FULL_RELEASE);
    const { submissions } = stateOf(world);
    expect({ verdict, submissions }).toEqual({
      verdict: 'blocked',
      submissions: [{ state: 'READY_FOR_REVIEW', holds: ['appCustomProductPageVersion'] }],
    });
  });

  it('does not submit a part of its items when another run takes the rest out of the draft that both adopted', async () => {
    const world = createReleaseWorld();
    const { service } = world.emulator;
    addVersion(world);
    service.addSubmission({ appId: world.appId });
    const pageId = only(service.store.pageVersions).id;
    const eventId = only(service.store.events).id;
    const stops = { otherStands: gate(), otherGoes: gate() };
    const other = runOnce(
      world,
      { version: '1.1', items: listed(page(pageId)), mode: 'submit' },
      {
        around: async ({ method }, go) => {
          if (method !== 'GET') {
            stops.otherStands.open();
            await stops.otherGoes.opened;
          }
          return go();
        },
      },
    );
    await stops.otherStands.opened;
    const { verdict } = await runOnce(
      world,
      { version: '1.1', items: listed(page(pageId), event(eventId)), mode: 'submit' },
      {
        around: async ({ method, url }, go) => {
          if (method === 'PATCH' && url.pathname.startsWith('/v1/reviewSubmissions/')) {
            stops.otherGoes.open();
            await other;
          }
          return go();
        },
      },
    );
    expect((await other).verdict).not.toBe('clear');
    expect({ verdict, submissions: stateOf(world).submissions }).toEqual({
      verdict: 'clear',
      submissions: [
        { state: 'WAITING_FOR_REVIEW', holds: ['appCustomProductPageVersion', 'appEvent', 'appStoreVersion'] },
      ],
    });
  });

  it('goes on with the phased release of a record that was renamed', async () => {
    const world = createReleaseWorld();
    const { service } = world.emulator;
    service.addBuild({ appId: world.appId, version: '50', versionString: '1.2' });
    service.addPhasedRelease({ versionId: addVersion(world).id });
    const { verdict, findings } = await runOnce(world, {
      version: '1.2',
      build: '50',
      phasedRelease: true,
      mode: 'submit',
      onVersionInFlight: 'cancel',
    });
    expect({ verdict, findings }).toEqual({ verdict: 'clear', findings: [] });
    expect(stateOf(world).versions).toContain('1.2 WAITING_FOR_REVIEW');
  });
});

/** The ids of what a run warns of as left out. */
function leftOutOf({ findings }: RunResult): (string | undefined)[] {
  return findings
    .filter(({ reason, severity }) => reason === 'item.left-out' && severity === 'warning')
    .map(({ subject }) => subject?.id)
    .sort();
}

function gate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  return { opened, open };
}
