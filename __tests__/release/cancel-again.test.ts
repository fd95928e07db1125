/** A version is read by its own address right before it is canceled, and what became of it is not forgotten after it. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import {
  addVersion,
  addVersionIn,
  createWorld,
  errorsIn,
  type RunSettings,
  runOnce,
  type World,
  writesOf,
} from './harness.ts';
import { releaseIn, settled } from './looking.ts';
import { buildOf } from './situations.ts';
import { outcomesOf } from './stages.ts';

const RELEASE: Partial<ReleaseRequest> = {
  version: '1.2',
  build: '50',
  releaseType: 'MANUAL',
  releaseNotes: { kind: 'text', text: 'Better than before.' },
  mode: 'submit',
  onVersionInFlight: 'cancel',
};

function createWorldWith(dialect: Dialect, state: string, options: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld({ scenario: 'release', dialect, ...options });
  buildOf(world, '1.2', '50');
  const isDraftless = state === 'PREPARE_FOR_SUBMISSION';
  const there = isDraftless ? { version: addVersion(world), submission: null } : addVersionIn(world, state);
  return { world, ...there };
}

/** Somebody else does it after the lists were read, right before the version alone is read by its own address. */
function beforeReading(id: string, act: () => void): RunSettings {
  let isDone = false;
  const around: RunSettings['around'] = ({ method, url }, go) => {
    const isIt = method === 'GET' && url.pathname === `/v1/appStoreVersions/${id}` && url.search === '';
    if (isIt && !isDone) act();
    isDone ||= isIt;
    return go();
  };
  return { around };
}

const cancellationsIn = ({ emulator }: World) =>
  emulator.requests.filter(({ body }) => /"(canceled|developerRejected)":true/.test(JSON.stringify(body ?? null)));

describe('a version that has come further since the lists were read', () => {
  it.each([
    ['specification', 'PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'Cancel version 1.1 (%) as the developer'],
    ['specification', 'IN_REVIEW', 'PREPARE_FOR_SUBMISSION', 'Cancel version 1.1 (%) as the developer'],
    ['live', 'WAITING_FOR_REVIEW', 'PENDING_DEVELOPER_RELEASE', 'Cancel the submission of version 1.1 (%)'],
    ['live', 'IN_REVIEW', 'READY_FOR_DISTRIBUTION', 'Cancel the submission of version 1.1 (%)'],
  ] as const)('is not canceled (%s): it was %s, and is %s', async (dialect, seen, now, step) => {
    const { world, version } = createWorldWith(dialect, seen);
    const settings = beforeReading(version.id, () => {
      version.state = now;
    });
    const result = await runOnce(world, RELEASE, settings);
    expect([result.verdict, writesOf(world)]).toEqual(['unknown', []]);
    expect(result.findings.filter(({ severity }) => severity !== 'warning')).toEqual([
      {
        reason: 'write.unconfirmed',
        severity: 'unknown',
        message: `${step.replace('%', seen)}: nothing was sent, because version 1.1 was ${seen} a moment ago, and is ${now} now.`,
        remedy: 'Run again: the next run judges what the version has become.',
        subject: { type: 'appStoreVersion', id: version.id },
        link: `https://appstoreconnect.apple.com/apps/${world.appId}/distribution/reviewsubmissions`,
      },
    ]);
  });

  it.each(['specification', 'live'] as const)(
    'is canceled all the same when review has begun (%s)',
    async (dialect) => {
      const { world, version, submission } = createWorldWith(dialect, 'WAITING_FOR_REVIEW');
      const settings = beforeReading(version.id, () => {
        version.state = 'IN_REVIEW';
        if (submission !== null) submission.state = 'IN_REVIEW';
      });
      expect([(await runOnce(world, RELEASE, settings)).verdict, cancellationsIn(world).length]).toEqual(['clear', 1]);
    },
  );

  it.each(['PREPARE_FOR_SUBMISSION', 'IN_REVIEW'])(
    "needs no cancellation when it is over by the specification's words: it was %s",
    async (seen) => {
      const { world, version, submission } = createWorldWith('specification', seen);
      const settings = beforeReading(version.id, () => {
        version.state = 'DEVELOPER_REJECTED';
        if (submission !== null) submission.state = 'COMPLETE';
      });
      const { verdict } = await runOnce(world, RELEASE, settings);
      expect([verdict, cancellationsIn(world)]).toEqual(['clear', []]);
      expect(releaseIn(world, '1.2').state).toBe('WAITING_FOR_REVIEW');
    },
  );

  it.each(['specification', 'live'] as const)('is not canceled when it cannot be read (%s)', async (dialect) => {
    const { world, version } = createWorldWith(dialect, 'IN_REVIEW');
    const path = new RegExp(`/appStoreVersions/${version.id}$`);
    const settings = beforeReading(version.id, () =>
      world.emulator.inject({ kind: 'status-before', status: 403, match: { method: 'GET', path }, times: 9 }),
    );
    const result = await runOnce(world, RELEASE, settings);
    expect([result.verdict, errorsIn(result), writesOf(world)]).toEqual(['unknown', ['service.forbidden'], []]);
    expect(result.findings[0]?.message).toMatch(/^Cancel .*version 1\.1 .*: nothing was sent, because GET /);
  });
});

describe('lists that lag behind a cancellation', () => {
  it.each([
    ['specification', 'PREPARE_FOR_SUBMISSION'],
    ['specification', 'WAITING_FOR_REVIEW'],
    ['live', 'WAITING_FOR_REVIEW'],
  ] as const)('do not block the release that it made room for (%s, %s)', async (dialect, state) => {
    const { world } = createWorldWith(dialect, state, { readLagMs: 300_000, lagOn: 'lists' });
    const result = await runOnce(world, RELEASE);
    expect([result.verdict, errorsIn(result)]).toEqual(['clear', []]);
    expect(releaseIn(world, '1.2').state).toBe('WAITING_FOR_REVIEW');
  });
});

describe('the live service where its rows do not show that it is', () => {
  /** Without the attribute that tells it, the specification's way is tried first. */
  const around: RunSettings['around'] = async (_request, go) => {
    const answer = await go();
    return { ...answer, body: answer.body.replaceAll(/"appVersionState":"[^"]*",?/g, '') };
  };

  it('cancels the submission of a version under review, and uses its record', async () => {
    const { world, version, submission } = createWorldWith('live', 'WAITING_FOR_REVIEW');
    const result = await runOnce(world, RELEASE, { around });
    expect([result.verdict, errorsIn(result)]).toEqual(['clear', []]);
    expect(cancellationsIn(world).map(({ path }) => path)).toEqual([
      `/v1/appStoreVersions/${version.id}`,
      `/v1/reviewSubmissions/${submission?.id}`,
    ]);
    expect(releaseIn(world, '1.2')).toMatchObject({ versions: [version.id], state: 'WAITING_FOR_REVIEW' });
  });

  it('gives the record in preparation the new number, and cancels nothing', async () => {
    const { world, version } = createWorldWith('live', 'PREPARE_FOR_SUBMISSION');
    const result = await runOnce(world, RELEASE, { around });
    expect([result.verdict, errorsIn(result)]).toEqual(['clear', []]);
    expect(outcomesOf(result)['cancel-version']).toEqual(['done']);
    expect(settled(world).versions.get(version.id)).toMatchObject({
      versionString: '1.2',
      state: 'WAITING_FOR_REVIEW',
    });
  });
});
