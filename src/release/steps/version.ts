/** Creates the version, or changes its record, and compares what the service answers and shows with what was asked for. */
import type { Read } from '../../app-store/client.ts';
import { omitUndefined } from '../../app-store/json-api.ts';
import { fetchVersionDetail, fetchVersions, parseVersion } from '../../app-store/reads/version-reads.ts';
import { mapResult } from '../../app-store/result.ts';
import { patchVersion, postVersion } from '../../app-store/writes.ts';
import { NEW_RELEASE_TYPE } from '../../core/decide/compose-goes-out.ts';
import type { AppStoreVersion, Build } from '../../core/model/resources.ts';
import { isSameReleaseDate } from '../../core/model/same.ts';
import type { StepOf, VersionAttributes } from '../../core/model/step.ts';
import { CONFIRM_DELAYS_MS, confirmWrite, findIn, poll, readUntil } from '../confirm.ts';
import {
  confirmStep,
  doubtEffect,
  doubtFinding,
  endUnapplied,
  lookAfterWrite,
  requireVersion,
  type StepContext,
  type StepResult,
  type Stop,
  type TakeStep,
} from '../context.ts';
import { findLock, putNotesBack } from './version-contents.ts';

type WriteContext = StepContext<StepOf<'create-version' | 'update-version'>>;

export const createVersion: TakeStep<'create-version'> = async (context) => {
  const { client, snapshot, state, step } = context;
  const { versionString, attributes, build } = step;
  // A service may give a new version the release type of the one before.
  const sent: typeof step = { ...step, attributes: { releaseType: NEW_RELEASE_TYPE, ...attributes } };
  let wasReadBack = false;
  const write = {
    send: () => postVersion(client, snapshot.app.id, sent),
    parse: (row: unknown) => parseAnswer(row, { ...attributes, versionString }),
    readBack: () => {
      wasReadBack = true;
      return findCreated(context, versionString);
    },
  };
  return confirmStep(context, write, async (created) => {
    // An answer that does not show the release type counts as one that took it.
    const meant = (version: AppStoreVersion) => (version.releaseType === undefined ? attributes : sent.attributes);
    const correct = (version: AppStoreVersion) =>
      updateVersion({ ...context, step: { ...step, attributes: meant(version) }, state: { ...state, version } });
    if (!wasReadBack)
      return isAsAsked(created, meant(created), null) ? confirmBuild(context, created) : correct(created);
    // After a lost answer, the version may be one that somebody else made at the same moment.
    const detail = await poll(context, () => fetchVersionDetail(client, created.id), CONFIRM_DELAYS_MS);
    if (detail === null) return doubtVersion(context, created, 'it is there, and what it holds cannot be read');
    const { version } = detail;
    return isAsAsked(version, meant(version), build) ? { kind: 'done', effect: { version } } : correct(version);
  });
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
  const lock = await findLock(context);
  if (lock !== null) return lock;
  const asked = { versionString: before.versionString || (context.request.version ?? ''), ...attributes };
  // A read may leave out the number. A record that is to keep it then counts as keeping it.
  const hiddenNumber = isRenaming ? '' : before.versionString;
  let numberRead = '';
  const isRenamedByOther = () => !['', before.versionString, asked.versionString].includes(numberRead);
  const settled = await confirmWrite(context, {
    // A version that somebody has renamed meanwhile is not the one asked for.
    mayRepeat: async () => !isRenamedByOther(),
    send: () => patchVersion(client, before.id, attributes, build),
    parse: (row) => parseAnswer(row, asked),
    readBack: () =>
      findIn(fetchVersionDetail(client, before.id), ({ version }) => {
        numberRead = version.versionString || hiddenNumber;
        const now = { ...version, versionString: numberRead };
        return isAsAsked(now, asked, build) ? now : null;
      }),
  });
  if (settled.kind === 'applied') return confirmBuild(context, mergeAnswer(before, attributes, settled.value));
  if (settled.kind === 'unconfirmed' && isRenamedByOther())
    settled.why += ` The version is ${numberRead} by now: somebody renamed it.`;
  const stop = endUnapplied(context, settled);
  // A record that keeps its number gets its notes back.
  const notes = settled.kind === 'refused' && isRenaming ? await putNotesBack(context) : null;
  const [first, ...others] = stop.findings;
  const findings = first ? [{ ...first, message: first.message + (notes?.words ?? '') }, ...others] : [];
  const end = { ...stop, findings, effect: { version: before } };
  return notes?.areBack ? { ...end, undoes: 'set-release-notes' } : end;
}

