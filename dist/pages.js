import { REASONS, inOrder, verdictOf } from "./finding.js";
// src/core/model.ts
/** The service's resources as this action sees them, and what is known of their states. No I/O, no clock. */
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
	subscriptionGroupVersion: "subscriptionGroupVersions"
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
/** The first four are the contract's "in flight"; the order of the first three is the specification's pre-flight filter. */
const IN_FLIGHT_VERSION_STATES = [
	"PREPARE_FOR_SUBMISSION",
	"WAITING_FOR_REVIEW",
	"IN_REVIEW",
	"READY_FOR_REVIEW"
];
/** Records that are not in flight, yet let the live service refuse a new version. */
const UNFINISHED_VERSION_STATES = [
	"WAITING_FOR_EXPORT_COMPLIANCE",
	"PENDING_DEVELOPER_RELEASE",
	"PENDING_APPLE_RELEASE",
	"PENDING_CONTRACT",
	"ACCEPTED",
	"REJECTED",
	"METADATA_REJECTED",
	"DEVELOPER_REJECTED",
	"INVALID_BINARY"
];
const OVER_VERSION_STATES = [
	"READY_FOR_SALE",
	"READY_FOR_DISTRIBUTION",
	"PROCESSING_FOR_APP_STORE",
	"PROCESSING_FOR_DISTRIBUTION",
	"PREORDER_READY_FOR_SALE",
	"REPLACED_WITH_NEW_VERSION",
	"REMOVED_FROM_SALE",
	"DEVELOPER_REMOVED_FROM_SALE",
	"NOT_APPLICABLE"
];
/** States in which the record can be edited, and put into a submission (again). */
const EDITABLE_VERSION_STATES = [
	"PREPARE_FOR_SUBMISSION",
	"REJECTED",
	"METADATA_REJECTED",
	"DEVELOPER_REJECTED",
	"INVALID_BINARY"
];
/** Approved at some time: what a submission without a version leans on. Written in the names of `appStoreState`. */
const APPROVED_VERSION_STATES = [
	"READY_FOR_SALE",
	"PENDING_DEVELOPER_RELEASE",
	"PENDING_APPLE_RELEASE",
	"PROCESSING_FOR_APP_STORE",
	"PREORDER_READY_FOR_SALE",
	"REPLACED_WITH_NEW_VERSION",
	"REMOVED_FROM_SALE",
	"DEVELOPER_REMOVED_FROM_SALE"
];
function versionPhase(state) {
	if (isOneOf(IN_FLIGHT_VERSION_STATES, state)) return "in-flight";
	if (isOneOf(UNFINISHED_VERSION_STATES, state)) return "unfinished";
	if (isOneOf(OVER_VERSION_STATES, state)) return "over";
	return "unknown";
}
function isEditableVersion(state) {
	return isOneOf(EDITABLE_VERSION_STATES, state);
}
/** Counted to the five, not to the two in review. The order is the one in which they are asked for. */
const IN_REVIEW_SUBMISSION_STATES = ["WAITING_FOR_REVIEW", "IN_REVIEW"];
const OTHER_OPEN_SUBMISSION_STATES = [
	"UNRESOLVED_ISSUES",
	"CANCELING",
	"COMPLETING"
];
function submissionPhase(state) {
	switch (state) {
		case "READY_FOR_REVIEW": return "draft";
		case "WAITING_FOR_REVIEW":
		case "IN_REVIEW": return "in-review";
		case "UNRESOLVED_ISSUES": return "unresolved";
		case "CANCELING":
		case "COMPLETING": return "closing";
		case "COMPLETE": return "over";
		default: return "unknown";
	}
}
/** Items that were taken out of a submission stay listed as REMOVED; they hold nothing any more. */
function heldItems(items) {
	return items.filter((item) => item.state !== "REMOVED");
}
function isOneOf(list, value) {
	return list.includes(value);
}
// src/core/outcome.ts
/** How a run ended: all that is told, in one record. */
/** A run that never got as far as a look. */
const NOTHING_KNOWN = {
	mode: "check",
	dryRun: false,
	app: null,
	platform: null,
	findings: [],
	snapshot: null,
	steps: [],
	version: null,
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
/** The verdict is about the service; that it could not be told on GitHub changes nothing in it. */
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
	return version ?? snapshot?.versions.find(({ state }) => versionPhase(state) === "in-flight") ?? null;
}
/**
* The snapshot as it is after the steps, as far as their answers tell.
* @param held what the submission holds now
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
			target
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
// src/core/snapshot.ts
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
	const reviews = slots.filter(({ submission, phase }) => phase === "in-review" && isOnPlatform(submission, snapshot.platform));
	const drafts = slots.filter(({ phase }) => phase === "draft");
	return {
		slots,
		inReview: snapshot.known.others ? reviews.length : null,
		orphans: snapshot.known.drafts ? drafts.length : null,
		free: complete ? Math.max(0, 5 - slots.length) : null
	};
}
/** A submission without a platform may be on any: it counts. */
function isOnPlatform(submission, platform) {
	return submission.platform === null || submission.platform === platform;
}
/** The open submission that holds the target. Where the items are not known, a version is found by the submission's own word. */
function holderOf(snapshot, target) {
	const key = targetKey(target);
	const holds = (submission) => {
		const keys = contentKeys(submission);
		if (keys !== null) return keys.has(key);
		return target.relationship === "appStoreVersion" && submission.versionId === target.id;
	};
	return snapshot.submissions.find((submission) => submissionPhase(submission.state) !== "over" && holds(submission)) ?? null;
}
/**
* The keys of what a submission holds; `null` when it is not known in full.
* An item without linkage could be anything, so it makes the contents unknown.
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
// src/core/step.ts
/** The steps of a release, in words and as data. */
/** What is known to have been written, for the person who has to go on from there. */
function describeWritten(steps) {
	const done = steps.filter(({ outcome }) => outcome === "done").map(({ step }) => describeStep(step));
	return done.length === 0 ? "Nothing is known to have been written." : `Done before: ${done.join("; ")}.`;
}
/** What the step will do, as one sentence without a full stop. */
function describeStep(step) {
	switch (step.kind) {
		case "cancel-version": return `Cancel version ${step.version.versionString} (${step.version.state}) as the developer`;
		case "create-version": return `Create version ${step.versionString} for ${step.platform}${withDetails(step)}${orRename(step.reusable)}`;
		case "update-version": return `Change version ${step.versionString}:${withDetails(step).replace(/^ with/, "")}`;
		case "set-release-notes": return `Set the release notes (${step.locales.join(", ")})`;
		case "set-phased-release": return "Turn on the phased release";
		case "take-out": return `Take the version out of draft ${step.submissionId}, because it cannot be changed while it sits there`;
		case "create-submission": return `Create one review submission for ${step.platform}`;
		case "adopt-submission": return `Adopt draft ${step.submissionId}${step.held.length === 0 ? ", which is empty" : `, which holds ${step.held.length} of the items already`}`;
		case "add-version": return `Add version ${step.versionString} to the submission`;
		case "add-item": return `Add ${describeTarget(step.target)}${step.name === null ? "" : ` (${step.name})`} to the submission`;
		case "check-contents": return "Read the submission back: exactly what was asked for, nothing more";
		case "submit": return "Submit it for review";
	}
}
function describeTarget(target) {
	return `${target.relationship} ${target.id}`;
}
/** How a person reads the key of `targetKey`: the type's relationship name and the id. */
function describeKey(key) {
	const [type = "", id = ""] = key.split("/");
	return `${Object.entries(ITEM_TYPES).find(([, resource]) => resource === type)?.[0] ?? "item"} ${id}`;
}
function withDetails(step) {
	const details = Object.entries(step.attributes).map(([name, value]) => `${name} ${value}`);
	if (step.build !== null) details.push(`build ${step.build.version}`);
	return details.length === 0 ? "" : ` with ${details.join(", ")}`;
}
function orRename(reusable) {
	return reusable === null ? "" : `, or rename ${reusable.versionString} where the service keeps its record`;
}
// src/core/describe.ts
/** Wording that several rules and the summary share. */
/** `WAITING_FOR_REVIEW submission 42 (IOS, with version 1.2, made by \u2026)`. */
function describeSubmission(submission) {
	const details = [
		submission.platform ?? "no platform yet",
		describeContents(submission),
		...submission.submittedDate === void 0 ? [] : [`submitted ${describeInstant(submission.submittedDate)}`],
		describeMaker(submission)
	];
	return `${submissionPhase(submission.state) === "draft" ? "draft" : "submission"} ${submission.id} in ${submission.state} (${details.join("; ")})`;
}
function describeContents(submission) {
	if (submission.items === null) return "contents could not be read";
	const held = heldItems(submission.items);
	if (held.length === 0) return "empty";
	return `holds ${held.map((item) => item.target === null ? `item ${item.id} of a type not told` : describeTarget(item.target)).join(", ")}`;
}
function describeMaker(submission) {
	if (submission.submittedBy !== void 0) return `submitted by ${submission.submittedBy}`;
	if (submission.lastUpdatedBy !== void 0) return `last changed by ${submission.lastUpdatedBy}`;
	return "the service does not say who made it";
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
		case "unresolved": return "answer its issues and submit it again, or cancel it on the App Review page";
		default: return "wait; the service is closing it";
	}
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
export { APPROVED_VERSION_STATES, Deadline, IN_FLIGHT_VERSION_STATES, IN_REVIEW_SUBMISSION_STATES, ITEM_TYPES, Interruption, NOTHING_KNOWN, OTHER_OPEN_SUBMISSION_STATES, PLATFORMS, UNFINISHED_VERSION_STATES, afterSteps, appReviewPage, contentKeys, describeContents, describeInstant, describeKey, describeStep, describeSubmission, describeTarget, describeWritten, distinctTargets, distributionPage, heldItems, holderOf, howToFree, isEditableVersion, isGreen, isOnPlatform, isOneOf, ledgerOf, outcomeOf, reportedVersion, submissionPhase, targetKey, versionPhase, versionTarget, wantedKeys };
