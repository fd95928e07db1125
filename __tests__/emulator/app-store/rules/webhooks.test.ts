import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { deliverByHttp } from '../../../../emulator/app-store/rules/courier.ts';
import type { Parcel } from '../../../../emulator/app-store/rules/webhooks.ts';
import { setUp } from '../client.ts';

const EVENT = 'APP_STORE_VERSION_APP_VERSION_STATE_UPDATED';
const SECRET = 'between us';

interface Options {
  url?: string;
  enabled?: boolean;
  eventTypes?: string[];
  dialect?: 'specification';
  status?: number;
}

/** An app with a webhook, a version in review, and a list of what was sent. */
async function withWebhook(options: Options = {}) {
  const {
    url = 'http://127.0.0.1:9/hook',
    enabled = true,
    eventTypes = [EVENT],
    dialect = 'live',
    status = 200,
  } = options;
  const sent: Parcel[] = [];
  const deliver = async (parcel: Parcel) => {
    sent.push(parcel);
    return { status, body: 'thanks' };
  };
  const setup = setUp({ dialect, deliver, distributionMs: 60_000 });
  const { appId, service } = setup;
  const attributes = { enabled, eventTypes, name: 'Hook', secret: SECRET, url };
  const created = await setup.post('webhooks', attributes, { app: ['apps', appId] });
  const version = service.addVersion({ appId, versionString: '1.0' });
  const submission = service.addSubmission({ appId, state: 'WAITING_FOR_REVIEW' });
  service.addItem({ submissionId: submission.id, kind: 'appStoreVersion', targetId: version.id });
  setup.emulator.tick();
  await setup.emulator.delivered();
  sent.length = 0;
  const webhookId = created.body.data?.id;
  const deliveries = () => setup.get(`/v1/webhooks/${webhookId}/deliveries?include=event`);
  const passReview = async () => {
    service.startReview(submission.id);
    setup.emulator.tick();
    await setup.emulator.delivered();
  };
  return { setup, created, webhookId, version, submission, sent, deliveries, passReview };
}

describe('a webhook', () => {
  it('is shown without its secret, by the app and by its own address', async () => {
    const { setup, created, webhookId } = await withWebhook();
    expect(created.status).toBe(201);
    const listed = await setup.get(`/v1/apps/${setup.appId}/webhooks?include=app`);
    expect(listed.rows.map(({ id }) => id)).toEqual([webhookId]);
    const { body } = await setup.get(`/v1/webhooks/${webhookId}`);
    expect(Object.keys(body.data.attributes).sort()).toEqual(['enabled', 'eventTypes', 'name', 'url']);
    expect((await setup.patch('webhooks', webhookId, { enabled: false })).body.data.attributes.enabled).toBe(false);
    expect((await setup.delete(`/v1/webhooks/${webhookId}`)).status).toBe(204);
    expect((await setup.get(`/v1/webhooks/${webhookId}`)).status).toBe(404);
  });

  it('takes only kinds of event that the service knows', async () => {
    expect((await withWebhook({ eventTypes: ['REVIEW_SUBMISSION_UPDATED'] })).created.status).toBe(409);
  });

  it('hears of each state of a version, in words that its secret signs', async () => {
    const { version, sent, passReview } = await withWebhook();
    await passReview();
    expect(sent).toHaveLength(1);
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = sent;
    expect(url).toBe('http://127.0.0.1:9/hook');
    const signature = createHmac('sha256', SECRET).update(body).digest('hex');
    expect(headers).toMatchObject({ 'x-apple-signature': `hmacsha256=${signature}` });
    expect(JSON.parse(body)).toMatchObject({
      data: {
        type: 'appStoreVersionAppVersionStateUpdated',
        attributes: { oldValue: 'WAITING_FOR_REVIEW', newValue: 'IN_REVIEW', timestamp: '2026-01-15T12:00:00.000Z' },
        relationships: { instance: { data: { type: 'appStoreVersions', id: version.id } } },
      },
    });
  });

  it('hears of what the clock brings', async () => {
    const { setup, submission, sent, passReview } = await withWebhook();
    await passReview();
    setup.service.approveSubmission(submission.id);
    setup.clock.ms += 60_000;
    setup.emulator.tick();
    await setup.emulator.delivered();
    const states = sent.map(({ body }) => JSON.parse(body).data.attributes.newValue);
    expect(states).toEqual(['IN_REVIEW', 'PROCESSING_FOR_DISTRIBUTION', 'READY_FOR_DISTRIBUTION']);
  });

  it.each<Options>([{ enabled: false }, { eventTypes: ['BUILD_UPLOAD_STATE_UPDATED'] }, { dialect: 'specification' }])(
    'hears nothing with %j',
    async (options) => {
      const { sent, passReview } = await withWebhook(options);
      await passReview();
      expect(sent).toEqual([]);
    },
  );

  it('hears nothing of another app, nor of submissions and product pages', async () => {
    const { setup, sent } = await withWebhook();
    const { service, appId, emulator } = setup;
    const other = service.addApp({ bundleId: 'com.example.other' });
    const version = service.addVersion({ appId: other.id, versionString: '1.0' });
    version.state = 'IN_REVIEW';
    const page = service.addCustomProductPageVersion({ pageId: service.addCustomProductPage({ appId }).id });
    const { id } = service.addSubmission({ appId, state: 'WAITING_FOR_REVIEW' });
    service.addItem({ submissionId: id, kind: 'appCustomProductPageVersion', targetId: page.id });
    service.startReview(id);
    emulator.tick();
    await emulator.delivered();
    expect(sent).toEqual([]);
  });
});

