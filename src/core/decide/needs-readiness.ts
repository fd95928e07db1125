/** Reports what is read and judged for App Review. Only a run that submits a version asks for it. */
import { factValue } from '../model/facts.ts';
import type { ReleaseRequest } from '../model/request.ts';
import { type Build, newestOut } from '../model/resources.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { buildPhase } from '../model/states.ts';
import { isFirstVersion } from '../plan/edits.ts';
import { takesPurchases } from '../plan/item-standing.ts';
import type { Plan } from '../plan/plan.ts';

/** The specification's service asks for no texts. Of an app without a version it is not known which service answers. */
export function mayNeedReadinessCheck(dialect: Snapshot['dialect'], { mode, readiness }: ReleaseRequest): boolean {
  return mode === 'submit' && readiness !== 'off' && dialect !== 'specification';
}

export function needsReadinessCheck(plan: Plan): boolean {
  return mayNeedReadinessCheck(plan.snapshot.dialect, plan.request) && worksOnVersion(plan);
}

/**
 * Returns true if this run makes, changes or submits the version, not if that stays under review, or is through it. A
 * version that is made ready is judged also where nothing is left to do.
 */
export function worksOnVersion({ request, done, edits }: Plan): boolean {
  return (!done || request.mode === 'prepare') && !edits.isFixed;
}

/** Returns the subject of a finding about the version asked for: its record, or its number until it has a record. */
export function versionAsked({ request, record }: Plan) {
  return { type: 'appStoreVersion', id: record?.id ?? request.version ?? '' };
}

/** Returns the version that is judged in the place of one that is yet to be made. */
export function copiedVersion({ version }: Plan) {
  return version.kind === 'create' ? version.predecessor : null;
}

/** Takes the primary locale from the app's information if earlier reads did not show it. */
export function primaryLocaleOf({ snapshot, readiness }: Plan): string | null {
  return snapshot.app.primaryLocale ?? factValue(readiness?.info)?.primaryLocale ?? null;
}

/** Returns the build that is submitted. `null`: it has no build, it is not shown, or its upload is no build yet. */
function buildToSubmit({ edits: { plannedBuild } }: Plan) {
  return plannedBuild?.upload === undefined ? plannedBuild : null;
}

/**
 * Returns the build that is submitted, as its own address shows it. `null` also while it is being processed, because
 * Info.plist answers the export question then (docs/service.md#export-compliance).
 */
export function judgedBuild(plan: Plan): Build | null {
  const listed = buildToSubmit(plan);
  const build = listed && (factValue(plan.readiness?.build) ?? listed);
  return build === null || buildPhase(build.processingState) === 'processing' ? null : build;
}

/** Returns true if the build's own answer, or the one that this run gives, asks for an export declaration. */
export function usesEncryption({ edits }: Plan, { usesNonExemptEncryption }: Build): boolean {
  return (usesNonExemptEncryption ?? edits.exportAnswer?.uses) === true;
}

/** Names the reads for App Review, beside the app's information and the texts. @returns `null` where nothing is asked */
export function readinessQuestions(plan: Plan) {
  if (!needsReadinessCheck(plan)) return null;
  const { snapshot, request, record } = plan;
  const { versions, elsewhere, known } = snapshot;
  const build = buildToSubmit(plan);
  return {
    /** The version that is out: its attachments for App Review are compared with those of the record. */
    live: newestOut(versions),
    /** Price and availability may be missing only if the app was not in the store before, on any platform. */
    price: known.versions && isFirstVersion([...versions, ...elsewhere], record),
    /** A build that somebody attached and no list shows: its own address shows its answer and its declaration. */
    build: build && isExportUnshown(plan, build) ? build : null,
    purchases: !takesPurchases(request.items),
  };
}

/** The answer to the export question is not shown, or the declaration that it needs. */
export function isExportUnshown(plan: Plan, build: Build): boolean {
  const needsDeclaration = usesEncryption(plan, build) && build.encryptionDeclarationState === undefined;
  return build.usesNonExemptEncryption === undefined || needsDeclaration;
}
