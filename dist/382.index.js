"use strict";
exports.id = 382;
exports.ids = [382];
exports.modules = {

/***/ 8508:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cw: () => (/* binding */ unreadableAnswer),
/* harmony export */   Hh: () => (/* binding */ isOutOfReach),
/* harmony export */   Uc: () => (/* binding */ describeError),
/* harmony export */   Ue: () => (/* binding */ failureFinding),
/* harmony export */   b2: () => (/* binding */ isMissing),
/* harmony export */   dK: () => (/* binding */ isHidden),
/* harmony export */   ds: () => (/* binding */ isAboutApp),
/* harmony export */   g5: () => (/* binding */ failureOf),
/* harmony export */   up: () => (/* binding */ hasCode),
/* harmony export */   yd: () => (/* binding */ STOPPED)
/* harmony export */ });
/* unused harmony export parseErrors */
/* harmony import */ var _core_model_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6147);
/* harmony import */ var _core_model_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(678);
/* harmony import */ var _core_model_unreachable_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4332);
// src/app-store/failure.js
/** Failed requests as values: a stable reason, and the service's own words in both dialects. */



/** @param what method and path */
function createFailure(reason, what, why, status, errors = []) {
    return { reason, message: `${what}: ${why}.`, why, status, errors };
}
/** Failure of a read that the end of the run cut off. The service did not fail; whatever stopped the run reports why. */
const STOPPED = createFailure('service.unavailable', 'Reading', 'the run was stopped', 0);
/** Reports a 404 about the thing. A 404 about the path means that an older or newer service lacks that path. */
function isMissing(failure) {
    return failure.status === 404 && !hasCode(failure, 'PATH_ERROR');
}
/** Reports a 404 that names the app: the service answers so now and then for an app that is there (docs/service.md#builds-and-uploads). */
function isAboutApp({ errors }) {
    return errors.some(({ detail }) => detail.includes("'apps'"));
}
/** Reports a thing that the key's role hides, or a thing or a path that is not there, or not any more. */
function isHidden({ status }) {
    return [403, 404, 410].includes(status);
}
/** Reports a hidden thing, or a service that failed in every try. */
function isOutOfReach(failure) {
    return isHidden(failure) || failure.status >= 500;
}
function failureFinding({ why, status, errors, ...words }) {
    return (0,_core_model_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .runFinding */ .DQ)(words);
}
/** @param attempt outcome of the last try @param nowMs by the runner's clock */
function failureOf(what, attempt, nowMs) {
    const { status, headers, message } = attempt;
    const errors = parseErrors(attempt.body);
    const said = errors.map(describeError).join('; ') || 'nothing that could be read';
    const fail = (reason, why) => createFailure(reason, what, why, status, errors);
    if (status === 401)
        return fail('service.unauthorized', `401. ${describeSkew(headers.date, nowMs)}`);
    if (status === 403)
        return explainForbidden(fail('service.forbidden', `403, ${said}`));
    if (status === 429)
        return fail('service.rate-limited', "429, the key's requests for now are used up");
    if (status < 500 && ![0, 408].includes(status))
        return fail('service.unreadable', `${status}, ${said}`);
    const failure = fail('service.unavailable', message || `status ${status}`);
    const remedy = (0,_core_model_unreachable_js__WEBPACK_IMPORTED_MODULE_1__/* .adviseUnreachable */ .V)(message);
    return remedy === undefined ? failure : { ...failure, remedy, passes: false };
}
function describeSkew(date, nowMs) {
    const skewS = Math.round((nowMs - Date.parse(date ?? '')) / 1000);
    return `Clock skew of the runner, by the answer's Date: ${Number.isNaN(skewS) ? 'not known' : `${skewS} s`}`;
}
function explainForbidden(failure) {
    const cause = OF_ACCOUNT.find(({ words }) => words.test(failure.why));
    if (cause === undefined)
        return failure;
    return { ...failure, message: `${cause.message} ${failure.message}`, remedy: cause.remedy };
}
/** Refusals that only the Account Holder can end (docs/service.md#refusals). */
const OF_ACCOUNT = [
    {
        words: /agreement/i,
        message: 'An agreement is missing or has expired.',
        remedy: 'The Account Holder has to accept it: under Business, or at developer.apple.com/account. The API sees that some minutes later.',
    },
    {
        words: /active membership/i,
        message: 'The membership in the Apple Developer Program has ended.',
        remedy: 'The Account Holder has to renew it at developer.apple.com/account.',
    },
];
/** Fails a read that was answered. @param words in the place of its own */
function unreadableAnswer(path, why, words = {}) {
    return { ok: false, failure: { ...createFailure('service.unreadable', `GET ${path}`, why, 200), ...words } };
}
/** Maximum depth of nested errors. */
const MAX_DEPTH = 4;
const MAX_ERRORS = 200;
const MAX_TEXT = 600;
/** @returns an empty list for a body that holds no readable error */
function parseErrors(body) {
    return leavesOf((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .member */ .Dc)((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .parseJson */ .qF)(body), 'errors'), '', 0);
}
function leavesOf(list, about, depth) {
    if (!Array.isArray(list) || depth > MAX_DEPTH)
        return [];
    const leaves = list.flatMap((entry) => {
        const associated = (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .objectOf */ .Xy)((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .member */ .Dc)(entry, 'meta', 'associatedErrors')) ?? {};
        const nested = Object.entries(associated).flatMap(([path, below]) => leavesOf(below, path, depth + 1));
        // The decisive code often stands nested, under one that only says "look below".
        return nested.length > 0 ? nested : [parseError(entry, about)];
    });
    return leaves.slice(0, MAX_ERRORS);
}
function parseError(entry, about) {
    return {
        code: text((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .member */ .Dc)(entry, 'code')),
        title: text((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .member */ .Dc)(entry, 'title')),
        detail: text((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .member */ .Dc)(entry, 'detail')),
        /** `source.pointer`, or `source.parameter`. */
        source: text((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .member */ .Dc)(entry, 'source', 'pointer') ?? (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .member */ .Dc)(entry, 'source', 'parameter')),
        /** Path of the resource that an associated error is about. */
        about: text(about),
    };
}
/** Finds the code in an error's dotted code, whatever comes before or after it. */
function hasCode({ errors }, wanted) {
    return errors.some(({ code }) => `.${code}.`.includes(`.${wanted}.`));
}
/** Renders the service's words as one sentence without a full stop. */
function describeError({ code, title, detail, about, source }) {
    const words = [title, detail].filter(Boolean).map((part) => part.replace(/\.$/, ''));
    const place = [about, source].filter(Boolean).join(' ');
    return `${words.join(': ') || 'no reason given'} [${code || 'no code'}${place && ` at ${place}`}]`;
}
function text(value) {
    return (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .cutText */ .IN)((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_2__/* .textOf */ .b6)(value) ?? '', MAX_TEXT);
}


/***/ }),

/***/ 919:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BP: () => (/* binding */ parserOf),
/* harmony export */   JN: () => (/* binding */ readAnswer),
/* harmony export */   Oy: () => (/* binding */ omitUndefined),
/* harmony export */   c3: () => (/* binding */ listOf),
/* harmony export */   fd: () => (/* binding */ includeQuery),
/* harmony export */   xd: () => (/* binding */ shortTextOr),
/* harmony export */   yX: () => (/* binding */ UnreadableRow)
/* harmony export */ });
/* harmony import */ var _core_model_facts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4313);
/* harmony import */ var _core_model_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(678);
// src/app-store/json-api.js
/** Parses unknown JSON:API. A row of another kind makes the whole answer unreadable: more may be wrong. */


/** Thrown by the parsers, and turned into a failure where an answer is read. */
class UnreadableRow extends Error {
}
/** Maximum characters of a text that is only shown. */
const MAX_SHOWN = 300;
const MAX_ID = 500;
/** Maximum rows that the service includes for a to-many relationship. */
const MAX_INCLUDED = 50;
/** Asks for these relationships, each with as many rows as an answer may carry. */
function includeQuery(...relationships) {
    const limits = relationships.map((name) => [`limit[${name}]`, String(MAX_INCLUDED)]);
    return { include: relationships.join(','), ...Object.fromEntries(limits) };
}
/** Creates a parser that throws UnreadableRow for a row of another type. */
function parserOf(type, parse) {
    const parseRow = (row, included = []) => parse(resourceOf(type, row, included));
    return Object.assign(parseRow, { type });
}
/** Opens a row of an answer, with what the answer includes for its relationships. Parsers take from it what they need. */
function resourceOf(type, row, included) {
    const given = (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .member */ .Dc)(row, 'type');
    if (given !== type)
        throw new UnreadableRow(`a row is of type ${shortTextOr(given, 'unknown')}, not ${type}`);
    const id = parseId(row);
    const attributes = (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .objectOf */ .Xy)((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .member */ .Dc)(row, 'attributes')) ?? {};
    /** @returns `undefined` when the answer does not carry it */
    const findIncluded = (sought, link) => included.find((one) => (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .member */ .Dc)(one, 'type') === sought && (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .member */ .Dc)(one, 'id') === link);
    /** Returns an attribute that is shown to people, and cut for them; `null` where it is no text. */
    const shortText = (attribute) => shortTextOr(attributes[attribute], null);
    const shortTextOrEmpty = (attribute) => shortTextOr(attributes[attribute], '');
    /** @returns `null` for an empty to-one relationship, `undefined` for one that is not shown @throws {UnreadableRow} for a link without an id */
    const linkedId = (relationship) => {
        const data = (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .member */ .Dc)(row, 'relationships', relationship, 'data');
        if (data === null)
            return null;
        return (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .objectOf */ .Xy)(data) === null ? undefined : parseId(data);
    };
    /** Parses the included row of a to-one relationship. @returns `null` where it is empty, `undefined` where it is not shown */
    const linked = (relationship, parse) => {
        const link = linkedId(relationship);
        const found = typeof link === 'string' ? findIncluded(parse.type, link) : link;
        return found && parse(found);
    };
    return {
        id,
        type,
        attributes,
        state: shortTextOrEmpty('state'),
        /** The name that people know it by. */
        name: shortText('name') ?? shortText('referenceName') ?? shortText('assetPackIdentifier'),
        /** The language of a text, or a name for one that is not shown. */
        locale: shortTextOrEmpty('locale') || _core_model_facts_js__WEBPACK_IMPORTED_MODULE_0__/* .HIDDEN_LOCALE */ .WI,
        shortText,
        shortTextOrEmpty,
        /** Returns the same for a field that is left out where it is no text. */
        optionalText: (attribute) => shortText(attribute) ?? undefined,
        /** Returns a whole text, to be judged or compared; `undefined` where the answer does not carry it at all. */
        shownText: (attribute) => {
            const value = attributes[attribute];
            return value === undefined ? undefined : (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(value);
        },
        /** Returns a whole number above 0, or else `null`. */
        number: (attribute) => (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)(attributes[attribute]),
        linkedId,
        linked,
        /** Parses the same row, or else the link alone, which stands for a row that the answer leaves out. */
        linkedOrBare: (relationship, parse) => {
            const link = linkedId(relationship);
            return linked(relationship, parse) ?? (link == null ? link : parse({ type: parse.type, id: link }));
        },
        /**
         * Parses the included rows of a to-many relationship, if the answer names and includes every one.
         * @param path of the resource's type
         * @param least rows that there have to be, so that fewer are read once more
         */
        related: (relationship, parse, { path = `/v1/${type}`, least = 0 } = {}) => {
            const linkage = (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .member */ .Dc)(row, 'relationships', relationship);
            const data = (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .member */ .Dc)(linkage, 'data');
            const ids = listOf(data).map((link) => parseId(link));
            const found = ids.flatMap((link) => findIncluded(parse.type, link) ?? []);
            const total = (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberOf */ .rl)((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .member */ .Dc)(linkage, 'meta', 'paging', 'total')) ?? 0;
            const isWhole = Array.isArray(data) &&
                Math.max(total, least) <= ids.length &&
                found.length === ids.length &&
                ids.length < MAX_INCLUDED;
            if (isWhole)
                return found.map((one) => parse(one));
            return { path: `${path}/${encodeURIComponent(id)}/${relationship}`, parse };
        },
    };
}
/** @throws {UnreadableRow} for an id that a URL would take for a step up, or that no path can be made of */
function parseId(row) {
    const id = (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .member */ .Dc)(row, 'id')) ?? '';
    if (id.length > MAX_ID || ['', '.', '..'].includes(id))
        throw new UnreadableRow('a resource without a usable id');
    return id;
}
/** Parses the resource in the answer to a write. @returns `null` when it is not shown, so that it is read back */
function readAnswer(body, parse) {
    try {
        return parse((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .member */ .Dc)(body, 'data'));
    }
    catch (error) {
        if (error instanceof UnreadableRow)
            return null;
        throw error;
    }
}
/** Parses a text that is shown to people, and cut for them. */
function shortTextOr(value, otherwise) {
    return typeof value === 'string' ? (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_1__/* .cutText */ .IN)(value, MAX_SHOWN) : otherwise;
}
/** Leaves out fields that are undefined: in a merge they would cover what is known from elsewhere. */
function omitUndefined(fields) {
    const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
    return Object.fromEntries(entries);
}
/** @returns an empty list for a value that is not a list */
function listOf(value) {
    return Array.isArray(value) ? value : [];
}


/***/ }),

/***/ 6995:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CW: () => (/* binding */ fetchScreenshots),
/* harmony export */   dp: () => (/* binding */ parseApp),
/* harmony export */   gm: () => (/* binding */ fetchHasAvailability),
/* harmony export */   h4: () => (/* binding */ fetchHasAttachments),
/* harmony export */   iN: () => (/* binding */ fetchAppInfo),
/* harmony export */   qN: () => (/* binding */ fetchHasPrice),
/* harmony export */   uh: () => (/* binding */ fetchAppByBundleId)
/* harmony export */ });
/* harmony import */ var _core_model_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(678);
/* harmony import */ var _core_model_states_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4114);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8508);
/* harmony import */ var _json_api_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(919);
/* harmony import */ var _result_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8929);
// src/app-store/reads/app-reads.js
/** Reads an app, and what App Review looks at beside a version's texts: information, price, screenshots, attachments. */





/** Finds the app with exactly this bundle id; the service's filter also matches longer ones. */
function fetchAppByBundleId(client, bundleId) {
    const apps = client.fetchRows('/v1/apps', parseApp, { 'filter[bundleId]': bundleId });
    return (0,_result_js__WEBPACK_IMPORTED_MODULE_3__/* .mapRead */ .fL)(apps, (all) => all.find((app) => app.bundleId === bundleId) ?? null);
}
const parseApp = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .parserOf */ .BP)('apps', ({ id, shortText, optionalText }) => ({
    id,
    ...(0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .Oy)({
        bundleId: optionalText('bundleId'),
        name: optionalText('name'),
        primaryLocale: shortText('primaryLocale') || undefined,
    }),
}));
const INFO_TEXTS = 'appInfoLocalizations';
/** Reads the record in preparation, or else the live one (docs/service.md#readiness). */
function fetchAppInfo(client, appId) {
    const path = `/v1/apps/${encodeURIComponent(appId)}/appInfos`;
    const query = { ...(0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .includeQuery */ .fd)(INFO_TEXTS), include: `app,ageRatingDeclaration,${INFO_TEXTS},primaryCategory` };
    return (0,_result_js__WEBPACK_IMPORTED_MODULE_3__/* .mapRead */ .fL)(client.fetchRows(path, parseAppInfo, query), async (infos) => {
        const inPhase = (phase) => infos.find(({ state }) => (0,_core_model_states_js__WEBPACK_IMPORTED_MODULE_0__/* .appInfoPhase */ .$W)(state) === phase);
        const info = inPhase('in-preparation') ?? inPhase('live');
        if (info === undefined)
            return (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .unreadableAnswer */ .Cw)(path, 'no appInfo that is live or in preparation');
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_3__/* .mapRead */ .fL)(client.fetchRelated(info.texts), (texts) => ({ ...info.facts, texts }));
    });
}
const parseAppInfoText = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .parserOf */ .BP)(INFO_TEXTS, ({ locale, shownText }) => ({
    locale,
    name: shownText('name'),
    privacyPolicyUrl: shownText('privacyPolicyUrl'),
    privacyPolicyText: shownText('privacyPolicyText'),
}));
/** Attributes that may stay unanswered. Apple adds questions from time to time (docs/service.md#readiness). */
const NO_QUESTION = /^(kidsAgeBand|developerAgeRatingInfoUrl)$|Override/i;
const parseAgeRating = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .parserOf */ .BP)('ageRatingDeclarations', ({ attributes }) => {
    const isAsked = (name) => name !== 'socialMediaAgeRestricted' || attributes.socialMedia === true;
    const open = Object.entries(attributes).filter(([, answer]) => answer === null);
    return open.map(([name]) => name).filter((name) => !NO_QUESTION.test(name) && isAsked(name));
});
const parseInfoOfApp = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .parserOf */ .BP)('apps', ({ shortText, shownText }) => ({
    primaryLocale: shortText('primaryLocale') || null,
    contentRights: shownText('contentRightsDeclaration'),
}));
const parseAppInfo = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .parserOf */ .BP)('appInfos', ({ state, linkedId, linked, related }) => {
    const ofApp = linked('app', parseInfoOfApp);
    if (!ofApp)
        throw new _json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .UnreadableRow */ .yX('an appInfo without its app');
    const category = linkedId('primaryCategory');
    const facts = {
        ...ofApp,
        hasCategory: category === undefined ? undefined : category !== null,
        ageRating: linked('ageRatingDeclaration', parseAgeRating),
    };
    return { state, facts, texts: related(INFO_TEXTS, parseAppInfoText) };
});
/** A schedule may exist without a price: its prices are 404 then (docs/service.md#readiness). A free app has a price too. */
function fetchHasPrice(client, appId) {
    const path = `/v1/apps/${encodeURIComponent(appId)}/appPriceSchedule`;
    return (0,_result_js__WEBPACK_IMPORTED_MODULE_3__/* .mapRead */ .fL)(client.fetchIfThere(path, parseScheduleId), (id) => {
        if (id === null)
            return false;
        const prices = `/v1/appPriceSchedules/${encodeURIComponent(id)}/manualPrices`;
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_3__/* .acceptFailure */ .nx)(client.fetchAnswer(prices, hasData, { limit: '1' }), _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .isMissing */ .b2, false);
    });
}
const parseScheduleId = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .parserOf */ .BP)('appPriceSchedules', ({ id }) => id);
/** @param data of an answer: a list, or one resource */
function hasData(data) {
    return [data ?? []].flat().length > 0;
}
/** A 404 that names the availability means that it was never set. One that names the app is about the app. */
function fetchHasAvailability(client, appId) {
    const path = `/v1/apps/${encodeURIComponent(appId)}/appAvailabilityV2`;
    const read = client.fetchAnswer(path, hasData);
    return (0,_result_js__WEBPACK_IMPORTED_MODULE_3__/* .acceptFailure */ .nx)(read, (failure) => (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .isMissing */ .b2)(failure) && !(0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .isAboutApp */ .ds)(failure), false);
}
const SCREENSHOTS = 'appScreenshots';
function fetchScreenshots(client, localizationId) {
    const localization = `/v1/appStoreVersionLocalizations/${encodeURIComponent(localizationId)}`;
    const sets = client.fetchRows(`${localization}/appScreenshotSets`, parseSet, (0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .includeQuery */ .fd)(SCREENSHOTS));
    return (0,_result_js__WEBPACK_IMPORTED_MODULE_3__/* .mapRead */ .fL)(sets, (all) => {
        if (all.length === 0)
            return fetchPlacedImages(client, `${localization}/placements`);
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_3__/* .mapRead */ .fL)((0,_result_js__WEBPACK_IMPORTED_MODULE_3__/* .fetchEach */ .M4)(all, (shown) => client.fetchRelated(shown)), (states) => states.flat());
    });
}
const parseSet = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .parserOf */ .BP)('appScreenshotSets', ({ related }) => related(SCREENSHOTS, parseDelivery));
const parseDelivery = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .parserOf */ .BP)(SCREENSHOTS, ({ attributes }) => (0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .shortTextOr */ .xd)((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_4__/* .member */ .Dc)(attributes.assetDeliveryState, 'state'), ''));
/**
 * Returns the state of each image that the asset library places among the screenshots, or `null` where they could not be
 * read. An older service has no library (docs/service.md#readiness).
 */
function fetchPlacedImages(client, path) {
    const fields = { 'fields[appAssetLibraryImages]': 'referenceName,state' };
    const query = { 'filter[placementType]': 'APP_SCREENSHOT', include: 'image', ...fields };
    const images = client.fetchRows(path, parsePlacement, query);
    const found = (0,_result_js__WEBPACK_IMPORTED_MODULE_3__/* .acceptFailure */ .nx)(images, ({ status }) => status === 404, []);
    return (0,_result_js__WEBPACK_IMPORTED_MODULE_3__/* .acceptFailure */ .nx)(found, () => true, null);
}
const parseImageState = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .parserOf */ .BP)('appAssetLibraryImages', ({ state }) => state);
/** Returns the state of the image, or the placement's own while the service works on it. */
const parsePlacement = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .parserOf */ .BP)('appAssetLibraryPlacements', ({ state, linked }) => {
    const image = linked('image', parseImageState);
    return state === 'ASSET_PROCESSING' ? state : (image ?? '');
});
const ATTACHMENTS = 'appStoreReviewAttachments';
/** Reads whether a version has attachments for App Review; `null` where the answer does not show it. */
function fetchHasAttachments(client, versionId) {
    const parse = (row) => {
        const linked = (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_4__/* .member */ .Dc)(row, 'relationships', ATTACHMENTS, 'data');
        return Array.isArray(linked) ? linked.length > 0 : null;
    };
    const path = `/v1/appStoreVersions/${encodeURIComponent(versionId)}/appStoreReviewDetail`;
    const query = { ...(0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .includeQuery */ .fd)(ATTACHMENTS), 'fields[appStoreReviewDetails]': ATTACHMENTS };
    return client.fetchAnswer(path, parse, query);
}


/***/ }),

/***/ 4352:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EH: () => (/* binding */ parseBuild),
/* harmony export */   JK: () => (/* binding */ fetchBuild),
/* harmony export */   KH: () => (/* binding */ fetchBuilds),
/* harmony export */   j_: () => (/* binding */ fetchUploads)
/* harmony export */ });
/* harmony import */ var _core_model_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(678);
/* harmony import */ var _core_model_states_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4114);
/* harmony import */ var _core_model_version_number_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1190);
/* harmony import */ var _json_api_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(919);
// src/app-store/reads/build-reads.js
/** Reads and parses builds and uploads. */




const TRAIN = 'preReleaseVersion';
/**
 * Reads every build of version and platform, in no order. Without a version it reads a page of the newest of the platform:
 * where each number is higher than all before it, that page holds the highest (docs/service.md#builds-and-uploads).
 */
function fetchBuilds(client, appId, platform, version) {
    const query = {
        'filter[app]': appId,
        'filter[preReleaseVersion.platform]': platform,
        // Without that a list holds only VALID builds (docs/service.md#lists).
        'filter[processingState]': _core_model_states_js__WEBPACK_IMPORTED_MODULE_0__/* .BUILD_STATES */ .EQ.join(','),
        sort: '-uploadedDate',
    };
    if (version === undefined)
        return client.fetchRows('/v1/builds', parseBuild, query, 'get');
    const parseMeant = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_1__/* .parserOf */ .BP)('preReleaseVersions', (train) => isOf(train, 'version', version, platform));
    const parse = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_1__/* .parserOf */ .BP)('builds', (build) => (build.linked(TRAIN, parseMeant) === false ? null : buildOf(build)));
    return fetchEqual(version, (number) => {
        const ofVersion = { ...query, 'filter[preReleaseVersion.version]': number, ...BUILD_QUERY };
        return client.fetchRows('/v1/builds', parse, ofVersion);
    });
}
/** Reads the uploads of version and platform, in no order; without a version a page of the newest of the platform. */
function fetchUploads(client, appId, platform, version) {
    const path = `/v1/apps/${encodeURIComponent(appId)}/buildUploads`;
    const query = { 'filter[platform]': platform, sort: '-uploadedDate' };
    if (version === undefined)
        return client.fetchRows(path, (0,_json_api_js__WEBPACK_IMPORTED_MODULE_1__/* .parserOf */ .BP)('buildUploads', uploadOf), query, 'get');
    const name = 'cfBundleShortVersionString';
    const parse = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_1__/* .parserOf */ .BP)('buildUploads', (upload) => (isOf(upload, name, version, platform) ? uploadOf(upload) : null));
    return fetchEqual(version, (number) => client.fetchRows(path, parse, { ...query, [`filter[${name}]`]: number, include: 'build' }));
}
/** The service lists a number under the form that was uploaded first alone (docs/service.md#builds-and-uploads). */
async function fetchEqual(version, read) {
    const found = await read(version);
    const short = (0,_core_model_version_number_js__WEBPACK_IMPORTED_MODULE_2__/* .shortNumber */ .In)(version);
    return found.ok && found.value.length === 0 && short !== version ? read(short) : found;
}
/** What an answer does not show counts as asked for. */
function isOf({ attributes }, name, version, platform) {
    const isOnIt = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_1__/* .shortTextOr */ .xd)(attributes.platform, platform) === platform;
    return isOnIt && (0,_core_model_version_number_js__WEBPACK_IMPORTED_MODULE_2__/* .isSameNumber */ .oG)((0,_json_api_js__WEBPACK_IMPORTED_MODULE_1__/* .shortTextOr */ .xd)(attributes[name], version), version);
}
/** Asks for the export declaration of a build, and the number of the version that it was made for. */
const BUILD_QUERY = { include: `${TRAIN},appEncryptionDeclaration` };
function fetchBuild(client, id) {
    return client.fetchById(parseBuild, id, BUILD_QUERY);
}
const parseDeclarationState = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_1__/* .parserOf */ .BP)('appEncryptionDeclarations', ({ shortTextOrEmpty }) => shortTextOrEmpty('appEncryptionDeclarationState'));
const parseTrain = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_1__/* .parserOf */ .BP)('preReleaseVersions', ({ shortText }) => shortText('version'));
const parseBuild = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_1__/* .parserOf */ .BP)('builds', buildOf);
function buildOf({ id, attributes, shortTextOrEmpty, optionalText, linked }) {
    const { usesNonExemptEncryption: uses, expired } = attributes;
    return {
        id,
        version: shortTextOrEmpty('version'),
        processingState: shortTextOrEmpty('processingState'),
        expired: expired === true,
        uploadedDate: shortTextOrEmpty('uploadedDate'),
        ...(0,_json_api_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({
            audience: optionalText('buildAudienceType'),
            versionString: linked(TRAIN, parseTrain) ?? undefined,
            usesNonExemptEncryption: uses === undefined || typeof uses === 'boolean' ? uses : null,
            encryptionDeclarationState: linked('appEncryptionDeclaration', parseDeclarationState),
        }),
    };
}
/** An upload may be listed as a build only much later, so until then it is processing, in any state but one. */
function uploadOf({ attributes, shortText, shortTextOrEmpty, linkedId }) {
    const { state } = attributes;
    const word = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_1__/* .shortTextOr */ .xd)((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .member */ .Dc)(state, 'state'), '');
    const errors = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_1__/* .listOf */ .c3)((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .member */ .Dc)(state, 'errors')).map(describeUploadError);
    return {
        id: linkedId('build') ?? '',
        version: shortTextOrEmpty('cfBundleVersion'),
        processingState: word === 'FAILED' ? word : 'PROCESSING',
        expired: false,
        uploadedDate: shortText('uploadedDate') ?? shortTextOrEmpty('createdDate'),
        upload: { errors, isUnfinished: word === 'AWAITING_UPLOAD' },
    };
}
function describeUploadError(error) {
    const code = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_1__/* .shortTextOr */ .xd)((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .member */ .Dc)(error, 'code'), '');
    return `${(0,_json_api_js__WEBPACK_IMPORTED_MODULE_1__/* .shortTextOr */ .xd)((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_3__/* .member */ .Dc)(error, 'description'), '')}${code && ` [${code}]`}`;
}


/***/ }),

/***/ 6705:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ fetchListedItems),
/* harmony export */   w: () => (/* binding */ fetchUnlistedItem)
/* harmony export */ });
/* harmony import */ var _core_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9085);
/* harmony import */ var _core_model_states_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4114);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8508);
/* harmony import */ var _json_api_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(919);
/* harmony import */ var _result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8929);
// src/app-store/reads/item-reads.js





const MISSING = { ok: true, value: { kind: 'missing' } };
function fetchListedItems(client, appId, list) {
    const path = `/v1/apps/${encodeURIComponent(appId)}`;
    switch (list) {
        case 'pages': {
            const pages = client.fetchRows(`${path}/appCustomProductPages`, parsePage, (0,_json_api_js__WEBPACK_IMPORTED_MODULE_3__/* .includeQuery */ .fd)(PAGE_VERSIONS));
            const versions = (0,_result_js__WEBPACK_IMPORTED_MODULE_4__/* .mapRead */ .fL)(pages, (all) => (0,_result_js__WEBPACK_IMPORTED_MODULE_4__/* .fetchEach */ .M4)(all, (ofPage) => client.fetchRelated(ofPage)));
            return (0,_result_js__WEBPACK_IMPORTED_MODULE_4__/* .mapRead */ .fL)(versions, (all) => all.flat());
        }
        case 'experiments':
            return client.fetchRows(`${path}/appStoreVersionExperimentsV2`, listedParser('appStoreVersionExperimentV2'));
        case 'events':
            return client.fetchRows(`${path}/appEvents`, listedParser('appEvent', 'eventState'));
    }
}
const PAGE_VERSIONS = 'appCustomProductPageVersions';
const parsePage = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_3__/* .parserOf */ .BP)('appCustomProductPages', (page) => page.related(PAGE_VERSIONS, listedParser('appCustomProductPageVersion', 'state', page)));
/** @param state the attribute that has it @param page the one that a version of a page belongs to, and has its name from */
function listedParser(relationship, state = 'state', page) {
    return (0,_json_api_js__WEBPACK_IMPORTED_MODULE_3__/* .parserOf */ .BP)((0,_core_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .itemType */ .YG)(relationship), (item) => ({
        target: { relationship, id: item.id },
        standing: { kind: 'found', state: item.shortTextOrEmpty(state), name: (page ?? item).name },
        platform: item.shortText('platform'),
        ...(page && { pageId: page.id }),
    }));
}
/** Reads an item at the address of its kind, if that has one, with the product that has the name. */
async function fetchUnlistedItem(client, target) {
    const { lookUp } = (0,_core_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .itemKind */ .GC)(target.relationship);
    if (lookUp.by === 'list')
        return MISSING;
    if (lookUp.by === 'none')
        return { ok: true, value: { kind: 'not-looked-up', finding: null } };
    const { api, product } = lookUp.by === 'id' ? lookUp : { api: 'v1', product: null };
    const type = (0,_core_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .itemType */ .YG)(target.relationship);
    const parse = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_3__/* .parserOf */ .BP)(type, ({ state, name: own, linked, linkedId }) => {
        const found = { kind: 'found', state };
        if (product === null)
            return { ...found, name: own };
        const parseName = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_3__/* .parserOf */ .BP)(product.type, ({ name }) => name);
        const name = linked(product.relationship, parseName) ?? null;
        const productId = linkedId(product.relationship) ?? undefined;
        return { ...found, name, ...(0,_json_api_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .Oy)({ productId }) };
    });
    const query = { include: product?.relationship ?? '' };
    const read = await client.fetchAnswer(`/${api}/${type}/${encodeURIComponent(target.id)}`, parse, query);
    if (read.ok)
        return read;
    if ((0,_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .isMissing */ .b2)(read.failure)) {
        return product?.path === undefined ? MISSING : fetchProduct(client, target, product.path);
    }
    // The service checks the item when it is added.
    const finding = { ...(0,_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .failureFinding */ .Ue)(read.failure), severity: 'warning' };
    return (0,_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .isOutOfReach */ .Hh)(read.failure) ? { ok: true, value: { kind: 'not-looked-up', finding } } : read;
}
/** A submission takes a version. The id may be the one of its product, which the web page shows. */
function fetchProduct(client, { relationship, id }, path) {
    const parse = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_3__/* .parserOf */ .BP)((0,_core_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .itemType */ .YG)(relationship), (version) => ({
        id: version.id,
        isReady: (0,_core_model_states_js__WEBPACK_IMPORTED_MODULE_1__/* .itemPhase */ .Rk)(version.state) === 'ready',
        number: version.number('version') ?? 0,
    }));
    const versions = client.fetchRows(`${path}/${encodeURIComponent(id)}/versions`, parse);
    const found = (0,_result_js__WEBPACK_IMPORTED_MODULE_4__/* .mapRead */ .fL)(versions, (all) => {
        const newest = all.toSorted((left, right) => right.number - left.number);
        const meant = newest.find(({ isReady }) => isReady) ?? newest[0];
        return { kind: 'product', versionId: meant?.id ?? null };
    });
    return (0,_result_js__WEBPACK_IMPORTED_MODULE_4__/* .acceptFailure */ .nx)(found, _failure_js__WEBPACK_IMPORTED_MODULE_2__/* .isOutOfReach */ .Hh, MISSING.value);
}


/***/ }),

/***/ 4202:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CS: () => (/* binding */ fetchSubmissions),
/* harmony export */   LN: () => (/* binding */ fetchItems),
/* harmony export */   UB: () => (/* binding */ parseSubmission),
/* harmony export */   b8: () => (/* binding */ parseItem),
/* harmony export */   lp: () => (/* binding */ fetchSubmission),
/* harmony export */   uz: () => (/* binding */ refusedKinds)
/* harmony export */ });
/* harmony import */ var _core_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9085);
/* harmony import */ var _core_model_resources_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8775);
/* harmony import */ var _core_model_states_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4114);
/* harmony import */ var _json_api_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(919);
// src/app-store/reads/submission-reads.js
/** Reads and parses review submissions and their items. */




/** Reads submissions of every platform, without their items. An answer may hold states that were not asked for. */
function fetchSubmissions(client, appId, states = _core_model_states_js__WEBPACK_IMPORTED_MODULE_2__/* .OPEN_SUBMISSION_STATES */ .$x) {
    const include = 'appStoreVersionForReview,submittedByActor,lastUpdatedByActor';
    const query = { 'filter[app]': appId, 'filter[state]': states.join(','), include };
    // A row of another app should have been kept out by the filter.
    const parse = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_3__/* .parserOf */ .BP)('reviewSubmissions', (submission) => (submission.linkedId('app') ?? appId) === appId ? submissionOf(submission, client.keyId) : null);
    return client.fetchRows('/v1/reviewSubmissions', parse, query);
}
function fetchSubmission(client, id) {
    return client.fetchById(parseSubmission, id);
}
/**
 * Leaves out items that were taken out of the submission: they stay listed as REMOVED. Includes the things that items link
 * to: without them items look anonymous (docs/service.md#lists).
 */
function fetchItems(client, submissionId) {
    const path = `/v1/reviewSubmissions/${encodeURIComponent(submissionId)}/items`;
    const parse = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_3__/* .parserOf */ .BP)(ITEM, (item) => ((0,_core_model_states_js__WEBPACK_IMPORTED_MODULE_2__/* .isRemovedItem */ .mC)(item.state) ? null : itemOf(item)));
    return client.fetchRows(path, parse, { include: _core_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .ITEM_RELATIONSHIPS */ .oQ.join(',') });
}
/** Lists the kinds that the service refuses to include, as far as items were read in this run (docs/service.md#the-field, S36). */
function refusedKinds({ refusedNames }) {
    const refused = refusedNames.get('/v1/reviewSubmissions/items');
    return _core_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .ITEM_RELATIONSHIPS */ .oQ.filter((relationship) => refused?.has(relationship));
}
/**
 * Leaves out the items, which have a list of their own.
 * @param keyId the key that asks. Only the included actors show whether it changed the submission last.
 */
function submissionOf({ id, state, shortText, optionalText, linkedId, linkedOrBare }, keyId) {
    const lastUpdatedBy = linkedOrBare('lastUpdatedByActor', parseActor);
    return {
        id,
        platform: shortText('platform') || null,
        state,
        phase: (0,_core_model_states_js__WEBPACK_IMPORTED_MODULE_2__/* .submissionPhase */ .wL)(state),
        ...(0,_json_api_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .Oy)({
            submittedDate: optionalText('submittedDate'),
            versionId: linkedId('appStoreVersionForReview') ?? undefined,
            submittedBy: linkedOrBare('submittedByActor', parseActor)?.name,
            lastUpdatedBy: lastUpdatedBy?.name,
            isOwn: lastUpdatedBy === null ? false : lastUpdatedBy?.isKey(keyId),
        }),
        items: null,
    };
}
const parseSubmission = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_3__/* .parserOf */ .BP)('reviewSubmissions', (submission) => submissionOf(submission));
/** Returns the person, or the key, that an actor stands for. */
const parseActor = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_3__/* .parserOf */ .BP)('actors', ({ id, shortText }) => {
    const person = [shortText('userFirstName'), shortText('userLastName')].filter(Boolean).join(' ');
    const [key, type] = [shortText('apiKeyId'), shortText('actorType')];
    const other = key === null ? (type ?? `actor ${id}`) : `API key ${key}`;
    const isShown = (key ?? person) !== '' || (type ?? 'API_KEY') !== 'API_KEY';
    const isKey = (keyId) => (isShown ? key === keyId : undefined);
    return { name: person || other, isKey };
});
const ITEM = 'reviewSubmissionItems';
function itemOf({ id, state, linkedOrBare }) {
    const links = _core_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .ITEM_RELATIONSHIPS */ .oQ.values().map((relationship) => {
        const parse = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_3__/* .parserOf */ .BP)((0,_core_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .itemType */ .YG)(relationship), (thing) => {
            const name = thing.shortText('versionString') ?? thing.name;
            // A version of a product shows only its number.
            const number = thing.shortText('version') ?? thing.number('version')?.toString() ?? null;
            return { target: { relationship, id: thing.id }, name: { name, number } };
        });
        return linkedOrBare(relationship, parse);
    });
    const thing = links.find((link) => link) ?? { target: null, name: _core_model_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .NAMELESS */ .Z$ };
    return { id, state, ...thing };
}
const parseItem = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_3__/* .parserOf */ .BP)(ITEM, itemOf);


/***/ }),

/***/ 6284:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gq: () => (/* binding */ parseContact),
/* harmony export */   Ly: () => (/* binding */ fetchPhasedRelease),
/* harmony export */   Ny: () => (/* binding */ fetchReviewContact),
/* harmony export */   Sn: () => (/* binding */ parsePhasedRelease),
/* harmony export */   Wp: () => (/* binding */ IN_FLIGHT_QUERY),
/* harmony export */   Z1: () => (/* binding */ fetchAllVersions),
/* harmony export */   _h: () => (/* binding */ fetchVersions),
/* harmony export */   fZ: () => (/* binding */ parseLocalization),
/* harmony export */   m8: () => (/* binding */ fetchVersionDetail),
/* harmony export */   ot: () => (/* binding */ parseVersion),
/* harmony export */   pm: () => (/* binding */ fetchVersion)
/* harmony export */ });
/* unused harmony export parseDetail */
/* harmony import */ var _core_model_snapshot_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9828);
/* harmony import */ var _core_model_states_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4114);
/* harmony import */ var _json_api_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(919);
/* harmony import */ var _result_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8929);
/* harmony import */ var _app_reads_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6995);
/* harmony import */ var _build_reads_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4352);
// src/app-store/reads/version-reads.js






