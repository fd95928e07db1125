/** Mints the service's tokens, keeps them while they are young, and renews them before they age. */
import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose/jwt/sign';
import type { Clock } from '../clock.ts';

/** Above 1200 s the service answers 401 without a reason. At 34 s of skew it refused 1200 s too (docs/service.md#tokens). */
const LIFETIME_S = 900;
/** Back-dating of a token. When the runner's clock is ahead, the service refuses a token from the future. */
const BACKDATE_S = 60;
/** Age at which a token is renewed, so that no request starts with one about to run out. */
const RENEW_AFTER_S = 600;

export interface TokenOptions {
  keyId: string;
  /** `null` for an individual key, whose token says `sub: user` and no `iss`. */
  issuerId: string | null;
  privateKey: KeyObject;
  audience: string;
  clock: Pick<Clock, 'now'>;
  /** Gets each token before anyone can print it. */
  mask(secret: string): void;
}

export function createTokenSource(options: TokenOptions) {
  let kept: { token: Promise<string>; mintedMs: number } | null = null;
  const replaced = new Set<string>();
  const mint = () => {
    kept = { token: sign(options), mintedMs: options.clock.now() };
    return kept.token;
  };
  return {
    /** Returns a token with at least four minutes to live. */
    current: () => (kept !== null && options.clock.now() - kept.mintedMs < RENEW_AFTER_S * 1000 ? kept.token : mint()),
    /** Returns a fresh token, unless the refused one was replaced already. */
    renew: (refused: string) => {
      // Parallel requests are refused together: the first of them renews for all.
      if (kept !== null && replaced.has(refused)) return kept.token;
      replaced.add(refused);
      return mint();
    },
  };
}

async function sign({ keyId, issuerId, privateKey, audience, clock, mask }: TokenOptions): Promise<string> {
  const issuedAtS = Math.floor(clock.now() / 1000) - BACKDATE_S;
  const jwt = new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'JWT' })
    .setIssuedAt(issuedAtS)
    .setExpirationTime(issuedAtS + LIFETIME_S)
    .setAudience(audience);
  const token = await (issuerId === null ? jwt.setSubject('user') : jwt.setIssuer(issuerId)).sign(privateKey);
  mask(token);
  return token;
}
