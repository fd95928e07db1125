/** Shows the pages of GitHub on a terminal. */
import { styleText } from 'node:util';
import { parse } from 'yaml';
import { foldLog, type RunnerResult } from '../emulator/runner/runner.ts';
import { renderMarkdown } from './markdown.ts';
import type { Shown } from './pull-request.ts';
import type { Audience, Inputs } from './stage.ts';
import { wrap } from './wrap.ts';

type Style = Parameters<typeof styleText>[0];

/** Width of the terminal. Some terminals report 0. */
const WIDTH = Math.min(120, process.stdout.columns || 100);

export const bold = (text: string): string => styleText('bold', text);
export const dim = (text: string): string => styleText('dim', text);
export const good = (text: string): string => styleText('green', `✔ ${text}`);
export const poor = (text: string): string => styleText('red', `✘ ${text}`);

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function heading(text: string): void {
  print(`\n${styleText('bold', `${'━'.repeat(3)} ${text} ${'━'.repeat(Math.max(3, WIDTH - text.length - 5))}`)}`);
}

export function paragraph(text: string): void {
  print(`\n${wrap(text, WIDTH)}`);
}

/** Shows a scene on the terminal. */
export const TERMINAL: Audience = {
  say: paragraph,
  step: showStep,
  run: showRun,
  pullRequest: showPullRequest,
};

function showStep(inputs: Inputs): void {
  print(`\n${describeStart(inputs)}`);
}

/** Shows a step as a workflow file has it. @param uses the action and its ref */
export function describeStart(inputs: Inputs, uses = 'OWNER/app-store-release-gate@<full commit SHA>'): string {
  const lines = [
    `  - uses: ${uses}`,
    '    with:',
    '      key-id, issuer-id, private-key, app-id: from secrets and variables',
    ...Object.entries(inputs).map(([name, value]) => `      ${name}: ${quote(value)}`),
  ];
  return lines.map(dim).join('\n');
}

/** Quotes a text as YAML needs it: without quotes 1.10 is the number 1.1. */
function quote(value: string): string {
  if (!/^[\w./-]+$/.test(value)) return JSON.stringify(value);
  return typeof parse(value) === 'string' ? value : `'${value}'`;
}

function showRun(result: RunnerResult): void {
  section('Log');
  showLog(result);
  if (result.annotations.length > 0) section('Annotations');
  for (const { level, title, message } of result.annotations) showAnnotation(level, title, message);
  if (result.summary !== '') {
    section('Job summary');
    print(indent(renderMarkdown(result.summary, { width: WIDTH - 2, bold })));
  }
  section('The step');
  print(`  ${describeStep(result)}`);
}

function showPullRequest({ status, comment }: Shown): void {
  section('On the pull request');
  if (status !== null) print(`  ${status.state === 'success' ? '✓' : '✗'} ${status.context}: ${status.description}`);
  if (comment !== null) print(indent(`\n${renderMarkdown(comment, { width: WIDTH - 2, bold })}`));
}

function showLog({ log }: RunnerResult): void {
  for (const line of foldLog(log)) if (line !== '') print(dim(wrap(line, WIDTH - 2, '  ', '      ')));
}

function section(title: string): void {
  print(`\n${styleText('cyan', title)}`);
}

function showAnnotation(level: string, title: string, message: string): void {
  const [mark, style]: [string, Style] =
    level === 'error' ? ['✗ Error', 'red'] : level === 'warning' ? ['! Warning', 'yellow'] : ['i Notice', 'blue'];
  print(styleText(style, `  ${mark}: ${title}`));
  print(wrap(message, WIDTH - 2, '    '));
}

function describeStep({ exitCode, outputs, durationMs }: RunnerResult): string {
  const seconds = (durationMs / 1000).toFixed(1);
  if (exitCode === null) return poor(`was killed after ${seconds} s, and set no verdict`);
  const verdict = outputs.verdict === undefined ? 'no verdict' : `verdict: ${outputs.verdict}`;
  const reasons = outputs.reasons ? `, reasons: ${outputs.reasons}` : '';
  const words = `${exitCode === 0 ? 'is green' : 'is red'} (exit code ${exitCode}) after ${seconds} s, ${verdict}${reasons}`;
  return exitCode === 0 ? good(words) : poor(words);
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n');
}
