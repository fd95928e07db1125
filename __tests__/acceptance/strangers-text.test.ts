import { expect, it } from '@jest/globals';
import { play, reportOf, type Stage, setStage } from './harness.ts';
import { expectOnlyOurs, HOSTILE } from './strangers.ts';

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
  const result = await play(stage, { version: '2.0', submit: 'true', items: 'cpp nowhere' });
  expect([result.exitCode, result.outputs.verdict]).toEqual([1, 'blocked']);
  expect(reportOf(result).verdict).toBe('blocked');
  expect(result.summary).toMatch(/^## ⛔ Blocked/);
  const logged = result.shown.filter((line) => line.startsWith('A submission has unresolved issues: '));
  expect(logged.length).toBeGreaterThan(0);
  // The slots and the plan.
  await expectOnlyOurs(result, [5, 3]);
});
