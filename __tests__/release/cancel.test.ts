/** A cancellation that does not go as it should: lost, refused, without effect, without end. */
import { describe, expect, it } from '@jest/globals';
import type { EmulatorOptions } from '../../emulator/app-store/http/server.ts';
import { addVersionIn, createWorld, messagesOf, runOnce, type World, writesOf } from './harness.ts';
import { outcomesOf } from './stages.ts';

const CANCEL = { onVersionInFlight: 'cancel' } as const;

describe.each(['specification', 'live'] as const)('a cancellation (%s)', (dialect) => {
  // The live service knows no attribute of the version that cancels it; where its rows show that it answers, none is tried.
  const kind = dialect === 'live' ? 'cancel-submission' : 'cancel-version';
  const inReview = (options: EmulatorOptions = {}) => {
    const world = createWorld({ scenario: 'release', dialect, cancelingMs: 10_000, ...options });
    const { version, submission } = addVersionIn(world, 'WAITING_FOR_REVIEW');
    const id = dialect === 'live' ? submission.id : version.id;
    return { world, version, submission, id, match: { method: 'PATCH', path: new RegExp(`/${id}$`) } };
  };
  const cancels = (world: World, id: string) =>
    writesOf(world).filter(
      (write) => write === `PATCH /v1/${dialect === 'live' ? 'reviewSubmissions' : 'appStoreVersions'}/${id}`,
    );

  const lost = (['reset-after', 'status-after', 'cut-after'] as const).flatMap((kind) =>
    [0, 10_000].map((cancelingMs) => [kind, cancelingMs] as const),
  );
  it.each(lost)(
    'whose answer is lost (%s) is read back after %d ms, and not sent again',
    async (fault, cancelingMs) => {
      const { world, submission, id, match } = inReview({ cancelingMs });
      world.emulator.inject({ kind: fault, status: 503, match });
      const result = await runOnce(world, CANCEL);
      expect(cancels(world, id)).toHaveLength(1);
      expect(world.emulator.service.store.submissions.get(submission.id)?.state).toBe('COMPLETE');
      expect(outcomesOf(result)).toEqual({ [kind]: ['done'] });
    },
  );

  it('that did not arrive and shows no effect is unknown, and not sent again', async () => {
    const { world, id, match } = inReview();
    world.emulator.inject({ kind: 'status-before', status: 503, match });
    const result = await runOnce(world, CANCEL);
    expect(cancels(world, id)).toHaveLength(1);
    expect(outcomesOf(result)[kind]).toEqual(['unconfirmed']);
    expect(result.findings.map(({ reason }) => reason)).toContain('write.unconfirmed');
    expect(messagesOf(result)).toMatch(
      /it is not known whether it was applied\. PATCH \S+: status 503, after one try\./,
    );
  });

  it.each(['', '{}', '{"data":{"type":"somethingElse","id":"1"}}'])(
    'that is answered with yes and shows no effect is unknown: "%s"',
    async (body) => {
      const { world, id, match } = inReview();
      world.emulator.inject({ kind: 'body', status: 200, body, match });
      const result = await runOnce(world, CANCEL);
      expect(cancels(world, id)).toHaveLength(1);
      expect(outcomesOf(result)[kind]).toEqual(['unconfirmed']);
      expect(messagesOf(result)).toContain('The service answered yes, and neither its answer nor a later read shows');
    },
  );

  it('that is refused is reported as that, and is not waited for', async () => {
    const { world, id, match } = inReview();
    world.emulator.inject({ kind: 'body', status: 409, body: '{"errors":[{"code":"TEAPOT"}]}', match });
    const startMs = world.time.nowMs;
    const result = await runOnce(world, CANCEL);
    expect(cancels(world, id)).toHaveLength(1);
    expect(outcomesOf(result)[kind]).toEqual(['refused']);
    expect(messagesOf(result)).toContain('TEAPOT');
    expect(world.time.nowMs).toBe(startMs);
  });

  it('that is accepted and never comes to its end is unknown after two and a half minutes', async () => {
    const { world, version, submission, id } = inReview({ cancelingMs: 3_600_000 });
    if (dialect === 'specification') {
      world.emulator.onRequest = ({ method }) => {
        if (method !== 'GET' || cancels(world, id).length === 0) return;
        version.state = 'IN_REVIEW';
        submission.state = 'IN_REVIEW';
      };
    }
    const startMs = world.time.nowMs;
    const result = await runOnce(world, CANCEL);
    expect(cancels(world, id)).toHaveLength(1);
    expect([result.verdict, outcomesOf(result)]).toEqual(['unknown', { [kind]: ['unconfirmed'] }]);
    const shown = dialect === 'live' ? 'CANCELING' : 'WAITING_FOR_REVIEW';
    expect(messagesOf(result)).toContain(`The cancellation was accepted, and the service still shows ${shown}.`);
    expect(world.time.nowMs - startMs).toBe(150_000);
  });
});

describe('a cancellation where another submission is being canceled already', () => {
  it('cancels its own', async () => {
    const world = createWorld({ scenario: 'release', dialect: 'live', cancelingMs: 60_000 });
    const { service } = world.emulator;
    const other = service.addSubmission({ appId: world.appId, state: 'WAITING_FOR_REVIEW' });
    service.updateSubmission(other.id, { canceled: true }, service.actorOf('a person'));
    const { submission } = addVersionIn(world, 'WAITING_FOR_REVIEW');
    const result = await runOnce(world, CANCEL);
    expect(outcomesOf(result)).toEqual({ 'cancel-submission': ['done'] });
    expect(writesOf(world)).toContain(`PATCH /v1/reviewSubmissions/${submission.id}`);
  });
});
