/** The findings of the summary, by reason: each text once. */
import { type Finding, inOrder, OVERRIDE_HINT } from '../core/model/finding.ts';
import { mainFinding, type Outcome } from '../core/model/outcome.ts';
import { markdownText } from '../core/text/escaping.ts';
import { pageName } from '../core/text/pages.ts';
import { REASONS } from '../core/text/reasons.ts';
import type { Troubleshooting } from './troubleshooting.ts';

/** Maximum findings of one reason that are not folded. */
const MAX_OPEN = 5;
/** Maximum findings of one reason. The log has the others. */
const MAX_LISTED = 100;

const MARKS: Record<Finding['severity'], string> = { error: '⛔', unknown: '❓', warning: '⚠️' };

/** Findings of one reason and severity. */
type Group = readonly [Finding, ...Finding[]];

/** Sections of the summary. */
interface FindingSections {
  main: string;
  blocking: string[];
  warnings: string[];
  hint: string;
}

export function renderFindings(outcome: Outcome, troubleshooting: Troubleshooting): FindingSections {
  const findings = inOrder(outcome.findings);
  // A hint that several remedies end with stands once, at the end.
  const isHintShared = findings.filter(hasHint).length > 1;
  const groups = groupByReason(isHintShared ? findings.map(withoutHint) : findings);
  const main = mainFinding(outcome);
  const first = groups.find(([finding]) => main !== null && keyOf(finding) === keyOf(main));
  const others = groups.filter((group) => group !== first);
  const { blocking = [], warnings = [] } = Object.groupBy(others, ([{ severity }]) =>
    severity === 'warning' ? 'warnings' : 'blocking',
  );
  const render = (group: Group) => renderGroup(group, troubleshooting);
  return {
    main: first ? renderMain(first, troubleshooting) : '',
    blocking: blocking.length === 0 ? [] : ['### Also found', ...blocking.map(render)],
    warnings: warnings.length === 0 ? [] : ['### Worth knowing', ...warnings.map(render)],
    hint: isHintShared ? 'If one of these is wrong about your app, set `readiness: warn`.' : '',
  };
}

export function hasHint({ remedy }: Finding): boolean {
  return remedy.endsWith(OVERRIDE_HINT);
}

export function withoutHint(finding: Finding): Finding {
  return { ...finding, remedy: finding.remedy.replace(OVERRIDE_HINT, '').trimEnd() };
}

function groupByReason(findings: readonly Finding[]): Group[] {
  const groups = [...Map.groupBy(findings, keyOf).values()];
  return groups.flatMap(([first, ...rest]): Group[] => (first === undefined ? [] : [[first, ...rest]]));
}

function keyOf({ severity, reason }: Finding): string {
  return `${severity} ${reason}`;
}

/** Renders the findings whose title is the headline. */
function renderMain(group: Group, troubleshooting: Troubleshooting): string {
  const advised = advicesOf(group).map(
    ({ messages, advice }, index) =>
      `${renderList(messages)}\n\n**What to do${index === 0 ? ' first' : ''}:** ${advice}`,
  );
  return [...advised, aboutOf(group, troubleshooting).join(' · ')].join('\n\n');
}

function renderGroup(group: Group, troubleshooting: Troubleshooting): string {
  const [{ severity, reason }] = group;
  const about = aboutOf(group, troubleshooting).join(', ');
  const advised = advicesOf(group).map(
    ({ messages, advice }) =>
      `${renderList(messages)}${messages.length > 1 ? '\n\n' : '  \n'}**What to do:** ${advice}`,
  );
  const lines = [`- ${MARKS[severity]} **${REASONS[reason].title}** (${about})`, ...advised].join('\n\n');
  return lines.replaceAll(/\n(?!\n)/g, '\n  ');
}

function aboutOf([{ reason }]: Group, troubleshooting: Troubleshooting): string[] {
  const page = troubleshooting(reason);
  return [`\`${reason}\``, ...(page === null ? [] : [`[troubleshooting](${page})`])];
}

/** Joins each remedy with all messages that it helps with. */
function advicesOf(group: Group): { messages: string[]; advice: string }[] {
  const advices = Map.groupBy(group, ({ remedy, link }) => withLink(markdownText(remedy), link));
  return [...advices].map(([advice, findings]) => {
    const messages = new Set(findings.map(({ message }) => markdownText(message)));
    return { messages: [...messages], advice };
  });
}

/** Links the page at its name in the text, or at the end. */
function withLink(text: string, link: string | undefined): string {
  if (link === undefined) return text;
  const name = pageName(link);
  return text.includes(name) ? text.replace(name, () => `[${name}](${link})`) : `${text} ([${name}](${link}))`;
}

/** Renders a list with a folded rest. */
function renderList(messages: readonly string[]): string {
  if (messages.length === 1) return messages.join();
  const lines = messages.map((message) => `- ${message}`);
  const open = lines.slice(0, MAX_OPEN).join('\n');
  if (lines.length <= MAX_OPEN) return open;
  const unlisted = lines.length - MAX_LISTED;
  const log = unlisted > 0 ? [`- … the other ${unlisted} are left out: the log has them.`] : [];
  const rest = [...lines.slice(MAX_OPEN, MAX_LISTED), ...log].join('\n');
  return `${open}\n\n<details><summary>${lines.length - MAX_OPEN} more</summary>\n\n${rest}\n\n</details>`;
}