/** First question of the interface specification: is a version in flight? An answer may hold other states too. */
const IN_FLIGHT_QUERY = { 'filter[appStoreState]': _core_model_states_js__WEBPACK_IMPORTED_MODULE_1__/* .SPECIFICATION_IN_FLIGHT */ .nC.join(',') };
const VERSION_FIELDS = 'platform,versionString,appStoreState,appVersionState,reviewType,createdDate,releaseType,app';
/** Reads every version of the app. A list that names states hides all others, so this one names no state. */
function fetchAllVersions(client, appId) {
    return fetchVersions(client, appId, [], { include: 'app', 'fields[appStoreVersions]': VERSION_FIELDS });
}
/**
 * `app`: as an include shows it. `foreign`: ids of rows that show that they are of another app.
 * @param wanted platforms; empty for every one. The service's filter is not trusted, and a version that shows no platform may be on any.
 */
async function fetchVersions(client, appId, wanted, query) {
    const { readApps } = client;
    const path = `/v1/apps/${encodeURIComponent(appId)}/appStoreVersions`;
    // An empty parameter is not sent.
    const asked = { ...query, 'filter[platform]': wanted.join(',') };
    const read = await client.readAgain(() => client.fetchRows(path, parseListed, asked), _result_js__WEBPACK_IMPORTED_MODULE_3__/* .isNotFound */ .c4);
    if (read.ok)
        readApps.add(appId);
    if ((0,_result_js__WEBPACK_IMPORTED_MODULE_3__/* .isNotFound */ .c4)(read) && !readApps.has(appId))
        return appNotThere(read, appId);
    return (0,_result_js__WEBPACK_IMPORTED_MODULE_3__/* .mapRead */ .fL)(read, (rows) => {
        const { own = [], foreign = [] } = Object.groupBy(rows, ({ ofApp }) => (ofApp ?? appId) === appId ? 'own' : 'foreign');
        const isWanted = (version) => wanted.length === 0 || wanted.some((one) => (0,_core_model_snapshot_js__WEBPACK_IMPORTED_MODULE_0__/* .isOnPlatform */ .D2)(version, one));
        return {
            versions: own.map(({ version }) => version).filter(isWanted),
            app: own.find(({ app }) => app)?.app ?? null,
            foreign: foreign.map(({ version }) => version.id),
        };
    });
}
/** Blames the input for a 404 of the app's list of versions, if no list has shown the app. A 404 of another list is no sign of a wrong app. */
function appNotThere({ failure }, appId) {
    // A value in the wrong input may be a secret.
    const digits = appId.replace(/\D+/g, '');
    const message = `app-id: there is no ${digits === '' ? 'such app' : `app ${digits}`} that this key can see.`;
    const remedy = 'Use the Apple ID of the app (App Information on the web page), or bundle-id; and see that the key has access to the app.';
    const subject = { type: 'input', id: 'app-id' };
    return { ok: false, failure: { ...failure, reason: 'input.invalid', message, remedy, subject, passes: false } };
}
const parseListed = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .parserOf */ .BP)('appStoreVersions', (row) => ({
    version: versionOf(row),
    ofApp: row.linkedId('app'),
    app: row.linked('app', _app_reads_js__WEBPACK_IMPORTED_MODULE_4__/* .parseApp */ .dp),
}));
function fetchVersion(client, id, query) {
    return client.fetchById(parseVersion, id, query);
}
const LOCALIZATIONS = 'appStoreVersionLocalizations';
const PHASED_RELEASES = 'appStoreVersionPhasedReleases';
/** The password of the demo account is left out. */
const CONTACT_QUERY = {
    'fields[appStoreReviewDetails]': 'contactFirstName,contactLastName,contactPhone,contactEmail,demoAccountRequired,demoAccountName,notes',
};
const DETAIL_QUERY = {
    ...(0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .includeQuery */ .fd)(LOCALIZATIONS),
    include: `build,appStoreVersionPhasedRelease,appStoreReviewDetail,${LOCALIZATIONS}`,
    ...CONTACT_QUERY,
};
/** Reads a version with its build, phased release, languages and contact for App Review. */
function fetchVersionDetail(client, id) {
    return (0,_result_js__WEBPACK_IMPORTED_MODULE_3__/* .mapRead */ .fL)(client.fetchById(parseDetail, id, DETAIL_QUERY), ({ texts, ...rest }) => (0,_result_js__WEBPACK_IMPORTED_MODULE_3__/* .mapRead */ .fL)(client.fetchRelated(texts), (localizations) => ({ ...rest, localizations })));
}
const parseDetail = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .parserOf */ .BP)('appStoreVersions', (version) => ({
    version: versionOf(version),
    review: {
        copyright: version.shownText('copyright'),
        contact: version.linked('appStoreReviewDetail', parseContact),
    },
    // Every version has a language.
    texts: version.related(LOCALIZATIONS, parseLocalization, { least: 1 }),
}));
/** @returns `null` for a version without a phased release */
function fetchPhasedRelease(client, versionId) {
    const path = `/v1/appStoreVersions/${encodeURIComponent(versionId)}/appStoreVersionPhasedRelease`;
    return client.fetchIfThere(path, parsePhasedRelease);
}
const parseVersion = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .parserOf */ .BP)('appStoreVersions', versionOf);
function versionOf({ id, attributes, shortText, shortTextOrEmpty, optionalText, shownText, linkedOrBare, }) {
    const isLive = attributes.appVersionState != null;
    const olderState = shortText('appStoreState');
    const state = isLive ? (0,_core_model_states_js__WEBPACK_IMPORTED_MODULE_1__/* .versionState */ .M7)(olderState, shortText('appVersionState')) : (olderState ?? '');
    return {
        id,
        versionString: shortTextOrEmpty('versionString'),
        platform: shortText('platform') || null,
        state,
        phase: phaseOf(state, isLive),
        isLive,
        ...(attributes.reviewType === 'NOTARIZATION' && { isNotarization: true }),
        ...(0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .Oy)({
            createdDate: optionalText('createdDate'),
            releaseType: optionalText('releaseType'),
            earliestReleaseDate: shownText('earliestReleaseDate'),
            build: linkedOrBare('build', _build_reads_js__WEBPACK_IMPORTED_MODULE_5__/* .parseBuild */ .EH),
            phasedRelease: linkedOrBare('appStoreVersionPhasedRelease', parsePhasedRelease),
        }),
    };
}
/** Only the live service has `appVersionState`. On the other one three states are in flight and any other is over (docs/service.md#dialects). */
function phaseOf(state, isLive) {
    if (isLive || state === '')
        return (0,_core_model_states_js__WEBPACK_IMPORTED_MODULE_1__/* .versionFacts */ .iN)(state).phase;
    return _core_model_states_js__WEBPACK_IMPORTED_MODULE_1__/* .SPECIFICATION_IN_FLIGHT */ .nC.includes(state) ? 'in-flight' : 'over';
}
const parsePhasedRelease = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .parserOf */ .BP)(PHASED_RELEASES, ({ id, shortTextOrEmpty, number }) => ({
    id,
    state: shortTextOrEmpty('phasedReleaseState'),
    day: number('currentDayNumber'),
}));
const parseLocalization = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .parserOf */ .BP)(LOCALIZATIONS, ({ id, locale, shownText }) => ({
    id,
    locale,
    description: shownText('description'),
    keywords: shownText('keywords'),
    supportUrl: shownText('supportUrl'),
    whatsNew: shownText('whatsNew'),
}));
/** @returns `null` for a version without information for App Review */
function fetchReviewContact(client, versionId) {
    const path = `/v1/appStoreVersions/${encodeURIComponent(versionId)}/appStoreReviewDetail`;
    return client.fetchIfThere(path, parseContact, CONTACT_QUERY);
}
const parseContact = (0,_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .parserOf */ .BP)('appStoreReviewDetails', ({ id, attributes, shownText }) => ({
    id,
    firstName: shownText('contactFirstName'),
    lastName: shownText('contactLastName'),
    phone: shownText('contactPhone'),
    email: shownText('contactEmail'),
    demoAccountRequired: attributes.demoAccountRequired === true,
    demoAccountName: shownText('demoAccountName'),
    notes: shownText('notes'),
}));


/***/ }),

/***/ 8929:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M4: () => (/* binding */ fetchEach),
/* harmony export */   c4: () => (/* binding */ isNotFound),
/* harmony export */   fL: () => (/* binding */ mapRead),
/* harmony export */   nx: () => (/* binding */ acceptFailure)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8508);
// src/app-store/result.js

/** Goes on to a value, or to another read. */
async function mapRead(read, change) {
    const result = await read;
    if (!result.ok)
        return result;
    const next = change(result.value);
    return next instanceof Promise ? next : { ok: true, value: next };
}
function isNotFound(answer) {
    return !answer.ok && (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .isMissing */ .b2)(answer.failure);
}
/** Takes certain failures for an answer that says the same. */
async function acceptFailure(read, isAnswer, value) {
    const result = await read;
    return !result.ok && isAnswer(result.failure) ? { ok: true, value } : result;
}
/** Maximum reads by id at a time. */
const MAX_SIDE_BY_SIDE = 10;
/** Reads each thing, in their order. The first failure stands for all. */
async function fetchEach(things, fetchOne) {
    const found = [];
    for (let start = 0; start < things.length; start += MAX_SIDE_BY_SIDE) {
        for (const result of await Promise.all(things.slice(start, start + MAX_SIDE_BY_SIDE).map(fetchOne))) {
            if (!result.ok)
                return result;
            found.push(result.value);
        }
    }
    return { ok: true, value: found };
}


/***/ }),

/***/ 2923:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createTransport: () => (/* binding */ createTransport),
/* harmony export */   mayBeSent: () => (/* binding */ mayBeSent)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8474);
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9136);
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3137);
/* harmony import */ var _core_model_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(678);
/* harmony import */ var _preconnect_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7113);
// src/app-store/transport.js
/** Sends one request with undici, whatever it asks. Loaded only when a request is due. */




/** Maximum size of a body. An answer of 200 rows with their includes stays far below it. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** Sends through the proxy of the environment, unless NO_PROXY names the host. @param connections those that `openAhead` opened */
function createTransport(connections = []) {
    const connect = undici__WEBPACK_IMPORTED_MODULE_2__({ timeout: _preconnect_js__WEBPACK_IMPORTED_MODULE_1__/* .CONNECT_TIMEOUT_MS */ .cC, preferH2: true });
    const options = {
        headersTimeout: 0,
        bodyTimeout: 0,
        connectTimeout: _preconnect_js__WEBPACK_IMPORTED_MODULE_1__/* .CONNECT_TIMEOUT_MS */ .cC,
        // Plain HTTP is for loopback only: a proxy could read the token.
        httpProxy: '',
        httpsProxy: (0,_preconnect_js__WEBPACK_IMPORTED_MODULE_1__/* .proxyOf */ .Ol)() ?? '',
    };
    const dispatcherOn = (first) => new undici__WEBPACK_IMPORTED_MODULE_3__({ ...options, connect: connectorStartingWith(first, connect) });
    const dispatchers = Array.from({ length: _preconnect_js__WEBPACK_IMPORTED_MODULE_1__/* .CONNECTIONS */ .Uk }, (_, at) => dispatcherOn(connections[at]));
    const left = [];
    let turn = 0;
    let answered;
    // The first requests go out on a connection each; after the first answer one connection carries any number.
    return {
        send: async (request) => {
            const at = answered ?? turn++ % _preconnect_js__WEBPACK_IMPORTED_MODULE_1__/* .CONNECTIONS */ .Uk;
            const dispatcher = dispatchers[at];
            const attempt = await send(request, dispatcher);
            if (attempt.status !== 0)
                answered ??= at;
            // A connection may be lost without a word, so the next request opens another. This one may carry other requests.
            else if (isLate(request) && dispatcher === dispatchers[at])
                left.push(...dispatchers.splice(at, 1, dispatcherOn()));
            return attempt;
        },
        // Called after the last answer, so waiting for the peer's goodbye would only delay the verdict.
        close: () => {
            for (const socket of connections)
                socket.destroy();
            for (const dispatcher of [...dispatchers, ...left])
                dispatcher.destroy().catch(() => undefined);
        },
    };
}
/** Creates a connector that first gives the connection opened ahead of it. */
function connectorStartingWith(first, connect) {
    let begun = first;
    return (options, callback) => {
        const socket = begun;
        begun = undefined;
        if (socket === undefined || socket.destroyed)
            return connect(options, callback);
        socket.ref();
        const secured = socket.authorized ? Promise.resolve() : (0,node_events__WEBPACK_IMPORTED_MODULE_0__.once)(socket, 'secureConnect');
        secured.then(() => callback(null, socket), (error) => callback(error, null));
        return socket;
    };
}
async function send(request, dispatcher) {
    const { signal } = request;
    try {
        // undici hears of an abort only once it is connected, and a connection may hang as well.
        signal.throwIfAborted();
        const aborted = (0,node_events__WEBPACK_IMPORTED_MODULE_0__.once)(signal, 'abort').then(() => Promise.reject(signal.reason));
        return await Promise.race([exchange(request, dispatcher), aborted]);
    }
    catch (error) {
        const message = isLate(request) ? 'no answer in time' : describeCause(error);
        return { status: 0, headers: {}, body: '', sent: mayBeSent(error), message };
    }
}
function isLate({ signal }) {
    return signal.reason?.name === 'TimeoutError';
}
async function exchange({ url, method, ...request }, dispatcher) {
    const answer = await dispatcher.request({
        ...request,
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: method,
    });
    const headerTexts = Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
    const body = await readBody(answer.body);
    return { status: answer.statusCode, headers: Object.fromEntries(headerTexts), body, sent: true, message: '' };
}
/** Bounds the body. undici has a bound of its own, and does not keep it behind a SOCKS proxy. */
async function readBody(body) {
    const chunks = [];
    let bytes = 0;
    for await (const chunk of body) {
        bytes += chunk.length;
        if (bytes > MAX_BODY_BYTES)
            throw new Error(`an answer of more than ${MAX_BODY_BYTES} bytes`);
        chunks.push(chunk);
    }
    // Unlike `toString` this drops a byte order mark.
    return new TextDecoder().decode(Buffer.concat(chunks));
}
/** Reports an error after which the service may have got the request. Several failed addresses give one error with the others inside. */
function mayBeSent(error) {
    const syscall = String((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_4__/* .member */ .Dc)(error, 'errors', 0, 'syscall') ?? (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_4__/* .member */ .Dc)(error, 'syscall'));
    return !['connect', 'getaddrinfo'].includes(syscall) && (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_4__/* .member */ .Dc)(error, 'code') !== 'UND_ERR_CONNECT_TIMEOUT';
}
function describeCause(error) {
    // Several failed addresses give one error with the others inside.
    const code = String((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_4__/* .member */ .Dc)(error, 'errors', 0, 'code') ?? (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_4__/* .member */ .Dc)(error, 'code') ?? '');
    const message = error instanceof Error ? error.message : String(error);
    return message.includes(code) ? message : `${message} (${code})`;
}


/***/ }),

/***/ 5521:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E7: () => (/* binding */ goesOutOf),
/* harmony export */   Z0: () => (/* binding */ submittedAsApproved),
/* harmony export */   cW: () => (/* binding */ planChanged),
/* harmony export */   oD: () => (/* binding */ NEW_RELEASE_TYPE)
/* harmony export */ });
/* harmony import */ var _model_facts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4313);
/* harmony import */ var _model_finding_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6147);
/* harmony import */ var _model_goes_out_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8159);
/* harmony import */ var _model_resources_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8775);
/* harmony import */ var _model_same_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9050);
/* harmony import */ var _model_snapshot_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9828);
/* harmony import */ var _plan_edits_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8495);
/* harmony import */ var _text_describe_goes_out_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6037);
/* harmony import */ var _needs_readiness_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(897);
// src/core/decide/compose-goes-out.js
/** Composes what goes out when a run is done, from its plan or from what was just read. */









/** @returns `null` unless the mode prepares or submits something, all of which is known */
function goesOutOf(plan) {
    const { snapshot, facts, request } = plan;
    if (request.mode === 'check' || snapshot.failures.length + facts.failures.length > 0)
        return null;
    return composeGoesOut(plan, submittedItems(plan));
}
/**
 * Finds the submission under review that holds what was approved. Items that an earlier run submitted are no longer ready,
 * so this run has no item to send.
 */
function submittedAsApproved(plan) {
    const { snapshot, request, items } = plan;
    const isAsked = request.mode === 'submit-items' && request.items.kind === 'ready';
    if (!isAsked || items.length > 0)
        return null;
    const approved = (0,_model_snapshot_js__WEBPACK_IMPORTED_MODULE_4__/* .submissionsOn */ .n8)(snapshot, 'in-review').find((one) => {
        const held = (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_3__/* .otherTargets */ .ZG)(one.items);
        // A submission with a version, or of which no item is known, is another one.
        const isOfItems = held.length > 0 && held.length === one.items?.length;
        return isOfItems && isExpected(plan, composeGoesOut(plan, held));
    });
    return approved ?? null;
}
function isExpected({ request }, goesOut) {
    return goesOut !== null && (0,_model_goes_out_js__WEBPACK_IMPORTED_MODULE_2__/* .planDigest */ .G)(goesOut) === request.expectPlan;
}
const NO_BUILD = { version: null, usesNonExemptEncryption: null };
/**
 * Composes what goes out with these items. The request outranks the version in each setting.
 * @returns `null` where an answer of the live service leaves a part out: it is not known, and never "none"
 */
function composeGoesOut(plan, items) {
    const { snapshot, request, record } = plan;
    const notes = plannedNotes(plan);
    const settings = plannedSettings(plan);
    const { build, answer, note, type, date, phased } = settings;
    // What is not shown is `undefined`, a number empty.
    const isHidden = build === '' || [...notes.flat(), ...Object.values(settings)].includes(undefined);
    const isLive = (record ?? (0,_needs_readiness_js__WEBPACK_IMPORTED_MODULE_7__/* .copiedVersion */ .RN)(plan))?.isLive;
    if (isLive && (isHidden || notes.some(([locale]) => locale === _model_facts_js__WEBPACK_IMPORTED_MODULE_0__/* .HIDDEN_LOCALE */ .WI)))
        return null;
    const texts = notes.map(([locale, text]) => [locale, (0,_model_same_js__WEBPACK_IMPORTED_MODULE_8__/* .normalizedText */ .F9)(text)]);
    return {
        app: snapshot.app.id,
        platform: snapshot.platform,
        mode: request.mode,
        version: request.version,
        build: build || null,
        // An existing answer stays, so it outranks the input.
        usesNonExemptEncryption: answer ?? request.usesNonExemptEncryption,
        releaseNotes: Object.fromEntries(texts.filter(([, text]) => text !== '').toSorted()),
        reviewNotes: plannedReviewNotes(request, note),
        releaseType: type ?? null,
        earliestReleaseDate: date ? (0,_model_same_js__WEBPACK_IMPORTED_MODULE_8__/* .utcMinute */ .vD)(date) : null,
        phasedRelease: Boolean(phased),
        items: items
            // An experiment may be linked by either of two relationships (docs/service.md#items).
            .map(({ relationship, id }) => ({
            kind: relationship === 'appStoreVersionExperiment' ? 'appStoreVersionExperimentV2' : relationship,
            id,
        }))
            .toSorted((left, right) => (`${left.kind} ${left.id}` < `${right.kind} ${right.id}` ? -1 : 1)),
    };
}
function plannedSettings(plan) {
    const { facts, request, version, record, edits } = plan;
    const { version: build, usesNonExemptEncryption: answer } = edits.plannedBuild ?? NO_BUILD;
    // A version that this run makes goes out after its approval, to everybody at once.
    const initial = version.kind === 'create' ? NEW_RELEASE_TYPE : null;
    const kept = record ?? { releaseType: initial, earliestReleaseDate: null, phasedRelease: null };
    const type = request.releaseType ?? kept.releaseType;
    const date = type === 'SCHEDULED' ? (request.earliestReleaseDate ?? kept.earliestReleaseDate) : null;
    const note = request.reviewNotes ?? (0,_model_facts_js__WEBPACK_IMPORTED_MODULE_0__/* .noteIn */ .Cr)(facts.review);
    return { build, answer, note, type, date, phased: edits.phasedAsked ?? kept.phasedRelease };
}
/** The release type of a version that this run makes, unless an input names another one. */
const NEW_RELEASE_TYPE = 'AFTER_APPROVAL';
/** Leaves the notes out for a platform's first version, which takes no notes. A new one has the languages of the one that it copies. */
function plannedNotes(plan) {
    const { facts, request, edits } = plan;
    const { localizations } = facts;
    if (localizations === null)
        return (0,_needs_readiness_js__WEBPACK_IMPORTED_MODULE_7__/* .copiedVersion */ .RN)(plan) === null ? [] : [[_model_facts_js__WEBPACK_IMPORTED_MODULE_0__/* .HIDDEN_LOCALE */ .WI, undefined]];
    if (edits.isFirst)
        return [];
    const notes = (0,_plan_edits_js__WEBPACK_IMPORTED_MODULE_5__/* .planNotes */ .vy)(request.releaseNotes, localizations);
    const written = new Map(notes.edits.map(({ locale, text }) => [locale, text]));
    return localizations.map(({ locale, whatsNew }) => [locale, written.get(locale) ?? whatsNew]);
}
/** The version's own note is between the team and App Review, so its digest stands for it. */
function plannedReviewNotes({ reviewNotes: asked }, note) {
    const text = (0,_model_same_js__WEBPACK_IMPORTED_MODULE_8__/* .normalizedText */ .F9)(note) || null;
    return asked === null ? text && (0,_model_goes_out_js__WEBPACK_IMPORTED_MODULE_2__/* .textDigest */ .o)(text) : text;
}
/** A submission that is under review already holds the items that go out. */
function submittedItems({ request, submission, items }) {
    if (submission.kind !== 'done')
        return items;
    const { submission: held } = submission;
    // The version is through review, so items that became ready since go with the next release.
    if (held === null)
        return request.items.kind === 'ready' ? [] : items;
    return (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_3__/* .otherTargets */ .ZG)(held.items);
}
/** Maximum characters for the names of the items. The summary has room for more. */
const MAX_ITEMS = 60;
/**
 * Blocks any plan but the one that was approved, and one that is not known.
 * @returns `null` where it is that one, or any plan may run
 */
function planChanged(plan, goesOut = goesOutOf(plan)) {
    const { snapshot, request } = plan;
    if (request.expectPlan === null || isExpected(plan, goesOut))
        return null;
    if (goesOut === null) {
        return (0,_model_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .appFinding */ .Dv)(snapshot.app, {
            reason: 'service.unreadable',
            severity: 'unknown',
            message: 'App Store Connect does not show all that would go out, so it cannot be compared with expect-plan.',
            remedy: 'Run again. If it stays, make a new dry run that sets release-type, phased-release, review-notes and the release notes.',
        });
    }
    // An annotation is cut, and the build is what a person looks for first.
    const lines = (0,_text_describe_goes_out_js__WEBPACK_IMPORTED_MODULE_6__/* .describeGoesOut */ .K)(goesOut, plan, MAX_ITEMS);
    return (0,_model_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .appFinding */ .Dv)(snapshot.app, {
        reason: 'plan.changed',
        message: `The plan is not the one that expect-plan names. This would go out: ${lines[0] ?? 'nothing'}.`,
        listed: `In full: ${lines.join('; ')}.`,
    });
}


/***/ }),

/***/ 897:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AX: () => (/* binding */ judgedBuild),
/* harmony export */   Ai: () => (/* binding */ primaryLocaleOf),
/* harmony export */   Fs: () => (/* binding */ versionAsked),
/* harmony export */   MZ: () => (/* binding */ worksOnVersion),
/* harmony export */   OA: () => (/* binding */ usesEncryption),
/* harmony export */   RN: () => (/* binding */ copiedVersion),
/* harmony export */   gl: () => (/* binding */ readinessQuestions),
/* harmony export */   nv: () => (/* binding */ isExportUnshown),
/* harmony export */   q9: () => (/* binding */ mayNeedReadinessCheck),
/* harmony export */   qR: () => (/* binding */ needsReadinessCheck)
/* harmony export */ });
/* harmony import */ var _model_facts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4313);
/* harmony import */ var _model_resources_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8775);
/* harmony import */ var _model_states_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4114);
/* harmony import */ var _plan_edits_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8495);
// src/core/decide/needs-readiness.js
/** Reports what is read and judged for App Review. Only a run that submits a version asks for it. */




/** The specification's service asks for no texts. Of an app without a version it is not known which service answers. */
function mayNeedReadinessCheck(dialect, { mode, readiness }) {
    return mode === 'submit' && readiness !== 'off' && dialect !== 'specification';
}
function needsReadinessCheck(plan) {
    return mayNeedReadinessCheck(plan.snapshot.dialect, plan.request) && worksOnVersion(plan);
}
/**
 * Returns true if this run makes, changes or submits the version, not if that stays under review, or is through it. A
 * version that is made ready is judged also where nothing is left to do.
 */
function worksOnVersion({ request, done, edits }) {
    return (!done || request.mode === 'prepare') && !edits.isFixed;
}
/** Returns the subject of a finding about the version asked for: its record, or its number until it has a record. */
function versionAsked({ request, record }) {
    return { type: 'appStoreVersion', id: record?.id ?? request.version ?? '' };
}
/** Returns the version that is judged in the place of one that is yet to be made. */
function copiedVersion({ version }) {
    return version.kind === 'create' ? version.predecessor : null;
}
/** Takes the primary locale from the app's information if earlier reads did not show it. */
function primaryLocaleOf({ snapshot, readiness }) {
    return snapshot.app.primaryLocale ?? (0,_model_facts_js__WEBPACK_IMPORTED_MODULE_0__/* .factValue */ ._u)(readiness?.info)?.primaryLocale ?? null;
}
/** Returns the build that is submitted. `null`: it has no build, it is not shown, or its upload is no build yet. */
function buildToSubmit({ edits: { plannedBuild } }) {
    return plannedBuild?.upload === undefined ? plannedBuild : null;
}
/**
 * Returns the build that is submitted, as its own address shows it. `null` also while it is being processed, because
 * Info.plist answers the export question then (docs/service.md#export-compliance).
 */
function judgedBuild(plan) {
    const listed = buildToSubmit(plan);
    const build = listed && ((0,_model_facts_js__WEBPACK_IMPORTED_MODULE_0__/* .factValue */ ._u)(plan.readiness?.build) ?? listed);
    return build === null || (0,_model_states_js__WEBPACK_IMPORTED_MODULE_2__/* .buildPhase */ .SL)(build.processingState) === 'processing' ? null : build;
}
/** Returns true if the build's own answer, or the one that this run gives, asks for an export declaration. */
function usesEncryption({ edits }, { usesNonExemptEncryption }) {
    return (usesNonExemptEncryption ?? edits.exportAnswer?.uses) === true;
}
/** Names the reads for App Review, beside the app's information and the texts. @returns `null` where nothing is asked */
function readinessQuestions(plan) {
    if (!needsReadinessCheck(plan))
        return null;
    const { snapshot, request, record } = plan;
    const { versions, elsewhere, known } = snapshot;
    const build = buildToSubmit(plan);
    return {
        /** The version that is out: its attachments for App Review are compared with those of the record. */
        live: (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .newestOut */ .VS)(versions),
        /** Price and availability may be missing only if the app was not in the store before, on any platform. */
        price: known.versions && (0,_plan_edits_js__WEBPACK_IMPORTED_MODULE_3__/* .isFirstVersion */ .PC)([...versions, ...elsewhere], record),
        /** A build that somebody attached and no list shows: its own address shows its answer and its declaration. */
        build: build && isExportUnshown(plan, build) ? build : null,
        purchases: !request.items.purchases,
    };
}
/** The answer to the export question is not shown, or the declaration that it needs. */
function isExportUnshown(plan, build) {
    const needsDeclaration = usesEncryption(plan, build) && build.encryptionDeclarationState === undefined;
    return build.usesNonExemptEncryption === undefined || needsDeclaration;
}


/***/ }),

/***/ 8165:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ SETTINGS)
/* harmony export */ });
/* harmony import */ var _same_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9050);
// src/core/model/settings.js
/** The settings of a version: attributes of its record, each set by an input of the same name. */

/** `isSame`: the version has what is asked for. `isTaken`: it has what was sent, as the service may keep it. */
const SETTINGS = [
    { name: 'releaseType', isSame: Object.is, isTaken: Object.is },
    { name: 'earliestReleaseDate', isSame: _same_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameMinute */ .He, isTaken: _same_js__WEBPACK_IMPORTED_MODULE_0__/* .isDateTaken */ .q_ },
];


/***/ }),

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

/***/ 1190:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   In: () => (/* binding */ shortNumber),
/* harmony export */   Y0: () => (/* binding */ compareVersionNumbers),
/* harmony export */   cJ: () => (/* binding */ highestVersionNumber),
/* harmony export */   oG: () => (/* binding */ isSameNumber)
/* harmony export */ });
// src/core/model/version-number.js
/** Compares version numbers as the service orders them (docs/service.md#versions). */
/**
 * Compares part by part, as for `sort`; a missing part counts as 0. A part has up to 254 digits: it may be a date with its
 * time, which a plain number would round.
 * @returns `null` where one is not digits and dots
 */
function compareVersionNumbers(left, right) {
    if (!isNumber(left) || !isNumber(right))
        return null;
    return withoutZeros(left).localeCompare(withoutZeros(right), 'en', { numeric: true });
}
/** Numbers that are not digits and dots are compared as texts. */
function isSameNumber(left, right) {
    return left === right || compareVersionNumbers(left, right) === 0;
}
/** Returns a number without leading zeros, and with two parts where all others are 0: 1.2 for 1.2.0, 2026.9 for 2026.09. */
function shortNumber(version) {
    if (!isNumber(version))
        return version;
    return version.replaceAll(/(?<!\d)0+(?=\d)/g, '').replace(/^(\d+\.\d+)(?:\.0)+$/, '$1');
}
function isNumber(version) {
    return /^\d+(\.\d+)*$/.test(version);
}
function withoutZeros(version) {
    return version.replace(/(\.0+)+$/, '');
}
/** Finds the highest version number, and skips those that cannot be compared. */
function highestVersionNumber(versions) {
    const numbers = versions.filter(isNumber);
    return numbers.toSorted((left, right) => compareVersionNumbers(right, left) ?? 0)[0] ?? null;
}


/***/ }),

/***/ 717:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Df: () => (/* binding */ withUploads),
/* harmony export */   M4: () => (/* binding */ isInternalOnly),
/* harmony export */   S5: () => (/* binding */ isProcessing),
/* harmony export */   TB: () => (/* binding */ byUpload),
/* harmony export */   kO: () => (/* binding */ buildMeant),
/* harmony export */   ov: () => (/* binding */ latestBuildUnknown),
/* harmony export */   p5: () => (/* binding */ isUsableBuild)
/* harmony export */ });
/* harmony import */ var _model_states_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4114);
/* harmony import */ var _model_version_number_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1190);
// src/core/plan/builds.js


/** Maximum time that an upload takes. An upload that was begun and given up stays in the list. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
/**
 * Adds the uploads that are meant and have no build yet: until then an older build would be the newest of the list
 * (docs/service.md#builds-and-uploads).
 * @param builds as listed, in no order
 * @param wanted a number, or `latest`
 */
function withUploads(builds, uploads, wanted, nowMs) {
    const newestMs = Math.max(...builds.map(uploadedMs));
    const isListed = (upload) => builds.some(({ id, version }) => (upload.id === '' ? version === upload.version : id === upload.id));
    const isMeant = (upload) => wanted === 'latest' ? uploadedMs(upload) > newestMs : (0,_model_version_number_js__WEBPACK_IMPORTED_MODULE_1__/* .isSameNumber */ .oG)(upload.version, wanted);
    const ofEachNumber = [...Map.groupBy(byUpload(uploads), ({ version }) => version).values()];
    const meant = ofEachNumber.flatMap(([newest]) => (newest && !isListed(newest) && isMeant(newest) ? newest : []));
    const isAbandoned = (one) => one.upload?.isUnfinished === true && nowMs - uploadedMs(one) > ABANDONED_AFTER_MS;
    return {
        builds: [...builds, ...meant.filter((one) => !isAbandoned(one))],
        abandonedUploads: meant.filter(isAbandoned),
    };
}
/** Turns a failed read into the warning that the output `latest-build` is empty. */
function latestBuildUnknown(failure) {
    return { ...failure, severity: 'warning', message: `latest-build is not known. ${failure.message}` };
}
/** Finds the build that is wanted, for a version that has `attached`; `null`: not listed. */
function buildMeant(builds, wanted, attached) {
    const picked = pickBuild(builds ?? [], wanted);
    if (!attached || (picked !== null && picked.upload === undefined))
        return picked;
    // An attached build stays attached when it leaves the list, as an expired one does, and when only its upload is listed.
    const isAttached = attached.id === picked?.id || (0,_model_version_number_js__WEBPACK_IMPORTED_MODULE_1__/* .isSameNumber */ .oG)(attached.version, picked?.version ?? wanted);
    return isAttached ? attached : picked;
}
/**
 * Picks the build with the number, or the newest of all. An older build does not replace the newest, even if that cannot be
 * used.
 * @param builds of the version and platform, in any order
 */
function pickBuild(builds, wanted) {
    const sorted = byUpload(builds);
    if (wanted === 'latest')
        return sorted[0] ?? null;
    // The service may hold 42 and 042 beside each other, though it calls them one number.
    const exact = sorted.filter(({ version }) => version === wanted);
    const numbered = exact.length > 0 ? exact : sorted.filter(({ version }) => (0,_model_version_number_js__WEBPACK_IMPORTED_MODULE_1__/* .isSameNumber */ .oG)(version, wanted));
    return numbered.find(isUsableBuild) ?? numbered[0] ?? null;
}
/**
 * Sorts by the date of upload, newest first: answers have no order. Of one date the higher number is newer, because the
 * service takes no lower one after it (docs/service.md#builds-and-uploads).
 */
function byUpload(builds) {
    return builds.toSorted((left, right) => uploadedMs(right) - uploadedMs(left) || ((0,_model_version_number_js__WEBPACK_IMPORTED_MODULE_1__/* .compareVersionNumbers */ .Y0)(right.version, left.version) ?? 0));
}
/** Dates an upload without a date as the newest, because it may be. */
function uploadedMs({ uploadedDate, upload }) {
    return Date.parse(uploadedDate) || (upload === undefined ? 0 : Number.MAX_SAFE_INTEGER);
}
function isUsableBuild(build) {
    return (0,_model_states_js__WEBPACK_IMPORTED_MODULE_0__/* .buildPhase */ .SL)(build.processingState) === 'valid' && !build.expired && !isInternalOnly(build);
}
/** A build for testers inside the team is refused by App Review (docs/service.md#builds-and-uploads). */
function isInternalOnly({ audience }) {
    return audience === 'INTERNAL_ONLY';
}
/** Time alone makes the build usable, or shows that it is not. */
function isProcessing(build) {
    return (0,_model_states_js__WEBPACK_IMPORTED_MODULE_0__/* .buildPhase */ .SL)(build.processingState) === 'processing' && !isInternalOnly(build);
}


/***/ }),

/***/ 8495:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gy: () => (/* binding */ asListed),
/* harmony export */   PC: () => (/* binding */ isFirstVersion),
/* harmony export */   Yx: () => (/* binding */ notesPlanOf),
/* harmony export */   jV: () => (/* binding */ buildsOf),
/* harmony export */   t7: () => (/* binding */ editsOf),
/* harmony export */   vy: () => (/* binding */ planNotes)
/* harmony export */ });
/* harmony import */ var _model_facts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4313);
/* harmony import */ var _model_same_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9050);
/* harmony import */ var _model_settings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8165);
/* harmony import */ var _model_states_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4114);
/* harmony import */ var _service_versions_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4015);
/* harmony import */ var _builds_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(717);
// src/core/plan/edits.js
/** Lists the changes that make a version what was asked for: its settings, its build, its texts. */






/** Without a version the request names nothing of one, so nothing changes. */
function editsOf(basis, version) {
    const { record } = version;
    const isFirst = isFirstVersion(basis.snapshot.versions, record);
    const hidden = hiddenSettings(basis, record);
    const asked = { ...basis, request: withoutSettings(basis.request, isFirst, hidden) };
    const { phasedRelease: phasedAsked, build: number } = asked.request;
    const { takesNotes, takesPhasedRelease } = (0,_model_states_js__WEBPACK_IMPORTED_MODULE_2__/* .versionFacts */ .iN)(record?.state ?? '');
    const builds = buildsOf(basis, record);
    const { meantBuild, questionedBuild, isOtherBuild } = builds;
    const build = meantBuild?.id === record?.build?.id ? null : meantBuild;
    const attached = isOtherBuild ? number : build?.version;
    const attributes = editAttributes(asked, version);
    const exportAnswer = answerExport(asked, questionedBuild);
    const notes = editNotes(asked, record);
    const reviewNotes = editReviewNotes(asked, record);
    const phasedRelease = editPhasedRelease(record, phasedAsked);
    const words = [
        ...Object.entries(attributes).map(([name, value]) => `${name} would become ${value}`),
        attached != null && `build ${attached} would be attached`,
        notes !== null && !takesNotes && `release notes would change (${notes.locales.join(', ')})`,
        reviewNotes !== null && 'the note to App Review would change',
        phasedRelease !== null && !takesPhasedRelease && 'the phased release would change',
    ].filter((one) => one !== false);
    return {
        attributes,
        /** The build to attach; `null` when the right one is attached, or the request names no build. */
        build,
        exportAnswer,
        /** `null` when no notes are written: they are there already, or the platform's first version takes no notes. */
        notes,
        /** The note to App Review; `null` when it stays. */
        reviewNotes,
        /** Turns the phased release on or off; `null` where it stays. */
        phasedRelease,
        ...builds,
        /** The platform has no version before this one. */
        isFirst,
        /** What is asked of a version that can no longer be changed, where the answers do not show what it has. */
        hidden,
        /** The change of the phased release that is asked for; `null`: it stays. A platform's first version takes none. */
        phasedAsked,
        /** The steps that write all this but the attributes and the build, in their order. */
        writes: [exportAnswer, notes, reviewNotes, phasedRelease].filter((step) => step !== null),
        /** Each change of the version in words, for a report that it cannot be made. */
        words,
        /**
         * The version has to be changed, so it must be editable. An answer to the export question belongs to the build, and some
         * states take release notes or a phased release without being editable, so these are left out.
         */
        any: words.length > 0,
    };
}
/** Leaves out what a platform's first version does not take, and what cannot be compared. */
function withoutSettings(request, isFirst, hidden) {
    const asked = { ...request };
    for (const name of hidden)
        asked[name] = null;
    if (isFirst)
        asked.releaseNotes = null;
    // A phased release is a pace of updates (docs/service.md#phased-release).
    if (isFirst && asked.phasedRelease)
        asked.phasedRelease = null;
    return asked;
}
/**
 * The answer to the build's export question, which goes to the build, wherever the version sits; `null` when it has one,
 * which stays, or the request gives none.
 */
