export const id = 137;
export const ids = [137];
export const modules = {

/***/ 1114:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  si: () => (/* binding */ AppStoreClient),
  mX: () => (/* binding */ segment)
});

// UNUSED EXPORTS: MAX_READ_TRIES, PAGE_LIMIT

// EXTERNAL MODULE: ./lib/app-store/errors.js
var errors = __webpack_require__(5416);
// EXTERNAL MODULE: ./lib/app-store/failure.js
var failure = __webpack_require__(1297);
;// CONCATENATED MODULE: ./lib/app-store/rate-limit.js
const MAX_HEADER = 1000;
function parseRateLimit(header) {
    if (header === undefined || header.length > MAX_HEADER)
        return null;
    const numbers = new Map();
    for (const part of header.split(/[;,]/)) {
        const [name = '', value = ''] = part.split(':').map((side) => side.trim());
        if (/^\d{1,9}$/.test(value))
            numbers.set(name, Number(value));
    }
    const windows = ['minute', 'hour'].flatMap((window) => {
        const remaining = numbers.get(`user-${window}-rem`);
        return remaining === undefined ? [] : [{ window, limit: numbers.get(`user-${window}-lim`) ?? null, remaining }];
    });
    return windows.sort((left, right) => left.remaining - right.remaining)[0] ?? null;
}

// EXTERNAL MODULE: ./lib/app-store/transport-types.js
var transport_types = __webpack_require__(9806);
;// CONCATENATED MODULE: ./lib/app-store/client.js




