"use strict";
exports.id = 733;
exports.ids = [733];
exports.modules = {

/***/ 4156:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ sameText),
/* harmony export */   v: () => (/* binding */ planNotes)
/* harmony export */ });
// src/core/decide/notes.js
/**
 * A text goes to the primary locale, and to each other locale that has no notes, or the same as the primary locale has;
 * what somebody wrote for another language stays. A folder names its locales; its fallback serves the version's others.
 *
 * The primary locale comes last: a run that died half-way leaves its old text there, so the next run still sees which
 * of the other locales had the same.
 * @param isOfOtherNumber whether the record gets another number: the notes that it has say what was new in the other
 *   version, so they count as none, and none of them stays
 */
function planNotes(notes, primaryLocale, localizations, isOfOtherNumber = false) {
    const primary = localizations.find(({ locale }) => locale === primaryLocale);
    const edits = [];
    const empty = [];
    for (const localization of localizations) {
        const { id, locale } = localization;
        const whatsNew = isOfOtherNumber ? null : localization.whatsNew;
        const text = notes === null ? null : textFor(notes, locale, whatsNew, primary);
        if (text === null && isEmpty(whatsNew))
            empty.push(locale);
        const wanted = text ?? whatsNew ?? '';
        if (!sameText(localization.whatsNew, wanted))
            edits.push({ locale, text: wanted, localizationId: id });
    }
    const isLast = ({ locale }) => Number(locale === primaryLocale);
    const named = namedLocales(notes, primaryLocale);
    return {
        edits: edits.toSorted((left, right) => isLast(left) - isLast(right)),
        lacking: named.filter((wanted) => localizations.every(({ locale }) => locale !== wanted)),
        empty,
    };
}
/** @returns `null` when this locale keeps what it has */
function textFor(notes, locale, whatsNew, primary) {
    if (notes.kind === 'by-locale')
        return notes.texts.get(locale) ?? notes.fallback;
    if (isEmpty(whatsNew))
        return notes.text;
    return primary !== undefined && sameText(whatsNew, primary.whatsNew) ? notes.text : null;
}
function namedLocales(notes, primaryLocale) {
    if (notes?.kind === 'by-locale')
        return [...notes.texts.keys()];
    return notes === null || primaryLocale === null ? [] : [primaryLocale];
}
/** Line ends and blanks around a text are no difference. */
function sameText(there, wanted) {
    return normalized(there) === normalized(wanted);
}
function isEmpty(text) {
    return normalized(text) === '';
}
function normalized(text) {
    return (text ?? '').replaceAll('\r\n', '\n').trim();
}


/***/ }),

/***/ 6733:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  reportOnGitHub: () => (/* binding */ reportOnGitHub)
});

// EXTERNAL MODULE: ./src/core/model/finding.js
var model_finding = __webpack_require__(6147);
// EXTERNAL MODULE: ./src/core/model/json.js
var json = __webpack_require__(678);
// EXTERNAL MODULE: ./src/core/text/escaping.js
var escaping = __webpack_require__(6556);
;// CONCATENATED MODULE: ./src/github/failure.js
// src/github/failure.js
/** What becomes of a request to GitHub: an answer, or a failure of a kind that says what to do. */


