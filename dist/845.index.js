"use strict";
exports.id = 845;
exports.ids = [845];
exports.modules = {

/***/ 4592:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   At: () => (/* binding */ deletePhasedRelease),
/* harmony export */   F6: () => (/* binding */ patch),
/* harmony export */   He: () => (/* binding */ postPhasedRelease),
/* harmony export */   LD: () => (/* binding */ deleteItem),
/* harmony export */   Vp: () => (/* binding */ patchVersion),
/* harmony export */   YD: () => (/* binding */ postItem),
/* harmony export */   nL: () => (/* binding */ postVersion),
/* harmony export */   pt: () => (/* binding */ postSubmission),
/* harmony export */   vN: () => (/* binding */ postReleaseRequest)
/* harmony export */ });
/* harmony import */ var _core_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9085);
/* harmony import */ var _core_model_states_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4114);
/* harmony import */ var _client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1967);
// src/app-store/writes.js
/** Sends the writes, as Apple's OpenAPI has them: each goes to the path of its resource type. */



function patch(client, type, id, attributes) {
    return client.write('PATCH', `/v1/${type}/${(0,_client_js__WEBPACK_IMPORTED_MODULE_2__/* .segment */ .mX)(id)}`, { data: { type, id, attributes } });
}
function patchVersion(client, id, attributes, build) {
    const data = {
        type: 'appStoreVersions',
        id,
        attributes: Object.keys(attributes).length === 0 ? undefined : attributes,
        relationships: buildLink(build),
    };
    return client.write('PATCH', `/v1/appStoreVersions/${(0,_client_js__WEBPACK_IMPORTED_MODULE_2__/* .segment */ .mX)(id)}`, { data });
}
function postVersion(client, appId, step) {
    const { platform, versionString, attributes, build } = step;
    const relationships = { app: link('apps', appId), ...buildLink(build) };
    return post(client, 'appStoreVersions', relationships, { platform, versionString, ...attributes });
}
function postPhasedRelease(client, versionId) {
    const attributes = { phasedReleaseState: _core_model_states_js__WEBPACK_IMPORTED_MODULE_1__/* .NEW_PHASED_RELEASE_STATE */ .$c };
    return post(client, 'appStoreVersionPhasedReleases', versionLink(versionId), attributes);
}
/** Possible until the version goes out (docs/service.md#phased-release). */
function deletePhasedRelease(client, id) {
    return client.write('DELETE', `/v1/appStoreVersionPhasedReleases/${(0,_client_js__WEBPACK_IMPORTED_MODULE_2__/* .segment */ .mX)(id)}`);
}
/** Sends an approved version to the store. It cannot be taken back. */
function postReleaseRequest(client, versionId) {
    return post(client, 'appStoreVersionReleaseRequests', versionLink(versionId));
}
function postSubmission(client, appId, platform) {
    return post(client, 'reviewSubmissions', { app: link('apps', appId) }, { platform });
}
function postItem(client, submissionId, { relationship, id }) {
    return post(client, 'reviewSubmissionItems', {
        reviewSubmission: link('reviewSubmissions', submissionId),
        [relationship]: link((0,_core_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .itemType */ .YG)(relationship), id),
    });
}
function deleteItem(client, itemId) {
    return client.write('DELETE', `/v1/reviewSubmissionItems/${(0,_client_js__WEBPACK_IMPORTED_MODULE_2__/* .segment */ .mX)(itemId)}`);
}
function post(client, type, relationships, attributes) {
    return client.write('POST', `/v1/${type}`, { data: { type, attributes, relationships } });
}
function link(type, id) {
    return { data: { type, id } };
}
function buildLink(build) {
    return build === null ? undefined : { build: link('builds', build.id) };
}
function versionLink(id) {
    return { appStoreVersion: link('appStoreVersions', id) };
}


/***/ }),

/***/ 2712:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ai: () => (/* binding */ removeItem),
/* harmony export */   Gf: () => (/* binding */ addedItemKeys),
/* harmony export */   Mg: () => (/* binding */ rememberItems),
/* harmony export */   OM: () => (/* binding */ addedBy),
/* harmony export */   nY: () => (/* binding */ cleanUp),
/* harmony export */   t_: () => (/* binding */ putItem),
/* harmony export */   wD: () => (/* binding */ takenOut)
/* harmony export */ });
/* harmony import */ var _app_store_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8508);
/* harmony import */ var _app_store_parse_json_api_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6543);
/* harmony import */ var _app_store_parse_submission_rows_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9412);
/* harmony import */ var _app_store_reads_fetch_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4904);
/* harmony import */ var _app_store_reads_submission_reads_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4202);
/* harmony import */ var _app_store_writes_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4592);
/* harmony import */ var _core_model_resources_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8775);
/* harmony import */ var _core_model_states_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4114);
/* harmony import */ var _confirm_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4092);
// src/release/cleanup.js
/** The items of a draft: put in, and taken out again. */









/** Nothing is done to a submission that is no draft any more. Doing it twice does no harm. */
async function cleanUp(tools, { submissionId, keys }) {
    const submission = await (0,_app_store_reads_submission_reads_js__WEBPACK_IMPORTED_MODULE_3__/* .fetchSubmission */ .lp)(tools.client, submissionId);
    if (!submission.ok) {
        const { status, message } = submission.failure;
        return status === 404 ? { kind: 'gone' } : { kind: 'unread', why: message };
    }
    const { state } = submission.value;
    if ((0,_core_model_states_js__WEBPACK_IMPORTED_MODULE_6__/* .submissionPhase */ .wL)(state) === 'unknown')
        return { kind: 'unread', why: `The state of the draft is ${state || 'not shown'}.` };
    if ((0,_core_model_states_js__WEBPACK_IMPORTED_MODULE_6__/* .submissionPhase */ .wL)(state) !== 'draft')
        return { kind: 'moved-on', state };
    const items = await (0,_app_store_reads_submission_reads_js__WEBPACK_IMPORTED_MODULE_3__/* .fetchItems */ .LN)(tools.client, submissionId);
    if (!items.ok)
        return { kind: 'unread', why: items.failure.message };
    const remaining = [];
    for (const { id, target, name } of (0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_5__/* .heldItems */ .K$)(items.value).reverse()) {
        const key = target && (0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_5__/* .targetKey */ .hD)(target);
        if (key === null || !keys.includes(key))
            continue;
        const settled = await removeItem(tools, submissionId, id);
        const refusal = settled.kind === 'refused' ? settled.failure : null;
        if (settled.kind === 'applied' || refusal?.status === 404)
            continue;
        const isSubmitted = refusal !== null && (0,_app_store_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .hasCode */ .up)(refusal, 'STATE_ERROR.ENTITY_STATE_INVALID');
        remaining.push({ key, name, why: refusal === null ? '' : (0,_app_store_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .describeRefusal */ .a2)(refusal), isSubmitted });
    }
    return { kind: 'draft', state, seen: (0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_5__/* .heldKeys */ .kI)(items.value), remaining };
}
/** @returns the target, once it is in the submission */
function putItem(tools, submissionId, target) {
    return (0,_confirm_js__WEBPACK_IMPORTED_MODULE_7__/* .confirmWrite */ .ou)(tools, {
        send: () => (0,_app_store_writes_js__WEBPACK_IMPORTED_MODULE_4__/* .postItem */ .YD)(tools.client, submissionId, target),
        parse: (body) => (0,_app_store_parse_json_api_js__WEBPACK_IMPORTED_MODULE_8__/* .readAnswer */ .JN)(body, _app_store_parse_submission_rows_js__WEBPACK_IMPORTED_MODULE_1__/* .parseItem */ .b) && target,
        readBack: async () => (0,_app_store_reads_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .mapResult */ .k5)(await (0,_app_store_reads_submission_reads_js__WEBPACK_IMPORTED_MODULE_3__/* .fetchItems */ .LN)(tools.client, submissionId), (items) => (0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_5__/* .heldKeys */ .kI)(items).has((0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_5__/* .targetKey */ .hD)(target)) ? target : null),
    });
}
/** @returns the id of the item, once it is out of the submission */
function removeItem(tools, submissionId, itemId) {
    return (0,_confirm_js__WEBPACK_IMPORTED_MODULE_7__/* .confirmWrite */ .ou)(tools, {
        send: () => (0,_app_store_writes_js__WEBPACK_IMPORTED_MODULE_4__/* .deleteItem */ .LD)(tools.client, itemId),
        // What a DELETE answers with: nothing.
        parse: (body) => (body === null ? itemId : null),
        readBack: async () => (0,_app_store_reads_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .mapResult */ .k5)(await (0,_app_store_reads_submission_reads_js__WEBPACK_IMPORTED_MODULE_3__/* .fetchItems */ .LN)(tools.client, submissionId), (items) => (0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_5__/* .heldItems */ .K$)(items).some(({ id }) => id === itemId) ? null : itemId),
    });
}
/** The target of a step that puts something into the submission; `null` for every other step. */
function addedBy(step, { version }) {
    if (step.kind === 'add-item')
        return step.target;
    return step.kind === 'add-version' && version !== null ? (0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_5__/* .versionTarget */ .Sl)(version) : null;
}
/** What this run has put into its draft, or may have, by `targetKey`. What it took out before, to change it, belongs in the draft. */
function addedItemKeys(state) {
    const inDoubt = state.steps.flatMap(({ step, outcome }) => outcome === 'interrupted' || outcome === 'unconfirmed' ? (addedBy(step, state) ?? []) : []);
    const before = takenOut(state);
    const keys = new Set([...state.added, ...inDoubt].map(_core_model_resources_js__WEBPACK_IMPORTED_MODULE_5__/* .targetKey */ .hD));
    return [...keys].filter((key) => before === null || key !== (0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_5__/* .targetKey */ .hD)(before.target));
}
/** The step that took the version out of the adopted draft, or may have, in order to change it. */
function takenOut({ steps }) {
    const found = steps.flatMap(({ step, outcome }) => step.kind === 'take-out' && (outcome === 'done' || outcome === 'unconfirmed') ? step : []);
    return found[0] ?? null;
}
/** Leaves it to the post step to take these out again, should this process not come to it. */
function rememberItems({ remember }, submissionId, keys) {
    remember(keys.length === 0 ? null : { submissionId, keys });
}


/***/ }),

/***/ 4092:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FU: () => (/* binding */ confirmOrFind),
/* harmony export */   LC: () => (/* binding */ readUntil),
/* harmony export */   NK: () => (/* binding */ CONFIRM_DELAYS_MS),
/* harmony export */   P8: () => (/* binding */ BEING_STAGED),
/* harmony export */   V1: () => (/* binding */ unlessInterrupted),
/* harmony export */   X_: () => (/* binding */ ANOTHER_IS_MADE),
/* harmony export */   i9: () => (/* binding */ retryWhile),
/* harmony export */   ou: () => (/* binding */ confirmWrite),
/* harmony export */   wt: () => (/* binding */ poll),
/* harmony export */   x3: () => (/* binding */ assetInProcessing)
/* harmony export */ });
/* harmony import */ var _app_store_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8508);
/* harmony import */ var _deadline_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9708);
// src/release/confirm.js


/** Reads lag behind writes for some seconds, so one read is not enough to say that a write was not applied. */
const READ_BACK_DELAYS_MS = [0, 1_000, 2_000, 4_000];
/**
 * Sends a write and reads back what may have been applied. What neither an answer nor a read shows is sent once more,
 * unless that could make a second thing: the service keeps the rest single (docs/service.md#lags).
 */
async function confirmWrite(tools, write) {
    const first = await sendAndRead(tools, write);
    if (first.kind !== 'unconfirmed' || write.makesAnother)
        return first;
    if (write.mayRepeat !== undefined && !(await write.mayRepeat()))
        return first;
    const second = await sendAndRead(tools, write);
    if (second.kind !== 'refused')
        return second;
    // The first one may be what the second was refused for; nothing is certain as long as no read shows it.
    const value = await poll(tools, [0], write.readBack);
    if (value !== null)
        return { kind: 'applied', value };
    return { kind: 'unconfirmed', why: `${first.why} Sent again, it was refused: ${(0,_app_store_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .describeRefusal */ .a2)(second.failure)}` };
}
async function sendAndRead(tools, { send, parse, readBack }) {
    const result = await send();
    if (result.kind === 'refused')
        return result;
    const shown = result.kind === 'done' ? parse(result.body) : null;
    const value = shown ?? (await poll(tools, READ_BACK_DELAYS_MS, readBack));
    if (value !== null)
        return { kind: 'applied', value };
    return { kind: 'unconfirmed', why: result.kind === 'unknown' ? result.failure.message : NOT_SHOWN };
}
const NOT_SHOWN = 'The service answered yes, and neither its answer nor a later read shows what came of it.';
/** The same where another run, a person or the service may have done it: what is refused, and is there all the same, is applied. */
async function confirmOrFind(tools, write) {
    const settled = await confirmWrite(tools, write);
    if (settled.kind !== 'refused')
        return settled;
    const now = await write.readBack();
    return now.ok && now.value !== null ? { kind: 'applied', value: now.value } : settled;
}
/** Reads until something is there or the delays are used up; a read that fails saw nothing. */
async function poll(tools, delaysMs, read) {
    const last = await readUntil(tools, delaysMs, read, (seen) => seen !== null);
    return last.ok ? last.value : null;
}
/**
 * Reads until what is there stands or the delays are used up.
 * @param isFailureFinal ends at a read that fails: the client has tried it several times, and nothing was sent that could still show
 * @returns the last read
 */
