import { describe, expect, it } from '@jest/globals';
import { BOT, type Ruleset } from '../../emulator/github/model.ts';
import { EMPTY_RESULT, outcomeOf } from '../../src/core/model/outcome.ts';
import type { RunEvent } from '../../src/github/event.ts';
import { renderReport } from '../../src/runner/report.ts';
import { renderSummary } from '../../src/runner/summary.ts';
import { eventOf, PAYLOADS } from './events.ts';
import { askedOf, CLEAR, createWorld, report, setBefore, type World } from './in-process.ts';

const ACTIONS = 15_368;
const ruleset = (id: number, check: object = {}, branches = ['main']): Ruleset => ({
  id,
  branches,
  checks: [{ context: 'App-Store', ...check }],
});

async function worldOf(...rulesets: Ruleset[]): Promise<World> {
  const world = await createWorld();
  world.github.rulesets.push(...rulesets);
  return world;
}

const rulesAsked = ({ github }: World) => askedOf(github).filter((one) => one.includes('/rules/'));

/** Reports, and shows what came of it as the report and the summary do. */
async function reported(world: World, event?: RunEvent, sweep: string | null = null) {
  const { findings, requirement } = await report(world, { event }, { sweep });
  const outcome = outcomeOf({ ...EMPTY_RESULT, requirement });
  const sections = renderSummary(outcome).split('\n\n');
  const summary = sections.find((section) => section.startsWith('The status')) ?? '';
  const { isRequired } = JSON.parse(renderReport(outcome));
  return { findings, isRequired, summary };
}

describe('whether the status is required', () => {
  const NONE = 'The status app-store is required by no ruleset (classic branch protection is not read) on main.';

  it.each([
    ['is seen in any case of its name', [ruleset(1), ruleset(2)], true, 'The status app-store is required on main.'],
    ['is denied for other names and branches', [ruleset(3, {}, ['x']), ruleset(4, { context: 'lint' })], false, NONE],
  ])('%s', async (_what, rulesets, isRequired, summary) => {
    const world = await worldOf(...rulesets);
    expect(await reported(world)).toMatchObject({ isRequired, summary, findings: [] });
    expect(askedOf(world.github).filter((one) => /rules|branches/.test(one))).toHaveLength(1);
  });

  it('is not known where the rules of one branch cannot be read', async () => {
    const world = await worldOf(ruleset(1));
    for (const base of ['main', 'next']) world.github.addPull({ base });
    world.github.inject({ at: /branches\/next/, kind: 'answer', status: 403 });
    expect(await reported(world, undefined, '*')).toMatchObject({ isRequired: null, summary: '', findings: [] });
  });

  // biome-ignore format: a row a line
  it.each([
    ['a pull request', eventOf('pull_request', PAYLOADS.pull_request), 'main'],
    ['a merge group', eventOf('merge_group', PAYLOADS.merge_group), 'main'],
    ['a push', eventOf('push', { ...PAYLOADS.push, ref: 'refs/heads/release/1.4' }), 'release/1.4'],
    ['a tag', eventOf('push', { ...PAYLOADS.push, ref: 'refs/tags/v1' }), null],
    ['a schedule', eventOf('schedule', PAYLOADS.schedule), null],
  ])('is asked of the branch of %s', async (_what, event, branch) => {
    const world = await worldOf();
    await reported(world, event);
    expect(rulesAsked(world)).toEqual(branch === null ? [] : [`GET /repos/acme/rocket/rules/branches/${encodeURIComponent(branch)}`]);
  });

  it('is asked once for each base branch of a sweep', async () => {
    const world = await worldOf(ruleset(1, {}, ['release/1']));
    for (const base of ['release/1', 'release/2', 'release/1', 'main']) world.github.addPull({ base });
    const { isRequired, summary } = await reported(world, undefined, 'release/*');
    expect(isRequired).toBe(false);
    expect(summary.split('\n').map((line) => line.trim())).toEqual([
      'The status app-store is required on release/1.',
      NONE.replace('main', 'release/2'),
    ]);
    expect(rulesAsked(world)).toHaveLength(2);
  });
});

it('nothing is said of more than a hundred base branches', async () => {
  const branches = Array.from({ length: 101 }, (_, at) => `release/${at}`);
  const world = await worldOf(ruleset(1, {}, branches));
  for (const base of branches) world.github.addPull({ base });
  expect(await reported(world, undefined, 'release/*')).toMatchObject({ isRequired: null, summary: '' });
  expect(rulesAsked(world)).toEqual([]);
});

// biome-ignore format: a row a line
it.each([
  ['is warned of', { integration_id: 4711 }, BOT, '', 'the App 4711'],
  ['is not one that names GitHub Actions', { integration_id: ACTIONS }, BOT, '', null],
  ['is not one that takes any', {}, BOT, '', null],
  ['is not known of a token of another App', { integration_id: 4711 }, 'acme-gate[bot]', '', null],
  ['is GitHub Actions for a token of another App', { integration_id: ACTIONS }, 'acme-gate[bot]', '', 'GitHub Actions'],
  ['is GitHub Actions for the token of a person', { integration_id: ACTIONS }, 'octocat', '', 'GitHub Actions'],
  ['is any for the token of a person', { integration_id: 4711 }, 'octocat', 'ghp_', 'the App 4711'],
  ['is any for the fine-grained token of a person', { integration_id: 4711 }, 'octocat', 'github_pat_', 'the App 4711'],
])('a rule that takes the status from another App %s', async (_what, check, viewer, prefix, from) => {
  const world = await worldOf(ruleset(1, check));
  Object.assign(world.github, { viewer, token: `${prefix}${world.github.token}` });
  const message = expect.stringContaining(`only from ${from};`);
  const findings = from === null ? [] : [{ reason: 'status.other-app', severity: 'warning', message }];
  // Also where the status stood already, and is not written again.
  for (let run = 0; run < 2; run++) expect(await reported(world)).toMatchObject({ findings });
});

describe('requests to GitHub', () => {
  it('are at most five for a check with a status, green or not', async () => {
    const world = await worldOf(ruleset(1, { integration_id: ACTIONS }));
    const counts: number[] = [];
    for (const verdict of ['clear', 'blocked', 'clear', 'unknown', 'unknown'] as const)
      for (const viewer of [BOT, 'acme-gate[bot]']) {
        world.github.viewer = viewer;
        const before = world.github.requests.length;
        world.pass(5_000);
        await report(world, { lookedMs: world.github.now(), outcome: { ...outcomeOf(EMPTY_RESULT), verdict } });
        counts.push(world.github.requests.length - before);
      }
    expect(Math.max(...counts)).toBeLessThanOrEqual(5);
  });

  it('are at most 14 for a sweep over 1,000 green heads', async () => {
    const world = await worldOf(ruleset(1));
    for (let number = 1; number <= 1_000; number++) {
      const { head } = world.github.addPull({ number });
      setBefore(world, head, 'success', { description: CLEAR.headline });
    }
    await report(world, { outcome: CLEAR }, { sweep: 'main' });
    expect(world.github.statuses).toHaveLength(1_000);
    expect(world.github.requests.length).toBeLessThanOrEqual(14);
  });
});
