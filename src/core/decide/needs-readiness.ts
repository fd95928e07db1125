/** What App Review is about to be asked: where nothing is to be submitted, nothing of it is read or said. */
import { factValue, type Localization } from '../model/facts.ts';
import type { Finding } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion, Build } from '../model/resources.ts';
import { isDialectUnknown, isLive, type Seen } from '../model/snapshot.ts';
import { buildPhase } from '../model/states.ts';
import { asListed, isFirstVersion } from './edits.ts';
import type { RuleContext } from './target.ts';

/** By the interface specification nothing is asked of a submission. Which service it is may show only once a first version is made. */
export function mayNeedReadinessCheck(seen: Seen, { mode, readiness }: ReleaseRequest): boolean {
  return mode === 'submit' && readiness !== 'off' && (isLive(seen) || isDialectUnknown(seen));
}

/** A version is to be submitted, about which App Review asks. */
export function needsReadinessCheck(context: RuleContext): boolean {
  return mayNeedReadinessCheck(context.snapshot, context.request) && worksOnVersion(context);
}

/** The version is made, changed or submitted by this run; one that stays under review, or is through it, is not. */
export function worksOnVersion({ target }: RuleContext): boolean {
  return !target.done && target.version.kind !== 'none' && !target.place?.isFixed;
}

/** What a finding about the version asked for names: its record, or its number as long as it has none. */
export function versionAsked({ request, target }: RuleContext): Finding['subject'] {
  return { type: 'appStoreVersion', id: target.record?.id ?? request.version ?? '' };
}

/** The app was never in the store, on any platform: only then a price and its countries may be missing. */
export function isFirstRelease({ snapshot, target }: RuleContext): boolean {
  const { versions, elsewhere, known } = snapshot;
  return known.versions && isFirstVersion([...versions, ...elsewhere], target.record);
}

/** The version is yet to be made and has none before it on its platform, so that it will begin without texts and contact. */
export function startsEmpty({ snapshot, target: { version } }: RuleContext): boolean {
  return version.kind === 'create' && snapshot.versions.length === 0 && snapshot.known.versions;
}

/** Returns the texts to judge by: of the version, or of the one that it will be a copy of; `null` where they were not read. */
export function textsOf({ facts }: Pick<RuleContext, 'facts'>): readonly Localization[] | null {
  return facts.localizations ?? facts.inherited;
}

/** Returns the version that is judged in the place of one that is yet to be made. */
export function copiedVersion({ target: { version } }: RuleContext): AppStoreVersion | null {
  return version.kind === 'create' ? version.predecessor : null;
}

/** The app's information names its primary locale too, where nothing before has. */
export function primaryLocaleOf({ facts, readiness }: Pick<RuleContext, 'facts' | 'readiness'>): string | null {
  return facts.primaryLocale ?? factValue(readiness?.info)?.primaryLocale ?? null;
}

/** What the version will be submitted with; `null` also for an upload that is no build yet, `undefined`: not shown. */
export function buildToSubmit({ facts, target }: RuleContext): Build | null | undefined {
  const build = target.edits.build ?? (target.record === null ? null : target.record.build);
  if (build === undefined) return undefined;
  const listed = asListed(facts, build);
  return listed?.upload === undefined ? listed : null;
}

/** The same by its own address; `null` also while it is being processed: Info.plist answers meanwhile (docs/service.md#export-compliance). */
export function judgedBuild(context: RuleContext): Build | null {
  const listed = buildToSubmit(context) ?? null;
  const build = listed && (factValue(context.readiness?.build) ?? listed);
  return build === null || buildPhase(build.processingState) === 'processing' ? null : build;
}

/** Whether a build has to have an export declaration: it says so itself, or this run answers for it. */
export function usesEncryption({ target }: RuleContext, { usesNonExemptEncryption }: Build): boolean {
  return (usesNonExemptEncryption ?? target.edits.exportAnswer?.uses) === true;
}