async function readUntil(tools, [delayMs = 0, ...later], read, stands, isFailureFinal = false) {
    await tools.clock.sleep(delayMs, tools.signal);
    const last = await read();
    const isEnd = last.ok ? stands(last.value) : isFailureFinal;
    return later.length === 0 || isEnd ? last : readUntil(tools, later, read, stands, isFailureFinal);
}
/** What is certain already stands, whatever cuts off a look at what became of it. @returns `null` when it was cut off */
async function unlessInterrupted(look) {
    try {
        return await look;
    }
    catch (error) {
        if (error instanceof _deadline_js__WEBPACK_IMPORTED_MODULE_1__/* .Interruption */ ._n)
            return null;
        throw error;
    }
}
/** What was applied for certain may show late: 30 s in all (docs/service.md#lags). */
const CONFIRM_DELAYS_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000];
/**
 * Sends again while the service says "try again": a refusal is certain, so that repeats nothing, and one that the run has
 * no time left for stands.
 * @param mayRepeat looks, after a wait, whether it is still right to send; otherwise the refusal stands
 */
async function retryWhile({ clock, signal }, patience, attempt, mayRepeat = async () => true) {
    const waits = patience.map(({ isPassing, delaysMs }) => ({ isPassing, delays: delaysMs[Symbol.iterator]() }));
    for (;;) {
        const settled = await attempt();
        if (settled.kind !== 'refused')
            return settled;
        const next = waits.find(({ isPassing }) => isPassing(settled.failure))?.delays.next();
        if (next === undefined || next.done)
            return settled;
        const isLeft = await unlessInterrupted(clock.sleep(next.value, signal).then(mayRepeat));
        if (!isLeft)
            return settled;
    }
}
/** A version that is being staged takes up to some tries of 30 s (docs/service.md#lags). */
const TRY_AGAIN_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000];
const ANOTHER_IS_MADE = {
    isPassing: (failure) => (0,_app_store_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .hasCode */ .up)(failure, 'CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN'),
    delaysMs: TRY_AGAIN_DELAYS_MS,
};
/**
 * A version that was just added, or resolved, is staged for some seconds: "not ready \u2026 try again later" under a bare
 * STATE_ERROR. With ENTITY_STATE_INVALID beside it, something was not resolved, and it never passes.
 */
const BEING_STAGED = {
    isPassing: ({ errors }) => errors.length > 0 && errors.every(({ code }) => code === 'STATE_ERROR'),
    delaysMs: TRY_AGAIN_DELAYS_MS,
};
/** An image that was uploaded a moment ago; it is the service that is at work, and there is nothing else to fix. */
function assetInProcessing(minutes) {
    return {
        isPassing: ({ errors }) => errors.length > 0 && errors.every((error) => (0,_app_store_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .hasCode */ .up)({ errors: [error] }, 'ASSET_IN_POST_PROCESSING')),
        delaysMs: assetDelaysMs(minutes),
    };
}
/** "Try again in a minute" (`ASSET_IN_POST_PROCESSING`, docs/service.md#readiness). */
const ASSET_DELAY_MS = 60_000;
/** Kept of the run's time, so that it can go on after the wait, or clean up. */
const ASSET_RESERVE_MS = 60_000;
function* assetDelaysMs({ remainingMs, log }) {
    while (remainingMs() >= ASSET_DELAY_MS + ASSET_RESERVE_MS) {
        log('An asset is still being processed by the service, which is asked again after a minute.');
        yield ASSET_DELAY_MS;
    }
}


/***/ }),

/***/ 3845:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  execute: () => (/* binding */ execute)
});

// EXTERNAL MODULE: ./src/core/text/describe-step.js
var describe_step = __webpack_require__(4640);
// EXTERNAL MODULE: ./src/run-state.js
var run_state = __webpack_require__(5987);
// EXTERNAL MODULE: ./src/core/model/states.js
var states = __webpack_require__(4114);
// EXTERNAL MODULE: ./src/core/text/pages.js
var pages = __webpack_require__(5154);
;// CONCATENATED MODULE: ./src/release/draft-left.js
// src/release/draft-left.js


const NEXT_RUN = {
    ignore: 'the next run leaves it alone (on-orphans: ignore)',
    fail: 'it blocks the next run (on-orphans: fail)',
};
const USE_IT = 'Set on-orphans: adopt and run again: that run uses the draft.';
const USE_IT_THEN = 'With on-orphans: adopt that run uses the draft.';
const ADOPTED = 'If a draft was made, the next run adopts it.';
const OR_CANCEL = 'Or cancel it on the App Review page.';
/**
 * Adds to the finding that stopped the run that its draft stays, and which policy would use it.
 * @param before the state that the run began with, whose findings stay as they are
 */
function nameDraftLeft(state, before) {
    const { onOrphans } = state.request;
    const stays = howItStays(state);
    if (stays === null)
        return state;
    const stop = state.findings.findLast((finding) => finding.severity !== 'warning' && !before.findings.includes(finding));
    if (stop === undefined || state.decision?.kind !== 'preflight')
        return state;
    const replaced = (named) => ({
        ...state,
        findings: state.findings.map((finding) => (finding === stop ? named : finding)),
    });
    if (onOrphans === 'adopt')
        return isMaybeMade(state) ? replaced({ ...stop, message: `${stop.message} ${ADOPTED}` }) : state;
    const link = (0,pages/* appReviewPage */.z0)(state.decision.snapshot.app.id);
    const isOnPage = stop.link === undefined || stop.link === link;
    const fix = isOnPage ? stop.remedy : `${stop.remedy.replace(/\.$/, '')} (${stop.link}).`;
    // "Run again" alone helps only the run that may use the draft.
    const remedy = stop.severity === 'error' ? `${fix} ${USE_IT_THEN}` : USE_IT;
    const message = `${stop.message} ${stays}, and ${NEXT_RUN[onOrphans]}.`;
    return replaced({ ...stop, message, remedy: `${remedy} ${OR_CANCEL}`, link });
}
/** @returns `null` where no draft of this run is left */
function howItStays({ steps, submission }) {
    if (isMaybeMade({ steps }))
        return 'A draft that was made holds a slot';
    if (outcomeOf(steps, 'create-submission') !== 'done' || (0,states/* submissionPhase */.wL)(submission?.state ?? '') !== 'draft')
        return null;
    const isOpen = ['unconfirmed', 'interrupted'].includes(outcomeOf(steps, 'submit') ?? '');
    return isOpen ? 'If it is not submitted, the draft holds a slot' : 'The draft stays and holds a slot';
}
function isMaybeMade({ steps }) {
    return ['unconfirmed', 'interrupted'].includes(outcomeOf(steps, 'create-submission') ?? '');
}
function outcomeOf(steps, kind) {
    return steps.find(({ step }) => step.kind === kind)?.outcome;
}

// EXTERNAL MODULE: ./src/app-store/failure.js
var app_store_failure = __webpack_require__(8508);
// EXTERNAL MODULE: ./src/core/model/resources.js
var resources = __webpack_require__(8775);
// EXTERNAL MODULE: ./src/core/text/describe.js
var describe = __webpack_require__(8113);
// EXTERNAL MODULE: ./src/release/cleanup.js
var cleanup = __webpack_require__(2712);
// EXTERNAL MODULE: ./src/deadline.js
var deadline = __webpack_require__(9708);
// EXTERNAL MODULE: ./src/core/model/facts.js
var facts = __webpack_require__(4313);
// EXTERNAL MODULE: ./src/core/model/finding.js
var finding = __webpack_require__(6147);
// EXTERNAL MODULE: ./src/core/rules/readiness/export-compliance.js
var export_compliance = __webpack_require__(2209);
// EXTERNAL MODULE: ./src/core/text/ways-out.js
var ways_out = __webpack_require__(2537);
;// CONCATENATED MODULE: ./src/release/refusals.js
// src/release/refusals.js
/** A refused step \u2192 findings: each associated error its own, with what its code means as the answer to this step. */







