import { createHmac } from 'node:crypto';
import { type Detail, dateOf, type Version } from '../model/records.ts';
import { relatedNotFound } from '../model/refusals.ts';
import { appVersionStateOf } from '../model/states.ts';
import type { Store } from '../model/store.ts';

/** Webhooks of an app and their events. The courier sends them. */

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

const VERSION_STATE_UPDATED = 'APP_STORE_VERSION_APP_VERSION_STATE_UPDATED';

/** Announces every version with another state than at the last call. A new version has no state before. */
export function announceVersionStates(store: Store): void {
  for (const version of store.versions.values()) {
    const to = appVersionStateOf(version.state);
    const from = store.announced.get(version.id);
    store.announced.set(version.id, to);
    if (from !== undefined && from !== to && store.dialect === 'live') announceVersionState(store, version, from, to);
  }
}

/** Adds an event for every webhook of the app that asks for new states of versions. */
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

function addEvent(store: Store, webhook: Detail, eventType: string, data: object): Detail {
  return store.addDetail('webhookEvents', webhook.id, {
    eventType,
    payload: JSON.stringify({ data }),
    ping: false,
    createdDate: dateOf(store.now()),
  });
}

function addDelivery(store: Store, webhook: Detail, event: Detail): void {
  const attributes = {
    createdDate: dateOf(store.now()),
    deliveryState: 'PENDING',
    errorMessage: null,
    redelivery: false,
    sentDate: null,
    request: { url: webhook.attributes.url },
    response: null,
  };
  const delivery = store.addDetail('webhookDeliveries', webhook.id, attributes, { event: event.id });
  store.outbox.push(delivery);
}

export interface Parcel {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Returns the parcel of a delivery: the words of its event, signed with the webhook's secret. */
export function parcelOf(store: Store, delivery: Detail): Parcel | undefined {
  const webhook = store.details.get(delivery.ownerId);
  const event = store.details.get(delivery.links.event ?? '');
  if (webhook === undefined || event === undefined) return undefined;
  const body = String(event.attributes.payload);
  const signature = createHmac('sha256', String(webhook.attributes.secret)).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-apple-signature': `hmacsha256=${signature}` };
  return { url: String(webhook.attributes.url), headers, body };
}
