import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { OPEN_SUBMISSION_STATES } from '../../emulator/app-store/model/states.ts';
import { ROOT, read } from '../files.ts';
import { endingOf, FOUR_READS, OUTPUTS, setStage, trustIn } from './harness.ts';
import { LOADING } from './preloads.ts';

describe('a check', () => {
  it('loads nothing that only a release or a report on GitHub needs', async () => {
    const stage = await setStage();
    const { shown } = await stage.play({}, { nodeOptions: LOADING });
    const loaded = shown.flatMap((line) => /^loaded file:.*\/dist\/([^/]+)$/.exec(line)?.[1] ?? []);
    // The bundle names each source file above its code.
    const sourcesIn = (file: string) => read(join('dist', file)).match(/^\/\/ (?:src|node_modules)\/\S+$/gm) ?? [];
    expect(readdirSync(join(ROOT, 'dist')).flatMap(sourcesIn)).toContain('// src/release/execute.js');
    const sources = loaded.flatMap(sourcesIn);
    expect(sources).toContain('// src/preflight/preflight.js');
    expect(sources.filter((name) => /src\/release\/|octokit|@actions\/github|undici\/lib\/web/.test(name))).toEqual([]);
    expect(loaded).toHaveLength(5);
  });

  it('is green for an app with nothing open after four reads', async () => {
    const stage = await setStage();
    const result = await stage.play({ platform: 'MAC_OS' });
    expect(endingOf(result)).toBe('0 clear');
    expect(Object.keys(result.outputs).sort()).toEqual(OUTPUTS);
    expect(result.outputs).toMatchObject({ 'version-id': '', 'in-review': '0', orphans: '0', 'slots-free': '5' });
    expect(result.annotations).toEqual([]);
    expect(result.summary).toMatch(/^## ✅ Clear/);
    expect(stage.requests().sort()).toEqual(FOUR_READS);
    // The log has each of them once.
    expect(result.shown.filter((line) => line.startsWith('GET '))).toHaveLength(FOUR_READS.length);
    const filter = { 'filter[app]': stage.appId };
    const include = 'appStoreVersionForReview,submittedByActor,lastUpdatedByActor';
    const inFlight = 'PREPARE_FOR_SUBMISSION,WAITING_FOR_REVIEW,IN_REVIEW';
    const open = OPEN_SUBMISSION_STATES.join(',');
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

  it('speaks HTTP/2 over TLS, and sends one token', async () => {
    const stage = await setStage('clear', { tls: true });
    using trust = trustIn(stage);
    expect((await stage.play({}, trust)).exitCode).toBe(0);
    expect(stage.emulator.requests.map(({ httpVersion }) => httpVersion)).toEqual(FOUR_READS.map(() => '2.0'));
    const tokens = new Set(stage.emulator.requests.map(({ headers }) => headers.authorization));
    expect(tokens.size).toBe(1);
  });
});