/** A known code decides whatever the status; then come a key that lacks permission, and a service that cannot be reached. */
function refusalFindings({ app, request }, step, subject, failure) {
    const { errors } = failure;
    const isKnown = errors.some((error) => explanationOf(error, step.kind) !== undefined);
    if (!isKnown && (failure.reason !== 'service.unreadable' || errors.length === 0)) {
        return [{ ...(0,app_store_failure/* failureFinding */.Ue)(failure), message: `${(0,describe_step/* describeStep */.Ey)(step)}: ${failure.message}`, subject }];
    }
    return decisive(errors, step.kind).map((error) => {
        const { reason, remedy, obstacle, page } = explanationOf(error, step.kind) ?? fallbackFor(step.kind);
        return (0,finding/* appFinding */.Dv)(app, {
            reason,
            severity: 'error',
            message: `${(0,describe_step/* describeStep */.Ey)(step)}: refused. ${(0,app_store_failure/* describeError */.Uc)(error)}.`,
            ...(remedy && { remedy }),
            ...(obstacle && { remedy: (0,ways_out/* wayOutOf */.bp)(obstacle, request) }),
            subject,
            ...(page && { link: page(app.id) }),
        });
    });
}
/** Beside a number that was used before, "blocked by another version" says nothing of its own. */
function decisive(errors, kind) {
    const others = errors.filter((error) => explanationOf(error, kind)?.reason !== 'version.in-flight');
    return (0,app_store_failure/* hasCode */.up)({ errors }, 'DUPLICATE') && others.length > 0 ? others : errors;
}
const REQUIRED = 'ENTITY_ERROR.ATTRIBUTE.REQUIRED';
const UNRELATED = 'ENTITY_ERROR.RELATIONSHIP.REQUIRED';
const BAD_STATE = ['STATE_ERROR', 'STATE_NOT_SUITABLE'];
const VERSION_IN_FLIGHT = {
    reason: 'version.in-flight',
    obstacle: 'refused-beside-version',
};
const BUILD_MISSING = {
    reason: 'build.missing',
    obstacle: 'refused-without-build',
};
const FIRST_PURCHASE_CODES = [
    'FIRST_IAP_MUST_BE_SUBMITTED_ON_VERSION',
    'FIRST_CONSUMABLE_MUST_BE_SUBMITTED_ON_VERSION',
    'FIRST_NON_CONSUMABLE_MUST_BE_SUBMITTED_ON_VERSION',
    'FIRST_SUBSCRIPTION_MUST_BE_SUBMITTED_ON_VERSION',
    'SUBSCRIPTION_GROUP_SUBMISSION_NOT_ALLOWED',
];
function missingText(type) {
    return ({ attribute, reason }) => ({ code: REQUIRED, where: new RegExp(`${type}\\b.*\\b${attribute}\\b`), reason });
}
/** What App Review refuses: an associated error names the resource by its path, and the attribute by its pointer. */
const BY_APP_REVIEW = [
    { code: 'ASSET_IN_POST_PROCESSING', reason: 'asset.processing' },
    { code: 'SCREENSHOT_REQUIRED', reason: 'metadata.screenshots' },
    { code: '', where: /^\/v1\/appScreenshots\b/, reason: 'metadata.screenshots' },
    { code: 'APP_PRICING_REQUIRED', reason: 'app.pricing' },
    { code: 'APP_DATA_USAGES_REQUIRED', reason: 'app.privacy' },
    { code: 'BINARY_INDICATES_APP_TRACKS_USERS', reason: 'app.tracking' },
    { code: ['BUILD_INDICATES_GAME_CENTER_ENABLED', 'BUILD_INDICATES_GAME_CENTER_DISABLED'], reason: 'app.game-center' },
    { code: FIRST_PURCHASE_CODES, reason: 'item.first-purchase' },
    { code: REQUIRED, where: /whatsNew/, reason: 'metadata.release-notes' },
    ...facts/* VERSION_TEXTS */.CW.map(missingText('appStoreVersionLocalizations')),
    { code: REQUIRED, where: /appStoreVersions\b.*copyright/, reason: 'metadata.copyright' },
    { code: REQUIRED, where: /appStoreReviewDetails\b.*demoAccount/, reason: 'metadata.demo-account' },
    { code: 'ENTITY_ERROR.ATTRIBUTE', where: /appStoreReviewDetails\b/, reason: 'metadata.review-contact' },
    // Nobody has written down the code that "The appStoreReviewDetail \u2026 was not found" comes with.
    { code: '', where: /\bappStoreReviewDetail\b/, reason: 'metadata.review-contact' },
    ...facts/* APP_TEXTS */.fI.map(missingText('appInfoLocalizations')),
    { code: UNRELATED, where: /primaryCategory/, reason: 'metadata.category' },
    { code: REQUIRED, where: /contentRightsDeclaration/, reason: 'metadata.content-rights' },
    { code: REQUIRED, where: /ageRatingDeclarations\b/, reason: 'metadata.age-rating' },
    { code: UNRELATED, where: /ageRatingDeclaration\b/, reason: 'metadata.age-rating' },
    { code: REQUIRED, where: /usesNonExemptEncryption/, reason: 'compliance.export' },
    {
        code: UNRELATED,
        where: /appEncryptionDeclaration\b/,
        reason: 'compliance.export',
        remedy: export_compliance/* ATTACH_DECLARATION */.X,
        page: pages/* appInformationPage */.xI,
    },
    {
        code: 'ENTITY_ERROR.ATTRIBUTE.INVALID',
        steps: ['answer-export'],
        reason: 'compliance.export',
        remedy: 'Somebody answered the question meanwhile, and an answer that is there is never changed. Run again.',
    },
    { code: UNRELATED, where: /appAvailability/, reason: 'app.availability' },
];
/** The first that matches counts, so the narrower one stands before the wider row. */
const EXPLANATIONS = [
    { code: 'CONCURRENT_REVIEW_SUBMISSION_LIMIT_EXCEEDED', reason: 'submission.total-limit' },
    {
        code: 'CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN',
        reason: 'write.refused',
        remedy: 'Another submission of the app was being made at the same moment. Run again.',
    },
    {
        code: 'MAX_IN_REVIEW_SUBMISSIONS_PER_PLATFORM_LIMIT_REACHED',
        reason: 'submission.in-review-limit',
        remedy: 'Two submissions are in review on the platform. Wait for one to finish (wait-minutes), and run again.',
    },
    { code: 'ITEM_PART_OF_ANOTHER_SUBMISSION', reason: 'item.elsewhere' },
    {
        code: 'STATE_ERROR',
        steps: ['set-release-notes'],
        reason: 'write.refused',
        // The service does not say which of the two it is (docs/service.md#refusals).
        remedy: "Leave release-notes out where this is the platform's first version: the service takes none for it. Where the version went under review meanwhile, run again.",
    },
    {
        code: BAD_STATE,
        steps: ['request-release'],
        reason: 'write.refused',
        remedy: 'Reads lag behind: a run or a person may have released it moments ago. Run again in a minute: a version that is out is found done.',
    },
    {
        code: BAD_STATE,
        steps: ['change-rollout'],
        reason: 'write.refused',
        remedy: 'Run again: its state is read anew. After 30 days of pauses in all it cannot be paused again: release a new version, or remove the app from sale on its page.',
    },
    { code: 'STATE_NOT_SUITABLE', steps: ['create-version', 'update-version'], ...VERSION_IN_FLIGHT },
    { code: 'STATE_ERROR.ENTITY_STATE_INVALID', steps: ['create-version'], ...VERSION_IN_FLIGHT },
    // The live service's words for the same: the app itself is at fault (docs/service.md#dialects).
    {
        code: 'ENTITY_ERROR.RELATIONSHIP.INVALID',
        steps: ['create-version'],
        where: /^\/data\/relationships\/app$/,
        ...VERSION_IN_FLIGHT,
    },
    {
        code: 'DUPLICATE',
        reason: 'write.refused',
        remedy: 'The version number was used before. If a run made it moments ago, run again; otherwise choose a new one for version.',
    },
    {
        code: 'SCREENSHOT_REQUIRED',
        steps: ['add-item'],
        reason: 'item.not-ready',
        remedy: 'Upload the missing screenshots on the page of the item, or with the tool that you use for them.',
    },
    ...BY_APP_REVIEW,
    { code: UNRELATED, where: /\bbuild\b/i, ...BUILD_MISSING },
    // "The build \u2026 was not found": nobody has written down its code.
    { code: '', steps: ['add-version', 'submit'], where: /\bbuild\b/, ...BUILD_MISSING },
    {
        code: UNRELATED,
        where: /appStoreVersionForReview/,
        reason: 'item.not-ready',
        remedy: 'Items go without a version only where the platform has an approved one: submit them with a version.',
    },
    { code: UNRELATED, reason: 'item.not-ready', remedy: 'Set what is missing on the web page, and run again.' },
    { code: REQUIRED, reason: 'item.not-ready', remedy: 'Fill in what is missing on the web page, and run again.' },
];
/** @returns `undefined` when the code is not known as an answer to this step */
function explanationOf(error, step) {
    const about = whereOf(error);
    return EXPLANATIONS.find(({ code, steps, where }) => [code].flat().some((one) => one === '' || (0,app_store_failure/* hasCode */.up)({ errors: [error] }, one)) &&
        (steps?.includes(step) ?? true) &&
        (where?.test(about) ?? true));
}
/** What has no pointer is named in the text alone: "\u2026 for the attribute 'X'", "The required resource X was not found". */
function whereOf({ about, source, title, detail }) {
    const text = `${detail} ${title}`;
    const isNotFound = text.includes('was not found');
    const named = /'(\w+)'/.exec(text)?.[1] ?? (isNotFound ? text : '');
    // What is not found is another thing than the part of the request at which that shows.
    return [about, source, source === '' || isNotFound ? named : ''].filter((part) => part !== '').join(' ');
}
/** What a refusal is about when its code says nothing that is known. */
function fallbackFor(step) {
    if (!ABOUT_AN_ITEM.includes(step))
        return { reason: 'write.refused' };
    return { reason: 'item.not-ready', remedy: 'Fix what the service names on the web page, and run again.' };
}
const ABOUT_AN_ITEM = ['take-out', 'add-version', 'add-item', 'resolve-item'];

;// CONCATENATED MODULE: ./src/release/context.js
// src/release/context.js
/** What every step gets and gives. A step returns what came of it, and the run's state takes that in. */





const DONE = { kind: 'done' };
function done(effect) {
    return { kind: 'done', effect };
}
/** A look at what came of a write that was applied. @param effect what is certain already, whatever cuts the look off */
async function afterApplied(look, effect = {}) {
    try {
        return await look();
    }
    catch (error) {
        if (!(error instanceof deadline/* Interruption */._n))
            throw error;
        return { kind: 'interrupted', effect, why: error };
    }
}
/** The version this run works on; a plan whose steps are out of order is a mistake of ours. */
function theVersion({ version }) {
    if (version === null)
        throw new Error('a step needs a version, and none was made or found before it');
    return version;
}
function theSubmission({ submission }) {
    if (submission === null)
        throw new Error('a step needs a submission, and none was made or adopted before it');
    return submission;
}
/** What is known of the app by now: a version that this run has made, or renamed, is in no preflight. */
function namesNow({ snapshot, facts, state: { version } }) {
    return { snapshot: version === null ? snapshot : { ...snapshot, versions: [version, ...snapshot.versions] }, facts };
}
/** How a write that was not applied, or may not have been, ends its step. */
function stopped(context, settled) {
    const { app, state, step } = context;
    const subject = subjectAt(context);
    if (settled.kind === 'refused') {
        return {
            kind: 'refused',
            findings: refusalFindings({ app, request: state.request }, step, subject, settled.failure),
        };
    }
    const message = `${(0,describe_step/* describeStep */.Ey)(step)}: sent, and it is not known whether it was applied. ${settled.why}`;
    const remedy = 'Run again: the next run reads what is there and continues from it. Nothing is made twice.';
    return { kind: 'unconfirmed', findings: [unconfirmed(app, message, remedy, subject)] };
}
/** Something is not known, or not as this run left it: the App Review page shows it. */
function unconfirmed({ id }, message, remedy, subject) {
    return { reason: 'write.unconfirmed', severity: 'unknown', message, remedy, subject, link: (0,pages/* appReviewPage */.z0)(id) };
}
function subjectAt({ app, state: { version, submission }, step }) {
    if (step.kind === 'add-item' || step.kind === 'resolve-item')
        return (0,resources/* subjectOf */.et)(step.target);
    if (step.kind === 'answer-export')
        return { type: 'build', id: step.build.id };
    if (step.kind === 'submit')
        return submission && submissionSubject(submission);
    const about = 'version' in step ? step.version : version;
    return about === null ? { type: 'app', id: app.id } : (0,resources/* subjectOf */.et)((0,resources/* versionTarget */.Sl)(about));
}
function submissionSubject({ id }) {
    return { type: 'reviewSubmission', id };
}

;// CONCATENATED MODULE: ./src/release/roll-back.js
// src/release/roll-back.js
/** What a run that stops does about its draft, so that the next one finds it as it was; the error says what stands. */






/** Takes this run's own items out of its draft again, and puts back what it took out of it to change the version. */
async function rollBack(context, stop) {
    const { state } = context;
    const submissionId = draftOf(context);
    if (submissionId === null)
        return { words: '' };
    if (stepOutcome(state, 'submit') === 'unconfirmed') {
        const isSubmitted = (0,states/* submissionPhase */.wL)(state.submission?.state ?? '') === 'in-review';
        return { words: ` The items were left in the submission${isSubmitted ? '' : ', because it may be under review'}.` };
    }
    const keys = (0,cleanup/* addedItemKeys */.Gf)(state);
    const cleaned = await (0,cleanup/* cleanUp */.nY)(context, { submissionId, keys });
    const seen = cleaned.kind === 'draft' ? cleaned.seen : null;
    const back = await putBack(context, stop, submissionId, seen);
    switch (cleaned.kind) {
        case 'draft':
            return leaveDraft(context, submissionId, cleaned, back);
        case 'moved-on': {
            context.remember(null);
            const who = (0,states/* submissionPhase */.wL)(cleaned.state) === 'in-review' ? ': somebody else submitted it' : '';
            const words = ` The submission is ${cleaned.state} by now${who}. Nothing was taken out of it.${back.words}`;
            return { words, effect: { submission: { id: submissionId, state: cleaned.state } } };
        }
        case 'gone': {
            const words = ' The draft is gone: the service does not find it any more, and nothing was taken out of it.';
            return { words: words + back.words, effect: { submission: null } };
        }
        case 'unread': {
            const remaining = keys.map((key) => ({ key, why: cleaned.why }));
            const finding = remaining.length === 0 ? {} : { finding: stillHeld(context, submissionId, remaining) };
            const stays = adopts(context) ? ' The draft could not be read again, and stays for the next run to adopt.' : '';
            return { words: back.words + stays, ...finding };
        }
    }
}
/** The draft that this run fills, or has taken something out of. What review sent back holds nothing that it put there. */
function draftOf({ target, state }) {
    if (target.submission.kind !== 'create' && target.submission.kind !== 'adopt')
        return null;
    return state.submission?.id ?? (0,cleanup/* takenOut */.wD)(state)?.submissionId ?? null;
}
/** An item that the draft did not show may still turn up in it: reads lag. It stays with the post step, and what is known of it stays. */
function leaveDraft(context, submissionId, { state: draftState, seen, remaining }, back) {
    const { state } = context;
    const keys = (0,cleanup/* addedItemKeys */.Gf)(state);
    const unseen = keys.filter((key) => !seen.has(key));
    const left = keys.filter((key) => unseen.includes(key) || remaining.some((one) => one.key === key));
    // What somebody else has submitted is not for the post step either.
    const areSubmitted = remaining.length > 0 && remaining.every((one) => one.isSubmitted);
    (0,cleanup/* rememberItems */.Mg)(context, submissionId, areSubmitted ? [] : left);
    const out = keys.filter((key) => !left.includes(key));
    const isUndone = ({ step, outcome }) => {
        if (step.kind === 'take-out')
            return back.isBack;
        const target = (0,cleanup/* addedBy */.OM)(step, state);
        return outcome === 'done' && target !== null && out.includes((0,resources/* targetKey */.hD)(target));
    };
    const names = unseen.map((key) => (0,describe/* describeKey */.Rx)(namesNow(context), key)).join(', ');
    const words = [
        ...(unseen.length === 0 ? [] : [` The draft does not show ${names}, and may still come to hold it.`]),
        ...(out.length === 0 ? [] : [` This run's ${left.length === 0 ? '' : 'other '}items were taken out again.`]),
        back.words,
        ...(remaining.length === 0 && adopts(context) ? [' The draft stays for the next run to adopt.'] : []),
    ];
    return {
        words: words.join(''),
        effect: {
            submission: { id: submissionId, state: draftState },
            steps: state.steps.map((planned) => (isUndone(planned) ? { ...planned, outcome: 'undone' } : planned)),
            added: state.added.filter((target) => left.includes((0,resources/* targetKey */.hD)(target))),
        },
        ...(remaining.length === 0 ? {} : { finding: stillHeld(context, submissionId, remaining) }),
    };
}
/** Otherwise draft-left.ts says what stays. */
function adopts({ request }) {
    return request.onOrphans === 'adopt';
}
/**
 * Once, as it is now; not where this run's own adding may still be on its way, or was refused for no reason of the
 * version's.
 * @param seen what the draft held; `null`: it is none any more, or could not be read, so nothing is put back
 */