function answerExport({ request: { usesNonExemptEncryption: uses } }, build) {
    const isOpen = build?.usesNonExemptEncryption === null;
    return isOpen && uses !== null ? { kind: 'answer-export', build, uses } : null;
}
/** If a read fails to show the phased release, that failure alone makes the verdict unknown. */
function editPhasedRelease(record, asked) {
    const phased = record === null ? null : record.phasedRelease;
    if (asked === true && phased === null)
        return { kind: 'set-phased-release' };
    return asked === false && phased ? { kind: 'remove-phased-release', phasedRelease: phased } : null;
}
function editAttributes({ request }, { kind, record }) {
    const changed = _model_settings_js__WEBPACK_IMPORTED_MODULE_1__/* .SETTINGS */ .y.flatMap(({ name, isSame }) => {
        const value = request[name];
        return value === null || isSame(value, record?.[name]) ? [] : [[name, value]];
    });
    return {
        ...(kind === 'reuse' && request.version !== null && { versionString: request.version }),
        ...Object.fromEntries(changed),
    };
}
/** A fixed version has to show what is asked of it. */
function hiddenSettings({ facts, request }, record) {
    if (record === null || !(0,_service_versions_js__WEBPACK_IMPORTED_MODULE_3__/* .isFixed */ .zZ)(record))
        return [];
    const isUnshown = facts.localizations?.some(({ whatsNew }) => whatsNew === undefined);
    const shown = {
        ...record,
        reviewNotes: (0,_model_facts_js__WEBPACK_IMPORTED_MODULE_0__/* .noteIn */ .Cr)(facts.review),
        releaseNotes: isUnshown && !(0,_model_states_js__WEBPACK_IMPORTED_MODULE_2__/* .versionFacts */ .iN)(record.state).takesNotes ? undefined : null,
    };
    return HIDEABLE.filter((name) => request[name] !== null && shown[name] === undefined);
}
const HIDEABLE = [..._model_settings_js__WEBPACK_IMPORTED_MODULE_1__/* .SETTINGS */ .y.map(({ name }) => name), 'reviewNotes', 'releaseNotes'];
/** Finds the builds that matter to the version; each is `null` where there is none, or it is not found. */
function buildsOf({ facts, request }, record) {
    const wanted = request.build;
    const isRecordFixed = record !== null && (0,_service_versions_js__WEBPACK_IMPORTED_MODULE_3__/* .isFixed */ .zZ)(record);
    const attached = record?.build ?? null;
    const isBuildKept = isRecordFixed && keepsBuild(record, wanted);
    const meantBuild = wanted === null || isBuildKept ? attached : (0,_builds_js__WEBPACK_IMPORTED_MODULE_4__/* .buildMeant */ .kO)(facts.builds, wanted, attached);
    const plannedBuild = asListed(facts, meantBuild ?? attached);
    return {
        /** The record is there, and under review or through it, so it keeps its build. */
        isFixed: isRecordFixed,
        /**
         * A fixed version keeps the build that `latest` meant before its review: a later build is for the next version. It also
         * keeps one that the answers do not show.
         */
        isBuildKept,
        /** The version is fixed with another build than the one asked for, so it does not matter whether that one exists. */
        isOtherBuild: isRecordFixed && meantBuild === null && Boolean(attached?.version),
        /** The build that is asked for, or else that the version has. */
        meantBuild,
        /** The build that the version will have, as far as it is shown. */
        plannedBuild,
        /** The same, but `null` for a version that is released, which has no export question open. */
        questionedBuild: record !== null && (0,_service_versions_js__WEBPACK_IMPORTED_MODULE_3__/* .isReleased */ .OZ)(record) ? null : plannedBuild,
    };
}
/** If the answers do not show the build of a fixed version, the rule about builds reports that. */
function keepsBuild({ build }, wanted) {
    return build === undefined || (wanted === 'latest' && build !== null);
}
/** Prefers the row in the list of builds, which shows more than the version that the build is attached to. */
function asListed({ builds }, build) {
    return builds?.find(({ id }) => id === build?.id) ?? build;
}
function editNotes(basis, record) {
    const notes = basis.request.releaseNotes;
    const plan = notesPlanOf(basis);
    const locales = plan?.edits.map(({ locale }) => locale) ?? ['every language'];
    // The languages of a version are certain once it is there.
    const edits = (record && plan?.edits) ?? null;
    return notes === null || locales.length === 0 ? null : { kind: 'set-release-notes', notes, locales, edits };
}
/** @returns the notes in each language, of a new version by those that it takes over; `null` where they were not read */
function notesPlanOf({ facts, request }) {
    return facts.localizations && planNotes(request.releaseNotes, facts.localizations);
}
/** A new version may take the note over from the one before, so its own is looked at once it is made. */
function editReviewNotes({ facts, request }, record) {
    const text = request.reviewNotes;
    const isThere = record !== null && (0,_model_same_js__WEBPACK_IMPORTED_MODULE_5__/* .isSameText */ .cZ)((0,_model_facts_js__WEBPACK_IMPORTED_MODULE_0__/* .noteIn */ .Cr)(facts.review), text);
    return text === null || isThere ? null : { kind: 'set-review-notes', text: text.normalize('NFC') };
}
/** The service takes no `whatsNew` for the first version of a platform (docs/service.md#versions). */
function isFirstVersion(versions, record) {
    return versions.every(({ id, isNotarization, phase, state }) => {
        const { approved, phase: livePhase } = (0,_model_states_js__WEBPACK_IMPORTED_MODULE_2__/* .versionFacts */ .iN)(state);
        // By the specification a version that was rejected or canceled is over, too.
        const isOver = approved || (phase === 'over' && livePhase !== 'unfinished');
        return id === record?.id || isNotarization || !isOver;
    });
}
/**
 * Plans where each text goes. A single text goes to every language. A folder names its languages, its fallback serves
 * the others of the version, and without a fallback these keep what they have.
 */
function planNotes(notes, localizations) {
    const named = [...(notes?.texts.keys() ?? [])];
    const plan = {
        /** The texts to write. */
        edits: [],
        /** Locales that a folder names and that the version lacks. No text is sent for them. */
        lacking: named.filter((name) => localizations.every(({ locale }) => locale !== name)),
        /** Locales of the version that get no text and have none. */
        empty: [],
        /** Locales of the version that get no text and keep their own, or one that is not shown. */
        kept: [],
    };
    for (const { id, locale, whatsNew } of localizations) {
        // The service takes composed letters (docs/service.md#texts).
        const text = (notes?.texts.get(locale) ?? notes?.fallback)?.normalize('NFC') ?? null;
        if (text === null)
            (whatsNew !== undefined && (0,_model_same_js__WEBPACK_IMPORTED_MODULE_5__/* .isEmptyText */ .NO)(whatsNew) ? plan.empty : plan.kept).push(locale);
        else if (!(0,_model_same_js__WEBPACK_IMPORTED_MODULE_5__/* .isSameText */ .cZ)(whatsNew, text))
            plan.edits.push({ locale, text, replaced: whatsNew ?? null, localizationId: id });
    }
    return plan;
}


/***/ }),

/***/ 7044:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GR: () => (/* binding */ itemListsToRead),
/* harmony export */   ev: () => (/* binding */ asksFor),
/* harmony export */   u7: () => (/* binding */ isPurchase),
/* harmony export */   vg: () => (/* binding */ readItemLists)
/* harmony export */ });
/* harmony import */ var _model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9085);
/* harmony import */ var _model_resources_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8775);
/* harmony import */ var _model_snapshot_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9828);
/* harmony import */ var _model_states_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4114);
// src/core/plan/item-standing.js




/** Returns the lists that may hold an item of the request. */
function itemListsToRead(request) {
    const isAsked = (kind) => takesByWord(request, kind) || request.items.targets.some(({ relationship }) => relationship === kind);
    const lookUps = _model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .ITEM_RELATIONSHIPS */ .oQ.filter(isAsked).map((kind) => (0,_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .itemKind */ .GC)(kind).lookUp);
    return [...new Set(lookUps.flatMap((lookUp) => ('list' in lookUp ? lookUp.list : [])))];
}
function isPurchase({ relationship }) {
    return (0,_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .itemKind */ .GC)(relationship).ready === 'purchases';
}
/** Returns true if the request names the thing, or takes its kind by a word. @param key of `targetKey` */
function asksFor(request, key) {
    const { items } = request;
    if (items.kind === 'listed')
        return items.targets.some((target) => (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .targetKey */ .hD)(target) === key);
    const relationship = (0,_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .relationshipOfType */ .gE)(key.split('/')[0] ?? '');
    return items.kind === 'all' || (relationship !== null && takesByWord(request, relationship));
}
function takesByWord({ items, platform }, relationship) {
    const { ready } = (0,_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .itemKind */ .GC)(relationship);
    return ready !== undefined && items[ready] && (0,_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .goesWith */ .XK)(relationship, platform);
}
/** Returns what the lists of the app say, on the platform of the run. */
function readItemLists(listed, platform) {
    const onPlatform = listed.filter((item) => (0,_model_snapshot_js__WEBPACK_IMPORTED_MODULE_2__/* .isOnPlatform */ .D2)(item, platform));
    const named = listed.flatMap(({ target, standing: { name } }) => name === null ? [] : [[(0,_model_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .targetKey */ .hD)(target), name]]);
    return {
        /** Everything that can be submitted. */
        ready: onPlatform.filter(({ target, standing }) => canBeSubmitted(target, standing.state)),
        /** What may be ready, and shows so only later: lists lag after a cancellation. */
        maybeLate: onPlatform.filter(({ standing }) => (0,_model_states_js__WEBPACK_IMPORTED_MODULE_3__/* .isShownAfterCanceling */ .Mi)(standing.state)),
        /** The names of everything listed, whatever its state: what a submission holds already has a name too. */
        names: new Map(named),
        /** Finds one item; `null`: it stands in no list. */
        find: (target) => listedStanding(listed, target, platform),
    };
}
/**
 * An event is DRAFT until it is ready. Other items are ready in a second state, which no event has. What shows no state may
 * be ready, so it is judged like an item that is named.
 */
function canBeSubmitted({ relationship }, state) {
    return state === '' || (relationship === 'appEvent' ? state === _model_states_js__WEBPACK_IMPORTED_MODULE_3__/* .READY_EVENT_STATE */ .jh : (0,_model_states_js__WEBPACK_IMPORTED_MODULE_3__/* .itemPhase */ .Rk)(state) === 'ready');
}
/** A submission takes no item of another platform. */
function listedStanding(listed, target, platform) {
    const own = (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .findByKey */ .Wf)(listed, (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .targetKey */ .hD)(target));
    if (own === undefined)
        return standingOfPage(listed, target);
    const { standing, platform: shown } = own;
    if (shown === null || shown === platform)
        return standing;
    return { kind: 'other-platform', platform: shown, name: standing.name };
}
/** A submission takes the version of a page: the id may be the one of the page. */
function standingOfPage(listed, { relationship, id }) {
    const versions = listed.filter(({ target, pageId }) => pageId === id && target.relationship === relationship);
    const version = versions.find(({ standing }) => (0,_model_states_js__WEBPACK_IMPORTED_MODULE_3__/* .itemPhase */ .Rk)(standing.state) === 'ready') ?? versions[0];
    return version === undefined ? null : { kind: 'product', versionId: version.target.id, name: version.standing.name };
}


/***/ }),

/***/ 1911:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AJ: () => (/* binding */ isAwaited),
/* harmony export */   CK: () => (/* binding */ buildQuestions),
/* harmony export */   EH: () => (/* binding */ chooseVersion),
/* harmony export */   ES: () => (/* binding */ itemsToRead),
/* harmony export */   kS: () => (/* binding */ laterQuestions),
/* harmony export */   lj: () => (/* binding */ approvedAbove),
/* harmony export */   rh: () => (/* binding */ submissionsInQuestion)
/* harmony export */ });
/* harmony import */ var _model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9085);
/* harmony import */ var _model_mode_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7599);
/* harmony import */ var _model_resources_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8775);
/* harmony import */ var _model_snapshot_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9828);
/* harmony import */ var _model_states_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4114);
/* harmony import */ var _model_version_number_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1190);
/* harmony import */ var _service_versions_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4015);
/* harmony import */ var _edits_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8495);
/* harmony import */ var _item_standing_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7044);
/* harmony import */ var _version_target_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7270);
// src/core/plan/questions.js










/**
 * Returns the items that are looked up one by one: those named, or what this run took out of review of the kinds that
 * `items: ready` takes, which is never left out.
 * @returns `null` where no items are read. More than a submission takes are refused unread: each may cost a read.
 */
function itemsToRead(request, canceled) {
    const { mode, items } = request;
    if (!(0,_model_mode_js__WEBPACK_IMPORTED_MODULE_1__/* .makesSubmission */ .MJ)(mode))
        return null;
    if (items.kind !== 'listed') {
        return (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_2__/* .heldTargets */ .m)((0,_model_snapshot_js__WEBPACK_IMPORTED_MODULE_3__/* .releasedItems */ .ko)(canceled)).filter((target) => (0,_item_standing_js__WEBPACK_IMPORTED_MODULE_7__/* .asksFor */ .ev)(request, (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_2__/* .targetKey */ .hD)(target)));
    }
    return items.targets.length > 0 && items.targets.length <= _model_resources_js__WEBPACK_IMPORTED_MODULE_2__/* .ITEMS_LIMIT */ .b0 ? items.targets : null;
}
/**
 * The run, or after the mode `cancel` the next one, submits the item again, once its own address shows that it can be. A
 * rejected one stays as it is.
 */
function isAwaited({ target, state }, request) {
    const isSubmitted = (0,_model_mode_js__WEBPACK_IMPORTED_MODULE_1__/* .makesSubmission */ .MJ)(request.mode) || request.mode === 'cancel';
    if (target === null || !isSubmitted || (0,_model_states_js__WEBPACK_IMPORTED_MODULE_4__/* .isRejectedItem */ .gx)(state))
        return false;
    return (0,_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .itemKind */ .GC)(target.relationship).lookUp.by === 'id' && (0,_item_standing_js__WEBPACK_IMPORTED_MODULE_7__/* .asksFor */ .ev)(request, (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_2__/* .targetKey */ .hD)(target));
}
/**
 * Asks for the builds and uploads of the version, and for the newest of the app: on a Mac a build number has to be higher
 * than all before it, whatever their version.
 */
function buildQuestions({ platform, version, build, mode }) {
    const isAsked = version !== null && (build !== null || mode === 'check');
    const newestOfApp = isAsked && platform === 'MAC_OS';
    return { ofVersion: isAsked && (build !== null || !newestOfApp), newestOfApp };
}
/**
 * Chooses the version, and names what is read of it by its own address.
 * @param all versions of every platform
 */
function chooseVersion(all, canceled, request) {
    const versions = (0,_model_snapshot_js__WEBPACK_IMPORTED_MODULE_3__/* .versionsOn */ .Lx)(request.platform, all);
    const chosen = (0,_version_target_js__WEBPACK_IMPORTED_MODULE_8__/* .decideVersion */ .vI)((0,_model_snapshot_js__WEBPACK_IMPORTED_MODULE_3__/* .applyCancellations */ .BK)(versions, canceled), request);
    // A check changes no record, so the lists show all that it judges of the one with the number asked for.
    const isShown = request.mode === 'check' && chosen.kind !== 'reuse';
    // The languages of what a new version is a copy of say where the notes go, its note to App Review goes out too, and its
    // answer shows whether the service takes the includes that the run needs.
    if (isShown || chosen.kind !== 'create')
        return { chosen, toRead: isShown ? null : chosen.record, inTheWay: null };
    // A record in the way of a new version may have the number asked for already.
    const inTheWay = versions.find(({ id, phase }) => !canceled.has(id) && phase !== 'over') ?? null;
    return { chosen, toRead: chosen.predecessor, inTheWay };
}
/** Names what is read once the version is chosen. @param all versions of every platform */
function laterQuestions(all, chosen, facts, request) {
    const { record, builds } = facts;
    // What a live record keeps is a part of the plan.
    const isPhasedWanted = record?.isLive || chosen.kind === 'reuse' || request.phasedRelease !== null;
    const isUnread = builds === null && request.build === null && request.mode !== 'check';
    const isLow = isUnread && approvedAbove((0,_model_snapshot_js__WEBPACK_IMPORTED_MODULE_3__/* .versionsOn */ .Lx)(request.platform, all), chosen, request) !== null;
    return {
        builds: buildsToRead(chosen, facts, request),
        /** The record whose phased release matters, if its answer shows no link to that. */
        phasedRelease: isPhasedWanted && record?.phasedRelease === undefined ? record : null,
        /** The number whose builds are read: an existing one keeps a number that is too low from blocking. */
        lowNumber: isLow ? request.version : null,
    };
}
/**
 * Returns builds to read by their own addresses. The attached one, if no list of builds of that number shows it: a version
 * may have been renamed since, also under review. And those whose answer to the export question no list shows
 * (docs/service.md#export-compliance): of the version as it is, and as a cancellation leaves it, because another build may be
 * meant then.
 */
function buildsToRead(chosen, facts, request) {
    const now = (0,_version_target_js__WEBPACK_IMPORTED_MODULE_8__/* .withOwnRecord */ .iD)(chosen, facts.record === null ? [] : [facts.record], request);
    const { record } = now;
    const isCanceled = record !== null && request.onVersionInFlight === 'cancel' && (0,_model_states_js__WEBPACK_IMPORTED_MODULE_4__/* .isUnderReview */ .Ju)(record.state);
    const later = isCanceled ? { ...record, state: _model_states_js__WEBPACK_IMPORTED_MODULE_4__/* .CANCELED_STATE */ .ie } : record;
    const meant = [record, later].flatMap((one) => (0,_edits_js__WEBPACK_IMPORTED_MODULE_6__/* .buildsOf */ .jV)({ facts, request }, one).questionedBuild ?? []);
    const isAnswering = request.usesNonExemptEncryption !== null;
    const unanswered = meant.filter(({ usesNonExemptEncryption, upload }) => isAnswering && usesNonExemptEncryption === undefined && upload === undefined);
    const isJudged = now.kind === 'existing' && (0,_model_mode_js__WEBPACK_IMPORTED_MODULE_1__/* .editsVersion */ .KF)(request.mode) && !(0,_service_versions_js__WEBPACK_IMPORTED_MODULE_5__/* .ownFacts */ .ub)(now.record).isThrough;
    const attached = isJudged ? now.record.build : null;
    const isListed = facts.builds?.some(({ id }) => id === attached?.id);
    const asked = [attached && !isListed ? attached : [], unanswered].flat();
    return [...new Map(asked.map((one) => [one.id, one])).values()];
}
/**
 * Returns the highest number that was approved on the platform, where the one that a record is to get is not above it: the
 * service takes no upload for such a number (docs/service.md#versions). It has taken the number of a record that exists.
 * @param versions of the platform
 */
function approvedAbove(versions, { kind }, { version }) {
    if (kind === 'none' || kind === 'existing')
        return null;
    const approved = versions.filter(({ state, isNotarization }) => !isNotarization && (0,_model_states_js__WEBPACK_IMPORTED_MODULE_4__/* .versionFacts */ .iN)(state).approved);
    const highest = (0,_model_version_number_js__WEBPACK_IMPORTED_MODULE_9__/* .highestVersionNumber */ .cJ)(approved.map(({ versionString }) => versionString));
    const order = (0,_model_version_number_js__WEBPACK_IMPORTED_MODULE_9__/* .compareVersionNumbers */ .Y0)(version ?? '', highest ?? '') ?? 1;
    return order <= 0 ? highest : null;
}
/** Returns the submissions that name the version, or else every one that may hold it. */
function submissionsInQuestion(open, version) {
    if (version === null)
        return [];
    // By the specification a version in preparation is canceled too, and a draft may hold it. A staged one stays in its draft,
    // and the summary shows where that is.
    const mayBeStaged = (0,_model_states_js__WEBPACK_IMPORTED_MODULE_4__/* .versionFacts */ .iN)(version.state).staged || (!version.isLive && version.phase === 'in-flight');
    const reviewed = open.filter(({ state }) => mayBeStaged || (0,_model_states_js__WEBPACK_IMPORTED_MODULE_4__/* .submissionPhase */ .wL)(state) !== 'draft');
    const naming = reviewed.filter(({ versionId }) => versionId === version.id);
    return naming.length > 0 ? naming : reviewed;
}


/***/ }),

/***/ 7270:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FN: () => (/* binding */ recordToReuse),
/* harmony export */   iD: () => (/* binding */ withOwnRecord),
/* harmony export */   ny: () => (/* binding */ numberOfOtherBuild),
/* harmony export */   vI: () => (/* binding */ decideVersion)
/* harmony export */ });
/* harmony import */ var _model_resources_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8775);
/* harmony import */ var _model_states_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4114);
/* harmony import */ var _model_version_number_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1190);
/* harmony import */ var _service_versions_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4015);
// src/core/plan/version-target.js




/**
 * Chooses by the lists, as they are after the cancellations of this run. The record's own address outranks them (see
 * `withOwnRecord`).
 */
function decideVersion(versions, request) {
    const { version } = request;
    if (version === null)
        return { kind: 'none', record: null };
    const newest = (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .newestFirst */ .ll)(versions);
    const named = (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .ofStore */ .N_)(newest.filter(({ versionString }) => versionString === version));
    // A record that is not over comes first, then one that is out, because it uses the number up, then the newest.
    const record = named.find(({ phase }) => phase !== 'over') ??
        named.find(({ state }) => (0,_model_states_js__WEBPACK_IMPORTED_MODULE_1__/* .versionFacts */ .iN)(state).phase === 'over') ??
        named[0];
    if (record !== undefined)
        return { kind: 'existing', record };
    const reusable = recordToReuse(versions, request);
    if (reusable !== undefined)
        return { kind: 'reuse', record: reusable };
    const copied = newest.filter(({ isNotarization }) => !isNotarization);
    // If no version is on sale, one on its way there is copied. The specification names neither state, so any version serves.
    const lastResort = copied.find(({ isLive, phase }) => phase === 'over' || !isLive) ?? null;
    const predecessor = copied.find(({ state }) => (0,_model_states_js__WEBPACK_IMPORTED_MODULE_1__/* .versionFacts */ .iN)(state).copied) ?? lastResort;
    return { kind: 'create', record: null, versionString: version, predecessor };
}
/**
 * Finds the record that gets the number of a new version. The live service makes no new record beside one in preparation,
 * in review or sent back. `cancel` is `reuse` once the cancellation is over.
 */
function recordToReuse(versions, { onVersionInFlight }) {
    const isCanceledFirst = onVersionInFlight === 'cancel';
    if (!isCanceledFirst && onVersionInFlight !== 'reuse')
        return undefined;
    return (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .newestFirst */ .ll)(versions).find(({ isLive, state, phase }) => {
        // By the specification it is over once it is canceled.
        if (phase === 'over' || (isCanceledFirst && !isLive && phase === 'in-flight'))
            return false;
        return (0,_model_states_js__WEBPACK_IMPORTED_MODULE_1__/* .versionFacts */ .iN)(state).editable || (isCanceledFirst && isLive && (0,_model_states_js__WEBPACK_IMPORTED_MODULE_1__/* .versionFacts */ .iN)(state).cancelable);
    });
}
/**
 * Returns the choice with the record as it was read since. A record that gets another number counts as without a build,
 * because its build was made for the old number. The same holds for one that an earlier `prepare` has renamed.
 */
function withOwnRecord(chosen, versions, { mode }) {
    if (chosen.record === null)
        return chosen;
    const record = versions.find(({ id }) => id === chosen.record.id) ?? chosen.record;
    const isPrepared = mode === 'prepare' && !(0,_service_versions_js__WEBPACK_IMPORTED_MODULE_2__/* .isFixed */ .zZ)(record) && numberOfOtherBuild(record) !== null;
    return { ...chosen, record: chosen.kind === 'reuse' || isPrepared ? { ...record, build: null } : record };
}
/** Returns the number that the attached build was made for; `null`: it is the record's own, or not shown. */
function numberOfOtherBuild({ versionString, build }) {
    const madeFor = build?.versionString ?? versionString;
    return (0,_model_version_number_js__WEBPACK_IMPORTED_MODULE_3__/* .isSameNumber */ .oG)(madeFor, versionString) ? null : madeFor;
}


/***/ }),

/***/ 8545:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ reportReleaseNotes)
/* harmony export */ });
/* harmony import */ var _decide_needs_readiness_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(897);
/* harmony import */ var _model_finding_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6147);
/* harmony import */ var _plan_edits_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8495);
/* harmony import */ var _text_describe_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8113);
/* harmony import */ var _text_reasons_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1491);
// src/core/rules/release-notes.js





/** Reports languages without release notes, notes that cannot be written, and notes of a first version. */
function reportReleaseNotes(plan) {
    const { request, done, edits } = plan;
    if (request.mode === 'check')
        return [];
    // A run that finds everything done is not blocked. A version that waits for review may still get notes.
    const isDone = done && edits.notes === null;
    const usual = request.readiness === 'block' && request.mode === 'submit' && !isDone ? 'error' : 'warning';
    return faultsOf(plan).map(({ severity = usual, remedy = (0,_text_reasons_js__WEBPACK_IMPORTED_MODULE_4__/* .remedyOf */ .SM)('metadata.release-notes'), ...words }) => ({
        ...words,
        reason: 'metadata.release-notes',
        severity,
        remedy: severity === 'error' ? `${remedy} ${_model_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .OVERRIDE_HINT */ .nY}` : remedy,
        subject: (0,_decide_needs_readiness_js__WEBPACK_IMPORTED_MODULE_0__/* .versionAsked */ .Fs)(plan),
    }));
}
/** Left out, the severity of a fault is the usual one of the run. */
function faultsOf(plan) {
    const { request, edits, locked } = plan;
    if (edits.isFirst)
        return faultsOfFirst(plan);
    const notes = (0,_plan_edits_js__WEBPACK_IMPORTED_MODULE_2__/* .notesPlanOf */ .Yx)(plan);
    // Other rules report a version that can no longer be changed.
    if (notes === null || locked.length > 0)
        return [];
    const { version } = request;
    const after = `, which version ${version} does not have; nothing is sent for it.`;
    const lacking = faultIn(notes.lacking, 'release-notes-path names ', after, {
        remedy: 'Add the language on the page of the version, or remove it from release-notes-path.',
    });
    const found = [...lacking, ...refusedCharacters(notes)];
    if (!(0,_decide_needs_readiness_js__WEBPACK_IMPORTED_MODULE_0__/* .worksOnVersion */ .MZ)(plan))
        return found;
    const refused = '; App Review refuses an update without them.';
    const empty = faultIn(notes.empty, `Version ${version} has no release notes in `, refused, {
        title: 'Release notes are missing',
    });
    return [...found, ...empty, ...ofOtherNumber(plan, notes)];
}
/** @returns nothing where it is the fault of no language */
function faultIn(locales, before, after, words) {
    return locales.length === 0 ? [] : [{ ...words, ...(0,_text_describe_js__WEBPACK_IMPORTED_MODULE_3__/* .listing */ .RR)(before, locales, after) }];
}
function faultsOfFirst({ snapshot, request }) {
    if (request.releaseNotes === null || !snapshot.known.versions)
        return [];
    return [
        {
            severity: 'warning',
            message: `Version ${request.version} is the first on ${snapshot.platform}, which takes no release notes: they are left out.`,
            remedy: 'Leave the release notes out for it.',
        },
    ];
}
/** The notes of another number are about that one, so they count as none. */
function ofOtherNumber({ request, version }, { kept }) {
    if (version.kind !== 'reuse')
        return [];
    const before = `Version ${request.version} would keep the release notes of ${(0,_text_describe_js__WEBPACK_IMPORTED_MODULE_3__/* .versionNumberOf */ .r2)(version.record)} in `;
    const words = request.onCarriedOver === 'accept'
        ? { severity: 'warning', remedy: 'Give new ones, unless these are meant.' }
        : { remedy: 'Give release notes for each language, or set on-carried-over: accept to keep these.' };
    return faultIn(kept, before, '.', words);
}
/**
 * Pictographs, stars, check marks, box drawing, and the marks that turn a character into a picture: those that the service
 * was seen to refuse in `whatsNew`, and their neighbors (docs/service.md#texts). By ranges, because it takes \u2122 and \u231a.
 */
const REFUSED = /[\u2500-\u259f\u2600-\u27bf\u2b00-\u2bff\u{1f000}-\u{1faff}]|[\ufe00-\ufe0f]|\u20e3/u;
/** Reports the first character of each text that the service is known to refuse. */
function refusedCharacters({ edits }) {
    return [...Map.groupBy(edits, ({ text }) => text)].flatMap(([text, same]) => {
        const found = REFUSED.exec(text);
        if (found === null)
            return [];
        const [character] = found;
        const code = character.codePointAt(0)?.toString(16).toUpperCase();
        const before = text.slice(0, found.index).split('\n');
        const column = [...(before.at(-1) ?? '')].length + 1;
        const after = ` have \u201c${character}\u201d (U+${code}) in line ${before.length}, column ${column}, which the service refuses.`;
        const locales = same.map(({ locale }) => locale);
        return faultIn(locales, 'The release notes for ', after, { remedy: 'Remove it, and any emoji.' });
    });
}


/***/ }),

/***/ 4015:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ej: () => (/* binding */ checkCancellation),
/* harmony export */   OZ: () => (/* binding */ isReleased),
/* harmony export */   Pj: () => (/* binding */ findPlace),
/* harmony export */   ub: () => (/* binding */ ownFacts),
/* harmony export */   zZ: () => (/* binding */ isFixed)
/* harmony export */ });
/* harmony import */ var _model_resources_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8775);
/* harmony import */ var _model_snapshot_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9828);
/* harmony import */ var _model_states_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4114);
// src/core/service/versions.js
/** What the service allows with a version record: by its own state, by the submission that holds it, in both dialects. */



function findPlace(snapshot, version) {
    const held = findHolder(snapshot, version);
    const { holder, phase, traits, isThrough, isEditable, isFixed, isCompleting } = held;
    return {
        ...held,
        /** In preparation, rejected or canceled, and in no submission. */
        isFree: holder === null && isEditable,
        /** Held by a draft, even if no list shows that draft. By the specification the state says nothing of it: it counts as over. */
        isStaged: phase === 'draft' || (phase === null && version.isLive && traits.staged),
        /** Rejected or canceled by its own state; its submission shows that, or still shows as in review. */
        isReturned: phase === 'unresolved' || (phase === 'in-review' && version.phase !== 'in-flight' && isEditable),
        /** It still shows that it is under review, and can be edited in about a minute. */
        isBeingCanceled: phase === 'closing' && isFixed && !isThrough && !isCompleting,
        isLocked: isLocked(held),
        keeper: findKeeper(held),
    };
}
/** Finds the open submission that holds the record. Answers about the two lag behind each other. */
function findHolder(snapshot, version) {
    const own = ownFacts(version);
    const { staged, approval } = own.traits;
    const shown = (0,_model_snapshot_js__WEBPACK_IMPORTED_MODULE_1__/* .holderOf */ .Kd)(snapshot, (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .versionTarget */ .Sl)(version));
    // By the words of its state it is submitted, or about to be.
    const saysInReview = staged || approval === 'under-way' || approval === 'companion-rejected';
    // The interface specification does not say what becomes of the submission of a version that was canceled.
    const isLeft = own.isCanceled && shown?.phase === 'in-review' && !saysInReview;
    const holder = isLeft ? null : shown;
    return {
        ...own,
        version,
        shown,
        holder,
        phase: holder?.phase ?? null,
        /** Review has finished with what the submission holds. */
        isCompleting: (0,_model_states_js__WEBPACK_IMPORTED_MODULE_2__/* .isCompletingSubmission */ .bp)(holder?.state ?? ''),
    };
}
/** Returns what the service allows with a record by its own state, in both dialects. */
function ownFacts({ state, phase, isLive }) {
    const traits = (0,_model_states_js__WEBPACK_IMPORTED_MODULE_2__/* .versionFacts */ .iN)(state);
    const isThrough = traits.phase === 'over' || traits.approved;
    const isCanceled = !isLive && phase === 'over' && !isThrough;
    const isEditable = isCanceled || traits.editable;
    return {
        traits,
        /** Approved, on its way to the store, or out. */
        isThrough,
        /**
         * The interface specification counts a record as canceled if it is not in flight and not known to be out. Such a record
         * is edited, because the service may refuse its number to a new one for ever (docs/service.md#dialects).
         */
        isCanceled,
        isEditable,
        /** Under review or through it, so it keeps its build. */
        isFixed: !isEditable && !traits.staged,
    };
}
function isFixed(version) {
    return ownFacts(version).isFixed;
}
/** Out, or approved and on its way out, by the states of either service. */
function isReleased(version) {
    return version.phase === 'over' && ownFacts(version).isThrough;
}
/** The service changes nothing in the record where it sits. One in a draft can be changed once it is taken out. */
function isLocked({ version, holder, phase, isEditable, isFixed }) {
    if (phase === null || phase === 'draft')
        return isFixed;
    if (phase === 'unresolved')
        return !isEditable || isResolved(version, holder);
    return phase !== 'unknown' || !isEditable;
}
/**
 * The version's own state shows some seconds late that its rejected item was resolved, so the item counts. If the item is
 * not shown, the version counts as unresolved.
 */
function isResolved(version, holder) {
    const item = (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .findByKey */ .Wf)(holder?.items ?? [], (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .versionKey */ ._5)(version));
    return item !== undefined && !(0,_model_states_js__WEBPACK_IMPORTED_MODULE_2__/* .isRejectedItem */ .gx)(item.state);
}
/** Finds the submission that keeps the version from being added to another one. One that review sent back is a refusal of its own. */
function findKeeper({ holder, phase, isThrough }) {
    return phase === 'unresolved' || phase === 'unknown' || isThrough ? null : holder;
}
/** Checks whether the version can be canceled. What else would be lost by it does not matter to the service. */
function checkCancellation(snapshot, place) {
    const { version, holder, phase, traits, isFixed } = place;
    const settled = findSettled(snapshot, place);
    if (settled !== null)
        return { kind: settled };
    // A draft that seems to hold what is under review is shown late.
    const submission = phase === 'draft' && isFixed ? null : holder;
    // By the words of its state a submission holds it, and review is not over.
    const isUnderWay = version.phase !== 'over' && traits.cancelable && traits.approval === 'under-way';
    if (submission === null && isUnderWay)
        return findUnseen(snapshot);
    if (version.isLive || phase === 'unresolved')
        return checkLive(place, submission);
    // The specification names three states in flight. Each of them keeps a new version from being made, in a draft too.
    if (version.phase !== 'in-flight')
        return { kind: 'idle' };
    return { kind: 'cancel', step: { kind: 'cancel-version', version, submission } };
}
function checkLive({ version, phase, traits, isFixed, isEditable }, submission) {
    if (submission === null || phase === 'draft')
        return { kind: isFixed ? 'through' : 'idle' };
    if (!isEditable && !traits.cancelable)
        return { kind: 'through' };
    return { kind: 'cancel', step: { kind: 'cancel-submission', version, submission } };
}
/** Finds what keeps the version from being canceled, whatever holds it. */
function findSettled(snapshot, place) {
    const { version, phase } = place;
    if (place.isThrough)
        return 'through';
    if (snapshot.undone.has(version.id))
        return 'again';
    if (snapshot.canceled.has(version.id) && version.phase !== 'unknown')
        return 'idle';
    if (isUncertain(place))
        return 'unknown';
    return place.isCompleting || (place.isCanceled && phase === 'in-review') ? 'completing' : null;
}
/**
 * The specification counts a state that it does not name as finished. A submission in review that holds the version says
 * otherwise, and a green would be a guess.
 */
function isUncertain({ version, shown, phase, traits }) {
    const isGuess = shown?.phase === 'in-review' && traits.phase === 'unknown';
    return version.phase === 'unknown' || phase === 'unknown' || isGuess;
}
/** It is under review in a submission that no list shows. */
function findUnseen({ known, submissions, itemFailures, platform }) {
    if (!known.others)
        return { kind: 'unread', submission: null };
    const submission = submissions.find((one) => {
        const kinds = new Set(one.items?.map(({ target }) => target?.relationship));
        // Its contents could not be read, or an item is not shown, and none of those shown is a version.
        const isPartlyHidden = itemFailures.has(one.id) || (kinds.has(undefined) && !kinds.has('appStoreVersion'));
        const mayHoldIt = (0,_model_states_js__WEBPACK_IMPORTED_MODULE_2__/* .isSubmitted */ .mh)(one.state) && one.versionId === undefined && isPartlyHidden;
        return mayHoldIt && (0,_model_snapshot_js__WEBPACK_IMPORTED_MODULE_1__/* .isOnPlatform */ .D2)(one, platform);
    });
    return submission === undefined ? { kind: 'lost' } : { kind: 'unread', submission };
}


/***/ }),

/***/ 5987:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K6: () => (/* binding */ isNumberUnseen),
/* harmony export */   OD: () => (/* binding */ isClear),
/* harmony export */   XY: () => (/* binding */ changedIds),
/* harmony export */   ZM: () => (/* binding */ cutOffFinding),
/* harmony export */   Zy: () => (/* binding */ effectOfReview),
/* harmony export */   lt: () => (/* binding */ withOutcome),
/* harmony export */   oZ: () => (/* binding */ withStepEnd),
/* harmony export */   pz: () => (/* binding */ withDecision),
/* harmony export */   ue: () => (/* binding */ initialState)
/* harmony export */ });
/* harmony import */ var _core_model_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6147);
/* harmony import */ var _core_model_resources_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8775);
/* harmony import */ var _core_model_states_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4114);
/* harmony import */ var _core_model_step_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(774);
/* harmony import */ var _core_text_describe_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8113);
/* harmony import */ var _core_text_describe_step_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4640);
/* harmony import */ var _deadline_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9708);
// src/run-state.js







