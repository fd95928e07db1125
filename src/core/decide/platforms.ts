/** Finds the platforms of a run, and merges the findings of a check of several. */
import { type Finding, inOrder, inputFinding } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import { type App, type AppStoreVersion, isOneOf, PLATFORMS, type Platform } from '../model/resources.ts';

/** The request does not fit the app, so it was not judged. */
export interface RefusedDecision {
  kind: 'refused';
  /** `null`: it was not found. */
  app: App | null;
  steps: never[];
  findings: Finding[];
}

/**
 * Returns the platforms asked for, or else every platform that the app has a version record on; a run that writes needs one.
 * A default would judge the wrong platform for some teams, and be green. Rows that name no platform count on each; if all
 * rows are like that, the platform is iOS.
 */
export function platformsOf(
  app: App,
  versions: readonly AppStoreVersion[],
  { mode, platforms }: ReleaseRequest,
): readonly Platform[] | RefusedDecision {
  if (platforms.length > 0) return platforms;
  const known = PLATFORMS.filter((one) => versions.some(({ platform }) => platform === one));
  const all = [...known, ...unknownPlatforms(versions)];
  if (all.length < 2 || mode === 'check') return known.length > 0 ? known : ['IOS'];
  const message = `platform is left out, and the app has versions on ${all.join(', ')}: it is not known which one is meant.`;
  const remedy = 'Set platform to one of them. For a release on each, use a step or a matrix job for each.';
  return { kind: 'refused', app, steps: [], findings: [inputFinding('platform', message, remedy)] };
}

/** Returns platforms that this action does not know. A check of every platform cannot judge those, nor can an input name them. */
export function unknownPlatforms(versions: readonly AppStoreVersion[]) {
  const named = new Set(versions.flatMap(({ platform }) => platform ?? []));
  return [...named].filter((platform) => !isOneOf(PLATFORMS, platform));
}

/** Slots and drafts are of the app, whichever platform reports them. */
const OF_APP: readonly Finding['reason'][] = ['submission.total-limit', 'submission.orphans', 'submission.nearly-full'];

/**
 * Reports a finding once if it is about the app, or if every platform has it. Other findings name their platform.
 * @param isLeftOut the input was left out
 */
export function mergePlatforms(
  all: readonly { platform: Platform; findings: readonly Finding[] }[],
  isLeftOut: boolean,
) {
  const keyOf = (finding: Finding) => (OF_APP.includes(finding.reason) ? finding.reason : JSON.stringify(finding));
  const isShared = (key: string) => all.every(({ findings }) => findings.some((one) => keyOf(one) === key));
  const named = all.flatMap(({ platform, findings }) => {
    const others = all.map((one) => one.platform).filter((name) => name !== platform);
    const howToLeaveOut = isLeftOut ? ` To leave ${platform} out, set platform: ${others.join(', ')}.` : '';
    return findings.map((finding) => {
      const { reason, message, remedy } = finding;
      if (OF_APP.includes(reason) || isShared(keyOf(finding))) return finding;
      return { ...finding, message: `${platform}: ${message}`, remedy: `${remedy}${howToLeaveOut}` };
    });
  });
  return [...Map.groupBy(inOrder(named), keyOf).values()].flatMap(([first]) => first ?? []);
}
