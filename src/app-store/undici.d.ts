/**
 * The two files of undici that a request needs. Its index loads everything else it has (fetch, web sockets, caches,
 * mocks), which takes longer than the requests of a check. The version is pinned, and the acceptance tests go through
 * these files, so that a change of its layout cannot pass unseen.
 */
declare module 'undici/lib/dispatcher/agent.js' {
  import { Agent } from 'undici';
  export default Agent;
}

declare module 'undici/lib/api/api-request.js' {
  import type { Dispatcher } from 'undici';
  export default function request(
    this: Dispatcher,
    options: Dispatcher.RequestOptions,
  ): Promise<Dispatcher.ResponseData>;
}
