/** Parses raw strings into one record of inputs, or reports every problem at once. */
import { canMatchBranches } from '../core/model/branch-glob.ts';
import { DEFAULTS, type RawInputs } from './definitions.ts';
import { reportWrongNames } from './names.ts';
import { InputReader, type Surroundings } from './reader.ts';
import { parseRequest } from './release.ts';
import { readPrivateKey } from './secrets.ts';

export type InputsReading = ReturnType<typeof parseInputs>;
export type Inputs = NonNullable<InputsReading['inputs']>;

export function parseInputs(raw: RawInputs, around: Surroundings) {
  const reader = new InputReader(raw, around);
  reportWrongNames(reader);
  const privateKey = parseKey(reader);
  const github = parseGitHub(reader);
  const app = parseAppInput(reader);
  const request = parseRequest(reader);
  const rest = {
    keyId:
      reader.formatted('key-id') ??
      reader.reportMissing('key-id', '. It stands beside the key under Users and Access, Integrations.') ??
      '',
    issuerId: reader.formatted('issuer-id'),
    baseUrl: new URL(reader.checked('base-url', baseUrlProblem) ?? DEFAULTS['base-url']),
    audience: reader.formatted('audience') ?? DEFAULTS.audience,
    waitMs: reader.minutes('wait-minutes'),
    timeoutMs: reader.minutes('timeout-minutes'),
    request,
    github,
  };
  const { mode } = request;
  // Stops dry runs too: the plan shows a stranger what only the team should see.
  if (mode !== 'check' && around.isForStranger())
    reader.report(
      'mode',
      `is ${mode}, and somebody outside the team caused this event: the run would write with secrets on behalf of a stranger. Run it on an event of this repository, such as push; mode: check is allowed.`,
    );
  checkConnection(reader);
  const { problems } = reader;
  const isWhole = app !== null && privateKey !== null && problems.length === 0;
  return {
    /** `null`: there are problems. */
    inputs: isWhole ? { ...rest, app, privateKey } : null,
    problems,
    // Refused inputs are reported on GitHub too, because an old green status must not stay.
    request,
    github,
    app,
    /** Both key inputs are empty, because GitHub gives the run no secrets. */
    isWithoutSecrets: raw['key-id'] + raw['private-key'] === '' && around.whyNoSecrets() !== null,
  };
}

/** Address that undici takes for a proxy: no path, and no % that stands for itself. */
const PROXY = /^(?:https?|socks5?):\/\/(?:[^%/?#\\]|%[\da-f]{2})+\/*$/i;

function checkConnection(reader: InputReader) {
  const { env } = reader.around;
  const proxy = env.https_proxy || env.HTTPS_PROXY;
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    reader.report(
      'NODE_TLS_REJECT_UNAUTHORIZED',
      'is 0, which turns the check of certificates off: anybody on the way could take the token. Remove it; for a proxy with its own certificate set NODE_EXTRA_CA_CERTS.',
    );
  // The address is not quoted: it may hold a password.
  if (proxy && !(PROXY.test(proxy) && URL.canParse(proxy)))
    reader.report(
      'HTTPS_PROXY',
      'is no address of a proxy: scheme, host and port, such as http://proxy.example.com:8080. Correct or unset it. In a user name or password, write @ as %40, # as %23 and % as %25.',
    );
}

const NO_KEY = {
  other:
    '. Give it from a secret. A called workflow needs secrets: inherit, and has none of an environment; a fork or Dependabot gets none.',
  fork: ': a fork started this workflow, and workflows started by a fork get no secrets. Let a run of this repository report to its pull requests: commit-status with sweep, on a schedule.',
  dependabot:
    ': workflows started by Dependabot get no secrets but its own. Add the key to those, or let a run on a schedule report: commit-status with sweep.',
};

function parseKey(reader: InputReader) {
  const raw = reader.raw['private-key'];
  if (raw === '') {
    const why = reader.around.whyNoSecrets();
    reader.reportMissing('private-key', NO_KEY[why ?? 'other']);
    // Most workflows take others from secrets or variables too, and then they are missing for the same cause.
    reader.isExplained = why !== null;
    return null;
  }
  const key = readPrivateKey(raw);
  return typeof key === 'string' ? reader.report('private-key', key) : key;
}

/** @returns `null` unless exactly one of the inputs names an app */
function parseAppInput(reader: InputReader): { by: 'id' | 'bundle-id'; id: string } | null {
  if (reader.isGiven('app-id') && reader.isGiven('bundle-id'))
    reader.report('app-id', 'and bundle-id are both given: give one of them.');
  const id = reader.formatted('app-id');
  const bundleId = reader.formatted('bundle-id');
  if (id !== null && bundleId !== null) return null;
  if (bundleId !== null) return { by: 'bundle-id', id: bundleId };
  if (id !== null) return { by: 'id', id };
  return reader.isReported('bundle-id')
    ? null
    : reader.reportMissing('app-id', ', and bundle-id too: give one of them.');
}

const LOOPBACK = /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/;

function baseUrlProblem(value: string) {
  if (!URL.canParse(value)) return `is no URL. Give one such as ${DEFAULTS['base-url']}.`;
  const { protocol, hostname, href, origin, pathname } = new URL(value);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.test(hostname)))
    return 'is not https: a token would travel in the open. Use https; http is for loopback only.';
  return href !== origin + pathname || /\/v\d+\/?$/.test(pathname)
    ? 'has more in it than an address: leave out credentials, query, fragment, and the /v1 that every request adds.'
    : null;
}

/** A status name: one line, as long as GitHub takes it. */
const STATUS_NAME = /^[^\p{Cc}\p{Zl}\p{Zp}]{1,255}$/u;

/** @returns `null` when no report is asked for, or the token is refused */
function parseGitHub(reader: InputReader) {
  const comment = reader.choice('comment') === 'true';
  const commitStatus = reader.checked('commit-status', (name) => statusProblem(reader, name));
  // A list, or a name that git does not allow, would match no branch, and the sweep would be green. Without the sweep the
  // commit itself is reported on: its old green must not outlive one that is refused.
  const sweep = reader.checked('sweep', (glob) =>
    canMatchBranches(glob)
      ? null
      : 'takes one glob of branch names that git allows, without refs/heads/. It knows *, **, ? and {main,release/*}.',
  );
  if (sweep !== null && commitStatus === null && !reader.isReported('commit-status'))
    reader.report('sweep', 'needs commit-status: the name of the status that it sets.');
  if (commitStatus === null && !comment) return null;
  const token =
    reader.formatted('github-token') ??
    reader.reportMissing('github-token', ', and a report on GitHub needs it. For the default leave the input out.');
  return token === null ? null : { token, commitStatus, sweep, comment };
}

function statusProblem(reader: InputReader, name: string) {
  if (!STATUS_NAME.test(name)) return 'takes one line of at most 255 characters.';
  // The id of the job is the name of its check run, unless the job has a `name`.
  if (name.toLowerCase() === reader.around.env.GITHUB_JOB?.toLowerCase())
    return 'is the name of the job. The job has a check of that name, and where a check and a status have one name, both must pass: the one of an old run would block for ever. Give it another name.';
  const whyNot = reader.isGiven('sweep') ? null : reader.around.whyNoCommitStatus();
  return whyNot && `has no commit to go to. ${whyNot} Leave it out for this event, or give sweep too.`;
}
