/** The five slots of the app: a picture, and a table of the submissions that hold them. */
import type { Outcome } from '../core/model/outcome.ts';
import { IN_REVIEW_LIMIT, TOTAL_LIMIT } from '../core/model/resources.ts';
import type { Ledger, Slot } from '../core/model/slot-ledger.ts';
import type { Snapshot } from '../core/model/snapshot.ts';
import { contentsOf, counted, describeInstant, enumerate, joinParts } from '../core/text/describe.ts';
import { markdownText } from '../core/text/escaping.ts';
import { pageName, pageOf } from '../core/text/pages.ts';

const PHASES: Record<Slot['phase'], { mark: string; word: string }> = {
  draft: { mark: '🟨', word: 'draft, not submitted' },
  'in-review': { mark: '🟦', word: 'in review' },
  unresolved: { mark: '🟥', word: 'unresolved issues' },
  closing: { mark: '⬜', word: 'closing' },
};
const FREE = '🟩';
const NOT_KNOWN = '❔';
/** Maximum characters for the contents of one submission. */
const MAX_CONTENTS = 240;

/** @returns an empty text without a preflight */
export function renderSlots(outcome: Outcome): string {
  const { ledger } = outcome;
  const [snapshot] = outcome.snapshots;
  if (snapshot === undefined || ledger === null) return '';
  const sections = [
    '### Submission slots',
    `${renderPicture(ledger)}  \n${renderCounts(ledger, snapshot)}`,
    ledger.slots.length > 0 && renderTable(ledger, snapshot, outcome.facts),
  ];
  return joinParts(sections, '\n\n');
}

function renderPicture({ slots, free }: Ledger): string {
  const rest = Array(Math.max(0, TOTAL_LIMIT - slots.length)).fill(free === null ? NOT_KNOWN : FREE);
  return [...slots.map(({ phase }) => PHASES[phase].mark), ...rest].join(' ');
}

function renderCounts({ slots, free, inReview, orphans }: Ledger, { app, platform }: Snapshot) {
  const page = pageOf(app, 'reviewsubmissions');
  const counts = [
    free === null ? '**It is not known how many slots are free**' : `**${free} of ${TOTAL_LIMIT} slots free**`,
    inReview !== null && `${inReview} of ${IN_REVIEW_LIMIT} in review on ${platform}`,
    orphans !== null && counted(orphans, 'draft'),
    slots.length > 0 && `[${pageName(page)}](${page})`,
  ];
  return joinParts(counts, ' · ');
}

function renderTable({ slots }: Ledger, snapshot: Snapshot, facts: Outcome['facts']): string {
  const rows = slots.map(({ submission, phase }, index) => {
    const { mark, word } = PHASES[phase];
    const state = joinParts(
      [word, phase !== 'draft' && submission.state, submission.platform ?? 'no platform yet'],
      ', ',
    );
    const by = submission.submittedBy ?? submission.lastUpdatedBy ?? '';
    const contents = contentsOf(submission, { snapshot, facts });
    const held = contents === null ? 'contents not known' : enumerate(contents, MAX_CONTENTS) || 'empty';
    const since = submission.submittedDate === undefined ? '' : describeInstant(submission.submittedDate);
    return `| ${[`${index + 1}&#160;${mark}`, ...[state, held, since, by].map(markdownText)].join(' | ')} |`;
  });
  return ['| slot | state | contents | since | by |', '|---|---|---|---|---|', ...rows].join('\n');
}
