/** The five slots of the app: a picture, and a table of the submissions that hold them. */

import { type Outcome, type PlatformStatus, platformStatuses } from '../core/model/outcome.ts';
import { IN_REVIEW_LIMIT, TOTAL_LIMIT } from '../core/model/resources.ts';
import { type Ledger, ledgerOf, type Slot } from '../core/model/slot-ledger.ts';
import type { Snapshot } from '../core/model/snapshot.ts';
import { contentsOf, counted, describeInstant, type NameSource, numberOf } from '../core/text/describe.ts';
import { markdownText } from '../core/text/escaping.ts';
import { appReviewPage, pageName } from '../core/text/pages.ts';

const PHASES: Record<Slot['phase'], { mark: string; word: string }> = {
  draft: { mark: '🟨', word: 'draft, not submitted' },
  'in-review': { mark: '🟦', word: 'in review' },
  unresolved: { mark: '🟥', word: 'unresolved issues' },
  closing: { mark: '⬜', word: 'closing' },
};
const FREE = '🟩';
const NOT_KNOWN = '❔';
/** Maximum items of one submission that are not folded. */
const MAX_OPEN = 6;

/** @returns an empty text without a preflight */
export function renderSlots(outcome: Outcome): string {
  const [snapshot] = outcome.snapshots;
  if (snapshot === undefined) return '';
  const statuses = platformStatuses(outcome);
  const ledger = ledgerOf(snapshot);
  const sections = [
    '### Submission slots',
    `${renderPicture(ledger)}  \n${renderCounts(ledger, snapshot, statuses.length === 1)}`,
    renderTable(ledger, snapshot, outcome),
    ...(statuses.length > 1 ? ['### Platforms', renderPlatforms(statuses, snapshot.known.versions)] : []),
  ];
  return sections.filter((section) => section !== '').join('\n\n');
}

function renderPicture({ slots, free }: Ledger): string {
  const rest = Array(Math.max(0, TOTAL_LIMIT - slots.length)).fill(free === null ? NOT_KNOWN : FREE);
  return [...slots.map(({ phase }) => PHASES[phase].mark), ...rest].join(' ');
}

function renderCounts({ slots, free, inReview, orphans }: Ledger, { app, platform }: Snapshot, isOnePlatform: boolean) {
  const page = appReviewPage(app.id);
  const counts = [
    free === null ? '**It is not known how many slots are free**' : `**${free} of ${TOTAL_LIMIT} slots free**`,
    isOnePlatform && inReview !== null && `${inReview} of ${IN_REVIEW_LIMIT} in review on ${platform}`,
    orphans !== null && counted(orphans, 'draft'),
    slots.length > 0 && `[${pageName(page)}](${page})`,
  ];
  return counts.filter((count) => count !== false).join(' · ');
}

function renderTable({ slots }: Ledger, snapshot: Snapshot, { mode, steps, submission, facts }: Outcome): string {
  if (slots.length === 0) return '';
  const isSubmitted = steps.some(({ step, outcome }) => step.kind === 'submit' && outcome === 'done');
  const rows = slots.map((slot, index) => {
    const isOwn = isSubmitted && slot.submission.id === submission?.id;
    // A cancellation reads the contents of submissions in review alone.
    const isAsked = mode !== 'cancel' || slot.phase !== 'draft';
    const unread = isAsked ? 'contents could not be read' : 'contents not read';
    return `| ${renderHolder(slot, index + 1)}${isOwn ? ', **this run**' : ''} | ${renderHeld(slot, { snapshot, facts }, unread)} |`;
  });
  return ['| slot | contents, since, by |', '|---|---|', ...rows].join('\n');
}

function renderPlatforms(statuses: readonly PlatformStatus[], areVersionsKnown: boolean): string {
  const none = areVersionsKnown ? 'none' : 'not known';
  const rows = statuses.map(({ platform, version, inReview, liveVersion }) => {
    const inFlight = version === null ? none : `${numberOf(version)} ${version.state}`;
    const count = inReview === null ? 'not known' : `${inReview} of ${IN_REVIEW_LIMIT}`;
    return `| ${[platform, inFlight, count, liveVersion ?? none].map(markdownText).join(' | ')} |`;
  });
  return ['| platform | version in flight | in review | in the store |', '|---|---|---|---|', ...rows].join('\n');
}

/** Renders the first of two columns: a telephone does not show more. */
function renderHolder({ submission, phase }: Slot, place: number): string {
  const { mark, word } = PHASES[phase];
  const state = phase === 'draft' ? '' : `${submission.state}, `;
  return `${place} ${mark} ${word}<br>${markdownText(`${state}${submission.platform ?? 'no platform yet'}`)}`;
}

function renderHeld({ submission }: Slot, known: NameSource, unread: string): string {
  const since = submission.submittedDate === undefined ? '' : describeInstant(submission.submittedDate);
  const by = submission.submittedBy ?? submission.lastUpdatedBy ?? '';
  const whose = markdownText([since, by].filter((part) => part !== '').join(', '));
  return `${renderContents(contentsOf(submission, known), unread)}${whose === '' ? '' : `<br>${whose}`}`;
}

function renderContents(contents: readonly string[] | null, unread: string): string {
  if (contents === null) return unread;
  if (contents.length === 0) return 'empty';
  const names = contents.map(markdownText);
  const open = names.slice(0, MAX_OPEN).join(', ');
  if (names.length <= MAX_OPEN) return open;
  const rest = names.slice(MAX_OPEN).join(', ');
  return `${open} <details><summary>${names.length - MAX_OPEN} more</summary>${rest}</details>`;
}
