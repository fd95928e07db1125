export const id = 143;
export const ids = [143];
export const modules = {

/***/ 7143:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createClient: () => (/* binding */ createClient),
  run: () => (/* binding */ run)
});

// EXTERNAL MODULE: ./lib/app-store/client.js + 1 modules
var app_store_client = __webpack_require__(1114);
// EXTERNAL MODULE: ./lib/app-store/failure.js
var app_store_failure = __webpack_require__(1297);
// EXTERNAL MODULE: ./lib/core/model.js
var model = __webpack_require__(7206);
;// CONCATENATED MODULE: ./lib/core/item-state.js
const READY_STATES = {
    appCustomProductPageVersion: ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'],
    appStoreVersionExperiment: ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'],
    appStoreVersionExperimentV2: ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'],
    appEvent: ['READY_FOR_REVIEW'],
};
const TAKEN_STATES = ['ACCEPTED', 'APPROVED', 'PUBLISHED', 'COMPLETED'];
const OTHER_STATES = [
    'PREPARE_FOR_SUBMISSION',
    'READY_FOR_REVIEW',
    'DRAFT',
    'WAITING_FOR_REVIEW',
    'IN_REVIEW',
    'REJECTED',
    'REPLACED_WITH_NEW_VERSION',
    'STOPPED',
    'PAST',
    'ARCHIVED',
];
function itemStanding(item) {
    switch (item.standing.kind) {
        case 'missing':
            return 'missing';
        case 'not-looked-up':
            return 'unchecked';
        case 'found':
            if (isReadyState(item.target.relationship, item.standing.state))
                return 'ready';
            if (TAKEN_STATES.includes(item.standing.state))
                return 'taken';
            return OTHER_STATES.includes(item.standing.state) ? 'not-ready' : 'unknown';
    }
}
function isReadyState(relationship, state) {
    return READY_STATES[relationship]?.includes(state) === true;
}

// EXTERNAL MODULE: ./lib/app-store/reads.js
var reads = __webpack_require__(6130);
// EXTERNAL MODULE: ./lib/app-store/wire.js
var wire = __webpack_require__(1346);
;// CONCATENATED MODULE: ./lib/app-store/item-reads.js





const KIND_OF = {
    appCustomProductPageVersion: 'pages',
    appStoreVersionExperiment: 'experiments',
    appStoreVersionExperimentV2: 'experiments',
    appEvent: 'events',
};
async function fetchItemFacts(client, appId, platform, wanted) {
    const kinds = wanted.kind === 'ready'
        ? ['pages', 'experiments', 'events']
        : [...new Set(wanted.targets.flatMap((target) => KIND_OF[target.relationship] ?? []))];
    const lists = await Promise.all(kinds.map((kind) => LISTS[kind](client, appId)));
    const candidates = [];
    for (const list of lists) {
        if (!list.ok)
            return list;
        candidates.push(...list.value);
    }
    if (wanted.kind === 'ready')
        return { ok: true, value: candidates.filter((candidate) => isReady(candidate, platform)) };
    return lookUp(client, appId, wanted.targets, candidates);
}
function isReady({ target, standing, platform }, wanted) {
    return ((platform === null || platform === wanted) &&
        standing.kind === 'found' &&
        isReadyState(target.relationship, standing.state));
}
async function lookUp(client, appId, targets, candidates) {
    const facts = [];
    for (const target of targets) {
        const found = candidates.find((candidate) => (0,model/* targetKey */.hD)(candidate.target) === (0,model/* targetKey */.hD)(target));
        if (found !== undefined)
            facts.push({ target, standing: found.standing });
        else if (KIND_OF[target.relationship] === undefined)
            facts.push({ target, standing: { kind: 'not-looked-up' } });
        else if (target.relationship === 'appStoreVersionExperiment') {
            const fact = await fetchFirstExperiment(client, appId, target);
            if (!fact.ok)
                return fact;
            facts.push(fact.value);
        }
        else
            facts.push({ target, standing: { kind: 'missing' } });
    }
    return { ok: true, value: facts };
}
const LISTS = {
    pages: fetchProductPageVersions,
    experiments: fetchExperiments,
    events: fetchEvents,
};
const PAGE_VERSIONS = 'appCustomProductPageVersions';
const MAX_INCLUDED = 50;
async function fetchProductPageVersions(client, appId) {
    const path = `/v1/apps/${(0,app_store_client/* segment */.mX)(appId)}/appCustomProductPages`;
    const answer = await client.list(path, { include: PAGE_VERSIONS, [`limit[${PAGE_VERSIONS}]`]: String(MAX_INCLUDED) });
    const pages = (0,reads/* parsed */.Yz)(path, answer, ({ rows, included }) => rows.map((row) => {
        const page = (0,wire/* parseResource */._Y)(row, 'appCustomProductPages');
        const links = (0,wire/* linkages */.x6)(page.relationships[PAGE_VERSIONS]);
        const name = (0,wire/* shown */.SP)(page.attributes.name);
        const found = links?.map((link) => (0,wire/* findIncluded */.o4)(included, link, PAGE_VERSIONS)) ?? [undefined];
        const whole = found.length < MAX_INCLUDED && !found.includes(undefined);
        const versions = whole ? found.map((version) => pageVersion(version, name)) : null;
        return { id: page.id, name, versions };
    }));
    if (!pages.ok)
        return pages;
    const candidates = [];
    for (const page of pages.value) {
        const versions = page.versions === null ? await fetchVersionsOfPage(client, page) : { ok: true, value: page.versions };
        if (!versions.ok)
            return versions;
        candidates.push(...versions.value);
    }
    return { ok: true, value: candidates };
}
async function fetchVersionsOfPage(client, page) {
    const path = `/v1/appCustomProductPages/${(0,app_store_client/* segment */.mX)(page.id)}/${PAGE_VERSIONS}`;
    return (0,reads/* parsed */.Yz)(path, await client.list(path), ({ rows }) => rows.map((row) => pageVersion(row, page.name)));
}
function pageVersion(row, name) {
    const { id, attributes } = (0,wire/* parseResource */._Y)(row, PAGE_VERSIONS);
    return candidate('appCustomProductPageVersion', id, attributes.state, name, null);
}
async function fetchExperiments(client, appId) {
    const path = `/v1/apps/${(0,app_store_client/* segment */.mX)(appId)}/appStoreVersionExperimentsV2`;
    return (0,reads/* parsed */.Yz)(path, await client.list(path), ({ rows }) => rows.map((row) => {
        const { id, attributes } = (0,wire/* parseResource */._Y)(row, 'appStoreVersionExperiments');
        return candidate('appStoreVersionExperimentV2', id, attributes.state, (0,wire/* shown */.SP)(attributes.name), (0,wire/* shown */.SP)(attributes.platform));
    }));
}
async function fetchFirstExperiment(client, appId, target) {
    const path = `/v1/appStoreVersionExperiments/${(0,app_store_client/* segment */.mX)(target.id)}`;
    const missing = { target, standing: { kind: 'missing' } };
    const answer = await client.get(path, { include: 'appStoreVersion' });
    if (!answer.ok && answer.failure.status === 404)
        return { ok: true, value: missing };
    const experiment = (0,reads/* parsed */.Yz)(path, answer, (body) => (0,wire/* parseDocument */.Tp)(body, 'appStoreVersionExperiments'));
    if (!experiment.ok)
        return experiment;
    const { attributes, relationships } = experiment.value;
    const version = (0,wire/* linkage */.sj)(relationships.appStoreVersion);
    if (!version)
        return { ok: true, value: missing };
    const found = {
        target,
        standing: { kind: 'found', state: (0,wire/* shown */.SP)(attributes.state) ?? '', name: (0,wire/* shown */.SP)(attributes.name) },
    };
    return (0,reads/* mapped */.CV)(await (0,reads/* fetchVersionIds */.NQ)(client, appId, version.id), (ids) => ids.includes(version.id) ? found : missing);
}
async function fetchEvents(client, appId) {
    const path = `/v1/apps/${(0,app_store_client/* segment */.mX)(appId)}/appEvents`;
    return (0,reads/* parsed */.Yz)(path, await client.list(path), ({ rows }) => rows.map((row) => {
        const { id, attributes } = (0,wire/* parseResource */._Y)(row, 'appEvents');
        return candidate('appEvent', id, attributes.eventState, (0,wire/* shown */.SP)(attributes.referenceName), null);
    }));
}
function candidate(relationship, id, state, name, platform) {
    return { target: { relationship, id }, standing: { kind: 'found', state: (0,wire/* shown */.SP)(state) ?? '', name }, platform };
}

;// CONCATENATED MODULE: ./lib/app-store/preflight.js




async function fetchSnapshot(client, app, request, canceled) {
    const failures = [];
    const take = (result, otherwise) => {
        if (result.ok)
            return result.value;
        if (result !== STOPPED)
            failures.push(result.failure);
        return otherwise;
    };
    const [versions, drafts, others, facts] = await Promise.all([
        orStopped(client, (0,reads/* fetchOpenVersions */.sy)(client, app.id, request.platform)),
        orStopped(client, (0,reads/* fetchSubmissions */.CS)(client, app.id, ['READY_FOR_REVIEW'])),
        orStopped(client, (0,reads/* fetchSubmissions */.CS)(client, app.id, [...model/* IN_REVIEW_SUBMISSION_STATES */.zk, ...model/* OTHER_OPEN_SUBMISSION_STATES */.W9])),
        request.mode === 'check' ? null : fetchFacts(client, app, request),
    ]);
    const open = merge(take(drafts, []), take(others, []));
    const itemFailures = new Map();
    const submissions = await withItems(client, open, itemFailures);
    const found = take(versions, []);
    const record = facts?.facts.record ?? null;
    if (record !== null && (0,model/* versionPhase */.ul)(record.state) !== 'over')
        replace(found, record);
    failures.push(...(facts?.failures ?? []));
    return {
        app: { ...app, ...facts?.app },
        platform: request.platform,
        versions: found,
        submissions,
        failures: distinct(failures.map((failure) => asFinding(failure, app))),
        itemFailures,
        known: { versions: versions.ok, drafts: drafts.ok, others: others.ok },
        release: facts?.facts ?? null,
        canceled,
    };
}
const STOPPED = {
    ok: false,
    failure: { reason: 'service.unavailable', message: 'the run was stopped', remedy: '', status: null, refusal: null },
};
async function orStopped(client, read) {
    try {
        return await read;
    }
    catch (error) {
        if (client.isStopped)
            return STOPPED;
        throw error;
    }
}
function replace(versions, record) {
    const at = versions.findIndex((version) => version.id === record.id);
    if (at === -1)
        versions.push(record);
    else
        versions[at] = record;
}
function merge(drafts, others) {
    const moved = new Set(others.filter(({ state }) => (0,model/* submissionPhase */.wL)(state) !== 'draft').map(({ id }) => id));
    const kept = drafts.filter(({ id }) => !moved.has(id));
    const keptIds = new Set(kept.map(({ id }) => id));
    return [...kept, ...others.filter(({ id }) => !keptIds.has(id))];
}
async function withItems(client, open, itemFailures) {
    return Promise.all(open.map(async (submission) => {
        const items = await orStopped(client, (0,reads/* fetchItems */.LN)(client, submission.id));
        if (items === STOPPED)
            return submission;
        if (items.ok)
            return { ...submission, items: items.value };
        itemFailures.set(submission.id, (0,app_store_failure/* failureFinding */.Ue)(items.failure));
        return submission;
    }));
}
async function fetchFacts(client, app, request) {
    const failures = [];
    const take = (result, otherwise) => {
        if (result === null)
            return otherwise;
        if (result.ok)
            return result.value;
        failures.push(result.failure);
        return otherwise;
    };
    const { version, platform, releaseNotes } = request;
    const wantsItems = request.items.kind === 'ready' || request.items.targets.length > 0;
    const needsLocale = releaseNotes?.kind === 'text' && app.primaryLocale === undefined;
    const [named, fullApp, builds, items, approved] = await Promise.all([
        version === null
            ? null
            : withLocalizations(client, await (0,reads/* fetchVersionsNamed */.nG)(client, app.id, platform, version), request),
        needsLocale ? (0,reads/* fetchApp */.Sz)(client, app.id) : null,
        version === null || request.build === null ? null : (0,reads/* fetchBuilds */.KH)(client, app.id, platform, version),
        request.mode === 'submit' && wantsItems ? fetchItemFacts(client, app.id, platform, request.items) : null,
        version === null ? (0,reads/* fetchHasApprovedVersion */.wW)(client, app.id, platform) : null,
    ]);
    const known = take(fullApp, null);
    if (needsLocale && known !== null && known.primaryLocale === undefined) {
        failures.push((0,app_store_failure/* unreadable */.O$)(`GET /v1/apps/${app.id}`, 'the app has no primary locale, and release-notes is a text for it', 200));
    }
    const { record, localizations } = take(named, { record: null, localizations: [] });
    return {
        facts: {
            record,
            localizations,
            builds: take(builds, null),
            items: take(items, []),
            hasApprovedVersion: take(approved, null),
            primaryLocale: known?.primaryLocale ?? app.primaryLocale ?? null,
        },
        failures,
        app: known,
    };
}
async function withLocalizations(client, named, request) {
    if (!named.ok)
        return named;
    const record = named.value.find((version) => (0,model/* versionPhase */.ul)(version.state) !== 'over') ?? named.value[0] ?? null;
    if (record === null || request.releaseNotes === null)
        return { ok: true, value: { record, localizations: [] } };
    const localizations = await (0,reads/* fetchLocalizations */.FB)(client, record.id);
    return localizations.ok ? { ok: true, value: { record, localizations: localizations.value } } : localizations;
}
function distinct(failures) {
    const known = new Map();
    for (const failure of failures) {
        const key = failure.reason === 'service.unauthorized' ? failure.reason : `${failure.reason} ${failure.message}`;
        if (!known.has(key))
            known.set(key, failure);
    }
    return [...known.values()];
}
function asFinding(failure, app) {
    const finding = (0,app_store_failure/* failureFinding */.Ue)(failure);
    if (failure.status !== 404 || !failure.message.includes(`/v1/apps/${app.id}`))
        return finding;
    return {
        reason: 'input.invalid',
        severity: 'unknown',
        message: `app-id: there is no app ${app.id} that this key can see.`,
        remedy: 'Use the Apple ID of the app (App Information on the web page), or bundle-id; and see that the key has access to the app.',
        subject: { type: 'input', id: 'app-id' },
    };
}

