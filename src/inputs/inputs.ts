/** Raw strings → one record of inputs, or every problem at once. */
import type { KeyObject } from 'node:crypto';
import { mayWrite } from '../core/model/mode.ts';
import type { GitHubRequest, ReleaseRequest } from '../core/model/request.ts';
import { DEFAULTS, type Problem, type RawInputs } from './definitions.ts';
import { parseGitHub } from './github.ts';
import { reportWrongNames } from './names.ts';
import { readPrivateKey } from './private-key.ts';
import { Reader } from './reader.ts';
import { parseRequest } from './release.ts';

export * from './definitions.ts';

export interface Inputs {
  keyId: string;
  issuerId: string | null;
  privateKey: KeyObject;
  app: { by: 'id'; id: string } | { by: 'bundle-id'; bundleId: string };
  baseUrl: URL;
  audience: string;
  waitMs: number;
  timeoutMs: number;
  request: ReleaseRequest;
  github: GitHubRequest | null;
}

export interface Surroundings {
  nowMs: number;
  /** The folder that relative paths start from. */
  workspace: string;
  /** Variables `INPUT_…` that belong to no input, with their values. */
  otherVariables: ReadonlyMap<string, string>;
  tlsRejectUnauthorized: string | undefined;
  /** What the environment names as the proxy for https. */
  httpsProxy: string | undefined;
  /** GITHUB_JOB: the job's id in the workflow, which names its check run unless the job has a `name`. */
  job: string | undefined;
  /** Asked only when the key is missing: whether whoever started the workflow keeps it from having secrets. */
  whyNoSecrets: () => 'fork' | 'dependabot' | null;
  /** Asked only where a status of one commit is wanted: why the event that started the run has no commit for it. */
  whyNoCommitStatus: () => string | null;
  /** Asked only where the run would write to the service: whether it runs with secrets on a stranger's behalf. */
  isForStranger: () => boolean;
  /** Gets every form of every secret before anything is said of the inputs. */
  mask(secret: string): void;
}

export type InputsReading = { ok: true; inputs: Inputs } | RefusedInputs;

/** With what is right among them all the same, so that an old green on GitHub does not outlive the refusal. */
export interface RefusedInputs {
  ok: false;
  problems: Problem[];
  /** `null` when nothing is to be reported, or when the inputs that ask for it are refused themselves. */
  github: GitHubRequest | null;
  app: Inputs['app'] | null;
  asked: Pick<ReleaseRequest, 'mode' | 'dryRun' | 'platforms'>;
  /** A private key is given, right or wrong. */
  hasKey: boolean;
}

export function parseInputs(raw: RawInputs, around: Surroundings): InputsReading {
  const reader = new Reader(raw, around.mask);
  reportWrongNames(reader, around.otherVariables);
  const privateKey = parseKey(reader, around);
  const github = parseGitHub(reader, around);
  const app = parseApp(reader);
  const where = 'Copy it from Users and Access, Integrations;';
  const inputs = {
    keyId: reader.identifier('key-id', `${where} it stands beside the key.`),
    issuerId: reader.isGiven('issuer-id')
      ? reader.identifier('issuer-id', `${where} leave it out for an individual key.`)
      : null,
    baseUrl: parseBaseUrl(reader),
    audience: reader.identifier('audience', 'The live service wants appstoreconnect-v1.'),
    waitMs: reader.minutes('wait-minutes'),
    timeoutMs: reader.minutes('timeout-minutes', 'above'),
    request: parseRequest(reader, around),
  };
  // A dry run too: its plan is what the run would do, and tells a stranger what only the team should see.
  const { mode } = inputs.request;
  if (mayWrite(mode) && around.isForStranger())
    reader.report(
      'mode',
      `is ${mode}, and the head of this pull_request_target or workflow_run lies in another repository: the run would write on behalf of a stranger. Run it on an event of this repository, such as push; mode: check is allowed.`,
    );
  if (around.tlsRejectUnauthorized === '0')
    reader.report(
      'NODE_TLS_REJECT_UNAUTHORIZED',
      'is 0, which turns the check of certificates off: anybody on the way could take the token. Remove it; for a proxy with its own certificate set NODE_EXTRA_CA_CERTS.',
    );
  const fault = inputs.baseUrl.protocol === 'https:' && around.httpsProxy ? proxyFault(around.httpsProxy) : null;
  if (fault !== null) reader.report('HTTPS_PROXY', fault);
  const { problems } = reader;
  if (app !== null && privateKey !== null && problems.length === 0)
    return { ok: true, inputs: { ...inputs, app, privateKey, github } };
  return { ok: false, problems, github, app, asked: inputs.request, hasKey: raw['private-key'] !== '' };
}

