/** Reports to whoever may read them: on a stranger's pull request without names, and comments only where there is something to do. */
import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/core/model/finding.ts';
import { EMPTY_RESULT, outcomeOf } from '../../src/core/model/outcome.ts';
import { finding } from '../core/builders.ts';
import { eventOf, FROM_FORK, HEAD, PAYLOADS, pullRequest, workflowRun } from './events.ts';
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

  const BY_MEMBER = { review: { author_association: 'OWNER' } };
  const UNSAID = { pull_request: { number: 12, head: { sha: HEAD } } };

  // biome-ignore format: a row a line
  it.each([
    ["a member's review of a fork's", 'pull_request_review', { ...FROM_FORK, ...BY_MEMBER }, [false, false]],
    ["a member's review of one of this repository", 'pull_request_review', { ...pullRequest(), ...BY_MEMBER }, [true, true]],
    ["a member's review that does not say where the head is", 'pull_request_review', { ...UNSAID, ...BY_MEMBER }, [true, true]],
    ['a run of a fork', 'workflow_run', workflowRun('visitor/rocket'), [false]],
    ['a run of this repository', 'workflow_run', workflowRun('acme/rocket'), [true]],
  ])('says no more, or all, after %s', async (_what, name, payload, named) => {
    const { statuses, comments } = await reported(name, payload, findings);
    const shown = [...statuses.map(({ description }) => description), ...comments.map(({ body }) => body)];
    expect(shown.map((text) => text.includes('1.4.2'))).toEqual(named);
  });

  it("names all on the team's own pull requests in a sweep after a member's review on a fork's", async () => {
    const { statuses } = await reported('pull_request_review', { ...FROM_FORK, ...BY_MEMBER }, findings, 'main');
    expect(statuses.map(({ description }) => description.includes('1.4.2'))).toEqual([true]);
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
