"use strict";
exports.id = 67;
exports.ids = [67];
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
// src/app-store/writes.js
/** Sends the writes, as Apple's OpenAPI has them: each goes to the path of its resource type. */


function patch(client, type, id, attributes) {
    return client.write('PATCH', `/v1/${type}/${encodeURIComponent(id)}`, { data: { type, id, attributes } });
}
function patchVersion(client, id, changes, build) {
    const attributes = Object.keys(changes).length === 0 ? undefined : changes;
    const data = { type: 'appStoreVersions', id, attributes, relationships: buildLink(build) };
    return client.write('PATCH', `/v1/appStoreVersions/${encodeURIComponent(id)}`, { data });
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
    return client.write('DELETE', `/v1/appStoreVersionPhasedReleases/${encodeURIComponent(id)}`);
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
    return client.write('DELETE', `/v1/reviewSubmissionItems/${encodeURIComponent(itemId)}`);
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

/***/ 3067:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   cleanUpDraft: () => (/* binding */ cleanUpDraft)
/* harmony export */ });
/* harmony import */ var _app_store_transport_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2923);
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7431);
/* harmony import */ var _core_model_finding_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6147);
/* harmony import */ var _core_text_describe_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8113);
/* harmony import */ var _core_text_pages_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5154);
/* harmony import */ var _deadline_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9708);
/* harmony import */ var _release_cleanup_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2712);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7404);
/* harmony import */ var _runner_annotations_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4735);
/* harmony import */ var _runner_log_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4367);
/* harmony import */ var _runner_secrets_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(4512);
/* harmony import */ var _runner_state_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6108);
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(4263);
// src/post-cleanup.js
/**
 * The cleanup of the post step: takes the items of a killed run out of the draft, and puts back the version that the run
 * took out. Idempotent.
 */













