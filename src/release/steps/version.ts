/** Making, changing and releasing the version: record, build, export answer, phased release. */
import type { Read } from '../../app-store/client.ts';
import { type Failure, failureFinding } from '../../app-store/failure.ts';
import { parseBuild } from '../../app-store/parse/build-rows.ts';
import { omitUndefined, parseResource, readAnswer } from '../../app-store/parse/json-api.ts';
import { parsePhasedRelease, parseVersion } from '../../app-store/parse/version-rows.ts';
import { fetchBuild } from '../../app-store/reads/build-reads.ts';
import { mapResult } from '../../app-store/reads/fetch.ts';
import {
  fetchPhasedRelease,
  fetchVersion,
  fetchVersionDetail,
  fetchVersions,
} from '../../app-store/reads/version-reads.ts';
import {
  deletePhasedRelease,
  patch,
  patchVersion,
  postPhasedRelease,
  postReleaseRequest,
  postVersion,
} from '../../app-store/writes.ts';
import type { AppStoreVersion, Build, PhasedRelease } from '../../core/model/resources.ts';
import { subjectOf, versionTarget } from '../../core/model/resources.ts';
import { isSameReleaseDate } from '../../core/model/same.ts';
import { approvalOf, STATE_AFTER } from '../../core/model/states.ts';
import type { StepOf, VersionAttributes } from '../../core/model/step.ts';
import { describeStep } from '../../core/text/describe-step.ts';
import { CONFIRM_DELAYS_MS, confirmOrFind, confirmWrite, poll, readUntil, unlessInterrupted } from '../confirm.ts';
import type { NamedStepContext, StepContext, StepResult, TakeStep } from '../context.ts';
import { afterApplied, DONE, done, stopped, theVersion, unconfirmed } from '../context.ts';
import { findLockedMeanwhile } from './locked-meanwhile.ts';
import { putNotesBack } from './release-notes.ts';

type WriteContext = StepContext<StepOf<'create-version' | 'update-version'>>;

export const createVersion: TakeStep<'create-version'> = async (context) => {
  const { client, snapshot, state, step } = context;
  const { versionString, attributes, build } = step;
  let wasReadBack = false;
  const settled = await confirmWrite(context, {
    send: () => postVersion(client, snapshot.app.id, step),
    parse: (answer) => readTaken(answer, { ...attributes, versionString }),
    readBack: async () => {
      wasReadBack = true;
      return readNamed(context, versionString);
    },
  });
  if (settled.kind !== 'applied') return stopped(context, settled);
  const made = settled.value;
  if (!wasReadBack) return withBuild(context, made);
  // Read back after a lost answer, it may be the version that somebody else made at the same moment.
  const read = await poll(context, CONFIRM_DELAYS_MS, () => fetchVersionDetail(client, made.id));
  if (read === null) return unconfirmedAt(context, made, 'it is there, and what it holds cannot be read');
  const { version } = read;
  if (isAsAsked(version, attributes, build)) return done({ version });
  return updateVersion({ ...context, state: { ...state, version } });
};

export async function updateVersion(context: WriteContext): Promise<StepResult> {
  const { client, state } = context;
  const { attributes, build } = context.step;
  const before = theVersion(state);
  const changed = attributes.versionString === undefined ? null : await findLockedMeanwhile(context, before);
  if (changed !== null) return changed;
  // One that somebody has renamed meanwhile is not the version asked for any more.
  const kept = attributes.versionString === undefined ? before.versionString : '';
  let number = '';
  const asked = { versionString: before.versionString || (context.request.version ?? ''), ...attributes };
  const isRenamed = () => !['', before.versionString, asked.versionString].includes(number);
  const settled = await confirmWrite(context, {
    mayRepeat: async () => !isRenamed(),
    send: () => patchVersion(client, before.id, attributes, build),
    parse: (body) => readTaken(body, asked),
    readBack: async () =>
      mapResult(await fetchVersionDetail(client, before.id), ({ version }) => {
        number = version.versionString || kept;
        return isAsAsked({ ...version, versionString: number }, asked, build) ? version : null;
      }),
  });
  if (settled.kind !== 'applied') {
    const seen = isRenamed() ? ` The version is ${number} by now: somebody renamed it.` : '';
    const why = settled.kind === 'unconfirmed' ? { why: settled.why + seen } : {};
    const stop = stopped(context, { ...settled, ...why });
    const isKept = settled.kind === 'refused' && attributes.versionString !== undefined;
    const words = isKept ? await putNotesBack(context) : '';
    const [first, ...others] = stop.findings;
    const findings = first === undefined ? [] : [{ ...first, message: first.message + words }, ...others];
    return { ...stop, findings, effect: { version: before } };
  }
  const { build: attached, ...rest } = before;
  // As this run saw them where it changes neither: what others made of them meanwhile shows before the submit.
  const { releaseType, earliestReleaseDate } = before;
  const isReleaseChanged = attributes.releaseType !== undefined || attributes.earliestReleaseDate !== undefined;
  return withBuild(context, {
    // A record that gets another number loses a build that was made for the one it had (docs/service.md#versions).
    ...(attributes.versionString === undefined ? before : rest),
    ...settled.value,
    id: before.id,
    versionString: settled.value.versionString || asked.versionString,
    ...(isReleaseChanged ? {} : omitUndefined({ releaseType, earliestReleaseDate })),
  });
}

