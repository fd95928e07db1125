import { describe, expect, it } from '@jest/globals';
import { BOT, type GitHub, userIdOf } from '../../emulator/github/model.ts';
import { type Comment, keepComment, markerOf, renderBody } from '../../src/github/comment.ts';
import { settle } from '../../src/github/failure.ts';
import { eventOf, PAYLOADS } from './events.ts';
import { askedOf, createWorld, report, START_MS } from './in-process.ts';

const MARKER = '<!-- app-store-release-gate:1:IOS -->';
const COMMENT: Comment = { marker: MARKER, text: '## ⛔ Blocked', onlyUpdate: false, lookedMs: START_MS };
const LIST = 'GET /repos/acme/rocket/issues/12/comments';
const CREATE = 'POST /repos/acme/rocket/issues/12/comments';
const WHO = 'POST /graphql';

/** The comments without the hidden time of their looks. */
const shownIn = ({ comments }: GitHub) => comments.map(({ body }) => body.replace(/\s*<!-- looked .* -->$/, ''));

async function worldWithPull() {
  const world = await createWorld();
  const { client, github } = world;
  github.addPull({ number: 12 });
  const add = (body: string, author = BOT) => github.addComment({ pull: 12, author, body });
  const keep = (comment = COMMENT, by = client) => settle(keepComment(by, 12, comment));
  return { ...world, add, keep };
}

describe('the comment', () => {
  it('is marked by app, platform and mode', () => {
    expect(markerOf('1', ['IOS'], 'check')).toBe(MARKER);
    const modes = ['check', 'submit'] as const;
    const markers = [[], ['IOS'], ['IOS', 'MAC_OS']].flatMap((on) => modes.map((mode) => markerOf('1', on, mode)));
    expect(new Set(markers).size).toBe(6);
  });

  it('is made once, and kept up to date', async () => {
    const { github, keep } = await worldWithPull();
    const clear = { ...COMMENT, text: '## ✅ Clear', onlyUpdate: true };
    const kept = [];
    for (const comment of [clear, COMMENT, COMMENT, clear]) kept.push(await keep(comment));
    expect(kept).toEqual(['not needed', 'created', 'updated', 'updated']);
    expect(shownIn(github)).toEqual([`${MARKER}\n## ✅ Clear`]);
    const update = `PATCH /repos/acme/rocket/issues/comments/${github.comments[0]?.id}`;
    expect(askedOf(github)).toEqual([LIST, LIST, CREATE, LIST, LIST, update, LIST, update]);
  });

  it('leaves alone what is about another app, and what has the marker elsewhere than at its start', async () => {
    const { add, github, keep } = await worldWithPull();
    add(`${markerOf('2', ['IOS'], 'check')}\n## ✅ Clear`);
    add(`> ${MARKER}`);
    expect(await keep()).toBe('created');
    expect(github.comments).toHaveLength(3);
    expect(askedOf(github)).toEqual([LIST, CREATE, LIST]);
  });

  it.each([
    ['a workflow', BOT],
    ['another person', 'octocat'],
  ])('is not taken for the one that a visitor planted, with the token of %s', async (_who, viewer) => {
    const { add, github, keep } = await worldWithPull();
    github.viewer = viewer;
    for (let time = 0; time < 2; time++) add(`${MARKER}\n## ✅ Clear`, 'visitor');
    expect(await keep()).toBe('created');
    const shown = github.comments.map(({ body }) => body.split('\n')[1]);
    expect(shown).toEqual(['## ✅ Clear', '## ✅ Clear', '## ⛔ Blocked']);
    expect(askedOf(github)).toEqual([LIST, WHO, CREATE, LIST]);
  });

  // biome-ignore format: a row a line
  it.each([
    ['GitHub does not take the token for asking who it is', 401],
    ['GitHub does not answer', 502],
  ])('is not written while it is not known whose the one with the marker is: %s', async (_what, status) => {
    const { add, github, keep } = await worldWithPull();
    github.viewer = 'octocat';
    add(MARKER, 'octocat');
    github.inject({ at: '/graphql', kind: 'answer', status });
    expect(await keep()).toMatchObject({ kind: 'unreadable' });
    expect(askedOf(github)).toEqual([LIST, ...Array(4).fill(WHO)]);
  });

  it.each([BOT, 'octocat'])('is found where GitHub does not say what kind of account %s is', async (viewer) => {
    const { github, keep } = await worldWithPull();
    github.viewer = viewer;
    const row = { id: 7, body: renderBody(COMMENT), user: { id: userIdOf(viewer), login: viewer } };
    github.inject({ at: /issues\/12\/comments/, kind: 'answer', status: 200, body: [row] });
    expect(await keep()).toMatchObject({ kind: 'forbidden' });
    expect(askedOf(github).at(-1)).toBe('PATCH /repos/acme/rocket/issues/comments/7');
  });

  it('is found behind a hundred others, and with the line ends of a browser', async () => {
    const { add, github, keep } = await worldWithPull();
    for (let number = 0; number < 150; number++) add('Me too', 'octocat');
    add(renderBody(COMMENT).replaceAll('\n', '\r\n'));
    expect(await keep()).toBe('updated');
    expect(github.comments).toHaveLength(151);
  });

  it('is not made twice when it is not known whether the first one took', async () => {
    const { github, keep } = await worldWithPull();
    github.inject({ at: /comments/, method: 'POST', times: 1, kind: 'reset', isApplied: true });
    expect(await keep()).toBe('updated');
    expect(github.comments).toHaveLength(1);
  });

  it.each([
    ['a look that is still to come', renderBody({ ...COMMENT, lookedMs: START_MS + 3_600_000 })],
    ['words behind the time', `${renderBody(COMMENT)}\n\n✅ All clear.`],
  ])('that somebody edited is written anew: %s', async (_what, body) => {
    const { add, github, keep } = await worldWithPull();
    add(body);
    expect(await keep()).toBe('updated');
    expect(shownIn(github)).toEqual([`${MARKER}\n## ⛔ Blocked`]);
  });

  it('of a newer look keeps its place where it found the same words, also against a late older one', async () => {
    const { github, keep } = await worldWithPull();
    await keep({ ...COMMENT, lookedMs: START_MS - 60_000 });
    expect(await keep()).toBe('updated');
    const older = { ...COMMENT, text: '## ✅ Clear', lookedMs: START_MS - 2_000 };
    expect(await keep(older)).toBe('newer');
    expect(shownIn(github)).toEqual([`${MARKER}\n## ⛔ Blocked`]);
  });

  it('is one again where an earlier run has left two', async () => {
    const { add, github, keep } = await worldWithPull();
    for (const lookedMs of [START_MS - 9_000, START_MS - 5_000]) add(renderBody({ ...COMMENT, lookedMs }));
    expect(await keep()).toBe('updated');
    expect(shownIn(github)).toEqual([`${MARKER}\n## ⛔ Blocked`]);
  });

  it.each([
    ['the newer look writes first', START_MS + 1],
    ['the older look writes first', START_MS - 1],
  ])('is one that is true when two runs make it at once: %s', async (_what, otherMs) => {
    const { connect, github, keep } = await worldWithPull();
    const otherClient = await connect();
    const other = { ...COMMENT, text: '## ✅ Clear', lookedMs: otherMs };
    let count = 0;
    github.onRequest = async ({ method }) => {
      // Right before this run's comment is made, the other run, which saw none either, makes its own.
      if (method === 'POST' && ++count === 1) await keep(other, otherClient);
    };
    expect(await keep()).toBe('created');
    const newest = otherMs > START_MS ? '## ✅ Clear' : '## ⛔ Blocked';
    expect(shownIn(github)).toEqual([`${MARKER}\n${newest}`]);
  });

  it("goes by GitHub's clock, which is the same for all machines", async () => {
    const { connect, keep, reporting } = await worldWithPull();
    // A machine whose clock is ten minutes ahead has looked a minute before.
    const clock = { ...reporting.clock, uptime: () => reporting.clock.uptime() + 600_000 };
    const ahead = await connect({ clock });
    await keep({ ...COMMENT, text: '## ✅ Clear', lookedMs: START_MS + 540_000 }, ahead);
    expect(await keep()).toBe('updated');
  });

  it('of a visitor costs no more time than its length, and is not looked at', async () => {
    const { add, github, keep } = await worldWithPull();
    const blanks = ' '.repeat(60_000);
    for (const author of ['visitor', BOT]) add(`${MARKER}${blanks}<!-- looked ${blanks}-->${blanks}.`, author);
    expect(await keep()).toBe('updated');
    expect(github.comments[0]?.body).toContain(blanks);
  });
});

