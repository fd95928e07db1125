"use strict";
exports.id = 868;
exports.ids = [868];
exports.modules = {

/***/ 868:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  execute: () => (/* binding */ execute)
});

// EXTERNAL MODULE: ./src/core/text/describe-step.js
var describe_step = __webpack_require__(4640);
// EXTERNAL MODULE: ./src/run-state.js
var run_state = __webpack_require__(5987);
// EXTERNAL MODULE: ./src/core/model/resources.js
var resources = __webpack_require__(8775);
// EXTERNAL MODULE: ./src/core/model/snapshot.js
var model_snapshot = __webpack_require__(9828);
// EXTERNAL MODULE: ./src/core/model/states.js
var states = __webpack_require__(4114);
// EXTERNAL MODULE: ./src/core/model/step.js
var step = __webpack_require__(774);
// EXTERNAL MODULE: ./src/core/text/describe.js
var describe = __webpack_require__(8113);
// EXTERNAL MODULE: ./src/core/text/pages.js
var pages = __webpack_require__(5154);
// EXTERNAL MODULE: ./src/app-store/failure.js
var app_store_failure = __webpack_require__(8508);
// EXTERNAL MODULE: ./src/app-store/reads/submission-reads.js
var submission_reads = __webpack_require__(4202);
// EXTERNAL MODULE: ./src/core/model/item-kinds.js
var item_kinds = __webpack_require__(9085);
;// CONCATENATED MODULE: ./src/app-store/writes.js
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
    const relationships = { app: writes_link('apps', appId), ...buildLink(build) };
    return post(client, 'appStoreVersions', relationships, { platform, versionString, ...attributes });
}
function postPhasedRelease(client, versionId) {
    const attributes = { phasedReleaseState: states/* NEW_PHASED_RELEASE_STATE */.$c };
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
    return post(client, 'reviewSubmissions', { app: writes_link('apps', appId) }, { platform });
}
function postItem(client, submissionId, { relationship, id }) {
    return post(client, 'reviewSubmissionItems', {
        reviewSubmission: writes_link('reviewSubmissions', submissionId),
        [relationship]: writes_link((0,item_kinds/* itemType */.YG)(relationship), id),
    });
}
function deleteItem(client, itemId) {
    return client.write('DELETE', `/v1/reviewSubmissionItems/${encodeURIComponent(itemId)}`);
}
function post(client, type, relationships, attributes) {
    return client.write('POST', `/v1/${type}`, { data: { type, attributes, relationships } });
}
function writes_link(type, id) {
    return { data: { type, id } };
}
function buildLink(build) {
    return build === null ? undefined : { build: writes_link('builds', build.id) };
}
function versionLink(id) {
    return { appStoreVersion: writes_link('appStoreVersions', id) };
}

// EXTERNAL MODULE: ./src/app-store/json-api.js
var json_api = __webpack_require__(919);
// EXTERNAL MODULE: ./src/app-store/result.js
var result = __webpack_require__(8929);
// EXTERNAL MODULE: ./src/deadline.js
var deadline = __webpack_require__(9708);
;// CONCATENATED MODULE: ./src/release/confirm.js
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
    const why = `${first.why} Sent again, it was refused: ${(0,app_store_failure/* describeRefusal */.a2)(second.failure)}`;
    return findOr({ kind: 'unconfirmed', why });
}
async function sendAndRead(tools, write) {
    const result = await write.send();
    if (result.kind === 'refused')
        return result;
    const answered = result.kind === 'done' ? (0,json_api/* readAnswer */.JN)(result.body, (row) => write.parse(row, result.body)) : null;
    const value = answered ?? (await poll(tools, write.readBack));
    if (value !== null)
        return { kind: 'applied', value };
    return { kind: 'unconfirmed', why: result.kind === 'unknown' ? result.failure.message : NOT_SHOWN };
}
const NOT_SHOWN = 'The service answered yes, and neither its answer nor a later read shows what came of it.';
/** Finds in a read what a write has made or changed; `null` while it does not show. */
async function findIn(read, find) {
    return (0,result/* mapResult */.k5)(await read, find);
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
        if (error instanceof deadline/* Interruption */._n)
            return null;
        throw error;
    }
}
/** Delays while the service stages a version, which takes up to some tries of 30 s (docs/service.md#lags). */
const TRY_AGAIN_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000];
const CONCURRENT_SUBMISSION = {
    matches: (failure) => (0,app_store_failure/* hasCode */.up)(failure, 'CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN'),
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
        matches: (failure) => consistsOf(failure, (error) => (0,app_store_failure/* hasCode */.up)({ errors: [error] }, 'ASSET_IN_POST_PROCESSING')),
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

;// CONCATENATED MODULE: ./src/release/cleanup.js
// src/release/cleanup.js








/**
 * Takes this run's items out of a draft, puts the version back, and leaves any other submission alone. Repeating it does no
 * harm.
 */
async function cleanUp(tools, { submissionId, keys, takenOut }) {
    const { client } = tools;
    const submission = await (0,submission_reads/* fetchSubmission */.lp)(client, submissionId);
    if (!submission.ok)
        return isGone(submission.failure) ? { kind: 'gone' } : unread(submission.failure.message);
    const { state } = submission.value;
    const phase = (0,states/* submissionPhase */.wL)(state);
    if (phase === 'unknown')
        return unread(`The state of the draft is ${state || 'not shown'}.`);
    if (phase !== 'draft')
        return { kind: 'moved-on', state };
    // Reads lag, so a version that was taken out a moment ago may still show in the draft.
    const isOut = (held) => takenOut === null || !(0,resources/* heldKeys */.kI)(held).has((0,resources/* versionKey */._5)(takenOut));
    const items = await readUntil(tools, READ_BACK_DELAYS_MS, () => (0,submission_reads/* fetchItems */.LN)(client, submissionId), isOut, () => true);
    if (!items.ok)
        return unread(items.failure.message);
    const remaining = await removeItems(tools, submissionId, (0,resources/* heldItems */.K$)(items.value), keys);
    const missing = isOut(items.value) ? takenOut : null;
    const back = missing && (await confirmWrite(tools, putBack(client, submissionId, missing)));
    return { kind: 'draft', state, held: (0,resources/* heldItems */.K$)(items.value), seen: (0,resources/* heldKeys */.kI)(items.value), remaining, back };
}
/** Takes the items of these keys out, the last one first. @returns those that may still be in the draft */
async function removeItems(tools, submissionId, held, keys) {
    const remaining = [];
    for (const { id, target, name } of held.toReversed()) {
        const key = target === null ? '' : (0,resources/* targetKey */.hD)(target);
        if (!keys.includes(key))
            continue;
        const doubt = doubtOf(await confirmWrite(tools, itemRemoval(tools.client, submissionId, id)));
        if (doubt !== null)
            remaining.push({ key, name, ...doubt });
    }
    return remaining;
}
/** An adding that was under way may be applied, and show late. */
function putBack(client, submissionId, version) {
    return { ...itemAddition(client, submissionId, (0,resources/* versionTarget */.Sl)(version)), mayBeMade: isAddedAlready };
}
/** The code stands for "already added", and for "only one version can be present": a read tells. */
function isAddedAlready(failure) {
    return (0,app_store_failure/* hasCode */.up)(failure, 'ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED');
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
    return { why: (0,app_store_failure/* describeRefusal */.a2)(failure), isSubmitted: (0,app_store_failure/* hasCode */.up)(failure, 'STATE_ERROR.ENTITY_STATE_INVALID') };
}
/** Says in a sentence that the version is not in the draft. @param isTaken this run has certainly taken it out */
function describeNotBack(name, isTaken, back) {
    const was = isTaken ? 'was' : 'may have been';
    const end = back.kind === 'unconfirmed' ? 'whether it is back is not known' : 'was not put back';
    const why = back.kind === 'refused' ? (0,app_store_failure/* describeRefusal */.a2)(back.failure) : back.why;
    return `${(0,describe/* capitalized */.l2)(name)} ${was} taken out of the draft to be changed, and ${end}${inBrackets(why)}.`;
}
/** Puts words in brackets, for the middle of a sentence. */
function inBrackets(words) {
    return words === '' ? '' : ` (${words.replace(/\.$/, '')})`;
}
/** Returns what has to be cleaned up if the run ends in this state. */
function cleanupOf(state, submissionId) {
    const version = (0,step/* findTakenOut */.Pc)(state.steps) && state.version;
    const takenOut = version && { id: version.id, versionString: version.versionString };
    return { submissionId, keys: addedItemKeys(state), takenOut };
}
function itemAddition(client, submissionId, target) {
    const ifHeld = (items) => ((0,resources/* heldKeys */.kI)(items).has((0,resources/* targetKey */.hD)(target)) ? target : null);
    return {
        send: () => postItem(client, submissionId, target),
        parse: (row) => (0,submission_reads/* parseItem */.b8)(row) && target,
        readBack: () => findIn((0,submission_reads/* fetchItems */.LN)(client, submissionId), ifHeld),
    };
}
function itemRemoval(client, submissionId, itemId) {
    const ifGone = (items) => ((0,resources/* heldItems */.K$)(items).some(({ id }) => id === itemId) ? null : itemId);
    return {
        send: () => deleteItem(client, itemId),
        parse: parseDeletion(itemId),
        readBack: () => findIn((0,submission_reads/* fetchItems */.LN)(client, submissionId), ifGone),
    };
}
/** Returns the key of the thing that a step puts into the submission; empty for every other step. */
function keyAddedBy(step, { version }) {
    if (step.kind === 'add-item')
        return (0,resources/* targetKey */.hD)(step.target);
    return step.kind === 'add-version' && version !== null ? (0,resources/* versionKey */._5)(version) : '';
}
/**
 * Returns the keys of the items that this run has put into its draft, or may have. A version that the run took out to
 * change it belongs in the draft, so it is left out.
 */
function addedItemKeys(state) {
    const doubtful = state.steps.filter(({ outcome }) => (0,step/* isInDoubt */.cd)(outcome));
    const keys = new Set([...state.added.map(resources/* targetKey */.hD), ...doubtful.map(({ step }) => keyAddedBy(step, state))]);
    const removed = (0,step/* findTakeOut */.zS)(state.steps);
    if (removed !== null)
        keys.delete((0,resources/* targetKey */.hD)(removed.target));
    return [...keys].filter((key) => key !== '');
}

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
/** Reports a refused step: each associated error becomes a finding, with its meaning by code, step and place. */








const REQUIRED = 'ENTITY_ERROR.ATTRIBUTE.REQUIRED';
const UNRELATED = 'ENTITY_ERROR.RELATIONSHIP.REQUIRED';
const BAD_STATE = ['STATE_ERROR', 'STATE_NOT_SUITABLE'];
const VERSION_IN_FLIGHT = {
    reason: 'version.in-flight',
    remedy: 'Somebody made another version meanwhile. Run again: the next run names it.',
};
const BUILD_MISSING = { reason: 'build.missing', obstacle: 'refused-without-build' };
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
/** Refusals by App Review. An associated error names the resource by its path, and the attribute by its pointer. */
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
    // The code of "The appStoreReviewDetail \u2026 was not found" is not documented.
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
/** The first matching row counts, so narrow rows stand before wide ones. */
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
        remedy: 'Wait for a review to finish (wait-minutes), and run again.',
    },
    {
        code: 'ITEM_PART_OF_ANOTHER_SUBMISSION',
        steps: ['add-version'],
        reason: 'item.elsewhere',
        remedy: 'If the version sits in a draft, take it out there on the App Review page; otherwise wait until that submission is over. Then run again.',
    },
    { code: 'ITEM_PART_OF_ANOTHER_SUBMISSION', reason: 'item.elsewhere' },
    {
        code: 'STATE_ERROR',
        steps: ['set-release-notes'],
        reason: 'write.refused',
        // The service does not say which of the two it is (docs/service.md#refusals).
        remedy: "Leave the release notes out where this is the platform's first version: the service takes none for it. Where the version went under review meanwhile, run again.",
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
        change: 'pause',
        reason: 'write.refused',
        remedy: 'Run again: its state is read anew. After 30 days of pauses in all it cannot be paused again: release a new version, or remove the app from sale on its page.',
    },
    {
        code: BAD_STATE,
        steps: ['change-rollout'],
        reason: 'write.refused',
        remedy: 'Run again: its state is read anew, and the next run says what that state still takes.',
    },
    { code: 'STATE_NOT_SUITABLE', steps: ['create-version', 'update-version'], ...VERSION_IN_FLIGHT },
    { code: 'STATE_ERROR.ENTITY_STATE_INVALID', steps: ['create-version'], ...VERSION_IN_FLIGHT },
    // The live service says the same with the app itself at fault (docs/service.md#dialects).
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
    // The code of "The build \u2026 was not found" is not documented.
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
/** Steps whose refusal for an unknown code is about the item. */
const ABOUT_AN_ITEM = ['take-out', 'add-version', 'add-item', 'resolve-item'];
const FIX_ITEM = 'Fix what the service names on the web page, and run again.';
/** A known code decides, whatever the status. Otherwise a key without permission or an unreachable service decides. */
function refusalFindings(app, request, step, subject, failure) {
    const explained = failure.errors.map((error) => ({ error, meaning: explanationOf(error, step) }));
    const isKnown = explained.some(({ meaning }) => meaning !== undefined);
    if (!isKnown && (failure.reason !== 'service.unreadable' || explained.length === 0)) {
        return [{ ...(0,app_store_failure/* failureFinding */.Ue)(failure), message: `${(0,describe_step/* describeStep */.Ey)(step)}: ${failure.message}`, subject }];
    }
    // A number that was used before explains the refusal; "blocked by another version" beside it is left out.
    const others = explained.filter(({ meaning }) => meaning?.reason !== 'version.in-flight');
    const decisive = (0,app_store_failure/* hasCode */.up)(failure, 'DUPLICATE') && others.length > 0 ? others : explained;
    const fallback = ABOUT_AN_ITEM.includes(step.kind)
        ? { code: '', reason: 'item.not-ready', remedy: FIX_ITEM }
        : { code: '', reason: 'write.refused' };
    return decisive.map(({ error, meaning: { reason, remedy, obstacle, page } = fallback }) => (0,finding/* appFinding */.Dv)(app, {
        reason,
        severity: 'error',
        message: `${(0,describe_step/* describeStep */.Ey)(step)}: refused. ${(0,app_store_failure/* describeError */.Uc)(error)}.`,
        subject,
        ...(0,json_api/* omitUndefined */.Oy)({ remedy: obstacle ? (0,ways_out/* wayOutOf */.bp)(obstacle, request) : remedy, link: page?.(app.id) }),
    }));
}
const ANYWHERE = /^/;
/** @returns `undefined` where the code is unknown as an answer to this step */
function explanationOf(error, step) {
    const place = placeOf(error);
    return EXPLANATIONS.find(({ code, steps = [step.kind], change = step.change, where = ANYWHERE }) => [code].flat().some((one) => one === '' || (0,app_store_failure/* hasCode */.up)({ errors: [error] }, one)) &&
        steps.includes(step.kind) &&
        change === step.change &&
        where.test(place));
}
/** An error without a pointer names its place in the text: "\u2026 for the attribute 'X'", "The required resource X was not found". */
function placeOf({ about, source, title, detail }) {
    const text = `${detail} ${title}`;
    const isNotFound = text.includes('was not found');
    const named = /'(\w+)'/.exec(text)?.[1] ?? (isNotFound ? text : '');
    // A missing resource differs from the part of the request that the pointer names, so both count.
    return [about, source, source === '' || isNotFound ? named : ''].filter((part) => part !== '').join(' ');
}

