/** What public reports saw of GitHub (docs/service.md has the rows), and what comes of it. */
import { describe, expect, it } from '@jest/globals';
import { BOT, type GitHubFault } from '../../emulator/github/model.ts';
import { EMPTY_RESULT, type Outcome, outcomeOf } from '../../src/core/model/outcome.ts';
import { isForStranger, isOnStrangers } from '../../src/github/event.ts';
import { finding } from '../core/builders.ts';
import { eventOf, FROM_FORK, PUSHED } from '../github/events.ts';
import {
  CLEAR,
  createWorld,
  GREEN,
  report,
  START_MS,
  setBefore,
  settingOf,
  statesOf,
  sweepInto,
  type World,
  worldWithPulls,
} from '../github/in-process.ts';

const STATUSES = /\/statuses\//;
const NAME = 'app-store';

function blockedBy(message: string): Outcome {
  return outcomeOf({ ...EMPTY_RESULT, findings: [finding('error', 'version.in-flight', message)] });
}

/** The whole reporting of a run that sets the status as it is wanted: an error, once. */
async function expectSet(world: World, asked: Parameters<typeof report>[2] = {}): Promise<void> {
  expect(await report(world, {}, asked)).toMatchObject({ findings: [], statusChanged: true });
  expect(statesOf(world)).toEqual(['error']);
}

const postsTo = ({ github }: World) =>
  github.requests.filter(({ method, path }) => method === 'POST' && STATUSES.test(path));

describe('G1: a status is lost with a 5xx', () => {
  // biome-ignore format: a row a line
  const FAULTS: [what: string, fault: Omit<GitHubFault, 'at'>][] = [
    ['500', { kind: 'answer', status: 500 }], ['503', { kind: 'answer', status: 503 }],
    ['an answer that is cut', { kind: 'cut', status: 201 }],
    ['half of an answer', { kind: 'answer', status: 201, body: '{"context":"app-st' }],
    ['a reset', { kind: 'reset' }],
  ];

  it.each(FAULTS)('it is sent again, three times at most: %s', async (_what, fault) => {
    const world = await createWorld();
    world.github.inject({ at: STATUSES, times: 3, ...fault });
    await expectSet(world);
    expect(postsTo(world)).toHaveLength(4);
    expect(world.waitsMs).toEqual([1_000, 2_000, 4_000]);
  });

  it('it is not sent again where a read shows it', async () => {
    const world = await createWorld();
    world.github.inject({ at: STATUSES, kind: 'cut', status: 201, isApplied: true, times: 1 });
    await expectSet(world);
  });

  it('no pause is begun for which there is no time', async () => {
    const world = await createWorld({}, 3_500);
    world.github.inject({ at: STATUSES, kind: 'answer', status: 502 });
    await report(world);
    expect(world.waitsMs).toEqual([1_000, 2_000]);
  });
});

it('G2: a commit that GitHub does not show for seven seconds gets its status', async () => {
  const world = await createWorld();
  world.github.shownFromMs.set(PUSHED, START_MS + 7_000);
  await expectSet(world);
});

it.each([null, 'main'])(
  "G3: an App's token that is refused for its first seconds sets the status; sweep: %s",
  async (sweep) => {
    const world = await worldWithPulls(1);
    world.github.tokenFromMs = START_MS + 4_500;
    await expectSet(world, { sweep });
  },
);

it('G4: a name with a character of four bytes does not keep the red from being set', async () => {
  const world = await createWorld();
  setBefore(world, PUSHED, 'success');
  await report(world, { outcome: blockedBy('Event “Launch 🚀👩‍🚀 𠮷野家” is not ready') });
  const description = 'A version is in flight: Event “Launch � � �野家” is not ready';
  expect(world.github.statusOf(PUSHED, NAME)).toMatchObject({ state: 'failure', description });
});

describe('G5: a read does not show a status that was just taken', () => {
  it.each([3_000, 60_000])('it is set once, and counts: %d ms', async (lagMs) => {
    const world = await createWorld();
    world.github.lagMs = lagMs;
    expect(await settingOf(world, PUSHED, GREEN)).toEqual({ end: 'changed', failure: null });
    expect(statesOf(world)).toEqual(['success']);
  });

  it('a red one that came between is seen all the same', async () => {
    const world = await createWorld();
    world.pass(5_000);
    world.github.lagMs = 3_000;
    setBefore(world, PUSHED, 'failure', { createdMs: world.github.now(), targetUrl: null });
    expect(await settingOf(world, PUSHED, GREEN)).toEqual({ end: 'left to a newer one', failure: null });
    expect(statesOf(world)).toEqual(['failure', 'success', 'failure']);
  });
});

