/** Creates the version or changes its record, and attaches the build. */
import type { Read } from '../../app-store/client.ts';
import { omitUndefined, readAnswer } from '../../app-store/parse/json-api.ts';
import { parseVersion } from '../../app-store/parse/version-rows.ts';
import { mapResult } from '../../app-store/reads/fetch.ts';
import { fetchVersionDetail, fetchVersions } from '../../app-store/reads/version-reads.ts';
import { patchVersion, postVersion } from '../../app-store/writes.ts';
import type { AppStoreVersion, Build } from '../../core/model/resources.ts';
import { isSameReleaseDate } from '../../core/model/same.ts';
import type { StepOf, VersionAttributes } from '../../core/model/step.ts';
import { describeStep } from '../../core/text/describe-step.ts';
import { CONFIRM_DELAYS_MS, confirmWrite, findIn, poll, readUntil, type Unapplied } from '../confirm.ts';
import {
  doneWith,
  doubtEffect,
  endUnapplied,
  lookAfterWrite,
  requireVersion,
  type StepContext,
  type StepResult,
  type Stop,
  type TakeStep,
  unconfirmedFinding,
  versionSubject,
} from '../context.ts';
import { findLock } from './find-lock.ts';
import { putNotesBack } from './release-notes.ts';

type WriteContext = StepContext<StepOf<'create-version' | 'update-version'>>;

export const createVersion: TakeStep<'create-version'> = async (context) => {
  const { client, snapshot, state, step } = context;
  const { versionString, attributes, build } = step;
  let wasReadBack = false;
  const settled = await confirmWrite(context, {
    send: () => postVersion(client, snapshot.app.id, step),
    parse: (body) => parseVersionAnswer(body, { ...attributes, versionString }),
    readBack: () => {
      wasReadBack = true;
      return findCreated(context, versionString);
    },
  });
  if (settled.kind !== 'applied') return endUnapplied(context, settled);
  const created = settled.value;
  if (!wasReadBack) return confirmBuild(context, created);
  // After a lost answer, the version may be one that somebody else made at the same moment.
  const detail = await poll(context, CONFIRM_DELAYS_MS, () => fetchVersionDetail(client, created.id));
  if (detail === null) return doubtVersion(context, created, 'it is there, and what it holds cannot be read');
  const { version } = detail;
  if (isAsAsked(version, attributes, build)) return doneWith({ version });
  return updateVersion({ ...context, state: { ...state, version } });
};

/** A version that was there before, such as a canceled one, is not the one just made. The service's filter is not trusted. */
async function findCreated({ client, snapshot }: StepContext, versionString: string): Read<AppStoreVersion | null> {
  const query = { 'filter[versionString]': versionString };
  const read = await fetchVersions(client, snapshot.app.id, [snapshot.platform], query);
  const idsBefore = new Set(snapshot.versions.map(({ id }) => id));
  const isCreated = (one: AppStoreVersion) => one.versionString === versionString && !idsBefore.has(one.id);
  return mapResult(read, ({ versions }) => versions.find(isCreated) ?? null);
}

export async function updateVersion(context: WriteContext): Promise<StepResult> {
  const { client, state } = context;
  const { attributes, build } = context.step;
  const before = requireVersion(state);
  const isRenaming = attributes.versionString !== undefined;
  const lock = isRenaming ? await findLock(context, before) : null;
  if (lock !== null) return lock;
  const asked = { versionString: before.versionString || (context.request.version ?? ''), ...attributes };
  // A record that keeps its number counts as keeping it where a read shows none.
  const hiddenNumber = isRenaming ? '' : before.versionString;
  let numberRead = '';
  const isRenamedByOther = () => !['', before.versionString, asked.versionString].includes(numberRead);
  const settled = await confirmWrite(context, {
    // A version that somebody has renamed meanwhile is not the one asked for.
    mayRepeat: async () => !isRenamedByOther(),
    send: () => patchVersion(client, before.id, attributes, build),
    parse: (body) => parseVersionAnswer(body, asked),
    readBack: () =>
      findIn(fetchVersionDetail(client, before.id), ({ version }) => {
        numberRead = version.versionString || hiddenNumber;
        return isAsAsked({ ...version, versionString: numberRead }, asked, build) ? version : null;
      }),
  });
  if (settled.kind === 'applied') return confirmBuild(context, mergeAnswer(before, asked, attributes, settled.value));
  if (settled.kind === 'refused' && isRenaming) return keepRecord(context, before, settled);
  const suffix = isRenamedByOther() ? ` The version is ${numberRead} by now: somebody renamed it.` : '';
  const unapplied = settled.kind === 'unconfirmed' ? { ...settled, why: settled.why + suffix } : settled;
  return { ...endUnapplied(context, unapplied), effect: { version: before } };
}