// EXTERNAL MODULE: ./node_modules/jose/dist/webapi/jwt/sign.js + 9 modules
var sign = __webpack_require__(362);
;// CONCATENATED MODULE: ./lib/app-store/token.js

const LIFETIME_S = 900;
const BACKDATE_S = 60;
const RENEW_AFTER_S = 600;
function createTokenSource(options) {
    let kept = null;
    const replaced = new Set();
    const mint = () => {
        kept = { token: token_sign(options), mintedMs: options.now() };
        return kept.token;
    };
    return {
        current: () => (kept !== null && options.now() - kept.mintedMs < RENEW_AFTER_S * 1000 ? kept.token : mint()),
        renew: (refused) => {
            if (kept !== null && replaced.has(refused))
                return kept.token;
            replaced.add(refused);
            return mint();
        },
    };
}
async function token_sign({ keyId, issuerId, privateKey, audience, now, mask }) {
    const issuedAtS = Math.floor(now() / 1000) - BACKDATE_S;
    const jwt = new sign/* SignJWT */.P({})
        .setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'JWT' })
        .setIssuedAt(issuedAtS)
        .setExpirationTime(issuedAtS + LIFETIME_S)
        .setAudience(audience);
    const token = await (issuerId === null ? jwt.setSubject('user') : jwt.setIssuer(issuerId)).sign(privateKey);
    mask(token);
    return token;
}

// EXTERNAL MODULE: ./lib/core/finding.js
var finding = __webpack_require__(6134);
// EXTERNAL MODULE: ./lib/core/outcome.js
var outcome = __webpack_require__(1307);
// EXTERNAL MODULE: ./lib/core/snapshot.js
var core_snapshot = __webpack_require__(4587);
;// CONCATENATED MODULE: ./lib/core/adoption.js


function findAdoptable(snapshot, record, items) {
    const wanted = (0,core_snapshot/* wantedKeys */.ul)(record, items);
    let best = null;
    for (const draft of snapshot.submissions) {
        if ((0,model/* submissionPhase */.wL)(draft.state) !== 'draft')
            continue;
        if (draft.platform !== null && draft.platform !== snapshot.platform)
            continue;
        const keys = (0,core_snapshot/* contentKeys */.MU)(draft);
        if (keys === null || ![...keys].every((key) => wanted.has(key)))
            continue;
        if (best === null || keys.size > best.size)
            best = { draft, size: keys.size };
    }
    return best?.draft ?? null;
}
function findStagedItem(adopted, record) {
    const key = (0,model/* targetKey */.hD)((0,model/* versionTarget */.Sl)(record));
    const item = adopted?.items?.find(({ target, state }) => target !== null && state !== 'REMOVED' && (0,model/* targetKey */.hD)(target) === key);
    return adopted === null || item === undefined ? null : { submissionId: adopted.id, itemId: item.id };
}

;// CONCATENATED MODULE: ./lib/core/edits.js

function versionEdits(snapshot, request, record) {
    const attributes = attributeEdits(request, record);
    const attributesDiffer = record !== null && Object.keys(attributes).length > 0;
    const build = buildEdit(snapshot, request, record);
    const notes = noteEdits(snapshot, request.releaseNotes);
    const phasedRelease = request.phasedRelease && (record?.phasedReleaseState ?? null) === null;
    const words = [
        ...Object.entries(attributes).map(([name, value]) => `${name} would become ${value}`),
        ...(build === null ? [] : [`build ${build.version} would be attached${attached(record)}`]),
        ...notes.map((note) => `the release notes for ${note.locale} would change`),
        ...(phasedRelease ? ['the phased release would be turned on'] : []),
    ];
    return { any: words.length > 0, attributes, attributesDiffer, build, notes, phasedRelease, words };
}
function attributeEdits(request, record) {
    const attributes = {};
    if (request.releaseType !== null && request.releaseType !== record?.releaseType)
        attributes.releaseType = request.releaseType;
    const date = request.earliestReleaseDate;
    if (date !== null && !sameInstant(date, record?.earliestReleaseDate))
        attributes.earliestReleaseDate = date;
    return attributes;
}
function sameInstant(left, right) {
    return right !== undefined && Date.parse(left) === Date.parse(right);
}
function buildEdit(snapshot, request, record) {
    if (request.build === null)
        return null;
    if (keepsBuild(request, record))
        return null;
    const picked = pickBuild(snapshot.release?.builds ?? [], request.build);
    if (picked === null || picked.id === record?.build?.id)
        return null;
    return picked;
}
function keepsBuild(request, record) {
    if (!record?.build)
        return false;
    if (request.build === record.build.version)
        return true;
    return request.build === 'latest' && !(0,model/* isEditableVersion */.$s)(record.state) && record.state !== 'READY_FOR_REVIEW';
}
function pickBuild(builds, wanted) {
    if (wanted === 'latest')
        return builds.find(isUsableBuild) ?? null;
    const numbered = builds.filter((build) => build.version === wanted);
    return numbered.find(isUsableBuild) ?? numbered[0] ?? null;
}
function isUsableBuild(build) {
    return build.processingState === 'VALID' && !build.expired;
}
function noteEdits(snapshot, notes) {
    if (notes === null)
        return [];
    const localizations = snapshot.release?.localizations ?? [];
    const wanted = wantedNotes(notes, snapshot.release?.primaryLocale ?? null, localizations);
    if (!snapshot.release?.record && notes.kind === 'by-locale' && notes.fallback !== null) {
        wanted.push({ locale: 'default for the others', text: notes.fallback });
    }
    return wanted.filter(({ locale, text }) => {
        const there = localizations.find((localization) => localization.locale === locale);
        return there === undefined || !sameText(there.whatsNew, text);
    });
}
function wantedNotes(notes, primaryLocale, localizations) {
    if (notes.kind === 'text')
        return [{ locale: primaryLocale ?? '', text: notes.text }];
    const wanted = [...notes.texts].map(([locale, text]) => ({ locale, text }));
    const { fallback } = notes;
    if (fallback === null)
        return wanted;
    const others = localizations.filter(({ locale }) => !notes.texts.has(locale));
    return [...wanted, ...others.map(({ locale }) => ({ locale, text: fallback }))];
}
function sameText(there, wanted) {
    return normalized(there ?? '') === normalized(wanted);
}
function normalized(text) {
    return text.replaceAll('\r\n', '\n').trim();
}
function attached(record) {
    return record?.build ? ` in place of build ${record.build.version}` : '';
}

;// CONCATENATED MODULE: ./lib/core/taken.js



function findTaken(snapshot, request, record, seat, items) {
    const wanted = (0,core_snapshot/* wantedKeys */.ul)(record, items);
    if (seat !== null && (0,model/* submissionPhase */.wL)(seat.state) === 'in-review') {
        const held = (0,core_snapshot/* contentKeys */.MU)(seat);
        const same = request.items.kind === 'ready'
            ? held !== null && [...wanted].every((key) => held.has(key))
            : sameKeys(held, wanted);
        return { everything: same, submission: same ? seat : null };
    }
    if (!isThrough(seat))
        return { everything: false, submission: null };
    if (record === null) {
        const together = snapshot.submissions.find((submission) => (0,model/* submissionPhase */.wL)(submission.state) === 'in-review' && sameKeys((0,core_snapshot/* contentKeys */.MU)(submission), wanted));
        if (together !== undefined && wanted.size > 0)
            return { everything: true, submission: together };
    }
    else if (!isThroughReview(record.state))
        return { everything: false, submission: null };
    const through = (snapshot.release?.items ?? []).every((item) => itemStanding(item) === 'taken' && isThrough((0,core_snapshot/* holderOf */.Kd)(snapshot, item.target)));
    return {
        everything: through && (record !== null || request.items.kind === 'ready' || items.length > 0),
        submission: null,
    };
}
function isThrough(holder) {
    return holder === null || holder.state === 'COMPLETING';
}
function isUnderReview(state) {
    return state === 'WAITING_FOR_REVIEW' || state === 'IN_REVIEW';
}
function isThroughReview(state) {
    return (0,model/* versionPhase */.ul)(state) === 'over' || ((0,model/* versionPhase */.ul)(state) === 'unfinished' && !(0,model/* isEditableVersion */.$s)(state));
}
function sameKeys(left, right) {
    return left !== null && left.size === right.size && [...left].every((key) => right.has(key));
}

;// CONCATENATED MODULE: ./lib/core/plan.js





