/** Creates the version, or changes its record. */
import type { Read } from '../../app-store/client.ts';
import { omitUndefined } from '../../app-store/parse/json-api.ts';
import { mapResult } from '../../app-store/reads/fetch.ts';
import { fetchVersionDetail, fetchVersions } from '../../app-store/reads/version-reads.ts';
import { patchVersion, postVersion } from '../../app-store/writes.ts';
import type { AppStoreVersion } from '../../core/model/resources.ts';
import type { VersionAttributes } from '../../core/model/step.ts';
import { CONFIRM_DELAYS_MS, confirmWrite, findIn, poll, type Unapplied } from '../confirm.ts';
import {
  doneWith,
  endUnapplied,
  requireVersion,
  type StepContext,
  type StepResult,
  type Stop,
  type TakeStep,
} from '../context.ts';
import { findLock } from './find-lock.ts';
import { putNotesBack } from './release-notes.ts';
import { confirmBuild, doubtVersion, isAsAsked, parseVersionAnswer, type WriteContext } from './version-answer.ts';

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
  // A read may leave out the number. A record that is to keep it then counts as keeping it.
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
  const unapplied = isRenamedByOther() ? addRenaming(settled, numberRead) : settled;
  return { ...endUnapplied(context, unapplied), effect: { version: before } };
}

function addRenaming(settled: Unapplied, number: string): Unapplied {
  if (settled.kind === 'refused') return settled;
  return { ...settled, why: `${settled.why} The version is ${number} by now: somebody renamed it.` };
}

/**
 * Returns the version as this run left it. A release type and date that it did not change stay as it last saw them, so
 * that the comparison before the submit shows changes by others.
 */
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
