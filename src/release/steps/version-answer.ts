/** Compares the version that the service answers with, or a read shows, with what was asked for. */
import { readAnswer } from '../../app-store/parse/json-api.ts';
import { parseVersion } from '../../app-store/parse/version-rows.ts';
import { fetchVersionDetail } from '../../app-store/reads/version-reads.ts';
import type { AppStoreVersion, Build } from '../../core/model/resources.ts';
import { isSameReleaseDate } from '../../core/model/same.ts';
import type { StepOf, VersionAttributes } from '../../core/model/step.ts';
import { describeStep } from '../../core/text/describe-step.ts';
import { CONFIRM_DELAYS_MS, readUntil } from '../confirm.ts';
import {
  doneWith,
  doubtEffect,
  lookAfterWrite,
  type StepContext,
  type StepResult,
  type Stop,
  unconfirmedFinding,
  versionSubject,
} from '../context.ts';

export type WriteContext = StepContext<StepOf<'create-version' | 'update-version'>>;

/**
 * Reads the attached build back, which the answer leaves out. A run that submits compares it before the submit; for a
 * run that prepares this is the last look.
 */
export async function confirmBuild(context: WriteContext, answer: AppStoreVersion): Promise<StepResult> {
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
export function doubtVersion({ app, step }: WriteContext, version: AppStoreVersion, why: string): Stop {
  const message = `${describeStep(step)}: ${why.replace(/\.$/, '')}.`;
  const remedy = 'Run again: the next run reads what is there and continues from it.';
  return doubtEffect(unconfirmedFinding(app, message, remedy, versionSubject(version)), { version });
}

/** @returns `null` where the answer differs from what was asked for: only a read shows then what the service has */
export function parseVersionAnswer(body: unknown, asked: VersionAttributes): AppStoreVersion | null {
  const answer = readAnswer(body, parseVersion);
  if (answer === null || answer.state === '') return null;
  const version = { ...answer, versionString: answer.versionString || (asked.versionString ?? '') };
  return isAsAsked({ ...asked, ...version }, asked, null) ? version : null;
}

export function isAsAsked(version: AppStoreVersion, asked: VersionAttributes, build: Build | null): boolean {
  const { versionString, releaseType, earliestReleaseDate: date } = asked;
  if (versionString !== undefined && version.versionString !== versionString) return false;
  if (releaseType !== undefined && version.releaseType !== releaseType) return false;
  if (date !== undefined && !isSameReleaseDate(date, version.earliestReleaseDate)) return false;
  return build === null || version.build?.id === build.id;
}
