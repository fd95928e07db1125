/** Texts of a run are bounded, short where a person reads them at a glance, and stay text, whoever wrote them. */
import { describe, expect, it } from '@jest/globals';
import type { RunnerResult } from '../../emulator/runner/runner.ts';
import { endingOf, OUTPUTS, reportOf, rowsOf, type Stage, setStage } from './harness.ts';
import { expectOnlyOurs, HOSTILE } from './strangers.ts';

/** Annotations of one level that the runner shows. */
const SHOWN = 10;
/** Characters of an annotation, without the page that it links to. */
const WORDS = 300;

const messagesOf = ({ annotations }: RunnerResult, level: string) =>
  annotations.filter((annotation) => annotation.level === level).map(({ message }) => message);

const withoutLink = (message: string) => message.replace(/ https:\S+/, '');

async function withSubmissions(count: number, state: string): Promise<Stage> {
  const stage = await setStage();
  for (let at = 0; at < count; at++) {
    const actor = { userFirstName: `Person-${at}`, userLastName: 'Example' };
    stage.emulator.service.addSubmission({ appId: stage.appId, state, actor });
  }
  return stage;
}

describe('more than ten annotations of a level are shortened with a notice', () => {
  it('for errors: those beyond the tenth are in log and summary', async () => {
    const stage = await setStage();
    const names = (
      'key-id issuer-id private-key app-id platform base-url audience phased-release readiness timeout-minutes ' +
      'on-version-in-flight on-orphans wait-minutes comment'
    ).split(' ');
    const wrong = Object.fromEntries(names.map((name) => [name, '? !']));
    const result = await stage.play({ ...wrong, mode: 'submit', version: '1.1', 'dry-run': 'true' });
    expect(endingOf(result)).toBe('1 unknown input.invalid');
    expect(Object.keys(result.outputs).sort()).toEqual(OUTPUTS);
    expect(result.outputs).toMatchObject({ 'slots-free': '', orphans: '', 'in-review': '' });
    expect(result.summary).toMatch(/^## ❓ Unknown/);
    expect(stage.requests()).toEqual([]);
    const about = { mode: 'submit', dryRun: true, platform: null };
    expect(reportOf(result)).toMatchObject({ ...about, findings: { length: names.length } });
    const messages = messagesOf(result, 'error');
    expect(messages).toHaveLength(SHOWN);
    expect(messages.filter((message) => message.includes('see the summary'))).toEqual([messages.at(-1)]);
    expect(messages.at(-1)).toMatch(new RegExp(` And ${names.length - SHOWN} more: see the summary\\.$`));
    for (const name of names) {
      const word = new RegExp(`(^|: |  |- )${name} (is|holds|takes) `);
      expect([...messages, ...result.shown].filter((line) => word.test(line))).toHaveLength(1);
      expect(result.summary).toMatch(word);
    }
  });

  it.each([
    [13, [' And 3 more: see the summary.']],
    [SHOWN, []],
  ])('for %i warnings, beside the errors, which keep their own ten', async (count, hints) => {
    const result = await (await withSubmissions(count, 'UNRESOLVED_ISSUES')).play();
    expect(messagesOf(result, 'error')).toHaveLength(1);
    const warnings = messagesOf(result, 'warning');
    expect(warnings).toHaveLength(SHOWN);
    const hinted = warnings.filter((message) => message.includes('see the summary'));
    expect(hinted).toEqual(hints.map((hint) => expect.stringContaining(hint)));
    if (hinted.length > 0) expect(hinted).toEqual([warnings.at(-1)]);
    for (let at = 0; at < count; at++) {
      const name = new RegExp(`Person-${at} Example`);
      expect([...warnings, ...result.shown].filter((line) => name.test(line))).toHaveLength(1);
      expect(result.summary).toMatch(name);
    }
  });
});

describe('an annotation', () => {
  it('is one for all drafts, and short; the table shows each', async () => {
    const result = await (await withSubmissions(40, 'READY_FOR_REVIEW')).play();
    const [warning = '', ...more] = messagesOf(result, 'warning');
    expect(more).toEqual([]);
    expect(warning).toMatch(/^40 drafts hold a slot each\. .* If nobody needs a draft, cancel it/);
    expect(warning).toMatch(/ https:\/\/appstoreconnect\.apple\.com\/apps\/\S+$/);
    expect(withoutLink(warning).length).toBeLessThanOrEqual(WORDS);
    expect(rowsOf(result)).toHaveLength(40);
    expect(result.summary).toMatch(/Person-39 Example/);
  });

  it('is cut to 300 characters, its link aside', async () => {
    const stage = await setStage();
    stage.emulator.service.addVersion({ appId: stage.appId, versionString: '1.1', state: 'NEW STATE '.repeat(80) });
    const [error = ''] = messagesOf(await stage.play(), 'error');
    expect(error).toContain('NEW STATE NEW STATE');
    expect(withoutLink(error).length).toBeLessThanOrEqual(WORDS);
  });

  it("quotes the service's own words in full, with their code", async () => {
    const stage = await setStage({ scenario: 'release' });
    const detail = `The number is taken. ${'It is. '.repeat(60)}That is all.`;
    const body = JSON.stringify({ errors: [{ status: '409', code: 'STATE_ERROR.X', title: 'No.', detail }] });
    stage.emulator.inject({ kind: 'body', status: 409, body, match: { method: 'POST' } });
    const result = await stage.play({ mode: 'prepare', version: '1.1', build: '42', 'release-notes': 'News.' });
    expect(endingOf(result)).toBe('1 blocked write.refused');
    const [error = ''] = messagesOf(result, 'error');
    expect(error).toContain('That is all [STATE_ERROR.X]');
    expect(error).not.toContain('shortened');
  });
});

/** Every text that the service can fill, filled. */
async function hostileStage(text: string): Promise<Stage> {
  const stage = await setStage();
  const { service } = stage.emulator;
  for (const app of service.store.apps.values()) app.name = text;
  const version = service.addVersion({ appId: stage.appId, versionString: text, state: 'IN_REVIEW' });
  const actor = { userFirstName: text, userLastName: text };
  const submission = service.addSubmission({ appId: stage.appId, state: 'IN_REVIEW', actor });
  service.addItem({ submissionId: submission.id, kind: 'appStoreVersion', targetId: version.id });
  const page = service.addCustomProductPage({ appId: stage.appId, name: text });
  const pageVersion = service.addCustomProductPageVersion({ pageId: page.id });
  const draft = service.addSubmission({ appId: stage.appId, actor: { userFirstName: text } });
  service.addItem({ submissionId: draft.id, kind: 'appCustomProductPageVersion', targetId: pageVersion.id });
  service.addVersion({ appId: stage.appId, versionString: '3', state: text.slice(0, 400) });
  // More than there are annotations, so that some of it is in the log alone.
  const sentBack = { appId: stage.appId, state: 'UNRESOLVED_ISSUES', actor: { userFirstName: text.slice(0, 1000) } };
  for (let at = 0; at < 11; at++) service.addSubmission(sentBack);
  return stage;
}

/** Each of them, in process: ../runner/summary.test.ts and ../core/text/escaping.test.ts; here what a process and its files may make of it. */
const NAMES = ['a command after a line end', 'HTML', 'a megabyte', 'a delimiter of the output file'];

it.each(NAMES)('text of strangers stays text wherever it is shown: %s', async (name) => {
  const stage = await hostileStage(HOSTILE[name] ?? '');
  const result = await stage.play({ mode: 'submit', version: '2.0', items: 'cpp nowhere' });
  expect([result.exitCode, result.outputs.verdict]).toEqual([1, 'blocked']);
  expect(reportOf(result).verdict).toBe('blocked');
  expect(result.summary).toMatch(/^## ⛔ Blocked/);
  const logged = result.shown.filter((line) => line.startsWith('A submission has unresolved issues: '));
  expect(logged.length).toBeGreaterThan(0);
  // The slots alone: a blocked run has no plan.
  await expectOnlyOurs(result, [5]);
});
