/** Making and changing the version: record, build, export answer, phased release. */
import type { Read } from '../../app-store/client.ts';
import { readAnswer } from '../../app-store/parse/json-api.ts';
import { parseBuild, parsePhasedRelease, parseVersion } from '../../app-store/parse/resources.ts';
import {
  fetchBuild,
  fetchPhasedRelease,
  fetchVersionDetail,
  fetchVersionsNamed,
  mapped,
} from '../../app-store/reads/resources.ts';
import { patch, patchVersion, postPhasedRelease, postVersion } from '../../app-store/writes/writes.ts';
import { isSameReleaseDate } from '../../core/decide/edits.ts';
import type { AppStoreVersion, Build } from '../../core/model/resources.ts';
import type { StepOf, VersionAttributes } from '../../core/model/step.ts';
import type { RunState } from '../../run-state.ts';
import { CONFIRM_DELAYS_MS, confirmOrFind, confirmWrite, poll } from '../confirm.ts';
import { DONE, done, type StepContext, type StepResult, stopped, type TakeStep, theVersion } from '../context.ts';

export const createVersion: TakeStep<'create-version'> = async (context, state, step) => {
  const { client, snapshot } = context;
  const { versionString, attributes, build } = step;
  let wasReadBack = false;
  const settled = await confirmWrite(
    context,
    () => postVersion(client, snapshot.app.id, step),
    (answer) => readTaken(answer, { ...attributes, versionString }),
    async () => {
      wasReadBack = true;
      return readNamed(context, versionString);
    },
  );
  if (settled.kind !== 'applied') return stopped(context, state, step, settled);
  const made = settled.value;
  if (!wasReadBack) return withBuild(context, state, step, made);
  // Read back after a lost answer, it may be the version that somebody else made at the same moment.
  const read = await poll(context, CONFIRM_DELAYS_MS, () => fetchVersionDetail(client, made.id));
  if (read === null) {
    const why = `Version ${versionString} is there, and what it holds cannot be read.`;
    return {
      ...stopped(context, { ...state, version: made }, step, { kind: 'unconfirmed', why }),
      effect: { version: made },
    };
  }
  const { version } = read;
  if (isAsAsked(version, attributes, build)) return done({ version });
  return changeVersion(context, { ...state, version }, step, version.id);
};

export const updateVersion: TakeStep<'update-version'> = (context, state, step) =>
  changeVersion(context, state, step, step.versionId);

async function changeVersion(
  context: StepContext,
  state: RunState,
  step: StepOf<'create-version' | 'update-version'>,
  id: string,
): Promise<StepResult> {
  const { client } = context;
  const { attributes, build } = step;
  const settled = await confirmWrite(
    context,
    () => patchVersion(client, id, attributes, build),
    (body) => readTaken(body, attributes),
    async () =>
      mapped(await fetchVersionDetail(client, id), ({ version }) =>
        isAsAsked(version, attributes, build) ? version : null,
      ),
  );
  if (settled.kind !== 'applied')
    return { ...stopped(context, state, step, settled), effect: { version: state.version } };
  return withBuild(context, state, step, {
    ...known(state, id, attributes),
    ...settled.value,
    ...unasked(state, id, attributes),
  });
}

/**
 * The answer to a write shows no build unless it was asked to. A run that submits compares it before the submit; for one
 * that prepares this is the last look.
 */
async function withBuild(
  context: StepContext,
  state: RunState,
  step: StepOf<'create-version' | 'update-version'>,
  answer: AppStoreVersion,
): Promise<StepResult> {
  const { client, request } = context;
  const { build } = step;
  if (build === null) return done({ version: answer });
  const version = { ...answer, build };
  if (request.mode !== 'prepare') return done({ version });
  const seen = await poll(context, CONFIRM_DELAYS_MS, async () =>
    mapped(await fetchVersionDetail(client, answer.id), ({ version: read }) => read.build?.id === build.id || null),
  );
  if (seen !== null) return done({ version });
  const why = `Version ${answer.versionString} does not show build ${build.version}, which the service said it has attached.`;
  const stop = stopped(context, { ...state, version: answer }, step, { kind: 'unconfirmed', why });
  return { ...stop, effect: { version: answer } };
}

/** How and when it is released stays as this run saw it where it changes neither: what others made of it meanwhile shows before the submit. */
function unasked(
  { version }: RunState,
  id: string,
  { releaseType, earliestReleaseDate }: VersionAttributes,
): Partial<AppStoreVersion> {
  if (version?.id !== id || releaseType !== undefined || earliestReleaseDate !== undefined) return {};
  const { releaseType: type, earliestReleaseDate: date } = version;
  return {
    ...(type === undefined ? {} : { releaseType: type }),
    ...(date === undefined ? {} : { earliestReleaseDate: date }),
  };
}

/** @returns `null` where the answer shows something else than was asked for: only a read says then what was taken */
function readTaken(answer: unknown, asked: VersionAttributes): AppStoreVersion | null {
  const version = readAnswer(answer, parseVersion);
  if (version === null) return null;
  const versionString = version.versionString || (asked.versionString ?? '');
  return isAsAsked({ ...asked, ...version, versionString }, asked, null) ? version : null;
}

/** A record that gets another number loses a build that was made for the one it had (docs/service.md#versions). */
function known({ version }: RunState, id: string, { versionString }: VersionAttributes): Partial<AppStoreVersion> {
  if (version?.id !== id) return {};
  const { build, ...rest } = version;
  return versionString === undefined ? version : rest;
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

/** Possible only while the question is unanswered. Another run, or the service itself, may have answered it since the preflight. */
export const answerExport: TakeStep<'answer-export'> = async (context, state, step) => {
  const { client } = context;
  const { build, uses } = step;
  const isAnswered = ({ usesNonExemptEncryption }: Build) => (usesNonExemptEncryption === uses ? true : null);
  const settled = await confirmOrFind(
    context,
    () => patch(client, 'builds', build.id, { usesNonExemptEncryption: uses }),
    (body) => readAnswer(body, (row) => isAnswered(parseBuild(row))),
    async () => mapped(await fetchBuild(client, build.id), isAnswered),
  );
  return settled.kind === 'applied' ? DONE : stopped(context, state, step, settled);
};

/** A record that was renamed may bring its phased release along. */
export const setPhasedRelease: TakeStep<'set-phased-release'> = async (context, state, step) => {
  const { client } = context;
  const versionId = theVersion(state).id;
  const settled = await confirmOrFind(
    context,
    () => postPhasedRelease(client, versionId),
    (body) => readAnswer(body, (row) => parsePhasedRelease(row).id),
    async () => mapped(await fetchPhasedRelease(client, versionId), (phasedRelease) => phasedRelease?.id ?? null),
  );
  return settled.kind === 'applied' ? DONE : stopped(context, state, step, settled);
};

async function readNamed({ client, snapshot }: StepContext, versionString: string): Read<AppStoreVersion | null> {
  const found = await fetchVersionsNamed(client, snapshot.app.id, snapshot.platform, versionString);
  // One that was there before, such as a canceled one, is not what the lost request made.
  const before = new Set(snapshot.versions.map(({ id }) => id));
  return mapped(found, (all) => all.find(({ id }) => !before.has(id)) ?? null);
}