;// CONCATENATED MODULE: ./src/release/context.js
// src/release/context.js
/** Input and result of a step. A step returns its result, and the run's state takes it in. */






/** Ends a step whose write was applied, with an effect that no read shows as planned. */
function doubtEffect(finding, effect = {}) {
    return { kind: 'unconfirmed', isApplied: true, findings: [finding], effect };
}
/** Takes a step of one write. @param end ends the step once the write is applied */
async function confirmStep(context, write, end = () => ({ kind: 'done' })) {
    const settled = await confirmWrite(context, write);
    return settled.kind === 'applied' ? end(settled.value) : endUnapplied(context, settled);
}
/** Ends a step whose write was not applied, or may not have been. */
function endUnapplied(context, settled) {
    const { app, state, step } = context;
    if (settled.kind === 'refused') {
        const findings = refusalFindings(app, state.request, step, subjectOfStep(context), settled.failure);
        return { kind: 'refused', findings };
    }
    const words = `sent, and it is not known whether it was applied. ${settled.why}`;
    const remedy = 'Run again: the next run reads what is there and continues from it. Nothing is made twice.';
    return { kind: 'unconfirmed', findings: [doubtFinding(context, words, remedy)] };
}
/** Ends a step whose write was not sent, because a read before it failed. */
function endUnsent(context, failure, subject = subjectOfStep(context)) {
    const message = `${(0,describe_step/* describeStep */.Ey)(context.step)}: not sent, because ${failure.message}`;
    return { kind: 'refused', findings: [{ ...(0,app_store_failure/* failureFinding */.Ue)(failure), message, subject }] };
}
/** Runs a look after an applied write. An interruption of the look keeps the effect, which is certain. */
async function lookAfterWrite(look, effect = {}) {
    return (await nullIfInterrupted(look())) ?? { kind: 'interrupted', effect };
}
/** Returns the version that the run works on. @throws where the plan has its steps out of order, which is a defect */
function requireVersion({ version }) {
    if (version === null)
        throw new Error('a step needs a version, and none was made or found before it');
    return version;
}
function requireSubmission({ submission }) {
    if (submission === null)
        throw new Error('a step needs a submission, and none was made or adopted before it');
    return submission;
}
/** Returns the names known by now. A version that this run has made or renamed is in no preflight. */
function nameSourceOf({ snapshot, facts, state: { version } }) {
    if (version === null)
        return { snapshot, facts };
    return { snapshot: { ...snapshot, versions: [version, ...snapshot.versions] }, facts };
}
/** Reports an unknown, or a change by somebody else. The App Review page shows what is there. */
function unconfirmedFinding({ id }, message, remedy, subject) {
    return { reason: 'write.unconfirmed', severity: 'unknown', message, remedy, subject, link: (0,pages/* appReviewPage */.z0)(id) };
}
/** Reports the same of a step. A release and a rollout show on the page of the version. */
function doubtFinding(context, words, remedy, subject = subjectOfStep(context)) {
    const { app, step } = context;
    const finding = unconfirmedFinding(app, `${(0,describe_step/* describeStep */.Ey)(step)}: ${words}`, remedy, subject);
    const isOfVersion = step.kind === 'request-release' || step.kind === 'change-rollout';
    return isOfVersion ? { ...finding, link: (0,pages/* distributionPage */.Co)(app.id) } : finding;
}
function subjectOfStep({ app, state, step }) {
    if ('target' in step)
        return (0,resources/* subjectOf */.et)(step.target);
    if (step.kind === 'answer-export')
        return { type: 'build', id: step.build.id };
    if (step.kind === 'submit')
        return { type: 'reviewSubmission', id: requireSubmission(state).id };
    const about = 'version' in step ? step.version : state.version;
    return about === null ? { type: 'app', id: app.id } : { type: 'appStoreVersion', id: about.id };
}

;// CONCATENATED MODULE: ./src/release/roll-back.js
// src/release/roll-back.js









