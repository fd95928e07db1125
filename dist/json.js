// src/core/finding.ts
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
// src/core/json.ts
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
function numberOf(value) {
	return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : null;
}
/** @returns the object; `null` for a list and for what is not an object */
function recordOf(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
}
export { REASONS, WAY_OUT, briefOf, inOrder, member, messageOf, numberOf, reasonsOf, recordOf, textOf, verdictOf };