const CHECK_NEEDS = { slot: true, review: true };
const NO_NEEDS = { slot: false, review: false };
function planRelease(snapshot, request) {
    const record = snapshot.release?.record ?? null;
    const mode = request.mode;
    const draft = draftPlan(snapshot, request, record);
    if (mode === 'check') {
        return { ...draft, needs: CHECK_NEEDS, steps: draft.cancels.map((version) => cancelStep(snapshot, version)) };
    }
    const edits = versionEdits(snapshot, request, record);
    const satisfied = record !== null && !edits.any;
    const seat = record === null ? null : (0,core_snapshot/* holderOf */.Kd)(snapshot, (0,model/* versionTarget */.Sl)(record));
    if (mode === 'prepare' && satisfied)
        return { ...draft, done: true, cancels: [], freed: new Set(), needs: NO_NEEDS };
    if (mode === 'submit' && (request.version === null || satisfied)) {
        const done = findTaken(snapshot, request, record, seat, draft.items);
        if (done.everything)
            return { ...draft, done: true, taken: done.submission, cancels: [], freed: new Set(), needs: NO_NEEDS };
    }
    const cancels = withOwnCancel(snapshot, request, record, draft.cancels);
    const canceled = record !== null && cancels.includes(record);
    const locked = record !== null && !canceled && !canChange(snapshot, record);
    const freed = freedBy(snapshot, cancels);
    const adopted = mode === 'submit' && request.onOrphans === 'adopt' ? findAdoptable(snapshot, record, draft.items) : null;
    const steps = [
        ...cancels.map((version) => cancelStep(snapshot, version)),
        ...versionSteps({ snapshot, request, record, edits, adopted, locked, cancels }),
        ...(mode === 'submit' ? submissionSteps(snapshot, request, record, draft.items, adopted, edits) : []),
    ];
    const needs = mode === 'submit' ? { slot: adopted === null, review: true } : CHECK_NEEDS;
    const lockedEdits = locked ? edits.words : [];
    return { ...draft, cancels, freed, adopted, lockedEdits, needs, steps };
}
function canChange(snapshot, { id, state }) {
    return (0,model/* isEditableVersion */.$s)(state) || state === 'READY_FOR_REVIEW' || snapshot.canceled.has(id);
}
function draftPlan(snapshot, request, record) {
    const others = snapshot.versions.filter((version) => (0,model/* versionPhase */.ul)(version.state) === 'in-flight' && version.id !== record?.id);
    const cancels = request.onVersionInFlight === 'cancel' ? others.filter((version) => isCancelable(snapshot, version)) : [];
    return {
        steps: [],
        ownVersionId: record?.id ?? null,
        cancels,
        freed: freedBy(snapshot, cancels),
        adopted: null,
        taken: null,
        lockedEdits: [],
        done: false,
        needs: NO_NEEDS,
        items: (snapshot.release?.items ?? []).map((item) => item.target),
    };
}
function isCancelable(snapshot, version) {
    if (snapshot.canceled.has(version.id))
        return false;
    const holder = (0,core_snapshot/* holderOf */.Kd)(snapshot, (0,model/* versionTarget */.Sl)(version));
    return holder === null || (0,model/* submissionPhase */.wL)(holder.state) !== 'draft';
}
function freedBy(snapshot, cancels) {
    const freed = new Set();
    for (const version of cancels) {
        const holder = (0,core_snapshot/* holderOf */.Kd)(snapshot, (0,model/* versionTarget */.Sl)(version));
        if (holder !== null && (0,model/* submissionPhase */.wL)(holder.state) !== 'draft')
            freed.add(holder.id);
    }
    return freed;
}
function withOwnCancel(snapshot, request, record, cancels) {
    if (record === null || request.onVersionInFlight !== 'cancel' || snapshot.canceled.has(record.id))
        return cancels;
    const holder = (0,core_snapshot/* holderOf */.Kd)(snapshot, (0,model/* versionTarget */.Sl)(record));
    const closing = holder !== null && (0,model/* submissionPhase */.wL)(holder.state) === 'closing';
    return isUnderReview(record.state) || closing ? [...cancels, record] : cancels;
}
function versionSteps({ snapshot, request, record, edits, adopted, locked, cancels }) {
    if (request.version === null || locked)
        return [];
    const steps = [];
    const attributes = edits.attributes;
    const build = edits.build;
    if (record === null) {
        const reusable = request.onVersionInFlight === 'cancel' ? reusableRecord(snapshot, cancels) : null;
        steps.push({
            kind: 'create-version',
            versionString: request.version,
            platform: request.platform,
            attributes,
            build,
            reusable,
        });
    }
    else {
        const staged = findStagedItem(adopted, record);
        if (staged !== null && edits.any)
            steps.push({ kind: 'take-out', ...staged, target: (0,model/* versionTarget */.Sl)(record) });
        if (edits.attributesDiffer || build !== null) {
            steps.push({
                kind: 'update-version',
                versionId: record.id,
                versionString: record.versionString,
                attributes,
                build,
            });
        }
    }
    if (edits.notes.length > 0) {
        const localizations = record === null ? null : (snapshot.release?.localizations ?? []);
        steps.push({ kind: 'set-release-notes', locales: edits.notes.map((note) => note.locale), localizations });
    }
    if (edits.phasedRelease)
        steps.push({ kind: 'set-phased-release' });
    return steps;
}
function reusableRecord(snapshot, cancels) {
    return cancels[0] ?? snapshot.versions.find((version) => (0,model/* isEditableVersion */.$s)(version.state)) ?? null;
}
function submissionSteps(snapshot, request, record, items, adopted, edits) {
    const held = (adopted && (0,core_snapshot/* contentKeys */.MU)(adopted)) ?? new Set();
    const steps = [
        adopted === null
            ? { kind: 'create-submission', platform: request.platform }
            : { kind: 'adopt-submission', submissionId: adopted.id, held: [...held] },
    ];
    if (request.version !== null) {
        const kept = record !== null && held.has((0,model/* targetKey */.hD)((0,model/* versionTarget */.Sl)(record))) && !edits.any;
        if (!kept)
            steps.push({ kind: 'add-version', versionString: request.version });
    }
    for (const target of items) {
        if (!held.has((0,model/* targetKey */.hD)(target)))
            steps.push({ kind: 'add-item', target, name: nameOf(snapshot, target) });
    }
    return [...steps, { kind: 'check-contents' }, { kind: 'submit' }];
}
function nameOf(snapshot, target) {
    const fact = snapshot.release?.items.find((item) => (0,model/* targetKey */.hD)(item.target) === (0,model/* targetKey */.hD)(target));
    return fact?.standing.kind === 'found' ? fact.standing.name : null;
}
function cancelStep(snapshot, version) {
    const holder = (0,core_snapshot/* holderOf */.Kd)(snapshot, (0,model/* versionTarget */.Sl)(version));
    const submission = holder !== null && (0,model/* submissionPhase */.wL)(holder.state) !== 'draft' ? holder : null;
    return { kind: 'cancel-version', version, submissionId: submission?.id ?? null };
}

// EXTERNAL MODULE: ./lib/core/pages.js
var pages = __webpack_require__(4695);
;// CONCATENATED MODULE: ./lib/core/rules/build.js


function build(it) {
    const { snapshot, request } = it;
    const builds = snapshot.release?.builds ?? null;
    if (request.build === null || request.version === null || builds === null)
        return [];
    const record = snapshot.release?.record ?? null;
    const attached = keepsBuild(request, record) ? record?.build : undefined;
    if (attached && (it.plan.done || !builds.some(({ id }) => id === attached.id)))
        return [];
    const picked = pickBuild(builds, request.build);
    const which = request.build === 'latest' ? 'VALID build' : `build ${request.build}`;
    if (picked === null) {
        if (request.build === 'latest' && builds.some((one) => one.processingState === 'PROCESSING')) {
            return [
                build_finding(it, request.build, 'build.not-valid', `Every build of ${request.version} on ${snapshot.platform} is still PROCESSING.`, STILL),
            ];
        }
        return [
            build_finding(it, request.build, 'build.missing', `The app has no ${which} of version ${request.version} on ${snapshot.platform}.`, 'Upload it first (its CFBundleShortVersionString must be the version asked for), or mend the inputs build, version or platform.'),
        ];
    }
    if (isUsableBuild(picked))
        return [];
    if (picked.processingState === 'PROCESSING') {
        return [build_finding(it, request.build, 'build.not-valid', `Build ${picked.version} is still PROCESSING.`, STILL)];
    }
    const state = picked.processingState === 'VALID' ? 'expired' : picked.processingState;
    return [
        build_finding(it, request.build, 'build.not-valid', `Build ${picked.version} is ${state}.`, 'Upload a new build and name it, or use build: latest.'),
    ];
}
const STILL = 'Run again when the service has processed it, or give the run more time with timeout-minutes.';
function awaitsProcessing({ snapshot, request }) {
    const builds = snapshot.release?.builds ?? [];
    if (request.build === null)
        return false;
    const picked = pickBuild(builds, request.build);
    if (picked !== null)
        return picked.processingState === 'PROCESSING';
    return request.build === 'latest' && builds.some((one) => one.processingState === 'PROCESSING');
}
function build_finding({ snapshot }, build, reason, message, remedy) {
    return {
        reason,
        severity: 'error',
        message,
        remedy,
        subject: { type: 'build', id: build },
        link: (0,pages/* distributionPage */.C)(snapshot.app.id),
    };
}

// EXTERNAL MODULE: ./lib/core/describe.js
var describe = __webpack_require__(146);
;// CONCATENATED MODULE: ./lib/core/rules/in-review-limit.js




function inReviewLimit({ snapshot, plan }) {
    if (!plan.needs.review)
        return [];
    const held = (0,core_snapshot/* ledgerOf */.Xr)(snapshot).slots.filter(({ submission, phase }) => phase === 'in-review' && (0,core_snapshot/* isOnPlatform */.D2)(submission, snapshot.platform) && !plan.freed.has(submission.id));
    if (held.length < model/* IN_REVIEW_LIMIT */.Xc)
        return [];
    return [
        {
            reason: 'submission.in-review-limit',
            severity: 'error',
            message: `${held.length} of ${model/* IN_REVIEW_LIMIT */.Xc} submissions are in review on ${snapshot.platform}: ${held.map(({ submission }) => (0,describe/* describeSubmission */.C8)(submission)).join('; ')}.`,
            remedy: 'Wait for one of the reviews to finish (wait-minutes polls for it), or cancel one on the App Review page.',
            subject: { type: 'app', id: snapshot.app.id },
            link: (0,pages/* appReviewPage */.z)(snapshot.app.id),
        },
    ];
}

// EXTERNAL MODULE: ./lib/core/step.js
var core_step = __webpack_require__(445);
;// CONCATENATED MODULE: ./lib/core/rules/items.js





