/** Chooses the record that `release` and the rollouts name by its number. */
import { type AppStoreVersion, newestFirst } from '../model/resources.ts';
import { type Approval, approvalOf } from '../model/states.ts';

/** Returns the rows of a number. The service was asked for that number, so a row without a number may have it. */
export function rowsNumbered(versions: readonly AppStoreVersion[], number: string): AppStoreVersion[] {
  const numbered = versions.filter(({ versionString }) => versionString === number);
  return numbered.length > 0 ? numbered : versions.filter(({ versionString }) => versionString === '');
}

/**
 * Returns the record that is on its way to the store or out, or else the newest. A service by the interface specification
 * may keep a record that was canceled beside the one made after it.
 * @param rows of one number
 */
export function recordToRead(rows: readonly AppStoreVersion[]): AppStoreVersion | null {
  const newest = newestFirst(rows, ({ createdDate }) => createdDate);
  return newest.find(({ state }) => ON_ITS_WAY.includes(approvalOf(state))) ?? newest[0] ?? null;
}

const ON_ITS_WAY: readonly Approval[] = ['under-way', 'approved', 'released'];

/** Reports a version that review accepted while it rejected what was submitted beside it: that may be in review again. */
export function needsReviewState({ state }: AppStoreVersion): boolean {
  return approvalOf(state) === 'companion-rejected';
}
