/** What is submitted is what was asked for: whatever somebody else changes in between stops the run before the submit. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect, RequestRecord } from '../../emulator/app-store/http/server.ts';
import { addVersion, createWorld, errorsIn, FULL_RELEASE, type RunSettings, runOnce, type World } from './harness.ts';
import { openSubmissions, settled } from './looking.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
const SUBMIT = { method: 'PATCH', path: /\/reviewSubmissions\// };

type Version = ReturnType<typeof addVersion>;

const theVersion = (world: World): Version | undefined =>
  [...settled(world).versions.values()].find(({ versionString }) => versionString === '1.1');

const buildId = (world: World, number: string) =>
  [...settled(world).builds.values()].find(
    ({ version, versionString }) => version === number && versionString === '1.1',
  )?.id ?? '';

/** Behind the service's rules, as what happens on the web page at the same moment. */
const CHANGES: [string, (version: Version, world: World) => void][] = [
  ['sets build 41', (version, world) => Object.assign(version, { buildId: buildId(world, '41') })],
  ['takes the build away', (version) => Object.assign(version, { buildId: null })],
  ['sets the release type AFTER_APPROVAL', (version) => Object.assign(version, { releaseType: 'AFTER_APPROVAL' })],
  ['sets a date of release', (version) => Object.assign(version, { earliestReleaseDate: '2026-05-01T12:00:00Z' })],
];

const isAdding = ({ method, path, body }: RequestRecord) =>
  method === 'POST' && path.endsWith('/reviewSubmissionItems') && JSON.stringify(body).includes('"appStoreVersion"');

/** When it happens. */
const MOMENTS: [string, (world: World, change: () => void) => void][] = [
  [
    'before the submission is made',
    ({ emulator }, change) => {
      emulator.onRequest = ({ method, path }) => {
        if (method === 'POST' && path.endsWith('/reviewSubmissions')) change();
      };
    },
  ],
  [
    'before the version is added',
    ({ emulator }, change) => {
      emulator.onRequest = (record) => {
        if (isAdding(record)) change();
      };
    },
  ],
  [
    'between adding the version and the submit',
    ({ emulator }, change) => {
      emulator.onApplied = (record) => {
        if (isAdding(record)) change();
      };
    },
  ],
];

function expectNotSubmitted(world: World): void {
  const submits = world.emulator.requests.filter(
    ({ method, path }) => method === SUBMIT.method && SUBMIT.path.test(path),
  );
  expect(submits).toEqual([]);
  expect(openSubmissions(world).map(({ state }) => state)).toEqual(['READY_FOR_REVIEW']);
}

