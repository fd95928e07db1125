"use strict";
exports.id = 732;
exports.ids = [732];
exports.modules = {

/***/ 4332:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ adviseUnreachable)
/* harmony export */ });
// src/core/model/unreachable.js
/** Failures to connect that each further try would meet too. Many tries with a wrong password may lock an account (G17). */
/** By the words of Node about a certificate that it does not trust, and of undici about a proxy that asks for a password. */
const UNREACHABLE = [
    [
        /certificate/i,
        'Set NODE_EXTRA_CA_CERTS in the env of the job to a file on the runner with the certificate of your proxy or server.',
    ],
    [/\(407\)/, 'The proxy asks for a password: write name and password into HTTPS_PROXY.'],
];
/** @param message words of the failure @returns `undefined` where another try may help */
function adviseUnreachable(message) {
    return UNREACHABLE.find(([words]) => words.test(message))?.[1];
}


/***/ }),

/***/ 2732:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  reportOnGitHub: () => (/* binding */ reportOnGitHub)
});

// EXTERNAL MODULE: ./src/core/model/finding.js
var finding = __webpack_require__(6147);
// EXTERNAL MODULE: ./src/core/model/json.js
var json = __webpack_require__(678);
// EXTERNAL MODULE: ./src/core/model/unreachable.js
var unreachable = __webpack_require__(4332);
// EXTERNAL MODULE: ./src/core/text/describe.js
var describe = __webpack_require__(8113);
// EXTERNAL MODULE: ./src/core/text/escaping.js
var escaping = __webpack_require__(6556);
;// CONCATENATED MODULE: ./src/github/failure.js
// src/github/failure.js
/** Failures of requests to GitHub, by what to do about them. */




/** Failures that every request would meet. */
const MEETS_ALL = ['stopped', 'rate-limited', 'unreachable'];
/** A request that failed. The client throws it with one line, which has GitHub's own words. */
class GitHubError extends Error {
    kind;
    /** Wait that a rate limit asks for; `undefined`: GitHub does not say. */
    retryAfterMs;
    /** Data that the answer to a query has beside its errors. */
    partial;
    constructor(kind, message, retryAfterMs, partial) {
        super(message);
        this.kind = kind;
        this.retryAfterMs = retryAfterMs;
        this.partial = partial;
    }
}
/** Returns the failure of a request as a value. Another exception is a defect. */
function settle(answer) {
    return answer.catch((error) => {
        if (error instanceof GitHubError)
            return error;
        throw error;
    });
}
/** @param what the answer does not say if the value is `null` */
function requireAnswer(value, what) {
    if (value === null)
        throw unansweredError(what);
    return value;
}
function unansweredError(what) {
    return new GitHubError('unreadable', `GitHub's answer does not say ${what}`);
}
const MAX_MESSAGE = 300;
const MAX_CAUSES = 5;
/** Classifies the exception of a request. */
function githubFailureOf(error, redact, nowMs) {
    // The answer to a query has HTTP status 200 with its errors, and may hold a part of the data.
    const isOfQuery = error instanceof Error && error.name === 'GraphqlResponseError';
    const main = isOfQuery ? (0,json/* member */.Dc)(error, 'errors', 0) : error;
    let root = main;
    // The first cause says most: the others are "fetch failed".
    for (let depth = 0; depth < MAX_CAUSES; depth++)
        root = (0,json/* member */.Dc)(root, 'cause') ?? root;
    const said = (0,json/* textOf */.b6)(root, 'message') || String((0,json/* member */.Dc)(root, 'code') ?? 'no message');
    const words = (0,escaping/* singleLine */.pF)(redact(said), MAX_MESSAGE);
    // Octokit keeps what its fetch throws as the cause.
    const own = (0,json/* member */.Dc)(error, 'cause');
    if (own instanceof GitHubError)
        return new GitHubError(own.kind, words);
    const status = (0,json/* member */.Dc)(error, 'response', 'status');
    const code = isOfQuery ? (0,json/* member */.Dc)(main, 'type') : status;
    const headers = (0,json/* member */.Dc)(error, 'headers') ?? (0,json/* member */.Dc)(error, 'response', 'headers');
    const askedMs = waitAskedMs(headers, nowMs);
    const kind = kindOf(code, words, askedMs !== undefined);
    // An outage may ask for a wait too, which counts for nothing: the pauses are short.
    const retryAfterMs = kind === 'rate-limited' ? askedMs : undefined;
    return new GitHubError(kind, (0,describe/* joinParts */.nn)([status?.toString(), words], ' '), retryAfterMs, (0,json/* member */.Dc)(error, 'data'));
}
/** Words of GitHub about a commit that was pushed a moment ago. */
const NOT_SHOWN_YET = /^No commit found/;
/** Words of GitHub, and of older versions of Enterprise Server. */
const LIMIT = /rate limit|abuse detection/i;
/** @param isLimited secondary limits do not always have a header with the time to wait */
function kindOf(code, words, isLimited) {
    if (Number(code) >= 500 || NOT_SHOWN_YET.test(words))
        return 'unavailable';
    if (LIMIT.test(words) || (code === 403 && isLimited))
        return 'rate-limited';
    if (code === undefined && (0,unreachable/* adviseUnreachable */.V)(words) !== undefined)
        return 'unreachable';
    // A page that is too large for GitHub passes at a smaller size.
    return KINDS.get(code) ?? (typeof code === 'number' ? 'rejected' : 'unavailable');
}
/** HTTP statuses, and the types of errors that GitHub is known to send for queries, which its schema does not list. */
const KINDS = new Map([
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'forbidden'],
    [429, 'rate-limited'],
    ['RATE_LIMITED', 'rate-limited'],
    ['RATE_LIMIT', 'rate-limited'],
    ['FORBIDDEN', 'forbidden'],
    ['INSUFFICIENT_SCOPES', 'forbidden'],
    ['NOT_FOUND', 'forbidden'],
]);
/**
 * Reads the wait that a rate limit asks for. https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 * @returns milliseconds; `undefined` if GitHub does not say how long, as for some secondary limits
 */
