import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 4589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 6698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 7540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 2467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 1792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 99:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:sqlite");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 7830:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/web");

/***/ }),

/***/ 7997:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 3429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 146:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   C8: () => (/* binding */ describeSubmission),
/* harmony export */   M: () => (/* binding */ howToFree),
/* harmony export */   an: () => (/* binding */ describeContents),
/* harmony export */   l0: () => (/* binding */ describeInstant)
/* harmony export */ });
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7206);
/* harmony import */ var _step_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(445);


function describeSubmission(submission) {
    const details = [
        submission.platform ?? 'no platform yet',
        describeContents(submission),
        ...(submission.submittedDate === undefined ? [] : [`submitted ${describeInstant(submission.submittedDate)}`]),
        describeMaker(submission),
    ];
    const noun = (0,_model_js__WEBPACK_IMPORTED_MODULE_0__/* .submissionPhase */ .wL)(submission.state) === 'draft' ? 'draft' : 'submission';
    return `${noun} ${submission.id} in ${submission.state} (${details.join('; ')})`;
}
function describeContents(submission) {
    if (submission.items === null)
        return 'contents could not be read';
    const held = (0,_model_js__WEBPACK_IMPORTED_MODULE_0__/* .heldItems */ .K$)(submission.items);
    if (held.length === 0)
        return 'empty';
    return `holds ${held.map((item) => (item.target === null ? `item ${item.id} of a type not told` : (0,_step_js__WEBPACK_IMPORTED_MODULE_1__/* .describeTarget */ .ff)(item.target))).join(', ')}`;
}
function describeMaker(submission) {
    if (submission.submittedBy !== undefined)
        return `submitted by ${submission.submittedBy}`;
    if (submission.lastUpdatedBy !== undefined)
        return `last changed by ${submission.lastUpdatedBy}`;
    return 'the service does not say who made it';
}
function describeInstant(date) {
    const ms = Date.parse(date);
    return Number.isNaN(ms) ? date : `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
function howToFree(submission) {
    switch ((0,_model_js__WEBPACK_IMPORTED_MODULE_0__/* .submissionPhase */ .wL)(submission.state)) {
        case 'draft':
            return `cancel it on the App Review page, or let it expire ${_model_js__WEBPACK_IMPORTED_MODULE_0__/* .DRAFT_LIFETIME_DAYS */ .Mh} days after it was made`;
        case 'in-review':
            return 'wait for its review to finish, or cancel it on the App Review page';
        case 'unresolved':
            return 'answer its issues and submit it again, or cancel it on the App Review page';
        default:
            return 'wait; the service is closing it';
    }
}


/***/ }),

/***/ 6134:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Vj: () => (/* binding */ verdictOf),
/* harmony export */   al: () => (/* binding */ inOrder),
/* harmony export */   ez: () => (/* binding */ REASONS),
/* harmony export */   zM: () => (/* binding */ reasonsOf)
/* harmony export */ });
const REASONS = {
    'version.in-flight': 'A version is in flight',
    'version.unfinished': 'An unfinished version blocks a new one',
    'version.released': 'The version is out already',
    'submission.total-limit': 'All five submission slots are taken',
    'submission.in-review-limit': 'Two submissions are already in review',
    'submission.orphans': 'Unsubmitted submissions hold slots',
    'submission.nearly-full': 'Four of five submission slots are taken',
    'submission.unresolved': 'A submission has unresolved issues',
    'item.not-ready': 'An item cannot be submitted',
    'item.elsewhere': 'An item sits in another submission',
    'build.missing': 'The build is not there',
    'build.not-valid': 'The build cannot be used',
    'write.refused': 'The service refused a step of the release',
    'state.unknown': 'The service reports a state this action does not know',
    'service.unauthorized': 'The service does not accept the key',
    'service.forbidden': 'The key may not do this',
    'service.rate-limited': 'The rate limit is used up',
    'service.unavailable': 'The service cannot be reached',
    'service.unreadable': 'The service gave an answer that cannot be read',
    'input.invalid': 'An input is not right',
    'run.interrupted': 'The run was interrupted',
    'run.timeout': 'The run ran out of time',
    'write.unconfirmed': 'It is not known whether a step of the release took',
    'status.not-written': 'The verdict could not be set on GitHub',
};
function verdictOf(findings) {
    if (findings.some((finding) => finding.severity === 'error'))
        return 'blocked';
    if (findings.some((finding) => finding.severity === 'unknown'))
        return 'unknown';
    return 'clear';
}
const SEVERITY_ORDER = ['error', 'unknown', 'warning'];
function inOrder(findings) {
    return SEVERITY_ORDER.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}
function reasonsOf(findings) {
    return [...new Set(inOrder(findings).map((finding) => finding.reason))];
}


/***/ }),

/***/ 7206:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $s: () => (/* binding */ isEditableVersion),
/* harmony export */   EK: () => (/* binding */ isOneOf),
/* harmony export */   K$: () => (/* binding */ heldItems),
/* harmony export */   Mh: () => (/* binding */ DRAFT_LIFETIME_DAYS),
/* harmony export */   P4: () => (/* binding */ PLATFORMS),
/* harmony export */   Sl: () => (/* binding */ versionTarget),
/* harmony export */   W9: () => (/* binding */ OTHER_OPEN_SUBMISSION_STATES),
/* harmony export */   WN: () => (/* binding */ UNFINISHED_VERSION_STATES),
/* harmony export */   Xc: () => (/* binding */ IN_REVIEW_LIMIT),
/* harmony export */   Z0: () => (/* binding */ distinctTargets),
/* harmony export */   Zk: () => (/* binding */ TOTAL_LIMIT),
/* harmony export */   hD: () => (/* binding */ targetKey),
/* harmony export */   r9: () => (/* binding */ IN_FLIGHT_VERSION_STATES),
/* harmony export */   ul: () => (/* binding */ versionPhase),
/* harmony export */   w$: () => (/* binding */ ITEM_TYPES),
/* harmony export */   wL: () => (/* binding */ submissionPhase),
/* harmony export */   yU: () => (/* binding */ APPROVED_VERSION_STATES),
/* harmony export */   zk: () => (/* binding */ IN_REVIEW_SUBMISSION_STATES)
/* harmony export */ });
/* unused harmony export isApprovedVersion */
const PLATFORMS = ['IOS', 'MAC_OS', 'TV_OS', 'VISION_OS'];
const IN_REVIEW_LIMIT = 2;
const TOTAL_LIMIT = 5;
const DRAFT_LIFETIME_DAYS = 7;
const ITEM_TYPES = {
    appStoreVersion: 'appStoreVersions',
    appCustomProductPageVersion: 'appCustomProductPageVersions',
    appStoreVersionExperiment: 'appStoreVersionExperiments',
    appStoreVersionExperimentV2: 'appStoreVersionExperiments',
    appEvent: 'appEvents',
    backgroundAssetVersion: 'backgroundAssetVersions',
    gameCenterAchievementVersion: 'gameCenterAchievementVersions',
    gameCenterActivityVersion: 'gameCenterActivityVersions',
    gameCenterChallengeVersion: 'gameCenterChallengeVersions',
    gameCenterLeaderboardSetVersion: 'gameCenterLeaderboardSetVersions',
    gameCenterLeaderboardVersion: 'gameCenterLeaderboardVersions',
    inAppPurchaseVersion: 'inAppPurchaseVersions',
    subscriptionVersion: 'subscriptionVersions',
    subscriptionGroupVersion: 'subscriptionGroupVersions',
};
function targetKey(target) {
    return `${ITEM_TYPES[target.relationship]}/${target.id}`;
}
function distinctTargets(targets) {
    return [...new Map(targets.map((target) => [targetKey(target), target])).values()];
}
function versionTarget({ id }) {
    return { relationship: 'appStoreVersion', id };
}
const IN_FLIGHT_VERSION_STATES = [
    'PREPARE_FOR_SUBMISSION',
    'WAITING_FOR_REVIEW',
    'IN_REVIEW',
    'READY_FOR_REVIEW',
];
const UNFINISHED_VERSION_STATES = [
    'WAITING_FOR_EXPORT_COMPLIANCE',
    'PENDING_DEVELOPER_RELEASE',
    'PENDING_APPLE_RELEASE',
    'PENDING_CONTRACT',
    'ACCEPTED',
    'REJECTED',
    'METADATA_REJECTED',
    'DEVELOPER_REJECTED',
    'INVALID_BINARY',
];
const OVER_VERSION_STATES = [
    'READY_FOR_SALE',
    'READY_FOR_DISTRIBUTION',
    'PROCESSING_FOR_APP_STORE',
    'PROCESSING_FOR_DISTRIBUTION',
    'PREORDER_READY_FOR_SALE',
    'REPLACED_WITH_NEW_VERSION',
    'REMOVED_FROM_SALE',
    'DEVELOPER_REMOVED_FROM_SALE',
    'NOT_APPLICABLE',
];
const EDITABLE_VERSION_STATES = [
    'PREPARE_FOR_SUBMISSION',
    'REJECTED',
    'METADATA_REJECTED',
    'DEVELOPER_REJECTED',
    'INVALID_BINARY',
];
const APPROVED_VERSION_STATES = [
    'READY_FOR_SALE',
    'PENDING_DEVELOPER_RELEASE',
    'PENDING_APPLE_RELEASE',
    'PROCESSING_FOR_APP_STORE',
    'PREORDER_READY_FOR_SALE',
    'REPLACED_WITH_NEW_VERSION',
    'REMOVED_FROM_SALE',
    'DEVELOPER_REMOVED_FROM_SALE',
];
const APPROVED_IN_OTHER_WORDS = (/* unused pure expression or super */ null && (['READY_FOR_DISTRIBUTION', 'PROCESSING_FOR_DISTRIBUTION']));
function versionPhase(state) {
    if (isOneOf(IN_FLIGHT_VERSION_STATES, state))
        return 'in-flight';
    if (isOneOf(UNFINISHED_VERSION_STATES, state))
        return 'unfinished';
    if (isOneOf(OVER_VERSION_STATES, state))
        return 'over';
    return 'unknown';
}
function isEditableVersion(state) {
    return isOneOf(EDITABLE_VERSION_STATES, state);
}
function isApprovedVersion(state) {
    return isOneOf(APPROVED_VERSION_STATES, state) || isOneOf(APPROVED_IN_OTHER_WORDS, state);
}
const IN_REVIEW_SUBMISSION_STATES = ['WAITING_FOR_REVIEW', 'IN_REVIEW'];
const OTHER_OPEN_SUBMISSION_STATES = ['UNRESOLVED_ISSUES', 'CANCELING', 'COMPLETING'];
function submissionPhase(state) {
    switch (state) {
        case 'READY_FOR_REVIEW':
            return 'draft';
        case 'WAITING_FOR_REVIEW':
        case 'IN_REVIEW':
            return 'in-review';
        case 'UNRESOLVED_ISSUES':
            return 'unresolved';
        case 'CANCELING':
        case 'COMPLETING':
            return 'closing';
        case 'COMPLETE':
            return 'over';
        default:
            return 'unknown';
    }
}
function heldItems(items) {
    return items.filter((item) => item.state !== 'REMOVED');
}
function isOneOf(list, value) {
    return list.includes(value);
}


/***/ }),

/***/ 1307:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   GN: () => (/* binding */ NOTHING_KNOWN),
/* harmony export */   Qj: () => (/* binding */ afterSteps),
/* harmony export */   S5: () => (/* binding */ reportedVersion),
/* harmony export */   gf: () => (/* binding */ isGreen),
/* harmony export */   sG: () => (/* binding */ outcomeOf)
/* harmony export */ });
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6134);
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7206);


const NOTHING_KNOWN = {
    mode: 'check',
    dryRun: false,
    app: null,
    platform: null,
    findings: [],
    snapshot: null,
    steps: [],
    version: null,
    submission: null,
    rateLimit: null,
};
function outcomeOf(ending) {
    const unfinished = !ending.dryRun && ending.steps.some(({ outcome }) => outcome !== 'done');
    const judged = (0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictOf */ .Vj)(ending.findings.filter(isOfGate));
    const verdict = judged === 'clear' && (unfinished || ending.snapshot === null) ? 'unknown' : judged;
    return { ...ending, verdict, headline: headlineOf(ending, verdict) };
}
function isOfGate({ reason }) {
    return reason !== 'status.not-written';
}
function isGreen({ verdict, findings }) {
    return verdict === 'clear' && findings.every(({ severity }) => severity === 'warning');
}
function headlineOf(ending, verdict) {
    const first = (0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .inOrder */ .al)(ending.findings.filter(isOfGate)).find(({ severity }) => severity !== 'warning');
    if (verdict !== 'clear')
        return first === undefined ? 'The run did not come to its end' : _finding_js__WEBPACK_IMPORTED_MODULE_0__/* .REASONS */ .ez[first.reason];
    if (ending.mode === 'check')
        return 'A release could start now';
    if (ending.dryRun && ending.steps.length > 0)
        return 'The release could be made now (dry run, nothing was written)';
    if (ending.steps.length === 0)
        return 'Everything asked for is there already';
    return ending.mode === 'submit' ? 'The release is submitted for review' : 'The version is ready';
}
function reportedVersion({ version, snapshot }) {
    return version ?? snapshot?.versions.find(({ state }) => (0,_model_js__WEBPACK_IMPORTED_MODULE_1__/* .versionPhase */ .ul)(state) === 'in-flight') ?? null;
}
function afterSteps(snapshot, submission, held) {
    if (submission === null)
        return snapshot;
    const known = snapshot.submissions.find(({ id }) => id === submission.id);
    const now = {
        ...known,
        id: submission.id,
        platform: known?.platform ?? snapshot.platform,
        state: submission.state,
        items: held.map((target) => ({ id: '', state: submission.state, target })),
    };
    return { ...snapshot, submissions: [...snapshot.submissions.filter(({ id }) => id !== submission.id), now] };
}


/***/ }),

/***/ 4695:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ distributionPage),
/* harmony export */   z: () => (/* binding */ appReviewPage)
/* harmony export */ });
const SITE = 'https://appstoreconnect.apple.com';
function appReviewPage(appId) {
    return `${SITE}/apps/${encodeURIComponent(appId)}/distribution/reviewsubmissions`;
}
function distributionPage(appId) {
    return `${SITE}/apps/${encodeURIComponent(appId)}/distribution`;
}


/***/ }),

/***/ 4587:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   D2: () => (/* binding */ isOnPlatform),
/* harmony export */   Kd: () => (/* binding */ holderOf),
/* harmony export */   MU: () => (/* binding */ contentKeys),
/* harmony export */   Xr: () => (/* binding */ ledgerOf),
/* harmony export */   ul: () => (/* binding */ wantedKeys)
/* harmony export */ });
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7206);

function ledgerOf(snapshot) {
    const slots = [];
    let complete = snapshot.known.drafts && snapshot.known.others;
    for (const submission of snapshot.submissions) {
        const phase = (0,_model_js__WEBPACK_IMPORTED_MODULE_0__/* .submissionPhase */ .wL)(submission.state);
        if (phase === 'unknown')
            complete = false;
        else if (phase !== 'over')
            slots.push({ submission, phase });
    }
    const reviews = slots.filter(({ submission, phase }) => phase === 'in-review' && isOnPlatform(submission, snapshot.platform));
    const drafts = slots.filter(({ phase }) => phase === 'draft');
    return {
        slots,
        inReview: snapshot.known.others ? reviews.length : null,
        orphans: snapshot.known.drafts ? drafts.length : null,
        free: complete ? Math.max(0, _model_js__WEBPACK_IMPORTED_MODULE_0__/* .TOTAL_LIMIT */ .Zk - slots.length) : null,
    };
}
function isOnPlatform(submission, platform) {
    return submission.platform === null || submission.platform === platform;
}
function holderOf(snapshot, target) {
    const key = (0,_model_js__WEBPACK_IMPORTED_MODULE_0__/* .targetKey */ .hD)(target);
    const holds = (submission) => {
        const keys = contentKeys(submission);
        if (keys !== null)
            return keys.has(key);
        return target.relationship === 'appStoreVersion' && submission.versionId === target.id;
    };
    return (snapshot.submissions.find((submission) => (0,_model_js__WEBPACK_IMPORTED_MODULE_0__/* .submissionPhase */ .wL)(submission.state) !== 'over' && holds(submission)) ?? null);
}
function contentKeys(submission) {
    if (submission.items === null)
        return null;
    const keys = new Set();
    for (const item of (0,_model_js__WEBPACK_IMPORTED_MODULE_0__/* .heldItems */ .K$)(submission.items)) {
        keys.add(item.target === null ? `unknown/${item.id}` : (0,_model_js__WEBPACK_IMPORTED_MODULE_0__/* .targetKey */ .hD)(item.target));
    }
    return keys;
}
function wantedKeys(record, items) {
    const keys = new Set(items.map(_model_js__WEBPACK_IMPORTED_MODULE_0__/* .targetKey */ .hD));
    if (record !== null)
        keys.add((0,_model_js__WEBPACK_IMPORTED_MODULE_0__/* .targetKey */ .hD)((0,_model_js__WEBPACK_IMPORTED_MODULE_0__/* .versionTarget */ .Sl)(record)));
    return keys;
}


/***/ }),

/***/ 445:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ey: () => (/* binding */ describeStep),
/* harmony export */   Rx: () => (/* binding */ describeKey),
/* harmony export */   ff: () => (/* binding */ describeTarget),
/* harmony export */   hD: () => (/* binding */ describeWritten)
/* harmony export */ });
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7206);

function describeWritten(steps) {
    const done = steps.filter(({ outcome }) => outcome === 'done').map(({ step }) => describeStep(step));
    return done.length === 0 ? 'Nothing is known to have been written.' : `Done before: ${done.join('; ')}.`;
}
function describeStep(step) {
    switch (step.kind) {
        case 'cancel-version':
            return `Cancel version ${step.version.versionString} (${step.version.state}) as the developer`;
        case 'create-version':
            return `Create version ${step.versionString} for ${step.platform}${withDetails(step)}${orRename(step.reusable)}`;
        case 'update-version':
            return `Change version ${step.versionString}:${withDetails(step).replace(/^ with/, '')}`;
        case 'set-release-notes':
            return `Set the release notes (${step.locales.join(', ')})`;
        case 'set-phased-release':
            return 'Turn on the phased release';
        case 'take-out':
            return `Take the version out of draft ${step.submissionId}, because it cannot be changed while it sits there`;
        case 'create-submission':
            return `Create one review submission for ${step.platform}`;
        case 'adopt-submission':
            return `Adopt draft ${step.submissionId}${step.held.length === 0 ? ', which is empty' : `, which holds ${step.held.length} of the items already`}`;
        case 'add-version':
            return `Add version ${step.versionString} to the submission`;
        case 'add-item':
            return `Add ${describeTarget(step.target)}${step.name === null ? '' : ` (${step.name})`} to the submission`;
        case 'check-contents':
            return 'Read the submission back: exactly what was asked for, nothing more';
        case 'submit':
            return 'Submit it for review';
    }
}
function describeTarget(target) {
    return `${target.relationship} ${target.id}`;
}
function describeKey(key) {
    const [type = '', id = ''] = key.split('/');
    const relationship = Object.entries(_model_js__WEBPACK_IMPORTED_MODULE_0__/* .ITEM_TYPES */ .w$).find(([, resource]) => resource === type)?.[0];
    return `${relationship ?? 'item'} ${id}`;
}
function withDetails(step) {
    const details = Object.entries(step.attributes).map(([name, value]) => `${name} ${value}`);
    if (step.build !== null)
        details.push(`build ${step.build.version}`);
    return details.length === 0 ? '' : ` with ${details.join(', ')}`;
}
function orRename(reusable) {
    return reusable === null ? '' : `, or rename ${reusable.versionString} where the service keeps its record`;
}


/***/ }),

/***/ 9716:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   BP: () => (/* binding */ logLine),
/* harmony export */   p7: () => (/* binding */ markdownText),
/* harmony export */   pF: () => (/* binding */ singleLine)
/* harmony export */ });
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;
const PLAIN = /^[\x20-\x7e]*$/;
const HALF_CHARACTER = /[\ud800-\udbff]$/;
const CUT = ' \u2026 (shortened)';
function singleLine(text, max = 4000) {
    const candidate = text.slice(0, max * 2);
    const bounded = (PLAIN.test(candidate) ? candidate : candidate.replace(INVISIBLE, ' ')).trim();
    if (bounded.length <= max && text.length <= max * 2)
        return bounded;
    return bounded.slice(0, max - CUT.length).replace(HALF_CHARACTER, '') + CUT;
}
function logLine(text) {
    return singleLine(text).replaceAll('##[', '# #[').replaceAll('::', ': :');
}
function markdownText(text) {
    return singleLine(text)
        .replaceAll(/[&<>"'`*_~|\\[\](){}#!$^]/g, (mark) => `&#${mark.codePointAt(0)};`)
        .replaceAll('@', '@&#8203;')
        .replaceAll(':', ':&#8203;')
        .replaceAll(/www\./gi, (www) => `${www.slice(0, 3)}&#8203;.`)
        .replace(/^([-+=]|\d{1,9}[.)])/, '&#8203;$1');
}