async function putBack(context, { findings }, submissionId, seen) {
    const { state } = context;
    const target = (0,cleanup/* takenOut */.wD)(state)?.target;
    const adding = stepOutcome(state, 'add-version');
    // It was back already: somebody else has taken it out since, and may have meant to.
    if (target === undefined || adding === 'done' || seen?.has((0,resources/* targetKey */.hD)(target)))
        return { isBack: false, words: '' };
    const hasFailed = adding === 'refused' && findings.some(({ severity }) => severity === 'unknown');
    const isLeft = seen === null || adding === 'unconfirmed' || hasFailed;
    const settled = isLeft ? null : await (0,cleanup/* putItem */.t_)(context, submissionId, target);
    if (settled?.kind === 'applied')
        return { isBack: true, words: '' };
    const name = (0,describe/* capitalized */.l2)((0,describe/* describeKey */.Rx)(namesNow(context), (0,resources/* targetKey */.hD)(target)));
    const was = stepOutcome(state, 'take-out') === 'unconfirmed' ? 'may have been' : 'was';
    const isOpen = (settled?.kind ?? adding) === 'unconfirmed';
    const end = isOpen ? 'whether it is back is not known' : 'was not put back';
    const why = settled?.kind === 'refused' ? (0,app_store_failure/* describeRefusal */.a2)(settled.failure) : (settled?.why ?? '');
    return {
        isBack: false,
        words: ` ${name} ${was} taken out of the draft to be changed, and ${end}${inBrackets(why)}.`,
    };
}
function stepOutcome({ steps }, kind) {
    return steps.find(({ step }) => step.kind === kind)?.outcome ?? null;
}
function stillHeld(context, submissionId, remaining) {
    const known = namesNow(context);
    const isSubmitted = remaining.some((one) => one.isSubmitted);
    const named = remaining.map(({ key, why }) => (0,describe/* describeKey */.Rx)(known, key) + inBrackets(why)).join(', ');
    const message = isSubmitted
        ? `The submission was submitted meanwhile by somebody else; its items were left in it: ${named}.`
        : `The draft may still hold what could not be taken out again: ${named}.`;
    const remedy = isSubmitted
        ? 'See on the App Review page who submitted it, or run again: what is under review as asked for is found done.'
        : `Run again${adopts(context) ? '' : ' with on-orphans: adopt'}: the next run adopts the draft and continues. Or take it out on the App Review page.`;
    return unconfirmed(context.app, message, remedy, submissionSubject({ id: submissionId }));
}
/** In the middle of a sentence. */
function inBrackets(why) {
    return why === '' ? '' : ` (${why.replace(/\.$/, '')})`;
}

// EXTERNAL MODULE: ./src/app-store/parse/json-api.js
var json_api = __webpack_require__(6543);
// EXTERNAL MODULE: ./src/app-store/parse/submission-rows.js
var submission_rows = __webpack_require__(9412);
// EXTERNAL MODULE: ./src/app-store/parse/version-rows.js
var version_rows = __webpack_require__(8162);
// EXTERNAL MODULE: ./src/app-store/reads/fetch.js
var fetch = __webpack_require__(4904);
// EXTERNAL MODULE: ./src/app-store/reads/submission-reads.js
var submission_reads = __webpack_require__(4202);
// EXTERNAL MODULE: ./src/app-store/reads/version-reads.js
var version_reads = __webpack_require__(6284);
// EXTERNAL MODULE: ./src/app-store/writes.js
var writes = __webpack_require__(4592);
// EXTERNAL MODULE: ./src/release/confirm.js
var release_confirm = __webpack_require__(4092);
;// CONCATENATED MODULE: ./src/release/steps/cancel.js
// src/release/steps/cancel.js
/** Canceling a version in flight, in both dialects of the service, or the submission that review sent back. */















/** From ten seconds to a minute is usual; the run's own bound ends it sooner. */
const CANCELING_DELAYS_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000];
/** What became of the submission is not stated there (docs/service.md#dialects): one that stays open is counted. */
const CLOSING_DELAYS_MS = [0, 1_000, 2_000];
async function cancel(context) {
    const { step } = context;
    const changed = (await findChange(context)) ?? (await findOtherSubmission(context));
    if (changed !== null)
        return changed;
    return step.kind === 'cancel-version'
        ? cancelVersion({ ...context, step })
        : cancelHolder(context, step.submission.id);
}
/** The interface specification's way first; when the attribute is refused as unknown, the live service's (docs/service.md#dialects). */
async function cancelVersion(context) {
    const { client } = context;
    const { version, submission } = context.step;
    const submissionId = submission?.id ?? null;
    const readGone = async () => (0,fetch/* mapResult */.k5)(await (0,version_reads/* fetchVersion */.pm)(client, version.id), (found) => found.state === '' || (0,states/* versionPhase */.ul)(found.state) === 'in-flight' ? null : found);
    const settled = await (0,release_confirm/* confirmWrite */.ou)(context, {
        send: () => (0,writes/* patch */.F6)(client, 'appStoreVersions', version.id, { developerRejected: true }),
        parse: (body) => (0,json_api/* readAnswer */.JN)(body, version_rows/* parseVersion */.ot),
        readBack: readGone,
    });
    if (settled.kind === 'refused' && (0,app_store_failure/* hasCode */.up)(settled.failure, 'ENTITY_ERROR.ATTRIBUTE.UNKNOWN')) {
        if (submissionId !== null)
            return cancelHolder(context, submissionId);
        // In preparation, the record is not canceled but used again, or left as it is by a check. One under review would be
        // renamed in the midst of it, so without its submission it stays as it is.
        if ((0,states/* isUnderReview */.Ju)(version.state))
            return stopped(context, settled);
        return canceled(context, 'reusable', null);
    }
    // Somebody else may have canceled it first.
    const isGone = settled.kind === 'refused' && (await (0,release_confirm/* poll */.wt)(context, [0], readGone)) !== null;
    if (settled.kind !== 'applied' && !isGone)
        return stopped(context, settled);
    return afterApplied(async () => {
        const gone = await (0,release_confirm/* poll */.wt)(context, CANCELING_DELAYS_MS, readGone);
        if (gone === null)
            return stillThere(context, version.state);
        const isOver = submissionId !== null && (await waitUntilOver(context, submissionId, CLOSING_DELAYS_MS));
        return canceled(context, 'freed', isOver ? submissionId : null);
    });
}
/** The live service's way; the record stays, and can be used again (docs/service.md#versions). */
async function cancelHolder(context, submissionId) {
    const { client, step } = context;
    if (step.submission === null || !(0,states/* isCancelingSubmission */.rR)(step.submission.state)) {
        // Somebody, or a run before this one, may have canceled it already, which lists do not show yet.
        const settled = await (0,release_confirm/* confirmOrFind */.FU)(context, {
            send: () => (0,writes/* patch */.F6)(client, 'reviewSubmissions', submissionId, { canceled: true }),
            parse: (answer) => (0,json_api/* readAnswer */.JN)(answer, submission_rows/* parseSubmission */.U),
            readBack: async () => (0,fetch/* mapResult */.k5)(await (0,submission_reads/* fetchSubmission */.lp)(client, submissionId), (found) => (0,states/* isCancelingSubmission */.rR)(found.state) || (0,states/* submissionPhase */.wL)(found.state) === 'over' ? found : null),
        });
        if (settled.kind !== 'applied')
            return stopped(context, settled);
    }
    return afterApplied(async () => {
        const isOver = await waitUntilOver(context, submissionId, CANCELING_DELAYS_MS);
        if (!isOver)
            return stillThere(context, states/* CANCELING_STATE */.Rz);
        // An approval that came first ends the submission as well (docs/service.md#cancellation). As long as the version
        // shows the review that is over, nobody knows which it was.
        const read = await (0,release_confirm/* readUntil */.LC)(context, release_confirm/* CONFIRM_DELAYS_MS */.NK, () => (0,version_reads/* fetchVersion */.pm)(client, step.version.id), ({ state }) => !(0,states/* isInSubmission */.m7)(state) && !isAccepted(state), true);
        if (!read.ok) {
            const message = `${(0,describe_step/* describeStep */.Ey)(step)}: the submission is over, and what the version is by now could not be read. ${read.failure.message}`;
            return unknownAfter(context, message, JUDGED_ANEW);
        }
        const { state: now } = read.value;
        if ((0,states/* isInSubmission */.m7)(now) || isAccepted(now))
            return stillThere(context, now);
        // What nobody knows, the next preflight reports.
        if (!(0,states/* isEditableVersion */.$s)(now) && (0,states/* versionPhase */.ul)(now) !== 'unknown')
            return becameOther(context, ' it was sent;', now);
        return canceled(context, 'reusable', submissionId);
    });
}
/** Review took it, and the submission that it was in is over: the version shows that late. */
function isAccepted(state) {
    return (0,states/* approvalOf */.xf)(state) === 'companion-rejected';
}
async function waitUntilOver(context, submissionId, delaysMs) {
    const isOver = ({ state }) => (0,states/* submissionPhase */.wL)(state) === 'over';
    const last = await (0,release_confirm/* readUntil */.LC)(context, delaysMs, () => (0,submission_reads/* fetchSubmission */.lp)(context.client, submissionId), isOver);
    return last.ok && isOver(last.value);
}
/** @param closed the submission that went with it, and was read as over: lists may show it as open for some seconds more (docs/service.md#cancellation) */
function canceled(context, leaves, closed) {
    const { state } = context;
    const { version, submission } = context.step;
    const items = submission?.items ?? [];
    return done({
        canceled: new Map([...state.canceled, [version.id, { leaves, submissionId: submission?.id ?? null }]]),
        ...(closed === null ? {} : { closed: new Map([...state.closed, [closed, items]]) }),
    });
}
/** Lists lag, so the version is read right before it is canceled: one that changed is for the next run. @returns `null` where it is as planned */
async function findChange(context) {
    const { step } = context;
    const { version: seen } = step;
    const read = await (0,version_reads/* fetchVersion */.pm)(context.client, seen.id);
    const unsent = ' nothing was sent, because';
    if (!read.ok) {
        const { message, ...finding } = (0,app_store_failure/* failureFinding */.Ue)(read.failure);
        const link = (0,pages/* appReviewPage */.z0)(context.app.id);
        return { kind: 'refused', findings: [{ ...finding, message: `${(0,describe_step/* describeStep */.Ey)(step)}:${unsent} ${message}`, link }] };
    }
    const now = read.value;
    // What another run, or the one before, made of the record while lists show it as it was.
    const isRenamed = now.versionString !== '' && now.versionString !== seen.versionString;
    if (!isRenamed) {
        if (now.phase === seen.phase && (0,states/* isUnderReview */.Ju)(now.state) === (0,states/* isUnderReview */.Ju)(seen.state))
            return null;
        // By the interface specification it is finished, and a new version can be made (docs/service.md#cancellation).
        if (now.phase === 'over' && step.kind === 'cancel-version')
            return canceled(context, 'freed', null);
        // Another run has taken it out of review first, which is all that was asked for.
        if (context.request.mode === 'cancel' && (0,states/* isEditableVersion */.$s)(now.state))
            return canceled(context, 'reusable', null);
    }
    return becameOther(context, unsent, isRenamed ? `version ${now.versionString} (${now.state})` : now.state);
}
/**
 * By the interface specification the version is canceled, and not its submission: one that was canceled and submitted
 * again since looks the same. @returns `null` where the submission is the one that was seen
 */