function items(it) {
    if (it.request.mode !== 'submit' || !it.plan.needs.review)
        return [];
    return [...(it.snapshot.release?.items ?? []).flatMap((item) => judge(it, item)), ...ownVersion(it), ...leaning(it)];
}
function judge(it, item) {
    const { snapshot, plan } = it;
    const holder = (0,core_snapshot/* holderOf */.Kd)(snapshot, item.target);
    if (holder !== null && holder.id !== plan.adopted?.id && !plan.freed.has(holder.id)) {
        return (0,model/* submissionPhase */.wL)(holder.state) === 'unresolved'
            ? []
            : [elsewhere(it, (0,core_step/* describeTarget */.ff)(item.target), item.target, holder.id, holder.state)];
    }
    const { standing } = item;
    if (standing.kind === 'not-looked-up')
        return [];
    if (standing.kind === 'missing') {
        const remedy = 'Mend the line in items; the ids are in the address of the item on the web page.';
        return [notReady(snapshot, item, `The app has no ${(0,core_step/* describeTarget */.ff)(item.target)}.`, remedy)];
    }
    const name = standing.name === null ? '' : ` (${standing.name})`;
    const what = `${capitalized((0,core_step/* describeTarget */.ff)(item.target))}${name}`;
    const standingNow = itemStanding(item);
    if (standingNow === 'ready')
        return [];
    if (standingNow === 'unknown')
        return [unknownState(snapshot, item, what, standing.state)];
    if (holder !== null && plan.freed.has(holder.id))
        return [];
    const message = `${what} is ${standing.state}, and cannot be submitted.`;
    return [notReady(snapshot, item, message, notReadyRemedy(standing.state))];
}
function ownVersion(it) {
    const { snapshot, plan } = it;
    const record = snapshot.release?.record ?? null;
    if (record === null || record.state === 'READY_FOR_REVIEW')
        return [];
    const holder = (0,core_snapshot/* holderOf */.Kd)(snapshot, (0,model/* versionTarget */.Sl)(record));
    if (holder === null || holder.id === plan.adopted?.id || plan.freed.has(holder.id))
        return [];
    if (!['draft', 'closing'].includes((0,model/* submissionPhase */.wL)(holder.state)))
        return [];
    return [elsewhere(it, `version ${record.versionString}`, (0,model/* versionTarget */.Sl)(record), holder.id, holder.state)];
}
function leaning({ snapshot, request }) {
    if (request.version !== null || snapshot.release?.hasApprovedVersion !== false)
        return [];
    return [
        {
            reason: 'item.not-ready',
            severity: 'error',
            message: `The app has no approved version on ${snapshot.platform}, so items cannot be submitted without one.`,
            remedy: 'Submit them together with the first version: set version as well.',
            subject: { type: 'app', id: snapshot.app.id },
            link: (0,pages/* distributionPage */.C)(snapshot.app.id),
        },
    ];
}
function elsewhere({ snapshot, request }, what, target, id, state) {
    const draft = (0,model/* submissionPhase */.wL)(state) === 'draft';
    return {
        reason: 'item.elsewhere',
        severity: 'error',
        message: `${capitalized(what)} sits in submission ${id} (${state}) already.`,
        remedy: draft
            ? `Take it out of that draft on the App Review page${request.onOrphans === 'adopt' ? '; this run adopts a draft only when it holds nothing but what was asked for' : ', or let this run adopt the draft with on-orphans: adopt'}.`
            : 'Wait for that submission to finish, or leave the item out.',
        subject: { type: target.relationship, id: target.id },
        link: (0,pages/* appReviewPage */.z)(snapshot.app.id),
    };
}
function notReady(snapshot, item, message, remedy) {
    return {
        reason: 'item.not-ready',
        severity: 'error',
        message,
        remedy,
        subject: { type: item.target.relationship, id: item.target.id },
        link: (0,pages/* distributionPage */.C)(snapshot.app.id),
    };
}
function unknownState(snapshot, item, what, state) {
    return {
        reason: 'state.unknown',
        severity: 'unknown',
        message: `${what} is in a state that this action does not know: ${state || 'none was given'}.`,
        remedy: 'Look at it on the web page; then update this action, or report the state so that it can be learnt.',
        subject: { type: item.target.relationship, id: item.target.id },
        link: (0,pages/* distributionPage */.C)(snapshot.app.id),
    };
}
function notReadyRemedy(state) {
    switch (state) {
        case 'DRAFT':
            return 'Finish the event and mark it as ready on the web page (Add for Review); the draft that this makes is adopted.';
        case 'REJECTED':
            return 'Mend what review found, or make a new version of the item.';
        case 'WAITING_FOR_REVIEW':
        case 'IN_REVIEW':
            return 'It is under review already: leave it out, or wait.';
        default:
            return 'Leave it out, or make a new version of it and name that.';
    }
}
function capitalized(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

;// CONCATENATED MODULE: ./lib/core/rules/nearly-full.js



function nearlyFull({ snapshot }) {
    const { slots } = (0,core_snapshot/* ledgerOf */.Xr)(snapshot);
    if (slots.length !== model/* TOTAL_LIMIT */.Zk - 1)
        return [];
    const drafts = slots.filter(({ phase }) => phase === 'draft').length;
    return [
        {
            reason: 'submission.nearly-full',
            severity: 'warning',
            message: `${slots.length} of ${model/* TOTAL_LIMIT */.Zk} submission slots of the app are taken, ${drafts} of them by drafts.`,
            remedy: 'Free a slot before it is needed: cancel drafts that nobody works on, and let versions, product pages, experiments and events share one submission.',
            subject: { type: 'app', id: snapshot.app.id },
            link: (0,pages/* appReviewPage */.z)(snapshot.app.id),
        },
    ];
}

;// CONCATENATED MODULE: ./lib/core/rules/orphans.js




function orphans({ snapshot, request, plan }) {
    const fails = request.onOrphans === 'fail';
    return (0,core_snapshot/* ledgerOf */.Xr)(snapshot)
        .slots.filter(({ submission, phase }) => phase === 'draft' && submission.id !== plan.adopted?.id)
        .map(({ submission }) => ({
        reason: 'submission.orphans',
        severity: fails ? 'error' : 'warning',
        message: `An unsubmitted submission holds a slot: ${(0,describe/* describeSubmission */.C8)(submission)}. The API can neither delete nor cancel it; it expires ${model/* DRAFT_LIFETIME_DAYS */.Mh} days after it was made, and a person can cancel it on the App Review page.`,
        remedy: fails
            ? 'Cancel it on the App Review page, or allow it with on-orphans: ignore or adopt.'
            : 'Cancel it on the App Review page if nobody is working on it.',
        subject: { type: 'reviewSubmission', id: submission.id },
        link: (0,pages/* appReviewPage */.z)(snapshot.app.id),
    }));
}

;// CONCATENATED MODULE: ./lib/core/rules/total-limit.js




function totalLimit({ snapshot, plan }) {
    if (!plan.needs.slot)
        return [];
    const held = (0,core_snapshot/* ledgerOf */.Xr)(snapshot).slots.filter(({ submission }) => !plan.freed.has(submission.id));
    if (held.length < model/* TOTAL_LIMIT */.Zk)
        return [];
    const holders = held.map(({ submission }, index) => `Slot ${index + 1}: ${(0,describe/* describeSubmission */.C8)(submission)}; ${(0,describe/* howToFree */.M)(submission)}.`);
    return [
        {
            reason: 'submission.total-limit',
            severity: 'error',
            message: `${held.length} of ${model/* TOTAL_LIMIT */.Zk} submission slots of the app are taken. ${holders.join(' ')}`,
            remedy: 'Free one slot: cancel what is not needed on the App Review page, or wait for a review to finish.',
            subject: { type: 'app', id: snapshot.app.id },
            link: (0,pages/* appReviewPage */.z)(snapshot.app.id),
        },
    ];
}

;// CONCATENATED MODULE: ./lib/core/rules/unknown-states.js


function unknownStates({ snapshot }) {
    const versions = snapshot.versions
        .filter((version) => (0,model/* versionPhase */.ul)(version.state) === 'unknown' && !snapshot.canceled.has(version.id))
        .map((version) => ({
        type: 'appStoreVersion',
        id: version.id,
        what: `Version ${version.versionString}`,
        state: version.state,
    }));
    const submissions = snapshot.submissions
        .filter((submission) => (0,model/* submissionPhase */.wL)(submission.state) === 'unknown')
        .map((submission) => ({
        type: 'reviewSubmission',
        id: submission.id,
        what: 'Submission',
        state: submission.state,
    }));
    return [...versions, ...submissions].map(({ type, id, what, state }) => ({
        reason: 'state.unknown',
        severity: 'unknown',
        message: `${what} (${id}) is in a state that this action does not know: ${state === '' ? 'none was given' : state}.`,
        remedy: 'Look at it on the web page; then update this action, or report the state so that it can be learnt.',
        subject: { type, id },
        link: (0,pages/* appReviewPage */.z)(snapshot.app.id),
    }));
}

;// CONCATENATED MODULE: ./lib/core/rules/unread-contents.js

function unreadContents({ snapshot, request }) {
    if (request.mode !== 'submit')
        return [];
    return snapshot.submissions
        .filter((submission) => submission.items === null && (0,model/* submissionPhase */.wL)(submission.state) !== 'over')
        .flatMap((submission) => snapshot.itemFailures.get(submission.id) ?? []);
}

;// CONCATENATED MODULE: ./lib/core/rules/unresolved.js




function unresolved({ snapshot, plan }) {
    return (0,core_snapshot/* ledgerOf */.Xr)(snapshot)
        .slots.filter(({ phase }) => phase === 'unresolved')
        .map(({ submission }) => {
        const touched = !plan.done && touches(plan, submission);
        return {
            reason: 'submission.unresolved',
            severity: touched ? 'error' : 'warning',
            message: `Review sent a submission back: ${(0,describe/* describeSubmission */.C8)(submission)}.${touched ? ' The release wants what it holds.' : ''}`,
            remedy: 'Answer its issues and submit it again on the App Review page, or cancel it there to free its items and its slot.',
            subject: { type: 'reviewSubmission', id: submission.id },
            link: (0,pages/* appReviewPage */.z)(snapshot.app.id),
        };
    });
}
function touches(plan, submission) {
    const keys = (0,core_snapshot/* contentKeys */.MU)(submission);
    const own = plan.ownVersionId;
    if (own !== null && plan.needs.review && submission.versionId === own && keys === null)
        return true;
    const wanted = [...plan.items, ...(own === null ? [] : [(0,model/* versionTarget */.Sl)({ id: own })])].map(model/* targetKey */.hD);
    return wanted.some((key) => keys?.has(key) === true);
}

;// CONCATENATED MODULE: ./lib/core/rules/version-in-flight.js




function versionInFlight(it) {
    return it.snapshot.versions
        .filter((version) => (0,model/* versionPhase */.ul)(version.state) === 'in-flight')
        .flatMap((version) => {
        const why = whyItBlocks(it, version);
        return why === null ? [] : [blocked(it.snapshot, version, why)];
    });
}
function whyItBlocks({ snapshot, request, plan }, version) {
    if (request.onVersionInFlight === 'fail')
        return '';
    if (plan.done || plan.cancels.includes(version) || snapshot.canceled.has(version.id))
        return null;
    if (version.id === plan.ownVersionId)
        return whyOwnBlocks({ snapshot, request, plan }, version);
    return request.mode === 'submit' && request.version === null ? null : '';
}
function whyOwnBlocks({ snapshot, request, plan }, version) {
    if (plan.lockedEdits.length > 0) {
        return ` It can no longer be changed, yet it is not what was asked for: ${plan.lockedEdits.join('; ')}.`;
    }
    const holder = (0,core_snapshot/* holderOf */.Kd)(snapshot, (0,model/* versionTarget */.Sl)(version));
    const changes = plan.steps.some(({ kind }) => kind === 'update-version' || kind === 'set-release-notes' || kind === 'set-phased-release');
    if (version.state === 'READY_FOR_REVIEW' && changes && (holder === null || holder.id !== plan.adopted?.id)) {
        return ` It sits in ${holder === null ? 'a submission' : `submission ${holder.id}`}, where it cannot be changed, and this run changes it.`;
    }
    if (request.mode !== 'submit')
        return null;
    if (version.state === 'READY_FOR_REVIEW') {
        if (holder === null || holder.id === plan.adopted?.id)
            return null;
        return ` It sits in submission ${holder.id}, which this run does not take over (on-orphans: ${request.onOrphans}; it takes over a draft only when it holds nothing but what was asked for).`;
    }
    if (version.state === 'PREPARE_FOR_SUBMISSION')
        return null;
    if (holder === null) {
        const lost = ' The submission that it is under review in could not be found, so its items cannot be compared.';
        return snapshot.known.others ? lost : null;
    }
    const { id, items, state } = holder;
    if (items === null || (0,model/* submissionPhase */.wL)(state) === 'unresolved')
        return null;
    return ` It is under review in submission ${id} with ${(0,model/* heldItems */.K$)(items).length} item(s), which are not the items asked for.`;
}
function blocked(snapshot, version, why) {
    return {
        reason: 'version.in-flight',
        severity: 'error',
        message: `Version ${version.versionString} (${version.id}) is ${version.state}${since(snapshot, version)}.${why}`,
        remedy: remedyFor(version),
        subject: { type: 'appStoreVersion', id: version.id },
        link: (0,pages/* distributionPage */.C)(snapshot.app.id),
    };
}
function since(snapshot, version) {
    const submitted = (0,core_snapshot/* holderOf */.Kd)(snapshot, (0,model/* versionTarget */.Sl)(version))?.submittedDate;
    if (submitted !== undefined)
        return `, submitted ${(0,describe/* describeInstant */.l0)(submitted)}`;
    return version.createdDate === undefined ? '' : `, made ${(0,describe/* describeInstant */.l0)(version.createdDate)}`;
}
function remedyFor(version) {
    const name = version.versionString;
    switch (version.state) {
        case 'PREPARE_FOR_SUBMISSION':
            return `Release ${name} first (run with version: ${name} to go on with it), or let this action replace it with on-version-in-flight: cancel.`;
        case 'READY_FOR_REVIEW':
            return `Submit the draft it sits in, or take it out of that draft on the App Review page.`;
        case 'WAITING_FOR_REVIEW':
            return `Wait for the review of ${name} (wait-minutes polls for it), or remove it from review on its page or with on-version-in-flight: cancel.`;
        default:
            return `Wait until the review of ${name} is over (wait-minutes polls for it), or remove it from review on its page or with on-version-in-flight: cancel, which gives up its place.`;
    }
}

;// CONCATENATED MODULE: ./lib/core/rules/version-released.js


function versionReleased({ snapshot, request, plan }) {
    const record = snapshot.release?.record ?? null;
    if (record === null || (0,model/* versionPhase */.ul)(record.state) !== 'over')
        return [];
    const edits = plan.lockedEdits.length > 0 ? `, yet it is not what was asked for: ${plan.lockedEdits.join('; ')}` : '';
    const submits = request.mode === 'submit' && plan.needs.review;
    if (edits === '' && !submits)
        return [];
    return [
        {
            reason: 'version.released',
            severity: 'error',
            message: `Version ${record.versionString} (${record.id}) is ${record.state}${edits === '' ? ', and can neither be submitted again nor take other items along' : edits}.`,
            remedy: 'Choose a new number for version; to submit items alone, leave version out.',
            subject: { type: 'appStoreVersion', id: record.id },
            link: (0,pages/* distributionPage */.C)(snapshot.app.id),
        },
    ];
}

;// CONCATENATED MODULE: ./lib/core/rules/version-unfinished.js


function versionUnfinished(it) {
    return it.snapshot.versions
        .filter((version) => (0,model/* versionPhase */.ul)(version.state) === 'unfinished' && blocks(it, version))
        .map((version) => ({
        reason: 'version.unfinished',
        severity: 'error',
        message: `Version ${version.versionString} (${version.id}) is ${version.state}; the service makes no new version beside it.${lockedWords(it, version)}`,
        remedy: version_unfinished_remedyFor(version),
        subject: { type: 'appStoreVersion', id: version.id },
        link: (0,pages/* distributionPage */.C)(it.snapshot.app.id),
    }));
}
function blocks({ snapshot, request, plan }, version) {
    if (snapshot.canceled.get(version.id) === 'freed')
        return false;
    if (request.mode === 'check')
        return true;
    if (version.id === plan.ownVersionId) {
        if (request.onVersionInFlight === 'fail')
            return plan.needs.review;
        return (plan.lockedEdits.length > 0 ||
            (plan.needs.review && !(0,model/* isEditableVersion */.$s)(version.state) && request.mode === 'submit'));
    }
    if (plan.done || request.version === null)
        return false;
    if (plan.ownVersionId !== null)
        return request.mode === 'prepare';
    return !(request.onVersionInFlight === 'cancel' && (0,model/* isEditableVersion */.$s)(version.state));
}
function lockedWords({ plan }, version) {
    if (version.id !== plan.ownVersionId || plan.lockedEdits.length === 0)
        return '';
    return ` It can no longer be changed, yet it is not what was asked for: ${plan.lockedEdits.join('; ')}.`;
}
function version_unfinished_remedyFor(version) {
    const name = version.versionString;
    switch (version.state) {
        case 'PENDING_DEVELOPER_RELEASE':
            return `Release ${name} on its page; it is approved and waits for you.`;
        case 'PENDING_APPLE_RELEASE':
        case 'ACCEPTED':
        case 'WAITING_FOR_EXPORT_COMPLIANCE':
            return `Wait for Apple to finish with ${name}, and look at its page for what it waits for.`;
        case 'PENDING_CONTRACT':
            return 'Accept the pending agreement under Business; only the Account Holder can.';
        default:
            return `Mend and release ${name} (run with version: ${name} to use it again), or let this action give its record to the new version with on-version-in-flight: cancel.`;
    }
}

;// CONCATENATED MODULE: ./lib/core/rules/index.js












const RULES = [
    versionInFlight,
    versionUnfinished,
    versionReleased,
    totalLimit,
    inReviewLimit,
    unresolved,
    items,
    build,
    orphans,
    nearlyFull,
    unknownStates,
    unreadContents,
];
function evaluate(it) {
    return [...RULES.flatMap((rule) => rule(it)), ...it.snapshot.failures];
}

// EXTERNAL MODULE: ./lib/deadline.js
var deadline = __webpack_require__(4611);
;// CONCATENATED MODULE: ./lib/polling.js
const FIRST_MS = 10_000;
const LAST_MS = 120_000;
const GROWTH = 1.5;
function pollDelayMs(look, waitMs, leftMs, random) {
    const first = Math.min(FIRST_MS, Math.max(250, waitMs / 20));
    const slowed = Math.min(LAST_MS, first * GROWTH ** (look - 1));
    return Math.max(0, Math.min(leftMs, slowed * (0.75 + random / 2)));
}
const CURABLE = new Set([
    'version.in-flight',
    'version.unfinished',
    'submission.total-limit',
    'submission.in-review-limit',
    'submission.orphans',
    'submission.unresolved',
    'item.elsewhere',
    'build.missing',
    'build.not-valid',
    'service.unavailable',
    'service.rate-limited',
]);
function canWaitingCure(findings) {
    return findings.filter(({ severity }) => severity !== 'warning').every(({ reason }) => CURABLE.has(reason));
}

// EXTERNAL MODULE: ./lib/app-store/errors.js
var errors = __webpack_require__(5416);
;// CONCATENATED MODULE: ./lib/app-store/writes.js

function toOne(type, id) {
    return { data: { type, id } };
}
function buildLink(build) {
    return build === null ? {} : { build: toOne('builds', build.id) };
}
function createVersionBody(appId, platform, versionString, attributes, build) {
    return {
        data: {
            type: 'appStoreVersions',
            attributes: { platform, versionString, ...attributes },
            relationships: { app: toOne('apps', appId), ...buildLink(build) },
        },
    };
}
function updateVersionBody(id, attributes, build) {
    return {
        data: {
            type: 'appStoreVersions',
            id,
            ...(Object.keys(attributes).length === 0 ? {} : { attributes }),
            ...(build === null ? {} : { relationships: buildLink(build) }),
        },
    };
}
function developerRejectBody(id) {
    return { data: { type: 'appStoreVersions', id, attributes: { developerRejected: true } } };
}
function createLocalizationBody(versionId, locale, whatsNew) {
    return {
        data: {
            type: 'appStoreVersionLocalizations',
            attributes: { locale, whatsNew },
            relationships: { appStoreVersion: toOne('appStoreVersions', versionId) },
        },
    };
}
function updateLocalizationBody(id, whatsNew) {
    return { data: { type: 'appStoreVersionLocalizations', id, attributes: { whatsNew } } };
}
function createPhasedReleaseBody(versionId) {
    return {
        data: {
            type: 'appStoreVersionPhasedReleases',
            attributes: { phasedReleaseState: 'INACTIVE' },
            relationships: { appStoreVersion: toOne('appStoreVersions', versionId) },
        },
    };
}
function createSubmissionBody(appId, platform) {
    return {
        data: { type: 'reviewSubmissions', attributes: { platform }, relationships: { app: toOne('apps', appId) } },
    };
}
function updateSubmissionBody(id, attributes) {
    return { data: { type: 'reviewSubmissions', id, attributes } };
}
function createItemBody(submissionId, target) {
    return {
        data: {
            type: 'reviewSubmissionItems',
            relationships: {
                reviewSubmission: toOne('reviewSubmissions', submissionId),
                [target.relationship]: toOne(model/* ITEM_TYPES */.w$[target.relationship], target.id),
            },
        },
    };
}

// EXTERNAL MODULE: ./lib/release/settle.js
var settle = __webpack_require__(8058);
;// CONCATENATED MODULE: ./lib/release/cancel-step.js








const CANCELING_DELAYS_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000];
async function cancelVersion(context, step) {
    const { client, progress } = context;
    const { version } = step;
    const settled = await (0,settle/* settle */.G9)(context, () => client.write('PATCH', `/v1/appStoreVersions/${(0,app_store_client/* segment */.mX)(version.id)}`, developerRejectBody(version.id)), (body) => (0,wire/* readAnswer */.JN)(body, wire/* parseVersion */.ot)?.id ?? null, async () => (0,reads/* mapped */.CV)(await (0,reads/* fetchVersion */.pm)(client, version.id), (now) => (0,model/* versionPhase */.ul)(now.state) === 'in-flight' ? null : now.id));
    if (settled.kind === 'refused' && (0,errors/* hasCode */.up)(settled.refusal, 'ENTITY_ERROR.ATTRIBUTE.UNKNOWN')) {
        const stop = await cancelLive(context, step);
        if (stop === null)
            progress.canceled.set(version.id, 'reusable');
        return stop;
    }
    if (settled.kind !== 'took')
        return stopped(context, step, settled);
    const gone = await (0,settle/* poll */.wt)(context, CANCELING_DELAYS_MS, async () => (0,reads/* mapped */.CV)(await (0,reads/* fetchVersion */.pm)(client, version.id), (now) => (0,model/* versionPhase */.ul)(now.state) === 'in-flight' ? null : now.state));
    if (gone === null)
        return stopped(context, step, stillThere(version.state));
    progress.canceled.set(version.id, 'freed');
    return null;
}
async function cancelLive(context, step) {
    const { client, request } = context;
    const { version, submissionId } = step;
    if (submissionId !== null)
        return cancelSubmission(context, step, submissionId);
    if (request.version !== null)
        return null;
    const settled = await (0,settle/* settle */.G9)(context, () => client.write('DELETE', `/v1/appStoreVersions/${(0,app_store_client/* segment */.mX)(version.id)}`), settle/* readNothing */.MS, async () => {
        const found = await (0,reads/* fetchVersion */.pm)(client, version.id);
        return !found.ok && found.failure.status === 404 ? { ok: true, value: true } : (0,reads/* mapped */.CV)(found, () => null);
    });
    return settled.kind === 'took' ? null : stopped(context, step, settled);
}
async function cancelSubmission(context, step, submissionId) {
    const { client, snapshot } = context;
    const known = snapshot.submissions.find(({ id }) => id === submissionId);
    if (known?.state !== 'CANCELING') {
        const settled = await (0,settle/* settle */.G9)(context, () => client.write('PATCH', `/v1/reviewSubmissions/${(0,app_store_client/* segment */.mX)(submissionId)}`, updateSubmissionBody(submissionId, { canceled: true })), (body) => (0,wire/* readAnswer */.JN)(body, wire/* parseSubmission */.UB)?.id ?? null, async () => (0,reads/* mapped */.CV)(await (0,reads/* fetchSubmission */.lp)(client, submissionId), ({ id, state }) => state === 'CANCELING' || state === 'COMPLETE' ? id : null));
        if (settled.kind !== 'took')
            return stopped(context, step, settled);
    }
    const over = await (0,settle/* poll */.wt)(context, CANCELING_DELAYS_MS, async () => (0,reads/* mapped */.CV)(await (0,reads/* fetchSubmission */.lp)(client, submissionId), ({ state }) => (0,model/* submissionPhase */.wL)(state) === 'over' ? state : null));
    return over === null ? stopped(context, step, stillThere('CANCELING')) : null;
}
function stillThere(state) {
    const why = `The cancellation was accepted, and the service still shows ${state}.`;
    return { kind: 'unconfirmed', why };
}

