"use strict";
exports.id = 673;
exports.ids = [673];
exports.modules = {

/***/ 1099:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ branchMatcher),
/* harmony export */   K: () => (/* binding */ canMatchBranches)
/* harmony export */ });
// src/core/model/branch-glob.js
/**
 * Globs of branch names: `*` and `?` stay within a part, `**` crosses parts, `[a-z]` and `[!a-z]` take one character,
 * `{a,b}` is one of several. Case counts, which the matcher of Node ignores on some systems. Matching takes time in
 * proportion to both lengths, whatever the glob.
 */
/** A longer glob is refused. */
const MAX_GLOB_LENGTH = 1_000;
/** A glob with more alternatives than this is refused. */
const MAX_ALTERNATIVES = 100;
/** Returns a function that reports whether a name matches one of the alternatives. */
function branchMatcher(glob) {
    const alternatives = (expandBraces(glob) ?? []).map((one) => one.match(TOKEN) ?? []);
    return (name) => {
        const start = Array.from({ length: name.length + 1 }, (_, at) => at === 0);
        return alternatives.some((tokens) => tokens.reduce((before, token) => addToken(name, before, token), start).at(-1));
    };
}
/** Matches a group of braces without another one in it. */
const GROUP = /\{([^{}]*)\}/;
/** @returns the alternatives; `null` where the braces do not pair up, or stand for too many, and for a glob that is too long */
function expandBraces(glob) {
    if (glob.length > MAX_GLOB_LENGTH)
        return null;
    let all = [glob];
    while (all.length <= MAX_ALTERNATIVES && all.some((one) => GROUP.test(one))) {
        all = all.flatMap((one) => {
            const [group = '', parts = ''] = GROUP.exec(one) ?? [];
            return parts.split(',').map((part) => one.replace(group, () => part));
        });
    }
    return all.length > MAX_ALTERNATIVES || all.some((one) => /[{}]/.test(one)) ? null : all;
}
/** Matches the next token: a part of stars with its slash, stars, `?`, a class, or any one character. */
const TOKEN = /(?<=^|\/)\*\*\/|\*\*+|\*|\?|\[[!^]?[^\]/]+\]|./gs;
/**
 * Takes for each `at` whether the tokens before match the first `at` characters of the name, and returns the same with this
 * token added.
 */
function addToken(name, before, token) {
    if (token === '**/') {
        // Any number of whole parts, or none.
        const after = addToken(name, addToken(name, before, '**'), '/');
        return before.map((wasReached, at) => wasReached || after[at] === true);
    }
    let isReached = false;
    return before.map((wasReached, at) => {
        const isOpen = token.startsWith('*') ? isReached : before[at - 1] === true;
        isReached = (token.startsWith('*') && wasReached) || (isOpen && takesCharacter(token, name.charAt(at - 1)));
        return isReached;
    });
}
function takesCharacter(token, character) {
    if (token.startsWith('**'))
        return true;
    if (token === '*' || token === '?')
        return character !== '/';
    if (token.length === 1)
        return character === token;
    const [, not, list = ''] = /^\[([!^]?)(.*)\]$/s.exec(token) ?? [];
    const ranges = list.match(/.-.|./gs) ?? [];
    const isIn = ranges.some((range) => range.charAt(0) <= character && character <= range.slice(-1));
    return character !== '/' && isIn === (not === '');
}
/**
 * Patterns of names that git refuses, with a letter for each wildcard. https://git-scm.com/docs/git-check-ref-format
 * An exclamation mark would look like a negation, but is read literally.
 */
const NO_NAME = [
    /^$|^@$|^HEAD$|^[-!]|^refs\//,
    /\s|\p{Cc}|[~^:\\?*[\]{};,]/u,
    /\.\.|@\{|\/\/|^\/|\/$|\.$/,
    /(?:^|\/)\.|\.lock(?:\/|$)/,
];
/** Returns whether each alternative can match a branch name by git's rules. An extended glob such as `+(a|b)` cannot. */
function canMatchBranches(glob) {
    return !/@\{|[!?*+@]\(/.test(glob) && expandBraces(glob)?.every(canMatch) === true;
}
function canMatch(pattern) {
    const sample = pattern.replaceAll(TOKEN, (text) => {
        if (text === '**/')
            return 'x/';
        return text.length > 1 || /[*?]/.test(text) ? 'x' : text;
    });
    return NO_NAME.every((rule) => !rule.test(sample));
}


/***/ }),

/***/ 4313:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CW: () => (/* binding */ VERSION_TEXTS),
/* harmony export */   Cr: () => (/* binding */ noteIn),
/* harmony export */   Kj: () => (/* binding */ NO_FACTS),
/* harmony export */   Uv: () => (/* binding */ productIdOf),
/* harmony export */   WI: () => (/* binding */ HIDDEN_LOCALE),
/* harmony export */   _u: () => (/* binding */ factValue),
/* harmony export */   fI: () => (/* binding */ APP_TEXTS),
/* harmony export */   z3: () => (/* binding */ isBlank)
/* harmony export */ });
// src/core/model/facts.js
/** What is known before anything is read. */
const NO_FACTS = {
    record: null,
    builds: null,
    abandonedUploads: [],
    uploadFailure: null,
    latestBuild: null,
    warnings: [],
    failures: [],
    items: [],
    maybeLate: [],
    names: new Map(),
    sold: new Map(),
    localizations: null,
    review: null,
};
/** Returns the id of the product that the item is a version of; `undefined`: of none, or not looked up. */
function productIdOf({ standing }) {
    return standing.kind === 'found' ? standing.productId : undefined;
}
/** @returns `null` for a fact that was not read, or not asked for */
function factValue(fact) {
    return fact?.ok ? fact.value : null;
}
function isBlank(text) {
    return text === null || text?.trim() === '';
}
/** Returns the note to App Review; `undefined`: it was to be read, and is not shown. */
function noteIn(review) {
    const contact = review && factValue(review)?.contact;
    return contact === null ? null : contact?.notes;
}
/**
 * Texts of the version, resource type `appStoreVersionLocalizations`. Locales do not fall back to each other: the service
 * refuses a locale that has release notes alone for lack of these (docs/service.md#readiness).
 */
const VERSION_TEXTS = [
    { attribute: 'description', reason: 'metadata.description', words: 'description' },
    { attribute: 'keywords', reason: 'metadata.keywords', words: 'keywords' },
    { attribute: 'supportUrl', reason: 'metadata.support-url', words: 'support URL' },
];
/** Name of a language that an answer does not show. */
const HIDDEN_LOCALE = '(not shown)';
/** Texts of the app, resource type `appInfoLocalizations`. */
const APP_TEXTS = [
    { attribute: 'name', reason: 'metadata.name', words: 'name' },
    { attribute: 'privacyPolicyUrl', reason: 'metadata.privacy-policy', words: 'privacy policy URL' },
    { attribute: 'privacyPolicyText', reason: 'metadata.privacy-policy', words: 'privacy policy text' },
];


/***/ }),

/***/ 6147:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AJ: () => (/* binding */ SEE_LINES),
/* harmony export */   DQ: () => (/* binding */ runFinding),
/* harmony export */   Dv: () => (/* binding */ appFinding),
/* harmony export */   Gb: () => (/* binding */ briefOf),
/* harmony export */   Gg: () => (/* binding */ titleOf),
/* harmony export */   Vj: () => (/* binding */ verdictOf),
/* harmony export */   Zm: () => (/* binding */ describeDefect),
/* harmony export */   al: () => (/* binding */ inOrder),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   bk: () => (/* binding */ VERDICTS),
/* harmony export */   c0: () => (/* binding */ distinctFailures),
/* harmony export */   dS: () => (/* binding */ errorMessageOf),
/* harmony export */   nY: () => (/* binding */ OVERRIDE_HINT),
/* harmony export */   nr: () => (/* binding */ defectFinding),
/* harmony export */   qf: () => (/* binding */ unknownState),
/* harmony export */   u7: () => (/* binding */ withoutHint),
/* harmony export */   uY: () => (/* binding */ inputFinding)
/* harmony export */ });
/* unused harmony export adviceOf */
/* harmony import */ var _text_pages_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5154);
/* harmony import */ var _text_reasons_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1491);
// src/core/model/finding.js
/** Findings of a run: in words for people, under reasons that scripts can rely on. */


/** Fills in what the words leave out, from the catalogue of reasons. */
function appFinding(app, words) {
    const { page = _text_reasons_js__WEBPACK_IMPORTED_MODULE_1__/* .REASONS */ .ez[words.reason].page, ...others } = words;
    return {
        severity: 'error',
        remedy: (0,_text_reasons_js__WEBPACK_IMPORTED_MODULE_1__/* .remedyOf */ .SM)(words.reason),
        subject: { type: 'app', id: app.id },
        ...(page !== null && { link: (0,_text_pages_js__WEBPACK_IMPORTED_MODULE_0__/* .pageOf */ .Z)(app, page) }),
        ...others,
    };
}
/** Makes a finding about the run itself: as a rule nothing is known then. The catalogue gives the remedy where the words have none. */
function runFinding(words) {
    return { severity: 'unknown', remedy: (0,_text_reasons_js__WEBPACK_IMPORTED_MODULE_1__/* .remedyOf */ .SM)(words.reason), subject: null, ...words };
}
/** Reports an input at fault, as unknown because the run cannot judge anything. */
function inputFinding(input, message, remedy = (0,_text_reasons_js__WEBPACK_IMPORTED_MODULE_1__/* .remedyOf */ .SM)('input.invalid')) {
    return runFinding({ reason: 'input.invalid', message, remedy, subject: { type: 'input', id: input } });
}
function defectFinding(message) {
    return runFinding({
        reason: 'run.interrupted',
        message,
        remedy: 'Run again; if it happens again, report it with the log of the step.',
    });
}
function errorMessageOf(error) {
    return error instanceof Error ? error.message : String(error);
}
/** Describes an unexpected exception in a sentence. */
function describeDefect(error) {
    return `The action itself failed: ${String(error)}.`;
}
/** Reports an unknown state, because it may be harmful. @param what begins the sentence with the thing that has it */
function unknownState(what, state, subject) {
    const words = state === '' ? 'shows no state' : `is in a state that this action does not know: ${state}`;
    return { reason: 'state.unknown', severity: 'unknown', message: `${what} ${words}.`, subject };
}
function titleOf({ reason, title }) {
    return title ?? _text_reasons_js__WEBPACK_IMPORTED_MODULE_1__/* .REASONS */ .ez[reason].title;
}
/** Returns the message for places that show text alone. */
function messageOf({ message, details, lines, listed }) {
    const inItems = lines && `Lines for items, one each: ${lines.join('; ')}.`;
    return [message, details, inItems, listed].filter((part) => part !== undefined).join(' ');
}
/** Stands in a remedy for the lines that the summary shows below it. */
const SEE_LINES = '(lines in the summary)';
/** End of a remedy whose rule may be wrong about an app. */
const OVERRIDE_HINT = 'Only if this is wrong: set readiness: warn.';
function withoutHint(remedy) {
    return remedy.replace(` ${OVERRIDE_HINT}`, '');
}
/** Maximum characters that people read in an annotation. */
const MAX_BRIEF = 300;
/** Returns the message for an annotation. It has details and lists only if there is room, because the summary is near. */
function briefOf(finding) {
    const whole = messageOf(finding);
    return `${whole} ${adviceOf(finding)}`.length <= MAX_BRIEF ? whole : finding.message;
}
function adviceOf({ remedy, link }) {
    return link === undefined ? remedy : `${remedy} ${link}`;
}
const VERDICTS = { clear: '\u2705 Clear', blocked: '\u26d4 Blocked', unknown: '\u2753 Unknown' };
/** Errors are certain whatever else is unknown, so they win. A verdict is `clear` only without errors and unknowns. */
function verdictOf(findings) {
    const severities = findings.map(({ severity }) => severity);
    if (severities.includes('error'))
        return 'blocked';
    return severities.includes('unknown') ? 'unknown' : 'clear';
}
/** Sorts errors first, then unknowns, then warnings, and keeps their order otherwise. */
function inOrder(findings) {
    return ['error', 'unknown', 'warning'].flatMap((grade) => findings.filter(({ severity }) => severity === grade));
}
/** The service refuses a key, and counts its requests, for every path alike. */
const OF_THE_KEY = ['service.unauthorized', 'service.rate-limited'];
/** Request in the message of a failure. */
const REQUEST = /\b[A-Z]+ \/\S+: /;
/** Lists each failure once: reads that fail side by side have one cause, as a rule. The log has each request. */
function distinctFailures(failures) {
    const causeOf = ({ message, ...words }) => OF_THE_KEY.includes(words.reason) ? words.reason : JSON.stringify([words, message.replace(REQUEST, '')]);
    return [...Map.groupBy(failures, causeOf).values()].flatMap(([first]) => first ?? []);
}


/***/ }),

/***/ 8159:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ planDigest),
/* harmony export */   o: () => (/* binding */ textDigest)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
// src/core/model/goes-out.js
/** The result that goes out when a run is done and that a person approves, with its digest, the output `plan`. */

/** @returns the output `plan` */
function planDigest(goesOut) {
    return textDigest(JSON.stringify(goesOut));
}
/** @returns `sha256:` and the digest in hex */
function textDigest(text) {
    return `sha256:${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text).digest('hex')}`;
}


/***/ }),

/***/ 9085:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GC: () => (/* binding */ itemKind),
/* harmony export */   Uq: () => (/* binding */ relationshipOfWord),
/* harmony export */   XK: () => (/* binding */ goesWith),
/* harmony export */   YG: () => (/* binding */ itemType),
/* harmony export */   gE: () => (/* binding */ relationshipOfType),
/* harmony export */   oQ: () => (/* binding */ ITEM_RELATIONSHIPS)
/* harmony export */ });
// src/core/model/item-kinds.js
/** Table of everything that a `reviewSubmissionItem` can link to, with one row a kind. */
const BY_OWN_ID = { by: 'id', api: 'v1', product: null };
/**
 * Kinds by their relationships (docs/service.md#items; `ReviewSubmissionItemCreateRequest` of Apple's OpenAPI), in the
 * order of the messages that list them.
 */
const ITEM_KINDS = {
    appStoreVersion: { words: 'version', lookUp: { by: 'none' } },
    appCustomProductPageVersion: { words: 'product page', alias: 'cpp', ...listed('pages'), iosOnly: true },
    appStoreVersionExperiment: { words: 'experiment', ...listed('experiments', 'version') },
    appStoreVersionExperimentV2: { words: 'experiment', alias: 'ppo', ...listed('experiments') },
    appEvent: { words: 'event', alias: 'event', ...listed('events'), iosOnly: true },
    backgroundAssetVersion: {
        words: 'background asset',
        lookUp: byId('v1', 'backgroundAsset', 'backgroundAssets'),
    },
    gameCenterAchievementVersion: gameCenter('v2', 'achievement', 'gameCenterAchievements'),
    gameCenterActivityVersion: gameCenter('v1', 'activity', 'gameCenterActivities'),
    gameCenterChallengeVersion: gameCenter('v1', 'challenge', 'gameCenterChallenges'),
    gameCenterLeaderboardSetVersion: gameCenter('v2', 'leaderboardSet', 'gameCenterLeaderboardSets', 'leaderboard set'),
    gameCenterLeaderboardVersion: gameCenter('v2', 'leaderboard', 'gameCenterLeaderboards'),
    inAppPurchaseVersion: sold('in-app purchase', 'iap', 'inAppPurchase', 'v2'),
    subscriptionVersion: sold('subscription', 'subscription', 'subscription'),
    subscriptionGroupVersion: sold('subscription group', 'subscription-group', 'subscriptionGroup'),
    appAssetLibraryImage: { words: 'image of the asset library', lookUp: BY_OWN_ID },
    appAssetLibraryVideo: { words: 'video of the asset library', lookUp: BY_OWN_ID },
    // No page or report shows an address of its own, so the service judges it as it is added.
    retentionMessageVersion: { words: 'retention message', lookUp: { by: 'none' } },
};
const ITEM_RELATIONSHIPS = Object.keys(ITEM_KINDS);
function byId(api, relationship, type, path) {
    return { by: 'id', api, product: { relationship, type, path } };
}
/** Kinds that `items: ready` takes from a list of the app. */
function listed(list, by = 'list') {
    return { lookUp: { by, list }, ready: 'items' };
}
/** Kinds that `ready-purchases` takes, by the versions of the product. */
function sold(words, alias, relationship, api = 'v1') {
    const type = `${relationship}s`;
    return { words, alias, ready: 'purchases', lookUp: byId('v1', relationship, type, `/${api}/${type}`) };
}
function gameCenter(api, relationship, type, words = relationship) {
    return { words: `Game Center ${words}`, lookUp: byId(api, relationship, type) };
}
function itemKind(relationship) {
    return ITEM_KINDS[relationship];
}
/** Some kinds go with iOS only. */
function goesWith(relationship, platform) {
    return platform === 'IOS' || itemKind(relationship).iosOnly !== true;
}
/** Returns the type of the resource that the relationship links to. Both kinds of experiments have one type. */
function itemType(relationship) {
    return `${relationship.replace(/V2$/, '')}s`;
}
/** Returns the kind of a resource type, for experiments the newer kind; `null` for an unknown type. */
function relationshipOfType(type) {
    return ITEM_RELATIONSHIPS.findLast((relationship) => itemType(relationship) === type) ?? null;
}
/** Returns the kind that the input `items` names by its short word, its relationship or its resource type. */
function relationshipOfWord(word) {
    const named = ITEM_RELATIONSHIPS.find((relationship) => [itemKind(relationship).alias, relationship].includes(word));
    return named ?? relationshipOfType(word);
}


/***/ }),

/***/ 678:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dc: () => (/* binding */ member),
/* harmony export */   IN: () => (/* binding */ cutText),
/* harmony export */   Xy: () => (/* binding */ objectOf),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   rk: () => (/* binding */ completeFields),
/* harmony export */   rl: () => (/* binding */ numberOf)
/* harmony export */ });
// src/core/model/json.js
/** Reads JSON from outside without trusting its shape. */
/** @returns `undefined` for text that is not JSON */
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** @returns the value at the end of the path; `undefined` where there is no such path */
function member(value, ...path) {
    return path.reduce((at, name) => typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined, value);
}
/** @returns the text at the end of the path; `null` for a value that is not a string */
function textOf(value, ...path) {
    const found = member(value, ...path);
    return typeof found === 'string' ? found : null;
}
/** Letters of keys and tokens. */
const BROKEN_END = /[\w.+/=-]{16,}$/;
/** Cuts a text. A long last word goes with it: a part of a secret is not recognized as one. */
function cutText(text, max) {
    return text.length <= max ? text : text.slice(0, max).replace(BROKEN_END, '\u2026');
}
/** @returns the whole number above 0 at the end of the path; `null` for anything else */
function numberOf(value, ...path) {
    const found = member(value, ...path);
    return typeof found === 'number' && Number.isSafeInteger(found) && found > 0 ? found : null;
}
/** @returns the fields; `null` if one of them is `null` */
function completeFields(fields) {
    return Object.values(fields).includes(null) ? null : fields;
}
/** @returns `null` for a list, and for a value that is not an object */
function objectOf(value) {
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
}


/***/ }),

/***/ 7599:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FN: () => (/* binding */ MODES),
/* harmony export */   KF: () => (/* binding */ editsVersion),
/* harmony export */   MJ: () => (/* binding */ makesSubmission),
/* harmony export */   OK: () => (/* binding */ ROLLOUT_CHANGES),
/* harmony export */   wr: () => (/* binding */ targetsExistingVersion)
/* harmony export */ });
// src/core/model/mode.js
/** The input `mode`, which says what a run does and the most that it writes. */
/**
 * `check`: asks whether a release could start, or, with a version, whether that one could. It alone writes nothing: a dry
 * run of any other mode plans the writes. `prepare`: makes a version
 * ready and stops. `submit`: makes the release. `submit-items`: submits items without a version. `cancel`: takes a
 * version out of review. `release`: sends an approved version to the store. The rest change a phased release.
 */
const MODES = [
    'check',
    'prepare',
    'submit',
    'submit-items',
    'cancel',
    'release',
    'pause-rollout',
    'resume-rollout',
    'complete-rollout',
];
/** The change of the phased release, in the modes that make one. */
const ROLLOUT_CHANGES = {
    'pause-rollout': 'pause',
    'resume-rollout': 'resume',
    'complete-rollout': 'complete',
};
/** The modes that end in a review submission. */
const makesSubmission = oneOf('submit', 'submit-items');
/** The modes that bring one version record to what the inputs say. */
const editsVersion = oneOf('prepare', 'submit');
/** The modes about one approved version, which read that version and no lists. */
const targetsExistingVersion = oneOf('release', 'pause-rollout', 'resume-rollout', 'complete-rollout');
function oneOf(...modes) {
    return (mode) => modes.includes(mode);
}


/***/ }),

/***/ 6358:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ NOTHING_READY),
/* harmony export */   Qg: () => (/* binding */ EMPTY_RESULT),
/* harmony export */   sG: () => (/* binding */ outcomeOf)
/* harmony export */ });
/* harmony import */ var _text_reasons_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1491);
/* harmony import */ var _facts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4313);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6147);
/* harmony import */ var _goes_out_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8159);
/* harmony import */ var _mode_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7599);
/* harmony import */ var _resources_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8775);
/* harmony import */ var _snapshot_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9828);
/* harmony import */ var _step_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(774);
// src/core/model/outcome.js
/** The outcome of a run: everything that is reported, in one record. */








