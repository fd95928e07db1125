/** The pictures of the documents, from what a scene of the demo shows; `npm run docs` draws them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Marked } from 'marked';
import type { Annotation, RunnerResult } from '../emulator/runner/runner.ts';
import { recordScene } from './scene.ts';
import { SCENES } from './scenes.ts';

const root = resolve(import.meta.dirname, '..');
const FOLDER = 'docs/pictures';
const SCENE = 'drafts';
/** Both sides live at one moment, so that the same is drawn whenever it is drawn. */
const MOMENT_MS = Date.UTC(2026, 4, 4, 13, 37);
/** In both widths of the style sheet, looked up in a browser. */
const [LINE_LENGTH, LINE_PX, GAP_PX, HEAD_PX] = [60, 22, 7, 64];

/** @returns one line for each picture that is not as it should be */
export async function updatePictures({ write }: { write: boolean }): Promise<string[]> {
  const { run, comment } = await play();
  const pictures = {
    annotations: draw('Annotations', counts(run.annotations), run.annotations.map(annotationText).join('\n\n')),
    summary: draw('App Store gate', 'summary', run.summary),
    comment: draw('github-actions', 'bot commented', comment),
  };
  return Object.entries(pictures).flatMap(([name, svg]) => {
    const file = join(root, FOLDER, `${name}.svg`);
    if (existsSync(file) && readFileSync(file, 'utf8') === svg) return [];
    if (write) writeFileSync(file, svg);
    return [`${FOLDER}/${name}.svg is not what the demo shows; run \`npm run docs\``];
  });
}

/** The sources, so that the pictures do not depend on whether somebody has built them. */
async function play(): Promise<{ run: RunnerResult; comment: string }> {
  const scene = SCENES.find(({ name }) => name === SCENE);
  if (scene === undefined) throw new Error(`the demo has no scene ${SCENE}`);
  const { surprises, results, comments } = await recordScene(scene, {
    now: () => MOMENT_MS,
    nodeOptions: ['--import', `data:text/javascript,Date.now=()=>${MOMENT_MS}`],
    scripts: { main: join(root, 'src/main.ts'), post: join(root, 'src/post.ts') },
  });
  const [run, comment] = [results[0], comments[0]];
  if (run === undefined || comment === undefined || surprises.length > 0) {
    throw new Error(`the scene ${SCENE} did not end as expected: ${surprises.join('; ')}`);
  }
  return { run, comment };
}

function counts(annotations: readonly Annotation[]): string {
  return Object.entries(Object.groupBy(annotations, ({ level }) => level))
    .map(([level, { length = 0 } = {}]) => `${length} ${level}${length === 1 ? '' : 's'}`)
    .join(' and ');
}

function annotationText({ level, title, message }: Annotation): string {
  return `${level === 'error' ? '❌' : '⚠️'} **${title}**  \n${message}`;
}

/** GitHub's Markdown as well-formed XML. The comment by which the action finds its own again is for no reader. */
const marked = new Marked({ renderer: { br: () => '<br/>', html: () => '' } });

/** An image has a style sheet of its own, follows its reader's theme and width, and loads nothing. */
function draw(title: string, beside: string, markdown: string): string {
  const html = marked.parse(markdown, { async: false });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="${heightOf(html)}">
<title>${title}: ${beside}</title>
<style>
${readFileSync(join(import.meta.dirname, 'pictures.css'), 'utf8').trim()}
</style>
<foreignObject width="100%" height="100%">
<div xmlns="http://www.w3.org/1999/xhtml" class="box">
<header><strong>${title}</strong> ${beside}</header>
<main>
${html.trim()}
</main>
</div>
</foreignObject>
</svg>
`;
}

/** An image needs a height before anybody knows a width or a font: enough for every line, and a little more. */
function heightOf(html: string): number {
  const lines = html
    .split(/<\/(?:h\d|p|li|tr)>|<br\/>/)
    .map((block) => block.replaceAll(/<[^>]*>/g, '').trim().length)
    .filter((length) => length > 0)
    .map((length) => Math.ceil(length / LINE_LENGTH));
  return HEAD_PX + lines.reduce((sum, count) => sum + count * LINE_PX + GAP_PX, 0);
}
