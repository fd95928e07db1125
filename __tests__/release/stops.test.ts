/** What a release says when one of its writes is not applied: what is unknown, about which record, and what became of the rest. */
import { describe, expect, it } from '@jest/globals';
import type { StepOutcome } from '../../src/core/model/step.ts';
import { describeStep } from '../../src/core/text/describe-step.ts';
import { type Deadline, Interruption } from '../../src/deadline.ts';
import { FULL_RELEASE, only, type RunResult, runOnce, stateOf, writesOf } from './harness.ts';
import { createReleaseWorld, outcomesOf, STAGES, theDraft } from './stages.ts';

const STAYS = ' The draft stays for the next run to adopt.';

/** As the plan has them: what came before the step, itself, and what comes after it. */
function expectOutcomes(result: RunResult, at: string, own: StepOutcome, undone: readonly string[]): void {
  const index = result.steps.findIndex(({ outcome }) => outcome === own);
  expect(result.steps[index]?.step.kind).toBe(at);
  for (const [place, { step, outcome }] of result.steps.entries()) {
    const before = undone.includes(step.kind) ? 'undone' : 'done';
    if (place !== index) expect([step.kind, outcome]).toEqual([step.kind, place < index ? before : 'pending']);
  }
}

describe('a write of which nobody knows whether it was applied', () => {
  it.each(STAGES)(
    'is reported by step and record, with how to continue: $kind',
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
        remedy: 'Run again: the next run reads what is there and continues from it. Nothing is sent twice.',
        link: expect.stringContaining(`/apps/${world.appId}/`),
      });
      expect(finding?.message).toContain(': sent once, and it is not known whether it was applied. ');
      expect(finding?.message).toContain(`${method} /v1/`);
      expect(finding?.message).toContain('status 500, after one try.');
      expect(finding?.message).toMatch(
        kind === 'create-version'
          ? /Nothing is known to have been written\./
          : /Done before: (Create version 1\.1|\d of 10 steps, the last one: )/,
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
    expect(finding?.message).toContain(' Its items were left in it, because it may be under review.');
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

  it('is reported with the answer that shows nothing when the service said yes', async () => {
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
  it.each(STAGES)('is reported by step and record: $kind', async ({ kind, method, path, skip = 0, subject }) => {
    const world = createReleaseWorld();
    const body = JSON.stringify({ errors: [{ status: '418', code: 'TEAPOT', title: 'No.', detail: 'A pot.' }] });
    world.emulator.inject({ kind: 'body', status: 418, body, match: { method, path }, skip });
    const result = await runOnce(world, FULL_RELEASE);
    const [finding] = result.findings.filter(({ severity }) => severity !== 'warning');
    expect(finding?.subject).toEqual(subject(world));
    expect(finding?.message).toContain('TEAPOT');
    // A code that nobody knows is about the item where the step is about one.
    expect(finding?.reason).toBe(kind === 'add-version' || kind === 'add-item' ? 'item.not-ready' : 'write.refused');
    expect(result.verdict).not.toBe('clear');
    const added = { 'add-item': ['add-version', 'add-item'], submit: ['add-version', 'add-item'] }[kind] ?? [];
    expectOutcomes(result, kind, 'refused', added);
    expect(result.log.filter((line) => line.endsWith(': refused'))).toHaveLength(1);
  });

  it('is reported in these words and no others', async () => {
    const kept = STAYS;
    const endings: Record<string, string> = {
      'create-version': '',
      'create-submission': '',
      'add-version': kept,
      'add-item': ` This run's items were taken out again.${kept}`,
    };
    for (const [kind, ending] of Object.entries(endings)) {
      const stage = STAGES.find((one) => one.kind === kind);
      if (stage === undefined) throw new Error(`there is no stage ${kind}`);
      const world = createReleaseWorld();
      const body = JSON.stringify({ errors: [{ status: '418', code: 'TEAPOT', title: 'No.', detail: 'A pot.' }] });
      const { method, path, skip = 0 } = stage;
      world.emulator.inject({ kind: 'body', status: 418, body, match: { method, path }, skip });
      const result = await runOnce(world, FULL_RELEASE);
      const step = result.steps.find(({ outcome }) => outcome === 'refused')?.step;
      const refused = `${step === undefined ? '' : describeStep(step)}: refused. No: A pot [TEAPOT].`;
      expect(result.findings.map(({ message }) => message)).toEqual([`${refused}${ending}`]);
    }
  });

  it('in the draft says that its items were taken out again, and that the draft stays', async () => {
    const world = createReleaseWorld();
    const match = { method: 'POST', path: /reviewSubmissionItems$/ };
    world.emulator.inject({ kind: 'body', status: 418, body: '{"errors":[{"code":"TEAPOT"}]}', match, skip: 1 });
    const result = await runOnce(world, FULL_RELEASE);
    expect(result.findings[0]?.message).toContain(` This run's items were taken out again.${STAYS}`);
    expect(result.remembered).toBeNull();
    expect(result.snapshot?.submissions.map(({ items }) => items)).toEqual([[]]);
  });

  it('before anything was in the draft does not speak of taking something out', async () => {
    const world = createReleaseWorld();
    const match = { method: 'POST', path: /reviewSubmissionItems$/ };
    world.emulator.inject({ kind: 'body', status: 418, body: '{"errors":[{"code":"TEAPOT"}]}', match });
    const result = await runOnce(world, FULL_RELEASE);
    expect(result.findings[0]?.message).not.toContain('taken out');
    expect(world.emulator.requests.at(-1)?.method).toBe('POST');
    expect(result.findings[0]?.message).toContain(STAYS);
    expect(result.remembered).toBeNull();
  });

  it('for an item leaves it in the draft when another run has put it there', async () => {
    const world = createReleaseWorld();
    const { service } = world.emulator;
    const match = { method: 'POST', path: /reviewSubmissionItems$/ };
    world.emulator.inject({ kind: 'body', status: 418, body: '{"errors":[{"code":"TEAPOT"}]}', match, skip: 1 });
    const { id } = only(service.store.pageVersions);
    world.emulator.onRequest = ({ method, path }) => {
      if (method !== 'POST' || !match.path.test(path) || service.store.items.size !== 1) return;
      service.createItem(theDraft(world).id, 'appCustomProductPageVersion', id);
    };
    await runOnce(world, FULL_RELEASE);
    expect(stateOf(world).submissions).toEqual([{ state: 'READY_FOR_REVIEW', holds: ['appCustomProductPageVersion'] }]);
  });

  it('and whose items cannot be taken out again says what the draft may still hold', async () => {
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
      remedy: 'Run again: the next run adopts the draft and continues. Or take it out on the App Review page.',
      link: `https://appstoreconnect.apple.com/apps/${world.appId}/distribution/reviewsubmissions`,
    });
    expect(left?.message).toBe(
      'The draft may still hold product page "Spring page", version 1.1 (42): it could not be taken out again.',
    );
    expect(result.findings[0]?.message).toMatch(/: refused\. .* \[TEAPOT\]\.$/);
    expect(outcomesOf(result)['add-version']).toEqual(['done']);
    expect(result.remembered?.submissionId).toBe(id);
  });
});