const MAX_READ_TRIES = 5;
const BACKOFF_BASE_MS = 500;
const BACKOFF_CAP_MS = 8_000;
const MAX_RETRY_AFTER_MS = 60_000;
const REQUEST_TIMEOUT_MS = 30_000;
const MAX_PAGES = 50;
const PAGE_LIMIT = 200;
const RETRIED_STATUSES = [408, 429, 500, 502, 503, 504];
class AppStoreClient {
    options;
    rateLimit = null;
    constructor(options) {
        this.options = options;
    }
    get isStopped() {
        return this.options.signal.aborted;
    }
    async get(path, query = {}) {
        return this.read(this.url(path, query));
    }
    async list(path, query = {}) {
        const page = { rows: [], included: [] };
        const seen = new Set();
        let url = this.url(path, { ...query, limit: query.limit ?? String(PAGE_LIMIT) });
        for (let pages = 0; pages < MAX_PAGES; pages++) {
            seen.add(url.href);
            const what = `GET ${url.pathname}`;
            const answer = await this.read(url);
            if (!answer.ok)
                return answer;
            const { data, included, links, meta } = (answer.value ?? {});
            if (!Array.isArray(data))
                return bad(what, 'the answer has no list under "data"');
            page.rows.push(...data);
            if (Array.isArray(included))
                page.included.push(...included);
            const next = links?.next;
            if (next === undefined || next === null) {
                const total = meta?.paging?.total;
                if (typeof total === 'number' && total > page.rows.length) {
                    return bad(what, `the service counts ${total} rows and gave ${page.rows.length}, with no further page`);
                }
                return { ok: true, value: page };
            }
            const nextUrl = this.nextPage(next);
            if (nextUrl === null)
                return bad(what, 'the next page lies outside base-url, where no token is sent');
            if (seen.has(nextUrl.href))
                return bad(what, 'the pages go round in a circle');
            url = nextUrl;
        }
        return bad(`GET ${url.pathname}`, `more than ${MAX_PAGES} pages`);
    }
    async write(method, path, body = null) {
        const url = this.url(path, {});
        const what = `${method} ${url.pathname}`;
        const text = body === null ? null : JSON.stringify(body);
        for (let tries = 1;; tries++) {
            this.options.signal.throwIfAborted();
            const attempt = await this.authorized(method, url, text, this.options.writeSignal);
            if ('error' in attempt) {
                const { sent, message } = attempt.error;
                if (sent)
                    return { kind: 'unknown', failure: (0,failure/* unavailable */.hU)(what, message, tries, null) };
                if (tries >= MAX_READ_TRIES)
                    return refusedBy((0,failure/* unavailable */.hU)(what, message, tries, null));
                await this.backOff(tries, null);
                continue;
            }
            const { answer } = attempt;
            if (answer.status === 429 && tries < MAX_READ_TRIES && (await this.backOff(tries, answer)))
                continue;
            return this.judgeWrite(what, answer, tries);
        }
    }
    judgeWrite(what, answer, tries) {
        const { status } = answer;
        if (status >= 200 && status < 300) {
            if (answer.body.trim() === '')
                return { kind: 'done', body: null };
            const parsed = parseJson(answer.body);
            if (parsed.ok)
                return { kind: 'done', body: parsed.value };
            return { kind: 'unknown', failure: (0,failure/* unreadable */.O$)(what, `${status} with a body that is not JSON`, status) };
        }
        if (status >= 500 || status === 408)
            return { kind: 'unknown', failure: (0,failure/* unavailable */.hU)(what, `status ${status}`, tries, status) };
        return refusedBy(this.failureOf(what, answer, tries));
    }
    async read(url) {
        const what = `GET ${url.pathname}`;
        for (let tries = 1;; tries++) {
            const attempt = await this.authorized('GET', url, null, this.options.signal);
            this.options.signal.throwIfAborted();
            if ('error' in attempt) {
                if (tries < MAX_READ_TRIES && (await this.backOff(tries, null)))
                    continue;
                return { ok: false, failure: (0,failure/* unavailable */.hU)(what, attempt.error.message, tries, null) };
            }
            const { answer } = attempt;
            if (answer.status === 200) {
                const parsed = parseJson(answer.body);
                if (parsed.ok && isObject(parsed.value))
                    return parsed;
                return bad(what, '200 with a body that is not a JSON object');
            }
            if (RETRIED_STATUSES.includes(answer.status) && tries < MAX_READ_TRIES && (await this.backOff(tries, answer)))
                continue;
            return { ok: false, failure: this.failureOf(what, answer, tries) };
        }
    }
    async authorized(method, url, body, signal) {
        const token = await this.options.token.current();
        const first = await this.once(method, url, body, token, signal);
        if ('error' in first || first.answer.status !== 401)
            return first;
        return this.once(method, url, body, await this.options.token.renew(token), signal);
    }
    async once(method, url, body, token, signal) {
        const { clock, send, redact, log } = this.options;
        const startedMs = clock.now();
        const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
        if (body !== null)
            headers['content-type'] = 'application/json';
        try {
            const bounded = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
            const received = await send({ method, url, headers, body, signal: bounded });
            const answer = { ...received, body: redact(received.body) };
            log(`${method} ${url.pathname} ${answer.status} (${clock.now() - startedMs} ms)`);
            this.rateLimit = parseRateLimit(answer.headers['x-rate-limit']) ?? this.rateLimit;
            return { answer };
        }
        catch (error) {
            if (!(error instanceof transport_types/* TransportError */.w))
                throw error;
            const message = redact(error.message);
            log(`${method} ${url.pathname} failed: ${message} (${clock.now() - startedMs} ms)`);
            return { error: { sent: error.sent, message } };
        }
    }
    failureOf(what, answer, tries) {
        const { status } = answer;
        const refusal = (0,errors/* parseRefusal */.Ko)(status, answer.body);
        if (status === 401)
            return (0,failure/* unauthorized */.nc)(what, refusal, this.skewS(answer));
        if (status === 403)
            return (0,failure/* forbidden */.o0)(what, refusal);
        if (status === 429)
            return (0,failure/* rateLimited */.xd)(what, retryAfterS(answer, this.options.clock.now()));
        if (status >= 500 || status === 408)
            return (0,failure/* unavailable */.hU)(what, `status ${status}`, tries, status);
        if (status >= 300 && status < 400)
            return (0,failure/* unreadable */.O$)(what, `a redirect (${status}), which is never followed with a token`, status);
        if (status >= 400)
            return (0,failure/* unreadable */.O$)(what, `${status}, ${(0,errors/* describeRefusal */.a2)(refusal)}`, status, refusal);
        return (0,failure/* unreadable */.O$)(what, `the unexpected status ${status}`, status);
    }
    async backOff(tries, answer) {
        const { clock, signal } = this.options;
        const asked = answer === null ? null : retryAfterS(answer, clock.now());
        if (asked !== null && asked * 1000 > MAX_RETRY_AFTER_MS)
            return false;
        const jittered = clock.random() * Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** (tries - 1));
        await clock.sleep(asked === null ? jittered : asked * 1000, signal);
        return true;
    }
    skewS(answer) {
        const theirs = Date.parse(answer.headers.date ?? '');
        return Number.isNaN(theirs) ? null : Math.round((this.options.clock.now() - theirs) / 1000);
    }
    url(path, query) {
        const { baseUrl } = this.options;
        const url = new URL(baseUrl.href);
        url.pathname = `${baseUrl.pathname.replace(/\/$/, '')}${path}`;
        url.search = new URLSearchParams(query).toString();
        return url;
    }
    nextPage(next) {
        const { baseUrl } = this.options;
        if (typeof next !== 'string' || !URL.canParse(next, baseUrl.href))
            return null;
        const url = new URL(next, baseUrl.href);
        const within = url.origin === baseUrl.origin && url.pathname.startsWith(baseUrl.pathname);
        return within && url.username === '' && url.password === '' ? url : null;
    }
}
function segment(id) {
    return encodeURIComponent(id);
}
function refusedBy(failure) {
    return { kind: 'refused', refusal: failure.refusal ?? { status: failure.status ?? 0, errors: [] }, failure };
}
function bad(what, why) {
    return { ok: false, failure: (0,failure/* unreadable */.O$)(what, why, 200) };
}
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function parseJson(text) {
    try {
        return { ok: true, value: JSON.parse(text) };
    }
    catch {
        return { ok: false };
    }
}
function retryAfterS(answer, nowMs) {
    const header = answer.headers['retry-after']?.trim() ?? '';
    if (/^\d{1,9}$/.test(header))
        return Number(header);
    const date = header === '' ? Number.NaN : Date.parse(header);
    return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - nowMs) / 1000));
}


