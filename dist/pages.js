import { REASONS, inOrder, verdictOf } from "./json.js";
// src/core/model.ts
const PLATFORMS = [
	"IOS",
	"MAC_OS",
	"TV_OS",
	"VISION_OS"
];
/**
* The item relationships of a `reviewSubmissionItem` with the resource type each one links to
* (Apple's OpenAPI, `ReviewSubmissionItemCreateRequest`). Both experiment relationships link to one type.
*/
const ITEM_TYPES = {
	appStoreVersion: "appStoreVersions",
	appCustomProductPageVersion: "appCustomProductPageVersions",
	appStoreVersionExperiment: "appStoreVersionExperiments",
	appStoreVersionExperimentV2: "appStoreVersionExperiments",
	appEvent: "appEvents",
	backgroundAssetVersion: "backgroundAssetVersions",
	gameCenterAchievementVersion: "gameCenterAchievementVersions",
	gameCenterActivityVersion: "gameCenterActivityVersions",
	gameCenterChallengeVersion: "gameCenterChallengeVersions",
	gameCenterLeaderboardSetVersion: "gameCenterLeaderboardSetVersions",
	gameCenterLeaderboardVersion: "gameCenterLeaderboardVersions",
	inAppPurchaseVersion: "inAppPurchaseVersions",
	subscriptionVersion: "subscriptionVersions",
	subscriptionGroupVersion: "subscriptionGroupVersions",
	appAssetLibraryImage: "appAssetLibraryImages",
	appAssetLibraryVideo: "appAssetLibraryVideos",
	retentionMessageVersion: "retentionMessageVersions"
};
/** Two targets are the same thing when resource type and id agree: an experiment may be linked by either relationship. */
function targetKey(target) {
	return `${ITEM_TYPES[target.relationship]}/${target.id}`;
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
	return items.filter((item) => item.state !== "REMOVED");
}
function isOneOf(list, value) {
	return list.includes(value);
}
// src/core/outcome.ts
/** How a run ended: all that is reported, in one record. */
/** A run that never got as far as a preflight. */
const NOTHING_KNOWN = {
	mode: "check",
	dryRun: false,
	app: null,
	platform: null,
	findings: [],
	snapshot: null,
	steps: [],
	version: null,
	build: null,
	submission: null,
	rateLimit: null
};
function outcomeOf(ending) {
	const unfinished = !ending.dryRun && ending.steps.some(({ outcome }) => outcome !== "done");
	const judged = verdictOf(ending.findings.filter(isOfGate));
	const verdict = judged === "clear" && (unfinished || ending.snapshot === null) ? "unknown" : judged;
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
function headlineOf(ending, verdict) {
	const first = inOrder(ending.findings.filter(isOfGate)).find(({ severity }) => severity !== "warning");
	if (verdict !== "clear") return first === void 0 ? "The run did not come to its end" : REASONS[first.reason];
	if (ending.mode === "check") return "A release could start now";
	if (ending.dryRun && ending.steps.length > 0) return "The release could be made now (dry run, nothing was written)";
	if (ending.steps.length === 0) return "Everything asked for is there already";
	return ending.mode === "submit" ? "The release is submitted for review" : "The version is ready";
}
/** The version that the outputs speak of: the one released, or the first in flight. */
function reportedVersion({ version, snapshot }) {
	return version ?? snapshot?.versions.find(({ phase }) => phase === "in-flight") ?? null;
}
/**
* The submissions as they are after the steps, as far as their answers show.
* @param held what the run's submission holds now
*/
function afterSteps(snapshot, submission, held) {
	if (submission === null) return snapshot;
	const known = snapshot.submissions.find(({ id }) => id === submission.id);
	const now = {
		...known,
		id: submission.id,
		platform: known?.platform ?? snapshot.platform,
		state: submission.state,
		items: held.map((target) => ({
			id: "",
			state: submission.state,
			target,
			name: NAMELESS
		}))
	};
	return {
		...snapshot,
		submissions: [...snapshot.submissions.filter(({ id }) => id !== submission.id), now]
	};
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
	* Time spent waiting for the way to be clear does not count.
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
// src/core/states.ts
const SENT_BACK = {
	phase: "unfinished",
	order: 6,
	editable: true
};
const APPROVED = {
	phase: "unfinished",
	order: 7,
	approved: true
};
const OUT = {
	phase: "over",
	order: 8,
	approved: true
};
/**
* By the names of `appStoreState` and of its successor `appVersionState` (Apple's OpenAPI). The specification knows
* the first three in flight; READY_FOR_REVIEW is a version that sits in a draft.
*/
const VERSION_STATES = {
	PREPARE_FOR_SUBMISSION: {
		phase: "in-flight",
		order: 1,
		editable: true
	},
	READY_FOR_REVIEW: {
		phase: "in-flight",
		order: 2
	},
	WAITING_FOR_REVIEW: {
		phase: "in-flight",
		order: 3,
		underReview: true
	},
	IN_REVIEW: {
		phase: "in-flight",
		order: 4,
		underReview: true
	},
	WAITING_FOR_EXPORT_COMPLIANCE: {
		phase: "unfinished",
		order: 5
	},
	REJECTED: SENT_BACK,
	METADATA_REJECTED: SENT_BACK,
	DEVELOPER_REJECTED: SENT_BACK,
	INVALID_BINARY: SENT_BACK,
	PENDING_CONTRACT: {
		phase: "unfinished",
		order: 7
	},
	ACCEPTED: {
		phase: "unfinished",
		order: 7
	},
	PENDING_DEVELOPER_RELEASE: APPROVED,
	PENDING_APPLE_RELEASE: APPROVED,
	PROCESSING_FOR_APP_STORE: OUT,
	PROCESSING_FOR_DISTRIBUTION: OUT,
	READY_FOR_SALE: OUT,
	READY_FOR_DISTRIBUTION: OUT,
	PREORDER_READY_FOR_SALE: OUT,
	REPLACED_WITH_NEW_VERSION: OUT,
	REMOVED_FROM_SALE: OUT,
	DEVELOPER_REMOVED_FROM_SALE: OUT,
	NOT_APPLICABLE: {
		phase: "over",
		order: 8
	}
};
/** Nobody knows what it means, so no answer that can be understood takes its place. */
const UNKNOWN_ORDER = 9;
/** The specification's pre-flight filter, in its order: the states that count as in flight there. */
const SPECIFICATION_IN_FLIGHT = [
	"PREPARE_FOR_SUBMISSION",
	"WAITING_FOR_REVIEW",
	"IN_REVIEW"
];
function versionPhase(state) {
	return factsOf(state)?.phase ?? "unknown";
}
function versionOrder(state) {
	return factsOf(state)?.order ?? UNKNOWN_ORDER;
}
function isEditableVersion(state) {
	return factsOf(state)?.editable === true;
}
function isUnderReview(state) {
	return factsOf(state)?.underReview === true;
}
function isApprovedVersion(state) {
	return factsOf(state)?.approved === true;
}
/** Out in the store, or on its way there: nothing about its release can be changed any more. */
function isOut(state) {
	return factsOf(state)?.phase === "over";
}
function factsOf(state) {
	return Object.hasOwn(VERSION_STATES, state) ? VERSION_STATES[state] : void 0;
}
/** The first three are the specification's; the live service counts all but the last to the limit of five. */
const SUBMISSION_STATES = {
	READY_FOR_REVIEW: {
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
	UNRESOLVED_ISSUES: {
		phase: "unresolved",
		order: 4
	},
	CANCELING: {
		phase: "closing",
		order: 5
	},
	COMPLETING: {
		phase: "closing",
		order: 5
	},
	COMPLETE: {
		phase: "over",
		order: 6
	}
};
const UNKNOWN_SUBMISSION_ORDER = 7;
const DRAFT_STATE = "READY_FOR_REVIEW";
const OPEN_SUBMISSION_STATES = Object.keys(SUBMISSION_STATES).filter((state) => SUBMISSION_STATES[state]?.phase !== "over");
function submissionPhase(state) {
	return submissionFactsOf(state)?.phase ?? "unknown";
}
function submissionOrder(state) {
	return submissionFactsOf(state)?.order ?? UNKNOWN_SUBMISSION_ORDER;
}
function submissionFactsOf(state) {
	return Object.hasOwn(SUBMISSION_STATES, state) ? SUBMISSION_STATES[state] : void 0;
}
/**
* `tried`: not marked as ready, and the service takes it all the same when it is named: an event in DRAFT becomes
* READY_FOR_REVIEW as it is added, and what review sent back is taken again once it is in no submission.
*/
const ITEM_STATES = {
	PREPARE_FOR_SUBMISSION: "ready",
	READY_FOR_REVIEW: "ready",
	DRAFT: "tried",
	REJECTED: "tried",
	ACCEPTED: "approved",
	APPROVED: "approved",
	PUBLISHED: "approved",
	COMPLETED: "approved",
	WAITING_FOR_REVIEW: "not-ready",
	IN_REVIEW: "not-ready",
	REPLACED_WITH_NEW_VERSION: "not-ready",
	STOPPED: "not-ready",
	PAST: "not-ready",
	ARCHIVED: "not-ready"
};
function itemPhase(state) {
	return (Object.hasOwn(ITEM_STATES, state) ? ITEM_STATES[state] : void 0) ?? "unknown";
}
// src/core/describe.ts
/** How things are called where a person reads: names and numbers; an id only where nothing else is known. */
/** `version 1.4.2 (42)`, with the build number where it is known. */
function describeVersion({ versionString, build }) {
	return `version ${versionString}${build?.version ? ` (${build.version})` : ""}`;
}
const KINDS = {
	appStoreVersion: "version",
	appCustomProductPageVersion: "product page",
	appStoreVersionExperiment: "experiment",
	appStoreVersionExperimentV2: "experiment",
	appEvent: "event",
	backgroundAssetVersion: "background asset",
	gameCenterAchievementVersion: "Game Center achievement",
	gameCenterActivityVersion: "Game Center activity",
	gameCenterChallengeVersion: "Game Center challenge",
	gameCenterLeaderboardSetVersion: "Game Center leaderboard set",
	gameCenterLeaderboardVersion: "Game Center leaderboard",
	inAppPurchaseVersion: "in-app purchase",
	subscriptionVersion: "subscription",
	subscriptionGroupVersion: "subscription group",
	appAssetLibraryImage: "image of the asset library",
	appAssetLibraryVideo: "video of the asset library",
	retentionMessageVersion: "retention message"
};
/** `product page "Spring"`, `product page, version 3`, `event 6700000001`. */
function describeItem({ relationship, id }, { name, number } = NAMELESS) {
	const kind = KINDS[relationship];
	if (name !== null) return relationship === "appStoreVersion" ? `${kind} ${name}` : `${kind} "${name}"`;
	return number === null ? `${kind} ${id}` : `${kind}, version ${number}`;
}
/** The thing behind a key of `targetKey`, by the best name that the snapshot has for it. */
function describeKey(snapshot, key) {
	const [type = "", id = ""] = key.split("/");
	const relationship = relationshipOf(type);
	if (relationship === null) return "a thing of a kind that the service does not show";
	return describeItem({
		relationship,
		id
	}, nameOf(snapshot, key));
}
/** What a person calls the thing; the lists of an app know the names of product pages, submissions only their numbers. */
function nameOf(snapshot, key) {
	if (snapshot === null) return NAMELESS;
	const version = snapshot.versions.find(({ id }) => `${ITEM_TYPES.appStoreVersion}/${id}` === key);
	if (version !== void 0) return {
		name: version.versionString,
		number: null
	};
	const fact = snapshot.release?.items.find(({ target }) => targetKey(target) === key);
	if (fact?.standing.kind === "found" && fact.standing.name !== null) return {
		name: fact.standing.name,
		number: null
	};
	return snapshot.submissions.flatMap((submission) => submission.items ?? []).find(({ target }) => target !== null && targetKey(target) === key)?.name ?? NAMELESS;
}
function relationshipOf(type) {
	return Object.entries(ITEM_TYPES).find(([, resource]) => resource === type)?.[0] ?? null;
}
/** `empty`, or `version 1.1, event "Launch party"`. */
function describeContents(submission, snapshot = null) {
	if (submission.items === null) return "contents not read";
	const held = heldItems(submission.items);
	if (held.length === 0) return "empty";
	return held.map(({ target, name }) => {
		if (target === null) return "a thing of a kind that the service does not show";
		const known = nameOf(snapshot, targetKey(target));
		return describeItem(target, known.name === null ? name : known);
	}).join(", ");
}
/** `the draft with version 1.1 (last changed by Ada Example)`, `the submission of 2026-05-04 with \u2026`. */
function describeSubmission(submission, snapshot = null) {
	const noun = submissionPhase(submission.state) === "draft" ? "draft" : "submission";
	const contents = describeContents(submission, snapshot);
	return `the ${(contents === "empty" ? `empty ${noun}` : `${noun} with ${contents}`).replace("with contents not read", "whose contents could not be read")} (${submission.state}, ${describeMaker(submission)})`;
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
// src/core/describe-step.ts
/** The steps of a release in words. */
/** What is known to have been written, for the person who has to go on from there. */
function describeWritten(steps) {
	const done = steps.filter(({ outcome }) => outcome === "done").map(({ step }) => describeStep(step));
	return done.length === 0 ? "Nothing is known to have been written." : `Done before: ${done.join("; ")}.`;
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
	}
}
function heldWords(held) {
	if (held.length === 0) return ", which is empty";
	return `, which holds ${held.length} of the things to submit`;
}
function describeUpdate({ versionString, attributes, build }) {
	const { versionString: renamed, ...rest } = attributes;
	if (renamed !== void 0) return `Use the record of version ${versionString} for version ${renamed}${withDetails({
		attributes: rest,
		build
	})}`;
	return `Change version ${versionString}:${withDetails({
		attributes,
		build
	}).replace(/^ with/, "")}`;
}
function withDetails({ attributes, build }) {
	const details = Object.entries(attributes).map(([name, value]) => `${name} ${value}`);
	if (build !== null) details.push(`build ${build.version}`);
	return details.length === 0 ? "" : ` with ${details.join(", ")}`;
}
// src/core/snapshot.ts
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
	for (const item of heldItems(submission.items)) keys.add(item.target === null ? `unknown/${item.id}` : targetKey(item.target));
	return keys;
}
/** The keys of what a run is to bundle: the items, and the version where its record exists. */
function wantedKeys(record, items) {
	const keys = new Set(items.map(targetKey));
	if (record !== null) keys.add(targetKey(versionTarget(record)));
	return keys;
}
// src/core/ledger.ts
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
// src/core/pages.ts
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
export { DRAFT_STATE, Deadline, ITEM_TYPES, Interruption, NAMELESS, NOTHING_KNOWN, OPEN_SUBMISSION_STATES, PLATFORMS, SPECIFICATION_IN_FLIGHT, afterSteps, appReviewPage, capitalized, contentKeys, createSnapshot, describeContents, describeInstant, describeItem, describeKey, describeMaker, describeStep, describeSubmission, describeVersion, describeWritten, distinctTargets, distributionPage, heldItems, holderOf, howToFree, inReviewOn, isApprovedVersion, isEditableVersion, isGreen, isLive, isOnPlatform, isOneOf, isOut, isUnderReview, itemPhase, ledgerOf, outcomeOf, reportedVersion, submissionOrder, submissionPhase, targetKey, versionOrder, versionPhase, versionTarget, wantedKeys };
