/** The five slots of the app: a picture, and a table of the submissions that hold them. */
import type { Outcome } from '../core/model/outcome.ts';
import { IN_REVIEW_LIMIT, TOTAL_LIMIT } from '../core/model/resources.ts';
import { contentsOf, counted, describeInstant, enumerate, joinParts } from '../core/text/describe.ts';
import { markdownText } from '../core/text/escaping.ts';
import { pageName, pageOf } from '../core/text/pages.ts';

const PHASES = {
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
export function renderSlots({ ledger, snapshots: [snapshot], facts }: Outcome) {
  if (snapshot === undefined || ledger === null) return '';
  const { slots, free, inReview, orphans } = ledger;
  const { app, platform } = snapshot;
  const rest = Array(Math.max(0, TOTAL_LIMIT - slots.length)).fill(free === null ? NOT_KNOWN : FREE);
  const page = pageOf(app, 'reviewsubmissions');
  const counts = [
    free === null ? '**It is not known how many slots are free**' : `**${free} of ${TOTAL_LIMIT} slots free**`,
    inReview !== null && `${inReview} of ${IN_REVIEW_LIMIT} in review on ${platform}`,
    orphans !== null && counted(orphans, 'draft'),
    slots.length > 0 && `[${pageName(page)}](${page})`,
  ];
  const picture = [...slots.map(({ phase }) => PHASES[phase].mark), ...rest].join(' ');
  const rows = slots.map((submission, index) => {
    const { phase } = submission;
    const { mark, word } = PHASES[phase];
    const { state, platform: on, submittedDate = '', submittedBy, lastUpdatedBy = '' } = submission;
    const what = joinParts([word, phase !== 'draft' && state, on ?? 'no platform yet'], ', ');
    const contents = contentsOf(submission, { snapshot, facts });
    const held = contents === null ? 'contents not known' : enumerate(contents, MAX_CONTENTS) || 'empty';
    const cells = [what, held, describeInstant(submittedDate), submittedBy ?? lastUpdatedBy];
    return `| ${[`${index + 1}&#160;${mark}`, ...cells.map(markdownText)].join(' | ')} |`;
  });
  const table = ['| slot | state | contents | since | by |', '|---|---|---|---|---|', ...rows].join('\n');
  const shown = `${picture}  \n${joinParts(counts, ' · ')}`;
  return joinParts(['### Submission slots', shown, slots.length > 0 && table], '\n\n');
}
