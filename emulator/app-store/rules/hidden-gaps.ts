import type { Store } from '../model/store.ts';

/** Gaps that no record shows: the service reports one only when it refuses for it. */
const HIDDEN_GAPS = [
  'app-privacy',
  'tracking',
  'game-center',
  'game-center-disabled',
  'asset-processing',
  'asset-processing-at-resolve',
  'asset-processing-at-submit',
  'first-purchase',
  'first-consumable',
  'first-non-consumable',
  'first-subscription',
  'subscription-group',
] as const;

export type HiddenGap = (typeof HIDDEN_GAPS)[number];

/** Hides a gap in an app until this time, in milliseconds since the epoch. */
export function hideGap(store: Store, appId: string, gap: HiddenGap, untilMs: number): void {
  const hidden = store.hidden.get(appId) ?? new Map<string, number>();
  hidden.set(gap, untilMs);
  store.hidden.set(appId, hidden);
}

/** Returns the gaps that an app has now and that no record shows. */
export function hiddenGaps(store: Store, appId: string): HiddenGap[] {
  return HIDDEN_GAPS.filter((gap) => (store.hidden.get(appId)?.get(gap) ?? 0) > store.now());
}
