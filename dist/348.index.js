"use strict";
exports.id = 348;
exports.ids = [348];
exports.modules = {

/***/ 348:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  execute: () => (/* binding */ execute)
});

// EXTERNAL MODULE: ./src/core/model/finding.js
var finding = __webpack_require__(6147);
// EXTERNAL MODULE: ./src/core/text/describe-step.js
var describe_step = __webpack_require__(4640);
// EXTERNAL MODULE: ./src/run-state.js
var run_state = __webpack_require__(5987);
// EXTERNAL MODULE: ./src/app-store/failure.js
var app_store_failure = __webpack_require__(8508);
// EXTERNAL MODULE: ./src/app-store/result.js
var result = __webpack_require__(8929);
// EXTERNAL MODULE: ./src/core/decide/compose-goes-out.js
var compose_goes_out = __webpack_require__(5521);
// EXTERNAL MODULE: ./src/core/model/facts.js
var facts = __webpack_require__(4313);
// EXTERNAL MODULE: ./src/core/model/resources.js
var resources = __webpack_require__(8775);
// EXTERNAL MODULE: ./src/core/model/same.js
var same = __webpack_require__(9050);
// EXTERNAL MODULE: ./src/core/model/snapshot.js
var snapshot = __webpack_require__(9828);
// EXTERNAL MODULE: ./src/core/model/states.js
var states = __webpack_require__(4114);
// EXTERNAL MODULE: ./src/core/plan/item-standing.js
var item_standing = __webpack_require__(7044);
// EXTERNAL MODULE: ./src/core/text/describe.js
var describe = __webpack_require__(8113);
// EXTERNAL MODULE: ./src/core/text/pages.js
var pages = __webpack_require__(5154);
;// CONCATENATED MODULE: ./src/release/comparison.js
// src/release/comparison.js
/** Compares the submission and its version with what was asked for: before the submit, after it, and where nothing is submitted. */











/**
 * Stops the run where somebody changed something meanwhile. The submission must hold exactly the items asked for. The
 * version must have the build, release type and date asked for, or those that this run last saw.
 */
async function compareContents(context) {
    const read = await readComparison(context);
    if (!read.ok)
        return { kind: 'refused', findings: [(0,app_store_failure/* failureFinding */.Ue)(read.failure)] };
    const { change, shown } = read.value;
    // What this run has seen now is what it submits: another build after a refused submit is a change.
    const effect = { version: shown };
    return change === null ? { kind: 'done', effect } : { kind: 'refused', findings: [change], effect };
}
/** Reads lag: what may be late is read again, with everything else. */
function readComparison(context) {
    return context.readShown(() => fetchComparison(context), ({ change, isCertain }) => change === null || isCertain);
}
/** Maximum time that retries may hold up a comparison: a longer one is made anew, twice at most. */
const MAX_READING_MS = 3_000;
const MAX_COMPARISONS = 3;
/** Reads the version and the items side by side, so that a change of either shows until right before the submit. */
async function fetchComparison(context) {
    const { client, state } = context;
    for (let count = 1;; count++) {
        const beganMs = client.clock.uptime();
        const [compared, difference] = await Promise.all([state.version && fetchChange(context), fetchDifference(context)]);
        if (compared?.ok === false)
            return compared;
        if (count < MAX_COMPARISONS && difference.ok && client.clock.uptime() - beganMs > MAX_READING_MS)
            continue;
        return (0,result/* mapRead */.fL)(difference, ({ change, isCertain }) => ({
            /** What has changed since this run left it; `null` where everything is as it was. */
            change: change ?? compared?.value.change ?? null,
            /** The version with its build and state as they are now; `null` where the run has none. */
            shown: compared?.value.shown ?? null,
            isCertain,
        }));
    }
}
function fetchChange(context) {
    const { state, plan, version: before } = context;
    return (0,result/* mapRead */.fL)(context.readDetail(), (now) => {
        const build = buildIn(plan, before, now.version);
        const shown = { ...now.version, versionString: before.versionString, ...(build !== undefined && { build }) };
        const changes = [...changesOf(context, now), ...languageChanges(state.localizations, now.localizations)];
        if (changes.length === 0)
            return { change: null, shown };
        const message = `Version ${state.request.version} is not as this run left it: ${changes.join('; ')}.`;
        const remedy = 'Look at it on its page: somebody may work on it. Run again once it is as it is to go out; what is under review already can be canceled on the App Review page.';
        const subject = { type: 'appStoreVersion', id: before.id };
        return {
            change: { ...context.doubtFinding('', remedy), message, subject, link: (0,pages/* pageOf */.Z)(plan.app) },
            shown,
        };
    });
}
/** Finds the items of the submission beside those that were asked for, and those that it lacks. */
function fetchDifference(context) {
    const { plan, state } = context;
    const wanted = (0,snapshot/* wantedKeys */.ul)(state.version, plan.items);
    return (0,result/* mapRead */.fL)(context.readItems(), (held) => {
        const extra = held.filter(({ target }) => target === null || !wanted.has((0,resources/* targetKey */.hD)(target)));
        const missing = wanted.difference(new Set((0,resources/* heldTargets */.m)(held).map(resources/* targetKey */.hD)));
        const isExact = extra.length + missing.size === 0;
        return {
            change: isExact ? null : differenceFinding(context, extra, missing),
            /** Another item is certain. What is missing, changed, or not linked yet may be late. */
            isCertain: extra.some(({ target }) => target !== null),
        };
    });
}
/** @param missing keys of `targetKey` */
function differenceFinding(context, extra, missing) {
    const { state, submission } = context;
    const names = context.names;
    const added = (0,describe/* enumerate */.HL)(extra.map((item) => (0,describe/* describeHeld */.T0)(item, names)));
    const gone = (0,describe/* describeKeys */.mC)(names, missing).join(', ');
    // The service may refuse a name of the include (S36): what it does not show may be what seems to be missing.
    const holds = gone === '' ? 'also holds' : 'holds';
    const what = (0,describe/* joinParts */.nn)([added && `${holds} ${added}`, gone && `does not show ${gone}`], ', and ');
    let remedy = 'See on the App Review page what it holds, and who works on it. Cancel it there if it is not to be reviewed like this; otherwise run again, with all that it holds under items.';
    if (extra.length === 0)
        remedy = 'Run again: what is missing is added, where it still can be. The App Review page shows who works on it.';
    // The service puts subscriptions into a draft by itself when the version is added (docs/service.md#purchases).
    // Words and lines do not go together in `items`.
    else if (extra.every(({ target }) => target !== null && (0,item_standing/* isPurchase */.u7)(target)))
        remedy = `App Store Connect may have added that by itself. Add ${state.request.items.kind === 'ready' ? 'ready-purchases' : 'its line'} to items, and run again.`;
    const subject = { type: 'reviewSubmission', id: submission.id };
    return {
        ...context.doubtFinding(`the submission ${what}.`, remedy),
        subject,
        ...(0,describe/* linesFor */.be)((0,resources/* heldTargets */.m)(extra).map(resources/* targetKey */.hD)),
    };
}
/** Compares once more: somebody may have changed the contents between the comparison and the submit. */
async function compareAfter(context) {
    const { id } = context.submission;
    const look = async () => {
        const holder = await context.readSubmission();
        const read = await fetchDifference(context);
        // Items as they were before the submit prove nothing: they count once the submission shows that it is submitted.
        const isShown = holder.ok && !['draft', 'unresolved'].includes(holder.value.phase);
        return { read, isShown, effect: isShown ? { submission: { id, state: holder.value.state } } : {} };
    };
    const { read, effect } = await context.readUntil(look, (last) => last.isShown && last.read.ok && last.read.value.change === null);
    if (!read.ok)
        return endUnread(context, read.failure);
    const { change } = read.value;
    return change === null ? { kind: 'done' } : { kind: 'refused', written: context.step, findings: [change], effect };
}
/** Compares the version once more where the run has written to it and submits nothing: nobody looks again after a green. */
async function compareWritten(context) {
    const { submission } = context.state;
    const read = await context.readShown(() => fetchChange(context), ({ change }) => change === null);
    if (!read.ok)
        return endUnread(context, read.failure);
    const { change, shown } = read.value;
    const effect = { version: shown };
    if (change !== null)
        return { kind: 'unconfirmed', findings: [change], effect };
    if (submission === null)
        return { kind: 'done', effect };
    // One that was under review as asked for, and got its notes there, has to be so still. Either read may be late.
    const holder = await context.readSubmission();
    if (!holder.ok)
        return { ...endUnread(context, holder.failure), effect };
    const { id, state: stateNow, phase } = holder.value;
    if (phase === 'in-review' && (0,states/* versionFacts */.iN)(shown.state).inSubmission)
        return { kind: 'done', effect };
    const words = 'the service said yes, and does not show the version under review any more.';
    return context.stop(words, 'See on the App Review page what became of it, and run again.', {
        effect: { ...effect, submission: { id, state: stateNow } },
    });
}
/** A failed read-back is no finding about the release itself. */
function endUnread(context, { message }) {
    const words = `the service said yes, and what came of it could not be read. ${message}`;
    return context.stop(words, 'Run again: what is there as asked for is found done.', { written: context.step });
}
/** Returns each change in words. What this run never saw is not compared, and neither is what the answer does not show. */
function changesOf(context, { version: now, review }) {
    const { plan, state, version: before } = context;
    const { request } = state;
    // What was asked for, or else approved (`expect-plan`), or else last seen by this run; `undefined` where it is none of these.
    const approved = request.expectPlan === null ? null : (0,compose_goes_out/* goesOutOf */.E7)(plan);
    const releaseType = request.releaseType ?? approved?.releaseType ?? before.releaseType;
    const date = request.earliestReleaseDate ?? before.earliestReleaseDate;
    const isPhased = plan.edits.phasedAsked ?? approved?.phasedRelease ?? hasPhasedRelease(before);
    const rows = [
        [agrees(request.version, now.versionString || undefined), replaced('number', now.versionString, request.version)],
        [
            before.build === undefined || before.build?.id === buildIn(plan, before, now)?.id,
            replaced('build', now.build?.version, before.build?.version),
        ],
        [
            agrees(approved?.usesNonExemptEncryption, now.build?.usesNonExemptEncryption),
            'its export question has another answer',
        ],
        [agrees(releaseType, now.releaseType), replaced('release type', now.releaseType, releaseType)],
        [isDateAsLeft(context, date, now), replaced('earliest release date', now.earliestReleaseDate, date)],
        [agrees(isPhased, hasPhasedRelease(now)), isPhased ? 'the phased release is gone' : 'a phased release was set up'],
        [isNoteAsLeft(context, (0,facts/* noteIn */.Cr)({ ok: true, value: review })), 'another note to App Review'],
    ];
    return rows.flatMap(([isSame, change]) => (isSame ? [] : change));
}
/** Nobody has seen whether a new version always takes over the note of the one before. */
function isNoteAsLeft({ plan, state: { request } }, now) {
    const isNew = plan.version.kind === 'create' && !request.reviewNotes && !request.expectPlan;
    return agrees(request.reviewNotes ?? (0,facts/* noteIn */.Cr)(plan.facts.review), now, same/* isSameText */.cZ) || (isNew && (0,same/* isEmptyText */.NO)(now));
}
function isDateAsLeft({ plan, state }, date, { earliestReleaseDate }) {
    const sent = plan.edits.attributes.earliestReleaseDate;
    if (date === undefined || (sent !== undefined && (0,same/* isDateTaken */.q_)(sent, earliestReleaseDate)))
        return true;
    // The service may keep a date that counts no more beside another release type.
    const kept = state.request.earliestReleaseDate ?? plan.record?.earliestReleaseDate ?? null;
    return [date, kept].some((one) => (0,same/* isSameMinute */.He)(one, earliestReleaseDate));
}
/** What is submitted has to show its build. A renamed record may keep the build of its other number until it gets its own. */
function buildIn({ request, facts }, before, { build }) {
    const isKept = build === undefined || (before.build === null && build?.id === facts.record?.build?.id);
    return request.mode === 'prepare' && isKept ? before.build : build;
}
/** What an answer does not show agrees with anything. */
function agrees(was, is, isSame = Object.is) {
    return was === undefined || is === undefined || isSame(was, is);
}
/** @returns `undefined` where the answer does not show it */
function hasPhasedRelease({ phasedRelease }) {
    return phasedRelease === undefined ? phasedRelease : phasedRelease !== null;
}
/** An answer may leave out what is there. */
function replaced(name, is, was) {
    return `${name} ${is || '(none shown)'} in place of ${was || '(none shown)'}`;
}
/** Compares the languages and their release notes. @param before `null` if this run has not seen them */
function languageChanges(before, now) {
    if (before === null)
        return [];
    const lacks = (all) => (one) => !all.some(({ locale, whatsNew }) => locale === one.locale && agrees(whatsNew, one.whatsNew, same/* isSameText */.cZ));
    const changed = new Set([...before.filter(lacks(now)), ...now.filter(lacks(before))].map(({ locale }) => locale));
    return changed.size === 0 ? [] : [`other languages or release notes: ${(0,describe/* enumerate */.HL)([...changed])}`];
}

