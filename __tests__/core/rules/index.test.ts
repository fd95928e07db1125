import { readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { RULES } from '../../../src/core/rules/index.ts';
import {
  CHECK,
  CPP,
  draft,
  FOREIGN,
  fact,
  item,
  judge,
  ofRecord,
  release,
  request,
  several,
  snapshot,
  submission,
  unknownFinding,
  version,
} from '../builders.ts';

it('finds the way clear for an app with nothing open', () => {
  expect(judge(snapshot(), CHECK)).toMatchObject({ verdict: 'clear', reasons: [], kinds: [] });
});

it('asks every rule, whatever the others say', () => {
  const looked = ofRecord(
    version('PREPARE_FOR_SUBMISSION'),
    {
      versions: [
        version('PREPARE_FOR_SUBMISSION'),
        version('IN_REVIEW', { id: 'v2' }),
        version('SOMETHING_NEW', { id: 'v3' }),
      ],
      submissions: [
        ...several(2, 'IN_REVIEW'),
        submission('UNRESOLVED_ISSUES', { id: 'u1' }),
        draft('d1', [item(FOREIGN)]),
        draft('d2', null),
      ],
      itemFailures: new Map([['d2', unknownFinding('service.unavailable')]]),
      failures: [unknownFinding('service.unreadable')],
    },
    { items: [fact(CPP, 'REJECTED')], builds: [] },
  );
  const asked = release({ build: '7', items: { kind: 'listed', targets: [CPP] } });
  expect(new Set(judge(looked, asked).reasons)).toEqual(
    new Set([
      'error version.in-flight',
      'error submission.total-limit',
      'error submission.in-review-limit',
      'error item.not-ready',
      'error build.missing',
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
  const files = readdirSync(folder).filter((file) => file !== 'index.ts');
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

it('gives every finding a message, a remedy and a subject', () => {
  const looked = snapshot({
    versions: [version('IN_REVIEW'), version('REJECTED', { id: 'v2' }), version('SOMETHING_NEW', { id: 'v3' })],
    submissions: [...several(2, 'IN_REVIEW'), draft('d1'), submission('UNRESOLVED_ISSUES', { id: 'u1' })],
  });
  for (const onOrphans of ['adopt', 'fail'] as const) {
    for (const finding of judge(looked, request({ onOrphans })).findings) {
      expect(finding.message).not.toBe('');
      expect(finding.remedy).not.toBe('');
      expect(finding.subject?.id).toBeTruthy();
    }
  }
});

it('does not change what it was given', () => {
  const looked = ofRecord(version('IN_REVIEW'), { submissions: [draft('d1'), submission('IN_REVIEW')] });
  const before = structuredClone(looked);
  judge(looked, release({ onVersionInFlight: 'cancel' }));
  expect(looked).toEqual(before);
});
