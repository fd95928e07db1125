import { REASONS, inOrder, reasonsOf, verdictOf } from "./finding.js";
const os = process.getBuiltinModule("node:os");
const crypto = process.getBuiltinModule("node:crypto");
const fs = process.getBuiltinModule("node:fs");
const { createPrivateKey } = process.getBuiltinModule("node:crypto");
const { appendFileSync, readFileSync: readFileSync$1, readdirSync, statSync } = process.getBuiltinModule("node:fs");
const { join, resolve } = process.getBuiltinModule("node:path");
// src/clock.ts
const systemClock = {
	now: () => Date.now(),
	random: () => Math.random(),
	sleep: (ms, signal) => new Promise((resolve, reject) => {
		signal.throwIfAborted();
		const stop = () => {
			clearTimeout(timer);
			reject(signal.reason);
		};
		const timer = setTimeout(() => {
			signal.removeEventListener("abort", stop);
			resolve();
		}, ms);
		signal.addEventListener("abort", stop, { once: true });
	})
};
// src/core/model.ts
/** The service's resources as this action sees them, and what is known of their states. No I/O, no clock. */
const PLATFORMS = [
	"IOS",
	"MAC_OS",
	"TV_OS",
	"VISION_OS"
];
/**
* The item relationships of a `reviewSubmissionItem` with the resource type each one links to
* (Apple's OpenAPI, `ReviewSubmissionItemCreateRequest`). Both experiment relationships link to one type.
*/
const ITEM_TYPES = {
	appStoreVersion: "appStoreVersions",
	appCustomProductPageVersion: "appCustomProductPageVersions",
	appStoreVersionExperiment: "appStoreVersionExperiments",
	appStoreVersionExperimentV2: "appStoreVersionExperiments",
	appEvent: "appEvents",
	backgroundAssetVersion: "backgroundAssetVersions",
	gameCenterAchievementVersion: "gameCenterAchievementVersions",
	gameCenterActivityVersion: "gameCenterActivityVersions",
	gameCenterChallengeVersion: "gameCenterChallengeVersions",
	gameCenterLeaderboardSetVersion: "gameCenterLeaderboardSetVersions",
	gameCenterLeaderboardVersion: "gameCenterLeaderboardVersions",
	inAppPurchaseVersion: "inAppPurchaseVersions",
	subscriptionVersion: "subscriptionVersions",
	subscriptionGroupVersion: "subscriptionGroupVersions"
};
/** Two targets are the same thing when resource type and id agree: an experiment may be linked by either relationship. */
function targetKey(target) {
	return `${ITEM_TYPES[target.relationship]}/${target.id}`;
}
/** Each thing once, by its key. */
function distinctTargets(targets) {
	return [...new Map(targets.map((target) => [targetKey(target), target])).values()];
}
function versionTarget({ id }) {
	return {
		relationship: "appStoreVersion",
		id
	};
}
/** The first four are the contract's "in flight"; the order of the first three is the specification's pre-flight filter. */
const IN_FLIGHT_VERSION_STATES = [
	"PREPARE_FOR_SUBMISSION",
	"WAITING_FOR_REVIEW",
	"IN_REVIEW",
	"READY_FOR_REVIEW"
];
/** Records that are not in flight, yet let the live service refuse a new version. */
const UNFINISHED_VERSION_STATES = [
	"WAITING_FOR_EXPORT_COMPLIANCE",
	"PENDING_DEVELOPER_RELEASE",
	"PENDING_APPLE_RELEASE",
	"PENDING_CONTRACT",
	"ACCEPTED",
	"REJECTED",
	"METADATA_REJECTED",
	"DEVELOPER_REJECTED",
	"INVALID_BINARY"
];
const OVER_VERSION_STATES = [
	"READY_FOR_SALE",
	"READY_FOR_DISTRIBUTION",
	"PROCESSING_FOR_APP_STORE",
	"PROCESSING_FOR_DISTRIBUTION",
	"PREORDER_READY_FOR_SALE",
	"REPLACED_WITH_NEW_VERSION",
	"REMOVED_FROM_SALE",
	"DEVELOPER_REMOVED_FROM_SALE",
	"NOT_APPLICABLE"
];
/** States in which the record can be edited, and put into a submission (again). */
const EDITABLE_VERSION_STATES = [
	"PREPARE_FOR_SUBMISSION",
	"REJECTED",
	"METADATA_REJECTED",
	"DEVELOPER_REJECTED",
	"INVALID_BINARY"
];
/** Approved at some time: what a submission without a version leans on. Written in the names of `appStoreState`. */
const APPROVED_VERSION_STATES = [
	"READY_FOR_SALE",
	"PENDING_DEVELOPER_RELEASE",
	"PENDING_APPLE_RELEASE",
	"PROCESSING_FOR_APP_STORE",
	"PREORDER_READY_FOR_SALE",
	"REPLACED_WITH_NEW_VERSION",
	"REMOVED_FROM_SALE",
	"DEVELOPER_REMOVED_FROM_SALE"
];
function versionPhase(state) {
	if (isOneOf(IN_FLIGHT_VERSION_STATES, state)) return "in-flight";
	if (isOneOf(UNFINISHED_VERSION_STATES, state)) return "unfinished";
	if (isOneOf(OVER_VERSION_STATES, state)) return "over";
	return "unknown";
}
function isEditableVersion(state) {
	return isOneOf(EDITABLE_VERSION_STATES, state);
}
/** Counted to the five, not to the two in review. The order is the one in which they are asked for. */
const IN_REVIEW_SUBMISSION_STATES = ["WAITING_FOR_REVIEW", "IN_REVIEW"];
const OTHER_OPEN_SUBMISSION_STATES = [
	"UNRESOLVED_ISSUES",
	"CANCELING",
	"COMPLETING"
];
function submissionPhase(state) {
	switch (state) {
		case "READY_FOR_REVIEW": return "draft";
		case "WAITING_FOR_REVIEW":
		case "IN_REVIEW": return "in-review";
		case "UNRESOLVED_ISSUES": return "unresolved";
		case "CANCELING":
		case "COMPLETING": return "closing";
		case "COMPLETE": return "over";
		default: return "unknown";
	}
}
/** Items that were taken out of a submission stay listed as REMOVED; they hold nothing any more. */
function heldItems(items) {
	return items.filter((item) => item.state !== "REMOVED");
}
function isOneOf(list, value) {
	return list.includes(value);
}
// src/core/outcome.ts
/** How a run ended: all that is told, in one record. */
/** A run that never got as far as a look. */
const NOTHING_KNOWN = {
	mode: "check",
	dryRun: false,
	app: null,
	platform: null,
	findings: [],
	snapshot: null,
	steps: [],
	version: null,
	submission: null,
	rateLimit: null
};
function outcomeOf(ending) {
	const unfinished = !ending.dryRun && ending.steps.some(({ outcome }) => outcome !== "done");
	const judged = verdictOf(ending.findings.filter(isOfGate));
	const verdict = judged === "clear" && (unfinished || ending.snapshot === null) ? "unknown" : judged;
	return {
		...ending,
		verdict,
		headline: headlineOf(ending, verdict)
	};
}
/** The verdict is about the service; that it could not be told on GitHub changes nothing in it. */
function isOfGate({ reason }) {
	return reason !== "status.not-written";
}
/** Green: the verdict is clear, and a status that was asked for stands. */
function isGreen({ verdict, findings }) {
	return verdict === "clear" && findings.every(({ severity }) => severity === "warning");
}
function headlineOf(ending, verdict) {
	const first = inOrder(ending.findings.filter(isOfGate)).find(({ severity }) => severity !== "warning");
	if (verdict !== "clear") return first === void 0 ? "The run did not come to its end" : REASONS[first.reason];
	if (ending.mode === "check") return "A release could start now";
	if (ending.dryRun && ending.steps.length > 0) return "The release could be made now (dry run, nothing was written)";
	if (ending.steps.length === 0) return "Everything asked for is there already";
	return ending.mode === "submit" ? "The release is submitted for review" : "The version is ready";
}
/** The version that the outputs speak of: the one released, or the first in flight. */
function reportedVersion({ version, snapshot }) {
	return version ?? snapshot?.versions.find(({ state }) => versionPhase(state) === "in-flight") ?? null;
}
/**
* The snapshot as it is after the steps, as far as their answers tell.
* @param held what the submission holds now
*/
function afterSteps(snapshot, submission, held) {
	if (submission === null) return snapshot;
	const known = snapshot.submissions.find(({ id }) => id === submission.id);
	const now = {
		...known,
		id: submission.id,
		platform: known?.platform ?? snapshot.platform,
		state: submission.state,
		items: held.map((target) => ({
			id: "",
			state: submission.state,
			target
		}))
	};
	return {
		...snapshot,
		submissions: [...snapshot.submissions.filter(({ id }) => id !== submission.id), now]
	};
}
// src/deadline.ts
var Interruption = class extends Error {
	reason;
	constructor(reason, message) {
		super(message);
		this.name = "Interruption";
		this.reason = reason;
	}
};
/** A write that was sent may still be answered; this much later nobody waits for it any more. */
const WRITE_GRACE_MS = 2500;
var Deadline = class {
	stop = new AbortController();
	stopWrites = new AbortController();
	clock;
	message;
	leftMs;
	armedMs = 0;
	timer = null;
	constructor(clock, timeoutMs, message = "The time for the whole run (timeout-minutes) is used up.") {
		this.clock = clock;
		this.leftMs = timeoutMs;
		this.message = message;
		this.resume();
	}
	/** Aborts reads and waits. */
	get signal() {
		return this.stop.signal;
	}
	/** Aborts writes under way, some moments after `signal`. */
	get writeSignal() {
		return this.stopWrites.signal;
	}
	/** Milliseconds until the bound. */
	get remainingMs() {
		return this.timer === null ? this.leftMs : this.leftMs - (this.clock.now() - this.armedMs);
	}
	/**
	* Time spent waiting for the way to be clear does not count.
	* @param givenBackMs time that was counted, and turned out to be a part of the waiting
	*/
	pause(givenBackMs) {
		this.leftMs = this.remainingMs + givenBackMs;
		this.clear();
	}
	resume() {
		this.armedMs = this.clock.now();
		this.timer = setTimeout(() => this.end(new Interruption("run.timeout", this.message)), Math.max(0, this.leftMs));
	}
	end(why) {
		if (this.stop.signal.aborted) return;
		this.stop.abort(why);
		setTimeout(() => this.stopWrites.abort(why), WRITE_GRACE_MS).unref();
	}
	/** No timer keeps the process alive after this. */
	clear() {
		if (this.timer !== null) clearTimeout(this.timer);
		this.timer = null;
	}
};
// node_modules/@actions/core/lib/utils.js
/**
* Sanitizes an input into a string so it can be passed into issueCommand safely
* @param input input to sanitize into a string
*/
function toCommandValue(input) {
	if (input === null || input === void 0) return "";
	else if (typeof input === "string" || input instanceof String) return input;
	return JSON.stringify(input);
}
/**
*
* @param annotationProperties
* @returns The command properties to send with the actual annotation command
* See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
*/
function toCommandProperties(annotationProperties) {
	if (!Object.keys(annotationProperties).length) return {};
	return {
		title: annotationProperties.title,
		file: annotationProperties.file,
		line: annotationProperties.startLine,
		endLine: annotationProperties.endLine,
		col: annotationProperties.startColumn,
		endColumn: annotationProperties.endColumn
	};
}
// node_modules/@actions/core/lib/command.js
/**
* Issues a command to the GitHub Actions runner
*
* @param command - The command name to issue
* @param properties - Additional properties for the command (key-value pairs)
* @param message - The message to include with the command
* @remarks
* This function outputs a specially formatted string to stdout that the Actions
* runner interprets as a command. These commands can control workflow behavior,
* set outputs, create annotations, mask values, and more.
*
* Command Format:
*   ::name key=value,key=value::message
*
* @example
* ```typescript
* // Issue a warning annotation
* issueCommand('warning', {}, 'This is a warning message');
* // Output: ::warning::This is a warning message
*
* // Set an environment variable
* issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
* // Output: ::set-env name=MY_VAR::some value
*
* // Add a secret mask
* issueCommand('add-mask', {}, 'secretValue123');
* // Output: ::add-mask::secretValue123
* ```
*
* @internal
* This is an internal utility function that powers the public API functions
* such as setSecret, warning, error, and exportVariable.
*/
function issueCommand(command, properties, message) {
	const cmd = new Command(command, properties, message);
	process.stdout.write(cmd.toString() + os.EOL);
}
const CMD_STRING = "::";
var Command = class {
	constructor(command, properties, message) {
		if (!command) command = "missing.command";
		this.command = command;
		this.properties = properties;
		this.message = message;
	}
	toString() {
		let cmdStr = CMD_STRING + this.command;
		if (this.properties && Object.keys(this.properties).length > 0) {
			cmdStr += " ";
			let first = true;
			for (const key in this.properties) if (this.properties.hasOwnProperty(key)) {
				const val = this.properties[key];
				if (val) {
					if (first) first = false;
					else cmdStr += ",";
					cmdStr += `${key}=${escapeProperty(val)}`;
				}
			}
		}
		cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
		return cmdStr;
	}
};
function escapeData(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}
// node_modules/@actions/core/lib/file-command.js
function issueFileCommand(command, message) {
	const filePath = process.env[`GITHUB_${command}`];
	if (!filePath) throw new Error(`Unable to find environment variable for file command ${command}`);
	if (!fs.existsSync(filePath)) throw new Error(`Missing file at path: ${filePath}`);
	fs.appendFileSync(filePath, `${toCommandValue(message)}${os.EOL}`, { encoding: "utf8" });
}
function prepareKeyValueMessage(key, value) {
	const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
	const convertedValue = toCommandValue(value);
	if (key.includes(delimiter)) throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
	if (convertedValue.includes(delimiter)) throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
	return `${key}<<${delimiter}${os.EOL}${convertedValue}${os.EOL}${delimiter}`;
}
/**
* The code to exit an action
*/
var ExitCode;
(function(ExitCode) {
	/**
	* A code indicating that the action was successful
	*/
	ExitCode[ExitCode["Success"] = 0] = "Success";
	/**
	* A code indicating that the action was a failure
	*/
	ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
/**
* Registers a secret which will get masked from logs
*
* @param secret - Value of the secret to be masked
* @remarks
* This function instructs the Actions runner to mask the specified value in any
* logs produced during the workflow run. Once registered, the secret value will
* be replaced with asterisks (***) whenever it appears in console output, logs,
* or error messages.
*
* This is useful for protecting sensitive information such as:
* - API keys
* - Access tokens
* - Authentication credentials
* - URL parameters containing signatures (SAS tokens)
*
* Note that masking only affects future logs; any previous appearances of the
* secret in logs before calling this function will remain unmasked.
*
* @example
* ```typescript
* // Register an API token as a secret
* const apiToken = "abc123xyz456";
* setSecret(apiToken);
*
* // Now any logs containing this value will show *** instead
* console.log(`Using token: ${apiToken}`); // Outputs: "Using token: ***"
* ```
*/
function setSecret(secret) {
	issueCommand("add-mask", {}, secret);
}
/**
* Gets the value of an input.
* Unless trimWhitespace is set to false in InputOptions, the value is also trimmed.
* Returns an empty string if the value is not defined.
*
* @param     name     name of the input to get
* @param     options  optional. See InputOptions.
* @returns   string
*/
function getInput(name, options) {
	const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
	if (options && options.required && !val) throw new Error(`Input required and not supplied: ${name}`);
	if (options && options.trimWhitespace === false) return val;
	return val.trim();
}
/**
* Sets the value of an output.
*
* @param     name     name of the output to set
* @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
*/
function setOutput(name, value) {
	if (process.env["GITHUB_OUTPUT"] || "") return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
	process.stdout.write(os.EOL);
	issueCommand("set-output", { name }, toCommandValue(value));
}
/**
* Adds an error issue
* @param message error issue message. Errors will be converted to string via toString()
* @param properties optional properties to add to the annotation.
*/
function error(message, properties = {}) {
	issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
* Adds a warning issue
* @param message warning issue message. Errors will be converted to string via toString()
* @param properties optional properties to add to the annotation.
*/
function warning(message, properties = {}) {
	issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
* Writes info to log with console.log.
* @param message info message
*/
function info(message) {
	process.stdout.write(message + os.EOL);
}
/**
* Saves state for current action, the state can only be retrieved by this action's post job execution.
*
* @param     name     name of the state to store
* @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
*/
function saveState(name, value) {
	if (process.env["GITHUB_STATE"] || "") return issueFileCommand("STATE", prepareKeyValueMessage(name, value));
	issueCommand("save-state", { name }, toCommandValue(value));
}
/**
* Gets the value of an state set by this action's main execution.
*
* @param     name     name of the state to get
* @returns   string
*/
function getState(name) {
	return process.env[`STATE_${name}`] || "";
}
// src/inputs/definitions.ts
/** The inputs by name, and reading one of them: a value, or a problem that names it. */
/** The inputs of action.yml with the default each one has there. */
const INPUTS = {
	"key-id": "",
	"issuer-id": "",
	"private-key": "",
	"app-id": "",
	"bundle-id": "",
	platform: "IOS",
	"base-url": "https://api.appstoreconnect.apple.com",
	audience: "appstoreconnect-v1",
	version: "",
	build: "",
	"release-type": "",
	"earliest-release-date": "",
	"phased-release": "false",
	"release-notes": "",
	items: "",
	submit: "false",
	"dry-run": "false",
	"on-version-in-flight": "resume",
	"on-orphans": "adopt",
	"wait-minutes": "0",
	"timeout-minutes": "10",
	"github-token": "",
	"commit-status": "",
	sweep: "",
	comment: "false"
};
const INPUT_NAMES = Object.keys(INPUTS);
var Reader = class {
	raw;
	problems;
	constructor(raw, problems) {
		this.raw = raw;
		this.problems = problems;
	}
	report(input, message) {
		this.problems.push({
			input,
			message: `${input} ${message}`
		});
	}
	optional(input) {
		return this.raw[input] === "" ? null : this.raw[input];
	}
	/** Printable ASCII without blanks: it goes into a header or a claim. */
	identifier(input, hint) {
		const value = this.raw[input];
		if (value === "") this.report(input, `is missing. ${hint}`);
		else if (!/^[\x21-\x7e]{1,200}$/.test(value)) this.report(input, `is not an identifier: blanks, line ends or other characters are in it. ${hint}`);
		return value;
	}
	flag(input) {
		const value = this.raw[input];
		if (value !== "true" && value !== "false") this.report(input, `is ${quoted(value)}; it takes true or false, and nothing else.`);
		return value === "true";
	}
	choice(input, choices) {
		const value = this.raw[input];
		if (isOneOf(choices, value)) return value;
		this.report(input, `is ${quoted(value)}; it takes ${choices.join(", ")}.`);
		return null;
	}
	/**
	* @param zero what to say of 0, where it makes no sense
	* @returns milliseconds
	*/
	minutes(input, zero = null) {
		const value = this.raw[input];
		const minutes = /^\d{1,3}(\.\d{1,6})?$/.test(value) ? Number(value) : NaN;
		if (minutes === 0 && zero !== null) this.report(input, zero);
		else if (minutes >= 0 && minutes <= MAX_MINUTES) return minutes * 6e4;
		else this.report(input, `is ${quoted(value)}; it takes minutes from 0 to ${MAX_MINUTES}, such as 30 or 0.5.`);
		return 0;
	}
};
const MAX_MINUTES = 360;
function quoted(value) {
	return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}\u2026` : value);
}
// src/inputs/github.ts
/** What GitHub takes as the name of a status. */
const MAX_NAME = 255;
const LINE_END = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** @returns `null` when nothing is asked for */
function parseGitHub(reader, { job }) {
	const commitStatus = reader.optional("commit-status");
	const sweep = reader.optional("sweep");
	const comment = reader.flag("comment");
	for (const input of ["commit-status", "sweep"]) if (reader.raw[input].length > MAX_NAME || LINE_END.test(reader.raw[input])) reader.report(input, `takes one line of at most ${MAX_NAME} characters.`);
	if (commitStatus !== null && commitStatus === job) reader.report("commit-status", `is ${quoted(commitStatus)}, which is the name of the job. The job has a check of that name, and where a check and a status have one name, both must pass: the one of an old run would block for ever. Name it otherwise.`);
	if (sweep !== null && commitStatus === null) reader.report("sweep", "needs commit-status: the name of the status that it sets.");
	const asking = [commitStatus === null ? "" : "commit-status", comment ? "comment" : ""].filter((it) => it !== "");
	if (asking.length === 0) return null;
	const token = reader.raw["github-token"];
	if (token === "") reader.report("github-token", `is empty, and ${asking.join(" and ")} cannot do without. Leave it out for the default.`);
	return {
		token,
		commitStatus,
		sweep,
		comment
	};
}
// src/inputs/private-key.ts
/** The private key: every form in which people paste it \u2192 one key, and every form under which it could leak. */
const ACCEPTED = "Give the .p8 file as downloaded (PEM text), the same with \\n for line ends, or base64 of either.";
/** The file is about 260 bytes; anything near this is not a key. */
const MAX_LENGTH = 2e4;
/** @returns the key, or why it is none: never with a part of it */
function readPrivateKey(raw) {
	if (raw.length > MAX_LENGTH) return refuse("is far too long for a key");
	const block = findBlock(unescaped(raw)) ?? findBlock(unescaped(Buffer.from(raw, "base64").toString("utf8")));
	if (block === null) return refuse("holds no PEM block of a private key, neither as it is nor after base64");
	const isEncrypted = block.body.includes("ENCRYPTED");
	const wrong = WRONG_BLOCKS.get(isEncrypted ? "ENCRYPTED PRIVATE KEY" : block.label);
	if (wrong !== void 0) return refuse(wrong);
	if (block.label !== "PRIVATE KEY" && block.label !== "EC PRIVATE KEY") return refuse("is a PEM block of another kind than PRIVATE KEY");
	try {
		return judge(createPrivateKey(toPem(block)));
	} catch {
		return refuse("is a PEM block whose contents are no key: it was cut or changed on the way");
	}
}
const WRONG_BLOCKS = /* @__PURE__ */ new Map([
	["PUBLIC KEY", "is a public key; the private one is needed"],
	["EC PUBLIC KEY", "is a public key; the private one is needed"],
	["CERTIFICATE", "is a certificate; the private key (.p8) is needed"],
	["CERTIFICATE REQUEST", "is a certificate request; the private key (.p8) is needed"],
	["RSA PRIVATE KEY", "is an RSA key; the service signs with ES256, an EC key on P-256"],
	["ENCRYPTED PRIVATE KEY", "is encrypted with a passphrase; give it without one"]
]);
function judge(key) {
	if (key.asymmetricKeyType !== "ec") return refuse(`is a key of type ${key.asymmetricKeyType}; the service signs with ES256, an EC key on P-256`);
	const curve = key.asymmetricKeyDetails?.namedCurve;
	if (curve !== "prime256v1") return refuse(`is an EC key on ${curve}; ES256 needs one on P-256 (prime256v1)`);
	return {
		ok: true,
		key
	};
}
function refuse(problem) {
	return {
		ok: false,
		problem: `${problem}. ${ACCEPTED}`
	};
}
function unescaped(text) {
	return text.replaceAll("\\r", "").replaceAll("\\n", "\n");
}
/** The first PEM block, whatever blanks and line ends got into it. */
function findBlock(text) {
	const begin = text.indexOf("-----BEGIN ");
	if (begin === -1) return null;
	const labelEnd = text.indexOf("-----", begin + 11);
	if (labelEnd === -1) return null;
	const label = text.slice(begin + 11, labelEnd).trim();
	const end = text.indexOf(`-----END ${label}-----`, labelEnd);
	if (end === -1) return null;
	return {
		label,
		body: text.slice(labelEnd + 5, end).replaceAll(/\s/g, "")
	};
}
function toPem({ label, body }) {
	const lines = body.match(/.{1,64}/g) ?? [];
	return [
		`-----BEGIN ${label}-----`,
		...lines,
		`-----END ${label}-----`,
		""
	].join("\n");
}
/**
* Every form of the key that could show up somewhere. The runner masks exact texts only, so each is told to it.
* @param raw the input as it came, also when it turned out to be no key
*/
function secretForms(raw, key) {
	const forms = /* @__PURE__ */ new Set([
		raw,
		raw.trim(),
		unescaped(raw)
	]);
	addPem(forms, unescaped(raw));
	addPem(forms, unescaped(Buffer.from(raw, "base64").toString("utf8")));
	if (key !== null) {
		for (const type of ["pkcs8", "sec1"]) {
			addPem(forms, key.export({
				format: "pem",
				type
			}).toString());
			const der = key.export({
				format: "der",
				type
			});
			for (const encoding of [
				"hex",
				"base64",
				"base64url"
			]) forms.add(der.toString(encoding));
			forms.add(der.toString("hex").toUpperCase());
		}
		const { d } = key.export({ format: "jwk" });
		if (typeof d === "string") {
			const bytes = Buffer.from(d, "base64url");
			for (const form of [
				d,
				bytes.toString("base64"),
				bytes.toString("hex"),
				bytes.toString("hex").toUpperCase()
			]) forms.add(form);
		}
	}
	return [...forms].filter((form) => form.length >= 8);
}
function addPem(forms, text) {
	const block = findBlock(text);
	if (block === null) return;
	const pem = toPem(block);
	forms.add(block.body);
	for (const form of [
		pem,
		pem.trim(),
		text,
		text.trim()
	]) {
		forms.add(form);
		forms.add(Buffer.from(form).toString("base64"));
		forms.add(form.replaceAll("\n", "\\n"));
	}
	for (const piece of [...pem.split("\n"), ...text.split(/\s+/)]) if (!piece.includes("-----")) forms.add(piece);
}
// src/core/request.ts
/** The mode that the inputs ask for together . */
function modeOf(asked) {
	if (asked.releaseApproved) return "release";
	if (asked.rollout !== null) return "rollout";
	if (asked.submit) return "submit";
	return asked.version === null ? "check" : "prepare";
}
// src/inputs/release-notes.ts
/** The input release-notes: a text, or a folder of `<locale>/release_notes.txt` as fastlane's users have it. */
/** The service's bound for `whatsNew`. */
const MAX_CHARACTERS = 4e3;
const FILE = "release_notes.txt";
const FALLBACK = "default";
function readReleaseNotes(value, workspace) {
	const folder = resolve(workspace, value);
	if (!value.includes("\n") && value.length < 1e3 && isFolder(folder)) return readFolder(value, folder);
	if (looksLikePath(value)) return {
		ok: false,
		problem: `is ${JSON.stringify(value)}, and there is no such folder in the workspace; check the path, and that the repository is checked out before this step.`
	};
	const problem = lengthProblem("the text", value);
	return problem === null ? {
		ok: true,
		notes: {
			kind: "text",
			text: value
		}
	} : {
		ok: false,
		problem
	};
}
function readFolder(value, folder) {
	const texts = /* @__PURE__ */ new Map();
	let fallback = null;
	for (const locale of readdirSync(folder).sort()) {
		const file = join(folder, locale, FILE);
		if (!isFile(file)) continue;
		const text = readFileSync$1(file, "utf8").trim();
		const problem = text === "" ? `has an empty ${locale}/${FILE}.` : lengthProblem(`${locale}/${FILE}`, text);
		if (problem !== null) return {
			ok: false,
			problem
		};
		if (locale === FALLBACK) fallback = text;
		else texts.set(locale, text);
	}
	if (texts.size === 0 && fallback === null) return {
		ok: false,
		problem: `is the folder ${JSON.stringify(value)}, which holds no <locale>/${FILE}, such as en-US/${FILE}.`
	};
	return {
		ok: true,
		notes: {
			kind: "by-locale",
			texts,
			fallback
		}
	};
}
function lengthProblem(what, text) {
	const characters = [...text].length;
	return characters <= MAX_CHARACTERS ? null : `is too long: ${what} has ${characters} characters, and the service takes ${MAX_CHARACTERS}.`;
}
/** One word with a slash in it is nobody's release note. */
function looksLikePath(value) {
	return !/\s/.test(value) && /[/\\]/.test(value) && !/^https?:/.test(value);
}
/** A text that no path can be (too long, a zero in it) is no folder. */
function isFolder(path) {
	try {
		return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
	} catch {
		return false;
	}
}
function isFile(path) {
	return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
// src/inputs/release.ts
/** The inputs that say what is wished for: the version, what goes along, and the policies. */
const RELEASE_TYPES = [
	"MANUAL",
	"AFTER_APPROVAL",
	"SCHEDULED"
];
function parseRequest(reader, around) {
	const submit = reader.flag("submit");
	const version = parseVersion(reader);
	const request = {
		mode: modeOf({
			version,
			submit,
			releaseApproved: false,
			rollout: null
		}),
		platform: reader.choice("platform", PLATFORMS) ?? "IOS",
		version,
		build: parseBuild(reader),
		usesNonExemptEncryption: null,
		releaseType: reader.optional("release-type") === null ? null : reader.choice("release-type", RELEASE_TYPES),
		earliestReleaseDate: parseDate(reader, around.nowMs),
		phasedRelease: reader.flag("phased-release"),
		rollout: null,
		releaseNotes: parseNotes(reader, around.workspace),
		items: parseItems(reader),
		readiness: "block",
		dryRun: reader.flag("dry-run"),
		onVersionInFlight: reader.choice("on-version-in-flight", [
			"resume",
			"fail",
			"cancel"
		]) ?? "resume",
		onUnresolved: "fail",
		onOrphans: reader.choice("on-orphans", [
			"adopt",
			"ignore",
			"fail"
		]) ?? "adopt",
		slotsNeeded: 1
	};
	reportMismatches(reader, request);
	return request;
}
/** What needs what: each is reported under the input that is there without its other half. */
function reportMismatches(reader, request) {
	if (request.version === null) {
		for (const input of [
			"build",
			"release-type",
			"earliest-release-date",
			"release-notes"
		]) if (reader.optional(input) !== null) reader.report(input, "needs version: it says something about a version, and none is named.");
		if (request.phasedRelease) reader.report("phased-release", "needs version: it says something about a version, and none is named.");
	}
	if (reader.optional("items") !== null && request.mode !== "submit") reader.report("items", "needs submit: true, because no submission is made that the run does not submit.");
	if (request.mode === "submit" && request.version === null && reader.optional("items") === null) reader.report("submit", "needs version or items: there is nothing to submit.");
	const scheduled = reader.raw["release-type"] === "SCHEDULED";
	if (scheduled && reader.optional("earliest-release-date") === null) reader.report("release-type", "SCHEDULED needs earliest-release-date.");
	if (!scheduled && reader.optional("earliest-release-date") !== null) reader.report("earliest-release-date", "goes with release-type: SCHEDULED only.");
}
function parseVersion(reader) {
	const value = reader.optional("version");
	if (value === null || /^\d{1,9}(\.\d{1,9}){0,3}$/.test(value)) return value;
	const hint = /^v\d/i.test(value) ? " Leave out the v before the number." : "";
	reader.report("version", `is ${quoted(value)}, which is no version: numbers with dots between, such as 1.4.2.${hint}`);
	return value;
}
function parseBuild(reader) {
	const value = reader.optional("build");
	if (value !== null && value !== "latest" && !/^\d[\dA-Za-z.]{0,30}$/.test(value)) reader.report("build", `is ${quoted(value)}; it takes a build number (CFBundleVersion, such as 42 or 1.4.2), or latest.`);
	return value;
}
const RFC_3339 = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/i;
function parseDate(reader, nowMs) {
	const value = reader.optional("earliest-release-date");
	if (value === null) return null;
	const ms = isRealDay(RFC_3339.exec(value)) ? Date.parse(value) : NaN;
	if (Number.isNaN(ms)) reader.report("earliest-release-date", `is ${quoted(value)}, which is no date of RFC 3339, such as 2030-01-31T09:00:00Z.`);
	else if (ms <= nowMs) reader.report("earliest-release-date", `is ${quoted(value)}, which is in the past.`);
	return value.toUpperCase();
}
/** The engine takes the 31st of February for a day in March. */
function isRealDay(match) {
	if (match === null) return false;
	const [, year, month, day] = match.map(Number);
	return day !== void 0 && day >= 1 && day <= new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
}
function parseNotes(reader, workspace) {
	const value = reader.optional("release-notes");
	if (value === null) return null;
	const reading = readReleaseNotes(value, workspace);
	if (reading.ok) return reading.notes;
	reader.report("release-notes", reading.problem);
	return null;
}
const SHORT_TYPES = {
	cpp: "appCustomProductPageVersion",
	ppo: "appStoreVersionExperimentV2",
	event: "appEvent"
};
const MAX_ITEMS = 200;
function parseItems(reader) {
	const lines = reader.raw.items.split(/\r\n|\r|\n/).map((line) => line.replace(/#.*$/, "").trim()).filter((line) => line !== "");
	if (lines.length === 1 && lines[0] === "ready") return { kind: "ready" };
	if (reader.optional("items") !== null && lines.length === 0) reader.report("items", "names nothing: every line is empty or a comment.");
	if (lines.length > MAX_ITEMS) reader.report("items", `has ${lines.length} lines; more than ${MAX_ITEMS} are not taken.`);
	return {
		kind: "listed",
		targets: distinctTargets(lines.slice(0, MAX_ITEMS).flatMap((line) => parseItem(reader, line) ?? []))
	};
}
function parseItem(reader, line) {
	const [word = "", id = "", ...rest] = line.split(/\s+/);
	if (word === "ready") return complain(reader, line, "ready stands alone: it takes everything that is ready");
	const relationship = relationshipOf(word);
	if (relationship === null) return complain(reader, line, `the type is none of ${[...Object.keys(SHORT_TYPES), ...Object.keys(ITEM_TYPES)].filter((type) => type !== "appStoreVersion").join(", ")}`);
	if (relationship === "appStoreVersion") return complain(reader, line, "a version is named by the input version");
	if (id === "" || rest.length > 0 || !/^[\x21-\x7e]{1,200}$/.test(id) || /^\.+$/.test(id)) return complain(reader, line, "it takes <type> <id>, and nothing else");
	return {
		relationship,
		id
	};
}
function relationshipOf(word) {
	if (Object.hasOwn(SHORT_TYPES, word)) return SHORT_TYPES[word] ?? null;
	return Object.entries(ITEM_TYPES).findLast(([relationship, type]) => relationship === word || type === word)?.[0] ?? null;
}
function complain(reader, line, why) {
	reader.report("items", `has the line ${quoted(line)}: ${why}.`);
	return null;
}
// src/inputs/inputs.ts
function parseInputs(raw, around) {
	const problems = [];
	const reader = new Reader(raw, problems);
	const privateKey = parseKey(reader, around);
	const github = parseGitHub(reader, around);
	const inputs = {
		keyId: reader.identifier("key-id", "Copy it from Users and Access, Integrations; it stands beside the key."),
		issuerId: raw["issuer-id"] === "" ? null : reader.identifier("issuer-id", "Copy it from Users and Access, Integrations; leave it out for an individual key."),
		app: parseApp(reader),
		baseUrl: parseBaseUrl(reader),
		audience: reader.identifier("audience", "The live service wants appstoreconnect-v1."),
		waitMs: reader.minutes("wait-minutes"),
		timeoutMs: reader.minutes("timeout-minutes", "is 0, which leaves no time for anything; leave it out for 10 minutes."),
		request: parseRequest(reader, around)
	};
	if (around.tlsRejectUnauthorized === "0") problems.push({
		input: "NODE_TLS_REJECT_UNAUTHORIZED",
		message: "NODE_TLS_REJECT_UNAUTHORIZED is 0, which turns the check of certificates off: anybody on the way could take the token. Remove it; for a proxy with its own certificate set NODE_EXTRA_CA_CERTS."
	});
	if (privateKey === null || problems.length > 0) return {
		ok: false,
		problems
	};
	return {
		ok: true,
		inputs: {
			...inputs,
			privateKey,
			...github === null ? {} : { github }
		}
	};
}
const NO_SECRETS = {
	fork: "is empty: a fork started this workflow, and workflows started by a fork get no secrets. Let a run of this repository tell its pull requests: commit-status with sweep, on a schedule.",
	dependabot: "is empty: Dependabot started this workflow, and workflows started by Dependabot get no secrets but its own. Add the key there too (Settings, Secrets and variables, Dependabot), or let a run on a schedule tell its pull requests: commit-status with sweep."
};
function parseKey(reader, { whyNoSecrets }) {
	const raw = reader.raw["private-key"];
	if (raw === "") {
		const why = whyNoSecrets?.() ?? null;
		reader.report("private-key", why === null ? "is missing. Give it from a secret; in a workflow that a fork or Dependabot started, secrets are empty." : NO_SECRETS[why]);
		return null;
	}
	const reading = readPrivateKey(raw);
	if (reading.ok) return reading.key;
	reader.report("private-key", reading.problem);
	return null;
}
function parseApp(reader) {
	const id = reader.optional("app-id");
	const bundleId = reader.optional("bundle-id");
	if (id === null && bundleId === null) reader.report("app-id", "is missing, and bundle-id too: give one of them.");
	if (id !== null && bundleId !== null) reader.report("app-id", "and bundle-id are both given: give one of them.");
	if (id !== null && !/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(id)) reader.report("app-id", `is ${quoted(id)}, which is no Apple ID of an app; it is the number under App Information. For com.example.app use bundle-id.`);
	if (bundleId !== null && !/^[A-Za-z0-9.-]{1,255}$/.test(bundleId)) reader.report("bundle-id", `is ${quoted(bundleId)}, which is no bundle id: letters, digits, hyphens and dots, such as com.example.app.`);
	return bundleId === null ? {
		by: "id",
		id: id ?? ""
	} : {
		by: "bundle-id",
		bundleId
	};
}
function parseBaseUrl(reader) {
	const value = reader.raw["base-url"];
	const fallback = new URL(INPUTS["base-url"]);
	if (!URL.canParse(value)) {
		reader.report("base-url", `is ${quoted(withoutCredentials(value))}, which is no URL.`);
		return fallback;
	}
	const url = new URL(value);
	if (url.username !== "" || url.password !== "") reader.report("base-url", "has credentials in it; the service takes none but the token.");
	else if (url.search !== "" || url.hash !== "") reader.report("base-url", "has a query or a fragment; give scheme, host and port.");
	else if (url.protocol === "http:" && !isLoopback(url.hostname)) reader.report("base-url", "is http: a token would travel in the open. Use https; http is for loopback only.");
	else if (url.protocol !== "https:" && url.protocol !== "http:") reader.report("base-url", "is neither https nor http.");
	return url;
}
/** Even a malformed URL may carry a password before its `@`. */
function withoutCredentials(value) {
	return value.includes("@") ? `\u2026@${value.slice(value.lastIndexOf("@") + 1)}` : value;
}
function isLoopback(hostname) {
	return hostname === "localhost" || hostname === "[::1]" || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
}
// src/runner/inputs.ts
/** The inputs as the runner gives them; read once, and the secrets among them dropped from the environment. */
const SECRET_INPUTS = ["private-key", "github-token"];
/** An input without a value has the default of action.yml, which the runner fills in; a caller that is no runner may not. */
function readRawInputs(only) {
	const entries = INPUT_NAMES.map((name) => [name, only.includes(name) && getInput(name) || INPUTS[name]]);
	const raw = Object.fromEntries(entries);
	for (const name of SECRET_INPUTS) delete process.env[`INPUT_${name.toUpperCase()}`];
	if (raw["github-token"] !== "") mask(raw["github-token"]);
	for (const form of secretForms(raw["private-key"], null)) mask(form);
	return raw;
}
const masked = /* @__PURE__ */ new Set();
/** From here on the runner shows stars in the place of the text. */
function mask(secret) {
	if (secret.length >= 8) masked.add(secret);
	setSecret(secret);
}
/** For text of others, before it is cut or escaped: the runner knows a secret only when it is whole, and as it is. */
function redact(text) {
	return [...masked].sort((left, right) => right.length - left.length).reduce((rest, secret) => rest.replaceAll(secret, "***"), text);
}
// src/core/snapshot.ts
function ledgerOf(snapshot) {
	const slots = [];
	let complete = snapshot.known.drafts && snapshot.known.others;
	for (const submission of snapshot.submissions) {
		const phase = submissionPhase(submission.state);
		if (phase === "unknown") complete = false;
		else if (phase !== "over") slots.push({
			submission,
			phase
		});
	}
	const reviews = slots.filter(({ submission, phase }) => phase === "in-review" && isOnPlatform(submission, snapshot.platform));
	const drafts = slots.filter(({ phase }) => phase === "draft");
	return {
		slots,
		inReview: snapshot.known.others ? reviews.length : null,
		orphans: snapshot.known.drafts ? drafts.length : null,
		free: complete ? Math.max(0, 5 - slots.length) : null
	};
}
/** A submission without a platform may be on any: it counts. */
function isOnPlatform(submission, platform) {
	return submission.platform === null || submission.platform === platform;
}
/** The open submission that holds the target. Where the items are not known, a version is found by the submission's own word. */
function holderOf(snapshot, target) {
	const key = targetKey(target);
	const holds = (submission) => {
		const keys = contentKeys(submission);
		if (keys !== null) return keys.has(key);
		return target.relationship === "appStoreVersion" && submission.versionId === target.id;
	};
	return snapshot.submissions.find((submission) => submissionPhase(submission.state) !== "over" && holds(submission)) ?? null;
}
/**
* The keys of what a submission holds; `null` when it is not known in full.
* An item without linkage could be anything, so it makes the contents unknown.
*/
function contentKeys(submission) {
	if (submission.items === null) return null;
	const keys = /* @__PURE__ */ new Set();
	for (const item of heldItems(submission.items)) keys.add(item.target === null ? `unknown/${item.id}` : targetKey(item.target));
	return keys;
}
/** The keys of what a run is to bundle: the items, and the version where its record exists. */
function wantedKeys(record, items) {
	const keys = new Set(items.map(targetKey));
	if (record !== null) keys.add(targetKey(versionTarget(record)));
	return keys;
}
// src/core/step.ts
/** The steps of a release, in words and as data. */
/** What is known to have been written, for the person who has to go on from there. */
function describeWritten(steps) {
	const done = steps.filter(({ outcome }) => outcome === "done").map(({ step }) => describeStep(step));
	return done.length === 0 ? "Nothing is known to have been written." : `Done before: ${done.join("; ")}.`;
}
/** What the step will do, as one sentence without a full stop. */
function describeStep(step) {
	switch (step.kind) {
		case "cancel-version": return `Cancel version ${step.version.versionString} (${step.version.state}) as the developer`;
		case "create-version": return `Create version ${step.versionString} for ${step.platform}${withDetails(step)}${orRename(step.reusable)}`;
		case "update-version": return `Change version ${step.versionString}:${withDetails(step).replace(/^ with/, "")}`;
		case "set-release-notes": return `Set the release notes (${step.locales.join(", ")})`;
		case "set-phased-release": return "Turn on the phased release";
		case "take-out": return `Take the version out of draft ${step.submissionId}, because it cannot be changed while it sits there`;
		case "create-submission": return `Create one review submission for ${step.platform}`;
		case "adopt-submission": return `Adopt draft ${step.submissionId}${step.held.length === 0 ? ", which is empty" : `, which holds ${step.held.length} of the items already`}`;
		case "add-version": return `Add version ${step.versionString} to the submission`;
		case "add-item": return `Add ${describeTarget(step.target)}${step.name === null ? "" : ` (${step.name})`} to the submission`;
		case "check-contents": return "Read the submission back: exactly what was asked for, nothing more";
		case "submit": return "Submit it for review";
	}
}
function describeTarget(target) {
	return `${target.relationship} ${target.id}`;
}
/** How a person reads the key of `targetKey`: the type's relationship name and the id. */
function describeKey(key) {
	const [type = "", id = ""] = key.split("/");
	return `${Object.entries(ITEM_TYPES).find(([, resource]) => resource === type)?.[0] ?? "item"} ${id}`;
}
function withDetails(step) {
	const details = Object.entries(step.attributes).map(([name, value]) => `${name} ${value}`);
	if (step.build !== null) details.push(`build ${step.build.version}`);
	return details.length === 0 ? "" : ` with ${details.join(", ")}`;
}
function orRename(reusable) {
	return reusable === null ? "" : `, or rename ${reusable.versionString} where the service keeps its record`;
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
// src/runner/report.ts
/** The output `report`: the whole outcome as JSON, for steps that come after. */
/** All outputs of a job together may be 1 MB. */
const MAX_FINDINGS = 100;
const MAX_SLOTS = 50;
const MAX_CONTENTS = 100;
const MAX_STEPS = 220;
const MAX_MESSAGE = 2e3;
/** @returns one line of JSON; `schemaVersion` rises when a field changes its meaning or goes */
function renderReport(outcome) {
	const findings = inOrder(outcome.findings);
	const ledger = outcome.snapshot === null ? null : ledgerOf(outcome.snapshot);
	return JSON.stringify({
		schemaVersion: 1,
		app: outcome.app,
		platform: outcome.platform,
		mode: outcome.mode,
		dryRun: outcome.dryRun,
		verdict: outcome.verdict,
		findings: findings.slice(0, MAX_FINDINGS).map((finding) => ({
			reason: finding.reason,
			severity: finding.severity,
			message: singleLine(finding.message, MAX_MESSAGE),
			remedy: singleLine(finding.remedy, MAX_MESSAGE),
			subject: finding.subject,
			link: finding.link ?? null
		})),
		findingsLeftOut: Math.max(0, findings.length - MAX_FINDINGS),
		slots: ledger?.slots.slice(0, MAX_SLOTS).map(({ submission, phase }) => ({
			id: submission.id,
			state: submission.state,
			phase,
			platform: submission.platform,
			contents: contents(contentKeys(submission)),
			submittedDate: submission.submittedDate ?? null,
			by: submission.submittedBy ?? submission.lastUpdatedBy ?? null
		})) ?? null,
		plan: outcome.steps.slice(0, MAX_STEPS).map(({ step, outcome: what }) => ({
			kind: step.kind,
			step: singleLine(describeStep(step), MAX_MESSAGE),
			outcome: what
		})),
		version: outcome.version,
		submission: outcome.submission,
		rateLimit: outcome.rateLimit
	});
}
/** `null`: not known. */
function contents(keys) {
	return keys === null ? null : [...keys].slice(0, MAX_CONTENTS).map(describeKey);
}
// src/core/describe.ts
/** Wording that several rules and the summary share. */
/** `WAITING_FOR_REVIEW submission 42 (IOS, with version 1.2, made by \u2026)`. */
function describeSubmission(submission) {
	const details = [
		submission.platform ?? "no platform yet",
		describeContents(submission),
		...submission.submittedDate === void 0 ? [] : [`submitted ${describeInstant(submission.submittedDate)}`],
		describeMaker(submission)
	];
	return `${submissionPhase(submission.state) === "draft" ? "draft" : "submission"} ${submission.id} in ${submission.state} (${details.join("; ")})`;
}
function describeContents(submission) {
	if (submission.items === null) return "contents could not be read";
	const held = heldItems(submission.items);
	if (held.length === 0) return "empty";
	return `holds ${held.map((item) => item.target === null ? `item ${item.id} of a type not told` : describeTarget(item.target)).join(", ")}`;
}
function describeMaker(submission) {
	if (submission.submittedBy !== void 0) return `submitted by ${submission.submittedBy}`;
	if (submission.lastUpdatedBy !== void 0) return `last changed by ${submission.lastUpdatedBy}`;
	return "the service does not say who made it";
}
/** `2026-05-04 13:37 UTC`; what is not a date is shown as it came. */
function describeInstant(date) {
	const ms = Date.parse(date);
	return Number.isNaN(ms) ? date : `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
/** How a slot is freed, by what holds it. */
function howToFree(submission) {
	switch (submissionPhase(submission.state)) {
		case "draft": return `cancel it on the App Review page, or let it expire 7 days after it was made`;
		case "in-review": return "wait for its review to finish, or cancel it on the App Review page";
		case "unresolved": return "answer its issues and submit it again, or cancel it on the App Review page";
		default: return "wait; the service is closing it";
	}
}
// src/core/pages.ts
/** The web pages on which a person does what the API cannot do. */
const SITE = "https://appstoreconnect.apple.com";
/** The App Review page of an app: its submissions, drafts among them, with the button that cancels one. */
function appReviewPage(appId) {
	return `${SITE}/apps/${encodeURIComponent(appId)}/distribution/reviewsubmissions`;
}
/** The distribution page of an app: its versions. */
function distributionPage(appId) {
	return `${SITE}/apps/${encodeURIComponent(appId)}/distribution`;
}
// src/runner/summary.ts
/** The job summary as Markdown: verdict first, then slots, findings, plan. */
/** The runner drops a summary above 1 MiB whole, so it stays well below. */
const MAX_BYTES = 921600;
const VERDICTS = {
	clear: "\u2705 Clear",
	blocked: "\u26d4 Blocked",
	unknown: "\u2753 Unknown"
};
function renderSummary(outcome) {
	return bounded([
		renderVerdict(outcome),
		outcome.snapshot === null ? "" : renderSlots(outcome.snapshot),
		...renderFindings(outcome.findings),
		renderPlan(outcome)
	].filter((section) => section !== ""));
}
/** Whole sections, as many as fit; the verdict always does. */
function bounded(sections) {
	let text = "";
	let bytes = 0;
	for (const section of sections) {
		bytes += Buffer.byteLength(section) + 2;
		if (bytes > MAX_BYTES) return `${text}\u2026 the rest is left out: a summary may not be longer. The log has it all.\n`;
		text += `${section}\n\n`;
	}
	return text;
}
function renderVerdict(outcome) {
	const { app } = outcome;
	const called = app?.name ?? app?.bundleId;
	const named = called === void 0 ? "" : `**${markdownText(called)}** \u00b7 `;
	const where = [app === null ? "" : `${named}App ${markdownText(app.id)}`, outcome.platform ?? ""].filter((part) => part !== "").join(" \u00b7 ");
	return [`## ${VERDICTS[outcome.verdict]}: ${markdownText(outcome.headline)}`, where].filter((part) => part !== "").join("\n\n");
}
const PHASES = {
	draft: {
		mark: "\ud83d\udfe8",
		word: "draft, not submitted"
	},
	"in-review": {
		mark: "\ud83d\udfe6",
		word: "in review"
	},
	unresolved: {
		mark: "\ud83d\udfe5",
		word: "unresolved issues"
	},
	closing: {
		mark: "\u2b1c",
		word: "closing"
	}
};
const FREE = "\ud83d\udfe9";
function renderSlots(snapshot) {
	const { slots, free, inReview, orphans } = ledgerOf(snapshot);
	const marks = slots.map(({ phase }) => PHASES[phase].mark);
	const shown = Array.from({ length: Math.max(0, 5 - slots.length) }, () => free === null ? "\u2754" : FREE);
	const count = free === null ? "It is not known how many slots are free." : `**${free} of 5 slots free.**`;
	const review = `${inReview ?? "An unknown number"} of 2 in review on ${snapshot.platform}, ${orphans ?? "an unknown number of"} ${orphans === 1 ? "draft" : "drafts"}.`;
	const rows = slots.map((slot, index) => `| ${index + 1} | ${renderSlot(slot)} |`);
	const table = rows.length === 0 ? [] : [
		"",
		"| slot | state | platform | submission | contents | since, by |",
		"|---|---|---|---|---|---|",
		...rows
	];
	const link = rows.length === 0 ? [] : ["", `[App Review page](${appReviewPage(snapshot.app.id)})`];
	return [
		`### Submission slots`,
		"",
		`${[...marks, ...shown].join(" ")}  `,
		`${count} ${review}`,
		...table,
		...link
	].join("\n");
}
function renderSlot({ submission, phase }) {
	const { mark, word } = PHASES[phase];
	const since = submission.submittedDate === void 0 ? "" : describeInstant(submission.submittedDate);
	const by = submission.submittedBy ?? submission.lastUpdatedBy ?? "";
	return [
		`${mark} ${word} (${markdownText(submission.state)})`,
		markdownText(submission.platform ?? "none yet"),
		markdownText(submission.id),
		markdownText(describeContents(submission)),
		markdownText([since, by].filter((part) => part !== "").join(", "))
	].join(" | ");
}
const MARKS = {
	error: "\u26d4",
	unknown: "\u2753",
	warning: "\u26a0\ufe0f"
};
function renderFindings(findings) {
	if (findings.length === 0) return [];
	return ["### What was found", ...inOrder(findings).map(renderFinding)];
}
function renderFinding(finding) {
	const link = finding.link === void 0 ? "" : ` [Open the page](${finding.link})`;
	return `- ${MARKS[finding.severity]} **${REASONS[finding.reason]}** (\`${finding.reason}\`)  \n  ${markdownText(finding.message)}  \n  **What to do:** ${markdownText(finding.remedy)}${link}`;
}
const OUTCOMES = {
	pending: "not reached",
	done: "\u2705 done",
	refused: "\u26d4 refused",
	unconfirmed: "\u2753 sent, not confirmed",
	undone: "\u21a9\ufe0f done, then taken back",
	interrupted: "\u2753 interrupted"
};
function renderPlan(outcome) {
	if (outcome.mode === "check" && outcome.steps.length === 0) return "";
	if (outcome.steps.length === 0) return outcome.snapshot === null || outcome.verdict !== "clear" ? "" : "### Plan\n\nNothing to do: everything asked for is there already.";
	const rows = outcome.steps.map(({ step, outcome: what }, index) => `| ${index + 1} | ${markdownText(describeStep(step))} | ${outcome.dryRun ? "dry run: not taken" : OUTCOMES[what]} |`);
	const saved = bundleWords(outcome.steps, outcome.dryRun, outcome.platform);
	return [
		"### Plan",
		"",
		"| | step | what became of it |",
		"|---|---|---|",
		...rows,
		...saved === "" ? [] : ["", saved]
	].join("\n");
}
/** How many slots one submission for everything saves. */
function bundleWords(steps, dryRun, platform) {
	const submits = steps.some(({ step, outcome }) => step.kind === "submit" && (dryRun || outcome === "done"));
	const held = steps.flatMap(({ step }) => step.kind === "adopt-submission" ? step.held : []).length;
	const added = steps.filter(({ step }) => step.kind === "add-version" || step.kind === "add-item").length;
	const takenOut = steps.filter(({ step }) => step.kind === "take-out").length;
	const count = held + added - takenOut;
	if (!submits || count === 0) return "";
	const saved = count === 1 ? "" : `, which saves ${count - 1} of the app's 5`;
	return `${count} ${count === 1 ? "thing shares" : "things share"} one submission slot${platform === null ? "" : ` on ${platform}`}${saved}.`;
}
// src/runner/publish.ts
/** Everything the run says to the runner: outputs, annotations, log, summary. */
/** The runner shows ten of a level for a step, and drops the rest without a word. */
const MAX_ANNOTATIONS = 10;
/** A longer message is cut by the runner, wherever that falls. */
const MAX_ANNOTATION = 4e3;
/**
* Written one by one and at once, so that they stand even when the process ends right after.
* @returns whether all of them are written
*/
function publishOutputs(outcome) {
	try {
		for (const [name, value] of Object.entries(outputsOf(outcome))) setOutput(name, value);
		return true;
	} catch (cause) {
		publishError("The outputs could not be set", `${`GITHUB_OUTPUT cannot be written: ${cause instanceof Error ? cause.message : String(cause)}.`} The step is red, because later steps go by its outputs. See whether the disk of the runner is full, or an earlier step has changed GITHUB_OUTPUT, and run again: a release that was made is found done.`);
		return false;
	}
}
function outputsOf(outcome) {
	const { snapshot } = outcome;
	const ledger = snapshot === null ? null : ledgerOf(snapshot);
	const version = reportedVersion(outcome);
	return {
		verdict: outcome.verdict,
		reasons: reasonsOf(outcome.findings).join(","),
		"version-id": version?.id ?? "",
		"version-state": version?.state ?? "",
		"submission-id": outcome.submission?.id ?? "",
		"submission-state": outcome.submission?.state ?? "",
		"in-review": String(ledger?.inReview ?? ""),
		orphans: String(ledger?.orphans ?? ""),
		"slots-free": String(ledger?.free ?? ""),
		report: renderReport(outcome)
	};
}
function publishFindings(outcome) {
	const counts = {
		error: 0,
		unknown: 0,
		warning: 0
	};
	const all = inOrder(outcome.findings);
	const loud = all.filter(({ severity }) => severity !== "warning").length;
	for (const finding of all) {
		counts[finding.severity] += 1;
		const quiet = finding.severity === "warning";
		const place = quiet ? counts.warning : counts.error + counts.unknown;
		const total = quiet ? all.length - loud : loud;
		if (place > MAX_ANNOTATIONS) info(logLine(`${REASONS[finding.reason]}: ${finding.message} ${finding.remedy}`));
		else annotate(quiet, finding, place === MAX_ANNOTATIONS && total > MAX_ANNOTATIONS ? total - MAX_ANNOTATIONS : 0);
	}
}
function annotate(quiet, finding, more) {
	const rest = more === 0 ? "" : ` And ${more} more: see the summary.`;
	const tail = ` ${finding.remedy}${finding.link === void 0 ? "" : ` ${finding.link}`}${rest}`;
	const message = singleLine(`${singleLine(finding.message, MAX_ANNOTATION - Math.min(tail.length, MAX_ANNOTATION / 2))}${tail}`, MAX_ANNOTATION);
	const properties = { title: REASONS[finding.reason] };
	if (quiet) warning(message, properties);
	else error(message, properties);
}
function publishLog(outcome) {
	for (const { step, outcome: what } of outcome.steps) if (outcome.dryRun) info(logLine(`Plan: ${describeStep(step)} (dry run: not taken)`));
	else if (what === "pending") info(logLine(`Plan: ${describeStep(step)} (not reached)`));
	info(logLine(`Verdict: ${outcome.verdict}. ${outcome.headline}.`));
}
/** At once, so that it stands even when the process ends right after; the toolkit's own way is a promise. */
function publishSummary(outcome) {
	const file = process.env.GITHUB_STEP_SUMMARY;
	if (!file) return;
	try {
		appendFileSync(file, renderSummary(outcome));
	} catch (cause) {
		info(logLine(`The job summary could not be written: ${cause instanceof Error ? cause.message : String(cause)}`));
	}
}
/**
* Everything, without waiting for anything: it is also called when the process is about to end.
* @returns whether the outputs are written, which a step that is green promises
*/
function publish(outcome) {
	const isWritten = publishOutputs(outcome);
	publishFindings(outcome);
	publishLog(outcome);
	publishSummary(outcome);
	return isWritten;
}
function log(line) {
	info(logLine(line));
}
/** One annotation that is no finding of a run. */
function publishError(title, message) {
	error(singleLine(message, MAX_ANNOTATION), { title });
}
// src/runner/state.ts
/** What the main step leaves for the post step. */
const CLEANUP_STATE = "cleanup";
/** @param value written as JSON; `null` takes back what was remembered */
function remember(value) {
	try {
		saveState(CLEANUP_STATE, value);
	} catch (cause) {
		log(`What the post step would have to cleanUp up could not be left for it: ${cause instanceof Error ? cause.message : String(cause)}. The run goes on; if it is killed, its draft may keep items, and the next run adopts it.`);
	}
}
/** @returns what was remembered, as JSON; empty when there is nothing */
function recall() {
	return getState(CLEANUP_STATE);
}
// src/github/json.ts
/** JSON that came from outside, read without trusting its shape. */
/** @returns the member of that name; `undefined` where there is no such thing */
function member(value, ...path) {
	return path.reduce((at, name) => typeof at === "object" && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : void 0, value);
}
function textOf(value) {
	return typeof value === "string" ? value : null;
}
/** @returns a whole number above 0 */
function numberOf(value) {
	return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : null;
}
/** Git's hashes are hexadecimal and of two lengths today; what matters here is that it can stand in a path. */
const COMMIT = /^[\w-]{1,64}$/;
/** @returns the name of a commit as GitHub gives it */
function commitOf(value) {
	return typeof value === "string" && COMMIT.test(value) ? value : null;
}
// src/github/event.ts
/** What started the run: the commit and the pull request that its verdict is about, and whether it gets secrets. */
/** @returns the commit to mark and the pull request to comment on, or what is wrong with what the runner tells */
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
// src/start.ts
/** What main and post begin with: inputs read once, secrets masked before anything else is printed. */
/** @param only the inputs to read; the others count as left out */
function readInputs(only = INPUT_NAMES) {
	const reading = parseInputs(readRawInputs(only), {
		nowMs: systemClock.now(),
		workspace: process.env.GITHUB_WORKSPACE ?? process.cwd(),
		tlsRejectUnauthorized: process.env.NODE_TLS_REJECT_UNAUTHORIZED,
		job: process.env.GITHUB_JOB,
		whyNoSecrets: () => whyNoSecrets(readRunEvent())
	});
	if (reading.ok) for (const form of secretForms("", reading.inputs.privateKey)) mask(form);
	return reading;
}
/** What started the run, as the runner tells it. */
function readRunEvent() {
	const { env } = process;
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = env;
	return {
		name: env.GITHUB_EVENT_NAME ?? "",
		payload: readText(env.GITHUB_EVENT_PATH ?? ""),
		sha: env.GITHUB_SHA ?? "",
		actor: env.GITHUB_ACTOR ?? "",
		repository: repository ?? "",
		apiUrl: env.GITHUB_API_URL ?? "https://api.github.com",
		runUrl: server && repository && id ? `${server}/${repository}/actions/runs/${id}` : null
	};
}
/** @returns `null` when there is no such file */
function readText(file) {
	try {
		return readFileSync$1(file, "utf8");
	} catch {
		return null;
	}
}
export { APPROVED_VERSION_STATES, Deadline, IN_FLIGHT_VERSION_STATES, IN_REVIEW_SUBMISSION_STATES, ITEM_TYPES, Interruption, NOTHING_KNOWN, OTHER_OPEN_SUBMISSION_STATES, UNFINISHED_VERSION_STATES, afterSteps, appReviewPage, commitOf, contentKeys, describeInstant, describeKey, describeStep, describeSubmission, describeTarget, describeWritten, distinctTargets, distributionPage, heldItems, holderOf, howToFree, isEditableVersion, isGreen, isOnPlatform, ledgerOf, log, mask, member, numberOf, outcomeOf, parseTarget, publish, publishError, readInputs, readRunEvent, recall, redact, remember, renderSummary, singleLine, submissionPhase, systemClock, targetKey, textOf, versionPhase, versionTarget, wantedKeys };
