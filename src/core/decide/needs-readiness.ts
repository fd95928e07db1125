/** What App Review is about to be asked: where nothing is to be submitted, nothing of it is read or said. */

import type { Localization } from '../model/facts.ts';
import type { Finding } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion, Build } from '../model/resources.ts';
import { isLive } from '../model/snapshot.ts';
import type { RuleContext } from '../rules/context.ts';
import { asListed, isFirstVersion, isFixed } from './edits.ts';
import { recordOf } from './target.ts';

type Context = Omit<RuleContext, 'readiness'>;

/** By the interface specification nothing is asked of what is submitted, so nobody asks about it there. */
export function mayNeedReadinessCheck(
  seen: { versions: readonly AppStoreVersion[] },
  { mode, readiness }: ReleaseRequest,
): boolean {
  return mode === 'submit' && readiness !== 'off' && isLive(seen);
}

/** Something is to be submitted that App Review asks about. */
export function needsReadinessCheck({ snapshot, request, target }: Context): boolean {
  if (!mayNeedReadinessCheck(snapshot, request) || target.done) return false;
  const record = recordOf(target);
  // What is under review or through it, and stays so, is not submitted again; other rules say why that blocks.
  return record === null || !isFixed(record) || target.cancels.some(({ version }) => version.id === record.id);
}

export function needsVersionCheck(context: Context): boolean {
  return context.target.version.kind !== 'none' && needsReadinessCheck(context);
}

/** What a finding about the version asked for names: its record, or its number as long as it has none. */
export function versionAsked({ request, target }: Context): Finding['subject'] {
  return { type: 'appStoreVersion', id: recordOf(target)?.id ?? request.version ?? '' };
}

/** The app was never in the store on this platform: only then a price and its countries may be missing. */
export function isFirstRelease({ snapshot, target }: Context): boolean {
  return snapshot.known.versions && isFirstVersion(snapshot, recordOf(target));
}

/** The texts to judge by; `null` where they were not read. A new version takes them over from the one before. */
export function textsOf({ facts }: Context): { texts: readonly Localization[]; isGuess: boolean } | null {
  const { localizations, inherited } = facts;
  const texts = localizations ?? inherited;
  return texts === null ? null : { texts, isGuess: localizations === null };
}

/** The app's information names its primary locale too, where nothing before has. */
export function primaryLocaleOf({ facts, readiness }: Pick<RuleContext, 'facts' | 'readiness'>): string | null {
  const info = readiness?.info ?? null;
  return facts.primaryLocale ?? (info?.ok ? info.value.primaryLocale : null);
}

/** The build that the version will be submitted with; `null` for an upload as well, as long as it is no build. */
export function buildToSubmit({ facts, target }: Context): Build | null {
  const build = asListed(facts, target.edits.build ?? recordOf(target)?.build ?? null);
  return build?.upload === undefined ? build : null;
}
