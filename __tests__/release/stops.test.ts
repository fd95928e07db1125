/** What a release says when one of its writes does not take: what is unknown, about which record, and what became of the rest. */
import { describe, expect, it } from '@jest/globals';
import type { StepOutcome } from '../../src/core/step.ts';
import {
  addVersionIn,
  createWorld,
  FULL_RELEASE,
  only,
  type RunResult,
  runOnce,
  type World,
  writesOf,
} from './harness.ts';

interface Stage {
  kind: string;
  method: string;
  path: RegExp;
  /** Matching writes that pass before. */
  skip?: number;
  subject: (world: World) => { type: string; id: string };
}

const theApp = (world: World) => ({ type: 'app', id: world.appId });
const theVersion = ({ emulator }: World) => ({
  type: 'appStoreVersion',
  id: [...emulator.service.store.versions.values()].find(({ versionString }) => versionString === '1.1')?.id ?? '',
});
const theDraft = ({ emulator }: World) => ({
  type: 'reviewSubmission',
  id: only(emulator.service.store.submissions).id,
});

const STAGES: Stage[] = [
  { kind: 'create-version', method: 'POST', path: /appStoreVersions$/, subject: theApp },
  { kind: 'set-release-notes', method: 'PATCH', path: /appStoreVersionLocalizations/, subject: theVersion },
  { kind: 'set-phased-release', method: 'POST', path: /appStoreVersionPhasedReleases$/, subject: theVersion },
  { kind: 'create-submission', method: 'POST', path: /reviewSubmissions$/, subject: theVersion },
  { kind: 'add-version', method: 'POST', path: /reviewSubmissionItems$/, subject: theVersion },
  {
    kind: 'add-item',
    method: 'POST',
    path: /reviewSubmissionItems$/,
    skip: 1,
    subject: ({ emulator }) => ({
      type: 'appCustomProductPageVersion',
      id: only(emulator.service.store.pageVersions).id,
    }),
  },
  { kind: 'submit', method: 'PATCH', path: /reviewSubmissions\//, subject: theDraft },
];

const createReleaseWorld = () => createWorld({ scenario: 'release', dialect: 'specification' });

function outcomesOf({ steps }: RunResult): Record<string, StepOutcome[]> {
  const outcomes: Record<string, StepOutcome[]> = {};
  for (const { step, outcome } of steps) outcomes[step.kind] = [...(outcomes[step.kind] ?? []), outcome];
  return outcomes;
}

/** As the plan has them: what came before the step, itself, and what comes after it. */
function expectOutcomes(result: RunResult, at: string, own: StepOutcome, undone: readonly string[]): void {
  const index = result.steps.findIndex(({ outcome }) => outcome === own);
  expect(result.steps[index]?.step.kind).toBe(at);
  for (const [place, { step, outcome }] of result.steps.entries()) {
    const before = undone.includes(step.kind) ? 'undone' : 'done';
    if (place !== index) expect([step.kind, outcome]).toEqual([step.kind, place < index ? before : 'pending']);
  }
}

describe('a write of which nobody can say whether it took', () => {
  it.each(STAGES)(
    'is told by step and record, with how to go on: $kind',
    async ({ kind, method, path, skip = 0, subject }) => {
      const world = createReleaseWorld();
      world.emulator.inject({ kind: 'status-before', status: 500, match: { method, path }, skip });
      const result = await runOnce(world, FULL_RELEASE);
      const [finding, ...others] = result.findings.filter(({ severity }) => severity !== 'warning');
      expect(others).toEqual([]);
      expect(finding).toMatchObject({
        reason: 'write.unconfirmed',
        severity: 'unknown',
        subject: subject(world),
        remedy: expect.stringMatching(
          /^Run again: the next run looks at what is there and goes on from it\. It is never sent twice\./,
        ),
        link: expect.stringContaining(`/apps/${world.appId}/`),
      });
      expect(finding?.message).toContain(': sent once, and it is not known whether it took. ');
      expect(finding?.message).toContain(`${method} /v1/`);
      expect(finding?.message).toContain('status 500, after one try.');
      expect(finding?.message).toMatch(
        kind === 'create-version' ? /Nothing is known to have been written\./ : /Done before: Create version 1\.1/,
      );
      expect(result.verdict).toBe('unknown');
      expectOutcomes(result, kind, 'unconfirmed', kind === 'add-item' ? ['add-version', 'add-item'] : []);
      expect(
        new Set(writesOf(world).filter((write) => write.startsWith('POST /v1/appStoreVersions'))).size,
      ).toBeGreaterThan(0);
    },
  );

  it('leaves the items where they are when it was the last one, and says so: it may be under review', async () => {
    const world = createReleaseWorld();
    world.emulator.inject({
      kind: 'status-before',
      status: 500,
      match: { method: 'PATCH', path: /reviewSubmissions\// },
    });
    const result = await runOnce(world, FULL_RELEASE);
    const [finding] = result.findings;
    expect(finding?.message).toContain(` Look at submission ${theDraft(world).id}: its items were left in it.`);
    expect(writesOf(world).filter((write) => write.startsWith('DELETE'))).toEqual([]);
    expect(outcomesOf(result)['add-version']).toEqual(['done']);
    expect(result.remembered).toBeNull();
  });

  it('that comes before the submission speaks of no draft', async () => {
    const world = createReleaseWorld();
    world.emulator.inject({ kind: 'status-before', status: 500, match: { method: 'POST', path: /appStoreVersions$/ } });
    const [finding] = (await runOnce(world, FULL_RELEASE)).findings;
    expect(finding?.message).not.toMatch(/[Dd]raft|submission/);
    expect(world.emulator.service.store.submissions.size).toBe(0);
  });

  it('is told with the answer that shows nothing when the service said yes', async () => {
    const world = createReleaseWorld();
    const match = { method: 'POST', path: /appStoreVersions$/ };
    world.emulator.inject({ kind: 'body', status: 201, body: '{}', match });
    const result = await runOnce(world, FULL_RELEASE);
    expect(result.findings[0]?.message).toContain(
      'The service answered yes, and neither its answer nor a later read shows',
    );
    expect(result.verdict).toBe('unknown');
  });
});

describe('a write that is refused', () => {
  it.each(STAGES)('is told by step and record: $kind', async ({ kind, method, path, skip = 0, subject }) => {
    const world = createReleaseWorld();
    const body = JSON.stringify({ errors: [{ status: '418', code: 'TEAPOT', title: 'No.', detail: 'A pot.' }] });
    world.emulator.inject({ kind: 'body', status: 418, body, match: { method, path }, skip });
    const result = await runOnce(world, FULL_RELEASE);
    const [finding] = result.findings.filter(({ severity }) => severity !== 'warning');
    expect(finding?.subject).toEqual(subject(world));
    expect(finding?.message).toContain('TEAPOT');
    expect(result.verdict).not.toBe('clear');
    const added = { 'add-item': ['add-version', 'add-item'], submit: ['add-version', 'add-item'] }[kind] ?? [];
    expectOutcomes(result, kind, 'refused', added);
    expect(result.log.filter((line) => line.endsWith(': refused'))).toHaveLength(1);
  });

  it('in the draft says that its items were taken out again, and that the draft stays', async () => {
    const world = createReleaseWorld();
    const match = { method: 'POST', path: /reviewSubmissionItems$/ };
    world.emulator.inject({ kind: 'body', status: 418, body: '{"errors":[{"code":"TEAPOT"}]}', match, skip: 1 });
    const result = await runOnce(world, FULL_RELEASE);
    expect(result.findings[0]?.message).toContain(
      ` What this run had put into it was taken out again. Draft ${theDraft(world).id} stays, because the API cannot remove it; the next run adopts it`,
    );
    expect(result.remembered).toBeNull();
  });

  it('and whose items cannot be taken out again says which draft may still hold what', async () => {
    const world = createReleaseWorld();
    const match = { method: 'POST', path: /reviewSubmissionItems$/ };
    world.emulator.inject({ kind: 'body', status: 418, body: '{"errors":[{"code":"TEAPOT"}]}', match, skip: 2 });
    world.emulator.inject({ kind: 'status-before', status: 500, match: { method: 'DELETE' }, times: 50 });
    const result = await runOnce(world, FULL_RELEASE);
    const { id } = theDraft(world);
    const left = result.findings.find(({ reason }) => reason === 'write.unconfirmed');
    expect(left).toMatchObject({
      severity: 'unknown',
      subject: { type: 'reviewSubmission', id },
      remedy: 'Run again: the next run adopts the draft and goes on. Or take it out on the App Review page.',
    });
    const [version, page] = [theVersion(world).id, only(world.emulator.service.store.pageVersions).id];
    expect(left?.message).toMatch(
      new RegExp(`^Draft ${id} may still hold .*, .*: taking it out again did not succeed\\.$`),
    );
    for (const held of [`appStoreVersion ${version}`, `appCustomProductPageVersion ${page}`]) {
      expect(left?.message).toContain(held);
    }
    expect(outcomesOf(result)['add-version']).toEqual(['done']);
    expect(result.remembered?.submissionId).toBe(id);
  });
});

describe.each(['specification', 'live'] as const)('a cancellation (%s)', (dialect) => {
  const inReview = () => {
    const world = createWorld({ scenario: 'release', dialect, cancelingMs: 10_000 });
    return { world, ...addVersionIn(world, 'WAITING_FOR_REVIEW') };
  };
  const cancels = (world: World, id: string) =>
    writesOf(world).filter(
      (write) => write === `PATCH /v1/${dialect === 'live' ? 'reviewSubmissions' : 'appStoreVersions'}/${id}`,
    );

  it.each(['reset-after', 'status-after', 'cut-after'] as const)(
    'whose answer is lost (%s) is read back, and not sent again',
    async (kind) => {
      const { world, version, submission } = inReview();
      const id = dialect === 'live' ? submission.id : version.id;
      const path = new RegExp(`/${id}$`);
      world.emulator.inject({ kind, status: 503, match: { method: 'PATCH', path } });
      const result = await runOnce(world, { onVersionInFlight: 'cancel' });
      expect(cancels(world, id)).toHaveLength(1);
      expect(world.emulator.service.store.submissions.get(submission.id)?.state).toBe('COMPLETE');
      expect(outcomesOf(result)['cancel-version']).toEqual(['done']);
    },
  );

  it('that did not arrive and shows no effect is unknown, and not sent again', async () => {
    const { world, version, submission } = inReview();
    const id = dialect === 'live' ? submission.id : version.id;
    world.emulator.inject({
      kind: 'status-before',
      status: 503,
      match: { method: 'PATCH', path: new RegExp(`/${id}$`) },
    });
    const result = await runOnce(world, { onVersionInFlight: 'cancel' });
    expect(cancels(world, id)).toHaveLength(1);
    expect(outcomesOf(result)['cancel-version']).toEqual(['unconfirmed']);
    expect(result.findings.map(({ reason }) => reason)).toContain('write.unconfirmed');
  });
});