/***/ }),

/***/ 5416:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ko: () => (/* binding */ parseRefusal),
/* harmony export */   Uc: () => (/* binding */ describeError),
/* harmony export */   a2: () => (/* binding */ describeRefusal),
/* harmony export */   up: () => (/* binding */ hasCode)
/* harmony export */ });
const MAX_DEPTH = 4;
const MAX_ERRORS = 50;
const MAX_TEXT = 600;
function parseRefusal(status, body) {
    let parsed;
    try {
        parsed = JSON.parse(body);
    }
    catch {
        return { status, errors: [] };
    }
    const errors = [];
    collect(field(parsed, 'errors'), '', 0, errors);
    return { status, errors };
}
function collect(list, about, depth, into) {
    if (!Array.isArray(list) || depth > MAX_DEPTH)
        return;
    for (const entry of list) {
        if (into.length >= MAX_ERRORS)
            return;
        const associated = field(field(entry, 'meta'), 'associatedErrors');
        const before = into.length;
        if (typeof associated === 'object' && associated !== null) {
            for (const [path, nested] of Object.entries(associated))
                collect(nested, path, depth + 1, into);
        }
        if (into.length === before)
            into.push(parseError(entry, about));
    }
}
function parseError(entry, about) {
    const source = field(entry, 'source');
    const parameter = text(field(source, 'parameter'));
    return {
        code: text(field(entry, 'code')),
        title: text(field(entry, 'title')),
        detail: text(field(entry, 'detail')),
        source: text(field(source, 'pointer')) || (parameter === '' ? '' : `?${parameter}`),
        about: about.slice(0, MAX_TEXT),
    };
}
function hasCode(refusal, wanted) {
    return refusal.errors.some(({ code }) => `.${code}.`.includes(`.${wanted}.`));
}
function describeError(error) {
    const words = [error.title, error.detail].filter((part) => part !== '').map((part) => part.replace(/\.$/, ''));
    const where = [error.about, error.source].filter((part) => part !== '').join(' ');
    return `${words.join(': ') || 'no reason given'} [${error.code || 'no code'}${where === '' ? '' : ` at ${where}`}]`;
}
function describeRefusal(refusal) {
    if (refusal.errors.length === 0)
        return `status ${refusal.status}, and no reason that could be read`;
    return refusal.errors.map(describeError).join('; ');
}
function field(value, name) {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? value[name]
        : undefined;
}
function text(value) {
    return typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';
}


/***/ }),

/***/ 1297:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O$: () => (/* binding */ unreadable),
/* harmony export */   Ue: () => (/* binding */ failureFinding),
/* harmony export */   hU: () => (/* binding */ unavailable),
/* harmony export */   nc: () => (/* binding */ unauthorized),
/* harmony export */   o0: () => (/* binding */ forbidden),
/* harmony export */   xd: () => (/* binding */ rateLimited)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5416);

