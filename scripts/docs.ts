/** What the documents show of action.yml, of the catalogue of reasons and of a run. `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { updatePictures } from '../demo/pictures.ts';
import { REASONS } from '../src/core/text/reasons.ts';
import { troubleshooting } from './troubleshooting.ts';

const root = resolve(import.meta.dirname, '..');

interface Metadata {
  inputs: Record<string, { description: string; required?: boolean; default?: string }>;
  outputs: Record<string, { description: string }>;
}

/** @returns one line for each table that was not as it should be */
export function updateDocs({ write }: { write: boolean }): string[] {
  const { inputs, outputs } = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Metadata;
  return [
    ...updateTables(
      'README.md',
      { inputs: inputsTable(inputs), outputs: outputsTable(outputs), reasons: areasTable() },
      write,
    ),
    ...updateTables('docs/reasons.md', { reasons: reasonsTable() }, write),
    ...updateFile('docs/troubleshooting.md', troubleshooting, write),
  ];
}

function updateTables(name: string, tables: Record<string, string>, write: boolean): string[] {
  const filled = (text: string) =>
    Object.entries(tables).reduce((before, [what, table]) => between(name, before, what, table), text);
  return updateFile(name, filled, write);
}

function updateFile(name: string, renewed: (text: string) => string, write: boolean): string[] {
  const file = join(root, name);
  const before = readFileSync(file, 'utf8');
  const text = renewed(before);
  if (text === before) return [];
  if (write) writeFileSync(file, text);
  return [`${name} is not up to date; run \`npm run docs\``];
}

function between(file: string, text: string, name: string, table: string): string {
  const begin = `<!-- ${name}:begin -->`;
  const end = `<!-- ${name}:end -->`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 || to < from) throw new Error(`${file} has no ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
}

function inputsTable(inputs: Metadata['inputs']): string {
  const rows = Object.entries(inputs).map(([name, { description, required, default: fallback }]) => {
    const otherwise = required ? '**required**' : fallback === undefined ? '' : code(fallback);
    return [code(name), otherwise, cell(description)];
  });
  return table(['Input', 'Default', 'What it is'], rows);
}

function outputsTable(outputs: Metadata['outputs']): string {
  const rows = Object.entries(outputs).map(([name, { description }]) => {
    const example = EXAMPLES[name];
    if (example === undefined) throw new Error(`scripts/docs.ts: the output ${name} has no example`);
    return [code(name), cell(description), example];
  });
  return table(['Output', 'What it is', 'For example'], rows);
}

/** As they stand after a release. */
const EXAMPLES: Record<string, string> = {
  verdict: '`clear`',
  reasons: '`submission.total-limit,submission.orphans`',
  'version-id': '`4f0d1b8e-…`',
  'version-state': '`WAITING_FOR_REVIEW`',
  build: '`42`',
  'submission-id': '`5e1ec7ed-…`',
  'submission-state': '`WAITING_FOR_REVIEW`',
  'in-review': '`1`',
  orphans: '`0`',
  'slots-free': '`4`',
  'live-version': '`1.4.1`',
  'status-changed': '`true`',
  report: '`{"schemaVersion":1,…}`; [its schema](docs/report.schema.json)',
};

/** One row for each area, with its reasons by their titles. */
function areasTable(): string {
  const areas = new Map<string, string[]>();
  for (const [reason, { title }] of Object.entries(REASONS)) {
    const [area = ''] = reason.split('.');
    const named = `[${code(reason)}](docs/troubleshooting.md#${reason}) ${cell(title)}`;
    areas.set(area, [...(areas.get(area) ?? []), named]);
  }
  return table(
    ['Area', 'Reason, and title of its annotation'],
    [...areas].map(([area, reasons]) => [code(`${area}.*`), reasons.join('<br>')]),
  );
}

function reasonsTable(): string {
  const rows = Object.entries(REASONS).map(([reason, { title, verdict = 'blocked', meaning, remedy }]) => {
    const section = `[${code(reason)}](troubleshooting.md#${reason})`;
    return [`${section}<br>${cell(title)}`, verdict, cell(meaning), cell(remedy)];
  });
  return table(['Reason, and title of its annotation', 'Verdict', 'What it means', 'What to do'], rows);
}

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function code(text: string): string {
  return `\`${text}\``;
}

/** A description is plain text: a `<` would start a tag, a line end would end the row. */
function cell(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll('|', '\\|')
    .replaceAll(/(?<!\\)<(?!br>)/g, '&lt;');
}

if (import.meta.main) {
  const isCheck = process.argv.includes('--check');
  const drifted = [...updateDocs({ write: !isCheck }), ...(await updatePictures({ write: !isCheck }))];
  if (isCheck && drifted.length > 0) {
    console.error(drifted.join('\n'));
    process.exitCode = 1;
  } else console.log(`Tables and pictures are up to date${drifted.length === 0 ? '' : ' again'}.`);
}
