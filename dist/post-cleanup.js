import { createClient, createTransport } from "./run.js";
import { Deadline, appReviewPage, describeKey, enumerate, log, mask, publishError, readInputs, recall, redact, systemClock } from "./start.js";
import { cleanUp } from "./cleanup.js";
// src/post-cleanup.ts
/** What the post step does for a run that was killed: its items are taken out of the draft. Idempotent. */
const TIMEOUT_MS = 12e4;
const ACCESS = [
	"key-id",
	"issuer-id",
	"private-key",
	"app-id",
	"bundle-id",
	"base-url",
	"audience"
];
const FAILED = "The cleanup of a draft is not complete";
/** @param deadline bounds all of it */
async function cleanUpDraft(deadline = new Deadline(systemClock, TIMEOUT_MS, "The two minutes to clean up are used up.")) {
	try {
		const left = parseCleanup(recall());
		if (left !== null) await takeOut(left, deadline);
	} finally {
		deadline.clear();
	}
}
async function takeOut(left, deadline) {
	const reading = readInputs(ACCESS);
	if (!reading.ok) return fail(OWN_ITEMS, null, reading.problems.map(({ message }) => message).join(" "));
	const { inputs } = reading;
	const transport = await createTransport(inputs.baseUrl);
	try {
		const client = createClient(inputs, {
			clock: systemClock,
			deadline,
			transport,
			log,
			mask,
			redact
		});
		report(inputs, await cleanUp({
			client,
			clock: systemClock,
			signal: deadline.signal
		}, left));
	} catch (error) {
		fail(OWN_ITEMS, inputs, redact(error instanceof Error ? error.message : String(error)));
	} finally {
		transport.close();
	}
}
const OWN_ITEMS = "what this run has put into it";
/** What was submitted meanwhile is under review, and nothing of it is taken out any more. */
function report(inputs, remaining) {
	const held = remaining.filter(({ isSubmitted }) => !isSubmitted);
	if (held.length > 0) fail(enumerate(held.map(({ key, name }) => describeKey(null, key, name))), inputs, [...new Set(held.map(({ why }) => why))].join(" "));
	else if (remaining.length > 0) log("The submission was submitted meanwhile; its items stay in it.");
	else log("The draft holds nothing of this run any more; the next run adopts it.");
}
/** @param why empty where it is not known */
function fail(what, inputs, why) {
	const page = inputs?.app.by === "id" ? ` Or take it out on the App Review page: ${appReviewPage(inputs.app.id)}` : "";
	const because = why === "" ? "" : ` ${why.replace(/[^.]$/, "$&.")}`;
	publishError(FAILED, `The draft may still hold ${what}.${because} Run the job again: it adopts the draft and continues.${page}`);
	process.exitCode = 1;
}
/** The state was written by the main step of this action; anything else reads as nothing to do. */
function parseCleanup(state) {
	if (state === "") return null;
	const { submissionId, keys } = JSON.parse(state);
	if (typeof submissionId !== "string" || !Array.isArray(keys)) return null;
	return {
		submissionId,
		keys: keys.map(String)
	};
}
export { cleanUpDraft };
