/** Draws the pictures of the documents from scenes of the demo. `npm run docs` writes them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Marked } from 'marked';
import type { RunnerResult } from '../emulator/runner/runner.ts';
import { recordScene } from './scene.ts';
import { SCENES } from './scenes.ts';

const root = resolve(import.meta.dirname, '..');
const FOLDER = 'docs/pictures';
/** Time of the action and the emulator, so that each run draws the same picture. */
const MOMENT_MS = Date.UTC(2026, 4, 4, 13, 37);
/** Pixels of a picture before a page scales it, with pixels and characters of its lines, as measured in a browser. */
interface Paper {
  suffix: string;
  width: number;
  head: number;
  line: { height: number; gap: number; length: number };
  cell: { height: number; gap: number; length: number };
}
const PAPERS: readonly Paper[] = [
  {
    suffix: '',
    width: 900,
    head: 78,
    line: { height: 22.5, gap: 10.5, length: 120 },
    cell: { height: 22.5, gap: 10, length: 60 },
  },
  {
    suffix: '-narrow',
    width: 390,
    head: 76,
    line: { height: 18, gap: 8.4, length: 60 },
    cell: { height: 13, gap: 7, length: 34 },
  },
];

/** @returns one line for each picture that was out of date */
export async function updatePictures({ write }: { write: boolean }): Promise<string[]> {
  const check = await play('version-in-flight');
  const gate = await play('drafts');
  const pictures = PAPERS.flatMap((paper) => [
    { name: `summary${paper.suffix}`, svg: draw(paper, 'App Store gate', 'summary', check.run.summary) },
    { name: `comment${paper.suffix}`, svg: draw(paper, 'github-actions', 'bot commented', gate.comment) },
  ]);
  return pictures.flatMap(({ name, svg }) => {
    const file = join(root, FOLDER, `${name}.svg`);
    if (existsSync(file) && readFileSync(file, 'utf8') === svg) return [];
    if (write) writeFileSync(file, svg);
    return [`${FOLDER}/${name}.svg is not what the demo shows; run \`npm run docs\``];
  });
}

/** Plays the sources, so that the pictures do not depend on a build. */
async function play(name: string): Promise<{ run: RunnerResult; comment: string }> {
  const scene = SCENES.find((one) => one.name === name);
  if (scene === undefined) throw new Error(`the demo has no scene ${name}`);
  const { surprises, results, comments } = await recordScene(scene, {
    now: () => MOMENT_MS,
    nodeOptions: ['--import', `data:text/javascript,Date.now=()=>${MOMENT_MS}`],
    script: join(root, 'src/index.ts'),
  });
  const [run] = results;
  const [comment = ''] = comments;
  if (run === undefined || surprises.length > 0) {
    throw new Error(`the scene ${name} did not end as expected: ${surprises.join('; ')}`);
  }
  return { run, comment };
}

/** Renders GitHub's Markdown as well-formed XML, without the hidden HTML by which the action finds its comment. */
const marked = new Marked({ renderer: { br: () => '<br/>', html: ({ text }) => (text === '<br>' ? '<br/>' : '') } });

/** Draws an image with its own style sheet, in the reader's theme, without other files. It scales as a whole, so its height is known. */
function draw(paper: Paper, title: string, beside: string, markdown: string): string {
  const html = marked.parse(markdown, { async: false }).trim();
  const { width } = paper;
  const height = heightOf(html, paper);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<title>${title}: ${beside}</title>
<style>
${readFileSync(join(import.meta.dirname, 'pictures.css'), 'utf8').trim()}
</style>
<foreignObject width="100%" height="100%">
<div xmlns="http://www.w3.org/1999/xhtml" class="box">
<header><strong>${title}</strong> ${beside}</header>
<main>
${html}
</main>
</div>
</foreignObject>
</svg>
`;
}

/** Adds the lines of each block, and of the fullest cell of each row. */
function heightOf(html: string, { head, line, cell }: Paper): number {
  const linesOf = (text: string, length: number) =>
    text
      .split('<br/>')
      .map((part) => Math.ceil(part.replaceAll(/<[^>]*>/g, '').trim().length / length))
      .reduce((sum, lines) => sum + lines, 0);
  const rows = (html.match(/<tr>.*?<\/tr>/gs) ?? []).map((row) => {
    const lines = Math.max(...row.split(/<\/t[dh]>/).map((text) => linesOf(text, cell.length)));
    return lines * cell.height + cell.gap;
  });
  const blocks = html
    .replaceAll(/<table>.*?<\/table>/gs, '')
    .split(/<\/(?:h\d|p|li)>/)
    .map((block) => linesOf(block, line.length))
    .filter((lines) => lines > 0)
    .map((lines) => lines * line.height + line.gap);
  const margins = (html.match(/<\/(?:h\d|ul)>/g) ?? []).map(() => line.gap * 0.7);
  return Math.ceil([...blocks, ...rows, ...margins].reduce((sum, height) => sum + height, head));
}
