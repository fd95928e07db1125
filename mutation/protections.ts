/**
 * The promises that tests of the shipped bundle hold, each with the line that keeps it, what stands there without it,
 * and the test that has to notice. `npm run protections` takes them away one by one.
 */
export interface Protection {
  promise: string;
  /** Below the root of the project. */
  file: string;
  /** Stands in the file once. */
  line: string;
  without: string;
  /** A file of tests, or a script of package.json. */
  noticedBy: string;
  /** A part of the names of the tests in that file that are run: of those that take seconds each, only some are. */
  named?: string;
}

const ENDINGS = '__tests__/acceptance/endings.test.ts';
const SECRETS = '__tests__/acceptance/secrets.test.ts';
const ORIGINS = '__tests__/acceptance/origins.test.ts';
const STRANGERS = '__tests__/acceptance/strangers-text.test.ts';
const LIMITS = '__tests__/acceptance/limits.test.ts';
const CHECK = '__tests__/acceptance/check.test.ts';
const HTTP = '__tests__/app-store/client.test.ts';
const LISTS = '__tests__/app-store/client-lists.test.ts';
const FUZZ = '__tests__/app-store/fuzz.test.ts';
const FAULTS = '__tests__/release/faults.test.ts';
const READBACK = '__tests__/release/readback.test.ts';
const UNDO = '__tests__/release/undo.test.ts';
const ORPHANS = '__tests__/release/orphans.test.ts';
const GREEN = '__tests__/release/green.test.ts';
const ON_GITHUB = '__tests__/github/acceptance.test.ts';
const EVENT = '__tests__/github/event.test.ts';
const STATUS = '__tests__/github/status.test.ts';
const SWEEP = '__tests__/github/sweep.test.ts';
const COMMENT = '__tests__/github/comment.test.ts';
const GITHUB_STRANGERS = '__tests__/github/strangers-text.test.ts';
const RELEASE_WORKFLOW = '__tests__/house/release-workflow.test.ts';

const MAIN = 'src/main.ts';
const CLIENT = 'src/app-store/client.ts';
const TRANSPORT = 'src/app-store/transport.ts';
const INPUTS = 'src/inputs/inputs.ts';
const TELL = 'src/runner/publish.ts';
const TEXT = 'src/core/text.ts';
const RELEASE = '.github/workflows/release.yml';