/** Result of a run that ended before its preflight. */
const EMPTY_RESULT = {
    mode: 'check',
    dryRun: false,
    app: null,
    platforms: [],
    number: null,
    findings: [],
    snapshots: [],
    latestBuilds: [],
    facts: _facts_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_FACTS */ .Kj,
    steps: [],
    changes: _step_js__WEBPACK_IMPORTED_MODULE_7__/* .NOTHING_WRITTEN */ .qv,
    applied: _step_js__WEBPACK_IMPORTED_MODULE_7__/* .NOTHING_WRITTEN */ .qv,
    version: null,
    named: null,
    goesOut: null,
    build: null,
    submission: null,
    isNothingReady: false,
    statusChanged: false,
    requirement: null,
    lookedMs: null,
    requests: 0,
    rateLimit: null,
};
function outcomeOf(given) {
    const findings = (0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .inOrder */ .al)(given.findings);
    const result = { ...given, findings };
    const { snapshots, latestBuilds, goesOut } = result;
    // The verdict is about the service, so a failure to report it on GitHub does not change it.
    const ofGate = findings.filter(({ reason }) => reason !== 'status.not-written');
    const found = (0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .verdictOf */ .Vj)(ofGate);
    const verdict = found === 'clear' && !isCarriedOut(result) ? 'unknown' : found;
    const main = ofGate.find(({ severity }) => severity !== 'warning') ?? null;
    const isClear = verdict === 'clear';
    const isGreen = isClear && findings.every(({ severity }) => severity === 'warning');
    const isListed = snapshots.every(({ known }) => Object.values(known).every(Boolean));
    const isBegun = result.steps.some(({ outcome }) => outcome !== 'pending');
    return {
        ...result,
        verdict,
        findings: withRemedies(findings, (0,_step_js__WEBPACK_IMPORTED_MODULE_7__/* .stepOutcomeOf */ .U$)(result, 'submit') === 'done'),
        /** None where a list could not be read that they were planned by, and none was begun. */
        steps: isListed || isBegun ? result.steps : [],
        /** The verdict is clear, and a status that was asked for stands. */
        isGreen,
        /** Each reason once: of errors, then of unknowns, then of warnings. */
        reasons: [...new Set(findings.map(({ reason }) => reason))],
        /** The finding that the headline of a red run is about; `null`: the verdict is clear, or the run did not come to its end. */
        main,
        /** The digest of what goes out, as `expect-plan` takes it; `null` unless the verdict is clear, and where nothing goes out. */
        plan: isClear ? goesOut && (0,_goes_out_js__WEBPACK_IMPORTED_MODULE_3__/* .planDigest */ .G)(goesOut) : null,
        // Elsewhere it is not known, or no news.
        isNothingReady: result.isNothingReady && isClear,
        /** The title of the first finding, or the result of the run in a few words. */
        headline: headlineOf(result, main, isClear, isGreen),
        /** The slots of the app; `null`: no list was read. */
        ledger: snapshots.map(_snapshot_js__WEBPACK_IMPORTED_MODULE_6__/* .ledgerOf */ .Xr)[0] ?? null,
        /** What holds on each of the platforms that were judged; `null`: there is none, or it is unknown. */
        statuses: snapshots.map((snapshot, at) => ({
            platform: snapshot.platform,
            inReview: (0,_snapshot_js__WEBPACK_IMPORTED_MODULE_6__/* .ledgerOf */ .Xr)(snapshot).inReview,
            /** The first in flight. */
            version: snapshot.versions.find(({ phase }) => phase === 'in-flight') ?? null,
            liveVersion: (0,_resources_js__WEBPACK_IMPORTED_MODULE_5__/* .newestOut */ .VS)(snapshot.versions)?.versionString ?? null,
            latestBuild: latestBuilds[at] ?? null,
        })),
    };
}
/** A release that was not made is never green, whatever the findings say. */
function isCarriedOut({ mode, dryRun, steps, version, snapshots }) {
    const isRead = (0,_mode_js__WEBPACK_IMPORTED_MODULE_4__/* .targetsExistingVersion */ .wr)(mode) ? version !== null : snapshots.length > 0;
    return isRead && (dryRun || steps.every(({ outcome }) => outcome === 'done'));
}
/** Gives remedies that still help after what this run has submitted. The hint stands once. */
function withRemedies(findings, isSubmitted) {
    const hinted = findings.find(({ remedy }) => remedy.endsWith(_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .OVERRIDE_HINT */ .nY));
    return findings.map((one) => ({
        ...one,
        remedy: (isSubmitted && (0,_text_reasons_js__WEBPACK_IMPORTED_MODULE_0__/* .remedyAfterSubmit */ .x_)(one.reason)) || (one === hinted ? one.remedy : (0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .withoutHint */ .u7)(one.remedy)),
    }));
}
/** Sentence for the log and the summary of a run with `isNothingReady`. */
const NOTHING_READY = 'No item goes along: nothing that items asks for is ready.';
/** Headlines of a run that has done its work. */
const DONE = {
    check: 'A release could start now',
    prepare: 'The version is ready',
    submit: 'The release is submitted for review',
    'submit-items': 'The items are submitted for review',
    cancel: 'The version is out of review',
    release: 'The version is released',
    'pause-rollout': 'The rollout is paused',
    'resume-rollout': 'The rollout is resumed',
    'complete-rollout': 'The rollout is completed',
};
function headlineOf({ mode, dryRun, steps }, main, isClear, isGreen) {
    if (main !== null)
        return (0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .titleOf */ .Gg)(main);
    if (!isClear)
        return 'The run has not come to its end';
    if (!isGreen)
        return 'The step is red, because the verdict could not be set on GitHub';
    if (mode === 'check')
        return DONE.check;
    if (steps.length === 0)
        return 'Nothing is left to do';
    if (dryRun)
        return 'All of it could be done now (dry run, nothing was written)';
    // A version under review, or approved, still takes some changes.
    const isWhole = !(0,_mode_js__WEBPACK_IMPORTED_MODULE_4__/* .makesSubmission */ .MJ)(mode) || steps.some(({ step }) => step.kind === 'submit');
    return isWhole ? DONE[mode] : 'The changes asked for are made';
}


/***/ }),

/***/ 4991:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ judgesSubmission),
/* harmony export */   l: () => (/* binding */ NO_ITEMS)
/* harmony export */ });
/* harmony import */ var _mode_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7599);
// src/core/model/request.js
/** The request of the workflow, once its inputs are read. */

const NO_ITEMS = { kind: 'listed', targets: [], items: false, purchases: false };
/** Returns true if a submission is judged: the one that the run makes, or that the release after a check would make. */
function judgesSubmission({ mode, version }) {
    return (0,_mode_js__WEBPACK_IMPORTED_MODULE_0__/* .makesSubmission */ .MJ)(mode) || (mode === 'check' && version !== null);
}


/***/ }),

/***/ 8775:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EK: () => (/* binding */ isOneOf),
/* harmony export */   Mh: () => (/* binding */ DRAFT_LIFETIME_DAYS),
/* harmony export */   N_: () => (/* binding */ ofStore),
/* harmony export */   P4: () => (/* binding */ PLATFORMS),
/* harmony export */   Sl: () => (/* binding */ versionTarget),
/* harmony export */   VS: () => (/* binding */ newestOut),
/* harmony export */   Wf: () => (/* binding */ findByKey),
/* harmony export */   Xc: () => (/* binding */ IN_REVIEW_LIMIT),
/* harmony export */   Z$: () => (/* binding */ NAMELESS),
/* harmony export */   Z0: () => (/* binding */ distinctTargets),
/* harmony export */   ZG: () => (/* binding */ otherTargets),
/* harmony export */   Zk: () => (/* binding */ TOTAL_LIMIT),
/* harmony export */   _5: () => (/* binding */ versionKey),
/* harmony export */   b0: () => (/* binding */ ITEMS_LIMIT),
/* harmony export */   et: () => (/* binding */ subjectOf),
/* harmony export */   hD: () => (/* binding */ targetKey),
/* harmony export */   ll: () => (/* binding */ newestFirst),
/* harmony export */   m: () => (/* binding */ heldTargets)
/* harmony export */ });
/* harmony import */ var _item_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9085);
/* harmony import */ var _states_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4114);
// src/core/model/resources.js
/** The service's resources as this action sees them. */


const PLATFORMS = ['IOS', 'MAC_OS', 'TV_OS', 'VISION_OS'];
/** Maximum submissions in review for a platform, and open in all for an app (docs/service.md#limits). */
const IN_REVIEW_LIMIT = 2;
const TOTAL_LIMIT = 5;
/** Maximum items of one submission, the version counted (docs/service.md#limits). */
const ITEMS_LIMIT = 200;
/** The service deletes a draft that is not submitted within this time (docs/service.md#drafts). */
const DRAFT_LIFETIME_DAYS = 7;
/** Identifies a thing by resource type and id, because either of two relationships may link an experiment. */
function targetKey(target) {
    return `${(0,_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .itemType */ .YG)(target.relationship)}/${target.id}`;
}
function distinctTargets(targets) {
    return [...new Map(targets.map((target) => [targetKey(target), target])).values()];
}
function versionTarget({ id }) {
    return { relationship: 'appStoreVersion', id };
}
function subjectOf({ relationship, id }) {
    return { type: relationship, id };
}
function versionKey(version) {
    return targetKey(versionTarget(version));
}
/** Finds the row about the thing. @param key of `targetKey` */
function findByKey(rows, key) {
    return rows.find(({ target }) => target !== null && targetKey(target) === key);
}
const NAMELESS = { name: null, number: null };
/** Lists the things that are held, as far as their items show their linkage. */
function heldTargets(items) {
    return (items ?? []).flatMap(({ target }) => target ?? []);
}
/** Lists everything that is held but the version. */
function otherTargets(items) {
    return heldTargets(items).filter(({ relationship }) => relationship !== 'appStoreVersion');
}
/** Sorts by date, because the service's lists have no order (docs/service.md#lists). One without a date counts as oldest. */
function newestFirst(versions) {
    const madeMs = ({ createdDate = '' }) => Date.parse(createdDate) || 0;
    return versions.toSorted((left, right) => madeMs(right) - madeMs(left));
}
/** Returns the records of the App Store, where there is one, and else those for notarization. @param rows of one number */
function ofStore(rows) {
    const own = rows.filter(({ isNotarization }) => !isNotarization);
    return own.length > 0 ? own : rows;
}
/** @param versions of the platform @returns the newest one that users can get */
function newestOut(versions) {
    return (newestFirst(versions).find(({ state, isNotarization }) => (0,_states_js__WEBPACK_IMPORTED_MODULE_1__/* .versionFacts */ .iN)(state).onSale && !isNotarization) ?? null);
}
function isOneOf(list, value) {
    return list.includes(value);
}


/***/ }),

/***/ 9050:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F9: () => (/* binding */ normalizedText),
/* harmony export */   He: () => (/* binding */ isSameMinute),
/* harmony export */   NO: () => (/* binding */ isEmptyText),
/* harmony export */   cZ: () => (/* binding */ isSameText),
/* harmony export */   q_: () => (/* binding */ isDateTaken),
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
/** Compares two release dates by the minute. A missing date is the same as none. */
function isSameMinute(left, right) {
    return utcMinute(left ?? '') === utcMinute(right ?? '');
}
/** Compares the date that a run has sent with the one that the service shows. It may keep whole hours (docs/service.md#versions). */
function isDateTaken(sent, shown) {
    return isSameMinute(sent, shown) || (shown != null && utcMinute(shown) === `${utcMinute(sent).slice(0, 14)}00Z`);
}
/** @returns the date in UTC to the minute, as `2030-01-31T09:00Z`; as it is where it is no date */
function utcMinute(date, between = 'T', end = 'Z') {
    const ms = Date.parse(date);
    return Number.isNaN(ms) ? date : `${new Date(ms).toISOString().slice(0, 16).replace('T', between)}${end}`;
}


/***/ }),

/***/ 9828:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BK: () => (/* binding */ applyCancellations),
/* harmony export */   D0: () => (/* binding */ withoutClosed),
/* harmony export */   D2: () => (/* binding */ isOnPlatform),
/* harmony export */   E3: () => (/* binding */ dialectOf),
/* harmony export */   HE: () => (/* binding */ unreadSubmissions),
/* harmony export */   Kd: () => (/* binding */ holderOf),
/* harmony export */   Lx: () => (/* binding */ versionsOn),
/* harmony export */   MU: () => (/* binding */ contentKeys),
/* harmony export */   Qj: () => (/* binding */ afterSteps),
/* harmony export */   Rm: () => (/* binding */ submissionsIn),
/* harmony export */   Xr: () => (/* binding */ ledgerOf),
/* harmony export */   eY: () => (/* binding */ snapshotOf),
/* harmony export */   fT: () => (/* binding */ snapshotAfter),
/* harmony export */   ko: () => (/* binding */ releasedItems),
/* harmony export */   n8: () => (/* binding */ submissionsOn),
/* harmony export */   q8: () => (/* binding */ withRecord),
/* harmony export */   ul: () => (/* binding */ wantedKeys)
/* harmony export */ });
/* harmony import */ var _resources_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8775);
/* harmony import */ var _states_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4114);
// src/core/model/snapshot.js


/** @param record as its own address shows it, which outranks every list */
function snapshotOf(lists, platform, canceled, record) {
    const versions = withRecord(versionsOn(platform, lists.versions), record);
    const elsewhere = lists.versions.filter((version) => !isOnPlatform(version, platform));
    const again = new Set(record !== null && (0,_states_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnderReview */ .Ju)(record.state) ? [record.id] : []);
    const dialect = dialectOf([...versions, ...elsewhere], lists.known);
    return withCanceled({ ...lists, platform, dialect, versions, elsewhere }, canceled, again);
}
/** Returns the snapshot in which these cancellations are over. */
function snapshotAfter(snapshot, cancels) {
    const canceled = new Map(snapshot.canceled);
    for (const { kind, version, submission } of cancels) {
        const leaves = kind === 'cancel-version' ? 'over' : 'unfinished';
        // A draft loses only the version.
        const isClosed = submission !== null && submission.phase !== 'draft';
        canceled.set(version.id, { leaves, submission, isClosed });
    }
    return withCanceled(snapshot, canceled, snapshot.undone);
}
/** @param again ids of versions known to be under review again; lists may show the new submission only later */
function withCanceled(read, canceled, again) {
    const open = withoutClosed(read.submissions, canceled);
    // Somebody submitted the version again, or review approved it first.
    const isUndone = ([id, { submission }]) => {
        const isApproved = read.versions.some((one) => one.id === id && (0,_states_js__WEBPACK_IMPORTED_MODULE_1__/* .versionFacts */ .iN)(one.state).approved);
        const holder = holderOf({ ...read, submissions: open }, (0,_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .versionTarget */ .Sl)({ id }));
        return isApproved || again.has(id) || (holder !== null && holder.id !== submission?.id);
    };
    const standing = new Map([...canceled].filter((one) => !isUndone(one)));
    const isHeld = ({ target }) => target?.relationship !== 'appStoreVersion' || !standing.has(target.id);
    const submissions = open.map((one) => ({ ...one, items: one.items?.filter(isHeld) ?? null }));
    const versions = applyCancellations(read.versions, standing);
    const undone = new Set(canceled.keys()).difference(standing);
    return { ...read, versions, submissions, canceled, undone, released: releasedItems(canceled) };
}
/** Leaves out the submissions that ended with a cancellation of this run. */
function withoutClosed(submissions, canceled) {
    return submissions.filter(({ id }) => canceled.values().every(({ isClosed, submission }) => !isClosed || submission?.id !== id));
}
/**
 * Returns the versions as the cancellations left them. Lists may show them under review for some seconds more. What review
 * sent back stays rejected. The specification does not name the state, and counts the record as finished. An unknown state
 * of the live service is reported.
 */
function applyCancellations(versions, canceled) {
    return versions.map((version) => {
        const { state, phase } = version;
        const { leaves } = canceled.get(version.id) ?? {};
        if (leaves === undefined || (0,_states_js__WEBPACK_IMPORTED_MODULE_1__/* .versionFacts */ .iN)(state).approved)
            return version;
        if (leaves === 'unfinished' && phase === 'unknown')
            return version;
        const isKept = leaves === 'over' ? phase === 'over' : (0,_states_js__WEBPACK_IMPORTED_MODULE_1__/* .versionFacts */ .iN)(state).editable;
        return { ...version, state: isKept ? state : _states_js__WEBPACK_IMPORTED_MODULE_1__/* .CANCELED_STATE */ .ie, phase: leaves };
    });
}
function versionsOn(platform, versions) {
    return versions.filter((version) => isOnPlatform(version, platform));
}
function submissionsIn(phase, { submissions }) {
    return submissions.filter((one) => one.phase === phase);
}
/** Returns those of the platform alone. */
function submissionsOn(snapshot, phase) {
    return submissionsIn(phase, snapshot).filter((one) => isOnPlatform(one, snapshot.platform));
}
/** Returns the open submissions of the platform whose items could not be read. */
function unreadSubmissions({ submissions, itemFailures, platform }) {
    const isUnread = ({ id, phase, items }) => items === null && phase !== 'over' && itemFailures.has(id);
    return submissions.filter((one) => isUnread(one) && isOnPlatform(one, platform));
}
/** Returns the open submission that holds the thing. */
function holderOf({ versions, submissions }, target) {
    const key = (0,_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .targetKey */ .hD)(target);
    return submissions.find((one) => one.phase !== 'over' && keysHeldBy(one, versions).has(key)) ?? null;
}
/** Lists what a submission holds. If its items, or one of them, are unknown, the version that it names counts too. */
function keysHeldBy(submission, versions) {
    const isShown = submission.items?.every(({ target }) => target !== null);
    // A submission without a version names the live version, which is in no submission (docs/service.md#submissions).
    const named = versions.filter(({ id, phase }) => !isShown && id === submission.versionId && phase !== 'over');
    return new Set([...(contentKeys(submission) ?? []), ...named.map(_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .versionKey */ ._5)]);
}
/** Returns the items that this run's cancellations took out of review. Lists show them there for some seconds more. */
function releasedItems(canceled) {
    return [...canceled.values()].flatMap(({ isClosed, submission }) => (isClosed && submission?.items) || []);
}
/** Any version shows whether the live service answers, where the whole table of states holds. */
function dialectOf(versions, known) {
    if (versions.some(({ isLive }) => isLive))
        return 'live';
    return known.versions && versions.length === 0 ? 'unknown' : 'specification';
}
/** A row without a platform counts, because it may be on any. */
function isOnPlatform(row, platform) {
    return row.platform === null || row.platform === platform;
}
/** Returns the keys of the items held; `null`: unknown. An item without linkage could be anything, so it gets a key of its own. */
function contentKeys({ items }) {
    return items && new Set(items.map(({ id, target }) => (target === null ? `unknown/${id}` : (0,_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .targetKey */ .hD)(target))));
}
/** Returns the keys of what a run is to bundle: the items, and the version where its record exists. */
function wantedKeys(record, items) {
    return new Set([...items.map(_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .targetKey */ .hD), ...(record === null ? [] : [(0,_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .versionKey */ ._5)(record)])]);
}
/** Puts in the record as its own address shows it, or as this run left it, if there is one: that outranks every list. */
function withRecord(rows, record) {
    return record === null ? rows : [...rows.filter(({ id }) => id !== record.id), record];
}
/**
 * Derives the lists after the steps.
 * @param held items in the run's submission; `null`: not known
 * @param version made, or worked on
 * @param others items that others have put into that submission
 */
function afterSteps(snapshot, submission, held, version, others) {
    const versions = withRecord(snapshot.versions, version);
    if (submission === null)
        return { ...snapshot, versions };
    const { id, state } = submission;
    const known = snapshot.submissions.find((one) => one.id === id);
    const platform = known?.platform ?? snapshot.platform;
    // Details of an item that the preflight has read, above all its name, are kept.
    const itemOf = (target) => (0,_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .findByKey */ .Wf)(known?.items ?? [], (0,_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .targetKey */ .hD)(target)) ?? { id: '', state, target, name: _resources_js__WEBPACK_IMPORTED_MODULE_0__/* .NAMELESS */ .Z$ };
    const phase = (0,_states_js__WEBPACK_IMPORTED_MODULE_1__/* .submissionPhase */ .wL)(state);
    const now = { ...known, id, platform, state, phase, items: held && [...held.map(itemOf), ...others] };
    return { ...snapshot, versions, submissions: withRecord(snapshot.submissions, now) };
}
/** Counts who holds the five slots of the app. Submissions in an unknown state are left out, and a rule reports them. */
function ledgerOf(snapshot) {
    const { submissions, known } = snapshot;
    const slots = submissions.filter((one) => one.phase !== 'over' && one.phase !== 'unknown');
    const isComplete = known.drafts && known.others && submissions.every(({ phase }) => phase !== 'unknown');
    return {
        slots,
        /** On the platform. This and the other counts are `null` when unknown. */
        inReview: known.others ? submissionsOn(snapshot, 'in-review').length : null,
        orphans: known.drafts ? slots.filter(({ phase }) => phase === 'draft').length : null,
        free: isComplete ? Math.max(0, _resources_js__WEBPACK_IMPORTED_MODULE_0__/* .TOTAL_LIMIT */ .Zk - slots.length) : null,
    };
}


/***/ }),

/***/ 4114:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $W: () => (/* binding */ appInfoPhase),
/* harmony export */   $c: () => (/* binding */ NEW_PHASED_RELEASE_STATE),
/* harmony export */   $x: () => (/* binding */ OPEN_SUBMISSION_STATES),
/* harmony export */   A8: () => (/* binding */ ACCEPT_AGREEMENT),
/* harmony export */   EQ: () => (/* binding */ BUILD_STATES),
/* harmony export */   Gm: () => (/* binding */ deliveryPhase),
/* harmony export */   Ju: () => (/* binding */ isUnderReview),
/* harmony export */   M7: () => (/* binding */ versionState),
/* harmony export */   Mi: () => (/* binding */ isShownAfterCanceling),
/* harmony export */   Rk: () => (/* binding */ itemPhase),
/* harmony export */   Rw: () => (/* binding */ endsByItself),
/* harmony export */   Rz: () => (/* binding */ CANCELING_STATE),
/* harmony export */   SL: () => (/* binding */ buildPhase),
/* harmony export */   U: () => (/* binding */ DRAFT_STATE),
/* harmony export */   VJ: () => (/* binding */ submissionOrder),
/* harmony export */   YJ: () => (/* binding */ PURCHASE_READY_STATE),
/* harmony export */   a4: () => (/* binding */ UNRESOLVED_STATE),
/* harmony export */   bp: () => (/* binding */ isCompletingSubmission),
/* harmony export */   g9: () => (/* binding */ isIncompleteProduct),
/* harmony export */   gh: () => (/* binding */ PREPARATION_STATE),
/* harmony export */   gn: () => (/* binding */ phasedReleasePhase),
/* harmony export */   gx: () => (/* binding */ isRejectedItem),
/* harmony export */   iN: () => (/* binding */ versionFacts),
/* harmony export */   ie: () => (/* binding */ CANCELED_STATE),
/* harmony export */   jh: () => (/* binding */ READY_EVENT_STATE),
/* harmony export */   mC: () => (/* binding */ isRemovedItem),
/* harmony export */   mD: () => (/* binding */ declarationPhase),
/* harmony export */   mh: () => (/* binding */ isSubmitted),
/* harmony export */   nA: () => (/* binding */ STATE_AFTER),
/* harmony export */   nC: () => (/* binding */ SPECIFICATION_IN_FLIGHT),
/* harmony export */   wL: () => (/* binding */ submissionPhase),
/* harmony export */   wo: () => (/* binding */ wasPurchaseApproved),
/* harmony export */   xM: () => (/* binding */ versionOrder)
/* harmony export */ });
// src/core/model/states.js
/** Table of the states of the service's resources, with everything that follows from each. */
const SUBMIT = 'Submit it for review (mode: submit), and release it once it is approved (wait-minutes waits for that).';
const ACCEPT_AGREEMENT = 'Accept the pending agreement under Business; only the Account Holder can.';
const NO_TRAITS = {
    /** The record can be edited, and put into a submission (again). */
    editable: false,
    /** The version is held by a draft, and can be edited again once it is taken out. */
    staged: false,
    underReview: false,
    /** The record can be edited once its submission is canceled. A draft cannot be: its phase is asked first (core/service). */
    cancelable: false,
    /** The version is held by an open submission, so it must not be changed there. */
    inSubmission: false,
    /** Under review, and still takes release notes (docs/service.md#texts). */
    takesNotes: false,
    /** The phased release can still be turned on and off, though the version can no longer be changed (docs/service.md#phased-release). */
    takesPhasedRelease: false,
    /** Review has approved the version at some time, as a submission without a version requires. */
    approved: false,
    onSale: false,
    /** The live service shows READY_FOR_DISTRIBUTION. A new version copies the newest such one (docs/service.md#versions). */
    copied: false,
    /** Released, and only time keeps it from the store. A version that waits for its own date does not count. */
    onTheWay: false,
    /** A newer version is out, so the phased release can no longer be changed. */
    replaced: false,
};
/** New states appear without notice (Apple's OpenAPI). */
const UNKNOWN = { ...NO_TRAITS, phase: 'unknown', approval: 'unknown', makeWay: 'await-apple' };
const UNSUBMITTED = { ...UNKNOWN, phase: 'in-flight', approval: 'none', getApproved: SUBMIT };
const UNDER_REVIEW = {
    ...UNSUBMITTED,
    approval: 'under-way',
    underReview: true,
    cancelable: true,
    inSubmission: true,
    takesPhasedRelease: true,
    makeWay: 'await-review',
    getApproved: 'Run again once App Review has approved it, or give it longer with wait-minutes.',
};
const WITHDRAWN = { ...UNSUBMITTED, phase: 'unfinished', editable: true, makeWay: 'fix-and-release' };
const REJECTED = { ...WITHDRAWN, approval: 'rejected' };
const APPROVED = { ...UNKNOWN, phase: 'unfinished', approval: 'approved', approved: true };
const OUT = {
    ...UNKNOWN,
    phase: 'over',
    approval: 'released',
    approved: true,
    getApproved: 'It was out, and the app was taken from sale: see Pricing and Availability.',
};
const ON_SALE = { ...OUT, onSale: true, copied: true };
const REMOVED = { ...OUT, approval: 'none', copied: true, newerWord: 'READY_FOR_DISTRIBUTION' };
/**
 * States of `appStoreState` and its successor `appVersionState` (docs/service.md#versions), in their order on the way to the
 * store. READY_FOR_REVIEW: held by a draft.
 */
