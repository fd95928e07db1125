import { describe, expect, it } from '@jest/globals';
import type { Build } from '../../../src/core/model/resources.ts';
import { buildMeant, withUploads } from '../../../src/core/plan/builds.ts';
import { appBuild, uploadedOn as on, upload } from '../builders.ts';

const pickBuild = (builds: Build[], wanted: string) => buildMeant(builds, wanted, null);

describe('which build is meant', () => {
  it('by latest: the one that was uploaded last, by the instant, whatever its number or state', () => {
    const elsewhere = appBuild('10', { uploadedDate: '2026-03-09T11:00:00+05:00' });
    for (const changes of [{}, { expired: true }, { processingState: 'FAILED' }]) {
      const builds = [on('08', '8'), on('09', '9', changes), elsewhere];
      for (const all of [builds, builds.toReversed()]) expect(pickBuild(all, 'latest')?.version).toBe('9');
    }
    expect(pickBuild([], 'latest')).toBeNull();
    const atOnce = [on('09', '9'), on('09', '10')];
    for (const all of [atOnce, atOnce.toReversed()]) expect(pickBuild(all, 'latest')?.version).toBe('10');
  });

  it('by latest: a build without a date is never the newest', () => {
    expect(pickBuild([appBuild('9', { uploadedDate: '' }), on('08', '8')], 'latest')?.version).toBe('8');
  });

  it('by latest: the attached one, where its upload is the newest, by its build', () => {
    const attached = appBuild('7', { version: '' });
    expect(buildMeant([upload('09', '7', 'PROCESSING', { id: 'b7' })], 'latest', attached)).toBe(attached);
  });

  it('by a number: exactly that one, the usable one first', () => {
    const broken = on('09', '7', { id: 'x', processingState: 'INVALID' });
    expect(pickBuild([on('10', '70'), broken, on('08', '7', { id: 'y' })], '7')?.id).toBe('y');
    expect(pickBuild([broken], '7')?.id).toBe('x');
    expect(pickBuild([on('10', '70')], '7')).toBeNull();
  });
});

/** An upload of which bytes are missing. */
const begun = (day: string, number: string) =>
  upload(day, number, 'PROCESSING', { upload: { errors: [], isUnfinished: true } });

/** The list has build 8 of the 8th. */
describe('the uploads beside the builds', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  const counted = (uploads: Build[], wanted: string, listed = [on('08', '8')]) => {
    const { builds, abandonedUploads } = withUploads(listed, uploads, wanted, now);
    const given = abandonedUploads.map(({ version }) => `${version} given up`);
    return [...(builds ?? []).slice(listed.length).map((one) => `${one.version} ${one.processingState}`), ...given];
  };

  // biome-ignore format: a row a line
  it.each([
    ['of a listed build says nothing, by its build', [upload('09', '9', 'PROCESSING', { id: 'b8' })], 'latest', []],
    ['of a listed build says nothing, by its number', [upload('09', '8', 'PROCESSING')], 'latest', []],
    ['that names a build which is not listed counts, also by a number that is', [upload('09', '8', 'PROCESSING', { id: 'x' })], 'latest', ['8 PROCESSING']],
    ['beside another one counts too', [upload('09', '9', 'PROCESSING'), upload('10', '10', 'FAILED')], 'latest', ['10 FAILED', '9 PROCESSING']],
    ['that is older, or as old, does not count', [upload('07', '7', 'PROCESSING'), upload('08', '9', 'FAILED')], 'latest', []],
    ['counts by its number, whatever its age', [upload('07', '7', 'PROCESSING'), upload('09', '9', 'FAILED')], '7', ['7 PROCESSING']],
    ['that was begun more than a day ago was given up', [begun('09', '9')], 'latest', ['9 given up']],
    ['that was begun a day ago counts', [{ ...begun('09', '9'), uploadedDate: '2026-03-09T12:00:00Z' }], 'latest', ['9 PROCESSING']],
    ['that was begun and given up is nothing to speak of for another number, or where a newer build is listed', [begun('07', '7')], 'latest', []],
    ['that shows no date was not given up', [begun('', '9')], '9', ['9 PROCESSING']],
  ])('one %s', (_, uploads, wanted, expected) => {
    expect(counted(uploads, wanted)).toEqual(expected);
    expect(counted(uploads.toReversed(), wanted).sort()).toEqual([...expected].sort());
  });

  it('each counts where no build is listed at all', () => {
    expect(counted([upload('01', '1', 'PROCESSING')], 'latest', [])).toEqual(['1 PROCESSING']);
  });
});

it('a build is found by its very number first, and else by an equal one', () => {
  const all = [on('08', '1.2'), on('09', '1.2.0')];
  expect(['1.2', '1.2.0', '1.02'].map((wanted) => pickBuild(all, wanted)?.version)).toEqual(['1.2', '1.2.0', '1.2.0']);
});