/** Takes this run's items out of its draft, and puts the version back that it took out to change it. */
async function rollBack(context, stop) {
    const { state } = context;
    const submissionId = draftIdOf(context);
    if (submissionId === null)
        return { words: '' };
    if ((0,run_state/* outcomeOf */.sG)(state, 'submit') === 'unconfirmed') {
        const why = phaseOfOwn(state) === 'in-review' ? '' : ', because it may be under review';
        return { words: ` The items were left in the submission${why}.` };
    }
    const { keys, takenOut } = cleanupOf(state, submissionId);
    const cleanup = { submissionId, keys, takenOut: isLeftOut(context, stop) ? null : takenOut };
    const cleaned = await cleanUp(context, cleanup);
    const notBack = describeLeftOut(context, cleaned);
    switch (cleaned.kind) {
        case 'draft':
            return leaveDraft(context, cleanup, cleaned, notBack);
        case 'moved-on': {
            const submission = { id: submissionId, state: cleaned.state };
            const who = phaseOfOwn({ submission }) === 'in-review' ? ': somebody else submitted it' : '';
            const words = ` The submission is ${cleaned.state} by now${who}. Nothing was taken out of it.`;
            return {
                words: words + notBack,
                effect: { submission },
                ...adviseAnew(stop, who === '' ? CLOSED : SUBMITTED),
            };
        }
        case 'gone': {
            const words = ' The draft is gone: the service does not find it any more, and nothing was taken out of it.';
            return { words: words + notBack, effect: { submission: null }, ...adviseAnew(stop, CLOSED, true) };
        }
        case 'unread': {
            const mayHoldOwn = needsOwnKey(context.state, keys);
            // The finding about what remains says what the next run does.
            const next = mayHoldOwn ? '' : ': the next run adopts it if it holds nothing else';
            const adopted = ` The draft could not be read again, and stays${next}.`;
            const remaining = keys.map((key) => ({ key, why: cleaned.why, isSubmitted: false }));
            return {
                words: notBack + (isAdopting(context) ? adopted : ''),
                findings: remainingFindings(context, submissionId, { remaining, needsOwn: mayHoldOwn }),
            };
        }
    }
}
const CLOSED = 'The submission was closed meanwhile. Run again: the next run makes a new one.';
const SUBMITTED = 'See on the App Review page who submitted it, or run again: what is under review as asked for is found done.';
/** What the draft should hold matters no more once it is no draft. Advice about another cause stays. */
function adviseAnew({ findings: [cause] }, remedy, isGone = false) {
    const isAboutContents = cause?.reason === 'write.unconfirmed' && cause.subject?.type === 'reviewSubmission';
    // The answer to a read of what is gone.
    const isNotFound = isGone && cause?.reason === 'service.unreadable';
    return isAboutContents || isNotFound ? { remedy } : {};
}
/** Returns the draft that this run fills, or has taken something out of. What review sent back holds no item of this run. */
function draftIdOf({ target, state }) {
    if (!['create', 'adopt'].includes(target.submission.kind))
        return null;
    return state.submission?.id ?? (0,step/* findTakeOut */.zS)(state.steps)?.submissionId ?? null;
}
function phaseOfOwn({ submission }) {
    return submission && (0,states/* submissionPhase */.wL)(submission.state);
}
/** This run's own adding may still be under way, or was refused for a reason that lies outside the version. */
function isLeftOut({ state }, { findings }) {
    const adding = (0,run_state/* outcomeOf */.sG)(state, 'add-version');
    return adding === 'unconfirmed' || (adding === 'refused' && findings.some(({ severity }) => severity === 'unknown'));
}
/** @returns a sentence about a version that is not back, after a space; empty otherwise */
function describeLeftOut(context, cleaned) {
    const { state } = context;
    // After a done `add-version` the version was back: somebody else has taken it out since, and may have meant to.
    const target = (0,step/* findTakenOut */.Pc)(state.steps)?.target;
    const draft = cleaned.kind === 'draft' ? cleaned : null;
    if (target === undefined || draft?.seen.has((0,resources/* targetKey */.hD)(target)) || draft?.back?.kind === 'applied')
        return '';
    const kind = (0,run_state/* outcomeOf */.sG)(state, 'add-version') === 'unconfirmed' ? 'unconfirmed' : 'unsent';
    const isTaken = (0,run_state/* outcomeOf */.sG)(state, 'take-out') === 'done';
    return ` ${describeNotBack(nameOf(context, (0,resources/* targetKey */.hD)(target)), isTaken, draft?.back ?? { kind, why: '' })}`;
}
/** Reads lag, so an item that the draft did not show may still turn up in it. It stays in the state. */
function leaveDraft(context, { submissionId, keys }, { state: draftState, held, seen, remaining, back }, notBack) {
    const { state, target } = context;
    const unseen = keys.filter((key) => !seen.has(key));
    const left = new Set([...unseen, ...remaining.map(({ key }) => key)]);
    const removed = keys.filter((key) => !left.has(key));
    const isUndone = ({ step, outcome }) => step.kind === 'take-out'
        ? back?.kind === 'applied'
        : outcome === 'done' && removed.includes(keyAddedBy(step, state));
    const names = unseen.map((key) => nameOf(context, key)).join(', ');
    const wanted = (0,model_snapshot/* wantedKeys */.ul)(state.version, target.items);
    const others = held.filter((item) => item.target === null || !wanted.has((0,resources/* targetKey */.hD)(item.target)));
    const isForNextRun = remaining.length === 0 && isAdopting(context);
    const staying = [...seen].filter((key) => !removed.includes(key));
    const needsOwn = back?.kind !== 'applied' && needsOwnKey(state, staying);
    return {
        words: [
            unseen.length === 0 ? '' : ` The draft does not show ${names}, and may still come to hold it.`,
            removed.length === 0 ? '' : ` This run's ${left.size === 0 ? '' : 'other '}items were taken out again.`,
            notBack,
            isForNextRun ? describeStay(others, needsOwn) : '',
        ].join(''),
        effect: {
            submission: { id: submissionId, state: draftState },
            steps: state.steps.map((planned) => (isUndone(planned) ? { ...planned, outcome: 'undone' } : planned)),
            added: state.added.filter((one) => left.has((0,resources/* targetKey */.hD)(one))),
            version: versionOnceOut(state, removed),
            others,
        },
        findings: remainingFindings(context, submissionId, { remaining, others, needsOwn }),
    };
}
/** Returns the version in the state that it has once its item is taken out of the draft. */
function versionOnceOut({ version }, removed) {
    if (version === null || !removed.includes((0,resources/* versionKey */._5)(version)))
        return version;
    return { ...version, state: states/* PREPARATION_STATE */.gh, phase: (0,states/* versionPhase */.ul)(states/* PREPARATION_STATE */.gh) };
}
/**
 * With `items: ready` a draft of items alone may be somebody's work, so the next run takes it only as this key's own. The
 * service may not show who changed it.
 */
const IF_OWN = 'the next run adopts it only where the service shows that this key changed it last. Otherwise name under items what it holds, or submit it on the App Review page.';
/** @param held keys of the items that stay in the draft */
function needsOwnKey({ request, version }, held) {
    const isHolding = version !== null && held.includes((0,resources/* versionKey */._5)(version));
    return request.items.kind === 'ready' && held.length > 0 && !isHolding;
}
/** A draft that holds anything else than what a run asks for is never adopted. */
function describeStay(others, needsOwn) {
    if (needsOwn)
        return ` The draft stays: ${IF_OWN}`;
    return others.length === 0
        ? ' The draft stays for the next run to adopt.'
        : ' The draft stays with what others put in: the next run uses it only if it asks for that too, or that is taken out.';
}
/** Under another policy, `nameDraftLeft` says that the draft stays. */
function isAdopting({ request }) {
    return request.onOrphans === 'adopt';
}
/** @returns an empty list where no item remains */
function remainingFindings(context, submissionId, { remaining, others = [], needsOwn }) {
    if (remaining.length === 0)
        return [];
    const items = remaining.map(({ key, why }) => nameOf(context, key) + inBrackets(why)).join(', ');
    const policy = isAdopting(context) ? '' : ' with on-orphans: adopt';
    const next = others.length === 0 ? 'adopts the draft and continues' : 'adopts the draft if it asks for all in it';
    const [message, remedy] = remaining.some(({ isSubmitted }) => isSubmitted)
        ? [`The submission was submitted meanwhile by somebody else; its items were left in it: ${items}.`, SUBMITTED]
        : [
            `The draft may still hold what could not be taken out again: ${items}.`,
            needsOwn
                ? `Empty it on the App Review page, or run again${policy}: ${IF_OWN}`
                : `Run again${policy}: the next run ${next}. Or take it out on the App Review page.`,
        ];
    return [unconfirmedFinding(context.app, message, remedy, { type: 'reviewSubmission', id: submissionId })];
}
function nameOf(context, key) {
    return (0,describe/* describeKey */.Rx)(nameSourceOf(context), key);
}
/** A remedy that says what the next run does, as in `Run again, with more time: the next run continues`. */
const PROMISE = /^Run again([^:;.]*): /;
const NEXT_RUN = {
    ignore: 'the next run leaves it alone (on-orphans: ignore)',
    fail: 'it blocks the next run (on-orphans: fail)',
};
/**
 * Adds to the finding that stopped the run that its draft stays, and which policy would use it.
 * @param before the state that the run began with, whose findings stay as they are
 */
function nameDraftLeft(state, before, { id }) {
    const { findings } = state;
    const stop = findings.findLast((finding) => finding.severity !== 'warning' && !before.findings.includes(finding));
    const named = stop && nameDraft(stop, state, (0,pages/* appReviewPage */.z0)(id));
    if (named === undefined)
        return state;
    return { ...state, findings: findings.map((finding) => (finding === stop ? named : finding)) };
}
function nameDraft(stop, state, page) {
    const { onOrphans } = state.request;
    const stays = describeDraftLeft(state);
    const needsOwn = needsOwnKey(state, state.added.map(resources/* targetKey */.hD));
    if (onOrphans === 'adopt') {
        const next = whatNextAdopts(state, needsOwn);
        if (next === null)
            return stop;
        // The message of an interruption lists what was done, and an annotation cuts its end.
        return state.isInterrupted
            ? { ...stop, remedy: `${stop.remedy} ${next}` }
            : { ...stop, message: `${stop.message} ${next}` };
    }
    if (stays === null)
        return stop;
    const isOnPage = [undefined, page].includes(stop.link);
    const fix = isOnPage ? stop.remedy : `${stop.remedy.replace(/\.$/, '')} (${stop.link}).`;
    const ifAll = state.others.length === 0 ? 'uses the draft' : 'uses the draft if it asks for all in it';
    const uses = needsOwn ? 'uses the draft if the service shows that this key changed it last' : ifAll;
    // A rerun keeps its promise only where it may use the draft.
    const [promise, more] = PROMISE.exec(stop.remedy) ?? [];
    const remedy = promise === undefined
        ? `${fix} With on-orphans: adopt the next run ${uses}.`
        : `Set on-orphans: adopt and run again${more}: that run ${uses}.`;
    const message = `${stop.message} ${stays}, and ${NEXT_RUN[onOrphans]}.`;
    return { ...stop, message, remedy: `${remedy} Or cancel it on its page.`, link: page };
}
/** @returns `null` where the roll back has said it, or no draft is left */
function whatNextAdopts(state, needsOwn) {
    if ((0,step/* isInDoubt */.cd)((0,run_state/* outcomeOf */.sG)(state, 'create-submission')))
        return 'If a draft was made, the next run adopts it.';
    const isSubmitOpen = (0,step/* isInDoubt */.cd)((0,run_state/* outcomeOf */.sG)(state, 'submit')) && phaseOfOwn(state) === 'draft';
    if (needsOwn)
        return isSubmitOpen ? `If it is not submitted, ${IF_OWN}` : null;
    if (!state.isInterrupted || describeDraftLeft(state) === null)
        return null;
    return isSubmitOpen ? 'If it is not submitted, the next run adopts the draft.' : 'The next run adopts the draft.';
}
/** @returns `null` where this run leaves no draft */
function describeDraftLeft(state) {
    const making = (0,run_state/* outcomeOf */.sG)(state, 'create-submission');
    if ((0,step/* isInDoubt */.cd)(making))
        return 'A draft that was made holds a slot';
    if (making !== 'done' || phaseOfOwn(state) !== 'draft')
        return null;
    return (0,step/* isInDoubt */.cd)((0,run_state/* outcomeOf */.sG)(state, 'submit'))
        ? 'If it is not submitted, the draft holds a slot'
        : 'The draft holds a slot';
}

// EXTERNAL MODULE: ./src/app-store/reads/version-reads.js
var version_reads = __webpack_require__(6284);
;// CONCATENATED MODULE: ./src/release/steps/cancel.js
// src/release/steps/cancel.js










/** Delays until a cancellation is over: ten seconds to a minute is usual. wait-minutes may prolong them. */
const CANCELING_DELAYS_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000];
/** Delays until its submission is over, in the dialect that leaves this unsaid (docs/service.md#dialects). One still open is counted. */
const CLOSING_DELAYS_MS = [0, 1_000, 2_000];
const UNSENT = 'nothing was sent, because';
const JUDGE_ANEW = 'Run again: the next run judges what the version has become.';
async function cancel(context) {
    const { step } = context;
    const change = await findVersionChange(context);
    if (change !== null)
        return change;
    if (step.kind === 'cancel-submission')
        return cancelSubmission(context, step.submission);
    return cancelVersion({ ...context, step });
}
/**
 * Looks at the version right before it is canceled: lists lag, and one that changed is for the next run.
 * @returns `null` where the version is as planned
 */