describe('what is reported of a comment', () => {
  const asked = { commitStatus: null, comment: true };

  it('blames no input of a status where GitHub refuses it', async () => {
    const world = await worldWithPull();
    world.github.inject({ method: 'POST', at: /comments/, kind: 'answer', status: 422, times: 9 });
    const event = eventOf('pull_request', PAYLOADS.pull_request);
    const [finding] = (await report(world, { event }, asked)).findings;
    expect(finding).toMatchObject({ severity: 'warning', remedy: expect.not.stringContaining('commit-status') });
  });

  it('is a warning that names the permission, when it could not be written', async () => {
    const world = await worldWithPull();
    world.github.permissions['pull-requests'] = 'read';
    const event = eventOf('pull_request', PAYLOADS.pull_request);
    const [finding] = (await report(world, { event }, asked)).findings;
    expect(finding).toMatchObject({
      ...{ reason: 'status.not-written', severity: 'warning' },
      title: 'The comment could not be written',
    });
    expect(finding?.message).toContain('403 Resource not accessible by integration');
    expect(finding?.remedy).toBe(
      'Add `pull-requests: write` under permissions: of the job; comment needs that. A run that a fork started never gets it.',
    );
  });

  it('is a line in the log, when there is no pull request', async () => {
    const world = await worldWithPull();
    const nothing = { findings: [], statusChanged: false, requirement: null };
    expect(await report(world, {}, asked)).toEqual(nothing);
    expect(world.log).toContain('No comment is written: there is no pull request, or the inputs name no app.');
    expect(world.github.requests).toEqual([]);
  });
});
