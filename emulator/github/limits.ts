/**
 * GitHub's limits on requests.
 * https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
import { GraphQLRefusal, type Limits, Refusal } from './model.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type RateLimitedApi = 'core' | 'graphql';

export class Meter {
  private readonly limits: Limits;
  private readonly now: () => number;
  private readonly used: Record<RateLimitedApi, number> = { core: 0, graphql: 0 };
  private windowStartMs: number;
  private writesMs: number[] = [];

  constructor(limits: Limits, now: () => number) {
    this.limits = limits;
    this.now = now;
    this.windowStartMs = now();
  }

  /** Counts a request. Throws GitHub's refusal of one request too many. */
  admit(resource: RateLimitedApi, isWrite: boolean): void {
    if (this.now() - this.windowStartMs >= HOUR_MS) {
      this.windowStartMs = this.now();
      this.used.core = this.used.graphql = 0;
    }
    const limit = this.limitOf(resource);
    if (limit !== undefined && this.used[resource] >= limit) {
      throw resource === 'core'
        ? new Refusal(403, 'API rate limit exceeded for installation.')
        : new GraphQLRefusal('RATE_LIMIT', 'API rate limit already exceeded for installation.');
    }
    this.used[resource] += 1;
    if (isWrite) this.admitWrite();
  }

  private admitWrite(): void {
    this.writesMs = this.writesMs.filter((atMs) => this.now() - atMs < MINUTE_MS);
    if (this.writesMs.length >= (this.limits.writesPerMinute ?? Number.POSITIVE_INFINITY))
      throw new Refusal(
        403,
        'You have exceeded a secondary rate limit and have been temporarily blocked from content creation. Please retry your request again later.',
      );
    this.writesMs.push(this.now());
  }

  /** Returns the headers of every answer. */
  headers(resource: RateLimitedApi): Record<string, string> {
    const limit = this.limitOf(resource);
    if (limit === undefined) return {};
    return {
      'x-ratelimit-resource': resource,
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(Math.max(0, limit - this.used[resource])),
      'x-ratelimit-reset': String(Math.ceil((this.windowStartMs + HOUR_MS) / 1000)),
    };
  }

  private limitOf(resource: RateLimitedApi): number | undefined {
    return resource === 'core' ? this.limits.requestsPerHour : this.limits.pointsPerHour;
  }
}