const VERSION_STATES = new Map(Object.entries({
    PREPARE_FOR_SUBMISSION: { ...UNSUBMITTED, editable: true, makeWay: 'release-first' },
    READY_FOR_REVIEW: { ...UNSUBMITTED, staged: true, cancelable: true, inSubmission: true, makeWay: 'empty-draft' },
    WAITING_FOR_REVIEW: { ...UNDER_REVIEW, takesNotes: true },
    IN_REVIEW: UNDER_REVIEW,
    WAITING_FOR_EXPORT_COMPLIANCE: {
        ...UNKNOWN,
        phase: 'unfinished',
        cancelable: true,
        takesPhasedRelease: true,
        approval: 'under-way',
        makeWay: 'await-export-review',
        getApproved: 'Apple reviews its export documents, and there is nothing to answer. Run again after that, or wait for the approval with wait-minutes.',
    },
    REJECTED,
    METADATA_REJECTED: REJECTED,
    DEVELOPER_REJECTED: WITHDRAWN,
    INVALID_BINARY: {
        ...REJECTED,
        makeWay: 'replace-build',
        getApproved: 'Upload a new build, because the service refused this one. Submit the version with it (mode: submit).',
    },
    PENDING_CONTRACT: {
        ...UNKNOWN,
        phase: 'unfinished',
        approval: 'under-way',
        newerWord: 'ACCEPTED',
        makeWay: 'accept-agreement',
        getApproved: `${ACCEPT_AGREEMENT} Then run again.`,
    },
    ACCEPTED: {
        ...UNKNOWN,
        phase: 'unfinished',
        cancelable: true,
        approval: 'companion-rejected',
        makeWay: 'submit-again',
    },
    PENDING_DEVELOPER_RELEASE: { ...APPROVED, takesPhasedRelease: true, makeWay: 'release' },
    PENDING_APPLE_RELEASE: { ...APPROVED, approval: 'released', makeWay: 'await-system-release' },
    PROCESSING_FOR_APP_STORE: { ...OUT, onTheWay: true },
    PROCESSING_FOR_DISTRIBUTION: { ...OUT, onTheWay: true },
    READY_FOR_SALE: ON_SALE,
    READY_FOR_DISTRIBUTION: ON_SALE,
    PREORDER_READY_FOR_SALE: OUT,
    REPLACED_WITH_NEW_VERSION: { ...OUT, replaced: true },
    REMOVED_FROM_SALE: REMOVED,
    DEVELOPER_REMOVED_FROM_SALE: REMOVED,
    NOT_APPLICABLE: { ...UNKNOWN, phase: 'over', approval: 'none' },
}));
/** The state of a version that was taken out of a draft (docs/service.md#drafts). */
const PREPARATION_STATE = 'PREPARE_FOR_SUBMISSION';
/** The state of a version that its developer took out of review. */
const CANCELED_STATE = 'DEVELOPER_REJECTED';
/** States in flight by the interface specification, in the order of its pre-flight filter (docs/service.md#dialects). */
const SPECIFICATION_IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];
/** Returns what follows from the state of a version. */
function versionFacts(state) {
    return VERSION_STATES.get(state) ?? UNKNOWN;
}
/** Position on the way to the store: of two answers about one version the further one counts. */
const versionOrder = orderIn([...VERSION_STATES.keys()]);
/** Prefers the newer attribute, unless only the deprecated one names a missing agreement or a removal (docs/service.md#versions). */
function versionState(appStoreState, appVersionState) {
    const isOlderKept = versionFacts(appStoreState ?? '').newerWord === appVersionState;
    return (isOlderKept ? appStoreState : appVersionState) ?? '';
}
/** The word stands for a version and for any other thing. */
const isUnderReview = (state) => versionFacts(state).underReview;
const DRAFT_STATE = 'READY_FOR_REVIEW';
const UNRESOLVED_STATE = 'UNRESOLVED_ISSUES';
/** The service accepted a cancellation, which ends in the state of a submission that is over. */
const CANCELING_STATE = 'CANCELING';
/** The specification names the first three. The live service counts all but the last to the five (docs/service.md#submissions). */
const SUBMISSION_PHASES = {
    draft: [DRAFT_STATE],
    'in-review': ['WAITING_FOR_REVIEW', 'IN_REVIEW'],
    unresolved: [UNRESOLVED_STATE],
    closing: [CANCELING_STATE, 'COMPLETING'],
    over: ['COMPLETE'],
};
const submissionPhase = phaseIn(SUBMISSION_PHASES, 'unknown');
/** Time alone ends the review, or the cancellation. Drafts outlive any wait, and what was sent back waits for a person. */
const endsByItself = (phase) => phase === 'in-review' || phase === 'closing';
/** App Review has the submission, or has sent it back. */
const isSubmitted = (state) => ['in-review', 'unresolved'].includes(submissionPhase(state));
const submissionOrder = orderIn(Object.values(SUBMISSION_PHASES).flat());
const { over: _, ...OPEN_PHASES } = SUBMISSION_PHASES;
const OPEN_SUBMISSION_STATES = Object.values(OPEN_PHASES).flat();
/** Review has finished with the items of the submission. */
const isCompletingSubmission = (state) => state === 'COMPLETING';
/** State of a thing, or of an item in a submission, that review rejected. */
const isRejectedItem = (state) => state === 'REJECTED';
/** States that a thing may show for minutes after its review was canceled (docs/service.md#lags). */
const isShownAfterCanceling = (state) => isUnderReview(state) || isRejectedItem(state) || state === CANCELED_STATE;
/** State of an item that was taken out of its submission, and stays listed. */
const isRemovedItem = (state) => state === 'REMOVED';
/**
 * Phase of the thing behind an item. `draft` and `rejected` are not ready, yet the service takes them by name: an event that
 * is a draft becomes READY_FOR_REVIEW as it is added, and a rejected item is taken again once it is in no submission
 * (docs/service.md#items). `accepted`: review took it, and its submission is not over. COMPLETE is a background asset's finished
 * upload, not a finished review.
 */
const itemPhase = phaseIn({
    ready: ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'COMPLETE'],
    draft: ['DRAFT'],
    rejected: ['REJECTED'],
    accepted: ['ACCEPTED'],
    approved: ['APPROVED', 'PUBLISHED', 'COMPLETED', 'PENDING_RELEASE', 'LIVE'],
    'not-ready': [
        ...['DEVELOPER_REJECTED', 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'REPLACED_WITH_NEW_VERSION', 'STOPPED', 'PAST'],
        ...['ARCHIVED', 'AWAITING_UPLOAD', 'UPLOAD_COMPLETE', 'PROCESSING', 'FAILED'],
    ],
}, 'unknown');
/** The only state in which events are ready, and one in which every other thing is. */
const READY_EVENT_STATE = 'READY_FOR_REVIEW';
/** State of a purchase or subscription that has a version to submit. */
const PURCHASE_READY_STATE = 'READY_TO_SUBMIT';
/** The product lacks what its page asks for, so no version of it can be submitted, whatever its own state. */
const isIncompleteProduct = (state) => state === 'MISSING_METADATA';
/** Review has approved the purchase at some time. @param state of a product, or of a version of one */
const wasPurchaseApproved = (state) => ['APPROVED', 'REPLACED_WITH_NEW_VERSION', 'DEVELOPER_REMOVED_FROM_SALE', 'REMOVED_FROM_SALE'].includes(state);
const BUILD_PHASES = { processing: ['PROCESSING'], 'not-valid': ['FAILED', 'INVALID'], valid: ['VALID'] };
const BUILD_STATES = Object.values(BUILD_PHASES).flat();
/** An unknown state counts as `not-valid`, because only a build that is known to be valid can be submitted. */
const buildPhase = phaseIn(BUILD_PHASES, 'not-valid');
const phasedReleasePhase = phaseIn({ 'not-begun': ['INACTIVE'], 'under-way': ['ACTIVE', 'PAUSED'], over: ['COMPLETE'] }, 'unknown');
/** State of a new phased release, which begins when the version is released. */
const NEW_PHASED_RELEASE_STATE = 'INACTIVE';
/** State after each change of a phased release. */
const STATE_AFTER = { pause: 'PAUSED', resume: 'ACTIVE', complete: 'COMPLETE' };
/** Phase of an image in a set, in the asset library or in a placement. Unknown states count as delivered. */
const deliveryPhase = phaseIn({ processing: ['AWAITING_UPLOAD', 'UPLOAD_COMPLETE', 'ASSET_PROCESSING'], failed: ['FAILED', 'ARCHIVED'] }, 'delivered');
/** Phase of an export declaration. `pending`: the version will wait for it. `not-valid`: the service refuses the version. */
const declarationPhase = phaseIn({ approved: ['APPROVED'], pending: ['CREATED', 'IN_REVIEW'], 'not-valid': ['REJECTED', 'INVALID', 'EXPIRED'] }, 'unknown');
/** Phase of a record with the app's name and category: live, replaced, or in preparation. */
const appInfoPhase = phaseIn({ live: ['READY_FOR_DISTRIBUTION'], over: ['REPLACED_WITH_NEW_INFO'] }, 'in-preparation');
/** Returns the position of a state in its table. An unknown state is beyond every known one. */
function orderIn(states) {
    return (state) => states.indexOf(state) + 1 || states.length + 1;
}
/** @param fallback the phase of a state that is in no list */
function phaseIn(states, fallback) {
    const phases = Object.keys(states);
    return (state) => phases.find((phase) => states[phase].includes(state)) ?? fallback;
}


/***/ }),

/***/ 774:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AD: () => (/* binding */ lostNotes),
/* harmony export */   U$: () => (/* binding */ stepOutcomeOf),
/* harmony export */   cd: () => (/* binding */ isInDoubt),
/* harmony export */   qv: () => (/* binding */ NOTHING_WRITTEN),
/* harmony export */   zS: () => (/* binding */ findTakeOut)
/* harmony export */ });
/* harmony import */ var _same_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9050);
// src/core/model/step.js

/** Lists the notes that the edits replace. */
function lostNotes(edits) {
    return edits.flatMap(({ locale, replaced }) => ((0,_same_js__WEBPACK_IMPORTED_MODULE_0__/* .isEmptyText */ .NO)(replaced) ? [] : { locale, text: replaced ?? '' }));
}
const NOTHING_WRITTEN = 'Nothing was written.';
/** Its write may have been applied. */
function isInDoubt(outcome) {
    return outcome === 'unconfirmed' || outcome === 'interrupted';
}
/** Returns the step that took the version out of the adopted draft, or may have. */
function findTakeOut(steps) {
    for (const { step, outcome } of steps)
        if (step.kind === 'take-out' && (outcome === 'done' || isInDoubt(outcome)))
            return step;
    return null;
}
/** @returns `null` where the plan has no such step */
function stepOutcomeOf({ steps }, kind) {
    return steps.find(({ step }) => step.kind === kind)?.outcome ?? null;
}


/***/ }),

/***/ 6037:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ describeGoesOut)
/* harmony export */ });
/* harmony import */ var _model_resources_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8775);
/* harmony import */ var _describe_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8113);
// src/core/text/describe-goes-out.js


/** Maximum characters of the first line of release notes. */
const MAX_LINE = 80;
/**
 * @param known source of the names of items
 * @param room characters for the items; those that do not fit are counted
 * @returns lines for the version, its settings, the release notes of each language, and the items
 */
function describeGoesOut(goesOut, known, room) {
    const { version, build, releaseNotes, reviewNotes, items } = goesOut;
    const named = `version ${version} (${build === null ? 'no build' : `build ${build}`})`;
    const byLine = Map.groupBy(Object.entries(releaseNotes), ([, text]) => firstLine(text));
    const notes = [...byLine].map(([line, all]) => `${all.map(([locale]) => locale).join(', ')}: \u201c${line}\u201d`);
    const keys = items.map(({ kind, id }) => (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .targetKey */ .hD)({ relationship: kind, id }));
    const ofVersion = version === null ? [] : [named, describeSettings(goesOut)];
    const toReview = reviewNotes?.startsWith('sha256:') === false ? `note to App Review: \u201c${firstLine(reviewNotes)}\u201d` : '';
    return [...ofVersion, ...notes, toReview, (0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .enumerate */ .HL)((0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .describeKeys */ .mC)(known, keys), room)].filter((line) => line !== '');
}
function describeSettings(goesOut) {
    const { releaseType, earliestReleaseDate, phasedRelease, usesNonExemptEncryption: uses } = goesOut;
    const settings = [
        releaseType ?? 'release type not shown',
        earliestReleaseDate && `on ${earliestReleaseDate}`,
        phasedRelease ? 'phased release' : 'to all users at once',
        uses !== null && `non-exempt encryption: ${uses}`,
    ];
    return (0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .joinParts */ .nn)(settings, ', ');
}
function firstLine(text) {
    const [line = ''] = text.split('\n');
    return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}\u2026` : line;
}


/***/ }),

/***/ 4640:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ey: () => (/* binding */ describeStep),
/* harmony export */   hD: () => (/* binding */ describeWritten),
/* harmony export */   p7: () => (/* binding */ isReading),
/* harmony export */   yZ: () => (/* binding */ describePlanned)
/* harmony export */ });
/* harmony import */ var _model_states_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4114);
/* harmony import */ var _model_step_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(774);
/* harmony import */ var _describe_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8113);
// src/core/text/describe-step.js



/**
 * Says in a few sentences what a run has written, for the person who continues.
 * @param written steps whose writes were applied @param doubtful steps whose writes may have been applied
 * @returns an empty text where there is none
 */
function describeWritten(written, doubtful = []) {
    // What changes what App Review has comes first: an annotation may have room for the first sentence alone.
    const isMajor = ({ kind }) => ['cancel-version', 'cancel-submission', 'submit'].includes(kind);
    const inOrder = [...written.filter(isMajor), ...written.filter((step) => !isMajor(step))];
    const added = written.filter(({ kind }) => kind === 'add-version' || kind === 'add-item').length;
    const sentences = [
        ...inOrder.flatMap((step) => sentencesOf(step)[1] ?? []),
        ...(added === 0 ? [] : [`${(0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(added, 'item')} went into the submission`]),
        ...doubtful.map((step) => `It is not known whether this was applied: ${describeStep(step)}`),
    ];
    return sentences.map((sentence) => `${sentence}.`).join(' ');
}
const ROLLOUT = { pause: 'paused', resume: 'resumed', complete: 'completed' };
/** True for steps that send no write. */
function isReading({ kind }) {
    return ['adopt-submission', 'reopen-submission', 'check-contents'].includes(kind);
}
const FOR_EVER = 'This cannot be undone.';
const STEP_WORDS = {
    'cancel-version': ({ version }) => [
        `Cancel version ${(0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .versionNumberOf */ .r2)(version)} (${version.state}) as the developer`,
        `Version ${(0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .versionNumberOf */ .r2)(version)} was ${(0,_model_states_js__WEBPACK_IMPORTED_MODULE_0__/* .isUnderReview */ .Ju)(version.state) ? 'taken out of review' : 'canceled'}`,
    ],
    'cancel-submission': ({ version, submission }) => [
        `Cancel the submission of version ${(0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .versionNumberOf */ .r2)(version)} (${submission.state})`,
        `Version ${(0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .versionNumberOf */ .r2)(version)} was taken out of review`,
    ],
    'create-version': (step) => [
        `Create version ${step.versionString} for ${step.platform}${withDetails(step)}`,
        `Version ${step.versionString} is made`,
        step.isFirst &&
            'It copies no other version, so it begins without texts, images, copyright and App Review contact, which cannot be judged beforehand.',
    ],
    'update-version': describeUpdate,
    'answer-export': ({ build: { version }, uses }) => [
        `Answer the export question of build ${version} (uses-non-exempt-encryption: ${uses})`,
        `The export question of build ${version} is answered`,
    ],
    'set-release-notes': describeNotes,
    'set-review-notes': () => ['Set the note to App Review', 'The note to App Review is written'],
    'set-phased-release': () => ['Turn on the phased release', 'The phased release is on'],
    'remove-phased-release': () => ['Turn off the phased release', 'The phased release is off'],
    'take-out': () => [
        'Take the version out of its draft, because it cannot be changed while it is in there',
        'The version was taken out of its draft',
    ],
    'create-submission': ({ platform }) => [`Create one review submission for ${platform}`, 'A submission is made'],
    'adopt-submission': () => ['Adopt the draft that is there'],
    'reopen-submission': () => ['Work on the submission that review sent back'],
    'resolve-item': ({ target, name }) => {
        const item = (0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .describeItem */ .f)(target, name);
        return [`Mark ${item} as resolved`, `${(0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .capitalized */ .l2)(item)} is marked as resolved`];
    },
    'add-version': ({ versionString }) => [`Add version ${versionString} to the submission`],
    'add-item': ({ target, name }) => [`Add ${(0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .describeItem */ .f)(target, name)} to the submission`],
    'check-contents': () => ['Compare the submission with what was asked for'],
    submit: () => ['Submit for review', 'The submission is submitted for review'],
    'request-release': ({ version }) => [
        `Release ${(0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .describeVersion */ .MP)(version)} to the App Store${describeDateToCome(version)}`,
        `${(0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .capitalized */ .l2)((0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .describeVersion */ .MP)(version))} is released`,
        FOR_EVER,
    ],
    'change-rollout': ({ version, change }) => [
        `${(0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .capitalized */ .l2)(change)} the rollout of ${(0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .describeVersion */ .MP)(version)}`,
        `The rollout of ${(0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .describeVersion */ .MP)(version)} is ${ROLLOUT[change]}`,
        change === 'complete' && `Releases to all users now. ${FOR_EVER}`,
    ],
};
function sentencesOf(step) {
    return STEP_WORDS[step.kind](step);
}
function describeStep(step) {
    return sentencesOf(step)[0];
}
function describeNotes({ locales, edits }) {
    const replaced = (0,_model_step_js__WEBPACK_IMPORTED_MODULE_2__/* .lostNotes */ .AD)(edits ?? []).map(({ locale }) => locale);
    const instead = replaced.length === 0 ? '' : `, in place of what is there in ${replaced.join(', ')}`;
    return [
        `Set the release notes (${locales.join(', ')})${instead}`,
        `The release notes are written in ${(0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .enumerate */ .HL)(locales, 50)}`,
    ];
}
function describeDateToCome({ isBeforeDate, earliestReleaseDate }) {
    return isBeforeDate ? ` before its date, ${(0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .describeInstant */ .l0)(earliestReleaseDate ?? '')}` : '';
}
/** Describes the step as a plan shows it, with its warning. */
function describePlanned(step) {
    const [planned, , warning] = sentencesOf(step);
    return (0,_describe_js__WEBPACK_IMPORTED_MODULE_1__/* .joinParts */ .nn)([planned, warning], '. ');
}
/** Says which number is gone, because its record gets another one. */
function describeUpdate({ versionString, attributes, build }) {
    const { versionString: renamed, ...others } = attributes;
    const details = withDetails({ attributes: others, build });
    return renamed === undefined
        ? [`Change version ${versionString}${details}`, `Version ${versionString} is changed`]
        : [
            `Use the record of version ${versionString} for version ${renamed}${details}`,
            `${versionString} is gone: its record is ${renamed} now (renamed; it was never released)`,
        ];
}
/** Names the settings that the step writes, and the build that it attaches. */
function withDetails({ attributes, build }) {
    const details = Object.entries(attributes).map(([name, value]) => `${name} ${value}`);
    if (build !== null)
        details.push(`build ${build.version}`);
    return details.length === 0 ? '' : ` with ${details.join(', ')}`;
}


/***/ }),

/***/ 8113:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C8: () => (/* binding */ describeSubmission),
/* harmony export */   EU: () => (/* binding */ shortName),
/* harmony export */   HL: () => (/* binding */ enumerate),
/* harmony export */   KD: () => (/* binding */ contentsOf),
/* harmony export */   MP: () => (/* binding */ describeVersion),
/* harmony export */   RR: () => (/* binding */ listing),
/* harmony export */   Sg: () => (/* binding */ describeMaker),
/* harmony export */   T0: () => (/* binding */ describeHeld),
/* harmony export */   TK: () => (/* binding */ withBuild),
/* harmony export */   Vb: () => (/* binding */ nameOf),
/* harmony export */   an: () => (/* binding */ describeContents),
/* harmony export */   be: () => (/* binding */ linesFor),
/* harmony export */   f: () => (/* binding */ describeItem),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   l0: () => (/* binding */ describeInstant),
/* harmony export */   l2: () => (/* binding */ capitalized),
/* harmony export */   mC: () => (/* binding */ describeKeys),
/* harmony export */   nn: () => (/* binding */ joinParts),
/* harmony export */   r2: () => (/* binding */ versionNumberOf)
/* harmony export */ });
/* harmony import */ var _model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9085);
/* harmony import */ var _model_resources_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8775);
/* harmony import */ var _model_same_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9050);
// src/core/text/describe.js



/** `version 1.4.2 (42)`, with the build number where it is known. */
function describeVersion(version) {
    return `version ${numberAndBuild(version)}`;
}
function numberAndBuild(version) {
    return withBuild(versionNumberOf(version), version.build?.version ?? null);
}
/** `1.4.2 (42)`, or the number alone where the build has none, or shows none; empty without a number. */
function withBuild(number, build) {
    return joinParts([number, number && build && `(${build})`], ' ');
}
/** Returns the number of the version, or its id where no answer shows the number. */
function versionNumberOf({ id, versionString }) {
    return versionString || id;
}
/** `product page "Spring"`, `product page (version 3)`, `event 6700000001`. */
function describeItem({ relationship, id }, { name, number } = _model_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .NAMELESS */ .Z$) {
    const kind = (0,_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .itemKind */ .GC)(relationship).words;
    if (name !== null)
        return relationship === 'appStoreVersion' ? `${kind} ${name}` : `${kind} "${shortName(name)}"`;
    return number === null ? `${kind} ${id}` : `${kind} (version ${number})`;
}
/** Maximum characters of a name: people recognize it, and the message has more to say. */
const MAX_NAME = 40;
function shortName(name) {
    return name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 1).trimEnd()}\u2026`;
}
/** Lists as many words as fit into the room, at least one, and counts the others. */
function enumerate(words, room = 100, separator = ', ') {
    const shown = fitting(words, room, separator);
    const more = words.length - shown.length;
    return joinParts([shown.join(separator), more > 0 && `and ${more} more`], ' ');
}
function fitting(words, room, separator) {
    return words.filter((_, index) => index === 0 || words.slice(0, index + 1).join(separator).length <= room);
}
/** Maximum characters of a sentence with a list in it, and minimum ones of the list. */
const MAX_LISTING = 100;
const MIN_LIST = 30;
/**
 * Writes a sentence with a list in it, which is cut to the room that the other words leave.
 * @returns a part of a finding; its `details` name those that are cut, for the summary
 */
