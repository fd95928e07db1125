import { describe, expect, it } from '@jest/globals';
import type { Build } from '../../../src/core/model.ts';
import { awaitsProcessing, build } from '../../../src/core/rules/build.ts';
import {
  appBuild,
  ask,
  CHECK,
  caseOf,
  facts,
  judge,
  ofOldRecord,
  ofRecord,
  prepare,
  release,
  snapshot,
  submission,
  version,
  versionIn,
} from '../builders.ts';

const OWN = version('PREPARE_FOR_SUBMISSION');
const look = (builds: Build[] | null) => ofRecord(OWN, {}, { builds });
const processing = (number: string) => appBuild(number, { processingState: 'PROCESSING' });

describe('a build by its number', () => {
  it('passes when it is VALID', () => {
    expect(ask(build, look([appBuild('8'), appBuild('7')]), release({ build: '7' }))).toEqual([]);
  });

  it('is missing when there is none of that number, and the message names number, version and platform', () => {
    const [finding, ...more] = ask(build, look([appBuild('70')]), release({ build: '7' }));
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ reason: 'build.missing', severity: 'error', subject: { type: 'build', id: '7' } });
    for (const word of ['build 7', '1.1', 'IOS']) expect(finding?.message).toContain(word);
    expect(finding?.remedy).toContain('Upload');
    expect(finding?.link).toContain('/apps/42/');
  });

  it.each([
    ['PROCESSING', false, 'PROCESSING', 'timeout-minutes'],
    ['FAILED', false, 'FAILED', 'build: latest'],
    ['INVALID', false, 'INVALID', 'build: latest'],
    ['SOMETHING_NEW', false, 'SOMETHING_NEW', 'build: latest'],
    ['VALID', true, 'expired', 'build: latest'],
  ])('is not valid when it is %s (expired: %s)', (processingState, expired, word, remedy) => {
    const [finding] = ask(build, look([appBuild('7', { processingState, expired })]), release({ build: '7' }));
    expect(finding).toMatchObject({ reason: 'build.not-valid', severity: 'error' });
    expect(finding?.message).toContain('Build 7');
    expect(finding?.message).toContain(word);
    expect(finding?.remedy).toContain(remedy);
  });

  it('is the usable one when a number stands twice', () => {
    const twice = [appBuild('7', { id: 'x', processingState: 'FAILED' }), appBuild('7', { id: 'y' })];
    expect(ask(build, look(twice), release({ build: '7' }))).toEqual([]);
  });
});

describe('the latest build', () => {
  it.each([
    ['the newest is VALID', [appBuild('8'), appBuild('7')], '8'],
    ['the newest is being processed', [processing('9'), appBuild('8')], '8'],
    ['the newest has failed', [appBuild('9', { processingState: 'FAILED' }), appBuild('8')], '8'],
    ['the newest has expired', [appBuild('9', { expired: true }), appBuild('8')], '8'],
  ])('passes when %s, and is the newest VALID one', (_, builds, number) => {
    const it = judge(look(builds), release({ build: 'latest' }));
    expect(it.verdict).toBe('clear');
    expect(it.plan.steps[0]).toMatchObject({ kind: 'update-version', build: { version: number } });
  });

  it.each([
    ['there is no build', []],
    [
      'every build has failed or expired',
      [appBuild('9', { processingState: 'FAILED' }), appBuild('8', { expired: true })],
    ],
  ])('is missing when %s', (_, builds) => {
    const [finding] = ask(build, look(builds), release({ build: 'latest' }));
    expect(finding).toMatchObject({ reason: 'build.missing', subject: { id: 'latest' } });
    expect(finding?.message).toContain('VALID build');
  });

  it('is not valid yet when every usable one is still processed', () => {
    const builds = [appBuild('9', { processingState: 'FAILED' }), processing('8')];
    const [finding] = ask(build, look(builds), release({ build: 'latest' }));
    expect(finding?.reason).toBe('build.not-valid');
    expect(finding?.message).toContain('PROCESSING');
    expect(finding?.remedy).toContain('timeout-minutes');
  });
});

describe('nothing is said', () => {
  it('when no build was asked for, also in a check', () => {
    expect(ask(build, look([]), release())).toEqual([]);
    expect(ask(build, snapshot({ release: facts({ builds: [] }) }), CHECK)).toEqual([]);
  });

  it('when the builds could not be read, which is told by itself', () => {
    expect(ask(build, look(null), release({ build: '7' }))).toEqual([]);
    expect(ask(build, snapshot(), release({ build: '7' }))).toEqual([]);
  });

  it('when the version is under review with that build, although the build has expired since', () => {
    const looked = ofRecord(
      version('IN_REVIEW', { build: appBuild('7') }),
      { submissions: [submission('IN_REVIEW', { items: [versionIn()] })] },
      { builds: [appBuild('7', { expired: true })] },
    );
    expect(judge(looked, release({ build: '7' })).verdict).toBe('clear');
    expect(judge(looked, release({ build: 'latest' })).verdict).toBe('clear');
  });

  it('when the version is out with that build', () => {
    const looked = ofOldRecord(version('READY_FOR_SALE', { build: appBuild('7') }), {}, { builds: [] });
    expect(judge(looked, release({ build: 'latest' })).verdict).toBe('clear');
  });
});

it('has nothing to say of a build that is attached and not in the list, whatever else is there', () => {
  const looked = ofRecord(version('PREPARE_FOR_SUBMISSION', { build: appBuild('7') }), {}, { builds: [appBuild('8')] });
  expect(ask(build, looked, release({ build: '7' }))).toEqual([]);
});

it('blocks a release whose version has the build already, when that has expired before it was submitted', () => {
  const expired = appBuild('7', { expired: true });
  const looked = ofRecord(
    version('PREPARE_FOR_SUBMISSION', { build: expired }),
    {},
    { builds: [appBuild('8'), expired] },
  );
  expect(ask(build, looked, release({ build: '7' }))[0]?.reason).toBe('build.not-valid');
});

it('blocks a run that only makes the version ready just as well', () => {
  expect(ask(build, look([]), prepare({ build: '7' }))[0]?.reason).toBe('build.missing');
});

it('blocks a version that does not exist yet just as well', () => {
  const looked = snapshot({ release: facts({ builds: [] }) });
  expect(ask(build, looked, release({ build: 'latest' }))[0]?.reason).toBe('build.missing');
});

describe('time alone may mend it', () => {
  it.each([
    ['the build asked for is processed', [processing('7')], '7', true],
    ['the build asked for has failed', [appBuild('7', { processingState: 'FAILED' }), processing('8')], '7', false],
    ['the build asked for is not there', [processing('8')], '7', false],
    ['the build asked for is VALID', [appBuild('7')], '7', false],
    ['the only build is processed', [processing('8')], 'latest', true],
    ['a build is VALID, and a newer one processed', [processing('8'), appBuild('7')], 'latest', false],
    ['there is no build', [], 'latest', false],
  ])('when %s', (_, builds, asked, expected) => {
    expect(awaitsProcessing(caseOf(look(builds), release({ build: asked })))).toBe(expected);
  });

  it('never when no build was asked for, or none was read', () => {
    expect(awaitsProcessing(caseOf(look([processing('7')]), release()))).toBe(false);
    expect(awaitsProcessing(caseOf(snapshot(), release({ build: 'latest' })))).toBe(false);
  });
});
