/** Composes what goes out when a run is done, from its plan or from what was just read. */
import { HIDDEN_LOCALE, noteIn, type Shown } from '../model/facts.ts';
import { appFinding } from '../model/finding.ts';
import { type GoesOut, planDigest, textDigest } from '../model/goes-out.ts';
import { otherTargets } from '../model/resources.ts';
import { normalizedText, utcMinute } from '../model/same.ts';
import { submissionsOn } from '../model/snapshot.ts';
import { planNotes } from '../plan/edits.ts';
import type { Plan } from '../plan/plan.ts';
import { describeGoesOut } from '../text/describe-goes-out.ts';
import { copiedVersion } from './needs-readiness.ts';

/** @returns `null` unless the mode prepares or submits something, all of which is known */
export function goesOutOf(plan: Plan) {
  const { snapshot, facts, request } = plan;
  if (request.mode === 'check' || snapshot.failures.length + facts.failures.length > 0) return null;
  return composeGoesOut(plan, submittedItems(plan));
}

/**
 * Finds the submission under review that holds what was approved. Items that an earlier run submitted are no longer ready,
 * so this run has no item to send.
 */
export function submittedAsApproved(plan: Plan) {
  const { snapshot, request, items } = plan;
  const isAsked = request.mode === 'submit-items' && request.items.kind === 'ready';
  if (!isAsked || items.length > 0) return null;
  const approved = submissionsOn(snapshot, 'in-review').find((one) => {
    const held = otherTargets(one.items);
    // A submission with a version, or of which no item is known, is another one.
    const isOfItems = held.length > 0 && held.length === one.items?.length;
    return isOfItems && isExpected(plan, composeGoesOut(plan, held));
  });
  return approved ?? null;
}

function isExpected({ request }: Plan, goesOut: GoesOut | null) {
  return goesOut !== null && planDigest(goesOut) === request.expectPlan;
}

const NO_BUILD = { version: null, usesNonExemptEncryption: null };

/**
 * Composes what goes out with these items. The request outranks the version in each setting.
 * @returns `null` where an answer of the live service leaves a part out: it is not known, and never "none"
 */
function composeGoesOut(plan: Plan, items: Plan['items']): GoesOut | null {
  const { snapshot, request, record } = plan;
  const notes = plannedNotes(plan);
  const settings = plannedSettings(plan);
  const { build, answer, note, type, date, phased } = settings;
  // What is not shown is `undefined`, a number empty.
  const isHidden = build === '' || [...notes.flat(), ...Object.values(settings)].includes(undefined);
  const isLive = (record ?? copiedVersion(plan))?.isLive;
  if (isLive && (isHidden || notes.some(([locale]) => locale === HIDDEN_LOCALE))) return null;
  const texts = notes.map(([locale, text]) => [locale, normalizedText(text)] as const);
  return {
    app: snapshot.app.id,
    platform: snapshot.platform,
    mode: request.mode,
    version: request.version,
    build: build || null,
    // An existing answer stays, so it outranks the input.
    usesNonExemptEncryption: answer ?? request.usesNonExemptEncryption,
    releaseNotes: Object.fromEntries(texts.filter(([, text]) => text !== '').toSorted()),
    reviewNotes: plannedReviewNotes(request, note),
    releaseType: type ?? null,
    earliestReleaseDate: date ? utcMinute(date) : null,
    phasedRelease: Boolean(phased),
    items: items
      // An experiment may be linked by either of two relationships (docs/service.md#items).
      .map(({ relationship, id }) => ({
        kind: relationship === 'appStoreVersionExperiment' ? 'appStoreVersionExperimentV2' : relationship,
        id,
      }))
      .toSorted((left, right) => (`${left.kind} ${left.id}` < `${right.kind} ${right.id}` ? -1 : 1)),
  };
}

function plannedSettings(plan: Plan) {
  const { facts, request, version, record, edits } = plan;
  const { version: build, usesNonExemptEncryption: answer } = edits.plannedBuild ?? NO_BUILD;
  // A version that this run makes goes out after its approval, to everybody at once.
  const initial = version.kind === 'create' ? NEW_RELEASE_TYPE : null;
  const kept = record ?? { releaseType: initial, earliestReleaseDate: null, phasedRelease: null };
  const type = request.releaseType ?? kept.releaseType;
  const date = type === 'SCHEDULED' ? (request.earliestReleaseDate ?? kept.earliestReleaseDate) : null;
  const note = request.reviewNotes ?? noteIn(facts.review);
  return { build, answer, note, type, date, phased: edits.phasedAsked ?? kept.phasedRelease };
}

/** The release type of a version that this run makes, unless an input names another one. */
export const NEW_RELEASE_TYPE = 'AFTER_APPROVAL';

/** Leaves the notes out for a platform's first version, which takes no notes. A new one has the languages of the one that it copies. */
function plannedNotes(plan: Plan): [string, Shown][] {
  const { facts, request, edits } = plan;
  const { localizations } = facts;
  if (localizations === null) return copiedVersion(plan) === null ? [] : [[HIDDEN_LOCALE, undefined]];
  if (edits.isFirst) return [];
  const notes = planNotes(request.releaseNotes, localizations);
  const written = new Map(notes.edits.map(({ locale, text }) => [locale, text]));
  return localizations.map(({ locale, whatsNew }) => [locale, written.get(locale) ?? whatsNew]);
}

/** The version's own note is between the team and App Review, so its digest stands for it. */
function plannedReviewNotes({ reviewNotes: asked }: Plan['request'], note: Shown) {
  const text = normalizedText(note) || null;
  return asked === null ? text && textDigest(text) : text;
}

/** A submission that is under review already holds the items that go out. */
function submittedItems({ request, submission, items }: Plan) {
  if (submission.kind !== 'done') return items;
  const { submission: held } = submission;
  // The version is through review, so items that became ready since go with the next release.
  if (held === null) return request.items.kind === 'ready' ? [] : items;
  return otherTargets(held.items);
}

/** Maximum characters for the names of the items. The summary has room for more. */
const MAX_ITEMS = 60;

/**
 * Blocks any plan but the one that was approved, and one that is not known.
 * @returns `null` where it is that one, or any plan may run
 */
export function planChanged(plan: Plan, goesOut = goesOutOf(plan)) {
  const { snapshot, request } = plan;
  if (request.expectPlan === null || isExpected(plan, goesOut)) return null;
  if (goesOut === null) {
    return appFinding(snapshot.app, {
      reason: 'service.unreadable',
      severity: 'unknown',
      message: 'App Store Connect does not show all that would go out, so it cannot be compared with expect-plan.',
      remedy:
        'Run again. If it stays, make a new dry run that sets release-type, phased-release, review-notes and the release notes.',
    });
  }
  // An annotation is cut, and the build is what a person looks for first.
  const lines = describeGoesOut(goesOut, plan, MAX_ITEMS);
  return appFinding(snapshot.app, {
    reason: 'plan.changed',
    message: `The plan is not the one that expect-plan names. This would go out: ${lines[0] ?? 'nothing'}.`,
    listed: `In full: ${lines.join('; ')}.`,
  });
}
