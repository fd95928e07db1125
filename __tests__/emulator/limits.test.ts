import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import { DAY_MS, type Setup, setUp, writesOf } from './app-store/client.ts';

const PLATFORMS = ['IOS', 'MAC_OS'];

const step = fc.record({
  action: fc.constantFrom('draft', 'version', 'item', 'submit', 'cancel', 'review', 'approve', 'reject', 'wait', 'web'),
  platform: fc.constantFrom(...PLATFORMS),
  pick: fc.nat(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Does one thing that a client, a reviewer or time may do. Refusals are as welcome as successes. */
async function take(setup: Setup, { action, platform, pick }: Step, number: number): Promise<void> {
  const { createSubmission, createVersion, addItem, submit, cancel } = writesOf(setup);
  const submissions = [...setup.service.store.submissions.values()];
  const submission = submissions[pick % Math.max(submissions.length, 1)];
  const id = submission?.id ?? 'none';
  const isInReview = submission?.state === 'WAITING_FOR_REVIEW' || submission?.state === 'IN_REVIEW';
  switch (action) {
    case 'draft':
      await createSubmission(platform);
      break;
    case 'version':
      await createVersion(`1.${number}`, platform);
      break;
    case 'item':
      await addItem(id, 'appEvent', 'appEvents', setup.service.addEvent({ appId: setup.appId }).id);
      break;
    case 'submit':
      await submit(id);
      break;
    case 'cancel':
      await cancel(id);
      break;
    case 'review':
      if (submission?.state === 'WAITING_FOR_REVIEW') setup.service.startReview(id);
      break;
    case 'approve':
    case 'reject':
      if (isInReview) setup.service.finishReview(id, action === 'approve' ? 'approved' : 'rejected');
      break;
    case 'wait':
      setup.clock.ms += (pick % 3) * DAY_MS;
      break;
    case 'web':
      if (submission?.state === 'READY_FOR_REVIEW') setup.service.cancelByHand(id);
      break;
  }
}

async function rowsOf(setup: Setup, states: string, platform?: string): Promise<number> {
  const filter = platform === undefined ? '' : `&filter[platform]=${platform}`;
  const path = `/v1/reviewSubmissions?filter[app]=${setup.appId}&filter[state]=${states}${filter}`;
  return (await setup.get(path)).rows.length;
}

describe.each<Dialect>(['specification', 'live'])('whatever is done (%s)', (dialect) => {
  it('keeps at most two in review and one version in flight on a platform, and makes no sixth submission', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        const setup = setUp({ dialect });
        for (const platform of PLATFORMS as ['IOS', 'MAC_OS']) {
          setup.service.addVersion({ appId: setup.appId, versionString: '1.0', platform, state: 'READY_FOR_SALE' });
        }
        for (const [number, each] of steps.entries()) {
          const before = await rowsOf(setup, 'READY_FOR_REVIEW,WAITING_FOR_REVIEW,IN_REVIEW');
          await take(setup, each, number + 1);
          const after = await rowsOf(setup, 'READY_FOR_REVIEW,WAITING_FOR_REVIEW,IN_REVIEW');
          if (each.action === 'draft' && before >= 5) expect(after).toBe(before);
          if (dialect === 'live') expect(after).toBeLessThanOrEqual(5);
          for (const platform of PLATFORMS) {
            expect(await rowsOf(setup, 'WAITING_FOR_REVIEW,IN_REVIEW', platform)).toBeLessThanOrEqual(2);
            const versions = await setup.get(
              `/v1/apps/${setup.appId}/appStoreVersions?filter[platform]=${platform}` +
                '&filter[appStoreState]=PREPARE_FOR_SUBMISSION,WAITING_FOR_REVIEW,IN_REVIEW',
            );
            expect(versions.rows.length).toBeLessThanOrEqual(1);
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});