async function findVersionChange(context) {
    const { client, request, step } = context;
    const { version: planned } = step;
    const read = await (0,version_reads/* fetchVersion */.pm)(client, planned.id);
    if (!read.ok)
        return endUnread(context, read.failure);
    const { versionString, state, phase } = read.value;
    // Another run, or an earlier one, may have renamed the record while lists show it as it was.
    if (!['', planned.versionString].includes(versionString))
        return stopChanged(context, UNSENT, read.value, `version ${versionString} (${state})`);
    const isAsPlanned = phase === planned.phase && (0,states/* isUnderReview */.Ju)(state) === (0,states/* isUnderReview */.Ju)(planned.state);
    if (isAsPlanned)
        return findOtherSubmission(context, read.value);
    const judge = request.mode === 'cancel' ? judgeForCancel : judgeForRelease;
    return judge(context, read.value);
}
/** Takes a version that changed meanwhile out of review all the same, or finds it out of review. */
async function judgeForCancel(context, now) {
    const { step } = context;
    if (isSentBack(now.state) && step.submission !== null)
        return cancelSentBack(context, step.submission, now);
    // By the interface specification a version in preparation keeps a new one from being made, too.
    if (now.phase === 'in-flight' && step.kind === 'cancel-version')
        return null;
    if (isFreed(step, now))
        return endCanceled(context, 'freed', null, now);
    // Another run has taken it out of review first, which is all that was asked for.
    return (0,states/* isEditableVersion */.$s)(now.state) ? endCanceled(context, 'reusable', null, now) : judgeForRelease(context, now);
}
/** Goes on where the version was canceled meanwhile, and leaves any other change to the next run. */
async function judgeForRelease(context, now) {
    const { step } = context;
    if (isFreed(step, now))
        return endCanceled(context, 'freed', null, now);
    if (!(0,states/* isCanceledVersion */.uT)(now.state) || step.submission === null)
        return stopChanged(context, UNSENT, now);
    // What its submission held is free once that is over.
    return readResult(context, step.submission, false);
}
/** The interface specification counts it as finished: a new version can be made (docs/service.md#cancellation). */
function isFreed({ kind }, { phase }) {
    return phase === 'over' && kind === 'cancel-version';
}
/** Stops at a read that failed before anything was sent. */
function endUnread({ app, step }, failure) {
    const finding = (0,app_store_failure/* failureFinding */.Ue)(failure);
    const message = `${(0,describe_step/* describeStep */.Ey)(step)}: ${UNSENT} ${finding.message}`;
    return { kind: 'refused', findings: [{ ...finding, message, link: (0,pages/* appReviewPage */.z0)(app.id) }] };
}
function isSentBack(state) {
    return (0,states/* approvalOf */.xf)(state) === 'rejected';
}
/** Cancels what review sent back a moment ago. While its submission is open, it can be submitted again from there. */
async function cancelSentBack(context, planned, now) {
    const read = await (0,submission_reads/* fetchSubmission */.lp)(context.client, planned.id);
    if (!read.ok)
        return endUnread(context, read.failure);
    if (isOver(read.value))
        return endCanceled(context, 'reusable', planned, now);
    return cancelSubmission(context, { ...planned, state: read.value.state });
}
/**
 * Stops the run where the version was canceled and submitted again meanwhile. By the interface specification a version is
 * canceled by itself, so it looks the same in its new submission.
 * @returns `null` where the submission is the one planned for
 */
async function findOtherSubmission(context, now) {
    const { client, request, step } = context;
    if (request.mode !== 'cancel' || step.kind !== 'cancel-version' || step.submission === null)
        return null;
    const read = await (0,submission_reads/* fetchSubmission */.lp)(client, step.submission.id);
    if (!read.ok || !isOver(read.value))
        return null;
    return stopChanged(context, UNSENT, now, `${now.state} in another submission`);
}
/**
 * Cancels the way of the interface specification. Where the service refuses the attribute as unknown, it cancels the way
 * of the live service (docs/service.md#dialects).
 */
async function cancelVersion(context) {
    const { client } = context;
    const { version, submission } = context.step;
    const readGone = () => findIn((0,version_reads/* fetchVersion */.pm)(client, version.id), ifGone);
    const settled = await confirmWrite(context, {
        // Somebody else may have canceled it first.
        mayBeMade: (failure) => !isUnknownThere(failure),
        send: () => patch(client, 'appStoreVersions', version.id, { developerRejected: true }),
        parse: (row) => (0,version_reads/* parseVersion */.ot)(row),
        readBack: readGone,
    });
    if (settled.kind === 'refused' && isUnknownThere(settled.failure)) {
        if (submission !== null)
            return cancelSubmission(context, submission);
        // A record in preparation needs no cancellation: it is used again, or a check leaves it. One under review would be
        // renamed in the midst of it, so without its submission it stays as it is.
        if (!(0,states/* isUnderReview */.Ju)(version.state))
            return endCanceled(context, 'reusable', null, version);
    }
    if (settled.kind !== 'applied')
        return endUnapplied(context, settled);
    return lookAfterWrite(async () => {
        const read = await readOrWait(context, CANCELING_DELAYS_MS, readGone, (found) => found !== null);
        const gone = read.ok ? read.value : null;
        if (gone === null)
            return endUnfinished(context, version.state, true);
        const closed = submission && (await waitUntilOver(context, submission));
        return endCanceled(context, 'freed', closed, gone);
    });
}
function isUnknownThere(failure) {
    return (0,app_store_failure/* hasCode */.up)(failure, 'ENTITY_ERROR.ATTRIBUTE.UNKNOWN');
}
function ifGone(version) {
    return version.state === '' || (0,states/* versionPhase */.ul)(version.state) === 'in-flight' ? null : version;
}
/** Cancels the way of the live service: the record stays, and can be used again (docs/service.md#versions). */
async function cancelSubmission(context, submission) {
    const { client } = context;
    const look = () => lookAfterWrite(() => readResult(context, submission, true));
    if ((0,states/* isCancelingSubmission */.rR)(submission.state))
        return readResult(context, submission, false);
    const write = {
        // Somebody, or an earlier run, may have canceled it already, which lists show only later.
        mayBeMade: () => true,
        send: () => patch(client, 'reviewSubmissions', submission.id, { canceled: true }),
        parse: (row) => (0,submission_reads/* parseSubmission */.UB)(row),
        readBack: () => findIn((0,submission_reads/* fetchSubmission */.lp)(client, submission.id), ifCanceling),
    };
    return confirmStep(context, write, look);
}
function ifCanceling(submission) {
    return (0,states/* isCancelingSubmission */.rR)(submission.state) || isOver(submission) ? submission : null;
}
/**
 * Reads what became of the version once its submission is over. An approval that came first ends the submission as well
 * (docs/service.md#cancellation). As long as the version shows the review that is over, it may be either.
 * @param isSent this run has sent the cancellation
 */
async function readResult(context, submission, isSent) {
    const { client, step } = context;
    const ending = await readOrWait(context, CANCELING_DELAYS_MS, () => (0,submission_reads/* fetchSubmission */.lp)(client, submission.id), isOver);
    if (!ending.ok || !isOver(ending.value))
        return endUnfinished(context, states/* CANCELING_STATE */.Rz, isSent);
    const fetch = () => (0,version_reads/* fetchVersion */.pm)(client, step.version.id);
    const read = await readOrWait(context, CONFIRM_DELAYS_MS, fetch, ({ state }) => !showsReview(state));
    if (!read.ok) {
        const words = `the submission is over, and what the version is by now could not be read. ${read.failure.message}`;
        const finding = doubtFinding(context, isSent ? words : `nothing was sent: ${words}`, JUDGE_ANEW);
        return isSent ? doubtEffect(finding) : { kind: 'refused', findings: [finding] };
    }
    const { state } = read.value;
    if (showsReview(state))
        return endUnfinished(context, state, isSent);
    // The next preflight reports an unknown state.
    if (!(0,states/* isEditableVersion */.$s)(state) && (0,states/* versionPhase */.ul)(state) !== 'unknown')
        return stopChanged(context, isSent ? 'it was sent;' : UNSENT, read.value);
    return endCanceled(context, 'reusable', submission, read.value);
}
/** Reads until a value is final. A cancellation under way is waited for by these delays, and within wait-minutes. */
async function readOrWait(context, delaysMs, read, isFinal) {
    const reason = `Version ${(0,describe/* numberOf */.rl)(context.step.version)} is being taken out of review.`;
    for (let count = 1;; count++) {
        const last = await read();
        if ((last.ok && isFinal(last.value)) || !(await context.waitToLook(count, delaysMs[count], reason)))
            return last;
    }
}
/** Includes a version that review accepted, in a submission that is over: the version shows the end late. */
function showsReview(state) {
    return (0,states/* isInSubmission */.m7)(state) || (0,states/* approvalOf */.xf)(state) === 'companion-rejected';
}
function isOver({ state }) {
    return (0,states/* submissionPhase */.wL)(state) === 'over';
}
/** @returns the submission as it was planned, once it is over; `null` if it is not over in time */
async function waitUntilOver(context, planned) {
    const ifOver = (submission) => (isOver(submission) ? planned : null);
    return poll(context, () => findIn((0,submission_reads/* fetchSubmission */.lp)(context.client, planned.id), ifOver), CLOSING_DELAYS_MS);
}
/**
 * @param over the submission, if it was read as over; lists may show it as open for some seconds
 * (docs/service.md#cancellation)
 * @param now the version as last read
 */
function endCanceled(context, leaves, over, now) {
    const { state, step } = context;
    const submissionId = step.submission?.id ?? null;
    const canceled = new Map([...state.canceled, [step.version.id, { leaves, submissionId }]]);
    const effect = { canceled, ...reportRead(context, now) };
    if (over === null)
        return { kind: 'done', effect };
    return { kind: 'done', effect: { ...effect, closed: new Map([...state.closed, [over.id, over.items ?? []]]) } };
}
/**
 * Stops at a change by somebody else.
 * @param words what was sent
 * @param shown what the version is now
 */
function stopChanged(context, words, now, shown = now.state || 'in a state that the service does not show') {
    const { version } = context.step;
    const change = `version ${(0,describe/* numberOf */.rl)(version)} was ${version.state} a moment ago, and is ${shown} now`;
    const findings = [doubtFinding(context, `${words} ${change}.`, JUDGE_ANEW)];
    return { kind: 'refused', findings, effect: reportRead(context, now) };
}
/** Lets the outputs show the version as it was read, if it is the one that the run works on. */
function reportRead({ state: { version } }, now) {
    if (version?.id !== now.id)
        return {};
    const versionString = now.versionString || version.versionString;
    return { version: { ...version, versionString, state: now.state, phase: now.phase } };
}
/** Ends a cancellation that is not over in time. @param isSent this run has sent it */
function endUnfinished(context, lastState, isSent) {
    const whose = isSent
        ? 'the service has taken the cancellation, and does not show that it is over'
        : 'nothing was sent, because it is being canceled already, and that is not over yet';
    const remedy = 'Run again in some minutes: the next run waits for it too.';
    const finding = doubtFinding(context, `${whose}; the last state known is ${lastState}.`, remedy);
    return isSent ? doubtEffect(finding) : { kind: 'refused', findings: [finding] };
}

// EXTERNAL MODULE: ./src/core/decide/compose-goes-out.js
var compose_goes_out = __webpack_require__(5521);
// EXTERNAL MODULE: ./src/core/decide/edits.js
var edits = __webpack_require__(4740);
// EXTERNAL MODULE: ./src/core/model/same.js
var same = __webpack_require__(9050);
;// CONCATENATED MODULE: ./src/release/steps/compare-contents.js
// src/release/steps/compare-contents.js