describe('items of which one cannot be taken out because somebody has submitted them, and of another nothing is known', () => {
  it('are left to the post step, and the report says what became of the submission', async () => {
    const world = createReleaseWorld();
    const match = { method: 'POST', path: /reviewSubmissionItems$/ };
    world.emulator.inject({ kind: 'body', status: 418, body: '{"errors":[{"code":"TEAPOT"}]}', match, skip: 2 });
    world.emulator.inject({ kind: 'status-before', status: 500, match: { method: 'DELETE' } });
    const body = '{"errors":[{"code":"STATE_ERROR.ENTITY_STATE_INVALID","title":"Item was already submitted."}]}';
    world.emulator.inject({ kind: 'body', status: 409, body, match: { method: 'DELETE' } });
    const result = await runOnce(world, FULL_RELEASE);
    const left = result.findings.find(({ reason }) => reason === 'write.unconfirmed');
    expect(left).toMatchObject({
      message:
        'The submission was submitted meanwhile by somebody else; its items were left in it: ' +
        'product page "Spring page", version 1.1 (42) (Item was already submitted [STATE_ERROR.ENTITY_STATE_INVALID]).',
      remedy:
        'See on the App Review page who submitted it, or run again: what is under review as asked for is found done.',
    });
    expect(result.remembered?.keys).toHaveLength(2);
  });
});

describe('a draft that cannot be read when its items are to be taken out again', () => {
  it.each([
    ['itself', /reviewSubmissions\/[^/]+$/],
    ['what it holds', /\/items$/],
  ])('may still hold them, and the report says why: %s', async (_what, path) => {
    const world = createReleaseWorld();
    const match = { method: 'POST', path: /reviewSubmissionItems$/ };
    world.emulator.inject({ kind: 'body', status: 418, body: '{"errors":[{"code":"TEAPOT"}]}', match, skip: 1 });
    world.emulator.inject({ kind: 'status-before', status: 403, match: { method: 'GET', path }, times: 50 });
    const result = await runOnce(world, FULL_RELEASE);
    const left = result.findings.find(({ reason }) => reason === 'write.unconfirmed');
    expect(left?.message).toMatch(
      /^The draft may still hold version 1\.1 \(42\) \(GET \S+: 403, .+\]\): it could not be taken out again\.$/,
    );
    // The post step tries once more.
    expect(result.remembered).toEqual({
      submissionId: theDraft(world).id,
      keys: [`appStoreVersions/${result.version?.id}`],
    });
  });
});

describe('a run that is interrupted in a step', () => {
  it('counts it neither as done nor as refused', async () => {
    const world = createReleaseWorld();
    let deadline: Deadline | undefined;
    world.emulator.onApplied = ({ path }) => {
      if (path.endsWith('/appStoreVersionPhasedReleases'))
        deadline?.end(new Interruption('run.interrupted', 'The run was interrupted (SIGINT).'));
    };
    world.emulator.inject({ kind: 'reset-after', match: { method: 'POST', path: /PhasedReleases$/ } });
    const result = await runOnce(world, FULL_RELEASE, {
      onDeadline: (it) => {
        deadline = it;
      },
    });
    expect(outcomesOf(result)).toMatchObject({
      'set-release-notes': ['done'],
      'set-phased-release': ['interrupted'],
      'create-submission': ['pending'],
    });
    expect(result.verdict).toBe('unknown');
  });
});