const NOTHING_YET = { version: null, localizations: null, submission: null };
function initialState(request) {
    return {
        request,
        decision: null,
        findings: [],
        steps: [],
        ...NOTHING_YET,
        added: [],
        others: null,
        written: [],
        doubted: [],
        canceled: new Map(),
    };
}
/** Returns what a submission under review changes. A version that review accepted keeps its state. */
function effectOfReview({ version }, { id, state }) {
    const isAccepted = (0,_core_model_states_js__WEBPACK_IMPORTED_MODULE_2__/* .versionFacts */ .iN)(version?.state ?? '').approval === 'companion-rejected';
    return {
        submission: { id, state },
        version: version === null || isAccepted ? version : { ...version, state, phase: 'in-flight' },
    };
}
/** Its write is not there, as far as is known. */
const UNSEEN = ['refused', 'unconfirmed'];
/** Replaces the decision, and the steps that came to nothing or are pending. */
function withDecision(state, decision) {
    const begun = state.steps.filter(({ outcome }) => outcome !== 'pending' && !UNSEEN.includes(outcome));
    const pending = decision.steps.map((step) => ({ step, outcome: 'pending' }));
    // A look that could not read the versions does not undo what was read before.
    const isRead = 'snapshot' in decision && decision.snapshot.known.versions;
    const { version, ...start } = startOf(decision);
    const unconfirmed = state.steps.flatMap(({ step, outcome }) => (outcome === 'unconfirmed' ? step : []));
    return {
        ...state,
        ...start,
        decision,
        findings: decision.findings,
        steps: [...begun, ...pending],
        doubted: (0,_core_model_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictOf */ .Vj)(decision.findings) === 'clear' ? [] : [...state.doubted, ...unconfirmed],
        version: version ?? (isRead ? null : state.version),
    };
}
/** Returns what the steps start from, and the outputs name before the first one. */
function startOf(decision) {
    if (decision.kind === 'refused')
        return NOTHING_YET;
    if (decision.kind !== 'preflight')
        return { ...NOTHING_YET, version: decision.version };
    const { facts, present, record, submission } = decision;
    const done = submission.kind === 'done' ? submission.submission : null;
    return {
        version: record && asPresent(record, present.versions),
        localizations: record && facts.localizations,
        submission: done && { id: done.id, state: done.state },
    };
}
/** The state that it will have after the planned cancellations is not its state as long as they may fail. */
function asPresent(record, versions) {
    const { build, state, phase } = versions.find(({ id }) => id === record.id) ?? record;
    const { build: _, ...withoutBuild } = record;
    // Where the build is not shown, the record has none to compare with.
    return { ...(build === undefined ? withoutBuild : record), state, phase };
}
function withOutcome(state, step, outcome) {
    const steps = state.steps.map((planned) => (planned.step === step ? { step, outcome } : planned));
    return { ...state, steps };
}
function withStepEnd(state, step, end) {
    const { kind, effect, written = ['done', 'interrupted'].includes(kind) ? step : null } = end;
    const isNew = written !== null && !(0,_core_text_describe_step_js__WEBPACK_IMPORTED_MODULE_4__/* .isReading */ .p7)(written);
    return { ...withOutcome(state, step, kind), ...effect, written: isNew ? [...state.written, written] : state.written };
}
/** Reports an interruption, or a defect, and the write that was under way. */
function cutOffFinding({ steps, written, submission }, error) {
    const underWay = steps.find(({ outcome }) => outcome === 'interrupted')?.step;
    const isDoubtful = underWay !== undefined && !(0,_core_text_describe_step_js__WEBPACK_IMPORTED_MODULE_4__/* .isReading */ .p7)(underWay) && !written.includes(underWay);
    const doubt = isDoubtful && `It is not known whether this was applied: ${(0,_core_text_describe_step_js__WEBPACK_IMPORTED_MODULE_4__/* .describeStep */ .Ey)(underWay)}.`;
    if (!(error instanceof _deadline_js__WEBPACK_IMPORTED_MODULE_5__/* .Interruption */ ._))
        return (0,_core_model_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .defectFinding */ .nr)((0,_core_text_describe_js__WEBPACK_IMPORTED_MODULE_3__/* .joinParts */ .nn)([(0,_core_model_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .describeDefect */ .Zm)(error), doubt], ' '));
    const { reason, message } = error;
    const subject = submission && { type: 'reviewSubmission', id: submission.id };
    return (0,_core_model_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .runFinding */ .DQ)({ reason, message: (0,_core_text_describe_js__WEBPACK_IMPORTED_MODULE_3__/* .joinParts */ .nn)([message, doubt], ' '), subject });
}
/** Returns the ids of what this run has made, changed, renamed or canceled. */
function changedIds({ steps, version, submission, canceled }) {
    const ids = steps.flatMap(({ step, outcome }) => {
        if (outcome !== 'done' || (0,_core_text_describe_step_js__WEBPACK_IMPORTED_MODULE_4__/* .isReading */ .p7)(step))
            return [];
        if (step.kind === 'take-out')
            return [step.target.id, step.submissionId];
        return (CHANGES_SUBMISSION.includes(step.kind) ? submission?.id : version?.id) ?? [];
    });
    // What a canceled submission held is closed for a while too.
    const closed = [...canceled.values()].flatMap(({ submission }) => submission ?? []);
    const freed = closed.flatMap(({ id, items }) => [id, ...(0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .heldTargets */ .m)(items).map((target) => target.id)]);
    return new Set([...ids, ...canceled.keys(), ...freed]);
}
const CHANGES_SUBMISSION = ['create-submission', 'add-version', 'add-item', 'resolve-item'];
function isClear({ findings }) {
    return (0,_core_model_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictOf */ .Vj)(findings) === 'clear';
}
/** True when the service took the number for used, perhaps by a version that no list shows yet. */
function isNumberUnseen(state) {
    const isUnmade = UNSEEN.includes((0,_core_model_step_js__WEBPACK_IMPORTED_MODULE_6__/* .stepOutcomeOf */ .U$)(state, 'create-version') ?? 'done');
    return isUnmade && state.findings.some(({ passes, severity }) => passes && severity !== 'warning');
}


/***/ }),

/***/ 840:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  run: () => (/* binding */ run)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./src/core/model/json.js
var json = __webpack_require__(678);
// EXTERNAL MODULE: ./src/core/model/unreachable.js
var unreachable = __webpack_require__(4332);
// EXTERNAL MODULE: ./src/app-store/failure.js
var app_store_failure = __webpack_require__(8508);
// EXTERNAL MODULE: ./src/app-store/json-api.js
var json_api = __webpack_require__(919);
// EXTERNAL MODULE: ./node_modules/jose/dist/webapi/jwt/sign.js + 9 modules
var sign = __webpack_require__(362);
;// CONCATENATED MODULE: ./src/app-store/token.js
// src/app-store/token.js

/** Above 1200 s the service answers 401 without a reason. At 34 s of skew it refused 1200 s too (docs/service.md#tokens). */
const LIFETIME_S = 900;
/** Back-dating of a token. When the runner's clock is ahead, the service refuses a token from the future. */
const BACKDATE_S = 60;
/** Age at which a token is renewed, so that no request starts with one about to run out. */
const RENEW_AFTER_S = 600;
/**
 * @returns a function that gives a token with at least four minutes to live, and another one in the place of the one that
 * was refused. Parallel requests are refused together: the first of them renews for all.
 */
function createTokenSource(options) {
    let kept = null;
    let mintedMs = 0;
    return (refused) => {
        const nowMs = options.clock.now();
        if (kept === null || kept === refused || nowMs - mintedMs >= RENEW_AFTER_S * 1000) {
            kept = token_sign(options);
            mintedMs = nowMs;
        }
        return kept;
    };
}
async function token_sign({ keyId, issuerId, privateKey, audience, clock, mask }) {
    const iat = Math.floor(clock.now() / 1000) - BACKDATE_S;
    const owner = issuerId === null ? { sub: 'user' } : { iss: issuerId };
    const token = await new sign/* SignJWT */.P({ ...owner, aud: audience, iat, exp: iat + LIFETIME_S })
        .setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'JWT' })
        .sign(privateKey);
    mask(token);
    return token;
}

;// CONCATENATED MODULE: ./src/app-store/client.js
// src/app-store/client.js
/** Reads of the service. The origin is pinned, everything is bounded, and reads are retried. */






const MAX_READ_TRIES = 5;
const BACKOFF_BASE_MS = 500;
const BACKOFF_CAP_MS = 8_000;
/** Maximum wait that the service may ask for. A longer one is left to the next run. */
const MAX_RETRY_AFTER_MS = 60_000;
const REQUEST_TIMEOUT_MS = 30_000;
const MAX_PAGES = 50;
const PAGE_LIMIT = 200;
const NO_LIST = 'the answer has no list under "data"';
/** With every status from 502 on: proxies have codes of their own. */
const RETRIED_STATUSES = [0, 401, 408, 429, 500];
/**
 * Tries of a request that is answered 401 before this key has read anything, 1 to 2 s apart. After that a 401 is tried
 * again like a 503: a valid token is refused now and then (docs/service.md#tokens).
 */
const FIRST_UNAUTHORIZED_TRIES = 3;
/** A request that names no encoding allows every one. */
const ACCEPTED = { accept: 'application/json', 'accept-encoding': 'identity' };
/** Sends GET and refuses every other method. A check and a dry run get no other client. */
class Reader {
    /** Id of the key that signs the requests. */
    keyId;
    clock;
    options;
    mayWrite = false;
    token;
    /** The last one that the service has refused. */
    refusedToken = null;
    /** The service has answered a request of this key with a 2xx. */
    isKeyProven = false;
    /** Newest rate limit seen; `null` until an answer carries the header. */
    rateLimit = null;
    /** Number of requests sent so far, each try counted. */
    requests = 0;
    /** Names of fields and includes, by path, that the service is asked without from then on. */
    refusedNames = new Map();
    /** Ids of apps whose versions this run has read, so that they are there. */
    readApps = new Set();
    constructor(options) {
        this.keyId = options.keyId;
        this.clock = options.clock;
        this.options = { ...options };
        this.token = createTokenSource(options);
    }
    /** Reads that fail with STOPPED when the run is stopped. What other reads have found is certain all the same. */
    get untilStopped() {
        const reader = Object.create(this);
        reader.read = (url) => this.read(url).catch((error) => {
            if (!this.options.deadline.signal.aborted)
                throw error;
            return { ok: false, failure: app_store_failure/* STOPPED */.yd };
        });
        return reader;
    }
    get(path, query) {
        return this.read(this.url(path, query));
    }
    /** Reads a list over all its pages, and once more where it counts more rows than it gave. */
    async list(path, query) {
        const url = this.url(path, query);
        const why = 'the service counts more rows than it gives, twice in a row';
        return (await this.readPages(url)) ?? (await this.readPages(url)) ?? (0,app_store_failure/* unreadableAnswer */.Cw)(url.pathname, why);
    }
    /**
     * Reads and parses one document, or a list over all its pages, as a whole.
     *
     * Asks again without the includes and fields that the service refuses, and so for the rest of the run: a published schema may
     * be ahead of the service, or behind it (docs/service.md#lists). What they would have shown is unknown then.
     */
    async fetchAnswer(path, parse, query = {}, way = 'get') {
        // Ids stand at every second place of a path.
        const kind = path.replace(/(\/v\d\/\w+)\/[^/]+/, '$1');
        const refused = this.refusedNames.get(kind) ?? new Set();
        this.refusedNames.set(kind, refused);
        for (;;) {
            const shown = withoutNames(query, refused);
            const answer = await this[way](path, shown);
            if (answer.ok)
                return parseDocument(path, answer.value, parse);
            for (const name of quotedNames(answer.failure))
                refused.add(name);
            if ((0,external_node_util_.isDeepStrictEqual)(withoutNames(query, refused), shown))
                return answer;
        }
    }
    /** Reads one resource at the address of its type, and refuses an answer about another than the one asked for. */
    fetchById(parse, id, query) {
        const parseOwn = (row, included) => {
            const found = parse(row, included);
            if ((0,json/* member */.Dc)(row, 'id') !== id)
                throw new json_api/* UnreadableRow */.yX(`the answer is about ${(0,json/* member */.Dc)(row, 'id')}`);
            return found;
        };
        return this.fetchAnswer(`/v1/${parse.type}/${encodeURIComponent(id)}`, parseOwn, query);
    }
    /** @returns `null` where the answer says that there is none, and for a 404 about the thing itself */
    async fetchIfThere(path, parse, query) {
        const read = await this.fetchAnswer(path, (row, included) => (row === null ? null : parse(row, included)), query);
        return !read.ok && (0,app_store_failure/* isMissing */.b2)(read.failure) ? { ok: true, value: null } : read;
    }
    /**
     * Reads a list row by row.
     * @param parse returns `null` for a row that was not asked for, because no filter of the service is trusted
     * @param way `get` reads as many rows as one page holds, in the order of the query
     */
    fetchRows(path, parse, query, way = 'list') {
        const parseRows = (rows, included) => {
            if (!Array.isArray(rows))
                throw new json_api/* UnreadableRow */.yX(NO_LIST);
            return rows.map((row) => parse(row, included)).filter((one) => one !== null);
        };
        return this.fetchAnswer(path, parseRows, { ...query, limit: String(PAGE_LIMIT) }, way);
    }
    async fetchRelated(related) {
        return Array.isArray(related) ? { ok: true, value: related } : this.fetchRows(related.path, related.parse);
    }
    /** Reads again, as after a 503, what passes. @returns the last answer; a failure that stayed may pass by the next run */
    async readAgain(read, isPassing) {
        for (let tries = 1;; tries++) {
            const answer = await read();
            if (!(await isPassing(answer)))
                return answer;
            if (tries === MAX_READ_TRIES || !(await this.backOff(tries)))
                return answer.ok ? answer : passing(answer.failure);
        }
    }
    /** @returns `null` when rows are missing: they may move while the pages are read, and stand there a moment later */
    async readPages(first) {
        // The later copy stays of a row that stands on two pages, because rows move while they are read.
        const rows = new Map();
        const included = [];
        let total = 0;
        let next = first;
        for (let pages = 1; pages <= MAX_PAGES; pages++) {
            const answer = await this.read(next);
            if (!answer.ok)
                return answer;
            const { data, links, meta } = answer.value;
            if (!Array.isArray(data))
                return (0,app_store_failure/* unreadableAnswer */.Cw)(first.pathname, NO_LIST);
            for (const row of data)
                rows.set((0,json/* textOf */.b6)((0,json/* member */.Dc)(row, 'id')) ?? row, row);
            included.push(...(0,json_api/* listOf */.c3)(answer.value.included));
            // A page may leave the count out.
            total = (0,json/* numberOf */.rl)((0,json/* member */.Dc)(meta, 'paging', 'total')) ?? total;
            const link = (0,json/* member */.Dc)(links, 'next');
            if (link == null) {
                return total <= rows.size ? { ok: true, value: { data: [...rows.values()], included } } : null;
            }
            const url = typeof link === 'string' ? URL.parse(link, next.href) : null;
            // Compares the whole address, so that scheme, user name and port count.
            if (!url?.href.startsWith(this.url('/').href))
                return (0,app_store_failure/* unreadableAnswer */.Cw)(first.pathname, 'the next page lies outside base-url, where no token is sent');
            next = url;
        }
        return (0,app_store_failure/* unreadableAnswer */.Cw)(first.pathname, `more than ${MAX_PAGES} pages`);
    }
    async read(url) {
        const { signal } = this.options.deadline;
        const attempt = await this.sendUntilAnswered({ method: 'GET', url, body: null, signal });
        signal.throwIfAborted();
        const value = attempt.status === 200 ? parseObject(attempt) : null;
        // A document of JSON:API has data or errors. Rows beside errors may not be all.
        if (value !== null && (0,json_api/* listOf */.c3)(value.errors).length === 0)
            return { ok: true, value };
        const failure = (0,app_store_failure/* failureOf */.g5)(`GET ${url.pathname}`, attempt, this.clock.now());
        // The live service refuses a valid key now and then (docs/service.md#tokens).
        return attempt.status === 401 && this.isKeyProven ? passing(failure) : { ok: false, failure };
    }
    async sendUntilAnswered(request) {
        let unauthorized = 0;
        for (let tries = 1;; tries++) {
            const attempt = await this.send(request);
            const { status, headers } = attempt;
            const isUnproven = status === 401 && !this.isKeyProven;
            if (isUnproven)
                unauthorized += 1;
            const isLast = tries - unauthorized >= MAX_READ_TRIES || unauthorized >= FIRST_UNAUTHORIZED_TRIES;
            // A page of a proxy, or of a service under maintenance, is gone a moment later, or stays as a setting to fix.
            const isStrange = tries === 1 && status === 200 && parseObject(attempt) === null;
            const isPassing = isStrange || isRetried(attempt);
            if (!isPassing || isLast || !(await this.backOff(tries, headers, isUnproven)))
                return attempt;
        }
    }
    /** @returns false when the service asks for too long a wait, and when the run ends meanwhile */
    async backOff(tries, headers = {}, isUnproven = false) {
        const askedMs = retryAfterMs(headers, this.clock.now());
        const random = this.clock.random();
        const jitteredMs = isUnproven
            ? 1_000 + random * 1_000
            : random * Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** (tries - 1));
        const waitMs = askedMs ?? jitteredMs;
        if (waitMs > MAX_RETRY_AFTER_MS)
            return false;
        return this.clock.sleep(waitMs, this.options.deadline.signal).then(() => true, () => false);
    }
    async send({ method, url, body, signal }) {
        if (method !== 'GET' && !this.mayWrite)
            throw new Error(`a run that only reads was about to send ${method}`);
        const { log, transport } = this.options;
        const token = this.token(this.refusedToken);
        const headers = {
            ...ACCEPTED,
            authorization: `Bearer ${await token}`,
            ...(body !== null && { 'content-type': 'application/json' }),
        };
        const startedMs = this.clock.now();
        this.requests += 1;
        const bounded = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
        const attempt = await transport.send({ method, url, headers, body, signal: bounded });
        const { status } = attempt;
        log(`${method} ${url.pathname} ${status || `failed: ${attempt.message}`} (${this.clock.now() - startedMs} ms)`);
        this.rateLimit = parseRateLimit(attempt.headers['x-rate-limit']) ?? this.rateLimit;
        this.isKeyProven ||= status >= 200 && status < 300;
        if (status === 401)
            this.refusedToken = token;
        return attempt;
    }
    url(path, query = {}) {
        const url = new URL(this.options.baseUrl);
        url.pathname = url.pathname.replace(/\/$/, '') + path;
        url.search = String(new URLSearchParams(query));
        return url;
    }
}
function parseObject({ body }) {
    return (0,json/* objectOf */.Xy)((0,json/* parseJson */.qF)(body));
}
function isRetried({ status, message }) {
    return (RETRIED_STATUSES.includes(status) || status >= 502) && (0,unreachable/* adviseUnreachable */.V)(message) === undefined;
}
function passing(failure) {
    const remedy = 'Run again: other answers in this run show that the app and the key are right.';
    return { ok: false, failure: { ...failure, passes: true, remedy } };
}
/** Makes an answer with an unreadable row a failure, instead of a shorter list. */
function parseDocument(path, { data, included }, parse) {
    try {
        return { ok: true, value: parse(data, (0,json_api/* listOf */.c3)(included)) };
    }
    catch (error) {
        if (!(error instanceof json_api/* UnreadableRow */.yX))
            throw error;
        return (0,app_store_failure/* unreadableAnswer */.Cw)(path, error.message);
    }
}
const FIELDS_OF_VERSIONS = 'fields[appStoreVersions]';
const NAMING_PARAMETER = /^(?:include|fields\[\w+\])$/;
/**
 * Leaves these names out of every list of names, and their limits with them. Without its list of fields a version shows all
 * that it has, also what the list may not name. A contact would show the password of its demo account.
 */
function withoutNames(query, refused) {
    const entries = Object.entries(query).map(([parameter, value]) => {
        if (refused.has(/^limit\[(\w+)\]$/.exec(parameter)?.[1] ?? ''))
            return [parameter, ''];
        const kept = value
            .split(',')
            .filter((name) => !refused.has(name))
            .join(',');
        if (parameter === FIELDS_OF_VERSIONS && kept !== value)
            return [parameter, ''];
        return [parameter, NAMING_PARAMETER.test(parameter) ? kept : value];
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
/** Returns what a 400 quotes: only names that were asked for are left out. */
function quotedNames({ status, errors }) {
    return errors.flatMap(({ detail }) => (status === 400 && detail.match(/(?<=')\w+(?=')/g)) || []);
}
/** Parses `X-Rate-Limit`. Seen so far: a window of an hour or a minute. Of several joined it returns the first. */
function parseRateLimit(header = '') {
    const found = /user-(hour|minute)-lim: *(\d{1,9}); *user-\1-rem: *(\d{1,9})/.exec(header);
    return found && { window: String(found[1]), limit: Number(found[2]), remaining: Number(found[3]) };
}
/** Parses `Retry-After`, a number of seconds or a date, into milliseconds from now, of whole seconds. */
function retryAfterMs(headers, nowMs) {
    const header = headers['retry-after']?.trim() ?? '';
    if (/^\d{1,9}$/.test(header))
        return Number(header) * 1000;
    const date = Date.parse(header);
    return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - nowMs) / 1000)) * 1000;
}

// EXTERNAL MODULE: ./src/core/model/item-kinds.js
var item_kinds = __webpack_require__(9085);
;// CONCATENATED MODULE: ./src/app-store/writes.js
// src/app-store/writes.js
/** The client that writes, as Apple's OpenAPI has it: each write goes to the path of its resource type, and is sent once. */




class AppStoreClient extends Reader {
    mayWrite = true;
    /** Number of writes that this client was asked to send. */
    writes = 0;
    /** Gives the requests from now on another time limit. */
    allow(deadline) {
        this.options.deadline = deadline;
    }
    post(type, links, attributes) {
        return this.write('POST', `/v1/${type}`, { data: { type, attributes, relationships: linked(links) } });
    }
    patch(type, id, changes, links) {
        const attributes = Object.keys(changes ?? {}).length > 0 ? changes : undefined;
        const relationships = links && linked(links);
        return this.write('PATCH', pathOf(type, id), { data: { type, id, attributes, relationships } });
    }
    /** A phased release can be removed until its version goes out (docs/service.md#phased-release). */
    remove(type, id) {
        return this.write('DELETE', pathOf(type, id));
    }
    /** Sends a write once. Only what the service certainly has not applied may be sent again: unsent, 401 and 429. */
    async write(method, path, body = null) {
        const { signal, writeSignal } = this.options.deadline;
        const url = this.url(path);
        signal.throwIfAborted();
        this.writes += 1;
        const request = { method, url, body: body === null ? null : JSON.stringify(body), signal: writeSignal };
        const attempt = await this.send(request);
        const { status, sent, headers } = attempt;
        const family = Math.trunc(status / 100);
        const answer = attempt.body.trim() === '' ? null : (0,json/* parseJson */.qF)(attempt.body);
        if (family === 2 && answer !== undefined)
            return { kind: 'done', body: answer };
        const failure = (0,app_store_failure/* failureOf */.g5)(`${method} ${url.pathname}`, attempt, this.clock.now());
        // Behind an untrusted certificate, or a proxy that asks for a password, no request gets through (G17).
        const isBarred = failure.passes === false;
        // A redirect is no refusal: it may come from a proxy that has passed the write on.
        const isRefused = !sent || isBarred || (family === 4 && status !== 408);
        const mayPass = [401, 429].includes(status) || (!sent && !isBarred);
        return {
            kind: isRefused ? 'refused' : 'unknown',
            failure,
            waitToResend: async (tries) => mayPass && tries < MAX_READ_TRIES && this.backOff(tries, headers),
        };
    }
}
function pathOf(type, id) {
    return `/v1/${type}/${encodeURIComponent(id)}`;
}
function linked(links) {
    const entries = Object.entries(links).map(([name, id]) => [name, { data: { type: (0,item_kinds/* itemType */.YG)(name), id } }]);
    return Object.fromEntries(entries);
}

// EXTERNAL MODULE: ./src/core/model/finding.js
var model_finding = __webpack_require__(6147);
// EXTERNAL MODULE: ./src/core/text/describe-step.js
var describe_step = __webpack_require__(4640);
// EXTERNAL MODULE: ./src/app-store/reads/app-reads.js
var app_reads = __webpack_require__(6995);
// EXTERNAL MODULE: ./src/core/model/facts.js
var model_facts = __webpack_require__(4313);
// EXTERNAL MODULE: ./src/core/model/request.js
var model_request = __webpack_require__(4991);
// EXTERNAL MODULE: ./src/core/service/versions.js
var versions = __webpack_require__(4015);
// EXTERNAL MODULE: ./src/core/model/resources.js
var resources = __webpack_require__(8775);
// EXTERNAL MODULE: ./src/core/model/snapshot.js
var model_snapshot = __webpack_require__(9828);
// EXTERNAL MODULE: ./src/core/model/states.js
var states = __webpack_require__(4114);
// EXTERNAL MODULE: ./src/core/plan/edits.js
var plan_edits = __webpack_require__(8495);
// EXTERNAL MODULE: ./src/core/plan/item-standing.js
var item_standing = __webpack_require__(7044);
// EXTERNAL MODULE: ./src/core/plan/version-target.js
var version_target = __webpack_require__(7270);
;// CONCATENATED MODULE: ./src/core/plan/work.js
// src/core/plan/work.js
/**
 * Decides what a run works on, as if no cancellation were left to do. Its submission is a draft, one that review sent back,
 * or one that has all of it already.
 */








function decideWork(basis, chosen) {
    const { snapshot, request } = basis;
    const version = (0,version_target/* withOwnRecord */.iD)(chosen, snapshot.versions, request);
    const { record } = version;
    // A check without a version asks for the number of no record, and a release after it may use one.
    const isPlainCheck = request.mode === 'check' && version.kind === 'none';
    const used = isPlainCheck ? (0,version_target/* recordToReuse */.FN)(snapshot.versions, request) : record;
    const use = version.kind === 'existing' ? 'asked' : 'renamed';
    const places = snapshot.versions.map((one) => ({ ...(0,versions/* findPlace */.Pj)(snapshot, one), use: one.id === used?.id ? use : 'other' }));
    const own = places.find((place) => place.use === 'asked') ?? null;
    const ownKey = own === null ? '' : (0,resources/* versionKey */._5)(own.version);
    const edits = (0,plan_edits/* editsOf */.t7)(basis, version);
    const { submission, items } = chooseSubmission({ ...basis, own, ownKey }, edits.any);
    // A version that is being canceled can be edited in a minute.
    const isPrepared = own !== null && !edits.any && !own.isBeingCanceled;
    return {
        ...basis,
        version,
        /** The record that the run works on; `null`: not asked for, or yet to be made. */
        record,
        /** The place of the record that has the number asked for. */
        own,
        ownKey,
        /** The place of every version of the platform, once the cancellations are over. */
        places,
        edits,
        submission,
        /** The items to submit beside the version. */
        items,
        /** Changes, in words, that the run would make in a version that can no longer be changed. */
        locked: own?.isLocked ? edits.words : [],
        /** The keys of these items and of the record. */
        wanted: (0,model_snapshot/* wantedKeys */.ul)(record, items),
        /** Everything asked for is there already, but for what a version takes wherever it sits: the run is not blocked. */
        done: submission.kind === 'none' ? isPrepared : submission.kind === 'done',
    };
}
/**
 * Chooses the submission that is there already. `adopt`: a draft. `resubmit`: review sent it back. `done`: everything asked for
 * is there, in this submission if it is still under review.
 */
function chooseSubmission(goal, isEdited) {
    const { snapshot, facts, request } = goal;
    const named = request.items.kind === 'listed' ? request.items.targets : null;
    if (!(0,model_request/* judgesSubmission */.H)(request)) {
        const kind = request.mode === 'check' ? 'create' : 'none';
        return { submission: { kind, submission: null }, items: [] };
    }
    const asked = named ?? facts.items.map(({ target }) => target);
    // A subscription is taken only beside its group, if that is new (docs/service.md#purchases).
    const rank = ({ relationship }) => (relationship === 'subscriptionGroupVersion' ? 0 : 1);
    const all = asked.toSorted((left, right) => rank(left) - rank(right));
    const draft = request.onOrphans === 'adopt' ? findAdoptable({ ...goal, items: all }) : null;
    // `ready` takes only items that no other submission holds. What this run took out of review is never left out.
    const items = all.filter((target) => {
        const holder = (0,model_snapshot/* holderOf */.Kd)(snapshot, target);
        const isFree = named !== null || holder === null || holder.id === draft?.submission.id;
        return isFree || (0,resources/* findByKey */.Wf)(snapshot.released, (0,resources/* targetKey */.hD)(target)) !== undefined;
    });
    const bundle = { ...goal, items };
    // This comes before "done": with `items: ready` a run may find no ready item, and still has this to submit again.
    const sentBack = findResubmittable(bundle);
    if (sentBack !== null)
        return { submission: sentBack, items: named === null ? (0,resources/* otherTargets */.ZG)(sentBack.submission.items) : items };
    const existing = isEdited ? null : findDone(bundle);
    return { submission: existing ?? draft ?? { kind: 'create', submission: null }, items };
}
/**
 * Finds the draft to continue with: empty, or holding only what this run would put in. With `items: ready` a draft that
 * holds ready items alone may be somebody else's work, so the key of this run must have changed it last. Of several drafts
 * the run takes the one that holds the version, or else the fullest, because a thing cannot be in two submissions.
 */
function findAdoptable({ snapshot, request, own, ownKey, items }) {
    const wanted = (0,model_snapshot/* wantedKeys */.ul)(own?.version ?? null, items);
    const holdsVersion = ({ held }) => held.has(ownKey);
    const drafts = openIn('draft', snapshot).filter((draft) => {
        const { submission, held } = draft;
        const isMine = request.items.kind === 'listed' || submission.isOwn || held.size === 0 || holdsVersion(draft);
        return isMine && held.isSubsetOf(wanted);
    });
    const [fullest] = drafts.toSorted((left, right) => right.held.size - left.held.size);
    const found = drafts.find(holdsVersion) ?? fullest;
    return found === undefined ? null : { kind: 'adopt', ...found };
}
/**
 * Finds the submission that review sent back (`on-unresolved: resubmit`). It takes no new items; removing some may finish a
 * release (docs/service.md#rejection).
 */
function findResubmittable(bundle) {
    const { snapshot, request, own } = bundle;
    if (request.onUnresolved !== 'resubmit' || request.onVersionInFlight === 'fail')
        return null;
    const found = openIn('unresolved', snapshot).find(({ held }) => holdsWanted(bundle, held));
    if (found === undefined)
        return null;
    const difference = differenceIn(request, found.submission, own?.version ?? null);
    return difference && { kind: 'resubmit', ...found, ...difference };
}
/**
 * Compares what a submission holds with what is wanted: with `ready` the items that it holds.
 * @returns `null` where it is not known what it holds
 */
function differenceIn(request, submission, version) {
    const held = (0,model_snapshot/* contentKeys */.MU)(submission);
    if (held === null)
        return null;
    const wanted = (0,model_snapshot/* wantedKeys */.ul)(version, request.items.targets);
    const extra = [...held.difference(wanted)].filter((key) => !(0,item_standing/* asksFor */.ev)(request, key));
    const missing = [...wanted.difference(held)];
    return { extra, missing, isExact: extra.length + missing.length === 0 };
}
/** Compares by the version; in a run without a version, by any of the items asked for. */
function holdsWanted({ request, ownKey }, held) {
    if (request.version !== null)
        return held.has(ownKey);
    const keys = [...held];
    const isOfItems = request.items.kind === 'listed' || !keys.some((key) => key.startsWith('appStoreVersions/'));
    return isOfItems && keys.some((key) => (0,item_standing/* asksFor */.ev)(request, key));
}
/** Lists the submissions of the platform in this phase whose contents are known. */
function openIn(phase, snapshot) {
    return (0,model_snapshot/* submissionsOn */.n8)(snapshot, phase).flatMap((submission) => {
        const held = (0,model_snapshot/* contentKeys */.MU)(submission);
        return held === null ? [] : { submission, held };
    });
}
/** @returns `null` unless everything asked for is under review together, or through it */
function findDone(bundle) {
    const { snapshot, request, own, items } = bundle;
    // A check looks for no earlier run's result, because it asks about a release to come.
    if (request.mode === 'check')
        return null;
    if (own !== null)
        return findVersionDone(bundle, own);
    if (request.version !== null)
        return null;
    const wanted = (0,model_snapshot/* wantedKeys */.ul)(null, items);
    const inReview = (0,model_snapshot/* submissionsIn */.Rm)('in-review', snapshot);
    const together = inReview.find((one) => (0,model_snapshot/* contentKeys */.MU)(one)?.symmetricDifference(wanted).size === 0);
    if (together !== undefined && items.length > 0)
        return doneIn(together);
    return areThrough(bundle) ? doneIn(null) : null;
}
function doneIn(submission) {
    return { kind: 'done', submission };
}
function findVersionDone(bundle, place) {
    const { request } = bundle;
    const { version, holder, phase } = place;
    // The submission of an approved version may still show as in review.
    if (holder !== null && phase === 'in-review') {
        // A submission for `ready` has the items that were ready when it was made. Later ones go with the next release.
        const isAsAsked = !place.isReturned && differenceIn(request, holder, version)?.isExact;
        return isAsAsked ? doneIn(holder) : null;
    }
    const isOver = isPastReview(place) && (request.items.kind === 'ready' || areThrough(bundle));
    return isOver ? doneIn(null) : null;
}
/** What review has accepted goes on with its submission. In none it has to be submitted again, or lists lag. */
function isPastReview({ version, holder, traits, isCompleting, isThrough, isFixed }) {
    const isAccepted = version.phase === 'unfinished' && isFixed;
    const goesOn = isCompleting || !traits.cancelable;
    return (holder === null || isCompleting) && (isThrough || (isAccepted && goesOn));
}
/** Review has approved every item; an item without a known state counts as not approved. */
function areThrough({ snapshot, facts, items }) {
    return items.every((target) => {
        const standing = (0,resources/* findByKey */.Wf)(facts.items, (0,resources/* targetKey */.hD)(target))?.standing;
        const holder = (0,model_snapshot/* holderOf */.Kd)(snapshot, target);
        const phase = standing?.kind === 'found' && (0,states/* itemPhase */.Rk)(standing.state);
        if (holder === null)
            return phase === 'approved';
        return (0,states/* isCompletingSubmission */.bp)(holder.state) && (phase === 'approved' || phase === 'accepted');
    });
}

;// CONCATENATED MODULE: ./src/core/plan/refusals.js
// src/core/plan/refusals.js
/**
 * Plays what a run would do with versions on the service, and finds what stands in its way: each refusal has one reason. For
 * the mode `cancel`, and for `on-version-in-flight: cancel`, it says what of that may be canceled, and why the rest stays.
 */



/**
 * Finds what is in the way of the work.
 * @param kept why versions were not canceled first, by version id
 */
function refusalsOf(work, kept) {
    return work.places.flatMap((place) => {
        const refused = refusedAt(work, place);
        const why = kept.get(place.version.id)?.kind;
        const isUnread = why === 'unread' || (refused === 'add' && isUnseen(work, place));
        const reason = isUnread ? 'service.unreadable' : reasonAt(work, place, why !== undefined);
        return refused === null || reason === null ? [] : { place, refused, reason };
    });
}
/** What is under review has to be compared with what is asked for, and is not known. */
function isUnseen({ snapshot, request }, { holder, phase, traits }) {
    if (request.mode === 'check')
        return false;
    if (phase === 'in-review' || phase === 'draft')
        return holder?.items === null;
    return phase === null && traits.underReview && !snapshot.known.others;
}
/**
 * Says what is refused: by the service a new number beside it, its other number, a change of it, to add it to the submission;
 * or by the input that forbids it (`use`).
 */
function refusedAt(work, place) {
    const { request, done, edits } = work;
    if (isLeftByFail(request, place) && !(done && edits.writes.length === 0))
        return 'use';
    if (done)
        return null;
    if (place.use === 'asked')
        return refusedOfOwn(work, place);
    if (place.use === 'renamed')
        return place.isFree ? null : 'rename';
    return isInTheWay(work, place) ? 'new-number' : null;
}
function isInTheWay({ request, version: { kind } }, { version: { phase } }) {
    // A submission with a version and one with other items may coexist.
    if (request.mode === 'submit-items')
        return false;
    // Making a version is blocked by an unfinished one; to go on with one that is there is not.
    return phase === 'in-flight' || (phase === 'unfinished' && kind !== 'existing');
}
/** `on-version-in-flight: fail` leaves alone what is in flight, and the version asked for where review sent it back. */
function isLeftByFail({ onVersionInFlight }, { version, phase, use }) {
    const isLeftAlone = version.phase === 'in-flight' || (use === 'asked' && phase === 'unresolved');
    return onVersionInFlight === 'fail' && isLeftAlone;
}
function refusedOfOwn(work, place) {
    const { edits, submission } = work;
    const isAdopted = submission.kind === 'adopt' && submission.submission.id === place.holder?.id;
    const isMadeReady = submission.kind === 'none';
    // What a run makes ready and is not done has to be changed, or is being canceled, and is made ready once that is over.
    if ((isMadeReady || edits.any) && (place.isLocked || (place.isStaged && !isAdopted)))
        return 'change';
    return isMadeReady || isAdded(work, place, isAdopted) ? null : 'add';
}
/** The service adds the version to the submission of the run, or it is in there, with exactly what the run wants. */
function isAdded({ snapshot, request, submission }, place, isAdopted) {
    if (submission.kind === 'resubmit')
        return submission.isExact;
    // A check asks about a release to come.
    if (place.isThrough || (request.mode === 'check' && place.traits.underReview))
        return false;
    if (place.holder !== null)
        return isAdopted || place.phase === 'unknown';
    if (!place.isStaged)
        return place.isEditable;
    // In a draft that is adopted it is there already, or is added (docs/service.md#adding-an-item).
    const { known, submissions } = snapshot;
    const isRead = submissions.every(({ items, phase }) => items !== null || phase === 'over');
    return submission.kind !== 'create' || !known.drafts || !known.others || !isRead;
}
/** @returns `null` where nothing is certain, because the state is unknown */
function reasonAt(work, place, isKept) {
    const { version, use } = place;
    if (place.isThrough && use !== 'other')
        return 'version.released';
    const isUsed = use !== 'other' && work.version.kind !== 'none';
    if (needsSentBack(work, place, isUsed || isKept))
        return 'submission.unresolved';
    if (version.phase === 'unknown')
        return null;
    if (version.phase === 'in-flight')
        return 'version.in-flight';
    return isUsed && isElsewhere(work, place) ? 'item.elsewhere' : 'version.unfinished';
}
/** It can be edited, and its submission keeps it from being added to another one. */
function isElsewhere({ locked }, { isEditable, keeper }) {
    return isEditable && keeper !== null && locked.length === 0;
}
/** A run that makes a version ready edits what was sent back, and leaves its submission alone. */
function needsSentBack({ request }, { phase }, isWanted) {
    return isWanted && phase === 'unresolved' && request.mode !== 'prepare';
}
/** Judges whether the version may be canceled: nothing is lost by it that this run was not asked for. */
function judgeCancellation(snapshot, request, place) {
    const check = (0,versions/* checkCancellation */.Ej)(snapshot, place);
    const { version, holder, phase } = place;
    // A cancellation that is under way is only waited for: its items are out of review already.
    if (check.kind !== 'cancel' || holder === null || phase === 'closing')
        return check;
    // Kinds that `items: ready` takes count as asked for, but for what sits in a draft: that is somebody's.
    const items = phase === 'draft' && request.items.kind === 'ready' ? model_request/* NO_ITEMS */.l : request.items;
    const difference = differenceIn({ ...request, items }, holder, version);
    if (difference === null)
        return { kind: 'unread', submission: holder };
    /** The cancellation would take these along, by `targetKey`: out of review, or of the draft that they sit in. */
    const { extra: keys } = difference;
    return keys.length > 0 ? { kind: 'loses', keys } : check;
}
/**
 * Chooses what `on-version-in-flight: cancel` takes out of review first: one version that stands in the way of the work. By
 * the specification two may do so; then the run is blocked, and no place in review is lost for it.
 * @param work as it would be without any cancellation
 */
