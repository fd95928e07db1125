/** The job summary as Markdown: the verdict and the main remedy first, then slots, other findings, plan. Each text once. */
import { describeProgress, MAX_PAUSED_DAYS, PERCENTAGES } from '../core/decide/rollout.ts';
import { type Finding, inOrder, OVERRIDE_HINT, VERDICTS } from '../core/model/finding.ts';
import { mainFinding, NOTHING_READY, type Outcome, planOf, type RequiredOn } from '../core/model/outcome.ts';
import { TOTAL_LIMIT } from '../core/model/resources.ts';
import { phasedReleasePhase } from '../core/model/states.ts';
import type { StepOutcome } from '../core/model/step.ts';
import { capitalized, counted } from '../core/text/describe.ts';
import { describeGoesOut } from '../core/text/describe-goes-out.ts';
import { describePlanned } from '../core/text/describe-step.ts';
import { markdownText } from '../core/text/escaping.ts';
import { pageName } from '../core/text/pages.ts';
import { REASONS, type Reason } from '../core/text/reasons.ts';
import { renderSlots } from './summary-slots.ts';

/** Maximum size, well below 1 MiB: the runner drops a larger summary whole. */
const MAX_BYTES = 900 * 1024;
/** Maximum findings of one reason that are not folded. */
const MAX_OPEN = 5;
/** Maximum findings of one reason. The log has the others. */
const MAX_LISTED = 100;

const MARKS: Record<Finding['severity'], string> = { error: '⛔', unknown: '❓', warning: '⚠️' };
const OUTCOMES: Record<StepOutcome, string> = {
  pending: 'not reached',
  done: '✅ done',
  refused: '⛔ stopped here',
  unconfirmed: '❓ sent, not confirmed',
  undone: '↩️ done, then taken back',
  interrupted: '❓ interrupted',
};

/** @param troubleshooting left out: findings do not link to their sections */
export function renderSummary(outcome: Outcome, troubleshooting: Troubleshooting = () => null): string {
  return bounded([...sectionsOf(outcome, troubleshooting), renderRequirement(outcome), renderCost(outcome)]);
}

/** Renders the summary for a comment, without the cost of the run: a comment changes only if the app does. */
export function renderComment(outcome: Outcome, troubleshooting: Troubleshooting = () => null): string {
  return bounded(sectionsOf(outcome, troubleshooting));
}

function sectionsOf(outcome: Outcome, troubleshooting: Troubleshooting): string[] {
  const findings = inOrder(outcome.findings);
  // A hint that several remedies end with stands once, at the end.
  const isHintShared = findings.filter(hasHint).length > 1;
  const groups = Map.groupBy(isHintShared ? findings.map(withoutHint) : findings, groupOf);
  const main = mainFinding(outcome);
  const first = groups.get(main === null ? '' : groupOf(main)) ?? [];
  const others = [...groups.values()].filter((group) => group !== first);
  const [blocking, warnings] = [others.filter(isBlocking), others.filter((group) => !isBlocking(group))];
  const render = (group: readonly Finding[]) => renderGroup(group, troubleshooting, false);
  return [
    `## ${VERDICTS[outcome.verdict]}: ${markdownText(outcome.headline)}`,
    renderWhere(outcome),
    renderNext(outcome),
    outcome.mode === 'check' ? 'This was a check: nothing was written.' : '',
    renderGroup(first, troubleshooting, true),
    blocking.length === 0 ? '' : '### Also found',
    ...blocking.map(render),
    renderSlots(outcome),
    renderNamed(outcome),
    warnings.length === 0 ? '' : '### Worth knowing',
    ...warnings.map(render),
    isHintShared ? 'If one of these is wrong about your app, set `readiness: warn`.' : '',
    renderGoesOut(outcome),
    renderPlan(outcome),
    outcome.isNothingReady ? NOTHING_READY : '',
    renderBundle(outcome),
  ];
}

export function hasHint({ remedy }: Finding): boolean {
  return remedy.endsWith(OVERRIDE_HINT);
}

