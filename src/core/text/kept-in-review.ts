/** Why a version keeps its place in review, in words. */
import type { FindingWords } from '../model/finding.ts';
import type { ReviewSubmission } from '../model/resources.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { describeKeys, linesFor, listing, type NameSource } from './describe.ts';

const KEPT = {
  completing: {
    message: 'Its submission and its own state do not agree yet.',
    remedy: 'Run again in a minute, or set wait-minutes. If it stays, cancel it on its page.',
    passes: true,
  },
  again: {
    message: 'Somebody submitted it again after this run canceled it, so it is left as it is.',
    remedy: 'Ask who submitted it. To cancel it all the same, run again.',
  },
  lost: {
    message: 'The submission that holds it could not be found.',
    remedy: 'Run again; if it stays, cancel it on its page.',
  },
};

/** @param judgment `loses`: the cancellation would take these along, by `targetKey` */
export function whyKept(
  known: NameSource,
  judgment: { kind: keyof typeof KEPT } | { kind: 'loses'; keys: readonly string[] },
) {
  if (judgment.kind !== 'loses') return KEPT[judgment.kind];
  return {
    title: 'Canceling would take other items along',
    ...listing('Canceling it would take ', describeKeys(known, judgment.keys), ' along.'),
    // What the service does not name has no line.
    remedy: 'To cancel it all the same, name each thing under items, or set items: all.',
    ...linesFor(judgment.keys),
  };
}

/** Reports a submission of which it is not known what it holds. */
export function unreadContents({ itemFailures }: Snapshot, { id }: ReviewSubmission): FindingWords {
  return (
    itemFailures.get(id) ?? {
      reason: 'service.unreadable',
      severity: 'unknown',
      message: 'The items of its submission could not be read. Canceling may take other items out of review too.',
      remedy: 'Run again, or see on its page what it holds.',
      subject: { type: 'reviewSubmission', id },
      page: 'reviewsubmissions',
    }
  );
}
