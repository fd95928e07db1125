/** Creates the version, or changes its record, and compares what the service answers and shows with what was asked for. */
import { omitUndefined } from '../../app-store/json-api.ts';
import { fetchVersion, fetchVersionDetail, fetchVersions, parseVersion } from '../../app-store/reads/version-reads.ts';
import { mapRead } from '../../app-store/result.ts';
import { patchVersion, postVersion } from '../../app-store/writes.ts';
import { NEW_RELEASE_TYPE } from '../../core/decide/compose-goes-out.ts';
import type { AppStoreVersion, Build } from '../../core/model/resources.ts';
import { isDateTaken } from '../../core/model/same.ts';
import { isInSubmission } from '../../core/model/states.ts';
import type { StepOf, VersionAttributes } from '../../core/model/step.ts';
import { CONFIRM_DELAYS_MS, confirmWrite, poll, readUntil } from '../confirm.ts';
import {
  doubtEffect,
  doubtFinding,
  endUnapplied,
  endUnsent,
  lookAfterWrite,
  madeBefore,
  type StepContext,
  type StepResult,
  type Steps,
  type Stop,
} from '../context.ts';

type WriteContext = StepContext<StepOf<'create-version' | 'update-version'>>;

const SEE_WHO = 'See on its page who works on it, and run again: the next run judges what it has become.';

/** Creates the version, or changes its record. */
export const VERSION_STEPS = {
  'create-version': async (context) => {
    const { client, app, step } = context;
    const { versionString, attributes, build } = step;
    // A service may give a new version the release type of the one before.
    const sent: VersionAttributes = { releaseType: NEW_RELEASE_TYPE, ...attributes };
    const settled = await confirmWrite(context, {
      send: () => postVersion(client, app.id, { ...step, attributes: sent }),
      parse: (row) => {
        const version = parseAnswer(row, { ...attributes, versionString });
        // It begins without build and phased release: what shows later is somebody's.
        const { build = null, phasedRelease = null } = version ?? {};
        return version && { version: { ...version, build, phasedRelease }, isOwn: true };
      },
      readBack: () => mapRead(findCreated(context), (version) => version && { version, isOwn: false }),
    });
    if (settled.kind !== 'applied') return endUnapplied(context, settled);
    const { version, isOwn } = settled.value;
    const isTyped = version.releaseType === undefined || version.releaseType === sent.releaseType;
    if (isOwn && !isTyped) return changeVersion(context, version, sent);
    if (isOwn) return confirmBuild(context, version);
    // After a lost answer, the version may be one that somebody else made at the same moment: it keeps what no input gives.
    const ifKept = (now: AppStoreVersion) => (['', versionString].includes(now.versionString) ? now : null);
    const fetchKept = () => mapRead(fetchVersionDetail(client, version.id), (detail) => ifKept(detail.version));
    const now = await poll(context, fetchKept, CONFIRM_DELAYS_MS);
    if (now === null) return doubtVersion(context, version, 'it is there, and what it holds cannot be read.');
    return isVersionAsAsked(now, attributes, build)
      ? { kind: 'done', effect: { version: { ...now, versionString } } }
      : changeVersion(context, now, attributes);
  },

  'update-version': async (context) => {
    const { attributes } = context.step;
    const before = madeBefore(context.state.version);
    const isRenaming = attributes.versionString !== undefined;
    return (isRenaming ? await findLock(context, before) : null) ?? changeVersion(context, before, attributes);
  },
} satisfies Partial<Steps>;

/** A version that was there before, such as a canceled one, is not the one just made. The service's filter is not trusted. */
function findCreated({ client, plan: { snapshot }, step }: StepContext<StepOf<'create-version'>>) {
  const { versionString } = step;
  const query = { 'filter[versionString]': versionString };
  const read = fetchVersions(client, snapshot.app.id, [snapshot.platform], query);
  const idsBefore = new Set(snapshot.versions.map(({ id }) => id));
  const isCreated = (one: AppStoreVersion) => one.versionString === versionString && !idsBefore.has(one.id);
  return mapRead(read, ({ versions }) => versions.find(isCreated) ?? null);
}

/**
 * Stops a run that would give the record another number, where somebody has submitted or renamed it since the preflight.
 * The service also renames a version that waits for review (docs/service.md#versions).
 */
async function findLock(context: WriteContext, before: AppStoreVersion): Promise<Stop | null> {
  const read = await fetchVersion(context.client, before.id);
  if (!read.ok) return endUnsent(context, read.failure);
  const { state, versionString } = read.value;
  if (!isInSubmission(state) && ['', before.versionString].includes(versionString)) return null;
  const words = `not sent, because the record is version ${versionString || before.versionString} (${state}) by now.`;
  return { kind: 'refused', findings: [doubtFinding(context, words, SEE_WHO)] };
}

