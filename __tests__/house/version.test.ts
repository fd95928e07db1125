import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { VERSION } from '../../src/version.ts';

it('the log names the version that package.json has', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >;
  expect(VERSION).toBe(version);
});
