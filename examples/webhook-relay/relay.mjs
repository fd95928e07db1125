// Receives the deliveries of an App Store Connect webhook and starts a workflow on GitHub. No dependencies, Node 22 or newer.
/** @import { Config, IncomingRequest, Relay } from './relay.d.mts' */
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { HEALTH_PATH, readConfig } from './config.mjs';
import { judge } from './judge.mjs';

export { readConfig } from './config.mjs';
export { judge, MAX_APPROVAL_AGE_MS, MIN_SECRET_LENGTH } from './judge.mjs';

/** Maximum size of a body. A delivery has less than one kilobyte. */
export const MAX_BODY_BYTES = 64 * 1024;
/** Time in which several deliveries start one run. */
export const COALESCE_MS = 3_000;
/** Together with COALESCE_MS less than the 10 s that hosts leave between SIGTERM and SIGKILL. */
export const GITHUB_TIMEOUT_MS = 6_000;
const CLOSE_TIMEOUT_MS = 9_500;
const RECEIVE_TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 100;

/**
 * @param {Parameters<typeof import('./relay.d.mts').createRelay>[0]} options
 * @returns {Relay}
 * @throws {Error} that names every environment variable that is missing or wrong
 */
export function createRelay({ env, fetch = globalThis.fetch, log = console.log, now = Date.now, wait = sleep }) {
  const config = readConfig(env);
  // Removes secrets, although no line should hold one.
  const say = (/** @type {string} */ line) =>
    log(line.replaceAll(config.secret, '***').replaceAll(config.token, '***'));
  const start = createStarter(config, { fetch, wait, say });

  /** @type {Relay['handle']} */
  const handle = async (request) => {
    const path = URL.parse(request.url, 'http://relay')?.pathname;
    if (path === HEALTH_PATH) return answer(200, 'ok');
    if (path !== config.path) return answer(404, 'not found');
    if (request.method !== 'POST') return answer(405, 'only POST is taken here', { allow: 'POST' });
    const rawBody = await readBody(request);
    if (rawBody === null) return answer(413, `the body has more than ${MAX_BODY_BYTES} bytes`);

    const judgement = judge({ headers: request.headers, rawBody, secret: config.secret, now: now() });
    if (judgement.kind !== 'dispatch') {
      say(`${judgement.kind === 'ignore' ? 'ignored' : 'refused'} (${judgement.status}): ${judgement.why}`);
      return answer(judgement.status, judgement.why);
    }
    say(`accepted: ${judgement.why}`);
    const { started, why } = await start(config.workflows[judgement.workflow]);
    // App Store Connect shows any other status as a failed delivery, which can be sent again.
    return started ? answer(200, why) : answer(502, why);
  };

  return { handle, listen: () => listen(config, handle, say) };
}

/** @type {(status: number, text: string, headers?: Record<string, string>) => Response} */
function answer(status, text, headers = {}) {
  return new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } });
}

/** Reads the body, or returns null if it is too long. @type {(request: IncomingRequest) => Promise<Uint8Array | null>} */
async function readBody({ headers, body }) {
  const declared = headers instanceof Headers ? headers.get('content-length') : headers['content-length'];
  if (Number(declared ?? 0) > MAX_BODY_BYTES) return null;
  const chunks = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Starts workflows, each once for all deliveries of one window. The request is sent when the window ends, so the run
 * always begins after every event that it stands for: a delivery that comes later opens the next window.
 *
 * @param {Config} config
 * @param {{ fetch: (url: string, init: RequestInit) => Promise<Response>, wait: (ms: number) => Promise<unknown>, say: (line: string) => void }} tools
 */
function createStarter(config, { fetch, wait, say }) {
  /** @type {Map<string, Promise<{ started: boolean, why: string }>>} */
  const windows = new Map();
  return (/** @type {string} */ workflow) => {
    const open = windows.get(workflow);
    if (open !== undefined) return open;
    const result = wait(COALESCE_MS).then(async () => {
      windows.delete(workflow);
      const problem = await dispatchProblem(config, workflow, fetch);
      const why = problem === null ? `${workflow} started` : `${workflow} was not started: ${problem}`;
      say(why);
      return { started: problem === null, why };
    });
    windows.set(workflow, result);
    return result;
  };
}

/**
 * One request to GitHub; null when the run was started. It is not repeated here: App Store Connect can deliver again,
 * and a run too many does no harm.
 * Source: docs.github.com/rest/actions/workflows#create-a-workflow-dispatch-event
 *
 * @type {(config: Config, workflow: string, fetch: (url: string, init: RequestInit) => Promise<Response>) => Promise<string | null>}
 */
async function dispatchProblem({ apiUrl, repository, token, ref }, workflow, fetch) {
  try {
    const response = await fetch(`${apiUrl}/repos/${repository}/actions/workflows/${workflow}/dispatches`, {
      method: 'POST',
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'user-agent': 'app-store-webhook-relay',
        'x-github-api-version': '2022-11-28',
      },
      body: JSON.stringify({ ref }),
      // The token goes only to this address.
      redirect: 'manual',
      signal: AbortSignal.timeout(GITHUB_TIMEOUT_MS),
    });
    await response.body?.cancel();
    // 204; 200 in versions of the API that name the run.
    if (response.status === 204 || response.status === 200) return null;
    return `GitHub answered ${response.status}${CAUSES.get(response.status) ?? ''}`;
  } catch (/** @type {any} */ error) {
    return `GitHub could not be reached (${error?.cause?.code ?? error?.name})`;
  }
}

const CAUSES = new Map([
  [401, ': GITHUB_TOKEN has expired or was revoked'],
  [403, ': GITHUB_TOKEN needs the repository permission "Actions: write", or its requests are used up'],
  [404, ': GITHUB_REPOSITORY or the workflow is not there, or GITHUB_TOKEN was not given this repository'],
  [422, ': DISPATCH_REF is not there, or the workflow there has no workflow_dispatch without required inputs'],
]);

/** @type {(config: Config, handle: Relay['handle'], say: (line: string) => void) => ReturnType<Relay['listen']>} */
async function listen({ port, host }, handle, say) {
  const options = {
    headersTimeout: RECEIVE_TIMEOUT_MS,
    requestTimeout: RECEIVE_TIMEOUT_MS,
    connectionsCheckingInterval: 5_000,
  };
  const server = createServer(options, async (incoming, outgoing) => {
    /** @type {Response} */
    let response;
    try {
      const { method = '', url = '', headers } = incoming;
      response = await handle({ method, url, headers, body: incoming });
    } catch (/** @type {any} */ error) {
      say(`a request failed: ${error?.message}`);
      response = answer(500, 'internal error');
    }
    // Ends the connection after a refused body, and while the server closes.
    if (response.status >= 400 || !server.listening) response.headers.set('connection', 'close');
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  });
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(undefined));
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return { url: `http://${name}:${address.port}`, close: () => close(server) };
}

/** Refuses new connections, and answers deliveries under way. @type {(server: import('node:http').Server) => Promise<void>} */
function close(server) {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
  });
}