const TIMEOUT_MS = 2 * 60_000;
const ACCESS = ['key-id', 'issuer-id', 'private-key', 'app-id', 'bundle-id', 'base-url', 'audience'];
/** @param deadline for the whole cleanup */
async function cleanUpDraft(deadline = new _deadline_js__WEBPACK_IMPORTED_MODULE_5__/* .Deadline */ .B2(_clock_js__WEBPACK_IMPORTED_MODULE_1__/* .systemClock */ .m, TIMEOUT_MS, 'The two minutes to clean up are used up.')) {
    try {
        const left = readState();
        if (left !== null)
            await cleanUpLeft(left, deadline);
    }
    finally {
        deadline.clear();
    }
}
/** @returns `null` where there is no draft to clean up */
function readState() {
    // Only the main step of this action writes this state. One of an earlier release names no version.
    const { submissionId, keys, takenOut = null } = JSON.parse((0,_runner_state_js__WEBPACK_IMPORTED_MODULE_11__/* .recall */ .I)() || '{}');
    if (typeof submissionId !== 'string' || !Array.isArray(keys))
        return null;
    return { submissionId, keys: keys.map(String), takenOut };
}
async function cleanUpLeft(left, deadline) {
    // Reads only the inputs for access: others may not be valid any more, such as a date that has passed.
    const reading = (0,_start_js__WEBPACK_IMPORTED_MODULE_12__/* .readInputs */ .K)(ACCESS);
    if (!reading.ok)
        return failAll(left, reading.problems.map(({ message }) => message).join(' '), reading.app);
    const { inputs } = reading;
    const transport = await (0,_app_store_transport_js__WEBPACK_IMPORTED_MODULE_0__.createTransport)(inputs.baseUrl);
    try {
        const client = (0,_run_js__WEBPACK_IMPORTED_MODULE_7__.createClient)(inputs, { clock: _clock_js__WEBPACK_IMPORTED_MODULE_1__/* .systemClock */ .m, deadline, transport, log: _runner_log_js__WEBPACK_IMPORTED_MODULE_9__/* .log */ .Rm, mask: _runner_secrets_js__WEBPACK_IMPORTED_MODULE_10__/* .mask */ .dK });
        reportCleanup(inputs, left, await (0,_release_cleanup_js__WEBPACK_IMPORTED_MODULE_6__/* .cleanUp */ .nY)({ client, clock: _clock_js__WEBPACK_IMPORTED_MODULE_1__/* .systemClock */ .m, signal: deadline.signal }, left));
    }
    catch (error) {
        // Every error is reported here: after this step, the workflow has no other that knows of the draft.
        failAll(left, (0,_core_model_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .errorMessageOf */ .dS)(error), inputs.app);
    }
    finally {
        transport.close();
    }
}
function reportCleanup({ app }, left, cleaned) {
    const { keys, takenOut } = left;
    switch (cleaned.kind) {
        case 'unread':
            failAll(left, cleaned.why, app);
            break;
        case 'gone':
            if (takenOut !== null)
                failToPutBack(takenOut, unsent('The draft is gone.'), app);
            else
                (0,_runner_log_js__WEBPACK_IMPORTED_MODULE_9__/* .log */ .Rm)('The draft is gone: the service does not find it any more, and nothing was taken out of it.');
            break;
        case 'moved-on':
            if (takenOut !== null)
                failToPutBack(takenOut, unsent(`The submission is ${cleaned.state} by now.`), app);
            else
                (0,_runner_log_js__WEBPACK_IMPORTED_MODULE_9__/* .log */ .Rm)(`The submission is ${cleaned.state} by now; nothing was taken out of it.`);
            break;
        case 'draft':
            if (keys.length > 0)
                reportItems(cleaned, app);
            if (takenOut !== null)
                reportVersion(takenOut, cleaned, app);
    }
}
function reportItems({ remaining }, app) {
    const held = remaining.filter(({ isSubmitted }) => !isSubmitted);
    const names = (0,_core_text_describe_js__WEBPACK_IMPORTED_MODULE_3__/* .enumerate */ .HL)(held.map(({ key, name }) => (0,_core_text_describe_js__WEBPACK_IMPORTED_MODULE_3__/* .describeKey */ .Rx)(null, key, name)));
    if (held.length > 0)
        failToTakeOut(names, [...new Set(held.map(({ why }) => why))].join(' '), app);
    else if (remaining.length > 0)
        (0,_runner_log_js__WEBPACK_IMPORTED_MODULE_9__/* .log */ .Rm)('The submission was submitted meanwhile; its items stay in it.');
    else
        (0,_runner_log_js__WEBPACK_IMPORTED_MODULE_9__/* .log */ .Rm)('The draft holds nothing of this run any more; a run with on-orphans: adopt uses it.');
}
function reportVersion(version, { back }, app) {
    if (back === null)
        (0,_runner_log_js__WEBPACK_IMPORTED_MODULE_9__/* .log */ .Rm)(`The draft holds version ${(0,_core_text_describe_js__WEBPACK_IMPORTED_MODULE_3__/* .numberOf */ .rl)(version)}; a run with on-orphans: adopt uses it.`);
    else if (back.kind !== 'applied')
        failToPutBack(version, back, app, true);
    else
        (0,_runner_log_js__WEBPACK_IMPORTED_MODULE_9__/* .log */ .Rm)(`Version ${(0,_core_text_describe_js__WEBPACK_IMPORTED_MODULE_3__/* .numberOf */ .rl)(version)} was put back into its draft as it is now; a run with on-orphans: adopt uses it.`);
}
function failAll({ keys, takenOut }, why, app) {
    if (keys.length > 0)
        failToTakeOut((0,_core_text_describe_js__WEBPACK_IMPORTED_MODULE_3__/* .enumerate */ .HL)(keys.map((key) => (0,_core_text_describe_js__WEBPACK_IMPORTED_MODULE_3__/* .describeKey */ .Rx)(null, key))), why, app);
    if (takenOut !== null)
        failToPutBack(takenOut, unsent(why), app);
}
/** @param why empty if not known */
function failToTakeOut(what, why, app) {
    const because = why === '' ? '' : ` ${why.replace(/[^.]$/, '$&.')}`;
    const next = 'Run the job again with on-orphans: adopt: it uses the draft and continues.';
    fail(`The draft may still hold ${what}.${because} ${next}`, 'take it out', app);
}
/** @param isOut the draft was read, and does not hold it */
function failToPutBack(version, back, app, isOut = false) {
    const words = (0,_release_cleanup_js__WEBPACK_IMPORTED_MODULE_6__/* .describeNotBack */ .UE)(`version ${(0,_core_text_describe_js__WEBPACK_IMPORTED_MODULE_3__/* .numberOf */ .rl)(version)}`, isOut, back);
    fail(`${words} Run the job again with on-orphans: adopt: it adds the version and continues.`, 'add it', app);
}
function unsent(why) {
    return { kind: 'unsent', why };
}
function fail(message, byHand, app) {
    const page = app?.by === 'id' ? ` Or ${byHand} on the App Review page: ${(0,_core_text_pages_js__WEBPACK_IMPORTED_MODULE_4__/* .appReviewPage */ .z0)(app.id)}` : '';
    (0,_runner_annotations_js__WEBPACK_IMPORTED_MODULE_8__/* .publishError */ .Aq)('The cleanup of a draft is not complete', message + page);
    process.exitCode = 1;
}


