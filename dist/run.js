import { WAY_OUT, member, numberOf, recordOf as recordOf$1, textOf, verdictOf } from "./json.js";
import { TransportError } from "./transport-types.js";
import { DONE_ALREADY, DRAFT_STATE, ITEM_TYPES, Interruption, NAMELESS, OPEN_SUBMISSION_STATES, SPECIFICATION_IN_FLIGHT, STATE_AFTER, afterSteps, appInformationPage, appReviewPage, approvalOf, blockedBy, capitalized, contentKeys, createSnapshot, describeContents, describeHeld, describeInstant, describeItem, describeKey, describeMaker, describePlanned, describeStep, describeSubmission, describeVersion, describeWritten, distinctTargets, distributionPage, enumerate, heldItems, holderOf, howToFree, inReviewOn, isAnonymous, isApprovedVersion, isEditableVersion, isLive, isOfNamedVersion, isOnPlatform, isOneOf, isOut, isUnderReview, itemPhase, judgeRollout, ledgerOf, mergeSubmissions, mergeVersions, pricingPage, privacyPage, purchasesPage, submissionPhase, targetKey, versionPhase, versionTarget, wantedKeys, withRecord } from "./start.js";
// src/app-store/errors.ts
/** Error bodies, nested or not, in both dialects \u2192 one list of errors, and what they mean. */
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
	collect(member(parsed, "errors"), "", 0, errors);
	return {
		status,
		errors
	};
}
function collect(list, about, depth, into) {
	if (!Array.isArray(list) || depth > MAX_DEPTH) return;
	for (const entry of list) {
		if (into.length >= MAX_ERRORS) return;
		const associated = member(entry, "meta", "associatedErrors");
		const before = into.length;
		if (typeof associated === "object" && associated !== null) for (const [path, nested] of Object.entries(associated)) collect(nested, path, depth + 1, into);
		if (into.length === before) into.push(parseError(entry, about));
	}
}
function parseError(entry, about) {
	const source = member(entry, "source");
	const parameter = text(member(source, "parameter"));
	return {
		code: text(member(entry, "code")),
		title: text(member(entry, "title")),
		detail: text(member(entry, "detail")),
		source: text(member(source, "pointer")) || (parameter === "" ? "" : `?${parameter}`),
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
		message: `${what}: 401, and the service never says why. ${skewS === null ? "The answer had no Date header, so the clock's skew is not known." : `The runner's clock is ${describeSkew(skewS)}.`}`,
		remedy: "Check that key-id and issuer-id belong to this private-key, that the key is not revoked, and that issuer-id is set for a team key and left out for an individual one.",
		status: 401,
		refusal
	};
}
/** Up to this much is network delay and rounding. */
const HARMLESS_SKEW_S = 5;
function describeSkew(skewS) {
	if (Math.abs(skewS) <= HARMLESS_SKEW_S) return "in step with the service's";
	return `${Math.abs(skewS)} s ${skewS > 0 ? "ahead of" : "behind"} the service's`;
}
function forbidden(what, refusal) {
	const agreements = hasCode(refusal, "REQUIRED_AGREEMENTS_MISSING_OR_EXPIRED") || refusal.errors.some(({ title, detail }) => /agreement/i.test(`${title} ${detail}`));
	return {
		reason: "service.forbidden",
		message: `${agreements ? "An agreement is missing or has expired. " : ""}${what}: 403, ${describeRefusal(refusal)}.`,
		remedy: agreements ? "The Account Holder has to accept it on the web page, under Business." : "Give the key the role App Manager or Admin (submissions need it even to be read), and see that it has access to this app; if the role is right, look for agreements to accept under Business.",
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
/** Rows may move while the pages are read, so the count may be right a moment later. */
const INCOMPLETE = "incomplete";
var AppStoreClient = class {
	options;
	/** The newest one seen; `null` until an answer carries the header. */
	rateLimit = null;
	/** How many were sent so far, each try counted. */
	requests = 0;
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
	/** All rows of a list, over all its pages. One that counts more rows than it gave is read once more. */
	async list(path, query = {}) {
		const first = await this.readPages(path, query);
		if (first.ok || first.failure !== INCOMPLETE) return first;
		const second = await this.readPages(path, query);
		if (second.ok || second.failure !== INCOMPLETE) return second;
		return bad(`GET ${this.url(path, {}).pathname}`, "the service counts more rows than it gives, twice in a row");
	}
	async readPages(path, query) {
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
			const { data, included } = recordOf$1(answer.value) ?? {};
			if (!Array.isArray(data)) return bad(what, "the answer has no list under \"data\"");
			page.rows.push(...data);
			if (Array.isArray(included)) page.included.push(...included);
			const next = member(answer.value, "links", "next");
			if (next === void 0 || next === null) {
				const total = member(answer.value, "meta", "paging", "total");
				if (typeof total === "number" && total > page.rows.length) return {
					ok: false,
					failure: INCOMPLETE
				};
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
				if (parsed.ok && recordOf$1(parsed.value) !== null) return parsed;
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
		this.requests += 1;
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
// src/app-store/item-includes.ts
/** The items of a submission with what each one links to: without the includes an item looks anonymous (live service). */
/** Kinds that came with the versions 4.5.1 and 4.6 of the service's API, in October and November 2026. */
const NEWEST = [
	"appAssetLibraryImage",
	"appAssetLibraryVideo",
	"retentionMessageVersion"
];
const ALL_INCLUDES = Object.keys(ITEM_TYPES).join(",");
const OLDER_INCLUDES = Object.keys(ITEM_TYPES).filter((relationship) => !NEWEST.includes(relationship)).join(",");
/** Services that refused the newest kinds: asked without them from then on, as long as their client lives. */
const older = /* @__PURE__ */ new WeakSet();
/** @returns one page with all rows; an older service, which refuses an include it does not know, is asked again without */
async function fetchWithItemIncludes(client, path) {
	if (!older.has(client)) {
		const page = await client.list(path, { include: ALL_INCLUDES });
		if (page.ok || !refusesInclude(page.failure)) return page;
		older.add(client);
	}
	return client.list(path, { include: OLDER_INCLUDES });
}
function refusesInclude({ status, refusal }) {
	return status === 400 && refusal !== null && refusal.errors.some(({ code }) => code.startsWith("PARAMETER_ERROR"));
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
	const { appVersionState = null } = attributes;
	const isLive = appVersionState !== null;
	const state = shown(attributes.appStoreState) ?? shown(appVersionState) ?? "";
	return {
		id,
		versionString: shown(attributes.versionString) ?? "",
		platform: shown(attributes.platform),
		state,
		phase: phaseOf(state, isLive),
		isLive,
		...optional("createdDate", shown(attributes.createdDate)),
		...optional("releaseType", shown(attributes.releaseType)),
		...attributes.earliestReleaseDate === void 0 ? {} : { earliestReleaseDate: shown(attributes.earliestReleaseDate) },
		...buildLink === void 0 ? {} : { build: buildLink && linkedBuild(included, buildLink) },
		...phasedLink === void 0 ? {} : { phasedReleaseState: phasedLink && phasedState(included, phasedLink) }
	};
}
/**
* `appVersionState` comes from the live service alone, whose whole table holds. The specification's service counts
* three states as in flight, and any other is over there; a row without a state says nothing.
*/
function phaseOf(state, isLive) {
	if (isLive || state === "") return versionPhase(state);
	return isOneOf(SPECIFICATION_IN_FLIGHT, state) ? "in-flight" : "over";
}
/** The link alone says which build it is; the rest is for showing, and may be left out of an answer. */
function linkedBuild(included, link) {
	const row = findIncluded(included, link, "builds");
	return row === void 0 ? {
		id: link.id,
		version: "",
		processingState: "",
		expired: false,
		uploadedDate: ""
	} : parseBuild(row);
}
function phasedState(included, link) {
	const row = findIncluded(included, link, PHASED);
	return row === void 0 ? "" : shown(parseResource(row, "appStoreVersionPhasedReleases").attributes.phasedReleaseState) ?? "";
}
const PHASED = "appStoreVersionPhasedReleases";
function parsePhasedRelease(row) {
	const { id, attributes } = parseResource(row, PHASED);
	const { phasedReleaseState, currentDayNumber, totalPauseDuration } = attributes;
	return {
		id,
		state: shown(phasedReleaseState) ?? "",
		day: numberOf(currentDayNumber),
		pausedDays: totalPauseDuration === 0 ? 0 : numberOf(totalPauseDuration)
	};
}
function parseBuild(row, included = []) {
	const { id, attributes, relationships } = parseResource(row, "builds");
	const declaration = linkage(relationships.appEncryptionDeclaration);
	return {
		id,
		version: shown(attributes.version) ?? "",
		processingState: shown(attributes.processingState) ?? "",
		expired: attributes.expired === true,
		uploadedDate: shown(attributes.uploadedDate) ?? "",
		...attributes.usesNonExemptEncryption === void 0 ? {} : { usesNonExemptEncryption: booleanOf(attributes.usesNonExemptEncryption) },
		...declaration === void 0 ? {} : { encryptionDeclarationState: declaration && declarationState(included, declaration) }
	};
}
function declarationState(included, link) {
	const row = findIncluded(included, link, "appEncryptionDeclarations");
	return row === void 0 ? "" : shown(asRecord(asRecord(row).attributes).appEncryptionDeclarationState) ?? "";
}
/** The marketing version and the platform that a build was made for; `null` where the answer does not show them. */
function parseTrain(row, included) {
	const link = linkage(asRecord(asRecord(row).relationships).preReleaseVersion);
	if (!link) return null;
	const { version, platform } = asRecord(asRecord(findIncluded(included, link, "preReleaseVersions")).attributes);
	return typeof version === "string" && typeof platform === "string" ? {
		version,
		platform
	} : null;
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
	return {
		id,
		locale: shown(attributes.locale) ?? "",
		whatsNew: textOf(attributes.whatsNew),
		description: textOf(attributes.description),
		supportUrl: textOf(attributes.supportUrl)
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
function parseItem(row, included = []) {
	const { id, attributes, relationships } = parseResource(row, "reviewSubmissionItems");
	const target = parseTarget(relationships);
	return {
		id,
		state: shown(attributes.state) ?? "",
		target,
		name: target === null ? NAMELESS : itemName(target, included)
	};
}
/** What the answer includes of the thing anyway: of a product page only the number of its version. */
function itemName({ relationship, id }, included) {
	const { versionString, name, referenceName, version } = asRecord(asRecord(findIncluded(included, {
		type: "",
		id
	}, ITEM_TYPES[relationship])).attributes);
	return {
		name: shown(versionString) ?? shown(name) ?? shown(referenceName),
		number: shown(version)
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
function booleanOf(value) {
	return typeof value === "boolean" ? value : null;
}
function shown(value) {
	return typeof value === "string" ? value.slice(0, MAX_SHOWN) : null;
}
/** Anything that is no plain object reads as one without fields. */
function asRecord(value) {
	return recordOf$1(value) ?? {};
}
// src/app-store/readiness-wire.ts
/** What App Review asks, unknown JSON \u2192 facts. What an answer does not show is `undefined`, and nothing is said about it. */
/** @param row a version with its contact included */
function parseReview(row, included) {
	const { attributes, relationships } = parseResource(row, "appStoreVersions");
	const link = linkage(relationships.appStoreReviewDetail);
	const detail = link ? findIncluded(included, link, "appStoreReviewDetails") : link;
	return {
		copyright: textIn(attributes, "copyright"),
		contact: detail ? parseContact(parseResource(detail, "appStoreReviewDetails")) : link && void 0
	};
}
function parseContact({ attributes }) {
	return {
		firstName: textIn(attributes, "contactFirstName"),
		lastName: textIn(attributes, "contactLastName"),
		phone: textIn(attributes, "contactPhone"),
		email: textIn(attributes, "contactEmail"),
		demoAccountRequired: attributes.demoAccountRequired === true,
		demoAccountName: textIn(attributes, "demoAccountName")
	};
}
/** @param maxIncluded as many texts as an answer includes at most */
function parseAppInfo(row, included, maxIncluded) {
	const { id, attributes, relationships } = parseResource(row, "appInfos");
	const app = linkage(relationships.app);
	const appRow = app ? findIncluded(included, app, "apps") : void 0;
	if (appRow === void 0) throw new UnreadableRow("an appInfo without its app");
	const category = linkage(relationships.primaryCategory);
	const texts = linkages(relationships["appInfoLocalizations"])?.map((link) => findIncluded(included, link, "appInfoLocalizations")) ?? [void 0];
	const isWhole = texts.length < maxIncluded && !texts.includes(void 0);
	return {
		id,
		state: shown(attributes.state) ?? "",
		facts: {
			primaryLocale: parseApp(appRow).primaryLocale ?? null,
			contentRights: textIn(parseResource(appRow, "apps").attributes, "contentRightsDeclaration"),
			hasCategory: category === void 0 ? void 0 : category !== null,
			ageRating: parseAgeRating(linkage(relationships.ageRatingDeclaration), included),
			texts: isWhole ? texts.map(parseAppInfoText) : []
		},
		isWhole
	};
}
const INFO_TEXTS = "appInfoLocalizations";
function parseAppInfoText(row) {
	const { attributes } = parseResource(row, INFO_TEXTS);
	return {
		locale: shown(attributes.locale) ?? "",
		name: textIn(attributes, "name"),
		privacyPolicyUrl: textIn(attributes, "privacyPolicyUrl"),
		privacyPolicyText: textIn(attributes, "privacyPolicyText")
	};
}
/** Apple adds questions from time to time; what may stay open is known by name. */
const NO_QUESTION = /^(kidsAgeBand|developerAgeRatingInfoUrl)$|Override/i;
function parseAgeRating(link, included) {
	if (!link) return link;
	const row = findIncluded(included, link, "ageRatingDeclarations");
	if (row === void 0) return void 0;
	const { attributes } = parseResource(row, "ageRatingDeclarations");
	const questions = Object.entries(attributes).filter(([name]) => !NO_QUESTION.test(name));
	if (questions.length === 0) return void 0;
	const unanswered = questions.filter(([, answer]) => answer === null).map(([name]) => name);
	return {
		answered: questions.length - unanswered.length,
		unanswered
	};
}
/** The delivery state of each image of a set. */
function parseScreenshotSet(row, included) {
	const { relationships } = parseResource(row, "appScreenshotSets");
	const links = linkages(relationships.appScreenshots);
	if (links === null) throw new UnreadableRow("a set of screenshots that does not show what is in it");
	return links.map((link) => {
		const image = findIncluded(included, link, "appScreenshots");
		return shown(member(image, "attributes", "assetDeliveryState", "state")) ?? "";
	});
}
/** The name of a purchase, or where it has none its product id. */
function parsePurchaseName(row) {
	const { id, attributes } = parseResource(row, "inAppPurchases");
	return shown(attributes.name) ?? shown(attributes.productId) ?? id;
}
/** Whether a list or a relationship of one holds anything. */
function hasData(body) {
	const data = recordOf$1(body)?.data;
	return Array.isArray(data) ? data.length > 0 : data !== null && data !== void 0;
}
function textIn(attributes, name) {
	return attributes[name] === void 0 ? void 0 : shown(attributes[name]);
}
// src/app-store/reads.ts
/** The single reads of the service: each asks for one thing, and gives it typed or says why it cannot. */
const LOCALIZATIONS = "appStoreVersionLocalizations";
/** The specification's first question: is a version in flight? A row in another state is for the caller to judge. */
async function fetchVersionsInFlight(client, appId, platform) {
	return mapped(await fetchVersions(client, appId, platform, { "filter[appStoreState]": SPECIFICATION_IN_FLIGHT.join(",") }), ({ versions }) => versions);
}
const VERSION_FIELDS = "platform,versionString,appStoreState,appVersionState,createdDate,releaseType,app";
/** Every version of the platform: a list that names states shows no others, so this one names none and hides none. */
async function fetchAllVersions(client, appId, platform) {
	return fetchVersions(client, appId, platform, {
		include: "app",
		"fields[appStoreVersions]": VERSION_FIELDS
	});
}
/** Every record with exactly this version string; the service's filter is not trusted to compare exactly. */
async function fetchVersionsNamed(client, appId, platform, versionString) {
	return mapped(await fetchVersions(client, appId, platform, {
		"filter[versionString]": versionString,
		include: "build,appStoreVersionPhasedRelease"
	}), ({ versions }) => versions.filter((version) => version.versionString === versionString));
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
	}), ({ rows, included }) => {
		const app = findIncluded(included, {
			type: "apps",
			id: appId
		}, "apps");
		return {
			versions: unique(ofApp(rows, appId).map((row) => parseVersion(row, included))).filter((version) => version.platform === null || version.platform === platform),
			app: app === void 0 ? null : parseApp(app)
		};
	});
}
async function fetchVersion(client, id) {
	const path = `/v1/appStoreVersions/${segment(id)}`;
	return parsed(path, await client.get(path), (body) => parseVersion(parseDocumentRow(body)));
}
const DETAIL_QUERY = {
	include: `build,appStoreVersionPhasedRelease,appStoreReviewDetail,${LOCALIZATIONS}`,
	[`limit[${LOCALIZATIONS}]`]: String(50),
	"fields[appStoreReviewDetails]": "contactFirstName,contactLastName,contactPhone,contactEmail,demoAccountRequired,demoAccountName"
};
async function fetchVersionDetail(client, id) {
	const path = `/v1/appStoreVersions/${segment(id)}`;
	const detail = parsed(path, await client.get(path, DETAIL_QUERY), (body) => {
		const { data, included } = body;
		const rows = Array.isArray(included) ? included : [];
		const links = linkages(member(data, "relationships", LOCALIZATIONS));
		const found = (links ?? []).flatMap((link) => findIncluded(rows, link, LOCALIZATIONS) ?? []);
		const localizations = links !== null && found.length === links.length && links.length < 50 ? found.map(parseLocalization) : null;
		return {
			version: parseVersion(data, rows),
			localizations,
			review: parseReview(data, rows)
		};
	});
	if (!detail.ok) return detail;
	const { localizations } = detail.value;
	if (localizations !== null) return {
		ok: true,
		value: {
			...detail.value,
			localizations
		}
	};
	return mapped(await fetchLocalizations(client, id), (all) => ({
		...detail.value,
		localizations: all
	}));
}
const SUBMISSION_INCLUDES = "appStoreVersionForReview,submittedByActor,lastUpdatedByActor";
/** Submissions of the app, asked for by state, on every platform, without their items. What is over is for the caller to leave out. */
async function fetchSubmissions(client, appId, states = OPEN_SUBMISSION_STATES) {
	const path = "/v1/reviewSubmissions";
	const query = {
		"filter[app]": appId,
		"filter[state]": states.join(","),
		include: SUBMISSION_INCLUDES
	};
	return parsed(path, await client.list(path, query), ({ rows, included }) => unique(ofApp(rows, appId).map((row) => parseSubmission(row, included))));
}
async function fetchSubmission(client, id) {
	const path = `/v1/reviewSubmissions/${segment(id)}`;
	return parsed(path, await client.get(path), (body) => parseSubmission(parseDocumentRow(body)));
}
async function fetchItems(client, submissionId) {
	const path = `/v1/reviewSubmissions/${segment(submissionId)}/items`;
	return parsed(path, await fetchWithItemIncludes(client, path), ({ rows, included }) => unique(rows.map((row) => parseItem(row, included))));
}
const BUILD_STATES = "PROCESSING,FAILED,INVALID,VALID";
/**
* Every build of the version and platform, in no order. Without a filter by state the live list was seen to hold
* VALID ones only; and what the filters let through is compared here where the answer shows it.
*/
async function fetchBuilds(client, appId, platform, version) {
	const query = {
		"filter[app]": appId,
		"filter[preReleaseVersion.version]": version,
		"filter[preReleaseVersion.platform]": platform,
		"filter[processingState]": BUILD_STATES,
		include: "preReleaseVersion,appEncryptionDeclaration",
		sort: "-uploadedDate"
	};
	return parsed("/v1/builds", await client.list("/v1/builds", query), ({ rows, included }) => {
		return unique(rows.filter((row) => {
			const train = parseTrain(row, included);
			return train === null || train.version === version && train.platform === platform;
		}).map((row) => parseBuild(row, included)));
	});
}
async function fetchBuild(client, id) {
	const path = `/v1/builds/${segment(id)}`;
	return parsed(path, await client.get(path), (body) => parseBuild(parseDocumentRow(body)));
}
async function fetchLocalizations(client, versionId) {
	const path = `/v1/appStoreVersions/${segment(versionId)}/${LOCALIZATIONS}`;
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
/** What a DELETE answers with: nothing. */
function readNothing(body) {
	return body === null ? true : null;
}
/** Reads until something is there or the delays are used up; a read that fails saw nothing. */
async function poll({ clock, signal }, delaysMs, read) {
	for (const delayMs of delaysMs) {
		if (delayMs > 0) await clock.sleep(delayMs, signal);
		signal.throwIfAborted();
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
/** Sends again while the service says "try again": a refusal is certain, so that repeats nothing. One more try than delays. */
async function retried({ clock, signal }, isPassing, attempt, delaysMs = TRY_AGAIN_DELAYS_MS) {
	for (const delayMs of delaysMs) {
		const settled = await attempt();
		if (settled.kind !== "refused" || !isPassing(settled.refusal)) return settled;
		await clock.sleep(delayMs, signal);
	}
	return attempt();
}
// src/release/cleanup.ts
/** Taking this run's own items out of a draft again. */
/**
* Nothing is done to a submission that is no draft any more. Doing it twice does no harm.
* @param keys what to take out, by `targetKey`
* @returns what may still be in the draft; empty when nothing of it is
*/
async function cleanUp(tools, { submissionId, keys }) {
	const { client } = tools;
	const unread = (why) => keys.map((key) => ({
		key,
		name: NAMELESS,
		why,
		isSubmitted: false
	}));
	const submission = await fetchSubmission(client, submissionId);
	if (!submission.ok) return submission.failure.status === 404 ? [] : unread(submission.failure.message);
	if (submissionPhase(submission.value.state) !== "draft") return [];
	const items = await fetchItems(client, submissionId);
	if (!items.ok) return unread(items.failure.message);
	const remaining = [];
	for (const item of heldItems(items.value).reverse()) {
		const key = item.target === null ? null : targetKey(item.target);
		if (key === null || !keys.includes(key)) continue;
		const settled = await settle(tools, () => client.write("DELETE", `/v1/reviewSubmissionItems/${segment(item.id)}`), readNothing, async () => mapped(await fetchItems(client, submissionId), (now) => heldItems(now).some(({ id }) => id === item.id) ? null : true));
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
// src/core/adoption.ts
/** Which draft a run continues with. */
/**
* The draft to continue with: empty, or holding only what this run would put in. Among several the one that holds the
* version, or else the most, because nothing can be in two submissions; an item that is elsewhere may be left out.
*/
function findAdoptable(snapshot, record, items) {
	const wanted = wantedKeys(record, items);
	const version = record === null ? null : targetKey(versionTarget(record));
	let best = null;
	for (const draft of snapshot.submissions) {
		if (submissionPhase(draft.state) !== "draft" || !isOnPlatform(draft, snapshot.platform)) continue;
		const keys = contentKeys(draft);
		if (keys === null || ![...keys].every((key) => wanted.has(key))) continue;
		const size = version !== null && keys.has(version) ? Number.POSITIVE_INFINITY : keys.size;
		if (best === null || size > best.size) best = {
			draft,
			size
		};
	}
	return best?.draft ?? null;
}
/** A version in a draft is staged: its build is frozen until it is taken out again. */
function findStagedItem(draft, record) {
	const key = targetKey(versionTarget(record));
	const item = heldItems(draft.items ?? []).find(({ target }) => target !== null && targetKey(target) === key);
	return item === void 0 ? null : {
		submissionId: draft.id,
		itemId: item.id
	};
}
// src/core/done.ts
/** Is all that was asked for there already: under review together, or through review? */
/** @returns `null` when something is left to do */
function findDone(snapshot, request, record, items) {
	if (request.version !== null && record === null) return null;
	return record === null ? itemsDone(snapshot, request, items) : versionDone(snapshot, request, record, items);
}
function versionDone(snapshot, { items: wanted }, record, items) {
	const holder = holderOf(snapshot, versionTarget(record));
	if (holder !== null && submissionPhase(holder.state) === "in-review") {
		const held = contentKeys(holder);
		return (wanted.kind === "ready" ? held !== null : sameKeys(held, wantedKeys(record, items))) ? { submission: holder } : null;
	}
	if (!isThrough(holder) || !isThroughReview(record)) return null;
	return wanted.kind === "ready" || areThrough(snapshot, items) ? { submission: null } : null;
}
function itemsDone(snapshot, { items: wanted }, items) {
	const keys = wantedKeys(null, items);
	const together = snapshot.submissions.find((submission) => submissionPhase(submission.state) === "in-review" && sameKeys(contentKeys(submission), keys));
	if (together !== void 0 && keys.size > 0) return { submission: together };
	return areThrough(snapshot, items) && (wanted.kind === "ready" || items.length > 0) ? { submission: null } : null;
}
/** Review has approved each of them; one of which nothing is known counts for not approved. */
function areThrough(snapshot, items) {
	const facts = new Map((snapshot.release?.items ?? []).map(({ target, standing }) => [targetKey(target), standing]));
	return items.every((target) => {
		const standing = facts.get(targetKey(target));
		return standing?.kind === "found" && itemPhase(standing.state) === "approved" && isThrough(holderOf(snapshot, target));
	});
}
/** Review is done with what a COMPLETING submission holds. */
function isThrough(holder) {
	return holder === null || holder.state === "COMPLETING";
}
/** Approved, or on its way out into the store: the service has taken it, and nothing is left to submit. */
function isThroughReview({ state, phase }) {
	if (phase === "over") return true;
	return phase === "unfinished" && !isEditableVersion(state) && !isUnderReview(state);
}
function sameKeys(left, right) {
	return left !== null && left.size === right.size && [...left].every((key) => right.has(key));
}
// src/core/notes.ts
/**
* A text goes to the primary locale, and to each other locale that has no notes, or the same as the primary locale has;
* what somebody wrote for another language stays. A folder names its locales; its fallback serves the version's others.
*
* The primary locale comes last: a run that died half-way leaves its old text there, so the next run still sees which
* of the other locales had the same.
*/
function planNotes(notes, primaryLocale, localizations) {
	const primary = localizations.find(({ locale }) => locale === primaryLocale);
	const edits = [];
	const empty = [];
	for (const localization of localizations) {
		const { id, locale, whatsNew } = localization;
		const text = notes === null ? null : textFor(notes, localization, primary, primaryLocale);
		if (text === null) {
			if (isEmpty(whatsNew)) empty.push(locale);
		} else if (!sameText(whatsNew, text)) edits.push({
			locale,
			text,
			localizationId: id
		});
	}
	const last = edits.filter(({ locale }) => locale === primaryLocale);
	return {
		edits: [...edits.filter(({ locale }) => locale !== primaryLocale), ...last],
		lacking: lackingLocales(notes, primaryLocale, localizations),
		empty
	};
}
/** @returns `null` when this locale keeps what it has */
function textFor(notes, { locale, whatsNew }, primary, primaryLocale) {
	if (notes.kind === "by-locale") return notes.texts.get(locale) ?? notes.fallback;
	if (locale === primaryLocale || isEmpty(whatsNew)) return notes.text;
	return primary !== void 0 && sameText(whatsNew, primary.whatsNew ?? "") ? notes.text : null;
}
function lackingLocales(notes, primaryLocale, localizations) {
	if (notes === null) return [];
	return (notes.kind === "by-locale" ? [...notes.texts.keys()] : primaryLocale === null ? [] : [primaryLocale]).filter((wanted) => localizations.every(({ locale }) => locale !== wanted));
}
/** Line ends and blanks around a text are no difference. */
function sameText(there, wanted) {
	return normalized(there ?? "") === normalized(wanted);
}
function isEmpty(text) {
	return normalized(text ?? "") === "";
}
function normalized(text) {
	return text.replaceAll("\r\n", "\n").trim();
}
// src/core/edits.ts
const NO_EDITS = {
	any: false,
	attributes: {},
	build: null,
	exportAnswer: null,
	notes: null,
	phasedRelease: false,
	words: []
};
/** @param isCanceled whether the version is taken out of review first, after which `latest` means the newest build again */
function editsOf(snapshot, request, version, isCanceled = false) {
	if (version.kind === "none") return NO_EDITS;
	const record = version.kind === "create" ? null : version.record;
	const attributes = attributeEdits(request, record, version.kind);
	const build = buildEdit(snapshot, request, version, isCanceled);
	const exportAnswer = exportEdit(request, asListed(snapshot, build ?? record?.build ?? null));
	const notes = notesEdit(snapshot, request, record);
	const phasedRelease = request.phasedRelease && (record?.phasedReleaseState ?? null) === null;
	const words = [
		...Object.entries(attributes).map(([name, value]) => `${name} would become ${value}`),
		...build === null ? [] : [`build ${build.version} would be attached${inPlaceOf(record)}`],
		...exportAnswer === null ? [] : ["the export question of its build would be answered"],
		...notes === null || notes.locales.length === 0 ? [] : [`release notes would change (${notes.locales.join(", ")})`],
		...phasedRelease ? ["the phased release would be turned on"] : []
	];
	return {
		any: words.length > 0,
		attributes,
		build,
		exportAnswer,
		notes,
		phasedRelease,
		words
	};
}
function attributeEdits(request, record, kind) {
	const { version, releaseType, earliestReleaseDate: date } = request;
	const attributes = {};
	if (kind === "reuse" && version !== null) attributes.versionString = version;
	if (releaseType !== null && releaseType !== record?.releaseType) attributes.releaseType = releaseType;
	if (date !== null && !sameInstant(date, record?.earliestReleaseDate)) attributes.earliestReleaseDate = date;
	return attributes;
}
/** The service answers in its own time zone, so instants are compared, not texts. */
function sameInstant(left, right) {
	return right != null && Date.parse(left) === Date.parse(right);
}
function buildEdit(snapshot, request, version, isCanceled) {
	if (request.build === null) return null;
	if (version.kind === "existing" && !isCanceled && keepsBuild(request, version.record)) return null;
	const picked = pickBuild(snapshot.release?.builds ?? [], request.build);
	const attached = version.kind === "existing" || version.kind === "reuse" ? version.record.build : null;
	if (picked === null || picked.id === attached?.id) return null;
	return picked;
}
/** `latest` was resolved when the version went into review; a build that came later belongs to the next version. */
function keepsBuild({ build }, record) {
	return build === "latest" && record.build != null && isFixed(record);
}
/** Under review, or through it: the build that it has is the build that it is. */
function isFixed({ state }) {
	return !isEditableVersion(state) && state !== "READY_FOR_REVIEW";
}
/**
* The build meant by a number, or the newest of all. An older one never stands in for the newest.
* @param builds of the version and platform, in any order
*/
function pickBuild(builds, wanted) {
	const newestFirst = byUpload(builds);
	if (wanted === "latest") return newestFirst[0] ?? null;
	const numbered = newestFirst.filter((build) => build.version === wanted);
	return numbered.find(isUsableBuild) ?? numbered[0] ?? null;
}
/** Newest first, by the date of upload; the order of the answer is not trusted. */
function byUpload(builds) {
	return [...builds].sort((left, right) => instantOf(right) - instantOf(left));
}
function instantOf({ uploadedDate }) {
	const ms = Date.parse(uploadedDate);
	return Number.isNaN(ms) ? 0 : ms;
}
function isUsableBuild(build) {
	return build.processingState === "VALID" && !build.expired;
}
/** The list of builds shows more of a build than the version that it is attached to. */
function asListed({ release }, build) {
	return release?.builds?.find(({ id }) => id === build?.id) ?? build;
}
/** An answer that is there is never changed. */
function exportEdit({ usesNonExemptEncryption: uses }, build) {
	return uses !== null && build !== null && build.usesNonExemptEncryption === null ? {
		build,
		uses
	} : null;
}
function notesEdit(snapshot, request, record) {
	const { release } = snapshot;
	const notes = request.releaseNotes;
	if (notes === null || isFirstVersion(snapshot, record)) return null;
	const known = release?.localizations ?? release?.inherited ?? null;
	const plan = known === null ? null : planNotes(notes, release?.primaryLocale ?? null, known);
	if (record !== null && release?.localizations != null) return {
		notes,
		plan,
		locales: plan?.edits.map(({ locale }) => locale) ?? []
	};
	return {
		notes,
		plan: null,
		locales: plan?.edits.map(({ locale }) => locale) ?? namedLocales(notes, release?.primaryLocale)
	};
}
function namedLocales(notes, primaryLocale) {
	if (notes.kind === "by-locale") return [...notes.texts.keys(), ...notes.fallback === null ? [] : ["the other locales"]];
	return [primaryLocale ?? "the primary locale", "the other locales without notes of their own"];
}
/** In the first version of a platform nothing can be new: the service takes no `whatsNew` for it. */
function isFirstVersion({ versions }, record) {
	return !versions.some(({ id, phase, state }) => id !== record?.id && (phase === "over" || isApprovedVersion(state)));
}
function inPlaceOf(record) {
	return record?.build ? ` in place of build ${record.build.version}` : "";
}
// src/core/resubmission.ts
/** Which submission that review sent back a run submits again (`on-unresolved: resubmit`). */
/** Nothing can be added to it (Apple's documentation), and taking out `removed` things may finish a release by itself. */
function findResubmittable(snapshot, request, record, items) {
	if (request.onUnresolved !== "resubmit" || request.onVersionInFlight === "fail") return null;
	const submission = snapshot.submissions.filter((submission) => submissionPhase(submission.state) === "unresolved" && isOnPlatform(submission, snapshot.platform)).find((one) => isWanted$1(one, request, record, items));
	if (submission === void 0) return null;
	const held = contentKeys(submission) ?? /* @__PURE__ */ new Set();
	const wanted = wantedKeys(record, request.items.kind === "ready" ? [] : items);
	const isReady = request.items.kind === "ready";
	return {
		kind: "resubmit",
		submission,
		extra: [...held].filter((key) => !wanted.has(key) && (!isReady || isAnonymous(key))),
		missing: [...wanted].filter((key) => !held.has(key))
	};
}
/** By the version; without one, by any of the things asked for. With `ready` it wants what the submission holds. */
function isWanted$1(submission, { version, items: wanted }, record, items) {
	const held = contentKeys(submission);
	if (held === null) return false;
	if (version !== null) return record !== null && held.has(targetKey(versionTarget(record)));
	if (wanted.kind === "ready") return !holdsVersion$1(held);
	return items.some((target) => held.has(targetKey(target)));
}
function holdsVersion$1(held) {
	return [...held].some((key) => key.startsWith("appStoreVersions/"));
}
// src/core/target.ts
/**
* The one decision that everything else needs: which version record a run works on, which submission, and what is
* canceled first. Rules judge it, the plan lists its steps, and a dry run shows what a run would do because both come
* from the same value. It assumes that nothing blocks the run; the rules say whether something does.
*/
function decideTarget(snapshot, request) {
	const version = decideVersion(snapshot, request);
	const edits = editsOf(snapshot, request, version);
	const base = {
		version,
		edits,
		items: [],
		locked: [],
		cancels: [],
		done: false,
		submission: { kind: "none" }
	};
	switch (request.mode) {
		case "check": return {
			...base,
			cancels: decideCancels(snapshot, request, version, edits, []),
			needs: {
				slot: true,
				review: true
			}
		};
		case "prepare": {
			const done = version.kind === "existing" && !edits.any;
			const cancels = done ? [] : decideCancels(snapshot, request, version, edits, []);
			const locked = lockedEdits(snapshot, version, edits, cancels);
			const after = editsAfter(snapshot, request, version, edits, cancels);
			return {
				...base,
				edits: after,
				done,
				cancels,
				locked,
				needs: {
					slot: !done,
					review: !done
				}
			};
		}
		case "submit": return {
			...base,
			...decideRelease(snapshot, request, version, edits)
		};
		default: throw new Error(`the mode ${request.mode} works on no target of this kind`);
	}
}
function decideRelease(snapshot, request, version, edits) {
	const record = version.kind === "existing" ? version.record : null;
	const { items, draft } = decideItems(snapshot, request, record);
	const resubmission = findResubmittable(snapshot, request, record, items);
	const done = edits.any || resubmission !== null ? null : findDone(snapshot, request, record, items);
	if (done !== null) return {
		edits,
		submission: {
			kind: "done",
			submission: done.submission
		},
		cancels: [],
		items,
		locked: [],
		done: true,
		needs: {
			slot: false,
			review: false
		}
	};
	const cancels = resubmission !== null && resubmission.extra.length + resubmission.missing.length === 0 ? [] : decideCancels(snapshot, request, version, edits, items);
	const locked = lockedEdits(snapshot, version, edits, cancels);
	const isCanceled = cancels.some(({ submission }) => submission?.id === resubmission?.submission.id);
	if (resubmission !== null && !isCanceled) return {
		edits,
		submission: resubmission,
		cancels,
		items: resubmittedItems(resubmission.submission, request, items),
		locked,
		done: false,
		needs: {
			slot: false,
			review: true
		}
	};
	const submission = draft === null ? { kind: "create" } : {
		kind: "adopt",
		draft
	};
	return {
		edits: editsAfter(snapshot, request, version, edits, cancels),
		submission,
		cancels,
		items,
		locked,
		done: false,
		needs: {
			slot: draft === null,
			review: true
		}
	};
}
/** What is canceled first starts over: the build that `latest` means then has to be known to be usable before. */
function editsAfter(snapshot, request, version, edits, cancels) {
	return isCanceledFirst({
		version,
		cancels
	}) ? editsOf(snapshot, request, version, true) : edits;
}
/** The version asked for is itself what the run cancels first. */
function isCanceledFirst({ version, cancels }) {
	return version.kind === "existing" && cancels.some((one) => one.version.id === version.record.id);
}
/**
* The things to bundle, and the draft that holds some of them already. `ready` takes what sits in no submission but
* that draft; what was named is wanted wherever it sits.
*/
function decideItems(snapshot, { items: wanted, onOrphans }, record) {
	const all = wanted.kind === "listed" ? [...wanted.targets] : (snapshot.release?.items ?? []).map(({ target }) => target);
	const draft = onOrphans === "adopt" ? findAdoptable(snapshot, record, all) : null;
	if (wanted.kind === "listed") return {
		items: all,
		draft
	};
	return {
		items: all.filter((target) => {
			const holder = holderOf(snapshot, target);
			return holder === null || holder.id === draft?.id;
		}),
		draft
	};
}
function resubmittedItems(submission, { items: wanted }, items) {
	if (wanted.kind === "listed") return items;
	return heldItems(submission.items ?? []).flatMap(({ target }) => target ?? []).filter(({ relationship }) => relationship !== "appStoreVersion");
}
function decideVersion(snapshot, request) {
	if (request.version === null) return { kind: "none" };
	const { record, reusable } = snapshot.release ?? {
		record: null,
		reusable: null
	};
	if (record !== null && !isUsedUp(snapshot, record)) return {
		kind: "existing",
		record
	};
	return reusable === null ? { kind: "create" } : {
		kind: "reuse",
		record: reusable
	};
}
/**
* A number that is over in another way than by its release, as after a cancellation on the specification's service:
* whether it can be made once more, the service decides.
*/
function isUsedUp(snapshot, { id, phase, state }) {
	return phase === "over" && !isReleased({
		phase,
		state
	}) && snapshot.canceled.get(id) !== "reusable";
}
/** Out, or approved and on its way out, by whichever service's reckoning: nothing about it can change any more. */
function isReleased({ phase, state }) {
	return isOut(state) || phase === "over" && isApprovedVersion(state);
}
/**
* The record that a release with `cancel` gives the number asked for, because the live service makes no new one beside
* it: one in preparation, under review (after it was canceled), or sent back.
*/
function findReusable(snapshot, request) {
	const { mode, version, onVersionInFlight } = request;
	if (onVersionInFlight !== "cancel" || version === null || mode !== "prepare" && mode !== "submit") return null;
	return newestFirst(snapshot.versions.filter((one) => {
		if (one.versionString === version) return false;
		const canceled = snapshot.canceled.get(one.id);
		if (canceled !== void 0) return canceled === "reusable";
		return one.isLive && one.phase !== "over" && (isEditableVersion(one.state) || isUnderReview(one.state));
	}))[0] ?? null;
}
/** The record with the number asked for: one that is not over, else one that is out (it uses the number up), else the newest. */
function findRecord(versions, { version }) {
	const named = newestFirst(versions.filter(({ versionString }) => versionString === version));
	return named.find(({ phase }) => phase !== "over") ?? named.find(({ state }) => isOut(state)) ?? named[0] ?? null;
}
/** The list of versions has no order (Apple's OpenAPI). */
function newestFirst(versions) {
	const madeMs = ({ createdDate }) => Date.parse(createdDate ?? "") || 0;
	return [...versions].sort((left, right) => madeMs(right) - madeMs(left));
}
/** What `on-version-in-flight: cancel` cancels. Items alone need no free version, so nothing is canceled for them. */
function decideCancels(snapshot, request, target, edits, items) {
	if (request.onVersionInFlight !== "cancel") return [];
	if (request.mode !== "check" && request.version === null) return [];
	return snapshot.versions.flatMap((version) => cancellationOf(snapshot, request, target, edits, items, version) ?? []);
}
function cancellationOf(snapshot, request, target, edits, items, version) {
	if (snapshot.canceled.has(version.id)) return null;
	const holder = holderOf(snapshot, versionTarget(version));
	const phase = holder === null ? null : submissionPhase(holder.state);
	if (phase === "draft" || holder?.state === "COMPLETING") return null;
	const isOwn = target.kind === "existing" && target.record.id === version.id;
	const isUsed = isOwn || target.kind === "reuse" && target.record.id === version.id;
	if (holder !== null && phase === "unresolved") {
		const keys = contentKeys(holder);
		const wanted = wantedKeys(version, items);
		const isWhole = keys !== null && [...keys].every((key) => wanted.has(key));
		const wants = request.mode === "submit" || request.mode === "prepare" && !isOwn;
		return isUsed && wants && isWhole ? {
			kind: "submission",
			version,
			submission: holder
		} : null;
	}
	const isClosing = phase === "closing" && isUsed;
	if (!isLive(snapshot)) {
		if (isOwn && holder === null && !edits.any) return null;
		return version.phase === "in-flight" && (!isOwn || isUnderReview(version.state)) || isClosing ? {
			kind: "version",
			version,
			submission: holder
		} : null;
	}
	if (!isUnderReview(version.state) && !isClosing) return null;
	return holder === null ? null : {
		kind: "submission",
		version,
		submission: holder
	};
}
/** Nothing is said to be locked that the run unlocks first: by a cancellation, or by taking it out of its draft. */
function lockedEdits(snapshot, target, edits, cancels) {
	if (target.kind !== "existing") return [];
	const { id, state } = target.record;
	const holder = holderOf(snapshot, versionTarget(target.record));
	const isResolved = holder !== null && submissionPhase(holder.state) === "unresolved" && !isRejected(holder, target.record);
	if (isEditableVersion(state) && !isResolved || snapshot.canceled.has(id)) return [];
	if (cancels.some(({ version }) => version.id === id)) return [];
	return state === "READY_FOR_REVIEW" && (holder === null || submissionPhase(holder.state) === "draft") ? [] : edits.words;
}
/** An item that is not there, or not known, says nothing against it. */
function isRejected({ items }, record) {
	const item = items?.find(({ target }) => target !== null && targetKey(target) === targetKey(versionTarget(record)));
	return item === void 0 || item.state === "REJECTED";
}
/** The draft or submission that this run works on, if there is one already. */
function targetedSubmission({ submission }) {
	switch (submission.kind) {
		case "adopt": return submission.draft;
		case "resubmit": return submission.submission;
		default: return null;
	}
}
/** Submissions that end with what is canceled first. */
function freedBy({ cancels }) {
	return new Set(cancels.flatMap(({ submission }) => submission?.id ?? []));
}
/** The record that the run works on, where it exists. */
function recordOf({ version }) {
	return version.kind === "existing" || version.kind === "reuse" ? version.record : null;
}
// src/app-store/item-reads.ts
const KIND_OF = {
	appCustomProductPageVersion: "pages",
	appStoreVersionExperiment: "experiments",
	appStoreVersionExperimentV2: "experiments",
	appEvent: "events"
};
/**
* What is known of each item asked for, or of every item that is ready, and what everything in those lists is called.
* The lists are read per app, so that an item found there belongs to it.
*/
async function fetchItemFacts(client, appId, platform, wanted) {
	const kinds = wanted.kind === "ready" ? READY_KINDS[platform] : [...new Set(wanted.targets.flatMap((target) => KIND_OF[target.relationship] ?? []))];
	const lists = await Promise.all(kinds.map((kind) => LISTS[kind](client, appId)));
	const candidates = [];
	for (const list of lists) {
		if (!list.ok) return list;
		candidates.push(...list.value);
	}
	const names = namesOf$1(candidates);
	if (wanted.kind === "ready") return {
		ok: true,
		value: {
			items: candidates.filter((candidate) => isReady(candidate, platform)),
			names
		}
	};
	return mapped(await lookUp(client, appId, platform, wanted.targets, candidates), (items) => ({
		items,
		names
	}));
}
/** Of everything listed, whatever its state: what a submission holds already is no candidate any more, and has a name. */
function namesOf$1(candidates) {
	return new Map(candidates.flatMap(({ target, standing }) => standing.kind === "found" && standing.name !== null ? [[targetKey(target), standing.name]] : []));
}
/** Product pages and events belong to iOS; on the other platforms only experiments can be ready. */
const READY_KINDS = {
	IOS: [
		"pages",
		"experiments",
		"events"
	],
	MAC_OS: ["experiments"],
	TV_OS: ["experiments"],
	VISION_OS: ["experiments"]
};
function isReady({ target, standing, platform }, wanted) {
	if (standing.kind !== "found" || platform !== null && platform !== wanted) return false;
	if (target.relationship === "appEvent") return standing.state === "READY_FOR_REVIEW";
	return itemPhase(standing.state) === "ready";
}
async function lookUp(client, appId, platform, targets, candidates) {
	const facts = [];
	for (const target of targets) {
		const found = candidates.find((candidate) => targetKey(candidate.target) === targetKey(target));
		if (found !== void 0) facts.push({
			target,
			standing: standingOn(platform, found)
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
/** A submission takes nothing that belongs to another platform. */
function standingOn(wanted, { standing, platform }) {
	if (standing.kind !== "found" || platform === null || platform === wanted) return standing;
	return {
		kind: "other-platform",
		platform,
		name: standing.name
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
// src/core/asked.ts
/** What App Review is about to be asked: where nothing is to be submitted, nothing of it is read or said. */
/** Something is to be submitted. The specification's service asks nothing of it, so it is never asked about there. */
function isReviewAsked({ snapshot, request, target }) {
	if (request.mode !== "submit" || request.readiness === "off" || target.done || !isLive(snapshot)) return false;
	const record = recordOf(target);
	return record === null || !isFixed(record) || target.cancels.some(({ version }) => version.id === record.id);
}
function isVersionAsked(it) {
	return it.target.version.kind !== "none" && isReviewAsked(it);
}
/** The app was never in the store on this platform: only then a price and its countries may be missing. */
function isFirstRelease({ snapshot, target }) {
	return snapshot.known.versions && isFirstVersion(snapshot, recordOf(target));
}
/** The texts to judge by; `null` where they were not read. A new version takes them over from the one before. */
function textsOf({ snapshot }) {
	const { localizations = null, inherited = null } = snapshot.release ?? {};
	const texts = localizations ?? inherited;
	return texts === null ? null : {
		texts,
		isGuess: localizations === null
	};
}
/** The build that the version will be submitted with. */
function buildToSubmit({ snapshot, target }) {
	return asListed(snapshot, target.edits.build ?? recordOf(target)?.build ?? null);
}
// src/app-store/readiness-reads.ts
/** Reading what App Review asks of a version, side by side, and only where something is to be submitted. */
/**
* @param review what the version itself was found to hold
* @returns `null` where nothing is to be submitted, or nobody wants to know
*/
async function fetchReadiness(client, it, review) {
	if (!isReviewAsked(it)) return null;
	const { snapshot, request } = it;
	const appId = snapshot.app.id;
	const isVersion = isVersionAsked(it);
	const isFirst = isVersion && isFirstRelease(it);
	const fetchingInfo = isVersion ? asFact(fetchAppInfo(client, appId)) : null;
	const [info, screenshots, pricing, availability, declaration, purchases] = await Promise.all([
		fetchingInfo,
		fetchingInfo === null ? null : fetchPrimaryScreenshots(client, it, fetchingInfo),
		isFirst ? asFact(fetchHasPrice(client, appId)) : null,
		isFirst ? asFact(fetchHasAvailability(client, appId)) : null,
		isVersion ? fetchDeclaration(client, it) : null,
		request.items.kind === "ready" ? asFact(fetchReadyPurchases(client, appId)) : null
	]);
	return {
		review: isVersion ? review : null,
		info,
		screenshots,
		pricing,
		availability,
		declaration,
		purchases
	};
}
/** Where the key's role, or a path that is gone, hides something, the release need not stop for it. */
const HIDDEN = [
	403,
	404,
	410
];
async function asFact(reading) {
	return factOf(await reading);
}
function factOf(result) {
	if (result.ok) return result;
	const severity = HIDDEN.includes(result.failure.status) ? "warning" : "unknown";
	return {
		ok: false,
		finding: {
			...failureFinding(result.failure),
			severity
		}
	};
}
const SETTLED = ["READY_FOR_DISTRIBUTION", "REPLACED_WITH_NEW_INFO"];
/** Of several records the one in preparation, or else the one that is live. */
async function fetchAppInfo(client, appId) {
	const path = `/v1/apps/${segment(appId)}/appInfos`;
	const query = {
		include: `app,ageRatingDeclaration,${INFO_TEXTS},primaryCategory`,
		[`limit[${INFO_TEXTS}]`]: String(50)
	};
	const read = parsed(path, await client.list(path, query), ({ rows, included }) => {
		const infos = rows.map((row) => parseAppInfo(row, included, 50));
		const info = infos.find(({ state }) => !SETTLED.includes(state)) ?? infos.find(({ state }) => state === SETTLED[0]);
		if (info === void 0) throw new UnreadableRow("no appInfo that is live or in preparation");
		return info;
	});
	return read.ok ? withAllTexts(client, read.value) : read;
}
/** More locales than an include carries, or an answer without them. */
async function withAllTexts(client, { id, facts, isWhole }) {
	if (isWhole) return {
		ok: true,
		value: facts
	};
	const path = `/v1/appInfos/${segment(id)}/${INFO_TEXTS}`;
	return parsed(path, await client.list(path), ({ rows }) => ({
		...facts,
		texts: rows.map(parseAppInfoText)
	}));
}
/** The app's information names its primary locale too, where nothing before has. */
async function fetchPrimaryScreenshots(client, it, fetchingInfo) {
	const known = it.snapshot.release?.primaryLocale ?? null;
	const info = known === null ? await fetchingInfo : null;
	const primaryLocale = info?.ok ? info.value.primaryLocale : known;
	const primary = textsOf(it)?.texts.find(({ locale }) => locale === primaryLocale);
	return primary === void 0 ? null : fetchScreenshots(client, primary.id);
}
async function fetchScreenshots(client, localizationId) {
	const path = `/v1/appStoreVersionLocalizations/${segment(localizationId)}/appScreenshotSets`;
	const query = {
		include: "appScreenshots",
		"limit[appScreenshots]": String(50)
	};
	return factOf(parsed(path, await client.list(path, query), ({ rows, included }) => ({
		sets: rows.length,
		images: rows.flatMap((row) => parseScreenshotSet(row, included))
	})));
}
/** A schedule may be there and hold no price; an app that is free has one all the same. */
async function fetchHasPrice(client, appId) {
	const schedule = await fetchIfThere(client, `/v1/apps/${segment(appId)}/appPriceSchedule`, "appPriceSchedules");
	if (!schedule.ok || schedule.value === null) return mapped(schedule, () => false);
	const prices = `/v1/appPriceSchedules/${segment(schedule.value)}/manualPrices`;
	return mapped(await client.get(prices, { limit: "1" }), hasData);
}
async function fetchHasAvailability(client, appId) {
	return mapped(await fetchIfThere(client, `/v1/apps/${segment(appId)}/appAvailabilityV2`, "appAvailabilities"), (id) => id !== null);
}
/** @returns the id of what is there; `null` for a 404 that says so, and for an answer without data */
async function fetchIfThere(client, path, type) {
	const answer = await client.get(path);
	if (answer.ok) return parsed(path, answer, (body) => hasData(body) ? parseDocument(body, type).id : null);
	const { status, refusal } = answer.failure;
	const isPathGone = refusal?.errors.some(({ code }) => code.startsWith("PATH_ERROR")) === true;
	return status === 404 && !isPathGone ? {
		ok: true,
		value: null
	} : answer;
}
/** A build that was attached by somebody is in no list that was read, and the version does not show its declaration. */
async function fetchDeclaration(client, it) {
	const build = buildToSubmit(it);
	const uses = build?.usesNonExemptEncryption ?? it.target.edits.exportAnswer?.uses;
	if (build === null || uses !== true || build.encryptionDeclarationState !== void 0) return null;
	const path = `/v1/builds/${segment(build.id)}`;
	return factOf(parsed(path, await client.get(path, { include: "appEncryptionDeclaration" }), (body) => {
		const { data, included } = body;
		return parseBuild(data, Array.isArray(included) ? included : []).encryptionDeclarationState ?? null;
	}));
}
async function fetchReadyPurchases(client, appId) {
	const path = `/v1/apps/${segment(appId)}/inAppPurchasesV2`;
	return parsed(path, await client.list(path, { "filter[state]": "READY_TO_SUBMIT" }), ({ rows }) => rows.map(parsePurchaseName));
}
// src/app-store/preflight.ts
/**
* Four reads for an app with nothing open, one more for each open submission, and what a release has to know.
* Never throws for an answer: what could not be read stands under `failures`.
*/
async function fetchSnapshot(client, app, request, canceled) {
	const failures = [];
	const take = (result, otherwise) => {
		if (result.ok) return result.value;
		if (result !== STOPPED) failures.push(result.failure);
		return otherwise;
	};
	const isRelease = request.mode !== "check";
	const { platform } = request;
	const [inFlight, drafts, all, open, wanted] = await Promise.all([
		orStopped(client, fetchVersionsInFlight(client, app.id, platform)),
		orStopped(client, fetchSubmissions(client, app.id, [DRAFT_STATE])),
		orStopped(client, fetchAllVersions(client, app.id, platform)),
		orStopped(client, fetchSubmissions(client, app.id)),
		isRelease ? fetchWanted(client, app, request) : null
	]);
	const shown = take(all, {
		versions: [],
		app: null
	});
	const versions = mergeVersions(take(inFlight, []), shown.versions);
	const known = {
		versions: all.ok && inFlight !== STOPPED,
		drafts: drafts !== STOPPED && (drafts.ok || open.ok),
		others: open.ok
	};
	const itemFailures = /* @__PURE__ */ new Map();
	const [submissions, facts] = await Promise.all([withItems(client, mergeSubmissions(take(drafts, []), take(open, [])), itemFailures), wanted === null ? null : fetchRecordFacts(client, {
		...app,
		...shown.app
	}, request, versions, canceled, known.versions)]);
	const release = wanted === null || facts === null ? null : {
		...take(wanted.builds, NOTHING.builds),
		...take(wanted.items, NOTHING.items),
		...facts.facts
	};
	failures.push(...facts?.failures ?? []);
	const records = [release?.record, release?.reusable].flatMap((record) => record ?? []);
	const snapshot = createSnapshot({
		app: {
			...app,
			...shown.app,
			...facts?.app
		},
		platform,
		versions: records.reduce(withRecord, versions),
		submissions,
		failures: distinct(failures.map((failure) => asFinding(failure, app))),
		itemFailures,
		known,
		release,
		canceled
	});
	return release === null ? snapshot : withReadiness(client, snapshot, release, request, facts?.review ?? null);
}
/** Only now it is known what the run would submit. */
async function withReadiness(client, snapshot, release, request, review) {
	if (request.mode !== "submit" || request.readiness === "off") return snapshot;
	const readiness = await fetchReadiness(client, {
		snapshot,
		request,
		target: decideTarget(snapshot, request)
	}, review);
	const info = readiness?.info;
	const primaryLocale = release.primaryLocale ?? (info?.ok ? info.value.primaryLocale : null);
	return createSnapshot({
		...snapshot,
		release: {
			...release,
			primaryLocale,
			readiness
		}
	});
}
const NOTHING = {
	builds: { builds: null },
	items: { items: [] }
};
/** A read that the end of the run cut off. It is no failure of the service; who stopped the run reports why. */
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
/** What was asked for and can be read without knowing the versions: builds and items. */
async function fetchWanted(client, app, request) {
	const { platform, version, build, items, mode } = request;
	const wantsItems = mode === "submit" && (items.kind === "ready" || items.targets.length > 0);
	const [builds, facts] = await Promise.all([version === null || build === null ? null : orStopped(client, fetchBuilds(client, app.id, platform, version)), wantsItems ? orStopped(client, fetchItemFacts(client, app.id, platform, items)) : null]);
	return {
		builds: builds === null ? {
			ok: true,
			value: { builds: null }
		} : mapped(builds, (all) => ({ builds: all })),
		items: facts ?? {
			ok: true,
			value: NOTHING.items
		}
	};
}
/** What has to be known of the record that the run works on, or of the version that a new one inherits from. */
async function fetchRecordFacts(client, app, request, versions, canceled, isComplete) {
	const failures = [];
	const take = (result) => {
		if (result === null || result.ok) return result?.value ?? null;
		if (result !== STOPPED) failures.push(result.failure);
		return null;
	};
	const record = request.version === null ? null : findRecord(versions, request);
	const reusable = record === null ? findReusable({
		versions: [...versions],
		canceled
	}, request) : null;
	const predecessor = record === null && reusable === null ? predecessorOf(versions, request) : null;
	const needsLocale = request.releaseNotes?.kind === "text" && app.primaryLocale === void 0 && isComplete && versions.length > 0;
	const [detail, earlier, fullApp] = await Promise.all([
		fetchDetail(client, record ?? reusable),
		fetchDetail(client, predecessor),
		needsLocale ? orStopped(client, fetchApp(client, app.id)) : null
	]);
	const found = take(detail);
	const isForReview = isReadinessWanted(versions, request);
	const before = earlier === null || !isForReview ? take(earlier) : earlier.ok ? earlier.value : null;
	const readApp = take(fullApp);
	return {
		facts: {
			record: record && readAgain$1(record, found),
			reusable: reusable && readAgain$1(reusable, found),
			localizations: found?.localizations ?? null,
			inherited: before?.localizations.map((localization) => ({
				...localization,
				whatsNew: null
			})) ?? null,
			primaryLocale: readApp?.primaryLocale ?? app.primaryLocale ?? null,
			readiness: null
		},
		failures,
		app: readApp,
		review: found !== null ? {
			ok: true,
			value: found.review
		} : earlier && factOf(mapped(earlier, ({ review }) => review))
	};
}
/** The version's own address outranks every list, yet says no more about a state that nobody knows. */
function readAgain$1(listed, found) {
	if (found === null) return listed;
	return listed.phase === "unknown" && found.version.state === listed.state ? {
		...found.version,
		phase: "unknown"
	} : found.version;
}
async function fetchDetail(client, version) {
	return version === null ? null : orStopped(client, fetchVersionDetail(client, version.id));
}
/** The newest version that a new one takes its languages from, where anybody asks for them. */
function predecessorOf(versions, request) {
	const isAsked = request.releaseNotes?.kind === "by-locale" || isReadinessWanted(versions, request);
	if (request.version === null || !isAsked) return null;
	const newest = newestFirst(versions);
	return newest.find(({ phase }) => phase === "over") ?? newest[0] ?? null;
}
/** The specification's service asks nothing of what is submitted, so nobody asks about it there. */
function isReadinessWanted(versions, { mode, readiness }) {
	return mode === "submit" && readiness !== "off" && versions.some(({ isLive }) => isLive);
}
/** Reads side by side fail for one cause, as a rule; it is reported once. */
function distinct(failures) {
	const known = /* @__PURE__ */ new Map();
	for (const failure of failures) {
		const key = failure.reason === "service.unauthorized" ? failure.reason : `${failure.reason} ${failure.message}`;
		if (!known.has(key)) known.set(key, failure);
	}
	return [...known.values()];
}
/** The lists of an app that is not there answer 404: that is the input's mistake. A path that is gone says PATH_ERROR. */
function asFinding(failure, app) {
	const finding = failureFinding(failure);
	const isPath = failure.refusal?.errors.some(({ code }) => code.startsWith("PATH_ERROR")) === true;
	if (failure.status !== 404 || isPath || !failure.message.includes(`/v1/apps/${app.id}`)) return finding;
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
// src/app-store/approval-reads.ts
/**
* Two reads, by number and then by id; one more for its phased release in the mode `rollout`.
* Never throws for an answer: what could not be read stands under `failures`.
*/
async function fetchNamedVersion(client, app, request) {
	const { platform, version: number } = request;
	const query = {
		"filter[versionString]": number ?? "",
		include: "app"
	};
	const listed = await fetchVersions(client, app.id, platform, query);
	if (!listed.ok) return {
		app,
		version: null,
		failures: [asFinding(listed.failure, app)]
	};
	const named = {
		...app,
		...listed.value.app
	};
	const row = newest(listed.value.versions.filter(({ versionString }) => versionString === number));
	if (row === null) return {
		app: named,
		version: null,
		failures: []
	};
	const [version, phased] = await Promise.all([fetchWithBuild(client, row.id), request.mode === "rollout" ? fetchPhasedRelease(client, row.id) : null]);
	const failures = [version, phased].flatMap((read) => read === null || read.ok ? [] : asFinding(read.failure, app));
	if (!version.ok || failures.length > 0) return {
		app: named,
		version: null,
		failures
	};
	if (version.value.versionString !== number) return {
		app: named,
		version: null,
		failures: []
	};
	const phasedRelease = phased?.ok ? { phasedRelease: phased.value } : {};
	return {
		app: named,
		version: {
			...version.value,
			...phasedRelease
		},
		failures: []
	};
}
/** The specification's service may keep a record that was canceled beside the one made after it. */
function newest(versions) {
	const [first] = [...versions].sort((left, right) => (left.createdDate ?? "") < (right.createdDate ?? "") ? 1 : -1);
	return first ?? null;
}
async function fetchWithBuild(client, id) {
	const path = `/v1/appStoreVersions/${segment(id)}`;
	return parsed(path, await client.get(path, { include: "build" }), (body) => {
		const { data, included } = body;
		return parseVersion(data, Array.isArray(included) ? included : []);
	});
}
/** @returns `null` when the version has none */
async function fetchPhasedRelease(client, versionId) {
	const path = `/v1/appStoreVersions/${segment(versionId)}/appStoreVersionPhasedRelease`;
	const answer = await client.get(path);
	if (!answer.ok && answer.failure.status === 404) return {
		ok: true,
		value: null
	};
	return parsed(path, answer, (body) => {
		const { data } = body;
		return data === null ? null : parsePhasedRelease(data);
	});
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
// src/core/approval.ts
/** The mode `release`: what to do with a version by how far it has come. */
/** @param hasWaited whether this run has waited for the approval already, so that a no came meanwhile */
function judgeApproval({ app, version }, request, hasWaited) {
	if (version === null) return blockedBy(missing$1(app, request));
	switch (approvalOf(version.state)) {
		case "granted": return {
			steps: [{
				kind: "request-release",
				version
			}],
			findings: []
		};
		case "released": return DONE_ALREADY;
		case "sent-back": return blockedBy(sentBack(app, version, hasWaited));
		case "under-way": return blockedBy(notApproved(app, version, remedyFor$3(version)));
		case "none": return blockedBy(notApproved(app, version, WITHOUT_A_WAY));
		case "unknown": return blockedBy(version.isLive ? unknownState$1(app, version) : notApproved(app, version, WITHOUT_A_WAY));
	}
}
/** True when time, or somebody at work on the version, may bring the approval. */
function awaitsApproval(version) {
	return version !== null && approvalOf(version.state) === "under-way";
}
const WITHOUT_A_WAY = "See on its page what became of it, and have it reviewed before it is released; or correct version and platform.";
function remedyFor$3({ state }) {
	switch (state) {
		case "PREPARE_FOR_SUBMISSION":
		case "READY_FOR_REVIEW": return "Submit it for review (submit: true), and release it once it is approved (wait-minutes waits for that).";
		case "WAITING_FOR_EXPORT_COMPLIANCE": return "Answer what its page asks about export compliance; then run again, or wait for the approval with wait-minutes.";
		case "PENDING_CONTRACT": return "Accept the pending agreement under Business; only the Account Holder can. Then run again.";
		default: return "Run again once App Review has approved it, or wait for that with wait-minutes.";
	}
}
function missing$1(app, { version, platform }) {
	return {
		reason: "version.not-approved",
		severity: "error",
		message: `The app has no version ${version} on ${platform}.`,
		remedy: "Correct version and platform; or make the version first, and have it reviewed (submit: true).",
		subject: {
			type: "app",
			id: app.id
		},
		link: distributionPage(app.id)
	};
}
function notApproved(app, version, remedy) {
	const { id, state } = version;
	return {
		reason: "version.not-approved",
		severity: "error",
		message: `${capitalized(describeVersion(version))} is not approved: it is ${state || "in a state that the service does not show"}.`,
		remedy,
		subject: {
			type: "appStoreVersion",
			id
		},
		link: distributionPage(app.id)
	};
}
function sentBack(app, version, hasWaited) {
	const { id, state } = version;
	const what = state === "ACCEPTED" ? `App Review accepted ${describeVersion(version)}, and sent back something that was submitted with it` : `App Review sent ${describeVersion(version)} back`;
	return {
		reason: hasWaited ? "version.rejected" : "version.not-approved",
		severity: "error",
		message: `${what}: the version is ${state}.`,
		remedy: "Fix what the App Review page says, and submit it again (submit: true with on-unresolved: resubmit).",
		subject: {
			type: "appStoreVersion",
			id
		},
		link: appReviewPage(app.id)
	};
}
function unknownState$1(app, version) {
	return {
		reason: "state.unknown",
		severity: "unknown",
		message: `${capitalized(describeVersion(version))} is in a state that this action does not know: ${version.state || "none was given"}.`,
		remedy: "See on the web page what it means; then update this action, or report the state.",
		subject: {
			type: "appStoreVersion",
			id: version.id
		},
		link: distributionPage(app.id)
	};
}
// src/core/plan.ts
/** Target \u2192 the ordered steps from here to there. Pure; nothing is decided here. */
/** @returns no step where everything asked for is there already, and for a check that cancels nothing */
function planSteps(snapshot, request, target) {
	if (target.done) return [];
	return [
		...target.cancels.map(cancelStep),
		...versionSteps(request, target),
		...readinessSteps(snapshot, request, target),
		...submissionSteps(snapshot, request, target)
	];
}
function cancelStep(cancellation) {
	const { kind, version, submission } = cancellation;
	return kind === "submission" ? {
		kind: "cancel-submission",
		version,
		submissionId: submission.id,
		state: submission.state
	} : {
		kind: "cancel-version",
		version,
		submissionId: submission?.id ?? null
	};
}
function versionSteps(request, target) {
	const { version, edits, locked } = target;
	if (version.kind === "none" || request.version === null || locked.length > 0) return [];
	const { attributes, build, exportAnswer, notes } = edits;
	const steps = [];
	if (version.kind === "create") {
		const { platform } = request;
		steps.push({
			kind: "create-version",
			versionString: request.version,
			platform,
			attributes,
			build
		});
	} else {
		const { record } = version;
		if (edits.any) steps.push(...takeOutSteps(target, record));
		if (Object.keys(attributes).length > 0 || build !== null) {
			const { id: versionId, versionString } = record;
			steps.push({
				kind: "update-version",
				versionId,
				versionString,
				attributes,
				build
			});
		}
	}
	if (exportAnswer !== null) steps.push({
		kind: "answer-export",
		...exportAnswer
	});
	if (notes !== null && (notes.plan === null || notes.plan.edits.length > 0)) {
		const edited = notes.plan?.edits ?? null;
		steps.push({
			kind: "set-release-notes",
			notes: notes.notes,
			locales: notes.locales,
			edits: edited
		});
	}
	if (edits.phasedRelease) steps.push({ kind: "set-phased-release" });
	return steps;
}
/** What a version holds that is yet to be made is partly a guess; all else is judged before the first step. */
function readinessSteps(snapshot, request, target) {
	const { version, readiness } = request;
	if (version === null || readiness !== "block" || target.version.kind !== "create") return [];
	return isVersionAsked({
		snapshot,
		request,
		target
	}) ? [{
		kind: "check-readiness",
		versionString: version
	}] : [];
}
function takeOutSteps({ submission }, record) {
	const staged = submission.kind === "adopt" ? findStagedItem(submission.draft, record) : null;
	return staged === null ? [] : [{
		kind: "take-out",
		...staged,
		target: versionTarget(record)
	}];
}
function submissionSteps(snapshot, request, target) {
	const { submission } = target;
	switch (submission.kind) {
		case "none":
		case "done": return [];
		case "resubmit": return [
			...resolveSteps(submission.submission),
			{ kind: "check-contents" },
			{ kind: "submit" }
		];
		case "create": return [
			{
				kind: "create-submission",
				platform: request.platform
			},
			...fillSteps(snapshot, request, target, /* @__PURE__ */ new Set()),
			{ kind: "check-contents" },
			{ kind: "submit" }
		];
		case "adopt": {
			const held = contentKeys(submission.draft) ?? /* @__PURE__ */ new Set();
			return [
				{
					kind: "adopt-submission",
					submissionId: submission.draft.id,
					held: [...held]
				},
				...fillSteps(snapshot, request, target, held),
				{ kind: "check-contents" },
				{ kind: "submit" }
			];
		}
	}
}
/** What was resolved by an earlier run, or accepted, stays as it is. */
function resolveSteps(submission) {
	const items = heldItems(submission.items ?? []);
	return [{
		kind: "reopen-submission",
		submissionId: submission.id,
		held: [...contentKeys(submission) ?? []]
	}, ...items.flatMap(({ id, state, target, name: { name } }) => state === "REJECTED" && target !== null ? [{
		kind: "resolve-item",
		itemId: id,
		target,
		name
	}] : [])];
}
function fillSteps(snapshot, request, { version, edits, items }, held) {
	const steps = [];
	if (request.version !== null) {
		if (!(version.kind === "existing" && held.has(targetKey(versionTarget(version.record))) && !edits.any)) steps.push({
			kind: "add-version",
			versionString: request.version
		});
	}
	for (const target of items) if (!held.has(targetKey(target))) steps.push({
		kind: "add-item",
		target,
		name: nameOf$1(snapshot, target)
	});
	return steps;
}
function nameOf$1(snapshot, target) {
	const fact = snapshot.release?.items.find((item) => targetKey(item.target) === targetKey(target));
	return fact?.standing.kind === "found" ? fact.standing.name : null;
}
// src/core/rules/build.ts
/** The build asked for is there, processed and not expired; a version that is to be submitted has one. */
function build(it) {
	const { snapshot, request, target } = it;
	if (target.version.kind === "none" || request.mode === "check") return [];
	if (request.build === null) return withoutBuild(it);
	const builds = snapshot.release?.builds ?? null;
	if (builds === null) return [];
	const record = target.version.kind === "existing" ? target.version.record : null;
	if (record !== null && keepsBuild(request, record) && !isCanceledFirst(target)) return [];
	if (request.build === "latest" && !isOrdered(builds)) return [undated(it)];
	const picked = pickBuild(builds, request.build);
	if (picked === null && record?.build?.version === request.build) return [];
	if (picked === null) return [missing(it)];
	if (isUsableBuild(picked) || target.done && picked.id === record?.build?.id) return [];
	return [notValid(it, picked, builds)];
}
/**
* The live service refuses a version without a build, and by then a draft is there. Where the platform has no version
* yet, nothing shows which service answers: the run finds out by the version that it makes, before it makes a draft.
*/
function withoutBuild(it) {
	const { snapshot, request, target } = it;
	if (request.mode !== "submit" || target.done) return [];
	const isGuess = snapshot.known.versions && snapshot.versions.length === 0;
	if (!isLive(snapshot) && !isGuess) return [];
	const record = target.version.kind === "existing" ? recordOf(target) : null;
	if (record?.build || record !== null && record.build === void 0) return [];
	const message = `No build is attached to version ${request.version}, and none is asked for.`;
	const subject = {
		type: "appStoreVersion",
		id: request.version ?? ""
	};
	const found = {
		...finding$2(it, "build.missing", message, "Set build to its number, or to latest."),
		subject
	};
	return [isGuess ? {
		...found,
		severity: "warning"
	} : found];
}
/** Without the date of each, nobody can say which is the newest. */
function isOrdered(builds) {
	return builds.length < 2 || builds.every(({ uploadedDate }) => !Number.isNaN(Date.parse(uploadedDate)));
}
function undated(it) {
	return {
		...finding$2(it, "service.unreadable", `A build of version ${it.request.version} has no date of upload, so the newest is not known.`, "Set build to the number of the build that is meant."),
		severity: "unknown"
	};
}
function missing(it) {
	const { snapshot, request } = it;
	return finding$2(it, "build.missing", `The app has no ${request.build === "latest" ? "build" : `build ${request.build}`} of version ${request.version} on ${snapshot.platform}.`, "Upload it (its CFBundleShortVersionString must be that version; it shows up after some minutes: wait-minutes), or correct build, version or platform.");
}
function notValid(it, picked, builds) {
	const newest = it.request.build === "latest" ? "The newest build" : "Build";
	if (picked.processingState === "PROCESSING") return finding$2(it, "build.not-valid", `${newest} ${picked.version} is still PROCESSING.`, "Run again when the service has processed it, or give the run more time with timeout-minutes.");
	const state = picked.processingState === "VALID" ? "expired" : picked.processingState;
	const usable = byUpload(builds).find(isUsableBuild);
	const other = usable === void 0 ? "" : ` The newest that can be used is ${usable.version}: set build to it if it is the one.`;
	return finding$2(it, "build.not-valid", `${newest} ${picked.version} is ${state}.`, `Upload a new build.${other}`);
}
/** True when time alone may clear the finding: the service is still processing the build that is meant. */
function awaitsProcessing({ snapshot, request }) {
	const builds = snapshot.release?.builds ?? [];
	return request.build !== null && pickBuild(builds, request.build)?.processingState === "PROCESSING";
}
function finding$2({ snapshot, request }, reason, message, remedy) {
	return {
		reason,
		severity: "error",
		message,
		remedy,
		subject: {
			type: "build",
			id: request.build ?? ""
		},
		link: distributionPage(snapshot.app.id)
	};
}
// src/core/rules/in-review-limit.ts
/** Two submissions in WAITING_FOR_REVIEW or IN_REVIEW on a platform: a third cannot be submitted. */
function inReviewLimit(it) {
	const { snapshot, target } = it;
	if (!target.needs.review) return [];
	const freed = freedBy(target);
	const held = inReviewOn(ledgerOf(snapshot).slots, snapshot).map(({ submission }) => submission).filter(({ id }) => !freed.has(id));
	if (held.length < 2) return secondOfItsKind(it, held);
	return [{
		reason: "submission.in-review-limit",
		severity: "error",
		message: `${held.length} of 2 submissions are in review on ${snapshot.platform}.`,
		holders: `They hold: ${enumerate(held.map((one) => describeContents(one, snapshot)), 80, "; ")}.`,
		remedy: "Wait for a review to finish (wait-minutes), or cancel one on the App Review page.",
		subject: {
			type: "app",
			id: snapshot.app.id
		},
		link: appReviewPage(snapshot.app.id)
	}];
}
/** The live service takes one submission with a version and one without (Apple's documentation); nobody saw its refusal. */
function secondOfItsKind({ snapshot, request, target }, held) {
	if (request.mode !== "submit" || target.version.kind !== "none" || !isLive(snapshot)) return [];
	const other = held.find(({ items }) => items !== null && !holdsVersion(items));
	if (other === void 0) return [];
	return [{
		reason: "submission.in-review-limit",
		severity: "warning",
		message: `A submission without a version is in review on ${snapshot.platform}; the service may refuse a second one.`,
		holders: `It holds: ${describeContents(other, snapshot)}.`,
		remedy: "If it does, wait for that review to finish and run again: the draft is adopted.",
		subject: {
			type: "reviewSubmission",
			id: other.id
		},
		link: appReviewPage(snapshot.app.id)
	}];
}
function holdsVersion(items) {
	return heldItems(items).some(({ target }) => target === null || target.relationship === "appStoreVersion");
}
// src/core/rules/items.ts
/** Every item asked for exists, can be submitted, and is in no other open submission; items alone lean on an approved version. */
function items(it) {
	const { snapshot, request, target } = it;
	if (request.mode !== "submit" || target.done) return [];
	if (target.submission.kind === "resubmit") return leaning(it);
	const wanted = new Set(target.items.map(targetKey));
	return [
		...(snapshot.release?.items ?? []).filter((fact) => wanted.has(targetKey(fact.target))).flatMap((fact) => judge$3(it, fact)),
		...ownVersion(it),
		...leaning(it)
	];
}
function judge$3(it, fact) {
	const { snapshot, target } = it;
	const { standing } = fact;
	const holder = holderOf(snapshot, fact.target);
	const isFreed = holder !== null && freedBy(target).has(holder.id);
	const name = {
		name: "name" in standing ? standing.name : null,
		number: null
	};
	const what = capitalized(describeItem(fact.target, name));
	if (holder !== null && !isFreed && holder.id !== targetedSubmission(target)?.id) return submissionPhase(holder.state) === "unresolved" ? [] : [elsewhere(it, what, fact.target, holder)];
	switch (standing.kind) {
		case "not-looked-up": return [];
		case "missing": return [notReady(snapshot, fact, `The app has no ${describeItem(fact.target)}.`, "Fix the line in items; the id is in the address of the item on the web page.")];
		case "other-platform": return [notReady(snapshot, fact, `${what} is of ${standing.platform}, and cannot be submitted on ${snapshot.platform}.`, "Leave it out, or fix platform.")];
		case "found": return judgeState(snapshot, fact, what, standing.state, isFreed, holder);
	}
}
function judgeState(snapshot, fact, what, state, isFreed, holder) {
	switch (itemPhase(state)) {
		case "ready": return [];
		case "unknown": return [unknownState(snapshot, fact, what, state)];
		case "tried":
			if (state === "REJECTED" ? holder === null || isFreed : fact.target.relationship === "appEvent") return [];
			break;
		case "not-ready":
		case "approved": if (isFreed) return [];
	}
	return [notReady(snapshot, fact, `${what} is ${state}, and cannot be submitted.`, notReadyRemedy(state))];
}
/** The version asked for, when it sits in a draft that this run does not take over, or in a submission that is closing. */
function ownVersion(it) {
	const { snapshot, target } = it;
	const record = recordOf(target);
	if (record === null || record.phase === "in-flight") return [];
	const holder = holderOf(snapshot, versionTarget(record));
	if (holder === null || holder.id === targetedSubmission(target)?.id || freedBy(target).has(holder.id)) return [];
	if (!["draft", "closing"].includes(submissionPhase(holder.state))) return [];
	return [elsewhere(it, `Version ${record.versionString}`, versionTarget(record), holder)];
}
/** The service takes items without a version only when the platform has an approved one. */
function leaning({ snapshot, target }) {
	if (target.version.kind !== "none" || !snapshot.known.versions) return [];
	if (snapshot.versions.some(mayBeApproved)) return [];
	return [{
		reason: "item.not-ready",
		severity: "error",
		message: `The app has no approved version on ${snapshot.platform}; without one, items need a version beside them.`,
		remedy: "Submit them together with the first version: set version as well.",
		subject: {
			type: "app",
			id: snapshot.app.id
		},
		link: distributionPage(snapshot.app.id)
	}];
}
/** The specification's service calls over whatever is not in flight; a name that says otherwise is believed. */
function mayBeApproved({ state, phase }) {
	return isApprovedVersion(state) || phase === "over" && ["over", "unknown"].includes(versionPhase(state));
}
function elsewhere({ snapshot, request }, what, target, holder) {
	const adopt = request.onOrphans === "adopt" ? ", or ask for all that it holds" : ", or set on-orphans: adopt if it holds nothing else";
	return {
		reason: "item.elsewhere",
		severity: "error",
		message: `${what} sits in ${describeSubmission(holder)}.`,
		remedy: submissionPhase(holder.state) === "draft" ? `Take it out of that draft on the App Review page${adopt}.` : "Wait for that submission to finish, or leave the item out.",
		subject: {
			type: target.relationship,
			id: target.id
		},
		link: appReviewPage(snapshot.app.id)
	};
}
function notReady(snapshot, { target }, message, remedy) {
	return {
		reason: "item.not-ready",
		severity: "error",
		message,
		remedy,
		subject: {
			type: target.relationship,
			id: target.id
		},
		link: distributionPage(snapshot.app.id)
	};
}
function unknownState(snapshot, { target }, what, state) {
	return {
		reason: "state.unknown",
		severity: "unknown",
		message: `${what} is in a state that this action does not know: ${state || "none was given"}.`,
		remedy: "See on the web page what it means; then update this action, or report the state.",
		subject: {
			type: target.relationship,
			id: target.id
		},
		link: distributionPage(snapshot.app.id)
	};
}
function notReadyRemedy(state) {
	switch (state) {
		case "REJECTED": return "Fix what review found, or make a new version of the item.";
		case "WAITING_FOR_REVIEW":
		case "IN_REVIEW": return "It is under review already: leave it out, or wait.";
		default: return "Leave it out, or make a new version of it and name that.";
	}
}
// src/core/rules/left-out.ts
/** `items: ready` takes what can be submitted now; what it does not take is reported, so that nobody misses it. */
function leftOut(it) {
	const { snapshot, request, target } = it;
	if (request.mode !== "submit" || request.items.kind !== "ready") return [];
	const submission = target.submission.kind === "done" ? target.submission.submission : null;
	const own = submission === null ? /* @__PURE__ */ new Set() : contentKeys(submission) ?? /* @__PURE__ */ new Set();
	const taken = target.done ? own : new Set(target.items.map(targetKey));
	return (snapshot.release?.items ?? []).filter(({ target: one }) => !taken.has(targetKey(one))).map((fact) => report$2(it, fact));
}
function report$2({ snapshot }, { target, standing }) {
	const name = standing.kind === "found" ? standing.name : null;
	const isHeld = holderOf(snapshot, target) !== null;
	const what = describeItem(target, {
		name,
		number: null
	});
	return {
		reason: "item.left-out",
		severity: "warning",
		message: isHeld ? `${capitalized(what)} is ready, and left out because it sits in another submission.` : `${capitalized(what)} is ready, and left out because this release was made without it.`,
		remedy: isHeld ? "Submit that submission, or take it out on the App Review page and run again." : "It goes with the next release; or submit it alone, with items and without version.",
		subject: {
			type: target.relationship,
			id: target.id
		},
		link: appReviewPage(snapshot.app.id)
	};
}
// src/core/rules/total-limit.ts
/** Five open submissions of the app, on every platform: the service makes no sixth. */
function totalLimit({ snapshot, request, target }) {
	if (!target.needs.slot) return [];
	const freed = freedBy(target);
	const held = ledgerOf(snapshot).slots.filter(({ submission }) => !freed.has(submission.id));
	const needed = request.mode === "check" ? request.slotsNeeded : 1;
	const free = Math.max(0, 5 - held.length);
	if (free >= needed) return [];
	const wanted = needed === 1 ? "" : ` slots-needed asks for ${needed} free ones, and ${free} ${free === 1 ? "is" : "are"}.`;
	const remedy = remedyFor$2(held);
	return [{
		reason: "submission.total-limit",
		severity: "error",
		message: `${held.length} of 5 submission slots are taken: ${countByPhase(held)}.${wanted}`,
		holders: `They hold: ${enumerate(byPhase(held).flatMap(({ slots }) => slots.map(({ submission }) => describeContents(submission, snapshot, 40))), 300, "; ")}.`,
		remedy: needed - free === 1 ? `${capitalized(remedy)}.` : `Free ${needed - free}: ${remedy}.`,
		subject: {
			type: "app",
			id: snapshot.app.id
		},
		link: appReviewPage(snapshot.app.id)
	}];
}
const WORDS = {
	draft: (count) => `${count} ${count === 1 ? "draft" : "drafts"}`,
	"in-review": (count) => `${count} in review`,
	unresolved: (count) => `${count} with unresolved issues`,
	closing: (count) => `${count} closing`
};
/** `3 drafts, 2 in review`. */
function countByPhase(slots) {
	return byPhase(slots).map(({ phase, slots: { length } }) => WORDS[phase](length)).join(", ");
}
function byPhase(all) {
	return Object.keys(WORDS).map((phase) => ({
		phase,
		slots: all.filter((slot) => slot.phase === phase)
	})).filter(({ slots }) => slots.length > 0);
}
/** The easiest way out first: a draft harms nobody who cancels it. */
function remedyFor$2(held) {
	const easiest = [
		"draft",
		"closing",
		"unresolved",
		"in-review"
	].flatMap((phase) => held.find((slot) => slot.phase === phase) ?? [])[0];
	if (easiest === void 0) return "wait";
	return easiest.phase === "draft" ? "cancel a draft that nobody needs on the App Review page; no API call can" : howToFree(easiest.submission);
}
// src/core/rules/nearly-full.ts
/** One slot left: the next release fits, the one after it may not. */
function nearlyFull({ snapshot }) {
	const { slots } = ledgerOf(snapshot);
	if (slots.length !== 4) return [];
	return [{
		reason: "submission.nearly-full",
		severity: "warning",
		message: `${slots.length} of 5 submission slots are taken: ${countByPhase(slots)}.`,
		remedy: "Cancel drafts that nobody needs on the App Review page before the slots are needed.",
		subject: {
			type: "app",
			id: snapshot.app.id
		},
		link: appReviewPage(snapshot.app.id)
	}];
}
// src/core/rules/orphans.ts
/** Drafts that nobody submitted: each holds a slot, and no call can remove it. One finding for all of them. */
function orphans({ snapshot, request, target }) {
	const own = targetedSubmission(target)?.id;
	const drafts = ledgerOf(snapshot).slots.filter(({ submission, phase }) => phase === "draft" && submission.id !== own).map(({ submission }) => submission);
	const [first] = drafts;
	if (first === void 0) return [];
	const fails = request.onOrphans === "fail";
	const holds = drafts.length === 1 ? "draft holds a slot" : "drafts hold a slot each";
	const described = alike(drafts.map((draft) => `${describeContents(draft, snapshot)} (${draft.lastUpdatedBy ?? "author not shown"})`));
	return [{
		reason: "submission.orphans",
		severity: fails ? "error" : "warning",
		message: `${drafts.length} ${holds}. A draft expires after 7 days; the API can neither delete nor cancel it.`,
		holders: `Drafts: ${enumerate(described, 200, "; ")}.`,
		remedy: fails ? "Cancel them on the App Review page, or set on-orphans: adopt." : "Cancel what nobody needs on the App Review page.",
		subject: drafts.length === 1 ? {
			type: "reviewSubmission",
			id: first.id
		} : {
			type: "app",
			id: snapshot.app.id
		},
		link: appReviewPage(snapshot.app.id)
	}];
}
/** `2 \u00d7 empty (Ada Example)`. */
function alike(words) {
	const counts = /* @__PURE__ */ new Map();
	for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
	return [...counts].map(([word, count]) => count === 1 ? word : `${count} \u00d7 ${word}`);
}
// src/core/rules/readiness/gap.ts
/** One thing that App Review would refuse the version for, as a finding. */
/** @returns the finding in the severity that `readiness` leaves it: with `warn` everything is a warning */
function gapFinding(it, { reason, severity, message, remedy, link, subject }) {
	const { snapshot, request, target } = it;
	return {
		reason,
		severity: request.readiness === "block" ? severity : "warning",
		message,
		remedy: withWayOut(it, remedy),
		subject: subject ?? {
			type: "appStoreVersion",
			id: recordOf(target)?.id ?? request.version ?? ""
		},
		link: link ?? distributionPage(snapshot.app.id)
	};
}
/** A rule that is wrong about somebody's app must not keep them from releasing. With `warn` the way out is taken already. */
function withWayOut({ request }, remedy) {
	return request.mode === "submit" && request.readiness === "block" ? `${remedy} ${WAY_OUT}` : remedy;
}
// src/core/rules/release-notes.ts
/** Every language of an update needs release notes, a folder may name none that the version lacks, and a first version takes none. */
function releaseNotes(it) {
	const { snapshot, request, target } = it;
	if (target.version.kind === "none" || request.mode === "check") return [];
	const record = recordOf(target);
	const notes = request.releaseNotes;
	if (isFirstVersion(snapshot, record)) {
		if (notes === null || !snapshot.known.versions) return [];
		return [finding$1(it, "warning", `Version ${request.version} is the first on ${snapshot.platform}, which takes no release notes: they are left out.`, "Leave release-notes out for it.")];
	}
	const { localizations = null, inherited = null, primaryLocale = null } = snapshot.release ?? {};
	const known = localizations ?? inherited;
	if (known === null || target.locked.length > 0) return [];
	const { lacking, empty } = planNotes(notes, primaryLocale, known);
	const isGuess = localizations === null;
	const isTaken = record !== null && !isEditableVersion(record.state) && target.cancels.every(({ version }) => version.id !== record.id);
	return [...lacking.length === 0 ? [] : [finding$1(it, isGuess ? "warning" : blocking(it), `release-notes names ${enumerate(lacking, 40)}, which version ${request.version} does not have; nothing is sent for it.`, withWayOut(it, "Add the language on its page, or take it out of release-notes."))], ...empty.length === 0 || isTaken || !isReviewAsked(it) ? [] : [finding$1(it, isGuess ? "warning" : blocking(it), `Version ${request.version} has no release notes in ${enumerate(empty, 30)}; App Review takes no update without.`, withWayOut(it, "Set release-notes (a folder may have default/), or write them on its page."))]];
}
/** What is done already is not blocked. */
function blocking({ request, target }) {
	return request.readiness === "block" && request.mode === "submit" && !target.done ? "error" : "warning";
}
function finding$1({ snapshot, request, target }, severity, message, remedy) {
	return {
		reason: "metadata.release-notes",
		severity,
		message,
		remedy,
		subject: {
			type: "appStoreVersion",
			id: recordOf(target)?.id ?? request.version ?? ""
		},
		link: distributionPage(snapshot.app.id)
	};
}
// src/core/rules/readiness/age-rating.ts
/** The questions of the age rating are answered. That the service asks each of them of every app is not certain. */
function ageRating(it) {
	const info = it.snapshot.release?.readiness?.info ?? null;
	if (!isVersionAsked(it) || info === null || !info.ok) return [];
	const rating = info.value.ageRating;
	if (rating === void 0) return [];
	const { app } = it.snapshot;
	const gap = {
		reason: "metadata.age-rating",
		remedy: "Answer the questions of Age Rating under App Information.",
		link: appInformationPage(app.id),
		subject: {
			type: "app",
			id: app.id
		}
	};
	if (rating === null || rating.answered === 0) {
		const message = "No question of the age rating is answered.";
		return [gapFinding(it, {
			...gap,
			severity: "error",
			message
		})];
	}
	if (rating.unanswered.length === 0) return [];
	const message = `The age rating has questions without an answer: ${enumerate(rating.unanswered, 60)}.`;
	return [gapFinding(it, {
		...gap,
		severity: "warning",
		message
	})];
}
// src/core/readiness.ts
function isBlank(text) {
	return text !== void 0 && (text ?? "").trim() === "";
}
// src/core/rules/readiness/app-information.ts
/** The app has a name and a privacy policy, a primary category, and has declared whose content it shows. */
function appInformation(it) {
	const info = it.snapshot.release?.readiness?.info ?? null;
	if (!isVersionAsked(it) || info === null || !info.ok) return [];
	const { app, platform } = it.snapshot;
	const gaps = [...emptyTexts(it, info.value, "metadata.name", "name", "name"), ...platform === "TV_OS" ? emptyTexts(it, info.value, "metadata.privacy-policy", "privacyPolicyText", "privacy policy text") : emptyTexts(it, info.value, "metadata.privacy-policy", "privacyPolicyUrl", "privacy policy URL")];
	if (info.value.hasCategory === false) gaps.push({
		reason: "metadata.category",
		severity: "error",
		message: "No primary category is chosen.",
		remedy: "Choose one under App Information."
	});
	if (isBlank(info.value.contentRights)) gaps.push({
		reason: "metadata.content-rights",
		severity: "error",
		message: "The app does not say whether it shows content of third parties (Content Rights).",
		remedy: "Set up Content Rights under App Information."
	});
	const link = appInformationPage(app.id);
	return gaps.map((gap) => gapFinding(it, {
		...gap,
		link,
		subject: {
			type: "app",
			id: app.id
		}
	}));
}
/** Other locales fall back to the primary one. */
function emptyTexts({ snapshot }, { texts }, reason, field, words) {
	const primaryLocale = snapshot.release?.primaryLocale ?? null;
	const empty = texts.filter((text) => isBlank(text[field])).map(({ locale }) => locale);
	const others = empty.filter((locale) => locale !== primaryLocale);
	const gap = (severity, where) => ({
		reason,
		severity,
		message: `The app has no ${words} in ${where}.`,
		remedy: "Enter it under App Information."
	});
	return [...others.length < empty.length ? [gap("error", `${primaryLocale}, the primary locale`)] : [], ...others.length > 0 ? [gap("warning", enumerate(others, 60))] : []];
}
// src/core/rules/readiness/export-compliance.ts
/** The export question of the build is answered, as asked for, and a declaration goes with the answer yes. */
function exportCompliance(it) {
	const build = isVersionAsked(it) ? buildToSubmit(it) : null;
	if (build === null || build.processingState === "PROCESSING") return [];
	const gaps = [
		...unanswered(it, build),
		...otherwise$1(it, build),
		...undeclared(it, build)
	];
	const subject = {
		type: "build",
		id: build.id
	};
	return gaps.map((gap) => gapFinding(it, {
		reason: "compliance.export",
		subject,
		...gap
	}));
}
function unanswered({ target }, { version, usesNonExemptEncryption }) {
	if (usesNonExemptEncryption !== null || target.edits.exportAnswer !== null) return [];
	return [{
		severity: "error",
		message: `Build ${version} does not say whether it uses non-exempt encryption.`,
		remedy: "Answer with uses-non-exempt-encryption, or in the build itself: ITSAppUsesNonExemptEncryption in its Info.plist."
	}];
}
/** An answer that is there is never changed. */
function otherwise$1({ request }, { version, usesNonExemptEncryption: uses }) {
	const wanted = request.usesNonExemptEncryption;
	if (wanted === null || typeof uses !== "boolean" || uses === wanted) return [];
	return [{
		severity: "warning",
		message: `Build ${version} says ${uses} to non-exempt encryption, and the input says ${wanted}; the answer of the build stays.`,
		remedy: "Fix the input, or upload a build with the right answer in its Info.plist."
	}];
}
/** To make a declaration is a legal statement, so this action never does. */
function undeclared({ snapshot, target }, build) {
	const uses = build.usesNonExemptEncryption ?? target.edits.exportAnswer?.uses;
	const listed = build.encryptionDeclarationState;
	const state = listed === void 0 ? declarationRead(snapshot) : listed;
	if (uses !== true || state === void 0 || state === "APPROVED") return [];
	const which = state === null || state === "" ? "has no export declaration" : `has an export declaration that is ${state}`;
	return [{
		severity: "warning",
		message: `Build ${build.version} uses non-exempt encryption, and ${which}.`,
		remedy: "Attach an approved one: App Information, App Encryption Documentation.",
		link: appInformationPage(snapshot.app.id)
	}];
}
/** Of a build that is in no list. */
function declarationRead({ release }) {
	const declaration = release?.readiness?.declaration ?? null;
	return declaration?.ok ? declaration.value : void 0;
}
// src/core/rules/readiness/first-release.ts
/** Before an app is first released it has a price, which may be free, and countries where it can be had. */
function firstRelease(it) {
	const readiness = it.snapshot.release?.readiness ?? null;
	if (!isVersionAsked(it) || readiness === null) return [];
	const { app } = it.snapshot;
	const { pricing, availability } = readiness;
	const gaps = [];
	if (pricing?.ok && !pricing.value) gaps.push({
		reason: "app.pricing",
		severity: "error",
		message: "The app has no price; a free app needs one too.",
		remedy: "Choose a price under Pricing and Availability."
	});
	if (availability?.ok && !availability.value) gaps.push({
		reason: "app.availability",
		severity: "error",
		message: "It was never set in which countries or regions the app is available.",
		remedy: "Set up App Availability under Pricing and Availability."
	});
	const link = pricingPage(app.id);
	return gaps.map((gap) => gapFinding(it, {
		...gap,
		link,
		subject: {
			type: "app",
			id: app.id
		}
	}));
}
// src/core/rules/readiness/purchases.ts
/** `items: ready` takes no purchases; the first ones of an app can go with a version only, so they are easily forgotten. */
function purchases(it) {
	const found = it.snapshot.release?.readiness?.purchases ?? null;
	if (!isReviewAsked(it) || found === null || !found.ok || found.value.length === 0) return [];
	const { app } = it.snapshot;
	const count = found.value.length;
	return [gapFinding(it, {
		reason: "item.left-out",
		severity: "warning",
		message: `${count === 1 ? "An in-app purchase is ready, and is" : `${count} in-app purchases are ready, and are`} left out: ${enumerate(found.value, 40)}.`,
		remedy: "To submit one along, name it in items: inAppPurchaseVersion and the id of its version.",
		link: purchasesPage(app.id),
		subject: {
			type: "app",
			id: app.id
		}
	})];
}
// src/core/rules/readiness/review-detail.ts
/** The version names its copyright, and whom App Review can ask; and an account for it, where one is needed. */
function reviewDetail(it) {
	const review = it.snapshot.release?.readiness?.review ?? null;
	if (!isVersionAsked(it) || review === null || !review.ok) return [];
	const isGuess = textsOf(it)?.isGuess === true;
	const { copyright, contact } = review.value;
	const gaps = [];
	const found = (reason, what, remedy) => {
		const message = isGuess ? `Version ${it.request.version} takes over from one that ${what}.` : `Version ${it.request.version} ${what}.`;
		gaps.push({
			reason,
			severity: isGuess ? "warning" : "error",
			message,
			remedy
		});
	};
	if (isBlank(copyright)) found("metadata.copyright", "has no copyright", "Fill in Copyright on its page.");
	if (contact !== void 0) {
		const wrong = contact === null ? "has no contact for App Review" : wrongIn(contact);
		if (wrong !== null) found("metadata.review-contact", wrong, "Complete it under App Review Information.");
	}
	if (contact?.demoAccountRequired === true && isBlank(contact.demoAccountName)) found("metadata.demo-account", "needs App Review to sign in, and gives no user name", "Enter the account under App Review Information, or turn signing in off.");
	return gaps.map((gap) => gapFinding(it, gap));
}
/** What it says is nobody's business here, only that something is missing. */
function wrongIn({ firstName, lastName, phone, email }) {
	const empty = Object.entries({
		"first name": firstName,
		"last name": lastName,
		phone,
		email
	}).filter(([, value]) => isBlank(value)).map(([name]) => name);
	const isLocal = typeof phone === "string" && !isBlank(phone) && !phone.trim().startsWith("+");
	const wrong = [...empty.length === 0 ? [] : [`without ${empty.join(", ")}`], ...isLocal ? ["with a phone number that does not begin with +"] : []];
	return wrong.length === 0 ? null : `has a contact for App Review ${wrong.join(", and ")}`;
}
// src/core/rules/readiness/screenshots.ts
/** The primary locale has images, and the service has taken them. Which sizes are required cannot be read. */
function screenshots(it) {
	const found = it.snapshot.release?.readiness?.screenshots ?? null;
	if (!isVersionAsked(it) || found === null || !found.ok) return [];
	const fault = faultOf(found.value);
	if (fault === null) return [];
	const { version } = it.request;
	const isGuess = textsOf(it)?.isGuess === true;
	const whose = isGuess ? `the version whose images ${version} takes over` : `version ${version}`;
	const where = `in ${it.snapshot.release?.primaryLocale}, the primary locale of ${whose}`;
	return [gapFinding(it, {
		reason: "metadata.screenshots",
		severity: isGuess ? "warning" : fault.severity,
		message: `${fault.what} ${where}.`,
		remedy: fault.remedy
	})];
}
/** True when nothing is to be said of them. */
function areComplete(facts) {
	return faultOf(facts) === null;
}
function faultOf({ sets, images }) {
	if (sets === 0) return {
		severity: "warning",
		what: "There are no screenshots",
		remedy: "Nothing has to be done where the images come from the asset library. Otherwise upload them."
	};
	if (images.length === 0) return {
		severity: "error",
		what: "No set of screenshots has an image",
		remedy: "Upload them on its page."
	};
	const failed = images.filter((state) => state === "FAILED").length;
	if (failed > 0) return {
		severity: "error",
		what: `${failed === 1 ? "A screenshot was" : `${failed} screenshots were`} not delivered (FAILED)`,
		remedy: "Delete it on its page, and upload it again."
	};
	if (images.some((state) => state === "UPLOAD_COMPLETE" || state === "AWAITING_UPLOAD")) return {
		severity: "warning",
		what: "A screenshot is still being processed",
		remedy: "Wait a minute or two; the run waits too."
	};
	return null;
}
// src/core/rules/readiness/unread.ts
/** What App Review asks, and could not be read: a warning where the key or the path is at fault, otherwise not known. */
function unread(it) {
	const readiness = it.snapshot.release?.readiness ?? null;
	if (!isReviewAsked(it) || readiness === null) return [];
	return Object.values(readiness).flatMap((fact) => {
		if (fact === null || fact.ok) return [];
		const { finding } = fact;
		return {
			...finding,
			severity: it.request.readiness === "block" ? finding.severity : "warning",
			message: `It is not known whether App Review would take the version. ${finding.message}`,
			remedy: withWayOut(it, finding.remedy)
		};
	});
}
// src/core/rules/readiness/version-texts.ts
const FIELDS = [{
	field: "description",
	reason: "metadata.description",
	words: "description"
}, {
	field: "supportUrl",
	reason: "metadata.support-url",
	words: "support URL"
}];
/** The version has a description and a support URL: in the primary locale for certain, in the others by all that is known. */
function versionTexts(it) {
	const known = isVersionAsked(it) ? textsOf(it) : null;
	if (known === null) return [];
	const { version } = it.request;
	const primaryLocale = it.snapshot.release?.primaryLocale ?? null;
	return FIELDS.flatMap(({ field, reason, words }) => {
		const empty = known.texts.filter((text) => isBlank(text[field])).map(({ locale }) => locale);
		const others = empty.filter((locale) => locale !== primaryLocale);
		const says = (where) => known.isGuess ? `Version ${version} takes its texts over from one that has no ${words} in ${where}.` : `Version ${version} has no ${words} in ${where}.`;
		const remedy = known.isGuess ? "Write it on its page once it is made; the run checks it again then." : "Write it on the page of the version.";
		return [...others.length < empty.length ? [{
			severity: known.isGuess ? "warning" : "error",
			where: `${primaryLocale}, the primary locale`
		}] : [], ...others.length > 0 ? [{
			severity: "warning",
			where: enumerate(others, 40)
		}] : []].map(({ severity, where }) => gapFinding(it, {
			reason,
			severity,
			message: says(where),
			remedy
		}));
	});
}
// src/core/rules/readiness/index.ts
const READINESS = [
	versionTexts,
	reviewDetail,
	appInformation,
	ageRating,
	screenshots,
	exportCompliance,
	firstRelease,
	purchases,
	unread
];
/** What App Review would refuse, its release notes included. */
function judgeReadiness(it) {
	return [releaseNotes, ...READINESS].flatMap((rule) => rule(it));
}
// src/core/rules/unknown-states.ts
/** New states appear without notice. What nobody knows is never taken for harmless. */
function unknownStates({ snapshot }) {
	const versions = snapshot.versions.filter((version) => version.phase === "unknown" && !snapshot.canceled.has(version.id)).map((version) => ({
		type: "appStoreVersion",
		id: version.id,
		what: `Version ${version.versionString}`,
		state: version.state,
		severity: isPast(version, snapshot.versions) ? "warning" : "unknown"
	}));
	const submissions = snapshot.submissions.filter((submission) => submissionPhase(submission.state) === "unknown").map(({ id, state }) => ({
		type: "reviewSubmission",
		id,
		what: "A submission",
		state,
		severity: "unknown"
	}));
	return [...versions, ...submissions].map(({ type, id, what, state, severity }) => ({
		reason: "state.unknown",
		severity,
		message: `${what} is in a state that this action does not know: ${state === "" ? "none was given" : state}.`,
		remedy: "See on the web page what it means; then update this action, or report the state.",
		subject: {
			type,
			id
		},
		link: appReviewPage(snapshot.app.id)
	}));
}
/** A version made later is over, so this one cannot be in anybody's way. */
function isPast({ createdDate, isLive }, versions) {
	if (!isLive) return false;
	const madeMs = Date.parse(createdDate ?? "");
	return versions.some((other) => other.phase === "over" && Date.parse(other.createdDate ?? "") > madeMs);
}
// src/core/rules/unread-contents.ts
/** A submission whose items could not be read may hold what this run wants: a release cannot go by it, a check can. */
function unreadContents({ snapshot, request }) {
	if (request.mode !== "submit") return [];
	return snapshot.submissions.filter((submission) => submission.items === null && submissionPhase(submission.state) !== "over").flatMap((submission) => snapshot.itemFailures.get(submission.id) ?? []);
}
// src/core/rules/unresolved.ts
/** A submission that review sent back keeps its items and its slot. */
function unresolved(it) {
	const freed = freedBy(it.target);
	return ledgerOf(it.snapshot).slots.filter(({ submission, phase }) => phase === "unresolved" && !freed.has(submission.id)).flatMap(({ submission }) => judge$2(it, submission));
}
function judge$2(it, submission) {
	const { snapshot, target } = it;
	if (target.submission.kind === "resubmit" && target.submission.submission.id === submission.id) return judgeResubmission(it, submission, target.submission);
	if (!isWanted(it, submission) || isUndecided(it, submission)) return [finding(snapshot, submission, "warning", "", FIX_IT)];
	const extra = keptFromCanceling(it, submission);
	if (extra.length > 0) return [holdsMore(snapshot, submission, extra)];
	return [finding(snapshot, submission, "error", " This release needs it.", "Fix what review found, and set on-unresolved: resubmit to submit the same submission again.")];
}
const FIX_IT = "Fix what review found and submit it again, or cancel it on the App Review page to free its slot.";
/** What it holds could not be read, which another rule reports: it may be what can be submitted again, or canceled. */
function isUndecided({ request }, { items }) {
	const allows = request.onUnresolved === "resubmit" || request.onVersionInFlight === "cancel";
	return items === null && request.mode === "submit" && allows;
}
/** What goes along with the version, and would be taken out of review with it. */
function keptFromCanceling({ request, target }, submission) {
	const record = recordOf(target);
	const keys = contentKeys(submission);
	if (request.onVersionInFlight !== "cancel" || record === null || keys === null) return [];
	const wanted = wantedKeys(record, target.items);
	return keys.has(targetKey(versionTarget(record))) ? [...keys].filter((key) => !wanted.has(key)) : [];
}
function holdsMore(snapshot, submission, extra) {
	return finding(snapshot, submission, "error", ` It also holds ${namesOf(snapshot, extra)}, not asked for.`, "Name it under items too, or take it out on the App Review page.");
}
function namesOf(snapshot, keys) {
	const names = keys.map((key) => describeKey(snapshot, key));
	return enumerate(names, 50);
}
function judgeResubmission({ snapshot, target }, submission, { extra, missing }) {
	if (missing.length > 0) return [finding(snapshot, submission, "error", ` It lacks ${namesOf(snapshot, missing)}; nothing can be added to it.`, "Leave it out, or start over with on-version-in-flight: cancel.")];
	if (extra.length > 0) return [holdsMore(snapshot, submission, extra)];
	if (target.locked.length > 0) return [finding(snapshot, submission, "error", ` It is marked as resolved, so it can no longer be changed: ${enumerate(target.locked, 70, "; ")}.`, "Ask for what it has, or cancel it on the App Review page.")];
	if (target.edits.any) return [];
	return [finding(snapshot, submission, "warning", " This run changes nothing in it, and submits it again as it is now.", "See that what review found is fixed.")];
}
function isWanted({ snapshot, request, target }, submission) {
	if (target.done) return false;
	const record = recordOf(target);
	if (request.mode === "prepare" && target.version.kind === "existing") return false;
	if (request.mode !== "submit" && request.mode !== "prepare") return false;
	const keys = contentKeys(submission);
	if (keys === null) return record !== null && holderOf(snapshot, versionTarget(record))?.id === submission.id;
	return [...request.items.kind === "listed" ? target.items : [], ...record === null ? [] : [versionTarget(record)]].some((one) => keys.has(targetKey(one)));
}
function finding(snapshot, submission, severity, why, remedy) {
	const rejected = heldItems(submission.items ?? []).filter(({ state }) => state === "REJECTED");
	return {
		reason: "submission.unresolved",
		severity,
		message: `Review sent back ${rejected.length > 0 ? enumerate(rejected.map((item) => describeHeld(item, snapshot)), 60) : describeContents(submission, snapshot, 60)}.${why}`,
		holders: `It was ${describeMaker(submission)}.`,
		remedy,
		subject: {
			type: "reviewSubmission",
			id: submission.id
		},
		link: appReviewPage(snapshot.app.id)
	};
}
// src/core/rules/version-in-flight.ts
/** One version in flight at a time: the service refuses another with `STATE_NOT_SUITABLE`. */
function versionInFlight(it) {
	return it.snapshot.versions.filter(({ phase }) => phase === "in-flight").flatMap((version) => {
		const judged = judge$1(it, version);
		return judged === null ? [] : [report$1(it.snapshot, version, judged)];
	});
}
const BLOCKS = {
	severity: "error",
	why: ""
};
function judge$1(it, version) {
	const { snapshot, request, target } = it;
	if (request.onVersionInFlight === "fail") return BLOCKS;
	if (target.done || snapshot.canceled.has(version.id)) return null;
	if (target.cancels.some((one) => one.version.id === version.id)) return null;
	if (target.version.kind === "existing" && target.version.record.id === version.id) return judgeOwn$1(it, version);
	if (target.version.kind === "reuse" && target.version.record.id === version.id) return judgeReused(it, version);
	if (target.version.kind === "none" && request.mode === "submit") return null;
	if (request.mode === "check" && request.onVersionInFlight === "cancel" && isLive(snapshot) && isFree(snapshot, version)) return {
		severity: "warning",
		why: " A release with on-version-in-flight: cancel uses its record.",
		remedy: `Release ${version.versionString} first instead, if it is still wanted.`
	};
	return BLOCKS;
}
/** A record that can be given another number: the live service would also rename one under review, or in a draft. */
function isFree(snapshot, version) {
	return isEditableVersion(version.state) && holderOf(snapshot, versionTarget(version)) === null;
}
function judgeOwn$1({ snapshot, request, target }, version) {
	const { locked, submission } = target;
	const holder = holderOf(snapshot, versionTarget(version));
	const phase = holder === null ? null : submissionPhase(holder.state);
	if (phase === "unresolved" && request.mode === "submit") return null;
	if (locked.length > 0) return {
		severity: "error",
		why: ` It can no longer be changed, and is not what was asked for: ${enumerate(locked, 60, "; ")}.`,
		remedy: "Ask for what it has, or cancel it first with on-version-in-flight: cancel."
	};
	if (phase === "unresolved") return null;
	if (version.state === "READY_FOR_REVIEW" || phase === "draft") {
		if (submission.kind === "adopt" && submission.draft.id === holder?.id || holder === null && !target.edits.any) return null;
		if (request.mode === "submit" || target.edits.any) return blocked(` ${staged(holder)}`);
		return null;
	}
	if (request.mode !== "submit" || holder === null && !isUnderReview(version.state)) return null;
	if (holder === null) return snapshot.known.others ? blocked(" The submission that it is under review in was not found, so its items cannot be compared.") : null;
	if (holder.items === null || phase === "unknown") return null;
	if (phase === "closing") return blocked(" Its submission is being canceled.");
	return blocked(" It is under review together with other items than the ones asked for.");
}
function staged(holder) {
	if (holder === null) return "It sits in a submission that could not be found, and this run changes it.";
	return "Its draft cannot be adopted: it holds something else, or on-orphans is not adopt.";
}
/** The live service takes a new number also for a version that waits for review, so nothing but one in preparation gets one. */
function judgeReused({ snapshot }, version) {
	if (isFree(snapshot, version)) return null;
	return holderOf(snapshot, versionTarget(version)) === null ? blocked(" The submission that holds it could not be found, so its record cannot be used.") : blocked(" It sits in a draft that is not of this run, so its record cannot be used.");
}
function blocked(why) {
	return {
		severity: "error",
		why
	};
}
function report$1(snapshot, version, { severity, why, remedy }) {
	return {
		reason: "version.in-flight",
		severity,
		message: `${capitalized(describeVersion(version))} is ${version.state}${why === "" ? since(snapshot, version) : ""}.${why}`,
		remedy: remedy ?? remedyFor$1(version),
		subject: {
			type: "appStoreVersion",
			id: version.id
		},
		link: version.state === "READY_FOR_REVIEW" ? appReviewPage(snapshot.app.id) : distributionPage(snapshot.app.id)
	};
}
function since(snapshot, version) {
	const submitted = holderOf(snapshot, versionTarget(version))?.submittedDate;
	if (submitted !== void 0) return `, submitted ${describeInstant(submitted)}`;
	return version.createdDate === void 0 ? "" : `, made ${describeInstant(version.createdDate)}`;
}
function remedyFor$1({ versionString: name, state }) {
	switch (state) {
		case "PREPARE_FOR_SUBMISSION": return `Release ${name} first (version: ${name} continues it), or replace it with on-version-in-flight: cancel.`;
		case "READY_FOR_REVIEW": return "Submit the draft that it sits in, or take it out on the App Review page.";
		case "WAITING_FOR_REVIEW": return `Wait for the review of ${name} (wait-minutes), or remove it from review, also with on-version-in-flight: cancel.`;
		default: return `Wait until the review of ${name} is over (wait-minutes), or give up its place with on-version-in-flight: cancel.`;
	}
}
// src/core/rules/version-released.ts
/** The version asked for is out already: its number is used up, and its record cannot be changed or submitted again. */
function versionReleased({ snapshot, request, target }) {
	if (target.version.kind !== "existing" || target.done) return [];
	const { record } = target.version;
	if (!isReleased(record)) return [];
	const { locked } = target;
	if (locked.length === 0 && request.mode !== "submit") return [];
	const why = locked.length === 0 ? ", and can neither be submitted again nor take other items along" : `, and is not what was asked for: ${enumerate(locked, 80, "; ")}`;
	return [{
		reason: "version.released",
		severity: "error",
		message: `${capitalized(describeVersion(record))} is ${record.state}${why}.`,
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
	return it.snapshot.versions.filter(({ phase }) => phase === "unfinished").flatMap((version) => {
		const severity = judge(it, version);
		return severity === null ? [] : [report(it, version, severity)];
	});
}
function judge(it, version) {
	const { snapshot, request, target } = it;
	const isEditable = isEditableVersion(version.state);
	if (snapshot.canceled.get(version.id) === "freed") return null;
	if (target.cancels.some((one) => one.version.id === version.id)) return null;
	if (request.mode === "check") return request.onVersionInFlight === "cancel" && isEditable && isLive(snapshot) ? "warning" : "error";
	if (target.version.kind === "existing") {
		if (target.version.record.id === version.id) return judgeOwn(it, version);
		return request.mode === "prepare" && !target.done ? "error" : null;
	}
	if (target.done || target.version.kind === "none") return null;
	if (target.version.kind !== "reuse" || target.version.record.id !== version.id) return "error";
	return isEditable ? null : "error";
}
function judgeOwn({ snapshot, request, target }, version) {
	if (request.onVersionInFlight === "fail" && isEditableVersion(version.state)) return "error";
	if (target.done) return null;
	if (target.locked.length > 0) return request.mode === "submit" && isUnresolved({ snapshot }, version) ? null : "error";
	const goesAlong = target.submission.kind === "resubmit";
	return request.mode === "submit" && !goesAlong && !isEditableVersion(version.state) ? "error" : null;
}
function isUnresolved({ snapshot }, version) {
	const holder = holderOf(snapshot, versionTarget(version));
	return holder !== null && submissionPhase(holder.state) === "unresolved";
}
function report({ snapshot, target }, version, severity) {
	const isOwn = target.version.kind === "existing" && target.version.record.id === version.id;
	const isUsed = severity === "warning";
	const beside = isOwn || isUsed ? "" : "; the service makes no new version beside it";
	const locked = isOwn && target.locked.length > 0 ? ` It can no longer be changed, and is not what was asked for: ${enumerate(target.locked, 60, "; ")}.` : "";
	const used = isUsed ? " A release with on-version-in-flight: cancel uses its record." : "";
	return {
		reason: "version.unfinished",
		severity,
		message: `${capitalized(describeVersion(version))} is ${version.state}${beside}.${locked}${used}`,
		remedy: isUsed ? `Fix and release ${version.versionString} instead, if it is still wanted.` : remedyFor(version),
		subject: {
			type: "appStoreVersion",
			id: version.id
		},
		link: distributionPage(snapshot.app.id)
	};
}
function remedyFor({ versionString: name, state }) {
	switch (state) {
		case "PENDING_DEVELOPER_RELEASE": return `Release ${name}: it is approved, and waits for you (release-approved: true, or its page).`;
		case "PENDING_APPLE_RELEASE":
		case "ACCEPTED":
		case "WAITING_FOR_EXPORT_COMPLIANCE": return `Wait for Apple to finish with ${name}; its page says what it waits for.`;
		case "PENDING_CONTRACT": return "Accept the pending agreement under Business; only the Account Holder can.";
		default: return `Fix and release ${name} (version: ${name}), or use its record for the new version with on-version-in-flight: cancel.`;
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
	releaseNotes,
	...READINESS,
	orphans,
	nearlyFull,
	leftOut,
	unknownStates,
	unreadContents
];
/** Every finding of every rule, and what could not be read. */
function evaluate(it) {
	return [...RULES.flatMap((rule) => rule(it)), ...it.snapshot.failures];
}
// src/core/decision.ts
/** What one preflight found, and the request \u2192 what would be done, and what blocks it. Pure. */
/** Of the modes that a whole preflight is made for. */
function decide(snapshot, request) {
	const target = decideTarget(snapshot, request);
	return {
		snapshot,
		target,
		steps: planSteps(snapshot, request, target),
		findings: evaluate({
			snapshot,
			request,
			target
		})
	};
}
/**
* Of the modes `release` and `rollout`: at most one step, on the version that was named.
* @param hasWaited whether this run has waited already
*/
function decideNamed(found, request, hasWaited) {
	const judgement = judgeNamed(found, request, hasWaited);
	return {
		snapshot: snapshotOf(found, request),
		target: targetOf(found.version, judgement),
		...judgement
	};
}
function judgeNamed(found, request, hasWaited) {
	if (found.failures.length > 0) return {
		steps: [],
		findings: found.failures
	};
	return request.mode === "release" ? judgeApproval(found, request, hasWaited) : judgeRollout(found, request);
}
/** Slots and submissions were not asked for: nothing is known of them, and nothing is said. */
function snapshotOf({ app, version, failures }, { platform }) {
	return createSnapshot({
		app,
		platform,
		versions: version === null ? [] : [version],
		submissions: [],
		failures,
		itemFailures: /* @__PURE__ */ new Map(),
		known: {
			versions: false,
			drafts: false,
			others: false
		},
		release: null,
		canceled: /* @__PURE__ */ new Map()
	});
}
function targetOf(version, { steps, findings }) {
	return {
		version: version === null ? { kind: "none" } : {
			kind: "existing",
			record: version
		},
		submission: { kind: "none" },
		cancels: [],
		edits: NO_EDITS,
		locked: [],
		done: steps.length === 0 && findings.length === 0,
		needs: {
			slot: false,
			review: false
		},
		items: []
	};
}
// src/known.ts
function began(request) {
	return {
		request,
		decision: null,
		findings: [],
		taken: [],
		ahead: [],
		version: null,
		submission: null,
		added: [],
		canceled: /* @__PURE__ */ new Map(),
		isInterrupted: false
	};
}
/** The newest decision takes the place of the one before; what was done stays done. */
function decided(known, decision) {
	const { target, steps, findings } = decision;
	const there = target.submission.kind === "done" ? target.submission.submission : null;
	return {
		...known,
		decision,
		findings,
		ahead: steps,
		version: target.version.kind === "existing" ? target.version.record : null,
		submission: there && {
			id: there.id,
			state: there.state
		}
	};
}
function executed(known, state) {
	const begun = new Set(state.steps.map(({ step }) => step));
	const result = {
		...known,
		findings: [...known.findings.filter((one) => !isOutdone(one, known, state.findings)), ...state.findings],
		taken: [...known.taken, ...state.steps],
		ahead: known.ahead.filter((step) => !begun.has(step)),
		version: state.version,
		submission: state.submission,
		added: state.added,
		canceled: new Map([...known.canceled, ...state.canceled])
	};
	return state.interruption === null ? result : interrupted(result, state.interruption);
}
/** What was a guess about a version that was not there yet, and had no id, was found out by a step: it is said once. */
function isOutdone({ severity, reason, subject }, { request }, found) {
	if (severity !== "warning" || subject?.type !== "appStoreVersion" || subject.id !== request.version) return false;
	return found.some((one) => one.severity === "error" && one.reason === reason);
}
/** What was found out before stays reported beside the interruption. */
function interrupted(known, { reason, message }) {
	const inDoubt = known.taken.filter(({ outcome }) => outcome === "interrupted").map(({ step }) => describeStep(step));
	const doubt = inDoubt.length === 0 ? "" : ` Interrupted in: ${inDoubt.join("; ")}; whether that was applied is not known.`;
	const finding = {
		reason,
		severity: "unknown",
		message: `${message} ${describeWritten(known.taken)}${doubt}`,
		remedy: reason === "run.timeout" ? "Run again, with a larger timeout-minutes if the service is slow: the next run continues from what is there." : "Run again: the next run continues from what is there.",
		subject: known.submission && {
			type: "reviewSubmission",
			id: known.submission.id
		}
	};
	return {
		...known,
		isInterrupted: true,
		findings: [...known.findings, finding]
	};
}
function isClear({ findings }) {
	return verdictOf(findings) === "clear";
}
function isCancellation({ kind }) {
	return kind === "cancel-version" || kind === "cancel-submission";
}
/** What the service refuses without naming who is in the way. */
const OVERTAKEN = /* @__PURE__ */ new Set([
	"version.in-flight",
	"submission.total-limit",
	"submission.in-review-limit"
]);
/** Somebody was faster between the preflight and a step: one more preflight names who. */
function isOvertaken({ findings, taken, isInterrupted }) {
	return !isInterrupted && taken.length > 0 && findings.some(({ reason, severity }) => severity === "error" && OVERTAKEN.has(reason));
}
/** @param decision of the preflight after the refusal, which shows who is in the way */
function named(known, { snapshot, findings }) {
	const errors = findings.filter(({ severity }) => severity === "error");
	return {
		...known,
		decision: known.decision && {
			...known.decision,
			snapshot
		},
		findings: known.findings.map((finding) => {
			const who = OVERTAKEN.has(finding.reason) ? errors.find(({ reason }) => reason === finding.reason) : void 0;
			return who === void 0 ? finding : {
				...finding,
				message: `${finding.message} ${who.message}`
			};
		})
	};
}
/** What the steps start from: the record, and what is canceled already. */
function startOf({ decision, canceled }) {
	const record = decision === null ? null : recordOf(decision.target);
	const localizations = decision?.snapshot.release?.localizations ?? null;
	return {
		version: record,
		localizations: record === null ? null : localizations,
		canceled
	};
}
/** What the run's submission holds: what was in it at the last preflight, and what the run has put in since. */
function heldNow({ decision, submission, added }) {
	const before = decision?.snapshot.submissions.find(({ id }) => id === submission?.id)?.items ?? [];
	return distinctTargets([...heldItems(before).flatMap(({ target }) => target ?? []), ...added]);
}
/** @param cost what the run has asked of the service */
function endingOf(known, cost) {
	const { request, decision, findings, taken, ahead, version, submission } = known;
	const snapshot = decision?.snapshot ?? null;
	return {
		mode: request.mode,
		dryRun: request.dryRun,
		app: snapshot?.app ?? null,
		platform: request.platform,
		findings,
		snapshot: snapshot && !isOfNamedVersion(request.mode) ? afterSteps(snapshot, submission, heldNow(known), version) : null,
		steps: [...taken, ...ahead.map((step) => ({
			step,
			outcome: "pending"
		}))],
		version: version && {
			id: version.id,
			state: version.state
		},
		named: version && isOfNamedVersion(request.mode) ? namedOf(version) : null,
		build: version?.build?.version ?? null,
		submission,
		requests: cost.requests,
		rateLimit: cost.rateLimit
	};
}
function namedOf(version) {
	return {
		name: describeVersion(version),
		phasedRelease: version.phasedRelease ?? null
	};
}
// src/polling.ts
const FIRST_MS = 1e4;
const LAST_MS = 12e4;
const GROWTH = 1.5;
/**
* Slower from one to the next, with a quarter of jitter, so that many pipelines do not ask in step. A short wait gets
* delays that fit into it; the last preflight is at its end.
* @param count how many preflights there were, from 1
* @param leftMs how long the waiting may still take
* @param random in [0, 1)
*/
function pollDelayMs(count, waitMs, leftMs, random) {
	const first = Math.min(FIRST_MS, Math.max(250, waitMs / 20));
	const slowed = Math.min(LAST_MS, first * GROWTH ** (count - 1));
	return Math.max(0, Math.min(leftMs, slowed * (.75 + random / 2)));
}
/** What time, or a person at work elsewhere, can change. A bad key stays bad. */
const CLEARED_BY_TIME = /* @__PURE__ */ new Set([
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
function canWaitingClear(findings) {
	return findings.filter(({ severity }) => severity !== "warning").every(({ reason }) => CLEARED_BY_TIME.has(reason));
}
/** Kept of timeout-minutes for the writes, while a build is waited for. */
const RESERVE_MS = 9e4;
const PROCESSING_POLL_MS = 15e3;
/**
* @param count how many preflights there were, from 1
* @returns `null` when the last preflight decides
*/
function nextWait({ snapshot, findings }, request, count, { leftMs, waitMs, remainingMs, timeoutMs }, random) {
	if (verdictOf(findings) === "clear") return null;
	const isUnderWay = request.mode === "release" && snapshot.versions.some(awaitsApproval);
	if (leftMs > 0 && (isUnderWay || canWaitingClear(findings))) return {
		delayMs: pollDelayMs(count, waitMs, leftMs, random),
		uses: "wait-minutes"
	};
	if (!findings.every(({ severity, reason }) => severity === "warning" || reason === "build.not-valid") || !awaitsProcessing({
		snapshot,
		request
	})) return null;
	const spareMs = remainingMs - Math.min(RESERVE_MS, timeoutMs / 4);
	return spareMs > 0 ? {
		delayMs: Math.min(spareMs, PROCESSING_POLL_MS),
		uses: "timeout-minutes"
	} : null;
}
/** Yields each decision as it is made, so that the last one is known however the run ends; the last one counts. */
async function* decisions(decideAnew, { request, waitMs, timeoutMs, clock, deadline, log }) {
	const startedMs = clock.now();
	for (let count = 1;; count++) {
		const beganMs = clock.now();
		const decision = await decideAnew();
		yield decision;
		const budget = {
			leftMs: startedMs + waitMs - clock.now(),
			waitMs,
			remainingMs: deadline.remainingMs,
			timeoutMs
		};
		const wait = nextWait(decision, request, count, budget, clock.random());
		if (wait === null) return;
		log(`${waitingFor(decision.findings)} Next check in ${seconds(wait.delayMs)}, within ${wait.uses}.`);
		const isBeside = wait.uses === "wait-minutes";
		if (isBeside) deadline.pause(clock.now() - beganMs);
		await clock.sleep(wait.delayMs, deadline.signal);
		if (isBeside) deadline.resume();
	}
}
function waitingFor(findings) {
	const first = findings.find(({ severity }) => severity !== "warning");
	return first === void 0 ? "Waiting." : `Waiting: ${first.message}`;
}
function seconds(ms) {
	return ms >= 12e4 ? `${Math.round(ms / 6e4)} min` : `${Math.round(ms / 1e3)} s`;
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
/** Sends a version that waits for it to the store; it cannot be taken back. */
function createReleaseRequestBody(versionId) {
	return { data: {
		type: "appStoreVersionReleaseRequests",
		relationships: { appStoreVersion: toOne("appStoreVersions", versionId) }
	} };
}
function updatePhasedReleaseBody(id, phasedReleaseState) {
	return { data: {
		type: "appStoreVersionPhasedReleases",
		id,
		attributes: { phasedReleaseState }
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
/** Possible only while the question is unanswered (live service). */
function updateBuildBody(id, usesNonExemptEncryption) {
	return { data: {
		type: "builds",
		id,
		attributes: { usesNonExemptEncryption }
	} };
}
/** Never `removed`: when all that was rejected is removed, the submission completes by itself. */
function resolveItemBody(id) {
	return { data: {
		type: "reviewSubmissionItems",
		id,
		attributes: { resolved: true }
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
// src/release/review-meanings.ts
/**
* What App Review refuses a version or an item for, by code and path: each associated error names the resource at fault
* by its path and the attribute by its pointer.
*/
const REQUIRED = "ENTITY_ERROR.ATTRIBUTE.REQUIRED";
const UNRELATED = "ENTITY_ERROR.RELATIONSHIP.REQUIRED";
const OF_VERSION = {
	cure: "web",
	page: distributionPage
};
const OF_APP = {
	cure: "web",
	page: appInformationPage
};
const REVIEW_CONTACT = {
	...OF_VERSION,
	reason: "metadata.review-contact",
	remedy: "Complete the contact under App Review Information on the page of the version; the phone number begins with + and the code of a country."
};
const AGE_RATING = {
	...OF_APP,
	reason: "metadata.age-rating",
	remedy: "Answer the questions of Age Rating under App Information."
};
const EXPORT_QUESTION = {
	reason: "compliance.export",
	cure: "here",
	remedy: "Answer with uses-non-exempt-encryption, or in the build itself: ITSAppUsesNonExemptEncryption in its Info.plist."
};
const SCREENSHOTS = {
	...OF_VERSION,
	reason: "metadata.screenshots",
	remedy: "Upload the missing screenshots on the page of the version, or with the tool that you use for them."
};
const AVAILABILITY = {
	reason: "app.availability",
	cure: "web",
	page: pricingPage,
	remedy: "Set up App Availability under Pricing and Availability."
};
const GAME_CENTER = {
	...OF_VERSION,
	reason: "app.game-center"
};
const FIRST_PURCHASES = [
	"FIRST_IAP_MUST_BE_SUBMITTED_ON_VERSION",
	"FIRST_CONSUMABLE_MUST_BE_SUBMITTED_ON_VERSION",
	"FIRST_NON_CONSUMABLE_MUST_BE_SUBMITTED_ON_VERSION",
	"FIRST_SUBSCRIPTION_MUST_BE_SUBMITTED_ON_VERSION",
	"SUBSCRIPTION_GROUP_SUBMISSION_NOT_ALLOWED"
];
/** The first that matches counts. */
const REVIEW_MEANINGS = [
	{
		code: "ASSET_IN_POST_PROCESSING",
		reason: "asset.processing",
		cure: "again",
		remedy: "Run again in some minutes, or give the run more time to wait with timeout-minutes."
	},
	{
		code: "SCREENSHOT_REQUIRED",
		...SCREENSHOTS
	},
	{
		code: "",
		where: /^\/v1\/appScreenshots\b/,
		...SCREENSHOTS
	},
	{
		code: "APP_PRICING_REQUIRED",
		reason: "app.pricing",
		cure: "web",
		page: pricingPage,
		remedy: "Choose a price under Pricing and Availability; a free app needs one too."
	},
	{
		code: "APP_DATA_USAGES_REQUIRED",
		reason: "app.privacy",
		cure: "web",
		page: privacyPage,
		remedy: "Answer the questions of App Privacy and publish the answers. The API shows nobody whether they are."
	},
	{
		code: "BINARY_INDICATES_APP_TRACKS_USERS",
		reason: "app.tracking",
		cure: "web",
		page: privacyPage,
		remedy: "Declare the tracking under App Privacy, or upload a build without NSUserTrackingUsageDescription in its Info.plist."
	},
	{
		code: "BUILD_INDICATES_GAME_CENTER_ENABLED",
		...GAME_CENTER,
		remedy: "Turn on Game Center on the page of the version, or upload a build without its entitlement."
	},
	{
		code: "BUILD_INDICATES_GAME_CENTER_DISABLED",
		...GAME_CENTER,
		remedy: "Turn off Game Center on the page of the version, or upload a build with its entitlement."
	},
	...FIRST_PURCHASES.map((code) => ({
		code,
		reason: "item.first-purchase",
		cure: "here",
		page: purchasesPage,
		remedy: "The first purchases of a kind go with a version: set version as well."
	})),
	{
		code: REQUIRED,
		where: /whatsNew/,
		reason: "metadata.release-notes",
		cure: "here",
		remedy: "Give notes for every language with release-notes (a folder may have a default/), and run again."
	},
	{
		code: REQUIRED,
		where: /appStoreVersionLocalizations\b.*description/,
		...OF_VERSION,
		reason: "metadata.description",
		remedy: "Write the description on the page of the version."
	},
	{
		code: REQUIRED,
		where: /appStoreVersionLocalizations\b.*supportUrl/,
		...OF_VERSION,
		reason: "metadata.support-url",
		remedy: "Enter the support URL on the page of the version."
	},
	{
		code: REQUIRED,
		where: /appStoreVersions\b.*copyright/,
		...OF_VERSION,
		reason: "metadata.copyright",
		remedy: "Fill in Copyright on the page of the version."
	},
	{
		code: REQUIRED,
		where: /appStoreReviewDetails\b.*demoAccount/,
		...OF_VERSION,
		reason: "metadata.demo-account",
		remedy: "Enter the demo account under App Review Information on the page of the version."
	},
	{
		code: "ENTITY_ERROR.ATTRIBUTE",
		where: /appStoreReviewDetails\b/,
		...REVIEW_CONTACT
	},
	{
		code: "",
		where: /\bappStoreReviewDetail\b/,
		...REVIEW_CONTACT
	},
	{
		code: REQUIRED,
		where: /appInfoLocalizations\b.*privacy/,
		...OF_APP,
		reason: "metadata.privacy-policy",
		remedy: "Enter the privacy policy under App Privacy or App Information, in the primary language."
	},
	{
		code: REQUIRED,
		where: /appInfoLocalizations\b.*\bname\b/,
		...OF_APP,
		reason: "metadata.name",
		remedy: "Enter the name of the app under App Information, in the primary language."
	},
	{
		code: UNRELATED,
		where: /primaryCategory/,
		...OF_APP,
		reason: "metadata.category",
		remedy: "Choose a primary category under App Information."
	},
	{
		code: REQUIRED,
		where: /contentRightsDeclaration/,
		...OF_APP,
		reason: "metadata.content-rights",
		remedy: "Set up Content Rights under App Information."
	},
	{
		code: REQUIRED,
		where: /ageRatingDeclarations\b/,
		...AGE_RATING
	},
	{
		code: UNRELATED,
		where: /ageRatingDeclaration\b/,
		...AGE_RATING
	},
	{
		code: REQUIRED,
		where: /usesNonExemptEncryption/,
		...EXPORT_QUESTION
	},
	{
		code: UNRELATED,
		where: /appEncryptionDeclaration\b/,
		...OF_APP,
		reason: "compliance.export",
		remedy: "Attach an approved declaration to the build, under App Information (App Encryption Documentation)."
	},
	{
		code: "ENTITY_ERROR.ATTRIBUTE.INVALID",
		steps: ["answer-export"],
		reason: "compliance.export",
		cure: "again",
		remedy: "Somebody answered the question meanwhile, and an answer that is there is never changed. Run again."
	},
	{
		code: UNRELATED,
		where: /appAvailability/,
		...AVAILABILITY
	}
];
// src/release/refusal-meanings.ts
const VERSION_IN_FLIGHT = {
	reason: "version.in-flight",
	cure: "here",
	remedy: "Another version is in flight. Finish or cancel it, or use on-version-in-flight: cancel."
};
const BUILD_MISSING = {
	reason: "build.missing",
	cure: "here",
	remedy: "Attach a build: set build to its number, or to latest."
};
const NOT_RELEASED = {
	steps: ["request-release"],
	reason: "write.refused",
	cure: "again",
	remedy: "Reads lag behind: a run or a person may have released it moments ago. Run again in a minute: a version that is out is found done."
};
const ROLLOUT_NOT_CHANGED = {
	steps: ["change-rollout"],
	reason: "write.refused",
	cure: "again",
	remedy: "Run again: its state is read anew. One that was paused for 30 days in all cannot be paused once more; it can be completed."
};
/** The first that matches counts, so the narrower one stands before the wider one. */
const MEANINGS = [
	{
		code: "CONCURRENT_REVIEW_SUBMISSION_LIMIT_EXCEEDED",
		reason: "submission.total-limit",
		cure: "web",
		remedy: "Somebody took the last slot meanwhile. Cancel a submission that is not needed on the App Review page, or wait for a review to finish, and run again."
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
		remedy: "Two submissions are in review on the platform. Wait for one to finish (wait-minutes) and run again: the draft is adopted."
	},
	{
		code: "ITEM_PART_OF_ANOTHER_SUBMISSION",
		reason: "item.elsewhere",
		cure: "web",
		remedy: "Take it out of the other submission on the App Review page, and run again."
	},
	{
		code: "STATE_ERROR",
		...NOT_RELEASED
	},
	{
		code: "STATE_NOT_SUITABLE",
		...NOT_RELEASED
	},
	{
		code: "STATE_ERROR",
		...ROLLOUT_NOT_CHANGED
	},
	{
		code: "STATE_NOT_SUITABLE",
		...ROLLOUT_NOT_CHANGED
	},
	{
		code: "STATE_NOT_SUITABLE",
		...VERSION_IN_FLIGHT
	},
	{
		code: "ENTITY_ERROR.RELATIONSHIP.INVALID",
		steps: ["create-version"],
		where: /^\/data\/relationships\/app$/,
		...VERSION_IN_FLIGHT
	},
	{
		code: "STATE_ERROR.ENTITY_STATE_INVALID",
		steps: ["create-version"],
		...VERSION_IN_FLIGHT
	},
	{
		code: "DUPLICATE",
		reason: "write.refused",
		cure: "here",
		remedy: "The version number was used before. If a run made it moments ago, run again; otherwise choose a new one for version."
	},
	{
		code: "SCREENSHOT_REQUIRED",
		steps: ["add-item"],
		reason: "item.not-ready",
		cure: "web",
		remedy: "Upload the missing screenshots on the page of the item, or with the tool that you use for them."
	},
	...REVIEW_MEANINGS,
	{
		code: "ENTITY_ERROR.RELATIONSHIP.REQUIRED",
		where: /\bbuild\b/i,
		...BUILD_MISSING
	},
	{
		code: "",
		steps: ["add-version", "submit"],
		where: /\bbuild\b/,
		...BUILD_MISSING
	},
	{
		code: "ENTITY_ERROR.RELATIONSHIP.REQUIRED",
		where: /appStoreVersionForReview/,
		reason: "item.not-ready",
		cure: "here",
		remedy: "Items go without a version only where the platform has an approved one: set version as well."
	},
	{
		code: "ENTITY_ERROR.RELATIONSHIP.REQUIRED",
		reason: "item.not-ready",
		cure: "web",
		remedy: "Set what is missing on the web page, and run again."
	},
	{
		code: "ENTITY_ERROR.ATTRIBUTE.REQUIRED",
		reason: "item.not-ready",
		cure: "web",
		remedy: "Fill in what is missing on the web page, and run again."
	}
];
const ABOUT_AN_ITEM = [
	"take-out",
	"add-version",
	"add-item",
	"resolve-item"
];
const OF_AN_ITEM = {
	code: "",
	reason: "item.not-ready",
	cure: "web",
	remedy: "Fix it on the web page, and run again."
};
const OTHERWISE = {
	code: "",
	reason: "write.refused",
	cure: "here",
	remedy: "Fix what the service names, and run again: the run continues from here."
};
/** An attribute or a relationship without a pointer is named in the text alone: "\u2026 for the attribute 'X'", "The X \u2026 was not found". */
const NAMED = /'(\w+)'|\bThe (\w+) .*was not found/;
function whereOf({ about, source, title, detail }) {
	const [, quoted, missing] = source === "" ? NAMED.exec(`${detail} ${title}`) ?? [] : [];
	return [
		about,
		source,
		quoted ?? missing ?? ""
	].filter((part) => part !== "").join(" ");
}
/** @returns `null` when the code is not known as an answer to this step */
function meaningOf(error, step) {
	const where = whereOf(error);
	return MEANINGS.find((one) => (one.code === "" || `.${error.code}.`.includes(`.${one.code}.`)) && (one.steps === void 0 || one.steps.includes(step)) && (one.where === void 0 || one.where.test(where))) ?? null;
}
/** What a refusal is about when its code says nothing that is known. */
function otherwise(step) {
	return ABOUT_AN_ITEM.includes(step) ? OF_AN_ITEM : OTHERWISE;
}
// src/release/refusal-findings.ts
/** A refused step \u2192 findings: every associated error its own, with what can be done about it. */
const CURES = {
	again: "Try again",
	here: "Fix it here",
	web: "Only on the web page"
};
/** A known code decides whatever the status; then come a key that may not, and a service that is not there. */
function refusalFindings(it, refusal, failure) {
	if (!refusal.errors.some((error) => meaningOf(error, it.kind) !== null) && (failure.reason !== "service.unreadable" || refusal.errors.length === 0)) return [unknown(it, failure)];
	return decisive(refusal.errors, it.kind).map((error) => {
		const meaning = meaningOf(error, it.kind) ?? otherwise(it.kind);
		return {
			reason: meaning.reason,
			severity: "error",
			message: `${it.step}: refused. ${describeError(error)}.`,
			remedy: `${CURES[meaning.cure]}. ${meaning.remedy}`,
			subject: it.subject,
			link: (meaning.page ?? (meaning.cure === "web" ? appReviewPage : distributionPage))(it.appId)
		};
	});
}
/** Beside a number that was used before, "blocked by another version" says nothing of its own. */
function decisive(errors, kind) {
	const isDuplicate = errors.some(({ code }) => `.${code}.`.includes(".DUPLICATE."));
	const others = errors.filter((error) => meaningOf(error, kind)?.reason !== "version.in-flight");
	return isDuplicate && others.length > 0 ? others : errors;
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
// src/release/context.ts
const DONE = {
	kind: "done",
	effect: {}
};
function done(effect) {
	return {
		kind: "done",
		effect
	};
}
/** The version this run works on; a plan whose steps are out of order is a mistake of ours. */
function theVersion({ version }) {
	if (version === null) throw new Error("a step needs a version, and none was made or found before it");
	return version;
}
function theSubmission({ submission }) {
	if (submission === null) throw new Error("a step needs a submission, and none was made or adopted before it");
	return submission;
}
/** What is known of the app by now: a version that this run has made, or renamed, is in no preflight. */
function withVersion({ snapshot }, { version }) {
	return version === null ? snapshot : {
		...snapshot,
		versions: [version, ...snapshot.versions]
	};
}
/** The target of a step that puts something into the submission; `null` for every other step. */
function addedBy(step, { version }) {
	if (step.kind === "add-item") return step.target;
	return step.kind === "add-version" && version !== null ? {
		relationship: "appStoreVersion",
		id: version.id
	} : null;
}
/** How a write that was not applied, or may not have been, ends its step. */
function stopped({ snapshot }, state, step, settled) {
	const subject = subjectOf(snapshot, state, step);
	if (settled.kind === "refused") return {
		kind: "refused",
		findings: refusalFindings({
			appId: snapshot.app.id,
			step: describeStep(step),
			kind: step.kind,
			subject
		}, settled.refusal, settled.failure)
	};
	return {
		kind: "unconfirmed",
		mayBeSubmitted: step.kind === "submit",
		findings: [{
			reason: "write.unconfirmed",
			severity: "unknown",
			message: `${describeStep(step)}: sent once, and it is not known whether it was applied. ${settled.why}`,
			remedy: "Run again: the next run reads what is there and continues from it. Nothing is sent twice.",
			subject,
			link: appReviewPage(snapshot.app.id)
		}]
	};
}
function subjectOf(snapshot, { version, submission }, step) {
	if (step.kind === "add-item" || step.kind === "resolve-item") return {
		type: step.target.relationship,
		id: step.target.id
	};
	if (step.kind === "answer-export") return {
		type: "build",
		id: step.build.id
	};
	if (step.kind === "submit") return submission && {
		type: "reviewSubmission",
		id: submission.id
	};
	if (step.kind === "cancel-version" || step.kind === "cancel-submission") return {
		type: "appStoreVersion",
		id: step.version.id
	};
	return version === null ? {
		type: "app",
		id: snapshot.app.id
	} : {
		type: "appStoreVersion",
		id: version.id
	};
}
// src/release/approval-steps.ts
/** The one write for a version that is approved or out: sent once, and read back. */
/** The state lags behind the answer for some seconds. */
const SHOWN_DELAYS_MS = [
	0,
	1e3,
	2e3,
	4e3
];
async function requestRelease(context, state, step) {
	const { client } = context;
	const { version } = step;
	const readReleased = async () => mapped(await fetchVersion(client, version.id), (now) => approvalOf(now.state) === "released" ? {
		...version,
		state: now.state,
		phase: now.phase
	} : null);
	const settled = await settle(context, () => client.write("POST", "/v1/appStoreVersionReleaseRequests", createReleaseRequestBody(version.id)), (body) => readAnswer(body, (row) => parseResource(row, "appStoreVersionReleaseRequests") && version), readReleased);
	if (settled.kind === "applied") return done({ version: settled.value !== version ? settled.value : await shownNow(context, version, readReleased) });
	const now = settled.kind === "refused" ? await readReleased() : null;
	return now?.ok && now.value !== null ? done({ version: now.value }) : stopped(context, state, step, settled);
}
/** The service has taken it: that reads do not show it yet, or that the run ends here, makes it no less certain. */
async function shownNow(context, version, read) {
	try {
		return await poll(context, SHOWN_DELAYS_MS, read) ?? version;
	} catch (error) {
		if (!(error instanceof Interruption)) throw error;
		return version;
	}
}
async function changeRollout(context, state, step) {
	const { client } = context;
	const { version, phasedRelease, change } = step;
	const wanted = STATE_AFTER[change];
	const changed = (now) => now?.id === phasedRelease.id && now.state === wanted ? now : null;
	const readChanged = async () => mapped(await fetchPhasedRelease(client, version.id), changed);
	const path = `/v1/appStoreVersionPhasedReleases/${segment(phasedRelease.id)}`;
	const settled = await settle(context, () => client.write("PATCH", path, updatePhasedReleaseBody(phasedRelease.id, wanted)), (body) => changed(readAnswer(body, parsePhasedRelease)), readChanged);
	const withNow = (now) => done({ version: {
		...version,
		phasedRelease: now
	} });
	if (settled.kind === "applied") return withNow(settled.value);
	const now = settled.kind === "refused" ? await readChanged() : null;
	return now?.ok && now.value !== null ? withNow(now.value) : stopped(context, state, step, settled);
}
// src/release/cancel-steps.ts
/** Canceling a version in flight, in both dialects of the service, or the submission that review sent back. */
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
async function cancelVersion(context, state, step) {
	const { client } = context;
	const { version, submissionId } = step;
	const now = await readAgain(context, state, step, version);
	if (now !== "as-planned") return now;
	const settled = await settle(context, () => client.write("PATCH", `/v1/appStoreVersions/${segment(version.id)}`, developerRejectBody(version.id)), (body) => readAnswer(body, parseVersion)?.id ?? null, async () => mapped(await fetchVersion(client, version.id), (found) => isInFlight(found) ? null : found.id));
	if (settled.kind === "refused" && hasCode(settled.refusal, "ENTITY_ERROR.ATTRIBUTE.UNKNOWN")) {
		if (submissionId !== null) return cancelHolder(context, state, step, submissionId);
		return done({ canceled: withCanceled(state, version, "reusable") });
	}
	if (settled.kind !== "applied") return stopped(context, state, step, settled);
	if (await poll(context, CANCELING_DELAYS_MS, async () => mapped(await fetchVersion(client, version.id), (found) => isInFlight(found) ? null : found.state)) === null) return stopped(context, state, step, stillThere$1(version.state));
	return done({ canceled: withCanceled(state, version, "freed") });
}
/** The live service's way; the record stays, and can be used again. */
async function cancelSubmission(context, state, step) {
	const now = await readAgain(context, state, step, step.version);
	return now === "as-planned" ? cancelHolder(context, state, step, step.submissionId) : now;
}
async function cancelHolder(context, state, step, submissionId) {
	const { client, snapshot } = context;
	if (stateIn(snapshot, submissionId) !== "CANCELING") {
		const body = updateSubmissionBody(submissionId, { canceled: true });
		const settled = await settle(context, () => client.write("PATCH", `/v1/reviewSubmissions/${segment(submissionId)}`, body), (answer) => readAnswer(answer, parseSubmission)?.id ?? null, async () => mapped(await fetchSubmission(client, submissionId), ({ id, state: now }) => now === "CANCELING" || now === "COMPLETE" ? id : null));
		if (settled.kind !== "applied") return stopped(context, state, step, settled);
	}
	if (await poll(context, CANCELING_DELAYS_MS, async () => mapped(await fetchSubmission(client, submissionId), ({ state: now }) => submissionPhase(now) === "over" ? now : null)) === null) return stopped(context, state, step, stillThere$1("CANCELING"));
	return done({ canceled: withCanceled(state, step.version, "reusable") });
}
/**
* Lists lag behind for some seconds, so the version is read by its own address right before it is canceled. One that
* is under review by now, or no longer, is not canceled: what it has become is for the next run to judge.
*/
async function readAgain(context, state, step, seen) {
	const now = await fetchVersion(context.client, seen.id);
	if (!now.ok) return notSent(context, step, failureFinding(now.failure));
	const { state: found, phase } = now.value;
	if (phase === seen.phase && isUnderReview(found) === isUnderReview(seen.state)) return "as-planned";
	if (phase === "over" && step.kind === "cancel-version") return done({ canceled: withCanceled(state, seen, "freed") });
	return notSent(context, step, {
		reason: "write.unconfirmed",
		severity: "unknown",
		message: `version ${seen.versionString} was ${seen.state} a moment ago, and is ${found} now.`,
		remedy: "Run again: the next run judges what the version has become.",
		subject: {
			type: "appStoreVersion",
			id: seen.id
		}
	});
}
function notSent({ snapshot }, step, finding) {
	const message = `${describeStep(step)}: nothing was sent, because ${finding.message}`;
	return {
		kind: "refused",
		findings: [{
			link: appReviewPage(snapshot.app.id),
			...finding,
			message
		}]
	};
}
function isInFlight({ state }) {
	return versionPhase(state) === "in-flight";
}
function stateIn({ submissions }, submissionId) {
	return submissions.find(({ id }) => id === submissionId)?.state;
}
function withCanceled({ canceled }, { id }, left) {
	return new Map([...canceled, [id, left]]);
}
function stillThere$1(state) {
	return {
		kind: "unconfirmed",
		why: `The cancellation was accepted, and the service still shows ${state}.`
	};
}
// src/release/held.ts
async function fetchHeld(client, state) {
	const { localizations: known, review } = state;
	if (known !== null) return {
		ok: true,
		value: {
			localizations: known,
			review,
			seen: {}
		}
	};
	const written = theVersion(state);
	return mapped(await fetchVersionDetail(client, written.id), ({ version, localizations, review: found }) => {
		return {
			localizations,
			review: found,
			seen: {
				version: {
					...version,
					...written,
					build: written.build ?? version.build ?? null
				},
				localizations,
				review: found
			}
		};
	});
}
// src/release/notes-step.ts
/** Writing the release notes: each locale is a resource of its own. */
/** How many texts are on their way at a time. */
const SIDE_BY_SIDE = 4;
/** Side by side; the primary locale, which stands last, only after all others (see `planNotes`). */
async function setReleaseNotes(context, state, step) {
	const read = step.edits === null ? await readEdits(context, state, step) : {
		edits: step.edits,
		effect: {}
	};
	if ("kind" in read) return read;
	const last = read.edits.at(-1);
	const before = read.edits.slice(0, -1);
	for (let at = 0; at < before.length; at += SIDE_BY_SIDE) {
		const stop = together((await Promise.all(before.slice(at, at + SIDE_BY_SIDE).map((edit) => writeNote(context, state, step, edit)))).flatMap((one) => one ?? []));
		if (stop !== null) return stop;
	}
	const stop = last === void 0 ? null : await writeNote(context, state, step, last);
	if (stop !== null) return stop;
	return done(read.effect);
}
/** Each language has its own ending; one of which nothing is known outweighs one that is refused. */
function together(stops) {
	const first = stops.find(({ kind }) => kind === "unconfirmed") ?? stops[0];
	return first === void 0 ? null : {
		...first,
		findings: stops.flatMap(({ findings }) => findings)
	};
}
/** A version that was just made: only now its languages are certain. */
async function readEdits({ client, snapshot }, state, { notes }) {
	const held = await fetchHeld(client, state);
	if (!held.ok) return {
		kind: "refused",
		findings: [failureFinding(held.failure)]
	};
	const { localizations, seen } = held.value;
	const { edits } = planNotes(notes, snapshot.release?.primaryLocale ?? null, localizations);
	return {
		edits,
		effect: {
			...seen,
			localizations: withTexts(localizations, edits)
		}
	};
}
function withTexts(localizations, edits) {
	return localizations.map((one) => {
		const edit = edits.find(({ localizationId }) => localizationId === one.id);
		return edit === void 0 ? one : {
			...one,
			whatsNew: edit.text
		};
	});
}
async function writeNote(context, state, step, { locale, text, localizationId }) {
	const { client } = context;
	const path = `/v1/appStoreVersionLocalizations/${segment(localizationId)}`;
	const settled = await settle(context, () => client.write("PATCH", path, updateLocalizationBody(localizationId, text)), (body) => readAnswer(body, parseLocalization), async () => mapped(await fetchLocalizations(client, theVersion(state).id), (all) => all.find(({ id, whatsNew }) => id === localizationId && sameText(whatsNew, text)) ?? null));
	return settled.kind === "applied" ? null : withAdvice(stopped(context, state, {
		...step,
		locales: [locale]
	}, settled));
}
/** The service's refusal does not say that it is about the first version. */
function withAdvice(stop) {
	if (stop.kind !== "refused") return stop;
	const advice = "Leave release-notes out for the platform's first version: the service takes none for it.";
	return {
		...stop,
		findings: stop.findings.map((finding) => ({
			...finding,
			remedy: `${finding.remedy} ${advice}`
		}))
	};
}
// src/release/own-keys.ts
/** What this run has put into its draft, or may have. */
/** By `targetKey`. A step that is under way, or ended without an answer, may have added its target. */
function ownKeysOf(state) {
	const inDoubt = state.steps.flatMap(({ step, outcome }) => outcome === "interrupted" || outcome === "unconfirmed" ? addedBy(step, state) ?? [] : []);
	return [...new Set([...state.added, ...inDoubt].map(targetKey))];
}
// src/release/readiness-step.ts
/** What App Review asks, judged once more of a version that was just made, before there is a draft for it. */
/** The same rules as before the first step: what was a guess about the new version is certain now. */
async function checkReadiness(context, state, step) {
	const { release } = context.snapshot;
	if (release?.readiness == null) return DONE;
	const held = factOf(await fetchHeld(context.client, state));
	const localizations = held.ok ? held.value.localizations : null;
	const readiness = {
		...release.readiness,
		review: held.ok ? held.value.review && {
			ok: true,
			value: held.value.review
		} : held,
		screenshots: await screenshotsNow(context, release, localizations)
	};
	const [first, ...others] = judgeReadiness(asMade(context, state, {
		...release,
		localizations,
		readiness
	})).filter(({ severity }) => severity !== "warning");
	if (first === void 0) return done(held.ok ? held.value.seen : {});
	const words = ` Version ${step.versionString} stays as it is, and no draft was made.`;
	return {
		kind: "refused",
		findings: [{
			...first,
			message: first.message + words
		}, ...others]
	};
}
/** Images that were complete before were taken over with the texts; what was wrong with them may be right by now. */
async function screenshotsNow({ client }, { readiness, primaryLocale }, localizations) {
	const before = readiness?.screenshots ?? null;
	const primary = localizations?.find(({ locale }) => locale === primaryLocale);
	if (primary === void 0 || before?.ok && areComplete(before.value)) return before;
	return fetchScreenshots(client, primary.id);
}
/** As the preflight would find it now. */
function asMade({ snapshot, request, target }, state, release) {
	const record = theVersion(state);
	return {
		request,
		snapshot: createSnapshot({
			...snapshot,
			versions: [...snapshot.versions.filter(({ id }) => id !== record.id), record],
			release: {
				...release,
				record,
				inherited: null
			}
		}),
		target: {
			...target,
			version: {
				kind: "existing",
				record
			}
		}
	};
}
// src/release/submission-steps.ts
/** The one submission: made, adopted or opened again; what goes into it, and what is taken out. */
const CONFIRM_DELAYS_MS$1 = [
	1e3,
	2e3,
	4e3,
	8e3,
	15e3
];
async function createSubmission(context, state, step) {
	const { client, snapshot } = context;
	const stop = lacksBuild(context, state);
	if (stop !== null) return stop;
	let wasReadBack = false;
	const settled = await retried(context, (refusal) => hasCode(refusal, "CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN"), () => settle(context, () => client.write("POST", "/v1/reviewSubmissions", createSubmissionBody(snapshot.app.id, step.platform)), (body) => readAnswer(body, parseSubmission), async () => {
		wasReadBack = true;
		return findNewDraft(context, step);
	}));
	if (settled.kind !== "applied") return stopped(context, state, step, settled);
	return done({
		submission: {
			id: settled.value.id,
			state: settled.value.state
		},
		shared: wasReadBack
	});
}
/** The first version of a platform shows only once it is made that this is the live service, which takes none without a build. */
function lacksBuild({ snapshot, request, target }, { version }) {
	if (target.version.kind !== "create" || request.build !== null || version?.isLive !== true || version.build) return null;
	return {
		kind: "refused",
		findings: [{
			reason: "build.missing",
			severity: "error",
			message: `Version ${request.version} has no build, and none is asked for; nothing was put into a submission.`,
			remedy: "Set build to its number, or to latest, and run again: the run continues with the version.",
			subject: {
				type: "appStoreVersion",
				id: version.id
			},
			link: distributionPage(snapshot.app.id)
		}]
	};
}
/** The draft that was not there before, and that nobody has put anything into. */
async function findNewDraft({ client, snapshot }, { platform }) {
	const before = new Set(snapshot.submissions.map(({ id }) => id));
	const drafts = await fetchSubmissions(client, snapshot.app.id, [DRAFT_STATE]);
	if (!drafts.ok) return drafts;
	for (const draft of drafts.value) {
		const fits = draft.platform === null || draft.platform === platform;
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
}
/** Adopting sends nothing: the run continues with the draft. Another run may do the same with it. */
async function adoptSubmission(context, state, { submissionId }) {
	return lacksBuild(context, state) ?? done({
		submission: {
			id: submissionId,
			state: "READY_FOR_REVIEW"
		},
		shared: true
	});
}
/** Sends nothing either: the submission that review sent back becomes this run's. */
async function reopenSubmission({ submissionId }) {
	return done({
		submission: {
			id: submissionId,
			state: "UNRESOLVED_ISSUES"
		},
		shared: true
	});
}
/** What was rejected becomes READY_FOR_REVIEW again; without it the submission can never be submitted (live service). */
async function resolveItem(context, state, step) {
	const { client } = context;
	const submissionId = theSubmission(state).id;
	const settled = await settle(context, () => client.write("PATCH", `/v1/reviewSubmissionItems/${segment(step.itemId)}`, resolveItemBody(step.itemId)), (body) => readAnswer(body, parseItem), async () => mapped(await fetchItems(client, submissionId), (items) => items.find(({ id, state: now }) => id === step.itemId && now !== "REJECTED") ?? null));
	return settled.kind === "applied" ? DONE : stopped(context, state, step, settled);
}
async function addItem(context, state, step) {
	const { client, remember } = context;
	const submissionId = theSubmission(state).id;
	const target = addedBy(step, state);
	if (target === null) throw new Error("a version was about to be added, and none was made or found before it");
	remember({
		submissionId,
		keys: ownKeysOf(state)
	});
	const settled = await retried(context, isAssetInProcessing, () => settle(context, () => client.write("POST", "/v1/reviewSubmissionItems", createItemBody(submissionId, target)), (body) => readAnswer(body, parseItem), async () => mapped(await fetchItems(client, submissionId), (items) => heldItems(items).find((item) => item.target !== null && targetKey(item.target) === targetKey(target)) ?? null)), assetDelaysMs(context));
	if (settled.kind === "applied") return done({ added: [...state.added, target] });
	if (settled.kind !== "refused") return stopped(context, state, step, settled);
	remember(state.added.length === 0 ? null : {
		submissionId,
		keys: state.added.map(targetKey)
	});
	if (!hasCode(settled.refusal, "ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED")) return stopped(context, state, step, settled);
	const items = await fetchItems(client, submissionId);
	return items.ok && heldItems(items.value).some((item) => item.target !== null && targetKey(item.target) === targetKey(target)) ? done({ shared: true }) : stopped(context, state, step, settled);
}
/** An image that was uploaded a moment ago; it is the service that is at work, and there is nothing else to fix. */
function isAssetInProcessing({ errors }) {
	return errors.length > 0 && errors.every(({ code }) => `.${code}.`.includes(".ASSET_IN_POST_PROCESSING."));
}
/** "Try again in a minute" (live service). */
const ASSET_DELAY_MS = 6e4;
/** As many minutes as a run may take at most. */
const MAX_ASSET_DELAYS = 360;
function* assetDelaysMs({ remainingMs, log }) {
	for (let count = 0; count < MAX_ASSET_DELAYS; count++) {
		if (remainingMs() < 12e4) return;
		if (count > 0) log("An asset is still being processed by the service, which is asked again after a minute.");
		yield ASSET_DELAY_MS;
	}
}
/** Takes the version out of the adopted draft, so that it can be changed; it goes back to PREPARE_FOR_SUBMISSION. */
async function takeOut(context, state, step) {
	const { client } = context;
	const settled = await settle(context, () => client.write("DELETE", `/v1/reviewSubmissionItems/${segment(step.itemId)}`), readNothing, async () => mapped(await fetchItems(client, step.submissionId), (items) => heldItems(items).some(({ id }) => id === step.itemId) ? null : true));
	if (settled.kind !== "applied") return stopped(context, state, step, settled);
	await poll(context, CONFIRM_DELAYS_MS$1, async () => mapped(await fetchVersion(client, step.target.id), ({ state: now }) => now === "READY_FOR_REVIEW" ? null : now));
	return DONE;
}
// src/release/submit-steps.ts
/** Reading the submission back, comparing it with what was asked for, and sending it off. */
const CONFIRM_DELAYS_MS = [
	0,
	1e3,
	2e3,
	4e3,
	8e3,
	15e3
];
/**
* Exactly what was asked for, nothing more; and the version with the build, release type and date that were asked for,
* or that this run last saw. What somebody else changed in between stops the run here.
*/
async function checkContents(context, state, step) {
	const { id } = theSubmission(state);
	let last = null;
	await poll(context, CONFIRM_DELAYS_MS, async () => {
		last = await fetchDifference(context, state, id);
		return mapped(last, (difference) => difference.missing.length === 0 || difference.extra.length > 0 ? difference : null);
	});
	return differs(context, state, step, id, last, "and nothing was submitted") ?? await checkVersion(context, state, step) ?? DONE;
}
async function checkVersion(context, state, step) {
	const { client, request, snapshot } = context;
	const seen = state.version;
	if (request.version === null || seen === null) return null;
	const read = await fetchVersionDetail(client, seen.id);
	if (!read.ok) return {
		kind: "refused",
		findings: [failureFinding(read.failure)]
	};
	const changed = changesOf(context, seen, read.value.version);
	if (changed.length === 0) return null;
	return {
		kind: "refused",
		findings: [{
			reason: "write.unconfirmed",
			severity: "unknown",
			message: `${describeStep(step)}: somebody changed version ${request.version} meanwhile, and nothing was submitted: ${changed.join("; ")}.`,
			remedy: "See on its page who works on it, and run again: the run sets what its inputs ask for.",
			subject: {
				type: "appStoreVersion",
				id: seen.id
			},
			link: appReviewPage(snapshot.app.id)
		}]
	};
}
/** What this run never saw is not compared. */
function changesOf({ request }, seen, now) {
	const changes = [];
	const buildId = seen.build === void 0 ? void 0 : seen.build?.id ?? null;
	if (buildId !== void 0 && buildId !== (now.build?.id ?? null)) changes.push(`build ${nameOf(now.build)} in place of ${nameOf(seen.build)}`);
	const releaseType = request.releaseType ?? seen.releaseType;
	if (releaseType !== void 0 && now.releaseType !== releaseType) changes.push(`release type ${now.releaseType ?? "none"} in place of ${releaseType}`);
	const date = request.earliestReleaseDate ?? seen.earliestReleaseDate;
	if (!isSameDate(date, now.earliestReleaseDate)) changes.push(`earliest release date ${now.earliestReleaseDate ?? "none"} in place of ${date ?? "none"}`);
	return changes;
}
function isSameDate(seen, now) {
	if (seen === void 0) return true;
	return seen === null ? (now ?? null) === null : sameInstant(seen, now);
}
function nameOf(build) {
	return build === null || build === void 0 ? "none" : build.version || build.id;
}
/** How what the submission holds differs from what was asked for. */
async function fetchDifference({ client, request, target }, state, id) {
	const wanted = new Set(target.items.map(targetKey));
	if (request.version !== null && state.version !== null) wanted.add(targetKey(versionTarget(state.version)));
	return mapped(await fetchItems(client, id), (items) => {
		const held = heldItems(items);
		const keys = new Set(held.flatMap(({ target: one }) => one === null ? [] : targetKey(one)));
		return {
			extra: held.filter(({ target: one }) => one === null || !wanted.has(targetKey(one))),
			missing: [...wanted].filter((key) => !keys.has(key))
		};
	});
}
function isExact({ extra, missing }) {
	return extra.length === 0 && missing.length === 0;
}
/** @returns `null` when there is no difference */
function differs(context, state, step, id, read, consequence) {
	if (read === null) return null;
	if (!read.ok) return {
		kind: "refused",
		findings: [failureFinding(read.failure)]
	};
	const { extra, missing } = read.value;
	if (isExact(read.value)) return null;
	const snapshot = withVersion(context, state);
	const added = describeContents({
		id,
		platform: null,
		state: "",
		items: extra
	}, snapshot);
	const words = [...extra.length === 0 ? [] : [`it also holds ${added}, which this run was not asked for`], ...missing.length === 0 ? [] : [`it lacks ${missing.map((key) => describeKey(snapshot, key)).join(", ")}`]];
	return {
		kind: "refused",
		findings: [{
			reason: "write.unconfirmed",
			severity: "unknown",
			message: `${describeStep(step)}: the submission is not what was asked for, ${consequence}: ${words.join("; ")}.`,
			remedy: "Somebody else works on it. Name what is in it under items, or take it out on the App Review page, and run again.",
			subject: {
				type: "reviewSubmission",
				id
			},
			link: appReviewPage(context.snapshot.app.id)
		}]
	};
}
async function submit(context, state, step) {
	const { client, remember } = context;
	const { id } = theSubmission(state);
	const body = updateSubmissionBody(id, {
		submitted: true,
		...missingPlatform(context)
	});
	remember(null);
	const settled = await retried(context, isBeingStaged, () => settle(context, () => client.write("PATCH", `/v1/reviewSubmissions/${segment(id)}`, body), (answer) => {
		const submission = readAnswer(answer, parseSubmission);
		return submission !== null && submissionPhase(submission.state) === "in-review" ? submission : null;
	}, () => fetchSubmitted(context, state, id)));
	if (settled.kind === "applied") {
		const stop = state.shared ? differs(context, state, step, id, await fetchDifference(context, state, id), "and it is submitted") : null;
		const effect = submitted(state, settled.value);
		if (stop !== null) return {
			kind: "unconfirmed",
			mayBeSubmitted: true,
			findings: stop.findings,
			effect
		};
		return done(effect);
	}
	const byAnother = settled.kind === "refused" ? await fetchSubmitted(context, state, id, true) : null;
	return byAnother?.ok && byAnother.value !== null ? done(submitted(state, byAnother.value)) : stopped(context, state, step, settled);
}
/** A version brings its platform along; without one, a draft that names none would count among the reviews of each. */
function missingPlatform({ request, target: { submission } }) {
	return submission.kind === "adopt" && submission.draft.platform === null && request.version === null ? { platform: request.platform } : {};
}
/**
* A version that was just added, or resolved, is staged for some seconds: "not ready \u2026 try again later" under a bare
* STATE_ERROR. With ENTITY_STATE_INVALID beside it, something was not resolved, and it never passes.
*/
function isBeingStaged({ errors }) {
	return errors.length > 0 && errors.every(({ code }) => code === "STATE_ERROR");
}
function submitted({ version }, { id, state }) {
	return {
		submission: {
			id,
			state
		},
		version: version && {
			...version,
			state
		}
	};
}
/**
* The submission, if it was submitted. One that is over may have been approved or canceled: both end COMPLETE, and
* only its items show it, because those of a canceled one are REMOVED. One that is being canceled, or that review sent
* back, is not what this run submitted.
* @param compare whether to compare the items of one under review too, because another may have submitted it
*/
async function fetchSubmitted(context, state, id, compare = false) {
	const submission = await fetchSubmission(context.client, id);
	if (!submission.ok) return submission;
	const phase = submissionPhase(submission.value.state);
	const isOver = phase === "over" || submission.value.state === "COMPLETING";
	if (phase !== "in-review" && !isOver) return {
		ok: true,
		value: null
	};
	if (phase === "in-review" && !compare) return submission;
	return mapped(await fetchDifference(context, state, id), (difference) => isExact(difference) ? submission.value : null);
}
// src/release/version-steps.ts
/** Making and changing the version: record, build, export answer, phased release. */
async function createVersion(context, state, step) {
	const { client, snapshot } = context;
	const { versionString, platform, attributes, build } = step;
	const body = createVersionBody(snapshot.app.id, platform, versionString, attributes, build);
	let wasReadBack = false;
	const settled = await settle(context, () => client.write("POST", "/v1/appStoreVersions", body), (answer) => readAnswer(answer, parseVersion), async () => {
		wasReadBack = true;
		return readNamed(context, versionString);
	});
	if (settled.kind !== "applied") return stopped(context, state, step, settled);
	const made = settled.value;
	if (!wasReadBack) return done({ version: written(made, build) });
	const read = await fetchVersionDetail(client, made.id);
	if (read.ok && isAsAsked(read.value.version, attributes, build)) return done({ version: read.value.version });
	return changeVersion(context, {
		...state,
		version: made
	}, step, made.id, attributes, build);
}
async function updateVersion(context, state, step) {
	return changeVersion(context, state, step, step.versionId, step.attributes, step.build);
}
async function changeVersion(context, state, step, id, attributes, build) {
	const { client } = context;
	const settled = await settle(context, () => client.write("PATCH", `/v1/appStoreVersions/${segment(id)}`, updateVersionBody(id, attributes, build)), (body) => readAnswer(body, parseVersion), async () => mapped(await fetchVersionDetail(client, id), ({ version }) => isAsAsked(version, attributes, build) ? version : null));
	if (settled.kind !== "applied") return stopped(context, state, step, settled);
	return done({ version: {
		...known(state, id, attributes),
		...written(settled.value, build)
	} });
}
/** The answer to a write shows no build unless it was asked to; the one that was sent is the one that is attached. */
function written(answer, build) {
	return build === null ? answer : {
		...answer,
		build
	};
}
/** A record that gets another number loses a build that was made for the one it had (live service). */
function known({ version }, id, { versionString }) {
	if (version?.id !== id) return {};
	const { build, ...rest } = version;
	return versionString === void 0 ? version : rest;
}
function isAsAsked(found, { versionString, releaseType, earliestReleaseDate: date }, build) {
	if (versionString !== void 0 && found.versionString !== versionString) return false;
	if (releaseType !== void 0 && found.releaseType !== releaseType) return false;
	if (date !== void 0 && !sameInstant(date, found.earliestReleaseDate)) return false;
	return build === null || found.build?.id === build.id;
}
/** Possible only while the question is unanswered; an answer that is there is never changed. */
async function answerExport(context, state, step) {
	const { client } = context;
	const { build, uses } = step;
	const isAnswered = ({ usesNonExemptEncryption }) => usesNonExemptEncryption === uses ? true : null;
	const settled = await settle(context, () => client.write("PATCH", `/v1/builds/${segment(build.id)}`, updateBuildBody(build.id, uses)), (body) => readAnswer(body, (row) => isAnswered(parseBuild(row))), async () => mapped(await fetchBuild(client, build.id), isAnswered));
	if (settled.kind === "applied") return DONE;
	const now = settled.kind === "refused" ? await fetchBuild(client, build.id) : null;
	return now?.ok && isAnswered(now.value) ? DONE : stopped(context, state, step, settled);
}
async function setPhasedRelease(context, state, step) {
	const { client } = context;
	const versionId = theVersion(state).id;
	const settled = await settle(context, () => client.write("POST", "/v1/appStoreVersionPhasedReleases", createPhasedReleaseBody(versionId)), (body) => readAnswer(body, (row) => parseResource(row, PHASED).id), async () => mapped(await fetchHasPhasedRelease(client, versionId), (has) => has ? versionId : null));
	if (settled.kind === "applied") return DONE;
	const has = settled.kind === "refused" ? await fetchHasPhasedRelease(client, versionId) : null;
	return has?.ok && has.value ? DONE : stopped(context, state, step, settled);
}
async function readNamed({ client, snapshot }, versionString) {
	const found = await fetchVersionsNamed(client, snapshot.app.id, snapshot.platform, versionString);
	const before = new Set(snapshot.versions.map(({ id }) => id));
	return mapped(found, (all) => all.find(({ id }) => !before.has(id)) ?? null);
}
// src/release/execute.ts
/** The steps of the plan, one after another; each with its way to find out whether it was applied. */
/** Nothing has been done yet; `from` says what is known from before. */
function beginExecution(steps, from = {}) {
	return {
		steps: steps.map((step) => ({
			step,
			outcome: "pending"
		})),
		version: null,
		localizations: null,
		review: null,
		submission: null,
		added: [],
		shared: false,
		canceled: /* @__PURE__ */ new Map(),
		findings: [],
		interruption: null,
		...from
	};
}
/**
* Takes the steps in order, and stops at the first that is not applied; then this run's own items are taken out of
* the draft again, so that the version can be edited and the next run finds a draft it can adopt.
* @returns what the run has come to, also when it was interrupted between two requests or in the midst of one
*/
async function execute(context, begun) {
	let state = begun;
	for (const [index, { step, outcome }] of begun.steps.entries()) {
		if (outcome !== "pending") continue;
		try {
			context.signal.throwIfAborted();
			state = marked(state, index, "interrupted");
			const result = await takeStep(context, state, step);
			state = folded(state, index, result);
			context.log(`${describeStep(step)}: ${state.steps[index]?.outcome}`);
			if (result.kind === "done") continue;
			return await undone(context, state, result);
		} catch (error) {
			if (!(error instanceof Interruption)) throw error;
			return {
				...state,
				interruption: error
			};
		}
	}
	return state;
}
function marked(state, index, outcome) {
	return {
		...state,
		steps: state.steps.map((planned, at) => at === index ? {
			...planned,
			outcome
		} : planned)
	};
}
function folded(state, index, result) {
	const findings = [...state.findings, ...result.findings ?? []];
	return {
		...marked(state, index, result.kind),
		...result.effect,
		findings
	};
}
function takeStep(context, state, step) {
	switch (step.kind) {
		case "cancel-version": return cancelVersion(context, state, step);
		case "cancel-submission": return cancelSubmission(context, state, step);
		case "create-version": return createVersion(context, state, step);
		case "update-version": return updateVersion(context, state, step);
		case "answer-export": return answerExport(context, state, step);
		case "set-release-notes": return setReleaseNotes(context, state, step);
		case "set-phased-release": return setPhasedRelease(context, state, step);
		case "check-readiness": return checkReadiness(context, state, step);
		case "take-out": return takeOut(context, state, step);
		case "create-submission": return createSubmission(context, state, step);
		case "adopt-submission": return adoptSubmission(context, state, step);
		case "reopen-submission": return reopenSubmission(step);
		case "resolve-item": return resolveItem(context, state, step);
		case "add-version":
		case "add-item": return addItem(context, state, step);
		case "check-contents": return checkContents(context, state, step);
		case "submit": return submit(context, state, step);
		case "request-release": return requestRelease(context, state, step);
		case "change-rollout": return changeRollout(context, state, step);
	}
}
/** The error says what stands and what was taken back, so that nobody has to find out at night. */
async function undone(context, state, stop) {
	const { submission } = state;
	const written = stop.kind === "unconfirmed" ? ` ${describeWritten(state.steps)}` : "";
	if (submission === null || !isDraftOfRun(context)) return withWords(state, stop, written);
	if (stop.kind === "unconfirmed" && stop.mayBeSubmitted) return withWords(state, stop, `${written} Its items were left in it, because it may be under review.`);
	const keys = ownKeysOf(state);
	context.remember(keys.length === 0 ? null : {
		submissionId: submission.id,
		keys
	});
	const remaining = keys.length === 0 ? [] : await cleanUp(context, {
		submissionId: submission.id,
		keys
	});
	if (remaining.length > 0) {
		if (remaining.every(({ isSubmitted }) => isSubmitted)) context.remember(null);
		const worded = withWords(state, stop, written);
		return {
			...worded,
			findings: [...worded.findings, stillThere(withVersion(context, state), submission.id, remaining)]
		};
	}
	context.remember(null);
	return {
		...withWords(state, stop, written + `${keys.length === 0 ? "" : " This run's items were taken out again."} The draft stays for the next run to adopt.`),
		steps: state.steps.map(takenBack),
		added: []
	};
}
/** A submission that review sent back has nothing in it that this run put there. */
function isDraftOfRun({ target }) {
	return target.submission.kind === "create" || target.submission.kind === "adopt";
}
function withWords(state, { findings }, words) {
	const first = findings[0];
	return {
		...state,
		findings: state.findings.map((finding) => finding === first ? {
			...finding,
			message: finding.message + words
		} : finding)
	};
}
function takenBack(planned) {
	const added = planned.step.kind === "add-item" || planned.step.kind === "add-version";
	return planned.outcome === "done" && added ? {
		...planned,
		outcome: "undone"
	} : planned;
}
function stillThere(snapshot, submissionId, remaining) {
	const named = remaining.map(({ key, why }) => `${describeKey(snapshot, key)}${why === "" ? "" : ` (${why})`}`);
	const isSubmitted = remaining.some((one) => one.isSubmitted);
	return {
		reason: "write.unconfirmed",
		severity: "unknown",
		message: isSubmitted ? `The submission was submitted meanwhile by somebody else; its items were left in it: ${named.join(", ")}.` : `The draft may still hold ${named.join(", ")}: it could not be taken out again.`,
		remedy: isSubmitted ? "See on the App Review page who submitted it, or run again: what is under review as asked for is found done." : "Run again: the next run adopts the draft and continues. Or take it out on the App Review page.",
		subject: {
			type: "reviewSubmission",
			id: submissionId
		},
		link: appReviewPage(snapshot.app.id)
	};
}
// src/run.ts
/** The whole story: preflight, decide, execute, outcome. Values in and out. */
/** @returns how the run ended; never throws for what the service does, nor for time or an interruption */
async function run(inputs, adapters) {
	const client = createClient(inputs, adapters);
	const { request } = inputs;
	let known = began(request);
	try {
		const app = await findApp(client, inputs);
		if ("finding" in app) return endingOf({
			...known,
			findings: [app.finding]
		}, client);
		const preflight = (canceled) => decideAnew(client, adapters.deadline, app, {
			...known,
			canceled
		});
		for await (const decision of decisions(() => preflight(/* @__PURE__ */ new Map()), {
			...inputs,
			...adapters
		})) {
			known = decided(known, decision);
			throwIfUndecided(decision, request, adapters.deadline);
		}
		const takeSteps = async (steps) => {
			announce(steps, adapters);
			return executed(known, await execute(contextOf(client, adapters, known), beginExecution(steps, startOf(known))));
		};
		if (!isClear(known) || request.dryRun) return endingOf(known, client);
		const cancels = known.ahead.filter(isCancellation);
		if (cancels.length > 0) {
			known = await takeSteps(cancels);
			if (isClear(known)) {
				const decision = await preflight(known.canceled);
				known = decided(known, decision);
				throwIfUndecided(decision, request, adapters.deadline);
			}
		}
		if (isClear(known) && known.ahead.length > 0) known = await takeSteps(known.ahead);
		if (isOvertaken(known)) known = named(known, await preflight(known.canceled));
	} catch (error) {
		if (!(error instanceof Interruption)) throw error;
		known = interrupted(known, error);
	}
	return endingOf(known, client);
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
async function findApp(client, { app }) {
	if (app.by === "id") return { id: app.id };
	const found = await fetchAppByBundleId(client, app.bundleId);
	if (!found.ok) return { finding: failureFinding(found.failure) };
	if (found.value !== null) return found.value;
	return { finding: {
		reason: "input.invalid",
		severity: "unknown",
		message: `bundle-id: there is no app with the bundle id ${app.bundleId} that this key can see.`,
		remedy: "Compare it with App Information on the web page, letter by letter; and see that the key has access to the app.",
		subject: {
			type: "input",
			id: "bundle-id"
		}
	} };
}
async function decideAnew(client, { signal }, app, { request, canceled, decision: earlier }) {
	if (isOfNamedVersion(request.mode)) return decideNamed(await fetchNamedVersion(client, app, request), request, earlier !== null);
	const snapshot = await fetchSnapshot(client, app, request, canceled);
	if (request.mode !== "check") signal.throwIfAborted();
	return decide(snapshot, request);
}
/** A check stands without the items of the submissions, also when it was the time that did not suffice for them. */
function throwIfUndecided({ snapshot }, { mode }, { signal }) {
	const { versions, drafts, others } = snapshot.known;
	const isTimeout = signal.reason instanceof Interruption && signal.reason.reason === "run.timeout";
	if (!(mode === "check" && versions && drafts && others && isTimeout)) signal.throwIfAborted();
}
function announce(steps, { log }) {
	steps.forEach((step, index) => {
		log(`Plan ${index + 1}/${steps.length}: ${describePlanned(step)}`);
	});
}
function contextOf(client, adapters, { request, decision }) {
	if (decision === null) throw new Error("steps were about to be taken before the first preflight");
	const { clock, deadline, remember, log } = adapters;
	const { snapshot, target } = decision;
	const remainingMs = () => deadline.remainingMs;
	return {
		client,
		clock,
		signal: deadline.signal,
		remainingMs,
		snapshot,
		request,
		target,
		remember,
		log
	};
}
export { cleanUp, createClient, run };
