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
	"submission.total-limit": "All five submission slots are taken",
	"submission.in-review-limit": "Two submissions are already in review",
	"submission.orphans": "Unsubmitted submissions hold slots",
	"submission.nearly-full": "Four of five submission slots are taken",
	"submission.unresolved": "A submission has unresolved issues",
	"item.not-ready": "An item cannot be submitted",
	"item.elsewhere": "An item sits in another submission",
	"build.missing": "The build is not there",
	"build.not-valid": "The build cannot be used",
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
	"write.unconfirmed": "It is not known whether a step of the release took",
	"status.not-written": "The verdict could not be set on GitHub"
};
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
export { REASONS, inOrder, reasonsOf, verdictOf };