function failureFinding(failure) {
    return {
        reason: failure.reason,
        severity: 'unknown',
        message: failure.message,
        remedy: failure.remedy,
        subject: null,
    };
}
function unauthorized(what, refusal, skewS) {
    const skew = skewS === null
        ? "The answer had no Date header, so the clock's skew is not known."
        : `The runner's clock is ${describeSkew(skewS)}.`;
    return {
        reason: 'service.unauthorized',
        message: `${what}: 401, also with a fresh token. The service never says why. ${skew}`,
        remedy: 'Check in this order: key-id and issuer-id belong to this private-key (Users and Access, Integrations); the key is not revoked; a team key has issuer-id set and an individual key has it left out; the runner clock is right.',
        status: 401,
        refusal,
    };
}
const HARMLESS_SKEW_S = 5;
function describeSkew(skewS) {
    if (Math.abs(skewS) <= HARMLESS_SKEW_S)
        return 'in step with the service, so the clock is not the cause';
    return `${Math.abs(skewS)} s ${skewS > 0 ? 'ahead of' : 'behind'} the service's`;
}
function forbidden(what, refusal) {
    const agreements = (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .hasCode */ .up)(refusal, 'REQUIRED_AGREEMENTS_MISSING_OR_EXPIRED');
    return {
        reason: 'service.forbidden',
        message: `${what}: 403, ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .describeRefusal */ .a2)(refusal)}.`,
        remedy: agreements
            ? 'An agreement is missing or has expired: the Account Holder has to accept it on the web page, under Business.'
            : 'Give the key the role App Manager or Admin (submissions need it even to be read), and see that it has access to this app; if the role is right, look for agreements to accept under Business.',
        status: 403,
        refusal,
    };
}
function rateLimited(what, retryAfterS) {
    const when = retryAfterS === null ? '' : ` The service asks to come back in ${retryAfterS} s.`;
    return {
        reason: 'service.rate-limited',
        message: `${what}: 429, the key's requests for now are used up.${when}`,
        remedy: 'Run again later; give each pipeline a key of its own if several share this one.',
        status: 429,
        refusal: null,
    };
}
function unavailable(what, why, tries, status) {
    return {
        reason: 'service.unavailable',
        message: `${what}: ${why}, after ${tries === 1 ? 'one try' : `${tries} tries`}.`,
        remedy: 'Run again in some minutes; if it stays, look at https://developer.apple.com/system-status/ and at the proxy and firewall of the runner.',
        status,
        refusal: null,
    };
}
function unreadable(what, why, status, refusal = null) {
    return {
        reason: 'service.unreadable',
        message: `${what}: ${why}.`,
        remedy: 'Check base-url and whether a proxy answers in the place of the service; if both are right, the service has changed: update this action or report it.',
        status,
        refusal,
    };
}


/***/ }),

/***/ 6130:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CS: () => (/* binding */ fetchSubmissions),
/* harmony export */   CV: () => (/* binding */ mapped),
/* harmony export */   FB: () => (/* binding */ fetchLocalizations),
/* harmony export */   KH: () => (/* binding */ fetchBuilds),
/* harmony export */   LN: () => (/* binding */ fetchItems),
/* harmony export */   NQ: () => (/* binding */ fetchVersionIds),
/* harmony export */   Sz: () => (/* binding */ fetchApp),
/* harmony export */   Yz: () => (/* binding */ parsed),
/* harmony export */   lp: () => (/* binding */ fetchSubmission),
/* harmony export */   nG: () => (/* binding */ fetchVersionsNamed),
/* harmony export */   pm: () => (/* binding */ fetchVersion),
/* harmony export */   sy: () => (/* binding */ fetchOpenVersions),
/* harmony export */   uh: () => (/* binding */ fetchAppByBundleId),
/* harmony export */   wW: () => (/* binding */ fetchHasApprovedVersion),
/* harmony export */   z5: () => (/* binding */ fetchHasPhasedRelease)
/* harmony export */ });
/* unused harmony export unique */
/* harmony import */ var _core_model_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7206);
/* harmony import */ var _client_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1114);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1297);
/* harmony import */ var _wire_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1346);