function chooseCancellations(work) {
    const { snapshot, request, submission } = work;
    // Submitted again with exactly what was asked for: a cancellation would only lose time.
    const isAgain = submission.kind === 'resubmit' && submission.isExact;
    const refusals = request.onVersionInFlight === 'cancel' && !isAgain ? refusalsOf(work, new Map()) : [];
    const judged = refusals
        .filter((refusal) => isClearedByCanceling(work, refusal))
        .map(({ place }) => [place.version.id, judgeCancellation(snapshot, request, place)]);
    const possible = judged.flatMap(([, one]) => (one.kind === 'cancel' ? one.step : []));
    return {
        /** What is taken out of review first. */
        cancels: possible.length === 1 ? possible : [],
        /** Why versions in the way of the run stay in review all the same, by version id. */
        kept: new Map(judged.filter(([, one]) => one.kind !== 'cancel')),
    };
}
function isClearedByCanceling({ request, edits }, { place, refused }) {
    const { version, holder, phase, use } = place;
    if (use === 'renamed')
        return true;
    const isInFlight = version.phase === 'in-flight';
    if (use === 'other')
        return isInFlight && phase !== 'unresolved';
    // Lists lag: what the run before has just submitted, as it was asked for, may show no submission yet.
    if (phase === 'draft' || (holder === null && !(isInFlight && refused === 'change')))
        return false;
    // A run that makes a version ready edits what was sent back, and waits for a cancellation that goes on.
    return request.mode !== 'prepare' || (edits.any && !place.isReturned);
}

// EXTERNAL MODULE: ./src/core/text/describe.js
var describe = __webpack_require__(8113);
;// CONCATENATED MODULE: ./src/core/text/kept-in-review.js
// src/core/text/kept-in-review.js

const KEPT = {
    completing: {
        message: 'Its submission and its own state do not agree yet.',
        remedy: 'Run again in a minute, or set wait-minutes. If it stays, cancel it on its page.',
        passes: true,
    },
    again: {
        message: 'Somebody submitted it again after this run canceled it, so it is left as it is.',
        remedy: 'Ask who submitted it. To cancel it all the same, run again.',
    },
    lost: {
        message: 'The submission that holds it could not be found.',
        remedy: 'Run again; if it stays, cancel it on its page.',
    },
};
/** @param judgment `loses`: the cancellation would take these along, by `targetKey` */
function whyKept(known, judgment) {
    if (judgment.kind !== 'loses')
        return KEPT[judgment.kind];
    return {
        title: 'Canceling would take other items along',
        ...(0,describe/* listing */.RR)('Canceling it would take ', (0,describe/* describeKeys */.mC)(known, judgment.keys), ' along.'),
        // What the service does not name has no line.
        remedy: 'To cancel it all the same, name each thing under items, or set items: all.',
        ...(0,describe/* linesFor */.be)(judgment.keys),
    };
}
/** Reports a submission of which it is not known what it holds. */
function unreadContents({ itemFailures }, { id }) {
    return (itemFailures.get(id) ?? {
        reason: 'service.unreadable',
        severity: 'unknown',
        message: 'The items of its submission could not be read. Canceling may take other items out of review too.',
        remedy: 'Run again, or see on its page what it holds.',
        subject: { type: 'reviewSubmission', id },
        page: 'reviewsubmissions',
    });
}

// EXTERNAL MODULE: ./src/core/model/mode.js
var model_mode = __webpack_require__(7599);
// EXTERNAL MODULE: ./src/core/text/reasons.js
var reasons = __webpack_require__(1491);
;// CONCATENATED MODULE: ./src/core/decide/named-version.js
// src/core/decide/named-version.js
/** Decides the modes about one version that is there already: `release`, and those that change a phased release. */






const ON_ITS_WAY = ['under-way', 'approved', 'released'];
/**
 * Returns the rows of a number, the record to read first: the one that is on its way to the store or out, or else the newest.
 * The service was asked for that number, so a row without a number may have it. A service by the interface specification
 * may keep a record that was canceled beside the one made after it.
 */
function rowsNumbered(versions, number) {
    const numbered = (0,resources/* ofStore */.N_)(versions.filter(({ versionString }) => versionString === number));
    const rows = numbered.length > 0 ? numbered : versions.filter(({ versionString }) => versionString === '');
    const isOnItsWay = ({ state }) => ON_ITS_WAY.includes((0,states/* versionFacts */.iN)(state).approval);
    return (0,resources/* newestFirst */.ll)(rows).toSorted((left, right) => Number(isOnItsWay(right)) - Number(isOnItsWay(left)));
}
/** Returns true if review may have rejected what was submitted beside the version, or have it in review again. */
function needsReviewState({ state }) {
    return ['companion-rejected', 'approved'].includes((0,states/* versionFacts */.iN)(state).approval);
}
/** @param awaited as the decision before has it */
function decideNamed(found, request, awaited) {
    const awaits = request.mode === 'release' ? awaitedBy(found) : null;
    return {
        kind: 'named-version',
        ...found,
        ...evaluateNamed(found, request, awaited !== null),
        /** The version as this run last saw it on its way to the approval, because a later read may fail. */
        awaited: awaits === 'approval' ? found.version : awaited,
        awaits,
    };
}
/**
 * Says what a release waits for. `approval`: time, or somebody at work on the version, may bring it. `submission`: the
 * version may be under review already, because reads lag behind what was made or submitted (docs/service.md#lags).
 */
function awaitedBy({ version, failures }) {
    if (version === null)
        return failures.length === 0 ? 'submission' : null;
    const { state, reviewState } = version;
    const { approval, phase } = (0,states/* versionFacts */.iN)(state);
    switch (approval) {
        case 'under-way':
            return 'approval';
        case 'companion-rejected':
            if (reviewState === undefined)
                return 'submission';
            return (0,states/* endsByItself */.Rw)((0,states/* submissionPhase */.wL)(reviewState)) ? 'approval' : null;
        case 'none':
            return phase === 'in-flight' ? 'submission' : null;
        default:
            return null;
    }
}
/** @returns the steps to take, or the findings that prevent them; both empty: it is done already */
function evaluateNamed(found, request, hasWaited) {
    const { version, failures } = found;
    if (failures.length > 0)
        return { steps: [], findings: failures };
    const change = model_mode/* ROLLOUT_CHANGES */.OK[request.mode];
    if (version === null) {
        const message = describeMissing(request);
        return evaluationOf(found, change === undefined ? unapproved(message, MAKE_IT) : inactive(message));
    }
    if (version.isNotarization)
        return evaluationOf(found, forNotarization(version));
    if (change !== undefined)
        return evaluationOf(found, judgeRollout(version, change));
    const { steps, findings } = evaluationOf(found, judgeApproval(version, hasWaited));
    return { steps, findings: steps.length > 0 ? warnOfRejected(found, version) : findings };
}
/** @param judged the step to take, or why there is none; `null`: it is done already */
function evaluationOf({ app, version }, judged) {
    if (judged === null)
        return { steps: [], findings: [] };
    if ('kind' in judged)
        return { steps: [judged], findings: [] };
    const subject = version && { subject: { type: 'appStoreVersion', id: version.id } };
    return { steps: [], findings: [(0,model_finding/* appFinding */.Dv)(app, { ...subject, ...judged })] };
}
/** Reports a record that is not the App Store's (docs/service.md#versions). */
function forNotarization(version) {
    return {
        reason: 'version.notarization',
        message: `${(0,describe/* capitalized */.l2)((0,describe/* describeVersion */.MP)(version))} is for notarization (distribution outside the App Store), so its record cannot be used.`,
        subject: { type: 'appStoreVersion', id: version.id },
    };
}
function stateUnknown(version) {
    const subject = { type: 'appStoreVersion', id: version.id };
    return (0,model_finding/* unknownState */.qf)((0,describe/* capitalized */.l2)((0,describe/* describeVersion */.MP)(version)), version.state, subject);
}
function describeMissing({ version, platforms }) {
    return `The app has no version ${version} on ${platforms.join(', ') || 'any platform'}.`;
}
const MAKE_IT = 'Fix version or platform; or make the version first, and have it reviewed (mode: submit).';
const UNKNOWN_WAY = 'It has to pass App Review first: see its page. If another version is meant, fix version or platform.';
function unapproved(message, remedy = UNKNOWN_WAY) {
    return { reason: 'version.not-approved', message, remedy };
}
/** @param hasWaited whether this run has waited for the approval already, so that the rejection came meanwhile */
function judgeApproval(version, hasWaited) {
    const { state, reviewState = state } = version;
    const { replaced, approval, makeWay } = (0,states/* versionFacts */.iN)(state);
    const name = (0,describe/* describeVersion */.MP)(version);
    const rejected = (message) => ({
        reason: hasWaited ? 'version.rejected' : 'version.not-approved',
        message: `${message}: the version is ${state}.`,
        remedy: (0,reasons/* remedyOf */.SM)('version.rejected'),
    });
    if (replaced)
        return unapproved(`${(0,describe/* capitalized */.l2)(name)} is ${state}: another version is out in its place.`, NAME_LIVE_VERSION);
    switch (approval) {
        case 'approved':
            return { kind: 'request-release', version };
        case 'released':
            return null;
        case 'rejected':
            // Where the service refused the build, App Review has not seen the version.
            if (makeWay === 'replace-build')
                break;
            return rejected(`App Review rejected ${name}`);
        case 'companion-rejected':
            // Once all of it is approved the submission closes, and the version shows that later.
            if ((0,states/* submissionPhase */.wL)(reviewState) !== 'unresolved')
                break;
            return rejected(`App Review accepted ${name}, and rejected something that was submitted with it`);
        case 'unknown':
            // The specification names three states (docs/service.md#dialects), so any other one is known to be no approval there.
            if (version.isLive)
                return stateUnknown(version);
    }
    const message = `is not approved: it is ${state || 'in a state that the service does not show'}.`;
    return unapproved(`${(0,describe/* capitalized */.l2)(name)} ${message}`, (0,states/* versionFacts */.iN)(reviewState).getApproved);
}
/** Review may approve a version, and reject what was submitted with it (docs/service.md#rejection). */
function warnOfRejected({ app, rejected = [] }, version) {
    if (rejected.length === 0)
        return [];
    const names = rejected.map((item) => (0,describe/* describeHeld */.T0)(item, null));
    return [
        (0,model_finding/* appFinding */.Dv)(app, {
            reason: 'submission.unresolved',
            severity: 'warning',
            ...(0,describe/* listing */.RR)('App Review rejected ', names, ` in the submission of ${(0,describe/* describeVersion */.MP)(version)}, which is released without it.`),
            remedy: 'Fix what App Review found, and submit that again on the App Review page.',
        }),
    ];
}
/**
 * Returns true if the version is released and not in the store yet, so that time alone brings it there. Reads may still
 * show it as approved.
 */
function awaitsStore({ state }) {
    const { onTheWay, approval } = (0,states/* versionFacts */.iN)(state);
    return onTheWay || approval === 'approved';
}
const NOT_BEGUN = 'It begins when the version is released (mode: release). Run again then.';
const NOT_BEGUN_OUT = 'Run again in some minutes. If it stays, see on its page whether all users have it already.';
const NAME_LIVE_VERSION = 'Set version to the one that is out.';
const OVER = 'It cannot be paused or resumed any more. To replace the version, release a new one; or remove the app from sale on its page.';
function inactive(message, remedy = (0,reasons/* remedyOf */.SM)('phased-release.not-active')) {
    return { reason: 'phased-release.not-active', message, remedy };
}
function judgeRollout(version, change) {
    const { phasedRelease } = version;
    if (!phasedRelease)
        return inactive(`${(0,describe/* capitalized */.l2)((0,describe/* describeVersion */.MP)(version))} has no phased release.`);
    const { id, state } = phasedRelease;
    const { onTheWay, phase: versionPhase, replaced } = (0,states/* versionFacts */.iN)(version.state);
    const what = `The phased release of ${(0,describe/* describeVersion */.MP)(version)}`;
    const phase = (0,states/* phasedReleasePhase */.gn)(state);
    if (phase === 'unknown')
        return (0,model_finding/* unknownState */.qf)(what, state, { type: 'appStoreVersionPhasedRelease', id });
    // A phased release can be set up as ACTIVE. Completing it before the version is out would send the version to everybody
    // on its first day. The table of states holds for either service: by the interface specification an approved version is
    // over (docs/service.md#dialects).
    if (onTheWay || ['in-flight', 'unfinished'].includes(versionPhase))
        return inactive(`${what} has not begun: the version is ${version.state}.`, NOT_BEGUN);
    if (replaced)
        return inactive(`${what} has ended: another version is out.`, NAME_LIVE_VERSION);
    if (phase === 'not-begun')
        return inactive(`${what} is ${state}, and the version is ${version.state}.`, NOT_BEGUN_OUT);
    if (phase === 'over' && change !== 'complete')
        return inactive(`${what} is ${state}: all users can get it.`, OVER);
    // The version may not be out. Pausing cannot wait, and can be undone; reaching more users cannot.
    if (version.phase === 'unknown' && change !== 'pause')
        return stateUnknown(version);
    return state === states/* STATE_AFTER */.nA[change] ? null : { kind: 'change-rollout', version, phasedRelease, change };
}

;// CONCATENATED MODULE: ./src/core/decide/cancel-mode.js
// src/core/decide/cancel-mode.js
/** Decides the mode `cancel`: takes one version out of review, with every item that `items` names. */








/**
 * Decides by the lists and by the version's own address.
 * @returns `version`: the record to take out of review; `null`: the platform has none, or it could not be read
 */
function decideCancel(snapshot, request) {
    const { app, failures } = snapshot;
    const version = (0,version_target/* decideVersion */.vI)(snapshot.versions, request).record;
    const judged = version === null ? judgeMissing(snapshot, request) : judgeVersion(snapshot, request, version);
    const { steps, findings } = evaluationOf({ app, version }, judged);
    const all = [...findings, ...(0,model_finding/* distinctFailures */.c0)(failures)];
    return { kind: 'cancel', app, snapshot, version, steps, findings: all };
}
/** @returns the step, or why there is none; `null` where it is out of review */
function judgeVersion(snapshot, request, version) {
    if (version.isNotarization)
        return forNotarization(version);
    const place = (0,versions/* findPlace */.Pj)(snapshot, version);
    const { holder, traits } = place;
    const judgment = judgeCancellation(snapshot, request, place);
    const isPlain = `${(0,describe/* capitalized */.l2)((0,describe/* describeVersion */.MP)(version))} is ${version.state}`;
    switch (judgment.kind) {
        case 'cancel':
            return judgment.step;
        case 'idle':
            return null;
        case 'unknown':
            return traits.approval === 'unknown' || holder === null
                ? stateUnknown(version)
                : (0,model_finding/* unknownState */.qf)('Its submission', holder.state, { type: 'reviewSubmission', id: holder.id });
        case 'through':
            return { reason: 'version.not-in-review', message: `${isPlain}, so it cannot be taken out of review.` };
        case 'unread':
            return judgment.submission && unreadContents(snapshot, judgment.submission);
        default: {
            const { message, ...words } = whyKept({ snapshot, facts: model_facts/* NO_FACTS */.Kj }, judgment);
            return {
                reason: 'version.in-flight',
                title: 'The version was not taken out of review',
                message: `${isPlain}. ${message}`,
                ...words,
            };
        }
    }
}
function judgeMissing({ versions, failures }, request) {
    // A list that was not read may hold the version. The failure of that read makes the verdict unknown.
    if (failures.length > 0)
        return null;
    if (versions.some(({ versionString }) => versionString === '')) {
        return {
            reason: 'service.unreadable',
            severity: 'unknown',
            message: `No list shows the number of every version, so one of them may be ${request.version}.`,
            remedy: 'See on the page of the app which numbers its versions have, and run again.',
        };
    }
    return { reason: 'version.not-in-review', message: describeMissing(request) };
}

;// CONCATENATED MODULE: ./src/core/plan/steps.js
// src/core/plan/steps.js
/** Lists the steps from the world to the goal of a plan, in order. */



/** Returns an empty list where everything asked for is there already, and for a check. */
function planSteps(plan) {
    if (plan.request.mode === 'check')
        return [];
    const contents = planContents(plan);
    const ending = contents.length === 0 ? [] : [{ kind: 'check-contents' }, { kind: 'submit' }];
    return [...plan.cancels, ...planVersion(plan), ...contents, ...ending];
}
function planVersion(plan) {
    const { edits, locked } = plan;
    if (locked.length > 0)
        return [];
    // A record gets its number first: what is written to it before would be left in the release of its old number.
    return [...planTakeOut(plan), ...planRecord(plan), ...edits.writes];
}
/** A version in a draft is staged: its build is frozen until it is taken out again. */
function planTakeOut({ record, edits, submission }) {
    if (record === null || !edits.any || submission.kind !== 'adopt')
        return [];
    const { id: submissionId, items } = submission.submission;
    const staged = (0,resources/* findByKey */.Wf)(items ?? [], (0,resources/* versionKey */._5)(record));
    return staged ? [{ kind: 'take-out', submissionId, itemId: staged.id, target: (0,resources/* versionTarget */.Sl)(record) }] : [];
}
/** Makes the record, or changes the one that exists. */
function planRecord({ request: { platform }, version, edits: { attributes, build } }) {
    if (version.kind === 'create') {
        const { versionString, predecessor } = version;
        return [{ kind: 'create-version', versionString, platform, isFirst: predecessor === null, attributes, build }];
    }
    const isSame = build === null && Object.keys(attributes).length === 0;
    if (version.record === null || isSame)
        return [];
    return [{ kind: 'update-version', versionString: (0,describe/* versionNumberOf */.r2)(version.record), attributes, build }];
}
/** Fills the submission, or makes it ready to be submitted again. */
function planContents(plan) {
    const { request, submission, ownKey, edits, items } = plan;
    if (submission.kind === 'none' || submission.kind === 'done')
        return [];
    if (submission.kind === 'resubmit') {
        const { id: submissionId, items: sentBack } = submission.submission;
        // Items that an earlier run resolved, or review accepted, stay as they are.
        const resolved = (sentBack ?? []).flatMap(({ id, state, target, name }) => (0,states/* isRejectedItem */.gx)(state) && target !== null ? [{ kind: 'resolve-item', itemId: id, target, name }] : []);
        return [{ kind: 'reopen-submission', submissionId }, ...resolved];
    }
    const held = submission.kind === 'adopt' ? submission.held : new Set();
    const isKept = held.has(ownKey) && !edits.any;
    const added = items
        .filter((one) => !held.has((0,resources/* targetKey */.hD)(one)))
        .map((target) => ({ kind: 'add-item', target, name: (0,describe/* nameOf */.Vb)(plan, (0,resources/* targetKey */.hD)(target)) }));
    if (request.version !== null && !isKept)
        added.unshift({ kind: 'add-version', versionString: request.version });
    const draft = submission.kind === 'adopt'
        ? { kind: 'adopt-submission', submissionId: submission.submission.id }
        : { kind: 'create-submission', platform: request.platform };
    return [draft, ...added];
}

// EXTERNAL MODULE: ./src/core/plan/builds.js
var plan_builds = __webpack_require__(717);
;// CONCATENATED MODULE: ./src/core/plan/build-choice.js
// src/core/plan/build-choice.js
/** Chooses the build that a version is to have, as one value for the rule about builds and for the waiting. */


const SETTLED = { kind: 'settled' };
const BUILD_NOT_SHOWN = { kind: 'not-shown' };
function chooseBuild(work) {
    const { facts, request, record, edits } = work;
    if (request.build === null)
        return chooseAttached(work);
    if (facts.builds === null)
        return SETTLED;
    const isLatest = request.build === 'latest';
    // A version under review or out keeps the build that `latest` meant before.
    if (edits.isBuildKept)
        return isLatest || record?.isLive ? SETTLED : BUILD_NOT_SHOWN;
    return chooseAsked(work, isLatest, facts.builds);
}
/** A version that is under review, or out, keeps its build. One that is only made ready needs none, but a usable one if any. */
function chooseAttached({ request, snapshot, record, own, places, edits }) {
    const build = edits.plannedBuild;
    // The preflight reports a build that the live service hides.
    const isHidden = record !== null && record.build === undefined;
    if (!(0,model_mode/* editsVersion */.KF)(request.mode) || own?.isFixed || isHidden)
        return SETTLED;
    // A record that gets another number counts as without a build, and would go out with the one that it has.
    const isOfOther = places.some(({ use, version }) => use === 'renamed' && version.build != null);
    if (build === null)
        return request.mode === 'submit' && (snapshot.dialect !== 'specification' || isOfOther)
            ? { kind: 'none' }
            : SETTLED;
    // On the specification's service a link alone says enough.
    return hidesState(build) && !record?.isLive ? SETTLED : judgeBuild(build, true);
}
function chooseAsked({ own, record, done, edits }, isLatest, builds) {
    if (isLatest && !isOrdered(builds))
        return { kind: 'undated' };
    // The version is in the way of the run with its build.
    if (edits.isOtherBuild)
        return SETTLED;
    const attached = record?.build;
    const meant = edits.meantBuild;
    if (meant !== null)
        return done && own?.isFixed ? SETTLED : judgeBuild(meant, edits.build === null);
    // The build that the version has may be the one with the number, if its row is left out.
    return attached && !isLatest && hidesState(attached) ? BUILD_NOT_SHOWN : { kind: 'missing' };
}
function judgeBuild(build, isAttached) {
    if ((0,plan_builds/* isUsableBuild */.p5)(build))
        return { kind: 'usable', build, isAttached };
    if (isAttached && hidesState(build))
        return BUILD_NOT_SHOWN;
    return { kind: (0,plan_builds/* isProcessing */.S5)(build) ? 'processing' : 'unusable', build, isAttached };
}
function hidesState({ processingState }) {
    return processingState === '';
}
/** The newest build is known only if each build shows its date of upload. */
function isOrdered(builds) {
    const isDated = ({ uploadedDate, upload }) => upload !== undefined || !Number.isNaN(Date.parse(uploadedDate));
    return builds.length < 2 || builds.every(isDated);
}

;// CONCATENATED MODULE: ./src/core/plan/plan.js
// src/core/plan/plan.js









/**
 * @param chosen the version by `decideVersion`, whose facts were read
 * @param readiness answers to what App Review asks of the version; `null` where they were not read
 */
function decidePlan(read, chosen, readiness = null) {
    const now = withReleased(withLate(read, chosen), false);
    // Release notes alone never cost a place in review.
    const withoutNotes = { ...now, request: { ...now.request, releaseNotes: null } };
    const { cancels, kept } = chooseCancellations(decideWork(withoutNotes, chosen));
    const world = cancels.length === 0 ? now : withReleased({ ...now, snapshot: (0,model_snapshot/* snapshotAfter */.fT)(now.snapshot, cancels) }, true);
    const work = decideWork(world, chosen);
    return {
        ...work,
        cancels,
        kept,
        /** What the service would refuse of the work because of a version, each with its reason. */
        refusals: refusalsOf(work, kept),
        /** The build that its version is to have. */
        build: chooseBuild(work),
        /** The snapshot as it was read. */
        present: read.snapshot,
        readiness,
    };
}
/**
 * Counts items that a cancellation took out of review as ready again, with those of the kinds that the request takes. After
 * a cancellation a list shows them as before, for some time. Their own address, where they have one, counts.
 */
function withReleased(basis, isPlanned) {
    const { facts, request, snapshot } = basis;
    const items = new Map(facts.items.map((fact) => [(0,resources/* targetKey */.hD)(fact.target), fact]));
    for (const { target, name } of snapshot.released) {
        if (target === null)
            continue;
        const key = (0,resources/* targetKey */.hD)(target);
        // What no list shows is as the cancellation left it.
        const standing = items.get(key)?.standing ?? { kind: 'found', state: states/* CANCELED_STATE */.ie, name: name.name };
        // What is named and has no facts could not be read.
        const isReady = items.has(key)
            ? isPlanned || (0,item_kinds/* itemKind */.GC)(target.relationship).lookUp.by !== 'id'
            : request.items.kind !== 'listed' && (0,item_standing/* asksFor */.ev)(request, key);
        if (isReady && standing.kind === 'found' && (0,states/* itemPhase */.Rk)(standing.state) !== 'unknown')
            items.set(key, { target, standing: { ...standing, state: states/* READY_EVENT_STATE */.jh } });
    }
    return { ...basis, facts: { ...facts, items: [...items.values()] } };
}
/**
 * Adds what still shows as under review, in no open submission, beside a version that is to be submitted: an earlier run
 * canceled it, as a rule. Left out, the app would go without it (docs/service.md#lags).
 */
function withLate(basis, { record }) {
    const { facts, snapshot } = basis;
    if (!record?.isLive || !(0,states/* versionFacts */.iN)(record.state).editable)
        return basis;
    const late = facts.maybeLate.filter(({ target, standing }) => (0,states/* isUnderReview */.Ju)(standing.state) &&
        (0,model_snapshot/* holderOf */.Kd)(snapshot, target) === null &&
        (0,resources/* findByKey */.Wf)(facts.items, (0,resources/* targetKey */.hD)(target)) === undefined);
    return { ...basis, facts: { ...facts, items: [...facts.items, ...late] } };
}
/** Returns the same run with other inputs, as far as it is known without reading more. */
function withInputs(plan, inputs) {
    const { present: snapshot, facts, readiness } = plan;
    const request = { ...plan.request, ...inputs };
    return decidePlan({ snapshot, facts, request }, (0,version_target/* decideVersion */.vI)(snapshot.versions, request), readiness);
}

;// CONCATENATED MODULE: ./src/core/text/ways-out.js
// src/core/text/ways-out.js

const CANCEL = [{ onVersionInFlight: 'cancel' }, ', or cancel it with on-version-in-flight: cancel'];
const RESUBMIT = [{ onUnresolved: 'resubmit' }, ' (on-unresolved: resubmit)'];
/**
 * Puts words in the place of each clause: those of the first inputs that help, if any do.
 * @param version number of the version that the text is about; empty where it is about none
 * @param helps the same run with these inputs would not meet the obstacle
 */
function fillIn(text, version, helps) {
    const itself = [
        [{ version }, ` (version: ${version})`],
        [{ version, ...RESUBMIT[0] }, ` (version: ${version}, on-unresolved: resubmit)`],
    ];
    const clauses = {
        '{itself}': itself,
        '{rename}': [
            [{ onVersionInFlight: 'reuse' }, ', or rename it to the new number with on-version-in-flight: reuse'],
            CANCEL,
        ],
        '{cancel}': [CANCEL],
        '{resubmit}': [RESUBMIT, ...itself],
        '{adopt}': [[{ onOrphans: 'adopt' }, ', or set on-orphans: adopt']],
    };
    return text.replaceAll(/\{\w+\}/g, (clause) => {
        const attempts = clauses[clause];
        if (attempts === undefined)
            return clause;
        const [, words = ''] = attempts.find(([inputs]) => inputs.version !== '' && helps(inputs)) ?? [];
        return words;
    });
}
/** Ways out of what a version is in. Its state, or what holds it, says which one. */
const WAYS_OUT = {
    'release-first': 'Release it first{itself}{rename}.',
    'empty-draft': 'Take it out of its draft on the App Review page{adopt}, or submit that draft there, with all that it holds.',
    'await-review': 'Wait until its review is over (wait-minutes){cancel}.',
    'await-export-review': 'Wait: Apple reviews its export documents. Or take it out of review on its page.',
    'fix-and-release': 'Fix and release it{itself}{rename}.',
    'replace-build': 'The service refused its build, so upload a new one, and submit the version with it{itself}{rename}.',
    'accept-agreement': states/* ACCEPT_AGREEMENT */.A8,
    'submit-again': 'Fix what App Review found, and submit it again{resubmit}{cancel}. The App Review page can do that too.',
    release: 'Release it with mode: release or on its page, or cancel its release there.',
    'await-system-release': 'It goes out with a release of the operating system. To stop it, reject it on its page.',
    'await-apple': 'Wait for Apple to finish with it; its page says what it waits for.',
    late: 'Run again in a minute: lists lag behind. If it stays, see on the App Review page which submission holds it.',
    closing: 'Its submission is being closed, which takes about a minute: run again then, or set wait-minutes.',
    locked: 'Set the inputs to what it has{cancel}.',
    // Its approval helps nobody, so no run waits for it.
    'own-review': 'Ask again when its review is over{cancel}.',
    'left-by-fail': 'Leave on-version-in-flight out: the run continues it then, or names what else keeps it.',
};
/** Returns the way out where a version keeps another one from being made. No mode works on one for notarization. */
function wayPast({ state, isNotarization }) {
    return isNotarization
        ? 'It is for notarization: finish it, or take it back, on its page.'
        : WAYS_OUT[(0,states/* versionFacts */.iN)(state).makeWay];
}

// EXTERNAL MODULE: ./src/core/decide/needs-readiness.js
var needs_readiness = __webpack_require__(897);
;// CONCATENATED MODULE: ./src/core/rules/build.js
// src/core/rules/build.js






const BUILD_RULES = [reportBuild, reportBuildOfOtherNumber];
/** Reports a build, asked for or attached, that is missing or cannot be used; also a version without a build. */
function reportBuild(plan) {
    const { facts, request, build } = plan;
    const { uploadFailure: failure } = facts;
    // Uploads matter where a newer build, or the one of the number asked for, would be attached, and else for `latest-build`.
    const isOther = build.kind === 'missing' || ('isAttached' in build && !build.isAttached);
    const isMeant = build.kind !== 'settled' && (isOther || request.build === 'latest');
    const abandoned = isMeant ? facts.abandonedUploads.map(reportAbandoned) : [];
    const subject = request.build === null ? (0,needs_readiness/* versionAsked */.Fs)(plan) : { type: 'build', id: request.build };
    const found = [reportChoice(plan), warnOfLeftOut(plan), ...abandoned].filter((words) => words !== null);
    const unread = failure === null ? [] : [isMeant ? failure : (0,plan_builds/* latestBuildUnknown */.ov)(failure)];
    return [...found.map((words) => ({ ...words, subject })), ...unread];
}
function reportChoice(plan) {
    const { snapshot, request, build: choice } = plan;
    const { build, version } = request;
    switch (choice.kind) {
        case 'settled':
        case 'usable':
            return null;
        case 'processing':
            return processing(plan, choice.build);
        case 'unusable':
            return {
                reason: 'build.not-valid',
                message: `Build ${choice.build.version} cannot be used: ${faultOf(choice.build)}.`,
                remedy: `Upload a new build. The input build must name it, or be latest.${newestUsable(plan)}`,
            };
        case 'missing':
            return {
                reason: 'build.missing',
                message: `Version ${version} has no ${build === 'latest' ? 'build' : `build ${build}`} on ${snapshot.platform}.`,
            };
        // The live service refuses a version without a build (docs/service.md#builds-and-uploads), and by then a draft is
        // there. Where the app has no version yet, the run finds out which service answers by the version that it makes,
        // before it makes a draft.
        case 'none':
            return {
                reason: 'build.missing',
                severity: snapshot.dialect === 'unknown' ? 'warning' : 'error',
                message: `Version ${version} has no build, and none is asked for.`,
                remedy: 'Set build to its number, or to latest.',
                // Time attaches no build, unlike an upload that is on its way.
                passes: false,
            };
        case 'not-shown':
            return {
                ...UNREADABLE,
                message: `The service does not show the build that version ${version} has, so it may have expired.`,
                remedy: 'See on the page of the version which build it has, or set build, and run again.',
            };
        case 'undated':
            return {
                ...UNREADABLE,
                message: `A build of version ${version} has no date of upload, so the newest is not known.`,
                remedy: 'Set build to the number of the build that is meant.',
            };
    }
}
const UNREADABLE = { reason: 'service.unreadable', severity: 'unknown' };
/** Warns of a build that `latest` does not take: the version is under review, or out, and keeps the older one that it has. */
function warnOfLeftOut({ facts, request, record, build }) {
    const attached = record?.build;
    if (request.build !== 'latest' || !attached || build.kind !== 'settled')
        return null;
    const { state } = record;
    const { approval, cancelable } = (0,states/* versionFacts */.iN)(state);
    // Whether the version keeps its build is not known.
    if (approval === 'unknown')
        return null;
    const usable = (facts.builds ?? []).filter(plan_builds/* isUsableBuild */.p5);
    const [newest = attached] = (0,plan_builds/* byUpload */.TB)([(0,plan_edits/* asListed */.Gy)(facts, attached), ...usable]);
    if (newest.id === attached.id)
        return null;
    return {
        reason: 'build.left-out',
        severity: 'warning',
        message: `Version ${request.version} is ${state} with build ${attached.version}, so build ${newest.version}, which is newer, is left out.`,
        remedy: cancelable
            ? 'To send it instead, take the version out of review (mode: cancel), and run again.'
            : 'To send it, upload it again for a version with a higher number.',
    };
}
function reportAbandoned({ version, uploadedDate }) {
    return {
        reason: 'build.missing',
        severity: 'warning',
        message: `The upload of build ${version} was begun ${(0,describe/* describeInstant */.l0)(uploadedDate)} and never finished, so it counts for nothing.`,
        remedy: 'If it is the build that is meant, upload it again.',
    };
}
function processing(plan, { version, upload }) {
    if (upload?.isUnfinished) {
        return {
            reason: 'build.not-valid',
            message: `The upload of build ${version} has not finished.`,
            remedy: `Run again when it is uploaded and processed, or upload it again if nobody does.${newestUsable(plan)}`,
        };
    }
    return {
        reason: 'build.not-valid',
        title: 'The build is still being processed',
        message: `Build ${version} is still PROCESSING.`,
        remedy: 'Run again when it is processed. To wait longer, raise wait-minutes (the longer of it and timeout-minutes counts).',
    };
}
/** Names the newest build that can be used. The run does not take it by itself: the wrong build costs more than the wait. */
function newestUsable({ facts }) {
    const usable = (0,plan_builds/* byUpload */.TB)(facts.builds ?? []).find(plan_builds/* isUsableBuild */.p5);
    return usable === undefined
        ? ''
        : ` Or set build: ${usable.version}, the newest that can be used, if that is to go out.`;
}
function faultOf(build) {
    if ((0,plan_builds/* isInternalOnly */.M4)(build))
        return 'it is for internal testing only';
    if ((0,states/* buildPhase */.SL)(build.processingState) === 'valid')
        return 'it has expired';
    const errors = build.upload?.errors.join(' ') ?? '';
    return `it is ${build.processingState || 'without a state'}. ${errors}`.replace(/\.? ?$/, '');
}
/** Reports an attached build that was made for another number: the version was renamed since, perhaps under review. */
function reportBuildOfOtherNumber({ version, edits }) {
    if (version.kind !== 'existing' || edits.build !== null)
        return null;
    const { record } = version;
    const madeFor = (0,version_target/* numberOfOtherBuild */.ny)(record);
    if (madeFor === null)
        return null;
    return {
        reason: 'build.not-valid',
        message: `${(0,describe/* capitalized */.l2)((0,describe/* describeVersion */.MP)(record))} has a build that was made for version ${madeFor}.`,
        remedy: 'Attach a build of its own number. If it is in review, cancel that first (mode: cancel).',
        subject: { type: 'appStoreVersion', id: record.id },
    };
}

;// CONCATENATED MODULE: ./src/core/rules/items.js
// src/core/rules/items.js
/** Items to bundle with a version, or to submit alone. */







const ITEM_RULES = [reportItems, reportFirstPurchases, reportNoApprovedVersion, reportItemCount, reportLeftOut];
/** Reports items that do not exist, cannot be submitted, or sit in another open submission. */
function reportItems(plan) {
    const { snapshot, own, present, submission } = plan;
    const ownIds = [submission.submission?.id, own?.holder?.id];
    // What an item in review or accepted sits in, is not known then; reportUnreadContents says so.
    const hidesItems = (0,model_snapshot/* unreadSubmissions */.HE)(present).length > 0;
    return itemsToAdd(plan).flatMap((fact) => {
        const { target, standing } = fact;
        const subject = (0,resources/* subjectOf */.et)(target);
        const holder = (0,model_snapshot/* holderOf */.Kd)(snapshot, target);
        const state = hidesItems && standing.kind === 'found' ? standing.state : '';
        const isHidden = (0,states/* isUnderReview */.Ju)(state) || (0,states/* itemPhase */.Rk)(state) === 'accepted';
        // A draft that is adopted may be of no platform.
        const words = judgePlatform(plan, fact) ?? (holder || isHidden ? null : judgeStanding(plan, fact));
        if (words !== null)
            return { reason: 'item.not-ready', subject, ...words };
        // What the run's own submission holds is not judged. The rule about the version says how that of the version differs,
        // and reportUnresolved says more of a submission that was sent back.
        if (holder === null || ownIds.includes(holder.id) || holder.phase === 'unresolved')
            return [];
        return {
            reason: 'item.elsewhere',
            message: `${nameOfFact(fact)} sits in ${(0,describe/* describeSubmission */.C8)(holder)}.`,
            subject,
            passes: (0,states/* endsByItself */.Rw)(holder.phase),
        };
    });
}
/** Returns the items that the run adds, or has in its draft. What was sent back is submitted again as it is. */
function itemsToAdd({ facts, wanted, submission }) {
    const isFilled = submission.kind === 'create' || submission.kind === 'adopt';
    return facts.items.filter(({ target }) => isFilled && wanted.has((0,resources/* targetKey */.hD)(target)));
}
/** Names the item, to begin a sentence with. */
function nameOfFact({ target, standing }) {
    return (0,describe/* capitalized */.l2)((0,describe/* describeItem */.f)(target, { name: 'name' in standing ? standing.name : null, number: null }));
}
/** After a cancellation things show their review for minutes more (docs/service.md#lags). */
const LATE = 'No open submission holds it: a cancellation shows late, so run again in some minutes. If it stays, fix it, or name only the others in items.';
function judgePlatform({ snapshot: { platform } }, fact) {
    const { target, standing } = fact;
    const ofKind = (0,item_kinds/* goesWith */.XK)(target.relationship, platform) ? null : 'IOS';
    const its = standing.kind === 'other-platform' ? standing.platform : ofKind;
    if (its === null)
        return null;
    return {
        message: `${nameOfFact(fact)} is for ${its}, not ${platform}.`,
        remedy: 'Remove it from items, or fix platform.',
    };
}
/** Judges an item that no submission holds. */
function judgeStanding({ facts }, fact) {
    const { target, standing } = fact;
    const { relationship } = target;
    const name = nameOfFact(fact);
    switch (standing.kind) {
        case 'not-looked-up': {
            const { finding } = standing;
            return (finding && {
                ...finding,
                message: `${name} was not looked up: ${finding.message}`,
                remedy: 'See that its id in items is right; the service checks it when it is added.',
                subject: (0,resources/* subjectOf */.et)(target),
            });
        }
        case 'product':
            return {
                message: `${name} is a product; what is submitted is a version of it.`,
                remedy: 'Name a version of it in items; if there is none, make one.',
                ...(0,describe/* linesFor */.be)(standing.versionId === null ? [] : [(0,resources/* targetKey */.hD)({ relationship, id: standing.versionId })]),
            };
        case 'missing':
            return {
                message: `The app has no ${(0,describe/* describeItem */.f)(target)}.`,
                remedy: 'Fix the line in items: an event or experiment goes by its own id, all else by that of its version.',
            };
        case 'other-platform':
            return null;
        case 'found':
            return judgeState(fact, standing.state) ?? judgeProduct(facts, fact);
    }
}
function judgeState(fact, state) {
    const { target } = fact;
    const phase = (0,states/* itemPhase */.Rk)(state);
    if (phase === 'unknown')
        return (0,model_finding/* unknownState */.qf)(nameOfFact(fact), state, (0,resources/* subjectOf */.et)(target));
    // The service takes drafts of events, and what was rejected once it is in no submission (docs/service.md#items).
    if (phase === 'ready' || phase === 'rejected' || (phase === 'draft' && target.relationship === 'appEvent'))
        return null;
    const late = (0,states/* isUnderReview */.Ju)(state) && { remedy: LATE, passes: true };
    return { message: `${nameOfFact(fact)} is ${state} and cannot be submitted.`, ...late };
}
/** Returns the product behind the version of a purchase. */
function soldProduct({ sold }, fact) {
    return sold.get((0,model_facts/* productIdOf */.Uv)(fact) ?? '');
}
function judgeProduct(facts, fact) {
    const state = soldProduct(facts, fact)?.state ?? '';
    if (!(0,states/* isIncompleteProduct */.g9)(state))
        return null;
    return {
        message: `${nameOfFact(fact)} lacks what its product needs (${state}), and cannot be submitted.`,
        remedy: 'Fill in what the page of the product asks for, or remove it from items.',
    };
}
/** Reports first purchases without what goes into review beside them (docs/service.md#purchases). */
function reportFirstPurchases(plan) {
    const { facts, version } = plan;
    const wanted = itemsToAdd(plan);
    const products = wanted.map(model_facts/* productIdOf */.Uv);
    return wanted.flatMap((fact) => {
        const { standing } = fact;
        // reportItems says why what is in another phase cannot be submitted.
        if (standing.kind !== 'found' || !['ready', 'rejected'].includes((0,states/* itemPhase */.Rk)(standing.state)))
            return [];
        const { isFirst = false, members, newGroup } = soldProduct(facts, fact) ?? {};
        const versions = newGroup?.map(resources/* targetKey */.hD);
        const needs = [
            isFirst && version.kind === 'none' && 'a version (mode: submit): it is the first of its type to be approved',
            members?.every((id) => !products.includes(id)) && 'one of its subscriptions: it was never approved',
            versions?.every((key) => !(0,resources/* findByKey */.Wf)(wanted, key)) && 'the version of its group, which was never approved',
        ];
        return needs
            .filter((need) => typeof need === 'string')
            .map((need) => ({
            reason: 'item.first-purchase',
            message: `${nameOfFact(fact)} goes into review only beside ${need}.`,
            subject: (0,resources/* subjectOf */.et)(fact.target),
            ...(0,describe/* linesFor */.be)(versions ?? []),
        }));
    });
}
/** Reports items without a version where the platform has no approved one (docs/service.md#submissions). */
function reportNoApprovedVersion({ snapshot, request, done }) {
    const { versions, known, platform } = snapshot;
    // A version that is not in flight is over by the interface specification, unless the name of its state says otherwise.
    // reportUnknownStates reports unknown states.
    const mayBeApproved = versions.some(({ state, isNotarization }) => {
        const { phase, approved } = (0,states/* versionFacts */.iN)(state);
        return !isNotarization && (approved || ['over', 'unknown'].includes(phase));
    });
    if (done || request.mode !== 'submit-items' || !known.versions || mayBeApproved)
        return null;
    return {
        reason: 'item.not-ready',
        message: `The app has no approved version on ${platform}, so items need a version beside them.`,
        remedy: 'Submit them with the first version: mode: submit.',
    };
}
/** Reports more items than a submission takes (docs/service.md#limits). */
function reportItemCount({ items, version, submission }) {
    const count = items.length + (version.kind === 'none' ? 0 : 1);
    if (count <= resources/* ITEMS_LIMIT */.b0 || submission.kind === 'resubmit' || submission.kind === 'done')
        return null;
    return {
        reason: 'item.not-ready',
        message: `A submission takes ${resources/* ITEMS_LIMIT */.b0} items, the version counted; these are ${count}.`,
        remedy: 'Name fewer in items, and submit the others alone.',
    };
}
/**
 * Reports items that `items: ready` does not take: ready ones, and those that show as rejected or canceled, beside a version
 * that was canceled or of a purchase that shows as ready. They may be ready in some minutes (docs/service.md#lags).
 */
