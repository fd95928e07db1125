import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { GAPS } from '../../emulator/app-store/seeds/gaps.ts';
import { SCENARIOS } from '../../emulator/app-store/seeds/scenarios.ts';
import { readArguments } from '../../emulator/arguments.ts';

const MAIN = fileURLToPath(new URL('../../emulator/main.ts', import.meta.url));

function helpFor(...args: string[]): string {
  const asked = readArguments(args);
  return 'help' in asked ? asked.help : '';
}

describe('the command line', () => {
  it('asks for the scenario release on the live service when it says nothing', () => {
    expect(readArguments([])).toMatchObject({
      options: { scenario: 'release', dialect: 'live', apiVersion: '4.6', missing: [], tls: false },
      isJson: false,
    });
  });

  it('names what the service is like', () => {
    const text =
      '--scenario clear --dialect specification --api-version 4.4.1 --missing copyright,category --port 8080';
    expect(readArguments([...text.split(' '), '--staging-ms', '500', '--json'])).toMatchObject({
      options: {
        scenario: 'clear',
        dialect: 'specification',
        apiVersion: '4.4.1',
        missing: ['copyright', 'category'],
        port: 8080,
        stagingMs: 500,
      },
      isJson: true,
    });
  });

  it.each([
    ['--scenario', 'nothing', "No scenario is called 'nothing'."],
    ['--dialect', 'dead', "No dialect is called 'dead'."],
    ['--api-version', '1', "The interface has no version '1'."],
    ['--missing', 'copyright,luck', "Nothing that can be missing is called 'luck'."],
    ['--delay-ms', 'long', '--port and every option that ends in -ms take a whole number.'],
    ['--port', '-1', '--port and every option that ends in -ms take a whole number.'],
  ])('gives the help for %s %s, and says what is wrong', (option, value, problem) => {
    expect(helpFor(`${option}=${value}`).endsWith(problem)).toBe(true);
  });

  it('names every scenario and everything that can be missing in its help', () => {
    const help = helpFor('--help');
    for (const word of [...Object.keys(SCENARIOS), ...GAPS]) expect(help).toContain(word);
  });

  it('ends with the help when it does not know the scenario', async () => {
    const child = spawn(process.execPath, [MAIN, '--scenario', 'nothing']);
    let text = '';
    for await (const chunk of child.stderr) text += String(chunk);
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(2);
    expect(text).toContain('version-in-flight');
  });
});
