/** Reports what is read and judged for App Review. Only a run that submits a version asks for it. */
import { factValue } from '../model/facts.ts';
import type { Finding } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import { type AppStoreVersion, type Build, newestOut } from '../model/resources.ts';
import { mayBeLive, type Seen } from '../model/snapshot.ts';
import { buildPhase } from '../model/states.ts';
import { isFirstVersion } from './edits.ts';
import { takesPurchases } from './item-standing.ts';
import { plannedBuild, type RuleContext } from './target.ts';

/** The specification's service asks for no texts. Of an app without a version it is not known which service answers. */
export function mayNeedReadinessCheck(seen: Seen, { mode, readiness }: ReleaseRequest): boolean {
  return mode === 'submit' && readiness !== 'off' && mayBeLive(seen);
}

export function needsReadinessCheck(context: RuleContext): boolean {
  return mayNeedReadinessCheck(context.snapshot, context.request) && worksOnVersion(context);
}

/** Returns true if this run makes, changes or submits the version, not if that stays under review, or is through it. */
export function worksOnVersion({ target }: RuleContext): boolean {
  return !target.done && target.version.kind !== 'none' && !target.place?.isFixed;
}

/** Returns the subject of a finding about the version asked for: its record, or its number until it has a record. */
export function versionAsked({ request, target }: RuleContext): Finding['subject'] {
  return { type: 'appStoreVersion', id: target.record?.id ?? request.version ?? '' };
}

/** Returns true if the run makes the platform's first version, which begins without texts and contact. */
export function startsEmpty({ snapshot, target: { version } }: RuleContext): boolean {
  return version.kind === 'create' && snapshot.versions.length === 0 && snapshot.known.versions;
}

/** Returns the version that is judged in the place of one that is yet to be made. */
export function copiedVersion({ target: { version } }: RuleContext): AppStoreVersion | null {
  return version.kind === 'create' ? version.predecessor : null;
}

/** Takes the primary locale from the app's information if earlier reads did not show it. */
export function primaryLocaleOf({ snapshot, readiness }: RuleContext): string | null {
  return snapshot.app.primaryLocale ?? factValue(readiness?.info)?.primaryLocale ?? null;
}

/** Returns the build that is submitted. `null`: it has no build, it is not shown, or its upload is no build yet. */
function buildToSubmit(context: RuleContext): Build | null {
  const listed = plannedBuild(context);
  return listed?.upload === undefined ? listed : null;
}

/**
 * Returns the build that is submitted, as its own address shows it. `null` also while it is being processed, because
 * Info.plist answers the export question then (docs/service.md#export-compliance).
 */
export function judgedBuild(context: RuleContext): Build | null {
  const listed = buildToSubmit(context);
  const build = listed && (factValue(context.readiness?.build) ?? listed);
  return build === null || buildPhase(build.processingState) === 'processing' ? null : build;
}

/** Returns true if the build's own answer, or the one that this run gives, asks for an export declaration. */
export function usesEncryption({ target }: RuleContext, { usesNonExemptEncryption }: Build): boolean {
  return (usesNonExemptEncryption ?? target.edits.exportAnswer?.uses) === true;
}

/** Names the reads for App Review, beside the app's information and the texts. */
export function readinessQuestions(context: RuleContext) {
  const { snapshot, request, target } = context;
  const { versions, elsewhere, known } = snapshot;
  const build = buildToSubmit(context);
  return {
    /** The version that is out: its attachments for App Review are compared with those of the record. */
    live: newestOut(versions.filter(({ id }) => id !== target.record?.id)),
    /** Price and availability may be missing only if the app was not in the store before, on any platform. */
    price: known.versions && isFirstVersion([...versions, ...elsewhere], target.record),
    /** A build that somebody attached and no list shows: its own address shows its answer and its declaration. */
    build: build && isExportUnshown(context, build) ? build : null,
    purchases: !takesPurchases(request.items),
  };
}

/** The answer to the export question is not shown, or the declaration that it needs. */
export function isExportUnshown(context: RuleContext, build: Build): boolean {
  const needsDeclaration = usesEncryption(context, build) && build.encryptionDeclarationState === undefined;
  return build.usesNonExemptEncryption === undefined || needsDeclaration;
}
