import { describe, expect, it } from '@jest/globals';
import { decide } from '../../../src/core/decide/decision.ts';
import { ambiguousPlatform, mergePlatforms, platformsOf } from '../../../src/core/decide/platforms.ts';
import { verdictOf } from '../../../src/core/model/finding.ts';
import type { Mode, OnVersionInFlight } from '../../../src/core/model/request.ts';
import type { Platform } from '../../../src/core/model/resources.ts';
import { several, snapshot, version } from '../builders.ts';
import { contextOf } from '../cases.ts';
import { request } from '../requests.ts';

const on = (platform: string | null) => version('READY_FOR_DISTRIBUTION', { platform });

describe('the platforms that a run is about', () => {
  it.each<[what: string, rows: (string | null)[], asked: Platform[], platforms: Platform[]]>([
    ['as they are named', ['IOS', 'TV_OS'], ['MAC_OS'], ['MAC_OS']],
    ['every one with a record, in the order of the input', ['TV_OS', 'IOS', 'TV_OS'], [], ['IOS', 'TV_OS']],
    ['the only one, which need not be iOS', ['MAC_OS'], [], ['MAC_OS']],
    ['iOS for an app without a version', [], [], ['IOS']],
    ['iOS where no row names one', [null, null], [], ['IOS']],
    ['those that are named beside rows that name none', [null, 'VISION_OS'], [], ['VISION_OS']],
    ['none that nobody knows', ['WATCH_OS', 'MAC_OS'], [], ['MAC_OS']],
  ])('are %s', (_what, rows, asked, platforms) => {
    expect(platformsOf(rows.map(on), asked)).toEqual(platforms);
  });

  const APP = { id: '42' };
  it.each<[mode: Mode, policy: OnVersionInFlight, isAmbiguous: boolean]>([
    ['check', 'resume', false],
    ['check', 'fail', false],
    ['check', 'cancel', true],
    ['prepare', 'resume', true],
    ['submit', 'resume', true],
    ['release', 'resume', true],
    ['rollout', 'resume', true],
  ])('have to be one in the mode %s with %s: %s', (mode, onVersionInFlight, isAmbiguous) => {
    for (const dryRun of [false, true]) {
      const asked = request({ mode, onVersionInFlight, dryRun, platforms: [] });
      expect(ambiguousPlatform(APP, [on('IOS'), on(null)], asked)).toBeNull();
      for (const other of ['MAC_OS', 'WATCH_OS']) {
        const finding = ambiguousPlatform(APP, [on(other), on('IOS')], asked);
        expect(finding?.reason).toBe(isAmbiguous ? 'input.invalid' : undefined);
        if (isAmbiguous) expect(finding?.message).toContain(`IOS, ${other}`);
      }
    }
  });
});

describe('a check of several platforms', () => {
  const parts = {
    versions: [version('IN_REVIEW', { id: 'mac', platform: 'MAC_OS' }), version('READY_FOR_DISTRIBUTION')],
    submissions: several(4, 'IN_REVIEW', { platform: 'MAC_OS', items: [] }),
  };
  const viewOf = (platform: Platform) => {
    const versions = parts.versions.filter((row) => row.platform === platform);
    return contextOf(snapshot({ ...parts, platform, versions }), request({ platform, platforms: [] }));
  };
  const decision = decide({ kind: 'read', first: viewOf('IOS'), others: [viewOf('MAC_OS')] });
  const inShort = decision.findings.map(
    ({ reason, message }) => `${reason} ${/^[A-Z_]+(?=: )/.exec(message)?.[0] ?? ''}`,
  );

  it('says once what is about the app, and names the platform of the rest', () => {
    expect(inShort.sort()).toEqual([
      'submission.in-review-limit MAC_OS',
      'submission.nearly-full ',
      'version.in-flight MAC_OS',
    ]);
    expect(verdictOf(decision.findings)).toBe('blocked');
  });

  it('says how a platform is left out, unless the platforms were named', () => {
    const own = { reason: 'version.in-flight', severity: 'error', message: 'A.', remedy: 'B.', subject: null } as const;
    const all = [
      { platform: 'IOS', findings: [] },
      { platform: 'MAC_OS', findings: [own] },
      { platform: 'TV_OS', findings: [] },
    ] as const;
    expect(mergePlatforms(all, true)[0]?.remedy).toBe('B. To leave MAC_OS out, set platform: IOS, TV_OS.');
    expect(mergePlatforms(all, false)[0]?.remedy).toBe('B.');
  });

  it('has the snapshot of each, and plans nothing', () => {
    expect(decision.kind === 'preflight' && decision.snapshots.map(({ platform }) => platform)).toEqual([
      'IOS',
      'MAC_OS',
    ]);
    expect(decision.steps).toEqual([]);
  });
});