function listing(before, names, after = '.') {
    const separator = names.some((name) => name.includes(',')) ? '; ' : ', ';
    const room = Math.max(MIN_LIST, MAX_LISTING - before.length - after.length);
    const message = `${before}${enumerate(names, room, separator)}${after}`;
    const rest = names.slice(fitting(names, room, separator).length);
    return rest.length === 0 ? { message } : { message, details: `The rest: ${rest.join(separator)}.` };
}
const HIDDEN_KIND = 'a thing of a kind that the service does not show';
/** Describes the things behind keys of `targetKey`, each by its best known name. */
function describeKeys(known, keys) {
    return Array.from(keys, (key) => {
        const target = targetOf(key);
        return target === null ? HIDDEN_KIND : describeItem(target, nameOf(known, key));
    });
}
/** @returns the thing behind a key of `targetKey`; `null` for a kind that the service does not show */
function targetOf(key) {
    const [type = '', id = ''] = key.split('/');
    const relationship = (0,_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .relationshipOfType */ .gE)(type);
    return relationship && { relationship, id };
}
/**
 * Gives the lines of the input `items` that would take these things along, such as `cpp 5e1e\u2026`: all but versions, and what is
 * not shown.
 */
function linesFor(keys) {
    const lines = keys
        .flatMap((key) => targetOf(key) ?? [])
        .filter(({ relationship }) => relationship !== 'appStoreVersion')
        .map(({ relationship, id }) => `${(0,_model_item_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .itemKind */ .GC)(relationship).alias ?? relationship} ${id}`);
    return lines.length === 0 ? {} : { lines };
}
/** Returns the best name. The lists of an app know the names of product pages; submissions know only their numbers. */
function nameOf({ snapshot, facts }, key) {
    const version = [...snapshot.versions, ...snapshot.elsewhere].find((one) => (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .versionKey */ ._5)(one) === key);
    if (version !== undefined) {
        const other = snapshot.elsewhere.includes(version) && `for ${version.platform}`;
        return { name: joinParts([numberAndBuild(version), other], ' '), number: null };
    }
    const standing = (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .findByKey */ .Wf)(facts.items, key)?.standing;
    const name = facts.names.get(key) ?? (standing?.kind === 'found' ? standing.name : null);
    if (name !== null)
        return { name, number: null };
    const items = snapshot.submissions.flatMap((submission) => submission.items ?? []);
    return (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .findByKey */ .Wf)([...items, ...snapshot.released], key)?.name ?? _model_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .NAMELESS */ .Z$;
}
/** Describes each thing in the submission; `null` where its contents could not be read. */
function contentsOf(submission, known) {
    if (submission.items === null)
        return null;
    return submission.items.map((item) => describeHeld(item, known));
}
/** Prefers the name of the app's lists, where they were read, to the one that the item shows. */
function describeHeld({ target, name }, known) {
    if (target === null)
        return HIDDEN_KIND;
    const listed = known && nameOf(known, (0,_model_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .targetKey */ .hD)(target));
    return describeItem(target, listed?.name == null ? name : listed);
}
/** `empty`, or `version 1.1, event "Launch party"`; things that do not fit into the room are counted. */
function describeContents(submission, known, room) {
    const contents = contentsOf(submission, known);
    if (contents === null)
        return 'items that could not be read';
    return contents.length === 0 ? 'empty' : enumerate(contents, room);
}
/** `a draft (last changed by Ada Example)`, `a submission (IN_REVIEW, submitted by Ada Example on 2026-05-04 13:37 UTC)`. */
function describeSubmission(submission) {
    const maker = describeMaker(submission);
    return submission.phase === 'draft' ? `a draft (${maker})` : `a submission (${submission.state}, ${maker})`;
}
function describeMaker({ submittedBy, lastUpdatedBy, submittedDate }) {
    const when = submittedDate === undefined ? '' : ` on ${describeInstant(submittedDate)}`;
    if (submittedBy !== undefined)
        return `submitted by ${submittedBy}${when}`;
    if (submittedDate !== undefined)
        return `submitted${when}`;
    return lastUpdatedBy === undefined ? 'author not shown' : `last changed by ${lastUpdatedBy}`;
}
/** `2026-05-04 13:37 UTC`; a text that is no date stays as it is. */
const describeInstant = (date) => (0,_model_same_js__WEBPACK_IMPORTED_MODULE_2__/* .utcMinute */ .vD)(date, ' ', ' UTC');
function capitalized(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
/** Joins the parts that are there. */
function joinParts(parts, separator) {
    return parts.filter(Boolean).join(separator);
}
/** Counts things: `1 item`, `2 items`. */
function counted(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}


/***/ }),

/***/ 6556:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BP: () => (/* binding */ logLine),
/* harmony export */   eD: () => (/* binding */ wholeSentences),
/* harmony export */   p7: () => (/* binding */ markdownText),
/* harmony export */   pF: () => (/* binding */ singleLine)
/* harmony export */ });
// src/core/text/escaping.js
/** Escapes remote text, which is data, for the place it lands in. */
/** Control and format characters (bidirectional marks among them), line and paragraph separators, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;
/** Matches the first half of a character that was cut in two. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;
const CUT = ' \u2026 (shortened)';
/** Returns one line of visible text, of at most `max` characters. */
function singleLine(text, max = 4000) {
    // Cut first: a megabyte is not worth a pass of the expression.
    const candidate = text.slice(0, max * 2);
    const bounded = candidate.replace(INVISIBLE, ' ').trim();
    if (bounded.length <= max && text.length <= max * 2)
        return bounded;
    return bounded.slice(0, max - CUT.length).replace(HALF_CHARACTER, '') + CUT;
}
/** Minimum room for a second sentence that is cut: less would say nothing. */
const MIN_CUT = 40;
/**
 * Returns as many sentences as fit, on one line. Where that is one alone, the second is cut if it has room.
 * @param rest stands for the others, in the place of a cut one
 */
function wholeSentences(text, max, rest = '') {
    const line = singleLine(text);
    if (line.length <= max)
        return line;
    const sentences = line.split(/(?<=[.!?]) (?=\S)/);
    const starts = sentences.map((_, index) => sentences.slice(0, index + 1).join(' '));
    const whole = starts.findLast(({ length }) => length < max - rest.length);
    if (whole === undefined)
        return rest || singleLine(line, max);
    const hasRoom = rest === '' && whole === starts[0] && max - whole.length > MIN_CUT;
    return hasRoom ? singleLine(line, max) : `${whole} ${rest}`.trim();
}
/** Returns a line in which the runner finds no command: `::\u2026::`, or the older `##[\u2026]`. */
function logLine(text) {
    return singleLine(text).replaceAll('##[', '# #[').replaceAll('::', ': :');
}
/**
 * Matches texts that GitHub links without any mark-up: `#12`, `GH-12`, `owner/repo#12`, a commit id, `@name`, an address.
 * Only a code span stops all of them. Texts that touch share one. A text that is split here has them in every second place.
 */
const AUTOLINKS = /((?:(?:[\w.-]{1,100}\/[\w.-]{1,100})?#\d+|\bGH-\d+|(?<![\w-])[\da-f]{7,40}(?![\w-])|[\w.+-]{0,64}@[\w-]+(?:[./][\w-]+)*|(?:https?:\/\/|www\.)[\w.~:/?#@!$&*+;=%-]*[\w/])+)/i;
/**
 * Returns text that GitHub-flavoured Markdown shows as it is: it makes no element, emphasis, table cell, mention or link
 * of it. Texts that GitHub would link stand in a code span. An invisible space breaks up `:word:`, which would become a
 * picture. It stays out of `name: value` and `1.0`, because people copy these into a workflow.
 */
function markdownText(text) {
    const [start = '', ...rest] = singleLine(text).split(AUTOLINKS);
    const shown = rest.map((part, at) => (at % 2 === 0 ? `\`${part}\`` : escapeMarks(part)));
    // Nothing at its start begins a list.
    const first = escapeMarks(start).replace(/^([-+=]|\d{1,9}\.(?!\S))/, '&#8203;$1');
    return [first, ...shown].join('');
}
function escapeMarks(text) {
    return text
        .replaceAll(/[&<>"'`*_~|\\[\](){}#!$^]/g, (mark) => `&#${mark.codePointAt(0)};`)
        .replaceAll('@', '@&#8203;')
        .replaceAll(/:(?=\S)/g, ':&#8203;')
        .replaceAll(/www\./gi, (www) => `${www.slice(0, 3)}&#8203;.`);
}


/***/ }),

/***/ 5154:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ pageName),
/* harmony export */   Z: () => (/* binding */ pageOf)
/* harmony export */ });
// src/core/text/pages.js
/** Web pages on which a person does what the API cannot do. */
const SITE = 'https://appstoreconnect.apple.com';
/** Names of the pages by the end of their address. The first one has the versions of the app. */
const PAGE_NAMES = {
    distribution: 'Distribution page',
    /** Submissions of the app, drafts among them, with the button that cancels one. */
    reviewsubmissions: 'App Review page',
    /** Name, category, content rights, age rating, privacy policy, export documents. */
    info: 'App Information',
    pricing: 'Pricing and Availability',
    privacy: 'App Privacy',
    iaps: 'In-App Purchases',
};
function pageOf({ id }, page = 'distribution') {
    const versions = `${SITE}/apps/${encodeURIComponent(id)}/distribution`;
    return page === 'distribution' ? versions : `${versions}/${page}`;
}
/** Returns the name of the page in App Store Connect. */
function pageName(page) {
    const name = Object.entries(PAGE_NAMES).find(([end]) => page.endsWith(`/${end}`));
    return page.startsWith(`${SITE}/`) && name !== undefined ? name[1] : 'page';
}


/***/ }),

/***/ 1491:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SM: () => (/* binding */ remedyOf),
/* harmony export */   ez: () => (/* binding */ REASONS),
/* harmony export */   x_: () => (/* binding */ remedyAfterSubmit)
/* harmony export */ });
// src/core/text/reasons.js
/** A public contract: reasons may be added, and keep their names. Each has words, hyphens and a dot, so that a comma can join them. */
const CATALOGUE = {
    'version.in-flight': {
        title: 'A version is in flight',
        remedy: 'Finish it, or wait for its review. To continue it, set `version` to its number. To give up one under review, set `on-version-in-flight: cancel`; one in a draft is taken out there by hand.',
    },
    'version.unfinished': {
        title: 'An unfinished version blocks a new one',
        remedy: 'Approved: release it with `mode: release` or on its page. Rejected: fix it and run with its number in `version`, or rename it to the new number with `on-version-in-flight: reuse`.',
    },
    'version.carried-over': {
        title: 'Settings of another version are carried over',
        remedy: 'Look through the page of the version, and set the release settings that are meant.',
        afterSubmit: 'Look through the page of the version. If something on it must not go out, take it out of review (`mode: cancel`).',
    },
    'version.notarization': {
        title: 'The version is for notarization',
        remedy: 'If it is meant for the App Store, change its review type on its page. Otherwise finish it there first, or choose another `version`.',
    },
    'version.released': {
        title: 'The version is approved or released already',
        remedy: 'Choose a new `version`, or submit items alone (`mode: submit-items`).',
    },
    'version.not-higher': {
        title: 'The version number is not higher than the approved one',
        remedy: 'Choose a higher number for `version`.',
    },
    'version.not-in-review': {
        title: 'The version is not in review',
        remedy: 'Fix `version` or `platform`. An approved version can be rejected by the developer on its page.',
    },
    'version.rejected': {
        title: 'App Review rejected the version',
        remedy: 'Fix what App Review found, and submit the version again (`mode: submit` with `on-unresolved: resubmit`).',
        page: 'reviewsubmissions',
    },
    'version.not-approved': {
        title: 'The version is not approved',
        remedy: 'Wait for the approval (`wait-minutes` keeps checking), or fix `version` and `platform`.',
    },
    'phased-release.not-active': {
        title: 'No phased release is active',
        remedy: 'Fix `version` or `platform`. A phased release is set up before the version is released (`mode: submit` with `phased-release: true`), and begins with its release.',
    },
    'submission.total-limit': {
        title: 'Too few submission slots are free',
        remedy: 'Cancel a submission that nobody needs on the App Review page, or wait until one is over. A draft expires 7 days after it was made.',
        page: 'reviewsubmissions',
    },
    'submission.in-review-limit': {
        title: 'The places in review are taken',
        remedy: 'Wait for a review to finish (`wait-minutes`), or cancel one on the App Review page.',
        page: 'reviewsubmissions',
        clearedByTime: true,
    },
    'submission.orphans': {
        title: 'Unsubmitted drafts hold slots',
        remedy: 'Nothing has to be done if slots are free: a release uses a draft that holds nothing but what it was asked for. A person can cancel a draft on the App Review page; the API cannot.',
        page: 'reviewsubmissions',
    },
    'submission.nearly-full': {
        title: 'Four of five submission slots are taken',
        remedy: 'Before the slots are needed, cancel drafts on the App Review page that nobody needs.',
        page: 'reviewsubmissions',
    },
    'submission.unresolved': {
        title: 'A submission has unresolved issues',
        remedy: 'Fix it and submit it again, or cancel it, on the App Review page.',
        page: 'reviewsubmissions',
    },
    'item.not-ready': {
        title: 'An item cannot be submitted',
        remedy: 'Remove its line from `items`, fix it on the web page, or make a new one there and name that.',
    },
    'item.elsewhere': {
        title: 'An item is in another submission',
        remedy: 'If that is a draft, take it out there; otherwise wait for it.',
        page: 'reviewsubmissions',
    },
    'item.left-out': {
        title: 'A ready item is left out',
        remedy: 'Nothing has to be done. To take it along, name it in `items`, or use `ready-purchases`; or submit it on the web page.',
        afterSubmit: 'What is submitted takes nothing more. Send it with the next version; or alone, in a submission without a version, unless it is the first purchase of its type.',
        page: 'reviewsubmissions',
    },
    'item.first-purchase': {
        title: 'A first purchase needs a version',
        remedy: 'Submit it in one run with what it lacks (a version; a subscription its group), or leave it out. Free first what another submission holds.',
        page: 'iaps',
    },
    'asset.processing': {
        title: 'An asset is still being processed',
        remedy: 'Run again in some minutes, or give the run more time with `timeout-minutes`.',
    },
    'build.missing': {
        title: 'Build not found',
        remedy: 'Upload a build whose CFBundleShortVersionString is the number of the version (it shows up after some minutes; `wait-minutes` waits for it), or fix `build`, `version` or `platform`.',
        clearedByTime: true,
    },
    'build.not-valid': {
        title: 'The build cannot be used',
        remedy: 'Still being processed: run again, or raise `timeout-minutes` or `wait-minutes`. Otherwise upload a new build.',
    },
    'build.left-out': {
        title: 'A newer build is left out',
        remedy: 'Nothing has to be done. The message says how to send the newer build.',
    },
    'metadata.release-notes': {
        title: 'The release notes do not fit the version',
        remedy: 'Give notes for each language, or write them on the page.',
    },
    'metadata.description': {
        title: 'The description is missing',
        remedy: 'Write the description on the page of the version.',
    },
    'metadata.keywords': {
        title: 'The keywords are missing',
        remedy: 'Enter the keywords on the page of the version.',
    },
    'metadata.support-url': {
        title: 'The support URL is missing',
        remedy: 'Enter the support URL on the page of the version.',
    },
    'metadata.copyright': {
        title: 'The copyright is missing',
        remedy: 'Enter the copyright on the page of the version.',
    },
    'metadata.review-contact': {
        title: 'The contact for App Review is incomplete',
        remedy: 'Complete the contact under App Review Information; its phone number begins with +.',
    },
    'metadata.demo-account': {
        title: 'The demo account has no user name',
        remedy: 'Enter the demo account under App Review Information on the page of the version, or turn off the sign-in.',
    },
    'metadata.name': {
        title: 'The app name is missing',
        remedy: 'Enter the name under App Information.',
        page: 'info',
    },
    'metadata.privacy-policy': {
        title: 'The privacy policy is missing',
        remedy: 'Enter the privacy policy under App Information or App Privacy.',
        page: 'info',
    },
    'metadata.category': {
        title: 'The primary category is missing',
        remedy: 'Choose a primary category under App Information.',
        page: 'info',
    },
    'metadata.content-rights': {
        title: 'The content rights are not declared',
        remedy: 'Set up Content Rights under App Information.',
        page: 'info',
    },
    'metadata.age-rating': {
        title: 'The age rating is incomplete',
        remedy: 'Answer the questions of Age Rating under App Information.',
        page: 'info',
    },
    'metadata.screenshots': {
        title: 'Screenshots are missing or cannot be used',
        remedy: 'Upload the missing screenshots on the page of the version; replace FAILED and ARCHIVED ones.',
    },
    'metadata.not-carried-over': {
        title: 'Attachments for App Review are missing',
        remedy: 'If App Review needs them, add them under App Review Information on the page of the version.',
    },
    'compliance.export': {
        title: 'The export compliance of the build is not settled',
        remedy: 'Without an answer, set `uses-non-exempt-encryption`; with true, attach an approved declaration (App Encryption Documentation).',
    },
    'app.pricing': {
        title: 'The app has no price',
        remedy: 'Choose a price under Pricing and Availability; a free app needs one too.',
        page: 'pricing',
    },
    'app.availability': {
        title: 'The availability of the app is not set',
        remedy: 'Set up App Availability under Pricing and Availability.',
        page: 'pricing',
    },
    'app.privacy': {
        title: 'The App Privacy answers are not published',
        remedy: 'Answer the questions of App Privacy, publish the answers, and run again.',
        page: 'privacy',
    },
    'app.tracking': {
        title: 'The build tracks users, and App Privacy does not say so',
        remedy: 'Declare the tracking under App Privacy, or upload a build without `NSUserTrackingUsageDescription` in its Info.plist.',
        page: 'privacy',
    },
    'app.game-center': {
        title: 'Build and version disagree about Game Center',
        remedy: 'Turn Game Center on or off on the page of the version, or upload a build with or without its entitlement.',
    },
    'plan.changed': {
        title: 'The plan is not the one that was approved',
        remedy: 'Compare what would go out with the summary of the dry run that was approved. If the change is right, make a new dry run, and set `expect-plan` to its plan.',
    },
    'write.refused': {
        title: 'App Store Connect refused a step of the release',
        remedy: 'Fix what the service names, and run again.',
    },
    'state.unknown': {
        title: 'App Store Connect shows an unknown state',
        remedy: 'See on the web page what it means; then update this action, or report the state.',
        page: 'reviewsubmissions',
    },
    'service.unauthorized': {
        title: 'App Store Connect does not accept the key',
        page: null,
        remedy: 'Check that `key-id` and `issuer-id` belong to this `private-key`, that the key is not revoked, and that `issuer-id` is set for a team key and left out for an individual one.',
    },
    'service.forbidden': {
        title: 'The key lacks permission, or an agreement is missing',
        page: null,
        remedy: 'Use a key with the role App Manager or Admin: a key keeps its role, so make a new one. The user of an individual key needs access to this app. If all that is right, accept the agreements that wait under Business.',
    },
    'service.rate-limited': {
        title: 'The rate limit of App Store Connect is used up',
        page: null,
        remedy: 'Run again later; give each pipeline a key of its own if several share this one.',
        clearedByTime: true,
    },
    'service.unavailable': {
        title: 'App Store Connect cannot be reached',
        page: null,
        remedy: "Run again in some minutes; if it stays, see https://developer.apple.com/system-status/ and the runner's proxy and firewall.",
        clearedByTime: true,
    },
    'service.unreadable': {
        title: 'The answer of App Store Connect cannot be read',
        page: null,
        remedy: 'Check `base-url`, and whether a proxy answers for the service; if neither is wrong, the service has changed: update this action or report it.',
    },
    'input.invalid': {
        title: 'Invalid input',
        page: null,
        remedy: 'Fix it. A re-run keeps the old workflow file: start anew.',
    },
    'run.interrupted': {
        title: 'The run was interrupted',
        remedy: 'Run again. It continues from what is there.',
    },
    'run.timeout': {
        title: 'The run ran out of time',
        remedy: 'Run again, with more time if the service is slow. It continues from what is there.',
    },
    'write.unconfirmed': {
        title: 'App Store Connect did not confirm a write',
        page: null,
        remedy: 'Run again: it reads what is there first, and sends nothing twice. Check the draft if the message names one.',
    },
    'status.not-written': {
        title: 'The verdict could not be set on GitHub',
        remedy: 'Add the lines under `permissions:` that the message names.',
    },
    'status.other-app': {
        title: 'The status is required from another App',
        remedy: 'Give a token of that App as `github-token`, or let the rule take the status from any source, or from GitHub Actions.',
    },
    'sweep.no-match': {
        title: 'No open pull request matches the sweep',
        remedy: 'Correct `sweep`: it takes names of base branches, without refs/heads/, and case counts.',
    },
};
const REASONS = CATALOGUE;
/** Returns the remedy as plain text, for annotations and the log, which show no Markdown. */
function remedyOf(reason) {
    return REASONS[reason].remedy.replaceAll('`', '');
}
/** Returns the advice for a release that is submitted; `null`: the one before still helps. */
function remedyAfterSubmit(reason) {
    return REASONS[reason].afterSubmit?.replaceAll('`', '') ?? null;
}


/***/ }),

/***/ 9708:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ Deadline),
/* harmony export */   _: () => (/* binding */ Interruption)
/* harmony export */ });
// src/deadline.js
class Interruption extends Error {
    name = 'Interruption';
    reason;
    constructor(reason, message) {
        super(message);
        this.reason = reason;
    }
}
/** Time that a write already sent has left for its answer. */
const WRITE_GRACE_MS = 2_500;
/** Time to clean up beyond that of the run, and once its job is canceled. The runner kills a canceled job 10 s after its first signal (src/signals.ts). */
const CLEANUP_MS = { timeout: 20_000, signal: 2_000 };
class Deadline {
    stop = new AbortController();
    stopWrites = new AbortController();
    /** Aborts reads and waits. */
    signal = this.stop.signal;
    /** Aborts writes under way, some moments after `signal`. */
    writeSignal = this.stopWrites.signal;
    clock;
    message;
    leftMs;
    armedMs = 0;
    timer;
    cleanup;
    isCanceled = false;
    constructor(clock, timeoutMs, message = 'The time for the whole run (timeout-minutes) is used up.') {
        this.clock = clock;
        this.leftMs = timeoutMs;
        this.message = message;
        this.resume();
    }
    get remainingMs() {
        return this.timer === undefined ? this.leftMs : this.leftMs - (this.clock.uptime() - this.armedMs);
    }
    /** Stops the count while the run waits for what blocks it. @param givenBackMs time already counted, to be given back */
    pause(givenBackMs) {
        this.leftMs = this.remainingMs + givenBackMs;
        this.clear();
    }
    resume() {
        this.armedMs = this.clock.uptime();
        this.timer = setTimeout(() => this.end(new Interruption('run.timeout', this.message)), Math.max(0, this.leftMs));
    }
    end(why) {
        // A job may be canceled while a run that is out of time cleans up.
        this.isCanceled ||= why.reason !== 'run.timeout';
        this.cleanup?.endWithin(CLEANUP_MS.signal, why);
        if (this.signal.aborted)
            return;
        this.stop.abort(why);
        setTimeout(() => this.stopWrites.abort(why), WRITE_GRACE_MS).unref();
    }
    /** Starts the time to clean up, which takes over what is left of the run. */
    startCleanup() {
        const leftMs = Math.max(0, this.remainingMs) + CLEANUP_MS.timeout;
        this.clear();
        this.cleanup = new Deadline(this.clock, this.isCanceled ? CLEANUP_MS.signal : leftMs);
        return this.cleanup;
    }
    /** Ends it after these milliseconds at the latest, and with it a write under way: the process would be killed meanwhile. */
    endWithin(ms, why) {
        const endAll = () => {
            this.end(why);
            this.stopWrites.abort(why);
        };
        setTimeout(endAll, ms).unref();
    }
    /** Clears the timer, which would keep the process alive. */
    clear() {
        clearTimeout(this.timer);
        this.timer = undefined;
    }
}