/**
 * Stops the run where somebody changed something meanwhile. The submission must hold exactly the items asked for. The
 * version must have the build, release type and date asked for, or those that this run last saw.
 */
async function compareContents(context) {
    const change = await findContentChange(context);
    if (!change.ok)
        return { kind: 'refused', findings: [(0,app_store_failure/* failureFinding */.Ue)(change.failure)] };
    return change.value === null ? { kind: 'done' } : { kind: 'refused', findings: [change.value] };
}
/** @returns `null` where everything is as this run left it */
async function findContentChange(context) {
    // Reads lag, so a missing item or a changed value is read again, with everything else. An extra item is certain.
    const isFinal = (comparison) => comparison.extra.length > 0 || changeFinding(context, comparison) === null;
    const read = await readUntil(context, CONFIRM_DELAYS_MS, () => fetchComparison(context), isFinal, isLastingFailure);
    return (0,result/* mapResult */.k5)(read, (comparison) => changeFinding(context, comparison));
}
function changeFinding(context, comparison) {
    const { changes, planFinding } = comparison;
    if (planFinding !== null)
        return planFinding;
    if (!isExact(comparison)) {
        return differenceFinding(context, comparison, 'this run submitted nothing', remedyOf(context, comparison));
    }
    if (changes.length === 0)
        return null;
    const words = `version ${context.request.version} is not as this run left it, and this run submitted nothing: ${changes.join('; ')}.`;
    const remedy = 'See on its page who works on it. The next run sets what its inputs name, and takes the rest as it is then.';
    const subject = { type: 'appStoreVersion', id: requireVersion(context.state).id };
    return { ...doubtFinding(context, words, remedy, subject), link: (0,pages/* distributionPage */.Co)(context.app.id) };
}
async function fetchComparison(context) {
    const { client, request, state } = context;
    const { version: before } = state;
    const read = await fetchDifference(context, requireSubmission(state).id);
    if (!read.ok)
        return read;
    const comparison = { ...read.value, changes: [], planFinding: null };
    if (!isExact(comparison) && request.expectPlan === null)
        return { ok: true, value: comparison };
    const items = (0,resources/* otherTargets */.ZG)(comparison.held);
    if (before === null) {
        const planFinding = (0,compose_goes_out/* planChanged */.cW)(context, (0,compose_goes_out/* composeGoesOut */.n)(context, items));
        return { ok: true, value: { ...comparison, planFinding } };
    }
    return (0,result/* mapResult */.k5)(await (0,version_reads/* fetchVersionDetail */.m8)(client, before.id), (now) => ({
        ...comparison,
        changes: changesOf(context, before, now),
        planFinding: (0,compose_goes_out/* planChanged */.cW)(context, (0,compose_goes_out/* composeGoesOut */.n)(context, items, versionPartsOf(context, now))),
    }));
}
async function fetchDifference({ client, target, state }, submissionId) {
    const wanted = (0,model_snapshot/* wantedKeys */.ul)(state.version, target.items);
    return (0,result/* mapResult */.k5)(await (0,submission_reads/* fetchItems */.LN)(client, submissionId), (items) => {
        const held = (0,resources/* heldItems */.K$)(items);
        return {
            held,
            extra: held.filter((item) => item.target === null || !wanted.has((0,resources/* targetKey */.hD)(item.target))),
            missing: [...wanted.difference((0,resources/* heldKeys */.kI)(items))],
        };
    });
}
function isExact({ extra, missing }) {
    return extra.length === 0 && missing.length === 0;
}
/** Returns the version as it was just read. */
function versionPartsOf(context, { version, localizations }) {
    return {
        build: knownBuild(context, version.build),
        notes: localizations.map(({ locale, whatsNew }) => [locale, whatsNew ?? '']),
        settings: version,
    };
}
/** Returns the build with what this run knows of it and the read leaves out. Somebody may have answered its export question. */
function knownBuild({ facts, state }, now) {
    const known = state.version?.build ?? null;
    const build = (0,edits/* asListed */.Gy)(facts, now?.id === known?.id ? known : (now ?? known));
    const usesNonExemptEncryption = now?.usesNonExemptEncryption ?? build?.usesNonExemptEncryption;
    return build && { ...build, ...(0,json_api/* omitUndefined */.Oy)({ usesNonExemptEncryption }) };
}
/**
 * Returns each change in words. Values that this run has not seen are left out, and so are a number and a release type
 * that the answer does not show.
 */
function changesOf({ request, state }, before, { version: now, localizations }) {
    const releaseType = request.releaseType ?? before.releaseType;
    const date = request.earliestReleaseDate ?? before.earliestReleaseDate;
    const isSameNumber = ['', request.version].includes(now.versionString);
    const isSameBuild = before.build === undefined || before.build?.id === now.build?.id;
    const isSameType = [releaseType, now.releaseType].includes(undefined) || now.releaseType === releaseType;
    const isSameDate = date === undefined || (0,same/* isSameReleaseDate */.st)(date, now.earliestReleaseDate);
    const compared = [
        [isSameNumber, 'number', now.versionString, request.version],
        [isSameBuild, 'build', describeBuild(now.build), describeBuild(before.build)],
        [isSameType, 'release type', now.releaseType, releaseType],
        [isSameDate, 'earliest release date', now.earliestReleaseDate, date],
    ];
    const changed = compared.filter(([isSame]) => !isSame);
    return [
        ...changed.map(([, name, is, was]) => `${name} ${is ?? 'none'} in place of ${was ?? 'none'}`),
        ...phasedReleaseChange(request.phasedRelease, before.phasedReleaseState, now.phasedReleaseState),
        ...notesChange(state.localizations ?? [], localizations),
    ];
}
function describeBuild(build) {
    if (build === undefined)
        return '(not shown)';
    return build && (build.version || build.id);
}
function phasedReleaseChange(asked, was, is) {
    const wanted = asked ?? (was === undefined ? undefined : was !== null);
    if (wanted === undefined || is === undefined || (is !== null) === wanted)
        return [];
    return [wanted ? 'the phased release is gone' : 'a phased release was set up'];
}
/** Maximum characters for the locales in a message. */
const MAX_LOCALES = 40;
/** Includes notes in a language that this run has not seen: somebody else wrote them. */
function notesChange(before, now) {
    if (before.length === 0)
        return [];
    const texts = new Map(before.map(({ locale, whatsNew }) => [locale, whatsNew]));
    const changed = now.filter(({ locale, whatsNew }) => !(0,same/* isSameText */.cZ)(texts.get(locale), whatsNew));
    const locales = changed.map(({ locale }) => locale);
    return locales.length === 0 ? [] : [`other release notes in ${(0,describe/* enumerate */.HL)(locales, MAX_LOCALES)}`];
}
/** @param consequence ends the sentence about the difference @param fix says what to do about it */
function differenceFinding(context, difference, consequence, fix) {
    const words = `the submission is not what was asked for, and ${consequence}: ${describeDifference(context, difference)}.`;
    const subject = { type: 'reviewSubmission', id: requireSubmission(context.state).id };
    return doubtFinding(context, words, `Somebody else works on it. ${fix}`, subject);
}
function describeDifference(context, { extra, missing }) {
    const names = nameSourceOf(context);
    const words = [];
    if (extra.length > 0) {
        const added = (0,describe/* enumerate */.HL)(extra.map((item) => (0,describe/* describeHeld */.T0)(item, names)));
        words.push(`it also holds ${added}, which this run was not asked for`);
    }
    if (missing.length > 0)
        words.push(`it lacks ${missing.map((key) => (0,describe/* describeKey */.Rx)(names, key)).join(', ')}`);
    return words.join('; ');
}
function remedyOf({ target }, { extra }) {
    if (extra.length > 0)
        return 'Name what is in it under items, or, if it is a draft, take it out on the App Review page; and run again.';
    return target.submission.kind === 'resubmit'
        ? 'No item can be added to what review sent back: see on the App Review page who works on it, and run again.'
        : 'Run again: the run adds what is missing.';
}

// EXTERNAL MODULE: ./src/app-store/reads/build-reads.js
var build_reads = __webpack_require__(4352);
;// CONCATENATED MODULE: ./src/release/steps/single-writes.js
// src/release/steps/single-writes.js
/** Steps of one write each, which another run, a person or the service itself may have made already. */








/** Possible only while the question is open. */
const answerExport = (context) => {
    const { client } = context;
    const { build, uses } = context.step;
    const ifAnswered = (now) => (now.usesNonExemptEncryption === uses ? now : null);
    return confirmStep(context, {
        mayBeMade: () => true,
        send: () => patch(client, 'builds', build.id, { usesNonExemptEncryption: uses }),
        parse: (row) => ifAnswered((0,build_reads/* parseBuild */.EH)(row)),
        readBack: () => findIn((0,build_reads/* fetchBuild */.JK)(client, build.id), ifAnswered),
    });
};
/** A record that was renamed may bring its phased release along. */
const setPhasedRelease = (context) => {
    const { client } = context;
    const { id } = requireVersion(context.state);
    return confirmStep(context, {
        mayBeMade: () => true,
        send: () => postPhasedRelease(client, id),
        parse: version_reads/* parsePhasedRelease */.Sn,
        readBack: () => (0,version_reads/* fetchPhasedRelease */.Ly)(client, id),
    });
};
/** Somebody else may have removed it since the preflight. */
const removePhasedRelease = async (context) => {
    const { client, app } = context;
    const { id } = requireVersion(context.state);
    const read = await (0,version_reads/* fetchPhasedRelease */.Ly)(client, id);
    if (!read.ok)
        return endUnsent(context, read.failure, { type: 'app', id: app.id });
    const phasedRelease = read.value;
    if (phasedRelease === null)
        return { kind: 'done' };
    return confirmStep(context, {
        mayBeMade: () => true,
        send: () => deletePhasedRelease(client, phasedRelease.id),
        parse: parseDeletion(phasedRelease),
        readBack: () => findIn((0,version_reads/* fetchPhasedRelease */.Ly)(client, id), (now) => (now === null ? phasedRelease : null)),
    });
};
function changeRollout(context) {
    const { client } = context;
    const { version, phasedRelease, change } = context.step;
    const wanted = states/* STATE_AFTER */.nA[change];
    const ifChanged = (now) => (now?.id === phasedRelease.id && now.state === wanted ? now : null);
    const write = {
        mayBeMade: () => true,
        send: () => patch(client, 'appStoreVersionPhasedReleases', phasedRelease.id, { phasedReleaseState: wanted }),
        parse: (row) => ifChanged((0,version_reads/* parsePhasedRelease */.Sn)(row)),
        readBack: () => findIn((0,version_reads/* fetchPhasedRelease */.Ly)(client, version.id), ifChanged),
    };
    return confirmStep(context, write, (now) => ({
        kind: 'done',
        effect: { version: { ...version, phasedRelease: now } },
    }));
}
/** Releases an approved version to the store. */
function requestRelease(context) {
    const { client } = context;
    const { version } = context.step;
    const ifReleased = ({ state, phase }) => (0,states/* approvalOf */.xf)(state) === 'released' ? { ...version, state, phase } : null;
    const write = {
        mayBeMade: () => true,
        send: () => postReleaseRequest(client, version.id),
        parse: (0,json_api/* parserOf */.BP)('appStoreVersionReleaseRequests', () => version),
        readBack: () => findIn((0,version_reads/* fetchVersion */.pm)(client, version.id), ifReleased),
    };
    return confirmStep(context, write, async (released) => {
        if (released !== version)
            return { kind: 'done', effect: { version: released } };
        // The release is certain, even if reads of its state lag or the run ends here.
        const now = await nullIfInterrupted(poll(context, write.readBack));
        return { kind: 'done', effect: { version: now ?? version } };
    });
}
/** The rejected item becomes READY_FOR_REVIEW again. Otherwise the submission cannot be submitted (docs/service.md#rejection). */
const resolveItem = (context) => {
    const { client } = context;
    const { itemId } = context.step;
    const submissionId = requireSubmission(context.state).id;
    const isResolved = ({ id, state }) => id === itemId && !(0,states/* isRejectedItem */.gx)(state) && !(0,states/* isRemovedItem */.mC)(state);
    return confirmStep(context, {
        mayBeMade: () => true,
        passing: [assetBeingProcessed(context)],
        send: () => patch(client, 'reviewSubmissionItems', itemId, { resolved: true }),
        parse: (row) => (0,submission_reads/* parseItem */.b8)(row),
        readBack: () => findIn((0,submission_reads/* fetchItems */.LN)(client, submissionId), (items) => items.find(isResolved) ?? null),
    });
};