function reportLeftOut({ snapshot, facts, request, submission, record, wanted }) {
    if (request.items.kind !== 'ready')
        return [];
    const leftOut = (fact, how) => ({
        reason: 'item.left-out',
        severity: 'warning',
        message: `${nameOfFact(fact)} is ${how}.`,
        remedy: 'It goes with the submission that holds it, or with the next release once it is in none.',
        subject: (0,resources/* subjectOf */.et)(fact.target),
    });
    const taken = submission.kind === 'done' ? submission.submission && (0,model_snapshot/* contentKeys */.MU)(submission.submission) : wanted;
    const ready = facts.items.filter(({ target }) => !taken?.has((0,resources/* targetKey */.hD)(target)));
    const isCanceled = record?.isLive && record.state === states/* CANCELED_STATE */.ie;
    const late = facts.maybeLate.filter((fact) => (isCanceled || isReadyProduct(facts, fact)) &&
        !wanted.has((0,resources/* targetKey */.hD)(fact.target)) &&
        (0,model_snapshot/* holderOf */.Kd)(snapshot, fact.target) === null);
    return [
        ...ready.map((fact) => {
            const holder = (0,model_snapshot/* holderOf */.Kd)(snapshot, fact.target);
            const where = holder === null ? 'this release was made without it' : `it sits in ${(0,describe/* describeSubmission */.C8)(holder)}`;
            return { ...leftOut(fact, `ready and left out: ${where}`), ...(0,describe/* linesFor */.be)([(0,resources/* targetKey */.hD)(fact.target)]) };
        }),
        ...late.map((fact) => {
            const words = { ...leftOut(fact, `${fact.standing.state} and left out`), remedy: LATE };
            // The product shows it, too. Without its purchases an app sells nothing: an earlier run may have canceled their review
            // (docs/service.md#lags). A product that is approved has an older version.
            return (0,states/* isShownAfterCanceling */.Mi)(soldProduct(facts, fact)?.state ?? '')
                ? { ...words, reason: 'item.not-ready', severity: 'error', passes: true }
                : words;
        }),
        ...withoutVersion(facts),
    ];
}
/** Reports products that show as ready, where no version of them could be: a sale that is left out shows nowhere else. */
function withoutVersion({ items, maybeLate, sold }) {
    const shown = [...items, ...maybeLate].map(model_facts/* productIdOf */.Uv);
    const left = [...sold].filter(([id, { state }]) => state === states/* PURCHASE_READY_STATE */.YJ && !shown.includes(id));
    return left.map(([id, { name, state }]) => ({
        reason: 'item.left-out',
        severity: 'warning',
        message: `Purchase ${name === null ? id : `"${(0,describe/* shortName */.EU)(name)}"`} is ${state} and left out: no version of it can be submitted.`,
        remedy: 'See on its page what it lacks, and submit it there.',
    }));
}
/** The product shows that it can be submitted, and no version of it goes along. */
function isReadyProduct(facts, fact) {
    const product = soldProduct(facts, fact);
    return product?.state === states/* PURCHASE_READY_STATE */.YJ && !facts.items.some((one) => soldProduct(facts, one) === product);
}

;// CONCATENATED MODULE: ./src/core/rules/readiness.js
// src/core/rules/readiness.js
/** The table of what App Review asks, as far as it can be read beforehand, and its rules. */









/** Each finds causes for which App Review would refuse the version. Their remedies stand without the override hint. */
const READINESS = [
    reportVersionPage,
    reportAppInformation,
    reportAgeRating,
    reportScreenshots,
    reportNotCarriedOver,
    reportExportCompliance,
    reportFirstRelease,
    reportPurchases,
    reportUnreadFacts,
    reportUnshownFacts,
];
/** Reports each gap, where something is submitted that App Review asks about. */
function reportReadiness(plan) {
    if (!(0,needs_readiness/* needsReadinessCheck */.qR)(plan))
        return [];
    const { snapshot, request } = plan;
    return READINESS.flatMap((rule) => rule(plan) ?? []).map((gap) => {
        const { severity = 'error', remedy = (0,reasons/* remedyOf */.SM)(gap.reason) } = gap;
        const isBlocking = severity !== 'warning' && request.readiness === 'block';
        return {
            ...gap,
            // A gap is a warning also as long as no answer shows that this service asks for it.
            severity: isBlocking && snapshot.dialect === 'live' ? severity : 'warning',
            // A rule that is wrong about somebody's app must not keep them from releasing.
            remedy: isBlocking ? `${remedy} ${model_finding/* OVERRIDE_HINT */.nY}` : remedy,
        };
    });
}
/**
 * The messages of what is returned go on after the version or the app, as in `has no keywords in de-DE.`
 * @param elsewhere severity where the primary locale has the text, by how certain a refusal is
 */
function missingTexts(plan, texts, required, elsewhere) {
    return required.flatMap(({ attribute, reason, words }) => {
        const empty = texts.filter((text) => (0,model_facts/* isBlank */.z3)(text[attribute])).map(({ locale }) => locale);
        if (empty.length === 0)
            return [];
        const severity = empty.includes((0,needs_readiness/* primaryLocaleOf */.Ai)(plan) ?? '') ? 'error' : elsewhere;
        return { reason, severity, ...(0,describe/* listing */.RR)(`has no ${words} in `, empty) };
    });
}
function gapsOfApp(lacks) {
    return lacks.map((lack) => ({ ...lack, message: `The app ${lack.message}` }));
}
function gapsOfVersion(plan, lacks) {
    const copied = (0,needs_readiness/* copiedVersion */.RN)(plan);
    const copies = copied === null ? '' : ` copies ${(0,describe/* describeVersion */.MP)(copied)}, which`;
    return lacks.map(({ message, ...lack }) => ({
        // A version that is out takes no changes, so the gap is closed in the new one.
        ...(copied !== null && { remedy: MAKE_FIRST }),
        ...lack,
        message: `Version ${plan.request.version}${copies} ${message}`,
        subject: (0,needs_readiness/* versionAsked */.Fs)(plan),
    }));
}
const MAKE_FIRST = 'Run mode: prepare, complete the version on its page, and run again.';
/** Leaves out the rows of what is there: they say `false`. */
function lacksOf(rows) {
    return rows.flatMap(([reason, what]) => (what === false ? [] : [{ reason, message: `${what}.` }]));
}
/** Reports what App Review wants on the page: the texts in each language, copyright, contact, account to sign in with. */
function reportVersionPage(plan) {
    const { copyright, contact } = (0,model_facts/* factValue */._u)(plan.readiness?.review) ?? {};
    const lacksAccount = contact?.demoAccountRequired === true && (0,model_facts/* isBlank */.z3)(contact.demoAccountName);
    const texts = missingTexts(plan, plan.facts.localizations ?? [], model_facts/* VERSION_TEXTS */.CW, 'error');
    const others = lacksOf([
        ['metadata.copyright', (0,model_facts/* isBlank */.z3)(copyright) && 'has no copyright'],
        ['metadata.review-contact', faultOfContact(contact)],
        ['metadata.demo-account', lacksAccount && 'needs App Review to sign in, and gives no user name'],
    ]);
    return gapsOfVersion(plan, [...texts, ...others]);
}
/** Names the fields that are missing. Their values are between the team and App Review. */
function faultOfContact(contact) {
    if (contact === undefined)
        return false;
    if (contact === null)
        return 'has no App Review contact';
    const { firstName, lastName, phone, email } = contact;
    const number = /^\s*[^\s+]/.test(phone ?? '') ? null : phone;
    const fields = { 'first name': firstName, 'last name': lastName, 'phone number with +': number, email };
    const empty = Object.entries(fields).flatMap(([name, value]) => ((0,model_facts/* isBlank */.z3)(value) ? name : []));
    return empty.length > 0 && `has an App Review contact without ${empty.join(', ')}`;
}
/**
 * Reports attachments for App Review that a new version did not bring along. Reports differ on whether the service copies
 * them.
 */
function reportNotCarriedOver(plan) {
    if ((0,model_facts/* factValue */._u)(plan.readiness?.lacksAttachments) !== true)
        return null;
    return {
        reason: 'metadata.not-carried-over',
        severity: 'warning',
        message: `Version ${plan.request.version} has no attachments for App Review; the version that is out has some.`,
        subject: (0,needs_readiness/* versionAsked */.Fs)(plan),
    };
}
/**
 * Reports a primary locale without images, and images in any language that the service has not taken. Which sizes are
 * required cannot be read.
 */
function reportScreenshots(plan) {
    const primaryLocale = (0,needs_readiness/* primaryLocaleOf */.Ai)(plan);
    // A language without images of its own shows those of the primary one.
    const judged = (0,model_facts/* factValue */._u)(plan.readiness?.screenshots)?.filter(({ locale, images }) => locale === primaryLocale || images?.length);
    const lacks = [...Map.groupBy(judged ?? [], ({ images }) => imageFaultOf(images))].flatMap(([fault, same]) => {
        if (fault === null)
            return [];
        const locales = same.map(({ locale }) => locale);
        return { reason: 'metadata.screenshots', ...UNCERTAIN[fault], ...(0,describe/* listing */.RR)(`${fault} in `, locales) };
    });
    return gapsOfVersion(plan, lacks);
}
const UNREAD_LIBRARY = 'has no sets of screenshots, and an asset library that could not be read,';
const IN_PROCESSING = 'has a screenshot that is still being processed';
const UNCERTAIN = {
    [UNREAD_LIBRARY]: {
        severity: 'warning',
        remedy: 'Ignore this if the version has images of the asset library; otherwise upload screenshots.',
    },
    [IN_PROCESSING]: { severity: 'warning', remedy: 'Wait a minute or two; the run waits as well.' },
};
/** @returns words that go on after the version */
function imageFaultOf(images) {
    if (images === null)
        return UNREAD_LIBRARY;
    if (images.length === 0)
        return 'has no screenshots';
    const { failed, processing } = Object.groupBy(images, states/* deliveryPhase */.Gm);
    if (failed)
        return `has screenshots that cannot be used (${[...new Set(failed)].join(', ')})`;
    return processing ? IN_PROCESSING : null;
}
/** Reports an app without name, privacy policy, primary category or declaration of content rights. */
function reportAppInformation(plan) {
    const { snapshot, readiness } = plan;
    const info = (0,model_facts/* factValue */._u)(readiness?.info);
    if (info === null)
        return [];
    // An app on Apple TV has no browser to open an address in.
    const unused = snapshot.platform === 'TV_OS' ? 'privacyPolicyUrl' : 'privacyPolicyText';
    const rights = 'does not say whether it shows content of third parties (Content Rights)';
    const required = model_facts/* APP_TEXTS */.fI.filter(({ attribute }) => attribute !== unused);
    const fields = lacksOf([
        ['metadata.category', info.hasCategory === false && 'has no primary category'],
        ['metadata.content-rights', (0,model_facts/* isBlank */.z3)(info.contentRights) && rights],
    ]);
    return gapsOfApp([...missingTexts(plan, info.texts, required, 'warning'), ...fields]);
}
/** Reports an app without a price, which may be free, or without countries, before its first release. */
function reportFirstRelease({ readiness }) {
    const nowhere = 'has no countries or regions where it is available';
    const lacks = lacksOf([
        ['app.pricing', (0,model_facts/* factValue */._u)(readiness?.pricing) === false && 'has no price'],
        ['app.availability', (0,model_facts/* factValue */._u)(readiness?.availability) === false && nowhere],
    ]);
    return gapsOfApp(lacks);
}
/** The questions that the service asks of every app (docs/service.md#readiness). Apple adds others from time to time. */
const ASKED = [
    'advertising',
    'ageAssurance',
    'alcoholTobaccoOrDrugUseOrReferences',
    'contests',
    'gambling',
    'gamblingSimulated',
    'gunsOrOtherWeapons',
    'healthOrWellnessTopics',
    'horrorOrFearThemes',
    'lootBox',
    'matureOrSuggestiveThemes',
    'medicalOrTreatmentInformation',
    'messagingAndChat',
    'parentalControls',
    'profanityOrCrudeHumor',
    'sexualContentGraphicAndNudity',
    'sexualContentOrNudity',
    'socialMedia',
    'socialMediaAgeRestricted',
    'unrestrictedWebAccess',
    'userGeneratedContent',
    'violenceCartoonOrFantasy',
    'violenceRealistic',
    'violenceRealisticProlongedGraphicOrSadistic',
];
/** Reports questions of the age rating without an answer: the service refuses each that is open. */
function reportAgeRating({ readiness }) {
    const rating = (0,model_facts/* factValue */._u)(readiness?.info)?.ageRating;
    if (rating === undefined)
        return null;
    const open = rating ?? ['all of them'];
    if (open.length === 0)
        return null;
    return {
        reason: 'metadata.age-rating',
        severity: rating === null || open.some((name) => ASKED.includes(name)) ? 'error' : 'warning',
        ...(0,describe/* listing */.RR)('The age rating has unanswered questions: ', open),
    };
}
/**
 * Reports a build without an answer to the export question, or without the declaration that it needs. A declaration is a
 * legal statement, so the run does not make it.
 */
function reportExportCompliance(plan) {
    const build = (0,needs_readiness/* judgedBuild */.AX)(plan);
    if (build === null)
        return null;
    const { usesNonExemptEncryption: uses, encryptionDeclarationState: declaration } = build;
    const gap = { reason: 'compliance.export', subject: { type: 'build', id: build.id } };
    if (uses === null && plan.edits.exportAnswer === null)
        return { ...gap, message: `Build ${build.version} does not say whether it uses non-exempt encryption.` };
    if (declaration === undefined || !(0,needs_readiness/* usesEncryption */.OA)(plan, build))
        return null;
    const phase = declaration === null ? 'not-valid' : (0,states/* declarationPhase */.mD)(declaration);
    if (phase === 'approved')
        return null;
    return {
        ...gap,
        severity: phase === 'not-valid' ? 'error' : 'warning',
        message: `The export declaration of build ${build.version} is ${declaration || 'missing or not shown'}.`,
        remedy: 'Attach an approved one under App Information (App Encryption Documentation).',
        page: 'info',
    };
}
/**
 * Reports purchases that could be submitted and are left out: only `ready-purchases` takes them all. The first ones of an
 * app can go with a version only, so they are easily forgotten.
 */
function reportPurchases({ snapshot, facts, items, wanted, readiness }) {
    const found = (0,model_facts/* factValue */._u)(readiness?.purchases);
    if (found === null)
        return null;
    // A named version that was not read may be that of any subscription.
    const isUnread = items.some((one) => one.relationship === 'subscriptionVersion' && (0,resources/* findByKey */.Wf)(facts.items, (0,resources/* targetKey */.hD)(one)) === undefined);
    const named = facts.items.map(model_facts/* productIdOf */.Uv);
    const versions = found.items.filter(({ target }) => !wanted.has((0,resources/* targetKey */.hD)(target)) && (0,model_snapshot/* holderOf */.Kd)(snapshot, target) === null);
    const subscriptions = found.subscriptions
        .filter(({ id }) => !isUnread && !named.includes(id))
        .map(({ id, name }) => ({ name, target: { relationship: 'subscriptionVersion', id } }));
    const left = [...versions, ...subscriptions];
    if (left.length === 0)
        return null;
    const kinds = Map.groupBy(left, ({ target }) => (0,item_kinds/* itemKind */.GC)(target.relationship).words);
    const counts = [...kinds].map(([words, { length }]) => (0,describe/* counted */.hS)(length, words));
    const names = left.map(({ name, target }) => (0,describe/* shortName */.EU)(name ?? target.id));
    return {
        reason: 'item.left-out',
        severity: 'warning',
        message: `Left out: ${counts.join(', ')} (${(0,describe/* enumerate */.HL)(names, 40)}).`,
        // The versions of subscriptions were not read, so no line can name them.
        remedy: 'Use ready-purchases, or add those that are meant to items: a subscription by the id of its version.',
        page: 'iaps',
        ...(0,describe/* linesFor */.be)(versions.map(({ target }) => (0,resources/* targetKey */.hD)(target))),
    };
}
/** Reports what App Review asks, and no answer could be read of. */
function reportUnreadFacts({ readiness }) {
    if (readiness === null)
        return [];
    return Object.values(readiness).flatMap((fact) => {
        if (fact === null || fact.ok)
            return [];
        const { reason, message, remedy } = fact.failure;
        return {
            ...fact.failure,
            message: `Not all that App Review asks is known. ${message}`,
            // The other reads came through, so neither proxy nor firewall is at fault.
            remedy: reason === 'service.unavailable' ? 'Run again in some minutes.' : remedy,
        };
    });
}
/** Reports links that an answer should include, and leaves out without saying that they are empty. */
function reportUnshownFacts(plan) {
    if (plan.readiness === null)
        return null;
    const { build: own, review, info } = plan.readiness;
    // reportUnreadFacts reports a build that could not be read.
    const build = own?.ok === false ? null : (0,needs_readiness/* judgedBuild */.AX)(plan);
    const { contact } = (0,model_facts/* factValue */._u)(review) ?? { contact: null };
    const { hasCategory, ageRating } = (0,model_facts/* factValue */._u)(info) ?? { hasCategory: false, ageRating: null };
    const facts = [
        build && (0,needs_readiness/* isExportUnshown */.nv)(plan, build) && `the export answer of build ${build.version}`,
        contact === undefined && 'the contact for App Review',
        hasCategory === undefined && 'the primary category',
        ageRating === undefined && 'the age rating',
    ];
    const unshown = facts.filter((what) => typeof what === 'string');
    if (unshown.length === 0)
        return null;
    return {
        reason: 'service.unreadable',
        severity: 'unknown',
        ...(0,describe/* listing */.RR)('Whether App Review would take the version is not known. The answers do not show ', unshown),
        subject: (0,needs_readiness/* versionAsked */.Fs)(plan),
    };
}

// EXTERNAL MODULE: ./src/core/rules/release-notes.js
var release_notes = __webpack_require__(8545);
;// CONCATENATED MODULE: ./src/core/decide/platforms.js
// src/core/decide/platforms.js
/** Finds the platforms of a run, and merges the findings of a check of several. */


/**
 * Returns the platforms asked for, or else every platform that the app has a version record on; a run that writes needs one.
 * A default would judge the wrong platform for some teams, and be green. Rows that name no platform count on each; if all
 * rows are like that, the platform is iOS.
 */
function platformsOf(app, versions, { mode, platforms }) {
    if (platforms.length > 0)
        return platforms;
    const known = resources/* PLATFORMS */.P4.filter((one) => versions.some(({ platform }) => platform === one));
    const all = [...known, ...unknownPlatforms(versions)];
    if (all.length < 2 || mode === 'check')
        return known.length > 0 ? known : ['IOS'];
    const message = `platform is left out, and the app has versions on ${all.join(', ')}: it is not known which one is meant.`;
    const remedy = 'Set platform to one of them. For a release on each, use a step or a matrix job for each.';
    return { kind: 'refused', app, steps: [], findings: [(0,model_finding/* inputFinding */.uY)('platform', message, remedy)] };
}
/** Returns platforms that this action does not know. A check of every platform cannot judge those, nor can an input name them. */
function unknownPlatforms(versions) {
    const named = new Set(versions.flatMap(({ platform }) => platform ?? []));
    return [...named].filter((platform) => !(0,resources/* isOneOf */.EK)(resources/* PLATFORMS */.P4, platform));
}
/** Slots and drafts are of the app, whichever platform reports them. */
const OF_APP = ['submission.total-limit', 'submission.orphans', 'submission.nearly-full'];
/**
 * Reports a finding once if it is about the app, or if every platform has it. Other findings name their platform.
 * @param isLeftOut the input was left out
 */
function mergePlatforms(all, isLeftOut) {
    const keyOf = (finding) => (OF_APP.includes(finding.reason) ? finding.reason : JSON.stringify(finding));
    const isShared = (key) => all.every(({ findings }) => findings.some((one) => keyOf(one) === key));
    const named = all.flatMap(({ platform, findings }) => {
        const others = all.map((one) => one.platform).filter((name) => name !== platform);
        const howToLeaveOut = isLeftOut ? ` To leave ${platform} out, set platform: ${others.join(', ')}.` : '';
        return findings.map((finding) => {
            const { reason, message, remedy } = finding;
            if (OF_APP.includes(reason) || isShared(keyOf(finding)))
                return finding;
            return { ...finding, message: `${platform}: ${message}`, remedy: `${remedy}${howToLeaveOut}` };
        });
    });
    return [...Map.groupBy((0,model_finding/* inOrder */.al)(named), keyOf).values()].flatMap(([first]) => first ?? []);
}

;// CONCATENATED MODULE: ./src/core/rules/differences.js
// src/core/rules/differences.js
/** How a submission differs from what the run asks for, and what to do about it. */



/** @returns `null` where the submission holds exactly what is asked for */
function describeDifference(plan, { phase }, difference) {
    const { extra, missing } = difference;
    if (extra.length > 0)
        return holdsMore(plan, extra);
    if (missing.length === 0)
        return null;
    const words = (0,describe/* listing */.RR)('Its submission lacks ', (0,describe/* describeKeys */.mC)(plan, missing));
    const way = phase === 'unresolved' ? 'Leave that out' : 'Submit that alone with mode submit-items';
    return isNameable(plan, missing) ? { ...words, remedy: `${way}{cancel}.` } : words;
}
function holdsMore(plan, extra) {
    const words = (0,describe/* listing */.RR)('Its submission also holds ', (0,describe/* describeKeys */.mC)(plan, extra), ', not asked for.');
    return isNameable(plan, extra) ? { ...words, remedy: NAME_IN_ITEMS, ...(0,describe/* linesFor */.be)(extra) } : words;
}
/** Fits a check too, which takes no items. */
const NAME_IN_ITEMS = `In the release, name that under items ${model_finding/* SEE_LINES */.AJ}.`;
/** The input `items` names them all: not a version, and not what is not shown. */
function isNameable({ request }, keys) {
    const takesItems = request.mode === 'check' || (0,model_mode/* makesSubmission */.MJ)(request.mode);
    return takesItems && (0,describe/* linesFor */.be)(keys).lines?.length === keys.length;
}

;// CONCATENATED MODULE: ./src/core/rules/submissions.js
// src/core/rules/submissions.js
/** Open submissions: the slots that they hold, what App Review sent back, and what is not known of them. */












const SUBMISSION_RULES = [
    reportUnresolved,
    reportTotalLimit,
    reportInReviewLimit,
    reportOrphans,
    reportNearlyFull,
    reportHiddenDrafts,
    reportUnknownPlatforms,
    reportUnknownStates,
    reportUnreadContents,
];
/** Reports fewer free slots than the run needs: the service makes no sixth submission. */
function reportTotalLimit(plan) {
    const { snapshot, request, submission } = plan;
    const { slots } = (0,model_snapshot/* ledgerOf */.Xr)(snapshot);
    const free = resources/* TOTAL_LIMIT */.Zk - slots.length;
    // 1 in every mode but a check without a version.
    const { slotsNeeded: needed } = request;
    if (submission.kind !== 'create' || free >= needed)
        return null;
    const contents = slots.map((one) => `${(0,describe/* describeContents */.an)(one, plan, 40)} (${one.state})`);
    const freedByTime = slots.filter(({ phase }) => (0,states/* endsByItself */.Rw)(phase)).length;
    return {
        reason: 'submission.total-limit',
        message: `${slots.length} of ${resources/* TOTAL_LIMIT */.Zk} submission slots are taken. Free slots needed: ${needed}.`,
        listed: `They hold: ${(0,describe/* enumerate */.HL)(contents, 300, '; ')}.`,
        passes: free + freedByTime >= needed,
    };
}
/** Reports one free slot: the next release fits, the one after it may not. */
function reportNearlyFull({ snapshot }) {
    const held = (0,model_snapshot/* ledgerOf */.Xr)(snapshot).slots.length;
    if (held !== resources/* TOTAL_LIMIT */.Zk - 1)
        return null;
    return {
        reason: 'submission.nearly-full',
        severity: 'warning',
        message: `${held} of ${resources/* TOTAL_LIMIT */.Zk} submission slots are taken.`,
    };
}
/**
 * Reports two submissions in review on the platform: a third cannot be submitted. The live service takes one submission with
 * a version and one without (docs/service.md#limits). Its refusal of a second one was not observed, so this is a warning.
 */
function reportInReviewLimit(plan) {
    const { snapshot, request, submission, done } = plan;
    if (done || submission.kind === 'none')
        return null;
    const held = (0,model_snapshot/* submissionsOn */.n8)(snapshot, 'in-review');
    const isFull = held.length >= resources/* IN_REVIEW_LIMIT */.Xc;
    const mayBeSecond = request.mode === 'submit-items' && snapshot.dialect === 'live' && !held.every(mayHoldVersion);
    if (!isFull && !mayBeSecond)
        return null;
    const contents = held.map((one) => (0,describe/* describeContents */.an)(one, plan));
    return {
        reason: 'submission.in-review-limit',
        ...(!isFull && { severity: 'warning', remedy: 'If it is refused, wait for that review, and run again.' }),
        message: `Submissions in review on ${snapshot.platform}: ${held.length}. The limit is ${resources/* IN_REVIEW_LIMIT */.Xc}, perhaps one with a version and one without.`,
        listed: `They hold: ${(0,describe/* enumerate */.HL)(contents, 80, '; ')}.`,
    };
}
/** Contents that were not read, and items of a kind that the service does not show, may be a version. */
function mayHoldVersion({ items }) {
    return items?.some(({ target }) => target === null || target.relationship === 'appStoreVersion') ?? true;
}
/** Reports all drafts that the run does not use, in one finding: each holds a slot, and no call can remove it. */
function reportOrphans(plan) {
    const { snapshot, request, done, edits } = plan;
    const ownId = plan.submission.submission?.id;
    const drafts = (0,model_snapshot/* submissionsIn */.Rm)('draft', snapshot).filter(({ id }) => id !== ownId);
    if (drafts.length === 0)
        return null;
    // A version under review may still get notes, or a phased release.
    const isForbidden = request.onOrphans === 'fail' && !(done && edits.writes.length === 0);
    const described = drafts.map((draft) => `${(0,describe/* describeContents */.an)(draft, plan)} (${(0,describe/* describeMaker */.Sg)(draft)})`);
    return {
        reason: 'submission.orphans',
        severity: isForbidden ? 'error' : 'warning',
        remedy: 'Cancel each draft that nobody needs on the App Review page{adopt}.',
        message: `Drafts that hold a slot: ${drafts.length}. Each expires after ${resources/* DRAFT_LIFETIME_DAYS */.Mh} days; the API can neither delete nor cancel it.`,
        listed: `Drafts: ${(0,describe/* enumerate */.HL)(described, 200, '; ')}.`,
    };
}
/** Reports each submission that was sent back: as an error where the run needs what it holds. */
function reportUnresolved(plan) {
    return (0,model_snapshot/* submissionsIn */.Rm)('unresolved', plan.snapshot).flatMap((submission) => {
        const cause = judge(plan, submission);
        if (cause === null)
            return [];
        const rejected = (submission.items ?? []).filter(({ state }) => (0,states/* isRejectedItem */.gx)(state));
        const names = rejected.map((item) => (0,describe/* describeHeld */.T0)(item, plan));
        const sentBack = (0,describe/* listing */.RR)('App Review sent back ', names.length > 0 ? names : [(0,describe/* describeContents */.an)(submission, plan, 60)]);
        return {
            reason: 'submission.unresolved',
            ...sentBack,
            ...cause,
            message: (0,describe/* joinParts */.nn)([sentBack.message, cause.message], ' '),
            listed: `${(0,describe/* capitalized */.l2)((0,describe/* describeMaker */.Sg)(submission))}.`,
            subject: { type: 'reviewSubmission', id: submission.id },
        };
    });
}
/** @returns `null` where the run submits it again, with a change */
function judge(plan, submission) {
    const { request, submission: chosen, refusals, wanted, done } = plan;
    if (chosen.kind === 'resubmit' && chosen.submission.id === submission.id)
        return judgeDifference(plan, submission, chosen) ?? judgeResubmission(plan);
    const refused = refusals.find(({ reason, place: { holder } }) => reason === 'submission.unresolved' && holder?.id === submission.id);
    const held = (0,model_snapshot/* contentKeys */.MU)(submission);
    const holdsWanted = !done && request.mode !== 'prepare' && held?.isDisjointFrom(wanted) === false;
    // reportUnreadContents reports contents that were not read: they may be what is submitted again, or canceled.
    const isUndecided = held === null && (request.onUnresolved === 'resubmit' || request.onVersionInFlight === 'cancel');
    return (refused || holdsWanted) && !isUndecided
        ? judgeNeeded(plan, submission, refused?.place)
        : { severity: 'warning', message: '' };
}
function judgeNeeded(plan, submission, place) {
    const { request, record } = plan;
    const { onVersionInFlight: policy } = request;
    const difference = differenceIn(request, submission, place?.version ?? record);
    // A record that gets another number leaves its submission first.
    const left = place?.use === 'renamed' && { missing: [], ...(policy !== 'cancel' && { extra: [] }) };
    const cause = difference && judgeDifference(plan, submission, { ...difference, ...left });
    return cause ?? { message: '', remedy: WAYS_OUT[policy === 'fail' ? 'left-by-fail' : 'submit-again'] };
}
/** @returns `null` where the submission holds exactly what the run wants */
function judgeDifference(plan, submission, difference) {
    const cause = describeDifference(plan, submission, difference);
    return cause && { ...cause, details: (0,describe/* joinParts */.nn)(['No item can be added there.', cause.details], ' ') };
}
/** The run submits exactly that again. */
function judgeResubmission({ request, edits, locked }) {
    if (locked.length > 0) {
        return {
            ...(0,describe/* listing */.RR)(`Version ${request.version} can no longer be changed there: `, locked),
            remedy: 'Set the inputs to what it has, or cancel it on the App Review page.',
        };
    }
    if (edits.any || edits.exportAnswer !== null)
        return null;
    return {
        severity: 'warning',
        message: 'It is submitted again as it is.',
        remedy: 'Check that what App Review found is fixed.',
    };
}
/** Reports platforms that no input can name, where a check was to judge every platform. */
function reportUnknownPlatforms({ present, request }) {
    const platforms = unknownPlatforms(present.elsewhere);
    if (request.platforms.length > 0 || platforms.length === 0)
        return null;
    return (0,model_finding/* inputFinding */.uY)('platform', `platform is left out, and the app has versions on ${platforms.join(', ')}, which this action does not know.`, `Set platform to those that are meant, of ${resources/* PLATFORMS */.P4.join(', ')}.`);
}
/** Reports states that this action does not know: new ones appear without notice. */
function reportUnknownStates(plan) {
    const { present, record, submission } = plan;
    const { versions } = present;
    const madeMs = ({ createdDate = '' }) => Date.parse(createdDate);
    const ofVersions = versions
        .filter(({ phase }) => phase === 'unknown')
        .map((version) => {
        // A version made later that is over makes an unknown state harmless, but not of the version that this run submits, or
        // has found done. The interface specification's service was asked for the three states alone, and showed it among them.
        const isPast = versions.some((other) => other.phase === 'over' && madeMs(other) > madeMs(version));
        const isHarmless = version.id !== record?.id && version.isLive && isPast;
        return { ...stateUnknown(version), severity: isHarmless ? 'warning' : 'unknown' };
    });
    const ofSubmissions = (0,model_snapshot/* submissionsIn */.Rm)('unknown', present).map(({ id, state }) => (0,model_finding/* unknownState */.qf)('A submission', state, { type: 'reviewSubmission', id }));
    // Of a submission that is submitted again it has to be known what review rejected in it.
    const sentBack = submission.kind === 'resubmit' ? submission.submission.items : [];
    const ofItems = (sentBack ?? [])
        .filter(({ state }) => state === '')
        .map((item) => (0,model_finding/* unknownState */.qf)((0,describe/* capitalized */.l2)((0,describe/* describeHeld */.T0)(item, plan)), '', { type: 'reviewSubmissionItem', id: item.id }));
    return [...ofItems, ...ofVersions, ...ofSubmissions];
}
/** Reports drafts that this run would go on with, and make no second one, if App Store Connect showed more of them. */
function reportHiddenDrafts({ snapshot, facts, request, submission: chosen }) {
    const isChosen = chosen.submission !== null || (chosen.kind === 'done' && request.version !== null);
    if (!(0,model_mode/* makesSubmission */.MJ)(request.mode) || isChosen)
        return [];
    return (0,model_snapshot/* submissionsOn */.n8)(snapshot, 'draft').flatMap((draft) => {
        const items = draft.items ?? [];
        const hidden = items.some(({ target }) => target === null);
        const isReady = items.length > 0 && items.every(({ target }) => target && (0,resources/* findByKey */.Wf)(facts.items, (0,resources/* targetKey */.hD)(target)));
        const isAnonymous = request.items.kind === 'ready' && draft.isOwn === undefined && isReady;
        // The specification's service does not show who changed a draft last.
        const mayBeOwn = draft.isOwn ?? snapshot.dialect === 'live';
        if (!mayBeOwn || !(hidden || isAnonymous))
            return [];
        return {
            reason: 'service.unreadable',
            severity: 'unknown',
            message: 'A draft may be of an earlier run, and App Store Connect does not show all of it.',
            remedy: 'Run again in a minute. If it stays, name all that it holds in items, or cancel it on the App Review page.',
            // A fresh item shows late.
            passes: hidden,
            page: 'reviewsubmissions',
            subject: { type: 'reviewSubmission', id: draft.id },
        };
    });
}
/** Reports submissions whose contents were not read: they may hold what this run writes or cancels. */
function reportUnreadContents({ present, request, version, own, done, kept }) {
    const { mode, onVersionInFlight, onUnresolved } = request;
    const isWorkedOn = (0,model_mode/* makesSubmission */.MJ)(mode) || (mode === 'prepare' && version.kind !== 'create' && !done);
    const mayCancel = onVersionInFlight === 'cancel' && present.versions.some(({ phase }) => phase !== 'over');
    // A check judges as the release would.
    const maySubmitAgain = onUnresolved === 'resubmit' && own !== null;
    const unread = (0,model_snapshot/* unreadSubmissions */.HE)(present).filter(({ state, phase }) => isWorkedOn || (mayCancel && (0,states/* isSubmitted */.mh)(state)) || (maySubmitAgain && phase === 'unresolved'));
    const uncanceled = [...kept.values()].flatMap((one) => (one.kind === 'unread' ? (one.submission ?? []) : []));
    return [...new Set([...unread, ...uncanceled])].map((one) => unreadContents(present, one));
}

// EXTERNAL MODULE: ./src/core/model/version-number.js
var version_number = __webpack_require__(1190);
// EXTERNAL MODULE: ./src/core/plan/questions.js
var questions = __webpack_require__(1911);
;// CONCATENATED MODULE: ./src/core/rules/version-settings.js
// src/core/rules/version-settings.js
/** Number, build and settings of the version asked for, and what its record keeps from another number. */






