import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import type { Dialect } from '../model/records.ts';
import { unauthorized } from '../model/refusals.ts';

export interface Credentials {
  keyId: string;
  /** Empty for an individual key, which has no issuer. */
  issuerId: string;
  /** PKCS8 PEM of a P-256 key. */
  privateKey: string;
}

export interface KeyOptions {
  keyId?: string;
  issuerId?: string;
  /** Key of one person: its tokens say `sub: "user"` and name no issuer. */
  isIndividual?: boolean;
  isRevoked?: boolean;
}

export interface Key {
  keyId: string;
  issuerId: string;
  isIndividual: boolean;
  isRevoked: boolean;
  publicKey: KeyObject;
}

export const MAX_TOKEN_LIFETIME_S = 1200;
const AUDIENCE = 'appstoreconnect-v1';

/** Keys that the service knows, and the rules for tokens signed with them. */
export class KeyRing {
  readonly #keys = new Map<string, Key>();
  /** Claims of tokens with a valid signature. Verifying it is most of the cost of a request. */
  readonly #verified = new Map<string, Record<string, unknown>>();
  readonly #now: () => number;
  readonly #dialect: Dialect;

  constructor(now: () => number, dialect: Dialect = 'live') {
    this.#now = now;
    this.#dialect = dialect;
  }

  /** Makes a key and registers it. */
  add(options: KeyOptions = {}): Credentials {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const number = this.#keys.size + 1;
    const isIndividual = options.isIndividual ?? false;
    const key: Key = {
      keyId: options.keyId ?? `EMULATED${String(number).padStart(2, '0')}`,
      issuerId: isIndividual ? '' : (options.issuerId ?? '69a6de70-0000-47e3-e053-5b8c7c11a4d1'),
      isIndividual,
      isRevoked: options.isRevoked ?? false,
      publicKey,
    };
    this.#keys.set(key.keyId, key);
    // The new key may replace one of the same name.
    this.#verified.clear();
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    return { keyId: key.keyId, issuerId: key.issuerId, privateKey: pem };
  }

  /** Refuses every token of this key from now on. */
  revoke(keyId: string): void {
    const key = this.#keys.get(keyId);
    if (key === undefined) throw new Error(`There is no key ${keyId}.`);
    key.isRevoked = true;
  }

  /**
   * Returns the key behind an Authorization header. Throws the same 401 whatever is wrong with it, as the service does.
   */
  authenticate(authorization: string | undefined): Key {
    const [, token] = /^Bearer ([^\s]+)$/.exec(authorization ?? '') ?? [];
    if (token === undefined) throw unauthorized();
    const key = this.#keys.get(keyIdOf(token) ?? '');
    if (key === undefined || key.isRevoked) throw unauthorized();
    const claims = this.#verified.get(token) ?? this.#verify(token, key);
    this.#verified.set(token, claims);
    const nowS = this.#now() / 1000;
    // The live service takes tokens without a time of issue, because two widely used clients send no such time. Their
    // lifetime counts from now.
    const issued = this.#dialect === 'live' ? { iat: Math.floor(nowS), ...claims } : claims;
    if (!areClaimsValid(issued, key, nowS)) throw unauthorized();
    return key;
  }

  #verify(token: string, key: Key): Record<string, unknown> {
    try {
      const claims = jsonwebtoken.verify(token, key.publicKey, {
        algorithms: ['ES256'],
        audience: AUDIENCE,
        clockTimestamp: Math.floor(this.#now() / 1000),
      });
      return typeof claims === 'string' ? {} : claims;
    } catch {
      throw unauthorized();
    }
  }
}

function keyIdOf(token: string): string | undefined {
  try {
    return jsonwebtoken.decode(token, { complete: true })?.header.kid;
  } catch {
    // Tokens with parts that are not JSON name no key.
    return undefined;
  }
}

function areClaimsValid(claims: Record<string, unknown>, key: Key, nowS: number): boolean {
  const { iat, exp, iss, sub } = claims;
  if (!isWholeNumber(iat) || !isWholeNumber(exp)) return false;
  if (exp - iat > MAX_TOKEN_LIFETIME_S || exp <= nowS || iat > nowS) return false;
  return key.isIndividual ? sub === 'user' && iss === undefined : iss === key.issuerId;
}

function isWholeNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value);
}

const HOUR_MS = 60 * 60 * 1000;

/** Counts the requests of a rolling hour for each key. */
export class RateLimit {
  readonly #hourLimit: number;
  readonly #now: () => number;
  readonly #taken = new Map<string, number[]>();

  constructor(hourLimit: number, now: () => number) {
    this.#hourLimit = hourLimit;
    this.#now = now;
  }

  /** Counts one request. Requests after the limit are not counted. */
  take(keyId: string): { isSpent: boolean; header: string } {
    const now = this.#now();
    const recent = (this.#taken.get(keyId) ?? []).filter((at) => at > now - HOUR_MS);
    const isSpent = recent.length >= this.#hourLimit;
    if (!isSpent) recent.push(now);
    this.#taken.set(keyId, recent);
    const remaining = this.#hourLimit - recent.length;
    return { isSpent, header: `user-hour-lim:${this.#hourLimit};user-hour-rem:${remaining};` };
  }
}