export function withoutHint(finding: Finding): Finding {
  return { ...finding, remedy: finding.remedy.replace(OVERRIDE_HINT, '').trimEnd() };
}

function isBlocking([first]: readonly Finding[]): boolean {
  return first !== undefined && first.severity !== 'warning';
}

function groupOf({ severity, reason }: Finding): string {
  return `${severity} ${reason}`;
}

/** Joins as many whole sections as fit. The verdict always fits. */
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

function renderWhere({ app, platforms, number, build }: Outcome): string {
  const called = app?.name ?? app?.bundleId;
  const name = called === undefined ? app && `App ${markdownText(app.id)}` : `**${markdownText(called)}**`;
  const version = number === null ? '' : markdownText(`${number}${build === null ? '' : ` (${build})`}`);
  return [name ?? '', version, platforms.join(', ')].filter((part) => part !== '').join(' · ');
}

/** Renders each remedy once, with all messages that it helps with. @param group of one reason and severity @param isMain the headline is its title */
function renderGroup(group: readonly Finding[], troubleshooting: Troubleshooting, isMain: boolean): string {
  const [finding] = group;
  if (finding === undefined) return '';
  const { reason, severity } = finding;
  const page = troubleshooting(reason);
  const about = [`\`${reason}\``, ...(page === null ? [] : [`[troubleshooting](${page})`])];
  const advices = Map.groupBy(group, ({ remedy, link }) => withLink(markdownText(remedy), link));
  const advised = [...advices].map(([advice, findings], index) => {
    const messages = [...new Set(findings.map(({ message }) => markdownText(message)))];
    const gap = isMain || messages.length > 1 ? '\n\n' : '  \n';
    return `${renderList(messages)}${gap}**What to do${isMain && index === 0 ? ' first' : ''}:** ${advice}`;
  });
  if (isMain) return [...advised, about.join(' · ')].join('\n\n');
  const title = `- ${MARKS[severity]} **${REASONS[reason].title}** (${about.join(', ')})`;
  return [title, ...advised].join('\n\n').replaceAll(/\n(?!\n)/g, '\n  ');
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

/** Renders the version of a release or a rollout, and the progress of its phased release; empty in other modes. */
function renderNamed({ named, version }: Outcome): string {
  if (named === null || version === null) return '';
  const { name, phasedRelease } = named;
  const head = `### ${markdownText(capitalized(name))}\n\n`;
  if (phasedRelease === null) return `${head}${markdownText(version.state)}`;
  const { day, pausedDays, state } = phasedRelease;
  const reached = phasedReleasePhase(state) === 'over' ? PERCENTAGES.length : (day ?? 0);
  const picture = PERCENTAGES.map((_, index) => (index < reached ? '🟩' : '⬜')).join(' ');
  const pauses = pausedDays === null ? '' : ` ${pausedDays} of ${MAX_PAUSED_DAYS} days of pauses used.`;
  return `${head}${picture}  \n**${describeProgress(phasedRelease)}.** The phased release is ${markdownText(state)}.${pauses}`;
}

/** Maximum characters for the names of the items that go out with the version. */
const MAX_ITEMS = 1_000;

/** Renders the contents that a person approves. */
function renderGoesOut(outcome: Outcome): string {
  const plan = planOf(outcome);
  if (outcome.goesOut === null || plan === null) return '';
  const [snapshot = null] = outcome.snapshots;
  const known = { snapshot, facts: outcome.facts };
  const lines = describeGoesOut(outcome.goesOut, known, MAX_ITEMS).map((line) => `- ${markdownText(line)}`);
  return ['### What goes out\n', ...lines, `\nPlan: \`${plan}\``].join('\n');
}

/** Renders the steps; empty if there are none, which the headline says. */
function renderPlan({ steps, dryRun }: Outcome): string {
  if (steps.length === 0) return '';
  const rows = steps.map(({ step, outcome }, index) => {
    const came = dryRun ? 'dry run: not taken' : OUTCOMES[outcome];
    return `| ${index + 1} | ${markdownText(describePlanned(step))} | ${came} |`;
  });
  return ['### Steps\n', '| | step | result |', '|---|---|---|', ...rows].join('\n');
}

/** Says that one submission with several items takes one slot. */
function renderBundle({ steps, dryRun }: Outcome): string {
  const submits = steps.some(({ step, outcome }) => step.kind === 'submit' && (dryRun || outcome === 'done'));
  const held = steps.flatMap(({ step }) => (step.kind === 'adopt-submission' ? step.held : [])).length;
  const added = steps.filter(({ step }) => step.kind === 'add-version' || step.kind === 'add-item').length;
  // An item that is taken out of the adopted draft is put back, and counts once.
  const takenOut = steps.filter(({ step }) => step.kind === 'take-out').length;
  const count = held + added - takenOut;
  if (!submits || count === 0) return '';
  return `${count} ${count === 1 ? 'item takes' : 'items share'} one of the app's ${TOTAL_LIMIT} submission slots.`;
}

/** Names the rules that require the status, and counts the branches that were not looked at. */
function renderRequirement({ requirement }: Outcome): string {
  if (requirement === null) return '';
  const status = `The status ${markdownText(requirement.context)}`;
  const groups = Map.groupBy(requirement.on, describeRequired);
  const lines = [...groups].map(([what, on]) => {
    const branches = on.map(({ branch }) => markdownText(branch)).join(', ');
    return `${status} is ${what} on ${branches}.`;
  });
  const { unlooked } = requirement;
  return [...lines, ...(unlooked === 0 ? [] : [`${unlooked} more branches were not looked at.`])].join('  \n');
}

function describeRequired({ rulesets, isClassic }: RequiredOn): string {
  const names = rulesets.map((name) => `“${markdownText(name)}”`).join(', ');
  if (rulesets.length > 0) return `required by ${rulesets.length === 1 ? 'the ruleset' : 'the rulesets'} ${names}`;
  if (isClassic === null) return 'required by no ruleset (classic branch protection could not be read)';
  return isClassic
    ? 'required by classic branch protection'
    : 'required by no ruleset and no classic branch protection';
}

function renderCost({ requests, rateLimit }: Outcome): string {
  if (requests === 0) return '';
  const sent = `${counted(requests, 'request')} to App Store Connect`;
  if (rateLimit === null) return `${sent}.`;
  const { window, limit, remaining } = rateLimit;
  return `${sent}; ${remaining}${limit === null ? '' : ` of ${limit}`} are left to the key this ${window}.`;
}

/** Says what happens next to a release that this run submitted. */
function renderNext({ steps, goesOut, number }: Outcome): string {
  const isSubmitted = steps.some(({ step, outcome }) => step.kind === 'submit' && outcome === 'done');
  if (!isSubmitted || goesOut === null || number === null) return '';
  const pace = goesOut.phasedRelease ? ', over seven days' : '';
  switch (goesOut.releaseType) {
    case 'MANUAL':
      return `**What happens next:** after the approval ${number} waits for you. Release it with \`mode: release\` or on its page.`;
    case 'SCHEDULED':
      return `**What happens next:** after the approval ${number} goes out by itself${pace}, not before ${goesOut.earliestReleaseDate ?? 'its date'}.`;
    case 'AFTER_APPROVAL':
      return `**What happens next:** after the approval ${number} goes out by itself${pace}.`;
    default:
      return '';
  }
}

/** Returns the address of a reason's section in the documents of the running release; `null`: not known. */
export type Troubleshooting = (reason: Reason) => string | null;

/** Reads the action's repository and release from the environment. Both are missing with `uses: ./`. */
export function troubleshootingOf(env: Readonly<Record<string, string | undefined>>): Troubleshooting {
  const { GITHUB_SERVER_URL: server, GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref = '' } = env;
  const tree = `${server}/${repository}/blob/${ref}`;
  // A ref with `..` would lead out of the repository.
  const isWhole = /^https?:\/\/[\w.:-]+(?:\/[\w.-]+){2}\/blob\/(?!.*\.\.)[\w./-]+$/.test(tree);
  return (reason) => (isWhole ? `${tree}/docs/troubleshooting.md#${reason}` : null);
}
