/** The service's tokens: minted here, kept while they are young, renewed before they age. */
import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose/jwt/sign';
import type { Clock } from '../clock.ts';

/** Well under 1200 s, above which the service answers 401 without a reason; 1200 s were refused at 34 s of skew (docs/service.md#tokens). */
const LIFETIME_S = 900;
/** Dated back, because a token from the future is refused when the runner's clock is ahead. */
const BACKDATE_S = 60;
/** Renewed at this age, so that no request starts with a token about to run out. */
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
    /** A token with at least four minutes to live. */
    current: () => (kept !== null && options.clock.now() - kept.mintedMs < RENEW_AFTER_S * 1000 ? kept.token : mint()),
    /** A fresh token, unless somebody has replaced the refused one already. */
    renew: (refused: string) => {
      // Requests side by side are refused side by side: the first of them renews for all.
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
