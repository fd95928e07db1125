import { describeRefusal, fetchItems, fetchSubmission, hasCode, mapped, segment } from "./run.js";
import { NAMELESS, heldItems, submissionPhase, targetKey } from "./start.js";
// src/release/confirm.ts
/** Reads lag behind writes for some seconds, so one read is not enough to say that a write was not applied. */
const READ_BACK_DELAYS_MS = [
	0,
	1e3,
	2e3,
	4e3
];
/**
* @param write the request, sent once by the client
* @param parse the answer's body \u2192 what the write made; `null` when the answer does not show it
* @param readBack looks for what the write would have made; `null` when it is not there (yet)
*/
async function settle({ clock, signal }, write, parse, readBack) {
	const result = await write();
	if (result.kind === "refused") return result;
	if (result.kind === "done") {
		const value = parse(result.body);
		if (value !== null) return {
			kind: "applied",
			value
		};
	}
	const found = await poll({
		clock,
		signal
	}, READ_BACK_DELAYS_MS, readBack);
	if (found !== null) return {
		kind: "applied",
		value: found
	};
	return {
		kind: "unconfirmed",
		why: result.kind === "unknown" ? result.failure.message : NOT_SHOWN
	};
}
const NOT_SHOWN = "The service answered yes, and neither its answer nor a later read shows what came of it.";
/** Reads until something is there or the delays are used up; a read that fails saw nothing. */
async function poll({ clock, signal }, delaysMs, read) {
	for (const delayMs of delaysMs) {
		await clock.sleep(delayMs, signal);
		const seen = await read();
		if (seen.ok && seen.value !== null) return seen.value;
	}
	return null;
}
/** Waits between tries of what was refused with "try again"; a version that is being staged takes up to some tries of 30 s. */
const TRY_AGAIN_DELAYS_MS = [
	1e3,
	2e3,
	4e3,
	8e3,
	15e3,
	3e4,
	3e4
];
/** Sends again while the service says "try again" (docs/service.md#lags): a refusal is certain, so that repeats nothing. */
async function retried({ clock, signal }, isPassing, attempt, delaysMs = TRY_AGAIN_DELAYS_MS) {
	for (const delayMs of delaysMs) {
		const settled = await attempt();
		if (settled.kind !== "refused" || !isPassing(settled.refusal)) return settled;
		await clock.sleep(delayMs, signal);
	}
	return attempt();
}
// src/release/cleanup.ts
/** Taking items out of a draft again. */
/**
* Nothing is done to a submission that is no draft any more. Doing it twice does no harm.
* @param keys what to take out, by `targetKey`
* @returns what may still be in the draft; empty when nothing of it is
*/
async function cleanUp(tools, { submissionId, keys }) {
	const { client } = tools;
	const unread = (sentence) => keys.map((key) => ({
		key,
		name: NAMELESS,
		why: sentence.replace(/\.$/, ""),
		isSubmitted: false
	}));
	const submission = await fetchSubmission(client, submissionId);
	if (!submission.ok) return submission.failure.status === 404 ? [] : unread(submission.failure.message);
	if (submissionPhase(submission.value.state) !== "draft") return [];
	const items = await fetchItems(client, submissionId);
	if (!items.ok) return unread(items.failure.message);
	const remaining = [];
	for (const item of heldItems(items.value).reverse()) {
		const key = item.target && targetKey(item.target);
		if (key === null || !keys.includes(key)) continue;
		const settled = await removeItem(tools, submissionId, item.id);
		if (settled.kind === "refused" && settled.refusal.status !== 404) {
			const isSubmitted = hasCode(settled.refusal, "STATE_ERROR.ENTITY_STATE_INVALID");
			remaining.push({
				key,
				name: item.name,
				why: describeRefusal(settled.refusal),
				isSubmitted
			});
		} else if (settled.kind === "unconfirmed") remaining.push({
			key,
			name: item.name,
			why: "",
			isSubmitted: false
		});
	}
	return remaining;
}
/** @returns the id of the item, once it is out of the submission */
function removeItem(tools, submissionId, itemId) {
	const { client } = tools;
	return settle(tools, () => client.write("DELETE", `/v1/reviewSubmissionItems/${segment(itemId)}`), (body) => body === null ? itemId : null, async () => mapped(await fetchItems(client, submissionId), (now) => heldItems(now).some(({ id }) => id === itemId) ? null : itemId));
}
export { cleanUp, poll, removeItem, retried, settle };
