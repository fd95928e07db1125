import { createTransport } from "./transport.js";
import { Deadline, describeKey, log, mask, publishError, readInputs, recall, redact, systemClock } from "./start.js";
import { cleanUp, createClient } from "./run.js";
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
	if (!reading.ok) return fail(left, left.keys, reading.problems.map(({ message }) => message).join(" "));
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
		report(left, await cleanUp({
			client,
			clock: systemClock,
			signal: deadline.signal
		}, left));
	} catch (error) {
		fail(left, left.keys, redact(error instanceof Error ? error.message : String(error)));
	} finally {
		transport.close();
	}
}
/** What was submitted meanwhile is under review, and nothing of it is taken out any more. */
function report(left, remaining) {
	const held = remaining.filter(({ isSubmitted }) => !isSubmitted);
	const reasons = new Set(held.map(({ why }) => why));
	if (held.length > 0) fail(left, held.map(({ key }) => key), [...reasons].join(" "));
	else if (remaining.length > 0) log(`Submission ${left.submissionId} was submitted meanwhile; its items stay in it.`);
	else log(`Draft ${left.submissionId} holds nothing of this run any more; the next run adopts it.`);
}
function fail({ submissionId }, keys, why) {
	const words = `Draft ${submissionId} may still hold ${keys.map((key) => describeKey(null, key)).join(", ")}. Run the job again: it adopts the draft and continues.`;
	publishError(FAILED, why === "" ? words : `${words} ${why}`);
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
