/** The last line of the log: the verdict, and the release or the free slots. */
import { makesSubmission } from '../core/model/mode.ts';
import { mainFinding, type Outcome } from '../core/model/outcome.ts';
import { type App, TOTAL_LIMIT } from '../core/model/resources.ts';
import { ledgerOf } from '../core/model/slot-ledger.ts';
import { counted } from '../core/text/describe.ts';
import { appReviewPage, distributionPage } from '../core/text/pages.ts';

/** Describes the verdict, other findings, and, if green, the free slots or the release. */
export function describeEnd(outcome: Outcome): string {
  const { verdict, headline, findings } = outcome;
  const main = mainFinding(outcome);
  const others = findings.length - (main === null ? 0 : 1);
  const parts = [
    `Verdict: ${verdict}. ${headline}.`,
    ...(verdict === 'clear' ? describeClear(outcome) : []),
    ...(others === 0 ? [] : [`${main === null ? 'Worth knowing' : 'Also found'}: ${others} more.`]),
    ...(main?.link === undefined ? [] : [main.link]),
  ];
  return parts.join(' ');
}

/** Describes the free slots after a check, and the app and its page after other modes. */
function describeClear(outcome: Outcome): string[] {
  const { mode, app } = outcome;
  if (mode === 'check' || app === null) return describeFreeSlots(outcome);
  const page = makesSubmission(mode) ? appReviewPage(app.id) : distributionPage(app.id);
  return [describeSubject(app, outcome), page];
}

function describeFreeSlots({ snapshots: [snapshot] }: Outcome): string[] {
  const free = snapshot ? ledgerOf(snapshot).free : null;
  return free === null ? [] : [`${free} of ${TOTAL_LIMIT} submission slots are free.`];
}

function describeSubject(app: App, { number, build, platforms, goesOut }: Outcome): string {
  const items = goesOut?.items.length ?? 0;
  const version = number === null ? '' : ` ${number}${build === null ? '' : ` (${build})`}`;
  const along = items === 0 ? '' : `, with ${counted(items, 'item')}`;
  return `${app.name ?? app.id}${version}, ${platforms.join(', ')}${along}.`;
}