it('G6: GitHub takes a thousand statuses of a commit and name: a red one stands beyond, and a change is red', async () => {
  const world = await createWorld();
  for (let count = 0; count < 1_000; count++) setBefore(world, PUSHED, 'error', { createdMs: 0 });
  const outcome = outcomeOf(EMPTY_RESULT);
  Object.assign(world.github.statuses.at(-1) ?? {}, { description: outcome.headline });
  expect(await report(world, { outcome })).toMatchObject({ findings: [] });
  const findings = [{ reason: 'status.not-written', message: expect.stringContaining('maximum number of statuses') }];
  expect(await report(world, { outcome: blockedBy('1.1') })).toMatchObject({ findings });
});

it('G9: a sweep sets the head of a pull request whose base was changed', async () => {
  const world = await createWorld();
  world.github.addPull({ number: 1, base: 'other' }).base = 'main';
  expect(await sweepInto(world, 'main')).toMatchObject({ written: 1 });
});

it('G10: an answer with status in place of state shows no status, so none is set', async () => {
  const world = await createWorld();
  const body = { context: NAME, status: 'error', description: '' };
  world.github.inject({ at: STATUSES, kind: 'answer', status: 201, body });
  expect(await report(world)).toMatchObject({ findings: [{ reason: 'status.not-written' }], statusChanged: false });
  expect(postsTo(world)).toHaveLength(1);
});

describe('G11: a page of pull requests is too large for GitHub', () => {
  const sizesOf = ({ github }: World) =>
    github.requests.flatMap(({ body }) => (body as { variables?: { first?: number } })?.variables?.first ?? []);
  const KINDS = ['limits', 'gateway', 'wrong'] as const;

  it.each(KINDS)('it is asked for again at half the size, down to five: %s', async (tooLarge) => {
    const world = await worldWithPulls(60, { limits: { pullsPerPage: 5, tooLarge } });
    expect(await sweepInto(world, 'main')).toMatchObject({ open: 60, written: 60, failed: [] });
    expect(sizesOf(world)).toEqual([100, 50, 25, 12, 6, ...Array(12).fill(5)]);
  });

  it.each(KINDS)('it is never taken for none: %s', async (tooLarge) => {
    const world = await worldWithPulls(60, { limits: { pullsPerPage: 4, tooLarge } });
    const { findings } = await report(world, {}, { sweep: 'main' });
    expect(findings).toMatchObject([{ reason: 'status.not-written', severity: 'error' }]);
    expect(sizesOf(world)).toEqual([100, 50, 25, 12, 6, 5]);
  });
});

it.each([
  ['self-signed certificate in certificate chain', 'NODE_EXTRA_CA_CERTS'],
  ['Proxy response (407) !== 200 when HTTP Tunneling', 'HTTPS_PROXY'],
])('G17: what stands between is asked once: %s is told with %s', async (message, variable) => {
  const world = await createWorld();
  let tries = 0;
  const fetch = async () => {
    tries += 1;
    // Through a proxy the cause has a cause.
    const cause = new Error('Request was cancelled.', { cause: new Error(message) });
    throw new TypeError('fetch failed', { cause });
  };
  const { findings } = await report(world, { fetch });
  expect(findings).toMatchObject([{ remedy: expect.stringContaining(variable) }]);
  expect(tries).toBe(1);
});

