import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { GAPS } from '../../emulator/app-store/seeds/gaps.ts';
import { SCENARIOS } from '../../emulator/app-store/seeds/scenarios.ts';
import { readArguments } from '../../emulator/arguments.ts';

const MAIN = fileURLToPath(new URL('../../emulator/main.ts', import.meta.url));

describe('the command line', () => {
  it('names what the service is like', () => {
    const like =
      '--scenario clear --dialect specification --api-version 4.4.1 --missing copyright,category --field S7,S11';
    const named = {
      scenario: 'clear',
      dialect: 'specification',
      apiVersion: '4.4.1',
      field: ['S7', 'S11'],
      stagingMs: 500,
    };
    const options = { ...named, missing: ['copyright', 'category'] };
    expect(readArguments([...like.split(' '), '--staging-ms', '500', '--json'])).toMatchObject({
      options,
      isJson: true,
    });
  });

  it.each([
    ['--scenario', 'nothing', "No scenario is called 'nothing'."],
    ['--dialect', 'dead', "No dialect is called 'dead'."],
    ['--api-version', '1', "The interface has no version '1'."],
    ['--missing', 'copyright,luck', "Nothing that can be missing is called 'luck'."],
    ['--field', 'S7,S0', "No report is called 'S0'."],
    ['--delay-ms', 'long', '--port and every option that ends in -ms take a whole number.'],
    ['--port', '-1', '--port and every option that ends in -ms take a whole number.'],
  ])('gives the help for %s %s, and says what is wrong', (option, value, problem) => {
    const { help } = { help: '', ...readArguments([`${option}=${value}`]) };
    for (const word of [...Object.keys(SCENARIOS), ...GAPS]) expect(help).toContain(word);
    expect(help.endsWith(problem)).toBe(true);
  });
});

describe('the command', () => {
  it.each([false, true])('says where it listens, and cleans up when it is stopped (JSON: %s)', async (isJson) => {
    const child = spawn(process.execPath, [MAIN, '--scenario', 'release', ...(isJson ? ['--json', '--tls'] : [])]);
    try {
      const [text] = (await once(child.stdout, 'data')) as [Buffer];
      const handed = isJson ? (JSON.parse(text.toString()) as Record<string, string>) : {};
      if (isJson) {
        expect(handed).toMatchObject({ ready: true, url: expect.stringMatching(/^https:\/\/127\.0\.0\.1:\d+$/) });
        expect(readFileSync(handed.privateKeyFile ?? '', 'utf8')).toContain('BEGIN PRIVATE KEY');
        expect(readFileSync(handed.certificateFile ?? '', 'utf8')).toContain('BEGIN CERTIFICATE');
      } else {
        const inputs = ['base-url:', 'app-id:', 'key-id:', 'issuer-id:', 'private-key:'];
        for (const input of inputs) expect(text.toString()).toContain(input);
      }
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect(existsSync(handed.privateKeyFile ?? '')).toBe(false);
    } finally {
      child.kill('SIGKILL');
    }
  });
});
