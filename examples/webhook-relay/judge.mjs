// Judges a delivery of an App Store Connect webhook: a pure function, without network and server.
/** @import { HeaderFields, Judgement } from './relay.d.mts' */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Minimum length of the secret. A shorter one could be guessed offline from one delivery. */
export const MIN_SECRET_LENGTH = 16;

/** Maximum age of an approval. An older one is a late or repeated delivery, and starts the sweep instead of the release. */
export const MAX_APPROVAL_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Judges one delivery. The payload only ever says that something has changed: what is true now is read from App Store
 * Connect by the workflow that is started.
 *
 * @param {object} delivery
 * @param {HeaderFields} delivery.headers as node:http or a Request gives them
 * @param {Uint8Array} delivery.rawBody the body as it was sent, byte for byte: the signature is over these bytes
 * @param {string} delivery.secret of the webhook, at least 16 characters
 * @param {number} [delivery.now] milliseconds since 1970
 * @returns {Judgement} `dispatch` names the workflow to start; `ignore` and `refuse` the HTTP status to answer with
 * @throws {RangeError} where the secret is too short to protect anything
 */
export function judge({ headers, rawBody, secret, now = Date.now() }) {
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new RangeError(`the secret has to have at least ${MIN_SECRET_LENGTH} characters`);
  }
  const refused = signatureProblem(headers, rawBody, secret);
  if (refused !== null) return { kind: 'refuse', status: 401, why: refused };
  const event = parseEvent(rawBody);
  if (event === null) return { kind: 'refuse', status: 400, why: 'the body is no event of App Store Connect' };
  return workflowFor(event, now);
}

/** @type {(headers: HeaderFields, rawBody: Uint8Array, secret: string) => string | null} */
function signatureProblem(headers, rawBody, secret) {
  const [given, ...others] = valuesOf(headers, 'x-apple-signature');
  if (given === undefined) return 'x-apple-signature is missing';
  // Two signatures are refused. node:http and Headers join them by a comma, which is no hex.
  const hex = others.length === 0 ? /^hmacsha256=([0-9a-f]{64})$/i.exec(given)?.[1] : undefined;
  if (hex === undefined) return 'x-apple-signature is not one hmacsha256= with 64 hex digits';
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  // Both are 32 bytes here; timingSafeEqual throws at lengths that differ.
  if (timingSafeEqual(Buffer.from(hex, 'hex'), expected)) return null;
  return 'x-apple-signature does not fit the body: is WEBHOOK_SECRET the secret of this webhook?';
}

/** @type {(headers: HeaderFields, name: string) => string[]} */
function valuesOf(headers, name) {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  return entries.filter(([key]) => key.toLowerCase() === name).flatMap(([, value]) => value ?? []);
}

/**
 * @typedef {object} Event
 * @property {string} type
 * @property {boolean} ping
 * @property {string} state the new one
 * @property {string} instance id of the version or of the build upload
 * @property {number} sentAtMs NaN where the event does not say it
 */

/** @type {(rawBody: Uint8Array) => Event | null} */
function parseEvent(rawBody) {
  const data = parseJson(rawBody)?.data;
  if (typeof data?.type !== 'string') return null;
  const attributes = data.attributes ?? {};
  return {
    type: data.type,
    ping: data.type === 'webhookPingCreated' || attributes.ping === true,
    // Events of versions say newValue, events of build uploads newState.
    state: textOf(attributes.newValue ?? attributes.newState),
    instance: textOf(data.relationships?.instance?.data?.id),
    sentAtMs: Date.parse(attributes.timestamp),
  };
}

/** @type {(rawBody: Uint8Array) => any} */
function parseJson(rawBody) {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    return null;
  }
}

/** @type {(event: Event, now: number) => Judgement} */
function workflowFor({ type, ping, state, instance, sentAtMs }, now) {
  if (ping) return { kind: 'ignore', status: 200, why: 'ping' };
  const isVersion = type === 'appStoreVersionAppVersionStateUpdated';
  if (!isVersion && type !== 'buildUploadStateUpdated') {
    return { kind: 'ignore', status: 200, why: `event ${textOf(type)} starts nothing` };
  }
  const why = `${isVersion ? 'version' : 'build upload'} ${instance} is now ${state}`;
  if (!isVersion || state !== 'PENDING_DEVELOPER_RELEASE') return { kind: 'dispatch', workflow: 'sweep', why };
  // A release cannot be taken back, so an unknown age (NaN) counts as too old.
  if (now - sentAtMs <= MAX_APPROVAL_AGE_MS) return { kind: 'dispatch', workflow: 'release', why };
  return { kind: 'dispatch', workflow: 'sweep', why: `${why}, but not within the last 24 hours` };
}

/** Returns one short word of any payload, for the log and the answer. @type {(value: unknown) => string} */
function textOf(value) {
  return typeof value === 'string' ? value.replaceAll(/[^\w.:-]/g, '?').slice(0, 80) : '(not given)';
}
