"use strict";
exports.id = 732;
exports.ids = [732];
exports.modules = {

/***/ 9050:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F9: () => (/* binding */ normalizedText),
/* harmony export */   NO: () => (/* binding */ isEmptyText),
/* harmony export */   cZ: () => (/* binding */ isSameText),
/* harmony export */   st: () => (/* binding */ isSameReleaseDate),
/* harmony export */   vD: () => (/* binding */ utcMinute)
/* harmony export */ });
// src/core/model/same.js
/** Compares texts and dates of the service, for every place that needs it. */
/**
 * Returns the text as it is compared and planned: line ends as LF, no blanks at line ends nor around the text, Unicode
 * composed (NFC). The service keeps texts in its own form (docs/service.md#texts).
 */
function normalizedText(text) {
    return (text ?? '')
        .replaceAll(/\r\n?/g, '\n')
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n')
        .trim()
        .normalize('NFC');
}
/** Compares two texts. A missing text is the same as an empty one. */
function isSameText(left, right) {
    return normalizedText(left) === normalizedText(right);
}
function isEmptyText(text) {
    return normalizedText(text) === '';
}
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * Compares two release dates by the minute. The service may keep whole hours (docs/service.md#versions), so the whole hour
 * of the date asked for is the same too. Another minute of that hour is another date.
 */
function isSameReleaseDate(asked, kept) {
    if (asked === null || kept == null)
        return asked === (kept ?? null);
    const [askedMs, keptMs] = [Date.parse(asked), Date.parse(kept)];
    const isInOne = (unitMs) => Math.floor(askedMs / unitMs) === Math.floor(keptMs / unitMs);
    return isInOne(MINUTE_MS) || (keptMs % HOUR_MS === 0 && isInOne(HOUR_MS));
}
/** @returns the date in UTC to the minute, as `2030-01-31T09:00Z`; as it is where it is no date */
function utcMinute(date) {
    const ms = Date.parse(date);
    return Number.isNaN(ms) ? date : `${new Date(ms).toISOString().slice(0, 16)}Z`;
}


/***/ }),

/***/ 2732:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  reportOnGitHub: () => (/* binding */ reportOnGitHub)
});

// EXTERNAL MODULE: ./src/core/text/describe.js
var describe = __webpack_require__(8113);
// EXTERNAL MODULE: ./src/core/model/json.js
var json = __webpack_require__(678);
// EXTERNAL MODULE: ./src/core/model/finding.js
var model_finding = __webpack_require__(6147);
// EXTERNAL MODULE: ./src/core/text/escaping.js
var escaping = __webpack_require__(6556);
;// CONCATENATED MODULE: ./src/github/failure.js
// src/github/failure.js
/** Answers to requests to GitHub, and failures by what to do about them. */




/** Errors in the answer to a query. It has HTTP status 200, and may hold a part of the data. */
class QueryError extends Error {
    kind;
    headers;
    constructor(errors, headers) {
        const unreadable = { message: 'GitHub answered with errors that cannot be read' };
        const [first, ...others] = Array.isArray(errors) ? errors : [unreadable];
        super((0,describe/* joinParts */.nn)([describeQueryError(first), others.length > 0 && `and ${others.length} more errors`], ', '));
        const isLimited = others.some((error) => kindOfQuery(error) === 'rate-limited');
        this.kind = isLimited ? 'rate-limited' : kindOfQuery(first);
        this.headers = headers;
    }
}
/** Changes the value of an answer; a failure stays as it is. */
function mapAnswer(answer, change) {
    return answer.ok ? { ok: true, value: change(answer.value) } : answer;
}
/** Goes on with the value of an answer; a failure stays as it is. */
async function follow(answer, next) {
    const known = await answer;
    return known.ok ? next(known.value) : known;
}
/** Parses the value of an answer. @param what the answer does not say if the parser gives `null` */
function parseAnswer(answer, parse, what) {
    if (!answer.ok)
        return answer;
    const value = parse(answer.value);
    return value === null ? unreadableAnswer(what) : { ok: true, value };
}
function valueOrNull(answer) {
    return answer.ok ? answer.value : null;
}
const MAX_MESSAGE = 300;
/** Describes an exception in one line, without secrets. */
function describeException(error, redact) {
    return (0,escaping/* singleLine */.pF)(redact((0,model_finding/* errorMessageOf */.dS)(error)), MAX_MESSAGE);
}
/** Classifies the exception of a request. */
function failureOf(error, redact, nowMs) {
    const words = describeException(error, redact);
    const status = (0,json/* member */.Dc)(error, 'response', 'status');
    const message = (0,describe/* joinParts */.nn)([status?.toString(), words], ' ');
    const retryAfterMs = waitAskedMs(error, nowMs);
    const isLimited = retryAfterMs !== null || LIMIT.test(words);
    const kind = error instanceof QueryError ? error.kind : kindOfStatus(status, isLimited);
    return kind === 'rate-limited' ? { kind, message, retryAfterMs } : { kind, message };
}
/** @param isLimited secondary limits do not always have a header with the time to wait */
function kindOfStatus(status, isLimited) {
    if (typeof status !== 'number' || status >= 500)
        return 'unavailable';
    if (status === 403 && isLimited)
        return 'rate-limited';
    return REFUSALS[status] ?? 'rejected';
}
const REFUSALS = {
    401: 'unauthorized',
    403: 'forbidden',
    404: 'forbidden',
    429: 'rate-limited',
};
/** Words of GitHub, and of older versions of Enterprise Server. */
const LIMIT = /rate limit|abuse detection/i;
function describeQueryError(error) {
    const path = (0,json/* member */.Dc)(error, 'path');
    const words = (0,json/* textOf */.b6)((0,json/* member */.Dc)(error, 'message')) ?? 'an error without a message';
    return Array.isArray(path) ? `${words} (${path.map(String).join('.')})` : words;
}
/** Error types that GitHub is known to send. Its schema does not list them. */
const QUERY_KINDS = new Map([
    ['RATE_LIMITED', 'rate-limited'],
    ['RATE_LIMIT', 'rate-limited'],
    ['FORBIDDEN', 'forbidden'],
    ['INSUFFICIENT_SCOPES', 'forbidden'],
    ['NOT_FOUND', 'forbidden'],
    ['INTERNAL', 'unavailable'],
    ['SERVICE_UNAVAILABLE', 'unavailable'],
]);
function kindOfQuery(error) {
    if (LIMIT.test(describeQueryError(error)))
        return 'rate-limited';
    const type = (0,json/* textOf */.b6)((0,json/* member */.Dc)(error, 'type'));
    // A refused document has a code. An error without type and code is GitHub's "Something went wrong".
    const isOwn = type === null && (0,json/* member */.Dc)(error, 'extensions', 'code') === undefined;
    return QUERY_KINDS.get(type) ?? (isOwn ? 'unavailable' : 'rejected');
}
/**
 * Reads the wait that a rate limit asks for. https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 * @returns milliseconds; `null` if GitHub does not say how long, as for some secondary limits
 */