/***/ }),

/***/ 4611:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ Deadline),
/* harmony export */   _: () => (/* binding */ Interruption)
/* harmony export */ });
class Interruption extends Error {
    reason;
    constructor(reason, message) {
        super(message);
        this.name = 'Interruption';
        this.reason = reason;
    }
}
const WRITE_GRACE_MS = 2_500;
class Deadline {
    stop = new AbortController();
    stopWrites = new AbortController();
    clock;
    message;
    leftMs;
    armedMs = 0;
    timer = null;
    constructor(clock, timeoutMs, message = 'The time for the whole run (timeout-minutes) is used up.') {
        this.clock = clock;
        this.leftMs = timeoutMs;
        this.message = message;
        this.resume();
    }
    get signal() {
        return this.stop.signal;
    }
    get writeSignal() {
        return this.stopWrites.signal;
    }
    get remainingMs() {
        return this.timer === null ? this.leftMs : this.leftMs - (this.clock.now() - this.armedMs);
    }
    pause(givenBackMs) {
        this.leftMs = this.remainingMs + givenBackMs;
        this.clear();
    }
    resume() {
        this.armedMs = this.clock.now();
        this.timer = setTimeout(() => this.end(new Interruption('run.timeout', this.message)), Math.max(0, this.leftMs));
    }
    end(why) {
        if (this.stop.signal.aborted)
            return;
        this.stop.abort(why);
        setTimeout(() => this.stopWrites.abort(why), WRITE_GRACE_MS).unref();
    }
    clear() {
        if (this.timer !== null)
            clearTimeout(this.timer);
        this.timer = null;
    }
}