const SETTING_RULES = [
    reportNumberNotHigher,
    reportMissingDate,
    reportOtherAnswer,
    reportPhasedFirst,
    reportCarriedOver,
];
/** Reports a number that is not above the highest approved one (docs/service.md#versions). */
function reportNumberNotHigher({ snapshot, facts, request, version }) {
    const highest = (0,questions/* approvedAbove */.lj)(snapshot.versions, version, request);
    if (highest === null)
        return null;
    // The next upload for a check's number would be refused, whatever is there.
    const builds = request.mode === 'check' ? [] : facts.builds;
    const isTaken = builds?.some(plan_builds/* isUsableBuild */.p5) === true;
    const unread = builds === null ? ' Whether a build of that number is there could not be read.' : '';
    const there = ' A valid build of that number is there, so a release may work all the same.';
    const cause = `Version ${request.version} is not higher than ${highest}, which was approved on ${snapshot.platform}`;
    return {
        reason: 'version.not-higher',
        severity: isTaken ? 'warning' : 'error',
        message: `${cause}: the service takes no upload for it (errors 90062, 90186).${isTaken ? there : unread}`,
        remedy: `Set version to a number above ${highest}.`,
    };
}
/** Reports a release on a date where the date is missing, in the inputs and in the record. */
function reportMissingDate({ request, version }) {
    if (request.releaseType !== 'SCHEDULED' || request.earliestReleaseDate !== null)
        return null;
    // reportCarriedOver reports the date of a record that gets another number.
    if (version.record?.earliestReleaseDate)
        return null;
    const message = `earliest-release-date is missing: release-type is SCHEDULED, and version ${request.version} has no date yet.`;
    return (0,model_finding/* inputFinding */.uY)('earliest-release-date', message, 'Set earliest-release-date, such as 2030-01-31T09:00:00Z.');
}
/** Reports another answer to the export question than asked for: an answer that is there is never changed. */
function reportOtherAnswer({ request, edits }) {
    const wanted = request.usesNonExemptEncryption;
    const build = wanted === null ? null : edits.questionedBuild;
    const answer = build?.usesNonExemptEncryption ?? wanted;
    if (build === null || answer === wanted)
        return null;
    return {
        reason: 'compliance.export',
        severity: 'warning',
        message: `Build ${build.version} says ${answer} to non-exempt encryption, and the input says ${wanted}; the answer of the build stays.`,
        remedy: 'Fix the input, or upload a build with the right answer in its Info.plist.',
        subject: { type: 'build', id: build.id },
    };
}
/** Reports a phased release that is left out: it is a pace of updates, and this version is the first. */
function reportPhasedFirst({ snapshot, request, edits }) {
    if (request.phasedRelease !== true || !snapshot.known.versions || !edits.isFirst)
        return null;
    return {
        reason: 'phased-release.not-active',
        severity: 'warning',
        message: `Version ${request.version} is the first on ${snapshot.platform}, which takes no phased release: it is left out.`,
        remedy: 'Leave phased-release out for it.',
    };
}
/** Reports what a record keeps from its other number: date and phased release of its release, and its page. */
function reportCarriedOver(plan) {
    const { request, version, places } = plan;
    // No record is renamed in a draft.
    const isStaged = places.some((place) => place.use === 'renamed' && place.isStaged);
    if (version.kind !== 'reuse' || version.record.isNotarization || isStaged)
        return [];
    const { record } = version;
    const number = (0,describe/* versionNumberOf */.r2)(record);
    // A check takes no input that would set what decides when the release goes out.
    const usual = request.mode === 'check' ? 'warning' : 'error';
    return [keptDate(plan, record), keptPhasedRelease(plan, record), keptPage(plan, record)]
        .filter((kept) => kept !== null)
        .map(({ severity = usual, message, remedy }) => ({
        reason: 'version.carried-over',
        severity,
        message: `Using the record of ${number} keeps ${message}.`,
        remedy: `${remedy} Version ${number} is gone then.`,
        subject: { type: 'appStoreVersion', id: record.id },
    }));
}
/** The answer may hide the type or the date. A record whose answer hides both is not reported. */
function keptDate({ request }, { releaseType, earliestReleaseDate: date }) {
    const type = request.releaseType ?? releaseType ?? (date ? 'SCHEDULED' : null);
    if (type !== 'SCHEDULED' || request.earliestReleaseDate !== null)
        return null;
    // reportMissingDate reports a date that is not there.
    if (date === null && request.releaseType !== null)
        return null;
    return {
        message: `its release date, ${date ? (0,describe/* describeInstant */.l0)(date) : 'which App Store Connect does not show'}`,
        remedy: 'In the release, set the earliest-release-date that is meant, or another release-type.',
    };
}
function keptPhasedRelease({ request }, { phasedRelease: phased }) {
    if (!phased || request.phasedRelease !== null)
        return null;
    return {
        message: `its phased release (${phased.state})`,
        remedy: 'In the release, set phased-release to true or false.',
    };
}
/** What stays was made for the other number. In a higher one that is the next release, which a hotfix must not publish. */
function keptPage({ request }, record) {
    const isHigher = ((0,version_number/* compareVersionNumbers */.Y0)(record.versionString, request.version ?? '') ?? 1) > 0;
    const release = request.releaseType === null ? `, release type (${record.releaseType ?? 'not shown'})` : '';
    const message = `its texts, images${release} and App Review contact`;
    return isHigher && request.onCarriedOver !== 'accept'
        ? {
            severity: 'error',
            message,
            remedy: 'Look through its page, and set on-carried-over: accept if all of it is meant.',
        }
        : { severity: 'warning', message, remedy: (0,reasons/* remedyOf */.SM)('version.carried-over') };
}

;// CONCATENATED MODULE: ./src/core/rules/versions.js
// src/core/rules/versions.js
/** Versions that stand in the way of the run, in words, and those that the release after a check would cancel or use. */








const VERSION_RULES = [
    reportUsedLater,
    reportRefusals,
    reportNotarization,
    reportHiddenNumber,
    reportHiddenSetting,
];
/** Reports each version that stands in the way of the run. Those that a submission keeps are reported with it. */
function reportRefusals(plan) {
    return plan.refusals
        .filter(({ reason }) => reason !== 'submission.unresolved' && reason !== 'service.unreadable')
        .map((refusal) => (refusal.reason === 'version.released' ? reportReleased : reportInTheWay)(plan, refusal));
}
/** Makes a finding about the version. Its message goes on after the state. */
function versionFinding(version, words) {
    return {
        ...words,
        message: `${(0,describe/* capitalized */.l2)((0,describe/* describeVersion */.MP)(version))} is ${version.state}${words.message}`,
        subject: { type: 'appStoreVersion', id: version.id },
    };
}
/** Reports a record that is approved or out: its number is used up, and it cannot be changed or submitted again. */
function reportReleased({ locked }, { place: { version }, reason }) {
    const words = locked.length === 0
        ? { message: ', so its number is used up. Items go alone (mode: submit-items).' }
        : (0,describe/* listing */.RR)(', and differs from the inputs: ', locked);
    // The catalogue has the remedy for a number that is used up.
    return versionFinding(version, {
        reason,
        ...words,
        ...(version.phase === 'unfinished' && { remedy: wayPast(version) }),
    });
}
function reportInTheWay(plan, refusal) {
    const { place, reason } = refusal;
    const { version } = place;
    const { message: why, ...words } = causeOf(plan, refusal);
    return versionFinding(version, {
        reason,
        remedy: wayOut(plan, place),
        ...words,
        // The cause takes the room of the date.
        message: why === '' ? since(version, place.holder) : `. ${why}`,
        // A draft is on another page than its version.
        ...(place.traits.staged && { page: 'reviewsubmissions' }),
        passes: isPassing(plan, refusal),
    });
}
function since({ createdDate }, holder) {
    if (holder?.submittedDate !== undefined)
        return `, submitted ${(0,describe/* describeInstant */.l0)(holder.submittedDate)}.`;
    return createdDate === undefined ? '.' : `, made ${(0,describe/* describeInstant */.l0)(createdDate)}.`;
}
/** Waiting clears the refusal. The own version, under review otherwise than asked, is not what the run wants when it is approved. */
function isPassing({ request, locked }, { place }) {
    const { phase, use, traits } = place;
    if (!traits.underReview)
        return (0,states/* endsByItself */.Rw)(phase) || mayBeListedLate(request.mode, place);
    const isKept = request.mode === 'check' || request.onVersionInFlight === 'fail';
    const isOtherwise = phase === 'in-review' || isKept || locked.length > 0;
    return phase !== 'unresolved' && !(use === 'asked' && phase !== 'closing' && isOtherwise);
}
/** By its state a submission holds the version, and no list shows one yet: lists lag. */
function mayBeListedLate(mode, { phase, use, traits }) {
    return use === 'asked' && phase === null && traits.cancelable && mode !== 'check';
}
/** The state of the version says it all. */
const BLOCKS = { message: '' };
/** Where a cause has no remedy, the place of the version gives the way out. */
function causeOf(plan, { place, refused }) {
    const { request, locked } = plan;
    const { version, phase, use, keeper } = place;
    if (refused === 'use')
        return version.versionString === request.version ? { ...BLOCKS, remedy: WAYS_OUT['left-by-fail'] } : BLOCKS;
    const kept = keptInReview(plan, place);
    if (kept !== null)
        return kept;
    // What is being canceled takes changes again in a minute.
    const isCanceling = phase === 'closing' && !place.isCompleting;
    if (use === 'asked' && !isCanceling && locked.length > 0)
        return { ...(0,describe/* listing */.RR)('It takes no change any more: ', locked), remedy: WAYS_OUT.locked };
    if (version.phase !== 'in-flight')
        return keeper === null ? BLOCKS : { message: `It sits in ${(0,describe/* describeSubmission */.C8)(keeper)}.` };
    return use === 'other' || phase === 'closing' ? BLOCKS : notUsed(plan, place);
}
/** Returns why the policy does not cancel the version; `null` where it does, or has no reason to. */
function keptInReview(plan, { version, holder }) {
    const judgment = plan.kept.get(version.id);
    if (judgment?.kind === 'lost')
        return whyKept(plan, judgment);
    return judgment?.kind === 'loses' && holder !== null ? holdsMore(plan, judgment.keys) : null;
}
/** The version is in flight, and not where this run could work on it. */
function notUsed(plan, place) {
    const { request } = plan;
    const { version, holder, phase, use, traits } = place;
    if (request.mode === 'check' && (phase === 'in-review' || traits.underReview))
        return BLOCKS;
    if (holder === null)
        return { message: 'The submission that holds it could not be found.' };
    // The live service would also rename a record that is under review, or in a draft (docs/service.md#versions).
    if (use === 'renamed')
        return { message: `It sits in ${(0,describe/* describeSubmission */.C8)(holder)}.` };
    if (place.isStaged)
        return inOtherDraft(plan, holder);
    // Contents that were not read count as empty.
    const difference = differenceIn(request, { ...holder, items: holder.items ?? [] }, version);
    return (difference && describeDifference(plan, holder, difference)) ?? BLOCKS;
}
function inOtherDraft(plan, draft) {
    const { request, wanted } = plan;
    const extra = [...((0,model_snapshot/* contentKeys */.MU)(draft)?.difference(wanted) ?? [])];
    if (request.onOrphans === 'adopt' && extra.length > 0)
        return holdsMore(plan, extra);
    return { message: 'It sits in a draft that this run does not continue with.' };
}
/** The state of its submission outweighs its own. */
function wayOut({ request }, place) {
    const { phase, use, version, traits } = place;
    if (mayBeListedLate(request.mode, place))
        return WAYS_OUT.late;
    if (use === 'other' && version.phase !== 'in-flight')
        return wayPast(version);
    if (phase === 'closing')
        return WAYS_OUT.closing;
    if (phase === 'unresolved')
        return WAYS_OUT['submit-again'];
    if (use === 'asked' && (traits.underReview || phase === 'in-review'))
        return WAYS_OUT['own-review'];
    return phase === 'draft' && use !== 'other' ? WAYS_OUT['empty-draft'] : wayPast(version);
}
/** Warns, in a check, about each version that the release after it would cancel, or use again. */
function reportUsedLater({ request, places, cancels }) {
    if (request.mode !== 'check')
        return [];
    return places.flatMap((place) => {
        const canceled = cancels.find(({ version }) => version.id === place.version.id);
        // A check says what is there before the release after it cancels anything.
        const { version, submission } = canceled ?? { ...place, submission: null };
        if (version.isNotarization || !(canceled || (place.use === 'renamed' && place.isFree)))
            return [];
        const does = canceled ? 'cancels it, and may rename it' : 'renames it to the new number';
        return versionFinding(version, {
            reason: version.phase === 'in-flight' ? 'version.in-flight' : 'version.unfinished',
            severity: 'warning',
            message: `${since(version, submission)} A release with on-version-in-flight: ${request.onVersionInFlight} ${does}.`,
            remedy: 'If it is still wanted as it is, leave on-version-in-flight out.',
        });
    });
}
/** Reports a record that is not the App Store's and that the run would use, rename or submit (docs/service.md#versions). */
function reportNotarization({ places }) {
    // A release after a check without a version may use a record that the check does not.
    const used = places.find(({ use }) => use !== 'other')?.version;
    return used?.isNotarization ? forNotarization(used) : null;
}
/** Reports a record of which no answer shows that it has another number than the one that the run would give to a record. */
function reportHiddenNumber({ snapshot, request, version }) {
    const { versions } = snapshot;
    const hidden = versions.find(({ versionString }) => versionString === '');
    // The interface specification asks for no number, so a service by it may show none at all.
    const isUsual = version.kind === 'create' && snapshot.dialect !== 'live' && versions.every((one) => one.versionString === '');
    if (hidden === undefined || isUsual || version.kind === 'none' || version.kind === 'existing')
        return null;
    return {
        reason: 'service.unreadable',
        severity: 'unknown',
        message: `No answer shows the number of a record, so it may be version ${request.version}.`,
        remedy: 'See on the page of the app which numbers its versions have, and run again.',
        subject: { type: 'appStoreVersion', id: hidden.id },
    };
}
/**
 * Reports a setting that was asked for, and that the answer does not show of a version which cannot be changed. It has to
 * be known before the version counts as done, or is canceled for the setting.
 */
function reportHiddenSetting({ edits, own }) {
    if (own === null || edits.hidden.length === 0)
        return null;
    return versionFinding(own.version, {
        reason: 'service.unreadable',
        severity: 'unknown',
        message: ', and the service does not show all that the inputs set.',
        remedy: 'Compare it on the page of the version, and leave the inputs for it out if it is as meant.',
    });
}

;// CONCATENATED MODULE: ./src/core/rules/table.js
// src/core/rules/table.js
/** The table of rules. Each is asked, whatever the others say, so that one run reports all that blocks it. */











/** Asked again where a remedy names inputs: they must clear the obstacle, and bring no other. */
const TRIED = [...VERSION_RULES, ...SUBMISSION_RULES, ...ITEM_RULES];
const RULES = [...TRIED, ...SETTING_RULES, ...BUILD_RULES, release_notes/* reportReleaseNotes */.l, reportReadiness];
/** Returns every finding of every rule, and what could not be read. */
function evaluate(plan) {
    const { snapshot, facts } = plan;
    return [...askRules(RULES, plan), ...(0,model_finding/* distinctFailures */.c0)([...snapshot.failures, ...facts.failures]), ...facts.warnings];
}
function askRules(rules, plan) {
    const obstacles = askEach(TRIED, plan);
    return askEach(rules, plan).map((words) => {
        const finding = (0,model_finding/* appFinding */.Dv)(plan.snapshot.app, words);
        const about = plan.snapshot.versions.find(({ id }) => id === finding.subject?.id);
        const helps = (inputs) => takes(plan.request, inputs) && isCleared(words, obstacles, withInputs(plan, inputs));
        return { ...finding, remedy: fillIn(finding.remedy, about?.versionString ?? '', helps) };
    });
}
function askEach(rules, plan) {
    return rules.flatMap((rule) => rule(plan) ?? []);
}
/** The mode takes these inputs, the version is another one, and not all of them are given already. */
function takes(request, inputs) {
    const isGiven = Object.entries(inputs).every(([name, value]) => request[name] === value);
    if (isGiven || inputs.version === request.version || ('onUnresolved' in inputs && !(0,model_request/* judgesSubmission */.H)(request)))
        return false;
    if ('onOrphans' in inputs)
        return request.mode !== 'prepare';
    return request.mode !== 'submit-items' || !('version' in inputs || 'onVersionInFlight' in inputs);
}
/** The other run would neither meet the obstacle, nor a new one in its place. */
function isCleared(finding, obstacles, other) {
    const found = askEach(TRIED, other);
    const isThere = hasSame(found, finding) || other.kept.has(finding.subject?.id ?? '');
    return !isThere && found.every((one) => one.severity === 'warning' || hasSame(obstacles, one));
}
function hasSame(findings, { reason, severity, subject }) {
    return findings.some((one) => one.reason === reason && one.severity === severity && one.subject?.id === subject?.id);
}

// EXTERNAL MODULE: ./src/core/decide/compose-goes-out.js
var compose_goes_out = __webpack_require__(5521);
;// CONCATENATED MODULE: ./src/core/decide/decision.js
// src/core/decide/decision.js
/** Decides what a run does and what blocks it, from what was read and the request. */





/** @param read the context of each platform, in the order of `PLATFORMS` */
function decide(read) {
    if ('kind' in read)
        return read;
    const [one, ...others] = read;
    if (one === undefined)
        throw new Error('a preflight was made for no platform');
    const submission = (0,compose_goes_out/* submittedAsApproved */.Z0)(one);
    const first = submission === null ? one : { ...one, submission: { kind: 'done', submission } };
    const found = [first, ...others].map((plan) => ({ platform: plan.snapshot.platform, findings: evaluate(plan) }));
    const findings = mergePlatforms(found, first.request.platforms.length === 0);
    const goesOut = (0,compose_goes_out/* goesOutOf */.E7)(first);
    // Other findings block the run already, so its plan is not compared with the one that was approved.
    const changed = (0,model_finding/* verdictOf */.Vj)(findings) === 'clear' ? (0,compose_goes_out/* planChanged */.cW)(first, goesOut) : null;
    const all = changed === null ? findings : [changed, ...findings];
    return {
        kind: 'preflight',
        ...first,
        app: first.snapshot.app,
        /** The plan of each other platform that was judged. */
        others,
        // A blocked run takes no step. Only a check, which plans no steps, judges several platforms.
        steps: (0,model_finding/* verdictOf */.Vj)(all) === 'blocked' ? [] : planSteps(first),
        findings: all,
        /** `null` unless the mode prepares or submits something. */
        goesOut,
    };
}

// EXTERNAL MODULE: ./src/app-store/reads/submission-reads.js
var submission_reads = __webpack_require__(4202);
// EXTERNAL MODULE: ./src/app-store/reads/version-reads.js
var version_reads = __webpack_require__(6284);
// EXTERNAL MODULE: ./src/app-store/result.js
var result = __webpack_require__(8929);
;// CONCATENATED MODULE: ./src/core/model/merge-lists.js
// src/core/model/merge-lists.js

/**
 * Lists each version once. Of two rows the one that is further on its way counts; of equal ones that of `asked`.
 * @param asked the list by states in flight
 * @param all the list of all versions
 */
function mergeVersions(asked, all) {
    const rows = asOneService([...asked, ...all]);
    const inFlight = rows.slice(0, asked.length).filter(({ state }) => (0,states/* versionFacts */.iN)(state).phase !== 'over');
    return latestRows([...inFlight.map(asInFlight), ...rows.slice(asked.length)], states/* versionOrder */.xM);
}
/**
 * Returns the ids of versions that one list shows under review, and the other rejected or canceled. Neither is further: a
 * canceled record can be submitted again.
 */
function disputedVersions(asked, all) {
    const idsOf = (isMatch) => new Set([...asked, ...all].filter(({ state }) => isMatch(state)).map(({ id }) => id));
    return [...idsOf(states/* isUnderReview */.Ju).intersection(idsOf(isOutOfReview))];
}
/** Judges all rows by the whole table of states where one of them shows that the service is live (docs/service.md#dialects). */
function asOneService(rows) {
    return rows.some(({ isLive }) => isLive) ? rows.map(asLive) : [...rows];
}
function asLive(row) {
    return row.isLive ? row : { ...row, isLive: true, phase: (0,states/* versionFacts */.iN)(row.state).phase };
}
/** Lets the version's own address outrank the list, except where it shows no known state, number or release type. */
function withOwnAnswer(listed, own) {
    const { releaseType } = listed;
    const isStillUnknown = listed.phase === 'unknown' && own.state === listed.state;
    return {
        ...(releaseType !== undefined && { releaseType }),
        ...(listed.isLive ? asLive(own) : own),
        versionString: own.versionString || listed.versionString,
        ...(isStillUnknown && { phase: 'unknown' }),
    };
}
/** Rejected or canceled. */
function isOutOfReview(state) {
    return (0,states/* versionFacts */.iN)(state).editable && (0,states/* versionFacts */.iN)(state).phase === 'unfinished';
}
/** A version from the list of those in flight has an unknown phase if its own state is not one of them. */
function asInFlight(version) {
    return version.isLive || version.phase === 'in-flight' ? version : { ...version, phase: 'unknown' };
}
/** Lists each submission once: a draft that is submitted between two reads is in both answers. */
function mergeSubmissions(rows) {
    return latestRows(rows, states/* submissionOrder */.VJ).filter(({ phase }) => phase !== 'over');
}
/** Keeps of each thing the row that is furthest, of equal ones the first. */
function latestRows(rows, orderOf) {
    const further = (known, row) => (orderOf(row.state) > orderOf(known.state) ? row : known);
    return [...Map.groupBy(rows, ({ id }) => id).values()].map((same) => same.reduce(further));
}

;// CONCATENATED MODULE: ./src/preflight/reading.js
// src/preflight/reading.js



/** @returns the fallback, or else `null`, for a read that failed or was not made */
function valueIn(answer, fallback = null) {
    return answer?.ok ? answer.value : fallback;
}
/** Leaves out reads that the end of the run cut off: whatever stopped the run reports why. */
function failedReads(...answers) {
    return answers.flatMap((answer) => answer?.ok === false && answer.failure !== app_store_failure/* STOPPED */.yd ? (0,app_store_failure/* failureFinding */.Ue)(answer.failure) : []);
}
/**
 * Turns the result of a read into a fact that rules can judge.
 * @param isMinor tells the failures for which the release need not stop
 */
async function readFact(read, isMinor = app_store_failure/* isHidden */.dK) {
    const answer = await read;
    if (answer.ok)
        return answer;
    const failure = (0,app_store_failure/* failureFinding */.Ue)(answer.failure);
    return { ok: false, failure: isMinor(answer.failure) ? { ...failure, severity: 'warning' } : failure };
}
/** Reads the own address of a version that a list shows. For seconds it may not be found there (docs/service.md#the-field, S7). */
async function readListed(client, version, fetchOwn) {
    const readShown = () => client.readAgain(() => fetchOwn(client, version.id), result/* isNotFound */.c4);
    const first = await readShown();
    const read = (0,result/* isNotFound */.c4)(first) ? await readShown() : first;
    if (!(0,result/* isNotFound */.c4)(read))
        return read;
    const message = `App Store Connect does not show ${(0,describe/* describeVersion */.MP)(version)} yet, or somebody has deleted it.`;
    return { ok: false, failure: { ...read.failure, message, remedy: 'Run again in a minute.', passes: true } };
}
/** Adds what was read since. Failures add up. */
function addFacts(facts, { failures = [], ...read }) {
    return { ...facts, ...read, failures: [...facts.failures, ...failures] };
}
/** Reports a record whose own address shows another number than the list, which was read twice, or another platform (S36). */
function contradictsList({ id, versionString, platform }) {
    const shown = platform === null ? versionString : `${versionString} for ${platform}`;
    const why = `its own address says that it is version ${shown}, and the list of versions says another`;
    const remedy = 'Somebody renames it at this moment, or lists lag behind: see on its page who works on it, and run again.';
    return (0,app_store_failure/* unreadableAnswer */.Cw)(`/v1/appStoreVersions/${id}`, why, { remedy });
}

;// CONCATENATED MODULE: ./src/preflight/lists.js
// src/preflight/lists.js













const NO_VERSIONS = { versions: [], app: null, foreign: [] };
/** Reads the four lists; the mode `cancel` reads the two that show everything. */
async function fetchLists({ client, app, request, canceled }) {
    const isCancel = request.mode === 'cancel';
    const [inFlight, drafts, versionsRead, submissionsRead] = await Promise.all([
        isCancel ? null : (0,version_reads/* fetchVersions */._h)(client, app.id, request.platforms, version_reads/* IN_FLIGHT_QUERY */.Wp),
        isCancel ? null : (0,submission_reads/* fetchSubmissions */.CS)(client, app.id, [states/* DRAFT_STATE */.U]),
        (0,version_reads/* fetchAllVersions */.Z1)(client, app.id),
        (0,submission_reads/* fetchSubmissions */.CS)(client, app.id),
    ]);
    // A list that comes back empty is read once more if that is rare, because its first version would go out without release
    // notes, or if another list shows one of its rows.
    const isEmpty = valueIn(submissionsRead)?.length === 0 && valueIn(drafts, []).length > 0;
    const [all, open] = await Promise.all([
        !isCancel && valueIn(versionsRead)?.versions.length === 0 ? (0,version_reads/* fetchAllVersions */.Z1)(client, app.id) : versionsRead,
        isEmpty ? (0,submission_reads/* fetchSubmissions */.CS)(client, app.id) : submissionsRead,
    ]);
    const listed = valueIn(all, NO_VERSIONS);
    // A row counts when any answer shows it. A list without the include does not show that it is of another app.
    const asked = valueIn(inFlight, NO_VERSIONS).versions.filter(({ id }) => !listed.foreign.includes(id));
    const disputed = disputedVersions(asked, listed.versions).filter((id) => !canceled.has(id));
    const own = await (0,result/* fetchEach */.M4)(disputed, (id) => (0,version_reads/* fetchVersion */.pm)(client, id));
    const failures = failedReads(all, inFlight, drafts, open, own);
    // The lists of submissions filter by app: that of an app that is not there is empty, and says nothing about slots.
    const isThere = failures.every(({ reason }) => reason !== 'input.invalid');
    return {
        app: { ...app, ...listed.app },
        versions: withRows(mergeVersions(asked, listed.versions), valueIn(own, [])),
        submissions: mergeSubmissions([...valueIn(drafts, []), ...valueIn(open, [])]),
        failures,
        itemFailures: new Map(),
        known: {
            versions: all.ok,
            drafts: isThere && (open.ok || drafts?.ok === true),
            others: isThere && open.ok,
        },
    };
}
/** Puts in rows that outrank these, and judges all by one table of states. */
function withRows(versions, rows) {
    return asOneService(rows.reduce(model_snapshot/* withRecord */.q8, versions));
}
/**
 * Reads the items of submissions, and their state by their own address where it is judged.
 * @param open submissions that this run has not canceled
 * @param asked those whose items are read
 */
async function fetchContents(reading, open, asked = open) {
    const { client, request } = reading;
    const itemFailures = new Map();
    // Lists lag (docs/service.md#lags), so for a release the own address of a submission in review, or sent back, counts.
    const isJudged = (0,model_mode/* makesSubmission */.MJ)(request.mode);
    const submissions = await Promise.all(open.map(async (listed) => {
        const [items, own] = await Promise.all([
            asked.includes(listed) ? fetchShownItems(reading, listed.id) : null,
            isJudged && (0,states/* isSubmitted */.mh)(listed.state) ? (0,submission_reads/* fetchSubmission */.lp)(client, listed.id) : null,
        ]);
        for (const failure of failedReads(items))
            itemFailures.set(listed.id, failure);
        const { state, phase } = valueIn(own, listed);
        return { ...listed, state, phase, items: valueIn(items, listed.items) };
    }));
    return { submissions, itemFailures };
}
/**
 * Reads items again that do not show what they are: they may do so for some seconds (docs/service.md#the-field, S8). What the
 * service refuses to show stays unknown.
 */
async function fetchShownItems({ client }, submissionId) {
    const isRefused = () => (0,submission_reads/* refusedKinds */.uz)(client).length > 0;
    const isHidden = (answer) => valueIn(answer, []).some(({ target }) => target === null);
    const answer = await client.readAgain(() => (0,submission_reads/* fetchItems */.LN)(client, submissionId), (one) => !isRefused() && isHidden(one));
    if (!isHidden(answer) || !isRefused())
        return answer;
    const why = 'the service refuses to show what an item is';
    const remedy = 'See on the App Review page what that submission holds, and report the log of this step.';
    return (0,app_store_failure/* unreadableAnswer */.Cw)(`/v1/reviewSubmissions/${submissionId}/items`, why, { remedy, passes: false });
}
/**
 * Reads the versions that a submission holds and no list shows, by their own addresses. "A row counts when any answer shows it."
 * One that is not there any more does not count.
 */
async function fetchUnlisted({ client }, lists, submissions) {
    const held = submissions.flatMap(({ items }) => (0,resources/* heldTargets */.m)(items));
    const ids = held.flatMap(({ relationship, id }) => (relationship === 'appStoreVersion' ? id : []));
    const unlisted = new Set(ids).difference(new Set(lists.versions.map(({ id }) => id)));
    const reads = await Promise.all([...unlisted].map((id) => (0,version_reads/* fetchVersion */.pm)(client, id)));
    const found = reads.filter((one) => !(0,result/* isNotFound */.c4)(one));
    return { versions: found.flatMap((one) => valueIn(one, [])), failures: failedReads(...found) };
}
/** Reads for the mode `cancel`: the lists, the version by its id, and the items of the submission that holds it. */
async function fetchVersionToCancel(reading) {
    const first = await lookToCancel(reading);
    // A list lags behind the record's own address, or somebody renames it.
    return 'isRenamed' in first && first.isRenamed ? lookToCancel(reading) : first;
}
async function lookToCancel(reading) {
    const { request, canceled } = reading;
    const lists = await fetchLists(reading);
    const { versions, known } = lists;
    const rows = versions.filter(({ versionString }) => versionString === request.version);
    const platforms = platformsOf(lists.app, rows, request);
    if ('kind' in platforms)
        return platforms;
    const [platform = request.platform] = platforms;
    const version = (0,version_target/* decideVersion */.vI)((0,model_snapshot/* versionsOn */.Lx)(platform, versions), request).record;
    const own = await fetchOwn(reading, version);
    const record = valueIn(own);
    const isRenamed = record?.id === version?.id && ![undefined, '', request.version].includes(record?.versionString);
    const isOther = record !== null && (isRenamed || !(0,model_snapshot/* isOnPlatform */.D2)(record, platform));
    const unread = (0,model_snapshot/* withoutClosed */.D0)(lists.submissions, canceled);
    const read = {
        ...lists,
        failures: [...lists.failures, ...failedReads(own, isOther ? contradictsList(record) : null)],
        ...(await fetchContents(reading, unread, (0,questions/* submissionsInQuestion */.rh)(unread, version))),
        known: { ...known, versions: known.versions && own?.ok !== false },
    };
    const versionString = record?.versionString || request.version || '';
    const [judged = null] = record === null ? [] : asOneService([{ ...record, versionString }, ...versions]);
    return { ...(0,model_snapshot/* snapshotOf */.eY)(read, platform, canceled, judged), isRenamed };
}
/** Reads the version to cancel, or that was canceled: a list may leave that out. */
async function fetchOwn({ client, canceled }, version) {
    const [id = version?.id] = canceled.keys();
    if (id === undefined)
        return null;
    return version?.id === id ? readListed(client, version, version_reads/* fetchVersion */.pm) : (0,version_reads/* fetchVersion */.pm)(client, id);
}

;// CONCATENATED MODULE: ./src/preflight/named-version.js
// src/preflight/named-version.js
/** Reads the version that `release` and the rollouts name: by its number, and then by its own address. */









/**
 * Sends two reads. A rollout sends one more for the phased release. The release of a version that review has seen sends one
 * more for the submissions, and one for the items of what was sent back. Throws for no answer: failed reads stand under
 * `failures`.
 * @param awaited as this run has seen it before: a list that does not show it any more lags behind
 */
async function fetchNamedVersion(reading, awaited = null) {
    const first = await findNamed(reading, awaited);
    // A list lags behind the record's own address, or somebody renames it.
    return first.isRenamed ? findNamed(reading, awaited) : first;
}
async function findNamed(reading, awaited) {
    const { client, request } = reading;
    const number = request.version ?? '';
    const query = { 'filter[versionString]': number, include: 'app' };
    const listed = await (0,version_reads/* fetchVersions */._h)(client, reading.app.id, request.platforms, query);
    const unread = { app: reading.app, version: null, failures: failedReads(listed) };
    if (!listed.ok)
        return unread;
    const app = { ...reading.app, ...listed.value.app };
    const rows = rowsNumbered(asOneService(listed.value.versions), number);
    const platforms = platformsOf(app, rows, request);
    if ('kind' in platforms)
        return { ...unread, app, failures: platforms.findings };
    const [row = awaited] = rows;
    return { ...unread, app, ...(row && (await fetchRecord(reading, row, rows.length > 0))) };
}
/** Reads the version, and beside it its phased release, or else the submission that review has seen. */
async function fetchRecord(reading, row, isListed) {
    const { client, request } = reading;
    const fetchOwn = () => (0,version_reads/* fetchVersion */.pm)(client, row.id, { include: 'build' });
    const [own, phased] = await Promise.all([
        isListed ? readListed(client, row, fetchOwn) : fetchOwn(),
        request.mode === 'release' ? null : (0,version_reads/* fetchPhasedRelease */.Ly)(client, row.id),
    ]);
    if (!isListed && (0,result/* isNotFound */.c4)(own))
        return {};
    if (!own.ok || phased?.ok === false)
        return { failures: failedReads(own, phased) };
    const version = withOwnAnswer(row, own.value);
    if (version.versionString === '') {
        // Not every service knows the filter, and what is released cannot be taken back.
        const why = `no answer shows which number the version has, so it may be another than ${request.version}`;
        return { failures: failedReads((0,app_store_failure/* unreadableAnswer */.Cw)(`/v1/appStoreVersions/${row.id}`, why)) };
    }
    if (version.versionString !== request.version) {
        if (row.versionString !== request.version)
            return {};
        return { failures: failedReads(contradictsList(version)), isRenamed: true };
    }
    return phased === null ? addReview(reading, version) : { version: { ...version, phasedRelease: phased.value } };
}
/** Adds how the submission of the version stands, and what review rejected in it, where review has seen the version. */
async function addReview({ client, app }, found) {
    const { id, state, platform, releaseType, earliestReleaseDate } = found;
    const isBeforeDate = releaseType === 'SCHEDULED' && Date.parse(earliestReleaseDate ?? '') > client.clock.now();
    const version = { ...found, ...(isBeforeDate && { isBeforeDate }) };
    if (!needsReviewState(version))
        return { version };
    const open = await (0,submission_reads/* fetchSubmissions */.CS)(client, app.id);
    if (!open.ok)
        return { failures: failedReads(open) };
    // A version that is only ACCEPTED is not released, so what came of the rest does not matter yet.
    const sentBack = (0,states/* versionFacts */.iN)(state).approved ? open.value.filter((one) => one.state === states/* UNRESOLVED_STATE */.a4) : [];
    const mayHold = sentBack.filter((one) => platform === null || [null, platform].includes(one.platform));
    const contents = await (0,result/* fetchEach */.M4)(mayHold, (one) => (0,submission_reads/* fetchItems */.LN)(client, one.id));
    if (!contents.ok)
        return { failures: failedReads(contents) };
    const own = contents.value.find((items) => items.some(({ target }) => target?.id === id)) ?? [];
    const rejected = own.filter((item) => (0,states/* isRejectedItem */.gx)(item.state) && item.target?.id !== id);
    const holder = open.value.find(({ versionId }) => versionId === id);
    return { version: { ...version, ...(holder && { reviewState: holder.state }) }, rejected };
}

// EXTERNAL MODULE: ./src/app-store/reads/build-reads.js
var build_reads = __webpack_require__(4352);
// EXTERNAL MODULE: ./src/app-store/reads/item-reads.js
var item_reads = __webpack_require__(6705);
;// CONCATENATED MODULE: ./src/app-store/reads/purchase-reads.js
// src/app-store/reads/purchase-reads.js




/** Parses a purchase, a subscription or a group. @param relationship of a version of it */
function productOf({ id, type, name, state, shortText, related }, relationship, address) {
    const parse = (0,json_api/* parserOf */.BP)((0,item_kinds/* itemType */.YG)(relationship), (version) => ({
        target: { relationship, id: version.id },
        state: version.state,
        name,
        productId: id,
    }));
    return {
        id,
        /** The service's type of a purchase, or else the type of the resource. */
        type: shortText('inAppPurchaseType') ?? type,
        name,
        state,
        ofVersions: related('versions', parse, address),
    };
}
const parseSubscription = (0,json_api/* parserOf */.BP)('subscriptions', (subscription) => productOf(subscription, 'subscriptionVersion'));
const GROUPS = 'subscriptionGroups';
const parseGroup = (0,json_api/* parserOf */.BP)(GROUPS, (group) => ({
    ...productOf(group, 'subscriptionGroupVersion'),
    ofSubscriptions: group.related('subscriptions', parseSubscription),
}));
const parsePurchase = (0,json_api/* parserOf */.BP)('inAppPurchases', (purchase) => ({
    ...productOf(purchase, 'inAppPurchaseVersion', { path: '/v2/inAppPurchases' }),
    ofSubscriptions: [],
}));
/**
 * Sends two reads for the app, and one more for each thing that has more rows than an answer carries.
 * @param ready only purchases that are ready, and groups with one: the list shows every subscription of such a group
 */
function fetchProducts(client, appId, ready) {
    const path = `/v1/apps/${encodeURIComponent(appId)}`;
    const ifReady = (filter) => ready && { [`filter[${filter}]`]: states/* PURCHASE_READY_STATE */.YJ };
    const ofPurchases = { ...ifReady('state'), ...(0,json_api/* includeQuery */.fd)('versions') };
    const ofGroups = { ...ifReady('subscriptions.state'), ...(0,json_api/* includeQuery */.fd)('subscriptions', 'versions') };
    const lists = [
        client.fetchRows(`${path}/inAppPurchasesV2`, parsePurchase, ofPurchases),
        client.fetchRows(`${path}/${GROUPS}`, parseGroup, ofGroups),
    ];
    return (0,result/* mapRead */.fL)((0,result/* fetchEach */.M4)(lists, (list) => list), (all) => (0,result/* fetchEach */.M4)(all.flat(), (row) => fetchWhole(client, row)));
}
function fetchWhole(client, row) {
    return (0,result/* mapRead */.fL)(client.fetchRelated(row.ofVersions), (versions) => (0,result/* mapRead */.fL)(client.fetchRelated(row.ofSubscriptions), (subscriptions) => ({ ...row, versions, subscriptions })));
}
/** Reads the purchases that could be submitted now. */
function fetchReadyPurchases(client, appId) {
    return (0,result/* mapRead */.fL)(fetchProducts(client, appId, true), (products) => ({
        items: readyVersions(products),
        subscriptions: subscriptionsOf(products).filter(isReady),
    }));
}
/**
 * Returns what is sold. With `ready` it also returns all that could be submitted, and what may be so only later, with one
 * read more for each such subscription.
 */
