/**
 * Measures the cost of the action. `npm run bench -- check` measures one part, and is red if a ratio is above its bound.
 * `npm run bench -- compare <dist folder> …` measures these bundles and the one in `dist` in interleaved runs.
 */
import { measureCheck, type Ratio } from './check.ts';
import { compareBundles } from './compare.ts';
import { measureRelease } from './release.ts';
import { measureSweep } from './sweep.ts';
import { measureTexts } from './texts.ts';

const [part, ...folders] = process.argv.slice(2);
const wants = (name: string) => part === undefined || part === name;

function judge(ratios: readonly Ratio[]): void {
  console.log('\n| ratio | measured | bound |\n|---|---|---|');
  for (const { name, measured, bound } of ratios) console.log(`| ${name} | ${measured.toFixed(2)} | ${bound} |`);
  if (!ratios.every(({ measured, bound }) => measured <= bound)) process.exitCode = 1;
}

if (wants('check')) judge(await measureCheck());
if (wants('texts')) judge(measureTexts());
if (wants('release')) await measureRelease();
if (wants('sweep')) await measureSweep();
if (part === 'compare') await compareBundles([...folders, 'dist']);