const MAX_MESSAGE = 300;
/** What was thrown, as one line that shows no secret. */
function messageOf(error, redact) {
    return (0,escaping/* singleLine */.pF)(redact(error instanceof Error ? error.message : String(error)), MAX_MESSAGE);
}
/** @returns the failure that an exception of a request stands for */
function failureOf(error, redact) {
    const errors = (0,json/* member */.Dc)(error, 'errors');
    // An answer to a query has HTTP status 200 all the same, and may have a part of the data.
    if ((0,json/* member */.Dc)(error, 'name') === 'GraphqlResponseError' && Array.isArray(errors))
        return { kind: kindOfQuery(errors), message: messageOf(describeErrors(errors), redact) };
    const words = messageOf(error, redact);
    const status = (0,json/* member */.Dc)(error, 'response', 'status');
    if (typeof status !== 'number')
        return { kind: 'unavailable', message: words };
    const message = `${status} ${words}`;
    if (status >= 500)
        return { kind: 'unavailable', message };
    // Both limits come as 403 or 429, the secondary ones not always with a header that says how long to wait.
    const isLimit = status === 429 || (status === 403 && (waitAskedMs(error, 0) !== null || LIMIT.test(words)));
    return { kind: isLimit ? 'rate-limited' : (REFUSALS[status] ?? 'rejected'), message };
}
const REFUSALS = { 401: 'unauthorized', 403: 'forbidden', 404: 'forbidden' };
/** As older versions of Enterprise Server word it, too. */
const LIMIT = /rate limit|abuse detection/i;
function describeErrors([first, ...others]) {
    return `${describe(first)}${others.length === 0 ? '' : `, and ${others.length} more errors`}`;
}
function describe(error) {
    const path = (0,json/* member */.Dc)(error, 'path');
    const words = (0,json/* textOf */.b6)((0,json/* member */.Dc)(error, 'message')) ?? 'an error without a message';
    return Array.isArray(path) ? `${words} (${path.map(String).join('.')})` : words;
}
/** GitHub's schema does not have the types of errors; these are the ones it is known to send. */
const QUERY_KINDS = new Map([
    ['RATE_LIMITED', 'rate-limited'],
    ['RATE_LIMIT', 'rate-limited'],
    ['FORBIDDEN', 'forbidden'],
    ['INSUFFICIENT_SCOPES', 'forbidden'],
    ['NOT_FOUND', 'forbidden'],
    ['INTERNAL', 'unavailable'],
    ['SERVICE_UNAVAILABLE', 'unavailable'],
]);
function kindOfQuery(errors) {
    const kinds = errors.map((error) => {
        const type = (0,json/* textOf */.b6)((0,json/* member */.Dc)(error, 'type'));
        if (LIMIT.test(describe(error)))
            return 'rate-limited';
        // A document that GitHub does not take has a code. What has neither is GitHub's own "Something went wrong".
        const isOwn = type === null && (0,json/* member */.Dc)(error, 'extensions', 'code') === undefined;
        return QUERY_KINDS.get(type) ?? (isOwn ? 'unavailable' : 'rejected');
    });
    return kinds.find((kind) => kind === 'rate-limited') ?? kinds[0] ?? 'unavailable';
}
/**
 * Of a request that met a limit. https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 * @returns milliseconds; `null` when GitHub does not say how long, as with some secondary limits
 */
function waitAskedMs(error, nowMs) {
    const headers = headersOf(error);
    const after = Number.parseInt(String((0,json/* member */.Dc)(headers, 'retry-after')), 10);
    if (after >= 0)
        return after * 1000;
    const reset = Number.parseInt(String((0,json/* member */.Dc)(headers, 'x-ratelimit-reset')), 10);
    return (0,json/* member */.Dc)(headers, 'x-ratelimit-remaining') === '0' && reset > 0 ? Math.max(0, reset * 1000 - nowMs) : null;
}
function headersOf(error) {
    return (0,json/* member */.Dc)(error, 'response', 'headers') ?? (0,json/* member */.Dc)(error, 'headers');
}
/** A request that was not sent, or was given up, because the run ends. */
function stopped({ reason }) {
    return { kind: 'stopped', message: messageOf(reason, (text) => text) };
}
/** An answer that came, and does not say what it should. */
function unreadable(what) {
    return { ok: false, failure: { kind: 'unreadable', message: `GitHub's answer does not say ${what}` } };
}

;// CONCATENATED MODULE: ./src/github/client.js
// src/github/client.js

