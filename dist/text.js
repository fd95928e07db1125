import { member, numberOf, textOf } from "./json.js";
// src/github/commit.ts
/** Git's hashes are hexadecimal and of two lengths today; what matters here is that it can stand in a path. */
const COMMIT = /^[\w-]{1,64}$/;
/** @returns the name of a commit as GitHub gives it; `null` for what cannot be one */
function commitOf(value) {
	return typeof value === "string" && COMMIT.test(value) ? value : null;
}
// src/github/event.ts
/** What started the run: the commit and the pull request that its verdict is about, and whether it gets secrets. */
/** @returns the commit to mark and the pull request to comment on, or what is wrong with what the runner gives */
function parseTarget(event) {
	const payload = parsePayload(event);
	if (!payload.ok) return payload;
	if (event.name === "merge_group") {
		const sha = commitOf(member(payload.value, "merge_group", "head_sha"));
		return sha === null ? missing("merge_group.head_sha") : {
			ok: true,
			target: {
				sha,
				pullRequest: null
			}
		};
	}
	const pull = member(payload.value, "pull_request");
	if (pull !== void 0 || event.name.startsWith("pull_request")) {
		const sha = commitOf(member(pull, "head", "sha"));
		const pullRequest = numberOf(member(pull, "number"));
		if (sha === null) return missing("pull_request.head.sha");
		return pullRequest === null ? missing("pull_request.number") : {
			ok: true,
			target: {
				sha,
				pullRequest
			}
		};
	}
	const sha = commitOf(event.sha);
	if (sha === null) return {
		ok: false,
		problem: "GITHUB_SHA is not the hash of a commit."
	};
	return {
		ok: true,
		target: {
			sha,
			pullRequest: null
		}
	};
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
function missing(what) {
	return {
		ok: false,
		problem: `The event (GITHUB_EVENT_PATH) does not say ${what}.`
	};
}
// src/core/text.ts
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
	return singleLine(text).replaceAll(/[&<>"'`*_~|\\[\](){}#!$^]/g, (mark) => `&#${mark.codePointAt(0)};`).replaceAll("@", "@&#8203;").replaceAll(":", ":&#8203;").replaceAll(/www\./gi, (www) => `${www.slice(0, 3)}&#8203;.`).replace(/^([-+=]|\d{1,9}[.)])/, "&#8203;$1");
}
export { commitOf, logLine, markdownText, parseTarget, singleLine, whyNoSecrets };