/***/ }),

/***/ 2712:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Au: () => (/* binding */ cleanupOf),
/* harmony export */   C9: () => (/* binding */ itemRemoval),
/* harmony export */   IG: () => (/* binding */ itemAddition),
/* harmony export */   Or: () => (/* binding */ rememberCleanup),
/* harmony export */   Te: () => (/* binding */ inBrackets),
/* harmony export */   UE: () => (/* binding */ describeNotBack),
/* harmony export */   VL: () => (/* binding */ keyAddedBy),
/* harmony export */   h1: () => (/* binding */ isAddedAlready),
/* harmony export */   nY: () => (/* binding */ cleanUp)
/* harmony export */ });
/* unused harmony export addedItemKeys */
/* harmony import */ var _app_store_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8508);
/* harmony import */ var _app_store_reads_submission_reads_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4202);
/* harmony import */ var _app_store_writes_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4592);
/* harmony import */ var _core_model_resources_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8775);
/* harmony import */ var _core_model_states_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4114);
/* harmony import */ var _core_model_step_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(774);
/* harmony import */ var _core_text_describe_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8113);
/* harmony import */ var _confirm_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4092);
// src/release/cleanup.js








/**
 * Takes this run's items out of a draft, puts the version back, and leaves any other submission alone. Repeating it does no
 * harm.
 */
