/** What a webhook hears of. The way of a delivery over HTTP to the relay and on is held by `acceptance/relay`. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Parcel } from '../../../../emulator/app-store/rules/webhooks.ts';
import { setUpRelease } from '../client.ts';

const EVENT = 'APP_STORE_VERSION_APP_VERSION_STATE_UPDATED';
const URL_HERE = 'http://127.0.0.1:9/hook';

type Options = { url?: string; enabled?: boolean; eventTypes?: string[]; dialect?: 'specification'; status?: number };

/** A release that waits for review, an app with a webhook, and a list of what was sent. */
async function withWebhook({ dialect, status = 200, ...given }: Options = {}) {
  const sent: Parcel[] = [];
  const deliver = async (parcel: Parcel) => {
    sent.push(parcel);
    return { status, body: 'thanks' };
  };
  const options = { deliver, distributionMs: 60_000, ...(dialect === undefined ? {} : { dialect }) };
  const setup = setUpRelease(options, 'WAITING_FOR_REVIEW', ['version', 'page']);
  const { appId, emulator, get, post, service, submission } = setup;
  const hook = { enabled: true, eventTypes: [EVENT], name: 'Hook', secret: 'between us', url: URL_HERE };
  const created = await post('webhooks', { ...hook, ...given }, { app: ['apps', appId] });
  const webhookId = created.body.data?.id;
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
  const lastDelivery = async () => {
    const { rows, body } = await get(`/v1/webhooks/${webhookId}/deliveries?include=event`);
    return { ...rows.at(-1), events: body.included?.map((event) => event.attributes.eventType) };
  };
  return { ...setup, created, webhookId, sent, settle, startReview, lastDelivery };
}

const SILENT: Options[] = [
  { enabled: false },
  { eventTypes: ['BUILD_UPLOAD_STATE_UPDATED'] },
  { dialect: 'specification' },
];

describe('a webhook', () => {
  it('is shown without its secret, by the app and by its own address', async () => {
    const { appId, get, created, webhookId } = await withWebhook();
    expect(created.status).toBe(201);
    expect((await get(`/v1/apps/${appId}/webhooks?include=app`)).rows.map(({ id }) => id)).toEqual([webhookId]);
    const { attributes } = (await get(`/v1/webhooks/${webhookId}`)).body.data;
    expect(Object.keys(attributes).sort()).toEqual(['enabled', 'eventTypes', 'name', 'url']);
    // It takes only kinds of event that the service knows.
    expect((await withWebhook({ eventTypes: ['REVIEW_SUBMISSION_UPDATED'] })).created.status).toBe(409);
  });

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
    expect(states.map(({ attributes }) => attributes.newValue)).toEqual([
      'IN_REVIEW',
      'PROCESSING_FOR_DISTRIBUTION',
      'READY_FOR_DISTRIBUTION',
    ]);
    expect(bodies[0]).toMatchObject({
      type: 'appStoreVersionAppVersionStateUpdated',
      attributes: { oldValue: 'WAITING_FOR_REVIEW', newValue: 'IN_REVIEW', timestamp: '2026-01-15T12:00:00.000Z' },
    });
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = sent;
    const signature = createHmac('sha256', 'between us').update(body).digest('hex');
    expect([url, headers]).toMatchObject([URL_HERE, { 'x-apple-signature': `hmacsha256=${signature}` }]);
  });

  it.each(SILENT)('hears nothing with %j', async (options) => {
    const { sent, startReview } = await withWebhook(options);
    await startReview();
    expect(sent).toEqual([]);
  });
});

it.each<[Options, number, object]>([
  [{}, 1, { deliveryState: 'SUCCEEDED', response: { httpStatusCode: 200, body: 'thanks' } }],
  [{ status: 500 }, 1, { deliveryState: 'FAILED', response: { httpStatusCode: 500, body: 'thanks' } }],
  // It goes to this machine alone.
  [{ url: 'https://example.com/hook' }, 0, { deliveryState: 'FAILED', response: null }],
])('a delivery is kept with the event and the answer (%j)', async (options, count, expected) => {
  const { sent, startReview, lastDelivery } = await withWebhook(options);
  await startReview();
  const { attributes, events } = await lastDelivery();
  expect([sent.length, attributes]).toMatchObject([count, { redelivery: false, ...expected }]);
  expect(events).toContain(EVENT);
});
