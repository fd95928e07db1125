/** Plays the shipped action scene by scene against the emulator, started like on a runner. */
import { parseArgs } from 'node:util';
import { playScene, type Scene } from './scene.ts';
import { SCENES } from './scenes.ts';
import { bold, dim, good, heading, paragraph, poor, print, TERMINAL } from './screen.ts';

const USAGE = 'Usage: npm run demo -- [--scene NAME] [--list]';

function readArguments() {
  try {
    return parseArgs({ options: { scene: { type: 'string' }, list: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    return (error as Error).message;
  }
}

async function main(): Promise<number> {
  const values = readArguments();
  if (typeof values === 'string') {
    print(`${values}\n${USAGE}`);
    return 2;
  }
  if (values.list) {
    for (const { name, title } of SCENES) print(`  ${name.padEnd(18)} ${title}`);
    return 0;
  }
  const scenes = SCENES.filter(({ name }) => values.scene === undefined || name === values.scene);
  if (scenes.length === 0) {
    print(`There is no scene '${values.scene}'. There are: ${SCENES.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  print(
    dim(scenes.length > 1 ? `${scenes.length} scenes, which take about half a minute.` : 'One scene, a few seconds.'),
  );
  const failed: string[] = [];
  for (const [index, scene] of scenes.entries()) {
    heading(`${index + 1}/${scenes.length}  ${scene.title}`);
    if (!(await play(scene))) failed.push(scene.name);
  }
  print('');
  if (failed.length === 0) print(good(`${scenes.length} of ${scenes.length} scenes ended as expected.`));
  else print(poor(`Not as expected: ${failed.join(', ')}.`));
  return failed.length === 0 ? 0 : 1;
}

async function play(scene: Scene): Promise<boolean> {
  paragraph(scene.story);
  const surprises = await playScene(scene, TERMINAL);
  print('');
  if (surprises.length === 0) print(good(`As expected: ${scene.expected}.`));
  for (const surprise of surprises) print(poor(`Not as expected: ${surprise}.`));
  return surprises.length === 0;
}

print(bold('App Store Release Gate: what its users see on GitHub'));
print(dim('The service is an emulator inside this process. Nothing leaves this machine.'));
process.exitCode = await main();
