const os = process.getBuiltinModule("node:os");
const crypto = process.getBuiltinModule("node:crypto");
const fs = process.getBuiltinModule("node:fs");
const { appendFileSync, existsSync: existsSync$1, readFileSync: readFileSync$1, readdirSync, realpathSync, statSync } = process.getBuiltinModule("node:fs");
const { createPrivateKey } = process.getBuiltinModule("node:crypto");
const { join, relative, resolve, sep } = process.getBuiltinModule("node:path");
// src/clock.ts
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
			signal.removeEventListener("abort", stop);
			resolve();
		}, ms);
		signal.addEventListener("abort", stop, { once: true });
	})
};
// src/core/model/facts.ts
const NO_FACTS = {
	record: null,
	builds: null,
	items: [],
	names: /* @__PURE__ */ new Map(),
	localizations: null,
	inherited: null,
	primaryLocale: null,
	review: null,
	failures: []
};
// src/core/model/finding.ts
/** What the run found out, in the words a person needs, under reasons that scripts can rely on. */
/**
* Every reason there is, with its title in words: the title of the annotation.
* The reasons are part of the public contract; a new one may be added, none is ever renamed.
*/
const REASONS = {
	"version.in-flight": "A version is in flight",
	"version.unfinished": "An unfinished version blocks a new one",
	"version.released": "The version is out already",
	"version.rejected": "App Review sent the version back",
	"version.not-approved": "The version is not approved",
	"phased-release.not-active": "No phased release is under way",
	"submission.total-limit": "Too few submission slots are free",
	"submission.in-review-limit": "Two submissions are already in review",
	"submission.orphans": "Unsubmitted submissions hold slots",
	"submission.nearly-full": "Four of five submission slots are taken",
	"submission.unresolved": "A submission has unresolved issues",
	"item.not-ready": "An item cannot be submitted",
	"item.elsewhere": "An item sits in another submission",
	"item.left-out": "Something that is ready is left out",
	"item.first-purchase": "A first purchase has to go with a version",
	"asset.processing": "An asset is still being processed",
	"build.missing": "The build is not there",
	"build.not-valid": "The build cannot be used",
	"metadata.release-notes": "Release notes are missing, or have no language to go to",
	"metadata.description": "The description is missing",
	"metadata.support-url": "The support URL is missing",
	"metadata.copyright": "The copyright is missing",
	"metadata.review-contact": "The contact for App Review is not complete",
	"metadata.demo-account": "The demo account for App Review has no user name",
	"metadata.name": "The name of the app is missing",
	"metadata.privacy-policy": "The privacy policy is missing",
	"metadata.category": "The app has no primary category",
	"metadata.content-rights": "The content rights are not declared",
	"metadata.age-rating": "The age rating is not complete",
	"metadata.screenshots": "Screenshots are missing or not delivered",
	"compliance.export": "The export compliance of the build is not settled",
	"app.pricing": "The app has no price",
	"app.availability": "It is not set where the app is available",
	"app.privacy": "The App Privacy answers are not published",
	"app.tracking": "The build tracks users, and App Privacy does not say so",
	"app.game-center": "Build and version disagree about Game Center",
	"write.refused": "The service refused a step of the release",
	"state.unknown": "The service reports a state this action does not know",
	"service.unauthorized": "The service does not accept the key",
	"service.forbidden": "The key may not do this",
	"service.rate-limited": "The rate limit is used up",
	"service.unavailable": "The service cannot be reached",
	"service.unreadable": "The service gave an answer that cannot be read",
	"input.invalid": "An input is not right",
	"run.interrupted": "The run was interrupted",
	"run.timeout": "The run ran out of time",
	"write.unconfirmed": "It is not known whether a step was applied",
	"status.not-written": "The verdict could not be set on GitHub"
};
/** The message where no table of the slots stands beside it. */
function messageOf({ message, holders }) {
	return holders === void 0 ? message : `${message} ${holders}`;
}
/** Ends a remedy where a rule of ours may be wrong about somebody's app. */
const WAY_OUT = "If this is wrong, set readiness: warn.";
/** What people read before they turn away. */
const MAX_BRIEF = 300;
/** The message for an annotation: the summary is near, so it names who holds the slots only where there is room. */
function briefOf(finding) {
	const whole = messageOf(finding);
	return `${whole} ${adviceOf(finding)}`.length <= MAX_BRIEF ? whole : finding.message;
}
/** What to do, and the page to do it on. */
function adviceOf({ remedy, link }) {
	return link === void 0 ? remedy : `${remedy} ${link}`;
}
/** Errors are certain whatever else is not known, so they win; nothing but their absence and full knowledge is `clear`. */
function verdictOf(findings) {
	if (findings.some((finding) => finding.severity === "error")) return "blocked";
	if (findings.some((finding) => finding.severity === "unknown")) return "unknown";
	return "clear";
}
const SEVERITY_ORDER = [
	"error",
	"unknown",
	"warning"
];
/** Errors first, then unknowns, then warnings; otherwise in the order found. */
function inOrder(findings) {
	return SEVERITY_ORDER.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}