// EXTERNAL MODULE: ./src/app-store/json-api.js
var json_api = __webpack_require__(919);
// EXTERNAL MODULE: ./src/deadline.js
var deadline = __webpack_require__(9708);
;// CONCATENATED MODULE: ./src/release/refusals.js
// src/release/refusals.js
/** Refusals: what each error of the service means, by code, step and place, what a person reads of it, and how long it may last. */






/** How long something is asked again: two minutes of the run, or within its limit. */
const TWO_MINUTES_MS = 120_000;
const WITHIN_LIMIT_MS = Infinity;
const REQUIRED = 'ENTITY_ERROR.ATTRIBUTE.REQUIRED';
const UNRELATED = 'ENTITY_ERROR.RELATIONSHIP.REQUIRED';
const ELSEWHERE = 'ITEM_PART_OF_ANOTHER_SUBMISSION';
const ANYTHING = /^/;
/** The live service says "already has this value" and "in a final state" of an attribute. */
const NOT_TAKEN = /\bSTATE_(?:ERROR|NOT_SUITABLE)\b|\bENTITY_ERROR\.ATTRIBUTE\.INVALID\b/;
const NO_SCREENSHOT = /\bSCREENSHOTS?_REQUIRED\b/;
const WRONG_TEXT = /\bINVALID_CHARACTERS\b|\bTOO_(?:LONG|SHORT)\b/;
const TRY_AGAIN = /\btry again\b|_TRY_AGAIN\b/i;
const RUN_LATER = 'Run again in some minutes.';
/** Measured: attaching a build, also the same one, starts the checks anew (docs/service.md#rejection). */
const STILL_CHECKED = 'The service still checks the version; it begins anew when a build is attached, also the same one. Run again in some minutes.';
const SEE_BUILD = 'See on the page of the version which build it has, or set build, and run again.';
const FIX_ITEM = 'Fix what the service names on the web page, and run again.';
const MADE_MEANWHILE = 'Somebody made a version meanwhile. Run again: the next run names it, or continues with it.';
function missingText(type) {
    return ({ attribute, reason }) => [reason, REQUIRED, { where: new RegExp(`${type}\\b.*\\b${attribute}\\b`) }];
}
/** The declaration, or a question that was added lately and is refused by its name alone. */
const AGE_RATING = /\b(?:ageRatingDeclarations|messagingAndChat|gunsOrOtherWeapons|userGeneratedContent|healthOrWellnessTopics|advertising|lootBox|parentalControls|ageAssurance)\b/;
/** Refusals by App Review. An associated error names the resource by its path, and the attribute by its pointer. */
const BY_APP_REVIEW = [
    ['metadata.screenshots', NO_SCREENSHOT],
    ['metadata.screenshots', ANYTHING, { where: /^\/v1\/appScreenshots\b/ }],
    ['app.pricing', 'APP_PRICING_REQUIRED'],
    ['app.privacy', 'APP_DATA_USAGES_REQUIRED'],
    ['app.tracking', 'BINARY_INDICATES_APP_TRACKS_USERS'],
    ['app.game-center', /\bBUILD_INDICATES_GAME_CENTER_(?:EN|DIS)ABLED\b/],
    [
        'item.first-purchase',
        /\bFIRST_[A-Z_]+_MUST_BE_SUBMITTED_ON_VERSION\b|\bSUBSCRIPTION_(?:SUBMISSION_REQUIRES_GROUP_VERSION|GROUP_SUBMISSION_NOT_ALLOWED)\b/,
    ],
    [
        'metadata.release-notes',
        WRONG_TEXT,
        { where: /whatsNew/, remedy: 'Change the release notes as the service says, and run again.' },
    ],
    ['write.refused', WRONG_TEXT, { remedy: 'Change that text as the service says, and run again.', passesMs: 0 }],
    ['item.not-ready', /\bIAP_SUBMISSION_NOT_ALLOWED_/, { remedy: FIX_ITEM, passesMs: 0 }],
    ['metadata.release-notes', REQUIRED, { where: /whatsNew/ }],
    ...facts/* VERSION_TEXTS */.CW.map(missingText('appStoreVersionLocalizations')),
    ['metadata.copyright', REQUIRED, { where: /appStoreVersions\b.*copyright/ }],
    ['metadata.demo-account', REQUIRED, { where: /appStoreReviewDetails\b.*demoAccount/ }],
    ['metadata.review-contact', 'ENTITY_ERROR.ATTRIBUTE', { where: /appStoreReviewDetails\b/ }],
    // The code of "The appStoreReviewDetail \u2026 was not found" is not documented.
    ['metadata.review-contact', ANYTHING, { where: /\bappStoreReviewDetail\b/ }],
    // No report has shown the code (S47 in docs/service.md#the-field).
    [
        'write.refused',
        /\bmedical device\b/i,
        {
            remedy: 'Set the regulated medical device status under App Information, and run again.',
            passesMs: 0,
            page: 'info',
        },
    ],
    ...facts/* APP_TEXTS */.fI.map(missingText('appInfoLocalizations')),
    ['metadata.category', UNRELATED, { where: /primaryCategory/ }],
    ['metadata.content-rights', REQUIRED, { where: /contentRightsDeclaration/ }],
    ['metadata.age-rating', REQUIRED, { where: AGE_RATING }],
    ['metadata.age-rating', UNRELATED, { where: /ageRatingDeclaration\b/ }],
    ['compliance.export', REQUIRED, { where: /usesNonExemptEncryption/ }],
    ['compliance.export', UNRELATED, { where: /appEncryptionDeclaration\b/, page: 'info' }],
    [
        'compliance.export',
        'ENTITY_ERROR.ATTRIBUTE.INVALID',
        {
            steps: ['answer-export'],
            remedy: 'Somebody answered the question meanwhile, and an answer that is there is never changed. Run again.',
        },
    ],
    ['app.availability', UNRELATED, { where: /appAvailability/ }],
];
/** Refusals that time clears, whatever they are about. */
const PASSING_REFUSALS = [
    // Its place is that of missing screenshots, and attachments have words alone.
    [
        'asset.processing',
        /\bASSET_IN_POST_PROCESSING\b|_UPLOADS_IN_PROGRESS\b|\buploads? (?:are )?still in progress\b/i,
        { passesMs: WITHIN_LIMIT_MS },
    ],
    // Right after a cancellation (docs/service.md#the-field, S5).
    [
        'write.refused',
        /\bstill in progress\b/i,
        { steps: ['create-submission'], remedy: RUN_LATER, passesMs: TWO_MINUTES_MS },
    ],
    ['write.refused', TRY_AGAIN, { steps: ['submit'], remedy: STILL_CHECKED, passesMs: WITHIN_LIMIT_MS }],
    ['write.refused', TRY_AGAIN, { remedy: RUN_LATER, passesMs: WITHIN_LIMIT_MS }],
    [
        'build.not-valid',
        'ENTITY_ERROR.RELATIONSHIP.INVALID',
        {
            where: /^\/data\/relationships\/build$/,
            remedy: 'See on its page whether the build is for internal testing only, of another version number, or in use by another version. Otherwise run again in some minutes: a build that has just become valid cannot be attached yet.',
            passesMs: TWO_MINUTES_MS,
        },
    ],
    // The list of items may show it late.
    [
        'item.not-ready',
        /\bNOT_ALLOWED\b.*\balready added to this\b/is,
        { steps: ['add-version', 'add-item'], passesMs: TWO_MINUTES_MS },
    ],
];
/** The first matching row counts, so narrow rows stand before wide ones. */
const EXPLANATIONS = [
    [
        'build.not-valid',
        'BUILD_SDK_NOT_ALLOWED_FOR_APP_STORE_SUBMISSION',
        {
            remedy: 'Upload a build that the newest released Xcode made, and set build. This one was made with a beta of Xcode, or with one that is too old: it can never be submitted.',
        },
    ],
    // eas-cli, date.ts; Codemagic's tools take no minutes either.
    [
        'write.refused',
        /\bhour precision\b/i,
        {
            remedy: 'Set earliest-release-date to a whole hour in UTC, such as 2030-01-31T09:00:00Z, and run again.',
            passesMs: 0,
        },
    ],
    // An older interface takes no purchases.
    [
        'item.not-ready',
        'ENTITY_ERROR.RELATIONSHIP.UNKNOWN',
        {
            steps: ['add-item'],
            remedy: 'The service takes no such item by its API. Submit it on its page, and leave it out of items.',
            passesMs: 0,
        },
    ],
    // fastlane#16911, in its comments. The same words pass after a cancellation (S4).
    [
        'write.refused',
        /'versionString' can ?not be modified/,
        { remedy: 'Run again in some minutes: right after a cancellation the record takes no other number.' },
    ],
    [
        'write.refused',
        /'releaseType' can ?not be modified/,
        {
            remedy: 'Run again in some minutes: right after a cancellation the record takes no change. If that does not help, leave release-type out: some apps, such as those of Apple Arcade, keep theirs.',
        },
    ],
    ...PASSING_REFUSALS,
    ['submission.total-limit', 'CONCURRENT_REVIEW_SUBMISSION_LIMIT_EXCEEDED'],
    // The code alone covers other causes too, which the service then names (docs/service.md#submitting).
    ['write.refused', /^STATE_ERROR *$|\bnot ready\b/i, { steps: ['submit'], remedy: STILL_CHECKED }],
    [
        'submission.in-review-limit',
        'MAX_IN_REVIEW_SUBMISSIONS_PER_PLATFORM_LIMIT_REACHED',
        { remedy: 'Wait for a review to finish (wait-minutes), and run again.' },
    ],
    [
        'item.elsewhere',
        ELSEWHERE,
        {
            steps: ['add-version'],
            remedy: 'Another run or a person may be about to submit it: wait some minutes, and run again. If the version still sits in a draft then, see on the App Review page whose it is, and take it out there; otherwise wait until that submission is over.',
        },
    ],
    ['item.elsewhere', ELSEWHERE],
    [
        'write.refused',
        'STATE_ERROR',
        {
            steps: ['set-release-notes'],
            // The service does not say which of the two it is (docs/service.md#refusals).
            remedy: "Leave the release notes out where this is the platform's first version: the service takes none for it. Where the version went under review meanwhile, run again.",
        },
    ],
    [
        'write.refused',
        NOT_TAKEN,
        {
            steps: ['request-release'],
            remedy: 'Reads lag behind: a run or a person may have released it moments ago. Run again in a minute: a version that is out is found done.',
        },
    ],
    [
        'phased-release.not-active',
        NOT_TAKEN,
        {
            steps: ['set-phased-release', 'remove-phased-release'],
            remedy: 'Run again: the state of the version is read anew, and the next run says what that state still takes.',
        },
    ],
    [
        'phased-release.not-active',
        NOT_TAKEN,
        {
            steps: ['change-rollout'],
            remedy: 'Run again: its state is read anew, and the next run says what that state still takes. After 30 days of pauses in all it cannot be paused again: release a new version, or remove the app from sale on its page.',
        },
    ],
    [
        'write.refused',
        /\bCONFLICT\b|\bENTITY_ERROR\b|\bSTATE_(?:ERROR|NOT_SUITABLE)\b/,
        {
            steps: ['cancel-version', 'cancel-submission'],
            remedy: 'Try to cancel it on the App Review page. If it was approved or canceled meanwhile, run again: the next run judges what it has become.',
            page: 'reviewsubmissions',
        },
    ],
    ['version.in-flight', 'STATE_NOT_SUITABLE', { steps: ['create-version', 'update-version'], remedy: MADE_MEANWHILE }],
    ['version.in-flight', 'STATE_ERROR.ENTITY_STATE_INVALID', { steps: ['create-version'], remedy: MADE_MEANWHILE }],
    // The live service says the same with the app itself at fault (docs/service.md#dialects).
    [
        'version.in-flight',
        'ENTITY_ERROR.RELATIONSHIP.INVALID',
        { steps: ['create-version'], where: /^\/data\/relationships\/app$/, remedy: MADE_MEANWHILE },
    ],
    [
        'write.refused',
        'DUPLICATE',
        {
            remedy: 'The version number was used before. If a run made it moments ago, run again; otherwise choose a new one for version.',
        },
    ],
    [
        'item.not-ready',
        NO_SCREENSHOT,
        {
            steps: ['add-item'],
            remedy: 'Upload the missing screenshots on the page of the item, or with the tool that you use for them, and run again.',
        },
    ],
    ...BY_APP_REVIEW,
    ['build.missing', UNRELATED, { where: /\bbuild\b/i, remedy: SEE_BUILD }],
    // The code of "The build \u2026 was not found" is not documented.
    ['build.missing', ANYTHING, { steps: ['add-version', 'submit'], where: /\bbuild\b/, remedy: SEE_BUILD }],
    [
        'item.not-ready',
        UNRELATED,
        {
            where: /appStoreVersionForReview/,
            remedy: 'Items go without a version only where the platform has an approved one: submit them with a version.',
        },
    ],
    ['item.not-ready', /\bENTITY_ERROR\.(?:ATTRIBUTE|RELATIONSHIP)\.REQUIRED\b/, { remedy: FIX_ITEM }],
];
/** @returns `undefined` where the code is unknown as an answer to this step */
function explanationOf(error, { kind }) {
    const place = errorPlaceOf(error);
    const text = `${error.code} ${error.title} ${error.detail}`.trimEnd();
    const row = EXPLANATIONS.find(([, match, { steps = [kind], where = ANYTHING } = {}]) => (typeof match === 'string' ? (0,app_store_failure/* hasCode */.up)({ errors: [error] }, match) : match.test(text)) &&
        steps.includes(kind) &&
        where.test(place));
    return row && { reason: row[0], ...row[2] };
}
/** An error without a pointer names its place in the text: "\u2026 for the attribute 'X'", "The required resource X was not found". */
function errorPlaceOf({ about, source, title, detail }) {
    const text = `${detail} ${title}`;
    const isNotFound = text.includes('was not found');
    const named = /'(\w+)'/.exec(text)?.[1] ?? (isNotFound ? text : '');
    // A missing resource differs from the part of the request that the pointer names, so both count.
    return [about, source, source === '' || isNotFound ? named : ''].filter(Boolean).join(' ');
}
/** Steps whose refusal for an unknown code is about the item. */
const ABOUT_AN_ITEM = ['take-out', 'add-item', 'resolve-item'];
/** A known code decides, whatever the status. Otherwise a key without permission or an unreachable service decides. */
function refusalFindings(app, request, step, subject, failure) {
    const what = (0,describe_step/* describeStep */.Ey)(step);
    const explained = failure.errors.map((error) => ({ error, meaning: explanationOf(error, step) }));
    if (!explained.some(({ meaning }) => meaning || failure.reason === 'service.unreadable'))
        return [{ ...(0,app_store_failure/* failureFinding */.Ue)(failure), message: `${what}: ${failure.message}`, subject }];
    const isDuplicate = (0,app_store_failure/* hasCode */.up)(failure, 'DUPLICATE');
    // A number that was used before explains the refusal; "blocked by another version" beside it is left out.
    const others = explained.filter(({ meaning }) => !isDuplicate || meaning?.reason !== 'version.in-flight');
    const fallback = ABOUT_AN_ITEM.includes(step.kind)
        ? { reason: 'item.not-ready', remedy: 'Fix what the service names, and run again.' }
        : { reason: 'write.refused' };
    return others.map(({ error, meaning = fallback }) => {
        const { reason, remedy = adviseOn(reason, request), page } = meaning;
        return (0,finding/* appFinding */.Dv)(app, {
            reason,
            message: `${what}: refused. ${(0,app_store_failure/* describeError */.Uc)(error)}.`,
            subject,
            // A list may lack a version that was made moments ago (docs/service.md#lags).
            ...((isDuplicate || reason === 'version.in-flight') && { passes: true }),
            ...(remedy && { remedy }),
            ...(page && { link: (0,pages/* pageOf */.Z)(app, page) }),
        });
    });
}
/** Returns what helps where the inputs decide that. */
function adviseOn(reason, request) {
    return (reason === 'metadata.release-notes' &&
        request.releaseNotes !== null &&
        'Run again: the next run writes the notes in every language of the version, also in one that somebody has added meanwhile.');
}
/** Refusals that may pass without a person: the service does not say what to fix, or somebody else is faster. */
const MAY_PASS = [
    'write.refused',
    'version.in-flight',
    'item.elsewhere',
    'phased-release.not-active',
];
/**
 * Judges how long a refusal may last. A 409 and a 404 are certainly not applied, so sending the write again makes nothing
 * twice.
 * @returns milliseconds; 0 where time clears nothing
 */
