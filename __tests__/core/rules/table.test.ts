import { readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { describeDifference, holdsMore } from '../../../src/core/rules/differences.ts';
import { RULES } from '../../../src/core/rules/table.ts';
import { draft, ofRecord, seenWith, submission, unknownFinding, version } from '../builders.ts';
import { judge } from '../cases.ts';
import { CANCEL, CHECK, release } from '../requests.ts';

it('has every rule of every file once, under a name of its own', async () => {
  const folder = new URL('../../../src/core/rules/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file !== 'table.ts');
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  const exported: unknown[] = modules.flatMap((module) => Object.values(module)).flat();
  const beside = exported.filter((one) => typeof one === 'function' && !RULES.some((rule) => rule === one));
  expect(beside).toEqual([describeDifference, holdsMore]);
  expect(exported.length).toBe(RULES.length + beside.length);
  expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
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