;// CONCATENATED MODULE: ./src/release/steps/submission.js
// src/release/steps/submission.js












const createSubmission = async (context) => {
    const { client, snapshot, step } = context;
    const stop = findMissingBuild(context);
    if (stop !== null)
        return stop;
    const write = {
        passing: [CONCURRENT_SUBMISSION],
        // After a try in doubt, another one could make a second submission.
        mayRepeat: async ({ kind }) => kind === 'refused',
        send: () => postSubmission(client, snapshot.app.id, step.platform),
        parse: (row) => (0,submission_reads/* parseSubmission */.UB)(row),
        readBack: () => findNewDraft(context),
    };
    return confirmStep(context, write, ({ id, state }) => ({ kind: 'done', effect: { submission: { id, state } } }));
};
/** Only a first version that is made shows whether the service takes it without a build (docs/service.md#builds-and-uploads). */
function findMissingBuild({ snapshot, request, target, state }) {
    if (target.version.kind !== 'create' || request.build !== null)
        return null;
    const version = requireVersion(state);
    if (!version.isLive || version.build)
        return null;
    const message = `Version ${request.version} has no build, and none is asked for; nothing was put into a submission.`;
    const remedy = 'Set build to its number, or to latest, and run again: the run continues with the version.';
    const subject = { type: 'appStoreVersion', id: version.id };
    return {
        kind: 'refused',
        findings: [(0,finding/* appFinding */.Dv)(snapshot.app, { reason: 'build.missing', severity: 'error', message, remedy, subject })],
    };
}
/** Finds an empty draft that was not there before. */
async function findNewDraft(context) {
    const { client, snapshot, step } = context;
    const idsBefore = new Set(snapshot.submissions.map(({ id }) => id));
    const drafts = await (0,submission_reads/* fetchSubmissions */.CS)(client, snapshot.app.id, [states/* DRAFT_STATE */.U]);
    if (!drafts.ok)
        return drafts;
    const isNew = (one) => !idsBefore.has(one.id) && (0,states/* submissionPhase */.wL)(one.state) === 'draft';
    for (const draft of drafts.value.filter((one) => isNew(one) && (0,model_snapshot/* isOnPlatform */.D2)(one, step.platform))) {
        const items = await (0,submission_reads/* fetchItems */.LN)(client, draft.id);
        if (!items.ok)
            return items;
        if ((0,resources/* heldItems */.K$)(items.value).length === 0)
            return { ok: true, value: draft };
    }
    return { ok: true, value: null };
}
/** Sends no write: the run continues with the draft. Another run may do the same with it. */
const adoptSubmission = async (context) => findMissingBuild(context) ?? {
    kind: 'done',
    effect: { submission: { id: context.step.submissionId, state: states/* DRAFT_STATE */.U } },
};
/**
 * Sends no write: the submission that review sent back becomes this run's, if it is as planned. It is compared now,
 * because resolved items are frozen.
 */
const reopenSubmission = async (context) => {
    const submission = { id: context.step.submissionId, state: states/* UNRESOLVED_STATE */.a4 };
    const result = await compareContents({ ...context, state: { ...context.state, submission } });
    return { ...result, effect: { submission } };
};
async function addItem(context) {
    const { client, state, step } = context;
    const submissionId = requireSubmission(state).id;
    const target = step.kind === 'add-item' ? step.target : (0,resources/* versionTarget */.Sl)(requireVersion(state));
    const write = { ...itemAddition(client, submissionId, target), passing: [assetBeingProcessed(context)] };
    const settled = await confirmWrite(context, write);
    if (settled.kind === 'applied')
        return { kind: 'done', effect: { added: [...state.added, target] } };
    if (settled.kind === 'refused' && isAddedAlready(settled.failure)) {
        // This run did not add it. If it is in the draft all the same, it belongs to another run, and stays.
        const items = await (0,submission_reads/* fetchItems */.LN)(client, submissionId);
        if (items.ok && (0,resources/* heldKeys */.kI)(items.value).has((0,resources/* targetKey */.hD)(target)))
            return { kind: 'done' };
    }
    return endUnapplied(context, settled);
}
/** Takes the version out of the adopted draft, so that it can be changed: it goes back to PREPARE_FOR_SUBMISSION. */
const takeOut = async (context) => {
    const { client, app, state, step } = context;
    const { versionString } = requireVersion(state);
    const ifUnstaged = (version) => ((0,states/* isStagedVersion */.l_)(version.state) ? null : version);
    const look = async () => {
        const now = await poll(context, () => findIn((0,version_reads/* fetchVersion */.pm)(client, step.target.id), ifUnstaged), CONFIRM_DELAYS_MS);
        // An answer may leave out the number: that is no other number.
        if (now === null || ['', versionString].includes(now.versionString))
            return { kind: 'done' };
        // Somebody renamed the record meanwhile, so this run writes no more to it. It is put back.
        const message = `Version ${versionString} was taken out of its draft to be changed, and is version ${now.versionString} now: somebody renamed it meanwhile. Nothing was changed in it.`;
        const remedy = 'See on its page who works on it, and run again: the next run judges what the version has become.';
        const finding = unconfirmedFinding(app, message, remedy, { type: 'appStoreVersion', id: now.id });
        return doubtEffect({ ...finding, link: (0,pages/* distributionPage */.Co)(app.id) });
    };
    const removal = itemRemoval(client, step.submissionId, step.itemId);
    return confirmStep(context, removal, () => lookAfterWrite(look));
};

;// CONCATENATED MODULE: ./src/release/steps/submit.js
// src/release/steps/submit.js







const submit_submit = async (context) => {
    const { client, state } = context;
    const draft = requireSubmission(state);
    const shown = { effect: {}, change: null };
    const readSubmitted = async (isByOther) => {
        const read = await (0,submission_reads/* fetchSubmission */.lp)(client, draft.id);
        if (!read.ok)
            return read;
        shown.effect = { submission: { id: draft.id, state: read.value.state } };
        return matchSubmitted(context, read.value, isByOther);
    };
    const settled = await confirmWrite(context, {
        passing: [VERSION_BEING_STAGED, assetBeingProcessed(context)],
        send: () => patch(client, 'reviewSubmissions', draft.id, { submitted: true, ...missingPlatform(context) }),
        // Trusts the answer: reads lag behind it for some seconds.
        parse: (row) => {
            const submission = (0,submission_reads/* parseSubmission */.UB)(row);
            return submission.id === draft.id && isInReview(submission) ? submission : null;
        },
        readBack: () => readSubmitted(false),
        mayRepeat: async ({ kind }) => {
            // A submission that somebody canceled meanwhile, or that review sent back, is not submitted again.
            if (kind === 'unconfirmed' && shown.effect.submission?.state !== draft.state)
                return false;
            // The contents may have changed since the comparison before the first try.
            const read = await findContentChange(context);
            if (read.ok)
                shown.change = read.value;
            return read.ok && shown.change === null;
        },
    });
    if (settled.kind === 'applied')
        return compareAfter(context, settled.value);
    // Two runs of one release may adopt one draft. The second is refused, and finds the release submitted.
    const read = settled.kind === 'refused' ? await nullIfInterrupted(readSubmitted(true)) : null;
    if (read?.ok && read.value !== null)
        return { kind: 'done', effect: effectOf(state, read.value) };
    const stop = shown.change === null ? endUnsubmitted(context, settled) : { kind: 'refused', findings: [shown.change] };
    return { ...stop, effect: shown.effect };
};
/** A version brings its platform along. A draft without either would count as a review of each platform. */
function missingPlatform({ request, target: { submission } }) {
    const isMissing = submission.kind === 'adopt' && submission.submission.platform === null && request.version === null;
    return isMissing ? { platform: request.platform } : {};
}
function isInReview({ state }) {
    return (0,states/* submissionPhase */.wL)(state) === 'in-review';
}
/**
 * Returns the submission if it was submitted as asked for. One that is over may have been approved, canceled, or expired
 * as a draft: only its items show which (docs/service.md#submissions). One that is being canceled, or that review sent
 * back, is not what this run submitted.
 * @param isByOther another run or a person may have submitted it, so its contents are compared
 */
async function matchSubmitted(context, submission, isByOther) {
    const isOver = (0,states/* submissionPhase */.wL)(submission.state) === 'over' || (0,states/* isCompletingSubmission */.bp)(submission.state);
    if (!isOver && !isInReview(submission))
        return { ok: true, value: null };
    if (!isOver && !isByOther)
        return { ok: true, value: submission };
    return (0,result/* mapResult */.k5)(await fetchComparison(context), (comparison) => {
        const { held, changes } = comparison;
        const isAsAsked = isOver ? held.every(({ state }) => (0,states/* isAcceptedItem */.BJ)(state)) : changes.length === 0;
        return isAsAsked && isExact(comparison) ? submission : null;
    });
}
/** Measured: attaching a build, also the same one, starts the checks anew (docs/service.md#rejection). */
const STILL_CHECKED = 'The service still checks the version; it begins anew when a build is attached, also the same one. Run again in some minutes.';
/** The code covers other causes too: the service's own words tell, where there are any (docs/service.md#submitting). */
const NOT_READY = /^$|\bnot ready\b|\btry again\b/i;
function isStillChecked(failure) {
    return (VERSION_BEING_STAGED.matches(failure) &&
        failure.errors.some(({ title, detail }) => NOT_READY.test(`${title} ${detail}`.trim())));
}
function endUnsubmitted(context, settled) {
    const stop = endUnapplied(context, settled);
    if (settled.kind !== 'refused' || !isStillChecked(settled.failure))
        return stop;
    return { ...stop, findings: stop.findings.map((finding) => ({ ...finding, remedy: STILL_CHECKED })) };
}
const IF_UNWANTED = 'If it is not to be reviewed like this, cancel it on the App Review page.';
/** Compares once more: somebody may have changed the contents between the comparison and the submit. */
async function compareAfter(context, submission) {
    const effect = effectOf(context.state, submission);
    const fetch = () => fetchDifference(context, submission.id);
    return lookAfterWrite(async () => {
        const read = await readUntil(context, CONFIRM_DELAYS_MS, fetch, isExact);
        if (read.ok && isExact(read.value))
            return { kind: 'done', effect };
        if (read.ok)
            return doubtEffect(differenceFinding(context, read.value, 'it is submitted', IF_UNWANTED), effect);
        // A failed read-back is no finding about the release itself.
        const words = `it is submitted, and what it holds could not be read back. ${read.failure.message}`;
        const remedy = 'Run again: what is under review as asked for is found done.';
        return doubtEffect(doubtFinding(context, words, remedy), effect);
    }, effect);
}
/** A submission that is over says little about the version's own state. A version that review accepted keeps its state. */
function effectOf({ version }, submission) {
    const { id, state } = submission;
    const isAccepted = (0,states/* approvalOf */.xf)(version?.state ?? '') === 'companion-rejected';
    const takesState = version !== null && isInReview(submission) && !isAccepted;
    return {
        submission: { id, state },
        version: takesState ? { ...version, state, phase: 'in-flight' } : version,
    };
}