/***/ }),

/***/ 188:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D3: () => (/* binding */ commitOf),
/* harmony export */   FC: () => (/* binding */ whyNoCommitStatus),
/* harmony export */   L5: () => (/* binding */ parseCommit),
/* harmony export */   Qd: () => (/* binding */ parseBranch),
/* harmony export */   Y_: () => (/* binding */ parsePullNumber),
/* harmony export */   dL: () => (/* binding */ isOnStrangers),
/* harmony export */   hP: () => (/* binding */ whyNoSecrets),
/* harmony export */   w0: () => (/* binding */ isForStranger)
/* harmony export */ });
/* harmony import */ var _core_model_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(678);
// src/github/event.js
/** The event that started the run: its commit, its pull request, and its access to secrets. */

/** @returns the branch that the commit is to go into, or went to; an empty list: the event names no branch */
function parseBranch({ name, payload }) {
    const base = (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(payload, 'pull_request', 'base', 'ref');
    const ref = name === 'push' ? (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .member */ .Dc)(payload, 'ref') : (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .member */ .Dc)(payload, 'merge_group', 'base_ref');
    return [base ?? /^refs\/heads\/(.+)/s.exec(String(ref))?.[1] ?? []].flat();
}
/** Events whose payload names their commit. https://docs.github.com/actions/reference/events-that-trigger-workflows */
const WITH_HEAD = ['merge_group', 'workflow_run', 'check_run', 'check_suite'];
/**
 * Events for which GITHUB_SHA is their own commit, or the head of the branch that they run on by design. For other events
 * it is the head of the default branch. An empty name: a person starts the action by hand and gives the commit.
 */
const ABOUT_GITHUB_SHA = [
    'push',
    'create',
    'deployment',
    'deployment_status',
    'release',
    'registry_package',
    'schedule',
    'workflow_dispatch',
    'repository_dispatch',
    '',
];
/** @returns the path to the commit in the event; `undefined`: the event is about no commit */
function pathToCommit(name) {
    // Reviews of a pull request have its head too, and there GITHUB_SHA is a merge commit as well.
    if (name.startsWith('pull_request'))
        return ['payload', 'pull_request', 'head', 'sha'];
    if (name === 'status')
        return ['payload', 'sha'];
    if (WITH_HEAD.includes(name))
        return ['payload', name, 'head_sha'];
    return ABOUT_GITHUB_SHA.includes(name) ? ['sha'] : undefined;
}
/** Returns the number of the pull request for the comment; `null`: the event is not about one. */
function parsePullNumber({ payload }) {
    // A comment on a pull request comes as a comment on an issue, without a commit.
    const isPull = (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .member */ .Dc)(payload, 'issue', 'pull_request') !== undefined;
    return (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .numberOf */ .rl)(payload, isPull ? 'issue' : 'pull_request', 'number');
}
/** Returns the commit for the status; `null`: the event does not say it. */
function parseCommit(event) {
    const path = pathToCommit(event.name);
    return path === undefined ? null : commitOf((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .member */ .Dc)(event, ...path));
}
/** @returns why a status is not possible; `null` for an event with a commit, readable or not */
function whyNoCommitStatus({ name }) {
    return pathToCommit(name) === undefined
        ? `The event ${name} is about no commit; GITHUB_SHA is only the head of the default branch.`
        : null;
}
/**
 * Events that have the secrets of the repository though a stranger may cause them, by a head in another repository or by
 * what anybody may do; with the part of the payload that says how its author belongs to the repository, if one does.
 */
const AUTHORS = new Map(Object.entries({
    pull_request_target: '',
    workflow_run: '',
    issue_comment: 'comment',
    issues: 'issue',
    discussion: 'discussion',
    discussion_comment: 'comment',
    watch: '',
    fork: '',
    pull_request_review: 'review',
    pull_request_review_comment: 'comment',
}));
const MEMBERS = ['OWNER', 'MEMBER', 'COLLABORATOR'];
/** @returns true if somebody outside the repository may have caused the event, or the event does not say */
function isForStranger({ name, payload, repository }) {
    const part = AUTHORS.get(name);
    const isOwn = [headOf(payload), (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .member */ .Dc)(payload, 'workflow_run', 'head_repository', 'full_name')].includes(repository);
    return part !== undefined && !isOwn && !MEMBERS.includes((0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .member */ .Dc)(payload, part, 'author_association'));
}
/** Events about a head that may be in a fork, which their payload does not say. */
const OF_ANY_HEAD = ['issue_comment', 'check_run', 'check_suite', 'status'];
/** @returns true if the report goes to a pull request from another repository, whoever caused the event, or may do so */
function isOnStrangers(event) {
    return isFromFork(event) || OF_ANY_HEAD.includes(event.name) || isForStranger(event);
}
/** The head of the pull request is in another repository, or in a fork that was deleted. */
function isFromFork({ payload, repository }) {
    const head = headOf(payload);
    return head !== undefined && head !== repository;
}
/** @returns the name of the head's repository; `null` for a fork that was deleted, `undefined` where there is none */
function headOf(payload) {
    const repository = (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .member */ .Dc)(payload, 'pull_request', 'head', 'repo');
    return repository === null ? null : (0,_core_model_json_js__WEBPACK_IMPORTED_MODULE_0__/* .member */ .Dc)(repository, 'full_name');
}
/** Returns why GitHub gives the run no secrets: changed code could send them away. `null`: it does, or the event is unreadable. */
function whyNoSecrets(event) {
    if (event.actor === 'dependabot[bot]')
        return 'dependabot';
    // A pull_request_target runs the workflow of the base branch, and has its secrets.
    return event.name !== 'pull_request_target' && isFromFork(event) ? 'fork' : null;
}
/** Names that are safe in a path. Git's hashes are hexadecimal, and have two lengths today. */
const COMMIT = /^[\w-]{1,64}$/;
/** @returns `null` for a value that cannot be the name of a commit */
function commitOf(value) {
    return typeof value === 'string' && COMMIT.test(value) ? value : null;
}


/***/ }),

/***/ 9673:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  start: () => (/* binding */ start)
});

// EXTERNAL MODULE: ./src/app-store/preconnect.js
var preconnect = __webpack_require__(7113);
// EXTERNAL MODULE: ./src/clock.js + 1 modules
var clock = __webpack_require__(7431);
// EXTERNAL MODULE: ./src/core/model/finding.js
var model_finding = __webpack_require__(6147);
// EXTERNAL MODULE: ./src/core/model/outcome.js
var model_outcome = __webpack_require__(6358);
// EXTERNAL MODULE: ./src/deadline.js
var src_deadline = __webpack_require__(9708);
;// CONCATENATED MODULE: ./src/old-node.js
// src/old-node.js
/** A Node that is too old for the action, as old images and runners on 32-bit ARM start it: it can report, and no more. */

/** The Node of action.yml. */
const NEEDED = 24;
/** @returns `null` for a Node that runs the action */
function findOldNode(version) {
    if (Number.parseInt(version, 10) >= NEEDED)
        return null;
    return (0,model_finding/* runFinding */.DQ)({
        reason: 'run.interrupted',
        message: `This action needs Node ${NEEDED}, and Node ${version} started it.`,
        remedy: `Update the runner to 2.329.0 or later, which brings Node ${NEEDED}. There is none for 32-bit ARM. Under act, Gitea or Forgejo the image brings Node.`,
    });
}
/** Adds the functions that the report, and the client for GitHub, need and Node 20 lacks. */
async function addMissingFunctions() {
    const { default: threads } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 5919, 19));
    threads.markAsUncloneable ??= () => undefined;
    process.getBuiltinModule ??= () => undefined;
    Map.groupBy ??= (all, keyOf) => {
        const rows = [...all];
        const keys = rows.map(keyOf);
        return new Map(keys.map((key) => [key, rows.filter((_, at) => keys[at] === key)]));
    };
    Promise.withResolvers ??= () => {
        const ends = {};
        ends.promise = new Promise((resolve, reject) => Object.assign(ends, { resolve, reject }));
        return ends;
    };
}

// EXTERNAL MODULE: external "os"
var external_os_ = __webpack_require__(857);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
// node_modules/@actions/core/lib/utils.js
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
// node_modules/@actions/core/lib/command.js


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
// EXTERNAL MODULE: external "crypto"
var external_crypto_ = __webpack_require__(6982);
// EXTERNAL MODULE: external "fs"
var external_fs_ = __webpack_require__(9896);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
// node_modules/@actions/core/lib/file-command.js
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
    const delimiter = `ghadelimiter_${external_crypto_.randomUUID()}`;
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
// EXTERNAL MODULE: external "path"
var external_path_ = __webpack_require__(6928);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/core.js
// node_modules/@actions/core/lib/core.js
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
    command_issue('group', name);
}
/**
 * End an output group.
 */
function endGroup() {
    command_issue('endgroup');
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
        return issueFileCommand('STATE', prepareKeyValueMessage(name, value));
    }
    issueCommand('save-state', { name }, toCommandValue(value));
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
// EXTERNAL MODULE: ./src/core/text/escaping.js
var escaping = __webpack_require__(6556);
;// CONCATENATED MODULE: ./src/runner/secrets.js
// src/runner/secrets.js
/** Takes secrets out of every text that leaves the process. No other module does. */

/** The longest first: a line of the key is a part of the whole. */
let secrets = [];
/** Makes the runner and `redact` show stars in the place of the secret. */
function mask(secret) {
    if (secret === '' || secrets.includes(secret))
        return;
    secrets = [...secrets, secret].sort((one, other) => other.length - one.length);
    setSecret(secret);
}
/** Takes secrets out of a text, before a cut or escapes: the runner recognizes only a whole secret as it is. */
function redact(text) {
    return secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), text);
}
/** Takes secrets out of every text and name in a value. Its answers are decoded, so escapes hide no secret. */
function redactAll(value) {
    return copyOf(value);
}
function copyOf(value) {
    if (typeof value === 'string')
        return redact(value);
    if (typeof value !== 'object' || value === null)
        return value;
    if (Array.isArray(value))
        return value.map(copyOf);
    if (value instanceof Map)
        return new Map(copyOf([...value]));
    if (value instanceof Set)
        return new Set([...value].map(copyOf));
    return Object.fromEntries(copyOf(Object.entries(value)));
}

;// CONCATENATED MODULE: ./src/runner/log.js
// src/runner/log.js
/** Writes the log. */



/** Ignores a stream that breaks, as when its reader dies: the run goes on without it. */
function ignoreBrokenStreams() {
    for (const stream of [process.stdout, process.stderr])
        stream.on('error', () => { });
}
/** Requests stand in a folded group of the log. Any other line ends the group. */
let isFolded = false;
function endFold() {
    if (isFolded)
        endGroup();
    isFolded = false;
}
function logRequest(line) {
    if (!isFolded)
        startGroup('Requests to App Store Connect');
    isFolded = true;
    info((0,escaping/* logLine */.BP)(redact(line)));
}
function log(line) {
    endFold();
    info((0,escaping/* logLine */.BP)(redact(line)));
}

// EXTERNAL MODULE: ./src/core/text/describe.js
var describe = __webpack_require__(8113);
// EXTERNAL MODULE: ./src/core/text/describe-goes-out.js
var describe_goes_out = __webpack_require__(6037);
// EXTERNAL MODULE: ./src/core/text/describe-step.js
var describe_step = __webpack_require__(4640);
// EXTERNAL MODULE: ./src/core/text/pages.js
var pages = __webpack_require__(5154);
;// CONCATENATED MODULE: ./src/runner/summary-findings.js
// src/runner/summary-findings.js
/** The findings of the summary, by reason: each text once. */




const MARKS = { error: '\u26d4', unknown: '\u2753', warning: '\u26a0\ufe0f' };
/** Renders the sections of the summary: above the slots, and below them. */
function renderFindings(outcome) {
    const { findings } = outcome;
    // A hint that several remedies end with stands once, at the end.
    const shown = withFileHint(findings.map((one) => ({ ...one, remedy: (0,model_finding/* withoutHint */.u7)(one.remedy) })));
    const groups = [...Map.groupBy(shown, ({ severity, reason }) => `${severity} ${reason}`).values()];
    // With a clear verdict a status that could not be set makes the step red.
    const first = outcome.main ?? outcome.findings.find(({ severity }) => severity !== 'warning');
    const isMain = ([{ severity, reason }]) => severity === first?.severity && reason === first.reason;
    // Of the main ones the title is the headline.
    const main = groups.filter(isMain).flatMap((group) => [...advicesOf(group), aboutOf(group)]);
    const sectionOf = (title, isWarning) => {
        const others = groups.filter((group) => !isMain(group) && (group[0].severity === 'warning') === isWarning);
        return others.length === 0 ? [] : [title, ...others.map(renderGroup)];
    };
    const hint = findings.some(({ remedy }) => remedy.endsWith(model_finding/* OVERRIDE_HINT */.nY))
        ? 'If one of these is wrong about your app, set `readiness: warn`.'
        : '';
    return {
        above: [...main, ...sectionOf('### Also found', false)],
        below: [...sectionOf('### Worth knowing', true), hint],
    };
}
/** Inputs and permissions that a remedy sets. The key's own inputs are secrets, which a re-run reads anew. */
const SETS_INPUT = /\b(?:on|release|phased|earliest|uses|expect|slots|wait|timeout|commit|base|app|bundle|github)-[a-z-]+\b|\b(?:mode|version|build|platform|items|sweep): \S|\b(?:[Ff]ix|[Ss]et|[Cc]orrect|under|for|or|in|from|to) `?(?:version|build|platform|items|sweep)\b(?! \d)|\bpermissions:/;
const FILE_HINT = 'If you change the workflow file, start a new run: a re-run keeps the old file.';
/** Adds the hint to the first red remedy that sets an input. @param room characters of the remedy with the hint */
function withFileHint(findings, room = Number.POSITIVE_INFINITY) {
    const first = findings.find(({ severity, remedy }) => {
        return severity !== 'warning' && SETS_INPUT.test(remedy) && remedy.length + FILE_HINT.length <= room;
    });
    return findings.map((finding) => finding.remedy === first?.remedy ? { ...finding, remedy: `${finding.remedy} ${FILE_HINT}` } : finding);
}
/** Names the reason, and links to its section of the troubleshooting. */
function aboutOf([{ reason }]) {
    const source = sourceOf();
    return (0,describe/* joinParts */.nn)([`\`${reason}\``, source && `[troubleshooting](${source}/docs/troubleshooting.md#${reason})`], ', ');
}
/**
 * Returns the address of the files of the running release, by the action's repository and ref in the environment; `null`: it is
 * not known. Both are missing with `uses: ./`.
 */
function sourceOf() {
    const { GITHUB_SERVER_URL: server, GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref = '' } = process.env;
    const source = `${server}/${repository}/blob/${ref}`;
    // A ref with `..` would lead out of the repository.
    return /^https?:\/\/[\w.:-]+(?:\/[\w.-]+){2}\/blob\/(?!.*\.\.)[\w./-]+$/.test(source) ? source : null;
}
function renderGroup(group) {
    const [first] = group;
    const head = `- ${MARKS[first.severity]} **${(0,model_finding/* titleOf */.Gg)(first)}** (${aboutOf(group)})`;
    return [head, ...advicesOf(group)].join('\n\n').replaceAll(/\n(?!\n)/g, '\n  ');
}
/** Renders each remedy below all messages that it helps with. */
function advicesOf(group) {
    const advices = Map.groupBy(group, ({ remedy, link }) => withLink((0,escaping/* markdownText */.p7)(remedy.replace(model_finding/* SEE_LINES */.AJ, '(lines below)')), link));
    return [...advices].map(([advice, helped]) => {
        const messages = [
            ...new Set(helped.map(({ message, details }) => (0,escaping/* markdownText */.p7)((0,describe/* joinParts */.nn)([message, details], ' ')))),
        ];
        const list = messages.length === 1 ? messages : messages.map((message) => `- ${message}`);
        const lines = helped.flatMap((finding) => finding.lines ?? []);
        return (0,describe/* joinParts */.nn)([list.join('\n'), `**What to do:** ${advice}`, renderLines(lines)], '\n\n');
    });
}
/** Renders lines for `items` as a block to copy. No id can end it. */
function renderLines(lines) {
    const shown = lines.map((line) => (0,escaping/* singleLine */.pF)(line).replaceAll('`', "'"));
    return lines.length === 0 ? '' : `\`\`\`\n${shown.join('\n')}\n\`\`\``;
}
/** Links the page at its name in the text, or at the end. */
function withLink(text, link) {
    if (link === undefined)
        return text;
    const name = (0,pages/* pageName */.$)(link);
    return text.includes(name) ? text.replace(name, () => `[${name}](${link})`) : `${text} ([${name}](${link}))`;
}

// EXTERNAL MODULE: ./src/core/model/resources.js
var resources = __webpack_require__(8775);
;// CONCATENATED MODULE: ./src/runner/summary-slots.js
// src/runner/summary-slots.js




const PHASES = {
    draft: { mark: '\ud83d\udfe8', word: 'draft, not submitted' },
    'in-review': { mark: '\ud83d\udfe6', word: 'in review' },
    unresolved: { mark: '\ud83d\udfe5', word: 'unresolved issues' },
    closing: { mark: '\u2b1c', word: 'closing' },
};
const FREE = '\ud83d\udfe9';
const NOT_KNOWN = '\u2754';
/** Maximum characters for the contents of one submission. */
const MAX_CONTENTS = 240;
/** @returns an empty text without a preflight */
function renderSlots({ ledger, snapshots: [snapshot], facts }) {
    if (snapshot === undefined || ledger === null)
        return '';
    const { slots, free, inReview, orphans } = ledger;
    const { app, platform } = snapshot;
    const rest = Array(Math.max(0, resources/* TOTAL_LIMIT */.Zk - slots.length)).fill(free === null ? NOT_KNOWN : FREE);
    const page = (0,pages/* pageOf */.Z)(app, 'reviewsubmissions');
    const counts = [
        free === null ? '**It is not known how many slots are free**' : `**${free} of ${resources/* TOTAL_LIMIT */.Zk} slots free**`,
        inReview !== null && `${inReview} of ${resources/* IN_REVIEW_LIMIT */.Xc} in review on ${platform}`,
        orphans !== null && (0,describe/* counted */.hS)(orphans, 'draft'),
        slots.length > 0 && `[${(0,pages/* pageName */.$)(page)}](${page})`,
    ];
    const picture = [...slots.map(({ phase }) => PHASES[phase].mark), ...rest].join(' ');
    const rows = slots.map((submission, index) => {
        const { phase } = submission;
        const { mark, word } = PHASES[phase];
        const { state, platform: on, submittedDate = '', submittedBy, lastUpdatedBy = '' } = submission;
        const what = (0,describe/* joinParts */.nn)([word, phase !== 'draft' && state, on ?? 'no platform yet'], ', ');
        const contents = (0,describe/* contentsOf */.KD)(submission, { snapshot, facts });
        const held = contents === null ? 'contents not known' : (0,describe/* enumerate */.HL)(contents, MAX_CONTENTS) || 'empty';
        const cells = [what, held, (0,describe/* describeInstant */.l0)(submittedDate), submittedBy ?? lastUpdatedBy];
        return `| ${[`${index + 1}&#160;${mark}`, ...cells.map(escaping/* markdownText */.p7)].join(' | ')} |`;
    });
    const table = ['| slot | state | contents | since | by |', '|---|---|---|---|---|', ...rows].join('\n');
    const shown = `${picture}  \n${(0,describe/* joinParts */.nn)(counts, ' \u00b7 ')}`;
    return (0,describe/* joinParts */.nn)(['### Submission slots', shown, slots.length > 0 && table], '\n\n');
}

;// CONCATENATED MODULE: ./src/runner/summary.js
// src/runner/summary.js
/** The job summary as Markdown: the verdict and the main remedy first, then slots, other findings, plan. */








/** Maximum size, well below 1 MiB: the runner drops a larger summary whole. */
const MAX_SUMMARY_BYTES = 900 * 1024;
/** Joins as many whole sections as fit. The verdict always fits. */
function renderSummary(outcome, maxBytes = MAX_SUMMARY_BYTES) {
    const { above, below } = renderFindings(outcome);
    const sections = [
        // A clear verdict is no green one where the step is red.
        `## ${outcome.verdict === 'clear' && !outcome.isGreen ? '\u26a0\ufe0f Clear' : model_finding/* VERDICTS */.bk[outcome.verdict]}: ${(0,escaping/* markdownText */.p7)(outcome.headline)}`,
        (0,escaping/* markdownText */.p7)(outcome.changes),
        renderWhere(outcome),
        ...above,
        renderSlots(outcome),
        renderNamed(outcome),
        ...below,
        renderGoesOut(outcome),
        renderPlan(outcome),
        outcome.isNothingReady && model_outcome/* NOTHING_READY */.Q,
        renderRequirement(outcome),
    ];
    const whole = sections.flatMap((section) => (section ? `${section}\n\n` : []));
    let room = maxBytes;
    const shown = whole.filter((section) => {
        const left = room - Buffer.byteLength(section);
        if (left >= 0)
            room = left;
        return left >= 0;
    });
    return (0,describe/* joinParts */.nn)([...shown, shown.length < whole.length && CUT_SHORT], '');
}
const CUT_SHORT = '\u2026 the rest is left out: this may not be longer. The output report has as many findings as fit, and counts the others.\n';
function renderWhere({ app, platforms, number, build }) {
    const called = app?.name ?? app?.bundleId;
    const name = called === undefined ? app && `App ${(0,escaping/* markdownText */.p7)(app.id)}` : `**${(0,escaping/* markdownText */.p7)(called)}**`;
    return (0,describe/* joinParts */.nn)([name, (0,escaping/* markdownText */.p7)((0,describe/* withBuild */.TK)(number, build)), platforms.join(', ')], ' \u00b7 ');
}
/** Says on which branches a ruleset requires the status. */
function renderRequirement({ requirement }) {
    if (requirement === null)
        return '';
    const status = `The status ${(0,escaping/* markdownText */.p7)(requirement.context)}`;
    const lines = requirement.on.map(({ branch, isRequired }) => {
        const what = isRequired ? 'required' : 'required by no ruleset (classic branch protection is not read)';
        return `${status} is ${what} on ${(0,escaping/* markdownText */.p7)(branch)}.`;
    });
    return lines.join('  \n');
}
const OUTCOMES = {
    pending: 'not reached',
    done: '\u2705 done',
    refused: '\u26d4 stopped here',
    unconfirmed: '\u2753 sent, not confirmed',
    undone: '\u21a9\ufe0f done, then taken back',
    interrupted: '\u2753 interrupted',
};
/** Renders the version of a release or a rollout, and the progress of its phased release; empty in other modes. */
function renderNamed({ named }) {
    if (named === null)
        return '';
    const { phasedRelease } = named;
    const head = `### ${(0,escaping/* markdownText */.p7)((0,describe/* capitalized */.l2)((0,describe/* describeVersion */.MP)(named)))}\n\n`;
    if (!phasedRelease)
        return `${head}${(0,escaping/* markdownText */.p7)(named.state)}`;
    const day = phasedRelease.day === null ? '' : `, day ${phasedRelease.day} of 7`;
    return `${head}The phased release is ${(0,escaping/* markdownText */.p7)(phasedRelease.state)}${day}.`;
}
/** Maximum characters for the names of the items that go out with the version. */
const ROOM_FOR_ITEMS = 1_000;
/** Renders the contents that a person approves, or compares with those that were approved. */
function renderGoesOut(outcome) {
    const { plan } = outcome;
    const isChanged = outcome.findings.some(({ reason }) => reason === 'plan.changed');
    const [snapshot] = outcome.snapshots;
    if (outcome.goesOut === null || snapshot === undefined || (plan === null && !isChanged))
        return '';
    const lines = (0,describe_goes_out/* describeGoesOut */.K)(outcome.goesOut, { snapshot, facts: outcome.facts }, ROOM_FOR_ITEMS);
    const list = lines.map((line) => `- ${(0,escaping/* markdownText */.p7)(line)}\n`).join('');
    return plan === null
        ? `### What would go out\n\n${list.trimEnd()}`
        : `### What goes out\n\n${list}\nPlan: \`${plan}\``;
}
/** Renders the steps; empty without steps, which the headline reports. */
function renderPlan({ steps, dryRun }) {
    if (steps.length === 0)
        return '';
    const rows = steps.map(({ step, outcome: end }, index) => {
        const came = dryRun ? 'dry run: not taken' : OUTCOMES[end];
        return `| ${index + 1} | ${(0,escaping/* markdownText */.p7)((0,describe_step/* describePlanned */.yZ)(step))} | ${came} |`;
    });
    return ['### Steps\n', '| | step | result |', '|---|---|---|', ...rows].join('\n');
}

