import { createHmac } from 'node:crypto';
import { type Detail, dateOf, type Version } from '../model/records.ts';
import { appVersionStateOf } from '../model/states.ts';
import { required, type Store } from '../model/store.ts';
import { relatedNotFound } from './refusals.ts';

/** The webhooks of an app, and what is sent to them. Sending itself is the courier's. */

export interface WebhookAttributes {
  enabled?: boolean | null;
  eventTypes?: string[] | null;
  name?: string | null;
  secret?: string | null;
  url?: string | null;
}

export function createWebhook(store: Store, appId: string, attributes: WebhookAttributes): Detail {
  if (!store.apps.has(appId)) throw relatedNotFound('app', appId);
  return store.addDetail('webhooks', appId, { ...attributes });
}

export function updateWebhook(store: Store, id: string, attributes: WebhookAttributes): Detail {
  const webhook = webhookOf(store, id);
  const given = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined);
  Object.assign(webhook.attributes, Object.fromEntries(given));
  return webhook;
}

export function deleteWebhook(store: Store, id: string): void {
  store.details.delete(webhookOf(store, id).id);
  store.deleteDetails(id);
}

function webhookOf(store: Store, id: string): Detail {
  const ofType = new Map([...store.details].filter(([, { type }]) => type === 'webhooks'));
  return required(ofType, 'webhooks', id);
}

/** Sends an event that says nothing but that the webhook works. */
export function createPing(store: Store, webhookId: string): Detail {
  const webhook = store.details.get(webhookId);
  if (webhook?.type !== 'webhooks') throw relatedNotFound('webhook', webhookId);
  const ping = store.addDetail('webhookPings', webhookId, {});
  const payload = { type: 'webhookPingCreated', id: ping.id, version: 1, attributes: { timestamp: timestamp(store) } };
  // What kind of event a ping is, the schema does not say: it has a mark of its own.
  addDelivery(store, webhook, addEvent(store, webhook, null, payload));
  return ping;
}

/** Sends the event of an earlier delivery once more. */
export function redeliver(store: Store, deliveryId: string): Detail {
  const earlier = store.details.get(deliveryId);
  const event = store.details.get(earlier?.links.event ?? '');
  const webhook = store.details.get(earlier?.ownerId ?? '');
  if (earlier?.type !== 'webhookDeliveries' || event === undefined || webhook === undefined) {
    throw relatedNotFound('template', deliveryId);
  }
  return addDelivery(store, webhook, event, true);
}

const VERSION_STATE_UPDATED = 'APP_STORE_VERSION_APP_VERSION_STATE_UPDATED';

/** Announces every version whose state is another than when this was last called. One that is new has none before. */
export function announceVersionStates(store: Store): void {
  for (const version of store.versions.values()) {
    const to = appVersionStateOf(version.state);
    const from = store.announced.get(version.id);
    store.announced.set(version.id, to);
    if (from !== undefined && from !== to && store.dialect === 'live') announceVersionState(store, version, from, to);
  }
}

/** An event for every webhook of the app that asks for it: a version is in another state. */
function announceVersionState(store: Store, version: Version, oldValue: string, newValue: string): void {
  for (const webhook of store.detailsOf(version.appId, 'webhooks')) {
    const { enabled, eventTypes } = webhook.attributes;
    if (enabled !== true || !(eventTypes as string[]).includes(VERSION_STATE_UPDATED)) continue;
    const event = addEvent(store, webhook, VERSION_STATE_UPDATED, {
      type: 'appStoreVersionAppVersionStateUpdated',
      id: store.nextDetailId(),
      version: 1,
      attributes: { oldValue, newValue, timestamp: timestamp(store) },
      relationships: { instance: { data: { type: 'appStoreVersions', id: version.id } } },
    });
    addDelivery(store, webhook, event);
  }
}

function timestamp(store: Store): string {
  return new Date(store.now()).toISOString();
}

function addEvent(store: Store, webhook: Detail, eventType: string | null, data: object): Detail {
  return store.addDetail('webhookEvents', webhook.id, {
    eventType,
    payload: JSON.stringify({ data }),
    ping: eventType === null,
    createdDate: dateOf(store.now()),
  });
}

function addDelivery(store: Store, webhook: Detail, event: Detail, redelivery = false): Detail {
  const attributes = {
    createdDate: dateOf(store.now()),
    deliveryState: 'PENDING',
    errorMessage: null,
    redelivery,
    sentDate: null,
    request: { url: webhook.attributes.url },
    response: null,
  };
  const delivery = store.addDetail('webhookDeliveries', webhook.id, attributes, { event: event.id });
  store.outbox.push(delivery);
  return delivery;
}

export interface Parcel {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What is sent for a delivery: the event's words, signed with the webhook's secret. */
export function parcelOf(store: Store, delivery: Detail): Parcel | undefined {
  const webhook = store.details.get(delivery.ownerId);
  const event = store.details.get(delivery.links.event ?? '');
  if (webhook === undefined || event === undefined) return undefined;
  const body = String(event.attributes.payload);
  const signature = createHmac('sha256', String(webhook.attributes.secret)).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-apple-signature': `hmacsha256=${signature}` };
  return { url: String(webhook.attributes.url), headers, body };
}