const SUBMISSION_INCLUDES = 'items,appStoreVersionForReview,submittedByActor,lastUpdatedByActor';
const ITEM_INCLUDES = Object.keys(_core_model_js__WEBPACK_IMPORTED_MODULE_0__/* .ITEM_TYPES */ .w$).join(',');
const VERSION_INCLUDES = 'build,appStoreVersionPhasedRelease';
async function fetchOpenVersions(client, appId, platform) {
    const versions = await fetchVersions(client, appId, platform, {
        'filter[appStoreState]': [..._core_model_js__WEBPACK_IMPORTED_MODULE_0__/* .IN_FLIGHT_VERSION_STATES */ .r9, ..._core_model_js__WEBPACK_IMPORTED_MODULE_0__/* .UNFINISHED_VERSION_STATES */ .WN].join(','),
    });
    return mapped(versions, (all) => all.filter((version) => (0,_core_model_js__WEBPACK_IMPORTED_MODULE_0__/* .versionPhase */ .ul)(version.state) !== 'over'));
}
async function fetchVersionsNamed(client, appId, platform, versionString) {
    const query = { 'filter[versionString]': versionString, include: VERSION_INCLUDES };
    const versions = await fetchVersions(client, appId, platform, query);
    return mapped(versions, (all) => all.filter((version) => version.versionString === versionString));
}
async function fetchHasApprovedVersion(client, appId, platform) {
    const query = { 'filter[appStoreState]': _core_model_js__WEBPACK_IMPORTED_MODULE_0__/* .APPROVED_VERSION_STATES */ .yU.join(',') };
    return mapped(await fetchVersions(client, appId, platform, query), (all) => all.length > 0);
}
async function fetchVersionIds(client, appId, id) {
    const path = `/v1/apps/${(0,_client_js__WEBPACK_IMPORTED_MODULE_1__/* .segment */ .mX)(appId)}/appStoreVersions`;
    const page = await client.list(path, { 'filter[id]': id });
    return parsed(path, page, ({ rows }) => ofApp(rows, appId).map((row) => (0,_wire_js__WEBPACK_IMPORTED_MODULE_2__/* .parseVersion */ .ot)(row).id));
}
async function fetchVersions(client, appId, platform, query) {
    const path = `/v1/apps/${(0,_client_js__WEBPACK_IMPORTED_MODULE_1__/* .segment */ .mX)(appId)}/appStoreVersions`;
    const page = await client.list(path, { ...query, 'filter[platform]': platform });
    return parsed(path, page, ({ rows, included }) => unique(ofApp(rows, appId).map((row) => (0,_wire_js__WEBPACK_IMPORTED_MODULE_2__/* .parseVersion */ .ot)(row, included))).filter((version) => version.platform === null || version.platform === platform));
}
async function fetchVersion(client, id) {
    const path = `/v1/appStoreVersions/${(0,_client_js__WEBPACK_IMPORTED_MODULE_1__/* .segment */ .mX)(id)}`;
    return parsed(path, await client.get(path), (body) => (0,_wire_js__WEBPACK_IMPORTED_MODULE_2__/* .parseVersion */ .ot)(parseDocumentRow(body)));
}
async function fetchSubmissions(client, appId, states) {
    const path = '/v1/reviewSubmissions';
    const query = { 'filter[app]': appId, 'filter[state]': states.join(','), include: SUBMISSION_INCLUDES };
    return parsed(path, await client.list(path, query), ({ rows, included }) => unique(ofApp(rows, appId).map((row) => (0,_wire_js__WEBPACK_IMPORTED_MODULE_2__/* .parseSubmission */ .UB)(row, included))).filter((submission) => (0,_core_model_js__WEBPACK_IMPORTED_MODULE_0__/* .submissionPhase */ .wL)(submission.state) !== 'over'));
}
async function fetchSubmission(client, id) {
    const path = `/v1/reviewSubmissions/${(0,_client_js__WEBPACK_IMPORTED_MODULE_1__/* .segment */ .mX)(id)}`;
    return parsed(path, await client.get(path), (body) => (0,_wire_js__WEBPACK_IMPORTED_MODULE_2__/* .parseSubmission */ .UB)(parseDocumentRow(body)));
}
async function fetchItems(client, submissionId) {
    const path = `/v1/reviewSubmissions/${(0,_client_js__WEBPACK_IMPORTED_MODULE_1__/* .segment */ .mX)(submissionId)}/items`;
    return parsed(path, await client.list(path, { include: ITEM_INCLUDES }), ({ rows }) => unique(rows.map(_wire_js__WEBPACK_IMPORTED_MODULE_2__/* .parseItem */ .b8)));
}
async function fetchBuilds(client, appId, platform, version) {
    const query = {
        'filter[app]': appId,
        'filter[preReleaseVersion.version]': version,
        'filter[preReleaseVersion.platform]': platform,
        sort: '-uploadedDate',
    };
    return parsed('/v1/builds', await client.list('/v1/builds', query), ({ rows }) => unique(rows.map(_wire_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBuild */ .EH)));
}
async function fetchLocalizations(client, versionId) {
    const path = `/v1/appStoreVersions/${(0,_client_js__WEBPACK_IMPORTED_MODULE_1__/* .segment */ .mX)(versionId)}/appStoreVersionLocalizations`;
    return parsed(path, await client.list(path), ({ rows }) => unique(rows.map(_wire_js__WEBPACK_IMPORTED_MODULE_2__/* .parseLocalization */ .fZ)));
}
async function fetchHasPhasedRelease(client, versionId) {
    const path = `/v1/appStoreVersions/${(0,_client_js__WEBPACK_IMPORTED_MODULE_1__/* .segment */ .mX)(versionId)}/appStoreVersionPhasedRelease`;
    const answer = await client.get(path);
    if (!answer.ok && answer.failure.status === 404)
        return { ok: true, value: false };
    return parsed(path, answer, (body) => {
        if (body.data === null)
            return false;
        return (0,_wire_js__WEBPACK_IMPORTED_MODULE_2__/* .parseDocument */ .Tp)(body, _wire_js__WEBPACK_IMPORTED_MODULE_2__/* .PHASED */ .SG).id !== '';
    });
}
async function fetchApp(client, id) {
    const path = `/v1/apps/${(0,_client_js__WEBPACK_IMPORTED_MODULE_1__/* .segment */ .mX)(id)}`;
    return parsed(path, await client.get(path), (body) => (0,_wire_js__WEBPACK_IMPORTED_MODULE_2__/* .parseApp */ .dp)(parseDocumentRow(body)));
}
async function fetchAppByBundleId(client, bundleId) {
    const page = await client.list('/v1/apps', { 'filter[bundleId]': bundleId });
    return parsed('/v1/apps', page, ({ rows }) => rows.map(_wire_js__WEBPACK_IMPORTED_MODULE_2__/* .parseApp */ .dp).find((app) => app.bundleId === bundleId) ?? null);
}
function parseDocumentRow(body) {
    return body.data;
}
function mapped(result, change) {
    return result.ok ? { ok: true, value: change(result.value) } : result;
}
function parsed(path, result, parse) {
    if (!result.ok)
        return result;
    try {
        return { ok: true, value: parse(result.value) };
    }
    catch (error) {
        if (!(error instanceof _wire_js__WEBPACK_IMPORTED_MODULE_2__/* .UnreadableRow */ .yX))
            throw error;
        return { ok: false, failure: (0,_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .unreadable */ .O$)(`GET ${path}`, error.message, 200) };
    }
}
function ofApp(rows, appId) {
    return rows.filter((row) => ((0,_wire_js__WEBPACK_IMPORTED_MODULE_2__/* .appOf */ .XH)(row) ?? appId) === appId);
}
function unique(rows) {
    return [...new Map(rows.map((row) => [row.id, row])).values()];
}


