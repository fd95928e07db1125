/** What the run found out, in the words a person needs, under reasons that scripts can rely on. */
import { distributionPage } from '../text/pages.ts';
import { REASONS, type Reason, remedyOf } from '../text/reasons.ts';
import type { App } from './resources.ts';

export type { Reason };

/** `error`: certain, blocks. `unknown`: nothing certain can be said. `warning`: worth knowing. */
export type Severity = 'error' | 'unknown' | 'warning';

export interface Finding {
  reason: Reason;
  severity: Severity;
  message: string;
  /** Who holds the slots that it is about, as a sentence: the summary shows them in a table in its place. */
  details?: string;
  /** What to do next, as an imperative; never empty. */
  remedy: string;
  /** The resource or input it is about; `null` when it is about the run. */
  subject: { type: string; id: string } | null;
  link?: string;
  /** Time alone clears it, so `wait-minutes` keeps checking. */
  passes?: boolean;
}

/** What a finding cannot do without. */
export type FindingWords = Pick<Finding, 'reason' | 'severity' | 'message'> & Partial<Finding>;

/** What it does not say itself, the catalogue says of its reason. */
export function appFinding({ id }: Pick<App, 'id'>, words: FindingWords): Finding {
  const { page = distributionPage } = REASONS[words.reason];
  return {
    remedy: remedyOf(words.reason),
    subject: { type: 'app', id },
    ...(page === null ? {} : { link: page(id) }),
    ...words,
  };
}

/** Makes a finding about the run itself. The catalogue gives the remedy where the words have none. */
export function runFinding(words: FindingWords): Finding {
  return { remedy: remedyOf(words.reason), subject: null, ...words };
}

/** An input is at fault, so nothing certain can be said. */
export function inputFinding(input: string, message: string, remedy = remedyOf('input.invalid')): Finding {
  return { reason: 'input.invalid', severity: 'unknown', message, remedy, subject: { type: 'input', id: input } };
}

/** The run ended where it should not have. */
export function defectFinding(message: string): Finding {
  const remedy = 'Run again; if it happens again, report it with the log of the step.';
  return { reason: 'run.interrupted', severity: 'unknown', message, remedy, subject: null };
}

/** What was thrown that the action did not plan for, as a sentence. */
export function describeDefect(error: unknown): string {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `The action itself failed: ${what}.`;
}

/** A state that nobody knows is never taken for harmless. @param what whose state it is, to begin a sentence with */
export function unknownStateFinding(app: App, what: string, state: string, subject: Finding['subject']): Finding {
  const message =
    state === '' ? `${what} shows no state.` : `${what} is in a state that this action does not know: ${state}.`;
  return appFinding(app, { reason: 'state.unknown', severity: 'unknown', message, subject });
}

/** The message where no table of the slots stands beside it. */
export function messageOf({ message, details }: Finding): string {
  return details === undefined ? message : `${message} ${details}`;
}

/** Ends a remedy where a rule of ours may be wrong about somebody's app. */
export const OVERRIDE_HINT = 'If this is wrong, set readiness: warn.';

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

export const VERDICTS: Record<Verdict, string> = { clear: '✅ Clear', blocked: '⛔ Blocked', unknown: '❓ Unknown' };

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
  // A refused key is refused for each path alike.
  const groups = Map.groupBy(failures, ({ reason, message }) =>
    reason === 'service.unauthorized' ? reason : `${reason} ${message}`,
  );
  return [...groups.values()].flatMap(([first]) => first ?? []);
}
