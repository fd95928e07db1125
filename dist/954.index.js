"use strict";
exports.id = 954;
exports.ids = [954];
exports.modules = {

/***/ 9954:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  execute: () => (/* binding */ execute)
});

// EXTERNAL MODULE: ./src/core/text/describe.js
var describe = __webpack_require__(8113);
// EXTERNAL MODULE: ./src/core/text/describe-step.js
var describe_step = __webpack_require__(4640);
// EXTERNAL MODULE: ./src/deadline.js
var deadline = __webpack_require__(9708);
// EXTERNAL MODULE: ./src/run-state.js
var run_state = __webpack_require__(5987);
// EXTERNAL MODULE: ./src/app-store/failure.js
var app_store_failure = __webpack_require__(8508);
// EXTERNAL MODULE: ./src/app-store/reads/submission-reads.js
var submission_reads = __webpack_require__(4202);
// EXTERNAL MODULE: ./src/core/model/item-kinds.js
var item_kinds = __webpack_require__(9085);
// EXTERNAL MODULE: ./src/core/model/states.js
var states = __webpack_require__(4114);
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
/** Makes the information for App Review of a version that has none, with its note alone. */
function postReviewDetail(client, versionId, notes) {
    return post(client, 'appStoreReviewDetails', versionLink(versionId), { notes });
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

// EXTERNAL MODULE: ./src/core/model/resources.js
var resources = __webpack_require__(8775);
// EXTERNAL MODULE: ./src/core/model/snapshot.js
var snapshot = __webpack_require__(9828);
// EXTERNAL MODULE: ./src/core/model/step.js
var model_step = __webpack_require__(774);
// EXTERNAL MODULE: ./src/app-store/json-api.js
var json_api = __webpack_require__(919);
// EXTERNAL MODULE: ./src/app-store/result.js
var result = __webpack_require__(8929);
// EXTERNAL MODULE: ./src/core/model/facts.js
var facts = __webpack_require__(4313);
// EXTERNAL MODULE: ./src/core/model/finding.js
var model_finding = __webpack_require__(6147);
// EXTERNAL MODULE: ./src/core/rules/readiness/export-compliance.js
var export_compliance = __webpack_require__(2209);
// EXTERNAL MODULE: ./src/core/text/pages.js
var pages = __webpack_require__(5154);
// EXTERNAL MODULE: ./src/core/text/ways-out.js
var ways_out = __webpack_require__(2537);
;// CONCATENATED MODULE: ./src/release/refusals.js
// src/release/refusals.js
/** Reports a refused step: each associated error becomes a finding, with its meaning by code, step and place. */








const REQUIRED = 'ENTITY_ERROR.ATTRIBUTE.REQUIRED';
const UNRELATED = 'ENTITY_ERROR.RELATIONSHIP.REQUIRED';
const BAD_STATE = ['STATE_ERROR', 'STATE_NOT_SUITABLE'];
/** The live service says "already has this value" and "in a final state" of an attribute. */
const NOT_TAKEN = [...BAD_STATE, 'ENTITY_ERROR.ATTRIBUTE.INVALID'];
const TRY_AGAIN = /\btry again\b/i;
/** Measured: attaching a build, also the same one, starts the checks anew (docs/service.md#rejection). */
const STILL_CHECKED = 'The service still checks the version; it begins anew when a build is attached, also the same one. Run again in some minutes.';
const VERSION_IN_FLIGHT = {
    reason: 'version.in-flight',
    remedy: 'Somebody made another version meanwhile. Run again: the next run names it.',
};
const BUILD_MISSING = { reason: 'build.missing', obstacle: 'refused-without-build' };
function missingText(type) {
    return ({ attribute, reason }) => ({ code: REQUIRED, where: new RegExp(`${type}\\b.*\\b${attribute}\\b`), reason });
}
/** The declaration, or a question that was added lately and is refused by its name alone. */
const AGE_RATING = /\b(?:ageRatingDeclarations|messagingAndChat|gunsOrOtherWeapons|userGeneratedContent|healthOrWellnessTopics|advertising|lootBox|parentalControls|ageAssurance)\b/;
/** Refusals by App Review. An associated error names the resource by its path, and the attribute by its pointer. */
const BY_APP_REVIEW = [
    { code: 'SCREENSHOT_REQUIRED', reason: 'metadata.screenshots' },
    { code: '', where: /^\/v1\/appScreenshots\b/, reason: 'metadata.screenshots' },
    { code: 'APP_PRICING_REQUIRED', reason: 'app.pricing' },
    { code: 'APP_DATA_USAGES_REQUIRED', reason: 'app.privacy' },
    { code: 'BINARY_INDICATES_APP_TRACKS_USERS', reason: 'app.tracking' },
    { code: ['BUILD_INDICATES_GAME_CENTER_ENABLED', 'BUILD_INDICATES_GAME_CENTER_DISABLED'], reason: 'app.game-center' },
    {
        code: '',
        words: /\bFIRST_[A-Z_]+_MUST_BE_SUBMITTED_ON_VERSION\b|\bSUBSCRIPTION_(?:SUBMISSION_REQUIRES_GROUP_VERSION|GROUP_SUBMISSION_NOT_ALLOWED)\b/,
        reason: 'item.first-purchase',
    },
    {
        code: 'INVALID_CHARACTERS',
        where: /whatsNew/,
        reason: 'metadata.release-notes',
        remedy: 'Take the characters that the service names out of the release notes, and run again.',
    },
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
    { code: REQUIRED, where: AGE_RATING, reason: 'metadata.age-rating' },
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
/** Refusals that time clears, whatever they are about. */
const PASSING = [
    { code: 'ASSET_IN_POST_PROCESSING', reason: 'asset.processing', passes: 'limit' },
    // Its place is that of missing screenshots, and attachments have words alone.
    {
        code: '',
        words: /_UPLOADS_IN_PROGRESS\b|\buploads? (?:are )?still in progress\b/i,
        reason: 'asset.processing',
        passes: 'limit',
    },
    {
        code: 'CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN',
        reason: 'write.refused',
        remedy: 'Another submission of the app was being made at the same moment. Run again.',
        passes: 'limit',
    },
    {
        code: '',
        steps: ['submit'],
        words: TRY_AGAIN,
        reason: 'write.refused',
        remedy: STILL_CHECKED,
        passes: 'limit',
    },
    { code: '', words: TRY_AGAIN, reason: 'write.refused', passes: 'limit' },
    {
        code: 'ENTITY_ERROR.RELATIONSHIP.INVALID',
        where: /^\/data\/relationships\/build$/,
        reason: 'build.not-valid',
        remedy: 'See on its page whether the build is for internal testing only, of another version number, or in use by another version. Otherwise run again in some minutes: a build that has just become valid cannot be attached yet.',
        passes: 'two-minutes',
    },
    // The list of items may show it late.
    {
        code: 'NOT_ALLOWED',
        steps: ['add-version', 'add-item'],
        words: /\balready added to this\b/i,
        reason: 'item.not-ready',
        passes: 'two-minutes',
    },
];
/** The first matching row counts, so narrow rows stand before wide ones. */
const EXPLANATIONS = [
    {
        code: 'BUILD_SDK_NOT_ALLOWED_FOR_APP_STORE_SUBMISSION',
        reason: 'build.not-valid',
        remedy: 'Upload a build that the newest released Xcode made, and set build. This one was made with a beta of Xcode, or with one that is too old: it can never be submitted.',
    },
    ...PASSING,
    { code: 'CONCURRENT_REVIEW_SUBMISSION_LIMIT_EXCEEDED', reason: 'submission.total-limit' },
    // The code alone covers other causes too, which the service then names (docs/service.md#submitting).
    {
        code: '',
        steps: ['submit'],
        words: /^STATE_ERROR *$|\bnot ready\b/i,
        reason: 'write.refused',
        remedy: STILL_CHECKED,
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
        remedy: 'Another run or a person may be about to submit it: wait some minutes, and run again. If the version still sits in a draft then, see on the App Review page whose it is, and take it out there; otherwise wait until that submission is over.',
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
        code: NOT_TAKEN,
        steps: ['change-rollout'],
        change: 'pause',
        reason: 'phased-release.not-active',
        remedy: 'Run again: its state is read anew. After 30 days of pauses in all it cannot be paused again: release a new version, or remove the app from sale on its page.',
    },
    {
        code: NOT_TAKEN,
        steps: ['change-rollout', 'set-phased-release', 'remove-phased-release'],
        reason: 'phased-release.not-active',
        remedy: 'Run again: its state is read anew, and the next run says what that state still takes.',
    },
    {
        code: 'CONFLICT',
        steps: ['cancel-version', 'cancel-submission'],
        reason: 'write.refused',
        remedy: 'Cancel it on the App Review page. If it was approved or canceled meanwhile, run again: the next run judges what it has become.',
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
const ABOUT_AN_ITEM = ['take-out', 'add-item', 'resolve-item'];
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
    return decisive.map(({ error, meaning: { reason, remedy, obstacle, page } = fallback }) => (0,model_finding/* appFinding */.Dv)(app, {
        reason,
        severity: 'error',
        message: `${(0,describe_step/* describeStep */.Ey)(step)}: refused. ${(0,app_store_failure/* describeError */.Uc)(error)}.`,
        subject,
        // A list may lack a version that was made moments ago (docs/service.md#lags).
        ...(step.kind === 'create-version' && (0,app_store_failure/* hasCode */.up)(failure, 'DUPLICATE') ? { passes: true } : {}),
        ...(0,json_api/* omitUndefined */.Oy)({ remedy: obstacle ? (0,ways_out/* wayOutOf */.bp)(obstacle, request) : remedy, link: page?.(app.id) }),
    }));
}
const ANYTHING = /^/;
/** @returns `undefined` where the code is unknown as an answer to this step */
function explanationOf(error, step) {
    const place = placeOf(error);
    const text = `${error.code} ${error.title} ${error.detail}`.trimEnd();
    return EXPLANATIONS.find(({ code, steps = [step.kind], change = step.change, where = ANYTHING, words = ANYTHING }) => [code].flat().some((one) => one === '' || (0,app_store_failure/* hasCode */.up)({ errors: [error] }, one)) &&
        steps.includes(step.kind) &&
        change === step.change &&
        where.test(place) &&
        words.test(text));
}
/** An error without a pointer names its place in the text: "\u2026 for the attribute 'X'", "The required resource X was not found". */
function placeOf({ about, source, title, detail }) {
    const text = `${detail} ${title}`;
    const isNotFound = text.includes('was not found');
    const named = /'(\w+)'/.exec(text)?.[1] ?? (isNotFound ? text : '');
    // A missing resource differs from the part of the request that the pointer names, so both count.
    return [about, source, source === '' || isNotFound ? named : ''].filter((part) => part !== '').join(' ');
}

;// CONCATENATED MODULE: ./src/release/patience.js
// src/release/patience.js
/** Refusals that time clears: which they are, and for how long a write is asked again (docs/service.md#refusals). */



/** Refusals that may pass without a person: the service does not say what to fix, or somebody else is faster. */
const MAY_PASS = [
    ...['write.refused', 'version.in-flight', 'item.elsewhere', 'phased-release.not-active'],
];
const LIMITS = ['submission.total-limit', 'submission.in-review-limit'];
/**
 * Judges how long a refusal may last. A 409 and a 404 are certainly not applied, so sending the write again makes nothing
 * twice.
 * @param about ids of the things that the write is about @returns `null` where time clears nothing
 */
function judgePatience({ state, step }, { status, errors }, about) {
    if (state === undefined || step === undefined || ![404, 409].includes(status))
        return null;
    const ids = about ?? [state.version?.id ?? '', ...state.canceled.keys()];
    const changed = (0,run_state/* changedIds */.XY)(state);
    const ofError = (error) => {
        const { reason = 'write.refused', passes } = explanationOf(error, step) ?? {};
        if (passes !== undefined)
            return passes;
        if (LIMITS.includes(reason))
            return state.canceled.size > 0 ? 'two-minutes' : null;
        const text = `${error.about} ${error.title} ${error.detail}`;
        return MAY_PASS.includes(reason) && isChanged(text, ids, changed) ? 'two-minutes' : null;
    };
    const all = errors.length > 0 ? errors.map(ofError) : [isChanged('', ids, changed) ? 'two-minutes' : null];
    if (all.includes(null))
        return null;
    return all.includes('two-minutes') ? 'two-minutes' : 'limit';
}
/** A refusal that names one of the things is about that one alone. */
function isChanged(text, ids, changed) {
    const named = ids.filter((id) => id !== '' && text.includes(id));
    return (named.length === 0 ? ids : named).some((id) => changed.has(id));
}
/** Delays between the tries; the last one is repeated. */
const DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 10_000];
const TWO_MINUTES_MS = 120_000;
/** Maximum time of the run that is kept to go on, or to clean up. */
const RESERVE_MS = 60_000;
/**
 * Starts to wait for one thing.
 * @returns a function that waits until the next try; its result is false when the time is over. It logs each cause once.
 */
function createWait({ clock, signal, remainingMs, log }) {
    const reserveMs = Math.min(RESERVE_MS, remainingMs() / 4);
    const startMs = clock.uptime();
    const logged = new Set();
    let tries = 0;
    return async (patience, why) => {
        const limitMs = remainingMs() - reserveMs;
        const leftMs = patience === 'limit' ? limitMs : Math.min(limitMs, startMs + TWO_MINUTES_MS - clock.uptime());
        if (leftMs <= 0)
            return false;
        if (!logged.has(why))
            log(`${why} Asked again every few seconds.`);
        logged.add(why);
        await clock.sleep(Math.min(leftMs, DELAYS_MS[tries++] ?? DELAYS_MS.at(-1)), signal);
        return true;
    };
}
function describePassing(failure) {
    return `Refused for now: ${(0,app_store_failure/* describeRefusal */.a2)(failure)}.`;
}

;// CONCATENATED MODULE: ./src/release/confirm.js
// src/release/confirm.js





/** Delays before each read-back. Reads lag behind writes for some seconds, so one read proves too little. */
const READ_BACK_DELAYS_MS = [0, 1_000, 2_000, 4_000];
/** Delays for a write that was applied and may show late: 30 s in all (docs/service.md#lags). */
const CONFIRM_DELAYS_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000];
/**
 * Follows a write to its end. A write in doubt is read back, and sent once more where `mayRepeat` allows it: the service
 * keeps all other writes single (docs/service.md#lags). A refused one is sent again while the refusal passes. The last
 * refusal stands; after a doubt it proves nothing, and the write stays in doubt.
 */
async function confirmWrite(tools, write) {
    let doubt = null;
    let wait = null;
    for (;;) {
        const result = await write.send();
        if (result.kind !== 'refused') {
            const answered = result.kind === 'done' ? (0,json_api/* readAnswer */.JN)(result.body, (row) => write.parse(row, result.body)) : null;
            const value = answered ?? (await poll(tools, write.readBack));
            if (value !== null)
                return { kind: 'applied', value };
            const why = result.kind === 'unknown' ? result.failure.message : NOT_SHOWN;
            const settled = { kind: 'unconfirmed', why };
            const may = doubt === null && (await judgeRepeat(write, settled));
            if (may !== true)
                return withChange(settled, may);
            doubt = why;
            continue;
        }
        const { failure } = result;
        if (doubt !== null || write.mayBeMade?.(failure)) {
            const value = await poll(tools, write.readBack, [0]);
            if (value !== null)
                return { kind: 'applied', value, isOfOthers: doubt === null };
        }
        const settled = refusedAfter(doubt, failure);
        const patience = judgePatience(tools, failure, write.about);
        if (patience === null)
            return settled;
        wait ??= createWait(tools);
        const again = wait(patience, describePassing(failure)).then((isTime) => isTime && judgeRepeat(write, settled));
        const may = (await nullIfInterrupted(again)) ?? false;
        if (may !== true)
            return withChange(settled, may);
    }
}
/** After a doubt a refusal proves nothing: the first try may be what makes the service refuse the second. */
function refusedAfter(doubt, failure) {
    if (doubt === null)
        return { kind: 'refused', failure };
    return { kind: 'unconfirmed', why: `${doubt} Sent again, it was refused: ${(0,app_store_failure/* describeRefusal */.a2)(failure)}.` };
}
async function judgeRepeat(write, settled) {
    return (await write.mayRepeat?.(settled)) ?? true;
}
function withChange(settled, change) {
    return typeof change === 'boolean' ? settled : { ...settled, change };
}
const NOT_SHOWN = 'The service answered yes, and neither its answer nor a later read shows what came of it.';
/** Finds in a read what a write has made or changed; `null` while it does not show. */
async function findIn(read, find) {
    return (0,result/* mapResult */.k5)(await read, find);
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
/**
 * Reads what this run has made or changed: a 404 within the limit of the run, a value that is not as expected for two
 * minutes, because reads lag behind writes (docs/service.md#lags).
 */
async function readShown(tools, read, isExpected) {
    const wait = createWait(tools);
    for (;;) {
        const last = await read();
        if (last.ok ? isExpected(last.value) : isLastingFailure(last.failure))
            return last;
        const [patience, why] = last.ok ? ['two-minutes', NOT_YET] : ['limit', last.failure.message];
        if (!(await wait(patience, why)))
            return last;
    }
}
const NOT_YET = 'App Store Connect does not show yet what this run has written.';
/** Says what a 404 does not show. The address is right: this run got it from the service. */
function nameUnshown(result, what) {
    if (result.ok || result.failure.status !== 404)
        return result;
    const message = `App Store Connect does not show ${what} yet.`;
    const remedy = 'Run again in some minutes: the next run continues with it.';
    return { ok: false, failure: { ...result.failure, message, remedy } };
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
    if (settled.change !== undefined)
        return { kind: settled.kind, findings: [settled.change] };
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
function nameSourceOf({ plan: { snapshot, facts }, state: { version } }) {
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











async function rollBack(context) {
    const { client, state } = context;
    const id = state.submission?.id ?? (0,model_step/* findTakeOut */.zS)(state.steps)?.submissionId;
    if (id === undefined || !hasChangedDraft(state) || mayBeSubmitted(state))
        return nameDraft(context);
    const own = ownKeys(state);
    // A draft that was just made may be shown late.
    const fetch = () => (0,submission_reads/* fetchSubmission */.lp)(client, id);
    const read = await readUntil(context, CONFIRM_DELAYS_MS, fetch, () => true, isLastingFailure);
    if (!read.ok && !isLastingFailure(read.failure))
        return GONE;
    const now = read.ok ? { ...context, state: { ...state, submission: { id, state: read.value.state } } } : context;
    const phase = (0,states/* submissionPhase */.wL)(now.state.submission?.state ?? '');
    if (phase === 'in-review')
        return leaveSubmitted(now, `The submission is ${now.state.submission?.state} by now: somebody else submitted it.`);
    const items = phase === 'draft' && own.length > 0 ? await (0,submission_reads/* fetchItems */.LN)(client, id) : null;
    if (items?.ok)
        return emptyDraft(now, id, (0,resources/* heldItems */.K$)(items.value), own);
    return nameDraft(now, notRemoved(context, !read.ok || items !== null || phase === 'unknown' ? own : []));
}
const GONE = {
    words: ['The draft is gone: App Store Connect does not find it any more.'],
    remedy: 'Run again: the next run makes a new one.',
    effect: { submission: null },
};
function leaveSubmitted(context, what) {
    return {
        words: [what, 'Its items were left in it.', ...describeTakenOut(context)],
        remedy: 'See on the App Review page who submitted it. If it is not meant like this, cancel it there. Then run again: what is under review as asked for is found done.',
        effect: { submission: context.state.submission },
    };
}
/** Takes the items of these keys out, the last one first. Others' items stay. */
async function emptyDraft(context, submissionId, held, own) {
    const { client, state, plan } = context;
    const shown = (0,resources/* heldKeys */.kI)(held);
    const left = new Set(own.filter((key) => !shown.has(key)));
    for (const item of held.toReversed()) {
        const key = item.target === null ? '' : (0,resources/* targetKey */.hD)(item.target);
        if (!own.includes(key))
            continue;
        const settled = await confirmWrite(context, itemRemoval(client, { submissionId, itemId: item.id }));
        // Reads show a submit only later.
        if (settled.kind === 'refused' && (0,app_store_failure/* hasCode */.up)(settled.failure, 'STATE_ERROR.ENTITY_STATE_INVALID'))
            return leaveSubmitted(context, 'Somebody else has submitted the draft meanwhile.');
        const isOut = settled.kind === 'applied' || (settled.kind === 'refused' && settled.failure.status === 404);
        if (!isOut)
            left.add(key);
    }
    const removed = own.filter((key) => !left.has(key));
    const isUndone = (step) => removed.includes(keyAddedBy(step, state));
    const wanted = (0,snapshot/* wantedKeys */.ul)(state.version, plan.target.items);
    const effect = {
        steps: state.steps.map((one) => one.outcome === 'done' && isUndone(one.step) ? { ...one, outcome: 'undone' } : one),
        added: state.added.filter((one) => left.has((0,resources/* targetKey */.hD)(one))),
        written: state.written.filter((step) => !isUndone(step)),
        version: versionOnceOut(state, removed),
        others: held.filter((item) => item.target === null || !wanted.has((0,resources/* targetKey */.hD)(item.target))),
    };
    const taken = removed.length === 0 ? [] : [`This run's ${left.size === 0 ? '' : 'other '}items were taken out again.`];
    const words = [...taken, ...notRemoved(context, [...left])];
    const named = nameDraft({ ...context, state: { ...state, ...effect } }, words);
    return { ...named, effect: { ...named.effect, ...effect } };
}
/** Takes an item out of a draft. */
function itemRemoval(client, item) {
    const { submissionId, itemId } = item;
    const ifGone = (items) => ((0,resources/* heldItems */.K$)(items).some(({ id }) => id === itemId) ? null : itemId);
    return {
        send: () => deleteItem(client, itemId),
        parse: (_row, body) => (body === null ? itemId : null),
        readBack: () => findIn((0,submission_reads/* fetchItems */.LN)(client, submissionId), ifGone),
    };
}
/** Returns the version in the state that it has once its item is taken out of the draft. */
function versionOnceOut({ version }, removed) {
    if (version === null || !removed.includes((0,resources/* versionKey */._5)(version)))
        return version;
    return { ...version, state: states/* PREPARATION_STATE */.gh, phase: (0,states/* versionPhase */.ul)(states/* PREPARATION_STATE */.gh) };
}
function notRemoved(context, keys) {
    const names = nameSourceOf(context);
    return keys.length === 0
        ? []
        : [`The draft may still hold ${(0,describe/* enumerate */.HL)(keys.map((key) => (0,describe/* describeKey */.Rx)(names, key)))}.`];
}
/** The next run adds again what was taken out of an adopted draft to be changed. */
function describeTakenOut(context) {
    const { state } = context;
    const step = (0,model_step/* findTakeOut */.zS)(state.steps);
    const adding = (0,run_state/* outcomeOf */.sG)(state, 'add-version');
    if (step === null || adding === 'done')
        return [];
    const isCertain = (0,run_state/* outcomeOf */.sG)(state, 'take-out') === 'done' && !(0,model_step/* isInDoubt */.cd)(adding);
    const name = (0,describe/* describeKey */.Rx)(nameSourceOf(context), (0,resources/* targetKey */.hD)(step.target));
    return [`This run took ${name} out of it to change it, and ${isCertain ? 'it is' : 'it may be'} still out.`];
}
/** Says what stays, and what the next run does with it. @param before sentences that come first */
function nameDraft(context, before = []) {
    const { state } = context;
    const { request, others, submission } = state;
    const effect = { submission };
    if (!hasChangedDraft(state))
        return { words: before, effect };
    const words = [...before, ...describeTakenOut(context)];
    if (submission !== null && (0,states/* submissionPhase */.wL)(submission.state) !== 'draft') {
        const isOver = !mayBeSubmitted(state) && (0,states/* submissionPhase */.wL)(submission.state) !== 'unknown';
        const remedy = isOver ? { remedy: GONE.remedy } : {};
        return { words: [...words, `The submission is ${submission.state} by now.`], effect, ...remedy };
    }
    const draft = (0,model_step/* isInDoubt */.cd)((0,run_state/* outcomeOf */.sG)(state, 'create-submission'))
        ? 'If a draft was made, it'
        : mayBeSubmitted(state)
            ? 'The items were left in the submission, because it may be under review. If it is not, the draft'
            : 'The draft';
    if (request.onOrphans === 'fail') {
        return {
            words: [...words, `${draft} stays, and blocks the next run (on-orphans: fail).`],
            advice: 'With on-orphans: adopt the next run uses the draft. Or cancel it on the App Review page.',
            effect,
        };
    }
    return {
        words: [...words, `${draft} stays ${others.length === 0 ? 'for the next run to adopt' : OF_OTHERS}.`],
        effect,
    };
}
const OF_OTHERS = 'with what others put in: the next run uses it only if it asks for that too, or that is taken out';
/** Steps that change a draft. What review sent back takes none of them. */
const OF_DRAFT = ['take-out', 'create-submission', 'add-version', 'add-item'];
function hasChangedDraft({ steps }) {
    return steps.some(({ step, outcome }) => OF_DRAFT.includes(step.kind) && (outcome === 'done' || outcome === 'undone' || (0,model_step/* isInDoubt */.cd)(outcome)));
}
function mayBeSubmitted(state) {
    const submit = (0,run_state/* outcomeOf */.sG)(state, 'submit');
    return submit === 'done' || (0,model_step/* isInDoubt */.cd)(submit);
}
/** Returns the key of what a step puts into the submission; empty for every other step. */
function keyAddedBy(step, { version }) {
    if (step.kind === 'add-item')
        return (0,resources/* targetKey */.hD)(step.target);
    return step.kind === 'add-version' && version !== null ? (0,resources/* versionKey */._5)(version) : '';
}
/** Returns the keys of what this run has put into its draft, or may have. A version that it took out to change it belongs there. */
function ownKeys(state) {
    const doubtful = state.steps.filter(({ outcome }) => (0,model_step/* isInDoubt */.cd)(outcome)).map(({ step }) => keyAddedBy(step, state));
    const keys = new Set([...state.added.map(resources/* targetKey */.hD), ...doubtful]);
    const takenOut = (0,model_step/* findTakeOut */.zS)(state.steps);
    if (takenOut !== null)
        keys.delete((0,resources/* targetKey */.hD)(takenOut.target));
    keys.delete('');
    return [...keys];
}

// EXTERNAL MODULE: ./src/app-store/reads/fetch.js
var fetch = __webpack_require__(4904);
// EXTERNAL MODULE: ./src/app-store/reads/item-reads.js
var item_reads = __webpack_require__(6705);
// EXTERNAL MODULE: ./src/app-store/reads/version-reads.js
var version_reads = __webpack_require__(6284);
// EXTERNAL MODULE: ./src/core/decide/questions.js
var questions = __webpack_require__(4592);
;// CONCATENATED MODULE: ./src/release/steps/cancel.js
// src/release/steps/cancel.js















/** Delays until a cancellation shows as over: ten seconds to a minute is usual. The last one repeats within timeout-minutes. */
const CANCELING_DELAYS_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Delays until its submission is over, in the dialect that leaves this unsaid (docs/service.md#dialects). One still open is counted. */
const CLOSING_DELAYS_MS = [0, 1_000, 2_000];
const UNSENT = 'nothing was sent, because';
const JUDGE_ANEW = 'Run again: the next run judges what the version has become.';
async function cancel(context) {
    const { client, step } = context;
    const read = await (0,version_reads/* fetchVersion */.pm)(client, step.version.id);
    if (!read.ok)
        return endUnread(context, read.failure);
    const change = await findChange(context, read.value);
    if (change !== null)
        return change;
    if (step.kind === 'cancel-submission')
        return cancelSubmission(context, step.submission);
    return cancelVersion(context, step);
}
/**
 * Compares the version with the plan right before it is canceled: lists lag, and others are at work. A release leaves what
 * changed to the next run; the mode `cancel` goes on where the version is out of review, or can still be taken out.
 * @returns `null` where the cancellation is to be sent
 */
async function findChange(context, now) {
    const { client, state, step } = context;
    const { version: planned, submission, kind } = step;
    const isMode = state.request.mode === 'cancel';
    // Another run, or an earlier one, may have renamed the record while lists show it as it was.
    if (!['', planned.versionString].includes(now.versionString))
        return stopChanged(context, UNSENT, now, `version ${now.versionString} (${now.state})`);
    const isAsPlanned = now.phase === planned.phase && (0,states/* isUnderReview */.Ju)(now.state) === (0,states/* isUnderReview */.Ju)(planned.state);
    if (isAsPlanned)
        return isMode && kind === 'cancel-version' ? findOtherSubmission(context, now) : null;
    const isSentBack = (0,states/* approvalOf */.xf)(now.state) === 'rejected' && submission !== null;
    if (kind === 'cancel-version' && now.phase === 'over' && !(isMode && isSentBack))
        return endCanceled(context, { leaves: 'over' }, now);
    if (isMode && kind === 'cancel-version' && now.phase === 'in-flight')
        return null;
    if (!(0,states/* isEditableVersion */.$s)(now.state))
        return stopChanged(context, UNSENT, now);
    if (submission === null)
        return isMode ? endCanceled(context, { leaves: 'unfinished' }, now) : stopChanged(context, UNSENT, now);
    const own = await (0,submission_reads/* fetchSubmission */.lp)(client, submission.id);
    if (!own.ok)
        return endUnread(context, own.failure);
    if (isOver(own.value))
        return endCanceled(context, { leaves: 'unfinished', isClosed: true }, now);
    if (now.state === states/* CANCELED_STATE */.ie)
        return readResult(context, submission, false);
    // Review has sent it back.
    if (!isMode)
        return stopChanged(context, UNSENT, now);
    return cancelSubmission(context, { ...submission, state: own.value.state });
}
/**
 * Stops the run where the version was canceled and submitted again meanwhile. By the interface specification a version is
 * canceled by itself, so it looks the same in its new submission.
 */
async function findOtherSubmission(context, now) {
    const { client, step } = context;
    const read = step.submission && (await (0,submission_reads/* fetchSubmission */.lp)(client, step.submission.id));
    if (!read?.ok || !isOver(read.value))
        return null;
    return stopChanged(context, UNSENT, now, `${now.state} in another submission`);
}
/**
 * Cancels the way of the interface specification. Where the service refuses the attribute as unknown, it cancels the way
 * of the live service (docs/service.md#dialects).
 */
async function cancelVersion(context, { version, submission }) {
    const { client } = context;
    const readGone = () => findIn((0,version_reads/* fetchVersion */.pm)(client, version.id), ifGone);
    const settled = await confirmWrite(context, {
        // Somebody else may have canceled it first.
        mayBeMade: (failure) => !isUnknownThere(failure),
        send: () => patch(client, 'appStoreVersions', version.id, { developerRejected: true }),
        parse: (row) => (0,version_reads/* parseVersion */.ot)(row),
        readBack: readGone,
    });
    const holder = submission !== null && (0,states/* submissionPhase */.wL)(submission.state) !== 'draft' ? submission : null;
    if (settled.kind === 'refused' && isUnknownThere(settled.failure)) {
        if (holder !== null)
            return cancelSubmission(context, holder);
        // A record in preparation needs no cancellation: it is used again, or a check leaves it. One under review would be
        // renamed in the midst of it, so without its submission it stays as it is.
        if (!(0,states/* isUnderReview */.Ju)(version.state))
            return endCanceled(context, { leaves: 'unfinished' }, version);
    }
    if (settled.kind !== 'applied')
        return endUnapplied(context, settled);
    return lookAfterWrite(async () => {
        const read = await readOrWait(context, readGone, (found) => found !== null);
        const gone = read.ok ? read.value : null;
        if (gone === null)
            return endUnfinished(context, version.state, true);
        const isClosed = holder !== null && (await isOverInTime(context, holder));
        return endCanceled(context, { leaves: 'over', isClosed }, gone);
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
    if (submission.state === states/* CANCELING_STATE */.Rz)
        return readResult(context, submission, false);
    const write = {
        // Somebody, or an earlier run, may have canceled it already, which lists show only later.
        mayBeMade: () => true,
        send: () => patch(client, 'reviewSubmissions', submission.id, { canceled: true }),
        parse: (row) => (0,submission_reads/* parseSubmission */.UB)(row),
        readBack: () => findIn((0,submission_reads/* fetchSubmission */.lp)(client, submission.id), ifCanceling),
    };
    return confirmStep(context, write, () => lookAfterWrite(() => readResult(context, submission, true)));
}
function ifCanceling(submission) {
    return submission.state === states/* CANCELING_STATE */.Rz || isOver(submission) ? submission : null;
}
/**
 * Reads what became of the version once its submission is over. An approval that came first ends the submission as well
 * (docs/service.md#cancellation). As long as the version shows the review that is over, it may be either.
 * @param isSent this run has sent the cancellation
 */
async function readResult(context, submission, isSent) {
    const { app, client, step } = context;
    const ending = await readOrWait(context, () => (0,submission_reads/* fetchSubmission */.lp)(client, submission.id), isOver);
    const last = ending.ok ? ending.value.state : submission.state;
    if (!ending.ok || !isOver(ending.value))
        return endUnfinished(context, last, isSent);
    const read = await readOrWait(context, () => (0,version_reads/* fetchVersion */.pm)(client, step.version.id), ({ state }) => !showsReview(state));
    if (!read.ok) {
        const words = `the submission is over, and what the version is by now could not be read. ${read.failure.message}`;
        return endInDoubt(doubtFinding(context, isSent ? words : `nothing was sent: ${words}`, JUDGE_ANEW), isSent);
    }
    const { id, state } = read.value;
    if (showsReview(state))
        return endUnfinished(context, state, isSent);
    if ((0,states/* versionPhase */.ul)(state) === 'unknown') {
        const finding = (0,model_finding/* unknownStateFinding */.Xu)(app, `Version ${(0,describe/* numberOf */.rl)(step.version)}`, state, {
            type: 'appStoreVersion',
            id,
        });
        return endInDoubt({ ...finding, link: (0,pages/* appReviewPage */.z0)(app.id) }, isSent, reportRead(context, read.value));
    }
    if (!(0,states/* isEditableVersion */.$s)(state))
        return stopChanged(context, isSent ? 'it was sent;' : UNSENT, read.value);
    await nullIfInterrupted(waitForItems(context, submission));
    return endCanceled(context, { leaves: 'unfinished', isClosed: true }, read.value);
}
/**
 * Waits until what was taken out can be submitted again: purchases show their review for minutes more. What is not there in
 * time blocks the next look.
 */
async function waitForItems(context, { items }) {
    const { app, client, state } = context;
    const awaited = (0,resources/* heldItems */.K$)(items).flatMap((item) => ((0,questions/* isAwaited */.AJ)(item, state.request) ? (item.target ?? []) : []));
    if (awaited.length === 0)
        return;
    const isReady = (one) => one.kind === 'found' && (0,states/* itemPhase */.Rk)(one.state) === 'ready';
    const readAll = () => (0,fetch/* fetchEach */.M4)(awaited, (target) => (0,item_reads/* fetchUnlistedItem */.w)(client, app.id, target));
    await readOrWait(context, readAll, (all) => all.every(isReady), 'What was taken out of review is not ready again.');
}
/** Reads until a value is final, within timeout-minutes and wait-minutes. It leaves as much time as it waits. */
async function readOrWait(context, read, isFinal, reason = `Version ${(0,describe/* numberOf */.rl)(context.step.version)} is being taken out of review.`) {
    for (let count = 1;; count++) {
        const last = await read();
        if (last.ok && isFinal(last.value))
            return last;
        const delayMs = CANCELING_DELAYS_MS[count] ?? CANCELING_DELAYS_MS.at(-1) ?? 0;
        const isInTime = context.remainingMs() >= 2 * delayMs;
        if (!(await context.waitToLook(count, isInTime ? delayMs : undefined, reason)))
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
async function isOverInTime(context, { id }) {
    const ifOver = (submission) => (isOver(submission) ? submission : null);
    return (await poll(context, () => findIn((0,submission_reads/* fetchSubmission */.lp)(context.client, id), ifOver), CLOSING_DELAYS_MS)) !== null;
}
/**
 * @param how `isClosed`: the submission was read as over; lists may show it as open for some seconds
 * (docs/service.md#cancellation)
 * @param now the version as last read
 */
function endCanceled(context, { leaves, isClosed = false }, now) {
    const { version, submission } = context.step;
    const canceled = new Map([...context.state.canceled, [version.id, { leaves, submission, isClosed }]]);
    return { kind: 'done', effect: { canceled, ...reportRead(context, now) } };
}
/** Stops at a read that failed before anything was sent. */
function endUnread({ app, step }, failure) {
    const finding = (0,app_store_failure/* failureFinding */.Ue)(failure);
    const message = `${(0,describe_step/* describeStep */.Ey)(step)}: ${UNSENT} ${finding.message}`;
    return { kind: 'refused', findings: [{ ...finding, message, link: (0,pages/* appReviewPage */.z0)(app.id) }] };
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
    const whose = isSent ? 'the cancellation is not over yet' : 'nothing was sent, because it is being canceled already';
    const remedy = 'Run again in some minutes: the next run waits for it too.';
    return endInDoubt(doubtFinding(context, `${whose}; the last state known is ${lastState}.`, remedy), isSent);
}
function endInDoubt(finding, isSent, effect = {}) {
    return isSent ? doubtEffect(finding, effect) : { kind: 'refused', findings: [finding], effect };
}

// EXTERNAL MODULE: ./src/core/decide/compose-goes-out.js
var compose_goes_out = __webpack_require__(5521);
// EXTERNAL MODULE: ./src/core/decide/edits.js
var edits = __webpack_require__(4740);
// EXTERNAL MODULE: ./src/core/decide/item-standing.js
var item_standing = __webpack_require__(8995);
// EXTERNAL MODULE: ./src/core/model/same.js
var same = __webpack_require__(9050);
;// CONCATENATED MODULE: ./src/release/steps/compare-contents.js
// src/release/steps/compare-contents.js














/**
 * Stops the run where somebody changed something meanwhile. The submission must hold exactly the items asked for. The
 * version must have the build, release type and date asked for, or those that this run last saw.
 */
async function compareContents(context) {
    const read = await readComparison(context);
    if (!read.ok)
        return { kind: 'refused', findings: [(0,app_store_failure/* failureFinding */.Ue)(read.failure)] };
    const change = changeFinding(context, read.value);
    if (change === null)
        return { kind: 'done' };
    const { shown } = read.value;
    return { kind: 'refused', findings: [change], ...(shown === null ? {} : { effect: { version: shown } }) };
}
/** @returns `null` where everything is as this run left it */
async function findContentChange(context) {
    return (0,result/* mapResult */.k5)(await readComparison(context), (comparison) => changeFinding(context, comparison));
}
/** Reads lag: what is missing, changed, or not linked yet is read again, with everything else. Another item is certain. */
function readComparison(context) {
    const isFinal = (comparison) => comparison.extra.some(({ target }) => target !== null) || changeFinding(context, comparison) === null;
    return readShown(context, () => fetchComparison(context), isFinal);
}
function changeFinding(context, comparison) {
    const { changes } = comparison;
    if (!isExact(comparison)) {
        return differenceFinding(context, comparison, 'this run submitted nothing', remedyOf(context, comparison));
    }
    if (changes.length === 0)
        return null;
    const words = `version ${context.state.request.version} is not as this run left it, and this run submitted nothing: ${changes.join('; ')}.`;
    const remedy = 'Look at it on its page: somebody may work on it. The next run sets what its inputs name, and takes the rest as it is then.';
    const subject = { type: 'appStoreVersion', id: requireVersion(context.state).id };
    return { ...doubtFinding(context, words, remedy, subject), link: (0,pages/* distributionPage */.Co)(context.app.id) };
}
async function fetchComparison(context) {
    const { client, state } = context;
    const { version: before } = state;
    const read = await fetchDifference(context, requireSubmission(state).id);
    if (!read.ok)
        return read;
    const comparison = { ...read.value, changes: [], shown: null };
    if (!isExact(comparison) || before === null)
        return { ok: true, value: comparison };
    const detail = nameUnshown(await (0,version_reads/* fetchVersionDetail */.m8)(client, before.id), `version ${before.versionString}`);
    return (0,result/* mapResult */.k5)(detail, (now) => ({
        ...comparison,
        changes: changesOf(context, before, now),
        shown: { ...now.version, versionString: before.versionString },
    }));
}
async function fetchDifference({ client, plan, state }, submissionId) {
    const wanted = (0,snapshot/* wantedKeys */.ul)(state.version, plan.target.items);
    const read = nameUnshown(await (0,submission_reads/* fetchItems */.LN)(client, submissionId), 'the submission of this run');
    return (0,result/* mapResult */.k5)(read, (items) => {
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
/**
 * Returns each change in words. The version has what was asked for, or else what was approved (`expect-plan`), or else what
 * this run last saw. What it never saw is not compared, and neither is what the answer does not show.
 */
function changesOf(context, before, detail) {
    const { plan, state } = context;
    const { request } = state;
    const { version: now, localizations, review } = detail;
    const approved = request.expectPlan === null ? null : (0,compose_goes_out/* goesOutOf */.E7)(plan);
    const releaseType = request.releaseType ?? approved?.releaseType ?? before.releaseType;
    const date = request.earliestReleaseDate ?? before.earliestReleaseDate;
    const wasSent = plan.target.edits.attributes.earliestReleaseDate !== undefined;
    const isSameDate = date == null || !wasSent
        ? (0,same/* isSameMinute */.He)(date ?? null, now.earliestReleaseDate)
        : (0,same/* isDateTaken */.q_)(date, now.earliestReleaseDate);
    const isPhased = (0,edits/* phasedReleaseAsked */.$K)(plan, before) ??
        approved?.phasedRelease ??
        (before.phasedRelease === undefined ? undefined : before.phasedRelease !== null);
    const answer = now.build?.usesNonExemptEncryption;
    const note = request.reviewNotes;
    const rows = [
        [['', request.version].includes(now.versionString), replaced('number', now.versionString, request.version)],
        [
            before.build === undefined || before.build?.id === now.build?.id,
            replaced('build', describeBuild(now.build), describeBuild(before.build)),
        ],
        [
            approved === null || answer === undefined || answer === approved.usesNonExemptEncryption,
            'its export question has another answer',
        ],
        [
            [releaseType, now.releaseType].includes(undefined) || now.releaseType === releaseType,
            replaced('release type', now.releaseType, releaseType),
        ],
        [date === undefined || isSameDate, replaced('earliest release date', now.earliestReleaseDate, date)],
        [
            isPhased === undefined || now.phasedRelease === undefined || (now.phasedRelease !== null) === isPhased,
            isPhased ? 'the phased release is gone' : 'a phased release was set up',
        ],
        [
            note === null || review.contact === undefined || (0,same/* isSameText */.cZ)(review.contact?.notes, note),
            'another note to App Review',
        ],
    ];
    return [
        ...rows.flatMap(([isSame, change]) => (isSame ? [] : change)),
        ...languageChanges(state.localizations, localizations),
    ];
}
function replaced(name, is, was) {
    return `${name} ${is ?? 'none'} in place of ${was ?? 'none'}`;
}
function describeBuild(build) {
    if (build === undefined)
        return '(not shown)';
    return build && (build.version || build.id);
}
/** Maximum characters for the locales in a message. */
const MAX_LOCALES = 40;
/** Compares the languages and their release notes. @param before `null` if this run has not seen them */
function languageChanges(before, now) {
    if (before === null)
        return [];
    const locales = [...new Set([...before, ...now].map(({ locale }) => locale))];
    const textIn = (texts, wanted) => texts.find(({ locale }) => locale === wanted)?.whatsNew;
    const gone = locales.filter((locale) => textIn(now, locale) === undefined);
    const added = locales.filter((locale) => textIn(before, locale) === undefined);
    const others = locales.filter((locale) => ![...gone, ...added].includes(locale) && !(0,same/* isSameText */.cZ)(textIn(before, locale), textIn(now, locale)));
    const words = { 'no more in': gone, 'also in': added, 'other release notes in': others };
    return Object.entries(words).flatMap(([what, which]) => which.length === 0 ? [] : `${what} ${(0,describe/* enumerate */.HL)(which, MAX_LOCALES)}`);
}
/** @param consequence ends the sentence about the difference @param fix says what to do about it */
function differenceFinding(context, difference, consequence, fix) {
    const words = `the submission is not what was asked for, and ${consequence}: ${describeDifference(context, difference)}.`;
    const subject = { type: 'reviewSubmission', id: requireSubmission(context.state).id };
    const who = isOfService(difference)
        ? 'App Store Connect may have added that by itself.'
        : 'Somebody else works on it.';
    const lines = (0,describe/* describeLines */.BT)([...(0,resources/* heldKeys */.kI)(difference.extra)]);
    return { ...doubtFinding(context, words, `${who} ${fix}`, subject), ...lines };
}
/** The service puts subscriptions into a draft by itself when the version is added (docs/service.md#purchases). */
function isOfService({ extra }) {
    return extra.length > 0 && extra.every(({ target }) => target !== null && (0,item_standing/* isPurchase */.u7)(target));
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
function remedyOf({ plan: { target } }, difference) {
    const { extra } = difference;
    if (isOfService(difference))
        return 'Add ready-purchases or its line to items, and run again.';
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
        parse: (_row, body) => (body === null ? phasedRelease : null),
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
    const { itemId, target } = context.step;
    const submissionId = requireSubmission(context.state).id;
    const isResolved = ({ id, state }) => id === itemId && !(0,states/* isRejectedItem */.gx)(state) && !(0,states/* isRemovedItem */.mC)(state);
    return confirmStep(context, {
        mayBeMade: () => true,
        about: [submissionId, target.id],
        send: () => patch(client, 'reviewSubmissionItems', itemId, { resolved: true }),
        parse: (row) => (0,submission_reads/* parseItem */.b8)(row),
        readBack: () => findIn((0,submission_reads/* fetchItems */.LN)(client, submissionId), (items) => items.find(isResolved) ?? null),
    });
};

;// CONCATENATED MODULE: ./src/release/steps/submission.js
// src/release/steps/submission.js













const createSubmission = async (context) => {
    const { client, app, state, step } = context;
    const stop = findMissingBuild(context);
    if (stop !== null)
        return stop;
    const write = {
        // Right after a cancellation the service takes the canceled one for one in progress.
        about: [...state.canceled.keys()],
        // After a try in doubt, another one could make a second submission.
        mayRepeat: async ({ kind }) => kind === 'refused',
        send: () => postSubmission(client, app.id, step.platform),
        parse: (row) => (0,submission_reads/* parseSubmission */.UB)(row),
        readBack: () => findNewDraft(context),
    };
    return confirmStep(context, write, ({ id, state }) => ({ kind: 'done', effect: { submission: { id, state } } }));
};
/** Only a first version that is made shows whether the service takes it without a build (docs/service.md#builds-and-uploads). */
function findMissingBuild({ app, plan, state }) {
    const { request } = state;
    if (plan.target.version.kind !== 'create' || request.build !== null)
        return null;
    const version = requireVersion(state);
    if (!version.isLive || version.build)
        return null;
    const message = `Version ${request.version} has no build, and none is asked for; nothing was put into a submission.`;
    const remedy = 'Set build to its number, or to latest, and run again: the run continues with the version.';
    const subject = { type: 'appStoreVersion', id: version.id };
    return {
        kind: 'refused',
        findings: [(0,model_finding/* appFinding */.Dv)(app, { reason: 'build.missing', severity: 'error', message, remedy, subject })],
    };
}
/** Finds an empty draft that was not there before. */
async function findNewDraft(context) {
    const { client, app, plan, step } = context;
    const idsBefore = new Set(plan.snapshot.submissions.map(({ id }) => id));
    const drafts = await (0,submission_reads/* fetchSubmissions */.CS)(client, app.id, [states/* DRAFT_STATE */.U]);
    if (!drafts.ok)
        return drafts;
    const isNew = (one) => !idsBefore.has(one.id) && (0,states/* submissionPhase */.wL)(one.state) === 'draft';
    for (const draft of drafts.value.filter((one) => isNew(one) && (0,snapshot/* isOnPlatform */.D2)(one, step.platform))) {
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
    const { id } = requireSubmission(state);
    const target = step.kind === 'add-item' ? step.target : (0,resources/* versionTarget */.Sl)(requireVersion(state));
    const ifHeld = (items) => ((0,resources/* heldKeys */.kI)(items).has((0,resources/* targetKey */.hD)(target)) ? target : null);
    const settled = await confirmWrite(context, {
        about: [id, target.id],
        // The code stands for "already added", and for "only one version can be present": a read tells.
        mayBeMade: (failure) => (0,app_store_failure/* hasCode */.up)(failure, 'ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED'),
        // Nothing is added to what somebody has submitted or canceled meanwhile.
        mayRepeat: async () => {
            const read = await (0,submission_reads/* fetchSubmission */.lp)(client, id);
            return !read.ok || (0,states/* submissionPhase */.wL)(read.value.state) === 'draft';
        },
        send: () => postItem(client, id, target),
        parse: (row) => (0,submission_reads/* parseItem */.b8)(row) && target,
        readBack: () => findIn((0,submission_reads/* fetchItems */.LN)(client, id), ifHeld),
    });
    if (settled.kind !== 'applied')
        return endUnapplied(context, settled);
    // What another run or a person has added is theirs, and stays in the draft whatever comes.
    return settled.isOfOthers ? { kind: 'done' } : { kind: 'done', effect: { added: [...state.added, target] } };
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
        // Somebody renamed the record meanwhile, so this run writes no more to it.
        const message = `Version ${versionString} was taken out of its draft to be changed, and is version ${now.versionString} now: somebody renamed it meanwhile. Nothing was changed in it.`;
        const remedy = 'See on its page who works on it, and run again: the next run judges what the version has become.';
        const finding = unconfirmedFinding(app, message, remedy, { type: 'appStoreVersion', id: now.id });
        return doubtEffect({ ...finding, link: (0,pages/* distributionPage */.Co)(app.id) });
    };
    return confirmStep(context, itemRemoval(client, step), () => lookAfterWrite(look));
};

;// CONCATENATED MODULE: ./src/release/steps/submit.js
// src/release/steps/submit.js







const submit_submit = async (context) => {
    const { client, state } = context;
    const draft = requireSubmission(state);
    const settled = await confirmWrite(context, {
        about: [draft.id, state.version?.id ?? ''],
        send: () => patch(client, 'reviewSubmissions', draft.id, { submitted: true, ...missingPlatform(context) }),
        // Trusts the answer: reads lag behind it for some seconds.
        parse: (row) => {
            const submission = (0,submission_reads/* parseSubmission */.UB)(row);
            return submission.id === draft.id && isInReview(submission) ? submission : null;
        },
        readBack: () => readSubmitted(context, false),
        mayRepeat: (unapplied) => submit_judgeRepeat(context, unapplied),
    });
    if (settled.kind === 'applied')
        return compareAfter(context, settled.value);
    // Two runs of one release may adopt one draft. The second is refused, and finds the release submitted.
    const submitted = settled.kind === 'refused' ? await nullIfInterrupted(readSubmitted(context, true)) : null;
    if (submitted?.ok && submitted.value !== null)
        return { kind: 'done', effect: effectOf(state, submitted.value) };
    const read = await nullIfInterrupted((0,submission_reads/* fetchSubmission */.lp)(client, draft.id));
    const effect = read?.ok ? { submission: { id: draft.id, state: read.value.state } } : {};
    return { ...endUnapplied(context, settled), effect };
};
/** Returns the submission if it is submitted as asked for; see `matchSubmitted`. */
async function readSubmitted(context, isByOther) {
    const read = await (0,submission_reads/* fetchSubmission */.lp)(context.client, requireSubmission(context.state).id);
    return read.ok ? matchSubmitted(context, read.value, isByOther) : read;
}
/**
 * Judges whether the submit may be sent again. A submission that somebody submitted or canceled meanwhile, or that review
 * sent back, is not submitted; and the contents may have changed since the comparison before the first try.
 */
async function submit_judgeRepeat(context, { kind }) {
    const draft = requireSubmission(context.state);
    const read = await (0,submission_reads/* fetchSubmission */.lp)(context.client, draft.id);
    if (read.ok ? read.value.state !== draft.state : kind === 'unconfirmed')
        return false;
    const change = await findContentChange(context);
    return change.ok && (change.value ?? true);
}
/** A version brings its platform along. A draft without either would count as a review of each platform. */
function missingPlatform({ plan, state: { request } }) {
    const { submission } = plan.target;
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

;// CONCATENATED MODULE: ./src/release/steps/version.js
// src/release/steps/version.js









const SEE_WHO = 'See on its page who works on it, and run again: the next run judges what it has become.';
const createVersion = async (context) => {
    const { client, app, step } = context;
    const { versionString, attributes, build } = step;
    // A service may give a new version the release type of the one before.
    const sent = { releaseType: compose_goes_out/* NEW_RELEASE_TYPE */.oD, ...attributes };
    const settled = await confirmWrite(context, {
        send: () => postVersion(client, app.id, { ...step, attributes: sent }),
        parse: (row) => {
            const version = parseAnswer(row, { ...attributes, versionString });
            return version && { version, isOwn: true };
        },
        readBack: () => findIn(findCreated(context), (version) => version && { version, isOwn: false }),
    });
    if (settled.kind !== 'applied')
        return endUnapplied(context, settled);
    const { version, isOwn } = settled.value;
    if (isOwn) {
        const isTyped = version.releaseType === undefined || version.releaseType === sent.releaseType;
        return isTyped ? confirmBuild(context, version) : changeVersion(context, version, { attributes: sent, build });
    }
    // After a lost answer, the version may be one that somebody else made at the same moment: it keeps what no input gives.
    const detail = await poll(context, () => (0,version_reads/* fetchVersionDetail */.m8)(client, version.id), CONFIRM_DELAYS_MS);
    if (detail === null)
        return doubtVersion(context, version, 'it is there, and what it holds cannot be read');
    return isAsAsked(detail.version, attributes, build)
        ? { kind: 'done', effect: { version: detail.version } }
        : changeVersion(context, detail.version, { attributes, build });
};
/** A version that was there before, such as a canceled one, is not the one just made. The service's filter is not trusted. */
async function findCreated({ client, plan: { snapshot }, step }) {
    const { versionString } = step;
    const query = { 'filter[versionString]': versionString };
    const read = await (0,version_reads/* fetchVersions */._h)(client, snapshot.app.id, [snapshot.platform], query);
    const idsBefore = new Set(snapshot.versions.map(({ id }) => id));
    const isCreated = (one) => one.versionString === versionString && !idsBefore.has(one.id);
    return (0,result/* mapResult */.k5)(read, ({ versions }) => versions.find(isCreated) ?? null);
}
const updateVersion = async (context) => {
    const before = requireVersion(context.state);
    const isRenaming = context.step.attributes.versionString !== undefined;
    return (isRenaming ? await findLock(context, before) : null) ?? changeVersion(context, before, context.step);
};
/**
 * Stops a run that would give the record another number, where somebody has submitted or renamed it since the preflight.
 * The service also renames a version that waits for review (docs/service.md#versions).
 */
async function findLock(context, before) {
    const read = await (0,version_reads/* fetchVersion */.pm)(context.client, before.id);
    if (!read.ok)
        return endUnsent(context, read.failure);
    const { state, versionString } = read.value;
    if (!(0,states/* isInSubmission */.m7)(state) && ['', before.versionString].includes(versionString))
        return null;
    const words = `not sent, because the record is version ${versionString || before.versionString} (${state}) by now.`;
    return { kind: 'refused', findings: [doubtFinding(context, words, SEE_WHO)] };
}
async function changeVersion(begun, before, changes) {
    const context = { ...begun, state: { ...begun.state, version: before } };
    const { client, state } = context;
    const { attributes, build } = changes;
    const number = attributes.versionString ?? (before.versionString || (state.request.version ?? ''));
    const asked = { ...attributes, versionString: number };
    const isOther = ({ versionString }) => !['', before.versionString, number].includes(versionString);
    const settled = await confirmWrite(context, {
        send: () => patchVersion(client, before.id, attributes, build),
        parse: (row) => parseAnswer(row, asked),
        readBack: () => findIn(fetchOwn(context, before, number), (now) => (isOther(now) || isAsAsked(now, asked, build) ? now : null)),
    });
    if (settled.kind !== 'applied')
        return { ...endUnapplied(context, settled), effect: { version: before } };
    const now = settled.value;
    if (!isOther(now))
        return confirmBuild({ ...context, step: { ...context.step, build } }, mergeAnswer(before, attributes, now));
    const words = `the version is ${now.versionString} by now, so somebody has renamed it.`;
    return { kind: 'unconfirmed', findings: [doubtFinding(context, words, SEE_WHO)], effect: { version: now } };
}
/** Reads the version. A read may leave out the number: a record that is to keep it then counts as keeping it. */
async function fetchOwn({ client }, before, number) {
    const kept = before.versionString === number ? number : '';
    return (0,result/* mapResult */.k5)(await (0,version_reads/* fetchVersionDetail */.m8)(client, before.id), ({ version }) => {
        return { ...version, versionString: version.versionString || kept };
    });
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
        (date === undefined || (0,same/* isDateTaken */.q_)(date, version.earliestReleaseDate)) &&
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
    const { build } = context.step;
    const version = build === null ? answer : { ...answer, build };
    if (build === null || context.state.request.mode !== 'prepare')
        return { kind: 'done', effect: { version } };
    const number = answer.versionString;
    const isRenamed = (now) => number !== '' && now.versionString !== number;
    const hasBuild = (now) => now.build === undefined || now.build?.id === build.id;
    const look = async () => {
        const readVersion = () => fetchOwn(context, answer, number);
        const read = await readUntil(context, CONFIRM_DELAYS_MS, readVersion, (now) => !isRenamed(now) && hasBuild(now));
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

// EXTERNAL MODULE: ./src/core/decide/notes.js
var notes = __webpack_require__(4156);
// EXTERNAL MODULE: ./src/core/rules/release-notes.js
var release_notes = __webpack_require__(8545);
;// CONCATENATED MODULE: ./src/release/steps/version-contents.js
// src/release/steps/version-contents.js









const setReleaseNotes = async (context) => {
    const { step, plan } = context;
    if (step.edits !== null)
        return writeNotes(context, step.edits, plan.facts.localizations ?? []);
    // Only now the languages of a version that was just made are certain.
    const read = nameUnshown(await fetchLanguages(context), `version ${requireVersion(context.state).versionString}`);
    if (!read.ok)
        return endUnsent(context, read.failure);
    const { version, localizations } = read.value;
    const number = requireVersion(context.state).versionString;
    if (!['', number].includes(version.versionString)) {
        const words = `not sent, because version ${number} is version ${version.versionString} by now: somebody renamed it.`;
        return { kind: 'refused', findings: [doubtFinding(context, words, 'See on its page who works on it.')] };
    }
    const made = { ...plan, facts: { ...plan.facts, localizations } };
    const findings = [(0,compose_goes_out/* planChanged */.cW)(made, (0,compose_goes_out/* goesOutOf */.E7)(made)) ?? [], ...(0,release_notes/* reportReleaseNotes */.l)(made)].flat();
    const stops = findings.filter(({ severity }) => severity === 'error');
    if (stops.length > 0)
        return { kind: 'refused', findings: stops, effect: { localizations } };
    return writeNotes(context, (0,notes/* planNotes */.v)(step.notes, localizations).edits, localizations);
};
/** A version that was just made takes over the languages of the one before, which reads may show only later. */
function fetchLanguages(context) {
    const { id, versionString } = requireVersion(context.state);
    const expected = context.plan.facts.localizations ?? [];
    const isComplete = ({ localizations }) => expected.every((one) => localizations.some(({ locale }) => locale === one.locale));
    const readDetail = async () => nameUnshown(await (0,version_reads/* fetchVersionDetail */.m8)(context.client, id), `version ${versionString}`);
    return readShown(context, readDetail, isComplete);
}
/** Maximum texts written at the same time. */
const MAX_CONCURRENT = 4;
/** Each language is a resource of its own. They are written in batches, side by side. */
async function writeNotes(context, edits, localizations) {
    const written = [];
    for (const batch of Map.groupBy(edits, (_, index) => Math.floor(index / MAX_CONCURRENT)).values()) {
        const ends = await Promise.all(batch.map((edit) => nullIfInterrupted(writeNote(context, edit))));
        written.push(...batch.filter((_, index) => ends[index] === 'written'));
        const part = { ...context.step, locales: written.map(({ locale }) => locale), edits: written };
        const inPart = written.length === 0 ? {} : { part };
        const stops = ends.filter((end) => end !== null && end !== 'written');
        // An unconfirmed write outweighs a refused one.
        const first = stops.find(({ kind }) => kind === 'unconfirmed') ?? stops[0];
        if (first !== undefined)
            return { ...first, ...inPart, findings: stops.flatMap(({ findings }) => findings) };
        if (ends.includes(null))
            return { kind: 'interrupted', isApplied: false, ...inPart };
    }
    const texts = new Map(written.map(({ localizationId, text }) => [localizationId, text]));
    const now = localizations.map((one) => ({ ...one, whatsNew: texts.get(one.id) ?? one.whatsNew }));
    return { kind: 'done', effect: { localizations: now } };
}
async function writeNote(context, edit) {
    const { client, state, log } = context;
    const { locale, text, replaced, localizationId } = edit;
    if (replaced !== null && !(0,same/* isEmptyText */.NO)(replaced))
        logText(log, `Release notes in ${locale} that are replaced:`, replaced);
    const isWritten = ({ id, whatsNew }) => id === localizationId && (0,same/* isSameText */.cZ)(whatsNew, text);
    const settled = await confirmWrite(context, {
        send: () => patch(client, 'appStoreVersionLocalizations', localizationId, { whatsNew: text }),
        parse: (row) => {
            const answer = (0,version_reads/* parseLocalization */.fZ)(row);
            // The service may keep a text in a form of its own. The old text or an empty one proves too little: a read decides.
            return [replaced, ''].some((old) => (0,same/* isSameText */.cZ)(answer.whatsNew, old)) ? null : answer;
        },
        readBack: () => findIn((0,version_reads/* fetchLocalizations */.FB)(client, requireVersion(state).id), (rows) => rows.find(isWritten) ?? null),
    });
    if (settled.kind === 'applied')
        return 'written';
    return endUnapplied({ ...context, step: { ...context.step, locales: [locale], edits: null } }, settled);
}
/** Logs a text whole. A line of the log has a limit. */
function logText(log, title, text) {
    log(title);
    for (const line of text.split(/\r\n?|\n/))
        for (const part of line.match(/.{1,2000}/gsu) ?? [''])
            log(part);
}
/** The other information for App Review stays. A version without any gets this note alone. */
const setReviewNotes = async (context) => {
    const { client, state, plan } = context;
    const { text: notes } = context.step;
    const { id } = requireVersion(state);
    const readContact = () => (0,version_reads/* fetchReviewContact */.Ny)(client, id);
    // A version that was just made takes over the information of the one before, which reads may show only later.
    const isExpected = (0,facts/* factValue */._u)(plan.facts.review)?.contact != null;
    const read = await readShown(context, readContact, (one) => one !== null || !isExpected);
    if (!read.ok)
        return endUnsent(context, read.failure);
    const detail = read.value;
    const ifWritten = (one) => ((0,same/* isSameText */.cZ)(one?.notes, notes) ? one : null);
    if (ifWritten(detail) !== null)
        return { kind: 'done' };
    return confirmStep(context, {
        mayBeMade: () => true,
        send: () => detail === null
            ? postReviewDetail(client, id, notes)
            : patch(client, 'appStoreReviewDetails', detail.id, { notes }),
        parse: (row) => ifWritten((0,version_reads/* parseContact */.Gq)(row)),
        readBack: () => findIn(readContact(), ifWritten),
    });
};

;// CONCATENATED MODULE: ./src/release/execute.js
// src/release/execute.js












const STEPS = {
    'cancel-version': cancel,
    'cancel-submission': cancel,
    'create-version': createVersion,
    'update-version': updateVersion,
    'answer-export': answerExport,
    'set-release-notes': setReleaseNotes,
    'set-review-notes': setReviewNotes,
    'set-phased-release': setPhasedRelease,
    'remove-phased-release': removePhasedRelease,
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
    if (step.kind === 'cancel-version' || step.kind === 'cancel-submission')
        return cancel({ ...context, step });
    if (step.kind === 'request-release')
        return requestRelease({ ...context, step });
    if (step.kind === 'change-rollout')
        return changeRollout({ ...context, step });
    throw new Error(`the step ${step.kind} needs a preflight`);
}
/**
 * Takes the steps that are pending and due, and stops at the first that is not applied. A stopped run takes its own items
 * out of its draft again, also when its time is over or a signal has come.
 * @returns the state of the run, also when it was cut off between two requests or during one
 */
async function execute(tools, state, isDue) {
    const { decision } = state;
    if (decision?.kind === 'named-version' || decision?.kind === 'cancel') {
        const ended = await takeInOrder({ ...tools, app: decision.app }, state, isDue, takeNamedStep);
        return (0,run_state/* withFindings */.$c)(ended.state, ended.findings);
    }
    if (decision?.kind !== 'preflight')
        return state;
    const context = { ...tools, plan: decision, app: decision.snapshot.app };
    const ended = await takeInOrder(context, (0,run_state/* withStart */.n_)(state, decision), isDue, takeStep);
    return ended.findings.length === 0
        ? ended.state
        : withRolledBack(ended, await rollBackInTime({ ...context, ...ended }));
}
async function takeInOrder(context, begun, isDue, take) {
    const { client, signal, log } = context;
    let state = begun;
    for (const [stepIndex, { step, outcome }] of begun.steps.entries()) {
        if (outcome !== 'pending' || !isDue(step))
            continue;
        const before = client.writes;
        try {
            signal.throwIfAborted();
            state = (0,run_state/* withOutcome */.lt)(state, stepIndex, 'interrupted');
            const result = await take({ ...context, state, step });
            state = (0,run_state/* withStepEnd */.oZ)(state, stepIndex, result);
            log(`${(0,describe_step/* describeStep */.Ey)(step)}: ${result.kind === 'refused' ? 'stopped here' : result.kind}`);
            if (result.kind === 'interrupted')
                return cutOff(state, signal.reason);
            if (result.kind !== 'done')
                return { state, findings: [...result.findings, ...cutOffBeside(state, signal)] };
        }
        catch (error) {
            // Nothing was sent, so nothing was applied.
            const isSent = client.writes > before;
            return cutOff(isSent ? state : (0,run_state/* withOutcome */.lt)(state, stepIndex, 'pending'), error);
        }
    }
    return { state, findings: [] };
}
/** A step that waited until a refusal passes ends with that refusal when the run is cut off. */
function cutOffBeside(state, signal) {
    return signal.aborted ? [(0,run_state/* cutOffFinding */.ZM)(state, signal.reason)] : [];
}
function cutOff(state, error) {
    return { state: { ...state, isInterrupted: true }, findings: [(0,run_state/* cutOffFinding */.ZM)(state, error)] };
}
/** An interruption gives the roll back some moments more. */
async function rollBackInTime(context) {
    let cut = [];
    try {
        if (!context.signal.aborted)
            return await rollBack(context);
    }
    catch (error) {
        cut = [(0,run_state/* cutOffFinding */.ZM)(context.state, error)];
    }
    try {
        return { ...(await rollBack({ ...context, signal: context.prolong() })), findings: cut };
    }
    catch (error) {
        return {
            ...nameDraft(context),
            findings: cut.length > 0 ? cut : [(0,run_state/* cutOffFinding */.ZM)(context.state, error)].slice(error instanceof deadline/* Interruption */._n ? 1 : 0),
        };
    }
}
/** Adds what became of the draft to the finding that stopped the run. */
function withRolledBack({ state, findings }, rolledBack) {
    const [cause, ...others] = findings;
    if (cause === undefined)
        return state;
    const { words, advice, remedy, effect, findings: more = [] } = rolledBack;
    const isOfService = cause.reason.startsWith('service.');
    const first = {
        ...cause,
        message: [cause.message, ...words].join(' '),
        remedy: (0,describe/* joinParts */.nn)([(!isOfService && remedy) || cause.remedy, advice], ' '),
    };
    return (0,run_state/* withFindings */.$c)({ ...state, ...effect }, [first, ...others, ...more]);
}


/***/ })

};
;