/** What the run found out, in the words a person needs, under reasons that scripts can rely on. */

/**
 * Every reason there is, with its title in words: the title of the annotation.
 * The reasons are part of the public contract; a new one may be added, none is ever renamed.
 */
export const REASONS = {
  'version.in-flight': 'A version is in flight',
  'version.unfinished': 'An unfinished version blocks a new one',
  'version.released': 'The version is out already',
  'version.rejected': 'App Review sent the version back',
  'version.not-approved': 'The version is not approved',
  'phased-release.not-active': 'No phased release is under way',
  'submission.total-limit': 'Too few submission slots are free',
  'submission.in-review-limit': 'Two submissions are already in review',
  'submission.orphans': 'Unsubmitted submissions hold slots',
  'submission.nearly-full': 'Four of five submission slots are taken',
  'submission.unresolved': 'A submission has unresolved issues',
  'item.not-ready': 'An item cannot be submitted',
  'item.elsewhere': 'An item sits in another submission',
  'item.left-out': 'Something that is ready is left out',
  'item.first-purchase': 'A first purchase has to go with a version',
  'asset.processing': 'An asset is still being processed',
  'build.missing': 'The build is not there',
  'build.not-valid': 'The build cannot be used',
  'metadata.release-notes': 'Release notes are missing, or have no language to go to',
  'metadata.description': 'The description is missing',
  'metadata.support-url': 'The support URL is missing',
  'metadata.copyright': 'The copyright is missing',
  'metadata.review-contact': 'The contact for App Review is not complete',
  'metadata.demo-account': 'The demo account for App Review has no user name',
  'metadata.name': 'The name of the app is missing',
  'metadata.privacy-policy': 'The privacy policy is missing',
  'metadata.category': 'The app has no primary category',
  'metadata.content-rights': 'The content rights are not declared',
  'metadata.age-rating': 'The age rating is not complete',
  'metadata.screenshots': 'Screenshots are missing or not delivered',
  'compliance.export': 'The export compliance of the build is not settled',
  'app.pricing': 'The app has no price',
  'app.availability': 'It is not set where the app is available',
  'app.privacy': 'The App Privacy answers are not published',
  'app.tracking': 'The build tracks users, and App Privacy does not say so',
  'app.game-center': 'Build and version disagree about Game Center',
  'write.refused': 'The service refused a step of the release',
  'state.unknown': 'The service reports a state this action does not know',
  'service.unauthorized': 'The service does not accept the key',
  'service.forbidden': 'The key may not do this',
  'service.rate-limited': 'The rate limit is used up',
  'service.unavailable': 'The service cannot be reached',
  'service.unreadable': 'The service gave an answer that cannot be read',
  'input.invalid': 'An input is not right',
  'run.interrupted': 'The run was interrupted',
  'run.timeout': 'The run ran out of time',
  'write.unconfirmed': 'It is not known whether a step was applied',
  'status.not-written': 'The verdict could not be set on GitHub',
} as const;
export type Reason = keyof typeof REASONS;

/** `error`: certain, blocks. `unknown`: nothing certain can be said. `warning`: worth knowing. */
export type Severity = 'error' | 'unknown' | 'warning';

export interface Finding {
  reason: Reason;
  severity: Severity;
  message: string;
  /** Who holds the slots that it is about, as a sentence: the summary shows them in a table in its place. */
  holders?: string;
  /** What to do next, as an imperative; never empty. */
  remedy: string;
  /** The resource or input it is about; `null` when it is about the run. */
  subject: { type: string; id: string } | null;
  /** The web page on which it is done. */
  link?: string;
}

/** The message where no table of the slots stands beside it. */
export function messageOf({ message, holders }: Finding): string {
  return holders === undefined ? message : `${message} ${holders}`;
}

/** Ends a remedy where a rule of ours may be wrong about somebody's app. */
export const WAY_OUT = 'If this is wrong, set readiness: warn.';

/** What people read before they turn away. */
const MAX_BRIEF = 300;

/** The message for an annotation: the summary is near, so it names who holds the slots only where there is room. */
export function briefOf(finding: Finding): string {
  const whole = messageOf(finding);
  return `${whole} ${adviceOf(finding)}`.length <= MAX_BRIEF ? whole : finding.message;
}

/** What to do, and the page to do it on. */
export function adviceOf({ remedy, link }: Finding): string {
  return link === undefined ? remedy : `${remedy} ${link}`;
}

export type Verdict = 'clear' | 'blocked' | 'unknown';

/** Errors are certain whatever else is not known, so they win; nothing but their absence and full knowledge is `clear`. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some((finding) => finding.severity === 'error')) return 'blocked';
  if (findings.some((finding) => finding.severity === 'unknown')) return 'unknown';
  return 'clear';
}

const SEVERITY_ORDER: readonly Severity[] = ['error', 'unknown', 'warning'];

/** Errors first, then unknowns, then warnings; otherwise in the order found. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return SEVERITY_ORDER.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}

/** Each reason once: errors, then unknowns, then warnings. */
export function reasonsOf(findings: readonly Finding[]): Reason[] {
  return [...new Set(inOrder(findings).map((finding) => finding.reason))];
}

/** Each failure once: what stands in the way of several reads side by side is one cause, as a rule. */
export function distinctFailures(failures: readonly Finding[]): Finding[] {
  const known = new Map<string, Finding>();
  for (const failure of failures) {
    // A refused key is refused for each path alike.
    const key = failure.reason === 'service.unauthorized' ? failure.reason : `${failure.reason} ${failure.message}`;
    if (!known.has(key)) known.set(key, failure);
  }
  return [...known.values()];
}
