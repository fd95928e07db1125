import type { Service } from '../rules/service.ts';
import type { Key, KeyRing, RateLimit } from './keys.ts';

/** What stands behind the addresses of one emulator. */
export interface Backend {
  service: Service;
  keys: KeyRing;
  rateLimit: RateLimit | undefined;
  /** Maximum rows on a page, whatever limit a client asks for. */
  pageSize: number | undefined;
}

export type Environment = { Bindings: Backend; Variables: { key: Key } };