/** @returns `null` where the answer differs from what was asked for: only a read shows then what the service has */
function parseAnswer(row: unknown, asked: VersionAttributes & { versionString: string }): AppStoreVersion | null {
  const answer = parseVersion(row);
  if (answer.state === '') return null;
  const version = { ...answer, versionString: answer.versionString || asked.versionString };
  return isAsAsked({ ...asked, ...version }, asked, null) ? version : null;
}

function isAsAsked(version: AppStoreVersion, asked: VersionAttributes, build: Build | null): boolean {
  const { versionString, releaseType, earliestReleaseDate: date } = asked;
  return (
    [undefined, version.versionString].includes(versionString) &&
    [undefined, version.releaseType].includes(releaseType) &&
    (date === undefined || isSameReleaseDate(date, version.earliestReleaseDate)) &&
    (build === null || version.build?.id === build.id)
  );
}

/**
 * Returns the version as this run left it. A release type and date that it did not change stay as it last saw them, so
 * that the comparison before the submit shows changes by others.
 */
function mergeAnswer(
  before: AppStoreVersion,
  { versionString, releaseType: type, earliestReleaseDate: date }: VersionAttributes,
  answer: AppStoreVersion,
): AppStoreVersion {
  const { build, ...withoutBuild } = before;
  const { releaseType, earliestReleaseDate } = before;
  const isReleaseChanged = type !== undefined || date !== undefined;
  return {
    // A record that gets another number loses the build made for the number before (docs/service.md#versions).
    ...(versionString === undefined ? before : withoutBuild),
    ...answer,
    id: before.id,
    ...(isReleaseChanged ? {} : omitUndefined({ releaseType, earliestReleaseDate })),
  };
}

/**
 * Reads the attached build back, which the answer leaves out. A run that submits compares it before the submit; for a
 * run that prepares this is the last look.
 */
async function confirmBuild(context: WriteContext, answer: AppStoreVersion): Promise<StepResult> {
  const { client, request, step } = context;
  const { build } = step;
  if (build === null) return { kind: 'done', effect: { version: answer } };
  const version = { ...answer, build };
  if (request.mode !== 'prepare') return { kind: 'done', effect: { version } };
  const isRenamed = ({ versionString: now }: AppStoreVersion) =>
    now !== '' && !['', now].includes(answer.versionString);
  const hasBuild = (now: AppStoreVersion) => now.build === undefined || now.build?.id === build.id;
  const isConfirmed = (now: AppStoreVersion) => !isRenamed(now) && hasBuild(now);
  const readVersion = () => findIn(fetchVersionDetail(client, answer.id), (detail) => detail.version);
  const look = async (): Promise<StepResult> => {
    const read = await readUntil(context, CONFIRM_DELAYS_MS, readVersion, isConfirmed);
    if (!read.ok) {
      const why = `the service said yes, and what build the version has could not be read. ${read.failure.message}`;
      return doubtVersion(context, answer, why);
    }
    const now = read.value;
    if (isRenamed(now))
      return doubtVersion(context, now, `the version is ${now.versionString} by now: somebody renamed it`);
    if (hasBuild(now)) return { kind: 'done', effect: { version } };
    return doubtVersion(context, answer, `the service said yes, and the version does not show build ${build.version}`);
  };
  return lookAfterWrite(look, { version: answer });
}

/** Ends a step whose write was applied. @param version as far as it is known */
function doubtVersion(context: WriteContext, version: AppStoreVersion, why: string): Stop {
  const remedy = 'Run again: the next run reads what is there and continues from it.';
  const subject = { type: 'appStoreVersion', id: version.id };
  return doubtEffect(doubtFinding(context, `${why.replace(/\.$/, '')}.`, remedy, subject), { version });
}
