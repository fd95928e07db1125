/** What the runner shows of a step is bounded: ten annotations of a level, 4,096 characters each. */
import { describe, expect, it } from '@jest/globals';
import type { RunnerResult } from '../../emulator/runner.ts';
import { play, reportOf, type Stage, setStage } from './harness.ts';

const SHOWN = 10;
const LONGEST = 4096;

const messagesOf = ({ annotations }: RunnerResult, level: string) =>
  annotations.filter((annotation) => annotation.level === level).map(({ message }) => message);

/** The last annotation says how many more there are; those stand in the log and in the summary. */
function expectShortened(result: RunnerResult, level: string, words: readonly RegExp[]): void {
  const messages = messagesOf(result, level);
  expect(messages).toHaveLength(SHOWN);
  expect(messages.at(-1)).toMatch(new RegExp(` And ${words.length - SHOWN} more: see the summary\\.$`));
  expect(messages.filter((message) => message.includes('see the summary'))).toHaveLength(1);
  const told = [...messages, ...result.shown];
  for (const word of words) {
    expect(told.filter((line) => word.test(line))).toHaveLength(1);
    expect(result.summary).toMatch(word);
  }
}

async function withDrafts(count: number): Promise<Stage> {
  const stage = await setStage();
  for (let at = 0; at < count; at++) stage.emulator.service.addSubmission({ appId: stage.appId, id: `draft-${at}-` });
  return stage;
}

describe('more than the runner shows is shortened with a notice, and the verdict is always told', () => {
  it('for errors: those beyond the tenth are in the log and the summary', async () => {
    const stage = await setStage();
    const wrong = {
      'key-id': 'a b',
      'issuer-id': 'a b',
      'private-key': 'nonsense',
      'app-id': '!',
      platform: 'ANDROID',
      'base-url': 'nowhere',
      audience: 'a b',
      'phased-release': 'perhaps',
      submit: 'yes',
      'dry-run': 'no',
      'on-version-in-flight': 'hope',
      'on-orphans': 'hope',
      'wait-minutes': '-1',
      comment: 'si',
    };
    const result = await play(stage, wrong);
    expect([result.exitCode, result.outputs.verdict]).toEqual([1, 'unknown']);
    expect(reportOf(result).findings).toHaveLength(Object.keys(wrong).length);
    expectShortened(
      result,
      'error',
      Object.keys(wrong).map((input) => new RegExp(`(^|: |  )${input} (is|holds|takes) `)),
    );
  });

  it('for warnings, beside the errors, which keep their own ten', async () => {
    const stage = await withDrafts(13);
    const result = await play(stage, { 'on-orphans': 'ignore', version: '1.1', submit: 'true' });
    expect([result.exitCode, result.outputs.verdict, result.outputs.orphans]).toEqual([1, 'blocked', '13']);
    expect(messagesOf(result, 'error')[0]).toContain('13 of 5 submission slots of the app are taken');
    expect(messagesOf(result, 'warning')).toHaveLength(SHOWN);
    expect(messagesOf(result, 'warning').at(-1)).toMatch(/ And 3 more: see the summary\.$/);
  });

  it('has no notice when ten are all there are', async () => {
    const result = await play(await withDrafts(10), { 'on-orphans': 'ignore' });
    expect(messagesOf(result, 'warning')).toHaveLength(SHOWN);
    expect(messagesOf(result, 'warning').join()).not.toContain('see the summary');
  });

  it('for a long message: it ends where the annotation may end, and what to do is still there', async () => {
    const stage = await setStage();
    const name = 'Z'.repeat(300);
    const { service } = stage.emulator;
    for (let at = 0; at < 40; at++) {
      const page = service.addCustomProductPage({ appId: stage.appId, name });
      const { id } = service.addCustomProductPageVersion({ pageId: page.id });
      const submission = service.addSubmission({ appId: stage.appId, actor: { userFirstName: name } });
      service.addItem({ submissionId: submission.id, kind: 'appCustomProductPageVersion', targetId: id });
    }
    const result = await play(stage, { version: '1.1', submit: 'true' });
    const [message = ''] = messagesOf(result, 'error');
    expect([result.exitCode, result.outputs.verdict]).toEqual([1, 'blocked']);
    expect(message.length).toBeLessThanOrEqual(LONGEST);
    expect(message).toContain('(shortened) Free one slot: ');
    expect(message).toContain('https://appstoreconnect.apple.com/apps/');
  });
});