function judgePatience(state, step, { status, errors }) {
    if (![404, 409].includes(status))
        return 0;
    const { version, submission, canceled } = state;
    // Making a submission is about no version: only what was canceled may still be in its way.
    const own = step.kind === 'create-submission'
        ? []
        : [version ?? [], submission ?? [], 'target' in step ? step.target : []].flat();
    const about = [...own.map(({ id }) => id), ...canceled.keys()];
    const changed = (0,run_state/* changedIds */.XY)(state);
    // What this run took out of review has all of its time to come back (docs/service.md#lags).
    const soonMs = step.kind === 'add-item' && changed.has(step.target.id) ? WITHIN_LIMIT_MS : TWO_MINUTES_MS;
    /** A refusal that names one of the things is about that one alone. */
    const isChanged = (text) => {
        const named = about.filter((id) => text.includes(id));
        return (named.length === 0 ? about : named).some((id) => changed.has(id));
    };
    const allMs = (errors.length > 0 ? errors : [NO_ERROR]).map((error) => {
        const { reason = 'write.refused', passesMs } = explanationOf(error, step) ?? {};
        const isSoon = ['submission.total-limit', 'submission.in-review-limit'].includes(reason)
            ? canceled.size > 0
            : MAY_PASS.includes(reason) && isChanged(`${error.about} ${error.title} ${error.detail}`);
        return passesMs ?? (isSoon ? soonMs : 0);
    });
    return Math.min(...allMs);
}
const NO_ERROR = { code: '', title: '', detail: '', source: '', about: '' };

;// CONCATENATED MODULE: ./src/release/context.js
// src/release/context.js





/** Delays before each read-back. Reads lag behind writes for some seconds, so one read proves too little. */
const READ_BACK_DELAYS_MS = [0, 1_000, 2_000, 4_000];
/** Delays for a write that was applied and may show late: 30 s in all (docs/service.md#lags). */
const CONFIRM_DELAYS_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000];
const NOT_SHOWN = 'the service answered yes, and neither its answer nor a later read shows what came of it';
/** Maximum delay between the tries, which doubles from one second. */
const MAX_RETRY_MS = 10_000;
/** Maximum time of the run that is kept to go on, or to clean up. */
const RESERVE_MS = 60_000;
/** What follows a decision works with this: the tools of the run, and its state. */
class RunContext {
    tools;
    state;
    client;
    /** The decision that the steps come from, with what it was decided on. Steps on a named version have none, and read the app alone. */
    plan;
    constructor(tools, state) {
        this.tools = tools;
        this.state = state;
        this.client = tools.client;
        this.plan = state.decision;
    }
    /** The names known by now. A version that this run has made or renamed is in no preflight. */
    get names() {
        const { snapshot, facts } = this.plan;
        return { snapshot: { ...snapshot, versions: [this.state.version ?? [], snapshot.versions].flat() }, facts };
    }
    /** Reads until it finds something or the delays are used up. A failed read counts as one that finds too little. */
    async poll(read, shows, delaysMs = READ_BACK_DELAYS_MS) {
        const last = await this.readUntil(() => (0,result/* mapRead */.fL)(read(), shows), (one) => one.ok && Boolean(one.value), delaysMs);
        return last.ok ? last.value : null;
    }
    /** Reads until an answer is final or the delays are used up. @returns the last answer */
    async readUntil(read, isFinal, [delayMs = 0, ...laterMs] = CONFIRM_DELAYS_MS) {
        await this.client.clock.sleep(delayMs, this.tools.signal);
        const last = await read();
        return laterMs.length === 0 || isFinal(last) ? last : this.readUntil(read, isFinal, laterMs);
    }
    /**
     * Starts to wait for one thing.
     * @returns a function that waits until the next try; its result is false when the time is over. It logs each cause once.
     */
    startWait() {
        const { client, signal, remainingMs, log } = this.tools;
        const { clock } = client;
        const reserveMs = Math.min(RESERVE_MS, remainingMs() / 4);
        const startMs = clock.uptime();
        const logged = new Set();
        let tries = 0;
        return async (why, patienceMs = WITHIN_LIMIT_MS) => {
            const leftMs = Math.min(remainingMs() - reserveMs, startMs + patienceMs - clock.uptime());
            if (leftMs <= 0)
                return false;
            if (!logged.has(why))
                log(`${why} Asked again every few seconds.`);
            logged.add(why);
            await clock.sleep(Math.min(leftMs, MAX_RETRY_MS, 1_000 * 2 ** tries++), signal);
            return true;
        };
    }
    /** Reads whether a write may be sent again. A version that this run has made may show late. */
    async isStill(read, judge) {
        const now = await read;
        if (now.ok)
            return judge(now.value);
        return (0,result/* isNotFound */.c4)(now) && this.state.steps.some(({ step }) => step.kind === 'create-version');
    }
    /** How long a refusal is asked again. A cleanup waits for none. */
    patienceMs(_failure) {
        return 0;
    }
    /**
     * Follows a write to its end. A write in doubt is read back, and sent once more where `mayRepeat` allows it: the service
     * keeps all other writes single (docs/service.md#lags). A refused one is sent again while the refusal passes, and so is one
     * that did not get through. The last refusal stands; after a doubt it proves nothing, and the write stays in doubt.
     */
    async settle(write) {
        const wait = this.startWait();
        let doubt = '';
        for (let tries = 1;;) {
            const result = await write.send();
            const isRefused = result.kind === 'refused';
            const isUnsent = isRefused && (await result.waitToResend(tries));
            const settled = settledAs(result, doubt);
            const isOfOthers = settled.kind === 'refused';
            const value = await this.findEffect(write, result, doubt !== '');
            if (value)
                return { kind: 'applied', value, isOfOthers };
            const isTime = isRefused
                ? isUnsent || wait(`Refused for now: ${result.failure.why}.`, this.patienceMs(result.failure))
                : doubt === '';
            if (!(await nullIfInterrupted(isTime)))
                return settled;
            if (!(await nullIfInterrupted(this.mayBeRepeated(write, settled)))) {
                // What is no longer as it was may be the effect, which shows by now.
                const late = await nullIfInterrupted(this.findEffect({ ...write, delaysMs: [0] }, result, doubt !== ''));
                return late ? { kind: 'applied', value: late, isOfOthers } : settled;
            }
            if (isUnsent)
                tries += 1;
            doubt ||= settled.why;
        }
    }
    async mayBeRepeated({ read, isStillRight, mayRepeat }, settled) {
        return isStillRight === undefined ? (mayRepeat?.(settled) ?? true) : this.isStill(read(), isStillRight);
    }
    /** Returns what the answer or a read shows. What was refused may be made already: by others, or by a try in doubt. */
    async findEffect(write, result, isDoubted) {
        if (result.kind === 'refused') {
            // Nobody can have written what the service does not know.
            const isForeign = write.makesNew || (0,app_store_failure/* hasCode */.up)(result.failure, 'ENTITY_ERROR.ATTRIBUTE.UNKNOWN');
            return isForeign && !isDoubted ? null : nullIfInterrupted(this.poll(write.read, write.shows, [0]));
        }
        return ((result.kind === 'done' && (0,json_api/* readAnswer */.JN)(result.body, (row) => write.parse(row, result.body))) ||
            this.poll(write.read, write.shows, write.delaysMs));
    }
}
/** After a doubt a refusal proves nothing: the first try may be what makes the service refuse the second. */
function settledAs(result, doubt) {
    if (result.kind === 'done')
        return { kind: 'unconfirmed', why: NOT_SHOWN };
    const { kind, failure } = result;
    if (kind === 'unknown')
        return { kind: 'unconfirmed', why: failure.why };
    return doubt === '' ? { kind, why: '', failure } : { kind: 'unconfirmed', why: `${doubt}; ${failure.why}`, failure };
}
/** Returns `null` when the look is cut off: what is certain before it still holds. */
async function nullIfInterrupted(look) {
    try {
        return await look;
    }
    catch (error) {
        if (error instanceof deadline/* Interruption */._)
            return null;
        throw error;
    }
}

