import { readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { RULES } from '../../../src/core/rules/table.ts';
import * as build from '../builders.ts';
import { alone, draft, seenWith, several, snapshot, submission, unknownFinding, version } from '../builders.ts';
import { judge, seenFor } from '../cases.ts';
import { CANCEL, CHECK, everyMode, RESUBMIT, release } from '../requests.ts';

it('asks the other rules too, whatever one says', () => {
  const seen = snapshot({ ...alone('REJECTED'), submissions: several(4, 'COMPLETING') });
  expect(judge(seen, CHECK).reasons).toEqual(['error version.unfinished', 'warning submission.nearly-full']);
});

it('the table has every rule of every file once', async () => {
  const folder = new URL('../../../src/core/rules/', import.meta.url);
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = all.filter((file) => /(?<!table)\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  const exported = modules.flatMap((module) => Object.entries(module)).filter(([, it]) => typeof it === 'function');
  const rules: unknown[] = [...RULES];
  expect(new Set(rules).size).toBe(rules.length);
  const others = exported.filter(([, it]) => !rules.includes(it)).map(([name]) => name);
  const beside = 'describeDifference holdsMore versionFinding withOverrideHint';
  expect(others.sort()).toEqual(beside.split(' '));
});

it('is unknown when something could not be read, of the lists or beside them', () => {
  const failures = [unknownFinding('service.unavailable')];
  for (const seen of [seenWith({ failures }), seenWith({}, { failures })])
    expect(judge(seen, CHECK)).toMatchObject({ verdict: 'unknown', reasons: ['unknown service.unavailable'] });
});

it('gives every finding a message, a remedy and a subject, and a message that ends once', () => {
  const parts = {
    versions: ['IN_REVIEW', 'REJECTED', 'SOMETHING_NEW'].map((state, at) => version(state, { id: `v${at + 1}` })),
    submissions: [
      ...several(2, 'IN_REVIEW'),
      draft('d1'),
      submission('UNRESOLVED_ISSUES', { id: 'u1', items: [build.versionIn('v2', 'REJECTED')] }),
    ],
  };
  const policies = [{}, CANCEL, RESUBMIT, { onOrphans: 'fail' as const }];
  const asked = policies.flatMap((one) => [...everyMode(one), release({ ...one, version: '2.0' })]);
  for (const finding of asked.flatMap((one) => judge(seenFor(one, parts), one).findings)) {
    expect(finding.message).toMatch(/[^.]\.$/);
    expect(finding.remedy).toMatch(/[^.]\.$/);
    expect(finding.message).not.toMatch(/undefined|null|\[object/);
    expect(finding.subject?.id).toBeTruthy();
  }
});

it('does not change what it was given', () => {
  const seen = build.ofRecord(version('IN_REVIEW'), { submissions: [draft('d1'), submission('IN_REVIEW')] });
  const before = structuredClone(seen);
  judge(seen, release(CANCEL));
  expect(seen).toEqual(before);
});
