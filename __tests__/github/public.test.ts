/** Reports to whoever may read them: on a stranger's pull request without names, and comments only where there is something to do. */
import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/core/model/finding.ts';
import { EMPTY_RESULT, outcomeOf } from '../../src/core/model/outcome.ts';
import { finding } from '../core/builders.ts';
import { eventOf, FROM_DELETED_FORK, FROM_FORK, HEAD, PAYLOADS, pullRequest, workflowRun } from './events.ts';
import { createWorld, report } from './in-process.ts';

const NAMING = 'Version 1.4.2 of octocat is IN_REVIEW';
const about = (severity: Finding['severity'], reason?: Finding['reason']) => finding(severity, reason, NAMING);

async function reported(name: string, payload: unknown, findings: Finding[], sweep: string | null = null) {
  const world = await createWorld();
  world.github.addPull({ number: 12, head: HEAD });
  const verdict = findings.some(({ severity }) => severity === 'error') ? 'blocked' : 'clear';
  const outcome = { ...outcomeOf({ ...EMPTY_RESULT, findings }), verdict } as const;
  const summary = '## ⛔ Blocked by version 1.4.2 of octocat';
  await report(world, { event: eventOf(name, payload), outcome, summary }, { sweep, comment: true });
  return world.github;
}

describe('a check for a stranger', () => {
  const findings = [about('error'), about('warning', 'metadata.keywords')];

  it('names the verdict, the reasons and the run in status and comment, and nothing else', async () => {
    const { statuses, comments } = await reported('pull_request_target', FROM_FORK, findings);
    const description = 'blocked: version.in-flight, metadata.keywords';
    expect(statuses).toMatchObject([{ state: 'failure', description }]);
    const [, ...shown] = comments[0]?.body.split('\n').filter((line) => line !== '') ?? [];
    expect(shown).toEqual([
      '## ⛔ Blocked',
      '`version.in-flight`, `metadata.keywords`',
      '[The run](https://github.com/acme/rocket/actions/runs/7)',
      expect.stringMatching(/^<!-- looked .* -->$/),
    ]);
  });

  it.each([
    ['a review by a member of', FROM_FORK, false],
    ['a review on a pull request from a fork that is gone, by a member of', FROM_DELETED_FORK, false],
    ['a review on a pull request of this repository by', pullRequest(), true],
    [
      'an event that does not say where its head is, by',
      { ...pullRequest(), pull_request: { number: 12, head: { sha: HEAD } } },
      true,
    ],
  ])('says no more, or all, for %s the team', async (_what, payload, isNamed) => {
    const review = { review: { author_association: 'OWNER' } };
    const { statuses, comments } = await reported('pull_request_review', { ...payload, ...review }, findings);
    const shown = [statuses[0]?.description, comments[0]?.body].map((text) => text?.includes('1.4.2'));
    expect(shown).toEqual([isNamed, isNamed]);
  });

  it("names all on the team's own pull requests in a sweep after a member's review on a fork's", async () => {
    const payload = { ...FROM_FORK, review: { author_association: 'OWNER' } };
    const { statuses } = await reported('pull_request_review', payload, findings, 'main');
    expect(statuses.map(({ description }) => description.includes('1.4.2'))).toEqual([true]);
  });

  it.each([
    ['after a run of its own', workflowRun('visitor/rocket'), false],
    ['but not after a run of this repository', workflowRun('acme/rocket'), true],
  ])('says no more %s', async (_what, payload, isNamed) => {
    const { statuses } = await reported('workflow_run', payload, findings);
    expect(statuses[0]?.description.includes('1.4.2')).toBe(isNamed);
  });
});

it.each([
  ['an error', [about('error')], 1],
  ['a warning of what App Review would refuse', [about('warning', 'metadata.keywords')], 1],
  ['a warning about the export compliance', [about('warning', 'compliance.export')], 1],
  ['a warning about the app', [about('warning', 'app.privacy')], 1],
  ['another warning', [about('warning', 'item.left-out')], 0],
  ['nothing', [], 0],
])('a comment is made, or not, for %s', async (_what, findings, count) => {
  const { comments } = await reported('pull_request', PAYLOADS.pull_request, findings);
  expect(comments).toHaveLength(count);
});
