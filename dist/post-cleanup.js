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
const NOT_CLEANED = "The cleanup of a draft is not complete";
async function cleanUpDraft() {
	const left = parseCleanup(recall());
	if (left === null) return;
	const reading = readInputs(ACCESS);
	if (!reading.ok) {
		publishError(NOT_CLEANED, `${stillHolds(left, left.keys)} ${reading.problems.map(({ message }) => message).join(" ")}`);
		process.exitCode = 1;
		return;
	}
	const { inputs } = reading;
	const deadline = new Deadline(systemClock, TIMEOUT_MS);
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
		const remaining = await cleanUp({
			client,
			clock: systemClock,
			signal: deadline.signal
		}, left);
		if (remaining.length === 0) log(`Draft ${left.submissionId} holds nothing of this run any more; the next run adopts it.`);
		else {
			publishError(NOT_CLEANED, stillHolds(left, remaining.map(({ key }) => key)));
			process.exitCode = 1;
		}
	} finally {
		deadline.clear();
		transport.close();
	}
}
function stillHolds({ submissionId }, keys) {
	return `Draft ${submissionId} may still hold ${keys.map((key) => describeKey(null, key)).join(", ")}. Run the job again: it adopts the draft and continues.`;
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