// EXTERNAL MODULE: ./src/app-store/reads/review-reads.js
var review_reads = __webpack_require__(1746);
// EXTERNAL MODULE: ./src/core/decide/needs-readiness.js
var needs_readiness = __webpack_require__(897);
// EXTERNAL MODULE: ./src/core/decide/notes.js
var notes = __webpack_require__(4156);
// EXTERNAL MODULE: ./src/core/decide/target.js
var target = __webpack_require__(4728);
// EXTERNAL MODULE: ./src/core/rules/readiness/table.js + 3 modules
var table = __webpack_require__(1774);
// EXTERNAL MODULE: ./src/core/rules/readiness/version-page.js
var version_page = __webpack_require__(6503);
// EXTERNAL MODULE: ./src/core/rules/release-notes.js
var release_notes = __webpack_require__(8545);
// EXTERNAL MODULE: ./src/preflight/readiness-facts.js
var readiness_facts = __webpack_require__(5884);
// EXTERNAL MODULE: ./src/preflight/reading.js
var reading = __webpack_require__(6542);
;// CONCATENATED MODULE: ./src/release/steps/version-contents.js
// src/release/steps/version-contents.js

















const SEE_WHO = 'See on its page who works on it, and run again: the next run judges what it has become.';
/**
 * Stops the step where somebody has submitted or renamed the record since the preflight, and this run gives it another
 * number. @returns `null` otherwise
 */
async function findLock(context) {
    if (context.target.version.kind !== 'reuse')
        return null;
    const before = requireVersion(context.state);
    const read = await (0,version_reads/* fetchVersion */.pm)(context.client, before.id);
    if (!read.ok)
        return endUnsent(context, read.failure);
    const { state, versionString } = read.value;
    if (!(0,states/* isInSubmission */.m7)(state) && ['', before.versionString].includes(versionString))
        return null;
    const words = `not sent, because the record is version ${versionString || before.versionString} (${state}) by now.`;
    return { kind: 'refused', findings: [doubtFinding(context, words, SEE_WHO)] };
}
/** A version that was just made takes over the languages of the one before, which reads may show only later. */
async function fetchVersionContents(context) {
    const { client, target, state } = context;
    const version = requireVersion(state);
    const { localizations, review } = state;
    if (localizations !== null)
        return { ok: true, value: { version, localizations, review } };
    const isCopy = target.version.kind === 'create' && !(0,needs_readiness/* startsEmpty */.PP)(context);
    const fetch = () => (0,version_reads/* fetchVersionDetail */.m8)(client, version.id);
    const isComplete = (detail) => !isCopy || hasInheritedLocales(context, detail);
    const read = await readUntil(context, CONFIRM_DELAYS_MS, fetch, isComplete, isLastingFailure);
    const numberRead = read.ok ? read.value.version.versionString : '';
    if (numberRead !== '' && !['', numberRead].includes(version.versionString)) {
        const why = `version ${version.versionString} is version ${numberRead} by now, so somebody has renamed it`;
        const failure = (0,app_store_failure/* unreadableFailure */.S0)(`GET /v1/appStoreVersions/${version.id}`, why, 200);
        return { ok: false, failure: { ...failure, remedy: SEE_WHO } };
    }
    // Values that the run did not set itself are kept as read here, so a later change by somebody else shows.
    return (0,result/* mapResult */.k5)(read, (found) => ({
        localizations: found.localizations,
        review: { ok: true, value: found.review },
        version: { ...found.version, ...version, build: version.build ?? found.version.build ?? null },
    }));
}
/** Expects the primary locale, or any locale, where the inherited ones are unknown. */
function hasInheritedLocales(context, { localizations }) {
    const expected = context.facts.inherited?.map(({ locale }) => locale) ?? [(0,needs_readiness/* primaryLocaleOf */.Ai)(context)];
    return expected.every((wanted) => localizations.some(({ locale }) => wanted === null || locale === wanted));
}
/**
 * Applies the rules of the preflight again: guesses about the new version are replaced by what it really holds. Only now
 * the first version of an app shows whether this is the service that asks for it.
 */
const checkReadiness = async (context) => {
    const { state } = context;
    const read = (0,reading/* toFact */.gq)(await fetchVersionContents(context));
    const contents = read.ok ? read.value : { version: requireVersion(state), localizations: null, review: read };
    const made = contextOnceMade(context, contents);
    const findings = (0,table/* evaluateReadiness */.Kf)({ ...made, readiness: await fetchReadinessAgain(context, made) });
    // The step before may have reported the same about the notes.
    return endJudged(state, contents, findings, [...(0,table/* evaluateReadiness */.Kf)(context), ...findings]);
};
/** Keeps the facts about the app, and reads those that no preflight could ask for. */
async function fetchReadinessAgain(context, made) {
    const { client, readiness: before } = context;
    if (before === null)
        return (0,readiness_facts/* fetchReadiness */.X)(client, made);
    const { screenshots, liveHasAttachments, lacksAttachments } = before;
    const primaryLocale = (0,needs_readiness/* primaryLocaleOf */.Ai)(context);
    const primary = made.facts.localizations?.find(({ locale }) => locale === primaryLocale);
    // Complete images were copied with the texts. Incomplete ones may be complete by now, so they are read again.
    const isKept = primary === undefined || (screenshots?.ok && (0,version_page/* areComplete */.sY)(screenshots.value));
    return {
        ...before,
        review: made.facts.review,
        screenshots: isKept ? screenshots : await (0,reading/* readFact */.ni)((0,review_reads/* fetchScreenshots */.C)(client, primary.id)),
        lacksAttachments: lacksAttachments ?? (await (0,readiness_facts/* fetchLacksAttachments */.R)(client, made.target.record, liveHasAttachments)),
    };
}
/** Returns the context as a preflight would find it now. */
function contextOnceMade(context, { version, localizations, review }) {
    const facts = { ...context.facts, localizations, inherited: null, review };
    return (0,target/* withRecordMade */.bb)({ ...context, facts }, version);
}
/** Ends a step that judges the new version. @param replaces guesses from before the version was made */
function endJudged(state, effect, findings, replaces) {
    const first = findings.find(({ severity }) => severity !== 'warning');
    if (first === undefined)
        return { kind: 'done', effect, findings, replaces };
    const isMade = state.steps.some(({ step, outcome }) => step.kind === 'create-version' && outcome === 'done');
    const stays = isMade ? 'was made by this run, and stays' : 'stays as it is';
    const words = ` Version ${requireVersion(state).versionString} ${stays}; no draft was made.`;
    const others = findings.filter((finding) => finding !== first);
    return { kind: 'refused', effect, findings: [{ ...first, message: first.message + words }, ...others], replaces };
}
function textsOf(localizations) {
    return new Map(localizations.map(({ id, whatsNew }) => [id, whatsNew]));
}
const setReleaseNotes = async (context) => {
    const { state, step } = context;
    const lock = await findLock(context);
    if (lock !== null)
        return lock;
    const contents = await fetchVersionContents(context);
    if (!contents.ok)
        return { kind: 'refused', findings: [(0,app_store_failure/* failureFinding */.Ue)(contents.failure)] };
    if (step.edits !== null)
        return writeNotes(context, step.edits, contents.value, { kind: 'done' });
    // Only now the languages of a version that was just made are certain, and so are findings about its notes.
    const made = { ...contextOnceMade(context, contents.value), readiness: context.readiness };
    const judged = endJudged(state, contents.value, (0,release_notes/* reportReleaseNotes */.l)(made), (0,release_notes/* reportReleaseNotes */.l)(context));
    if (judged.kind !== 'done')
        return judged;
    const { edits } = (0,notes/* planNotes */.v)(step.notes, (0,needs_readiness/* primaryLocaleOf */.Ai)(context), contents.value.localizations);
    return writeNotes(context, edits, contents.value, judged);
};
/** Maximum texts written at the same time. */
const MAX_CONCURRENT = 4;
/**
 * Writes batches side by side. The last edit, which may be the primary locale, follows by itself (see `planNotes`).
 * @param done ends the step once all notes are written
 */
async function writeNotes(context, edits, { localizations, ...contents }, done) {
    const before = textsOf(localizations);
    const batches = Map.groupBy(edits.slice(0, -1), (_, index) => Math.floor(index / MAX_CONCURRENT));
    for (const batch of [...batches.values(), edits.slice(-1)]) {
        const ends = await Promise.all(batch.map((edit) => writeNote(context, edit, before)));
        const stops = ends.flatMap((end) => end ?? []);
        // An unconfirmed write outweighs a refused one.
        const first = stops.find(({ kind }) => kind === 'unconfirmed') ?? stops[0];
        if (first !== undefined)
            return { ...first, findings: stops.flatMap(({ findings }) => findings) };
    }
    const written = new Map(edits.map(({ localizationId, text }) => [localizationId, text]));
    const now = localizations.map((one) => ({ ...one, whatsNew: written.get(one.id) ?? one.whatsNew }));
    return { ...done, effect: { ...contents, localizations: now } };
}
/**
 * Restores the notes of the other number on a record that keeps it.
 * @returns a sentence for the error, after a space, and whether all notes are back
 */
