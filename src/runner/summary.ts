/** The job summary as Markdown: the verdict and what to do first, then slots, other findings, plan. Each text once. */
import { type Finding, inOrder, OVERRIDE_HINT, type Verdict } from '../core/model/finding.ts';
import { mainFinding, type Outcome } from '../core/model/result.ts';
import { markdownText } from '../core/text/escaping.ts';
import { pageName } from '../core/text/pages.ts';
import { REASONS } from '../core/text/reasons.ts';
import type { Troubleshooting } from './documents.ts';
import { renderNamed } from './summary-named.ts';
import { renderPlan } from './summary-plan.ts';
import { renderSlots } from './summary-slots.ts';

/** The runner drops a summary above 1 MiB whole, so it stays well below. */
const MAX_BYTES = 900 * 1024;
/** More findings of one reason are folded. */
const MAX_OPEN = 5;
/** And more than these are left to the log. */
const MAX_LISTED = 100;

const VERDICTS: Record<Verdict, string> = {
  clear: '✅ Clear',
  blocked: '⛔ Blocked',
  unknown: '❓ Unknown',
};

/** @param troubleshooting without it, no finding links to its section */
export function renderSummary(outcome: Outcome, troubleshooting: Troubleshooting = () => null): string {
  return bounded([...sectionsOf(outcome, troubleshooting), renderCost(outcome)]);
}

/** The same for a comment, which changes only when something about the app does: what the run has cost is not in it. */
export function renderComment(outcome: Outcome, troubleshooting: Troubleshooting = () => null): string {
  return bounded(sectionsOf(outcome, troubleshooting));
}

function sectionsOf(outcome: Outcome, troubleshooting: Troubleshooting): string[] {
  const main = outcome.verdict === 'clear' ? null : mainFinding(outcome);
  const wayOut = sharedWayOut(outcome.findings);
  const groups = groupsOf(wayOut === '' ? outcome.findings : outcome.findings.map(withoutWayOut));
  const isMain = ([first]: Group) => main !== null && first?.reason === main.reason && first.severity === main.severity;
  const others = groups.filter((group) => !isMain(group));
  return [
    `## ${VERDICTS[outcome.verdict]}: ${markdownText(outcome.headline)}`,
    renderWhere(outcome),
    ...groups.filter(isMain).map((group) => renderMain(group, troubleshooting)),
    renderSlots(outcome),
    renderNamed(outcome),
    others.length === 0 ? '' : `### ${main === null ? 'Worth knowing' : 'Also found'}`,
    ...others.map((group) => renderGroup(group, troubleshooting)),
    wayOut,
    renderPlan(outcome),
  ];
}

/** Whole sections, as many as fit; the verdict always does. */
function bounded(sections: readonly string[]): string {
  let text = '';
  let bytes = 0;
  for (const section of sections.filter((one) => one !== '')) {
    bytes += Buffer.byteLength(section) + 2;
    if (bytes > MAX_BYTES) return `${text}… the rest is left out: a summary may not be longer. The log has it all.\n`;
    text += `${section}\n\n`;
  }
  return text;
}

function renderWhere({ app, platforms }: Outcome): string {
  const called = app?.name ?? app?.bundleId;
  const name = called === undefined ? app && `App ${markdownText(app.id)}` : `**${markdownText(called)}**`;
  return [name ?? '', platforms.join(', ')].filter((part) => part !== '').join(' · ');
}

/** What several remedies end with is said once. */
function sharedWayOut(findings: readonly Finding[]): string {
  const sharing = findings.filter(({ remedy }) => remedy.endsWith(OVERRIDE_HINT));
  return sharing.length > 1 ? 'If one of these is wrong about your app, set `readiness: warn`.' : '';
}

function withoutWayOut(finding: Finding): Finding {
  const { remedy } = finding;
  return remedy.endsWith(OVERRIDE_HINT)
    ? { ...finding, remedy: remedy.slice(0, -OVERRIDE_HINT.length).trimEnd() }
    : finding;
}

/** Findings of one reason and severity, in their order: never empty. */
type Group = Finding[];

function groupsOf(findings: readonly Finding[]): Group[] {
  const groups = new Map<string, Group>();
  for (const finding of inOrder(findings)) {
    const key = `${finding.severity} ${finding.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()];
}

/** The title is the headline, so only what it is about and what to do are left to say. */
function renderMain(group: Group, troubleshooting: Troubleshooting): string {
  const [first] = group;
  if (first === undefined) return '';
  const about = [`\`${first.reason}\``, ...helpWith(first, troubleshooting)].join(' · ');
  const advised = advicesOf(group).map(({ messages, advice }, index) => {
    return `${whatOf(messages)}\n\n**What to do${index === 0 ? ' first' : ''}:** ${advice}`;
  });
  return [...advised, about].join('\n\n');
}

const MARKS: Record<Finding['severity'], string> = { error: '⛔', unknown: '❓', warning: '⚠️' };

function renderGroup(group: Group, troubleshooting: Troubleshooting): string {
  const [first] = group;
  if (first === undefined) return '';
  const help = helpWith(first, troubleshooting).map((link) => `, ${link}`);
  const title = `- ${MARKS[first.severity]} **${REASONS[first.reason].title}** (\`${first.reason}\`${help.join('')})`;
  const advised = advicesOf(group).map(({ messages, advice }) => {
    return `${whatOf(messages)}${messages.length === 1 ? '  \n' : '\n\n'}**What to do:** ${advice}`;
  });
  return [title, ...advised].join('\n\n').replaceAll(/\n(?!\n)/g, '\n  ');
}

/** What is advised, once, for all that it helps with. */
function advicesOf(group: Group): { messages: string[]; advice: string }[] {
  const advices = new Map<string, string[]>();
  for (const { message, remedy, link } of group) {
    const advice = withLink(markdownText(remedy), link);
    advices.set(advice, [...(advices.get(advice) ?? []), markdownText(message)]);
  }
  return [...advices].map(([advice, messages]) => ({ advice, messages: [...new Set(messages)] }));
}

function whatOf(messages: readonly string[]): string {
  return messages.length === 1 ? messages.join() : folded(messages.map((message) => `- ${message}`));
}

/** The page is linked where the text names it. */
function withLink(text: string, link: string | undefined): string {
  if (link === undefined) return text;
  const name = pageName(link);
  return text.includes(name) ? text.replace(name, () => `[${name}](${link})`) : `${text} ([${name}](${link}))`;
}

/** A list of which only the beginning is open. */
function folded(lines: readonly string[]): string {
  const open = lines.slice(0, MAX_OPEN);
  const rest = lines.slice(MAX_OPEN, MAX_LISTED);
  if (rest.length === 0) return open.join('\n');
  const unlisted = lines.length - open.length - rest.length;
  const log = unlisted === 0 ? [] : [`- … the other ${unlisted} are left out: the log has them.`];
  return `${open.join('\n')}\n\n<details><summary>${rest.length + unlisted} more</summary>\n\n${[...rest, ...log].join('\n')}\n\n</details>`;
}

function helpWith({ reason }: Finding, troubleshooting: Troubleshooting): string[] {
  const page = troubleshooting(reason);
  return page === null ? [] : [`[troubleshooting](${page})`];
}

function renderCost({ requests, rateLimit }: Outcome): string {
  if (requests === 0) return '';
  const sent = `${requests} ${requests === 1 ? 'request' : 'requests'} to App Store Connect`;
  if (rateLimit === null) return `${sent}.`;
  const { window, limit, remaining } = rateLimit;
  return `${sent}; ${remaining}${limit === null ? '' : ` of ${limit}`} are left to the key this ${window}.`;
}