async function findOtherSubmission(context) {
    const { client, request, step } = context;
    if (request.mode !== 'cancel' || step.kind !== 'cancel-version' || step.submission === null)
        return null;
    const read = await (0,submission_reads/* fetchSubmission */.lp)(client, step.submission.id);
    if (!read.ok || (0,states/* submissionPhase */.wL)(read.value.state) !== 'over')
        return null;
    return becameOther(context, ' nothing was sent, because', `${step.version.state} in another submission`);
}
/** @param consequence for the sentence, after a space @param become what the version is now */
function becameOther({ app, step }, consequence, become) {
    const { version } = step;
    const message = `${(0,describe_step/* describeStep */.Ey)(step)}:${consequence} version ${(0,describe/* numberOf */.rl)(version)} was ${version.state} a moment ago, and is ${become || 'in a state that the service does not show'} now.`;
    return { kind: 'refused', findings: [unconfirmed(app, message, JUDGED_ANEW, (0,resources/* subjectOf */.et)((0,resources/* versionTarget */.Sl)(version)))] };
}
function stillThere(context, shown) {
    const message = `${(0,describe_step/* describeStep */.Ey)(context.step)}: the service has taken the cancellation, and does not show that it is over; the last state known is ${shown}.`;
    return unknownAfter(context, message, 'Run again in some minutes: the next run waits for it too.');
}
function unknownAfter({ app, step: { version } }, message, remedy) {
    const finding = unconfirmed(app, message, remedy, (0,resources/* subjectOf */.et)((0,resources/* versionTarget */.Sl)(version)));
    return { kind: 'unconfirmed', isApplied: true, findings: [finding] };
}
const JUDGED_ANEW = 'Run again: the next run judges what the version has become.';

// EXTERNAL MODULE: ./src/app-store/reads/review-reads.js + 1 modules
var review_reads = __webpack_require__(8518);
// EXTERNAL MODULE: ./src/core/decide/needs-readiness.js
var needs_readiness = __webpack_require__(897);
// EXTERNAL MODULE: ./src/core/decide/target.js + 1 modules
var target = __webpack_require__(8824);
// EXTERNAL MODULE: ./src/core/rules/readiness/screenshots.js
var readiness_screenshots = __webpack_require__(5630);
// EXTERNAL MODULE: ./src/core/rules/readiness/table.js + 4 modules
var table = __webpack_require__(5314);
// EXTERNAL MODULE: ./src/preflight/fact.js
var fact = __webpack_require__(6034);
// EXTERNAL MODULE: ./src/preflight/readiness-facts.js + 1 modules
var readiness_facts = __webpack_require__(5851);
;// CONCATENATED MODULE: ./src/release/steps/readiness.js
// src/release/steps/readiness.js












/**
 * The same rules as before the first step: what was a guess about the new version is certain now, and takes the place of
 * the guess. The first version of an app shows only now whether this is the service that asks for it.
 */
const checkReadiness = async (context) => {
    const contents = (0,fact/* toFact */.gq)(await fetchVersionContents(context));
    const made = asMade(context, contents);
    const findings = (0,table/* evaluateReadiness */.Kf)({ ...made, readiness: await readinessNow(context, made) });
    // What the step before has found out about the notes is said once.
    const replaces = [...(0,table/* evaluateReadiness */.Kf)(context), ...findings];
    return judged(context.state, contents.ok ? contents.value : {}, findings, replaces);
};
/** What belongs to the app is as it was; what no preflight could ask for is read now. */
async function readinessNow(context, made) {
    const before = context.readiness;
    if (before === null)
        return (0,readiness_facts/* fetchReadiness */.X)(context.client, made);
    const { review, localizations } = made.facts;
    const primaryLocale = (0,needs_readiness/* primaryLocaleOf */.Ai)(context);
    const primary = localizations?.find(({ locale }) => locale === primaryLocale);
    // Images that were complete before were taken over with the texts; what was wrong with them may be right by now.
    const isComplete = before.screenshots?.ok && (0,readiness_screenshots/* areComplete */.s)(before.screenshots.value);
    const screenshots = primary === undefined || isComplete
        ? before.screenshots
        : await (0,fact/* readFact */.ni)((0,review_reads/* fetchScreenshots */.C)(context.client, primary.id));
    const lacksAttachments = before.lacksAttachments ?? (await (0,readiness_facts/* fetchLacksAttachments */.R)(context.client, made));
    return { ...before, review, screenshots, lacksAttachments };
}
/** A version that was just made takes over the languages of the one before, which reads may show only later. */
async function fetchVersionContents(context) {
    const { client, target, state } = context;
    const version = theVersion(state);
    const { localizations, review } = state;
    if (localizations !== null)
        return { ok: true, value: { version, localizations, review } };
    const isUpdate = target.version.kind === 'create' && !(0,needs_readiness/* startsEmpty */.PP)(context);
    // Where nobody knows what it takes over: the primary locale, or any.
    const inherited = context.facts.inherited?.map(({ locale }) => locale) ?? [(0,needs_readiness/* primaryLocaleOf */.Ai)(context)];
    const found = await (0,release_confirm/* readUntil */.LC)(context, isUpdate ? release_confirm/* CONFIRM_DELAYS_MS */.NK : [0], () => (0,version_reads/* fetchVersionDetail */.m8)(client, version.id), ({ localizations: all }) => inherited.every((one) => all.some(({ locale }) => one === null || locale === one)), true);
    const now = found.ok ? found.value.version.versionString : '';
    if (now !== '' && !['', now].includes(version.versionString)) {
        const why = `version ${version.versionString} is version ${now} by now, so somebody has renamed it`;
        const remedy = 'See on its page who works on it, and run again: the next run judges what it has become.';
        return { ok: false, failure: { ...(0,app_store_failure/* unreadableFailure */.S0)(`GET /v1/appStoreVersions/${version.id}`, why, 200), remedy } };
    }
    // What the run did not set itself, it has seen here: nobody may change it before the submit.
    return (0,fetch/* mapResult */.k5)(found, ({ version: read, ...texts }) => ({
        ...texts,
        version: { ...read, ...version, build: version.build ?? read.build ?? null },
    }));
}
/** As the preflight would find it now. */
function asMade(context, contents) {
    const { facts, state } = context;
    const read = contents.ok ? contents.value : null;
    const review = contents.ok
        ? contents.value.review && { ok: true, value: contents.value.review }
        : contents;
    const known = { ...facts, localizations: read?.localizations ?? null, inherited: null, review };
    return (0,target/* withRecordMade */.bb)({ ...context, facts: known }, read?.version ?? theVersion(state));
}
/** @param replaces what was a guess as long as the version was not there */
function judged(state, effect, findings, replaces) {
    const first = findings.find(({ severity }) => severity !== 'warning');
    if (first === undefined)
        return { kind: 'done', effect, findings, replaces };
    const isMade = state.steps.some(({ step, outcome }) => step.kind === 'create-version' && outcome === 'done');
    const stays = isMade ? 'was made by this run, and stays' : 'stays as it is';
    const words = ` Version ${theVersion(state).versionString} ${stays}; no draft was made.`;
    const others = findings.filter((finding) => finding !== first);
    return { kind: 'refused', effect, findings: [{ ...first, message: first.message + words }, ...others], replaces };
}

// EXTERNAL MODULE: ./src/core/decide/notes.js
var notes = __webpack_require__(4156);
// EXTERNAL MODULE: ./src/core/model/same.js
var same = __webpack_require__(9050);
// EXTERNAL MODULE: ./src/core/rules/release-notes.js
var release_notes = __webpack_require__(8545);
;// CONCATENATED MODULE: ./src/release/steps/locked-meanwhile.js
// src/release/steps/locked-meanwhile.js
/** A look at the record right before it gets another number, or its texts. */






/**
 * A record that somebody has submitted, or renamed, since the preflight is not to get another number, or its texts.
 * @returns `null` where it is as planned
 */
async function findLockedMeanwhile(context, before) {
    const { client, app, step } = context;
    const read = await (0,version_reads/* fetchVersion */.pm)(client, before.id);
    const subject = (0,resources/* subjectOf */.et)((0,resources/* versionTarget */.Sl)(before));
    const unsent = `${(0,describe_step/* describeStep */.Ey)(step)}: not sent, because`;
    if (!read.ok) {
        const finding = (0,app_store_failure/* failureFinding */.Ue)(read.failure);
        return { kind: 'refused', findings: [{ ...finding, message: `${unsent} ${finding.message}`, subject }] };
    }
    const { state, versionString } = read.value;
    if (!(0,states/* isInSubmission */.m7)(state) && ['', before.versionString].includes(versionString))
        return null;
    const message = `${unsent} the record is version ${versionString || before.versionString} (${state}) by now.`;
    const remedy = 'See on its page who works on it, and run again: the next run judges what it has become.';
    return { kind: 'refused', findings: [unconfirmed(app, message, remedy, subject)] };
}

;// CONCATENATED MODULE: ./src/release/steps/release-notes.js
// src/release/steps/release-notes.js
/** Writing the release notes: each locale is a resource of its own. */














/** How many texts are on their way at a time. */
const SIDE_BY_SIDE = 4;
/** Side by side; the primary locale, which stands last, only after all others (see `planNotes`). */
const setReleaseNotes = async (context) => {
    const { target, state, step } = context;
    const changed = target.version.kind === 'reuse' ? await findLockedMeanwhile(context, theVersion(state)) : null;
    if (changed !== null)
        return changed;
    const contents = await fetchVersionContents(context);
    if (!contents.ok)
        return { kind: 'refused', findings: [(0,app_store_failure/* failureFinding */.Ue)(contents.failure)] };
    const { localizations } = contents.value;
    const edits = step.edits ?? (0,notes/* planNotes */.v)(step.notes, (0,needs_readiness/* primaryLocaleOf */.Ai)(context), localizations).edits;
    let result = DONE;
    // Of a version that was just made only now the languages are certain, and what is wrong with the notes.
    if (step.edits === null) {
        const made = { ...asMade(context, contents), readiness: context.readiness };
        result = judged(state, contents.value, (0,release_notes/* reportReleaseNotes */.l)(made), (0,release_notes/* reportReleaseNotes */.l)(context));
        if (result.kind !== 'done')
            return result;
    }
    for (const batch of batchesOf(edits)) {
        const stops = await Promise.all(batch.map((edit) => writeNote(context, edit, localizations)));
        const stop = together(stops.flatMap((one) => one ?? []));
        if (stop !== null)
            return stop;
    }
    const written = new Map(edits.map(({ localizationId, text }) => [localizationId, text]));
    const now = localizations.map((one) => ({ ...one, whatsNew: written.get(one.id) ?? one.whatsNew }));
    return { ...result, effect: { ...contents.value, localizations: now } };
};
/** The last one, which may be the primary locale, by itself. */
function batchesOf(edits) {
    const others = Map.groupBy(edits.slice(0, -1), (_, at) => Math.floor(at / SIDE_BY_SIDE));
    return [...others.values(), edits.slice(-1)];
}
/** Each language has its own ending; one of which nothing is known outweighs one that is refused. */
function together(stops) {
    const first = stops.find(({ kind }) => kind === 'unconfirmed') ?? stops[0];
    return first === undefined ? null : { ...first, findings: stops.flatMap(({ findings }) => findings) };
}
/** Writes the notes of the other number again where the record keeps that number. @returns a sentence for the error, after a space */
async function putNotesBack(context) {
    const { facts, state } = context;
    const before = facts.localizations ?? [];
    const now = new Map(state.localizations?.map(({ id, whatsNew }) => [id, whatsNew]));
    const lost = before.filter(({ id, whatsNew }) => now.has(id) && !(0,same/* isSameText */.cZ)(now.get(id), whatsNew));
    const step = { kind: 'set-release-notes', notes: null, locales: [], edits: null };
    const kept = [];
    for (const { id, locale, whatsNew } of lost) {
        const edit = { locale, text: whatsNew ?? '', localizationId: id };
        const stop = await writeNote({ ...context, step }, edit, state.localizations ?? []);
        if (stop !== null)
            kept.push(locale);
    }
    if (lost.length === 0)
        return '';
    if (kept.length === 0)
        return ' Its release notes are as they were again.';
    return ` Its release notes could not be put back in ${kept.join(', ')}: the report of this run has them under "lost".`;
}
async function writeNote(context, { locale, text, localizationId }, before) {
    const { client, state, step } = context;
    const textBefore = before.find(({ id }) => id === localizationId)?.whatsNew ?? null;
    const settled = await (0,release_confirm/* confirmWrite */.ou)(context, {
        send: () => (0,writes/* patch */.F6)(client, 'appStoreVersionLocalizations', localizationId, { whatsNew: text }),
        parse: (body) => {
            const answered = (0,json_api/* readAnswer */.JN)(body, version_rows/* parseLocalization */.fZ);
            // The service may keep a text in its own way, but neither as it was nor as none; that there is none, a read shows.
            const isTaken = answered !== null && ![textBefore, ''].some((one) => (0,same/* isSameText */.cZ)(answered.whatsNew, one));
            return isTaken ? answered : null;
        },
        readBack: async () => (0,fetch/* mapResult */.k5)(await (0,version_reads/* fetchLocalizations */.FB)(client, theVersion(state).id), (all) => all.find(({ id, whatsNew }) => id === localizationId && (0,same/* isSameText */.cZ)(whatsNew, text)) ?? null),
    });
    return settled.kind === 'applied' ? null : stopped({ ...context, step: { ...step, locales: [locale] } }, settled);
}

