/** Answers of the stand-in for GitHub, over its state. */
import { type Context, Hono } from 'hono';
import { answerQuery, refuseQuery } from './graphql.ts';
import { Meter } from './limits.ts';
import {
  BOT,
  type Dispatch,
  type GitHub,
  GraphQLRefusal,
  type Limits,
  NOT_ACCESSIBLE,
  type Pull,
  type PullComment,
  Refusal,
  type Ruleset,
  renderTime,
  type Status,
  userIdOf,
} from './model.ts';

/** Creates the part of GitHub that the action uses. Anything else answers 500. */
export function createRoutes(github: GitHub, isEnterprise: boolean, limits: Limits): Hono {
  const app = new Hono();
  const meter = new Meter(limits, github.now);
  const rest = isEnterprise ? '/api/v3' : '';
  const graphql = isEnterprise ? '/api/graphql' : '/graphql';
  const repository = `${rest}/repos/${github.repository}`;
  app.use(async (context, next) => {
    const [scheme = '', token] = context.req.header('authorization')?.split(' ') ?? [];
    if (!['token', 'bearer'].includes(scheme.toLowerCase()) || token !== github.token)
      throw new Refusal(401, 'Bad credentials');
    if (github.now() < github.tokenFromMs || github.now() >= github.tokenUntilMs)
      throw new Refusal(401, 'Bad credentials');
    await next();
  });
  app.use(async (context, next) => {
    const resource = context.req.path === graphql ? 'graphql' : 'core';
    try {
      meter.admit(resource, resource === 'core' && context.req.method !== 'GET');
    } finally {
      for (const [name, value] of Object.entries(meter.headers(resource))) context.header(name, value);
    }
    await next();
  });
  app.post(graphql, async (context) => context.json(answerQuery(github, await context.req.json(), limits)));
  const requirePermission = (permission: keyof GitHub['permissions'], level: 'read' | 'write') => {
    const has = github.permissions[permission];
    if (has !== 'write' && has !== level) throw new Refusal(403, NOT_ACCESSIBLE);
  };
  app.get(`${repository}/commits/:ref/statuses`, (context) => {
    requirePermission('statuses', 'read');
    const sha = context.req.param('ref');
    if (!isCommit(github, sha)) throw new Refusal(422, `No commit found for SHA: ${sha}`);
    return respondPage(context, github.shownStatuses(sha).reverse(), renderStatus);
  });
  app.post(`${repository}/statuses/:sha`, async (context) => {
    requirePermission('statuses', 'write');
    const sha = context.req.param('sha');
    if (!isCommit(github, sha)) throw new Refusal(422, `No commit found for SHA: ${sha}`);
    const parsed = parseStatus(sha, await context.req.json());
    const isSame = (one: Status) => one.sha === sha && one.context.toLowerCase() === parsed.context.toLowerCase();
    if (github.statuses.filter(isSame).length >= MAX_STATUSES)
      throw new Refusal(422, 'Validation Failed', [{ ...DESCRIPTION, field: 'base', message: TOO_MANY }]);
    const status = { ...parsed, creator: github.viewer, createdMs: github.now() };
    github.statuses.push(status);
    return context.json(renderStatus(status), 201);
  });
  app.get(`${repository}/issues/:number/comments`, (context) => {
    requirePermission('pull-requests', 'read');
    const { number } = pullOf(github, context.req.param('number'));
    const own = github.comments.filter(({ pull }) => pull === number);
    return respondPage(context, own, renderComment);
  });
  app.post(`${repository}/issues/:number/comments`, async (context) => {
    requirePermission('pull-requests', 'write');
    const { number: pull } = pullOf(github, context.req.param('number'));
    const comment = github.addComment({ pull, author: github.viewer, body: parseComment(await context.req.json()) });
    return context.json(renderComment(comment), 201);
  });
  app.patch(`${repository}/issues/comments/:id`, async (context) => {
    requirePermission('pull-requests', 'write');
    const comment = github.comments.find(({ id }) => id === Number(context.req.param('id')));
    if (comment === undefined) throw new Refusal(404, 'Not Found');
    comment.body = parseComment(await context.req.json());
    return context.json(renderComment(comment));
  });
  app.delete(`${repository}/issues/comments/:id`, (context) => {
    requirePermission('pull-requests', 'write');
    const at = github.comments.findIndex(({ id }) => id === Number(context.req.param('id')));
    if (at < 0) throw new Refusal(404, 'Not Found');
    github.comments.splice(at, 1);
    return context.body(null, 204);
  });
  app.get(`${repository}/rules/branches/:branch`, (context) => {
    const branch = context.req.param('branch');
    const own = github.rulesets.filter(({ branches }) => branches.includes(branch));
    return respondPage(context, own, renderRule);
  });
  app.post(`${repository}/actions/workflows/:file/dispatches`, async (context) => {
    requirePermission('actions', 'write');
    const dispatch = parseDispatch(github, context.req.param('file'), await context.req.json());
    github.dispatches.push(dispatch);
    github.onDispatch?.(dispatch);
    return context.body(null, 204);
  });
  app.get(`${rest}/user`, (context) => {
    if (new URL(context.req.url).search !== '') throw new Error('the user takes no parameters');
    const user = renderUser(github.viewer);
    if (user.type === 'Bot') throw new Refusal(403, NOT_ACCESSIBLE);
    return context.json(user);
  });
  app.notFound((context) =>
    context.json(
      { message: `Nothing is emulated at ${context.req.method} ${new URL(context.req.url).pathname}.` },
      500,
    ),
  );
  app.onError((error, context) => {
    if (error instanceof GraphQLRefusal) return context.json(refuseQuery(error));
    if (error instanceof Refusal)
      return context.json(
        {
          message: error.message,
          ...(error.errors && { errors: error.errors }),
          documentation_url: 'https://docs.github.com/rest',
          status: String(error.status),
        },
        error.status as 403,
      );
    return context.json({ message: `The stand-in failed: ${error.stack ?? error}` }, 500);
  });
  return app;
}

