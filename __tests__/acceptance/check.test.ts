import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { REASONS } from '../../src/core/text/reasons.ts';
import { endingOf, FOUR_READS, OUTPUTS, type Stage, setStage, trustIn } from './harness.ts';
import { loadedBy } from './preloads.ts';

const DIST = resolve(import.meta.dirname, '../../dist');

const shapesOf = (stage: Stage) => stage.requests().sort();

describe('a check', () => {
  it('loads nothing that only a release or a report on GitHub needs', async () => {
    const stage = await setStage({ scenario: 'clear' });
    const { loaded } = await loadedBy((hooks) => stage.play({}, hooks));
    // The bundle names each source file above its code.
    const sourcesIn = (file: string) =>
      readFileSync(join(DIST, file), 'utf8').match(/^\/\/ (?:src|node_modules)\/\S+$/gm) ?? [];
    expect(readdirSync(DIST).flatMap(sourcesIn)).toContain('// src/release/execute.js');
    const sources = loaded.flatMap(sourcesIn);
    expect(sources).toContain('// src/preflight/preflight.js');
    expect(sources.filter((name) => /src\/release\/|octokit|@actions\/github|undici\/lib\/web/.test(name))).toEqual([]);
    expect(loaded).toHaveLength(4);
  });

  // Each way to write it, in process: ../inputs/names.test.ts.
  it('stops at INPUT_Dry-Run in the env: of the job, before any request', async () => {
    const stage = await setStage({ scenario: 'clear' });
    const result = await stage.play({}, { env: { 'INPUT_Dry-Run': 'true' } });
    expect(endingOf(result)).toBe('1 unknown input.invalid');
    expect(result.annotations[0]?.message).toContain('Did you mean `dry-run`?');
    expect(shapesOf(stage)).toEqual([]);
  });

  it.each([{}, { mode: 'submit', version: '1.2', 'dry-run': 'true' }])(
    'says in its first error that nothing was written, and in the log: %j',
    async (inputs) => {
      const stage = await setStage({ scenario: 'version-in-flight' });
      const { annotations, shown } = await stage.play(inputs);
      expect(annotations[0]?.message).toContain(' Nothing was written. ');
      expect(shown).toContain('Nothing was written.');
    },
  );

  it('is green for an app with nothing open after four reads', async () => {
    const stage = await setStage({ scenario: 'clear' });
    const result = await stage.play({ platform: 'MAC_OS' });
    expect(endingOf(result)).toBe('0 clear');
    expect(Object.keys(result.outputs).sort()).toEqual(OUTPUTS);
    const none = { 'version-id': '', 'version-state': '', build: '', 'submission-id': '', 'submission-state': '' };
    expect(result.outputs).toMatchObject({ ...none, 'in-review': '0', orphans: '0', 'slots-free': '5' });
    expect(result.annotations).toEqual([]);
    expect(result.summary).toMatch(/^## ✅ Clear/);
    expect(shapesOf(stage)).toEqual(FOUR_READS);
    const filter = { 'filter[app]': stage.appId };
    const include = 'appStoreVersionForReview,submittedByActor,lastUpdatedByActor';
    const inFlight = 'PREPARE_FOR_SUBMISSION,WAITING_FOR_REVIEW,IN_REVIEW';
    const open = 'READY_FOR_REVIEW,WAITING_FOR_REVIEW,IN_REVIEW,UNRESOLVED_ISSUES,CANCELING,COMPLETING';
    const fields = 'platform,versionString,appStoreState,appVersionState,reviewType,createdDate,releaseType,app';
    const expected = [
      { 'filter[appStoreState]': inFlight, 'filter[platform]': 'MAC_OS' },
      { include: 'app', 'fields[appStoreVersions]': fields },
      { ...filter, 'filter[state]': 'READY_FOR_REVIEW', include },
      { ...filter, 'filter[state]': open, include },
    ];
    const queries = stage.emulator.requests.map(({ query }) => query);
    expect(queries).toEqual(expect.arrayContaining(expected.map((query) => ({ ...query, limit: '200' }))));
  });

  it('speaks HTTP/2 over TLS, and sends one token of 15 minutes', async () => {
    const stage = await setStage({ scenario: 'clear', tls: true });
    using trust = trustIn(stage);
    expect((await stage.play({}, trust)).exitCode).toBe(0);
    expect(stage.emulator.requests.map(({ httpVersion }) => httpVersion)).toEqual(FOUR_READS.map(() => '2.0'));
    const tokens = new Set(stage.emulator.requests.map(({ headers }) => headers.authorization));
    expect(tokens.size).toBe(1);
    const [, claims = ''] = [...tokens][0]?.split('.') ?? [];
    const { iat, exp, aud } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(exp - iat).toBeLessThan(1200 - 60);
    expect(iat).toBeLessThanOrEqual(Date.now() / 1000 - 55);
    expect(aud).toBe('appstoreconnect-v1');
  });

  it('blocks on a version in flight', async () => {
    const stage = await setStage({ scenario: 'version-in-flight' });
    const result = await stage.play();
    expect(endingOf(result)).toBe('1 blocked version.in-flight');
    expect(result.outputs).toMatchObject({ 'version-state': 'IN_REVIEW', 'in-review': '1', 'slots-free': '4' });
    expect(result.outputs['version-id']).not.toBe('');
    const { title } = REASONS['version.in-flight'];
    expect(result.annotations).toMatchObject([{ level: 'error', title, message: expect.stringContaining('1.1') }]);
    expect(shapesOf(stage)).toEqual([...FOUR_READS, 'GET /v1/reviewSubmissions/{id}/items']);
  });
});
