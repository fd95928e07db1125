/** The last line of the log: the verdict, and the release or the free slots. */
import { makesSubmission } from '../core/model/mode.ts';
import { mainFinding, mainFindings, type Outcome } from '../core/model/outcome.ts';
import { TOTAL_LIMIT } from '../core/model/resources.ts';
import { ledgerOf } from '../core/model/slot-ledger.ts';
import { counted, joinParts, withBuild } from '../core/text/describe.ts';
import { appReviewPage, distributionPage } from '../core/text/pages.ts';

/** Describes the verdict, other findings, and, if green, the free slots or the release. */
export function describeEnd(outcome: Outcome): string {
  const { verdict, headline, findings } = outcome;
  const main = mainFinding(outcome);
  const lead = main === null ? 'Worth knowing' : 'Also found';
  const others = findings.length - mainFindings(outcome).length;
  const parts = [
    `Verdict: ${verdict}. ${headline}.`,
    verdict === 'clear' && describeClear(outcome),
    others > 0 && `${lead}: ${others} more.`,
    main?.link,
  ];
  return joinParts(parts, ' ');
}

/** Describes the free slots after a check, and the app, what goes out and the page after other modes. */
function describeClear({ mode, app, number, build, platforms, snapshots, goesOut }: Outcome): string {
  if (mode === 'check' || app === null) {
    const [ledger] = snapshots.map(ledgerOf);
    const free = ledger?.free ?? null;
    return free === null ? '' : `${free} of ${TOTAL_LIMIT} submission slots are free.`;
  }
  const subject = joinParts([app.name ?? app.id, withBuild(number, build)], ' ');
  const items = goesOut !== null && goesOut.items.length > 0 && `with ${counted(goesOut.items.length, 'item')}`;
  const page = makesSubmission(mode) ? appReviewPage(app.id) : distributionPage(app.id);
  return `${joinParts([subject, platforms.join(', '), items], ', ')}. ${page}`;
}