/***/ }),

/***/ 9806:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ TransportError)
/* harmony export */ });
class TransportError extends Error {
    sent;
    constructor(message, sent, cause) {
        super(message, { cause });
        this.name = 'TransportError';
        this.sent = sent;
    }
}


/***/ }),

/***/ 1346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EH: () => (/* binding */ parseBuild),
/* harmony export */   JN: () => (/* binding */ readAnswer),
/* harmony export */   SG: () => (/* binding */ PHASED),
/* harmony export */   SP: () => (/* binding */ shown),
/* harmony export */   Tp: () => (/* binding */ parseDocument),
/* harmony export */   UB: () => (/* binding */ parseSubmission),
/* harmony export */   XH: () => (/* binding */ appOf),
/* harmony export */   _Y: () => (/* binding */ parseResource),
/* harmony export */   b8: () => (/* binding */ parseItem),
/* harmony export */   dp: () => (/* binding */ parseApp),
/* harmony export */   fZ: () => (/* binding */ parseLocalization),
/* harmony export */   o4: () => (/* binding */ findIncluded),
/* harmony export */   ot: () => (/* binding */ parseVersion),
/* harmony export */   sj: () => (/* binding */ linkage),
/* harmony export */   x6: () => (/* binding */ linkages),
/* harmony export */   yX: () => (/* binding */ UnreadableRow)
/* harmony export */ });
/* harmony import */ var _core_model_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7206);

