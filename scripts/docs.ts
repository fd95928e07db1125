/** Writes the documents' tables, the types of inputs and outputs, and the pictures. `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { updatePictures } from '../demo/pictures.ts';
import { VERDICTS } from '../src/core/model/finding.ts';
import { MODES, type Mode } from '../src/core/model/mode.ts';
import { PLATFORMS } from '../src/core/model/resources.ts';
import { INPUT_NAMES, INPUTS, type InputName } from '../src/inputs/definitions.ts';
import { planSentence, withGoesOut } from './goes-out.ts';
import { code, documentsOf, table } from './markdown.ts';
import { itemKindsTable, submissionStatesTable, versionStatesTable, waysPastTable } from './service-tables.ts';
import { troubleshooting } from './troubleshooting.ts';

const root = resolve(import.meta.dirname, '..');

interface Metadata {
  inputs: Record<string, { description: string; required?: boolean; default?: string }>;
  outputs: Record<string, { description: string }>;
}

/** @returns one line for each file that was out of date */
export function updateDocs({ write }: { write: boolean }): string[] {
  const { inputs, outputs } = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Metadata;
  return [
    ...updateTables('README.md', { inputs: inputsTable(inputs) }, write),
    ...updateTables('docs/reference.md', { outputs: outputsTable(outputs), plan: planSentence() }, write),
    ...documentsOf(root)
      .filter((name) => readFileSync(join(root, name), 'utf8').includes('<!-- modes:begin -->'))
      .flatMap((name) => updateTables(name, { modes: modesTable() }, write)),
    ...updateTables(
      'docs/service.md',
      {
        'version-states': versionStatesTable(),
        'submission-states': submissionStatesTable(),
        'item-kinds': itemKindsTable(),
      },
      write,
    ),
    ...updateFile('docs/report.schema.json', withGoesOut, write),
    ...updateFile('docs/troubleshooting.md', troubleshooting, write),
    ...updateTables('docs/troubleshooting.md', WAYS_PAST, write),
    ...updateFile('action-types.yml', withTypes(Object.keys(outputs)), write),
  ];
}

const WAYS_PAST = { 'in-flight': waysPastTable('in-flight'), unfinished: waysPastTable('unfinished') };