;// CONCATENATED MODULE: ./src/signals.js
// src/signals.js
/** Signals that end the run: those by which the runner cancels a job, and those of a terminal that closes. */


/**
 * Milliseconds for the last report. The runner sends SIGINT to a canceled job, SIGTERM 7.5 s later, and kills it 2.5 s after
 * that.
 */
const SIGNALS = { SIGINT: 4_500, SIGTERM: 1_500, SIGHUP: 1_500, SIGQUIT: 1_500 };
let last = null;
let handle = null;
/** Catches the signals. */
function catchSignals() {
    for (const name of Object.keys(SIGNALS)) {
        process.on(name, () => {
            if (last !== name)
                log(`${name}: no new request is sent.`);
            last = name;
            tell();
        });
    }
}
/** Replaces the handler of signals. It hears of the last one that came before it, too. */
function onSignal(handler) {
    handle = handler;
    tell();
}
function tell() {
    if (last === null)
        return;
    handle?.(new src_deadline/* Interruption */._('run.interrupted', `The run was interrupted (${last}).`), SIGNALS[last]);
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./src/github/event.js
var github_event = __webpack_require__(188);
// EXTERNAL MODULE: ./src/core/model/mode.js
var mode = __webpack_require__(7599);
;// CONCATENATED MODULE: ./src/inputs/definitions.js
// src/inputs/definitions.js
/** The table of inputs: one row each, in the order of action.yml. */

/** Printable ASCII without blanks, for a header or a claim. */
const IDENTIFIER = /^[\x21-\x7e]{1,200}$/;
const OF_KEY = [
    IDENTIFIER,
    'not an identifier: blanks, line ends or other characters are in it. Copy it from Users and Access, Integrations.',
];
const EDIT = mode/* MODES */.FN.filter(mode/* editsVersion */.KF);
const SUBMITTING_MODES = mode/* MODES */.FN.filter(mode/* makesSubmission */.MJ);
const VERSION_MODES = mode/* MODES */.FN.filter((mode) => mode !== 'submit-items');
const TABLE = {
    mode: { choices: mode/* MODES */.FN },
    'key-id': { format: OF_KEY },
    'issuer-id': { format: OF_KEY },
    'private-key': {},
    'app-id': {
        format: [
            /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/,
            'no Apple ID of an app; it is the number under App Information. For com.example.app use bundle-id.',
        ],
    },
    'bundle-id': {
        format: [/^[A-Za-z0-9.-]{1,255}$/, 'no bundle id: letters, digits, hyphens and dots, such as com.example.app.'],
    },
    platform: {},
    'base-url': { default: 'https://api.appstoreconnect.apple.com' },
    audience: {
        default: 'appstoreconnect-v1',
        format: [IDENTIFIER, 'not an identifier. The live service wants appstoreconnect-v1.'],
    },
    version: {
        default: 'none',
        format: [/^\d{1,9}(\.\d{1,9}){0,3}$/, 'no version: numbers with dots between and no v before them, such as 1.4.2.'],
        modes: VERSION_MODES,
        neededBy: VERSION_MODES.filter((mode) => mode !== 'check'),
    },
    build: {
        default: 'none',
        format: [
            /^(latest|\d[\dA-Za-z.]{0,30})$/,
            'neither a build number (CFBundleVersion, such as 42 or 1.4.2) nor latest.',
        ],
        modes: EDIT,
    },
    'uses-non-exempt-encryption': { choices: ['none', 'true', 'false'], modes: EDIT },
    'release-type': { choices: ['none', 'MANUAL', 'AFTER_APPROVAL', 'SCHEDULED'], modes: EDIT },
    'earliest-release-date': { default: 'none', modes: EDIT },
    'phased-release': { choices: ['keep', 'true', 'false'], modes: EDIT },
    'review-notes': { modes: EDIT },
    'release-notes': { modes: EDIT },
    'release-notes-path': { modes: EDIT },
    items: { default: 'none', modes: [...SUBMITTING_MODES, 'cancel'], neededBy: ['submit-items'] },
    readiness: { choices: ['block', 'warn', 'off'], modes: SUBMITTING_MODES },
    'dry-run': { choices: ['false', 'true'] },
    'expect-plan': {
        default: 'none',
        format: [/^sha256:[0-9a-f]{64}$/, 'no plan. Give the output plan of a dry run whole: sha256: and 64 hex digits.'],
        modes: [...EDIT, 'submit-items'],
    },
    'on-version-in-flight': { choices: ['resume', 'fail', 'reuse', 'cancel'], modes: ['check', ...EDIT] },
    'on-unresolved': { choices: ['fail', 'resubmit'], modes: ['check', ...SUBMITTING_MODES], inCheck: 'with' },
    'on-carried-over': { choices: ['fail', 'accept'], modes: ['check', ...EDIT], inCheck: 'with' },
    'on-orphans': { choices: ['adopt', 'fail'], modes: ['check', ...SUBMITTING_MODES] },
    'slots-needed': { choices: ['1', '2', '3', '4', '5'], modes: ['check'], inCheck: 'without' },
    'wait-minutes': { default: '0' },
    'timeout-minutes': { default: '10' },
    'github-token': {
        format: [/^[\x21-\x7e]+$/, 'no token: blanks, line ends or other characters are in it. Correct its secret.'],
    },
    'commit-status': { default: 'none' },
    sweep: { default: 'none', modes: ['check'] },
    comment: { choices: ['false', 'true'] },
};
const INPUTS = TABLE;
const INPUT_NAMES = Object.keys(INPUTS);
const DEFAULTS = Object.fromEntries(INPUT_NAMES.map((name) => [name, INPUTS[name].default ?? INPUTS[name].choices?.[0] ?? '']));
/** Inputs that are masked, and deleted from the environment once they are read. */
const SECRET_INPUTS = ['private-key', 'github-token'];

// EXTERNAL MODULE: ./src/core/model/branch-glob.js
var branch_glob = __webpack_require__(1099);
;// CONCATENATED MODULE: ./src/inputs/names.js
// src/inputs/names.js
/** Reports names under `with:` that are no inputs. The runner passes them on, and a misspelt `dry-run` would make a release. */

/** Letters of names that people may give from habit, with the mode that replaces each. */
const OLDER_NAMES = new Map([
    ['submit', 'submit'],
    ['releaseapproved', 'release'],
]);
/** The runner writes names under `with:` in capitals, with `_` for a blank. The job's own `env:` may hold small letters. */
function reportWrongNames(reader) {
    const known = INPUT_NAMES.map((name) => `INPUT_${name.toUpperCase()}`);
    for (const [variable, value = ''] of Object.entries(reader.around.env)) {
        const [, word] = /^INPUT_(.+)/s.exec(variable) ?? [];
        if (word === undefined || known.includes(variable))
            continue;
        const written = /\p{Ll}/u.test(word) ? word : word.toLowerCase();
        const name = lettersOf(written);
        const mode = OLDER_NAMES.get(name);
        const input = mode === undefined ? nearestInput(name) : 'mode';
        // The job's own env: may hold what the workflow passes to the right input.
        if (input === undefined || (mode === undefined && value.trim() === reader.raw[input]))
            continue;
        const remedy = mode === undefined ? `Did you mean \`${input}\`?` : `Write \`mode: ${mode}\`.`;
        const message = `\`${written}\` is no input. ${remedy} If it is not under with:, look for ${variable} under env:.`;
        reader.problems.push({ input, message });
    }
}
/** Finds the input that the name may mean: it takes at most one edit of an input of under six letters, two of others. */
function nearestInput(name) {
    return INPUT_NAMES.find((input) => {
        const letters = lettersOf(input);
        return editsBetween(name, letters) <= (letters.length < 6 ? 1 : 2);
    });
}
function lettersOf(name) {
    return name.toLowerCase().replaceAll(/[-_\s]/g, '');
}
/** Counts the edits from one word to another, up to 3. A swap of neighbors is one edit (Damerau). */
function editsBetween(one, other, most = 3) {
    if (most === 0 || one === other)
        return 0;
    if (one[0] === other[0])
        return editsBetween(one.slice(1), other.slice(1), most);
    const isSwap = one[0] === other[1] && one[1] === other[0];
    const skips = [...(isSwap ? [[2, 2]] : []), [1, 1], [1, 0], [0, 1]];
    return 1 + Math.min(...skips.map(([a, b]) => editsBetween(one.slice(a), other.slice(b), most - 1)));
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./src/inputs/secrets.js
// src/inputs/secrets.js
/** The secrets among the inputs: parses the private key, and recognizes secrets in other inputs. */



const ACCEPTED_FORMS = 'Give the .p8 file as downloaded (PEM text), the same with \\n for line ends, or base64 of either.';
/** The file is about 260 bytes; anything near this is not a key. */
const MAX_KEY_LENGTH = 20_000;
/**
 * Finds a key with any text around it, so that its forms are masked even if it is refused.
 * @returns the key, or what is wrong, which quotes no part of it
 */
function readPrivateKey(raw) {
    const texts = textsOf(raw);
    const [block] = texts.flatMap(findBlock);
    const key = block === undefined ? whyNoBlock(texts) : keyOf(block);
    return typeof key === 'string' ? `${key}. ${ACCEPTED_FORMS}` : key;
}
function whyNoBlock(texts) {
    if (texts.length === 0)
        return 'is far too long for a key';
    const [, why] = NO_BLOCKS.find(([pattern]) => texts.some((text) => pattern.test(text))) ?? [];
    const other = texts.some(looksLikeKey)
        ? ': its first and last line are missing'
        : ', neither as it is nor after base64';
    return `holds no PEM block of a private key${why ?? other}`;
}
const NO_BLOCKS = [
    [/-BEGIN|-END/, ': its first or last line is missing, or lacks one of its five dashes'],
    [/^\s*[{["']/, ', but JSON or quotes'],
    [/B\0E\0G\0I\0N/, ', but one in UTF-16, as PowerShell writes it: save the text as UTF-8'],
    [/^LS0tLS1CRUdJTi/, ': it was encoded with base64 twice'],
    [/^[^\r\n]{1,1000}\.(?:p8|pem|key)\s*$/i, ', but the name of a file: give what is in the file'],
];
/** @returns the key, or what is wrong with it */
function keyOf({ label, body, isAlone }) {
    if (body.includes('\\'))
        return 'has line ends that were escaped twice';
    // Windows' certutil -encode calls whatever it encodes a certificate.
    if (label === 'CERTIFICATE' && findBlock(Buffer.from(body, 'base64').toString('latin1')).length > 0)
        return 'is what certutil wrote: the base64 of the key, between the lines of a certificate. Leave these two lines out';
    if (!/^(?:EC )?PRIVATE KEY$/.test(label))
        return 'is a PEM block of another kind than PRIVATE KEY, such as a certificate, a public key, an RSA key, or a key with a passphrase';
    if (!isAlone)
        return 'has something around its PEM block, such as quotes, JSON or another block';
    try {
        const type = label === 'PRIVATE KEY' ? 'pkcs8' : 'sec1';
        const key = (0,external_node_crypto_.createPrivateKey)({ key: body, encoding: 'base64', format: 'der', type });
        const kind = key.asymmetricKeyDetails?.namedCurve ?? key.asymmetricKeyType;
        return kind === 'prime256v1' ? key : `is a key of type ${kind}; the service signs with ES256, an EC key on P-256`;
    }
    catch {
        return 'is a PEM block whose contents are no key: it was cut or changed on the way, or has a passphrase';
    }
}
/** Returns the text as it is, and decoded from base64. A text that is too long for a key has no forms. */
function textsOf(raw) {
    return raw.length > MAX_KEY_LENGTH ? [] : [raw, Buffer.from(raw, 'base64').toString('utf8')].map(unescapeLineEnds);
}
function unescapeLineEnds(text) {
    return text.replaceAll('\\r', '').replaceAll('\\n', '\n');
}
const BLOCK = /-----BEGIN([^-]*)-----((?:(?!-----).)*)-----END([^-]*)-----/s;
/** Finds the first PEM block, with blanks and line ends anywhere in it. @returns an empty list where there is none */
function findBlock(text) {
    const [whole = '', begin = '', body = '', end] = BLOCK.exec(text) ?? [];
    const label = begin.trim();
    if (label !== end?.trim())
        return [];
    // Alone, it has only blanks beside it.
    return [{ label, body: withoutBlanks(body), isAlone: text.replace(whole, '').trim() === '' }];
}
const FIRST_LINE = /-----BEGIN (?:EC )?PRIVATE KEY-----/;
/** Name of the curve P-256 in DER: part of every key that the service takes. */
const CURVE = Buffer.from('06082a8648ce3d030107', 'hex');
/** Recognizes a private key, whole or cut, in every form that people paste: PEM, base64, without its first and last line. */
function looksLikeKey(text) {
    const bounded = unescapeLineEnds(text.slice(0, MAX_KEY_LENGTH));
    if (FIRST_LINE.test(bounded))
        return true;
    return [...bounded.split(/[^\w+/=-]+/), withoutBlanks(bounded)]
        .map((run) => Buffer.from(run, 'base64'))
        .some((bytes) => bytes.includes(CURVE) || FIRST_LINE.test(bytes.toString('latin1')));
}
/** Lists what to mask of a key: the text whole, each of its lines, and its body without line ends. @param raw may be no key */
function secretForms(raw) {
    const forms = [raw, ...textsOf(raw).flatMap(formsOfText)];
    return [...new Set(forms)].filter((form) => form.length >= MIN_SECRET);
}
/** Lists none of a text that is neither a key nor base64, also for a key without its first or last line. */
function formsOfText(text) {
    const [block] = findBlock(text);
    const bare = text.replaceAll(/-----[^-]*-----/g, ' ');
    const joined = withoutBlanks(bare);
    if (block === undefined && !/^[\w+/-]{40,}=*$/.test(joined))
        return [];
    const body = block?.body ?? '';
    return [text, joined, ...bare.split(/\s+/), body, ...(body.match(/.{1,64}/g) ?? [])];
}
function withoutBlanks(text) {
    return text.replaceAll(/\s/g, '');
}
/** A shorter secret is not masked: GitHub drops every output of a job that holds a mask (actions/runner#2109). */
const MIN_SECRET = 25;
/** Masks every form of every secret. @returns the inputs that hold the secret of another input, and which */
function maskSecrets(raw, mask) {
    const { 'private-key': key, 'github-token': token } = raw;
    const ofKey = [key, ...Object.values(raw).filter(looksLikeKey)].flatMap(secretForms);
    const ofToken = token.length < MIN_SECRET ? [] : [token];
    for (const form of [...ofKey, ...ofToken])
        mask(form);
    // A word that is given for the key by mistake, such as the name of the app, is no secret. It has no such run of letters.
    const parts = ofKey.filter((form) => /[\w+/-]{40}/.test(form));
    return INPUT_NAMES.flatMap((input) => {
        const isPartIn = (part) => raw[input].includes(part);
        if (input !== 'private-key' && parts.some(isPartIn))
            return { input, secret: 'private-key' };
        return !(0,resources/* isOneOf */.EK)(SECRET_INPUTS, input) && ofToken.some(isPartIn) ? { input, secret: 'github-token' } : [];
    });
}

;// CONCATENATED MODULE: ./src/inputs/reader.js
// src/inputs/reader.js
/** Reads one input: a value, or a problem that names the input. */



const MAX_MINUTES = 360;
/** Maximum length of a quoted value: in the wrong input it may be a secret that is not masked. */
const MAX_QUOTED = 40;
/** Values that an input does not take any more, with what serves instead. */
const REMOVED_VALUES = {
    'on-orphans: ignore': ' adopt leaves every draft alone that holds anything not asked for by name.',
};
class InputReader {
    /** Inputs that are refused as a whole, or hold a secret of another one, have their default here. */
    raw;
    around;
    problems = [];
    /** Whatever is missing is so for a cause that is reported already. */
    isExplained = false;
    constructor(raw, around) {
        this.raw = { ...raw };
        this.around = around;
        for (const { input, secret } of maskSecrets(raw, around.mask))
            this.leaveOut(input, `holds the ${secret}, or a part of it. Give it as ${secret} alone, from a secret, and replace it if anybody else could have read it.`);
        for (const input of INPUT_NAMES)
            if (this.raw[input] === '' && this.isGiven(input))
                this.leaveOut(input, `is empty. Its expression came to nothing: it may be misspelt, or this event brings no such value. Correct it; the default is ${DEFAULTS[input]}.`);
    }
    /** @returns `null`, in the place of a value */
    report(input, message) {
        this.problems.push({ input, message: `${input} ${message}` });
        return null;
    }
    /** Reports a missing input. An input with another problem was given, and is not missing. */
    reportMissing(input, message) {
        return this.isExplained || this.isReported(input) ? null : this.report(input, `is missing${message}`);
    }
    /** Reports a problem and resets the input to its default. */
    leaveOut(input, message) {
        this.report(input, message);
        this.raw[input] = DEFAULTS[input];
    }
    /** Quotes a value of an input that takes words from a list, numbers or dates. A path is quoted whole, other values never. */
    quote(value, most = MAX_QUOTED) {
        const shown = this.around.redact(value);
        return JSON.stringify(shown.length > most ? `${shown.slice(0, most)}\u2026` : shown);
    }
    isReported(input) {
        return this.problems.some((problem) => problem.input === input);
    }
    /** An input with its default counts as left out. */
    isGiven(input) {
        return this.raw[input] !== DEFAULTS[input];
    }
    optional(input) {
        return this.isGiven(input) ? this.raw[input] : null;
    }
    /** @param problemOf says what is wrong with the value @returns the value; `null` if it is left out or refused */
    checked(input, problemOf) {
        const problem = this.isGiven(input) ? problemOf(this.raw[input]) : null;
        if (problem !== null)
            this.leaveOut(input, problem);
        return this.optional(input);
    }
    formatted(input) {
        const [pattern, problem] = INPUTS[input].format ?? [];
        return this.checked(input, (value) => {
            const quoted = input === 'version' || input === 'build' ? `${this.quote(value)}, which is ` : '';
            return pattern?.test(value) ? null : `is ${quoted}${problem}`;
        });
    }
    choice(input) {
        const { choices = [] } = INPUTS[input];
        this.checked(input, (value) => (0,resources/* isOneOf */.EK)(choices, value)
            ? null
            : `is ${this.quote(value)}; it takes ${choices.join(', ')}.${REMOVED_VALUES[`${input}: ${value}`] ?? ''}`);
        return this.raw[input];
    }
    /** Takes 0 where that is the default. @returns milliseconds */
    minutes(input) {
        const takesZero = DEFAULTS[input] === '0';
        this.checked(input, (value) => /^\d{1,3}(\.\d{1,6})?$/.test(value) && (takesZero || Number(value) > 0) && Number(value) <= MAX_MINUTES
            ? null
            : `is ${this.quote(value)}; it takes minutes ${takesZero ? 'from' : 'above'} 0 up to ${MAX_MINUTES}, such as 30 or 0.5.`);
        return Number(this.raw[input]) * 60_000;
    }
}

// EXTERNAL MODULE: ./src/core/model/item-kinds.js
var item_kinds = __webpack_require__(9085);
// EXTERNAL MODULE: ./src/core/model/request.js
var request = __webpack_require__(4991);
// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/core/model/json.js
var json = __webpack_require__(678);
;// CONCATENATED MODULE: ./src/inputs/texts.js
// src/inputs/texts.js
/** What a text for App Store Connect must not hold: what the service takes in no text, and what can only be a mistake of the workflow. */

/** Maximum length of `whatsNew` and of a note to App Review, for the service. */
const MAX_CHARACTERS = 4000;
/** Control characters but tabs and line ends. UTF-16 without its mark is full of NUL. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
const LINE_END = /\r\n|\r|\n/;
const WHOLE_JSON = [/\S/, 'the text is JSON, where it should stand alone'];
const MISTAKES = [
    [CONTROL, 'App Store Connect takes it in no text, and a file has to be UTF-8'],
    [/</, 'App Store Connect takes it in no text'],
    [/%0[AD]/, 'a line end was escaped for an older way to set outputs'],
    [/(?<=^[^\r\n]*)\\n(?=[^\r\n]*$)/, 'it stands where a line should end'],
    [/\$\((?=.*\))/s, 'no shell ran this command, because with: has no shell'],
    [/\$\{\{/, 'GitHub did not fill in this expression'],
    [/\$\{\w+\}/, 'no shell filled in this variable'],
    [/\{\{(?=.*\}\})/s, 'this template was not filled in'],
    [/^version https:\/\/git-lfs\.github\.com\/spec\//, 'a pointer of Git LFS; check out with lfs: true'],
    [/\[object Object\]/, 'a script printed an object in place of its text'],
    // A line of nothing else is a ruler, and a longer run a row of stars.
    [/(?<!\*|^[ \t]*)\*{3}(?!\*)|(?<!\*)\*{3}(?!\*|[ \t]*$)/m, 'GitHub shows it in place of a secret'],
];
/** @returns what is wrong with the text, in words that follow its name; `null` if nothing is */
function textProblem(text) {
    const characters = [...text].length;
    if (characters > MAX_CHARACTERS)
        return `has ${characters} characters, more than the ${MAX_CHARACTERS} that the service takes. Shorten it.`;
    for (const [sign, why] of isJson(text) ? [WHOLE_JSON] : MISTAKES) {
        const found = sign.exec(text);
        if (found === null)
            continue;
        const [shown] = found;
        const code = shown.charCodeAt(0).toString(16).padStart(4, '0');
        const what = CONTROL.test(shown) ? `the control character U+${code}` : shown;
        return `has ${what} ${placeOf(text, found.index)}: ${why}. Correct it.`;
    }
    return null;
}
/** Recognizes an object, an array, or a string with escapes: a script handed over a whole value, not its text. */
function isJson(text) {
    const value = (0,json/* parseJson */.qF)(text);
    return typeof value === 'string' ? text.includes('\\') : typeof value === 'object' && value !== null;
}
/** Returns the line and the character in it, both from 1, as editors count them. */
function placeOf(text, at) {
    const lines = text.slice(0, at).split(LINE_END);
    return `in line ${lines.length}, character ${[...(lines.at(-1) ?? '')].length + 1}`;
}

;// CONCATENATED MODULE: ./src/inputs/release-notes.js
// src/inputs/release-notes.js
/** The inputs release-notes, a text, and release-notes-path, a file or a folder of `<locale>/release_notes.txt`. */





/** Larger files are not read: 4000 characters of UTF-8, and a mark of byte order. */
const MAX_FILE_BYTES = 16_004;
const FILE = 'release_notes.txt';
const FALLBACK = 'default';
/** @returns `null` if both inputs are left out; what is read beside a problem goes nowhere */
function readReleaseNotes(reader) {
    const path = reader.optional('release-notes-path');
    if (path !== null && reader.isGiven('release-notes'))
        reader.report('release-notes-path', 'and release-notes are both given: give one of them.');
    const fallback = reader.checked('release-notes', (text) => textProblem(text) ?? pathInText(text, reader));
    if (path !== null)
        return readPath(reader, path);
    return fallback === null ? null : { texts: new Map(), fallback };
}
/** Recognizes a text that can only be a path: the name of a file must not be published as release notes. */
function pathInText(text, reader) {
    if (/[\r\n]/.test(text))
        return null;
    const { workspace } = reader.around;
    const path = (0,external_node_path_.resolve)(workspace, text);
    if ((0,external_node_fs_.existsSync)(path) && !isOutside((0,external_node_path_.relative)(workspace, path)))
        return `is ${reader.quote(text, text.length)}, which is a path in the workspace. Give it as release-notes-path.`;
    const isWord = /^[\x21-\x7e]+$/.test(text) && !/[.!?]$/.test(text) && !/^https?:\/\//i.test(text);
    if (!isWord)
        return null;
    return 'is one word, which looks like a path. Give a path as release-notes-path; a text of one word ends with a period.';
}
/** Reads a file, or the texts of a folder. An empty text counts as missing. Every path must stay in the workspace. */
function readPath(reader, given) {
    const { workspace } = reader.around;
    const path = (0,external_node_path_.resolve)(workspace, given);
    const texts = new Map();
    const refuse = (problem) => reader.report('release-notes-path', `is ${reader.quote(given, given.length)}: ${problem}`);
    try {
        const isFolder = placeProblem(path, workspace) === null && (0,external_node_fs_.statSync)(path).isDirectory();
        for (const locale of isFolder ? localesIn(path) : [FALLBACK]) {
            const file = isFolder ? (0,external_node_path_.join)(path, locale, FILE) : path;
            const problem = placeProblem(file, workspace) ?? fileProblem(file);
            if (problem !== null)
                refuse(`${(0,external_node_path_.relative)(path, file) || 'it'} ${problem}`);
            else if (readText(file) !== '')
                texts.set(locale, readText(file));
        }
        if (texts.size === 0 && !reader.isReported('release-notes-path'))
            refuse(`it holds no text. Write one into it, or into <locale>/${FILE} in it, such as en-US/${FILE}.`);
    }
    catch (cause) {
        refuse(`it cannot be read: ${(0,model_finding/* errorMessageOf */.dS)(cause)}.`);
    }
    const fallback = texts.get(FALLBACK) ?? null;
    texts.delete(FALLBACK);
    return { texts, fallback };
}
/**
 * Lists the folders that hold a text. Other files, such as fastlane's, are ignored. A broken link is taken too, so that
 * reading it reports the link.
 */
function localesIn(folder) {
    return (0,external_node_fs_.readdirSync)(folder).filter((name) => {
        const path = (0,external_node_path_.join)(folder, name);
        return !(0,external_node_fs_.existsSync)(path) || ((0,external_node_fs_.statSync)(path).isDirectory() && (0,external_node_fs_.readdirSync)(path).includes(FILE));
    });
}
/** Reads without blanks around the text, and without the byte order mark that some editors put before it. */
function readText(path) {
    return (0,external_node_fs_.readFileSync)(path, 'utf8').trim();
}
/** @returns what is wrong with the file, in words that follow its name; `null` if nothing is */
function fileProblem(path) {
    const found = (0,external_node_fs_.statSync)(path);
    // A link with the name of a text may lead to another kind of file.
    if (!found.isFile() || !/\.(?:txt|md)$/i.test((0,external_node_fs_.realpathSync)(path)))
        return `is neither a .txt or .md file nor a folder of <locale>/${FILE}. Put the text into one of these.`;
    if (found.size > MAX_FILE_BYTES)
        return 'has more than the 4000 characters that the service takes. Shorten it.';
    return (0,external_node_buffer_.isUtf8)((0,external_node_fs_.readFileSync)(path)) ? textProblem(readText(path)) : 'is not UTF-8. Save the file as UTF-8.';
}
/** Reports files outside the workspace and in .git: an attacker may have planted a link. */
function placeProblem(path, workspace) {
    if (!(0,external_node_fs_.existsSync)(path))
        return `leads nowhere: there is no ${path}. Check the path, which starts in the workspace whatever working-directory is, and that actions/checkout runs before this step.`;
    const inside = (0,external_node_path_.relative)((0,external_node_fs_.realpathSync)(workspace), (0,external_node_fs_.realpathSync)(path));
    if (isOutside(inside))
        return 'leads out of the workspace. Move the file into it.';
    return /(^|[\\/])\.git($|[\\/])/i.test(inside) ? 'leads into .git. Move the file out of it.' : null;
}
/** @param path relative to the workspace; absolute if it lies on another drive */
function isOutside(path) {
    return path.split(external_node_path_.sep)[0] === '..' || (0,external_node_path_.isAbsolute)(path);
}

;// CONCATENATED MODULE: ./src/inputs/release.js
// src/inputs/release.js
/** The inputs of the request: the mode, the version, the items and the policies. */






function parseRequest(reader) {
    const mode = parseMode(reader);
    const platforms = parsePlatforms(reader, mode);
    const items = parseItems(reader);
    if (items.kind === (mode === 'cancel' ? 'ready' : 'all'))
        reader.report('items', `does not take ${items.kind} with mode: ${mode}. Name each item; only cancel takes all, and only the others take ready.`);
    const releaseType = reader.choice('release-type');
    if (releaseType !== 'SCHEDULED' && reader.isGiven('earliest-release-date') && !reader.isReported('release-type'))
        reader.report('earliest-release-date', 'goes with release-type: SCHEDULED only. Give that too, or leave it out.');
    const earliestReleaseDate = reader.checked('earliest-release-date', (date) => isToCome(date, reader.around.nowMs)
        ? null
        : `is ${reader.quote(date)}, which is no date of RFC 3339, such as 2030-01-31T09:00:00Z, or not in the future.`);
    return {
        mode,
        platforms,
        platform: platforms[0] ?? 'IOS',
        version: reader.formatted('version'),
        build: reader.formatted('build'),
        usesNonExemptEncryption: ANSWERS[reader.choice('uses-non-exempt-encryption')],
        releaseType: releaseType === 'none' ? null : releaseType,
        // Capitals, because the service may not take the lower-case letters that the RFC allows.
        earliestReleaseDate: earliestReleaseDate?.toUpperCase() ?? null,
        phasedRelease: ANSWERS[reader.choice('phased-release')],
        reviewNotes: reader.checked('review-notes', textProblem),
        releaseNotes: readReleaseNotes(reader),
        items,
        readiness: reader.choice('readiness'),
        dryRun: reader.choice('dry-run') === 'true',
        expectPlan: reader.formatted('expect-plan'),
        onVersionInFlight: reader.choice('on-version-in-flight'),
        onUnresolved: reader.choice('on-unresolved'),
        onCarriedOver: reader.choice('on-carried-over'),
        onOrphans: reader.choice('on-orphans'),
        slotsNeeded: Number(reader.choice('slots-needed')),
    };
}
/** Parses the mode. A wrong mode counts as a check, and the other inputs are not compared with it. */
function parseMode(reader) {
    const mode = reader.choice('mode');
    if (reader.isReported('mode') && !reader.isGiven('mode'))
        return mode;
    const version = reader.isGiven('version') || reader.isReported('version') ? 'with' : 'without';
    for (const input of INPUT_NAMES) {
        const problem = modeProblem(input, mode, version);
        if (!reader.isGiven(input)) {
            if (INPUTS[input].neededBy?.includes(mode))
                reader.reportMissing(input, `: mode: ${mode} needs it.`);
        }
        else if (problem !== null)
            reader.leaveOut(input, problem);
    }
    return mode;
}
/** @returns why the mode does not take the input; `null` if it does */
function modeProblem(input, mode, version) {
    const { modes = [mode], inCheck = version } = INPUTS[input];
    const remedy = mode === 'check'
        ? 'To ask about this very release, use mode: submit with dry-run: true.'
        : 'Leave it out, or give it to a step of its own.';
    const taking = modes.join(', ');
    if (!modes.includes(mode))
        return `does not go with mode: ${mode}, but with ${taking}. ${remedy}`;
    if (mode !== 'check' || inCheck === version)
        return null;
    return `goes with ${taking}, and with check only ${inCheck} version. Leave ${input} out. ${remedy}`;
}
const ANSWERS = { none: null, keep: null, true: true, false: false };
/** @returns each platform once, in the order of `PLATFORMS` */
function parsePlatforms(reader, mode) {
    const words = reader.raw.platform.split(/[,\r\n]/).flatMap((word) => word.trim() || []);
    const platforms = resources/* PLATFORMS */.P4.filter((platform) => words.includes(platform));
    reader.checked('platform', (value) => {
        const unknown = words.length === 0 ? value : words.find((word) => !(0,resources/* isOneOf */.EK)(resources/* PLATFORMS */.P4, word));
        if (unknown !== undefined)
            return `is ${reader.quote(unknown)}; it takes ${resources/* PLATFORMS */.P4.join(', ')}.`;
        if (platforms.length === 1 || mode === 'check')
            return null;
        return `names ${platforms.join(', ')}, and mode: ${mode} takes one. Give each platform a step of its own; a check takes several.`;
    });
    return platforms;
}
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/i;
/** @returns whether the date is one of RFC 3339, and still to come */
function isToCome(date, nowMs) {
    const day = date.slice(0, 10);
    // Date.parse reads the 31st of February as a day in March.
    return RFC_3339.test(date) && Date.parse(date) > nowMs && new Date(day).toJSON().startsWith(day);
}
const ALIASES = item_kinds/* ITEM_RELATIONSHIPS */.oQ.flatMap((kind) => (0,item_kinds/* itemKind */.GC)(kind).alias ?? []);
/** Maximum lines that are taken. A submission takes fewer items, which a rule reports. */
const MAX_LINES = 1_000;
function parseItems(reader) {
    const given = reader.optional('items') ?? '';
    const lines = given.split(/\r\n|\r|\n/).map((line) => line.replace(/#.*$/, '').trim());
    const words = lines.filter((line) => line !== '');
    if (words.length === 1 && words[0] === 'all')
        return { ...request/* NO_ITEMS */.l, kind: 'all' };
    if (words.length > 0 && words.every((word) => word === 'ready' || word === 'ready-purchases'))
        return {
            ...request/* NO_ITEMS */.l,
            kind: 'ready',
            items: words.includes('ready'),
            purchases: words.includes('ready-purchases'),
        };
    if (given !== '' && words.length === 0)
        reader.report('items', 'names nothing: every line is empty or a comment.');
    if (words.length > MAX_LINES)
        reader.report('items', `has ${words.length} lines; more than ${MAX_LINES} are not taken.`);
    const targets = lines.flatMap((line, index) => {
        // No line is quoted: what stands there by mistake may be a secret.
        const item = line === '' ? [] : parseItemLine(line);
        return typeof item === 'string' ? (reader.report('items', `is wrong in line ${index + 1}: ${item}.`) ?? []) : item;
    });
    return { ...request/* NO_ITEMS */.l, targets: (0,resources/* distinctTargets */.Z0)(targets) };
}
/** @returns an item, or what is wrong with the line */
function parseItemLine(line) {
    const [word = '', id = '', ...rest] = line.split(/\s+/);
    const relationship = (0,item_kinds/* relationshipOfWord */.Uq)(word);
    if (relationship === null)
        return `the type is none of ${ALIASES.join(', ')}; all, ready and ready-purchases stand each on a line, without others`;
    if (relationship === 'appStoreVersion')
        return 'a version is named by the input version';
    if (rest.length > 0 || !/^(?!\.+$)[\x21-\x7e]{1,200}$/.test(id))
        return 'it takes <type> <id>, and nothing else';
    return { relationship, id };
}

;// CONCATENATED MODULE: ./src/inputs/inputs.js
// src/inputs/inputs.js
/** Parses raw strings into one record of inputs, or reports every problem at once. */






function parseInputs(raw, around) {
    const reader = new InputReader(raw, around);
    reportWrongNames(reader);
    const privateKey = parseKey(reader);
    const github = parseGitHub(reader);
    const app = parseAppInput(reader);
    const request = parseRequest(reader);
    const rest = {
        keyId: reader.formatted('key-id') ??
            reader.reportMissing('key-id', '. It stands beside the key under Users and Access, Integrations.') ??
            '',
        issuerId: reader.formatted('issuer-id'),
        baseUrl: new URL(reader.checked('base-url', baseUrlProblem) ?? DEFAULTS['base-url']),
        audience: reader.formatted('audience') ?? DEFAULTS.audience,
        waitMs: reader.minutes('wait-minutes'),
        timeoutMs: reader.minutes('timeout-minutes'),
        request,
        github,
    };
    const { mode } = request;
    // Stops dry runs too: the plan shows a stranger what only the team should see.
    if (mode !== 'check' && around.isForStranger())
        reader.report('mode', `is ${mode}, and somebody outside the team caused this event: the run would write with secrets on behalf of a stranger. Run it on an event of this repository, such as push; mode: check is allowed.`);
    checkConnection(reader);
    const { problems } = reader;
    const isWhole = app !== null && privateKey !== null && problems.length === 0;
    return {
        /** `null`: there are problems. */
        inputs: isWhole ? { ...rest, app, privateKey } : null,
        problems,
        // Refused inputs are reported on GitHub too, because an old green status must not stay.
        request,
        github,
        app,
        /** Both key inputs are empty, because GitHub gives the run no secrets. */
        isWithoutSecrets: raw['key-id'] + raw['private-key'] === '' && around.whyNoSecrets() !== null,
    };
}
/** Address that undici takes for a proxy: no path, and no % that stands for itself. */
const PROXY = /^(?:https?|socks5?):\/\/(?:[^%/?#\\]|%[\da-f]{2})+\/*$/i;
function checkConnection(reader) {
    const { env } = reader.around;
    const proxy = env.https_proxy || env.HTTPS_PROXY;
    if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
        reader.report('NODE_TLS_REJECT_UNAUTHORIZED', 'is 0, which turns the check of certificates off: anybody on the way could take the token. Remove it; for a proxy with its own certificate set NODE_EXTRA_CA_CERTS.');
    // The address is not quoted: it may hold a password.
    if (proxy && !(PROXY.test(proxy) && URL.canParse(proxy)))
        reader.report('HTTPS_PROXY', 'is no address of a proxy: scheme, host and port, such as http://proxy.example.com:8080. Correct or unset it. In a user name or password, write @ as %40, # as %23 and % as %25.');
}
const NO_KEY = {
    other: '. Give it from a secret. A called workflow needs secrets: inherit, and has none of an environment; a fork or Dependabot gets none.',
    fork: ': a fork started this workflow, and workflows started by a fork get no secrets. Let a run of this repository report to its pull requests: commit-status with sweep, on a schedule.',
    dependabot: ': workflows started by Dependabot get no secrets but its own. Add the key to those, or let a run on a schedule report: commit-status with sweep.',
};
function parseKey(reader) {
    const raw = reader.raw['private-key'];
    if (raw === '') {
        const why = reader.around.whyNoSecrets();
        reader.reportMissing('private-key', NO_KEY[why ?? 'other']);
        // Most workflows take others from secrets or variables too, and then they are missing for the same cause.
        reader.isExplained = why !== null;
        return null;
    }
    const key = readPrivateKey(raw);
    return typeof key === 'string' ? reader.report('private-key', key) : key;
}
/** @returns `null` unless exactly one of the inputs names an app */
function parseAppInput(reader) {
    if (reader.isGiven('app-id') && reader.isGiven('bundle-id'))
        reader.report('app-id', 'and bundle-id are both given: give one of them.');
    const id = reader.formatted('app-id');
    const bundleId = reader.formatted('bundle-id');
    if (id !== null && bundleId !== null)
        return null;
    if (bundleId !== null)
        return { by: 'bundle-id', id: bundleId };
    if (id !== null)
        return { by: 'id', id };
    return reader.isReported('bundle-id')
        ? null
        : reader.reportMissing('app-id', ', and bundle-id too: give one of them.');
}
const LOOPBACK = /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/;
function baseUrlProblem(value) {
    if (!URL.canParse(value))
        return `is no URL. Give one such as ${DEFAULTS['base-url']}.`;
    const { protocol, hostname, href, origin, pathname } = new URL(value);
    if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.test(hostname)))
        return 'is not https: a token would travel in the open. Use https; http is for loopback only.';
    return href !== origin + pathname || /\/v\d+\/?$/.test(pathname)
        ? 'has more in it than an address: leave out credentials, query, fragment, and the /v1 that every request adds.'
        : null;
}
/** A status name: one line, as long as GitHub takes it. */
const STATUS_NAME = /^[^\p{Cc}\p{Zl}\p{Zp}]{1,255}$/u;
/** @returns `null` when no report is asked for, or the token is refused */
function parseGitHub(reader) {
    const comment = reader.choice('comment') === 'true';
    const commitStatus = reader.checked('commit-status', (name) => statusProblem(reader, name));
    // A list, or a name that git does not allow, would match no branch, and the sweep would be green. Without the sweep the
    // commit itself is reported on: its old green must not outlive one that is refused.
    const sweep = reader.checked('sweep', (glob) => (0,branch_glob/* canMatchBranches */.K)(glob)
        ? null
        : 'takes one glob of branch names that git allows, without refs/heads/. It knows *, **, ? and {main,release/*}.');
    if (sweep !== null && commitStatus === null && !reader.isReported('commit-status'))
        reader.report('sweep', 'needs commit-status: the name of the status that it sets.');
    if (commitStatus === null && !comment)
        return null;
    const token = reader.formatted('github-token') ??
        reader.reportMissing('github-token', ', and a report on GitHub needs it. For the default leave the input out.');
    return token === null ? null : { token, commitStatus, sweep, comment };
}
function statusProblem(reader, name) {
    if (!STATUS_NAME.test(name))
        return 'takes one line of at most 255 characters.';
    // The id of the job is the name of its check run, unless the job has a `name`.
    if (name.toLowerCase() === reader.around.env.GITHUB_JOB?.toLowerCase())
        return 'is the name of the job. The job has a check of that name, and where a check and a status have one name, both must pass: the one of an old run would block for ever. Give it another name.';
    const whyNot = reader.isGiven('sweep') ? null : reader.around.whyNoCommitStatus();
    return whyNot && `has no commit to go to. ${whyNot} Leave it out for this event, or give sweep too.`;
}

;// CONCATENATED MODULE: ./src/runner/inputs.js
// src/runner/inputs.js
/** Inputs as the runner gives them. */

/**
 * Reads the inputs. An empty input stays empty. A missing one, as without a runner, has its default.
 * @param secret inputs to delete from the environment
 */
function readRawInputs(defaults, secret) {
    const raw = { ...defaults };
    for (const name of Object.keys(raw))
        if (process.env[variableOf(name)] !== undefined)
            raw[name] = getInput(name);
    // Otherwise a child process or a crash report would get the secret.
    for (const name of secret)
        delete process.env[variableOf(name)];
    return raw;
}
const variableOf = (name) => `INPUT_${name.toUpperCase()}`;

;// CONCATENATED MODULE: ./src/start.js
// src/start.js
/** Start of the run: reads the inputs and the event of the run. */







/** Reads the inputs as they are given, and takes the secrets out of the environment. */
function readRaw() {
    return readRawInputs(DEFAULTS, SECRET_INPUTS);
}
function readInputs(raw) {
    return parseInputs(raw, {
        nowMs: clock/* systemClock */.m.now(),
        workspace: process.env.GITHUB_WORKSPACE ?? process.cwd(),
        env: process.env,
        whyNoSecrets: () => (0,github_event/* whyNoSecrets */.hP)(readRunEvent()),
        whyNoCommitStatus: () => (0,github_event/* whyNoCommitStatus */.FC)(readRunEvent()),
        isForStranger: () => (0,github_event/* isForStranger */.w0)(readRunEvent()),
        mask: mask,
        redact: redact,
    });
}
/** Reads the event that started the run from the runner's environment. */
function readRunEvent() {
    const { GITHUB_EVENT_NAME: name = '', GITHUB_SHA: sha = '', GITHUB_ACTOR: actor = '', GITHUB_REPOSITORY: repository = '', GITHUB_API_URL: apiUrl = 'https://api.github.com', GITHUB_SERVER_URL: server, GITHUB_RUN_ID: id, } = process.env;
    const runUrl = server && repository && id ? `${server}/${repository}/actions/runs/${id}` : null;
    return { name, payload: readPayload(), sha, actor, repository, apiUrl, runUrl };
}
let payload;
/**
 * Reads the file of the event once, and hides it from the toolkit: that reads it, too, as it is loaded, throws for what is no
 * JSON, and waits for a pipe without an end.
 */
function readPayload() {
    payload ??= { value: readJson(process.env.GITHUB_EVENT_PATH ?? '') };
    delete process.env.GITHUB_EVENT_PATH;
    return payload.value;
}
/** Maximum size of a file that is read. GitHub sends no payload over 25 MB. */
const MAX_PAYLOAD_BYTES = 30_000_000;
/** @returns `undefined` if the file is missing, not JSON, or no file of the size of an event */
function readJson(file) {
    try {
        const found = (0,external_node_fs_.statSync)(file);
        return found.isFile() && found.size <= MAX_PAYLOAD_BYTES ? JSON.parse((0,external_node_fs_.readFileSync)(file, 'utf8')) : undefined;
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./src/reporter.js
// src/reporter.js
/** Reports the result of a run on GitHub, so far and in the end. */









/** Time for the report, with the minute that GitHub may ask to wait. */
const REPORTING_MS = 150_000;
/** GitHub refuses a comment of more than 65,536 characters. A marker and a time stand around the summary. */
const MAX_COMMENT_BYTES = 65_000;
const NO_TIME = 'The time to report on GitHub is used up.';
const NO_REPORTER = { reportSoFar: async () => undefined, reportLast: async (result) => result };
/** Returns functions that report on GitHub with a deadline of their own, because the run's may be over. */
function reporterFor({ github, app, request }) {
    if (github === null)
        return NO_REPORTER;
    let statusChanged = false;
    /** The verdict so far stands on GitHub. */
    let isSet = false;
    let isOver = false;
    /** Deadline and end of the report under way, or of the one before. */
    let current = null;
    let ended = Promise.resolve();
    const send = async (result, deadline, isLast) => {
        try {
            const { reportOnGitHub } = await __webpack_require__.e(/* import() */ 732).then(__webpack_require__.bind(__webpack_require__, 2732));
            const outcome = (0,model_outcome/* outcomeOf */.sG)(redactAll(result));
            return await reportOnGitHub({
                request: github,
                isLast,
                event: readRunEvent(),
                lookedMs: result.lookedMs ?? clock/* systemClock */.m.uptime(),
                outcome,
                summary: renderSummary(outcome, MAX_COMMENT_BYTES),
                app: app?.id ?? null,
                platforms: request.platforms,
                clock: clock/* systemClock */.m,
                deadline,
                redact: redact,
                log: log,
            });
        }
        catch (error) {
            // The code is loaded only now: its file may be gone, or the process may open no more files. The package throws on load
            // if it cannot read the event file.
            const message = `The verdict could not be reported on GitHub: ${redact((0,model_finding/* errorMessageOf */.dS)(error))}.`;
            const remedy = 'Run again. Elsewhere than on GitHub, see what GITHUB_REPOSITORY, GITHUB_API_URL and GITHUB_EVENT_PATH say.';
            const severity = github.commitStatus === null ? 'warning' : 'error';
            const finding = (0,model_finding/* runFinding */.DQ)({ reason: 'status.not-written', severity, message, remedy });
            return { findings: [finding], statusChanged: false, requirement: null };
        }
        finally {
            deadline.clear();
        }
    };
    /** Ends the report before, so that a green on its way does not land on what corrects it. */
    const report = async (result, deadline, isLast) => {
        current?.end(new src_deadline/* Interruption */._('run.interrupted', 'A later report takes its place.'));
        current = deadline;
        const reporting = ended.then(() => send(result, deadline, isLast));
        ended = reporting;
        const reported = await reporting;
        statusChanged ||= reported.statusChanged;
        return reported;
    };
    return {
        /** Sets the status to the verdict so far while the run waits. Called at each look, and sends nothing once it stands. */
        async reportSoFar(result, { signal }) {
            if (isSet || github.commitStatus === null)
                return;
            const deadline = new src_deadline/* Deadline */.B(clock/* systemClock */.m, REPORTING_MS, NO_TIME);
            const stop = () => deadline.end(signal.reason);
            signal.addEventListener('abort', stop);
            // Nothing is clear before the end: a job that is canceled in a wait leaves no green.
            const soFar = { ...result, version: null, snapshots: [] };
            const { findings } = await report(soFar, deadline, false);
            signal.removeEventListener('abort', stop);
            isSet = findings.every(({ severity }) => severity === 'warning');
            for (const { message } of findings)
                log(message);
        },
        /** Reports before the outputs are written, so that they include a failed report. @param leftMs a sweep may use it too */
        async reportLast(result, leftMs = 0) {
            const timeoutMs = Math.max(REPORTING_MS, github.sweep === null ? 0 : leftMs);
            const deadline = new src_deadline/* Deadline */.B(clock/* systemClock */.m, timeoutMs, NO_TIME);
            onSignal((why, lastMs) => deadline.endWithin(lastMs, why));
            const { findings, requirement } = await report(result, deadline, true);
            // The outputs do not show what corrects an earlier report.
            if (isOver)
                for (const { message } of findings)
                    log(message);
            isOver = true;
            return { ...result, statusChanged, requirement, findings: [...result.findings, ...findings] };
        },
    };
}

// EXTERNAL MODULE: ./src/core/model/goes-out.js
var goes_out = __webpack_require__(8159);
// EXTERNAL MODULE: ./src/core/model/step.js
var model_step = __webpack_require__(774);
;// CONCATENATED MODULE: ./src/runner/report.js
// src/runner/report.js
/** The output `report`: the whole outcome as JSON, for later steps. */







/** A text of 131,072 bytes in `env:` stops the next process on Linux (E2BIG). */
const MAX_REPORT_BYTES = 100 * 1024;
/** Rows of each list, before it is halved. A report with so many is too long. */
const MAX_ROWS = 4096;
const MAX_REPORTED_TEXT = 2000;
const MAX_CUT = 200;
/**
 * Renders the report. One that is too long has its texts cut, and then its lists, with a count of the rows left out.
 * @returns one line of JSON; `schemaVersion` rises if a field changes its meaning or is removed
 */
function renderReport(outcome) {
    let report = composeReport(outcome, MAX_ROWS);
    for (let rows = MAX_ROWS / 2; rows >= 1 && Buffer.byteLength(report) > MAX_REPORT_BYTES; rows /= 2)
        report = composeReport(outcome, rows);
    return report;
}
function composeReport(outcome, rows) {
    // The release notes that were replaced, or, in a dry run, would be.
    const replaced = outcome.steps.flatMap(({ step, outcome: end }) => step.kind === 'set-release-notes' && (outcome.dryRun || end !== 'pending') ? (0,model_step/* lostNotes */.AD)(step.edits ?? []) : []);
    const whole = { goesOut: outcome.goesOut, lost: replaced };
    const cut = (_, one) => (rows === MAX_ROWS ? one : shorten(one));
    const { goesOut, lost } = JSON.parse(JSON.stringify(whole, cut));
    const { app, platforms, snapshots, mode, dryRun, verdict, facts } = outcome;
    const { build, version, submission, requirement, requests, rateLimit, ledger } = outcome;
    const leftOut = { slots: 0, contents: 0, plan: 0, items: 0, lost: 0 };
    const limit = (all, list) => {
        leftOut[list] += Math.max(0, all.length - rows);
        return all.slice(0, rows);
    };
    const [snapshot] = snapshots;
    return JSON.stringify({
        schemaVersion: 1,
        app,
        platform: platforms.length === 1 ? platforms[0] : null,
        platforms: outcome.statuses.map(({ version, ...status }) => ({
            ...status,
            version: version && { versionString: version.versionString, state: version.state },
        })),
        mode,
        dryRun,
        verdict,
        findings: outcome.findings.slice(0, rows).map((finding) => ({
            reason: finding.reason,
            severity: finding.severity,
            message: (0,escaping/* singleLine */.pF)((0,model_finding/* messageOf */.bD)(finding), MAX_REPORTED_TEXT),
            remedy: (0,escaping/* singleLine */.pF)(finding.remedy, MAX_REPORTED_TEXT),
            subject: finding.subject,
            link: finding.link ?? null,
        })),
        findingsLeftOut: Math.max(0, outcome.findings.length - rows),
        slots: snapshot === undefined || ledger === null || !(snapshot.known.drafts || snapshot.known.others)
            ? null
            : limit(ledger.slots, 'slots').map((submission) => {
                const { id, state, phase, platform, items, submittedDate = null, submittedBy, lastUpdatedBy = null, } = submission;
                // Not known is `null`, and so is every field of an item that the service does not name.
                const listed = items?.map(({ target }) => {
                    if (target === null)
                        return { type: null, id: null, name: null };
                    const { name } = (0,describe/* nameOf */.Vb)({ snapshot, facts }, (0,resources/* targetKey */.hD)(target));
                    return { type: target.relationship, id: target.id, name: name && (0,escaping/* singleLine */.pF)(name, MAX_CUT) };
                });
                const contents = listed ? limit(listed, 'contents') : null;
                return { id, state, phase, platform, contents, submittedDate, by: submittedBy ?? lastUpdatedBy };
            }),
        plan: limit(outcome.steps, 'plan').map(({ step, outcome: what }) => ({
            kind: step.kind,
            step: (0,escaping/* singleLine */.pF)((0,describe_step/* describePlanned */.yZ)(step), MAX_REPORTED_TEXT),
            outcome: what,
        })),
        planDigest: outcome.plan,
        goesOut: goesOut && { ...goesOut, items: limit(goesOut.items, 'items') },
        lost: limit(lost, 'lost'),
        leftOut,
        commit: process.env.GITHUB_SHA || null,
        build,
        version,
        submission,
        isRequired: requirement?.on.every(({ isRequired }) => isRequired) ?? null,
        requests,
        rateLimit,
    });
}
/** Cuts a text. What is left ends with its digest. */
function shorten(text) {
    const isShort = typeof text !== 'string' || text.length <= MAX_CUT;
    return isShort ? text : `${text.slice(0, MAX_CUT).toWellFormed()}\u2026 (${(0,goes_out/* textDigest */.o)(text)})`;
}

;// CONCATENATED MODULE: ./src/runner/outputs.js
// src/runner/outputs.js
/** Writes the outputs of the step. */





/** Writes synchronously, so that the outputs are there even if the process ends right after. @returns a finding if it failed */
function publishOutputs(outcome) {
    try {
        requireReader(process.env.GITHUB_OUTPUT);
        for (const [name, value] of Object.entries(outputsOf(outcome)))
            setOutput(name, value);
        return null;
    }
    catch (cause) {
        return (0,model_finding/* runFinding */.DQ)({
            reason: 'run.interrupted',
            message: `The outputs could not be set, and later steps go by them: ${(0,model_finding/* errorMessageOf */.dS)(cause)}.`,
            remedy: 'See whether the disk of the runner is full, or an earlier step changed GITHUB_OUTPUT. Then run again: a release that was made is found done.',
        });
    }
}
/** @throws for a pipe that nobody reads: to append to it would hold the process for good (open(2), ENXIO) */
function requireReader(file) {
    if (file && (0,external_node_fs_.existsSync)(file))
        (0,external_node_fs_.closeSync)((0,external_node_fs_.openSync)(file, external_node_fs_.constants.O_WRONLY | external_node_fs_.constants.O_NONBLOCK));
}
function outputsOf(outcome) {
    const { verdict, build, latestBuilds, plan, submission, ledger } = outcome;
    const version = reportedVersion(outcome);
    // The count of the fullest platform; not known if the count of one is not.
    const inReview = Math.max(...outcome.statuses.map((status) => status.inReview ?? Number.NaN));
    const values = {
        verdict,
        reasons: outcome.reasons.join(','),
        'version-id': version?.id,
        'version-state': version?.state,
        build,
        'latest-build': latestBuilds.length === 1 ? latestBuilds[0] : null,
        plan,
        'live-version': liveVersion(outcome),
        'status-changed': outcome.statusChanged,
        'submission-id': submission?.id,
        'submission-state': submission?.state,
        'in-review': inReview >= 0 ? inReview : null,
        orphans: ledger?.orphans,
        'slots-free': ledger?.free,
        report: renderReport(outcome),
    };
    const texts = Object.entries(values).map(([name, value]) => [name, String(value ?? '')]);
    return Object.fromEntries(texts);
}
/** Returns the version asked for, or else the first in flight of the first platform that has one. */
function reportedVersion({ number, version, snapshots, statuses }) {
    if (version !== null)
        return version;
    if (number === null)
        return statuses.flatMap((status) => status.version ?? [])[0];
    // The run works on the first platform. A check may find the number on another one.
    const others = snapshots.slice(1).flatMap(({ versions }) => (0,resources/* newestFirst */.ll)(versions));
    return others.find(({ versionString }) => versionString === number);
}
/** Returns the version that users can get, of the first platform that has one; `undefined`: there is none, or it is unknown. */
function liveVersion({ statuses, named }) {
    const [first] = statuses.flatMap((status) => status.liveVersion ?? []);
    return first ?? (0,resources/* newestOut */.VS)(named === null ? [] : [named])?.versionString;
}

;// CONCATENATED MODULE: ./src/runner/annotations.js
// src/runner/annotations.js
/** Writes findings and errors as annotations. */






/** Maximum annotations of a level that the runner shows for a step. It drops the rest without a word. */
const MAX_ANNOTATIONS = 10;
/** Maximum length of problem and remedy in an annotation, without the link. The summary has the whole text. */
const MAX_WORDS = 300;
/** Minimum length of the problem with what was written. The remedy is cut for it. */
const MIN_PROBLEM = MAX_WORDS / 3;
/** Maximum length of an annotation. The runner cuts a longer one anywhere. */
const MAX_ANNOTATION = 4000;
/** Stands for what was written, where it does not fit. */
const REST = 'The summary has the rest.';
/** Reasons whose messages quote GitHub. */
const QUOTING_REASON = /^status\./;
/** Code of a refusal, after the service's own words. */
const QUOTED_CODE = /\[([A-Z\d][\w.]*|no code)( at [^[\]]*)?\]/g;
/** @param written what the run has written, for the first error; empty where that says nothing */
function publishFindings(findings, written) {
    endFold();
    const room = MAX_WORDS - MIN_PROBLEM - Math.min(written.length, MIN_PROBLEM);
    const levels = Map.groupBy(withFileHint(findings, room), ({ severity }) => severity === 'warning' ? warning : error);
    for (const [annotate, level] of levels) {
        for (const [index, finding] of level.slice(0, MAX_ANNOTATIONS).entries()) {
            const more = index === MAX_ANNOTATIONS - 1 ? level.length - MAX_ANNOTATIONS : 0;
            const text = annotationOf(finding, more, index === 0 && annotate === error ? written : '');
            annotate(text, { title: (0,model_finding/* titleOf */.Gg)(finding) });
        }
    }
}
/** Returns the text of an annotation. @param more number of findings without one @param written stands before the remedy */
function annotationOf(finding, more = 0, written = '') {
    const { reason, message, link } = finding;
    // The service's own words are never cut: 300 characters come beside them.
    const [code] = [...message.matchAll(QUOTED_CODE)].slice(-1);
    const quoted = QUOTING_REASON.test(reason) ? message.length : code === undefined ? 0 : code.index + code[0].length;
    const others = more === 0 ? '' : `And ${more} more: see the summary.`;
    const max = MAX_WORDS + quoted - others.length - 2;
    // What was written comes before the remedy.
    const kept = quoted === 0 ? MIN_PROBLEM : quoted + Math.min(written.length, MIN_PROBLEM + REST.length) + 2;
    const remedy = (0,escaping/* wholeSentences */.eD)(finding.remedy, max - kept);
    const brief = (0,model_finding/* briefOf */.Gb)(finding);
    // What was written has three fifths of the room, and more where the problem leaves it.
    const room = max - remedy.length;
    const share = Math.min((room * 3) / 5, room - quoted - 3);
    const said = (0,escaping/* wholeSentences */.eD)(written, Math.max(share, room - brief.length - 1), REST);
    const problem = (0,escaping/* wholeSentences */.eD)(brief, room - said.length - 1);
    return (0,escaping/* singleLine */.pF)((0,describe/* joinParts */.nn)([problem, said, remedy, link, others], ' '), MAX_ANNOTATION);
}

;// CONCATENATED MODULE: ./src/runner/publish.js
// src/runner/publish.js
/** Shows an outcome on the runner: annotations, log and summary. */








/** Publishes without waiting: the process may be about to end. */
function publish(outcome) {
    publishFindings(outcome.findings, outcome.applied);
    publishLog(outcome);
    publishSummary(outcome);
}
function publishLog(outcome) {
    const { isNothingReady, isGreen, dryRun, steps, changes, verdict, headline } = outcome;
    if (isNothingReady)
        log(model_outcome/* NOTHING_READY */.Q);
    for (const [index, { step }] of dryRun ? steps.entries() : [])
        log(`Plan ${index + 1}/${steps.length}: ${(0,describe_step/* describePlanned */.yZ)(step)}`);
    if (!isGreen)
        log(changes);
    log(`Verdict: ${verdict}. ${headline}.`);
}
/** Writes synchronously, so that the summary is there even if the process ends right after. The toolkit returns a promise. */
function publishSummary(outcome) {
    const file = process.env.GITHUB_STEP_SUMMARY;
    if (!file)
        return;
    try {
        requireReader(file);
        (0,external_node_fs_.appendFileSync)(file, renderSummary(outcome));
    }
    catch (cause) {
        // The verdict does not depend on the summary.
        log(`The job summary could not be written: ${(0,model_finding/* errorMessageOf */.dS)(cause)}`);
    }
}

;// CONCATENATED MODULE: ./src/version.js
// src/version.js
/** Version of this action. A test compares it with package.json. */
const VERSION = '0.2.0';

;// CONCATENATED MODULE: ./src/main.js
// src/main.js
/** The process: red unless it reports a verdict of `clear`, however the process ends. */















/** Time for the report after an exception, and for a stream that nobody reads. */
const LAST_MS = 4_500;
let hasEnded = false;
let hasFailed = false;
/** Ends the run under way, which then reports its findings; `null` if no run is under way. */
let endRun = null;
/** Result of a run that ends before it has one. */
let began = model_outcome/* EMPTY_RESULT */.Qg;
/** Reports a later end of the run on GitHub, once the inputs for that are read. */
let reportEnd = async (result) => result;
/** @param connections those opened ahead, for a run whose inputs are accepted */
async function main(connections) {
    guard();
    const old = findOldNode(process.versions.node);
    if (old !== null)
        await addMissingFunctions();
    const reading = readInputs(readRaw());
    const { mode, version: number, platforms, dryRun } = reading.request;
    began = { ...began, mode, dryRun, platforms, number };
    const result = await (old === null && reading.inputs ? runInputs(reading.inputs, connections) : refuse(reading, old));
    // A failure in the meantime reports itself.
    if (hasFailed)
        return;
    const unwritten = writeOutputs(result);
    const last = unwritten === null ? result : await correct(result, unwritten);
    if (hasFailed)
        return;
    end(last, true);
    // All work is done. Closing the connection first would take a tenth of the time of a whole check.
    process.stdout.write('', () => process.exit());
    // Nobody may read a pipe that is full.
    void clock/* systemClock */.m.sleep(LAST_MS, new AbortController().signal).then(() => process.exit());
}
/** Corrects the status, which must not be green beside a red step. What the report before failed at is asked anew. */
function correct(result, unwritten) {
    const findings = result.findings.filter(({ reason }) => reason !== 'status.not-written');
    return reportEnd(withFinding({ ...result, findings }, unwritten));
}
async function runInputs(inputs, connections) {
    log(`App Store Release Gate ${VERSION}: ${inputs.request.mode} of app ${inputs.app.id}`);
    if (began.mode !== 'check' && !began.dryRun) {
        const changes = 'What was written is not known: the log has each step.';
        began = { ...began, changes, applied: changes };
    }
    const deadline = new src_deadline/* Deadline */.B(clock/* systemClock */.m, inputs.timeoutMs);
    const reporter = reporterFor(inputs);
    onSignal((why) => deadline.end(why));
    reportEnd = reporter.reportLast;
    const onWait = (result) => reporter.reportSoFar(result, deadline);
    endRun = (why) => deadline.end(why);
    // A defect of the action is reported too, so that it replaces an old green status.
    const ended = await runWithin(deadline, inputs, connections, onWait).catch((error) => defectResult((0,model_finding/* describeDefect */.Zm)(error)));
    endRun = null;
    const leftMs = deadline.remainingMs;
    deadline.clear();
    return reporter.reportLast(withStray(ended), leftMs);
}
async function runWithin(deadline, inputs, connections, onWait) {
    await (0,preconnect/* sendHandshakes */.jR)(connections, deadline.signal);
    const [{ run }, { createTransport }] = await Promise.all([
        Promise.all(/* import() | run */[__webpack_require__.e(137), __webpack_require__.e(362), __webpack_require__.e(382)]).then(__webpack_require__.bind(__webpack_require__, 840)),
        Promise.all(/* import() | run */[__webpack_require__.e(137), __webpack_require__.e(362), __webpack_require__.e(382)]).then(__webpack_require__.bind(__webpack_require__, 2923)),
    ]);
    const adapters = { clock: clock/* systemClock */.m, deadline, mask: mask };
    const transport = createTransport(connections);
    const running = run(inputs, { ...adapters, transport, log: log, logRequest: logRequest, onWait });
    if (inputs.request.mode === 'check')
        void rehearse(() => run({ ...inputs, waitMs: 0 }, { ...adapters, ...EMPTY_APP }), deadline);
    return running;
}
/** Time by which the first requests are on their way. */
const REHEARSAL_MS = 12;
/** A service that shows nothing, and no log. */
const EMPTY_APP = {
    transport: {
        send: async () => ({ status: 200, headers: {}, body: '{"data":[]}', sent: true, message: '' }),
        close: () => undefined,
    },
    log: () => undefined,
};
/**
 * Plays the check on an app without records while the service answers, so that V8 has compiled by then what judges and
 * reports. Nothing comes of it. Measured (`npm run bench -- compare`, 30 interleaved rounds): without it a check takes 10 ms
 * of 251 longer on loopback, and 9 of 356 at round trips of 60 ms.
 */
async function rehearse(check, { signal }) {
    try {
        await clock/* systemClock */.m.sleep(REHEARSAL_MS, signal);
        const outcome = (0,model_outcome/* outcomeOf */.sG)(redactAll(await check()));
        outputsOf(outcome);
        renderSummary(outcome);
    }
    catch {
        // The run meets the same defect, and reports it.
    }
}
/** Reports a refused start on GitHub too, so that it replaces an old green status. @param old stands for all other problems */
async function refuse(reading, old) {
    const { problems, isWithoutSecrets } = reading;
    const findings = old === null ? problems.map(({ input, message }) => (0,model_finding/* inputFinding */.uY)(input, message)) : [old];
    const result = { ...began, findings };
    // A report would send the token, which is not safe without a check of certificates.
    if (problems.some(({ input }) => input === 'NODE_TLS_REJECT_UNAUTHORIZED'))
        return result;
    if (isWithoutSecrets)
        return result;
    const reporter = reporterFor(reading);
    reportEnd = reporter.reportLast;
    return reportEnd(result);
}
/** Makes every early end red and reported: an open promise, an exit by a dependency, an exception. */
function guard() {
    process.exitCode = 1;
    ignoreBrokenStreams();
    catchSignals();
    process.once('beforeExit', () => void fail(ENDED_EARLY));
    process.on('exit', () => end(defectResult(ENDED_EARLY)));
    process.on('uncaughtException', crash);
    process.on('unhandledRejection', crash);
}
const ENDED_EARLY = 'The process ended before there was a verdict.';
/** First uncaught exception while the run was under way, as a sentence. */
let stray = null;
/** Ends the run, so that its report keeps all findings and steps. If the run does not end in time, the process does. */
function crash(error) {
    const words = (0,model_finding/* describeDefect */.Zm)(error);
    if (endRun === null)
        return void fail(words);
    stray ??= words;
    endRun(new src_deadline/* Interruption */._('run.interrupted', stray));
    const failUnlessOver = () => (endRun === null ? undefined : fail(words));
    void clock/* systemClock */.m.sleep(LAST_MS, new AbortController().signal).then(failUnlessOver);
}
/** Adds an uncaught exception that the run did not report, so that the result is not green. */
function withStray(result) {
    const isReported = result.findings.some(({ reason }) => reason === 'run.interrupted');
    return stray === null || isReported ? result : withFinding(result, (0,model_finding/* defectFinding */.nr)(stray));
}
/** Ends the process red and reports why. A second failure is only logged. */
async function fail(message) {
    if (hasEnded || hasFailed) {
        log(message);
        // If the process has not ended, the first failure is about to be reported.
        if (hasEnded)
            process.exit(1);
        return;
    }
    hasFailed = true;
    end(await reportEnd(defectResult(message)));
    process.exit(1);
}
/**
 * Publishes the first end of the process, and ignores later ones. Only a green outcome makes the process green.
 * @param hasOutputs the outputs are written, or the result says that they are not
 */
function end(result, hasOutputs = false) {
    if (hasEnded)
        return;
    hasEnded = true;
    process.exitCode = 1;
    const unwritten = hasOutputs ? null : writeOutputs(result);
    const outcome = (0,model_outcome/* outcomeOf */.sG)(redactAll(unwritten === null ? result : withFinding(result, unwritten)));
    publish(outcome);
    if (outcome.isGreen)
        process.exitCode = 0;
}
/** Writes the outputs, before anything shows a verdict that they may not have. @returns a finding if that failed */
function writeOutputs(result) {
    return publishOutputs((0,model_outcome/* outcomeOf */.sG)(redactAll(result)));
}
function defectResult(message) {
    return withFinding(began, (0,model_finding/* defectFinding */.nr)(message));
}
function withFinding(result, finding) {
    return { ...result, findings: [...result.findings, finding] };
}
function start(connections) {
    main(connections).catch(crash);
}


/***/ })

};
;