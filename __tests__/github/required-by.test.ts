import { describe, expect, it } from '@jest/globals';
import type { Ruleset } from '../../emulator/github/model.ts';
import { EMPTY_RESULT, outcomeOf } from '../../src/core/model/outcome.ts';
import type { RunEvent } from '../../src/github/event.ts';
import { renderReport } from '../../src/runner/report.ts';
import { renderSummary } from '../../src/runner/summary.ts';
import { eventOf, HEAD, PAYLOADS, PUSHED } from './events.ts';
import { askedOf, createWorld, report, type World } from './in-process.ts';

const ACTIONS = 15_368;
const ruleset = (id: number, check: object = {}, branches = ['main']): Ruleset => ({
  id,
  name: `Rules ${id}`,
  branches,
  checks: [{ context: 'App-Store', ...check }],
});

const classic =
  (app_id: number | null) =>
  ({ github }: World) =>
    github.protections.set('main', { checks: [{ context: 'app-store', app_id }] });

async function worldOf(...rulesets: Ruleset[]): Promise<World> {
  const world = await createWorld();
  world.github.commits.add(PUSHED);
  world.github.rulesets.push(...rulesets);
  return world;
}

/** Reports, and shows what came of it as the report and the summary do. */
async function reported(world: World, event?: RunEvent, sweep: string | null = null) {
  const { apiUrl, token } = world.github;
  const request = { token, commitStatus: 'app-store', sweep, comment: false };
  const { findings, requirement } = await report(world, { request, ...(event && { event: { ...event, apiUrl } }) });
  const outcome = outcomeOf({ ...EMPTY_RESULT, requirement });
  const sections = renderSummary(outcome).split('\n\n');
  const summary = sections.find((section) => section.startsWith('The status')) ?? '';
  const by = JSON.parse(renderReport(outcome)).requiredBy;
  return { reasons: findings.map(({ reason }) => reason), findings, by, summary };
}

describe('what requires the status', () => {
  const NO_NAME = { at: '/repos/acme/rocket/rulesets/77', kind: 'answer', status: 403 } as const;
  const RULESETS = [ruleset(1), ruleset(2), ruleset(3, {}, ['other']), ruleset(4, { context: 'lint' })];
  const LINT = ruleset(1, { context: 'lint' });
  const NONE = 'The status app-store is required by no ruleset and no classic branch protection on main.';

  // biome-ignore format: a row a line
  it.each<[what: string, Ruleset[], happen: (world: World) => unknown, by: string[], summary: unknown]>([
    ['is named by its rulesets, each once, in any case of its name', RULESETS, () => {}, ['Rules 1', 'Rules 2'], 'The status app-store is required by the rulesets “Rules 1”, “Rules 2” on main.'],
    ['is classic protection, where no ruleset is', [], classic(null), [], expect.stringContaining('required by classic')],
    ['is neither, which is said without an annotation', [LINT], () => {}, [], NONE],
    ['is not known of classic protection that the token may not read', [], ({ github }) => Object.assign(github.permissions, { contents: 'none' }), [], expect.stringContaining('by no ruleset (classic branch protection could not be read)')],
    ['is a number where the name of the ruleset cannot be read', [ruleset(77)], ({ github }) => github.inject(NO_NAME), ['77'], expect.stringContaining('77')],
  ])('%s', async (_what, rulesets, happen, by, summary) => {
    const world = await worldOf(...rulesets);
    happen(world);
    expect(await reported(world)).toMatchObject({ by, summary, reasons: [] });
  });

  it.each([403, 404, 500])('is not known where the rules cannot be read, and nothing is said: %d', async (status) => {
    const world = await worldOf(ruleset(1));
    world.github.inject({ at: /rules\/branches/, kind: 'answer', status });
    expect(await reported(world)).toMatchObject({ by: null, summary: '', reasons: [] });
  });

  // biome-ignore format: a row a line
  it.each<[what: string, event: RunEvent, branch: string | null]>([
    ['a pull request', eventOf('pull_request', PAYLOADS.pull_request), 'main'],
    ['a merge group', eventOf('merge_group', PAYLOADS.merge_group), 'main'],
    ['a push', eventOf('push', { ...PAYLOADS.push, ref: 'refs/heads/release/1.4' }), 'release/1.4'],
    ['a tag', eventOf('push', { ...PAYLOADS.push, ref: 'refs/tags/v1' }), null],
    ['a schedule', eventOf('schedule', PAYLOADS.schedule), null],
  ])('is asked of the branch of %s', async (_what, event, branch) => {
    const world = await worldOf();
    for (const sha of [HEAD, 'd'.repeat(40)]) world.github.commits.add(sha);
    await reported(world, event);
    const asked = askedOf(world.github).filter((one) => one.includes('/rules/'));
    expect(asked).toEqual(branch === null ? [] : [`GET /repos/acme/rocket/rules/branches/${encodeURIComponent(branch)}`]);
  });

  it('is asked once for each base branch of a sweep', async () => {
    const world = await worldOf(ruleset(1, {}, ['release/1']));
    for (const base of ['release/1', 'release/2', 'release/1', 'main']) world.github.addPull({ base });
    const { by, summary } = await reported(world, undefined, 'release/*');
    expect(by).toEqual(['Rules 1']);
    expect(summary.split('\n').map((line) => line.trim())).toEqual([
      'The status app-store is required by the ruleset “Rules 1” on release/1.',
      'The status app-store is required by no ruleset and no classic branch protection on release/2.',
    ]);
    expect(askedOf(world.github).filter((one) => one.includes('/rules/'))).toHaveLength(2);
  });
});

