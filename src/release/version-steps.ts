/** Making and changing the version: record, build, release notes, phased release. */

import { type Result, segment } from '../app-store/client.ts';
import { failureFinding } from '../app-store/failure.ts';
import { fetchHasPhasedRelease, fetchLocalizations, fetchVersionsNamed, mapped } from '../app-store/reads.ts';
import { PHASED, parseLocalization, parseResource, parseVersion, readAnswer } from '../app-store/wire.ts';
import {
  createLocalizationBody,
  createPhasedReleaseBody,
  createVersionBody,
  updateLocalizationBody,
  updateVersionBody,
} from '../app-store/writes.ts';
import { sameText, wantedNotes } from '../core/edits.ts';
import type { AppStoreVersion, Build } from '../core/model.ts';
import type { Localization } from '../core/snapshot.ts';
import type { Step, VersionAttributes } from '../core/step.ts';
import { noteVersion, type StepContext, type StepResult, type Stop, stopped, theVersion } from './execute.ts';
import { isVersionBlocked } from './refusal-findings.ts';
import { settle } from './settle.ts';

type Of<K extends Step['kind']> = Extract<Step, { kind: K }>;

export async function createVersion(context: StepContext, step: Of<'create-version'>): Promise<StepResult> {
  const { client, snapshot, progress } = context;
  const { versionString, platform, attributes, build, reusable } = step;
  const settled = await settle(
    context,
    () =>
      client.write(
        'POST',
        '/v1/appStoreVersions',
        createVersionBody(snapshot.app.id, platform, versionString, attributes, build),
      ),
    (body) => readAnswer(body, parseVersion),
    () => readNamed(context, versionString),
  );
  if (settled.kind === 'refused' && reusable !== null && settled.refusal.errors.some(isVersionBlocked)) {
    return changeVersion(context, step, reusable.id, { ...attributes, versionString }, build);
  }
  if (settled.kind !== 'took') return stopped(context, step, settled);
  noteVersion(progress, settled.value);
  // Read back after a lost answer, it may be the version that somebody else made at the same moment.
  const made = settled.value;
  if (made.build === undefined || isAsAsked(made, attributes, build)) return null;
  return changeVersion(context, step, made.id, attributes, build);
}

export async function updateVersion(context: StepContext, step: Of<'update-version'>): Promise<StepResult> {
  return changeVersion(context, step, step.versionId, step.attributes, step.build);
}

async function changeVersion(
  context: StepContext,
  step: Of<'create-version'> | Of<'update-version'>,
  id: string,
  attributes: Of<'update-version'>['attributes'],
  build: Of<'update-version'>['build'],
): Promise<StepResult> {
  const { client, progress } = context;
  const settled = await settle(
    context,
    () => client.write('PATCH', `/v1/appStoreVersions/${segment(id)}`, updateVersionBody(id, attributes, build)),
    (body) => readAnswer(body, parseVersion),
    async () =>
      mapped(await readNamed(context, step.versionString), (found) => {
        return found !== null && found.id === id && isAsAsked(found, attributes, build) ? found : null;
      }),
  );
  if (settled.kind !== 'took') return stopped(context, step, settled);
  noteVersion(progress, settled.value);
  return null;
}

function isAsAsked(
  found: AppStoreVersion,
  { releaseType, earliestReleaseDate }: VersionAttributes,
  build: Build | null,
): boolean {
  if (releaseType !== undefined && found.releaseType !== releaseType) return false;
  const sameDate = Date.parse(found.earliestReleaseDate ?? '') === Date.parse(earliestReleaseDate ?? '');
  if (earliestReleaseDate !== undefined && !sameDate) return false;
  return build === null || found.build?.id === build.id;
}

/** One text after another: each locale is a resource of its own, and the first refusal ends the step. */
export async function setReleaseNotes(context: StepContext, step: Of<'set-release-notes'>): Promise<StepResult> {
  const { client, request, snapshot } = context;
  const notes = request.releaseNotes;
  if (notes === null) return null;
  const versionId = theVersion(context).id;
  const there: Result<Localization[]> =
    step.localizations === null ? await fetchLocalizations(client, versionId) : { ok: true, value: step.localizations };
  if (!there.ok) return { kind: 'refused', findings: [failureFinding(there.failure)] };
  for (const { locale, text } of wantedNotes(notes, snapshot.release?.primaryLocale ?? null, there.value)) {
    const localization = there.value.find((candidate) => candidate.locale === locale);
    if (localization !== undefined && sameText(localization.whatsNew, text)) continue;
    const settled = await settle(
      context,
      () =>
        localization === undefined
          ? client.write('POST', '/v1/appStoreVersionLocalizations', createLocalizationBody(versionId, locale, text))
          : client.write(
              'PATCH',
              `/v1/appStoreVersionLocalizations/${segment(localization.id)}`,
              updateLocalizationBody(localization.id, text),
            ),
      (body) => readAnswer(body, parseLocalization),
      async () =>
        mapped(
          await fetchLocalizations(client, versionId),
          (all) => all.find((candidate) => candidate.locale === locale && sameText(candidate.whatsNew, text)) ?? null,
        ),
    );
    if (settled.kind !== 'took') return withNotesAdvice(stopped(context, { ...step, locales: [locale] }, settled));
  }
  return null;
}

/** The service's refusal does not say that it is about the first version. */
function withNotesAdvice(stop: Stop): Stop {
  const advice = "Leave release-notes out for the platform's first version: the service takes none for it.";
  return { ...stop, findings: stop.findings.map((finding) => ({ ...finding, remedy: `${finding.remedy} ${advice}` })) };
}

export async function setPhasedRelease(context: StepContext, step: Of<'set-phased-release'>): Promise<StepResult> {
  const { client } = context;
  const versionId = theVersion(context).id;
  const settled = await settle(
    context,
    () => client.write('POST', '/v1/appStoreVersionPhasedReleases', createPhasedReleaseBody(versionId)),
    (body) => readAnswer(body, (row) => parseResource(row, PHASED).id),
    async () => mapped(await fetchHasPhasedRelease(client, versionId), (has) => (has ? versionId : null)),
  );
  if (settled.kind === 'took') return null;
  // A record that was renamed may bring its phased release along.
  const has = settled.kind === 'refused' ? await fetchHasPhasedRelease(client, versionId) : null;
  return has?.ok && has.value ? null : stopped(context, step, settled);
}

async function readNamed(
  { client, snapshot }: StepContext,
  versionString: string,
): Promise<Result<AppStoreVersion | null>> {
  return mapped(
    await fetchVersionsNamed(client, snapshot.app.id, snapshot.platform, versionString),
    (found) => found[0] ?? null,
  );
}