function fetchPurchaseItems(client, appId, ready) {
    return (0,result/* mapRead */.fL)(fetchProducts(client, appId, false), (products) => {
        const sold = soldOf(products);
        const mayBeReady = (one) => ready && (isReady(one) || (0,states/* isShownAfterCanceling */.Mi)(one.state));
        const inQuestion = subscriptionsOf(products).filter(mayBeReady);
        return (0,result/* mapRead */.fL)((0,result/* fetchEach */.M4)(inQuestion, (one) => fetchWhole(client, { ...one, ofSubscriptions: [] })), (subscribed) => {
            const all = ready ? [...products, ...subscribed] : [];
            const late = all.flatMap(versionsAsLate).filter(({ state }) => (0,states/* isShownAfterCanceling */.Mi)(state));
            return { items: readyVersions(all).map(asFact), maybeLate: late.map(asFact), sold };
        });
    });
}
function subscriptionsOf(products) {
    return products.flatMap(({ subscriptions }) => subscriptions);
}
/** What shows no state may be ready. */
function isReady({ state }) {
    return state === states/* PURCHASE_READY_STATE */.YJ || state === '';
}
/** Lists the version of each product that can be submitted, or may be, because a state is unknown. */
function readyVersions(products) {
    return products.filter(hasReady).flatMap(({ type, state: own, versions }) => {
        const isHidden = own === '' && type !== GROUPS;
        const shown = isHidden ? versions.map((version) => ({ ...version, state: '' })) : versions;
        const inPhase = (phase) => shown.find(({ state }) => (0,states/* itemPhase */.Rk)(state) === phase);
        return inPhase('ready') ?? inPhase('unknown') ?? [];
    });
}
/** A group is ready with one of its subscriptions. */
function hasReady(product) {
    return product.type === GROUPS ? product.subscriptions.some(isReady) : isReady(product);
}
/** After a cancellation a product may show its review for longer than its versions do (docs/service.md#lags). */
function versionsAsLate({ state: own, versions }) {
    const isLate = (0,states/* isUnderReview */.Ju)(own) && !versions.some(({ state }) => (0,states/* isUnderReview */.Ju)(state));
    return versions.map((one) => (isLate && (0,states/* itemPhase */.Rk)(one.state) === 'ready' ? { ...one, state: own } : one));
}
function asFact({ target, ...found }) {
    return { target, standing: { kind: 'found', ...found } };
}
function soldOf(products) {
    // A group was approved with its first subscription, whose version may be newer than that.
    const wasApproved = (one) => [one, ...one.versions, ...one.subscriptions].some(({ state }) => (0,states/* wasPurchaseApproved */.wo)(state));
    const approvedTypes = new Set(products.filter(wasApproved).map(({ type }) => type));
    const rows = products.flatMap((one) => {
        const { type, versions, subscriptions } = one;
        const isFirst = !approvedTypes.has(type);
        const isNewGroup = type === GROUPS && !wasApproved(one);
        const rowOf = ({ id, name, state }, more) => [id, { name, state, isFirst, ...(isNewGroup && more) }];
        const newGroup = versions.map(({ target }) => target);
        return [
            rowOf(one, { members: subscriptions.map(({ id }) => id) }),
            ...subscriptions.map((member) => rowOf(member, { newGroup })),
        ];
    });
    return new Map(rows);
}

;// CONCATENATED MODULE: ./src/preflight/facts.js
// src/preflight/facts.js














/** Reads what can be read without knowing the record: builds and items. */
async function fetchWanted(reading, lists) {
    const [builds, found] = await Promise.all([fetchBuildFacts(reading, lists), fetchItemFacts(reading)]);
    return [{ ...valueIn(found), failures: failedReads(found) }, builds];
}
/**
 * Reads the builds of a version, and beside them the uploads, of which the newest may be no build yet. A check attaches no
 * build, so what it cannot read is a warning.
 */
async function fetchBuildFacts(reading, lists) {
    const { client, app, request } = reading;
    const { build, platform } = request;
    const asked = (0,questions/* buildQuestions */.CK)(request);
    const fetchBoth = (version) => Promise.all([(0,build_reads/* fetchBuilds */.KH)(client, app.id, platform, version), fetchSureUploads(reading, lists, version)]);
    const [ofVersion, newest] = await Promise.all([
        asked.ofVersion ? fetchBoth(request.version ?? '') : [],
        asked.newestOfApp ? fetchBoth() : [],
    ]);
    const answers = [...ofVersion, ...newest];
    // A list that could not be read may hold a higher number.
    const isWhole = answers.every(({ ok }) => ok);
    const numbers = answers.flatMap((answer) => valueIn(answer, []).map((one) => one.version));
    const found = {
        latestBuild: isWhole ? (0,version_number/* highestVersionNumber */.cJ)(numbers) : null,
        warnings: failedReads(...(build === null ? answers : newest)).map(plan_builds/* latestBuildUnknown */.ov),
    };
    const [builds, uploads] = ofVersion;
    if (build === null || !builds || !uploads)
        return found;
    if (!builds.ok)
        return { failures: failedReads(builds) };
    const judged = await readFact(uploads, ({ status }) => status === 403);
    const uploadFailure = judged.ok ? null : judged.failure;
    return { ...found, ...(0,plan_builds/* withUploads */.Df)(builds.value, valueIn(uploads, []), build, client.clock.now()), uploadFailure };
}
/**
 * The live service answers 404 now and then for an app that is there (docs/service.md#builds-and-uploads), and without its
 * uploads an older build would be the newest. A service by the interface specification has no uploads.
 */
async function fetchSureUploads({ client, app, request }, lists, version) {
    const isLost = async (answer) => {
        if (answer.ok || answer.failure.status !== 404)
            return false;
        const { versions } = await lists;
        // The words count where the app has no version that could show which service answers.
        return versions.length > 0 ? versions.some(({ isLive }) => isLive) : (0,app_store_failure/* isAboutApp */.ds)(answer.failure);
    };
    const read = await client.readAgain(() => (0,build_reads/* fetchUploads */.j_)(client, app.id, request.platform, version), isLost);
    return (await isLost(read)) ? read : (0,result/* acceptFailure */.nx)(read, ({ status }) => status === 404, []);
}
/**
 * Reads the items of a submission: from the lists of the app, so that an item found there belongs to it, or else by their own
 * addresses.
 * @returns each item asked for, or every one that is ready; and the names of everything in the lists. `null`: none is asked for
 */
async function fetchItemFacts(reading) {
    const { client, app, request, canceled } = reading;
    // What this run took out of review goes along, whatever it shows by now.
    const asked = (0,questions/* itemsToRead */.ES)(request, canceled);
    if (asked === null)
        return null;
    const [sold, lists] = await Promise.all([
        fetchSold(reading),
        (0,result/* fetchEach */.M4)((0,item_standing/* itemListsToRead */.GR)(request), (list) => (0,item_reads/* fetchListedItems */._)(client, app.id, list)),
    ]);
    if (!sold.ok)
        return sold;
    if (!lists.ok)
        return lists;
    const listed = (0,item_standing/* readItemLists */.vg)(lists.value.flat(), request.platform);
    const isByWord = request.items.kind === 'ready';
    const ready = isByWord ? [...listed.ready, ...sold.value.items] : [];
    const maybeLate = isByWord ? [...listed.maybeLate, ...sold.value.maybeLate] : [];
    const others = await (0,result/* fetchEach */.M4)(asked.filter((target) => (0,resources/* findByKey */.Wf)(ready, (0,resources/* targetKey */.hD)(target)) === undefined), (target) => {
        const shown = listed.find(target);
        const read = shown === null ? (0,item_reads/* fetchUnlistedItem */.w)(client, target) : { ok: true, value: shown };
        return (0,result/* mapRead */.fL)(read, (standing) => ({ target, standing }));
    });
    return (0,result/* mapRead */.fL)(others, (items) => ({
        items: [...ready, ...items],
        maybeLate,
        names: listed.names,
        sold: sold.value.sold,
    }));
}
/** Named purchases are looked up by their ids. Whether one is the first of its type stops nothing if it cannot be read. */
async function fetchSold({ client, app, request }) {
    const { items } = request;
    if (items.purchases)
        return fetchPurchaseItems(client, app.id, true);
    if (!items.targets.some(item_standing/* isPurchase */.u7))
        return { ok: true, value: model_facts/* NO_FACTS */.Kj };
    return (0,result/* acceptFailure */.nx)(fetchPurchaseItems(client, app.id, false), app_store_failure/* isOutOfReach */.Hh, model_facts/* NO_FACTS */.Kj);
}
/**
 * Reads what App Review asks of a version, side by side, and only where something is to be submitted.
 * @returns `null` where it is not asked. By the interface specification an app without a version has no information either.
 */
async function fetchReadiness({ client, app }, plan) {
    const asked = (0,needs_readiness/* readinessQuestions */.gl)(plan);
    if (asked === null)
        return null;
    const { snapshot, facts } = plan;
    const fetchingInfo = readFact((0,app_reads/* fetchAppInfo */.iN)(client, app.id));
    if (snapshot.dialect === 'unknown' && !(await fetchingInfo).ok)
        return null;
    const [info, screenshots, lacksAttachments, pricing, availability, build, purchases] = await Promise.all([
        fetchingInfo,
        // Those of each language: a refusal names them all.
        facts.localizations &&
            readFact((0,result/* fetchEach */.M4)(facts.localizations, ({ id, locale }) => (0,result/* mapRead */.fL)((0,app_reads/* fetchScreenshots */.CW)(client, id), (images) => ({ locale, images })))),
        fetchLacksAttachments(client, plan, asked.live),
        asked.price ? readFact((0,app_reads/* fetchHasPrice */.qN)(client, app.id)) : null,
        asked.price ? readFact((0,app_reads/* fetchHasAvailability */.gm)(client, app.id)) : null,
        asked.build && readFact((0,build_reads/* fetchBuild */.JK)(client, asked.build.id)),
        // Purchases are no part of the version, so a release can go on without them.
        asked.purchases ? readFact(fetchReadyPurchases(client, app.id), app_store_failure/* isOutOfReach */.Hh) : null,
    ]);
    return { review: facts.review, info, screenshots, lacksAttachments, pricing, availability, build, purchases };
}
/**
 * Most versions have no attachments, so the record is read only where the version that is out has some. A failure of these
 * reads says nothing.
 */
async function fetchLacksAttachments(client, { record }, live) {
    const fetchHas = async ({ id }) => valueIn(await (0,app_reads/* fetchHasAttachments */.h4)(client, id));
    const lacks = record && live && (await fetchHas(live)) && (await fetchHas(record)) === false;
    return lacks ? { ok: true, value: true } : null;
}

;// CONCATENATED MODULE: ./src/preflight/preflight.js
// src/preflight/preflight.js
/** Reads what the service shows, in rounds, side by side. The core decides what follows from it. */


















/**
 * Sends four reads for the lists, one more for each open submission, and those that the target asks for.
 * Throws for no answer: failed reads stand under `failures`.
 */
async function fetchPreflight(reading) {
    const { request, canceled } = reading;
    // Builds and items are read beside the lists where the platform is named; otherwise the lists say which it is.
    const listing = fetchLists(reading);
    const early = request.platforms.length === 1 ? fetchWanted(reading, listing) : null;
    const [lists] = await Promise.all([listing, early]);
    const platforms = platformsOf(lists.app, lists.versions, request);
    if ('kind' in platforms)
        return platforms;
    const contents = fetchContents(reading, (0,model_snapshot/* withoutClosed */.D0)(lists.submissions, canceled));
    return Promise.all(platforms.map((platform) => {
        const own = { ...reading, request: { ...request, platform } };
        return fetchContext(own, lists, contents, early ?? fetchWanted(own, listing));
    }));
}
/** Reads what one platform is judged by. @param wanted builds and items, which may still be under way */
async function fetchContext(reading, lists, contents, wanted) {
    const { request, canceled } = reading;
    const [read, first] = await Promise.all([contents, chooseRecord(reading, lists, wanted)]);
    const unlisted = await fetchUnlisted(reading, lists, read.submissions);
    const whole = { ...lists, versions: withRows(lists.versions, unlisted.versions) };
    const { versions, chosen, facts } = unlisted.versions.length === 0 ? first : await chooseRecord(reading, whole, wanted);
    const failures = [...lists.failures, ...unlisted.failures];
    const snapshot = (0,model_snapshot/* snapshotOf */.eY)({ ...lists, ...read, versions, failures }, request.platform, canceled, facts.record);
    const plan = decidePlan({ snapshot, facts, request }, chosen);
    const shown = addFacts(plan.facts, { failures: failedReads(hiddenKinds(reading, plan)) });
    return { ...plan, facts: shown, readiness: await fetchReadiness(reading, plan) };
}
/** Reports kinds of the release that the service refuses to show in a submission: the run could not compare what it submits. */
function hiddenKinds({ client, request }, { done, items }) {
    const kinds = items.map(({ relationship }) => relationship);
    if (request.version !== null)
        kinds.push('appStoreVersion');
    const hidden = (0,submission_reads/* refusedKinds */.uz)(client).filter((kind) => kinds.includes(kind));
    if (!(0,model_mode/* makesSubmission */.MJ)(request.mode) || done || hidden.length === 0)
        return null;
    const names = hidden.map((kind) => (0,item_kinds/* itemKind */.GC)(kind).words).join(', ');
    const message = `App Store Connect refuses to show which item of a submission is of this kind: ${names}. So this run could not compare what it submits.`;
    const remedy = 'Submit it on the App Review page, and report the log of this step.';
    return (0,app_store_failure/* unreadableAnswer */.Cw)('/v1/reviewSubmissions/{id}/items', 'a kind is refused', { message, remedy });
}
/** Reads the lists anew where they say otherwise than the record, and what the choice asks for. */
async function chooseRecord(reading, lists, wanted) {
    const { client, app, request } = reading;
    const [found, { versions, chosen, texts }] = await Promise.all([wanted, chooseFromLists(reading, lists)]);
    const facts = [...found, ...texts].reduce(addFacts, model_facts/* NO_FACTS */.Kj);
    const asked = (0,questions/* laterQuestions */.kS)(versions, chosen, facts, request);
    const [builds, phased, ofNumber] = await Promise.all([
        (0,result/* fetchEach */.M4)(asked.builds, (build) => (0,result/* acceptFailure */.nx)((0,build_reads/* fetchBuild */.JK)(client, build.id), ({ status }) => status === 404, build)),
        asked.phasedRelease && (0,version_reads/* fetchPhasedRelease */.Ly)(client, asked.phasedRelease.id),
        asked.lowNumber === null ? null : (0,build_reads/* fetchBuilds */.KH)(client, app.id, request.platform, asked.lowNumber),
    ]);
    // What the own address of a build leaves empty stays as the list shows it.
    const shown = valueIn(builds, []).map((build) => Object.entries(build).filter(([, value]) => value !== ''));
    const own = new Map(shown.map((fields) => Object.fromEntries(fields)).map((build) => [build.id, build]));
    const withOwn = (build) => ({ ...build, ...own.get(build.id) });
    const { record } = facts;
    const read = {
        builds: valueIn(ofNumber) ?? facts.builds?.map(withOwn) ?? null,
        record: record && {
            ...record,
            ...(record.build && { build: withOwn(record.build) }),
            ...(phased?.ok && { phasedRelease: phased.value }),
        },
        failures: failedReads(builds, phased),
    };
    return { versions, chosen, facts: addFacts(facts, read) };
}
async function chooseFromLists(reading, lists) {
    const { client, request, canceled } = reading;
    // Unlike the lists, the own address of a record in the way of a new version may show the number asked for.
    const { inTheWay } = (0,questions/* chooseVersion */.EH)(lists.versions, canceled, request);
    const first = await choose(reading, lists, valueIn(inTheWay && (await (0,version_reads/* fetchVersion */.pm)(client, inTheWay.id))));
    if (first.renamed === null)
        return first;
    // Somebody renames the record, or the list lags behind: it is read once more, and outranks what it said before.
    const again = await (0,version_reads/* fetchAllVersions */.Z1)(client, lists.app.id);
    const versions = withRows(lists.versions, valueIn(again, lists).versions);
    const second = await choose(reading, { ...lists, versions }, first.renamed);
    const { chosen, renamed, texts } = second;
    // Under its own number it is a record that nobody asked for: no rule judges that number.
    const record = renamed && { ...renamed, versionString: chosen.record?.versionString ?? '' };
    const failures = failedReads(again, renamed && contradictsList(renamed));
    return { ...second, texts: [...texts, { ...(record && { record }), failures }] };
}
/**
 * Chooses from the lists, with the record as its own address shows it if that shows the number asked for.
 * @returns `versions` of every platform; `renamed`: the record, where its own address shows another number than the list
 */
async function choose(reading, lists, own) {
    const { request, canceled } = reading;
    const versions = own?.versionString === request.version ? withRows(lists.versions, [own]) : lists.versions;
    const choice = (0,questions/* chooseVersion */.EH)(versions, canceled, request);
    const { chosen } = choice;
    const texts = await readTexts(reading, lists, choice);
    const { record = null } = texts;
    const renamed = record?.versionString === chosen.record?.versionString ? null : record;
    return { versions, chosen, renamed, texts: [texts] };
}
/** Reads the record with its texts, or those of the version that it will be a copy of. */
async function readTexts({ client, request }, lists, { chosen: { record }, toRead }) {
    if (toRead === null)
        return {};
    const read = await readListed(client, toRead, version_reads/* fetchVersionDetail */.m8);
    const isNew = record === null;
    if (!read.ok) {
        // The rules on readiness report a predecessor that could not be read, where they apply.
        const isReported = isNew && (0,needs_readiness/* mayNeedReadinessCheck */.q9)((0,model_snapshot/* dialectOf */.E3)(lists.versions, lists.known), request);
        return { failures: isReported ? [] : failedReads(read), review: isNew ? await readFact(read) : null };
    }
    const { version, localizations, review } = read.value;
    return {
        failures: failedReads(hiddenParts(read.value, request), (0,model_snapshot/* isOnPlatform */.D2)(version, request.platform) ? null : contradictsList(version)),
        record: record && withOwnAnswer(record, version),
        // A new version takes over the languages of the one before, without their notes (docs/service.md#versions).
        localizations: isNew ? localizations.map((one) => ({ ...one, whatsNew: null })) : localizations,
        review: { ok: true, value: review },
    };
}
/**
 * Reports what the service leaves out of its answer: a build, so that no run can hold the version to one; and the languages,
 * without which release notes would be lost in silence.
 */
function hiddenParts({ version, localizations }, request) {
    const hidesBuild = (0,model_mode/* editsVersion */.KF)(request.mode) && version.isLive && version.build === undefined;
    const hidesLanguages = request.releaseNotes !== null && localizations.length === 0;
    if (!hidesBuild && !hidesLanguages)
        return null;
    const message = `App Store Connect does not show which build ${(0,describe/* describeVersion */.MP)(version)} has, or which languages.`;
    const remedy = 'Run again in some minutes. If it stays, see its page, and report the log of this step.';
    return (0,app_store_failure/* unreadableAnswer */.Cw)(`/v1/appStoreVersions/${version.id}`, 'a part of it is not shown', { message, remedy });
}

;// CONCATENATED MODULE: ./src/look.js
// src/look.js










/** Delay after which what may be late is looked at once more (docs/service.md#lags). */
const SECOND_LOOK_MS = 15_000;
/** Returns what looks at the service. The app is looked up until it is found, and then kept. */
function createLook(client, inputs, signal) {
    let app = null;
    return async ({ request, canceled, decision }) => {
        if (app === null) {
            const found = await findApp(client, inputs);
            if ('reason' in found)
                return { kind: 'refused', app: null, steps: [], findings: [found] };
            app = found;
        }
        const reading = { client, app, request, canceled };
        const first = await decideOnce(reading, signal, decision);
        if (!mayBeLate(first))
            return first;
        await client.clock.sleep(SECOND_LOOK_MS, signal);
        return decideOnce(reading, signal, decision);
    };
}
/** @returns the app, or why there is none */
async function findApp(client, { app }) {
    if (app.by === 'id')
        return { id: app.id };
    const read = await (0,app_reads/* fetchAppByBundleId */.uh)(client, app.id);
    if (!read.ok)
        return (0,app_store_failure/* failureFinding */.Ue)(read.failure);
    const message = `bundle-id: there is no app with the bundle id ${app.id} that this key can see.`;
    const remedy = 'Compare it with App Information on the web page, letter by letter; and see that the key has access to the app.';
    return read.value ?? (0,model_finding/* inputFinding */.uY)('bundle-id', message, remedy);
}
/**
 * Reads lag, and nobody looks again after a green. Nor is one late answer proof that somebody submitted again what this run
 * canceled.
 */
function mayBeLate(decision) {
    if (decision.kind === 'preflight')
        return decision.present.undone.size > 0;
    if (decision.kind !== 'cancel')
        return false;
    const { steps, findings, snapshot } = decision;
    return snapshot.undone.size > 0 || steps.length + findings.length + snapshot.canceled.size === 0;
}
async function decideOnce(reading, signal, before) {
    const { client, request } = reading;
    if ((0,model_mode/* targetsExistingVersion */.wr)(request.mode)) {
        const awaited = before?.kind === 'named-version' ? before.awaited : null;
        return decideNamed(await fetchNamedVersion(reading, awaited), request, awaited);
    }
    if (request.mode === 'cancel') {
        const read = await fetchVersionToCancel(reading);
        return 'kind' in read ? read : decideCancel(read, request);
    }
    const preflight = await fetchPreflight({ ...reading, client: client.untilStopped });
    // A release needs every read. A check that was cut off still reports what is certain.
    if (request.mode !== 'check')
        signal.throwIfAborted();
    return decide(preflight);
}

// EXTERNAL MODULE: ./src/deadline.js
var deadline = __webpack_require__(9708);
;// CONCATENATED MODULE: ./src/polling.js
// src/polling.js




/**
 * Yields each decision until nothing blocks that time can clear, or the time is over. The last one counts.
 * @param hasRead this run has read the service well before, so a failed read passes from the first look on
 */
async function* pollDecisions(look, polling, hasRead = false) {
    const { clock, requests } = polling;
    let before = hasRead ? leftOf(polling, 'wait-minutes') : null;
    for (let count = 1;; count++) {
        const beganMs = clock.uptime();
        const sentBefore = requests();
        const decision = await look();
        yield decision;
        const wait = nextWait(decision, polling, before);
        if (!decision.findings.some(isFailedRead))
            before = wait;
        const reason = decision.findings.find(isBlocking)?.message ?? '';
        if (!(await sleep(polling, wait, count, reason, beganMs, requests() - sentBefore)))
            return;
    }
}
/** Yields the state after each look, within wait-minutes. The release itself is done: it stands after a failed read or a timeout. */
async function* followToStore(look, polling, begun) {
    if (begun.request.mode !== 'release')
        return;
    let { version } = begun;
    let beganMs;
    try {
        for (let count = 1; version !== null && awaitsStore(version); count++) {
            const reason = `${(0,describe/* capitalized */.l2)((0,describe/* describeVersion */.MP)(version))} is ${version.state}.`;
            if (!(await waitWithin(polling, 'wait-minutes', count, reason, beganMs)))
                return;
            beganMs = polling.clock.uptime();
            const now = await look();
            if (now.kind !== 'named-version' || now.version === null)
                continue;
            version = now.version;
            yield { ...begun, version, findings: [...begun.findings, ...now.findings.filter(isBlocking)] };
        }
    }
    catch (error) {
        if (!(error instanceof deadline/* Interruption */._) || error.reason !== 'run.timeout')
            throw error;
    }
}
/** Waits until the next look at something that time ends. @returns false where there is no next look */
function waitWithin(polling, uses, count, reason, beganMs) {
    return sleep(polling, leftOf(polling, uses), count, reason, beganMs);
}
/** Minimum of timeout-minutes kept for the writes while the run waits for something. */
const RESERVE_FOR_WRITES_MS = 90_000;
/** Time in which a list may lack what was made or submitted a moment ago (docs/service.md#lags). */
const LAG_MS = 120_000;
/**
 * Returns the wait before the next look; `null` when the last look decides.
 * @param before the wait after the last look that could read the service: from then on, a failed read passes
 */
function nextWait(decision, polling, before = null) {
    const { waitMs, timeoutMs } = polling;
    const blocking = decision.findings.filter(isBlocking);
    if (blocking.length === 0)
        return null;
    const isFailed = (finding) => before !== null && isFailedRead(finding);
    // A build that cannot be used for another reason does not match: time does not change it.
    const isProcessing = decision.kind === 'preflight' && decision.build.kind === 'processing';
    const isUnprocessed = ({ reason }) => isProcessing && reason === 'build.not-valid';
    const usesTimeout = blocking.every(isFailed) ? before?.uses === 'timeout-minutes' : blocking.every(isUnprocessed);
    // A build in processing may use the time of the run itself, if it is all that blocks the run.
    if (usesTimeout && waitMs <= timeoutMs)
        return leftOf(polling, 'timeout-minutes');
    const awaits = decision.kind === 'named-version' ? decision.awaits : null;
    if (awaits !== null)
        return leftOf(polling, 'wait-minutes', awaits === 'approval' ? waitMs : LAG_MS);
    const canClear = (finding) => passes(finding) || isFailed(finding) || isUnprocessed(finding);
    return blocking.every(canClear) ? leftOf(polling, 'wait-minutes') : null;
}
/** @param limitMs of wait-minutes, from their start */
function leftOf(polling, uses, limitMs = polling.waitMs) {
    const { startedMs, waitMs, timeoutMs, clock, deadline } = polling;
    const leftMs = uses === 'wait-minutes'
        ? startedMs + Math.min(waitMs, limitMs) - clock.uptime()
        : deadline.remainingMs - Math.min(RESERVE_FOR_WRITES_MS, timeoutMs / 4);
    return leftMs <= 0 ? null : { uses, leftMs };
}
function passes({ passes: own, reason }) {
    return own ?? reasons/* REASONS */.ez[reason].clearedByTime ?? false;
}
/** Matches a failed read that another look may repair: a page of HTML, or a 401 after hours, say little about the key. */
function isFailedRead(finding) {
    if (finding.severity !== 'unknown')
        return false;
    return ['service.unauthorized', 'service.unreadable'].includes(finding.reason) || passes(finding);
}
function isBlocking({ severity }) {
    return severity !== 'warning';
}
const FIRST_DELAY_MS = 10_000;
const MAX_DELAY_MS = 120_000;
const GROWTH = 1.5;
const MAX_REQUESTS_AN_HOUR = 400;
const HOUR_MS = 60 * 60_000;
/**
 * Returns the delay before the next look. It varies by a quarter, so that pipelines do not ask in step. It grows from look to
 * look, and stretches until the looks of an hour cost no more than they may.
 * @param count number of looks so far, from 1 @param cost requests of a look @param random in [0, 1)
 */
function pollDelayMs(count, cost, random) {
    const paceMs = (look) => Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * GROWTH ** look);
    const delays = Math.max(1, Math.floor(MAX_REQUESTS_AN_HOUR / Math.max(1, cost)) - 1);
    const spanMs = Array.from({ length: delays }, (_, look) => paceMs(look)).reduce((sum, ms) => sum + ms);
    return paceMs(count - 1) * Math.max(1, HOUR_MS / spanMs) * (0.75 + random / 2);
}
/** @param count of looks so far @param beganMs start of the last one @param cost its requests @returns false where there is no wait */
async function sleep({ clock, deadline, log, beforeWait }, wait, count, reason, beganMs = clock.uptime(), cost = 1) {
    if (wait === null)
        return false;
    const { uses, leftMs } = wait;
    const delayMs = Math.min(leftMs, pollDelayMs(count, cost, clock.random()));
    const left = `${Math.round(leftMs / 6_000) / 10} min of ${uses} left`;
    log(`Look ${count} \u00b7 ${left} \u00b7 ${reason.replace(/\.$/, '')} \u00b7 next in ${Math.ceil(delayMs / 1000)} s`);
    const isBeside = uses === 'wait-minutes';
    // This wait, and the look before it, do not count towards the limit of the run.
    if (isBeside)
        deadline.pause(clock.uptime() - beganMs);
    // A report goes on beside the wait, which must not take longer for it.
    void beforeWait?.();
    await clock.sleep(delayMs, deadline.signal);
    if (isBeside)
        deadline.resume();
    return true;
}

// EXTERNAL MODULE: ./src/core/model/outcome.js
var outcome = __webpack_require__(6358);
// EXTERNAL MODULE: ./src/core/model/step.js
var model_step = __webpack_require__(774);
;// CONCATENATED MODULE: ./src/run-result.js
// src/run-result.js
/** Turns the state of a run into its result. */








/** @param cost requests of the run to the service, and their limit */
function resultOf(state, { requests, rateLimit }) {
    const { decision, findings, steps, submission, request } = state;
    const { mode, dryRun, platforms, version: number } = request;
    const isBegun = steps.some(({ outcome }) => outcome !== 'pending');
    // Until a record gets the number asked for, it is another version. The answer to a write may leave the number out.
    const numbers = isBegun ? [number, ''] : [number];
    const version = numbers.includes(state.version?.versionString ?? null) ? state.version : null;
    // While a build blocks the run, no build is reported: a later run must not pin that one.
    const isAboutBuild = findings.some(({ severity, reason }) => severity === 'error' && ['build.missing', 'build.not-valid'].includes(reason));
    return {
        ...outcome/* EMPTY_RESULT */.Qg,
        ...{ mode, dryRun, platforms, number, findings, steps, submission, requests, rateLimit },
        app: decision?.app ?? null,
        version: version && { id: version.id, state: version.state },
        ...wordsOf(state),
        // A step may have changed that other version, too: it may have taken it out of review.
        ...decidedPart(isBegun ? state : { ...state, version }),
        ...(isAboutBuild && { build: null }),
    };
}
/** Says what the run has written: with what it may have written, and without that. */
function wordsOf({ steps, written, doubted }) {
    const begun = steps.flatMap(({ step, outcome }) => (0,model_step/* isInDoubt */.cd)(outcome) && !(0,describe_step/* isReading */.p7)(step) && !written.includes(step) ? step : []);
    const doubtful = [...doubted, ...begun];
    const nothing = steps.some(({ outcome }) => outcome === 'undone') ? 'Nothing stays written.' : model_step/* NOTHING_WRITTEN */.qv;
    const changes = (0,describe_step/* describeWritten */.hD)(written, doubtful) || nothing;
    const applied = written.length === 0 && doubtful.length > 0 ? '' : (0,describe_step/* describeWritten */.hD)(written) || nothing;
    return { changes, applied };
}
/** Returns the fields that depend on the kind of the decision. */
function decidedPart(state) {
    const { decision, version } = state;
    if (decision?.kind === 'preflight')
        return preflightPart(decision, state);
    if (decision === null || decision.kind === 'refused')
        return {};
    const build = version?.build?.version ?? null;
    if (decision.kind === 'cancel') {
        const { snapshot } = decision;
        const snapshots = [{ ...snapshot, versions: (0,model_snapshot/* withRecord */.q8)(snapshot.versions, version) }];
        return { platforms: [snapshot.platform], snapshots, build };
    }
    // The platform on which the number was found, in case the request leaves it out.
    const platforms = resources/* PLATFORMS */.P4.filter((platform) => platform === version?.platform);
    return { named: version, build, ...(platforms.length > 0 && { platforms }) };
}
function preflightPart(decision, state) {
    const { submission, version } = state;
    const { facts, others } = decision;
    const present = withoutGone(decision, state);
    const before = present.submissions.find(({ id }) => id === submission?.id);
    const first = (0,model_snapshot/* afterSteps */.Qj)(present, submission, heldAfter(before?.items, state), version, state.others ?? []);
    const snapshots = [first, ...others.map((plan) => plan.present)];
    return {
        platforms: snapshots.map(({ platform }) => platform),
        snapshots,
        latestBuilds: [decision, ...others].map((plan) => plan.facts.latestBuild),
        facts,
        goesOut: shownToGoOut(decision, state),
        isNothingReady: isNothingReady(decision),
        build: reportedBuild(decision, state),
    };
}
/**
 * Returns what this run's submission holds: the items of the last preflight without the version that was taken out, and those
 * added since. `null`: an item that may have been added, and was not read since, makes the contents unknown.
 */
function heldAfter(before, state) {
    const { steps, added, others } = state;
    const isAdding = ({ step: { kind }, outcome }) => (0,model_step/* isInDoubt */.cd)(outcome) && (kind === 'add-version' || kind === 'add-item');
    if (others === null && steps.some(isAdding))
        return null;
    const out = (0,model_step/* stepOutcomeOf */.U$)(state, 'add-version') === 'done' ? undefined : (0,model_step/* findTakeOut */.zS)(steps)?.target.id;
    return (0,resources/* distinctTargets */.Z0)([...(0,resources/* heldTargets */.m)(before).filter(({ id }) => id !== out), ...added]);
}
/** `items` asks for what is ready, and a release beside that, or all of it, has come to nothing. */
function isNothingReady({ request, done, items, submission }) {
    const isJudged = request.mode === 'submit' ? !done : request.mode === 'submit-items';
    const isThere = submission.kind === 'done' && submission.submission !== null;
    return isJudged && !isThere && request.items.kind === 'ready' && items.length === 0;
}
/** A version that the run has made may have other languages than the one that it is a copy of. */
function shownToGoOut(decision, { localizations }) {
    if (decision.version.kind !== 'create' || localizations === null)
        return decision.goesOut;
    return (0,compose_goes_out/* goesOutOf */.E7)({ ...decision, facts: { ...decision.facts, localizations } });
}
/** Leaves out a draft that the run adopted and then found gone: it holds no slot. */
function withoutGone(decision, state) {
    const { present } = decision;
    const isGone = state.submission === null && (0,model_step/* stepOutcomeOf */.U$)(state, 'adopt-submission') === 'done';
    const gone = isGone ? decision.submission.submission : null;
    return { ...present, submissions: present.submissions.filter(({ id }) => id !== gone?.id) };
}
/**
 * Returns the number of the build attached, or that the plan would attach: a dry run shows it, so that the run after an
 * approval can pin it.
 */
function reportedBuild({ locked, edits, facts }, { steps, version }) {
    const planned = steps.flatMap(({ step, outcome }) => (outcome === 'pending' && 'build' in step ? [step.build] : []));
    // A blocked run plans no step.
    const unplanned = steps.length === 0 && locked.length === 0 ? edits.build : null;
    const attached = version !== null && (0,version_target/* numberOfOtherBuild */.ny)(version) === null ? version.build : null;
    const build = [...planned, unplanned, attached].find((one) => one) ?? null;
    return (0,plan_edits/* asListed */.Gy)(facts, build)?.version ?? null;
}

// EXTERNAL MODULE: ./src/run-state.js
var run_state = __webpack_require__(5987);
;// CONCATENATED MODULE: ./src/run.js
// src/run.js
/** The whole story of a run: preflight, decide, execute, result. */








/** Carries out the run, and returns its result. An error inside ends the run, and keeps everything found and done before. */
async function run(inputs, adapters) {
    const { request } = inputs;
    const { clock, deadline, log, logRequest = log, onWait } = adapters;
    // The client cannot write unless the mode may write.
    const Client = !request.dryRun && request.mode !== 'check' ? AppStoreClient : Reader;
    const client = new Client({ ...inputs, ...adapters, log: logRequest });
    let state = (0,run_state/* initialState */.ue)(request);
    let lookedMs = null;
    const result = () => ({ ...resultOf(state, client), lookedMs });
    const polling = {
        ...inputs,
        ...adapters,
        startedMs: clock.uptime(),
        requests: () => client.requests,
        beforeWait: async () => onWait?.(result()),
    };
    const lookAt = createLook(client, inputs, deadline.signal);
    const look = () => {
        lookedMs = clock.uptime();
        return lookAt(state);
    };
    /** Looks at the service until the run is clear, or the time is over. */
    const decide = async () => {
        for await (const decision of pollDecisions(look, polling, state.canceled.size > 0)) {
            state = (0,run_state/* withDecision */.pz)(state, decision);
            deadline.signal.throwIfAborted();
        }
    };
    const takeSteps = async (due = pendingSteps(state)) => {
        if (!(0,run_state/* isClear */.OD)(state) || due.length === 0)
            return;
        if (!(client instanceof AppStoreClient))
            throw new Error('a run that only reads was about to take a step');
        // The numbers are those of the rows in the summary: a cancellation before this plan counts too.
        for (const [index, { step }] of state.steps.entries())
            if (due.includes(step))
                log(`Plan ${index + 1}/${state.steps.length}: ${(0,describe_step/* describePlanned */.yZ)(step)}`);
        const { execute } = await __webpack_require__.e(/* import() */ 348).then(__webpack_require__.bind(__webpack_require__, 348));
        let more;
        const prolong = () => {
            more = deadline.startCleanup();
            client.allow(more);
            return more.signal;
        };
        const tools = {
            client,
            signal: deadline.signal,
            log,
            remainingMs: () => deadline.remainingMs,
            waitBeside: (count, reason) => waitWithin(polling, 'wait-minutes', count, reason),
        };
        state = await execute(tools, prolong, state, due);
        more?.clear();
    };
    /** Cancels the versions in the way, and decides anew: services differ in what a cancellation leaves behind. */
    const cancelOthers = async () => {
        const cancels = pendingSteps(state).filter(isCancellation);
        if (cancels.length === 0)
            return;
        await takeSteps(cancels);
        if ((0,run_state/* isClear */.OD)(state))
            await decide();
        if (!(0,run_state/* isClear */.OD)(state))
            return;
        // What somebody submitted meanwhile is nothing that this run was asked to take out of review.
        const late = pendingSteps(state).find(isCancellation);
        if (late === undefined)
            return;
        const message = `${(0,describe_step/* describePlanned */.yZ)(late)}: not done, because it showed up while this run canceled others.`;
        const remedy = 'See whose it is first: the next run cancels it too.';
        const subject = { type: 'appStoreVersion', id: late.version.id };
        const reason = 'version.in-flight';
        const finding = (0,model_finding/* runFinding */.DQ)({ reason, severity: 'error', message, remedy, subject });
        state = { ...state, findings: [...state.findings, finding] };
    };
    /** Looks until the lists show the version that has the number, and goes on with it. */
    const findUnseen = async () => {
        const sinceMs = clock.uptime();
        for (let count = 1; (0,run_state/* isNumberUnseen */.K6)(state); count++) {
            const isInFlight = state.findings.some(({ reason }) => reason === 'version.in-flight');
            if (isInFlight && clock.uptime() - sinceMs >= LAG_MS)
                return;
            const reason = `App Store Connect does not show version ${request.version} yet, or what keeps it from being made.`;
            if (!(await waitWithin(polling, 'timeout-minutes', count, reason)))
                return;
            const now = await look();
            if (now.steps.some(({ kind }) => kind === 'create-version'))
                continue;
            // What somebody made meanwhile is nothing that this run was asked to cancel or to rename.
            if (now.kind !== 'preflight' || now.version.kind === 'reuse' || now.cancels.length > 0)
                return;
            state = (0,run_state/* withDecision */.pz)(state, now);
            await takeSteps();
        }
    };
    const carryOut = async () => {
        await decide();
        if (!(0,run_state/* isClear */.OD)(state) || request.dryRun)
            return;
        await cancelOthers();
        await takeSteps();
        await findUnseen();
        if (!(0,run_state/* isClear */.OD)(state))
            return;
        for await (const next of followToStore(look, polling, state))
            state = next;
    };
    try {
        await carryOut();
    }
    catch (error) {
        state = { ...state, findings: [...state.findings, (0,run_state/* cutOffFinding */.ZM)(state, error)] };
    }
    return result();
}
function pendingSteps({ steps }) {
    return steps.filter(({ outcome }) => outcome === 'pending').map(({ step }) => step);
}
function isCancellation(step) {
    return step.kind === 'cancel-version' || step.kind === 'cancel-submission';
}


/***/ })

};
;