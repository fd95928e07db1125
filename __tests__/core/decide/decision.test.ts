import { describe, expect, it } from '@jest/globals';
import { decide } from '../../../src/core/decide/decision.ts';
import { decideNamed } from '../../../src/core/decide/named-version.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import * as build from '../builders.ts';
import { alone, ON_SALE, specAlone, specVersion, submission, version, versionIn } from '../builders.ts';
import { decisionOf, seenFor, testCases, verdictFor } from '../cases.ts';
import { CANCEL, CHECK, FAIL, prepare, release, request, SEVEN } from '../requests.ts';

it('a run that is blocked plans no step', () => {
  const { steps, findings } = decisionOf(seenFor(release(), { versions: [ON_SALE] }), release());
  expect([findings.map(({ reason }) => reason), steps]).toEqual([['build.missing'], []]);
});

it('what does not fit the app is no decision, and each kind has its name', () => {
  const refused = { kind: 'refused' as const, app: { id: '42' }, steps: [], findings: [] };
  expect(decide(refused)).toBe(refused);
  expect(decisionOf(seenFor(CHECK), CHECK).kind).toBe('preflight');
  const named = { app: { id: '42' }, version: null, failures: [] };
  expect(decideNamed(named, request({ mode: 'release' }), null).kind).toBe('named-version');
});

it('a release date of the record that has passed is left to the service: it releases on approval', () => {
  const dated = {
    releaseType: 'SCHEDULED',
    earliestReleaseDate: '2020-01-01T09:00:00Z',
    build: build.appBuild('6', { usesNonExemptEncryption: false }),
  };
  const { findings, goesOut } = decisionOf(seenFor(release(), alone('PREPARE_FOR_SUBMISSION', dated)), release());
  expect(findings.filter(({ severity }) => severity !== 'warning')).toEqual([]);
  expect(goesOut).toMatchObject({ releaseType: 'SCHEDULED' });
});

describe('a version in flight that is the one asked for', () => {
  const held = { submissions: [submission('IN_REVIEW', { items: [versionIn()] })] };
  const inReview = [alone, specAlone].map((on) => ({ ...on('IN_REVIEW'), ...held }));
  const inPreparation = [build.OWN, specAlone('PREPARE_FOR_SUBMISSION')];
  // Asks for a build without its list, so that the rule about builds is silent.
  const canceling = [prepare, release].map((ask) => ask({ ...SEVEN, ...CANCEL }));
  const next = release({ ...SEVEN, ...CANCEL, version: '2.0' });

  // biome-ignore format: a row a line
  testCases(verdictFor, [
    ['is done already, with fail too', release({ ...SEVEN, ...FAIL }), inReview, 'clear'],
    ['is in nobody else\'s way', [request(CANCEL), prepare(SEVEN), release(SEVEN), ...canceling, next], [...inPreparation, ...inReview], 'clear'],
  ]);
});

describe('a run that makes ready a version whose submission is being canceled', () => {
  const canceling = submission('CANCELING', { items: [versionIn()], versionId: 'v1' });
  const comesTo = (one: AppStoreVersion, asked: ReleaseRequest) => {
    const { findings, steps } = decisionOf(seenFor(asked, { versions: [one], submissions: [canceling] }), asked);
    const errors = findings.filter(({ severity }) => severity !== 'warning');
    return [...steps.map(({ kind }) => kind), ...errors.map(({ reason }) => reason)];
  };

  it.each([
    ['in preparation', version('PREPARE_FOR_SUBMISSION')],
    ['sent back', version('REJECTED')],
    ['in preparation by the specification', specVersion('PREPARE_FOR_SUBMISSION')],
  ])('has nothing to do where it is %s', (_, one) => {
    for (const asked of [prepare(), prepare(CANCEL)]) expect(comesTo(one, asked)).toEqual([]);
  });

  it('waits while it shows that it is under review, and cancels nothing again', () => {
    for (const one of [version('IN_REVIEW'), specVersion('IN_REVIEW')])
      for (const asked of [prepare(), prepare(CANCEL)]) expect(comesTo(one, asked)).toEqual(['version.in-flight']);
  });
});
