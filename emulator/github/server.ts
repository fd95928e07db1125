/**
 * The part of GitHub's REST and GraphQL API that the action uses, on loopback and strict. An unknown address, or a
 * parameter, member or field too many, answers 500 and says so. Permissions are those of a workflow's token.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import {
  BOT,
  type GitHub,
  type GitHubFault,
  type GitHubOptions,
  type GitHubRequest,
  type Pull,
  shaOf,
} from './model.ts';
import { createRoutes } from './routes.ts';

/** Beyond 32 bits, as on GitHub. */
const FIRST_COMMENT = 3_000_000_001;

/** Creates a stand-in without a socket: its `fetch` answers. */
export function createGitHub(options: GitHubOptions = {}): GitHub {
  const {
    repository = 'acme/rocket',
    token = 'ghs_aTokenOfTheWorkflowWithFortyLetters0',
    isEnterprise = false,
    limits = {},
    now = Date.now,
  } = options;
  const faults: GitHubFault[] = [];
  let commentCount = 0;
  const github: GitHub = {
    ...addressesAt('http://127.0.0.1', isEnterprise),
    token,
    repository,
    permissions: { actions: 'none', contents: 'read', statuses: 'write', 'pull-requests': 'write' },
    viewer: BOT,
    pulls: new Map(),
    statuses: [],
    comments: [],
    rulesets: [],
    now,
    tokenFromMs: 0,
    tokenUntilMs: Number.POSITIVE_INFINITY,
    lagMs: 0,
    shownFromMs: new Map(),
    commits: new Set(),
    workflows: new Set(),
    dispatches: [],
    requests: [],
    addPull: (pull) => {
      const number = pull.number ?? github.pulls.size + 1;
      const added: Pull = { number, state: 'open', base: 'main', head: shaOf(number), ...pull };
      github.pulls.set(number, added);
      return added;
    },
    addComment: (comment) => {
      const added = { id: FIRST_COMMENT + commentCount++, ...comment };
      github.comments.push(added);
      return added;
    },
    inject: (fault) => {
      faults.push({ ...fault });
    },
    statusOf: (sha, context) =>
      github.statuses.findLast(
        (status) => status.sha === sha && status.context.toLowerCase() === context.toLowerCase(),
      ),
    shownStatuses: (sha) =>
      github.statuses.filter((one) => one.sha === sha && (one.createdMs ?? 0) + github.lagMs <= now()),
    fetch: async (request) => {
      const response = await serve(request);
      if (response === null) throw new TypeError('fetch failed', { cause: new Error('socket hang up') });
      return response;
    },
    close: async () => {},
  };
  const routes = createRoutes(github, isEnterprise, limits);
  const serve = async (request: Request): Promise<Response | null> => {
    const record = await recordOf(request);
    github.requests.push(record);
    await github.onRequest?.(record);
    const body = record.body === undefined ? {} : { body: JSON.stringify(record.body) };
    const copy = new Request(request.url, { method: request.method, headers: request.headers, ...body });
    const fault = takeFault(faults, record);
    const handle = async () => routes.fetch(copy);
    const answer = fault === undefined ? await handle() : await answerFault(fault, handle);
    if (answer === null) return null;
    record.status = answer.status;
    github.onAnswer?.(record);
    if (!answer.headers.has('date')) answer.headers.set('date', new Date(now()).toUTCString());
    return answer;
  };
  serving.set(github, serve);
  return github;
}

const serving = new WeakMap<GitHub, (request: Request) => Promise<Response | null>>();

/** Starts a stand-in on 127.0.0.1, at a free port. */
export async function startGitHub(options: GitHubOptions = {}): Promise<GitHub> {
  const github = createGitHub(options);
  const serve = serving.get(github);
  const sockets = new Set<Socket>();
  const server: Server = createServer(
    getRequestListener(
      async (request, { incoming }) => {
        const response = (await serve?.(request)) ?? null;
        if (response !== null) return response;
        incoming.socket.destroy();
        return RESPONSE_ALREADY_SENT;
      },
      { overrideGlobalObjects: false },
    ),
  );
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  Object.assign(github, addressesAt(`http://127.0.0.1:${port}`, options.isEnterprise ?? false));
  github.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return github;
}

function addressesAt(url: string, isEnterprise: boolean): Pick<GitHub, 'url' | 'apiUrl' | 'graphqlUrl'> {
  if (isEnterprise) return { url, apiUrl: `${url}/api/v3`, graphqlUrl: `${url}/api/graphql` };
  return { url, apiUrl: url, graphqlUrl: `${url}/graphql` };
}

async function recordOf(request: Request): Promise<GitHubRequest> {
  const url = new URL(request.url);
  const text = await request.text();
  return {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(request.headers),
    ...(text === '' ? {} : { body: JSON.parse(text) }),
  };
}

function matches({ method, at }: GitHubFault, request: GitHubRequest): boolean {
  if (method !== undefined && method !== request.method) return false;
  return typeof at === 'string' ? request.path === at : at.test(request.path);
}

/** Returns the fault that hits the request, and counts the hit. */
function takeFault(faults: GitHubFault[], record: GitHubRequest): GitHubFault | undefined {
  const fault = faults.find((each) => matches(each, record));
  if (fault?.times !== undefined && --fault.times === 0) faults.splice(faults.indexOf(fault), 1);
  return fault;
}

/** Returns the fault's answer; null resets the connection. */
async function answerFault(fault: GitHubFault, handle: () => Promise<Response>): Promise<Response | null> {
  if (fault.isApplied === true) await handle();
  if (fault.kind === 'reset') return null;
  const { status = 500, headers = {}, body = { message: 'Server Error' } } = fault;
  if (fault.kind === 'cut') return breakOff(JSON.stringify(body), { status, headers });
  return Response.json(body, { status, headers });
}

/** Returns an answer that ends in the middle of its body. */
function breakOff(text: string, { status, headers }: { status: number; headers: Record<string, string> }): Response {
  const half = new TextEncoder().encode(text.slice(0, text.length / 2));
  let isSent = false;
  const body = new ReadableStream({
    pull: (stream) => {
      if (isSent) stream.error(new TypeError('terminated', { cause: new Error('other side closed') }));
      else stream.enqueue(half);
      isSent = true;
    },
  });
  return new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } });
}