/***/ }),

/***/ 9607:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ whyNoSecrets),
/* harmony export */   h: () => (/* binding */ parseTarget)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7781);

function parseTarget(event) {
    const payload = parsePayload(event);
    if (!payload.ok)
        return payload;
    if (event.name === 'merge_group') {
        const sha = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .commitOf */ .D3)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .member */ .Dc)(payload.value, 'merge_group', 'head_sha'));
        return sha === null ? missing('merge_group.head_sha') : { ok: true, target: { sha, pullRequest: null } };
    }
    const pull = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .member */ .Dc)(payload.value, 'pull_request');
    if (pull !== undefined || event.name.startsWith('pull_request')) {
        const sha = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .commitOf */ .D3)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .member */ .Dc)(pull, 'head', 'sha'));
        const pullRequest = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .numberOf */ .rl)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .member */ .Dc)(pull, 'number'));
        if (sha === null)
            return missing('pull_request.head.sha');
        return pullRequest === null ? missing('pull_request.number') : { ok: true, target: { sha, pullRequest } };
    }
    const sha = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .commitOf */ .D3)(event.sha);
    if (sha === null)
        return { ok: false, problem: 'GITHUB_SHA is not the hash of a commit.' };
    return { ok: true, target: { sha, pullRequest: null } };
}
function whyNoSecrets(event) {
    if (event.actor === 'dependabot[bot]')
        return 'dependabot';
    if (event.name === 'pull_request_target' || !event.name.startsWith('pull_request'))
        return null;
    const payload = parsePayload(event);
    const pull = payload.ok ? (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .member */ .Dc)(payload.value, 'pull_request') : undefined;
    if (pull === undefined)
        return null;
    const head = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .member */ .Dc)(pull, 'head', 'repo', 'full_name'));
    return head === null || head !== (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .member */ .Dc)(pull, 'base', 'repo', 'full_name')) ? 'fork' : null;
}
function parsePayload({ payload }) {
    if (payload === null)
        return { ok: true, value: undefined };
    try {
        return { ok: true, value: JSON.parse(payload) };
    }
    catch {
        return { ok: false, problem: 'The event file (GITHUB_EVENT_PATH) is not JSON.' };
    }
}
function missing(what) {
    return { ok: false, problem: `The event (GITHUB_EVENT_PATH) does not say ${what}.` };
}


/***/ }),