describe.each(DIALECTS)('in the %s dialect', (dialect) => {
  const createReleaseWorld = () => createWorld({ scenario: 'release', dialect });

  describe.each(MOMENTS)('%s', (_when, at) => {
    it.each(CHANGES)('nothing is submitted when somebody %s', async (_what, change) => {
      const world = createReleaseWorld();
      at(world, () => {
        const version = theVersion(world);
        if (version !== undefined) change(version, world);
      });
      const result = await runOnce(world, FULL_RELEASE);
      expect(result.verdict).not.toBe('clear');
      expectNotSubmitted(world);
    });

    it.each(CHANGES)(
      'nothing is submitted when somebody %s, which this run was not asked about',
      async (_what, change) => {
        const world = createReleaseWorld();
        const version = addVersion(world, { build: '42', releaseType: 'MANUAL' });
        at(world, () => change(version, world));
        const result = await runOnce(world, { version: '1.1', mode: 'submit' });
        expect(result.verdict).not.toBe('clear');
        expectNotSubmitted(world);
      },
    );
  });

  const DATE = '2026-05-01T12:00:00Z';
  const scheduled = { releaseType: 'SCHEDULED', earliestReleaseDate: DATE } as const;
  it.each([
    ['build 41 in place of 42', FULL_RELEASE, '41', {}],
    ['build none in place of 42', FULL_RELEASE, null, {}],
    ['release type none in place of MANUAL', FULL_RELEASE, '42', { releaseType: null }],
    [
      `build 41 in place of 42; release type SCHEDULED in place of MANUAL; earliest release date ${DATE} in place of none`,
      FULL_RELEASE,
      '41',
      scheduled,
    ],
    [
      `earliest release date none in place of ${DATE}`,
      { ...FULL_RELEASE, ...scheduled },
      '42',
      { earliestReleaseDate: null },
    ],
  ])('the report says that nothing was submitted, and why: %s', async (words, request, build, changed) => {
    const world = createReleaseWorld();
    world.emulator.onApplied = (record) => {
      const attached = build === null ? null : buildId(world, build);
      if (isAdding(record)) Object.assign(theVersion(world) ?? {}, { buildId: attached, ...changed });
    };
    const result = await runOnce(world, request);
    expect(result.findings[0]).toEqual({
      reason: 'write.unconfirmed',
      severity: 'unknown',
      message: `Read the submission back: exactly what was asked for, nothing more: somebody changed version 1.1 meanwhile, and nothing was submitted: ${words}. This run's items were taken out again. The draft stays for the next run to adopt.`,
      remedy: 'See on its page who works on it, and run again: the run sets what its inputs ask for.',
      subject: { type: 'appStoreVersion', id: theVersion(world)?.id },
      link: `https://appstoreconnect.apple.com/apps/${world.appId}/distribution/reviewsubmissions`,
    });
    expect(errorsIn(result)).toEqual(['write.unconfirmed']);
  });

  it('nothing is submitted when the version can no longer be read', async () => {
    const world = createReleaseWorld();
    const match = { method: 'GET', path: /\/appStoreVersions\/[^/]+$/ };
    world.emulator.onApplied = (record) => {
      if (isAdding(record)) world.emulator.inject({ kind: 'status-before', status: 403, match, times: 50 });
    };
    const result = await runOnce(world, FULL_RELEASE);
    expect(result).toMatchObject({
      verdict: 'unknown',
      findings: [{ reason: 'service.forbidden', severity: 'unknown' }],
    });
    expectNotSubmitted(world);
    expect(openSubmissions(world).map(({ holds }) => holds)).toEqual([[]]);
  });

  it('a build that the run has seen, and did not change with the rest, is compared as well', async () => {
    const world = createReleaseWorld();
    const version = addVersion(world, { build: '42', releaseType: 'MANUAL' });
    world.emulator.onApplied = (record) => {
      if (isAdding(record)) version.buildId = buildId(world, '41');
    };
    const result = await runOnce(world, { version: '1.1', releaseType: 'AFTER_APPROVAL', mode: 'submit' });
    expect(result.findings[0]?.message).toContain(': build 41 in place of 42. ');
    expectNotSubmitted(world);
  });

  it('the same date in another time zone is no change', async () => {
    const world = createReleaseWorld();
    world.emulator.onApplied = (record) => {
      const earliestReleaseDate = '2026-05-01T05:00:00-07:00';
      if (isAdding(record)) Object.assign(theVersion(world) ?? {}, { earliestReleaseDate });
    };
    expect((await runOnce(world, { ...FULL_RELEASE, ...scheduled })).verdict).toBe('clear');
  });

  it('the same run again sets what it asks for, and submits it', async () => {
    const world = createReleaseWorld();
    let changed = false;
    world.emulator.onApplied = (record) => {
      if (changed || !isAdding(record)) return;
      changed = true;
      Object.assign(theVersion(world) ?? {}, { buildId: buildId(world, '41'), releaseType: 'AFTER_APPROVAL' });
    };
    await runOnce(world, FULL_RELEASE);
    const { verdict } = await runOnce(world, FULL_RELEASE);
    const { releaseType, buildId: attached } = theVersion(world) ?? {};
    expect({ verdict, releaseType, attached }).toEqual({
      verdict: 'clear',
      releaseType: 'MANUAL',
      attached: buildId(world, '42'),
    });
    expect(openSubmissions(world)).toMatchObject([{ state: 'WAITING_FOR_REVIEW' }]);
  });

  describe('a version whose making was not answered, and that is found', () => {
    const MAKE = { method: 'POST', path: '/v1/appStoreVersions' };
    const found: [string, { build?: string; releaseType?: string }][] = [
      ['with AFTER_APPROVAL', { build: '42', releaseType: 'AFTER_APPROVAL' }],
      ['with build 41', { build: '41', releaseType: 'MANUAL' }],
      ['with both', { build: '41', releaseType: 'AFTER_APPROVAL' }],
    ];

    it.each(found)('%s is made what was asked for before it is submitted', async (_what, seed) => {
      const world = createReleaseWorld();
      world.emulator.inject({ kind: 'reset-before', match: MAKE });
      world.emulator.onRequest = ({ method, path }) => {
        if (method === MAKE.method && path === MAKE.path) addVersion(world, seed);
      };
      const { verdict } = await runOnce(world, FULL_RELEASE);
      const { releaseType, buildId: attached } = theVersion(world) ?? {};
      expect({ verdict, releaseType, attached }).toEqual({
        verdict: 'clear',
        releaseType: 'MANUAL',
        attached: buildId(world, '42'),
      });
    });

    it('is compared in full although the answer to the change shows neither its build nor its release type', async () => {
      const world = createReleaseWorld();
      world.emulator.inject({ kind: 'reset-before', match: MAKE });
      world.emulator.onRequest = ({ method, path }) => {
        if (method === MAKE.method && path === MAKE.path)
          addVersion(world, { build: '41', releaseType: 'AFTER_APPROVAL' });
      };
      const before = theVersion(world)?.id;
      // The service says yes, and has changed nothing.
      const id = () => theVersion(world)?.id ?? before ?? '';
      const result = await runOnce(world, FULL_RELEASE, {
        around: async ({ method, url }, go) => {
          if (method !== 'PATCH' || !url.pathname.startsWith('/v1/appStoreVersions/')) return go();
          return { status: 200, headers: {}, body: JSON.stringify({ data: { type: 'appStoreVersions', id: id() } }) };
        },
      });
      expect(result.verdict).not.toBe('clear');
      expectNotSubmitted(world);
    });
  });

  it('a version is not submitted for MANUAL when the service has made it AFTER_APPROVAL', async () => {
    const world = createReleaseWorld();
    world.emulator.onApplied = ({ method, path }) => {
      if (method === 'POST' && path === '/v1/appStoreVersions') {
        Object.assign(theVersion(world) ?? {}, { releaseType: 'AFTER_APPROVAL', buildId: null });
      }
    };
    const result = await runOnce(world, FULL_RELEASE);
    expect(result.verdict).not.toBe('clear');
    expect(openSubmissions(world).filter(({ state }) => state !== 'READY_FOR_REVIEW')).toEqual([]);
  });
});

it.each(['releaseType', 'earliestReleaseDate'])(
  'what the run never saw is not compared: an answer without %s',
  async (name) => {
    const world = createWorld({ scenario: 'release', dialect: 'specification' });
    const around: RunSettings['around'] = async ({ method, url }, go) => {
      const answer = await go();
      if (method !== 'POST' || url.pathname !== '/v1/appStoreVersions') return answer;
      return { ...answer, body: answer.body.replace(new RegExp(`"${name}":("[^"]*"|null),?`), '') };
    };
    const request = { version: '1.1', build: '42', mode: 'submit' } as const;
    const result = await runOnce(world, request, { around });
    expect([result.verdict, errorsIn(result)]).toEqual(['clear', []]);
  },
);
