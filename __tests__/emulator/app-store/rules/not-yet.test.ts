import { describe, expect, it } from '@jest/globals';
import type { EmulatorOptions } from '../../../../emulator/app-store/http/server.ts';
import { setUp, writesOf } from '../client.ts';

/** Version 1.1 and its build in a draft, or sent back. */
function withVersion(state: 'READY_FOR_REVIEW' | 'UNRESOLVED_ISSUES', options: EmulatorOptions = {}) {
  const setup = setUp(options);
  const { appId, service } = setup;
  service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_SALE' });
  const build = service.addBuild({ appId, version: '42', versionString: '1.1' });
  const version = service.addVersion({ appId, versionString: '1.1', buildId: build.id });
  const submission = service.addSubmission({ appId, state });
  const item = service.addItem({ submissionId: submission.id, kind: 'appStoreVersion', targetId: version.id });
  const { submit, addItem } = writesOf(setup);
  return {
    ...setup,
    submission,
    addItem,
    submit: () => submit(submission.id),
    resolve: () => setup.patch('reviewSubmissionItems', item.id, { resolved: true }),
  };
}

describe('not yet, for certain', () => {
  it('is the answer to as many submits as the settings say, though all is ready', async () => {
    const { submission, submit } = withVersion('READY_FOR_REVIEW', { notReadySubmits: 2 });
    const answers = [await submit(), await submit(), await submit()];
    expect(answers.map(({ status, code }) => code ?? status)).toEqual(['STATE_ERROR', 'STATE_ERROR', 200]);
    expect(submission.state).toBe('WAITING_FOR_REVIEW');
  });

  it.each([
    ['asset-processing-at-submit', 'READY_FOR_REVIEW', ['submit']],
    ['asset-processing-at-submit', 'UNRESOLVED_ISSUES', ['submit']],
    ['asset-processing-at-resolve', 'UNRESOLVED_ISSUES', ['resolve', 'submit']],
  ] as const)(
    'is the answer to a submission with an asset that is worked on, for a while: %s, %s',
    async (gap, state, steps) => {
      const world = withVersion(state, { assetMs: 60_000 });
      if (!steps.includes('resolve' as never) && state === 'UNRESOLVED_ISSUES') await world.resolve();
      world.service.leaveOut(world.appId, gap);
      const refused = await world[steps[0]]();
      expect([refused.status, refused.nestedCodes]).toEqual([409, ['STATE_ERROR.ASSET_IN_POST_PROCESSING']]);
      world.clock.ms += 60_000;
      for (const step of steps) expect((await world[step]()).status).toBe(200);
      expect(world.submission.state).toBe('WAITING_FOR_REVIEW');
    },
  );

  it('never is the answer to the 201st item of a submission: it is refused', async () => {
    const { appId, service, submission, addItem } = withVersion('READY_FOR_REVIEW');
    const { id: pageId } = service.addCustomProductPage({ appId });
    const pages = Array.from({ length: 200 }, () => service.addCustomProductPageVersion({ pageId }).id);
    const kind = 'appCustomProductPageVersion';
    for (const id of pages.slice(2)) service.addItem({ submissionId: submission.id, kind, targetId: id });
    const add = (index: number) => addItem(submission.id, kind, `${kind}s`, pages[index] ?? '');
    expect([(await add(0)).status, (await add(1)).code]).toEqual([201, 'STATE_ERROR.ENTITY_STATE_INVALID']);
  });
});
