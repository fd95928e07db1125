import { describe, expect, it } from '@jest/globals';
import { decide } from '../../../src/core/decide/decision.ts';
import { mergePlatforms, platformsOf } from '../../../src/core/decide/platforms.ts';
import { type Finding, verdictOf } from '../../../src/core/model/finding.ts';
import { MODES } from '../../../src/core/model/mode.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion, Platform } from '../../../src/core/model/resources.ts';
import { versionsOn } from '../../../src/core/model/snapshot.ts';
import { draft, finding, several, snapshot, version, versionIn } from '../builders.ts';
import { contextOf } from '../cases.ts';
import { check, EVERY_POLICY, request } from '../requests.ts';

const on = (platform: string | null) => version('READY_FOR_DISTRIBUTION', { platform });

const APP = { id: '42' };

describe('the platforms that a run is about', () => {
  it.each<[what: string, rows: (string | null)[], asked: Platform[], platforms: Platform[]]>([
    ['as they are named', ['IOS', 'TV_OS'], ['MAC_OS'], ['MAC_OS']],
    ['every one with a record, in the order of the input', ['TV_OS', 'IOS', 'TV_OS'], [], ['IOS', 'TV_OS']],
    ['iOS where no row names one', [null, null], [], ['IOS']],
    ['none that nobody knows', ['WATCH_OS', 'MAC_OS'], [], ['MAC_OS']],
  ])('are %s', (_what, rows, asked, platforms) => {
    expect(platformsOf(APP, rows.map(on), request({ platforms: asked }))).toEqual(platforms);
  });

  const checks = [...EVERY_POLICY.map((policy) => request(policy)), check('1.1')];
  const writing = MODES.filter((mode) => mode !== 'check').map((mode) => request({ mode, version: '1.1' }));

  const refused = (versions: AppStoreVersion[], asked: ReleaseRequest) => {
    const found = platformsOf(APP, versions, asked);
    return 'kind' in found ? found.findings : undefined;
  };

  it('may be several in a check', () => {
    for (const asked of checks) expect(refused([on('MAC_OS'), on('IOS')], { ...asked, platforms: [] })).toBeUndefined();
  });

  it.each(['MAC_OS', 'WATCH_OS'])('have to be one in every other mode, beside %s too', (other) => {
    for (const named of writing) {
      const asked = { ...named, platforms: [] };
      const several = [on(other), on('IOS')];
      const [refusal] = refused(several, asked) ?? [];
      const subject = { type: 'input', id: 'platform' };
      expect(refusal).toMatchObject({ reason: 'input.invalid', severity: 'unknown', subject });
      expect(refusal?.message).toContain(`IOS, ${other}`);
      expect(refusal?.remedy).toContain('Set platform to one of them.');
      expect([refused(several, named), refused([on('IOS'), on(null)], asked)]).toEqual([undefined, undefined]);
    }
  });
});

describe('a check of several platforms', () => {
  const parts = {
    versions: [version('IN_REVIEW', { id: 'mac', platform: 'MAC_OS' }), version('READY_FOR_DISTRIBUTION')],
    submissions: [...several(3, 'IN_REVIEW', { platform: 'MAC_OS' }), draft('d1', [versionIn('mac')], 'MAC_OS')],
  };
  const viewOf = (platform: Platform) => {
    const versions = versionsOn(platform, parts.versions);
    const elsewhere = parts.versions.filter((row) => !versions.includes(row));
    return contextOf(snapshot({ ...parts, platform, versions, elsewhere }), request({ platform, platforms: [] }));
  };
  const decision = decide([viewOf('IOS'), viewOf('MAC_OS')]);
  const platformIn = (message: string) => /^[A-Z_]+(?=: )/.exec(message)?.[0] ?? '';
  const inShort = decision.findings.map(({ reason, message }) => `${reason} ${platformIn(message)}`);

  it('says once what is about the app, and names the platform of the rest', () => {
    const found = ['submission.in-review-limit MAC_OS', 'submission.nearly-full ', 'submission.orphans '];
    expect(inShort.sort()).toEqual([...found, 'version.in-flight MAC_OS']);
    expect(verdictOf(decision.findings)).toBe('blocked');
  });

  const one: Finding = { ...finding('error'), message: 'A.', remedy: 'B.' };
  const found = (platform: Platform, ...findings: Finding[]) => ({ platform, findings });

  it('says a thing of each platform where anything about it differs', () => {
    const changes: Partial<Finding>[] = [
      ...[{ message: 'C.' }, { remedy: 'D.' }, { details: 'E.' }, { listed: 'F.' }],
      ...[{ reason: 'version.unfinished' } as const, { severity: 'warning' } as const],
      { subject: { type: 'app', id: '42' } },
    ];
    const others = changes.map((change): Finding => ({ ...one, ...change }));
    const messagesWith = (other: Finding) =>
      mergePlatforms([found('IOS', one), found('MAC_OS', one, other)], false).map(({ message }) => message);
    expect(messagesWith({ ...one })).toEqual(['A.']);
    expect(others.map(messagesWith)).toEqual(others.map(({ message }) => ['A.', `MAC_OS: ${message}`]));
  });

  it('says once, at its worst, what is about the slots of the app', () => {
    const drafts = (severity: Finding['severity']): Finding => ({ ...one, severity, reason: 'submission.orphans' });
    const all = [found('IOS', drafts('warning')), found('MAC_OS', drafts('error'))];
    expect(mergePlatforms(all, true)).toEqual([drafts('error')]);
  });

  it('says how a platform is left out, unless the platforms were named', () => {
    const all = [found('IOS'), found('MAC_OS', one), found('TV_OS')];
    expect(mergePlatforms(all, true)[0]?.remedy).toBe('B. To leave MAC_OS out, set platform: IOS, TV_OS.');
    expect(mergePlatforms(all, false)[0]?.remedy).toBe('B.');
    expect(mergePlatforms(all.toReversed().slice(1), false)).toMatchObject([{ message: 'MAC_OS: A.' }]);
    const remedies = decision.findings.map(({ remedy }) => remedy).join(' ');
    expect(remedies).toContain('To leave MAC_OS out');
  });

  it('has the snapshot of each, and plans nothing', () => {
    expect(decision).toMatchObject({ others: [{ present: { platform: 'MAC_OS' } }], steps: [] });
  });
});