async function cleanUp(tools, { submissionId, keys, takenOut }) {
    const { client } = tools;
    const submission = await (0,_app_store_reads_submission_reads_js__WEBPACK_IMPORTED_MODULE_1__/* .fetchSubmission */ .lp)(client, submissionId);
    if (!submission.ok)
        return isGone(submission.failure) ? { kind: 'gone' } : unread(submission.failure.message);
    const { state } = submission.value;
    const phase = (0,_core_model_states_js__WEBPACK_IMPORTED_MODULE_4__/* .submissionPhase */ .wL)(state);
    if (phase === 'unknown')
        return unread(`The state of the draft is ${state || 'not shown'}.`);
    if (phase !== 'draft')
        return { kind: 'moved-on', state };
    // Reads lag, so a version that was taken out a moment ago may still show in the draft.
    const isOut = (held) => takenOut === null || !(0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_3__/* .heldKeys */ .kI)(held).has((0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_3__/* .versionKey */ ._5)(takenOut));
    const items = await (0,_confirm_js__WEBPACK_IMPORTED_MODULE_6__/* .readUntil */ .LC)(tools, _confirm_js__WEBPACK_IMPORTED_MODULE_6__/* .READ_BACK_DELAYS_MS */ .Jn, () => (0,_app_store_reads_submission_reads_js__WEBPACK_IMPORTED_MODULE_1__/* .fetchItems */ .LN)(client, submissionId), isOut, () => true);
    if (!items.ok)
        return unread(items.failure.message);
    const remaining = await removeItems(tools, submissionId, (0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_3__/* .heldItems */ .K$)(items.value), keys);
    const missing = isOut(items.value) ? takenOut : null;
    const back = missing && (await (0,_confirm_js__WEBPACK_IMPORTED_MODULE_6__/* .confirmWrite */ .ou)(tools, putBack(client, submissionId, missing)));
    return { kind: 'draft', state, held: (0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_3__/* .heldItems */ .K$)(items.value), seen: (0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_3__/* .heldKeys */ .kI)(items.value), remaining, back };
}
/** Takes the items of these keys out, the last one first. @returns those that may still be in the draft */
async function removeItems(tools, submissionId, held, keys) {
    const remaining = [];
    for (const { id, target, name } of held.toReversed()) {
        const key = target === null ? '' : (0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_3__/* .targetKey */ .hD)(target);
        if (!keys.includes(key))
            continue;
        const doubt = doubtOf(await (0,_confirm_js__WEBPACK_IMPORTED_MODULE_6__/* .confirmWrite */ .ou)(tools, itemRemoval(tools.client, submissionId, id)));
        if (doubt !== null)
            remaining.push({ key, name, ...doubt });
    }
    return remaining;
}
/** The adding that an ended process had under way may be applied, and show late. */
function putBack(client, submissionId, version) {
    return { ...itemAddition(client, submissionId, (0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_3__/* .versionTarget */ .Sl)(version)), mayBeMade: isAddedAlready };
}
/** The code stands for "already added", and for "only one version can be present": a read tells. */
function isAddedAlready(failure) {
    return (0,_app_store_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .hasCode */ .up)(failure, 'ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED');
}
function unread(why) {
    return { kind: 'unread', why };
}
function isGone({ status }) {
    return status === 404;
}
/** @returns `null` for a removal after which the item is certainly not in the draft */
function doubtOf(settled) {
    if (settled.kind === 'unconfirmed')
        return { why: '', isSubmitted: false };
    if (settled.kind === 'applied' || isGone(settled.failure))
        return null;
    const { failure } = settled;
    return { why: (0,_app_store_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .describeRefusal */ .a2)(failure), isSubmitted: (0,_app_store_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .hasCode */ .up)(failure, 'STATE_ERROR.ENTITY_STATE_INVALID') };
}
/** Says in a sentence that the version is not in the draft. @param isTaken this run has certainly taken it out */
function describeNotBack(name, isTaken, back) {
    const was = isTaken ? 'was' : 'may have been';
    const end = back.kind === 'unconfirmed' ? 'whether it is back is not known' : 'was not put back';
    const why = back.kind === 'refused' ? (0,_app_store_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .describeRefusal */ .a2)(back.failure) : back.why;
    return `${(0,_core_text_describe_js__WEBPACK_IMPORTED_MODULE_5__/* .capitalized */ .l2)(name)} ${was} taken out of the draft to be changed, and ${end}${inBrackets(why)}.`;
}
/** Puts words in brackets, for the middle of a sentence. */
function inBrackets(words) {
    return words === '' ? '' : ` (${words.replace(/\.$/, '')})`;
}
/** Leaves the cleanup to the post step, in case this process ends early. */
function rememberCleanup({ remember }, cleanup) {
    remember(cleanup.keys.length === 0 && cleanup.takenOut === null ? null : cleanup);
}
/** Returns what would have to be cleaned up if the run ended in this state. */
function cleanupOf(state, submissionId) {
    const version = (0,_core_model_step_js__WEBPACK_IMPORTED_MODULE_7__/* .findTakenOut */ .Pc)(state.steps) && state.version;
    const takenOut = version && { id: version.id, versionString: version.versionString };
    return { submissionId, keys: addedItemKeys(state), takenOut };
}
function itemAddition(client, submissionId, target) {
    const ifHeld = (items) => ((0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_3__/* .heldKeys */ .kI)(items).has((0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_3__/* .targetKey */ .hD)(target)) ? target : null);
    return {
        send: () => (0,_app_store_writes_js__WEBPACK_IMPORTED_MODULE_2__/* .postItem */ .YD)(client, submissionId, target),
        parse: (row) => (0,_app_store_reads_submission_reads_js__WEBPACK_IMPORTED_MODULE_1__/* .parseItem */ .b8)(row) && target,
        readBack: () => (0,_confirm_js__WEBPACK_IMPORTED_MODULE_6__/* .findIn */ .r9)((0,_app_store_reads_submission_reads_js__WEBPACK_IMPORTED_MODULE_1__/* .fetchItems */ .LN)(client, submissionId), ifHeld),
    };
}
function itemRemoval(client, submissionId, itemId) {
    const ifGone = (items) => ((0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_3__/* .heldItems */ .K$)(items).some(({ id }) => id === itemId) ? null : itemId);
    return {
        send: () => (0,_app_store_writes_js__WEBPACK_IMPORTED_MODULE_2__/* .deleteItem */ .LD)(client, itemId),
        parse: (0,_confirm_js__WEBPACK_IMPORTED_MODULE_6__/* .parseDeletion */ .Wh)(itemId),
        readBack: () => (0,_confirm_js__WEBPACK_IMPORTED_MODULE_6__/* .findIn */ .r9)((0,_app_store_reads_submission_reads_js__WEBPACK_IMPORTED_MODULE_1__/* .fetchItems */ .LN)(client, submissionId), ifGone),
    };
}
/** Returns the key of the thing that a step puts into the submission; empty for every other step. */
function keyAddedBy(step, { version }) {
    if (step.kind === 'add-item')
        return (0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_3__/* .targetKey */ .hD)(step.target);
    return step.kind === 'add-version' && version !== null ? (0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_3__/* .versionKey */ ._5)(version) : '';
}
/**
 * Returns the keys of the items that this run has put into its draft, or may have. A version that the run took out to
 * change it belongs in the draft, so it is left out.
 */
