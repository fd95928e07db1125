/** Settings that a record keeps when it gets another number, unless inputs set them (docs/service.md#versions). */
import type { RuleContext } from '../decide/target.ts';
import { isBlank } from '../model/facts.ts';
import { appFinding, type Finding, type Severity } from '../model/finding.ts';
import type { LostNotes } from '../model/outcome.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion } from '../model/resources.ts';
import { describeInstant, numberOf } from '../text/describe.ts';
import { wayOutOf } from '../text/ways-out.ts';

/** `what` the record keeps, as in `keeps its release date`. */
export type Carried = Pick<Finding, 'severity' | 'remedy'> & { what: string };

/** Reports the release date, phased release and release type that a record keeps from its other number. */
export function reportCarriedOver(context: RuleContext): Finding[] {
  const { version } = context.target;
  if (version.kind !== 'reuse') return [];
  const { record } = version;
  return [carriedDate, carriedPhasedRelease, carriedReleaseType]
    .flatMap((carried) => carried(context.request, record) ?? [])
    .map((carried) => carriedFinding(context, record, carried));
}

export function carriedFinding(
  { snapshot, request }: RuleContext,
  record: AppStoreVersion,
  { severity, what, remedy }: Carried,
): Finding {
  const number = numberOf(record);
  return appFinding(snapshot.app, {
    reason: 'version.carried-over',
    severity,
    message: `Version ${number} becomes ${request.version}, and ${what}.`,
    remedy: `${remedy} Version ${number} is gone then.`,
    subject: { type: 'appStoreVersion', id: record.id },
  });
}

/** A check takes no input that would set what is missing, so it only warns. */
function severityOf({ mode }: ReleaseRequest): Severity {
  return mode === 'check' ? 'warning' : 'error';
}

function carriedDate(request: ReleaseRequest, record: AppStoreVersion): Carried | null {
  if (!keepsDate(request, record)) return null;
  const { releaseType: type, earliestReleaseDate: date } = record;
  const when = date == null ? 'which the service does not show' : describeInstant(date);
  const what = `${type === undefined ? 'may keep' : 'keeps'} its release date, ${when}`;
  return { severity: severityOf(request), what, remedy: wayOutOf('carried-date', request) };
}

/** The answer may hide the type or the date. A record whose answer hides both is not reported. */
function keepsDate({ releaseType, earliestReleaseDate }: ReleaseRequest, record: AppStoreVersion): boolean {
  if (releaseType !== null) return releaseType === 'SCHEDULED' && earliestReleaseDate === null;
  const { releaseType: type, earliestReleaseDate: date } = record;
  return type === 'SCHEDULED' ? date !== null : type === undefined && date != null;
}

function carriedPhasedRelease(request: ReleaseRequest, { phasedReleaseState: state }: AppStoreVersion): Carried | null {
  if (state == null || request.phasedRelease !== null) return null;
  const what = `keeps its phased release (${state})`;
  return request.onCarriedOver === 'accept'
    ? { severity: 'warning', what, remedy: wayOutOf('carried-phased-release-accepted', request) }
    : { severity: severityOf(request), what, remedy: wayOutOf('carried-phased-release', request) };
}

function carriedReleaseType(request: ReleaseRequest, record: AppStoreVersion): Carried | null {
  const { releaseType: type, earliestReleaseDate: date } = record;
  // carriedDate reports a release on a date.
  const isDated = type === 'SCHEDULED' && date !== null;
  if (request.releaseType !== null || type === 'AFTER_APPROVAL' || isDated) return null;
  const what = `keeps its release type, ${type ?? 'which the service does not show'}`;
  return { severity: 'warning', what, remedy: wayOutOf('carried-release-type', request) };
}

/** @returns the notes that are overwritten or emptied before the record gets its new number */
export function lostNotes({ facts, target }: Pick<RuleContext, 'facts' | 'target'>): LostNotes[] {
  if (target.version.kind !== 'reuse') return [];
  const edited = new Set(target.edits.notes?.edits?.map(({ locale }) => locale));
  return (facts.localizations ?? []).flatMap(({ locale, whatsNew }) =>
    edited.has(locale) && !isBlank(whatsNew) && whatsNew !== null ? [{ locale, text: whatsNew }] : [],
  );
}
