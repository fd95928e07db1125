import { describe, expect, it } from '@jest/globals';
import { EMPTY_RESULT, outcomeOf } from '../../src/core/model/result.ts';
import { outputsOf } from '../../src/runner/publish.ts';
import { draft, several, snapshot, submission, version } from '../core/builders.ts';
import { FULL_HOUSE, finding, outcome } from './outcomes.ts';

const NAMES = [
  'verdict',
  'reasons',
  'version-id',
  'version-state',
  'build',
  'live-version',
  'status-changed',
  'submission-id',
  'submission-state',
  'in-review',
  'orphans',
  'slots-free',
  'report',
];

describe('the outputs', () => {
  it.each([
    ['a run that ended before it began', outcomeOf(EMPTY_RESULT)],
    ['a run whose inputs are wrong', outcomeOf({ ...EMPTY_RESULT, findings: [finding('unknown', 'input.invalid')] })],
    ['a check', outcome()],
    ['a check of a full house', outcome({ snapshot: FULL_HOUSE })],
  ])('are always all there, and texts: %s', (_, it) => {
    const outputs = outputsOf(it);
    expect(Object.keys(outputs).sort()).toEqual(NAMES.toSorted());
    for (const value of Object.values(outputs)) expect(typeof value).toBe('string');
    expect(JSON.parse(outputs.report)).toMatchObject({ schemaVersion: 1, verdict: outputs.verdict });
  });

  it('are empty for what is not known, and never 0', () => {
    expect(outputsOf(outcomeOf(EMPTY_RESULT))).toMatchObject({
      verdict: 'unknown',
      reasons: '',
      'version-id': '',
      'version-state': '',
      build: '',
      'submission-id': '',
      'submission-state': '',
      'in-review': '',
      orphans: '',
      'slots-free': '',
    });
  });

  it('are 0 for what is known to be none', () => {
    expect(outputsOf(outcome())).toMatchObject({ verdict: 'clear', 'in-review': '0', orphans: '0', 'slots-free': '5' });
  });

  it('count those in review on the platform, and drafts and slots of the app', () => {
    expect(outputsOf(outcome({ snapshot: FULL_HOUSE }))).toMatchObject({
      'in-review': '1',
      orphans: '2',
      'slots-free': '0',
    });
  });

  // biome-ignore format: a row a line
  it.each([
    [{ drafts: false, others: true }, { 'in-review': '1', orphans: '', 'slots-free': '' }],
    [{ drafts: true, others: false }, { 'in-review': '', orphans: '1', 'slots-free': '' }],
  ])('are empty only for the list that could not be read: %j', (known, expected) => {
    const submissions = [draft('d1'), submission('IN_REVIEW')];
    expect(
      outputsOf(outcome({ snapshot: snapshot({ submissions, known: { versions: true, ...known } }) })),
    ).toMatchObject(expected);
  });

  it('do not know how many slots are free beside a submission in a state that nobody knows', () => {
    const found = snapshot({ submissions: [submission('SOMETHING_NEW')] });
    expect(outputsOf(outcome({ snapshot: found }))['slots-free']).toBe('');
  });

  it('have the reasons once each: errors, then unknowns, then warnings', () => {
    const findings = [
      finding('warning', 'submission.orphans'),
      finding('unknown', 'service.unavailable'),
      finding('error', 'version.in-flight'),
      finding('error', 'version.in-flight'),
    ];
    expect(outputsOf(outcome({ findings }))).toMatchObject({
      verdict: 'blocked',
      reasons: 'version.in-flight,service.unavailable,submission.orphans',
    });
  });

  it('have the first version in flight, or the one released', () => {
    const versions = [version('REJECTED', { id: 'a' }), version('IN_REVIEW', { id: 'b' })];
    expect(outputsOf(outcome({ snapshot: snapshot({ versions }) }))).toMatchObject({
      'version-id': 'b',
      'version-state': 'IN_REVIEW',
    });
    const released = outcome({ snapshot: snapshot({ versions }), version: { id: 'own', state: 'WAITING_FOR_REVIEW' } });
    expect(outputsOf(released)).toMatchObject({ 'version-id': 'own', 'version-state': 'WAITING_FOR_REVIEW' });
  });

  it('have the number of the build attached', () => {
    expect(outputsOf(outcome({ build: '42' })).build).toBe('42');
  });

  it('have the submission of the run', () => {
    const it = outcome({ submission: { id: 's9', state: 'WAITING_FOR_REVIEW' } });
    expect(outputsOf(it)).toMatchObject({ 'submission-id': 's9', 'submission-state': 'WAITING_FOR_REVIEW' });
  });

  it('are, of several platforms, of the first that has one, and of the fullest', () => {
    const onSale = { state: 'READY_FOR_DISTRIBUTION', versionString: '3.1' };
    const snapshots = (['IOS', 'MAC_OS'] as const).map((platform) =>
      snapshot({
        platform,
        versions:
          platform === 'IOS'
            ? []
            : [
                version('IN_REVIEW', { id: 'mac', platform }),
                version(onSale.state, { ...onSale, id: 'old', platform }),
              ],
        submissions: several(2, 'IN_REVIEW', { platform: 'MAC_OS', items: [] }),
      }),
    );
    const result = outcome({ snapshots, platforms: ['IOS', 'MAC_OS'] });
    expect(outputsOf(result)).toMatchObject({
      'version-id': 'mac',
      'version-state': 'IN_REVIEW',
      'live-version': '3.1',
      'in-review': '2',
      'slots-free': '3',
    });
    expect(JSON.parse(outputsOf(result).report)).toMatchObject({
      platform: null,
      platforms: [
        { platform: 'IOS', inReview: 0, version: null, liveVersion: null },
        { platform: 'MAC_OS', inReview: 2, version: { versionString: '1.1', state: 'IN_REVIEW' }, liveVersion: '3.1' },
      ],
    });
  });
});