function addedItemKeys(state) {
    const doubtful = state.steps.filter(({ outcome }) => (0,_core_model_step_js__WEBPACK_IMPORTED_MODULE_7__/* .isInDoubt */ .cd)(outcome));
    const keys = new Set([...state.added.map(_core_model_resources_js__WEBPACK_IMPORTED_MODULE_3__/* .targetKey */ .hD), ...doubtful.map(({ step }) => keyAddedBy(step, state))]);
    const removed = (0,_core_model_step_js__WEBPACK_IMPORTED_MODULE_7__/* .findTakeOut */ .zS)(state.steps);
    if (removed !== null)
        keys.delete((0,_core_model_resources_js__WEBPACK_IMPORTED_MODULE_3__/* .targetKey */ .hD)(removed.target));
    return [...keys].filter((key) => key !== '');
}


/***/ }),

/***/ 4092:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gp: () => (/* binding */ VERSION_BEING_STAGED),
/* harmony export */   JV: () => (/* binding */ isLastingFailure),
/* harmony export */   Jn: () => (/* binding */ READ_BACK_DELAYS_MS),
/* harmony export */   K3: () => (/* binding */ assetBeingProcessed),
/* harmony export */   LC: () => (/* binding */ readUntil),
/* harmony export */   NK: () => (/* binding */ CONFIRM_DELAYS_MS),
/* harmony export */   Wh: () => (/* binding */ parseDeletion),
/* harmony export */   Zk: () => (/* binding */ CONCURRENT_SUBMISSION),
/* harmony export */   hb: () => (/* binding */ nullIfInterrupted),
/* harmony export */   ou: () => (/* binding */ confirmWrite),
/* harmony export */   r9: () => (/* binding */ findIn),
/* harmony export */   wt: () => (/* binding */ poll)
/* harmony export */ });
/* harmony import */ var _app_store_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8508);
/* harmony import */ var _app_store_json_api_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(919);
/* harmony import */ var _app_store_result_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8929);
/* harmony import */ var _deadline_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9708);
// src/release/confirm.js




/** Delays before each read-back. Reads lag behind writes for some seconds, so one read proves too little. */
const READ_BACK_DELAYS_MS = [0, 1_000, 2_000, 4_000];
/** Delays for a write that was applied and may show late: 30 s in all (docs/service.md#lags). */
const CONFIRM_DELAYS_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000];
/**
 * Sends a write, and again while its refusal passes. A refused write is not applied, so a retry repeats no effect. The
 * last refusal stands when the run has no time left.
 */
async function confirmWrite(tools, write) {
    const { passing = [] } = write;
    const waits = passing.map(({ matches, delaysMs }) => ({ matches, delays: delaysMs[Symbol.iterator]() }));
    for (;;) {
        const settled = await sendOrFind(tools, write);
        if (settled.kind !== 'refused')
            return settled;
        const next = waits.find(({ matches }) => matches(settled.failure))?.delays.next();
        if (next?.done !== false)
            return settled;
        const wait = tools.clock.sleep(next.value, tools.signal);
        if (!(await nullIfInterrupted(wait.then(() => isRight(write, settled)))))
            return settled;
    }
}
async function isRight(write, settled) {
    return (await write.mayRepeat?.(settled)) !== false;
}
/**
 * Sends a write, and reads it back where the answer leaves a doubt. A write that stays in doubt is sent once more,
 * if it may be repeated: the service keeps all other writes single (docs/service.md#lags).
 */