async function changeVersion(
  begun: WriteContext,
  before: AppStoreVersion,
  attributes: VersionAttributes,
): Promise<StepResult> {
  const context = { ...begun, state: { ...begun.state, version: before } };
  const { client, state, step } = context;
  const { build } = step;
  const number = attributes.versionString ?? (before.versionString || (state.request.version ?? ''));
  const asked = { ...attributes, versionString: number };
  const isOther = ({ versionString }: AppStoreVersion) => !['', before.versionString, number].includes(versionString);
  // A read may leave out the number: a record that is to keep it then counts as keeping it.
  const kept = before.versionString === number ? number : '';
  // Somebody may have submitted the record since: the live service would rename it under review, too.
  const mayRepeat = async () => attributes.versionString === undefined || (await findLock(context, before)) === null;
  const settled = await confirmWrite(context, {
    mayRepeat,
    send: () => patchVersion(client, before.id, attributes, build),
    parse: (row) => parseAnswer(row, asked),
    readBack: () =>
      mapRead(fetchVersionDetail(client, before.id), ({ version }) => {
        const now = { ...version, versionString: version.versionString || kept };
        return isOther(now) || isVersionAsAsked(now, asked, build) ? now : null;
      }),
  });
  if (settled.kind !== 'applied') return { ...endUnapplied(context, settled), effect: { version: before } };
  const now = settled.value;
  if (!isOther(now)) return confirmBuild(context, mergeAnswer(before, attributes, now));
  const words = `the version is ${now.versionString} by now, so somebody has renamed it.`;
  return { kind: 'unconfirmed', findings: [doubtFinding(context, words, SEE_WHO)], effect: { version: now } };
}

/** @returns `null` where the answer differs from what was asked for: only a read shows then what the service has */
function parseAnswer(row: unknown, asked: VersionAttributes & { versionString: string }): AppStoreVersion | null {
  const answer = parseVersion(row);
  const version = { ...answer, versionString: answer.versionString || asked.versionString };
  return answer.state !== '' && isVersionAsAsked({ ...asked, ...version }, asked, null) ? version : null;
}

function isVersionAsAsked(version: AppStoreVersion, asked: VersionAttributes, build: Build | null): boolean {
  const { versionString, releaseType, earliestReleaseDate: date } = asked;
  return (
    [undefined, version.versionString].includes(versionString) &&
    [undefined, version.releaseType].includes(releaseType) &&
    (date === undefined || isDateTaken(date, version.earliestReleaseDate)) &&
    (build === null || version.build?.id === build.id)
  );
}

/**
 * Returns the version as this run left it. A release type and date that it did not change stay as it last saw them, so
 * that the comparison before the submit shows changes by others.
 */
function mergeAnswer(
  before: AppStoreVersion,
  { releaseType: type, earliestReleaseDate: date }: VersionAttributes,
  answer: AppStoreVersion,
): AppStoreVersion {
  const { releaseType, earliestReleaseDate } = before;
  return {
    ...before,
    ...answer,
    id: before.id,
    ...(type === undefined && date === undefined && omitUndefined({ releaseType, earliestReleaseDate })),
  };
}

/**
 * Reads the attached build back, which the answer leaves out. A run that submits compares it before the submit; for a
 * run that prepares this is the last look.
 */
async function confirmBuild(context: WriteContext, answer: AppStoreVersion): Promise<StepResult> {
  const { client, state, step } = context;
  const { build } = step;
  if (build === null) return { kind: 'done', effect: { version: answer } };
  const done: StepResult = { kind: 'done', effect: { version: { ...answer, build } } };
  if (state.request.mode !== 'prepare') return done;
  const number = answer.versionString;
  const isAsLeft = ({ versionString, build: now }: AppStoreVersion) =>
    ['', number].includes(versionString) && (now === undefined || now?.id === build.id);
  const look = async () => {
    const fetchOwn = () => mapRead(fetchVersionDetail(client, answer.id), ({ version }) => version);
    const read = await readUntil(context, CONFIRM_DELAYS_MS, fetchOwn, (one) => one.ok && isAsLeft(one.value));
    if (read.ok && isAsLeft(read.value)) return done;
    const now = read.ok ? { ...read.value, versionString: read.value.versionString || number } : answer;
    const words = read.ok
      ? `by now it is version ${now.versionString}, ${now.build ? `with build ${now.build.version}` : 'without a build'}.`
      : `what build the version has could not be read. ${read.failure.message}`;
    return doubtVersion(context, now, `the service said yes, and ${words}`);
  };
  return lookAfterWrite(look(), { version: answer });
}

/** Ends a step whose write was applied. @param version as far as it is known */
function doubtVersion(context: WriteContext, version: AppStoreVersion, words: string): Stop {
  const remedy = 'Run again: the next run reads what is there and continues from it.';
  const own = { ...context, state: { ...context.state, version } };
  return doubtEffect(doubtFinding(own, words, remedy), { version });
}
