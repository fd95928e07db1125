import { readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { RULES } from '../../../src/core/rules/table.ts';
import { draft, ofRecord, seenWith, submission, unknownFinding, version } from '../builders.ts';
import { judge } from '../cases.ts';
import { CANCEL, CHECK, release } from '../requests.ts';

it('the table has every rule of every file once', async () => {
  const folder = new URL('../../../src/core/rules/', import.meta.url);
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = all.filter((file) => /(?<!table)\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  const exported = modules.flatMap((module) => Object.entries(module)).filter(([, it]) => typeof it === 'function');
  const rules: unknown[] = [...RULES];
  expect(new Set(rules).size).toBe(rules.length);
  const others = exported.filter(([, it]) => !rules.includes(it)).map(([name]) => name);
  const beside = 'describeDifference holdsMore versionFinding';
  expect(others.sort()).toEqual(beside.split(' '));
});

it('is unknown when something could not be read, of the lists or beside them', () => {
  const failures = [unknownFinding('service.unavailable')];
  for (const seen of [seenWith({ failures }), seenWith({}, { failures })])
    expect(judge(seen, CHECK)).toMatchObject({ verdict: 'unknown', reasons: ['unknown service.unavailable'] });
});

it('does not change what it was given', () => {
  const seen = ofRecord(version('IN_REVIEW'), { submissions: [draft('d1'), submission('IN_REVIEW')] });
  const before = structuredClone(seen);
  judge(seen, release(CANCEL));
  expect(seen).toEqual(before);
});