// EXTERNAL MODULE: ./src/core/decide/compose-goes-out.js
var compose_goes_out = __webpack_require__(5521);
// EXTERNAL MODULE: ./src/core/decide/edits.js
var edits = __webpack_require__(4740);
// EXTERNAL MODULE: ./src/core/model/snapshot.js
var snapshot = __webpack_require__(9828);
;// CONCATENATED MODULE: ./src/release/steps/submit.js
// src/release/steps/submit.js


















/**
 * Exactly what was asked for, nothing more; and the version with the build, release type and date that were asked for,
 * or that this run last saw. What somebody else changed in between stops the run here.
 */
async function compareContents(context) {
    const change = await submit_findChange(context);
    return change.ok ? (change.value ?? DONE) : { kind: 'refused', findings: [(0,app_store_failure/* failureFinding */.Ue)(change.failure)] };
}
/** @returns `null` where all is as this run left it */
async function submit_findChange(context) {
    const { request, app, state, step } = context;
    const refused = (finding) => ({ ok: true, value: { kind: 'refused', findings: [finding] } });
    // Reads lag, so what is missing, or not as this run left it, is read again, with all else; what is too much is not.
    const stands = ({ difference: { missing, extra }, changed, plan }) => extra.length > 0 || (missing.length === 0 && changed.length === 0 && plan === null);
    const read = await (0,release_confirm/* readUntil */.LC)(context, release_confirm/* CONFIRM_DELAYS_MS */.NK, () => lookAt(context), stands, true);
    if (!read.ok)
        return read;
    const { difference, changed, plan } = read.value;
    if (!isExact(difference))
        return refused(differs(context, difference, false));
    if (changed.length === 0)
        return plan === null ? { ok: true, value: null } : refused(plan);
    const message = `${(0,describe_step/* describeStep */.Ey)(step)}: version ${request.version} is not as this run left it, and this run submitted nothing: ${changed.join('; ')}.`;
    const remedy = 'See on its page who works on it, and run again: the run sets what its inputs ask for.';
    return refused(unconfirmed(app, message, remedy, (0,resources/* subjectOf */.et)((0,resources/* versionTarget */.Sl)(theVersion(state)))));
}
async function lookAt(context) {
    const { client, state } = context;
    const { version: seen } = state;
    const difference = await fetchDifference(context, theSubmission(state).id);
    if (!difference.ok)
        return difference;
    const { held } = difference.value;
    if (!isExact(difference.value))
        return { ok: true, value: { difference: difference.value, changed: [], plan: null } };
    if (seen === null) {
        const plan = (0,compose_goes_out/* planChanged */.cW)(context, (0,compose_goes_out/* composeGoesOut */.n)(context, null, itemsIn(held)));
        return { ok: true, value: { difference: difference.value, changed: [], plan } };
    }
    return (0,fetch/* mapResult */.k5)(await (0,version_reads/* fetchVersionDetail */.m8)(client, seen.id), (now) => ({
        difference: difference.value,
        changed: changesOf(context, seen, now),
        plan: (0,compose_goes_out/* planChanged */.cW)(context, (0,compose_goes_out/* composeGoesOut */.n)(context, partsOf(context, now), itemsIn(held))),
    }));
}
/** Returns the version as it was just read. Its build keeps what this run knows of it and the read leaves out. */
function partsOf({ facts, state }, { version, localizations }) {
    const { releaseType, earliestReleaseDate, phasedReleaseState } = version;
    const known = state.version?.build ?? null;
    return {
        build: (0,edits/* asListed */.Gy)(facts, version.build?.id === known?.id ? known : (version.build ?? known)),
        notes: localizations.map(({ locale, whatsNew }) => [locale, whatsNew ?? '']),
        releaseType,
        earliestReleaseDate,
        hasPhasedRelease: phasedReleaseState != null,
    };
}
function itemsIn(held) {
    const targets = held.flatMap(({ target }) => target ?? []);
    return targets.filter(({ relationship }) => relationship !== 'appStoreVersion');
}
/** What this run never saw is not compared, nor a number or release type that the answer does not show. */
function changesOf({ request, state }, seen, { version: now, localizations }) {
    const changed = (isSame, what, is, was) => isSame ? [] : [`${what} ${is ?? 'none'} in place of ${was ?? 'none'}`];
    const isBuildSame = seen.build === undefined || seen.build?.id === now.build?.id;
    const releaseType = request.releaseType ?? seen.releaseType;
    const isTypeSame = [releaseType, now.releaseType].includes(undefined) || now.releaseType === releaseType;
    const date = request.earliestReleaseDate ?? seen.earliestReleaseDate;
    const isDateSame = date === undefined || (0,same/* isSameReleaseDate */.st)(date, now.earliestReleaseDate);
    return [
        ...changed(['', request.version].includes(now.versionString), 'number', now.versionString, request.version),
        ...changed(isBuildSame, 'build', shownBuild(now.build), shownBuild(seen.build)),
        ...changed(isTypeSame, 'release type', now.releaseType, releaseType),
        ...changed(isDateSame, 'earliest release date', now.earliestReleaseDate, date),
        ...phasedReleaseChange(request.phasedRelease, seen.phasedReleaseState, now.phasedReleaseState),
        ...changedNotes(state.localizations ?? [], localizations),
    ];
}
function phasedReleaseChange(asked, was, is) {
    const wanted = asked ?? (was === undefined ? undefined : was !== null);
    if (wanted === undefined || is === undefined || (is !== null) === wanted)
        return [];
    return [wanted ? 'the phased release is gone' : 'a phased release was set up'];
}
/** A language that this run did not see, and that has notes now, was written by somebody else. */
function changedNotes(seen, now) {
    const texts = new Map(seen.map(({ locale, whatsNew }) => [locale, whatsNew]));
    if (texts.size === 0)
        return [];
    const changed = now.filter(({ locale, whatsNew }) => !(0,same/* isSameText */.cZ)(texts.get(locale), whatsNew));
    return changed.length === 0
        ? []
        : [
            `other release notes in ${(0,describe/* enumerate */.HL)(changed.map(({ locale }) => locale), 40)}`,
        ];
}
function shownBuild(build) {
    if (build === undefined)
        return '(not shown)';
    return build && (build.version || build.id);
}
async function fetchDifference({ client, target, state }, id) {
    const wanted = (0,snapshot/* wantedKeys */.ul)(state.version, target.items);
    return (0,fetch/* mapResult */.k5)(await (0,submission_reads/* fetchItems */.LN)(client, id), (items) => {
        const held = (0,resources/* heldItems */.K$)(items);
        return {
            held,
            extra: held.filter(({ target: one }) => one === null || !wanted.has((0,resources/* targetKey */.hD)(one))),
            missing: [...wanted.difference((0,resources/* heldKeys */.kI)(items))],
        };
    });
}
function isExact({ extra, missing }) {
    return extra.length === 0 && missing.length === 0;
}
function differs(context, { extra, missing }, isSubmitted) {
    const { app, state, step } = context;
    const known = namesNow(context);
    const added = (0,describe/* enumerate */.HL)(extra.map((item) => (0,describe/* describeHeld */.T0)(item, known)));
    const lacking = missing.map((key) => (0,describe/* describeKey */.Rx)(known, key)).join(', ');
    const words = [
        ...(extra.length === 0 ? [] : [`it also holds ${added}, which this run was not asked for`]),
        ...(missing.length === 0 ? [] : [`it lacks ${lacking}`]),
    ];
    const consequence = isSubmitted ? 'it is submitted' : 'this run submitted nothing';
    const message = `${(0,describe_step/* describeStep */.Ey)(step)}: the submission is not what was asked for, and ${consequence}: ${words.join('; ')}.`;
    const toAdd = context.target.submission.kind === 'resubmit'
        ? 'No item can be added to what review sent back: see on the App Review page who works on it, and run again.'
        : 'Run again: the run adds what is missing.';
    const toDo = extra.length > 0
        ? 'Name what is in it under items, or, if it is a draft, take it out on the App Review page; and run again.'
        : toAdd;
    const remedy = `Somebody else works on it. ${isSubmitted ? 'If it is not to be reviewed like this, cancel it on the App Review page.' : toDo}`;
    return unconfirmed(app, message, remedy, submissionSubject(theSubmission(state)));
}
const submit_submit = async (context) => {
    const { client, remember, state } = context;
    const { id } = theSubmission(state);
    const changes = { submitted: true, ...missingPlatform(context) };
    const keys = (0,cleanup/* addedItemKeys */.Gf)(state);
    // A try of which nothing is known may have been applied, whatever becomes of the next one.
    let isInDoubt = false;
    let effect = {};
    // What was compared before the first try may be another thing some seconds or minutes later.
    let change = null;
    const isUnchanged = async () => {
        const found = await submit_findChange(context);
        if (found.ok)
            change = found.value;
        return found.ok && change === null;
    };
    const isUnsent = (shown) => shown === state.submission?.state;
    const readBack = async (compare) => {
        const read = await (0,submission_reads/* fetchSubmission */.lp)(client, id);
        if (!read.ok)
            return read;
        effect = { submission: { id, state: read.value.state } };
        return asSubmitted(context, read.value, compare);
    };
    const write = {
        send: async () => {
            // From here on nothing may be taken out any more, by whichever process: it may be under review.
            remember(null);
            const answer = await (0,writes/* patch */.F6)(client, 'reviewSubmissions', id, changes);
            // Certainly not submitted, so a process that is stopped from here on leaves its items to the post step.
            if (answer.kind === 'refused' && !isInDoubt)
                (0,cleanup/* rememberItems */.Mg)(context, id, keys);
            isInDoubt ||= answer.kind !== 'refused';
            return answer;
        },
        // The answer is to be trusted; reads lag behind it for some seconds.
        parse: (answer) => {
            const submission = (0,json_api/* readAnswer */.JN)(answer, submission_rows/* parseSubmission */.U);
            return submission?.id === id && (0,states/* submissionPhase */.wL)(submission.state) === 'in-review' ? submission : null;
        },
        readBack: () => readBack(false),
        // One that somebody canceled meanwhile, or that review sent back, is not submitted again.
        mayRepeat: async () => isUnsent(effect.submission?.state ?? '') && (await isUnchanged()),
    };
    const patience = [release_confirm/* BEING_STAGED */.P8, (0,release_confirm/* assetInProcessing */.x3)(context)];
    const settled = await (0,release_confirm/* retryWhile */.i9)(context, patience, () => (0,release_confirm/* confirmWrite */.ou)(context, write), isUnchanged);
    if (settled.kind === 'applied')
        return compareAfter(context, settled.value);
    // Two runs of one release may adopt one draft; who comes second is refused, and finds done what it came for.
    const byAnother = settled.kind === 'refused' ? await (0,release_confirm/* unlessInterrupted */.V1)(readBack(true)) : null;
    if (byAnother?.ok && byAnother.value !== null) {
        remember(null);
        return done(submitted(state, byAnother.value));
    }
    const stop = change ?? stopped(context, settled);
    const isStaged = change === null && settled.kind === 'refused' && release_confirm/* BEING_STAGED */.P8.isPassing(settled.failure);
    const findings = stop.findings.map((finding) => (isStaged ? { ...finding, remedy: STILL_CHECKED } : finding));
    return { ...stop, findings, effect };
};
/** Measured: attaching a build, also the same one, starts the checks anew (docs/service.md#rejection). */
const STILL_CHECKED = 'The service still checks the version; it begins anew when a build is attached, also the same one. Run again in some minutes.';
/** Between the comparison before and the submit somebody else may have changed what is in it. */
async function compareAfter(context, submission) {
    const { app, state, step } = context;
    const effect = submitted(state, submission);
    const difference = () => fetchDifference(context, submission.id);
    return afterApplied(async () => {
        const read = await (0,release_confirm/* readUntil */.LC)(context, release_confirm/* CONFIRM_DELAYS_MS */.NK, difference, isExact);
        if (read.ok) {
            if (isExact(read.value))
                return done(effect);
            return { kind: 'unconfirmed', isApplied: true, findings: [differs(context, read.value, true)], effect };
        }
        // That it could not be read is no finding about the release.
        const message = `${(0,describe_step/* describeStep */.Ey)(step)}: it is submitted, and what it holds could not be read back. ${read.failure.message}`;
        const remedy = 'Run again: what is under review as asked for is found done.';
        const finding = unconfirmed(app, message, remedy, submissionSubject(submission));
        return { kind: 'unconfirmed', isApplied: true, findings: [finding], effect };
    }, effect);
}
/** A version brings its platform along; without one, a draft that names none would count among the reviews of each. */
function missingPlatform({ request, target: { submission } }) {
    const isMissing = submission.kind === 'adopt' && submission.submission.platform === null && request.version === null;
    return isMissing ? { platform: request.platform } : {};
}
function submitted({ version }, { id, state }) {
    // One that is over by now says nothing of the version's own state, and what review has accepted keeps its own.
    const isInReview = (0,states/* submissionPhase */.wL)(state) === 'in-review' && (0,states/* approvalOf */.xf)(version?.state ?? '') !== 'companion-rejected';
    return {
        submission: { id, state },
        version: version && isInReview ? { ...version, state, phase: 'in-flight' } : version,
    };
}
/**
 * The submission, if it was submitted. One that is over may have been approved, or canceled, or may have expired as a
 * draft: only its items show which (docs/service.md#submissions). One that is being canceled, or that review sent back,
 * is not what this run submitted.
 * @param compare whether to compare one under review too, because another may have submitted it
 */
