import { TransportError } from "./transport-types.js";
import { APPROVED_VERSION_STATES, IN_FLIGHT_VERSION_STATES, IN_REVIEW_SUBMISSION_STATES, ITEM_TYPES, Interruption, OTHER_OPEN_SUBMISSION_STATES, UNFINISHED_VERSION_STATES, afterSteps, appReviewPage, contentKeys, describeInstant, describeKey, describeStep, describeSubmission, describeTarget, describeWritten, distinctTargets, distributionPage, heldItems, holderOf, howToFree, isEditableVersion, isOnPlatform, ledgerOf, submissionPhase, targetKey, versionPhase, versionTarget, wantedKeys } from "./start.js";
import { verdictOf } from "./finding.js";
// src/app-store/errors.ts
/** A body nests at most this deep; deeper is nonsense. */
const MAX_DEPTH = 4;
const MAX_ERRORS = 50;
const MAX_TEXT = 600;
function parseRefusal(status, body) {
	let parsed;
	try {
		parsed = JSON.parse(body);
	} catch {
		return {
			status,
			errors: []
		};
	}
	const errors = [];
	collect(field(parsed, "errors"), "", 0, errors);
	return {
		status,
		errors
	};
}
function collect(list, about, depth, into) {
	if (!Array.isArray(list) || depth > MAX_DEPTH) return;
	for (const entry of list) {
		if (into.length >= MAX_ERRORS) return;
		const associated = field(field(entry, "meta"), "associatedErrors");
		const before = into.length;
		if (typeof associated === "object" && associated !== null) for (const [path, nested] of Object.entries(associated)) collect(nested, path, depth + 1, into);
		if (into.length === before) into.push(parseError(entry, about));
	}
}
function parseError(entry, about) {
	const source = field(entry, "source");
	const parameter = text(field(source, "parameter"));
	return {
		code: text(field(entry, "code")),
		title: text(field(entry, "title")),
		detail: text(field(entry, "detail")),
		source: text(field(source, "pointer")) || (parameter === "" ? "" : `?${parameter}`),
		about: about.slice(0, MAX_TEXT)
	};
}
/** True when the wanted code stands in an error's dotted code, whatever comes before or after it. */
function hasCode(refusal, wanted) {
	return refusal.errors.some(({ code }) => `.${code}.`.includes(`.${wanted}.`));
}
/** What the service said, as one sentence without a full stop. */
function describeError(error) {
	const words = [error.title, error.detail].filter((part) => part !== "").map((part) => part.replace(/\.$/, ""));
	const where = [error.about, error.source].filter((part) => part !== "").join(" ");
	return `${words.join(": ") || "no reason given"} [${error.code || "no code"}${where === "" ? "" : ` at ${where}`}]`;
}
function describeRefusal(refusal) {
	if (refusal.errors.length === 0) return `status ${refusal.status}, and no reason that could be read`;
	return refusal.errors.map(describeError).join("; ");
}
function field(value, name) {
	return typeof value === "object" && value !== null && Object.hasOwn(value, name) ? value[name] : void 0;
}
function text(value) {
	return typeof value === "string" ? value.slice(0, MAX_TEXT) : "";
}
// src/app-store/failure.ts
function failureFinding(failure) {
	return {
		reason: failure.reason,
		severity: "unknown",
		message: failure.message,
		remedy: failure.remedy,
		subject: null
	};
}
/**
* @param skewS how far the runner's clock is ahead of the service's, by the `Date` header; `null` when there was none
*/
function unauthorized(what, refusal, skewS) {
	return {
		reason: "service.unauthorized",
		message: `${what}: 401, also with a fresh token. The service never says why. ${skewS === null ? "The answer had no Date header, so the clock's skew is not known." : `The runner's clock is ${describeSkew(skewS)}.`}`,
		remedy: "Check in this order: key-id and issuer-id belong to this private-key (Users and Access, Integrations); the key is not revoked; a team key has issuer-id set and an individual key has it left out; the runner clock is right.",
		status: 401,
		refusal
	};
}
/** Up to this much is network delay and rounding. */
const HARMLESS_SKEW_S = 5;
function describeSkew(skewS) {
	if (Math.abs(skewS) <= HARMLESS_SKEW_S) return "in step with the service, so the clock is not the cause";
	return `${Math.abs(skewS)} s ${skewS > 0 ? "ahead of" : "behind"} the service's`;
}
function forbidden(what, refusal) {
	const agreements = hasCode(refusal, "REQUIRED_AGREEMENTS_MISSING_OR_EXPIRED");
	return {
		reason: "service.forbidden",
		message: `${what}: 403, ${describeRefusal(refusal)}.`,
		remedy: agreements ? "An agreement is missing or has expired: the Account Holder has to accept it on the web page, under Business." : "Give the key the role App Manager or Admin (submissions need it even to be read), and see that it has access to this app; if the role is right, look for agreements to accept under Business.",
		status: 403,
		refusal
	};
}
function rateLimited(what, retryAfterS) {
	return {
		reason: "service.rate-limited",
		message: `${what}: 429, the key's requests for now are used up.${retryAfterS === null ? "" : ` The service asks to come back in ${retryAfterS} s.`}`,
		remedy: "Run again later; give each pipeline a key of its own if several share this one.",
		status: 429,
		refusal: null
	};
}
function unavailable(what, why, tries, status) {
	return {
		reason: "service.unavailable",
		message: `${what}: ${why}, after ${tries === 1 ? "one try" : `${tries} tries`}.`,
		remedy: "Run again in some minutes; if it stays, look at https://developer.apple.com/system-status/ and at the proxy and firewall of the runner.",
		status,
		refusal: null
	};
}
function unreadable(what, why, status, refusal = null) {
	return {
		reason: "service.unreadable",
		message: `${what}: ${why}.`,
		remedy: "Check base-url and whether a proxy answers in the place of the service; if both are right, the service has changed: update this action or report it.",
		status,
		refusal
	};
}
// src/app-store/rate-limit.ts
const MAX_HEADER = 1e3;
/** The tightest window of the header; `null` when it names none. */
function parseRateLimit(header) {
	if (header === void 0 || header.length > MAX_HEADER) return null;
	const numbers = /* @__PURE__ */ new Map();
	for (const part of header.split(/[;,]/)) {
		const [name = "", value = ""] = part.split(":").map((side) => side.trim());
		if (/^\d{1,9}$/.test(value)) numbers.set(name, Number(value));
	}
	return ["minute", "hour"].flatMap((window) => {
		const remaining = numbers.get(`user-${window}-rem`);
		return remaining === void 0 ? [] : [{
			window,
			limit: numbers.get(`user-${window}-lim`) ?? null,
			remaining
		}];
	}).sort((left, right) => left.remaining - right.remaining)[0] ?? null;
}
const BACKOFF_BASE_MS = 500;
const BACKOFF_CAP_MS = 8e3;
/** A longer wait than this is the next run's business. */
const MAX_RETRY_AFTER_MS = 6e4;
const REQUEST_TIMEOUT_MS = 3e4;
const MAX_PAGES = 50;
const RETRIED_STATUSES = [
	408,
	429,
	500,
	502,
	503,
	504
];
var AppStoreClient = class {
	options;
	/** The newest one seen; `null` until an answer carries the header. */
	rateLimit = null;
	constructor(options) {
		this.options = options;
	}
	/** Whether the run was interrupted, or is out of time. */
	get isStopped() {
		return this.options.signal.aborted;
	}
	/**
	* One resource, or what a path answers.
	* @returns the parsed JSON, or why there is none; a `null` status means no answer came
	*/
	async get(path, query = {}) {
		return this.read(this.url(path, query));
	}
	/** All rows of a list, over all its pages. */
	async list(path, query = {}) {
		const page = {
			rows: [],
			included: []
		};
		const seen = /* @__PURE__ */ new Set();
		let url = this.url(path, {
			...query,
			limit: query.limit ?? String(200)
		});
		for (let pages = 0; pages < MAX_PAGES; pages++) {
			seen.add(url.href);
			const what = `GET ${url.pathname}`;
			const answer = await this.read(url);
			if (!answer.ok) return answer;
			const { data, included, links, meta } = answer.value ?? {};
			if (!Array.isArray(data)) return bad(what, "the answer has no list under \"data\"");
			page.rows.push(...data);
			if (Array.isArray(included)) page.included.push(...included);
			const next = links?.next;
			if (next === void 0 || next === null) {
				const total = meta?.paging?.total;
				if (typeof total === "number" && total > page.rows.length) return bad(what, `the service counts ${total} rows and gave ${page.rows.length}, with no further page`);
				return {
					ok: true,
					value: page
				};
			}
			const nextUrl = this.nextPage(next);
			if (nextUrl === null) return bad(what, "the next page lies outside base-url, where no token is sent");
			if (seen.has(nextUrl.href)) return bad(what, "the pages go round in a circle");
			url = nextUrl;
		}
		return bad(`GET ${url.pathname}`, `more than ${MAX_PAGES} pages`);
	}
	/** Sends a write once. Only what the service certainly has not applied is sent again: unsent, 401 and 429. */
	async write(method, path, body = null) {
		const url = this.url(path, {});
		const what = `${method} ${url.pathname}`;
		const text = body === null ? null : JSON.stringify(body);
		for (let tries = 1;; tries++) {
			this.options.signal.throwIfAborted();
			const attempt = await this.authorized(method, url, text, this.options.writeSignal);
			if ("error" in attempt) {
				const { sent, message } = attempt.error;
				if (sent) return {
					kind: "unknown",
					failure: unavailable(what, message, tries, null)
				};
				if (tries >= 5) return refusedBy(unavailable(what, message, tries, null));
				await this.backOff(tries, null);
				continue;
			}
			const { answer } = attempt;
			if (answer.status === 429 && tries < 5 && await this.backOff(tries, answer)) continue;
			return this.judgeWrite(what, answer, tries);
		}
	}
	judgeWrite(what, answer, tries) {
		const { status } = answer;
		if (status >= 200 && status < 300) {
			if (answer.body.trim() === "") return {
				kind: "done",
				body: null
			};
			const parsed = parseJson(answer.body);
			if (parsed.ok) return {
				kind: "done",
				body: parsed.value
			};
			return {
				kind: "unknown",
				failure: unreadable(what, `${status} with a body that is not JSON`, status)
			};
		}
		if (status >= 500 || status === 408) return {
			kind: "unknown",
			failure: unavailable(what, `status ${status}`, tries, status)
		};
		return refusedBy(this.failureOf(what, answer, tries));
	}
	async read(url) {
		const what = `GET ${url.pathname}`;
		for (let tries = 1;; tries++) {
			const attempt = await this.authorized("GET", url, null, this.options.signal);
			this.options.signal.throwIfAborted();
			if ("error" in attempt) {
				if (tries < 5 && await this.backOff(tries, null)) continue;
				return {
					ok: false,
					failure: unavailable(what, attempt.error.message, tries, null)
				};
			}
			const { answer } = attempt;
			if (answer.status === 200) {
				const parsed = parseJson(answer.body);
				if (parsed.ok && isObject$1(parsed.value)) return parsed;
				return bad(what, "200 with a body that is not a JSON object");
			}
			if (RETRIED_STATUSES.includes(answer.status) && tries < 5 && await this.backOff(tries, answer)) continue;
			return {
				ok: false,
				failure: this.failureOf(what, answer, tries)
			};
		}
	}
	/** One try; on a 401 one more, with a fresh token, because a kept one may have aged on the way. */
	async authorized(method, url, body, signal) {
		const token = await this.options.token.current();
		const first = await this.once(method, url, body, token, signal);
		if ("error" in first || first.answer.status !== 401) return first;
		return this.once(method, url, body, await this.options.token.renew(token), signal);
	}
	async once(method, url, body, token, signal) {
		const { clock, send, redact, log } = this.options;
		const startedMs = clock.now();
		const headers = {
			accept: "application/json",
			authorization: `Bearer ${token}`
		};
		if (body !== null) headers["content-type"] = "application/json";
		try {
			const received = await send({
				method,
				url,
				headers,
				body,
				signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)])
			});
			const answer = {
				...received,
				body: redact(received.body)
			};
			log(`${method} ${url.pathname} ${answer.status} (${clock.now() - startedMs} ms)`);
			this.rateLimit = parseRateLimit(answer.headers["x-rate-limit"]) ?? this.rateLimit;
			return { answer };
		} catch (error) {
			if (!(error instanceof TransportError)) throw error;
			const message = redact(error.message);
			log(`${method} ${url.pathname} failed: ${message} (${clock.now() - startedMs} ms)`);
			return { error: {
				sent: error.sent,
				message
			} };
		}
	}
	failureOf(what, answer, tries) {
		const { status } = answer;
		const refusal = parseRefusal(status, answer.body);
		if (status === 401) return unauthorized(what, refusal, this.skewS(answer));
		if (status === 403) return forbidden(what, refusal);
		if (status === 429) return rateLimited(what, retryAfterS(answer, this.options.clock.now()));
		if (status >= 500 || status === 408) return unavailable(what, `status ${status}`, tries, status);
		if (status >= 300 && status < 400) return unreadable(what, `a redirect (${status}), which is never followed with a token`, status);
		if (status >= 400) return unreadable(what, `${status}, ${describeRefusal(refusal)}`, status, refusal);
		return unreadable(what, `the unexpected status ${status}`, status);
	}
	/** @returns false when the service asks for a longer wait than this run may spend */
	async backOff(tries, answer) {
		const { clock, signal } = this.options;
		const asked = answer === null ? null : retryAfterS(answer, clock.now());
		if (asked !== null && asked * 1e3 > MAX_RETRY_AFTER_MS) return false;
		const jittered = clock.random() * Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** (tries - 1));
		await clock.sleep(asked === null ? jittered : asked * 1e3, signal);
		return true;
	}
	skewS(answer) {
		const theirs = Date.parse(answer.headers.date ?? "");
		return Number.isNaN(theirs) ? null : Math.round((this.options.clock.now() - theirs) / 1e3);
	}
	url(path, query) {
		const { baseUrl } = this.options;
		const url = new URL(baseUrl.href);
		url.pathname = `${baseUrl.pathname.replace(/\/$/, "")}${path}`;
		url.search = new URLSearchParams(query).toString();
		return url;
	}
	/** A next page is followed only within the origin, and below the path, of base-url. */
	nextPage(next) {
		const { baseUrl } = this.options;
		if (typeof next !== "string" || !URL.canParse(next, baseUrl.href)) return null;
		const url = new URL(next, baseUrl.href);
		return url.origin === baseUrl.origin && url.pathname.startsWith(baseUrl.pathname) && url.username === "" && url.password === "" ? url : null;
	}
};
/** An id as one segment of a path. The parser lets no id through that a URL would take for a step up. */
function segment(id) {
	return encodeURIComponent(id);
}
function refusedBy(failure) {
	return {
		kind: "refused",
		refusal: failure.refusal ?? {
			status: failure.status ?? 0,
			errors: []
		},
		failure
	};
}
function bad(what, why) {
	return {
		ok: false,
		failure: unreadable(what, why, 200)
	};
}
function isObject$1(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function parseJson(text) {
	try {
		return {
			ok: true,
			value: JSON.parse(text)
		};
	} catch {
		return { ok: false };
	}
}
/** `Retry-After` in seconds or as a date \u2192 seconds from now; `null` when there is none that can be read. */
function retryAfterS(answer, nowMs) {
	const header = answer.headers["retry-after"]?.trim() ?? "";
	if (/^\d{1,9}$/.test(header)) return Number(header);
	const date = header === "" ? NaN : Date.parse(header);
	return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - nowMs) / 1e3));
}
// src/app-store/wire.ts
/**
* Unknown JSON \u2192 model. The only place that trusts nothing and casts.
* A row that is not what was asked for makes the whole answer unreadable: nobody knows what else is wrong with it.
*/
/** Thrown by the parsers, and turned into a value where an answer is read. */
var UnreadableRow = class extends Error {};
/** Longer texts are cut where they are only shown. */
const MAX_SHOWN = 300;
const MAX_ID = 500;
/** @throws {UnreadableRow} when it is not a resource of that type */
function parseResource(row, type) {
	const it = asRecord(row);
	if (it.type !== type) throw new UnreadableRow(`a row is of type ${shown(it.type) ?? "unknown"}, not ${type}`);
	return {
		type,
		id: parseId(it.id, type),
		attributes: asRecord(it.attributes),
		relationships: asRecord(it.relationships)
	};
}
/** The resource that a write answers with; `null` when the answer does not show it, so that it is read back. */
function readAnswer(body, parse) {
	try {
		return parse(asRecord(body).data);
	} catch (error) {
		if (error instanceof UnreadableRow) return null;
		throw error;
	}
}
/** `{data: \u2026}` of a single-resource answer. */
function parseDocument(body, type) {
	return parseResource(asRecord(body).data, type);
}
function parseVersion(row, included = []) {
	const { id, attributes, relationships } = parseResource(row, "appStoreVersions");
	const buildLink = linkage(relationships.build);
	const phasedLink = linkage(relationships.appStoreVersionPhasedRelease);
	return {
		id,
		versionString: shown(attributes.versionString) ?? "",
		platform: shown(attributes.platform),
		state: shown(attributes.appStoreState) ?? shown(attributes.appVersionState) ?? "",
		...optional("createdDate", shown(attributes.createdDate)),
		...optional("releaseType", shown(attributes.releaseType)),
		...optional("earliestReleaseDate", shown(attributes.earliestReleaseDate)),
		...buildLink === void 0 ? {} : { build: buildLink && linkedBuild(included, buildLink) },
		...phasedLink === void 0 ? {} : { phasedReleaseState: phasedLink && phasedState(included, phasedLink) }
	};
}
/** The link alone says which build it is; the rest is for showing, and may be left out of an answer. */
function linkedBuild(included, link) {
	const row = findIncluded(included, link, "builds");
	return row === void 0 ? {
		id: link.id,
		version: "",
		processingState: "",
		expired: false
	} : parseBuild(row);
}
function phasedState(included, link) {
	const row = findIncluded(included, link, PHASED);
	return row === void 0 ? "" : shown(parseResource(row, "appStoreVersionPhasedReleases").attributes.phasedReleaseState) ?? "";
}
const PHASED = "appStoreVersionPhasedReleases";
function parseBuild(row) {
	const { id, attributes } = parseResource(row, "builds");
	return {
		id,
		version: shown(attributes.version) ?? "",
		processingState: shown(attributes.processingState) ?? "",
		expired: attributes.expired === true
	};
}
function parseApp(row) {
	const { id, attributes } = parseResource(row, "apps");
	return {
		id,
		...optional("bundleId", shown(attributes.bundleId)),
		...optional("name", shown(attributes.name)),
		...optional("primaryLocale", shown(attributes.primaryLocale))
	};
}
function parseLocalization(row) {
	const { id, attributes } = parseResource(row, "appStoreVersionLocalizations");
	const { whatsNew } = attributes;
	return {
		id,
		locale: shown(attributes.locale) ?? "",
		whatsNew: typeof whatsNew === "string" ? whatsNew : null
	};
}
function parseSubmission(row, included = []) {
	const { id, attributes, relationships } = parseResource(row, "reviewSubmissions");
	return {
		id,
		platform: shown(attributes.platform),
		state: shown(attributes.state) ?? "",
		...optional("submittedDate", shown(attributes.submittedDate)),
		...optional("versionId", linkage(relationships.appStoreVersionForReview)?.id ?? null),
		...optional("submittedBy", actorName(included, relationships.submittedByActor)),
		...optional("lastUpdatedBy", actorName(included, relationships.lastUpdatedByActor)),
		items: null
	};
}
function parseItem(row) {
	const { id, attributes, relationships } = parseResource(row, "reviewSubmissionItems");
	return {
		id,
		state: shown(attributes.state) ?? "",
		target: parseTarget(relationships)
	};
}
function parseTarget(relationships) {
	for (const relationship of Object.keys(ITEM_TYPES)) {
		const link = linkage(relationships[relationship]);
		if (link) return {
			relationship,
			id: link.id
		};
	}
	return null;
}
/** The app a row says it belongs to; `null` when it does not say. */
function appOf(row) {
	return linkage(asRecord(asRecord(row).relationships).app)?.id ?? null;
}
/** `undefined`: the relationship carries no linkage; `null`: it links to nothing. */
function linkage(relationship) {
	const data = asRecord(relationship).data;
	if (data === void 0) return void 0;
	if (data === null || Array.isArray(data)) return null;
	const { type, id } = asRecord(data);
	return {
		type: shown(type) ?? "",
		id: parseId(id, "linked resource")
	};
}
/** The linked resources of a to-many relationship; `null` when it carries no linkage. */
function linkages(relationship) {
	const data = asRecord(relationship).data;
	if (!Array.isArray(data)) return null;
	return data.map((entry) => {
		const { type, id } = asRecord(entry);
		return {
			type: shown(type) ?? "",
			id: parseId(id, "linked resource")
		};
	});
}
/** The included resource that a link names; `undefined` when the answer does not carry it. */
function findIncluded(included, link, type) {
	return included.find((row) => asRecord(row).type === type && asRecord(row).id === link.id);
}
function actorName(included, relationship) {
	const link = linkage(relationship);
	if (!link) return null;
	const attributes = asRecord(asRecord(findIncluded(included, link, "actors")).attributes);
	const person = [shown(attributes.userFirstName), shown(attributes.userLastName)].filter((part) => part !== null).join(" ");
	if (person !== "") return person;
	const key = shown(attributes.apiKeyId);
	return key === null ? shown(attributes.actorType) ?? `actor ${link.id}` : `API key ${key}`;
}
function parseId(value, type) {
	if (typeof value !== "string" || value === "" || value.length > MAX_ID || value === "." || value === "..") throw new UnreadableRow(`a ${type} without a usable id`);
	return value;
}
function optional(name, value) {
	return value === null ? {} : { [name]: value };
}
function shown(value) {
	return typeof value === "string" ? value.slice(0, MAX_SHOWN) : null;
}
/** Anything that is no plain object reads as one without fields. */
function asRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
// src/app-store/reads.ts
/** The single reads of the service: each asks for one thing, and gives it typed or says why it cannot. */
const SUBMISSION_INCLUDES = "items,appStoreVersionForReview,submittedByActor,lastUpdatedByActor";
/** Without these the linkage is absent and an item looks anonymous (live service). */
const ITEM_INCLUDES = Object.keys(ITEM_TYPES).join(",");
const VERSION_INCLUDES = "build,appStoreVersionPhasedRelease";
/** Versions of the platform that are not over. The filter begins as the specification's pre-flight does. */
async function fetchOpenVersions(client, appId, platform) {
	return mapped(await fetchVersions(client, appId, platform, { "filter[appStoreState]": [...IN_FLIGHT_VERSION_STATES, ...UNFINISHED_VERSION_STATES].join(",") }), (all) => all.filter((version) => versionPhase(version.state) !== "over"));
}
/** Every record with exactly this version string; the service's filter is not trusted to compare exactly. */
async function fetchVersionsNamed(client, appId, platform, versionString) {
	return mapped(await fetchVersions(client, appId, platform, {
		"filter[versionString]": versionString,
		include: VERSION_INCLUDES
	}), (all) => all.filter((version) => version.versionString === versionString));
}
/** True when the platform has a version that was approved once: what items without a version lean on. */
async function fetchHasApprovedVersion(client, appId, platform) {
	return mapped(await fetchVersions(client, appId, platform, { "filter[appStoreState]": APPROVED_VERSION_STATES.join(",") }), (all) => all.length > 0);
}
/** The ids among the app's versions, of any platform, that the service finds for this one. */
async function fetchVersionIds(client, appId, id) {
	const path = `/v1/apps/${segment(appId)}/appStoreVersions`;
	return parsed(path, await client.list(path, { "filter[id]": id }), ({ rows }) => ofApp(rows, appId).map((row) => parseVersion(row).id));
}
async function fetchVersions(client, appId, platform, query) {
	const path = `/v1/apps/${segment(appId)}/appStoreVersions`;
	return parsed(path, await client.list(path, {
		...query,
		"filter[platform]": platform
	}), ({ rows, included }) => unique(ofApp(rows, appId).map((row) => parseVersion(row, included))).filter((version) => version.platform === null || version.platform === platform));
}
async function fetchVersion(client, id) {
	const path = `/v1/appStoreVersions/${segment(id)}`;
	return parsed(path, await client.get(path), (body) => parseVersion(parseDocumentRow(body)));
}
/** Submissions of the app in the given states, on every platform, without their items. */
async function fetchSubmissions(client, appId, states) {
	const path = "/v1/reviewSubmissions";
	const query = {
		"filter[app]": appId,
		"filter[state]": states.join(","),
		include: SUBMISSION_INCLUDES
	};
	return parsed(path, await client.list(path, query), ({ rows, included }) => unique(ofApp(rows, appId).map((row) => parseSubmission(row, included))).filter((submission) => submissionPhase(submission.state) !== "over"));
}
async function fetchSubmission(client, id) {
	const path = `/v1/reviewSubmissions/${segment(id)}`;
	return parsed(path, await client.get(path), (body) => parseSubmission(parseDocumentRow(body)));
}
async function fetchItems(client, submissionId) {
	const path = `/v1/reviewSubmissions/${segment(submissionId)}/items`;
	return parsed(path, await client.list(path, { include: ITEM_INCLUDES }), ({ rows }) => unique(rows.map(parseItem)));
}
/** Newest first. */
async function fetchBuilds(client, appId, platform, version) {
	const query = {
		"filter[app]": appId,
		"filter[preReleaseVersion.version]": version,
		"filter[preReleaseVersion.platform]": platform,
		sort: "-uploadedDate"
	};
	return parsed("/v1/builds", await client.list("/v1/builds", query), ({ rows }) => unique(rows.map(parseBuild)));
}
async function fetchLocalizations(client, versionId) {
	const path = `/v1/appStoreVersions/${segment(versionId)}/appStoreVersionLocalizations`;
	return parsed(path, await client.list(path), ({ rows }) => unique(rows.map(parseLocalization)));
}
/** Whether the version has a phased release. */
async function fetchHasPhasedRelease(client, versionId) {
	const path = `/v1/appStoreVersions/${segment(versionId)}/appStoreVersionPhasedRelease`;
	const answer = await client.get(path);
	if (!answer.ok && answer.failure.status === 404) return {
		ok: true,
		value: false
	};
	return parsed(path, answer, (body) => {
		if (body.data === null) return false;
		return parseDocument(body, PHASED).id !== "";
	});
}
async function fetchApp(client, id) {
	const path = `/v1/apps/${segment(id)}`;
	return parsed(path, await client.get(path), (body) => parseApp(parseDocumentRow(body)));
}
/** The app with exactly this bundle id; the service's filter also matches longer ones. `null` when there is none. */
async function fetchAppByBundleId(client, bundleId) {
	return parsed("/v1/apps", await client.list("/v1/apps", { "filter[bundleId]": bundleId }), ({ rows }) => rows.map(parseApp).find((app) => app.bundleId === bundleId) ?? null);
}
function parseDocumentRow(body) {
	return body.data;
}
function mapped(result, change) {
	return result.ok ? {
		ok: true,
		value: change(result.value)
	} : result;
}
/** A row that cannot be read makes the answer unreadable, never shorter. */
function parsed(path, result, parse) {
	if (!result.ok) return result;
	try {
		return {
			ok: true,
			value: parse(result.value)
		};
	} catch (error) {
		if (!(error instanceof UnreadableRow)) throw error;
		return {
			ok: false,
			failure: unreadable(`GET ${path}`, error.message, 200)
		};
	}
}
/** Rows of another app do not count, although the filter should have kept them out. */
function ofApp(rows, appId) {
	return rows.filter((row) => (appOf(row) ?? appId) === appId);
}
/** A row that stands on two pages counts once: rows move while pages are read. */
function unique(rows) {
	return [...new Map(rows.map((row) => [row.id, row])).values()];
}
// src/release/settle.ts
/** Reads lag behind writes for some seconds, so one look is not enough to say that a write did not take. */
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
			kind: "took",
			value
		};
	}
	const found = await poll({
		clock,
		signal
	}, READ_BACK_DELAYS_MS, readBack);
	if (found !== null) return {
		kind: "took",
		value: found
	};
	return {
		kind: "unconfirmed",
		why: result.kind === "unknown" ? result.failure.message : NOT_SHOWN
	};
}
const NOT_SHOWN = "The service answered yes, and neither its answer nor a later read shows what came of it.";
/** What a DELETE answers with: nothing. */
function readNothing(body) {
	return body === null ? true : null;
}
/** Reads until something is there or the delays are used up; a read that fails is a look that saw nothing. */
async function poll({ clock, signal }, delaysMs, look) {
	for (const delayMs of delaysMs) {
		if (delayMs > 0) await clock.sleep(delayMs, signal);
		signal.throwIfAborted();
		const seen = await look();
		if (seen.ok && seen.value !== null) return seen.value;
	}
	return null;
}
// src/release/cleanup.ts
/** Taking this run's own items out of a draft again. */
/**
* Nothing is done to a submission that is no draft any more. Doing it twice does no harm.
* @param keys what to take out, by `targetKey`
* @returns the keys that may still be in the draft; empty when all is cleanUp
*/
async function cleanUp(tools, { submissionId, keys }) {
	const { client } = tools;
	const submission = await fetchSubmission(client, submissionId);
	if (!submission.ok) return submission.failure.status === 404 ? [] : [...keys];
	if (submissionPhase(submission.value.state) !== "draft") return [];
	const items = await fetchItems(client, submissionId);
	if (!items.ok) return [...keys];
	const left = [];
	for (const item of heldItems(items.value).reverse()) {
		const key = item.target === null ? null : targetKey(item.target);
		if (key === null || !keys.includes(key)) continue;
		const settled = await settle(tools, () => client.write("DELETE", `/v1/reviewSubmissionItems/${segment(item.id)}`), readNothing, async () => mapped(await fetchItems(client, submissionId), (now) => heldItems(now).some(({ id }) => id === item.id) ? null : true));
		if (!(settled.kind === "took" || settled.kind === "refused" && settled.refusal.status === 404)) left.push(key);
	}
	return left;
}
// src/core/item-state.ts
/** An event's DRAFT is not among them: its author has not marked it as ready. */
const READY_STATES = {
	appCustomProductPageVersion: ["PREPARE_FOR_SUBMISSION", "READY_FOR_REVIEW"],
	appStoreVersionExperiment: ["PREPARE_FOR_SUBMISSION", "READY_FOR_REVIEW"],
	appStoreVersionExperimentV2: ["PREPARE_FOR_SUBMISSION", "READY_FOR_REVIEW"],
	appEvent: ["READY_FOR_REVIEW"]
};
const TAKEN_STATES = [
	"ACCEPTED",
	"APPROVED",
	"PUBLISHED",
	"COMPLETED"
];
/** The other states of product page versions, experiments and events (Apple's OpenAPI). */
const OTHER_STATES = [
	"PREPARE_FOR_SUBMISSION",
	"READY_FOR_REVIEW",
	"DRAFT",
	"WAITING_FOR_REVIEW",
	"IN_REVIEW",
	"REJECTED",
	"REPLACED_WITH_NEW_VERSION",
	"STOPPED",
	"PAST",
	"ARCHIVED"
];
function itemStanding(item) {
	switch (item.standing.kind) {
		case "missing": return "missing";
		case "not-looked-up": return "unchecked";
		case "found":
			if (isReadyState(item.target.relationship, item.standing.state)) return "ready";
			if (TAKEN_STATES.includes(item.standing.state)) return "taken";
			return OTHER_STATES.includes(item.standing.state) ? "not-ready" : "unknown";
	}
}
function isReadyState(relationship, state) {
	return READY_STATES[relationship]?.includes(state) === true;
}
// src/app-store/item-reads.ts
/** Looking up what else goes along: product page versions, experiments, events. */
const KIND_OF = {
	appCustomProductPageVersion: "pages",
	appStoreVersionExperiment: "experiments",
	appStoreVersionExperimentV2: "experiments",
	appEvent: "events"
};
/**
* What is known of each item asked for, or of every item that is ready.
* The lists are read per app, so that an item found there belongs to it.
*/
async function fetchItemFacts(client, appId, platform, wanted) {
	const kinds = wanted.kind === "ready" ? [
		"pages",
		"experiments",
		"events"
	] : [...new Set(wanted.targets.flatMap((target) => KIND_OF[target.relationship] ?? []))];
	const lists = await Promise.all(kinds.map((kind) => LISTS[kind](client, appId)));
	const candidates = [];
	for (const list of lists) {
		if (!list.ok) return list;
		candidates.push(...list.value);
	}
	if (wanted.kind === "ready") return {
		ok: true,
		value: candidates.filter((candidate) => isReady(candidate, platform))
	};
	return lookUp(client, appId, wanted.targets, candidates);
}
function isReady({ target, standing, platform }, wanted) {
	return (platform === null || platform === wanted) && standing.kind === "found" && isReadyState(target.relationship, standing.state);
}
async function lookUp(client, appId, targets, candidates) {
	const facts = [];
	for (const target of targets) {
		const found = candidates.find((candidate) => targetKey(candidate.target) === targetKey(target));
		if (found !== void 0) facts.push({
			target,
			standing: found.standing
		});
		else if (KIND_OF[target.relationship] === void 0) facts.push({
			target,
			standing: { kind: "not-looked-up" }
		});
		else if (target.relationship === "appStoreVersionExperiment") {
			const fact = await fetchFirstExperiment(client, appId, target);
			if (!fact.ok) return fact;
			facts.push(fact.value);
		} else facts.push({
			target,
			standing: { kind: "missing" }
		});
	}
	return {
		ok: true,
		value: facts
	};
}
const LISTS = {
	pages: fetchProductPageVersions,
	experiments: fetchExperiments,
	events: fetchEvents
};
const PAGE_VERSIONS = "appCustomProductPageVersions";
/** The service includes at most this many of a to-many relationship. */
const MAX_INCLUDED = 50;
async function fetchProductPageVersions(client, appId) {
	const path = `/v1/apps/${segment(appId)}/appCustomProductPages`;
	const pages = parsed(path, await client.list(path, {
		include: PAGE_VERSIONS,
		[`limit[${PAGE_VERSIONS}]`]: String(MAX_INCLUDED)
	}), ({ rows, included }) => rows.map((row) => {
		const page = parseResource(row, "appCustomProductPages");
		const links = linkages(page.relationships[PAGE_VERSIONS]);
		const name = shown(page.attributes.name);
		const found = links?.map((link) => findIncluded(included, link, PAGE_VERSIONS)) ?? [void 0];
		const versions = found.length < MAX_INCLUDED && !found.includes(void 0) ? found.map((version) => pageVersion(version, name)) : null;
		return {
			id: page.id,
			name,
			versions
		};
	}));
	if (!pages.ok) return pages;
	const candidates = [];
	for (const page of pages.value) {
		const versions = page.versions === null ? await fetchVersionsOfPage(client, page) : {
			ok: true,
			value: page.versions
		};
		if (!versions.ok) return versions;
		candidates.push(...versions.value);
	}
	return {
		ok: true,
		value: candidates
	};
}
async function fetchVersionsOfPage(client, page) {
	const path = `/v1/appCustomProductPages/${segment(page.id)}/${PAGE_VERSIONS}`;
	return parsed(path, await client.list(path), ({ rows }) => rows.map((row) => pageVersion(row, page.name)));
}
function pageVersion(row, name) {
	const { id, attributes } = parseResource(row, PAGE_VERSIONS);
	return candidate("appCustomProductPageVersion", id, attributes.state, name, null);
}
async function fetchExperiments(client, appId) {
	const path = `/v1/apps/${segment(appId)}/appStoreVersionExperimentsV2`;
	return parsed(path, await client.list(path), ({ rows }) => rows.map((row) => {
		const { id, attributes } = parseResource(row, "appStoreVersionExperiments");
		return candidate("appStoreVersionExperimentV2", id, attributes.state, shown(attributes.name), shown(attributes.platform));
	}));
}
/** An experiment of the first, deprecated kind belongs to a version, and that to an app. */
async function fetchFirstExperiment(client, appId, target) {
	const path = `/v1/appStoreVersionExperiments/${segment(target.id)}`;
	const missing = {
		target,
		standing: { kind: "missing" }
	};
	const answer = await client.get(path, { include: "appStoreVersion" });
	if (!answer.ok && answer.failure.status === 404) return {
		ok: true,
		value: missing
	};
	const experiment = parsed(path, answer, (body) => parseDocument(body, "appStoreVersionExperiments"));
	if (!experiment.ok) return experiment;
	const { attributes, relationships } = experiment.value;
	const version = linkage(relationships.appStoreVersion);
	if (!version) return {
		ok: true,
		value: missing
	};
	const found = {
		target,
		standing: {
			kind: "found",
			state: shown(attributes.state) ?? "",
			name: shown(attributes.name)
		}
	};
	return mapped(await fetchVersionIds(client, appId, version.id), (ids) => ids.includes(version.id) ? found : missing);
}
async function fetchEvents(client, appId) {
	const path = `/v1/apps/${segment(appId)}/appEvents`;
	return parsed(path, await client.list(path), ({ rows }) => rows.map((row) => {
		const { id, attributes } = parseResource(row, "appEvents");
		return candidate("appEvent", id, attributes.eventState, shown(attributes.referenceName), null);
	}));
}
function candidate(relationship, id, state, name, platform) {
	return {
		target: {
			relationship,
			id
		},
		standing: {
			kind: "found",
			state: shown(state) ?? "",
			name
		},
		platform
	};
}
// src/app-store/preflight.ts
/**
* Three reads for an app with nothing open, one more for each open submission, and what a release has to know.
* Never throws for an answer: what could not be read stands under `failures`.
*/
async function fetchSnapshot(client, app, request, canceled) {
	const failures = [];
	const take = (result, otherwise) => {
		if (result.ok) return result.value;
		if (result !== STOPPED) failures.push(result.failure);
		return otherwise;
	};
	const [versions, drafts, others, facts] = await Promise.all([
		orStopped(client, fetchOpenVersions(client, app.id, request.platform)),
		orStopped(client, fetchSubmissions(client, app.id, ["READY_FOR_REVIEW"])),
		orStopped(client, fetchSubmissions(client, app.id, [...IN_REVIEW_SUBMISSION_STATES, ...OTHER_OPEN_SUBMISSION_STATES])),
		request.mode === "check" ? null : fetchFacts(client, app, request)
	]);
	const open = merge(take(drafts, []), take(others, []));
	const itemFailures = /* @__PURE__ */ new Map();
	const submissions = await withItems(client, open, itemFailures);
	const found = take(versions, []);
	const record = facts?.facts.record ?? null;
	if (record !== null && versionPhase(record.state) !== "over") replace(found, record);
	failures.push(...facts?.failures ?? []);
	return {
		app: {
			...app,
			...facts?.app
		},
		platform: request.platform,
		versions: found,
		submissions,
		failures: distinct(failures.map((failure) => asFinding(failure, app))),
		itemFailures,
		known: {
			versions: versions.ok,
			drafts: drafts.ok,
			others: others.ok
		},
		release: facts?.facts ?? null,
		canceled
	};
}
/** A read that the end of the run cut off. It is no failure of the service; who stopped the run tells why. */
const STOPPED = {
	ok: false,
	failure: {
		reason: "service.unavailable",
		message: "the run was stopped",
		remedy: "",
		status: null,
		refusal: null
	}
};
/** What other reads have found stays known when the run is stopped: a version in flight is certain all the same. */
async function orStopped(client, read) {
	try {
		return await read;
	} catch (error) {
		if (client.isStopped) return STOPPED;
		throw error;
	}
}
/** The record was read with more about it than the list of open versions tells. */
function replace(versions, record) {
	const at = versions.findIndex((version) => version.id === record.id);
	if (at === -1) versions.push(record);
	else versions[at] = record;
}
/** A draft submitted between the two reads stands in both; where it got to counts. */
function merge(drafts, others) {
	const moved = new Set(others.filter(({ state }) => submissionPhase(state) !== "draft").map(({ id }) => id));
	const kept = drafts.filter(({ id }) => !moved.has(id));
	const keptIds = new Set(kept.map(({ id }) => id));
	return [...kept, ...others.filter(({ id }) => !keptIds.has(id))];
}
async function withItems(client, open, itemFailures) {
	return Promise.all(open.map(async (submission) => {
		const items = await orStopped(client, fetchItems(client, submission.id));
		if (items === STOPPED) return submission;
		if (items.ok) return {
			...submission,
			items: items.value
		};
		itemFailures.set(submission.id, failureFinding(items.failure));
		return submission;
	}));
}
async function fetchFacts(client, app, request) {
	const failures = [];
	const take = (result, otherwise) => {
		if (result === null) return otherwise;
		if (result.ok) return result.value;
		failures.push(result.failure);
		return otherwise;
	};
	const { version, platform, releaseNotes } = request;
	const wantsItems = request.items.kind === "ready" || request.items.targets.length > 0;
	const needsLocale = releaseNotes?.kind === "text" && app.primaryLocale === void 0;
	const [named, fullApp, builds, items, approved] = await Promise.all([
		version === null ? null : withLocalizations(client, await fetchVersionsNamed(client, app.id, platform, version), request),
		needsLocale ? fetchApp(client, app.id) : null,
		version === null || request.build === null ? null : fetchBuilds(client, app.id, platform, version),
		request.mode === "submit" && wantsItems ? fetchItemFacts(client, app.id, platform, request.items) : null,
		version === null ? fetchHasApprovedVersion(client, app.id, platform) : null
	]);
	const known = take(fullApp, null);
	if (needsLocale && known !== null && known.primaryLocale === void 0) failures.push(unreadable(`GET /v1/apps/${app.id}`, "the app has no primary locale, and release-notes is a text for it", 200));
	const { record, localizations } = take(named, {
		record: null,
		localizations: []
	});
	return {
		facts: {
			record,
			localizations,
			builds: take(builds, null),
			items: take(items, []),
			hasApprovedVersion: take(approved, null),
			primaryLocale: known?.primaryLocale ?? app.primaryLocale ?? null
		},
		failures,
		app: known
	};
}
async function withLocalizations(client, named, request) {
	if (!named.ok) return named;
	const record = named.value.find((version) => versionPhase(version.state) !== "over") ?? named.value[0] ?? null;
	if (record === null || request.releaseNotes === null) return {
		ok: true,
		value: {
			record,
			localizations: []
		}
	};
	const localizations = await fetchLocalizations(client, record.id);
	return localizations.ok ? {
		ok: true,
		value: {
			record,
			localizations: localizations.value
		}
	} : localizations;
}
/** Reads side by side fail for one cause, as a rule; it is told once. */
function distinct(failures) {
	const known = /* @__PURE__ */ new Map();
	for (const failure of failures) {
		const key = failure.reason === "service.unauthorized" ? failure.reason : `${failure.reason} ${failure.message}`;
		if (!known.has(key)) known.set(key, failure);
	}
	return [...known.values()];
}
/** The path of an app that is not there answers 404: that is the input's mistake, not the service's. */
function asFinding(failure, app) {
	const finding = failureFinding(failure);
	if (failure.status !== 404 || !failure.message.includes(`/v1/apps/${app.id}`)) return finding;
	return {
		reason: "input.invalid",
		severity: "unknown",
		message: `app-id: there is no app ${app.id} that this key can see.`,
		remedy: "Use the Apple ID of the app (App Information on the web page), or bundle-id; and see that the key has access to the app.",
		subject: {
			type: "input",
			id: "app-id"
		}
	};
}
// node_modules/jose/dist/webapi/lib/buffer_utils.js
const encoder = new TextEncoder();
const decoder = new TextDecoder();
new TextDecoder("utf-8", { fatal: !0 });
function concat(...buffers) {
	const size = buffers.reduce((acc, { length }) => acc + length, 0), buf = new Uint8Array(size);
	let i = 0;
	for (const buffer of buffers) buf.set(buffer, i), i += buffer.length;
	return buf;
}
const NON_ASCII = /[^\x00-\x7f]/;
function encode$1(string) {
	if (typeof string == "string" && string.length >= 128) {
		if (NON_ASCII.test(string)) throw new TypeError("non-ASCII string encountered in encode()");
		return encoder.encode(string);
	}
	const bytes = new Uint8Array(string.length);
	for (let i = 0; i < string.length; i++) {
		const code = string.charCodeAt(i);
		if (code > 127) throw new TypeError("non-ASCII string encountered in encode()");
		bytes[i] = code;
	}
	return bytes;
}
function encodeBase64(input, url = !1) {
	if (Uint8Array.prototype.toBase64) return input.toBase64({
		alphabet: url ? "base64url" : "base64",
		omitPadding: url
	});
	const CHUNK_SIZE = 32768, arr = [];
	for (let i = 0; i < input.length; i += CHUNK_SIZE) arr.push(String.fromCharCode.apply(null, input.subarray(i, i + CHUNK_SIZE)));
	const encoded = btoa(arr.join(""));
	return url ? encoded.replace(/=/g, "").replace(/\+/g, "-").replace(/\//g, "_") : encoded;
}
function decodeBase64(encoded, url = !1) {
	if (Uint8Array.fromBase64) return Uint8Array.fromBase64(encoded, { alphabet: url ? "base64url" : "base64" });
	if (url) {
		if (encoded.includes("+") || encoded.includes("/")) throw new TypeError("Invalid base64url");
		encoded = encoded.replace(/-/g, "+").replace(/_/g, "/");
	}
	const binary = atob(encoded), bytes = new Uint8Array(binary.length);
	for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
	return bytes;
}
// node_modules/jose/dist/webapi/util/base64url.js
const invalid = "The input to be decoded is not correctly encoded.";
function decode(input) {
	try {
		return decodeBase64(typeof input == "string" ? input : decoder.decode(input), !0);
	} catch (cause) {
		throw new TypeError(invalid, { cause });
	}
}
function encode(input) {
	return encodeBase64(typeof input == "string" ? encoder.encode(input) : input, !0);
}
// node_modules/jose/dist/webapi/util/errors.js
var JOSEError = class extends Error {
	static code = "ERR_JOSE_GENERIC";
	code = "ERR_JOSE_GENERIC";
	constructor(message, options) {
		super(message, options), this.name = this.constructor.name, Error.captureStackTrace?.(this, this.constructor);
	}
};
var JOSENotSupported = class extends JOSEError {
	static code = "ERR_JOSE_NOT_SUPPORTED";
	code = "ERR_JOSE_NOT_SUPPORTED";
};
var JWSInvalid = class extends JOSEError {
	static code = "ERR_JWS_INVALID";
	code = "ERR_JWS_INVALID";
};
var JWTInvalid = class extends JOSEError {
	static code = "ERR_JWT_INVALID";
	code = "ERR_JWT_INVALID";
};
// node_modules/jose/dist/webapi/lib/key_descriptor.js
function table(entries) {
	const out = { __proto__: null };
	for (const alg in entries) out[alg] = {
		...entries[alg],
		alg
	};
	return out;
}
// node_modules/jose/dist/webapi/lib/jws_algorithms.js
const sig = [["verify"], ["sign"]];
function hmac(bits) {
	const subtle = {
		name: "HMAC",
		hash: `SHA-${bits}`
	};
	return {
		kty: ["oct"],
		secret: !0,
		subtle,
		signing: subtle,
		usages: sig
	};
}
function rsa(bits, saltLength) {
	const subtle = {
		name: saltLength ? "RSA-PSS" : "RSASSA-PKCS1-v1_5",
		hash: `SHA-${bits}`
	};
	return {
		kty: ["RSA"],
		subtle,
		signing: saltLength ? {
			...subtle,
			saltLength
		} : subtle,
		usages: sig,
		minRsaBits: 2048
	};
}
function ecdsa(crv, bits) {
	return {
		kty: ["EC"],
		crv,
		subtle: {
			name: "ECDSA",
			namedCurve: crv
		},
		signing: {
			name: "ECDSA",
			hash: `SHA-${bits}`
		},
		usages: sig
	};
}
function eddsa() {
	const subtle = { name: "Ed25519" };
	return {
		kty: ["OKP"],
		crv: "Ed25519",
		subtle,
		signing: subtle,
		usages: sig
	};
}
function mldsa(parameterSet) {
	const subtle = { name: `ML-DSA-${parameterSet}` };
	return {
		kty: ["AKP"],
		subtle,
		signing: subtle,
		usages: sig
	};
}
const JWS = table({
	HS256: hmac(256),
	HS384: hmac(384),
	HS512: hmac(512),
	RS256: rsa(256),
	RS384: rsa(384),
	RS512: rsa(512),
	PS256: rsa(256, 32),
	PS384: rsa(384, 48),
	PS512: rsa(512, 64),
	ES256: ecdsa("P-256", 256),
	ES384: ecdsa("P-384", 384),
	ES512: ecdsa("P-521", 512),
	EdDSA: eddsa(),
	Ed25519: eddsa(),
	"ML-DSA-44": mldsa(44),
	"ML-DSA-65": mldsa(65),
	"ML-DSA-87": mldsa(87)
});
function jwsAlgorithm(alg) {
	const entry = typeof alg == "string" ? JWS[alg] : void 0;
	if (!entry) throw new JOSENotSupported(`alg ${alg} is not supported either by JOSE or your javascript runtime`);
	return entry;
}
// node_modules/jose/dist/webapi/lib/validate.js
function isObject(input) {
	if (typeof input != "object" || input === null || Object.prototype.toString.call(input) !== "[object Object]") return !1;
	const prototype = Object.getPrototypeOf(input);
	return prototype === null || Object.getPrototypeOf(prototype) === null;
}
function isDisjoint(...headers) {
	const parameters = /* @__PURE__ */ new Set();
	for (const header of headers) if (header) for (const parameter of Object.keys(header)) {
		if (parameters.has(parameter)) return !1;
		parameters.add(parameter);
	}
	return !0;
}
function assertNotSet(value, name) {
	if (value !== void 0) throw new TypeError(`${name} can only be called once`);
}
const JWS_RECOGNIZED = {
	__proto__: null,
	b64: !0
};
function validateCritDuplicates(Err, protectedHeader) {
	const { crit } = protectedHeader ?? {};
	if (Array.isArray(crit) && new Set(crit).size !== crit.length) throw new Err("\"crit\" (Critical) Header Parameter MUST NOT contain duplicate values");
}
function validateCrit(Err, recognizedDefault, recognizedOption, protectedHeader, joseHeader) {
	if (joseHeader.crit !== void 0 && protectedHeader?.crit === void 0) throw new Err("\"crit\" (Critical) Header Parameter MUST be integrity protected");
	if (!protectedHeader || protectedHeader.crit === void 0) return [];
	if (!Array.isArray(protectedHeader.crit) || protectedHeader.crit.length === 0 || protectedHeader.crit.some((input) => typeof input != "string" || input.length === 0)) throw new Err("\"crit\" (Critical) Header Parameter MUST be an array of non-empty strings when present");
	const recognized = recognizedOption === void 0 ? recognizedDefault : {
		__proto__: null,
		...recognizedOption,
		...recognizedDefault
	};
	for (const parameter of protectedHeader.crit) {
		if (!(parameter in recognized)) throw new JOSENotSupported(`Extension Header Parameter "${parameter}" is not recognized`);
		if (!Object.hasOwn(joseHeader, parameter) || joseHeader[parameter] === void 0) throw new Err(`Extension Header Parameter "${parameter}" is missing`);
		if (recognized[parameter] && (!Object.hasOwn(protectedHeader, parameter) || protectedHeader[parameter] === void 0)) throw new Err(`Extension Header Parameter "${parameter}" MUST be integrity protected`);
	}
	return protectedHeader.crit;
}
function validateB64(protectedHeader, extensions) {
	if (extensions.includes("b64")) {
		const b64 = protectedHeader.b64;
		if (typeof b64 != "boolean") throw new JWSInvalid("The \"b64\" (base64url-encode payload) Header Parameter must be a boolean");
		return b64;
	}
	return !0;
}
function serializeJoseHeader(Err, header) {
	let serialized, parsed;
	try {
		serialized = JSON.stringify(header), parsed = JSON.parse(serialized);
	} catch (cause) {
		throw new Err("JOSE Header is not valid JSON", { cause });
	}
	if (!isObject(parsed)) throw new Err("JOSE Header is not a JSON object");
	return [parsed, serialized];
}
// node_modules/jose/dist/webapi/lib/key.js
const tag = (key) => key[Symbol.toStringTag];
const jwkMatchesOp = (entry, key, usage) => {
	const { alg } = entry;
	if (key.use !== void 0) {
		const expected = usage === "sign" || usage === "verify" ? "sig" : "enc";
		if (key.use !== expected) throw new TypeError(`Invalid key for this operation, its "use" must be "${expected}" when present`);
	}
	if (key.alg !== void 0 && key.alg !== alg) throw new TypeError(`Invalid key for this operation, its "alg" must be "${alg}" when present`);
	if (Array.isArray(key.key_ops)) {
		const expectedKeyOp = usage === "encrypt" || usage === "decrypt" ? entry.ops?.[usage === "encrypt" ? 0 : 1] : usage;
		if (expectedKeyOp && !key.key_ops.includes(expectedKeyOp)) throw new TypeError(`Invalid key for this operation, its "key_ops" must include "${expectedKeyOp}" when present`);
	}
};
async function prepareKey(entry, key, usage) {
	const { alg, secret } = entry, requiresPrivateKey = usage === "decrypt" || usage === "sign";
	if (secret && key instanceof Uint8Array) return key;
	let normalized, keyObject;
	if (isObject(key)) {
		if (normalized = normalizeJwk(key), typeof normalized.kty != "string") throw invalidKeyType(alg, key, secret);
		if (!(secret ? normalized.kty === "oct" && typeof normalized.k == "string" : normalized.kty !== "oct" && (requiresPrivateKey ? normalized.kty === "AKP" && typeof normalized.priv == "string" || typeof normalized.d == "string" : normalized.d === void 0 && normalized.priv === void 0))) throw new TypeError(secret ? "JSON Web Key for symmetric algorithms must have JWK \"kty\" (Key Type) equal to \"oct\" and the JWK \"k\" (Key Value) present" : `JSON Web Key for this operation must be a ${requiresPrivateKey ? "private" : "public"} JWK`);
		if (jwkMatchesOp(entry, normalized, usage), normalized.kty === "oct") return decode(normalized.k);
		if (!Object.isFrozen(key)) {
			const { key_ops } = key;
			Array.isArray(key_ops) && Object.freeze(key_ops), Object.freeze(key);
		}
	} else {
		if (!isKeyLike(key)) throw invalidKeyType(alg, key, secret);
		const expectedType = secret ? "secret" : requiresPrivateKey ? "private" : "public";
		if (key.type !== expectedType && (secret || [
			"secret",
			"public",
			"private"
		].includes(key.type))) throw new TypeError(`${tag(key)} instances must be of type "${expectedType}" for the ${alg} algorithm`);
		if (isCryptoKey(key)) return key;
		if (keyObject = key, keyObject.type === "secret") return keyObject.export();
	}
	cache ||= /* @__PURE__ */ new WeakMap();
	const cacheKey = key;
	let cached = cache.get(cacheKey);
	if (cached?.[alg]) return cached[alg];
	if (cached || cache.set(cacheKey, cached = {}), keyObject && typeof keyObject.toCryptoKey == "function") {
		const isPublic = keyObject.type === "public", crv = nist[keyObject.asymmetricKeyDetails?.namedCurve], params = entry.resolve?.({
			crv,
			asymmetricKeyType: keyObject.asymmetricKeyType
		}) ?? entry.subtle;
		return cached[alg] = keyObject.toCryptoKey(params, isPublic, entry.usages[isPublic ? 0 : 1]);
	}
	return normalized ??= keyObject.export({ format: "jwk" }), normalized.alg = alg, cached[alg] = await jwkToKey(entry, normalized);
}
let cache;
const nist = {
	__proto__: null,
	prime256v1: "P-256",
	secp384r1: "P-384",
	secp521r1: "P-521"
};
const isCryptoKey = (key) => {
	if (key?.[Symbol.toStringTag] === "CryptoKey") return !0;
	try {
		return key instanceof CryptoKey;
	} catch {
		return !1;
	}
};
const isKeyObject = (key) => key?.[Symbol.toStringTag] === "KeyObject";
const isKeyLike = (key) => isCryptoKey(key) || isKeyObject(key);
function message(msg, actual, ...types) {
	if (types.length > 2) {
		const last = types.pop();
		msg += `one of type ${types.join(", ")}, or ${last}.`;
	} else types.length === 2 ? msg += `one of type ${types[0]} or ${types[1]}.` : msg += `of type ${types[0]}.`;
	return actual == null ? msg += ` Received ${actual}` : typeof actual == "function" && actual.name ? msg += ` Received function ${actual.name}` : typeof actual == "object" && actual != null && actual.constructor?.name && (msg += ` Received an instance of ${actual.constructor.name}`), msg;
}
function invalidKeyType(alg, actual, secret) {
	const types = [
		"CryptoKey",
		"KeyObject",
		"JSON Web Key"
	];
	return secret && types.push("Uint8Array"), new TypeError(message(`Key for the ${alg} algorithm must be `, actual, ...types));
}
const unusable = (name, prop = "algorithm.name") => /* @__PURE__ */ new TypeError(`CryptoKey does not support this operation, its ${prop} must be ${name}`);
function checkUsage(key, usage) {
	if (usage && !key.usages.includes(usage)) throw new TypeError(`CryptoKey does not support this operation, its usages must include ${usage}.`);
}
function checkModulusLength(alg, key) {
	const { modulusLength } = key.algorithm;
	if (typeof modulusLength != "number" || modulusLength < 2048) throw new TypeError(`${alg} requires key modulusLength to be 2048 bits or larger`);
}
function checkCryptoKey(key, expected, usage) {
	const algorithm = key.algorithm;
	if (algorithm.name !== expected.name) throw unusable(expected.name);
	if (expected.hash && algorithm.hash?.name !== expected.hash) throw unusable(expected.hash, "algorithm.hash");
	if (expected.namedCurve && algorithm.namedCurve !== expected.namedCurve) throw unusable(expected.namedCurve, "algorithm.namedCurve");
	if (expected.length !== void 0 && algorithm.length !== expected.length) throw unusable(expected.length, "algorithm.length");
	checkUsage(key, usage);
}
function snapshotJwk(jwk) {
	return {
		__proto__: null,
		...jwk
	};
}
function normalizeJwk(jwk) {
	const normalized = snapshotJwk(jwk);
	if (normalized.ext !== void 0 && typeof normalized.ext != "boolean") throw new TypeError("\"ext\" (Extractable) Parameter must be a boolean");
	if (normalized.key_ops !== void 0) {
		const value = normalized.key_ops, keyOps = Array.isArray(value) ? [...value] : void 0;
		if (!keyOps || keyOps.some((operation) => typeof operation != "string") || new Set(keyOps).size !== keyOps.length) throw new TypeError("\"key_ops\" (Key Operations) Parameter must be an array of unique strings");
		normalized.key_ops = keyOps;
	}
	return normalized;
}
async function jwkToKey(entry, jwk, extractable) {
	if (!entry.kty.includes(jwk.kty)) throw new JOSENotSupported("Invalid or unsupported JWK \"alg\" (Algorithm) Parameter value");
	const algorithm = entry.resolve?.({
		kty: jwk.kty,
		crv: jwk.crv
	}) ?? entry.subtle, isPrivate = !!(jwk.d || jwk.priv), keyData = {
		...jwk,
		ext: extractable ?? jwk.ext
	};
	return keyData.kty !== "AKP" && delete keyData.alg, delete keyData.use, crypto.subtle.importKey("jwk", keyData, algorithm, keyData.ext ?? !isPrivate, jwk.key_ops ?? entry.usages[isPrivate ? 1 : 0]);
}
async function rawKey(key, expected, usage, extractable = !1) {
	return key instanceof Uint8Array && (key = await crypto.subtle.importKey("raw", key, expected, extractable, [usage])), checkCryptoKey(key, expected, usage), key;
}
// node_modules/jose/dist/webapi/lib/jws_sign.js
async function createSignature(input, key, rejectUnencoded) {
	let [payload, protectedHeader, unprotectedHeader, crit] = input, encodedProtectedHeader = "";
	if (protectedHeader !== void 0) {
		const normalized = serializeJoseHeader(JWSInvalid, protectedHeader);
		protectedHeader = normalized[0], encodedProtectedHeader = encode(normalized[1]);
	}
	if (unprotectedHeader !== void 0 && (unprotectedHeader = serializeJoseHeader(JWSInvalid, unprotectedHeader)[0]), !protectedHeader && !unprotectedHeader) throw new JWSInvalid("either setProtectedHeader or setUnprotectedHeader must be called before #sign()");
	if (!isDisjoint(protectedHeader, unprotectedHeader)) throw new JWSInvalid("JWS Protected and JWS Unprotected Header Parameter names must be disjoint");
	const joseHeader = {
		...protectedHeader,
		...unprotectedHeader
	};
	validateCritDuplicates(JWSInvalid, protectedHeader);
	const b64 = validateB64(protectedHeader, validateCrit(JWSInvalid, JWS_RECOGNIZED, crit, protectedHeader, joseHeader));
	b64 || rejectUnencoded?.();
	const { alg } = joseHeader;
	if (typeof alg != "string" || !alg) throw new JWSInvalid("JWS \"alg\" (Algorithm) Header Parameter missing or invalid");
	const entry = jwsAlgorithm(alg);
	let encodedPayload = "", signingPayload = payload, signingInput;
	if (b64) {
		const encodedPayloadCache = input[4];
		encodedPayloadCache ? (encodedPayload = encodedPayloadCache[0] ??= encode(payload), signingPayload = encodedPayloadCache[1] ??= encode$1(encodedPayload)) : (encodedPayload = encode(payload), signingInput = encoder.encode(`${encodedProtectedHeader}.${encodedPayload}`));
	}
	signingInput ??= concat(encode$1(encodedProtectedHeader), encode$1("."), signingPayload);
	const signingKey = await rawKey(await prepareKey(entry, key, "sign"), entry.subtle, "sign");
	entry.minRsaBits && checkModulusLength(entry.alg, signingKey);
	const jws = {
		signature: encode(new Uint8Array(await crypto.subtle.sign(entry.signing, signingKey, signingInput))),
		payload: encodedPayload
	};
	return protectedHeader && (jws.protected = encodedProtectedHeader), unprotectedHeader && (jws.header = unprotectedHeader), [jws, b64];
}
async function createCompactSignature(payload, protectedHeader, crit, key, rejectUnencoded) {
	const [jws] = await createSignature([
		payload,
		protectedHeader,
		void 0,
		crit
	], key, rejectUnencoded);
	return `${jws.protected}.${jws.payload}.${jws.signature}`;
}
// node_modules/jose/dist/webapi/lib/jwt_claims_set.js
const epoch = (date) => Math.floor(date.getTime() / 1e3);
const multipliers = {
	s: 1,
	m: 60,
	h: 3600,
	d: 86400,
	w: 604800,
	y: 31557600
};
const REGEX = /^(\+|\-)? ?(\d+|\d+\.\d+) ?(seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|w|years?|yrs?|y)(?: (ago|from now))?$/i;
function invalidDuration() {
	throw new TypeError("Invalid time period format");
}
function secs(str) {
	typeof str != "string" && invalidDuration();
	const matched = REGEX.exec(str);
	(!matched || matched[4] && matched[1]) && invalidDuration();
	const value = parseFloat(matched[2]), durationSeconds = Math.round(value * multipliers[matched[3][0].toLowerCase()]);
	return Number.isFinite(durationSeconds) || invalidDuration(), matched[1] === "-" || matched[4] === "ago" ? -durationSeconds : durationSeconds;
}
function validateInput(label, input) {
	if (!Number.isFinite(input)) throw new TypeError(`Invalid ${label} input`);
	return input;
}
function validateStringClaim(claim, value) {
	if (typeof value != "string") throw new TypeError(`"${claim}" claim must be a string`);
}
function validateAudienceClaim(value) {
	if (typeof value != "string" && (!Array.isArray(value) || Array.from(value).some((member) => typeof member != "string"))) throw new TypeError("\"aud\" claim must be a string or an array of strings");
}
function numericDate(value, label) {
	return typeof value == "number" ? validateInput(label, value) : value instanceof Date ? validateInput(label, epoch(value)) : epoch(/* @__PURE__ */ new Date()) + secs(value);
}
let producerClaimsSets;
function producerClaimsSet(producer) {
	return producerClaimsSets.get(producer);
}
function jwtClaimsSetBytes(producer) {
	const claimsSet = producerClaimsSet(producer);
	for (const claim of [
		"iat",
		"nbf",
		"exp"
	]) {
		const value = claimsSet[claim];
		if (typeof value == "number" && !Number.isFinite(value)) throw new TypeError(`"${claim}" claim must be a finite number`);
	}
	return encoder.encode(JSON.stringify(claimsSet));
}
var JWTClaimsBuilder = class {
	constructor(claimsSet = {}) {
		if (!isObject(claimsSet)) throw new TypeError("JWT Claims Set MUST be an object");
		(producerClaimsSets ||= /* @__PURE__ */ new WeakMap()).set(this, structuredClone(claimsSet));
	}
	setIssuer(value) {
		return validateStringClaim("iss", value), producerClaimsSet(this).iss = value, this;
	}
	setSubject(value) {
		return validateStringClaim("sub", value), producerClaimsSet(this).sub = value, this;
	}
	setAudience(value) {
		return validateAudienceClaim(value), producerClaimsSet(this).aud = value, this;
	}
	setJti(value) {
		return validateStringClaim("jti", value), producerClaimsSet(this).jti = value, this;
	}
	setNotBefore(value) {
		return producerClaimsSet(this).nbf = numericDate(value, "setNotBefore"), this;
	}
	setExpirationTime(value) {
		return producerClaimsSet(this).exp = numericDate(value, "setExpirationTime"), this;
	}
	setIssuedAt(value) {
		const claimsSet = producerClaimsSet(this);
		return value === void 0 ? claimsSet.iat = epoch(/* @__PURE__ */ new Date()) : typeof value == "string" ? claimsSet.iat = validateInput("setIssuedAt", epoch(/* @__PURE__ */ new Date()) + secs(value)) : claimsSet.iat = numericDate(value, "setIssuedAt"), this;
	}
};
// node_modules/jose/dist/webapi/jwt/sign.js
const SignJWT_base = JWTClaimsBuilder;
var SignJWT = class extends SignJWT_base {
	#protectedHeader;
	setProtectedHeader(protectedHeader) {
		return assertNotSet(this.#protectedHeader, "setProtectedHeader"), this.#protectedHeader = protectedHeader, this;
	}
	async sign(key, options) {
		return createCompactSignature(jwtClaimsSetBytes(this), this.#protectedHeader, options?.crit, key, () => {
			throw new JWTInvalid("JWTs MUST NOT use unencoded payload");
		});
	}
};
// src/app-store/token.ts
/**
* The service refuses `exp - iat` above 1200, with a 401 that does not say why (specification, "Authentication"). This
* is well under the cap: a 1200 s token was refused at 34 s of skew.
*/
const LIFETIME_S = 900;
/** Dated back, because a token from the future is refused when the runner's clock is ahead. */
const BACKDATE_S = 60;
/** Renewed at this age, so that no request starts with a token about to run out. */
const RENEW_AFTER_S = 600;
function createTokenSource(options) {
	let kept = null;
	const replaced = /* @__PURE__ */ new Set();
	const mint = () => {
		kept = {
			token: sign(options),
			mintedMs: options.now()
		};
		return kept.token;
	};
	return {
		current: () => kept !== null && options.now() - kept.mintedMs < RENEW_AFTER_S * 1e3 ? kept.token : mint(),
		renew: (refused) => {
			if (kept !== null && replaced.has(refused)) return kept.token;
			replaced.add(refused);
			return mint();
		}
	};
}
async function sign({ keyId, issuerId, privateKey, audience, now, mask }) {
	const issuedAtS = Math.floor(now() / 1e3) - BACKDATE_S;
	const jwt = new SignJWT({}).setProtectedHeader({
		alg: "ES256",
		kid: keyId,
		typ: "JWT"
	}).setIssuedAt(issuedAtS).setExpirationTime(issuedAtS + LIFETIME_S).setAudience(audience);
	const token = await (issuerId === null ? jwt.setSubject("user") : jwt.setIssuer(issuerId)).sign(privateKey);
	mask(token);
	return token;
}
// src/core/adoption.ts
/** Which draft a run goes on with. */
/**
* The draft to go on with: empty, or holding only what this run would put in. Among several the one that holds
* most, because an item cannot be in two submissions.
*/
function findAdoptable(snapshot, record, items) {
	const wanted = wantedKeys(record, items);
	let best = null;
	for (const draft of snapshot.submissions) {
		if (submissionPhase(draft.state) !== "draft") continue;
		if (draft.platform !== null && draft.platform !== snapshot.platform) continue;
		const keys = contentKeys(draft);
		if (keys === null || ![...keys].every((key) => wanted.has(key))) continue;
		if (best === null || keys.size > best.size) best = {
			draft,
			size: keys.size
		};
	}
	return best?.draft ?? null;
}
/** A version in a draft is staged: its build is frozen until it is taken out again. */
function findStagedItem(adopted, record) {
	const key = targetKey(versionTarget(record));
	const item = adopted?.items?.find(({ target, state }) => target !== null && state !== "REMOVED" && targetKey(target) === key);
	return adopted === null || item === void 0 ? null : {
		submissionId: adopted.id,
		itemId: item.id
	};
}
// src/core/edits.ts
/** What has to change in a version record so that it is what was asked for. */
function versionEdits(snapshot, request, record) {
	const attributes = attributeEdits(request, record);
	const attributesDiffer = record !== null && Object.keys(attributes).length > 0;
	const build = buildEdit(snapshot, request, record);
	const notes = noteEdits(snapshot, request.releaseNotes);
	const phasedRelease = request.phasedRelease && (record?.phasedReleaseState ?? null) === null;
	const words = [
		...Object.entries(attributes).map(([name, value]) => `${name} would become ${value}`),
		...build === null ? [] : [`build ${build.version} would be attached${attached(record)}`],
		...notes.map((note) => `the release notes for ${note.locale} would change`),
		...phasedRelease ? ["the phased release would be turned on"] : []
	];
	return {
		any: words.length > 0,
		attributes,
		attributesDiffer,
		build,
		notes,
		phasedRelease,
		words
	};
}
function attributeEdits(request, record) {
	const attributes = {};
	if (request.releaseType !== null && request.releaseType !== record?.releaseType) attributes.releaseType = request.releaseType;
	const date = request.earliestReleaseDate;
	if (date !== null && !sameInstant(date, record?.earliestReleaseDate)) attributes.earliestReleaseDate = date;
	return attributes;
}
/** The service answers in its own time zone, so instants are compared, not texts. */
function sameInstant(left, right) {
	return right !== void 0 && Date.parse(left) === Date.parse(right);
}
function buildEdit(snapshot, request, record) {
	if (request.build === null) return null;
	if (keepsBuild(request, record)) return null;
	const picked = pickBuild(snapshot.release?.builds ?? [], request.build);
	if (picked === null || picked.id === record?.build?.id) return null;
	return picked;
}
/** `latest` was resolved when the version went into review; a build that came later belongs to the next version. */
function keepsBuild(request, record) {
	if (!record?.build) return false;
	if (request.build === record.build.version) return true;
	return request.build === "latest" && !isEditableVersion(record.state) && record.state !== "READY_FOR_REVIEW";
}
/**
* The build meant by a number, or the newest usable one.
* @param builds of the version and platform, newest first
*/
function pickBuild(builds, wanted) {
	if (wanted === "latest") return builds.find(isUsableBuild) ?? null;
	const numbered = builds.filter((build) => build.version === wanted);
	return numbered.find(isUsableBuild) ?? numbered[0] ?? null;
}
function isUsableBuild(build) {
	return build.processingState === "VALID" && !build.expired;
}
/** The service copies the locales of the last version into a new one, so what is there is known only once it exists. */
function noteEdits(snapshot, notes) {
	if (notes === null) return [];
	const localizations = snapshot.release?.localizations ?? [];
	const wanted = wantedNotes(notes, snapshot.release?.primaryLocale ?? null, localizations);
	if (!snapshot.release?.record && notes.kind === "by-locale" && notes.fallback !== null) wanted.push({
		locale: "default for the others",
		text: notes.fallback
	});
	return wanted.filter(({ locale, text }) => {
		const there = localizations.find((localization) => localization.locale === locale);
		return there === void 0 || !sameText(there.whatsNew, text);
	});
}
/** One text for each locale: its own, or the folder's `default` for a locale that the version has and the folder lacks. */
function wantedNotes(notes, primaryLocale, localizations) {
	if (notes.kind === "text") return [{
		locale: primaryLocale ?? "",
		text: notes.text
	}];
	const wanted = [...notes.texts].map(([locale, text]) => ({
		locale,
		text
	}));
	const { fallback } = notes;
	if (fallback === null) return wanted;
	const others = localizations.filter(({ locale }) => !notes.texts.has(locale));
	return [...wanted, ...others.map(({ locale }) => ({
		locale,
		text: fallback
	}))];
}
function sameText(there, wanted) {
	return normalized(there ?? "") === normalized(wanted);
}
function normalized(text) {
	return text.replaceAll("\r\n", "\n").trim();
}
function attached(record) {
	return record?.build ? ` in place of build ${record.build.version}` : "";
}
// src/core/taken.ts
/** Is all that was asked for taken already: under review together, or through review? */
function findTaken(snapshot, request, record, seat, items) {
	const wanted = wantedKeys(record, items);
	if (seat !== null && submissionPhase(seat.state) === "in-review") {
		const held = contentKeys(seat);
		const same = request.items.kind === "ready" ? held !== null && [...wanted].every((key) => held.has(key)) : sameKeys(held, wanted);
		return {
			everything: same,
			submission: same ? seat : null
		};
	}
	if (!isThrough(seat)) return {
		everything: false,
		submission: null
	};
	if (record === null) {
		const together = snapshot.submissions.find((submission) => submissionPhase(submission.state) === "in-review" && sameKeys(contentKeys(submission), wanted));
		if (together !== void 0 && wanted.size > 0) return {
			everything: true,
			submission: together
		};
	} else if (!isThroughReview(record.state)) return {
		everything: false,
		submission: null
	};
	return {
		everything: (snapshot.release?.items ?? []).every((item) => itemStanding(item) === "taken" && isThrough(holderOf(snapshot, item.target))) && (record !== null || request.items.kind === "ready" || items.length > 0),
		submission: null
	};
}
/** Review is done with what a COMPLETING submission holds. */
function isThrough(holder) {
	return holder === null || holder.state === "COMPLETING";
}
function isUnderReview(state) {
	return state === "WAITING_FOR_REVIEW" || state === "IN_REVIEW";
}
/** Approved, or on its way out into the store: the service has taken it, and nothing is left to submit. */
function isThroughReview(state) {
	return versionPhase(state) === "over" || versionPhase(state) === "unfinished" && !isEditableVersion(state);
}
function sameKeys(left, right) {
	return left !== null && left.size === right.size && [...left].every((key) => right.has(key));
}
// src/core/plan.ts
/**
* Snapshot + request \u2192 the ordered steps from here to there, and what they need. Pure.
* The plan assumes that nothing stands in the way; the rules, which see the plan, say whether something does.
*/
const CHECK_NEEDS = {
	slot: true,
	review: true
};
const NO_NEEDS = {
	slot: false,
	review: false
};
function planRelease(snapshot, request) {
	const record = snapshot.release?.record ?? null;
	const mode = request.mode;
	const draft = draftPlan(snapshot, request, record);
	if (mode === "check") return {
		...draft,
		needs: CHECK_NEEDS,
		steps: draft.cancels.map((version) => cancelStep(snapshot, version))
	};
	const edits = versionEdits(snapshot, request, record);
	const satisfied = record !== null && !edits.any;
	const seat = record === null ? null : holderOf(snapshot, versionTarget(record));
	if (mode === "prepare" && satisfied) return {
		...draft,
		done: true,
		cancels: [],
		freed: /* @__PURE__ */ new Set(),
		needs: NO_NEEDS
	};
	if (mode === "submit" && (request.version === null || satisfied)) {
		const done = findTaken(snapshot, request, record, seat, draft.items);
		if (done.everything) return {
			...draft,
			done: true,
			taken: done.submission,
			cancels: [],
			freed: /* @__PURE__ */ new Set(),
			needs: NO_NEEDS
		};
	}
	const cancels = withOwnCancel(snapshot, request, record, draft.cancels);
	const canceled = record !== null && cancels.includes(record);
	const locked = record !== null && !canceled && !canChange(snapshot, record);
	const freed = freedBy(snapshot, cancels);
	const adopted = mode === "submit" && request.onOrphans === "adopt" ? findAdoptable(snapshot, record, draft.items) : null;
	const steps = [
		...cancels.map((version) => cancelStep(snapshot, version)),
		...versionSteps({
			snapshot,
			request,
			record,
			edits,
			adopted,
			locked,
			cancels
		}),
		...mode === "submit" ? submissionSteps(snapshot, request, record, draft.items, adopted, edits) : []
	];
	const needs = mode === "submit" ? {
		slot: adopted === null,
		review: true
	} : CHECK_NEEDS;
	const lockedEdits = locked ? edits.words : [];
	return {
		...draft,
		cancels,
		freed,
		adopted,
		lockedEdits,
		needs,
		steps
	};
}
/** Staged, it can be changed after it was taken out of its draft; in which state a canceled one is, nobody says. */
function canChange(snapshot, { id, state }) {
	return isEditableVersion(state) || state === "READY_FOR_REVIEW" || snapshot.canceled.has(id);
}
/** What holds for every mode: whose record it is, what is canceled, which items are meant. */
function draftPlan(snapshot, request, record) {
	const others = snapshot.versions.filter((version) => versionPhase(version.state) === "in-flight" && version.id !== record?.id);
	const cancels = request.onVersionInFlight === "cancel" ? others.filter((version) => isCancelable(snapshot, version)) : [];
	return {
		steps: [],
		ownVersionId: record?.id ?? null,
		cancels,
		freed: freedBy(snapshot, cancels),
		adopted: null,
		taken: null,
		lockedEdits: [],
		done: false,
		needs: NO_NEEDS,
		items: (snapshot.release?.items ?? []).map((item) => item.target)
	};
}
/**
* One that sits in a draft is left alone: the draft may be somebody else's, and only taking the version out of it
* would free the record.
*/
function isCancelable(snapshot, version) {
	if (snapshot.canceled.has(version.id)) return false;
	const holder = holderOf(snapshot, versionTarget(version));
	return holder === null || submissionPhase(holder.state) !== "draft";
}
/** A draft is not freed by canceling the version in it: nothing but time or a person ends a draft. */
function freedBy(snapshot, cancels) {
	const freed = /* @__PURE__ */ new Set();
	for (const version of cancels) {
		const holder = holderOf(snapshot, versionTarget(version));
		if (holder !== null && submissionPhase(holder.state) !== "draft") freed.add(holder.id);
	}
	return freed;
}
/**
* With `cancel`, the asked version itself is canceled only when it is under review and something about it has to
* change; one that is in preparation is simply gone on with.
*/
function withOwnCancel(snapshot, request, record, cancels) {
	if (record === null || request.onVersionInFlight !== "cancel" || snapshot.canceled.has(record.id)) return cancels;
	const holder = holderOf(snapshot, versionTarget(record));
	const closing = holder !== null && submissionPhase(holder.state) === "closing";
	return isUnderReview(record.state) || closing ? [...cancels, record] : cancels;
}
function versionSteps({ snapshot, request, record, edits, adopted, locked, cancels }) {
	if (request.version === null || locked) return [];
	const steps = [];
	const attributes = edits.attributes;
	const build = edits.build;
	if (record === null) {
		const reusable = request.onVersionInFlight === "cancel" ? reusableRecord(snapshot, cancels) : null;
		steps.push({
			kind: "create-version",
			versionString: request.version,
			platform: request.platform,
			attributes,
			build,
			reusable
		});
	} else {
		const staged = findStagedItem(adopted, record);
		if (staged !== null && edits.any) steps.push({
			kind: "take-out",
			...staged,
			target: versionTarget(record)
		});
		if (edits.attributesDiffer || build !== null) steps.push({
			kind: "update-version",
			versionId: record.id,
			versionString: record.versionString,
			attributes,
			build
		});
	}
	if (edits.notes.length > 0) {
		const localizations = record === null ? null : snapshot.release?.localizations ?? [];
		steps.push({
			kind: "set-release-notes",
			locales: edits.notes.map((note) => note.locale),
			localizations
		});
	}
	if (edits.phasedRelease) steps.push({ kind: "set-phased-release" });
	return steps;
}
/** A record that the service keeps after a cancellation and lets be renamed. */
function reusableRecord(snapshot, cancels) {
	return cancels[0] ?? snapshot.versions.find((version) => isEditableVersion(version.state)) ?? null;
}
function submissionSteps(snapshot, request, record, items, adopted, edits) {
	const held = (adopted && contentKeys(adopted)) ?? /* @__PURE__ */ new Set();
	const steps = [adopted === null ? {
		kind: "create-submission",
		platform: request.platform
	} : {
		kind: "adopt-submission",
		submissionId: adopted.id,
		held: [...held]
	}];
	if (request.version !== null) {
		if (!(record !== null && held.has(targetKey(versionTarget(record))) && !edits.any)) steps.push({
			kind: "add-version",
			versionString: request.version
		});
	}
	for (const target of items) if (!held.has(targetKey(target))) steps.push({
		kind: "add-item",
		target,
		name: nameOf(snapshot, target)
	});
	return [
		...steps,
		{ kind: "check-contents" },
		{ kind: "submit" }
	];
}
function nameOf(snapshot, target) {
	const fact = snapshot.release?.items.find((item) => targetKey(item.target) === targetKey(target));
	return fact?.standing.kind === "found" ? fact.standing.name : null;
}
function cancelStep(snapshot, version) {
	const holder = holderOf(snapshot, versionTarget(version));
	return {
		kind: "cancel-version",
		version,
		submissionId: (holder !== null && submissionPhase(holder.state) !== "draft" ? holder : null)?.id ?? null
	};
}
// src/core/rules/build.ts
/** The build asked for is there, processed and not expired. */
function build(it) {
	const { snapshot, request } = it;
	const builds = snapshot.release?.builds ?? null;
	if (request.build === null || request.version === null || builds === null) return [];
	const record = snapshot.release?.record ?? null;
	const attached = keepsBuild(request, record) ? record?.build : void 0;
	if (attached && (it.plan.done || !builds.some(({ id }) => id === attached.id))) return [];
	const picked = pickBuild(builds, request.build);
	const which = request.build === "latest" ? "VALID build" : `build ${request.build}`;
	if (picked === null) {
		if (request.build === "latest" && builds.some((one) => one.processingState === "PROCESSING")) return [finding(it, request.build, "build.not-valid", `Every build of ${request.version} on ${snapshot.platform} is still PROCESSING.`, STILL)];
		return [finding(it, request.build, "build.missing", `The app has no ${which} of version ${request.version} on ${snapshot.platform}.`, "Upload it first (its CFBundleShortVersionString must be the version asked for), or mend the inputs build, version or platform.")];
	}
	if (isUsableBuild(picked)) return [];
	if (picked.processingState === "PROCESSING") return [finding(it, request.build, "build.not-valid", `Build ${picked.version} is still PROCESSING.`, STILL)];
	const state = picked.processingState === "VALID" ? "expired" : picked.processingState;
	return [finding(it, request.build, "build.not-valid", `Build ${picked.version} is ${state}.`, "Upload a new build and name it, or use build: latest.")];
}
const STILL = "Run again when the service has processed it, or give the run more time with timeout-minutes.";
/** True when time alone may mend the finding: the service is still processing. */
function awaitsProcessing({ snapshot, request }) {
	const builds = snapshot.release?.builds ?? [];
	if (request.build === null) return false;
	const picked = pickBuild(builds, request.build);
	if (picked !== null) return picked.processingState === "PROCESSING";
	return request.build === "latest" && builds.some((one) => one.processingState === "PROCESSING");
}
function finding({ snapshot }, build, reason, message, remedy) {
	return {
		reason,
		severity: "error",
		message,
		remedy,
		subject: {
			type: "build",
			id: build
		},
		link: distributionPage(snapshot.app.id)
	};
}
// src/core/rules/in-review-limit.ts
/** Two submissions in WAITING_FOR_REVIEW or IN_REVIEW on a platform: a third cannot be submitted. */
function inReviewLimit({ snapshot, plan }) {
	if (!plan.needs.review) return [];
	const held = ledgerOf(snapshot).slots.filter(({ submission, phase }) => phase === "in-review" && isOnPlatform(submission, snapshot.platform) && !plan.freed.has(submission.id));
	if (held.length < 2) return [];
	return [{
		reason: "submission.in-review-limit",
		severity: "error",
		message: `${held.length} of 2 submissions are in review on ${snapshot.platform}: ${held.map(({ submission }) => describeSubmission(submission)).join("; ")}.`,
		remedy: "Wait for one of the reviews to finish (wait-minutes polls for it), or cancel one on the App Review page.",
		subject: {
			type: "app",
			id: snapshot.app.id
		},
		link: appReviewPage(snapshot.app.id)
	}];
}
// src/core/rules/items.ts
/** Every item asked for exists, can be submitted, and is in no other open submission; items alone lean on an approved version. */
function items(it) {
	if (it.request.mode !== "submit" || !it.plan.needs.review) return [];
	return [
		...(it.snapshot.release?.items ?? []).flatMap((item) => judge(it, item)),
		...ownVersion(it),
		...leaning(it)
	];
}
function judge(it, item) {
	const { snapshot, plan } = it;
	const holder = holderOf(snapshot, item.target);
	if (holder !== null && holder.id !== plan.adopted?.id && !plan.freed.has(holder.id)) return submissionPhase(holder.state) === "unresolved" ? [] : [elsewhere(it, describeTarget(item.target), item.target, holder.id, holder.state)];
	const { standing } = item;
	if (standing.kind === "not-looked-up") return [];
	if (standing.kind === "missing") return [notReady(snapshot, item, `The app has no ${describeTarget(item.target)}.`, "Mend the line in items; the ids are in the address of the item on the web page.")];
	const name = standing.name === null ? "" : ` (${standing.name})`;
	const what = `${capitalized(describeTarget(item.target))}${name}`;
	const standingNow = itemStanding(item);
	if (standingNow === "ready") return [];
	if (standingNow === "unknown") return [unknownState(snapshot, item, what, standing.state)];
	if (holder !== null && plan.freed.has(holder.id)) return [];
	return [notReady(snapshot, item, `${what} is ${standing.state}, and cannot be submitted.`, notReadyRemedy(standing.state))];
}
/** The asked version, when it sits in a draft that this run does not take over. */
function ownVersion(it) {
	const { snapshot, plan } = it;
	const record = snapshot.release?.record ?? null;
	if (record === null || record.state === "READY_FOR_REVIEW") return [];
	const holder = holderOf(snapshot, versionTarget(record));
	if (holder === null || holder.id === plan.adopted?.id || plan.freed.has(holder.id)) return [];
	if (!["draft", "closing"].includes(submissionPhase(holder.state))) return [];
	return [elsewhere(it, `version ${record.versionString}`, versionTarget(record), holder.id, holder.state)];
}
/** The service takes items without a version only when the platform has an approved one. */
function leaning({ snapshot, request }) {
	if (request.version !== null || snapshot.release?.hasApprovedVersion !== false) return [];
	return [{
		reason: "item.not-ready",
		severity: "error",
		message: `The app has no approved version on ${snapshot.platform}, so items cannot be submitted without one.`,
		remedy: "Submit them together with the first version: set version as well.",
		subject: {
			type: "app",
			id: snapshot.app.id
		},
		link: distributionPage(snapshot.app.id)
	}];
}
function elsewhere({ snapshot, request }, what, target, id, state) {
	const draft = submissionPhase(state) === "draft";
	return {
		reason: "item.elsewhere",
		severity: "error",
		message: `${capitalized(what)} sits in submission ${id} (${state}) already.`,
		remedy: draft ? `Take it out of that draft on the App Review page${request.onOrphans === "adopt" ? "; this run adopts a draft only when it holds nothing but what was asked for" : ", or let this run adopt the draft with on-orphans: adopt"}.` : "Wait for that submission to finish, or leave the item out.",
		subject: {
			type: target.relationship,
			id: target.id
		},
		link: appReviewPage(snapshot.app.id)
	};
}
function notReady(snapshot, item, message, remedy) {
	return {
		reason: "item.not-ready",
		severity: "error",
		message,
		remedy,
		subject: {
			type: item.target.relationship,
			id: item.target.id
		},
		link: distributionPage(snapshot.app.id)
	};
}
function unknownState(snapshot, item, what, state) {
	return {
		reason: "state.unknown",
		severity: "unknown",
		message: `${what} is in a state that this action does not know: ${state || "none was given"}.`,
		remedy: "Look at it on the web page; then update this action, or report the state so that it can be learnt.",
		subject: {
			type: item.target.relationship,
			id: item.target.id
		},
		link: distributionPage(snapshot.app.id)
	};
}
function notReadyRemedy(state) {
	switch (state) {
		case "DRAFT": return "Finish the event and mark it as ready on the web page (Add for Review); the draft that this makes is adopted.";
		case "REJECTED": return "Mend what review found, or make a new version of the item.";
		case "WAITING_FOR_REVIEW":
		case "IN_REVIEW": return "It is under review already: leave it out, or wait.";
		default: return "Leave it out, or make a new version of it and name that.";
	}
}
function capitalized(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
// src/core/rules/nearly-full.ts
/** One slot left: the next release fits, the one after it may not. */
function nearlyFull({ snapshot }) {
	const { slots } = ledgerOf(snapshot);
	if (slots.length !== 4) return [];
	const drafts = slots.filter(({ phase }) => phase === "draft").length;
	return [{
		reason: "submission.nearly-full",
		severity: "warning",
		message: `${slots.length} of 5 submission slots of the app are taken, ${drafts} of them by drafts.`,
		remedy: "Free a slot before it is needed: cancel drafts that nobody works on, and let versions, product pages, experiments and events share one submission.",
		subject: {
			type: "app",
			id: snapshot.app.id
		},
		link: appReviewPage(snapshot.app.id)
	}];
}
// src/core/rules/orphans.ts
/** Drafts that nobody submitted: each holds a slot, and no call can remove it. */
function orphans({ snapshot, request, plan }) {
	const fails = request.onOrphans === "fail";
	return ledgerOf(snapshot).slots.filter(({ submission, phase }) => phase === "draft" && submission.id !== plan.adopted?.id).map(({ submission }) => ({
		reason: "submission.orphans",
		severity: fails ? "error" : "warning",
		message: `An unsubmitted submission holds a slot: ${describeSubmission(submission)}. The API can neither delete nor cancel it; it expires 7 days after it was made, and a person can cancel it on the App Review page.`,
		remedy: fails ? "Cancel it on the App Review page, or allow it with on-orphans: ignore or adopt." : "Cancel it on the App Review page if nobody is working on it.",
		subject: {
			type: "reviewSubmission",
			id: submission.id
		},
		link: appReviewPage(snapshot.app.id)
	}));
}
// src/core/rules/total-limit.ts
/** Five open submissions of the app, on every platform: the service makes no sixth. */
function totalLimit({ snapshot, plan }) {
	if (!plan.needs.slot) return [];
	const held = ledgerOf(snapshot).slots.filter(({ submission }) => !plan.freed.has(submission.id));
	if (held.length < 5) return [];
	const holders = held.map(({ submission }, index) => `Slot ${index + 1}: ${describeSubmission(submission)}; ${howToFree(submission)}.`);
	return [{
		reason: "submission.total-limit",
		severity: "error",
		message: `${held.length} of 5 submission slots of the app are taken. ${holders.join(" ")}`,
		remedy: "Free one slot: cancel what is not needed on the App Review page, or wait for a review to finish.",
		subject: {
			type: "app",
			id: snapshot.app.id
		},
		link: appReviewPage(snapshot.app.id)
	}];
}
// src/core/rules/unknown-states.ts
/** New states appear without notice. What nobody knows is never taken for harmless. */
function unknownStates({ snapshot }) {
	const versions = snapshot.versions.filter((version) => versionPhase(version.state) === "unknown" && !snapshot.canceled.has(version.id)).map((version) => ({
		type: "appStoreVersion",
		id: version.id,
		what: `Version ${version.versionString}`,
		state: version.state
	}));
	const submissions = snapshot.submissions.filter((submission) => submissionPhase(submission.state) === "unknown").map((submission) => ({
		type: "reviewSubmission",
		id: submission.id,
		what: "Submission",
		state: submission.state
	}));
	return [...versions, ...submissions].map(({ type, id, what, state }) => ({
		reason: "state.unknown",
		severity: "unknown",
		message: `${what} (${id}) is in a state that this action does not know: ${state === "" ? "none was given" : state}.`,
		remedy: "Look at it on the web page; then update this action, or report the state so that it can be learnt.",
		subject: {
			type,
			id
		},
		link: appReviewPage(snapshot.app.id)
	}));
}
// src/core/rules/unread-contents.ts
/** A submission whose items could not be read may hold what this run wants: a release cannot go by it, a check can. */
function unreadContents({ snapshot, request }) {
	if (request.mode !== "submit") return [];
	return snapshot.submissions.filter((submission) => submission.items === null && submissionPhase(submission.state) !== "over").flatMap((submission) => snapshot.itemFailures.get(submission.id) ?? []);
}
// src/core/rules/unresolved.ts
/** A submission that review sent back. It keeps its items, so a release that wants one of them cannot have it. */
function unresolved({ snapshot, plan }) {
	return ledgerOf(snapshot).slots.filter(({ phase }) => phase === "unresolved").map(({ submission }) => {
		const touched = !plan.done && touches(plan, submission);
		return {
			reason: "submission.unresolved",
			severity: touched ? "error" : "warning",
			message: `Review sent a submission back: ${describeSubmission(submission)}.${touched ? " The release wants what it holds." : ""}`,
			remedy: "Answer its issues and submit it again on the App Review page, or cancel it there to free its items and its slot.",
			subject: {
				type: "reviewSubmission",
				id: submission.id
			},
			link: appReviewPage(snapshot.app.id)
		};
	});
}
function touches(plan, submission) {
	const keys = contentKeys(submission);
	const own = plan.ownVersionId;
	if (own !== null && plan.needs.review && submission.versionId === own && keys === null) return true;
	return [...plan.items, ...own === null ? [] : [versionTarget({ id: own })]].map(targetKey).some((key) => keys?.has(key) === true);
}
// src/core/rules/version-in-flight.ts
/** One version in flight at a time: the service refuses another with `STATE_NOT_SUITABLE`. */
function versionInFlight(it) {
	return it.snapshot.versions.filter((version) => versionPhase(version.state) === "in-flight").flatMap((version) => {
		const why = whyItBlocks(it, version);
		return why === null ? [] : [blocked(it.snapshot, version, why)];
	});
}
/** `null`: it does not block. Otherwise what to say beside its state: nothing, or why going on with it is impossible. */
function whyItBlocks({ snapshot, request, plan }, version) {
	if (request.onVersionInFlight === "fail") return "";
	if (plan.done || plan.cancels.includes(version) || snapshot.canceled.has(version.id)) return null;
	if (version.id === plan.ownVersionId) return whyOwnBlocks({
		snapshot,
		request,
		plan
	}, version);
	return request.mode === "submit" && request.version === null ? null : "";
}
function whyOwnBlocks({ snapshot, request, plan }, version) {
	if (plan.lockedEdits.length > 0) return ` It can no longer be changed, yet it is not what was asked for: ${plan.lockedEdits.join("; ")}.`;
	const holder = holderOf(snapshot, versionTarget(version));
	const changes = plan.steps.some(({ kind }) => kind === "update-version" || kind === "set-release-notes" || kind === "set-phased-release");
	if (version.state === "READY_FOR_REVIEW" && changes && (holder === null || holder.id !== plan.adopted?.id)) return ` It sits in ${holder === null ? "a submission" : `submission ${holder.id}`}, where it cannot be changed, and this run changes it.`;
	if (request.mode !== "submit") return null;
	if (version.state === "READY_FOR_REVIEW") {
		if (holder === null || holder.id === plan.adopted?.id) return null;
		return ` It sits in submission ${holder.id}, which this run does not take over (on-orphans: ${request.onOrphans}; it takes over a draft only when it holds nothing but what was asked for).`;
	}
	if (version.state === "PREPARE_FOR_SUBMISSION") return null;
	if (holder === null) return snapshot.known.others ? " The submission that it is under review in could not be found, so its items cannot be compared." : null;
	const { id, items, state } = holder;
	if (items === null || submissionPhase(state) === "unresolved") return null;
	return ` It is under review in submission ${id} with ${heldItems(items).length} item(s), which are not the items asked for.`;
}
function blocked(snapshot, version, why) {
	return {
		reason: "version.in-flight",
		severity: "error",
		message: `Version ${version.versionString} (${version.id}) is ${version.state}${since(snapshot, version)}.${why}`,
		remedy: remedyFor$1(version),
		subject: {
			type: "appStoreVersion",
			id: version.id
		},
		link: distributionPage(snapshot.app.id)
	};
}
function since(snapshot, version) {
	const submitted = holderOf(snapshot, versionTarget(version))?.submittedDate;
	if (submitted !== void 0) return `, submitted ${describeInstant(submitted)}`;
	return version.createdDate === void 0 ? "" : `, made ${describeInstant(version.createdDate)}`;
}
function remedyFor$1(version) {
	const name = version.versionString;
	switch (version.state) {
		case "PREPARE_FOR_SUBMISSION": return `Release ${name} first (run with version: ${name} to go on with it), or let this action replace it with on-version-in-flight: cancel.`;
		case "READY_FOR_REVIEW": return `Submit the draft it sits in, or take it out of that draft on the App Review page.`;
		case "WAITING_FOR_REVIEW": return `Wait for the review of ${name} (wait-minutes polls for it), or remove it from review on its page or with on-version-in-flight: cancel.`;
		default: return `Wait until the review of ${name} is over (wait-minutes polls for it), or remove it from review on its page or with on-version-in-flight: cancel, which gives up its place.`;
	}
}
// src/core/rules/version-released.ts
/** The asked version is out already: its number is used up, and its record cannot be changed or submitted again. */
function versionReleased({ snapshot, request, plan }) {
	const record = snapshot.release?.record ?? null;
	if (record === null || versionPhase(record.state) !== "over") return [];
	const edits = plan.lockedEdits.length > 0 ? `, yet it is not what was asked for: ${plan.lockedEdits.join("; ")}` : "";
	const submits = request.mode === "submit" && plan.needs.review;
	if (edits === "" && !submits) return [];
	return [{
		reason: "version.released",
		severity: "error",
		message: `Version ${record.versionString} (${record.id}) is ${record.state}${edits === "" ? ", and can neither be submitted again nor take other items along" : edits}.`,
		remedy: "Choose a new number for version; to submit items alone, leave version out.",
		subject: {
			type: "appStoreVersion",
			id: record.id
		},
		link: distributionPage(snapshot.app.id)
	}];
}
// src/core/rules/version-unfinished.ts
/** Records that are not in flight, yet let the live service refuse a new version. */
function versionUnfinished(it) {
	return it.snapshot.versions.filter((version) => versionPhase(version.state) === "unfinished" && blocks(it, version)).map((version) => ({
		reason: "version.unfinished",
		severity: "error",
		message: `Version ${version.versionString} (${version.id}) is ${version.state}; the service makes no new version beside it.${lockedWords(it, version)}`,
		remedy: remedyFor(version),
		subject: {
			type: "appStoreVersion",
			id: version.id
		},
		link: distributionPage(it.snapshot.app.id)
	}));
}
function blocks({ snapshot, request, plan }, version) {
	if (snapshot.canceled.get(version.id) === "freed") return false;
	if (request.mode === "check") return true;
	if (version.id === plan.ownVersionId) {
		if (request.onVersionInFlight === "fail") return plan.needs.review;
		return plan.lockedEdits.length > 0 || plan.needs.review && !isEditableVersion(version.state) && request.mode === "submit";
	}
	if (plan.done || request.version === null) return false;
	if (plan.ownVersionId !== null) return request.mode === "prepare";
	return !(request.onVersionInFlight === "cancel" && isEditableVersion(version.state));
}
function lockedWords({ plan }, version) {
	if (version.id !== plan.ownVersionId || plan.lockedEdits.length === 0) return "";
	return ` It can no longer be changed, yet it is not what was asked for: ${plan.lockedEdits.join("; ")}.`;
}
function remedyFor(version) {
	const name = version.versionString;
	switch (version.state) {
		case "PENDING_DEVELOPER_RELEASE": return `Release ${name} on its page; it is approved and waits for you.`;
		case "PENDING_APPLE_RELEASE":
		case "ACCEPTED":
		case "WAITING_FOR_EXPORT_COMPLIANCE": return `Wait for Apple to finish with ${name}, and look at its page for what it waits for.`;
		case "PENDING_CONTRACT": return "Accept the pending agreement under Business; only the Account Holder can.";
		default: return `Mend and release ${name} (run with version: ${name} to use it again), or let this action give its record to the new version with on-version-in-flight: cancel.`;
	}
}
// src/core/rules/index.ts
const RULES = [
	versionInFlight,
	versionUnfinished,
	versionReleased,
	totalLimit,
	inReviewLimit,
	unresolved,
	items,
	build,
	orphans,
	nearlyFull,
	unknownStates,
	unreadContents
];
/** Every finding of every rule, and what could not be read. */
function evaluate(it) {
	return [...RULES.flatMap((rule) => rule(it)), ...it.snapshot.failures];
}
// src/polling.ts
const FIRST_MS = 1e4;
const LAST_MS = 12e4;
const GROWTH = 1.5;
/**
* Slower from look to look, with a quarter of jitter, so that many pipelines do not look in step. A short wait gets
* looks that fit into it; the last look is at its end.
* @param look how many looks there were, from 1
* @param leftMs how long the waiting may still take
* @param random in [0, 1)
*/
function pollDelayMs(look, waitMs, leftMs, random) {
	const first = Math.min(FIRST_MS, Math.max(250, waitMs / 20));
	const slowed = Math.min(LAST_MS, first * GROWTH ** (look - 1));
	return Math.max(0, Math.min(leftMs, slowed * (.75 + random / 2)));
}
/** What time, or a person at work elsewhere, can change. A bad key stays bad. */
const CURABLE = /* @__PURE__ */ new Set([
	"version.in-flight",
	"version.unfinished",
	"submission.total-limit",
	"submission.in-review-limit",
	"submission.orphans",
	"submission.unresolved",
	"item.elsewhere",
	"build.missing",
	"build.not-valid",
	"service.unavailable",
	"service.rate-limited"
]);
function canWaitingCure(findings) {
	return findings.filter(({ severity }) => severity !== "warning").every(({ reason }) => CURABLE.has(reason));
}
// src/app-store/writes.ts
function toOne(type, id) {
	return { data: {
		type,
		id
	} };
}
function buildLink(build) {
	return build === null ? {} : { build: toOne("builds", build.id) };
}
function createVersionBody(appId, platform, versionString, attributes, build) {
	return { data: {
		type: "appStoreVersions",
		attributes: {
			platform,
			versionString,
			...attributes
		},
		relationships: {
			app: toOne("apps", appId),
			...buildLink(build)
		}
	} };
}
function updateVersionBody(id, attributes, build) {
	return { data: {
		type: "appStoreVersions",
		id,
		...Object.keys(attributes).length === 0 ? {} : { attributes },
		...build === null ? {} : { relationships: buildLink(build) }
	} };
}
function developerRejectBody(id) {
	return { data: {
		type: "appStoreVersions",
		id,
		attributes: { developerRejected: true }
	} };
}
function createLocalizationBody(versionId, locale, whatsNew) {
	return { data: {
		type: "appStoreVersionLocalizations",
		attributes: {
			locale,
			whatsNew
		},
		relationships: { appStoreVersion: toOne("appStoreVersions", versionId) }
	} };
}
function updateLocalizationBody(id, whatsNew) {
	return { data: {
		type: "appStoreVersionLocalizations",
		id,
		attributes: { whatsNew }
	} };
}
/** INACTIVE: it starts when the version is released. */
function createPhasedReleaseBody(versionId) {
	return { data: {
		type: "appStoreVersionPhasedReleases",
		attributes: { phasedReleaseState: "INACTIVE" },
		relationships: { appStoreVersion: toOne("appStoreVersions", versionId) }
	} };
}
function createSubmissionBody(appId, platform) {
	return { data: {
		type: "reviewSubmissions",
		attributes: { platform },
		relationships: { app: toOne("apps", appId) }
	} };
}
function updateSubmissionBody(id, attributes) {
	return { data: {
		type: "reviewSubmissions",
		id,
		attributes
	} };
}
function createItemBody(submissionId, target) {
	return { data: {
		type: "reviewSubmissionItems",
		relationships: {
			reviewSubmission: toOne("reviewSubmissions", submissionId),
			[target.relationship]: toOne(ITEM_TYPES[target.relationship], target.id)
		}
	} };
}
// src/release/cancel-step.ts
/** Canceling a version in flight, in both dialects of the service. */
/** From ten seconds to a minute is usual; the run's own bound ends it sooner. */
const CANCELING_DELAYS_MS = [
	0,
	1e3,
	2e3,
	4e3,
	8e3,
	15e3,
	3e4,
	3e4,
	3e4,
	3e4
];
/** The specification's way first; when the attribute is refused as unknown, the live service's. */
async function cancelVersion(context, step) {
	const { client, progress } = context;
	const { version } = step;
	const settled = await settle(context, () => client.write("PATCH", `/v1/appStoreVersions/${segment(version.id)}`, developerRejectBody(version.id)), (body) => readAnswer(body, parseVersion)?.id ?? null, async () => mapped(await fetchVersion(client, version.id), (now) => versionPhase(now.state) === "in-flight" ? null : now.id));
	if (settled.kind === "refused" && hasCode(settled.refusal, "ENTITY_ERROR.ATTRIBUTE.UNKNOWN")) {
		const stop = await cancelLive(context, step);
		if (stop === null) progress.canceled.set(version.id, "reusable");
		return stop;
	}
	if (settled.kind !== "took") return stopped(context, step, settled);
	if (await poll(context, CANCELING_DELAYS_MS, async () => mapped(await fetchVersion(client, version.id), (now) => versionPhase(now.state) === "in-flight" ? null : now.state)) === null) return stopped(context, step, stillThere(version.state));
	progress.canceled.set(version.id, "freed");
	return null;
}
/** Under review: its submission is canceled. In preparation: the record is renamed by a later step, or deleted now. */
async function cancelLive(context, step) {
	const { client, request } = context;
	const { version, submissionId } = step;
	if (submissionId !== null) return cancelSubmission(context, step, submissionId);
	if (request.version !== null) return null;
	const settled = await settle(context, () => client.write("DELETE", `/v1/appStoreVersions/${segment(version.id)}`), readNothing, async () => {
		const found = await fetchVersion(client, version.id);
		return !found.ok && found.failure.status === 404 ? {
			ok: true,
			value: true
		} : mapped(found, () => null);
	});
	return settled.kind === "took" ? null : stopped(context, step, settled);
}
async function cancelSubmission(context, step, submissionId) {
	const { client, snapshot } = context;
	if (snapshot.submissions.find(({ id }) => id === submissionId)?.state !== "CANCELING") {
		const settled = await settle(context, () => client.write("PATCH", `/v1/reviewSubmissions/${segment(submissionId)}`, updateSubmissionBody(submissionId, { canceled: true })), (body) => readAnswer(body, parseSubmission)?.id ?? null, async () => mapped(await fetchSubmission(client, submissionId), ({ id, state }) => state === "CANCELING" || state === "COMPLETE" ? id : null));
		if (settled.kind !== "took") return stopped(context, step, settled);
	}
	return await poll(context, CANCELING_DELAYS_MS, async () => mapped(await fetchSubmission(client, submissionId), ({ state }) => submissionPhase(state) === "over" ? state : null)) === null ? stopped(context, step, stillThere("CANCELING")) : null;
}
function stillThere(state) {
	return {
		kind: "unconfirmed",
		why: `The cancellation was accepted, and the service still shows ${state}.`
	};
}
// src/release/refusal-findings.ts
/** A refused step \u2192 findings: every associated error its own, sorted by what can be done about it. */
/** The first that matches counts, so the narrower code stands before the wider one. */
const MEANINGS = [
	{
		code: "CONCURRENT_REVIEW_SUBMISSION_LIMIT_EXCEEDED",
		reason: "submission.total-limit",
		cure: "web",
		remedy: "Somebody took the last slot since this run looked. Cancel a submission that is not needed on the App Review page, or wait for a review to finish, and run again."
	},
	{
		code: "CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN",
		reason: "write.refused",
		cure: "again",
		remedy: "Another submission of the app was being made at the same moment. Run again."
	},
	{
		code: "MAX_IN_REVIEW_SUBMISSIONS_PER_PLATFORM_LIMIT_REACHED",
		reason: "submission.in-review-limit",
		cure: "again",
		remedy: "Two submissions are in review on the platform. Wait for one to finish (wait-minutes polls for it) and run again: the draft is there to be adopted."
	},
	{
		code: "ITEM_PART_OF_ANOTHER_SUBMISSION",
		reason: "item.elsewhere",
		cure: "web",
		remedy: "Take it out of the other submission on the App Review page, and run again."
	},
	{
		code: "STATE_NOT_SUITABLE",
		reason: "version.in-flight",
		cure: "here",
		remedy: "Another version is in flight. Finish or cancel it, or use on-version-in-flight: cancel."
	},
	{
		code: "DUPLICATE",
		reason: "write.refused",
		cure: "here",
		remedy: "The version number was used before. If a run made it moments ago, run again; otherwise choose a new one for version."
	},
	{
		code: "SCREENSHOT_REQUIRED",
		reason: "item.not-ready",
		cure: "web",
		remedy: "Upload the missing screenshots on the web page, or with the tool that you use for them."
	},
	{
		code: "ENTITY_ERROR.ATTRIBUTE.REQUIRED",
		reason: "item.not-ready",
		cure: "web",
		remedy: "Fill in what is missing on the web page, and run again."
	},
	{
		code: "ENTITY_ERROR.RELATIONSHIP.REQUIRED",
		reason: "item.not-ready",
		cure: "here",
		remedy: "Something has to go along: set build for a version without one, version for items without an approved one, or attach what is missing on the web page."
	}
];
const OTHERWISE = {
	item: {
		code: "",
		reason: "item.not-ready",
		cure: "web",
		remedy: "Mend it on the web page, and run again."
	},
	other: {
		code: "",
		reason: "write.refused",
		cure: "here",
		remedy: "Mend what the service names, and run again: the run goes on from here."
	}
};
const CURES = {
	again: "Try again",
	here: "Mend here",
	web: "Only on the web page"
};
function refusalFindings(it, refusal, failure) {
	if (failure.reason !== "service.unreadable") return [{
		...unknown(it, failure),
		remedy: failure.remedy
	}];
	if (refusal.errors.length === 0) return [unknown(it, failure)];
	const otherwise = it.aboutItem ? OTHERWISE.item : OTHERWISE.other;
	const blockedVersion = refusal.errors.filter(isVersionBlocked);
	return (refusal.errors.length > blockedVersion.length && refusal.errors.some((error) => meaningOf(error)?.code === "DUPLICATE") ? refusal.errors.filter((error) => !isVersionBlocked(error)) : refusal.errors).map((error) => {
		const meaning = meaningOf(error) ?? (isVersionBlocked(error) ? VERSION_BLOCKED : otherwise) ?? VERSION_BLOCKED;
		return {
			reason: meaning.reason,
			severity: "error",
			message: `${it.step}: refused. ${describeError(error)}.`,
			remedy: `${CURES[meaning.cure]}. ${meaning.remedy}`,
			subject: it.subject,
			link: meaning.cure === "web" ? appReviewPage(it.appId) : distributionPage(it.appId)
		};
	});
}
const VERSION_BLOCKED = MEANINGS.find(({ code }) => code === "STATE_NOT_SUITABLE");
/** The live service's words for `STATE_NOT_SUITABLE`: the app itself is named as what is in the way. */
function isVersionBlocked(error) {
	if (`.${error.code}.`.includes(".STATE_NOT_SUITABLE.")) return true;
	return error.code === "ENTITY_ERROR.RELATIONSHIP.INVALID" && error.source === "/data/relationships/app";
}
function meaningOf(error) {
	return MEANINGS.find(({ code }) => `.${error.code}.`.includes(`.${code}.`));
}
function unknown(it, failure) {
	const described = failure.refusal === null ? failure.message : `${failure.message} (${describeRefusal(failure.refusal)})`;
	return {
		reason: failure.reason,
		severity: "unknown",
		message: `${it.step}: ${described}`,
		remedy: failure.remedy,
		subject: it.subject
	};
}
// src/release/submission-steps.ts
/** Making the one submission: draft, items, the look at what is in it, and sending it off. */
/** Waits between tries of what the service refused with "try again": a refusal is certain, so asking again repeats nothing. */
const TRY_AGAIN_DELAYS_MS = [
	1e3,
	2e3,
	4e3,
	8e3,
	15e3
];
const CONFIRM_DELAYS_MS = [
	1e3,
	2e3,
	4e3,
	8e3,
	15e3
];
async function createSubmission(context, step) {
	const { client, snapshot, progress } = context;
	const before = new Set(snapshot.submissions.map(({ id }) => id));
	const settled = await retried(context, "CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN", () => settle(context, () => client.write("POST", "/v1/reviewSubmissions", createSubmissionBody(snapshot.app.id, step.platform)), (body) => readAnswer(body, parseSubmission), async () => {
		const drafts = await fetchSubmissions(client, snapshot.app.id, ["READY_FOR_REVIEW"]);
		if (!drafts.ok) return drafts;
		for (const draft of drafts.value) {
			const fits = draft.platform === null || draft.platform === step.platform;
			if (before.has(draft.id) || !fits || submissionPhase(draft.state) !== "draft") continue;
			const items = await fetchItems(client, draft.id);
			if (!items.ok) return items;
			if (heldItems(items.value).length === 0) return {
				ok: true,
				value: draft
			};
		}
		return {
			ok: true,
			value: null
		};
	}));
	if (settled.kind !== "took") return stopped(context, step, settled);
	progress.submission = {
		id: settled.value.id,
		state: settled.value.state
	};
	return null;
}
/** Adopting sends nothing: the draft is simply gone on with. Another run may do the same with it. */
async function adoptSubmission({ progress }, step) {
	progress.submission = {
		id: step.submissionId,
		state: "READY_FOR_REVIEW"
	};
	progress.shared = true;
	return null;
}
async function addItem(context, step, target) {
	const { client, progress, remember } = context;
	const submissionId = theSubmission(context).id;
	progress.attempted.push(target);
	remember({
		submissionId,
		keys: progress.attempted.map(targetKey)
	});
	const settled = await settle(context, () => client.write("POST", "/v1/reviewSubmissionItems", createItemBody(submissionId, target)), (body) => readAnswer(body, parseItem), async () => mapped(await fetchItems(client, submissionId), (items) => heldItems(items).find((item) => item.target !== null && targetKey(item.target) === targetKey(target)) ?? null));
	if (settled.kind === "refused") {
		progress.attempted.pop();
		remember({
			submissionId,
			keys: progress.attempted.map(targetKey)
		});
		if (hasCode(settled.refusal, "ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED")) {
			progress.shared = true;
			return null;
		}
	}
	return settled.kind === "took" ? null : stopped(context, step, settled);
}
/** Takes the version out of the adopted draft, so that it can be changed; it goes back to PREPARE_FOR_SUBMISSION. */
async function takeOut(context, step) {
	const { client } = context;
	const settled = await settle(context, () => client.write("DELETE", `/v1/reviewSubmissionItems/${segment(step.itemId)}`), readNothing, async () => mapped(await fetchItems(client, step.submissionId), (items) => heldItems(items).some(({ id }) => id === step.itemId) ? null : true));
	if (settled.kind !== "took") return stopped(context, step, settled);
	await poll(context, CONFIRM_DELAYS_MS, async () => mapped(await fetchVersion(client, step.target.id), ({ state }) => state === "READY_FOR_REVIEW" ? null : state));
	return null;
}
/** Exactly what was asked for, nothing more. Reads lag, so what is missing is looked for again; what is too much is not. */
async function checkContents(context, step) {
	const { id } = theSubmission(context);
	let last = null;
	await poll(context, [0, ...CONFIRM_DELAYS_MS], async () => {
		last = await fetchDifference(context, id);
		return mapped(last, (difference) => difference.missing.length === 0 || difference.extra.length > 0 ? difference : null);
	});
	return differs(context, step, id, last, "and nothing was submitted");
}
/** How what the submission holds differs from what was asked for, by `targetKey`. */
async function fetchDifference({ client, snapshot, request, progress }, id) {
	const wanted = new Set((snapshot.release?.items ?? []).map((item) => targetKey(item.target)));
	const version = progress.version ?? snapshot.release?.record;
	if (request.version !== null && version) wanted.add(targetKey(versionTarget(version)));
	return mapped(await fetchItems(client, id), (items) => {
		const held = new Set(heldItems(items).map((item) => item.target === null ? `unknown/${item.id}` : targetKey(item.target)));
		return {
			extra: [...held].filter((key) => !wanted.has(key)),
			missing: [...wanted].filter((key) => !held.has(key))
		};
	});
}
function isExact({ extra, missing }) {
	return extra.length === 0 && missing.length === 0;
}
/** `null` when there is no difference. */
function differs({ snapshot }, step, id, read, consequence) {
	if (read === null) return null;
	if (!read.ok) return {
		kind: "refused",
		findings: [failureFinding(read.failure)]
	};
	const { extra, missing } = read.value;
	if (isExact(read.value)) return null;
	const words = [...extra.length === 0 ? [] : [`it also holds ${extra.map(describeKey).join(", ")}, which nobody asked this run for`], ...missing.length === 0 ? [] : [`it lacks ${missing.map(describeKey).join(", ")}`]];
	return {
		kind: "refused",
		findings: [{
			reason: "write.unconfirmed",
			severity: "unknown",
			message: `${describeStep(step)}: submission ${id} is not what was asked for, ${consequence}: ${words.join("; ")}.`,
			remedy: "Look at it on the App Review page: somebody else works on it. Name what is in it under items, or take it out there, and run again.",
			subject: {
				type: "reviewSubmission",
				id
			},
			link: appReviewPage(snapshot.app.id)
		}]
	};
}
async function submit(context, step) {
	const { client, progress } = context;
	const { id } = theSubmission(context);
	const body = updateSubmissionBody(id, { submitted: true });
	const settled = await retried(context, null, () => settle(context, () => client.write("PATCH", `/v1/reviewSubmissions/${segment(id)}`, body), (answer) => {
		const submission = readAnswer(answer, parseSubmission);
		return submission !== null && submissionPhase(submission.state) === "in-review" ? submission : null;
	}, () => fetchSubmitted(context, id)));
	if (settled.kind === "took") {
		const stop = progress.shared ? differs(context, step, id, await fetchDifference(context, id), "and it is submitted") : null;
		if (stop !== null) return {
			kind: "unconfirmed",
			mayBeSubmitted: true,
			findings: stop.findings
		};
		return confirm(context, settled.value);
	}
	const byAnother = settled.kind === "refused" ? await fetchSubmitted(context, id, true) : null;
	return byAnother?.ok && byAnother.value !== null ? confirm(context, byAnother.value) : stopped(context, step, settled);
}
function confirm({ progress, remember }, { id, state }) {
	progress.submission = {
		id,
		state
	};
	if (progress.version !== null) progress.version.state = state;
	remember(null);
	return null;
}
/**
* The submission, if it is under review. One that is over may have been approved or canceled: both end COMPLETE, and
* only its items tell, because those of a canceled one are REMOVED.
* @param compare whether to compare the items of one under review too, because another may have submitted it
*/
async function fetchSubmitted(context, id, compare = false) {
	const submission = await fetchSubmission(context.client, id);
	if (!submission.ok) return submission;
	const phase = submissionPhase(submission.value.state);
	if (phase === "draft" || phase === "unknown") return {
		ok: true,
		value: null
	};
	if (phase === "in-review" && !compare) return submission;
	return mapped(await fetchDifference(context, id), (difference) => isExact(difference) ? submission.value : null);
}
/**
* Asks again while the service says "try again".
* @param code the code that says so; `null`: a bare `STATE_ERROR`, which follows when a version that was just added
*   is not ready to be submitted yet
*/
async function retried({ clock, signal }, code, attempt) {
	for (const delayMs of TRY_AGAIN_DELAYS_MS) {
		const settled = await attempt();
		if (settled.kind !== "refused") return settled;
		const { refusal } = settled;
		if (!(code === null ? refusal.errors.length > 0 && refusal.errors.every((error) => error.code === "STATE_ERROR") : hasCode(refusal, code))) return settled;
		await clock.sleep(delayMs, signal);
	}
	return attempt();
}
// src/release/version-steps.ts
/** Making and changing the version: record, build, release notes, phased release. */
async function createVersion(context, step) {
	const { client, snapshot, progress } = context;
	const { versionString, platform, attributes, build, reusable } = step;
	const settled = await settle(context, () => client.write("POST", "/v1/appStoreVersions", createVersionBody(snapshot.app.id, platform, versionString, attributes, build)), (body) => readAnswer(body, parseVersion), () => readNamed(context, versionString));
	if (settled.kind === "refused" && reusable !== null && settled.refusal.errors.some(isVersionBlocked)) return changeVersion(context, step, reusable.id, {
		...attributes,
		versionString
	}, build);
	if (settled.kind !== "took") return stopped(context, step, settled);
	noteVersion(progress, settled.value);
	const made = settled.value;
	if (made.build === void 0 || isAsAsked(made, attributes, build)) return null;
	return changeVersion(context, step, made.id, attributes, build);
}
async function updateVersion(context, step) {
	return changeVersion(context, step, step.versionId, step.attributes, step.build);
}
async function changeVersion(context, step, id, attributes, build) {
	const { client, progress } = context;
	const settled = await settle(context, () => client.write("PATCH", `/v1/appStoreVersions/${segment(id)}`, updateVersionBody(id, attributes, build)), (body) => readAnswer(body, parseVersion), async () => mapped(await readNamed(context, step.versionString), (found) => {
		return found !== null && found.id === id && isAsAsked(found, attributes, build) ? found : null;
	}));
	if (settled.kind !== "took") return stopped(context, step, settled);
	noteVersion(progress, settled.value);
	return null;
}
function isAsAsked(found, { releaseType, earliestReleaseDate }, build) {
	if (releaseType !== void 0 && found.releaseType !== releaseType) return false;
	const sameDate = Date.parse(found.earliestReleaseDate ?? "") === Date.parse(earliestReleaseDate ?? "");
	if (earliestReleaseDate !== void 0 && !sameDate) return false;
	return build === null || found.build?.id === build.id;
}
/** One text after another: each locale is a resource of its own, and the first refusal ends the step. */
async function setReleaseNotes(context, step) {
	const { client, request, snapshot } = context;
	const notes = request.releaseNotes;
	if (notes === null) return null;
	const versionId = theVersion(context).id;
	const there = step.localizations === null ? await fetchLocalizations(client, versionId) : {
		ok: true,
		value: step.localizations
	};
	if (!there.ok) return {
		kind: "refused",
		findings: [failureFinding(there.failure)]
	};
	for (const { locale, text } of wantedNotes(notes, snapshot.release?.primaryLocale ?? null, there.value)) {
		const localization = there.value.find((candidate) => candidate.locale === locale);
		if (localization !== void 0 && sameText(localization.whatsNew, text)) continue;
		const settled = await settle(context, () => localization === void 0 ? client.write("POST", "/v1/appStoreVersionLocalizations", createLocalizationBody(versionId, locale, text)) : client.write("PATCH", `/v1/appStoreVersionLocalizations/${segment(localization.id)}`, updateLocalizationBody(localization.id, text)), (body) => readAnswer(body, parseLocalization), async () => mapped(await fetchLocalizations(client, versionId), (all) => all.find((candidate) => candidate.locale === locale && sameText(candidate.whatsNew, text)) ?? null));
		if (settled.kind !== "took") return withNotesAdvice(stopped(context, {
			...step,
			locales: [locale]
		}, settled));
	}
	return null;
}
/** The service's refusal does not say that it is about the first version. */
function withNotesAdvice(stop) {
	const advice = "Leave release-notes out for the platform's first version: the service takes none for it.";
	return {
		...stop,
		findings: stop.findings.map((finding) => ({
			...finding,
			remedy: `${finding.remedy} ${advice}`
		}))
	};
}
async function setPhasedRelease(context, step) {
	const { client } = context;
	const versionId = theVersion(context).id;
	const settled = await settle(context, () => client.write("POST", "/v1/appStoreVersionPhasedReleases", createPhasedReleaseBody(versionId)), (body) => readAnswer(body, (row) => parseResource(row, PHASED).id), async () => mapped(await fetchHasPhasedRelease(client, versionId), (has) => has ? versionId : null));
	if (settled.kind === "took") return null;
	const has = settled.kind === "refused" ? await fetchHasPhasedRelease(client, versionId) : null;
	return has?.ok && has.value ? null : stopped(context, step, settled);
}
async function readNamed({ client, snapshot }, versionString) {
	return mapped(await fetchVersionsNamed(client, snapshot.app.id, snapshot.platform, versionString), (found) => found[0] ?? null);
}
// src/release/execute.ts
/**
* Takes the steps in order, and stops at the first that does not take; then this run's own items are taken out of
* the draft again, so that the version can be edited and the next run finds a draft it can adopt.
* @throws the signal's reason, between two requests, when the run is interrupted or out of time
*/
async function takeSteps(context, steps) {
	for (const planned of steps) {
		if (planned.outcome !== "pending") continue;
		context.signal.throwIfAborted();
		planned.outcome = "interrupted";
		const stop = await takeStep(context, planned.step);
		planned.outcome = stop === null ? "done" : stop.kind;
		context.log(`${describeStep(planned.step)}: ${planned.outcome}`);
		if (stop !== null) return describeStop(await undo(context, steps, stop), steps, stop);
	}
	return [];
}
function takeStep(context, step) {
	switch (step.kind) {
		case "cancel-version": return cancelVersion(context, step);
		case "create-version": return createVersion(context, step);
		case "update-version": return updateVersion(context, step);
		case "set-release-notes": return setReleaseNotes(context, step);
		case "set-phased-release": return setPhasedRelease(context, step);
		case "take-out": return takeOut(context, step);
		case "create-submission": return createSubmission(context, step);
		case "adopt-submission": return adoptSubmission(context, step);
		case "add-version": return addItem(context, step, versionTarget(theVersion(context)));
		case "add-item": return addItem(context, step, step.target);
		case "check-contents": return checkContents(context, step);
		case "submit": return submit(context, step);
	}
}
/** The error says what stands and what was taken back, so that nobody has to find out at night. */
function describeStop(undone, steps, { kind, findings }) {
	const written = kind === "unconfirmed" ? ` ${describeWritten(steps)}` : "";
	const [first, ...others] = findings;
	if (first === void 0) return undone.findings;
	return [
		{
			...first,
			message: `${first.message}${written}${undone.words}`
		},
		...others,
		...undone.findings
	];
}
async function undo(context, steps, stop) {
	const { client, clock, signal, progress, snapshot, remember } = context;
	const { submission, attempted } = progress;
	if (submission === null) return {
		words: "",
		findings: []
	};
	if (stop.kind === "unconfirmed" && stop.mayBeSubmitted) {
		remember(null);
		return {
			words: ` Look at submission ${submission.id}: its items were left in it.`,
			findings: []
		};
	}
	const keys = attempted.map(targetKey);
	const left = keys.length === 0 ? [] : await cleanUp({
		client,
		clock,
		signal
	}, {
		submissionId: submission.id,
		keys
	});
	if (left.length > 0) return {
		words: "",
		findings: [{
			reason: "write.unconfirmed",
			severity: "unknown",
			message: `Draft ${submission.id} may still hold ${left.map(describeKey).join(", ")}: taking it out again did not succeed.`,
			remedy: "Run again: the next run adopts the draft and goes on. Or take it out on the App Review page.",
			subject: {
				type: "reviewSubmission",
				id: submission.id
			},
			link: appReviewPage(snapshot.app.id)
		}]
	};
	remember(null);
	progress.attempted = [];
	for (const planned of steps) {
		const added = planned.step.kind === "add-item" || planned.step.kind === "add-version";
		if (planned.outcome === "done" && added) planned.outcome = "undone";
	}
	return {
		words: ` ${keys.length === 0 ? "" : "What this run had put into it was taken out again. "}Draft ${submission.id} stays, because the API cannot remove it; the next run adopts it (on-orphans: adopt) unless it holds something foreign, so that it costs no second slot.`,
		findings: []
	};
}
/** The version this run works on; a plan whose steps are out of order is a mistake of ours. */
function theVersion({ progress, snapshot }) {
	const version = progress.version ?? snapshot.release?.record;
	if (!version) throw new Error("a step needs a version, and none was made or found before it");
	return version;
}
function theSubmission({ progress }) {
	if (progress.submission === null) throw new Error("a step needs a submission, and none was made or adopted before it");
	return progress.submission;
}
function noteVersion(progress, version) {
	progress.version = {
		id: version.id,
		state: version.state,
		versionString: version.versionString
	};
}
/** How a write that did not take ends its step. */
function stopped(context, step, settled) {
	const subject = subjectOf(context, step);
	if (settled.kind === "refused") {
		const aboutItem = ABOUT_AN_ITEM.includes(step.kind);
		return {
			kind: "refused",
			findings: refusalFindings({
				appId: context.snapshot.app.id,
				step: describeStep(step),
				aboutItem,
				subject
			}, settled.refusal, settled.failure)
		};
	}
	return {
		kind: "unconfirmed",
		mayBeSubmitted: step.kind === "submit",
		findings: [{
			reason: "write.unconfirmed",
			severity: "unknown",
			message: `${describeStep(step)}: sent once, and it is not known whether it took. ${settled.why}`,
			remedy: "Run again: the next run looks at what is there and goes on from it. It is never sent twice.",
			subject,
			link: appReviewPage(context.snapshot.app.id)
		}]
	};
}
const ABOUT_AN_ITEM = [
	"take-out",
	"add-version",
	"add-item"
];
function subjectOf({ progress, snapshot }, step) {
	if (step.kind === "add-item") return {
		type: step.target.relationship,
		id: step.target.id
	};
	if (step.kind === "submit") return progress.submission && {
		type: "reviewSubmission",
		id: progress.submission.id
	};
	const version = progress.version ?? snapshot.release?.record;
	return version ? {
		type: "appStoreVersion",
		id: version.id
	} : {
		type: "app",
		id: snapshot.app.id
	};
}
// src/run.ts
/** The whole story: read, look, judge, plan, act, tell. */
/** @returns how the run ended; never throws for what the service does, nor for time or an interruption */
async function run(inputs, adapters) {
	const story = {
		inputs,
		adapters,
		client: createClient(inputs, adapters),
		app: null,
		snapshot: null,
		findings: [],
		steps: [],
		progress: {
			version: null,
			submission: null,
			attempted: [],
			shared: false,
			canceled: /* @__PURE__ */ new Map()
		}
	};
	try {
		await tellStory(story);
	} catch (error) {
		if (!(error instanceof Interruption)) throw error;
		story.findings = [...story.findings, interruptionFinding(error, story)];
	}
	return endingOf(story);
}
function createClient(inputs, { clock, deadline, transport, log, mask, redact }) {
	const { keyId, issuerId, privateKey, audience, baseUrl } = inputs;
	return new AppStoreClient({
		baseUrl,
		token: createTokenSource({
			keyId,
			issuerId,
			privateKey,
			audience,
			now: () => clock.now(),
			mask
		}),
		clock,
		send: (it) => transport.send(it),
		signal: deadline.signal,
		writeSignal: deadline.writeSignal,
		redact,
		log
	});
}
async function tellStory(story) {
	const { inputs, progress } = story;
	const app = await findApp(story);
	if (app === null) return;
	story.app = app;
	let plan = await lookUntilClear(story, app, /* @__PURE__ */ new Map());
	if (verdictOf(story.findings) !== "clear" || inputs.request.dryRun) return;
	const cancels = story.steps.filter(({ step }) => step.kind === "cancel-version");
	if (cancels.length > 0) {
		announce(story);
		story.findings.push(...await takeSteps(contextOf(story), cancels));
		if (verdictOf(story.findings) !== "clear") return;
		plan = await look(story, app, progress.canceled);
		story.steps = [...cancels, ...story.steps];
		if (verdictOf(story.findings) !== "clear") return;
	}
	if (plan.taken !== null) progress.submission = {
		id: plan.taken.id,
		state: plan.taken.state
	};
	const record = story.snapshot?.release?.record ?? null;
	if (record !== null) progress.version = {
		id: record.id,
		state: record.state,
		versionString: record.versionString
	};
	if (story.steps.every(({ outcome }) => outcome !== "pending")) return;
	announce(story);
	story.findings.push(...await takeSteps(contextOf(story), story.steps));
	await lookAgain(story, app);
}
/** What the service refuses without naming who is in the way. */
const OVERTAKEN = /* @__PURE__ */ new Set([
	"version.in-flight",
	"submission.total-limit",
	"submission.in-review-limit"
]);
/** Somebody was faster between the look and a step: one more look tells who. */
async function lookAgain(story, app) {
	if (!story.findings.some(({ reason }) => OVERTAKEN.has(reason))) return;
	const { request } = story.inputs;
	const snapshot = await fetchSnapshot(story.client, app, request, story.progress.canceled);
	const found = evaluate({
		snapshot,
		request,
		plan: planRelease(snapshot, request)
	});
	story.snapshot = snapshot;
	const named = found.filter(({ severity }) => severity === "error");
	story.findings = story.findings.map((finding) => {
		const who = OVERTAKEN.has(finding.reason) ? named.find(({ reason }) => reason === finding.reason) : void 0;
		return who === void 0 ? finding : {
			...finding,
			message: `${finding.message} ${who.message}`
		};
	});
}
async function findApp({ inputs, client, findings }) {
	if (inputs.app.by === "id") return { id: inputs.app.id };
	const { bundleId } = inputs.app;
	const found = await fetchAppByBundleId(client, bundleId);
	if (found.ok && found.value !== null) return found.value;
	findings.push(found.ok ? {
		reason: "input.invalid",
		severity: "unknown",
		message: `bundle-id: there is no app with the bundle id ${bundleId} that this key can see.`,
		remedy: "Compare it with App Information on the web page, letter by letter; and see that the key has access to the app.",
		subject: {
			type: "input",
			id: "bundle-id"
		}
	} : failureFinding(found.failure));
	return null;
}
/** One look, and more of them while the inputs allow to wait and waiting can cure what is in the way. */
async function lookUntilClear(story, app, canceled) {
	const { clock, deadline, log } = story.adapters;
	const { waitMs } = story.inputs;
	const startedMs = clock.now();
	for (let looks = 1;; looks++) {
		const lookedMs = clock.now();
		const plan = await look(story, app, canceled);
		const delayMs = delayBeforeNextLook(story, plan, looks, startedMs);
		if (delayMs === null) return plan;
		const wait = waitMs > 0 && canWaitingCure(story.findings);
		log(`${waitingFor(story.findings)}; next look in ${seconds(delayMs)}, ${wait ? `waiting ${seconds(startedMs + waitMs - clock.now())} more at most` : "the service is still processing the build"}.`);
		if (wait) deadline.pause(clock.now() - lookedMs);
		await clock.sleep(delayMs, deadline.signal);
		if (wait) deadline.resume();
	}
}
/** Kept for reporting, when the build is not processed in time. */
const RESERVE_MS = 5e3;
const PROCESSING_POLL_MS = 15e3;
/** @returns `null` when this look is the last */
function delayBeforeNextLook({ adapters, inputs, findings, snapshot }, plan, looks, startedMs) {
	const { clock, deadline } = adapters;
	if (verdictOf(findings) === "clear" || snapshot === null) return null;
	const leftMs = startedMs + inputs.waitMs - clock.now();
	if (leftMs > 0 && canWaitingCure(findings)) return pollDelayMs(looks, inputs.waitMs, leftMs, clock.random());
	if (!findings.every(({ severity, reason }) => severity === "warning" || reason === "build.not-valid") || !awaitsProcessing({
		snapshot,
		request: inputs.request,
		plan
	})) return null;
	const spareMs = deadline.remainingMs - RESERVE_MS;
	return spareMs > 0 ? Math.min(spareMs, PROCESSING_POLL_MS) : null;
}
async function look(story, app, canceled) {
	const { request } = story.inputs;
	const snapshot = await fetchSnapshot(story.client, app, request, canceled);
	const { signal } = story.adapters.deadline;
	if (request.mode !== "check") signal.throwIfAborted();
	const plan = planRelease(snapshot, request);
	story.snapshot = snapshot;
	story.app = snapshot.app;
	story.findings = evaluate({
		snapshot,
		request,
		plan
	});
	story.steps = plan.steps.map((step) => ({
		step,
		outcome: "pending"
	}));
	if (plan.taken !== null) story.progress.submission = {
		id: plan.taken.id,
		state: plan.taken.state
	};
	const { versions, drafts, others } = snapshot.known;
	const isTimeout = signal.reason instanceof Interruption && signal.reason.reason === "run.timeout";
	if (!(versions && drafts && others && isTimeout)) signal.throwIfAborted();
	return plan;
}
function announce({ steps, adapters }) {
	steps.forEach(({ step }, index) => {
		adapters.log(`Plan ${index + 1}/${steps.length}: ${describeStep(step)}`);
	});
}
function contextOf({ inputs, adapters, client, snapshot, progress }) {
	if (snapshot === null) throw new Error("steps were about to be taken before the first look");
	const { clock, deadline, remember, log } = adapters;
	return {
		client,
		clock,
		signal: deadline.signal,
		snapshot,
		request: inputs.request,
		progress,
		remember,
		log
	};
}
function waitingFor(findings) {
	const first = findings.find(({ severity }) => severity !== "warning");
	return first === void 0 ? "Waiting" : `Waiting: ${first.message}`;
}
function seconds(ms) {
	return ms >= 12e4 ? `${Math.round(ms / 6e4)} min` : `${Math.round(ms / 1e3)} s`;
}
function interruptionFinding({ reason, message }, { steps, progress }) {
	const inDoubt = steps.filter(({ outcome }) => outcome === "interrupted").map(({ step }) => describeStep(step));
	const doubt = inDoubt.length === 0 ? "" : ` Interrupted in: ${inDoubt.join("; ")}; whether that took is not known.`;
	return {
		reason,
		severity: "unknown",
		message: `${message} ${describeWritten(steps)}${doubt}`,
		remedy: reason === "run.timeout" ? "Run again, with a larger timeout-minutes if the service is slow: the next run goes on from what is there." : "Run again: the next run goes on from what is there.",
		subject: progress.submission && {
			type: "reviewSubmission",
			id: progress.submission.id
		}
	};
}
/** What the run's submission holds: what was in it at the last look, and what the run has put in and not taken out again. */
function heldNow(snapshot, { submission, attempted }) {
	const before = snapshot.submissions.find(({ id }) => id === submission?.id)?.items ?? [];
	return distinctTargets([...heldItems(before).flatMap(({ target }) => target ?? []), ...attempted]);
}
function endingOf({ inputs, client, app, snapshot, findings, steps, progress }) {
	const { request } = inputs;
	return {
		mode: request.mode,
		dryRun: request.dryRun,
		app,
		platform: request.platform,
		findings,
		snapshot: snapshot && afterSteps(snapshot, progress.submission, heldNow(snapshot, progress)),
		steps,
		version: progress.version && {
			id: progress.version.id,
			state: progress.version.state
		},
		submission: progress.submission,
		rateLimit: client.rateLimit
	};
}
export { cleanUp, createClient, run };
