import { describe, expect, it } from '@jest/globals';
import { decide } from '../../../src/core/decide/decision.ts';
import { decideNamed } from '../../../src/core/decide/named-version.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import * as build from '../builders.ts';
import {
  alone,
  CPP,
  draft,
  item,
  ON_SALE,
  sentBack,
  specAlone,
  specVersion,
  submission,
  version,
  versionIn,
} from '../builders.ts';
import { decisionOf, seenFor, testCases, verdictFor } from '../cases.ts';
import { CANCEL, CHECK, FAIL, itemsOnly, listed, prepare, RESUBMIT, release, request, SEVEN } from '../requests.ts';

it('a run that is blocked plans no step', () => {
  const { steps, findings } = decisionOf(seenFor(release(), { versions: [ON_SALE] }), release());
  expect([findings.map(({ reason }) => reason), steps]).toEqual([['build.missing'], []]);
});

it('what does not fit the app is no decision, and each kind has its name', () => {
  const refused = { kind: 'refused', app: { id: '42' }, steps: [], findings: [] } as const;
  expect(decide({ ...refused, steps: [], findings: [] })).toEqual(refused);
  expect(decisionOf(seenFor(CHECK), CHECK).kind).toBe('preflight');
  const named = { app: { id: '42' }, version: null, failures: [] };
  expect(decideNamed(named, request({ mode: 'release' }), null).kind).toBe('named-version');
});

describe('what the service leaves open', () => {
  it.each(['IOS', 'MAC_OS'] as const)('a draft without a platform is adopted, and counted, on %s', (platform) => {
    const open = submission('READY_FOR_REVIEW', { id: 'd1', platform: null, items: [item(CPP)] });
    const asked = { ...itemsOnly([CPP]), platform, platforms: [platform] };
    const plan = decisionOf(seenFor(asked, { platform, submissions: [open] }, { items: [build.fact(CPP)] }), asked);
    expect(plan.submission).toMatchObject({ kind: 'adopt', submission: { id: 'd1' } });
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
});

describe('one app, every mode and policy:', () => {
  // Asks for a build without its list, so that the rule about builds is silent.
  const prepared = (changes: Partial<ReleaseRequest> = {}) => prepare({ ...SEVEN, ...changes });
  const submitted = (changes: Partial<ReleaseRequest> = {}) => release({ ...SEVEN, ...changes });
  const again = (changes: Partial<ReleaseRequest> = {}) => submitted({ ...RESUBMIT, ...changes });
  const NEXT = { version: '2.0' };
  const NEXT_CANCEL = { ...NEXT, ...CANCEL };
  const PREPARING = [prepared(), prepared(CANCEL)];
  const CANCELING = [request(CANCEL), ...PREPARING, submitted(CANCEL), submitted(NEXT_CANCEL)];
  const STANDING = [CHECK, request(FAIL), submitted(FAIL), submitted(NEXT)];
  const ALL = [...CANCELING, ...STANDING, submitted()];

  const held = { submissions: [submission('IN_REVIEW', { items: [versionIn()] })] };
  const IN_FLIGHT = [build.OWN, specAlone('PREPARE_FOR_SUBMISSION')];
  const IN_REVIEW = [alone('IN_REVIEW'), specAlone('IN_REVIEW')].map((parts) => ({ ...parts, ...held }));
  const REJECTED = sentBack([versionIn('v1', 'REJECTED')]);
  const WAITING = alone('PENDING_DEVELOPER_RELEASE');
  const failures = [build.unknownFinding('service.unavailable')];
  const UNREAD = { versions: [ON_SALE], submissions: [draft('d1')], failures };

  // biome-ignore format: a row a line
  testCases(verdictFor, [
    ['version 1.1 is done already, with every policy', submitted(FAIL), IN_REVIEW, 'clear'],
    ['version 1.1 is in nobody else\'s way', [...CANCELING, submitted()], [...IN_FLIGHT, ...IN_REVIEW], 'clear'],
    ['version 1.1 waits for its release, and is what was asked for', [...PREPARING, submitted(), submitted(FAIL), submitted(CANCEL)], WAITING, 'clear'],
    ['version 1.1 was sent back, and is submitted again', [again(), again(CANCEL)], REJECTED, 'clear'],
    ['version 1.1 was sent back, and cannot be submitted again like that', [again(FAIL), again(listed(CPP)), again(NEXT)], REJECTED, 'blocked'],
    ['a list could not be read', ALL, UNREAD, 'unknown'],
  ]);
});

describe('a run that makes ready a version whose submission is being canceled', () => {
  const canceling = submission('CANCELING', { items: [versionIn()], versionId: 'v1' });
  const comesTo = (one: AppStoreVersion, asked: ReleaseRequest) => {
    const { findings, steps } = decisionOf(seenFor(asked, { versions: [one], submissions: [canceling] }), asked);
    const errors = findings.filter(({ severity }) => severity !== 'warning');
    return [...steps.map(({ kind }) => kind), ...errors.map(({ reason }) => reason)];
  };

  it.each(['PREPARE_FOR_SUBMISSION', 'DEVELOPER_REJECTED', 'REJECTED'])('has nothing to do in %s', (state) => {
    for (const asked of [prepare(), prepare(CANCEL)]) expect(comesTo(version(state), asked)).toEqual([]);
  });

  it('waits while it shows that it is under review, and cancels nothing again', () => {
    for (const one of [version('IN_REVIEW'), specVersion('IN_REVIEW')])
      for (const asked of [prepare(), prepare(CANCEL)]) expect(comesTo(one, asked)).toEqual(['version.in-flight']);
  });

  it('answers the export question where the list is older than the version', () => {
    const completing = submission('COMPLETING', { items: [versionIn()], versionId: 'v1' });
    const asked = prepare({ usesNonExemptEncryption: false });
    const one = version('PREPARE_FOR_SUBMISSION', { build: build.appBuild('6', { usesNonExemptEncryption: null }) });
    const { findings, steps } = decisionOf(seenFor(asked, { versions: [one], submissions: [completing] }), asked);
    expect([findings, steps.map(({ kind }) => kind)]).toEqual([[], ['answer-export']]);
  });

  it('cancels no version in preparation by the specification', () => {
    expect(comesTo(specVersion('PREPARE_FOR_SUBMISSION'), prepare(CANCEL))).toEqual([]);
  });
});
