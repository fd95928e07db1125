import { readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { READINESS } from '../../../src/core/rules/readiness/table.ts';
import { RULES } from '../../../src/core/rules/table.ts';
import * as build from '../builders.ts';
import { alone, CPP, draft, seenWith, several, snapshot, submission, unknownFinding, version } from '../builders.ts';
import { judge, seenFor } from '../cases.ts';
import { CANCEL, CHECK, everyMode, folder, listed, RESUBMIT, release } from '../requests.ts';

it('nothing blocks a release of an app with nothing open', () => {
  expect(judge(snapshot(), CHECK)).toMatchObject({ verdict: 'clear', reasons: [], kinds: [] });
});

it('asks every rule, whatever the others say', () => {
  const asked = release({ build: '7', ...listed(CPP), releaseNotes: folder({ ja: '新' }) });
  const parts = {
    versions: [
      build.ON_SALE,
      version('PREPARE_FOR_SUBMISSION'),
      version('IN_REVIEW', { id: 'v2' }),
      version('SOMETHING_NEW', { id: 'v3', versionString: '3' }),
    ],
    submissions: [
      ...several(2, 'IN_REVIEW'),
      submission('UNRESOLVED_ISSUES', { id: 'u1' }),
      draft('d1', [build.item(build.UNASKED)]),
      draft('d2', null),
    ],
    itemFailures: new Map([['d2', unknownFinding('service.unavailable')]]),
    failures: [unknownFinding('service.unreadable')],
  };
  const localizations = [build.localization('en-US', 'Old.')];
  const more = { items: [build.fact(CPP, 'STOPPED')], builds: [], localizations };
  const reasons = {
    error: 'version.in-flight submission.total-limit submission.in-review-limit item.not-ready build.missing',
    warning: 'metadata.release-notes submission.unresolved submission.orphans',
    unknown: 'state.unknown service.unavailable service.unreadable',
  };
  const expected = Object.entries(reasons).flatMap(([one, all]) => all.split(' ').map((reason) => `${one} ${reason}`));
  expect(new Set(judge(seenFor(asked, parts, more), asked).reasons)).toEqual(new Set(expected));
  const other = snapshot({ ...alone('REJECTED'), submissions: several(4, 'COMPLETING') });
  expect(judge(other, CHECK).reasons).toEqual(['error version.unfinished', 'warning submission.nearly-full']);
});

it('the tables have every rule of every file once', async () => {
  const folder = new URL('../../../src/core/rules/', import.meta.url);
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = all.filter((file) => /(?<!table)\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  const exported = modules.flatMap((module) => Object.entries(module)).filter(([, it]) => typeof it === 'function');
  const rules: unknown[] = [...RULES.map(({ rule }) => rule), ...READINESS];
  expect(new Set(rules).size).toBe(rules.length);
  const others = exported.filter(([, it]) => !rules.includes(it)).map(([name]) => name);
  const beside = 'isUsedUp lacksOf missingTexts versionFinding withOverrideHint';
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
