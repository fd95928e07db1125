/** A refused step → findings: every associated error its own, sorted by what can be done about it. */

import { describeError, describeRefusal, type Refusal, type ServiceError } from '../app-store/errors.ts';
import type { Failure } from '../app-store/failure.ts';
import type { Finding, Reason } from '../core/finding.ts';
import { appReviewPage, distributionPage } from '../core/pages.ts';

/** `again`: time cures it. `here`: the workflow can be mended. `web`: only a person on the web page can. */
type Cure = 'again' | 'here' | 'web';

interface Meaning {
  code: string;
  reason: Reason;
  cure: Cure;
  remedy: string;
}

/** The first that matches counts, so the narrower code stands before the wider one. */
const MEANINGS: readonly Meaning[] = [
  {
    code: 'CONCURRENT_REVIEW_SUBMISSION_LIMIT_EXCEEDED',
    reason: 'submission.total-limit',
    cure: 'web',
    remedy:
      'Somebody took the last slot since this run looked. Cancel a submission that is not needed on the App Review page, or wait for a review to finish, and run again.',
  },
  {
    code: 'CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN',
    reason: 'write.refused',
    cure: 'again',
    remedy: 'Another submission of the app was being made at the same moment. Run again.',
  },
  {
    code: 'MAX_IN_REVIEW_SUBMISSIONS_PER_PLATFORM_LIMIT_REACHED',
    reason: 'submission.in-review-limit',
    cure: 'again',
    remedy:
      'Two submissions are in review on the platform. Wait for one to finish (wait-minutes polls for it) and run again: the draft is there to be adopted.',
  },
  {
    code: 'ITEM_PART_OF_ANOTHER_SUBMISSION',
    reason: 'item.elsewhere',
    cure: 'web',
    remedy: 'Take it out of the other submission on the App Review page, and run again.',
  },
  {
    code: 'STATE_NOT_SUITABLE',
    reason: 'version.in-flight',
    cure: 'here',
    remedy: 'Another version is in flight. Finish or cancel it, or use on-version-in-flight: cancel.',
  },
  {
    code: 'DUPLICATE',
    reason: 'write.refused',
    cure: 'here',
    remedy:
      'The version number was used before. If a run made it moments ago, run again; otherwise choose a new one for version.',
  },
  {
    code: 'SCREENSHOT_REQUIRED',
    reason: 'item.not-ready',
    cure: 'web',
    remedy: 'Upload the missing screenshots on the web page, or with the tool that you use for them.',
  },
  {
    code: 'ENTITY_ERROR.ATTRIBUTE.REQUIRED',
    reason: 'item.not-ready',
    cure: 'web',
    remedy: 'Fill in what is missing on the web page, and run again.',
  },
  {
    code: 'ENTITY_ERROR.RELATIONSHIP.REQUIRED',
    reason: 'item.not-ready',
    cure: 'here',
    remedy:
      'Something has to go along: set build for a version without one, version for items without an approved one, or attach what is missing on the web page.',
  },
];

const OTHERWISE: Record<string, Meaning> = {
  item: { code: '', reason: 'item.not-ready', cure: 'web', remedy: 'Mend it on the web page, and run again.' },
  other: {
    code: '',
    reason: 'write.refused',
    cure: 'here',
    remedy: 'Mend what the service names, and run again: the run goes on from here.',
  },
};

const CURES: Record<Cure, string> = { again: 'Try again', here: 'Mend here', web: 'Only on the web page' };

export interface RefusedStep {
  appId: string;
  /** The step in words, without a full stop. */
  step: string;
  /** Whether it was about an item, so that an unknown code is about the item too. */
  aboutItem: boolean;
  subject: Finding['subject'];
}

export function refusalFindings(it: RefusedStep, refusal: Refusal, failure: Failure): Finding[] {
  // A key that may not, a service that is not there: those have words of their own.
  if (failure.reason !== 'service.unreadable') return [{ ...unknown(it, failure), remedy: failure.remedy }];
  if (refusal.errors.length === 0) return [unknown(it, failure)];
  const otherwise = it.aboutItem ? OTHERWISE.item : OTHERWISE.other;
  const blockedVersion = refusal.errors.filter(isVersionBlocked);
  const told =
    refusal.errors.length > blockedVersion.length &&
    refusal.errors.some((error) => meaningOf(error)?.code === 'DUPLICATE')
      ? refusal.errors.filter((error) => !isVersionBlocked(error))
      : refusal.errors;
  return told.map((error) => {
    const meaning = meaningOf(error) ?? (isVersionBlocked(error) ? VERSION_BLOCKED : otherwise) ?? VERSION_BLOCKED;
    return {
      reason: meaning.reason,
      severity: 'error',
      message: `${it.step}: refused. ${describeError(error)}.`,
      remedy: `${CURES[meaning.cure]}. ${meaning.remedy}`,
      subject: it.subject,
      link: meaning.cure === 'web' ? appReviewPage(it.appId) : distributionPage(it.appId),
    };
  });
}

const VERSION_BLOCKED: Meaning = MEANINGS.find(({ code }) => code === 'STATE_NOT_SUITABLE') as Meaning;

/** The live service's words for `STATE_NOT_SUITABLE`: the app itself is named as what is in the way. */
export function isVersionBlocked(error: ServiceError): boolean {
  if (`.${error.code}.`.includes('.STATE_NOT_SUITABLE.')) return true;
  return error.code === 'ENTITY_ERROR.RELATIONSHIP.INVALID' && error.source === '/data/relationships/app';
}

function meaningOf(error: ServiceError): Meaning | undefined {
  return MEANINGS.find(({ code }) => `.${error.code}.`.includes(`.${code}.`));
}

function unknown(it: RefusedStep, failure: Failure): Finding {
  const described =
    failure.refusal === null ? failure.message : `${failure.message} (${describeRefusal(failure.refusal)})`;
  return {
    reason: failure.reason,
    severity: 'unknown',
    message: `${it.step}: ${described}`,
    remedy: failure.remedy,
    subject: it.subject,
  };
}
