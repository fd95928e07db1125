/** The client that writes, as Apple's OpenAPI has it: each write goes to the path of its resource type, and is sent once. */
import { itemType } from '../core/model/item-kinds.ts';
import { parseJson } from '../core/model/json.ts';
import type { Platform } from '../core/model/resources.ts';
import type { VersionAttributes } from '../core/model/step.ts';
import { type ClientOptions, MAX_READ_TRIES, Reader } from './client.ts';
import { type Failure, failureOf } from './failure.ts';

/**
 * `unknown`: the request may have been applied. `waitToResend`: waits where it was certainly not applied, for a cause that
 * passes; its result is false for any other, after so many `tries`, and where the wait is too long.
 */
export type WriteResult =
  | { kind: 'done'; body: unknown }
  | { kind: 'refused' | 'unknown'; failure: Failure; waitToResend(tries: number): Promise<boolean> };

/** Attributes that a run sets, by resource type. */
interface Settings {
  appStoreVersions: (VersionAttributes & { platform?: Platform }) | { developerRejected: true };
  appStoreVersionLocalizations: { whatsNew: string };
  appStoreReviewDetails: { notes: string };
  appStoreVersionPhasedReleases: { phasedReleaseState: string };
  /** Cannot be taken back. */
  appStoreVersionReleaseRequests: undefined;
  reviewSubmissions: { platform: Platform } | { submitted: true; platform?: Platform } | { canceled: true };
  /** `removed` is left out on purpose: once all rejected items are removed, the submission completes by itself. */
  reviewSubmissionItems: { resolved: true };
  /** Possible only while the question is unanswered (docs/service.md#export-compliance). */
  builds: { usesNonExemptEncryption: boolean };
}

/** Ids of what a resource is linked to, by relationship. */
type Links = Record<string, string>;

export class AppStoreClient extends Reader {
  protected override readonly mayWrite = true;

  /** Number of writes that this client was asked to send. */
  writes = 0;

  /** Gives the requests from now on another time limit. */
  allow(deadline: ClientOptions['deadline']) {
    this.options.deadline = deadline;
  }

  post<Type extends keyof Settings>(type: Type, links: Links, attributes?: Settings[Type]) {
    return this.write('POST', `/v1/${type}`, { data: { type, attributes, relationships: linked(links) } });
  }

  patch<Type extends keyof Settings>(type: Type, id: string, changes: Settings[Type], links?: Links) {
    const attributes = Object.keys(changes ?? {}).length > 0 ? changes : undefined;
    const relationships = links && linked(links);
    return this.write('PATCH', pathOf(type, id), { data: { type, id, attributes, relationships } });
  }

  /** A phased release can be removed until its version goes out (docs/service.md#phased-release). */
  remove(type: 'appStoreVersionPhasedReleases' | 'reviewSubmissionItems', id: string) {
    return this.write('DELETE', pathOf(type, id));
  }

  /** Sends a write once. Only what the service certainly has not applied may be sent again: unsent, 401 and 429. */
  async write(method: 'POST' | 'PATCH' | 'DELETE', path: string, body: unknown = null): Promise<WriteResult> {
    const { signal, writeSignal } = this.options.deadline;
    const url = this.url(path);
    signal.throwIfAborted();
    this.writes += 1;
    const request = { method, url, body: body === null ? null : JSON.stringify(body), signal: writeSignal };
    const attempt = await this.send(request);
    const { status, sent, headers } = attempt;
    const family = Math.trunc(status / 100);
    const answer = attempt.body.trim() === '' ? null : parseJson(attempt.body);
    if (family === 2 && answer !== undefined) return { kind: 'done', body: answer };
    const failure = failureOf(`${method} ${url.pathname}`, attempt, this.clock.now());
    // Behind an untrusted certificate, or a proxy that asks for a password, no request gets through (G17).
    const isBarred = failure.passes === false;
    // A redirect is no refusal: it may come from a proxy that has passed the write on.
    const isRefused = !sent || isBarred || (family === 4 && status !== 408);
    const mayPass = [401, 429].includes(status) || (!sent && !isBarred);
    return {
      kind: isRefused ? 'refused' : 'unknown',
      failure,
      waitToResend: async (tries) => mayPass && tries < MAX_READ_TRIES && this.backOff(tries, headers),
    };
  }
}

function pathOf(type: string, id: string) {
  return `/v1/${type}/${encodeURIComponent(id)}`;
}

function linked(links: Links) {
  const entries = Object.entries(links).map(([name, id]) => [name, { data: { type: itemType(name), id } }]);
  return Object.fromEntries(entries);
}