// EXTERNAL MODULE: ./src/app-store/reads/submission-reads.js
var submission_reads = __webpack_require__(4202);
// EXTERNAL MODULE: ./src/core/model/step.js
var step = __webpack_require__(774);
;// CONCATENATED MODULE: ./src/release/roll-back.js
// src/release/roll-back.js
/**
 * Takes this run's items out of its draft when the run stops, so that the next run finds the draft as it was, and says
 * what stays.
 */











/**
 * Rolls back where something stopped the run, and adds what became of the draft to the first finding.
 * @param prolong gives the roll back the time of the run and some moments more, and returns what ends them
 */
async function rollBack(context, [cause, ...others], prolong) {
    if (cause === undefined)
        return context.state;
    const { signal } = context.tools;
    const isStopped = signal.aborted;
    const { state, words, remedy, cut = signal.reason } = await rollBackDraft(context, prolong);
    const isKnown = cut === undefined || (isStopped && cut instanceof deadline/* Interruption */._);
    const extended = {
        ...cause,
        message: [cause.message, ...words, ...notesLeft(context)].join(' '),
        ...(remedy && !cause.reason.startsWith('service.') && { remedy }),
    };
    const also = isKnown ? [] : [(0,run_state/* cutOffFinding */.ZM)(context.state, cut)];
    return { ...state, findings: [...state.findings, extended, ...others, ...also] };
}
/** A record that got another number keeps the notes of that one where no run writes others: only this run can tell. */
function notesLeft({ plan: { version, edits }, state: { written } }) {
    if (version.kind !== 'reuse' || !written.some(({ kind }) => kind === 'update-version'))
        return [];
    const done = written.flatMap((step) => (step.kind === 'set-release-notes' && step.edits) || []);
    const left = (0,step/* lostNotes */.AD)((edits.notes?.edits ?? []).filter((one) => !done.includes(one)));
    const locales = (0,describe/* enumerate */.HL)(left.map(({ locale }) => locale));
    return left.length === 0 ? [] : [`The notes of ${(0,describe/* versionNumberOf */.r2)(version.record)} may still be in ${locales}.`];
}
async function rollBackDraft(context, prolong) {
    const { state } = context;
    // A take-out may be refused because the draft is gone, or submitted.
    const [adopted] = state.steps.flatMap(({ step }) => (step.kind === 'take-out' ? step.submissionId : []));
    const id = state.submission?.id ?? adopted;
    if (id === undefined || !(mayBeSubmitted(state) || hasWorkedOnDraft(state)))
        return nameDraft(state);
    const signal = prolong();
    try {
        return { ...(await emptyDraft(new RunContext({ ...context.tools, signal }, state), id)), cut: signal.reason };
    }
    catch (cut) {
        return { ...nameDraft(state), cut };
    }
}
async function emptyDraft(context, id) {
    const { client, state } = context;
    if (mayBeSubmitted(state))
        return nameDraft(await readSubmitted(context, id));
    // A draft that was just made may be shown late.
    const read = await context.readUntil(() => (0,submission_reads/* fetchSubmission */.lp)(client, id), (one) => !(0,result/* isNotFound */.c4)(one));
    const own = ownKeys(state);
    // It is there where its items are.
    if ((0,result/* isNotFound */.c4)(read) && (0,result/* isNotFound */.c4)(await (0,submission_reads/* fetchItems */.LN)(client, id))) {
        const gone = 'The draft is gone, or shows late: leave two minutes before the next run.';
        return { state: { ...state, submission: null }, words: [gone, ...listKeys(context, MAY_HOLD, own)] };
    }
    const known = new RunContext(context.tools, withRead(state, read));
    const phase = (0,states/* submissionPhase */.wL)(known.state.submission?.state ?? '');
    const items = phase === 'draft' && own.size > 0 ? await (0,submission_reads/* fetchItems */.LN)(client, id) : null;
    if (items?.ok)
        return takeOwnOut(known, id, items.value, own);
    return nameDraft(known.state, ['draft', 'unknown'].includes(phase) ? listKeys(known, MAY_HOLD, own) : []);
}
/** Reads what a submit in doubt has come to. An answer that said yes outranks it, because reads lag. */
async function readSubmitted({ client, state }, id) {
    if (state.submission !== null && (0,states/* submissionPhase */.wL)(state.submission.state) === 'in-review')
        return state;
    const now = await (0,submission_reads/* fetchSubmission */.lp)(client, id);
    const isTaken = now.ok && now.value.phase === 'in-review';
    return isTaken ? { ...state, ...(0,run_state/* effectOfReview */.Zy)(state, now.value) } : withRead(state, now);
}
/** Returns the state with the submission as it was read. One that could not be read stays as it was last seen. */
function withRead(state, read) {
    return read.ok ? { ...state, submission: { id: read.value.id, state: read.value.state } } : state;
}
const SUBMITTED_BY_OTHERS = {
    words: ['Somebody else has submitted the draft meanwhile. Its items were left in it.'],
    remedy: 'See on the App Review page who submitted it. If it is not meant like this, cancel it there. Then run again: what is under review as asked for is found done.',
};
/** Takes the items of these keys out, the last one first. Others' items stay. */
async function takeOwnOut(context, submissionId, held, own) {
    const { client, state, plan } = context;
    // The service may not show what an item is, but it has said which one this run made.
    const keyOf = ({ id, target }) => {
        const known = target ?? state.added.find(({ itemId }) => itemId === id);
        return known === undefined ? '' : (0,resources/* targetKey */.hD)(known);
    };
    const left = own.difference(new Set(held.map(keyOf)));
    for (const item of held.toReversed()) {
        const key = keyOf(item);
        if (!own.has(key))
            continue;
        const removal = context.settle(itemRemoval(context, { submissionId, itemId: item.id }));
        const settled = await nullIfInterrupted(removal);
        // Reads show a submit only later.
        if (settled?.kind === 'refused' && (0,app_store_failure/* hasCode */.up)(settled.failure, 'STATE_ERROR.ENTITY_STATE_INVALID')) {
            return { ...SUBMITTED_BY_OTHERS, state: withRead(state, await (0,submission_reads/* fetchSubmission */.lp)(client, submissionId)) };
        }
        if (settled?.kind !== 'applied')
            left.add(key);
    }
    const wanted = (0,snapshot/* wantedKeys */.ul)(state.version, plan.items);
    const others = held.filter((item) => !wanted.has(keyOf(item)));
    const removed = own.difference(left);
    const words = listKeys(context, 'Taken out of the draft again:', removed);
    return nameDraft({ ...stateOnceOut(state, removed, left), others }, [...words, ...listKeys(context, MAY_HOLD, left)]);
}
function stateOnceOut(state, removed, left) {
    const { version } = state;
    const isUndone = (step) => removed.has(keyAddedBy(step, version));
    const isOut = version !== null && removed.has((0,resources/* versionKey */._5)(version));
    return {
        ...state,
        steps: state.steps.map((one) => one.outcome === 'done' && isUndone(one.step) ? { ...one, outcome: 'undone' } : one),
        added: state.added.filter((one) => left.has((0,resources/* targetKey */.hD)(one))),
        written: state.written.filter((step) => !isUndone(step)),
        version: isOut ? outOfDraft(version) : version,
    };
}
/** Returns the version as the service shows it once it is out of its draft. */
function outOfDraft(version) {
    return { ...version, state: states/* PREPARATION_STATE */.gh, phase: (0,states/* versionFacts */.iN)(states/* PREPARATION_STATE */.gh).phase };
}
/** Takes an item out of a draft. */
function itemRemoval({ client }, of) {
    return {
        send: () => client.remove('reviewSubmissionItems', of.itemId),
        parse: (_row, body) => body === null,
        read: () => (0,submission_reads/* fetchItems */.LN)(client, of.submissionId),
        shows: (items) => !items.some(({ id }) => id === of.itemId),
    };
}
/** @returns a sentence that ends with the names, where there is any */
function listKeys(context, before, keys) {
    const names = (0,describe/* describeKeys */.mC)(context.names, keys);
    return names.length === 0 ? [] : [`${before} ${(0,describe/* enumerate */.HL)(names)}.`];
}
const MAY_HOLD = 'The draft may hold';
/** Says what stays, and what the next run does with it. @param before sentences that come first */
function nameDraft(state, before = []) {
    const { submission } = state;
    if (!hasWorkedOnDraft(state))
        return { state, words: before };
    const phase = submission && (0,states/* submissionPhase */.wL)(submission.state);
    if (submission !== null && phase !== 'draft') {
        const words = [...before, `The submission is ${submission.state} by now.`];
        if (mayBeSubmitted(state) || phase === 'unknown')
            return { state, words };
        return phase === 'in-review'
            ? { ...SUBMITTED_BY_OTHERS, state, words: [...words, ...SUBMITTED_BY_OTHERS.words] }
            : { state, words, remedy: 'Run again: the next run makes a new one.' };
    }
    return { state, words: [...before, `${describeDraft(state)}${nextOf(state)}`] };
}
/** Says what the draft is to the next run. A version that is made and not submitted is in flight. */
function nextOf({ request, version, others }) {
    if (request.onOrphans === 'fail')
        return ', and blocks the next run: set on-orphans: adopt, or cancel it on the App Review page.';
    if (request.onVersionInFlight === 'fail' && version?.phase === 'in-flight')
        return ', and the version blocks the next run: leave on-version-in-flight out for it.';
    const ofOthers = others !== null && others.length > 0;
    return `: the next run adopts it${ofOthers ? ' if it asks for all that is in it' : ''}.`;
}
function describeDraft(state) {
    if (mayBeSubmitted(state))
        return 'The items were left in the submission, because it may be under review. If it is not, its draft stays';
    return (0,step/* isInDoubt */.cd)((0,step/* stepOutcomeOf */.U$)(state, 'create-submission')) ? 'If a draft was made, it stays' : 'The draft stays';
}
/** Steps that change a draft. What review sent back takes none of them. */
const OF_DRAFT = ['take-out', 'create-submission', 'add-version', 'add-item'];
function hasWorkedOnDraft({ steps }) {
    // A refused adding may mean that the draft is gone, or submitted.
    const isTried = ({ step: { kind }, outcome }) => outcome !== 'pending' && (outcome !== 'refused' || kind !== 'create-submission');
    return steps.some((one) => OF_DRAFT.includes(one.step.kind) && isTried(one));
}
function mayBeSubmitted(state) {
    const submit = (0,step/* stepOutcomeOf */.U$)(state, 'submit');
    return submit === 'done' || (0,step/* isInDoubt */.cd)(submit);
}
/** Returns the key of what a step puts into the submission; empty for every other step. */
function keyAddedBy(step, version) {
    if (step.kind === 'add-item')
        return (0,resources/* targetKey */.hD)(step.target);
    return step.kind === 'add-version' && version !== null ? (0,resources/* versionKey */._5)(version) : '';
}
/** Returns the keys of what this run has put into its draft, or may have. A version that it took out to change it belongs there. */
function ownKeys({ steps, added, version }) {
    const doubtful = steps.filter(({ outcome }) => (0,step/* isInDoubt */.cd)(outcome)).map(({ step }) => keyAddedBy(step, version));
    const takenOut = (0,step/* findTakeOut */.zS)(steps);
    const others = takenOut === null ? [] : [(0,resources/* targetKey */.hD)(takenOut.target)];
    return new Set([...added.map(resources/* targetKey */.hD), ...doubtful]).difference(new Set(['', ...others]));
}