/** An answer shows no build unless asked. A run that submits compares it before the submit; for one that prepares this is the last look. */
async function withBuild(context: WriteContext, answer: AppStoreVersion): Promise<StepResult> {
  const { client, request } = context;
  const { build } = context.step;
  if (build === null) return done({ version: answer });
  const version = { ...answer, build };
  if (request.mode !== 'prepare') return done({ version });
  const isOwn = ({ versionString: now }: AppStoreVersion) => now === '' || ['', now].includes(answer.versionString);
  const isShown = ({ version: now }: { version: AppStoreVersion }) =>
    isOwn(now) && (now.build === undefined || now.build?.id === build.id);
  return afterApplied(
    async () => {
      const last = await readUntil(context, CONFIRM_DELAYS_MS, () => fetchVersionDetail(client, answer.id), isShown);
      const now = last.ok ? last.value.version : answer;
      if (!isOwn(now))
        return unconfirmedAt(context, now, `the version is ${now.versionString} by now: somebody renamed it`);
      if (last.ok && isShown(last.value)) return done({ version });
      const seen = last.ok
        ? `the service said yes, and the version does not show build ${build.version}`
        : `the service said yes, and what build the version has could not be read. ${last.failure.message}`;
      return unconfirmedAt(context, answer, seen);
    },
    { version: answer },
  );
}

/** The write was applied. @param version as far as it is known */
function unconfirmedAt({ app, step }: WriteContext, version: AppStoreVersion, why: string): StepResult {
  const message = `${describeStep(step)}: ${why.replace(/\.$/, '')}.`;
  const remedy = 'Run again: the next run reads what is there and continues from it.';
  const finding = unconfirmed(app, message, remedy, subjectOf(versionTarget(version)));
  return { kind: 'unconfirmed', isApplied: true, findings: [finding], effect: { version } };
}

/** @returns `null` where the answer shows something else than was asked for: only a read says then what was taken */
function readTaken(answer: unknown, asked: VersionAttributes): AppStoreVersion | null {
  const version = readAnswer(answer, parseVersion);
  if (version === null || version.state === '') return null;
  const shown = { ...version, versionString: version.versionString || (asked.versionString ?? '') };
  return isAsAsked({ ...asked, ...shown }, asked, null) ? shown : null;
}

function isAsAsked(
  found: AppStoreVersion,
  { versionString, releaseType, earliestReleaseDate: date }: VersionAttributes,
  build: Build | null,
): boolean {
  if (versionString !== undefined && found.versionString !== versionString) return false;
  if (releaseType !== undefined && found.releaseType !== releaseType) return false;
  if (date !== undefined && !isSameReleaseDate(date, found.earliestReleaseDate)) return false;
  return build === null || found.build?.id === build.id;
}

async function readNamed({ client, snapshot }: StepContext, versionString: string): Read<AppStoreVersion | null> {
  const query = { 'filter[versionString]': versionString };
  const found = await fetchVersions(client, snapshot.app.id, [snapshot.platform], query);
  // One that was there before, such as a canceled one, is not what the lost request made. No filter is trusted.
  const before = new Set(snapshot.versions.map(({ id }) => id));
  const isMade = (one: AppStoreVersion) => one.versionString === versionString && !before.has(one.id);
  return mapResult(found, ({ versions }) => versions.find(isMade) ?? null);
}

