/** Start of the run: reads the inputs and the event of the run. */
import { readFileSync, statSync } from 'node:fs';
import { systemClock } from './clock.ts';
import { isForStranger, whyNoCommitStatus, whyNoSecrets } from './github/event.ts';
import { DEFAULTS, SECRET_INPUTS } from './inputs/definitions.ts';
import { parseInputs } from './inputs/inputs.ts';
import { readRawInputs } from './runner/inputs.ts';
import { mask, redact } from './runner/secrets.ts';

/** Reads the inputs as they are given, and takes the secrets out of the environment. */
export function readRaw() {
  return readRawInputs(DEFAULTS, SECRET_INPUTS);
}

export function readInputs(raw: ReturnType<typeof readRaw>) {
  return parseInputs(raw, {
    nowMs: systemClock.now(),
    workspace: process.env.GITHUB_WORKSPACE ?? process.cwd(),
    env: process.env,
    whyNoSecrets: () => whyNoSecrets(readRunEvent()),
    whyNoCommitStatus: () => whyNoCommitStatus(readRunEvent()),
    isForStranger: () => isForStranger(readRunEvent()),
    mask,
    redact,
  });
}

/** Reads the event that started the run from the runner's environment. */
export function readRunEvent() {
  const {
    GITHUB_EVENT_NAME: name = '',
    GITHUB_SHA: sha = '',
    GITHUB_ACTOR: actor = '',
    GITHUB_REPOSITORY: repository = '',
    GITHUB_API_URL: apiUrl = 'https://api.github.com',
    GITHUB_SERVER_URL: server,
    GITHUB_RUN_ID: id,
  } = process.env;
  const runUrl = server && repository && id ? `${server}/${repository}/actions/runs/${id}` : null;
  return { name, payload: readPayload(), sha, actor, repository, apiUrl, runUrl };
}

let payload: { value: unknown } | undefined;

/**
 * Reads the file of the event once, and hides it from the toolkit: that reads it, too, as it is loaded, throws for what is no
 * JSON, and waits for a pipe without an end.
 */
function readPayload(): unknown {
  payload ??= { value: readJson(process.env.GITHUB_EVENT_PATH ?? '') };
  delete process.env.GITHUB_EVENT_PATH;
  return payload.value;
}

/** Maximum size of a file that is read. GitHub sends no payload over 25 MB. */
const MAX_PAYLOAD_BYTES = 30_000_000;

/** @returns `undefined` if the file is missing, not JSON, or no file of the size of an event */
function readJson(file: string): unknown {
  try {
    const found = statSync(file);
    return found.isFile() && found.size <= MAX_PAYLOAD_BYTES ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}