async function putNotesBack(context) {
    const texts = textsOf(context.state.localizations ?? []);
    const lost = (context.facts.localizations ?? []).filter(({ id, whatsNew }) => texts.has(id) && !(0,same/* isSameText */.cZ)(texts.get(id), whatsNew));
    if (lost.length === 0)
        return { words: '', areBack: false };
    const unrestored = [];
    for (const { id, locale, whatsNew } of lost) {
        const stop = await writeNote(context, { locale, text: whatsNew ?? '', localizationId: id }, texts);
        if (stop !== null)
            unrestored.push(locale);
    }
    if (unrestored.length === 0)
        return { words: ' Its release notes are as they were again.', areBack: true };
    const words = ` Its release notes could not be put back in ${unrestored.join(', ')}: the report of this run has them under "lost".`;
    return { words, areBack: false };
}
/** Each locale is a resource of its own. */
async function writeNote(context, edit, before) {
    const { client, state } = context;
    const { locale, text, localizationId } = edit;
    const isWritten = ({ id, whatsNew }) => id === localizationId && (0,same/* isSameText */.cZ)(whatsNew, text);
    const settled = await confirmWrite(context, {
        send: () => patch(client, 'appStoreVersionLocalizations', localizationId, { whatsNew: text }),
        parse: (row) => {
            const answer = (0,version_reads/* parseLocalization */.fZ)(row);
            // The service may keep a text in a form of its own. The old text or an empty one proves too little: a read decides.
            return [before.get(localizationId), ''].some((old) => (0,same/* isSameText */.cZ)(answer.whatsNew, old)) ? null : answer;
        },
        readBack: () => findIn((0,version_reads/* fetchLocalizations */.FB)(client, requireVersion(state).id), (rows) => rows.find(isWritten) ?? null),
    });
    if (settled.kind === 'applied')
        return null;
    const step = { kind: 'set-release-notes', notes: null, locales: [locale], edits: null };
    return endUnapplied({ ...context, step }, settled);
}

;// CONCATENATED MODULE: ./src/release/steps/version.js
// src/release/steps/version.js









const createVersion = async (context) => {
    const { client, snapshot, state, step } = context;
    const { versionString, attributes, build } = step;
    // A service may give a new version the release type of the one before.
    const sent = { ...step, attributes: { releaseType: compose_goes_out/* NEW_RELEASE_TYPE */.oD, ...attributes } };
    let wasReadBack = false;
    const write = {
        send: () => postVersion(client, snapshot.app.id, sent),
        parse: (row) => parseAnswer(row, { ...attributes, versionString }),
        readBack: () => {
            wasReadBack = true;
            return findCreated(context, versionString);
        },
    };
    return confirmStep(context, write, async (created) => {
        // An answer that does not show the release type counts as one that took it.
        const meant = (version) => (version.releaseType === undefined ? attributes : sent.attributes);
        const correct = (version) => updateVersion({ ...context, step: { ...step, attributes: meant(version) }, state: { ...state, version } });
        if (!wasReadBack)
            return isAsAsked(created, meant(created), null) ? confirmBuild(context, created) : correct(created);
        // After a lost answer, the version may be one that somebody else made at the same moment.
        const detail = await poll(context, () => (0,version_reads/* fetchVersionDetail */.m8)(client, created.id), CONFIRM_DELAYS_MS);
        if (detail === null)
            return doubtVersion(context, created, 'it is there, and what it holds cannot be read');
        const { version } = detail;
        return isAsAsked(version, meant(version), build) ? { kind: 'done', effect: { version } } : correct(version);
    });
};
/** A version that was there before, such as a canceled one, is not the one just made. The service's filter is not trusted. */
async function findCreated({ client, snapshot }, versionString) {
    const query = { 'filter[versionString]': versionString };
    const read = await (0,version_reads/* fetchVersions */._h)(client, snapshot.app.id, [snapshot.platform], query);
    const idsBefore = new Set(snapshot.versions.map(({ id }) => id));
    const isCreated = (one) => one.versionString === versionString && !idsBefore.has(one.id);
    return (0,result/* mapResult */.k5)(read, ({ versions }) => versions.find(isCreated) ?? null);
}
async function updateVersion(context) {
    const { client, state } = context;
    const { attributes, build } = context.step;
    const before = requireVersion(state);
    const isRenaming = attributes.versionString !== undefined;
    const lock = await findLock(context);
    if (lock !== null)
        return lock;
    const asked = { versionString: before.versionString || (context.request.version ?? ''), ...attributes };
    // A read may leave out the number. A record that is to keep it then counts as keeping it.
    const hiddenNumber = isRenaming ? '' : before.versionString;
    let numberRead = '';
    const isRenamedByOther = () => !['', before.versionString, asked.versionString].includes(numberRead);
    const settled = await confirmWrite(context, {
        // A version that somebody has renamed meanwhile is not the one asked for.
        mayRepeat: async () => !isRenamedByOther(),
        send: () => patchVersion(client, before.id, attributes, build),
        parse: (row) => parseAnswer(row, asked),
        readBack: () => findIn((0,version_reads/* fetchVersionDetail */.m8)(client, before.id), ({ version }) => {
            numberRead = version.versionString || hiddenNumber;
            const now = { ...version, versionString: numberRead };
            return isAsAsked(now, asked, build) ? now : null;
        }),
    });
    if (settled.kind === 'applied')
        return confirmBuild(context, mergeAnswer(before, attributes, settled.value));
    if (settled.kind === 'unconfirmed' && isRenamedByOther())
        settled.why += ` The version is ${numberRead} by now: somebody renamed it.`;
    const stop = endUnapplied(context, settled);
    // A record that keeps its number gets its notes back.
    const notes = settled.kind === 'refused' && isRenaming ? await putNotesBack(context) : null;
    const [first, ...others] = stop.findings;
    const findings = first ? [{ ...first, message: first.message + (notes?.words ?? '') }, ...others] : [];
    const end = { ...stop, findings, effect: { version: before } };
    return notes?.areBack ? { ...end, undoes: 'set-release-notes' } : end;
}
/** @returns `null` where the answer differs from what was asked for: only a read shows then what the service has */
function parseAnswer(row, asked) {
    const answer = (0,version_reads/* parseVersion */.ot)(row);
    if (answer.state === '')
        return null;
    const version = { ...answer, versionString: answer.versionString || asked.versionString };
    return isAsAsked({ ...asked, ...version }, asked, null) ? version : null;
}
function isAsAsked(version, asked, build) {
    const { versionString, releaseType, earliestReleaseDate: date } = asked;
    return ([undefined, version.versionString].includes(versionString) &&
        [undefined, version.releaseType].includes(releaseType) &&
        (date === undefined || (0,same/* isSameReleaseDate */.st)(date, version.earliestReleaseDate)) &&
        (build === null || version.build?.id === build.id));
}
/**
 * Returns the version as this run left it. A release type and date that it did not change stay as it last saw them, so
 * that the comparison before the submit shows changes by others.
 */
function mergeAnswer(before, { versionString, releaseType: type, earliestReleaseDate: date }, answer) {
    const { build, ...withoutBuild } = before;
    const { releaseType, earliestReleaseDate } = before;
    const isReleaseChanged = type !== undefined || date !== undefined;
    return {
        // A record that gets another number loses the build made for the number before (docs/service.md#versions).
        ...(versionString === undefined ? before : withoutBuild),
        ...answer,
        id: before.id,
        ...(isReleaseChanged ? {} : (0,json_api/* omitUndefined */.Oy)({ releaseType, earliestReleaseDate })),
    };
}
/**
 * Reads the attached build back, which the answer leaves out. A run that submits compares it before the submit; for a
 * run that prepares this is the last look.
 */
async function confirmBuild(context, answer) {
    const { client, request, step } = context;
    const { build } = step;
    if (build === null)
        return { kind: 'done', effect: { version: answer } };
    const version = { ...answer, build };
    if (request.mode !== 'prepare')
        return { kind: 'done', effect: { version } };
    const isRenamed = ({ versionString: now }) => now !== '' && !['', now].includes(answer.versionString);
    const hasBuild = (now) => now.build === undefined || now.build?.id === build.id;
    const isConfirmed = (now) => !isRenamed(now) && hasBuild(now);
    const readVersion = () => findIn((0,version_reads/* fetchVersionDetail */.m8)(client, answer.id), (detail) => detail.version);
    const look = async () => {
        const read = await readUntil(context, CONFIRM_DELAYS_MS, readVersion, isConfirmed);
        if (!read.ok) {
            const why = `the service said yes, and what build the version has could not be read. ${read.failure.message}`;
            return doubtVersion(context, answer, why);
        }
        const now = read.value;
        if (isRenamed(now))
            return doubtVersion(context, now, `the version is ${now.versionString} by now: somebody renamed it`);
        if (hasBuild(now))
            return { kind: 'done', effect: { version } };
        return doubtVersion(context, answer, `the service said yes, and the version does not show build ${build.version}`);
    };
    return lookAfterWrite(look, { version: answer });
}
/** Ends a step whose write was applied. @param version as far as it is known */
function doubtVersion(context, version, why) {
    const remedy = 'Run again: the next run reads what is there and continues from it.';
    const subject = { type: 'appStoreVersion', id: version.id };
    return doubtEffect(doubtFinding(context, `${why.replace(/\.$/, '')}.`, remedy, subject), { version });
}

;// CONCATENATED MODULE: ./src/release/execute.js
// src/release/execute.js










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
/**
 * Takes the steps that are pending and due, and stops at the first that is not applied. A stopped run rolls its draft
 * back, so that the next run can adopt it.
 * @returns the state of the run, also when it was cut off between two requests or during one
 */
async function execute(tools, state, isDue) {
    const { decision } = state;
    switch (decision?.kind) {
        case 'preflight': {
            const context = { ...tools, ...decision, app: decision.snapshot.app };
            const begun = (0,run_state/* withStart */.n_)(state, decision);
            return nameDraftLeft(await takeInOrder(context, begun, isDue, takeStep, rollBack), begun, context.app);
        }
        case 'named-version':
            // A step on a named version makes no draft, so there is no draft to roll back.
            return takeInOrder({ ...tools, app: decision.app }, state, isDue, takeNamedStep, async () => ({ words: '' }));
        default:
            return state;
    }
}
async function takeInOrder(context, begun, isDue, take, undo) {
    let state = begun;
    for (const [stepIndex, { step, outcome }] of begun.steps.entries()) {
        if (outcome !== 'pending' || !isDue(step))
            continue;
        try {
            context.signal.throwIfAborted();
            state = (0,run_state/* withOutcome */.lt)(state, stepIndex, 'interrupted');
            const result = await take({ ...context, state, step });
            state = (0,run_state/* withStepEnd */.oZ)(state, stepIndex, result);
            context.log(`${(0,describe_step/* describeStep */.Ey)(step)}: ${result.kind === 'refused' ? 'stopped here' : result.kind}`);
            if (result.kind === 'interrupted')
                return (0,run_state/* withInterruption */.AA)(state, context.signal.reason, true);
            if (result.kind !== 'done')
                return withRolledBack(state, result, await undo({ ...context, state, step }, result));
        }
        catch (error) {
            return (0,run_state/* withError */.jT)(state, error);
        }
    }
    return state;
}
/** Adds to the finding that stopped the run what was written, and what became of the draft. */
function withRolledBack(before, stop, { words, remedy, findings: added = [], effect }) {
    const state = { ...before, ...effect };
    const [cause] = stop.findings;
    const hasWritten = state.steps.some(({ step, outcome }) => outcome === 'done' && !(0,describe_step/* isReading */.p7)(step));
    // A step that sent no write, and follows no write, reports that itself.
    const needsWritten = stop.kind === 'unconfirmed' || (hasWritten && cause?.reason === 'write.unconfirmed');
    const written = needsWritten ? ` ${(0,describe_step/* describeWritten */.hD)(state.steps, stop.isApplied)}` : '';
    const findings = state.findings.map((finding) => finding === cause
        ? { ...finding, message: finding.message + written + words, remedy: remedy ?? finding.remedy }
        : finding);
    return { ...state, findings: [...findings, ...added] };
}


/***/ })

};
;