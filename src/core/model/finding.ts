/** Findings of a run: in words for people, under reasons that scripts can rely on. */
import { type Page, pageOf } from '../text/pages.ts';
import { REASONS, type Reason, remedyOf } from '../text/reasons.ts';
import type { App } from './resources.ts';

export type { Reason };

/** `error`: certain, and blocks. `unknown`: not certain, and blocks. `warning`: worth knowing. */
export type Severity = 'error' | 'unknown' | 'warning';

export interface Finding {
  reason: Reason;
  severity: Severity;
  /** Left out where the title of the reason fits. */
  title?: string;
  message: string;
  /** The rest of a list in the message, as a sentence. The summary and the report always show it. */
  details?: string;
  /** Lines for `items` that take along what the message names. The summary shows them as a block to copy. */
  lines?: readonly string[];
  /** A sentence on what the summary shows as a table or a list instead. */
  listed?: string;
  /** The next thing to do, as an imperative. It is not empty. */
  remedy: string;
  /** The resource or input it is about; `null` when it is about the run. */
  subject: { type: string; id: string } | null;
  link?: string;
  /** Time alone clears it, so `wait-minutes` keeps checking. */
  passes?: boolean;
}

/**
 * What a rule says of a finding, with the page of its link. The rest follows from its reason, and it is an error unless the
 * words say otherwise.
 */
export type FindingWords = Pick<Finding, 'reason' | 'message'> & Partial<Finding> & { page?: Page };

export type Cause = Omit<FindingWords, 'reason'>;

/** Fills in what the words leave out, from the catalogue of reasons. */
export function appFinding(app: App, words: FindingWords): Finding {
  const { page = REASONS[words.reason].page, ...others } = words;
  return {
    severity: 'error',
    remedy: remedyOf(words.reason),
    subject: { type: 'app', id: app.id },
    ...(page !== null && { link: pageOf(app, page) }),
    ...others,
  };
}

/** Makes a finding about the run itself: as a rule nothing is known then. The catalogue gives the remedy where the words have none. */
export function runFinding(words: Omit<FindingWords, 'page'>): Finding {
  return { severity: 'unknown', remedy: remedyOf(words.reason), subject: null, ...words };
}

/** Reports an input at fault, as unknown because the run cannot judge anything. */
export function inputFinding(input: string, message: string, remedy = remedyOf('input.invalid')): Finding {
  return runFinding({ reason: 'input.invalid', message, remedy, subject: { type: 'input', id: input } });
}

export function defectFinding(message: string): Finding {
  return runFinding({
    reason: 'run.interrupted',
    message,
    remedy: 'Run again; if it happens again, report it with the log of the step.',
  });
}

export function errorMessageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}

/** Describes an unexpected exception in a sentence. */
export function describeDefect(error: unknown) {
  return `The action itself failed: ${String(error)}.`;
}

/** Reports an unknown state, because it may be harmful. @param what begins the sentence with the thing that has it */
export function unknownState(what: string, state: string, subject: Finding['subject']): FindingWords {
  const words = state === '' ? 'shows no state' : `is in a state that this action does not know: ${state}`;
  return { reason: 'state.unknown', severity: 'unknown', message: `${what} ${words}.`, subject };
}

export function titleOf({ reason, title }: Finding): string {
  return title ?? REASONS[reason].title;
}

/** Returns the message for places that show text alone. */
export function messageOf({ message, details, lines, listed }: Finding) {
  const inItems = lines && `Lines for items, one each: ${lines.join('; ')}.`;
  return [message, details, inItems, listed].filter((part) => part !== undefined).join(' ');
}

/** Stands in a remedy for the lines that the summary shows below it. */
export const SEE_LINES = '(lines in the summary)';

/** End of a remedy whose rule may be wrong about an app. */
export const OVERRIDE_HINT = 'Only if this is wrong: set readiness: warn.';

export function withoutHint(remedy: string) {
  return remedy.replace(` ${OVERRIDE_HINT}`, '');
}

/** Maximum characters that people read in an annotation. */
const MAX_BRIEF = 300;

/** Returns the message for an annotation. It has details and lists only if there is room, because the summary is near. */
export function briefOf(finding: Finding) {
  const whole = messageOf(finding);
  return `${whole} ${adviceOf(finding)}`.length <= MAX_BRIEF ? whole : finding.message;
}

export function adviceOf({ remedy, link }: Finding) {
  return link === undefined ? remedy : `${remedy} ${link}`;
}

export type Verdict = 'clear' | 'blocked' | 'unknown';

export const VERDICTS: Record<Verdict, string> = { clear: '✅ Clear', blocked: '⛔ Blocked', unknown: '❓ Unknown' };

/** Errors are certain whatever else is unknown, so they win. A verdict is `clear` only without errors and unknowns. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  const severities = findings.map(({ severity }) => severity);
  if (severities.includes('error')) return 'blocked';
  return severities.includes('unknown') ? 'unknown' : 'clear';
}

/** Sorts errors first, then unknowns, then warnings, and keeps their order otherwise. */
export function inOrder(findings: readonly Finding[]) {
  return ['error', 'unknown', 'warning'].flatMap((grade) => findings.filter(({ severity }) => severity === grade));
}

/** The service refuses a key, and counts its requests, for every path alike. */
const OF_THE_KEY: readonly Reason[] = ['service.unauthorized', 'service.rate-limited'];

/** Request in the message of a failure. */
const REQUEST = /\b[A-Z]+ \/\S+: /;

/** Lists each failure once: reads that fail side by side have one cause, as a rule. The log has each request. */
export function distinctFailures(failures: readonly Finding[]) {
  const causeOf = ({ message, ...words }: Finding) =>
    OF_THE_KEY.includes(words.reason) ? words.reason : JSON.stringify([words, message.replace(REQUEST, '')]);
  return [...Map.groupBy(failures, causeOf).values()].flatMap(([first]) => first ?? []);
}