/** Returns the version as this run left it. A release type and date that it kept show later what others made of them. */
function mergeAnswer(
  before: AppStoreVersion,
  asked: { versionString: string },
  attributes: VersionAttributes,
  answer: AppStoreVersion,
): AppStoreVersion {
  const { build, ...withoutBuild } = before;
  const { releaseType, earliestReleaseDate } = before;
  const isReleaseChanged = attributes.releaseType !== undefined || attributes.earliestReleaseDate !== undefined;
  return {
    // A record that gets another number loses the build made for the number before (docs/service.md#versions).
    ...(attributes.versionString === undefined ? before : withoutBuild),
    ...answer,
    id: before.id,
    versionString: answer.versionString || asked.versionString,
    ...(isReleaseChanged ? {} : omitUndefined({ releaseType, earliestReleaseDate })),
  };
}

/** Ends a refused renaming: the record keeps its number, so it gets its notes back. */
async function keepRecord(context: WriteContext, before: AppStoreVersion, settled: Unapplied): Promise<Stop> {
  const stop = endUnapplied(context, settled);
  const words = await putNotesBack(context);
  const findings = stop.findings.map((finding, index) =>
    index === 0 ? { ...finding, message: finding.message + words } : finding,
  );
  return { ...stop, findings, effect: { version: before } };
}

/**
 * Reads the attached build back, which the answer leaves out. A run that submits compares it before the submit; for a
 * run that prepares this is the last look.
 */
async function confirmBuild(context: WriteContext, answer: AppStoreVersion): Promise<StepResult> {
  const { build } = context.step;
  if (build === null) return doneWith({ version: answer });
  if (context.request.mode !== 'prepare') return doneWith({ version: { ...answer, build } });
  return lookAfterWrite(() => readBuildBack(context, answer, build), { version: answer });
}

async function readBuildBack(context: WriteContext, answer: AppStoreVersion, build: Build): Promise<StepResult> {
  const isOwn = ({ versionString: now }: AppStoreVersion) => now === '' || ['', now].includes(answer.versionString);
  const hasBuild = (now: AppStoreVersion) => now.build === undefined || now.build?.id === build.id;
  const read = await readUntil(
    context,
    CONFIRM_DELAYS_MS,
    () => fetchVersionDetail(context.client, answer.id),
    ({ version }) => isOwn(version) && hasBuild(version),
  );
  if (!read.ok) {
    const why = `the service said yes, and what build the version has could not be read. ${read.failure.message}`;
    return doubtVersion(context, answer, why);
  }
  const { version } = read.value;
  if (!isOwn(version))
    return doubtVersion(context, version, `the version is ${version.versionString} by now: somebody renamed it`);
  if (hasBuild(version)) return doneWith({ version: { ...answer, build } });
  return doubtVersion(context, answer, `the service said yes, and the version does not show build ${build.version}`);
}

/** Ends a step whose write was applied. @param version as far as it is known */
function doubtVersion({ app, step }: WriteContext, version: AppStoreVersion, why: string): Stop {
  const message = `${describeStep(step)}: ${why.replace(/\.$/, '')}.`;
  const remedy = 'Run again: the next run reads what is there and continues from it.';
  return doubtEffect(unconfirmedFinding(app, message, remedy, versionSubject(version)), { version });
}

/** @returns `null` where the answer differs from what was asked for: only a read shows then what the service has */
function parseVersionAnswer(body: unknown, asked: VersionAttributes): AppStoreVersion | null {
  const answer = readAnswer(body, parseVersion);
  if (answer === null || answer.state === '') return null;
  const version = { ...answer, versionString: answer.versionString || (asked.versionString ?? '') };
  return isAsAsked({ ...asked, ...version }, asked, null) ? version : null;
}

function isAsAsked(version: AppStoreVersion, asked: VersionAttributes, build: Build | null): boolean {
  const { versionString, releaseType, earliestReleaseDate: date } = asked;
  if (versionString !== undefined && version.versionString !== versionString) return false;
  if (releaseType !== undefined && version.releaseType !== releaseType) return false;
  if (date !== undefined && !isSameReleaseDate(date, version.earliestReleaseDate)) return false;
  return build === null || version.build?.id === build.id;
}