export const PROTECTIONS: readonly Protection[] = [
  // No verdict, no green.
  {
    promise: 'a process that ends by itself is red, and told',
    file: MAIN,
    line: "  process.on('exit', () => end(endedBy('The process ended before there was a verdict.')));\n",
    without: '',
    noticedBy: ENDINGS,
    named: 'is red and told after',
  },
  {
    promise: 'only a green outcome makes the process green',
    file: MAIN,
    line: '  if (tell(outcome) && isGreen(outcome)) process.exitCode = 0;',
    without: '  if (tell(outcome)) process.exitCode = 0;',
    noticedBy: ENDINGS,
    named: 'is unknown when the service answers 403',
  },
  {
    promise: 'a step whose outputs could not be written is red',
    file: MAIN,
    line: 'tell(outcome) && isGreen(outcome)',
    without: '(tell(outcome) || true) && isGreen(outcome)',
    noticedBy: ENDINGS,
    named: 'whose outputs cannot be written',
  },
  {
    promise: 'the first ending counts, and no later one is told beside it',
    file: MAIN,
    line: '  if (told) return;\n',
    without: '',
    noticedBy: ENDINGS,
    named: 'is green when a read succeeds',
  },
  {
    promise: 'a release goes on where nothing can be left for the post step',
    file: 'src/runner/state.ts',
    line: '    log(\n      `What the post step',
    without: '    throw cause;\n    log(\n      `What the post step',
    noticedBy: '__tests__/acceptance/release.test.ts',
    named: 'is not worth a release',
  },
  {
    promise: 'an uncaught exception is told',
    file: MAIN,
    line: "  process.on('uncaughtException', crash);",
    without: "  process.on('uncaughtException', () => process.exit());",
    noticedBy: ENDINGS,
    named: 'is red and told after',
  },
  {
    promise: 'an unhandled rejection is told',
    file: MAIN,
    line: "  process.on('unhandledRejection', crash);",
    without: "  process.on('unhandledRejection', () => undefined);",
    noticedBy: ENDINGS,
    named: 'is red and told after',
  },
  {
    promise: 'a canceled job is told within seconds',
    file: MAIN,
    line: '  guardFromSignals(deadline);\n  const [{ run }',
    without: '  const [{ run }',
    noticedBy: ENDINGS,
    named: 'within five seconds',
  },
  {
    promise: 'a hang anywhere ends by the bound on the run',
    file: 'src/deadline.ts',
    line: '    this.stop.abort(why);\n',
    without: '',
    noticedBy: ENDINGS,
    named: 'one of the reads hangs',
  },
  {
    promise: 'a write that hangs ends some moments after the bound',
    file: 'src/deadline.ts',
    line: '    setTimeout(() => this.stopWrites.abort(why), WRITE_GRACE_MS).unref();\n',
    without: '',
    noticedBy: ENDINGS,
    named: 'whichever request of a release hangs',
  },
  {
    promise: 'a connection that hangs ends with the run',
    file: TRANSPORT,
    line: 'Promise.race([exchange(dispatcher, it), aborted.promise])',
    without: '(aborted.promise.catch(() => undefined), exchange(dispatcher, it))',
    noticedBy: ENDINGS,
    named: 'while it connects',
  },
  {
    promise: 'an answer that is cut short is no answer',
    file: TRANSPORT,
    line: '    if (error instanceof TransportError) throw error;\n',
    without: '    if (!signal.aborted) return { status: 200, headers: {}, body: \'{"data":[]}\' };\n',
    noticedBy: ENDINGS,
    named: 'a body cut short|a reset',
  },

  // Secrets.
  {
    promise: 'the key is masked as it came, before anything is printed',
    file: 'src/runner/inputs.ts',
    line: "  for (const form of secretForms(raw['private-key'], null)) mask(form);\n",
    without: '',
    noticedBy: SECRETS,
    named: 'turns out to be none',
  },
  {
    promise: 'the key is masked in the forms that can be made of it',
    file: 'src/start.ts',
    line: "  if (reading.ok) for (const form of secretForms('', reading.inputs.privateKey)) mask(form);\n",
    without: '',
    noticedBy: SECRETS,
    named: 'is masked in every form',
  },
  {
    promise: 'the key is gone from the environment once it was read',
    file: 'src/runner/inputs.ts',
    line: '    delete process.env[`INPUT_${name.toUpperCase()}`];\n',
    without: '',
    noticedBy: SECRETS,
    named: 'in the environment',
  },
  {
    promise: 'a token is masked before it is used',
    file: 'src/app-store/token.ts',
    line: '  mask(token);\n',
    without: '',
    noticedBy: '__tests__/app-store/token.test.ts',
  },
  {
    promise: 'a key that cannot be read is refused without a part of it',
    file: 'src/inputs/private-key.ts',
    line: "    return refuse('is a PEM block whose contents are no key: it was cut or changed on the way');",
    without: '    return refuse(`is a PEM block whose contents are no key: ${block.body.slice(0, 40)}`);',
    noticedBy: SECRETS,
    named: 'a key that was changed',
  },
  {
    promise: 'a crash shows no cut secret',
    file: MAIN,
    line: 'redact(what)',
    without: 'what',
    noticedBy: SECRETS,
    named: 'a crash over the key',
  },
  {
    promise: 'a token that the service echoes is not shown, nor a part of it',
    file: CLIENT,
    line: 'body: redact(received.body)',
    without: 'body: received.body',
    noticedBy: ENDINGS,
    named: 'shows no token that an answer echoes',
  },
  {
    promise: 'a connection that fails shows no cut secret',
    file: CLIENT,
    line: 'redact(error.message)',
    without: 'error.message',
    noticedBy: SECRETS,
    named: 'a connection that fails over the key',
  },
  {
    promise: 'a token that GitHub echoes is not shown, nor a part of it',
    file: 'src/github/failure.ts',
    line: 'singleLine(redact(said), MAX_MESSAGE)',
    without: 'singleLine(said, MAX_MESSAGE)',
    noticedBy: GITHUB_STRANGERS,
  },
  {
    promise: 'the log has no query',
    file: CLIENT,
    line: '      log(`${method} ${url.pathname} ${answer.status}',
    without: '      log(`${method} ${url.href} ${answer.status}',
    noticedBy: HTTP,
  },

  // Text of strangers.
  {
    promise: 'the runner finds no command in a text',
    file: TEXT,
    line: ".replaceAll('##[', '# #[').replaceAll('::', ': :')",
    without: '',
    noticedBy: STRANGERS,
  },
  {
    promise: 'no line end, direction mark or control character is left in a text',
    file: TEXT,
    line: "candidate.replace(INVISIBLE, ' ')",
    without: 'candidate',
    noticedBy: STRANGERS,
  },
  {
    promise: 'no element, link or cell comes of a text',
    file: TEXT,
    line: '    .replaceAll(/[&<>"\'`*_~|\\\\[\\](){}#!$^]/g, (mark) => `&#${mark.codePointAt(0)};`)\n',
    without: '',
    noticedBy: STRANGERS,
  },
  {
    promise: 'no link comes of a bare address',
    file: TEXT,
    line: "    .replaceAll(':', ':&#8203;')\n",
    without: '',
    noticedBy: STRANGERS,
  },
  {
    promise: "GitHub's words are no command, element or link either",
    file: 'src/runner/summary.ts',
    line: '${markdownText(finding.message)}',
    without: '${finding.message}',
    noticedBy: GITHUB_STRANGERS,
  },
  {
    promise: 'more than ten annotations are shortened with a notice',
    file: TELL,
    line: 'place === MAX_ANNOTATIONS && total > MAX_ANNOTATIONS ? total - MAX_ANNOTATIONS : 0',
    without: '0',
    noticedBy: LIMITS,
  },
  {
    promise: 'what is beyond the tenth annotation stands in the log',
    file: TELL,
    line: '    if (place > MAX_ANNOTATIONS) info(',
    without: '    if (place > MAX_ANNOTATIONS) logLine(',
    noticedBy: LIMITS,
  },
  {
    promise: 'an annotation is cut by us, with what to do still in it',
    file: TELL,
    line: 'MAX_ANNOTATION - Math.min(tail.length, MAX_ANNOTATION / 2)',
    without: 'MAX_ANNOTATION',
    noticedBy: LIMITS,
  },
  {
    promise: 'the summary stays below what the runner shows',
    file: 'src/runner/summary.ts',
    line: '    if (bytes > MAX_BYTES) return',
    without: '    if (bytes < 0) return',
    noticedBy: '__tests__/runner/summary.test.ts',
  },

  // Origins.
  {
    promise: 'no redirect is followed with a token',
    file: TRANSPORT,
    line: '  return { status: answer.statusCode,',
    without:
      '  const { location } = answer.headers;\n  if (typeof location === "string") return exchange(dispatcher, { method, url: new URL(location), headers, body, signal });\n  return { status: answer.statusCode,',
    noticedBy: ORIGINS,
  },
  {
    promise: 'no next page outside of base-url is asked for',
    file: CLIENT,
    line: "    return within && url.username === '' && url.password === '' ? url : null;",
    without: '    return within || url.href !== "" ? url : null;',
    noticedBy: ORIGINS,
  },
  {
    promise: 'a base-url with credentials is refused',
    file: INPUTS,
    line: "  if (url.username !== '' || url.password !== '')",
    without: "  if (url.username === 'nobody')",
    noticedBy: ORIGINS,
  },
  {
    promise: 'http is for loopback only',
    file: INPUTS,
    line: "url.protocol === 'http:' && !isLoopback(url.hostname)",
    without: "url.protocol === 'http:' && isLoopback('localhost') && url.hostname === ''",
    noticedBy: ORIGINS,
  },
  {
    promise: 'checks of certificates cannot be turned off by the environment',
    file: INPUTS,
    line: "  if (around.tlsRejectUnauthorized === '0') {",
    without: "  if (around.tlsRejectUnauthorized === 'never') {",
    noticedBy: ORIGINS,
  },
  {
    promise: 'a certificate that nobody vouches for is refused',
    file: TRANSPORT,
    line: 'connect: { timeout: CONNECT_TIMEOUT_MS }',
    without: 'connect: { timeout: CONNECT_TIMEOUT_MS, rejectUnauthorized: false }',
    noticedBy: ORIGINS,
  },
  {
    promise: 'a proxy of the environment is honoured',
    file: TRANSPORT,
    line: 'proxyIsSet() ? await proxyAgent(options) : new Agent(options)',
    without: 'proxyIsSet() && options.connections === 7 ? await proxyAgent(options) : new Agent(options)',
    noticedBy: ORIGINS,
  },

  // Retries, clock, budget.
  {
    promise: 'a write that may have been applied is not sent again',
    file: CLIENT,
    line: "        if (sent) return { kind: 'unknown', failure: unavailable(what, message, tries, null) };\n",
    without:
      "        if (sent && tries > 2) return { kind: 'unknown', failure: unavailable(what, message, tries, null) };\n",
    noticedBy: FAULTS,
  },
  {
    promise: 'a write that was answered with 500 is not sent again',
    file: CLIENT,
    line: 'if (answer.status === 429 && tries < MAX_READ_TRIES',
    without: 'if (RETRIED_STATUSES.includes(answer.status) && tries < MAX_READ_TRIES',
    noticedBy: FAULTS,
  },
  {
    promise: 'what became of a write is read back',
    file: 'src/release/settle.ts',
    line: '  const found = await poll({ clock, signal }, READ_BACK_DELAYS_MS, readBack);',
    without: '  const found = await poll({ clock, signal }, [], readBack);',
    noticedBy: READBACK,
  },
  {
    promise: 'a longer wait than a minute is not waited for',
    file: CLIENT,
    line: '    if (asked !== null && asked * 1000 > MAX_RETRY_AFTER_MS) return false;\n',
    without: '',
    noticedBy: HTTP,
  },
  {
    promise: 'one request is given up after thirty seconds',
    file: CLIENT,
    line: 'AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)])',
    without: 'AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS * 100)])',
    noticedBy: HTTP,
  },
  {
    promise: 'a release that was killed leaves behind what has to be tidied up',
    file: 'src/release/submission-steps.ts',
    line: '  // Told before it is sent: a process that is killed in between cannot tell any more.\n  remember({ submissionId, keys: progress.attempted.map(targetKey) });\n',
    without: '',
    noticedBy: UNDO,
  },
  {
    promise: 'green is only what was taken whole',
    file: 'src/release/execute.ts',
    line: '    if (stop !== null) return describeStop(await undo(context, steps, stop), steps, stop);\n',
    without: '    if (stop !== null) break;\n',
    noticedBy: GREEN,
  },
  {
    promise: 'a draft with something foreign in it is left alone',
    file: 'src/core/adoption.ts',
    line: '    if (keys === null || ![...keys].every((key) => wanted.has(key))) continue;\n',
    without: '    if (keys === null || wanted.size < 0) continue;\n',
    noticedBy: ORPHANS,
  },
  {
    promise: 'a release that was killed goes on in its own draft',
    file: 'src/core/plan.ts',
    line: '? findAdoptable(snapshot, record, draft.items) : null',
    without: '&& draft.items.length < 0 ? findAdoptable(snapshot, record, draft.items) : null',
    noticedBy: '__tests__/release/kill.test.ts',
  },
  {
    promise: 'no schedule of faults makes a release twice',
    file: 'src/release/settle.ts',
    line: "  if (result.kind === 'refused') return result;\n",
    without:
      "  if (result.kind === 'refused') return result;\n  if (result.kind === 'unknown' && result.failure.status !== -1) return settle({ clock, signal }, write, parse, readBack);\n",
    noticedBy: '__tests__/release/random.test.ts',
  },
  {
    promise: 'a draft that another run works on is compared after it was submitted',
    file: 'src/release/submission-steps.ts',
    line: '    const stop = progress.shared\n',
    without: '    const stop = progress.shared && progress.attempted.length < 0\n',
    noticedBy: '__tests__/release/race.test.ts',
  },
  {
    promise: 'what is certain is told although the time ran out over another read',
    file: CLIENT,
    line: '    return this.options.signal.aborted;',
    without: '    return this.options.signal === undefined;',
    noticedBy: ENDINGS,
    named: 'what is certain',
  },

  // Nonsense.
  {
    promise: 'a row of another type is no row',
    file: 'src/app-store/wire.ts',
    line: '  if (it.type !== type) throw',
    without: '  if (it.type === 0) throw',
    noticedBy: FUZZ,
  },
  {
    promise: 'a list without rows is no empty list',
    file: CLIENT,
    line: '      if (!Array.isArray(data)) return bad(what, \'the answer has no list under "data"\');\n      page.rows.push(...data);\n',
    without: '      if (Array.isArray(data)) page.rows.push(...data);\n',
    noticedBy: ENDINGS,
    named: 'a body without data',
  },
  {
    promise: 'a list that counts more rows than it gave is not taken for whole',
    file: CLIENT,
    line: "typeof total === 'number' && total > page.rows.length",
    without: "typeof total === 'number' && total < 0",
    noticedBy: LISTS,
  },
  {
    promise: 'a state that nobody knows is never clear',
    file: 'src/core/rules/index.ts',
    line: '  unknownStates,\n  unreadContents,\n];',
    without: '  unreadContents,\n];\nexport const unused = unknownStates;',
    noticedBy: CHECK,
  },

  // GitHub.
  {
    promise: 'a status that was asked for and not set is red',
    file: 'src/github/report-github.ts',
    line: "    return [notWritten('commit-status', message, remedyFor(set.failure, 'commit-status'))];",
    without: "    return [warned(notWritten('commit-status', message, remedyFor(set.failure, 'commit-status')))];",
    noticedBy: ON_GITHUB,
  },
  {
    promise: 'a status is an error when nothing is known',
    file: 'src/github/status.ts',
    line: "unknown: 'error' }",
    without: "unknown: 'success' }",
    noticedBy: STATUS,
  },
  {
    promise: 'the commit of an event is checked',
    file: 'src/github/event.ts',
    line: "    if (sha === null) return missing('pull_request.head.sha');\n",
    without: '    if (sha === null) return { ok: true, target: { sha: event.sha, pullRequest } };\n',
    noticedBy: EVENT,
  },
  {
    promise: 'a redirect does not count as a status that was set',
    file: 'src/github/client.ts',
    line: '        if (status !== due) throw',
    without: '        if (status === 0) throw',
    noticedBy: STATUS,
  },
  {
    promise: 'a sweep marks the head as it is right before the write',
    file: 'src/github/sweep.ts',
    line: 'await marking.markAll(now.value.filter((pull) => isWanted(pull, glob)))',
    without: 'await marking.markAll(batch)',
    noticedBy: SWEEP,
  },
  {
    promise: 'a sweep does not take the status of another commit for that of the head',
    file: 'src/github/pull-requests.ts',
    line: "  if (member(commit, 'oid') !== head) return 'unknown';\n",
    without: '',
    noticedBy: SWEEP,
  },
  {
    promise: 'a part of what a query asked for is not taken for the whole',
    file: 'src/github/client.ts',
    line: '        if (errors !== undefined) throw new QueryErrors(errors, headers);\n',
    without: '',
    noticedBy: SWEEP,
  },
  {
    promise: 'a comment that another person wrote is left alone',
    file: 'src/github/comment.ts',
    line: "      if (type !== 'User') continue;\n",
    without: "      if (type === 'User') return own;\n",
    noticedBy: COMMENT,
  },
  {
    promise: 'a plain check does not load what speaks with GitHub',
    file: MAIN,
    line: '  if (github === undefined) return ending;\n',
    without: "  if (github === undefined) {\n    await import('@actions/github');\n    return ending;\n  }\n",
    noticedBy: ON_GITHUB,
  },
  {
    promise: 'a fork is told that it gets no secrets',
    file: 'src/start.ts',
    line: '    whyNoSecrets: () => whyNoSecrets(readRunEvent()),\n',
    without: '    whyNoSecrets: () => (readRunEvent().name === whyNoSecrets.name ? "fork" : null),\n',
    noticedBy: ON_GITHUB,
  },

  // Inputs.
  {
    promise: 'an input that is wrong keeps everything from being sent',
    file: INPUTS,
    line: 'if (privateKey === null || problems.length > 0) return',
    without: 'if (privateKey === null) return',
    noticedBy: '__tests__/inputs/inputs.test.ts',
  },
  {
    promise: 'a key on another curve is refused with a reason',
    file: 'src/inputs/private-key.ts',
    line: "  if (curve !== 'prime256v1') return",
    without: "  if (curve === '') return",
    noticedBy: '__tests__/inputs/private-key.test.ts',
  },
  {
    promise: 'no input is slow to read',
    file: INPUTS,
    line: '/^[A-Za-z0-9.-]{1,255}$/',
    without: '/^(?:[A-Za-z0-9.-]+)+$/',
    noticedBy: '__tests__/inputs/slow.test.ts',
  },
  {
    promise: 'a dry run writes nothing',
    file: 'src/run.ts',
    line: "if (verdictOf(story.findings) !== 'clear' || inputs.request.dryRun) return;",
    without: "if (verdictOf(story.findings) !== 'clear') return;",
    noticedBy: '__tests__/acceptance/release.test.ts',
  },
  {
    promise: 'texts of others are bounded in the report as well',
    file: 'src/runner/report.ts',
    line: 'message: singleLine(finding.message, MAX_MESSAGE)',
    without: 'message: finding.message',
    noticedBy: '__tests__/runner/report.test.ts',
  },

  // What is shipped, and how.
  {
    promise: 'the major tag moves only to a release that is immutable',
    file: RELEASE,
    line: '          if [ "$immutable" != true ]; then',
    without: '          if [ "$immutable" = never ]; then',
    noticedBy: RELEASE_WORKFLOW,
  },
  {
    promise: 'the major tag moves only to the newest of its line',
    file: RELEASE,
    line: '          if [ "$newest" != "$GITHUB_REF_NAME" ]; then',
    without: '          if [ "$newest" = "" ]; then',
    noticedBy: RELEASE_WORKFLOW,
  },
  {
    promise: 'each shipped file is attested',
    file: RELEASE,
    line: '            action.yml\n            dist/*\n',
    without: '            action.yml\n',
    noticedBy: RELEASE_WORKFLOW,
  },
  {
    promise: 'a workflow has no permission that a job did not ask for',
    file: RELEASE,
    line: 'permissions: {}\n',
    without: '',
    noticedBy: 'check:metadata',
  },
  {
    promise: 'dist is what the sources build to',
    file: 'dist/index.js',
    line: 'The process ended before there was a verdict.',
    without: 'The process ended before there was a Verdict.',
    noticedBy: 'check:dist',
  },
  {
    promise: 'dist is the same bytes whichever folder it is built in',
    file: 'scripts/build.ts',
    line: "writeFileSync(resolve(out, 'post.js'), \"import './index.js';\\n\");",
    without: "writeFileSync(resolve(out, 'post.js'), `import './index.js'; // ${out}\\n`);",
    noticedBy: '__tests__/house/dist.test.ts',
  },
  {
    promise: 'nothing sends but the transport and the room that speaks with GitHub',
    file: 'src/core/pages.ts',
    line: "const SITE = 'https://appstoreconnect.apple.com';",
    without: "const SITE = 'https://appstoreconnect.apple.com';\nvoid fetch(SITE);",
    noticedBy: '__tests__/house/imports.test.ts',
  },
];
