/** The five slots of the app: a picture that anyone can read, and a table of who holds what. */

import { type Outcome, type PlatformStatus, platformStatuses } from '../core/model/outcome.ts';
import { IN_REVIEW_LIMIT, TOTAL_LIMIT } from '../core/model/resources.ts';
import { ledgerOf, type Slot } from '../core/model/snapshot.ts';
import { contentsOf, describeInstant, type NameSource, numberOf } from '../core/text/describe.ts';
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
/** More things in one submission are folded. */
const MAX_OPEN = 6;

/** Empty where no preflight was made. */
export function renderSlots(outcome: Outcome): string {
  const { facts } = outcome;
  const [snapshot] = outcome.snapshots;
  if (snapshot === undefined) return '';
  const statuses = platformStatuses(outcome);
  const { slots, free, inReview, orphans } = ledgerOf(snapshot);
  const rest = Array(Math.max(0, TOTAL_LIMIT - slots.length)).fill(free === null ? NOT_KNOWN : FREE);
  const picture = [...slots.map(({ phase }) => PHASES[phase].mark), ...rest].join(' ');
  const page = appReviewPage(snapshot.app.id);
  const counts = [
    free === null ? '**It is not known how many slots are free**' : `**${free} of ${TOTAL_LIMIT} slots free**`,
    inReview !== null && statuses.length === 1 && `${inReview} of ${IN_REVIEW_LIMIT} in review on ${snapshot.platform}`,
    orphans !== null && `${orphans} ${orphans === 1 ? 'draft' : 'drafts'}`,
    slots.length > 0 && `[${pageName(page)}](${page})`,
  ].filter((count) => count !== false);
  const sections = ['### Submission slots', `${picture}  \n${counts.join(' · ')}`];
  const own = outcome.steps.some(({ step, outcome: what }) => step.kind === 'submit' && what === 'done');
  const ownId = own ? outcome.submission?.id : undefined;
  const rows = slots.map((slot, index) => {
    const isOwn = slot.submission.id === ownId ? ', **this run**' : '';
    return `| ${renderHolder(slot, index + 1)}${isOwn} | ${renderHeld(slot, { snapshot, facts })} |`;
  });
  const head = ['| slot | contents, since, by |', '|---|---|'];
  if (rows.length > 0) sections.push([...head, ...rows].join('\n'));
  if (statuses.length > 1) sections.push('### Platforms', renderPlatforms(statuses, snapshot.known.versions));
  return sections.join('\n\n');
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

/** Two columns, because a telephone shows no more. */
function renderHolder({ submission, phase }: Slot, place: number): string {
  const { mark, word } = PHASES[phase];
  const state = phase === 'draft' ? '' : `${submission.state}, `;
  return `${place} ${mark} ${word}<br>${markdownText(`${state}${submission.platform ?? 'no platform yet'}`)}`;
}

function renderHeld({ submission }: Slot, known: NameSource): string {
  const since = submission.submittedDate === undefined ? '' : describeInstant(submission.submittedDate);
  const by = submission.submittedBy ?? submission.lastUpdatedBy ?? '';
  const whose = markdownText([since, by].filter((part) => part !== '').join(', '));
  return `${renderContents(contentsOf(submission, known))}${whose === '' ? '' : `<br>${whose}`}`;
}

function renderContents(contents: readonly string[] | null): string {
  if (contents === null) return 'contents could not be read';
  if (contents.length === 0) return 'empty';
  const names = contents.map(markdownText);
  const open = names.slice(0, MAX_OPEN).join(', ');
  if (names.length <= MAX_OPEN) return open;
  const rest = names.slice(MAX_OPEN).join(', ');
  return `${open} <details><summary>${names.length - MAX_OPEN} more</summary>${rest}</details>`;
}