/***/ 7781:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   D3: () => (/* binding */ commitOf),
/* harmony export */   Dc: () => (/* binding */ member),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   rl: () => (/* binding */ numberOf)
/* harmony export */ });
function member(value, ...path) {
    return path.reduce((at, name) => typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined, value);
}
function textOf(value) {
    return typeof value === 'string' ? value : null;
}
function numberOf(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}
const COMMIT = /^[\w-]{1,64}$/;
function commitOf(value) {
    return typeof value === 'string' && COMMIT.test(value) ? value : null;
}


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		id: moduleId,
/******/ 		loaded: false,
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Flag the module as loaded
/******/ 	module.loaded = true;
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/node module decorator */
/******/ (() => {
/******/ 	__nccwpck_require__.nmd = (module) => {
/******/ 		module.paths = [];
/******/ 		if (!module.children) module.children = [];
/******/ 		return module;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
var __webpack_exports__ = {};

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: ./lib/clock.js
const systemClock = {
    now: () => Date.now(),
    random: () => Math.random(),
    sleep: (ms, signal) => new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const stop = () => {
            clearTimeout(timer);
            reject(signal.reason);
        };
        const timer = setTimeout(() => {
            signal.removeEventListener('abort', stop);
            resolve();
        }, ms);
        signal.addEventListener('abort', stop, { once: true });
    }),
};

// EXTERNAL MODULE: ./lib/core/outcome.js
var core_outcome = __nccwpck_require__(1307);
// EXTERNAL MODULE: ./lib/deadline.js
var lib_deadline = __nccwpck_require__(4611);
// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function utils_toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
function utils_toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js


/**
 * Issues a command to the GitHub Actions runner
 *
 * @param command - The command name to issue
 * @param properties - Additional properties for the command (key-value pairs)
 * @param message - The message to include with the command
 * @remarks
 * This function outputs a specially formatted string to stdout that the Actions
 * runner interprets as a command. These commands can control workflow behavior,
 * set outputs, create annotations, mask values, and more.
 *
 * Command Format:
 *   ::name key=value,key=value::message
 *
 * @example
 * ```typescript
 * // Issue a warning annotation
 * issueCommand('warning', {}, 'This is a warning message');
 * // Output: ::warning::This is a warning message
 *
 * // Set an environment variable
 * issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
 * // Output: ::set-env name=MY_VAR::some value
 *
 * // Add a secret mask
 * issueCommand('add-mask', {}, 'secretValue123');
 * // Output: ::add-mask::secretValue123
 * ```
 *
 * @internal
 * This is an internal utility function that powers the public API functions
 * such as setSecret, warning, error, and exportVariable.
 */
function command_issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_.EOL);
}
function command_issue(name, message = '') {
    command_issueCommand(name, {}, message);
}
const CMD_STRING = '::';
class Command {
    constructor(command, properties, message) {
        if (!command) {
            command = 'missing.command';
        }
        this.command = command;
        this.properties = properties;
        this.message = message;
    }
    toString() {
        let cmdStr = CMD_STRING + this.command;
        if (this.properties && Object.keys(this.properties).length > 0) {
            cmdStr += ' ';
            let first = true;
            for (const key in this.properties) {
                if (this.properties.hasOwnProperty(key)) {
                    const val = this.properties[key];
                    if (val) {
                        if (first) {
                            first = false;
                        }
                        else {
                            cmdStr += ',';
                        }
                        cmdStr += `${key}=${escapeProperty(val)}`;
                    }
                }
            }
        }
        cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
        return cmdStr;
    }
}
function escapeData(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A')
        .replace(/:/g, '%3A')
        .replace(/,/g, '%2C');
}
//# sourceMappingURL=command.js.map
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function file_command_issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${utils_toCommandValue(message)}${external_os_.EOL}`, {
        encoding: 'utf8'
    });
}
function file_command_prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
    const convertedValue = utils_toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
;// CONCATENATED MODULE: external "path"
const external_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/core.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};






/**
 * The code to exit an action
 */
var ExitCode;
(function (ExitCode) {
    /**
     * A code indicating that the action was successful
     */
    ExitCode[ExitCode["Success"] = 0] = "Success";
    /**
     * A code indicating that the action was a failure
     */
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
//-----------------------------------------------------------------------
// Variables
//-----------------------------------------------------------------------
/**
 * Sets env variable for this action and future actions in the job
 * @param name the name of the variable to set
 * @param val the value of the variable. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function exportVariable(name, val) {
    const convertedVal = toCommandValue(val);
    process.env[name] = convertedVal;
    const filePath = process.env['GITHUB_ENV'] || '';
    if (filePath) {
        return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
    }
    issueCommand('set-env', { name }, convertedVal);
}
/**
 * Registers a secret which will get masked from logs
 *
 * @param secret - Value of the secret to be masked
 * @remarks
 * This function instructs the Actions runner to mask the specified value in any
 * logs produced during the workflow run. Once registered, the secret value will
 * be replaced with asterisks (***) whenever it appears in console output, logs,
 * or error messages.
 *
 * This is useful for protecting sensitive information such as:
 * - API keys
 * - Access tokens
 * - Authentication credentials
 * - URL parameters containing signatures (SAS tokens)
 *
 * Note that masking only affects future logs; any previous appearances of the
 * secret in logs before calling this function will remain unmasked.
 *
 * @example
 * ```typescript
 * // Register an API token as a secret
 * const apiToken = "abc123xyz456";
 * setSecret(apiToken);
 *
 * // Now any logs containing this value will show *** instead
 * console.log(`Using token: ${apiToken}`); // Outputs: "Using token: ***"
 * ```
 */
function setSecret(secret) {
    command_issueCommand('add-mask', {}, secret);
}
/**
 * Prepends inputPath to the PATH (for this action and future actions)
 * @param inputPath
 */
function addPath(inputPath) {
    const filePath = process.env['GITHUB_PATH'] || '';
    if (filePath) {
        issueFileCommand('PATH', inputPath);
    }
    else {
        issueCommand('add-path', {}, inputPath);
    }
    process.env['PATH'] = `${inputPath}${path.delimiter}${process.env['PATH']}`;
}
/**
 * Gets the value of an input.
 * Unless trimWhitespace is set to false in InputOptions, the value is also trimmed.
 * Returns an empty string if the value is not defined.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string
 */
function getInput(name, options) {
    const val = process.env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] || '';
    if (options && options.required && !val) {
        throw new Error(`Input required and not supplied: ${name}`);
    }
    if (options && options.trimWhitespace === false) {
        return val;
    }
    return val.trim();
}
/**
 * Gets the values of an multiline input.  Each value is also trimmed.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string[]
 *
 */
function getMultilineInput(name, options) {
    const inputs = getInput(name, options)
        .split('\n')
        .filter(x => x !== '');
    if (options && options.trimWhitespace === false) {
        return inputs;
    }
    return inputs.map(input => input.trim());
}
/**
 * Gets the input value of the boolean type in the YAML 1.2 "core schema" specification.
 * Support boolean input list: `true | True | TRUE | false | False | FALSE` .
 * The return value is also in boolean type.
 * ref: https://yaml.org/spec/1.2/spec.html#id2804923
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   boolean
 */
function getBooleanInput(name, options) {
    const trueValue = ['true', 'True', 'TRUE'];
    const falseValue = ['false', 'False', 'FALSE'];
    const val = getInput(name, options);
    if (trueValue.includes(val))
        return true;
    if (falseValue.includes(val))
        return false;
    throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\n` +
        `Support boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
/**
 * Sets the value of an output.
 *
 * @param     name     name of the output to set
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function setOutput(name, value) {
    const filePath = process.env['GITHUB_OUTPUT'] || '';
    if (filePath) {
        return file_command_issueFileCommand('OUTPUT', file_command_prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_.EOL);
    command_issueCommand('set-output', { name }, utils_toCommandValue(value));
}
/**
 * Enables or disables the echoing of commands into stdout for the rest of the step.
 * Echoing is disabled by default if ACTIONS_STEP_DEBUG is not set.
 *
 */
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
//-----------------------------------------------------------------------
// Results
//-----------------------------------------------------------------------
/**
 * Sets the action status to failed.
 * When the action exits it will be with an exit code of 1
 * @param message add error issue message
 */
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    error(message);
}
//-----------------------------------------------------------------------
// Logging Commands
//-----------------------------------------------------------------------
/**
 * Gets whether Actions Step Debug is on or not
 */
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
/**
 * Writes debug message to user log
 * @param message debug message
 */
function debug(message) {
    issueCommand('debug', {}, message);
}
/**
 * Adds an error issue
 * @param message error issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function error(message, properties = {}) {
    command_issueCommand('error', utils_toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a warning issue
 * @param message warning issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function warning(message, properties = {}) {
    command_issueCommand('warning', utils_toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a notice issue
 * @param message notice issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function notice(message, properties = {}) {
    issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Writes info to log with console.log.
 * @param message info message
 */
function info(message) {
    process.stdout.write(message + external_os_.EOL);
}
/**
 * Begin an output group.
 *
 * Output until the next `groupEnd` will be foldable in this group
 *
 * @param name The name of the output group
 */
function startGroup(name) {
    issue('group', name);
}
/**
 * End an output group.
 */
function endGroup() {
    issue('endgroup');
}
/**
 * Wrap an asynchronous function call in a group.
 *
 * Returns the same type as the function itself.
 *
 * @param name The name of the group
 * @param fn The function to wrap in the group
 */
function group(name, fn) {
    return __awaiter(this, void 0, void 0, function* () {
        startGroup(name);
        let result;
        try {
            result = yield fn();
        }
        finally {
            endGroup();
        }
        return result;
    });
}
//-----------------------------------------------------------------------
// Wrapper action state
//-----------------------------------------------------------------------
/**
 * Saves state for current action, the state can only be retrieved by this action's post job execution.
 *
 * @param     name     name of the state to store
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function saveState(name, value) {
    const filePath = process.env['GITHUB_STATE'] || '';
    if (filePath) {
        return file_command_issueFileCommand('STATE', file_command_prepareKeyValueMessage(name, value));
    }
    command_issueCommand('save-state', { name }, utils_toCommandValue(value));
}
/**
 * Gets the value of an state set by this action's main execution.
 *
 * @param     name     name of the state to get
 * @returns   string
 */
function getState(name) {
    return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
    return __awaiter(this, void 0, void 0, function* () {
        return yield OidcClient.getIDToken(aud);
    });
}
/**
 * Summary exports
 */

/**
 * @deprecated use core.summary
 */

/**
 * Path exports
 */

/**
 * Platform utilities exports
 */

//# sourceMappingURL=core.js.map
// EXTERNAL MODULE: ./lib/core/model.js
var model = __nccwpck_require__(7206);
;// CONCATENATED MODULE: ./lib/inputs/definitions.js

const INPUTS = {
    'key-id': '',
    'issuer-id': '',
    'private-key': '',
    'app-id': '',
    'bundle-id': '',
    platform: 'IOS',
    'base-url': 'https://api.appstoreconnect.apple.com',
    audience: 'appstoreconnect-v1',
    version: '',
    build: '',
    'release-type': '',
    'earliest-release-date': '',
    'phased-release': 'false',
    'release-notes': '',
    items: '',
    submit: 'false',
    'dry-run': 'false',
    'on-version-in-flight': 'resume',
    'on-orphans': 'adopt',
    'wait-minutes': '0',
    'timeout-minutes': '10',
    'github-token': '',
    'commit-status': '',
    sweep: '',
    comment: 'false',
};
const INPUT_NAMES = Object.keys(INPUTS);
class Reader {
    raw;
    problems;
    constructor(raw, problems) {
        this.raw = raw;
        this.problems = problems;
    }
    report(input, message) {
        this.problems.push({ input, message: `${input} ${message}` });
    }
    optional(input) {
        return this.raw[input] === '' ? null : this.raw[input];
    }
    identifier(input, hint) {
        const value = this.raw[input];
        if (value === '')
            this.report(input, `is missing. ${hint}`);
        else if (!/^[\x21-\x7e]{1,200}$/.test(value))
            this.report(input, `is not an identifier: blanks, line ends or other characters are in it. ${hint}`);
        return value;
    }
    flag(input) {
        const value = this.raw[input];
        if (value !== 'true' && value !== 'false')
            this.report(input, `is ${quoted(value)}; it takes true or false, and nothing else.`);
        return value === 'true';
    }
    choice(input, choices) {
        const value = this.raw[input];
        if ((0,model/* isOneOf */.EK)(choices, value))
            return value;
        this.report(input, `is ${quoted(value)}; it takes ${choices.join(', ')}.`);
        return null;
    }
    minutes(input, zero = null) {
        const value = this.raw[input];
        const minutes = /^\d{1,3}(\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN;
        if (minutes === 0 && zero !== null)
            this.report(input, zero);
        else if (minutes >= 0 && minutes <= MAX_MINUTES)
            return minutes * 60_000;
        else
            this.report(input, `is ${quoted(value)}; it takes minutes from 0 to ${MAX_MINUTES}, such as 30 or 0.5.`);
        return 0;
    }
}
const MAX_MINUTES = 360;
function quoted(value) {
    return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}\u2026` : value);
}

;// CONCATENATED MODULE: ./lib/inputs/github.js

