/** What App Review is about to be asked: where nothing is to be submitted, nothing of it is read or said. */

import type { Finding } from '../model/finding.ts';
import type { Build } from '../model/resources.ts';
import { isLive, type Localization } from '../model/snapshot.ts';
import type { Case } from '../rules/context.ts';
import { asListed, isFirstVersion, isFixed } from './edits.ts';
import { recordOf } from './target.ts';

/** Something is to be submitted. By the interface specification nothing is asked of it, so it is never asked about there. */
export function isReviewAsked({ snapshot, request, target }: Case): boolean {
  if (request.mode !== 'submit' || request.readiness === 'off' || target.done || !isLive(snapshot)) return false;
  const record = recordOf(target);
  // What is under review or through it, and stays so, is not submitted again; other rules say why that blocks.
  return record === null || !isFixed(record) || target.cancels.some(({ version }) => version.id === record.id);
}

export function isVersionAsked(it: Case): boolean {
  return it.target.version.kind !== 'none' && isReviewAsked(it);
}

/** What a finding about the version asked for names: its record, or its number as long as it has none. */
export function versionAsked({ request, target }: Case): Finding['subject'] {
  return { type: 'appStoreVersion', id: recordOf(target)?.id ?? request.version ?? '' };
}

/** The app was never in the store on this platform: only then a price and its countries may be missing. */
export function isFirstRelease({ snapshot, target }: Case): boolean {
  return snapshot.known.versions && isFirstVersion(snapshot, recordOf(target));
}

/** The texts to judge by; `null` where they were not read. A new version takes them over from the one before. */
export function textsOf({ snapshot }: Case): { texts: readonly Localization[]; isGuess: boolean } | null {
  const { localizations = null, inherited = null } = snapshot.release ?? {};
  const texts = localizations ?? inherited;
  return texts === null ? null : { texts, isGuess: localizations === null };
}

/** The build that the version will be submitted with. */
export function buildToSubmit({ snapshot, target }: Case): Build | null {
  return asListed(snapshot, target.edits.build ?? recordOf(target)?.build ?? null);
}