describe('deliveries', () => {
  it('are kept with the event and the answer', async () => {
    const { deliveries, passReview } = await withWebhook();
    await passReview();
    const { rows, body } = await deliveries();
    const latest = rows.at(-1);
    expect(latest?.attributes).toMatchObject({
      deliveryState: 'SUCCEEDED',
      redelivery: false,
      request: { url: 'http://127.0.0.1:9/hook' },
      response: { httpStatusCode: 200, body: 'thanks' },
    });
    const events = body.included?.map(({ attributes }) => attributes.eventType);
    expect(events).toContain(EVENT);
  });

  it.each<[Options, number, object]>([
    [{ status: 500 }, 1, { deliveryState: 'FAILED', response: { httpStatusCode: 500, body: 'thanks' } }],
    // They go to this machine alone.
    [{ url: 'https://example.com/hook' }, 0, { deliveryState: 'FAILED', response: null }],
  ])('fail with %j', async (options, count, expected) => {
    const { setup, webhookId, sent, passReview } = await withWebhook(options);
    await passReview();
    const { rows } = await setup.get(`/v1/webhooks/${webhookId}/deliveries?filter[deliveryState]=FAILED`);
    expect([sent.length, rows.at(-1)?.attributes]).toMatchObject([count, expected]);
  });

  it('can be sent once more, to the letter', async () => {
    const { setup, sent, deliveries, passReview } = await withWebhook();
    await passReview();
    const { id = '' } = (await deliveries()).rows.at(-1) ?? {};
    const again = await setup.post('webhookDeliveries', {}, { template: ['webhookDeliveries', id] });
    expect([again.status, again.body.data.attributes.redelivery]).toEqual([201, true]);
    await setup.emulator.delivered();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    const unknown = await setup.post('webhookDeliveries', {}, { template: ['webhookDeliveries', '1'] });
    expect([unknown.status, unknown.code]).toEqual([409, 'ENTITY_ERROR.RELATIONSHIP.INVALID']);
  });

  it('can be asked for with a ping', async () => {
    const { setup, webhookId, sent } = await withWebhook();
    expect((await setup.post('webhookPings', {}, { webhook: ['webhooks', webhookId] })).status).toBe(201);
    await setup.emulator.delivered();
    expect(sent.map(({ body }) => JSON.parse(body).data.type)).toEqual(['webhookPingCreated']);
  });

  it('go by HTTP when nothing else is said', async () => {
    const heard: unknown[] = [];
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      heard.push([request.method, request.headers['x-apple-signature'], Buffer.concat(chunks).toString()]);
      response.writeHead(202).end('noted');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const headers = { 'x-apple-signature': 'hmacsha256=00' };
      const answer = await deliverByHttp({ url: `http://127.0.0.1:${port}/`, headers, body: '{}' });
      expect(answer).toEqual({ status: 202, body: 'noted' });
      expect(heard).toEqual([['POST', 'hmacsha256=00', '{}']]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