async function asSubmitted(context, submission, compare) {
    const phase = (0,states/* submissionPhase */.wL)(submission.state);
    const isOver = phase === 'over' || (0,states/* isCompletingSubmission */.bp)(submission.state);
    if (phase !== 'in-review' && !isOver)
        return { ok: true, value: null };
    if (phase === 'in-review' && !compare)
        return { ok: true, value: submission };
    return (0,fetch/* mapResult */.k5)(await lookAt(context), ({ difference, changed }) => {
        const stands = isOver ? difference.held.every((item) => (0,states/* isAcceptedItem */.BJ)(item.state)) : changed.length === 0;
        return stands && isExact(difference) ? submission : null;
    });
}

;// CONCATENATED MODULE: ./src/release/steps/submission.js
// src/release/steps/submission.js















const createSubmission = async (context) => {
    const { client, snapshot, step } = context;
    const stop = lacksBuild(context);
    if (stop !== null)
        return stop;
    const settled = await (0,release_confirm/* retryWhile */.i9)(context, [release_confirm/* ANOTHER_IS_MADE */.X_], () => (0,release_confirm/* confirmWrite */.ou)(context, {
        makesAnother: true,
        send: () => (0,writes/* postSubmission */.pt)(client, snapshot.app.id, step.platform),
        parse: (body) => (0,json_api/* readAnswer */.JN)(body, submission_rows/* parseSubmission */.U),
        readBack: () => findNewDraft(context),
    }));
    if (settled.kind !== 'applied')
        return stopped(context, settled);
    const { id, state } = settled.value;
    return done({ submission: { id, state } });
};
/** A first version shows only once it is made that the service takes none without a build (docs/service.md#builds-and-uploads). */
function lacksBuild({ snapshot, request, target, state }) {
    if (target.version.kind !== 'create' || request.build !== null)
        return null;
    const version = theVersion(state);
    if (!version.isLive || version.build)
        return null;
    const message = `Version ${request.version} has no build, and none is asked for; nothing was put into a submission.`;
    const remedy = 'Set build to its number, or to latest, and run again: the run continues with the version.';
    const subject = { type: 'appStoreVersion', id: version.id };
    const words = { reason: 'build.missing', severity: 'error', message, remedy, subject };
    return { kind: 'refused', findings: [(0,finding/* appFinding */.Dv)(snapshot.app, words)] };
}
/** The draft that was not there before, and that nobody has put anything into. */
async function findNewDraft(context) {
    const { client, snapshot, step } = context;
    const before = new Set(snapshot.submissions.map(({ id }) => id));
    const drafts = await (0,submission_reads/* fetchSubmissions */.CS)(client, snapshot.app.id, [states/* DRAFT_STATE */.U]);
    if (!drafts.ok)
        return drafts;
    for (const draft of drafts.value) {
        const fits = draft.platform === null || draft.platform === step.platform;
        if (before.has(draft.id) || !fits || (0,states/* submissionPhase */.wL)(draft.state) !== 'draft')
            continue;
        const items = await (0,submission_reads/* fetchItems */.LN)(client, draft.id);
        if (!items.ok)
            return items;
        if ((0,resources/* heldItems */.K$)(items.value).length === 0)
            return { ok: true, value: draft };
    }
    return { ok: true, value: null };
}
/** Adopting sends nothing: the run continues with the draft. Another run may do the same with it. */
const adoptSubmission = async (context) => lacksBuild(context) ?? done({ submission: { id: context.step.submissionId, state: states/* DRAFT_STATE */.U } });
/** Sends nothing either: the submission that review sent back becomes this run's, as long as it is as planned: what is resolved is frozen. */
const reopenSubmission = async (context) => {
    const submission = { id: context.step.submissionId, state: states/* UNRESOLVED_STATE */.a4 };
    return {
        ...(await compareContents({ ...context, state: { ...context.state, submission } })),
        effect: { submission },
    };
};
/** What was rejected becomes READY_FOR_REVIEW again; without it the submission can never be submitted (docs/service.md#rejection). */
const resolveItem = async (context) => {
    const { client, step } = context;
    const submissionId = theSubmission(context.state).id;
    const settled = await (0,release_confirm/* retryWhile */.i9)(context, [(0,release_confirm/* assetInProcessing */.x3)(context)], () => 
    // Another run, or a person, may have resolved it first.
    (0,release_confirm/* confirmOrFind */.FU)(context, {
        send: () => (0,writes/* patch */.F6)(client, 'reviewSubmissionItems', step.itemId, { resolved: true }),
        parse: (body) => (0,json_api/* readAnswer */.JN)(body, submission_rows/* parseItem */.b),
        readBack: async () => (0,fetch/* mapResult */.k5)(await (0,submission_reads/* fetchItems */.LN)(client, submissionId), (items) => items.find(({ id, state }) => id === step.itemId && !(0,states/* isRejectedItem */.gx)(state) && !(0,states/* isRemovedItem */.mC)(state)) ??
            null),
    }));
    return settled.kind === 'applied' ? DONE : stopped(context, settled);
};
async function addItem(context) {
    const { state, step } = context;
    const submissionId = theSubmission(state).id;
    const target = step.kind === 'add-item' ? step.target : (0,resources/* versionTarget */.Sl)(theVersion(state));
    // Remembered before it is sent: a process that is killed in between leaves no other trace of it.
    (0,cleanup/* rememberItems */.Mg)(context, submissionId, (0,cleanup/* addedItemKeys */.Gf)(state));
    const settled = await (0,release_confirm/* retryWhile */.i9)(context, [(0,release_confirm/* assetInProcessing */.x3)(context)], () => (0,cleanup/* putItem */.t_)(context, submissionId, target));
    if (settled.kind === 'applied')
        return done({ added: [...state.added, target] });
    if (settled.kind !== 'refused')
        return stopped(context, settled);
    // This run did not add it: where it is in the draft all the same, another run did, and it is not ours to take out.
    const key = (0,resources/* targetKey */.hD)(target);
    const others = (0,cleanup/* addedItemKeys */.Gf)(state).filter((one) => one !== key);
    (0,cleanup/* rememberItems */.Mg)(context, submissionId, others);
    if (!(0,app_store_failure/* hasCode */.up)(settled.failure, 'ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED'))
        return stopped(context, settled);
    // The code stands for "already added", which is what was asked for, and for "only one version can be present".
    const items = await (0,submission_reads/* fetchItems */.LN)(context.client, submissionId);
    return items.ok && (0,resources/* heldKeys */.kI)(items.value).has(key) ? DONE : stopped(context, settled);
}
/** Takes the version out of the adopted draft, so that it can be changed; it goes back to PREPARE_FOR_SUBMISSION. */
const takeOut = async (context) => {
    const { state, step } = context;
    const settled = await (0,cleanup/* removeItem */.Ai)(context, step.submissionId, step.itemId);
    if (settled.kind !== 'applied')
        return stopped(context, settled);
    return afterApplied(async () => {
        const now = await (0,release_confirm/* poll */.wt)(context, release_confirm/* CONFIRM_DELAYS_MS */.NK, async () => (0,fetch/* mapResult */.k5)(await (0,version_reads/* fetchVersion */.pm)(context.client, step.target.id), (found) => (0,states/* isStagedVersion */.l_)(found.state) ? null : found));
        // A number that the answer does not show is no other one.
        const isSame = now === null || ['', theVersion(state).versionString].includes(now.versionString);
        return isSame ? DONE : renamed(context, now);
    });
};
/** Somebody gave the record another number meanwhile: nothing of what was asked for is written to it. It is put back. */
function renamed({ app, state }, { id, versionString }) {
    const message = `Version ${theVersion(state).versionString} was taken out of its draft to be changed, and is version ${versionString} now: somebody renamed it meanwhile. Nothing was changed in it.`;
    const remedy = 'See on its page who works on it, and run again: the next run judges what the version has become.';
    const finding = unconfirmed(app, message, remedy, { type: 'appStoreVersion', id });
    return { kind: 'unconfirmed', isApplied: true, findings: [{ ...finding, link: (0,pages/* distributionPage */.Co)(app.id) }] };
}

// EXTERNAL MODULE: ./src/app-store/parse/build-rows.js
var build_rows = __webpack_require__(1318);
// EXTERNAL MODULE: ./src/app-store/reads/build-reads.js
var build_reads = __webpack_require__(4352);
;// CONCATENATED MODULE: ./src/release/steps/version.js
// src/release/steps/version.js
