/** @throws when the package cannot be loaded, for one when the event file is not JSON */
async function createGitHubClient(options) {
    // Loading it reads the event file and takes longer than a whole check: only when it is needed, and where it is caught.
    const github = await Promise.all(/* import() */[__webpack_require__.e(628), __webpack_require__.e(137), __webpack_require__.e(413)]).then(__webpack_require__.bind(__webpack_require__, 2413));
    const octokit = github.getOctokit(options.token, {
        baseUrl: options.apiUrl.replace(/\/+$/, ''),
        // Its own log would print remote text as it came.
        log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
        ...(options.fetch === undefined ? {} : { request: { fetch: options.fetch } }),
    });
    return new GitHubClient(options, octokit);
}
/** As many rows as GitHub gives in one page. */
const PAGE_SIZE = 100;
const REQUEST_TIMEOUT_MS = 20_000;
const RETRY_DELAY_MS = 500;
/**
 * "Wait for at least one minute", then "for an exponentially increasing amount of time", and give up "after a specific
 * number of retries". https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
const FIRST_WAIT_MS = 60_000;
const MAX_WAITS = 3;
class GitHubClient {
    requests = 0;
    options;
    octokit;
    constructor(options, octokit) {
        this.options = options;
        this.octokit = octokit;
    }
    /** A GET; `{owner}/{repo}` in the route is filled in. */
    async get(route, parameters = {}) {
        return this.send('read', (request) => this.octokit.request(this.here(route), { ...parameters, request }));
    }
    /** The rows of a list, page by page as they are taken; after a page that could not be read there is none. */
    async *rows(route, parameters, maxPages) {
        for (let page = 1; page <= maxPages; page++) {
            const answer = await this.get(route, { ...parameters, per_page: PAGE_SIZE, page });
            if (!answer.ok)
                return yield answer;
            const { data, headers } = answer.value;
            if (!Array.isArray(data))
                return yield unreadable('what is in the list');
            for (const value of data)
                yield { ok: true, value };
            // GitHub links to the next page wherever there are more than one; who stands in for it may not.
            const hasNext = headers.link?.includes('rel="next"') ?? data.length === PAGE_SIZE;
            if (!hasNext)
                return;
        }
    }
    /** A GraphQL document that only reads. @returns its data, which is whole: an answer with any error is a failure */
    query(document, variables) {
        return this.send('read', (request) => this.octokit.graphql(document, { ...variables, request }));
    }
    /** A POST that creates something, or a PATCH. Never sent again when it may have been applied. */
    write(route, parameters) {
        return this.send('write', async (request) => {
            const { status } = await this.octokit.request(this.here(route), { ...parameters, request });
            // A redirect may have made another method of it.
            const due = route.startsWith('POST ') ? 201 : 200;
            if (status !== due)
                throw new Error(`GitHub answered ${status} where it should have been ${due}`);
        });
    }
    /** Not as parameters: what a route has no place for goes into the query. */
    here(route) {
        return route.replace('{owner}/{repo}', this.options.repository);
    }
    /** A read is sent again once when GitHub is not available, and anything when it met a limit, which kept it from being done. */
    async send(kind, attempt) {
        const { redact, deadline } = this.options;
        const { signal, writeSignal } = deadline;
        const own = kind === 'write' ? writeSignal : signal;
        let retries = kind === 'read' ? 1 : 0;
        for (let waits = 0;;) {
            if (signal.aborted)
                return { ok: false, failure: stopped(signal) };
            const bounds = AbortSignal.any([own, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
            this.requests += 1;
            try {
                return { ok: true, value: await attempt({ signal: bounds }) };
            }
            catch (error) {
                const why = own.aborted ? stopped(own) : LATE;
                const failure = bounds.aborted ? why : failureOf(error, redact);
                let delayMs = null;
                if (failure.kind === 'rate-limited' && waits < MAX_WAITS)
                    delayMs = this.waitMs(error, waits++);
                if (failure.kind === 'unavailable' && retries-- > 0)
                    delayMs = RETRY_DELAY_MS;
                if (delayMs === null || !(await this.slept(delayMs)))
                    return { ok: false, failure };
            }
        }
    }
    /** @returns `null` when there is no time for it: what is left then is for the next run */
    waitMs(error, waits) {
        const { clock, log, deadline } = this.options;
        const waitMs = waitAskedMs(error, clock.now()) ?? FIRST_WAIT_MS * 2 ** waits;
        const isWorthIt = waitMs < deadline.remainingMs;
        const seconds = `${Math.ceil(waitMs / 1000)} s`;
        const when = isWorthIt ? `in ${seconds}` : `would take a wait of ${seconds}, and there is no time for that`;
        log(`GitHub's rate limit: going on ${when}.`);
        return isWorthIt ? waitMs : null;
    }
    async slept(ms) {
        const { clock, deadline } = this.options;
        return clock.sleep(ms, deadline.signal).then(() => true, () => false);
    }
}
const LATE = { kind: 'unavailable', message: `no answer in ${REQUEST_TIMEOUT_MS / 1000} s` };
function ignore() { }

// EXTERNAL MODULE: ./src/core/decide/notes.js
var notes = __webpack_require__(4156);
;// CONCATENATED MODULE: ./src/github/comment.js
// src/github/comment.js
/** One comment on the pull request, kept up to date rather than repeated. */


/**
 * What a check says is not what a dry run of a release says, so each has its own.
 * @param app the app as the inputs name it, as they name the platforms: both are known however the run ended
 */
function markerOf(app, platforms, mode) {
    const about = mode === 'check' ? '' : `:${mode}`;
    return `<!-- app-store-release-gate:${app}:${platforms.join('+') || 'all'}${about} -->`;
}
/** What GitHub takes; a longer one is refused. */
const MAX_BODY = 65_536;
const NOTICE = '\n\n\u2026 the rest is left out: a comment may not be longer. The summary of the run has it.';
function renderBody({ marker, text }) {
    const body = `${marker}\n${text.trim()}`;
    if (body.length <= MAX_BODY)
        return body;
    const room = body.slice(0, MAX_BODY - NOTICE.length);
    // At the end of a line, where no markup is cut in two.
    return room.slice(0, room.lastIndexOf('\n')) + NOTICE;
}
async function keepComment(client, pullRequest, comment) {
    const found = await findOwn(client, pullRequest, comment.marker);
    if (!found.ok)
        return found;
    const own = found.value;
    if (own === null && comment.onlyUpdate)
        return { ok: true, value: 'not needed' };
    const body = renderBody(comment);
    if (own !== null && (0,notes/* sameText */.Q)(own.body, body))
        return { ok: true, value: 'unchanged' };
    const written = own === null
        ? await client.write(`POST ${COMMENTS}`, { issue_number: pullRequest, body })
        : await client.write('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', { comment_id: own.id, body });
    return written.ok ? { ok: true, value: own === null ? 'created' : 'updated' } : written;
}
/** A pull request has its comments as an issue. */
const COMMENTS = '/repos/{owner}/{repo}/issues/{issue_number}/comments';
/** GitHub takes 2,500 comments on a pull request. */
const MAX_PAGES = 25;
/** Anybody can write the marker into a comment; one that another person wrote is not touched. */
async function findOwn(client, pullRequest, marker) {
    let login = null;
    for await (const row of client.rows(`GET ${COMMENTS}`, { issue_number: pullRequest }, MAX_PAGES)) {
        if (!row.ok)
            return row;
        const id = (0,json/* numberOf */.rl)((0,json/* member */.Dc)(row.value, 'id'));
        const body = (0,json/* textOf */.b6)((0,json/* member */.Dc)(row.value, 'body'));
        if (id === null || !body?.startsWith(marker))
            continue;
        const own = { ok: true, value: { id, body } };
        const { type, login: author } = (0,json/* objectOf */.Xy)((0,json/* member */.Dc)(row.value, 'user')) ?? {};
        if (type === 'Bot')
            return own;
        if (type !== 'User')
            continue;
        login ??= await fetchLogin(client);
        if (!login.ok)
            return login;
        if (login.value !== null && login.value === author)
            return own;
    }
    return { ok: true, value: null };
}
/** @returns the person whose token it is; `null` for one of a workflow or an app, who may not ask */
async function fetchLogin(client) {
    const answer = await client.get('GET /user');
    if (answer.ok)
        return { ok: true, value: (0,json/* textOf */.b6)((0,json/* member */.Dc)(answer.value.data, 'login')) };
    const { kind } = answer.failure;
    return kind === 'forbidden' || kind === 'unauthorized' ? { ok: true, value: null } : answer;
}

// EXTERNAL MODULE: ./src/github/event.js
var github_event = __webpack_require__(188);
// EXTERNAL MODULE: ./src/core/model/result.js
var result = __webpack_require__(5913);
;// CONCATENATED MODULE: ./src/github/status.js
// src/github/status.js



const STATES = { clear: 'success', blocked: 'failure', unknown: 'error' };
/** GitHub refuses a longer description. */
const MAX_DESCRIPTION = 140;
function statusOf(outcome) {
    const main = (0,result/* mainFinding */.nR)(outcome);
    const text = main === null ? outcome.headline : `${outcome.headline}: ${main.message}`;
    return { state: STATES[outcome.verdict], description: status_describe(text) };
}
/** At most 140 characters (code points, as GitHub counts), on one line. */
function status_describe(text) {
    const characters = [...(0,escaping/* singleLine */.pF)(text)];
    if (characters.length <= MAX_DESCRIPTION)
        return characters.join('');
    return `${characters.slice(0, MAX_DESCRIPTION - 1).join('')}\u2026`;
}
function isSame(found, { state, description }) {
    return found?.state === state && found.description === description;
}
/** A write in doubt is read back, never sent again. @param before `null`: there is none; left out, it is read first */
async function setStatus(client, sha, wanted, before) {
    if (before === undefined) {
        const found = await fetchStatus(client, sha, wanted.context);
        return found.ok ? setStatus(client, sha, wanted, found.value) : found;
    }
    if (isSame(before, wanted))
        return { ok: true, value: 'kept' };
    const written = await client.write('POST /repos/{owner}/{repo}/statuses/{sha}', { sha, ...wanted });
    if (!written.ok) {
        const found = written.failure.kind === 'unavailable' ? await fetchStatus(client, sha, wanted.context) : written;
        if (!found.ok || !isSame(found.value, wanted))
            return written;
    }
    return { ok: true, value: before?.state === wanted.state ? 'reworded' : 'changed' };
}
const status_MAX_PAGES = 10;
/** @returns the newest status of that name; `null` where there is none, or none among the newest thousand of all names */
async function fetchStatus(client, ref, context) {
    // https://docs.github.com/rest/commits/statuses: the newest comes first.
    for await (const row of client.rows('GET /repos/{owner}/{repo}/commits/{ref}/statuses', { ref }, status_MAX_PAGES)) {
        if (!row.ok)
            return row;
        // GitHub takes names that differ in case for one.
        if ((0,json/* textOf */.b6)((0,json/* member */.Dc)(row.value, 'context'))?.toLowerCase() === context.toLowerCase())
            return { ok: true, value: parseStatus(row.value) };
    }
    return { ok: true, value: null };
}
/** One that cannot be read counts as none: then it is written, which is right in any case. */
function parseStatus(value) {
    const state = (0,json/* textOf */.b6)((0,json/* member */.Dc)(value, 'state'));
    return state === null ? null : { state, description: (0,json/* textOf */.b6)((0,json/* member */.Dc)(value, 'description')) ?? '' };
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:vm"
var external_node_vm_ = __webpack_require__(714);
;// CONCATENATED MODULE: ./src/github/sweep.js
// src/github/sweep.js
/**
 * The status on the head of every open pull request into a matching branch.
 *
 * Requests: over GraphQL one for each hundred that are open, and one more for each hundred whose status differs, right
 * before they are written; over REST one write for each of these.
 *
 * Limits: the token of a workflow may send 1,000 requests an hour over REST and use 1,000 points an hour over GraphQL
 * (each query here costs one), for its repository; a minute takes 180 writes, or, if GitHub counts a status as content,
 * 80, and then 500 an hour. So it writes one at a time, as GitHub asks for, and waits as long as GitHub says, or for at
 * least a minute. When the wait is longer than the time that is left, it stops, red; the next sweep continues there,
 * because what is right already costs no request of its own.
 * https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 * https://docs.github.com/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api
 */







/** What is known of a head for longer is asked again; a full hundred of writes takes about half of that. */
const MAX_AGE_MS = 45_000;
/** What one met, the other thousand would meet as well. */
const MEETS_ALL = ['stopped', 'unauthorized', 'rate-limited'];
/** What may be one pull request's own, unless several in a row meet it: a missing permission, or an outage. */
const MAY_MEET_ALL = ['forbidden', 'unavailable'];
const MAX_IN_A_ROW = 5;
/** @returns a failure only when the pull requests could not be listed, or their branches not matched */
async function sweep(client, glob, wanted) {
    const listed = await fetchOpenPullRequests(client, wanted.context);
    const matching = listed.ok ? matchBranches(listed.value, glob) : listed;
    if (!matching.ok)
        return matching;
    const writer = new StatusWriter(client, wanted);
    const queue = matching.value.filter(({ status }) => !isSame(status, wanted));
    while (queue.length > 0 && !writer.shouldStop) {
        const batch = queue.splice(0, PAGE_SIZE);
        const read = await fetchPullRequests(client, batch, wanted.context);
        // Between the list and the write a pull request may be closed, or go into another branch.
        const now = read.ok ? matchBranches(read.value, glob) : read;
        if (now.ok)
            queue.unshift(...(await writer.writeAll(now.value)));
        else
            writer.fail(batch, now.failure);
    }
    const set = [...writer.answers.values()].flatMap((answer) => (answer.ok ? answer.value : []));
    const written = set.filter((one) => one !== 'kept').length;
    const changed = set.filter((one) => one === 'changed').length;
    const { failed } = writer;
    return { ok: true, value: { matching: matching.value.length, written, changed, failed, untried: queue.length } };
}
/** A glob with many stars or alternatives may not come to an end, and nothing else stops it. */
const MAX_MATCHING_MS = 1_000;
/** @returns those that are open and go into a matching branch */
function matchBranches(pulls, glob) {
    // A branch's name has slashes on every system, and none of its parts begins with a dot.
    const match = () => pulls.filter(({ isOpen, base }) => isOpen && external_node_path_.posix.matchesGlob(base, glob));
    try {
        return { ok: true, value: (0,external_node_vm_.runInNewContext)('match()', { match }, { timeout: MAX_MATCHING_MS }) };
    }
    catch (error) {
        const message = `matching their branches with ${glob} failed: ${messageOf(error, String)}`;
        return { ok: false, failure: { kind: 'rejected', message } };
    }
}
/** The writes, one at a time, and what came of them. */
class StatusWriter {
    /** By head, because two pull requests may have one. */
    answers = new Map();
    failed = [];
    shouldStop = false;
    inARow = 0;
    client;
    wanted;
    constructor(client, wanted) {
        this.client = client;
        this.wanted = wanted;
    }
    /** @returns the ones that are left, because what is known of them is too old, or there is no hope for them */
    async writeAll(pulls) {
        const { clock, log } = this.client.options;
        const readMs = clock.now();
        for (const [at, pull] of pulls.entries()) {
            if (this.shouldStop || clock.now() - readMs > MAX_AGE_MS)
                return pulls.slice(at);
            const { number, head, status } = pull;
            if (isSame(status, this.wanted))
                continue;
            const earlier = this.answers.get(head);
            // Where the last commit is another one than the head, what the head has is not known yet, and is read.
            const answer = earlier ?? (await setStatus(this.client, head, this.wanted, status));
            this.answers.set(head, answer);
            if (!answer.ok)
                this.fail([pull], answer.failure);
            if (!answer.ok || earlier !== undefined)
                continue;
            this.inARow = 0;
            if (answer.value !== 'kept')
                log(`#${number} (${head}): ${this.wanted.state}`);
        }
        return [];
    }
    /** @param pulls the ones that a single request was about */
    fail(pulls, failure) {
        this.failed.push(...pulls.map(({ number }) => ({ number, failure })));
        this.inARow = MAY_MEET_ALL.includes(failure.kind) ? this.inARow + 1 : 0;
        this.shouldStop = MEETS_ALL.includes(failure.kind) || this.inARow >= MAX_IN_A_ROW;
    }
}
/**
 * The head itself is `headRefOid`. Its status is read by way of the last commit, which belongs to this repository even
 * where the head's branch is a fork's, while `headRef` shows the statuses that the fork has. The last one is the newest
 * by date, which need not be the head, so it says which commit it is.
 */
const FIELDS = `
  fragment Fields on PullRequest {
    id
    number
    state
    baseRefName
    headRefOid
    commits(last: 1) { nodes { commit { oid status { context(name: $context) { state description } } } } }
  }`;
const OPEN_PULL_REQUESTS = `
  query OpenPullRequests($owner: String!, $name: String!, $context: String!, $first: Int!, $after: String) {
    repository(owner: $owner, name: $name) {
      pullRequests(states: OPEN, first: $first, after: $after, orderBy: { field: CREATED_AT, direction: ASC }) {
        nodes { ...Fields }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
  ${FIELDS}`;
const PULL_REQUESTS = `
  query PullRequests($ids: [ID!]!, $context: String!) {
    nodes(ids: $ids) { ...Fields }
  }
  ${FIELDS}`;
const sweep_MAX_PAGES = 100;
/** Every open pull request, the oldest first, so that one that is opened meanwhile comes last. */
async function fetchOpenPullRequests(client, context) {
    const found = [];
    const [owner, name] = client.options.repository.split('/');
    let after = null;
    for (let page = 1; page <= sweep_MAX_PAGES; page++) {
        const variables = { owner, name, context, first: PAGE_SIZE, after };
        const answer = await client.query(OPEN_PULL_REQUESTS, variables);
        if (!answer.ok)
            return answer;
        const list = (0,json/* member */.Dc)(answer.value, 'repository', 'pullRequests');
        const pulls = parsePullRequests((0,json/* member */.Dc)(list, 'nodes'));
        const more = (0,json/* member */.Dc)(list, 'pageInfo', 'hasNextPage');
        after = (0,json/* textOf */.b6)((0,json/* member */.Dc)(list, 'pageInfo', 'endCursor'));
        if (pulls === null || typeof more !== 'boolean' || (more && after === null))
            return unreadable('which pull requests are open');
        found.push(...pulls);
        if (!more)
            return { ok: true, value: found };
    }
    return unreadable(`in ${sweep_MAX_PAGES} pages which pull requests are open`);
}
/** As they are now. @param among at most PAGE_SIZE */
async function fetchPullRequests(client, among, context) {
    const answer = await client.query(PULL_REQUESTS, { ids: among.map(({ id }) => id), context });
    if (!answer.ok)
        return answer;
    const pulls = parsePullRequests((0,json/* member */.Dc)(answer.value, 'nodes'));
    if (pulls === null || among.some(({ id }, at) => pulls[at]?.id !== id))
        return unreadable('what became of the pull requests');
    return { ok: true, value: pulls };
}
/** @returns `null` unless every one can be read */
function parsePullRequests(rows) {
    if (!Array.isArray(rows))
        return null;
    const pulls = rows.map(parsePullRequest);
    return pulls.every((pull) => pull !== null) ? pulls : null;
}
function parsePullRequest(value) {
    const id = (0,json/* textOf */.b6)((0,json/* member */.Dc)(value, 'id'));
    const number = (0,json/* numberOf */.rl)((0,json/* member */.Dc)(value, 'number'));
    const state = (0,json/* textOf */.b6)((0,json/* member */.Dc)(value, 'state'));
    const base = (0,json/* textOf */.b6)((0,json/* member */.Dc)(value, 'baseRefName'));
    const head = (0,github_event/* commitOf */.D3)((0,json/* member */.Dc)(value, 'headRefOid'));
    if (id === null || number === null || state === null || base === null || head === null)
        return null;
    const commit = (0,json/* member */.Dc)(value, 'commits', 'nodes', 0, 'commit');
    return { id, number, isOpen: state === 'OPEN', base, head, status: parseHeadStatus(commit, head) };
}
function parseHeadStatus(commit, head) {
    if ((0,json/* member */.Dc)(commit, 'oid') !== head)
        return undefined;
    const status = (0,json/* member */.Dc)(commit, 'status');
    const found = status === null ? null : (0,json/* member */.Dc)(status, 'context');
    if (found === null)
        return null;
    const parsed = parseStatus(found);
    // In capitals here, in small letters over REST.
    return parsed === null ? undefined : { ...parsed, state: parsed.state.toLowerCase() };
}

;// CONCATENATED MODULE: ./src/github/report-github.js
// src/github/report-github.js
/** The verdict on GitHub, where the workflow asks for it. What cannot be reported becomes a finding; the verdict stays. */







const REPORTED = { findings: [], statusChanged: false };
/** Never throws. */
async function reportOnGitHub(reporting) {
    try {
        reporting.deadline.signal.throwIfAborted();
        return await reportAll(reporting);
    }
    catch (error) {
        // For one, the package reads the event file as it is loaded, and throws when it cannot.
        const message = `The verdict could not be reported on GitHub: ${messageOf(error, reporting.redact)}`;
        return unreported(askedBy(reporting.request), message, 'Run again.');
    }
}
function askedBy({ sweep, commitStatus }) {
    if (sweep !== null)
        return 'sweep';
    return commitStatus === null ? 'comment' : 'commit-status';
}
async function reportAll(reporting) {
    const { request, event, outcome, log } = reporting;
    if (!/^[\w.-]+\/[\w.-]+$/.test(event.repository))
        throw new Error('GITHUB_REPOSITORY does not name a repository');
    const { commit, pullRequest } = (0,github_event/* parseSubject */.Ci)(event);
    const client = await createGitHubClient({ ...reporting, ...event, token: request.token });
    let status = REPORTED;
    if (request.commitStatus !== null) {
        const link = event.runUrl === null ? {} : { target_url: event.runUrl };
        const wanted = { context: request.commitStatus, ...statusOf(outcome), ...link };
        status =
            request.sweep === null
                ? await reportStatus(client, commit, wanted)
                : await reportSweep(client, request.sweep, wanted);
    }
    const comment = request.comment ? await reportComment(client, pullRequest, reporting) : REPORTED;
    log(`GitHub: ${client.requests} ${client.requests === 1 ? 'request' : 'requests'}.`);
    return { ...status, findings: [...status.findings, ...comment.findings] };
}
async function reportStatus(client, commit, wanted) {
    if (!commit.ok)
        return unreported('commit-status', commit.failure, ON_GITHUB);
    const { context, state } = wanted;
    const sha = commit.value;
    const set = await setStatus(client, sha, wanted);
    if (!set.ok)
        return failed('commit-status', `The status ${context} could not be set on ${sha}`, set.failure);
    const asItWas = set.value === 'kept' ? ', as it was' : '';
    client.options.log(`Commit status ${context} on ${sha}: ${state}${asItWas}.`);
    return { findings: [], statusChanged: set.value === 'changed' };
}
const MAX_NAMED = 10;
async function reportSweep(client, glob, wanted) {
    const swept = await sweep(client, glob, wanted);
    if (!swept.ok)
        return failed('sweep', 'The open pull requests could not be listed', swept.failure);
    const { matching, written, changed, failed: failures, untried } = swept.value;
    client.options.log(`Sweep of ${glob}: ${matching} open pull requests, ${written} set to ${wanted.state}, ${failures.length + untried} failed.`);
    const [first] = failures;
    if (first === undefined)
        return { findings: [], statusChanged: changed > 0 };
    const named = failures.slice(0, MAX_NAMED).map(({ number, failure }) => `#${number} (${failure.message})`);
    const more = failures.length > MAX_NAMED ? `, and ${failures.length - MAX_NAMED} more` : '';
    const rest = untried === 0 ? '' : `; ${untried} more were not tried`;
    const what = `The status ${wanted.context} could not be set on ${failures.length} of ${matching} pull requests`;
    const message = `${named.join(', ')}${more}${rest}`;
    return { ...failed('sweep', what, { ...first.failure, message }), statusChanged: changed > 0 };
}
async function reportComment(client, pullRequest, { outcome, summary, app, platforms, mode }) {
    const { log } = client.options;
    if (!pullRequest.ok)
        return unreported('comment', pullRequest.failure, ON_GITHUB);
    const number = pullRequest.value;
    if (number === null) {
        log('There is no pull request to comment on.');
        return REPORTED;
    }
    if (app === null) {
        // Each app has comments of its own.
        log(`The comment on #${number} is left as it is: it is not known which app it would be about.`);
        return REPORTED;
    }
    const comment = { marker: markerOf(app, platforms, mode), text: summary, onlyUpdate: outcome.verdict === 'clear' };
    const kept = await keepComment(client, number, comment);
    if (!kept.ok)
        return failed('comment', `The comment on #${number} could not be written`, kept.failure);
    log(`Comment on #${number}: ${kept.value}.`);
    return REPORTED;
}
const ON_GITHUB = 'Run it in a workflow on GitHub: there the runner says what the event was.';
function failed(input, what, failure) {
    return unreported(input, `${what}: ${failure.message}.`, remedyFor(failure, input));
}
function unreported(input, message, remedy) {
    // A comment is a courtesy: nothing waits for it.
    const severity = input === 'comment' ? 'warning' : 'unknown';
    const finding = { ...(0,model_finding/* inputFinding */.uY)(input, message, remedy), reason: 'status.not-written', severity };
    return { findings: [finding], statusChanged: false };
}
/** The lines for `permissions:` that each input needs. */
const PERMISSIONS = {
    'commit-status': '`statuses: write`',
    // Over GraphQL a commit is part of the contents.
    sweep: '`statuses: write`, `pull-requests: read` and `contents: read`',
    comment: '`pull-requests: write`',
};
function remedyFor({ kind }, input) {
    switch (kind) {
        case 'forbidden':
            return `The input ${input} asks for it: add ${PERMISSIONS[input]} under permissions: of the job. A workflow that a fork started cannot get them; leave it to a sweep there.`;
        case 'unauthorized':
            return 'Leave the input github-token out, for the token of the run, or give one that has not expired.';
        case 'rate-limited':
            return 'Run again later: a sweep continues where it stopped, and waits longer with more timeout-minutes. The token of a workflow may send 1,000 requests an hour for its repository; one of a GitHub App, given as github-token, may send more.';
        case 'rejected':
            return `Correct the input ${input} by what GitHub says of it.`;
        case 'stopped':
            return 'Run again; for a sweep of many pull requests give more timeout-minutes.';
        case 'unavailable':
        case 'unreadable':
            return 'Run again, or wait for the next run: only what differs is written. https://www.githubstatus.com shows outages.';
    }
}


/***/ })

};
;