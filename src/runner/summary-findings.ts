/** The findings of the summary, by reason: each text once. */
import { type Finding, OVERRIDE_HINT } from '../core/model/finding.ts';
import { mainFinding, type Outcome } from '../core/model/outcome.ts';
import { joinParts } from '../core/text/describe.ts';
import { markdownText } from '../core/text/escaping.ts';
import { pageName } from '../core/text/pages.ts';
import { REASONS, type Reason } from '../core/text/reasons.ts';
import type { Troubleshooting } from './troubleshooting.ts';

/** Maximum findings of one reason that are not folded. */
const MAX_OPEN = 5;
/** Maximum findings of one reason. The log has the others. */
const MAX_LISTED = 100;

const MARKS: Record<Finding['severity'], string> = { error: '⛔', unknown: '❓', warning: '⚠️' };

/** Findings of one reason and severity. */
interface Group extends Pick<Finding, 'reason' | 'severity'> {
  findings: Finding[];
}

/** Renders the sections of the summary: above the slots, and below them. */
export function renderFindings(
  outcome: Outcome,
  troubleshooting: Troubleshooting,
): Record<'above' | 'below', string[]> {
  // A hint that several remedies end with stands once, at the end.
  const isHintShared = outcome.findings.filter(hasHint).length > 1;
  const groups = groupByReason(isHintShared ? outcome.findings.map(withoutHint) : outcome.findings);
  const main = mainFinding(outcome);
  const isMain = ({ severity, reason }: Group) => severity === main?.severity && reason === main.reason;
  const others = groups.filter((group) => !isMain(group));
  const section = (title: string, listed: readonly Group[]) =>
    listed.length === 0 ? [] : [title, ...listed.map((group) => renderGroup(group, troubleshooting))];
  return {
    above: [
      ...groups.filter(isMain).map((group) => renderMain(group, troubleshooting)),
      ...section(
        '### Also found',
        others.filter(({ severity }) => severity !== 'warning'),
      ),
    ],
    below: [
      ...section(
        '### Worth knowing',
        others.filter(({ severity }) => severity === 'warning'),
      ),
      isHintShared ? 'If one of these is wrong about your app, set `readiness: warn`.' : '',
    ],
  };
}

export function hasHint({ remedy }: Finding): boolean {
  return remedy.endsWith(OVERRIDE_HINT);
}

export function withoutHint(finding: Finding): Finding {
  return { ...finding, remedy: finding.remedy.replace(OVERRIDE_HINT, '').trimEnd() };
}

function groupByReason(findings: readonly Finding[]): Group[] {
  const severities = ['error', 'unknown', 'warning'] as const;
  return severities.flatMap((severity) => {
    const graded = findings.filter((finding) => finding.severity === severity);
    const groups = Map.groupBy(graded, ({ reason }) => reason);
    return [...groups].map(([reason, all]) => ({ severity, reason, findings: all }));
  });
}

/** Renders the findings whose title is the headline. */
function renderMain({ reason, findings }: Group, troubleshooting: Troubleshooting): string {
  const advised = advicesOf(findings).map(
    ([advice, messages], index) => `${renderList(messages)}\n\n**What to do${index === 0 ? ' first' : ''}:** ${advice}`,
  );
  return [...advised, renderAbout(reason, troubleshooting, ' · ')].join('\n\n');
}

function renderGroup({ severity, reason, findings }: Group, troubleshooting: Troubleshooting): string {
  const advised = advicesOf(findings).map(
    ([advice, messages]) => `${renderList(messages)}${messages.length > 1 ? '\n\n' : '  \n'}**What to do:** ${advice}`,
  );
  const head = `- ${MARKS[severity]} **${REASONS[reason].title}** (${renderAbout(reason, troubleshooting, ', ')})`;
  return [head, ...advised].join('\n\n').replaceAll(/\n(?!\n)/g, '\n  ');
}

function renderAbout(reason: Reason, troubleshooting: Troubleshooting, separator: string): string {
  const page = troubleshooting(reason);
  return joinParts([`\`${reason}\``, page && `[troubleshooting](${page})`], separator);
}

/** Joins each remedy with all messages that it helps with. */
function advicesOf(findings: readonly Finding[]): [advice: string, messages: string[]][] {
  const advices = Map.groupBy(findings, ({ remedy, link }) => withLink(markdownText(remedy), link));
  return [...advices].map(([advice, helped]) => [
    advice,
    [...new Set(helped.map(({ message }) => markdownText(message)))],
  ]);
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
  const lines = messages.slice(0, MAX_LISTED).map((message) => `- ${message}`);
  const unlisted = messages.length - MAX_LISTED;
  if (unlisted > 0) lines.push(`- … the other ${unlisted} are left out: the log has them.`);
  const open = lines.splice(0, MAX_OPEN).join('\n');
  const more = `<details><summary>${messages.length - MAX_OPEN} more</summary>`;
  return lines.length === 0 ? open : `${open}\n\n${more}\n\n${lines.join('\n')}\n\n</details>`;
}
