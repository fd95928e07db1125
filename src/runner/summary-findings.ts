/** The findings of the summary, by reason: each text once. */
import { type Finding, OVERRIDE_HINT, SEE_LINES, titleOf, withoutHint } from '../core/model/finding.ts';
import type { Outcome } from '../core/model/outcome.ts';
import { joinParts } from '../core/text/describe.ts';
import { markdownText, singleLine } from '../core/text/escaping.ts';
import { pageName } from '../core/text/pages.ts';

const MARKS = { error: '⛔', unknown: '❓', warning: '⚠️' };

/** Findings of one reason and severity. */
type Group = [Finding, ...Finding[]];

/** Renders the sections of the summary: above the slots, and below them. */
export function renderFindings(outcome: Outcome) {
  const { findings } = outcome;
  // A hint that several remedies end with stands once, at the end.
  const shown = withFileHint(findings.map((one) => ({ ...one, remedy: withoutHint(one.remedy) })));
  const groups = [...Map.groupBy(shown, ({ severity, reason }) => `${severity} ${reason}`).values()] as Group[];
  // With a clear verdict a status that could not be set makes the step red.
  const first = outcome.main ?? outcome.findings.find(({ severity }) => severity !== 'warning');
  const isMain = ([{ severity, reason }]: Group) => severity === first?.severity && reason === first.reason;
  // Of the main ones the title is the headline.
  const main = groups.filter(isMain).flatMap((group) => [...advicesOf(group), aboutOf(group)]);
  const sectionOf = (title: string, isWarning: boolean) => {
    const others = groups.filter((group) => !isMain(group) && (group[0].severity === 'warning') === isWarning);
    return others.length === 0 ? [] : [title, ...others.map(renderGroup)];
  };
  const hint = findings.some(({ remedy }) => remedy.endsWith(OVERRIDE_HINT))
    ? 'If one of these is wrong about your app, set `readiness: warn`.'
    : '';
  return {
    above: [...main, ...sectionOf('### Also found', false)],
    below: [...sectionOf('### Worth knowing', true), hint],
  };
}

/** Inputs and permissions that a remedy sets. The key's own inputs are secrets, which a re-run reads anew. */
const SETS_INPUT =
  /\b(?:on|release|phased|earliest|uses|expect|slots|wait|timeout|commit|base|app|bundle|github)-[a-z-]+\b|\b(?:mode|version|build|platform|items|sweep): \S|\b(?:[Ff]ix|[Ss]et|[Cc]orrect|under|for|or|in|from|to) `?(?:version|build|platform|items|sweep)\b(?! \d)|\bpermissions:/;
const FILE_HINT = 'If you change the workflow file, start a new run: a re-run keeps the old file.';

/** Adds the hint to the first red remedy that sets an input. @param room characters of the remedy with the hint */
export function withFileHint(findings: readonly Finding[], room = Number.POSITIVE_INFINITY) {
  const first = findings.find(({ severity, remedy }) => {
    return severity !== 'warning' && SETS_INPUT.test(remedy) && remedy.length + FILE_HINT.length <= room;
  });
  return findings.map((finding) =>
    finding.remedy === first?.remedy ? { ...finding, remedy: `${finding.remedy} ${FILE_HINT}` } : finding,
  );
}

/** Names the reason, and links to its section of the troubleshooting. */
function aboutOf([{ reason }]: Group) {
  const source = sourceOf();
  return joinParts([`\`${reason}\``, source && `[troubleshooting](${source}/docs/troubleshooting.md#${reason})`], ', ');
}

/**
 * Returns the address of the files of the running release, by the action's repository and ref in the environment; `null`: it is
 * not known. Both are missing with `uses: ./`.
 */
function sourceOf() {
  const { GITHUB_SERVER_URL: server, GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref = '' } = process.env;
  const source = `${server}/${repository}/blob/${ref}`;
  // A ref with `..` would lead out of the repository.
  return /^https?:\/\/[\w.:-]+(?:\/[\w.-]+){2}\/blob\/(?!.*\.\.)[\w./-]+$/.test(source) ? source : null;
}

function renderGroup(group: Group) {
  const [first] = group;
  const head = `- ${MARKS[first.severity]} **${titleOf(first)}** (${aboutOf(group)})`;
  return [head, ...advicesOf(group)].join('\n\n').replaceAll(/\n(?!\n)/g, '\n  ');
}

/** Renders each remedy below all messages that it helps with. */
function advicesOf(group: Group) {
  const advices = Map.groupBy(group, ({ remedy, link }) =>
    withLink(markdownText(remedy.replace(SEE_LINES, '(lines below)')), link),
  );
  return [...advices].map(([advice, helped]) => {
    const messages = [
      ...new Set(helped.map(({ message, details }) => markdownText(joinParts([message, details], ' ')))),
    ];
    const list = messages.length === 1 ? messages : messages.map((message) => `- ${message}`);
    const lines = helped.flatMap((finding) => finding.lines ?? []);
    return joinParts([list.join('\n'), `**What to do:** ${advice}`, renderLines(lines)], '\n\n');
  });
}

/** Renders lines for `items` as a block to copy. No id can end it. */
function renderLines(lines: readonly string[]) {
  const shown = lines.map((line) => singleLine(line).replaceAll('`', "'"));
  return lines.length === 0 ? '' : `\`\`\`\n${shown.join('\n')}\n\`\`\``;
}

/** Links the page at its name in the text, or at the end. */
function withLink(text: string, link: string | undefined) {
  if (link === undefined) return text;
  const name = pageName(link);
  return text.includes(name) ? text.replace(name, () => `[${name}](${link})`) : `${text} ([${name}](${link}))`;
}