class UnreadableRow extends Error {
}
const MAX_SHOWN = 300;
const MAX_ID = 500;
function parseResource(row, type) {
    const it = asRecord(row);
    if (it.type !== type)
        throw new UnreadableRow(`a row is of type ${shown(it.type) ?? 'unknown'}, not ${type}`);
    return {
        type,
        id: parseId(it.id, type),
        attributes: asRecord(it.attributes),
        relationships: asRecord(it.relationships),
    };
}
function readAnswer(body, parse) {
    try {
        return parse(asRecord(body).data);
    }
    catch (error) {
        if (error instanceof UnreadableRow)
            return null;
        throw error;
    }
}
function parseDocument(body, type) {
    return parseResource(asRecord(body).data, type);
}
function parseVersion(row, included = []) {
    const { id, attributes, relationships } = parseResource(row, 'appStoreVersions');
    const buildLink = linkage(relationships.build);
    const phasedLink = linkage(relationships.appStoreVersionPhasedRelease);
    return {
        id,
        versionString: shown(attributes.versionString) ?? '',
        platform: shown(attributes.platform),
        state: shown(attributes.appStoreState) ?? shown(attributes.appVersionState) ?? '',
        ...optional('createdDate', shown(attributes.createdDate)),
        ...optional('releaseType', shown(attributes.releaseType)),
        ...optional('earliestReleaseDate', shown(attributes.earliestReleaseDate)),
        ...(buildLink === undefined ? {} : { build: buildLink && linkedBuild(included, buildLink) }),
        ...(phasedLink === undefined ? {} : { phasedReleaseState: phasedLink && phasedState(included, phasedLink) }),
    };
}
function linkedBuild(included, link) {
    const row = findIncluded(included, link, 'builds');
    return row === undefined ? { id: link.id, version: '', processingState: '', expired: false } : parseBuild(row);
}
function phasedState(included, link) {
    const row = findIncluded(included, link, PHASED);
    return row === undefined ? '' : (shown(parseResource(row, PHASED).attributes.phasedReleaseState) ?? '');
}
const PHASED = 'appStoreVersionPhasedReleases';
function parseBuild(row) {
    const { id, attributes } = parseResource(row, 'builds');
    return {
        id,
        version: shown(attributes.version) ?? '',
        processingState: shown(attributes.processingState) ?? '',
        expired: attributes.expired === true,
    };
}
function parseApp(row) {
    const { id, attributes } = parseResource(row, 'apps');
    return {
        id,
        ...optional('bundleId', shown(attributes.bundleId)),
        ...optional('name', shown(attributes.name)),
        ...optional('primaryLocale', shown(attributes.primaryLocale)),
    };
}
function parseLocalization(row) {
    const { id, attributes } = parseResource(row, 'appStoreVersionLocalizations');
    const { whatsNew } = attributes;
    return { id, locale: shown(attributes.locale) ?? '', whatsNew: typeof whatsNew === 'string' ? whatsNew : null };
}
function parseSubmission(row, included = []) {
    const { id, attributes, relationships } = parseResource(row, 'reviewSubmissions');
    return {
        id,
        platform: shown(attributes.platform),
        state: shown(attributes.state) ?? '',
        ...optional('submittedDate', shown(attributes.submittedDate)),
        ...optional('versionId', linkage(relationships.appStoreVersionForReview)?.id ?? null),
        ...optional('submittedBy', actorName(included, relationships.submittedByActor)),
        ...optional('lastUpdatedBy', actorName(included, relationships.lastUpdatedByActor)),
        items: null,
    };
}
function parseItem(row) {
    const { id, attributes, relationships } = parseResource(row, 'reviewSubmissionItems');
    return { id, state: shown(attributes.state) ?? '', target: parseTarget(relationships) };
}
function parseTarget(relationships) {
    for (const relationship of Object.keys(_core_model_js__WEBPACK_IMPORTED_MODULE_0__/* .ITEM_TYPES */ .w$)) {
        const link = linkage(relationships[relationship]);
        if (link)
            return { relationship, id: link.id };
    }
    return null;
}
function appOf(row) {
    return linkage(asRecord(asRecord(row).relationships).app)?.id ?? null;
}
function linkage(relationship) {
    const data = asRecord(relationship).data;
    if (data === undefined)
        return undefined;
    if (data === null || Array.isArray(data))
        return null;
    const { type, id } = asRecord(data);
    return { type: shown(type) ?? '', id: parseId(id, 'linked resource') };
}
function linkages(relationship) {
    const data = asRecord(relationship).data;
    if (!Array.isArray(data))
        return null;
    return data.map((entry) => {
        const { type, id } = asRecord(entry);
        return { type: shown(type) ?? '', id: parseId(id, 'linked resource') };
    });
}
function findIncluded(included, link, type) {
    return included.find((row) => asRecord(row).type === type && asRecord(row).id === link.id);
}
function actorName(included, relationship) {
    const link = linkage(relationship);
    if (!link)
        return null;
    const attributes = asRecord(asRecord(findIncluded(included, link, 'actors')).attributes);
    const person = [shown(attributes.userFirstName), shown(attributes.userLastName)]
        .filter((part) => part !== null)
        .join(' ');
    if (person !== '')
        return person;
    const key = shown(attributes.apiKeyId);
    return key === null ? (shown(attributes.actorType) ?? `actor ${link.id}`) : `API key ${key}`;
}
function parseId(value, type) {
    if (typeof value !== 'string' || value === '' || value.length > MAX_ID || value === '.' || value === '..') {
        throw new UnreadableRow(`a ${type} without a usable id`);
    }
    return value;
}
function optional(name, value) {
    return value === null ? {} : { [name]: value };
}
function shown(value) {
    return typeof value === 'string' ? value.slice(0, MAX_SHOWN) : null;
}
function asRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}


