/**
 * The pictures of the README, drawn from what a scene of the demo shows: `npm run pictures`. With `--check` they are
 * only compared, so that they stay as true as the demo.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RunnerResult } from '../../emulator/runner/runner.ts';
import { playScene } from '../scene.ts';
import { SCENES } from '../scenes.ts';
import type { Audience } from '../stage.ts';
import { drawAnnotations, drawComment, drawSummary, type Format } from './pages.ts';

const root = resolve(import.meta.dirname, '../..');
const FOLDER = 'docs/pictures';
const SCENE = 'drafts';
/** Both sides live at one moment, so that the same is drawn whenever it is drawn. */
const MOMENT_MS = Date.UTC(2026, 4, 4, 13, 37);

const FORMATS: Record<string, Format> = {
  light: { theme: 'light', width: 830 },
  dark: { theme: 'dark', width: 830 },
  'light-narrow': { theme: 'light', width: 400 },
  'dark-narrow': { theme: 'dark', width: 400 },
};

/** @returns one line for each picture that is not as it should be */
export async function updatePictures({ write }: { write: boolean }): Promise<string[]> {
  const { run, comment } = await play();
  const pictures = Object.entries(FORMATS).flatMap(([name, format]): [string, string][] => [
    [`annotations-${name}.svg`, drawAnnotations(run, format)],
    [`summary-${name}.svg`, drawSummary(run, format)],
    [`comment-${name}.svg`, drawComment(comment, format)],
  ]);
  if (write) mkdirSync(join(root, FOLDER), { recursive: true });
  return pictures.flatMap(([name, svg]) => {
    const file = join(root, FOLDER, name);
    if (textOf(file) === svg) return [];
    if (write) writeFileSync(file, svg);
    return [`${FOLDER}/${name} is not what the demo shows; run \`npm run pictures\``];
  });
}

/** The sources, so that the pictures do not depend on whether somebody has built them. */
async function play(): Promise<{ run: RunnerResult; comment: string }> {
  const scene = SCENES.find(({ name }) => name === SCENE);
  if (scene === undefined) throw new Error(`the demo has no scene ${SCENE}`);
  let run: RunnerResult | undefined;
  let comment: string | null = null;
  const audience: Audience = {
    say: () => {},
    step: () => {},
    run: (result) => {
      run = result;
    },
    post: () => {},
    pullRequest: (shown) => {
      comment = shown.comment;
    },
  };
  const surprises = await playScene(scene, audience, {
    now: () => MOMENT_MS,
    nodeOptions: ['--import', `data:text/javascript,Date.now=()=>${MOMENT_MS}`],
    scripts: { main: join(root, 'src/main.ts'), post: join(root, 'src/post.ts') },
  });
  if (run === undefined || comment === null || surprises.length > 0) {
    throw new Error(`the scene ${SCENE} did not end as expected: ${surprises.join('; ')}`);
  }
  return { run, comment };
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const isCheck = process.argv.includes('--check');
  const drifted = await updatePictures({ write: !isCheck });
  if (isCheck && drifted.length > 0) {
    console.error(drifted.join('\n'));
    process.exitCode = 1;
  } else console.log(drifted.length === 0 ? 'The pictures are up to date.' : `${drifted.length} pictures are new.`);
}