// EXTERNAL MODULE: ./src/app-store/reads/version-reads.js
var version_reads = __webpack_require__(6284);
;// CONCATENATED MODULE: ./src/release/step.js
// src/release/step.js











const SHOWS_LATE = 'App Store Connect does not show yet what this run has made or changed.';
const SHOWN_LATER = 'Run again in some minutes: the next run continues with what is there.';
/** A step works with this. A step comes after those that make or find what it works on (src/core/plan/steps.ts). */
class StepContext extends RunContext {
    step;
    /** What the steps before it have made or found. A step that works on neither reads neither. */
    version;
    submission;
    constructor(tools, state, step) {
        super(tools, state);
        this.step = step;
        const { version, submission } = state;
        this.version = version;
        this.submission = submission;
    }
    /** Returns the same step in a state with these changes. */
    withEffect(effect) {
        return new StepContext(this.tools, { ...this.state, ...effect }, this.step);
    }
    readVersion() {
        return (0,version_reads/* fetchVersion */.pm)(this.client, this.version.id);
    }
    /** Reads the version with its languages and its note to App Review. */
    readDetail() {
        return (0,version_reads/* fetchVersionDetail */.m8)(this.client, this.version.id);
    }
    readSubmission() {
        return (0,submission_reads/* fetchSubmission */.lp)(this.client, this.submission.id);
    }
    readItems() {
        return (0,submission_reads/* fetchItems */.LN)(this.client, this.submission.id);
    }
    /** Takes a step of one write. */
    async confirm(write) {
        const settled = await this.settle(write);
        if (settled.kind !== 'applied')
            return (await write.otherwise?.(settled)) ?? this.endUnapplied(settled);
        const { value, isOfOthers } = settled;
        const effect = { ...write.effect?.(value, isOfOthers) };
        const look = nullIfInterrupted(write.look?.(value, this.withEffect(effect)) ?? { kind: 'done' });
        // An interruption of the look keeps the effect, which is certain.
        const end = (await look) ?? { kind: 'interrupted' };
        // What was applied is not refused, whatever came of it.
        const kind = end.kind === 'refused' && !isOfOthers ? 'unconfirmed' : end.kind;
        return {
            ...end,
            kind,
            ...(isOfOthers && { written: null }),
            effect: { ...effect, ...end.effect },
        };
    }
    /** Tells whether a write to the version may be sent again: nobody has renamed it since, or submitted it, or taken it out. */
    isVersionAsBefore() {
        return this.isStill(this.readVersion(), (now) => isSameRecord(this.version, now));
    }
    /** Stops a run where somebody has submitted or renamed the record. @param now the record as it was read */
    lockOf(now) {
        const before = this.version;
        if (isSameRecord(before, now))
            return null;
        const { state, phase, versionString } = now;
        const words = `somebody has renamed or submitted it: it is version ${versionString || before.versionString} (${state}) by now.`;
        const remedy = 'See on its page who works on it, and run again: the next run judges what it has become.';
        return this.stop(words, remedy, { effect: { version: { ...before, state, phase } } });
    }
    /**
     * Reads what this run has made or changed: a 404 within the limit of the run, a value that is not as expected for two
     * minutes, because reads lag behind writes (docs/service.md#lags).
     */
    async readShown(read, isExpected) {
        const wait = this.startWait();
        for (;;) {
            const last = await read();
            if (!(0,result/* isNotFound */.c4)(last)) {
                if (last.ok && !isExpected(last.value) && (await wait(SHOWS_LATE, TWO_MINUTES_MS)))
                    continue;
                return last;
            }
            const { failure } = last;
            const isSubmission = failure.message.includes('/reviewSubmissions/');
            const what = isSubmission ? 'the submission of this run' : `version ${(0,describe/* versionNumberOf */.r2)(this.version)}`;
            const message = `App Store Connect does not show ${what} yet.`;
            // The address is right: this run got it from the service.
            if (!(await wait(message)))
                return { ok: false, failure: { ...failure, message, remedy: SHOWN_LATER } };
        }
    }
    /** Ends a step in doubt, or at a change by somebody else. `refused`, unless `end` says otherwise. */
    stop(words, remedy, end = {}) {
        return { kind: 'refused', findings: [this.doubtFinding(words, remedy)], ...end };
    }
    /** Ends a step whose write was not sent, because a read before it failed. */
    endUnsent(failure) {
        const finding = {
            ...(0,app_store_failure/* failureFinding */.Ue)(failure),
            message: `${(0,describe_step/* describeStep */.Ey)(this.step)}: not sent, because ${failure.message}`,
            subject: this.subject,
            // The address came from the service moments ago, so it is not wrong.
            ...(failure.status === 404 && { remedy: SHOWN_LATER }),
        };
        return { kind: 'refused', findings: [finding] };
    }
    /** Ends a step whose write was not applied, or may not have been. */
    endUnapplied({ kind, why, failure }) {
        const { plan, state, step } = this;
        if (kind === 'refused')
            return { kind, findings: refusalFindings(plan.app, state.request, step, this.subject, failure) };
        // A list may show late what is there, and the service keeps no second submission from being made.
        const remedy = 'Run again in two minutes: the next run looks for what is there first, and makes nothing twice.';
        const finding = this.doubtFinding(`sent, but not confirmed: ${why}.`, remedy);
        // The number is there, and reads show it later, whoever made it.
        const isThere = failure !== undefined && ['DUPLICATE', 'STATE_NOT_SUITABLE'].some((code) => (0,app_store_failure/* hasCode */.up)(failure, code));
        return { kind, findings: [{ ...finding, ...(isThere && { passes: true }) }] };
    }
    /** Reports an unknown, or a change by somebody else. The App Review page shows what is there; of a release and a rollout, the version's. */
    doubtFinding(words, remedy) {
        const { kind } = this.step;
        return {
            reason: 'write.unconfirmed',
            severity: 'unknown',
            message: `${(0,describe_step/* describeStep */.Ey)(this.step)}: ${words}`,
            remedy,
            subject: this.subject,
            link: (0,pages/* pageOf */.Z)(this.plan.app, ['request-release', 'change-rollout'].includes(kind) ? 'distribution' : 'reviewsubmissions'),
        };
    }
    get subject() {
        const { plan, state, step } = this;
        const { submission, version } = state;
        if ('target' in step)
            return (0,resources/* subjectOf */.et)(step.target);
        if (step.kind === 'answer-export')
            return { type: 'build', id: step.build.id };
        const about = 'version' in step ? step.version : version;
        if (submission !== null && (about === null || step.kind === 'submit'))
            return { type: 'reviewSubmission', id: submission.id };
        return about === null ? { type: 'app', id: plan.app.id } : { type: 'appStoreVersion', id: about.id };
    }
    patienceMs(failure) {
        return judgePatience(this.state, this.step, failure);
    }
}
function isSameRecord(before, now) {
    const isRenamed = before.versionString !== '' && !['', before.versionString].includes(now.versionString);
    return !isRenamed && (0,states/* versionFacts */.iN)(now.state).inSubmission === (0,states/* versionFacts */.iN)(before.state).inSubmission;
}

// EXTERNAL MODULE: ./src/app-store/reads/item-reads.js
var item_reads = __webpack_require__(6705);
// EXTERNAL MODULE: ./src/core/plan/questions.js
var questions = __webpack_require__(1911);
;// CONCATENATED MODULE: ./src/release/steps/cancel.js
// src/release/steps/cancel.js











async function cancel(context) {
    const { step } = context;
    const { version, submission } = step;
    const read = await readVersion(context);
    if (!read.ok)
        return context.endUnsent(read.failure);
    const now = read.value;
    // Another run, or an earlier one, may have renamed the record while lists show it as it was.
    if (!['', version.versionString].includes(now.versionString))
        return stopChanged(context, now);
    if (step.kind === 'cancel-submission') {
        if (isAsPlanned(context, now))
            return cancelSubmission(context, step.submission);
        return now.state === states/* CANCELED_STATE */.ie ? readResult(context, step.submission) : stopChanged(context, now);
    }
    if (isAsPlanned(context, now))
        return (await findOtherSubmission(context, now)) ?? cancelVersion(context);
    return isCanceledIn(submission, now) ? endCanceled(context, 'over', now) : stopChanged(context, now);
}
/** By the interface specification a version that is over is canceled. What review sent back may sit in its submission. */
function isCanceledIn(submission, { phase, state }) {
    const { approval, approved } = (0,states/* versionFacts */.iN)(state);
    return phase === 'over' && !approved && (submission === null || approval !== 'rejected');
}
function readVersion({ client, step }) {
    return (0,version_reads/* fetchVersion */.pm)(client, step.version.id);
}
function isAsPlanned({ step: { version } }, { phase, state }) {
    return phase === version.phase && (0,states/* isUnderReview */.Ju)(state) === (0,states/* isUnderReview */.Ju)(version.state);
}
/**
 * Stops the run where the version was canceled and submitted again meanwhile, or its draft holds other items, which would be
 * taken out with it. By the interface specification a version is canceled by itself, so it looks the same in its new submission.
 */
