import type { Detail } from '../model/records.ts';
import { dateOf } from '../model/records.ts';
import type { Store } from '../model/store.ts';
import { type Parcel, parcelOf } from '../rules/webhooks.ts';

/** Sends one parcel and returns the answer. Rejects when no answer comes. */
export type Deliver = (parcel: Parcel) => Promise<{ status: number; body: string }>;

const TIMEOUT_MS = 5_000;

/** Sends a parcel by HTTP. */
export const deliverByHttp: Deliver = async ({ url, headers, body }) => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
  return { status: response.status, body: await response.text() };
};

/** Sends the service's events to webhooks on this machine. Other machines must get no event. */
export class Courier {
  readonly #store: Store;
  readonly #deliver: Deliver;
  #underWay: Promise<void> = Promise.resolve();

  constructor(store: Store, deliver: Deliver) {
    this.#store = store;
    this.#deliver = deliver;
  }

  /** Begins to send the waiting deliveries, in order. */
  collect(): void {
    const waiting = this.#store.outbox.splice(0);
    if (waiting.length === 0) return;
    this.#underWay = this.#underWay.then(async () => {
      for (const delivery of waiting) await this.#send(delivery);
    });
  }

  /** Resolves once every collected delivery is sent or has failed. */
  async idle(): Promise<void> {
    await this.#underWay;
  }

  async #send(delivery: Detail): Promise<void> {
    const parcel = parcelOf(this.#store, delivery);
    if (parcel === undefined) return;
    const { attributes } = delivery;
    attributes.sentDate = dateOf(this.#store.now());
    try {
      if (!isLoopback(parcel.url)) throw new Error('The emulator delivers to loopback addresses alone.');
      const { status, body } = await this.#deliver(parcel);
      attributes.response = { httpStatusCode: status, body };
      attributes.deliveryState = status >= 200 && status < 300 ? 'SUCCEEDED' : 'FAILED';
    } catch (error) {
      attributes.errorMessage = error instanceof Error ? error.message : String(error);
      attributes.deliveryState = 'FAILED';
    }
  }
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
