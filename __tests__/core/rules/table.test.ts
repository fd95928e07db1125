import { readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { RULES } from '../../../src/core/rules/table.ts';
import {
  CANCEL,
  CHECK,
  CPP,
  draft,
  fact,
  item,
  judge,
  listed,
  localization,
  ON_SALE,
  ofRecord,
  prepare,
  RESUBMIT,
  release,
  request,
  seenFor,
  several,
  snapshot,
  submission,
  UNASKED,
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';

it('nothing blocks a release of an app with nothing open', () => {
  expect(judge(snapshot(), CHECK)).toMatchObject({ verdict: 'clear', reasons: [], kinds: [] });
});

it('asks every rule, whatever the others say', () => {
  const asked = release({
    build: '7',
    ...listed(CPP),
    releaseNotes: { kind: 'by-locale', texts: new Map([['ja', '新']]), fallback: null },
  });
  const parts = {
    versions: [
      ON_SALE,
      version('PREPARE_FOR_SUBMISSION'),
      version('IN_REVIEW', { id: 'v2' }),
      version('SOMETHING_NEW', { id: 'v3', versionString: '3' }),
    ],
    submissions: [
      ...several(2, 'IN_REVIEW'),
      submission('UNRESOLVED_ISSUES', { id: 'u1' }),
      draft('d1', [item(UNASKED)]),
      draft('d2', null),
    ],
    itemFailures: new Map([['d2', unknownFinding('service.unavailable')]]),
    failures: [unknownFinding('service.unreadable')],
  };
  const more = { items: [fact(CPP, 'STOPPED')], builds: [], localizations: [localization('en-US', 'Old.')] };
  expect(new Set(judge(seenFor(asked, parts, more), asked).reasons)).toEqual(
    new Set([
      'error version.in-flight',
      'error submission.total-limit',
      'error submission.in-review-limit',
      'error item.not-ready',
      'error build.missing',
      'warning metadata.release-notes',
      'warning submission.unresolved',
      'warning submission.orphans',
      'unknown state.unknown',
      'unknown service.unavailable',
      'unknown service.unreadable',
    ]),
  );
  const other = snapshot({ versions: [version('REJECTED')], submissions: several(4, 'COMPLETING') });
  expect(judge(other, CHECK).reasons).toEqual(['error version.unfinished', 'warning submission.nearly-full']);
});

it('has the rule of every file once', async () => {
  const folder = new URL('../../../src/core/rules/', import.meta.url);
  // What a rule may judge by, and the table itself, are no rules; readiness has a table of its own, which is one rule here.
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !['table.ts', 'context.ts'].includes(file) &&
      (!/^readiness[\\/]/.test(file) || file.endsWith('table.ts')),
  );
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  for (const [index, module] of modules.entries()) {
    const mounted = Object.values(module).filter((value) => RULES.some((rule) => rule === value));
    expect([files[index], mounted.length]).toEqual([files[index], 1]);
  }
  expect(RULES).toHaveLength(files.length);
});

it.each([
  'service.unauthorized',
  'service.forbidden',
  'service.rate-limited',
  'service.unavailable',
  'service.unreadable',
  'input.invalid',
] as const)('is unknown when something could not be read for %s', (reason) => {
  expect(judge(snapshot({ failures: [unknownFinding(reason)] }), CHECK)).toMatchObject({
    verdict: 'unknown',
    reasons: [`unknown ${reason}`],
  });
});

it('gives every finding a message, a remedy and a subject, and a message that ends once', () => {
  const parts = {
    versions: [version('IN_REVIEW'), version('REJECTED', { id: 'v2' }), version('SOMETHING_NEW', { id: 'v3' })],
    submissions: [
      ...several(2, 'IN_REVIEW'),
      draft('d1'),
      submission('UNRESOLVED_ISSUES', { id: 'u1', items: [versionIn('v2', 'REJECTED')] }),
    ],
  };
  for (const changes of [{}, CANCEL, RESUBMIT, { onOrphans: 'fail' as const }]) {
    for (const asked of [
      request(changes),
      prepare(changes),
      release(changes),
      release({ ...changes, version: '2.0' }),
    ]) {
      for (const finding of judge(seenFor(asked, parts), asked).findings) {
        expect(finding.message).toMatch(/[^.]\.$/);
        expect(finding.remedy).toMatch(/[^.]\.$/);
        expect(finding.message).not.toMatch(/undefined|null|\[object/);
        expect(finding.subject?.id).toBeTruthy();
      }
    }
  }
});

it('does not change what it was given', () => {
  const seen = ofRecord(version('IN_REVIEW'), { submissions: [draft('d1'), submission('IN_REVIEW')] });
  const before = structuredClone(seen);
  judge(seen, release(CANCEL));
  expect(seen).toEqual(before);
});