function updateTables(name: string, tables: Record<string, string>, write: boolean): string[] {
  const filled = (text: string) =>
    Object.entries(tables).reduce((before, [what, table]) => replaceBetween(name, before, what, table), text);
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

function replaceBetween(file: string, text: string, name: string, table: string): string {
  const begin = `<!-- ${name}:begin -->`;
  const end = `<!-- ${name}:end -->`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 || to < from) throw new Error(`${file} has no ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
}

/** Keeps the first line, which says what the file is. */
function withTypes(names: readonly string[]): (text: string) => string {
  const inputs = Object.fromEntries(INPUT_NAMES.map((name) => [name, LISTS[name] ?? inputType(name)]));
  const outputs = Object.fromEntries(names.map((name) => [name, OUTPUTS[name]?.type ?? { type: 'string' }]));
  // A reader of YAML 1.1 takes a bare off for false.
  const types = [{ inputs }, { outputs }].map((one) =>
    stringify(one, { blockQuote: false, compat: 'yaml-1.1', aliasDuplicateObjects: false }),
  );
  return (text) => `${text.slice(0, text.indexOf('\n') + 1)}${types.join('\n')}`;
}

const LISTS: Partial<Record<InputName, object>> = {
  platform: { type: 'list', separator: ',', 'list-item': { type: 'enum', 'allowed-values': PLATFORMS } },
  items: { type: 'list', separator: '\n', 'list-item': { type: 'string' } },
};

function inputType(name: InputName): object {
  const { choices } = INPUTS[name];
  if (choices === undefined) return { type: name.endsWith('-minutes') ? 'float' : 'string' };
  if (choices.every((choice) => choice === 'true' || choice === 'false')) return { type: 'boolean' };
  if (choices.every((choice) => /^\d+$/.test(choice))) return { type: 'integer' };
  return { type: 'enum', 'allowed-values': choices };
}

/** Headings by the first input of each group. */
const GROUPS: Partial<Record<InputName, string>> = {
  mode: 'What the run does',
  'key-id': 'Key and app',
  version: 'Release',
  readiness: 'Strictness',
  'wait-minutes': 'Waiting',
  'github-token': 'GitHub',
};

/** Has two columns, because a telephone does not show more: defaults stand under names, modes under texts. */
function inputsTable(inputs: Metadata['inputs']): string {
  const rows = INPUT_NAMES.flatMap((name) => {
    const { description = '', required = false, default: fallback } = inputs[name] ?? {};
    const otherwise = required
      ? '**required**'
      : fallback === undefined
        ? ''
        : fallback === 'none'
          ? 'default: none'
          : code(fallback);
    const isLong = otherwise.length > MAX_DEFAULT;
    const under = otherwise === '' || isLong ? '' : `<br>${otherwise}`;
    const more = [isLong ? `Default: ${breakable(fallback ?? '')}.` : '', modesTaking(name)].filter(
      (text) => text !== '',
    );
    const group = GROUPS[name];
    const heading = group === undefined ? [] : [[`**${group}**`, '']];
    const texts = [cell(description), ...(more.length === 0 ? [] : [`<br>${more.join(' ')}`])];
    return [...heading, [`${code(name)}${under}`, texts.join('')]];
  });
  return table(['Input, default', 'What it is'], rows);
}

/** Maximum characters of a default beside a text on a telephone. */
const MAX_DEFAULT = 18;

/** Lets an address break after each dot, and keeps GitHub from making a link of its first half. */
function breakable(text: string): string {
  return `<code>${text.replace('://', ':<wbr>//').replaceAll('.', '.<wbr>')}</code>`;
}

/** @returns an empty text if all modes take the input */
function modesTaking(name: InputName): string {
  const { modes = MODES } = INPUTS[name];
  const others = MODES.filter((mode) => !modes.includes(mode));
  if (others.length === 0) return '';
  return others.length === 1 ? `*In all modes but ${others.map(code).join()}.*` : `*In ${modes.map(code).join(', ')}.*`;
}

/** Gives modes that differ in nothing but their name one row. Has two columns, because a telephone does not show more. */
function modesTable(): string {
  const rows = MODES.map((mode) => [inputsOf(mode), ...MODE_TEXTS[mode]]);
  const names = Map.groupBy(MODES, (_, index) => rows[index]?.join());
  const merged = [...names.values()].map((modes) => {
    const [first = 'check'] = modes;
    const [takes, writes, asks] = rows[MODES.indexOf(first)] ?? [];
    return [modes.map(code).join('<br>'), `${asks}<br>Writes: ${writes}.<br>Takes: ${takes}.`];
  });
  return table(['Mode', 'Asks, writes at most, takes (`*`: has to be given)'], merged);
}

/** Lists the inputs of a mode that other modes do not take. */
function inputsOf(mode: Mode): string {
  const taken = INPUT_NAMES.filter((name) => INPUTS[name].modes?.includes(mode));
  const named = (names: InputName[]) =>
    names.map((name) => code(name) + (INPUTS[name].neededBy?.includes(mode) ? '*' : '')).join(', ');
  if (mode !== 'check') return named(taken);
  const only = (inCheck: 'with' | 'without' | undefined) =>
    named(taken.filter((name) => INPUTS[name].inCheck === inCheck));
  return `several \`platform\`s, ${only(undefined)}; only with \`version\`: ${only('with')}; only without: ${only('without')}`;
}

const ROLLOUT_TEXTS = [
  'one change of the phased release',
  'Is that version out, with a phased release that can take the change?',
];
const MODE_TEXTS: Record<Mode, string[]> = {
  check: ['nothing', 'Could a **new** release start now? With `version`: could **that** one?'],
  prepare: [
    'version, build, export answer, notes, phased release; before them the cancellation, with `on-version-in-flight: cancel`',
    'Could **this** version be made ready? Readiness and slots are not judged.',
  ],
  submit: ['all that `prepare` writes, and the submission', 'Could **this** release be made?'],
  'submit-items': ['the submission', 'Could these items be submitted, without a version?'],
  cancel: ['one cancellation', 'Is that version in review, and would nothing else be lost?'],
  release: ['one release request', 'Is that version approved?'],
  'pause-rollout': ROLLOUT_TEXTS,
  'resume-rollout': ROLLOUT_TEXTS,
  'complete-rollout': ROLLOUT_TEXTS,
};

function outputsTable(outputs: Metadata['outputs']): string {
  const rows = Object.entries(outputs).map(([name, { description }]) => {
    const output = OUTPUTS[name];
    if (output === undefined) throw new Error(`scripts/docs.ts: the output ${name} has no example`);
    return [code(name), cell(description), output.example];
  });
  return table(['Output', 'What it is', 'For example'], rows);
}

const COUNT = { type: 'integer' };

/** An example of each output, of a release, with its type where that is no text. */
const OUTPUTS: Record<string, { example: string; type?: object }> = {
  verdict: { example: '`clear`', type: { type: 'enum', 'allowed-values': Object.keys(VERDICTS) } },
  reasons: {
    example: '`submission.total-limit,submission.orphans`',
    type: { type: 'list', separator: ',', 'list-item': { type: 'string' } },
  },
  'version-id': { example: '`4f0d1b8e-…`' },
  'version-state': { example: '`WAITING_FOR_REVIEW`' },
  build: { example: '`42`' },
  'latest-build': { example: '`43`' },
  plan: { example: '`sha256:9f86d081…`' },
  'live-version': { example: '`1.4.1`' },
  'status-changed': { example: '`true`', type: { type: 'boolean' } },
  'submission-id': { example: '`5e1ec7ed-…`' },
  'submission-state': { example: '`WAITING_FOR_REVIEW`' },
  'in-review': { example: '`1`', type: COUNT },
  orphans: { example: '`0`', type: COUNT },
  'slots-free': { example: '`4`', type: COUNT },
  report: { example: '`{"schemaVersion":1,…}`; [its schema](report.schema.json)' },
};

/** Escapes plain text for a cell: `<` would start a tag, and a line end would end the row. */
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