async function findOtherSubmission(context, now) {
    const { submission } = context.step;
    if (submission === null)
        return null;
    const read = await (0,submission_reads/* fetchSubmission */.lp)(context.client, submission.id);
    // A service without this address, or one that has forgotten the submission, cannot say more.
    if (!read.ok)
        return read.failure.status === 404 ? null : context.endUnsent(read.failure);
    // An approval, or another cancellation, ends the submission too.
    if (isOver(read.value))
        return stopChanged(context, now);
    if (read.value.phase !== 'draft')
        return null;
    const items = await (0,submission_reads/* fetchItems */.LN)(context.client, submission.id);
    if (!items.ok)
        return context.endUnsent(items.failure);
    const held = (0,snapshot/* contentKeys */.MU)({ ...submission, items: items.value });
    const before = (0,snapshot/* contentKeys */.MU)(submission);
    return held && before && held.symmetricDifference(before).size === 0 ? null : stopChanged(context, now);
}
/**
 * Cancels the way of the interface specification. Where the service refuses the attribute as unknown, it cancels the way
 * of the live service (docs/service.md#dialects).
 */
async function cancelVersion(context) {
    const { client, step } = context;
    const { version, submission } = step;
    const holder = submission !== null && submission.phase !== 'draft' ? submission : null;
    const read = () => readVersion(context);
    const shows = (now) => now.state !== '' && (0,states/* versionFacts */.iN)(now.state).phase !== 'in-flight' && now;
    return context.confirm({
        // What somebody submits again meanwhile looks the same.
        mayRepeat: async () => {
            const now = await readVersion(context);
            return now.ok && isAsPlanned(context, now.value) && (await findOtherSubmission(context, now.value)) === null;
        },
        send: () => client.patch('appStoreVersions', version.id, { developerRejected: true }),
        parse: (row) => (0,version_reads/* parseVersion */.ot)(row),
        read,
        shows,
        otherwise: async (settled) => {
            if (settled.kind !== 'refused' || !(0,app_store_failure/* hasCode */.up)(settled.failure, 'ENTITY_ERROR.ATTRIBUTE.UNKNOWN'))
                return null;
            if (holder !== null)
                return cancelSubmission(context, holder);
            // A record in preparation needs no cancellation: it is used again, or a check leaves it. One under review would be
            // renamed in the midst of it, so without its submission it stays as it is.
            return (0,states/* isUnderReview */.Ju)(version.state) ? null : endCanceled(context, 'unfinished', version);
        },
        look: async () => {
            const now = await readOrWait(context, read, shows);
            if (!now)
                return endUnfinished(context);
            // Review was first.
            if ((0,states/* versionFacts */.iN)(now.state).approved)
                return stopChanged(context, now);
            // The interface specification does not say when it is over (docs/service.md#dialects). One still open is counted.
            const isClosed = holder !== null && (await context.poll(() => (0,submission_reads/* fetchSubmission */.lp)(client, holder.id), isOver)) === true;
            return endCanceled(context, 'over', now, isClosed);
        },
    });
}
/** Cancels the way of the live service: the record stays, and can be used again (docs/service.md#versions). */
async function cancelSubmission(context, submission) {
    const { client } = context;
    const { id } = submission;
    const read = () => (0,submission_reads/* fetchSubmission */.lp)(client, id);
    if (submission.state === states/* CANCELING_STATE */.Rz)
        return readResult(context, submission);
    return context.confirm({
        // What review sent back may be under review again.
        isStillRight: ({ phase }) => phase === submission.phase,
        send: () => client.patch('reviewSubmissions', id, { canceled: true }),
        parse: (row) => Boolean((0,submission_reads/* parseSubmission */.UB)(row)),
        read,
        shows: (now) => now.state === states/* CANCELING_STATE */.Rz || isOver(now),
        look: () => readResult(context, submission, true),
    });
}
/**
 * Reads what became of the version once its submission is over. An approval that came first ends the submission as well
 * (docs/service.md#cancellation). As long as the version shows the review that is over, it may be either.
 */
async function readResult(context, submission, isSent = false) {
    const { plan, client, step } = context;
    const isEnded = await readOrWait(context, () => (0,submission_reads/* fetchSubmission */.lp)(client, submission.id), isOver);
    if (!isEnded)
        return endUnfinished(context);
    const now = await readOrWait(context, () => readVersion(context), (one) => !showsReview(one.state) && one);
    if (!now) {
        const words = 'the submission is over, and its version does not show that: it is late, or somebody submitted it again.';
        const remedy = 'See on the App Review page which it is. Run again if it is late: the next run would cancel a new submission too.';
        // Counts where this run has sent it (src/release/step.ts).
        return context.stop(words, remedy, isSent ? { written: step } : {});
    }
    const { id, state } = now;
    if ((0,states/* versionFacts */.iN)(state).phase === 'unknown') {
        const words = (0,finding/* unknownState */.qf)(`Version ${(0,describe/* versionNumberOf */.r2)(step.version)}`, state, { type: 'appStoreVersion', id });
        const findings = [(0,finding/* appFinding */.Dv)(plan.app, words)];
        return { kind: 'refused', findings, effect: effectOf(context, now) };
    }
    if (!(0,states/* versionFacts */.iN)(state).editable)
        return stopChanged(context, now);
    await nullIfInterrupted(waitForItems(context, submission));
    return endCanceled(context, 'unfinished', now, true);
}
/**
 * Waits until what was taken out can be submitted again: purchases show their review for minutes more. What is not there in
 * time blocks the next look.
 */
async function waitForItems(context, { items }) {
    const { client, state } = context;
    const awaited = (items ?? []).flatMap((item) => ((0,questions/* isAwaited */.AJ)(item, state.request) ? (item.target ?? []) : []));
    if (awaited.length === 0)
        return;
    await readOrWait(context, () => (0,result/* fetchEach */.M4)(awaited, (target) => (0,item_reads/* fetchUnlistedItem */.w)(client, target)), (all) => all.every((one) => one.kind === 'found' && (0,states/* itemPhase */.Rk)(one.state) === 'ready'), 'What was taken out of review is not ready again.');
}
/** Reads until it finds something, within wait-minutes and timeout-minutes. */
async function readOrWait(context, read, shows, reason = `Version ${(0,describe/* versionNumberOf */.r2)(context.step.version)} is being taken out of review.`) {
    const wait = context.startWait();
    for (let count = 1;; count++) {
        const last = await read();
        const found = last.ok && shows(last.value);
        if (found)
            return found;
        if (!(await context.tools.waitBeside(count, reason)) && !(await wait(reason)))
            return null;
    }
}
/** Includes a version that review accepted, in a submission that is over: the version shows the end late. */
function showsReview(state) {
    return (0,states/* versionFacts */.iN)(state).inSubmission || (0,states/* versionFacts */.iN)(state).approval === 'companion-rejected';
}
function isOver({ phase }) {
    return phase === 'over';
}
/**
 * @param now the version as last read
 * @param isClosed the submission was read as over; lists may show it as open for some seconds (docs/service.md#cancellation)
 */
function endCanceled(context, leaves, now, isClosed = false) {
    const { version, submission } = context.step;
    const canceled = new Map([...context.state.canceled, [version.id, { leaves, submission, isClosed }]]);
    return { kind: 'done', effect: { canceled, ...effectOf(context, now) } };
}
/** Stops at a change by somebody else. */
function stopChanged(context, now) {
    const { version } = context.step;
    const shown = `${now.versionString || version.versionString} (${now.state || 'no state shown'})`;
    const words = `version ${(0,describe/* versionNumberOf */.r2)(version)} was ${version.state} a moment ago, and is ${shown} now, perhaps in another submission.`;
    const remedy = 'Run again: the next run judges what the version has become.';
    return context.stop(words, remedy, { effect: effectOf(context, now) });
}
/** Lets the outputs show the version as it was read, if it is the one that the run works on. */
function effectOf({ state: { version } }, now) {
    if (version?.id !== now.id)
        return { version };
    const versionString = now.versionString || version.versionString;
    return { version: { ...version, versionString, state: now.state, phase: now.phase } };
}
/** Ends a cancellation that is not over in time. */
function endUnfinished(context) {
    const words = 'the cancellation does not show as over yet.';
    return context.stop(words, 'Run again in some minutes: the next run waits for it too.');
}

// EXTERNAL MODULE: ./src/app-store/reads/build-reads.js
var build_reads = __webpack_require__(4352);
;// CONCATENATED MODULE: ./src/release/steps/single-writes.js
// src/release/steps/single-writes.js
/** Steps of one write each, which another run, a person or the service itself may have made already. */




const TYPE = 'appStoreVersionPhasedReleases';
/** Steps of one write each, which another run, a person or the service itself may have made already. */
const SINGLE_WRITES = {
    /** Possible only while the question is open. */
    'answer-export': (context) => {
        const { client, step } = context;
        const { build, uses } = step;
        const isAnswered = ({ usesNonExemptEncryption }) => usesNonExemptEncryption === uses;
        return context.confirm({
            send: () => client.patch('builds', build.id, { usesNonExemptEncryption: uses }),
            parse: (row) => isAnswered((0,build_reads/* parseBuild */.EH)(row)),
            read: () => (0,build_reads/* fetchBuild */.JK)(client, build.id),
            shows: isAnswered,
        });
    },
    /** A record that was renamed may bring its phased release along. */
    'set-phased-release': (context) => {
        const { client } = context;
        const { id } = context.version;
        return context.confirm({
            mayRepeat: () => context.isVersionAsBefore(),
            send: () => client.post(TYPE, { appStoreVersion: id }, { phasedReleaseState: states/* NEW_PHASED_RELEASE_STATE */.$c }),
            parse: (row) => (0,version_reads/* parsePhasedRelease */.Sn)(row),
            read: () => (0,version_reads/* fetchPhasedRelease */.Ly)(client, id),
            shows: (now) => now,
        });
    },
    /** The one of the plan: somebody else may have removed it since, and a read before it that fails to show it proves nothing. */
    'remove-phased-release': (context) => {
        const { client, step } = context;
        const { id } = context.version;
        const { phasedRelease } = step;
        return context.confirm({
            // It may have begun.
            isStillRight: (now) => now?.state === phasedRelease.state && context.isVersionAsBefore(),
            send: () => client.remove(TYPE, phasedRelease.id),
            parse: (_row, body) => body === null,
            read: () => (0,version_reads/* fetchPhasedRelease */.Ly)(client, id),
            shows: (now) => now === null,
        });
    },
    'change-rollout': (context) => {
        const { client, step } = context;
        const { version, change } = step;
        const { id } = step.phasedRelease;
        const wanted = states/* STATE_AFTER */.nA[change];
        const ifChanged = (now) => (now?.id === id && now.state === wanted ? now : null);
        return context.confirm({
            // Somebody may have paused it: to reach all users cannot be undone.
            isStillRight: (now) => now?.state === step.phasedRelease.state,
            send: () => client.patch(TYPE, id, { phasedReleaseState: wanted }),
            parse: (row) => ifChanged((0,version_reads/* parsePhasedRelease */.Sn)(row)),
            read: () => (0,version_reads/* fetchPhasedRelease */.Ly)(client, version.id),
            shows: ifChanged,
            effect: (now) => ({ version: { ...version, phasedRelease: now } }),
        });
    },
    /** Releases an approved version to the store. */
    'request-release': (context) => {
        const { client, step } = context;
        const { version } = step;
        const withState = ({ state, phase }) => ({ ...version, state, phase });
        const isReleased = ({ state }) => (0,states/* versionFacts */.iN)(state).approval === 'released';
        const read = () => (0,version_reads/* fetchVersion */.pm)(client, version.id);
        let seen = version;
        return context.confirm({
            send: () => client.post('appStoreVersionReleaseRequests', { appStoreVersion: version.id }),
            parse: (row) => (0,json_api/* parserOf */.BP)('appStoreVersionReleaseRequests', () => version)(row),
            read,
            shows: (now) => {
                seen = withState(now);
                return isReleased(now) && seen;
            },
            // The outputs show what somebody else may have made of it.
            otherwise: async (settled) => ({ ...context.endUnapplied(settled), effect: { version: seen } }),
            look: async (released) => {
                const last = await context.readUntil(read, (one) => one.ok && isReleased(one.value));
                // The answer makes the release certain, even if reads fail or lag.
                const now = last.ok ? withState(last.value) : released;
                if ((0,states/* versionFacts */.iN)(now.state).approved)
                    return { kind: 'done', effect: { version: now } };
                const remedy = 'See on its page what became of it, and run again: the next run judges that.';
                return context.stop(`the service said yes, and the version is ${now.state} now.`, remedy, {
                    effect: { version: now },
                });
            },
        });
    },
};