const MAX_NAME = 255;
const LINE_END = /[\p{Cc}\p{Zl}\p{Zp}]/u;
function parseGitHub(reader, { job }) {
    const commitStatus = reader.optional('commit-status');
    const sweep = reader.optional('sweep');
    const comment = reader.flag('comment');
    for (const input of ['commit-status', 'sweep']) {
        if (reader.raw[input].length > MAX_NAME || LINE_END.test(reader.raw[input]))
            reader.report(input, `takes one line of at most ${MAX_NAME} characters.`);
    }
    if (commitStatus !== null && commitStatus === job)
        reader.report('commit-status', `is ${quoted(commitStatus)}, which is the name of the job. The job has a check of that name, and where a check and a status have one name, both must pass: the one of an old run would block for ever. Name it otherwise.`);
    if (sweep !== null && commitStatus === null)
        reader.report('sweep', 'needs commit-status: the name of the status that it sets.');
    const asking = [commitStatus === null ? '' : 'commit-status', comment ? 'comment' : ''].filter((it) => it !== '');
    if (asking.length === 0)
        return null;
    const token = reader.raw['github-token'];
    if (token === '')
        reader.report('github-token', `is empty, and ${asking.join(' and ')} cannot do without. Leave it out for the default.`);
    return { token, commitStatus, sweep, comment };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
;// CONCATENATED MODULE: ./lib/inputs/private-key.js

const ACCEPTED = 'Give the .p8 file as downloaded (PEM text), the same with \\n for line ends, or base64 of either.';
const MAX_LENGTH = 20_000;
function readPrivateKey(raw) {
    if (raw.length > MAX_LENGTH)
        return refuse('is far too long for a key');
    const block = findBlock(unescaped(raw)) ?? findBlock(unescaped(Buffer.from(raw, 'base64').toString('utf8')));
    if (block === null)
        return refuse('holds no PEM block of a private key, neither as it is nor after base64');
    const isEncrypted = block.body.includes('ENCRYPTED');
    const wrong = WRONG_BLOCKS.get(isEncrypted ? 'ENCRYPTED PRIVATE KEY' : block.label);
    if (wrong !== undefined)
        return refuse(wrong);
    if (block.label !== 'PRIVATE KEY' && block.label !== 'EC PRIVATE KEY')
        return refuse('is a PEM block of another kind than PRIVATE KEY');
    try {
        return judge((0,external_node_crypto_.createPrivateKey)(toPem(block)));
    }
    catch {
        return refuse('is a PEM block whose contents are no key: it was cut or changed on the way');
    }
}
const WRONG_BLOCKS = new Map([
    ['PUBLIC KEY', 'is a public key; the private one is needed'],
    ['EC PUBLIC KEY', 'is a public key; the private one is needed'],
    ['CERTIFICATE', 'is a certificate; the private key (.p8) is needed'],
    ['CERTIFICATE REQUEST', 'is a certificate request; the private key (.p8) is needed'],
    ['RSA PRIVATE KEY', 'is an RSA key; the service signs with ES256, an EC key on P-256'],
    ['ENCRYPTED PRIVATE KEY', 'is encrypted with a passphrase; give it without one'],
]);
function judge(key) {
    if (key.asymmetricKeyType !== 'ec')
        return refuse(`is a key of type ${key.asymmetricKeyType}; the service signs with ES256, an EC key on P-256`);
    const curve = key.asymmetricKeyDetails?.namedCurve;
    if (curve !== 'prime256v1')
        return refuse(`is an EC key on ${curve}; ES256 needs one on P-256 (prime256v1)`);
    return { ok: true, key };
}
function refuse(problem) {
    return { ok: false, problem: `${problem}. ${ACCEPTED}` };
}
function unescaped(text) {
    return text.replaceAll('\\r', '').replaceAll('\\n', '\n');
}
function findBlock(text) {
    const begin = text.indexOf('-----BEGIN ');
    if (begin === -1)
        return null;
    const labelEnd = text.indexOf('-----', begin + 11);
    if (labelEnd === -1)
        return null;
    const label = text.slice(begin + 11, labelEnd).trim();
    const end = text.indexOf(`-----END ${label}-----`, labelEnd);
    if (end === -1)
        return null;
    return { label, body: text.slice(labelEnd + 5, end).replaceAll(/\s/g, '') };
}
function toPem({ label, body }) {
    const lines = body.match(/.{1,64}/g) ?? [];
    return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
const MIN_SECRET = 8;
function secretForms(raw, key) {
    const forms = new Set([raw, raw.trim(), unescaped(raw)]);
    addPem(forms, unescaped(raw));
    addPem(forms, unescaped(Buffer.from(raw, 'base64').toString('utf8')));
    if (key !== null) {
        for (const type of ['pkcs8', 'sec1']) {
            addPem(forms, key.export({ format: 'pem', type }).toString());
            const der = key.export({ format: 'der', type });
            for (const encoding of ['hex', 'base64', 'base64url'])
                forms.add(der.toString(encoding));
            forms.add(der.toString('hex').toUpperCase());
        }
        const { d } = key.export({ format: 'jwk' });
        if (typeof d === 'string') {
            const bytes = Buffer.from(d, 'base64url');
            for (const form of [d, bytes.toString('base64'), bytes.toString('hex'), bytes.toString('hex').toUpperCase()])
                forms.add(form);
        }
    }
    return [...forms].filter((form) => form.length >= MIN_SECRET);
}
function addPem(forms, text) {
    const block = findBlock(text);
    if (block === null)
        return;
    const pem = toPem(block);
    forms.add(block.body);
    for (const form of [pem, pem.trim(), text, text.trim()]) {
        forms.add(form);
        forms.add(Buffer.from(form).toString('base64'));
        forms.add(form.replaceAll('\n', '\\n'));
    }
    for (const piece of [...pem.split('\n'), ...text.split(/\s+/)])
        if (!piece.includes('-----'))
            forms.add(piece);
}

;// CONCATENATED MODULE: ./lib/core/request.js
function modeOf(asked) {
    if (asked.releaseApproved)
        return 'release';
    if (asked.rollout !== null)
        return 'rollout';
    if (asked.submit)
        return 'submit';
    return asked.version === null ? 'check' : 'prepare';
}

;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");
;// CONCATENATED MODULE: ./lib/inputs/release-notes.js


const MAX_CHARACTERS = 4000;
const FILE = 'release_notes.txt';
const FALLBACK = 'default';
function readReleaseNotes(value, workspace) {
    const folder = (0,external_node_path_.resolve)(workspace, value);
    if (!value.includes('\n') && value.length < 1000 && isFolder(folder))
        return readFolder(value, folder);
    if (looksLikePath(value))
        return {
            ok: false,
            problem: `is ${JSON.stringify(value)}, and there is no such folder in the workspace; check the path, and that the repository is checked out before this step.`,
        };
    const problem = lengthProblem('the text', value);
    return problem === null ? { ok: true, notes: { kind: 'text', text: value } } : { ok: false, problem };
}
function readFolder(value, folder) {
    const texts = new Map();
    let fallback = null;
    for (const locale of (0,external_node_fs_namespaceObject.readdirSync)(folder).sort()) {
        const file = (0,external_node_path_.join)(folder, locale, FILE);
        if (!isFile(file))
            continue;
        const text = (0,external_node_fs_namespaceObject.readFileSync)(file, 'utf8').trim();
        const problem = text === '' ? `has an empty ${locale}/${FILE}.` : lengthProblem(`${locale}/${FILE}`, text);
        if (problem !== null)
            return { ok: false, problem };
        if (locale === FALLBACK)
            fallback = text;
        else
            texts.set(locale, text);
    }
    if (texts.size === 0 && fallback === null)
        return {
            ok: false,
            problem: `is the folder ${JSON.stringify(value)}, which holds no <locale>/${FILE}, such as en-US/${FILE}.`,
        };
    return { ok: true, notes: { kind: 'by-locale', texts, fallback } };
}
function lengthProblem(what, text) {
    const characters = [...text].length;
    return characters <= MAX_CHARACTERS
        ? null
        : `is too long: ${what} has ${characters} characters, and the service takes ${MAX_CHARACTERS}.`;
}
function looksLikePath(value) {
    return !/\s/.test(value) && /[/\\]/.test(value) && !/^https?:/.test(value);
}
function isFolder(path) {
    try {
        return (0,external_node_fs_namespaceObject.statSync)(path, { throwIfNoEntry: false })?.isDirectory() === true;
    }
    catch {
        return false;
    }
}
function isFile(path) {
    return (0,external_node_fs_namespaceObject.statSync)(path, { throwIfNoEntry: false })?.isFile() === true;
}

;// CONCATENATED MODULE: ./lib/inputs/release.js




const RELEASE_TYPES = ['MANUAL', 'AFTER_APPROVAL', 'SCHEDULED'];
function parseRequest(reader, around) {
    const submit = reader.flag('submit');
    const version = parseVersion(reader);
    const request = {
        mode: modeOf({ version, submit, releaseApproved: false, rollout: null }),
        platform: reader.choice('platform', model/* PLATFORMS */.P4) ?? 'IOS',
        version,
        build: parseBuild(reader),
        usesNonExemptEncryption: null,
        releaseType: reader.optional('release-type') === null ? null : reader.choice('release-type', RELEASE_TYPES),
        earliestReleaseDate: parseDate(reader, around.nowMs),
        phasedRelease: reader.flag('phased-release'),
        rollout: null,
        releaseNotes: parseNotes(reader, around.workspace),
        items: parseItems(reader),
        readiness: 'block',
        dryRun: reader.flag('dry-run'),
        onVersionInFlight: reader.choice('on-version-in-flight', ['resume', 'fail', 'cancel']) ?? 'resume',
        onUnresolved: 'fail',
        onOrphans: reader.choice('on-orphans', ['adopt', 'ignore', 'fail']) ?? 'adopt',
        slotsNeeded: 1,
    };
    reportMismatches(reader, request);
    return request;
}
function reportMismatches(reader, request) {
    if (request.version === null) {
        for (const input of ['build', 'release-type', 'earliest-release-date', 'release-notes']) {
            if (reader.optional(input) !== null)
                reader.report(input, 'needs version: it says something about a version, and none is named.');
        }
        if (request.phasedRelease)
            reader.report('phased-release', 'needs version: it says something about a version, and none is named.');
    }
    if (reader.optional('items') !== null && request.mode !== 'submit') {
        reader.report('items', 'needs submit: true, because no submission is made that the run does not submit.');
    }
    if (request.mode === 'submit' && request.version === null && reader.optional('items') === null)
        reader.report('submit', 'needs version or items: there is nothing to submit.');
    const scheduled = reader.raw['release-type'] === 'SCHEDULED';
    if (scheduled && reader.optional('earliest-release-date') === null)
        reader.report('release-type', 'SCHEDULED needs earliest-release-date.');
    if (!scheduled && reader.optional('earliest-release-date') !== null)
        reader.report('earliest-release-date', 'goes with release-type: SCHEDULED only.');
}
function parseVersion(reader) {
    const value = reader.optional('version');
    if (value === null || /^\d{1,9}(\.\d{1,9}){0,3}$/.test(value))
        return value;
    const hint = /^v\d/i.test(value) ? ' Leave out the v before the number.' : '';
    reader.report('version', `is ${quoted(value)}, which is no version: numbers with dots between, such as 1.4.2.${hint}`);
    return value;
}
function parseBuild(reader) {
    const value = reader.optional('build');
    if (value !== null && value !== 'latest' && !/^\d[\dA-Za-z.]{0,30}$/.test(value)) {
        reader.report('build', `is ${quoted(value)}; it takes a build number (CFBundleVersion, such as 42 or 1.4.2), or latest.`);
    }
    return value;
}
const RFC_3339 = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/i;
function parseDate(reader, nowMs) {
    const value = reader.optional('earliest-release-date');
    if (value === null)
        return null;
    const ms = isRealDay(RFC_3339.exec(value)) ? Date.parse(value) : Number.NaN;
    if (Number.isNaN(ms))
        reader.report('earliest-release-date', `is ${quoted(value)}, which is no date of RFC 3339, such as 2030-01-31T09:00:00Z.`);
    else if (ms <= nowMs)
        reader.report('earliest-release-date', `is ${quoted(value)}, which is in the past.`);
    return value.toUpperCase();
}
function isRealDay(match) {
    if (match === null)
        return false;
    const [, year, month, day] = match.map(Number);
    return day !== undefined && day >= 1 && day <= new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
}
function parseNotes(reader, workspace) {
    const value = reader.optional('release-notes');
    if (value === null)
        return null;
    const reading = readReleaseNotes(value, workspace);
    if (reading.ok)
        return reading.notes;
    reader.report('release-notes', reading.problem);
    return null;
}
const SHORT_TYPES = {
    cpp: 'appCustomProductPageVersion',
    ppo: 'appStoreVersionExperimentV2',
    event: 'appEvent',
};
const MAX_ITEMS = 200;
function parseItems(reader) {
    const lines = reader.raw.items
        .split(/\r\n|\r|\n/)
        .map((line) => line.replace(/#.*$/, '').trim())
        .filter((line) => line !== '');
    if (lines.length === 1 && lines[0] === 'ready')
        return { kind: 'ready' };
    if (reader.optional('items') !== null && lines.length === 0)
        reader.report('items', 'names nothing: every line is empty or a comment.');
    if (lines.length > MAX_ITEMS)
        reader.report('items', `has ${lines.length} lines; more than ${MAX_ITEMS} are not taken.`);
    const targets = lines.slice(0, MAX_ITEMS).flatMap((line) => parseItem(reader, line) ?? []);
    return { kind: 'listed', targets: (0,model/* distinctTargets */.Z0)(targets) };
}
function parseItem(reader, line) {
    const [word = '', id = '', ...rest] = line.split(/\s+/);
    if (word === 'ready')
        return complain(reader, line, 'ready stands alone: it takes everything that is ready');
    const relationship = relationshipOf(word);
    if (relationship === null)
        return complain(reader, line, `the type is none of ${[...Object.keys(SHORT_TYPES), ...Object.keys(model/* ITEM_TYPES */.w$)].filter((type) => type !== 'appStoreVersion').join(', ')}`);
    if (relationship === 'appStoreVersion')
        return complain(reader, line, 'a version is named by the input version');
    if (id === '' || rest.length > 0 || !/^[\x21-\x7e]{1,200}$/.test(id) || /^\.+$/.test(id))
        return complain(reader, line, 'it takes <type> <id>, and nothing else');
    return { relationship, id };
}
function relationshipOf(word) {
    if (Object.hasOwn(SHORT_TYPES, word))
        return SHORT_TYPES[word] ?? null;
    const entries = Object.entries(model/* ITEM_TYPES */.w$);
    return entries.findLast(([relationship, type]) => relationship === word || type === word)?.[0] ?? null;
}
function complain(reader, line, why) {
    reader.report('items', `has the line ${quoted(line)}: ${why}.`);
    return null;
}

;// CONCATENATED MODULE: ./lib/inputs/inputs.js





function parseInputs(raw, around) {
    const problems = [];
    const reader = new Reader(raw, problems);
    const privateKey = parseKey(reader, around);
    const github = parseGitHub(reader, around);
    const inputs = {
        keyId: reader.identifier('key-id', 'Copy it from Users and Access, Integrations; it stands beside the key.'),
        issuerId: raw['issuer-id'] === ''
            ? null
            : reader.identifier('issuer-id', 'Copy it from Users and Access, Integrations; leave it out for an individual key.'),
        app: parseApp(reader),
        baseUrl: parseBaseUrl(reader),
        audience: reader.identifier('audience', 'The live service wants appstoreconnect-v1.'),
        waitMs: reader.minutes('wait-minutes'),
        timeoutMs: reader.minutes('timeout-minutes', 'is 0, which leaves no time for anything; leave it out for 10 minutes.'),
        request: parseRequest(reader, around),
    };
    if (around.tlsRejectUnauthorized === '0') {
        problems.push({
            input: 'NODE_TLS_REJECT_UNAUTHORIZED',
            message: 'NODE_TLS_REJECT_UNAUTHORIZED is 0, which turns the check of certificates off: anybody on the way could take the token. Remove it; for a proxy with its own certificate set NODE_EXTRA_CA_CERTS.',
        });
    }
    if (privateKey === null || problems.length > 0)
        return { ok: false, problems };
    return { ok: true, inputs: { ...inputs, privateKey, ...(github === null ? {} : { github }) } };
}
const NO_SECRETS = {
    fork: 'is empty: a fork started this workflow, and workflows started by a fork get no secrets. Let a run of this repository tell its pull requests: commit-status with sweep, on a schedule.',
    dependabot: 'is empty: Dependabot started this workflow, and workflows started by Dependabot get no secrets but its own. Add the key there too (Settings, Secrets and variables, Dependabot), or let a run on a schedule tell its pull requests: commit-status with sweep.',
};
function parseKey(reader, { whyNoSecrets }) {
    const raw = reader.raw['private-key'];
    if (raw === '') {
        const why = whyNoSecrets?.() ?? null;
        reader.report('private-key', why === null
            ? 'is missing. Give it from a secret; in a workflow that a fork or Dependabot started, secrets are empty.'
            : NO_SECRETS[why]);
        return null;
    }
    const reading = readPrivateKey(raw);
    if (reading.ok)
        return reading.key;
    reader.report('private-key', reading.problem);
    return null;
}
function parseApp(reader) {
    const id = reader.optional('app-id');
    const bundleId = reader.optional('bundle-id');
    if (id === null && bundleId === null)
        reader.report('app-id', 'is missing, and bundle-id too: give one of them.');
    if (id !== null && bundleId !== null)
        reader.report('app-id', 'and bundle-id are both given: give one of them.');
    if (id !== null && !/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(id)) {
        reader.report('app-id', `is ${quoted(id)}, which is no Apple ID of an app; it is the number under App Information. For com.example.app use bundle-id.`);
    }
    if (bundleId !== null && !/^[A-Za-z0-9.-]{1,255}$/.test(bundleId)) {
        reader.report('bundle-id', `is ${quoted(bundleId)}, which is no bundle id: letters, digits, hyphens and dots, such as com.example.app.`);
    }
    return bundleId === null ? { by: 'id', id: id ?? '' } : { by: 'bundle-id', bundleId };
}
function parseBaseUrl(reader) {
    const value = reader.raw['base-url'];
    const fallback = new URL(INPUTS['base-url']);
    if (!URL.canParse(value)) {
        reader.report('base-url', `is ${quoted(withoutCredentials(value))}, which is no URL.`);
        return fallback;
    }
    const url = new URL(value);
    if (url.username !== '' || url.password !== '')
        reader.report('base-url', 'has credentials in it; the service takes none but the token.');
    else if (url.search !== '' || url.hash !== '')
        reader.report('base-url', 'has a query or a fragment; give scheme, host and port.');
    else if (url.protocol === 'http:' && !isLoopback(url.hostname))
        reader.report('base-url', 'is http: a token would travel in the open. Use https; http is for loopback only.');
    else if (url.protocol !== 'https:' && url.protocol !== 'http:')
        reader.report('base-url', 'is neither https nor http.');
    return url;
}
function withoutCredentials(value) {
    return value.includes('@') ? `\u2026@${value.slice(value.lastIndexOf('@') + 1)}` : value;
}
function isLoopback(hostname) {
    return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
}

;// CONCATENATED MODULE: ./lib/runner/inputs.js



const SECRET_INPUTS = ['private-key', 'github-token'];
function readRawInputs(only) {
    const entries = INPUT_NAMES.map((name) => [name, (only.includes(name) && getInput(name)) || INPUTS[name]]);
    const raw = Object.fromEntries(entries);
    for (const name of SECRET_INPUTS) {
        delete process.env[`INPUT_${name.toUpperCase()}`];
    }
    if (raw['github-token'] !== '')
        mask(raw['github-token']);
    for (const form of secretForms(raw['private-key'], null))
        mask(form);
    return raw;
}
const masked = new Set();
function mask(secret) {
    if (secret.length >= MIN_SECRET)
        masked.add(secret);
    setSecret(secret);
}
function redact(text) {
    const longestFirst = [...masked].sort((left, right) => right.length - left.length);
    return longestFirst.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
}

// EXTERNAL MODULE: ./lib/core/finding.js
var core_finding = __nccwpck_require__(6134);
// EXTERNAL MODULE: ./lib/core/snapshot.js
var core_snapshot = __nccwpck_require__(4587);
// EXTERNAL MODULE: ./lib/core/step.js
var core_step = __nccwpck_require__(445);
// EXTERNAL MODULE: ./lib/core/text.js
var core_text = __nccwpck_require__(9716);
;// CONCATENATED MODULE: ./lib/runner/report.js




const MAX_FINDINGS = 100;
const MAX_SLOTS = 50;
const MAX_CONTENTS = 100;
const MAX_STEPS = 220;
const MAX_MESSAGE = 2000;
function renderReport(outcome) {
    const findings = (0,core_finding/* inOrder */.al)(outcome.findings);
    const ledger = outcome.snapshot === null ? null : (0,core_snapshot/* ledgerOf */.Xr)(outcome.snapshot);
    return JSON.stringify({
        schemaVersion: 1,
        app: outcome.app,
        platform: outcome.platform,
        mode: outcome.mode,
        dryRun: outcome.dryRun,
        verdict: outcome.verdict,
        findings: findings.slice(0, MAX_FINDINGS).map((finding) => ({
            reason: finding.reason,
            severity: finding.severity,
            message: (0,core_text/* singleLine */.pF)(finding.message, MAX_MESSAGE),
            remedy: (0,core_text/* singleLine */.pF)(finding.remedy, MAX_MESSAGE),
            subject: finding.subject,
            link: finding.link ?? null,
        })),
        findingsLeftOut: Math.max(0, findings.length - MAX_FINDINGS),
        slots: ledger?.slots.slice(0, MAX_SLOTS).map(({ submission, phase }) => ({
            id: submission.id,
            state: submission.state,
            phase,
            platform: submission.platform,
            contents: contents((0,core_snapshot/* contentKeys */.MU)(submission)),
            submittedDate: submission.submittedDate ?? null,
            by: submission.submittedBy ?? submission.lastUpdatedBy ?? null,
        })) ?? null,
        plan: outcome.steps.slice(0, MAX_STEPS).map(({ step, outcome: what }) => ({
            kind: step.kind,
            step: (0,core_text/* singleLine */.pF)((0,core_step/* describeStep */.Ey)(step), MAX_MESSAGE),
            outcome: what,
        })),
        version: outcome.version,
        submission: outcome.submission,
        rateLimit: outcome.rateLimit,
    });
}
function contents(keys) {
    return keys === null ? null : [...keys].slice(0, MAX_CONTENTS).map(core_step/* describeKey */.Rx);
}

// EXTERNAL MODULE: ./lib/core/describe.js
var describe = __nccwpck_require__(146);
// EXTERNAL MODULE: ./lib/core/pages.js
var pages = __nccwpck_require__(4695);
;// CONCATENATED MODULE: ./lib/runner/summary.js







const MAX_BYTES = 900 * 1024;
const VERDICTS = {
    clear: '\u2705 Clear',
    blocked: '\u26d4 Blocked',
    unknown: '\u2753 Unknown',
};
function renderSummary(outcome) {
    const sections = [
        renderVerdict(outcome),
        outcome.snapshot === null ? '' : renderSlots(outcome.snapshot),
        ...renderFindings(outcome.findings),
        renderPlan(outcome),
    ].filter((section) => section !== '');
    return bounded(sections);
}
function bounded(sections) {
    let text = '';
    let bytes = 0;
    for (const section of sections) {
        bytes += Buffer.byteLength(section) + 2;
        if (bytes > MAX_BYTES)
            return `${text}\u2026 the rest is left out: a summary may not be longer. The log has it all.\n`;
        text += `${section}\n\n`;
    }
    return text;
}
function renderVerdict(outcome) {
    const { app } = outcome;
    const called = app?.name ?? app?.bundleId;
    const named = called === undefined ? '' : `**${(0,core_text/* markdownText */.p7)(called)}** \u00b7 `;
    const name = app === null ? '' : `${named}App ${(0,core_text/* markdownText */.p7)(app.id)}`;
    const where = [name, outcome.platform ?? ''].filter((part) => part !== '').join(' \u00b7 ');
    return [`## ${VERDICTS[outcome.verdict]}: ${(0,core_text/* markdownText */.p7)(outcome.headline)}`, where]
        .filter((part) => part !== '')
        .join('\n\n');
}
const PHASES = {
    draft: { mark: '\ud83d\udfe8', word: 'draft, not submitted' },
    'in-review': { mark: '\ud83d\udfe6', word: 'in review' },
    unresolved: { mark: '\ud83d\udfe5', word: 'unresolved issues' },
    closing: { mark: '\u2b1c', word: 'closing' },
};
const FREE = '\ud83d\udfe9';
function renderSlots(snapshot) {
    const { slots, free, inReview, orphans } = (0,core_snapshot/* ledgerOf */.Xr)(snapshot);
    const marks = slots.map(({ phase }) => PHASES[phase].mark);
    const shown = Array.from({ length: Math.max(0, model/* TOTAL_LIMIT */.Zk - slots.length) }, () => (free === null ? '\u2754' : FREE));
    const count = free === null ? 'It is not known how many slots are free.' : `**${free} of ${model/* TOTAL_LIMIT */.Zk} slots free.**`;
    const review = `${inReview ?? 'An unknown number'} of ${model/* IN_REVIEW_LIMIT */.Xc} in review on ${snapshot.platform}, ${orphans ?? 'an unknown number of'} ${orphans === 1 ? 'draft' : 'drafts'}.`;
    const rows = slots.map((slot, index) => `| ${index + 1} | ${renderSlot(slot)} |`);
    const table = rows.length === 0
        ? []
        : ['', '| slot | state | platform | submission | contents | since, by |', '|---|---|---|---|---|---|', ...rows];
    const link = rows.length === 0 ? [] : ['', `[App Review page](${(0,pages/* appReviewPage */.z)(snapshot.app.id)})`];
    return [
        `### Submission slots`,
        '',
        `${[...marks, ...shown].join(' ')}  `,
        `${count} ${review}`,
        ...table,
        ...link,
    ].join('\n');
}
function renderSlot({ submission, phase }) {
    const { mark, word } = PHASES[phase];
    const since = submission.submittedDate === undefined ? '' : (0,describe/* describeInstant */.l0)(submission.submittedDate);
    const by = submission.submittedBy ?? submission.lastUpdatedBy ?? '';
    const cells = [
        `${mark} ${word} (${(0,core_text/* markdownText */.p7)(submission.state)})`,
        (0,core_text/* markdownText */.p7)(submission.platform ?? 'none yet'),
        (0,core_text/* markdownText */.p7)(submission.id),
        (0,core_text/* markdownText */.p7)((0,describe/* describeContents */.an)(submission)),
        (0,core_text/* markdownText */.p7)([since, by].filter((part) => part !== '').join(', ')),
    ];
    return cells.join(' | ');
}
const MARKS = { error: '\u26d4', unknown: '\u2753', warning: '\u26a0\ufe0f' };
function renderFindings(findings) {
    if (findings.length === 0)
        return [];
    return ['### What was found', ...(0,core_finding/* inOrder */.al)(findings).map(renderFinding)];
}
function renderFinding(finding) {
    const link = finding.link === undefined ? '' : ` [Open the page](${finding.link})`;
    return `- ${MARKS[finding.severity]} **${core_finding/* REASONS */.ez[finding.reason]}** (\`${finding.reason}\`)  \n  ${(0,core_text/* markdownText */.p7)(finding.message)}  \n  **What to do:** ${(0,core_text/* markdownText */.p7)(finding.remedy)}${link}`;
}
const OUTCOMES = {
    pending: 'not reached',
    done: '\u2705 done',
    refused: '\u26d4 refused',
    unconfirmed: '\u2753 sent, not confirmed',
    undone: '\u21a9\ufe0f done, then taken back',
    interrupted: '\u2753 interrupted',
};
function renderPlan(outcome) {
    if (outcome.mode === 'check' && outcome.steps.length === 0)
        return '';
    if (outcome.steps.length === 0) {
        return outcome.snapshot === null || outcome.verdict !== 'clear'
            ? ''
            : '### Plan\n\nNothing to do: everything asked for is there already.';
    }
    const rows = outcome.steps.map(({ step, outcome: what }, index) => `| ${index + 1} | ${(0,core_text/* markdownText */.p7)((0,core_step/* describeStep */.Ey)(step))} | ${outcome.dryRun ? 'dry run: not taken' : OUTCOMES[what]} |`);
    const saved = bundleWords(outcome.steps, outcome.dryRun, outcome.platform);
    return [
        '### Plan',
        '',
        '| | step | what became of it |',
        '|---|---|---|',
        ...rows,
        ...(saved === '' ? [] : ['', saved]),
    ].join('\n');
}
function bundleWords(steps, dryRun, platform) {
    const submits = steps.some(({ step, outcome }) => step.kind === 'submit' && (dryRun || outcome === 'done'));
    const held = steps.flatMap(({ step }) => (step.kind === 'adopt-submission' ? step.held : [])).length;
    const added = steps.filter(({ step }) => step.kind === 'add-version' || step.kind === 'add-item').length;
    const takenOut = steps.filter(({ step }) => step.kind === 'take-out').length;
    const count = held + added - takenOut;
    if (!submits || count === 0)
        return '';
    const saved = count === 1 ? '' : `, which saves ${count - 1} of the app's ${model/* TOTAL_LIMIT */.Zk}`;
    return `${count} ${count === 1 ? 'thing shares' : 'things share'} one submission slot${platform === null ? '' : ` on ${platform}`}${saved}.`;
}

;// CONCATENATED MODULE: ./lib/runner/publish.js









const MAX_ANNOTATIONS = 10;
const MAX_ANNOTATION = 4000;
function publishOutputs(outcome) {
    try {
        for (const [name, value] of Object.entries(outputsOf(outcome)))
            setOutput(name, value);
        return true;
    }
    catch (cause) {
        const why = `GITHUB_OUTPUT cannot be written: ${cause instanceof Error ? cause.message : String(cause)}.`;
        publishError('The outputs could not be set', `${why} The step is red, because later steps go by its outputs. See whether the disk of the runner is full, or an earlier step has changed GITHUB_OUTPUT, and run again: a release that was made is found done.`);
        return false;
    }
}
function outputsOf(outcome) {
    const { snapshot } = outcome;
    const ledger = snapshot === null ? null : (0,core_snapshot/* ledgerOf */.Xr)(snapshot);
    const version = (0,core_outcome/* reportedVersion */.S5)(outcome);
    return {
        verdict: outcome.verdict,
        reasons: (0,core_finding/* reasonsOf */.zM)(outcome.findings).join(','),
        'version-id': version?.id ?? '',
        'version-state': version?.state ?? '',
        'submission-id': outcome.submission?.id ?? '',
        'submission-state': outcome.submission?.state ?? '',
        'in-review': String(ledger?.inReview ?? ''),
        orphans: String(ledger?.orphans ?? ''),
        'slots-free': String(ledger?.free ?? ''),
        report: renderReport(outcome),
    };
}
function publishFindings(outcome) {
    const counts = { error: 0, unknown: 0, warning: 0 };
    const all = (0,core_finding/* inOrder */.al)(outcome.findings);
    const loud = all.filter(({ severity }) => severity !== 'warning').length;
    for (const finding of all) {
        counts[finding.severity] += 1;
        const quiet = finding.severity === 'warning';
        const place = quiet ? counts.warning : counts.error + counts.unknown;
        const total = quiet ? all.length - loud : loud;
        if (place > MAX_ANNOTATIONS)
            info((0,core_text/* logLine */.BP)(`${core_finding/* REASONS */.ez[finding.reason]}: ${finding.message} ${finding.remedy}`));
        else
            annotate(quiet, finding, place === MAX_ANNOTATIONS && total > MAX_ANNOTATIONS ? total - MAX_ANNOTATIONS : 0);
    }
}
function annotate(quiet, finding, more) {
    const rest = more === 0 ? '' : ` And ${more} more: see the summary.`;
    const tail = ` ${finding.remedy}${finding.link === undefined ? '' : ` ${finding.link}`}${rest}`;
    const message = (0,core_text/* singleLine */.pF)(`${(0,core_text/* singleLine */.pF)(finding.message, MAX_ANNOTATION - Math.min(tail.length, MAX_ANNOTATION / 2))}${tail}`, MAX_ANNOTATION);
    const properties = { title: core_finding/* REASONS */.ez[finding.reason] };
    if (quiet)
        warning(message, properties);
    else
        error(message, properties);
}
function publishLog(outcome) {
    for (const { step, outcome: what } of outcome.steps) {
        if (outcome.dryRun)
            info((0,core_text/* logLine */.BP)(`Plan: ${(0,core_step/* describeStep */.Ey)(step)} (dry run: not taken)`));
        else if (what === 'pending')
            info((0,core_text/* logLine */.BP)(`Plan: ${(0,core_step/* describeStep */.Ey)(step)} (not reached)`));
    }
    info((0,core_text/* logLine */.BP)(`Verdict: ${outcome.verdict}. ${outcome.headline}.`));
}
function publishSummary(outcome) {
    const file = process.env.GITHUB_STEP_SUMMARY;
    if (!file)
        return;
    try {
        (0,external_node_fs_namespaceObject.appendFileSync)(file, renderSummary(outcome));
    }
    catch (cause) {
        info((0,core_text/* logLine */.BP)(`The job summary could not be written: ${cause instanceof Error ? cause.message : String(cause)}`));
    }
}
function publish(outcome) {
    const isWritten = publishOutputs(outcome);
    publishFindings(outcome);
    publishLog(outcome);
    publishSummary(outcome);
    return isWritten;
}
function log(line) {
    info((0,core_text/* logLine */.BP)(line));
}
function publishError(title, message) {
    error((0,core_text/* singleLine */.pF)(message, MAX_ANNOTATION), { title });
}

;// CONCATENATED MODULE: ./lib/runner/state.js


const CLEANUP_STATE = 'cleanup';
function remember(value) {
    try {
        saveState(CLEANUP_STATE, value);
    }
    catch (cause) {
        const why = cause instanceof Error ? cause.message : String(cause);
        log(`What the post step would have to cleanUp up could not be left for it: ${why}. The run goes on; if it is killed, its draft may keep items, and the next run adopts it.`);
    }
}
function recall() {
    return getState(CLEANUP_STATE);
}

// EXTERNAL MODULE: ./lib/github/event.js
var github_event = __nccwpck_require__(9607);
;// CONCATENATED MODULE: ./lib/start.js






function readInputs(only = INPUT_NAMES) {
    const reading = parseInputs(readRawInputs(only), {
        nowMs: systemClock.now(),
        workspace: process.env.GITHUB_WORKSPACE ?? process.cwd(),
        tlsRejectUnauthorized: process.env.NODE_TLS_REJECT_UNAUTHORIZED,
        job: process.env.GITHUB_JOB,
        whyNoSecrets: () => (0,github_event/* whyNoSecrets */.A)(readRunEvent()),
    });
    if (reading.ok)
        for (const form of secretForms('', reading.inputs.privateKey))
            mask(form);
    return reading;
}
function readRunEvent() {
    const { env } = process;
    const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = env;
    return {
        name: env.GITHUB_EVENT_NAME ?? '',
        payload: readText(env.GITHUB_EVENT_PATH ?? ''),
        sha: env.GITHUB_SHA ?? '',
        actor: env.GITHUB_ACTOR ?? '',
        repository: repository ?? '',
        apiUrl: env.GITHUB_API_URL ?? 'https://api.github.com',
        runUrl: server && repository && id ? `${server}/${repository}/actions/runs/${id}` : null,
    };
}
function readText(file) {
    try {
        return (0,external_node_fs_namespaceObject.readFileSync)(file, 'utf8');
    }
    catch {
        return null;
    }
}

;// CONCATENATED MODULE: ./lib/main.js








let told = false;
async function main() {
    guard();
    const reading = readInputs();
    if (!reading.ok)
        return end(refusedInputs(reading.problems));
    const { inputs } = reading;
    const deadline = new lib_deadline/* Deadline */.B(systemClock, inputs.timeoutMs);
    guardFromSignals(deadline);
    const [{ run }, { createTransport }] = await Promise.all([Promise.all(/* import() */[__nccwpck_require__.e(362), __nccwpck_require__.e(137), __nccwpck_require__.e(143)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7143)), Promise.all(/* import() */[__nccwpck_require__.e(99), __nccwpck_require__.e(970)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1970))]);
    const transport = await createTransport({ secure: inputs.baseUrl.protocol === 'https:' });
    const ending = await run(inputs, { clock: systemClock, deadline, transport, log: log, mask: mask, redact: redact, remember: remember });
    end(await reportedOnGitHub(ending, inputs, deadline));
    process.stdout.write('', () => process.exit());
}
const REPORTING_MS = 60_000;
async function reportedOnGitHub(ending, inputs, deadline) {
    const { github, app, request } = inputs;
    if (github === undefined)
        return ending;
    const remainingMs = github.sweep === null ? 0 : deadline.remainingMs;
    deadline.clear();
    const reporting = new lib_deadline/* Deadline */.B(systemClock, Math.max(REPORTING_MS, remainingMs), 'The time to tell GitHub is used up.');
    const { reason } = deadline.signal;
    if (reason instanceof lib_deadline/* Interruption */._ && reason.reason === 'run.interrupted')
        reporting.end(reason);
    guardFromSignals(reporting);
    const { reportOnGitHub } = await __nccwpck_require__.e(/* import() */ 358).then(__nccwpck_require__.bind(__nccwpck_require__, 2358));
    const outcome = (0,core_outcome/* outcomeOf */.sG)(ending);
    const findings = await reportOnGitHub({
        request: github,
        event: readRunEvent(),
        outcome,
        summary: renderSummary(outcome),
        app: app.by === 'id' ? app.id : app.bundleId,
        platform: request.platform,
        clock: systemClock,
        signal: reporting.signal,
        writeSignal: reporting.writeSignal,
        redact: redact,
        log: log,
    });
    reporting.clear();
    return { ...ending, findings: [...ending.findings, ...findings] };
}
function guard() {
    process.exitCode = 1;
    process.on('exit', () => end(endedBy('The process ended before there was a verdict.')));
    process.on('uncaughtException', crash);
    process.on('unhandledRejection', crash);
}
function guardFromSignals(deadline) {
    for (const signal of ['SIGINT', 'SIGTERM']) {
        process.on(signal, () => {
            deadline.end(new lib_deadline/* Interruption */._('run.interrupted', `The run was interrupted (${signal}).`));
            log(`${signal}: nothing new is begun.`);
        });
    }
}
function crash(error) {
    const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const message = `The action itself failed: ${redact(what)}.`;
    if (told)
        log(message);
    else
        end(endedBy(message));
    process.exit(1);
}
function end(ending) {
    if (told)
        return;
    told = true;
    process.exitCode = 1;
    const outcome = (0,core_outcome/* outcomeOf */.sG)(ending);
    if (publish(outcome) && (0,core_outcome/* isGreen */.gf)(outcome))
        process.exitCode = 0;
}
function endedBy(message) {
    return {
        ...core_outcome/* NOTHING_KNOWN */.GN,
        findings: [
            {
                reason: 'run.interrupted',
                severity: 'unknown',
                message,
                remedy: 'Run again; if it happens again, report it with the log of the step.',
                subject: null,
            },
        ],
    };
}
function refusedInputs(problems) {
    return {
        ...core_outcome/* NOTHING_KNOWN */.GN,
        findings: problems.map(({ input, message }) => ({
            reason: 'input.invalid',
            severity: 'unknown',
            message,
            remedy: 'Mend it in the workflow; nothing was sent to the service.',
            subject: { type: 'input', id: input },
        })),
    };
}

;// CONCATENATED MODULE: ./lib/post.js







const TIMEOUT_MS = 2 * 60_000;
const ACCESS = [
    'key-id',
    'issuer-id',
    'private-key',
    'app-id',
    'bundle-id',
    'base-url',
    'audience',
];
const NOT_TIDY = 'A draft could not be tidied up';
async function cleanUpDraft() {
    const left = parseTidying(recall());
    if (left === null)
        return;
    const reading = readInputs(ACCESS);
    if (!reading.ok) {
        publishError(NOT_TIDY, `${stillHolds(left, left.keys)} ${reading.problems.map(({ message }) => message).join(' ')}`);
        process.exitCode = 1;
        return;
    }
    const { inputs } = reading;
    const [{ createClient }, { cleanUp }, { createTransport }] = await Promise.all([
        Promise.all(/* import() */[__nccwpck_require__.e(362), __nccwpck_require__.e(137), __nccwpck_require__.e(143)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7143)),
        __nccwpck_require__.e(/* import() */ 137).then(__nccwpck_require__.bind(__nccwpck_require__, 4137)),
        Promise.all(/* import() */[__nccwpck_require__.e(99), __nccwpck_require__.e(970)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1970)),
    ]);
    const deadline = new lib_deadline/* Deadline */.B(systemClock, TIMEOUT_MS);
    const transport = await createTransport({ secure: inputs.baseUrl.protocol === 'https:' });
    try {
        const client = createClient(inputs, { clock: systemClock, deadline, transport, log: log, mask: mask, redact: redact });
        const remaining = await cleanUp({ client, clock: systemClock, signal: deadline.signal }, left);
        if (remaining.length === 0) {
            log(`Draft ${left.submissionId} holds nothing of this run any more; the next run adopts it.`);
        }
        else {
            publishError(NOT_TIDY, stillHolds(left, remaining));
            process.exitCode = 1;
        }
    }
    finally {
        deadline.clear();
        transport.close();
    }
}
function stillHolds({ submissionId }, keys) {
    return `Draft ${submissionId} may still hold ${keys.map(core_step/* describeKey */.Rx).join(', ')}. Run the job again: it adopts the draft and goes on.`;
}
function parseTidying(state) {
    if (state === '')
        return null;
    const { submissionId, keys } = JSON.parse(state);
    if (typeof submissionId !== 'string' || !Array.isArray(keys))
        return null;
    return { submissionId, keys: keys.map(String) };
}

;// CONCATENATED MODULE: ./lib/index.js



const isPost = (0,external_node_path_.basename)(process.argv[1] ?? '') === 'post.js';
void (isPost ? cleanUpDraft() : main().catch(crash));