// biome-ignore format: a row a line
it.each([
  ['Unable to create comment because issue is locked.', BOT, 'ghs_x', /Unlock the conversation/],
  ['Repository was archived so is read-only.', BOT, 'ghs_x', /Unarchive/],
  ['This SHA and context has reached the maximum number of statuses.', BOT, 'ghs_x', /push a new commit/],
  ['the `acme` organization has an IP allow list enabled, and your IP address is not permitted', BOT, 'ghs_x', /IP allow list of the organization/],
  ['Resource protected by organization SAML enforcement.', 'octocat', 'ghp_x', /single sign-on/],
  // https://github.com/GladysAssistant/v4-website/issues/408
  ["forbids access via a fine-grained personal access tokens if the token's lifetime is greater than 366 days.", 'octocat', 'github_pat_x', /kind and lifetime that the organization allows/],
  ['Your token has not been granted the required scopes to execute this query.', 'octocat', 'ghp_x', /scopes that GitHub names/],
  ['Resource not accessible by integration', 'acme-gate[bot]', 'ghs_x', /Give the GitHub App .*`statuses: write`/],
  ['Resource not accessible by personal access token', 'octocat', 'github_pat_x', /person's token .*`statuses: write`/],
])('G18: a 403 has many causes, which its words tell apart: %s: %s with %s', async (message, viewer, token, advice) => {
  const world = await createWorld();
  Object.assign(world.github, { viewer, token });
  world.github.inject({ at: /\/repos\//, kind: 'answer', status: 403, body: { message }, times: 9 });
  const { findings } = await report(world);
  expect(findings).toMatchObject([{ reason: 'status.not-written', remedy: expect.stringMatching(advice) }]);
});

it("G19: an App's token that dies in a wait leaves the red so far, and is the cause", async () => {
  const world = await createWorld();
  world.github.tokenUntilMs = START_MS + 3_600_000;
  expect(await report(world, { isLast: false })).toMatchObject({ findings: [], statusChanged: true });
  world.pass(3_600_000);
  const findings = [{ reason: 'status.not-written', remedy: expect.stringContaining('lives for an hour') }];
  expect(await report(world, { lookedMs: world.github.now(), outcome: CLEAR })).toMatchObject({ findings });
  expect(statesOf(world)).toEqual(['error']);
});

describe('G23: anybody may start what publishes, with secrets', () => {
  const by = (author_association: string) => {
    const author = { author_association };
    return { ...FROM_FORK, comment: author, issue: author, discussion: author, review: author };
  };
  // biome-ignore format: a row a line
  const EVENTS = [
    'issue_comment', 'issues', 'discussion', 'discussion_comment', 'pull_request_review', 'pull_request_review_comment',
  ];
  const MEMBERS = ['OWNER', 'MEMBER', 'COLLABORATOR'];
  const OTHERS = ['CONTRIBUTOR', 'FIRST_TIME_CONTRIBUTOR', 'NONE', 'owner', ''];

  it.each(EVENTS)("%s is a stranger's, unless its author belongs to the repository", (name) => {
    const isStrangers = (association: string) => isForStranger(eventOf(name, by(association)));
    expect([MEMBERS.map(isStrangers), OTHERS.map(isStrangers)]).toEqual([Array(3).fill(false), Array(5).fill(true)]);
    expect(isForStranger(eventOf(name, { sender: { author_association: 'OWNER' } }))).toBe(true);
  });

  it.each(['watch', 'fork'])("%s is always a stranger's, because it does not say who caused it", (name) => {
    expect(isForStranger(eventOf(name, by('OWNER')))).toBe(true);
  });

  it.each([
    ['issue_comment', { issue: { pull_request: {} }, comment: { author_association: 'MEMBER' } }],
    ['check_run', { check_run: { check_suite: { head_branch: 'main' } } }],
    ['check_suite', { check_suite: { head_branch: null } }],
    ['status', { branches: [] }],
  ])('G23: a report where the head may be a fork names nothing: %s %j', (name, payload) => {
    expect(isOnStrangers(eventOf(name, payload))).toBe(true);
  });
});

it('a bounded answer is all that is read of GitHub, and five million errors take no more memory', async () => {
  const world = await createWorld();
  const error = Buffer.from('{"message":"no"},');
  const chunk = Buffer.concat(Array(60_000).fill(error));
  let sent = 0;
  const fetch = async () =>
    new Response(
      new ReadableStream({
        pull: (stream) => {
          sent += chunk.length;
          stream.enqueue(sent === chunk.length ? Buffer.from('{"errors":[') : chunk);
        },
      }),
      { headers: { 'content-type': 'application/json' } },
    );
  const { findings } = await report(world, { fetch }, { sweep: 'main' });
  expect(findings).toMatchObject([{ message: expect.stringContaining("GitHub's answer is longer than") }]);
  expect(sent).toBeLessThan(20 * 1024 * 1024);
});