function waitAskedMs(headers, nowMs) {
    const secondsIn = (name) => Number.parseInt(String((0,json/* member */.Dc)(headers, name)), 10);
    const [after, reset] = [secondsIn('retry-after'), secondsIn('x-ratelimit-reset')];
    if (after >= 0)
        return after * 1000;
    return (0,json/* member */.Dc)(headers, 'x-ratelimit-remaining') === '0' && reset > 0 ? Math.max(0, reset * 1000 - nowMs) : undefined;
}

;// CONCATENATED MODULE: ./src/github/client.js
// src/github/client.js
/** Requests to GitHub's REST and GraphQL APIs over @actions/github: bounded, with one kind of exception. */



/** Maximum size of an answer. A page of a hundred rows stays far below it. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
/** Maximum rows that GitHub gives in one page. */
const PAGE_SIZE = 100;
const ANSWER_TIMEOUT_MS = 20_000;
/** Pauses before an attempt is repeated. Within them GitHub shows a commit that was just pushed. */
const PAUSES_MS = [1_000, 2_000, 4_000];
/**
 * "Wait for at least one minute", then "for an exponentially increasing amount of time", and give up "after a specific
 * number of retries". https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
const LIMIT_WAITS_MS = [60_000, 120_000, 240_000];
const VIEWER = 'query Viewer { viewer { databaseId } }';
/** @throws if the package cannot be loaded, for example because the event file is not JSON */
async function createGitHubClient(options) {
    const { clock, deadline, redact, log } = options;
    const [owner, repo] = options.repository.split('/');
    // Loaded only if needed: it takes longer than a whole check. It reads the event file, and throws for what is no JSON.
    const [github, { defaults }] = await Promise.all([Promise.all(/* import() */[__webpack_require__.e(137), __webpack_require__.e(8), __webpack_require__.e(351)]).then(__webpack_require__.bind(__webpack_require__, 1351)), Promise.all(/* import() */[__webpack_require__.e(137), __webpack_require__.e(8)]).then(__webpack_require__.bind(__webpack_require__, 4008))]);
    const send = options.fetch ?? defaults.request?.fetch;
    /** Difference of GitHub's clock and the one that only moves forward. */
    let skewMs = clock.now() - clock.uptime();
    let viewer;
    /** Reads the answer to its end: Octokit takes one that breaks off for a short one, and has no bound. */
    const readWhole = async ({ body, status, headers }) => {
        // A request that follows a redirect may get another method, and octokit takes a redirect for an answer.
        if (status >= 300 && status < 400)
            throw new GitHubError('unreadable', `GitHub answered with a redirect (${status})`);
        const chunks = [];
        let bytes = 0;
        for await (const chunk of body ?? []) {
            bytes += chunk.length;
            if (bytes > MAX_ANSWER_BYTES)
                throw new GitHubError('unreadable', `GitHub's answer is longer than ${MAX_ANSWER_BYTES} bytes`);
            chunks.push(chunk);
        }
        const text = Buffer.concat(chunks).toString();
        if (status < 300 && bytes > 0 && typeof (0,json/* parseJson */.qF)(text) !== 'object')
            throw new Error("GitHub's answer is no JSON, or cut short");
        const dateMs = Date.parse(String(headers.get('date')));
        if (!Number.isNaN(dateMs))
            skewMs = dateMs - clock.uptime();
        // An answer with the status 204 may have no body, not even an empty one.
        return new Response(text || null, { status, headers });
    };
    /** Sends one request of Octokit's within its time. */
    const exchange = async (url, init) => {
        // A query is a POST that only reads.
        const isRead = init?.method === 'GET' || String(url).endsWith('/graphql');
        const own = isRead ? deadline.signal : deadline.writeSignal;
        const stopped = ({ reason }) => new GitHubError('stopped', (0,finding/* errorMessageOf */.dS)(reason));
        if (deadline.signal.aborted)
            throw stopped(deadline.signal);
        const signal = AbortSignal.any([own, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
        try {
            return await readWhole(await send(url, { ...init, signal, redirect: 'manual' }));
        }
        catch (error) {
            if (own.aborted)
                throw stopped(own);
            if (signal.aborted)
                throw new GitHubError('unavailable', `no answer in ${ANSWER_TIMEOUT_MS / 1000} s`);
            throw error;
        }
    };
    const octokit = github.getOctokit(options.token, {
        baseUrl: options.apiUrl.replace(/\/+$/, ''),
        // The package's log would print remote text without escaping.
        request: { fetch: exchange, log: { warn: () => { } } },
    });
    /** Converts an uptime of this machine to GitHub's clock, which the newest answer shows to the second. */
    const githubTime = (ms = clock.uptime()) => ms + skewMs;
    const ask = (answer) => answer.catch((error) => {
        throw githubFailureOf(error, redact, githubTime());
    });
    /** Reads a list page by page, until it ends or enough is picked. A row that gives `null` makes it unreadable. */
    const list = async (route, parameters, maxPages, pick, isEnough = () => false) => {
        const picked = [];
        for (let page = 1; page <= maxPages && !isEnough(picked); page++) {
            const place = { owner, repo, ...parameters, per_page: PAGE_SIZE, page };
            const { data, headers } = await ask(octokit.request(route, place));
            const rows = Array.isArray(data) ? data.map(pick) : [null];
            picked.push(...rows.flatMap((row) => requireAnswer(row, 'what is in the list')));
            // GitHub links to the next page if there is one. A server in its place may not.
            if (!(headers.link?.includes('rel="next"') ?? rows.length === PAGE_SIZE))
                break;
        }
        return picked;
    };
    /** Sends a GraphQL document that only reads. @returns complete data: an answer with any error is a failure */
    const query = (document, variables = {}) => ask(octokit.graphql(document, variables));
    /**
     * Sends a POST that creates something, a PATCH or a DELETE, and only once: it may have been applied, or be out of date.
     * @returns the body of the answer
     */
    const write = async (route, parameters) => (await ask(octokit.request(route, { owner, repo, ...parameters }))).data;
    /** @returns false if the run ends first, and without a pause */
    const wait = async (ms) => {
        if (ms === undefined || ms >= deadline.remainingMs)
            return false;
        const slept = clock.sleep(ms, deadline.signal);
        return slept.then(() => true).catch(() => false);
    };
    /**
     * Repeats an attempt from its first read: after the wait that a rate limit asks for, and some times after a failure that
     * passes. The read shows what a write whose answer is lost has done. If time is short, the next run does the rest.
     */
    const persist = async (attempt, pausesMs = PAUSES_MS) => {
        const pauses = [...pausesMs];
        // What is not here does not pass. An App's new token may be refused at first.
        const left = new Map([
            ['rate-limited', [...LIMIT_WAITS_MS]],
            ['unavailable', pauses],
            ['unauthorized', pauses],
        ]);
        for (;;) {
            const answer = await settle(attempt());
            if (!(answer instanceof GitHubError))
                return answer;
            const { kind, retryAfterMs, message } = answer;
            const ownMs = left.get(kind)?.shift();
            const pauseMs = ownMs && (retryAfterMs ?? ownMs);
            if (pauseMs !== undefined)
                log(`GitHub: ${message}. The next try is in ${pauseMs / 1000} s, if there is time.`);
            if (!(await wait(pauseMs)))
                throw answer;
        }
    };
    /** @returns the numeric id of the token's user; `null`: not known */
    const fetchViewer = () => {
        viewer ??= settle(persist(() => query(VIEWER))).then((answer) => (0,json/* numberOf */.rl)(answer, 'viewer', 'databaseId'));
        return viewer;
    };
    return { options, list, query, write, wait, persist, fetchViewer, githubTime };
}

// EXTERNAL MODULE: ./src/github/event.js
var github_event = __webpack_require__(188);
;// CONCATENATED MODULE: ./src/github/reported.js
// src/github/reported.js
/** Reports on GitHub that failed become findings, and the verdict stays. */


/** Reports a failure, with advice by GitHub's own words, and by whose the token is. */
async function reportFailure(client, input, what, { kind, message }) {
    const own = ADVICE.find(([words]) => words.test(message))?.[1] ?? (0,unreachable/* adviseUnreachable */.V)(message);
    const advice = own ?? (await adviseOnToken(client, input, kind)) ?? remedyFor(input, kind);
    return notWritten(input, `${what}: ${message.replace(/\.$/, '')}.`, advice);
}
function notWritten(input, message, remedy) {
    return (0,finding/* runFinding */.DQ)({
        reason: 'status.not-written',
        severity: 'error',
        message,
        remedy,
        subject: { type: 'input', id: input },
        // A comment is a courtesy: a release does not wait for it.
        ...(input === 'comment' && { severity: 'warning', title: 'The comment could not be written' }),
    });
}
/** Lines under `permissions:` that each input needs. */
const PERMISSIONS = {
    'commit-status': '`statuses: write`',
    // GraphQL counts commits as contents.
    sweep: '`statuses: write`, `pull-requests: read` and `contents: read`',
    comment: '`pull-requests: write`',
};
/** Causes that GitHub's answers tell apart by their words alone. */
const ADVICE = [
    [/\blocked\b/i, 'Unlock the conversation, or leave the input comment out.'],
    [
        /maximum number of statuses/i,
        'GitHub takes 1,000 statuses of one name on a commit: push a new commit, or give another name in commit-status.',
    ],
    [/\barchived\b/i, 'Unarchive the repository, which takes nothing as it is, or turn the workflow off.'],
    [
        /IP allow list/i,
        "Add the runner's address to the IP allow list of the organization, or use a runner whose address is on it.",
    ],
    [/\bSAML\b/, 'Authorize the token for the single sign-on (SAML) of the organization.'],
    [
        /\bforbids access via\b/i,
        'Give a token of a kind and lifetime that the organization allows, or leave the input github-token out, for the token of the run.',
    ],
    [/\bscopes\b/i, 'Give the token in github-token the scopes that GitHub names.'],
];
/** Account of the tokens that workflows get. */
const ACTIONS_ACCOUNT = 41_898_282;
async function adviseOnToken(client, input, kind) {
    const { token } = client.options;
    const isOfApp = token.startsWith('ghs_');
    if (kind === 'unauthorized' && isOfApp)
        return "A GitHub App's token lives for an hour, and a wait may outlive it: make it later, or leave github-token out.";
    if (kind !== 'forbidden')
        return null;
    const viewer = await client.fetchViewer();
    if (/^gh[pou]_|^github_pat_/.test(token))
        return `Give the person's token in github-token the scope repo, or, if it is fine-grained, ${PERMISSIONS[input]}. Or leave it out, for the token of the run.`;
    if (isOfApp && viewer !== null && viewer !== ACTIONS_ACCOUNT)
        return `Give the GitHub App of the token ${PERMISSIONS[input]}, and accept that where it is installed.`;
    return `Add ${PERMISSIONS[input]} under permissions: of the job; ${input} needs that. A run that a fork started never gets it.`;
}
const REPORT_LATER = 'Run again, or wait for the next run: only what differs is written. https://www.githubstatus.com shows outages.';
/** What GitHub refuses of a comment is no input's. */
function remedyFor(input, kind) {
    const remedy = (input === 'comment' && kind === 'rejected' ? undefined : REMEDIES[kind]) ?? REPORT_LATER;
    const isLong = input === 'sweep' && ['stopped', 'rate-limited'].includes(kind);
    return isLong ? `${remedy} A sweep of many pull requests may need more timeout-minutes.` : remedy;
}
const REMEDIES = {
    unauthorized: 'Leave the input github-token out, for the token of the run, or give one that has not expired.',
    'rate-limited': "Run again later. A GitHub App's token, given as github-token, may send more requests an hour than the 1,000 of a workflow's.",
    rejected: 'Correct what GitHub names, such as the input commit-status.',
    stopped: 'Run again.',
};

;// CONCATENATED MODULE: ./src/github/comment.js
// src/github/comment.js
/** One comment on the pull request, updated rather than repeated. */






/** @returns what went wrong */
async function reportComment(client, { event, outcome, summary, app, platforms, lookedMs }) {
    const { log } = client.options;
    const number = (0,github_event/* parsePullNumber */.Y_)(event);
    if (number === null || app === null) {
        log('No comment is written: there is no pull request, or the inputs name no app.');
        return [];
    }
    const { verdict, findings, mode } = outcome;
    const text = (0,github_event/* isOnStrangers */.dL)(event) ? renderForStranger(outcome, event) : summary;
    const onlyUpdate = verdict === 'clear' && !findings.some(({ reason }) => OF_APP_REVIEW.test(reason));
    const comment = { marker: markerOf(app, platforms, mode), text, onlyUpdate, lookedMs };
    const kept = await settle(keepComment(client, number, comment));
    if (kept instanceof GitHubError)
        return [await reportFailure(client, 'comment', `The comment on #${number} could not be written`, kept)];
    log(`Comment on #${number}: ${kept}.`);
    return [];
}
/** Reasons for which App Review would refuse: a comment is created for them even if the verdict is clear. */
const OF_APP_REVIEW = /^(metadata|compliance|app)\./;
/** Renders the verdict, the reasons and the link to the run, without names of versions, items and people. */
function renderForStranger({ verdict, reasons }, { runUrl }) {
    const named = reasons.map((reason) => `\`${reason}\``);
    return (0,describe/* joinParts */.nn)([`## ${finding/* VERDICTS */.bk[verdict]}`, named.join(', '), runUrl && `[The run](${runUrl})`], '\n\n');
}
/**
 * Returns the marker of a comment. A check and the dry run of a release report different things, so each has its own.
 * @param app by the inputs, like the platforms: both are known however the run ended
 */
function markerOf(app, platforms, mode) {
    const about = mode === 'check' ? '' : `:${mode}`;
    return `<!-- app-store-release-gate:${app}:${platforms.join('+') || 'all'}${about} -->`;
}
/** The hidden last line, with the time of the look. */
const STAMP = /<!-- looked ([\d:.TZ-]{24}) -->/;
function renderBody({ marker, text, lookedMs }) {
    return `${marker}\n${text.trim()}\n\n<!-- looked ${new Date(lookedMs).toISOString()} -->`;
}
/** Resolution of GitHub's clock, as its Date header shows it. Within it nobody can tell which look is newer. */
const CLOCK_MS = 1_000;
/** On GitHub the comments of a pull request are those of its issue. */
const COMMENTS = '/repos/{owner}/{repo}/issues/{issue_number}/comments';
const COMMENT = '/repos/{owner}/{repo}/issues/comments/{comment_id}';
/** GitHub takes 2,500 comments on a pull request. */
const MAX_COMMENT_PAGES = 25;
/** @returns what became of it, in a word */
function keepComment(client, pullRequest, comment) {
    const place = { issue_number: pullRequest };
    const update = (id, body) => client.write(`PATCH ${COMMENT}`, { comment_id: id, body });
    /** Finds the comments of bots and of this run's user. Anybody can write the marker: comments of other people stay. */
    const findOwn = async () => {
        const pick = (row) => parseMarked(row, comment.marker);
        const marked = await client.list(`GET ${COMMENTS}`, place, MAX_COMMENT_PAGES, pick);
        const own = marked.every(({ isByBot }) => isByBot) ? 0 : await client.fetchViewer();
        const viewer = requireAnswer(own, 'whose the token is');
        return marked.filter(({ isByBot, author }) => isByBot || author === viewer);
    };
    /** Removes duplicates: two runs may create a comment at once. The first stays, with the text of the newest look. @returns it */
    const joinDuplicates = async () => {
        const found = await findOwn();
        const [first, ...others] = found.toSorted((left, right) => left.id - right.id);
        if (first === undefined)
            return undefined;
        const newest = others.reduce((best, one) => (one.lookedMs > best.lookedMs ? one : best), first);
        if (newest !== first)
            await update(first.id, newest.body);
        for (const { id } of others) {
            const deleted = await settle(client.write(`DELETE ${COMMENT}`, { comment_id: id }));
            // The other run may have removed it already. GitHub answers that like a missing permission.
            if (deleted instanceof GitHubError && deleted.kind !== 'forbidden')
                throw deleted;
        }
        return { ...newest, id: first.id };
    };
    return client.persist(async () => {
        const own = await joinDuplicates();
        // GitHub's clock, which its answer shows, tells the looks of two machines apart.
        const lookedMs = client.githubTime(comment.lookedMs);
        const body = renderBody({ ...comment, lookedMs });
        if (own === undefined) {
            if (comment.onlyUpdate)
                return 'not needed';
            await client.write(`POST ${COMMENTS}`, { ...place, body });
            await joinDuplicates();
            return 'created';
        }
        // Anybody may edit it: a look that is still to come is none.
        const ownMs = own.lookedMs > client.githubTime() + CLOCK_MS ? 0 : own.lookedMs;
        if (ownMs > lookedMs + CLOCK_MS)
            return 'newer';
        await update(own.id, body);
        return 'updated';
    });
}
/** @returns an empty list for a comment without the marker, and for one that cannot be read or has no author */
function parseMarked(value, marker) {
    const comment = (0,json/* completeFields */.rk)({
        id: (0,json/* numberOf */.rl)(value, 'id'),
        body: (0,json/* textOf */.b6)(value, 'body'),
        author: (0,json/* numberOf */.rl)(value, 'user', 'id'),
    });
    // GitHub gives no person a login with brackets.
    const isByBot = (0,json/* textOf */.b6)(value, 'user', 'login')?.endsWith('[bot]') === true;
    if (!comment?.body.startsWith(marker))
        return [];
    return [{ ...comment, isByBot, lookedMs: Date.parse(STAMP.exec(comment.body)?.[1] ?? '') || 0 }];
}

;// CONCATENATED MODULE: ./src/github/required-by.js
// src/github/required-by.js
/** Rulesets that require a status: a gate that no rule requires stops no merge. */



/** The App of GitHub Actions on github.com. */
const ACTIONS_APP = 15_368;
/** Maximum branches to ask about. Of more nothing is said. */
const MAX_BRANCHES = 100;
const MAX_RULE_PAGES = 3;
const NOT_KNOWN_WHERE = { requirement: null, findings: [] };
/** Reports which branches require the status, and warns of a rule that this token cannot turn green. */
async function reportRequired(client, context, branches) {
    if (branches.length === 0 || branches.length > MAX_BRANCHES)
        return NOT_KNOWN_WHERE;
    const on = [];
    const pinned = [];
    for (const branch of branches) {
        const apps = await fetchApps(client, context, branch).catch(() => null);
        if (apps === null)
            return NOT_KNOWN_WHERE;
        on.push({ branch, isRequired: apps.length > 0 });
        for (const app of apps)
            if (app !== null)
                pinned.push({ branch, app });
    }
    const known = { requirement: { context, on }, findings: [] };
    if (pinned.length === 0)
        return known;
    const viewer = await client.fetchViewer();
    // The id of an account shows only whether the App of this run's token is GitHub Actions.
    const isByActions = viewer === null ? null : viewer === ACTIONS_ACCOUNT;
    // A person's token belongs to no App.
    const isOfPerson = /^(?:ghp|github_pat)_/.test(client.options.token);
    const other = pinned.find(({ app }) => isOfPerson || isByActions === (app !== ACTIONS_APP));
    if (other === undefined)
        return known;
    const taken = other.app === ACTIONS_APP ? 'GitHub Actions' : `the App ${other.app}`;
    const message = `A ruleset of ${other.branch} takes the status ${context} only from ${taken}; the token of this run is not of that App, so what it sets never counts there.`;
    const subject = { type: 'input', id: 'commit-status' };
    return { ...known, findings: [(0,finding/* runFinding */.DQ)({ reason: 'status.other-app', severity: 'warning', message, subject })] };
}
/** Returns the only App that each rule takes the status from; `null`: any. A rule that cannot be read makes all unreadable. */
function fetchApps(client, context, branch) {
    const route = 'GET /repos/{owner}/{repo}/rules/branches/{branch}';
    return client.list(route, { branch }, MAX_RULE_PAGES, (row) => {
        if ((0,json/* member */.Dc)(row, 'type') !== 'required_status_checks')
            return [];
        const checks = (0,json/* member */.Dc)(row, 'parameters', 'required_status_checks');
        if (!Array.isArray(checks))
            return null;
        // -1 means any App.
        return checks.filter((check) => isOfContext(check, context)).map((check) => (0,json/* numberOf */.rl)(check, 'integration_id'));
    });
}
/** Compares names without case, like GitHub. */
function isOfContext(value, context) {
    return (0,json/* textOf */.b6)(value, 'context')?.toLowerCase() === context.toLowerCase();
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./src/github/status.js
// src/github/status.js
/** The verdict as a commit status: read first, written only when it changes, and read back when it is green. */







const STATES = { clear: 'success', blocked: 'failure', unknown: 'error' };
/** Maximum length of a description. GitHub refuses a longer one. */
const MAX_DESCRIPTION = 140;
/** Characters that take four bytes in UTF-8. GitHub refuses a description with one. */
const FOUR_BYTES = /[\u{10000}-\u{10ffff}]+/gu;
/** @param isPublic for a stranger's pull request: verdict and reasons, without names of versions, items and people */
function statusOf(outcome, isPublic) {
    const { verdict, headline, reasons, main } = outcome;
    const words = isPublic ? [verdict, reasons.join(', ')] : [headline, main?.message];
    const text = (0,describe/* joinParts */.nn)(words, ': ').replace(FOUR_BYTES, '\ufffd');
    return { state: STATES[verdict], description: (0,escaping/* singleLine */.pF)(text, MAX_DESCRIPTION) };
}
const LEFT = 'left to a newer one';
/** Age at which a status that is not green is renewed, so that no older look turns it green. GitHub takes 1,000 of a name. */
const RENEWED_AFTER_MS = 3_600_000;
const GREEN = 'success';
/** Precision of GitHub's times. */
const SECOND_MS = 1_000;
/**
 * Sets the status of one commit. GitHub takes no write on a condition, so a green is read back: a status that is not green,
 * made since this run's look, is written again if it stands below.
 * @param listed newest status of the name, by a list, if there is one; `undefined`: it is read
 * @returns with a failure the end of the write that GitHub has answered for; `null`: there is none
 */
async function setStatus(client, sha, { status, lookedMs }, listed) {
    const { context, state, description, target_url: link } = status;
    const isGreen = state === GREEN;
    /** End of the first write that was sent, and of the first that GitHub answered for: an answer may be lost. */
    let sent = null;
    let taken = null;
    let writes = 0;
    /** @returns false for a status that is certainly older than the look */
    const isSinceLook = ({ createdMs }) => createdMs > client.githubTime(lookedMs) - SECOND_MS;
    /**
     * @returns `other` for the same words of another creator too: a ruleset may require one App. What this run has sent is
     * younger than its look, so an equal one from before is not the one that got lost.
     */
    const compare = async (found) => {
        if (found?.state !== state || found.description !== description)
            return 'other';
        const viewer = await client.fetchViewer();
        if (viewer === null || found.creatorId !== viewer)
            return 'other';
        if (sent !== null && !isSinceLook(found))
            return 'other';
        return !isGreen && found.createdMs < client.githubTime() - RENEWED_AFTER_MS ? 'stale' : 'same';
    };
    const write = async (wanted) => {
        const body = await client.write('POST /repos/{owner}/{repo}/statuses/{sha}', { sha, ...wanted });
        const set = parseStatus(body);
        const isSet = isOfContext(body, context) && set.state === wanted.state;
        return requireAnswer(isSet ? set : null, 'the status that was to be set');
    };
    /** Reads the newest status of the name; for a green all since the look too. Older than a thousand of all names is none. */
    const read = () => {
        const pick = (row) => (isOfContext(row, context) ? [parseStatus(row)] : []);
        const isEnough = (found) => found.some((one) => !isGreen || !isSinceLook(one));
        // https://docs.github.com/rest/commits/statuses: the newest comes first.
        const route = 'GET /repos/{owner}/{repo}/commits/{ref}/statuses';
        return client.list(route, { ref: sha }, MAX_STATUS_PAGES, pick, isEnough);
    };
    /**
     * Leaves what keeps a green from being written: a status that is not green, made since the look. A status of an earlier
     * look of this run is older than its newest. It is written again if a green of this run stands on top of it, or one that
     * was sent does not show yet.
     * @returns `null` if there is none
     */
    const leaveNewer = async (found) => {
        const newer = found.find((one) => isGreen && one.state !== GREEN && isSinceLook(one) && one.targetUrl !== link);
        if (newer === undefined)
            return null;
        const own = found.filter((one) => one.state === GREEN && one.targetUrl === link && isSinceLook(one));
        if (own.length < writes || own[0] === found[0]) {
            const page = newer.targetUrl !== null && { target_url: newer.targetUrl };
            await write({ context, state: newer.state, description: newer.description, ...page });
        }
        return LEFT;
    };
    /** Reads until GitHub shows what it has taken. */
    const confirm = async (written, end) => {
        let found = await read();
        for (const pauseMs of PAUSES_MS) {
            if (found.some((one) => (0,external_node_util_.isDeepStrictEqual)(one, written)) || !(await client.wait(pauseMs)))
                break;
            found = await read();
        }
        return (await leaveNewer(found)) ?? ((0,external_node_util_.isDeepStrictEqual)(found[0] ?? written, written) ? end : LEFT);
    };
    /**
     * A listed status may be minutes old: that is too old to write a green. What is not green is written where nobody can read
     * what stands there, so that no old green outlives it.
     */
    const readBefore = async () => {
        const isEnough = sent === null && (!isGreen || (await compare(listed?.[0])) === 'same');
        if (listed !== undefined && isEnough)
            return listed;
        const found = await settle(read());
        if (!(found instanceof GitHubError))
            return found;
        // A new App token may be refused one thing for some seconds (G3).
        if (isGreen || MEETS_ALL.includes(found.kind))
            throw found;
        return [];
    };
    const attempt = async () => {
        const found = await readBefore();
        const [newest] = found;
        const left = await leaveNewer(found);
        if (left !== null)
            return left;
        const standing = await compare(newest);
        if (standing !== 'other') {
            // The status stands even if its renewal fails.
            if (sent === null && standing === 'stale')
                await settle(write(status));
            return sent ?? 'kept';
        }
        sent ??= newest?.state === state ? 'reworded' : 'changed';
        writes += 1;
        const written = await write(status);
        taken ??= sent;
        return isGreen ? confirm(written, sent) : sent;
    };
    const end = await settle(client.persist(attempt));
    if (!(end instanceof GitHubError))
        return { end, failure: null };
    // What GitHub took lacks no permission.
    const unread = new GitHubError('unavailable', `it is set, and could not be read back: ${end.message}`);
    return { end: taken, failure: taken === null ? end : unread };
}
const MAX_STATUS_PAGES = 10;
/** @param value by the names of REST, which the query of a sweep asks for too @returns an empty state for one that cannot be read, so that it is written again: that is correct in any case */
function parseStatus(value) {
    return {
        // GraphQL gives capitals, REST small letters.
        state: (0,json/* textOf */.b6)(value, 'state')?.toLowerCase() ?? '',
        description: (0,json/* textOf */.b6)(value, 'description') ?? '',
        targetUrl: (0,json/* textOf */.b6)(value, 'target_url'),
        // Numeric; `null`: not known.
        creatorId: (0,json/* numberOf */.rl)(value, 'creator', 'id'),
        // GitHub's time, to the second.
        createdMs: Date.parse((0,json/* textOf */.b6)(value, 'created_at') ?? '') || 0,
    };
}

// EXTERNAL MODULE: ./src/core/model/branch-glob.js
var branch_glob = __webpack_require__(1099);
;// CONCATENATED MODULE: ./src/github/sweep.js
// src/github/sweep.js
/**
 * Sets the status on the head of every open pull request into a matching branch.
 *
 * Requests: over GraphQL one for each hundred open pull requests; over REST one write for each head with another status,
 * and for a green one a read before and one after.
 *
 * Limits: the token of a workflow may send 1,000 requests an hour over REST and use 1,000 points an hour over GraphQL
 * (each query here costs one), for its repository. A minute takes 180 writes, or, if GitHub counts a status as content, 80
 * and then 500 an hour. So the sweep writes one at a time, as GitHub asks for, and waits as long as GitHub says, or for at
 * least a minute. If too little time is left for the wait, it stops red. The next sweep continues there, because a correct
 * status costs no request of its own.
 * https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 * https://docs.github.com/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api
 */








/** Failures in a row and alike, after which a sweep stops. */
const MAX_ALIKE = 20;
/** @returns `branches`: base branches of the pull requests that match */
async function reportSweep(client, sweeping) {
    const { open, lost, matching, branches, written, changed, failed, untried } = await sweep(client, sweeping);
    const { glob, status } = sweeping;
    client.options.log(`Sweep of ${glob}: ${matching} of ${open} open pull requests, ${written} set to ${status.state}, ${failed.length + untried} failed.`);
    const findings = [];
    if (lost !== null) {
        const listed = open === 0 ? 'None' : `Only ${open}`;
        const what = `${listed} of the open pull requests could be listed`;
        findings.push(await reportFailure(client, 'sweep', what, lost));
    }
    const [first] = failed;
    if (first !== undefined) {
        const rest = untried === 0 ? '' : `, ${untried} not tried`;
        const what = `Setting the status ${status.context} failed on ${failed.length} of ${matching} pull requests${rest}`;
        // What the token may do on other heads is no lack of a permission, and no wrong input.
        const mayWrite = written > 0 && ['forbidden', 'rejected'].includes(first.kind);
        const words = `${(0,describe/* enumerate */.HL)(failed.map(({ number }) => `#${number}`))} (${first.message})`;
        const failure = new GitHubError(mayWrite ? 'unavailable' : first.kind, words);
        findings.push(await reportFailure(client, 'sweep', what, failure));
    }
    if (matching === 0 && open > 0 && lost === null) {
        const message = `The glob ${glob} matches the base branch of 0 of ${open} open pull requests.`;
        const subject = { type: 'input', id: 'sweep' };
        findings.push((0,finding/* runFinding */.DQ)({ reason: 'sweep.no-match', severity: 'warning', message, subject }));
    }
    return { findings, isChanged: changed > 0, branches };
}
/** Sets one status at a time. A failure does not stop the others, unless all would fail alike. */
async function sweep(client, { glob, status, publicStatus, lookedMs }) {
    const { pulls, lost } = await fetchOpenPullRequests(client, status.context);
    const isMatching = (0,branch_glob/* branchMatcher */.$)(glob);
    const matching = pulls.filter(({ base }) => isMatching(base));
    // What two pull requests have in common shows no names if one of them is a stranger's.
    const foreign = new Set(pulls.filter(({ isForeign }) => isForeign).map(({ head }) => head));
    const heads = new Map(matching.map((pull) => [pull.head, pull]));
    const count = { kept: 0, 'left to a newer one': 0, reworded: 0, changed: 0 };
    const failed = [];
    let [tried, alike] = [0, 0];
    for (const { head, number, status: listed } of heads.values()) {
        const wanted = { status: foreign.has(head) ? publicStatus : status, lookedMs };
        const { end, failure } = await setStatus(client, head, wanted, listed);
        tried += 1;
        if (end !== null)
            count[end] += 1;
        if (end !== 'kept')
            client.options.log(`#${number} (${head}): ${failure?.message ?? end}`);
        if (failure === null) {
            alike = 0;
            continue;
        }
        const { kind, message } = failure;
        alike = failed.at(-1)?.message === message ? alike + 1 : 1;
        failed.push({ number, kind, message });
        if (MEETS_ALL.includes(kind) || alike >= MAX_ALIKE)
            break;
    }
    return {
        open: pulls.length,
        lost,
        matching: matching.length,
        written: count.changed + count.reworded,
        changed: count.changed,
        untried: heads.size - tried,
        branches: [...new Set(matching.map(({ base }) => base))],
        failed,
    };
}
/**
 * Fields of a pull request. The head is `headRefOid`. Its status comes from the last commit, which belongs to this
 * repository even if the head's branch is a fork's; `headRef` would show the statuses in the fork. The last commit is the
 * newest by date, and may not be the head, so the query asks for its id.
 */
const OPEN_PULL_REQUESTS = `
  query OpenPullRequests($owner: String!, $name: String!, $context: String!, $first: Int!, $after: String) {
    repository(owner: $owner, name: $name) {
      pullRequests(states: OPEN, first: $first, after: $after, orderBy: { field: CREATED_AT, direction: ASC }) {
        nodes { ...Fields }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
  fragment Fields on PullRequest {
    number
    baseRefName
    headRefOid
    isCrossRepository
    commits(last: 1) { nodes { commit { oid status { context(name: $context) { ...Found } } } } }
  }
  fragment Found on StatusContext {
    state
    description
    target_url: targetUrl
    created_at: createdAt
    creator { ... on Bot { id: databaseId } ... on User { id: databaseId } }
  }`;
/** Maximum open pull requests. */
const MAX_PULLS = 10_000;
const MAX_PAGE_SIZE = 100;
const MIN_PAGE_SIZE = 5;
/** Pauses before a page is asked for again: as many as halve it to the least. */
const PAGE_PAUSES_MS = [1_000, 1_000, 1_000, 1_000, 1_000];
/**
 * Lists every open pull request, the oldest first, so that pull requests opened meanwhile come last. A page that GitHub
 * does not give may be too large for it, and is asked for again at half the size.
 * @returns what could be listed; `lost`: why that is not all of them
 */
async function fetchOpenPullRequests(client, context) {
    const pulls = [];
    let lost = null;
    const [owner, name] = client.options.repository.split('/');
    let [size, after] = [MAX_PAGE_SIZE, null];
    const fetchPage = async () => {
        const data = await settle(client.query(OPEN_PULL_REQUESTS, { owner, name, context, first: size, after }));
        if (!(data instanceof GitHubError))
            return requireAnswer(parsePullRequests(data), WHICH);
        // One pull request that GitHub cannot answer for does not hide the others, nor those on later pages.
        const isFinal = data.kind === 'unavailable' ? size === MIN_PAGE_SIZE : data.kind !== 'rate-limited';
        const rest = isFinal ? parsePullRequests(data.partial) : null;
        if (rest !== null)
            return { ...rest, error: data };
        if (data.kind === 'unavailable')
            size = Math.max(MIN_PAGE_SIZE, Math.floor(size / 2));
        throw data;
    };
    for (let room = MAX_PULLS; room > 0; room -= size) {
        const page = await settle(client.persist(fetchPage, PAGE_PAUSES_MS));
        if (page instanceof GitHubError)
            return { pulls, lost: page };
        pulls.push(...page.pulls);
        lost = page.error ?? lost;
        after = page.next;
        if (after === null)
            return { pulls, lost };
    }
    return { pulls, lost: unansweredError(WHICH) };
}
const WHICH = 'which pull requests are open';
/** @returns `null` unless the answer says what comes after the rows; `next` is `null` on the last page */
function parsePullRequests(data) {
    const list = (0,json/* member */.Dc)(data, 'repository', 'pullRequests');
    const rows = (0,json/* member */.Dc)(list, 'nodes');
    const more = (0,json/* member */.Dc)(list, 'pageInfo', 'hasNextPage');
    const next = more === true ? (0,json/* textOf */.b6)(list, 'pageInfo', 'endCursor') : null;
    if (more !== (next !== null) || !Array.isArray(rows))
        return null;
    const pulls = rows.flatMap((row) => parsePullRequest(row) ?? []);
    return { pulls, next, error: pulls.length < rows.length ? unansweredError(WHICH) : null };
}
function parsePullRequest(value) {
    const pull = (0,json/* completeFields */.rk)({
        number: (0,json/* numberOf */.rl)(value, 'number'),
        // The branch that it goes into.
        base: (0,json/* textOf */.b6)(value, 'baseRefName'),
        head: (0,github_event/* commitOf */.D3)((0,json/* member */.Dc)(value, 'headRefOid')),
    });
    const commit = (0,json/* member */.Dc)(value, 'commits', 'nodes', 0, 'commit');
    // What is not known to be of this repository is a stranger's.
    const isForeign = (0,json/* member */.Dc)(value, 'isCrossRepository') !== false;
    return pull && { ...pull, isForeign, status: parseHeadStatus(commit, pull.head) };
}
/** Returns the newest status of the name, if there is one; `undefined`: the answer is about another commit. */
function parseHeadStatus(commit, head) {
    if ((0,json/* member */.Dc)(commit, 'oid') !== head)
        return undefined;
    const found = (0,json/* member */.Dc)(commit, 'status', 'context');
    return found ? [parseStatus(found)] : [];
}

;// CONCATENATED MODULE: ./src/github/report-github.js
// src/github/report-github.js







/** @throws for example where the package cannot be loaded, because the event file is not JSON */
async function reportOnGitHub(reporting) {
    const { event, isLast } = reporting;
    const { token, commitStatus, comment } = reporting.request;
    if (!/^[\w.-]+\/[\w.-]+$/.test(event.repository))
        throw new Error('GITHUB_REPOSITORY does not name a repository');
    const client = await createGitHubClient({ ...reporting, ...event, token });
    const status = await reportVerdict(client, commitStatus, reporting);
    const required = await reportRequired(client, commitStatus ?? '', isLast ? status.branches : []);
    const ofComment = comment && isLast ? await reportComment(client, reporting) : [];
    return {
        /** Findings about reports that failed. */
        findings: [...status.findings, ...required.findings, ...ofComment],
        /** A commit status is new, or has a new state. */
        statusChanged: status.isChanged,
        /** `null`: not asked, or not known. */
        requirement: required.requirement,
    };
}
/** @returns `branches` that may require the status, where it was set */
async function reportVerdict(client, context, { request: { sweep: glob }, event, outcome, lookedMs }) {
    const nothing = { findings: [], isChanged: false, branches: [] };
    if (context === null)
        return nothing;
    const link = event.runUrl && { target_url: event.runUrl };
    const statusFor = (isPublic) => ({ context, ...statusOf(outcome, isPublic), ...link });
    if (glob !== null) {
        const statuses = { status: statusFor((0,github_event/* isForStranger */.w0)(event)), publicStatus: statusFor(true) };
        return reportSweep(client, { glob, ...statuses, lookedMs });
    }
    const sha = (0,github_event/* parseCommit */.L5)(event);
    if (sha === null) {
        const remedy = 'Run it in a workflow on GitHub: there the runner says what the event was.';
        return { ...nothing, findings: [notWritten('commit-status', 'The event does not say its commit.', remedy)] };
    }
    const status = statusFor((0,github_event/* isOnStrangers */.dL)(event));
    const { end, failure } = await setStatus(client, sha, { status, lookedMs });
    const set = { ...nothing, isChanged: end === 'changed' };
    if (failure !== null) {
        const what = `Setting the status ${context} on ${sha} failed`;
        return { ...set, findings: [await reportFailure(client, 'commit-status', what, failure)] };
    }
    client.options.log(`Commit status ${context} on ${sha}: ${status.state}, ${end}.`);
    return { ...set, branches: (0,github_event/* parseBranch */.Qd)(event) };
}


/***/ })

};
;