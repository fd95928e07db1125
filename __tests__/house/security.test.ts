import { expect, it } from '@jest/globals';
import { INPUTS } from '../../src/inputs/definitions.ts';
import { read } from '../files.ts';

it('SECURITY.md lists the hosts that the action connects to', () => {
  const [, section = ''] = read('SECURITY.md').split('## Where it connects to');
  const [body = ''] = section.split('\n## ');
  const hosts = [...body.matchAll(/^\| `([^`]+)` \|/gm)].map(([, host]) => host);
  expect(hosts).toEqual([new URL(INPUTS['base-url'].default ?? '').host, 'api.github.com']);
});