/** Possible only while the question is unanswered. Another run, or the service itself, may have answered it since the preflight. */
export const answerExport: TakeStep<'answer-export'> = async (context) => {
  const { client } = context;
  const { build, uses } = context.step;
  const isAnswered = ({ usesNonExemptEncryption }: Build) => (usesNonExemptEncryption === uses ? true : null);
  const settled = await confirmOrFind(context, {
    send: () => patch(client, 'builds', build.id, { usesNonExemptEncryption: uses }),
    parse: (body) => readAnswer(body, (row) => isAnswered(parseBuild(row))),
    readBack: async () => mapResult(await fetchBuild(client, build.id), isAnswered),
  });
  return settled.kind === 'applied' ? DONE : stopped(context, settled);
};

/** A record that was renamed may bring its phased release along. */
export const setPhasedRelease: TakeStep<'set-phased-release'> = async (context) => {
  const { client } = context;
  const { id } = theVersion(context.state);
  const settled = await confirmOrFind(context, {
    send: () => postPhasedRelease(client, id),
    parse: (body) => readAnswer(body, parsePhasedRelease),
    readBack: () => fetchPhasedRelease(client, id),
  });
  return settled.kind === 'applied' ? DONE : stopped(context, settled);
};

/** Somebody else may have removed it since the preflight. */
export const removePhasedRelease: TakeStep<'remove-phased-release'> = async (context) => {
  const { client } = context;
  const { id } = theVersion(context.state);
  const readGone = async () => mapResult(await fetchPhasedRelease(client, id), (one) => (one === null ? true : null));
  const there = await fetchPhasedRelease(client, id);
  if (!there.ok) return notSent(context, there.failure);
  const found = there.value;
  if (found === null) return DONE;
  const settled = await confirmOrFind(context, {
    send: () => deletePhasedRelease(client, found.id),
    // What was deleted is answered with nothing; anything else is no answer to a DELETE.
    parse: (body) => (body === null ? true : null),
    readBack: readGone,
  });
  return settled.kind === 'applied' ? DONE : stopped(context, settled);
};

/** A read that the step needs has failed, so its write was not sent. */
function notSent({ app, step }: StepContext, failure: Failure): StepResult {
  const { message, ...finding } = failureFinding(failure);
  const subject = { type: 'app', id: app.id };
  return {
    kind: 'refused',
    findings: [{ ...finding, message: `${describeStep(step)}: not sent, because ${message}`, subject }],
  };
}

/** The state lags behind the answer for some seconds. */
const SHOWN_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 4_000];

export async function requestRelease(context: NamedStepContext<StepOf<'request-release'>>): Promise<StepResult> {
  const { client } = context;
  const { version } = context.step;
  const readReleased = async (): Read<AppStoreVersion | null> =>
    mapResult(await fetchVersion(client, version.id), (now) =>
      approvalOf(now.state) === 'released' ? { ...version, state: now.state, phase: now.phase } : null,
    );
  const settled = await confirmOrFind<AppStoreVersion>(context, {
    send: () => postReleaseRequest(client, version.id),
    parse: (body) => readAnswer(body, (row) => parseResource(row, 'appStoreVersionReleaseRequests') && version),
    readBack: readReleased,
  });
  if (settled.kind !== 'applied') return stopped(context, settled);
  if (settled.value !== version) return done({ version: settled.value });
  // That reads do not show it yet, or that the run ends here, makes it no less certain.
  const shown = await unlessInterrupted(poll(context, SHOWN_DELAYS_MS, readReleased));
  return done({ version: shown ?? version });
}

export async function changeRollout(context: NamedStepContext<StepOf<'change-rollout'>>): Promise<StepResult> {
  const { client } = context;
  const { version, phasedRelease, change } = context.step;
  const wanted = STATE_AFTER[change];
  const changed = (now: PhasedRelease | null) => (now?.id === phasedRelease.id && now.state === wanted ? now : null);
  const settled = await confirmOrFind(context, {
    send: () => patch(client, 'appStoreVersionPhasedReleases', phasedRelease.id, { phasedReleaseState: wanted }),
    parse: (body) => changed(readAnswer(body, parsePhasedRelease)),
    readBack: async () => mapResult(await fetchPhasedRelease(client, version.id), changed),
  });
  if (settled.kind !== 'applied') return stopped(context, settled);
  return done({ version: { ...version, phasedRelease: settled.value } });
}
