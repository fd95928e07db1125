/** The part of the GitHub runner that a node action sees: environment, command files, log and annotations. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FILES = ['GITHUB_OUTPUT', 'GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_STEP_SUMMARY'] as const;

export interface RunnerOptions {
  /** Script to start: `dist/index.js`. */
  script: string;
  inputs: Record<string, string>;
  env?: Record<string, string>;
  /** Options of Node, such as `--import`. */
  nodeOptions?: string[];
  workspace?: string;
  /** Called with the process as soon as it runs. */
  onStart?: (child: ChildProcess) => void;
  /** Called with each piece of the log as it comes. */
  onLog?: (text: string) => void;
}

export interface Annotation {
  level: 'error' | 'warning' | 'notice' | 'debug';
  title: string;
  message: string;
}

export interface RunnerResult {
  /** `null` if a signal ended it. */
  exitCode: number | null;
  /** stdout and stderr in their order, commands included. */
  log: string;
  /** Log without the lines that the runner takes for itself. */
  shown: string[];
  annotations: Annotation[];
  /** Texts that the process asked to mask. */
  masks: string[];
  outputs: Record<string, string>;
  summary: string;
  durationMs: number;
}

export async function runAction(options: RunnerOptions): Promise<RunnerResult> {
  const folder = mkdtempSync(join(tmpdir(), 'runner-'));
  try {
    const files = Object.fromEntries(FILES.map((name) => [name, join(folder, name)]));
    for (const file of Object.values(files)) writeFileSync(file, '');
    const startedMs = performance.now();
    const { exitCode, log } = await start(options, {
      ...files,
      GITHUB_WORKSPACE: options.workspace ?? folder,
      RUNNER_TEMP: folder,
    });
    const durationMs = performance.now() - startedMs;
    const read = (name: (typeof FILES)[number]) => readFileSync(files[name] ?? '', 'utf8');
    return {
      exitCode,
      log,
      durationMs,
      ...parseLog(log),
      outputs: parseFileCommands(read('GITHUB_OUTPUT')),
      summary: read('GITHUB_STEP_SUMMARY'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function start(
  options: RunnerOptions,
  runner: Record<string, string>,
): Promise<{ exitCode: number | null; log: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const inputs = Object.entries(options.inputs).map(([name, value]) => [
    `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`,
    value,
  ]);
  const env = {
    PATH,
    HOME,
    GITHUB_ACTIONS: 'true',
    CI: 'true',
    ...runner,
    ...Object.fromEntries(inputs),
    ...options.env,
  };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...(options.nodeOptions ?? []), options.script], {
      cwd: runner.GITHUB_WORKSPACE,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let log = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        log += text;
        options.onLog?.(text);
      });
    }
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, log }));
    options.onStart?.(child);
  });
}

const COMMAND = /^::([a-z-]+)(?: ([^:]*(?::(?!:)[^:]*)*))?::(.*)$/;
const LEGACY_COMMAND = /##\[([a-z-]+)[^\]]*\](.*)$/;
/** Commands that fold a part of the log. */
const FOLDING: readonly string[] = ['group', 'endgroup'];
const LEVELS: readonly string[] = ['error', 'warning', 'notice', 'debug'];

/** Splits a log into lines, annotations and masks. A lone CR ends a line too. */
export function parseLog(log: string): Pick<RunnerResult, 'shown' | 'annotations' | 'masks'> {
  const shown: string[] = [];
  const annotations: Annotation[] = [];
  const masks: string[] = [];
  for (const line of log.split(/\r\n|\r|\n/)) {
    const { name, properties, data, isFold } = parseCommand(line);
    if (name === 'add-mask') masks.push(data);
    else if (isLevel(name)) annotations.push({ level: name, title: titleOf(properties), message: data });
    else if (!isFold) shown.push(line);
  }
  return { shown, annotations, masks };
}

/** Parses the command of a line. A command starts the trimmed line; the older kind stands anywhere in it. */
function parseCommand(line: string): { name: string; properties: string; data: string; isFold: boolean } {
  const [, name, properties = '', data = ''] = COMMAND.exec(line.trim()) ?? [];
  if (name !== undefined) return { name, properties, data: unescapeData(data), isFold: FOLDING.includes(name) };
  const [, olderName = '', olderData = ''] = LEGACY_COMMAND.exec(line) ?? [];
  return { name: olderName, properties: '', data: unescapeData(olderData), isFold: false };
}

function isLevel(name: string): name is Annotation['level'] {
  return LEVELS.includes(name);
}

/** Folds the log as a job's page shows it at first: each fold is its title, with the number of its lines. */
export function foldLog(log: string): string[] {
  const fold = (_: string, title: string, lines: string) => `▸ ${title} (${lines.trimEnd().split('\n').length})`;
  return parseLog(log.replaceAll(/^::group::(.*)\n([\s\S]*?)\n::endgroup::$/gm, fold)).shown;
}

function titleOf(properties: string): string {
  const title = properties.split(',').find((property) => property.startsWith('title='));
  return unescapeData((title ?? '').slice('title='.length))
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',');
}

function unescapeData(data: string): string {
  return data.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}

/** Parses `name<<delimiter`, lines, `delimiter`; or `name=value`. The last value of a name counts. */
function parseFileCommands(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const heredoc = line.indexOf('<<');
    const equals = line.indexOf('=');
    if (heredoc !== -1 && (equals === -1 || heredoc < equals)) {
      const end = lines.indexOf(line.slice(heredoc + 2), at + 1);
      if (end === -1) throw new Error(`a file command without its end: ${line}`);
      values[line.slice(0, heredoc)] = lines.slice(at + 1, end).join('\n');
      at = end;
    } else if (equals !== -1) values[line.slice(0, equals)] = line.slice(equals + 1);
  }
  return values;
}