const NO_KEY = {
  other: '. Give it from a secret; in a workflow that a fork or Dependabot started, secrets are empty.',
  fork: ': a fork started this workflow, and workflows started by a fork get no secrets. Let a run of this repository report to its pull requests: commit-status with sweep, on a schedule.',
  dependabot:
    ': Dependabot started this workflow, and workflows started by Dependabot get no secrets but its own. Add the key there too (Settings, Secrets and variables, Dependabot), or let a run on a schedule report to its pull requests: commit-status with sweep.',
};

function parseKey(reader: Reader, { whyNoSecrets }: Surroundings): KeyObject | null {
  const raw = reader.raw['private-key'];
  if (raw === '') return reader.reportMissing('private-key', NO_KEY[whyNoSecrets() ?? 'other']);
  const reading = readPrivateKey(raw);
  return reading.ok ? reading.value : reader.report('private-key', reading.failure);
}

/** @returns `null` when neither input names an app, or both do */
function parseApp(reader: Reader): Inputs['app'] | null {
  const id = reader.matching(
    'app-id',
    /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/,
    ', which is no Apple ID of an app; it is the number under App Information. For com.example.app use bundle-id.',
  );
  const bundleId = reader.matching(
    'bundle-id',
    /^[A-Za-z0-9.-]{1,255}$/,
    ', which is no bundle id: letters, digits, hyphens and dots, such as com.example.app.',
  );
  if (id === null && bundleId === null && !reader.isReported('bundle-id'))
    reader.reportMissing('app-id', ', and bundle-id too: give one of them.');
  if (id !== null && bundleId !== null) reader.report('app-id', 'and bundle-id are both given: give one of them.');
  if (reader.isReported('app-id', 'bundle-id')) return null;
  return bundleId === null ? { by: 'id', id: id ?? '' } : { by: 'bundle-id', bundleId };
}

/** Says why undici does not take the address. Its value is not shown: it may hold a password. */
function proxyFault(value: string): string | null {
  const url = URL.parse(value);
  if (url === null || !/^(https?|socks5?):$/.test(url.protocol))
    return 'is no address of a proxy. Set it to one such as http://proxy.example.com:8080, or unset it.';
  try {
    decodeURIComponent(`${url.username}${url.password}`);
    return null;
  } catch {
    return 'has a % in its user name or password that begins no escape. Write each % there as %25.';
  }
}

const LOOPBACK = /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/;

function parseBaseUrl(reader: Reader): URL {
  const value = reader.raw['base-url'];
  if (!URL.canParse(value)) {
    // Even a malformed URL may carry a password before its `@`.
    reader.report('base-url', `is ${reader.quoted(value.replace(/^.*@/s, '…@'))}, which is no URL.`);
    return new URL(DEFAULTS['base-url']);
  }
  const url = new URL(value);
  if (url.username !== '' || url.password !== '')
    reader.report('base-url', 'has credentials in it; the service takes none but the token.');
  else if (url.search !== '' || url.hash !== '')
    reader.report('base-url', 'has a query or a fragment; give scheme, host and port.');
  else if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
    reader.report('base-url', 'is http: a token would travel in the open. Use https; http is for loopback only.');
  else if (url.protocol !== 'https:' && url.protocol !== 'http:')
    reader.report('base-url', 'is neither https nor http.');
  else if (/\/v\d+\/?$/.test(url.pathname))
    reader.report('base-url', 'ends in the version of the API, which every request adds. Give it without /v1.');
  return url;
}
