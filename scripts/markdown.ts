/** Reads the Markdown of this project, and writes tables for it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export interface Fence {
  language: string;
  text: string;
  /** Line of the opening fence, from 1. */
  line: number;
}

export function fencesIn(markdown: string): Fence[] {
  const fences: Fence[] = [];
  let open: { language: string; lines: string[]; line: number } | null = null;
  for (const [index, line] of markdown.split('\n').entries()) {
    const mark = /^```(\w*)/.exec(line);
    if (open !== null && line === '```') {
      fences.push({ language: open.language, text: `${open.lines.join('\n')}\n`, line: open.line });
      open = null;
    } else if (open !== null) open.lines.push(line);
    else if (mark !== null) open = { language: mark[1] ?? '', lines: [], line: index + 1 };
  }
  if (open !== null) throw new Error(`the fence that opens on line ${open.line} is never closed`);
  return fences;
}

/** Lists the Markdown files for readers, relative to the root. */
export function documentsOf(root: string): string[] {
  const inFolder = (folder: string) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((file) => join(folder, file)) : [];
  return [...readdirSync(root), ...inFolder('docs')].filter((file) => file.endsWith('.md')).sort();
}

/** Finds links to files, pictures and headings that do not exist. */
export function brokenLinks(root: string): string[] {
  return documentsOf(root).flatMap((file) => {
    const text = withoutFences(readFileSync(join(root, file), 'utf8'));
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"]+)"/g)].map(
      ([, target, attribute]) => target ?? attribute ?? '',
    );
    return targets
      .filter((target) => !/^[a-z]+:/i.test(target) && !isThere(root, file, target))
      .map((target) => `${file}: the link to ${target} leads nowhere`);
  });
}

/** Finds comments that name a missing part of a document as their source. */
export function brokenSources(root: string): string[] {
  const files = ['src', 'emulator'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\bdocs\/[\w-]+\.md#[\w-]+/g)]
        .filter(([target]) => !isThere(root, '.', target))
        .map(([target]) => `${file}: there is no ${target}`),
    );
}

function isThere(root: string, from: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? join(root, from) : resolve(root, dirname(from), path);
  if (!existsSync(file)) return false;
  return anchor === undefined || anchorsOf(readFileSync(file, 'utf8')).includes(anchor);
}

/** Lists the anchors of headings, and written anchors. */
function anchorsOf(markdown: string): string[] {
  const text = withoutFences(markdown);
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => slugOf(heading ?? ''));
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id ?? '')];
}

/** Returns the anchor that GitHub gives a heading. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function withoutFences(markdown: string): string {
  return markdown.replaceAll(/^```[\s\S]*?^```$/gm, '');
}

export function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function code(text: string): string {
  return `\`${text}\``;
}
