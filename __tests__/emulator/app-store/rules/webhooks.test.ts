/** Events of a webhook. `acceptance/relay` tests the way of a delivery over HTTP to the relay and on. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Parcel } from '../../../../emulator/app-store/rules/webhooks.ts';
import { setUpRelease } from '../client.ts';

const EVENT = 'APP_STORE_VERSION_APP_VERSION_STATE_UPDATED';
const URL_HERE = 'http://127.0.0.1:9/hook';

type Options = { url?: string; enabled?: boolean; eventTypes?: string[]; dialect?: 'specification'; status?: number };

/** Creates a release that waits for review, a webhook, and a list of the deliveries sent. */
async function withWebhook({ dialect, status = 200, ...given }: Options = {}) {
  const sent: Parcel[] = [];
  const deliver = async (parcel: Parcel) => {
    sent.push(parcel);
    return { status, body: 'thanks' };
  };
  const options = { deliver, distributionMs: 60_000, ...(dialect === undefined ? {} : { dialect }) };
  const setup = setUpRelease(options, 'WAITING_FOR_REVIEW', ['version', 'page']);
  const { appId, emulator, service, submission } = setup;
  const hook = { enabled: true, eventTypes: [EVENT], name: 'Hook', secret: 'between us', url: URL_HERE };
  service.createWebhook(appId, { ...hook, ...given });
  const settle = async () => {
    emulator.tick();
    await emulator.delivered();
  };
  await settle();
  sent.length = 0;
  const startReview = async () => {
    service.startReview(submission.id);
    await settle();
  };
  return { ...setup, sent, settle, startReview };
}

describe('a webhook', () => {
  it('hears of each state of a version and of nothing else, in words that its secret signs', async () => {
    const { clock, service, settle, submission, version, sent, startReview } = await withWebhook();
    await startReview();
    service.approveSubmission(submission.id);
    clock.ms += 60_000;
    service.addVersion({ appId: service.addApp({ bundleId: 'com.example.other' }).id, versionString: '1.0' });
    await settle();
    const bodies = sent.map(({ body }) => JSON.parse(body).data);
    const instances = bodies.map(({ relationships }) => relationships.instance.data);
    expect([...new Set(instances.map(({ type }) => type))]).toEqual(['appStoreVersions']);
    const states = bodies.filter((_, index) => instances[index].id === version.id);
    const expected = ['IN_REVIEW', 'PROCESSING_FOR_DISTRIBUTION', 'READY_FOR_DISTRIBUTION'];
    expect(states.map(({ attributes }) => attributes.newValue)).toEqual(expected);
    const attributes = { oldValue: 'WAITING_FOR_REVIEW', newValue: 'IN_REVIEW', timestamp: '2026-01-15T12:00:00.000Z' };
    expect(bodies[0]).toMatchObject({ type: 'appStoreVersionAppVersionStateUpdated', attributes });
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = sent;
    const signature = createHmac('sha256', 'between us').update(body).digest('hex');
    expect([url, headers]).toMatchObject([URL_HERE, { 'x-apple-signature': `hmacsha256=${signature}` }]);
  });

  it.each<Options>([{ enabled: false }, { eventTypes: ['BUILD_UPLOAD_STATE_UPDATED'] }, { dialect: 'specification' }])(
    'hears nothing with %j',
    async (options) => {
      const { sent, startReview } = await withWebhook(options);
      await startReview();
      expect(sent).toEqual([]);
    },
  );
});

it.each<[Options, number, object]>([
  [{}, 1, { deliveryState: 'SUCCEEDED', response: { httpStatusCode: 200, body: 'thanks' } }],
  [{ status: 500 }, 1, { deliveryState: 'FAILED', response: { httpStatusCode: 500, body: 'thanks' } }],
  // The emulator delivers to this machine alone.
  [{ url: 'https://example.com/hook' }, 0, { deliveryState: 'FAILED', response: null }],
])('a delivery is kept with the answer (%j)', async (options, count, expected) => {
  const { sent, service, startReview } = await withWebhook(options);
  await startReview();
  const delivery = [...service.store.details.values()].findLast(({ type }) => type === 'webhookDeliveries');
  expect([sent.length, delivery?.attributes]).toMatchObject([count, expected]);
});
