import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { VERSION } from '../../src/version.ts';
import { read } from '../files.ts';

const manifest = JSON.parse(read('package.json')) as {
  version: string;
  engines: { node: string };
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

it('the log names the version that package.json has', () => {
  expect(VERSION).toBe(manifest.version);
});

it('the changelog dates each release, and has one for this version', () => {
  const headings = read('CHANGELOG.md').match(/^## .*/gm) ?? [];
  const [, ...releases] = headings;
  expect(headings[0]).toBe('## Unreleased');
  for (const release of releases) expect(release).toMatch(/^## \d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/);
  expect(releases.join('\n')).toContain(`## ${manifest.version} (`);
});

it('every file names the same Node', () => {
  const { runs } = parse(read('action.yml')) as { runs: { using: string } };
  const major = read('.nvmrc').trim();
  expect(runs.using).toBe(`node${major}`);
  expect(manifest.engines.node).toBe(`>=${major}`);
  expect(manifest.devDependencies['@types/node']).toMatch(new RegExp(`^${major}\\.`));
});

it('every package has an exact version', () => {
  const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