function parseDispatch({ workflows }: GitHub, workflow: string, body: Record<string, unknown>): Dispatch {
  const { ref, ...more } = body;
  if (Object.keys(more).length > 0) throw new Error(`a dispatch takes no ${Object.keys(more).join()} here`);
  if (!workflows.has(workflow)) throw new Refusal(404, 'Not Found');
  if (ref !== 'main') throw new Refusal(422, `No ref found for: ${String(ref)}`);
  return { workflow, ref };
}

function isCommit(github: GitHub, sha: string): boolean {
  if (github.now() < (github.shownFromMs.get(sha) ?? 0)) return false;
  return github.commits.has(sha) || [...github.pulls.values()].some(({ head }) => head === sha);
}

function pullOf(github: GitHub, number: string): Pull {
  const pull = github.pulls.get(Number(number));
  if (pull === undefined) throw new Refusal(404, 'Not Found');
  return pull;
}

/** Renders one page, with links to the next and previous ones. */
function respondPage<T>(context: Context, rows: T[], render: (row: T) => object): Response {
  const url = new URL(context.req.url);
  const unknown = [...url.searchParams.keys()].filter((name) => !['per_page', 'page'].includes(name));
  if (unknown.length > 0) throw new Error(`the list takes no ${unknown.join()}`);
  const perPage = Number(url.searchParams.get('per_page') ?? 30);
  const page = Number(url.searchParams.get('page') ?? 1);
  if (perPage < 1 || perPage > 100) throw new Error(`per_page is ${perPage}`);
  const linkTo = (other: number, rel: string) => {
    url.searchParams.set('page', String(other));
    return `<${url}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [linkTo(page - 1, 'prev')] : []),
    ...(page * perPage < rows.length ? [linkTo(page + 1, 'next')] : []),
  ];
  const headers = links.length === 0 ? {} : { link: links.join(', ') };
  return context.json(rows.slice((page - 1) * perPage, page * perPage).map(render), 200, headers);
}

function renderComment({ id, body, author }: PullComment): object {
  return { id, body, user: renderUser(author) };
}

function renderUser(login: string): { id: number; login: string; type: 'Bot' | 'User' } {
  return { id: userIdOf(login), login, type: login.endsWith('[bot]') ? 'Bot' : 'User' };
}

function renderStatus({ context, state, description, targetUrl, creator = BOT, createdMs }: Status): object {
  const author = renderUser(creator);
  return { context, state, description, target_url: targetUrl, created_at: renderTime(createdMs), creator: author };
}

function renderRule({ id, checks }: Ruleset): object {
  return {
    type: 'required_status_checks',
    ruleset_source_type: 'Repository',
    ruleset_id: id,
    parameters: { strict_required_status_checks_policy: false, required_status_checks: checks },
  };
}

function parseStatus(sha: string, body: Record<string, unknown>): Status {
  const { state, context, description, target_url: targetUrl = null, ...more } = body;
  if (Object.keys(more).length > 0) throw new Error(`a status takes no ${Object.keys(more).join()}`);
  if (!isText(state) || !STATES.includes(state)) throw new Refusal(422, 'Validation Failed: state');
  if (!isText(context) || context === '' || context.length > MAX_CONTEXT)
    throw new Refusal(422, 'Validation Failed: context');
  if (!isText(description) || [...description].length > MAX_DESCRIPTION)
    throw new Refusal(422, 'Validation Failed: description is too long (maximum is 140 characters)');
  if (/[\u{10000}-\u{10ffff}]/u.test(description))
    throw new Refusal(422, 'Validation Failed', [
      { ...DESCRIPTION, message: "description doesn't accept 4-byte Unicode" },
    ]);
  return { sha, context, state, description, targetUrl: parseTargetUrl(targetUrl) };
}

const STATES: readonly string[] = ['error', 'failure', 'pending', 'success'];
const MAX_CONTEXT = 255;
const MAX_DESCRIPTION = 140;
const DESCRIPTION = { resource: 'Status', code: 'custom', field: 'description' };
/** Maximum statuses of a commit and name. */
const MAX_STATUSES = 1_000;
const TOO_MANY = 'This SHA and context has reached the maximum number of statuses.';

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function parseTargetUrl(value: unknown): string | null {
  if (value === null) return null;
  if (!/^https?:\/\//.test(String(value)))
    throw new Refusal(422, 'Validation Failed: target_url must use http(s) scheme');
  return String(value);
}

const MAX_COMMENT = 65_536;

function parseComment(json: unknown): string {
  const { body, ...more } = json as Record<string, unknown>;
  if (Object.keys(more).length > 0) throw new Error(`a comment takes no ${Object.keys(more).join()}`);
  if (typeof body !== 'string' || body === '') throw new Refusal(422, 'Validation Failed: body');
  if (body.length > MAX_COMMENT) throw new Refusal(422, 'Body is too long (maximum is 65536 characters)');
  return body;
}