/***/ }),

/***/ 4137:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   cleanUp: () => (/* binding */ cleanUp)
/* harmony export */ });
/* harmony import */ var _app_store_client_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1114);
/* harmony import */ var _app_store_reads_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6130);
/* harmony import */ var _core_model_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7206);
/* harmony import */ var _settle_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8058);




async function cleanUp(tools, { submissionId, keys }) {
    const { client } = tools;
    const submission = await (0,_app_store_reads_js__WEBPACK_IMPORTED_MODULE_1__/* .fetchSubmission */ .lp)(client, submissionId);
    if (!submission.ok)
        return submission.failure.status === 404 ? [] : [...keys];
    if ((0,_core_model_js__WEBPACK_IMPORTED_MODULE_2__/* .submissionPhase */ .wL)(submission.value.state) !== 'draft')
        return [];
    const items = await (0,_app_store_reads_js__WEBPACK_IMPORTED_MODULE_1__/* .fetchItems */ .LN)(client, submissionId);
    if (!items.ok)
        return [...keys];
    const left = [];
    for (const item of (0,_core_model_js__WEBPACK_IMPORTED_MODULE_2__/* .heldItems */ .K$)(items.value).reverse()) {
        const key = item.target === null ? null : (0,_core_model_js__WEBPACK_IMPORTED_MODULE_2__/* .targetKey */ .hD)(item.target);
        if (key === null || !keys.includes(key))
            continue;
        const settled = await (0,_settle_js__WEBPACK_IMPORTED_MODULE_3__/* .settle */ .G9)(tools, () => client.write('DELETE', `/v1/reviewSubmissionItems/${(0,_app_store_client_js__WEBPACK_IMPORTED_MODULE_0__/* .segment */ .mX)(item.id)}`), _settle_js__WEBPACK_IMPORTED_MODULE_3__/* .readNothing */ .MS, async () => (0,_app_store_reads_js__WEBPACK_IMPORTED_MODULE_1__/* .mapped */ .CV)(await (0,_app_store_reads_js__WEBPACK_IMPORTED_MODULE_1__/* .fetchItems */ .LN)(client, submissionId), (now) => (0,_core_model_js__WEBPACK_IMPORTED_MODULE_2__/* .heldItems */ .K$)(now).some(({ id }) => id === item.id) ? null : true));
        const gone = settled.kind === 'took' || (settled.kind === 'refused' && settled.refusal.status === 404);
        if (!gone)
            left.push(key);
    }
    return left;
}


/***/ }),

/***/ 8058:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G9: () => (/* binding */ settle),
/* harmony export */   MS: () => (/* binding */ readNothing),
/* harmony export */   wt: () => (/* binding */ poll)
/* harmony export */ });
const READ_BACK_DELAYS_MS = [0, 1_000, 2_000, 4_000];
async function settle({ clock, signal }, write, parse, readBack) {
    const result = await write();
    if (result.kind === 'refused')
        return result;
    if (result.kind === 'done') {
        const value = parse(result.body);
        if (value !== null)
            return { kind: 'took', value };
    }
    const found = await poll({ clock, signal }, READ_BACK_DELAYS_MS, readBack);
    if (found !== null)
        return { kind: 'took', value: found };
    return { kind: 'unconfirmed', why: result.kind === 'unknown' ? result.failure.message : NOT_SHOWN };
}
const NOT_SHOWN = 'The service answered yes, and neither its answer nor a later read shows what came of it.';
function readNothing(body) {
    return body === null ? true : null;
}
async function poll({ clock, signal }, delaysMs, look) {
    for (const delayMs of delaysMs) {
        if (delayMs > 0)
            await clock.sleep(delayMs, signal);
        signal.throwIfAborted();
        const seen = await look();
        if (seen.ok && seen.value !== null)
            return seen.value;
    }
    return null;
}


/***/ })

};
