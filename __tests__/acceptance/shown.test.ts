/** What a run shows is bounded, and stays text, whoever wrote it. How long an annotation is: ../runner/annotations.test.ts. */
import { expect, it } from '@jest/globals';
import type { RunnerResult } from '../../emulator/runner/runner.ts';
import { endingOf, OUTPUTS, reportOf, type Stage, setStage } from './harness.ts';
import { expectOnlyOurs, HOSTILE } from './strangers.ts';

/** Annotations of one level that the runner shows. */
const SHOWN = 10;

const messagesOf = ({ annotations }: RunnerResult, level: string) =>
  annotations.filter((annotation) => annotation.level === level).map(({ message }) => message);

it('inputs that are refused end the run before any request, each with its problem', async () => {
  const stage = await setStage();
  const wrong = { mode: 'submit', version: '? !', 'dry-run': 'true', readiness: '? !' };
  // Each way to write a name, in process: ../inputs/names.test.ts.
  const result = await stage.play(wrong, { env: { 'INPUT_Release-Notes': 'News.' } });
  expect(endingOf(result)).toBe('1 unknown input.invalid');
  expect(Object.keys(result.outputs).sort()).toEqual(OUTPUTS);
  expect(result.summary).toMatch(/^## ❓ Unknown/);
  expect(reportOf(result)).toMatchObject({ mode: 'submit', dryRun: true, platform: null, findings: { length: 3 } });
  expect(messagesOf(result, 'error').join()).toContain('Did you mean `release-notes`?');
  expect(stage.requests()).toEqual([]);
});

it.each([
  [SHOWN, ''],
  [13, ' And 3 more: see the summary.'],
])('of %i warnings ten are annotations beside the errors, and all stand in the summary', async (count, hint) => {
  const stage = await setStage();
  for (let at = 0; at < count; at++) {
    const actor = { userFirstName: `Person-${at}`, userLastName: 'Example' };
    stage.emulator.service.addSubmission({ appId: stage.appId, state: 'UNRESOLVED_ISSUES', actor });
  }
  const result = await stage.play();
  expect(messagesOf(result, 'error')).toEqual([expect.stringContaining(' Nothing was written. ')]);
  const warnings = messagesOf(result, 'warning');
  const hints = warnings.map((message) => / And \d+ more.*/.exec(message)?.[0] ?? '');
  expect(hints).toEqual([...Array(SHOWN - 1).fill(''), hint]);
  expect([...warnings, ...result.shown].filter((line) => /Person-\d+ Example/.test(line))).toHaveLength(SHOWN);
  for (let at = 0; at < count; at++) expect(result.summary).toMatch(new RegExp(`Person-${at} Example`));
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
  // More than there are annotations.
  const sentBack = { appId: stage.appId, state: 'UNRESOLVED_ISSUES', actor: { userFirstName: text.slice(0, 1000) } };
  for (let at = 0; at < 11; at++) service.addSubmission(sentBack);
  return stage;
}

/** Each of them, in process: ../runner/summary.test.ts and ../core/text/escaping.test.ts; here what a process and its files may make of it. */
const NAMES = ['a command after a line end', 'HTML', 'a megabyte', 'a delimiter of the output file'];

it.each(NAMES)('text of strangers stays text wherever it is shown: %s', async (name) => {
  const stage = await hostileStage(HOSTILE[name] ?? '');
  const result = await stage.play({ mode: 'submit', version: '2.0', 'release-notes': 'News.', items: 'cpp nowhere' });
  expect([result.exitCode, result.outputs.verdict]).toEqual([1, 'blocked']);
  expect(reportOf(result).verdict).toBe('blocked');
  expect(result.summary).toMatch(/^## ⛔ Blocked/);
  // The slots alone: a blocked run has no plan.
  await expectOnlyOurs(result, [5]);
});