// EXTERNAL MODULE: ./lib/release/cleanup.js
var cleanup = __webpack_require__(4137);
;// CONCATENATED MODULE: ./lib/release/refusal-findings.js


const MEANINGS = [
    {
        code: 'CONCURRENT_REVIEW_SUBMISSION_LIMIT_EXCEEDED',
        reason: 'submission.total-limit',
        cure: 'web',
        remedy: 'Somebody took the last slot since this run looked. Cancel a submission that is not needed on the App Review page, or wait for a review to finish, and run again.',
    },
    {
        code: 'CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN',
        reason: 'write.refused',
        cure: 'again',
        remedy: 'Another submission of the app was being made at the same moment. Run again.',
    },
    {
        code: 'MAX_IN_REVIEW_SUBMISSIONS_PER_PLATFORM_LIMIT_REACHED',
        reason: 'submission.in-review-limit',
        cure: 'again',
        remedy: 'Two submissions are in review on the platform. Wait for one to finish (wait-minutes polls for it) and run again: the draft is there to be adopted.',
    },
    {
        code: 'ITEM_PART_OF_ANOTHER_SUBMISSION',
        reason: 'item.elsewhere',
        cure: 'web',
        remedy: 'Take it out of the other submission on the App Review page, and run again.',
    },
    {
        code: 'STATE_NOT_SUITABLE',
        reason: 'version.in-flight',
        cure: 'here',
        remedy: 'Another version is in flight. Finish or cancel it, or use on-version-in-flight: cancel.',
    },
    {
        code: 'DUPLICATE',
        reason: 'write.refused',
        cure: 'here',
        remedy: 'The version number was used before. If a run made it moments ago, run again; otherwise choose a new one for version.',
    },
    {
        code: 'SCREENSHOT_REQUIRED',
        reason: 'item.not-ready',
        cure: 'web',
        remedy: 'Upload the missing screenshots on the web page, or with the tool that you use for them.',
    },
    {
        code: 'ENTITY_ERROR.ATTRIBUTE.REQUIRED',
        reason: 'item.not-ready',
        cure: 'web',
        remedy: 'Fill in what is missing on the web page, and run again.',
    },
    {
        code: 'ENTITY_ERROR.RELATIONSHIP.REQUIRED',
        reason: 'item.not-ready',
        cure: 'here',
        remedy: 'Something has to go along: set build for a version without one, version for items without an approved one, or attach what is missing on the web page.',
    },
];
const OTHERWISE = {
    item: { code: '', reason: 'item.not-ready', cure: 'web', remedy: 'Mend it on the web page, and run again.' },
    other: {
        code: '',
        reason: 'write.refused',
        cure: 'here',
        remedy: 'Mend what the service names, and run again: the run goes on from here.',
    },
};
const CURES = { again: 'Try again', here: 'Mend here', web: 'Only on the web page' };
function refusalFindings(it, refusal, failure) {
    if (failure.reason !== 'service.unreadable')
        return [{ ...unknown(it, failure), remedy: failure.remedy }];
    if (refusal.errors.length === 0)
        return [unknown(it, failure)];
    const otherwise = it.aboutItem ? OTHERWISE.item : OTHERWISE.other;
    const blockedVersion = refusal.errors.filter(isVersionBlocked);
    const told = refusal.errors.length > blockedVersion.length &&
        refusal.errors.some((error) => meaningOf(error)?.code === 'DUPLICATE')
        ? refusal.errors.filter((error) => !isVersionBlocked(error))
        : refusal.errors;
    return told.map((error) => {
        const meaning = meaningOf(error) ?? (isVersionBlocked(error) ? VERSION_BLOCKED : otherwise) ?? VERSION_BLOCKED;
        return {
            reason: meaning.reason,
            severity: 'error',
            message: `${it.step}: refused. ${(0,errors/* describeError */.Uc)(error)}.`,
            remedy: `${CURES[meaning.cure]}. ${meaning.remedy}`,
            subject: it.subject,
            link: meaning.cure === 'web' ? (0,pages/* appReviewPage */.z)(it.appId) : (0,pages/* distributionPage */.C)(it.appId),
        };
    });
}
const VERSION_BLOCKED = MEANINGS.find(({ code }) => code === 'STATE_NOT_SUITABLE');
function isVersionBlocked(error) {
    if (`.${error.code}.`.includes('.STATE_NOT_SUITABLE.'))
        return true;
    return error.code === 'ENTITY_ERROR.RELATIONSHIP.INVALID' && error.source === '/data/relationships/app';
}
function meaningOf(error) {
    return MEANINGS.find(({ code }) => `.${error.code}.`.includes(`.${code}.`));
}
function unknown(it, failure) {
    const described = failure.refusal === null ? failure.message : `${failure.message} (${(0,errors/* describeRefusal */.a2)(failure.refusal)})`;
    return {
        reason: failure.reason,
        severity: 'unknown',
        message: `${it.step}: ${described}`,
        remedy: failure.remedy,
        subject: it.subject,
    };
}