describe('a rule that takes the status from another App', () => {
  // biome-ignore format: a row a line
  it.each<[what: string, check: object, viewer: string, reasons: string[]]>([
    ['is warned of', { integration_id: 4711 }, 'github-actions[bot]', ['status.other-app']],
    ['is not one that names GitHub Actions', { integration_id: ACTIONS }, 'github-actions[bot]', []],
    ['is not one that takes any', {}, 'github-actions[bot]', []],
    ['is not known of a token of another App', { integration_id: 4711 }, 'acme-gate[bot]', []],
    ['is GitHub Actions for a token of another App', { integration_id: ACTIONS }, 'acme-gate[bot]', ['status.other-app']],
    ['is GitHub Actions for the token of a person', { integration_id: ACTIONS }, 'octocat', ['status.other-app']],
  ])('%s', async (_what, check, viewer, reasons) => {
    const world = await worldOf(ruleset(1, check));
    world.github.viewer = viewer;
    const first = await reported(world);
    expect(first.reasons).toEqual(reasons);
    // Also where the status stood already, and is not written again.
    expect((await reported(world)).reasons).toEqual(reasons);
    if (reasons.length > 0)
      expect(first.findings[0]).toMatchObject({ severity: 'warning',
        message: expect.stringContaining(viewer === 'github-actions[bot]' ? '4711' : 'only from GitHub Actions'),
      });
  });

  it('is warned of in classic protection too', async () => {
    const world = await worldOf();
    classic(4711)(world);
    expect((await reported(world)).reasons).toEqual(['status.other-app']);
  });
});

describe('requests to GitHub', () => {
  it.each([
    ['by a ruleset', [ruleset(1)]],
    ['by nothing', []],
  ])('are at most five for a check with a status that is required %s', async (_what, rulesets) => {
    const world = await worldOf(...rulesets);
    const counts: number[] = [];
    for (const viewer of ['github-actions[bot]', 'github-actions[bot]', 'acme-gate[bot]']) {
      world.github.viewer = viewer;
      const before = world.github.requests.length;
      await reported(world);
      counts.push(world.github.requests.length - before);
    }
    expect(Math.max(...counts)).toBeLessThanOrEqual(5);
  });

  it('are at most 14 for a sweep over 1,000 heads of which none changed', async () => {
    const world = await worldOf(ruleset(1));
    const status = { context: 'app-store', state: 'error', description: 'The run did not come to its end' };
    for (let number = 1; number <= 1_000; number++) {
      const { head: sha } = world.github.addPull({ number });
      world.github.statuses.push({ ...status, sha, targetUrl: null });
    }
    await reported(world, undefined, 'main');
    expect(world.github.statuses).toHaveLength(1_000);
    expect(world.github.requests.length).toBeLessThanOrEqual(14);
  });
});
