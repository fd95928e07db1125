/**
 * What only a test of the shipped bundle can hold, each with the place that keeps it, what stands there without it, and
 * the test that has to notice. `npm run protections` takes them away one by one; what tests in the process can hold,
 * `npm run mutation` tries.
 */
export interface Protection {
  promise: string;
  /** Below `src/`. */
  file: string;
  /** Matches the file once. */
  taken: RegExp;
  /** As in `String.replace`; nothing when left out. */
  without?: string;
  /** A file of tests. */
  noticedBy: string;
  /** A part of the names of the tests in that file that are run: of those that take seconds each, only some are. */
  named?: string;
}

const ENDINGS = '__tests__/acceptance/endings.test.ts';
const SECRETS = '__tests__/acceptance/secrets.test.ts';
const ORIGINS = '__tests__/acceptance/origins.test.ts';
const STRANGERS = '__tests__/acceptance/strangers-text.test.ts';
const LIMITS = '__tests__/acceptance/limits.test.ts';
const POST = '__tests__/acceptance/post.test.ts';
const RELEASE = '__tests__/acceptance/release.test.ts';
const ON_GITHUB = '__tests__/github/acceptance.test.ts';

export const PROTECTIONS: readonly Protection[] = [
  // No verdict, no green.
  {
    promise: 'a process that ends by itself is red, and reported',
    file: 'main.ts',
    taken: /process\.on\('exit', .*;/,
    noticedBy: ENDINGS,
    named: 'is red and',
  },
  {
    promise: 'an uncaught exception is reported',
    file: 'main.ts',
    taken: /process\.on\('uncaughtException', crash\);/,
    without: "process.on('uncaughtException', () => process.exit());",
    noticedBy: ENDINGS,
    named: 'is red and',
  },
  {
    promise: 'an unhandled rejection is reported',
    file: 'main.ts',
    taken: /process\.on\('unhandledRejection', crash\);/,
    without: "process.on('unhandledRejection', () => undefined);",
    noticedBy: ENDINGS,
    named: 'is red and',
  },
  {
    promise: 'only a green outcome makes the process green',
    file: 'main.ts',
    taken: / && isGreen\(\w+\)/,
    noticedBy: ENDINGS,
    named: 'is unknown when the service answers 403',
  },
  {
    promise: 'a step whose outputs could not be written is red',
    file: 'main.ts',
    taken: /publish\((\w+)\) && /,
    without: '(publish($1) || true) && ',
    noticedBy: ENDINGS,
    named: 'whose outputs cannot be written',
  },
  {
    promise: 'the first ending counts, and no later one is reported beside it',
    file: 'main.ts',
    taken: /if \(hasEnded\) return;/,
    noticedBy: ENDINGS,
    named: 'is green when a read succeeds',
  },
  {
    promise: 'a canceled job is reported within seconds',
    file: 'main.ts',
    taken: /guardFromSignals\(deadline\);/,
    noticedBy: ENDINGS,
    named: 'within five seconds',
  },
  {
    promise: 'a hang anywhere ends by the bound on the run',
    file: 'deadline.ts',
    taken: /this\.stop\.abort\(\w+\);/,
    noticedBy: ENDINGS,
    named: 'is unknown when the time is used up over',
  },
  {
    promise: 'a write that hangs ends some moments after the bound',
    file: 'deadline.ts',
    taken: /setTimeout\(\(\) => this\.stopWrites\.abort\(.*;/,
    noticedBy: ENDINGS,
    named: 'whichever request of a release hangs',
  },
  {
    promise: 'a connection that hangs ends with the run',
    file: 'app-store/transport.ts',
    taken: /Promise\.race\(\[exchange\(\), aborted\.promise\]\)/,
    without: '(aborted.promise.catch(() => undefined), exchange())',
    noticedBy: ENDINGS,
    named: 'while it connects',
  },
  {
    promise: 'a release goes on where nothing can be left for the post step',
    file: 'runner/state.ts',
    taken: /catch \((\w+)\) \{/,
    without: 'catch ($1) {\n    throw $1;',
    noticedBy: RELEASE,
    named: 'is not worth a release',
  },
  {
    promise: 'the post step takes out what a killed run has put in',
    file: 'post.ts',
    taken: /STATE_cleanup/,
    without: 'STATE_nothing',
    noticedBy: POST,
    named: 'takes out what a killed run had put in',
  },

  // Secrets.
  {
    promise: 'the key is masked before anything is printed',
    file: 'runner/inputs.ts',
    taken: /setSecret\(\w+\);/,
    noticedBy: SECRETS,
    named: 'is masked in every form',
  },
  {
    promise: 'the key is gone from the environment once it was read',
    file: 'runner/inputs.ts',
    taken: /for \(const \w+ of secret\) delete .*;/,
    noticedBy: SECRETS,
    named: 'in the environment',
  },
  {
    promise: 'a crash shows no cut secret',
    file: 'main.ts',
    taken: /\$\{redact\((\w+)\)\}/,
    without: '${$1}',
    noticedBy: SECRETS,
    named: 'a crash over the key',
  },
  {
    promise: 'a token that the service echoes is not shown, nor a part of it',
    file: 'app-store/client.ts',
    taken: /body: redact\(([\w.]+)\)/,
    without: 'body: $1',
    noticedBy: SECRETS,
    named: 'shows no token that an answer echoes',
  },

  // Origins.
  {
    promise: 'no redirect is followed with a token',
    file: 'app-store/transport.ts',
    taken: /return \{ status: answer\.statusCode,/,
    without: `const { location } = answer.headers;
  if (typeof location === 'string') return exchange(dispatcher, { method, url: new URL(location), headers, body, signal });
  $&`,
    noticedBy: ORIGINS,
    named: 'a redirect with',
  },
  {
    promise: 'a certificate that nobody vouches for is refused',
    file: 'app-store/transport.ts',
    taken: /preferH2: true/,
    without: '$&, rejectUnauthorized: false',
    noticedBy: ORIGINS,
    named: 'nobody vouches for',
  },
  {
    promise: 'checks of certificates cannot be turned off by the environment',
    file: 'start.ts',
    taken: /process\.env\.NODE_TLS_REJECT_UNAUTHORIZED/,
    without: 'undefined',
    noticedBy: ORIGINS,
    named: 'turned off by the environment',
  },
  {
    promise: 'a proxy of the environment is honoured',
    file: 'app-store/transport.ts',
    taken: /if \(proxyIsSet\(\)\) return openTunnels\(\);/,
    noticedBy: ORIGINS,
    named: 'is honoured',
  },
  {
    promise: 'what goes to loopback without TLS goes through no proxy',
    file: 'app-store/transport.ts',
    taken: /if \(protocol === 'http:'\) return .*;/,
    noticedBy: ORIGINS,
    named: 'without TLS',
  },

  // Text of strangers.
  {
    promise: 'the runner finds no command in a text',
    file: 'core/text.ts',
    taken: /\.replaceAll\('##\[', '# #\['\)\.replaceAll\('::', ': :'\)/,
    noticedBy: STRANGERS,
  },
  {
    promise: 'no element, link or cell comes of a text',
    file: 'core/text.ts',
    taken: /\.replaceAll\(\/\[&<>.*/,
    noticedBy: STRANGERS,
  },
  {
    promise: 'more than ten annotations are shortened with a notice',
    file: 'runner/publish.ts',
    taken: /total - MAX_ANNOTATIONS : 0/,
    without: '0 : 0',
    noticedBy: LIMITS,
  },

  // GitHub.
  {
    promise: 'a plain check does not load what speaks with GitHub',
    file: 'main.ts',
    taken: /if \(github === undefined\) return (\w+);/,
    without: "if (github === undefined) {\n    await import('@actions/github');\n    return $1;\n  }",
    noticedBy: ON_GITHUB,
    named: 'loads nothing of it',
  },
];