/** Each reason once: errors, then unknowns, then warnings. */
function reasonsOf(findings) {
	return [...new Set(inOrder(findings).map((finding) => finding.reason))];
}
/** Each failure once: what stands in the way of several reads side by side is one cause, as a rule. */
function distinctFailures(failures) {
	const known = /* @__PURE__ */ new Map();
	for (const failure of failures) {
		const key = failure.reason === "service.unauthorized" ? failure.reason : `${failure.reason} ${failure.message}`;
		if (!known.has(key)) known.set(key, failure);
	}
	return [...known.values()];
}
// src/core/model/states.ts
/** The states of the service's resources, each with what follows from it: one table for all who ask. */
/** @returns `undefined` for a state that is in no list: new ones appear without notice (Apple's OpenAPI) */
function factsIn(table, state) {
	return Object.hasOwn(table, state) ? table[state] : void 0;
}
const SUBMIT = "Submit it for review (submit: true), and release it once it is approved (wait-minutes waits for that).";
const AWAIT_REVIEW = "Run again once App Review has approved it, or wait for that with wait-minutes.";
const ACCEPT_AGREEMENT = "Accept the pending agreement under Business; only the Account Holder can.";
const awaitApple = (version) => `Wait for Apple to finish with ${version}; its page says what it waits for.`;
const WITHDRAWN = {
	phase: "unfinished",
	order: 6,
	editable: true,
	makeWay: (version) => `Fix and release ${version} (version: ${version}), or use its record for the new version with on-version-in-flight: cancel.`
};
const REJECTED = {
	...WITHDRAWN,
	approval: "rejected"
};
const APPROVED = {
	phase: "unfinished",
	order: 7,
	approved: true
};
const REMOVED = {
	phase: "over",
	order: 8,
	approved: true
};
const OUT = {
	...REMOVED,
	approval: "released"
};
/**
* By the names of `appStoreState` and of its successor `appVersionState` (docs/service.md#versions). The interface
* specification knows three of them in flight; READY_FOR_REVIEW is a version that sits in a draft.
*/
const VERSION_STATES = {
	PREPARE_FOR_SUBMISSION: {
		phase: "in-flight",
		order: 1,
		editable: true,
		approval: "under-way",
		makeWay: (version) => `Release ${version} first (version: ${version} continues it), or replace it with on-version-in-flight: cancel.`,
		getApproved: SUBMIT
	},
	READY_FOR_REVIEW: {
		phase: "in-flight",
		order: 2,
		staged: true,
		approval: "under-way",
		makeWay: () => "Submit the draft that it sits in, or take it out on the App Review page.",
		getApproved: SUBMIT
	},
	WAITING_FOR_REVIEW: {
		phase: "in-flight",
		order: 3,
		underReview: true,
		approval: "under-way",
		makeWay: (version) => `Wait for the review of ${version} (wait-minutes), or remove it from review, also with on-version-in-flight: cancel.`,
		getApproved: AWAIT_REVIEW
	},
	IN_REVIEW: {
		phase: "in-flight",
		order: 4,
		underReview: true,
		approval: "under-way",
		makeWay: (version) => `Wait until the review of ${version} is over (wait-minutes), or give up its place with on-version-in-flight: cancel.`,
		getApproved: AWAIT_REVIEW
	},
	WAITING_FOR_EXPORT_COMPLIANCE: {
		phase: "unfinished",
		order: 5,
		approval: "under-way",
		makeWay: awaitApple,
		getApproved: "Answer what its page asks about export compliance; then run again, or wait for the approval with wait-minutes."
	},
	REJECTED,
	METADATA_REJECTED: REJECTED,
	DEVELOPER_REJECTED: WITHDRAWN,
	INVALID_BINARY: REJECTED,
	PENDING_CONTRACT: {
		phase: "unfinished",
		order: 7,
		approval: "under-way",
		makeWay: () => ACCEPT_AGREEMENT,
		getApproved: `${ACCEPT_AGREEMENT} Then run again.`
	},
	ACCEPTED: {
		phase: "unfinished",
		order: 7,
		approval: "companion-rejected",
		makeWay: awaitApple
	},
	PENDING_DEVELOPER_RELEASE: {
		...APPROVED,
		approval: "approved",
		makeWay: (version) => `Release ${version}: it is approved, and waits for you (release-approved: true, or its page).`
	},
	PENDING_APPLE_RELEASE: {
		...APPROVED,
		approval: "released",
		makeWay: awaitApple
	},
	PROCESSING_FOR_APP_STORE: OUT,
	PROCESSING_FOR_DISTRIBUTION: OUT,
	READY_FOR_SALE: OUT,
	READY_FOR_DISTRIBUTION: OUT,
	PREORDER_READY_FOR_SALE: OUT,
	REPLACED_WITH_NEW_VERSION: OUT,
	REMOVED_FROM_SALE: REMOVED,
	DEVELOPER_REMOVED_FROM_SALE: REMOVED,
	NOT_APPLICABLE: {
		phase: "over",
		order: 8
	}
};
/** Nobody knows what it means, so no answer that can be understood takes its place. */
const UNKNOWN_ORDER = 9;
/** The interface specification's pre-flight filter, in its order: the states in flight there (docs/service.md#dialects). */
const SPECIFICATION_IN_FLIGHT = [
	"PREPARE_FOR_SUBMISSION",
	"WAITING_FOR_REVIEW",
	"IN_REVIEW"
];
function versionPhase(state) {
	return factsIn(VERSION_STATES, state)?.phase ?? "unknown";
}
function versionOrder(state) {
	return factsIn(VERSION_STATES, state)?.order ?? UNKNOWN_ORDER;
}
function isEditableVersion(state) {
	return factsIn(VERSION_STATES, state)?.editable === true;
}
function isStagedVersion(state) {
	return factsIn(VERSION_STATES, state)?.staged === true;
}
function isUnderReview(state) {
	return factsIn(VERSION_STATES, state)?.underReview === true;
}
function isApprovedVersion(state) {
	return factsIn(VERSION_STATES, state)?.approved === true;
}
function approvalOf(state) {
	const facts = factsIn(VERSION_STATES, state);
	return facts === void 0 ? "unknown" : facts.approval ?? "none";
}
/** Out in the store, or on its way there: nothing about its release can be changed any more. */
function isOut(state) {
	return factsIn(VERSION_STATES, state)?.phase === "over";
}
/** What to do where the version keeps another one from being made. */
function howToMakeWay({ state, versionString }) {
	return (factsIn(VERSION_STATES, state)?.makeWay ?? awaitApple)(versionString);
}
/** @returns what brings a version in this state nearer to its approval; `null`: nothing is known */
function howToGetApproved(state) {
	return factsIn(VERSION_STATES, state)?.getApproved ?? null;
}
const DRAFT_STATE = "READY_FOR_REVIEW";
const UNRESOLVED_STATE = "UNRESOLVED_ISSUES";
const CANCELING_STATE = "CANCELING";
const COMPLETING_STATE = "COMPLETING";
/** The first three are the interface specification's; the live service counts all but the last to the five (docs/service.md#submissions). */
const SUBMISSION_STATES = {
	[DRAFT_STATE]: {
		phase: "draft",
		order: 1
	},
	WAITING_FOR_REVIEW: {
		phase: "in-review",
		order: 2
	},
	IN_REVIEW: {
		phase: "in-review",
		order: 3
	},
	[UNRESOLVED_STATE]: {
		phase: "unresolved",
		order: 4
	},
	[CANCELING_STATE]: {
		phase: "closing",
		order: 5
	},
	[COMPLETING_STATE]: {
		phase: "closing",
		order: 5
	},
	COMPLETE: {
		phase: "over",
		order: 6
	}
};
const UNKNOWN_SUBMISSION_ORDER = 7;
const OPEN_SUBMISSION_STATES = Object.keys(SUBMISSION_STATES).filter((state) => submissionPhase(state) !== "over");
function submissionPhase(state) {
	return factsIn(SUBMISSION_STATES, state)?.phase ?? "unknown";
}
function submissionOrder(state) {
	return factsIn(SUBMISSION_STATES, state)?.order ?? UNKNOWN_SUBMISSION_ORDER;
}
/** Review is done with what it holds. */
function isCompletingSubmission(state) {
	return state === COMPLETING_STATE;
}
/** A cancellation was taken; it ends in the state of a submission that is over. */
function isCancelingSubmission(state) {
	return state === CANCELING_STATE;
}
const REJECTED_ITEM = {
	phase: "rejected",
	remedy: "Fix what review found, or make a new version of the item."
};
const IN_REVIEW_ITEM = {
	phase: "not-ready",
	remedy: "It is under review already: leave it out, or wait."
};
const REPLACE = "Leave it out, or make a new version of it and name that.";
/**
* Not marked as ready, and taken all the same when they are named: an event that is a `draft` becomes READY_FOR_REVIEW
* as it is added, and what was `rejected`, or withdrawn, is taken again once it is in no submission (docs/service.md#items).
* Of a background asset COMPLETE is an upload that is done, and says nothing of review.
*/
const ITEM_STATES = {
	PREPARE_FOR_SUBMISSION: { phase: "ready" },
	READY_FOR_REVIEW: { phase: "ready" },
	COMPLETE: { phase: "ready" },
	DRAFT: { phase: "draft" },
	REJECTED: REJECTED_ITEM,
	DEVELOPER_REJECTED: REJECTED_ITEM,
	ACCEPTED: { phase: "approved" },
	APPROVED: { phase: "approved" },
	PUBLISHED: { phase: "approved" },
	COMPLETED: { phase: "approved" },
	PENDING_RELEASE: { phase: "approved" },
	LIVE: { phase: "approved" },
	WAITING_FOR_REVIEW: IN_REVIEW_ITEM,
	IN_REVIEW: IN_REVIEW_ITEM,
	REPLACED_WITH_NEW_VERSION: { phase: "not-ready" },
	STOPPED: { phase: "not-ready" },
	PAST: { phase: "not-ready" },
	ARCHIVED: { phase: "not-ready" },
	AWAITING_UPLOAD: { phase: "not-ready" },
	PROCESSING: { phase: "not-ready" },
	FAILED: { phase: "not-ready" }
};
/** Events are ready in no other state. */
const READY_EVENT_STATE = "READY_FOR_REVIEW";
function itemPhase(state) {
	return factsIn(ITEM_STATES, state)?.phase ?? "unknown";
}
/** What to do with a thing in a state in which it cannot be submitted. */
function howToReplaceItem(state) {
	return factsIn(ITEM_STATES, state)?.remedy ?? REPLACE;
}
/** Of a thing, or of an item in a submission: review said no to it. */
function isRejectedItem(state) {
	return state === "REJECTED";
}
/** Of an item in a submission: it was taken out, and stays listed. */
function isRemovedItem(state) {
	return state === "REMOVED";
}
// src/core/model/merge.ts
/**
* @param inFlight rows of the list that asked for the states in flight
* @param all rows of the list that named no state
* @returns every version once, over or not
*/
function mergeVersions(inFlight, all) {
	return furthest([...inFlight.filter((version) => !isOut(version.state)).map(asInFlight), ...all], ({ state }) => versionOrder(state), worse);
}
/** The service showed it among the versions in flight, so one in a state that is none of those is not understood. */
function asInFlight(version) {
	if (version.isLive || version.phase === "in-flight") return version;
	return {
		...version,
		phase: "unknown"
	};
}
function worse(left, right) {
	return right.phase === "unknown" || left.phase === "over" && right.phase !== "over" ? right : left;
}
/** A draft that is submitted between two reads stands in both answers. */
function mergeSubmissions(...lists) {
	return furthest(lists.flat(), ({ state }) => submissionOrder(state), (left) => left).filter(({ state }) => submissionPhase(state) !== "over");
}
function furthest(rows, orderOf, among) {
	const byId = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const known = byId.get(row.id);
		if (known === void 0 || orderOf(row) > orderOf(known)) byId.set(row.id, row);
		else if (orderOf(row) === orderOf(known)) byId.set(row.id, among(known, row));
	}
	return [...byId.values()];
}
/** What was read by its own address outranks every list. */
function withRecord(versions, record) {
	return [...versions.filter(({ id }) => id !== record.id), record];
}
// src/core/model/request.ts
/** The mode that the inputs ask for together . */
function modeOf(asked) {
	if (asked.releaseApproved) return "release";
	if (asked.rollout !== null) return "rollout";
	if (asked.submit) return "submit";
	return asked.version === null ? "check" : "prepare";
}
/** The modes that are about one version that is there already, and judge by nothing else. */
function isOfNamedVersion(mode) {
	return mode === "release" || mode === "rollout";
}
// src/core/model/item-kinds.ts
/**
* By their relationships (docs/service.md#items; `ReviewSubmissionItemCreateRequest` of Apple's OpenAPI); both kinds of
* experiments are of one type. In the order of the messages that list them.
*/
const ITEM_KINDS = {
	appStoreVersion: {
		type: "appStoreVersions",
		words: "version",
		lookUp: { by: "none" }
	},
	appCustomProductPageVersion: {
		type: "appCustomProductPageVersions",
		words: "product page",
		alias: "cpp",
		lookUp: {
			by: "list",
			list: "pages"
		},
		iosOnly: true
	},
	appStoreVersionExperiment: {
		type: "appStoreVersionExperiments",
		words: "experiment",
		lookUp: {
			by: "version",
			list: "experiments"
		}
	},
	appStoreVersionExperimentV2: {
		type: "appStoreVersionExperiments",
		words: "experiment",
		alias: "ppo",
		lookUp: {
			by: "list",
			list: "experiments"
		}
	},
	appEvent: {
		type: "appEvents",
		words: "event",
		alias: "event",
		lookUp: {
			by: "list",
			list: "events"
		},
		iosOnly: true
	},
	backgroundAssetVersion: {
		type: "backgroundAssetVersions",
		words: "background asset",
		lookUp: byId("/v1/backgroundAssetVersions", "backgroundAsset", "backgroundAssets", "assetPackIdentifier")
	},
	gameCenterAchievementVersion: {
		type: "gameCenterAchievementVersions",
		words: "Game Center achievement",
		lookUp: byId("/v2/gameCenterAchievementVersions", "achievement", "gameCenterAchievements")
	},
	gameCenterActivityVersion: {
		type: "gameCenterActivityVersions",
		words: "Game Center activity",
		lookUp: byId("/v1/gameCenterActivityVersions", "activity", "gameCenterActivities")
	},
	gameCenterChallengeVersion: {
		type: "gameCenterChallengeVersions",
		words: "Game Center challenge",
		lookUp: byId("/v1/gameCenterChallengeVersions", "challenge", "gameCenterChallenges")
	},
	gameCenterLeaderboardSetVersion: {
		type: "gameCenterLeaderboardSetVersions",
		words: "Game Center leaderboard set",
		lookUp: byId("/v2/gameCenterLeaderboardSetVersions", "leaderboardSet", "gameCenterLeaderboardSets")
	},
	gameCenterLeaderboardVersion: {
		type: "gameCenterLeaderboardVersions",
		words: "Game Center leaderboard",
		lookUp: byId("/v2/gameCenterLeaderboardVersions", "leaderboard", "gameCenterLeaderboards")
	},
	inAppPurchaseVersion: {
		type: "inAppPurchaseVersions",
		words: "in-app purchase",
		alias: "iap",
		lookUp: byId("/v1/inAppPurchaseVersions", "inAppPurchase", "inAppPurchases", "name", "/v2/inAppPurchases")
	},
	subscriptionVersion: {
		type: "subscriptionVersions",
		words: "subscription",
		alias: "subscription",
		lookUp: byId("/v1/subscriptionVersions", "subscription", "subscriptions", "name", "/v1/subscriptions")
	},
	subscriptionGroupVersion: {
		type: "subscriptionGroupVersions",
		words: "subscription group",
		alias: "subscription-group",
		lookUp: byId("/v1/subscriptionGroupVersions", "subscriptionGroup", "subscriptionGroups", "referenceName", "/v1/subscriptionGroups")
	},
	appAssetLibraryImage: {
		type: "appAssetLibraryImages",
		words: "image of the asset library",
		lookUp: { by: "none" },
		since: "4.5.1"
	},
	appAssetLibraryVideo: {
		type: "appAssetLibraryVideos",
		words: "video of the asset library",
		lookUp: { by: "none" },
		since: "4.5.1"
	},
	retentionMessageVersion: {
		type: "retentionMessageVersions",
		words: "retention message",
		lookUp: { by: "none" },
		since: "4.6"
	}
};
const ITEM_RELATIONSHIPS = Object.keys(ITEM_KINDS);
function byId(path, relationship, type, name = "referenceName", productPath) {
	return {
		by: "id",
		path,
		product: {
			relationship,
			type,
			name,
			...productPath === void 0 ? {} : { path: productPath }
		}
	};
}
function itemKind(relationship) {
	return ITEM_KINDS[relationship];
}
/** The kind of a resource type; of the two kinds of experiments the newer one. `null`: of none. */
function relationshipOfType(type) {
	return ITEM_RELATIONSHIPS.findLast((relationship) => ITEM_KINDS[relationship].type === type) ?? null;
}
/** The kind that a word of the input `items` names: its short word, the relationship or the resource type. */
function relationshipOfWord(word) {
	return ITEM_RELATIONSHIPS.find((relationship) => [itemKind(relationship).alias, relationship].includes(word)) ?? relationshipOfType(word);
}
// src/core/model/resources.ts
/** The service's resources as this action sees them. */
const PLATFORMS = [
	"IOS",
	"MAC_OS",
	"TV_OS",
	"VISION_OS"
];
/** Two targets are the same thing when resource type and id agree: an experiment may be linked by either relationship. */
function targetKey(target) {
	return `${ITEM_KINDS[target.relationship].type}/${target.id}`;
}
/** Each thing once, by its key. */
function distinctTargets(targets) {
	return [...new Map(targets.map((target) => [targetKey(target), target])).values()];
}
function versionTarget({ id }) {
	return {
		relationship: "appStoreVersion",
		id
	};
}
const NAMELESS = {
	name: null,
	number: null
};
/** Items that were taken out of a submission stay listed as REMOVED; they hold nothing any more. */
function heldItems(items) {
	return items.filter(({ state }) => !isRemovedItem(state));
}
/** By what is held and known; an item without its linkage has no key. */
function heldKeys$1(items) {
	return new Set(heldItems(items).flatMap(({ target }) => target === null ? [] : targetKey(target)));
}
function isOneOf(list, value) {
	return list.includes(value);
}
// src/core/model/result.ts
/** How a run ended: all that is reported, in one record. */
/** A run that never got as far as a preflight. */
const NOTHING_KNOWN = {
	mode: "check",
	dryRun: false,
	app: null,
	platform: null,
	findings: [],
	snapshot: null,
	facts: NO_FACTS,
	steps: [],
	version: null,
	named: null,
	build: null,
	submission: null,
	statusChanged: false,
	requests: 0,
	rateLimit: null
};
function outcomeOf(ending) {
	const unfinished = !ending.dryRun && ending.steps.some(({ outcome }) => outcome !== "done");
	const judged = verdictOf(ending.findings.filter(isOfGate));
	const isRead = isOfNamedVersion(ending.mode) ? ending.version !== null : ending.snapshot !== null;
	const verdict = judged === "clear" && (unfinished || !isRead) ? "unknown" : judged;
	return {
		...ending,
		verdict,
		headline: headlineOf(ending, verdict)
	};
}
/** The verdict is about the service; that it could not be reported on GitHub changes nothing in it. */
function isOfGate({ reason }) {
	return reason !== "status.not-written";
}
/** Green: the verdict is clear, and a status that was asked for stands. */
function isGreen({ verdict, findings }) {
	return verdict === "clear" && findings.every(({ severity }) => severity === "warning");
}
/** The first thing to do something about; `null` where nothing blocks the run. */
function mainFinding({ findings }) {
	return inOrder(findings.filter(isOfGate)).find(({ severity }) => severity !== "warning") ?? null;
}
function headlineOf(ending, verdict) {
	const main = mainFinding(ending);
	if (verdict !== "clear") return main === null ? "The run did not come to its end" : REASONS[main.reason];
	if (ending.mode === "check") return "A release could start now";
	if (ending.mode === "release") return releaseHeadline(ending);
	if (ending.mode === "rollout") return rolloutHeadline(ending);
	if (ending.dryRun && ending.steps.length > 0) return "The release could be made now (dry run, nothing was written)";
	if (ending.steps.length === 0) return "Everything asked for is there already";
	return ending.mode === "submit" ? "The release is submitted for review" : "The version is ready";
}
function releaseHeadline({ dryRun, steps }) {
	if (steps.length === 0) return "The version is out, or on its way to the store";
	if (dryRun) return "The version could be released now (dry run, nothing was written)";
	return "The version is on its way to the store";
}
const CHANGED = {
	pause: "paused",
	resume: "resumed",
	complete: "completed"
};
function rolloutHeadline({ dryRun, steps, named }) {
	const [planned] = steps;
	if (planned?.step.kind !== "change-rollout") return `The rollout is ${(named?.phasedRelease?.state ?? "as asked for").toLowerCase()} already`;
	const changed = CHANGED[planned.step.change];
	return dryRun ? `The rollout could be ${changed} now (dry run, nothing was written)` : `The rollout is ${changed}`;
}
/** The version that the outputs speak of: the one released, or the first in flight. */
function reportedVersion({ version, snapshot }) {
	return version ?? snapshot?.versions.find(({ phase }) => phase === "in-flight") ?? null;
}
/**
* The versions and submissions as they are after the steps, as far as their answers show.
* @param held what the run's submission holds now
* @param version the record that the run made, or worked on
*/
function afterSteps(snapshot, submission, held, version = null) {
	const versions = version === null ? snapshot.versions : withRecord(snapshot.versions, version);
	if (submission === null) return version === null ? snapshot : {
		...snapshot,
		versions
	};
	const known = snapshot.submissions.find(({ id }) => id === submission.id);
	const now = {
		...known,
		id: submission.id,
		platform: known?.platform ?? snapshot.platform,
		state: submission.state,
		items: itemsNow(known?.items ?? [], held, submission.state)
	};
	return {
		...snapshot,
		versions,
		submissions: [...snapshot.submissions.filter(({ id }) => id !== submission.id), now]
	};
}
/** What the preflight has read of an item, its name above all, stays known. */
function itemsNow(before, held, state) {
	const known = new Map(heldItems(before).map((item) => [item.target && targetKey(item.target), item]));
	return held.map((target) => known.get(targetKey(target)) ?? {
		id: "",
		state,
		target,
		name: NAMELESS
	});
}
// src/deadline.ts
var Interruption = class extends Error {
	reason;
	constructor(reason, message) {
		super(message);
		this.name = "Interruption";
		this.reason = reason;
	}
};
/** A write that was sent may still be answered; this much later nobody waits for it any more. */
const WRITE_GRACE_MS = 2500;
var Deadline = class {
	stop = new AbortController();
	stopWrites = new AbortController();
	clock;
	message;
	leftMs;
	armedMs = 0;
	timer = null;
	constructor(clock, timeoutMs, message = "The time for the whole run (timeout-minutes) is used up.") {
		this.clock = clock;
		this.leftMs = timeoutMs;
		this.message = message;
		this.resume();
	}
	/** Aborts reads and waits. */
	get signal() {
		return this.stop.signal;
	}
	/** Aborts writes under way, some moments after `signal`. */
	get writeSignal() {
		return this.stopWrites.signal;
	}
	/** Milliseconds until the bound. */
	get remainingMs() {
		return this.timer === null ? this.leftMs : this.leftMs - (this.clock.now() - this.armedMs);
	}
	/**
	* Time spent waiting for what blocks the run does not count.
	* @param givenBackMs time that was counted, and turned out to be a part of the waiting
	*/
	pause(givenBackMs) {
		this.leftMs = this.remainingMs + givenBackMs;
		this.clear();
	}
	resume() {
		this.armedMs = this.clock.now();
		this.timer = setTimeout(() => this.end(new Interruption("run.timeout", this.message)), Math.max(0, this.leftMs));
	}
	end(why) {
		if (this.stop.signal.aborted) return;
		this.stop.abort(why);
		setTimeout(() => this.stopWrites.abort(why), WRITE_GRACE_MS).unref();
	}
	/** No timer keeps the process alive after this. */
	clear() {
		if (this.timer !== null) clearTimeout(this.timer);
		this.timer = null;
	}
};
// src/core/model/json.ts
/** JSON that came from outside, read without trusting its shape. */
/** @returns what stands at the end of the path; `undefined` where there is no such thing */
function member(value, ...path) {
	return path.reduce((at, name) => typeof at === "object" && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : void 0, value);
}
/** @returns `null` for what is not a string */
function textOf(value) {
	return typeof value === "string" ? value : null;
}
/** @returns a whole number above 0; `null` for anything else */
function numberOf$1(value) {
	return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : null;
}
/** @returns the object; `null` for a list and for what is not an object */
function recordOf(value) {
	return typeof value === "object" && !Array.isArray(value) ? value : null;
}
// src/github/event.ts
/** What started the run: the commit and the pull request that its verdict is about, and whether it gets secrets. */
/** Where the commit stands for events that carry it in their payload. */
const COMMIT_IN_PAYLOAD = {
	merge_group: ["merge_group", "head_sha"],
	workflow_run: ["workflow_run", "head_sha"],
	check_run: ["check_run", "head_sha"],
	check_suite: ["check_suite", "head_sha"],
	status: ["sha"]
};
/**
* Events whose GITHUB_SHA is the commit that they are about, or the head of the branch that they run on by design. With
* all others it is the head of the default branch, whatever they are about.
* https://docs.github.com/actions/reference/events-that-trigger-workflows
*/
const COMMIT_OF_RUN = [
	"push",
	"create",
	"deployment",
	"deployment_status",
	"release",
	"registry_package",
	"schedule",
	"workflow_dispatch",
	"repository_dispatch",
	""
];
/** @returns the commit to mark and the pull request to comment on, each with what keeps it from being known */
function parseSubject(event) {
	const payload = parsePayload(event);
	if (!payload.ok) return {
		commit: payload,
		pullRequest: payload
	};
	const pull = member(payload.value, "pull_request");
	if (pull !== void 0 || event.name.startsWith("pull_request")) return {
		commit: given(commitOf(member(pull, "head", "sha")), "pull_request.head.sha"),
		pullRequest: given(numberOf$1(member(pull, "number")), "pull_request.number")
	};
	const pullRequest = member(payload.value, "issue", "pull_request") !== void 0 ? numberOf$1(member(payload.value, "issue", "number")) : null;
	return {
		commit: commitOfEvent(event, payload.value),
		pullRequest: {
			ok: true,
			value: pullRequest
		}
	};
}
function commitOfEvent({ name, sha }, payload) {
	const path = Object.hasOwn(COMMIT_IN_PAYLOAD, name) ? COMMIT_IN_PAYLOAD[name] : void 0;
	if (path !== void 0) return given(commitOf(member(payload, ...path)), path.join("."));
	if (!COMMIT_OF_RUN.includes(name)) return {
		ok: false,
		problem: whyNoCommit(name)
	};
	const commit = commitOf(sha);
	return commit === null ? {
		ok: false,
		problem: "GITHUB_SHA is not the hash of a commit."
	} : {
		ok: true,
		value: commit
	};
}
/** @returns why no status can be asked for; `null` for an event that has a commit, whether or not it can be read */
function whyNoCommitStatus({ name }) {
	return name.startsWith("pull_request") || Object.hasOwn(COMMIT_IN_PAYLOAD, name) || COMMIT_OF_RUN.includes(name) ? null : whyNoCommit(name);
}
function whyNoCommit(name) {
	return `The event ${name} is about no commit; GITHUB_SHA is only the head of the default branch.`;
}
/**
* `pull_request_target` and `workflow_run` run with the secrets of the repository, also on behalf of a stranger's head.
* @returns whether the head lies in another repository; `true` where the event does not say, for the same events
*/
function isForStranger(event) {
	if (event.name !== "pull_request_target" && event.name !== "workflow_run") return false;
	const payload = parsePayload(event);
	const of = (...path) => payload.ok ? textOf(member(payload.value, ...path, "full_name")) : null;
	const head = event.name === "workflow_run" ? of("workflow_run", "head_repository") : of("pull_request", "head", "repo");
	return head === null || head !== event.repository;
}
/**
* Workflows that a fork's pull request or Dependabot starts get no secrets, so that changed code cannot send them away.
* @returns which of the two it is; `null` when it is neither, or when the event cannot be read
*/
function whyNoSecrets(event) {
	if (event.actor === "dependabot[bot]") return "dependabot";
	if (event.name === "pull_request_target" || !event.name.startsWith("pull_request")) return null;
	const payload = parsePayload(event);
	const pull = payload.ok ? member(payload.value, "pull_request") : void 0;
	if (pull === void 0) return null;
	const head = textOf(member(pull, "head", "repo", "full_name"));
	return head === null || head !== textOf(member(pull, "base", "repo", "full_name")) ? "fork" : null;
}
function parsePayload({ payload }) {
	if (payload === null) return {
		ok: true,
		value: void 0
	};
	try {
		return {
			ok: true,
			value: JSON.parse(payload)
		};
	} catch {
		return {
			ok: false,
			problem: "The event file (GITHUB_EVENT_PATH) is not JSON."
		};
	}
}
function given(value, what) {
	return value === null ? {
		ok: false,
		problem: `The event (GITHUB_EVENT_PATH) does not say ${what}.`
	} : {
		ok: true,
		value
	};
}
/** Git's hashes are hexadecimal and of two lengths today; what matters here is that it can stand in a path. */
const COMMIT = /^[\w-]{1,64}$/;
/** @returns the name of a commit as GitHub gives it; `null` for what cannot be one */
function commitOf(value) {
	return typeof value === "string" && COMMIT.test(value) ? value : null;
}
// src/runner/documents.ts
/**
* The runner says which repository the action comes from, and at which ref; it says neither for an action of the
* workflow's own repository (`uses: ./`).
*/
function troubleshootingOf(env) {
	const { GITHUB_SERVER_URL: server = "", GITHUB_ACTION_REPOSITORY: repository = "", GITHUB_ACTION_REF: ref = "" } = env;
	const isWhole = /^https?:\/\/[\w.:-]+$/.test(server) && /^[\w.-]+\/[\w.-]+$/.test(repository) && isRef(ref);
	return (reason) => isWhole ? `${server}/${repository}/blob/${ref}/docs/troubleshooting.md#${reason}` : null;
}
/** A ref may be a tag, a branch or a commit; `..` would lead out of the repository. */
function isRef(ref) {
	return /^[\w./-]+$/.test(ref) && !ref.includes("..");
}
// node_modules/@actions/core/lib/utils.js
/**
* Sanitizes an input into a string so it can be passed into issueCommand safely
* @param input input to sanitize into a string
*/
function toCommandValue(input) {
	if (input === null || input === void 0) return "";
	else if (typeof input === "string" || input instanceof String) return input;
	return JSON.stringify(input);
}
/**
*
* @param annotationProperties
* @returns The command properties to send with the actual annotation command
* See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
*/
function toCommandProperties(annotationProperties) {
	if (!Object.keys(annotationProperties).length) return {};
	return {
		title: annotationProperties.title,
		file: annotationProperties.file,
		line: annotationProperties.startLine,
		endLine: annotationProperties.endLine,
		col: annotationProperties.startColumn,
		endColumn: annotationProperties.endColumn
	};
}
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
function issueCommand(command, properties, message) {
	const cmd = new Command(command, properties, message);
	process.stdout.write(cmd.toString() + os.EOL);
}
const CMD_STRING = "::";
var Command = class {
	constructor(command, properties, message) {
		if (!command) command = "missing.command";
		this.command = command;
		this.properties = properties;
		this.message = message;
	}
	toString() {
		let cmdStr = CMD_STRING + this.command;
		if (this.properties && Object.keys(this.properties).length > 0) {
			cmdStr += " ";
			let first = true;
			for (const key in this.properties) if (this.properties.hasOwnProperty(key)) {
				const val = this.properties[key];
				if (val) {
					if (first) first = false;
					else cmdStr += ",";
					cmdStr += `${key}=${escapeProperty(val)}`;
				}
			}
		}
		cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
		return cmdStr;
	}
};
function escapeData(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}
// node_modules/@actions/core/lib/file-command.js
function issueFileCommand(command, message) {
	const filePath = process.env[`GITHUB_${command}`];
	if (!filePath) throw new Error(`Unable to find environment variable for file command ${command}`);
	if (!fs.existsSync(filePath)) throw new Error(`Missing file at path: ${filePath}`);
	fs.appendFileSync(filePath, `${toCommandValue(message)}${os.EOL}`, { encoding: "utf8" });
}
function prepareKeyValueMessage(key, value) {
	const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
	const convertedValue = toCommandValue(value);
	if (key.includes(delimiter)) throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
	if (convertedValue.includes(delimiter)) throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
	return `${key}<<${delimiter}${os.EOL}${convertedValue}${os.EOL}${delimiter}`;
}
/**
* The code to exit an action
*/
var ExitCode;
(function(ExitCode) {
	/**
	* A code indicating that the action was successful
	*/
	ExitCode[ExitCode["Success"] = 0] = "Success";
	/**
	* A code indicating that the action was a failure
	*/
	ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
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
	issueCommand("add-mask", {}, secret);
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
	const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
	if (options && options.required && !val) throw new Error(`Input required and not supplied: ${name}`);
	if (options && options.trimWhitespace === false) return val;
	return val.trim();
}
/**
* Sets the value of an output.
*
* @param     name     name of the output to set
* @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
*/
function setOutput(name, value) {
	if (process.env["GITHUB_OUTPUT"] || "") return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
	process.stdout.write(os.EOL);
	issueCommand("set-output", { name }, toCommandValue(value));
}
/**
* Adds an error issue
* @param message error issue message. Errors will be converted to string via toString()
* @param properties optional properties to add to the annotation.
*/
function error(message, properties = {}) {
	issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
* Adds a warning issue
* @param message warning issue message. Errors will be converted to string via toString()
* @param properties optional properties to add to the annotation.
*/
function warning(message, properties = {}) {
	issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
* Writes info to log with console.log.
* @param message info message
*/
function info(message) {
	process.stdout.write(message + os.EOL);
}
/**
* Saves state for current action, the state can only be retrieved by this action's post job execution.
*
* @param     name     name of the state to store
* @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
*/
function saveState(name, value) {
	if (process.env["GITHUB_STATE"] || "") return issueFileCommand("STATE", prepareKeyValueMessage(name, value));
	issueCommand("save-state", { name }, toCommandValue(value));
}
/**
* Gets the value of an state set by this action's main execution.
*
* @param     name     name of the state to get
* @returns   string
*/
function getState(name) {
	return process.env[`STATE_${name}`] || "";
}
/** Longer than any key or token: it is taken out whole only. */
const MAX_PARTED = 4096;
const STARS = "***";
var Redaction = class {
	minPart;
	halfPart;
	secrets = /* @__PURE__ */ new Set();
	/** Every run of so many characters of every secret: made when a text is looked at, as a run has few texts at its start. */
	runs = /* @__PURE__ */ new Map();
	/** @param minPart how many characters of a secret on end count as a part of it, from 8 */
	constructor(minPart) {
		this.minPart = minPart;
		this.halfPart = Math.floor((minPart + 1) / 2);
	}
	add(secret) {
		if (secret.length < 8 || this.secrets.has(secret)) return;
		this.secrets.add(secret);
		this.runs.clear();
	}
	/** @returns the text with stars in the place of each secret and each part of one; in time that grows with its length alone */
	redact(text) {
		let shown = "";
		let at = 0;
		for (const [from, to] of this.found(text)) {
			shown += text.slice(at, from) + STARS;
			at = to;
		}
		return shown + text.slice(at);
	}
	isIn(text) {
		return this.found(text).length > 0;
	}
	/** In the order of the text, none of them touching another. */
	found(text) {
		if (this.secrets.size === 0 || text.length < 8) return [];
		const whole = [...this.secrets].flatMap((secret) => occurrencesOf(secret, text));
		const joined = text.replace(BREAKS, "");
		return merged(this.mayHoldPart(joined) ? whole.concat(this.partsIn(joined, text)) : whole);
	}
	/**
	* A part has a run of half as many characters at a multiple of that length, wherever the part begins, so that most of
	* a text is passed over in steps.
	*/
	mayHoldPart(joined) {
		const { minPart, halfPart } = this;
		if (joined.length < minPart) return false;
		const halves = this.runsOf(halfPart);
		for (let at = 0; at < joined.length; at += halfPart) if (halves.has(joined.slice(at, at + halfPart))) return true;
		return false;
	}
	/** @param joined the text without what breaks up a secret */
	partsIn(joined, text) {
		const { minPart, halfPart } = this;
		const parts = this.runsOf(minPart);
		const halves = this.runsOf(halfPart);
		const places = placesIn(text);
		const ranges = [];
		for (let half = 0; half < joined.length; half += halfPart) {
			if (!halves.has(joined.slice(half, half + halfPart))) continue;
			for (let at = Math.max(0, half + halfPart - minPart); at <= half; at++) {
				if (!parts.has(joined.slice(at, at + minPart))) continue;
				ranges.push([places[at] ?? 0, (places[at + minPart - 1] ?? 0) + 1]);
			}
		}
		return ranges;
	}
	runsOf(length) {
		const known = this.runs.get(length);
		if (known !== void 0) return known;
		const runs = /* @__PURE__ */ new Set();
		for (const secret of this.secrets) {
			if (secret.length > MAX_PARTED || !/^[\x21-\x7e]+$/.test(secret)) continue;
			for (let at = 0; at + length <= secret.length; at++) runs.add(secret.slice(at, at + length));
		}
		this.runs.set(length, runs);
		return runs;
	}
};
/** Blanks, line ends and what shows as nothing, as they are or as JSON escapes them: they hide a secret from a search only. */
const BREAKS = /(?:[\s\p{Cc}\p{Cf}]|\\{1,2}[nrtbf]|\\{1,2}u(?:00[01][\da-f]|0020|00a0|00ad|20[0-6][\da-f]|feff))+/giu;
/** Where each character of a text stood before the breaks were taken out of it. */
function placesIn(text) {
	const places = new Uint32Array(text.length);
	let count = 0;
	let at = 0;
	const keepTo = (end) => {
		while (at < end) places[count++] = at++;
	};
	for (const { index, 0: broken } of text.matchAll(BREAKS)) {
		keepTo(index);
		at += broken.length;
	}
	keepTo(text.length);
	return places;
}
function occurrencesOf(secret, text) {
	const ranges = [];
	for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, at + secret.length)) ranges.push([at, at + secret.length]);
	return ranges;
}
function merged(ranges) {
	const result = [];
	for (const [from, to] of ranges.sort(([left], [right]) => left - right)) {
		const last = result.at(-1);
		if (last !== void 0 && from <= last[1]) last[1] = Math.max(last[1], to);
		else result.push([from, to]);
	}
	return result;
}
// src/runner/inputs.ts
/** The inputs as the runner gives them, and the secrets among them kept from every text. */
/**
* An input without a value has the default of action.yml, which the runner fills in; a caller that is no runner may not.
* @param defaults each input with its default
* @param only the inputs to read; the others count as left out
* @param secret the inputs that are gone from the environment afterwards
*/
function readRawInputs(defaults, { only, secret }) {
	const raw = { ...defaults };
	for (const name of only) raw[name] = getInput(name) || defaults[name];
	for (const name of secret) delete process.env[`INPUT_${name.toUpperCase()}`];
	return raw;
}
const masked = new Redaction(16);
/** From here on the runner shows stars in the place of the text. */
function mask(secret) {
	masked.add(secret);
	setSecret(secret);
}
/** For text of others, before it is cut or escaped: the runner knows a secret only when it is whole, and as it is. */
function redact(text) {
	return masked.redact(text);
}
// src/core/model/snapshot.ts
/** @param record as its own address shows it, which outranks every list */
function snapshotOf(lists, platform, canceled, record) {
	const listed = versionsOn(platform, lists.versions);
	const versions = record === null ? listed : withRecord(listed, record);
	return createSnapshot({
		...lists,
		platform,
		canceled,
		versions
	});
}
/** A version without a platform may be on any: it counts. */
function versionsOn(platform, versions) {
	return versions.filter((version) => version.platform === null || version.platform === platform);
}
function createSnapshot(parts) {
	const holders = /* @__PURE__ */ new Map();
	for (const submission of parts.submissions) {
		if (submissionPhase(submission.state) === "over") continue;
		for (const key of heldKeys(submission, parts.versions)) if (!holders.has(key)) holders.set(key, submission);
	}
	return {
		...parts,
		holders
	};
}
/** Where the items are not known, the submission's own word for its version stands in. */
function heldKeys(submission, versions) {
	const keys = contentKeys(submission);
	if (keys !== null) return keys;
	const named = versions.find(({ id, phase }) => id === submission.versionId && phase !== "over");
	return named === void 0 ? [] : [targetKey(versionTarget(named))];
}
/** The open submission that holds the target. */
function holderOf(snapshot, target) {
	return snapshot.holders.get(targetKey(target)) ?? null;
}
/** True when the answers came from the live service, whose whole table of states holds. */
function isLive({ versions }) {
	return versions.some((version) => version.isLive);
}
/** A submission without a platform may be on any: it counts. */
function isOnPlatform(submission, platform) {
	return submission.platform === null || submission.platform === platform;
}
/**
* The keys of what a submission holds; `null` when it is not known in full.
* An item without linkage could be anything, so it makes the contents unlike anything that was asked for.
*/
function contentKeys(submission) {
	if (submission.items === null) return null;
	const keys = /* @__PURE__ */ new Set();
	for (const item of heldItems(submission.items)) keys.add(item.target === null ? `${ANONYMOUS}${item.id}` : targetKey(item.target));
	return keys;
}
const ANONYMOUS = "unknown/";
/** The key of an item without linkage: nobody can say what it is. */
function isAnonymous(key) {
	return key.startsWith(ANONYMOUS);
}
/** The keys of what a run is to bundle: the items, and the version where its record exists. */
function wantedKeys(record, items) {
	const keys = new Set(items.map(targetKey));
	if (record !== null) keys.add(targetKey(versionTarget(record)));
	return keys;
}
// src/core/model/ledger.ts
/** The slot ledger: who holds each of the five slots of the app. */
function ledgerOf(snapshot) {
	const slots = [];
	let complete = snapshot.known.drafts && snapshot.known.others;
	for (const submission of snapshot.submissions) {
		const phase = submissionPhase(submission.state);
		if (phase === "unknown") complete = false;
		else if (phase !== "over") slots.push({
			submission,
			phase
		});
	}
	return {
		slots,
		inReview: snapshot.known.others ? inReviewOn(slots, snapshot).length : null,
		orphans: snapshot.known.drafts ? slots.filter(({ phase }) => phase === "draft").length : null,
		free: complete ? Math.max(0, 5 - slots.length) : null
	};
}
/** The slots that count to the two in review on the snapshot's platform. */
function inReviewOn(slots, { platform }) {
	return slots.filter(({ submission, phase }) => phase === "in-review" && isOnPlatform(submission, platform));
}
// src/core/text/describe.ts
/** `version 1.4.2 (42)`, with the build number where it is known. */
function describeVersion(version) {
	return `version ${numberOf(version)}`;
}
function numberOf({ versionString, build }) {
	return `${versionString}${build?.version ? ` (${build.version})` : ""}`;
}
/** `product page "Spring"`, `product page, version 3`, `event 6700000001`. */
function describeItem({ relationship, id }, { name, number } = NAMELESS) {
	const kind = itemKind(relationship).words;
	if (name !== null) return relationship === "appStoreVersion" ? `${kind} ${name}` : `${kind} "${cut(name)}"`;
	return number === null ? `${kind} ${id}` : `${kind}, version ${number}`;
}
/** A name is for people to recognize, and a message has more to say. */
const MAX_NAME$2 = 40;
function cut(name) {
	return name.length <= MAX_NAME$2 ? name : `${name.slice(0, 39).trimEnd()}\u2026`;
}
/** As many as fit into the room, and how many more there are; the first always stands. */
function enumerate(words, room = 100, separator = ", ") {
	const fitting = words.filter((_, index) => index === 0 || words.slice(0, index + 1).join(separator).length <= room);
	const more = words.length - fitting.length;
	return fitting.join(separator) + (more === 0 ? "" : ` and ${more} more`);
}
/** The thing behind a key of `targetKey`, by the best name that is known of it. */
function describeKey(known, key, name = nameOf(known, key)) {
	const [type = "", id = ""] = key.split("/");
	const relationship = relationshipOfType(type);
	if (relationship === null) return "a thing of a kind that the service does not show";
	return describeItem({
		relationship,
		id
	}, name);
}
/** What a person calls the thing; the lists of an app know the names of product pages, submissions only their numbers. */
function nameOf(known, key) {
	if (known === null) return NAMELESS;
	const { versions = [], submissions = [] } = known.snapshot ?? {};
	const version = versions.find((one) => targetKey(versionTarget(one)) === key);
	if (version !== void 0) return {
		name: numberOf(version),
		number: null
	};
	const listed = known.facts.names.get(key);
	if (listed !== void 0) return {
		name: listed,
		number: null
	};
	const fact = known.facts.items.find(({ target }) => targetKey(target) === key);
	if (fact?.standing.kind === "found" && fact.standing.name !== null) return {
		name: fact.standing.name,
		number: null
	};
	return submissions.flatMap((submission) => submission.items ?? []).find(({ target }) => target !== null && targetKey(target) === key)?.name ?? NAMELESS;
}
/** What each thing in the submission is called; `null`: the contents could not be read. */
function contentsOf$1(submission, known = null) {
	if (submission.items === null) return null;
	return heldItems(submission.items).map((item) => describeHeld(item, known));
}
/** By the name of the app's lists, or else by what the submission's items show. */
function describeHeld({ target, name }, known) {
	if (target === null) return "a thing of a kind that the service does not show";
	const listed = nameOf(known, targetKey(target));
	return describeItem(target, listed.name === null ? name : listed);
}
/** `empty`, or `version 1.1, event "Launch party"`; what does not fit into the room is counted. */
function describeContents(submission, known = null, room) {
	const contents = contentsOf$1(submission, known);
	if (contents === null) return "contents not read";
	return contents.length === 0 ? "empty" : enumerate(contents, room);
}
/** `a draft (last changed by Ada Example)`, `a submission (IN_REVIEW, submitted by Ada Example on 2026-05-04 13:37 UTC)`. */
function describeSubmission(submission) {
	const maker = describeMaker(submission);
	return submissionPhase(submission.state) === "draft" ? `a draft (${maker})` : `a submission (${submission.state}, ${maker})`;
}
function describeMaker(submission) {
	const { submittedBy, lastUpdatedBy, submittedDate } = submission;
	const when = submittedDate === void 0 ? "" : ` on ${describeInstant(submittedDate)}`;
	if (submittedBy !== void 0) return `submitted by ${submittedBy}${when}`;
	if (submittedDate !== void 0) return `submitted${when}`;
	return lastUpdatedBy === void 0 ? "author not shown" : `last changed by ${lastUpdatedBy}`;
}
/** `2026-05-04 13:37 UTC`; what is not a date is shown as it came. */
function describeInstant(date) {
	const ms = Date.parse(date);
	return Number.isNaN(ms) ? date : `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
/** How a slot is freed, by what holds it. */
function howToFree(submission) {
	switch (submissionPhase(submission.state)) {
		case "draft": return `cancel it on the App Review page, or let it expire 7 days after it was made`;
		case "in-review": return "wait for its review to finish, or cancel it on the App Review page";
		case "unresolved": return "fix what review found and submit it again (on-unresolved: resubmit), or cancel it on the App Review page";
		default: return "wait; the service is closing it";
	}
}
function capitalized(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
// src/core/text/describe-step.ts
/** What is known to have been written, for the person who has to go on from there; the plan of the summary lists it. */
function describeWritten(steps) {
	const done = steps.filter(({ outcome }) => outcome === "done").map(({ step }) => describeStep(step));
	const last = done.at(-1);
	if (last === void 0) return "Nothing is known to have been written.";
	return done.length === 1 ? `Done before: ${last}.` : `Done before: ${done.length} of ${steps.length} steps, the last one: ${last}.`;
}
/** What the step does, as one sentence without a full stop. */
function describeStep(step) {
	switch (step.kind) {
		case "cancel-version": return `Cancel version ${step.version.versionString} (${step.version.state}) as the developer`;
		case "cancel-submission": return `Cancel the submission of version ${step.version.versionString} (${step.state})`;
		case "create-version": return `Create version ${step.versionString} for ${step.platform}${withDetails(step)}`;
		case "update-version": return describeUpdate(step);
		case "answer-export": return `Answer the export question of build ${step.build.version}: ${step.uses ? "uses" : "does not use"} non-exempt encryption`;
		case "set-release-notes": return `Set the release notes (${step.locales.join(", ")})`;
		case "set-phased-release": return "Turn on the phased release";
		case "check-readiness": return `Check what version ${step.versionString} holds, now that it is made, against what App Review asks`;
		case "take-out": return "Take the version out of its draft, because it cannot be changed while it is in there";
		case "create-submission": return `Create one review submission for ${step.platform}`;
		case "adopt-submission": return `Adopt the draft that is there${heldWords(step.held)}`;
		case "reopen-submission": return `Work on the submission that review sent back${heldWords(step.held)}`;
		case "resolve-item": return `Mark ${describeItem(step.target, {
			name: step.name,
			number: null
		})} as resolved`;
		case "add-version": return `Add version ${step.versionString} to the submission`;
		case "add-item": return `Add ${describeItem(step.target, {
			name: step.name,
			number: null
		})} to the submission`;
		case "check-contents": return "Read the submission back: exactly what was asked for, nothing more";
		case "submit": return "Submit it for review";
		case "request-release": return `Release ${describeVersion(step.version)} to the App Store`;
		case "change-rollout": return `${capitalized(step.change)} the rollout of ${describeVersion(step.version)}`;
	}
}
/** The step as a plan shows it: with what nobody can take back. */
function describePlanned(step) {
	const words = describeStep(step);
	if (step.kind === "request-release") return `${words}. This cannot be undone.`;
	if (step.kind === "change-rollout" && step.change === "complete") return `${words}. Releases to all users now. This cannot be undone.`;
	return words;
}
function heldWords(held) {
	if (held.length === 0) return ", which is empty";
	return `, which holds ${held.length} of the items to submit`;
}
function describeUpdate({ versionString, attributes, build }) {
	const { versionString: renamed, ...rest } = attributes;
	if (renamed !== void 0) return `Use the record of version ${versionString} for version ${renamed}${withDetails({
		attributes: rest,
		build
	})}`;
	const details = detailsOf({
		attributes,
		build
	});
	if (build !== null && details.length === 1) return `Attach build ${build.version} to version ${versionString}`;
	return `Change version ${versionString}: ${details.join(", ")}`;
}
function withDetails(step) {
	const details = detailsOf(step);
	return details.length === 0 ? "" : ` with ${details.join(", ")}`;
}
function detailsOf({ attributes, build }) {
	const details = Object.entries(attributes).map(([name, value]) => `${name} ${value}`);
	return build === null ? details : [...details, `build ${build.version}`];
}
// src/core/text/escaping.ts
/** Remote text is data: made harmless for the place it lands in. */
/** Control and format characters (bidirectional marks among them), line and paragraph separators, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;
/** Most texts, so that they need not go through the expression above. */
const PLAIN = /^[\x20-\x7e]*$/;
/** The first half of a character that was cut in two. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;
const CUT = " \u2026 (shortened)";
/** One line of visible text, of at most `max` characters. */
function singleLine(text, max = 4e3) {
	const candidate = text.slice(0, max * 2);
	const bounded = (PLAIN.test(candidate) ? candidate : candidate.replace(INVISIBLE, " ")).trim();
	if (bounded.length <= max && text.length <= max * 2) return bounded;
	return bounded.slice(0, max - 14).replace(HALF_CHARACTER, "") + CUT;
}
/** A line in which the runner finds no command, of the kind `::\u2026::` or of the older `##[\u2026]`. */
function logLine(text) {
	return singleLine(text).replaceAll("##[", "# #[").replaceAll("::", ": :");
}
/**
* Text that GitHub-flavoured Markdown shows as it is: no element, emphasis, table cell, mention or link comes of it.
* Bare addresses become links without any mark-up, so those are broken up with an invisible space.
*/
function markdownText(text) {
	return singleLine(text).replaceAll(/[&<>"'`*_~|\\[\](){}#!$^]/g, (mark) => `&#${mark.codePointAt(0)};`).replaceAll("@", "@&#8203;").replaceAll(":", ":&#8203;").replaceAll(/www\./gi, (www) => `${www.slice(0, 3)}&#8203;.`).replace(/^([-+=]|\d{1,9}\.)/, "&#8203;$1");
}
// src/runner/report.ts
/** The output `report`: the whole outcome as JSON, for steps that come after. */
/** All outputs of a job together may be 1 MB. */
const MAX_FINDINGS = 100;
const MAX_SLOTS = 50;
const MAX_CONTENTS = 100;
const MAX_STEPS = 220;
const MAX_MESSAGE = 2e3;
const MAX_NAME$1 = 200;
/** @returns one line of JSON; `schemaVersion` rises when a field changes its meaning or goes */
function renderReport(outcome) {
	const findings = inOrder(outcome.findings);
	const ledger = outcome.snapshot === null ? null : ledgerOf(outcome.snapshot);
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
			message: singleLine(messageOf(finding), MAX_MESSAGE),
			remedy: singleLine(finding.remedy, MAX_MESSAGE),
			subject: finding.subject,
			link: finding.link ?? null
		})),
		findingsLeftOut: Math.max(0, findings.length - MAX_FINDINGS),
		slots: ledger?.slots.slice(0, MAX_SLOTS).map(({ submission, phase }) => ({
			id: submission.id,
			state: submission.state,
			phase,
			platform: submission.platform,
			contents: contentsOf(submission, outcome),
			submittedDate: submission.submittedDate ?? null,
			by: submission.submittedBy ?? submission.lastUpdatedBy ?? null
		})) ?? null,
		plan: outcome.steps.slice(0, MAX_STEPS).map(({ step, outcome: what }) => ({
			kind: step.kind,
			step: singleLine(describePlanned(step), MAX_MESSAGE),
			outcome: what
		})),
		version: outcome.version,
		submission: outcome.submission,
		requests: outcome.requests,
		rateLimit: outcome.rateLimit
	});
}
/** `null`: not known. A thing that the service does not name has neither type nor id. */
function contentsOf({ items }, known) {
	if (items === null) return null;
	return heldItems(items).slice(0, MAX_CONTENTS).map(({ target }) => {
		if (target === null) return {
			type: null,
			id: null,
			name: null
		};
		const { name } = nameOf(known, targetKey(target));
		return {
			type: target.relationship,
			id: target.id,
			name: name === null ? null : singleLine(name, MAX_NAME$1)
		};
	});
}
// src/core/text/pages.ts
/** The web pages on which a person does what the API cannot do. */
const SITE = "https://appstoreconnect.apple.com";
/** The App Review page of an app: its submissions, drafts among them, with the button that cancels one. */
function appReviewPage(appId) {
	return `${SITE}/apps/${encodeURIComponent(appId)}/distribution/reviewsubmissions`;
}
/** The distribution page of an app: its versions. */
function distributionPage(appId) {
	return `${SITE}/apps/${encodeURIComponent(appId)}/distribution`;
}
/** App Information: name, category, content rights, age rating, privacy policy, export documents. */
function appInformationPage(appId) {
	return `${distributionPage(appId)}/info`;
}
/** Pricing and Availability. */
function pricingPage(appId) {
	return `${distributionPage(appId)}/pricing`;
}
/** App Privacy. */
function privacyPage(appId) {
	return `${distributionPage(appId)}/privacy`;
}
/** In-App Purchases. */
function purchasesPage(appId) {
	return `${distributionPage(appId)}/iaps`;
}
/** What the page is called in App Store Connect. */
function pageName(page) {
	if (!page.startsWith(`${SITE}/`)) return "page";
	const last = page.slice(page.lastIndexOf("/") + 1);
	return NAMES.get(last) ?? "Distribution page";
}
const NAMES = /* @__PURE__ */ new Map([
	["reviewsubmissions", "App Review page"],
	["info", "App Information"],
	["pricing", "Pricing and Availability"],
	["privacy", "App Privacy"],
	["iaps", "In-App Purchases"]
]);
// src/core/model/part-states.ts
const BUILD_PHASES = {
	PROCESSING: "processing",
	FAILED: "not-valid",
	INVALID: "not-valid",
	VALID: "valid"
};
const BUILD_STATES = Object.keys(BUILD_PHASES);
/** `not-valid` also for a state that nobody knows: only one that is known to be valid can be submitted. */
function buildPhase(processingState) {
	return valueIn(BUILD_PHASES, processingState) ?? "not-valid";
}
const PHASED_RELEASE_PHASES = {
	INACTIVE: "not-begun",
	ACTIVE: "under-way",
	PAUSED: "under-way",
	COMPLETE: "over"
};
function phasedReleasePhase(state) {
	return valueIn(PHASED_RELEASE_PHASES, state) ?? "unknown";
}
/** A phased release is made in this state; it begins when the version is released. */
const NEW_PHASED_RELEASE_STATE = "INACTIVE";
/** The state that each change of a phased release leads to. */
const STATE_AFTER = {
	pause: "PAUSED",
	resume: "ACTIVE",
	complete: "COMPLETE"
};
const DELIVERY_PHASES = {
	AWAITING_UPLOAD: "processing",
	UPLOAD_COMPLETE: "processing",
	FAILED: "failed"
};
/** Of an image; a state that nobody knows says nothing against it. */
function deliveryPhase(state) {
	return valueIn(DELIVERY_PHASES, state) ?? "delivered";
}
function isApprovedDeclaration(state) {
	return state === "APPROVED";
}
/** Of the records that an app has of its name and category: the live one, one that was replaced, one in preparation. */
function appInfoPhase(state) {
	return valueIn({
		READY_FOR_DISTRIBUTION: "live",
		REPLACED_WITH_NEW_INFO: "over"
	}, state) ?? "in-preparation";
}
/** Of a purchase or subscription: one of its versions can be submitted. */
const PURCHASE_READY_STATE = "READY_TO_SUBMIT";
function valueIn(table, state) {
	return Object.hasOwn(table, state) ? table[state] : void 0;
}
// src/core/decide/named-version.ts
const DONE_ALREADY = {
	steps: [],
	findings: []
};
function blockedBy(finding) {
	return {
		steps: [],
		findings: [finding]
	};
}
// src/core/decide/phased-release.ts
/** The share of users with automatic updates that is reached on each day (App Store Connect Help). */
const PERCENTAGES = [
	1,
	2,
	5,
	10,
	20,
	50,
	100
];
function judgeRollout({ app, version }, { version: number, platform, rollout: change }) {
	if (change === null) throw new Error("a rollout was about to be judged without the change asked for");
	if (version === null) return blockedBy(notActive(app, {
		type: "app",
		id: app.id
	}, `The app has no version ${number} on ${platform}.`, "Correct version and platform."));
	const phasedRelease = version.phasedRelease ?? null;
	const blocked = (message, remedy) => blockedBy(notActive(app, {
		type: "appStoreVersion",
		id: version.id
	}, message, remedy));
	if (phasedRelease === null) return blocked(`${capitalized(describeVersion(version))} has no phased release.`, NONE);
	if (phasedRelease.state === STATE_AFTER[change]) return DONE_ALREADY;
	switch (phasedReleasePhase(phasedRelease.state)) {
		case "under-way": return {
			steps: [{
				kind: "change-rollout",
				version,
				phasedRelease,
				change
			}],
			findings: []
		};
		case "not-begun": return blocked(`The phased release of ${describeVersion(version)} has not begun: the version is ${version.state}.`, NOT_BEGUN);
		case "over": return blocked(`The phased release of ${describeVersion(version)} is ${phasedRelease.state}: all users can get it.`, OVER);
		case "unknown": return blockedBy(unknownState(app, version, phasedRelease));
	}
}
const NONE = "Correct version if another one is meant. A phased release is set up before the version is released (phased-release: true); without one, all users get the version at once.";
const NOT_BEGUN = "It begins when the version is released (release-approved: true). Run again then.";
const OVER = "It cannot be halted any more. To replace the version, release a new one; or remove the app from sale on its page.";
/** `Day 3 of 7, 5 % of users`, as far as it is shown. */
function describeProgress({ state, day }) {
	const phase = phasedReleasePhase(state);
	if (phase === "over") return "All users";
	if (phase === "not-begun") return "Not begun";
	if (day === null) return "On a day that is not shown";
	const percentage = PERCENTAGES[day - 1];
	const share = percentage === void 0 ? "" : `, ${percentage} % of users with automatic updates`;
	return `Day ${day} of ${PERCENTAGES.length}${share}`;
}
function notActive(app, subject, message, remedy) {
	return {
		reason: "phased-release.not-active",
		severity: "error",
		message,
		remedy,
		subject,
		link: distributionPage(app.id)
	};
}
function unknownState(app, version, { id, state }) {
	return {
		reason: "state.unknown",
		severity: "unknown",
		message: `The phased release of ${describeVersion(version)} is in a state that this action does not know: ${state || "none was given"}.`,
		remedy: "See on the web page what it means; then update this action, or report the state.",
		subject: {
			type: "appStoreVersionPhasedRelease",
			id
		},
		link: distributionPage(app.id)
	};
}
// src/runner/summary-named.ts
/** The version that a release or a rollout is about, and how far its phased release has come. */
/** Empty in the other modes. */
function renderNamed({ named, version }) {
	if (named === null || version === null) return "";
	const { name, phasedRelease } = named;
	const head = `### ${markdownText(capitalized(name))}\n\n`;
	if (phasedRelease === null) return `${head}${markdownText(version.state)}`;
	const { day, pausedDays, state } = phasedRelease;
	const reached = phasedReleasePhase(state) === "over" ? PERCENTAGES.length : day ?? 0;
	const picture = PERCENTAGES.map((_, index) => index < reached ? "\ud83d\udfe9" : "\u2b1c").join(" ");
	const pauses = pausedDays === null ? "" : ` ${pausedDays} of 30 days of pauses used.`;
	return `${head}${picture}  \n**${describeProgress(phasedRelease)}.** The phased release is ${markdownText(state)}.${pauses}`;
}
// src/runner/summary-plan.ts
/** The plan of the run with what came of each step. */
const OUTCOMES = {
	pending: "not reached",
	done: "\u2705 done",
	refused: "\u26d4 refused",
	unconfirmed: "\u2753 sent, not confirmed",
	undone: "\u21a9\ufe0f done, then taken back",
	interrupted: "\u2753 interrupted"
};
/** Empty where there is nothing to do: then the headline says so. */
function renderPlan(outcome) {
	const { steps, dryRun } = outcome;
	if (steps.length === 0) return "";
	const table = [
		"| | step | result |",
		"|---|---|---|",
		...steps.map(({ step, outcome: what }, index) => `| ${index + 1} | ${markdownText(describePlanned(step))} | ${dryRun ? "dry run: not taken" : OUTCOMES[what]} |`)
	].join("\n");
	const saved = bundleWords(outcome);
	return [
		"### Plan",
		table,
		...saved === "" ? [] : [saved]
	].join("\n\n");
}
/** How many slots one submission for everything saves. */
function bundleWords({ steps, dryRun, platform }) {
	const submits = steps.some(({ step, outcome }) => step.kind === "submit" && (dryRun || outcome === "done"));
	const held = steps.flatMap(({ step }) => step.kind === "adopt-submission" ? step.held : []).length;
	const added = steps.filter(({ step }) => step.kind === "add-version" || step.kind === "add-item").length;
	const takenOut = steps.filter(({ step }) => step.kind === "take-out").length;
	const count = held + added - takenOut;
	if (!submits || count === 0) return "";
	const saved = count === 1 ? "" : `, which saves ${count - 1} of the app's 5`;
	return `${count} ${count === 1 ? "item takes" : "items share"} one submission slot${platform === null ? "" : ` on ${platform}`}${saved}.`;
}
// src/runner/summary-slots.ts
/** The five slots of the app: a picture that anyone can read, and a table of who holds what. */
const PHASES = {
	draft: {
		mark: "\ud83d\udfe8",
		word: "draft, not submitted"
	},
	"in-review": {
		mark: "\ud83d\udfe6",
		word: "in review"
	},
	unresolved: {
		mark: "\ud83d\udfe5",
		word: "unresolved issues"
	},
	closing: {
		mark: "\u2b1c",
		word: "closing"
	}
};
const FREE = "\ud83d\udfe9";
const NOT_KNOWN = "\u2754";
/** More things in one submission are folded. */
const MAX_OPEN$1 = 6;
/** Empty where no preflight was made. */
function renderSlots({ snapshot, facts }) {
	if (snapshot === null) return "";
	const { slots, free, inReview, orphans } = ledgerOf(snapshot);
	const marks = slots.map(({ phase }) => PHASES[phase].mark);
	const rest = Array.from({ length: Math.max(0, 5 - slots.length) }, () => free === null ? NOT_KNOWN : FREE);
	const page = appReviewPage(snapshot.app.id);
	const counts = [
		free === null ? "**It is not known how many slots are free**" : `**${free} of 5 slots free**`,
		...inReview === null ? [] : [`${inReview} of 2 in review on ${snapshot.platform}`],
		...orphans === null ? [] : [`${orphans} ${orphans === 1 ? "draft" : "drafts"}`],
		...slots.length === 0 ? [] : [`[${pageName(page)}](${page})`]
	];
	const rows = slots.map((slot, index) => `| ${index + 1} | ${renderSlot(slot, {
		snapshot,
		facts
	})} |`);
	const table = [
		"| slot | state | platform | contents | since, by |",
		"|---|---|---|---|---|",
		...rows
	];
	return [
		"### Submission slots",
		`${[...marks, ...rest].join(" ")}  \n${counts.join(" \u00b7 ")}`,
		...rows.length === 0 ? [] : [table.join("\n")]
	].join("\n\n");
}
function renderSlot({ submission, phase }, known) {
	const { mark, word } = PHASES[phase];
	const state = phase === "draft" ? "" : ` (${markdownText(submission.state)})`;
	const since = submission.submittedDate === void 0 ? "" : describeInstant(submission.submittedDate);
	const by = submission.submittedBy ?? submission.lastUpdatedBy ?? "";
	return [
		`${mark} ${word}${state}`,
		markdownText(submission.platform ?? "none yet"),
		renderContents(contentsOf$1(submission, known)),
		markdownText([since, by].filter((part) => part !== "").join(", "))
	].join(" | ");
}
function renderContents(contents) {
	if (contents === null) return "contents could not be read";
	if (contents.length === 0) return "empty";
	const names = contents.map((name) => markdownText(name));
	const rest = names.slice(MAX_OPEN$1);
	const open = names.slice(0, MAX_OPEN$1).join(", ");
	return rest.length === 0 ? open : `${open} <details><summary>${rest.length} more</summary>${rest.join(", ")}</details>`;
}
// src/runner/summary.ts
/** The job summary as Markdown: the verdict and what to do first, then slots, other findings, plan. Each text once. */
/** The runner drops a summary above 1 MiB whole, so it stays well below. */
const MAX_BYTES = 921600;
/** More findings of one reason are folded. */
const MAX_OPEN = 5;
/** And more than these are left to the log. */
const MAX_LISTED = 100;
const VERDICTS = {
	clear: "\u2705 Clear",
	blocked: "\u26d4 Blocked",
	unknown: "\u2753 Unknown"
};
/** @param troubleshooting without it, no finding links to its section */
function renderSummary(outcome, troubleshooting = () => null) {
	return bounded([...sectionsOf(outcome, troubleshooting), renderCost(outcome)]);
}
/** The same for a comment, which changes only when something about the app does: what the run has cost is not in it. */
function renderComment(outcome, troubleshooting = () => null) {
	return bounded(sectionsOf(outcome, troubleshooting));
}
function sectionsOf(outcome, troubleshooting) {
	const main = outcome.verdict === "clear" ? null : mainFinding(outcome);
	const wayOut = sharedWayOut(outcome.findings);
	const groups = groupsOf(wayOut === "" ? outcome.findings : outcome.findings.map(withoutWayOut));
	const isMain = ([first]) => main !== null && first?.reason === main.reason && first.severity === main.severity;
	const others = groups.filter((group) => !isMain(group));
	return [
		`## ${VERDICTS[outcome.verdict]}: ${markdownText(outcome.headline)}`,
		renderWhere(outcome),
		...groups.filter(isMain).map((group) => renderMain(group, troubleshooting)),
		renderSlots(outcome),
		renderNamed(outcome),
		others.length === 0 ? "" : `### ${main === null ? "Worth knowing" : "Also found"}`,
		...others.map((group) => renderGroup(group, troubleshooting)),
		wayOut,
		renderPlan(outcome)
	];
}
/** Whole sections, as many as fit; the verdict always does. */
function bounded(sections) {
	let text = "";
	let bytes = 0;
	for (const section of sections.filter((one) => one !== "")) {
		bytes += Buffer.byteLength(section) + 2;
		if (bytes > MAX_BYTES) return `${text}\u2026 the rest is left out: a summary may not be longer. The log has it all.\n`;
		text += `${section}\n\n`;
	}
	return text;
}
function renderWhere({ app, platform }) {
	const called = app?.name ?? app?.bundleId;
	return [called === void 0 ? app && `App ${markdownText(app.id)}` : `**${markdownText(called)}**`, platform].filter((part) => part !== null).join(" \u00b7 ");
}
/** What several remedies end with is said once. */
function sharedWayOut(findings) {
	return findings.filter(({ remedy }) => remedy.endsWith("If this is wrong, set readiness: warn.")).length > 1 ? "If one of these is wrong about your app, set `readiness: warn`." : "";
}
function withoutWayOut(finding) {
	const { remedy } = finding;
	return remedy.endsWith("If this is wrong, set readiness: warn.") ? {
		...finding,
		remedy: remedy.slice(0, -38).trimEnd()
	} : finding;
}
function groupsOf(findings) {
	const groups = /* @__PURE__ */ new Map();
	for (const finding of inOrder(findings)) {
		const key = `${finding.severity} ${finding.reason}`;
		groups.set(key, [...groups.get(key) ?? [], finding]);
	}
	return [...groups.values()];
}
/** The title is the headline, so only what it is about and what to do are left to say. */
function renderMain(group, troubleshooting) {
	const [first] = group;
	if (first === void 0) return "";
	const about = [`\`${first.reason}\``, ...helpWith(first, troubleshooting)].join(" \u00b7 ");
	return [...advicesOf(group).map(({ messages, advice }, index) => {
		return `${messages.length === 1 ? messages.join() : folded(messages.map((message) => `- ${message}`))}\n\n**What to do${index === 0 ? " first" : ""}:** ${advice}`;
	}), about].join("\n\n");
}
const MARKS = {
	error: "\u26d4",
	unknown: "\u2753",
	warning: "\u26a0\ufe0f"
};
function renderGroup(group, troubleshooting) {
	const [first] = group;
	if (first === void 0) return "";
	const help = helpWith(first, troubleshooting).map((link) => `, ${link}`);
	return [`- ${MARKS[first.severity]} **${REASONS[first.reason]}** (\`${first.reason}\`${help.join("")})`, ...advicesOf(group).map(({ messages, advice }) => {
		return `${messages.length === 1 ? messages.join() : folded(messages.map((message) => `- ${message}`))}${messages.length === 1 ? "  \n" : "\n\n"}**What to do:** ${advice}`;
	})].join("\n\n").replaceAll(/\n(?!\n)/g, "\n  ");
}
/** What is advised, once, for all that it helps with. */
function advicesOf(group) {
	const advices = /* @__PURE__ */ new Map();
	for (const { message, remedy, link } of group) {
		const advice = withLink(markdownText(remedy), link);
		advices.set(advice, [...advices.get(advice) ?? [], markdownText(message)]);
	}
	return [...advices].map(([advice, messages]) => ({
		advice,
		messages: [...new Set(messages)]
	}));
}
/** The page is linked where the text names it. */
function withLink(text, link) {
	if (link === void 0) return text;
	const name = pageName(link);
	return text.includes(name) ? text.replace(name, () => `[${name}](${link})`) : `${text} ([${name}](${link}))`;
}
/** A list of which only the beginning is open. */
function folded(lines) {
	const open = lines.slice(0, MAX_OPEN);
	const rest = lines.slice(MAX_OPEN, MAX_LISTED);
	if (rest.length === 0) return open.join("\n");
	const unlisted = lines.length - open.length - rest.length;
	const log = unlisted === 0 ? [] : [`- \u2026 the other ${unlisted} are left out: the log has them.`];
	return `${open.join("\n")}\n\n<details><summary>${rest.length + unlisted} more</summary>\n\n${[...rest, ...log].join("\n")}\n\n</details>`;
}
function helpWith({ reason }, troubleshooting) {
	const page = troubleshooting(reason);
	return page === null ? [] : [`[troubleshooting](${page})`];
}
function renderCost({ requests, rateLimit }) {
	if (requests === 0) return "";
	const sent = `${requests} ${requests === 1 ? "request" : "requests"} to App Store Connect`;
	if (rateLimit === null) return `${sent}.`;
	const { window, limit, remaining } = rateLimit;
	return `${sent}; ${remaining}${limit === null ? "" : ` of ${limit}`} are left to the key this ${window}.`;
}
// src/runner/publish.ts
/** Everything the run says to the runner: outputs, annotations, log, summary. */
/** The runner shows ten of a level for a step, and drops the rest without a word. */
const MAX_ANNOTATIONS = 10;
/** What is wrong and what to do, at a glance; the page that it links to comes on top, and the summary has it whole. */
const MAX_WORDS = 300;
/** A longer annotation is cut by the runner, wherever that falls. */
const MAX_ANNOTATION = 4e3;
/** What repeats the workflow's words, the service's or GitHub's says as much as they need. */
const QUOTING_REASON = /^(input|service|status)\./;
/** The code of a refusal, behind the service's own words. */
const QUOTED_CODE = /\[[A-Z][\w.]*( at [^\]]*)?\]/;
/**
* Written one by one and at once, so that they stand even when the process ends right after.
* @returns whether all of them are written
*/
function publishOutputs(outcome) {
	try {
		for (const [name, value] of Object.entries(outputsOf(outcome))) setOutput(name, value);
		return true;
	} catch (cause) {
		publishError("The outputs could not be set", `${`GITHUB_OUTPUT cannot be written: ${cause instanceof Error ? cause.message : String(cause)}.`} The step is red, because later steps go by its outputs. See whether the disk of the runner is full, or an earlier step has changed GITHUB_OUTPUT, and run again: a release that was made is found done.`);
		return false;
	}
}
function outputsOf(outcome) {
	const { snapshot } = outcome;
	const ledger = snapshot === null ? null : ledgerOf(snapshot);
	const version = reportedVersion(outcome);
	return {
		verdict: outcome.verdict,
		reasons: reasonsOf(outcome.findings).join(","),
		"version-id": version?.id ?? "",
		"version-state": version?.state ?? "",
		build: outcome.build ?? "",
		"status-changed": String(outcome.statusChanged),
		"submission-id": outcome.submission?.id ?? "",
		"submission-state": outcome.submission?.state ?? "",
		"in-review": String(ledger?.inReview ?? ""),
		orphans: String(ledger?.orphans ?? ""),
		"slots-free": String(ledger?.free ?? ""),
		report: renderReport(outcome)
	};
}
function publishFindings(outcome) {
	const counts = {
		error: 0,
		unknown: 0,
		warning: 0
	};
	const all = inOrder(outcome.findings);
	const loud = all.filter(({ severity }) => severity !== "warning").length;
	for (const finding of all) {
		counts[finding.severity] += 1;
		const quiet = finding.severity === "warning";
		const place = quiet ? counts.warning : counts.error + counts.unknown;
		const total = quiet ? all.length - loud : loud;
		if (place > MAX_ANNOTATIONS) info(logLine(`${REASONS[finding.reason]}: ${messageOf(finding)} ${finding.remedy}`));
		else annotate(quiet, finding, place === MAX_ANNOTATIONS && total > MAX_ANNOTATIONS ? total - MAX_ANNOTATIONS : 0);
	}
}
function annotate(quiet, finding, more) {
	const { reason, message, remedy, link } = finding;
	const isQuoting = QUOTING_REASON.test(reason) || QUOTED_CODE.test(message);
	const rest = more === 0 ? "" : ` And ${more} more: see the summary.`;
	const page = link === void 0 ? "" : ` ${link}`;
	const room = (isQuoting ? MAX_ANNOTATION - page.length - rest.length : MAX_WORDS) - remedy.length - 1;
	const words = `${singleLine(briefOf(finding), Math.max(room, MAX_WORDS / 3))} ${remedy}${page}${rest}`;
	const properties = { title: REASONS[reason] };
	if (quiet) warning(singleLine(words, MAX_ANNOTATION), properties);
	else error(singleLine(words, MAX_ANNOTATION), properties);
}
function publishLog(outcome) {
	for (const { step, outcome: what } of outcome.steps) if (outcome.dryRun) info(logLine(`Plan: ${describePlanned(step)} (dry run: not taken)`));
	else if (what === "pending") info(logLine(`Plan: ${describePlanned(step)} (not reached)`));
	info(logLine(`Verdict: ${outcome.verdict}. ${outcome.headline}.`));
}
/** At once, so that it stands even when the process ends right after; the toolkit's own way is a promise. */
function publishSummary(outcome) {
	const file = process.env.GITHUB_STEP_SUMMARY;
	if (!file) return;
	try {
		appendFileSync(file, renderSummary(outcome, troubleshootingOf(process.env)));
	} catch (cause) {
		info(logLine(`The job summary could not be written: ${cause instanceof Error ? cause.message : String(cause)}`));
	}
}
/**
* Everything, without waiting for anything: it is also called when the process is about to end.
* @returns whether the outputs are written, which a step that is green promises
*/
function publish(outcome) {
	const isWritten = publishOutputs(outcome);
	publishFindings(outcome);
	publishLog(outcome);
	publishSummary(outcome);
	return isWritten;
}
function log(line) {
	info(logLine(line));
}
/** One annotation that is no finding of a run. */
function publishError(title, message) {
	error(singleLine(message, MAX_ANNOTATION), { title });
}
// src/runner/state.ts
/** What the main step leaves for the post step. */
const CLEANUP_STATE = "cleanup";
/** @param value written as JSON; `null` takes back what was remembered */
function remember(value) {
	try {
		saveState(CLEANUP_STATE, value);
	} catch (cause) {
		log(`The state for the post step could not be written: ${cause instanceof Error ? cause.message : String(cause)}. The run continues; if it is killed, its draft may keep items, and the next run adopts it.`);
	}
}
/** @returns what was remembered, as JSON; empty when there is nothing */
function recall() {
	return getState(CLEANUP_STATE);
}
// src/inputs/definitions.ts
/** The inputs by name. */
/** The inputs of action.yml with the default each one has there. */
const INPUTS = {
	"key-id": "",
	"issuer-id": "",
	"private-key": "",
	"app-id": "",
	"bundle-id": "",
	platform: "IOS",
	"base-url": "https://api.appstoreconnect.apple.com",
	audience: "appstoreconnect-v1",
	version: "",
	build: "",
	"uses-non-exempt-encryption": "",
	"release-type": "",
	"earliest-release-date": "",
	"phased-release": "false",
	"release-notes": "",
	items: "",
	submit: "false",
	readiness: "block",
	"release-approved": "false",
	"dry-run": "false",
	"on-version-in-flight": "resume",
	"on-unresolved": "fail",
	"on-orphans": "adopt",
	"slots-needed": "1",
	"wait-minutes": "0",
	"timeout-minutes": "10",
	"github-token": "",
	"commit-status": "",
	sweep: "",
	comment: "false"
};
const INPUT_NAMES = Object.keys(INPUTS);
/** Gone from the environment once they are read, and masked. */
const SECRET_INPUTS = ["private-key", "github-token"];
// src/inputs/github.ts
/** What GitHub takes as the name of a status. */
const MAX_NAME = 255;
const LINE_END = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** @returns `null` when nothing is asked for, or when what asks for a status is refused itself */
function parseGitHub(reader, { job, whyNoCommitStatus }) {
	const commitStatus = reader.optional("commit-status");
	const sweep = reader.optional("sweep");
	const comment = reader.flag("comment");
	for (const input of ["commit-status", "sweep"]) if (reader.raw[input].length > MAX_NAME || LINE_END.test(reader.raw[input])) reader.report(input, `takes one line of at most ${MAX_NAME} characters.`);
	if (commitStatus !== null && commitStatus === job) reader.report("commit-status", `is ${reader.quoted(commitStatus)}, which is the name of the job. The job has a check of that name, and where a check and a status have one name, both must pass: the one of an old run would block for ever. Give it another name.`);
	const whyNot = commitStatus === null || sweep !== null ? null : whyNoCommitStatus?.() ?? null;
	if (whyNot !== null) reader.report("commit-status", `has no commit to go to. ${whyNot} Leave it out for this event, or give sweep too.`);
	if (sweep !== null && commitStatus === null) reader.report("sweep", "needs commit-status: the name of the status that it sets.");
	const asking = [commitStatus === null ? "" : "commit-status", comment ? "comment" : ""].filter((it) => it !== "");
	const token = reader.raw["github-token"];
	if (asking.length > 0 && token === "") reader.report("github-token", `is empty, and ${asking.join(" and ")} needs it. Leave it out for the default.`);
	const isRefused = [
		"commit-status",
		"github-token",
		"sweep"
	].some((input) => reader.isReported(input));
	return asking.length === 0 || isRefused ? null : {
		token,
		commitStatus,
		sweep,
		comment
	};
}
// src/inputs/private-key.ts
/** The private key: every form in which people paste it \u2192 one key, and every form in which it could show up. */
const ACCEPTED = "Give the .p8 file as downloaded (PEM text), the same with \\n for line ends, or base64 of either.";
/** The file is about 260 bytes; anything near this is not a key. */
const MAX_LENGTH = 2e4;
/** @returns the key, or why it is none: never with a part of it */
function readPrivateKey(raw) {
	if (raw.length > MAX_LENGTH) return refuse$1("is far too long for a key");
	const block = findBlock(unescaped(raw)) ?? findBlock(unescaped(Buffer.from(raw, "base64").toString("utf8")));
	if (block === null) return refuse$1("holds no PEM block of a private key, neither as it is nor after base64");
	const isEncrypted = block.body.includes("ENCRYPTED");
	const wrong = WRONG_BLOCKS.get(isEncrypted ? "ENCRYPTED PRIVATE KEY" : block.label);
	if (wrong !== void 0) return refuse$1(wrong);
	if (block.label !== "PRIVATE KEY" && block.label !== "EC PRIVATE KEY") return refuse$1("is a PEM block of another kind than PRIVATE KEY");
	try {
		return judge(createPrivateKey(toPem(block)));
	} catch {
		return refuse$1("is a PEM block whose contents are no key: it was cut or changed on the way");
	}
}
const WRONG_BLOCKS = /* @__PURE__ */ new Map([
	["PUBLIC KEY", "is a public key; the private one is needed"],
	["EC PUBLIC KEY", "is a public key; the private one is needed"],
	["CERTIFICATE", "is a certificate; the private key (.p8) is needed"],
	["CERTIFICATE REQUEST", "is a certificate request; the private key (.p8) is needed"],
	["RSA PRIVATE KEY", "is an RSA key; the service signs with ES256, an EC key on P-256"],
	["ENCRYPTED PRIVATE KEY", "is encrypted with a passphrase; give it without one"]
]);
function judge(key) {
	if (key.asymmetricKeyType !== "ec") return refuse$1(`is a key of type ${key.asymmetricKeyType}; the service signs with ES256, an EC key on P-256`);
	const curve = key.asymmetricKeyDetails?.namedCurve;
	if (curve !== "prime256v1") return refuse$1(`is an EC key on ${curve}; ES256 needs one on P-256 (prime256v1)`);
	return {
		ok: true,
		key
	};
}
function refuse$1(problem) {
	return {
		ok: false,
		problem: `${problem}. ${ACCEPTED}`
	};
}
function unescaped(text) {
	return text.replaceAll("\\r", "").replaceAll("\\n", "\n");
}
/** The first PEM block, whatever blanks and line ends got into it. */
function findBlock(text) {
	const begin = text.indexOf("-----BEGIN ");
	if (begin === -1) return null;
	const labelEnd = text.indexOf("-----", begin + 11);
	if (labelEnd === -1) return null;
	const label = text.slice(begin + 11, labelEnd).trim();
	const end = text.indexOf(`-----END ${label}-----`, labelEnd);
	if (end === -1) return null;
	return {
		label,
		body: withoutBlanks(text.slice(labelEnd + 5, end))
	};
}
function toPem({ label, body }) {
	const lines = body.match(/.{1,64}/g) ?? [];
	return [
		`-----BEGIN ${label}-----`,
		...lines,
		`-----END ${label}-----`,
		""
	].join("\n");
}
/** The key's own letters: nothing else in an input has so many in a row. */
const MIN_LETTERS = 40;
const LETTERS = new RegExp(`[\\w+/-]{${MIN_LETTERS},}`);
/** The curve P-256 as DER names it: it stands in every form of a key that the service takes. */
const CURVE = Buffer.from("06082a8648ce3d030107", "hex");
/** Whether a text is a private key, whole or cut, in any form in which people paste one: PEM, base64, without its first and last line. */
function looksLikeKey(text) {
	const bounded = unescaped(text.slice(0, MAX_LENGTH));
	if (isArmored(bounded)) return true;
	if (bounded.length < MIN_LETTERS) return false;
	return [...bounded.split(/[^\w+/=-]+/), withoutBlanks(bounded)].filter((run) => LETTERS.test(run)).map((run) => Buffer.from(run, "base64")).some((bytes) => bytes.includes(CURVE) || isArmored(bytes.toString("latin1")));
}
/** Whether there is so much of it that it may be a key, or a part of one. */
function isLongEnough(text) {
	return LETTERS.test(withoutBlanks(unescaped(text)));
}
function isArmored(text) {
	return /-----BEGIN (?:EC )?PRIVATE KEY-----/.test(text);
}
/**
* Every form of the key that could show up somewhere. The runner masks exact texts only, so it gets each of them.
* @param raw the input as it came, also when it turned out to be no key
*/
function secretForms(raw, key) {
	const text = unescaped(raw);
	const forms = /* @__PURE__ */ new Set([
		raw,
		raw.trim(),
		text
	]);
	if (raw.length <= MAX_LENGTH) {
		addPieces(forms, text);
		addPem(forms, text);
		addPem(forms, unescaped(Buffer.from(raw, "base64").toString("utf8")));
	}
	if (key !== null) {
		for (const type of ["pkcs8", "sec1"]) {
			addPem(forms, key.export({
				format: "pem",
				type
			}).toString());
			const der = key.export({
				format: "der",
				type
			});
			for (const encoding of [
				"hex",
				"base64",
				"base64url"
			]) forms.add(der.toString(encoding));
			forms.add(der.toString("hex").toUpperCase());
		}
		const { d } = key.export({ format: "jwk" });
		if (typeof d === "string") {
			const bytes = Buffer.from(d, "base64url");
			for (const form of [
				d,
				bytes.toString("base64"),
				bytes.toString("hex"),
				bytes.toString("hex").toUpperCase()
			]) forms.add(form);
		}
	}
	return [...forms].filter((form) => form.length >= 8);
}
/** Of a key that lost its first or last line, or came as base64 with line ends: all of it, and each line. */
function addPieces(forms, text) {
	const body = text.replaceAll(/-----[^-]*-----/g, " ");
	const joined = withoutBlanks(body);
	if (!/^[\w+/-]{40,}=*$/.test(joined)) return;
	for (const piece of [joined, ...body.split(/\s+/)]) forms.add(piece);
}
function addPem(forms, text) {
	const block = findBlock(text);
	if (block === null) return;
	const pem = toPem(block);
	forms.add(block.body);
	for (const form of [
		pem,
		pem.trim(),
		text,
		text.trim()
	]) {
		forms.add(form);
		forms.add(Buffer.from(form).toString("base64"));
		forms.add(form.replaceAll("\n", "\\n"));
	}
	for (const piece of [...pem.split("\n"), ...text.split(/\s+/)]) if (!piece.includes("-----")) forms.add(piece);
}
function withoutBlanks(text) {
	return text.replaceAll(/\s/g, "");
}
// src/inputs/reader.ts
/** Reading one input: a value, or a problem that names it. */
var Reader = class {
	raw;
	problems;
	secrets;
	constructor(raw, problems, secrets) {
		this.raw = raw;
		this.problems = problems;
		this.secrets = secrets;
		for (const [input, secret] of secrets.misplaced) problems.push({
			input,
			message: `${input} holds the ${secret}, or a part of it. Give it as ${secret} alone, from a secret, and replace it if anybody else could have read it.`
		});
	}
	/** Without a part of a secret; of an input that holds one nothing more is said. */
	report(input, message) {
		if (!this.secrets.misplaced.has(input)) this.problems.push({
			input,
			message: this.secrets.redact(`${input} ${message}`)
		});
	}
	/** A value for a message: whole or not at all, because what is left of a secret after a cut may not be known for one. */
	quoted(value) {
		return this.secrets.areIn(value) ? "***" : quoted(value);
	}
	isReported(input) {
		return this.problems.some((problem) => problem.input === input);
	}
	/** Whether the input says something else than it does when it is left out. */
	isGiven(input) {
		return this.raw[input] !== INPUTS[input];
	}
	optional(input) {
		return this.raw[input] === "" ? null : this.raw[input];
	}
	/** Printable ASCII without blanks: it goes into a header or a claim. */
	identifier(input, hint) {
		const value = this.raw[input];
		if (value === "") this.report(input, `is missing. ${hint}`);
		else if (!/^[\x21-\x7e]{1,200}$/.test(value)) this.report(input, `is not an identifier: blanks, line ends or other characters are in it. ${hint}`);
		return value;
	}
	flag(input) {
		const value = this.raw[input];
		if (value !== "true" && value !== "false") this.report(input, `is ${this.quoted(value)}; it takes true or false, and nothing else.`);
		return value === "true";
	}
	choice(input, choices) {
		const value = this.raw[input];
		if (isOneOf(choices, value)) return value;
		this.report(input, `is ${this.quoted(value)}; it takes ${choices.join(", ")}.`);
		return null;
	}
	/**
	* @param zero what to say of 0, where it makes no sense
	* @returns milliseconds
	*/
	minutes(input, zero = null) {
		const value = this.raw[input];
		const minutes = /^\d{1,3}(\.\d{1,6})?$/.test(value) ? Number(value) : NaN;
		if (minutes === 0 && zero !== null) this.report(input, zero);
		else if (minutes >= 0 && minutes <= MAX_MINUTES) return minutes * 6e4;
		else this.report(input, `is ${this.quoted(value)}; it takes minutes from 0 to ${MAX_MINUTES}, such as 30 or 0.5.`);
		return 0;
	}
};
const MAX_MINUTES = 360;
function quoted(value) {
	return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}\u2026` : value);
}
// src/inputs/release-notes.ts
/** The input release-notes: a text, a file that holds it, or a folder of `<locale>/release_notes.txt` as fastlane has it. */
/** The service's bound for `whatsNew`. */
const MAX_CHARACTERS = 4e3;
/** No character of UTF-8 takes more; a larger file is not read. */
const MAX_BYTES_OF_A_CHARACTER = 4;
const FILE = "release_notes.txt";
const FALLBACK = "default";
/**
* @param value the input, not empty
* @param workspace the folder that relative paths start from, and that no path may leave
* @returns the notes, or what is wrong with the input, each problem as what follows its name
*/
function readReleaseNotes(value, workspace) {
	if (isPath(value, workspace)) return readPath(value, workspace);
	const problem = lengthProblem("the text", value);
	return problem === null ? {
		ok: true,
		notes: {
			kind: "text",
			text: value
		}
	} : refuse(problem);
}
/** The name of a file must never be published as the news, so whatever may be meant as a path has to lead somewhere. */
function isPath(value, workspace) {
	if (/[\r\n]/.test(value)) return false;
	if (/\.(?:txt|md)$/i.test(value)) return true;
	const isAddress = /^https?:\/\//i.test(value);
	if (/^[\x21-\x7e]+$/.test(value) && (value.includes("/") || value.includes(sep)) && !isAddress) return true;
	return existsSync$1(resolve(workspace, value)) && !isOutside(relative(workspace, resolve(workspace, value)));
}
function readPath(value, workspace) {
	try {
		const path = resolve(workspace, value);
		if (!existsSync$1(path)) return refuse(`is ${quoted(value)}, which is taken for a path and leads nowhere. Check the path, and that the repository is checked out before this step; a text that looks like a path needs a second line.`);
		const problem = placeProblem(quoted(value), path, workspace);
		if (problem !== null) return refuse(problem);
		if (statSync(path).isDirectory()) return readFolder(value, path, workspace);
		if (!/\.(?:txt|md)$/i.test(value) || !isFile(path)) return refuse(`is ${quoted(value)}, which is neither a .txt or .md file nor a folder of <locale>/${FILE}. Give one of these, or the text itself; a text that looks like a path needs a second line.`);
		const read = readText$1(quoted(value), path);
		return read.ok ? {
			ok: true,
			notes: {
				kind: "text",
				text: read.text
			}
		} : refuse(read.problem);
	} catch (cause) {
		const why = cause instanceof Error ? cause.message : String(cause);
		return refuse(`is the path ${quoted(value)}, which cannot be read: ${why}.`);
	}
}
function refuse(...problems) {
	return {
		ok: false,
		problems
	};
}
/** By the name of the folder that holds the text; what else is in the folder, such as fastlane's other files, is passed over. */
function readFolder(value, folder, workspace) {
	const found = readdirSync(folder).sort().map((name) => ({
		name,
		shown: `${name}/${FILE}`,
		path: join(folder, name, FILE)
	})).filter(({ path }) => isFile(path));
	if (found.length === 0) return refuse(`is the folder ${quoted(value)}, which holds no <locale>/${FILE}, such as en-US/${FILE}.`);
	const texts = /* @__PURE__ */ new Map();
	const problems = [];
	for (const { name, shown, path } of found) {
		const problem = nameProblem(name);
		if (problem !== null) problems.push(problem);
		const place = placeProblem(shown, path, workspace);
		const read = place === null ? readText$1(shown, path) : {
			ok: false,
			problem: place
		};
		if (read.ok) texts.set(name, read.text);
		else problems.push(read.problem);
	}
	if (problems.length > 0) return refuse(...problems);
	const fallback = texts.get(FALLBACK) ?? null;
	texts.delete(FALLBACK);
	return {
		ok: true,
		notes: {
			kind: "by-locale",
			texts,
			fallback
		}
	};
}
/** What lies elsewhere, or in the repository's own records, is nobody's news: a link may have been planted. */
function placeProblem(shown, path, workspace) {
	const inside = relative(realpathSync(workspace), realpathSync(path));
	if (isOutside(inside)) return `has ${shown}, which leads out of the workspace. Move the file into it.`;
	return inside.split(sep).some((part) => part.toLowerCase() === ".git") ? `has ${shown}, which leads into .git. Move the file out of it.` : null;
}
/** @param path relative to the workspace; absolute where it lies on another drive */
function isOutside(path) {
	return path === ".." || path.startsWith(`..${sep}`) || resolve(path) === path;
}
function readText$1(shown, path) {
	const failed = (problem) => ({
		ok: false,
		problem
	});
	if (statSync(path).size > 4001 * MAX_BYTES_OF_A_CHARACTER) return failed(`is too long: ${shown} has more than the ${MAX_CHARACTERS} characters that the service takes. Shorten it.`);
	const text = decode(readFileSync$1(path))?.trim();
	if (text === void 0) return failed(`has ${shown}, which is not UTF-8. Save the file as UTF-8.`);
	if (text === "") return failed(`has an empty ${shown}. Write the text, or delete the file.`);
	const problem = lengthProblem(shown, text);
	return problem === null ? {
		ok: true,
		text
	} : failed(problem);
}
/** Without the mark that some editors put before the first character; `undefined` for what is not UTF-8. */
function decode(bytes) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return;
	}
}
/** Language, script, region, as in `en-US` and `zh-Hans`. Which of them a version has, the service knows. */
const LOCALE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;
const NEARLY = /^([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}))?$/i;
function nameProblem(name) {
	if (name === FALLBACK || LOCALE.test(name)) return null;
	const meant = name.toLowerCase() === FALLBACK ? FALLBACK : spelled(NEARLY.exec(name));
	const remedy = meant === null ? "Name the folder like a locale of the service, such as en-US or zh-Hans, or move the file out." : `Rename the folder to ${meant}.`;
	return `has ${quoted(`${name}/${FILE}`)}, and the service has no locale ${quoted(name)}. ${remedy}`;
}
function spelled(parts) {
	if (parts === null) return null;
	const [, language = "", script = "", region = ""] = parts;
	const titled = script.slice(0, 1).toUpperCase() + script.slice(1).toLowerCase();
	return [
		language.toLowerCase(),
		titled,
		region.toUpperCase()
	].filter((part) => part !== "").join("-");
}
function lengthProblem(what, text) {
	const characters = [...text].length;
	return characters <= MAX_CHARACTERS ? null : `is too long: ${what} has ${characters} characters, and the service takes ${MAX_CHARACTERS}. Shorten it.`;
}
function isFile(path) {
	return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
// src/inputs/release.ts
/** The inputs that say what is asked for: the version, the items, the mode and the policies. */
const RELEASE_TYPES = [
	"MANUAL",
	"AFTER_APPROVAL",
	"SCHEDULED"
];
const PHASED_RELEASE = [
	"false",
	"true",
	"pause",
	"resume",
	"complete"
];
function parseRequest(reader, around) {
	const version = parseVersion(reader);
	const submit = reader.flag("submit");
	const releaseApproved = reader.flag("release-approved");
	const { phasedRelease, rollout } = parsePhasedRelease(reader);
	const request = {
		mode: modeOf({
			version,
			submit,
			releaseApproved,
			rollout
		}),
		platform: reader.choice("platform", PLATFORMS) ?? "IOS",
		version,
		build: parseBuild(reader),
		usesNonExemptEncryption: reader.isGiven("uses-non-exempt-encryption") ? reader.flag("uses-non-exempt-encryption") : null,
		releaseType: reader.isGiven("release-type") ? reader.choice("release-type", RELEASE_TYPES) : null,
		earliestReleaseDate: parseDate(reader, around.nowMs),
		phasedRelease,
		rollout,
		releaseNotes: parseNotes(reader, around.workspace),
		items: parseItems(reader),
		readiness: reader.choice("readiness", [
			"block",
			"warn",
			"off"
		]) ?? "block",
		dryRun: reader.flag("dry-run"),
		onVersionInFlight: reader.choice("on-version-in-flight", [
			"resume",
			"fail",
			"cancel"
		]) ?? "resume",
		onUnresolved: reader.choice("on-unresolved", ["fail", "resubmit"]) ?? "fail",
		onOrphans: reader.choice("on-orphans", [
			"adopt",
			"ignore",
			"fail"
		]) ?? "adopt",
		slotsNeeded: Number(reader.choice("slots-needed", [
			"1",
			"2",
			"3",
			"4",
			"5"
		]) ?? "1")
	};
	switch (request.mode) {
		case "release":
			reportBeside(reader, "release-approved", "release-approved: true, which sends a version that is approved already");
			break;
		case "rollout":
			reportBeside(reader, "phased-release", `phased-release: ${rollout}, which changes a version that is out already`);
			break;
		case "check":
		case "prepare":
		case "submit": reportMismatches(reader, request);
	}
	return request;
}
function parsePhasedRelease(reader) {
	const value = reader.choice("phased-release", PHASED_RELEASE);
	if (value === null || value === "false" || value === "true") return {
		phasedRelease: value === "true",
		rollout: null
	};
	return {
		phasedRelease: false,
		rollout: value
	};
}
/** What the modes `release` and `rollout` have no use for: to pass over it would leave something undone that was asked for. */
const NOT_BESIDE = [
	"phased-release",
	"submit",
	"items",
	"build",
	"uses-non-exempt-encryption",
	"release-type",
	"earliest-release-date",
	"release-notes",
	"on-version-in-flight",
	"on-unresolved",
	"on-orphans",
	"slots-needed",
	"sweep"
];
/** @param asking the input that asks for the mode @param mode what the mode is, in words */
function reportBeside(reader, asking, mode) {
	if (!reader.isGiven("version")) reader.report(asking, "needs version: give the version that it is about.");
	for (const input of NOT_BESIDE) {
		if (input === asking || !reader.isGiven(input) || reader.isReported(input)) continue;
		reader.report(input, `does not go with ${mode}. Leave one of them out, or make it two steps.`);
	}
}
const NEED_VERSION = [
	"build",
	"uses-non-exempt-encryption",
	"release-type",
	"earliest-release-date",
	"phased-release",
	"release-notes"
];
/** What needs what: each is reported under the input that is there without its other half. */
function reportMismatches(reader, { mode, version }) {
	const submits = reader.raw.submit !== "false";
	if (version === null) {
		for (const input of NEED_VERSION) if (reader.isGiven(input) && !reader.isReported(input)) reader.report(input, "needs version: give the version that it is for, or leave it out.");
	}
	if (reader.isGiven("items") && !submits) reader.report("items", "needs submit: true, because no submission is made that the run does not submit.");
	if (mode === "submit" && version === null && !reader.isGiven("items")) reader.report("submit", "needs version or items: there is nothing to submit.");
	if (reader.raw["on-unresolved"] === "resubmit" && !submits) reader.report("on-unresolved", "is resubmit, which needs submit: true. Give that, or leave on-unresolved out.");
	if (mode !== "check" && reader.isGiven("slots-needed") && !reader.isReported("slots-needed")) reader.report("slots-needed", "above 1 goes with a check only: a release takes one slot. Leave it out beside version and submit.");
	reportSchedule(reader);
}
function reportSchedule(reader) {
	const scheduled = reader.raw["release-type"] === "SCHEDULED";
	if (scheduled && !reader.isGiven("earliest-release-date")) reader.report("release-type", "is SCHEDULED, which needs earliest-release-date.");
	if (!scheduled && reader.isGiven("earliest-release-date")) reader.report("earliest-release-date", "goes with release-type: SCHEDULED only.");
}
function parseVersion(reader) {
	const value = reader.optional("version");
	if (value === null || /^\d{1,9}(\.\d{1,9}){0,3}$/.test(value)) return value;
	const hint = /^v\d/i.test(value) ? " Leave out the v before the number." : "";
	reader.report("version", `is ${reader.quoted(value)}, which is no version: numbers with dots between, such as 1.4.2.${hint}`);
	return value;
}
function parseBuild(reader) {
	const value = reader.optional("build");
	if (value !== null && value !== "latest" && !/^\d[\dA-Za-z.]{0,30}$/.test(value)) reader.report("build", `is ${reader.quoted(value)}; it takes a build number (CFBundleVersion, such as 42 or 1.4.2), or latest.`);
	return value;
}
const RFC_3339 = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/i;
function parseDate(reader, nowMs) {
	const value = reader.optional("earliest-release-date");
	if (value === null) return null;
	const ms = isRealDay(RFC_3339.exec(value)) ? Date.parse(value) : NaN;
	if (Number.isNaN(ms)) reader.report("earliest-release-date", `is ${reader.quoted(value)}, which is no date of RFC 3339, such as 2030-01-31T09:00:00Z.`);
	else if (ms <= nowMs) reader.report("earliest-release-date", `is ${reader.quoted(value)}, which is in the past.`);
	return value.toUpperCase();
}
/** The engine takes the 31st of February for a day in March. */
function isRealDay(match) {
	if (match === null) return false;
	const [, year, month, day] = match.map(Number);
	return day !== void 0 && day >= 1 && day <= new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
}
function parseNotes(reader, workspace) {
	const value = reader.optional("release-notes");
	if (value === null) return null;
	const reading = readReleaseNotes(value, workspace);
	if (reading.ok) return reading.notes;
	for (const problem of reading.problems) reader.report("release-notes", problem);
	return null;
}
const ITEM_WORDS = [...ITEM_RELATIONSHIPS.flatMap((kind) => itemKind(kind).alias ?? []), ...ITEM_RELATIONSHIPS];
const MAX_ITEMS = 200;
function parseItems(reader) {
	const lines = reader.raw.items.split(/\r\n|\r|\n/).map((line) => line.replace(/#.*$/, "").trim()).filter((line) => line !== "");
	if (lines.length === 1 && lines[0] === "ready") return { kind: "ready" };
	if (reader.optional("items") !== null && lines.length === 0) reader.report("items", "names nothing: every line is empty or a comment.");
	if (lines.length > MAX_ITEMS) reader.report("items", `has ${lines.length} lines; more than ${MAX_ITEMS} are not taken.`);
	return {
		kind: "listed",
		targets: distinctTargets(lines.slice(0, MAX_ITEMS).flatMap((line) => parseItem(reader, line) ?? []))
	};
}
function parseItem(reader, line) {
	const [word = "", id = "", ...rest] = line.split(/\s+/);
	if (word === "ready") return complain(reader, line, "ready stands alone: it takes everything that is ready");
	const relationship = relationshipOfWord(word);
	if (relationship === null) return complain(reader, line, `the type is none of ${ITEM_WORDS.filter((one) => one !== "appStoreVersion").join(", ")}`);
	if (relationship === "appStoreVersion") return complain(reader, line, "a version is named by the input version");
	if (id === "" || rest.length > 0 || !/^[\x21-\x7e]{1,200}$/.test(id) || /^\.+$/.test(id)) return complain(reader, line, "it takes <type> <id>, and nothing else");
	return {
		relationship,
		id
	};
}
function complain(reader, line, why) {
	reader.report("items", `has the line ${reader.quoted(line)}: ${why}.`);
	return null;
}
// src/inputs/secrets.ts
/** Fewer characters in a row may be in both by chance. */
const MIN_MISPLACED = 16;
/** Fewer characters of a key than this may be shown. */
const MIN_SHOWN = 8;
var Secrets = class {
	/** The inputs that hold a secret that belongs into another one. */
	misplaced;
	keyForms = [];
	key = new Redaction(MIN_MISPLACED);
	token = new Redaction(MIN_MISPLACED);
	shown = null;
	/** @param mask gets every form of every secret, before anything is said */
	constructor(raw, mask) {
		const { "private-key": privateKey, "github-token": token } = raw;
		if (token !== "") mask(token);
		if (token.length >= MIN_MISPLACED) this.token.add(token);
		const strayKeys = INPUT_NAMES.filter((name) => name !== "private-key" && looksLikeKey(raw[name]));
		for (const value of [privateKey, ...strayKeys.map((name) => raw[name])].filter((given) => given !== "")) {
			const forms = secretForms(value, keyOf(value));
			for (const form of forms) mask(form);
			if (isLongEnough(value)) this.keyForms.push(...forms);
		}
		for (const form of this.keyForms) this.key.add(form);
		this.misplaced = new Map(INPUT_NAMES.flatMap((name) => this.misplacedIn(name, raw[name])));
	}
	/** The text with stars in the place of each part of a secret. */
	redact(text) {
		return this.parts.redact(this.token.redact(text));
	}
	areIn(text) {
		return this.parts.isIn(text) || this.token.isIn(text);
	}
	misplacedIn(name, value) {
		if (name === "private-key") return [];
		if (this.key.isIn(value)) return [[name, "private-key"]];
		return name !== "github-token" && this.token.isIn(value) ? [[name, "github-token"]] : [];
	}
	/** Made when it is needed: most runs have nothing to say of an input. */
	get parts() {
		if (this.shown === null) {
			this.shown = new Redaction(MIN_SHOWN);
			for (const form of this.keyForms) this.shown.add(form);
		}
		return this.shown;
	}
};
function keyOf(value) {
	const reading = readPrivateKey(value);
	return reading.ok ? reading.key : null;
}
// src/inputs/inputs.ts
function parseInputs(raw, around) {
	const problems = [];
	const reader = new Reader(raw, problems, new Secrets(raw, around.mask));
	const privateKey = parseKey(reader, around);
	const github = parseGitHub(reader, around);
	const app = parseApp(reader);
	const inputs = {
		keyId: reader.identifier("key-id", "Copy it from Users and Access, Integrations; it stands beside the key."),
		issuerId: raw["issuer-id"] === "" ? null : reader.identifier("issuer-id", "Copy it from Users and Access, Integrations; leave it out for an individual key."),
		baseUrl: parseBaseUrl(reader),
		audience: reader.identifier("audience", "The live service wants appstoreconnect-v1."),
		waitMs: reader.minutes("wait-minutes"),
		timeoutMs: reader.minutes("timeout-minutes", "is 0, which leaves no time for anything; leave it out for 10 minutes."),
		request: parseRequest(reader, around)
	};
	reportStranger(reader, inputs.request, around);
	if (around.tlsRejectUnauthorized === "0") problems.push({
		input: "NODE_TLS_REJECT_UNAUTHORIZED",
		message: "NODE_TLS_REJECT_UNAUTHORIZED is 0, which turns the check of certificates off: anybody on the way could take the token. Remove it; for a proxy with its own certificate set NODE_EXTRA_CA_CERTS."
	});
	if (app !== null && privateKey !== null && problems.length === 0) return {
		ok: true,
		inputs: {
			...inputs,
			app,
			privateKey,
			...github === null ? {} : { github }
		}
	};
	return {
		ok: false,
		problems,
		github,
		app,
		platform: inputs.request.platform
	};
}
/** A dry run too: its plan is what the run would do, and tells a stranger what only the team should see. */
function reportStranger(reader, request, { isForStranger }) {
	const input = inputThatWrites(request);
	if (input === null || isForStranger?.() !== true) return;
	reader.report(input, "asks for writes, and the head of this pull_request_target or workflow_run lies in another repository: the run would write with your secrets on behalf of a stranger. Release from an event of this repository, such as push; a check may stay.");
}
/** @returns the input by which the run may write to the service; `null` for a check that cancels nothing */
function inputThatWrites({ mode, onVersionInFlight }) {
	switch (mode) {
		case "check": return onVersionInFlight === "cancel" ? "on-version-in-flight" : null;
		case "prepare": return "version";
		case "submit": return "submit";
		case "release": return "release-approved";
		case "rollout": return "phased-release";
	}
}
const NO_SECRETS = {
	fork: "is empty: a fork started this workflow, and workflows started by a fork get no secrets. Let a run of this repository report to its pull requests: commit-status with sweep, on a schedule.",
	dependabot: "is empty: Dependabot started this workflow, and workflows started by Dependabot get no secrets but its own. Add the key there too (Settings, Secrets and variables, Dependabot), or let a run on a schedule report to its pull requests: commit-status with sweep."
};
function parseKey(reader, { whyNoSecrets }) {
	const raw = reader.raw["private-key"];
	if (raw === "") {
		const why = whyNoSecrets?.() ?? null;
		reader.report("private-key", why === null ? "is missing. Give it from a secret; in a workflow that a fork or Dependabot started, secrets are empty." : NO_SECRETS[why]);
		return null;
	}
	const reading = readPrivateKey(raw);
	if (reading.ok) return reading.key;
	reader.report("private-key", reading.problem);
	return null;
}
/** @returns `null` when neither input names an app, or both do */
function parseApp(reader) {
	const id = reader.optional("app-id");
	const bundleId = reader.optional("bundle-id");
	if (id === null && bundleId === null) reader.report("app-id", "is missing, and bundle-id too: give one of them.");
	if (id !== null && bundleId !== null) reader.report("app-id", "and bundle-id are both given: give one of them.");
	if (id !== null && !/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(id)) reader.report("app-id", `is ${reader.quoted(id)}, which is no Apple ID of an app; it is the number under App Information. For com.example.app use bundle-id.`);
	if (bundleId !== null && !/^[A-Za-z0-9.-]{1,255}$/.test(bundleId)) reader.report("bundle-id", `is ${reader.quoted(bundleId)}, which is no bundle id: letters, digits, hyphens and dots, such as com.example.app.`);
	if (reader.isReported("app-id") || reader.isReported("bundle-id")) return null;
	return bundleId === null ? {
		by: "id",
		id: id ?? ""
	} : {
		by: "bundle-id",
		bundleId
	};
}
function parseBaseUrl(reader) {
	const value = reader.raw["base-url"];
	const fallback = new URL(INPUTS["base-url"]);
	if (!URL.canParse(value)) {
		reader.report("base-url", `is ${reader.quoted(withoutCredentials(value))}, which is no URL.`);
		return fallback;
	}
	const url = new URL(value);
	if (url.username !== "" || url.password !== "") reader.report("base-url", "has credentials in it; the service takes none but the token.");
	else if (url.search !== "" || url.hash !== "") reader.report("base-url", "has a query or a fragment; give scheme, host and port.");
	else if (url.protocol === "http:" && !isLoopback(url.hostname)) reader.report("base-url", "is http: a token would travel in the open. Use https; http is for loopback only.");
	else if (url.protocol !== "https:" && url.protocol !== "http:") reader.report("base-url", "is neither https nor http.");
	return url;
}
/** Even a malformed URL may carry a password before its `@`. */
function withoutCredentials(value) {
	return value.includes("@") ? `\u2026@${value.slice(value.lastIndexOf("@") + 1)}` : value;
}
function isLoopback(hostname) {
	return hostname === "localhost" || hostname === "[::1]" || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
}
// src/start.ts
/** What main and post begin with: the inputs read once, and the event that started the run. */
/** @param only the inputs to read; the others count as left out */
function readInputs(only = INPUT_NAMES) {
	const raw = readRawInputs(INPUTS, {
		only,
		secret: SECRET_INPUTS
	});
	if (raw["private-key"] !== "") process.getBuiltinModule("node:tls");
	return parseInputs(raw, {
		nowMs: systemClock.now(),
		workspace: process.env.GITHUB_WORKSPACE ?? process.cwd(),
		tlsRejectUnauthorized: process.env.NODE_TLS_REJECT_UNAUTHORIZED,
		job: process.env.GITHUB_JOB,
		whyNoSecrets: () => whyNoSecrets(readRunEvent()),
		whyNoCommitStatus: () => whyNoCommitStatus(readRunEvent()),
		isForStranger: () => isForStranger(readRunEvent()),
		mask
	});
}
/** What started the run, as the runner's environment says. */
function readRunEvent() {
	const { env } = process;
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = env;
	return {
		name: env.GITHUB_EVENT_NAME ?? "",
		payload: readText(env.GITHUB_EVENT_PATH ?? ""),
		sha: env.GITHUB_SHA ?? "",
		actor: env.GITHUB_ACTOR ?? "",
		repository: repository ?? "",
		apiUrl: env.GITHUB_API_URL ?? "https://api.github.com",
		graphqlUrl: env.GITHUB_GRAPHQL_URL ?? "",
		runUrl: server && repository && id ? `${server}/${repository}/actions/runs/${id}` : null
	};
}
/** @returns `null` when there is no such file */
function readText(file) {
	try {
		return readFileSync$1(file, "utf8");
	} catch {
		return null;
	}
}
export { BUILD_STATES, CANCELING_STATE, DONE_ALREADY, DRAFT_STATE, Deadline, ITEM_KINDS, ITEM_RELATIONSHIPS, Interruption, NAMELESS, NEW_PHASED_RELEASE_STATE, NOTHING_KNOWN, NO_FACTS, OPEN_SUBMISSION_STATES, PURCHASE_READY_STATE, READY_EVENT_STATE, SPECIFICATION_IN_FLIGHT, STATE_AFTER, UNRESOLVED_STATE, WAY_OUT, afterSteps, appInfoPhase, appInformationPage, appReviewPage, approvalOf, blockedBy, buildPhase, capitalized, commitOf, contentKeys, createSnapshot, deliveryPhase, describeContents, describeHeld, describeInstant, describeItem, describeKey, describeMaker, describePlanned, describeStep, describeSubmission, describeVersion, describeWritten, distinctFailures, distinctTargets, distributionPage, enumerate, heldItems, heldKeys$1 as heldKeys, holderOf, howToFree, howToGetApproved, howToMakeWay, howToReplaceItem, inOrder, inReviewOn, isAnonymous, isApprovedDeclaration, isApprovedVersion, isCancelingSubmission, isCompletingSubmission, isEditableVersion, isGreen, isLive, isOfNamedVersion, isOnPlatform, isOneOf, isOut, isRejectedItem, isStagedVersion, isUnderReview, itemKind, itemPhase, judgeRollout, ledgerOf, log, mask, member, mergeSubmissions, mergeVersions, numberOf$1 as numberOf, outcomeOf, parseSubject, pricingPage, privacyPage, publish, publishError, purchasesPage, readInputs, readRunEvent, recall, recordOf, redact, remember, renderComment, singleLine, snapshotOf, submissionPhase, systemClock, targetKey, textOf, troubleshootingOf, verdictOf, versionPhase, versionTarget, versionsOn, wantedKeys, whyNoSecrets, withRecord };