;// CONCATENATED MODULE: ./src/release/steps/submission.js
// src/release/steps/submission.js
/** Makes, adopts or reopens the one submission, puts items into it, resolves them, takes the version out of it, and submits it. */










/** Makes, adopts or reopens the one submission, puts items into it, resolves them, takes the version out of it, and submits it. */
const SUBMISSION_STEPS = {
    'create-submission': async (context) => {
        const { client, plan, step } = context;
        return (findMissingBuild(context) ??
            context.confirm({
                makesNew: true,
                // After a try in doubt, another one could make a second submission.
                mayRepeat: async ({ kind }) => kind === 'refused',
                send: () => client.post('reviewSubmissions', { app: plan.app.id }, { platform: step.platform }),
                parse: (row) => (0,submission_reads/* parseSubmission */.UB)(row),
                read: () => (0,submission_reads/* fetchSubmissions */.CS)(client, plan.app.id, [states/* DRAFT_STATE */.U]),
                shows: (drafts) => findNewDraft(context, drafts),
                // It is never sent again, and the next run cannot know of a draft that no list shows.
                delaysMs: CONFIRM_DELAYS_MS,
                effect: ({ id, state }) => ({ submission: { id, state } }),
            }));
    },
    /** Sends no write: the run continues with the draft. Another run may do the same with it. */
    'adopt-submission': async (context) => findMissingBuild(context) ?? {
        kind: 'done',
        effect: { submission: { id: context.step.submissionId, state: states/* DRAFT_STATE */.U } },
    },
    /**
     * Sends no write: the submission that review sent back becomes this run's, if it is as planned. It is compared now,
     * because resolved items are frozen.
     */
    'reopen-submission': async (context) => {
        const submission = { id: context.step.submissionId, state: states/* UNRESOLVED_STATE */.a4 };
        const result = await compareContents(context.withEffect({ submission }));
        return { ...result, effect: { submission } };
    },
    /** Takes the version out of the adopted draft, so that it can be changed: it goes back to PREPARE_FOR_SUBMISSION. */
    'take-out': (context) => {
        const { step, version } = context;
        return context.confirm({
            ...itemRemoval(context, step),
            effect: () => ({ version: outOfDraft(version) }),
            look: async (_isOut, after) => {
                const now = await after.poll(() => after.readVersion(), (one) => !(0,states/* versionFacts */.iN)(one.state).staged && one, CONFIRM_DELAYS_MS);
                // Somebody may have renamed the record meanwhile, so this run writes no more to it.
                const lock = now && after.lockOf(now);
                return lock ? { ...lock, written: step } : { kind: 'done' };
            },
        });
    },
    /** The rejected item becomes READY_FOR_REVIEW again. Otherwise the submission cannot be submitted (docs/service.md#rejection). */
    'resolve-item': (context) => {
        const { client, step } = context;
        const { itemId } = step;
        return context.confirm({
            send: () => client.patch('reviewSubmissionItems', itemId, { resolved: true }),
            parse: (row) => Boolean((0,submission_reads/* parseItem */.b8)(row)),
            read: () => context.readItems(),
            shows: (items) => items.some(({ id, state }) => id === itemId && !(0,states/* isRejectedItem */.gx)(state)),
        });
    },
    'add-version': addItem,
    'add-item': addItem,
    'check-contents': compareContents,
    submit: (context) => {
        const { client, state, plan } = context;
        const { request } = state;
        const { id, state: before } = context.submission;
        const { submission } = plan;
        // A version brings its platform along. A draft without either would count as a review of each platform.
        const isBare = submission.kind === 'adopt' && submission.submission.platform === null && request.version === null;
        return context.confirm({
            send: () => client.patch('reviewSubmissions', id, { submitted: true, ...(isBare && { platform: request.platform }) }),
            // Trusts the answer: reads lag behind it for some seconds.
            parse: (row) => {
                const submission = (0,submission_reads/* parseSubmission */.UB)(row);
                return submission.id === id && isInReview(submission) && submission;
            },
            // Another run or a person may have submitted it.
            read: () => context.readSubmission(),
            shows: (now) => isInReview(now) && (0,result/* mapRead */.fL)(fetchComparison(context), ({ change }) => change === null && now),
            // What somebody submitted or canceled meanwhile, or review sent back, is not submitted; nor what was changed since the
            // comparison before the first try.
            mayRepeat: async ({ kind }) => {
                const read = await context.readSubmission();
                if (read.ok ? read.value.state !== before : kind === 'unconfirmed')
                    return false;
                const now = await readComparison(context);
                return now.ok && now.value.change === null;
            },
            effect: (submission) => (0,run_state/* effectOfReview */.Zy)(state, submission),
            look: () => compareAfter(context),
            // What was changed meanwhile outranks the answer, and may have gone out.
            otherwise: async ({ kind }) => {
                const read = (0,result/* mapRead */.fL)(context.readSubmission(), (holder) => (0,result/* mapRead */.fL)(fetchComparison(context), ({ change }) => (kind === 'refused' ? holder.state === before : isInReview(holder)) && change));
                const now = await nullIfInterrupted(read);
                return now?.ok && now.value ? { kind, findings: [now.value] } : null;
            },
        });
    },
};
function isInReview({ phase }) {
    return phase === 'in-review';
}
/** Only a first version that is made shows whether the service takes it without a build (docs/service.md#builds-and-uploads). */
function findMissingBuild({ plan, state, version }) {
    const { request } = state;
    if (plan.version.kind !== 'create' || request.build !== null || !version.isLive || version.build)
        return null;
    const message = `Version ${request.version} has no build, and none is asked for; nothing was put into a submission.`;
    const remedy = 'Set build to its number, or to latest, and run again: the run continues with the version.';
    const subject = { type: 'appStoreVersion', id: version.id };
    return {
        kind: 'refused',
        findings: [(0,finding/* appFinding */.Dv)(plan.app, { reason: 'build.missing', message, remedy, subject })],
    };
}
/** Finds an empty draft that was not there before. */
async function findNewDraft({ client, plan, step }, drafts) {
    const idsBefore = new Set(plan.snapshot.submissions.map(({ id }) => id));
    const own = drafts.filter((one) => !idsBefore.has(one.id) && one.phase === 'draft' && (0,snapshot/* isOnPlatform */.D2)(one, step.platform));
    const contents = await (0,result/* fetchEach */.M4)(own, ({ id }) => (0,submission_reads/* fetchItems */.LN)(client, id));
    return (0,result/* mapRead */.fL)(contents, (all) => own.find((_, index) => all[index]?.length === 0) ?? null);
}
async function addItem(context) {
    const { client, state, step, version } = context;
    const { id } = context.submission;
    const target = step.kind === 'add-item' ? step.target : (0,resources/* versionTarget */.Sl)(version);
    return context.confirm({
        // Nothing is added to what somebody has submitted or canceled meanwhile.
        mayRepeat: async () => {
            const read = await context.readSubmission();
            return !read.ok || read.value.phase === 'draft';
        },
        send: () => client.post('reviewSubmissionItems', { reviewSubmission: id, [target.relationship]: target.id }),
        parse: (row) => (0,submission_reads/* parseItem */.b8)(row).id,
        read: () => context.readItems(),
        shows: (items) => (0,resources/* findByKey */.Wf)(items, (0,resources/* targetKey */.hD)(target))?.id ?? false,
        // What another run or a person has added is theirs, and stays in the draft whatever comes.
        effect: (itemId, isOfOthers) => (isOfOthers ? {} : { added: [...state.added, { ...target, itemId }] }),
    });
}

// EXTERNAL MODULE: ./src/core/model/settings.js
var settings = __webpack_require__(8165);
// EXTERNAL MODULE: ./src/core/plan/edits.js
var edits = __webpack_require__(8495);
// EXTERNAL MODULE: ./src/core/rules/release-notes.js
var release_notes = __webpack_require__(8545);
;// CONCATENATED MODULE: ./src/release/steps/version.js
// src/release/steps/version.js
/**
 * Creates the version, or changes its record, and writes its texts: the release notes of each language, and the note to App
 * Review. Compares what the service answers and shows with what was asked for.
 */