;// CONCATENATED MODULE: ./lib/release/submission-steps.js











const TRY_AGAIN_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
const CONFIRM_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
async function createSubmission(context, step) {
    const { client, snapshot, progress } = context;
    const before = new Set(snapshot.submissions.map(({ id }) => id));
    const settled = await retried(context, 'CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN', () => (0,settle/* settle */.G9)(context, () => client.write('POST', '/v1/reviewSubmissions', createSubmissionBody(snapshot.app.id, step.platform)), (body) => (0,wire/* readAnswer */.JN)(body, wire/* parseSubmission */.UB), async () => {
        const drafts = await (0,reads/* fetchSubmissions */.CS)(client, snapshot.app.id, ['READY_FOR_REVIEW']);
        if (!drafts.ok)
            return drafts;
        for (const draft of drafts.value) {
            const fits = draft.platform === null || draft.platform === step.platform;
            if (before.has(draft.id) || !fits || (0,model/* submissionPhase */.wL)(draft.state) !== 'draft')
                continue;
            const items = await (0,reads/* fetchItems */.LN)(client, draft.id);
            if (!items.ok)
                return items;
            if ((0,model/* heldItems */.K$)(items.value).length === 0)
                return { ok: true, value: draft };
        }
        return { ok: true, value: null };
    }));
    if (settled.kind !== 'took')
        return stopped(context, step, settled);
    progress.submission = { id: settled.value.id, state: settled.value.state };
    return null;
}
async function adoptSubmission({ progress }, step) {
    progress.submission = { id: step.submissionId, state: 'READY_FOR_REVIEW' };
    progress.shared = true;
    return null;
}
async function addItem(context, step, target) {
    const { client, progress, remember } = context;
    const submissionId = theSubmission(context).id;
    progress.attempted.push(target);
    remember({ submissionId, keys: progress.attempted.map(model/* targetKey */.hD) });
    const settled = await (0,settle/* settle */.G9)(context, () => client.write('POST', '/v1/reviewSubmissionItems', createItemBody(submissionId, target)), (body) => (0,wire/* readAnswer */.JN)(body, wire/* parseItem */.b8), async () => (0,reads/* mapped */.CV)(await (0,reads/* fetchItems */.LN)(client, submissionId), (items) => (0,model/* heldItems */.K$)(items).find((item) => item.target !== null && (0,model/* targetKey */.hD)(item.target) === (0,model/* targetKey */.hD)(target)) ?? null));
    if (settled.kind === 'refused') {
        progress.attempted.pop();
        remember({ submissionId, keys: progress.attempted.map(model/* targetKey */.hD) });
        if ((0,errors/* hasCode */.up)(settled.refusal, 'ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED')) {
            progress.shared = true;
            return null;
        }
    }
    return settled.kind === 'took' ? null : stopped(context, step, settled);
}
async function takeOut(context, step) {
    const { client } = context;
    const settled = await (0,settle/* settle */.G9)(context, () => client.write('DELETE', `/v1/reviewSubmissionItems/${(0,app_store_client/* segment */.mX)(step.itemId)}`), settle/* readNothing */.MS, async () => (0,reads/* mapped */.CV)(await (0,reads/* fetchItems */.LN)(client, step.submissionId), (items) => (0,model/* heldItems */.K$)(items).some(({ id }) => id === step.itemId) ? null : true));
    if (settled.kind !== 'took')
        return stopped(context, step, settled);
    await (0,settle/* poll */.wt)(context, CONFIRM_DELAYS_MS, async () => (0,reads/* mapped */.CV)(await (0,reads/* fetchVersion */.pm)(client, step.target.id), ({ state }) => (state === 'READY_FOR_REVIEW' ? null : state)));
    return null;
}
async function checkContents(context, step) {
    const { id } = theSubmission(context);
    let last = null;
    await (0,settle/* poll */.wt)(context, [0, ...CONFIRM_DELAYS_MS], async () => {
        last = await fetchDifference(context, id);
        return (0,reads/* mapped */.CV)(last, (difference) => difference.missing.length === 0 || difference.extra.length > 0 ? difference : null);
    });
    return differs(context, step, id, last, 'and nothing was submitted');
}
async function fetchDifference({ client, snapshot, request, progress }, id) {
    const wanted = new Set((snapshot.release?.items ?? []).map((item) => (0,model/* targetKey */.hD)(item.target)));
    const version = progress.version ?? snapshot.release?.record;
    if (request.version !== null && version)
        wanted.add((0,model/* targetKey */.hD)((0,model/* versionTarget */.Sl)(version)));
    return (0,reads/* mapped */.CV)(await (0,reads/* fetchItems */.LN)(client, id), (items) => {
        const held = new Set((0,model/* heldItems */.K$)(items).map((item) => (item.target === null ? `unknown/${item.id}` : (0,model/* targetKey */.hD)(item.target))));
        return { extra: [...held].filter((key) => !wanted.has(key)), missing: [...wanted].filter((key) => !held.has(key)) };
    });
}
function isExact({ extra, missing }) {
    return extra.length === 0 && missing.length === 0;
}
function differs({ snapshot }, step, id, read, consequence) {
    if (read === null)
        return null;
    if (!read.ok)
        return { kind: 'refused', findings: [(0,app_store_failure/* failureFinding */.Ue)(read.failure)] };
    const { extra, missing } = read.value;
    if (isExact(read.value))
        return null;
    const words = [
        ...(extra.length === 0
            ? []
            : [`it also holds ${extra.map(core_step/* describeKey */.Rx).join(', ')}, which nobody asked this run for`]),
        ...(missing.length === 0 ? [] : [`it lacks ${missing.map(core_step/* describeKey */.Rx).join(', ')}`]),
    ];
    return {
        kind: 'refused',
        findings: [
            {
                reason: 'write.unconfirmed',
                severity: 'unknown',
                message: `${(0,core_step/* describeStep */.Ey)(step)}: submission ${id} is not what was asked for, ${consequence}: ${words.join('; ')}.`,
                remedy: 'Look at it on the App Review page: somebody else works on it. Name what is in it under items, or take it out there, and run again.',
                subject: { type: 'reviewSubmission', id },
                link: (0,pages/* appReviewPage */.z)(snapshot.app.id),
            },
        ],
    };
}
async function submission_steps_submit(context, step) {
    const { client, progress } = context;
    const { id } = theSubmission(context);
    const body = updateSubmissionBody(id, { submitted: true });
    const settled = await retried(context, null, () => (0,settle/* settle */.G9)(context, () => client.write('PATCH', `/v1/reviewSubmissions/${(0,app_store_client/* segment */.mX)(id)}`, body), (answer) => {
        const submission = (0,wire/* readAnswer */.JN)(answer, wire/* parseSubmission */.UB);
        return submission !== null && (0,model/* submissionPhase */.wL)(submission.state) === 'in-review' ? submission : null;
    }, () => fetchSubmitted(context, id)));
    if (settled.kind === 'took') {
        const stop = progress.shared
            ? differs(context, step, id, await fetchDifference(context, id), 'and it is submitted')
            : null;
        if (stop !== null)
            return { kind: 'unconfirmed', mayBeSubmitted: true, findings: stop.findings };
        return submission_steps_confirm(context, settled.value);
    }
    const byAnother = settled.kind === 'refused' ? await fetchSubmitted(context, id, true) : null;
    return byAnother?.ok && byAnother.value !== null
        ? submission_steps_confirm(context, byAnother.value)
        : stopped(context, step, settled);
}
function submission_steps_confirm({ progress, remember }, { id, state }) {
    progress.submission = { id, state };
    if (progress.version !== null)
        progress.version.state = state;
    remember(null);
    return null;
}
async function fetchSubmitted(context, id, compare = false) {
    const submission = await (0,reads/* fetchSubmission */.lp)(context.client, id);
    if (!submission.ok)
        return submission;
    const phase = (0,model/* submissionPhase */.wL)(submission.value.state);
    if (phase === 'draft' || phase === 'unknown')
        return { ok: true, value: null };
    if (phase === 'in-review' && !compare)
        return submission;
    return (0,reads/* mapped */.CV)(await fetchDifference(context, id), (difference) => (isExact(difference) ? submission.value : null));
}
async function retried({ clock, signal }, code, attempt) {
    for (const delayMs of TRY_AGAIN_DELAYS_MS) {
        const settled = await attempt();
        if (settled.kind !== 'refused')
            return settled;
        const { refusal } = settled;
        const again = code === null
            ? refusal.errors.length > 0 && refusal.errors.every((error) => error.code === 'STATE_ERROR')
            : (0,errors/* hasCode */.up)(refusal, code);
        if (!again)
            return settled;
        await clock.sleep(delayMs, signal);
    }
    return attempt();
}

