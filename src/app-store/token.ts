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

/**
 * @returns a function that gives a token with at least four minutes to live, and another one in the place of the one that
 * was refused. Parallel requests are refused together: the first of them renews for all.
 */
export function createTokenSource(options: TokenOptions) {
  let kept: Promise<string> | null = null;
  let mintedMs = 0;
  return (refused: Promise<string> | null) => {
    const nowMs = options.clock.now();
    if (kept === null || kept === refused || nowMs - mintedMs >= RENEW_AFTER_S * 1000) {
      kept = sign(options);
      mintedMs = nowMs;
    }
    return kept;
  };
}

async function sign({ keyId, issuerId, privateKey, audience, clock, mask }: TokenOptions) {
  const iat = Math.floor(clock.now() / 1000) - BACKDATE_S;
  const owner = issuerId === null ? { sub: 'user' } : { iss: issuerId };
  const token = await new SignJWT({ ...owner, aud: audience, iat, exp: iat + LIFETIME_S })
    .setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'JWT' })
    .sign(privateKey);
  mask(token);
  return token;
}
