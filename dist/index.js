import { Deadline, Interruption, NOTHING_KNOWN, isGreen, log, mask, outcomeOf, publish, readInputs, readRunEvent, redact, remember, renderComment, systemClock, troubleshootingOf, whyNoSecrets } from "./start.js";
// src/main.ts
/** The main step: red unless a verdict of `clear` was reported, whatever ends the process. */
let hasEnded = false;
async function main() {
	guard();
	const reading = readInputs();
	end(await (reading.ok ? runInputs(reading.inputs) : refuseInputs(reading)));
	process.stdout.write("", () => process.exit());
}
async function runInputs(inputs) {
	const deadline = new Deadline(systemClock, inputs.timeoutMs);
	guardFromSignals(deadline);
	const { preconnect } = await import("./preconnect.js").then((n) => n.preconnect_exports);
	const connections = await preconnect(inputs.baseUrl, deadline.signal);
	const [{ run }, { createTransport }] = await Promise.all([import("./run.js").then((n) => n.run_exports), import("./run.js").then((n) => n.transport_exports)]);
	const transport = await createTransport(inputs.baseUrl, connections);
	return reportedOnGitHub(await run(inputs, {
		clock: systemClock,
		deadline,
		transport,
		log,
		mask,
		redact,
		remember
	}), {
		...inputs,
		platform: inputs.request.platform
	}, deadline);
}
/** On GitHub it is reported too: an old green must not outlive inputs that are refused. */
async function refuseInputs({ problems, github, app, platform }) {
	const ending = refusedInputs(problems);
	if (github === null || !mayReport(problems)) return ending;
	return reportedOnGitHub(ending, {
		github,
		app,
		platform
	}, new Deadline(systemClock, DEFAULT_TIMEOUT_MS));
}
/** The default of `timeout-minutes`, which may be what is refused. */
const DEFAULT_TIMEOUT_MS = 6e5;
/** Not where nobody checks certificates, because the token would be in the open; nor where a workflow has no secrets. */
function mayReport(problems) {
	const isRefused = (name) => problems.some(({ input }) => input === name);
	if (isRefused("NODE_TLS_REJECT_UNAUTHORIZED")) return false;
	return !(isRefused("private-key") && whyNoSecrets(readRunEvent()) !== null);
}
/** Long enough for the minute that GitHub may ask to wait for. */
const REPORTING_MS = 15e4;
/** Before the outputs, so that they say too what could not be reported. It has a time of its own, also after a timeout. */
async function reportedOnGitHub(ending, reported, deadline) {
	const { github, app, platform } = reported;
	if (github === void 0) return ending;
	const remainingMs = github.sweep === null ? 0 : deadline.remainingMs;
	deadline.clear();
	const reporting = new Deadline(systemClock, Math.max(REPORTING_MS, remainingMs), "The time to report on GitHub is used up.");
	const { reason } = deadline.signal;
	if (reason instanceof Interruption && reason.reason === "run.interrupted") reporting.end(reason);
	guardFromSignals(reporting);
	const { reportOnGitHub } = await import("./report-github.js");
	const outcome = outcomeOf(ending);
	const { findings, statusChanged } = await reportOnGitHub({
		request: github,
		event: readRunEvent(),
		outcome,
		summary: renderComment(outcome, troubleshootingOf(process.env)),
		app: app === null ? null : app.by === "id" ? app.id : app.bundleId,
		platform,
		clock: systemClock,
		signal: reporting.signal,
		writeSignal: reporting.writeSignal,
		remainingMs: () => reporting.remainingMs,
		redact,
		log
	});
	reporting.clear();
	return {
		...ending,
		statusChanged,
		findings: [...ending.findings, ...findings]
	};
}
/** A promise that never settles lets Node end by itself; a dependency may end it; a mistake may. All of that is red, and reported. */
function guard() {
	process.exitCode = 1;
	process.on("exit", () => end(endedBy("The process ended before there was a verdict.")));
	process.on("uncaughtException", crash);
	process.on("unhandledRejection", crash);
}
/** A job that is canceled sends SIGINT and, seconds later, SIGTERM. */
function guardFromSignals(deadline) {
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {
		deadline.end(new Interruption("run.interrupted", `The run was interrupted (${signal}).`));
		log(`${signal}: no new request is sent.`);
	});
}
function crash(error) {
	const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
	const message = `The action itself failed: ${redact(what)}.`;
	if (hasEnded) log(message);
	else end(endedBy(message));
	process.exit(1);
}
/** Reported once: the first ending counts, and only a green one makes the process green. */
function end(ending) {
	if (hasEnded) return;
	hasEnded = true;
	process.exitCode = 1;
	const outcome = outcomeOf(ending);
	if (publish(outcome) && isGreen(outcome)) process.exitCode = 0;
}
function endedBy(message) {
	return {
		...NOTHING_KNOWN,
		findings: [{
			reason: "run.interrupted",
			severity: "unknown",
			message,
			remedy: "Run again; if it happens again, report it with the log of the step.",
			subject: null
		}]
	};
}
function refusedInputs(problems) {
	return {
		...NOTHING_KNOWN,
		findings: problems.map(({ input, message }) => ({
			reason: "input.invalid",
			severity: "unknown",
			message,
			remedy: "Fix it in the workflow; nothing was sent to the service.",
			subject: {
				type: "input",
				id: input
			}
		}))
	};
}
main().catch(crash);
export {};
