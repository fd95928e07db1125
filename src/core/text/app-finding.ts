/** Findings about something of an app, as far as they are alike. */
import type { Finding, Severity } from '../model/finding.ts';
import type { App } from '../model/resources.ts';
import { distributionPage } from './pages.ts';
import { REASONS, remedyOf } from './reasons.ts';

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

/**
 * A state that nobody knows is never taken for harmless, whatever it is the state of.
 * @param what whose state it is, to begin a sentence with
 * @param state as the service gives it; empty when it gives none
 */
export function unknownStateFinding(
  app: Pick<App, 'id'>,
  what: string,
  state: string,
  subject: Finding['subject'],
  severity: Severity = 'unknown',
): Finding {
  const message = `${what} is in a state that this action does not know: ${state || 'none was given'}.`;
  return appFinding(app, { reason: 'state.unknown', severity, message, subject });
}