/** Creates the version, or changes its record, and writes its texts. */
const VERSION_STEPS = {
    'create-version': (context) => {
        const { client, plan, step } = context;
        const { versionString, platform, attributes, build } = step;
        const idsBefore = new Set(plan.snapshot.versions.map(({ id }) => id));
        // A service may give a new version the release type of the one before.
        const sent = { releaseType: compose_goes_out/* NEW_RELEASE_TYPE */.oD, ...attributes };
        return context.confirm({
            makesNew: true,
            send: () => client.post('appStoreVersions', { app: plan.app.id, ...(build && { build: build.id }) }, { platform, versionString, ...sent }),
            parse: (row) => {
                const version = parseAnswer(row, { ...attributes, versionString });
                // It begins without phased release, and its answer leaves the build out: what shows later is somebody's.
                return version && { version: { ...sent, phasedRelease: null, ...version, build }, wanted: sent };
            },
            // After a lost answer, the version may be one that somebody else made at the same moment: it keeps what no input gives.
            // One that was there before, such as a canceled one, is not the one just made. The service's filter is not trusted.
            read: () => (0,version_reads/* fetchVersions */._h)(client, plan.app.id, [platform], { 'filter[versionString]': versionString }),
            shows: ({ versions }) => {
                const version = versions.find((one) => one.versionString === versionString && !idsBefore.has(one.id));
                return version !== undefined && { version, wanted: attributes };
            },
            effect: ({ version }) => ({ version }),
            look: async ({ version, wanted }, made) => {
                const isWhole = wanted === sent;
                const readKept = () => made.poll(() => made.readDetail(), ({ version: kept }) => ['', versionString].includes(kept.versionString) && { ...kept, versionString }, CONFIRM_DELAYS_MS);
                const now = isWhole ? version : await readKept();
                if (!now) {
                    const remedy = 'Run again: the next run reads what is there and continues from it.';
                    const words = 'it is there, and what it holds cannot be read.';
                    return made.stop(words, remedy, { written: step });
                }
                if (isVersionAsAsked(now, wanted, build))
                    return { kind: 'done', effect: { version: now } };
                const end = await changeVersion(context.withEffect({ version: now }), wanted);
                // The version is made, also where somebody else has changed it as asked.
                const written = (isWhole || end.kind === 'done') && { written: step };
                return { ...end, effect: { version: now, ...end.effect }, ...written };
            },
        });
    },
    'update-version': async (context) => {
        const { attributes } = context.step;
        if (attributes.versionString === undefined)
            return changeVersion(context, attributes);
        // The service also renames a version that waits for review (docs/service.md#versions).
        // What this run has canceled may not be found for some seconds (docs/service.md#lags).
        const read = await context.readShown(() => context.readVersion(), () => true);
        if (!read.ok)
            return context.endUnsent(read.failure);
        return context.lockOf(read.value) ?? changeVersion(context, attributes);
    },
    'set-release-notes': async (context) => {
        const { step, plan } = context;
        const expected = plan.facts.localizations ?? [];
        if (step.edits !== null)
            return writeNotes(context, step.edits, expected);
        // Only now the languages of a version that was just made are certain. It takes over those of the one before, which reads
        // may show only later.
        const read = await context.readShown(() => context.readDetail(), ({ localizations }) => localizations.length > 0 && expected.every((one) => localizations.some(({ locale }) => locale === one.locale)));
        if (!read.ok)
            return context.endUnsent(read.failure);
        const { version, localizations } = read.value;
        if (localizations.length === 0) {
            const remedy = 'Run again in some minutes: the run continues with the version.';
            return context.endUnsent((0,app_store_failure/* unreadableAnswer */.Cw)(`/v1/appStoreVersions/${version.id}`, 'no language is shown', { remedy }).failure);
        }
        const lock = context.lockOf(version);
        if (lock !== null)
            return lock;
        const made = { ...plan, facts: { ...plan.facts, localizations } };
        const ofNotes = (0,release_notes/* reportReleaseNotes */.l)(made).map((words) => (0,finding/* appFinding */.Dv)(made.snapshot.app, words));
        const findings = [(0,compose_goes_out/* planChanged */.cW)(made) ?? [], ...ofNotes].flat();
        const stops = findings.filter(({ severity }) => severity === 'error');
        if (stops.length > 0)
            return { kind: 'refused', findings: stops, effect: { localizations } };
        return writeNotes(context, (0,edits/* planNotes */.vy)(step.notes, localizations).edits, localizations);
    },
    /** The other information for App Review stays. A version without any gets this note alone. */
    'set-review-notes': async (context) => {
        const { client, plan, step } = context;
        const { text: notes } = step;
        const { id } = context.version;
        const readContact = () => (0,version_reads/* fetchReviewContact */.Ny)(client, id);
        // A version that was just made takes over the information of the one before, which reads may show only later.
        const isExpected = (0,facts/* factValue */._u)(plan.facts.review)?.contact != null;
        const read = await context.readShown(readContact, (one) => one !== null || !isExpected);
        if (!read.ok)
            return context.endUnsent(read.failure);
        const detail = read.value;
        const isWritten = (one) => one !== null && (0,same/* isSameText */.cZ)(one.notes, notes);
        if (isWritten(detail))
            return { kind: 'done', written: null };
        return context.confirm({
            // What somebody wrote meanwhile is kept nowhere.
            isStillRight: (now) => now?.notes === detail?.notes && context.isVersionAsBefore(),
            send: () => detail === null
                ? client.post('appStoreReviewDetails', { appStoreVersion: id }, { notes })
                : client.patch('appStoreReviewDetails', detail.id, { notes }),
            parse: (row) => isWritten((0,version_reads/* parseContact */.Gq)(row)),
            read: readContact,
            shows: isWritten,
        });
    },
};
async function changeVersion(context, attributes) {
    const { client, state, step, version: before } = context;
    const { build } = step;
    const number = attributes.versionString ?? (before.versionString || (state.request.version ?? ''));
    const isOther = ({ versionString }) => ![before.versionString, number].includes(versionString);
    // A date that stood there before proves nothing, though it is the whole hour of the one asked for.
    const isDateMoved = ({ earliestReleaseDate: shown = null }) => (0,same/* isSameMinute */.He)(attributes.earliestReleaseDate ?? shown, shown) ||
        !(0,same/* isSameMinute */.He)(before.earliestReleaseDate ?? null, shown);
    return context.confirm({
        // Somebody may have submitted the record since: the live service would rename it under review, too.
        mayRepeat: () => context.isVersionAsBefore(),
        send: () => client.patch('appStoreVersions', before.id, attributes, build === null ? undefined : { build: build.id }),
        parse: (row) => parseAnswer(row, { ...attributes, versionString: number }),
        read: () => context.readDetail(),
        shows: ({ version }) => {
            // A read may leave out the number: that is no other number.
            const now = { ...version, versionString: version.versionString || before.versionString };
            return (isOther(now) || (isVersionAsAsked(now, attributes, build) && isDateMoved(now))) && now;
        },
        // A refusal may be about what somebody has made of the record meanwhile.
        otherwise: async ({ kind }) => {
            const read = kind === 'refused' ? await nullIfInterrupted(context.readVersion()) : null;
            return read?.ok ? context.lockOf(read.value) : null;
        },
        // Answers leave the attached build out. The comparison at the end of the run reads it back.
        effect: (now) => ({ version: { ...mergeAnswer(before, attributes, now), ...(build !== null && { build }) } }),
        look: async (now) => (isOther(now) && context.lockOf(now)) || { kind: 'done' },
    });
}
/** @returns `null` where the answer differs from what was asked for: only a read shows then what the service has */
function parseAnswer(row, asked) {
    const answer = (0,version_reads/* parseVersion */.ot)(row);
    const version = { ...answer, versionString: answer.versionString || asked.versionString };
    return answer.state !== '' && isVersionAsAsked({ ...asked, ...version }, asked, null) ? version : null;
}
function isVersionAsAsked(version, asked, build) {
    return ([undefined, version.versionString].includes(asked.versionString) &&
        settings/* SETTINGS */.y.every(({ name, isTaken }) => asked[name] === undefined || isTaken(asked[name], version[name])) &&
        (build === null || version.build?.id === build.id));
}
/**
 * Returns the version as this run left it. A release type and date that it did not change stay as it last saw them, so
 * that the comparison before the submit shows changes by others.
 */
function mergeAnswer(before, sent, answer) {
    const { releaseType, earliestReleaseDate, ...others } = answer;
    const isKept = sent.releaseType === undefined && sent.earliestReleaseDate === undefined;
    return { ...before, ...(isKept ? others : answer), id: before.id };
}
/** Each language is a resource of its own. */
async function writeNotes(context, edits, localizations) {
    const { step } = context;
    const written = [];
    const inPart = () => {
        const part = { ...step, locales: written.map(({ locale }) => locale), edits: written };
        return { written: written.length === 0 ? null : part };
    };
    for (const edit of edits) {
        const end = (await nullIfInterrupted(writeNote(context, edit))) ?? { kind: 'interrupted' };
        if (end.kind !== 'done')
            return { ...end, ...inPart() };
        if (end.written !== null)
            written.push(edit);
    }
    const texts = new Map(edits.map(({ localizationId, text }) => [localizationId, text]));
    const now = localizations.map((one) => ({ ...one, whatsNew: texts.get(one.id) ?? one.whatsNew }));
    return { kind: 'done', effect: { localizations: now }, ...inPart() };
}
function writeNote(of, { locale, text, replaced, localizationId }) {
    const context = new StepContext(of.tools, of.state, { ...of.step, locales: [locale], edits: null });
    const { client, tools } = context;
    const { log } = tools;
    if (replaced !== null && !(0,same/* isEmptyText */.NO)(replaced)) {
        // The text is logged whole: no line of it is longer than one of the log.
        log(`Release notes in ${locale} that are replaced:`);
        for (const line of replaced.split(/\r\n?|\n/))
            log(line);
    }
    return context.confirm({
        // What somebody wrote meanwhile is kept nowhere.
        isStillRight: (now) => {
            const { whatsNew } = now.localizations.find(({ id }) => id === localizationId) ?? {};
            const isKnown = (0,same/* isEmptyText */.NO)(whatsNew) || [replaced, text].some((one) => (0,same/* isSameText */.cZ)(one, whatsNew));
            return isKnown && context.lockOf(now.version) === null;
        },
        send: () => client.patch('appStoreVersionLocalizations', localizationId, { whatsNew: text }),
        parse: (row) => {
            const { whatsNew } = (0,version_reads/* parseLocalization */.fZ)(row);
            // The service may keep a text in a form of its own. The old text or an empty one proves too little: a read decides.
            return ![replaced, ''].some((old) => (0,same/* isSameText */.cZ)(whatsNew, old));
        },
        read: () => context.readDetail(),
        shows: ({ localizations }) => localizations.some(({ id, whatsNew }) => id === localizationId && (0,same/* isSameText */.cZ)(whatsNew, text)),
    });
}

;// CONCATENATED MODULE: ./src/release/execute.js
// src/release/execute.js
/** Takes the steps of the plan in order. */











const STEPS = {
    'cancel-version': cancel,
    'cancel-submission': cancel,
    ...VERSION_STEPS,
    ...SUBMISSION_STEPS,
    ...SINGLE_WRITES,
};
function takeStep(context) {
    return STEPS[context.step.kind](context);
}
/**
 * Takes the steps that are due, and stops at the first that is not applied. A stopped run takes its own items
 * out of its draft again, also when its time is over or a signal has come.
 * @param prolong gives a run that is over some moments more, and returns what ends them
 * @returns the state of the run, also when it was cut off between two requests or during one
 */
async function execute(tools, prolong, begun, due) {
    const taken = await takeInOrder(tools, begun, due);
    const isLooking = begun.decision?.kind === 'preflight' && taken.findings.length === 0;
    const { state, findings } = isLooking ? await lookAtEnd(tools, taken.state) : taken;
    return rollBack(new RunContext(tools, state), findings, prolong);
}
/** A run that has written to its version, and submits nothing, looks at the version once more. */
async function lookAtEnd(tools, state) {
    const { steps, written, version } = state;
    const step = written.findLast(({ kind }) => !kind.startsWith('cancel-'));
    const isEnding = steps.every(({ step: { kind }, outcome }) => outcome === 'done' && kind !== 'submit');
    if (step === undefined || version === null || !isEnding)
        return { state, findings: [] };
    try {
        const { effect, findings = [] } = await compareWritten(new StepContext(tools, state, step));
        return { state: { ...state, ...effect }, findings };
    }
    catch (error) {
        return cutOff(state, error);
    }
}
/** @returns the findings that stopped the steps; none where all were taken */
async function takeInOrder(tools, begun, due) {
    const { client, signal, log } = tools;
    let state = begun;
    for (const { step } of state.steps) {
        if (!due.includes(step))
            continue;
        const before = client.writes;
        try {
            signal.throwIfAborted();
            state = (0,run_state/* withOutcome */.lt)(state, step, 'interrupted');
            const end = await takeStep(new StepContext(tools, state, step));
            state = (0,run_state/* withStepEnd */.oZ)(state, step, end);
            log(`${(0,describe_step/* describeStep */.Ey)(step)}: ${end.kind}`);
            if (end.kind === 'interrupted')
                return cutOff(state, signal.reason);
            if (end.kind === 'done')
                continue;
            // A step that ends so says why: without that the run would be green.
            const { findings = [(0,finding/* defectFinding */.nr)((0,describe_step/* describeStep */.Ey)(step))] } = end;
            // A step that waited until a refusal passes ends with that refusal when the run is cut off.
            return signal.aborted ? cutOff(state, signal.reason, findings) : { state, findings };
        }
        catch (error) {
            // Nothing was sent, so nothing was applied.
            return cutOff(client.writes > before ? state : (0,run_state/* withOutcome */.lt)(state, step, 'pending'), error);
        }
    }
    return { state, findings: [] };
}
function cutOff(state, error, findings = []) {
    return { state, findings: [...findings, (0,run_state/* cutOffFinding */.ZM)(state, error)] };
}


/***/ })

};
;