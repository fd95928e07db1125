import type { Finding } from '../model/finding.ts';
import type { App } from '../model/resources.ts';
import { REASONS, remedyOf } from './reasons.ts';

/** What a finding cannot do without. */
export type FindingWords = Pick<Finding, 'reason' | 'severity' | 'message'> & Partial<Finding>;

/** A finding about something of the app: what it does not say itself, the catalogue says of its reason. */
export function appFinding({ id }: Pick<App, 'id'>, words: FindingWords): Finding {
  const { page } = REASONS[words.reason];
  return {
    remedy: remedyOf(words.reason),
    subject: { type: 'app', id },
    ...(page === undefined ? {} : { link: page(id) }),
    ...words,
  };
}