function waitAskedMs(error, nowMs) {
    const headers = (0,json/* member */.Dc)(error, 'response', 'headers') ?? (0,json/* member */.Dc)(error, 'headers');
    const after = Number.parseInt(String((0,json/* member */.Dc)(headers, 'retry-after')), 10);
    if (after >= 0)
        return after * 1000;
    const reset = Number.parseInt(String((0,json/* member */.Dc)(headers, 'x-ratelimit-reset')), 10);
    return (0,json/* member */.Dc)(headers, 'x-ratelimit-remaining') === '0' && reset > 0 ? Math.max(0, reset * 1000 - nowMs) : null;
}
/** Failure of a request that was not sent, or was aborted, because the run ends. */
function stoppedFailure({ reason }) {
    return { kind: 'stopped', message: describeException(reason, (text) => text) };
}
/** Failure of a request whose answer lacks something. */
function unreadableAnswer(what) {
    return { ok: false, failure: { kind: 'unreadable', message: `GitHub's answer does not say ${what}` } };
}

;// CONCATENATED MODULE: ./src/github/client.js
// src/github/client.js


/** @throws if the package cannot be loaded, for example because the event file is not JSON */
async function createGitHubClient(options) {
    // Loaded only if needed: it takes longer than a whole check. It reads the event file, and its exception is caught here.
    const github = await Promise.all(/* import() */[__webpack_require__.e(628), __webpack_require__.e(137), __webpack_require__.e(543)]).then(__webpack_require__.bind(__webpack_require__, 7543));
    const octokit = github.getOctokit(options.token, {
        baseUrl: options.apiUrl.replace(/\/+$/, ''),
        // The package's log would print remote text without escaping.
        log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
        ...(options.fetch === undefined ? {} : { request: { fetch: options.fetch } }),
    });
    return new GitHubClient(options, octokit);
}
/** Maximum rows that GitHub gives in one page. */
const PAGE_SIZE = 100;
const REQUEST_TIMEOUT_MS = 20_000;
const RETRY_DELAY_MS = 500;
/**
 * "Wait for at least one minute", then "for an exponentially increasing amount of time", and give up "after a specific
 * number of retries". https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
const FIRST_WAIT_MS = 60_000;
const MAX_WAITS = 3;
/** HTTP status that confirms a write. */
const CONFIRMED_BY = { POST: 201, PATCH: 200, DELETE: 204 };
class GitHubClient {
    requests = 0;
    skewMs = 0;
    options;
    octokit;
    constructor(options, octokit) {
        this.options = options;
        this.octokit = octokit;
    }
    /** Sends a GET, with the repository in the place of `{owner}/{repo}`. @returns the body of the answer */
    async get(route, parameters = {}) {
        return mapAnswer(await this.getPage(route, parameters), ({ data }) => data);
    }
    getPage(route, parameters) {
        return this.read((request) => this.octokit.request(this.fillRoute(route), { ...parameters, request }));
    }
    /** Reads a list page by page, until it ends or enough is picked. A row that gives `null` makes it unreadable. */
    async list(route, parameters, maxPages, pick, enough = Number.POSITIVE_INFINITY) {
        const picked = [];
        for (let page = 1; page <= maxPages && picked.length < enough; page++) {
            const answer = await this.getPage(route, { ...parameters, per_page: PAGE_SIZE, page });
            if (!answer.ok)
                return answer;
            const { data, headers } = answer.value;
            const rows = Array.isArray(data) ? data.map(pick) : [null];
            if (!rows.every((row) => row !== null))
                return unreadableAnswer('what is in the list');
            picked.push(...rows.flat());
            // GitHub links to the next page if there is one. A server in its place may not.
            if (!(headers.link?.includes('rel="next"') ?? rows.length === PAGE_SIZE))
                break;
        }
        return { ok: true, value: picked };
    }
    /** Sends a GraphQL document that only reads. @returns complete data: an answer with any error is a failure */
    async query(document, variables) {
        // The answer of octokit's own GraphQL call has no headers.
        const url = this.options.apiUrl.replace(/\/+$/, '').replace(/\/api\/v3$/, '/api');
        const answer = await this.read(async (request) => {
            const page = await this.octokit.request(`POST ${url}/graphql`, { query: document, variables, request });
            const errors = (0,json/* member */.Dc)(page.data, 'errors') ?? null;
            if (errors !== null)
                throw new QueryError(errors, page.headers);
            return page;
        });
        return mapAnswer(answer, ({ data }) => (0,json/* member */.Dc)(data, 'data'));
    }
    /**
     * Sends a POST that creates something, a PATCH or a DELETE, and only once: it may have been applied, or be out of date
     * after a rate limit.
     * @returns the body of the answer
     */
    async write(route, parameters) {
        const due = CONFIRMED_BY[route.slice(0, route.indexOf(' '))];
        const answer = await this.sendOnce(this.options.deadline.writeSignal, async (request) => {
            const page = await this.octokit.request(this.fillRoute(route), {
                ...parameters,
                // A request that follows a redirect may get another method.
                request: { ...request, redirect: 'manual' },
            });
            if (page.status !== due)
                throw new Error(`GitHub answered ${page.status} where it should have been ${due}`);
            return page;
        });
        return mapAnswer(answer, ({ data }) => data);
    }
    /** Repeats an attempt from its first read if a rate limit stopped its write, after the wait that GitHub asks for. */
    async afterLimits(attempt) {
        for (let waits = 0;; waits++) {
            const answer = await attempt();
            const askedMs = answer.ok ? undefined : answer.failure.retryAfterMs;
            if (askedMs === undefined || !(await this.waitForLimit(askedMs, waits)))
                return answer;
        }
    }
    /** Converts a time of this machine to GitHub's clock, which the newest answer shows to the second. */
    githubTime(ms = this.options.clock.now()) {
        return ms + this.skewMs;
    }
    /** Fills in the repository. As parameters, owner and name would end up in the query of routes without them. */
    fillRoute(route) {
        return route.replace('{owner}/{repo}', this.options.repository);
    }
    /** Repeats a read once if GitHub is unavailable, and after each wait for a rate limit. */
    async read(attempt) {
        let isRetried = false;
        const answer = await this.afterLimits(async () => {
            const first = await this.sendOnce(this.options.deadline.signal, attempt);
            if (first.ok || first.failure.kind !== 'unavailable' || isRetried)
                return first;
            isRetried = true;
            return (await this.wait(RETRY_DELAY_MS)) ? this.sendOnce(this.options.deadline.signal, attempt) : first;
        });
        if (answer.ok)
            return answer;
        // The limit of a read has been waited for. Only that of a write may be waited for by a caller.
        const { kind, message } = answer.failure;
        return { ok: false, failure: { kind, message } };
    }
    /** @param own aborts a request of this kind */
    async sendOnce(own, attempt) {
        const { redact, clock, deadline } = this.options;
        if (deadline.signal.aborted)
            return { ok: false, failure: stoppedFailure(deadline.signal) };
        const bounds = AbortSignal.any([own, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
        this.requests += 1;
        try {
            const page = await attempt({ signal: bounds });
            const dateMs = Date.parse(page.headers.date ?? '');
            if (!Number.isNaN(dateMs))
                this.skewMs = dateMs - clock.now();
            return { ok: true, value: page };
        }
        catch (error) {
            if (bounds.aborted)
                return { ok: false, failure: own.aborted ? stoppedFailure(own) : LATE };
            return { ok: false, failure: failureOf(error, redact, clock.now()) };
        }
    }
    /** @param askedMs by GitHub; `null`: it does not say @returns false if time is short: the next run does the rest */
    async waitForLimit(askedMs, waits) {
        if (waits >= MAX_WAITS)
            return false;
        const { log, deadline } = this.options;
        const waitMs = askedMs ?? FIRST_WAIT_MS * 2 ** waits;
        const isWorthIt = waitMs < deadline.remainingMs;
        const seconds = `${Math.ceil(waitMs / 1000)} s`;
        const when = isWorthIt ? `in ${seconds}` : `would take a wait of ${seconds}, and there is no time for that`;
        log(`GitHub's rate limit: going on ${when}.`);
        return isWorthIt && this.wait(waitMs);
    }
    /** @returns false if the run ends first */
    async wait(ms) {
        const { clock, deadline } = this.options;
        return clock.sleep(ms, deadline.signal).then(() => true, () => false);
    }
}
const LATE = { kind: 'unavailable', message: `no answer in ${REQUEST_TIMEOUT_MS / 1000} s` };
function ignore() { }

// EXTERNAL MODULE: ./src/core/model/same.js
var same = __webpack_require__(9050);
// EXTERNAL MODULE: ./src/github/event.js
var github_event = __webpack_require__(188);
// EXTERNAL MODULE: ./src/core/text/reasons.js
var reasons = __webpack_require__(1491);
;// CONCATENATED MODULE: ./src/github/reported.js
// src/github/reported.js
/** Result of a report on GitHub: failed reports become findings, and the verdict stays. */


const REPORTED = { findings: [], statusChanged: false, requirement: null };
function failedReport(input, what, failure) {
    return missingReport(input, `${what}: ${failure.message.replace(/\.$/, '')}.`, REMEDIES[failure.kind](input));
}
function missingReport(input, message, remedy) {
    // A comment is a courtesy: a release does not wait for it.
    const severity = input === 'comment' ? 'warning' : 'unknown';
    const finding = { ...(0,model_finding/* inputFinding */.uY)(input, message, remedy), reason: 'status.not-written', severity };
    return { ...REPORTED, findings: [finding] };
}
/** Lines under `permissions:` that each input needs. */
const PERMISSIONS = {
    'commit-status': '`statuses: write`',
    // GraphQL counts commits as contents.
    sweep: '`statuses: write`, `pull-requests: read` and `contents: read`',
    comment: '`pull-requests: write`',
};
const REMEDIES = {
    forbidden: (input) => `The input ${input} asks for it: add ${PERMISSIONS[input]} under permissions: of the job. A workflow that a fork started cannot get them; leave it to a sweep there.`,
    unauthorized: () => 'Leave the input github-token out, for the token of the run, or give one that has not expired.',
    'rate-limited': () => 'Run again later: a sweep continues where it stopped, and waits longer with more timeout-minutes. The token of a workflow may send 1,000 requests an hour for its repository; one of a GitHub App, given as github-token, may send more.',
    rejected: (input) => `Correct the input ${input} by what GitHub says of it.`,
    stopped: () => 'Run again; for a sweep of many pull requests give more timeout-minutes.',
    unavailable: () => TRY_AGAIN,
    unreadable: () => TRY_AGAIN,
};
const TRY_AGAIN = 'Run again, or wait for the next run: only what differs is written. https://www.githubstatus.com shows outages.';
function warningOf(reason, input, message) {
    return { ...(0,model_finding/* inputFinding */.uY)(input, message, (0,reasons/* remedyOf */.S)(reason)), reason, severity: 'warning' };
}
/** Remedy for an event that names no commit or pull request. */
const ON_GITHUB = 'Run it in a workflow on GitHub: there the runner says what the event was.';

;// CONCATENATED MODULE: ./src/github/comment.js
// src/github/comment.js
/** One comment on the pull request, updated rather than repeated. */







async function reportComment(client, pullRequest, { event, outcome, summary, app, platforms, mode, lookedMs }) {
    const { log } = client.options;
    if (!pullRequest.ok)
        return missingReport('comment', pullRequest.failure, ON_GITHUB);
    const number = pullRequest.value;
    if (number === null || app === null) {
        const unknownApp = `The comment on #${number} is left as it is: it is not known which app it would be about.`;
        log(number === null ? 'There is no pull request to comment on.' : unknownApp);
        return REPORTED;
    }
    const text = (0,github_event/* isForStranger */.w0)(event) ? renderForStranger(outcome, event) : summary;
    const onlyUpdate = outcome.verdict === 'clear' && !outcome.findings.some(isOfAppReview);
    const comment = { marker: markerOf(app, platforms, mode), text, onlyUpdate, lookedMs };
    const kept = await keepComment(client, number, comment);
    if (!kept.ok)
        return failedReport('comment', `The comment on #${number} could not be written`, kept.failure);
    log(`Comment on #${number}: ${kept.value}.`);
    return REPORTED;
}
/** Recognizes a finding that App Review would refuse: a comment is created for it even if the verdict is clear. */
function isOfAppReview({ reason }) {
    return /^(metadata|compliance|app)\./.test(reason);
}
/** Renders the verdict, the reasons and the link to the run, without names of versions, items and people. */
function renderForStranger({ verdict, findings }, { runUrl }) {
    const reasons = (0,model_finding/* reasonsOf */.zM)(findings).map((reason) => `\`${reason}\``);
    return (0,describe/* joinParts */.nn)([`## ${model_finding/* VERDICTS */.bk[verdict]}`, reasons.join(', '), runUrl && `[The run](${runUrl})`], '\n\n');
}
/**
 * Returns the marker of a comment. A check and the dry run of a release report different things, so each has its own.
 * @param app by the inputs, like the platforms: both are known however the run ended
 */
function markerOf(app, platforms, mode) {
    const about = mode === 'check' ? '' : `:${mode}`;
    return `<!-- app-store-release-gate:${app}:${platforms.join('+') || 'all'}${about} -->`;
}
/** Maximum length of a comment. GitHub refuses a longer one. */
const MAX_BODY = 65_536;
const NOTICE = '\n\n\u2026 the rest is left out: a comment may not be longer. The summary of the run has it.';
/** Hidden last line: the time of the look. */
const STAMP = /\s*<!-- looked (\S+) -->\s*$/;
function renderBody({ marker, text, lookedMs }) {
    const stamp = `\n\n<!-- looked ${new Date(lookedMs).toISOString()} -->`;
    const body = `${marker}\n${text.trim()}`;
    if (body.length + stamp.length <= MAX_BODY)
        return body + stamp;
    const room = body.slice(0, MAX_BODY - NOTICE.length - stamp.length);
    // Cut at the end of a line, so that the markup stays whole.
    return room.slice(0, room.lastIndexOf('\n')) + NOTICE + stamp;
}
function keepComment(client, pullRequest, comment) {
    return client.afterLimits(() => follow(findOwn(client, pullRequest, comment.marker), async ([own]) => {
        const body = renderBody(comment);
        if (own === undefined)
            return comment.onlyUpdate
                ? { ok: true, value: 'not needed' }
                : createComment(client, pullRequest, { body, marker: comment.marker });
        if (own.lookedMs > comment.lookedMs)
            return { ok: true, value: 'newer' };
        if ((0,same/* isSameText */.cZ)(own.body.replace(STAMP, ''), body.replace(STAMP, '')))
            return { ok: true, value: 'unchanged' };
        return mapAnswer(await updateComment(client, own.id, body), () => 'updated');
    }));
}
/** Removes duplicates after it: two runs may create a comment at once. The first stays, with the text of the newest look. */
async function createComment(client, pullRequest, { body, marker }) {
    const created = client.write(`POST ${COMMENTS}`, { issue_number: pullRequest, body });
    const found = follow(created, () => findOwn(client, pullRequest, marker));
    return mapAnswer(await follow(found, (own) => joinDuplicates(client, own)), () => 'created');
}
async function joinDuplicates(client, found) {
    const oldestFirst = found.toSorted((left, right) => left.id - right.id);
    const [newest] = oldestFirst.toSorted((left, right) => right.lookedMs - left.lookedMs);
    const [first, ...others] = oldestFirst;
    const done = { ok: true, value: null };
    if (first === undefined || newest === undefined)
        return done;
    const written = newest === first ? done : await updateComment(client, first.id, newest.body);
    if (!written.ok)
        return written;
    for (const { id } of others) {
        const deleted = await client.write(`DELETE ${COMMENT}`, { comment_id: id });
        // The other run may have removed it already. GitHub answers that like a missing permission.
        if (!deleted.ok && deleted.failure.kind !== 'forbidden')
            return deleted;
    }
    return done;
}
function updateComment(client, id, body) {
    return client.write(`PATCH ${COMMENT}`, { comment_id: id, body });
}
/** On GitHub the comments of a pull request are those of its issue. */
const COMMENTS = '/repos/{owner}/{repo}/issues/{issue_number}/comments';
const COMMENT = '/repos/{owner}/{repo}/issues/comments/{comment_id}';
/** GitHub takes 2,500 comments on a pull request. */
const MAX_PAGES = 25;
/** Finds the comments of bots and of this run's user. Anybody can write the marker: comments of other people stay. */
function findOwn(client, pullRequest, marker) {
    const pick = (row) => parseMarked(row, marker);
    const found = client.list(`GET ${COMMENTS}`, { issue_number: pullRequest }, MAX_PAGES, pick);
    return follow(found, async (marked) => {
        if (marked.every(isByBot))
            return { ok: true, value: marked };
        const own = await fetchLogin(client);
        return mapAnswer(own, (login) => marked.filter((comment) => isByBot(comment) || comment.login === login));
    });
}
/** GitHub gives no person a login with brackets. */
function isByBot({ login }) {
    return login.endsWith('[bot]');
}
/** @returns an empty list for a comment without the marker, and for one that cannot be read or has no author */
function parseMarked(value, marker) {
    const [id, body] = [(0,json/* numberOf */.rl)((0,json/* member */.Dc)(value, 'id')), (0,json/* textOf */.b6)((0,json/* member */.Dc)(value, 'body'))];
    const comment = (0,json/* completeFields */.rk)({ id, body, login: (0,json/* textOf */.b6)((0,json/* member */.Dc)(value, 'user', 'login')) });
    if (!comment?.body.startsWith(marker))
        return [];
    return [{ ...comment, lookedMs: Date.parse(STAMP.exec(comment.body)?.[1] ?? '') || 0 }];
}
/** @returns the user of the token; `null` for the token of a workflow or an app, which may not ask */
async function fetchLogin(client) {
    const answer = await client.get('GET /user');
    const isRefused = !answer.ok && ['forbidden', 'unauthorized'].includes(answer.failure.kind);
    return isRefused ? { ok: true, value: null } : mapAnswer(answer, (user) => (0,json/* textOf */.b6)((0,json/* member */.Dc)(user, 'login')));
}

// EXTERNAL MODULE: ./src/core/model/outcome.js
var model_outcome = __webpack_require__(6358);
;// CONCATENATED MODULE: ./src/github/required-by.js
// src/github/required-by.js
/** Rules of a branch that require a status: a gate without such a rule stops no merge. */



/** Ids of GitHub Actions on github.com: its App, and the account that its statuses show. */
const ACTIONS_APP = 15_368;
const ACTIONS_ACCOUNT = 41_898_282;
/** Maximum branches to look at. The summary counts the others. */
const MAX_BRANCHES = 20;
/** Rulesets beyond these go by their number. */
const MAX_RULESETS = 10;
const required_by_MAX_PAGES = 3;
/** Reports the rules that require the status, and warns of one that this token cannot turn green. */
async function reportRequired(client, context, branches, creatorId) {
    const looked = branches.slice(0, MAX_BRANCHES);
    const found = [];
    for (const branch of looked) {
        const checks = await fetchChecks(client, context, branch);
        if (checks === null)
            return REPORTED;
        found.push(checks);
    }
    if (found.length === 0)
        return REPORTED;
    const all = found.flatMap(({ branch, checks }) => checks.map((check) => ({ branch, ...check })));
    const names = await fetchNames(client, new Set(all.flatMap(({ ruleset }) => ruleset ?? [])));
    const nameOf = (ruleset) => names.get(ruleset) ?? String(ruleset);
    const on = found.map(({ branch, checks, isClassic }) => {
        const rulesets = new Set(checks.flatMap(({ ruleset }) => (ruleset === null ? [] : nameOf(ruleset))));
        return { branch, rulesets: [...rulesets], isClassic };
    });
    const requirement = { context, on, unlooked: branches.length - looked.length };
    // The id of an account shows only whether the App of this run's token is GitHub Actions.
    const isByActions = creatorId === null ? null : creatorId === ACTIONS_ACCOUNT;
    const other = all.find(({ app }) => app !== null && isByActions === (app !== ACTIONS_APP));
    if (other === undefined)
        return { ...REPORTED, requirement };
    const { branch, ruleset, app } = other;
    const rule = ruleset === null ? 'Classic branch protection' : `The ruleset \u201c${nameOf(ruleset)}\u201d`;
    const [taken, given] = app === ACTIONS_APP ? ['GitHub Actions', 'another account'] : [`the App ${app}`, 'GitHub Actions'];
    const message = `${rule} of ${branch} takes the status ${context} only from ${taken}; the token of this run belongs to ${given}, so what it sets never counts there.`;
    return { ...REPORTED, requirement, findings: [warningOf('status.other-app', 'commit-status', message)] };
}
async function fetchChecks(client, context, branch) {
    const checks = await fetchRules(client, context, branch);
    if (checks === null)
        return null;
    if (checks.length > 0)
        return { branch, checks, isClassic: false };
    const classic = await fetchClassic(client, context, branch);
    return { branch, checks: classic ?? [], isClassic: classic && classic.length > 0 };
}
async function fetchRules(client, context, branch) {
    const route = 'GET /repos/{owner}/{repo}/rules/branches/{branch}';
    const found = client.list(route, { branch }, required_by_MAX_PAGES, (row) => {
        if ((0,json/* member */.Dc)(row, 'type') !== 'required_status_checks')
            return [];
        const ruleset = (0,json/* numberOf */.rl)((0,json/* member */.Dc)(row, 'ruleset_id'));
        const apps = appsOf((0,json/* member */.Dc)(row, 'parameters', 'required_status_checks'), context, 'integration_id');
        return ruleset === null || apps === null ? null : apps.map((app) => ({ ruleset, app }));
    });
    return valueOrNull(await found);
}
/** @returns `null` if it is not known, for example because the token may not read it */
async function fetchClassic(client, context, branch) {
    const data = valueOrNull(await client.get('GET /repos/{owner}/{repo}/branches/{branch}', { branch }));
    const required = (0,json/* member */.Dc)(data, 'protection', 'required_status_checks', 'checks');
    if (required === undefined && (0,json/* member */.Dc)(data, 'protected') === false)
        return [];
    return appsOf(required, context, 'app_id')?.map((app) => ({ ruleset: null, app })) ?? null;
}
/** @returns the App of each check of that name; `null` if there is no list */
function appsOf(checks, context, appField) {
    if (!Array.isArray(checks))
        return null;
    // -1 means any App.
    return checks.filter((check) => isOfContext(check, context)).map((check) => (0,json/* numberOf */.rl)((0,json/* member */.Dc)(check, appField)));
}
/** Compares names without case, like GitHub. */
function isOfContext(value, context) {
    return (0,json/* textOf */.b6)((0,json/* member */.Dc)(value, 'context'))?.toLowerCase() === context.toLowerCase();
}
/** Reads the names of rulesets, by their id; `null` for one that cannot be read. */
async function fetchNames(client, ids) {
    const names = new Map();
    for (const id of [...ids].slice(0, MAX_RULESETS)) {
        const answer = await client.get('GET /repos/{owner}/{repo}/rulesets/{ruleset_id}', { ruleset_id: id });
        names.set(id, (0,json/* textOf */.b6)((0,json/* member */.Dc)(valueOrNull(answer), 'name')));
    }
    return names;
}

;// CONCATENATED MODULE: ./src/github/status.js
// src/github/status.js
/** The verdict as a commit status: read first, written only when it changes. */








const STATES = { clear: 'success', blocked: 'failure', unknown: 'error' };
/** Maximum length of a description, in code points. GitHub refuses a longer one. */
const MAX_DESCRIPTION = 140;
function statusOf(outcome) {
    return statusInWords(outcome, [outcome.headline, (0,model_outcome/* mainFinding */.nR)(outcome)?.message]);
}
/** Returns the status for a stranger's pull request: verdict and reasons, without names of versions, items and people. */
function publicStatusOf(outcome) {
    return statusInWords(outcome, [outcome.verdict, (0,model_finding/* reasonsOf */.zM)(outcome.findings).join(', ')]);
}
function statusInWords({ verdict }, words) {
    return { state: STATES[verdict], description: status_describe((0,describe/* joinParts */.nn)(words, ': ')) };
}
/** Cuts a text to one line of the length that GitHub takes. */
function status_describe(text) {
    const characters = [...(0,escaping/* singleLine */.pF)(text)];
    if (characters.length <= MAX_DESCRIPTION)
        return characters.join('');
    return `${characters.slice(0, MAX_DESCRIPTION - 1).join('')}\u2026`;
}
/** Precision of GitHub's times. */
const SECOND_MS = 1_000;
/**
 * Decides what becomes of a status. The same status of another creator is written again, because a ruleset may require it
 * from one App. A status of another run with this token is left if it may come from a newer look, and is not greener. A
 * look is older than its status, so a green status may come from an older look than this run's.
 * @param viewer id of the token's user; `null`: not known
 */
function endOf(client, found, { status, lookedMs }, viewer) {
    const end = found?.state === status.state ? 'reworded' : 'changed';
    if (!found || viewer === null || found.creatorId !== viewer)
        return end;
    if (hasSameWords(found, status))
        return 'kept';
    if (found.targetUrl === (status.target_url ?? null))
        return end;
    const isGreener = found.state === 'success' && status.state !== 'success';
    return !isGreener && found.createdMs + SECOND_MS > client.githubTime(lookedMs) ? 'left' : end;
}
function hasSameWords(found, { state, description }) {
    return found.state === state && found.description === description;
}
/** Reports the verdict as the status of one commit, and the rules that require it. @param branch may require it */
async function reportStatus(client, commit, wanted, branch) {
    if (!commit.ok)
        return missingReport('commit-status', commit.failure, ON_GITHUB);
    const { context, state } = wanted.status;
    const sha = commit.value;
    const set = await setStatus(client, sha, wanted);
    if (!set.ok)
        return failedReport('commit-status', `The status ${context} could not be set on ${sha}`, set.failure);
    const { kind, creatorId } = set.value;
    const ends = { kept: `${state}, as it was`, left: 'left, a newer one stands', reworded: state, changed: state };
    client.options.log(`Commit status ${context} on ${sha}: ${ends[kind]}.`);
    const required = await reportRequired(client, context, branch === null ? [] : [branch], creatorId);
    return { ...required, statusChanged: kind === 'changed' };
}
/** Sets the status of a commit. After a wait it reads again before it writes. */
async function setStatus(client, sha, wanted) {
    let kept = null;
    const set = await client.afterLimits(() => {
        kept = null;
        return follow(fetchStatus(client, sha, wanted.status.context), async (before) => {
            const viewer = before && (await fetchViewer(client));
            const kind = endOf(client, before, wanted, viewer);
            const left = { ok: true, value: { kind, creatorId: viewer } };
            if (kind === 'kept')
                kept = left.value;
            if (kind === 'left' || (kind === 'kept' && !needsRenewal(client, before, wanted)))
                return left;
            return putStatus(client, sha, wanted.status, kind);
        });
    });
    // The same status stays if its renewal fails: GitHub takes at most 1,000 of a name on a commit.
    return kept === null ? set : { ok: true, value: kept };
}
/**
 * Renews a status that is not green if it is older than the look: a sweep with an older look compares times, and would
 * turn it green. A status of the same second may be older than the look.
 */
function needsRenewal(client, before, { status, lookedMs }) {
    if (before === null || status.state === 'success')
        return false;
    return before.createdMs < client.githubTime(lookedMs) + SECOND_MS;
}
/** Failures after which the status may be set. */
const IN_DOUBT = ['unavailable', 'unreadable'];
/** Writes once, and reads back a write in doubt. */
async function putStatus(client, sha, wanted, kind) {
    const answer = await client.write('POST /repos/{owner}/{repo}/statuses/{sha}', { sha, ...wanted });
    const written = parseAnswer(answer, (body) => parseWritten(body, wanted), 'the status that was to be set');
    if (written.ok)
        return { ok: true, value: { kind, creatorId: written.value.creatorId } };
    const creatorId = IN_DOUBT.includes(written.failure.kind) ? await fetchCreatorOfSame(client, sha, wanted) : null;
    return creatorId === null ? written : { ok: true, value: { kind, creatorId } };
}
function parseWritten(body, { context, state }) {
    const set = parseStatus(body, REST_FIELDS);
    return isOfContext(body, context) && set?.state === state ? set : null;
}
/** @returns the id of this token's user if the commit has the wanted status of that user */
async function fetchCreatorOfSame(client, sha, wanted) {
    const found = valueOrNull(await fetchStatus(client, sha, wanted.context));
    if (found === null || !hasSameWords(found, wanted))
        return null;
    const viewer = await fetchViewer(client);
    return found.creatorId === viewer ? viewer : null;
}
const status_MAX_PAGES = 10;
/** @returns the newest status of that name; `null` if it is missing among the newest thousand of all names */
async function fetchStatus(client, ref, context) {
    const route = 'GET /repos/{owner}/{repo}/commits/{ref}/statuses';
    const pick = (row) => (isOfContext(row, context) ? [parseStatus(row, REST_FIELDS)] : []);
    // https://docs.github.com/rest/commits/statuses: the newest comes first.
    return mapAnswer(await client.list(route, { ref }, status_MAX_PAGES, pick, 1), ([newest = null]) => newest);
}
/** The fields that REST and GraphQL name differently. */
const REST_FIELDS = { url: 'target_url', created: 'created_at', id: 'id' };
const GRAPHQL_FIELDS = { url: 'targetUrl', created: 'createdAt', id: 'databaseId' };
/** @returns `null` for an unreadable status, so that it is written again: that is correct in any case */
function parseStatus(value, { url, created, id }) {
    const state = (0,json/* textOf */.b6)((0,json/* member */.Dc)(value, 'state'));
    if (state === null)
        return null;
    return {
        // GraphQL gives capitals, REST small letters.
        state: state.toLowerCase(),
        description: (0,json/* textOf */.b6)((0,json/* member */.Dc)(value, 'description')) ?? '',
        targetUrl: (0,json/* textOf */.b6)((0,json/* member */.Dc)(value, url)),
        creatorId: (0,json/* numberOf */.rl)((0,json/* member */.Dc)(value, 'creator', id)),
        createdMs: Date.parse((0,json/* textOf */.b6)((0,json/* member */.Dc)(value, created)) ?? '') || 0,
    };
}
const VIEWER = 'query Viewer { viewer { databaseId } }';
/** @returns the numeric id of the token's user; `null`: not known */
async function fetchViewer(client) {
    return viewerOf(valueOrNull(await client.query(VIEWER, {})));
}
/** @param data from a query for the viewer */
function viewerOf(data) {
    return (0,json/* numberOf */.rl)((0,json/* member */.Dc)(data, 'viewer', 'databaseId'));
}

// EXTERNAL MODULE: ./src/core/model/branch-glob.js
var branch_glob = __webpack_require__(1099);
;// CONCATENATED MODULE: ./src/github/sweep.js
// src/github/sweep.js
/**
 * Sets the status on the head of every open pull request into a matching branch.
 *
 * Requests: over GraphQL one for each hundred open pull requests, and one for each head with another status, right before
 * the write; over REST one write for each of these heads.
 *
 * Limits: the token of a workflow may send 1,000 requests an hour over REST and use 1,000 points an hour over GraphQL
 * (each query here costs one), for its repository. A minute takes 180 writes, or, if GitHub counts a status as content, 80
 * and then 500 an hour. So the sweep writes one at a time, as GitHub asks for, and waits as long as GitHub says, or for at
 * least a minute. If too little time is left for the wait, it stops red. The next sweep continues there, because a correct
 * status costs no request of its own.
 * https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 * https://docs.github.com/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api
 */








/** Failures that every pull request would meet. */
const MEETS_ALL = ['stopped', 'unauthorized', 'rate-limited'];
const MAX_ALIKE = 20;
/** Maximum failed pull requests that the report names. */
const MAX_NAMED = 10;
async function reportSweep(client, glob, wanted) {
    const swept = await sweep(client, glob, wanted);
    if (!swept.ok)
        return failedReport('sweep', 'The open pull requests could not be listed', swept.failure);
    const { open, matching, branches, viewer, written, changed, failed: failures, untried } = swept.value;
    const { context, state } = wanted.status;
    client.options.log(`Sweep of ${glob}: ${matching} of ${open} open pull requests, ${written} set to ${state}, ${failures.length + untried} failed.`);
    const required = await reportRequired(client, context, branches, viewer);
    const findings = [...required.findings];
    if (matching === 0 && open > 0) {
        const message = `The glob ${glob} matches the base branch of 0 of ${open} open pull requests.`;
        findings.push(warningOf('sweep.no-match', 'sweep', message));
    }
    const [first] = failures;
    if (first !== undefined) {
        const named = failures.slice(0, MAX_NAMED).map(({ number, failure }) => `#${number} (${failure.message})`);
        const more = failures.length > MAX_NAMED ? `, and ${failures.length - MAX_NAMED} more` : '';
        const rest = untried === 0 ? '' : `; ${untried} more were not tried`;
        const what = `The status ${context} could not be set on ${failures.length} of ${matching} pull requests`;
        const failure = { ...first.failure, message: `${named.join(', ')}${more}${rest}` };
        findings.unshift(...failedReport('sweep', what, failure).findings);
    }
    return { ...required, statusChanged: changed > 0, findings };
}
/**
 * Sets one status at a time. A failure does not stop the others, unless all would fail alike.
 * @returns a failure only if the pull requests cannot be listed
 */
async function sweep(client, glob, wanted) {
    const listing = await fetchOpenPullRequests(client, wanted.status.context);
    if (!listing.ok)
        return listing;
    const { viewer, pulls } = listing.value;
    const sweeping = { client, wanted, viewer, isMatching: (0,branch_glob/* branchMatcher */.$1)(glob) };
    const matching = pulls.filter(({ base }) => sweeping.isMatching(base));
    const due = matching.filter(({ status }) => endOf(client, status, wanted, viewer) !== 'kept');
    const ends = { kept: 0, left: 0, reworded: 0, changed: 0 };
    const failed = [];
    let [untried, alike] = [due.length, 0];
    for (const listed of due) {
        const { number, head } = listed;
        const answer = await client.afterLimits(() => setOnHead(sweeping, listed));
        untried -= 1;
        if (answer.ok) {
            ends[answer.value] += 1;
            alike = 0;
            client.options.log(`#${number} (${head}): ${answer.value}`);
            continue;
        }
        const { failure } = answer;
        const last = failed.at(-1)?.failure;
        alike = last?.kind === failure.kind && last.message === failure.message ? alike + 1 : 1;
        failed.push({ number, failure });
        if (MEETS_ALL.includes(failure.kind) || alike >= MAX_ALIKE)
            break;
    }
    const branches = [...new Set(matching.map(({ base }) => base))];
    const counts = { open: pulls.length, matching: matching.length, written: ends.changed + ends.reworded, untried };
    return { ok: true, value: { ...counts, changed: ends.changed, branches, viewer, failed } };
}
/** Reads the pull request again right before the write: it may be closed by now, or have another head or a newer status. */
function setOnHead({ client, wanted, viewer, isMatching }, listed) {
    const { status } = wanted;
    return follow(fetchPullRequest(client, listed.id, status.context), async (pull) => {
        if (!pull.isOpen || !isMatching(pull.base))
            return LEFT;
        return follow(fetchHeadStatus(client, pull, status.context), async (before) => {
            const end = endOf(client, before, wanted, viewer);
            if (end === 'kept')
                return { ok: true, value: end };
            if (end === 'left' || isLater(before, pull, listed))
                return LEFT;
            return mapAnswer(await putStatus(client, pull.head, status, end), ({ kind }) => kind);
        });
    });
}
const LEFT = { ok: true, value: 'left' };
async function fetchHeadStatus(client, { head, status }, context) {
    return status === undefined ? fetchStatus(client, head, context) : { ok: true, value: status };
}
/** Recognizes a status that is newer than the list by GitHub's clock. In the same second, the listed status is not newer. */
function isLater(now, pull, { head, status, readMs }) {
    if (now === null || now.createdMs !== readMs)
        return now !== null && now.createdMs > readMs;
    return pull.head !== head || status?.createdMs !== now.createdMs || status.state !== now.state;
}
/**
 * Fields of a pull request. The head is `headRefOid`. Its status comes from the last commit, which belongs to this
 * repository even if the head's branch is a fork's; `headRef` would show the statuses in the fork. The last commit is the
 * newest by date, and may not be the head, so the query asks for its id.
 */
const FIELDS = `
  fragment Fields on PullRequest {
    id
    number
    state
    baseRefName
    headRefOid
    commits(last: 1) { nodes { commit { oid status { context(name: $context) { ...Found } } } } }
  }
  fragment Found on StatusContext {
    state
    description
    targetUrl
    createdAt
    creator { ... on Bot { databaseId } ... on User { databaseId } }
  }`;
const OPEN_PULL_REQUESTS = `
  query OpenPullRequests($owner: String!, $name: String!, $context: String!, $first: Int!, $after: String) {
    viewer { databaseId }
    repository(owner: $owner, name: $name) {
      pullRequests(states: OPEN, first: $first, after: $after, orderBy: { field: CREATED_AT, direction: ASC }) {
        nodes { ...Fields }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
  ${FIELDS}`;
const PULL_REQUEST = `
  query PullRequest($id: ID!, $context: String!) {
    node(id: $id) { ...Fields }
  }
  ${FIELDS}`;
const sweep_MAX_PAGES = 100;
/** Lists every open pull request, the oldest first, so that pull requests opened meanwhile come last. */
async function fetchOpenPullRequests(client, context) {
    const found = [];
    const [owner, name] = client.options.repository.split('/');
    let after = null;
    for (let page = 1; page <= sweep_MAX_PAGES; page++) {
        const variables = { owner, name, context, first: PAGE_SIZE, after };
        const answer = await client.query(OPEN_PULL_REQUESTS, variables);
        const read = parseAnswer(answer, (data) => parsePage(data, client.githubTime()), 'which pull requests are open');
        if (!read.ok)
            return read;
        found.push(...read.value.pulls);
        after = read.value.next;
        if (after === null)
            return { ok: true, value: { viewer: read.value.viewer, pulls: found } };
    }
    return unreadableAnswer(`in ${sweep_MAX_PAGES} pages which pull requests are open`);
}
/** @returns `null` unless every row can be read, and what comes after them; `next` is `null` on the last page */
function parsePage(data, readMs) {
    const list = (0,json/* member */.Dc)(data, 'repository', 'pullRequests');
    const rows = (0,json/* member */.Dc)(list, 'nodes');
    const pulls = Array.isArray(rows) ? rows.map((row) => parsePullRequest(row, readMs)) : [null];
    const more = (0,json/* member */.Dc)(list, 'pageInfo', 'hasNextPage');
    const next = more === true ? (0,json/* textOf */.b6)((0,json/* member */.Dc)(list, 'pageInfo', 'endCursor')) : null;
    const isComplete = typeof more === 'boolean' && more === (next !== null);
    return isComplete && pulls.every((pull) => pull !== null) ? { viewer: viewerOf(data), pulls, next } : null;
}
async function fetchPullRequest(client, id, context) {
    const answer = await client.query(PULL_REQUEST, { id, context });
    const parse = (data) => {
        const pull = parsePullRequest((0,json/* member */.Dc)(data, 'node'), client.githubTime());
        return pull?.id === id ? pull : null;
    };
    return parseAnswer(answer, parse, 'what became of the pull request');
}
function parsePullRequest(value, readMs) {
    const pull = (0,json/* completeFields */.rk)({
        id: (0,json/* textOf */.b6)((0,json/* member */.Dc)(value, 'id')),
        number: (0,json/* numberOf */.rl)((0,json/* member */.Dc)(value, 'number')),
        state: (0,json/* textOf */.b6)((0,json/* member */.Dc)(value, 'state')),
        base: (0,json/* textOf */.b6)((0,json/* member */.Dc)(value, 'baseRefName')),
        head: (0,github_event/* commitOf */.D3)((0,json/* member */.Dc)(value, 'headRefOid')),
    });
    const commit = (0,json/* member */.Dc)(value, 'commits', 'nodes', 0, 'commit');
    return pull && { ...pull, isOpen: pull.state === 'OPEN', status: parseHeadStatus(commit, pull.head), readMs };
}
function parseHeadStatus(commit, head) {
    if ((0,json/* member */.Dc)(commit, 'oid') !== head)
        return undefined;
    const status = (0,json/* member */.Dc)(commit, 'status');
    const found = status === null ? null : (0,json/* member */.Dc)(status, 'context');
    return found === null ? null : (parseStatus(found, GRAPHQL_FIELDS) ?? undefined);
}

;// CONCATENATED MODULE: ./src/github/report-github.js
// src/github/report-github.js








/** Turns every exception into a finding. */
async function reportOnGitHub(reporting) {
    try {
        reporting.deadline.signal.throwIfAborted();
        return await reportAll(reporting);
    }
    catch (error) {
        // For example, the package throws on load if it cannot read the event file.
        const message = `The verdict could not be reported on GitHub: ${describeException(error, reporting.redact)}`;
        const { sweep, commitStatus } = reporting.request;
        const single = commitStatus === null ? 'comment' : 'commit-status';
        return missingReport(sweep === null ? single : 'sweep', message, 'Run again.');
    }
}
async function reportAll(reporting) {
    const { request, event, log } = reporting;
    if (!/^[\w.-]+\/[\w.-]+$/.test(event.repository))
        throw new Error('GITHUB_REPOSITORY does not name a repository');
    const { commit, pullRequest } = (0,github_event/* parseSubject */.Ci)(event);
    const client = await createGitHubClient({ ...reporting, ...event, token: request.token });
    const status = await reportVerdict(client, commit, reporting);
    const comment = request.comment ? await reportComment(client, pullRequest, reporting) : REPORTED;
    log(`GitHub: ${(0,describe/* counted */.hS)(client.requests, 'request')}.`);
    return { ...status, findings: [...status.findings, ...comment.findings] };
}
async function reportVerdict(client, commit, { request: { commitStatus, sweep }, event, outcome, lookedMs }) {
    if (commitStatus === null)
        return REPORTED;
    const words = (0,github_event/* isForStranger */.w0)(event) ? publicStatusOf(outcome) : statusOf(outcome);
    const link = event.runUrl === null ? {} : { target_url: event.runUrl };
    const wanted = { status: { context: commitStatus, ...words, ...link }, lookedMs };
    return sweep === null ? reportStatus(client, commit, wanted, (0,github_event/* parseBranch */.Qd)(event)) : reportSweep(client, sweep, wanted);
}


/***/ })

};
;