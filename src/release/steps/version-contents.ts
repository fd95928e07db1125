/** Reads the record before its texts are judged or changed: its state, its languages, and its contact for App Review. */
import type { Read } from '../../app-store/client.ts';
import { unreadableFailure } from '../../app-store/failure.ts';
import { mapResult } from '../../app-store/reads/fetch.ts';
import { fetchVersion, fetchVersionDetail, type VersionDetail } from '../../app-store/reads/version-reads.ts';
import { primaryLocaleOf, startsEmpty } from '../../core/decide/needs-readiness.ts';
import type { Localization, ReviewFacts } from '../../core/model/facts.ts';
import type { AppStoreVersion } from '../../core/model/resources.ts';
import { isInSubmission } from '../../core/model/states.ts';
import { CONFIRM_DELAYS_MS, readUntil } from '../confirm.ts';
import { doubtFinding, endUnsent, refuseStep, requireVersion, type StepContext, type Stop } from '../context.ts';

const SEE_WHO = 'See on its page who works on it, and run again: the next run judges what it has become.';

/** Stops the step where somebody has submitted or renamed the record since the preflight. @returns `null` otherwise */
export async function findLock(context: StepContext): Promise<Stop | null> {
  const before = requireVersion(context.state);
  const read = await fetchVersion(context.client, before.id);
  if (!read.ok) return endUnsent(context, read.failure);
  const { state, versionString } = read.value;
  if (!isInSubmission(state) && ['', before.versionString].includes(versionString)) return null;
  const words = `not sent, because the record is version ${versionString || before.versionString} (${state}) by now.`;
  return refuseStep(doubtFinding(context, words, SEE_WHO));
}

export interface VersionContents {
  version: AppStoreVersion;
  localizations: Localization[];
  /** `null` where the preflight has read the texts, and judged this with them. */
  review: ReviewFacts | null;
}

/** A version that was just made takes over the languages of the one before, which reads may show only later. */
export async function fetchVersionContents(context: StepContext): Read<VersionContents> {
  const { client, target, state } = context;
  const version = requireVersion(state);
  const { localizations, review } = state;
  if (localizations !== null) return { ok: true, value: { version, localizations, review } };
  const isUpdate = target.version.kind === 'create' && !startsEmpty(context);
  const read = await readUntil(
    context,
    isUpdate ? CONFIRM_DELAYS_MS : [0],
    () => fetchVersionDetail(client, version.id),
    (detail) => hasInheritedLocales(context, detail),
    true,
  );
  const numberRead = read.ok ? read.value.version.versionString : '';
  if (numberRead !== '' && !['', numberRead].includes(version.versionString)) {
    const why = `version ${version.versionString} is version ${numberRead} by now, so somebody has renamed it`;
    const failure = unreadableFailure(`GET /v1/appStoreVersions/${version.id}`, why, 200);
    return { ok: false, failure: { ...failure, remedy: SEE_WHO } };
  }
  // Values that the run did not set itself are kept as read here, so a later change by somebody else shows.
  return mapResult(read, ({ version: found, ...texts }) => ({
    ...texts,
    version: { ...found, ...version, build: version.build ?? found.build ?? null },
  }));
}

/** Expects the primary locale, or any locale, where the inherited ones are unknown. */
function hasInheritedLocales(context: StepContext, { localizations }: VersionDetail): boolean {
  const expected = context.facts.inherited?.map(({ locale }) => locale) ?? [primaryLocaleOf(context)];
  return expected.every((wanted) => localizations.some(({ locale }) => wanted === null || locale === wanted));
}