;// CONCATENATED MODULE: ./lib/release/version-steps.js









async function createVersion(context, step) {
    const { client, snapshot, progress } = context;
    const { versionString, platform, attributes, build, reusable } = step;
    const settled = await (0,settle/* settle */.G9)(context, () => client.write('POST', '/v1/appStoreVersions', createVersionBody(snapshot.app.id, platform, versionString, attributes, build)), (body) => (0,wire/* readAnswer */.JN)(body, wire/* parseVersion */.ot), () => readNamed(context, versionString));
    if (settled.kind === 'refused' && reusable !== null && settled.refusal.errors.some(isVersionBlocked)) {
        return changeVersion(context, step, reusable.id, { ...attributes, versionString }, build);
    }
    if (settled.kind !== 'took')
        return stopped(context, step, settled);
    noteVersion(progress, settled.value);
    const made = settled.value;
    if (made.build === undefined || isAsAsked(made, attributes, build))
        return null;
    return changeVersion(context, step, made.id, attributes, build);
}
async function updateVersion(context, step) {
    return changeVersion(context, step, step.versionId, step.attributes, step.build);
}
async function changeVersion(context, step, id, attributes, build) {
    const { client, progress } = context;
    const settled = await (0,settle/* settle */.G9)(context, () => client.write('PATCH', `/v1/appStoreVersions/${(0,app_store_client/* segment */.mX)(id)}`, updateVersionBody(id, attributes, build)), (body) => (0,wire/* readAnswer */.JN)(body, wire/* parseVersion */.ot), async () => (0,reads/* mapped */.CV)(await readNamed(context, step.versionString), (found) => {
        return found !== null && found.id === id && isAsAsked(found, attributes, build) ? found : null;
    }));
    if (settled.kind !== 'took')
        return stopped(context, step, settled);
    noteVersion(progress, settled.value);
    return null;
}
function isAsAsked(found, { releaseType, earliestReleaseDate }, build) {
    if (releaseType !== undefined && found.releaseType !== releaseType)
        return false;
    const sameDate = Date.parse(found.earliestReleaseDate ?? '') === Date.parse(earliestReleaseDate ?? '');
    if (earliestReleaseDate !== undefined && !sameDate)
        return false;
    return build === null || found.build?.id === build.id;
}
async function setReleaseNotes(context, step) {
    const { client, request, snapshot } = context;
    const notes = request.releaseNotes;
    if (notes === null)
        return null;
    const versionId = theVersion(context).id;
    const there = step.localizations === null ? await (0,reads/* fetchLocalizations */.FB)(client, versionId) : { ok: true, value: step.localizations };
    if (!there.ok)
        return { kind: 'refused', findings: [(0,app_store_failure/* failureFinding */.Ue)(there.failure)] };
    for (const { locale, text } of wantedNotes(notes, snapshot.release?.primaryLocale ?? null, there.value)) {
        const localization = there.value.find((candidate) => candidate.locale === locale);
        if (localization !== undefined && sameText(localization.whatsNew, text))
            continue;
        const settled = await (0,settle/* settle */.G9)(context, () => localization === undefined
            ? client.write('POST', '/v1/appStoreVersionLocalizations', createLocalizationBody(versionId, locale, text))
            : client.write('PATCH', `/v1/appStoreVersionLocalizations/${(0,app_store_client/* segment */.mX)(localization.id)}`, updateLocalizationBody(localization.id, text)), (body) => (0,wire/* readAnswer */.JN)(body, wire/* parseLocalization */.fZ), async () => (0,reads/* mapped */.CV)(await (0,reads/* fetchLocalizations */.FB)(client, versionId), (all) => all.find((candidate) => candidate.locale === locale && sameText(candidate.whatsNew, text)) ?? null));
        if (settled.kind !== 'took')
            return withNotesAdvice(stopped(context, { ...step, locales: [locale] }, settled));
    }
    return null;
}
function withNotesAdvice(stop) {
    const advice = "Leave release-notes out for the platform's first version: the service takes none for it.";
    return { ...stop, findings: stop.findings.map((finding) => ({ ...finding, remedy: `${finding.remedy} ${advice}` })) };
}
async function setPhasedRelease(context, step) {
    const { client } = context;
    const versionId = theVersion(context).id;
    const settled = await (0,settle/* settle */.G9)(context, () => client.write('POST', '/v1/appStoreVersionPhasedReleases', createPhasedReleaseBody(versionId)), (body) => (0,wire/* readAnswer */.JN)(body, (row) => (0,wire/* parseResource */._Y)(row, wire/* PHASED */.SG).id), async () => (0,reads/* mapped */.CV)(await (0,reads/* fetchHasPhasedRelease */.z5)(client, versionId), (has) => (has ? versionId : null)));
    if (settled.kind === 'took')
        return null;
    const has = settled.kind === 'refused' ? await (0,reads/* fetchHasPhasedRelease */.z5)(client, versionId) : null;
    return has?.ok && has.value ? null : stopped(context, step, settled);
}
async function readNamed({ client, snapshot }, versionString) {
    return (0,reads/* mapped */.CV)(await (0,reads/* fetchVersionsNamed */.nG)(client, snapshot.app.id, snapshot.platform, versionString), (found) => found[0] ?? null);
}

;// CONCATENATED MODULE: ./lib/release/execute.js








async function takeSteps(context, steps) {
    for (const planned of steps) {
        if (planned.outcome !== 'pending')
            continue;
        context.signal.throwIfAborted();
        planned.outcome = 'interrupted';
        const stop = await takeStep(context, planned.step);
        planned.outcome = stop === null ? 'done' : stop.kind;
        context.log(`${(0,core_step/* describeStep */.Ey)(planned.step)}: ${planned.outcome}`);
        if (stop !== null)
            return describeStop(await undo(context, steps, stop), steps, stop);
    }
    return [];
}
function takeStep(context, step) {
    switch (step.kind) {
        case 'cancel-version':
            return cancelVersion(context, step);
        case 'create-version':
            return createVersion(context, step);
        case 'update-version':
            return updateVersion(context, step);
        case 'set-release-notes':
            return setReleaseNotes(context, step);
        case 'set-phased-release':
            return setPhasedRelease(context, step);
        case 'take-out':
            return takeOut(context, step);
        case 'create-submission':
            return createSubmission(context, step);
        case 'adopt-submission':
            return adoptSubmission(context, step);
        case 'add-version':
            return addItem(context, step, (0,model/* versionTarget */.Sl)(theVersion(context)));
        case 'add-item':
            return addItem(context, step, step.target);
        case 'check-contents':
            return checkContents(context, step);
        case 'submit':
            return submission_steps_submit(context, step);
    }
}
function describeStop(undone, steps, { kind, findings }) {
    const written = kind === 'unconfirmed' ? ` ${(0,core_step/* describeWritten */.hD)(steps)}` : '';
    const [first, ...others] = findings;
    if (first === undefined)
        return undone.findings;
    return [{ ...first, message: `${first.message}${written}${undone.words}` }, ...others, ...undone.findings];
}
async function undo(context, steps, stop) {
    const { client, clock, signal, progress, snapshot, remember } = context;
    const { submission, attempted } = progress;
    if (submission === null)
        return { words: '', findings: [] };
    if (stop.kind === 'unconfirmed' && stop.mayBeSubmitted) {
        remember(null);
        return { words: ` Look at submission ${submission.id}: its items were left in it.`, findings: [] };
    }
    const keys = attempted.map(model/* targetKey */.hD);
    const left = keys.length === 0 ? [] : await (0,cleanup.cleanUp)({ client, clock, signal }, { submissionId: submission.id, keys });
    if (left.length > 0) {
        return {
            words: '',
            findings: [
                {
                    reason: 'write.unconfirmed',
                    severity: 'unknown',
                    message: `Draft ${submission.id} may still hold ${left.map(core_step/* describeKey */.Rx).join(', ')}: taking it out again did not succeed.`,
                    remedy: 'Run again: the next run adopts the draft and goes on. Or take it out on the App Review page.',
                    subject: { type: 'reviewSubmission', id: submission.id },
                    link: (0,pages/* appReviewPage */.z)(snapshot.app.id),
                },
            ],
        };
    }
    remember(null);
    progress.attempted = [];
    for (const planned of steps) {
        const added = planned.step.kind === 'add-item' || planned.step.kind === 'add-version';
        if (planned.outcome === 'done' && added)
            planned.outcome = 'undone';
    }
    const taken = keys.length === 0 ? '' : 'What this run had put into it was taken out again. ';
    return {
        words: ` ${taken}Draft ${submission.id} stays, because the API cannot remove it; the next run adopts it (on-orphans: adopt) unless it holds something foreign, so that it costs no second slot.`,
        findings: [],
    };
}
function theVersion({ progress, snapshot }) {
    const version = progress.version ?? snapshot.release?.record;
    if (!version)
        throw new Error('a step needs a version, and none was made or found before it');
    return version;
}
function theSubmission({ progress }) {
    if (progress.submission === null)
        throw new Error('a step needs a submission, and none was made or adopted before it');
    return progress.submission;
}
function noteVersion(progress, version) {
    progress.version = { id: version.id, state: version.state, versionString: version.versionString };
}
function stopped(context, step, settled) {
    const subject = subjectOf(context, step);
    if (settled.kind === 'refused') {
        const aboutItem = ABOUT_AN_ITEM.includes(step.kind);
        const it = { appId: context.snapshot.app.id, step: (0,core_step/* describeStep */.Ey)(step), aboutItem, subject };
        return { kind: 'refused', findings: refusalFindings(it, settled.refusal, settled.failure) };
    }
    return {
        kind: 'unconfirmed',
        mayBeSubmitted: step.kind === 'submit',
        findings: [
            {
                reason: 'write.unconfirmed',
                severity: 'unknown',
                message: `${(0,core_step/* describeStep */.Ey)(step)}: sent once, and it is not known whether it took. ${settled.why}`,
                remedy: 'Run again: the next run looks at what is there and goes on from it. It is never sent twice.',
                subject,
                link: (0,pages/* appReviewPage */.z)(context.snapshot.app.id),
            },
        ],
    };
}
const ABOUT_AN_ITEM = ['take-out', 'add-version', 'add-item'];
function subjectOf({ progress, snapshot }, step) {
    if (step.kind === 'add-item')
        return { type: step.target.relationship, id: step.target.id };
    if (step.kind === 'submit')
        return progress.submission && { type: 'reviewSubmission', id: progress.submission.id };
    const version = progress.version ?? snapshot.release?.record;
    return version ? { type: 'appStoreVersion', id: version.id } : { type: 'app', id: snapshot.app.id };
}

