import { describe, expect, it } from '@jest/globals';
import { OUTPUTS, play, reportOf, requestsOf, setStage } from './harness.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('a check', () => {
  it('is green for an app with nothing open, after three reads and nothing else', async () => {
    const stage = await setStage({ scenario: 'clear' });
    const result = await play(stage);
    expect(result.exitCode).toBe(0);
    expect(Object.keys(result.outputs).sort()).toEqual([...OUTPUTS].sort());
    expect(result.outputs).toMatchObject({
      verdict: 'clear',
      reasons: '',
      'in-review': '0',
      orphans: '0',
      'slots-free': '5',
    });
    expect(result.annotations).toEqual([]);
    expect(result.summary).toMatch(/^## ✅ Clear/);
    expect(requestsOf(stage).sort()).toEqual([
      `GET /v1/apps/${stage.appId}/appStoreVersions`,
      'GET /v1/reviewSubmissions',
      'GET /v1/reviewSubmissions',
    ]);
  });

  it('asks for the states of the specification first, for the drafts, and for all that is open', async () => {
    const stage = await setStage({ scenario: 'clear' });
    await play(stage, { platform: 'MAC_OS' });
    const [versions, drafts, others] = stage.emulator.requests
      .toSorted((left, right) => left.url.length - right.url.length || 0)
      .map(({ query }) => query)
      .sort(byKind);
    expect(versions?.['filter[appStoreState]']).toMatch(/^PREPARE_FOR_SUBMISSION,WAITING_FOR_REVIEW,IN_REVIEW,/);
    expect(versions?.['filter[platform]']).toBe('MAC_OS');
    expect(drafts).toMatchObject({ 'filter[app]': stage.appId, 'filter[state]': 'READY_FOR_REVIEW' });
    expect(others?.['filter[app]']).toBe(stage.appId);
    expect(others?.['filter[state]']).toMatch(/^WAITING_FOR_REVIEW,IN_REVIEW,/);
  });

  it('uses one connection of HTTP/2 over TLS, and sends a token that lives well under twenty minutes', async () => {
    const stage = await setStage({ scenario: 'clear', tls: true });
    const trust = `${stage.emulator.certificate}`;
    const { mkdtempSync, writeFileSync, rmSync } = await import('node:fs');
    const folder = mkdtempSync(`${process.env.TMPDIR ?? '/tmp'}/trust-`);
    try {
      writeFileSync(`${folder}/ca.pem`, trust);
      const result = await play(stage, {}, { env: { NODE_EXTRA_CA_CERTS: `${folder}/ca.pem` } });
      expect(result.exitCode).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(stage.emulator.requests.map(({ httpVersion }) => httpVersion)).toEqual(['2.0', '2.0', '2.0']);
    const tokens = new Set(stage.emulator.requests.map(({ headers }) => headers.authorization));
    expect(tokens.size).toBe(1);
    const [, claims = ''] = [...tokens][0]?.split('.') ?? [];
    const { iat, exp, aud } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(exp - iat).toBeLessThan(1200 - 60);
    expect(iat).toBeLessThanOrEqual(Date.now() / 1000 - 55);
    expect(aud).toBe('appstoreconnect-v1');
  });

  it('blocks on a version in flight, and names version, state, since when and what to do', async () => {
    const stage = await setStage({ scenario: 'version-in-flight' });
    const result = await play(stage);
    expect(result.exitCode).toBe(1);
    expect(result.outputs).toMatchObject({
      verdict: 'blocked',
      reasons: 'version.in-flight',
      'version-state': 'IN_REVIEW',
      'in-review': '1',
      'slots-free': '4',
    });
    expect(result.outputs['version-id']).not.toBe('');
    const [annotation] = result.annotations;
    expect(annotation).toMatchObject({ level: 'error', title: 'A version is in flight' });
    expect(annotation?.message).toMatch(/Version 1\.1 .* is IN_REVIEW, submitted \d{4}-\d\d-\d\d .* UTC\. Wait until/);
    // Three reads, and one for the items of the one open submission.
    expect(requestsOf(stage)).toHaveLength(4);
  });

  it('blocks when three drafts and two reviews fill the five slots, and says who holds each', async () => {
    const stage = await setStage({ scenario: 'drafts-fill-slots' });
    const result = await play(stage);
    expect(result.exitCode).toBe(1);
    expect(result.outputs).toMatchObject({
      verdict: 'blocked',
      reasons: 'submission.total-limit,submission.in-review-limit,submission.orphans',
      'in-review': '2',
      orphans: '3',
      'slots-free': '0',
    });
    expect(reportOf(result).slots).toHaveLength(5);
    const ids = [...stage.emulator.service.store.submissions.keys()];
    for (const id of ids) {
      expect(result.annotations[0]?.message).toContain(id);
      expect(result.summary).toContain(id);
    }
    const orphans = result.annotations.filter(({ level }) => level === 'warning');
    expect(orphans).toHaveLength(3);
    for (const { message } of orphans) expect(message).toMatch(/neither delete nor cancel.*7 days/);
    expect(requestsOf(stage)).toHaveLength(8);
    expect(requestsOf(stage).every((request) => request.startsWith('GET '))).toBe(true);
  });

  it('is green beside one draft, with a warning; red with on-orphans: fail', async () => {
    const stage = await setStage({ scenario: 'orphan' });
    const green = await play(stage);
    expect([green.exitCode, green.outputs.verdict, green.outputs.reasons]).toEqual([0, 'clear', 'submission.orphans']);
    const red = await play(stage, { 'on-orphans': 'fail' });
    expect([red.exitCode, red.outputs.verdict, red.outputs.reasons]).toEqual([1, 'blocked', 'submission.orphans']);
  });

  it('is unknown, never clear, for a state that nobody knows', async () => {
    const stage = await setStage({ scenario: 'unknown-state' });
    const result = await play(stage);
    expect([result.exitCode, result.outputs.verdict, result.outputs.reasons]).toEqual([1, 'unknown', 'state.unknown']);
    expect(result.annotations[0]?.message).toContain('AWAITING_NEW_RULES');
  });

  it('reads every page, and counts a row once that stands on two', async () => {
    const stage = await setStage({ pageSize: 1 });
    const { service } = stage.emulator;
    for (let day = 1; day <= 3; day++)
      service.addSubmission({ appId: stage.appId, createdAt: Date.now() - day * DAY_MS });
    const result = await play(stage);
    expect(result.outputs).toMatchObject({ verdict: 'clear', orphans: '3', 'slots-free': '2' });
  });

  it('counts drafts of other platforms to the five, and their reviews not to the two', async () => {
    const stage = await setStage();
    const { service } = stage.emulator;
    service.addSubmission({ appId: stage.appId, platform: 'MAC_OS' });
    service.addSubmission({ appId: stage.appId, platform: 'MAC_OS', state: 'IN_REVIEW' });
    service.addSubmission({ appId: stage.appId, platform: 'TV_OS', state: 'WAITING_FOR_REVIEW' });
    const result = await play(stage);
    expect(result.outputs).toMatchObject({ verdict: 'clear', 'in-review': '0', orphans: '1', 'slots-free': '2' });
  });

  it('finds the app by its exact bundle id, not by a longer one', async () => {
    const stage = await setStage();
    const { 'app-id': _, ...inputs } = stage.inputs;
    stage.emulator.service.addApp({ bundleId: 'com.example.app.beta', id: '99' });
    const result = await play({ ...stage, inputs: { ...inputs, 'bundle-id': 'com.example.app' } });
    expect(result.exitCode).toBe(0);
    expect(requestsOf(stage)[1]).toBe(`GET /v1/apps/${stage.appId}/appStoreVersions`);
    const none = await play({ ...stage, inputs: { ...inputs, 'bundle-id': 'com.example' } });
    expect([none.exitCode, none.outputs.verdict, none.outputs.reasons]).toEqual([1, 'unknown', 'input.invalid']);
    expect(none.annotations[0]?.message).toContain('bundle-id');
  });

  it('names app-id when the service knows no such app', async () => {
    const stage = await setStage({ scenario: 'clear' });
    const result = await play(stage, { 'app-id': '424242' });
    expect([result.exitCode, result.outputs.verdict]).toEqual([1, 'unknown']);
    expect(result.annotations.some(({ message }) => message.includes('app-id') && message.includes('424242'))).toBe(
      true,
    );
  });
});

function byKind(left: Record<string, string>, right: Record<string, string>): number {
  return rank(left) - rank(right);
}

function rank(query: Record<string, string>): number {
  if (query['filter[appStoreState]'] !== undefined) return 0;
  return query['filter[state]'] === 'READY_FOR_REVIEW' ? 1 : 2;
}