const createVersion = async (context) => {
    const { client, snapshot, state, step } = context;
    const { versionString, attributes, build } = step;
    let wasReadBack = false;
    const settled = await (0,release_confirm/* confirmWrite */.ou)(context, {
        send: () => (0,writes/* postVersion */.nL)(client, snapshot.app.id, step),
        parse: (answer) => readTaken(answer, { ...attributes, versionString }),
        readBack: async () => {
            wasReadBack = true;
            return readNamed(context, versionString);
        },
    });
    if (settled.kind !== 'applied')
        return stopped(context, settled);
    const made = settled.value;
    if (!wasReadBack)
        return withBuild(context, made);
    // Read back after a lost answer, it may be the version that somebody else made at the same moment.
    const read = await (0,release_confirm/* poll */.wt)(context, release_confirm/* CONFIRM_DELAYS_MS */.NK, () => (0,version_reads/* fetchVersionDetail */.m8)(client, made.id));
    if (read === null)
        return unconfirmedAt(context, made, 'it is there, and what it holds cannot be read');
    const { version } = read;
    if (isAsAsked(version, attributes, build))
        return done({ version });
    return updateVersion({ ...context, state: { ...state, version } });
};
async function updateVersion(context) {
    const { client, state } = context;
    const { attributes, build } = context.step;
    const before = theVersion(state);
    const changed = attributes.versionString === undefined ? null : await findLockedMeanwhile(context, before);
    if (changed !== null)
        return changed;
    // One that somebody has renamed meanwhile is not the version asked for any more.
    const kept = attributes.versionString === undefined ? before.versionString : '';
    let number = '';
    const asked = { versionString: before.versionString || (context.request.version ?? ''), ...attributes };
    const isRenamed = () => !['', before.versionString, asked.versionString].includes(number);
    const settled = await (0,release_confirm/* confirmWrite */.ou)(context, {
        mayRepeat: async () => !isRenamed(),
        send: () => (0,writes/* patchVersion */.Vp)(client, before.id, attributes, build),
        parse: (body) => readTaken(body, asked),
        readBack: async () => (0,fetch/* mapResult */.k5)(await (0,version_reads/* fetchVersionDetail */.m8)(client, before.id), ({ version }) => {
            number = version.versionString || kept;
            return isAsAsked({ ...version, versionString: number }, asked, build) ? version : null;
        }),
    });
    if (settled.kind !== 'applied') {
        const seen = isRenamed() ? ` The version is ${number} by now: somebody renamed it.` : '';
        const why = settled.kind === 'unconfirmed' ? { why: settled.why + seen } : {};
        const stop = stopped(context, { ...settled, ...why });
        const isKept = settled.kind === 'refused' && attributes.versionString !== undefined;
        const words = isKept ? await putNotesBack(context) : '';
        const [first, ...others] = stop.findings;
        const findings = first === undefined ? [] : [{ ...first, message: first.message + words }, ...others];
        return { ...stop, findings, effect: { version: before } };
    }
    const { build: attached, ...rest } = before;
    // As this run saw them where it changes neither: what others made of them meanwhile shows before the submit.
    const { releaseType, earliestReleaseDate } = before;
    const isReleaseChanged = attributes.releaseType !== undefined || attributes.earliestReleaseDate !== undefined;
    return withBuild(context, {
        // A record that gets another number loses a build that was made for the one it had (docs/service.md#versions).
        ...(attributes.versionString === undefined ? before : rest),
        ...settled.value,
        id: before.id,
        versionString: settled.value.versionString || asked.versionString,
        ...(isReleaseChanged ? {} : (0,json_api/* omitUndefined */.Oy)({ releaseType, earliestReleaseDate })),
    });
}
/** An answer shows no build unless asked. A run that submits compares it before the submit; for one that prepares this is the last look. */
async function withBuild(context, answer) {
    const { client, request } = context;
    const { build } = context.step;
    if (build === null)
        return done({ version: answer });
    const version = { ...answer, build };
    if (request.mode !== 'prepare')
        return done({ version });
    const isOwn = ({ versionString: now }) => now === '' || ['', now].includes(answer.versionString);
    const isShown = ({ version: now }) => isOwn(now) && (now.build === undefined || now.build?.id === build.id);
    return afterApplied(async () => {
        const last = await (0,release_confirm/* readUntil */.LC)(context, release_confirm/* CONFIRM_DELAYS_MS */.NK, () => (0,version_reads/* fetchVersionDetail */.m8)(client, answer.id), isShown);
        const now = last.ok ? last.value.version : answer;
        if (!isOwn(now))
            return unconfirmedAt(context, now, `the version is ${now.versionString} by now: somebody renamed it`);
        if (last.ok && isShown(last.value))
            return done({ version });
        const seen = last.ok
            ? `the service said yes, and the version does not show build ${build.version}`
            : `the service said yes, and what build the version has could not be read. ${last.failure.message}`;
        return unconfirmedAt(context, answer, seen);
    }, { version: answer });
}
/** The write was applied. @param version as far as it is known */
function unconfirmedAt({ app, step }, version, why) {
    const message = `${(0,describe_step/* describeStep */.Ey)(step)}: ${why.replace(/\.$/, '')}.`;
    const remedy = 'Run again: the next run reads what is there and continues from it.';
    const finding = unconfirmed(app, message, remedy, (0,resources/* subjectOf */.et)((0,resources/* versionTarget */.Sl)(version)));
    return { kind: 'unconfirmed', isApplied: true, findings: [finding], effect: { version } };
}
/** @returns `null` where the answer shows something else than was asked for: only a read says then what was taken */
function readTaken(answer, asked) {
    const version = (0,json_api/* readAnswer */.JN)(answer, version_rows/* parseVersion */.ot);
    if (version === null || version.state === '')
        return null;
    const shown = { ...version, versionString: version.versionString || (asked.versionString ?? '') };
    return isAsAsked({ ...asked, ...shown }, asked, null) ? shown : null;
}
function isAsAsked(found, { versionString, releaseType, earliestReleaseDate: date }, build) {
    if (versionString !== undefined && found.versionString !== versionString)
        return false;
    if (releaseType !== undefined && found.releaseType !== releaseType)
        return false;
    if (date !== undefined && !(0,same/* isSameReleaseDate */.st)(date, found.earliestReleaseDate))
        return false;
    return build === null || found.build?.id === build.id;
}
async function readNamed({ client, snapshot }, versionString) {
    const query = { 'filter[versionString]': versionString };
    const found = await (0,version_reads/* fetchVersions */._h)(client, snapshot.app.id, [snapshot.platform], query);
    // One that was there before, such as a canceled one, is not what the lost request made. No filter is trusted.
    const before = new Set(snapshot.versions.map(({ id }) => id));
    const isMade = (one) => one.versionString === versionString && !before.has(one.id);
    return (0,fetch/* mapResult */.k5)(found, ({ versions }) => versions.find(isMade) ?? null);
}
/** Possible only while the question is unanswered. Another run, or the service itself, may have answered it since the preflight. */
const answerExport = async (context) => {
    const { client } = context;
    const { build, uses } = context.step;
    const isAnswered = ({ usesNonExemptEncryption }) => (usesNonExemptEncryption === uses ? true : null);
    const settled = await (0,release_confirm/* confirmOrFind */.FU)(context, {
        send: () => (0,writes/* patch */.F6)(client, 'builds', build.id, { usesNonExemptEncryption: uses }),
        parse: (body) => (0,json_api/* readAnswer */.JN)(body, (row) => isAnswered((0,build_rows/* parseBuild */.E)(row))),
        readBack: async () => (0,fetch/* mapResult */.k5)(await (0,build_reads/* fetchBuild */.JK)(client, build.id), isAnswered),
    });
    return settled.kind === 'applied' ? DONE : stopped(context, settled);
};
/** A record that was renamed may bring its phased release along. */
const setPhasedRelease = async (context) => {
    const { client } = context;
    const { id } = theVersion(context.state);
    const settled = await (0,release_confirm/* confirmOrFind */.FU)(context, {
        send: () => (0,writes/* postPhasedRelease */.He)(client, id),
        parse: (body) => (0,json_api/* readAnswer */.JN)(body, version_rows/* parsePhasedRelease */.Sn),
        readBack: () => (0,version_reads/* fetchPhasedRelease */.Ly)(client, id),
    });
    return settled.kind === 'applied' ? DONE : stopped(context, settled);
};
/** Somebody else may have removed it since the preflight. */
const removePhasedRelease = async (context) => {
    const { client } = context;
    const { id } = theVersion(context.state);
    const readGone = async () => (0,fetch/* mapResult */.k5)(await (0,version_reads/* fetchPhasedRelease */.Ly)(client, id), (one) => (one === null ? true : null));
    const there = await (0,version_reads/* fetchPhasedRelease */.Ly)(client, id);
    if (!there.ok)
        return notSent(context, there.failure);
    const found = there.value;
    if (found === null)
        return DONE;
    const settled = await (0,release_confirm/* confirmOrFind */.FU)(context, {
        send: () => (0,writes/* deletePhasedRelease */.At)(client, found.id),
        // What was deleted is answered with nothing; anything else is no answer to a DELETE.
        parse: (body) => (body === null ? true : null),
        readBack: readGone,
    });
    return settled.kind === 'applied' ? DONE : stopped(context, settled);
};
/** A read that the step needs has failed, so its write was not sent. */
function notSent({ app, step }, failure) {
    const { message, ...finding } = (0,app_store_failure/* failureFinding */.Ue)(failure);
    const subject = { type: 'app', id: app.id };
    return {
        kind: 'refused',
        findings: [{ ...finding, message: `${(0,describe_step/* describeStep */.Ey)(step)}: not sent, because ${message}`, subject }],
    };
}
/** The state lags behind the answer for some seconds. */
const SHOWN_DELAYS_MS = [0, 1_000, 2_000, 4_000];
async function requestRelease(context) {
    const { client } = context;
    const { version } = context.step;
    const readReleased = async () => (0,fetch/* mapResult */.k5)(await (0,version_reads/* fetchVersion */.pm)(client, version.id), (now) => (0,states/* approvalOf */.xf)(now.state) === 'released' ? { ...version, state: now.state, phase: now.phase } : null);
    const settled = await (0,release_confirm/* confirmOrFind */.FU)(context, {
        send: () => (0,writes/* postReleaseRequest */.vN)(client, version.id),
        parse: (body) => (0,json_api/* readAnswer */.JN)(body, (row) => (0,json_api/* parseResource */._Y)(row, 'appStoreVersionReleaseRequests') && version),
        readBack: readReleased,
    });
    if (settled.kind !== 'applied')
        return stopped(context, settled);
    if (settled.value !== version)
        return done({ version: settled.value });
    // That reads do not show it yet, or that the run ends here, makes it no less certain.
    const shown = await (0,release_confirm/* unlessInterrupted */.V1)((0,release_confirm/* poll */.wt)(context, SHOWN_DELAYS_MS, readReleased));
    return done({ version: shown ?? version });
}
async function changeRollout(context) {
    const { client } = context;
    const { version, phasedRelease, change } = context.step;
    const wanted = states/* STATE_AFTER */.nA[change];
    const changed = (now) => (now?.id === phasedRelease.id && now.state === wanted ? now : null);
    const settled = await (0,release_confirm/* confirmOrFind */.FU)(context, {
        send: () => (0,writes/* patch */.F6)(client, 'appStoreVersionPhasedReleases', phasedRelease.id, { phasedReleaseState: wanted }),
        parse: (body) => changed((0,json_api/* readAnswer */.JN)(body, version_rows/* parsePhasedRelease */.Sn)),
        readBack: async () => (0,fetch/* mapResult */.k5)(await (0,version_reads/* fetchPhasedRelease */.Ly)(client, version.id), changed),
    });
    if (settled.kind !== 'applied')
        return stopped(context, settled);
    return done({ version: { ...version, phasedRelease: settled.value } });
}

;// CONCATENATED MODULE: ./src/release/execute.js
// src/release/execute.js










/**
 * Takes the steps that are pending and due, in order, and stops at the first that is not applied; then its draft
 * is made what it was before, so that the next run can adopt it.
 * @returns what the run has come to, also when it was interrupted between two requests or in the midst of one
 */
async function execute(tools, state, isDue) {
    const { decision } = state;
    if (decision?.kind === 'preflight') {
        const context = { ...tools, ...decision, app: decision.snapshot.app };
        const begun = (0,run_state/* withStart */.n_)(state, decision);
        return nameDraftLeft(await takeInOrder(context, begun, isDue, takeStep, rollBack), begun);
    }
    // Nothing is there to be rolled back.
    if (decision?.kind === 'named-version')
        return takeInOrder({ ...tools, app: decision.app }, state, isDue, takeNamedStep, async () => ({ words: '' }));
    return state;
}
async function takeInOrder(context, begun, isDue, take, giveUp) {
    let state = begun;
    for (const [at, { step, outcome }] of begun.steps.entries()) {
        if (outcome !== 'pending' || !isDue(step))
            continue;
        try {
            context.signal.throwIfAborted();
            state = (0,run_state/* withOutcome */.lt)(state, at, 'interrupted');
            const result = await take({ ...context, state, step });
            state = (0,run_state/* withStepEnd */.oZ)(state, at, result);
            context.log(`${(0,describe_step/* describeStep */.Ey)(step)}: ${result.kind === 'refused' ? 'stopped here' : result.kind}`);
            if (result.kind === 'interrupted')
                return (0,run_state/* withInterruption */.AA)(state, result.why, true);
            if (result.kind !== 'done')
                return withRolledBack(state, result, await giveUp({ ...context, state, step }, result));
        }
        catch (error) {
            return (0,run_state/* withError */.jT)(state, error);
        }
    }
    return state;
}
/** What stopped the run says what stands. */
function withRolledBack(state, stop, { words, finding: beside, effect }) {
    const steps = effect?.steps ?? state.steps;
    // One that sent nothing, and comes after nothing that was written, says so itself.
    const hasWritten = steps.some(({ step, outcome }) => outcome === 'done' && !(0,describe_step/* isReading */.p7)(step));
    const isOpen = stop.kind === 'unconfirmed' || (hasWritten && stop.findings[0]?.reason === 'write.unconfirmed');
    const written = isOpen ? ` ${(0,describe_step/* describeWritten */.hD)(steps, stop.isApplied)}` : '';
    const findings = state.findings.map((finding) => finding === stop.findings[0] ? { ...finding, message: finding.message + written + words } : finding);
    return { ...state, ...effect, findings: beside === undefined ? findings : [...findings, beside] };
}
const STEPS = {
    'cancel-version': cancel,
    'cancel-submission': cancel,
    'create-version': createVersion,
    'update-version': updateVersion,
    'answer-export': answerExport,
    'set-release-notes': setReleaseNotes,
    'set-phased-release': setPhasedRelease,
    'remove-phased-release': removePhasedRelease,
    'check-readiness': checkReadiness,
    'take-out': takeOut,
    'create-submission': createSubmission,
    'adopt-submission': adoptSubmission,
    'reopen-submission': reopenSubmission,
    'resolve-item': resolveItem,
    'add-version': addItem,
    'add-item': addItem,
    'check-contents': compareContents,
    submit: submit_submit,
    'request-release': requestRelease,
    'change-rollout': changeRollout,
};
function takeStep(context) {
    return STEPS[context.step.kind](context);
}
async function takeNamedStep(context) {
    const { step } = context;
    if (step.kind === 'request-release')
        return requestRelease({ ...context, step });
    if (step.kind === 'change-rollout')
        return changeRollout({ ...context, step });
    throw new Error(`the step ${step.kind} needs a preflight`);
}


/***/ })

};
;