;// CONCATENATED MODULE: ./lib/run.js















async function run(inputs, adapters) {
    const client = createClient(inputs, adapters);
    const progress = {
        version: null,
        submission: null,
        attempted: [],
        shared: false,
        canceled: new Map(),
    };
    const story = { inputs, adapters, client, app: null, snapshot: null, findings: [], steps: [], progress };
    try {
        await tellStory(story);
    }
    catch (error) {
        if (!(error instanceof deadline/* Interruption */._))
            throw error;
        story.findings = [...story.findings, interruptionFinding(error, story)];
    }
    return endingOf(story);
}
function createClient(inputs, { clock, deadline, transport, log, mask, redact }) {
    const { keyId, issuerId, privateKey, audience, baseUrl } = inputs;
    const token = createTokenSource({ keyId, issuerId, privateKey, audience, now: () => clock.now(), mask });
    return new app_store_client/* AppStoreClient */.si({
        baseUrl,
        token,
        clock,
        send: (it) => transport.send(it),
        signal: deadline.signal,
        writeSignal: deadline.writeSignal,
        redact,
        log,
    });
}
async function tellStory(story) {
    const { inputs, progress } = story;
    const app = await findApp(story);
    if (app === null)
        return;
    story.app = app;
    let plan = await lookUntilClear(story, app, new Map());
    if ((0,finding/* verdictOf */.Vj)(story.findings) !== 'clear' || inputs.request.dryRun)
        return;
    const cancels = story.steps.filter(({ step }) => step.kind === 'cancel-version');
    if (cancels.length > 0) {
        announce(story);
        story.findings.push(...(await takeSteps(contextOf(story), cancels)));
        if ((0,finding/* verdictOf */.Vj)(story.findings) !== 'clear')
            return;
        plan = await look(story, app, progress.canceled);
        story.steps = [...cancels, ...story.steps];
        if ((0,finding/* verdictOf */.Vj)(story.findings) !== 'clear')
            return;
    }
    if (plan.taken !== null)
        progress.submission = { id: plan.taken.id, state: plan.taken.state };
    const record = story.snapshot?.release?.record ?? null;
    if (record !== null)
        progress.version = { id: record.id, state: record.state, versionString: record.versionString };
    if (story.steps.every(({ outcome }) => outcome !== 'pending'))
        return;
    announce(story);
    story.findings.push(...(await takeSteps(contextOf(story), story.steps)));
    await lookAgain(story, app);
}
const OVERTAKEN = new Set([
    'version.in-flight',
    'submission.total-limit',
    'submission.in-review-limit',
]);
async function lookAgain(story, app) {
    if (!story.findings.some(({ reason }) => OVERTAKEN.has(reason)))
        return;
    const { request } = story.inputs;
    const snapshot = await fetchSnapshot(story.client, app, request, story.progress.canceled);
    const found = evaluate({ snapshot, request, plan: planRelease(snapshot, request) });
    story.snapshot = snapshot;
    const named = found.filter(({ severity }) => severity === 'error');
    story.findings = story.findings.map((finding) => {
        const who = OVERTAKEN.has(finding.reason) ? named.find(({ reason }) => reason === finding.reason) : undefined;
        return who === undefined ? finding : { ...finding, message: `${finding.message} ${who.message}` };
    });
}
async function findApp({ inputs, client, findings }) {
    if (inputs.app.by === 'id')
        return { id: inputs.app.id };
    const { bundleId } = inputs.app;
    const found = await (0,reads/* fetchAppByBundleId */.uh)(client, bundleId);
    if (found.ok && found.value !== null)
        return found.value;
    findings.push(found.ok
        ? {
            reason: 'input.invalid',
            severity: 'unknown',
            message: `bundle-id: there is no app with the bundle id ${bundleId} that this key can see.`,
            remedy: 'Compare it with App Information on the web page, letter by letter; and see that the key has access to the app.',
            subject: { type: 'input', id: 'bundle-id' },
        }
        : (0,app_store_failure/* failureFinding */.Ue)(found.failure));
    return null;
}
async function lookUntilClear(story, app, canceled) {
    const { clock, deadline, log } = story.adapters;
    const { waitMs } = story.inputs;
    const startedMs = clock.now();
    for (let looks = 1;; looks++) {
        const lookedMs = clock.now();
        const plan = await look(story, app, canceled);
        const delayMs = delayBeforeNextLook(story, plan, looks, startedMs);
        if (delayMs === null)
            return plan;
        const wait = waitMs > 0 && canWaitingCure(story.findings);
        log(`${waitingFor(story.findings)}; next look in ${seconds(delayMs)}, ${wait ? `waiting ${seconds(startedMs + waitMs - clock.now())} more at most` : 'the service is still processing the build'}.`);
        if (wait)
            deadline.pause(clock.now() - lookedMs);
        await clock.sleep(delayMs, deadline.signal);
        if (wait)
            deadline.resume();
    }
}
const RESERVE_MS = 5_000;
const PROCESSING_POLL_MS = 15_000;
function delayBeforeNextLook({ adapters, inputs, findings, snapshot }, plan, looks, startedMs) {
    const { clock, deadline } = adapters;
    if ((0,finding/* verdictOf */.Vj)(findings) === 'clear' || snapshot === null)
        return null;
    const leftMs = startedMs + inputs.waitMs - clock.now();
    if (leftMs > 0 && canWaitingCure(findings))
        return pollDelayMs(looks, inputs.waitMs, leftMs, clock.random());
    const onlyBuild = findings.every(({ severity, reason }) => severity === 'warning' || reason === 'build.not-valid');
    if (!onlyBuild || !awaitsProcessing({ snapshot, request: inputs.request, plan }))
        return null;
    const spareMs = deadline.remainingMs - RESERVE_MS;
    return spareMs > 0 ? Math.min(spareMs, PROCESSING_POLL_MS) : null;
}
async function look(story, app, canceled) {
    const { request } = story.inputs;
    const snapshot = await fetchSnapshot(story.client, app, request, canceled);
    const { signal } = story.adapters.deadline;
    if (request.mode !== 'check')
        signal.throwIfAborted();
    const plan = planRelease(snapshot, request);
    story.snapshot = snapshot;
    story.app = snapshot.app;
    story.findings = evaluate({ snapshot, request, plan });
    story.steps = plan.steps.map((step) => ({ step, outcome: 'pending' }));
    if (plan.taken !== null)
        story.progress.submission = { id: plan.taken.id, state: plan.taken.state };
    const { versions, drafts, others } = snapshot.known;
    const isTimeout = signal.reason instanceof deadline/* Interruption */._ && signal.reason.reason === 'run.timeout';
    if (!(versions && drafts && others && isTimeout))
        signal.throwIfAborted();
    return plan;
}
function announce({ steps, adapters }) {
    steps.forEach(({ step }, index) => {
        adapters.log(`Plan ${index + 1}/${steps.length}: ${(0,core_step/* describeStep */.Ey)(step)}`);
    });
}
function contextOf({ inputs, adapters, client, snapshot, progress }) {
    if (snapshot === null)
        throw new Error('steps were about to be taken before the first look');
    const { clock, deadline, remember, log } = adapters;
    return { client, clock, signal: deadline.signal, snapshot, request: inputs.request, progress, remember, log };
}
function waitingFor(findings) {
    const first = findings.find(({ severity }) => severity !== 'warning');
    return first === undefined ? 'Waiting' : `Waiting: ${first.message}`;
}
function seconds(ms) {
    return ms >= 120_000 ? `${Math.round(ms / 60_000)} min` : `${Math.round(ms / 1000)} s`;
}
function interruptionFinding({ reason, message }, { steps, progress }) {
    const inDoubt = steps.filter(({ outcome }) => outcome === 'interrupted').map(({ step }) => (0,core_step/* describeStep */.Ey)(step));
    const doubt = inDoubt.length === 0 ? '' : ` Interrupted in: ${inDoubt.join('; ')}; whether that took is not known.`;
    return {
        reason,
        severity: 'unknown',
        message: `${message} ${(0,core_step/* describeWritten */.hD)(steps)}${doubt}`,
        remedy: reason === 'run.timeout'
            ? 'Run again, with a larger timeout-minutes if the service is slow: the next run goes on from what is there.'
            : 'Run again: the next run goes on from what is there.',
        subject: progress.submission && { type: 'reviewSubmission', id: progress.submission.id },
    };
}
function heldNow(snapshot, { submission, attempted }) {
    const before = snapshot.submissions.find(({ id }) => id === submission?.id)?.items ?? [];
    return (0,model/* distinctTargets */.Z0)([...(0,model/* heldItems */.K$)(before).flatMap(({ target }) => target ?? []), ...attempted]);
}
function endingOf({ inputs, client, app, snapshot, findings, steps, progress }) {
    const { request } = inputs;
    return {
        mode: request.mode,
        dryRun: request.dryRun,
        app,
        platform: request.platform,
        findings,
        snapshot: snapshot && (0,outcome/* afterSteps */.Qj)(snapshot, progress.submission, heldNow(snapshot, progress)),
        steps,
        version: progress.version && { id: progress.version.id, state: progress.version.state },
        submission: progress.submission,
        rateLimit: client.rateLimit,
    };
}


/***/ })

};
