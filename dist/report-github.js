import { commitOf, member, numberOf, parseTarget, singleLine, textOf } from "./start.js";
import { inOrder } from "./finding.js";
const { posix } = process.getBuiltinModule("node:path");
// src/github/client.ts
/** Requests to GitHub's REST API over @actions/github: bounded, and failures given back as values. */
const REQUEST_TIMEOUT_MS = 2e4;
const RETRY_DELAY_MS = 500;
/** A longer wait for a rate limit is not worth a runner. */
const MAX_RATE_LIMIT_WAIT_MS = 6e4;
/** As many rows as GitHub gives in one page. */
const PAGE_SIZE = 100;
/** @throws when the package cannot be loaded, for one when the event file is not JSON */
async function createGitHubClient(options) {
	const { getOctokit } = await import("./github.js");
	const octokit = getOctokit(options.token, {
		baseUrl: options.apiUrl,
		log: {
			debug: ignore,
			info: ignore,
			warn: ignore,
			error: ignore
		},
		...options.fetch === void 0 ? {} : { request: { fetch: options.fetch } }
	});
	const gate = new Gate(options);
	const here = (route) => route.replace("{owner}/{repo}", options.repository);
	const get = (route, parameters) => gate.send("read", (request) => octokit.request(here(route), {
		...parameters,
		request
	}));
	return {
		get requests() {
			return gate.requests;
		},
		log: options.log,
		read: async (route, parameters = {}) => {
			const answer = await get(route, parameters);
			return answer.ok ? {
				ok: true,
				value: answer.value.data
			} : answer;
		},
		readPage: async (route, parameters, page) => {
			const answer = await get(route, {
				...parameters,
				per_page: PAGE_SIZE,
				page
			});
			return answer.ok ? parsePage(answer.value.data, member(answer.value.headers, "link")) : answer;
		},
		write: (route, parameters) => gate.send("write", async (request) => {
			const { status } = await octokit.request(here(route), {
				...parameters,
				request
			});
			const due = route.startsWith("POST ") ? 201 : 200;
			if (status !== due) throw new Error(`GitHub answered ${status} where it should have been ${due}`);
		})
	};
}
/** GitHub links to the next page wherever there are more than one; who stands in for it may not. */
function parsePage(rows, link) {
	if (!Array.isArray(rows)) return unreadable("what is in the list");
	return {
		ok: true,
		value: {
			rows,
			isLast: typeof link === "string" ? !link.includes("rel=\"next\"") : rows.length < PAGE_SIZE
		}
	};
}
function ignore() {}
/** What all requests pass: the bounds, the count, and the decision whether one is sent once more. */
var Gate = class {
	requests = 0;
	options;
	constructor(options) {
		this.options = options;
	}
	async send(kind, send) {
		const first = await this.attempt(kind, send);
		if (first.ok) return first;
		const delayMs = this.delayBeforeAnother(kind, first);
		if (delayMs === null) return {
			ok: false,
			failure: first.failure
		};
		if (first.failure.kind === "rate-limited") this.options.log(`GitHub's rate limit: going on in ${Math.ceil(delayMs / 1e3)} s.`);
		try {
			await this.options.clock.sleep(delayMs, this.options.signal);
		} catch {
			return {
				ok: false,
				failure: first.failure
			};
		}
		const second = await this.attempt(kind, send);
		return second.ok ? second : {
			ok: false,
			failure: second.failure
		};
	}
	async attempt(kind, send) {
		const { signal, writeSignal, redact } = this.options;
		if (signal.aborted) return {
			ok: false,
			failure: stopped(signal, false),
			error: null
		};
		const own = kind === "write" ? writeSignal : signal;
		const bounds = AbortSignal.any([own, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
		this.requests += 1;
		try {
			return {
				ok: true,
				value: await send({ signal: bounds })
			};
		} catch (error) {
			return {
				ok: false,
				failure: own.aborted ? stopped(own, true) : failureOf(error, bounds, redact),
				error
			};
		}
	}
	/** `null`: it is not sent again. A request that met a rate limit was not carried out, so a write may be sent again too. */
	delayBeforeAnother(kind, attempt) {
		switch (attempt.failure.kind) {
			case "rate-limited": {
				const waitMs = rateLimitWaitMs(headersOf(attempt.error), this.options.clock.now());
				return waitMs !== null && waitMs <= MAX_RATE_LIMIT_WAIT_MS ? waitMs : null;
			}
			case "unavailable": return kind === "read" ? RETRY_DELAY_MS : null;
			default: return null;
		}
	}
};
function stopped(signal, maybeApplied) {
	const { reason } = signal;
	return {
		kind: "stopped",
		message: reason instanceof Error ? singleLine(reason.message, MAX_MESSAGE) : "the run was stopped",
		maybeApplied
	};
}
const MAX_MESSAGE = 300;
function failureOf(error, bounds, redact) {
	if (bounds.aborted) return {
		kind: "unavailable",
		message: `no answer in ${REQUEST_TIMEOUT_MS / 1e3} s`,
		maybeApplied: true
	};
	const status = member(error, "response", "status");
	const said = error instanceof Error ? error.message : String(error);
	const words = singleLine(redact(said), MAX_MESSAGE);
	if (typeof status !== "number") return {
		kind: "unavailable",
		message: words,
		maybeApplied: true
	};
	const message = `${status} ${words}`;
	if (status >= 500) return {
		kind: "unavailable",
		message,
		maybeApplied: true
	};
	return {
		kind: isRateLimit(status, error, words) ? "rate-limited" : REFUSALS[status] ?? "rejected",
		message,
		maybeApplied: false
	};
}
const REFUSALS = {
	401: "unauthorized",
	403: "forbidden",
	404: "forbidden"
};
/** https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api: both limits come as 403 or 429. */
function isRateLimit(status, error, words) {
	if (status === 429) return true;
	const headers = headersOf(error);
	return status === 403 && (member(headers, "retry-after") !== void 0 || member(headers, "x-ratelimit-remaining") === "0" || /secondary rate limit/i.test(words));
}
function headersOf(error) {
	return member(error, "response", "headers") ?? member(error, "headers");
}
/** @returns milliseconds; `null` when GitHub does not say */
function rateLimitWaitMs(headers, nowMs) {
	const after = Number.parseInt(String(member(headers, "retry-after")), 10);
	if (after >= 0) return after * 1e3;
	const reset = Number.parseInt(String(member(headers, "x-ratelimit-reset")), 10);
	return member(headers, "x-ratelimit-remaining") === "0" && reset > 0 ? Math.max(0, reset * 1e3 - nowMs) : null;
}
/** An answer that came, and does not say what it should. */
function unreadable(what) {
	return {
		ok: false,
		failure: {
			kind: "unreadable",
			message: `GitHub's answer does not say ${what}`,
			maybeApplied: true
		}
	};
}
// src/github/comment.ts
/** @param app the app as the inputs name it, which is known however the run ended */
function markerOf(app, platform) {
	return `<!-- app-store-release-gate:${app}:${platform} -->`;
}
/** What GitHub takes; a longer one is refused. */
const MAX_BODY = 65536;
const NOTICE = "\n\n\u2026 the rest is left out: a comment may not be longer. The summary of the run has it.";
function renderComment({ marker, text }) {
	const body = `${marker}\n${text.trim()}`;
	if (body.length <= MAX_BODY) return body;
	const room = body.slice(0, 65451);
	return room.slice(0, room.lastIndexOf("\n")) + NOTICE;
}
async function keepComment(client, pullRequest, comment) {
	const found = await findOwn(client, pullRequest, comment.marker);
	if (!found.ok) return found;
	const body = renderComment(comment);
	if (found.value === null) {
		if (comment.onlyUpdate) return {
			ok: true,
			value: "not needed"
		};
		return outcome("created", await client.write(CREATE, {
			issue_number: pullRequest,
			body
		}));
	}
	if (normalized(found.value.body) === normalized(body)) return {
		ok: true,
		value: "unchanged"
	};
	return outcome("updated", await client.write(UPDATE, {
		comment_id: found.value.id,
		body
	}));
}
/** A pull request has its comments as an issue. */
const LIST = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
const CREATE = "POST /repos/{owner}/{repo}/issues/{issue_number}/comments";
const UPDATE = "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}";
function outcome(value, answer) {
	return answer.ok ? {
		ok: true,
		value
	} : answer;
}
function normalized(body) {
	return body.replaceAll("\r\n", "\n").trim();
}
/** GitHub takes 2,500 comments on a pull request. */
const MAX_PAGES$2 = 25;
/** Anybody can write the marker into a comment; one that another person wrote is not touched. */
async function findOwn(client, pullRequest, marker) {
	let login = null;
	for (let page = 1; page <= MAX_PAGES$2; page++) {
		const answer = await client.readPage(LIST, { issue_number: pullRequest }, page);
		if (!answer.ok) return answer;
		for (const row of answer.value.rows) {
			const id = numberOf(member(row, "id"));
			const body = textOf(member(row, "body"));
			if (id === null || !body?.startsWith(marker)) continue;
			const own = {
				ok: true,
				value: {
					id,
					body
				}
			};
			const type = member(row, "user", "type");
			if (type === "Bot") return own;
			if (type !== "User") continue;
			login ??= await fetchLogin(client);
			if (!login.ok) return login;
			if (login.value !== null && login.value === member(row, "user", "login")) return own;
		}
		if (answer.value.isLast) break;
	}
	return {
		ok: true,
		value: null
	};
}
/** @returns the person whose token it is; `null` for one of a workflow or an app, which GitHub refuses to tell */
async function fetchLogin(client) {
	const answer = await client.read("GET /user");
	if (answer.ok) return {
		ok: true,
		value: textOf(member(answer.value, "login"))
	};
	const { kind } = answer.failure;
	return kind === "forbidden" || kind === "unauthorized" ? {
		ok: true,
		value: null
	} : answer;
}
// src/github/status.ts
/** The verdict as a commit status: read first, written only when it changes. */
const STATES = {
	clear: "success",
	blocked: "failure",
	unknown: "error"
};
/** GitHub refuses a longer description. */
const MAX_DESCRIPTION = 140;
function statusOf(outcome) {
	const main = inOrder(outcome.findings).find(({ severity }) => severity !== "warning");
	const text = outcome.verdict === "clear" || main === void 0 ? outcome.headline : `${outcome.headline}: ${main.message}`;
	return {
		state: STATES[outcome.verdict],
		description: describe(text)
	};
}
/** At most 140 characters (code points, as GitHub counts), on one line. */
function describe(text) {
	const characters = [...singleLine(text)];
	if (characters.length <= MAX_DESCRIPTION) return characters.join("");
	return `${characters.slice(0, 139).join("")}\u2026`;
}
function isSame(found, { state, description }) {
	return found !== null && found.state === state && found.description === description;
}
/** @returns whether it had to be written */
async function setStatus(client, sha, mark) {
	const found = await fetchStatus(client, sha, mark.context);
	if (!found.ok) return found;
	return isSame(found.value, mark.status) ? {
		ok: true,
		value: false
	} : writeStatus(client, sha, mark);
}
/** Writes without reading first. Where it is not known whether it took, it is read back, and never sent again. */
async function writeStatus(client, sha, { context, status, targetUrl }) {
	const written = await client.write("POST /repos/{owner}/{repo}/statuses/{sha}", {
		sha,
		context,
		...status,
		...targetUrl === null ? {} : { target_url: targetUrl }
	});
	if (written.ok) return {
		ok: true,
		value: true
	};
	if (!written.failure.maybeApplied) return written;
	const found = await fetchStatus(client, sha, context);
	return found.ok && isSame(found.value, status) ? {
		ok: true,
		value: true
	} : written;
}
const MAX_PAGES$1 = 10;
/** @returns the newest status of that name; `null` where there is none, or none among the newest thousand of all names */
async function fetchStatus(client, sha, context) {
	for (let page = 1; page <= MAX_PAGES$1; page++) {
		const answer = await client.readPage("GET /repos/{owner}/{repo}/commits/{ref}/statuses", { ref: sha }, page);
		if (!answer.ok) return answer;
		const found = answer.value.rows.find((status) => member(status, "context") === context);
		if (found !== void 0) return {
			ok: true,
			value: parseStatus(found)
		};
		if (answer.value.isLast) break;
	}
	return {
		ok: true,
		value: null
	};
}
/** One that cannot be read counts as none: then it is written, which is right in any case. */
function parseStatus(value) {
	const state = textOf(member(value, "state"));
	return state === null ? null : {
		state,
		description: textOf(member(value, "description")) ?? ""
	};
}
// src/github/pull-requests.ts
/** Open pull requests: all of them, and one as it is now. */
const MAX_PAGES = 100;
/**
* Every open pull request, into whichever branch. Where one is closed while the pages are read, another may slip from
* one page to the page before, and is left to the next sweep.
*/
async function fetchOpenPullRequests(client) {
	const found = /* @__PURE__ */ new Map();
	for (let page = 1; page <= MAX_PAGES; page++) {
		const answer = await client.readPage("GET /repos/{owner}/{repo}/pulls", { state: "open" }, page);
		if (!answer.ok) return answer;
		for (const row of answer.value.rows) {
			const pull = parsePullRequest(row);
			if (pull === null) return unreadable("which pull requests are open");
			found.set(pull.number, pull);
		}
		if (answer.value.isLast) return {
			ok: true,
			value: [...found.values()]
		};
	}
	return unreadable(`in ${MAX_PAGES} pages which pull requests are open`);
}
async function fetchPullRequest(client, number) {
	const answer = await client.read("GET /repos/{owner}/{repo}/pulls/{pull_number}", { pull_number: number });
	if (!answer.ok) return answer;
	const pull = parsePullRequest(answer.value);
	return pull === null ? unreadable(`what became of #${number}`) : {
		ok: true,
		value: pull
	};
}
function parsePullRequest(value) {
	const number = numberOf(member(value, "number"));
	const base = textOf(member(value, "base", "ref"));
	const head = commitOf(member(value, "head", "sha"));
	if (number === null || base === null || head === null) return null;
	return {
		number,
		isOpen: member(value, "state") !== "closed",
		base,
		head
	};
}
// src/github/sweep.ts
/**
* The status on the head of every open pull request into a matching branch.
*
* What it costs of GitHub's requests: one for each hundred pull requests that are open, one for each that matches, and
* two more for each whose status changes (three when its head moved meanwhile). With 1,000 that is 1,010 when nothing
* changed and 3,010 when everything did. The token of a workflow may send 1,000 an hour for its repository, all its
* workflows together (15,000 on Enterprise Cloud): enough for about 900 pull requests when little changes, and for 330
* when everything does. At the limit the sweep stops, red; the next one reads again what this one has done, and gets
* further. For more than that, give a narrower glob, or the token of a GitHub App, which may send 5,000 or more.
* https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
*/
/** How many pull requests are seen to side by side. */
const BATCH_SIZE = 5;
/** @returns a failure only when the pull requests could not be listed */
async function sweep(client, glob, mark) {
	const listed = await fetchOpenPullRequests(client);
	if (!listed.ok) return listed;
	const matching = listed.value.filter((pull) => isWanted(pull, glob));
	const result = {
		matching: matching.length,
		written: 0,
		failed: [],
		untried: 0
	};
	const writes = /* @__PURE__ */ new Map();
	for (let at = 0; at < matching.length; at += BATCH_SIZE) {
		const batch = matching.slice(at, at + BATCH_SIZE);
		const outcomes = await Promise.all(batch.map(async (pull) => ({
			...pull,
			outcome: await markPullRequest(client, glob, mark, pull, writes)
		})));
		result.written += outcomes.filter(({ outcome }) => outcome.ok && outcome.value).length;
		const failed = outcomes.flatMap(({ number, outcome }) => outcome.ok ? [] : {
			number,
			failure: outcome.failure
		});
		result.failed.push(...failed);
		if (isHopeless(failed)) {
			result.untried = matching.length - at - batch.length;
			break;
		}
	}
	return {
		ok: true,
		value: result
	};
}
const WOULD_MEET_ALL = [
	"unauthorized",
	"forbidden",
	"rate-limited"
];
/** What all of a full batch met, such as a missing permission, the other thousand would meet as well. */
function isHopeless(failed) {
	if (failed.some(({ failure }) => failure.kind === "stopped")) return true;
	return failed.length === BATCH_SIZE && failed.every(({ failure }) => WOULD_MEET_ALL.includes(failure.kind));
}
/** Between the list and the write a pull request may be closed, or go into another branch. */
function isWanted({ isOpen, base }, glob) {
	return isOpen && posix.matchesGlob(base, glob);
}
/** @returns whether it had to be written */
async function markPullRequest(client, glob, mark, listed, writes) {
	const found = await fetchStatus(client, listed.head, mark.context);
	if (!found.ok) return found;
	if (isSame(found.value, mark.status)) return UNTOUCHED;
	const now = await fetchPullRequest(client, listed.number);
	if (!now.ok) return now;
	if (!isWanted(now.value, glob)) return UNTOUCHED;
	const { head } = now.value;
	const under = writes.get(head);
	const write = under ?? (head === listed.head ? writeStatus : setStatus)(client, head, mark);
	writes.set(head, write);
	const written = await write;
	if (written.ok && under !== void 0) return UNTOUCHED;
	if (written.ok && written.value) client.log(`#${listed.number} (${head}): ${mark.status.state}`);
	return written;
}
const UNTOUCHED = {
	ok: true,
	value: false
};
// src/github/report-github.ts
/** @returns what could not be told, to be added to the findings; never throws */
async function reportOnGitHub(reporting) {
	const { request } = reporting;
	try {
		reporting.signal.throwIfAborted();
		return await reportAll(reporting);
	} catch (error) {
		const what = singleLine(reporting.redact(error instanceof Error ? error.message : String(error)), 300);
		const finding = notWritten(askedBy(request), `GitHub could not be told: ${what}`, "Run again.");
		return [request.commitStatus === null ? warned(finding) : finding];
	}
}
function askedBy(request) {
	if (request.sweep !== null) return "sweep";
	return request.commitStatus === null ? "comment" : "commit-status";
}
async function reportAll(reporting) {
	const { request, event, log } = reporting;
	if (!/^[\w.-]+\/[\w.-]+$/.test(event.repository)) throw new Error("GITHUB_REPOSITORY does not name a repository");
	const target = parseTarget(event);
	const client = await createGitHubClient({
		...reporting,
		...event,
		token: request.token
	});
	const findings = [];
	if (request.commitStatus !== null) {
		const mark = {
			context: request.commitStatus,
			status: statusOf(reporting.outcome),
			targetUrl: event.runUrl
		};
		if (request.sweep !== null) findings.push(...await reportSweep(client, request.sweep, mark));
		else findings.push(...await reportStatus(client, target, mark));
	}
	if (request.comment) findings.push(...await reportComment(client, target, reporting));
	log(`GitHub: ${client.requests} ${client.requests === 1 ? "request" : "requests"}.`);
	return findings;
}
const ON_GITHUB = "It works in a workflow on GitHub, where the runner sets it; nothing is to be set by hand.";
async function reportStatus(client, target, mark) {
	if (!target.ok) return [notWritten("commit-status", target.problem, ON_GITHUB)];
	const { sha } = target.target;
	const set = await setStatus(client, sha, mark);
	if (!set.ok) return [notWritten("commit-status", `The status ${mark.context} could not be set on ${sha}: ${set.failure.message}.`, remedyFor(set.failure, "commit-status"))];
	client.log(`Commit status ${mark.context} on ${sha}: ${mark.status.state}${set.value ? "" : ", as it was"}.`);
	return [];
}
async function reportSweep(client, glob, mark) {
	const swept = await sweep(client, glob, mark);
	if (!swept.ok) return [notWritten("sweep", `The open pull requests could not be listed: ${swept.failure.message}.`, remedyFor(swept.failure, "sweep"))];
	const { matching, written, failed, untried } = swept.value;
	client.log(`Sweep of ${glob}: ${matching} open pull requests, ${written} set to ${mark.status.state}, ${failed.length + untried} failed.`);
	const [first] = failed;
	if (first === void 0) return [];
	return [notWritten("sweep", describeFailed(swept.value, mark.context), remedyFor(first.failure, "sweep"))];
}
const MAX_NAMED = 10;
function describeFailed({ matching, failed, untried }, context) {
	const named = failed.slice(0, MAX_NAMED).map(({ number, failure }) => `#${number} (${failure.message})`);
	const more = failed.length > MAX_NAMED ? `, and ${failed.length - MAX_NAMED} more` : "";
	const rest = untried === 0 ? "" : `; ${untried} more were not tried`;
	return `The status ${context} could not be set on ${failed.length} of ${matching} pull requests: ${named.join(", ")}${more}${rest}.`;
}
async function reportComment(client, target, { outcome, summary, app, platform }) {
	if (!target.ok) return [warned(notWritten("comment", target.problem, ON_GITHUB))];
	const { pullRequest } = target.target;
	if (pullRequest === null) {
		client.log("There is no pull request to comment on.");
		return [];
	}
	const kept = await keepComment(client, pullRequest, {
		marker: markerOf(app, platform),
		text: summary,
		onlyUpdate: outcome.verdict === "clear"
	});
	if (!kept.ok) return [warned(notWritten("comment", `The comment on #${pullRequest} could not be written: ${kept.failure.message}.`, remedyFor(kept.failure, "comment")))];
	client.log(`Comment on #${pullRequest}: ${kept.value}.`);
	return [];
}
function notWritten(input, message, remedy) {
	return {
		reason: "status.not-written",
		severity: "unknown",
		message,
		remedy,
		subject: {
			type: "input",
			id: input
		}
	};
}
/** A comment is a courtesy: nothing waits for it. */
function warned(finding) {
	return {
		...finding,
		severity: "warning"
	};
}
/** The lines for `permissions:` that each input needs. */
const PERMISSIONS = {
	"commit-status": "`statuses: write`",
	sweep: "`statuses: write` and `pull-requests: read`",
	comment: "`pull-requests: write`"
};
function remedyFor({ kind }, input) {
	switch (kind) {
		case "forbidden": return `The input ${input} asks for it: add ${PERMISSIONS[input]} under permissions: of the job. A workflow that a fork started cannot get them; leave it to a sweep there.`;
		case "unauthorized": return "Leave the input github-token out, for the token of the run, or give one that has not expired.";
		case "rate-limited": return "Run again in an hour. The token of a workflow may send 1,000 requests an hour for its repository; one of a GitHub App, given as github-token, may send more.";
		case "rejected": return `See what GitHub says of it, and mend the input ${input}.`;
		case "stopped": return "Run again; for a sweep of many pull requests give more timeout-minutes.";
		case "unavailable":
		case "unreadable": return "Run again, or wait for the next run: only what differs is written. https://www.githubstatus.com tells of outages.";
	}
}
export { reportOnGitHub };