async function sendOrFind(tools, write) {
    const findOr = async (settled) => {
        const value = await poll(tools, write.readBack, [0]);
        return value === null ? settled : { kind: 'applied', value };
    };
    const first = await sendAndRead(tools, write);
    if (first.kind === 'refused' && write.mayBeMade?.(first.failure))
        return findOr(first);
    if (first.kind !== 'unconfirmed' || !(await isRight(write, first)))
        return first;
    const second = await sendAndRead(tools, write);
    if (second.kind !== 'refused')
        return second;
    // The second try may be refused because the first was applied. Until a read shows it, the write stays in doubt.
    const why = `${first.why} Sent again, it was refused: ${(0,_app_store_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .describeRefusal */ .a2)(second.failure)}`;
    return findOr({ kind: 'unconfirmed', why });
}
async function sendAndRead(tools, write) {
    const result = await write.send();
    if (result.kind === 'refused')
        return result;
    const answered = result.kind === 'done' ? (0,_app_store_json_api_js__WEBPACK_IMPORTED_MODULE_2__/* .readAnswer */ .JN)(result.body, (row) => write.parse(row, result.body)) : null;
    const value = answered ?? (await poll(tools, write.readBack));
    if (value !== null)
        return { kind: 'applied', value };
    return { kind: 'unconfirmed', why: result.kind === 'unknown' ? result.failure.message : NOT_SHOWN };
}
const NOT_SHOWN = 'The service answered yes, and neither its answer nor a later read shows what came of it.';
/** Finds in a read what a write has made or changed; `null` while it does not show. */
async function findIn(read, find) {
    return (0,_app_store_result_js__WEBPACK_IMPORTED_MODULE_3__/* .mapResult */ .k5)(await read, find);
}
/** Parses the answer to a DELETE, which has no body. @returns `value` for that answer, `null` for any other */
function parseDeletion(value) {
    return (_row, body) => (body === null ? value : null);
}
/** Reads until it finds something or the delays are used up. A failed read counts as one that finds too little. */
async function poll(tools, read, delaysMs = READ_BACK_DELAYS_MS) {
    const last = await readUntil(tools, delaysMs, read, (value) => value !== null);
    return last.ok ? last.value : null;
}
/**
 * Reads until a value is final or the delays are used up.
 * @param isFailureFinal tells the failed reads that end it; left out, none does
 * @returns the last read
 */
async function readUntil(tools, [delayMs = 0, ...laterMs], read, isFinal, isFailureFinal = () => false) {
    await tools.clock.sleep(delayMs, tools.signal);
    const last = await read();
    const isEnd = last.ok ? isFinal(last.value) : isFailureFinal(last.failure);
    return laterMs.length === 0 || isEnd ? last : readUntil(tools, laterMs, read, isFinal, isFailureFinal);
}
/** Reads lag, so what was just made may not be found yet. Any other failure stands: the client has retried it. */
function isLastingFailure({ status }) {
    return status !== 404;
}
/** Returns `null` when the look is cut off: what is certain before it still holds. */
async function nullIfInterrupted(look) {
    try {
        return await look;
    }
    catch (error) {
        if (error instanceof _deadline_js__WEBPACK_IMPORTED_MODULE_1__/* .Interruption */ ._n)
            return null;
        throw error;
    }
}
/** Delays while the service stages a version, which takes up to some tries of 30 s (docs/service.md#lags). */
const TRY_AGAIN_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000];
const CONCURRENT_SUBMISSION = {
    matches: (failure) => (0,_app_store_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .hasCode */ .up)(failure, 'CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN'),
    delaysMs: TRY_AGAIN_DELAYS_MS,
};
/**
 * A version that was just added, or resolved, is staged for some seconds: "not ready \u2026 try again later" under a bare
 * STATE_ERROR. With ENTITY_STATE_INVALID beside it, something was not resolved, and time does not clear that.
 */
const VERSION_BEING_STAGED = {
    matches: (failure) => consistsOf(failure, ({ code }) => code === 'STATE_ERROR'),
    delaysMs: TRY_AGAIN_DELAYS_MS,
};
/** An image that was just uploaded: the service is at work on it, and there is no gap to fix. */
function assetBeingProcessed(tools) {
    return {
        matches: (failure) => consistsOf(failure, (error) => (0,_app_store_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .hasCode */ .up)({ errors: [error] }, 'ASSET_IN_POST_PROCESSING')),
        delaysMs: assetDelaysMs(tools),
    };
}
function consistsOf({ errors }, isMeant) {
    return errors.length > 0 && errors.every(isMeant);
}
/** "Try again in a minute" (`ASSET_IN_POST_PROCESSING`, docs/service.md#readiness). */
const ASSET_DELAY_MS = 60_000;
/** Minimum time of the run left after the wait, to go on or to clean up. */
const ASSET_RESERVE_MS = 60_000;
function* assetDelaysMs({ remainingMs, log }) {
    while (remainingMs() >= ASSET_DELAY_MS + ASSET_RESERVE_MS) {
        log('An asset is still being processed by the service, which is asked again after a minute.');
        yield ASSET_DELAY_MS;
    }
}


/***/ })

};
;