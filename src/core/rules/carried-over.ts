/** Settings and texts that a record keeps when it gets another number (docs/service.md#versions). */

import type { Severity } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion } from '../model/resources.ts';
import { compareVersionNumbers } from '../model/version-number.ts';
import type { Plan } from '../plan/plan.ts';
import { isStaged } from '../service/versions.ts';
import { describeInstant, versionNumberOf } from '../text/describe.ts';
import { type Obstacle, type RuleFinding, wayOutOf } from '../text/ways-out.ts';

/** `what` the record keeps, as in `keeps its release date`. */
type Carried = { severity: Severity; what: string; way: Obstacle };

/** Reports what a record keeps from its other number: date and phased release of its release, and its page. */
export function reportCarriedOver({ request, version, places }: Plan): RuleFinding[] {
  if (version.kind !== 'reuse' || version.record.isNotarization) return [];
  const { record } = version;
  // The live service renames no record in a draft, and no policy takes it out of there.
  if (record.isLive && places.some((place) => place.use === 'renamed' && isStaged(place))) return [];
  const number = versionNumberOf(record);
  return [...carriedSettings(request, record), carriedPage(request, record)].map(({ severity, what, way }) => ({
    reason: 'version.carried-over',
    severity,
    message: `Using the record of ${number} ${what}.`,
    remedy: `${wayOutOf(way, request)} Version ${number} is gone then.`,
    subject: { type: 'appStoreVersion', id: record.id },
  }));
}

/** Lists settings that would decide when the release goes out. A check takes no input that would set them, so it warns. */
function carriedSettings(request: ReleaseRequest, record: AppStoreVersion): Carried[] {
  const { earliestReleaseDate: date, phasedRelease: phased } = record;
  const severity = request.mode === 'check' ? 'warning' : 'error';
  const carried: Carried[] = [];
  if (keepsDate(request, record)) {
    const when = date == null ? HIDDEN : describeInstant(date);
    carried.push({ severity, what: `keeps its release date, ${when}`, way: 'carried-date' });
  }
  if (phased && request.phasedRelease === null)
    carried.push({ severity, what: `keeps its phased release (${phased.state})`, way: 'carried-phased-release' });
  return carried;
}

const HIDDEN = 'which App Store Connect does not show';

/** The answer may hide the type or the date. A record whose answer hides both is not reported. */
function keepsDate({ releaseType, earliestReleaseDate }: ReleaseRequest, record: AppStoreVersion): boolean {
  if (releaseType !== null) return releaseType === 'SCHEDULED' && earliestReleaseDate === null;
  const { releaseType: type, earliestReleaseDate: date } = record;
  return type === 'SCHEDULED' ? date !== null : type === undefined && date != null;
}

/** What stays was made for the other number. In a higher one that is the next release, which a hotfix must not publish. */
function carriedPage(request: ReleaseRequest, record: AppStoreVersion): Carried {
  const { versionString, releaseType: type } = record;
  const isHigher = (compareVersionNumbers(versionString, request.version ?? '') ?? 1) > 0;
  const isKept = request.releaseType === null && type !== 'AFTER_APPROVAL' && type !== 'SCHEDULED';
  const release = isKept ? `, and its release type, ${type ?? HIDDEN}` : '';
  const what = `keeps the texts, images and App Review contact made for ${versionNumberOf(record)}${release}`;
  return isHigher && request.onCarriedOver !== 'accept'
    ? { severity: 'error', what, way: 'carried-from-higher' }
    : { severity: 'warning', what, way: 'carried-page' };
}
